/* FILETIMEs: dates, and the daylight rule of a zone. */
#include "blg.h"

#define PER_MILLISECOND UINT64_C(10000)
#define PER_SECOND UINT64_C(10000000)
#define PER_MINUTE UINT64_C(600000000)
#define PER_HOUR UINT64_C(36000000000)
#define PER_DAY UINT64_C(864000000000)
#define IN_MILLISECONDS(time) ((time) / PER_MILLISECOND)
#define DAYS_BEFORE_1601 584694u /* since 1 March of the year 0 */
#define DAYS_OF_400_YEARS 146097u

#ifdef __FRAMAC__
#include "proof/blg_time_contracts.h"
#endif

/* Days since 1 March of the year 0, which was a Wednesday. Years begin in March, so that the day that
 * some years lack is their last. */
static uint64_t days_before(uint32_t year, uint32_t month, uint32_t day) {
  uint32_t y = month <= 2 ? year - 1 : year;
  uint32_t m = (month + 9) % 12;
  return 365 * (uint64_t)y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1;
}

wpc_system_time wpc_blg_date(uint64_t time) {
  wpc_system_time t;
  uint64_t days = time / PER_DAY;
  uint64_t d = days + DAYS_BEFORE_1601;
  uint64_t of_400 = d % DAYS_OF_400_YEARS;
  uint64_t year = (of_400 - of_400 / 1460 + of_400 / 36524 - of_400 / 146096) / 365;
  uint64_t of_year = of_400 - (365 * year + year / 4 - year / 100);
  uint64_t month = (5 * of_year + 2) / 153;
  t.day = (uint16_t)(of_year - (153 * month + 2) / 5 + 1);
  t.month = (uint16_t)(month < 10 ? month + 3 : month - 9);
  t.year = (uint16_t)(400 * (d / DAYS_OF_400_YEARS) + year + (month >= 10));
  t.day_of_week = (uint16_t)((days + 1) % 7);
  t.hour = (uint16_t)(time / PER_HOUR % 24);
  t.minute = (uint16_t)(time / PER_MINUTE % 60);
  t.second = (uint16_t)(time / PER_SECOND % 60);
  t.millisecond = (uint16_t)(time / PER_MILLISECOND % 1000);
  return t;
}

/* The day of a month's rule, from 1: the n-th of a weekday, 5 for the last. */
static uint32_t day_of_rule(const wpc_system_time *rule, uint32_t year) {
  uint64_t first = days_before(year, rule->month, 1);
  uint64_t end = days_before(rule->month == 12 ? year + 1 : year, rule->month % 12 + 1u, 1);
  uint32_t week = rule->day < 5 ? rule->day : 5;
  uint32_t day = 1 + (uint32_t)((rule->day_of_week + 7 - (first + 3) % 7) % 7) + 7 * week;
  day = day > 7 ? day - 7 : day; /* weeks count from 1; 0 is taken for 1 */
  return day > end - first ? day - 7 : day;
}

/* When a rule comes in a year, in milliseconds since 1 March of the year 0: the years that a rule can name
 * begin before FILETIMEs do, and end after them. The fields may hold anything; months were checked. */
static uint64_t time_of_rule(const wpc_system_time *rule, uint32_t year) {
  uint64_t days = rule->year == 0 ? days_before(year, rule->month, day_of_rule(rule, year))
                                  : days_before(rule->year, rule->month, rule->day);
  return days * IN_MILLISECONDS(PER_DAY) + rule->hour * IN_MILLISECONDS(PER_HOUR) +
         rule->minute * IN_MILLISECONDS(PER_MINUTE) + rule->second * IN_MILLISECONDS(PER_SECOND) +
         rule->millisecond;
}

static bool is_month(uint16_t month) {
  return month >= 1 && month <= 12;
}

bool wpc_blg_is_daylight(const wpc_blg_zone *zone, uint64_t local) {
  if (!is_month(zone->standard_date.month) || !is_month(zone->daylight_date.month)) {
    return false;
  }
  uint32_t year = wpc_blg_date(local).year;
  uint64_t begin = time_of_rule(&zone->daylight_date, year);
  uint64_t end = time_of_rule(&zone->standard_date, year);
  uint64_t now = IN_MILLISECONDS(DAYS_BEFORE_1601 * PER_DAY) + IN_MILLISECONDS(local);
  bool after_begin = now >= begin;
  bool before_end = now < end;
  return begin <= end ? after_begin && before_end : after_begin || before_end;
}

bool wpc_blg_to_utc(const wpc_blg_zone *zone, uint64_t local, uint64_t *utc) {
  int64_t more = wpc_blg_is_daylight(zone, local) ? zone->daylight_bias : zone->standard_bias;
  int64_t minutes = zone->bias + more;
  uint64_t distance = wpci_magnitude(minutes) * PER_MINUTE;
  if (minutes < 0 ? distance > local : distance > UINT64_MAX - local) {
    return false;
  }
  *utc = minutes < 0 ? local - distance : local + distance;
  return true;
}
