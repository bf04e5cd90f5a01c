/* A block, and what its readers need. */
#ifndef WPC_BENCH_RUN_H
#define WPC_BENCH_RUN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "wpc/wpc.h"

struct sample_row;

typedef struct run {
  const char *path;
  uint8_t *data;
  size_t size;
  size_t values, rows;        /* in all */
  uint64_t *raw;              /* what a way read: room for all values */
  uint8_t *width;             /* of each value */
  uint8_t *copy;              /* room for the block */
  struct sample_row *samples; /* of sample_v2() */
  uint64_t seen;              /* keeps results alive; 1: the block was accepted */
} run;

/* n bytes of zeros. Ends the program when memory is exhausted. */
void *need(size_t n);

/* Numbers, read without any check: for the ways that trust the bytes. */
static inline uint32_t u32_at(const uint8_t *p) {
  uint32_t v;
  memcpy(&v, p, sizeof v);
  return v;
}

static inline uint64_t u64_at(const uint8_t *p) {
  uint64_t v;
  memcpy(&v, p, sizeof v);
  return v;
}

/* samples.c */
void sample_v2(run *r);
void sample_v1(run *r);
struct sample_row *sample_rows(size_t n);
void sample_unpack(run *r); /* from rows to raw */

#endif
