/* `calc` and `plot` of samples. */
#ifndef WPC_TOOLS_CALC_CAPTURED_H
#define WPC_TOOLS_CALC_CAPTURED_H

#include "capture/captured.h"
#include "write/series_run.h"

/* Shows what is asked for. An exit status, after a complaint when it is not EXIT_ACCEPTED. */
int calc_captured(const captured_setting *setting, const captured_list *list,
                  const run_setting *asked, const char *path, out_stream *out);

#endif
