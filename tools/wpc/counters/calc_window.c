#include "counters/calc_window.h"

bool calc_window_is_relative(const calc_window *window) {
  return window->begin.kind != MOMENT_DATED || window->end.kind != MOMENT_DATED;
}

bool calc_window_is_all(const calc_window *window) {
  return !window->begin.given && !window->end.given && window->step <= 1;
}

bool calc_window_is_local(const calc_window *window, const calc_moment *moment) {
  return window->is_local && !moment->is_utc;
}

/* The sample's time in the zone of the moment. */
static uint64_t time_for(const calc_window *window, const calc_moment *moment, series_time time) {
  return calc_window_is_local(window, moment) ? series_time_shown(time) : time.hundreds;
}

bool calc_window_has(const calc_window *window, series_time time) {
  const calc_moment *begin = &window->begin;
  const calc_moment *end = &window->end;
  if (!begin->given && !end->given) {
    return true;
  }
  return time.known && (!begin->given || time_for(window, begin, time) >= begin->hundreds) &&
         (!end->given || time_for(window, end, time) <= end->hundreds);
}
