// From V1 bytes to samples: where bases, multipliers, clocks and texts come from, and how wide numbers are.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "calc/sample.h"
#include "calc/types.h"
#include "support/encode_v1.h"
#include "support/samples/calc_samples.h"
#include "support/samples/sample_v1_reading.h"

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
  const uint32_t size = wpci_counter_size(type) == WPC_SIZE_VARIABLE ? 16 : wpci_counter_size(type);
  std::vector<std::pair<uint32_t, uint32_t>> types = {{PERF_COUNTER_RAWCOUNT, 4}, {type, size}};
  std::vector<Bytes> cells = {Le(77, 4), Le(moment.value, size)};
  if (moment.base) {
    const uint32_t base = wpc_counter_type_find(type)->base_type;
    types.emplace_back(base, wpci_counter_size(base));
    cells.push_back(Le(*moment.base, wpci_counter_size(base)));
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

// ---------------------------------------------------------------------------------- texts

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
    const wpci_v1_sample sample = read.Sample(kCounter);
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

// ---------------------------------------------------------------------------------- bases

TEST(SampleV1, BaseIsTheNextDefinitionOfTheRequiredTypeOnly) {
  struct Case {
    std::vector<uint32_t> types;  // after PERF_RAW_FRACTION
    uint32_t want;
  };
  const Case cases[] = {
      {{}, WPCI_NO_COLUMN},
      {{PERF_RAW_BASE}, 1},
      {{PERF_AVERAGE_BASE}, WPCI_NO_COLUMN},
      {{PERF_LARGE_RAW_BASE}, WPCI_NO_COLUMN},
      {{PERF_COUNTER_RAWCOUNT, PERF_RAW_BASE}, WPCI_NO_COLUMN},
      {{PERF_AVERAGE_BASE, PERF_RAW_BASE}, WPCI_NO_COLUMN},
      {{PERF_RAW_BASE, PERF_RAW_BASE}, 1},
  };
  for (const Case &c : cases) {
    std::vector<std::pair<uint32_t, uint32_t>> types = {{PERF_RAW_FRACTION, 4}};
    std::vector<Bytes> cells = {Le(30, 4)};
    for (const uint32_t type : c.types) {
      types.emplace_back(type, wpci_counter_size(type));
      cells.push_back(Le(120, wpci_counter_size(type)));
    }
    V1Object object;
    object.columns = LayOut(types);
    object.rows = {{{}, cells}};
    const V1Reading read(EncodeV1({object}, kClocks1));
    EXPECT_EQ(c.want, wpci_v1_find_base(read.columns(), read.num_columns(), 0));
    EXPECT_EQ(c.want == 1 ? "ok" : "absent", Word(Calc(read, read, 0)));
  }
}

// The sample of each value is the same as that of the whole row, also where its base is the first definition of the next run,
// or there is none.
TEST(SampleV1, AWalkHasTheSamplesOfItsValues) {
  std::vector<std::pair<uint32_t, uint32_t>> types(WPC_RUN - 1, {PERF_COUNTER_RAWCOUNT, 4});
  types.insert(types.end(), {{PERF_RAW_FRACTION, 4},
                             {PERF_RAW_BASE, 4},
                             {PERF_RAW_FRACTION, 4},
                             {PERF_RAW_BASE, 4},
                             {PERF_RAW_FRACTION, 4}});
  V1Object object;
  object.columns = LayOut(types);
  object.rows = {{{}, {}}};
  for (size_t c = 0; c < types.size(); ++c) {
    object.rows[0].cells.push_back(Le(100 + c, 4));
  }
  const V1Reading read(EncodeV1({object}, kClocks1));
  const auto w = std::make_unique<wpc_v1_walk>();
  size_t column = 0;
  for (wpc_v1_begin(w.get(), read.in()); wpc_v1_next(w.get());) {
    for (uint32_t i = 0; i < w->count; ++i, ++column) {
      const wpc_sample got = wpc_v1_sample(w.get(), i), want = read.Sample(column).sample;
      EXPECT_EQ(want.type, got.type) << column;
      EXPECT_EQ(want.has, got.has) << column;
      EXPECT_EQ(want.value, got.value) << column;
      EXPECT_EQ(want.base, got.base) << column;
      EXPECT_EQ(want.base_size, got.base_size) << column;
    }
    EXPECT_EQ(WPC_TYPE_UNKNOWN, wpc_v1_sample(w.get(), w->count).type);
  }
  EXPECT_EQ(types.size(), column);
  EXPECT_EQ(100u + WPC_RUN, read.Sample(WPC_RUN - 1).sample.base);
  EXPECT_EQ(0u, read.Sample(types.size() - 1).sample.has & WPC_HAS_BASE);
}

// The bytes behind the last definition look like a base.
TEST(SampleV1, BaseOnlyAmongTheDefinitions) {
  V1Object decoy = ObjectOf(PERF_RAW_FRACTION, {30}, kClocks1);
  decoy.has_instances = true;
  decoy.rows[0].name = Bytes(64, 0);
  const Bytes base = EncodeV1Columns({{PERF_RAW_BASE, 4, 4, 0}});
  std::copy(base.begin(), base.end(), decoy.rows[0].name.begin());
  const V1Reading read(EncodeV1({decoy}, kClocks1));
  EXPECT_EQ("absent", Word(Calc(read, read, kCounter)));
}

TEST(SampleV1, FindBaseLooksAtNothingBehindTheEnd) {
  V1Object object;
  object.columns = LayOut({{PERF_RAW_FRACTION, 4}, {PERF_RAW_FRACTION, 4}, {PERF_RAW_BASE, 4}});
  object.rows = {{{}, {Le(30, 4), Le(30, 4), Le(120, 4)}}};
  const V1Reading read(EncodeV1({object}, kClocks1));
  const wpc_v1_counter *columns = read.columns();
  EXPECT_EQ(2u, wpci_v1_find_base(columns, 3, 1));
  EXPECT_EQ(1u, wpci_v1_find_base(columns + 1, 2, 0));
  EXPECT_EQ(WPCI_NO_COLUMN, wpci_v1_find_base(columns, 3, 0));
  EXPECT_EQ(WPCI_NO_COLUMN, wpci_v1_find_base(columns, 2, 1));
  EXPECT_EQ(WPCI_NO_COLUMN, wpci_v1_find_base(columns + 1, 1, 0));
  EXPECT_EQ(WPCI_NO_COLUMN, wpci_v1_find_base(columns, 3, SIZE_MAX));
  EXPECT_EQ(WPCI_NO_COLUMN, wpci_v1_find_base(nullptr, 0, 0));
  EXPECT_EQ(WPCI_NO_COLUMN, wpci_v1_find_base(nullptr, SIZE_MAX, 0));
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

// ---------------------------------------------------------------------------------- multipliers

TEST(SampleV1, SecondValueWithAHighHalfIsCutAndNoted) {
  V1Object object = ObjectOf(PERF_100NSEC_MULTI_TIMER, {5}, kClocks1);
  struct Case {
    uint64_t bytes, want;
    uint32_t notes;
  };
  const Case cases[] = {
      {4, 4, WPCI_V1_NOTE_SECOND_VALUE},
      {0, 0, WPCI_V1_NOTE_SECOND_VALUE},
      {0xFFFFFFFF, 0xFFFFFFFF, WPCI_V1_NOTE_SECOND_VALUE},
      {0x100000000, 0, WPCI_V1_NOTE_SECOND_VALUE | WPCI_V1_NOTE_SECOND_VALUE_CUT},
      {0xDEADBEEF00000004, 4, WPCI_V1_NOTE_SECOND_VALUE | WPCI_V1_NOTE_SECOND_VALUE_CUT},
  };
  for (const Case &c : cases) {
    object.rows[0].cells[kCounter] = Concat({Le(5, 8), Le(c.bytes, 8)});
    const V1Reading read(EncodeV1({object}, kClocks1));
    const wpci_v1_sample sample = read.Sample(kCounter);
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
  const wpci_v1_sample sample = read.Sample(kCounter);
  EXPECT_EQ(0x100000004u, sample.sample.multiplier);
  EXPECT_EQ(0u, sample.notes);
  // Its value is missing: what is next to it does not replace it.
  object.columns[kCounter + 1].offset = 4000;
  object.rows[0].cells.pop_back();
  const V1Reading absent(EncodeV1({object}, kClocks1));
  EXPECT_EQ(0u, absent.Sample(kCounter).sample.has & WPC_HAS_MULTIPLIER);
  EXPECT_EQ("absent", Word(Calc(absent, absent, kCounter)));
}

TEST(SampleV1, ColumnsThatAreNotThere) {
  const V1Reading read(BlockOf(PERF_COUNTER_RAWCOUNT, {5}, kClocks1));
  for (const size_t column : {size_t{2}, size_t{WPCI_NO_COLUMN}, SIZE_MAX}) {
    const wpci_v1_sample sample = read.Sample(column);
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
