// Times of a log's machine as UTC: the hour that comes twice, and zones of any numbers.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "series/clock.h"

namespace {

constexpr uint64_t kMinute = 600000000;
// 2024-10-27T00:00:00, when central Europe set its clocks back, from 03:00 to 02:00.
constexpr uint64_t kDay = 133485408000000000 + 300 * 1440 * kMinute;

uint64_t At(uint64_t hour, uint64_t minute) {
  return kDay + (hour * 60 + minute) * kMinute;
}

wpcs_clock Europe() {
  wpcs_clock clock = {};
  clock.has_zone = true;
  clock.zone.bias = -60;
  clock.zone.daylight_bias = -60;
  clock.zone.standard_date.month = 10;
  clock.zone.standard_date.day = 5;
  clock.zone.standard_date.hour = 3;
  clock.zone.daylight_date.month = 3;
  clock.zone.daylight_date.day = 5;
  clock.zone.daylight_date.hour = 2;
  return clock;
}

struct Reading {
  uint64_t local, hint;
  uint64_t utc;
  int32_t offset;
  uint32_t how;  // besides WPC_TIME_KNOWN
};

// Readings of one clock, each after the one before.
std::vector<std::vector<Reading>> Days() {
  return {
      // Alone: nothing shows which one it is.
      {{At(2, 30), 0, At(0, 30), 120, WPC_TIME_GUESSED}},
      // By a UTC time near one of them, or a bit behind both.
      {{At(2, 30), At(0, 31), At(0, 30), 120, WPC_TIME_CHOSEN}},
      {{At(2, 30), At(1, 25), At(1, 30), 60, WPC_TIME_CHOSEN}},
      {{At(2, 30), At(2, 0), At(1, 30), 60, WPC_TIME_CHOSEN}},
      {{At(2, 30), At(0, 0), At(0, 30), 120, WPC_TIME_CHOSEN}},
      {{At(2, 30), At(12, 0), At(0, 30), 120, WPC_TIME_GUESSED}},
      // After the hour before, and after itself.
      {{At(1, 50), 0, At(1, 50) - 120 * kMinute, 120, 0},
       {At(2, 10), 0, At(0, 10), 120, WPC_TIME_CHOSEN},
       {At(2, 30), 0, At(0, 30), 120, WPC_TIME_CHOSEN},
       {At(2, 5), 0, At(1, 5), 60, WPC_TIME_CHOSEN},
       {At(2, 40), 0, At(1, 40), 60, WPC_TIME_CHOSEN},
       {At(3, 0), 0, At(2, 0), 60, 0}},
      // Each half hour, each hour, and a bit more: not later by the clock, or hardly, than an interval ago.
      {{At(1, 30), 0, At(1, 30) - 120 * kMinute, 120, 0},
       {At(2, 0), 0, At(0, 0), 120, WPC_TIME_CHOSEN},
       {At(2, 30), 0, At(0, 30), 120, WPC_TIME_CHOSEN},
       {At(2, 0), 0, At(1, 0), 60, WPC_TIME_CHOSEN},
       {At(2, 30), 0, At(1, 30), 60, WPC_TIME_CHOSEN},
       {At(3, 0), 0, At(2, 0), 60, 0}},
      {{At(1, 30), 0, At(1, 30) - 120 * kMinute, 120, 0},
       {At(2, 30), 0, At(0, 30), 120, WPC_TIME_CHOSEN},
       {At(2, 30), 0, At(1, 30), 60, WPC_TIME_CHOSEN},
       {At(3, 30), 0, At(2, 30), 60, 0}},
      {{At(1, 28), 0, At(1, 28) - 120 * kMinute, 120, 0},
       {At(2, 29), 0, At(0, 29), 120, WPC_TIME_CHOSEN},
       {At(2, 30), 0, At(1, 30), 60, WPC_TIME_CHOSEN}},
      // A clock that was set back a little; then the hour begins anew.
      {{At(2, 10), 0, At(0, 10), 120, WPC_TIME_GUESSED},
       {At(2, 11), 0, At(0, 11), 120, WPC_TIME_CHOSEN},
       {At(2, 11) - 1, 0, At(0, 11) - 1, 120, WPC_TIME_CHOSEN},
       {At(2, 12), 0, At(0, 12), 120, WPC_TIME_CHOSEN},
       {At(2, 1), 0, At(0, 1), 120, WPC_TIME_CHOSEN},
       {At(2, 59), 0, At(0, 59), 120, WPC_TIME_CHOSEN},
       {At(2, 0), 0, At(1, 0), 60, WPC_TIME_CHOSEN}},
      // A pause up to a moment before the hour, and within it.
      {{At(0, 5), 0, At(0, 5) - 120 * kMinute, 120, 0},
       {At(0, 6), 0, At(0, 6) - 120 * kMinute, 120, 0},
       {At(2, 6), 0, At(0, 6), 120, WPC_TIME_CHOSEN},
       {At(2, 7), 0, At(0, 7), 120, WPC_TIME_CHOSEN},
       {At(2, 50), 0, At(0, 50), 120, WPC_TIME_CHOSEN},
       {At(2, 51), 0, At(0, 51), 120, WPC_TIME_CHOSEN},
       {At(2, 51) - 1, 0, At(0, 51) - 1, 120, WPC_TIME_CHOSEN},
       {At(2, 2), 0, At(1, 2), 60, WPC_TIME_CHOSEN}},
      // A clock that was set back into the hour, which is over.
      {{At(3, 10), 0, At(2, 10), 60, 0},
       {At(3, 11), 0, At(2, 11), 60, 0},
       {At(2, 59), 0, At(1, 59), 60, WPC_TIME_CHOSEN}},
      // After a later one.
      {{At(4, 0), 0, At(3, 0), 60, 0}, {At(2, 30), 0, At(1, 30), 60, WPC_TIME_CHOSEN}}};
}

TEST(SeriesClock, KnowsTheHourThatComesTwice) {
  for (const auto &day : Days()) {
    wpcs_clock clock = Europe();
    for (const Reading &reading : day) {
      const wpc_time time = wpcs_clock_take(&clock, reading.local, reading.hint);
      EXPECT_EQ(reading.utc, time.utc);
      EXPECT_EQ(reading.offset, time.offset_minutes);
      EXPECT_EQ(WPC_TIME_KNOWN | reading.how, time.flags);
    }
  }
}

// A log that begins in the second hour has nothing of the first.
TEST(SeriesClock, KnowsTheHourByTheStartOfTheLog) {
  const struct {
    uint64_t start;
    bool is_second;
  } logs[] = {{0, false},        {At(0, 29), false},    {At(0, 30), false}, {At(0, 30) + 1, true},
              {At(1, 30), true}, {At(1, 30) + 1, false}};
  for (const auto &log : logs) {
    wpcs_clock clock = Europe();
    clock.start = log.start;
    const wpc_time time = wpcs_clock_look(&clock, At(2, 30), 0);
    EXPECT_EQ(log.is_second ? At(1, 30) : At(0, 30), time.utc);
    EXPECT_EQ(WPC_TIME_KNOWN | (log.is_second ? WPC_TIME_CHOSEN : WPC_TIME_GUESSED), time.flags);
  }
}

TEST(SeriesClock, LooksWithoutTakingNotice) {
  wpcs_clock clock = Europe();
  EXPECT_EQ(WPC_TIME_KNOWN | WPC_TIME_GUESSED, wpcs_clock_look(&clock, At(2, 30), 0).flags);
  EXPECT_EQ(WPC_TIME_KNOWN | WPC_TIME_GUESSED, wpcs_clock_look(&clock, At(2, 10), 0).flags);
  EXPECT_FALSE(clock.has_before);
}

TEST(SeriesClock, KnowsWhichTimesComeTwice) {
  wpcs_clock clock = Europe();
  EXPECT_TRUE(wpcs_clock_is_double(&clock, At(2, 0)));
  EXPECT_FALSE(wpcs_clock_is_double(&clock, At(2, 0) - 1));
  EXPECT_TRUE(wpcs_clock_is_double(&clock, At(3, 0) - 10000));
  EXPECT_FALSE(wpcs_clock_is_double(&clock, At(3, 0)));
  EXPECT_FALSE(wpcs_clock_is_double(&clock, UINT64_MAX));
  clock.has_zone = false;
  EXPECT_FALSE(wpcs_clock_is_double(&clock, At(2, 0)));
  // Clocks that are not set back, or by more than a day.
  for (const int32_t daylight_bias : {0, 60, -1441}) {
    clock = Europe();
    clock.zone.daylight_bias = daylight_bias;
    EXPECT_FALSE(wpcs_clock_is_double(&clock, At(2, 30))) << daylight_bias;
  }
  clock.zone.daylight_bias = -1440;
  EXPECT_TRUE(wpcs_clock_is_double(&clock, At(2, 30)));
}

TEST(SeriesClock, TakesZonesOfAnyNumbers) {
  const uint64_t local = UINT64_C(3000000000000000000);
  const struct {
    int32_t bias, standard_bias;
    int32_t offset;
  } zones[] = {{0, 0, 0},
               {-90, 30, 60},
               {INT32_MAX, 0, -INT32_MAX},
               {INT32_MAX, INT32_MAX, -INT32_MAX},
               {-INT32_MAX, 0, INT32_MAX},
               {INT32_MIN, INT32_MIN, INT32_MAX}};
  for (const auto &zone : zones) {
    wpcs_clock clock = {};
    clock.has_zone = true;
    clock.zone.bias = zone.bias;
    clock.zone.standard_bias = zone.standard_bias;
    const wpc_time time = wpcs_clock_look(&clock, local, 0);
    const int64_t minutes = int64_t{zone.bias} + zone.standard_bias;
    EXPECT_EQ(local + static_cast<uint64_t>(minutes * static_cast<int64_t>(kMinute)), time.utc);
    EXPECT_EQ(zone.offset, time.offset_minutes);
  }
}

TEST(SeriesClock, KnowsNoTimeOutsideOfFiletimes) {
  wpcs_clock clock = {};
  EXPECT_EQ(WPC_TIME_KNOWN | WPC_TIME_NO_ZONE, wpcs_clock_look(&clock, 5, 0).flags);
  clock.has_zone = true;
  clock.zone.bias = -1;
  EXPECT_EQ(0u, wpcs_clock_look(&clock, kMinute - 1, 0).flags);
  EXPECT_EQ(0u, wpcs_clock_look(&clock, kMinute - 1, 0).utc);
  EXPECT_EQ(WPC_TIME_KNOWN, wpcs_clock_look(&clock, kMinute, 0).flags);
}

}  // namespace
