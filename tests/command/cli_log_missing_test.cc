// What the command says of a log in which samples may be missing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "support/captures.h"
#include "support/command/cli.h"
#include "support/command/cli_logs.h"
#include "support/json.h"

namespace wpc_cli {
namespace {

constexpr char kNoLog[] = "genuine logs are third-party bytes and no part of this tree";
constexpr size_t kFilled = 48, kHeader = 72, kSize = 76, kBuffersWritten = 140, kPointerSize = 148,
                 kMajor = 108;
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

// A log of six buffers, each of which has samples, and its buffers in another order.
std::string InOrder(const std::vector<size_t> &order, size_t *num_buffers) {
  constexpr size_t kBuffer = 1024;
  LogBuilder log(kBuffer);
  log.Catalogue({OneCounter(u"C")});
  for (uint64_t n = 0; n < 40; n++) {
    log.Sample(n, {LogValue(static_cast<int64_t>(10 * n), static_cast<int64_t>(2000 * n))});
  }
  const std::string all = log.Take();
  std::string out;
  *num_buffers = all.size() / kBuffer;
  for (const size_t buffer : order) {
    out += all.substr(buffer * kBuffer, kBuffer);
  }
  out[kBuffersWritten] = static_cast<char>(order.size());
  return out;
}

TEST_F(CliLogMissing, BuffersThatAreLostOrNotInOrderAreTold) {
  size_t num_buffers = 0;
  const std::string numbers = "buffers do not follow one another by their numbers (";
  const std::string earlier = "earlier than the one before, first sample ";
  Write("a.blg", InOrder({0, 1, 2, 3}, &num_buffers));
  ASSERT_GE(num_buffers, 5u);
  for (const char *command : {"calc", "inspect"}) {
    EXPECT_EQ(Run({command, "a.blg"}).err, "");
  }
  const Outcome whole = Run({"inspect", "a.blg"});
  EXPECT_TRUE(Has(whole.out, "complete   yes")) << whole.out;
  // Lost: nothing is earlier.
  Write("a.blg", InOrder({0, 1, 3, 4}, &num_buffers));
  EXPECT_EQ(Run({"calc", "a.blg"}).err,
            "wpc: a.blg: samples may be missing: " + numbers + "1 place, first at offset 2048)\n");
  EXPECT_TRUE(Has(Run({"inspect", "a.blg"}).out, "complete   no: " + numbers));
  // The last samples are in the middle, as in a log that was written in a circle.
  Write("a.blg", InOrder({0, 3, 1, 2}, &num_buffers));
  const Outcome circle = Run({"calc", "--format=csv", "a.blg"});
  EXPECT_EQ(circle.status, 0);
  EXPECT_TRUE(Has(circle.err, numbers + "2 places, first at offset 1024)")) << circle.err;
  EXPECT_TRUE(Has(circle.err, "1 sample is " + earlier)) << circle.err;
  const Outcome shown = Run({"inspect", "a.blg"});
  EXPECT_TRUE(Has(shown.err, earlier)) << shown.err;
  const size_t first = whole.out.find("  first"), end = whole.out.find("  interval");
  ASSERT_LT(first, end);
  EXPECT_TRUE(Has(shown.out, whole.out.substr(first, end - first))) << shown.out;
  // Each buffer goes back.
  Write("a.blg", InOrder({0, 3, 2, 1}, &num_buffers));
  EXPECT_TRUE(Has(Run({"calc", "a.blg"}).err, "wpc: a.blg: 2 samples are " + earlier));
  // No numbers, or those of some only.
  constexpr size_t kSequence = 24, kBuffer = 1024;
  std::string numbers_of = InOrder({0, 1, 2, 3}, &num_buffers);
  numbers_of[3 * kBuffer + kSequence] = 0;
  Write("a.blg", numbers_of);
  EXPECT_TRUE(Has(Run({"calc", "a.blg"}).err, numbers + "1 place, first at offset 3072)"));
  for (const size_t buffer : {size_t{1}, size_t{2}}) {
    numbers_of[buffer * kBuffer + kSequence] = 0;
  }
  Write("a.blg", numbers_of);
  EXPECT_EQ(Run({"calc", "a.blg"}).err, "");
  // Before Vista a part of a GUID is in this place.
  Write("a.blg", With(InOrder({0, 1, 3, 4}, &num_buffers), kMajor, 5));
  EXPECT_EQ(Run({"calc", "a.blg"}).err, "");
}

TEST_F(CliLogMissing, TheEarliestSampleIsTheFirstWhereverItIs) {
  LogBuilder log;
  log.Catalogue({OneCounter(u"C")});
  for (const uint64_t second : {uint64_t{5}, uint64_t{3}, uint64_t{4}}) {
    log.Sample(second, {LogValue(1, 2)});
  }
  Write("a.blg", log.Take());
  const Outcome o = Run({"inspect", "a.blg"});
  EXPECT_TRUE(Has(
      o.out, "\n  first      2024-01-01T05:00:03.000Z\n  last       2024-01-01T05:00:05.000Z\n"))
      << o.out;
  EXPECT_TRUE(Has(o.err, "a.blg: 1 sample is earlier than the one before, first sample 2: "))
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
  // No time is called UTC then, nor one of a zone.
  for (const std::string option : {"--salvage", "--time=local"}) {
    const auto shown = [this, &option](const std::string &format) {
      return Run({"calc", "--format=" + format, "--salvage", option, "a.blg"}).out;
    };
    EXPECT_TRUE(Has(shown("csv"), "\"(PDH-CSV 4.0) (unknown zone)(0)\",")) << shown("csv");
    EXPECT_TRUE(Has(shown("json"), "\"time\":\"2024-01-01T00:00:00.000\"")) << shown("json");
    EXPECT_TRUE(Has(shown("text"), "2024-01-01T00:00:00.000, ")) << shown("text");
  }
  EXPECT_TRUE(Has(Run({"inspect", "--salvage", "a.blg"}).out, "2024-01-01T00:00:00.000\n"));
  EXPECT_FALSE(Has(Run({"plot", "--salvage", "a.blg"}).out, ".000Z"));
  Write("a.blg", "no log");
  EXPECT_FALSE(Has(Run({"calc", "--kind=blg", "--salvage", "a.blg"}).err, "zone"));
  EXPECT_FALSE(Has(Run({"extract", "--kind=blg", "--salvage", "a.blg", "-o", "none"}).err, "zone"));
}

TEST_F(CliLogMissing, OfWhatIsNoLogNothingIsSalvaged) {
  Write(
      "a.blg",
      "\"(PDH-CSV 4.0)\",\"a text that is long enough for a header of a buffer, and no log\"\r\n");
  for (const std::string format : {"text", "json", "csv", "openmetrics"}) {
    const Outcome o =
        Run({"calc", "--salvage", "--kind=blg", "--format=" + format, "a.blg", "-o", "out"});
    EXPECT_EQ(o.status, 1) << o.err;
    EXPECT_TRUE(Has(o.err, "rejected: BLG-")) << o.err;
    EXPECT_FALSE(std::filesystem::exists("out"));
  }
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
    for (const std::string name : {"vista-objects", "windows10", "windows11", "windows8-cut"}) {
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
