// The command `wpc inspect` on what PerfQueryCounterSetRegistrationInfo returns, from outside.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_blocks.h"
#include "support/command/cli_reg_blocks.h"

namespace wpc_cli {
namespace {

std::string Object(const Counter &counter, const std::string &type_name) {
  return "{" + CounterJson(counter, "\"" + type_name + "\"") + "}";
}

// ---------------------------------------------------------------------------------- json

TEST_F(Cli, RegistrationJsonOfACounterset) {
  Write("a.reg-counterset.bin", FullSet());
  const std::string raw = "PERF_COUNTER_LARGE_RAWCOUNT";
  Expect({"inspect", "--format=json", "a.reg-counterset.bin"}, 0,
         "{\"file\":\"a.reg-counterset.bin\",\"kind\":\"reg-counterset\",\"size\":272,\n"
         " \"counterset\":\"b4fc721a-0378-476f-89ba-a5a79f810b36\",\"counterset_type\":0,"
         "\"detail_level\":200,\"instance_type\":2,\n"
         " \"counters\":[\n"
         "  " +
             Object(FullCounter(), "PERF_AVERAGE_BULK") + ",\n  " +
             Object({25, kAverageBase}, "PERF_AVERAGE_BASE") + ",\n  " +
             Object({26, kLargeRawcount}, raw) + ",\n  " + Object({27, kLargeRawcount}, raw) +
             ",\n  " + Object({28, kRawcount}, "PERF_COUNTER_RAWCOUNT") +
             "],\n"
             " \"notes\":[]}\n",
         "");
}

TEST_F(Cli, RegistrationJsonWithNotes) {
  Counter odd = {kNone - 1, 0x12345678};
  odd.attributes = UINT64_C(0x8000000000000000);
  odd.scale = 0x80000000;
  odd.aggregate = 5;
  Write("a", Set({odd}, 0));
  const Outcome o = Run({"inspect", "--format=json", "--kind=reg-counterset", "a"});
  EXPECT_EQ(o.status, 0);
  const std::string expected =
      "{\"file\":\"a\",\"kind\":\"reg-counterset\",\"size\":80,\n"
      " \"counterset\":\"b4fc721a-0378-476f-89ba-a5a79f810b36\",\"counterset_type\":0,"
      "\"detail_level\":200,\"instance_type\":0,\n"
      " \"counters\":[\n"
      "  {" +
      CounterJson(odd, "null") +
      "}],\n"
      " \"notes\":[{\"rule\":\"REG-12\",\"offset\":36,\"message\":\"";
  EXPECT_EQ(o.out.substr(0, expected.size()), expected);
  for (const char *note :
       {"\"REG-15\",\"offset\":40,", "\"REG-13\",\"offset\":52,", "\"REG-16\",\"offset\":72,"}) {
    EXPECT_TRUE(Has(o.out, std::string("{\"rule\":") + note)) << note;
  }
  EXPECT_EQ(o.out.substr(o.out.size() - 4), "}]}\n");
}

TEST_F(Cli, RegistrationJsonOfSmallReplies) {
  const std::string counter = Object({7, kRawcount}, "PERF_COUNTER_RAWCOUNT");
  Write("c", CounterBytes({7, kRawcount}));
  Write("s", Units(u"\u00b5\"\u001b"));
  Write("t", ThreeTexts());
  Write("g", Guid());
  Expect({"inspect", "--format=json", "--kind=reg-counter", "c"}, 0,
         "{\"file\":\"c\",\"kind\":\"reg-counter\",\"size\":48,\n \"counter\":" + counter +
             ",\n \"notes\":[]}\n",
         "");
  Expect({"inspect", "--format=json", "--kind=reg-string", "s"}, 0,
         "{\"file\":\"s\",\"kind\":\"reg-string\",\"size\":8,\n"
         " \"text\":\"\xc2\xb5\\\"\\u001b\",\n \"notes\":[]}\n",
         "");
  Expect({"inspect", "--format=json", "--kind=reg-strings", "t"}, 0,
         "{\"file\":\"t\",\"kind\":\"reg-strings\",\"size\":48,\n"
         " \"strings\":[\n"
         "  {\"id\":1,\"text\":\"ab\"},\n"
         "  {\"id\":2,\"text\":null},\n"
         "  {\"id\":70000,\"text\":\"\"}],\n"
         " \"notes\":[]}\n",
         "");
  Expect({"inspect", "--format=json", "--kind=reg-guid", "g"}, 0,
         "{\"file\":\"g\",\"kind\":\"reg-guid\",\"size\":16,\n"
         " \"guid\":\"b4fc721a-0378-476f-89ba-a5a79f810b36\",\n \"notes\":[]}\n",
         "");
}

TEST_F(Cli, RegistrationJsonOfTextsFromTheEndOfTheHeaders) {
  Write("t", Table({{1, 0}, {2, 6}}, Units(u"ab") + Units(u"c")));
  const Outcome o = Run({"inspect", "--format=json", "--kind=reg-strings", "t"});
  EXPECT_EQ(o.status, 0);
  const std::string expected =
      "{\"file\":\"t\",\"kind\":\"reg-strings\",\"size\":34,\n"
      " \"strings\":[\n"
      "  {\"id\":1,\"text\":\"ab\"},\n"
      "  {\"id\":2,\"text\":\"c\"}],\n"
      " \"notes\":[{\"rule\":\"STR-06\",\"offset\":12,\"message\":\"dwOffset is 0, less than ";
  EXPECT_EQ(o.out.substr(0, expected.size()), expected);
  EXPECT_EQ(Run({"inspect", "--strict", "--kind=reg-strings", "t"}).status, 1);
}

// ---------------------------------------------------------------------------------- text

TEST_F(Cli, RegistrationTextOfACounterset) {
  Write("a", FullSet());
  Expect(
      {"inspect", "--kind=reg-counterset", "a"}, 0,
      "a: accepted\n"
      "  kind              reg-counterset\n"
      "  size              272 bytes\n"
      "  CounterSetGuid    b4fc721a-0378-476f-89ba-a5a79f810b36\n"
      "  CounterSetType    0\n"
      "  DetailLevel       200\n"
      "  NumCounters       5\n"
      "  InstanceType      2 (multiple instances)\n"
      "\n"
      "     id  type                                 scale   base   time   freq  multi  aggregate"
      "  detail  attributes\n"
      "     24  PERF_AVERAGE_BULK                       -3     25     26     27     28  average  "
      "     200  no separator, as real\n"
      "     25  PERF_AVERAGE_BASE                        0      -      -      -      -  undefined"
      "     100\n"
      "     26  PERF_COUNTER_LARGE_RAWCOUNT              0      -      -      -      -  undefined"
      "     100\n"
      "     27  PERF_COUNTER_LARGE_RAWCOUNT              0      -      -      -      -  undefined"
      "     100\n"
      "     28  PERF_COUNTER_RAWCOUNT                    0      -      -      -      -  undefined"
      "     100\n",
      "");
}

TEST_F(Cli, RegistrationTextOfAnOddCounter) {
  Counter odd = {4000000000, 0x12345678, kNone - 1};
  odd.attributes = 64 + 31;
  odd.scale = 0x80000000;
  odd.aggregate = 5;
  Write("a", CounterBytes(odd));
  Expect({"inspect", "--kind=reg-counter", "a"}, 0,
         "a: accepted, 4 notes\n"
         "  kind              reg-counter\n"
         "  size              48 bytes\n"
         "\n"
         "          id  type                                 scale        base        time"
         "        freq       multi  aggregate  detail  attributes\n"
         "  4000000000  0x12345678                           -2147483648  4294967294           -"
         "           -           -  5             100  by reference, not displayed, no separator, "
         "as real, as hex, 0x40\n",
         "");
}

TEST_F(Cli, RegistrationTextKeepsLongNumbersApart) {
  Counter odd = {7, kRawcount};
  odd.aggregate = 4294967295;
  odd.detail_level = 4294967294;
  Write("a", CounterBytes(odd));
  const Outcome o = Run({"inspect", "--kind=reg-counter", "a"});
  EXPECT_EQ(o.status, 0);
  const std::string end = "      -      -      -      -  4294967295  4294967294\n";
  EXPECT_EQ(o.out.substr(o.out.size() - end.size()), end);
}

TEST_F(Cli, RegistrationTextNamesKindsOfCountersets) {
  const std::vector<std::pair<uint32_t, std::string>> rows = {
      {0, "0 (single instance)"},
      {4, "4 (single instance, aggregated)"},
      {6, "6 (multiple instances, aggregated)"},
      {12, "12 (single instance, aggregated with history)"},
      {22, "22 (multiple instances, aggregated by name)"},
      {23, "23 (unknown)"}};
  for (const auto &[type, text] : rows) {
    Write("a", Set({}, type));
    const Outcome o = Run({"inspect", "--kind=reg-counterset", "a"});
    EXPECT_EQ(o.status, 0);
    const std::string end = "  InstanceType      " + text + "\n";
    EXPECT_EQ(o.out.substr(o.out.size() - end.size()), end);
  }
}

TEST_F(Cli, RegistrationTextNamesCountersOfANamedCounterset) {
  Write("a", Set({{0, 0x21510500}, {77, kRawcount}}));
  const Outcome o =
      Run({"inspect", "--counterset=processor-information", "--kind=reg-counterset", "a"});
  EXPECT_TRUE(Has(o.out, "\n     id  name                            type  ")) << o.out;
  EXPECT_TRUE(Has(o.out, "\n      0  % Processor Time                PERF_100NSEC_TIMER_INV  "));
  EXPECT_TRUE(Has(o.out, "\n     77                                  PERF_COUNTER_RAWCOUNT  "));
}

TEST_F(Cli, RegistrationTextOfTexts) {
  Write("s", Units(std::u16string(100, 'a') + u"\u001b"));
  Write("e", Units(u""));
  Write("t",
        Table({{1, 32}, {2, kNone}, {70000, 238}}, Units(std::u16string(102, 'b')) + Units(u"")));
  Write("z", Table({{1, 0}, {2, 2}}, Units(u"\u001b")));
  Expect({"inspect", "--kind=reg-string", "s"}, 0,
         "s: accepted\n"
         "  kind              reg-string\n"
         "  size              204 bytes\n"
         "  text              " +
             std::string(100, 'a') + "\\x1b\n",
         "");
  EXPECT_TRUE(Has(Run({"inspect", "--kind=reg-string", "e"}).out, "  text              \"\"\n"));
  Expect({"inspect", "--kind=reg-strings", "t"}, 0,
         "t: accepted\n"
         "  kind              reg-strings\n"
         "  size              240 bytes\n"
         "  dwSize            240 bytes\n"
         "  dwCounters        3\n"
         "\n"
         "       id  text\n"
         "        1  " +
             std::string(89, 'b') +
             "\xe2\x80\xa6\n"
             "        2  -\n"
             "    70000  \"\"\n",
         "");
  Expect({"inspect", "--kind=reg-strings", "z"}, 0,
         "z: accepted, 1 note\n"
         "  kind              reg-strings\n"
         "  size              28 bytes\n"
         "  dwSize            28 bytes\n"
         "  dwCounters        2, offsets from the end of the headers\n"
         "\n"
         "       id  text\n"
         "        1  \\x1b\n"
         "        2  \"\"\n",
         "");
}

TEST_F(Cli, RegistrationTextOfAProvider) {
  Write("g", Guid());
  Expect({"inspect", "--kind=reg-guid", "g"}, 0,
         "g: accepted\n"
         "  kind              reg-guid\n"
         "  size              16 bytes\n"
         "  GUID              b4fc721a-0378-476f-89ba-a5a79f810b36\n",
         "");
}

// ---------------------------------------------------------------------------------- csv

TEST_F(Cli, RegistrationCsv) {
  Counter first = {24, kAverageBulk, 25, 26, 27, 28};
  first.scale = 0xFFFFFFFD;
  Write("a", Set({first, {25, kAverageBase}}));
  Write("c", CounterBytes(first));
  Write("s", Units(u"a,\"b\""));
  Write("t", ThreeTexts());
  Write("g", Guid());
  Expect({"inspect", "--format=csv", "--kind=reg-counterset", "a"}, 0,
         "file,offset,counterset" + CounterColumns() +
             "a,32,b4fc721a-0378-476f-89ba-a5a79f810b36,24,1073874176,0,100,-3,25,26,27,28,0\n"
             "a,80,b4fc721a-0378-476f-89ba-a5a79f810b36,25,1073939458,0,100,0,4294967295,"
             "4294967295,4294967295,4294967295,0\n",
         "");
  Expect({"inspect", "--format=csv", "--kind=reg-counter", "c"}, 0,
         "file,offset" + CounterColumns() + "c,0,24,1073874176,0,100,-3,25,26,27,28,0\n", "");
  Expect({"inspect", "--format=csv", "--kind=reg-string", "s"}, 0, "file,text\ns,\"a,\"\"b\"\"\"\n",
         "");
  Expect({"inspect", "--format=csv", "--kind=reg-strings", "t"}, 0,
         "file,offset,id,text\nt,8,1,ab\nt,16,2,\nt,24,70000,\"\"\n", "");
  Expect({"inspect", "--format=csv", "--kind=reg-guid", "g"}, 0,
         "file,guid\ng,b4fc721a-0378-476f-89ba-a5a79f810b36\n", "");
}

}  // namespace
}  // namespace wpc_cli
