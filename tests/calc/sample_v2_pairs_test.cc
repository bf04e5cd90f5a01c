// Rows of two V2 samples find each other, and their clocks are compared.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "calc/sample.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/samples/sample_reading.h"
#include "support/time.h"

namespace wpc_test {
namespace {

// ---------------------------------------------------------------------------------- pairs

using Key = std::pair<std::u16string, uint32_t>;

Bytes Rows(const std::vector<Key> &keys) {
  std::vector<EncodedRow> rows;
  for (const Key &key : keys) {
    rows.push_back({key.first, key.second, {Cell(1, 4)}});
  }
  return CountersetBlock({}, {3}, rows);
}

TEST(SampleV2Pairs, V2_SEM_04_RowsPairByNameAndIdNeverByPlace) {
  const SampleReading older(Rows({{u"a", 0}, {u"b", 1}, {u"c", 2}, {u"1", 5}}),
                            wpc_processor_information());
  const SampleReading newer(
      Rows({{u"c", 2}, {u"a", 9}, {u"b", 1}, {u"10", 5}, {u"a", 0}, {u"A", 0}}),
      wpc_processor_information());
  const std::vector<wpci_v2_pair> pairs = Pairs(newer.list(), older.list());
  const uint32_t want[] = {2, WPCI_NO_ROW, 1, WPCI_NO_ROW, 0, WPCI_NO_ROW};
  for (size_t i = 0; i < pairs.size(); ++i) {
    EXPECT_EQ(want[i], pairs[i].older);
    EXPECT_FALSE(pairs[i].duplicate);
  }
  EXPECT_EQ(WPCI_NO_ROW, Pairs(older.list(), newer.list())[3].older);
}

TEST(SampleV2Pairs, V2_SEM_04_DuplicatesPairInOrderAndAreMarked) {
  const SampleReading older(Rows({{u"x", 0}, {u"a", 0}, {u"x", 0}, {u"y", 0}, {u"y", 0}}),
                            wpc_processor_information());
  const SampleReading newer(Rows({{u"y", 0}, {u"x", 0}, {u"x", 0}, {u"a", 0}, {u"x", 0}}),
                            wpc_processor_information());
  const std::vector<wpci_v2_pair> pairs = Pairs(newer.list(), older.list());
  const uint32_t want[] = {3, 0, 2, 1, WPCI_NO_ROW};
  for (size_t i = 0; i < pairs.size(); ++i) {
    EXPECT_EQ(want[i], pairs[i].older);
    EXPECT_EQ(i != 3, pairs[i].duplicate);
  }
}

TEST(SampleV2Pairs, V2_SEM_04_AgreesWithAPlainSearch) {
  Numbers numbers(11);
  const auto keys = [&numbers](size_t n) {
    std::vector<Key> made(n);
    for (Key &key : made) {
      key = {std::u16string(1 + numbers.Below(3), static_cast<char16_t>(u'a' + numbers.Below(3))),
             static_cast<uint32_t>(numbers.Below(4))};
    }
    return made;
  };
  for (int round = 0; round < 50; ++round) {
    const std::vector<Key> old_keys = keys(numbers.Below(60)), new_keys = keys(numbers.Below(60));
    const SampleReading older(Rows(old_keys), wpc_processor_information());
    const SampleReading newer(Rows(new_keys), wpc_processor_information());
    const std::vector<wpci_v2_pair> pairs = Pairs(newer.list(), older.list());
    std::vector<bool> used(old_keys.size());
    for (size_t i = 0; i < new_keys.size(); ++i) {
      uint32_t want = WPCI_NO_ROW;
      for (uint32_t j = 0; j < old_keys.size() && want == WPCI_NO_ROW; ++j) {
        if (!used[j] && old_keys[j] == new_keys[i]) {
          used[j] = true;
          want = j;
        }
      }
      EXPECT_EQ(want, pairs[i].older);
    }
  }
}

TEST(SampleV2Pairs, RowsAboveTheLimitHaveNoPartner) {
  const Bytes bytes =
      CountersetBlock({}, {3}, {{u"abcd", 1, {Cell(1, 4)}}, {u"abc", 1, {Cell(1, 4)}}});
  wpc_options options = wpc_options_default();
  const SampleReading read(bytes, wpc_processor_information());
  wpci_v2_row_list list = read.list();
  list.in = wpc_input_make(list.in.data, list.in.size, &options);
  options.limits.max_name = 4;
  EXPECT_EQ(0u, Pairs(list, list)[0].older);
  options.limits.max_name = 3;
  EXPECT_EQ(WPCI_NO_ROW, Pairs(list, list)[0].older);
  EXPECT_FALSE(Pairs(list, list)[0].duplicate);
  EXPECT_EQ(1u, Pairs(list, list)[1].older);
}

// Rows of a V2 block with one long name each, or a few that are, among many that are short.
Bytes LongRows(uint32_t n, size_t units) {
  std::vector<EncodedRow> rows;
  for (uint32_t i = 0; i < n; ++i) {
    const std::string digits = std::to_string(i * 2654435761u);
    const std::u16string end(digits.begin(), digits.end());
    rows.push_back({(i % 100 == 0 ? std::u16string(units, u'n') : u"") + end, 0, {Cell(1, 4)}});
  }
  return CountersetBlock({}, {3}, rows);
}

TEST(SampleV2Pairs, LIM_05_RowsWithLongNamesPairInLinearTime) {
  ExpectNearlyLinear("V2 pairs", 20000, 500, [](uint32_t n) {
    const auto read = std::make_shared<SampleReading>(LongRows(n, n), wpc_processor_information());
    return [read, n] { EXPECT_EQ(n, Pairs(read->list(), read->list()).size()); };
  });
}

TEST(SampleV2Pairs, PairRowsNeedsRoom) {
  const SampleReading older(Rows({{u"a", 0}, {u"b", 1}}), wpc_processor_information());
  const SampleReading newer(Rows({{u"a", 0}}), wpc_processor_information());
  uint32_t scratch[3];
  wpci_v2_pair pairs[1] = {{5, true}};
  for (const size_t room : {0u, 1u, 2u}) {
    EXPECT_EQ(WPC_E_ARGUMENT, wpci_v2_pair_rows(newer.list(), older.list(), scratch, room, pairs));
  }
  EXPECT_EQ(5u, pairs[0].older);
  EXPECT_EQ(WPC_OK, wpci_v2_pair_rows(newer.list(), older.list(), scratch, 3, pairs));
  EXPECT_EQ(0u, pairs[0].older);
}

TEST(SampleV2Pairs, NoRowsNeedNoRoom) {
  const SampleReading read(Rows({{u"a", 0}}), wpc_processor_information());
  const wpci_v2_row_list none = {read.in(), nullptr, 0};
  EXPECT_EQ(WPC_OK, wpci_v2_pair_rows(none, none, nullptr, 0, nullptr));
  uint32_t scratch[1];
  EXPECT_EQ(WPC_OK, wpci_v2_pair_rows(none, read.list(), scratch, 1, nullptr));
  wpci_v2_pair pair = {5, true};
  EXPECT_EQ(WPC_OK, wpci_v2_pair_rows(read.list(), none, scratch, 1, &pair));
  EXPECT_EQ(WPCI_NO_ROW, pair.older);
}

TEST(SampleV2Pairs, PairRowsRefusesMoreRowsThanItCanNumber) {
  const SampleReading read(Rows({{u"a", 0}}), wpc_processor_information());
  wpci_v2_row_list many = read.list();
  many.count = WPCI_NO_ROW;
  wpci_v2_pair pair = {5, true};
  EXPECT_EQ(WPC_E_ARGUMENT, wpci_v2_pair_rows(many, read.list(), nullptr, SIZE_MAX, &pair));
  EXPECT_EQ(WPC_E_ARGUMENT, wpci_v2_pair_rows(read.list(), many, nullptr, SIZE_MAX, &pair));
  EXPECT_EQ(5u, pair.older);
}

TEST(SampleV2Pairs, V2_SEM_05_ClocksBetweenSamples) {
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

TEST(SampleV2Pairs, V2_SEM_05_AClockBelowZeroIsItsBits) {
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
