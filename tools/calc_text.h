/* Computed values as tables for people. */
#ifndef WPC_TOOLS_CALC_TEXT_H
#define WPC_TOOLS_CALC_TEXT_H

#include "calc_pair.h"

/* counters[0 .. count): which of the pair's counters, in the order to be shown. A table with a line
 * for each instance where it fits, otherwise a list with a line for each value. */
void calc_text_show(out_stream *out, const calc_pair *pair, const size_t *counters, size_t count);
/* A line for each value. */
void calc_text_list(out_stream *out, const calc_pair *pair, const size_t *counters, size_t count);

#endif
