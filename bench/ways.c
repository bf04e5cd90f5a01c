/* What checking costs: times every way of reading the same bytes, in turns, in one run. bench/bench.py makes the blocks.
 *
 *   ways SECONDS KIND FILE [KIND FILE...]     v1, v2 or blg
 *
 * Prints a line for each way of each file: file, way, nanoseconds of processor time per value, number of values. The exit
 * status is 2 if two ways read different values. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "run.h"
#include "wpc/blg.h"

#define MOST_RUNS 8
#define MOST_WAYS 7
#define MOST_COLUMNS 64
#define VALUES_PER_TURN 50000

/* What a way leaves in a run. It is checked before the way is timed. */
typedef enum way_result { FILLS_RAW, FILLS_WIDTHS, FILLS_ROWS, COPIES, ACCEPTS } way_result;

typedef struct way {
  const char *name; /* NULL: no more */
  way_result result;
  void (*read)(run *r);
} way;

typedef struct kind {
  const char *name;
  void (*count)(run *r);
  way ways[MOST_WAYS + 1];
} kind;

static void fail(const char *path, const char *what) {
  fprintf(stderr, "ways: %s: %s\n", path, what);
  exit(2);
}

void *need(size_t n) {
  void *p = calloc(n > 0 ? n : 1, 1);
  if (p == NULL) {
    fail("memory", "exhausted");
  }
  return p;
}

static wpc_input input_of(const run *r) {
  return wpc_input_make(r->data, r->size, NULL);
}

static void copy(run *r) {
  memcpy(r->copy, r->data, r->size);
  r->seen += r->copy[r->size / 2];
}

/* ---- V2 ---- */

static void v2_read_results(run *r, uint8_t *width) {
  wpc_v2_table table = {r->raw, width, NULL, r->values, 0};
  wpc_v2_walk w;
  wpc_v2_begin(&w, input_of(r));
  (void)wpc_v2_next_result(&w);
  r->seen += wpc_v2_read_table(&w, table).num_rows;
}

static void v2_table(run *r) {
  v2_read_results(r, NULL);
}

static void v2_widths(run *r) {
  v2_read_results(r, r->width);
}

/* As the first example of README.md. */
static void v2_walk(run *r) {
  uint64_t *raw = r->raw;
  uint64_t ids = 0;
  wpc_v2_walk w;
  wpc_v2_begin(&w, input_of(r));
  while (wpc_v2_next(&w)) {
    for (uint32_t i = 0; i < w.count; i++) {
      ids += w.ids[i];
      *raw++ = w.raw[i];
    }
  }
  r->seen += ids;
}

static void v2_validate(run *r) {
  r->seen = wpc_validate(input_of(r), WPC_KIND_V2, NULL).status == WPC_OK;
}

static void count_note(void *context, const wpc_error *note) {
  *(uint64_t *)context += note->rule;
}

/* With a callback for notes; the scratch is where the copy is made. */
static void validate_with_notes(run *r, wpc_kind of) {
  uint64_t notes = 0;
  wpc_options options = wpc_options_default();
  options.note = count_note;
  options.note_context = &notes;
  options.scratch = (size_t *)(void *)r->copy;
  options.scratch_length = r->size / sizeof(size_t);
  r->seen = wpc_validate(wpc_input_make(r->data, r->size, &options), of, NULL).status == WPC_OK;
}

static void v2_notes(run *r) {
  validate_with_notes(r, WPC_KIND_V2);
}

static void v2_count(run *r) {
  wpc_v2_walk w;
  wpc_v2_begin(&w, input_of(r));
  while (wpc_v2_next(&w)) {
    r->rows += w.column == 0;
    r->values += w.count;
  }
}

/* ---- V1 ---- */

static void v1_read_objects(run *r, uint8_t *width) {
  static wpc_v1_counter columns[MOST_COLUMNS];
  size_t done = 0;
  wpc_v1_walk w;
  wpc_v1_begin(&w, input_of(r));
  while (wpc_v1_next_object(&w)) {
    wpc_v1_table table = {columns, r->raw + done, width == NULL ? NULL : width + done,
                          NULL,    MOST_COLUMNS,  r->values - done,
                          0};
    done += wpc_v1_read_table(&w, table).num_rows * w.body.num_counters;
  }
  r->seen += done;
}

static void v1_table(run *r) {
  v1_read_objects(r, NULL);
}

static void v1_widths(run *r) {
  v1_read_objects(r, r->width);
}

static void v1_walk(run *r) {
  uint64_t *raw = r->raw;
  uint64_t indices = 0;
  wpc_v1_walk w;
  wpc_v1_begin(&w, input_of(r));
  while (wpc_v1_next(&w)) {
    for (uint32_t i = 0; i < w.count; i++) {
      indices += w.counters[i].name_index;
      *raw++ = w.raw[i];
    }
  }
  r->seen += indices;
}

static void v1_validate(run *r) {
  r->seen = wpc_validate(input_of(r), WPC_KIND_V1, NULL).status == WPC_OK;
}

static void v1_notes(run *r) {
  validate_with_notes(r, WPC_KIND_V1);
}

static void v1_count(run *r) {
  wpc_v1_walk w;
  wpc_v1_begin(&w, input_of(r));
  while (wpc_v1_next(&w)) {
    r->rows += w.column == 0;
    r->values += w.count;
  }
}

/* ---- Logs ---- */

/* Messages are joined where the copy is made. As at the top of wpc/blg.h. */
static void log_walk(run *r) {
  static wpc_blg_walk w;
  uint64_t *raw = r->raw;
  wpc_blg_begin(&w, input_of(r), r->copy, r->size);
  while (wpc_blg_next(&w)) {
    for (uint32_t i = 0; i < w.count; i++) {
      *raw++ = (uint64_t)w.values[i].first;
    }
  }
  r->seen += (uint64_t)(raw - r->raw);
}

static void log_validate(run *r) {
  wpc_options options = wpc_options_default();
  options.scratch = (size_t *)(void *)r->copy;
  options.scratch_length = r->size / sizeof(size_t);
  r->seen =
      wpc_validate(wpc_input_make(r->data, r->size, &options), WPC_KIND_BLG, NULL).status == WPC_OK;
}

static void log_count(run *r) {
  static wpc_blg_walk w;
  wpc_blg_begin(&w, input_of(r), r->copy, r->size);
  while (wpc_blg_next(&w)) {
    r->values += w.count;
  }
}

/* The first way of each kind fills rows or numbers: the others are compared with it. */
static const kind kinds[] = {
    {"v2",
     v2_count,
     {{"sample", FILLS_ROWS, sample_v2},
      {"memcpy", COPIES, copy},
      {"table", FILLS_RAW, v2_table},
      {"widths", FILLS_WIDTHS, v2_widths},
      {"walk", FILLS_RAW, v2_walk},
      {"validate", ACCEPTS, v2_validate},
      {"notes", ACCEPTS, v2_notes}}},
    {"v1",
     v1_count,
     {{"sample", FILLS_RAW, sample_v1},
      {"memcpy", COPIES, copy},
      {"table", FILLS_RAW, v1_table},
      {"widths", FILLS_WIDTHS, v1_widths},
      {"walk", FILLS_RAW, v1_walk},
      {"validate", ACCEPTS, v1_validate},
      {"notes", ACCEPTS, v1_notes}}},
    {"blg",
     log_count,
     {{"walk", FILLS_RAW, log_walk},
      {"memcpy", COPIES, copy},
      {"validate", ACCEPTS, log_validate}}},
};

/* ---- Every way must read the same values ---- */

static bool has_widths(const run *r) {
  bool has = true;
  for (size_t i = 0; i < r->values; i++) {
    has = has && (r->width[i] == 8 || (r->width[i] == 4 && r->raw[i] <= UINT32_MAX));
  }
  return has;
}

static bool finds_all(run *r, const way *w, const uint64_t *wanted) {
  memset(r->raw, 0xA5, r->values * sizeof *r->raw);
  memset(r->copy, 0xA5, r->size);
  r->seen = 0;
  w->read(r);
  if (w->result == COPIES) {
    return memcmp(r->copy, r->data, r->size) == 0;
  }
  if (w->result == ACCEPTS) {
    return r->seen == 1;
  }
  if (w->result == FILLS_ROWS) {
    sample_unpack(r);
  }
  return memcmp(r->raw, wanted, r->values * sizeof *wanted) == 0 &&
         (w->result != FILLS_WIDTHS || has_widths(r));
}

static void check_same(run *r, const kind *k) {
  uint64_t *wanted = need(r->values * sizeof *wanted);
  k->ways[0].read(r);
  if (k->ways[0].result == FILLS_ROWS) {
    sample_unpack(r);
  }
  memcpy(wanted, r->raw, r->values * sizeof *wanted);
  for (const way *w = k->ways; w->name != NULL; w++) {
    if (!finds_all(r, w, wanted)) {
      fail(r->path, w->name);
    }
  }
  free(wanted);
}

/* ---- Turns ---- */

static double seconds_of(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The first call warms up: the other ways and blocks were in the cache. */
static double turn(run *r, const way *w) {
  size_t repeats = 1 + VALUES_PER_TURN / r->values;
  w->read(r);
  double start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
  for (size_t i = 0; i < repeats; i++) {
    w->read(r);
  }
  double taken = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - start;
  return taken * 1e9 / (double)(repeats * r->values);
}

static run read_block(const char *path, const kind *k) {
  run r = {.path = path};
  FILE *file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0 || ftell(file) <= 0) {
    fail(path, "cannot be read");
  }
  r.size = (size_t)ftell(file);
  rewind(file);
  r.data = need(r.size);
  r.copy = need(r.size);
  if (fread(r.data, 1, r.size, file) != r.size) {
    fail(path, "cannot be read");
  }
  fclose(file);
  k->count(&r);
  if (r.values == 0) {
    fail(path, "has no values");
  }
  r.raw = need(r.values * sizeof *r.raw);
  r.width = need(r.values);
  r.samples = sample_rows(r.rows);
  check_same(&r, k);
  return r;
}

static const kind *kind_named(const char *name) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kinds[i].name, name) == 0) {
      return &kinds[i];
    }
  }
  fail(name, "no such kind");
  return NULL;
}

int main(int argc, char **argv) {
  static run runs[MOST_RUNS];
  static double best[MOST_RUNS][MOST_WAYS];
  const kind *of[MOST_RUNS];
  const int n = argc / 2 - 1;
  if (argc % 2 != 0 || n < 1 || n > MOST_RUNS) {
    fail("usage", "ways SECONDS KIND FILE [KIND FILE...]");
  }
  for (int i = 0; i < n; i++) {
    of[i] = kind_named(argv[2 * i + 2]);
    runs[i] = read_block(argv[2 * i + 3], of[i]);
  }
  const double end = seconds_of(CLOCK_MONOTONIC) + strtod(argv[1], NULL);
  do {
    for (int i = 0; i < n; i++) {
      for (int w = 0; of[i]->ways[w].name != NULL; w++) {
        const double ns = turn(&runs[i], &of[i]->ways[w]);
        best[i][w] = best[i][w] > 0 && best[i][w] < ns ? best[i][w] : ns;
      }
    }
  } while (seconds_of(CLOCK_MONOTONIC) < end);
  for (int i = 0; i < n; i++) {
    for (int w = 0; of[i]->ways[w].name != NULL; w++) {
      printf("%s\t%s\t%.4f\t%zu\n", runs[i].path, of[i]->ways[w].name, best[i][w], runs[i].values);
    }
  }
  return 0;
}
