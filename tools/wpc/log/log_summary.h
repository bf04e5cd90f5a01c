/* What a log says of itself and of its samples: one walk over all of it. */
#ifndef WPC_TOOLS_LOG_SUMMARY_H
#define WPC_TOOLS_LOG_SUMMARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "log/log_calc_titles.h"
#include "log/log_file.h"
#include "log/log_paths.h"

typedef struct log_summary {
  log_file file;
  log_calc_titles titles;
  log_paths paths;
  text_index machines;        /* of the catalogues, in the order in which they came */
  uint64_t first, last;       /* FILETIMEs, UTC, of the earliest sample and the latest */
  uint64_t shortest, longest; /* time from a sample to the next, units of 100 ns */
  uint64_t num_intervals;     /* where time went on */
  uint64_t sum_intervals;
  bool is_complete; /* the log was closed, and all of it is there */
} log_summary;

/* Walks the log; log_summary_free() afterwards. The summary must stay where it is. titles: in place of
 * the log's own, or NULL. */
void log_summary_make(log_summary *summary, block *b, const block_setting *blocks,
                      const title_table *titles);
void log_summary_free(log_summary *summary);

#endif
