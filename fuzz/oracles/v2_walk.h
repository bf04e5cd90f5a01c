/* A whole V2 data block through the iterators, with what must hold at each step; and the calls in
 * bulk against them. What the fields say is the second reader's to judge. */
#ifndef WPC_FUZZ_V2_WALK_H
#define WPC_FUZZ_V2_WALK_H

#include "oracles/harness.h"

void fuzz_v2_walk(fuzz_reading *reading);

bool fuzz_v2_same_row(const wpc_v2_row *a, const wpc_v2_row *b);

/* Table call and iterators over one body agree in rows, values, notes and error. */
void fuzz_v2_check_bulk(const fuzz_reading *reading, wpc_v2_body body);

#endif
