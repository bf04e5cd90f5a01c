/* The counters of a log that is inspected: path by path, in each form. */
#ifndef WPC_TOOLS_LOG_PATHS_H
#define WPC_TOOLS_LOG_PATHS_H

#include "log/log_summary.h"
#include "text/json.h"
#include "text/series_time.h"

/* A log that is shown, and what is needed meanwhile. */
typedef struct log_show {
  const log_summary *s;
  out_stream *out;
  json_writer json;
  name_buffer path;
  uint64_t num_paths; /* of all */
  uint64_t num_bytes; /* of all paths */
  bool has_assumed;   /* titles that Windows has, for want of a table */
  char time[SERIES_TIME_TEXT];
} log_show;

/* A counter of an instance, or an entry that no sample has anything of. */
typedef struct log_path {
  const log_entry *entry;
  bool is_column;
  wpc_column column;
} log_path;

typedef void (*log_path_fn)(log_show *show, const log_path *path);

/* Entries in their order; of whole objects counter by counter. A wildcard without an instance is shown as itself. */
void log_paths_each(log_show *show, log_path_fn fn);

/* Counts it: num_paths, num_bytes and has_assumed. */
void log_path_count(log_show *show, const log_path *path);
/* As a member of a list in JSON, a line of NDJSON, a line of CSV, and alone. */
void log_path_write_object(log_show *show, const log_path *path);
void log_path_write_line(log_show *show, const log_path *path);
void log_path_write_record(log_show *show, const log_path *path);
void log_path_write_bare(log_show *show, const log_path *path);

/* NULL: it has none. */
const char *log_type_name(uint32_t type);

#endif
