/* Generated blocks, the same bytes on every run. */
#ifndef WPC_BENCH_BLOCKS_H
#define WPC_BENCH_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/* The caller frees data. */
typedef struct block {
  uint8_t *data;
  size_t size;
  size_t values; /* all of it */
} block;

/* n bytes, touched once. Ends the program when there are none. */
void *need(size_t n);

/* One counterset result: `instances` rows of `counters` values, 4 and 8 bytes mixed, as PerfLib
 * lays them out. */
block make_v2_block(uint32_t instances, uint32_t counters);

/* What one V1 object is like. */
typedef struct object_shape {
  uint32_t instances; /* 0: an object without instances */
  uint32_t counters;
} object_shape;

/* A V1 block of n objects, values of 4 and 8 bytes mixed, 8-byte ones aligned. */
block make_v1_block(const object_shape *shapes, size_t n);

#endif
