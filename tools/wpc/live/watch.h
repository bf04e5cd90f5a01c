/* `watch`: what a system answers, computed and shown while it comes. */
#ifndef WPC_TOOLS_WATCH_H
#define WPC_TOOLS_WATCH_H

#include "io/out.h"
#include "live/live_command.h"

/* Shows the counters that options->filter asks for, in options->format, until
 * options->live.num_samples pairs are shown. request: what is asked for, and how often. host: whose
 * samples they are, or NULL. An exit status. */
int watch_run(wpc_collector collector, const live_request *request, const cli *options,
              const char *host, out_stream *out);

/* Lists the counters of the objects that the request asks for, with (options->live.lists_instances)
 * the instances that there are. host: stands in front of each path, or NULL. An exit status. */
int watch_list(wpc_collector collector, const live_request *request, const cli *options,
               const char *host, out_stream *out);

#endif
