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

TEST(Titles, TTL_17_EachIndexOfATextIsGiven) {
  // Duplicate indices, damaged pairs in between, the case of letters.
  const Opened o(Strings({u"1", u"9", u"2", u"A", u"z", u"A", u"2", u"A", u"6", u"", u"8", u"a"}));
  const Opened wanted(Wide(u"A"));
  const wpc_text text = {{0, 2}, 0};
  std::vector<uint32_t> indices;
  for (wpc_title_iter it = wpc_titles(o.in); wpc_next_title(&it);) {
    if (wpc_text_compare(o.in, it.item.text, wanted.in, text, WPC_TEXT_NOCASE) == 0) {
      indices.push_back(it.item.index);
    }
  }
  EXPECT_EQ((std::vector<uint32_t>{2, 2, 8}), indices);
}

}  // namespace
}  // namespace wpc_test
