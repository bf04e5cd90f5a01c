/* `calc`, `plot`, `find` and `compare`: what they read, one input or several, as one series. */
#ifndef WPC_TOOLS_CALC_INPUTS_H
#define WPC_TOOLS_CALC_INPUTS_H

#include "log/inputs.h"
#include "write/series_run.h"

/* Logs were not checked. An exit status, after a complaint when it is not EXIT_ACCEPTED. */
int calc_inputs(const inputs *in, const run_setting *setting, out_stream *out);

#endif
