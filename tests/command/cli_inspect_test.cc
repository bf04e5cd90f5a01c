// The command `wpc inspect`, from outside.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_blocks.h"

namespace wpc_cli {
namespace {

TEST_F(Cli, InspectJsonOfADataBlock) {
  Write("m", MixedBlock());
  const Outcome o = Run({"inspect", "--format=json", "m"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  const std::string expected =
      "{\"file\":\"m\",\"kind\":\"v2\",\"size\":248,\n"
      " \"header\":{\"total_size\":248,\"num_counters\":3,\"perf_time_stamp\":1000000000,"
      "\"perf_time_100ns\":133485408000000000,\"perf_freq\":10000000,"
      "\"system_time\":\"2024-01-01T04:32:00.123Z\"},\n"
      " \"results\":[\n"
      "  {\"offset\":48,\"status\":1168,\"type\":\"error\",\"counter_ids\":null,\n"
      "   \"rows\":[]},\n"
      "  {\"offset\":64,\"status\":0,\"type\":\"multi_counters\",\"counter_ids\":[3,9],\n"
      "   \"rows\":[\n"
      "   {\"instance_id\":null,\"name\":null,\"values\":[{\"size\":4,\"raw\":17},"
      "{\"size\":8,\"raw\":18446744073709551615}]}]},\n"
      "  {\"offset\":128,\"status\":0,\"type\":\"counterset\",\"counter_ids\":[5],\n"
      "   \"rows\":[\n"
      "   {\"instance_id\":0,\"name\":\"a,\\\"b\\\"\\u001b\",\"values\":[null]},\n"
      "   {\"instance_id\":1,\"name\":\"\xef\xbf\xbd\xc3\xa9\",\"values\":[{\"size\":12,\"hex\":"
      "\"0102ff343536373839303132\"}]}]}],\n"
      " \"notes\":[";
  EXPECT_EQ(o.out.substr(0, expected.size()), expected);
  for (const char *rule : {"V2-IH-13", "V2-CD-06", "V2-IH-09", "V2-CD-08"}) {
    EXPECT_TRUE(Has(o.out, std::string("{\"rule\":\"") + rule + "\",\"offset\":")) << rule;
  }
  EXPECT_EQ(o.out.substr(o.out.size() - 4), "}]}\n");
}

TEST_F(Cli, InspectJsonWithoutADate) {
  std::string block = SmallBlock();
  block.replace(34, 2, Writer().U16(13).str());
  Write("a", block);
  EXPECT_TRUE(Has(Run({"inspect", "--format=json", "a"}).out, "\"system_time\":null}"));
}

TEST_F(Cli, InspectJsonOfLists) {
  Write("a.v2-instances.bin", Instance(u"0,0", 0) + Instance(u"_Total", 1));
  Write("a.v2-queries.bin",
        Query(1, u"*") + Writer().Append(Guid()).U32(5).U32(40).U32(7).U32(8).U32(0).U32(0).str());
  Write("a.v2-countersets.bin", Guid());
  Expect({"inspect", "--format=json", "a.v2-instances.bin"}, 0,
         "{\"file\":\"a.v2-instances.bin\",\"kind\":\"v2-instances\",\"size\":40,\n"
         " \"instances\":[\n"
         "  {\"instance_id\":0,\"name\":\"0,0\"},\n"
         "  {\"instance_id\":1,\"name\":\"_Total\"}]}\n",
         "");
  Expect({"inspect", "--format=json", "a.v2-queries.bin"}, 0,
         "{\"file\":\"a.v2-queries.bin\",\"kind\":\"v2-queries\",\"size\":88,\n"
         " \"queries\":[\n"
         "  {\"counterset\":\"b4fc721a-0378-476f-89ba-a5a79f810b36\",\"status\":0,"
         "\"counter_id\":4294967295,\"instance_id\":4294967295,\"index\":1,\"name\":\"*\"},\n"
         "  {\"counterset\":\"b4fc721a-0378-476f-89ba-a5a79f810b36\",\"status\":5,"
         "\"counter_id\":7,\"instance_id\":8,\"index\":0,\"name\":null}]}\n",
         "");
  Expect({"inspect", "--format=json", "a.v2-countersets.bin"}, 0,
         "{\"file\":\"a.v2-countersets.bin\",\"kind\":\"v2-countersets\",\"size\":16,\n"
         " \"countersets\":[\n"
         "  \"b4fc721a-0378-476f-89ba-a5a79f810b36\"]}\n",
         "");
}

TEST_F(Cli, QueriesAreThoseOfPerfQueryCounterInfo) {
  Write("a.v2-queries.bin", Query(1, u"*"));
  const Outcome o = Run({"validate", "--strict", "a.v2-queries.bin"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.out, "rejected: ID-13 at offset 32: Index is 1, but there are only 1"))
      << o.out;
  // Only the whole list shows it, so the error stands after the list.
  const Outcome s = Run({"inspect", "--strict", "--salvage", "--format=json", "a.v2-queries.bin"});
  EXPECT_EQ(s.status, 1);
  EXPECT_TRUE(
      Has(s.out, "\"name\":\"*\"}],\"error\":{\"status\":\"malformed\",\"rule\":\"ID-13\","));
}

TEST_F(Cli, RejectedFilesAreNotShown) {
  Write("b.bin", LyingBlock());
  const std::string line = std::string("wpc: ") + kLyingText;
  Expect({"inspect", "b.bin"}, 1, "", line);
  Expect({"inspect", "--format=csv", "b.bin"}, 1, "", line);
  EXPECT_EQ(Run({"inspect", "--format=json", "b.bin"}).out,
            Run({"validate", "--format=json", "b.bin"}).out);
}

// Three results; the second one's id list is larger than its body.
std::string PartlyBadBlock() {
  std::string block = Block({Single(7), Counterset({1}, {Row(u"x", 0, {Cell4(1)})}), Single(9)});
  return block.replace(96, 4, Writer().U32(400).str());
}

TEST_F(Cli, SalvageShowsWhatIsSound) {
  Write("p", PartlyBadBlock());
  Expect({"inspect", "--format=json", "--salvage", "p"}, 1,
         "{\"file\":\"p\",\"kind\":\"v2\",\"size\":184,\n"
         " \"header\":{\"total_size\":184,\"num_counters\":3,\"perf_time_stamp\":1000000000,"
         "\"perf_time_100ns\":133485408000000000,\"perf_freq\":10000000,"
         "\"system_time\":\"2024-01-01T04:32:00.123Z\"},\n"
         " \"results\":[\n"
         "  {\"offset\":48,\"status\":0,\"type\":\"single_counter\",\"counter_ids\":null,\n"
         "   \"rows\":[\n"
         "   {\"instance_id\":null,\"name\":null,\"values\":[{\"size\":8,\"raw\":7}]}]},\n"
         "  {\"offset\":80,\"status\":0,\"type\":\"counterset\",\"counter_ids\":null,\n"
         "   \"rows\":[],\"error\":{\"status\":\"malformed\",\"rule\":\"V2-MC-03\","
         "\"block\":\"PERF_MULTI_COUNTERS\",\"field\":\"dwSize\",\"offset\":96,\"got\":400,"
         "\"bound\":56,\"message\":\"dwSize is 400, but only 56 bytes are left in the body\"}},\n"
         "  {\"offset\":152,\"status\":0,\"type\":\"single_counter\",\"counter_ids\":null,\n"
         "   \"rows\":[\n"
         "   {\"instance_id\":null,\"name\":null,\"values\":[{\"size\":8,\"raw\":9}]}]}],\n"
         " \"notes\":[]}\n",
         "");
  const Outcome text = Run({"inspect", "--salvage", "p"});
  EXPECT_EQ(text.status, 1);
  EXPECT_TRUE(Has(text.out, "  rejected: V2-MC-03 at offset 96: "));
  EXPECT_TRUE(Has(text.out, "result 2 at offset 152: single_counter"));
  Expect({"inspect", "--salvage", "--format=csv", "p"}, 1,
         "file,result,offset,instance_id,name,counter_id,size,raw\n"
         "p,0,64,,,,8,7\n"
         "p,2,168,,,,8,9\n",
         "wpc: p: V2-MC-03 at offset 96: dwSize is 400, but only 56 bytes are left in the body\n");
}

TEST_F(Cli, SalvageMarksTheListThatBroke) {
  // A second row that is not there.
  std::string rows = Block({Counterset({1}, {Row(u"x", 0, {Cell4(1)}), Row(u"y", 1, {Cell4(2)})})});
  rows.replace(88 + 32, 4, Writer().U32(4).str());
  Write("r", rows);
  const Outcome r = Run({"inspect", "--salvage", "--format=json", "r"});
  EXPECT_TRUE(Has(r.out,
                  "{\"instance_id\":0,\"name\":\"x\",\"values\":[{\"size\":4,\"raw\":1}]}],"
                  "\"error\":{\"status\":\"malformed\",\"rule\":\"V2-IH-02\","))
      << r.out;
  // A second result that does not fit.
  std::string results = Block({Single(7), Single(8)});
  results.replace(88, 4, Writer().U32(64).str());
  Write("s", results);
  const Outcome s = Run({"inspect", "--salvage", "--format=json", "s"});
  EXPECT_TRUE(
      Has(s.out, "\"raw\":7}]}]}],\"error\":{\"status\":\"malformed\",\"rule\":\"V2-CH-03\","))
      << s.out;
  // Nothing at all.
  Write("n", "abc");
  const Outcome n = Run({"inspect", "--salvage", "--format=json", "n"});
  EXPECT_TRUE(Has(n.out, " \"header\":null,\n \"results\":[],\"error\":{\"status\":\"truncated\""))
      << n.out;
}

TEST_F(Cli, InspectCsv) {
  Write("m,1", MixedBlock());
  Expect({"inspect", "--format=csv", "m,1"}, 0,
         "file,result,offset,instance_id,name,counter_id,size,raw\n"
         "\"m,1\",1,96,,,3,4,17\n"
         "\"m,1\",1,112,,,9,8,18446744073709551615\n"
         "\"m,1\",2,192,0,\"a,\"\"b\"\"\x1b\",5,0,\n"
         "\"m,1\",2,224,1,\xef\xbf\xbd\xc3\xa9,5,12,0102ff343536373839303132\n",
         "");
  Write("a.v2-instances.bin", Instance(u"", 3));
  Expect({"inspect", "--format=csv", "a.v2-instances.bin"}, 0,
         "file,index,offset,instance_id,name\na.v2-instances.bin,0,0,3,\"\"\n", "");
  Write("a.v2-queries.bin", Query(0, u"*"));
  Expect({"inspect", "--format=csv", "a.v2-queries.bin"}, 0,
         "file,offset,counterset,status,counter_id,instance_id,index,name\n"
         "a.v2-queries.bin,0,b4fc721a-0378-476f-89ba-a5a79f810b36,0,4294967295,4294967295,0,*\n",
         "");
  Write("a.v2-countersets.bin", Guid());
  Expect({"inspect", "--format=csv", "a.v2-countersets.bin"}, 0,
         "file,offset,counterset\na.v2-countersets.bin,0,b4fc721a-0378-476f-89ba-a5a79f810b36\n",
         "");
}

TEST_F(Cli, LongNamesAreCutWhereTheyRepeat) {
  const std::u16string name(3000, u'n');
  Write("a", Block({Counterset({0}, {Row(name, 0, {Cell8(1)})})}));
  EXPECT_TRUE(Has(Run({"inspect", "--format=json", "a"}).out, std::string(3000, 'n')));
  for (const std::vector<std::string> &command : std::vector<std::vector<std::string>>{
           {"inspect", "--format=csv", "a"},
           {"calc", "--counterset=processor-information", "--format=json", "a"}}) {
    const std::string out = Run(command).out;
    EXPECT_TRUE(Has(out, std::string(1023, 'n')));
    EXPECT_FALSE(Has(out, std::string(1024, 'n')));
  }
  EXPECT_TRUE(Has(Run({"inspect", "a"}).out, std::string(39, 'n') + "\xe2\x80\xa6 "));
}

// A name next to each of 100 values.
std::string Repeated(const std::u16string &name) {
  std::string cells;
  std::vector<uint32_t> ids;
  for (uint32_t i = 0; i < 100; i++) {
    cells += Cell4(i);
    ids.push_back(i);
  }
  return Block({Counterset(ids, {Row(name, 0, {cells})})});
}

TEST_F(Cli, NamesInCsvAreBoundedBeforeAnythingIsWritten) {
  Write("a", Repeated(std::u16string(1000, u'n')));
  Expect({"inspect", "--format=csv", "--max-values=12499", "a"}, 1, "",
         "wpc: a: as CSV the names come to 100000 bytes, and --max-values allows 99992 (8 for each "
         "of 12499 "
         "values); --max-values=12500 lets it in; JSON has each name once\n");
  const Outcome o = Run({"inspect", "--format=csv", "--max-values=12500", "a"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Lines(o.out).size(), 101u);
  for (const char *format : {"--format=json", "--format=text"}) {
    EXPECT_EQ(Run({"inspect", format, "--max-values=100", "a"}).status, 0) << format;
  }
  // What is cut counts as it is written, and other characters by their bytes.
  Write("b", Repeated(std::u16string(5000, u'\u4e2d')));
  EXPECT_TRUE(Has(Run({"inspect", "--format=csv", "--max-values=100", "b"}).err,
                  "the names come to 306900 bytes"));
  // A rejected file is not made more of either.
  Write("c", Repeated(std::u16string(1000, u'n')) + "x");
  EXPECT_EQ(Run({"inspect", "--strict", "--salvage", "--format=csv", "--max-values=100", "c"}).out,
            "");
}

// The default limit: a megabyte does not become hundreds.
TEST_F(Cli, AMegabyteOfV2DoesNotBecomeHundreds) {
  const uint32_t count = 65536;
  std::vector<uint32_t> ids;
  std::string cells;
  for (uint32_t i = 0; i < count; i++) {
    ids.push_back(i);
    cells += Writer().U32(0).U32(8).str();
  }
  Write("a", Block({Counterset(ids, {Row(std::u16string(1023, u'\u4e2d'), 0, {cells})})}));
  for (const char *format : {"--format=json", "--format=csv", "--format=text"}) {
    EXPECT_LT(Run({"inspect", format, "a"}).out.size(), 100000000u) << format;
  }
}

TEST_F(Cli, InspectText) {
  Write("m", Block({Counterset({0, 40}, {Row(u"0,0", 7, {Cell8(123456), CellBytes("")}),
                                         Row(u"\x1b[31m\x4e2d", 8, {Cell4(5), CellBytes("abc")})}),
                    Result(0, "", 1168)}));
  const Outcome o = Run({"inspect", "m"});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, "  PerfFreq          10000000 ticks/s\n"));
  EXPECT_TRUE(Has(o.out, "  SystemTime        2024-01-01T04:32:00.123Z\n"));
  EXPECT_TRUE(Has(o.out,
                  "\nresult 0 at offset 48: counterset, status 0, 2 counters, 2 instances\n"
                  "  instance    id       0      40\n"
                  "  0,0          7  123456  absent\n"
                  "  \\x1b[31m\xe4\xb8\xad   8       5   bytes\n"))
      << o.out;
  EXPECT_TRUE(Has(o.out, ": error, status 0x00000490\n"));
  const Outcome named = Run({"inspect", "--counterset=processor-information", "m"});
  EXPECT_TRUE(Has(named.out, "      0  % Processor Time                PERF_100NSEC_TIMER_INV\n"));
  EXPECT_TRUE(Has(named.out, "     40  not registered"));
}

// On a terminal that writes in both directions, numbers stay in their columns.
TEST_F(Cli, InspectTextIsolatesNamesFromRightToLeft) {
  Write("m", Block({Counterset({0}, {Row(u"\u05d0\u05d1", 7, {Cell4(12)}),
                                     Row(u"e\u0301\u0301\u0301\u0301", 8, {Cell4(34)})})}));
  const std::string name = "\xd7\x90\xd7\x91", marks = "e\xcc\x81\xcc\x81";
  const Outcome o = Run({"inspect", "m"});
  EXPECT_TRUE(Has(o.out, "  \xe2\x81\xa8" + name + "\xe2\x81\xa9                7  12\n")) << o.out;
  EXPECT_TRUE(Has(o.out, "  " + marks + "\\u{301}\\u{301}   8  34\n")) << o.out;
  for (const std::string format : {"csv", "json", "ndjson"}) {
    const Outcome plain = Run({"inspect", "--format=" + format, "m"});
    EXPECT_TRUE(Has(plain.out, name)) << format;
    EXPECT_TRUE(Has(plain.out, marks + "\xcc\x81\xcc\x81")) << format;
    EXPECT_FALSE(Has(plain.out, "\xe2\x81\xa8")) << format;
  }
}

TEST_F(Cli, InspectTextBreaksWideTables) {
  std::vector<uint32_t> ids;
  std::vector<std::string> cells;
  for (uint32_t id = 0; id < 31; id++) {
    ids.push_back(id);
    cells.push_back(Cell8(1000000000000 + id));
  }
  Write("w", Block({Counterset(ids, {Row(u"x", 0, cells)})}));
  const Outcome o = Run({"inspect", "w"});
  for (const std::string &line : Lines(o.out)) {
    EXPECT_LE(line.size(), 110u);
  }
  for (uint32_t id = 0; id < 31; id++) {
    EXPECT_TRUE(Has(o.out, Number(1000000000000 + id)));
  }
}

}  // namespace
}  // namespace wpc_cli
