// Counterset lists as PerfEnumerateCounterSet returns them.

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

std::string Text(const wpc_guid &guid) {
  char text[WPC_GUID_TEXT];
  wpc_guid_format(&guid, text);
  return text;
}

TEST(V2Guids, TheDocumentsExampleIsDecoded) {
  for (bool strict : {false, true}) {
    const Opened o(Guid2(), strict);
    wpc_guid_iter it = wpc_guids(o.in);
    ASSERT_TRUE(wpc_next_guid(&it));
    EXPECT_EQ(0u, it.offset);
    EXPECT_EQ("b4fc721a-0378-476f-89ba-a5a79f810b36", Text(it.item));
    ASSERT_TRUE(wpc_next_guid(&it));
    EXPECT_EQ(16u, it.offset);
    EXPECT_EQ("04030201-0605-0807-090a-0b0c0d0e0f10", Text(it.item));
    for (int i = 0; i < 3; ++i) {
      EXPECT_FALSE(wpc_next_guid(&it));
      ExpectError("end", WPC_END, it.error);
    }
    ExpectError("ok", WPC_OK, wpc_guids_validate(o.in));
    EXPECT_EQ("-", NotesText(o.reading.notes));
  }
}

TEST(V2Guids, NoBytesAreNoGuids) {
  const Opened o(Bytes{});
  ExpectError("end", WPC_END, Stepped(wpc_guids(o.in), wpc_next_guid).error);
  ExpectError("ok", WPC_OK, wpc_guids_validate(o.in));
}

TEST(V2Guids, ARaggedEndIsToldAfterTheWholeGuids) {
  for (size_t left = 1; left < 16; ++left) {
    Bytes bytes = Guid2();
    bytes.resize(16 + left);
    const Opened o(bytes);
    wpc_guid_iter it = wpc_guids(o.in);
    EXPECT_TRUE(wpc_next_guid(&it));
    EXPECT_FALSE(wpc_next_guid(&it));
    const std::string wanted = "GUD-01@16=" + std::to_string(left) + "/16";
    ExpectError(wanted, WPC_E_TRUNCATED, it.error);
    EXPECT_FALSE(wpc_next_guid(&it));
    ExpectError(wanted, WPC_E_TRUNCATED, it.error);
    ExpectError(wanted, WPC_E_TRUNCATED, wpc_guids_validate(o.in));
  }
}

TEST(V2Guids, ZerosAreNotedAndRepetitionsOnce) {
  const Bytes zero(16);
  const Opened o(Concat({Guid2(), zero, Guid2(), zero}));
  ExpectError("ok", WPC_OK, wpc_guids_validate(o.in));
  std::vector<std::string> notes;
  for (const wpc_error &note : o.reading.notes) {
    notes.push_back(ErrorText(note));
  }
  EXPECT_EQ((std::vector<std::string>{"GUD-03@32=0/1", "GUD-03@80=0/1", "GUD-02@48=0/0"}), notes);
}

TEST(V2Guids, AnyByteTellsTwoGuidsApart) {
  for (size_t i = 0; i < 16; ++i) {
    Bytes bytes = Concat({Guid2(), Guid2()});
    bytes[32 + i] ^= 0x80;
    bytes[48 + i] ^= 1;
    const Opened o(bytes);
    ExpectError("ok", WPC_OK, wpc_guids_validate(o.in));
    EXPECT_EQ("-", NotesText(o.reading.notes)) << i;
  }
}

TEST(V2Guids, LongListsNeedScratchForRepetitions) {
  for (size_t count : {31u, 32u, 33u, 300u}) {
    Bytes bytes(16 * count);
    for (size_t i = 0; i < count; ++i) {
      const size_t number = i + 1 < count ? count - i : count;  // the last repeats the first
      bytes[16 * i] = 1;
      bytes[16 * i + 14] = static_cast<uint8_t>(number / 256);
      bytes[16 * i + 15] = static_cast<uint8_t>(number % 256);
    }
    Opened o(bytes);
    o.reading.SetScratch(count);
    ExpectError("ok", WPC_OK, wpc_guids_validate(o.in));
    EXPECT_EQ("GUD-02@" + std::to_string(16 * (count - 1)), NotesText(o.reading.notes));
    o.reading.notes.clear();
    o.reading.SetScratch(count - 1);
    ExpectError("ok", WPC_OK, wpc_guids_validate(o.in));
    EXPECT_EQ(count <= 32 ? 1u : 0u, o.reading.notes.size());
  }
}

TEST(V2Guids, TextHasLowerCaseDigitsAndEndsWithNul) {
  wpc_guid guid;
  for (size_t i = 0; i < 16; ++i) {
    guid.bytes[i] = static_cast<uint8_t>(0xF0 + i);
  }
  char text[WPC_GUID_TEXT + 1];
  std::memset(text, '#', sizeof text);
  wpc_guid_format(&guid, text);
  EXPECT_STREQ("f3f2f1f0-f5f4-f7f6-f8f9-fafbfcfdfeff", text);
  EXPECT_EQ('#', text[WPC_GUID_TEXT]);
}

}  // namespace
}  // namespace wpc_test
