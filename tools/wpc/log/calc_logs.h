/* `calc` and `plot` of logs: one, or several as one series. */
#ifndef WPC_TOOLS_CALC_LOGS_H
#define WPC_TOOLS_CALC_LOGS_H

#include "block/title_table.h"
#include "write/series_run.h"

/* What is asked for of logs. */
typedef struct logs_setting {
  run_setting run;
  const block_setting *blocks;
  const title_table *titles; /* for whole objects, instead of the logs' own; NULL: those */
} logs_setting;

/* Loaded logs, which were not checked. An exit status, after a complaint when it is not EXIT_ACCEPTED. */
int calc_logs(block *logs, size_t count, const logs_setting *setting, out_stream *out);

#endif
