#include "compute/calc_window.h"

#include <string.h>

/* ---- What was typed ---- */

/* Reads so many digits, and goes on behind them. */
static bool take_digits(const char **at, size_t count, uint32_t *out) {
  *out = 0;
  for (size_t i = 0; i < count; i++, (*at)++) {
    if (**at < '0' || **at > '9') {
      return false;
    }
    *out = *out * 10 + (uint32_t)(**at - '0');
  }
  return true;
}

static bool take_char(const char **at, const char *any) {
  const bool ok = **at != '\0' && strchr(any, **at) != NULL;
  *at += ok ? 1 : 0;
  return ok;
}

static bool take_two(const char **at, char before, uint16_t *out) {
  const char any[2] = {before, '\0'};
  uint32_t value = 0;
  const bool ok = take_char(at, any) && take_digits(at, 2, &value);
  *out = (uint16_t)value;
  return ok;
}

static bool take_fraction(const char **at, uint32_t *hundreds) {
  uint32_t unit = 1000000;
  *hundreds = 0;
  if (!take_char(at, ".,")) {
    return true;
  }
  if (**at < '0' || **at > '9') {
    return false;
  }
  for (; **at >= '0' && **at <= '9'; (*at)++, unit /= 10) {
    *hundreds += (uint32_t)(**at - '0') * unit;
  }
  return true;
}

/* "Z", "+01:00", or nothing. */
static bool take_zone(const char **at, bool *is_utc, int64_t *minutes) {
  const bool is_negative = **at == '-';
  uint32_t hours = 0;
  uint16_t rest = 0;
  *minutes = 0;
  *is_utc = take_char(at, "Zz");
  if (*is_utc || !take_char(at, "+-")) {
    return true;
  }
  *is_utc = true;
  const bool ok = take_digits(at, 2, &hours) && take_two(at, ':', &rest);
  *minutes = (int64_t)hours * 60 + rest;
  *minutes = is_negative ? -*minutes : *minutes;
  return ok && hours < 24 && rest < 60;
}

/* Before 1601 there is no sample: that year's begin does as well. */
static uint64_t to_utc(uint64_t local, int64_t ahead) {
  return ahead > 0 && local < (uint64_t)ahead ? 0 : local - (uint64_t)ahead;
}

bool calc_moment_parse(const char *text, calc_moment *moment) {
  wpc_system_time t;
  uint32_t year = 0;
  uint32_t fraction = 0;
  int64_t offset = 0;
  memset(&t, 0, sizeof t);
  memset(moment, 0, sizeof *moment);
  bool ok = take_digits(&text, 4, &year) && take_two(&text, '-', &t.month) &&
            take_two(&text, '-', &t.day);
  t.year = (uint16_t)year;
  if (ok && take_char(&text, "Tt ")) {
    uint32_t hour = 0;
    ok = take_digits(&text, 2, &hour) && take_two(&text, ':', &t.minute);
    t.hour = (uint16_t)hour;
    ok = ok &&
         (*text != ':' || (take_two(&text, ':', &t.second) && take_fraction(&text, &fraction)));
    ok = ok && take_zone(&text, &moment->is_utc, &offset);
  }
  const series_time time = series_time_of(&t, 0);
  moment->given = true;
  moment->hundreds = to_utc(time.hundreds + fraction, offset * INT64_C(600000000));
  return ok && *text == '\0' && time.known;
}

/* ---- Samples ---- */

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
