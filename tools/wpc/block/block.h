/* One file as every command sees it: its bytes, its kind, and what the library says of it. */
#ifndef WPC_TOOLS_BLOCK_H
#define WPC_TOOLS_BLOCK_H

#include <stddef.h>
#include <stdint.h>

#include "block/asked.h"
#include "block/codepage.h"
#include "block/kind.h"
#include "block/log_source.h"
#include "block/value_bound.h"
#include "io/files.h"
#include "text/json.h"
#include "wpc/wpc.h"

/* How files are read, and what is demanded of them. */
typedef struct block_setting {
  wpc_kind kind;      /* WPC_KIND_UNKNOWN: each file says it */
  asked_for asked;    /* what registration data was asked for */
  file_demand demand; /* on each file */
  bool strict;
  wpc_limits limits;
  bool sets_max_bytes;  /* limits.max_bytes was given, and is not what the library would say */
  bool sets_max_values; /* the same of the others */
  bool sets_max_instances;
  code_pages *pages;
  bool reads_whole; /* the caller looks at the bytes of logs itself */
  bool
      leaves_logs; /* the caller finds what is wrong with logs: block_load() reads nothing of them */
} block_setting;

/* Notes are kept up to a number, so that a hostile file cannot fill the memory with them. */
#define NOTES_KEPT 65536u

typedef struct note_list {
  wpc_error *notes;
  size_t count, capacity;
  uint64_t total; /* as many as there were, kept or not */
} note_list;

typedef struct block {
  const char *path;
  wpc_kind kind;
  asked_for asked;     /* registration data: what it was asked for */
  file_bytes file;     /* without data when it is a log that is read part by part: */
  log_source source;   /* this one, closed otherwise */
  wpc_options options; /* notes go to the list below */
  wpc_options quiet;   /* the same without notes */
  wpc_input input;     /* not to be read when file.too_big */
  value_bound values;
  uint64_t most_values;    /* that may be written, by that bound */
  uint64_t most_instances; /* names of a log's, in all */
  bool is_kind_given;      /* by the caller */
  wpc_error verdict;       /* WPC_OK: accepted. Else the first error in walking order */
  note_list notes;
  size_t *scratch;
} block;

/* Reads and validates a file. EXIT_ACCEPTED, EXIT_REJECTED (see verdict), or after a complaint
 * EXIT_USAGE. The block must stay where it is; block_free() in every case. */
int block_load(block *b, const block_setting *setting, const char *path);
/* The same of a file that was read already: its bytes are the block's from here on. */
int block_take(block *b, const block_setting *setting, const char *path, const file_bytes *file);
void block_free(block *b);
/* A part of the file's bytes, until the next one is asked for. NULL: it cannot be read any more. */
const uint8_t *block_bytes(block *b, wpc_range part);
/* The status; EXIT_USAGE, after a complaint, when the file could not be read to its end by now. */
int block_read_status(const block *b, int status);
/* Whether one of several files could not be read to its end by now. */
bool blocks_are_broken(const block *blocks, size_t count);

/* The input with these options, which must live as long. Where they lend the bytes, as for a log that is read part by part,
 * it has none itself. */
wpc_input block_input(const block *b, const wpc_options *options);
/* The input without notes: for a second walk. */
wpc_input block_quiet_input(const block *b);
/* The input of a walk that keeps notes anew: the list is emptied first. */
wpc_input block_noting_input(block *b);

/* What wpc_error_message() and wpc_error_format() say of the verdict; of a stream above the limit that it has more bytes. */
void block_verdict_message(const block *b, char *text, size_t size);
void block_verdict_format(const block *b, char *text, size_t size);
/* "FILE: rejected: RULE at offset N: MESSAGE" or "FILE: accepted, 2 notes", without a line end. */
void block_show_verdict(out_stream *out, const block *b);
/* The same on standard error, and block_say_what_it_seems(): of text that first. */
void block_complain(const block *b);
/* Of a rejected file, up to two lines on standard error: which option, with which number, lets in what a limit rejected;
 * and, unless the caller gave its kind, what it seems to be or which `--kind` its first bytes suggest. */
void block_say_what_it_seems(const block *b);
/* The line of `validate --format=json`, with its line end. */
void block_write_verdict(out_stream *out, const block *b);
/* Opens the object of a block: "file":…,"kind":… */
void block_open_object(json_writer *json, const block *b);
/* "status":…,"rule":…,"block":… and the rest. */
void block_write_error(json_writer *json, const wpc_error *error);
/* The same as an object under the key "error". */
void block_write_error_object(json_writer *json, const wpc_error *error);
/* The list "notes", and "notes_omitted" when not all were kept. */
void block_write_notes(json_writer *json, const note_list *notes);

#endif
