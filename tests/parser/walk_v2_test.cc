// The walk over a V2 block (wpc_v2_walk): runs, results, tables, and what a caller may do in between.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/block.h"
#include "support/cells.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/walk.h"

namespace wpc_test {
namespace {

std::vector<uint32_t> Ascending(uint32_t first, size_t n) {
  std::vector<uint32_t> ids(n);
  for (size_t i = 0; i < n; ++i) {
    ids[i] = first + static_cast<uint32_t>(i);
  }
  return ids;
}

// Two instances with 130 values, raw 1000 * row + column; `odd`: this column has 5 bytes.
Bytes WideSet(size_t odd = SIZE_MAX) {
  std::vector<EncodedRow> rows;
  for (uint32_t r = 0; r < 2; ++r) {
    EncodedRow row = {r == 0 ? u"a" : u"b", r, {}};
    for (size_t c = 0; c < 130; ++c) {
      row.cells.push_back(Cell(1000 * r + c, c == odd ? 5 : 4));
    }
    rows.push_back(row);
  }
  return DataBlock({CountersetResult(Ascending(7, 130), rows)});
}

TEST(V2Walk, ARowWiderThanARunComesInPieces) {
  for (size_t odd : {SIZE_MAX, size_t{65}}) {
    const Opened o(WideSet(odd));
    wpc_v2_walk w;
    wpc_v2_begin(&w, o.in);
    for (uint32_t r = 0; r < 2; ++r) {
      for (uint32_t column : {0u, 64u, 128u}) {
        ASSERT_TRUE(wpc_v2_next(&w));
        EXPECT_EQ(column, w.column);
        ASSERT_EQ(column == 128 ? 2u : 64u, w.count);
        EXPECT_EQ(r, w.row.instance_id);
        for (uint32_t i = 0; i < w.count; ++i) {
          EXPECT_EQ(7 + column + i, w.ids[i]);
          EXPECT_EQ(column + i == odd ? 0 : 1000 * r + column + i, w.raw[i]);
          EXPECT_EQ(column + i == odd ? 255 : 4, w.width[i]);
        }
      }
    }
    EXPECT_FALSE(wpc_v2_next(&w));
    EXPECT_EQ(WPC_END, w.error.status);
  }
}

TEST(V2Walk, ARowWithoutValuesIsAnEmptyRun) {
  const Opened o(V2Nov());
  wpc_v2_walk w;
  wpc_v2_begin(&w, o.in);
  for (const char *name : {"a", "b"}) {
    char text[8];
    ASSERT_TRUE(wpc_v2_next(&w));
    EXPECT_EQ(0u, w.count + w.column);
    EXPECT_EQ(1u, wpc_v2_name(&w, text, sizeof text));
    EXPECT_STREQ(name, text);
  }
  EXPECT_FALSE(wpc_v2_next(&w));
  EXPECT_EQ(WPC_END, w.error.status);
}

TEST(V2Walk, ResultsWithoutRowsArePassedOverOrStoodAt) {
  const Opened o(DataBlock(
      {Result(WPC_V2_ERROR, {}, 5), Result(9, Cell(1)), Result(WPC_V2_SINGLE_COUNTER, Cell(3))}));
  wpc_v2_walk w;
  wpc_v2_begin(&w, o.in);
  ASSERT_TRUE(wpc_v2_next(&w));
  EXPECT_EQ(2u, w.result.index);
  EXPECT_EQ(WPC_ID_NONE, w.ids[0]);
  EXPECT_EQ(3u, w.raw[0]);
  wpc_v2_begin(&w, o.in);
  for (uint32_t index : {0u, 1u}) {
    ASSERT_TRUE(wpc_v2_next_result(&w));
    EXPECT_EQ(index, w.result.index);
    EXPECT_FALSE(w.body.has_rows);
    EXPECT_FALSE(wpc_v2_next_run(&w));
    EXPECT_EQ(WPC_OK, w.error.status);  // asking is no mistake
    uint32_t id = 0;
    wpc_v2_read_ids(&w, 0, &id, 1);
    EXPECT_EQ(WPC_ID_NONE, id);
    ExpectError(index == 0 ? "V2-CH-11@64=0/0" : "V2-CH-11@80=9/0", WPC_E_ARGUMENT,
                wpc_v2_read_table(&w, {}).error);
    EXPECT_EQ(WPC_OK, w.error.status);
  }
}

// Of three results the first and the last are sound, the second has a value that does not fit.
Bytes BrokenInTheMiddle() {
  Bytes broken = Cell(7);
  broken[4] = 32;  // dwSize
  const Bytes good = Result(WPC_V2_SINGLE_COUNTER, Cell(3));
  return DataBlock(
      {good, Result(WPC_V2_SINGLE_COUNTER, broken), Result(WPC_V2_SINGLE_COUNTER, broken), good});
}

TEST(V2Walk, TheFirstErrorStaysAndTheWalkGoesOn) {
  const Opened o(BrokenInTheMiddle());
  wpc_v2_walk w;
  wpc_v2_begin(&w, o.in);
  ASSERT_TRUE(wpc_v2_next(&w));
  EXPECT_EQ(WPC_OK, w.error.status);
  ASSERT_TRUE(wpc_v2_next(&w));
  EXPECT_EQ(3u, w.result.index);
  const std::string first = ErrorText(w.error);
  EXPECT_EQ(0u, first.rfind("V2-CD-03@", 0)) << first;
  EXPECT_FALSE(wpc_v2_next(&w));
  EXPECT_EQ(first, ErrorText(w.error));
  EXPECT_EQ(WPC_E_MALFORMED, w.error.status);
}

TEST(V2Walk, AnErrorThatIsSetBackIsThatOfEachResult) {
  const Opened o(BrokenInTheMiddle());
  wpc_v2_walk w;
  std::vector<std::string> errors;
  wpc_v2_begin(&w, o.in);
  while (wpc_v2_next_result(&w)) {
    while (wpc_v2_next_run(&w)) {
    }
    errors.push_back(w.error.status == WPC_OK ? "ok" : ErrorText(w.error).substr(0, 8));
    w.error.status = WPC_OK;
  }
  EXPECT_EQ((std::vector<std::string>{"ok", "V2-CD-03", "V2-CD-03", "ok"}), errors);
  EXPECT_EQ(WPC_END, w.error.status);
}

TEST(V2Walk, ATableNeedsRoomAndComesOnce) {
  const Opened o(V2Set());
  wpc_v2_walk w;
  wpc_v2_begin(&w, o.in);
  Cells cells(2, 2);
  ExpectError("V2-CH-11@0=0/0", WPC_E_ARGUMENT,
              wpc_v2_read_table(&w, cells.V2Table()).error);  // at no result
  ASSERT_TRUE(wpc_v2_next_result(&w));
  wpc_v2_table table = cells.V2Table();
  table.value_capacity--;
  ExpectError("argument", WPC_E_ARGUMENT, wpc_v2_read_table(&w, table).error);
  table = cells.V2Table();
  table.row_capacity--;
  ExpectError("argument", WPC_E_ARGUMENT, wpc_v2_read_table(&w, table).error);
  EXPECT_EQ(WPC_OK, w.error.status);
  ASSERT_TRUE(wpc_v2_next_run(&w));  // the rows can still be read; and all of them after a run
  EXPECT_EQ(7u, w.raw[0]);
  const wpc_v2_filled filled = wpc_v2_read_table(&w, cells.V2Table());
  EXPECT_EQ(WPC_OK, filled.error.status);
  EXPECT_EQ(2u, filled.num_rows);
  EXPECT_EQ((std::vector<uint64_t>{7, 9, 8, 10}), cells.raw);
  EXPECT_FALSE(wpc_v2_next_run(&w));
  ExpectError("argument", WPC_E_ARGUMENT, wpc_v2_read_table(&w, cells.V2Table()).error);
  EXPECT_FALSE(wpc_v2_next_result(&w));
  EXPECT_EQ(WPC_END, w.error.status);
}

TEST(V2Walk, IdsAreThoseOfTheResult) {
  const Opened o(WideSet());
  wpc_v2_walk w;
  wpc_v2_begin(&w, o.in);
  ASSERT_TRUE(wpc_v2_next_result(&w));
  uint32_t ids[3];
  wpc_v2_read_ids(&w, 128, ids, 3);
  EXPECT_EQ((std::vector<uint32_t>{135, 136, WPC_ID_NONE}), std::vector<uint32_t>(ids, ids + 3));
  wpc_v2_read_ids(&w, UINT32_MAX, ids, 3);
  EXPECT_EQ((std::vector<uint32_t>(3, WPC_ID_NONE)), std::vector<uint32_t>(ids, ids + 3));
}

TEST(V2Walk, ANameIsCutAndItsLengthIsWhole) {
  const Opened o(
      DataBlock({Result(WPC_V2_MULTI_INSTANCES, InstanceList({{u"abc", 1, {Cell(1)}}}))}));
  wpc_v2_walk w;
  wpc_v2_begin(&w, o.in);
  ASSERT_TRUE(wpc_v2_next(&w));
  char text[3] = "?";
  EXPECT_EQ(3u, wpc_v2_name(&w, nullptr, 0));
  EXPECT_EQ(3u, wpc_v2_name(&w, text, sizeof text));
  EXPECT_STREQ("ab", text);
}

// Rows are checked, and their values read, in two steps when notes are wanted. In between the note may change them.
TEST(V2Walk, ARowThatChangesAfterItsCheckEnds) {
  struct Context {
    Opened *o;
    uint8_t value;
  };
  for (uint8_t dw_size : {uint8_t{0}, uint8_t{24}}) {
    Bytes cell = Cell(1, 4);
    cell[12] = 1;  // padding: V2-CD-09
    Opened o(
        DataBlock({Result(WPC_V2_SINGLE_COUNTER, cell), Result(WPC_V2_SINGLE_COUNTER, Cell(3))}));
    Context context = {&o, dw_size};
    o.reading.options.note_context = &context;
    o.reading.options.note = [](void *c, const wpc_error *note) {
      const Context *change = static_cast<const Context *>(c);
      EXPECT_EQ(WPC_RULE_V2_CD_09, note->rule);
      change->o->block.data()[64 + 4] = change->value;
    };
    wpc_v2_walk w;
    wpc_v2_begin(&w, o.in);
    ASSERT_TRUE(wpc_v2_next(&w));
    EXPECT_EQ(0u, w.count);
    ASSERT_TRUE(wpc_v2_next(&w));
    EXPECT_EQ(3u, w.raw[0]);
    EXPECT_FALSE(wpc_v2_next(&w));
    EXPECT_EQ(WPC_E_MALFORMED, w.error.status);
  }
}

}  // namespace
}  // namespace wpc_test
