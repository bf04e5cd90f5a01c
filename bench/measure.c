#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MOST_TRIES 6
#define VALUES_PER_TURN 50000

static double seconds_of(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double processor_seconds(void) {
  return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

/* ---- Blocks ---- */

static const char *const block_names[NUM_BLOCKS] = {
    [BLOCK_V2_SMALL] = "V2 1,024 processors x 31",
    [BLOCK_V2_LARGE] = "V2 5,000 instances x 27",
    [BLOCK_V1_LARGE] = "V1 5,000 instances x 28",
    [BLOCK_LOG] = "log 43 samples x 1,000",
};

static block make_block(block_id id) {
  switch (id) {
    case BLOCK_V2_SMALL:
      return make_v2_block((result_shape){1024, 31, 0, 0});
    case BLOCK_V2_LARGE:
      return make_v2_block((result_shape){5000, 27, 0, 0});
    case BLOCK_V1_LARGE:
      return make_v1_block(5000, 28);
    case BLOCK_LOG:
    case NUM_BLOCKS:
    default:
      return make_log_block();
  }
}

static const way *ways_of(block_id id) {
  if (id == BLOCK_LOG) {
    return log_ways;
  }
  return id < BLOCK_V1_LARGE ? v2_ways : v1_ways;
}

/* ---- Every way must find the same ---- */

static bool finds_all(run *r, const way *w) {
  size_t bytes = r->b.values * sizeof *r->raw;
  memset(r->raw, 0xA5, bytes);
  memset(r->width, 0xA5, r->b.values);
  memset(r->copy, 0xA5, r->b.size);
  r->seen = 0;
  w->read(r);
  switch (w->result) {
    case COPIES:
      return memcmp(r->copy, r->b.data, r->b.size) == 0;
    case ACCEPTS:
      return r->seen == 1;
    case FILLS_ROWS:
      sample_unpack(r);
      return memcmp(r->raw, r->b.raw, bytes) == 0;
    case FILLS_WIDTHS:
      if (memcmp(r->width, r->b.width, r->b.values) != 0) {
        return false;
      }
      return memcmp(r->raw, r->b.raw, bytes) == 0;
    case FILLS_RAW:
    default:
      return memcmp(r->raw, r->b.raw, bytes) == 0;
  }
}

static void check_same(run *runs) {
  for (block_id id = 0; id < NUM_BLOCKS; id++) {
    for (way_id w = 0; w < NUM_WAYS; w++) {
      if (ways_of(id)[w].read != NULL && !finds_all(&runs[id], &ways_of(id)[w])) {
        fprintf(stderr, "bench: %s: %s finds something else\n", runs[id].name, ways_of(id)[w].name);
        exit(2);
      }
    }
  }
}

/* ---- Turns ---- */

/* Once to warm up, because the other ways and blocks were in the cache. */
static double turn(run *r, const way *w) {
  size_t repeats = 1 + VALUES_PER_TURN / r->b.values;
  w->read(r);
  double start = processor_seconds();
  for (size_t i = 0; i < repeats; i++) {
    w->read(r);
  }
  double taken = processor_seconds() - start;
  return taken * 1e9 / (double)(repeats * r->b.values);
}

static void take_turns(timings *t, run *runs, double seconds) {
  double end = seconds_of(CLOCK_MONOTONIC) + seconds;
  do {
    for (block_id id = 0; id < NUM_BLOCKS; id++) {
      for (way_id w = 0; w < NUM_WAYS; w++) {
        double ns = ways_of(id)[w].read != NULL ? turn(&runs[id], &ways_of(id)[w]) : 0;
        double *best = &t->ns[id][w];
        *best = *best > 0 && *best < ns ? *best : ns;
      }
    }
  } while (seconds_of(CLOCK_MONOTONIC) < end);
}

static bool ratios_hold(const timings *t, bool quick) {
  figures f = {{0}};
  figures_of(&f, t);
  return goals_hold(&f, quick);
}

void measure_ways(timings *t, double seconds, bool quick) {
  static run runs[NUM_BLOCKS];
  for (block_id id = 0; id < NUM_BLOCKS; id++) {
    runs[id] = run_make(block_names[id], make_block(id));
  }
  check_same(runs);
  take_turns(t, runs, seconds);
  for (int i = 1; i < MOST_TRIES && !ratios_hold(t, quick); i++) {
    take_turns(t, runs, seconds);
  }
  for (block_id id = 0; id < NUM_BLOCKS; id++) {
    run_free(&runs[id]);
  }
}

void print_timings(const timings *t) {
  printf("%-28s", "ns for each value");
  for (way_id w = 0; w < NUM_WAYS; w++) {
    printf(" %9s", v2_ways[w].name);
  }
  for (block_id id = 0; id < NUM_BLOCKS; id++) {
    printf("\n%-28s", block_names[id]);
    for (way_id w = 0; w < NUM_WAYS; w++) {
      if (t->ns[id][w] > 0) {
        printf(" %9.2f", t->ns[id][w]);
      } else {
        printf(" %9s", "-");
      }
    }
  }
  printf("\n");
}
