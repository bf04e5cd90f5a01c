/* Private. A value whose type was found already. */
#ifndef WPCI_FORMULA_H
#define WPCI_FORMULA_H

#include "wpc/calc.h"

/* As wpc_calc(): info is the row of newer->type; newer and policy are there. */
wpc_calc_result wpci_calc_as(const wpc_counter_type_info *info, const wpc_sample *older,
                             const wpc_sample *newer, const wpc_calc_policy *policy);

#endif
