// Rows of a V1 object in a table: what room they need.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "parser/v1/v1_cursor.h"
#include "support/block.h"
#include "support/encode_v1.h"
#include "support/fixtures.h"
#include "support/manifest.h"
#include "support/walk_v1.h"

namespace wpc_test {
namespace {

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

// ---- less than the whole table

struct Room {
  explicit Room(const wpc_v1_body &body)
      : columns(body.num_counters),
        raw(size_t{body.num_rows} * body.num_counters),
        width(raw.size()),
        rows(body.num_rows) {
  }
  wpc_v1_table Table(bool has_width, bool has_rows) {
    return {columns.data(),
            raw.data(),
            has_width ? width.data() : nullptr,
            has_rows ? rows.data() : nullptr,
            columns.size(),
            raw.size(),
            has_rows ? rows.size() : 0};
  }
  std::vector<wpc_v1_counter> columns;
  std::vector<uint64_t> raw;
  std::vector<uint8_t> width;
  std::vector<wpc_v1_row> rows;
};

wpc_v1_filled TableOf(wpc_v1_walk w, wpc_v1_table table) {
  return wpc_v1_read_table(&w, table);
}

// Without widths and views the numbers of an object are the same; one that is malformed has none.
void ExpectTheSameNumbers(const Bytes &bytes, bool strict) {
  constexpr uint64_t kMost = 20000;
  const ExactBlock block(bytes);
  wpc_options options = wpc_options_default();
  options.strict = strict;
  wpc_v1_walk w;
  wpc_v1_begin(&w, wpc_input_make(block.data(), block.size(), &options));
  while (wpc_v1_next_object(&w)) {
    Room none((wpc_v1_body()));
    if (w.body.error.status != WPC_OK) {
      EXPECT_EQ(w.body.error.rule, wpc_v1_read_table(&w, none.Table(true, true)).error.rule);
      EXPECT_EQ(0u, wpc_v1_read_counters(&w, nullptr, 0));
    } else if (uint64_t{w.body.num_rows} * w.body.num_counters <= kMost) {
      Room whole(w.body);
      const wpc_v1_filled all = TableOf(w, whole.Table(true, true));
      for (const bool has_width : {true, false}) {
        Room part(w.body);
        const wpc_v1_filled filled = TableOf(w, part.Table(has_width, false));
        ASSERT_EQ(all.error.rule, filled.error.rule);
        ASSERT_EQ(all.num_rows, filled.num_rows);
        const auto count = static_cast<std::ptrdiff_t>(all.num_rows * w.body.num_counters);
        ASSERT_TRUE(std::equal(whole.raw.begin(), whole.raw.begin() + count, part.raw.begin()));
        ASSERT_TRUE(!has_width || std::equal(whole.width.begin(), whole.width.begin() + count,
                                             part.width.begin()));
      }
    }
  }
}

TEST(V1Table, WithoutWidthsAndViewsHasTheSameNumbers) {
  Numbers numbers(20240102);
  for (const ManifestRow &row : TheManifest().RowsOf("v1")) {
    const Bytes seed = row.Read();
    SCOPED_TRACE(row.file);
    ASSERT_NO_FATAL_FAILURE(ExpectTheSameNumbers(seed, false));
    ASSERT_NO_FATAL_FAILURE(ExpectTheSameNumbers(seed, true));
    for (int i = 0; i < 8; ++i) {
      ASSERT_NO_FATAL_FAILURE(ExpectTheSameNumbers(Mutated(seed, numbers), i % 4 == 0));
    }
  }
}

}  // namespace
}  // namespace wpc_test
