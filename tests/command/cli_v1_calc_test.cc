// The command `wpc calc` on V1 samples, from outside.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_v1_blocks.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

// One second after the clock that blocks have by default.
Clock Later() {
  return Clock{1010000000, 133485408010000000, 10000000};
}

std::string Titles() {
  return V1Titles({{1, u"32"},
                   {2, u"System"},
                   {4, u"Threads"},
                   {6, u"% User Time"},
                   {8, u"Switches/sec"},
                   {10, u"Owner"},
                   {230, u"Process"}});
}

const std::vector<Definition> &Process() {
  static const std::vector<Definition> definitions = {{6, kTimer100Ns, 8, 8},
                                                      {8, kCounter, 4, 16},
                                                      {12, kRawFraction, 4, 20},
                                                      {0, kRawBase, 4, 24}};
  return definitions;
}

std::string ProcessValues(uint64_t user, uint32_t switches, uint32_t part) {
  return Writer().U64(user).U32(switches).U32(part).U32(8).str();
}

std::string System(uint32_t threads, const std::u16string &owner) {
  const std::vector<Definition> definitions = {{4, kRawcount, 4, 8}, {10, kText, 20, 12}};
  std::string text = Writer().U32(threads).Text(owner).str();
  text.resize(24, '\0');
  return NoInstances(2, definitions, text);
}

std::string Sample0() {
  return V1Block(
      {System(70, u"me"), Instances(230, Process(),
                                    {V1Instance(u"idle", ProcessValues(0, 100, 2)),
                                     V1Instance(u"sh", ProcessValues(5000000, 4294967200, 2)),
                                     V1Instance(u"sh", ProcessValues(7000000, 1, 4)),
                                     V1Instance(u"gone", ProcessValues(0, 0, 0))})});
}

std::string Sample1() {
  return V1Block({Instances(230, Process(),
                            {V1Instance(u"SH", ProcessValues(7500000, 104, 4)),
                             V1Instance(u"sh", ProcessValues(7000000, 11, 6)),
                             V1Instance(u"idle", ProcessValues(10000000, 350, 2)),
                             V1Instance(u"new", ProcessValues(1, 1, 1))}),
                  System(71, u"you\u00e9")},
                 Later());
}

struct Type {
  uint32_t type;
  const char *name;
};

constexpr Type kTimerType = {kTimer100Ns, "PERF_100NSEC_TIMER"};
constexpr Type kCounterType = {kCounter, "PERF_COUNTER_COUNTER"};
constexpr Type kFractionType = {kRawFraction, "PERF_RAW_FRACTION"};
constexpr Type kBaseType = {kRawBase, "PERF_RAW_BASE"};

std::string Line(const std::string &set, const std::string &instance, const std::string &counter,
                 int id, const Type &type, const std::string &value, const std::string &unit,
                 const std::string &status = "ok") {
  std::ostringstream out;
  out << "{\"counterset\":\"" << set << "\",\"instance\":" << instance << ",\"counter\":\""
      << counter << "\",\"counter_id\":" << id << ",\"type\":" << type.type << ",\"type_name\":\""
      << type.name << "\",\"value\":" << value << ",\"unit\":\"" << unit << "\",\"status\":\""
      << status << "\"}\n";
  return out.str();
}

// The lines of one instance without its base.
struct Expected {
  std::string instance, user, switches, part, status_two, status_switches, status_one;
};

// Of Titles(): 4, 6 and 10 are others.
const char *const kOtherTitles =
    "wpc: t: 3 titles are not as English Windows has them, first 4: 'Threads', not 'Memory'\n";

std::string ProcessLines(const Expected &e) {
  const std::string name = "\"" + e.instance + "\"";
  return Line("Process", name, "% User Time", 6, kTimerType, e.user, "%", e.status_two) +
         Line("Process", name, "Switches/sec", 8, kCounterType, e.switches, "/sec",
              e.status_switches) +
         Line("Process", name, "12", 12, kFractionType, e.part, "%", e.status_one);
}

std::string SystemLines(const std::string &threads, const std::string &owner) {
  return Line("System", "null", "Threads", 4, {kRawcount, "PERF_COUNTER_RAWCOUNT"}, threads, "") +
         Line("System", "null", "Owner", 10, {kText, "PERF_COUNTER_TEXT"}, owner, "");
}

// The line with a note.
std::string Noted(const std::string &line, const std::string &note) {
  return line.substr(0, line.rfind('}')) + ",\"notes\":[\"" + note + "\"]}\n";
}

// The line when there is no title table.
std::string Assumed(const std::string &line) {
  return line.substr(0, line.rfind('}')) + ",\"titles\":\"assumed\"}\n";
}

TEST_F(Cli, V1CalcJson) {
  Write("0", Sample0());
  Write("1", Sample1());
  Write("t", Titles());
  const std::string ok = "ok";
  Expect({"calc", "--format=json", "--titles=t", "0", "1"}, 0,
         ProcessLines({"SH", "25", "null", "50", ok, "negative_value", ok}) +
             ProcessLines({"sh#1", "0", "10", "75", ok, ok, ok}) +
             ProcessLines({"idle", "100", "250", "25", ok, ok, ok}) +
             ProcessLines({"new", "null", "null", "12.5", "not_found", "not_found", ok}) +
             ProcessLines({"gone", "null", "null", "null", "not_found", "not_found", "not_found"}) +
             SystemLines("71", "\"you\xc3\xa9\""),
         kOtherTitles);
  const Outcome wrapped = Run({"calc", "--format=json", "--wrap=wrap32", "--all", "0", "1"});
  EXPECT_EQ(wrapped.status, 0);
  EXPECT_TRUE(
      Has(wrapped.out, Assumed(Noted(Line("Process", "\"SH\"", "8", 8, kCounterType, "200", "/sec"),
                                     "value_wrapped"))))
      << wrapped.out;
  EXPECT_TRUE(Has(wrapped.out, Assumed(Line("Process", "\"SH\"", "0", 0, kBaseType, "null", "",
                                            "not_displayable"))));
  EXPECT_TRUE(
      Has(Run({"calc", "--format=json", "--wrap=clamp0", "0", "1"}).out,
          Assumed(Noted(Line("Process", "\"SH\"", "8", 8, kCounterType, "0", "/sec"), "clamped"))));
}

TEST_F(Cli, V1CalcJsonOfOneSample) {
  Write("1", Sample1());
  Write("t", Titles());
  const std::string two = "need_two";
  Expect({"calc", "--format=json", "--titles=t", "1"}, 0,
         ProcessLines({"SH", "null", "null", "50", two, two, "ok"}) +
             ProcessLines({"sh#1", "null", "null", "75", two, two, "ok"}) +
             ProcessLines({"idle", "null", "null", "25", two, two, "ok"}) +
             ProcessLines({"new", "null", "null", "12.5", two, two, "ok"}) +
             SystemLines("71", "\"you\xc3\xa9\""),
         kOtherTitles);
}

TEST_F(Cli, V1CalcSaysWhichCountersLackAValue) {
  Write("0", Sample0());
  Write("1", Sample1());
  const std::string rate = "\\Process(*)\\6", part = "\\Process(*)\\12";
  const auto said = [this](const std::vector<std::string> &asked) {
    std::vector<std::string> words = {"calc", "--format=json"};
    words.insert(words.end(), asked.begin(), asked.end());
    words.insert(words.end(), {"0", "1"});
    const Outcome o = Run(words);
    EXPECT_EQ(o.status, 1);
    return o.err;
  };
  EXPECT_TRUE(Has(said({"--counter=" + rate}), "wpc: '" + rate + "' lacks a value\n"));
  EXPECT_TRUE(Has(said({"--counter=" + rate, "--counter=" + part}),
                  "wpc: 2 counters that were asked for lack a value, first '" + rate + "'\n"));
}

// Windows gives most bases the title of their counter.
TEST_F(Cli, V1CalcABaseIsAskedForByANameOfItsOwn) {
  const std::vector<Definition> definitions = {{6, kRawFraction, 4, 8},
                                               {6, kRawBase, 4, 12},
                                               {8, kRawFraction, 4, 8},
                                               {10, kRawBase, 4, 12}};
  Write("0", V1Block({NoInstances(2, definitions, Writer().U32(1).U32(4).str())}));
  Write("t", Titles());
  const auto num_values = [this](const std::vector<std::string> &asked) {
    std::vector<std::string> words = {"calc", "--format=json", "--titles=t", "0"};
    words.insert(words.end(), asked.begin(), asked.end());
    return Lines(Run(words).out).size();
  };
  EXPECT_EQ(num_values({}), 2u);
  EXPECT_EQ(num_values({"--all"}), 4u);
  EXPECT_EQ(num_values({"--counter=% User Time"}), 1u);
  EXPECT_EQ(num_values({"--counter=6"}), 1u);
  EXPECT_EQ(num_values({"--counter=\\System\\% User Time"}), 1u);
  EXPECT_EQ(num_values({"--counter=\\System\\% User Time", "--all"}), 2u);
  EXPECT_EQ(num_values({"--counter=\\System\\*"}), 2u);
  EXPECT_EQ(num_values({"--counter=\\System\\*", "--all"}), 4u);
  EXPECT_EQ(num_values({"--counter=\\System\\Owner"}), 1u);
  EXPECT_EQ(num_values({"--counter=Owner", "--counter=\\System\\*"}), 3u);
  Write("list", "\\System\\% User Time\n\\System\\Switches/sec\n");
  EXPECT_EQ(num_values({"-cf", "list"}), 2u);
  EXPECT_EQ(num_values({"--raw", "--counter=\\System\\% User Time"}), 1u);
}

TEST_F(Cli, V1CalcText) {
  Write("0", Sample0());
  Write("1", Sample1());
  Write("t", Titles());
  Expect({"calc", "--titles=t", "0", "1"}, 0,
         "2024-01-01T04:32:00.123Z, over 1.000 s\n"
         "\n"
         "Process (230)\n"
         "  instance  % User Time    Switches/sec         12\n"
         "                      %            /sec          %\n"
         "  SH              25.00  negative_value      50.00\n"
         "  sh#1             0.00           10.00      75.00\n"
         "  idle           100.00          250.00      25.00\n"
         "  new         not_found       not_found      12.50\n"
         "  gone        not_found       not_found  not_found\n"
         "  2 instances share their names: only their order distinguishes them\n"
         "\n"
         "System (2)\n"
         "  Threads                                                             71\n"
         "  Owner                                                             you\xc3\xa9\n",
         kOtherTitles);
  const Outcome one = Run({"calc", "1"});
  EXPECT_EQ(one.out,
            "2024-01-01T04:32:00.123Z, one sample\n"
            "\n"
            "Process (230), titles assumed\n"
            "                File Write\n"
            "  instance  Operations/sec\n"
            "                         %\n"
            "  SH                 50.00\n"
            "  sh#1               75.00\n"
            "  idle               25.00\n"
            "  new                12.50\n"
            "\n"
            "System (2), titles assumed\n"
            "  Memory                                                              71\n"
            "  File Read Operations/sec                                          you\xc3\xa9\n");
}

TEST_F(Cli, V1CalcWideTablesAreSplit) {
  std::vector<Definition> definitions;
  std::vector<std::pair<int, std::u16string>> titles;
  for (uint32_t i = 0; i < 20; i++) {
    definitions.push_back({2 * i + 4, kLargeRawcount, 8, 8});
    titles.push_back({static_cast<int>(2 * i + 4), u"A Title Of Several Words"});
  }
  Write("a", V1Block({Instances(2, definitions, {V1Instance(u"x", "12345678")})}));
  Write("t", V1Titles(titles));
  for (const char *command : {"calc", "inspect"}) {
    const Outcome o = Run({command, "--titles=t", "a"});
    EXPECT_EQ(o.status, 0);
    EXPECT_TRUE(Has(o.out, "  instance")) << o.out;
    EXPECT_TRUE(Has(o.out, "   Several Words")) << o.out;
    for (const std::string &line : Lines(o.out)) {
      EXPECT_LE(line.size(), 110u) << line;
      EXPECT_FALSE(!line.empty() && line.back() == ' ') << line;
    }
  }
}

// ---------------------------------------------------------------------------------- pairing

std::string Number(const std::string &json, const std::string &instance) {
  const size_t at = json.find("\"instance\":" + instance + ",");
  const size_t value = at == std::string::npos ? at : json.find("\"value\":", at);
  return value == std::string::npos
             ? "none"
             : json.substr(value + 8, json.find(",\"unit\"", value) - value - 8);
}

std::string Delta(uint32_t n) {
  return Writer().U32(n).str();
}

TEST_F(Cli, V1CalcPairsByUniqueIdThenByNameAndParent) {
  const std::vector<Definition> one = {{8, kCounter, 4, 8}};
  const std::string parents =
      Instances(230, one, {V1Instance(u"p", Delta(0)), V1Instance(u"q", Delta(0))});
  Write("0", V1Block({parents, Instances(232, one,
                                         {V1Instance(u"old name", Delta(0), {}, 5),
                                          V1Instance(u"t", Delta(100), {230, 0}),
                                          V1Instance(u"t", Delta(200), {230, 1})})}));
  const std::string parents1 =
      Instances(230, one, {V1Instance(u"q", Delta(0)), V1Instance(u"p", Delta(0))});
  Write("1", V1Block({Instances(232, one,
                                {V1Instance(u"t", Delta(203), {230, 0}),
                                 V1Instance(u"new name", Delta(7), {}, 5),
                                 V1Instance(u"t", Delta(101), {230, 1})}),
                      parents1},
                     Later()));
  const Outcome o = Run({"calc", "--format=json", "0", "1"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Number(o.out, "\"q/t\""), "3") << o.out;
  EXPECT_EQ(Number(o.out, "\"p/t\""), "1");
  EXPECT_EQ(Number(o.out, "\"new name\""), "7");
  EXPECT_EQ(Number(o.out, "\"old name\""), "none");
}

TEST_F(Cli, V1CalcOfObjectsAndCountersThatComeAndGo) {
  const std::vector<Definition> both = {{8, kCounter, 4, 8}, {4, kRawcount, 4, 8}};
  Write("0", V1Block({NoInstances(2, both, Delta(1)), NoInstances(4, both, Delta(1)),
                      NoInstances(8, {{8, kCounter, 4, 8}}, Delta(1))}));
  Write("1", V1Block({NoInstances(6, both, Delta(11)), NoInstances(4, both, Delta(11)),
                      NoInstances(8, {{4, kRawcount, 4, 8}}, Delta(11))},
                     Later()));
  const Type raw = {kRawcount, "PERF_COUNTER_RAWCOUNT"};
  const std::string time = "% Processor Time";
  Expect({"calc", "--format=json", "0", "1"}, 0,
         Assumed(Line(time, "null", "8", 8, kCounterType, "null", "/sec", "not_found")) +
             Assumed(Line(time, "null", "Memory", 4, raw, "11", "")) +
             Assumed(Line("Memory", "null", "8", 8, kCounterType, "10", "/sec")) +
             Assumed(Line("Memory", "null", "Memory", 4, raw, "11", "")) +
             Assumed(Line("8", "null", "Memory", 4, raw, "11", "")) +
             Line("8", "null", "8", 8, kCounterType, "null", "/sec", "absent") +
             Assumed(Line("System", "null", "8", 8, kCounterType, "null", "/sec", "not_found")) +
             Assumed(Line("System", "null", "Memory", 4, raw, "null", "", "not_found")),
         "");
}

// ---------------------------------------------------------------------------------- --counter

TEST_F(Cli, V1CalcCounterByTitleOrIndex) {
  Write("0", Sample0());
  Write("1", Sample1());
  Write("t", Titles());
  const std::string threads =
      Line("System", "null", "Threads", 4, {kRawcount, "PERF_COUNTER_RAWCOUNT"}, "71", "");
  for (const char *name : {"--counter=Threads", "--counter=tHREADS", "--counter=4"}) {
    Expect({"calc", "--format=json", "--titles=t", name, "0", "1"}, 0, threads, kOtherTitles);
  }
  EXPECT_EQ(Run({"calc", "--titles=t", "--counter=threads", "0", "1"}).out,
            "2024-01-01T04:32:00.123Z, over 1.000 s\n\nSystem (2)\n"
            "  Threads                                                             71\n");
  for (const char *name : {"Thread", "Threads ", "04", "threads#0"}) {
    Expect({"calc", "--format=json", "--titles=t", std::string("--counter=") + name, "0", "1"}, 1,
           "",
           kOtherTitles + ("wpc: no instance has the counter '" + std::string(name) +
                           (name[0] == '0' ? "'\n" : "' (did you mean 'Threads'?)\n")));
  }
  // One instance has no value.
  EXPECT_EQ(Run({"calc", "--titles=t", "--counter=% user time", "0", "1"}).status, 1);
  EXPECT_EQ(Run({"calc", "--counter=8", "1"}).status, 1);
}

TEST_F(Cli, V1CalcOfOtherKindsIsWrongUsage) {
  Write("v1", Sample0());
  Write("v2", SmallBlock());
  Write("t.v1-titles.bin", Titles());
  Expect({"calc", "v1", "v2"}, 2, "", "wpc: v2: is of another kind than the older sample\n");
  Expect({"calc", "t.v1-titles.bin"}, 2, "",
         "wpc: t.v1-titles.bin: a sample is of kind v1 or v2\n");
  const Outcome rejected = Run({"calc", "v1", "--kind=v1", "v2"});
  EXPECT_EQ(rejected.status, 1);
  EXPECT_TRUE(IsOneLine(rejected.err) && Has(rejected.err, "v2: rejected: V1-HDR-01 at offset 0"))
      << rejected.err;
}

// Few rows times few columns in each sample, but many in all: newer rows have the older counters.
TEST_F(Cli, V1CalcIsBoundedAcrossSamples) {
  std::vector<Definition> definitions;
  std::vector<std::string> instances;
  for (uint32_t i = 0; i < 3000; i++) {
    definitions.push_back({i + 4, kRawcount, 4, 8});
    instances.push_back(RawInstance("", {}, i) + CounterBlock(""));
  }
  Write("0", V1Block({Instances(2, definitions, {})}));
  Write("1", V1Block({Instances(2, {}, instances)}, Later()));
  Expect(
      {"calc", "--format=json", "0", "1"}, 1, "",
      "wpc: 1: rejected: V1-OBJ-11 at offset 144: the object claims 9000000 instances or values, "
      "but the limit is 432672\nwpc: 1: --max-values=9000000 lets it in\n");
  EXPECT_EQ(Run({"calc", "0"}).status, 0);
  EXPECT_EQ(Run({"calc", "1"}).status, 0);
}

// ---------------------------------------------------------------------------------- real blocks

class CliCorpus : public Cli {
 protected:
  void SetUp() override {
    folder_ = fs::absolute("corpus/v1/valid").string() + "/";
    Cli::SetUp();
  }

  // Each value by "instance|counter".
  std::map<std::string, double> Values(const std::string &name, const std::string &option) {
    const Outcome o =
        Run({"calc", "--kind=v1", "--format=json", option, folder_ + "capture_" + name + "_0.bin",
             folder_ + "capture_" + name + "_1.bin"});
    EXPECT_EQ(o.status, 0) << o.err;
    std::map<std::string, double> values;
    for (const std::string &line : Lines(o.out)) {
      const std::string value = Part(line, "\"value\":", ",\"unit\"");
      const std::string key = Part(line, "\"instance\":", ",\"counter\"") + "|" +
                              Part(line, "\"counter_id\":", ",\"type\"");
      values[key] = value == "null" ? std::nan("") : std::strtod(value.c_str(), nullptr);
    }
    return values;
  }

  // Raw values by "row|counter", as `inspect` tells them.
  std::map<std::string, int64_t> Raw(const std::string &name) {
    std::map<std::string, int64_t> values;
    const Outcome o =
        Run({"inspect", "--kind=v1", "--format=csv", folder_ + "capture_" + name + ".bin"});
    for (const std::string &line : Lines(o.out)) {
      std::vector<std::string> fields;
      std::istringstream in(line);
      for (std::string field; std::getline(in, field, ',');) {
        fields.push_back(field);
      }
      values[fields[4] + "|" + fields[7]] = std::strtoll(fields.back().c_str(), nullptr, 10);
    }
    return values;
  }

  int64_t Header(const std::string &name, const std::string &field) {
    const Outcome o =
        Run({"inspect", "--kind=v1", "--format=json", folder_ + "capture_" + name + ".bin"});
    return std::strtoll(Part(o.out, "\"" + field + "\":", ",").c_str(), nullptr, 10);
  }

  // Between the samples, by the tick clock.
  double Seconds(const std::string &name) {
    const int64_t ticks = Header(name + "_1", "perf_time") - Header(name + "_0", "perf_time");
    return static_cast<double>(ticks) / static_cast<double>(Header(name + "_1", "perf_freq"));
  }

 private:
  static std::string Part(const std::string &text, const std::string &before,
                          const std::string &after) {
    const size_t at = text.find(before);
    if (at == std::string::npos) {
      return "";
    }
    const size_t start = at + before.size();
    return text.substr(start, text.find(after, start) - start);
  }

  std::string folder_;
};

struct Known {
  int counter;
  double value, tolerance;
};

TEST_F(CliCorpus, V1CalcWineKnownAnswers) {
  const std::map<std::string, double> values = Values("wine_known_answers", "--all");
  const double clock = 5e-3, exact = 1e-6;
  const double seconds = Seconds("wine_known_answers");
  const std::vector<Known> known = {{1010, 1000, clock},
                                    {1012, 1e7, clock},
                                    {1014, 1000, clock},
                                    {1016, 25, clock},
                                    {1018, 75, clock},
                                    {1020, 20, clock},
                                    {1022, 80, clock},
                                    {1024, 10, exact},
                                    {1026, 40, clock},
                                    {1030, 60, clock},
                                    {1038, 60, clock},
                                    {1034, 40, clock},
                                    {1050, 50, clock},
                                    {1054, 0.020, clock},
                                    {1058, 4096, exact},
                                    {1064, 1000 * seconds, clock},
                                    {1066, 1e7 * seconds, clock},
                                    {1068, 3, clock},
                                    {1070, 3, clock},
                                    {1072, 3, clock},
                                    {1074, 3, exact},
                                    {1076, 12.5, exact},
                                    {1080, 12.5, exact},
                                    {1084, 6.25, exact}};
  for (const Known &k : known) {
    const auto found = values.find("null|" + std::to_string(k.counter));
    ASSERT_NE(found, values.end()) << k.counter;
    EXPECT_NEAR(found->second, k.value, k.value * k.tolerance) << k.counter;
  }
  EXPECT_NEAR(Values("wine_known_answers", "--multi-timer=documented").at("null|1026"), 40e7,
              40e7 * clock);
}

TEST_F(CliCorpus, V1CalcWineProcessorRecomputed) {
  const std::map<std::string, double> values = Values("wine_processor", "--all");
  std::map<std::string, int64_t> older = Raw("wine_processor_0");
  std::map<std::string, int64_t> newer = Raw("wine_processor_1");
  const auto hundreds = static_cast<double>(Header("wine_processor_1", "perf_time_100ns") -
                                            Header("wine_processor_0", "perf_time_100ns"));
  const double seconds = Seconds("wine_processor");
  double processors = 0;
  for (const char *name : {"0", "1", "_Total"}) {
    SCOPED_TRACE(name);
    const auto delta = [&](const char *counter) {
      const std::string key = std::string(name) + "|" + counter;
      return static_cast<double>(newer[key] - older[key]);
    };
    const auto value = [&](const char *counter) {
      return values.at("\"" + std::string(name) + "\"|" + counter);
    };
    EXPECT_NEAR(value("6"), 100 * (1 - delta("6") / hundreds), 1e-6);
    EXPECT_NEAR(value("142"), 100 * delta("142") / hundreds, 1e-6);
    EXPECT_NEAR(value("144"), 100 * delta("144") / hundreds, 1e-6);
    EXPECT_NEAR(value("148"), delta("148") / seconds, 1e-6);
    EXPECT_GE(value("6"), 0.0);
    EXPECT_LE(value("6"), 100.0);
    processors += std::string(name) == "_Total" ? -2 * value("6") : value("6");
  }
  EXPECT_NEAR(processors, 0, 1e-6);  // _Total is their mean
}

// Escapes included, so that a title of control characters, which is in every line, is not for nothing.
TEST_F(Cli, V1TextsCountAsTheyAreWritten) {
  const std::u16string controls(255, u'\u0001');
  const std::vector<Definition> definitions(64, Definition{4, kRawcount, 4, 8});
  Write("a", V1Block({Instances(2, definitions, {V1Instance(u"a", "abcd")})}));
  const auto status = [this](const std::string &titles, const std::string &most) {
    Write("t.v1-titles.bin", titles);
    return Run({"calc", "--format=json", "--titles=t.v1-titles.bin", "--max-values=" + most, "a"})
        .status;
  };
  // 255 characters of 6 bytes are 23 times 64.
  EXPECT_EQ(status(V1Titles({{4, controls}}), "1535"), 1);
  EXPECT_EQ(status(V1Titles({{4, controls}}), "1536"), 0);
  EXPECT_EQ(status(V1Titles({{2, controls}}), "1535"), 1);
  EXPECT_EQ(status(V1Titles({{2, controls}}), "1536"), 0);
  EXPECT_EQ(status(V1Titles({{2, controls}, {4, controls}}), "3007"), 1);
  EXPECT_EQ(status(V1Titles({{2, controls}, {4, controls}}), "3008"), 0);
  EXPECT_EQ(status(V1Titles({{4, std::u16string(255, u'x')}}), "255"), 1);
  EXPECT_EQ(status(V1Titles({{4, std::u16string(255, u'x')}}), "256"), 0);
  // A text counter: 4 for its 32 bytes, which bound one sample; 1 and 96 / 64 for what is written.
  const std::string text = Writer().Text(std::u16string(15, u'\u0001')).str();
  Write("a", V1Block({NoInstances(2, std::vector<Definition>(64, {4, kText, 32, 8}), text)}));
  EXPECT_EQ(status(V1Titles({{4, std::u16string(255, u'x')}}), "319"), 1);
  EXPECT_EQ(status(V1Titles({{4, std::u16string(255, u'x')}}), "320"), 0);
}

}  // namespace
}  // namespace wpc_cli
