// Edges of what the command reads and prints: names that are no text, empty and long lists, numbers of many digits.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"
#include "support/command/cli_logs.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

// Too short, too long, half of a pair, past the last character, no first byte; a character of four bytes is one.
TEST_F(Cli, NamesOfFilesThatAreNoText) {
  const std::string bad = "\xEF\xBF\xBD";
  const std::vector<std::pair<std::string, std::string>> names = {
      {"\xC3", bad},
      {"\xE2\x82", bad + bad},
      {"\xC0\xAF", bad + bad},
      {"\xED\xA0\x80", bad + bad + bad},
      {"\xF4\x90\x80\x80", bad + bad + bad + bad},
      {"\xFF", bad},
      {"\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80"}};
  for (const auto &[name, shown] : names) {
    Write(name + ".bin", LyingBlock());
    const std::string json = Run({"validate", "--format=json", name + ".bin"}).out;
    EXPECT_EQ(json.rfind("{\"file\":\"" + shown + ".bin\",", 0), 0u) << json;
    Write(name, LyingBlock());
    const std::string last = Run({"validate", "--format=json", name}).out;
    EXPECT_EQ(last.rfind("{\"file\":\"" + shown + "\",", 0), 0u) << last;
  }
}

TEST_F(Cli, TextAndBytesThatAreNoLog) {
  Write("blank.blg", " \n\n\t\r\n");
  Write("control.blg", "bytes with one\x7F");
  Write("spaces.blg", "  \n \n\n");
  EXPECT_TRUE(Has(Run({"inspect", "spaces.blg"}).err, "seems to be text"));
  EXPECT_FALSE(Has(Run({"inspect", "blank.blg"}).err, "seems to be"));
  EXPECT_FALSE(Has(Run({"inspect", "control.blg"}).err, "seems to be"));
}

TEST_F(Cli, WithoutACommandOneOptionIsTaken) {
  Expect({"--version", "x"}, 2, "", "wpc: unexpected argument 'x'; see 'wpc --help'\n");
  Expect({"-hx"}, 2, "", "wpc: unknown option '-hx'; see 'wpc --help'\n");
}

TEST_F(Cli, IntervalsOfTooManyPartsAndDigits) {
  for (const std::string text : {"1:2:3:4", "0000000000000000001:2"}) {
    Expect({"watch", "-si", text, "\\a\\b"}, 2, "",
           "wpc: -si: '" + text + "' is neither seconds nor [[hh:]mm:]ss\n");
  }
  Expect({"calc", "--max-values=18446744073709551616", "a"}, 2, "",
         "wpc: --max-values: '18446744073709551616' is not a whole number from 0 to "
         "18446744073709551615\n");
}

TEST_F(Cli, InspectOfALogWithoutSamplesHasNoTimes) {
  Write("a.blg", LogBuilder().Catalogue({OneCounter(u"C")}).Take());
  const std::string text = Run({"inspect", "a.blg"}).out;
  EXPECT_TRUE(Has(text, "\n  samples    0\n  complete   yes\n")) << text;
  const std::string json = Run({"inspect", "--format=json", "a.blg"}).out;
  EXPECT_TRUE(Has(json, "\"samples\":0,\"first\":null,\"last\":null,")) << json;
}

TEST_F(Cli, ACaptureOfOneSample) {
  WriteSmallV1Capture("c");
  fs::remove("c/samples/000001.bin");
  fs::remove("c/samples/000002.bin");
  EXPECT_TRUE(Has(Run({"inspect", "c"}).out, "\n1 sample: 000000.bin, 2024-01-01T04:32:00.123Z\n"));
}

TEST_F(Cli, ACaptureOfGapsAlone) {
  WriteSmallV1Capture("c");
  WriteFile("c/samples/000001.gap", "");
  WriteFile("c/samples/000002.gap", "");
  EXPECT_TRUE(Has(Run({"inspect", "c"}).out, ", 2 gaps, "));
  EXPECT_EQ(Lines(Run({"validate", "c"}).out).size(), 4u);
  const Outcome o = Run({"calc", "c"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.err, "wpc: a gap separates every two samples: nothing can be computed\n"));
}

// From the first to the last, and the one between them.
TEST_F(Cli, StepsAndRangesOfACapture) {
  WriteSmallV1Capture("c");
  const std::string step = Run({"calc", "--step=2", "--format=csv", "c"}).out;
  EXPECT_TRUE(Has(step, "\r\n\"01/01/2024 04:32:03.123\",\"83.666666666666671\",")) << step;
  EXPECT_EQ(Lines(step).size(), 2u);
  const std::string range =
      Run({"calc", "--begin=2024-01-01T04:32:01", "--format=csv", "--end=2024-01-01T04:32:02", "c"})
          .out;
  EXPECT_TRUE(Has(range, "\r\n\"01/01/2024 04:32:01.123\",\" \",\" \",\"71\"\r\n")) << range;
  EXPECT_EQ(Lines(range).size(), 2u);
}

TEST_F(Cli, WhatIsTooLargeIsNotLookedInto) {
  Write("a.blg", SmallLog());
  Write("b.bin", V1Block({NoInstances(2, {}, "")}));
  Expect({"extract", "--salvage", "--max-bytes=4096", "a.blg", "-o", "out"}, 1, "",
         "wpc: a.blg: rejected: LIM-01 at offset 0: the input has 65536 bytes, but the limit "
         "max_bytes is 4096\nwpc: a.blg: --max-bytes=65536 lets it in\n");
  const std::string limit =
      "b.bin: rejected: LIM-01 at offset 0: the input has 176 bytes, but the limit max_bytes is "
      "48\n";
  const std::string more = "wpc: b.bin: --max-bytes=176 lets it in\n";
  Expect({"inspect", "--max-bytes=48", "--kind=v1", "b.bin"}, 1, "", "wpc: " + limit + more);
  Expect({"validate", "-v", "--max-bytes=48", "--kind=v1", "b.bin"}, 1, limit, more);
}

TEST_F(Cli, PlotOfALogWithTitles) {
  WriteSmallV1Capture("c");
  Write("a.blg", SmallLog());
  Expect({"plot", "--titles=nosuch", "a.blg"}, 2, "", "wpc: nosuch: No such file or directory\n");
  const Outcome o = Run({"plot", "--titles=c/titles.bin", "a.blg"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_EQ(o.out, Run({"plot", "a.blg"}).out);
}

// Numbers of very different sizes, types that are not known, and a name that CSV must quote.
class Numbers : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    const std::vector<Registered> counters = {{1, 0x10410400, u"Calls"},
                                              {2, 0x00010100, u"Large"},
                                              {3, 0x00400400, u"Delta"},
                                              {4, 0x12345678, u"Strange"}};
    WriteFile("c/capture.json", Head("v2"));
    WriteFile("c/queries.bin", QueryOf(SystemGuid(), kEvery, 0, u""));
    WriteRegistration("c", kSystemGuid, Registration(SystemGuid(), false, counters), counters,
                      u"Sys,\"tem");
    const std::vector<uint64_t> large = {5, 20000000000000, 200000000000};
    for (uint32_t i = 0; i < large.size(); i++) {
      const std::string ids = Writer().U32(24).U32(4).U32(1).U32(2).U32(3).U32(4).str();
      WriteSample("c", i,
                  BlockAt(i, {Result(2, ids + Cell4(10 * i) + Cell8(large[i]) +
                                            Cell4(100 - 60 * i) + Cell4(i))}));
    }
  }
};

TEST_F(Numbers, ValuesWithoutARateShowTheirStatusInText) {
  const std::string out = Run({"calc", "c"}).out;
  EXPECT_TRUE(Has(out,
                  "\n  Large                                                   20000000000000\n"
                  "  Delta                                                   negative_value\n"
                  "  Strange                                                    unsupported"
                  "\n"))
      << out;
}

TEST_F(Numbers, AsSummaries) {
  const std::string text = Run({"calc", "--summary", "c"}).out;
  EXPECT_TRUE(Has(text,
                  "\n\\Sys,\"tem\\Large\n      2        0    200000000000        1.01e+13   "
                  "     2.00e+13    200000000000\n"))
      << text;
  EXPECT_TRUE(Has(text, "\n      1        1   4294967236.00 ")) << text;
  EXPECT_TRUE(Has(text, "\n      0        2               -               - ")) << text;
  const std::string json = Run({"calc", "--summary", "--format=json", "c"}).out;
  EXPECT_TRUE(Has(json,
                  "\"counter\":\"Strange\",\"counter_id\":4,\"type\":305419896,\"unit\":\"\","
                  "\"samples\":2,\"values\":0,\"missing\":2,\"minimum\":null,"))
      << json;
  const std::string csv = Run({"calc", "--summary", "--format=csv", "c"}).out;
  EXPECT_TRUE(Has(csv, "\r\n\"\\Sys,\"\"tem\\Strange\",\"2\",\"0\",\"2\",\" \",")) << csv;
}

TEST_F(Numbers, AsTheyWereCounted) {
  const std::string text = Run({"calc", "--raw", "c"}).out;
  EXPECT_TRUE(Has(text,
                  "\n  Strange                                                              2"
                  "\n"))
      << text;
  const std::string json = Run({"calc", "--raw", "--format=json", "c"}).out;
  EXPECT_TRUE(Has(json,
                  "\"type\":305419896,\"type_name\":null,\"raw\":2,\"second\":null,"
                  "\"time_base\":null,"))
      << json;
}

}  // namespace
}  // namespace wpc_cli
