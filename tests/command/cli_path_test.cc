// `wpc inspect --counter`, from outside: names, counter paths, and what is said of wrong ones.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_blocks.h"
#include "support/command/cli_v1_blocks.h"

namespace wpc_cli {
namespace {

constexpr char kFile[] = "m";
constexpr char kTitles[] = "--titles=t.v1-titles.bin";
constexpr char kSet[] = "--counterset=processor-information";

std::string Number4(uint32_t value) {
  return Writer().U32(value).U32(value + 1).str();
}

// PC-1: System without instances; Process with two "svchost" and one name that holds separators;
// Thread with parents, and one instance that has only a UniqueID.
std::string Machine() {
  const std::vector<Definition> two = {{784, kRawcount, 4, 8}, {6, kRawcount, 4, 12}};
  return V1Block(
      {NoInstances(2, {{4, kRawcount, 4, 8}, {8, kRawcount, 4, 12}}, Number4(1)),
       Instances(230, two,
                 {V1Instance(u"svchost", Number4(10)), V1Instance(u"svchost", Number4(20)),
                  V1Instance(u"foo (x86)/\\#", Number4(30))}),
       Instances(232, two,
                 {V1Instance(u"0", Number4(40), {230, 0}), V1Instance(u"0", Number4(50), {230, 1}),
                  V1Instance(u"0", Number4(60), {230, 2}), V1Instance(u"", Number4(70), {}, 7)})});
}

std::string Titles() {
  return V1Titles({{2, u"System"},
                   {4, u"Threads"},
                   {6, u"% Processor Time"},
                   {230, u"Process"},
                   {232, u"Thread"},
                   {784, u"ID Process"}});
}

// Before a test changes it.
const std::filesystem::path kRoot = std::filesystem::current_path();

class CliPath : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    Write(kFile, Machine());
    Write("t.v1-titles.bin", Titles());
  }

  // The values that are shown, in the block's order: the last field of each line but the first.
  std::string Raws(const std::vector<std::string> &counters, std::vector<std::string> options) {
    options.insert(options.begin(), {"inspect", "--format=csv"});
    for (const std::string &counter : counters) {
      options.push_back("--counter=" + counter);
    }
    options.push_back(kFile);
    const Outcome o = Run(options);
    std::string raws;
    std::vector<std::string> lines = Lines(o.out);
    for (size_t i = 1; i < lines.size(); i++) {
      raws += (raws.empty() ? "" : " ") + lines[i].substr(lines[i].rfind(',') + 1);
    }
    EXPECT_EQ(o.status, raws.empty() ? 1 : 0);
    return raws;
  }
};

struct Picked {
  const char *counter, *raws;
};

TEST_F(CliPath, PicksValuesOfAV1Block) {
  const Picked rows[] = {
      // plain names, in every object
      {"ID Process", "10 20 30 40 50 60 70"},
      {"id process", "10 20 30 40 50 60 70"},
      {"784", "10 20 30 40 50 60 70"},
      {"8", "2"},
      {"ID*", "10 20 30 40 50 60 70"},
      {"Process", ""},
      {"", ""},
      // paths without an instance
      {R"(\System\Threads)", "1"},
      {R"(\SYSTEM\THREADS)", "1"},
      {R"(\2\4)", "1"},
      {R"(\System\8)", "2"},
      {R"(\System\*)", "1 2"},
      {R"(\*\*)", "1 2"},
      {R"(\System(*)\*)", ""},
      {R"(\Process\ID Process)", ""},
      // the first of equal names, others by their index, all of them by a wildcard
      {R"(\Process(svchost)\ID Process)", "10"},
      {R"(\Process(svchost#0)\ID Process)", "10"},
      {R"(\Process(SvcHost#1)\ID Process)", "20"},
      {R"(\Process(svchost#2)\ID Process)", ""},
      {R"(\Process(svchost#*)\ID Process)", "10 20"},
      {R"(\Process(svc*)\ID Process)", "10 20"},
      {R"(\Process(svchos?)\ID Process)", "10 20"},
      {R"(\Process(svc*#1)\ID Process)", "20"},
      {R"(\Process(*)\% Processor Time)", "11 21 31"},
      {R"(\Process(*)\*)", "10 11 20 21 30 31"},
      {R"(\Process(foo (x86)/\#)\ID Process)", "30"},
      {R"(\230(svchost)\784)", "10"},
      // parents
      {R"(\Thread(svchost/0)\ID Process)", "40"},
      {R"(\Thread(svchost/0#1)\ID Process)", "50"},
      {R"(\Thread(svchost/*)\ID Process)", "40 50"},
      {R"(\Thread(*/0)\ID Process)", "40 50 60"},
      {R"(\Thread(foo (x86)/\#/0)\ID Process)", "60"},
      {R"(\Thread(0)\ID Process)", ""},
      {R"(\Thread(*)\ID Process)", "40 50 60 70"},
      {R"(\Thread(7)\ID Process)", "70"},
      // objects and machines
      {R"(\*(*)\ID Process)", "10 20 30 40 50 60 70"},
      {R"(\Pro*(*)\ID Process)", "10 20 30"},
      {R"(\T?r?ad(*)\ID Process)", "40 50 60 70"},
      {R"(\\PC-1\System\Threads)", "1"},
      {R"(\\pc-1\Process(svchost)\ID Process)", "10"},
      {R"(\\PC-2\System\Threads)", ""},
      {R"(\\PC\System\Threads)", ""},
  };
  for (const Picked &row : rows) {
    EXPECT_EQ(Raws({row.counter}, {kTitles}), row.raws) << row.counter;
  }
}

TEST_F(CliPath, NamesOfAV1BlockAreAssumedWithoutTitles) {
  const Picked rows[] = {
      {"784", "10 20 30 40 50 60 70"},       {"ID Process", "10 20 30 40 50 60 70"},
      {R"(\230(svchost)\784)", "10"},        {R"(\Process(svchost)\784)", "10"},
      {R"(\230(svchost)\ID Process)", "10"}, {R"(\Process(svchost)\PID)", ""},
      {R"(\23?(svchost*)\6)", "11 21 41 51"}};
  for (const Picked &row : rows) {
    EXPECT_EQ(Raws({row.counter}, {}), row.raws) << row.counter;
  }
}

TEST_F(CliPath, SeveralCountersAddUp) {
  EXPECT_EQ(Raws({R"(\2\4)", R"(\230(*)\6)", R"(\230(svchost)\6)"}, {}), "1 11 21 31");
  EXPECT_EQ(Raws({R"(\230(svchost)\784)", R"(\230(svchost#1)\6)"}, {}), "10 21")
      << "not what the two together would span";
}

TEST_F(CliPath, NamesThatCannotBeConvertedAreMatchedAsTheyAreShown) {
  Write(kFile, V1Block({Instances(230, {{6, kRawcount, 4, 8}},
                                  {PageInstance("\xe9", Number4(1)), PageInstance("x", Number4(2))},
                                  59999)}));
  EXPECT_EQ(Raws({R"(\230(0xe9)\6)"}, {}), "1");
  EXPECT_EQ(Raws({R"(\230(0x*)\6)"}, {}), "1 2");
}

// ---- V2

std::string Processors() {
  return Block(
      {Result(0, "", 1168),
       Counterset({0, 1, 999}, {Row(u"_Total", 0, {Cell8(10), Cell8(11), Cell8(12)}),
                                Row(u"0,0", 1, {Cell8(20), Cell8(21), Cell8(22)}),
                                Row(u"0,0", 2, {Cell8(30), Cell8(31), Cell8(32)})}),
       Single(40),
       Result(2, Writer().U32(16).U32(2).U32(0).U32(1).Append(Cell4(50)).Append(Cell4(51)).str())});
}

TEST_F(CliPath, PicksValuesOfAV2Block) {
  Write(kFile, Processors());
  const Picked rows[] = {
      {"% Processor Time", "10 20 30 50"},
      {"% PROCESSOR TIME", "10 20 30 50"},
      {"0", "10 20 30 50"},
      {"999", "12 22 32"},
      {R"(\Processor Information(_Total)\% User Time)", "11"},
      {R"(\processor information(0,0)\% user time)", "21"},
      {R"(\Processor Information(0,0#1)\% User Time)", "31"},
      {R"(\Processor Information(0,*)\% User Time)", "21 31"},
      {R"(\Processor Information(*)\*)", "10 11 12 20 21 22 30 31 32"},
      {R"(\Processor Information(_Total)\999)", "12"},
      {R"(\Processor Information\% User Time)", "51"},
      {R"(\Processor Information\*)", "40 50 51"},
      {R"(\b4fc721a-0378-476f-89ba-a5a79f810b36(_Total)\1)", "11"},
      {R"(\B4FC721A*(_Total)\% User Time)", "11"},
      {R"(\\any\Processor Information(_Total)\1)", "11"},
      {R"(\Processor(_Total)\% User Time)", ""},
  };
  for (const Picked &row : rows) {
    EXPECT_EQ(Raws({row.counter}, {kSet}), row.raws) << row.counter;
  }
}

TEST_F(CliPath, NamesOfAV2BlockAreIdsWithoutACounterset) {
  Write(kFile, Processors());
  const Picked rows[] = {{"1", "11 21 31 51"},     {"% User Time", ""},
                         {R"(\*(0,0#1)\1)", "31"}, {R"(\*(*)\*)", "10 11 12 20 21 22 30 31 32"},
                         {R"(\*\*)", "40 50 51"},  {R"(\Processor Information(_Total)\1)", ""},
                         {R"(\?(_Total)\1)", ""}};
  for (const Picked &row : rows) {
    EXPECT_EQ(Raws({row.counter}, {}), row.raws) << row.counter;
  }
}

// ---- formats

TEST_F(CliPath, JsonHasTheRowsAndColumnsThatWereAskedFor) {
  Write(kFile, Processors());
  const Outcome o = Run(
      {"inspect", "--format=json", "--counter=\\*(_Total)\\0", "--counter=\\*(0,0#1)\\999", kFile});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(
      Has(o.out,
          " \"results\":[\n"
          "  {\"offset\":64,\"status\":0,\"type\":\"counterset\",\"counter_ids\":[0,999],\n"
          "   \"rows\":[\n"
          "   {\"instance_id\":0,\"name\":\"_Total\",\"values\":[{\"size\":8,\"raw\":10},"
          "null]},\n"
          "   {\"instance_id\":2,\"name\":\"0,0\",\"values\":[null,{\"size\":8,\"raw\":32}]}"
          "]}],\n"))
      << o.out;
}

TEST_F(CliPath, JsonOfAV1Block) {
  const Outcome o = Run({"inspect", "--format=json", "--counter=\\230(svchost#1)\\6",
                         "--counter=\\230(foo*)\\784", kFile});
  EXPECT_EQ(o.status, 0);
  EXPECT_FALSE(Has(o.out, "\"name_index\":2,"));
  EXPECT_FALSE(Has(o.out, "\"name_index\":232,"));
  EXPECT_TRUE(Has(o.out,
                  "   \"rows\":[\n"
                  "    {\"name\":\"svchost\",\"unique_id\":-1,\"parent_object\":0,"
                  "\"parent_instance\":0,\"values\":[null,{\"size\":4,\"raw\":21}]},\n"
                  "    {\"name\":\"foo (x86)/\\\\#\",\"unique_id\":-1,\"parent_object\":0,"
                  "\"parent_instance\":0,\"values\":[{\"size\":4,\"raw\":30},null]}]}],\n"))
      << o.out;
  const Outcome one = Run({"inspect", "--format=json", "--counter=\\230(svchost)\\6", kFile});
  EXPECT_FALSE(Has(one.out, "\"name_index\":784")) << "definitions are picked, too";
  EXPECT_TRUE(Has(one.out, "\"values\":[{\"size\":4,\"raw\":11}]")) << one.out;
}

TEST_F(CliPath, TextOfAV1Block) {
  const Outcome o = Run({"inspect", kTitles, R"(--counter=\Process(svchost#1)\% Processor Time)",
                         R"(--counter=\Thread(*#1)\ID Process)", kFile});
  EXPECT_EQ(o.status, 0);
  EXPECT_FALSE(Has(o.out, "System at"));
  EXPECT_TRUE(Has(o.out, R"(
object 230 Process at offset 264: 2 counters, 3 instances
  counter  title                             type                                size
        6  % Processor Time                  PERF_COUNTER_RAWCOUNT                  4

             % Processor
  instance          Time
  svchost#1           21

object 232 Thread at offset 592: 2 counters, 4 instances
  counter  title                             type                                size
      784  ID Process                        PERF_COUNTER_RAWCOUNT                  4

  instance     ID Process
  svchost/0#1          50
)")) << o.out;
}

TEST_F(CliPath, TextMarksValuesThatWereNotAskedFor) {
  const Outcome o =
      Run({"inspect", R"(--counter=\230(svchost)\784)", R"(--counter=\230(svchost#1)\6)", kFile});
  EXPECT_TRUE(Has(o.out, R"(
                         % Processor
  instance   ID Process         Time
  svchost            10            -
  svchost#1           -           21
)")) << o.out;
}

TEST_F(CliPath, TextOfAV1ObjectWithoutInstances) {
  const Outcome o = Run({"inspect", R"(--counter=\2\8)", kFile});
  EXPECT_TRUE(Has(o.out, R"(
object 2 System (assumed) at offset 104: 2 counters, no instances
  counter  type                                size                 value
        8  PERF_COUNTER_RAWCOUNT                  4                     2
)")) << o.out;
}

TEST_F(CliPath, TextOfAV2Block) {
  Write(kFile, Processors());
  const Outcome o = Run({"inspect", kSet, R"(--counter=\*(_Total)\% User Time)",
                         R"(--counter=\*(0,0#1)\999)", kFile});
  EXPECT_EQ(o.status, 0);
  EXPECT_FALSE(Has(o.out, "result 0"));
  EXPECT_TRUE(Has(o.out,
                  "\nresult 1 at offset 64: counterset, status 0, 3 counters, 3 instances\n"
                  "      1  % User Time                     PERF_100NSEC_TIMER\n"
                  "    999  not registered                  \n"
                  "  instance  id   1  999\n"
                  "  _Total     0  11    -\n"
                  "  0,0        2   -   32\n"))
      << o.out;
  EXPECT_FALSE(Has(o.out, "result 2"));
  const Outcome others = Run({"inspect", R"(--counter=\*\*)", kFile});
  EXPECT_TRUE(Has(others.out, R"(
result 2 at offset 312: single_counter, status 0, 1 counter, 1 row
    value
       40

result 3 at offset 344: multi_counters, status 0, 2 counters, 1 row
     0   1
    50  51
)")) << others.out;
}

// ---- what is said

TEST_F(CliPath, AnArgumentThatAsksForNothingIsToldAndStatus1) {
  const Outcome o = Run({"inspect", "--format=csv", R"(--counter=\230(svchost)\6)",
                         R"(--counter=\230(none)\6)", "--counter=none\x1b", kFile});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(Lines(o.out).size(), 2u) << "the others are shown";
  EXPECT_EQ(o.err,
            "wpc: no value matches '\\230(none)\\6'\n"
            "wpc: no value matches 'none\\x1b'\n");
  const Outcome json = Run({"inspect", "--format=json", "--counter=none", kFile});
  EXPECT_EQ(json.status, 1);
  EXPECT_TRUE(Has(json.out, " \"objects\":[],\n")) << json.out;
}

// Definitions without instances hold no value.
TEST_F(CliPath, MetadataHasNoValue) {
  Write(kFile, V1Block({Metadata(234, {{4, kRawcount, 4, 8}})}));
  Expect({"inspect", "--format=csv", "--counter=4", kFile}, 1,
         "file,object,object_name_index,row,name,unique_id,counter,counter_name_index,type,offset,"
         "size,raw\n",
         "wpc: no value matches '4'\n");
}

TEST_F(CliPath, MalformedPathsAreWrongUsage) {
  const struct {
    const char *path, *err;
  } rows[] = {
      {R"(\)", "the object's name is missing\n  \\\n   ^\n"},
      {R"(\Process)", "the counter's name is missing\n  \\Process\n          ^\n"},
      {R"(\\PC-1)", "the object's name is missing\n  \\\\PC-1\n        ^\n"},
      {R"(\\*\a\b)", "a machine's name has no '*' and no '?'\n  \\\\*\\a\\b\n    ^\n"},
      {R"(\Process(a\ID Process)",
       "unmatched '('\n  \\Process(a\\ID Process\n"
       "          ^\n"},
      {R"(\Process()\ID Process)",
       "the instance's name is missing\n  \\Process()\\ID Process\n"
       "           ^\n"},
      // columns as they are seen
      {"\\\xc3\xa9\xe4\xb8\xad(a",
       "unmatched '('\n  \\\xc3\xa9\xe4\xb8\xad(a\n"
       "      ^\n"},
      {"\\a\x1b(a", "unmatched '('\n  \\a\\x1b(a\n        ^\n"},
  };
  for (const auto &row : rows) {
    Expect({"inspect", std::string("--counter=") + row.path, kFile}, 2, "",
           std::string("wpc: --counter: ") + row.err);
  }
}

TEST_F(CliPath, TooManyCountersAreWrongUsage) {
  std::vector<std::string> arguments = {"inspect", "--format=csv"};
  for (int i = 0; i < 1024; i++) {
    arguments.push_back(R"(--counter=\*(*)\6)");
  }
  arguments.push_back(kFile);
  EXPECT_EQ(Lines(Run(arguments).out).size(), 8u);
  arguments[0] = "calc";
  EXPECT_EQ(Run(arguments).status, 0);
  for (const char *command : {"inspect", "calc"}) {
    arguments[0] = command;
    arguments.insert(arguments.begin() + 1, "--counter=6");
    Expect(arguments, 2, "", "wpc: more than 1024 counters are asked for\n");
    arguments.erase(arguments.begin() + 1);
  }
}

TEST_F(CliPath, OtherKindsHaveNoCounters) {
  Write("a.v2-instances.bin", Instance(u"0,0", 0));
  for (const char *format : {"--format=json", "--format=csv", "--format=text"}) {
    Expect({"inspect", format, "--counter=1", "a.v2-instances.bin"}, 2, "",
           "wpc: a.v2-instances.bin: --counter is for the kinds v1 and v2\n");
    Expect({"inspect", format, "--counter=1", "t.v1-titles.bin"}, 2, "",
           "wpc: t.v1-titles.bin: --counter is for the kinds v1 and v2\n");
  }
}

TEST_F(CliPath, RejectedFilesAreShownWithSalvageOnly) {
  Write("b.bin", LyingBlock());
  Expect({"inspect", "--counter=1", "b.bin"}, 1, "", std::string("wpc: ") + kLyingText);
  std::string block = Machine();
  const std::string second = RawInstance(Writer().Text(u"0").str(), {230, 1}, 0xFFFFFFFF);
  ASSERT_NE(block.find(second), std::string::npos);
  block.replace(block.find(second), 4, Writer().U32(4096).str());
  Write(kFile, block);
  const Outcome o = Run({"inspect", "--salvage", "--format=json", "--counter=\\230(*)\\6", kFile});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "");
  EXPECT_TRUE(Has(o.out, "\"raw\":11}]")) << o.out;
  EXPECT_TRUE(Has(o.out, "\"name_index\":232")) << "an object that is not sound is told of";
  EXPECT_TRUE(Has(o.out, "   \"rows\":[],\"error\":{")) << o.out;
  EXPECT_FALSE(Has(o.out, "\"name_index\":2,")) << "one that is sound is not";
}

// What is mistyped is answered with what is near: the object, its counter, or its instance.
TEST_F(CliPath, InspectNamesWhatIsNear) {
  const std::string v1 = (kRoot / "corpus/v1/valid/capture_wine_processor_0.bin").string();
  const std::pair<const char *, const char *> rows[] = {
      {"\\Procesor(*)\\*", " (did you mean 'Processor'?)"},
      {"\\Processor(*)\\% Usr Time", " (did you mean '% User Time'?)"},
      {"\\Processor(_Totl)\\% User Time", " (did you mean '_Total'?)"},
      {"\\*(_Totl)\\*", " (did you mean '_Total'?)"},
      {"% Usr Time", " (did you mean '% User Time'?)"},
      {"nothing like it", ""},
  };
  for (const auto &[asked, hint] : rows) {
    const Outcome o = Run({"inspect", std::string("--counter=") + asked, v1});
    EXPECT_EQ(o.status, 1);
    EXPECT_EQ(o.err, std::string("wpc: no value matches '") + asked + "'" + hint + "\n");
  }
  const Outcome computed = Run({"calc", "--counter=\\Processor(_Totl)\\% User Time", v1});
  EXPECT_EQ(computed.status, 1);
  EXPECT_TRUE(Has(computed.err, " (did you mean '_Total'?)\n")) << computed.err;
  const std::string v2 =
      (kRoot / "corpus/v2/valid/capture_sim_processor_information_0.bin").string();
  const Outcome o = Run({"inspect", "--counterset=processor-information",
                         "--counter=\\Processor Information(_Totl)\\% Idle Time", v2});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.err, " (did you mean '_Total'?)\n")) << o.err;
}

}  // namespace
}  // namespace wpc_cli
