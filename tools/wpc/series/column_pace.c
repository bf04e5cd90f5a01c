#include "series/column_pace.h"

#include "../../../series/clock.h"

uint64_t column_pace_take(column_pace *pace, uint64_t utc, uint64_t usual) {
  const uint64_t interval = pace->utc > 0 && utc > pace->utc ? utc - pace->utc : 0;
  if (pace->intervals[1] == 0) { /* of the two before only one is known */
    pace->intervals[1] = pace->intervals[2];
  }
  pace->is_long = wpcs_pace_step(pace->intervals, interval, usual);
  return interval;
}

bool column_pace_is_pause(const column_pace *pace, uint32_t flags) {
  return pace->intervals[1] > 0 ? pace->is_long : (flags & WPC_FRAME_PAUSE) != 0;
}
