// What few bytes can make of the command's output, at its bounds: the last that is written, the next that is refused.

#include <gtest/gtest.h>

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
    EXPECT_TRUE(Has(next.err,
                    "the names come to 2101248 bytes, more than the 2097152 that a file of "
                    "this size may have without --max-values; JSON has each name once"))
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

}  // namespace
}  // namespace wpc_cli
