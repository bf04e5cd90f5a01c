/* The ways of reading a block that are compared. Each reads all values of run.b. */
#ifndef WPC_BENCH_WAYS_H
#define WPC_BENCH_WAYS_H

#include "blocks.h"
#include "wpc/wpc.h"

typedef struct run {
  block b;
  uint64_t *raw;
  uint8_t *width;
  uint8_t *copy;
  wpc_v1_counter *columns;
  size_t num_columns; /* room for them, and for one row */
  uint64_t sum;       /* keeps results alive */
} run;

typedef void (*way)(run *r);

void v2_by_table(run *r);
void v2_by_visitor(run *r);
void v2_unchecked(run *r);
void v1_by_table(run *r);
void v1_by_iterators(run *r);
void v1_unchecked(run *r);
void by_memcpy(run *r);

#endif
