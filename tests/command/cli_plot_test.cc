// `wpc plot`: what its lines, marks, numbers and titles are made of. The rest is in cli_log_calc_test.cc.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"
#include "support/command/cli_logs.h"
#include "support/xml.h"

namespace wpc_cli {
namespace {

struct Point {
  char command;
  double x, y;
};

std::vector<Point> PointsOf(const std::string &path) {
  std::vector<Point> points;
  std::istringstream in(path);
  Point point = {};
  while (in >> point.command >> point.x >> point.y) {
    points.push_back(point);
  }
  return points;
}

// What is drawn with a class, in the order of the picture.
std::vector<const wpc_test::XmlElement *> Drawn(const wpc_test::XmlDocument &svg,
                                                const std::string &kind) {
  std::vector<const wpc_test::XmlElement *> found;
  for (const wpc_test::XmlElement *element : AllElements(svg.root)) {
    if (element->Attribute("class") == kind) {
      found.push_back(element);
    }
  }
  return found;
}

constexpr uint32_t kLargeRawFraction = 0x20020500;

class CliPlot : public Cli {
 protected:
  void SetUp() override {
    capture_ = std::filesystem::absolute("corpus/captures/v1-wine").string();
    Cli::SetUp();
  }

  wpc_test::XmlDocument Plot(const LogBuilder &log) {
    Write("a.blg", log.Take());
    const Outcome o = Run({"plot", "a.blg"});
    EXPECT_EQ(o.status, 0) << o.err;
    wpc_test::XmlDocument svg = wpc_test::ParseXml(o.out);
    EXPECT_EQ(svg.error, "") << o.out;
    return svg;
  }

  // The picture of one counter with one value.
  wpc_test::XmlDocument PlotOf(uint32_t type, int64_t first, int64_t second) {
    LogBuilder log;
    log.Catalogue({OneCounter(u"C", type)}).Sample(0, {LogValue(first, second)});
    return Plot(log);
  }

  std::string capture_;
};

// Up to two values for each place: the line goes through the lowest and the highest of it.
TEST_F(CliPlot, APlaceOfSeveralValuesShowsTheLowestAndTheHighest) {
  constexpr int64_t kSamples = 1900, kUp = 501, kDown = 1501;
  LogBuilder log;
  log.Catalogue({OneCounter(u"C", kLargeRawcount)});
  for (int64_t n = 0; n < kSamples; n++) {
    log.Sample(static_cast<uint64_t>(n), {LogValue(n == kUp ? 1000 : n == kDown ? 0 : 500, 0)});
  }
  const wpc_test::XmlDocument svg = Plot(log);
  EXPECT_TRUE(Drawn(svg, "band b0").empty());
  const auto lines = Drawn(svg, "line l0");
  ASSERT_EQ(lines.size(), 2u);  // the second one is in the legend
  const std::vector<Point> points = PointsOf(lines[0]->Attribute("d"));
  EXPECT_EQ(std::count_if(points.begin(), points.end(), [](Point p) { return p.command == 'M'; }),
            1);
  const auto above = [](Point a, Point b) { return a.y < b.y; };
  const auto [highest, lowest] = std::minmax_element(points.begin(), points.end(), above);
  EXPECT_LT(highest->x, lowest->x);
  EXPECT_NEAR(highest->y + lowest->y, 2 * points[0].y, .2);
  EXPECT_TRUE(
      std::is_sorted(points.begin(), points.end(), [](Point a, Point b) { return a.x < b.x; }));
}

// More: the line goes through the mean of some places, in a band from the lowest to the highest.
TEST_F(CliPlot, ManyValuesAreABand) {
  constexpr int64_t kSamples = 8000, kUp = 2001, kDown = 6001;
  LogBuilder log;
  LogEntry entry = Wildcard(u"C");
  entry.type = kLargeRawcount;
  log.Catalogue({entry});
  for (int64_t n = 0; n < kSamples; n++) {
    const int64_t value = n == kUp ? 1000 : n == kDown ? 0 : n % 2 == 0 ? 400 : 600;
    log.Sample(static_cast<uint64_t>(n),
               {n / 1000 == 4 ? LogInstances({{u"b", 1}}) : LogInstances({{u"a", value}})});
  }
  const wpc_test::XmlDocument svg = Plot(log);
  const auto bands = Drawn(svg, "band b0");
  ASSERT_EQ(bands.size(), 1u);
  std::string path = bands[0]->Attribute("d");
  EXPECT_EQ(std::count(path.begin(), path.end(), 'Z'), 2);  // as often as there are parts
  std::replace(path.begin(), path.end(), 'Z', ' ');
  const std::vector<Point> band = PointsOf(path);
  const std::vector<Point> line = PointsOf(Drawn(svg, "line l0")[0]->Attribute("d"));
  EXPECT_LT(line.size(), 250u);
  EXPECT_EQ(std::count_if(line.begin(), line.end(), [](Point p) { return p.command == 'M'; }), 2);
  const auto above = [](Point a, Point b) { return a.y < b.y; };
  const auto [highest, lowest] = std::minmax_element(band.begin(), band.end(), above);
  EXPECT_NEAR(highest->y, 56, .1);
  EXPECT_NEAR(lowest->y, 436, .1);
  EXPECT_LT(highest->x, lowest->x);
  for (const Point &point : line) {
    EXPECT_NEAR(point.y, 246, 15) << point.x;
  }
}

TEST_F(CliPlot, ALineIsInterruptedWhereAnInstanceIsAwayAndALoneValueIsAMark) {
  constexpr int64_t kSamples = 200, kAlone = 101;
  LogBuilder log;
  LogEntry entry = Wildcard(u"C");
  entry.type = kLargeRawcount;
  log.Catalogue({entry});
  for (int64_t n = 0; n < kSamples; n++) {
    const bool is_there = n < 50 || n == kAlone || n > 150;
    log.Sample(static_cast<uint64_t>(n),
               {is_there ? LogInstances({{u"a", 10}, {u"b", n % 7}}) : LogInstances({{u"a", 10}})});
  }
  const wpc_test::XmlDocument svg = Plot(log);
  const auto starts = [&svg](const std::string &kind) {
    std::vector<Point> found;
    for (const Point &point : PointsOf(Drawn(svg, kind)[0]->Attribute("d"))) {
      if (point.command == 'M') {
        found.push_back(point);
      }
    }
    return found;
  };
  ASSERT_EQ(Drawn(svg, "line l1").size(), 2u);
  EXPECT_EQ(starts("line l0").size(), 1u);
  const std::vector<Point> parts = starts("line l1");
  ASSERT_EQ(parts.size(), 3u);
  const auto marks = Drawn(svg, "full p1");
  EXPECT_TRUE(std::any_of(marks.begin(), marks.end(), [&parts](const wpc_test::XmlElement *mark) {
    const std::vector<Point> at = PointsOf(mark->Attribute("d"));
    return !at.empty() && at[0].x == parts[1].x && at[0].y == parts[1].y;
  }));
}

// Instances of one counter can be compared, however much they differ; counters have scales, and units, of their own.
TEST_F(CliPlot, InstancesOfACounterHaveOneScale) {
  const auto shown = [this](bool has_other) {
    LogBuilder log;
    LogEntry entry = Wildcard(u"C");
    entry.type = kLargeRawcount;
    log.Catalogue(has_other ? std::vector<LogEntry>{entry, OneCounter(u"R")}
                            : std::vector<LogEntry>{entry});
    for (int64_t n = 0; n < 3; n++) {
      std::vector<LogBlock> blocks = {LogInstances({{u"a", 20}, {u"b", 9000000}})};
      if (has_other) {
        blocks.push_back(LogValue(5 * n, 2000 * n));
      }
      log.Sample(static_cast<uint64_t>(n), blocks);
    }
    Write("a.blg", log.Take());
    return Run({"plot", "a.blg"}).out;
  };
  const std::string alone = shown(false);
  EXPECT_FALSE(Has(alone, ">scale</text>")) << alone;
  const std::string both = shown(true);
  size_t scales = 0;
  for (size_t at = both.find(">0.00001</text>"); at != std::string::npos;
       at = both.find(">0.00001</text>", at + 1)) {
    scales++;
  }
  EXPECT_EQ(scales, 2u) << both;
  EXPECT_TRUE(Has(both, ">/sec</text>")) << both;
}

// Also where a log lists each of them.
TEST_F(CliPlot, InstancesThatAreListedHaveOneScale) {
  LogEntry a = OneCounter(u"C", kLargeRawcount), b = a;
  a.has_instance = b.has_instance = true;
  a.instance = u"a";
  b.instance = u"b";
  LogBuilder log;
  log.Catalogue({a, b});
  for (uint64_t n = 0; n < 2; n++) {
    log.Sample(n, {LogValue(20, 0), LogValue(9000000, 0)});
  }
  Write("a.blg", log.Take());
  EXPECT_FALSE(Has(Run({"plot", "a.blg"}).out, ">scale</text>"));
  // What has the names of another counter, but not its type, is one of its own.
  a.type = 0x00010000;
  LogBuilder other;
  Write("a.blg", other.Catalogue({a, b}).Sample(0, {LogValue(20, 0), LogValue(9000000, 0)}).Take());
  EXPECT_TRUE(Has(Run({"plot", "a.blg"}).out, ">scale</text>"));
}

// Glyphs of fonts that the picture names are at most 7.3 wide.
TEST_F(CliPlot, TimesWithMillisecondsStayInThePictureAndApart) {
  LogBuilder log;
  log.Catalogue({OneCounter(u"C", kLargeRawcount)});
  const wpc_test::XmlDocument svg =
      Plot(log.Sample(0, {LogValue(1, 0)}).Sample(4, {LogValue(2, 0)}));
  size_t found = 0;
  double before = 0;
  for (const wpc_test::XmlElement *element : AllElements(svg.root)) {
    if (element->name != "text" || element->Attribute("y") != "456.0") {
      continue;
    }
    found++;
    const bool is_end = element->Attribute("class") == "end";
    const double width = 7.3 * static_cast<double>(element->text.size());
    const double right = std::stod(element->Attribute("x")) + (is_end ? 0 : width / 2);
    EXPECT_EQ(element->text.size(), 12u) << element->text;
    EXPECT_GT(right - width, before) << element->text;
    EXPECT_LT(right, 1080) << element->text;
    before = right;
  }
  EXPECT_EQ(found, 9u);
}

TEST_F(CliPlot, OfALongPathTheMiddleIsLeftAway) {
  LogBuilder log;
  log.Catalogue({OneCounter(std::u16string(300, u'm') + u"End", kLargeRawcount)});
  const wpc_test::XmlDocument svg = Plot(log.Sample(0, {LogValue(1, 0)}));
  const std::string cut = "\xE2\x80\xA6";
  size_t found = 0;
  for (const wpc_test::XmlElement *element : AllElements(svg.root)) {
    const size_t at = element->text.find(cut);
    if (element->name == "text" && at != std::string::npos) {
      found++;
      EXPECT_LT(element->text.size(), 100u);
      EXPECT_EQ(element->text.rfind("\\\\A\\O\\mm", 0), 0u) << element->text;
      EXPECT_EQ(element->text.substr(element->text.size() - 3), "End");
      EXPECT_EQ(element->text.find(cut, at + 1), std::string::npos);
    }
  }
  EXPECT_EQ(found, 1u);
}

TEST_F(CliPlot, NumbersHaveTheDigitsThatTheirSizeAllows) {
  const struct {
    uint32_t type;
    int64_t first, second;
    std::string last;  // in the legend
    std::string top;   // of the axis
  } cases[] = {
      {kLargeRawcount, 0, 0, "0", "1.0"},
      {kLargeRawcount, 7, 0, "7.000", "7"},
      {kLargeRawcount, 42, 0, "42.00", "50"},
      {kLargeRawcount, 9999, 0, "9999", "10 k"},
      {kLargeRawcount, 25000, 0, "25.00 k", "25 k"},
      {kLargeRawcount, INT64_C(3000000000000), 0, "3.000 T", "3.0 T"},
      {kLargeRawcount, INT64_C(5000000000000000000), 0, "5e+18", "5e+18"},
      {kRawFraction, 1, 3, "33.33", "35"},
      {kLargeRawFraction, 1, INT64_C(1000000000000), "1e-10", "1e-10"},
  };
  for (const auto &c : cases) {
    SCOPED_TRACE(c.last);
    std::vector<std::string> texts;
    const wpc_test::XmlDocument svg = PlotOf(c.type, c.first, c.second);
    for (const wpc_test::XmlElement *element : AllElements(svg.root)) {
      texts.push_back(element->text);
    }
    EXPECT_NE(std::find(texts.begin(), texts.end(), c.last), texts.end())
        << testing::PrintToString(texts);
    EXPECT_NE(std::find(texts.begin(), texts.end(), c.top), texts.end())
        << testing::PrintToString(texts);
  }
}

TEST_F(CliPlot, SaysWhatCalcSaysOfTheValues) {
  LogBuilder log;
  log.Catalogue({OneCounter(u"C", kLargeRawFraction), OneCounter(u"D", kLargeRawFraction)});
  for (int64_t n = 0; n < 2; n++) {
    log.Sample(static_cast<uint64_t>(n), {LogValue(3 + n, 2), LogValue(1, 0)});
  }
  Write("a.blg", log.Take());
  const Outcome o = Run({"plot", "a.blg"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err,
            "wpc: 2 percentages are below 0 or above 100, the farthest 200.00 % of '\\O\\C'\n"
            "wpc: 2 values are 0 because the base did not change\n");
  EXPECT_EQ(o.err, Run({"calc", "--format=csv", "a.blg"}).err);
}

TEST_F(CliPlot, SaysThatTitlesAreAssumed) {
  WriteSmallV1Capture("c");
  std::filesystem::rename("c/titles.bin", "t");
  const Outcome o = Run({"plot", "c", "--counter=6"});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, "% Processor Time; titles assumed.</desc>")) << o.out;
  EXPECT_TRUE(Has(o.err, "wpc: titles are assumed to be those of English Windows; ")) << o.err;
  const Outcome given = Run({"plot", "c", "--counter=6", "--titles=t"});
  EXPECT_TRUE(Has(given.out, "Switches/sec.</desc>")) << given.out;
  EXPECT_FALSE(Has(given.err, "assumed")) << given.err;
}

TEST_F(CliPlot, WithoutAnyValueThereIsAMessageAndNoFile) {
  LogBuilder log;
  log.Catalogue({OneCounter(u"C"), OneCounter(u"D"), OneCounter(u"E", kLargeRawcount)});
  Write("a.blg", log.Sample(0, {LogValue(1, 0), LogValue(1, 0), LogValue(1, 0)}).Take());
  Expect({"plot", "a.blg", "--counter=C", "-o", "a.svg"}, 1, "",
         "wpc: the counter has no value to draw: 'wpc calc' says why\nwpc: 'C' has no value\n");
  Expect({"plot", "a.blg", "--counter=C", "--counter=D", "-o", "a.svg"}, 1, "",
         "wpc: none of the counters has a value to draw: 'wpc calc' says why\n"
         "wpc: 2 counters that were asked for have no value, first 'C'\n");
  EXPECT_FALSE(std::filesystem::exists("a.svg"));
  const Outcome some = Run({"plot", "a.blg", "-o", "a.svg"});
  EXPECT_EQ(some.status, 0);
  EXPECT_EQ(some.err, "");
  EXPECT_TRUE(std::filesystem::exists("a.svg"));
  LogBuilder rates;
  Write("b.blg", rates.Catalogue({OneCounter(u"C")}).Sample(0, {LogValue(1, 0)}).Take());
  Expect({"plot", "b.blg"}, 1, "", "wpc: the counter has no value to draw: 'wpc calc' says why\n");
}

TEST_F(CliPlot, WhatIsNeitherALogNorACaptureIsRefused) {
  Write("block.bin", LyingBlock());
  Expect({"plot", "block.bin"}, 2, "", "wpc: block.bin: is neither a log nor a capture folder\n");
  Write("folder/file", "x");
  const Outcome none = Run({"plot", "folder"});
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(Has(none.err, "folder")) << none.err;
  const Outcome local = Run({"plot", "--time=local", capture_});
  EXPECT_EQ(local.status, 2);
  EXPECT_TRUE(Has(local.err, "--time=local is for logs")) << local.err;
}

}  // namespace
}  // namespace wpc_cli
