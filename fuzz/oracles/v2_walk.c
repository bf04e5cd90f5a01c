#include "oracles/v2_walk.h"

#include <string.h>

#include "oracles/lists.h"
#include "parser/v2/v2_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

#define DATA_HEADER 48
#define RESULT_HEADER 16
#define INSTANCE_HEADER 8
#define SMALLEST_INSTANCE 10
#define VALUE_HEADER 8
#define MOST_COMPARED 48 /* entries of a list that is searched by comparing each with each */

/* Where the walk is. The numbers of steps are those of the whole block. */
typedef struct walk {
  fuzz_reading *reading;
  size_t results, rows, values;
  wpc_range result; /* the result's body */
  wpc_range row;    /* what the last row's values took */
} walk;

/* The rows of the body that the walk is in, as far as they are compared. */
static wpc_v2_row listed[MOST_COMPARED];

static wpc_range block_of(const walk *w) {
  const wpc_range all = {0, w->reading->in.size};
  return all;
}

static bool asked(const walk *w, unsigned oracle) {
  return (w->reading->choice.oracles & oracle) != 0;
}

/* ---- values ---- */

static void check_value(walk *w, const wpci_v2_value *v, const wpc_v2_row *row, size_t place) {
  fuzz_reading *reading = w->reading;
  const uint8_t *data = reading->in.data;
  const bool number = v->bytes.length == 4 || v->bytes.length == 8;
  fuzz_check_inside(reading, v->bytes, row->values);
  FUZZ_REQUIRE(v->offset == w->row.offset + w->row.length);
  FUZZ_REQUIRE(v->bytes.offset == v->offset + VALUE_HEADER);
  FUZZ_REQUIRE(v->size == v->bytes.length && v->size == fuzz_u32(data, v->offset));
  FUZZ_REQUIRE(v->raw == (number ? fuzz_number(data, v->bytes) : 0));
  FUZZ_REQUIRE(number || !reading->choice.strict);
  FUZZ_REQUIRE(v->counter_id ==
               (row->ids.length > 0 ? fuzz_u32(data, row->ids.offset + 4 * place) : WPC_ID_NONE));
  fuzz_see(reading, v->raw ^ (uint64_t)v->size << 32 ^ v->offset);
  if (!number) {
    fuzz_see_bytes(reading, v->bytes);
  }
  w->row.length += fuzz_u32(data, v->offset + 4);
}

/* A row's values were checked when it was returned: none fails, and they fill its range. */
static void walk_values(walk *w, const wpc_v2_row *row) {
  const wpc_input in = w->reading->in;
  const size_t notes = w->reading->tally.notes;
  size_t n = 0;
  wpci_v2_value_iter it = wpci_v2_values(in, *row);
  w->row.offset = row->values.offset;
  w->row.length = 0;
  while (wpci_v2_next_value(&it)) {
    FUZZ_REQUIRE(n < row->num_values);
    check_value(w, &it.item, row, n++);
  }
  FUZZ_REQUIRE(it.error.status == WPC_END && n == row->num_values);
  FUZZ_REQUIRE(!wpci_v2_next_value(&it) && it.error.status == WPC_END);
  FUZZ_REQUIRE(w->row.length == row->values.length);
  FUZZ_REQUIRE(w->reading->tally.notes == notes);
  w->values += n;
  FUZZ_REQUIRE(w->values <= in.size / VALUE_HEADER);
}

/* ---- rows ---- */

static void check_instance(walk *w, const wpc_v2_body *body, const wpc_v2_row *row) {
  const uint8_t *data = w->reading->in.data;
  const wpc_range header = {row->offset, fuzz_u32(data, row->offset)};
  const wpc_range name = {row->offset + INSTANCE_HEADER, header.length - INSTANCE_HEADER};
  fuzz_check_inside(w->reading, header, body->rows);
  FUZZ_REQUIRE(header.length >= SMALLEST_INSTANCE);
  FUZZ_REQUIRE(row->instance_id == fuzz_u32(data, row->offset + 4));
  FUZZ_REQUIRE(row->name.raw.offset == name.offset);
  FUZZ_REQUIRE(row->values.offset == header.offset + header.length);
  fuzz_check_name(w->reading, &row->name, name);
}

static void check_row(walk *w, const wpc_v2_body *body, const wpc_v2_row *row) {
  fuzz_check_inside(w->reading, row->values, body->rows);
  FUZZ_REQUIRE(row->has_instance == body->has_instances);
  FUZZ_REQUIRE(row->num_values == body->num_counters);
  FUZZ_REQUIRE(row->ids.offset == body->ids.offset && row->ids.length == body->ids.length);
  if (row->has_instance) {
    check_instance(w, body, row);
  } else {
    FUZZ_REQUIRE(row->offset == row->values.offset && row->name.raw.length == 0);
  }
  fuzz_see(w->reading, row->offset);
  fuzz_see(w->reading, row->instance_id);
}

static bool same_instance(wpc_input in, const wpc_v2_row *a, const wpc_v2_row *b) {
  return fuzz_is_short(in, a->name) && a->instance_id == b->instance_id &&
         wpc_text_compare(in, a->name, in, b->name, WPC_TEXT_BYTES) == 0;
}

/* V2-IH-12: the note that wpc_validate() owes, found the slow way. */
static void see_repeated_instance(walk *w, size_t n) {
  const wpc_input in = w->reading->in;
  if (n > MOST_COMPARED) {
    w->reading->tally.list_unknown = true;
    return;
  }
  for (size_t i = 1; i < n; i++) {
    for (size_t k = 0; k < i; k++) {
      if (same_instance(in, &listed[i], &listed[k])) {
        uint64_t *digest = &w->reading->tally.list_digest;
        fuzz_mix(digest, WPC_RULE_V2_IH_12);
        fuzz_mix(digest, listed[i].offset);
        fuzz_mix(digest, listed[i].instance_id);
        fuzz_mix(digest, listed[k].offset);
        return;
      }
    }
  }
}

static void check_rows_end(walk *w, const wpc_v2_body *body, wpci_v2_row_iter it, size_t n) {
  const wpc_error last = it.error;
  fuzz_check_error(w->reading, &last);
  FUZZ_REQUIRE(!wpci_v2_next_row(&it) && fuzz_same_error(&it.error, &last));
  FUZZ_REQUIRE(it.error.status == WPC_END ? n == body->num_rows : n <= body->num_rows);
  fuzz_see_error(w->reading, &it.error);
  if (it.error.status == WPC_END && asked(w, FUZZ_REPEATED) && body->has_instances) {
    see_repeated_instance(w, n);
  }
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
    end = it.item.values.offset + it.item.values.length;
    if (n < MOST_COMPARED && asked(w, FUZZ_REPEATED)) {
      listed[n] = it.item;
    }
    n++;
  }
  check_rows_end(w, body, it, n);
  w->rows += n;
  FUZZ_REQUIRE(w->rows <= in.size / SMALLEST_INSTANCE + w->results);
}

/* ---- bodies ---- */

static void check_ids(const walk *w, const wpc_v2_body *body) {
  const wpc_input in = w->reading->in;
  fuzz_check_inside(w->reading, body->ids, w->result);
  FUZZ_REQUIRE(body->ids.length == (body->has_ids ? 4 * (uint64_t)body->num_counters : 0));
  FUZZ_REQUIRE(wpci_v2_counter_id(in, *body, (uint32_t)(body->ids.length / 4)) == WPC_ID_NONE);
  FUZZ_REQUIRE(body->ids.length == 0 ||
               wpci_v2_counter_id(in, *body, 0) == fuzz_u32(in.data, body->ids.offset));
  fuzz_see_bytes(w->reading, body->ids);
}

static void check_shape(const walk *w, const wpc_v2_body *body) {
  const uint32_t type = body->type;
  const wpc_limits *limits = &w->reading->options.limits;
  FUZZ_REQUIRE(body->has_rows == (type == WPC_V2_SINGLE_COUNTER || type == WPC_V2_MULTI_COUNTERS ||
                                  type == WPC_V2_MULTI_INSTANCES || type == WPC_V2_COUNTERSET));
  FUZZ_REQUIRE(body->has_ids == (type == WPC_V2_MULTI_COUNTERS || type == WPC_V2_COUNTERSET));
  FUZZ_REQUIRE(body->has_instances ==
               (type == WPC_V2_MULTI_INSTANCES || type == WPC_V2_COUNTERSET));
  FUZZ_REQUIRE(body->has_ids || body->num_counters == (body->has_rows ? 1 : 0));
  FUZZ_REQUIRE(body->has_instances || body->num_rows == (body->has_rows ? 1 : 0));
  FUZZ_REQUIRE(!body->has_ids || body->num_counters <= limits->max_counters);
  FUZZ_REQUIRE(!body->has_instances || body->num_rows <= limits->max_instances);
  FUZZ_REQUIRE(!body->has_instances ||
               (uint64_t)body->num_rows * body->num_counters <= limits->max_values);
}

/* V2-MC-08, found the slow way. */
static bool has_repeated_id(const walk *w, const wpc_v2_body *body) {
  const uint8_t *ids = w->reading->in.data + body->ids.offset;
  for (size_t i = 4; i < body->ids.length; i += 4) {
    for (size_t k = 0; k < i; k += 4) {
      if (memcmp(ids + i, ids + k, 4) == 0) {
        return true;
      }
    }
  }
  return false;
}

static void check_body(const walk *w, const wpc_v2_body *body) {
  check_shape(w, body);
  check_ids(w, body);
  if (asked(w, FUZZ_REPEATED) && body->num_counters <= MOST_COMPARED) {
    FUZZ_REQUIRE(!w->reading->choice.strict || !has_repeated_id(w, body));
  }
}

static void walk_body(walk *w, wpc_v2_result result) {
  const wpc_input in = w->reading->in;
  const wpc_v2_body body = wpci_v2_open_body(in, result);
  fuzz_check_error(w->reading, &body.error);
  fuzz_see_error(w->reading, &body.error);
  if (body.error.status != WPC_OK) {
    wpci_v2_row_iter none = wpci_v2_rows(in, body);
    FUZZ_REQUIRE(!wpci_v2_next_row(&none) && fuzz_same_error(&none.error, &body.error));
    return;
  }
  check_body(w, &body);
  if (!body.has_rows) {
    wpci_v2_row_iter none = wpci_v2_rows(in, body);
    FUZZ_REQUIRE(!wpci_v2_next_row(&none) && none.error.rule == WPC_RULE_V2_CH_11);
    return;
  }
  walk_rows(w, &body);
  if (asked(w, FUZZ_BULK)) {
    fuzz_v2_check_bulk(w->reading, body);
  }
}

/* ---- results ---- */

static void check_result(walk *w, const wpc_v2_result *result, const wpc_v2_data *data) {
  const uint8_t *bytes = w->reading->in.data;
  const wpc_range block = {DATA_HEADER, data->total_size - DATA_HEADER};
  fuzz_check_inside(w->reading, result->body, block);
  FUZZ_REQUIRE(result->offset == w->result.offset + w->result.length);
  FUZZ_REQUIRE(result->index == w->results && w->results < data->num_results);
  FUZZ_REQUIRE(result->body.offset == result->offset + RESULT_HEADER);
  FUZZ_REQUIRE(result->query_status == fuzz_u32(bytes, result->offset));
  FUZZ_REQUIRE(result->type == fuzz_u32(bytes, result->offset + 4));
  FUZZ_REQUIRE(RESULT_HEADER + result->body.length == fuzz_u32(bytes, result->offset + 8));
  fuzz_see(w->reading, result->offset);
  w->result = result->body;
  w->results++;
}

static void check_data(const fuzz_reading *reading, const wpc_v2_data *data) {
  const wpc_input in = reading->in;
  const wpc_range clock = {24, 8};
  FUZZ_REQUIRE(in.size <= reading->options.limits.max_bytes);
  FUZZ_REQUIRE(data->total_size == fuzz_u32(in.data, 0) && data->total_size <= in.size);
  FUZZ_REQUIRE(data->num_results == fuzz_u32(in.data, 4));
  FUZZ_REQUIRE((uint64_t)data->perf_freq == fuzz_number(in.data, clock));
  FUZZ_REQUIRE(data->num_results <= reading->options.limits.max_queries);
  FUZZ_REQUIRE(data->num_results <= in.size / RESULT_HEADER);
}

static void check_results_end(walk *w, const wpc_v2_data *data, wpci_v2_result_iter it) {
  const wpc_error last = it.error;
  fuzz_check_error(w->reading, &last);
  FUZZ_REQUIRE(!wpci_v2_next_result(&it) && fuzz_same_error(&it.error, &last));
  FUZZ_REQUIRE(it.error.status != WPC_END || w->results == data->num_results);
  fuzz_see_error(w->reading, &it.error);
}

void fuzz_v2_walk(fuzz_reading *reading) {
  const wpc_input in = reading->in;
  const wpc_v2_data data = wpc_v2_open(in);
  wpci_v2_result_iter it = wpci_v2_results(in, data);
  walk w;
  w.reading = reading;
  w.results = w.rows = w.values = 0;
  w.result = block_of(&w);
  w.result.length = DATA_HEADER;
  fuzz_check_error(reading, &data.error);
  if (data.error.status == WPC_OK) {
    check_data(reading, &data);
  } else {
    FUZZ_REQUIRE(fuzz_same_error(&it.error, &data.error));
  }
  while (wpci_v2_next_result(&it)) {
    check_result(&w, &it.item, &data);
    walk_body(&w, it.item);
  }
  check_results_end(&w, &data, it);
}

UNTRACED_END
