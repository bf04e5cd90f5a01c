/* `inspect` of a log: who wrote it, what it holds, and its counters. */
#ifndef WPC_TOOLS_LOG_INSPECT_H
#define WPC_TOOLS_LOG_INSPECT_H

#include "block/title_table.h"
#include "text/formats.h"
#include "text/out.h"

/* Shows a loaded log; of a rejected one what is sound: as text, JSON, or a line of NDJSON or CSV for each counter; or
 * (as_paths) a path on each line. titles: in place of the log's own, or NULL. An exit status, after a complaint when it is
 * not EXIT_ACCEPTED and the log is sound. */
int log_inspect(block *b, const block_setting *blocks, const title_table *titles,
                output_format format, bool as_paths, out_stream *out);

#endif
