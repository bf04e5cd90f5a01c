#include "counters/calc_moment.h"

#include <string.h>

#include "text/letters.h"
#include "text/series_time.h"
#include "text/time_span.h"

#define MINUTE INT64_C(600000000)
#define SECOND UINT64_C(10000000)
#define DAY UINT64_C(864000000000)

/* ---- Parts ---- */

/* Reads from `least` to `most` digits, and goes on behind them. */
static bool take_number(const char **at, size_t least, size_t most, uint16_t *out) {
  size_t count = 0;
  *out = 0;
  for (; count < most && letter_is_digit(**at); count++, (*at)++) {
    *out = (uint16_t)(*out * 10 + (**at - '0'));
  }
  return count >= least;
}

static bool take_char(const char **at, const char *any) {
  const bool ok = **at != '\0' && strchr(any, **at) != NULL;
  *at += ok ? 1 : 0;
  return ok;
}

static bool take_two(const char **at, const char *before, uint16_t *out) {
  return take_char(at, before) && take_number(at, 2, 2, out);
}

static bool take_fraction(const char **at, uint32_t *hundreds) {
  uint32_t unit = 1000000;
  *hundreds = 0;
  if (!take_char(at, ".,")) {
    return true;
  }
  if (!letter_is_digit(**at)) {
    return false;
  }
  for (; letter_is_digit(**at); (*at)++, unit /= 10) {
    *hundreds += (uint32_t)(**at - '0') * unit;
  }
  return true;
}

/* "04:32", "04:32:00.123"; relog's hour may have one digit. */
static bool take_time_of_day(const char **at, size_t hour_digits, wpc_system_time *t,
                             uint32_t *hundreds) {
  return take_number(at, hour_digits, 2, &t->hour) && take_two(at, ":", &t->minute) &&
         (**at != ':' || (take_two(at, ":", &t->second) && take_fraction(at, hundreds)));
}

/* "Z", "+01:00", or nothing. */
static bool take_zone(const char **at, bool *is_utc, int64_t *minutes) {
  const bool is_negative = **at == '-';
  uint16_t hours = 0;
  uint16_t rest = 0;
  *minutes = 0;
  *is_utc = take_char(at, "Zz");
  if (*is_utc || !take_char(at, "+-")) {
    return true;
  }
  *is_utc = true;
  const bool ok = take_number(at, 2, 2, &hours) && take_two(at, ":", &rest);
  *minutes = (int64_t)hours * 60 + rest;
  *minutes = is_negative ? -*minutes : *minutes;
  return ok && hours < 24 && rest < 60;
}

/* ---- As relog takes it ---- */

bool calc_moment_is_half(const char *text) {
  return letters_equal(text, "am") || letters_equal(text, "pm");
}

/* " PM", "PM", or nothing: to the end. */
static bool take_half(const char *at, uint16_t *hour) {
  at += at[0] == ' ' ? 1 : 0;
  if (at[0] == '\0') {
    return true;
  }
  if (!calc_moment_is_half(at) || *hour < 1 || *hour > 12) {
    return false;
  }
  *hour = (uint16_t)(*hour % 12 + (letter_small(at[0]) == 'p' ? 12 : 0));
  return true;
}

#define MONTH_FIRST " is not a date: the month comes first, as in 11/21/2026, or write 2026-11-21"
#define FOUR_DIGITS " is not a date: the year has four digits, as in 11/21/2026 or 2026-11-21"
#define NO_TIME \
  " is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min"

/* 30 February is found by whoever makes a time of it. */
static const char *parse_relog(const char *text, wpc_system_time *t, uint32_t *hundreds) {
  size_t digits = 0;
  if (!take_number(&text, 1, 2, &t->month) || !take_char(&text, "/") ||
      !take_number(&text, 1, 2, &t->day) || !take_char(&text, "/")) {
    return NO_TIME;
  }
  digits = strspn(text, "0123456789");
  if (!take_number(&text, 4, 4, &t->year) || digits != 4) {
    return FOUR_DIGITS;
  }
  if (t->month > 12) {
    return MONTH_FIRST;
  }
  if (text[0] == '\0') {
    return NULL;
  }
  const bool ok = take_char(&text, " Tt") && take_time_of_day(&text, 1, t, hundreds) &&
                  take_half(text, &t->hour);
  return ok ? NULL : NO_TIME;
}

/* ---- As ISO 8601 has it ---- */

static bool parse_iso(const char *text, wpc_system_time *t, uint32_t *hundreds, bool *is_utc,
                      int64_t *minutes) {
  bool ok = take_number(&text, 4, 4, &t->year) && take_two(&text, "-", &t->month) &&
            take_two(&text, "-", &t->day);
  if (ok && take_char(&text, "Tt ")) {
    ok = take_time_of_day(&text, 2, t, hundreds) && take_zone(&text, is_utc, minutes);
  }
  return ok && *text == '\0';
}

/* ---- Both ---- */

/* Before 1601 there is no sample: that year's begin does as well. */
static uint64_t to_utc(uint64_t local, int64_t ahead) {
  return ahead > 0 && local < (uint64_t)ahead ? 0 : local - (uint64_t)ahead;
}

static bool is_relog(const char *text) {
  return strcspn(text, "/") <= 2 && strchr(text, '/') != NULL;
}

/* Of 1601-01-01. */
static uint64_t of_day(const wpc_system_time *t, uint32_t fraction) {
  return (uint64_t)((t->hour * INT64_C(60) + t->minute) * MINUTE) + t->second * SECOND + fraction;
}

static bool parse_time_of_day(const char *text, wpc_system_time *t, uint32_t *fraction,
                              bool *is_utc, int64_t *minutes) {
  bool ok = take_time_of_day(&text, 1, t, fraction);
  if (ok && take_half(text, &t->hour)) {
    return true;
  }
  return ok && take_zone(&text, is_utc, minutes) && *text == '\0';
}

#define NO_SPAN " is not a span of time such as -10min, -1h or -30s"
#define NO_TIME_OF_DAY " is not a time of day"

/* A zone may lead to the day before or after. */
static const char *parse_of_day(const wpc_system_time *t, uint32_t fraction, int64_t offset,
                                calc_moment *moment) {
  moment->given = true;
  moment->kind = MOMENT_OF_DAY;
  moment->hundreds = (of_day(t, fraction) + DAY - (uint64_t)(offset * MINUTE)) % DAY;
  return t->hour < 24 && t->minute < 60 && t->second < 60 ? NULL : NO_TIME_OF_DAY;
}

static const char *parse_before_end(const char *text, calc_moment *moment) {
  moment->given = true;
  moment->is_utc = true;
  moment->kind = MOMENT_BEFORE_END;
  return time_span_parse(text + 1, strlen(text + 1), &moment->hundreds) ? NULL : NO_SPAN;
}

static const char *parse_dated(const char *text, calc_moment *moment) {
  wpc_system_time t;
  uint32_t fraction = 0;
  int64_t offset = 0;
  const char *why = NULL;
  memset(&t, 0, sizeof t);
  if (is_relog(text)) {
    why = parse_relog(text, &t, &fraction);
  } else if (!parse_iso(text, &t, &fraction, &moment->is_utc, &offset)) {
    why = NO_TIME;
  }
  const series_time time = series_time_of(&t, 0);
  moment->given = true;
  moment->hundreds = to_utc(time.hundreds + fraction, offset * MINUTE);
  return why != NULL || time.known ? why : " has a date or a time of day that does not exist";
}

const char *calc_moment_parse(const char *text, calc_moment *moment) {
  wpc_system_time t;
  uint32_t fraction = 0;
  int64_t offset = 0;
  memset(&t, 0, sizeof t);
  memset(moment, 0, sizeof *moment);
  if (text[0] == '-') {
    return parse_before_end(text, moment);
  }
  if (parse_time_of_day(text, &t, &fraction, &moment->is_utc, &offset)) {
    return parse_of_day(&t, fraction, offset, moment);
  }
  moment->is_utc = false;
  return parse_dated(text, moment);
}

calc_moment calc_moment_dated(const calc_moment *moment, uint64_t from, uint64_t last) {
  calc_moment dated = *moment;
  dated.kind = MOMENT_DATED;
  if (moment->kind == MOMENT_BEFORE_END) {
    dated.hundreds = last > moment->hundreds ? last - moment->hundreds : 0;
  } else if (moment->kind == MOMENT_OF_DAY) {
    const uint64_t after = (moment->hundreds + DAY - from % DAY) % DAY; /* from then on */
    const uint64_t next = from + after;
    const bool is_before_nearer = next > last && after > 0 && DAY - after < next - last;
    dated.hundreds = is_before_nearer && next >= DAY ? next - DAY : next;
  }
  return dated;
}

bool calc_moment_is_date(const char *text) {
  calc_moment moment;
  return is_relog(text) && strpbrk(text, " Tt") == NULL && calc_moment_parse(text, &moment) == NULL;
}

bool calc_moment_is_time_of_day(const char *text) {
  wpc_system_time t;
  uint32_t fraction = 0;
  memset(&t, 0, sizeof t);
  return take_time_of_day(&text, 1, &t, &fraction) && take_half(text, &t.hour);
}
