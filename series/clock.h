/* Private. To UTC: from local times of a log's machine, also when daylight time ends, and from dates; and how far times are
 * from each other. */
#ifndef WPCS_CLOCK_H
#define WPCS_CLOCK_H

#include "wpc/series.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct wpcs_clock {
  wpc_blg_zone zone;
  bool has_zone;
  uint64_t start; /* UTC: no time is before it, as far as that can be; 0: not known */
  /* Of the time before. */
  bool has_before;
  uint64_t utc;
  uint64_t intervals[2]; /* the last two forward, from time to time; 0: not known */
  bool is_standard;      /* daylight time has ended, though the hour may come again */
} wpcs_clock;

/* hint: a UTC time near the moment, or 0. Takes notice of the time; the next one is understood after it. */
wpc_time wpcs_clock_take(wpcs_clock *clock, uint64_t local, uint64_t hint);
/* The same without taking notice. */
wpc_time wpcs_clock_look(const wpcs_clock *clock, uint64_t local, uint64_t hint);
/* Of the header of a block: its date, or where that is none its clock of 100 ns. */
wpc_time wpcs_time_of_block(const wpc_system_time *date, int64_t time_100ns);
/* Whether the local time comes twice. */
bool wpcs_clock_is_double(const wpcs_clock *clock, uint64_t local);

/* ---- the median of many intervals, in little memory ---- */

/* Intervals are counted by their first five bits, and where these are. */
#define WPCS_PACE_PARTS 16u
#define WPCS_PACE_KINDS (64u * WPCS_PACE_PARTS)

/* All zero is empty. */
typedef struct wpcs_pace {
  uint64_t counts[WPCS_PACE_KINDS];
  uint64_t count, sum;
} wpcs_pace;

void wpcs_pace_take(wpcs_pace *pace, uint64_t interval);
/* At least the median, and less than a sixteenth more; 0: there is none. */
uint64_t wpcs_pace_usual(const wpcs_pace *pace);
/* Puts an interval behind the two last ones, and says whether it is a pause, as WPC_FRAME_PAUSE says. 0: none, or back in
 * time; usual: 0 if it is not known. */
bool wpcs_pace_step(uint64_t intervals[3], uint64_t interval, uint64_t usual);

#ifdef __cplusplus
}
#endif

#endif
