// Blocks that a Windows server sent.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "parser/v1/v1_cursor.h"
#include "support/block.h"
#include "support/captures.h"
#include "support/encode_v1.h"
#include "support/reader.h"
#include "support/validate.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

std::vector<std::string> NamesOf(wpc_input in, const std::vector<wpc_v1_row> &rows) {
  std::vector<std::string> names;
  for (const wpc_v1_row &row : rows) {
    names.push_back(Utf8(in, row.name));
  }
  return names;
}

// The last block understates its length, as Windows does: all its values are read all the same.
void ExpectTotalIsRead(const Bytes &bytes, const std::string &notes, const std::string &error,
                       size_t num_counters) {
  const Opened o(bytes);
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V1>(o.in));
  EXPECT_EQ(notes, NotesText(o.reading.notes));
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  EXPECT_EQ(238u, body.name_index);
  const std::vector<wpc_v1_row> rows = RowsOf(o.in, body);
  EXPECT_EQ("_Total", Utf8(o.in, rows.back().name));
  const std::vector<wpci_v1_value> values = ValuesOf(o.in, body, rows.back());
  EXPECT_EQ(num_counters, values.size());
  EXPECT_TRUE(
      std::all_of(values.begin(), values.end(), [](const wpci_v1_value &v) { return v.present; }));
  ExpectError(error, WPC_E_MALFORMED, ValidateAs<WPC_KIND_V1>(Opened(bytes, true).in));
}

TEST(V1Captures, V1_CB_07_AllCountersOfWindowsTotalAreRead) {
  const std::string path = WindowsCapturePath("windows-processor");
  if (path.empty()) {
    GTEST_SKIP() << kNoWindowsCapture;
  }
  ExpectTotalIsRead(ReadFile(path), "V1-CB-07@976,V1-OBJ-15@1040", "V1-CB-07@976=120/64", 15);
}

// The ninth of nine equal names is "svchost#8".
void ExpectNineServices(const Bytes &bytes) {
  const Opened o(bytes, true);
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V1>(o.in));
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  const std::vector<wpc_v1_row> rows = RowsOf(o.in, body);
  EXPECT_EQ(28u, rows.size());
  const std::vector<std::string> names = NamesOf(o.in, rows);
  EXPECT_EQ(9, std::count(names.begin(), names.end(), "svchost"));
  const std::vector<wpc_v1_parent> parents(rows.size());
  const wpc_v1_instances instances = {rows.data(), parents.data(), rows.size()};
  std::vector<uint32_t> order(rows.size()), serials(rows.size());
  wpc_v1_serials(o.in, instances, order.data(), serials.data());
  uint32_t next = 0;
  for (size_t i = 0; i < rows.size(); ++i) {
    if (names[i] == "svchost") {
      EXPECT_EQ(next++, serials[i]);
    }
  }
  EXPECT_EQ(9u, next);
}

TEST(V1Captures, WindowsProcessesWithoutSerialsOnTheWireGetThem) {
  const std::string path = WindowsCapturePath("windows-process");
  if (path.empty()) {
    GTEST_SKIP() << kNoWindowsCapture;
  }
  ExpectNineServices(ReadFile(path));
}

TEST(V1Captures, V1_HDR_06_WindowsHeaderOnlyReply) {
  const std::string path = WindowsCapturePath("windows-moredata");
  if (path.empty()) {
    GTEST_SKIP() << kNoWindowsCapture;
  }
  for (bool strict : {false, true}) {
    ExpectError("V1-HDR-06@20=0/88", WPC_E_MALFORMED,
                ValidateAs<WPC_KIND_V1>(Opened(ReadFile(path), strict).in));
  }
}

}  // namespace
}  // namespace wpc_test
