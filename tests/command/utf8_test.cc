// Text for a person's terminal: what names may not do to that which is next to them (text/utf8.h).
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

extern "C" {
#include "text/utf8.h"
}

namespace {

const std::string kAlef = "\xD7\x90", kBet = "\xD7\x91";  // Hebrew letters
const std::string kPoint = "\xD6\xB0";                    // a mark on such
const std::string kArabic = "\xD8\xA7", kArabicDigit = "\xD9\xA3";
const std::string kAcute = "\xCC\x81";  // a mark on any letter
const std::string kOpen = "\xE2\x81\xA8", kClose = "\xE2\x81\xA9";
const std::string kEllipsis = "\xE2\x80\xA6";

std::string Repeat(const std::string &text, size_t times) {
  std::string all;
  for (size_t i = 0; i < times; i++) {
    all += text;
  }
  return all;
}

class Utf8 : public ::testing::Test {
 protected:
  // What is shown; the columns are the same when they are only measured.
  static std::string Show(const std::string &text, size_t most, size_t *columns) {
    FILE *file = std::tmpfile();
    out_stream out = out_make(file, true);
    *columns = utf8_show(&out, text.data(), text.size(), most);
    EXPECT_EQ(utf8_show(nullptr, text.data(), text.size(), most), *columns);
    out_flush(&out);
    std::rewind(file);
    std::string shown(1 << 16, '\0');
    shown.resize(std::fread(shown.data(), 1, shown.size(), file));
    (void)std::fclose(file);
    return shown;
  }
};

struct Row {
  std::string text, shown;
  size_t columns;
};

TEST_F(Utf8, WordsFromRightToLeftAreIsolated) {
  const std::vector<Row> rows = {
      {"", "", 0},
      {"plain 12 'text'", "plain 12 'text'", 15},
      {"\xC3\xA9t\xC3\xA9", "\xC3\xA9t\xC3\xA9", 3},
      {kAlef, kOpen + kAlef + kClose, 1},
      {kAlef + " " + kBet, kOpen + kAlef + " " + kBet + kClose, 3},
      {kAlef + "  ", kOpen + kAlef + kClose + "  ", 3},
      {kAlef + "12", kOpen + kAlef + kClose + "12", 3},
      {"12 " + kAlef + " 34", "12 " + kOpen + kAlef + kClose + " 34", 7},
      {kAlef + " 1 " + kBet, kOpen + kAlef + kClose + " 1 " + kOpen + kBet + kClose, 5},
      {"'" + kAlef + "', '" + kBet + "': 5",
       "'" + kOpen + kAlef + kClose + "', '" + kOpen + kBet + kClose + "': 5", 11},
      {kArabic + kArabicDigit, kOpen + kArabic + kArabicDigit + kClose, 2},
      {kArabicDigit, kOpen + kArabicDigit + kClose, 1},
      {kAlef + kPoint + kAcute + "x", kOpen + kAlef + kPoint + kAcute + kClose + "x", 2},
      {kAlef + " " + kAcute + "5", kOpen + kAlef + kClose + " " + kAcute + "5", 3},
      {kAlef + "\xE2\x80\xAE" + kBet, kOpen + kAlef + kClose + "\\u{202e}" + kOpen + kBet + kClose,
       10},
      {"\xEF\xAC\x9D", kOpen + "\xEF\xAC\x9D" + kClose, 1},          // U+FB1D
      {"\xEF\xBB\xBC", kOpen + "\xEF\xBB\xBC" + kClose, 1},          // U+FEFC
      {"\xF0\x90\xA0\x80", kOpen + "\xF0\x90\xA0\x80" + kClose, 1},  // U+10800
      {"\xF0\x9E\xBF\xBF", kOpen + "\xF0\x9E\xBF\xBF" + kClose, 1},  // U+1EFFF
      {"\xD6\x8F\xE0\xA4\x84", "\xD6\x8F\xE0\xA4\x84", 2},           // U+058F, U+0904
  };
  for (const Row &row : rows) {
    SCOPED_TRACE(row.shown);
    size_t columns = 0;
    EXPECT_EQ(Show(row.text, SIZE_MAX, &columns), row.shown);
    EXPECT_EQ(columns, row.columns);
  }
}

TEST_F(Utf8, AnIsolateEndsWhereTheTextIsCut) {
  size_t columns = 0;
  EXPECT_EQ(Show(Repeat(kAlef, 9), 4, &columns), kOpen + Repeat(kAlef, 3) + kClose + kEllipsis);
  EXPECT_EQ(columns, 4u);
  EXPECT_EQ(Show("abc" + kAlef, 3, &columns), "ab" + kEllipsis);
  EXPECT_EQ(Show(Repeat(kAlef, 9), 9, &columns), kOpen + Repeat(kAlef, 9) + kClose);
  EXPECT_EQ(columns, 9u);
}

TEST_F(Utf8, ALetterHasTwoMarksAtMost) {
  const std::vector<Row> rows = {
      {"e" + kAcute, "e" + kAcute, 1},
      {"e" + kAcute + kAcute + "x", "e" + kAcute + kAcute + "x", 2},
      {"e" + Repeat(kAcute, 3) + "x" + kAcute, "e" + kAcute + kAcute + "\\u{301}x" + kAcute, 9},
      {Repeat(kAcute, 4), kAcute + kAcute + "\\u{301}\\u{301}", 14},
      {"e" + kAcute + kPoint + kAcute, "e" + kAcute + kPoint + "\\u{301}", 8},
      // Marks of other scripts: U+09BC, U+0F71, U+1AB0, U+1DC0, U+3099, U+1E8D0.
      {"a\xE0\xA6\xBC\xE0\xBD\xB1\xE1\xAA\xB0", "a\xE0\xA6\xBC\xE0\xBD\xB1\\u{1ab0}", 9},
      {"a\xE1\xB7\x80\xE3\x82\x99\xE0\xA6\xBC", "a\xE1\xB7\x80\xE3\x82\x99\\u{9bc}", 8},
  };
  for (const Row &row : rows) {
    SCOPED_TRACE(row.shown);
    size_t columns = 0;
    EXPECT_EQ(Show(row.text, SIZE_MAX, &columns), row.shown);
    EXPECT_EQ(columns, row.columns);
  }
  size_t columns = 0;
  const std::string cut = Show("a" + Repeat(kAcute, 900), 40, &columns);
  EXPECT_LT(cut.size(), 60u);
  EXPECT_EQ(columns, 37u);
}

}  // namespace
