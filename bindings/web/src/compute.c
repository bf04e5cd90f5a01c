/* One displayable value out of two samples. */
#include "web.h"

/* A sample from JavaScript; `clock` above WPC_CLOCK_OBJECT: the clock of the type. */
typedef enum given {
  GIVEN_TYPE,
  GIVEN_HAS, /* bits of wpc_sample.has */
  GIVEN_VALUE,
  GIVEN_SIZE,
  GIVEN_BASE,
  GIVEN_BASE_SIZE,
  GIVEN_MULTIPLIER,
  GIVEN_CLOCK,
  GIVEN_TIME,
  GIVEN_FREQUENCY
} given;

typedef struct computed {
  double value;
  uint64_t integer;
  uint32_t status, kind, notes;
  const char *unit;
} computed;

static wpc_sample sample_of(const uint64_t *words) {
  const wpc_counter_type_info *info = wpc_counter_type_find((uint32_t)words[GIVEN_TYPE]);
  const wpc_clock usual = info != NULL ? info->clock : WPC_CLOCK_NONE;
  const uint64_t clock = words[GIVEN_CLOCK];
  const wpc_sample sample = {.type = (uint32_t)words[GIVEN_TYPE],
                             .has = (uint32_t)words[GIVEN_HAS],
                             .value = words[GIVEN_VALUE],
                             .base = words[GIVEN_BASE],
                             .multiplier = words[GIVEN_MULTIPLIER],
                             .time = (int64_t)words[GIVEN_TIME],
                             .frequency = (int64_t)words[GIVEN_FREQUENCY],
                             .clock = clock > WPC_CLOCK_OBJECT ? usual : (wpc_clock)clock,
                             .value_size = (uint32_t)words[GIVEN_SIZE],
                             .base_size = (uint32_t)words[GIVEN_BASE_SIZE]};
  return sample;
}

/* NULL: there is no such sample. The numbers of the policy are wpc_wrap and wpc_multi_timer. */
const computed *WPCW_EXPORT(wpcw_compute)(const uint64_t *older, const uint64_t *newer,
                                          uint32_t wrap_value, uint32_t wrap_base,
                                          uint32_t multi_timer) {
  static computed found;
  const wpc_calc_policy policy = {(wpc_wrap)wrap_value, (wpc_wrap)wrap_base,
                                  (wpc_multi_timer)multi_timer};
  wpc_sample samples[2];
  if (older != NULL) {
    samples[0] = sample_of(older);
  }
  if (newer != NULL) {
    samples[1] = sample_of(newer);
  }
  const wpc_calc_result r =
      wpc_calc(older != NULL ? &samples[0] : NULL, newer != NULL ? &samples[1] : NULL, &policy);
  found.value = r.value;
  found.integer = r.integer;
  found.status = (uint32_t)r.status;
  found.kind = (uint32_t)r.kind;
  found.notes = r.notes;
  found.unit = r.unit;
  return &found;
}
