// V1 values and names: tables, second values, names in code pages.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "parser/v1/v1_cursor.h"
#include "support/block.h"
#include "support/encode_v1.h"
#include "support/fixtures.h"
#include "support/validate.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr uint32_t kRaw = 0x00010000;
constexpr uint32_t kText = 0x00000B00;
constexpr uint32_t kNoData = 0x40000200;
Bytes BlockOf(const V1Object &object) {
  return V1Block({object});
}

// ---- widths

TEST(V1Values, WidthRuleInATable) {
  V1Object object;
  object.columns = {{kRaw, 8, 8, 10}, {kText, 8, 12, 12}, {kNoData, 8, 0, 14}, {kRaw, 100, 4, 16}};
  object.rows = {{{}, {Bytes(12, 0xFF)}}};
  const Opened o(BlockOf(object));
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  wpc_v1_counter columns[4] = {};
  uint64_t raw[4] = {9, 9, 9, 9};
  uint8_t width[4] = {9, 9, 9, 9};
  const wpc_v1_filled filled =
      wpci_v1_read_table(o.in, body, {columns, raw, width, nullptr, 4, 4, 0});
  ASSERT_EQ(WPC_OK, filled.error.status);
  EXPECT_EQ(3u, filled.num_no_number);
  EXPECT_EQ((std::vector<uint64_t>{0xFFFFFFFF, 0, 0, 0}), std::vector<uint64_t>(raw, raw + 4));
  EXPECT_EQ((std::vector<uint8_t>{4, 255, 0, 0}), std::vector<uint8_t>(width, width + 4));
}

// ---- code pages

// One instance, its name in a code page.
Bytes Paged(uint32_t page, const Bytes &name) {
  V1Object object;
  object.columns = LayOut({{kRaw, 4}});
  object.has_instances = true;
  object.code_page = page;
  object.rows = {{name, {Le(7, 4)}}};
  return BlockOf(object);
}

wpc_text NameIn(const Opened &o) {
  return RowsOf(o.in, V1BodyAt(o.in, 0)).at(0).name;
}

TEST(V1CodePages, ConvertedOrKeptAsBytes) {
  const struct {
    uint32_t page;
    Bytes name;
    const char *utf8;  // nullptr: cannot be converted
    size_t error;
    const char *notes;
    bool strict;
  } cases[] = {
      {1252, {0xE9, 0}, "\xC3\xA9", 0, "-", true},
      {1252, {'a', 'b'}, "ab", 0, "-", true},  // its NUL need not be counted
      {65001, {0xC3, 0xA9, 0}, "\xC3\xA9", 0, "-", true},
      {65001, {'x', 0, 0xFF}, "x", 0, "-", true},  // nothing after the NUL is checked
      {65001, {0xC3, 0}, nullptr, WPC_DECODE_INVALID, "V1-INS-14@", false},
      {437, {0x81, 0}, nullptr, WPC_DECODE_UNKNOWN, "V1-OBJ-22@", true},
      {1, {'a', 0}, nullptr, WPC_DECODE_UNKNOWN, "V1-OBJ-22@", true},
      {1, {0}, "", 0, "V1-OBJ-22@", true},  // nothing is nothing in every page
      {437, {}, "", 0, "V1-OBJ-22@", true},
  };
  for (const auto &c : cases) {
    SCOPED_TRACE(c.page);
    const Opened o(Paged(c.page, c.name));
    const wpc_text name = NameIn(o);
    EXPECT_EQ(c.page, name.code_page);
    EXPECT_EQ(static_cast<size_t>(std::find(c.name.begin(), c.name.end(), 0) - c.name.begin()),
              name.raw.length);
    EXPECT_EQ(c.notes, NotesText(o.reading.notes).substr(0, std::string(c.notes).size()));
    char dst[16] = "?";
    const size_t length = wpc_text_to_utf8(o.in, name, dst, sizeof dst);
    EXPECT_STREQ(c.utf8 != nullptr ? c.utf8 : "", dst);
    EXPECT_EQ(c.utf8 != nullptr ? std::string(c.utf8).size() : c.error, length);
    const Opened strict(Paged(c.page, c.name), true);
    EXPECT_EQ(c.strict ? WPC_OK : WPC_E_MALFORMED, ValidateAs<WPC_KIND_V1>(strict.in).status);
  }
}

TEST(V1CodePages, WithoutACallbackNoneIsSupported) {
  Opened o(V1Cp());
  o.reading.options.decode = nullptr;
  char dst[8] = "?";
  EXPECT_EQ(WPC_DECODE_UNKNOWN, wpc_text_to_utf8(o.in, NameIn(o), dst, sizeof dst));
  EXPECT_STREQ("", dst);
  EXPECT_EQ(WPC_DECODE_UNKNOWN, wpc_text_to_utf8(o.in, NameIn(o), nullptr, 0));
  EXPECT_EQ("V1-OBJ-22@132", NotesText(o.reading.notes).substr(0, 13));
}

TEST(V1CodePages, TheCallbackGetsPageBytesAndContext) {
  struct Seen {
    uint32_t page = 0;
    Bytes bytes;
    size_t capacity = 99;
  } seen;
  Opened o(V1Cp());
  o.reading.options.note = nullptr;
  o.reading.options.decode_context = &seen;
  o.reading.options.decode = [](void *context, uint32_t page, const uint8_t *bytes, size_t size,
                                char *dst, size_t capacity) -> size_t {
    *static_cast<Seen *>(context) = {page, Bytes(bytes, bytes + size), capacity};
    std::fill_n(dst, std::min<size_t>(3, capacity), 'x');
    return 3;
  };
  char dst[8] = "???????";
  EXPECT_EQ(3u, wpc_text_to_utf8(o.in, NameIn(o), dst, 4));
  EXPECT_STREQ("xxx", dst);
  EXPECT_EQ(1252u, seen.page);
  EXPECT_EQ((Bytes{0xE9}), seen.bytes);
  EXPECT_EQ(3u, seen.capacity) << "room for the NUL is kept";
}

TEST(V1CodePages, V1_INS_15_ConvertedNamesEndWhereTheConversionEnded) {
  // 510 letters that take two bytes each in UTF-8.
  const Opened o(Paged(1252, Bytes(510, 0xE9)));
  const wpc_text name = NameIn(o);
  constexpr size_t kLength = 1020;
  for (size_t capacity = 0; capacity <= kLength + 8; ++capacity) {
    // Exactly as large as said, on the heap: a sanitizer sees a step further.
    std::vector<char> dst(capacity, '?');
    ASSERT_EQ(kLength, wpc_text_to_utf8(o.in, name, dst.data(), capacity));
    if (capacity > kLength) {
      ASSERT_EQ('\xA9', dst[kLength - 1]);
      ASSERT_EQ('\0', dst[kLength]);
      ASSERT_EQ(static_cast<std::ptrdiff_t>(capacity - kLength - 1),
                std::count(dst.begin() + kLength + 1, dst.end(), '?'));
    } else if (capacity > 0) {
      ASSERT_EQ('\0', dst[0]) << "whole or not at all";
    }
  }
}

// With 32 bits no number of units is above this limit.
TEST(V1Names, WithoutALimitANameThatIsNotPlainIsItsOwnBytes) {
  V1Object object;
  object.has_instances = true;
  object.rows = {{Wide(u"a\xD800"), {}}};
  for (bool strict : {false, true}) {
    Opened o(BlockOf(object));
    o.reading.options.limits.max_name = UINT32_MAX;
    o.reading.options.strict = strict;
    EXPECT_EQ(4u, RowsOf(o.in, V1BodyAt(o.in, 0)).at(0).name.raw.length);
  }
}

}  // namespace
}  // namespace wpc_test
