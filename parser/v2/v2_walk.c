/* The walk: results, rows and the values of rows, in one struct. Which of them are sound is decided by the
 * steps of v2_data.c, v2_body.c and v2_rows.c; a row that is plain and fits into a run is checked and read at
 * once. */
#include "v2_plain.h"
#include "v2_rows.h"

#define V2_WALK_NO_NUMBER 255

/* What reading a run one by one came to. */
typedef struct run_read {
  wpc_error error;
  wpc_range rest;
  uint32_t count; /* values that were read */
} run_read;

#ifdef __FRAMAC__
#include "proof/v2_walk_contracts.h"
#endif

/* The first thing that was wrong counts; the end is the verdict of a walk in which nothing was. */
static inline void v2_walk_latch(wpc_v2_walk *w, wpc_error error) {
  if (w->error.status == WPC_OK) {
    w->error = error;
  }
}

static void v2_walk_no_rows(wpc_v2_walk *w) {
  w->count = 0;
  w->inside.rows_left = 0;
  w->inside.values_left = 0;
  w->inside.has_rows = false;
  w->inside.is_quick = false;
}

/* The rows have ended, or could not be read. */
static void v2_walk_end_rows(wpc_v2_walk *w, wpc_error error) {
  v2_walk_no_rows(w);
  if (error.status != WPC_END) {
    v2_walk_latch(w, error);
  }
}

/* ---- runs ---- */

static uint8_t width_of_value(size_t length) {
  return length == 0 || length == 4 || length == 8 ? (uint8_t)length : V2_WALK_NO_NUMBER;
}

/* Reads the values of a run one by one. */
static run_read v2_walk_read_cells(wpc_v2_walk *w, uint32_t n) {
  wpc_input in = wpci_lenient(w->inside.in);
  run_read r = {wpci_pass(), w->inside.run, 0};
  /*@ loop invariant bound: 0 <= r.count <= n;
      loop invariant rest: inside(r.rest, in);
      loop invariant sound: sound_input(in);
      loop assigns r, w->raw[0 .. n - 1], w->width[0 .. n - 1];
      loop variant n - r.count;
  */
  while (r.count < n) {
    wpci_v2_cell cell = wpci_v2_read_cell(in, r.rest);
    if (cell.error.status != WPC_OK) {
      r.error = cell.error;
      return r;
    }
    w->raw[r.count] = wpci_v2_number(in, cell.bytes);
    w->width[r.count] = width_of_value(cell.bytes.length);
    r.rest = cell.rest;
    r.count++;
  }
  return r;
}

/* The row's check saw them; if they have changed since, the row ends. */
WPCI_APART static uint32_t read_run_carefully(wpc_v2_walk *w, uint32_t n) {
  run_read r = v2_walk_read_cells(w, n);
  w->inside.next.offset = r.rest.offset;
  w->inside.next.length = r.rest.length;
  w->inside.values_left = r.error.status == WPC_OK ? w->inside.values_left - n : 0;
  if (r.error.status != WPC_OK) {
    v2_walk_latch(w, r.error);
  }
  return r.count;
}

/* Ids of rows that do not fit into a run: each run has its own. */
static inline void v2_walk_take_ids(wpc_v2_walk *w, uint32_t n) {
  if (w->body.num_counters > WPC_RUN) {
    wpc_v2_read_ids(w, w->column, w->ids, n);
  }
}

/* Takes a run of plain cells. */
static inline bool v2_walk_take_cells(wpc_v2_walk *w, uint32_t n) {
  wpc_range run = w->inside.run;
  if (n > run.length / WPCI_V2_CELL ||
      !wpci_v2_fill_cells(w->inside.in, run, n, w->raw, w->width)) {
    return false;
  }
  wpc_range rest = wpci_tail(run, WPCI_V2_CELL * (size_t)n);
  w->inside.next.offset = rest.offset;
  w->inside.next.length = rest.length;
  w->inside.values_left -= n;
  return true;
}

/* Takes the next values of the row. */
static void v2_walk_take_run(wpc_v2_walk *w) {
  uint32_t left = w->inside.values_left;
  uint32_t n = left < WPC_RUN ? left : WPC_RUN;
  w->column = w->body.num_counters - left;
  w->inside.run.offset = w->inside.next.offset;
  w->inside.run.length = w->inside.next.length;
  v2_walk_take_ids(w, n);
  w->count = v2_walk_take_cells(w, n) ? n : read_run_carefully(w, n);
}

/* Stands at the row that a careful step came to. What rows of a result have in common stays. */
static inline void v2_walk_set_row(wpc_v2_walk *w, wpci_v2_row_iter it) {
  w->row.offset = it.item.offset;
  w->row.is_plain = it.item.is_plain;
  w->row.instance_id = it.item.instance_id;
  w->row.name.raw.offset = it.item.name.raw.offset;
  w->row.name.raw.length = it.item.name.raw.length;
  w->row.values.offset = it.item.values.offset;
  w->row.values.length = it.item.values.length;
  w->inside.rows.offset = it.rest.offset;
  w->inside.rows.length = it.rest.length;
  w->inside.rows_left = it.left;
  w->inside.next.offset = it.item.values.offset;
  w->inside.next.length = it.item.values.length;
  w->inside.values_left = w->body.num_counters;
}

static wpci_v2_row_iter v2_walk_row_after(wpci_v2_row_iter it) {
  (void)wpci_v2_next_row(&it);
  return it;
}

/* The next row, or the end of the rows, by the step that is the definition. */
static wpci_v2_row_iter v2_walk_find_row(const wpc_v2_walk *w) {
  wpci_v2_row_iter it = wpci_v2_rows_start(w->inside.in, w->body);
  it.rest = w->inside.rows;
  it.left = w->inside.rows_left;
  return v2_walk_row_after(it);
}

WPCI_APART static bool v2_walk_step_row_carefully(wpc_v2_walk *w) {
  if (!w->inside.has_rows) {
    return false;
  }
  wpci_v2_row_iter it = v2_walk_find_row(w);
  if (it.error.status != WPC_OK) {
    v2_walk_end_rows(w, it.error);
    return false;
  }
  v2_walk_set_row(w, it);
  v2_walk_take_run(w);
  return true;
}

/* Takes the next row when it is plain and fits into a run. */
static inline bool v2_walk_step_row_quickly(wpc_v2_walk *w) {
  wpc_input in = w->inside.in;
  wpc_range left = w->inside.rows;
  uint32_t n = w->body.num_counters;
  wpci_plain_head head = {0, 0};
  if (w->row.has_instance) {
    head = wpci_v2_plain_head(in, left, false);
    if (head.size == 0) {
      return false;
    }
  }
  wpc_range values = wpci_tail(left, head.size);
  if (n > values.length / WPCI_V2_CELL) {
    return false;
  }
  size_t size = WPCI_V2_CELL * (size_t)n;
  if (!wpci_v2_fill_cells(in, values, n, w->raw, w->width)) {
    size = wpci_v2_fill_sized_cells(in, values, n, w->raw, w->width);
    if (size == 0) {
      return false;
    }
  }
  if (w->row.has_instance) {
    w->row.instance_id = wpci_u32(in, left, WPCI_AT(INSTANCE, InstanceId));
    w->row.name.raw.offset = left.offset + WPCI_SIZE(INSTANCE);
    w->row.name.raw.length = head.name;
  }
  w->row.offset = left.offset;
  w->row.is_plain = size == WPCI_V2_CELL * (size_t)n;
  w->row.values.offset = values.offset;
  w->row.values.length = size;
  w->count = n;
  w->inside.run.offset = values.offset;
  w->inside.run.length = size;
  w->inside.rows.offset = values.offset + size;
  w->inside.rows.length = values.length - size;
  w->inside.rows_left--;
  return true;
}

static inline bool v2_walk_step_run(wpc_v2_walk *w) {
  if (w->inside.values_left > 0) {
    v2_walk_take_run(w);
    return true;
  }
  return (w->inside.is_quick && w->inside.rows_left > 0 && v2_walk_step_row_quickly(w)) ||
         v2_walk_step_row_carefully(w);
}

bool wpc_v2_next_run(wpc_v2_walk *w) {
  return v2_walk_step_run(w);
}

/* ---- results ---- */

/* Ids of rows that fit into a run are the same for each. */
static void v2_walk_begin_rows(wpc_v2_walk *w) {
  bool fits = w->body.num_counters <= WPC_RUN;
  w->row = wpci_v2_rows_start(w->inside.in, w->body).item;
  w->column = 0;
  w->inside.rows = w->body.rows;
  w->inside.rows_left = w->body.num_rows;
  w->inside.has_rows = true;
  w->inside.is_quick = fits && !wpci_wants_notes(w->inside.in);
  if (fits) {
    wpc_v2_read_ids(w, 0, w->ids, w->body.num_counters);
  }
}

static wpci_v2_result_iter v2_walk_find_result(const wpc_v2_walk *w) {
  wpc_range rest = w->inside.results;
  uint32_t left = w->inside.results_left;
  wpci_v2_result_iter it = wpci_v2_results(w->inside.in, w->data);
  it.rest = rest;
  it.left = left;
  //@ assert size: it.in.size == \at(w->inside.in.size, Pre);
  //@ assert count: it.count == \at(w->data.num_results, Pre);
  (void)wpci_v2_next_result(&it);
  return it;
}

WPCI_APART static bool step_result(wpc_v2_walk *w) {
  v2_walk_no_rows(w);
  if (w->inside.has_ended) {
    return false;
  }
  wpci_v2_result_iter it = v2_walk_find_result(w);
  if (it.error.status != WPC_OK) {
    w->inside.has_ended = true;
    v2_walk_latch(w, it.error);
    return false;
  }
  w->inside.results.offset = it.rest.offset;
  w->inside.results.length = it.rest.length;
  w->inside.results_left = it.left;
  w->result = it.item;
  w->body = wpci_v2_open_body(w->inside.in, it.item);
  if (w->body.error.status != WPC_OK) {
    v2_walk_latch(w, w->body.error);
  } else if (w->body.has_rows) {
    v2_walk_begin_rows(w);
  }
  return true;
}

bool wpc_v2_next_result(wpc_v2_walk *w) {
  return step_result(w);
}

bool wpc_v2_next(wpc_v2_walk *w) {
  /*@ loop invariant in: w->inside.in == \at(w->inside.in, Pre);
      loop invariant sound: sound_input(w->inside.in);
      loop invariant apart: v2_walk_apart(w);
      loop invariant at: v2_walk_at(w);
      loop assigns *w, \at(w->inside.in.options->scratch, Pre)
                         [0 .. \at(w->inside.in.options->scratch_length, Pre) - 1];
      loop variant w->inside.results_left;
  */
  while (!v2_walk_step_run(w)) {
    if (!step_result(w)) {
      return false;
    }
  }
  return true;
}

void wpc_v2_begin(wpc_v2_walk *w, wpc_input in) {
  wpc_v2_walk none = WPCI_NOTHING;
  *w = none;
  w->data = wpc_v2_open(in);
  w->error = w->data.error;
  w->inside.in = in;
  w->inside.results = w->data.body;
  w->inside.results_left = w->data.num_results;
  w->inside.has_ended = w->error.status != WPC_OK;
}

/* ---- tables ---- */

wpc_v2_filled wpc_v2_read_table(wpc_v2_walk *w, wpc_v2_table table) {
  wpc_v2_filled filled = WPCI_NOTHING;
  if (w->body.error.status == WPC_OK && w->body.has_rows && !w->inside.has_rows) {
    filled.error = wpci_misuse();
    return filled;
  }
  filled = wpci_v2_read_table(w->inside.in, w->body, table);
  if (w->inside.has_rows && filled.error.status != WPC_E_ARGUMENT) {
    v2_walk_end_rows(w, filled.error);
  }
  return filled;
}

/* ---- what a walk stands at ---- */

void wpc_v2_read_ids(const wpc_v2_walk *w, uint32_t first, uint32_t *ids, uint32_t n) {
  wpc_range list = w->body.ids;
  size_t count = list.length / 4;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(w->inside.in);
      loop assigns i, ids[0 .. n - 1];
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    bool is_there = first < count && i < count - first;
    ids[i] = is_there ? wpci_u32(w->inside.in, list, 4 * ((size_t)first + i)) : WPC_ID_NONE;
  }
}

void wpc_v2_places(const wpc_v2_walk *w, wpc_range *places) {
  wpc_input in = wpci_lenient(w->inside.in);
  wpc_range rest = w->inside.run;
  const uint32_t n = w->count;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant rest: inside(rest, in);
      loop invariant sound: sound_input(in);
      loop assigns i, rest, places[0 .. n - 1];
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    wpci_v2_cell cell = wpci_v2_read_cell(in, rest);
    places[i] = cell.bytes;
    rest = cell.rest;
  }
}

size_t wpc_v2_name(const wpc_v2_walk *w, char *dst, size_t capacity) {
  return wpc_text_to_utf8(w->inside.in, w->row.name, dst, capacity);
}
