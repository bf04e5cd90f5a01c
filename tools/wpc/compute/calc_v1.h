/* What calc_pair.h says, of V1 samples. */
#ifndef WPC_TOOLS_CALC_V1_H
#define WPC_TOOLS_CALC_V1_H

#include "compute/calc_sample.h"

bool calc_v1_check_pair(const calc_sample *newer, const calc_sample *older,
                        const calc_setting *setting);
void calc_v1_tables(const calc_sample *newer, const calc_sample *older, const calc_setting *setting,
                    calc_table_fn visit, void *context);

#endif
