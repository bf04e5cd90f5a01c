// capture.json: what is accepted, what is refused and where, and what its texts are.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/block.h"
#include "wpc/names.h"

namespace wpc_test {
namespace {

using std::string_literals::operator""s;

constexpr char kEnds[] = "the bytes end before the object does";
constexpr char kExample[] =
    "{\"kind\":\"v2\",\"host\":\"a\",\"created\":\"2026-11-21T05:54:09Z\",\"tool\":\"wpc 0.1.0\"}";

// A text in a block of exactly its size, and what is read of it.
struct Head {
  explicit Head(const std::string &text, const wpc_options *options = nullptr)
      : block(Bytes(text.begin(), text.end())),
        in(wpc_input_make(block.data(), block.size(), options)),
        head(wpc_capture_head_read(in)) {
  }
  std::string Utf8(const wpc_capture_text &text) const {
    std::string utf8(wpc_capture_text_to_utf8(in, text, nullptr, 0) + 1, '?');
    EXPECT_EQ(utf8.size() - 1, wpc_capture_text_to_utf8(in, text, &utf8[0], utf8.size()));
    EXPECT_EQ('\0', utf8.back());
    utf8.pop_back();
    return utf8;
  }
  ExactBlock block;
  wpc_input in;
  wpc_capture_head head;
};

// A head whose host is the given JSON text.
std::string WithHost(const std::string &host) {
  return "{\"kind\":\"v1\",\"host\":" + host + "}";
}

// A head with one more member.
std::string WithMore(const std::string &value) {
  return "{\"more\":" + value + ",\"kind\":\"v1\"}";
}

void ExpectAccepted(const std::string &text) {
  const Head h(text);
  EXPECT_STREQ("ok", wpc_status_name(h.head.status)) << text << "\n" << h.head.problem;
  EXPECT_EQ(nullptr, h.head.problem) << text;
  EXPECT_EQ(0u, h.head.offset) << text;
  EXPECT_NE(WPC_CAPTURE_NO_KIND, h.head.kind) << text;
}

void ExpectRefused(const std::string &text, wpc_status status, size_t offset,
                   const std::string &problem) {
  const Head h(text);
  EXPECT_STREQ(wpc_status_name(status), wpc_status_name(h.head.status)) << text;
  EXPECT_EQ(offset, h.head.offset) << text;
  ASSERT_NE(nullptr, h.head.problem) << text;
  EXPECT_EQ(problem, h.head.problem) << text;
  EXPECT_EQ(WPC_CAPTURE_NO_KIND, h.head.kind) << text;
}

void ExpectMalformed(const std::string &text, size_t offset, const std::string &problem) {
  ExpectRefused(text, WPC_E_MALFORMED, offset, problem);
}

// ---- members

TEST(CaptureHead, TheExampleIsRead) {
  const Head h(kExample);
  EXPECT_EQ(WPC_OK, h.head.status);
  EXPECT_EQ(WPC_CAPTURE_V2, h.head.kind);
  ASSERT_TRUE(h.head.host.given && h.head.created.given && h.head.tool.given);
  EXPECT_EQ("a", h.Utf8(h.head.host));
  EXPECT_EQ("2026-11-21T05:54:09Z", h.Utf8(h.head.created));
  EXPECT_EQ("wpc 0.1.0", h.Utf8(h.head.tool));
  EXPECT_EQ(21u, h.head.host.raw.offset);
  EXPECT_EQ(1u, h.head.host.raw.length);
}

TEST(CaptureHead, OnlyTheKindMustBeThere) {
  const Head h("{\"kind\":\"v1\"}");
  EXPECT_EQ(WPC_CAPTURE_V1, h.head.kind);
  EXPECT_FALSE(h.head.host.given || h.head.created.given || h.head.tool.given);
  EXPECT_EQ("", h.Utf8(h.head.host));
}

TEST(CaptureHead, NullIsAsIfTheMemberWereNotThere) {
  const Head h("{\"host\":null,\"kind\":\"v1\",\"tool\":null}");
  EXPECT_EQ(WPC_OK, h.head.status);
  EXPECT_FALSE(h.head.host.given || h.head.tool.given);
  ExpectMalformed("{\"kind\":null}", 13, "the kind is missing");
}

TEST(CaptureHead, AnEmptyTextIsThere) {
  const Head h(WithHost("\"\""));
  EXPECT_TRUE(h.head.host.given);
  EXPECT_EQ("", h.Utf8(h.head.host));
}

TEST(CaptureHead, OrderAndWhiteSpaceMakeNoDifference) {
  const Head h(" \t\r\n{\n  \"tool\" : \"t\" ,\r\n\t\"kind\":\t\"v2\" , \"host\" :\"h\"\n}\n \r\t");
  EXPECT_EQ(WPC_CAPTURE_V2, h.head.kind);
  EXPECT_EQ("t", h.Utf8(h.head.tool));
  EXPECT_EQ("h", h.Utf8(h.head.host));
}

TEST(CaptureHead, EscapesInNamesAndKindsMeanTheSame) {
  const Head h("{\"k\\u0069nd\":\"\\u0076\\u0032\",\"\\u0068ost\":\"h\"}");
  EXPECT_EQ(WPC_CAPTURE_V2, h.head.kind);
  EXPECT_TRUE(h.head.host.given);
}

TEST(CaptureHead, NamesAreComparedWhole) {
  const Head h("{\"kin\":1,\"kinds\":2,\"Kind\":3,\"\":4,\"hos\":5,\"kind\":\"v1\",\"host \":6}");
  EXPECT_EQ(WPC_CAPTURE_V1, h.head.kind);
  EXPECT_FALSE(h.head.host.given);
}

TEST(CaptureHead, TheSameNamesFurtherInsideAreOthers) {
  const Head h("{\"more\":{\"kind\":\"v2\",\"kind\":[{\"host\":1}]},\"kind\":\"v1\"}");
  EXPECT_EQ(WPC_OK, h.head.status);
  EXPECT_EQ(WPC_CAPTURE_V1, h.head.kind);
  EXPECT_FALSE(h.head.host.given);
}

TEST(CaptureHead, AMemberThatIsThereTwiceIsRefusedAtItsName) {
  ExpectMalformed("{\"kind\":\"v1\",\"kind\":\"v1\"}", 13, "this member is there twice");
  ExpectMalformed("{\"kind\":\"v1\", \"k\\u0069nd\":\"v1\"}", 14, "this member is there twice");
  ExpectMalformed("{\"host\":null,\"kind\":\"v1\",\"host\":\"\"}", 25,
                  "this member is there twice");
  ExpectAccepted("{\"kind\":\"v1\",\"other\":1,\"other\":2}");
}

TEST(CaptureHead, AMemberOfAnotherTypeIsRefused) {
  for (const char *value : {"1", "true", "[]", "{}", "-", "x"}) {
    ExpectMalformed("{\"kind\":" + std::string(value) + "}", 8, "expected a text or null");
    ExpectMalformed(WithHost(value), 20, "expected a text or null");
  }
  ExpectMalformed(WithHost("nul1"), 23, "expected a text or null");
}

TEST(CaptureHead, AKindThatIsNotKnownIsNotSupported) {
  const std::string problem = "the kind is neither v1 nor v2";
  for (const char *kind : {"", "v", "v3", "v11", "V1", "v1 ", "\\u00761x"}) {
    ExpectRefused("{ \"kind\":\"" + std::string(kind) + "\"}", WPC_E_UNSUPPORTED, 10, problem);
  }
}

TEST(CaptureHead, WithoutAKindTheObjectsEndIsAtFault) {
  ExpectMalformed("{}", 2, "the kind is missing");
  ExpectMalformed("{\"host\":\"v1\"} ", 14, "the kind is missing");
}

// ---- grammar

TEST(CaptureHead, OtherMembersHoldWhatTheyLike) {
  for (const char *value : {"0",
                            "-0",
                            "1",
                            "10",
                            "-12.50",
                            "1e5",
                            "1E+5",
                            "1e-05",
                            "0.0e0",
                            "9999999999999999999999",
                            "1e999999",
                            "true",
                            "false",
                            "null",
                            "\"\"",
                            "[]",
                            "{}",
                            "[ ]",
                            "{ }",
                            "[1]",
                            "[1,2]",
                            "[[],{},[{}]]",
                            "{\"a\":{\"b\":[null]}}",
                            "{\"\":0}",
                            "\"]}\\\"\"",
                            "[ 1 , 2 ]"}) {
    ExpectAccepted(WithMore(value));
  }
}

TEST(CaptureHead, WhatIsNoJsonIsRefusedAtItsFirstByte) {
  const struct {
    const char *value;
    size_t at;  // from the value's first byte
    const char *problem;
  } cases[] = {
      {"", 0, "expected a value"},
      {"+1", 0, "expected a value"},
      {".5", 0, "expected a value"},
      {"'a'", 0, "expected a value"},
      {"NaN", 0, "expected a value"},
      {"Infinity", 0, "expected a value"},
      {"undefined", 0, "expected a value"},
      {"tru", 3, "expected a value"},
      {"truE", 3, "expected a value"},
      {"fals", 4, "expected a value"},
      {"nil", 1, "expected a value"},
      {"nulll", 4, "expected ',' or '}'"},
      {"01", 1, "expected ',' or '}'"},
      {"-01", 2, "expected ',' or '}'"},
      {"1 2", 2, "expected ',' or '}'"},
      {"0x1", 1, "expected ',' or '}'"},
      {"1]", 1, "expected ',' or '}'"},
      {"-", 1, "expected a digit"},
      {"-a", 1, "expected a digit"},
      {"1.", 2, "expected a digit"},
      {"1.e5", 2, "expected a digit"},
      {"1e", 2, "expected a digit"},
      {"1e+", 3, "expected a digit"},
      {"1e+-1", 3, "expected a digit"},
      {"[1 2]", 3, "expected ',' or ']'"},
      {"[1}", 2, "expected ',' or ']'"},
      {"[1,]", 3, "expected a value"},
      {"[,1]", 1, "expected a value"},
      {"[1,,2]", 3, "expected a value"},
      {"{1:2}", 1, "expected a name in quotes"},
      {"{,}", 1, "expected a name in quotes"},
      {"{\"a\":1,}", 7, "expected a name in quotes"},
      {"{a:1}", 1, "expected a name in quotes"},
      {"{\"a\"}", 4, "expected ':'"},
      {"{\"a\" 1}", 5, "expected ':'"},
      {"{\"a\":}", 5, "expected a value"},
      {"{\"a\":1]", 6, "expected ',' or '}'"},
      {"{]", 1, "expected a name in quotes"},
      {"[}", 1, "expected a value"},
      {"/* */1", 0, "expected a value"},
  };
  for (const auto &c : cases) {
    ExpectMalformed(WithMore(c.value), 8 + c.at, c.problem);
  }
}

TEST(CaptureHead, OneObjectIsTheWholeFile) {
  for (const char *text : {"[]", "1", "\"v1\"", "null", "\xEF\xBB\xBF{\"kind\":\"v1\"}", "}"}) {
    ExpectMalformed(text, 0, "expected '{'");
  }
  const std::string good = "{\"kind\":\"v1\"}";
  ExpectMalformed(good + "x", 13, "something follows the object");
  ExpectMalformed(good + "\n\n{}", 15, "something follows the object");
  ExpectMalformed(good + "\0"s, 13, "something follows the object");
  ExpectMalformed(good + "\v", 13, "something follows the object");
}

TEST(CaptureHead, EachPrefixEndsTooEarly) {
  const std::string text =
      "{\"more\":[true,-1.5e+3,{\"\\u00e9\\n\":\"\xF0\x9F\x98\x80\\ud83d\\ude00\xE2\x82\xAC\"},"
      "false],"
      "\"kind\":\"v1\",\"host\":null,\"tool\":\"\xC3\xA9\"}";
  ExpectAccepted(text);
  for (size_t n = 0; n < text.size(); ++n) {
    ExpectRefused(text.substr(0, n), WPC_E_TRUNCATED, n, kEnds);
  }
}

TEST(CaptureHead, LevelsAreCounted) {
  for (bool object : {false, true}) {
    const auto nested = [object](size_t levels) {
      std::string text;
      for (size_t i = 0; i < levels; ++i) {
        text += object ? "{\"a\":" : "[";
      }
      text += "1";
      return text + std::string(levels, object ? '}' : ']');
    };
    ExpectAccepted(WithMore(nested(WPC_CAPTURE_DEPTH - 1)));
    const size_t at = 8 + (object ? 5 : 1) * (WPC_CAPTURE_DEPTH - 1);
    ExpectRefused(WithMore(nested(WPC_CAPTURE_DEPTH)), WPC_E_LIMIT, at, "nested too deeply");
    ExpectRefused(WithMore(nested(100000)), WPC_E_LIMIT, at, "nested too deeply");
  }
}

TEST(CaptureHead, ObjectsAndArraysAreToldApartOnEachLevel) {
  std::string open, close;
  for (size_t i = 0; i + 1 < WPC_CAPTURE_DEPTH; ++i) {
    const bool object = i * 7 % 3 == 0;
    open += object ? "{\"a\":" : "[";
    close.insert(0, 1, object ? '}' : ']');
  }
  ExpectAccepted(WithMore(open + "0" + close));
  for (size_t i = 0; i < close.size(); ++i) {
    std::string wrong = close;
    wrong[i] = close[i] == '}' ? ']' : '}';
    ExpectMalformed(WithMore(open + "0" + wrong), 8 + open.size() + 1 + i,
                    close[i] == '}' ? "expected ',' or '}'" : "expected ',' or ']'");
  }
}

TEST(CaptureHead, GEN_01_LIM_01_AreKept) {
  wpc_options options = wpc_options_default();
  const std::string text = kExample;
  options.limits.max_bytes = text.size();
  EXPECT_EQ(WPC_OK, Head(text, &options).head.status);
  options.limits.max_bytes = text.size() - 1;
  EXPECT_EQ(WPC_E_LIMIT, Head(text, &options).head.status);
  EXPECT_NE(nullptr, Head(text, &options).head.problem);
  const wpc_capture_head none = wpc_capture_head_read(wpc_input_make(nullptr, 9, nullptr));
  EXPECT_EQ(WPC_E_ARGUMENT, none.status);
  EXPECT_EQ(0u, none.offset);
}

// ---- texts

TEST(CaptureHead, EscapesBecomeCharacters) {
  const struct {
    const char *json;
    std::string utf8;
  } cases[] = {
      {"plain", "plain"},
      {"\\\"\\\\\\/\\b\\f\\n\\r\\t", "\"\\/\b\f\n\r\t"},
      {"\\u0041\\u00e9\\u20AC\\uFFFD", "A\xC3\xA9\xE2\x82\xAC\xEF\xBF\xBD"},
      {"\\u0001\\u001f\\u007f\\u0080\\u07ff\\u0800\\uffff",
       "\x01\x1f\x7f\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF"},
      {"\\ud83d\\ude00", "\xF0\x9F\x98\x80"},
      {"\\uD800\\uDC00\\uDBFF\\uDFFF", "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"},
      {"\\ud7ff\\ue000", "\xED\x9F\xBF\xEE\x80\x80"},
      {"\x7f\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF",
       "\x7f\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF"},
      {"\xF0\x90\x80\x80\xF3\xA0\x80\xBF\xF4\x8F\xBF\xBF",
       "\xF0\x90\x80\x80\xF3\xA0\x80\xBF\xF4\x8F\xBF\xBF"},
  };
  for (const auto &c : cases) {
    const Head h(WithHost("\"" + std::string(c.json) + "\""));
    ASSERT_EQ(WPC_OK, h.head.status) << c.json << " " << h.head.problem << h.head.offset;
    EXPECT_EQ(c.utf8, h.Utf8(h.head.host));
  }
}

TEST(CaptureHead, WhatIsNoTextIsRefusedWhereItGoesWrong) {
  const struct {
    std::string text;  // after the quote
    size_t at;
    const char *problem;
  } cases[] = {
      {"a\nb", 1, "a control character in a text"},
      {"\x1f", 0, "a control character in a text"},
      {"a\0"s, 1, "a control character in a text"},
      {"\\a", 1, "an unknown escape"},
      {"\\U0041", 1, "an unknown escape"},
      {"\\x41", 1, "an unknown escape"},
      {"\\'", 1, "an unknown escape"},
      {"\\\0"s, 1, "an unknown escape"},
      {"\\u004", 5, "expected a hexadecimal digit"},
      {"\\u00g0", 4, "expected a hexadecimal digit"},
      {"\\u00@0", 4, "expected a hexadecimal digit"},
      {"\\u00`0", 4, "expected a hexadecimal digit"},
      {"\\u/000", 2, "expected a hexadecimal digit"},
      {"\\u:000", 2, "expected a hexadecimal digit"},
      {"\\u-041", 2, "expected a hexadecimal digit"},
      {"x\\u0000", 1, "a NUL in a text"},
      {"\\udc00", 0, "an unpaired surrogate"},
      {"\\udfff\\ud800", 0, "an unpaired surrogate"},
      {"\\ud800", 6, "an unpaired surrogate"},
      {"\\ud800x", 6, "an unpaired surrogate"},
      {"\\ud800\\n", 7, "an unpaired surrogate"},
      {"\\ud800\\u0041", 6, "an unpaired surrogate"},
      {"\\ud800\\ud800", 6, "an unpaired surrogate"},
      {"\\ud800\\ue000", 6, "an unpaired surrogate"},
      {"\\ud800\\udbff", 6, "an unpaired surrogate"},
      {"\\ud800\\u00", 10, "expected a hexadecimal digit"},
      {"\x80", 0, "not UTF-8"},
      {"\xBF", 0, "not UTF-8"},
      {"\xC0\x80", 0, "not UTF-8"},
      {"\xC1\xBF", 0, "not UTF-8"},
      {"\xC2", 1, "not UTF-8"},
      {"\xC2x", 1, "not UTF-8"},
      {"\xC2\xC0", 1, "not UTF-8"},
      {"\xE0\x9F\xBF", 1, "not UTF-8"},
      {"\xE1\x80", 2, "not UTF-8"},
      {"\xED\xA0\x80", 1, "not UTF-8"},
      {"\xF0\x8F\xBF\xBF", 1, "not UTF-8"},
      {"\xF1\x80\x80", 3, "not UTF-8"},
      {"\xF4\x90\x80\x80", 1, "not UTF-8"},
      {"\xF5\x80\x80\x80", 0, "not UTF-8"},
      {"\xFE", 0, "not UTF-8"},
      {"\xFF", 0, "not UTF-8"},
  };
  for (const auto &c : cases) {
    ExpectMalformed(WithHost("\"" + c.text + "\""), 21 + c.at, c.problem);
    ExpectMalformed(WithMore("[\"" + c.text + "\"]"), 10 + c.at, c.problem);
    ExpectMalformed("{\"" + c.text + "\":0}", 2 + c.at, c.problem);
  }
}

}  // namespace
}  // namespace wpc_test
