/* What checking costs. For each block, in one run and taking turns:
 *
 *   table      wpc_v2_read_table(), wpc_v1_read_table() into the caller's arrays, everything checked
 *   rows       wpc_v2_visit_rows(), or for V1 all iterators, everything checked
 *   unchecked  a pointer walk that believes every size and fills the same arrays
 *   memcpy     copying the block
 *
 * The shortest of many rounds is taken. Ends with 1 when the table call takes more than the block's
 * limit times the unchecked walk. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ways.h"

#define LIMIT 1.15
/* Blocks of many small objects: opening an object costs more than its rows. */
#define LIMIT_SMALL 2.00
#define NUM_WAYS 4
#define SECONDS_PER_BLOCK 1.5
#define MOST_COLUMNS 64
#define VALUES_PER_ROUND 200000

static const way v2_ways[NUM_WAYS] = {v2_by_table, v2_by_visitor, v2_unchecked, by_memcpy};
static const way v1_ways[NUM_WAYS] = {v1_by_table, v1_by_iterators, v1_unchecked, by_memcpy};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double measure(run *r, way read, size_t repeats) {
  double start = now();
  for (size_t i = 0; i < repeats; i++) {
    read(r);
  }
  return (now() - start) / (double)repeats;
}

/* The two fillings must agree, or the comparison means nothing. */
static void check_same(run *r, const way *ways) {
  size_t bytes = r->b.values * sizeof *r->raw;
  uint64_t *expected = need(bytes);
  ways[2](r);
  memcpy(expected, r->raw, bytes);
  memset(r->raw, 0, bytes);
  ways[0](r);
  if (memcmp(expected, r->raw, bytes) != 0) {
    fputs("bench: the table call and the unchecked walk disagree\n", stderr);
    exit(2);
  }
  free(expected);
}

/* Returns whether the table call stays within its limit. */
static bool bench_block(const char *name, block b, const way *ways, double limit) {
  run r = {.b = b, .num_columns = MOST_COLUMNS};
  double best[NUM_WAYS] = {1e9, 1e9, 1e9, 1e9};
  size_t repeats = 1 + VALUES_PER_ROUND / b.values;
  r.raw = need(b.values * sizeof *r.raw);
  r.width = need(b.values);
  r.copy = need(b.size);
  r.columns = need(MOST_COLUMNS * sizeof *r.columns);
  check_same(&r, ways);
  for (double end = now() + SECONDS_PER_BLOCK; now() < end;) {
    for (size_t w = 0; w < NUM_WAYS; w++) {
      double seconds = measure(&r, ways[w], repeats);
      best[w] = seconds < best[w] ? seconds : best[w];
    }
  }
  printf("%-30s %9zu ", name, b.size);
  for (size_t w = 0; w < NUM_WAYS; w++) {
    printf(" %9.2f", best[w] * 1e9 / (double)b.values);
  }
  double ratio = best[0] / best[2];
  printf("   %5.2f %6.2f %6.2f  %5.2f%s\n", ratio, best[1] / best[2], best[3] / best[2], limit,
         ratio <= limit ? "" : "  EXCEEDED");
  free(r.b.data);
  free(r.raw);
  free(r.width);
  free(r.copy);
  free(r.columns);
  return ratio <= limit;
}

static bool bench_v2(void) {
  bool ok = bench_block("V2     8 processors x 31", make_v2_block(9, 31), v2_ways, LIMIT);
  ok &= bench_block("V2 1,024 processors x 31", make_v2_block(1024, 31), v2_ways, LIMIT);
  ok &= bench_block("V2 5,000 instances x 27", make_v2_block(5000, 27), v2_ways, LIMIT);
  ok &= bench_block("V2 140,000 instances x 27", make_v2_block(140000, 27), v2_ways, LIMIT);
  return ok;
}

/* As a server answers "Global": threads, processes, some objects with an instance for each of 16
 * processors, some with a few instances (disks, network interfaces), and many without any. */
static block mixed_objects(void) {
  object_shape shapes[80] = {{2400, 12}, {200, 28}};
  for (uint32_t i = 2; i < 80; i++) {
    shapes[i].instances = i < 10 ? 17 : i < 42 ? 1 + i % 8 : 0;
    shapes[i].counters = 4 + i * 13 % 32;
  }
  return make_v1_block(shapes, 80);
}

static bool bench_v1(void) {
  static const object_shape many = {5000, 28};
  static const object_shape most[2] = {{118000, 28}, {118000, 28}};
  bool ok = bench_block("V1 5,000 instances x 28", make_v1_block(&many, 1), v1_ways, LIMIT);
  ok &= bench_block("V1 80 mixed objects", mixed_objects(), v1_ways, LIMIT_SMALL);
  ok &= bench_block("V1 2 x 118,000 instances x 28", make_v1_block(most, 2), v1_ways, LIMIT);
  return ok;
}

int main(void) {
  printf("%-30s %9s %40s   %s\n", "", "", "ns per value", "times unchecked");
  printf("%-30s %9s  %9s %9s %9s %9s   %5s %6s %6s  %5s\n", "block", "bytes", "table", "rows",
         "unchecked", "memcpy", "table", "rows", "memcpy", "limit");
  bool ok = bench_v2();
  ok &= bench_v1();
  return ok ? 0 : 1;
}
