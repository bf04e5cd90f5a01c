/* `calc` and `plot` of logs: one, or several as one series. */
#ifndef WPC_TOOLS_CALC_LOGS_H
#define WPC_TOOLS_CALC_LOGS_H

#include "write/series_run.h"

/* Loaded logs, which were not checked. An exit status, after a complaint when it is not EXIT_ACCEPTED. */
int calc_logs(block *logs, size_t count, const run_setting *setting, out_stream *out);

#endif
