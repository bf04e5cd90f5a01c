/* Perfmon logs: from raw values to samples. */
#include <string.h>

#include "sample.h"
#include "types.h"

/* PDH_CSTATUS_NEW_DATA. 0 is PDH_CSTATUS_VALID_DATA; with any other status there is no value. */
#define NEW_DATA 1u

wpc_sample wpci_blg_make_sample_by(const wpc_blg_value *value, wpc_clock clock) {
  wpc_sample sample;
  memset(&sample, 0, sizeof sample);
  sample.type = value->type;
  if (value->status > NEW_DATA) {
    return sample;
  }
  sample.has = WPC_HAS_VALUE | WPC_HAS_BASE | WPC_HAS_MULTIPLIER | WPC_HAS_TIME | WPC_HAS_FREQUENCY;
  sample.value = (uint64_t)value->first;
  sample.base = (uint64_t)value->second;
  sample.multiplier = value->multi_count;
  sample.time = value->second;
  sample.frequency = value->time_base <= INT64_MAX ? (int64_t)value->time_base : 0;
  sample.clock = clock;
  sample.value_size = 8;
  sample.base_size = 8;
  return sample;
}

wpc_sample wpci_blg_make_sample(const wpc_blg_value *value) {
  return wpci_blg_make_sample_by(value, wpci_counter_clock(value->type));
}
