/* What checking costs. For each block, in one run and taking turns:
 *
 *   table      wpc_v2_read_table(), wpc_v1_read_object() into the caller's arrays, everything checked
 *   rows       wpc_v2_visit_rows(), or for V1 all iterators, everything checked
 *   unchecked  a pointer walk that trusts every size and fills the same arrays
 *   memcpy     copying the block
 *
 * The shortest of many short turns is taken, so that what else the machine does matters little, and a
 * block that seems too slow is given more of them. Ends with 1 when the table call takes more than the
 * limit times the unchecked walk. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ways.h"

#define LIMIT 1.15
#define NUM_WAYS 4
#define TABLE 0
#define ROWS 1
#define UNCHECKED 2
#define MEMCPY 3
#define SECONDS_PER_TRY 1.5
#define MOST_TRIES 8
#define ROWS_EVERY 16 /* rounds: the slowest way is for show only */
#define MOST_COLUMNS 64
#define VALUES_PER_TURN 50000

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

/* One try; best[] only gets better. */
static void take_turns(run *r, const way *ways, double *best) {
  size_t repeats = 1 + VALUES_PER_TURN / r->b.values;
  double end = now() + SECONDS_PER_TRY;
  for (size_t round = 0; now() < end; round++) {
    for (size_t w = 0; w < NUM_WAYS; w++) {
      if (w != ROWS || round % ROWS_EVERY == 0) {
        double seconds = measure(r, ways[w], repeats);
        best[w] = seconds < best[w] ? seconds : best[w];
      }
    }
  }
}

/* The two fillings must agree, or the comparison means nothing. */
static void check_same(run *r, const way *ways) {
  size_t bytes = r->b.values * sizeof *r->raw;
  uint64_t *expected = need(bytes);
  ways[UNCHECKED](r);
  memcpy(expected, r->raw, bytes);
  memset(r->raw, 0, bytes);
  ways[TABLE](r);
  if (memcmp(expected, r->raw, bytes) != 0) {
    fputs("bench: the table call and the unchecked walk disagree\n", stderr);
    exit(2);
  }
  free(expected);
}

/* Returns whether the table call stays within the limit. */
static bool bench_block(const char *name, block b, const way *ways) {
  run r = {.b = b, .num_columns = MOST_COLUMNS};
  double best[NUM_WAYS] = {1e9, 1e9, 1e9, 1e9};
  r.raw = need(b.values * sizeof *r.raw);
  r.width = need(b.values);
  r.copy = need(b.size);
  r.columns = need(MOST_COLUMNS * sizeof *r.columns);
  check_same(&r, ways);
  take_turns(&r, ways, best);
  for (int i = 1; i < MOST_TRIES && best[TABLE] > LIMIT * best[UNCHECKED]; i++) {
    take_turns(&r, ways, best);
  }
  printf("%-30s %9zu ", name, b.size);
  for (size_t w = 0; w < NUM_WAYS; w++) {
    printf(" %9.2f", best[w] * 1e9 / (double)b.values);
  }
  double ratio = best[TABLE] / best[UNCHECKED];
  printf("   %5.2f %6.2f %6.2f  %5.2f%s\n", ratio, best[ROWS] / best[UNCHECKED],
         best[MEMCPY] / best[UNCHECKED], LIMIT, ratio <= LIMIT ? "" : "  EXCEEDED");
  free(r.b.data);
  free(r.raw);
  free(r.width);
  free(r.copy);
  free(r.columns);
  return ratio <= LIMIT;
}

static bool bench_v2(void) {
  bool ok = bench_block("V2     8 processors x 31", make_v2_block(9, 31), v2_ways);
  ok &= bench_block("V2 1,024 processors x 31", make_v2_block(1024, 31), v2_ways);
  ok &= bench_block("V2 5,000 instances x 27", make_v2_block(5000, 27), v2_ways);
  ok &= bench_block("V2 140,000 instances x 27", make_v2_block(140000, 27), v2_ways);
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
  bool ok = bench_block("V1 5,000 instances x 28", make_v1_block(&many, 1), v1_ways);
  ok &= bench_block("V1 80 mixed objects", mixed_objects(), v1_ways);
  ok &= bench_block("V1 2 x 118,000 instances x 28", make_v1_block(most, 2), v1_ways);
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
