// What few bytes can make of the command's output, at its bounds: the last that is written, the next that is refused.

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"
#include "support/command/cli_logs.h"

namespace wpc_cli {
namespace {

// A name of 512 bytes beside each of 8 times `counters` values, which all share 4 bytes of their row.
std::string NamesBesideValues(size_t counters) {
  const std::vector<Definition> definitions(counters, Definition{6, kRawcount, 4, 8});
  const std::vector<std::string> rows(8, V1Instance(std::u16string(512, u'n'), "abcd"));
  return V1Block({Instances(230, definitions, rows)});
}

// 65,536 values are always allowed, 32 bytes of names for each.
TEST_F(Cli, NamesFollowTheSizeOfASmallFile) {
  Write("a", NamesBesideValues(512));
  Write("b", NamesBesideValues(513));
  for (const char *format : {"--format=csv", "--format=ndjson"}) {
    const Outcome last = Run({"inspect", "--kind=v1", format, "a"});
    EXPECT_EQ(last.status, 0) << last.err;
    EXPECT_GE(Lines(last.out).size(), 4096u);
    const Outcome next = Run({"inspect", "--kind=v1", format, "b"});
    EXPECT_EQ(next.status, 1);
    EXPECT_TRUE(next.out.empty());
    EXPECT_TRUE(
        Has(next.err,
            "the names come to 2101248 bytes, and --max-values allows 2097152 (32 for each of "
            "65536 values, 2 for each byte of input, but always 65536); "
            "--max-values=262656 lets it in; JSON has each name once"))
        << next.err;
    EXPECT_EQ(Run({"inspect", "--kind=v1", format, "--max-values=262656", "b"}).status, 0);
    EXPECT_EQ(Run({"inspect", "--kind=v1", format, "--max-values=262655", "b"}).status, 1);
  }
  EXPECT_EQ(Run({"inspect", "--kind=v1", "--format=json", "b"}).status, 0);
  EXPECT_EQ(Run({"inspect", "--kind=v1", "b"}).status, 0);
}

// Of a larger file 64 bytes of names for each of its bytes.
TEST_F(Cli, NamesFollowTheSizeOfAFile) {
  std::string block = NamesBesideValues(513);
  const size_t least = 2101248 / 64;
  ASSERT_LT(block.size(), least);
  block.resize(least - 1);
  Write("a", block);
  EXPECT_EQ(Run({"inspect", "--kind=v1", "--format=csv", "a"}).status, 1);
  block.resize(least);
  Write("a", block);
  EXPECT_EQ(Run({"inspect", "--kind=v1", "--format=csv", "a"}).status, 0);
}

// Whether calc takes it with so many values, and refuses it with one less.
void ExpectLeast(const std::function<int(const std::string &)> &status, int most) {
  EXPECT_EQ(status("--max-values=" + std::to_string(most)), 0) << most;
  EXPECT_EQ(status("--max-values=" + std::to_string(most - 1)), 1) << most;
}

class CliMachines : public Cli {
 protected:
  void ExpectCost(const std::string &path, int most) {
    ExpectLeast(
        [&](const std::string &option) {
          return Run({"calc", "--format=json", option, path}).status;
        },
        most);
  }
};

std::u16string MachineOf(size_t length) {
  return u"\\\\" + std::u16string(length, u'm');
}

// A machine's name is in each line of a log: its 64 bytes count as much as the value.
TEST_F(CliMachines, TheMachineOfACounterCounts) {
  for (const auto &[length, cost] :
       std::vector<std::pair<size_t, int>>{{63, 1}, {64, 2}, {127, 2}, {128, 3}}) {
    LogEntry entry = OneCounter(u"C", kRawcount);
    entry.machine = MachineOf(length);
    Write("a.blg", LogBuilder().Catalogue({entry}).Sample(0, {LogValue(1, 1)}).Take());
    ExpectCost("a.blg", cost);
  }
}

TEST_F(CliMachines, TheMachineOfAWholeObjectCounts) {
  const std::string object =
      V1Block({Instances(230, {{6, kRawcount, 4, 8}}, {V1Instance(u"a", "abcd")})});
  for (const auto &[length, cost] :
       std::vector<std::pair<size_t, int>>{{63, 1}, {64, 2}, {127, 2}, {128, 3}}) {
    const LogEntry entry = WholeObject(MachineOf(length), u"O");
    Write("a.blg", LogBuilder().Catalogue({entry}).Sample(0, {LogObject(object)}).Take());
    ExpectCost("a.blg", cost);
  }
}

// Where blocks do not say it, capture.json does.
TEST_F(CliMachines, TheHostOfACaptureCounts) {
  for (const auto &[length, cost] : std::vector<std::pair<size_t, int>>{{63, 3}, {64, 6}}) {
    WriteV2Capture("c", "\"" + std::string(length, 'm') + "\"");
    WriteSample("c", 0, SmallSample(0, {}, 1, 2));
    ExpectCost("c", cost);
  }
}

// Definitions that share a value: two for each byte of the file, and always 65,536.
TEST_F(Cli, ValuesFollowTheSizeOfAFile) {
  const std::vector<Definition> definitions(256, Definition{6, kRawcount, 4, 8});
  const std::vector<std::string> rows(257, V1Instance(u"", "abcd"));
  std::string block = V1Block({Instances(230, definitions, rows)});
  const size_t least = 256 * 257 / 2;
  ASSERT_LT(block.size(), least);
  for (const std::vector<std::string> &command :
       std::vector<std::vector<std::string>>{{"inspect", "--format=csv"},
                                             {"inspect", "--format=json"},
                                             {"inspect"},
                                             {"calc", "--format=json"},
                                             {"calc", "--format=openmetrics"}}) {
    std::vector<std::string> words = command;
    words.push_back("a.v1.bin");
    block.resize(least - 1);
    Write("a.v1.bin", block);
    EXPECT_EQ(Run(words).status, 1) << command[0];
    block.resize(least);
    Write("a.v1.bin", block);
    EXPECT_EQ(Run(words).status, 0) << command[0];
  }
}

// Each result is one note; the first 65,536 are kept.
TEST_F(Cli, NotesAreKeptUpToANumber) {
  std::vector<std::string> results(65536, Result(0, "", 0));
  Write("last.v2.bin", Block(results));
  results.push_back(results[0]);
  Write("next.v2.bin", Block(results));
  for (const std::string command : {"validate", "inspect"}) {
    const std::string last =
        Run({command, "--format=json", "--max-results=65537", "last.v2.bin"}).out;
    EXPECT_TRUE(Has(last, "\"rule\":\"V2-CH-07\",\"offset\":1048608,"));
    EXPECT_FALSE(Has(last, "notes_omitted"));
    const std::string next =
        Run({command, "--format=json", "--max-results=65537", "next.v2.bin"}).out;
    EXPECT_TRUE(Has(next, "\"rule\":\"V2-CH-07\",\"offset\":1048608,"));
    EXPECT_FALSE(Has(next, "\"rule\":\"V2-CH-07\",\"offset\":1048624,"));
    EXPECT_TRUE(Has(next, "],\"notes_omitted\":1}"));
  }
}

// 8 bytes of paths for each value, line feeds included.
TEST_F(Cli, PathsOfALogHaveABound) {
  const auto write = [](const std::u16string &counter) {
    Write("a.blg",
          LogBuilder().Catalogue({OneCounter(counter)}).Sample(0, {LogValue(1, 1)}).Take());
  };
  for (const char *format : {"--paths", "--format=json", "--format=ndjson", "--format=csv"}) {
    write(u"C");  // \\\\A\\O\\C
    EXPECT_EQ(Run({"inspect", format, "--max-values=1", "a.blg"}).status, 0) << format;
    write(u"CC");
    const Outcome next = Run({"inspect", format, "--max-values=1", "a.blg"});
    EXPECT_EQ(next.status, 1) << format;
    EXPECT_TRUE(next.out.empty()) << format;
    EXPECT_EQ(Run({"inspect", format, "--max-values=2", "a.blg"}).status, 0) << format;
  }
}

// 8 bytes of titles for each value: "1", four letters, their NULs and the end are 16.
TEST_F(Cli, TitlesOfAnExtractHaveABound) {
  const std::string object = V1Block({NoInstances(2, {{4, kRawcount, 4, 8}}, "abcd")});
  const auto write = [&](const std::u16string &title) {
    Write("a.blg", LogBuilder()
                       .Names(u"\\\\A", {{1, title}})
                       .Catalogue({WholeObject(u"\\\\A", u"O")})
                       .Sample(0, {LogObject(object)})
                       .Take());
  };
  write(u"abcde");
  EXPECT_EQ(Run({"extract", "--max-values=2", "a.blg", "-o", "out"}).status, 1);
  EXPECT_FALSE(std::filesystem::exists("out"));
  write(u"abcd");
  EXPECT_EQ(Run({"extract", "--max-values=2", "a.blg", "-o", "out"}).status, 0);
  EXPECT_EQ(std::filesystem::file_size("out/A/O/titles.bin"), 16u);
}

// A capture whose samples have four instances each of their own.
void WriteNewInstances(uint32_t num_samples, size_t more) {
  std::vector<Definition> definitions;
  for (uint32_t i = 0; i < 32; i++) {
    definitions.push_back({2 * i + 2, kRawcount, 4, 8});
  }
  WriteFile("c/capture.json", Head("v1"));
  for (uint32_t i = 0; i < num_samples; i++) {
    std::vector<std::string> rows;
    for (char16_t k = u'a'; k < u'e'; k++) {
      rows.push_back(V1Instance({k, static_cast<char16_t>(0x4e00 + i)}, "abcd"));
    }
    std::string block = V1BlockAt(i, {Instances(230, definitions, rows)});
    block.resize(block.size() + (i == 0 ? more : 0));
    WriteSample("c", i, block);
  }
}

size_t BytesOfSamples() {
  size_t sum = 0;
  for (const auto &entry : std::filesystem::directory_iterator("c/samples")) {
    sum += static_cast<size_t>(entry.file_size());
  }
  return sum;
}

// Columns times lines: 8 cells for each byte of the samples.
TEST_F(Cli, CellsFollowTheSizeOfACapture) {
  constexpr uint32_t kSamples = 120;
  constexpr size_t kCells = size_t{128} * kSamples * (kSamples - 1);
  WriteNewInstances(kSamples, 0);
  const size_t size = BytesOfSamples();
  ASSERT_LT(8 * size, kCells);
  const std::vector<std::string> words = {"calc", "--format=csv", "c"};
  const std::vector<std::string> limited = {"calc", "--format=csv", "--max-values=100000", "c"};
  WriteNewInstances(kSamples, kCells / 8 - size - 1);
  for (const auto &asked : {words, limited}) {
    const Outcome next = Run(asked);
    EXPECT_EQ(next.status, 1);
    EXPECT_TRUE(next.out.empty());
    EXPECT_TRUE(Has(next.err,
                    "15360 counter paths in 119 lines are 1827840 cells, and --max-values allows "))
        << next.err.substr(0, 400);
  }
  WriteNewInstances(kSamples, kCells / 8 - size);
  for (const auto &asked : {words, limited}) {
    EXPECT_EQ(Lines(Run(asked).out).size(), kSamples);
  }
}

// Lines without a value behind a sample with 4,096: of few bytes 262,144 cells, and more where the bytes allow them.
TEST_F(Cli, CellsFollowTheSizeOfAWideSampleAndItsEmptyOnes) {
  constexpr uint32_t kSide = 64;
  constexpr uint32_t kLines = 4 * 65536 / (kSide * kSide);
  std::vector<Definition> definitions;
  std::vector<std::string> rows;
  for (uint32_t i = 0; i < kSide; i++) {
    definitions.push_back({2 * i + 2, kRawcount, 4, 8});
    rows.push_back(V1Instance({static_cast<char16_t>(0x4e00 + i)}, "abcd"));
  }
  const std::string wide = Instances(230, definitions, rows);
  WriteFile("c/capture.json", Head("v1"));
  for (uint32_t i = 0; i < kLines; i++) {
    WriteSample("c", i, i == 0 ? V1BlockAt(i, {wide}) : V1BlockAt(i, {}));
  }
  WriteSample("c", kLines, V1BlockAt(kLines, {}));
  ASSERT_LT(8 * BytesOfSamples(), size_t{4} * 65536);
  EXPECT_EQ(Lines(Run({"calc", "--format=csv", "c"}).out).size(), kLines + 1);
  WriteSample("c", kLines + 1, V1BlockAt(kLines + 1, {}));
  const Outcome next = Run({"calc", "--format=csv", "c"});
  EXPECT_EQ(next.status, 1);
  EXPECT_TRUE(next.out.empty());
  EXPECT_TRUE(
      Has(next.err,
          "4096 counter paths in 65 lines are 266240 cells, and --max-values allows 262144 (4 for "
          "each value, or 8 for each byte of input); --max-values=66560 lets it in"))
      << next.err.substr(0, 400);
  EXPECT_EQ(Lines(Run({"calc", "--format=csv", "--max-values=66560", "c"}).out).size(), kLines + 2);
}

}  // namespace
}  // namespace wpc_cli
