// From V1 bytes to values: every worked example of every counter type, where bases, multipliers,
// clocks and texts come from, and how wide numbers are.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/encode_v1.h"
#include "support/samples/calc_samples.h"
#include "support/samples/sample_v1_reading.h"
#include "wpc/sample.h"

namespace wpc_test {
namespace {

// What one sample of an object with one counter, and its base, holds.
struct Moment {
  uint64_t value = 0;
  std::optional<uint64_t> base = std::nullopt;
};

// The counter is the second column, after a gauge; the base, if any, follows it.
constexpr size_t kCounter = 1;

V1Object ObjectOf(uint32_t type, const Moment &moment, const wpc_clocks &clocks) {
  const uint32_t size = wpc_counter_size(type) == WPC_SIZE_VARIABLE ? 16 : wpc_counter_size(type);
  std::vector<std::pair<uint32_t, uint32_t>> types = {{PERF_COUNTER_RAWCOUNT, 4}, {type, size}};
  std::vector<Bytes> cells = {Le(77, 4), Le(moment.value, size)};
  if (moment.base) {
    const uint32_t base = wpc_counter_type_find(type)->base_type;
    types.emplace_back(base, wpc_counter_size(base));
    cells.push_back(Le(*moment.base, wpc_counter_size(base)));
  }
  V1Object object;
  object.columns = LayOut(types);
  object.rows = {{{}, cells}};
  object.time = clocks.object_time;
  object.freq = clocks.object_freq;
  return object;
}

Bytes BlockOf(uint32_t type, const Moment &moment, const wpc_clocks &clocks) {
  return EncodeV1({ObjectOf(type, moment, clocks)}, clocks);
}

wpc_calc_result Compute(uint32_t type, const Moment &older, const Moment &newer,
                        const wpc_calc_policy *policy = nullptr,
                        const wpc_clocks &newer_clocks = kClocks1) {
  const V1Reading a(BlockOf(type, older, kClocks0)), b(BlockOf(type, newer, newer_clocks));
  return Calc(a, b, kCounter, policy);
}

// ---------------------------------------------------------------------------------- examples

struct Example {
  const char *id;
  uint32_t type;
  Moment older, newer;
  double want;
  const char *unit;
  const wpc_calc_policy *policy = nullptr;
};

const Example kExamples[] = {
    {"E01", PERF_COUNTER_RAWCOUNT, {7}, {42}, 42, ""},
    {"E02", PERF_COUNTER_RAWCOUNT_HEX, {7}, {42}, 42, ""},
    {"E03", PERF_COUNTER_LARGE_RAWCOUNT, {7}, {5000000000}, 5000000000, ""},
    {"E04", PERF_COUNTER_LARGE_RAWCOUNT_HEX, {7}, {5000000000}, 5000000000, ""},
    {"E05", PERF_COUNTER_DELTA, {5}, {12}, 7, ""},
    {"E06", PERF_COUNTER_LARGE_DELTA, {1000000000000}, {1000000000005}, 5, ""},
    {"E07", PERF_COUNTER_COUNTER, {1000}, {4000}, 2000, "/sec"},
    {"E08", PERF_COUNTER_COUNTER, {4294967290}, {14}, 13.333333333333334, "/sec", &kWrap32},
    {"E09", PERF_COUNTER_BULK_COUNT, {10000000000}, {19000000000}, 6000000000, "/sec"},
    {"E10", PERF_SAMPLE_COUNTER, {100}, {160}, 40, ""},
    {"E11", PERF_COUNTER_TIMER, {1000000}, {2125000}, 25, "%"},
    {"E12", PERF_COUNTER_TIMER_INV, {1000000}, {2125000}, 75, "%"},
    {"E13", PERF_COUNTER_QUEUELEN_TYPE, {500}, {9000500}, 2, ""},
    {"E14", PERF_COUNTER_LARGE_QUEUELEN_TYPE, {0}, {11250000}, 2.5, ""},
    {"E15", PERF_COUNTER_100NS_QUEUELEN_TYPE, {7}, {48000007}, 3.2, ""},
    {"E16", PERF_COUNTER_OBJ_TIME_QUEUELEN_TYPE, {100}, {4600}, 1.5, ""},
    {"E17", PERF_100NSEC_TIMER, {100}, {3750100}, 25, "%"},
    {"E18", PERF_100NSEC_TIMER_INV, {100}, {3750100}, 75, "%"},
    {"E19", PERF_100NSEC_TIMER_INV, {0}, {15300000}, -2.0000000000000018, "%"},
    {"E21", PERF_OBJ_TIME_TIMER, {300}, {1500}, 40, "%"},
    {"E22", PERF_PRECISION_SYSTEM_TIMER, {1000000, 0}, {2125000, 4500010}, 24.9999444445679, "%"},
    {"E23", PERF_PRECISION_100NS_TIMER, {0, 0}, {3750000, 15000300}, 24.9995000099998, "%"},
    {"E24", PERF_PRECISION_OBJECT_TIMER, {300, 0}, {1500, 3001}, 39.98667110963012, "%"},
    {"E25", PERF_SAMPLE_FRACTION, {10, 100}, {40, 180}, 37.5, "%"},
    {"E26", PERF_RAW_FRACTION, {60, 100}, {30, 120}, 25, "%"},
    {"E27", PERF_LARGE_RAW_FRACTION, {1, 1}, {6000000000, 24000000000}, 25, "%"},
    {"E28", PERF_AVERAGE_TIMER, {3000000, 100}, {3750000, 110}, 0.025, "secs"},
    {"E29", PERF_AVERAGE_BULK, {1000000, 50}, {1409600, 150}, 4096, ""},
    {"E30", PERF_AVERAGE_BULK, {0, 4294967290}, {1600, 10}, 100, "", &kWrap32},
    {"E31", PERF_ELAPSED_TIME, {9000}, {2000}, 3, "secs"},
    {"E32", PERF_COUNTER_MULTI_TIMER, {0, 4}, {9000000, 4}, 150000000, "%", &kDocumented},
    {"E33", PERF_COUNTER_MULTI_TIMER, {0, 4}, {9000000, 4}, 50, "%", &kPerComponent},
    {"E34", PERF_COUNTER_MULTI_TIMER_INV, {0, 4}, {9000000, 4}, 200, "%", &kDocumented},
    {"E35", PERF_COUNTER_MULTI_TIMER_INV, {0, 4}, {9000000, 4}, 50, "%", &kPerComponent},
    {"E36", PERF_100NSEC_MULTI_TIMER, {0, 4}, {30000000, 4}, 50, "%"},
    {"E37", PERF_100NSEC_MULTI_TIMER_INV, {0, 4}, {30000000, 4}, 200, "%", &kDocumented},
    {"E38", PERF_100NSEC_MULTI_TIMER_INV, {0, 4}, {30000000, 4}, 50, "%", &kPerComponent},
};

bool IsMultiTimer(uint32_t type) {
  return (wpc_counter_needs(type) & WPC_HAS_MULTIPLIER) != 0;
}

TEST(SampleV1, E01_E38_FromBytesToValues) {
  for (const Example &e : kExamples) {
    SCOPED_TRACE(e.id);
    const wpc_calc_result result = Compute(e.type, e.older, e.newer, e.policy);
    ASSERT_EQ("ok", Word(result));
    EXPECT_NEAR(e.want, result.value, 1e-12 * std::fabs(e.want));
    EXPECT_STREQ(e.unit, result.unit);
  }
}

TEST(SampleV1, E01_E38_NeedTheOlderSampleOrDoNot) {
  for (const Example &e : kExamples) {
    SCOPED_TRACE(e.id);
    const V1Reading read(BlockOf(e.type, e.newer, kClocks1));
    const wpc_v1_sample newer = read.Sample(kCounter);
    const wpc_calc_result result = wpc_calc(nullptr, &newer.sample, e.policy);
    const bool one = wpc_counter_type_find(e.type)->samples == 1;
    EXPECT_EQ(one ? "ok" : "need_two", Word(result));
    EXPECT_EQ(one ? e.want : 0, result.value);
  }
}

TEST(SampleV1, E08_E30_WrapsAreDecreasesUnlessThePolicySaysOtherwise) {
  EXPECT_EQ("negative_value", Word(Compute(PERF_COUNTER_COUNTER, {4294967290}, {14})));
  EXPECT_EQ("negative_base", Word(Compute(PERF_AVERAGE_BULK, {0, 4294967290}, {1600, 10})));
  EXPECT_EQ("ok", Word(Compute(PERF_COUNTER_COUNTER, {4294967290}, {14}, &kClamp0)));
}

TEST(SampleV1, E20_NumeratorsThatWouldWrapTimesHundred) {
  wpc_clocks late = kClocks1;
  late.perf_time_100ns = kS0 + 368934881474191034;
  const wpc_calc_result result =
      Compute(PERF_100NSEC_TIMER, {0}, {184467440737095517}, nullptr, late);
  EXPECT_EQ("ok", Word(result));
  EXPECT_NEAR(50, result.value, 1e-12);
}

TEST(SampleV1, E32_E38_BesideTheValueAsWellAsBehindADefinition) {
  for (const Example &e : kExamples) {
    if (!IsMultiTimer(e.type)) {
      continue;
    }
    SCOPED_TRACE(e.id);
    // No MULTI_BASE: 8 bytes of value, 8 bytes of multiplier.
    const auto block = [&e](const Moment &moment, const wpc_clocks &clocks) {
      V1Object object = ObjectOf(e.type, {moment.value}, clocks);
      object.rows[0].cells[kCounter] = Concat({Le(moment.value, 8), Le(*moment.base, 8)});
      return EncodeV1({object}, clocks);
    };
    const V1Reading older(block(e.older, kClocks0)), newer(block(e.newer, kClocks1));
    const wpc_calc_result result = Calc(older, newer, kCounter, e.policy);
    EXPECT_EQ("ok", Word(result));
    EXPECT_NEAR(e.want, result.value, 1e-12 * e.want);
    EXPECT_EQ(WPC_V1_NOTE_SECOND_VALUE, newer.Sample(kCounter).notes);
    EXPECT_EQ(e.policy != &kDocumented, (result.notes & WPC_CALC_NOTE_PER_COMPONENT) != 0);
  }
}

TEST(SampleV1, E39_TextUpToTheFirstNul) {
  struct Case {
    Bytes bytes;
    std::string want;
  };
  const Case cases[] = {
      {Wide(u"OK"), "OK"},
      {Concat({Wide(u"OK"), Wide(u"rest")}), "OK"},
      {Wide(u""), ""},
      {Wide(u"8 units."), "8 units."},  // 16 bytes: no room for a NUL
      {Wide(u"Gr\u00fc\u00dfe \u0100\u1000"), "Gr\u00fc\u00dfe \u0100\u1000"},
  };
  for (const Case &c : cases) {
    V1Object object = ObjectOf(PERF_COUNTER_TEXT, {}, kClocks1);
    object.rows[0].cells[kCounter] = c.bytes;
    object.rows[0].cells[kCounter].resize(16);
    const V1Reading read(EncodeV1({object}, kClocks1));
    const wpc_v1_sample sample = read.Sample(kCounter);
    const wpc_calc_result result = wpc_calc(nullptr, &sample.sample, nullptr);
    EXPECT_EQ("ok", Word(result));
    EXPECT_EQ(WPC_CALC_KIND_TEXT, result.kind);
    EXPECT_TRUE(sample.is_text);
    EXPECT_EQ(c.want, read.Utf8(sample.text));
  }
}

TEST(SampleV1, E39_TextOfOddLengthOrAbsent) {
  V1Object object = ObjectOf(PERF_COUNTER_TEXT, {}, kClocks1);
  object.columns[kCounter].size = 5;
  object.rows[0].cells[kCounter] = Le(0xFF00620061, 5);
  const V1Reading odd(EncodeV1({object}, kClocks1));
  EXPECT_EQ("ab", odd.Utf8(odd.Sample(kCounter).text));
  object.columns[kCounter].size = 0;
  const V1Reading none(EncodeV1({object}, kClocks1));
  EXPECT_FALSE(none.Sample(kCounter).is_text);
  EXPECT_EQ(0u, none.Sample(kCounter).text.raw.length);
  EXPECT_EQ("absent", Word(Calc(none, none, kCounter)));
}

TEST(SampleV1, E40_E47_NotDisplayable) {
  for (const uint32_t type : {PERF_COUNTER_NODATA, PERF_SAMPLE_BASE, PERF_AVERAGE_BASE,
                              PERF_RAW_BASE, PERF_LARGE_RAW_BASE, PERF_PRECISION_TIMESTAMP,
                              PERF_COUNTER_MULTI_BASE, PERF_COUNTER_HISTOGRAM_TYPE}) {
    SCOPED_TRACE(wpc_counter_type_find(type)->name);
    EXPECT_EQ("not_displayable", Word(Compute(type, {1}, {2})));
  }
}

TEST(SampleV1, EveryTypeOfTheTableHasItsExample) {
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const wpc_counter_type_info *info = wpc_counter_type_at(i);
    bool found = info->samples == 0 || info->type == PERF_COUNTER_TEXT;
    for (const Example &e : kExamples) {
      found = found || e.type == info->type;
    }
    EXPECT_TRUE(found) << info->name;
  }
}

// ---------------------------------------------------------------------------------- clocks

TEST(SampleV1, CALC_18_EachTypeReadsItsOwnClock) {
  struct Case {
    uint32_t type;
    wpc_clock clock;
    int64_t time, frequency;
  };
  const Case cases[] = {
      {PERF_COUNTER_TIMER, WPC_CLOCK_TICK, kT1, kFreq},
      {PERF_100NSEC_TIMER, WPC_CLOCK_100NS, kS1, 10000000},
      {PERF_OBJ_TIME_TIMER, WPC_CLOCK_OBJECT, kO1, kObjectFreq},
      {PERF_ELAPSED_TIME, WPC_CLOCK_OBJECT, kO1, kObjectFreq},
      {PERF_COUNTER_RAWCOUNT, WPC_CLOCK_NONE, 0, 0},
  };
  for (const Case &c : cases) {
    const V1Reading read(BlockOf(c.type, {1}, kClocks1));
    const wpc_sample sample = read.Sample(kCounter).sample;
    EXPECT_EQ(c.clock, sample.clock);
    EXPECT_EQ(c.time, sample.time);
    EXPECT_EQ(c.frequency, sample.frequency);
    EXPECT_EQ(c.clock == WPC_CLOCK_NONE ? 0u : WPC_HAS_TIME | WPC_HAS_FREQUENCY,
              sample.has & (WPC_HAS_TIME | WPC_HAS_FREQUENCY));
  }
}

TEST(SampleV1, ObjectClockOfZeroIsNotReplaced) {
  wpc_clocks stopped = kClocks1;
  stopped.object_time = 0;
  stopped.object_freq = 0;
  const V1Reading read(BlockOf(PERF_OBJ_TIME_TIMER, {5}, stopped));
  EXPECT_EQ("zero_time", Word(Calc(read, read, kCounter)));
  const V1Reading elapsed(BlockOf(PERF_ELAPSED_TIME, {5}, stopped));
  EXPECT_EQ("negative_value", Word(Calc(elapsed, elapsed, kCounter)));
}

TEST(SampleV1, ElapsedTimeOfZeroIsNotStarted) {
  EXPECT_EQ("not_started", Word(Compute(PERF_ELAPSED_TIME, {0}, {0})));
  EXPECT_EQ("ok", Word(Compute(PERF_ELAPSED_TIME, {0}, {1})));
}

// ---------------------------------------------------------------------------------- widths

TEST(SampleV1, V1_DEF_07_TheSmallerOfSizeAndTypeIsTheWidth) {
  struct Case {
    uint32_t type, size;
    uint64_t bytes, want;
    uint32_t width;
  };
  const uint64_t bytes = 0x1122334455667788;
  const Case cases[] = {
      {PERF_COUNTER_RAWCOUNT, 4, bytes, 0x55667788, 4},
      {PERF_COUNTER_RAWCOUNT, 8, bytes, 0x55667788, 4},
      {PERF_COUNTER_LARGE_RAWCOUNT, 8, bytes, bytes, 8},
      {PERF_COUNTER_LARGE_RAWCOUNT, 4, bytes, 0x55667788, 4},
      {PERF_COUNTER_DELTA, 8, bytes, 0x55667788, 4},
      {PERF_AVERAGE_TIMER, 4, bytes, 0x55667788, 4},
      {PERF_AVERAGE_TIMER, 8, bytes, bytes, 8},
  };
  for (const Case &c : cases) {
    V1Object object = ObjectOf(c.type, {}, kClocks1);
    object.columns[kCounter].size = c.size;
    object.rows[0].cells[kCounter] = Le(c.bytes, 8);
    const V1Reading read(EncodeV1({object}, kClocks1));
    const wpc_sample sample = read.Sample(kCounter).sample;
    EXPECT_EQ(c.want, sample.value);
    EXPECT_EQ(c.width, sample.value_size);
    EXPECT_EQ(WPC_HAS_VALUE, sample.has & WPC_HAS_VALUE);
  }
}

TEST(SampleV1, SizesThatAreNoNumberAreAbsent) {
  for (const uint32_t size : {0u, 1u, 2u, 3u, 5u, 6u, 7u, 12u}) {
    V1Object object = ObjectOf(PERF_COUNTER_LARGE_RAWCOUNT, {9}, kClocks1);
    object.columns[kCounter].size = size;
    object.rows[0].cells[kCounter] = Bytes(16, 1);
    const V1Reading read(EncodeV1({object}, kClocks1));
    EXPECT_EQ(size > 8 ? "ok" : "absent", Word(Calc(read, read, kCounter))) << size;
    EXPECT_EQ(size > 8 ? WPC_HAS_VALUE : 0u, read.Sample(kCounter).sample.has) << size;
  }
}

TEST(SampleV1, ValuesTheBlockDoesNotHoldAreAbsent) {
  V1Object object = ObjectOf(PERF_COUNTER_LARGE_RAWCOUNT, {9}, kClocks1);
  object.columns[kCounter].offset = 24;
  object.rows[0].cells.pop_back();
  const V1Reading read(EncodeV1({object}, kClocks1));
  EXPECT_EQ(0u, read.Sample(kCounter).sample.has);
  EXPECT_EQ("absent", Word(Calc(read, read, kCounter)));
  EXPECT_EQ("ok", Word(Calc(read, read, 0)));
}

TEST(SampleV1, SamplesOfTwoWidthsDoNotBelongTogether) {
  V1Object object = ObjectOf(PERF_COUNTER_BULK_COUNT, {100}, kClocks0);
  const V1Reading eight(EncodeV1({object}, kClocks0));
  object.columns[kCounter].size = 4;
  object.rows[0].cells[kCounter] = Le(200, 4);
  const V1Reading four(EncodeV1({object}, kClocks1));
  EXPECT_EQ("type_mismatch", Word(Calc(eight, four, kCounter)));
}

// ---------------------------------------------------------------------------------- bases

TEST(SampleV1, BaseIsTheNextDefinitionOfTheRequiredTypeOnly) {
  struct Case {
    std::vector<uint32_t> types;  // after PERF_RAW_FRACTION
    uint32_t want;
  };
  const Case cases[] = {
      {{}, WPC_NO_COLUMN},
      {{PERF_RAW_BASE}, 1},
      {{PERF_AVERAGE_BASE}, WPC_NO_COLUMN},
      {{PERF_LARGE_RAW_BASE}, WPC_NO_COLUMN},
      {{PERF_COUNTER_RAWCOUNT, PERF_RAW_BASE}, WPC_NO_COLUMN},
      {{PERF_AVERAGE_BASE, PERF_RAW_BASE}, WPC_NO_COLUMN},
      {{PERF_RAW_BASE, PERF_RAW_BASE}, 1},
  };
  for (const Case &c : cases) {
    std::vector<std::pair<uint32_t, uint32_t>> types = {{PERF_RAW_FRACTION, 4}};
    std::vector<Bytes> cells = {Le(30, 4)};
    for (const uint32_t type : c.types) {
      types.emplace_back(type, wpc_counter_size(type));
      cells.push_back(Le(120, wpc_counter_size(type)));
    }
    V1Object object;
    object.columns = LayOut(types);
    object.rows = {{{}, cells}};
    const V1Reading read(EncodeV1({object}, kClocks1));
    EXPECT_EQ(c.want, wpc_v1_find_base(read.columns().columns, read.num_columns(), 0));
    EXPECT_EQ(c.want == 1 ? "ok" : "absent", Word(Calc(read, read, 0)));
  }
}

TEST(SampleV1, FindBaseLooksAtNothingBehindTheEnd) {
  V1Object object;
  object.columns = LayOut({{PERF_RAW_FRACTION, 4}, {PERF_RAW_FRACTION, 4}, {PERF_RAW_BASE, 4}});
  object.rows = {{{}, {Le(30, 4), Le(30, 4), Le(120, 4)}}};
  const V1Reading read(EncodeV1({object}, kClocks1));
  const wpc_v1_counter *columns = read.columns().columns;
  EXPECT_EQ(2u, wpc_v1_find_base(columns, 3, 1));
  EXPECT_EQ(1u, wpc_v1_find_base(columns + 1, 2, 0));
  EXPECT_EQ(WPC_NO_COLUMN, wpc_v1_find_base(columns, 3, 0));
  EXPECT_EQ(WPC_NO_COLUMN, wpc_v1_find_base(columns, 2, 1));
  EXPECT_EQ(WPC_NO_COLUMN, wpc_v1_find_base(columns + 1, 1, 0));
  EXPECT_EQ(WPC_NO_COLUMN, wpc_v1_find_base(columns, 3, SIZE_MAX));
  EXPECT_EQ(WPC_NO_COLUMN, wpc_v1_find_base(nullptr, 0, 0));
  EXPECT_EQ(WPC_NO_COLUMN, wpc_v1_find_base(nullptr, SIZE_MAX, 0));
}

TEST(SampleV1, BaseOfFourBytesForATypeOfEight) {
  V1Object object = ObjectOf(PERF_LARGE_RAW_FRACTION, {30, 120}, kClocks1);
  object.columns[kCounter + 1].size = 4;
  object.rows[0].cells[kCounter + 1] = Le(0x9900000078, 8);
  const V1Reading read(EncodeV1({object}, kClocks1));
  EXPECT_EQ(4u, read.Sample(kCounter).sample.base_size);
  EXPECT_EQ(25, Calc(read, read, kCounter).value);
}

TEST(SampleV1, LargeRawBaseAlsoByTheNumberOfWmi) {
  V1Object object = ObjectOf(PERF_LARGE_RAW_FRACTION, {6000000000, 24000000000}, kClocks1);
  object.columns[kCounter + 1].type = 0x40030503;
  const V1Reading read(EncodeV1({object}, kClocks1));
  EXPECT_EQ(25, Calc(read, read, kCounter).value);
}

TEST(SampleV1, BaseWithoutAValueIsAbsent) {
  V1Object object = ObjectOf(PERF_RAW_FRACTION, {30, 120}, kClocks1);
  object.columns[kCounter + 1].size = 3;
  const V1Reading bytes(EncodeV1({object}, kClocks1));
  EXPECT_EQ("absent", Word(Calc(bytes, bytes, kCounter)));
  object.columns[kCounter + 1].size = 4;
  object.columns[kCounter + 1].offset = 1000;
  object.rows[0].cells.pop_back();
  const V1Reading outside(EncodeV1({object}, kClocks1));
  EXPECT_EQ("absent", Word(Calc(outside, outside, kCounter)));
}

TEST(SampleV1, ZeroBaseIsNotAbsent) {
  EXPECT_EQ(WPC_CALC_NOTE_ZERO_BASE, Compute(PERF_RAW_FRACTION, {30, 0}, {30, 0}).notes);
  EXPECT_EQ(WPC_CALC_NOTE_ZERO_BASE, Compute(PERF_AVERAGE_BULK, {30, 5}, {30, 5}).notes);
  EXPECT_EQ("zero_base", Word(Compute(PERF_COUNTER_MULTI_TIMER, {0, 0}, {30, 0})));
}

// ---------------------------------------------------------------------------------- multipliers

TEST(SampleV1, SecondValueWithAHighHalfIsCutAndNoted) {
  V1Object object = ObjectOf(PERF_100NSEC_MULTI_TIMER, {5}, kClocks1);
  struct Case {
    uint64_t bytes, want;
    uint32_t notes;
  };
  const Case cases[] = {
      {4, 4, WPC_V1_NOTE_SECOND_VALUE},
      {0, 0, WPC_V1_NOTE_SECOND_VALUE},
      {0xFFFFFFFF, 0xFFFFFFFF, WPC_V1_NOTE_SECOND_VALUE},
      {0x100000000, 0, WPC_V1_NOTE_SECOND_VALUE | WPC_V1_NOTE_SECOND_VALUE_CUT},
      {0xDEADBEEF00000004, 4, WPC_V1_NOTE_SECOND_VALUE | WPC_V1_NOTE_SECOND_VALUE_CUT},
  };
  for (const Case &c : cases) {
    object.rows[0].cells[kCounter] = Concat({Le(5, 8), Le(c.bytes, 8)});
    const V1Reading read(EncodeV1({object}, kClocks1));
    const wpc_v1_sample sample = read.Sample(kCounter);
    EXPECT_EQ(c.want, sample.sample.multiplier);
    EXPECT_EQ(c.notes, sample.notes);
    EXPECT_NE(0u, sample.sample.has & WPC_HAS_MULTIPLIER);
  }
}

TEST(SampleV1, DefinitionOfTheMultiplierWinsOverWhatStandsBeside) {
  V1Object object = ObjectOf(PERF_100NSEC_MULTI_TIMER, {5, 4}, kClocks1);
  object.columns[kCounter + 1].offset = 32;
  object.rows[0].cells = {Le(77, 4), Concat({Le(5, 8), Le(9, 8)}), Le(0x100000004, 8)};
  const V1Reading read(EncodeV1({object}, kClocks1));
  const wpc_v1_sample sample = read.Sample(kCounter);
  EXPECT_EQ(0x100000004u, sample.sample.multiplier);
  EXPECT_EQ(0u, sample.notes);
  // Its value is missing: what is next to it does not replace it.
  object.columns[kCounter + 1].offset = 4000;
  object.rows[0].cells.pop_back();
  const V1Reading absent(EncodeV1({object}, kClocks1));
  EXPECT_EQ(0u, absent.Sample(kCounter).sample.has & WPC_HAS_MULTIPLIER);
  EXPECT_EQ("absent", Word(Calc(absent, absent, kCounter)));
}

TEST(SampleV1, V1_CB_06_SecondValueOutsideTheBlockIsAbsent) {
  V1Object object = ObjectOf(PERF_COUNTER_MULTI_TIMER, {5}, kClocks1);
  const V1Reading read(EncodeV1({object}, kClocks1));
  EXPECT_EQ(WPC_HAS_VALUE | WPC_HAS_TIME | WPC_HAS_FREQUENCY, read.Sample(kCounter).sample.has);
  EXPECT_EQ("absent", Word(Calc(read, read, kCounter)));
}

TEST(SampleV1, ColumnsThatAreNotThere) {
  const V1Reading read(BlockOf(PERF_COUNTER_RAWCOUNT, {5}, kClocks1));
  for (const size_t column : {size_t{2}, size_t{WPC_NO_COLUMN}, SIZE_MAX}) {
    const wpc_v1_sample sample = read.Sample(column);
    EXPECT_EQ(WPC_TYPE_UNKNOWN, sample.sample.type);
    EXPECT_EQ(0u, sample.sample.has);
    EXPECT_EQ("unsupported", Word(wpc_calc(nullptr, &sample.sample, nullptr)));
  }
}

TEST(SampleV1, UnknownTypesKeepTheirNumberAndAreUnsupported) {
  const V1Reading read(BlockOf(0x12340500, {5}, kClocks1));
  EXPECT_EQ(5u, read.Sample(kCounter).sample.value);
  EXPECT_EQ(0x12340500u, read.Sample(kCounter).sample.type);
  EXPECT_EQ("unsupported", Word(Calc(read, read, kCounter)));
}

}  // namespace
}  // namespace wpc_test
