/* Private. More of what a counter type's number says. */
#ifndef WPCI_TYPES_H
#define WPCI_TYPES_H

#include "wpc/calc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The bytes of a raw value by the size field: 4, 8, 0 or WPC_SIZE_VARIABLE (winperf.h, PERF_SIZE_...). */
uint32_t wpci_counter_size(uint32_t type);
/* The clock that the type's formula reads; WPC_CLOCK_NONE also for types that are unknown. PERF_AVERAGE_TIMER
 * reads only its frequency. */
wpc_clock wpci_counter_clock(uint32_t type);
/* Ticks per second of the clock that the type's bits name (winperf.h): the object's own, 100 ns, or the system's, which the
 * block has. */
uint64_t wpci_counter_ticks(uint32_t type, int64_t of_block, int64_t of_object);
/* Whether a counter may be the base, or the multiplier, of another in a V1 object, where it is the definition
 * that follows (winperf.h). */
bool wpci_counter_base_fits(uint32_t type, uint32_t base_type);

#ifdef __cplusplus
}
#endif

#endif
