// V1 names: the index and parents, names as people see them, comparing without regard to case.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode_v1.h"
#include "support/fixtures.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

V1Object Named(uint32_t name, std::vector<V1Row> rows) {
  V1Object object;
  object.name = name;
  object.columns = LayOut({{0x00010000, 4}});
  object.has_instances = true;
  for (V1Row &row : rows) {
    row.cells = {Le(1, 4)};
  }
  object.rows = rows;
  return object;
}

V1Row Row(const std::u16string &name, uint32_t parent_object = 0, uint32_t parent_instance = 0) {
  return {Wide(name), {}, -1, parent_object, parent_instance};
}

// "parent/name" of each row of object `index`; "name" where no parent is found.
std::vector<std::string> FullNames(wpc_input in, uint32_t index) {
  const Indexed indexed(in);
  std::vector<std::string> names;
  for (const wpc_v1_row &row : RowsOf(in, V1BodyAt(in, index))) {
    const wpc_v1_parent parent = wpc_v1_find_parent(in, &indexed.index, row);
    names.push_back(parent.found ? Utf8(in, parent.name) + "/" + Utf8(in, row.name)
                                 : Utf8(in, row.name));
  }
  return names;
}

using Names = std::vector<std::string>;

// ---- index

TEST(V1Index, TooLittleRoomIsTheCallersMistake) {
  const Opened o(V1Block({Named(230, {Row(u"p"), Row(u"q")}), Named(232, {Row(u"a", 230, 1)})}));
  const wpc_v1_data data = wpc_v1_open(o.in);
  constexpr size_t kGuard = 0x5A5A5A5A;
  ASSERT_LE(2u * 3 + 3, wpc_v1_index_room(o.in));
  for (size_t capacity = 0; capacity <= wpc_v1_index_room(o.in); ++capacity) {
    // Exactly as large as said, on the heap: a sanitizer sees a step further.
    std::vector<size_t> room(capacity, kGuard);
    const wpc_v1_index index = wpc_v1_index_make(o.in, data, room.data(), capacity);
    if (capacity < 2 * 3 + 3) {
      ExpectError("argument", WPC_E_ARGUMENT, index.error);
      EXPECT_EQ(WPC_E_ARGUMENT, index.error.status) << capacity;
    } else {
      ASSERT_EQ(WPC_OK, index.error.status) << capacity;
      EXPECT_EQ(3u, index.num_instances);
      const wpc_v1_row child = RowsOf(o.in, V1BodyAt(o.in, 1)).at(0);
      EXPECT_EQ("q", Utf8(o.in, wpc_v1_find_parent(o.in, &index, child).name));
    }
  }
  EXPECT_EQ(WPC_E_ARGUMENT, wpc_v1_index_make(o.in, data, nullptr, 1000).error.status);
}

TEST(V1Index, MalformedObjectsAreLeftOut) {
  const Bytes good = V1Block({Named(230, {Row(u"p")}), Named(232, {Row(u"c", 230, 0)})});
  const Opened o(Patched(good, "u32@104=60"));
  const Indexed indexed(o.in);
  EXPECT_EQ(1u, indexed.index.num_objects);
  EXPECT_EQ(1u, indexed.index.num_instances);
  EXPECT_EQ((Names{"c"}), FullNames(o.in, 1));
}

// ---- names that people see

// Texts that are all there is of an input.
struct Text {
  explicit Text(const Bytes &bytes, uint32_t code_page = 0)
      : o(bytes), text{{0, bytes.size()}, code_page} {
  }
  explicit Text(const std::u16string &units) : Text(Cut(Wide(units))) {
  }
  static Bytes Cut(Bytes bytes) {
    bytes.resize(bytes.size() - 2);
    return bytes;
  }

  Opened o;
  wpc_text text;
};

// ---- without regard to case

bool Same(const std::u16string &a, const std::u16string &b) {
  const Text x(a), y(b);
  const int order = wpc_text_compare(x.o.in, x.text, y.o.in, y.text, WPC_TEXT_NOCASE);
  EXPECT_EQ(-order, wpc_text_compare(y.o.in, y.text, x.o.in, x.text, WPC_TEXT_NOCASE));
  EXPECT_EQ(order == 0, wpc_text_compare(x.o.in, x.text, y.o.in, y.text, WPC_TEXT_NOCASE) == 0);
  return order == 0;
}

TEST(V1Case, LettersThatAreEqual) {
  const std::pair<const char16_t *, const char16_t *> pairs[] = {
      {u"abcxyz", u"ABCXYZ"},
      {u"_total", u"_Total"},
      {u"\u00E0\u00E9\u00F6\u00F8\u00FE", u"\u00C0\u00C9\u00D6\u00D8\u00DE"},
      {u"\u00FF", u"\u0178"},
      {u"\u0101\u012F\u0133\u0137", u"\u0100\u012E\u0132\u0136"},
      {u"\u013A\u0148\u014B\u0177", u"\u0139\u0147\u014A\u0176"},
      {u"\u017A\u017C\u017E", u"\u0179\u017B\u017D"},
      {u"\u03B1\u03C1\u03C3\u03C9", u"\u0391\u03A1\u03A3\u03A9"},
      {u"\u03AC\u03AD\u03AE\u03AF\u03CC\u03CD\u03CE",
       u"\u0386\u0388\u0389\u038A\u038C\u038E\u038F"},
      {u"\u03CA\u03CB", u"\u03AA\u03AB"},
      {u"\u03C2", u"\u03A3"},  // final sigma
      {u"\u03C2", u"\u03C3"},
      {u"\u0430\u044F\u0451\u0450\u045F", u"\u0410\u042F\u0401\u0400\u040F"},
      {u"\u0461\u0481\u048B\u04BF\u04D1\u052F", u"\u0460\u0480\u048A\u04BE\u04D0\u052E"},
      {u"", u""},
      {u"\u4E2D\U0001F600", u"\u4E2D\U0001F600"},
  };
  for (const auto &[a, b] : pairs) {
    EXPECT_TRUE(Same(a, b)) << Utf8(Text(a).o.in, Text(a).text);
  }
}

TEST(V1Case, LettersThatAreNot) {
  const std::pair<const char16_t *, const char16_t *> pairs[] = {
      {u"a", u"b"},
      {u"a", u"aa"},
      {u"", u"a"},
      {u"@", u"`"},
      {u"[", u"{"},
      {u"\u00D7", u"\u00F7"},
      {u"\u00DF", u"SS"},  // sharp s is itself only
      {u"\u00DF", u"\u1E9E"},
      {u"\u0131", u"I"},  // so is the dotless i, and the dotted capital one
      {u"\u0130", u"i"},
      {u"\u0131", u"\u0130"},
      {u"\u017F", u"S"},
      {u"\u00B5", u"\u03BC"},
      {u"\u0138", u"\u0137"},
      {u"\u0149", u"\u0148"},
      {u"e", u"\u00E9"},
      {u"\u00E9", u"e\u0301"},
      {u"\u0482", u"\u0483"},
      {u"\u0488", u"\u0489"},
      {u"a", u"\u0430"},
      {u"a", u"\uFF41"},
      {u"\U00010400", u"\U00010428"},
  };
  for (const auto &[a, b] : pairs) {
    EXPECT_FALSE(Same(a, b)) << Utf8(Text(a).o.in, Text(a).text);
  }
}

TEST(V1Case, TheOrderIsThatOfFoldedUnits) {
  const std::u16string ascending[] = {u"", u"A", u"aB", u"Ab\u00E9", u"b", u"\u00C4", u"\u4E2D"};
  for (size_t i = 0; i < std::size(ascending); ++i) {
    for (size_t j = 0; j < std::size(ascending); ++j) {
      const Text a(ascending[i]), b(ascending[j]);
      EXPECT_EQ((i > j) - (i < j),
                wpc_text_compare(a.o.in, a.text, b.o.in, b.text, WPC_TEXT_NOCASE))
          << i << ", " << j;
    }
  }
}

TEST(V1Case, InCodePagesOnlyAsciiLettersAreFolded) {
  const Text lower(Bytes{'a', 'z', 0xE9}, 1252), upper(Bytes{'A', 'Z', 0xE9}, 1252);
  const Text other(Bytes{'A', 'Z', 0xC9}, 1252), page(Bytes{'a', 'z', 0xE9}, 65001);
  EXPECT_TRUE(wpc_text_compare(lower.o.in, lower.text, upper.o.in, upper.text, WPC_TEXT_NOCASE) ==
              0);
  EXPECT_FALSE(wpc_text_compare(lower.o.in, lower.text, other.o.in, other.text, WPC_TEXT_NOCASE) ==
               0);
  EXPECT_FALSE(wpc_text_compare(lower.o.in, lower.text, page.o.in, page.text, WPC_TEXT_NOCASE) ==
               0);
  EXPECT_EQ(-1, wpc_text_compare(lower.o.in, lower.text, page.o.in, page.text, WPC_TEXT_NOCASE));
}

}  // namespace
}  // namespace wpc_test
