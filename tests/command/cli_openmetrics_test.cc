// `wpc calc --format=openmetrics`, byte by byte, and against the rules of OpenMetrics 1.0.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"

namespace wpc_cli {
namespace {

bool IsName(const std::string &name) {
  return !name.empty() &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos &&
         name[0] >= 'a';
}

// One sample line: name, labels as they stand, value, time.
struct Line {
  std::string name, labels, value, time;
};

Line ReadLine(const std::string &text) {
  Line line;
  size_t at = text.find_first_of("{ ");
  line.name = text.substr(0, at);
  if (text[at] == '{') {
    size_t end = at + 1;
    for (bool quoted = false; quoted || text[end] != '}'; end++) {
      if (text[end] == '\\') {
        end++;
      } else if (text[end] == '"') {
        quoted = !quoted;
      }
    }
    line.labels = text.substr(at, end + 1 - at);
    at = end + 1;
  }
  std::istringstream rest(text.substr(at));
  rest >> line.value >> line.time;
  EXPECT_TRUE(rest && rest.peek() == EOF) << text;
  return line;
}

// What every exposition must keep to: families and metrics in one piece each, with their metadata in
// front, points of a metric in the order of time, real numbers, the end where it belongs.
void ExpectSound(const std::string &text) {
  std::set<std::string> families, metrics;
  std::string family, metric, last_time;
  bool ended = false;
  ASSERT_FALSE(text.empty());
  EXPECT_EQ(text.back(), '\n');
  for (const std::string &row : Lines(text)) {
    SCOPED_TRACE(row);
    EXPECT_FALSE(ended);
    std::istringstream words(row);
    std::string hash, keyword, name, rest;
    if (row == "# EOF") {
      ended = true;
    } else if (row[0] == '#') {
      words >> hash >> keyword >> name >> rest;
      EXPECT_TRUE(IsName(name));
      if (keyword == "TYPE") {
        EXPECT_EQ(rest, "gauge");
        EXPECT_TRUE(families.insert(name).second);
        family = name;
      } else if (keyword == "UNIT") {
        EXPECT_EQ(name.substr(name.size() - std::min(name.size(), rest.size() + 1)), "_" + rest);
      } else {
        EXPECT_EQ(keyword, "HELP");
      }
      EXPECT_EQ(name, family);
    } else {
      const Line line = ReadLine(row);
      EXPECT_EQ(line.name, family);
      if (line.name + line.labels != metric) {
        metric = line.name + line.labels;
        EXPECT_TRUE(metrics.insert(metric).second);
        last_time.clear();
      }
      EXPECT_TRUE(last_time.empty() || std::stod(last_time) < std::stod(line.time));
      last_time = line.time;
      EXPECT_EQ(line.value.find_first_not_of("0123456789.e+-"), std::string::npos);
    }
  }
  EXPECT_TRUE(ended);
}

TEST_F(Cli, OpenMetricsOfAV2Capture) {
  WriteSmallV2Capture("c", "\"HOST\"");
  const Outcome o = Run({"calc", "--format=openmetrics", "c"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.out,
            "# TYPE wpc_disk_bytes_per_second gauge\n"
            "# UNIT wpc_disk_bytes_per_second per_second\n"
            "# HELP wpc_disk_bytes_per_second Disk: Bytes/sec (PERF_COUNTER_BULK_COUNT)\n"
            "wpc_disk_bytes_per_second{host=\"HOST\",instance=\"a\"} 1500 1704083522.123\n"
            "wpc_disk_bytes_per_second{host=\"HOST\",instance=\"a\"} 0 1704083524.123\n"
            "wpc_disk_bytes_per_second{host=\"HOST\",instance=\"b\"} 250 1704083522.123\n"
            "# TYPE wpc_disk_queue gauge\n"
            "# HELP wpc_disk_queue Disk: Queue (PERF_COUNTER_RAWCOUNT)\n"
            "wpc_disk_queue{host=\"HOST\",instance=\"a\"} 6 1704083522.123\n"
            "wpc_disk_queue{host=\"HOST\",instance=\"a\"} 0 1704083524.123\n"
            "wpc_disk_queue{host=\"HOST\",instance=\"b\"} 5 1704083522.123\n"
            "wpc_disk_queue{host=\"HOST\",instance=\"c\"} 7 1704083524.123\n"
            "# TYPE wpc_disk_free_percent gauge\n"
            "# UNIT wpc_disk_free_percent percent\n"
            "# HELP wpc_disk_free_percent Disk: % Free (PERF_RAW_FRACTION)\n"
            "wpc_disk_free_percent{host=\"HOST\",instance=\"a\"} 50 1704083522.123\n"
            "wpc_disk_free_percent{host=\"HOST\",instance=\"a\"} 0 1704083524.123\n"
            "wpc_disk_free_percent{host=\"HOST\",instance=\"b\"} 75 1704083522.123\n"
            "wpc_disk_free_percent{host=\"HOST\",instance=\"c\"} 12.5 1704083524.123\n"
            "# TYPE wpc_system_memory gauge\n"
            "# HELP wpc_system_memory System: Memory (PERF_COUNTER_LARGE_RAWCOUNT)\n"
            "wpc_system_memory{host=\"HOST\"} 2097152 1704083522.123\n"
            "wpc_system_memory{host=\"HOST\"} 4194304 1704083524.123\n"
            "# TYPE wpc_system_calls_per_second gauge\n"
            "# UNIT wpc_system_calls_per_second per_second\n"
            "# HELP wpc_system_calls_per_second System: Calls/sec (PERF_COUNTER_COUNTER)\n"
            "wpc_system_calls_per_second{host=\"HOST\"} 100 1704083522.123\n"
            "wpc_system_calls_per_second{host=\"HOST\"} 0.5 1704083524.123\n"
            "# EOF\n");
  ExpectSound(o.out);
}

TEST_F(Cli, OpenMetricsOfAV1CaptureTellsParentAndIndex) {
  WriteSmallV1Capture("c");
  const std::vector<Definition> one = {{8, kCounter, 4, 8}};
  const auto sample = [&one](uint32_t second, uint32_t value) {
    const std::string v = Writer().U32(value).str();
    return V1BlockAt(second,
                     {Instances(230, one, {V1Instance(u"p", v)}),
                      Instances(232, one,
                                {V1Instance(u"t", v, {230, 0}), V1Instance(u"t", v, {230, 0}),
                                 V1Instance(u"", v, {}, 7), V1Instance(u"p/t", v)})});
  };
  WriteSample("c", 0, sample(0, 0));
  WriteSample("c", 1, sample(1, 9));
  WriteSample("c", 2, sample(2, 9));
  const Outcome o = Run({"calc", "--format=openmetrics", "--counter=\\232(*)\\*", "c"});
  const std::string name = "wpc_232_8_per_second{host=\"PC-1\",instance=\"";
  std::string want =
      "# TYPE wpc_232_8_per_second gauge\n"
      "# UNIT wpc_232_8_per_second per_second\n"
      "# HELP wpc_232_8_per_second 232: 8 (PERF_COUNTER_COUNTER)\n";
  for (const char *labels :
       {"t\",parent=\"p\"} ", "t\",parent=\"p\",index=\"1\"} ", "7\"} ", "p/t\"} "}) {
    want += name + labels + "9 1704083521.123\n" + name + labels + "0 1704083522.123\n";
  }
  EXPECT_EQ(o.out, want + "# EOF\n");
  ExpectSound(o.out);
}

// OpenMetrics takes an empty label for none: what differs in that only is one metric.
TEST_F(Cli, OpenMetricsHasNoEmptyLabels) {
  const std::vector<Definition> one = {{8, kRawcount, 4, 8}};
  const auto sample = [&one](uint32_t second) {
    const auto value = [](uint32_t v) { return Writer().U32(v).str(); };
    return V1BlockAt(second,
                     {Instances(230, one, {V1Instance(u"", value(1)), V1Instance(u"p", value(2))}),
                      Instances(232, one,
                                {V1Instance(u"x", value(3), {230, 0}), V1Instance(u"x", value(4)),
                                 V1Instance(u"", value(5), {230, 0}),
                                 V1Instance(u"", value(6), {230, 1}), V1Instance(u"", value(7))})});
  };
  WriteFile("c/capture.json", Head("v1"));
  WriteSample("c", 0, sample(0));
  WriteSample("c", 1, sample(1));
  const Outcome o = Run({"calc", "--format=openmetrics", "c"});
  ExpectSound(o.out);
  std::vector<std::string> lines;
  for (const std::string &line : Lines(o.out)) {
    if (line[0] != '#') {
      lines.push_back(line.substr(0, line.rfind(' ')));
    }
  }
  EXPECT_EQ(lines,
            (std::vector<std::string>{
                "wpc_process_8{host=\"PC-1\"} 1", "wpc_process_8{host=\"PC-1\",instance=\"p\"} 2",
                "wpc_thread_8{host=\"PC-1\",instance=\"x\"} 3", "wpc_thread_8{host=\"PC-1\"} 5",
                "wpc_thread_8{host=\"PC-1\",parent=\"p\"} 6"}));
  EXPECT_EQ(o.err,
            "wpc: values left out because another one of their sample has the same labels: 2; "
            "JSON has them all\n"
            "wpc: titles are assumed to be those of English Windows; --titles=FILE reads others\n");
}

// A V1 block whose system name has so many units more than "PC-1".
std::string WithLongSystemName(std::string block, uint32_t more) {
  const auto put = [&block](size_t at, uint32_t value) {
    block.replace(at, 4, Writer().U32(value).str());
  };
  put(20, static_cast<uint32_t>(block.size()) + 2 * more);
  put(24, 104 + 2 * more);
  put(80, 10 + 2 * more);
  std::string units;
  for (uint32_t i = 0; i < more; i++) {
    units += std::string("x\0", 2);
  }
  return block.insert(88, units);
}

TEST_F(Cli, OpenMetricsOfALongSystemName) {
  WriteSmallV1Capture("c");
  const auto with = [this](uint32_t more) {
    WriteSample("c", 0, WithLongSystemName(SmallV1Sample(0, 100, 70), more));
    WriteSample("c", 1, WithLongSystemName(SmallV1Sample(1, 350, 71), more));
    WriteSample("c", 2, WithLongSystemName(SmallV1Sample(3, 351, 72), more));
    return Run({"calc", "--format=openmetrics", "--counter=Switches/sec", "c"});
  };
  const Outcome longest = with(248);
  EXPECT_EQ(longest.status, 0) << longest.err;
  EXPECT_TRUE(
      Has(longest.out, "{host=\"" + std::string(248, 'x') + "PC-1\",instance=\"sh\"} 250 "));
  const Outcome longer = with(100000);
  EXPECT_EQ(longer.status, 0) << longer.err;
  EXPECT_TRUE(Has(longer.out, "wpc_process_switches_per_second{instance=\"sh\"} 250 "));
  EXPECT_LT(longer.out.size(), 10000u);
}

TEST_F(Cli, OpenMetricsOfTwoSamplesAndOfNothing) {
  WriteSmallV1Capture("c");
  const std::vector<std::string> both = {"calc", "--format=openmetrics", "--titles=c/titles.bin",
                                         "c/samples/000000.bin", "c/samples/000001.bin"};
  const Outcome two = Run(both);
  EXPECT_TRUE(Has(two.out,
                  "\nwpc_process_switches_per_second{host=\"PC-1\",instance=\"sh\"} 250 "
                  "1704083521.123\n"))
      << two.out;
  ExpectSound(two.out);
  const Outcome none = Run({"calc", "--format=openmetrics", "--counter=Switches/sec",
                            "--titles="
                            "c/titles.bin",
                            "c/samples/000001.bin"});
  EXPECT_EQ(none.out, "# EOF\n");
  EXPECT_EQ(none.status, 1);
}

// Names that become the same, that have nothing left, or hold what the text form needs.
TEST_F(Cli, OpenMetricsOfHostileNames) {
  const std::vector<Registered> counters = {
      {1, 0x10410500, u"A b"},     {2, 0x00010000, u"a-B"},
      {3, 0x10410500, u"a b/sec"}, {4, 0x00010000, u"\u4e2d"},
      {5, 0x00010000, u"a b 2"},   {6, 0x00010000, u"A_B"},
      {7, 0x00010000, u"%"},       {8, 0x20020400, u"busy percent", 9},
      {9, 0x40030403, u"base"},    {10, 0x00010000, u"x\u202E\n# EOF\ny\"\\"}};
  const auto sample = [](uint32_t second) {
    std::vector<uint32_t> ids;
    std::vector<std::string> cells;
    for (uint32_t id = 1; id <= 10; id++) {
      ids.push_back(id);
      cells.push_back(id == 1 || id == 3 ? Cell8(second) : Cell4(2));
    }
    return BlockAt(second, {Counterset(ids, {Row(u"i\n\"\\\r# EOF\u200F\u2069", 1, cells)})});
  };
  WriteFile("c/capture.json", Head("v2", "\"h\\\"\\\\\\n\""));
  WriteFile("c/queries.bin", QueryOf(DiskGuid(), kEvery, 0, u"*"));
  WriteRegistration("c", kDiskGuid, Registration(DiskGuid(), true, counters), counters,
                    u"1\n\"Di\\sk\u00e9");
  WriteSample("c", 0, sample(0));
  WriteSample("c", 1, sample(1));
  const Outcome o = Run({"calc", "--format=openmetrics", "c"});
  ExpectSound(o.out);
  const std::string labels =
      R"({host="h\"\\\\x0a",instance="i\\x0a\"\\\\x0d# EOF\\u{200f}\\u{2069}"} )";
  std::vector<std::string> names;
  for (const std::string &row : Lines(o.out)) {
    if (row[0] != '#') {
      names.push_back(row.substr(0, row.find('{')));
      EXPECT_EQ(row.substr(row.find('{'), labels.size()), labels);
    }
  }
  const std::vector<std::string> want = {"wpc_1_di_sk_a_b_per_second",
                                         "wpc_1_di_sk_a_b",
                                         "wpc_1_di_sk_a_b_2_per_second",
                                         "wpc_1_di_sk_4",
                                         "wpc_1_di_sk_a_b_2",
                                         "wpc_1_di_sk_a_b_3",
                                         "wpc_1_di_sk_7",
                                         "wpc_1_di_sk_busy_percent",
                                         "wpc_1_di_sk_x_eof_y"};
  EXPECT_EQ(names, want);
  EXPECT_TRUE(Has(o.out, R"(# HELP wpc_1_di_sk_x_eof_y 1\\x0a\"Di\\sk)"
                         "\xC3\xA9"
                         R"(: x\\u{202e}\\x0a# EOF\\x0ay\"\\ (PERF_COUNTER_RAWCOUNT))"))
      << o.out;
}

TEST_F(Cli, OpenMetricsLeavesOutWhatIsNotLater) {
  WriteSmallV2Capture("c");
  WriteSample("c", 3, SmallSample(4, {}, 500, 1));  // at the same time
  WriteSample("c", 4, SmallSample(3, {}, 600, 1));  // before it
  WriteSample("c", 5, SmallSample(8, {}, 700, 1));
  const Outcome o = Run({"calc", "--format=openmetrics", "--counter=Memory", "c"});
  EXPECT_EQ(o.status, 0);
  ExpectSound(o.out);
  EXPECT_EQ(Lines(o.out).size(), 6u) << o.out;
  EXPECT_TRUE(Has(o.out, "wpc_system_memory 1 1704083528.123\n# EOF\n"));
  EXPECT_TRUE(
      Has(o.err, "wpc: samples whose time is not after that of all before them were left out\n"));
}

// At most --max-values points are kept at a time: several runs give what one would.
TEST_F(Cli, OpenMetricsOfManyPoints) {
  WriteV2Capture("c");
  for (uint32_t i = 0; i < 30; i++) {
    WriteSample("c", i,
                SmallSample(i, {{u"a", 1, i, i, i, 100}, {u"b", 2, 2 * i, i, i, 100}}, i, i));
  }
  const Outcome one = Run({"calc", "--format=openmetrics", "c"});
  ExpectSound(one.out);
  // 8 metrics of 29 points, 13 lines of metadata, the end. 1, 2, 3, 4, 6 or all 8 at a time, and not one point more.
  EXPECT_EQ(Lines(one.out).size(), 8u * 29 + 13 + 1);
  for (const char *most : {"28", "29", "57", "58", "87", "120", "174", "231", "232"}) {
    const Outcome o =
        Run({"calc", "--format=openmetrics", std::string("--max-values=") + most, "c"});
    EXPECT_EQ(o.status, 0) << o.err;
    EXPECT_EQ(o.out, one.out) << most;
  }
}

}  // namespace
}  // namespace wpc_cli
