// Tables: capacities, widths, rows of each kind.

#include <gtest/gtest.h>

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
