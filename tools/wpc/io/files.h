/* All that the command asks of the operating system. Paths are as they came from the command line.
 */
#ifndef WPC_TOOLS_FILES_H
#define WPC_TOOLS_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "text/out.h"

/* Sets up the standard streams: bytes go out as they are, and a reader that goes away or a limit on
 * the size of files is a write error. */
out_stream files_standard_output(void);
bool files_is_terminal(FILE *file);

/* Whether the stream was lost because no one reads the pipe any more. */
bool files_reader_is_gone(const out_stream *out);
/* Ends the process as a pipe without a reader does: by SIGPIPE, where there is one. Else gives the exit status that a
 * shell has for it. */
int files_end_without_reader(void);

/* As many as tell what a file is. */
#define FILES_HEAD 128u

typedef struct file_bytes {
  uint8_t *data; /* `size` bytes in a block of exactly that size, or NULL when too_big */
  size_t size;
  bool too_big; /* more than max_bytes: was not read whole */
  uint64_t
      real_size; /* the file's size where the system knows it, else as many bytes as were read */
  bool goes_on;  /* too_big, and nothing says how many bytes there are */
  uint8_t head[FILES_HEAD]; /* the first bytes, zeros after the end */
  FILE *left_open;          /* only `head` was read of `size` bytes, `data` is NULL; or NULL */
} file_bytes;

/* Which regular files are left open instead of read whole: those of at most so many bytes that begin as
 * `leaves` wants it. */
typedef struct files_leaving {
  bool (*leaves)(const void *context, const uint8_t head[FILES_HEAD]);
  const void *context;
  size_t most;
} files_leaving;

/* What a path may lead to. Only one that was named on the command line may keep its reader waiting. */
typedef enum file_demand {
  FILES_ANY = 0, /* pipes and devices too */
  FILES_NO_LINK  /* what was found in a folder: regular, and not by a link */
} file_demand;

/* Reads a file (FILES_ANY and "-": standard input) of at most max_bytes; of a longer one never more
 * than max_bytes + 1 bytes are read. NULL, and *file is the caller's to free; or why it could not
 * be read. */
const char *files_read(const char *path, file_demand demand, size_t max_bytes, file_bytes *file);
/* The same; but some regular files are left open, standard input among them when it begins at its start. Their size
 * does not count against max_bytes, and files_close() ends their use. */
const char *files_read_or_leave(const char *path, file_demand demand, size_t max_bytes,
                                const files_leaving *leaving, file_bytes *file);
/* Closes what was left open; standard input stays open. */
void files_close(FILE *file);
/* Reads a regular file by its name below the folder, "samples/000000.bin": nothing behind the folder
 * may be a link. */
const char *files_read_below(const char *folder, const char *name, size_t max_bytes,
                             file_bytes *file);
void files_free(file_bytes *file);
/* Bytes that are at hand, as such a file. */
void files_copy(const uint8_t *data, size_t size, size_t max_bytes, file_bytes *file);

bool files_is_folder(const char *path);

bool files_is_link(const char *path);
/* Whether nothing has this name, not even a link. */
bool files_is_missing(const char *path);

typedef struct path_list {
  char **paths;
  size_t count, capacity;
  size_t left_out; /* FILES_BIN: how many other regular files files_collect() saw */
} path_list;

typedef enum files_which { FILES_BIN = 0, FILES_ALL, FILES_LOGS } files_which;

/* Adds every regular file *.bin or *.blg, *.BLG as well (FILES_LOGS: only the latter; FILES_ALL: every regular file but those that wpc is writing) below the folder, sorted
 * by path; and links of such names, which FILES_NO_LINK refuses. Links to folders are not followed. Other files are
 * counted, but for capture.json. False when a folder could not be read, or when a link to a folder, a capture.json that
 * is a link, or what is no file in spite of its name was left out; that was reported then. */
bool files_collect(const char *folder, files_which which, path_list *list);
/* Whether a path has the name of what is read of folders and captures. */
bool files_is_data(const char *path);
/* Adds a copy of the text. */
void path_list_add(path_list *list, const char *text, size_t length);
/* Adds the names of everything in the folder but "." and "..", in no order. NULL, or why the folder
 * cannot be read. */
const char *files_names(const char *folder, path_list *list);
/* The same of a folder below another one, without following links behind that. */
const char *files_names_below(const char *folder, const char *name, path_list *list);
void path_list_free(path_list *list);

/* Makes a folder, unless it is there. NULL, or why there is none. */
const char *files_make_folder(const char *path);

/* A path without the folders in front, in the path: "b/" of "a/b/". */
const char *files_last_name(const char *path);
/* What a path is called in a complaint: "standard input" for "-". */
const char *files_shown(const char *path);
/* "FOLDER/NAME"; free() it. */
char *files_join(const char *folder, const char *name);

#endif
