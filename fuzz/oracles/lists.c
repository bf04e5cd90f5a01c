#include "oracles/lists.h"

#include "untraced.h"

UNTRACED_BEGIN

bool fuzz_is_too_long(fuzz_reading *reading, size_t n) {
  reading->tally.list_unknown = reading->tally.list_unknown || n > FUZZ_MOST_COMPARED;
  return n > FUZZ_MOST_COMPARED;
}

bool fuzz_is_short(wpc_input in, wpc_text name) {
  const size_t width = name.code_page == 0 ? 2 : 1;
  return name.raw.length / width <= in.options->limits.max_name;
}

void fuzz_owe(fuzz_reading *reading, uint16_t rule, size_t offset, uint64_t got, uint64_t bound) {
  uint64_t *digest = &reading->tally.list_digest;
  fuzz_mix(digest, rule);
  fuzz_mix(digest, offset);
  fuzz_mix(digest, got);
  fuzz_mix(digest, bound);
}

bool fuzz_find_fault(fuzz_reading *reading, uint16_t rule, size_t offset, uint64_t got,
                     uint64_t bound) {
  const wpc_rule_info *info = wpc_rule_find(rule);
  const bool is_error =
      info->rule_class == WPC_HARD || (info->rule_class == WPC_STRICT && reading->choice.strict);
  if (is_error) {
    const wpc_error error = {info->status, rule, offset, got, bound};
    fuzz_see_error(reading, &error);
  } else {
    fuzz_owe(reading, rule, offset, got, bound);
  }
  return !is_error;
}

bool fuzz_find_repeated(fuzz_reading *reading, uint16_t rule, const size_t *places, size_t n) {
  const uint8_t *data = reading->in.data;
  for (size_t i = 1; i < n; i++) {
    for (size_t k = 0; k < i; k++) {
      if (fuzz_u32(data, places[i]) == fuzz_u32(data, places[k])) {
        return fuzz_find_fault(reading, rule, places[i], fuzz_u32(data, places[i]), places[k]);
      }
    }
  }
  return true;
}

static bool ascends(const uint8_t *data, size_t at, size_t step, size_t n) {
  for (size_t i = 1; i < n; i++) {
    if (fuzz_u32(data, at + step * (i - 1)) >= fuzz_u32(data, at + step * i)) {
      return false;
    }
  }
  return true;
}

bool fuzz_can_search(fuzz_reading *reading, size_t at, size_t step, size_t n) {
  const bool can =
      n <= FUZZ_NO_SCRATCH || reading->choice.scratch || ascends(reading->in.data, at, step, n);
  if (!can && reading->choice.strict) {
    const wpc_error error = {WPC_E_ARGUMENT, WPC_RULE_NONE, 0, 0, 0};
    fuzz_see_error(reading, &error);
  }
  return can;
}

UNTRACED_END
