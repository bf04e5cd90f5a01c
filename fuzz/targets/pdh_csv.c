/* A log as text: a head, lines of cells. */
#include "oracles/second.h"

#define MOST_DIGITS UINT64_C(9999999999999999999)
#define MOST_EXPONENT 1000000
#define MOST_BIAS 1440

/* What has been read of a text. */
typedef struct progress {
  size_t at;        /* behind the cell that was given last */
  uint32_t columns; /* in a line: cells so far */
  uint32_t samples;
  bool is_in_line;
} progress;

static void check_head(fuzz_reading *reading, const wpc_pdh_csv_walk *w) {
  const uint32_t page = w->code_page;
  FUZZ_REQUIRE(w->delimiter == ',' || w->delimiter == '\t');
  FUZZ_REQUIRE(page == 0 || page == 65001 || page == 1252);
  FUZZ_REQUIRE(w->bias >= -MOST_BIAS && w->bias <= MOST_BIAS && (w->has_zone || w->bias == 0));
  FUZZ_REQUIRE(w->num_columns == 0 && w->description.raw.length == 0);
  fuzz_see_text(reading, &w->zone, fuzz_all(reading->in));
  fuzz_see(reading, (uint64_t)(int64_t)w->bias);
}

/* Names come in the order of the bytes, and one does not reach into the next. */
static void check_column(fuzz_reading *reading, const wpc_pdh_csv_walk *w, progress *p) {
  FUZZ_REQUIRE(p->samples == 0 && w->column + 1 == w->num_columns);
  FUZZ_REQUIRE(w->name.raw.offset > p->at && w->name.code_page == w->code_page);
  FUZZ_REQUIRE(w->num_columns <= reading->options.limits.max_instances);
  FUZZ_REQUIRE(!reading->choice.strict || reading->in.data[w->name.raw.offset] == '\\');
  fuzz_see_text(reading, &w->name, fuzz_all(reading->in));
  p->at = w->name.raw.offset + w->name.raw.length;
}

static void check_number(fuzz_reading *reading, const wpc_pdh_number *n) {
  FUZZ_REQUIRE(n->digits <= MOST_DIGITS);
  FUZZ_REQUIRE(n->exponent >= -MOST_EXPONENT && n->exponent <= MOST_EXPONENT);
  FUZZ_REQUIRE(n->has_value || (n->digits == 0 && n->exponent == 0 && !n->is_negative));
  fuzz_see(reading, n->digits);
  fuzz_see(reading, (uint64_t)(int64_t)n->exponent);
  fuzz_see(reading, (uint64_t)n->is_negative + 2 * (uint64_t)n->has_value);
}

static void check_values(fuzz_reading *reading, const wpc_pdh_csv_walk *w, progress *p) {
  FUZZ_REQUIRE(p->is_in_line && w->column == p->columns);
  FUZZ_REQUIRE(w->count > 0 && w->count <= WPC_RUN && w->count <= w->num_columns - w->column);
  for (uint32_t i = 0; i < w->count; i++) {
    check_number(reading, &w->values[i]);
  }
  p->columns += w->count;
}

/* In strict mode the line before has a value for each column. */
static void check_sample(fuzz_reading *reading, const wpc_pdh_csv_walk *w, progress *p) {
  FUZZ_REQUIRE(!reading->choice.strict || !p->is_in_line || p->columns == w->num_columns);
  p->columns = 0;
  p->samples++;
  p->is_in_line = true;
  fuzz_see(reading, w->time);
}

static void walk(fuzz_reading *reading) {
  static wpc_pdh_csv_walk w;
  progress p = {0, 0, 0, false};
  wpc_pdh_csv_begin(&w, reading->in);
  if (w.error.status == WPC_OK) {
    check_head(reading, &w);
  }
  while (wpc_pdh_csv_next(&w)) {
    FUZZ_REQUIRE(w.error.status == WPC_OK);
    if (w.at == WPC_PDH_CSV_AT_COLUMN) {
      check_column(reading, &w, &p);
    } else if (w.at == WPC_PDH_CSV_AT_SAMPLE) {
      check_sample(reading, &w, &p);
    } else {
      FUZZ_REQUIRE(w.at == WPC_PDH_CSV_AT_VALUES);
      check_values(reading, &w, &p);
    }
  }
  FUZZ_REQUIRE(p.samples <= reading->in.size / sizeof "01/15/2026 02:00:00" + 1);
  fuzz_see_text(reading, &w.description, fuzz_all(reading->in));
  FUZZ_SEE_END(reading, wpc_pdh_csv_next, &w);
}

static wpc_error validate_all(wpc_input in) {
  return wpc_validate(in, WPC_KIND_PDH_CSV, NULL);
}

/* What is a text for sure is recognised: all that a head has but for its version is looked at. */
static void check_kind(const fuzz_reading *reading) {
  wpc_pdh_csv_walk w;
  fuzz_reading own;
  fuzz_open_again(&own, reading);
  wpc_pdh_csv_begin(&w, own.in);
  const bool is_text = w.error.rule != WPC_RULE_PDH_01 && w.error.rule != WPC_RULE_LIM_01 &&
                       w.error.rule != WPC_RULE_PDH_02;
  FUZZ_REQUIRE(!is_text || wpc_kind_of_bytes(own.in) == WPC_KIND_PDH_CSV ||
               wpc_kind_of_bytes(own.in) == WPC_KIND_BLG);
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  if (fuzz_check_second(FUZZ_PDH_CSV, data, size, choice)) {
    return;
  }
  fuzz_open(&reading, data, size, choice, "PDH-");
  fuzz_check_walks(&reading, walk, validate_all);
  check_kind(&reading);
}

FUZZ_TARGET(pdh_csv, check)
