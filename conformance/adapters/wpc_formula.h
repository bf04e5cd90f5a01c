/* The kind "formula": what wpc_calc() makes of two samples. */
#ifndef CONFORMANCE_WPC_FORMULA_H_
#define CONFORMANCE_WPC_FORMULA_H_

#include "../support/adapter.h"
#include "wpc/wpc.h"

static wpc_sample sample_of(formula_sample given) {
  const uint32_t bits[][2] = {{VALUE, WPC_HAS_VALUE},
                              {BASE, WPC_HAS_BASE},
                              {MULTIPLIER, WPC_HAS_MULTIPLIER},
                              {TIME, WPC_HAS_TIME},
                              {FREQUENCY, WPC_HAS_FREQUENCY}};
  const uint64_t *field = given.field;
  wpc_sample sample = {(uint32_t)field[TYPE],
                       0,
                       field[VALUE],
                       field[BASE],
                       field[MULTIPLIER],
                       (int64_t)field[TIME],
                       (int64_t)field[FREQUENCY],
                       (wpc_clock)field[CLOCK],
                       (uint32_t)field[SIZE],
                       (uint32_t)field[BASE_SIZE]};
  for (int i = 0; i < 5; ++i) {
    sample.has |= (given.has >> bits[i][0] & 1) * bits[i][1];
  }
  return sample;
}

static wpc_wrap wrap_of(const request *r, const char *name) {
  const char *word = option(r, name);
  return word == NULL || strcmp(word, "error") == 0 ? WPC_WRAP_ERROR
         : strcmp(word, "wrap32") == 0              ? WPC_WRAP_32
                                                    : WPC_WRAP_CLAMP0;
}

static int compute(const request *r) {
  const formula_sample given[2] = {read_sample(r, 0), read_sample(r, 1)};
  const wpc_sample older = sample_of(given[0]), newer = sample_of(given[1]);
  const char *multi = option(r, "multi_timer");
  const wpc_calc_policy policy = {wrap_of(r, "wrap_value"), wrap_of(r, "wrap_base"),
                                  multi != NULL && strcmp(multi, "documented") == 0
                                      ? WPC_MULTI_TIMER_DOCUMENTED
                                      : WPC_MULTI_TIMER_PER_COMPONENT};
  const wpc_calc_result result =
      wpc_calc(given[0].has != 0 ? &older : NULL, given[1].has != 0 ? &newer : NULL, &policy);
  if (result.status != WPC_CALC_OK) {
    printf("\"class\":\"%s\",", wpc_calc_status_word(result.status));
    return REJECTED;
  }
  begin_list("notes");
  for (uint32_t i = 0; i < WPC_CALC_NOTE_COUNT; ++i) {
    if ((result.notes >> i & 1) != 0) {
      line(wpc_calc_note_word(1u << i));
    }
  }
  end_list();
  if (result.kind == WPC_CALC_KIND_DOUBLE) {
    printf("\"value\":\"%.17g\",", result.value);
  } else {
    const int is_negative = result.kind == WPC_CALC_KIND_NEGATIVE;
    printf("\"value\":\"%s%" PRIu64 "\",", is_negative ? "-" : "",
           is_negative ? 0 - result.integer : result.integer);
  }
  return ACCEPTED;
}

#endif
