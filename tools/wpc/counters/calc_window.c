#include "counters/calc_window.h"

bool calc_window_is_relative(const calc_window *window) {
  return window->begin.kind != MOMENT_DATED || window->end.kind != MOMENT_DATED;
}

bool calc_window_is_all(const calc_window *window) {
  return !window->begin.given && !window->end.given && window->step <= 1;
}

calc_window_walk calc_window_start(const calc_window *window) {
  const calc_window_walk walk = {window, 0};
  return walk;
}

/* The sample's time in the zone of the moment. */
static uint64_t time_for(const calc_moment *moment, series_time time) {
  return moment->is_utc ? time.hundreds : series_time_shown(time);
}

static bool is_in_range(const calc_window *window, series_time time) {
  const calc_moment *begin = &window->begin;
  const calc_moment *end = &window->end;
  if (!begin->given && !end->given) {
    return true;
  }
  return time.known && (!begin->given || time_for(begin, time) >= begin->hundreds) &&
         (!end->given || time_for(end, time) <= end->hundreds);
}

bool calc_window_takes(calc_window_walk *walk, series_time time) {
  if (!is_in_range(walk->window, time)) {
    return false;
  }
  const uint32_t step = walk->window->step;
  const bool taken = step <= 1 || walk->count % step == 0;
  walk->count++;
  return taken;
}
