/* V1: the objects that are asked for. */
#ifndef WPC_TOOLS_LIVE_OBJECTS_H
#define WPC_TOOLS_LIVE_OBJECTS_H

#include "live/live_session.h"

/* What is asked for, out of the request or out of the titles. NULL after a report: nothing. */
const char *live_choose_objects(live *l);

#endif
