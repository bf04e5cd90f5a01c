/* The median of intervals. */
#include "pace.h"

/* Those below twice the parts are exact. */
static uint32_t pace_kind_of(uint64_t interval) {
  uint32_t shift = 0;
  while (interval >> shift >= UINT64_C(2) * WPCS_PACE_PARTS) {
    shift++;
  }
  return shift * WPCS_PACE_PARTS + (uint32_t)(interval >> shift);
}

static uint64_t pace_least_of(uint32_t kind) {
  const uint32_t shift = kind < 2u * WPCS_PACE_PARTS ? 0 : kind / WPCS_PACE_PARTS - 1;
  return (uint64_t)(kind - shift * WPCS_PACE_PARTS) << shift;
}

void wpcs_pace_take(wpcs_pace *pace, uint64_t interval) {
  pace->counts[pace_kind_of(interval)]++;
  pace->count++;
}

uint64_t wpcs_pace_usual(const wpcs_pace *pace) {
  uint64_t before = 0;
  for (uint32_t kind = 0; kind < WPCS_PACE_KINDS && pace->count > 0; kind++) {
    before += pace->counts[kind];
    if (before > (pace->count - 1) / 2) {
      return pace_least_of(kind + 1);
    }
  }
  return 0;
}
