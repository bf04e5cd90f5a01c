// Rows and columns of two V1 samples find each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
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

// ---------------------------------------------------------------------------------- rows

struct Key {
  std::u16string name;
  int32_t id = -1;
  std::optional<uint32_t> parent = std::nullopt;  // place in the parents' object
};

// Object 1 are the parents, object 0 the rows.
Bytes Rows(const std::vector<Key> &keys, const std::vector<std::u16string> &parents = {}) {
  V1Object rows, above;
  rows.columns = above.columns = LayOut({{PERF_COUNTER_RAWCOUNT, 4}});
  rows.has_instances = above.has_instances = true;
  above.name = 230;
  for (const std::u16string &name : parents) {
    above.rows.push_back({Wide(name), {Le(1, 4)}});
  }
  for (const Key &key : keys) {
    rows.rows.push_back(
        {Wide(key.name), {Le(1, 4)}, key.id, key.parent ? 230u : 0u, key.parent ? *key.parent : 0});
  }
  return EncodeV1({rows, above}, kClocks1);
}

constexpr uint32_t kGone = WPCI_NO_ROW;

struct Want {
  uint32_t older;
  bool duplicate = false;
};

void ExpectPairs(const std::vector<Want> &want, const Bytes &newer, const Bytes &older) {
  const V1Reading a(newer), b(older);
  const std::vector<wpci_v1_pair> pairs = RowPairs(a.rows(), b.rows());
  ASSERT_EQ(want.size(), pairs.size());
  for (size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(want[i].older, pairs[i].older) << i;
    EXPECT_EQ(want[i].duplicate, pairs[i].duplicate) << i;
  }
}

TEST(SampleV1Pairs, WholeNamesWithoutRegardToCase) {
  ExpectPairs({{3}, {kGone}, {0}, {1}, {2}},
              Rows({{u"SVCHOST"}, {u"svchos"}, {u"\u00c4\u0416"}, {u"10"}, {u""}}),
              Rows({{u"\u00e4\u0436"}, {u"10"}, {u""}, {u"svchost"}}));
}

TEST(SampleV1Pairs, EqualNamesPairInOrderAndAreMarked) {
  ExpectPairs({{1, true}, {0}, {3, true}, {kGone, true}, {4, true}},
              Rows({{u"x"}, {u"a"}, {u"X"}, {u"x"}, {u"y"}}),
              Rows({{u"a"}, {u"x"}, {u"b"}, {u"x"}, {u"y"}, {u"y"}}));
}

TEST(SampleV1Pairs, RepeatedIdsTellNothing) {
  ExpectPairs({{1}, {0}, {2}}, Rows({{u"a", 0}, {u"b", 0}, {u"c", 0}}),
              Rows({{u"b", 0}, {u"a", 0}, {u"c", 0}}));
  ExpectPairs({{1}, {kGone}}, Rows({{u"b", 4}, {u"c", 5}}), Rows({{u"a", 4}, {u"b", 4}}));
  ExpectPairs({{0, true}, {1, true}}, Rows({{u"a", 4}, {u"a", 9}}), Rows({{u"a", 9}, {u"a", 9}}));
}

TEST(SampleV1Pairs, ParentsAreAPartOfTheName) {
  const std::vector<std::u16string> parents = {u"p", u"q"};
  ExpectPairs({{2}, {1}, {0}, {kGone}},
              Rows({{u"0", -1, 1}, {u"0", -1, 0}, {u"0"}, {u"1", -1, 0}}, parents),
              Rows({{u"0"}, {u"0", -1, 0}, {u"0", -1, 1}, {u"1", -1, 1}}, parents));
  // The same parents at other places, and in capitals.
  ExpectPairs({{1}, {0}}, Rows({{u"0", -1, 1}, {u"0", -1, 0}}, {u"Q", u"P"}),
              Rows({{u"0", -1, 1}, {u"0", -1, 0}}, parents));
  // A parent that is missing is no parent.
  ExpectPairs({{0}}, Rows({{u"0", -1, 7}}, parents), Rows({{u"0"}}, parents));
}

TEST(SampleV1Pairs, RowsWithoutParentsListHaveNone) {
  const V1Reading newer(Rows({{u"0", -1, 0}}, {u"p"})), older(Rows({{u"0"}}));
  wpci_v1_row_list list = newer.rows();
  list.parents = nullptr;
  EXPECT_EQ(0u, RowPairs(list, older.rows())[0].older);
  EXPECT_EQ(WPCI_NO_ROW, RowPairs(newer.rows(), older.rows())[0].older);
}

TEST(SampleV1Pairs, RowsWithoutInstancePairWithEachOtherOnly) {
  V1Object object;
  object.columns = LayOut({{PERF_COUNTER_RAWCOUNT, 4}});
  object.rows = {{{}, {Le(1, 4)}}};
  const Bytes alone = EncodeV1({object}, kClocks1);
  ExpectPairs({{0}}, alone, alone);
  ExpectPairs({{kGone}}, alone, Rows({{u""}}));
  ExpectPairs({{kGone}}, Rows({{u""}}), alone);
}

TEST(SampleV1Pairs, NoRows) {
  ExpectPairs({}, Rows({}), Rows({{u"a"}}));
  ExpectPairs({{kGone}, {kGone, true}, {kGone, true}}, Rows({{u"a"}, {u"b"}, {u"b"}}), Rows({}));
}

TEST(SampleV1Pairs, ANameThatCannotBeConvertedIsNoOther) {
  V1Object known, unknown;
  known.has_instances = unknown.has_instances = true;
  known.code_page = 1252;
  unknown.code_page = 4711;
  known.rows = {{Narrow("a"), {}}};
  unknown.rows = {{Narrow("b"), {}}};
  ExpectPairs({{kGone}}, EncodeV1({unknown}, kClocks1), EncodeV1({known}, kClocks1));
}

// The rules again, by comparing each with each.
std::vector<uint32_t> PlainSearch(const std::vector<Key> &newer, const std::vector<Key> &older) {
  const auto own = [](const std::vector<Key> &keys, const Key &key) {
    return key.id != -1 && std::count_if(keys.begin(), keys.end(), [&key](const Key &other) {
                             return other.id == key.id;
                           }) == 1;
  };
  std::vector<uint32_t> found(newer.size(), kGone);
  std::vector<bool> taken(older.size());
  for (size_t i = 0; i < newer.size(); ++i) {
    for (uint32_t j = 0; j < older.size(); ++j) {
      if (own(newer, newer[i]) && own(older, older[j]) && newer[i].id == older[j].id) {
        found[i] = j;
        taken[j] = true;
      }
    }
  }
  for (size_t i = 0; i < newer.size(); ++i) {
    uint32_t j = 0;
    while (found[i] == kGone && j < older.size() && (taken[j] || newer[i].name != older[j].name)) {
      ++j;
    }
    if (found[i] == kGone && j < older.size()) {
      taken[j] = true;
      found[i] = own(newer, newer[i]) && own(older, older[j]) ? kGone : j;
    }
  }
  return found;
}

TEST(SampleV1Pairs, AgreesWithAPlainSearch) {
  Numbers numbers(17);
  const auto keys = [&numbers](size_t n) {
    std::vector<Key> made(n);
    for (Key &key : made) {
      key.name =
          std::u16string(1 + numbers.Below(2), static_cast<char16_t>(u'a' + numbers.Below(4)));
      key.id = static_cast<int32_t>(numbers.Below(40)) - 12;
      key.id = key.id < 0 ? -1 : key.id;
    }
    return made;
  };
  for (int round = 0; round < 200; ++round) {
    const std::vector<Key> old_keys = keys(numbers.Below(24)), new_keys = keys(numbers.Below(24));
    const std::vector<uint32_t> want = PlainSearch(new_keys, old_keys);
    const V1Reading newer(Rows(new_keys)), older(Rows(old_keys));
    const std::vector<wpci_v1_pair> pairs = RowPairs(newer.rows(), older.rows());
    for (size_t i = 0; i < want.size(); ++i) {
      EXPECT_EQ(want[i], pairs[i].older) << "round " << round << " row " << i;
    }
  }
}

TEST(SampleV1Pairs, NoOlderRowIsTakenTwice) {
  Numbers numbers(18);
  for (int round = 0; round < 50; ++round) {
    std::vector<Key> keys(2 + numbers.Below(30));
    for (Key &key : keys) {
      key.name = numbers.Below(2) == 0 ? u"a" : u"b";
      key.id = static_cast<int32_t>(numbers.Below(6)) - 1;
    }
    const V1Reading older(Rows(keys));
    std::rotate(keys.begin(), keys.begin() + 1, keys.end());
    const V1Reading newer(Rows(keys));
    std::vector<bool> taken(keys.size());
    for (const wpci_v1_pair &pair : RowPairs(newer.rows(), older.rows())) {
      if (pair.older != kGone) {
        ASSERT_LT(pair.older, taken.size());
        EXPECT_FALSE(taken[pair.older]);
        taken[pair.older] = true;
      }
    }
  }
}

TEST(SampleV1Pairs, PairRowsNeedsRoom) {
  const V1Reading newer(Rows({{u"a"}, {u"b"}})), older(Rows({{u"a"}, {u"b"}, {u"c"}}));
  const wpci_v1_row_list a = newer.rows(), b = older.rows();
  uint32_t scratch[13];
  wpci_v1_pair pairs[2] = {{5, true}, {5, true}};
  for (size_t room = 0; room < 13; ++room) {
    EXPECT_EQ(WPC_E_ARGUMENT, wpci_v1_pair_rows(&a, &b, scratch, room, pairs));
  }
  EXPECT_EQ(5u, pairs[0].older);
  EXPECT_EQ(WPC_OK, wpci_v1_pair_rows(&a, &b, scratch, 13, pairs));
  EXPECT_EQ(1u, pairs[1].older);
}

TEST(SampleV1Pairs, NoRowsAndNoColumnsNeedNoRoom) {
  const V1Reading read(Rows({{u"a"}}));
  const wpci_v1_row_list no_rows = {read.in(), nullptr, nullptr, 0};
  const wpci_v1_column_list no_columns = {nullptr, 0};
  EXPECT_EQ(WPC_OK, wpci_v1_pair_rows(&no_rows, &no_rows, nullptr, 0, nullptr));
  EXPECT_EQ(WPC_OK, wpci_v1_pair_columns(&no_columns, &no_columns, nullptr, 0, nullptr));
  const wpci_v1_row_list one = read.rows();
  uint32_t scratch[2];
  wpci_v1_pair pair = {5, true};
  EXPECT_EQ(WPC_OK, wpci_v1_pair_rows(&one, &no_rows, scratch, 2, &pair));
  EXPECT_EQ(WPCI_NO_ROW, pair.older);
}

TEST(SampleV1Pairs, PairRowsRefusesMoreRowsThanItCanNumber) {
  const V1Reading read(Rows({{u"a"}}));
  const wpci_v1_row_list one = read.rows();
  wpci_v1_row_list many = one;
  many.count = WPCI_NO_ROW;
  wpci_v1_pair pair = {5, true};
  EXPECT_EQ(WPC_E_ARGUMENT, wpci_v1_pair_rows(&many, &one, nullptr, SIZE_MAX, &pair));
  EXPECT_EQ(WPC_E_ARGUMENT, wpci_v1_pair_rows(&one, &many, nullptr, SIZE_MAX, &pair));
  EXPECT_EQ(5u, pair.older);
}

// ---------------------------------------------------------------------------------- columns

struct Definition {
  uint32_t name, type;
};

Bytes Columns(const std::vector<Definition> &definitions) {
  V1Object object;
  for (const Definition &d : definitions) {
    object.columns.push_back({d.type, 8, wpci_counter_size(d.type), d.name});
  }
  object.rows = {V1Row()};
  return EncodeV1({object}, kClocks1);
}

void ExpectColumns(const std::vector<Want> &want, const std::vector<Definition> &newer,
                   const std::vector<Definition> &older) {
  const V1Reading a(Columns(newer)), b(Columns(older));
  const std::vector<wpci_v1_pair> pairs = ColumnPairs(a.columns(), b.columns());
  ASSERT_EQ(want.size(), pairs.size());
  for (size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(want[i].older, pairs[i].older) << i;
    EXPECT_EQ(want[i].duplicate, pairs[i].duplicate) << i;
  }
}

TEST(SampleV1Pairs, ColumnsByNameAndTypeNeverByPlace) {
  const Definition a = {2, PERF_COUNTER_RAWCOUNT}, b = {4, PERF_COUNTER_RAWCOUNT},
                   other = {2, PERF_COUNTER_BULK_COUNT}, c = {6, PERF_COUNTER_TIMER};
  ExpectColumns({{0}, {1}, {2}}, {a, b, c}, {a, b, c});
  ExpectColumns({{2}, {kGone}, {0}, {1}}, {c, other, a, b}, {a, b, c});
  ExpectColumns({}, {}, {a});
  ExpectColumns({{kGone}}, {a}, {});
}

TEST(SampleV1Pairs, RepeatedColumnsPairInOrderAndAreMarked) {
  const Definition a = {2, PERF_COUNTER_RAWCOUNT}, b = {4, PERF_COUNTER_RAWCOUNT};
  ExpectColumns({{1, true}, {0}, {2, true}, {kGone, true}}, {a, b, a, a}, {b, a, a});
  ExpectColumns({{0, true}}, {a}, {a, a});
}

TEST(SampleV1Pairs, BasesGoWithTheirNumerators) {
  const Definition x = {2, PERF_RAW_FRACTION}, y = {4, PERF_RAW_FRACTION},
                   base = {0, PERF_RAW_BASE}, gauge = {6, PERF_COUNTER_RAWCOUNT},
                   other = {0, PERF_AVERAGE_BASE};
  ExpectColumns({{2}, {3}, {0}, {1}}, {y, base, x, base}, {x, base, y, base});
  ExpectColumns({{0}, {kGone}}, {x, base}, {x, gauge});
  ExpectColumns({{0}, {kGone}}, {x, base}, {x, other});
  ExpectColumns({{kGone}, {kGone}, {0}}, {x, base, gauge}, {gauge, y, base});
  // A base that belongs to nothing pairs with such a base.
  ExpectColumns({{1}, {0}}, {base, gauge}, {gauge, base});
  ExpectColumns({{2}, {0}, {1}}, {base, x, base}, {x, base, base});
}

TEST(SampleV1Pairs, BasesUnderBothNumbers) {
  const Definition x = {2, PERF_LARGE_RAW_FRACTION}, base = {0, PERF_LARGE_RAW_BASE},
                   wmi = {0, 0x40030503};
  ExpectColumns({{0}, {1}}, {x, wmi}, {x, wmi});
  ExpectColumns({{0}, {kGone}}, {x, wmi}, {x, base});
}

TEST(SampleV1Pairs, PairColumnsNeedsRoom) {
  const Definition a = {2, PERF_COUNTER_RAWCOUNT};
  const V1Reading newer(Columns({a})), older(Columns({a, a}));
  const wpci_v1_column_list one = newer.columns(), two = older.columns();
  uint32_t scratch[3];
  wpci_v1_pair pair = {5, true};
  for (size_t room = 0; room < 3; ++room) {
    EXPECT_EQ(WPC_E_ARGUMENT, wpci_v1_pair_columns(&one, &two, scratch, room, &pair));
  }
  wpci_v1_column_list many = one;
  many.count = WPCI_NO_COLUMN;
  EXPECT_EQ(WPC_E_ARGUMENT, wpci_v1_pair_columns(&many, &one, nullptr, SIZE_MAX, &pair));
  EXPECT_EQ(WPC_E_ARGUMENT, wpci_v1_pair_columns(&one, &many, nullptr, SIZE_MAX, &pair));
  EXPECT_EQ(5u, pair.older);
  EXPECT_EQ(WPC_OK, wpci_v1_pair_columns(&one, &two, scratch, 3, &pair));
  EXPECT_EQ(0u, pair.older);
}

}  // namespace
}  // namespace wpc_test
