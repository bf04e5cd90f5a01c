/* Which samples are asked for: a range of time, and each N-th of those in it. */
#ifndef WPC_TOOLS_CALC_WINDOW_H
#define WPC_TOOLS_CALC_WINDOW_H

#include "counters/calc_moment.h"
#include "text/series_time.h"

/* All zero asks for every sample. */
typedef struct calc_window {
  calc_moment begin, end; /* both included */
  uint32_t step;          /* each N-th; 0 as 1 */
  bool is_local;          /* times are shown as the machine counted them */
} calc_window;

/* A walk through samples in their order. */
typedef struct calc_window_walk {
  const calc_window *window;
  uint64_t count; /* in the range of time so far */
} calc_window_walk;

/* Whether the samples say which moments are meant. */
bool calc_window_is_relative(const calc_window *window);
bool calc_window_is_all(const calc_window *window);
calc_window_walk calc_window_start(const calc_window *window);
/* Whether the next sample, of this time, is asked for. One without a time is in no range. */
bool calc_window_takes(calc_window_walk *walk, series_time time);

#endif
