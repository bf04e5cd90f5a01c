/* Private. A sample of a raw value of a log, whose clock was found already. */
#ifndef WPCI_SAMPLE_BLG_H
#define WPCI_SAMPLE_BLG_H

#include "wpc/blg.h"
#include "wpc/calc.h"

/* As wpc_blg_make_sample(): clock is wpc_counter_clock(value->type). */
wpc_sample wpci_make_blg_sample(const wpc_blg_value *value, wpc_clock clock);

#endif
