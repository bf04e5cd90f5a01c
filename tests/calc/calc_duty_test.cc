// Formulas: the duties CALC-01 to CALC-19, each with the last accepted and the first refused value.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "support/samples/calc_samples.h"
#include "wpc/calc.h"

namespace wpc_test {
namespace {

// ---------------------------------------------------------------------------------- duties

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

TEST(Calc, CALC_02_SamplesOfTwoTypes) {
  Pair pair = MakePair(PERF_COUNTER_COUNTER, 1, 2);  // F21
  pair.older.type = PERF_COUNTER_BULK_COUNT;
  ExpectStatus(WPC_CALC_TYPE_MISMATCH, Calc(pair));
  std::swap(pair.older, pair.newer);
  ExpectStatus(WPC_CALC_TYPE_MISMATCH, Calc(pair));
}

TEST(Calc, CALC_02_SamplesOfTwoWidths) {
  Pair pair = MakePair(PERF_COUNTER_BULK_COUNT, 1, 2);
  pair.older.value_size = 4;
  ExpectStatus(WPC_CALC_TYPE_MISMATCH, Calc(pair));
  pair.newer.value_size = 4;
  ExpectStatus(WPC_CALC_OK, Calc(pair));
  pair = MakePair(PERF_PRECISION_100NS_TIMER, 1, 2, 3, 4);
  pair.newer.base_size = 4;
  ExpectStatus(WPC_CALC_TYPE_MISMATCH, Calc(pair));
}

TEST(Calc, CALC_03_DeltaAtTheDataWidth) {
  const wpc_calc_result wrapped = Calc(MakePair(PERF_COUNTER_DELTA, 4294967290, 14), &kWrap32);
  ExpectInteger(20, wrapped);
  EXPECT_EQ(WPC_CALC_NOTE_VALUE_WRAPPED, wrapped.notes);
  ExpectStatus(WPC_CALC_NEGATIVE_VALUE,
               Calc(MakePair(PERF_COUNTER_LARGE_DELTA, 4294967290, 14), &kWrap32));
  Pair narrow = MakePair(PERF_COUNTER_LARGE_DELTA, 4294967290, 14);
  narrow.older.value_size = narrow.newer.value_size = 4;  // 4 bytes carried a LARGE type
  ExpectInteger(20, Calc(narrow, &kWrap32));
  Pair wide = MakePair(PERF_COUNTER_DELTA, 4294967290, 14);
  wide.older.value_size = wide.newer.value_size = 8;  // 8 bytes carried a DWORD type
  ExpectInteger(20, Calc(wide, &kWrap32));
  wide.newer.value = 0x100000000;
  ExpectStatus(WPC_CALC_RANGE, Calc(wide, &kWrap32));
  std::swap(wide.older, wide.newer);
  ExpectStatus(WPC_CALC_RANGE, Calc(wide, &kClamp0));
  ExpectInteger(UINT64_MAX, Calc(MakePair(PERF_COUNTER_LARGE_DELTA, 0, UINT64_MAX)));
}

TEST(Calc, CALC_03_EachNumberHasItsOwnPolicy) {
  const wpc_calc_policy base_only = {WPC_WRAP_ERROR, WPC_WRAP_32, WPC_MULTI_TIMER_DOCUMENTED};
  const wpc_calc_policy value_only = {WPC_WRAP_32, WPC_WRAP_ERROR, WPC_MULTI_TIMER_DOCUMENTED};
  const Pair base = MakePair(PERF_SAMPLE_FRACTION, 0, 8, 4294967290, 10);
  ExpectReal(50.0, Calc(base, &base_only));
  ExpectStatus(WPC_CALC_NEGATIVE_BASE, Calc(base, &value_only));
  const Pair value = MakePair(PERF_SAMPLE_FRACTION, 4294967295, 7, 0, 16);
  ExpectReal(50.0, Calc(value, &value_only));
  ExpectStatus(WPC_CALC_NEGATIVE_VALUE, Calc(value, &base_only));
}

TEST(Calc, CALC_03_BothNumbersMayWrapAtOnce) {
  const Pair both = MakePair(PERF_SAMPLE_FRACTION, 4294967295, 7, 4294967290, 10);
  const wpc_calc_result wrapped = Calc(both, &kWrap32);
  ExpectReal(50.0, wrapped);
  EXPECT_EQ(WPC_CALC_NOTE_VALUE_WRAPPED | WPC_CALC_NOTE_BASE_WRAPPED, wrapped.notes);
  const wpc_calc_policy mixed = {WPC_WRAP_32, WPC_WRAP_CLAMP0, WPC_MULTI_TIMER_DOCUMENTED};
  const wpc_calc_result clamped = Calc(both, &mixed);
  ExpectReal(0.0, clamped);
  EXPECT_EQ(WPC_CALC_NOTE_VALUE_WRAPPED | WPC_CALC_NOTE_CLAMPED, clamped.notes);
}

TEST(Calc, CALC_03_ClampGivesZeroOnlyWhenNothingElseIsWrong) {
  const wpc_calc_result clamped = Calc(MakePair(PERF_COUNTER_TIMER_INV, 9, 8), &kClamp0);
  ExpectReal(0.0, clamped);
  EXPECT_EQ(WPC_CALC_NOTE_CLAMPED, clamped.notes);
  ExpectReal(0.0, Calc(MakePair(PERF_AVERAGE_BULK, 5, 9, 150, 50), &kClamp0));
  ExpectStatus(WPC_CALC_ZERO_BASE,
               Calc(MakePair(PERF_PRECISION_SYSTEM_TIMER, 9, 5, 50, 50), &kClamp0));
  const wpc_calc_result both = Calc(MakePair(PERF_AVERAGE_BULK, 9, 5, 50, 50), &kClamp0);
  ExpectReal(0.0, both);
  EXPECT_EQ(WPC_CALC_NOTE_CLAMPED | WPC_CALC_NOTE_ZERO_BASE, both.notes);
  Pair no_time = MakePair(PERF_COUNTER_TIMER, 9, 8);
  no_time.newer.time = no_time.older.time;
  ExpectStatus(WPC_CALC_ZERO_TIME, Calc(no_time, &kClamp0));
}

TEST(Calc, CALC_04_CALC_05_TimeMustAdvance) {
  ExpectReal(25.0, Calc(WithTimes(PERF_COUNTER_TIMER, kT0, kT1)));
  ExpectStatus(WPC_CALC_ZERO_TIME, Calc(WithTimes(PERF_COUNTER_TIMER, kT0, kT0)));
  ExpectStatus(WPC_CALC_OK, Calc(WithTimes(PERF_COUNTER_TIMER, kT0, kT0 + 1)));
  ExpectStatus(WPC_CALC_NEGATIVE_TIME, Calc(WithTimes(PERF_COUNTER_TIMER, kT0, kT0 - 1)));
  ExpectStatus(WPC_CALC_OK, Calc(WithTimes(PERF_COUNTER_TIMER, 0, INT64_MAX)));
  ExpectStatus(WPC_CALC_ZERO_TIME, Calc(WithTimes(PERF_COUNTER_TIMER, 0, 0)));
  ExpectStatus(WPC_CALC_NEGATIVE_TIME, Calc(WithTimes(PERF_COUNTER_TIMER, 1, 0)));
}

// As PDH: in an interval without an operation the average is 0.
TEST(Calc, CALC_06_ZeroBaseOfAveragesAndFractionsIsZeroWithANote) {
  for (const uint32_t type : {PERF_AVERAGE_BULK, PERF_AVERAGE_TIMER, PERF_SAMPLE_FRACTION}) {
    SCOPED_TRACE(type);
    const wpc_calc_result idle = Calc(MakePair(type, 7, 7, 50, 50));
    ExpectReal(0.0, idle);
    EXPECT_EQ(WPC_CALC_NOTE_ZERO_BASE, idle.notes);
    EXPECT_EQ(WPC_CALC_NOTE_ZERO_BASE, Calc(MakePair(type, 7, 9, 50, 50)).notes);
    EXPECT_EQ(0u, Calc(MakePair(type, 7, 7, 50, 51)).notes);
    ExpectStatus(WPC_CALC_NEGATIVE_BASE, Calc(MakePair(type, 7, 9, 50, 49)));
    ExpectStatus(WPC_CALC_NEGATIVE_VALUE, Calc(MakePair(type, 9, 7, 50, 50)));
  }
  for (const uint32_t type : {PERF_RAW_FRACTION, PERF_LARGE_RAW_FRACTION}) {
    const wpc_calc_result empty = Calc(MakePair(type, 1, 1, 1, 0));
    ExpectReal(0.0, empty);
    EXPECT_EQ(WPC_CALC_NOTE_ZERO_BASE, empty.notes);
  }
  ExpectReal(100.0, Calc(MakePair(PERF_RAW_FRACTION, 1, 1, 0, 1)));
}

TEST(Calc, CALC_06_ZeroBaseThatIsAClockLeavesNoValue) {
  for (const uint32_t type :
       {PERF_PRECISION_SYSTEM_TIMER, PERF_PRECISION_100NS_TIMER, PERF_PRECISION_OBJECT_TIMER}) {
    ExpectStatus(WPC_CALC_ZERO_BASE, Calc(MakePair(type, 7, 7, 50, 50)));
    ExpectStatus(WPC_CALC_OK, Calc(MakePair(type, 7, 7, 50, 51)));
  }
}

TEST(Calc, CALC_06_ZeroBaseDoesNotHideAFrequencyOfZero) {
  Pair pair = WithFrequencies(PERF_AVERAGE_TIMER, 1, 2, 0, 0);
  pair.newer.base = pair.older.base;
  ExpectStatus(WPC_CALC_ZERO_FREQ, Calc(pair));
}

TEST(Calc, CALC_07_BaseDeltaAtBaseWidth) {
  const Pair pair = MakePair(PERF_AVERAGE_BULK, 0, 1600, 4294967290, 10);
  ExpectStatus(WPC_CALC_NEGATIVE_BASE, Calc(pair));
  const wpc_calc_result wrapped = Calc(pair, &kWrap32);
  ExpectReal(100.0, wrapped);
  EXPECT_EQ(WPC_CALC_NOTE_BASE_WRAPPED, wrapped.notes);
  Pair wide = pair;  // 8 bytes carried the base: still 32 bits by its type
  wide.older.base_size = wide.newer.base_size = 8;
  ExpectReal(100.0, Calc(wide, &kWrap32));
  wide.newer.base = 0x100000000;
  ExpectStatus(WPC_CALC_RANGE, Calc(wide, &kWrap32));
  std::swap(wide.older.base, wide.newer.base);
  ExpectStatus(WPC_CALC_RANGE, Calc(wide));
  ExpectStatus(WPC_CALC_NEGATIVE_BASE,
               Calc(MakePair(PERF_PRECISION_100NS_TIMER, 0, 1, 4294967290, 10), &kWrap32));
}

TEST(Calc, CALC_08_PercentIsNotMultipliedInIntegers) {
  for (const uint64_t n : {UINT64_C(184467440737095516), UINT64_C(184467440737095517)}) {
    ExpectReal(50.0, Calc(MakePair(PERF_PRECISION_100NS_TIMER, 0, n, 0, 2 * n)));
  }
}

TEST(Calc, CALC_09_FrequencyPositive) {
  ExpectStatus(WPC_CALC_OK, Calc(WithFrequencies(PERF_COUNTER_COUNTER, 1, 2, 1, 1)));
  ExpectStatus(WPC_CALC_ZERO_FREQ, Calc(WithFrequencies(PERF_COUNTER_COUNTER, 1, 2, 0, 0)));
  ExpectStatus(WPC_CALC_ZERO_FREQ, Calc(WithFrequencies(PERF_COUNTER_BULK_COUNT, 1, 2, -1, -1)));
}

TEST(Calc, CALC_10_FrequencyEqual) {
  ExpectStatus(WPC_CALC_TYPE_MISMATCH, Calc(WithFrequencies(PERF_AVERAGE_TIMER, 1, 2, 3, 4)));
  ExpectStatus(WPC_CALC_TYPE_MISMATCH, Calc(WithFrequencies(PERF_SAMPLE_COUNTER, 1, 2, 3, 0)));
  const Pair one = WithFrequencies(PERF_ELAPSED_TIME, 1, 2000, 3, 2000);  // only the newer is read
  ExpectReal(3.0, Calc(one));
}

TEST(Calc, CALC_11_MultiplierZero) {
  ExpectStatus(WPC_CALC_ZERO_BASE, Calc(MakePair(PERF_COUNTER_MULTI_TIMER, 1, 2, 4, 0)));
  const wpc_calc_result sum =
      Calc(MakePair(PERF_COUNTER_MULTI_TIMER_INV, 1000000, 2125000, 4, 0), &kDocumented);
  ExpectReal(-25.0, sum);
  EXPECT_EQ(WPC_CALC_NOTE_MULTIPLIER_ZERO | WPC_CALC_NOTE_MULTIPLIER_CHANGED |
                WPC_CALC_NOTE_OUTSIDE_PERCENT,
            sum.notes);
}

TEST(Calc, CALC_11_MultiplierOfTheNewerSample) {
  Pair pair = MakePair(PERF_100NSEC_MULTI_TIMER, 0, 15000000, 7, 4);
  const wpc_calc_result result = Calc(pair, &kPerComponent);
  ExpectReal(25.0, result);
  EXPECT_EQ(WPC_CALC_NOTE_MULTIPLIER_CHANGED | WPC_CALC_NOTE_PER_COMPONENT, result.notes);
  pair.older.has &= ~WPC_HAS_MULTIPLIER;
  EXPECT_EQ(0u, Calc(pair, &kDocumented).notes);
  pair.newer.has &= ~WPC_HAS_MULTIPLIER;
  ExpectStatus(WPC_CALC_ABSENT, Calc(pair));
}

TEST(Calc, CALC_12_ElapsedStartsInThePast) {
  ExpectReal(3.0, Calc(MakePair(PERF_ELAPSED_TIME, 0, 2000)));
  ExpectStatus(WPC_CALC_NEGATIVE_VALUE, Calc(MakePair(PERF_ELAPSED_TIME, 0, 8001)));
  ExpectStatus(WPC_CALC_NEGATIVE_VALUE, Calc(MakePair(PERF_ELAPSED_TIME, 0, UINT64_MAX)));
  ExpectStatus(WPC_CALC_NOT_STARTED, Calc(MakePair(PERF_ELAPSED_TIME, 0, 0)));
  Pair pair = MakePair(PERF_ELAPSED_TIME, 0, 2000);
  pair.newer.time = -1;
  ExpectStatus(WPC_CALC_RANGE, Calc(pair));
  pair.newer.time = 0;
  ExpectStatus(WPC_CALC_NEGATIVE_VALUE, Calc(pair));
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

TEST(Calc, CALC_15_OutsidePercentIsReportedAndNotCapped) {
  const wpc_calc_result below = Calc(MakePair(PERF_100NSEC_TIMER_INV, 0, 15300000));
  EXPECT_EQ(WPC_CALC_NOTE_OUTSIDE_PERCENT, below.notes);
  const wpc_calc_result above = Calc(MakePair(PERF_100NSEC_TIMER, 0, 30000000));
  ExpectReal(200.0, above);
  EXPECT_EQ(WPC_CALC_NOTE_OUTSIDE_PERCENT, above.notes);
  EXPECT_EQ(0u, Calc(MakePair(PERF_100NSEC_TIMER, 0, 15000000)).notes);
  EXPECT_EQ(0u, Calc(MakePair(PERF_100NSEC_TIMER, 5, 5)).notes);
  EXPECT_EQ(0u, Calc(MakePair(PERF_AVERAGE_BULK, 0, 400, 0, 1)).notes);
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
