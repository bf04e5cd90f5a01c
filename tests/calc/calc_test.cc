// Formulas: the worked examples, the failing examples, and the faults of Microsoft's sample code,
// each as a regression test.

#include "wpc/calc.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/samples/calc_samples.h"

namespace wpc_test {
namespace {

// ---------------------------------------------------------------------------------- examples E

struct Example {
  const char *name;
  uint32_t type;
  uint64_t n0, n1;
  std::optional<uint64_t> b0, b1;
  double want;
  const char *unit;
  const wpc_calc_policy *policy = nullptr;
  int64_t extra_time_100ns = 0;  // added to kS1
};

const Example kReal[] = {
    {"E07", PERF_COUNTER_COUNTER, 1000, 4000, kNone, kNone, 2000.0, "/sec"},
    {"E08", PERF_COUNTER_COUNTER, 4294967290, 14, kNone, kNone, 13.333333333333334, "/sec",
     &kWrap32},
    {"E09", PERF_COUNTER_BULK_COUNT, 10000000000, 19000000000, kNone, kNone, 6000000000.0, "/sec"},
    {"E10", PERF_SAMPLE_COUNTER, 100, 160, kNone, kNone, 40.0, ""},
    {"E11", PERF_COUNTER_TIMER, 1000000, 2125000, kNone, kNone, 25.0, "%"},
    {"E12", PERF_COUNTER_TIMER_INV, 1000000, 2125000, kNone, kNone, 75.0, "%"},
    {"E13", PERF_COUNTER_QUEUELEN_TYPE, 500, 9000500, kNone, kNone, 2.0, ""},
    {"E14", PERF_COUNTER_LARGE_QUEUELEN_TYPE, 0, 11250000, kNone, kNone, 2.5, ""},
    {"E15", PERF_COUNTER_100NS_QUEUELEN_TYPE, 7, 48000007, kNone, kNone, 3.2, ""},
    {"E16", PERF_COUNTER_OBJ_TIME_QUEUELEN_TYPE, 100, 4600, kNone, kNone, 1.5, ""},
    {"E17", PERF_100NSEC_TIMER, 100, 3750100, kNone, kNone, 25.0, "%"},
    {"E18", PERF_100NSEC_TIMER_INV, 100, 3750100, kNone, kNone, 75.0, "%"},
    {"E19", PERF_100NSEC_TIMER_INV, 0, 15300000, kNone, kNone, -2.0000000000000018, "%"},
    {"E20", PERF_100NSEC_TIMER, 0, 184467440737095517, kNone, kNone, 50.0, "%", nullptr,
     368934881474191034 - 15000000},
    {"E21", PERF_OBJ_TIME_TIMER, 300, 1500, kNone, kNone, 40.0, "%"},
    {"E22", PERF_PRECISION_SYSTEM_TIMER, 1000000, 2125000, 0, 4500010, 24.9999444445679, "%"},
    {"E23", PERF_PRECISION_100NS_TIMER, 0, 3750000, 0, 15000300, 24.9995000099998, "%"},
    {"E24", PERF_PRECISION_OBJECT_TIMER, 300, 1500, 0, 3001, 39.98667110963012, "%"},
    {"E25", PERF_SAMPLE_FRACTION, 10, 40, 100, 180, 37.5, "%"},
    {"E26", PERF_RAW_FRACTION, 0, 30, kNone, 120, 25.0, "%"},
    {"E27", PERF_LARGE_RAW_FRACTION, 0, 6000000000, kNone, 24000000000, 25.0, "%"},
    {"E28", PERF_AVERAGE_TIMER, 3000000, 3750000, 100, 110, 0.025, "secs"},
    {"E29", PERF_AVERAGE_BULK, 1000000, 1409600, 50, 150, 4096.0, ""},
    {"E30", PERF_AVERAGE_BULK, 0, 1600, 4294967290, 10, 100.0, "", &kWrap32},
    {"E31", PERF_ELAPSED_TIME, 0, 2000, kNone, kNone, 3.0, "secs"},
    {"E32", PERF_COUNTER_MULTI_TIMER, 0, 9000000, 4, 4, 150000000.0, "%", &kDocumented},
    {"E33", PERF_COUNTER_MULTI_TIMER, 0, 9000000, 4, 4, 50.0, "%", &kPerComponent},
    {"E34", PERF_COUNTER_MULTI_TIMER_INV, 0, 9000000, 4, 4, 200.0, "%", &kDocumented},
    {"E35", PERF_COUNTER_MULTI_TIMER_INV, 0, 9000000, 4, 4, 50.0, "%", &kPerComponent},
    {"E36", PERF_100NSEC_MULTI_TIMER, 0, 30000000, 4, 4, 50.0, "%"},
    {"E37", PERF_100NSEC_MULTI_TIMER_INV, 0, 30000000, 4, 4, 200.0, "%", &kDocumented},
    {"E38", PERF_100NSEC_MULTI_TIMER_INV, 0, 30000000, 4, 4, 50.0, "%", &kPerComponent},
    {"F04", PERF_RAW_FRACTION, 60, 30, kNone, 120, 25.0, "%"},
    {"F05 wrapped", PERF_COUNTER_COUNTER, 4000, 1000, kNone, kNone, 0x1.555545b555555p+31, "/sec",
     &kWrap32},
    {"F06 clamped", PERF_COUNTER_BULK_COUNT, 4000, 1000, kNone, kNone, 0.0, "/sec", &kClamp0},
    {"F16", PERF_ELAPSED_TIME, 0, 8000, kNone, kNone, 0.0, "secs"},
    {"F25", PERF_COUNTER_TIMER_INV, 77, 77, kNone, kNone, 100.0, "%"},
};

TEST(Calc, RealExamplesToTheLastDigit) {
  for (const Example &e : kReal) {
    SCOPED_TRACE(e.name);
    Pair pair = MakePair(e.type, e.n0, e.n1, e.b0, e.b1);
    wpc_clocks later = kClocks1;
    later.perf_time_100ns += e.extra_time_100ns;
    wpc_sample_set_clock(&pair.newer, &later);
    const wpc_calc_result result = Calc(pair, e.policy);
    ExpectReal(e.want, result);
    EXPECT_STREQ(e.unit, result.unit);
    EXPECT_STREQ(e.unit, wpc_counter_unit(e.type));
  }
}

TEST(Calc, IntegerExamplesExactly) {
  const Example cases[] = {
      {"E01", PERF_COUNTER_RAWCOUNT, 0, 42, kNone, kNone, 42, ""},
      {"E02", PERF_COUNTER_RAWCOUNT_HEX, 0, 42, kNone, kNone, 42, ""},
      {"E03", PERF_COUNTER_LARGE_RAWCOUNT, 0, 5000000000, kNone, kNone, 5000000000, ""},
      {"E04", PERF_COUNTER_LARGE_RAWCOUNT_HEX, 0, 5000000000, kNone, kNone, 5000000000, ""},
      {"E05", PERF_COUNTER_DELTA, 5, 12, kNone, kNone, 7, ""},
      {"E06", PERF_COUNTER_LARGE_DELTA, 1000000000000, 1000000000005, kNone, kNone, 5, ""},
      {"F03", PERF_COUNTER_RAWCOUNT, 9, 4, kNone, kNone, 4, ""},
      {"delta wrapped", PERF_COUNTER_DELTA, 0xFFFFFFFF, 2, kNone, kNone, 3, "", &kWrap32},
      {"delta clamped", PERF_COUNTER_DELTA, 12, 5, kNone, kNone, 0, "", &kClamp0},
      {"large delta clamped", PERF_COUNTER_LARGE_DELTA, 12, 5, kNone, kNone, 0, "", &kClamp0},
  };
  for (const Example &e : cases) {
    SCOPED_TRACE(e.name);
    const wpc_calc_result result = Calc(MakePair(e.type, e.n0, e.n1), e.policy);
    ExpectInteger(static_cast<uint64_t>(e.want), result);
    EXPECT_STREQ("", result.unit);
  }
}

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

TEST(Calc, E40_E47_NotDisplayable) {
  for (const uint32_t type : {PERF_COUNTER_NODATA, PERF_SAMPLE_BASE, PERF_AVERAGE_BASE,
                              PERF_RAW_BASE, PERF_LARGE_RAW_BASE, PERF_PRECISION_TIMESTAMP,
                              PERF_COUNTER_MULTI_BASE, PERF_COUNTER_HISTOGRAM_TYPE}) {
    SCOPED_TRACE(type);
    ExpectStatus(WPC_CALC_NOT_DISPLAYABLE, Calc(MakePair(type, 1, 2)));
    ExpectStatus(WPC_CALC_NOT_DISPLAYABLE, Calc(MakePair(type, 2, 1), &kClamp0));
    EXPECT_EQ(0u, wpc_counter_needs(type));
  }
}

// ---------------------------------------------------------------------------------- failures F

struct Failure {
  const char *name;
  wpc_calc_status want;
  Pair pair;
  const wpc_calc_policy *policy = nullptr;
};

std::vector<Failure> Failures() {
  const wpc_clocks same_100ns = {kT1, kS0, kFreq, 0, 0, false, false};
  return {
      {"F05", WPC_CALC_NEGATIVE_VALUE, MakePair(PERF_COUNTER_COUNTER, 4000, 1000)},
      {"F06", WPC_CALC_NEGATIVE_VALUE, MakePair(PERF_COUNTER_BULK_COUNT, 4000, 1000)},
      {"F06", WPC_CALC_NEGATIVE_VALUE, MakePair(PERF_COUNTER_BULK_COUNT, 4000, 1000), &kWrap32},
      {"F07", WPC_CALC_ZERO_TIME, WithTimes(PERF_COUNTER_TIMER, kT0, kT0)},
      {"F08", WPC_CALC_NEGATIVE_TIME, WithTimes(PERF_COUNTER_TIMER, kT0, kT0 - 1)},
      {"F09", WPC_CALC_ZERO_TIME,
       WithClocks(MakePair(PERF_100NSEC_TIMER, 1, 2), kClocks0, same_100ns)},
      {"F10", WPC_CALC_ZERO_FREQ, WithFrequencies(PERF_COUNTER_COUNTER, 1, 2, 0, 0)},
      {"F10 negative", WPC_CALC_ZERO_FREQ, WithFrequencies(PERF_COUNTER_COUNTER, 1, 2, -5, -5)},
      {"F11", WPC_CALC_TYPE_MISMATCH,
       WithFrequencies(PERF_COUNTER_COUNTER, 1, 2, 3000000, 10000000)},
      {"F13", WPC_CALC_ZERO_BASE, MakePair(PERF_PRECISION_SYSTEM_TIMER, 7, 7, 50, 50)},
      {"F14", WPC_CALC_NEGATIVE_BASE, MakePair(PERF_AVERAGE_BULK, 7, 8, 150, 50)},
      {"F15", WPC_CALC_ZERO_BASE, MakePair(PERF_PRECISION_OBJECT_TIMER, 1, 2, 9, 9)},
      {"F17", WPC_CALC_NEGATIVE_VALUE, MakePair(PERF_ELAPSED_TIME, 1, 8001)},
      {"F17 clamp", WPC_CALC_NEGATIVE_VALUE, MakePair(PERF_ELAPSED_TIME, 1, 8001), &kClamp0},
      {"F18", WPC_CALC_ZERO_BASE, MakePair(PERF_COUNTER_MULTI_TIMER, 1, 2, 4, 0)},
      {"F19", WPC_CALC_ZERO_BASE, MakePair(PERF_100NSEC_MULTI_TIMER, 1, 2, 4, 0)},
      {"F20", WPC_CALC_UNSUPPORTED, MakePair(0x12345678, 1, 2)},
      {"F24", WPC_CALC_RANGE, WithTimes(PERF_COUNTER_TIMER, INT64_MIN, INT64_MAX)},
      {"clock 1 negative", WPC_CALC_RANGE, WithTimes(PERF_COUNTER_TIMER, 0, -1)},
      {"E08 default", WPC_CALC_NEGATIVE_VALUE, MakePair(PERF_COUNTER_COUNTER, 4294967290, 14)},
      {"E30 default", WPC_CALC_NEGATIVE_BASE, MakePair(PERF_AVERAGE_BULK, 0, 1600, 4294967290, 10)},
      {"average timer F", WPC_CALC_ZERO_FREQ, WithFrequencies(PERF_AVERAGE_TIMER, 1, 2, 0, 0)},
      {"elapsed FO", WPC_CALC_ZERO_FREQ, WithFrequencies(PERF_ELAPSED_TIME, 1, 2, 0, 0)},
      {"multi inverse per component", WPC_CALC_ZERO_BASE,
       MakePair(PERF_COUNTER_MULTI_TIMER_INV, 1, 2, 4, 0), &kPerComponent},
      {"double raw of WMI", WPC_CALC_UNSUPPORTED, MakePair(0x00012000, 1, 2)},
  };
}

TEST(Calc, FailingExamples) {
  for (const Failure &f : Failures()) {
    SCOPED_TRACE(f.name);
    ExpectStatus(f.want, Calc(f.pair, f.policy));
  }
}

TEST(Calc, F12_FrequencyNotUsedIsNotLookedAt) {
  ExpectReal(25.0, Calc(WithFrequencies(PERF_COUNTER_TIMER, 1000000, 2125000, 0, 0)));
  ExpectReal(25.0, Calc(WithFrequencies(PERF_COUNTER_TIMER, 1000000, 2125000, 3, 4)));
  ExpectReal(40.0, Calc(WithFrequencies(PERF_OBJ_TIME_TIMER, 300, 1500, 0, 0)));
  Pair multi = WithFrequencies(PERF_COUNTER_MULTI_TIMER, 0, 9000000, 0, 7);
  ExpectStatus(WPC_CALC_TYPE_MISMATCH, Calc(multi, &kDocumented));
  multi.newer.multiplier = 4;
  ExpectReal(50.0, Calc(multi, &kPerComponent));
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

// A count that was decremented once too often. Bit patterns and counts of 4 bytes have no sign.
TEST(Calc, LargeRawCountsHaveASign) {
  constexpr uint64_t kLowest = UINT64_C(1) << 63;
  for (const uint64_t raw : {UINT64_MAX, kLowest, kLowest + 1, 0 - UINT64_C(9007199254740993)}) {
    const wpc_calc_result result = Calc(MakePair(PERF_COUNTER_LARGE_RAWCOUNT, 5, raw));
    const int64_t number = raw == kLowest ? INT64_MIN : -static_cast<int64_t>(0 - raw);
    int64_t i64 = 0;
    uint64_t u64 = 7;
    uint32_t u32 = 7;
    ExpectStatus(WPC_CALC_OK, result);
    EXPECT_EQ(WPC_CALC_KIND_NEGATIVE, result.kind);
    EXPECT_EQ(raw, result.integer);
    EXPECT_EQ(static_cast<double>(number), result.value);
    EXPECT_EQ(WPC_CALC_OK, wpc_calc_to_i64(&result, &i64));
    EXPECT_EQ(number, i64);
    EXPECT_EQ(WPC_CALC_RANGE, wpc_calc_to_u64(&result, &u64));
    EXPECT_EQ(WPC_CALC_RANGE, wpc_calc_to_u32(&result, &u32));
    EXPECT_EQ(7u, u64);
  }
  for (const uint64_t raw : {uint64_t{0}, kLowest - 1}) {
    ExpectInteger(raw, Calc(MakePair(PERF_COUNTER_LARGE_RAWCOUNT, 5, raw)));
  }
  ExpectInteger(UINT64_MAX, Calc(MakePair(PERF_COUNTER_LARGE_RAWCOUNT_HEX, 5, UINT64_MAX)));
  ExpectInteger(UINT64_MAX, Calc(MakePair(PERF_COUNTER_LARGE_DELTA, 0, UINT64_MAX)));
  Pair narrow = MakePair(PERF_COUNTER_LARGE_RAWCOUNT, 0, UINT32_MAX);
  narrow.newer.value_size = 4;  // extended by zeros, as counts of 4 bytes are
  ExpectInteger(UINT32_MAX, Calc(narrow));
  ExpectInteger(UINT32_MAX, Calc(MakePair(PERF_COUNTER_RAWCOUNT, 0, UINT32_MAX)));
  ExpectStatus(WPC_CALC_RANGE, Calc(MakePair(PERF_COUNTER_RAWCOUNT, 0, UINT64_MAX)));
}

TEST(Calc, LargeRawFractionsHaveASign) {
  constexpr uint64_t kLowest = UINT64_C(1) << 63;
  const auto fraction = [](uint64_t value, uint64_t base) {
    return Calc(MakePair(PERF_LARGE_RAW_FRACTION, 0, value, 0, base));
  };
  EXPECT_EQ(WPC_CALC_NOTE_OUTSIDE_PERCENT, fraction(0 - UINT64_C(3), 100).notes);
  ExpectReal(-3.0, fraction(0 - UINT64_C(3), 100));
  ExpectReal(-3.0, fraction(3, 0 - UINT64_C(100)));
  ExpectReal(3.0, fraction(0 - UINT64_C(3), 0 - UINT64_C(100)));
  ExpectReal(-0x1p+63 * 100, fraction(kLowest, 1));
  ExpectReal(0x1p+63 * 100, fraction(kLowest - 1, 1));
  ExpectReal(0.0, fraction(0 - UINT64_C(3), 0));
  ExpectReal(0.0, fraction(0, UINT64_MAX));
  EXPECT_FALSE(std::signbit(fraction(0, UINT64_MAX).value));
  Pair narrow = MakePair(PERF_LARGE_RAW_FRACTION, 0, UINT32_MAX, 0, 2);
  narrow.newer.value_size = 4;  // extended by zeros
  ExpectReal(UINT32_MAX * 50.0, Calc(narrow));
  ExpectReal(UINT32_MAX * 50.0, Calc(MakePair(PERF_RAW_FRACTION, 0, UINT32_MAX, 0, 2)));
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

// ---------------------------------------------------------------------------------- presence

TEST(Calc, AbsentNumbers) {
  for (const uint32_t missing : {WPC_HAS_VALUE, WPC_HAS_BASE, WPC_HAS_FREQUENCY}) {
    Pair pair = MakePair(PERF_AVERAGE_TIMER, 1, 2, 3, 4);
    pair.newer.has &= ~missing;
    ExpectStatus(WPC_CALC_ABSENT, Calc(pair));
    ExpectStatus(WPC_CALC_ABSENT, wpc_calc(nullptr, &pair.newer, nullptr));
    std::swap(pair.older, pair.newer);
    ExpectStatus(WPC_CALC_ABSENT, Calc(pair));
  }
  for (const uint32_t size : {0u, 3u, 5u, 12u}) {
    Pair pair = MakePair(PERF_AVERAGE_TIMER, 1, 2, 3, 4);
    pair.newer.value_size = size;
    ExpectStatus(WPC_CALC_ABSENT, Calc(pair));
    pair = MakePair(PERF_AVERAGE_TIMER, 1, 2, 3, 4);
    pair.older.base_size = size;
    ExpectStatus(WPC_CALC_ABSENT, Calc(pair));
  }
}

TEST(Calc, FieldsThatTheFormulaDoesNotReadDoNotMatter) {
  Pair pair = MakePair(PERF_COUNTER_DELTA, 5, 12);
  pair.older.clock = WPC_CLOCK_TICK;
  pair.newer.clock = WPC_CLOCK_OBJECT;
  pair.older.base_size = 2;
  pair.newer.base_size = 8;
  pair.older.frequency = pair.newer.time = -1;
  ExpectInteger(7, Calc(pair, &kPerComponent));
  EXPECT_EQ(0u, Calc(pair, &kPerComponent).notes);
}

TEST(Calc, GoneInstanceIsNotFound) {
  const wpc_sample older = Sample(PERF_COUNTER_COUNTER, 1, kClocks0);
  ExpectStatus(WPC_CALC_NOT_FOUND, wpc_calc(&older, nullptr, nullptr));
}

TEST(Calc, PolicyOutsideItsEnumsMeansTheDefaults) {
  const uint32_t numbers[] = {3, 3, 2};
  wpc_calc_policy odd = {};
  static_assert(sizeof odd == sizeof numbers, "three enums");
  std::memcpy(&odd, numbers, sizeof odd);
  for (const Failure &f : Failures()) {
    if (f.policy == nullptr) {
      SCOPED_TRACE(f.name);
      ExpectStatus(f.want, Calc(f.pair, &odd));
    }
  }
  ExpectReal(50.0, Calc(MakePair(PERF_COUNTER_MULTI_TIMER_INV, 0, 9000000, 4, 4), &odd));
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
                                         "not_started"};
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
                                         "per_component",   "zero_base"};
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

// -------------------------------------------------------------- faults of the published samples

TEST(Calc, SampleBug_C1_NewestSampleOfOneSampleTypes) {
  ExpectInteger(4, Calc(MakePair(PERF_COUNTER_RAWCOUNT, 9, 4)));
}

TEST(Calc, SampleBug_C2_DecreaseOnlyMattersToDeltas) {
  ExpectInteger(1, Calc(MakePair(PERF_COUNTER_RAWCOUNT_HEX, 2, 1)));
  ExpectReal(25.0, Calc(MakePair(PERF_LARGE_RAW_FRACTION, 60, 30, 1, 120)));
  ExpectReal(3.0, Calc(MakePair(PERF_ELAPSED_TIME, 4000, 2000)));
}

TEST(Calc, SampleBug_C3_RatesKeepTheirFraction) {
  ExpectReal(13.333333333333334, Calc(MakePair(PERF_COUNTER_COUNTER, 0, 20)));
  ExpectReal(6000000000.0, Calc(MakePair(PERF_COUNTER_BULK_COUNT, 0, 9000000000)));
}

TEST(Calc, SampleBug_C4_NoTimePassed) {
  ExpectStatus(WPC_CALC_ZERO_TIME, Calc(WithTimes(PERF_COUNTER_COUNTER, kT0, kT0)));
}

TEST(Calc, SampleBug_C5_HundredTimesInIntegersWraps) {
  const uint64_t n = 184467440737095517;
  EXPECT_EQ(84u, 100 * n);
  ExpectReal(100.0, Calc(MakePair(PERF_LARGE_RAW_FRACTION, 0, n, 0, n)));
}

TEST(Calc, SampleBug_C6_NegativeDenominators) {
  ExpectStatus(WPC_CALC_NEGATIVE_TIME, Calc(WithTimes(PERF_COUNTER_COUNTER, kT1, kT0)));
  ExpectStatus(WPC_CALC_NEGATIVE_BASE, Calc(MakePair(PERF_SAMPLE_FRACTION, 1, 2, 9, 8)));
}

TEST(Calc, SampleBug_C7_SecondsOfMultiTimersKeepTheirFraction) {
  ExpectReal(150000000.0, Calc(MakePair(PERF_COUNTER_MULTI_TIMER, 0, 9000000, 4, 4), &kDocumented));
  Pair half = MakePair(PERF_COUNTER_MULTI_TIMER, 0, 9000000, 4, 4);
  half.newer.time = half.older.time + kFreq / 2;
  ExpectReal(450000000.0, Calc(half, &kDocumented));
}

TEST(Calc, SampleBug_C8_MultiplierZero) {
  ExpectStatus(WPC_CALC_ZERO_BASE, Calc(MakePair(PERF_100NSEC_MULTI_TIMER, 0, 1, 0, 0)));
}

TEST(Calc, SampleBug_C9_BothInverseMultiTimers) {
  const Pair pair = MakePair(PERF_COUNTER_MULTI_TIMER_INV, 0, 9000000, 4, 4);
  EXPECT_EQ(WPC_CALC_NOTE_OUTSIDE_PERCENT, Calc(pair, &kDocumented).notes);
  EXPECT_EQ(WPC_CALC_NOTE_PER_COMPONENT, Calc(pair).notes);
  ExpectReal(200.0, Calc(pair, &kDocumented));
  ExpectReal(50.0, Calc(pair));
  ExpectReal(50.0, Calc(pair, &kPerComponent));
}

TEST(Calc, SampleBug_C10_ElapsedInTheFutureOrWithoutFrequency) {
  ExpectStatus(WPC_CALC_NEGATIVE_VALUE, Calc(MakePair(PERF_ELAPSED_TIME, 0, 8001)));
  ExpectStatus(WPC_CALC_ZERO_FREQ, Calc(WithFrequencies(PERF_ELAPSED_TIME, 0, 1, 0, 0)));
}

TEST(Calc, SampleBug_C11_FractionReadsTheNewerBase) {
  EXPECT_EQ(WPC_CALC_NOTE_ZERO_BASE, Calc(MakePair(PERF_RAW_FRACTION, 1, 1, 9, 0)).notes);
  ExpectReal(25.0, Calc(MakePair(PERF_RAW_FRACTION, 30, 30, 0, 120)));
}

TEST(Calc, SampleBug_C12_AverageBulkIsShown) {
  ExpectReal(30.0, Calc(MakePair(PERF_AVERAGE_BULK, 0, 3000, 0, 100)));
}

TEST(Calc, SampleBug_C13_OneAnswerForAllThatIsNotShown) {
  for (const uint32_t type : {PERF_COUNTER_HISTOGRAM_TYPE, PERF_RAW_BASE, PERF_COUNTER_NODATA}) {
    ExpectStatus(WPC_CALC_NOT_DISPLAYABLE, Calc(MakePair(type, 1, 2)));
  }
}

TEST(Calc, SampleBug_C15_WrappedBase) {
  ExpectReal(30.0, Calc(MakePair(PERF_AVERAGE_BULK, 0, 480, 4294967290, 10), &kWrap32));
}

TEST(Calc, SampleBug_C16_FrequencyOfBothSamples) {
  ExpectStatus(WPC_CALC_TYPE_MISMATCH, Calc(WithFrequencies(PERF_COUNTER_COUNTER, 1, 2, 3, 4)));
}

TEST(Calc, SampleBug_C17_TwoSamplesWithoutDeltaFlag) {
  for (const uint32_t type : {PERF_AVERAGE_TIMER, PERF_AVERAGE_BULK}) {
    EXPECT_EQ(0u, type & 0x00400000u);
    const wpc_sample one = Sample(type, 1, kClocks1, 1);
    ExpectStatus(WPC_CALC_NEED_TWO, wpc_calc(nullptr, &one, nullptr));
  }
}

TEST(Calc, SampleBug_C18_TextIsAValue) {
  wpc_sample text = {};
  text.type = PERF_COUNTER_TEXT;
  text.has = WPC_HAS_VALUE;
  EXPECT_EQ(WPC_CALC_KIND_TEXT, wpc_calc(nullptr, &text, nullptr).kind);
}

TEST(Calc, SampleBug_C19_EqualValuesAreAllowed) {
  ExpectReal(0.0, Calc(MakePair(PERF_COUNTER_COUNTER, 5, 5)));
}

}  // namespace
}  // namespace wpc_test
