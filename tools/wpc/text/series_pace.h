/* How long it usually takes from one sample to the next, and from when on samples are missing in between. */
#ifndef WPC_TOOLS_SERIES_PACE_H
#define WPC_TOOLS_SERIES_PACE_H

#include "text/series_time.h"

#define PACE_PARTS 16u /* of intervals up to twice as long */
#define PACE_KINDS (61u * PACE_PARTS)

/* All zero is empty. */
typedef struct series_pace {
  uint32_t counts[PACE_KINDS]; /* of intervals that are alike in their first five bits */
  uint64_t count;
  series_time last;
} series_pace;

/* The next sample. */
void series_pace_take(series_pace *pace, series_time time);
/* An interval above this one is a pause: five times the median, which is rounded up to five bits; 0: none is. */
uint64_t series_pace_pause(const series_pace *pace);

#endif
