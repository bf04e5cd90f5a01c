// The walk over a V1 block (wpc_v1_walk): runs, objects, counters, tables, and what a caller may do in between.

#include "support/walk_v1.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/cells.h"
#include "support/encode_v1.h"
#include "support/fixtures.h"

namespace wpc_test {
namespace {

constexpr uint32_t kLarge = 0x00010100;  // PERF_COUNTER_LARGE_RAWCOUNT

// One row of `n` counters, raw 100 + column.
V1Object WideObject(size_t n) {
  V1Object object;
  object.columns = LayOut(std::vector<std::pair<uint32_t, uint32_t>>(n, {kLarge, 8}));
  object.rows.resize(1);
  for (size_t c = 0; c < n; ++c) {
    object.rows[0].cells.push_back(Le(100 + c, 8));
  }
  return object;
}

TEST(V1Walk, ARowWithoutValuesIsAnEmptyRun) {
  V1Object object;
  object.has_instances = true;
  object.rows = {{Wide(u"a"), {}}, {Wide(u"b"), {}}};
  const Opened o(V1Block({object}));
  wpc_v1_walk w;
  wpc_v1_begin(&w, o.in);
  for (const char *name : {"a", "b"}) {
    char text[8];
    ASSERT_TRUE(wpc_v1_next(&w)) << ErrorText(w.error);
    EXPECT_EQ(0u, w.count + w.column);
    EXPECT_EQ(1u, wpc_v1_name(&w, text, sizeof text));
    EXPECT_STREQ(name, text);
  }
  EXPECT_FALSE(wpc_v1_next(&w));
}

TEST(V1Walk, AnObjectWithoutRowsIsPassedOverOrStoodAt) {
  for (const Bytes &bytes : {V1Meta(), V1Zero()}) {
    const Opened o(bytes);
    wpc_v1_walk w;
    wpc_v1_begin(&w, o.in);
    EXPECT_FALSE(wpc_v1_next(&w));
    EXPECT_EQ(WPC_END, w.error.status);
    wpc_v1_begin(&w, o.in);
    ASSERT_TRUE(wpc_v1_next_object(&w));
    std::vector<wpc_v1_counter> counters(w.body.num_counters + 1);
    EXPECT_EQ(w.body.num_counters,
              wpc_v1_read_counters(&w, counters.data(), w.body.num_counters + 1));
    EXPECT_FALSE(wpc_v1_next_run(&w));
    EXPECT_EQ(WPC_OK, w.error.status);
  }
}

TEST(V1Walk, CountersAreAllOfTheObjectOrTheFirst) {
  const Opened o(V1Block({WideObject(70)}));
  wpc_v1_walk w;
  wpc_v1_begin(&w, o.in);
  std::vector<wpc_v1_counter> counters(71);
  EXPECT_EQ(0u, wpc_v1_read_counters(&w, counters.data(), 71));  // at no object
  ASSERT_TRUE(wpc_v1_next_object(&w));
  EXPECT_EQ(70u, wpc_v1_read_counters(&w, counters.data(), 71));
  EXPECT_EQ(69u, counters[69].index);
  EXPECT_FALSE(counters[69].has_next);
  EXPECT_EQ(3u, wpc_v1_read_counters(&w, counters.data(), 3));
  EXPECT_TRUE(counters[2].has_next);
}

TEST(V1Walk, ASecondValueStandsNextToTheFirst) {
  const Opened o(V1Mult());
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  const wpc_v1_row row = RowsOf(o.in, body)[0];
  wpc_v1_walk w;
  wpc_v1_begin(&w, o.in);
  ASSERT_TRUE(wpc_v1_next(&w));
  for (uint32_t i = 0; i < w.count; ++i) {
    const wpci_v1_value wanted = wpci_v1_read_second_value(o.in, row, w.counters[i]);
    uint64_t raw = 99;
    EXPECT_EQ(wanted.present, wpc_v1_second_value(&w, i, &raw));
    EXPECT_EQ(wanted.raw, raw);
  }
  uint64_t raw = 99;
  EXPECT_FALSE(wpc_v1_second_value(&w, w.count, &raw));
  EXPECT_EQ(0u, raw);
}

TEST(V1Walk, ATableNeedsRoomAndComesOnce) {
  for (size_t n : {size_t{2}, size_t{70}}) {
    const Opened o(V1Block({WideObject(n)}));
    wpc_v1_walk w;
    wpc_v1_begin(&w, o.in);
    Cells cells(1, n);
    ExpectError("argument", WPC_E_ARGUMENT,
                wpc_v1_read_table(&w, cells.V1Table()).error);  // at no object
    ASSERT_TRUE(wpc_v1_next_object(&w));
    for (size_t wpc_v1_table::*capacity :
         {&wpc_v1_table::column_capacity, &wpc_v1_table::value_capacity,
          &wpc_v1_table::row_capacity}) {
      wpc_v1_table table = cells.V1Table();
      (table.*capacity)--;
      ExpectError("argument", WPC_E_ARGUMENT, wpc_v1_read_table(&w, table).error);
    }
    EXPECT_EQ(WPC_OK, w.error.status);
    ASSERT_TRUE(wpc_v1_next_run(&w));  // the rows can still be read; and all of them after a run
    const wpc_v1_filled filled = wpc_v1_read_table(&w, cells.V1Table());
    EXPECT_EQ(WPC_OK, filled.error.status);
    EXPECT_EQ(1u, filled.num_rows);
    EXPECT_EQ(100 + n - 1, cells.raw[n - 1]);
    EXPECT_EQ(n - 1, cells.columns[n - 1].index);
    EXPECT_FALSE(wpc_v1_next_run(&w));
    ExpectError("argument", WPC_E_ARGUMENT, wpc_v1_read_table(&w, cells.V1Table()).error);
    EXPECT_FALSE(wpc_v1_next_object(&w));
    EXPECT_EQ(WPC_END, w.error.status);
  }
}

// Definitions that were sound when the object was opened, of a row that is too wide to keep them.
TEST(V1Walk, CountersThatChangeEndTheRow) {
  Opened o(V1Block({WideObject(70)}));
  wpc_v1_walk w;
  wpc_v1_begin(&w, o.in);
  ASSERT_TRUE(wpc_v1_next(&w));
  wpc_v1_counter counters[70];
  ASSERT_EQ(70u, wpc_v1_read_counters(&w, counters, 70));
  o.block.data()[counters[66].offset] = 39;  // one byte too short
  EXPECT_EQ(66u, wpc_v1_read_counters(&w, counters, 70));
  ASSERT_TRUE(wpc_v1_next(&w));
  EXPECT_EQ(2u, w.count);
  EXPECT_FALSE(wpc_v1_next(&w));
}

}  // namespace
}  // namespace wpc_test
