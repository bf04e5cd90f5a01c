/* From local time to UTC. */
#include "clock.h"

#define MINUTE INT64_C(600000000)
#define PER_MILLISECOND UINT64_C(10000)
#define DAYS_BEFORE_1601 584694u /* since 1 March of the year 0 */

/* How much clocks are set back when daylight time ends, in units of 100 ns; 0: they are not. */
static uint64_t step_back(const wpc_blg_zone *zone) {
  const int64_t minutes = (int64_t)zone->standard_bias - zone->daylight_bias;
  return minutes > 0 && minutes <= INT64_C(24) * 60 ? (uint64_t)(minutes * MINUTE) : 0;
}

bool wpcs_clock_is_double(const wpcs_clock *clock, uint64_t local) {
  const uint64_t step = step_back(&clock->zone);
  return clock->has_zone && step > 0 && step <= UINT64_MAX - local &&
         wpc_blg_is_daylight(&clock->zone, local) &&
         !wpc_blg_is_daylight(&clock->zone, local + step);
}

static uint64_t apart(uint64_t a, uint64_t b) {
  return a > b ? a - b : b - a;
}

/* Fields of the zone may hold anything: a number that can be negated. */
static int32_t minutes_between(uint64_t local, uint64_t utc) {
  const int64_t minutes = (int64_t)(local - utc) / MINUTE;
  return (int32_t)(minutes > INT32_MAX ? INT32_MAX : minutes < -INT32_MAX ? -INT32_MAX : minutes);
}

/* Whether the hour comes again: the time is then nearer to where it is expected. A clock may also be set back a little, and an
 * interval may be a pause: the shorter one of two counts. */
static bool begins_again(const wpcs_clock *clock, uint64_t first, uint64_t second) {
  const uint64_t last = clock->intervals[1];
  const uint64_t older = clock->intervals[0];
  const uint64_t expected = clock->utc + (older > 0 && older < last ? older : last);
  return last == 0 ? first < clock->utc : apart(second, expected) < apart(first, expected);
}

/* Which of the two: by the hint, else after the time before, else by the start of the log. */
static bool is_second(const wpcs_clock *clock, uint64_t first, uint64_t hint, uint32_t *flags) {
  const uint64_t step = step_back(&clock->zone);
  *flags |= WPC_TIME_CHOSEN;
  if (hint > 0 && (apart(hint, first) < step || apart(hint, first + step) < step)) {
    return apart(hint, first + step) < apart(hint, first);
  }
  if (clock->has_before) {
    return clock->is_standard || begins_again(clock, first, first + step);
  }
  /* The first hour came before the log. */
  const bool is_known = clock->start > first && clock->start - first <= step;
  *flags ^= is_known ? 0u : WPC_TIME_CHOSEN | WPC_TIME_GUESSED;
  return is_known;
}

wpc_time wpcs_clock_look(const wpcs_clock *clock, uint64_t local, uint64_t hint) {
  wpc_time time = {local, 0, WPC_TIME_KNOWN};
  if (!clock->has_zone) {
    time.flags |= WPC_TIME_NO_ZONE;
    return time;
  }
  if (!wpc_blg_to_utc(&clock->zone, local, &time.utc)) {
    time.utc = 0;
    time.flags = 0;
    return time;
  }
  if (wpcs_clock_is_double(clock, local) && is_second(clock, time.utc, hint, &time.flags)) {
    time.utc += step_back(&clock->zone);
  }
  time.offset_minutes = minutes_between(local, time.utc);
  return time;
}

wpc_time wpcs_clock_take(wpcs_clock *clock, uint64_t local, uint64_t hint) {
  const wpc_time time = wpcs_clock_look(clock, local, hint);
  uint64_t daylight = time.utc;
  (void)wpc_blg_to_utc(&clock->zone, local, &daylight);
  clock->is_standard = wpcs_clock_is_double(clock, local) && time.utc != daylight;
  if (clock->has_before && time.utc > clock->utc) {
    clock->intervals[0] = clock->intervals[1];
    clock->intervals[1] = time.utc - clock->utc;
  }
  clock->utc = time.utc;
  clock->has_before = true;
  return time;
}

/* Years begin in March, so that the day that some years lack is their last. */
static uint64_t days_since_1601(const wpc_system_time *t) {
  const uint32_t year = t->month <= 2 ? t->year - 1u : t->year;
  const uint32_t month = (t->month + 9u) % 12u;
  return UINT64_C(365) * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 +
         t->day - 1u - DAYS_BEFORE_1601;
}

wpc_time wpcs_time_of_block(const wpc_system_time *date, int64_t time_100ns) {
  wpc_time time = {0, 0, 0};
  if (wpc_system_time_is_valid(date)) {
    const uint64_t minutes = (days_since_1601(date) * 24 + date->hour) * 60 + date->minute;
    time.utc = ((minutes * 60 + date->second) * 1000 + date->millisecond) * PER_MILLISECOND;
    time.flags = WPC_TIME_KNOWN;
  } else if (time_100ns > 0) {
    time.utc = (uint64_t)time_100ns;
    time.flags = WPC_TIME_KNOWN;
  }
  return time;
}
