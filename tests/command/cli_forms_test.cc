// The same values in each form: of two samples, of captures and of logs.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"
#include "support/command/cli_logs.h"

namespace wpc_cli {
namespace {

std::string Replaced(std::string text, const std::string &from, const std::string &to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

class Forms : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    WriteSmallV2Capture("v2", "\"HOST\"");
    WriteSmallV1Capture("v1");
    Write("a.blg", SmallLog());
  }

  // What calc is asked about.
  static std::vector<std::vector<std::string>> Inputs() {
    return {{"v1"},
            {"v2"},
            {"a.blg"},
            {"v1/samples/000000.bin", "v1/samples/000002.bin"},
            {"--registration=v2/registration", "--queries=v2/queries.bin", "v2/samples/000000.bin",
             "v2/samples/000001.bin"}};
  }

  Outcome Calc(const std::vector<std::string> &options, const std::vector<std::string> &paths) {
    std::vector<std::string> arguments = {"calc"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    return Run(arguments);
  }
};

TEST_F(Forms, TsvIsCsvWithTabs) {
  for (const std::vector<std::string> &paths : Inputs()) {
    SCOPED_TRACE(paths[0]);
    const Outcome csv = Calc({"--format=csv"}, paths);
    const Outcome tsv = Calc({"--format=tsv"}, paths);
    EXPECT_EQ(csv.status, tsv.status);
    EXPECT_EQ(csv.out.rfind("\"(PDH-CSV 4.0)", 0), 0u);
    EXPECT_EQ(tsv.out, Replaced(Replaced(csv.out, "\",\"", "\"\t\""), "PDH-CSV", "PDH-TSV"));
    EXPECT_EQ(tsv.err, csv.err);
  }
}

TEST_F(Forms, SummariesInTsvAreThoseInCsvWithTabs) {
  for (const std::vector<std::string> &paths : Inputs()) {
    SCOPED_TRACE(paths[0]);
    const Outcome csv = Calc({"--summary", "--format=csv"}, paths);
    const Outcome tsv = Calc({"--summary", "--format=tsv"}, paths);
    EXPECT_EQ(csv.status, tsv.status);
    EXPECT_TRUE(Has(csv.out, "\"Counter\",\"Samples\",")) << csv.out;
    EXPECT_EQ(tsv.out, Replaced(csv.out, "\",\"", "\"\t\""));
  }
}

TEST_F(Forms, OpenMetricsRatesOfAV1Capture) {
  const std::string name = "wpc_process_switches_per_second";
  EXPECT_EQ(Calc({"--format=openmetrics", "--counter=6"}, {"v1"}).out,
            "# TYPE " + name + " gauge\n# UNIT " + name + " per_second\n# HELP " + name +
                " Process: Switches/sec (PERF_COUNTER_COUNTER)\n" + name +
                "{host=\"PC-1\",instance=\"sh\"} 250 1704083521.123\n" + name +
                "{host=\"PC-1\",instance=\"sh\"} 0.5 1704083523.123\n" + name +
                "{host=\"PC-1\",instance=\"sh\",index=\"1\"} 500 1704083521.123\n" + name +
                "{host=\"PC-1\",instance=\"sh\",index=\"1\"} 1 1704083523.123\n# EOF\n");
}

// 251 and 502 in 3 seconds.
TEST_F(Forms, OpenMetricsRatesOfTwoV1Samples) {
  const std::string out = Calc({"--format=openmetrics", "--titles=v1/titles.bin", "--counter=6"},
                               {"v1/samples/000000.bin", "v1/samples/000002.bin"})
                              .out;
  const std::string name = "wpc_process_switches_per_second";
  EXPECT_TRUE(Has(out, name + "{host=\"PC-1\",instance=\"sh\"} 83.666666666666671 "
                              "1704083523.123\n"))
      << out;
  EXPECT_TRUE(Has(out, name + "{host=\"PC-1\",instance=\"sh\",index=\"1\"} 167.33333333333334 "
                              "1704083523.123\n"))
      << out;
  EXPECT_FALSE(Has(out, "1704083521.123")) << out;
}

// 200 calls in 2 seconds.
TEST_F(Forms, OpenMetricsRatesOfTwoV2Samples) {
  const Outcome o = Calc({"--format=openmetrics", "--counter=\\System\\*"}, Inputs().back());
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_TRUE(Has(o.out, "wpc_system_calls_per_second 100 1704083522.123\n")) << o.out;
  EXPECT_TRUE(Has(o.out, "wpc_system_memory 2097152 1704083522.123\n")) << o.out;
}

// Typed by hand: what is before and behind a line does not count.
TEST_F(Forms, CountersInAListMayBeIndentedAndQuoted) {
  Write("list", " \t\"\\Process(sh)\\6\" \r\n\t# none\r\n");
  const Outcome o = Calc({"--format=csv", "-cf", "list"}, Inputs()[3]);
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_TRUE(Has(o.out, "Process(sh)\\")) << o.out;
  EXPECT_FALSE(Has(o.out, "sh#1")) << o.out;
}

TEST_F(Forms, QueriesAsText) {
  Write("a.v2-queries.bin", Query(1, u"*") + Query(0, u""));
  Expect({"inspect", "a.v2-queries.bin"}, 0,
         "a.v2-queries.bin: accepted, 1 note\n"
         "  kind              v2-queries\n"
         "  size              96 bytes\n"
         "  index  counterset                               counter    instance  status      "
         "name\n"
         "      1  b4fc721a-0378-476f-89ba-a5a79f810b36         any         any  0x00000000  *\n"
         "      0  b4fc721a-0378-476f-89ba-a5a79f810b36         any         any  0x00000000  "
         "\"\"\n",
         "");
}

TEST_F(Forms, InstancesAndCountersetsAsText) {
  Write("a.v2-instances.bin", Instance(u"first", 3) + Instance(u"second", 70000));
  Expect({"inspect", "a.v2-instances.bin"}, 0,
         "a.v2-instances.bin: accepted\n"
         "  kind              v2-instances\n"
         "  size              48 bytes\n"
         "  instance id  name\n"
         "            3  first\n"
         "        70000  second\n",
         "");
  Write("a.v2-countersets.bin", Guid() + DiskGuid());
  Expect({"inspect", "a.v2-countersets.bin"}, 0,
         "a.v2-countersets.bin: accepted\n"
         "  kind              v2-countersets\n"
         "  size              32 bytes\n"
         "  b4fc721a-0378-476f-89ba-a5a79f810b36\n"
         "  33221100-5544-7766-8899-aabbccddeeff\n",
         "");
}

}  // namespace
}  // namespace wpc_cli
