/* V2: what a query asks of a counterset, where not all of it is wanted (--filter). */
#ifndef WPC_TOOLS_LIVE_FILTER_H
#define WPC_TOOLS_LIVE_FILTER_H

#include "live/live_session.h"

/* All counters of all instances. */
void live_filter_all(live_set *set);
/* The path's filter of instances; all where it has none, or one that is too long for a query. */
void live_filter_instances(live_set *set, const wpc_path_names *path);
/* The id of the counter that the path names, by its name in `names` (request code 5 or 10) or as a number; WPC_ID_NONE: it
 * has a wildcard, or there is none. */
uint32_t live_filter_counter(wpc_input names, wpc_path_name counter);
/* Whether the value of a counter (request code 2) can be computed without any other. */
bool live_filter_is_alone(wpc_input reply, uint32_t id);

#endif
