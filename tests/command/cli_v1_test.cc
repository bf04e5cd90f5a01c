// The command on V1 blocks and title tables, from outside: validate and inspect.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "support/captures.h"
#include "support/command/cli.h"
#include "support/command/cli_v1_blocks.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

// The titles of some of what is in MixedV1().
std::string SomeTitles() {
  return V1Titles(
      {{1, u"32"}, {2, u"System"}, {4, u"Threads"}, {6, u"% Privileged Time"}, {230, u"Process"}});
}

// An object without instances, one with parents and equal names, one of metadata.
std::string MixedV1() {
  const std::string four = Writer().U32(17).str();
  const std::string both = Writer().U64(~UINT64_C(0)).Append("abc").str();
  return V1Block({NoInstances(2, {{4, kRawcount, 4, 8}, {8, kLargeRawcount, 8, 4096}}, four),
                  Instances(230, {{6, kTimer100Ns, 8, 8}, {10, kText, 3, 16}},
                            {V1Instance(u"a\"b", both), V1Instance(u"x", both)}),
                  Instances(232, {{4, kRawcount, 4, 8}},
                            {V1Instance(u"0", four, {230, 0}), V1Instance(u"0", four, {230, 0}),
                             V1Instance(u"0", four, {230, 1}), V1Instance(u"", four, {}, 7)}),
                  Metadata(234, {{4, 0x12345678, 4, 8}})});
}

constexpr char kMixedHeader[] =
    "{\"file\":\"m\",\"kind\":\"v1\",\"size\":920,\n"
    " \"header\":{\"little_endian\":1,\"version\":1,\"revision\":1,\"total_byte_length\":920,"
    "\"header_length\":104,\"num_object_types\":4,\"default_object\":238,"
    "\"system_time\":\"2024-01-01T04:32:00.123Z\",\"perf_time\":1000000000,\"perf_freq\":10000000,"
    "\"perf_time_100ns\":133485408000000000,\"system_name\":\"PC-1\"},\n"
    " \"objects\":[\n";

std::string ObjectFacts(int offset, int name_index, int num_instances) {
  return "  {\"offset\":" + std::to_string(offset) +
         ",\"name_index\":" + std::to_string(name_index) +
         ",\"help_index\":" + std::to_string(name_index + 1) +
         ",\"detail_level\":100,\"default_counter\":0,\"num_instances\":" +
         std::to_string(num_instances) +
         ",\"code_page\":0,\"perf_time\":5000,\"perf_freq\":2000,\n   \"counters\":[\n";
}

std::string CounterFacts(const Definition &d, const std::string &type_name) {
  return "    {\"name_index\":" + std::to_string(d.name_index) +
         ",\"help_index\":" + std::to_string(d.name_index + 1) +
         ",\"scale\":0,\"detail_level\":100,\"type\":" + std::to_string(d.type) +
         ",\"type_name\":" + type_name + ",\"size\":" + std::to_string(d.size) +
         ",\"offset\":" + std::to_string(d.offset) + "}";
}

std::string RowFacts(const std::string &name, int id, int parent, int place,
                     const std::string &values) {
  return "    {\"name\":" + name + ",\"unique_id\":" + std::to_string(id) +
         ",\"parent_object\":" + std::to_string(parent) +
         ",\"parent_instance\":" + std::to_string(place) + ",\"values\":[" + values + "]}";
}

// ---------------------------------------------------------------------------------- validate

TEST_F(Cli, V1ValidateText) {
  Write("good.v1.bin", V1Block({NoInstances(2, {{4, kRawcount, 4, 8}}, "abcd")}));
  Write("signature", V1Block({}));
  std::string bad = V1Block({NoInstances(2, {{4, kRawcount, 4, 8}}, "abcd")});
  bad.replace(0, 2, "XX");
  Write("bad.v1.bin", bad);
  Expect({"validate", "good.v1.bin", "signature"}, 0,
         "good.v1.bin: accepted\nsignature: accepted\n", "");
  Expect({"validate", "bad.v1.bin"}, 1,
         "bad.v1.bin: rejected: V1-HDR-02 at offset 0: the signature is not PERF in UTF-16\n", "");
  EXPECT_TRUE(
      Has(Run({"validate", "-v", "bad.v1.bin"}).out,
          "    00000000  58 58 45 00 52 00 46 00  01 00 00 00 01 00 00 00  |XXE.R.F.........|\n"
          "              ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^\n"));
}

TEST_F(Cli, V1ValidateJson) {
  std::string block = V1Block({NoInstances(2, {{4, kRawcount, 4, 8}}, "abcd")});
  block.replace(16, 4, Writer().U32(2).str());
  Write("a.v1.bin", block);
  Expect({"validate", "--format=json", "a.v1.bin"}, 0,
         "{\"file\":\"a.v1.bin\",\"kind\":\"v1\",\"size\":224,\"accepted\":true,\"notes\":["
         "{\"rule\":\"V1-HDR-05\",\"offset\":16,\"message\":\"Revision is 2, above 1\"}]}\n",
         "");
  block.replace(104, 4, Writer().U32(500).str());
  Write("a.v1.bin", block);
  const std::string line =
      "{\"file\":\"a.v1.bin\",\"kind\":\"v1\",\"size\":224,\"accepted\":false,"
      "\"status\":\"malformed\",\"rule\":\"V1-OBJ-03\",\"block\":\"PERF_OBJECT_TYPE\","
      "\"field\":\"TotalByteLength\",\"offset\":104,\"got\":500,\"bound\":120,"
      "\"message\":\"TotalByteLength is 500, but only 120 bytes are left in the block\"}\n";
  Expect({"validate", "--format=json", "a.v1.bin"}, 1, line, "");
  Expect({"inspect", "--format=json", "a.v1.bin"}, 1, line, "");
}

TEST_F(Cli, V1DuplicatesAndParentsAreLookedFor) {
  const std::string four = "abcd";
  Write("a.v1.bin",
        V1Block({Instances(230, {{4, kRawcount, 4, 8}},
                           {V1Instance(u"x", four, {}, 7), V1Instance(u"x", four, {}, 7),
                            V1Instance(u"y", four, {231, 0})})}));
  const Outcome o = Run({"validate", "-v", "a.v1.bin"});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, "note: V1-INS-17 at offset 256: ")) << o.out;
  EXPECT_TRUE(
      Has(o.out, "note: V1-PAR-01 at offset 308: the parent object 231 is not in the block"))
      << o.out;
  EXPECT_EQ(Run({"validate", "--strict", "a.v1.bin"}).status, 1);
}

TEST_F(Cli, V1TitlesValidate) {
  Write("t.v1-titles.bin", SomeTitles());
  Write("odd.v1-titles.bin", SomeTitles() + "x");
  Expect({"validate", "t.v1-titles.bin"}, 0, "t.v1-titles.bin: accepted\n", "");
  const Outcome odd = Run({"validate", "odd.v1-titles.bin"});
  EXPECT_EQ(odd.status, 1);
  EXPECT_TRUE(Has(odd.out, "rejected: TTL-01 at offset ")) << odd.out;
}

// ---------------------------------------------------------------------------------- inspect

TEST_F(Cli, V1InspectJson) {
  Write("m", MixedV1());
  const Outcome o = Run({"inspect", "--format=json", "m"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  const std::string big =
      "{\"size\":8,\"raw\":18446744073709551615},{\"size\":3,\"hex\":\"616263\"}";
  const std::string four = "{\"size\":4,\"raw\":17}";
  const std::string expected =
      kMixedHeader + ObjectFacts(104, 2, -1) +
      CounterFacts({4, kRawcount, 4, 8}, "\"PERF_COUNTER_RAWCOUNT\"") + ",\n" +
      CounterFacts({8, kLargeRawcount, 8, 4096}, "\"PERF_COUNTER_LARGE_RAWCOUNT\"") +
      "],\n   \"rows\":[\n" + RowFacts("null", -1, 0, 0, four + ",null") + "]},\n" +
      ObjectFacts(264, 230, 2) + CounterFacts({6, kTimer100Ns, 8, 8}, "\"PERF_100NSEC_TIMER\"") +
      ",\n" + CounterFacts({10, kText, 3, 16}, "\"PERF_COUNTER_TEXT\"") + "],\n   \"rows\":[\n" +
      RowFacts("\"a\\\"b\"", -1, 0, 0, big) + ",\n" + RowFacts("\"x\"", -1, 0, 0, big) + "]},\n" +
      ObjectFacts(520, 232, 4) + CounterFacts({4, kRawcount, 4, 8}, "\"PERF_COUNTER_RAWCOUNT\"") +
      "],\n   \"rows\":[\n" + RowFacts("\"0\"", -1, 230, 0, four) + ",\n" +
      RowFacts("\"0\"", -1, 230, 0, four) + ",\n" + RowFacts("\"0\"", -1, 230, 1, four) + ",\n" +
      RowFacts("\"\"", 7, 0, 0, four) + "]},\n" + ObjectFacts(816, 234, -2) +
      CounterFacts({4, 0x12345678, 4, 8}, "null") + "],\n   \"rows\":[]}],\n \"notes\":[";
  EXPECT_EQ(o.out.substr(0, expected.size()), expected);
  for (const char *rule : {"V1-CB-05", "V1-DEF-05"}) {
    EXPECT_TRUE(Has(o.out, std::string("{\"rule\":\"") + rule + "\",\"offset\":")) << rule;
  }
  EXPECT_EQ(o.out.substr(o.out.size() - 4), "}]}\n");
}

TEST_F(Cli, V1InspectJsonWithoutADateAndAName) {
  std::string block = V1Block({});
  block.replace(38, 2, Writer().U16(13).str());
  block.replace(80, 4, Writer().U32(0).str());
  Write("a", block);
  const Outcome o = Run({"inspect", "--format=json", "a"});
  EXPECT_TRUE(Has(o.out, "\"system_time\":null,\"perf_time\":")) << o.out;
  EXPECT_TRUE(Has(o.out, "\"system_name\":null},\n \"objects\":[],\n \"notes\":[{")) << o.out;
}

TEST_F(Cli, V1InspectText) {
  Write("m", MixedV1());
  Write("t.bin", SomeTitles());
  Expect({"inspect", "--titles=t.bin", "m"}, 0,
         "m: accepted, 3 notes\n"
         "  kind              v1\n"
         "  size              920 bytes\n"
         "  TotalByteLength   920 bytes\n"
         "  HeaderLength      104 bytes\n"
         "  NumObjectTypes    4 objects\n"
         "  PerfTime          1000000000 ticks\n"
         "  PerfFreq          10000000 ticks/s\n"
         "  PerfTime100nSec   133485408000000000 x 100 ns\n"
         "  SystemTime        2024-01-01T04:32:00.123Z\n"
         "  system name       PC-1\n"
         "\n"
         "object 2 System at offset 104: 2 counters, no instances\n"
         "  counter  title                             type                                size"
         "                 value\n"
         "        4  Threads                           PERF_COUNTER_RAWCOUNT                  4"
         "                    17\n"
         "        8                                    PERF_COUNTER_LARGE_RAWCOUNT            8"
         "                absent\n"
         "\n"
         "object 230 Process at offset 264: 2 counters, 2 instances\n"
         "  counter  title                             type                                size\n"
         "        6  % Privileged Time                 PERF_100NSEC_TIMER                     8\n"
         "       10                                    PERF_COUNTER_TEXT                      3\n"
         "\n"
         "                    % Privileged\n"
         "  instance                  Time       10\n"
         "  a\"b       18446744073709551615  3 bytes\n"
         "  x         18446744073709551615  3 bytes\n"
         "\n"
         "object 232 at offset 520: 1 counter, 4 instances\n"
         "  counter  title                             type                                size\n"
         "        4  Threads                           PERF_COUNTER_RAWCOUNT                  4\n"
         "\n"
         "  instance  Threads\n"
         "  a\"b/0          17\n"
         "  a\"b/0#1        17\n"
         "  x/0            17\n"
         "  7              17\n"
         "\n"
         "object 234 at offset 816: 1 counter, metadata of an object with instances\n"
         "  counter  title                             type                                size\n"
         "        4  Threads                           0x12345678                             4\n",
         "wpc: t.bin: 2 titles are not as English Windows has them, first 4: 'Threads', not "
         "'Memory'\n");
}

TEST_F(Cli, V1InspectTextWithoutTitles) {
  Write("m", MixedV1());
  const Outcome bare = Run({"inspect", "m"});
  EXPECT_TRUE(
      Has(bare.out,
          "\nobject 230 Process (assumed) at offset 264: 2 counters, 2 instances\n"
          "  counter  title, assumed                    type                                size\n"
          "        6  % Processor Time                  PERF_100NSEC_TIMER                     8\n"
          "       10  File Read Operations/sec          PERF_COUNTER_TEXT                      3\n"
          "\n"
          "                     % Processor       File Read\n"
          "  instance                  Time  Operations/sec\n"
          "  a\"b       18446744073709551615         3 bytes\n"))
      << bare.out;
}

TEST_F(Cli, V1InspectCsv) {
  Write("m", V1Block({NoInstances(2, {{4, kRawcount, 4, 8}, {8, kLargeRawcount, 8, 4096}},
                                  Writer().U32(17).str()),
                      Instances(230, {{6, kText, 3, 8}},
                                {V1Instance(u"a,\"b\"", "abc"), V1Instance(u"", "abc", {}, 7)})}));
  Expect({"inspect", "--format=csv", "m"}, 0,
         "file,object,object_name_index,row,name,unique_id,counter,counter_name_index,type,offset,"
         "size,raw\n"
         "m,0,2,0,,-1,0,4,65536,256,4,17\n"
         "m,0,2,0,,-1,1,8,65792,,,\n"
         "m,1,230,0,\"a,\"\"b\"\"\",-1,0,6,2816,416,3,616263\n"
         "m,1,230,1,\"\",7,0,6,2816,464,3,616263\n",
         "");
}

TEST_F(Cli, V1TitlesInspect) {
  Write("t.v1-titles.bin", V1Titles({{1, u"x"}, {2, u"a,\u00e9"}}));
  Expect({"inspect", "--format=json", "t.v1-titles.bin"}, 0,
         "{\"file\":\"t.v1-titles.bin\",\"kind\":\"v1-titles\",\"size\":22,\n"
         " \"titles\":[\n"
         "  {\"index\":1,\"text\":\"x\"},\n"
         "  {\"index\":2,\"text\":\"a,\xc3\xa9\"}]}\n",
         "");
  Expect({"inspect", "--format=csv", "t.v1-titles.bin"}, 0,
         "file,offset,index,text\n"
         "t.v1-titles.bin,0,1,x\n"
         "t.v1-titles.bin,8,2,\"a,\xc3\xa9\"\n",
         "");
  Expect({"inspect", "t.v1-titles.bin"}, 0,
         "t.v1-titles.bin: accepted\n"
         "  kind              v1-titles\n"
         "  size              22 bytes\n"
         "    index  title\n"
         "        1  x\n"
         "        2  a,\xc3\xa9\n",
         "");
}

TEST_F(Cli, V1TitlesThatCannotBeUsed) {
  Write("m", MixedV1());
  Write("odd", SomeTitles() + "x");
  const Outcome missing = Run({"inspect", "--titles=missing", "m"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_EQ(missing.out, "");
  EXPECT_EQ(missing.err, "wpc: missing: No such file or directory\n");
  const Outcome odd = Run({"inspect", "--titles=odd", "m"});
  EXPECT_EQ(odd.status, 1);
  EXPECT_EQ(odd.out, "");
  EXPECT_TRUE(IsOneLine(odd.err) && Has(odd.err, "odd: rejected: TTL-01 at offset ")) << odd.err;
  const Outcome twice = Run({"inspect", "--titles=-", "-"});
  EXPECT_EQ(twice.status, 2);
  EXPECT_EQ(twice.err, "wpc: standard input ('-') can be read only once\n");
  const Outcome two = Run({"inspect", "--titles=a", "--titles=b", "m"});
  EXPECT_EQ(two.status, 2);
  EXPECT_TRUE(Has(two.err, "'--titles' can be given only once"));
  EXPECT_TRUE(Has(Run({"inspect", "--titles=-", "m"}, SomeTitles()).out, "\nobject 2 System at "));
}

// Each of these is accepted when it is read as a title table: whatever is no index is skipped.
TEST_F(Cli, V1TitlesThatAreNoTitleTable) {
  Write("m", MixedV1());
  Write("m.v1.bin", MixedV1());
  Write("v2", Block({Single(7)}));
  Write("v2.v2.bin", Block({Single(7)}));
  Write("empty_v2", Block({}));
  Write("queries", Query(0, u"*"));
  Write("empty", "");
  Write("end_only", V1Titles({}));
  Write("text", Writer().Text(u"PC-1").Text(u"PC-2").U16(0).str());
  for (const char *name : {"v2", "empty_v2", "queries", "empty", "end_only", "text"}) {
    SCOPED_TRACE(name);
    EXPECT_EQ(Run({"validate", "--kind=v1-titles", name}).status, 0);
    for (const char *command : {"inspect", "calc"}) {
      const Outcome o = Run({command, std::string("--titles=") + name, "m"});
      EXPECT_EQ(o.status, 1);
      EXPECT_EQ(o.out, "");
      EXPECT_TRUE(IsOneLine(o.err) && Has(o.err, std::string(name) + ": is not a title table: "))
          << o.err;
    }
  }
  for (const char *name : {"m", "m.v1.bin", "v2.v2.bin"}) {
    Expect({"inspect", std::string("--titles=") + name, "m"}, 2, "",
           std::string("wpc: --titles requires a title table, but '") + name + "' is not one\n");
  }
  EXPECT_TRUE(Has(Run({"inspect", "--titles=text", "m"}).err,
                  ": 0 titles, and 1 strings in the place of an index\n"));
  // More titles than damage.
  Write("damaged", V1Titles({{2, u"System"}, {4, u"Memory"}}).substr(0, 36) +
                       Writer().Text(u"x").Text(u"y").U16(0).str());
  EXPECT_TRUE(Has(Run({"inspect", "--titles=damaged", "m"}).out, "\nobject 2 System at "));
}

// ---------------------------------------------------------------------------------- code pages

struct Page {
  uint32_t page;
  std::string bytes, json, shown, rule;
};

TEST_F(Cli, V1CodePages) {
  const std::vector<Page> pages = {
      {1252, "\x80\xe9", "\"\xe2\x82\xac\xc3\xa9\"", "\xe2\x82\xac\xc3\xa9", ""},
      {65001, "\xc3\xa9", "\"\xc3\xa9\"", "\xc3\xa9", ""},
      {65001, "\xc3", "null,\"name_hex\":\"c3\"", "0xc3", "V1-INS-14"},
      {932, "\x93\xfa", "\"\xe6\x97\xa5\"", "\xe6\x97\xa5", ""},
      {437, "\x81", "\"\xc3\xbc\"", "\xc3\xbc", ""},
      {850, "\x9b", "\"\xc3\xb8\"", "\xc3\xb8", ""},
      {1251, "\xc6", "\"\xd0\x96\"", "\xd0\x96", ""},
      {20127, "a", "\"a\"", "a", ""},
      {20127, "\xe9", "null,\"name_hex\":\"e9\"", "0xe9", "V1-INS-14"},
      {1, "a", "null,\"name_hex\":\"61\"", "0x61", "V1-OBJ-22"},
      {99999, "\x01\xff", "null,\"name_hex\":\"01ff\"", "0x01ff", "V1-OBJ-22"}};
  for (const Page &p : pages) {
    SCOPED_TRACE(std::to_string(p.page) + " " + p.shown);
    Write("a", V1Block({Instances(230, {{4, kRawcount, 4, 8}},
                                  {PageInstance(p.bytes, "abcd"), PageInstance(p.bytes, "abcd")},
                                  p.page)}));
    const Outcome json = Run({"inspect", "--format=json", "a"});
    EXPECT_EQ(json.status, 0);
    EXPECT_TRUE(Has(json.out, "{\"name\":" + p.json + ",\"unique_id\":-1,")) << json.out;
    EXPECT_EQ(p.rule != "", Has(json.out, "\"" + p.rule + "\"")) << json.out;
    const Outcome text = Run({"inspect", "a"});
    EXPECT_TRUE(Has(text.out, ", code page " + std::to_string(p.page) + "\n")) << text.out;
    EXPECT_TRUE(Has(text.out, "\n  " + p.shown + " ") && Has(text.out, "\n  " + p.shown + "#1 "))
        << text.out;
  }
}

TEST_F(Cli, V1ManyNamesInManyPages) {
  std::vector<std::string> objects;
  for (uint32_t i = 0; i < 300; i++) {
    objects.push_back(Instances(2 + 2 * i, {{4, kRawcount, 4, 8}},
                                {PageInstance("a", "abcd"), PageInstance("b", "abcd")},
                                i % 3 == 0 ? 1250 + i % 9 : 70000 + i));
  }
  Write("a", V1Block(objects));
  const Outcome o = Run({"inspect", "--format=json", "a"});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, "{\"name\":\"b\",") && Has(o.out, "{\"name\":null,\"name_hex\":\"62\","));
}

// ---------------------------------------------------------------------------------- salvage

// The second of three objects has a definition that ends after the definitions; the third one's
// second instance is broken.
std::string BrokenV1() {
  const std::string four = Writer().U32(17).str();
  std::string second = NoInstances(4, {{4, kRawcount, 4, 8}}, four);
  second.replace(64, 4, Writer().U32(48).str());
  std::string third =
      Instances(6, {{4, kRawcount, 4, 8}}, {V1Instance(u"a", four), V1Instance(u"b", four)});
  third.replace(third.size() - 48, 4, Writer().U32(23).str());
  return V1Block({NoInstances(2, {{4, kRawcount, 4, 8}}, four), second, third});
}

TEST_F(Cli, V1Salvage) {
  Write("b", BrokenV1());
  const std::string verdict =
      "V1-DEF-03 at offset 288: ByteLength is 48, but only 40 bytes are left in the definitions\n";
  Expect({"inspect", "b"}, 1, "", "wpc: b: rejected: " + verdict);
  const Outcome json = Run({"inspect", "--salvage", "--format=json", "b"});
  EXPECT_EQ(json.status, 1);
  EXPECT_TRUE(Has(json.out,
                  "  {\"offset\":224,\"error\":{\"status\":\"malformed\",\"rule\":"
                  "\"V1-DEF-03\",\"block\":\"PERF_COUNTER_DEFINITION\","))
      << json.out;
  EXPECT_TRUE(Has(json.out, RowFacts("null", -1, 0, 0, "{\"size\":4,\"raw\":17}") + "]},\n"));
  EXPECT_TRUE(Has(json.out, RowFacts("\"a\"", -1, 0, 0, "{\"size\":4,\"raw\":17}") +
                                "],\"error\":{\"status\":\"malformed\",\"rule\":\"V1-INS-02\","))
      << json.out;
  const Outcome text = Run({"inspect", "--salvage", "b"});
  EXPECT_EQ(text.status, 1);
  EXPECT_TRUE(Has(text.out, "\nobject at offset 224\n  rejected: " + verdict)) << text.out;
  EXPECT_TRUE(Has(text.out, "\n  a             17\n  rejected: V1-INS-02 at offset ")) << text.out;
  Expect({"inspect", "--salvage", "--format=csv", "b"}, 1,
         "file,object,object_name_index,row,name,unique_id,counter,counter_name_index,type,offset,"
         "size,raw\n"
         "b,0,2,0,,-1,0,4,65536,216,4,17\n"
         "b,2,6,0,a,-1,0,4,65536,488,4,17\n",
         "wpc: b: " + verdict);
}

TEST_F(Cli, V1SalvageOfAHeader) {
  std::string block = V1Block({});
  block.replace(20, 4, Writer().U32(0).str());
  Write("a", block);
  const Outcome json = Run({"inspect", "--salvage", "--format=json", "a"});
  EXPECT_EQ(json.status, 1);
  EXPECT_TRUE(Has(json.out, " \"header\":null,\n \"objects\":[],\"error\":{")) << json.out;
  const Outcome text = Run({"inspect", "a"});
  EXPECT_EQ(text.status, 1);
  EXPECT_TRUE(Has(text.err, "V1-HDR-06") && Has(text.err, "header-only reply")) << text.err;
}

// ---------------------------------------------------------------------------------- limits

// `rows` instances of `columns` counters that all have the same value.
std::string Square(uint32_t name_index, uint32_t columns, uint32_t rows, uint32_t type = kRawcount,
                   uint32_t size = 4) {
  const std::vector<Definition> definitions(columns, Definition{4, type, size, 8});
  const std::string instance =
      RawInstance("", {}, 0xFFFFFFFF) + CounterBlock(Writer().U32(1).str());
  std::string all;
  for (uint32_t i = 0; i < rows; i++) {
    all += instance;
  }
  return V1Object(name_index, definitions, {rows, 0}, all);
}

class Stopwatch {
 public:
  double Seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

TEST_F(Cli, V1BlockThatClaimsAHundredMillionValues) {
  const std::string block = V1Block({Square(2, 10000, 10000)});
  EXPECT_LT(block.size(), 850000u);
  Write("a.v1.bin", block);
  const std::string message =
      "V1-OBJ-11 at offset 144: the object claims 100000000 instances or values, but the limit is "
      "4194304\n";
  const Stopwatch watch;
  Expect({"validate", "a.v1.bin"}, 1, "a.v1.bin: rejected: " + message,
         "wpc: a.v1.bin: --max-values=100000000 lets it in\n");
  const std::string said =
      "wpc: a.v1.bin: rejected: " + message + "wpc: a.v1.bin: --max-values=100000000 lets it in\n";
  Expect({"inspect", "a.v1.bin"}, 1, "", said);
  Expect({"calc", "a.v1.bin", "a.v1.bin"}, 1, "", said + said);
  EXPECT_EQ(Run({"inspect", "--format=json", "--salvage", "a.v1.bin"}).status, 1);
  EXPECT_LT(watch.Seconds(), 4.0);
}

// 41,128 bytes: two values for each of them.
TEST_F(Cli, V1WhatIsShownFollowsTheSizeOfTheBlock) {
  Write("a", V1Block({Square(2, 512, 512)}));
  EXPECT_EQ(Run({"validate", "a"}).status, 0);
  const std::string message =
      "wpc: a: rejected: V1-OBJ-11 at offset 144: the object claims 262144 instances or values, "
      "but "
      "the limit is 82256\nwpc: a: --max-values=262144 lets it in\n";
  for (const std::vector<std::string> &command :
       {std::vector<std::string>{"inspect", "--format=csv"},
        {"inspect"},
        {"calc", "--format=json"}}) {
    std::vector<std::string> arguments = command;
    arguments.push_back("a");
    Expect(arguments, 1, "", message);
    arguments.push_back("--max-values=262144");
    EXPECT_EQ(Run(arguments).status, 0);
  }
  // A small one may have more.
  Write("a", V1Block({Square(2, 256, 256)}));
  EXPECT_EQ(Run({"inspect", "--format=csv", "a"}).status, 0);
  Write("a", V1Block({Square(2, 256, 256), Square(4, 1, 1)}));
  EXPECT_EQ(Run({"inspect", "--format=csv", "a"}).status, 1);
  // An honest one is always within it: 10,000 values of 4 bytes each, 60 times.
  std::vector<Definition> definitions;
  std::vector<std::string> instances;
  for (uint32_t i = 0; i < 100; i++) {
    definitions.push_back({4, kRawcount, 4, 8 + 4 * i});
    instances.push_back(V1Instance(u"a", std::string(400, 'v')));
  }
  std::vector<std::string> objects;
  for (uint32_t i = 0; i < 60; i++) {
    objects.push_back(Instances(2 * i, definitions, instances));
  }
  Write("a", V1Block(objects));
  EXPECT_EQ(Run({"inspect", "--format=csv", "a"}).status, 0);
  EXPECT_EQ(Run({"calc", "--format=json", "a", "a"}).status, 0);
}

TEST_F(Cli, V1ObjectsTogetherAreBoundedWhenTheyAreShown) {
  Write("a", V1Block({Square(2, 5, 4), Square(4, 5, 4), Square(6, 1, 1)}));
  Expect({"validate", "--max-values=20", "a"}, 0, "a: accepted, 2 notes\n", "");
  EXPECT_EQ(Run({"inspect", "--max-values=41", "a"}).status, 0);
  const std::string message =
      "V1-OBJ-11 at offset 992: the object claims 41 instances or values, but the limit is 40\n";
  const std::string more = "wpc: a: needs --max-values=41 at least\n";
  for (const char *format : {"--format=text", "--format=csv"}) {
    Expect({"inspect", format, "--max-values=40", "a"}, 1, "",
           "wpc: a: rejected: " + message + more);
  }
  EXPECT_TRUE(Has(Run({"inspect", "--format=json", "--max-values=40", "a"}).out,
                  "\"accepted\":false,\"status\":\"limit\",\"rule\":\"V1-OBJ-11\""));
  const Outcome salvaged = Run({"inspect", "--salvage", "--max-values=20", "a"});
  EXPECT_EQ(salvaged.status, 1);
  EXPECT_TRUE(Has(salvaged.out,
                  "\nobject 4 Memory (assumed) at offset 528: 5 counters, 4 instances\n"
                  "  rejected: V1-OBJ-11 at offset 568: the object claims 40 "))
      << salvaged.out;
  EXPECT_EQ(Run({"calc", "--max-values=41", "a", "a"}).status, 0);
  Expect({"calc", "--max-values=40", "a", "a"}, 1, "", "wpc: a: rejected: " + message + more);
  Expect({"calc", "--max-values=40", "a"}, 1, "", "wpc: a: rejected: " + message + more);
}

TEST_F(Cli, V1BytesThatAreNoNumberCountByTheirLength) {
  const std::string values(100000, 'x');
  const std::vector<Definition> definitions(1000, Definition{4, kText, 100000, 8});
  Write("a", V1Block({NoInstances(2, definitions, values)}));
  EXPECT_EQ(Run({"validate", "a"}).status, 0);
  const Outcome o = Run({"inspect", "--format=json", "a"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.out, "\"rule\":\"V1-OBJ-11\"") && Has(o.out, "\"got\":12500000,")) << o.out;
  EXPECT_EQ(Run({"calc", "--format=json", "a"}).status, 1);
  // What ends after the object is in no block, and costs nothing.
  Write("b", V1Block({NoInstances(2, {{4, kText, 0x7FFFFFFF, 8}}, "abcd")}));
  EXPECT_EQ(Run({"inspect", "b"}).status, 0);
}

TEST_F(Cli, V1LongNamesBesideEachValueCount) {
  const std::vector<Definition> definitions(64, Definition{4, kRawcount, 4, 8});
  const std::u16string name(640, u'n');
  Write("a", V1Block({Instances(2, definitions, {V1Instance(name, "abcd")})}));
  EXPECT_EQ(Run({"inspect", "--format=json", "--max-values=64", "a"}).status, 0);
  Expect({"inspect", "--format=csv", "--max-values=5119", "a"}, 1, "",
         "wpc: a: as CSV the names come to 40960 bytes, and --max-values allows 40952 (8 for each "
         "of 5119 "
         "values); --max-values=5120 lets it in; JSON has each name once\n");
  EXPECT_EQ(Run({"inspect", "--format=csv", "--max-values=5120", "a"}).status, 0);
  EXPECT_EQ(Run({"calc", "--format=json", "--max-values=703", "a"}).status, 1);
  EXPECT_EQ(Run({"calc", "--format=json", "--max-values=704", "a"}).status, 0);
}

TEST_F(Cli, V1LimitOptionsReachTheLibrary) {
  Write("a.v1.bin", V1Block({Square(2, 3, 2), Square(4, 3, 2)}));
  struct Case {
    const char *enough, *too_little, *rule;
  };
  const Case cases[] = {{"--max-objects=2", "--max-objects=1", "V1-HDR-11"},
                        {"--max-counters=3", "--max-counters=2", "V1-OBJ-08"},
                        {"--max-instances=2", "--max-instances=1", "V1-OBJ-11"},
                        {"--max-values=6", "--max-values=5", "V1-OBJ-11"}};
  for (const Case &c : cases) {
    SCOPED_TRACE(c.too_little);
    EXPECT_EQ(Run({"validate", c.enough, "a.v1.bin"}).status, 0);
    const Outcome o = Run({"validate", c.too_little, "a.v1.bin"});
    EXPECT_EQ(o.status, 1);
    EXPECT_TRUE(Has(o.out, std::string("rejected: ") + c.rule + " at")) << o.out;
  }
}

TEST_F(Cli, V1NamesCannotSpeakToTheTerminal) {
  Write("a", V1Block({Instances(2, {{4, kRawcount, 4, 8}}, {V1Instance(u"x\x1b[2J", "abcd")})}));
  Write("t", V1Titles({{1, u"x"}, {2, u"\x1b]0;"}, {4, u"\x202e"}}));
  const Outcome o = Run({"inspect", "--titles=t", "a"});
  EXPECT_TRUE(Has(o.out, "\n  x\\x1b[2J ")) << o.out;
  EXPECT_TRUE(Has(o.out, "\nobject 2 \\x1b]0; at offset")) << o.out;
  EXPECT_FALSE(Has(o.out, "\x1b"));
}

// ---------------------------------------------------------------------------------- captures

using wpc_test::kNoWindowsCapture;

class CliCaptures : public Cli {
 protected:
  void SetUp() override {
    processor_ = wpc_test::WindowsCapturePath("windows-processor");
    process_ = wpc_test::WindowsCapturePath("windows-process");
    more_data_ = wpc_test::WindowsCapturePath("windows-moredata");
    samba_ = wpc_test::CapturePath("v1", "samba-live-1");
    samba_titles_ = wpc_test::CapturePath("v1-titles", "samba-live-titles");
    header_only_ = fs::absolute("corpus/v1/hostile/V1-HDR-06__header_only_reply.bin").string();
    Cli::SetUp();
  }

  // The last block understates its length; its values are shown all the same.
  void ExpectTotalIsShown(const std::string &path, size_t at, size_t num_values) {
    const Outcome o = Run({"inspect", "--format=json", path});
    EXPECT_EQ(o.status, 0);
    EXPECT_TRUE(Has(o.out, "{\"rule\":\"V1-CB-07\",\"offset\":" + Number(at) + ",")) << o.out;
    const size_t total = o.out.find("{\"name\":\"_Total\"");
    ASSERT_NE(total, std::string::npos);
    const std::string row = o.out.substr(total, o.out.find('\n', total) - total);
    EXPECT_FALSE(Has(row, "null")) << row;
    size_t values = 0;
    for (size_t from = row.find("\"raw\":"); from != std::string::npos;
         from = row.find("\"raw\":", from + 1)) {
      values++;
    }
    EXPECT_EQ(values, num_values);
    const Outcome strict = Run({"validate", "--strict", path});
    EXPECT_EQ(strict.status, 1);
    EXPECT_TRUE(Has(strict.out, "rejected: V1-CB-07 at offset " + Number(at) + ": ")) << strict.out;
  }

  void ExpectNineServices(const std::string &path, const std::string &counts) {
    const Outcome o = Run({"inspect", path});
    EXPECT_EQ(o.status, 0);
    EXPECT_TRUE(Has(o.out, counts)) << o.out;
    EXPECT_TRUE(Has(o.out, "\n  svchost  ") && Has(o.out, "\n  svchost#8 "));
    EXPECT_FALSE(Has(o.out, "svchost#9"));
  }

  void ExpectHeaderOnly(const std::string &path) {
    const Outcome o = Run({"validate", "--kind=v1", path});
    EXPECT_EQ(o.status, 1);
    EXPECT_TRUE(Has(o.out, "rejected: V1-HDR-06 at offset 20: ") && Has(o.out, "ERROR_MORE_DATA"))
        << o.out;
  }

  std::string processor_, process_, more_data_, samba_, samba_titles_, header_only_;
};

TEST_F(CliCaptures, TotalOfProcessors) {
  const std::vector<Definition> definitions = {{6, kTimer100Ns, 8, 8}, {8, kLargeRawcount, 8, 16}};
  std::string total = V1Instance(u"_Total", Writer().U64(3).U64(4).str());
  // After the definition of 24 + 16 bytes: the block's length, 16 instead of 24.
  total[40] = 16;
  Write("a.v1.bin", V1Block({Instances(238, definitions,
                                       {V1Instance(u"0", Writer().U64(1).U64(2).str()), total})}));
  // 104 + 64 + 80, "0" with 24 + 8 + 24 bytes, and 40 of _Total.
  ExpectTotalIsShown("a.v1.bin", 344, 2);
}

TEST_F(CliCaptures, WindowsProcessor) {
  if (processor_.empty()) {
    GTEST_SKIP() << kNoWindowsCapture;
  }
  ExpectTotalIsShown(processor_, 976, 15);
}

TEST_F(CliCaptures, ServicesOfOneName) {
  std::vector<std::string> instances;
  for (int i = 0; i < 28; i++) {
    const std::u16string other = {u'p', static_cast<char16_t>(u'a' + i)};
    instances.push_back(V1Instance(i % 3 == 0 && i < 27 ? u"svchost" : other, "abcd"));
  }
  Write("a.v1.bin", V1Block({Instances(230, {{4, kRawcount, 4, 8}}, instances)}));
  ExpectNineServices("a.v1.bin", "1 counter, 28 instances\n");
}

TEST_F(CliCaptures, WindowsProcess) {
  if (process_.empty()) {
    GTEST_SKIP() << kNoWindowsCapture;
  }
  ExpectNineServices(process_, "27 counters, 28 instances\n");
}

TEST_F(CliCaptures, HeaderOnlyReply) {
  ExpectHeaderOnly(header_only_);
}

TEST_F(CliCaptures, WindowsMoreData) {
  if (more_data_.empty()) {
    GTEST_SKIP() << kNoWindowsCapture;
  }
  ExpectHeaderOnly(more_data_);
}

TEST_F(CliCaptures, Samba) {
  const Outcome o = Run({"inspect", "--kind=v1", "--titles=" + samba_titles_, samba_});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, "\nobject 12 Memory at offset 376: 6 counters, no instances\n"));
  EXPECT_TRUE(Has(o.out, "% Memory Free Base")) << o.out;
  const Outcome notes = Run({"validate", "--kind=v1", "--format=json", samba_});
  EXPECT_TRUE(Has(notes.out, "\"V1-HDR-22\"") && Has(notes.out, "\"V1-DEF-07\""));
  EXPECT_TRUE(Has(Run({"validate", "--kind=v1", "--strict", samba_}).out,
                  "rejected: V1-HDR-22 at offset 20"));
}

}  // namespace
}  // namespace wpc_cli
