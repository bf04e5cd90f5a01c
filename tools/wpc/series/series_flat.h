/* One counterset as a table of its own, or as a list. */
#ifndef WPC_TOOLS_SERIES_FLAT_H
#define WPC_TOOLS_SERIES_FLAT_H

#include "compute/calc_view.h"
#include "text/out.h"

/* A table with a line for each instance where it fits, otherwise a list. */
void series_flat_show(out_stream *out, const calc_view *view);
/* A line for each value. */
void series_flat_list(out_stream *out, const calc_view *view);

#endif
