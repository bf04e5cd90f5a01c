// From V2 blocks to values: columns, widths, object clocks.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "calc/sample.h"
#include "support/encode.h"
#include "support/samples/sample_reading.h"
#include "wpc/calc.h"

namespace wpc_test {
namespace {

constexpr uint32_t kNone = WPC_NO_COUNTER;
constexpr uint32_t kRaw = 0x00010000, kLargeRaw = 0x00010100, kBulk = 0x10410500;

struct Number {
  uint64_t raw;
  size_t size;
};

std::vector<Bytes> Encoded(const std::vector<Number> &numbers) {
  std::vector<Bytes> cells;
  for (const Number &number : numbers) {
    cells.push_back(Cell(number.raw, number.size));
  }
  return cells;
}

// ---------------------------------------------------------------------------------- columns

wpc_counter_info Info(uint32_t id, uint32_t type, uint32_t base = kNone, uint32_t time = kNone,
                      uint32_t freq = kNone, uint32_t multi = kNone) {
  return {id, type, base, kNone, time, freq, multi, 0, nullptr};
}

struct Set {
  explicit Set(std::vector<wpc_counter_info> list) : counters(std::move(list)) {
    info.counters = counters.data();
    info.num_counters = counters.size();
  }
  std::vector<wpc_counter_info> counters;
  wpc_counterset_info info = {};
};

std::vector<Number> Cells(size_t n) {
  std::vector<Number> cells;
  for (size_t i = 0; i < n; ++i) {
    cells.push_back({100 + i, 8});
  }
  return cells;
}

Bytes OneRow(const std::vector<uint32_t> &ids, const std::vector<Number> &cells,
             const Clocks &clocks = {}) {
  return CountersetBlock(clocks, ids, {{u"a", 0, Encoded(cells)}});
}

TEST(SampleV2, ColumnsAreMatchedByIdInAnyOrder) {
  const SampleReading read(OneRow({27, 24, 26, 3, 25, 28}, Cells(6)), wpc_processor_information());
  EXPECT_EQ(WPC_OK, read.mapped().status);
  EXPECT_EQ(4u, read.column(1).base);
  EXPECT_EQ(0u, read.column(2).base);
  EXPECT_EQ(WPCI_NO_COLUMN, read.column(3).base);
  EXPECT_EQ(0u, read.column(5).base);
  EXPECT_EQ(WPCI_NO_COLUMN, wpci_v2_find_column(&read.columns(), 99));
  EXPECT_EQ(WPCI_NO_COLUMN, wpci_v2_find_column(&read.columns(), 0));
  EXPECT_STREQ("% Processor Performance", read.column(1).info->name);
}

TEST(SampleV2, PrivilegedUtilityTakes29Then27) {
  const SampleReading both(OneRow({27, 28, 29}, Cells(3)), wpc_processor_information());
  EXPECT_EQ(2u, both.column(1).base);
  const SampleReading neither(OneRow({26, 28}, Cells(2)), wpc_processor_information());
  EXPECT_EQ(WPCI_NO_COLUMN, neither.column(1).base);
  const wpc_sample sample = neither.Sample(0, 28);
  EXPECT_EQ("absent", Word(wpc_calc(&sample, &sample, nullptr)));
}

TEST(SampleV2, V2_SEM_03_UnknownIdIsNotedAndNotFormatted) {
  const SampleReading read(OneRow({24, 99, 0xFFFFFFFE}, Cells(3)), wpc_processor_information());
  const std::vector<wpc_error> notes = read.notes().Of(WPC_RULE_V2_SEM_03);
  ASSERT_EQ(2u, notes.size());
  EXPECT_EQ(WPC_OK, notes[0].status);
  EXPECT_EQ(99u, notes[0].got);
  EXPECT_EQ(48u + 16 + 8 + 4, notes[0].offset);
  EXPECT_EQ(notes[0].offset + 4, notes[1].offset);
  EXPECT_EQ(nullptr, read.column(1).info);
  const wpc_sample sample = read.Sample(0, 99);
  EXPECT_EQ("unsupported", Word(wpc_calc(&sample, &sample, nullptr)));
}

TEST(SampleV2, FirstOfRepeatedIdsCounts) {
  const SampleReading read(OneRow({7, 16, 7, 99, 99}, {{1, 4}, {2, 4}, {3, 4}, {4, 4}, {5, 4}}),
                           wpc_processor_information());
  EXPECT_EQ(0u, wpci_v2_find_column(&read.columns(), 7));
  EXPECT_FALSE(read.column(0).duplicate);
  EXPECT_TRUE(read.column(2).duplicate);
  EXPECT_EQ(nullptr, read.column(2).info);
  EXPECT_TRUE(read.column(4).duplicate);
  EXPECT_EQ(1u, read.notes().Of(WPC_RULE_V2_SEM_03).size());
  const wpc_sample first = read.Sample(0, 7);
  EXPECT_EQ(1u, wpc_calc(nullptr, &first, nullptr).integer);
  const wpc_sample second = wpci_v2_make_sample(&read.data(), &read.columns(), 2, read.cells(0));
  EXPECT_EQ("unsupported", Word(wpc_calc(nullptr, &second, nullptr)));
}

TEST(SampleV2, ManyColumnsInRandomOrder) {
  Numbers numbers(7);
  std::vector<uint32_t> ids(500);
  for (uint32_t &id : ids) {
    id = static_cast<uint32_t>(numbers.Below(400));
  }
  const SampleReading read(OneRow(ids, Cells(ids.size())), wpc_processor_information());
  std::map<uint32_t, uint32_t> first;
  for (uint32_t c = 0; c < ids.size(); ++c) {
    EXPECT_EQ(!first.emplace(ids[c], c).second, read.column(c).duplicate);
  }
  for (uint32_t id = 0; id < 401; ++id) {
    EXPECT_EQ(first.count(id) != 0 ? first[id] : WPCI_NO_COLUMN,
              wpci_v2_find_column(&read.columns(), id));
  }
}

TEST(SampleV2, V2_SEM_06_IdOfResultsWithoutIds) {
  const Bytes block = DataBlock({Result(WPC_V2_SINGLE_COUNTER, Cell(42, 4))});
  const SampleReading without(block, wpc_processor_information());
  EXPECT_EQ(WPC_E_ARGUMENT, without.mapped().status);
  EXPECT_EQ(WPC_RULE_V2_SEM_06, without.mapped().rule);
  EXPECT_EQ(0u, without.columns().count);
  const SampleReading with(block, wpc_processor_information(), 17);
  EXPECT_EQ(WPC_OK, with.mapped().status);
  const wpc_sample sample = with.Sample(0, 17);
  EXPECT_EQ(42u, wpc_calc(nullptr, &sample, nullptr).integer);
  const SampleReading unknown(block, wpc_processor_information(), 99);
  ASSERT_EQ(1u, unknown.notes().Of(WPC_RULE_V2_SEM_03).size());
  EXPECT_EQ(64u, unknown.notes().Of(WPC_RULE_V2_SEM_03)[0].offset);
}

TEST(SampleV2, ResultsWithoutValuesHaveNoColumns) {
  const SampleReading read(DataBlock({Result(WPC_V2_ERROR, {}, 0x1069)}),
                           wpc_processor_information());
  EXPECT_EQ(WPC_OK, read.mapped().status);
  EXPECT_EQ(0u, read.columns().count);
  EXPECT_EQ(WPCI_NO_COLUMN, wpci_v2_find_column(&read.columns(), 0));
}

TEST(SampleV2, MapColumnsRefusesWhatItCannotDo) {
  const SampleReading read(OneRow({1, 2}, Cells(2)), wpc_processor_information());
  wpci_v2_column column[1];
  uint32_t order[1];
  wpci_v2_columns small = {column, order, 1, 77};
  const wpc_error error =
      wpci_v2_map_columns(read.in(), read.body(), kNone, wpc_processor_information(), &small);
  EXPECT_EQ(WPC_E_ARGUMENT, error.status);
  EXPECT_EQ(WPC_RULE_NONE, error.rule);
  EXPECT_EQ(0u, small.count);
  wpc_v2_body bad = read.body();
  bad.error.status = WPC_E_MALFORMED;
  bad.error.rule = WPC_RULE_V2_MC_02;
  EXPECT_EQ(WPC_RULE_V2_MC_02,
            wpci_v2_map_columns(read.in(), bad, kNone, wpc_processor_information(), &small).rule);
  const wpc_sample outside = wpci_v2_make_sample(&read.data(), &read.columns(), 2, read.cells(0));
  EXPECT_EQ(WPC_TYPE_UNKNOWN, outside.type);
  wpci_v2_cells cut = read.cells(0);
  cut.count = 1;
  EXPECT_EQ(WPC_TYPE_UNKNOWN, wpci_v2_make_sample(&read.data(), &read.columns(), 1, cut).type);
}

// ---------------------------------------------------------------------------------- widths

TEST(SampleV2, V2_CD_11_WidthAgreesWithTheType) {
  const Set set({Info(1, kRaw), Info(2, kLargeRaw), Info(3, 0x40000200)});
  const Bytes block = OneRow({1, 2, 3, 4}, {{5, 8}, {6, 4}, {7, 4}, {8, 4}});
  const SampleReading tolerant(block, &set.info);
  EXPECT_EQ(WPC_OK,
            wpci_v2_check_widths(tolerant.in(), tolerant.row(0), &tolerant.columns()).status);
  const std::vector<wpc_error> notes = tolerant.notes().Of(WPC_RULE_V2_CD_11);
  ASSERT_EQ(2u, notes.size());
  EXPECT_EQ(8u, notes[0].got);
  EXPECT_EQ(4u, notes[0].bound);
  EXPECT_EQ(tolerant.row(0).values.offset, notes[0].offset);
  EXPECT_EQ(notes[0].offset + 16, notes[1].offset);
  const SampleReading strict(block, &set.info, kNone, true);
  const wpc_error error = wpci_v2_check_widths(strict.in(), strict.row(0), &strict.columns());
  EXPECT_EQ(WPC_E_MALFORMED, error.status);
  EXPECT_EQ(WPC_RULE_V2_CD_11, error.rule);
  EXPECT_EQ(notes[0].offset, error.offset);
  const SampleReading fitting(OneRow({1, 2}, {{5, 4}, {6, 8}}), &set.info, kNone, true);
  EXPECT_EQ(WPC_OK, wpci_v2_check_widths(fitting.in(), fitting.row(0), &fitting.columns()).status);
  EXPECT_TRUE(fitting.notes().all.empty());
}

TEST(SampleV2, V2_CD_11_LeavesWhatHasNoWidthToOtherRules) {
  const Set set({Info(1, kRaw), Info(2, kLargeRaw), Info(3, kRaw)});
  const SampleReading read(OneRow({1, 2, 3}, {{0, 0}, {1, 12}, {2, 8}}), &set.info);
  wpci_v2_columns first_two = read.columns();
  first_two.count = 2;
  EXPECT_EQ(WPC_OK, wpci_v2_check_widths(read.in(), read.row(0), &first_two).status);
  EXPECT_TRUE(read.notes().Of(WPC_RULE_V2_CD_11).empty());
  EXPECT_EQ(WPC_OK, wpci_v2_check_widths(read.in(), read.row(0), &read.columns()).status);
  EXPECT_EQ(1u, read.notes().Of(WPC_RULE_V2_CD_11).size());
}

TEST(SampleV2, V2_CD_11_ChecksWithoutANoteCallback) {
  const Set set({Info(1, kRaw)});
  const Bytes block = OneRow({1}, {{5, 8}});
  const SampleReading read(block, &set.info);
  const wpc_input plain = wpc_input_make(block.data(), block.size(), nullptr);
  EXPECT_EQ(WPC_OK, wpci_v2_check_widths(plain, read.row(0), &read.columns()).status);
  EXPECT_TRUE(read.notes().Of(WPC_RULE_V2_CD_11).empty());
}

TEST(SampleV2, WidthChecksPassTheReadersErrorOn) {
  const Set set({Info(1, kRaw)});
  const Bytes block = OneRow({1}, {{5, 4}});
  const SampleReading read(block, &set.info);
  Bytes changed = block;
  changed[read.row(0).values.offset + 4] = 7;  // dwSize below its own header
  const wpc_input in = wpc_input_make(changed.data(), changed.size(), nullptr);
  EXPECT_EQ(WPC_RULE_V2_CD_02, wpci_v2_check_widths(in, read.row(0), &read.columns()).rule);
}

TEST(SampleV2, WidthsThatDisagreeWithTheType) {
  const Set set({Info(1, kRaw), Info(2, kLargeRaw), Info(3, kBulk)});
  const SampleReading read(OneRow({1, 2, 3}, {{7, 8}, {0xFFFFFFFF, 4}, {9, 4}}), &set.info);
  const wpc_sample kept = read.Sample(0, 1), extended = read.Sample(0, 2), rate = read.Sample(0, 3);
  EXPECT_EQ(7u, wpc_calc(nullptr, &kept, nullptr).integer);
  EXPECT_EQ(0xFFFFFFFFu, wpc_calc(nullptr, &extended, nullptr).integer);
  EXPECT_EQ(8u, rate.value_size);
  const SampleReading high(OneRow({1}, {{0x100000000, 8}}), &set.info);
  const wpc_sample lost = high.Sample(0, 1);
  EXPECT_EQ("range", Word(wpc_calc(nullptr, &lost, nullptr)));
}

TEST(SampleV2, AbsentIsNotZero) {
  const Set set({Info(1, kRaw), Info(2, kRaw), Info(3, 0x00000B00), Info(4, 0x00000B00),
                 Info(5, 0x00000B00)});
  const SampleReading read(
      OneRow({1, 2, 3, 4, 5}, {{0, 0}, {0x41, 6}, {0x4B004F, 6}, {0, 0}, {0x41, 4}}), &set.info);
  for (const uint32_t id : {1u, 2u, 4u}) {
    const wpc_sample sample = read.Sample(0, id);
    EXPECT_EQ("absent", Word(wpc_calc(nullptr, &sample, nullptr)));
  }
  for (const uint32_t id : {3u, 5u}) {
    const wpc_sample text = read.Sample(0, id);
    EXPECT_EQ(WPC_CALC_KIND_TEXT, wpc_calc(nullptr, &text, nullptr).kind);
  }
}

TEST(SampleV2, BasesKeepTheirOwnWidth) {
  const SampleReading read(OneRow({24, 25, 21, 22}, {{1, 8}, {2, 4}, {3, 8}, {4, 4}}),
                           wpc_processor_information());
  EXPECT_EQ(4u, read.Sample(0, 24).base_size);
  EXPECT_EQ(2u, read.Sample(0, 24).base);
  EXPECT_EQ(8u, read.Sample(0, 21).base_size);
  const SampleReading absent(OneRow({24, 25}, {{1, 8}, {0, 0}}), wpc_processor_information());
  EXPECT_EQ(0u, absent.Sample(0, 24).has & WPC_HAS_BASE);
}

// ---------------------------------------------------------------------------------- companions

constexpr uint32_t kObjectTimer = 0x20610500, kElapsed = 0x30240500, kPrecisionObject = 0x20670500,
                   kMultiTimer = 0x22510500, kTimestamp = 0x40030500, kMultiBase = 0x42030500;

TEST(SampleV2, ObjectClockComesFromTheRow) {
  const Set set({Info(1, kObjectTimer, kNone, 3, 4), Info(2, kElapsed, kNone, 3, 4),
                 Info(3, kLargeRaw), Info(4, kLargeRaw)});
  const SampleReading older(OneRow({1, 2, 3, 4}, {{300, 8}, {2000, 8}, {5000, 8}, {2000, 8}}),
                            &set.info);
  const SampleReading newer(OneRow({4, 3, 2, 1}, {{2000, 8}, {8000, 8}, {2000, 8}, {1500, 8}}),
                            &set.info);
  const wpc_sample t0 = older.Sample(0, 1), t1 = newer.Sample(0, 1), e = newer.Sample(0, 2);
  EXPECT_EQ(40.0, wpc_calc(&t0, &t1, nullptr).value);
  EXPECT_EQ(3.0, wpc_calc(nullptr, &e, nullptr).value);
  const SampleReading missing(OneRow({1, 2, 4}, Cells(3)), &set.info);
  const wpc_sample none = missing.Sample(0, 1);
  EXPECT_EQ("absent", Word(wpc_calc(&none, &none, nullptr)));
  const SampleReading huge(OneRow({2, 3, 4}, {{1, 8}, {UINT64_MAX, 8}, {2000, 8}}), &set.info);
  const wpc_sample future = huge.Sample(0, 2);
  EXPECT_EQ("range", Word(wpc_calc(nullptr, &future, nullptr)));
  const SampleReading no_frequency(OneRow({2, 3, 4}, {{1, 8}, {9, 8}, {UINT64_MAX, 8}}), &set.info);
  const wpc_sample stopped = no_frequency.Sample(0, 2);
  EXPECT_EQ("zero_freq", Word(wpc_calc(nullptr, &stopped, nullptr)));
}

TEST(SampleV2, CompanionsMustHaveTheTypeThatIsAskedFor) {
  const Set set({Info(1, kObjectTimer, kNone, 2, 3), Info(2, kRaw), Info(3, kBulk),
                 Info(4, 0x40020500, 2), Info(5, kMultiTimer, kNone, kNone, kNone, 3)});
  const SampleReading read(OneRow({1, 2, 3, 4, 5}, Cells(5)), &set.info);
  EXPECT_EQ(WPCI_NO_COLUMN, read.column(0).time);
  EXPECT_EQ(WPCI_NO_COLUMN, read.column(0).frequency);
  EXPECT_EQ(WPCI_NO_COLUMN, read.column(3).base);
  EXPECT_EQ(WPCI_NO_COLUMN, read.column(4).multiplier);
  const Set undescribed({Info(4, 0x40020500, 99)});
  const SampleReading base(OneRow({4, 99}, Cells(2)), &undescribed.info);
  EXPECT_EQ(WPCI_NO_COLUMN, base.column(0).base);
}

TEST(SampleV2, PrecisionObjectTimerPrefersItsTimeCounter) {
  const Set set({Info(1, kPrecisionObject, 3, 2), Info(2, kLargeRaw), Info(3, kTimestamp)});
  const SampleReading both(OneRow({1, 2, 3}, Cells(3)), &set.info);
  EXPECT_EQ(1u, both.column(0).base);
  const SampleReading base_only(OneRow({3, 1}, Cells(2)), &set.info);
  EXPECT_EQ(0u, base_only.column(1).base);
}

TEST(SampleV2, MultiplierComesFromMultiId) {
  const Set set({Info(1, kMultiTimer, kNone, kNone, kNone, 2), Info(2, kRaw),
                 Info(3, kMultiTimer, kNone, kNone, kNone, 4), Info(4, kMultiBase)});
  const Clocks later = {0, 133485408000000000 + 15000000, 10000000, 0};
  const std::vector<uint32_t> ids = {2, 1, 3, 4};
  const SampleReading older(OneRow(ids, {{4, 4}, {0, 8}, {0, 8}, {4, 8}}), &set.info);
  const SampleReading newer(OneRow(ids, {{4, 4}, {30000000, 8}, {30000000, 8}, {4, 8}}, later),
                            &set.info);
  for (const uint32_t id : {1u, 3u}) {
    const wpc_sample s0 = older.Sample(0, id), s1 = newer.Sample(0, id);
    EXPECT_EQ(50.0, wpc_calc(&s0, &s1, nullptr).value);
  }
}

// ---------------------------------------------------------------------------------- clocks

TEST(SampleV2, V2_SEM_05_ClocksBetweenSamples) {
  struct Case {
    Clocks older, newer;
    std::vector<size_t> offsets;
  };
  const Case cases[] = {
      {{1000, 1000, 10, 0}, {2000, 2000, 10, 0}, {}},
      {{1000, 1000, 10, 0}, {1000, 1000, 10, 0}, {}},
      {{1000, 1000, 10, 0}, {999, 1000, 10, 0}, {8}},
      {{1000, 1000, 10, 0}, {1000, 999, 10, 0}, {16}},
      {{1000, 1000, 10, 0}, {2000, 2000, 11, 0}, {24}},
      {{1000, 1000, 10, 0}, {0, 0, 9, 0}, {8, 16, 24}},
  };
  for (const Case &c : cases) {
    const SampleReading older(CountersetBlock(c.older, {3}, {}), wpc_processor_information());
    const SampleReading newer(CountersetBlock(c.newer, {3}, {}), wpc_processor_information());
    wpci_v2_check_clocks(newer.in(), &older.data(), &newer.data());
    const std::vector<wpc_error> notes = newer.notes().Of(WPC_RULE_V2_SEM_05);
    ASSERT_EQ(c.offsets.size(), notes.size());
    for (size_t i = 0; i < notes.size(); ++i) {
      EXPECT_EQ(c.offsets[i], notes[i].offset);
      EXPECT_EQ(WPC_OK, notes[i].status);
    }
    if (c.offsets == std::vector<size_t>{8}) {
      EXPECT_EQ(999u, notes[0].got);
      EXPECT_EQ(1000u, notes[0].bound);
    }
  }
}

TEST(SampleV2, V2_SEM_05_AClockBelowZeroIsItsBits) {
  const SampleReading read(CountersetBlock({1000, 1000, 10, 0}, {3}, {}),
                           wpc_processor_information());
  wpc_v2_data older = read.data();
  wpc_v2_data newer = read.data();
  older.perf_time_100ns = -2;
  newer.perf_time = -1;
  newer.perf_time_100ns = INT64_MIN;
  wpci_v2_check_clocks(read.in(), &older, &newer);
  const std::vector<wpc_error> notes = read.notes().Of(WPC_RULE_V2_SEM_05);
  ASSERT_EQ(2u, notes.size());
  EXPECT_EQ(UINT64_MAX, notes[0].got);
  EXPECT_EQ(1000u, notes[0].bound);
  EXPECT_EQ(uint64_t{1} << 63, notes[1].got);
  EXPECT_EQ(UINT64_MAX - 1, notes[1].bound);
}

}  // namespace
}  // namespace wpc_test
