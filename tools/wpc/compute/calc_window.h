/* Which samples are asked for: a range of time, and each N-th of those in it. */
#ifndef WPC_TOOLS_CALC_WINDOW_H
#define WPC_TOOLS_CALC_WINDOW_H

#include "text/series_time.h"

/* A time as it was typed. */
typedef struct calc_moment {
  bool given;
  bool is_utc;       /* its zone was given; else it is of the zone that times are shown in */
  uint64_t hundreds; /* units of 100 ns since 1601-01-01 */
} calc_moment;

/* "2026-11-21", "2026-11-21T04:32", "2026-11-21 04:32:00.123"; and behind a time of day "Z" or an offset
 * "+01:00". False: it is none. */
bool calc_moment_parse(const char *text, calc_moment *moment);

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

bool calc_window_is_all(const calc_window *window);
calc_window_walk calc_window_start(const calc_window *window);
/* Whether the next sample, of this time, is asked for. One without a time is in no range. */
bool calc_window_takes(calc_window_walk *walk, series_time time);

#endif
