// UTF-16LE in the input: as UTF-8, compared, and in notes.

#include <gtest/gtest.h>

#include <cstring>
#include <ostream>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/model/writer.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// A text that is all there is of an input.
struct Text {
  explicit Text(const std::u16string &units, uint32_t code_page = 0, size_t skew = 1)
      : block(Encoded(units), skew),
        in(wpc_input_make(block.data(), block.size(), nullptr)),
        text{{0, block.size()}, code_page} {
  }

  static Bytes Encoded(const std::u16string &units) {
    Writer out;
    for (char16_t unit : units) {
      out.U16(unit);
    }
    return out.Take();
  }

  ExactBlock block;
  wpc_input in;
  wpc_text text;
};

std::u16string Units(std::initializer_list<uint16_t> units) {
  return std::u16string(units.begin(), units.end());
}

struct Conversion {
  const char *name;
  std::u16string units;
  std::string utf8;
};

void PrintTo(const Conversion &conversion, std::ostream *stream) {
  *stream << conversion.name;
}

const std::vector<Conversion> &Conversions() {
  static const std::vector<Conversion> conversions = {
      {"nothing", u"", ""},
      {"ascii", u"0,_Total", "0,_Total"},
      {"u0001_u007f", Units({1, 0x7F}), "\x01\x7F"},
      {"u0080_u07ff", Units({0x80, 0x7FF}), "\xC2\x80\xDF\xBF"},
      {"u0800_uffff", Units({0x800, 0xFFFF}), "\xE0\xA0\x80\xEF\xBF\xBF"},
      {"around_the_surrogates", Units({0xD7FF, 0xE000}), "\xED\x9F\xBF\xEE\x80\x80"},
      {"u10000", Units({0xD800, 0xDC00}), "\xF0\x90\x80\x80"},
      {"u103ff", Units({0xD800, 0xDFFF}), "\xF0\x90\x8F\xBF"},
      {"u1f600", Units({0xD83D, 0xDE00}), "\xF0\x9F\x98\x80"},
      {"u10ffff", Units({0xDBFF, 0xDFFF}), "\xF4\x8F\xBF\xBF"},
      {"high_alone_at_the_end", Units({'a', 0xD800}), "a\xEF\xBF\xBD"},
      {"high_before_a_letter", Units({0xDBFF, 'a'}),
       "\xEF\xBF\xBD"
       "a"},
      {"low_alone", Units({0xDC00}), "\xEF\xBF\xBD"},
      {"low_then_high", Units({0xDFFF, 0xD800}), "\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"high_before_a_pair", Units({0xD800, 0xD83D, 0xDE00}), "\xEF\xBF\xBD\xF0\x9F\x98\x80"},
      {"pair_then_low", Units({0xD83D, 0xDE00, 0xDC00}), "\xF0\x9F\x98\x80\xEF\xBF\xBD"},
      {"all_lengths", Units({'a', 0xE9, 0x20AC, 0xD83D, 0xDE00, 'b'}),
       "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"
       "b"},
      {"control_characters", Units({'\n', 0x1B, '[', 'm'}), "\n\x1B[m"},
  };
  return conversions;
}

// Lengths of the beginnings of a text that end at a character's border.
size_t Border(const std::string &utf8, size_t at_most) {
  size_t end = std::min(at_most, utf8.size());
  while (end < utf8.size() && (static_cast<unsigned char>(utf8[end]) & 0xC0) == 0x80) {
    --end;
  }
  return end;
}

class TextToUtf8 : public testing::TestWithParam<Conversion> {};

TEST_P(TextToUtf8, IsConvertedForEveryCapacity) {
  const Text t(GetParam().units);
  const std::string &utf8 = GetParam().utf8;
  EXPECT_EQ(utf8.size(), wpc_text_to_utf8(t.in, t.text, nullptr, 0));
  for (size_t capacity = 0; capacity <= utf8.size() + 2; ++capacity) {
    std::string dst(utf8.size() + 8, '#');
    EXPECT_EQ(utf8.size(), wpc_text_to_utf8(t.in, t.text, dst.data(), capacity));
    std::string wanted(dst.size(), '#');
    if (capacity > 0) {
      const size_t stored = Border(utf8, capacity - 1);
      wanted.replace(0, stored, utf8, 0, stored);
      wanted[stored] = '\0';
      // What is after the NUL but inside the capacity is the caller's no more, nor ours.
      EXPECT_EQ(wanted.substr(0, stored + 1), dst.substr(0, stored + 1)) << capacity;
    }
    EXPECT_EQ(wanted.substr(capacity), dst.substr(capacity)) << "beyond capacity " << capacity;
  }
}

TEST_P(TextToUtf8, LIM_03_NothingIsWrittenBeyondTheCallersBuffer) {
  const Text t(GetParam().units);
  for (size_t capacity = 1; capacity <= GetParam().utf8.size() + 1; ++capacity) {
    // On the heap and no larger: a sanitizer sees a step further.
    std::vector<char> dst(capacity, '#');
    EXPECT_EQ(GetParam().utf8.size(), wpc_text_to_utf8(t.in, t.text, dst.data(), capacity));
    EXPECT_LT(std::strlen(dst.data()), capacity);
  }
}

INSTANTIATE_TEST_SUITE_P(Texts, TextToUtf8, testing::ValuesIn(Conversions()),
                         [](const testing::TestParamInfo<Conversion> &test) {
                           return std::string(test.param.name);
                         });

TEST(Text, EveryCharacterIsConvertedAsTheStandardSays) {
  for (uint32_t c = 1; c <= 0x10FFFF; c += c < 0x900 ? 1 : 251) {
    if (c >= 0xD800 && c <= 0xDFFF) {
      continue;
    }
    const std::u16string units = c < 0x10000 ? std::u16string(1, static_cast<char16_t>(c))
                                             : Units({static_cast<uint16_t>(0xD7C0 + (c >> 10)),
                                                      static_cast<uint16_t>(0xDC00 + (c & 0x3FF))});
    std::string wanted;
    const auto put = [&wanted](uint32_t byte) { wanted.push_back(static_cast<char>(byte)); };
    if (c < 0x80) {
      put(c);
    } else if (c < 0x800) {
      put(0xC0 | c >> 6);
      put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
      put(0xE0 | c >> 12);
      put(0x80 | (c >> 6 & 0x3F));
      put(0x80 | (c & 0x3F));
    } else {
      put(0xF0 | c >> 18);
      put(0x80 | (c >> 12 & 0x3F));
      put(0x80 | (c >> 6 & 0x3F));
      put(0x80 | (c & 0x3F));
    }
    const Text t(units);
    ASSERT_EQ(wanted, Utf8(t.in, t.text)) << c;
  }
}

TEST(Text, ATextInACodePageNeedsTheCallersDecoder) {
  const Text t(u"abc", 1252);
  char dst[4] = {'#', '#', '#', '#'};
  EXPECT_EQ(WPC_DECODE_UNKNOWN, wpc_text_to_utf8(t.in, t.text, dst, sizeof dst));
  EXPECT_STREQ("", dst);
  EXPECT_EQ(WPC_DECODE_UNKNOWN, wpc_text_to_utf8(t.in, t.text, nullptr, 0));
}

TEST(Text, AreOrderedByBytesThenLength) {
  const std::vector<std::u16string> ascending = {
      u"", Units({0x100}), Units({0x1F00, 1}), u"a", u"aa", u"ab", u"b",
  };
  for (size_t i = 0; i < ascending.size(); ++i) {
    for (size_t k = 0; k < ascending.size(); ++k) {
      const Text a(ascending[i]);
      const Text b(ascending[k], 0, 0);
      const int wanted = i < k ? -1 : i > k ? 1 : 0;
      EXPECT_EQ(wanted, wpc_text_compare(a.in, a.text, b.in, b.text, WPC_TEXT_BYTES))
          << i << " " << k;
      EXPECT_EQ(wanted == 0, wpc_text_compare(a.in, a.text, b.in, b.text, WPC_TEXT_BYTES) == 0);
    }
  }
}

TEST(Text, InOtherCodePagesAreOtherTexts) {
  const Text a(u"abc", 0);
  const Text b(u"abc", 1252);
  const Text c(u"abc", 1252);
  EXPECT_EQ(-1, wpc_text_compare(a.in, a.text, b.in, b.text, WPC_TEXT_BYTES));
  EXPECT_EQ(1, wpc_text_compare(b.in, b.text, a.in, a.text, WPC_TEXT_BYTES));
  EXPECT_EQ(0, wpc_text_compare(b.in, b.text, c.in, c.text, WPC_TEXT_BYTES));
  EXPECT_FALSE(wpc_text_compare(a.in, a.text, b.in, b.text, WPC_TEXT_BYTES) == 0);
  EXPECT_TRUE(wpc_text_compare(b.in, b.text, c.in, c.text, WPC_TEXT_BYTES) == 0);
}

}  // namespace
}  // namespace wpc_test
