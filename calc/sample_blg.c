/* Perfmon logs: from raw values to samples. */
#include "sample.h"
#include "types.h"

/* PDH_CSTATUS_NEW_DATA. 0 is PDH_CSTATUS_VALID_DATA; with any other status there is no value. */
#define NEW_DATA 1u
#define ALL_NUMBERS \
  (WPC_HAS_VALUE | WPC_HAS_BASE | WPC_HAS_MULTIPLIER | WPC_HAS_TIME | WPC_HAS_FREQUENCY)

void wpci_blg_write_sample(const wpc_blg_value *value, wpc_clock clock, wpc_sample *to) {
  const bool has_value = value->status <= NEW_DATA;
  to->type = value->type;
  to->has = has_value ? ALL_NUMBERS : 0u;
  to->value = has_value ? (uint64_t)value->first : 0;
  to->base = has_value ? (uint64_t)value->second : 0;
  to->multiplier = has_value ? value->multi_count : 0;
  to->time = has_value ? value->second : 0;
  to->frequency = has_value && value->time_base <= INT64_MAX ? (int64_t)value->time_base : 0;
  to->clock = has_value ? clock : WPC_CLOCK_NONE;
  to->value_size = has_value ? 8 : 0;
  to->base_size = has_value ? 8 : 0;
}

wpc_sample wpci_blg_make_sample(const wpc_blg_value *value) {
  wpc_sample sample;
  wpci_blg_write_sample(value, wpci_counter_clock(value->type), &sample);
  return sample;
}
