#if defined(__MINGW32__)
#define __USE_MINGW_ANSI_STDIO 1
#endif
#include "text/series_time.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/decimal.h"

#define PER_SECOND UINT64_C(10000000)
#define PER_MILLISECOND UINT64_C(10000)
#define PER_MINUTE INT64_C(600000000)
#define DAY_SECONDS 86400u
#define SECONDS_1601_TO_1970 UINT64_C(11644473600)
/* Days of 400, 100, 4 years and one year. The eras begin with 1601. */
#define DAYS_400 146097u
#define DAYS_100 36524u
#define DAYS_4 1461u
#define DAYS_1 365u

static const uint16_t days_before_month[] = {0,   31,  59,  90,  120, 151, 181,
                                             212, 243, 273, 304, 334, 365};

static bool is_leap(uint32_t year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static uint32_t days_before(uint32_t year, uint32_t month) {
  return days_before_month[month - 1] + (month > 2 && is_leap(year) ? 1u : 0u);
}

series_time series_time_of(const wpc_system_time *system, int64_t perf_time_100ns) {
  series_time time = {perf_time_100ns > 0, perf_time_100ns > 0 ? (uint64_t)perf_time_100ns : 0,
                      false, 0, false};
  if (wpc_system_time_is_valid(system)) {
    const uint32_t years = system->year - 1601u;
    const uint64_t days = (uint64_t)years * DAYS_1 + years / 4 - years / 100 + years / 400 +
                          days_before(system->year, system->month) + system->day - 1u;
    const uint32_t in_day = system->hour * 3600u + system->minute * 60u + system->second;
    const uint64_t seconds = days * DAY_SECONDS + in_day;
    time.known = true;
    time.hundreds = seconds * PER_SECOND + system->millisecond * PER_MILLISECOND;
  }
  return time;
}

typedef struct date {
  uint32_t year, month, day, hour, minute, second, millisecond;
} date;

static uint32_t at_most(uint32_t value, uint32_t most) {
  return value < most ? value : most;
}

/* Modulo 2^64, which brings a local time back from which UTC was made. */
uint64_t series_time_shown(series_time time) {
  const int64_t offset = time.is_local ? time.offset_minutes * PER_MINUTE : 0;
  return time.hundreds + (uint64_t)offset;
}

static date date_of(series_time time) {
  const uint64_t hundreds = series_time_shown(time);
  const uint64_t seconds = hundreds / PER_SECOND;
  const uint32_t in_day = (uint32_t)(seconds % DAY_SECONDS);
  uint32_t days = (uint32_t)(seconds / DAY_SECONDS);
  date d = {1601, 1, 0, in_day / 3600, in_day / 60 % 60, in_day % 60, 0};
  d.millisecond = (uint32_t)(hundreds % PER_SECOND / PER_MILLISECOND);
  d.year += days / DAYS_400 * 400;
  days %= DAYS_400;
  const uint32_t centuries = at_most(days / DAYS_100, 3);
  days -= centuries * DAYS_100;
  const uint32_t fours = days / DAYS_4;
  days -= fours * DAYS_4;
  const uint32_t years = at_most(days / DAYS_1, 3);
  days -= years * DAYS_1;
  d.year += centuries * 100 + fours * 4 + years;
  while (d.month < 12 && days >= days_before(d.year, d.month + 1)) {
    d.month++;
  }
  d.day = days - days_before(d.year, d.month) + 1;
  return d;
}

void series_time_iso(series_time time, char text[SERIES_TIME_TEXT]) {
  const date d = date_of(time);
  char zone[16];
  (void)snprintf(zone, sizeof zone, "%s", time.lacks_zone ? "" : "Z");
  text[0] = '\0';
  if (time.is_local) {
    const unsigned minutes = (unsigned)abs(time.offset_minutes);
    (void)snprintf(zone, sizeof zone, "%c%02u:%02u", time.offset_minutes < 0 ? '-' : '+',
                   minutes / 60 % 100, minutes % 60);
  }
  if (time.known) {
    (void)snprintf(text, SERIES_TIME_TEXT, "%04u-%02u-%02uT%02u:%02u:%02u.%03u%s", (unsigned)d.year,
                   (unsigned)d.month, (unsigned)d.day, (unsigned)d.hour, (unsigned)d.minute,
                   (unsigned)d.second, (unsigned)d.millisecond, zone);
  }
}

void series_time_iso_of(const wpc_system_time *system, char text[SERIES_TIME_TEXT]) {
  series_time_iso(series_time_of(system, 0), text);
}

void series_time_pdh(series_time time, char text[SERIES_TIME_TEXT]) {
  const date d = date_of(time);
  (void)snprintf(text, SERIES_TIME_TEXT, "%02u/%02u/%04u %02u:%02u:%02u.%03u", (unsigned)d.month,
                 (unsigned)d.day, (unsigned)d.year, (unsigned)d.hour, (unsigned)d.minute,
                 (unsigned)d.second, (unsigned)d.millisecond);
}

/* A fraction of a time before 1970 counts backwards from the second above it. */
void series_time_unix(series_time time, char text[SERIES_TIME_TEXT]) {
  const uint64_t epoch = SECONDS_1601_TO_1970 * PER_SECOND;
  const bool before = time.hundreds < epoch;
  const uint64_t distance = before ? epoch - time.hundreds : time.hundreds - epoch;
  char digits[DECIMAL_TEXT];
  text[0] = '-';
  size_t length = before ? 1 : 0;
  length += decimal_u64(distance / PER_SECOND, text + length);
  if (distance % PER_SECOND != 0) {
    size_t count = decimal_u64(PER_SECOND + distance % PER_SECOND, digits);
    digits[0] = '.'; /* in place of the 1 in front of seven digits */
    while (digits[count - 1] == '0') {
      count--;
    }
    memcpy(text + length, digits, count);
    length += count;
  }
  text[length] = '\0';
}
