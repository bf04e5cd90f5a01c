#include "oracles/v2_walk.h"

#include "parser/v2/v2_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

#define RESULT_HEADER 16
#define SMALLEST_INSTANCE 10
#define VALUE_HEADER 8

/* Where the walk is. The numbers of steps are those of the whole block. */
typedef struct walk {
  fuzz_reading *reading;
  size_t results, rows, values;
} walk;

static bool asked(const walk *w, unsigned oracle) {
  return (w->reading->choice.oracles & oracle) != 0;
}

static size_t end_of(wpc_range range) {
  return range.offset + range.length;
}

/* ---- values ---- */

/* A row's values were checked when it was returned: none fails, and they stay in its range. */
static void walk_values(walk *w, const wpc_v2_row *row) {
  const wpc_input in = w->reading->in;
  const size_t notes = w->reading->tally.notes;
  size_t end = row->values.offset;
  size_t n = 0;
  wpci_v2_value_iter it = wpci_v2_values(in, *row);
  while (wpci_v2_next_value(&it)) {
    const wpci_v2_value *v = &it.item;
    FUZZ_REQUIRE(n++ < row->num_values && v->offset >= end);
    FUZZ_REQUIRE(v->bytes.offset == v->offset + VALUE_HEADER && v->size == v->bytes.length);
    fuzz_check_inside(w->reading, v->bytes, row->values);
    fuzz_see(w->reading, v->raw ^ (uint64_t)v->size << 32 ^ v->offset);
    fuzz_see_bytes(w->reading, v->bytes);
    end = end_of(v->bytes);
  }
  FUZZ_REQUIRE(it.error.status == WPC_END && n == row->num_values);
  FUZZ_SEE_END(w->reading, wpci_v2_next_value, &it);
  FUZZ_REQUIRE(w->reading->tally.notes == notes);
  w->values += n;
  FUZZ_REQUIRE(w->values <= in.size / VALUE_HEADER);
}

/* ---- rows ---- */

static void check_row(const walk *w, const wpc_v2_body *body, const wpc_v2_row *row) {
  const wpc_range header = {row->offset, row->values.offset - row->offset};
  FUZZ_REQUIRE(row->values.offset >= row->offset);
  fuzz_check_inside(w->reading, header, body->rows);
  fuzz_check_inside(w->reading, row->values, body->rows);
  FUZZ_REQUIRE(row->has_instance == body->has_instances);
  FUZZ_REQUIRE(row->num_values == body->num_counters);
  FUZZ_REQUIRE(fuzz_same_range(row->ids, body->ids));
  fuzz_see_text(w->reading, &row->name, header);
  fuzz_see(w->reading, row->offset);
  fuzz_see(w->reading, row->instance_id);
}

static void walk_rows(walk *w, const wpc_v2_body *body) {
  const wpc_input in = w->reading->in;
  size_t end = body->rows.offset;
  size_t n = 0;
  wpci_v2_row_iter it = wpci_v2_rows(in, *body);
  while (wpci_v2_next_row(&it)) {
    FUZZ_REQUIRE(it.item.offset == end && n < body->num_rows);
    check_row(w, body, &it.item);
    if (asked(w, FUZZ_VALUES)) {
      walk_values(w, &it.item);
    }
    end = end_of(it.item.values);
    n++;
  }
  FUZZ_REQUIRE(it.error.status != WPC_END || n == body->num_rows);
  FUZZ_SEE_END(w->reading, wpci_v2_next_row, &it);
  w->rows += n;
  FUZZ_REQUIRE(w->rows <= in.size / SMALLEST_INSTANCE + w->results);
}

/* ---- bodies ---- */

static void check_body(const walk *w, const wpc_v2_body *body, const wpc_v2_result *result) {
  const wpc_input in = w->reading->in;
  fuzz_check_inside(w->reading, body->ids, result->body);
  FUZZ_REQUIRE(body->ids.length == (body->has_ids ? 4 * (uint64_t)body->num_counters : 0));
  FUZZ_REQUIRE(wpci_v2_counter_id(in, *body, (uint32_t)(body->ids.length / 4)) == WPC_ID_NONE);
  fuzz_see_bytes(w->reading, body->ids);
}

static void walk_body(walk *w, const wpc_v2_result *result) {
  const wpc_input in = w->reading->in;
  const wpc_v2_body body = wpci_v2_open_body(in, *result);
  fuzz_see_error(w->reading, &body.error);
  if (body.error.status != WPC_OK || !body.has_rows) {
    wpci_v2_row_iter none = wpci_v2_rows(in, body);
    FUZZ_REQUIRE(!wpci_v2_next_row(&none));
    FUZZ_REQUIRE(body.error.status != WPC_OK ? fuzz_same_error(&none.error, &body.error)
                                             : none.error.rule == WPC_RULE_V2_CH_11);
  }
  if (body.error.status == WPC_OK) {
    check_body(w, &body, result);
  }
  if (body.error.status == WPC_OK && body.has_rows) {
    walk_rows(w, &body);
    if (asked(w, FUZZ_BULK)) {
      fuzz_v2_check_bulk(w->reading, body);
    }
  }
}

void fuzz_v2_walk(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  const wpc_v2_data data = wpc_v2_open(in);
  wpci_v2_result_iter it = wpci_v2_results(in, data);
  walk w = {reading, 0, 0, 0};
  size_t end = 0;
  fuzz_check_error(reading, &data.error);
  FUZZ_REQUIRE(data.error.status == WPC_OK || fuzz_same_error(&it.error, &data.error));
  while (wpci_v2_next_result(&it)) {
    FUZZ_REQUIRE(w.results == 0 || it.item.offset == end);
    FUZZ_REQUIRE(it.item.index == w.results && w.results < data.num_results);
    FUZZ_REQUIRE(it.item.body.offset == it.item.offset + RESULT_HEADER);
    fuzz_check_inside(reading, it.item.body, fuzz_all(in));
    fuzz_see(reading, it.item.offset);
    end = end_of(it.item.body);
    FUZZ_REQUIRE(end <= data.total_size);
    w.results++;
    walk_body(&w, &it.item);
  }
  FUZZ_REQUIRE(w.results <= in.size / RESULT_HEADER);
  FUZZ_REQUIRE(it.error.status != WPC_END || w.results == data.num_results);
  FUZZ_SEE_END(reading, wpci_v2_next_result, &it);
}

UNTRACED_END
