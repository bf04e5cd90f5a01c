/* The walk: objects, rows and the values of rows, in one struct. Which of them are sound is decided by the
 * steps of v1_object.c, v1_definitions.c and v1_rows.c. Where the numbers of an object lie in its counter
 * blocks is found once; a row whose block covers them all is read without a branch for each. */
#include "v1_columns.h"
#include "v1_plain.h"

#define V1_WALK_NO_NUMBER 255
#define AT_ONCE 4u /* numbers that are loaded in a row without a test; WPC_RUN is a multiple */

#ifdef __FRAMAC__
#include "proof/v1_walk_contracts.h"
#endif

/* The first thing that was wrong counts; the end is the verdict of a walk in which nothing was. */
static inline void v1_walk_latch(wpc_v1_walk *w, wpc_error error) {
  if (w->error.status == WPC_OK) {
    w->error = error;
  }
}

static void v1_walk_no_rows(wpc_v1_walk *w) {
  w->count = 0;
  w->inside.rows_left = 0;
  w->inside.values_left = 0;
  w->inside.has_rows = false;
  w->inside.is_quick = false;
}

/* The rows have ended, or could not be read. */
static void v1_walk_end_rows(wpc_v1_walk *w, wpc_error error) {
  v1_walk_no_rows(w);
  if (error.status != WPC_END) {
    v1_walk_latch(w, error);
  }
}

/* ---- counters ---- */

/* Reads n counters from the start of *rest on, of which the first has the number `index` and `after` follow the
 * last. Returns how many there were: definitions may have changed since they were checked. */
static uint32_t v1_walk_read_counters(wpc_input in, wpc_range *rest, uint32_t index, uint32_t after,
                                      wpc_v1_counter *counters, uint32_t n) {
  uint32_t i = 0;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant rest: inside(*rest, in);
      loop invariant sound: sound_input(in);
      loop invariant columns: sound_columns(counters, i);
      loop assigns i, *rest, counters[0 .. n - 1];
      loop variant n - i;
  */
  for (; i < n; i++) {
    wpci_v1_step s = wpci_v1_step_over(in, *rest);
    if (s.error.status != WPC_OK) {
      break;
    }
    wpci_v1_take_apart(in, *rest, s, index + i, &counters[i]);
    *rest = wpci_tail(*rest, s.length);
    wpci_v1_look_ahead(in, *rest, n - i - 1 + after, &counters[i]);
  }
  return i;
}

uint32_t wpc_v1_read_counters(const wpc_v1_walk *w, wpc_v1_counter *counters, uint32_t n) {
  wpc_range rest = w->body.definitions;
  uint32_t count = w->body.error.status == WPC_OK ? w->body.num_counters : 0;
  uint32_t most = n < count ? n : count;
  return v1_walk_read_counters(w->inside.in, &rest, 0, count - most, counters, most);
}

/* Whether a counter is a number that lies behind the block's length field. */
static inline bool is_quick_counter(const wpc_v1_counter *c) {
  return (c->width == 4 || c->width == 8) && c->value_offset >= WPCI_SIZE(V1_VALUES) &&
         c->value_offset <= UINT32_MAX - 8;
}

/* One of 4 bytes is loaded with the 4 before it. */
static inline void put_value_place(wpc_v1_walk *w, uint32_t i, uint32_t offset, uint32_t width) {
  w->inside.places[i] = offset - (8 - width);
  w->inside.shifts[i] = width == 4 ? 32 : 0;
}

/* Finds where the numbers of an object lie. The places are filled up to as
 * many as are loaded at once, with one that a block with a number always has. */
static void find_places(wpc_v1_walk *w) {
  uint32_t n = w->body.num_counters;
  uint64_t least = 0;
  uint32_t i = 0;
  w->inside.is_quick = n <= WPC_RUN;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant columns: sound_columns(&w->counters[0], n);
      loop invariant places: w->inside.is_quick ==> v1_walk_places(w, i, least);
      loop invariant least: w->inside.is_quick && i > 0 ==> least >= 8;
      loop assigns i, least, w->inside.is_quick, w->inside.places[0 .. WPC_RUN - 1],
                   w->inside.shifts[0 .. WPC_RUN - 1];
      loop variant n - i;
  */
  for (; w->inside.is_quick && i < n; i++) {
    const wpc_v1_counter *c = &w->counters[i];
    uint64_t end = (uint64_t)c->value_offset + c->size;
    w->inside.is_quick = is_quick_counter(c);
    if (w->inside.is_quick) {
      put_value_place(w, i, c->value_offset, c->width);
      least = end > least ? end : least;
    }
  }
  /*@ loop invariant bound: 0 <= i <= WPC_RUN;
      loop invariant most: w->inside.is_quick ==> n <= i <= (n + 3) / 4 * 4;
      loop invariant places: w->inside.is_quick ==> v1_walk_places(w, i, least);
      loop assigns i, w->inside.places[0 .. WPC_RUN - 1], w->inside.shifts[0 .. WPC_RUN - 1];
      loop variant WPC_RUN - i;
  */
  for (; i % AT_ONCE != 0; i++) {
    w->inside.places[i] = 0;
    w->inside.shifts[i] = 0;
  }
  w->inside.least = least;
}

/* ---- runs ---- */

/* Puts the value of a counter in the row at place i of the run. */
static void put_value(wpc_v1_walk *w, uint32_t i) {
  wpci_v1_value value = wpci_v1_read_value(w->inside.in, w->row, w->counters[i]);
  uint32_t width = w->counters[i].width;
  w->raw[i] = value.raw;
  w->width[i] = !value.present ? 0 : width > 0 ? (uint8_t)width : V1_WALK_NO_NUMBER;
}

/* Takes the next values of the row. Counters that fit into a run were read with their object. */
static void v1_walk_take_run(wpc_v1_walk *w) {
  uint32_t left = w->inside.values_left;
  uint32_t n = left < WPC_RUN ? left : WPC_RUN;
  w->column = w->body.num_counters - left;
  w->inside.values_left = left - n;
  w->inside.has_widths = false;
  /*@ assert all: w->body.num_counters <= WPC_RUN ==>
                    sound_columns(&w->counters[0], w->body.num_counters);
  */
  //@ assert quick: v1_walk_quick(w);
  if (w->body.num_counters > WPC_RUN) {
    uint32_t there = v1_walk_read_counters(w->inside.in, &w->inside.definitions, w->column,
                                           left - n, w->counters, n);
    w->inside.values_left = there == n ? left - n : 0;
    n = there;
    //@ assert slow: !w->inside.is_quick;
  }
  w->count = n;
  /*@ assert all: w->body.num_counters <= WPC_RUN ==>
                    sound_columns(&w->counters[0], w->body.num_counters);
  */
  //@ assert quick: v1_walk_quick(w);
  //@ assert row: v1_walk_at_row(w);
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(w->inside.in);
      loop invariant row: v1_walk_at_row(w);
      loop invariant columns: sound_columns(&w->counters[0], n);
      loop invariant all: w->body.num_counters <= WPC_RUN ==>
                            sound_columns(&w->counters[0], w->body.num_counters);
      loop invariant quick: v1_walk_quick(w);
      loop assigns i, w->raw[0 .. WPC_RUN - 1], w->width[0 .. WPC_RUN - 1];
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    put_value(w, i);
  }
}

/* They stay from row to row. */
WPCI_APART static void put_run_widths(wpc_v1_walk *w, uint32_t n) {
  /*@ loop invariant bound: 0 <= i <= n;
      loop assigns i, w->width[0 .. WPC_RUN - 1];
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    w->width[i] = w->inside.shifts[i] == 0 ? 8 : 4;
  }
  w->inside.has_widths = true;
}

static inline void put_number(wpc_v1_walk *w, wpc_input in, wpc_range block, uint32_t i) {
  w->raw[i] = wpci_u64(in, block, w->inside.places[i]) >> w->inside.shifts[i];
}

/* All numbers of the row lie in its block. Up to three after them are read for nothing, see find_places(). */
static inline void take_quick_run(wpc_v1_walk *w) {
  wpc_input in = w->inside.in;
  wpc_range block = w->row.block;
  uint32_t n = w->body.num_counters;
  /*@ loop invariant bound: 0 <= i <= (n + 3) / 4 * 4;
      loop invariant fours: i % 4 == 0;
      loop invariant sound: sound_input(in);
      loop invariant places: v1_walk_places(w, (n + 3) / 4 * 4, block.length);
      loop assigns i, w->raw[0 .. WPC_RUN - 1];
      loop variant WPC_RUN - i;
  */
  for (uint32_t i = 0; i < n; i += AT_ONCE) {
    put_number(w, in, block, i);
    put_number(w, in, block, i + 1);
    put_number(w, in, block, i + 2);
    put_number(w, in, block, i + 3);
  }
  if (!w->inside.has_widths) {
    put_run_widths(w, n);
  }
  w->column = 0;
  w->count = n;
}

static wpci_v1_row_iter v1_walk_row_after(wpci_v1_row_iter it) {
  //@ assert size: it.in.size == \at(it.in.size, Pre);
  (void)wpci_v1_next_named_row(&it);
  //@ assert size_stays: it.in.size == \at(it.in.size, Pre);
  return it;
}

/* The next row, or the end of the rows, by the step that is the definition. */
static wpci_v1_row_iter v1_walk_find_row(const wpc_v1_walk *w) {
  wpc_range rest = w->inside.rows;
  uint32_t left = w->inside.rows_left;
  wpci_v1_row_iter it = wpci_v1_rows_start(w->inside.in, w->body);
  it.rest = rest;
  it.left = left;
  return v1_walk_row_after(it);
}

/* Stands at the row that a careful step came to. What rows of an object have in common stays. */
static inline void v1_walk_set_row(wpc_v1_walk *w, wpci_v1_row_iter it) {
  w->row.offset = it.item.offset;
  w->row.index = it.item.index;
  w->row.unique_id = it.item.unique_id;
  w->row.parent_object = it.item.parent_object;
  w->row.parent_instance = it.item.parent_instance;
  w->row.name.raw.offset = it.item.name.raw.offset;
  w->row.name.raw.length = it.item.name.raw.length;
  w->row.block.offset = it.item.block.offset;
  w->row.block.length = it.item.block.length;
  w->row.reach.offset = it.item.reach.offset;
  w->row.reach.length = it.item.reach.length;
  w->inside.rows.offset = it.rest.offset;
  w->inside.rows.length = it.rest.length;
  w->inside.rows_left = it.left;
  w->inside.definitions.offset = w->body.definitions.offset;
  w->inside.definitions.length = w->body.definitions.length;
  w->inside.values_left = w->body.num_counters;
}

WPCI_APART static bool v1_walk_step_row_carefully(wpc_v1_walk *w) {
  if (!w->inside.has_rows) {
    return false;
  }
  wpci_v1_row_iter it = v1_walk_find_row(w);
  if (it.error.status != WPC_OK) {
    v1_walk_end_rows(w, it.error);
    return false;
  }
  v1_walk_set_row(w, it);
  v1_walk_take_run(w);
  return true;
}

/* Takes the next row when it is plain and its block covers all values. */
static inline bool v1_walk_step_row_quickly(wpc_v1_walk *w) {
  wpc_input in = w->inside.in;
  wpc_range left = w->inside.rows;
  uint64_t least = w->inside.least;
  uint64_t second = w->body.second_value_end;
  wpci_v1_shape shape = {w->body.has_instances, true, wpci_v1_checks_content(in), w->body.code_page,
                         second > least ? second : least};
  wpci_v1_plain_row row = wpci_v1_find_plain_row(in, left, shape);
  if (row.block.length < least || row.block.length == 0) {
    return false;
  }
  wpc_range rest = wpci_tail(left, row.instance.length + row.block.length);
  wpc_range reach = w->inside.rows_left == 1 ? wpci_tail(left, row.instance.length) : row.block;
  if (w->body.has_instances) {
    w->row.parent_object = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex));
    w->row.parent_instance = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, ParentObjectInstance));
    w->row.unique_id = wpci_i32(in, left, WPCI_AT(V1_INSTANCE, UniqueID));
    w->row.name.raw.offset = row.name.offset;
    w->row.name.raw.length = row.name.length;
  }
  w->row.offset = left.offset;
  w->row.index = w->body.num_rows - w->inside.rows_left;
  w->row.block.offset = row.block.offset;
  w->row.block.length = row.block.length;
  w->row.reach.offset = reach.offset;
  w->row.reach.length = reach.length;
  w->inside.rows.offset = rest.offset;
  w->inside.rows.length = rest.length;
  w->inside.rows_left--;
  take_quick_run(w);
  return true;
}

static inline bool v1_walk_step_run(wpc_v1_walk *w) {
  if (w->inside.values_left > 0) {
    v1_walk_take_run(w);
    return true;
  }
  if (w->inside.is_quick && w->inside.rows_left > 0 && v1_walk_step_row_quickly(w)) {
    return true;
  }
  return v1_walk_step_row_carefully(w);
}

bool wpc_v1_next_run(wpc_v1_walk *w) {
  return v1_walk_step_run(w);
}

/* ---- objects ---- */

/* Reads the header and the definitions of the object. Returns whether its counters fit into a run; then they are
 * kept. */
static bool v1_walk_open_body(wpc_v1_walk *w) {
  wpci_v1_columns all;
  wpci_v1_open_header(w->inside.in, w->object.bytes, &w->body);
  //@ assert size: w->inside.in.size == \at(w->inside.in.size, Pre);
  //@ assert ended: v1_walk_no_row_follows(w);
  //@ assert object: v1_walk_at_object(w);
  //@ assert row: v1_walk_at_row(w);
  /*@ assert rows: w->inside.rows.offset == \at(w->inside.rows.offset, Pre) &&
                     w->inside.rows.length == \at(w->inside.rows.length, Pre);
  */
  bool fits = w->body.error.status == WPC_OK && w->body.num_counters <= WPC_RUN;
  wpci_v1_open_definitions(w->inside.in, fits ? w->counters : NULL, &all, &w->body);
  //@ assert size: w->inside.in.size == \at(w->inside.in.size, Pre);
  //@ assert ended: v1_walk_no_row_follows(w);
  //@ assert object: v1_walk_at_object(w);
  //@ assert row: v1_walk_at_row(w);
  /*@ assert rows: w->inside.rows.offset == \at(w->inside.rows.offset, Pre) &&
                     w->inside.rows.length == \at(w->inside.rows.length, Pre);
  */
  //@ assert definitions: w->body.definitions.offset + w->body.definitions.length <= w->inside.in.size;
  //@ assert body_rows: w->body.rows.offset + w->body.rows.length <= w->inside.in.size;
  //@ assert rest: w->inside.rows.offset + w->inside.rows.length <= w->inside.in.size;
  return fits;
}

static void v1_walk_begin_rows(wpc_v1_walk *w) {
  w->row = wpci_v1_rows_start(w->inside.in, w->body).item;
  w->column = 0;
  w->inside.rows = w->body.rows;
  w->inside.rows_left = w->body.num_rows;
  w->inside.has_rows = true;
  w->inside.has_widths = false;
}

static void open_object(wpc_v1_walk *w) {
  bool fits = v1_walk_open_body(w);
  if (w->body.error.status != WPC_OK) {
    v1_walk_latch(w, w->body.error);
    //@ assert counters: v1_walk_counters(w);
    //@ assert quick: v1_walk_quick(w);
    return;
  }
  v1_walk_begin_rows(w);
  if (fits) {
    find_places(w);
    //@ assert counters: v1_walk_counters(w);
  }
}

static wpci_v1_object_iter v1_walk_find_object(const wpc_v1_walk *w) {
  wpci_v1_object_iter it = wpci_v1_objects(w->inside.in, w->data);
  it.rest = w->inside.objects;
  it.left = w->inside.objects_left;
  (void)wpci_v1_next_object(&it);
  return it;
}

/* Stands at the object that the step came to. */
static void v1_walk_set_object(wpc_v1_walk *w, wpci_v1_object_iter it) {
  w->inside.objects.offset = it.rest.offset;
  w->inside.objects.length = it.rest.length;
  w->inside.objects_left = it.left;
  w->object = it.item;
}

/* The objects have ended, or could not be read. */
static void v1_walk_end_objects(wpc_v1_walk *w, wpc_error error) {
  w->inside.has_ended = true;
  v1_walk_latch(w, error);
}

WPCI_APART static bool step_object(wpc_v1_walk *w) {
  v1_walk_no_rows(w);
  //@ assert object: v1_walk_at_object(w);
  //@ assert body: v1_walk_in_body(w);
  //@ assert row: v1_walk_at_row(w);
  //@ assert ended: v1_walk_no_row_follows(w);
  //@ assert counters: v1_walk_counters(w);
  //@ assert quick: v1_walk_quick(w);
  if (w->inside.has_ended) {
    return false;
  }
  wpci_v1_object_iter it = v1_walk_find_object(w);
  if (it.error.status != WPC_OK) {
    v1_walk_end_objects(w, it.error);
    return false;
  }
  v1_walk_set_object(w, it);
  open_object(w);
  return true;
}

bool wpc_v1_next_object(wpc_v1_walk *w) {
  return step_object(w);
}

bool wpc_v1_next(wpc_v1_walk *w) {
  /*@ loop invariant data: w->inside.in.data == \at(w->inside.in.data, Pre);
      loop invariant size: w->inside.in.size == \at(w->inside.in.size, Pre);
      loop invariant options: w->inside.in.options == \at(w->inside.in.options, Pre);
      loop invariant sound: sound_input(w->inside.in);
      loop invariant object: v1_walk_at_object(w);
      loop invariant body: v1_walk_in_body(w);
      loop invariant row: v1_walk_at_row(w);
      loop invariant counters: v1_walk_counters(w);
      loop invariant quick: v1_walk_quick(w);
      loop assigns *w;
      loop variant w->inside.objects_left;
  */
  while (!v1_walk_step_run(w)) {
    if (!step_object(w)) {
      return false;
    }
  }
  return true;
}

void wpc_v1_begin(wpc_v1_walk *w, wpc_input in) {
  wpc_v1_walk none = WPCI_NOTHING;
  *w = none;
  w->data = wpc_v1_open(in);
  w->error = w->data.error;
  w->inside.in = in;
  w->inside.objects = w->data.objects;
  w->inside.objects_left = w->data.num_objects;
  w->inside.has_ended = w->error.status != WPC_OK;
}

/* ---- tables ---- */

static wpc_v1_filled no_table(wpc_error error) {
  wpc_v1_filled none = WPCI_NOTHING;
  none.error = error;
  return none;
}

/* Counters that fit into a run were read with their object. */
wpc_v1_filled wpc_v1_read_table(wpc_v1_walk *w, wpc_v1_table table) {
  wpc_input in = w->inside.in;
  uint32_t n = w->body.num_counters;
  if (w->body.error.status != WPC_OK) {
    return no_table(w->body.error);
  }
  if (!w->inside.has_rows || !wpci_v1_table_fits(w->body.num_rows, n, table)) {
    return no_table(wpci_misuse());
  }
  wpc_v1_filled filled;
  if (n > 0 && n <= WPC_RUN) {
    memcpy(table.columns, w->counters, n * sizeof *table.columns);
    filled = wpci_v1_read_opened(in, &w->body, table);
  } else {
    filled = wpci_v1_read_table(in, w->body, table);
  }
  v1_walk_no_rows(w);
  v1_walk_latch(w, filled.error);
  return filled;
}

/* ---- what a walk stands at ---- */

void wpc_v1_places(const wpc_v1_walk *w, wpc_range *places) {
  const wpc_input in = w->inside.in;
  const wpc_v1_row row = w->row;
  const uint32_t n = w->count;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(in);
      loop invariant counters: sound_columns(&w->counters[0], n);
      loop assigns i, places[0 .. n - 1];
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    places[i] = wpci_v1_read_value(in, row, w->counters[i]).bytes;
  }
}

bool wpc_v1_second_value(const wpc_v1_walk *w, uint32_t i, uint64_t *raw) {
  wpci_v1_value value = {false, 0, 0, {0, 0}};
  if (i < w->count) {
    value = wpci_v1_read_second_value(w->inside.in, w->row, w->counters[i]);
  }
  *raw = value.raw;
  return value.present;
}

size_t wpc_v1_name(const wpc_v1_walk *w, char *dst, size_t capacity) {
  return wpc_text_to_utf8(w->inside.in, w->row.name, dst, capacity);
}
