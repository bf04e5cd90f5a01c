#include <string.h>

#include "oracles/bulk.h"
#include "oracles/v2_walk.h"
#include "parser/v2/v2_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

#define MOST_VALUES 16384
#define MOST_ROWS 4096
#define CANARY 0xA5

/* Room for the table; one more of each shows that nothing is written after what is needed. */
static uint64_t table_raw[MOST_VALUES + 1];
static uint8_t table_width[MOST_VALUES + 1];
static wpc_v2_row table_rows[MOST_ROWS];

/* A table that was read, against which the other ways are held. */
typedef struct table {
  wpc_v2_body body;
  wpc_v2_filled filled;
  fuzz_tally tally;
} table;

static size_t values_of(const table *t) {
  return (size_t)t->body.num_rows * t->body.num_counters;
}

static bool has_room(wpc_v2_body body) {
  return body.num_rows <= MOST_ROWS && body.num_counters <= MOST_VALUES &&
         (uint64_t)body.num_rows * body.num_counters <= MOST_VALUES;
}

static wpc_v2_table room_for(const table *t) {
  const wpc_v2_table room = {table_raw, table_width, table_rows, values_of(t), t->body.num_rows};
  return room;
}

static void read_table(const fuzz_reading *like, table *t) {
  fuzz_reading reading;
  fuzz_open_again(&reading, like);
  memset(&table_raw[values_of(t)], CANARY, sizeof table_raw[0]);
  table_width[values_of(t)] = CANARY;
  t->filled = wpci_v2_read_table(reading.in, t->body, room_for(t));
  t->tally = reading.tally;
  FUZZ_REQUIRE(table_raw[values_of(t)] == UINT64_C(0x0101010101010101) * CANARY);
  FUZZ_REQUIRE(table_width[values_of(t)] == CANARY);
  fuzz_check_filled(like, FUZZ_FILLED(t->filled), t->body.num_rows);
}

bool fuzz_v2_same_row(const wpc_v2_row *a, const wpc_v2_row *b) {
  return a->offset == b->offset && a->has_instance == b->has_instance &&
         a->instance_id == b->instance_id && fuzz_same_range(a->name.raw, b->name.raw) &&
         a->name.code_page == b->name.code_page && a->num_values == b->num_values &&
         fuzz_same_range(a->ids, b->ids) && fuzz_same_range(a->values, b->values);
}

/* ---- iterators ---- */

static uint64_t compare_values(wpc_input in, const table *t, size_t row) {
  size_t at = row * t->body.num_counters;
  uint64_t no_number = 0;
  wpci_v2_value_iter it = wpci_v2_values(in, table_rows[row]);
  while (wpci_v2_next_value(&it)) {
    const uint8_t width = fuzz_width(it.item.size != 0, it.item.size);
    FUZZ_REQUIRE(table_raw[at] == it.item.raw && table_width[at] == width);
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
  wpci_v2_row_iter it = wpci_v2_rows(reading.in, t->body);
  while (wpci_v2_next_row(&it)) {
    FUZZ_REQUIRE(n < t->filled.num_rows && fuzz_v2_same_row(&it.item, &table_rows[n]));
    no_number += compare_values(reading.in, t, n);
    n++;
  }
  fuzz_require_same_end(FUZZ_FILLED(t->filled), &it.error, n, no_number);
  fuzz_require_same_notes(&t->tally, &reading.tally);
}

/* ---- room ---- */

static void require_refused(const fuzz_reading *reading, const table *t, wpc_v2_table room) {
  const wpc_v2_filled filled = wpci_v2_read_table(reading->in, t->body, room);
  fuzz_require_refused(FUZZ_FILLED(filled));
}

static void check_too_small(const fuzz_reading *reading, table *t) {
  wpc_v2_table room = room_for(t);
  if (room.value_capacity > 0) {
    room.value_capacity--;
    require_refused(reading, t, room);
  }
  room = room_for(t);
  if (room.row_capacity > 0) {
    room.row_capacity--;
    require_refused(reading, t, room);
  }
}

void fuzz_v2_check_bulk(const fuzz_reading *reading, wpc_v2_body body) {
  fuzz_reading own;
  table t;
  if (!has_room(body)) {
    return;
  }
  memset(&t, 0, sizeof t);
  t.body = body;
  fuzz_open_again(&own, reading); /* notes of what follows are no one's */
  read_table(reading, &t);
  compare_iterators(reading, &t);
  check_too_small(&own, &t);
}

UNTRACED_END
