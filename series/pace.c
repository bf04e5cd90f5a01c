/* The median of intervals. */
#include "clock.h"

/* Those below twice the parts are exact. */
static uint32_t pace_kind_of(uint64_t interval) {
  uint32_t shift = 0;
  while (interval >> shift >= UINT64_C(2) * WPCS_PACE_PARTS) {
    shift++;
  }
  return shift * WPCS_PACE_PARTS + (uint32_t)(interval >> shift);
}

/* No interval of the kind is longer. */
static uint64_t pace_most_of(uint32_t kind) {
  if (kind < 2u * WPCS_PACE_PARTS) {
    return kind;
  }
  const uint32_t shift = (kind + 1) / WPCS_PACE_PARTS - 1;
  return (uint64_t)(kind + 1 - shift * WPCS_PACE_PARTS) << shift;
}

void wpcs_pace_take(wpcs_pace *pace, uint64_t interval) {
  pace->counts[pace_kind_of(interval)]++;
  pace->count++;
  pace->sum += interval;
}

uint64_t wpcs_pace_usual(const wpcs_pace *pace) {
  uint32_t kind = 0;
  if (pace->count == 0) {
    return 0;
  }
  for (uint64_t behind = (pace->count - 1) / 2; behind >= pace->counts[kind]; kind++) {
    behind -= pace->counts[kind];
  }
  return pace_most_of(kind);
}

bool wpcs_pace_step(uint64_t intervals[3], uint64_t interval, uint64_t usual) {
  const uint64_t part = interval / WPC_PAUSE_FACTOR;
  intervals[0] = intervals[1];
  intervals[1] = intervals[2];
  intervals[2] = interval;
  return usual > 0 && part > usual && (part > intervals[0] || part > intervals[1]);
}
