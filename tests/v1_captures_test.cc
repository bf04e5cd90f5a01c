// Blocks that real servers sent. They are read where they are at hand, beside the source tree; a
// tree without them has nothing to read here.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/walk_v1.h"
#include "wpc.h"

namespace wpc_test {
namespace {

namespace fs = std::filesystem;

// The files of this kind ("v1"), or none.
std::vector<fs::path> Captures(const std::string &kind) {
  const fs::path folder =
      fs::canonical("README.md").parent_path().parent_path() / "shared" / "captures";
  std::vector<fs::path> files;
  if (fs::is_directory(folder)) {
    for (const fs::directory_entry &entry : fs::directory_iterator(folder)) {
      const std::string name = entry.path().filename().string();
      if (name.find("." + kind + ".bin") != std::string::npos) {
        files.push_back(entry.path());
      }
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

// Runs `test` for the captures whose name begins so.
template <typename Test>
void ForEach(const std::string &kind, const std::string &begin, Test test) {
  for (const fs::path &path : Captures(kind)) {
    if (path.filename().string().rfind(begin, 0) == 0) {
      SCOPED_TRACE(path.filename().string());
      test(ReadFile(path.string()));
    }
  }
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

TEST(V1Captures, V1_CB_07_AllCountersOfTotalAreRead) {
  ForEach("v1", "windows-processor", [](const Bytes &bytes) {
    const Opened o(bytes);
    ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
    EXPECT_EQ("V1-CB-07@976,V1-OBJ-15@1040", NotesText(o.reading.notes));
    const wpc_v1_body body = V1BodyAt(o.in, 0);
    EXPECT_EQ(238u, body.name_index);
    const std::vector<wpc_v1_row> rows = RowsOf(o.in, body);
    EXPECT_EQ("_Total", Utf8(o.in, rows.back().name));
    const std::vector<wpc_v1_value> values = ValuesOf(o.in, body, rows.back());
    EXPECT_EQ(15u, values.size());
    EXPECT_TRUE(
        std::all_of(values.begin(), values.end(), [](const wpc_v1_value &v) { return v.present; }));
    ExpectError("V1-CB-07@976=120/64", WPC_E_MALFORMED, wpc_v1_validate(Opened(bytes, true).in));
  });
}

TEST(V1Captures, ProcessesWithoutSerialsOnTheWireGetThem) {
  ForEach("v1", "windows-process.", [](const Bytes &bytes) {
    const Opened o(bytes, true);
    ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
    const wpc_v1_body body = V1BodyAt(o.in, 0);
    const std::vector<wpc_v1_row> rows = RowsOf(o.in, body);
    EXPECT_EQ(28u, rows.size());
    const std::vector<std::string> names = NamesOf(o.in, rows);
    EXPECT_EQ(9, std::count(names.begin(), names.end(), "svchost"));
    const std::vector<wpc_v1_parent> parents(rows.size());
    const Opened eighth(Text16("svchost#8")), ninth(Text16("svchost#9"));
    const size_t found = wpc_v1_find_instance(o.in, rows.data(), parents.data(), rows.size(),
                                              eighth.in, {{0, eighth.block.size()}, 0});
    ASSERT_LT(found, rows.size());
    EXPECT_EQ("svchost", names[found]);
    EXPECT_EQ(8, std::count(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(found),
                            "svchost"));
    EXPECT_EQ(rows.size(), wpc_v1_find_instance(o.in, rows.data(), parents.data(), rows.size(),
                                                ninth.in, {{0, ninth.block.size()}, 0}));
  });
}

TEST(V1Captures, V1_HDR_06_HeaderOnlyReply) {
  ForEach("v1", "windows-moredata", [](const Bytes &bytes) {
    for (bool strict : {false, true}) {
      const wpc_error error = wpc_v1_validate(Opened(bytes, strict).in);
      ExpectError("V1-HDR-06@20=0/88", WPC_E_MALFORMED, error);
    }
  });
}

TEST(V1Captures, V1_HDR_22_SambasValuesAreTheLowFourBytes) {
  ForEach("v1", "samba-", [](const Bytes &bytes) {
    const Opened o(bytes);
    ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
    EXPECT_TRUE(wpc_v1_open(o.in).total_without_header);
    size_t narrowed = 0;
    wpc_v1_object_iter it = wpc_v1_objects(o.in, wpc_v1_open(o.in));
    for (; it.status == WPC_OK; it = wpc_v1_object_next(o.in, it)) {
      const wpc_v1_body body = wpc_v1_open_object(o.in, it.item);
      for (const wpc_v1_row &row : RowsOf(o.in, body)) {
        for (const wpc_v1_counter &counter : CountersOf(o.in, body)) {
          const wpc_v1_value value = wpc_v1_read_value(o.in, row, counter);
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
  });
}

TEST(V1Captures, EveryBlockAndTableSaysTheSameAtEveryAddress) {
  for (const char *kind : {"v1", "v1-titles"}) {
    ForEach(kind, "", [kind](const Bytes &bytes) {
      for (bool strict : {false, true}) {
        const ExactBlock block(bytes, 3);
        EXPECT_EQ(Digest(kind, bytes.data(), bytes.size(), "", strict),
                  Digest(kind, block.data(), block.size(), "", strict));
      }
    });
  }
}

TEST(V1Captures, SambasTitlesAreRead) {
  ForEach("v1-titles", "samba-", [](const Bytes &bytes) {
    const Opened o(bytes);
    size_t count = 0;
    wpc_title_iter it = wpc_titles(o.in);
    for (; it.status == WPC_OK; it = wpc_title_next(o.in, it)) {
      count++;
    }
    ExpectError("end", WPC_END, it.error);
    EXPECT_GT(count, 0u);
    ExpectError("ok", WPC_OK, wpc_titles_validate(o.in));
  });
}

}  // namespace
}  // namespace wpc_test
