/* Private. What the layout of a V1 block, and the links of a V2 registration, depend on in CounterType. */
#ifndef WPCI_V1_TYPES_H
#define WPCI_V1_TYPES_H

#include "wpc/wpc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The type of the base that must follow a counter in its object. 0: none is required (multi-timers too, whose
 * second value may lie next to the first). */
uint32_t wpci_v1_required_base(uint32_t type);
/* Whether the type and subtype fields say "base"; true for no timer. */
bool wpci_v1_type_is_base(uint32_t type);
/* Whether it is one of the constants of winperf.h. */
bool wpci_v1_type_is_known(uint32_t type);

#ifdef __cplusplus
}
#endif

#endif
