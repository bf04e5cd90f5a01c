#include "types/type_facts.h"

typedef struct formula_row {
  wpc_formula by_default;
  const char *letters, *sample;
} formula_row;

#define WPC_COUNTER_FORMULA(formula, by_default, letters, sample) \
  [WPC_FORMULA_##formula] = {WPC_FORMULA_##by_default, letters, sample},
static const formula_row kFormulas[] = {
#include "../../../calc/counter_types.def"
};

#define EXACT "exact"
#define PLAUSIBLE "plausible"
#define UNSEEN "not seen"

typedef struct own_facts {
  const char *seen, *sample;
} own_facts;

#define WPC_COUNTER_TYPE(name, number, size, clock, base, formula, unit, samples, source, seen, \
                         sample)                                                                \
  {seen, sample},
static const own_facts kOwn[] = {
#include "../../../calc/counter_types.def"
};

#define WPC_COUNTER_LETTER(letters, meaning) {letters, meaning},
static const type_letter kLetters[] = {
#include "../../../calc/counter_types.def"
    {NULL, NULL},
};

type_facts type_facts_at(size_t place) {
  type_facts facts = {wpc_counter_type_at(place), "", "", "", {"", ""}};
  if (facts.info != NULL) {
    const formula_row *documented = &kFormulas[facts.info->formula];
    facts.seen = type_is_shown(facts.info) ? kOwn[place].seen : "";
    facts.formula = kFormulas[documented->by_default].letters;
    facts.documented = documented->letters;
    facts.sample[0] = documented->sample;
    facts.sample[1] = kOwn[place].sample;
  }
  return facts;
}

const char *type_clock_name(wpc_clock clock) {
  static const char *const kNames[] = {"-", "PerfTime", "100 ns", "object"};
  return kNames[clock];
}

bool type_is_shown(const wpc_counter_type_info *info) {
  return info->samples > 0;
}

/* The base of a PERF_PRECISION timer is a clock, with a constant of its own for the same number. */
const char *type_base_name(const wpc_counter_type_info *info) {
  if ((info->type & 0x000F0000u) == 0x00070000u) {
    return "PERF_PRECISION_TIMESTAMP";
  }
  return info->base_type != 0 ? wpc_counter_type_find(info->base_type)->name : NULL;
}

type_letter type_letter_at(size_t place) {
  return kLetters[place];
}
