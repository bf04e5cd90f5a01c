// Counters and results: the contracts around the formulas. What comes of two samples is in answers.tsv.

#include "wpc/calc.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/samples/calc_samples.h"

namespace wpc_test {
namespace {

TEST(Calc, E39_TextIsTheTextItself) {
  wpc_sample text = {};
  text.type = PERF_COUNTER_TEXT;
  text.has = WPC_HAS_VALUE;
  text.value_size = 6;
  const wpc_calc_result result = wpc_calc(nullptr, &text, nullptr);
  ExpectStatus(WPC_CALC_OK, result);
  EXPECT_EQ(WPC_CALC_KIND_TEXT, result.kind);
  EXPECT_EQ(0.0, result.value);
  EXPECT_STREQ("", result.unit);
  text.has = 0;
  ExpectStatus(WPC_CALC_ABSENT, wpc_calc(nullptr, &text, nullptr));
}

TEST(Calc, F22_F23_Conversions) {
  const wpc_calc_result rate = Calc(MakePair(PERF_COUNTER_BULK_COUNT, 0, 9000000000));
  uint32_t u32 = 7;
  uint64_t u64 = 0;
  EXPECT_EQ(WPC_CALC_RANGE, wpc_calc_to_u32(&rate, &u32));
  EXPECT_EQ(7u, u32);
  EXPECT_EQ(WPC_CALC_OK, wpc_calc_to_u64(&rate, &u64));
  EXPECT_EQ(6000000000u, u64);
  const wpc_calc_result raw = Calc(MakePair(PERF_COUNTER_LARGE_RAWCOUNT_HEX, 0, UINT64_MAX));
  EXPECT_EQ(WPC_CALC_OK, wpc_calc_to_u64(&raw, &u64));
  EXPECT_EQ(UINT64_MAX, u64);
  EXPECT_EQ(1.8446744073709552e+19, raw.value);
  int64_t i64 = 5;
  EXPECT_EQ(WPC_CALC_RANGE, wpc_calc_to_i64(&raw, &i64));
  EXPECT_EQ(5, i64);
}

TEST(Calc, NumbersWithASignConvert) {
  for (const uint64_t raw : {UINT64_MAX, UINT64_C(1) << 63}) {
    const wpc_calc_result result = Calc(MakePair(PERF_COUNTER_LARGE_RAWCOUNT, 5, raw));
    int64_t i64 = 0;
    uint64_t u64 = 7;
    uint32_t u32 = 7;
    EXPECT_EQ(WPC_CALC_OK, wpc_calc_to_i64(&result, &i64));
    EXPECT_EQ(raw == UINT64_MAX ? -1 : INT64_MIN, i64);
    EXPECT_EQ(WPC_CALC_RANGE, wpc_calc_to_u64(&result, &u64));
    EXPECT_EQ(WPC_CALC_RANGE, wpc_calc_to_u32(&result, &u32));
    EXPECT_EQ(7u, u64);
    EXPECT_EQ(7u, u32);
  }
}

TEST(Calc, OnlyLargeRawCountsAndFractionsHaveASign) {
  for (size_t i = 0; const wpc_counter_type_info *row = wpc_counter_type_at(i); ++i) {
    EXPECT_EQ(row->type == PERF_COUNTER_LARGE_RAWCOUNT || row->type == PERF_LARGE_RAW_FRACTION ||
                  row->type == PERF_LARGE_RAW_BASE,
              wpc_counter_is_signed(row->type));
  }
  EXPECT_TRUE(wpc_counter_is_signed(0x40030503));  // WMI's PERF_LARGE_RAW_BASE
  EXPECT_FALSE(wpc_counter_is_signed(0xFFFFFFFF));
}

TEST(Calc, StatusWordsAreThePublishedOnes) {
  const std::vector<std::string> want = {"ok",
                                         "need_two",
                                         "type_mismatch",
                                         "negative_value",
                                         "negative_time",
                                         "negative_base",
                                         "zero_time",
                                         "zero_base",
                                         "zero_freq",
                                         "not_finite",
                                         "range",
                                         "not_displayable",
                                         "unsupported",
                                         "not_found",
                                         "absent",
                                         "not_started",
                                         "other_instance"};
  ASSERT_EQ(WPC_CALC_STATUS_COUNT, want.size());
  for (uint32_t i = 0; i < WPC_CALC_STATUS_COUNT; ++i) {
    EXPECT_EQ(want[i], wpc_calc_status_word(static_cast<wpc_calc_status>(i)));
  }
  EXPECT_STREQ("not_started", wpc_calc_status_word(WPC_CALC_NOT_STARTED));
  const uint32_t beyond = WPC_CALC_STATUS_COUNT;  // as a caller in C may pass it
  wpc_calc_result odd = {};
  uint64_t out = 0;
  std::memcpy(&odd.status, &beyond, sizeof beyond);
  EXPECT_STREQ("unknown", wpc_calc_status_word(wpc_calc_to_u64(&odd, &out)));
}

TEST(Calc, NoteWordsAreThePublishedOnes) {
  const std::vector<std::string> want = {"value_wrapped",   "base_wrapped",       "clamped",
                                         "outside_percent", "multiplier_changed", "multiplier_zero",
                                         "per_component",   "zero_base",          "older"};
  ASSERT_EQ(WPC_CALC_NOTE_COUNT, want.size());
  for (uint32_t i = 0; i < WPC_CALC_NOTE_COUNT; ++i) {
    EXPECT_EQ(want[i], wpc_calc_note_word(1U << i));
  }
  EXPECT_STREQ("outside_percent", wpc_calc_note_word(WPC_CALC_NOTE_OUTSIDE_PERCENT));
  EXPECT_STREQ("zero_base", wpc_calc_note_word(WPC_CALC_NOTE_ZERO_BASE));
  EXPECT_STREQ("unknown", wpc_calc_note_word(0));
  EXPECT_STREQ("unknown", wpc_calc_note_word(3));
  EXPECT_STREQ("unknown", wpc_calc_note_word(1U << WPC_CALC_NOTE_COUNT));
}

TEST(Calc, CALC_01_NeedTwoSamplesAlsoWithoutDeltaFlag) {
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const wpc_counter_type_info *info = wpc_counter_type_at(i);
    SCOPED_TRACE(info->name);
    const wpc_sample one = Sample(info->type, 2000, kClocks1, 4);
    const wpc_calc_result result = wpc_calc(nullptr, &one, nullptr);
    ExpectStatus(info->samples == 2   ? WPC_CALC_NEED_TWO
                 : info->samples == 1 ? WPC_CALC_OK
                                      : WPC_CALC_NOT_DISPLAYABLE,
                 result);
  }
  EXPECT_EQ(2u, wpc_counter_type_find(PERF_AVERAGE_TIMER)->samples);
  EXPECT_EQ(2u, wpc_counter_type_find(PERF_AVERAGE_BULK)->samples);
}

wpc_calc_result Real(double value) {
  return {WPC_CALC_OK, WPC_CALC_KIND_DOUBLE, value, 0, "", 0};
}

TEST(Calc, CALC_13_CheckedConversions) {
  struct Case {
    double value;
    std::optional<int64_t> i64;
    std::optional<uint64_t> u64;
    std::optional<uint32_t> u32;
  };
  const Case cases[] = {
      {0.0, 0, 0, 0},
      {-0.0, 0, 0, 0},
      {0.999, 0, 0, 0},
      {-0.999, 0, 0, 0},
      {-1.0, -1, kNone, kNone},
      {13.99, 13, 13, 13},
      {-13.99, -13, kNone, kNone},
      {4294967295.9, 4294967295, 4294967295, 4294967295},
      {4294967296.0, 4294967296, 4294967296, kNone},
      {9007199254740993.0, 9007199254740992, 9007199254740992, kNone},
      {9223372036854774784.0, 9223372036854774784, 9223372036854774784u, kNone},
      {0x1p63, kNone, UINT64_C(1) << 63, kNone},
      {-0x1p63, INT64_MIN, kNone, kNone},
      {-9223372036854777856.0, kNone, kNone, kNone},
      {18446744073709549568.0, kNone, 18446744073709549568u, kNone},
      {0x1p64, kNone, kNone, kNone},
      {-1e300, kNone, kNone, kNone},
      {std::numeric_limits<double>::denorm_min(), 0, 0, 0},
  };
  for (const Case &c : cases) {
    SCOPED_TRACE(c.value);
    const wpc_calc_result result = Real(c.value);
    int64_t i64 = 99;
    uint64_t u64 = 99;
    uint32_t u32 = 99;
    EXPECT_EQ(c.i64 ? WPC_CALC_OK : WPC_CALC_RANGE, wpc_calc_to_i64(&result, &i64));
    EXPECT_EQ(c.u64 ? WPC_CALC_OK : WPC_CALC_RANGE, wpc_calc_to_u64(&result, &u64));
    EXPECT_EQ(c.u32 ? WPC_CALC_OK : WPC_CALC_RANGE, wpc_calc_to_u32(&result, &u32));
    EXPECT_EQ(c.i64.value_or(99), i64);
    EXPECT_EQ(c.u64.value_or(99), u64);
    EXPECT_EQ(c.u32.value_or(99), u32);
  }
}

TEST(Calc, CALC_13_ConversionsPassTheStatusOn) {
  int64_t i64 = 99;
  uint64_t u64 = 99;
  wpc_calc_result result = Real(1.0);
  result.status = WPC_CALC_ZERO_TIME;
  EXPECT_EQ(WPC_CALC_ZERO_TIME, wpc_calc_to_i64(&result, &i64));
  result.status = WPC_CALC_OK;
  result.kind = WPC_CALC_KIND_TEXT;
  EXPECT_EQ(WPC_CALC_UNSUPPORTED, wpc_calc_to_u64(&result, &u64));
  EXPECT_EQ(99, i64);
  EXPECT_EQ(99u, u64);
}

TEST(Calc, CALC_14_NotFiniteIsRefused) {
  double out = 5.0;
  uint64_t u64 = 5;
  int64_t i64 = 5;
  for (const double bad : {std::numeric_limits<double>::infinity(),
                           -std::numeric_limits<double>::infinity(), std::nan("")}) {
    const wpc_calc_result result = Real(bad);
    EXPECT_EQ(WPC_CALC_NOT_FINITE, wpc_calc_to_u64(&result, &u64));
    EXPECT_EQ(WPC_CALC_NOT_FINITE, wpc_calc_to_i64(&result, &i64));
    EXPECT_EQ(WPC_CALC_NOT_FINITE, wpc_calc_scale(bad, 0, &out));
  }
  EXPECT_EQ(WPC_CALC_NOT_FINITE, wpc_calc_scale(1e300, 10, &out));
  EXPECT_EQ(5.0, out);
}

TEST(Calc, CALC_14_TheLargestResultIsFinite) {
  const wpc_clocks older = {0, 0, INT64_MAX, 0, 0, false, false};
  const wpc_clocks newer = {1, 1, INT64_MAX, 0, 0, false, false};
  for (const uint32_t type :
       {PERF_COUNTER_BULK_COUNT, PERF_COUNTER_MULTI_TIMER, PERF_COUNTER_MULTI_TIMER_INV}) {
    const Pair pair = WithClocks(MakePair(type, 0, UINT64_MAX, 1, 1), older, newer);
    const wpc_calc_result result = Calc(pair);
    ExpectStatus(WPC_CALC_OK, result);
    EXPECT_TRUE(std::isfinite(result.value));
  }
}

TEST(Calc, CALC_16_BasesAreRefusedAndAverageBulkIsNot) {
  ExpectStatus(WPC_CALC_NOT_DISPLAYABLE, Calc(MakePair(PERF_AVERAGE_BASE, 1, 2)));
  ExpectStatus(WPC_CALC_NOT_DISPLAYABLE, Calc(MakePair(0x40030503, 1, 2)));
  ExpectReal(4096.0, Calc(MakePair(PERF_AVERAGE_BULK, 1000000, 1409600, 50, 150)));
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const wpc_counter_type_info *info = wpc_counter_type_at(i);
    const bool by_name = std::string(info->name).find("_BASE") != std::string::npos ||
                         info->type == PERF_PRECISION_TIMESTAMP;
    EXPECT_EQ(by_name, wpc_counter_is_base(info->type)) << info->name;
  }
}

TEST(Calc, CALC_17_ScaleExponentIsChecked) {
  double out = 0.0;
  EXPECT_EQ(WPC_CALC_OK, wpc_calc_scale(10.0, 2, &out));
  EXPECT_EQ(1000.0, out);
  EXPECT_EQ(WPC_CALC_OK, wpc_calc_scale(10.0, -10, &out));
  EXPECT_EQ(10.0 / 1e10, out);
  EXPECT_EQ(WPC_CALC_OK, wpc_calc_scale(10.0, 10, &out));
  EXPECT_EQ(1e11, out);
  for (const int32_t exponent : {400, 11, -11, INT32_MIN, INT32_MAX}) {
    EXPECT_EQ(WPC_CALC_RANGE, wpc_calc_scale(10.0, exponent, &out));
  }
  EXPECT_EQ(1e11, out);
}

TEST(Calc, CALC_18_TheClockIsTheTypes) {
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const wpc_counter_type_info *info = wpc_counter_type_at(i);
    SCOPED_TRACE(info->name);
    const wpc_sample sample = Sample(info->type, 1, kClocks1);
    const int64_t want[] = {0, kT1, kS1, kO1};
    const int64_t want_frequency[] = {0, kFreq, 10000000, kObjectFreq};
    EXPECT_EQ(info->clock, sample.clock);
    EXPECT_EQ(want[info->clock], sample.time);
    EXPECT_EQ(want_frequency[info->clock], sample.frequency);
    EXPECT_EQ(info->clock != WPC_CLOCK_NONE, (sample.has & WPC_HAS_TIME) != 0);
    EXPECT_EQ(info->clock != WPC_CLOCK_NONE, (sample.has & WPC_HAS_FREQUENCY) != 0);
    if (info->clock != WPC_CLOCK_NONE) {
      EXPECT_EQ(static_cast<uint32_t>(info->clock), 1 + ((info->type >> 20) & 3));
    }
  }
}

TEST(Calc, CALC_18_AnotherClockIsRefused) {
  Pair pair = MakePair(PERF_100NSEC_TIMER, 1, 2);
  pair.newer.clock = WPC_CLOCK_TICK;
  ExpectStatus(WPC_CALC_TYPE_MISMATCH, Calc(pair));
  std::swap(pair.older, pair.newer);
  ExpectStatus(WPC_CALC_TYPE_MISMATCH, Calc(pair));
}

TEST(Calc, CALC_18_HeaderClocksDoNotStandInForTheObjectClock) {
  const wpc_clocks no_object = {kT1, kS1, kFreq, 0, 0, false, false};
  Pair pair = MakePair(PERF_OBJ_TIME_TIMER, 300, 1500);
  wpc_sample_set_clock(&pair.newer, &no_object);
  ExpectStatus(WPC_CALC_ABSENT, Calc(pair));
  std::swap(pair.older, pair.newer);
  ExpectStatus(WPC_CALC_ABSENT, Calc(pair));
  wpc_clocks no_frequency = kClocks1;
  no_frequency.has_object_freq = false;
  pair = MakePair(PERF_OBJ_TIME_TIMER, 300, 1500);
  wpc_sample_set_clock(&pair.newer, &no_frequency);
  ExpectReal(40.0, Calc(pair));
  wpc_sample elapsed = Sample(PERF_ELAPSED_TIME, 2000, no_frequency);
  ExpectStatus(WPC_CALC_ABSENT, wpc_calc(nullptr, &elapsed, nullptr));
}

TEST(Calc, CALC_19_SuffixIsAFieldNotABit) {
  const char *const want[] = {"", "/sec", "%", "secs"};
  for (uint32_t field = 0; field < 16; ++field) {
    EXPECT_STREQ(field < 4 ? want[field] : "", wpc_counter_unit(field << 28));
  }
  EXPECT_STREQ("%", wpc_counter_unit(PERF_COUNTER_TIMER));
  EXPECT_STREQ("secs", wpc_counter_unit(PERF_ELAPSED_TIME));
}

}  // namespace
}  // namespace wpc_test
