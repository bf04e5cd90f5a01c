/* What it takes to write a table of values, each with all its names. */
#ifndef WPC_TOOLS_CALC_COST_H
#define WPC_TOOLS_CALC_COST_H

#include "compute/calc_table.h"

/* Each value counts as one, and once more for each full 64 bytes of each of its texts as JSON writes
 * them, escapes included: the machine, the counterset, the instance, the counter, and the value of a
 * text counter. No other format writes more. */
uint64_t calc_cost(const calc_table *table);

#endif
