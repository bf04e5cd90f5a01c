/* A file that is written whole or not at all: what stood there before stays until the end, and its
 * mode stays (read, write and execute; on Windows the folder decides). */
#ifndef WPC_TOOLS_WHOLE_FILE_H
#define WPC_TOOLS_WHOLE_FILE_H

#include <stdbool.h>

#include "io/part_file.h"
#include "text/out.h"

typedef struct whole_file {
  out_stream out; /* write here */
  char *path;
  part_file part; /* the file that becomes `path`; none for a device or a pipe, written as it is */
} whole_file;

/* NULL, and whole_file_close() is to be called, with *file where it is; or why the file cannot be written. */
const char *whole_file_open(whole_file *file, const char *path);
/* Puts the file in its place, unless `keep` is false or something was lost; NULL, or why it is not
 * there. */
const char *whole_file_close(whole_file *file, bool keep);

/* A text that only this file or folder has, however its path is written; free() it. NULL: there is no such file. "-" is
 * standard input. Where the system does not number files the text is the path. */
char *whole_file_identity(const char *path);
/* Whether two paths name one file that is there; "-" is standard input. */
bool whole_file_is_same(const char *path, const char *input);
/* Whether the path is somewhere below the folder, however both are written. */
bool whole_file_is_below(const char *path, const char *folder);
/* The same of any folder: `is_it` says for an identity whether it is one of those. */
bool whole_file_is_below_any(const char *path,
                             bool (*is_it)(const void *context, const char *identity),
                             const void *context);

#endif
