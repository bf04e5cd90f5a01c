// `watch --kind=v1` (tools/wpc/live/watch.h) over a registry of the test's own: titles and V1 data blocks whose
// instances and counters come and go.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/command/watch_run.h"
#include "support/encode_v1.h"

namespace {

using wpc_cli::Has;
using wpc_cli::Lines;
using wpc_sim::Count;
using wpc_sim::Watch;
using wpc_test::V1Object;

constexpr uint32_t kRate = 0x10410400, kLevel = 0x00010000, kLarge = 0x00010100, kText = 0x00000B00;

std::string Titles(const std::vector<std::pair<int, std::u16string>> &titles) {
  return wpc_test::TextOf(wpc_test::EncodeTitles(titles));
}

// Instances, or one row without a name, that have a rate and perhaps a level.
V1Object ObjectOf(uint32_t name, const std::vector<std::u16string> &instances,
                  const std::vector<uint32_t> &values) {
  V1Object object;
  object.name = name;
  object.columns = {{kRate, 8, 4, 6}, {kLevel, 12, 4, 8}};
  object.columns.resize(values.size());
  object.has_instances = !instances.empty();
  std::vector<wpc_test::Bytes> cells;
  for (const uint32_t value : values) {
    cells.push_back(wpc_test::Le(value, 4));
  }
  for (const std::u16string &instance : instances) {
    object.rows.push_back({wpc_test::Wide(instance), cells});
  }
  if (instances.empty()) {
    object.rows = {{{}, cells}};
  }
  return object;
}

// With a clock of 1 kHz.
std::string BlockOf(const std::vector<V1Object> &objects, uint32_t second) {
  wpc_clocks clocks = wpc_test::ClocksAt(second);
  clocks.perf_freq = 1000;
  clocks.perf_time = 1000000 + 1000 * second;
  std::string block = wpc_test::TextOf(EncodeV1(objects, clocks, u"PC-1"));
  block[48] = static_cast<char>(second);  // of the SYSTEMTIME
  return block;
}

class WatchV1 : public Watch {
 protected:
  void Begin() override {
    Watch::Begin();
    system_.values["Counter 009"] = Titles({{1, u"999"},
                                            {2, u"System"},
                                            {6, u"Rate/sec"},
                                            {8, u"Level"},
                                            {230, u"Process"},
                                            {232, u"Thread"}});
    system_.before_sample = [this](size_t samples) { Serve(static_cast<uint32_t>(samples)); };
  }
  // Each second: 250 more of a rate, and a level of 7.
  virtual void Serve(uint32_t second) {
    const std::vector<uint32_t> values = {1000 + 250 * second, 7};
    V1Object threads = ObjectOf(232, {u"0"}, values);
    threads.rows[0].parent_object = 230;
    threads.rows[0].parent_instance = 2;
    const std::string block =
        BlockOf({ObjectOf(2, {}, values), ObjectOf(230, {u"svc", u"svc", u"app"}, values), threads},
                second);
    for (const char *name : {"Global", "2", "230", "232", "2 230 232", "230 232 2"}) {
      system_.values[name] = block;
    }
  }
};

TEST_F(WatchV1, ShowsWhatCalcMakesOfTheSameSamples) {
  ExpectLikeCalc("v1", {"\\System\\*", "\\Process(*)\\*", "\\Thread(*)\\*"});
}

TEST_F(WatchV1, KnownAnswersComeOut) {
  const wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "2", "\\Process(svc#1)\\Rate/sec",
                                   "\\Thread(app/0)\\Level", "\\system\\rate/sec"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(o.out,
            "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\PC-1\\System\\Rate/sec\","
            "\"\\\\PC-1\\Process(svc#1)\\Rate/sec\",\"\\\\PC-1\\Thread(app/0)\\Level\"\r\n"
            "\"01/01/2024 00:00:01.000\",\"250\",\"250\",\"7\"\r\n"
            "\"01/01/2024 00:00:02.000\",\"250\",\"250\",\"7\"\r\n");
  EXPECT_EQ(system_.asked[1], "230 232 2");
}

TEST_F(WatchV1, TitlesMayHoldWhatSeparatesThemInPaths) {
  for (const char *object : {"WF (a.b) 4.0", "A(B", "a)\\b#1", "x/y(*)", ")(", "?"}) {
    SCOPED_TRACE(object);
    Begin();
    const std::string title = object;
    system_.values["Counter 009"] = Titles(
        {{2, u"System"}, {6, u"Rate/sec"}, {8, u"a\\(b"}, {230, {title.begin(), title.end()}}});
    const std::string path = "\\" + title + "(app)\\a\\(b";
    const wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "1", path});
    EXPECT_EQ(o.status, 0);
    EXPECT_EQ(o.err, "");
    EXPECT_TRUE(Has(o.out, "\"\\\\PC-1" + path + "\"\r\n")) << o.out;
    EXPECT_EQ(system_.asked[1], "230");
  }
}

TEST_F(WatchV1, CountersAndInstancesAreListed) {
  wpc_cli::Outcome o = List({"--kind=v1", "-q"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.out,
            "\\System\\Rate/sec\n\\System\\Level\n\\Process(*)\\Rate/sec\n\\Process(*)\\Level\n"
            "\\Thread(*)\\Rate/sec\n\\Thread(*)\\Level\n");
  Begin();
  o = List({"--kind=v1", "-qx"});
  EXPECT_EQ(o.out,
            "\\System\\Rate/sec\n\\System\\Level\n\\Process(svc)\\Rate/sec\n\\Process(svc)\\Level\n"
            "\\Process(svc#1)\\Rate/sec\n\\Process(svc#1)\\Level\n\\Process(app)\\Rate/sec\n"
            "\\Process(app)\\Level\n\\Thread(app/0)\\Rate/sec\n\\Thread(app/0)\\Level\n");
}

TEST_F(WatchV1, DescriptionsAndTitlesMayBeOfAnotherLanguage) {
  system_.values["Counter 007"] = Titles({{2, u"Rechner"}, {6, u"Rate"}, {8, u"Stand"}});
  system_.values["Help 007"] = Titles({{3, u"Die ganze Maschine."}});
  const wpc_cli::Outcome o =
      List({"--kind=v1", "-q", "--descriptions", "--language=007", "Rechner"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_TRUE(Has(o.out, "\\Rechner\\Rate\n\\Rechner\\Stand\n")) << o.out;
  EXPECT_TRUE(Has(o.out, "\n  Rechner: Die ganze Maschine.\n")) << o.out;
  const std::vector<std::string> asked(system_.asked.begin(), system_.asked.begin() + 2);
  EXPECT_EQ(asked, (std::vector<std::string>{"Counter 007", "Help 007"}));
  Begin();
  const wpc_cli::Outcome without = List({"--kind=v1", "-q", "--descriptions"});
  EXPECT_EQ(without.status, 1);
  EXPECT_TRUE(
      Has(without.err, "wpc: descriptions: RegQueryValueExW failed with code 2 (not found)"));
}

TEST_F(WatchV1, PathsThatMeanNothingAreNamed) {
  wpc_cli::Outcome o = Show({"--kind=v1", "\\Nothing\\Level"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "wpc: \\Nothing\\Level: no object has this title\n");
  Begin();
  o = Show({"--kind=v1", "\\System\\Nothing"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(
      o.err,
      "wpc: no instance has the counter '\\System\\Nothing': the object has no such counter\n");
}

TEST_F(WatchV1, PathsBehindOneThatMeansAllAreFound) {
  const wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "1", "\\*(*)\\Level", "\\System\\Rate/sec"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(system_.asked[1], "Global");
  const wpc_cli::Outcome none = Show({"--kind=v1", "\\*(*)\\Level", "\\Nothing\\Level"});
  EXPECT_EQ(none.err, "wpc: \\Nothing\\Level: no object has this title\n");
}

// As many titles as the name of a value holds, and one of them again and again.
TEST_F(WatchV1, TitlesWithoutEndMeanAll) {
  std::vector<std::pair<int, std::u16string>> titles;
  for (int i = 0; i < 20000; i++) {
    titles.emplace_back(100000 + (i < 500 ? i : 499), u"System");
  }
  system_.values["Counter 009"] = Titles(titles);
  const wpc_cli::Outcome o =
      Show({"--kind=v1", "--salvage", "-sc", "1", "\\System\\*", "\\System\\Level"});
  EXPECT_EQ(system_.asked.back(), "Global");
  EXPECT_FALSE(Has(o.err, "no object has this title"));
}

// Other instances with each sample.
class WatchChurn : public WatchV1 {
 protected:
  void Serve(uint32_t second) override {
    V1Object object;
    object.name = 230;
    object.columns = {{type_, 8, 8, 8}};
    object.has_instances = true;
    for (uint32_t i = 0; i < 30; i++) {
      const std::string name = std::to_string(30 * second + i);
      object.rows.push_back(
          {wpc_test::Wide({name.begin(), name.end()}), {{'a', 'b', 'c', 0, 0, 0, 0, 0}}});
    }
    system_.values["230"] = BlockOf({object}, second);
  }

  uint32_t type_ = kText;
};

// A text has no column and no point, so nothing is learnt of instances with nothing else.
TEST_F(WatchChurn, InstancesOfTextsAreNotLearnt) {
  wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "5", "\\Process(*)\\Level"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(Lines(o.out)[0], "\"(PDH-CSV 4.0) (UTC)(0)\"\r");
  Begin();
  o = Show({"--kind=v1", "-f", "openmetrics", "-sc", "5", "\\Process(*)\\Level"});
  EXPECT_EQ(o.out, "# EOF\n");
}

TEST_F(WatchChurn, ThatMoreCameThanIsKeptIsTold) {
  type_ = kLarge;
  const wpc_cli::Outcome o =
      Show({"--kind=v1", "--max-values=70", "-sc", "9", "\\Process(*)\\Level"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Count(o.err, "wpc: later new counters and instances are not reported\n"), 1u);
  EXPECT_EQ(Lines(o.out).size(), 10u);
}

// The second sample and those after it have one more counter.
class WatchLateCounter : public WatchV1 {
 protected:
  void Serve(uint32_t second) override {
    std::vector<uint32_t> values = {1000 + 250 * second};
    if (second > 0) {
      values.push_back(7);
    }
    std::vector<std::u16string> names = {u"svc", u"app"};
    if (second > 1) {
      names.push_back(u"new");
    }
    system_.values["2 230"] =
        BlockOf({ObjectOf(2, {}, values), ObjectOf(230, names, values)}, second);
  }
};

TEST_F(WatchLateCounter, IsToldOnceForAllInstances) {
  const std::vector<std::string> paths = {"\\System\\*", "\\Process(*)\\*"};
  const wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "3", paths[0], paths[1]});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err,
            "wpc: \\\\PC-1\\System\\Level: came later: no column\n"
            "wpc: \\\\PC-1\\Process(*)\\Level: came later: no column\n"
            "wpc: \\\\PC-1\\Process(new)\\*: came later: no column\n");
  for (const std::string &line : Lines(o.out)) {
    EXPECT_EQ(Count(line, "\",\""), 3u) << line;
  }
  // Other formats have room for it.
  Begin();
  const wpc_cli::Outcome json = Show({"--kind=v1", "-f", "json", "-sc", "3", paths[0], paths[1]});
  EXPECT_EQ(json.err, "");
  EXPECT_EQ(Count(json.out, "\"counter\":\"Level\""), 3u + 4u + 4u);
}

TEST_F(WatchV1, ALostConnectionIsAGap) {
  system_.before_sample = [this](size_t samples) {
    system_.query_code = samples == 2 && system_.closed_keys == 0 ? 6 : 0;
    Serve(static_cast<uint32_t>(samples));
  };
  const wpc_cli::Outcome o = Show({"--kind=v1", "-f", "json", "-sc", "3", "\\System\\Rate/sec"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Count(o.out, "\"value\":250,"), 3u);
  EXPECT_FALSE(Has(o.out, "000002.bin"));  // the first after the gap
  EXPECT_TRUE(Has(o.out, "000004.bin"));
}

TEST_F(WatchV1, AnotherMachinesSampleIsRefused) {
  system_.before_sample = [this](size_t samples) {
    Serve(static_cast<uint32_t>(samples));
    system_.values["2"][88] = samples == 2 ? 'Q' : 'P';
  };
  const wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "3", "\\System\\Rate/sec"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(Lines(o.out).size(), 2u);
  EXPECT_EQ(o.err, "wpc: samples/000002.bin: is of another machine than the sample before it\n");
}

}  // namespace
