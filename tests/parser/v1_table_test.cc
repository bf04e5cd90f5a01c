// Rows of a V1 object in a table: what room they need.

#include <gtest/gtest.h>

#include <vector>

#include "parser/v1/v1_cursor.h"
#include "support/block.h"
#include "support/encode_v1.h"
#include "support/fixtures.h"
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

TEST(V1Table, ARowLongerThanItsObjectAndAMalformedObjectAreErrors) {
  Opened o(Patched(V1One(), "u32@192=9999"));
  o.reading.options.note = nullptr;
  wpc_v1_walk w;
  wpc_v1_begin(&w, o.in);
  ASSERT_TRUE(wpc_v1_next_object(&w));
  wpc_v1_counter column = {};
  uint64_t raw = 0;
  const wpc_v1_table table = {&column, &raw, nullptr, nullptr, 1, 1, 0};
  EXPECT_EQ(WPC_RULE_V1_CB_03, wpc_v1_read_table(&w, table).error.rule);
  const Opened malformed(Patched(V1One(), "u32@152=39"));
  wpc_v1_begin(&w, malformed.in);
  ASSERT_TRUE(wpc_v1_next_object(&w));
  EXPECT_EQ(WPC_RULE_V1_DEF_02, wpc_v1_read_table(&w, table).error.rule);
  EXPECT_EQ(0u, wpc_v1_read_counters(&w, nullptr, 0));
}

}  // namespace
}  // namespace wpc_test
