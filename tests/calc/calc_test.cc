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

TEST(Calc, CALC_13_IntegersAreNotMadeOfDoubles) {
  const wpc_calc_result raw = Calc(MakePair(PERF_COUNTER_LARGE_RAWCOUNT_HEX, 0, UINT64_MAX));
  EXPECT_EQ(WPC_CALC_KIND_INTEGER, raw.kind);
  EXPECT_EQ(UINT64_MAX, raw.integer);
  EXPECT_EQ(1.8446744073709552e+19, raw.value);
  const wpc_calc_result rate = Calc(MakePair(PERF_COUNTER_BULK_COUNT, 0, UINT64_MAX));
  EXPECT_EQ(WPC_CALC_KIND_DOUBLE, rate.kind);
  EXPECT_EQ(0u, rate.integer);
}

TEST(Calc, ANumberBelowZeroIsItsTwosComplement) {
  for (const uint64_t value : {UINT64_MAX, UINT64_C(1) << 63}) {
    const wpc_calc_result result = Calc(MakePair(PERF_COUNTER_LARGE_RAWCOUNT, 5, value));
    EXPECT_EQ(WPC_CALC_KIND_NEGATIVE, result.kind);
    EXPECT_EQ(value == UINT64_MAX ? -1 : INT64_MIN, static_cast<int64_t>(result.integer));
    EXPECT_EQ(static_cast<double>(static_cast<int64_t>(value)), result.value);
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
  wpc_calc_status odd = WPC_CALC_OK;
  std::memcpy(&odd, &beyond, sizeof beyond);
  EXPECT_STREQ("unknown", wpc_calc_status_word(odd));
}

TEST(Calc, NoteWordsAreThePublishedOnes) {
  const std::vector<std::string> want = {
      "value_wrapped",   "base_wrapped",  "clamped",   "outside_percent", "multiplier_changed",
      "multiplier_zero", "per_component", "zero_base", "older",           "after_zero"};
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
