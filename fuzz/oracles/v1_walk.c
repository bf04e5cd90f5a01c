#include "oracles/v1_walk.h"

#include <string.h>

#include "parser/v1/v1_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

#define OBJECT 64
#define DEFINITION 40
#define INSTANCE 24
#define BLOCK 4

/* Where the walk is. The numbers of steps are those of the whole block. */
typedef struct walk {
  fuzz_reading *reading;
  size_t objects, definitions, rows;
  size_t budget; /* of values: definitions may overlap, and claim more than there are bytes */
} walk;

static bool asked(const walk *w, unsigned oracles) {
  return (w->reading->choice.oracles & oracles) != 0;
}

static size_t end_of(wpc_range range) {
  return range.offset + range.length;
}

/* ---- values ---- */

static void see_value(const walk *w, const wpci_v1_value *v, wpc_range outer) {
  FUZZ_REQUIRE(v->size == v->bytes.length && (v->present || (v->size == 0 && v->raw == 0)));
  if (v->present) {
    fuzz_check_inside(w->reading, v->bytes, outer);
    fuzz_see(w->reading, v->raw ^ (uint64_t)v->size << 32);
  }
}

static void walk_values(walk *w, const wpc_v1_body *body, const wpc_v1_row *row) {
  const wpc_input in = w->reading->in;
  const size_t notes = w->reading->tally.notes;
  if (body->num_counters > w->budget) {
    return;
  }
  w->budget -= body->num_counters;
  wpci_v1_counter_iter it = wpci_v1_counters(in, *body);
  while (wpci_v1_next_counter(&it)) {
    const wpci_v1_value first = wpci_v1_read_value(in, *row, it.item);
    const wpci_v1_value second = wpci_v1_read_second_value(in, *row, it.item);
    see_value(w, &first, row->reach);
    see_value(w, &second, row->block);
  }
  FUZZ_REQUIRE(w->reading->tally.notes == notes);
}

/* ---- rows ---- */

static void check_row(walk *w, const wpc_v1_body *body, const wpc_v1_row *row, size_t n) {
  const wpc_range whole = {row->offset, row->block.offset - row->offset};
  FUZZ_REQUIRE(row->index == n && n < body->num_rows);
  FUZZ_REQUIRE(row->has_instance == body->has_instances);
  FUZZ_REQUIRE(row->block.offset >= row->offset + (row->has_instance ? INSTANCE : 0));
  fuzz_check_inside(w->reading, row->block, body->rows);
  fuzz_check_inside(w->reading, row->block, row->reach);
  fuzz_check_inside(w->reading, row->reach, body->rows);
  fuzz_see_text(w->reading, &row->name, whole);
  fuzz_see(w->reading, (uint64_t)row->parent_object << 32 | row->parent_instance);
  fuzz_see(w->reading, row->block.offset);
}

static void walk_rows(walk *w, const wpc_v1_body *body) {
  const wpc_input in = w->reading->in;
  size_t end = body->rows.offset;
  size_t n = 0;
  wpci_v1_row_iter it = wpci_v1_rows(in, *body);
  while (wpci_v1_next_named_row(&it)) {
    FUZZ_REQUIRE(it.item.offset == end);
    check_row(w, body, &it.item, n++);
    if (asked(w, FUZZ_VALUES)) {
      walk_values(w, body, &it.item);
    }
    end = end_of(it.item.block);
  }
  FUZZ_REQUIRE(it.error.status != WPC_END || n == body->num_rows);
  FUZZ_SEE_END(w->reading, wpci_v1_next_named_row, &it);
  w->rows += n;
  FUZZ_REQUIRE(w->rows <= in.size / (INSTANCE + BLOCK) + w->objects);
}

/* ---- definitions ---- */

/* They were checked when the object was opened: none fails, and they stay in their place. */
static void walk_counters(walk *w, const wpc_v1_body *body) {
  const wpc_input in = w->reading->in;
  const size_t notes = w->reading->tally.notes;
  size_t end = body->definitions.offset;
  uint32_t n = 0;
  wpci_v1_counter_iter it = wpci_v1_counters(in, *body);
  while (wpci_v1_next_counter(&it)) {
    const wpc_range header = {it.item.offset, DEFINITION};
    FUZZ_REQUIRE(it.item.index == n && n < body->num_counters && it.item.offset >= end);
    fuzz_check_inside(w->reading, header, body->definitions);
    fuzz_see(w->reading, (uint64_t)it.item.type << 32 | it.item.value_offset);
    end = end_of(header);
    n++;
  }
  FUZZ_REQUIRE(it.error.status == WPC_END && n == body->num_counters);
  FUZZ_SEE_END(w->reading, wpci_v1_next_counter, &it);
  FUZZ_REQUIRE(w->reading->tally.notes == notes);
  w->definitions += n;
  FUZZ_REQUIRE(w->definitions <= in.size / DEFINITION);
}

/* ---- objects ---- */

static void check_body(const walk *w, const wpc_v1_body *body, const wpc_v1_object *object) {
  FUZZ_REQUIRE(body->offset == object->offset);
  fuzz_check_inside(w->reading, body->definitions, object->bytes);
  fuzz_check_inside(w->reading, body->rows, object->bytes);
  FUZZ_REQUIRE(body->num_counters <= body->definitions.length / DEFINITION);
  FUZZ_REQUIRE(!body->has_instances || body->num_rows <= body->rows.length / (INSTANCE + BLOCK));
}

static void require_passed_on(wpc_input in, const wpc_v1_body *body) {
  wpc_v1_table table;
  memset(&table, 0, sizeof table);
  const wpc_v1_filled filled = wpci_v1_read_table(in, *body, table);
  const wpci_v1_row_iter rows = wpci_v1_rows(in, *body);
  const wpci_v1_counter_iter counters = wpci_v1_counters(in, *body);
  FUZZ_REQUIRE(fuzz_same_error(&rows.error, &body->error));
  FUZZ_REQUIRE(fuzz_same_error(&counters.error, &body->error));
  FUZZ_REQUIRE(fuzz_same_error(&filled.error, &body->error) && filled.num_rows == 0);
}

static void walk_object(walk *w, const wpc_v1_object *object) {
  const wpc_input in = w->reading->in;
  const wpc_v1_body body = wpci_v1_open_object(in, *object);
  fuzz_see_error(w->reading, &body.error);
  if (body.error.status != WPC_OK) {
    require_passed_on(in, &body);
    return;
  }
  check_body(w, &body, object);
  walk_counters(w, &body);
  walk_rows(w, &body);
  if (asked(w, FUZZ_BULK)) {
    fuzz_v1_check_bulk(w->reading, body);
  }
}

void fuzz_v1_walk(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  const wpc_v1_data data = wpc_v1_open(in);
  size_t end = data.objects.offset;
  walk w = {reading, 0, 0, 0, in.size + OBJECT};
  wpci_v1_object_iter it = wpci_v1_objects(in, data);
  fuzz_check_error(reading, &data.error);
  if (data.error.status == WPC_OK) {
    fuzz_check_inside(reading, data.objects, fuzz_all(in));
    fuzz_see_text(reading, &data.system_name, fuzz_all(in));
  } else {
    FUZZ_REQUIRE(fuzz_same_error(&it.error, &data.error));
  }
  while (wpci_v1_next_object(&it)) {
    FUZZ_REQUIRE(it.item.offset == end && it.item.index == w.objects);
    fuzz_check_inside(reading, it.item.bytes, data.objects);
    fuzz_see(reading, it.item.offset);
    end = end_of(it.item.bytes);
    w.objects++;
    walk_object(&w, &it.item);
  }
  FUZZ_REQUIRE(w.objects <= in.size / OBJECT);
  FUZZ_REQUIRE(it.error.status != WPC_END || w.objects == data.num_objects);
  FUZZ_SEE_END(reading, wpci_v1_next_object, &it);
}

UNTRACED_END
