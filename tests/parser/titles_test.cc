// Title tables: repeated indices, looking up by index and by text.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode_v1.h"
#include "support/fixtures.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// Strings with their NULs, and the empty one at the end.
Bytes Strings(const std::vector<std::u16string> &strings, bool ended = true) {
  Writer out;
  for (const std::u16string &string : strings) {
    out.Append(Wide(string));
  }
  return ended ? out.U16(0).Take() : out.Take();
}

// Every index that a text has.
std::vector<uint32_t> IndicesOf(wpc_input in, const std::u16string &text) {
  const Opened wanted(Wide(text));
  const wpc_text whole = {{0, 2 * text.size()}, 0};
  std::vector<uint32_t> indices;
  wpc_title_iter it = wpc_titles(in);
  while (wpc_title_find_text(&it, wanted.in, whole)) {
    indices.push_back(it.item.index);
  }
  return indices;
}

using Indices = std::vector<uint32_t>;

// ---- where a table ends, and what is skipped

TEST(Titles, TTL_11_DuplicatesInLongTablesNeedScratch) {
  std::vector<std::u16string> strings;
  for (uint32_t i = 40; i > 0; --i) {
    const std::string index = std::to_string(2 * (i == 1 ? 40 : i));
    strings.insert(strings.end(), {std::u16string(index.begin(), index.end()), u"t"});
  }
  for (size_t scratch : {size_t{0}, size_t{39}, size_t{40}}) {
    Opened o(Strings(strings), true);
    o.reading.SetScratch(scratch);
    ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V1_TITLES>(o.in));
    const bool found = !o.reading.notes.empty() && o.reading.notes.back().rule == WPC_RULE_TTL_11;
    EXPECT_EQ(scratch == 40, found);
  }
}

// ---- looking up

TEST(Titles, ByIndexTheFirstPairWins) {
  const Opened o(Strings({u"1", u"6", u"2", u"Sys", u"x", u"Bad", u"4", u"Mem", u"2", u"Again"}));
  const struct {
    uint32_t index;
    const char *text;
  } cases[] = {{1, "6"}, {2, "Sys"}, {4, "Mem"}, {3, nullptr}, {0, nullptr}, {UINT32_MAX, nullptr}};
  for (const auto &c : cases) {
    wpc_title_iter it = wpc_titles(o.in);
    EXPECT_EQ(c.text != nullptr, wpc_title_find(&it, c.index));
    EXPECT_EQ(c.text != nullptr ? WPC_OK : WPC_END, it.error.status);
    if (c.text != nullptr) {
      EXPECT_EQ(c.index, it.item.index);
      EXPECT_EQ(c.text, Utf8(o.in, it.item.text));
    }
  }
}

TEST(Titles, ByIndexBehindAnErrorThereIsNothing) {
  const Opened o(Patched(TtlC(), "cut=30"));
  wpc_title_iter it = wpc_titles(o.in);
  EXPECT_TRUE(wpc_title_find(&it, 2));
  it = wpc_titles(o.in);
  EXPECT_FALSE(wpc_title_find(&it, 4));
  ExpectError("TTL-03@24=3/3", WPC_E_MALFORMED, it.error);
}

TEST(Titles, TTL_17_ByTextAllIndicesAreGiven) {
  const Opened one(Strings({u"1", u"40", u"2", u"A"}));
  EXPECT_EQ((Indices{2}), IndicesOf(one.in, u"A"));
  const Opened two(Strings({u"1", u"40", u"2", u"A", u"4", u"AB", u"40", u"a"}));
  EXPECT_EQ((Indices{2, 40}), IndicesOf(two.in, u"A"));
  EXPECT_EQ((Indices{2, 40}), IndicesOf(two.in, u"a"));
  EXPECT_EQ((Indices{4}), IndicesOf(two.in, u"ab"));
  EXPECT_EQ((Indices{}), IndicesOf(two.in, u"B"));
  EXPECT_EQ((Indices{}), IndicesOf(two.in, u""));
  EXPECT_EQ((Indices{1}), IndicesOf(two.in, u"40")) << "a number too is a text";
  // Duplicate indices, damaged pairs in between, an empty text.
  const Opened odd(
      Strings({u"1", u"9", u"2", u"A", u"z", u"A", u"2", u"A", u"6", u"", u"8", u"A"}));
  EXPECT_EQ((Indices{2, 2, 8}), IndicesOf(odd.in, u"A"));
  EXPECT_EQ((Indices{6}), IndicesOf(odd.in, u""));
}

TEST(Titles, TTL_17_ByTextAnErrorEndsTheSearch) {
  const Opened o(Patched(Strings({u"1", u"4", u"2", u"A", u"4", u"A"}), "cut=22"));
  const Opened wanted(Wide(u"A"));
  const wpc_text text = {{0, 2}, 0};
  wpc_title_iter it = wpc_titles(o.in);
  ASSERT_TRUE(wpc_title_find_text(&it, wanted.in, text));
  EXPECT_EQ(2u, it.item.index);
  for (int i = 0; i < 2; ++i) {
    EXPECT_FALSE(wpc_title_find_text(&it, wanted.in, text));
    EXPECT_EQ("TTL-03@20=1/1", ErrorText(it.error));
  }
}

}  // namespace
}  // namespace wpc_test
