/* What the results of V2 blocks are about. */
#ifndef WPC_TOOLS_V2_QUERIES_H
#define WPC_TOOLS_V2_QUERIES_H

#include "wpc/series.h"

/* Either `places[0 .. count)`, or (places NULL) the same `all` for each place. */
typedef struct v2_queries {
  wpc_series_query all;
  const wpc_series_query *places;
  size_t count;
} v2_queries;

#endif
