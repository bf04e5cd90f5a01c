// The kinds of blocks: their names, and what the name of a file, its first bytes and wpc_validate() make of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "support/kinds.h"
#include "support/manifest.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

wpc_kind OfName(const std::string &path) {
  return wpc_kind_of_name(path.data(), path.size());
}

wpc_kind OfBytes(const Bytes &bytes) {
  return wpc_kind_of_bytes(wpc_input_make(bytes.data(), bytes.size(), nullptr));
}

TEST(Kind, HasTheNameThatTheCorpusHas) {
  std::vector<std::string> names;
  for (uint32_t kind = 1; kind < WPC_KIND_COUNT; ++kind) {
    names.push_back(wpc_kind_name(static_cast<wpc_kind>(kind)));
  }
  for (const std::string &kind : kKinds) {
    EXPECT_EQ(1, std::count(names.begin(), names.end(), kind)) << kind;
  }
  EXPECT_EQ(std::size(kKinds), names.size());
  EXPECT_STREQ("unknown", wpc_kind_name(WPC_KIND_UNKNOWN));
  EXPECT_STREQ("unknown", wpc_kind_name(static_cast<wpc_kind>(WPC_KIND_COUNT)));
}

TEST(Kind, IsStatedByTheNameOfAFile) {
  for (uint32_t number = 1; number < WPC_KIND_COUNT; ++number) {
    const auto kind = static_cast<wpc_kind>(number);
    EXPECT_EQ(kind, OfName(std::string("folder.v1.bin/name.") + wpc_kind_name(kind) + ".bin"));
  }
  EXPECT_EQ(WPC_KIND_V1_TITLES, OfName("C:\\A.V1-Titles.BIN"));
  EXPECT_EQ(WPC_KIND_BLG, OfName("System.BLG"));
  EXPECT_EQ(WPC_KIND_BLG, OfName(".blg"));
  EXPECT_EQ(WPC_KIND_V1, OfName(".v1.bin"));
}

TEST(Kind, IsStatedByThePlaceInACaptureFolder) {
  const std::string guid = "registration/b4fc721a-0378-476f-89ba-a5a79f810b36.";
  EXPECT_EQ(WPC_KIND_V2_QUERIES, OfName("queries.bin"));
  EXPECT_EQ(WPC_KIND_V2_QUERIES, OfName(std::string(1000, 'a') + "\\Queries.bin"));
  EXPECT_EQ(WPC_KIND_V1_TITLES, OfName("a/titles.bin"));
  const wpc_kind kinds[] = {WPC_KIND_REG_COUNTERSET, WPC_KIND_REG_COUNTER, WPC_KIND_REG_STRING,
                            WPC_KIND_REG_STRING,     WPC_KIND_REG_STRINGS, WPC_KIND_REG_STRINGS,
                            WPC_KIND_REG_STRING,     WPC_KIND_REG_GUID,    WPC_KIND_REG_STRING,
                            WPC_KIND_REG_STRINGS};
  for (size_t code = 1; code <= std::size(kinds); ++code) {
    const std::string path = guid + std::to_string(code) + ".bin";
    EXPECT_EQ(kinds[code - 1], OfName(path)) << path;
    EXPECT_EQ(kinds[code - 1], OfName("D:\\capture/" + path)) << path;
  }
  EXPECT_EQ(WPC_KIND_REG_COUNTERSET,
            OfName("a\\Registration\\B4FC721A-0378-476F-89BA-A5A79F810B36.1.bin"));
}

TEST(Kind, IsNotStatedByOtherNames) {
  for (const char *path : {"", "v1", "v1.bin", "a.v3.bin", "a.v1", "a.v1.bin.gz", "ablg", "blg",
                           "bin", "aqueries.bin", "queries.bin/", "samples/000000.bin",
                           "samples/000001.gap", "capture.json", "a.unknown.bin", "x.1.bin"}) {
    EXPECT_EQ(WPC_KIND_UNKNOWN, OfName(path)) << path;
  }
  EXPECT_EQ(WPC_KIND_UNKNOWN, wpc_kind_of_name(nullptr, 0));
}

TEST(Kind, IsSaidByTheFirstBytesOfBlocksThatHaveASignature) {
  size_t logs = 0;
  for (const ManifestRow &row : TheManifest().rows) {
    const Bytes bytes = row.Read();
    const wpc_kind kind = OfBytes(bytes);
    if (row.IsIn("valid")) {
      logs += row.kind == "blg";
      EXPECT_EQ(row.kind == "v1"        ? WPC_KIND_V1
                : row.kind == "blg"     ? WPC_KIND_BLG
                : row.kind == "pdh-csv" ? WPC_KIND_PDH_CSV
                                        : WPC_KIND_UNKNOWN,
                kind)
          << row.file;
    }
  }
  EXPECT_GT(logs, 10u);
}

TEST(Kind, NeedsAllBytesThatSayIt) {
  Bytes log(108, 0);
  log[0] = log[104] = 72;
  log[74] = 1;
  EXPECT_EQ(WPC_KIND_BLG, OfBytes(log));
  log[74] = 3;
  EXPECT_EQ(WPC_KIND_UNKNOWN, OfBytes(log));
  log[74] = 2;
  EXPECT_EQ(WPC_KIND_BLG, OfBytes(log));
  log.pop_back();
  EXPECT_EQ(WPC_KIND_UNKNOWN, OfBytes(log));
  log.push_back(0);
  log[0] = log[104] = 71;
  EXPECT_EQ(WPC_KIND_UNKNOWN, OfBytes(log));
  EXPECT_EQ(WPC_KIND_UNKNOWN, OfBytes(Bytes{'P', 0, 'E', 0, 'R', 0, 'F'}));
  EXPECT_EQ(WPC_KIND_V1, OfBytes(Bytes{'P', 0, 'E', 0, 'R', 0, 'F', 0}));
  EXPECT_EQ(WPC_KIND_UNKNOWN, OfBytes({}));
}

TEST(Kind, UnknownIsNotValidated) {
  for (const wpc_kind kind : {WPC_KIND_UNKNOWN, static_cast<wpc_kind>(WPC_KIND_COUNT)}) {
    const wpc_error error = wpc_validate(wpc_input_make("", 0, nullptr), kind, nullptr);
    EXPECT_EQ(WPC_E_ARGUMENT, error.status);
    EXPECT_EQ(WPC_RULE_NONE, error.rule);
  }
}

// With the room that is wanted no rule about repeated entries is left out, and with strict rules none fails for want of it.
TEST(Kind, ScratchRoomIsEnough) {
  size_t reported = 0;
  for (const ManifestRow &row : TheManifest().rows) {
    const Bytes bytes = row.Read();
    wpc_kind kind = WPC_KIND_UNKNOWN;
    for (uint32_t number = 1; number < WPC_KIND_COUNT; ++number) {
      const auto other = static_cast<wpc_kind>(number);
      kind = row.kind == wpc_kind_name(other) ? other : kind;
    }
    wpc_options options = wpc_options_default();
    options.strict = true;
    options.note_context = &reported;
    options.note = [](void *count, const wpc_error *) { ++*static_cast<size_t *>(count); };
    const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), &options);
    std::vector<size_t> room(wpc_scratch_room(in, kind));
    options.scratch = room.data();
    options.scratch_length = room.size();
    EXPECT_NE(WPC_E_ARGUMENT, wpc_validate(in, kind, nullptr).status) << row.file;
  }
  EXPECT_GT(reported, 0u);
}

TEST(Kind, ScratchRoomIsForWhatMayBeRead) {
  wpc_input in = wpc_input_make(nullptr, 0, nullptr);
  in.size = (size_t{64} << 20) + 1;
  EXPECT_LT(wpc_scratch_room(in, WPC_KIND_V2), 8u);
  EXPECT_GE(wpc_scratch_room(in, WPC_KIND_BLG), sizeof(wpc_blg_walk) / sizeof(size_t));
}

}  // namespace
}  // namespace wpc_test
