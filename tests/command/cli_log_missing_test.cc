// What the command says of a log in which samples may be missing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "support/captures.h"
#include "support/command/cli.h"
#include "support/command/cli_logs.h"
#include "support/json.h"

namespace wpc_cli {
namespace {

constexpr char kNoLog[] = "genuine logs are third-party bytes and no part of this tree";
constexpr size_t kFilled = 48, kHeader = 72, kSize = 76, kBuffersWritten = 140, kPointerSize = 148;
constexpr size_t kHeaderType = 2, kType = 4, kGuid = 24, kPart = 64, kParts = 68;
constexpr uint8_t kSample = 34;

uint32_t U16(const std::string &log, size_t at) {
  return static_cast<uint8_t>(log[at]) + 256u * static_cast<uint8_t>(log[at + 1]);
}

// Where the event of the second sample begins, in a log of one buffer.
size_t SecondSample(const std::string &log) {
  size_t samples = 0;
  size_t at = kHeader + (U16(log, kSize) + 7) / 8 * 8;
  while (at < U16(log, kFilled)) {
    samples += log[at + kType] == static_cast<char>(kSample) ? 1u : 0u;
    if (samples == 2) {
      return at;
    }
    at += (U16(log, at) + 7) / 8 * 8;
  }
  ADD_FAILURE() << "the log has no second sample";
  return 0;
}

std::string With(std::string log, size_t at, uint8_t byte) {
  log[at] = static_cast<char>(byte);
  return log;
}

struct Damaged {
  std::string log, reason, first;
};

std::vector<Damaged> DamagedLogs() {
  const std::string log = SmallLog();
  const size_t at = SecondSample(log);
  const auto place = [](const std::string &rule, size_t offset) {
    return rule + " at offset " + std::to_string(offset) + ": ";
  };
  const std::string gap = "parts of messages do not follow one another (1 place)";
  const std::string event = "1 event left out", cut = "not closed, or cut";
  std::string part = With(With(log, at + kPart, 2), at + kParts, 2);
  return {{part, gap, place("BLG-EVT-09", at + kPart)},
          {With(log, at + kHeaderType, 21), event, place("BLG-EVT-05", at + kHeaderType)},
          {With(log, at + kType, 33), event, place("BLG-EVT-13", at + kType)},
          {With(log, at + kGuid, 0), event, place("BLG-EVT-06", at + kGuid)},
          {log.substr(0, at + 8), cut, place("BLG-BUF-05", 0)},
          {With(log, kBuffersWritten, 9), cut, place("BLG-HDR-08", kBuffersWritten)},
          {With(part, kBuffersWritten, 9), cut + "; " + gap, place("BLG-EVT-09", at + kPart)}};
}

class CliLogMissing : public Cli {};

// In every format; the status is that of a log that is whole.
TEST_F(CliLogMissing, CalcAndPlotSayThatSamplesMayBe) {
  for (const Damaged &d : DamagedLogs()) {
    SCOPED_TRACE(d.first);
    Write("a.blg", d.log);
    const std::string said =
        "wpc: a.blg: samples may be missing: " + d.reason + "; first " + d.first;
    for (const std::string format : {"text", "json", "ndjson", "csv", "tsv", "openmetrics"}) {
      const Outcome o = Run({"calc", "--format=" + format, "a.blg"});
      EXPECT_EQ(o.status, 0);
      EXPECT_EQ(o.err.compare(0, said.size(), said), 0) << format << " " << o.err;
      EXPECT_EQ(Lines(o.err).size(), 1u) << o.err;
    }
    EXPECT_EQ(Run({"calc", "--summary", "a.blg"}).err.compare(0, said.size(), said), 0);
    const Outcome plot = Run({"plot", "a.blg"});
    EXPECT_EQ(plot.status, Has(plot.err, " value to draw: ") ? 1 : 0);
    EXPECT_EQ(plot.err.compare(0, said.size(), said), 0) << plot.err;
  }
}

TEST_F(CliLogMissing, InspectSaysWhyALogIsNotComplete) {
  for (const Damaged &d : DamagedLogs()) {
    SCOPED_TRACE(d.first);
    Write("a.blg", d.log);
    const Outcome o = Run({"inspect", "a.blg"});
    EXPECT_TRUE(Has(o.out, "\n  complete   no: " + d.reason + "\n")) << o.out;
    const wpc_test::Json json = wpc_test::ParseJson(Run({"inspect", "--format=json", "a.blg"}).out);
    EXPECT_EQ(json["complete"].text, "false");
    EXPECT_EQ(json["incomplete"].text, d.reason);
  }
  const std::string log = SmallLog();
  Write("a.blg", With(log, SecondSample(log) + kHeader, 0));
  EXPECT_TRUE(Has(Run({"inspect", "--salvage", "a.blg"}).out, "\n  complete   no: damaged\n"));
}

TEST_F(CliLogMissing, ExtractSaysItToo) {
  LogBuilder log;
  log.Catalogue({WholeObject(u"\\\\A", u"O")});
  for (uint64_t n = 0; n < 3; n++) {
    log.Sample(n,
               {LogObject(V1Block({NoInstances(2, {{6, kRawcount, 4, 8}}, std::string(4, 0))}))});
  }
  const std::string bytes = log.Take();
  Write("a.blg", bytes);
  Expect({"extract", "a.blg", "-o", "whole"}, 0, "", "");
  Write("a.blg", With(bytes, SecondSample(bytes) + kType, 33));
  const Outcome o = Run({"extract", "a.blg", "-o", "part"});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.err, "wpc: a.blg: samples may be missing: 1 event left out; first BLG-EVT-13"))
      << o.err;
}

TEST_F(CliLogMissing, OfALogWithoutASoundHeaderItIsSaidThatTheZoneIsNotKnown) {
  const std::string said =
      "wpc: a.blg: the zone of the log is not known: times are those of its machine";
  LogBuilder log;
  log.Catalogue({OneCounter(u"C"), WholeObject(u"\\\\A", u"O")});
  log.Sample(0, {LogValue(1, 2),
                 LogObject(V1Block({NoInstances(2, {{6, kRawcount, 4, 8}}, std::string(4, 0))}))});
  Write("a.blg", With(log.Take(), kPointerSize, 5));
  for (const std::vector<std::string> &call :
       {std::vector<std::string>{"calc", "--format=csv", "--salvage", "a.blg"},
        {"calc", "--summary", "--salvage", "a.blg"},
        {"plot", "--salvage", "a.blg"},
        {"extract", "--salvage", "a.blg", "-o", "out"}}) {
    const std::vector<std::string> lines = Lines(Run(call).err);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), said), 1) << call[0];
  }
  Write("a.blg", "no log");
  EXPECT_FALSE(Has(Run({"calc", "--kind=blg", "--salvage", "a.blg"}).err, "zone"));
}

TEST_F(CliLogMissing, OfAWholeLogNothingIsSaid) {
  Write("a.blg", SmallLog());
  for (const std::vector<std::string> &call :
       {std::vector<std::string>{"calc", "--format=csv", "a.blg"}, {"plot", "a.blg"}}) {
    EXPECT_EQ(Run(call).err, "");
  }
  const wpc_test::Json json = wpc_test::ParseJson(Run({"inspect", "--format=json", "a.blg"}).out);
  EXPECT_EQ(json["complete"].text, "true");
  EXPECT_FALSE(json.Has("incomplete"));
}

class CliLogMissingGenuine : public CliLogMissing {
 protected:
  void SetUp() override {
    for (const std::string name : {"vista-objects", "windows10", "windows8-cut"}) {
      paths_.push_back(wpc_test::LogPath("perfmon-" + name + ".blg"));
    }
    Cli::SetUp();
  }

  std::vector<std::string> paths_;
};

TEST_F(CliLogMissingGenuine, OnlyTheOneThatIsCutLacksSomething) {
  for (const std::string &path : paths_) {
    if (path.empty()) {
      GTEST_SKIP() << kNoLog;
    }
    const bool is_cut = Has(path, "windows8-cut");
    EXPECT_EQ(Has(Run({"calc", "--format=csv", path}).err, "samples may be missing"), is_cut);
    EXPECT_EQ(Has(Run({"inspect", path}).out, "complete   yes"), !is_cut);
  }
}

}  // namespace
}  // namespace wpc_cli
