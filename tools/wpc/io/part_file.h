/* A file that is to take the place of another: until then it has a random name in the same folder, and
 * a process that ends early, by exit() or by SIGINT, SIGTERM, SIGHUP, SIGQUIT or SIGXCPU, takes it along. On Windows it
 * goes whichever way the process ends. */
#ifndef WPC_TOOLS_PART_FILE_H
#define WPC_TOOLS_PART_FILE_H

#include <stdbool.h>
#include <stdio.h>

/* Stays where it is from part_file_make() until part_file_end(). */
typedef struct part_file {
  char *path; /* NULL: there is none */
  struct part_file *next;
} part_file;

#if !defined(_WIN32)
/* In a process that was forked: the files are its parent's, and signals do what they do by default, or nothing where
 * they are ignored, until it makes a file of its own. */
void part_file_leave(void);
/* The standard output or error stream, opened once more, where the path is a link that leads to it; NULL: it is none. */
FILE *part_file_stream(const char *path);
#endif

#define PART_FILE_NEW (-1) /* a mode: that of any new file */

/* Makes an empty file that will be `path`, open for writing, of that mode (read, write and execute;
 * Windows has none). A link is not followed: the file takes its place. But one that leads to the file of the standard
 * output or error stream, as /dev/stdout does, stands for that stream, and there is no part file. NULL, and errno says
 * why. */
FILE *part_file_make(part_file *part, const char *path, int mode);
/* What the stream wrote is to outlast it; call it before the stream is closed. False, and errno. */
bool part_file_settle(part_file *part, FILE *stream);
/* Once the stream is closed: puts the file in the place of `path`; or removes it, when path is NULL
 * or that fails. False, and errno says why. */
bool part_file_end(part_file *part, const char *path);

#endif
