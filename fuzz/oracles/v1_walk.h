/* A whole V1 data block through the iterators, with what must hold at each step; and the table
 * call, parents and names against them. What the fields say is the second reader's to judge. */
#ifndef WPC_FUZZ_V1_WALK_H
#define WPC_FUZZ_V1_WALK_H

#include "oracles/harness.h"

void fuzz_v1_walk(fuzz_reading *reading);

bool fuzz_v1_same_counter(const wpc_v1_counter *a, const wpc_v1_counter *b);
bool fuzz_v1_same_row(const wpc_v1_row *a, const wpc_v1_row *b);

/* Table calls and iterators over one object agree in columns, rows, values, notes and error. `body`
 * is the object's, and WPC_OK. */
void fuzz_v1_check_bulk(const fuzz_reading *reading, wpc_v1_body body);

/* Index, parents, serial numbers and comparing names, over the whole block. */
void fuzz_v1_check_names(const fuzz_reading *reading, wpc_v1_data data);

#endif
