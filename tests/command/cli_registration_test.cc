// The command on what PerfQueryCounterSetRegistrationInfo returns, from outside: validate, --asked,
// and what is salvaged of rejected files.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_blocks.h"
#include "support/command/cli_reg_blocks.h"

namespace wpc_cli {
namespace {

constexpr char kGuid[] = "b4fc721a-0378-476f-89ba-a5a79f810b36";
constexpr char kOtherGuid[] = "b4fc721a-0378-476f-89ba-a5a79f810b37";

// ---------------------------------------------------------------------------------- validate

TEST_F(Cli, RegistrationKindComesFromNameOrOption) {
  const std::vector<std::pair<std::string, std::string>> files = {
      {"reg-counterset", FullSet()},
      {"reg-counter", CounterBytes({7, kRawcount})},
      {"reg-string", Units(u"Processor Information")},
      {"reg-strings", ThreeTexts()},
      {"reg-guid", Guid()}};
  for (const auto &[kind, bytes] : files) {
    SCOPED_TRACE(kind);
    Write("a." + kind + ".bin", bytes);
    Write("b", bytes);
    const std::string line = "{\"file\":\"a." + kind + ".bin\",\"kind\":\"" + kind +
                             "\",\"size\":" + Number(bytes.size()) +
                             ",\"accepted\":true,\"notes\":[]}\n";
    Expect({"validate", "--format=json", "a." + kind + ".bin"}, 0, line, "");
    Expect({"validate", "--format=json", "--strict", "a." + kind + ".bin"}, 0, line, "");
    Expect({"validate", "--kind=" + kind, "b"}, 0, "b: accepted\n", "");
    Expect({"validate", "--strict", "--kind=" + kind, "b"}, 0, "b: accepted\n", "");
  }
}

TEST_F(Cli, RegistrationOfEmptyAndThreeByteFiles) {
  struct Case {
    const char *kind, *rule, *what;
  };
  const Case cases[] = {{"reg-counterset", "REG-01", "the counterset takes 32"},
                        {"reg-counter", "REG-27", "a counter takes 48"},
                        {"reg-strings", "STR-01", "the header takes 8"},
                        {"reg-guid", "REG-30", "a GUID takes 16"}};
  Write("empty", "");
  Write("three", "abc");
  for (const Case &c : cases) {
    SCOPED_TRACE(c.kind);
    const std::string kind = std::string("--kind=") + c.kind;
    const std::string at = std::string(": rejected: ") + c.rule + " at offset 0: only ";
    const std::string but = std::string(" bytes were received, but ") + c.what + "\n";
    Expect({"validate", kind, "empty", "three"}, 1,
           "empty" + at + "0" + but + "three" + at + "3" + but, "");
    Expect({"inspect", kind, "three"}, 1, "", "wpc: three" + at + "3" + but);
  }
  Expect({"validate", "--kind=reg-string", "empty", "three"}, 1,
         "empty: rejected: RST-01 at offset 0: only 0 bytes were received, but the NUL alone takes "
         "2\n"
         "three: rejected: RST-02 at offset 2: the text has 3 bytes, which cuts a UTF-16 unit in "
         "half\n",
         "");
}

TEST_F(Cli, RegistrationErrorsTellRuleOffsetAndBytes) {
  std::string set = FullSet();
  set.replace(24, 4, Writer().U32(6).str());
  Write("a.reg-counterset.bin", set);
  const std::string line =
      "{\"file\":\"a.reg-counterset.bin\",\"kind\":\"reg-counterset\",\"size\":272,"
      "\"accepted\":false,\"status\":\"malformed\",\"rule\":\"REG-02\","
      "\"block\":\"PERF_COUNTERSET_REG_INFO\",\"field\":\"NumCounters\",\"offset\":24,\"got\":6,"
      "\"bound\":5,\"message\":\"NumCounters is 6, but there is room for 5 counters\"}\n";
  Expect({"validate", "--format=json", "a.reg-counterset.bin"}, 1, line, "");
  Expect({"inspect", "--format=json", "a.reg-counterset.bin"}, 1, line, "");
  Expect({"validate", "-v", "a.reg-counterset.bin"}, 1,
         "a.reg-counterset.bin: rejected: REG-02 at offset 24: NumCounters is 6, but there is room "
         "for 5 counters\n"
         "    PERF_COUNTERSET_REG_INFO, NumCounters: NumCounters <= (bytes received - 32) / 48\n"
         "    00000000  1a 72 fc b4 78 03 6f 47  89 ba a5 a7 9f 81 0b 36  |.r..x.oG.......6|\n"
         "    00000010  00 00 00 00 c8 00 00 00  06 00 00 00 02 00 00 00  |................|\n"
         "                                       ^^ ^^ ^^ ^^\n"
         "    00000020  18 00 00 00 00 05 02 40  0c 00 00 00 00 00 00 00  |.......@........|\n",
         "");
  Write("b", FullSet());
  Expect({"validate", "--max-counters=5", "--kind=reg-counterset", "b"}, 0, "b: accepted\n", "");
  Expect({"validate", "--max-counters=4", "--kind=reg-counterset", "b"}, 1,
         "b: rejected: REG-03 at offset 24: NumCounters is 5, but the limit max_counters is 4\n",
         "wpc: b: --max-counters=5 lets it in\n");
}

// The bytes that are underlined have the width of the field.
TEST_F(Cli, RegistrationExcerptsUnderlineTheField) {
  const std::string four = "              ^^ ^^ ^^ ^^\n";
  const std::string eight = "              ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^\n";
  const std::string sixteen = "              ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^\n";
  const std::string text = Units(u"ab");
  const std::vector<std::vector<std::string>> rows = {
      {"reg-counterset", FullSet() + Guid(), "REG-04", sixteen},
      {"reg-counter", CounterBytes({7, kRawcount}) + "12345678", "REG-28", eight},
      {"reg-counter", CounterBytes({kNone, kRawcount}), "REG-11", four},
      {"reg-guid", Guid() + Guid(), "REG-31", sixteen},
      {"reg-string", text + text + text, "RST-04",
       "                                ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^\n"},
      {"reg-string", "abcdefgh", "RST-03", eight},
      {"reg-string", "abc", "RST-02", "                    ^^\n"},
      {"reg-strings", Table({{1, 16}}, "abcdefgh"), "STR-09", eight},
      {"reg-strings", Table({{1, 16}}, text + std::string(10, '\0')) + "123456789", "STR-14",
       "              ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^\n"}};
  for (const std::vector<std::string> &row : rows) {
    SCOPED_TRACE(row[2]);
    Write("a", row[1]);
    const Outcome o = Run({"validate", "-v", "--strict", "--kind=" + row[0], "a"});
    EXPECT_EQ(o.status, 1);
    EXPECT_TRUE(Has(o.out, "a: rejected: " + row[2] + " at offset ")) << o.out;
    EXPECT_TRUE(Has(o.out, "|\n" + row[3])) << o.out;
  }
}

// ---------------------------------------------------------------------------------- --asked

TEST_F(Cli, RegistrationOfAnotherCountersetThanWasAskedFor) {
  Write("a.reg-counterset.bin", FullSet());
  for (const std::string &guid : {std::string(kGuid), "{" + std::string(kGuid) + "}",
                                  std::string("B4FC721A-0378-476F-89BA-A5A79F810B36")}) {
    Expect({"validate", "--strict", "--asked=" + guid, "a.reg-counterset.bin"}, 0,
           "a.reg-counterset.bin: accepted\n", "");
  }
  const std::string asked = std::string("--asked=") + kOtherGuid;
  Expect({"validate", "-v", asked, "a.reg-counterset.bin"}, 0,
         "a.reg-counterset.bin: accepted, 1 note\n"
         "    note: REG-05 at offset 0: the registration is of another counterset than was asked "
         "for\n",
         "");
  const Outcome o = Run({"validate", "-v", "--strict", asked, "a.reg-counterset.bin"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.out, "rejected: REG-05 at offset 0: ")) << o.out;
  EXPECT_TRUE(Has(o.out, "              ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^\n"));
  EXPECT_TRUE(Has(Run({"inspect", "--format=json", asked, "a.reg-counterset.bin"}).out,
                  " \"notes\":[{\"rule\":\"REG-05\",\"offset\":0,"));
}

TEST_F(Cli, RegistrationOfAnotherCounterThanWasAskedFor) {
  Write("a.reg-counter.bin", CounterBytes({7, kRawcount}));
  Expect({"validate", "--strict", "--asked=7", "a.reg-counter.bin"}, 0,
         "a.reg-counter.bin: accepted\n", "");
  Expect({"validate", "-v", "--asked=8", "a.reg-counter.bin"}, 0,
         "a.reg-counter.bin: accepted, 1 note\n"
         "    note: REG-29 at offset 0: the registration is of counter 7, but 8 was asked for\n",
         "");
  Expect({"inspect", "--strict", "--asked=4294967295", "a.reg-counter.bin"}, 1, "",
         "wpc: a.reg-counter.bin: rejected: REG-29 at offset 0: the registration is of counter 7, "
         "but 4294967295 was asked for\n");
  EXPECT_EQ(Run({"inspect", "--asked=8", "a.reg-counter.bin"}).status, 0);
  // A table of titles next to it was asked for by something else.
  Write("t.v1-titles.bin", std::string("2\0\0\0S\0\0\0\0\0", 10));
  EXPECT_EQ(Run({"inspect", "--asked=7", "--titles=t.v1-titles.bin", "a.reg-counter.bin"}).status,
            0);
}

TEST_F(Cli, AskedMustFitTheKind) {
  Write("a.reg-counterset.bin", FullSet());
  Write("a.reg-counter.bin", CounterBytes({7, kRawcount}));
  Write("a.bin", SmallBlock());
  const std::string guid = std::string("--asked=") + kGuid;
  Expect({"validate", "--asked=7", "a.reg-counterset.bin", "a.reg-counter.bin"}, 2,
         "a.reg-counter.bin: accepted\n",
         "wpc: a.reg-counterset.bin: --asked with a counter's id is for the kind reg-counter\n");
  Expect({"validate", guid, "a.reg-counter.bin", "a.bin"}, 2, "",
         "wpc: a.reg-counter.bin: --asked with a GUID is for the kind reg-counterset\n"
         "wpc: a.bin: --asked with a GUID is for the kind reg-counterset\n");
  const Outcome o = Run({"inspect", "--asked=7", "--kind=reg-string", "-"}, Units(u"a"));
  EXPECT_EQ(o.status, 2);
  EXPECT_EQ(o.err,
            "wpc: standard input: --asked with a counter's id is for the kind reg-counter\n");
}

TEST_F(Cli, AskedWantsAGuidOrAnId) {
  const std::string guid = kGuid;
  for (const std::string &asked :
       {std::string(), std::string("x"), std::string("-1"), std::string("4294967296"),
        std::string("18446744073709551616"), std::string("7 "), "{" + guid, guid + "}",
        guid.substr(1), guid + "0", "(" + guid + ")", guid.substr(0, 35) + "g",
        guid.substr(0, 8) + "0" + guid.substr(9)}) {
    Expect({"inspect", "--asked=" + asked, "a"}, 2, "",
           "wpc: --asked: '" + asked +
               "' is neither a GUID nor a counter's id; see 'wpc inspect --help'\n");
  }
  Expect({"calc", "--asked=7", "a"}, 2, "",
         "wpc: this command has no option '--asked': it belongs to validate, inspect or map; see "
         "'wpc calc --help'\n");
}

// ---------------------------------------------------------------------------------- salvage

// What JSON says of an error after "status".
std::string Error(const std::string &status, const std::string &rest) {
  return "\"error\":{\"status\":\"" + status + "\"," + rest + "}";
}

TEST_F(Cli, RegistrationSalvageShowsTextsBeforeTheError) {
  Write("t", Table({{1, 32}, {2, 39}, {3, 32}}, Units(u"ab") + Units(u"c")));
  const std::string rejected =
      "wpc: t: rejected: STR-08 at offset 20: dwOffset is 39, which cuts a UTF-16 unit in half\n";
  Expect({"inspect", "--kind=reg-strings", "t"}, 1, "", rejected);
  Expect({"inspect", "--salvage", "--format=json", "--kind=reg-strings", "t"}, 1,
         "{\"file\":\"t\",\"kind\":\"reg-strings\",\"size\":42,\n"
         " \"strings\":[\n"
         "  {\"id\":1,\"text\":\"ab\"}]," +
             Error("malformed",
                   "\"rule\":\"STR-08\",\"block\":\"PERF_STRING_COUNTER_HEADER\","
                   "\"field\":\"dwOffset\",\"offset\":20,\"got\":39,\"bound\":2,"
                   "\"message\":\"dwOffset is 39, which cuts a UTF-16 unit in half\"") +
             ",\n \"notes\":[]}\n",
         "");
  Expect({"inspect", "--salvage", "--format=csv", "--kind=reg-strings", "t"}, 1,
         "file,offset,id,text\nt,8,1,ab\n",
         "wpc: t: STR-08 at offset 20: dwOffset is 39, which cuts a UTF-16 unit in half\n");
  const Outcome o = Run({"inspect", "--salvage", "--kind=reg-strings", "t"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.out, "        1  ab\n  rejected: STR-08 at offset 20: dwOffset is 39"))
      << o.out;
}

TEST_F(Cli, RegistrationSalvageOfWhatOnlyTheWholeSetShows) {
  Write("a", Set({{24, kAverageBulk, 26}, {25, kAverageBase}}));
  Expect({"validate", "-v", "--kind=reg-counterset", "a"}, 0,
         "a: accepted, 1 note\n"
         "    note: REG-18 at offset 56: BaseCounterId is 26, but the set has no such counter\n",
         "");
  const Outcome o =
      Run({"inspect", "--strict", "--salvage", "--format=json", "--kind=reg-counterset", "a"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.out, "  {\"id\":24,\"type\":1073874176,")) << o.out;
  EXPECT_TRUE(Has(o.out, "  {\"id\":25,\"type\":1073939458,")) << o.out;
  EXPECT_TRUE(Has(o.out,
                  "\"aggregate\":0}],\"error\":{\"status\":\"malformed\",\"rule\":\"REG-18\","
                  "\"block\":\"PERF_COUNTER_REG_INFO\",\"field\":\"BaseCounterId\","
                  "\"offset\":56,\"got\":26,\"bound\":0,"))
      << o.out;
  EXPECT_EQ(o.out.substr(o.out.size() - 14), "\n \"notes\":[]}\n");
}

TEST_F(Cli, RegistrationSalvageOfWhatIsNotSoundAtAll) {
  Write("three", "abc");
  const std::string start = "{\"file\":\"three\",\"kind\":\"";
  const std::vector<std::vector<std::string>> rows = {
      {"reg-counterset", "\"counters\":[]", "REG-01", "file,offset,counterset,id"},
      {"reg-counter", "\"counter\":null", "REG-27", "file,offset,id"},
      {"reg-string", "\"text\":null", "RST-02", "file,text\n"},
      {"reg-strings", "\"strings\":[]", "STR-01", "file,offset,id,text\n"},
      {"reg-guid", "\"guid\":null", "REG-30", "file,guid\n"}};
  for (const std::vector<std::string> &row : rows) {
    SCOPED_TRACE(row[0]);
    const std::string kind = "--kind=" + row[0];
    const Outcome json = Run({"inspect", "--salvage", "--format=json", kind, "three"});
    EXPECT_EQ(json.status, 1);
    const std::string first =
        start + row[0] + "\",\"size\":3,\n " + row[1] + ",\"error\":{\"status\":\"";
    EXPECT_EQ(json.out.substr(0, first.size()), first);
    EXPECT_TRUE(Has(json.out, "\"rule\":\"" + row[2] + "\"")) << json.out;
    EXPECT_EQ(json.out.substr(json.out.size() - 14), "\n \"notes\":[]}\n");
    const Outcome text = Run({"inspect", "--salvage", kind, "three"});
    EXPECT_EQ(text.status, 1);
    EXPECT_TRUE(Has(text.out, "  size              3 bytes\n  rejected: " + row[2])) << text.out;
    const Outcome csv = Run({"inspect", "--salvage", "--format=csv", kind, "three"});
    EXPECT_EQ(csv.status, 1);
    EXPECT_EQ(csv.out.substr(0, row[3].size()), row[3]);
    EXPECT_EQ(Lines(csv.out).size(), 1u);
    EXPECT_TRUE(Has(csv.err, "wpc: three: " + row[2] + " at offset ")) << csv.err;
  }
}

// A table may point at its texts again and again, so little cannot become much.
TEST_F(Cli, RegistrationSharedTextsCannotFillTheDisk) {
  Texts texts;
  const uint32_t count = 20000;
  for (uint32_t i = 0; i < count; i++) {
    texts.push_back({i, 8 + 8 * count});
  }
  Write("t", Table(texts, Units(std::u16string(20000, 'a'))));
  for (const char *format : {"--format=text", "--format=json", "--format=csv"}) {
    const Outcome o = Run({"inspect", "--salvage", format, "--kind=reg-strings", "t"});
    EXPECT_EQ(o.status, 1);
    EXPECT_LT(o.out.size(), 10 * (size_t{count} + 40000)) << format;
    EXPECT_TRUE(Has(o.out + o.err, "STR-12")) << format;
  }
}

}  // namespace
}  // namespace wpc_cli
