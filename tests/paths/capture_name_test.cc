// Which file of a capture folder is what.

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "support/block.h"
#include "wpc/names.h"

namespace wpc_test {
namespace {

constexpr char kGuid[] = "b4fc721a-0378-476f-89ba-a5a79f810b36";
constexpr wpc_guid kProcessorInformation = {{0x1a, 0x72, 0xfc, 0xb4, 0x78, 0x03, 0x6f, 0x47, 0x89,
                                             0xba, 0xa5, 0xa7, 0x9f, 0x81, 0x0b, 0x36}};

// In a block of exactly its size: a step too far is a sanitizer's report.
wpc_capture_name NameOf(const std::string &path) {
  const ExactBlock block(Bytes(path.begin(), path.end()));
  return wpc_capture_name_read(reinterpret_cast<const char *>(block.data()), block.size());
}

std::string PathOf(const wpc_capture_name &name) {
  char path[WPC_CAPTURE_PATH];
  std::memset(path, '?', sizeof path);
  const size_t length = wpc_capture_name_write(name, path);
  EXPECT_LT(length, sizeof path);
  EXPECT_EQ('\0', path[length]);
  return std::string(path, length);
}

bool IsZero(const wpc_guid &guid) {
  return Bytes(guid.bytes, guid.bytes + 16) == Bytes(16);
}

TEST(CaptureName, EachPartIsKnownByItsPath) {
  const struct {
    const char *path;
    wpc_capture_part part;
    uint32_t code, number;
  } cases[] = {
      {"capture.json", WPC_CAPTURE_HEAD, 0, 0},
      {"queries.bin", WPC_CAPTURE_QUERIES, 0, 0},
      {"titles.bin", WPC_CAPTURE_TITLES, 0, 0},
      {"samples/000000.bin", WPC_CAPTURE_SAMPLE, 0, 0},
      {"samples/000001.bin", WPC_CAPTURE_SAMPLE, 0, 1},
      {"samples/000042.bin", WPC_CAPTURE_SAMPLE, 0, 42},
      {"samples/999999.bin", WPC_CAPTURE_SAMPLE, 0, 999999},
      {"samples/1000000.bin", WPC_CAPTURE_SAMPLE, 0, 1000000},
      {"samples/4294967295.bin", WPC_CAPTURE_SAMPLE, 0, 4294967295u},
      {"samples/000000.gap", WPC_CAPTURE_GAP, 0, 0},
      {"samples/000007.gap", WPC_CAPTURE_GAP, 0, 7},
      {"samples/4294967295.gap", WPC_CAPTURE_GAP, 0, 4294967295u},
      {"registration/b4fc721a-0378-476f-89ba-a5a79f810b36.1.bin", WPC_CAPTURE_REGISTRATION, 1, 0},
      {"registration/b4fc721a-0378-476f-89ba-a5a79f810b36.9.bin", WPC_CAPTURE_REGISTRATION, 9, 0},
      {"registration/b4fc721a-0378-476f-89ba-a5a79f810b36.10.bin", WPC_CAPTURE_REGISTRATION, 10, 0},
  };
  for (const auto &c : cases) {
    SCOPED_TRACE(c.path);
    const wpc_capture_name name = NameOf(c.path);
    EXPECT_EQ(c.part, name.part);
    EXPECT_EQ(c.code, name.code);
    EXPECT_EQ(c.number, name.number);
    if (c.part == WPC_CAPTURE_REGISTRATION) {
      EXPECT_EQ(0, std::memcmp(kProcessorInformation.bytes, name.counterset.bytes, 16));
    } else {
      EXPECT_TRUE(IsZero(name.counterset));
    }
    EXPECT_EQ(c.path, PathOf(name));
  }
}

void ExpectNotToBeRead(const std::vector<std::string> &paths) {
  for (const std::string &path : paths) {
    SCOPED_TRACE(path);
    const wpc_capture_name name = NameOf(path);
    EXPECT_EQ(WPC_CAPTURE_OTHER, name.part);
    EXPECT_EQ(0u, name.code + name.number);
    EXPECT_TRUE(IsZero(name.counterset));
  }
}

TEST(CaptureName, AnythingElseIsNotToBeRead) {
  const std::string guid = kGuid;
  ExpectNotToBeRead({
      "",
      "c",
      "capture.jso",
      "capture.json ",
      "Capture.json",
      "./capture.json",
      "/capture.json",
      "capture.json/",
      "queries.bin.bak",
      "titles",
      "registration/",
      "registration/" + guid,
      "registration/" + guid + ".bin",
      "registration/" + guid + "..bin",
      "registration/" + guid + ".1.gap",
      "registration/" + guid + ".0.bin",
      "registration/" + guid + ".01.bin",
      "registration/" + guid + ".11.bin",
      "registration/" + guid + ".4294967297.bin",
      "registration/" + guid + ".1.bin.bin",
      "registration/" + guid + "-1.bin",
      "registration/{" + guid + "}.1.bin",
      "registration/B4FC721A-0378-476F-89BA-A5A79F810B36.1.bin",
      "registration/b4fc721a-0378-476f-89ba-a5a79f810b3.1.bin",
      "registration/b4fc721a-0378-476f-89ba-a5a79f810b3g.1.bin",
      "registration/b4fc721a00378-476f-89ba-a5a79f810b36.1.bin",
      std::string("capture.json\0", 13),
  });
  EXPECT_EQ(WPC_CAPTURE_OTHER, wpc_capture_name_read(nullptr, 0).part);
}

TEST(CaptureName, NothingElseIsASampleOrAGap) {
  ExpectNotToBeRead({
      "samples",
      "samples/",
      "samples/.bin",
      "samples/0.bin",
      "samples/00000.bin",
      "samples/0000000.bin",
      "samples/0999999.bin",
      "samples/4294967296.bin",
      "samples/99999999999999999999.bin",
      "samples/-00001.bin",
      "samples/00000x.bin",
      "samples/000000.BIN",
      "samples/000000.bin2",
      "samples/000000.bip",
      "samples/000000.gap2",
      "samples/0.gap",
      "samples/.gap",
      "samples/4294967296.gap",
      "queries.gap",
      "samples/000000",
      "samples\\000000.bin",
      "samples//000000.bin",
      "samples/../samples/000000.bin",
      "../samples/000000.bin",
      "sample/000000.bin",
      std::string("samples/000000.bin\0.bin", 23),
  });
}

TEST(CaptureName, WhatIsNoNameHasNoPath) {
  wpc_capture_name name = {};
  EXPECT_EQ("", PathOf(name));
  name.part = WPC_CAPTURE_REGISTRATION;
  for (uint32_t code : {0u, 11u, 100u, 0xFFFFFFFFu}) {
    name.code = code;
    EXPECT_EQ("", PathOf(name));
  }
}

TEST(CaptureName, TheLongestPathFits) {
  const wpc_capture_name name = {WPC_CAPTURE_REGISTRATION, kProcessorInformation, 10, 0};
  EXPECT_EQ(WPC_CAPTURE_PATH - 1u, PathOf(name).size());
}

// ---- GUIDs

TEST(GuidText, IsReadAsItIsWritten) {
  wpc_guid guid = {};
  ASSERT_TRUE(wpc_guid_parse(kGuid, 36, &guid));
  EXPECT_EQ(0, std::memcmp(kProcessorInformation.bytes, guid.bytes, 16));
  char text[WPC_GUID_TEXT];
  wpc_guid_format(&guid, text);
  EXPECT_STREQ(kGuid, text);
  ASSERT_TRUE(wpc_guid_parse("B4FC721A-0378-476F-89BA-A5A79F810B36", 36, &guid));
  EXPECT_EQ(0, std::memcmp(kProcessorInformation.bytes, guid.bytes, 16));
}

TEST(GuidText, WhatIsNoneWritesNothing) {
  const std::string good = kGuid;
  const std::string bad = "gG/:@`-{ \x80";
  for (size_t i = 0; i < good.size(); ++i) {
    for (char c : bad) {
      std::string text = good;
      text[i] = good[i] == '-' && c == '-' ? '0' : c;
      wpc_guid guid = {{1, 2, 3}};
      EXPECT_FALSE(wpc_guid_parse(text.data(), text.size(), &guid)) << text;
      EXPECT_EQ(3, guid.bytes[2]);
    }
  }
  wpc_guid guid = {};
  for (size_t length : {0u, 1u, 35u, 37u, 38u}) {
    EXPECT_FALSE(wpc_guid_parse((good + "00").data(), length, &guid));
  }
}

}  // namespace
}  // namespace wpc_test
