// Blocks that real servers sent. Those of Samba and Wine are in the corpus; what those of a Windows
// server show is shown by generated blocks, too.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "parser/v1_cursor.h"
#include "support/block.h"
#include "support/captures.h"
#include "support/encode_v1.h"
#include "support/reader.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

const char *const kBlocks[] = {
    "samba-host-3",     "samba-live-1",         "samba-live-2",         "wine-processor-0",
    "wine-processor-1", "wine-known-answers-0", "wine-known-answers-1", "wine-threads-and-parents"};

Bytes Block(const std::string &name) {
  return ReadFile(CapturePath("v1", name));
}

// ASCII as UTF-16LE.
Bytes Text16(const std::string &text) {
  Bytes bytes = Wide(std::u16string(text.begin(), text.end()));
  bytes.resize(bytes.size() - 2);
  return bytes;
}

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
  ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
  EXPECT_EQ(notes, NotesText(o.reading.notes));
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  EXPECT_EQ(238u, body.name_index);
  const std::vector<wpc_v1_row> rows = RowsOf(o.in, body);
  EXPECT_EQ("_Total", Utf8(o.in, rows.back().name));
  const std::vector<wpci_v1_value> values = ValuesOf(o.in, body, rows.back());
  EXPECT_EQ(num_counters, values.size());
  EXPECT_TRUE(
      std::all_of(values.begin(), values.end(), [](const wpci_v1_value &v) { return v.present; }));
  ExpectError(error, WPC_E_MALFORMED, wpc_v1_validate(Opened(bytes, true).in));
}

TEST(V1Captures, V1_CB_07_AllCountersOfTotalAreRead) {
  // Definitions up to 280, "0" with 24 + 8 bytes and its block of 32, "_Total" with 24 + 16; its
  // block at 384 has 32 bytes and says 16.
  V1Object processors;
  processors.name = 238;
  processors.has_instances = true;
  processors.columns = LayOut({{0x20510500, 8}, {0x10410500, 8}, {0x00010100, 8}});
  const std::vector<Bytes> cells = {Le(1, 8), Le(2, 8), Le(3, 8)};
  processors.rows = {{Wide(u"0"), cells}, {Wide(u"_Total"), cells, -1, 0, 0, 16}};
  ExpectTotalIsRead(V1Block({processors}), "V1-CB-07@384,V1-OBJ-15@400", "V1-CB-07@384=32/16", 3);
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
  ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  const std::vector<wpc_v1_row> rows = RowsOf(o.in, body);
  EXPECT_EQ(28u, rows.size());
  const std::vector<std::string> names = NamesOf(o.in, rows);
  EXPECT_EQ(9, std::count(names.begin(), names.end(), "svchost"));
  const std::vector<wpc_v1_parent> parents(rows.size());
  const Opened eighth(Text16("svchost#8")), ninth(Text16("svchost#9"));
  const wpc_v1_instances instances = {rows.data(), parents.data(), rows.size()};
  const size_t found =
      wpc_v1_find_instance(o.in, instances, eighth.in, {{0, eighth.block.size()}, 0});
  ASSERT_LT(found, rows.size());
  EXPECT_EQ("svchost", names[found]);
  EXPECT_EQ(
      8, std::count(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(found), "svchost"));
  EXPECT_EQ(rows.size(),
            wpc_v1_find_instance(o.in, instances, ninth.in, {{0, ninth.block.size()}, 0}));
}

TEST(V1Captures, ProcessesWithoutSerialsOnTheWireGetThem) {
  V1Object processes;
  processes.name = 230;
  processes.has_instances = true;
  processes.columns = LayOut({{0x00010000, 4}});
  for (int i = 0; i < 28; ++i) {
    const std::u16string other = {u'p', static_cast<char16_t>(u'a' + i)};
    processes.rows.push_back({Wide(i % 3 == 0 && i < 27 ? u"svchost" : other), {Le(1, 4)}});
  }
  ExpectNineServices(V1Block({processes}));
}

TEST(V1Captures, WindowsProcessesWithoutSerialsOnTheWireGetThem) {
  const std::string path = WindowsCapturePath("windows-process");
  if (path.empty()) {
    GTEST_SKIP() << kNoWindowsCapture;
  }
  ExpectNineServices(ReadFile(path));
}

void ExpectHeaderOnly(const Bytes &bytes) {
  for (bool strict : {false, true}) {
    const wpc_error error = wpc_v1_validate(Opened(bytes, strict).in);
    ExpectError("V1-HDR-06@20=0/88", WPC_E_MALFORMED, error);
  }
}

TEST(V1Captures, V1_HDR_06_HeaderOnlyReply) {
  ExpectHeaderOnly(ReadFile("corpus/v1/hostile/V1-HDR-06__header_only_reply.bin"));
}

TEST(V1Captures, V1_HDR_06_WindowsHeaderOnlyReply) {
  const std::string path = WindowsCapturePath("windows-moredata");
  if (path.empty()) {
    GTEST_SKIP() << kNoWindowsCapture;
  }
  ExpectHeaderOnly(ReadFile(path));
}

TEST(V1Captures, V1_HDR_22_SambasValuesAreTheLowFourBytes) {
  for (const char *name : {"samba-live-1", "samba-live-2", "samba-host-3"}) {
    SCOPED_TRACE(name);
    const Bytes bytes = Block(name);
    const Opened o(bytes);
    ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
    EXPECT_TRUE(wpc_v1_open(o.in).total_without_header);
    size_t narrowed = 0;
    wpci_v1_object_iter it = wpci_v1_objects(o.in, wpc_v1_open(o.in));
    while (wpci_v1_next_object(&it)) {
      const wpc_v1_body body = wpci_v1_open_object(o.in, it.item);
      for (const wpc_v1_row &row : RowsOf(o.in, body)) {
        for (const wpc_v1_counter &counter : CountersOf(o.in, body)) {
          const wpci_v1_value value = wpci_v1_read_value(o.in, row, counter);
          const bool is_narrowed = counter.size == 8 && counter.width == 4;
          narrowed += is_narrowed;
          EXPECT_EQ(is_narrowed ? 4 : counter.size, value.size);
          EXPECT_TRUE(!is_narrowed || value.raw <= UINT32_MAX);
        }
      }
    }
    EXPECT_GT(narrowed, 0u);
    size_t noted = 0;
    for (const wpc_error &note : o.reading.notes) {
      noted += note.rule == WPC_RULE_V1_DEF_07;
    }
    EXPECT_GT(noted, 0u);
    EXPECT_EQ(WPC_RULE_V1_HDR_22, o.reading.notes.at(0).rule);
    EXPECT_EQ(WPC_RULE_V1_HDR_22, wpc_v1_validate(Opened(bytes, true).in).rule);
  }
}

void ExpectTheSameAtEveryAddress(const std::string &kind, const Bytes &bytes) {
  for (bool strict : {false, true}) {
    const ExactBlock block(bytes, 3);
    EXPECT_EQ(Digest(kind, bytes.data(), bytes.size(), "", strict),
              Digest(kind, block.data(), block.size(), "", strict));
  }
}

TEST(V1Captures, EveryBlockAndTableSaysTheSameAtEveryAddress) {
  for (const char *name : kBlocks) {
    SCOPED_TRACE(name);
    ExpectTheSameAtEveryAddress("v1", Block(name));
  }
  ExpectTheSameAtEveryAddress("v1-titles", ReadFile(CapturePath("v1-titles", "samba-live-titles")));
}

TEST(V1Captures, SambasTitlesAreRead) {
  const Opened o(ReadFile(CapturePath("v1-titles", "samba-live-titles")));
  size_t count = 0;
  wpc_title_iter it = wpc_titles(o.in);
  while (wpc_next_title(&it)) {
    count++;
  }
  ExpectError("end", WPC_END, it.error);
  EXPECT_GT(count, 0u);
  ExpectError("ok", WPC_OK, wpc_titles_validate(o.in));
}

}  // namespace
}  // namespace wpc_test
