/* `calc` and `plot` of logs: one, or several as one series. */
#ifndef WPC_TOOLS_CALC_LOGS_H
#define WPC_TOOLS_CALC_LOGS_H

#include "block/title_table.h"
#include "compute/calc_sample.h"
#include "write/writer.h"

/* What is asked for of logs. */
typedef struct logs_setting {
  const calc_request *request;
  const block_setting *blocks;
  const series_setting *shown;
  const title_table *titles; /* for whole objects, instead of the logs' own; NULL: those */
  wpc_identity identity;
  /* NULL, or what shows them instead of what the format says: */
  const writer *shown_by;
  void *context; /* write_job.context */
  bool may_lack; /* a counter that is not there is no fault */
  /* Which columns it is about, of a surveyed series. False after a complaint. */
  bool (*choose)(void *context, wpc_series *series);
} logs_setting;

/* Loaded logs, which were not checked. An exit status, after a complaint when it is not EXIT_ACCEPTED. */
int calc_logs(block *logs, size_t count, const logs_setting *setting, out_stream *out);

#endif
