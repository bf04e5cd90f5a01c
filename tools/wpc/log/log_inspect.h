/* `inspect` of a log: who wrote it, what it holds, and its counters. */
#ifndef WPC_TOOLS_LOG_INSPECT_H
#define WPC_TOOLS_LOG_INSPECT_H

#include "block/title_table.h"
#include "text/out.h"

typedef enum log_form {
  LOG_TEXT,
  LOG_JSON,
  LOG_NDJSON, /* an object for each counter */
  LOG_CSV,    /* a line for each counter */
  LOG_PATHS   /* a path on each line */
} log_form;

/* Shows a loaded log; of a rejected one what is sound. titles: in place of the log's own, or NULL. An
 * exit status, after a complaint when it is not EXIT_ACCEPTED and the log is sound. */
int log_inspect(block *b, const block_setting *blocks, const title_table *titles, log_form form,
                out_stream *out);

#endif
