// `wpc calc` and `wpc plot` of logs of Performance Monitor, from outside.
#include <gtest/gtest.h>

#include <algorithm>
#include <cfloat>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/captures.h"
#include "support/command/cli.h"
#include "support/command/cli_logs.h"
#include "support/json.h"
#include "support/manifest.h"
#include "support/xml.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

constexpr char kNoLog[] = "genuine logs are third-party bytes and no part of this tree";

std::string BytesOf(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

// Puts a number into bytes of a log.
void Put(std::string &log, size_t at, uint64_t number, size_t size) {
  for (size_t i = 0; i < size; i++) {
    log[at + i] = static_cast<char>(number >> (8 * i));
  }
}

// Places in a.blg.
constexpr size_t kBuffer = 1024, kFilled = 48, kHeader = 72, kBias = 168, kStandardMonth = 238;
constexpr size_t kStandardBias = 252, kCatalogue = 384, kFirst = 608, kSecond = 800, kEnd = 992;
constexpr size_t kEvent = 72, kEventType = 4, kEventTime = 16;

// The log with names of so many machines between its catalogue and its samples.
std::string WithMachines(const std::string &log, size_t count) {
  std::string made = log;
  Put(made, kFilled, kFirst, 4);
  std::string head = log.substr(0, kHeader);
  for (size_t number = 0; number < count;) {
    std::string buffer = head;
    for (; number < count && buffer.size() + kEvent + 24 <= kBuffer; number++) {
      std::string event = log.substr(kCatalogue, kEvent);
      Put(event, 0, kEvent + 24, 2);
      Put(event, kEventType, 36, 1);
      for (const char digit : std::to_string(1000000 + number)) {
        event += std::string({digit, '\0'});
      }
      buffer += event + std::string(
                            "\0\0"
                            "4\0\0\0"
                            "A\0\0\0",
                            10);
    }
    Put(buffer, kFilled, buffer.size(), 4);
    buffer.resize(kBuffer, '\0');
    made += buffer;
  }
  std::string last = head + log.substr(kFirst, kEnd - kFirst);
  Put(last, kFilled, last.size(), 4);
  last.resize(kBuffer, '\0');
  return made + last;
}

class CliLogCalc : public Cli {
 protected:
  void SetUp() override {
    (void)wpc_test::TheManifest();  // while the corpus is below the current folder
    corpus_ = fs::absolute(wpc_test::kCorpus).string();
    for (const std::string name : {"vista-objects", "windows10", "windows8-cut"}) {
      has_logs_ = has_logs_ && !wpc_test::LogPath("perfmon-" + name + ".blg").empty();
    }
    vista_ = wpc_test::LogPath("perfmon-vista-objects.blg");
    windows10_ = wpc_test::LogPath("perfmon-windows10.blg");
    windows8_ = wpc_test::LogPath("perfmon-windows8-cut.blg");
    const fs::path captures = fs::absolute("corpus/captures");
    for (const std::string ending : {"csv", "tsv"}) {
      const std::string path = wpc_test::LogPath("perfmon-windows10." + ending);
      (ending == "csv" ? csv_ : tsv_) = path.empty() ? "" : BytesOf(path);
    }
    Cli::SetUp();
    // A copy: where the test is built, the files may be links.
    fs::copy(captures, "captures", fs::copy_options::recursive);
    Write("a.blg", BytesOf(corpus_ + "/blg/valid/BLG-BUF-01__eq_one_buffer.bin"));
    Write("objects.blg", BytesOf(corpus_ + "/blg/valid/BLG-DIR-04__eq_1_of_1.bin"));
  }

  // Two samples of one counter and of one instance, half a second of their clock apart.
  static constexpr char kHead[] = R"x("(PDH-CSV 4.0) (UTC)(0)","\\A\O\C","\\A\O(a)\C")x";

  std::string corpus_, folder_ = "captures/v1-wine";
  std::string vista_, windows10_, windows8_;  // "" where they are not at hand
  std::string csv_, tsv_;                     // as PDH wrote them
  bool has_logs_ = true;
};

// ------------------------------------------------------------------------------- each format

TEST_F(CliLogCalc, CsvHasALineForEachSampleAlsoTheFirst) {
  Expect({"calc", "--format=csv", "a.blg"}, 0,
         std::string(kHead) +
             "\r\n\"01/01/2024 05:00:00.000\",\" \",\" \"\r\n"
             "\"01/01/2024 05:00:01.000\",\"20\",\"40\"\r\n",
         "");
}

TEST_F(CliLogCalc, LocalTimesAreThoseOfTheLogsMachine) {
  Expect({"calc", "--format=csv", "--time=local", "a.blg"}, 0,
         R"x("(PDH-CSV 4.0) (Std)(300)","\\A\O\C","\\A\O(a)\C")x"
         "\r\n\"01/01/2024 00:00:00.000\",\" \",\" \"\r\n"
         "\"01/01/2024 00:00:01.000\",\"20\",\"40\"\r\n",
         "");
  const Outcome o = Run({"calc", "--format=json", "--time=local", "a.blg"});
  EXPECT_TRUE(Has(o.out, "\"time\":\"2024-01-01T00:00:01.000-05:00\"")) << o.out;
}

TEST_F(CliLogCalc, JsonNamesTheMachineAndTheSample) {
  const Outcome o = Run({"calc", "--format=json", "--counter=\\O(a)\\C", "a.blg"});
  EXPECT_EQ(o.status, 0) << o.err;
  ASSERT_EQ(Lines(o.out).size(), 2u) << o.out;
  EXPECT_EQ(Lines(o.out)[0],
            R"({"machine":"A","counterset":"O","instance":"a","counter":"C","counter_id":null,)"
            R"("type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec",)"
            R"("status":"need_two","sample":"1","time":"2024-01-01T05:00:00.000Z"})");
  EXPECT_TRUE(Has(Lines(o.out)[1], R"("value":40,"unit":"/sec","status":"ok","sample":"2")"));
}

TEST_F(CliLogCalc, TextHasATableForEachObjectOfAMachine) {
  const Outcome o = Run({"calc", "a.blg"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_TRUE(Has(o.out, "2024-01-01T05:00:01.000Z, over 1.000 s, sample 2\n\n\\\\A\\O\n"))
      << o.out;
  EXPECT_TRUE(Has(o.out, "20.00")) << o.out;
  EXPECT_TRUE(Has(o.out, "40.00")) << o.out;
}

TEST_F(CliLogCalc, OpenMetricsHasALabelForTheMachine) {
  Expect({"calc", "--format=openmetrics", "--counter=\\O(a)\\C", "a.blg"}, 0,
         "# TYPE wpc_o_c_per_second gauge\n# UNIT wpc_o_c_per_second per_second\n"
         "# HELP wpc_o_c_per_second O: C (PERF_COUNTER_COUNTER)\n"
         "wpc_o_c_per_second{host=\"A\",instance=\"a\"} 40 1704085201\n# EOF\n",
         "");
}

// -------------------------------------------------------------------------------- raw values

TEST_F(CliLogCalc, RawValuesHaveTheirClock) {
  Expect({"calc", "--format=csv", "--raw", "--counter=\\O\\C", "a.blg"}, 0,
         R"x("(PDH-CSV 4.0) (UTC)(0)","\\A\O\C","\\A\O\C (clock)")x"
         "\r\n\"01/01/2024 05:00:00.000\",\"10\",\"1000\"\r\n"
         "\"01/01/2024 05:00:01.000\",\"20\",\"2000\"\r\n",
         "");
  const Outcome o = Run({"calc", "--format=json", "--raw", "--counter=\\O\\C", "a.blg"});
  EXPECT_TRUE(Has(Lines(o.out)[1], R"("raw":20,"second":2000,"time_base":2000,"sample":"2")"))
      << o.out;
}

TEST_F(CliLogCalc, RawValuesThatOnlyGrowAreCounters) {
  const Outcome o = Run({"calc", "--format=openmetrics", "--raw", "--counter=\\O\\C", "a.blg"});
  EXPECT_TRUE(Has(o.out, "# TYPE wpc_o_c counter\n")) << o.out;
  EXPECT_TRUE(Has(o.out, "wpc_o_c_total{host=\"A\"} 20 1704085201\n")) << o.out;
  EXPECT_TRUE(Has(o.out, "wpc_o_c_clock_total{host=\"A\"} 2000 1704085201\n")) << o.out;
  EXPECT_FALSE(Has(o.out, "# UNIT"));
}

TEST_F(CliLogCalc, RawValuesOfACaptureBeginWithTheFirstSample) {
  const Outcome o =
      Run({"calc", "--format=json", "--raw", "--counter=\\Known Answers\\Counter/sec", folder_});
  EXPECT_EQ(o.status, 0) << o.err;
  ASSERT_EQ(Lines(o.out).size(), 2u) << o.out;
  EXPECT_TRUE(Has(Lines(o.out)[0], R"("raw":1447031,"second":14470211380,"time_base":10000000)"));
}

// ------------------------------------------------------------------------------- what is chosen

TEST_F(CliLogCalc, SamplesAreChosenByTime) {
  const std::string second = "\r\n\"01/01/2024 05:00:01.000\",\" \",\" \"\r\n";
  for (const std::string from : {"--begin=2024-01-01T05:00:00.5", "--begin=2024-01-01T05:00:01Z",
                                 "--begin=2024-01-01 00:00:01-05:00"}) {
    SCOPED_TRACE(from);
    Expect({"calc", "--format=csv", from, "a.blg"}, 0, kHead + second, "");
  }
  Expect({"calc", "--format=csv", "--time=local", "--begin=2024-01-01T00:00:01", "a.blg"}, 0,
         R"x("(PDH-CSV 4.0) (Std)(300)","\\A\O\C","\\A\O(a)\C")x"
         "\r\n\"01/01/2024 00:00:01.000\",\" \",\" \"\r\n",
         "");
  Expect({"calc", "--format=csv", "--end=2023-12-31", "a.blg"}, 1, "",
         "wpc: no sample is in the range of time that is asked for\n");
}

TEST_F(CliLogCalc, SaysThatNoSampleCanBeRead) {
  Write("a.blg", LogBuilder().Sample(0, {LogValue(1, 2)}).Take());
  const Outcome o = Run({"calc", "--salvage", "--format=csv", "a.blg"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.out, "");
  EXPECT_TRUE(Has(o.err, "wpc: no sample can be read\n")) << o.err;
}

TEST_F(CliLogCalc, EachNthSampleIsComputedWithTheOneBeforeItOfThem) {
  const Outcome o = Run({"calc", "--format=csv", "-t", "2", "a.blg"});
  EXPECT_EQ(Lines(o.out).size(), 2u) << o.out;
}

TEST_F(CliLogCalc, AFileListsCounters) {
  Write("counters.txt", "\xEF\xBB\xBF# what is asked for\r\n\r\n  \\O(a)\\C \r\n");
  const Outcome o = Run({"calc", "--format=csv", "-cf", "counters.txt", "a.blg"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_EQ(Lines(o.out)[0], "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\A\\O(a)\\C\"\r");
  Write("quoted.txt", "\"\"\r\n # \"no\"\n \"\\O(a)\\C\"\r\n");
  Expect({"calc", "--format=csv", "-cf", "quoted.txt", "a.blg"}, 0, o.out, "");
  // Only a pair is left out.
  Write("half.txt", "\"");
  EXPECT_EQ(Run({"calc", "-cf", "half.txt", "a.blg"}).err,
            "wpc: no instance has the counter '\"'\n");
  Write("none.txt", "# nothing\n");
  Expect({"calc", "-cf", "none.txt", "a.blg"}, 2, "", "wpc: none.txt: lists no counter\n");
  Write("wide.txt", std::string("\\\0O\0", 4));
  EXPECT_EQ(Run({"calc", "-cf", "wide.txt", "a.blg"}).status, 2);
}

// The column has the name that came first; the n-th of a name is so in any case, also of letters above ASCII.
TEST_F(CliLogCalc, AnInstanceIsTheSameWhateverItsCase) {
  LogEntry wildcard = Wildcard(u"D");
  wildcard.type = kRawcount;
  LogBuilder log;
  log.Catalogue({wildcard});
  log.Sample(0, {LogInstances({{u"App", 1}, {u"\u00e9", 2}, {u"\u00c9", 3}})});
  log.Sample(1, {LogInstances({{u"APP", 4}, {u"app", 5}, {u"\u00c9", 6}, {u"\u00e9", 7}})});
  Write("case.blg", log.Take());
  Expect({"calc", "--format=csv", "case.blg"}, 0,
         "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\A\\O(App)\\D\",\"\\\\A\\O(\u00e9)\\D\","
         "\"\\\\A\\O(\u00c9#1)\\D\",\"\\\\A\\O(app#1)\\D\"\r\n"
         "\"01/01/2024 05:00:00.000\",\"1\",\"2\",\"3\",\" \"\r\n"
         "\"01/01/2024 05:00:01.000\",\"4\",\"6\",\"7\",\"5\"\r\n",
         "");
  EXPECT_EQ(Lines(Run({"calc", "--summary", "--format=csv", "case.blg"}).out).size(), 5u);
  EXPECT_EQ(Lines(Run({"inspect", "--paths", "case.blg"}).out).size(), 4u);
  EXPECT_EQ(Lines(Run({"calc", "--format=openmetrics", "case.blg"}).out).size(), 10u);
}

// A text table of an object has no cells for counters that an instance lacks.
TEST_F(CliLogCalc, PathsThatShareATableHaveTheirOwnCells) {
  Write("small.blg", SmallLog());
  const Outcome both = Run({"calc", "--counter=\\O\\C", "--counter=\\O(a)\\D", "small.blg"});
  EXPECT_EQ(both.status, 1);  // the clock of D stands still
  EXPECT_EQ(both.err, "wpc: '\\O(a)\\D' has no value\n");
  EXPECT_TRUE(Has(both.out, "            10.00\n  a                zero_time\n")) << both.out;
  EXPECT_EQ(Run({"calc", "--counter=\\O(*)\\*", "--counter=\\O\\*", "small.blg"}).status, 1);
  EXPECT_EQ(Run({"calc", "--counter=\\O(a)\\C", "small.blg"}).err,
            "wpc: no instance has the counter '\\O(a)\\C': O has no instances: '\\O\\C'\n");
}

TEST_F(CliLogCalc, WrongTimesAreUsageErrors) {
  for (const std::string text : {"", "now", "2024-13-01", "2024-01-01T25:00", "2024-01-01T00:00x",
                                 "2024-01-01T00:00+99:00", "2024-01-01T00:00:01."}) {
    SCOPED_TRACE(text);
    const Outcome o = Run({"calc", "--begin=" + text, "a.blg"});
    EXPECT_EQ(o.status, 2);
    EXPECT_TRUE(Has(o.err, "is not a time like") || Has(o.err, "is no date of the calendar"))
        << o.err;
  }
  EXPECT_EQ(Run({"calc", "--time=local", folder_}).status, 2);
  EXPECT_EQ(Run({"calc", "a.blg", "a.blg"}).status, 2);
}

// ----------------------------------------------------------------------------------- summary

TEST_F(CliLogCalc, ASummaryHasARowForEachCounter) {
  Expect({"calc", "--summary", "--format=csv", "a.blg"}, 0,
         "\"Counter\",\"Samples\",\"Values\",\"Missing\",\"Minimum\",\"Average\",\"Maximum\","
         "\"Last\"\r\n"
         "\"\\\\A\\O\\C\",\"2\",\"1\",\"1\",\"20\",\"20\",\"20\",\"20\"\r\n"
         "\"\\\\A\\O(a)\\C\",\"2\",\"1\",\"1\",\"40\",\"40\",\"40\",\"40\"\r\n",
         "");
  const Outcome json = Run({"calc", "--summary", "--format=json", "a.blg"});
  EXPECT_TRUE(
      Has(Lines(json.out)[1], R"("samples":2,"values":1,"missing":1,"minimum":40,"average":40)"));
  const std::string text = Run({"calc", "--summary", "a.blg"}).out;
  EXPECT_TRUE(Has(text, "2 samples\n")) << text;
  EXPECT_TRUE(Has(text, "\n values  missing         minimum ")) << text;
  EXPECT_TRUE(Has(text, "\n      1        1         20.0000 ")) << text;
  EXPECT_EQ(Run({"calc", "--summary", "--raw", "a.blg"}).status, 2);
  EXPECT_EQ(Run({"calc", "--summary", "--format=openmetrics", "a.blg"}).status, 2);
}

// Six times 33.3 %, summed up and divided by six, is a little less than that; of 11.1 % it is more.
TEST_F(CliLogCalc, AnAverageIsNeverOutsideOfItsValues) {
  for (const auto &[parts, value] :
       {std::pair<int64_t, std::string>{3, "33.33333333333333"}, {9, "11.11111111111111"}}) {
    LogBuilder log;
    log.Catalogue({OneCounter(u"C", 0x20020400)});
    for (uint64_t n = 0; n < 6; n++) {
      log.Sample(n, {LogValue(1, parts)});
    }
    Write("part.blg", log.Take());
    const std::string said = Run({"calc", "--summary", "--format=json", "part.blg"}).out;
    EXPECT_TRUE(
        Has(said, "\"minimum\":" + value + ",\"average\":" + value + ",\"maximum\":" + value))
        << said;
  }
}

TEST_F(CliLogCalc, OfAPathThatTheCatalogueHasTwiceTheFirstValueCounts) {
  const std::string left_out =
      "wpc: values left out because another one of their sample has the same counter path: 2; JSON "
      "has them all\n";
  LogBuilder log;
  log.Catalogue({OneCounter(u"C", kLargeRawcount), OneCounter(u"C", kLargeRawcount)});
  Write("twice.blg", log.Sample(0, {LogValue(1, 0), LogValue(70, 0)})
                         .Sample(1, {LogValue(2, 0), LogValue(90, 0)})
                         .Take());
  for (const char *what : {"--all", "--summary"}) {
    EXPECT_EQ(Run({"calc", what, "--format=csv", "twice.blg"}).err, left_out);
  }
  const Outcome json = Run({"calc", "--summary", "--format=json", "twice.blg"});
  EXPECT_TRUE(Has(json.out, R"("samples":2,"values":2,"missing":0,"minimum":1,"average":1.5,)"
                            R"("maximum":2,"last":2})"))
      << json.out;
  EXPECT_EQ(json.err, left_out);
  EXPECT_EQ(Run({"calc", "--summary", "twice.blg"}).err, left_out);
  const Outcome chart = Run({"plot", "twice.blg"});
  EXPECT_EQ(chart.err, left_out);
  EXPECT_TRUE(Has(chart.out, ">1.500</text>")) << chart.out;
}

TEST_F(CliLogCalc, ASummaryHasRoomForLargeNumbers) {
  LogBuilder log;
  log.Catalogue({OneCounter(u"C", kLargeRawcount)});
  Write("large.blg", log.Sample(0, {LogValue(99999999999, 0)})
                         .Sample(1, {LogValue(INT64_C(9999999999999), 0)})
                         .Take());
  EXPECT_EQ(Lines(Run({"calc", "--summary", "large.blg"}).out)[4],
            "      2        0  99999999999.00   5049999999999   9999999999999   9999999999999");
}

// ----------------------------------------------------------------------------------- damage

TEST_F(CliLogCalc, OfADamagedLogNothingIsShownButWithSalvage) {
  size_t checked = 0;
  for (const wpc_test::ManifestRow &row : wpc_test::TheManifest().rows) {
    if (row.kind != "blg" || !row.IsIn("hostile")) {
      continue;
    }
    SCOPED_TRACE(row.file);
    const std::string path = corpus_ + "/" + row.file;
    const bool is_sound =
        Run({"validate", "--kind=blg", path}).status == 0;  // but not with its options
    const Outcome o = Run({"calc", "--format=csv", "--kind=blg", path});
    const Outcome salvaged = Run({"calc", "--format=csv", "--kind=blg", "--salvage", path});
    EXPECT_EQ(o.status, is_sound ? 0 : 1) << o.err;
    EXPECT_EQ(salvaged.status, o.status);
    EXPECT_EQ(o.out, is_sound ? salvaged.out : "");
    EXPECT_EQ(Has(o.err, "rejected: "), !is_sound) << o.err;
    checked += is_sound ? 0 : 1;
  }
  EXPECT_GT(checked, 30u);
}

TEST_F(CliLogCalc, WholeObjectsHaveTheTitlesOfTheLog) {
  const Outcome o = Run({"calc", "--format=csv", "objects.blg"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_TRUE(Has(o.out, "\"\\\\A\\O(a#1)\\C\",\"\\\\A\\System\\Files\"\r\n")) << o.out;
}

// -------------------------------------------------------------------------------- genuine logs

std::string WithoutReturns(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
  return text;
}

TEST_F(CliLogCalc, TheWindows10LogIsWhatPdhWrote) {
  if (FLT_EVAL_METHOD != 0) {
    GTEST_SKIP() << "the processor computes with more digits than a double has (x87)";
  }
  if (windows10_.empty() || csv_.empty() || tsv_.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  const Outcome csv = Run({"calc", "--format=csv", "--time=local", windows10_});
  EXPECT_EQ(csv.status, 0) << csv.err;
  EXPECT_EQ(WithoutReturns(csv.out), WithoutReturns(csv_));
  const Outcome tsv = Run({"calc", "--format=tsv", "--time=local", windows10_});
  EXPECT_EQ(WithoutReturns(tsv.out), WithoutReturns(tsv_));
}

TEST_F(CliLogCalc, GenuineLogsAreInOrder) {
  if (vista_.empty() || windows10_.empty() || windows8_.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  for (const std::string &path : {vista_, windows10_, windows8_}) {
    const Outcome o = Run({"calc", "--format=csv", path});
    EXPECT_FALSE(Has(o.err, "by their numbers") || Has(o.err, "earlier")) << o.err;
  }
}

TEST_F(CliLogCalc, TheVistaLogsSumsAreItsTotals) {
  if (vista_.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  const Outcome o =
      Run({"calc", "--format=ndjson", "--counter=\\Process(*#*)\\Working Set", vista_});
  EXPECT_EQ(o.status, 0) << o.err;
  size_t samples = 0;
  double sum = 0;
  for (const std::string &line : Lines(o.out)) {
    const wpc_test::Json value = wpc_test::ParseJson(line);
    if (value["value"].type == wpc_test::Json::Type::kNull) {
      continue;
    }
    if (value["instance"].text == "_Total") {
      EXPECT_EQ(sum, std::stod(value["value"].text));
      samples++;
      sum = 0;
    } else {
      sum += std::stod(value["value"].text);
    }
  }
  EXPECT_EQ(samples, 11u);
}

// ------------------------------------------------------------------------------- what a log lies about

TEST_F(CliLogCalc, AZoneOfAnyBiasCanBeShown) {
  std::string log = BytesOf("a.blg");
  Put(log, kBias, 0x7FFFFFFF, 4);
  Put(log, kStandardMonth, 0, 2);
  Put(log, kStandardBias, 1, 4);
  Write("zone.blg", log);
  const Outcome o = Run({"calc", "--format=csv", "--time=local", "zone.blg"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_TRUE(Has(o.out, "\"(PDH-CSV 4.0) (Std)(2147483647)\"")) << o.out;
}

// Each machine's names are found at once, and a table is made only for those that a sample is of.
TEST_F(CliLogCalc, NamesOfManyMachinesTakeTimeInProportion) {
  Write("machines.blg", WithMachines(BytesOf("a.blg"), 200000));
  const auto start = std::chrono::steady_clock::now();
  const Outcome o = Run({"calc", "--format=csv", "machines.blg"});
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_EQ(o.out, Run({"calc", "--format=csv", "a.blg"}).out);
}

TEST_F(CliLogCalc, ATimeBefore1601IsBeforeAllSamples) {
  const std::string all = Run({"calc", "--format=csv", "a.blg"}).out;
  Expect({"calc", "--format=csv", "--begin=1601-01-01T00:00+05:00", "a.blg"}, 0, all, "");
  EXPECT_EQ(Run({"calc", "--format=csv", "--end=1601-01-01T00:00+05:00", "a.blg"}).status, 1);
}

// ------------------------------------------------------------------------------------- plot

TEST_F(CliLogCalc, TheTimesOfAChartEndWhereTheirTypeDoes) {
  std::string log = BytesOf("a.blg");
  Put(log, kFirst + kEventTime, 0, 8);
  Put(log, kSecond + kEventTime, UINT64_MAX - UINT64_C(300) * 600000000, 8);
  Write("span.blg", log);
  const Outcome o = Run({"plot", "span.blg"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_LT(o.out.size(), 10000u);
  EXPECT_EQ(wpc_test::ParseXml(o.out).error, "");
}

TEST_F(CliLogCalc, AChartIsWellFormedAndNamesItsCounters) {
  Expect({"plot", "a.blg", "-o", "a.svg"}, 0, "", "");
  const std::string svg = BytesOf("a.svg");
  EXPECT_EQ(wpc_test::ParseXml(svg).error, "") << svg;
  EXPECT_TRUE(Has(svg, ">\\\\A\\O(a)\\C</text>")) << svg;
  EXPECT_TRUE(Has(svg, "prefers-color-scheme:dark"));
  EXPECT_EQ(Run({"plot", "a.blg"}).out, svg);
}

TEST_F(CliLogCalc, AChartOfACaptureHasAxesOfRoundSteps) {
  const Outcome o = Run({"plot", "--counter=\\Known Answers\\% Timer", folder_});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_EQ(wpc_test::ParseXml(o.out).error, "");
  EXPECT_TRUE(Has(o.out, ">%</text>")) << o.out;
}

TEST_F(CliLogCalc, CountersWithoutAUnitAreScaledWhereOneWouldLieFlat) {
  constexpr uint32_t kLargeCount = 0x00010100;
  for (const auto &[one, other] :
       {std::pair<int64_t, int64_t>{5, 500}, {5, 501}, {500, 5}, {501, 5}}) {
    LogBuilder log;
    log.Catalogue({OneCounter(u"C", kLargeCount), OneCounter(u"E", kLargeCount)});
    log.Sample(0, {LogValue(1, 0), LogValue(1, 0)})
        .Sample(1, {LogValue(one, 0), LogValue(other, 0)});
    Write("counts.blg", log.Take());
    const Outcome o = Run({"plot", "counts.blg"});
    EXPECT_EQ(o.status, 0) << o.err;
    EXPECT_EQ(Has(o.out, ">scale</text>"), one + other > 505) << o.out;
    EXPECT_EQ(Has(o.out, ">value</text>"), one + other == 505) << o.out;
  }
}

TEST_F(CliLogCalc, AChartOfNoCounterIsRefused) {
  const Outcome none = Run({"plot", "--counter=\\O\\D", "a.blg"});
  EXPECT_EQ(none.status, 1);
  EXPECT_EQ(none.out, "");
  EXPECT_TRUE(Has(none.err, "no instance has the counter")) << none.err;
}

TEST_F(CliLogCalc, TheLogOfEachWindowsIsDrawn) {
  if (!has_logs_) {
    GTEST_SKIP() << kNoLog;
  }
  for (const std::string &log : {vista_, windows10_, windows8_}) {
    SCOPED_TRACE(log);
    const Outcome o = Run({"plot", "--counter=\\Processor(_Total)\\% Processor Time", log});
    EXPECT_EQ(o.status, 0) << o.err;
    EXPECT_EQ(wpc_test::ParseXml(o.out).error, "");
    EXPECT_TRUE(Has(o.out, "<path class=\"line l0\" ")) << o.out.substr(0, 3000);
  }
}

}  // namespace
}  // namespace wpc_cli
