#include "oracles/samples.h"

#include <stdlib.h>
#include <string.h>

#include "calc/types.h"
#include "parser/v2/v2_cursor.h"
#include "untraced.h"

UNTRACED_BEGIN

#define NONE WPCI_NO_COLUMN
#define TEXT 0x00000B00u           /* PERF_COUNTER_TEXT */
#define RAWCOUNT 0x00010000u       /* PERF_COUNTER_RAWCOUNT */
#define LARGE_RAWCOUNT 0x00010100u /* PERF_COUNTER_LARGE_RAWCOUNT */
#define LARGE_RAW_FRACTION 0x20020500u
#define MULTI_BASE 0x42030500u /* PERF_COUNTER_MULTI_BASE */
#define PRECISION_OBJECT_TIMER 0x20670500u

/* ---- blocks ---- */

void *fuzz_room(size_t n, size_t size) {
  void *room = malloc(n > 0 ? n * size : 1);
  FUZZ_REQUIRE(n <= SIZE_MAX / 1024 && room != NULL);
  return room;
}

static void count_note(void *context, const wpc_error *note) {
  fuzz_block *b = (fuzz_block *)context;
  FUZZ_REQUIRE(note->status == WPC_OK && note->offset <= b->in.size);
  b->notes++;
}

void fuzz_open_block(fuzz_block *b, const uint8_t *data, size_t size, fuzz_choice choice) {
  b->bytes = (uint8_t *)fuzz_room(size, 1);
  if (size > 0) {
    memcpy(b->bytes, data, size);
  }
  b->notes = 0;
  b->options = wpc_options_default();
  b->options.strict = choice.strict;
  b->options.note = choice.notes ? count_note : NULL;
  b->options.note_context = b;
  b->options.limits.max_values = choice.limits == 0 ? b->options.limits.max_values : 40;
  b->options.limits.max_name = choice.limits == 0 ? b->options.limits.max_name : 4;
  b->in = wpc_input_make(b->bytes, size, &b->options);
}

/* ---- results ---- */

/* Below 0 is only what has a sign: its highest bit says so. */
static void check_sign(const wpc_calc_result *result, const wpc_sample *sample) {
  const bool has_sign =
      sample != NULL && sample->type == LARGE_RAWCOUNT && sample->value >> 63 != 0;
  FUZZ_REQUIRE((result->kind == WPC_CALC_KIND_NEGATIVE) ==
               (has_sign && result->status == WPC_CALC_OK));
  FUZZ_REQUIRE(result->kind != WPC_CALC_KIND_NEGATIVE ||
               (result->integer == sample->value && result->value < 0));
}

/* A fraction of 8 bytes is below 0 when the signs of its two numbers differ. */
static void check_fraction(const wpc_calc_result *result, const wpc_sample *sample) {
  const bool is_large = sample != NULL && sample->type == LARGE_RAW_FRACTION;
  if (is_large && result->status == WPC_CALC_OK) {
    const bool differ = (sample->value ^ sample->base) >> 63 != 0;
    FUZZ_REQUIRE((result->value < 0) == (differ && sample->value != 0 && sample->base != 0));
  }
}

static void check_result(const wpc_calc_result *result, const wpc_sample *sample) {
  const double zero = result->value - result->value; /* NaN for NaN and for infinities */
  FUZZ_REQUIRE((uint32_t)result->status < WPC_CALC_STATUS_COUNT);
  FUZZ_REQUIRE(result->status != WPC_CALC_NOT_FINITE);
  FUZZ_REQUIRE(zero >= 0.0 && zero <= 0.0);
  FUZZ_REQUIRE(result->unit != NULL);
  FUZZ_REQUIRE((result->kind == WPC_CALC_KIND_NONE) == (result->status != WPC_CALC_OK));
  FUZZ_REQUIRE(result->kind == WPC_CALC_KIND_INTEGER || result->kind == WPC_CALC_KIND_NEGATIVE ||
               result->integer == 0);
  check_sign(result, sample);
  check_fraction(result, sample);
  FUZZ_REQUIRE(result->status == WPC_CALC_OK || result->notes == 0);
}

void fuzz_calculate(const wpc_sample *older, const wpc_sample *newer) {
  static const wpc_calc_policy policies[] = {
      {WPC_WRAP_ERROR, WPC_WRAP_ERROR, WPC_MULTI_TIMER_DOCUMENTED},
      {WPC_WRAP_ERROR, WPC_WRAP_32, WPC_MULTI_TIMER_PER_COMPONENT},
      {WPC_WRAP_32, WPC_WRAP_ERROR, WPC_MULTI_TIMER_DOCUMENTED},
      {WPC_WRAP_CLAMP0, WPC_WRAP_CLAMP0, WPC_MULTI_TIMER_PER_COMPONENT},
  };
  for (size_t i = 0; i < sizeof policies / sizeof policies[0]; i++) {
    const wpc_calc_result result = wpc_calc(older, newer, &policies[i]);
    check_result(&result, newer);
  }
  if (older != NULL) {
    fuzz_calculate(NULL, newer);
  }
}

static bool is_number(uint32_t size) {
  return size == 4 || size == 8;
}

void fuzz_check_sample(const wpc_sample *sample, bool is_text) {
  FUZZ_REQUIRE(sample->has < 32 && (sample->has & ~wpc_counter_needs(sample->type) &
                                    (WPC_HAS_BASE | WPC_HAS_MULTIPLIER)) == 0);
  FUZZ_REQUIRE((sample->has & WPC_HAS_VALUE) == 0 || is_text || is_number(sample->value_size));
  FUZZ_REQUIRE((sample->has & WPC_HAS_BASE) == 0 || is_number(sample->base_size));
  FUZZ_REQUIRE((sample->has & WPC_HAS_VALUE) != 0 || sample->value == 0);
  FUZZ_REQUIRE(sample->clock == wpci_counter_clock(sample->type));
}

/* ---- V2 ---- */

void fuzz_open_result(fuzz_result *r, wpc_input in, const wpc_v2_data *data, wpc_v2_result view,
                      uint32_t counter_id, const wpc_counterset_info *set) {
  wpc_v2_table table = {NULL, NULL, NULL, 0, 0};
  size_t values;
  r->in = in;
  r->data = data;
  r->body = wpci_v2_open_body(in, view);
  r->num_rows = 0;
  if (r->body.error.status != WPC_OK) {
    r->body.num_rows = 0;
    r->body.num_counters = 0;
  }
  values = (size_t)r->body.num_rows * r->body.num_counters;
  r->raw = (uint64_t *)fuzz_room(values, sizeof *r->raw);
  r->width = (uint8_t *)fuzz_room(values, 1);
  r->rows = (wpc_v2_row *)fuzz_room(r->body.num_rows, sizeof *r->rows);
  r->columns.columns =
      (wpci_v2_column *)fuzz_room(r->body.num_counters, sizeof *r->columns.columns);
  r->columns.order = (uint32_t *)fuzz_room(r->body.num_counters, sizeof *r->columns.order);
  r->columns.capacity = r->body.num_counters;
  if (wpci_v2_map_columns(in, r->body, counter_id, set, &r->columns).status == WPC_OK &&
      r->body.has_rows) {
    table.raw = r->raw;
    table.width = r->width;
    table.rows = r->rows;
    table.value_capacity = values;
    table.row_capacity = r->body.num_rows;
    r->num_rows = wpci_v2_read_table(in, r->body, table).num_rows;
  }
}

void fuzz_close_result(const fuzz_result *r) {
  free(r->raw);
  free(r->width);
  free(r->rows);
  free(r->columns.columns);
  free(r->columns.order);
}

/* ---- V2: companions, a second time, by the ids of the description ---- */

/* The first column of this id, if it is described. */
static uint32_t column_of(const fuzz_result *r, uint32_t id) {
  uint32_t c = 0;
  while (c < r->columns.count && r->columns.columns[c].id != id) {
    c++;
  }
  return id != WPC_NO_COUNTER && c < r->columns.count && r->columns.columns[c].info != NULL ? c
                                                                                            : NONE;
}

static uint32_t type_of(const fuzz_result *r, uint32_t column) {
  return column != NONE ? r->columns.columns[column].info->type : WPC_TYPE_UNKNOWN;
}

/* The ids that a counter names others by, in the order of PERF_COUNTER_REG_INFO. */
typedef struct companions {
  uint32_t base, time, frequency, multiplier;
} companions;

static companions companions_of(const wpc_counter_info *info) {
  const companions named = {
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset)
#define WPC_REG_COUNTER_COMPANION(type, member, name, key, offset) info->member,
#include "support/model/reg_counter.def"
  };
  return named;
}

static uint32_t base_of(const fuzz_result *r, const wpc_counter_info *info) {
  const companions named = companions_of(info);
  const uint32_t clock = column_of(r, named.time);
  const uint32_t base = column_of(r, named.base);
  const uint32_t other = column_of(r, info->alternate_base_id);
  if (info->type == PRECISION_OBJECT_TIMER && type_of(r, clock) == LARGE_RAWCOUNT) {
    return clock;
  }
  if (wpci_counter_base_fits(info->type, type_of(r, base))) {
    return base;
  }
  return wpci_counter_base_fits(info->type, type_of(r, other)) ? other : NONE;
}

static uint32_t clock_of(const fuzz_result *r, uint32_t id) {
  const uint32_t column = column_of(r, id);
  return type_of(r, column) == LARGE_RAWCOUNT ? column : NONE;
}

static uint32_t multiplier_of(const fuzz_result *r, uint32_t id) {
  const uint32_t column = column_of(r, id);
  const uint32_t type = type_of(r, column);
  return type == RAWCOUNT || type == MULTI_BASE ? column : NONE;
}

/* The companion is there exactly when its cell holds a number, and is that number. */
static void check_companion(const wpci_v2_cells *row, uint32_t column, bool has, uint64_t number) {
  FUZZ_REQUIRE(has == (column != NONE && is_number(row->width[column])));
  FUZZ_REQUIRE(!has || row->raw[column] == number);
}

static void check_clock(const wpci_v2_cells *row, uint32_t column, bool has, int64_t reading) {
  const bool is_clock = reading >= 0;
  const uint64_t raw = has && column != NONE ? row->raw[column] : 0;
  FUZZ_REQUIRE(!has || is_clock == (raw <= INT64_MAX));
  check_companion(row, column, has, is_clock ? (uint64_t)reading : raw);
}

static void check_companions(const fuzz_result *r, const wpci_v2_cells *row,
                             const wpc_counter_info *info, const wpc_sample *sample) {
  const uint32_t needs = wpc_counter_needs(info->type);
  const companions named = companions_of(info);
  if ((needs & WPC_HAS_BASE) != 0) {
    check_companion(row, base_of(r, info), (sample->has & WPC_HAS_BASE) != 0, sample->base);
  }
  if ((needs & WPC_HAS_MULTIPLIER) != 0) {
    check_companion(row, multiplier_of(r, named.multiplier),
                    (sample->has & WPC_HAS_MULTIPLIER) != 0, sample->multiplier);
  }
  if (wpci_counter_clock(info->type) == WPC_CLOCK_OBJECT) {
    check_clock(row, clock_of(r, named.time), (sample->has & WPC_HAS_TIME) != 0, sample->time);
    check_clock(row, clock_of(r, named.frequency), (sample->has & WPC_HAS_FREQUENCY) != 0,
                sample->frequency);
  }
}

static wpc_sample v2_sample_of(const fuzz_result *r, uint32_t column, size_t row) {
  const size_t n = r->columns.count;
  const wpci_v2_cells cells = {r->raw + row * n, r->width + row * n, n};
  const wpc_sample sample = wpci_v2_make_sample(r->data, &r->columns, column, cells);
  fuzz_check_sample(&sample, sample.type == TEXT);
  if (column < r->columns.count && r->columns.columns[column].info != NULL) {
    check_companions(r, &cells, r->columns.columns[column].info, &sample);
  }
  return sample;
}

static void compute_v2_row(size_t *budget, const fuzz_result *newer, const fuzz_result *older,
                           size_t row) {
  for (uint32_t c = 0; c<newer->columns.count && * budget> 0; c++, *budget -= 1) {
    const wpc_sample now = v2_sample_of(newer, c, row);
    const uint32_t before = wpci_v2_find_column(&older->columns, newer->columns.columns[c].id);
    if (row < older->num_rows && before != NONE) {
      const wpc_sample then = v2_sample_of(older, before, row);
      fuzz_calculate(&then, &now);
    } else {
      fuzz_calculate(NULL, &now);
    }
  }
}

void fuzz_check_results(size_t *budget, const fuzz_result *newer, const fuzz_result *older) {
  for (size_t r = 0; r<newer->num_rows && * budget> 0; r++) {
    compute_v2_row(budget, newer, older, r);
  }
  for (size_t r = 0; r < newer->num_rows; r++) {
    const wpc_error error = wpci_v2_check_widths(newer->in, newer->rows[r], &newer->columns);
    FUZZ_REQUIRE(error.status == WPC_OK || newer->in.options->strict);
  }
}

UNTRACED_END
