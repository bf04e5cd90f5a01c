// FILETIMEs of logs: their dates, and local time to UTC with the daylight rule of a zone.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "wpc/blg.h"

namespace wpc_test {
namespace {

constexpr uint64_t kDay = UINT64_C(864000000000);
constexpr uint64_t kHour = UINT64_C(36000000000);
constexpr uint64_t kNewYear2024 = UINT64_C(133485408000000000);

std::string Date(uint64_t time) {
  const wpc_system_time t = wpc_blg_date(time);
  std::string text;
  for (int field : {t.year, t.month, t.day, t.day_of_week, t.hour, t.minute, t.second}) {
    text += (text.empty() ? "" : " ") + std::to_string(field);
  }
  return text + "." + std::to_string(t.millisecond);
}

uint64_t In2024(unsigned day_of_year, unsigned hour = 0) {
  return kNewYear2024 + day_of_year * kDay + hour * kHour;
}

// The United States since 2007.
wpc_blg_zone Eastern() {
  wpc_blg_zone zone = {};
  zone.bias = 300;
  zone.daylight_bias = -60;
  zone.standard_date = {0, 11, 0, 1, 2, 0, 0, 0};
  zone.daylight_date = {0, 3, 0, 2, 2, 0, 0, 0};
  return zone;
}

// Sydney: daylight time goes over the new year.
wpc_blg_zone Southern() {
  wpc_blg_zone zone = {};
  zone.bias = -600;
  zone.daylight_bias = -60;
  zone.standard_date = {0, 4, 0, 1, 3, 0, 0, 0};
  zone.daylight_date = {0, 10, 0, 1, 2, 0, 0, 0};
  return zone;
}

TEST(BlgTime, DatesOfFiletimes) {
  EXPECT_EQ("1601 1 1 1 0 0 0.0", Date(0));
  EXPECT_EQ("2024 1 1 1 0 0 0.0", Date(kNewYear2024));
  EXPECT_EQ("2023 12 31 0 23 59 59.999", Date(kNewYear2024 - 1));
  EXPECT_EQ("2024 2 29 4 0 0 0.0", Date(In2024(59)));
  EXPECT_EQ("2024 3 1 5 0 0 0.0", Date(In2024(60)));
  EXPECT_EQ("2000 2 29 2 0 0 0.0", Date(kNewYear2024 - 8707 * kDay));
  EXPECT_EQ("1900 3 1 4 0 0 0.0", Date(109207 * kDay + 59 * kDay));
  EXPECT_EQ("1900 2 28 3 0 0 0.0", Date(109207 * kDay + 58 * kDay));
}

TEST(BlgTime, BLG_TIM_01_AnyNumberHasADate) {
  EXPECT_EQ("60056 5 28 0 5 36 10.955", Date(UINT64_MAX));
  EXPECT_EQ("30828 9 14 4 2 48 5.477", Date(INT64_MAX));
}

TEST(BlgTime, DaylightTimeBeginsAndEndsByTheRule) {
  const wpc_blg_zone zone = Eastern();
  const unsigned march10 = 69;
  const unsigned november3 = 307;
  EXPECT_FALSE(wpc_blg_is_daylight(&zone, In2024(march10, 2) - 1));
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, In2024(march10, 2)));
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, In2024(november3, 2) - 1));
  EXPECT_FALSE(wpc_blg_is_daylight(&zone, In2024(november3, 2)));
}

TEST(BlgTime, DaylightTimeMayGoOverTheNewYear) {
  const wpc_blg_zone zone = Southern();
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, In2024(0)));
  const unsigned april7 = 97;
  const unsigned october6 = 279;
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, In2024(april7, 3) - 1));
  EXPECT_FALSE(wpc_blg_is_daylight(&zone, In2024(april7, 3)));
  EXPECT_FALSE(wpc_blg_is_daylight(&zone, In2024(october6, 2) - 1));
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, In2024(october6, 2)));
}

TEST(BlgTime, ARuleMayBeTheLastOfAWeekdayOrADate) {
  wpc_blg_zone zone = Eastern(); /* Europe: the last Sundays of March and October */
  zone.daylight_date = {0, 3, 0, 5, 2, 0, 0, 0};
  zone.standard_date = {0, 10, 0, 5, 3, 0, 0, 0};
  EXPECT_FALSE(wpc_blg_is_daylight(&zone, In2024(90, 2) - 1)); /* March 31 */
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, In2024(90, 2)));
  EXPECT_FALSE(wpc_blg_is_daylight(&zone, In2024(300, 3))); /* October 27 */
  zone.daylight_date = {2024, 3, 0, 20, 0, 0, 0, 0};
  EXPECT_FALSE(wpc_blg_is_daylight(&zone, In2024(79) - 1));
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, In2024(79)));
  zone.daylight_date = {0, 12, 0, 5, 2, 0, 0, 0}; /* December 29 */
  EXPECT_FALSE(wpc_blg_is_daylight(&zone, In2024(363, 2) - 1));
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, In2024(363, 2)));
}

TEST(BlgTime, FieldsOfARuleMayHoldAnything) {
  wpc_blg_zone zone = Eastern();
  for (const uint16_t value : std::vector<uint16_t>{0, 1, 6, 7, 12, 13, 255, 65535}) {
    zone.daylight_date = {0, 3, value, value, value, value, value, value};
    zone.standard_date = {value, 11, value, value, value, value, value, value};
    for (const uint64_t time : {UINT64_C(0), kNewYear2024, UINT64_MAX}) {
      uint64_t utc = 0;
      wpc_blg_to_utc(&zone, time, &utc);
    }
  }
  zone.daylight_date = {0, 3, 65535, 0, 2, 0, 0, 0}; /* day 0 is taken for day 1 */
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, In2024(75)));
}

TEST(BlgTime, ARuleMayNameAYearThatNoFiletimeHas) {
  wpc_blg_zone zone = Eastern();
  zone.daylight_date = {65535, 3, 0, 1, 2, 0, 0, 0};
  zone.standard_date = {10000, 11, 0, 1, 2, 0, 0, 0};
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, In2024(0))); /* until the year 10000 */
  EXPECT_FALSE(wpc_blg_is_daylight(&zone, UINT64_MAX));
  zone.daylight_date.year = 1;
  EXPECT_TRUE(wpc_blg_is_daylight(&zone, 0));
  EXPECT_FALSE(wpc_blg_is_daylight(&zone, UINT64_MAX));
}

TEST(BlgTime, AZoneWithoutMonthsHasNoDaylightTime) {
  for (const uint16_t month : std::vector<uint16_t>{0, 13}) {
    wpc_blg_zone zone = Eastern();
    zone.daylight_date.month = month;
    EXPECT_FALSE(wpc_blg_is_daylight(&zone, In2024(180)));
    zone = Eastern();
    zone.standard_date.month = month;
    EXPECT_FALSE(wpc_blg_is_daylight(&zone, In2024(180)));
  }
}

TEST(BlgTime, LocalTimeBecomesUtc) {
  const wpc_blg_zone east = Eastern();
  const wpc_blg_zone south = Southern();
  uint64_t utc = 0;
  EXPECT_TRUE(wpc_blg_to_utc(&east, In2024(0, 12), &utc));
  EXPECT_EQ(In2024(0, 17), utc);
  EXPECT_TRUE(wpc_blg_to_utc(&east, In2024(180, 12), &utc));
  EXPECT_EQ(In2024(180, 16), utc);
  EXPECT_TRUE(wpc_blg_to_utc(&south, In2024(180, 12), &utc));
  EXPECT_EQ(In2024(180, 2), utc);
}

TEST(BlgTime, BLG_TIM_01_AConversionThatLeaves64BitsIsRefused) {
  wpc_blg_zone zone = {};
  zone.bias = 1;
  uint64_t utc = 7;
  const uint64_t minute = kHour / 60;
  EXPECT_TRUE(wpc_blg_to_utc(&zone, UINT64_MAX - minute, &utc));
  EXPECT_EQ(UINT64_MAX, utc);
  EXPECT_FALSE(wpc_blg_to_utc(&zone, UINT64_MAX - minute + 1, &utc));
  EXPECT_EQ(UINT64_MAX, utc);
  zone.bias = -1;
  EXPECT_FALSE(wpc_blg_to_utc(&zone, minute - 1, &utc));
  EXPECT_TRUE(wpc_blg_to_utc(&zone, minute, &utc));
  EXPECT_EQ(0u, utc);
  zone.bias = INT32_MIN;
  zone.standard_bias = INT32_MIN;
  EXPECT_FALSE(wpc_blg_to_utc(&zone, 0, &utc));
}

}  // namespace
}  // namespace wpc_test
