#include "oracles/runs.h"

#include "oracles/bulk.h"
#include "oracles/v1_walk.h"
#include "oracles/v2_walk.h"
#include "parser/v1/v1_cursor.h"
#include "parser/v2/v2_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

/* What a walk says that came to its end, when validating says this: the error, and the notes before it. */
static void require_verdict(const wpc_error *walk, const fuzz_reading *walked,
                            const wpc_error *error, const fuzz_reading *validated) {
  if (error->status == WPC_OK) {
    FUZZ_REQUIRE(walk->status == WPC_END);
  } else {
    FUZZ_REQUIRE(fuzz_same_error(walk, error));
  }
  fuzz_require_same_notes(&walked->tally, &validated->tally);
}

/* Of the rows of a part: iterators end with WPC_END where nothing was wrong. */
static void require_end_of_rows(const wpc_error *walk, const wpc_error *rows) {
  if (rows->status == WPC_END) {
    FUZZ_REQUIRE(walk->status == WPC_OK);
  } else {
    FUZZ_REQUIRE(fuzz_same_error(walk, rows));
  }
}

/* ---- V2 ---- */

static void check_v2_run(const wpc_v2_walk *w, wpci_v2_value_iter *it) {
  wpc_range places[WPC_RUN];
  wpc_v2_places(w, places);
  for (uint32_t i = 0; i < w->count; i++) {
    FUZZ_REQUIRE(wpci_v2_next_value(it));
    FUZZ_REQUIRE(w->raw[i] == it->item.raw && w->ids[i] == it->item.counter_id);
    FUZZ_REQUIRE(w->width[i] == fuzz_width(it->item.size != 0, it->item.size));
    FUZZ_REQUIRE(fuzz_same_range(places[i], it->item.bytes));
  }
}

/* The rows of the result that the walk stands at, after a step that was sound. */
static void check_v2_rows(wpc_v2_walk *w, wpc_input in) {
  wpci_v2_row_iter rows = wpci_v2_rows(in, w->body);
  wpci_v2_value_iter values = wpci_v2_values(in, rows.item);
  while (wpc_v2_next_run(w)) {
    FUZZ_REQUIRE(w->count <= WPC_RUN && w->column + w->count <= w->row.num_values);
    if (w->column == 0) {
      FUZZ_REQUIRE(wpci_v2_next_row(&rows) && fuzz_v2_same_row(&w->row, &rows.item));
      values = wpci_v2_values(in, rows.item);
    }
    check_v2_run(w, &values);
    FUZZ_REQUIRE(w->column + w->count < w->row.num_values || !wpci_v2_next_value(&values));
  }
  FUZZ_REQUIRE(!wpci_v2_next_row(&rows));
  require_end_of_rows(&w->error, &rows.error);
}

void fuzz_v2_check_runs(const fuzz_reading *reading) {
  fuzz_reading own;
  fuzz_reading validated;
  wpc_v2_walk w;
  fuzz_open_again(&own, reading);
  fuzz_open_again(&validated, reading);
  wpc_v2_begin(&w, own.in);
  while (wpc_v2_next(&w)) {
  }
  const wpc_error error = wpc_validate(validated.in, WPC_KIND_V2, NULL);
  require_verdict(&w.error, &own, &error, &validated);
  wpc_v2_begin(&w, own.in);
  while (wpc_v2_next_result(&w)) {
    if (w.body.error.status == WPC_OK && w.body.has_rows) {
      w.error.status = WPC_OK;
      check_v2_rows(&w, own.in);
    }
  }
}

/* ---- V1 ---- */

static void check_v1_run(const wpc_v1_walk *w, wpci_v1_counter_iter *it) {
  wpc_range places[WPC_RUN];
  wpc_v1_places(w, places);
  for (uint32_t i = 0; i < w->count; i++) {
    FUZZ_REQUIRE(wpci_v1_next_counter(it));
    const wpci_v1_value value = wpci_v1_read_value(it->in, w->row, it->item);
    FUZZ_REQUIRE(w->raw[i] == value.raw && fuzz_v1_same_counter(&w->counters[i], &it->item));
    FUZZ_REQUIRE(w->width[i] == fuzz_width(value.present, it->item.width));
    FUZZ_REQUIRE(fuzz_same_range(places[i], value.bytes));
  }
}

static void check_v1_rows(wpc_v1_walk *w, wpc_input in) {
  const uint32_t n = w->body.num_counters;
  wpci_v1_row_iter rows = wpci_v1_rows(in, w->body);
  wpci_v1_counter_iter counters = wpci_v1_counters(in, w->body);
  while (wpc_v1_next_run(w)) {
    FUZZ_REQUIRE(w->count <= WPC_RUN && w->column + w->count <= n);
    if (w->column == 0) {
      FUZZ_REQUIRE(wpci_v1_next_named_row(&rows) && fuzz_v1_same_row(&w->row, &rows.item));
      counters = wpci_v1_counters(in, w->body);
    }
    check_v1_run(w, &counters);
    FUZZ_REQUIRE(w->column + w->count < n || !wpci_v1_next_counter(&counters));
  }
  FUZZ_REQUIRE(!wpci_v1_next_named_row(&rows));
  require_end_of_rows(&w->error, &rows.error);
}

/* Parents are found with an index, which a walk does not have. Where strict mode has to make one, it takes scratch. */
static bool needs_index(const wpc_error *error, bool strict) {
  const bool lacks_scratch = error->status == WPC_E_ARGUMENT && error->rule == WPC_RULE_NONE;
  const bool is_strict =
      lacks_scratch || error->rule == WPC_RULE_V1_PAR_01 || error->rule == WPC_RULE_V1_PAR_02;
  return error->rule == WPC_RULE_V1_PAR_03 || (strict && is_strict);
}

void fuzz_v1_check_runs(const fuzz_reading *reading) {
  fuzz_reading own;
  fuzz_reading validated;
  wpc_v1_walk w;
  fuzz_open_again(&own, reading);
  fuzz_open_again(&validated, reading);
  wpc_v1_begin(&w, own.in);
  while (wpc_v1_next(&w)) {
  }
  const wpc_error error = wpc_validate(validated.in, WPC_KIND_V1, NULL);
  if (needs_index(&error, reading->choice.strict)) {
    FUZZ_REQUIRE(w.error.status == WPC_END);
  } else {
    require_verdict(&w.error, &own, &error, &validated);
  }
  wpc_v1_begin(&w, own.in);
  while (wpc_v1_next_object(&w)) {
    if (w.body.error.status == WPC_OK) {
      w.error.status = WPC_OK;
      check_v1_rows(&w, own.in);
    }
  }
}

UNTRACED_END
