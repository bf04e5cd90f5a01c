/* Walks (wpc_v2_walk, wpc_v1_walk) against the iterators that they are made of, and against validating. */
#ifndef WPC_FUZZ_RUNS_H
#define WPC_FUZZ_RUNS_H

#include "oracles/harness.h"

/* Rows, values, places and errors of each result or object, and the verdict on the block. */
void fuzz_v2_check_runs(const fuzz_reading *reading);
void fuzz_v1_check_runs(const fuzz_reading *reading);

#endif
