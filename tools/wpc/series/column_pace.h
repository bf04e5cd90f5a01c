/* How far the readings of one counter are from each other. */
#ifndef WPC_TOOLS_COLUMN_PACE_H
#define WPC_TOOLS_COLUMN_PACE_H

#include <stdbool.h>
#include <stdint.h>

/* All zero: nothing yet. */
typedef struct column_pace {
  uint64_t utc; /* of the last reading; 0: none */
  uint64_t intervals
      [3];      /* the last ones, from a reading to the value after it; 0: none, or back in time */
  bool is_long; /* the last one is, beside the usual one and one of the two before it */
} column_pace;

/* Takes the interval up to a value, and gives it. `usual`: of the series; 0: not known. The caller sets utc. */
uint64_t column_pace_take(column_pace *pace, uint64_t utc, uint64_t usual);
/* Whether the last interval is a pause. Other logs may go on meanwhile, or come in between: the counter's own intervals say
 * it, and for the first one the flags of the frame. */
bool column_pace_is_pause(const column_pace *pace, uint32_t flags);

#endif
