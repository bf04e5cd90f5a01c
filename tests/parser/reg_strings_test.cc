// Registration data, texts: one as a reply, and tables of them by counter id.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode_reg.h"
#include "support/fixtures.h"
#include "support/read_row.h"
#include "support/time.h"
#include "support/walk.h"
#include "wpc/calc.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

wpc_error ReadText(wpc_input in) {
  return wpc_reg_open_string(in).error;
}
wpc_error ReadTable(wpc_input in) {
  return wpc_reg_validate_strings(in);
}

Bytes Filled(size_t units, const std::u16string &end = std::u16string(1, u'\0')) {
  return Concat({Units(std::u16string(units, u'a')), Units(end)});
}

// ---- what the corpus does not say

const std::vector<ReadRow> &TextRows() {
  static const std::vector<ReadRow> rows = {
      {"RST_01_one_byte", "reg-string", "", Bytes(1), "RST-01@0=1/2", "-", "RST-01@0=1/2"},
      {"RST_04_high_byte", "reg-string", "", Patched(RegN(), "u8@7=1"), "ok", "RST-04@7=1/0",
       "RST-04@7=1/0"},
      {"RST_04_second_text", "reg-string", "",
       Concat({Units(u"ab"), Bytes(2), Units(u"cd"), Bytes(2)}), "ok", "RST-04@6=6/0",
       "RST-04@6=6/0"},
      {"RST_05_low", "reg-string", "", Patched(RegN(), "u16@2=56320"), "ok", "RST-05@2=56320/0",
       "ok"},
      {"RST_05_pair", "reg-string", "", Patched(RegN(), "u16@0=55357;u16@2=56832"), "ok", "-",
       "ok"},
  };
  return rows;
}

const std::vector<ReadRow> &TableRows() {
  static const std::vector<ReadRow> rows = {
      {"STR_04_wraps", "reg-strings", "", Patched(Str2(), "u32@4=536870912"),
       "STR-04@4=536870912/4", "-", "STR-04@4=536870912/4"},
      {"STR_06_not_0", "reg-strings", "", Patched(Str2(), "u32@12=22"), "STR-07@12=22/0",
       "STR-06@12=22/24", "STR-06@12=22/24"},
      {"STR_06_odd", "reg-strings", "", Patched(Str2(), "u32@20=23"), "STR-07@20=23/0",
       "STR-06@20=23/24", "STR-06@20=23/24"},
      {"STR_07_from_the_tail", "reg-strings", "", Patched(Str2(), "u32@12=0;u32@20=16"),
       "STR-07@20=16/15", "STR-06@12=0/24", "STR-06@12=0/24"},
      {"STR_07_no_tail", "reg-strings", "", EncodeTable({{1, 0}}, {}), "STR-07@12=0/0",
       "STR-06@12=0/16", "STR-06@12=0/16"},
      {"STR_07_tail_of_one_byte", "reg-strings", "", EncodeTable({{1, 0}}, Bytes(1)),
       "STR-07@12=0/0", "STR-06@12=0/16", "STR-06@12=0/16"},
      {"STR_07_tail_of_two_bytes", "reg-strings", "", EncodeTable({{1, 0}}, Bytes(2)), "ok",
       "STR-06@12=0/16", "STR-06@12=0/16"},
      {"STR_09_a_nul_behind_the_block", "reg-strings", "",
       Patched(Str2(), "add=0000;u16@36=102;u16@38=103"), "STR-09@30=5/5", "-", "STR-09@30=5/5"},
      {"STR_09_half_a_nul", "reg-strings", "", Patched(Str2(), "u32@0=37;cut=37"), "STR-09@30=3/3",
       "-", "STR-09@30=3/3"},
      {"STR_11_part_of_a_text", "reg-strings", "", Patched(Str2(), "u32@20=26"), "ok", "-", "ok"},
      {"STR_14_seven_bytes", "reg-strings", "", Patched(Str2(), "add=01020304050607"), "ok", "-",
       "ok"},
      {"STR_16_from_the_tail", "reg-strings", "",
       EncodeTable({{1, kNoId}, {2, 0}, {3, kNoId}}, Units(u"a\0")), "STR-09@32=1/1",
       "STR-06@20=0/32", "STR-06@20=0/32"},
      {"table_of_38_bytes_alone", "reg-strings", "", Patched(Str2(), "u32@0=38;cut=38"), "ok", "-",
       "ok"},
  };
  return rows;
}

class RegStringsRow : public testing::TestWithParam<ReadRow> {};

TEST_P(RegStringsRow, IsReadAsDocumented) {
  ExpectReadAsTheRowSays(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Text, RegStringsRow, testing::ValuesIn(TextRows()), ReadRowName);
INSTANTIATE_TEST_SUITE_P(Table, RegStringsRow, testing::ValuesIn(TableRows()), ReadRowName);

TEST(RegStrings, EachOpenerLooksAtTheInputFirst) {
  for (const auto &read : {ReadText, ReadTable}) {
    ExpectError("GEN-01@0=9/0", WPC_E_ARGUMENT, read(wpc_input_make(nullptr, 9, nullptr)));
    Opened o(Str2());
    o.reading.options.limits.max_bytes = 39;
    ExpectError("LIM-01@0=40/39", WPC_E_LIMIT, read(o.in));
  }
}

// ---- one text

TEST(RegStrings, ATextEndsAtItsFirstNul) {
  const struct {
    Bytes bytes;
    size_t length;
    const char *utf8;
  } texts[] = {{RegN(), 4, "ab"},
               {Bytes(2), 0, ""},
               {Patched(RegN(), "u16@6=99"), 4, "ab"},
               {Patched(RegN(), "u16@0=0"), 0, ""},
               {Patched(RegN(), "u16@0=8364"), 4,
                "\xE2\x82\xAC"
                "b"}};
  for (const auto &text : texts) {
    const Opened o(text.bytes);
    const wpc_reg_string reply = wpc_reg_open_string(o.in);
    ASSERT_EQ(WPC_OK, reply.error.status);
    EXPECT_EQ(0u, reply.text.raw.offset);
    EXPECT_EQ(text.length, reply.text.raw.length);
    EXPECT_EQ(0u, reply.text.code_page);
    EXPECT_EQ(text.utf8, Utf8(o.in, reply.text));
  }
}

// ---- tables

// "1=ab 2=cde 3 end": ids with their texts, and how it ended.
std::string Story(wpc_input in) {
  std::string story;
  wpc_reg_text_iter it = wpc_reg_texts(in, wpc_reg_open_strings(in));
  for (size_t i = 0; wpc_reg_next_text(&it); ++i) {
    EXPECT_EQ(8 + 8 * i, it.item.offset);
    EXPECT_TRUE(it.item.has_text || it.item.text.raw.length == 0);
    story += std::to_string(it.item.id);
    story += it.item.has_text ? "=" + Utf8(in, it.item.text) + " " : " ";
  }
  ExpectStays(it, wpc_reg_next_text);
  return story + ErrorText(it.error);
}

std::string StoryOf(const Bytes &bytes) {
  return Story(Opened(bytes).in);
}

TEST(RegStrings, TheDocumentsExample) {
  for (bool strict : {false, true}) {
    const Opened o(Str2(), strict);
    const wpc_reg_strings strings = wpc_reg_open_strings(o.in);
    ASSERT_EQ(WPC_OK, strings.error.status);
    EXPECT_EQ(40u, strings.size);
    EXPECT_EQ(2u, strings.num_strings);
    EXPECT_FALSE(strings.from_tail);
    EXPECT_EQ("1=ab 2=cde end", Story(o.in));
    wpc_reg_text_iter it = wpc_reg_texts(o.in, strings);
    EXPECT_TRUE(wpc_reg_next_text(&it));
    EXPECT_EQ(24u, it.item.text.raw.offset);
    EXPECT_TRUE(wpc_reg_next_text(&it));
    EXPECT_EQ(30u, it.item.text.raw.offset);
  }
  EXPECT_EQ(Str2(), Patched(EncodeTexts({{1, u"ab"}, {2, u"cde"}}), "add=0000;u32@0=40"));
}

TEST(RegStrings, TheFigureOfThePcqCountsFromTheEndOfTheHeaders) {
  const Bytes bytes = EncodeTexts({{1, u"ab"}, {2, u"cde"}}, true);
  const Opened o(bytes);
  const wpc_reg_strings strings = wpc_reg_open_strings(o.in);
  ASSERT_EQ(WPC_OK, strings.error.status);
  EXPECT_TRUE(strings.from_tail);
  EXPECT_EQ("1=ab 2=cde end", Story(o.in));
  const Opened strict(bytes, true);
  ExpectError("STR-06@12=0/24", WPC_E_MALFORMED, wpc_reg_open_strings(strict.in).error);
  EXPECT_EQ("STR-06@12=0/24", Story(strict.in));
}

TEST(RegStrings, BothBasesGiveTheSameTexts) {
  std::vector<std::pair<uint32_t, std::u16string>> texts;
  for (uint32_t n = 1; n < 40; ++n) {
    texts.push_back({3 * n, std::u16string(n % 5, static_cast<char16_t>(u'a' + n % 26))});
    std::string told = StoryOf(EncodeTexts(texts));
    EXPECT_EQ(told, StoryOf(EncodeTexts(texts, true))) << n;
    EXPECT_EQ("end", told.substr(told.size() - 3));
    EXPECT_EQ(n, static_cast<uint32_t>(std::count(told.begin(), told.end(), '=')));
  }
}

// A zero anywhere makes all count from the end of the headers: offsets that would be sound from the
// block's start are not taken for such.
TEST(RegStrings, STR_06_OneTableHasOneBase) {
  const Bytes texts = Concat({Units(u"ab"), Bytes(2), Units(u"cdefghijklmno"), Bytes(2)});
  EXPECT_EQ("1=ab 2=ijklmno end", StoryOf(EncodeTable({{1, 0}, {2, 18}}, texts)));
  EXPECT_EQ("2=lmno 1=ab end", StoryOf(EncodeTable({{2, 24}, {1, 0}}, texts)));
  EXPECT_EQ("2=ab STR-07@20=18/0", StoryOf(EncodeTable({{2, 24}, {1, 18}}, texts)));
}

TEST(RegStrings, STR_07_TextsBeforeTheBadOneAreHandedOut) {
  EXPECT_EQ("1=ab STR-07@20=40/39", StoryOf(Patched(Str2(), "u32@20=40")));
  EXPECT_EQ("1=ab 2= end", StoryOf(Patched(Str2(), "u32@20=38")));
  EXPECT_EQ("1=ab 2= end", StoryOf(Patched(Str2(), "u32@20=36")));
  EXPECT_EQ("STR-02@0=7/8", StoryOf(Patched(Str2(), "u32@0=7")));
}

TEST(RegStrings, STR_16_AnAbsentTextIsNone) {
  EXPECT_EQ("1 2=cde end", StoryOf(Patched(Str2(), "u32@12=4294967295")));
  EXPECT_EQ("1=ab 2 end", StoryOf(Patched(Str2(), "u32@20=4294967295")));
  EXPECT_EQ("1 2 end", StoryOf(Patched(Str2(), "u32@12=4294967295;u32@20=4294967295")));
  EXPECT_EQ("1 2 3 end", StoryOf(EncodeTable({{1, kNoId}, {2, kNoId}, {3, kNoId}}, {})));
  EXPECT_EQ("1 2=ab end",
            StoryOf(EncodeTable({{1, kNoId}, {2, 0}}, Concat({Units(u"ab"), Bytes(2)}))));
  const Opened strict(Patched(Str2(), "u32@12=4294967295"), true);
  ExpectError("ok", WPC_OK, ReadTable(strict.in));
}

TEST(RegStrings, TextsMayStandInAnyOrderAndShareTheirBytes) {
  EXPECT_EQ("1=cde 2=ab end", StoryOf(Patched(Str2(), "u32@12=30;u32@20=24")));
  EXPECT_EQ("1=ab 2=ab end", StoryOf(Patched(Str2(), "u32@20=24")));
  EXPECT_EQ("1=ab 2=b end", StoryOf(Patched(Str2(), "u32@20=26")));
  EXPECT_EQ("1=ab 2= end", StoryOf(Patched(Str2(), "u32@20=28")));
}

// ---- sharing

// n headers that share one text of so many units; all bytes of text are that text and its NUL.
Bytes Shared(size_t n, size_t units) {
  TextHeaders headers;
  for (size_t i = 0; i < n; ++i) {
    headers.push_back({static_cast<uint32_t>(i), static_cast<uint32_t>(8 + 8 * n)});
  }
  return EncodeTable(headers, Filled(units));
}

TEST(RegStrings, STR_12_UnitsMayBeFourTimesTheBytesOfText) {
  // 3 units with the NUL, 6 bytes: 24 units are 8 texts.
  const Opened eight(Shared(8, 2), true);
  ExpectError("ok", WPC_OK, ReadTable(eight.in));
  for (bool strict : {false, true}) {
    const Opened nine(Shared(9, 2), strict);
    ExpectError("STR-12@76=27/24", WPC_E_LIMIT, ReadTable(nine.in));
  }
  EXPECT_EQ("0=aa 1=aa 2=aa 3=aa 4=aa 5=aa 6=aa 7=aa STR-12@76=27/24", StoryOf(Shared(9, 2)));
}

TEST(RegStrings, STR_12_AbsentTextsCountNothing) {
  TextHeaders headers;
  for (uint32_t i = 0; i < 100; ++i) {
    headers.push_back({i, i % 13 == 0 ? 8 + 8 * 100 : kNoId});
  }
  const Opened o(EncodeTable(headers, Filled(2)), true);
  ExpectError("ok", WPC_OK, ReadTable(o.in));
}

TEST(RegStrings, STR_12_CountsFromTheEndOfTheHeadersToo) {
  TextHeaders headers(9);
  for (uint32_t i = 0; i < 9; ++i) {
    headers[i] = {i, 0};
  }
  const Opened o(EncodeTable(headers, Filled(2)));
  ExpectError("STR-12@76=27/24", WPC_E_LIMIT, ReadTable(o.in));
}

// ---- repeated ids and offsets

// n texts of one unit with ids n - 1 down to 0, or up; offsets in the same order.
struct Table {
  TextHeaders headers;
  Bytes texts;
};

Table Long(uint32_t n, bool ascending) {
  Table table;
  for (uint32_t i = 0; i < n; ++i) {
    const uint32_t id = ascending ? i : n - 1 - i;
    table.headers.push_back({id, 8 + 8 * n + 4 * id});
    table.texts = Concat({table.texts, Filled(1)});
  }
  return table;
}

TEST(RegStrings, STR_10_OfARepeatedIdTheFirstIsTold) {
  const Opened o(EncodeTexts({{5, u"a"}, {3, u"b"}, {5, u"c"}, {3, u"d"}}));
  ExpectError("ok", WPC_OK, ReadTable(o.in));
  EXPECT_EQ("STR-10@24=5/8", Findings(o.reading.notes));
}

TEST(RegStrings, STR_11_OfARepeatedOffsetTheFirstIsTold) {
  TextHeaders headers = {{1, 48}, {2, kNoId}, {3, kNoId}, {4, 52}, {5, 48}};
  const Opened o(EncodeTable(headers, Concat({Filled(1), Filled(1)})));
  ExpectError("ok", WPC_OK, ReadTable(o.in));
  EXPECT_EQ("STR-11@44=48/12", Findings(o.reading.notes));
}

TEST(RegStrings, LongTablesNeedScratchUnlessTheirIdsAscend) {
  for (uint32_t n : {31u, 32u, 33u, 300u}) {
    for (bool ascending : {false, true}) {
      SCOPED_TRACE(n);
      const Table table = Long(n, ascending);
      for (size_t scratch : {size_t{n}, size_t{n - 1}, size_t{0}}) {
        const bool enough = n <= 32 || ascending || scratch == n;
        Opened strict(EncodeTable(table.headers, table.texts), true);
        strict.reading.SetScratch(scratch);
        ExpectError(enough ? "ok" : "argument", enough ? WPC_OK : WPC_E_ARGUMENT,
                    ReadTable(strict.in));
        strict.reading.options.strict = false;
        ExpectError("ok", WPC_OK, ReadTable(strict.in));
        EXPECT_EQ("-", Findings(strict.reading.notes));
      }
    }
  }
}

TEST(RegStrings, LongTablesWithRepetitions) {
  for (uint32_t n : {31u, 32u, 33u, 300u}) {
    SCOPED_TRACE(n);
    Table table = Long(n, false);
    table.headers[n - 1] = table.headers[0];
    const std::string at = std::to_string(8 * n);
    const std::string id = "STR-10@" + at + "=" + std::to_string(n - 1) + "/8";
    const std::string offset = "STR-11@" + std::to_string(8 * n + 4) + "=" +
                               std::to_string(table.headers[0].second) + "/12";
    for (size_t scratch : {size_t{n}, size_t{n - 1}}) {
      const bool enough = n <= 32 || scratch == n;
      Opened o(EncodeTable(table.headers, table.texts));
      o.reading.SetScratch(scratch);
      ExpectError("ok", WPC_OK, ReadTable(o.in));
      EXPECT_EQ(enough ? id + "," + offset : "-", Findings(o.reading.notes));
      o.reading.options.strict = true;
      ExpectError(enough ? id : "argument", enough ? WPC_E_MALFORMED : WPC_E_ARGUMENT,
                  ReadTable(o.in));
    }
  }
}

// ---- beginnings

TEST(RegStrings, EveryBeginningOfATableIsTruncated) {
  for (const Bytes &whole : {Str2(), EncodeTexts({{1, u"ab"}, {2, u"cde"}}, true)}) {
    for (size_t length = 0; length < whole.size(); ++length) {
      const GuardedBlock block(Patched(whole, "cut=" + std::to_string(length)), GuardedBlock::kEnd);
      for (bool strict : {false, true}) {
        Reading reading;
        reading.options.strict = strict;
        const std::string size = std::to_string(whole.size());
        ExpectError(length < 8 ? "STR-01@0=" + std::to_string(length) + "/8"
                               : "STR-03@0=" + size + "/" + std::to_string(length),
                    WPC_E_TRUNCATED, ReadTable(reading.Input(block.data(), block.size())));
      }
    }
  }
}

// The same with dwSize told truthfully.
TEST(RegStrings, EveryBeginningThatAdmitsItsLength) {
  for (const Bytes &whole : {Str2(), EncodeTexts({{1, u"ab"}, {2, u"cde"}}, true)}) {
    for (size_t length = 8; length < whole.size(); ++length) {
      const std::string n = std::to_string(length);
      const GuardedBlock block(Patched(whole, "u32@0=" + n + ";cut=" + n), GuardedBlock::kEnd);
      Reading reading;
      const wpc_error error = ReadTable(reading.Input(block.data(), block.size()));
      if (length >= 38) {
        ExpectError("ok", WPC_OK, error);
      } else {
        EXPECT_EQ(WPC_E_MALFORMED, error.status) << length;
        EXPECT_LE(error.offset, length);
      }
    }
  }
}

TEST(RegStrings, EveryBeginningOfAText) {
  const Bytes whole = RegN();
  for (size_t length = 0; length < whole.size(); ++length) {
    const GuardedBlock block(Patched(whole, "cut=" + std::to_string(length)), GuardedBlock::kEnd);
    Reading reading;
    const wpc_error error = ReadText(reading.Input(block.data(), block.size()));
    EXPECT_EQ(length == 6  ? "ok"
              : length < 2 ? "RST-01@0=" + std::to_string(length) + "/2"
              : length % 2 == 1
                  ? "RST-02@" + std::to_string(length - 1) + "=" + std::to_string(length) + "/2"
                  : "RST-03@0=" + std::to_string(length / 2) + "/" + std::to_string(length / 2),
              ErrorText(error));
  }
}

// ---- time

// 100 times as much: n log n takes 170 times, n * n would take 10,000 times.
constexpr double kAtMostOfMany = 2500;

// make(n) gives a table of n headers, whose reading ends with `rule`.
void ExpectReadInNearlyLinearTime(const std::string &name, uint16_t rule,
                                  const std::function<Bytes(uint32_t)> &make) {
  ExpectNearlyLinear(
      name, 60000, 600,
      [&](uint32_t n) {
        const auto o = std::make_shared<Opened>(make(n));
        o->reading.SetScratch(n);
        return [o, rule] {
          o->reading.notes.clear();
          EXPECT_EQ(rule, ReadTable(o->in).rule);
        };
      },
      kAtMostOfMany);
}

// Headers whose ids descend, and whose offsets are `step` apart.
TextHeaders Steps(uint32_t n, uint32_t step) {
  TextHeaders headers;
  for (uint32_t i = 0; i < n; ++i) {
    headers.push_back({n - i, 8 + 8 * n + step * i});
  }
  return headers;
}

// 60,000 headers that share a text of 60,000 units: 7 GB of text out of 600 KB.
TEST(RegStrings, LIM_03_STR_12_ManyHeadersOfOneLongTextTakeLinearTime) {
  constexpr size_t kMany = 60000;
  const Bytes bytes = Shared(kMany, kMany);
  EXPECT_EQ(8u + 8 * kMany + 2 * (kMany + 1), bytes.size());
  // 8 times 60,001 units are 4 times 120,002 bytes.
  ExpectError("STR-12@76=540009/480008", WPC_E_LIMIT, ReadTable(Opened(bytes).in));
  ExpectReadInNearlyLinearTime("one text", WPC_RULE_STR_12,
                               [](uint32_t n) { return Shared(n, n); });
  ExpectReadInNearlyLinearTime("ends of one text", WPC_RULE_STR_12,
                               [](uint32_t n) { return EncodeTable(Steps(n, 2), Filled(n)); });
}

TEST(RegStrings, LIM_04_ManyTextsTakeNearlyLinearTime) {
  ExpectReadInNearlyLinearTime("no texts", WPC_RULE_NONE, [](uint32_t n) {
    TextHeaders headers = Steps(n, 2);
    for (auto &header : headers) {
      header.second = kNoId;
    }
    return EncodeTable(headers, {});
  });
  ExpectReadInNearlyLinearTime("empty texts", WPC_RULE_NONE,
                               [](uint32_t n) { return EncodeTable(Steps(n, 2), Bytes(2 * n)); });
  ExpectReadInNearlyLinearTime("one id and offset", WPC_RULE_NONE, [](uint32_t n) {
    return EncodeTable(TextHeaders(n, {7, 8 + 8 * n}), Bytes(n));
  });
}

// ---- a whole table

TEST(RegStrings, TheSimulatedNamesAreTheBuiltInOnes) {
  const std::string file =
      "corpus/captures/v2-mixed/registration/b4fc721a-0378-476f-89ba-a5a79f810b36.5.bin";
  const Opened o(ReadFile(file), true);
  ExpectError("ok", WPC_OK, ReadTable(o.in));
  EXPECT_EQ("-", NotesText(o.reading.notes));
  size_t n = 0;
  wpc_reg_text_iter it = wpc_reg_texts(o.in, wpc_reg_open_strings(o.in));
  while (wpc_reg_next_text(&it)) {
    const wpc_counter_info *info = wpc_counter_info_find(wpc_processor_information(), it.item.id);
    ASSERT_NE(nullptr, info) << it.item.id;
    EXPECT_EQ(info->name, Utf8(o.in, it.item.text));
    ++n;
  }
  EXPECT_EQ(WPC_END, it.error.status);
  EXPECT_EQ(31u, n);
}

}  // namespace
}  // namespace wpc_test
