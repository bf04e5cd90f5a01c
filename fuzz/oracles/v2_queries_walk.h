/* A list of PERF_COUNTER_IDENTIFIER through its iterator, with what must hold for each: what was
 * read, and what is written from it. */
#ifndef WPC_FUZZ_V2_QUERIES_WALK_H
#define WPC_FUZZ_V2_QUERIES_WALK_H

#include "oracles/harness.h"

void fuzz_queries_walk(fuzz_reading *reading);

#endif
