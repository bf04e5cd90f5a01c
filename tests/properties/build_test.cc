// Values made of random bytes: every shape that the documents allow comes out, and is accepted.

#include "support/model/build.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "support/model/companions.h"
#include "support/model/roundtrip.h"

namespace wpc_test {
namespace {

using namespace model;

constexpr int kTries = 400;

// Builds from random bytes, and from none; `see` is shown every value.
template <typename Model>
void BuildMany(const std::function<void(const Model &)> &see) {
  Numbers numbers(7);
  for (int i = 0; i < kTries; ++i) {
    Bytes bytes(i == 0 ? 0 : numbers.Below(600));
    for (uint8_t &byte : bytes) {
      byte = static_cast<uint8_t>(numbers.Next() >> 32);
    }
    Choices choices(bytes.data(), bytes.size());
    Model value;
    Build(&choices, &value);
    ASSERT_EQ("", CheckBuilt(value)) << "value " << i;
    see(value);
  }
}

TEST(Choices, AreTheFirstOnesBehindTheEnd) {
  const uint8_t bytes[] = {5, 0x0B, 1, 2, 3, 4, 0x09, 0x0A};
  Choices choices(bytes, sizeof bytes);
  EXPECT_EQ(2u, choices.Below(3));
  EXPECT_EQ(0x01020304u, choices.Number(4));
  EXPECT_EQ(3u, choices.Number(4));  // 2^2 - 1
  EXPECT_EQ(4u, choices.Number(4));  // 2^2
  EXPECT_EQ(0u, choices.Number(8));
  EXPECT_EQ(7u, choices.Among({7, 8}));
  EXPECT_EQ(u"", choices.Text());
}

TEST(BuildV2, MakesEveryTypeAndShape) {
  std::set<uint32_t> types;
  size_t most_rows = 0, most_ids = 0, empty = 0;
  std::set<size_t> widths;
  BuildMany<V2Block>([&](const V2Block &block) {
    empty += block.results.empty();
    for (const V2Result &result : block.results) {
      types.insert(result.type);
      most_rows = std::max(most_rows, result.rows.size());
      most_ids = std::max(most_ids, result.ids.size());
      for (const V2Row &row : result.rows) {
        for (const Bytes &value : row.values) {
          widths.insert(value.size());
        }
      }
    }
  });
  EXPECT_EQ((std::set<uint32_t>{0, 1, 2, 4, 6}), types);
  EXPECT_EQ((std::set<size_t>{4, 8}), widths);
  EXPECT_EQ(5u, most_rows);
  EXPECT_EQ(5u, most_ids);
  EXPECT_GT(empty, 0u);
}

TEST(BuildV1, MakesEveryShape) {
  std::set<int32_t> instances;
  std::set<uint32_t> pages;
  size_t parents = 0, absent = 0, second = 0, named = 0, overlapping = 0;
  BuildMany<V1Block>([&](const V1Block &block) {
    named += block.has_system_name;
    for (const V1Object &object : block.objects) {
      instances.insert(object.num_instances);
      pages.insert(object.code_page);
      std::set<uint32_t> places;
      for (const V1Counter &counter : object.counters) {
        overlapping += !places.insert(counter.offset).second;
      }
      for (const V1Row &row : object.rows) {
        parents += row.parent_object != 0;
        for (size_t c = 0; c < row.values.size(); ++c) {
          absent += !row.values[c].present;
          second += row.second_values[c].present;
        }
      }
    }
  });
  EXPECT_EQ((std::set<int32_t>{-3, -2, -1, 0, 1, 2, 3, 4}), instances);
  EXPECT_EQ((std::set<uint32_t>{0, 932, 1252, 65001}), pages);
  EXPECT_GT(parents, 10u);
  EXPECT_GT(absent, 10u);
  EXPECT_GT(second, 10u);
  EXPECT_GT(named, 10u);
  EXPECT_GT(overlapping, 10u);
}

TEST(BuildLists, MakeEveryShape) {
  size_t longest = 0, names = 0, bare = 0;
  BuildMany<InstanceList>([&](const InstanceList &list) {
    for (const Instance &item : list.items) {
      longest = std::max(longest, item.name.size());
    }
  });
  BuildMany<QueryList>([&](const QueryList &list) {
    for (const Query &query : list.items) {
      names += query.has_name;
      bare += !query.has_name;
    }
  });
  BuildMany<GuidList>([](const GuidList &) {});
  EXPECT_EQ(1023u, longest);
  EXPECT_GT(names, 10u);
  EXPECT_GT(bare, 10u);
}

TEST(BuildTitles, MakesEveryShape) {
  size_t empty = 0, pairs = 0;
  BuildMany<TitleTable>([&](const TitleTable &table) {
    for (const Title &title : table.items) {
      empty += title.text.empty();
      pairs++;
    }
  });
  EXPECT_GT(empty, 10u);
  EXPECT_GT(pairs, 2 * empty);
}

TEST(BuildRegistration, MakesEveryShape) {
  size_t bases = 0, clocks = 0, multipliers = 0, absent = 0;
  BuildMany<RegSet>([&](const RegSet &set) {
    for (const model::RegCounter &counter : set.counters) {
      const auto [base, time, frequency, multiplier] = model::Companions(counter);
      bases += base != kNone;
      clocks += time != kNone && frequency != kNone;
      multipliers += multiplier != kNone;
    }
  });
  BuildMany<RegStrings>([&](const RegStrings &strings) {
    for (const RegText &item : strings.items) {
      absent += !item.has_text;
    }
  });
  BuildMany<model::RegCounter>([](const model::RegCounter &) {});
  BuildMany<RegString>([](const RegString &) {});
  BuildMany<RegGuid>([](const RegGuid &) {});
  EXPECT_GT(bases, 10u);
  EXPECT_GT(clocks, 10u);
  EXPECT_GT(multipliers, 10u);
  EXPECT_GT(absent, 10u);
}

}  // namespace
}  // namespace wpc_test
