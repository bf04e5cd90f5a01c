/* Perfmon logs: from raw values to samples. */
#include "sample.h"
#include "types.h"

/* PDH_CSTATUS_NEW_DATA. 0 is PDH_CSTATUS_VALID_DATA; with any other status there is no value. */
#define NEW_DATA 1u

wpc_sample wpci_blg_make_sample_by(const wpc_blg_value *value, wpc_clock clock) {
  const uint32_t all =
      WPC_HAS_VALUE | WPC_HAS_BASE | WPC_HAS_MULTIPLIER | WPC_HAS_TIME | WPC_HAS_FREQUENCY;
  const wpc_sample none = {value->type, 0, 0, 0, 0, 0, 0, WPC_CLOCK_NONE, 0, 0};
  const wpc_sample sample = {value->type,
                             all,
                             (uint64_t)value->first,
                             (uint64_t)value->second,
                             value->multi_count,
                             value->second,
                             value->time_base <= INT64_MAX ? (int64_t)value->time_base : 0,
                             clock,
                             8,
                             8};
  return value->status > NEW_DATA ? none : sample;
}

wpc_sample wpci_blg_make_sample(const wpc_blg_value *value) {
  return wpci_blg_make_sample_by(value, wpci_counter_clock(value->type));
}
