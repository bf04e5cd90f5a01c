/* What is listed about countersets, as PerfEnumerateCounterSet, PerfEnumerateCounterSetInstances and
 * PerfQueryCounterInfo return it: through every way to read it. */
#ifndef WPC_FUZZ_V2_LISTS_H
#define WPC_FUZZ_V2_LISTS_H

#include "oracles/harness.h"

void fuzz_check_guids(const uint8_t *data, size_t size, fuzz_choice choice);
void fuzz_check_instances(const uint8_t *data, size_t size, fuzz_choice choice);
void fuzz_check_queries(const uint8_t *data, size_t size, fuzz_choice choice);

#endif
