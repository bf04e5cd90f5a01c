// Lists of V2: the GUIDs of countersets, and instances.

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

TEST(V2Guids, AnyByteTellsTwoGuidsApart) {
  for (size_t i = 0; i < 16; ++i) {
    Bytes bytes = Concat({Guid2(), Guid2()});
    bytes[32 + i] ^= 0x80;
    bytes[48 + i] ^= 1;
    const Opened o(bytes);
    ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2_COUNTERSETS>(o.in));
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
    ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2_COUNTERSETS>(o.in));
    EXPECT_EQ("GUD-02@" + std::to_string(16 * (count - 1)), NotesText(o.reading.notes));
    o.reading.notes.clear();
    o.reading.SetScratch(count - 1);
    ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2_COUNTERSETS>(o.in));
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

// ---- repeated instances

Bytes Descending(uint32_t count, uint32_t repeat) {
  std::vector<Bytes> heads;
  for (uint32_t i = 0; i < count; ++i) {
    heads.push_back(InstanceHead(u"p", i == repeat ? count : count - i));
  }
  return Concat(heads);
}

TEST(V2Instances, LongListsNeedScratchForRepetitions) {
  for (uint32_t count : {31u, 32u, 33u, 500u}) {
    SCOPED_TRACE(count);
    Opened o(Descending(count, count - 1));
    const std::string wanted =
        "INS-12@" + std::to_string(16 * (count - 1)) + "=" + std::to_string(count) + "/0";
    o.reading.SetScratch(count);
    ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2_INSTANCES>(o.in));
    ASSERT_EQ(1u, o.reading.notes.size());
    EXPECT_EQ(wanted, ErrorText(o.reading.notes[0]));
    o.reading.notes.clear();
    for (size_t scratch : {size_t{0}, size_t{count - 1}}) {
      o.reading.SetScratch(scratch);
      o.reading.options.strict = scratch == 0;
      ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V2_INSTANCES>(o.in));
      EXPECT_EQ(count <= 32 ? 1u : 0u, o.reading.notes.size());
      o.reading.notes.clear();
    }
  }
}

}  // namespace
}  // namespace wpc_test
