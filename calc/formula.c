/* Formulas: from two raw samples to a displayable value. */
#include "formula.h"

#include "types.h"

/* Two samples: value, base and clock enter as differences. Beside WPC_HAS_* in recipe.reads. */
#define READS_OLDER 0x80u

/* Steps of a formula, in the order in which they are taken. */
#define STEP_NUMERATOR_OVER_F 1u
#define STEP_DENOMINATOR_OVER_F 2u
#define STEP_SUBTRACT 4u /* from 1, or from the multiplier where there is one */
#define STEP_PERCENT 8u
#define STEP_OVER_MULTIPLIER 16u

typedef struct formula_recipe {
  uint32_t reads;
  uint32_t steps;
} formula_recipe;

#define N_ WPC_HAS_VALUE
#define DN (WPC_HAS_VALUE | READS_OLDER)
#define B_ WPC_HAS_BASE
#define M_ WPC_HAS_MULTIPLIER
#define T_ WPC_HAS_TIME
#define F_ WPC_HAS_FREQUENCY

static const formula_recipe kRecipes[] = {
    {0, 0},                                  /* WPC_FORMULA_NONE */
    {N_, 0},                                 /* WPC_FORMULA_RAW */
    {N_, 0},                                 /* WPC_FORMULA_TEXT */
    {DN, 0},                                 /* WPC_FORMULA_DELTA */
    {DN | T_ | F_, STEP_DENOMINATOR_OVER_F}, /* WPC_FORMULA_RATE */
    {DN | T_, 0},                            /* WPC_FORMULA_TIME_RATIO */
    {DN | T_, STEP_PERCENT},                 /* WPC_FORMULA_TIME_PERCENT */
    {DN | T_, STEP_SUBTRACT | STEP_PERCENT}, /* WPC_FORMULA_TIME_PERCENT_INV */
    {DN | B_, 0},                            /* WPC_FORMULA_BASE_RATIO */
    {DN | B_, STEP_PERCENT},                 /* WPC_FORMULA_BASE_PERCENT */
    {DN | B_ | F_, STEP_NUMERATOR_OVER_F},   /* WPC_FORMULA_AVERAGE_TIMER */
    {N_ | B_, STEP_PERCENT},                 /* WPC_FORMULA_FRACTION */
    {N_ | T_ | F_, STEP_NUMERATOR_OVER_F},   /* WPC_FORMULA_ELAPSED */
    {DN | T_ | F_ | M_,                      /* WPC_FORMULA_MULTI_RATE */
     STEP_DENOMINATOR_OVER_F | STEP_PERCENT | STEP_OVER_MULTIPLIER},
    {DN | T_ | M_, STEP_PERCENT | STEP_OVER_MULTIPLIER}, /* WPC_FORMULA_MULTI_PERCENT */
    {DN | T_ | M_, STEP_SUBTRACT | STEP_PERCENT},        /* WPC_FORMULA_MULTI_PERCENT_INV */
    {DN | T_ | M_,                                       /* WPC_FORMULA_MULTI_COMPONENT_INV */
     STEP_SUBTRACT | STEP_PERCENT | STEP_OVER_MULTIPLIER},
};

#undef N_
#undef DN
#undef B_
#undef M_
#undef T_
#undef F_

typedef struct calculation {
  const wpc_counter_type_info *info;
  const wpc_sample *older; /* the newer one again where the formula reads only one */
  const wpc_sample *newer;
  wpc_formula formula;
  formula_recipe recipe;
  uint64_t numerator;
  uint64_t denominator;
  uint32_t notes;
} calculation;

/* One number of both samples. */
typedef struct readings {
  uint64_t older;
  uint64_t newer;
  uint32_t size;
} readings;

/* How a decrease of it is taken. */
typedef struct decrease_rule {
  wpc_wrap wrap;
  wpc_calc_status failure;
  uint32_t wrapped_note;
} decrease_rule;

/* Rounds to binary64 where intermediate results are kept in a wider format. */
static double rounded(double x) {
#if defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ != 0
  volatile double stored = x;
  return stored;
#else
  return x;
#endif
}

/* ---- results ---- */

static wpc_calc_result no_value(wpc_calc_status status, const char *unit) {
  const wpc_calc_result result = {status, WPC_CALC_KIND_NONE, 0.0, 0, unit, 0};
  return result;
}

static wpc_calc_result integer_value(uint64_t integer, const char *unit, uint32_t notes) {
  const wpc_calc_result result = {
      WPC_CALC_OK, WPC_CALC_KIND_INTEGER, rounded((double)integer), integer, unit, notes};
  return result;
}

/* The integer as a number with a sign. */
static wpc_calc_result signed_value(uint64_t integer, const char *unit, uint32_t notes) {
  wpc_calc_result result = integer_value(integer, unit, notes);
  if (integer > INT64_MAX) {
    result.kind = WPC_CALC_KIND_NEGATIVE;
    result.value = -rounded((double)(0 - integer));
  }
  return result;
}

static wpc_calc_result real_value(double value, const char *unit, uint32_t notes) {
  const wpc_calc_result result = {WPC_CALC_OK, WPC_CALC_KIND_DOUBLE, value, 0, unit, notes};
  return result;
}

/* ---- presence ---- */

static bool formula_is_number(uint32_t size) {
  return size == 4 || size == 8;
}

static bool has_all(const wpc_sample *sample, uint32_t reads) {
  const uint32_t wanted = reads & ~READS_OLDER;
  return (sample->has & wanted) == wanted && formula_is_number(sample->value_size) &&
         ((wanted & WPC_HAS_BASE) == 0 || formula_is_number(sample->base_size));
}

static uint32_t formula_smaller(uint32_t a, uint32_t b) {
  return a < b ? a : b;
}

/* The size field of PERF_AVERAGE_TIMER says 4 bytes; Windows' disks have 8, and use all of them. */
static uint32_t value_size(const calculation *c, const wpc_sample *sample) {
  return c->formula == WPC_FORMULA_AVERAGE_TIMER
             ? sample->value_size
             : formula_smaller(sample->value_size, c->info->size);
}

static uint32_t base_size(const calculation *c, const wpc_sample *sample) {
  return formula_smaller(sample->base_size, wpci_counter_size(c->info->base_type));
}

static bool sizes_agree(const calculation *c) {
  return value_size(c, c->older) == value_size(c, c->newer) &&
         ((c->recipe.reads & WPC_HAS_BASE) == 0 ||
          base_size(c, c->older) == base_size(c, c->newer));
}

static bool clocks_agree(const calculation *c) {
  const uint32_t reads = c->recipe.reads;
  if ((reads & (WPC_HAS_TIME | WPC_HAS_FREQUENCY)) == 0) {
    return true;
  }
  return c->newer->clock == c->info->clock && c->older->clock == c->info->clock &&
         ((reads & WPC_HAS_FREQUENCY) == 0 || c->older->frequency == c->newer->frequency);
}

static wpc_calc_status check_samples(const calculation *c) {
  /* The older multiplier is only compared, never needed. */
  const uint32_t reads_of_older = c->recipe.reads & ~WPC_HAS_MULTIPLIER;
  if (!has_all(c->newer, c->recipe.reads)) {
    return WPC_CALC_ABSENT;
  }
  if (c->older == NULL) {
    return WPC_CALC_NEED_TWO;
  }
  if (c->older->type != c->newer->type) {
    return WPC_CALC_TYPE_MISMATCH;
  }
  if (!has_all(c->older, reads_of_older)) {
    return WPC_CALC_ABSENT;
  }
  return sizes_agree(c) && clocks_agree(c) ? WPC_CALC_OK : WPC_CALC_TYPE_MISMATCH;
}

/* ---- differences ---- */

static bool fits(uint64_t number, uint32_t size) {
  return size == 8 || number <= UINT32_MAX;
}

/* Writes newer - older modulo the width, and says whether it may be used. */
static wpc_calc_status difference(calculation *c, readings r, decrease_rule rule, uint64_t *out) {
  const uint64_t modular = r.newer - r.older;
  *out = r.size == 8 ? modular : (modular & UINT32_MAX);
  if (r.newer >= r.older) {
    return WPC_CALC_OK;
  }
  if (rule.wrap == WPC_WRAP_CLAMP0) {
    c->notes |= WPC_CALC_NOTE_CLAMPED;
    return WPC_CALC_OK;
  }
  if (rule.wrap == WPC_WRAP_32 && r.size == 4) {
    c->notes |= rule.wrapped_note;
    return WPC_CALC_OK;
  }
  return rule.failure;
}

static wpc_calc_status formula_take_value(calculation *c, const wpc_calc_policy *policy) {
  const readings r = {c->older->value, c->newer->value, value_size(c, c->newer)};
  const decrease_rule rule = {policy->wrap_value, WPC_CALC_NEGATIVE_VALUE,
                              WPC_CALC_NOTE_VALUE_WRAPPED};
  if (!fits(r.older, r.size) || !fits(r.newer, r.size)) {
    return WPC_CALC_RANGE;
  }
  if ((c->recipe.reads & READS_OLDER) == 0) {
    c->numerator = r.newer;
    return WPC_CALC_OK;
  }
  return difference(c, r, rule, &c->numerator);
}

/* Averages and fractions: without an operation there is nothing to average. The base of a
 * PERF_PRECISION timer is a clock. */
static bool has_idle_zero(const calculation *c) {
  return (c->info->type & 0x000F0000u) == 0x00020000u; /* PERF_COUNTER_FRACTION */
}

static wpc_calc_status check_base(calculation *c) {
  if (c->denominator != 0) {
    return WPC_CALC_OK;
  }
  c->notes |= has_idle_zero(c) ? WPC_CALC_NOTE_ZERO_BASE : 0u;
  return has_idle_zero(c) ? WPC_CALC_OK : WPC_CALC_ZERO_BASE;
}

static wpc_calc_status formula_take_base(calculation *c, const wpc_calc_policy *policy) {
  const readings r = {c->older->base, c->newer->base, base_size(c, c->newer)};
  const decrease_rule rule = {policy->wrap_base, WPC_CALC_NEGATIVE_BASE,
                              WPC_CALC_NOTE_BASE_WRAPPED};
  wpc_calc_status status = WPC_CALC_OK;
  if (!fits(r.older, r.size) || !fits(r.newer, r.size)) {
    return WPC_CALC_RANGE;
  }
  if ((c->recipe.reads & READS_OLDER) == 0) {
    c->denominator = r.newer;
  } else {
    status = difference(c, r, rule, &c->denominator);
  }
  return status == WPC_CALC_OK ? check_base(c) : status;
}

static wpc_calc_status take_time(calculation *c) {
  const int64_t older = c->older->time;
  const int64_t newer = c->newer->time;
  if (older < 0 || newer < 0) {
    return WPC_CALC_RANGE; /* and so the difference below cannot overflow */
  }
  if (newer < older) {
    return WPC_CALC_NEGATIVE_TIME;
  }
  c->denominator = (uint64_t)(newer - older);
  return c->denominator == 0 ? WPC_CALC_ZERO_TIME : WPC_CALC_OK;
}

/* The value is a moment of the clock, not a count: it becomes the time since then. */
static wpc_calc_status take_elapsed(calculation *c) {
  const uint64_t start = c->newer->value;
  if (start == 0) {
    return WPC_CALC_NOT_STARTED;
  }
  if (c->newer->time < 0) {
    return WPC_CALC_RANGE;
  }
  if (start > (uint64_t)c->newer->time) {
    return WPC_CALC_NEGATIVE_VALUE;
  }
  c->numerator = (uint64_t)c->newer->time - start;
  return WPC_CALC_OK;
}

static wpc_calc_status take_denominator(calculation *c, const wpc_calc_policy *policy) {
  if (c->formula == WPC_FORMULA_ELAPSED) {
    return take_elapsed(c);
  }
  if ((c->recipe.reads & WPC_HAS_BASE) != 0) {
    return formula_take_base(c, policy);
  }
  return (c->recipe.reads & WPC_HAS_TIME) != 0 ? take_time(c) : WPC_CALC_OK;
}

static wpc_calc_status check_multiplier(calculation *c, const wpc_calc_policy *policy) {
  const bool changed =
      (c->older->has & WPC_HAS_MULTIPLIER) != 0 && c->older->multiplier != c->newer->multiplier;
  if ((c->recipe.reads & WPC_HAS_MULTIPLIER) == 0) {
    return WPC_CALC_OK;
  }
  c->notes |= changed ? WPC_CALC_NOTE_MULTIPLIER_CHANGED : 0u;
  c->notes |= policy->multi_timer != WPC_MULTI_TIMER_DOCUMENTED ? WPC_CALC_NOTE_PER_COMPONENT : 0u;
  if (c->newer->multiplier != 0) {
    return WPC_CALC_OK;
  }
  c->notes |= WPC_CALC_NOTE_MULTIPLIER_ZERO;
  return (c->recipe.steps & STEP_OVER_MULTIPLIER) != 0 ? WPC_CALC_ZERO_BASE : WPC_CALC_OK;
}

static wpc_calc_status gather(calculation *c, const wpc_calc_policy *policy) {
  wpc_calc_status status = formula_take_value(c, policy);
  if (status == WPC_CALC_OK) {
    status = take_denominator(c, policy);
  }
  if (status == WPC_CALC_OK && (c->recipe.reads & WPC_HAS_FREQUENCY) != 0 &&
      c->newer->frequency <= 0) {
    status = WPC_CALC_ZERO_FREQ;
  }
  return status == WPC_CALC_OK ? check_multiplier(c, policy) : status;
}

/* ---- evaluation ---- */

/* A count as a number, with its sign where its type has one. */
static double number_of(const calculation *c, uint64_t count) {
  const bool is_negative = count > INT64_MAX && wpc_counter_is_signed(c->info->type);
  //@ split is_negative;
  return is_negative ? -rounded((double)(0 - count)) : rounded((double)count);
}

static double evaluate(const calculation *c) {
  const uint32_t steps = c->recipe.steps;
  const double frequency = rounded((double)c->newer->frequency);
  const double multiplier =
      (c->recipe.reads & WPC_HAS_MULTIPLIER) != 0 ? rounded((double)c->newer->multiplier) : 1.0;
  double numerator = number_of(c, c->numerator);
  double denominator = number_of(c, c->denominator);
  double value;
  if ((steps & STEP_NUMERATOR_OVER_F) != 0) {
    numerator = rounded(numerator / frequency);
  }
  if ((steps & STEP_DENOMINATOR_OVER_F) != 0) {
    denominator = rounded(denominator / frequency);
  }
  value = rounded(numerator / denominator);
  if ((steps & STEP_SUBTRACT) != 0) {
    value = rounded(multiplier - value);
  }
  if ((steps & STEP_PERCENT) != 0) {
    value = rounded(100.0 * value) + 0.0; /* 0 of a base below 0 has no sign */
  }
  return (steps & STEP_OVER_MULTIPLIER) != 0 ? rounded(value / multiplier) : value;
}

static bool is_integral(wpc_formula formula) {
  return formula == WPC_FORMULA_RAW || formula == WPC_FORMULA_DELTA;
}

static wpc_calc_result formula_finish(calculation *c) {
  const bool is_zero = (c->notes & WPC_CALC_NOTE_CLAMPED) != 0 || c->denominator == 0;
  double value;
  if (c->formula == WPC_FORMULA_RAW && wpc_counter_is_signed(c->info->type)) {
    return signed_value(c->numerator, c->info->unit, c->notes);
  }
  if (is_integral(c->formula)) {
    return integer_value(is_zero ? 0 : c->numerator, c->info->unit, c->notes);
  }
  value = is_zero ? 0.0 : evaluate(c);
  if ((c->recipe.steps & STEP_PERCENT) != 0 && (value < 0.0 || value > 100.0)) {
    c->notes |= WPC_CALC_NOTE_OUTSIDE_PERCENT;
  }
  return real_value(value, c->info->unit, c->notes);
}

static wpc_formula choose_formula(wpc_formula documented, wpc_multi_timer multi_timer) {
  if (multi_timer == WPC_MULTI_TIMER_DOCUMENTED) {
    return documented;
  }
  if (documented == WPC_FORMULA_MULTI_RATE) {
    return WPC_FORMULA_MULTI_PERCENT;
  }
  return documented == WPC_FORMULA_MULTI_PERCENT_INV ? WPC_FORMULA_MULTI_COMPONENT_INV : documented;
}

static wpc_calc_result calculate(const wpc_counter_type_info *info, const wpc_sample *older,
                                 const wpc_sample *newer, const wpc_calc_policy *policy) {
  const wpc_formula formula = choose_formula(info->formula, policy->multi_timer);
  //@ split formula;
  calculation c = {info, older, newer, formula, kRecipes[formula], 0, 1, 0};
  wpc_calc_status status;
  if ((c.recipe.reads & READS_OLDER) == 0) {
    c.older = newer;
  }
  status = check_samples(&c);
  if (status == WPC_CALC_OK) {
    status = gather(&c, policy);
  }
  return status == WPC_CALC_OK ? formula_finish(&c) : no_value(status, info->unit);
}

static wpc_calc_result text_value(const wpc_sample *sample, const char *unit) {
  wpc_calc_result result = no_value(WPC_CALC_ABSENT, unit);
  if ((sample->has & WPC_HAS_VALUE) != 0) {
    result.status = WPC_CALC_OK;
    result.kind = WPC_CALC_KIND_TEXT;
  }
  return result;
}

wpc_calc_result wpci_calc_as(const wpc_counter_type_info *info, const wpc_sample *older,
                             const wpc_sample *newer, const wpc_calc_policy *policy) {
  if (info->formula == WPC_FORMULA_NONE) {
    return no_value(WPC_CALC_NOT_DISPLAYABLE, info->unit);
  }
  if (info->formula == WPC_FORMULA_TEXT) {
    return text_value(newer, info->unit);
  }
  return calculate(info, older, newer, policy);
}

wpc_calc_result wpc_calc(const wpc_sample *older, const wpc_sample *newer,
                         const wpc_calc_policy *policy) {
  static const wpc_calc_policy kDefaults = {WPC_WRAP_ERROR, WPC_WRAP_ERROR,
                                            WPC_MULTI_TIMER_PER_COMPONENT};
  const wpc_counter_type_info *info;
  if (newer == NULL) {
    return no_value(WPC_CALC_NOT_FOUND, "");
  }
  info = wpc_counter_type_find(newer->type);
  if (info == NULL) {
    return no_value(WPC_CALC_UNSUPPORTED, "");
  }
  return wpci_calc_as(info, older, newer, policy != NULL ? policy : &kDefaults);
}

uint32_t wpc_counter_needs(uint32_t type) {
  const wpc_counter_type_info *info = wpc_counter_type_find(type);
  return info != NULL ? kRecipes[info->formula].reads & ~READS_OLDER : 0;
}

/* ---- words ---- */

const char *wpc_calc_status_word(wpc_calc_status status) {
  static const char *const kWords[WPC_CALC_STATUS_COUNT] = {"ok",
                                                            "need_two",
                                                            "type_mismatch",
                                                            "negative_value",
                                                            "negative_time",
                                                            "negative_base",
                                                            "zero_time",
                                                            "zero_base",
                                                            "zero_freq",
                                                            "not_finite",
                                                            "range",
                                                            "not_displayable",
                                                            "unsupported",
                                                            "not_found",
                                                            "absent",
                                                            "not_started",
                                                            "other_instance"};
  const uint32_t index = (uint32_t)status;
  return index < WPC_CALC_STATUS_COUNT ? kWords[index] : "unknown";
}

const char *wpc_calc_note_word(uint32_t note) {
  static const char *const kWords[WPC_CALC_NOTE_COUNT] = {
      "value_wrapped",   "base_wrapped",  "clamped",   "outside_percent", "multiplier_changed",
      "multiplier_zero", "per_component", "zero_base", "older",           "after_zero"};
  //@ loop unroll 11;
  for (uint32_t i = 0; i < WPC_CALC_NOTE_COUNT; i++) {
    if (note == 1u << i) {
      return kWords[i];
    }
  }
  return "unknown";
}
