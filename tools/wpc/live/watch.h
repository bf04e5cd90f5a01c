/* `watch`: what a system answers, computed and shown while it comes. */
#ifndef WPC_TOOLS_WATCH_H
#define WPC_TOOLS_WATCH_H

#include "capture/capture_setting.h"
#include "compute/calc_sample.h"
#include "compute/calc_sink.h"
#include "io/out.h"
#include "live/live.h"

typedef struct watch_setting {
  capture_setting capture;
  calc_request calc;
  const char *host;   /* whose samples they are, or NULL */
  uint32_t num_pairs; /* as many are shown; 0: until it is stopped */
} watch_setting;

/* Shows what is asked for to the sink, which writes to `out`. request: what the system is asked for,
 * and how often. An exit status. */
int watch_run(wpc_collector collector, const live_request *request, const watch_setting *setting,
              const series_sink *sink, out_stream *out);

/* Lists the counters of the objects that the request asks for, or (with_instances) of each of their
 * instances. The host stands in front of each path. An exit status. */
int watch_list(wpc_collector collector, const live_request *request, const watch_setting *setting,
               bool with_instances, out_stream *out);

#endif
