#include <string.h>

#include "oracles/bulk.h"
#include "oracles/v1_walk.h"
#include "parser/v1/v1_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

#define MOST_VALUES 16384
#define MOST_ROWS 2048
#define MOST_COLUMNS 1024
#define CANARY 0xA5

/* Room for the table; one more of each shows that nothing is written after what is needed. */
static wpc_v1_counter table_columns[MOST_COLUMNS + 1];
static uint64_t table_raw[MOST_VALUES + 1];
static uint8_t table_width[MOST_VALUES + 1];
static wpc_v1_row table_rows[MOST_ROWS];
static uint64_t bare_raw[MOST_VALUES];

/* A table that was read, against which the iterators are held. */
typedef struct table {
  wpc_v1_body body;
  wpc_v1_filled filled;
  fuzz_tally tally;
} table;

static size_t values_of(const table *t) {
  return (size_t)t->body.num_rows * t->body.num_counters;
}

static bool has_room(const wpc_v1_body *body) {
  return body->num_rows <= MOST_ROWS && body->num_counters <= MOST_COLUMNS &&
         (uint64_t)body->num_rows * body->num_counters <= MOST_VALUES;
}

static wpc_v1_table room_for(const table *t) {
  const wpc_v1_table room = {table_columns,        table_raw,    table_width,     table_rows,
                             t->body.num_counters, values_of(t), t->body.num_rows};
  return room;
}

static void read_table(const fuzz_reading *like, table *t) {
  fuzz_reading reading;
  fuzz_open_again(&reading, like);
  table_columns[t->body.num_counters].type = CANARY;
  table_raw[values_of(t)] = CANARY;
  table_width[values_of(t)] = CANARY;
  t->filled = wpci_v1_read_table(reading.in, t->body, room_for(t));
  t->tally = reading.tally;
  FUZZ_REQUIRE(table_columns[t->body.num_counters].type == CANARY);
  FUZZ_REQUIRE(table_raw[values_of(t)] == CANARY && table_width[values_of(t)] == CANARY);
  fuzz_check_filled(like, FUZZ_FILLED(t->filled), t->body.num_rows);
}

/* ---- iterators ---- */

bool fuzz_v1_same_counter(const wpc_v1_counter *a, const wpc_v1_counter *b) {
  return a->offset == b->offset && a->index == b->index && a->name_index == b->name_index &&
         a->help_index == b->help_index && a->scale == b->scale &&
         a->detail_level == b->detail_level && a->type == b->type && a->size == b->size &&
         a->value_offset == b->value_offset && a->width == b->width && a->has_next == b->has_next &&
         a->next_type == b->next_type;
}

bool fuzz_v1_same_row(const wpc_v1_row *a, const wpc_v1_row *b) {
  return a->offset == b->offset && a->index == b->index && a->has_instance == b->has_instance &&
         a->unique_id == b->unique_id && a->parent_object == b->parent_object &&
         a->parent_instance == b->parent_instance && a->name.code_page == b->name.code_page &&
         fuzz_same_range(a->name.raw, b->name.raw) && fuzz_same_range(a->block, b->block) &&
         fuzz_same_range(a->reach, b->reach);
}

static void compare_columns(wpc_input in, const table *t) {
  size_t n = 0;
  wpci_v1_counter_iter it = wpci_v1_counters(in, t->body);
  while (wpci_v1_next_counter(&it)) {
    FUZZ_REQUIRE(fuzz_v1_same_counter(&it.item, &table_columns[n]));
    n++;
  }
  FUZZ_REQUIRE(n == t->body.num_counters);
}

static uint64_t compare_values(wpc_input in, const table *t, size_t row) {
  size_t at = row * t->body.num_counters;
  uint64_t no_number = 0;
  wpci_v1_counter_iter it = wpci_v1_counters(in, t->body);
  while (wpci_v1_next_counter(&it)) {
    const wpci_v1_value value = wpci_v1_read_value(in, table_rows[row], it.item);
    const uint8_t width = fuzz_width(value.present, it.item.width);
    FUZZ_REQUIRE(table_raw[at] == value.raw && table_width[at] == width);
    no_number += width % 255 == 0;
    at++;
  }
  return no_number;
}

static void compare_iterators(const fuzz_reading *like, const table *t) {
  fuzz_reading reading;
  size_t n = 0;
  uint64_t no_number = 0;
  fuzz_open_again(&reading, like);
  compare_columns(reading.in, t);
  wpci_v1_row_iter it = wpci_v1_rows(reading.in, t->body);
  while (wpci_v1_next_named_row(&it)) {
    FUZZ_REQUIRE(n < t->filled.num_rows && fuzz_v1_same_row(&it.item, &table_rows[n]));
    no_number += compare_values(reading.in, t, n);
    n++;
  }
  fuzz_require_same_end(FUZZ_FILLED(t->filled), &it.error, n, no_number);
  fuzz_require_same_notes(&t->tally, &reading.tally);
}

/* ---- less than the whole table ---- */

/* Without rows and widths the numbers are the same. */
static void compare_bare(const fuzz_reading *like, const table *t) {
  fuzz_reading reading;
  wpc_v1_table room = room_for(t);
  fuzz_open_again(&reading, like);
  room.raw = bare_raw;
  room.rows = NULL;
  room.width = NULL;
  room.row_capacity = 0;
  const wpc_v1_filled filled = wpci_v1_read_table(reading.in, t->body, room);
  const size_t values = t->filled.num_rows * t->body.num_counters;
  fuzz_require_same_filled(FUZZ_FILLED(filled), FUZZ_FILLED(t->filled));
  FUZZ_REQUIRE(memcmp(bare_raw, table_raw, values * sizeof bare_raw[0]) == 0);
  fuzz_require_same_notes(&t->tally, &reading.tally);
}

static void check_too_small(const fuzz_reading *reading, const table *t) {
  for (int i = 0; i < 3; i++) {
    wpc_v1_table room = room_for(t);
    size_t *capacity = i == 0   ? &room.column_capacity
                       : i == 1 ? &room.value_capacity
                                : &room.row_capacity;
    if (*capacity > 0) {
      *capacity -= 1;
      const wpc_v1_filled filled = wpci_v1_read_table(reading->in, t->body, room);
      fuzz_require_refused(FUZZ_FILLED(filled));
    }
  }
}

/* The same of an object that was opened already: its counters stand in the table. */
static void read_opened(const fuzz_reading *like, table *t) {
  fuzz_reading reading;
  fuzz_open_again(&reading, like);
  memset(table_raw, 0, values_of(t) * sizeof table_raw[0]);
  t->filled = wpci_v1_read_opened(reading.in, &t->body, room_for(t));
  t->tally = reading.tally;
}

void fuzz_v1_check_bulk(const fuzz_reading *reading, wpc_v1_body body) {
  fuzz_reading own;
  table t;
  if (!has_room(&body)) {
    return;
  }
  memset(&t, 0, sizeof t);
  t.body = body;
  fuzz_open_again(&own, reading); /* notes of what follows are no one's */
  read_table(reading, &t);
  compare_iterators(reading, &t);
  compare_bare(reading, &t);
  check_too_small(&own, &t);
  if (body.num_counters > 0) {
    read_opened(reading, &t);
    compare_iterators(reading, &t);
  }
}

UNTRACED_END
