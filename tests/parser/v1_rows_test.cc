// V1 instances, counter blocks and values: what a row holds, which values are there, names in code
// pages.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "parser/v1_cursor.h"
#include "support/block.h"
#include "support/encode_v1.h"
#include "support/fixtures_v1.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr uint32_t kRaw = 0x00010000;
constexpr uint32_t kLargeRaw = 0x00010100;
constexpr uint32_t kText = 0x00000B00;
constexpr uint32_t kNoData = 0x40000200;
constexpr uint32_t kAverageTimer = 0x30020400;

Bytes BlockOf(const V1Object &object) {
  return V1Block({object});
}

std::string FirstRow(const Opened &o) {
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  return ValuesText(o.in, body, RowsOf(o.in, body).at(0));
}

// ---- widths

TEST(V1Values, TheSmallerOfSizeAndTypeIsTheWidth) {
  const struct {
    uint32_t type, size, width;
    const char *text;
    const char *notes;
  } cases[] = {
      {kRaw, 4, 4, "67305985", "-"},
      {kLargeRaw, 8, 8, "578437695752307201", "-"},
      // Samba: 8 bytes for a number of 4; the rest is residue.
      {kRaw, 8, 4, "67305985", "V1-DEF-07"},
      {kLargeRaw, 4, 4, "67305985", "V1-DEF-07"},
      // Windows' disks: 8 bytes for a timer of 4, and all of them count.
      {kAverageTimer, 8, 8, "578437695752307201", "V1-DEF-10@"},
      {kAverageTimer, 4, 4, "67305985", "V1-DEF-10@"},
      {kRaw, 5, 4, "67305985", "V1-DEF-06"},
      {kRaw, 3, 0, "[3]", "V1-DEF-06"},
      {kLargeRaw, 7, 0, "[7]", "V1-DEF-06"},
      {kLargeRaw, 12, 8, "578437695752307201", "V1-DEF-06"},
      {kRaw, 0, 0, "-", "V1-DEF-06"},
      {kNoData, 0, 0, "-", "-"},
      {kNoData, 4, 0, "-", "V1-DEF-07"},
      {kNoData, 8, 0, "-", "V1-DEF-07"},
      {kText, 12, 0, "[12]", "-"},
      {kText, 4, 0, "[4]", "-"},
      {kText, 8, 0, "[8]", "-"},
      {kText, 0, 0, "-", "-"},
  };
  for (const auto &c : cases) {
    SCOPED_TRACE(testing::Message() << std::hex << c.type << ", " << c.size);
    V1Object object;
    object.columns = {{c.type, 8, c.size, 10}};
    object.rows = {{{}, {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}}}};
    const Opened o(BlockOf(object));
    const wpc_v1_body body = V1BodyAt(o.in, 0);
    EXPECT_EQ(c.notes, NotesText(o.reading.notes).substr(0, std::string(c.notes).size()));
    const wpc_v1_counter counter = CountersOf(o.in, body).at(0);
    EXPECT_EQ(c.width, counter.width);
    EXPECT_EQ(c.text, FirstRow(o));
    const wpci_v1_value value = wpci_v1_read_value(o.in, RowsOf(o.in, body).at(0), counter);
    EXPECT_EQ(value.size, value.bytes.length);
    EXPECT_EQ(c.width > 0, value.raw != 0);
  }
}

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

// ---- values after the end of their counter block

// Three instances with four values of 4 bytes; the block of one says that it is shorter.
V1Object Understated(size_t which, uint32_t length) {
  V1Object object;
  object.columns = LayOut({{kRaw, 4}, {kRaw, 4}, {kRaw, 4}, {kRaw, 4}});
  object.has_instances = true;
  for (const char16_t *name : {u"a", u"b", u"c"}) {
    const uint32_t n = static_cast<uint32_t>(10 * object.rows.size());
    object.rows.push_back({Wide(name), {Le(n, 4), Le(n + 1, 4), Le(n + 2, 4), Le(n + 3, 4)}});
  }
  object.rows[which].block_size = length;
  return object;
}

TEST(V1Values, V1_CB_07_InTheLastBlockValuesAreReadUpToTheObjectsEnd) {
  // 96 bytes of header, 64 + 4 * 40 of object, then rows of 32 + 24 bytes.
  const Opened o(BlockOf(Understated(2, 8)));
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  const std::vector<wpc_v1_row> rows = RowsOf(o.in, body);
  ASSERT_EQ(3u, rows.size());
  EXPECT_EQ("10 11 12 13", ValuesText(o.in, body, rows[1]));
  EXPECT_EQ("20 21 22 23", ValuesText(o.in, body, rows[2]));
  EXPECT_EQ(8u, rows[2].block.length);
  EXPECT_EQ(24u, rows[2].reach.length);
  EXPECT_EQ("V1-CB-07@464,V1-OBJ-15@472", NotesText(o.reading.notes));
  EXPECT_EQ("V1-CB-07@464=24/8", ErrorText(o.reading.notes[0]));
  EXPECT_EQ("V1-OBJ-15@472=16/0", ErrorText(o.reading.notes[1]));
  ExpectError("V1-CB-07@464=24/8", WPC_E_MALFORMED,
              wpc_v1_validate(Opened(BlockOf(Understated(2, 8)), true).in));
}

TEST(V1Values, V1_CB_07_InAnyOtherBlockTheyAreAbsent) {
  // The block of "b" shortened by 16 bytes, which are cut out: then row "c" follows directly.
  for (size_t which : {size_t{0}, size_t{1}}) {
    Bytes bytes = BlockOf(Understated(which, 8));
    const size_t at = 96 + 64 + 160 + 56 * which + 32 + 8;
    bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                bytes.begin() + static_cast<std::ptrdiff_t>(at) + 16);
    bytes = Patched(bytes, "u32@20=" + std::to_string(bytes.size()) +
                               ";u32@96=" + std::to_string(bytes.size() - 96));
    const Opened o(bytes);
    const wpc_v1_body body = V1BodyAt(o.in, 0);
    const std::vector<wpc_v1_row> rows = RowsOf(o.in, body);
    ASSERT_EQ(3u, rows.size());
    EXPECT_EQ("- - - -", ValuesText(o.in, body, rows[which]));
    EXPECT_EQ(8u, rows[which].reach.length);
    EXPECT_EQ("20 21 22 23", ValuesText(o.in, body, rows[2]));
    EXPECT_EQ("V1-CB-05@" + std::to_string(at - 8), NotesText(o.reading.notes));
  }
}

TEST(V1Values, V1_CB_07_TheOnlyBlockOfAnObjectIsItsLast) {
  V1Object object;
  object.columns = LayOut({{kRaw, 4}, {kRaw, 4}});
  object.rows = {{{}, {Le(1, 4), Le(2, 4)}}};
  object.rows[0].block_size = 12;
  const Opened o(BlockOf(object));
  EXPECT_EQ("1 2", FirstRow(o));
  EXPECT_EQ("V1-CB-04@240,V1-CB-07@240,V1-OBJ-15@252", NotesText(o.reading.notes));
}

TEST(V1Values, V1_CB_05_BehindTheObjectTheyAreAbsent) {
  V1Object object;
  object.columns = LayOut({{kRaw, 4}, {kRaw, 4}, {kLargeRaw, 8}});
  object.rows = {{{}, {Le(1, 4), Le(2, 4)}}};  // 16 bytes, and the third is at 16
  const Opened o(BlockOf(object));
  EXPECT_EQ("1 2 -", FirstRow(o));
  EXPECT_EQ("V1-CB-05@280", NotesText(o.reading.notes));
  EXPECT_EQ("V1-CB-05@280=24/16", ErrorText(o.reading.notes[0]));
}

TEST(V1Values, AValueThatCrossesTheEndIsAbsent) {
  for (uint32_t offset = 0; offset < 20; ++offset) {
    V1Object object;
    object.columns = {{kLargeRaw, offset, 8, 10}};
    object.rows = {{{}, {}, -1, 0, 0, 8}};
    const Opened o(BlockOf(object));
    EXPECT_EQ(offset == 0 ? "8" : "-", FirstRow(o)) << offset;
  }
  V1Object object;
  object.columns = {{kRaw, 0xFFFFFFF0u, 4, 10}};
  object.rows = {{{}, {}}};
  EXPECT_EQ("-", FirstRow(Opened(BlockOf(object))));
}

// ---- second values

TEST(V1Values, SecondValueStandsBesideTheFirst) {
  const Opened o(V1Mult());
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  const wpc_v1_row row = RowsOf(o.in, body).at(0);
  const wpc_v1_counter counter = CountersOf(o.in, body).at(0);
  const wpci_v1_value second = wpci_v1_read_second_value(o.in, row, counter);
  EXPECT_TRUE(second.present);
  EXPECT_EQ(4u, second.raw);
  EXPECT_EQ(8u, second.size);
  EXPECT_EQ(208u, second.bytes.offset);
  EXPECT_EQ(8u, second.bytes.length);
}

TEST(V1Values, SecondValueIsAbsentWhereThereIsNone) {
  const struct {
    Bytes bytes;
    bool present;
  } cases[] = {
      {V1Mult(), true},
      {Patched(V1Mult(), "u32@188=16"), false},          // after the block
      {Patched(V1Mult(), "u32@188=9"), false},           // half of it
      {Patched(V1Mult(), "u32@188=4294967280"), false},  // offset + 16 would wrap
      {Patched(V1Mult(), "u32@188=4294967287"), false},
      {Patched(V1Mult(), "u32@192=16"), false},         // the block's own length counts
      {Patched(V1Mult(), "u32@180=65792"), false},      // no multi-timer
      {Patched(V1Mult(), "u32@180=591463680"), true},   // PERF_COUNTER_MULTI_TIMER_INV
      {Patched(V1Mult(), "u32@180=305397760"), false},  // the bit alone is not enough
  };
  for (size_t i = 0; i < std::size(cases); ++i) {
    const Opened o(cases[i].bytes);
    const wpc_v1_body body = V1BodyAt(o.in, 0);
    const wpci_v1_value second =
        wpci_v1_read_second_value(o.in, RowsOf(o.in, body).at(0), CountersOf(o.in, body).at(0));
    EXPECT_EQ(cases[i].present, second.present) << i;
    EXPECT_EQ(cases[i].present ? 8u : 0u, second.size) << i;
    EXPECT_EQ(cases[i].present ? 4u : 0u, second.raw) << i;
  }
}

// ---- instances

TEST(V1Rows, UniqueIdsAndParentsAreHandedOutAsTheyAre) {
  V1Object object;
  object.columns = LayOut({{kRaw, 4}});
  object.has_instances = true;
  object.rows = {{Wide(u"a"), {Le(1, 4)}, 1234, 500, 1},
                 {Wide(u"a"), {Le(2, 4)}, -1, 0, 77},
                 {{}, {Le(3, 4)}, INT32_MIN, 999, 4294967295}};
  const Opened o(BlockOf(object));
  const std::vector<wpc_v1_row> rows = RowsOf(o.in, V1BodyAt(o.in, 0));
  ASSERT_EQ(3u, rows.size());
  EXPECT_EQ(1234, rows[0].unique_id);
  EXPECT_EQ(500u, rows[0].parent_object);
  EXPECT_EQ(1u, rows[0].parent_instance);
  EXPECT_EQ(WPC_V1_NO_UNIQUE_ID, rows[1].unique_id);
  EXPECT_EQ(0u, rows[1].parent_object);
  EXPECT_EQ(77u, rows[1].parent_instance);
  EXPECT_EQ(INT32_MIN, rows[2].unique_id);
  EXPECT_EQ(4294967295u, rows[2].parent_instance);
  EXPECT_EQ(2u, rows[2].index);
  EXPECT_EQ(0u, rows[2].name.raw.length);
}

TEST(V1Rows, V1_INS_16_WithoutALengthTheNameIsNotLookedFor) {
  for (uint64_t offset : {UINT64_C(0), UINT64_C(24), UINT64_C(33), UINT64_C(4294967295)}) {
    const Opened o(Patched(V1Inst(), "u32@212=0;u32@208=" + std::to_string(offset)), true);
    const wpc_v1_row row = RowsOf(o.in, V1BodyAt(o.in, 0)).at(0);
    EXPECT_EQ("", Utf8(o.in, row.name));
    EXPECT_EQ(0u, row.name.raw.length);
    ExpectError("ok", WPC_OK, wpc_v1_validate(o.in));
    EXPECT_EQ("-", NotesText(o.reading.notes));
  }
}

TEST(V1Rows, NamesAreCutAtTheFirstNulOrAtTheirLength) {
  const struct {
    const char *patch;
    const char *name;
    const char *notes;
  } cases[] = {
      {"u32@212=8;u16@218=98;u16@220=99", "abc", "-"},
      {"u32@212=6;u16@218=98;u16@220=99", "abc", "V1-INS-08@220"},
      {"u32@212=8;u16@218=98", "ab", "V1-INS-09@220"},
      {"u32@212=2", "a", "V1-INS-08@216"},
      {"u32@212=1", "", "V1-INS-07@212"},
      {"u32@212=3", "a", "V1-INS-07@212,V1-INS-08@216"},
      {"u32@212=4;u16@216=0", "", "V1-INS-09@216"},
      {"u32@208=26;u32@212=4;u16@218=98", "b", "-"},
      {"u32@208=0;u32@212=4", " ", "V1-INS-05@208"},
      {"u32@212=4;u16@216=55296", "\xEF\xBF\xBD", "V1-INS-11@216"},
      {"u32@212=4;u16@216=56832", "\xEF\xBF\xBD", "V1-INS-11@216"},
      {"u32@212=6;u16@216=55357;u16@218=56832", "\xF0\x9F\x98\x80", "-"},
      {"u32@212=8;u16@216=55357;u16@218=56832;u16@220=98",
       "\xF0\x9F\x98\x80"
       "b",
       "-"},
      {"u32@212=8;u16@218=55357;u16@220=56832", "a\xF0\x9F\x98\x80", "-"},
      {"u32@212=6;u16@218=55357", "a\xEF\xBF\xBD", "V1-INS-11@218"},
      {"u32@212=6;u16@218=55357;u16@220=56832", "a\xF0\x9F\x98\x80", "V1-INS-08@220"},
      {"u32@212=8;u16@216=55357;u16@218=55357;u16@220=56832", "\xEF\xBF\xBD\xF0\x9F\x98\x80",
       "V1-INS-11@216"},
      {"u32@212=8;u16@216=55357;u16@218=56832;u16@220=56832", "\xF0\x9F\x98\x80\xEF\xBF\xBD",
       "V1-INS-11@220"},
  };
  for (const auto &c : cases) {
    SCOPED_TRACE(c.patch);
    const Opened o(Patched(V1Inst(), c.patch));
    const wpc_v1_row row = RowsOf(o.in, V1BodyAt(o.in, 0)).at(0);
    EXPECT_EQ(c.name, Utf8(o.in, row.name));
    EXPECT_EQ(c.notes, NotesText(o.reading.notes));
  }
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
    EXPECT_EQ(c.strict ? WPC_OK : WPC_E_MALFORMED, wpc_v1_validate(strict.in).status);
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

TEST(V1CodePages, NamesInDifferentPagesAreDifferentTexts) {
  const Opened latin(Paged(1252, {'a', 0})), utf8(Paged(65001, {'a', 0})), wide(V1Inst());
  EXPECT_FALSE(wpc_text_equal(latin.in, NameIn(latin), utf8.in, NameIn(utf8)));
  EXPECT_FALSE(wpc_text_equal_nocase(latin.in, NameIn(latin), utf8.in, NameIn(utf8)));
  EXPECT_FALSE(wpc_text_equal(latin.in, NameIn(latin), wide.in, NameIn(wide)));
  EXPECT_TRUE(wpc_text_equal(latin.in, NameIn(latin), latin.in, NameIn(latin)));
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
