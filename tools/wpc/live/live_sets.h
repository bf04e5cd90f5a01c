/* V2: the countersets that are asked for. */
#ifndef WPC_TOOLS_LIVE_SETS_H
#define WPC_TOOLS_LIVE_SETS_H

#include "live/live_session.h"

/* Finds the countersets that are asked for, and hands their registration data on. */
void live_choose_sets(live *l);
/* Puts a query for each of them to the handle, and reports those that are refused. */
/* Gives the request's `instances` each of them with its instances. */
void live_list_instances(live *l);
void live_add_sets(live *l, wpc_collect_query *query);
/* The same without a word. */
wpc_collect_result live_add_sets_again(live *l, wpc_collect_query *query);

/* Asks for the registration data of their counters anew; *differs: it is not what it was. */
wpc_collect_result live_check_sets(live *l, bool *differs);

#endif
