// `wpc calc --format=csv`: PDH-CSV 4.0, byte by byte.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

constexpr char kZone[] = "\"(PDH-CSV 4.0) (UTC)(0)\"";

std::string Csv(const std::string &out) {
  EXPECT_EQ(out.rfind(kZone, 0), 0u) << out;
  return out.substr(std::min(out.size(), sizeof kZone - 1));
}

TEST_F(Cli, CsvOfAV2Capture) {
  WriteSmallV2Capture("c", "\"HOST\"");
  const Outcome o = Run({"calc", "--format=csv", "c"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.out,
            "\"(PDH-CSV 4.0) (UTC)(0)\","
            "\"\\\\HOST\\Disk(a)\\Bytes/sec\",\"\\\\HOST\\Disk(a)\\Queue\",\"\\\\HOST\\Disk(a)\\% "
            "Free\","
            "\"\\\\HOST\\Disk(b)\\Bytes/sec\",\"\\\\HOST\\Disk(b)\\Queue\",\"\\\\HOST\\Disk(b)\\% "
            "Free\","
            "\"\\\\HOST\\Disk(c)\\Bytes/sec\",\"\\\\HOST\\Disk(c)\\Queue\",\"\\\\HOST\\Disk(c)\\% "
            "Free\","
            "\"\\\\HOST\\System\\Memory\",\"\\\\HOST\\System\\Calls/sec\"\r\n"
            "\"01/01/2024 04:32:02.123\",\"1500\",\"6\",\"50\",\"250\",\"5\",\"75\",\" \",\" \",\" "
            "\",\"2097152\",\"100\"\r\n"
            "\"01/01/2024 04:32:04.123\",\"0\",\"0\",\"0\",\" \",\" \",\" \",\" "
            "\",\"7\",\"12.5\",\"4194304\",\"0.5\"\r\n");
}

TEST_F(Cli, CsvOfAV1CaptureNamesTheBlocksMachine) {
  WriteSmallV1Capture("c");
  EXPECT_EQ(Csv(Run({"calc", "--format=csv", "c"}).out),
            ",\"\\\\PC-1\\Process(sh)\\Switches/sec\",\"\\\\PC-1\\Process(sh#1)\\Switches/sec\","
            "\"\\\\PC-1\\System\\Threads\"\r\n"
            "\"01/01/2024 04:32:01.123\",\"250\",\"500\",\"71\"\r\n"
            "\"01/01/2024 04:32:03.123\",\"0.5\",\"1\",\"72\"\r\n");
}

TEST_F(Cli, CsvOfTwoSamplesAndOfOne) {
  WriteSmallV1Capture("c");
  EXPECT_EQ(Csv(Run({"calc", "--format=csv", "--counter=\\*(*#*)\\6", "c/samples/000000.bin",
                     "c/samples/000002.bin"})
                    .out),
            ",\"\\\\PC-1\\Process(sh)\\% Processor Time\","
            "\"\\\\PC-1\\Process(sh#1)\\% Processor Time\"\r\n"
            "\"01/01/2024 04:32:03.123\",\"83.666666666666671\",\"167.33333333333334\"\r\n");
  EXPECT_EQ(Csv(Run({"calc", "--format=csv", "c/samples/000001.bin"}).out),
            ",\"\\\\PC-1\\Process(sh)\\% Processor Time\","
            "\"\\\\PC-1\\Process(sh#1)\\% Processor Time\",\"\\\\PC-1\\System\\Memory\"\r\n"
            "\"01/01/2024 04:32:01.123\",\" \",\" \",\"71\"\r\n");
}

TEST_F(Cli, CsvPathsWithoutAMachineBeginWithTheObject) {
  WriteSmallV2Capture("c");
  EXPECT_EQ(Csv(Run({"calc", "--format=csv", "--counter=Calls/sec", "c"}).out),
            ",\"\\System\\Calls/sec\"\r\n"
            "\"01/01/2024 04:32:02.123\",\"100\"\r\n"
            "\"01/01/2024 04:32:04.123\",\"0.5\"\r\n");
}

// -2^63 and -1 are exact; a third has the 17 digits that read back as the same number.
TEST_F(Cli, CsvNumbers) {
  WriteV2Capture("c");
  WriteSample("c", 0, SmallSample(0, {{u"a", 1, 0, 1, 1, 3}}, 0, 0));
  WriteSample("c", 1, SmallSample(3, {{u"a", 1, 1, 1, 1, 3}}, 0, 9223372036854775808u));
  WriteSample("c", 2, SmallSample(6, {{u"a", 1, 1u << 31, 1, 1, 3}}, 0, UINT64_MAX));
  EXPECT_EQ(Csv(Run({"calc", "--format=csv", "--counter=Memory", "--counter=Bytes/sec",
                     "--counter=% Free", "c"})
                    .out),
            ",\"\\Disk(a)\\Bytes/sec\",\"\\Disk(a)\\% Free\",\"\\System\\Memory\"\r\n"
            "\"01/01/2024 "
            "04:32:03.123\",\"0.33333333333333331\",\"33.333333333333329\","
            "\"-9223372036854775808\"\r\n"
            "\"01/01/2024 "
            "04:32:06.123\",\"715827882.33333337\",\"33.333333333333329\","
            "\"-1\"\r\n");
}

// Nothing that a provider says begins a field, nothing ends one before its time, and nothing turns
// the direction of a terminal.
TEST_F(Cli, CsvOfHostileNames) {
  WriteV2Capture("c", "\"=HOST\\\"\\r\\n\"");
  const std::vector<DiskRow> rows = {{u"=cmd|' /C calc'!A0", 1, 0, 1, 1, 2},
                                     {u"a\",\"=1+1", 2, 0, 2, 1, 2},
                                     {u"\r\n=2\x85\u2028", 3, 0, 3, 1, 2},
                                     {u"", 4, 0, 4, 1, 2},
                                     {std::u16string{0xD800, u'x'}, 5, 0, 5, 1, 2},
                                     {u"\u202Ea\u200F\u2066b\u00AD", 6, 0, 6, 1, 2}};
  WriteSample("c", 0, SmallSample(0, rows, 0, 0));
  WriteSample("c", 1, SmallSample(2, rows, 0, 0));
  const std::string bad = "\xEF\xBF\xBD";
  const std::string machine = "\"\\\\=HOST\"\"\\x0d\\x0a\\Disk(";
  EXPECT_EQ(Csv(Run({"calc", "--format=csv", "--counter=Queue", "c"}).out),
            "," + machine + "=cmd|' /C calc'!A0)\\Queue\"," + machine +
                "a\"\",\"\"=1+1)\\Queue\"," + machine + "\\x0d\\x0a=2\\u{85}\\u{2028})\\Queue\"," +
                machine + ")\\Queue\"," + machine + bad + "x)\\Queue\"," + machine +
                "\\u{202e}a\\u{200f}\\u{2066}b\\u{ad})\\Queue\"\r\n" +
                "\"01/01/2024 04:32:02.123\",\"1\",\"2\",\"3\",\"4\",\"5\",\"6\"\r\n");
}

// Rows that look the same share a column: the first that has a value counts.
TEST_F(Cli, CsvNamesThatLookTheSameShareAColumn) {
  WriteV2Capture("c");
  const std::vector<DiskRow> rows = {{std::u16string{u'x', 0xD800}, 1, 0, 1, 1, 2},
                                     {std::u16string{u'x', 0xDC00}, 2, 0, 2, 1, 2}};
  WriteSample("c", 0, SmallSample(0, rows, 0, 0));
  WriteSample("c", 1, SmallSample(2, rows, 0, 0));
  EXPECT_EQ(Csv(Run({"calc", "--format=csv", "--counter=Queue", "c"}).out),
            ",\"\\Disk(x\xEF\xBF\xBD)\\Queue\"\r\n\"01/01/2024 04:32:02.123\",\"1\"\r\n");
}

// An instance without a name goes by its UniqueID, which another one may be named. A value that is
// missing is not left out.
TEST_F(Cli, CsvSaysHowManyValuesShareAColumn) {
  const std::vector<Definition> two = {{6, kCounter, 4, 8}, {8, kRawcount, 4, 12}};
  const auto sample = [&two](uint32_t second) {
    const auto values = [second](uint32_t v) { return Writer().U32(v * second).U32(v).str(); };
    return V1BlockAt(second,
                     {Instances(230, two,
                                {V1Instance(u"", values(1), {}, 5), V1Instance(u"5", values(2)),
                                 V1Instance(u"a", values(3)), V1Instance(u"", values(4), {}, 5)})});
  };
  WriteFile("c/capture.json", Head("v1"));
  WriteSample("c", 0, sample(0));
  WriteSample("c", 1, sample(1));
  WriteSample("c", 2, sample(2));
  const Outcome o = Run({"calc", "--format=csv", "c"});
  EXPECT_EQ(o.status, 0);
  const std::string object = ",\"\\\\PC-1\\Process";
  const std::string assumed =
      "wpc: titles are assumed to be those of English Windows; --titles=FILE reads others\n";
  EXPECT_EQ(Csv(o.out), object + "(5)\\% Processor Time\"" + object + "(5)\\8\"" + object +
                            "(a)\\% Processor Time\"" + object +
                            "(a)\\8\"\r\n"
                            "\"01/01/2024 04:32:01.123\",\"1\",\"1\",\"3\",\"3\"\r\n"
                            "\"01/01/2024 04:32:02.123\",\"1\",\"1\",\"3\",\"3\"\r\n");
  EXPECT_EQ(
      o.err,
      "wpc: values left out because another one of their sample has the same counter path: 8; "
      "JSON has them all\n" +
          assumed);
  EXPECT_EQ(Run({"calc", "--format=csv", "--counter=\\*(a)\\*", "c"}).err, assumed);
  EXPECT_EQ(Run({"calc", "--format=json", "c"}).err, "");
}

TEST_F(Cli, CsvColumnsAreBounded) {
  WriteSmallV2Capture("c");
  EXPECT_EQ(Lines(Run({"calc", "--format=csv", "--max-values=60", "c"}).out).size(), 3u);
  const Outcome o = Run({"calc", "--format=csv", "--max-values=17", "c"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.out, "");
  EXPECT_TRUE(Has(o.err, "wpc: c/samples/000002.bin: rejected: V2-MI-06 at offset ")) << o.err;
  for (int i = 3; i < 20; i++) {
    const std::u16string name(1, static_cast<char16_t>(u'a' + i));
    WriteSample("c", static_cast<uint32_t>(i),
                SmallSample(static_cast<uint32_t>(2 * i), {{name, 1, 0, 1, 1, 2}}, 0, 0));
  }
  // Each pair has few values, but the names of all are many.
  const Outcome many = Run({"calc", "--format=csv", "--max-values=50", "c"});
  EXPECT_EQ(many.status, 1);
  EXPECT_EQ(many.out, "");
  EXPECT_TRUE(
      Has(many.err,
          "wpc: at least 51 counter paths, counting one more for each 64 bytes of names, and "
          "--max-values allows 50; a larger --max-values lets more in\n"))
      << many.err;
}

// One block has 40 counters of an instance, one has a counter of 40 instances: 79 cells, but 1,600
// places for them, which count as 100.
TEST_F(Cli, CsvPlacesForColumnsAreBounded) {
  const std::vector<std::string> cells(40, Cell4(1));
  std::vector<uint32_t> ids;
  std::vector<std::string> rows;
  for (uint32_t i = 1; i <= 40; i++) {
    ids.push_back(i);
    rows.push_back(Row({static_cast<char16_t>(u'@' + i)}, i, {Cell4(1)}));
  }
  const std::string small = Counterset({1}, {rows[0]});
  WriteV2Capture("c");
  WriteFile("c/queries.bin", QueryOf(DiskGuid(), kEvery, 0, u"*"));
  WriteFile("c/" + RegistrationFile(kDiskGuid, 1),
            Registration(DiskGuid(), true, {{1, 0x00010000, u"Queue"}}));
  WriteSample("c", 0, BlockAt(0, {small}));
  WriteSample("c", 1, BlockAt(1, {Counterset(ids, {Row(u"A", 1, cells)})}));
  WriteSample("c", 2, BlockAt(2, {small}));
  WriteSample("c", 3, BlockAt(3, {Counterset({1}, rows)}));
  for (const char *format : {"--format=csv", "--format=openmetrics"}) {
    EXPECT_EQ(Run({"calc", format, "--max-values=179", "c"}).status, 0);
    const Outcome o = Run({"calc", format, "--max-values=178", "c"});
    EXPECT_EQ(o.status, 1) << format;
    EXPECT_EQ(o.out, "");
    EXPECT_TRUE(Has(o.err, "wpc: at least 179 counter paths")) << o.err;
  }
  EXPECT_EQ(Run({"inspect", "--max-values=179", "c"}).status, 0);
  const Outcome o = Run({"inspect", "--max-values=178", "c"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(
      Lines(o.out)[0],
      "samples: have at least 179 counter paths, counting one more for each 64 bytes of names, and "
      "--max-values allows 178: the lists and numbers are incomplete");
}

// Every sample has 32 instances that no other one has, with 32 counters each, which overlap. The
// samples are 119,360 bytes, which 954,880 cells go with: 40,960 columns have more in 24 lines.
TEST_F(Cli, CsvCellsAreBounded) {
  const uint32_t kSide = 32;
  std::vector<Definition> definitions;
  for (uint32_t i = 0; i < kSide; i++) {
    definitions.push_back({2 * i + 2, kRawcount, 4, 8});
  }
  WriteFile("c/capture.json", Head("v1"));
  size_t size = 0;
  for (uint32_t i = 0; i < 40; i++) {
    std::vector<std::string> instances;
    for (uint32_t k = 0; k < kSide; k++) {
      const char16_t name[] = {static_cast<char16_t>(u'A' + k), static_cast<char16_t>(0x4e00 + i)};
      instances.push_back(V1Instance({name, 2}, Writer().U32(i).str()));
    }
    const std::string block = V1BlockAt(i, {Instances(230, definitions, instances)});
    size += block.size();
    WriteSample("c", i, block);
  }
  EXPECT_EQ(size, 119360u);
  for (const char *format : {"--format=csv", "--format=tsv"}) {
    const Outcome o = Run({"calc", format, "--max-values=399359", "c"});
    EXPECT_EQ(o.status, 1);
    EXPECT_TRUE(o.out.empty());
    EXPECT_EQ(
        o.err,
        "wpc: 40960 counter paths in 39 lines are 1597440 cells, and --max-values allows 1597436 "
        "(4 "
        "for each value, or 8 for each byte of input); --max-values=399360 lets it in; JSON and "
        "OpenMetrics have no empty ones\n");
  }
  EXPECT_EQ(Lines(Run({"calc", "--format=csv", "--max-values=399360", "c"}).out).size(), 40u);
  // Fewer lines of fewer columns are within what the bytes allow.
  for (uint32_t i = 20; i < 40; i++) {
    fs::remove("c/samples/" + SampleName(i));
  }
  EXPECT_EQ(Lines(Run({"calc", "--format=csv", "--max-values=30000", "c"}).out).size(), 20u);
}

TEST_F(Cli, CsvTimesOfDaysAndOfBlocksWithoutADate) {
  WriteSmallV2Capture("c");
  std::string last = SmallSample(4, {{u"a", 1, 4000, 0, 0, 4}}, 301, 1);
  // A leap day, by the block's SYSTEMTIME; then no date, but a clock of 100 ns: 1601-01-01 and 10 s.
  const auto with = [this, &last](const std::string &date, uint64_t hundreds) {
    last.replace(16, 8, Writer().U64(hundreds).str());
    WriteSample("c", 2, last.replace(32, 16, date));
    return Csv(Run({"calc", "--format=csv", "--counter=Calls/sec", "c"}).out);
  };
  const std::string leap =
      Writer().U16(2400).U16(2).U16(2).U16(29).U16(23).U16(59).U16(59).U16(7).str();
  EXPECT_TRUE(Has(with(leap, 1), "\r\n\"02/29/2400 23:59:59.007\","));
  EXPECT_TRUE(Has(with(std::string(16, '\0'), 100001234), "\r\n\"01/01/1601 00:00:10.000\","));
  EXPECT_TRUE(Has(with(std::string(16, '\0'), 864000000000 * 59), "\r\n\"03/01/1601 00:00:00.000"));
  EXPECT_TRUE(
      Has(with(std::string(16, '\0'), 864000000000 * 146096), "\r\n\"12/31/2000 00:00:00.000"));
  EXPECT_TRUE(
      Has(with(std::string(16, '\0'), 864000000000 * 146097), "\r\n\"01/01/2001 00:00:00.000"));
  const std::string none = with(std::string(16, '\0'), 0);
  EXPECT_EQ(none, ",\"\\System\\Calls/sec\"\r\n\"01/01/2024 04:32:02.123\",\"100\"\r\n");
  EXPECT_TRUE(
      Has(Run({"calc", "--format=csv", "c"}).err,
          "wpc: samples without a date were left out: a line of PDH-CSV begins with one\n"));
}

TEST_F(Cli, CsvThatCannotBeWritten) {
  WriteSmallV2Capture("c");
  EXPECT_EQ(Run({"calc", "--format=csv", "c"}, "", Out::kFull).status, 2);
  EXPECT_EQ(Run({"calc", "--format=csv", "c"}, "", Out::kBrokenPipe).status, 128 + SIGPIPE);
  EXPECT_EQ(Run({"calc", "--format=csv", "c"}, "", Out::kClosed).status, 2);
}

}  // namespace
}  // namespace wpc_cli
