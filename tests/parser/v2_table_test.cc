// Tables: capacities, widths, rows of each kind.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "parser/v2/v2_cursor.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr uint64_t kUntouched = 0xABABABABABABABAB;

TEST(V2Table, HoldsRowsTimesColumns) {
  const Opened o(V2Set());
  uint64_t raw[4] = {};
  uint8_t width[4] = {};
  wpc_v2_row rows[2] = {};
  const wpc_v2_filled filled = wpci_v2_read_table(o.in, BodyAt(o.in, 0), {raw, width, rows, 4, 2});
  ASSERT_EQ(WPC_OK, filled.error.status);
  ExpectError("ok", WPC_OK, filled.error);
  EXPECT_EQ(2u, filled.num_rows);
  EXPECT_EQ(0u, filled.num_no_number);
  EXPECT_EQ((std::vector<uint64_t>{7, 9, 8, 10}), std::vector<uint64_t>(raw, raw + 4));
  EXPECT_EQ((std::vector<uint8_t>{4, 8, 4, 8}), std::vector<uint8_t>(width, width + 4));
  EXPECT_EQ("a", Utf8(o.in, rows[0].name));
  EXPECT_EQ("b", Utf8(o.in, rows[1].name));
  EXPECT_EQ(1u, rows[1].instance_id);
  EXPECT_EQ(152u, rows[1].values.offset);
  EXPECT_EQ(32u, rows[1].values.length);
}

TEST(V2Table, WithoutWidthsAndRows) {
  const Opened o(V2Set());
  uint64_t raw[5] = {0, 0, 0, 0, kUntouched};
  const wpc_v2_filled filled =
      wpci_v2_read_table(o.in, BodyAt(o.in, 0), {raw, nullptr, nullptr, 4, 0});
  ASSERT_EQ(WPC_OK, filled.error.status);
  EXPECT_EQ((std::vector<uint64_t>{7, 9, 8, 10, kUntouched}), std::vector<uint64_t>(raw, raw + 5));
  wpc_v2_row rows[2] = {};
  uint64_t again[4] = {};
  EXPECT_EQ(2u, wpci_v2_read_table(o.in, BodyAt(o.in, 0), {again, nullptr, rows, 4, 2}).num_rows);
  EXPECT_TRUE(std::equal(again, again + 4, raw));
}

TEST(V2Table, TooSmallACapacityIsTheCallersMistakeAndNothingIsWritten) {
  const Opened o(V2Set());
  const wpc_v2_body body = BodyAt(o.in, 0);
  uint64_t raw[4] = {kUntouched, kUntouched, kUntouched, kUntouched};
  wpc_v2_row rows[2] = {};
  const wpc_v2_table tables[] = {{raw, nullptr, nullptr, 3, 0},
                                 {raw, nullptr, nullptr, 0, 0},
                                 {nullptr, nullptr, nullptr, 4, 0},
                                 {raw, nullptr, rows, 4, 1},
                                 {raw, nullptr, rows, 4, 0}};
  for (const wpc_v2_table &table : tables) {
    const wpc_v2_filled filled = wpci_v2_read_table(o.in, body, table);
    ExpectError("argument", WPC_E_ARGUMENT, filled.error);
    EXPECT_EQ(WPC_E_ARGUMENT, filled.error.status);
    EXPECT_EQ(0u, filled.num_rows);
    EXPECT_EQ(kUntouched, raw[0]);
    EXPECT_EQ(0u, rows[0].num_values);
  }
}

TEST(V2Table, WithoutValuesNeedsNoArray) {
  const Opened o(V2Nov());
  wpc_v2_row rows[2] = {};
  wpc_v2_filled filled = wpci_v2_read_table(o.in, BodyAt(o.in, 0), {nullptr, nullptr, rows, 0, 2});
  EXPECT_EQ(WPC_OK, filled.error.status);
  EXPECT_EQ(2u, filled.num_rows);
  EXPECT_EQ("b", Utf8(o.in, rows[1].name));
  const Opened none(DataBlock({CountersetResult({1, 2}, {})}));
  filled = wpci_v2_read_table(none.in, BodyAt(none.in, 0), {});
  EXPECT_EQ(WPC_OK, filled.error.status);
  EXPECT_EQ(0u, filled.num_rows);
}

TEST(V2Table, AnErrorKeepsTheRowsBeforeIt) {
  for (bool with_notes : {true, false}) {
    Opened o(Patched(V2Set(), "u32@172=17"));
    o.reading.options.note = with_notes ? o.reading.options.note : nullptr;
    uint64_t raw[4] = {};
    uint8_t width[4] = {};
    wpc_v2_row rows[2] = {};
    const wpc_v2_filled filled =
        wpci_v2_read_table(o.in, BodyAt(o.in, 0), {raw, width, rows, 4, 2});
    ExpectError("V2-CD-03@172=17/16", WPC_E_MALFORMED, filled.error);
    EXPECT_EQ(1u, filled.num_rows);
    EXPECT_EQ(7u, raw[0]);
    EXPECT_EQ(9u, raw[1]);
    EXPECT_EQ("a", Utf8(o.in, rows[0].name));
    EXPECT_EQ(0u, rows[1].num_values);
  }
}

TEST(V2Table, WidthsTellWhatIsNoNumber) {
  std::vector<Bytes> cells = {IdList({1, 2, 3, 4, 5, 6, 7})};
  for (size_t width : {0u, 1u, 4u, 5u, 8u, 12u, 260u}) {
    cells.push_back(Cell(0x99, width));
  }
  const Opened o(DataBlock({Result(2, Concat(cells))}));
  uint64_t raw[7] = {};
  uint8_t width[7] = {};
  const wpc_v2_filled filled =
      wpci_v2_read_table(o.in, BodyAt(o.in, 0), {raw, width, nullptr, 7, 0});
  ASSERT_EQ(WPC_OK, filled.error.status);
  EXPECT_EQ(5u, filled.num_no_number);
  EXPECT_EQ((std::vector<uint8_t>{0, 255, 4, 255, 8, 255, 255}),
            std::vector<uint8_t>(width, width + 7));
  EXPECT_EQ((std::vector<uint64_t>{0, 0, 0x99, 0, 0x99, 0, 0}),
            std::vector<uint64_t>(raw, raw + 7));
}

// Some cells are read at once, and the last ones one by one.
TEST(V2Table, AnyNumberOfPlainCells) {
  for (uint32_t n = 1; n <= 13; ++n) {
    std::vector<uint32_t> ids;
    std::vector<EncodedRow> rows = {{u"a", 1, {}}, {u"bc", 2, {}}, {u"", 3, {}}};
    std::vector<uint64_t> raw;
    std::vector<uint8_t> width;
    for (uint32_t i = 0; i < n; ++i) {
      ids.push_back(i + 1);
    }
    for (EncodedRow &row : rows) {
      for (uint32_t i = 0; i < n; ++i) {
        width.push_back((i + row.id) % 3 == 0 ? 4 : 8);
        raw.push_back(UINT64_C(0x8182838485868788) >> (64 - 8 * width.back()) ^ i * row.id);
        row.cells.push_back(Cell(raw.back(), width.back()));
      }
    }
    Opened o(DataBlock({CountersetResult(ids, rows)}));
    o.reading.options.note = nullptr;
    // Exactly as large as needed, on the heap: a sanitizer sees a step further.
    std::vector<uint64_t> found(raw.size()), alone(raw.size());
    std::vector<uint8_t> widths(width.size());
    const wpc_v2_body body = BodyAt(o.in, 0);
    EXPECT_EQ(
        3u,
        wpci_v2_read_table(o.in, body, {alone.data(), nullptr, nullptr, raw.size(), 0}).num_rows);
    EXPECT_EQ(3u,
              wpci_v2_read_table(o.in, body, {found.data(), widths.data(), nullptr, raw.size(), 0})
                  .num_rows);
    EXPECT_EQ(raw, alone) << n;
    EXPECT_EQ(raw, found) << n;
    EXPECT_EQ(width, widths) << n;
  }
}

// Rows of all three kinds, one after the other: plain, with a longer cell, with one that is no number.
TEST(V2Table, EachRowIsReadInItsOwnWay) {
  for (uint32_t order = 0; order < 81; ++order) {
    std::vector<EncodedRow> rows;
    std::vector<uint64_t> raw;
    std::vector<uint8_t> width;
    for (uint32_t i = 0, rest = order; i < 4; ++i, rest /= 3) {
      Bytes second = Cell(2, rest % 3 == 2 ? 12 : 8);
      if (rest % 3 == 1) {
        second = Concat({second, Bytes(8)});
        second[4] = 24;
      }
      rows.push_back({u"a", i, {Cell(1, 4), second, Cell(3 + i)}});
      const std::vector<uint64_t> wanted = {1, rest % 3 == 2 ? 0u : 2u, 3 + i};
      raw.insert(raw.end(), wanted.begin(), wanted.end());
      const std::vector<uint8_t> wide = {4, static_cast<uint8_t>(rest % 3 == 2 ? 255 : 8), 8};
      width.insert(width.end(), wide.begin(), wide.end());
    }
    Opened o(DataBlock({CountersetResult({1, 2, 3}, rows)}));
    o.reading.options.note = nullptr;
    std::vector<uint64_t> found(raw.size());
    std::vector<uint8_t> widths(width.size());
    const wpc_v2_filled filled = wpci_v2_read_table(
        o.in, BodyAt(o.in, 0), {found.data(), widths.data(), nullptr, raw.size(), 0});
    EXPECT_EQ(4u, filled.num_rows) << order;
    EXPECT_EQ(raw, found) << order;
    EXPECT_EQ(width, widths) << order;
  }
}

}  // namespace
}  // namespace wpc_test
