// Title tables: pairs of index and text, what is skipped, looking up by index and by text.

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode_v1.h"
#include "support/fixtures.h"
#include "support/manifest.h"
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

// "1=4 2=Sys 4=Mem", and how it ended.
std::string Story(wpc_input in) {
  std::string story;
  wpc_title_iter it = wpc_titles(in);
  while (wpc_next_title(&it)) {
    story += std::to_string(it.item.index) + "=" + Utf8(in, it.item.text) + " ";
  }
  return story + ErrorText(it.error);
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

TEST(Titles, TheDocumentsExample) {
  for (bool strict : {false, true}) {
    const Opened o(TtlC(), strict);
    wpc_title_iter it = wpc_titles(o.in);
    const struct {
      size_t offset;
      uint32_t index;
      size_t text, length;
      const char *utf8;
    } wanted[] = {{0, 1, 4, 2, "4"}, {8, 2, 12, 6, "Sys"}, {20, 4, 24, 6, "Mem"}};
    for (const auto &w : wanted) {
      ASSERT_TRUE(wpc_next_title(&it));
      EXPECT_EQ(w.offset, it.item.offset);
      EXPECT_EQ(w.index, it.item.index);
      EXPECT_EQ(w.text, it.item.text.raw.offset);
      EXPECT_EQ(w.length, it.item.text.raw.length);
      EXPECT_EQ(0u, it.item.text.code_page);
      EXPECT_EQ(w.utf8, Utf8(o.in, it.item.text));
    }
    EXPECT_FALSE(wpc_next_title(&it));
    ExpectError("end", WPC_END, it.error);
    ExpectError("ok", WPC_OK, wpc_titles_validate(o.in));
    EXPECT_EQ("-", NotesText(o.reading.notes));
  }
  EXPECT_EQ(TtlC(), Strings({u"1", u"4", u"2", u"Sys", u"4", u"Mem"}));
}

// ---- where a table ends, and what is skipped

struct Row {
  const char *name;
  Bytes bytes;
  const char *story;  // tolerant mode
  const char *notes;
  const char *strict;  // the first error, or "ok"
};

void PrintTo(const Row &row, std::ostream *stream) {
  *stream << row.name;
}

// Tables that the corpus does not have.
const std::vector<Row> &Rows() {
  static const std::vector<Row> rows = {
      {"TTL_06_end", Strings({u"1", u"4", u"2"}), "1=4 end", "TTL-06@8", "TTL-06@8=0/1"},
      {"TTL_06_nothing", Strings({u"1", u"4", u"2"}, false), "1=4 end", "TTL-06@8", "TTL-06@8=0/1"},
      {"TTL_08_letters", Strings({u"1", u"4", u"x", u"skipped", u"2", u"Sys"}), "1=4 2=Sys end",
       "TTL-08@8", "TTL-08@8=1/10"},
      {"TTL_08_sign", Strings({u"1", u"4", u"-2", u"skipped", u"2", u"Sys"}), "1=4 2=Sys end",
       "TTL-08@8", "TTL-08@8=2/10"},
      {"TTL_08_11_digits", Strings({u"1", u"4", u"00000000002", u"skipped", u"2", u"Sys"}),
       "1=4 2=Sys end", "TTL-08@8", "TTL-08@8=11/10"},
      {"TTL_08_first", Strings({u" 1", u"skipped", u"1", u"4", u"2", u"Sys"}), "1=4 2=Sys end",
       "TTL-08@0", "TTL-08@0=2/10"},
      {"TTL_08_all", Strings({u"a", u"skipped", u"b", u"skipped"}), "end", "TTL-08@0,TTL-08@20",
       "TTL-08@0=1/10"},
      {"TTL_09", Strings({u"1", u"4", u"4294967298", u"skipped"}), "1=4 end", "TTL-09@8",
       "TTL-09@8=4294967298/2147483647"},
      {"TTL_10", Strings({u"1", u"4", u"16777218", u"skipped", u"2", u"Sys"}), "1=4 2=Sys end",
       "TTL-10@8", "TTL-10@8=16777218/16777216"},
      {"TTL_12", Strings({u"1", u"4", u"4", u"Mem", u"2", u"Sys"}), "1=4 4=Mem 2=Sys end",
       "TTL-12@20", "ok"},
      {"TTL_13_counters", Strings({u"1", u"4", u"3", u"odd"}), "1=4 3=odd end", "TTL-13@8", "ok"},
      {"TTL_13_helps", Strings({u"3", u"help", u"4", u"even", u"5", u"help"}),
       "3=help 4=even 5=help end", "TTL-13@14", "ok"},
      {"TTL_14_last", Strings({u"1", u"4", u"2", u""}), "1=4 2= end", "TTL-14@12", "ok"},
      {"TTL_16", Strings({u"2", u"Sys", u"4", u"Mem"}), "2=Sys 4=Mem end", "TTL-16@0", "ok"},
      {"leading_zeros", Strings({u"0000000001", u"4", u"002", u"Sys"}), "1=4 2=Sys end", "-", "ok"},
  };
  return rows;
}

class TitlesRow : public testing::TestWithParam<Row> {};

TEST_P(TitlesRow, IsReadAsDocumented) {
  const Row &row = GetParam();
  EXPECT_EQ("", TheManifest().FileWith("v1-titles", "", row.bytes));
  const Opened tolerant(row.bytes);
  EXPECT_EQ(row.story, Story(tolerant.in));
  Opened noted(row.bytes);
  const wpc_error error = wpc_titles_validate(noted.in);
  EXPECT_EQ(row.notes, NotesText(noted.reading.notes));
  const std::string story = row.story;
  const std::string last = story.substr(story.rfind(' ') + 1);
  EXPECT_EQ(last == "end" ? "ok" : last, ErrorText(error));
  const Opened strict(row.bytes, true);
  EXPECT_EQ(row.strict, ErrorText(wpc_titles_validate(strict.in)));
  Opened quiet(row.bytes);
  quiet.reading.options.note = nullptr;
  EXPECT_EQ(row.story, Story(quiet.in));
}

INSTANTIATE_TEST_SUITE_P(Tables, TitlesRow, testing::ValuesIn(Rows()),
                         [](const testing::TestParamInfo<Row> &test) {
                           return std::string(test.param.name);
                         });

// What is wrong with these their rows in the manifest say; here, what is handed out of them.
TEST(Titles, TheCorpusHasThesePairs) {
  const struct {
    const char *file;
    const char *story;  // tolerant mode
  } tables[] = {
      {"hostile/TTL-01__cut_33.bin", "TTL-01@32=33/2"},
      {"hostile/TTL-02__no_bytes.bin", "end"},
      {"hostile/TTL-02__only_the_end.bin", "end"},
      {"hostile/TTL-03__text_without_nul.bin", "1=4 2=Sys TTL-03@24=3/3"},
      {"hostile/TTL-03__index_without_nul.bin", "1=4 2=Sys TTL-03@20=1/1"},
      {"hostile/TTL-04__cut_32.bin", "1=4 2=Sys 4=Mem end"},
      {"hostile/TTL-05__hidden_pair.bin", "1=4 2=Sys 4=Mem end"},
      {"valid/TTL-05__eq_zeros.bin", "1=4 2=Sys 4=Mem end"},
      {"hostile/TTL-11__2_twice.bin", "1=4 2=Sys 2=Mem end"},
      {"hostile/TTL-14__empty_text_then_pair.bin", "1=4 2= 4=Mem end"},
      {"hostile/TTL-15__d800.bin", "1=4 2=\xEF\xBF\xBDys 4=Mem end"},
  };
  for (const auto &table : tables) {
    Opened o(ReadFile(std::string(kCorpus) + "v1-titles/" + table.file));
    EXPECT_EQ(table.story, Story(o.in)) << table.file;
    o.reading.options.note = nullptr;
    EXPECT_EQ(table.story, Story(o.in)) << table.file;
  }
}

TEST(Titles, TTL_07_TheNumberOfPairsHasALimit) {
  Opened o(TtlC());
  o.reading.options.limits.max_title = 3;
  EXPECT_EQ("1=4 2=Sys 4=Mem end", Story(o.in));
  o.reading.options.limits.max_title = 2;
  EXPECT_EQ("1=4 2=Sys TTL-07@20=3/2", Story(o.in));
  EXPECT_EQ(WPC_E_LIMIT, wpc_titles_validate(o.in).status);
  // Skipped pairs count: a table of damaged ones is no way around it.
  Opened damaged(Strings({u"a", u"x", u"b", u"x", u"c", u"x"}));
  damaged.reading.options.limits.max_title = 2;
  EXPECT_EQ("TTL-07@16=3/2", Story(damaged.in));
}

TEST(Titles, TTL_10_TheLargestIndexIsAllowed) {
  const Opened o(Strings({u"1", u"4", u"16777216", u"Sys"}), true);
  EXPECT_EQ("1=4 16777216=Sys end", Story(o.in));
  Opened more(Strings({u"1", u"4", u"2147483646", u"Sys"}), true);
  more.reading.options.limits.max_title_index = UINT32_MAX;
  EXPECT_EQ("1=4 2147483646=Sys end", Story(more.in));
}

TEST(Titles, TTL_11_DuplicatesInLongTablesNeedScratch) {
  std::vector<std::u16string> strings;
  for (uint32_t i = 40; i > 0; --i) {
    const std::string index = std::to_string(2 * (i == 1 ? 40 : i));
    strings.insert(strings.end(), {std::u16string(index.begin(), index.end()), u"t"});
  }
  for (size_t scratch : {size_t{0}, size_t{39}, size_t{40}}) {
    Opened o(Strings(strings), true);
    o.reading.SetScratch(scratch);
    ExpectError("ok", WPC_OK, wpc_titles_validate(o.in));
    const bool found = !o.reading.notes.empty() && o.reading.notes.back().rule == WPC_RULE_TTL_11;
    EXPECT_EQ(scratch == 40, found);
  }
}

TEST(Titles, TablesOfSambaGoOnAndShiftAsTheyDo) {
  // Stray units after a title: an empty string in an index's place, with pairs after it.
  const Opened o(Strings({u"1", u"6", u"2", u"S\u00FCd", u"", u"4", u"Mem"}));
  EXPECT_EQ(
      "1=6 2=S\xC3\xBC"
      "d 4=Mem end",
      Story(o.in));
  EXPECT_EQ("TTL-05@22", NotesText(o.reading.notes));
  const Opened strict(Strings({u"1", u"6", u"2", u"S\u00FCd", u"", u"4", u"Mem"}), true);
  EXPECT_EQ(WPC_E_MALFORMED, wpc_titles_validate(strict.in).status);
  // Text that is not empty shifts the pairs: each is noted, and the table ends all the same.
  const Opened shifted(Strings({u"1", u"6", u"2", u"Sys", u"zz", u"4", u"Mem", u"6", u"Disk"}));
  EXPECT_EQ("1=6 2=Sys end", Story(shifted.in));
  EXPECT_EQ("TTL-08@20,TTL-08@30,TTL-08@42", NotesText(shifted.reading.notes).substr(0, 29));
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

// ---- nothing outside the bytes is read

// Each prefix in a block of exactly its size: in tolerant mode, what was whole stays readable.
TEST(Titles, EveryPrefixIsRead) {
  for (const ManifestRow &row : TheManifest().RowsOf("v1-titles")) {
    const Bytes whole = row.Read();
    for (size_t size = 0; size <= std::min<size_t>(whole.size(), 400); ++size) {
      const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
      for (bool strict : {false, true}) {
        const ExactBlock block(cut, size % 2);
        const Verdict verdict = Read("v1-titles", block.data(), size, row.options, strict);
        ASSERT_LE(verdict.offset, size) << row.file;
        ASSERT_NE(WPC_END, verdict.status) << row.file;
        if (size % 2 == 1 && row.options.find("max_bytes") == std::string::npos) {
          ASSERT_EQ(WPC_RULE_TTL_01, verdict.rule) << row.file << ", " << size;
        }
        Digest("v1-titles", block.data(), size, row.options, strict);
      }
    }
  }
  for (size_t size = 0; size <= TtlC().size(); size += 2) {
    const Bytes table = TtlC();
    const Opened o(Bytes(table.begin(), table.begin() + static_cast<std::ptrdiff_t>(size)));
    const std::string story = Story(o.in);
    EXPECT_EQ(size >= 8, story.find("1=4") != std::string::npos) << size;
    EXPECT_EQ(size >= 20, story.find("2=Sys") != std::string::npos) << size;
    EXPECT_EQ(size >= 32, story.find("4=Mem") != std::string::npos) << size;
  }
}

TEST(Titles, EditedTablesAreReadToSomeEnd) {
  Numbers numbers(20240103);
  size_t accepted = 0, edited = 0;
  for (const ManifestRow &row : TheManifest().RowsOf("v1-titles")) {
    const Bytes seed = row.Read();
    for (int i = 0; i < 60 && !seed.empty(); ++i) {
      const ExactBlock block(Mutated(seed, numbers));
      const bool strict = i % 2 == 1;
      const Verdict with = Read("v1-titles", block.data(), block.size(), "", strict);
      const Verdict without = Read("v1-titles", block.data(), block.size(), "", strict, false);
      ASSERT_EQ(with.status, without.status) << row.file;
      ASSERT_EQ(with.rule, without.rule) << row.file;
      ASSERT_EQ(with.offset, without.offset) << row.file;
      ASSERT_LE(with.notes.size(), 1 + 5 * block.size()) << row.file;
      accepted += with.status == WPC_OK;
      ++edited;
    }
  }
  EXPECT_GT(edited, 5000u);
  EXPECT_GT(accepted, edited / 20);
  EXPECT_LT(accepted, edited * 19 / 20);
}

}  // namespace
}  // namespace wpc_test
