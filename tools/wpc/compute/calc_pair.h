/* `calc`: two neighbouring samples of either generation of blocks. */
#ifndef WPC_TOOLS_CALC_PAIR_H
#define WPC_TOOLS_CALC_PAIR_H

#include "compute/calc_sample.h"

/* Whether two neighbours, of which `older` may be the sample of no block, can be computed with; false
 * after a complaint. What their clocks say is reported, too: it explains values that are missing. */
bool calc_pair_check(const calc_sample *newer, const calc_sample *older,
                     const calc_setting *setting);

/* All tables of two neighbours. */
void calc_pair_tables(const calc_sample *newer, const calc_sample *older,
                      const calc_setting *setting, calc_table_fn visit, void *context);
calc_facts calc_pair_facts(const calc_sample *newer, const calc_sample *older);

/* Whether two neighbours of a series can be: V1 samples of two machines cannot. A clock that goes
 * back is noted. False after a complaint. */
bool calc_neighbours_check(const calc_sample *newer, const calc_sample *older,
                           const calc_setting *setting);

#endif
