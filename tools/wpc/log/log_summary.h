/* What a log says of itself and of its samples. */
#ifndef WPC_TOOLS_LOG_SUMMARY_H
#define WPC_TOOLS_LOG_SUMMARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "log/inputs_series.h"
#include "log/log_catalogue.h"

/* A time in which nothing was collected: the sample before it, and how long it took to the next, in 100 ns. */
typedef struct log_pause {
  wpc_time after;
  uint64_t length;
} log_pause;

typedef struct log_summary {
  block *b;
  wpc_pdh_csv_walk *text; /* behind the head of a log as text; NULL: it is none */
  wpc_blg_log log;        /* of a text: in, zone.bias and zone.standard_name */
  bool has_zone;          /* the log says which, and, if it is no text, who wrote it */
  log_catalogue catalogue;
  inputs_series of;  /* surveyed */
  log_errors errors; /* that were passed over */
  uint32_t *
      columns; /* entry by entry, and counter by counter; those of bases are none of whole objects */
  size_t *ends;        /* by entry: behind its last column */
  uint64_t num_names;  /* of instances */
  text_index machines; /* of the catalogues, in the order in which they came */
  bool is_complete;    /* the log was closed, and all of it is there */
  uint64_t num_pauses;
  log_pause first_pause, longest_pause;
} log_summary;

/* Reads the log, which is of kind blg or pdh-csv and not too big; of a rejected one what is sound. The summary must stay where it
 * is; log_summary_free() in every case. titles: in place of the log's own, or NULL. False after a complaint. */
bool log_summary_make(log_summary *summary, block *b, const title_table *titles);
void log_summary_free(log_summary *summary);

#endif
