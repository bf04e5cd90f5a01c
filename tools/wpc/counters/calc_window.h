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

/* Whether the samples say which moments are meant. */
bool calc_window_is_relative(const calc_window *window);
bool calc_window_is_all(const calc_window *window);
/* Whether the moment, one of the window's, is a time as the machine counted it, not UTC. */
bool calc_window_is_local(const calc_window *window, const calc_moment *moment);
/* Whether a sample of this time is in the range, whatever the step is. One without a time is in none. */
bool calc_window_has(const calc_window *window, series_time time);

#endif
