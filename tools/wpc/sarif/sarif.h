/* `validate --format=sarif`: a log of SARIF 2.1.0 (OASIS standard), one run for all files. Written
 * as the files are read; only the files' names are kept, for the list of artifacts at the end. */
#ifndef WPC_TOOLS_SARIF_H
#define WPC_TOOLS_SARIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/block.h"
#include "text/json.h"

typedef struct sarif_file {
  char *path;
  uint64_t size;    /* UINT64_MAX: not known */
  uint64_t omitted; /* notes that were not kept */
  bool was_read;
} sarif_file;

typedef struct sarif_log {
  json_writer json;
  sarif_file *files;
  size_t count, capacity;
} sarif_log;

/* What precedes the results: the tool, and every rule that a file can break, with addresses below
 * the homepage (sarif_tool.h), if there is one. */
void sarif_begin(sarif_log *log, out_stream *out, const char *homepage);
/* The error, or else the notes, of a file. */
void sarif_add(sarif_log *log, const block *b);
/* A file or a folder that could not be read. */
void sarif_add_unread(sarif_log *log, const char *path);
/* A log that takes the results of one file, to another stream; and what that file is to the log. */
sarif_log sarif_part_make(const sarif_log *log, out_stream *out);
sarif_file sarif_part_end(sarif_log *part);
/* What a part of the log wrote of the file at this path. */
void sarif_add_part(sarif_log *log, const char *path, const sarif_file *facts, const char *text,
                    size_t size);
/* The rest, and frees what the log keeps. */
void sarif_end(sarif_log *log, int exit_status);

#endif
