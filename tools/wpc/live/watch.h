/* `watch`: what a system answers, computed and shown while it comes. */
#ifndef WPC_TOOLS_WATCH_H
#define WPC_TOOLS_WATCH_H

#include "live/live.h"
#include "live/watch_setting.h"
#include "text/out.h"

/* Shows what is asked for. request: what the system is asked for, and how often. An exit status. */
int watch_run(wpc_collector collector, const live_request *request, const watch_setting *setting,
              out_stream *out);

/* Lists the counters of the objects that the request asks for, or (with_instances) of each of their
 * instances. The host stands in front of each path. An exit status. */
int watch_list(wpc_collector collector, const live_request *request, const watch_setting *setting,
               bool with_instances, out_stream *out);

#endif
