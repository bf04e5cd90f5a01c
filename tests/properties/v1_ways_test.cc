// Iterators, table and the call that does all at once give the same answer for every V1 block: the
// corpus, and many thousand edits of it. Capacities of the table.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "parser/v1/v1_cursor.h"
#include "support/block.h"
#include "support/encode_v1.h"
#include "support/fixtures.h"
#include "support/manifest.h"
#include "support/walk_v1.h"
#include "support/ways_v1.h"

namespace wpc_test {
namespace {

constexpr int kEditsPerSeed = 26;
constexpr uint64_t kManyValues = 1000000;
constexpr uint64_t kFewValues = 5000;  // large seeds would take the time that edits are for

TEST(V1Ways, AgreeOnEveryFileOfTheCorpus) {
  ASSERT_GT(TheManifest().RowsOf("v1").size(), 400u);
  for (const ManifestRow &row : TheManifest().RowsOf("v1")) {
    const ExactBlock block(row.Read());
    EXPECT_EQ("", V1WaysDiffer(block.data(), block.size(), false, kManyValues)) << row.file;
    EXPECT_EQ("", V1WaysDiffer(block.data(), block.size(), true, kManyValues))
        << row.file << ", strict";
  }
}

TEST(V1Ways, AgreeOnEditedFiles) {
  Numbers numbers(20240102);
  size_t accepted = 0;
  size_t edited = 0;
  for (const ManifestRow &row : TheManifest().RowsOf("v1")) {
    const Bytes seed = row.Read();
    for (int i = 0; i < kEditsPerSeed; ++i) {
      const ExactBlock block(Mutated(seed, numbers));
      const bool strict = i % 2 == 1;
      ASSERT_EQ("", V1WaysDiffer(block.data(), block.size(), strict, kFewValues))
          << row.file << ", edit " << i;
      accepted += Read("v1", block.data(), block.size(), "", strict).status == WPC_OK;
      ++edited;
    }
  }
  EXPECT_GT(edited, 10000u);
  EXPECT_GT(accepted, edited / 10) << "edits that no reader gets past show little";
  EXPECT_LT(accepted, edited * 9 / 10);
}

// Every 32-bit field set to what breaks careless readers.
TEST(V1Ways, AgreeOnEveryFieldSweptThroughExtremes) {
  for (const Bytes &seed : {V1Sys(), V1One(), V1Zero(), V1Meta(), V1Inst(), V1Base(), V1Mult(),
                            V1Par(), V1Cp(), V1Dup()}) {
    for (size_t at = 0; at + 4 <= seed.size(); at += 4) {
      const uint32_t old = seed[at] | static_cast<uint32_t>(seed[at + 1]) << 8 |
                           static_cast<uint32_t>(seed[at + 2]) << 16 |
                           static_cast<uint32_t>(seed[at + 3]) << 24;
      for (uint32_t value :
           {0u, 1u, old - 1, old + 1, old - 8, old + 8, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu}) {
        const ExactBlock block(
            Patched(seed, "u32@" + std::to_string(at) + "=" + std::to_string(value)));
        ASSERT_EQ("", V1WaysDiffer(block.data(), block.size(), value % 2 == 1, kManyValues))
            << "a seed of " << seed.size() << " bytes, " << at << " = " << value;
      }
    }
  }
}

// Objects as large as the quick way through rows takes them, and larger: with all widths, with rows
// that are short in between.
TEST(V1Ways, AgreeOnAnyNumberOfColumns) {
  Numbers numbers(64);
  for (uint32_t n : {0u, 1u, 2u, 63u, 64u, 65u, 66u, 130u}) {
    for (bool has_instances : {true, false}) {
      V1Object object;
      std::vector<std::pair<uint32_t, uint32_t>> types;
      for (uint32_t c = 0; c < n; ++c) {
        types.push_back(c % 3 == 0 ? std::make_pair(0x00010100u, 8u)
                                   : std::make_pair(0x00010000u, 4u));
      }
      object.columns = LayOut(types);
      object.has_instances = has_instances;
      for (size_t r = 0; r < (has_instances ? 7u : 1u); ++r) {
        V1Row row;
        row.name = Wide(r % 3 == 0 ? u"" : u"name");
        for (uint32_t c = 0; c < (r == 4 ? n / 2 : n); ++c) {
          row.cells.push_back(Le(numbers.Next(), object.columns[c].size));
        }
        object.rows.push_back(row);
      }
      const ExactBlock block(V1Block({object}));
      ASSERT_EQ("", V1WaysDiffer(block.data(), block.size(), false, kManyValues)) << n;
      ASSERT_EQ("", V1WaysDiffer(block.data(), block.size(), true, kManyValues)) << n;
      if (n > 0 && has_instances) {
        const Opened o(V1Block({object}));
        const wpc_v1_body body = V1BodyAt(o.in, 0);
        std::vector<wpc_v1_counter> columns(n);
        std::vector<uint64_t> raw(7 * n);
        const wpc_v1_filled filled = wpci_v1_read_table(
            o.in, body, {columns.data(), raw.data(), nullptr, nullptr, n, raw.size(), 0});
        ASSERT_EQ(7u, filled.num_rows);
        for (size_t r = 0; r < 7; ++r) {
          for (uint32_t c = 0; c < n; ++c) {
            const std::vector<Bytes> &cells = object.rows[r].cells;
            ASSERT_EQ(c < cells.size() ? cells[c] : Le(0, object.columns[c].size),
                      Le(raw[r * n + c], object.columns[c].size));
          }
        }
      }
    }
  }
}

// Numbers that the quick way knows, between others that it leaves to the careful one: wider or
// narrower than their types, without a value, text, multi-timers, bases, longer definitions, values
// over the block's length or after its end; blocks that tell a wrong length.
TEST(V1Ways, AgreeOnAnyMixOfColumns) {
  const std::pair<uint32_t, uint32_t> kinds[] = {
      {0x00010100, 8}, {0x00010000, 4},  {0x00010000, 4}, {0x00010100, 8}, {0x00010000, 8},
      {0x00010100, 4}, {0x00000B00, 12}, {0x00000200, 0}, {0x22410500, 8}, {0x42030500, 8},
      {0x20020400, 4}, {0x40030403, 4},  {0x20570500, 8}, {0x00010000, 2}, {0x00010100, 16}};
  Numbers numbers(7);
  for (int i = 0; i < 3000; ++i) {
    V1Object object;
    std::vector<std::pair<uint32_t, uint32_t>> types;
    const size_t usual = i % 2 == 0 ? 4 : std::size(kinds);
    for (size_t n = numbers.Below(12); n > 0; --n) {
      types.push_back(kinds[numbers.Below(numbers.Below(3) == 0 ? std::size(kinds) : usual)]);
    }
    object.columns = LayOut(types);
    if (!types.empty()) {
      V1Column &odd = object.columns[numbers.Below(types.size())];
      odd.extra = 4 * numbers.Below(3);
      odd.offset = numbers.Below(4) == 0 ? static_cast<uint32_t>(numbers.Below(200)) : odd.offset;
    }
    object.has_instances = numbers.Below(2) == 0;
    for (size_t r = object.has_instances ? numbers.Below(5) : 1; r > 0; --r) {
      V1Row row;
      row.name = Wide(numbers.Below(3) == 0 ? u"" : u"name");
      const bool is_short = numbers.Below(4) == 0;
      row.block_size = numbers.Below(8) == 0 ? static_cast<uint32_t>(1 + numbers.Below(24)) : 0;
      for (size_t c = 0; c < object.columns.size() / (is_short ? 2 : 1); ++c) {
        row.cells.push_back(Le(numbers.Next(), object.columns[c].size));
      }
      object.rows.push_back(row);
    }
    const ExactBlock block(V1Block({object, object}));
    ASSERT_EQ("", V1WaysDiffer(block.data(), block.size(), i % 3 == 0, kManyValues)) << i;
  }
}

// ---- capacities

// Room for the one value column of V1Dup() and its two rows, with what must stay untouched.
class SmallRoom {
 public:
  static constexpr uint64_t kUntouched = 0xABABABABABABABAB;

  wpc_v1_table Whole() {
    return {&column_, raw_, width_, rows_, 1, 2, 2};
  }
  // Each array missing or one too short.
  std::vector<wpc_v1_table> TooSmall() {
    return {
        {&column_, raw_, width_, rows_, 0, 2, 2},    {nullptr, raw_, width_, rows_, 1, 2, 2},
        {&column_, raw_, width_, rows_, 1, 1, 2},    {&column_, raw_, width_, rows_, 1, 0, 2},
        {&column_, nullptr, width_, rows_, 1, 2, 2}, {&column_, raw_, width_, rows_, 1, 2, 1},
        {&column_, raw_, width_, rows_, 1, 2, 0},
    };
  }
  void ExpectRefused(const wpc_v1_filled &filled) const {
    ExpectError("argument", WPC_E_ARGUMENT, filled.error);
    EXPECT_EQ(WPC_E_ARGUMENT, filled.error.status);
    EXPECT_EQ(0u, filled.num_rows);
    EXPECT_EQ(kUntouched, raw_[0]);
    EXPECT_EQ(9u, width_[0]);
    EXPECT_EQ(0u, rows_[0].offset);
    EXPECT_EQ(0u, column_.offset);
  }
  void ExpectFilled(const Opened &o, const wpc_v1_filled &filled) const {
    EXPECT_EQ(WPC_OK, filled.error.status);
    EXPECT_EQ(2u, filled.num_rows);
    EXPECT_EQ((std::vector<uint64_t>{7, 8}), std::vector<uint64_t>(raw_, raw_ + 2));
    EXPECT_EQ((std::vector<uint8_t>{4, 4}), std::vector<uint8_t>(width_, width_ + 2));
    EXPECT_EQ("b", Utf8(o.in, rows_[1].name));
    EXPECT_EQ(6u, column_.name_index);
  }

 private:
  wpc_v1_counter column_ = {};
  uint64_t raw_[2] = {kUntouched, kUntouched};
  uint8_t width_[2] = {9, 9};
  wpc_v1_row rows_[2] = {};
};

TEST(V1Table, TooSmallACapacityIsTheCallersMistakeAndNothingIsWritten) {
  const Opened o(V1Dup());
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  SmallRoom room;
  for (const wpc_v1_table &table : room.TooSmall()) {
    room.ExpectRefused(wpci_v1_read_table(o.in, body, table));
  }
  room.ExpectFilled(o, wpci_v1_read_table(o.in, body, room.Whole()));
}

TEST(V1Table, WithoutCountersOrRowsNeedsNoArrays) {
  V1Object object;
  object.has_instances = true;
  object.rows = {{Wide(u"a"), {}}, {Wide(u"b"), {}}};
  const Opened o(V1Block({object}));
  wpc_v1_row rows[2] = {};
  wpc_v1_filled filled =
      wpci_v1_read_table(o.in, V1BodyAt(o.in, 0), {nullptr, nullptr, nullptr, rows, 0, 0, 2});
  EXPECT_EQ(WPC_OK, filled.error.status);
  EXPECT_EQ(2u, filled.num_rows);
  EXPECT_EQ("b", Utf8(o.in, rows[1].name));
  wpc_v1_counter column = {};
  for (const Bytes &none : {V1Zero(), V1Meta()}) {
    const Opened empty(none);
    filled = wpci_v1_read_table(empty.in, V1BodyAt(empty.in, 0),
                                {&column, nullptr, nullptr, nullptr, 1, 0, 0});
    EXPECT_EQ(WPC_OK, filled.error.status);
    EXPECT_EQ(0u, filled.num_rows);
    EXPECT_EQ(6u, column.name_index);
  }
}

TEST(V1AtOnce, TooSmallATableIsLeftAloneAndTheBodySaysWhatIsNeeded) {
  const Opened o(V1Dup());
  const wpc_v1_object object = V1ObjectAt(o.in, 0);
  SmallRoom room;
  for (const wpc_v1_table &table : room.TooSmall()) {
    wpc_v1_body body;
    room.ExpectRefused(wpci_v1_read_object(o.in, object, table, &body));
    EXPECT_EQ(WPC_OK, body.error.status);
    EXPECT_EQ(1u, body.num_counters);
    EXPECT_EQ(2u, body.num_rows);
  }
  wpc_v1_body body;
  room.ExpectFilled(o, wpci_v1_read_object(o.in, object, room.Whole(), &body));
  EXPECT_EQ(WPC_OK, body.error.status);
  EXPECT_EQ(2, body.num_instances);
}

TEST(V1AtOnce, AnObjectWithoutBytesIsTheCallersMistake) {
  const Opened o(V1Dup());
  const wpc_v1_object nothing = {};
  wpc_v1_body body;
  const wpc_v1_filled filled =
      wpci_v1_read_object(o.in, nothing, {nullptr, nullptr, nullptr, nullptr, 0, 0, 0}, &body);
  ExpectError("argument", WPC_E_ARGUMENT, filled.error);
  ExpectError("argument", WPC_E_ARGUMENT, body.error);
  EXPECT_EQ(WPC_E_ARGUMENT, body.error.status);
}

// What is wrong with the object is reported before what is wrong with the table.
TEST(V1AtOnce, AMalformedObjectIsNamedWhateverTheTableHolds) {
  const Opened o(Patched(
      V1Dup(), "u32@" + std::to_string(V1ObjectAt(Opened(V1Dup()).in, 0).offset + 64) + "=39"));
  wpc_v1_counter column = {};
  uint64_t raw[2] = {};
  wpc_v1_body body;
  for (size_t columns : {0u, 1u}) {
    const wpc_v1_filled filled = wpci_v1_read_object(
        o.in, V1ObjectAt(o.in, 0), {&column, raw, nullptr, nullptr, columns, 2, 0}, &body);
    EXPECT_EQ(WPC_RULE_V1_DEF_02, filled.error.rule);
    EXPECT_EQ(WPC_RULE_V1_DEF_02, body.error.rule);
    EXPECT_EQ(WPC_E_MALFORMED, filled.error.status);
    EXPECT_EQ(WPC_E_MALFORMED, body.error.status);
    EXPECT_EQ(0u, filled.num_rows);
  }
}

}  // namespace
}  // namespace wpc_test
