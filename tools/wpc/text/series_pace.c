#include "text/series_pace.h"

#define PAUSE 5u

/* Those below 32 are exact. */
static uint32_t kind_of(uint64_t interval) {
  uint32_t shift = 0;
  while (interval >> shift >= UINT64_C(2) * PACE_PARTS) {
    shift++;
  }
  return shift * PACE_PARTS + (uint32_t)(interval >> shift);
}

static uint64_t least_of(uint32_t kind) {
  const uint32_t shift = kind < 2u * PACE_PARTS ? 0 : kind / PACE_PARTS - 1;
  return (uint64_t)(kind - shift * PACE_PARTS) << shift;
}

void series_pace_take(series_pace *pace, series_time time) {
  if (pace->last.known && time.known && time.hundreds > pace->last.hundreds) {
    pace->counts[kind_of(time.hundreds - pace->last.hundreds)]++;
    pace->count++;
  }
  pace->last = time;
}

uint64_t series_pace_pause(const series_pace *pace) {
  uint64_t before = 0;
  for (uint32_t kind = 0; kind < PACE_KINDS; kind++) {
    before += pace->counts[kind];
    if (pace->count > 0 && before > (pace->count - 1) / 2) {
      const uint64_t median = least_of(kind + 1);
      return median <= UINT64_MAX / PAUSE ? median * PAUSE : 0;
    }
  }
  return 0;
}
