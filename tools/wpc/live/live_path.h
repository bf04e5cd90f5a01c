/* Which objects a counter path may mean: names hold the separators of paths (block/path_ways.h). */
#ifndef WPC_TOOLS_LIVE_PATH_H
#define WPC_TOOLS_LIVE_PATH_H

#include "../paths/path_ways.h"
#include "live/live_request.h"

typedef struct live_objects_meant {
  wpc_path_name items[WPCI_PATH_WAYS_MOST]; /* in the path's text */
  size_t count;                             /* 0: the text is no path in any way */
} live_objects_meant;

void live_path_objects(const live_path *path, live_objects_meant *objects);
/* Whether one of them is this name, as it is or as it is shown. */
bool live_path_means(const live_objects_meant *objects, const char *name);
/* The same without wildcards, and not as it is shown. */
bool live_path_is(const live_objects_meant *objects, const char *name);
/* What to say when nothing is what it means. */
const char *live_path_fault(const live_path *path, const char *nothing);

#endif
