/* Computed values of a V1 object as a table for people. */
#ifndef WPC_TOOLS_CALC_V1_TEXT_H
#define WPC_TOOLS_CALC_V1_TEXT_H

#include "calc_v1_pair.h"
#include "title_table.h"

/* fields[0 .. count): which of the pair's counters. Instances down and counters across; an object
 * without instances as a list. */
void calc_v1_text_show(out_stream *out, const v1_pair *pair, const title_table *titles,
                       const size_t *fields, size_t count);

#endif
