// What `wpc calc` says of values that are not quite what their type promises.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"
#include "support/command/cli_v1_blocks.h"

namespace wpc_cli {
namespace {

constexpr uint32_t kAverageBulk = 0x40020500, kAverageBase = 0x40030402, kFraction = 0x20020400,
                   kBaseOfFraction = 0x40030403, kMultiTimer = 0x22410500, kMultiBase = 0x42030500;

// One second after the clock that blocks have by default: a tick clock of 10 MHz.
Clock Later() {
  return Clock{1010000000, 133485408010000000, 10000000};
}

// An average, whose operations are counted, and a percentage of 100.
std::string Disk(uint64_t bytes, uint32_t operations, uint32_t part, const Clock &clock) {
  const std::vector<Definition> definitions = {{5002, kAverageBulk, 8, 8},
                                               {5002, kAverageBase, 4, 16},
                                               {5004, kFraction, 4, 20},
                                               {5004, kBaseOfFraction, 4, 24}};
  const std::string values = Writer().U64(bytes).U32(operations).U32(part).U32(100).str();
  return V1Block({Instances(5000, definitions, {V1Instance(u"C:", values)})}, clock);
}

std::string MultiTimer(uint64_t value, const Clock &clock) {
  const std::vector<Definition> definitions = {{5006, kMultiTimer, 8, 8},
                                               {5006, kMultiBase, 8, 16}};
  return V1Block({NoInstances(5000, definitions, Writer().U64(value).U64(2).str())}, clock);
}

TEST_F(Cli, CalcShowsZeroWhereTheBaseDidNotChange) {
  Write("a", Disk(4096, 7, 40, Clock()));
  Write("b", Disk(4096, 7, 40, Later()));
  const Outcome json = Run({"calc", "--format=json", "a", "b"});
  EXPECT_EQ(json.status, 0);
  EXPECT_TRUE(
      Has(json.out, "\"value\":0,\"unit\":\"\",\"status\":\"ok\",\"notes\":[\"zero_base\"]}\n"))
      << json.out;
  EXPECT_TRUE(Has(json.out, "\"value\":40,\"unit\":\"%\",\"status\":\"ok\"}\n")) << json.out;
  EXPECT_EQ(json.err, "");
  const Outcome text = Run({"calc", "a", "b"});
  EXPECT_TRUE(Has(text.out, "  1 value is 0 because the base did not change\n")) << text.out;
  EXPECT_EQ(text.err, "");
  for (const char *format : {"--format=csv", "--format=tsv", "--format=openmetrics"}) {
    const Outcome o = Run({"calc", format, "a", "b"});
    EXPECT_EQ(o.status, 0);
    EXPECT_EQ(o.err, "wpc: 1 value is 0 because the base did not change\n");
    EXPECT_FALSE(Has(o.out, "\" \"")) << o.out;
  }
}

TEST_F(Cli, ASummaryCountsTheZerosWhoseBaseDidNotChange) {
  Write("a", Disk(4096, 7, 40, Clock()));
  Write("b", Disk(4096, 7, 40, Later()));
  const Outcome json = Run({"calc", "--summary", "--format=json", "a", "b"});
  EXPECT_TRUE(Has(json.out, "\"last\":0,\"notes\":[\"zero_base\"]}\n")) << json.out;
  EXPECT_TRUE(Has(json.out, "\"last\":40}\n")) << json.out;
  EXPECT_EQ(json.err, "");
  const Outcome text = Run({"calc", "--summary", "a", "b"});
  EXPECT_TRUE(Has(text.out, "\n\n  1 value is 0 because the base did not change\n")) << text.out;
  EXPECT_EQ(text.err, "");
  for (const char *format : {"--format=csv", "--format=tsv"}) {
    const Outcome o = Run({"calc", "--summary", format, "a", "b"});
    EXPECT_EQ(o.status, 0);
    EXPECT_FALSE(Has(o.out, "because")) << o.out;
    EXPECT_EQ(o.err, "wpc: 1 value is 0 because the base did not change\n");
  }
}

TEST_F(Cli, CalcSaysNothingOfValuesThatAreAsTheyShouldBe) {
  Write("a", Disk(4096, 7, 40, Clock()));
  Write("b", Disk(8192, 9, 100, Later()));
  for (const char *format : {"--format=text", "--format=json", "--format=csv"}) {
    for (const char *what : {"--all", "--summary"}) {
      const Outcome o = Run({"calc", what, format, "a", "b"});
      EXPECT_FALSE(Has(o.out, "notes")) << o.out;
      EXPECT_FALSE(Has(o.out, "because")) << o.out;
      EXPECT_EQ(o.err, "");
    }
  }
}

// 40 % of two components. As it is documented: ticks by seconds, and so 40 % times the frequency.
TEST_F(Cli, CalcOfMultiTimersIsPerComponent) {
  Write("a", MultiTimer(0, Clock()));
  Write("b", MultiTimer(8000000, Later()));
  for (const char *policy : {"--wrap=error", "--multi-timer=per-component"}) {
    const Outcome o = Run({"calc", "--format=json", "--counter=5006", policy, "a", "b"});
    EXPECT_TRUE(Has(o.out,
                    "\"value\":40,\"unit\":\"%\",\"status\":\"ok\","
                    "\"notes\":[\"per_component\"]}\n"))
        << o.out;
    EXPECT_EQ(o.status, 0) << "its base has the same title";
    EXPECT_EQ(o.err, "");
  }
  const Outcome o = Run({"calc", "--format=json", "--multi-timer=documented", "a", "b"});
  EXPECT_TRUE(Has(o.out,
                  "\"value\":400000000,\"unit\":\"%\",\"status\":\"ok\","
                  "\"notes\":[\"outside_percent\"]}\n"))
      << o.out;
  EXPECT_EQ(o.err,
            "wpc: 1 percentage is below 0 or above 100, the farthest 400000000.00 % of "
            "'\\5000\\5006'\n");
}

TEST_F(Cli, CalcNamesThePercentageThatIsFarthestOutside) {
  Write("a", Disk(4096, 7, 40, Clock()));
  Write("b", Disk(8192, 9, 250, Later()));
  for (const char *format :
       {"--format=text", "--format=json", "--format=csv", "--format=tsv", "--format=openmetrics"}) {
    const Outcome o = Run({"calc", format, "a", "b"});
    EXPECT_EQ(o.status, 0);
    EXPECT_EQ(o.err,
              "wpc: 1 percentage is below 0 or above 100, the farthest 250.00 % of "
              "'\\5000(C:)\\5004'\n")
        << format;
  }
}

TEST_F(Cli, ASummaryNamesThePercentageThatIsFarthestOutside) {
  Write("a", Disk(4096, 7, 40, Clock()));
  Write("b", Disk(8192, 9, 250, Later()));
  for (const char *format : {"--format=text", "--format=json", "--format=csv", "--format=tsv"}) {
    const Outcome o = Run({"calc", "--summary", format, "a", "b"});
    EXPECT_EQ(o.status, 0);
    EXPECT_EQ(o.err,
              "wpc: 1 percentage is below 0 or above 100, the farthest 250.00 % of "
              "'\\5000(C:)\\5004'\n")
        << format;
    EXPECT_EQ(Has(o.out, "\"last\":250,\"notes\":[\"outside_percent\"]}\n"),
              std::string(format) == "--format=json")
        << o.out;
  }
}

// Of two instances that people cannot tell apart the second is left out, and nothing is said of its values.
TEST_F(Cli, CalcSaysNothingOfValuesThatAreLeftOut) {
  const std::vector<Definition> definitions = {{5002, kAverageBulk, 8, 8},
                                               {5002, kAverageBase, 4, 16},
                                               {5004, kFraction, 4, 20},
                                               {5004, kBaseOfFraction, 4, 24}};
  const auto values = [](uint32_t part) {
    return Writer().U64(4096).U32(7).U32(part).U32(100).str();
  };
  const std::string object = Instances(5000, definitions,
                                       {V1Instance(std::u16string{u'x', 0xD800}, values(150)),
                                        V1Instance(std::u16string{u'x', 0xDC00}, values(250))});
  WriteFile("c/capture.json", Head("v1"));
  for (uint32_t i = 0; i < 3; i++) {
    WriteSample("c", i, V1BlockAt(i, {object}));
  }
  const std::string all = Run({"calc", "--format=json", "c"}).err;
  EXPECT_TRUE(Has(all, "wpc: 4 percentages are below 0 or above 100, the farthest 250.00 % of "))
      << all;
  const std::vector<std::vector<std::string>> kinds = {{"calc", "--format=csv", "c"},
                                                       {"calc", "--format=openmetrics", "c"},
                                                       {"calc", "--summary", "--format=csv", "c"},
                                                       {"plot", "-o", "c.svg", "c"}};
  for (const std::vector<std::string> &kind : kinds) {
    const std::string err = Run(kind).err;
    EXPECT_TRUE(Has(err, ": 4; JSON has them all\n")) << err;
    EXPECT_TRUE(Has(err, "wpc: 2 percentages are below 0 or above 100, the farthest 150.00 % of "))
        << err;
    EXPECT_TRUE(Has(err, "wpc: 2 values are 0 because the base did not change\n")) << err;
  }
}

}  // namespace
}  // namespace wpc_cli
