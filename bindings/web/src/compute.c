/* One displayable value out of two samples. */
#include "web.h"

/* Where JavaScript writes and reads members: compute.ts. */
_Static_assert(offsetof(wpc_sample, type) == 0 && offsetof(wpc_sample, has) == 4 &&
                   offsetof(wpc_sample, value) == 8 && offsetof(wpc_sample, base) == 16 &&
                   offsetof(wpc_sample, multiplier) == 24 && offsetof(wpc_sample, time) == 32 &&
                   offsetof(wpc_sample, frequency) == 40 && offsetof(wpc_sample, clock) == 48 &&
                   offsetof(wpc_sample, value_size) == 52 &&
                   offsetof(wpc_sample, base_size) == 56 && sizeof(wpc_sample) == 64,
               "a sample has other places than in compute.ts");
_Static_assert(offsetof(wpc_calc_result, kind) == 4 && offsetof(wpc_calc_result, value) == 8 &&
                   offsetof(wpc_calc_result, integer) == 16 &&
                   offsetof(wpc_calc_result, unit) == 24 && offsetof(wpc_calc_result, notes) == 28,
               "a result has other places than in compute.ts");

/* A clock above WPC_CLOCK_OBJECT stands for the clock of the type. */
static const wpc_sample *with_clock(wpc_sample *sample) {
  if (sample != NULL && sample->clock > WPC_CLOCK_OBJECT) {
    const wpc_counter_type_info *info = wpc_counter_type_find(sample->type);
    sample->clock = info != NULL ? info->clock : WPC_CLOCK_NONE;
  }
  return sample;
}

/* NULL: there is no such sample. The numbers of the policy are wpc_wrap and wpc_multi_timer. */
const wpc_calc_result *WPCW_EXPORT(wpcw_compute)(wpc_sample *older, wpc_sample *newer,
                                                 uint32_t wrap_value, uint32_t wrap_base,
                                                 uint32_t multi_timer) {
  static wpc_calc_result found;
  const wpc_calc_policy policy = {(wpc_wrap)wrap_value, (wpc_wrap)wrap_base,
                                  (wpc_multi_timer)multi_timer};
  found = wpc_calc(with_clock(older), with_clock(newer), &policy);
  return &found;
}
