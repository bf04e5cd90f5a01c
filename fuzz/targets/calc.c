/* calc: whatever the two samples say, the answer is a finite value or a reason, and it is the right
 * one.
 *
 * The bytes are read in order as: the counter type (an index into the table, or a raw number), the
 * policy, both samples, a clock offset and a growth of the value. Missing bytes are zero. */
#include "wpc/calc.h"

#include <stdlib.h>
#include <string.h>

#include "calc/types.h"

#define REQUIRE(condition) \
  do {                     \
    if (!(condition)) {    \
      abort();             \
    }                      \
  } while (0)

#define TABLE_ROWS 40u
#define AVERAGE_TIMER 0x30020400u /* PERF_AVERAGE_TIMER: of 4 bytes or 8 */
#define LARGE_RAWCOUNT 0x00010100u
#define LARGE_RAW_FRACTION 0x20020500u
#define SAMPLE_FRACTION 0x20C20400u /* PERF_SAMPLE_FRACTION */

int fuzz_target_calc(const uint8_t *data, size_t size);

typedef struct source {
  const uint8_t *data;
  size_t left;
} source;

static uint8_t take_byte(source *from) {
  uint8_t byte = 0;
  if (from->left > 0) {
    byte = *from->data++;
    from->left--;
  }
  return byte;
}

static uint64_t take_number(source *from, unsigned bytes) {
  uint64_t number = 0;
  for (unsigned i = 0; i < bytes; i++) {
    number |= (uint64_t)take_byte(from) << (8 * i);
  }
  return number;
}

static int64_t take_signed(source *from) {
  const uint64_t bits = take_number(from, 8);
  int64_t number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

static uint32_t take_type(source *from) {
  const uint8_t choice = take_byte(from);
  return choice < 200 ? wpc_counter_type_at(choice % TABLE_ROWS)->type
                      : (uint32_t)take_number(from, 4);
}

/* Mostly sizes that are numbers. */
static uint32_t take_size(source *from, uint32_t usual) {
  const uint8_t choice = take_byte(from);
  return choice < 192 ? usual : choice < 224 ? 4u : choice < 254 ? 8u : choice;
}

static wpc_sample take_sample(source *from, uint32_t type) {
  const wpc_counter_type_info *info = wpc_counter_type_find(type);
  const uint8_t choice = take_byte(from);
  wpc_sample sample;
  memset(&sample, 0, sizeof sample);
  sample.type = choice == 255 ? take_type(from) : type;
  sample.has = choice < 224 ? 31u : choice & 31u;
  sample.clock = choice >= 240 ? (wpc_clock)(choice & 3u) : wpci_counter_clock(type);
  sample.value_size = take_size(from, wpci_counter_size(type));
  sample.base_size = take_size(from, info != NULL ? wpci_counter_size(info->base_type) : 8);
  sample.value = take_number(from, sample.value_size == 4 ? 4 : 8);
  sample.base = take_number(from, sample.base_size == 4 ? 4 : 8);
  sample.multiplier = take_number(from, 4);
  sample.time = take_signed(from);
  sample.frequency = choice & 1u ? 10000000 : take_signed(from);
  return sample;
}

static bool same(const wpc_calc_result *a, const wpc_calc_result *b) {
  return a->status == b->status && a->kind == b->kind && a->integer == b->integer &&
         a->unit == b->unit && a->notes == b->notes &&
         memcmp(&a->value, &b->value, sizeof a->value) == 0;
}

static void check_shape(const wpc_calc_result *result) {
  const double zero = result->value - result->value; /* NaN for NaN and for infinities */
  REQUIRE((uint32_t)result->status < WPC_CALC_STATUS_COUNT);
  REQUIRE(result->status != WPC_CALC_NOT_FINITE);
  REQUIRE(result->unit != NULL);
  REQUIRE(zero >= 0.0 && zero <= 0.0);
  REQUIRE((result->kind == WPC_CALC_KIND_NONE) == (result->status != WPC_CALC_OK));
  REQUIRE(result->kind == WPC_CALC_KIND_INTEGER || result->kind == WPC_CALC_KIND_NEGATIVE ||
          result->integer == 0);
  REQUIRE(result->status == WPC_CALC_OK || result->notes == 0);
  if (result->kind == WPC_CALC_KIND_NONE || result->kind == WPC_CALC_KIND_TEXT) {
    REQUIRE(memcmp(&result->value, &(double){0.0}, sizeof(double)) == 0);
  }
}

/* newer - older modulo 2^(8 * bytes), by digits of base 256 with a borrow. */
static uint64_t subtract_digits(uint64_t newer, uint64_t older, uint32_t bytes) {
  uint64_t difference = 0;
  int borrow = 0;
  for (uint32_t i = 0; i < bytes; i++) {
    const int digit = (int)(newer >> (8 * i) & 0xFF) - (int)(older >> (8 * i) & 0xFF) - borrow;
    borrow = digit < 0;
    difference |= (uint64_t)(digit + 256 * borrow) << (8 * i);
  }
  return difference;
}

static uint32_t width(uint32_t data_size, uint32_t type) {
  const bool is_narrow = wpci_counter_size(type) == 4 && type != AVERAGE_TIMER;
  return data_size == 4 || is_narrow ? 4 : 8;
}

typedef struct terms {
  long double n, b, t, f, m;
} terms;

static terms terms_of(const wpc_sample *older, const wpc_sample *newer) {
  const wpc_counter_type_info *info = wpc_counter_type_find(newer->type);
  const uint32_t base_width = width(newer->base_size, info->base_type);
  terms x;
  x.n = (long double)subtract_digits(newer->value, older->value,
                                     width(newer->value_size, newer->type));
  x.b = (long double)subtract_digits(newer->base, older->base, base_width);
  x.t = (long double)newer->time - (long double)older->time;
  x.f = (long double)newer->frequency;
  x.m = (long double)newer->multiplier;
  return x;
}

/* A count of a type with a sign, by its digits; of others the number itself. */
static long double signed_of(uint32_t type, uint64_t count) {
  const bool has_sign = type == LARGE_RAWCOUNT || type == LARGE_RAW_FRACTION;
  const long double number = (long double)count;
  return has_sign && count >> 63 != 0 ? number - 18446744073709551616.0L : number;
}

/* The formulas once more, in another order of evaluation, for results that are not clamped. */
static long double reference(wpc_formula formula, const wpc_sample *newer, terms x) {
  switch (formula) {
    case WPC_FORMULA_DELTA:
      return x.n;
    case WPC_FORMULA_RATE:
      return x.n * x.f / x.t;
    case WPC_FORMULA_TIME_RATIO:
      return x.n / x.t;
    case WPC_FORMULA_TIME_PERCENT:
      return x.n / x.t * 100;
    case WPC_FORMULA_TIME_PERCENT_INV:
      return 100 - x.n / x.t * 100;
    case WPC_FORMULA_BASE_RATIO:
      return x.n / x.b;
    case WPC_FORMULA_BASE_PERCENT:
      return x.n / x.b * 100;
    case WPC_FORMULA_AVERAGE_TIMER:
      return x.n / x.b / x.f;
    case WPC_FORMULA_FRACTION:
      return signed_of(newer->type, newer->value) / signed_of(newer->type, newer->base) * 100;
    case WPC_FORMULA_ELAPSED:
      return ((long double)newer->time - (long double)newer->value) / x.f;
    case WPC_FORMULA_MULTI_RATE:
      return x.n * x.f / x.t / x.m * 100;
    case WPC_FORMULA_MULTI_PERCENT:
      return x.n / x.t / x.m * 100;
    case WPC_FORMULA_MULTI_PERCENT_INV:
      return 100 * x.m - x.n / x.t * 100;
    case WPC_FORMULA_MULTI_COMPONENT_INV:
      return 100 - x.n / x.t / x.m * 100;
    case WPC_FORMULA_RAW:
      return signed_of(newer->type, newer->value);
    case WPC_FORMULA_NONE:
    case WPC_FORMULA_TEXT:
      break;
  }
  return 0;
}

static wpc_formula formula_used(const wpc_counter_type_info *info, uint32_t notes) {
  if ((notes & WPC_CALC_NOTE_PER_COMPONENT) == 0) {
    return info->formula;
  }
  return info->formula == WPC_FORMULA_MULTI_PERCENT_INV ? WPC_FORMULA_MULTI_COMPONENT_INV
                                                        : WPC_FORMULA_MULTI_PERCENT;
}

static bool is_inverse(wpc_formula formula) {
  return formula == WPC_FORMULA_TIME_PERCENT_INV || formula == WPC_FORMULA_MULTI_PERCENT_INV ||
         formula == WPC_FORMULA_MULTI_COMPONENT_INV;
}

static void check_value(const wpc_calc_result *result, const wpc_sample *older,
                        const wpc_sample *newer) {
  const wpc_counter_type_info *info = wpc_counter_type_find(newer->type);
  const wpc_formula formula = formula_used(info, result->notes);
  const terms x = terms_of(older, newer);
  const long double want = reference(formula, newer, x);
  const long double error = (long double)result->value - want;
  long double allowed = 1e-12L * (want < 0 ? -want : want);
  if (is_inverse(formula)) { /* what is subtracted is rounded before its digits cancel */
    allowed += 1e-12L * (100 + 100 * x.m);
  }
  REQUIRE(error <= allowed && -error <= allowed);
  if (formula == WPC_FORMULA_DELTA) {
    const uint32_t bytes = width(newer->value_size, newer->type);
    REQUIRE(result->integer == subtract_digits(newer->value, older->value, bytes));
  }
  if (formula == WPC_FORMULA_RAW) {
    REQUIRE(result->integer == newer->value);
    REQUIRE((result->kind == WPC_CALC_KIND_NEGATIVE) == (signed_of(newer->type, newer->value) < 0));
  }
}

/* 0 is made only of an average or a fraction, and only where its base did not move. */
static void check_zero_base(const wpc_calc_result *result, const wpc_sample *older,
                            const wpc_sample *newer) {
  const wpc_formula formula = wpc_counter_type_find(newer->type)->formula;
  const long double moved = terms_of(older, newer).b;
  REQUIRE(result->value >= 0.0 && result->value <= 0.0);
  REQUIRE(formula == WPC_FORMULA_BASE_RATIO || formula == WPC_FORMULA_AVERAGE_TIMER ||
          formula == WPC_FORMULA_FRACTION || newer->type == SAMPLE_FRACTION);
  REQUIRE(formula == WPC_FORMULA_FRACTION
              ? newer->base == 0
              : (moved >= 0 && moved <= 0) || (result->notes & WPC_CALC_NOTE_CLAMPED) != 0);
}

static void check_one_sample(const wpc_sample *newer, const wpc_calc_policy *policy,
                             const wpc_calc_result *result) {
  const wpc_calc_result alone = wpc_calc(NULL, newer, policy);
  const wpc_counter_type_info *info = wpc_counter_type_find(newer->type);
  check_shape(&alone);
  if (info == NULL || info->samples != 2) {
    REQUIRE(same(&alone, result));
  } else {
    REQUIRE(alone.status == WPC_CALC_NEED_TWO || alone.status == WPC_CALC_ABSENT);
  }
}

/* The same interval at another time gives the same result. */
static void check_offset(wpc_sample older, wpc_sample newer, const wpc_calc_policy *policy,
                         const wpc_calc_result *result, int64_t offset) {
  const wpc_counter_type_info *info = wpc_counter_type_find(newer.type);
  const bool elapsed = info->formula == WPC_FORMULA_ELAPSED;
  const uint64_t shift = (uint64_t)offset & INT64_MAX;
  if ((wpc_counter_needs(newer.type) & WPC_HAS_TIME) == 0 ||
      (uint64_t)newer.time > INT64_MAX - shift) {
    return;
  }
  older.time += elapsed ? 0 : (int64_t)shift;
  newer.time += (int64_t)shift;
  newer.value += elapsed ? shift : 0;
  if (!elapsed || newer.value_size == 8) {
    const wpc_calc_result moved = wpc_calc(&older, &newer, policy);
    REQUIRE(same(&moved, result));
  }
}

static void check_growth(const wpc_sample *older, wpc_sample newer, const wpc_calc_policy *policy,
                         const wpc_calc_result *result, uint32_t growth) {
  const wpc_formula formula = formula_used(wpc_counter_type_find(newer.type), result->notes);
  const uint64_t highest = width(newer.value_size, newer.type) == 4 ? UINT32_MAX : UINT64_MAX;
  wpc_calc_result larger;
  if ((result->notes & WPC_CALC_NOTE_VALUE_WRAPPED) != 0 || formula == WPC_FORMULA_ELAPSED ||
      newer.value > highest - growth) {
    return;
  }
  const long double before = signed_of(newer.type, newer.value);
  newer.value += growth;
  larger = wpc_calc(older, &newer, policy);
  REQUIRE(larger.status == WPC_CALC_OK);
  if (signed_of(newer.type, newer.value) < before) {
    return; /* past the highest number with a sign */
  }
  const bool is_falling = is_inverse(formula) || (formula == WPC_FORMULA_FRACTION &&
                                                  signed_of(newer.type, newer.base) < 0);
  REQUIRE(is_falling ? larger.value <= result->value : larger.value >= result->value);
}

int fuzz_target_calc(const uint8_t *data, size_t size) {
  source from = {data, size};
  const uint32_t type = take_type(&from);
  const uint8_t choice = take_byte(&from);
  const wpc_calc_policy policy = {(wpc_wrap)(choice & 3u), (wpc_wrap)(choice >> 2 & 3u),
                                  (wpc_multi_timer)(choice >> 4 & 1u)};
  const int64_t offset = take_signed(&from);
  const uint32_t growth = (uint32_t)take_number(&from, 4);
  const wpc_sample older = take_sample(&from, type);
  const wpc_sample newer = take_sample(&from, type);
  const wpc_calc_result result = wpc_calc(&older, &newer, &policy);
  const uint32_t made_zero = WPC_CALC_NOTE_CLAMPED | WPC_CALC_NOTE_ZERO_BASE;
  const wpc_calc_result again = wpc_calc(&older, &newer, &policy);
  check_shape(&result);
  REQUIRE(same(&again, &result));
  check_one_sample(&newer, &policy, &result);
  if ((result.notes & WPC_CALC_NOTE_ZERO_BASE) != 0) {
    check_zero_base(&result, &older, &newer);
  }
  if (result.status == WPC_CALC_OK && result.kind != WPC_CALC_KIND_TEXT &&
      (result.notes & made_zero) == 0) {
    check_value(&result, &older, &newer);
    check_offset(older, newer, &policy, &result, offset);
    check_growth(&older, newer, &policy, &result, growth);
  }
  return 0;
}
