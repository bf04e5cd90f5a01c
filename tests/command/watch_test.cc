// `watch` (tools/wpc/live/watch.h) over a system of the test's own: it shows what `calc` makes of a capture of
// the same samples, in each format, while they come; and what becomes of everything that goes wrong.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "support/command/watch_run.h"

namespace {

using wpc_cli::Has;
using wpc_cli::Lines;
using wpc_sim::Count;
using wpc_sim::Watch;

const char *const kThousand = "\\Known Answers\\Thousand/sec";
const char *const kTimes = "\\Processor Information(*)\\% Processor Time";

TEST_F(Watch, ShowsWhatCalcMakesOfTheSameSamples) {
  ExpectLikeCalc("v2", {"\\Known Answers\\*", "\\Processor Information(0,?)\\%*", kTimes});
}

TEST_F(Watch, KnownAnswersComeOut) {
  const wpc_cli::Outcome o = Show({"-sc", "2", "\\Known Answers\\Forty Two", kThousand});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.out,
            "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\PC-1\\Known Answers\\Forty Two\","
            "\"\\\\PC-1\\Known Answers\\Thousand/sec\"\r\n"
            "\"01/01/2024 04:01:41.123\",\"42\",\"1000\"\r\n"
            "\"01/01/2024 04:01:42.123\",\"42\",\"1000\"\r\n");
}

// A system that names its counterset and a counter so.
constexpr char kAnswers[] = "Known Answers", kRate[] = "Thousand/sec";

TEST_F(Watch, NamesMayHoldWhatSeparatesThemInPaths) {
  const struct {
    const char *object, *counter;
  } names[] = {{"WF (a.b) 4.0 ", "Thousand (s)"},
               {"A(B)", "Thousand/sec"},
               {"Known)Answers", "a)\\b"},
               {"a\\b#1", "c\\d(e)"},
               {"x/y(z/w)", "/"},
               {"(*)", "***"},
               {"Kn?wn*Answers", "*(?)\\*"},
               {"#", "#2"},
               {"a\nb", "c\nd"},
               {")(", ")(*)("},
               {"Known Answers(", "Thousand("}};
  for (const auto &name : names) {
    SCOPED_TRACE(name.object);
    for (const char *form : {"", "\\\\PC-1"}) {
      Begin();
      system_.renamed = {{kAnswers, std::string(name.object).append(13, '_').substr(0, 13)},
                         {kRate, std::string(name.counter).append(12, '_').substr(0, 12)}};
      const std::vector<std::string> listed = Lines(List({"-q"}).out);
      const auto first = std::find_if(listed.begin(), listed.end(), [](const std::string &line) {
        return Has(line, "\\Forty Two");
      });
      ASSERT_LT(first, listed.end() - 1);
      const std::string path = form + first[1];
      const wpc_cli::Outcome o = Show({"-sc", "1", path});
      EXPECT_EQ(o.status, 0) << path;
      EXPECT_EQ(o.err, "") << path;
      EXPECT_EQ(Lines(o.out).back(), "\"01/01/2024 04:01:41.123\",\"1000\"\r") << path;
    }
  }
}

TEST_F(Watch, APathThatNothingExplainsIsShownWithItsFault) {
  const wpc_cli::Outcome o = Show({"\\Process(\\x"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "wpc: \\Process(\\x: unmatched '('\n");
}

TEST_F(Watch, FormatsMayBeInCapitals) {
  const wpc_cli::Outcome o = Show({"-f", "TSV", "-sc", "1", kThousand});
  EXPECT_EQ(o.out,
            "\"(PDH-TSV 4.0) (UTC)(0)\"\t\"\\\\PC-1\\Known Answers\\Thousand/sec\"\r\n"
            "\"01/01/2024 04:01:41.123\"\t\"1000\"\r\n");
}

TEST_F(Watch, TheIntervalIsTypeperfs) {
  EXPECT_EQ(Show({"-si", "1:01:05", "-sc", "1", kThousand}).status, 0);
  EXPECT_EQ(system_.waits, std::vector<uint32_t>{3665000});
}

TEST_F(Watch, EachLineArrivesWhenItIsComplete) {
  for (const char *format : {"csv", "json"}) {
    Begin();
    std::vector<std::string> arrived;
    system_.before_sample = [this, &arrived](size_t samples) {
      arrived.resize(samples + 1);
      arrived[samples] = sink_->Arrived();
    };
    const bool is_csv = std::strcmp(format, "csv") == 0;
    (void)Show({"-f", format, "-sc", "3", kThousand});
    ASSERT_EQ(arrived.size(), 4u);
    for (size_t i = 1; i < 4; i++) {
      EXPECT_EQ(Count(arrived[i], "\n"), i - (is_csv ? 0 : 1)) << arrived[i];
      EXPECT_TRUE(arrived[i].empty() || arrived[i].back() == '\n');
    }
  }
}

TEST_F(Watch, AStopIsTheEndOfTheOutput) {
  for (const char *format : {"csv", "tsv", "json", "openmetrics", "text"}) {
    // Two looks at countersets, then one wait after each sample.
    for (size_t place = 2; place < 6; place++) {
      SCOPED_TRACE(std::string(format) + ", " + std::to_string(place));
      Begin();
      system_.stop_at = place;
      const wpc_cli::Outcome o = Show({"-f", format, kThousand});
      EXPECT_EQ(o.status, 0);
      EXPECT_EQ(o.err, "");
      const size_t lines = place - 2;
      if (std::strcmp(format, "json") == 0) {
        EXPECT_EQ(Count(o.out, "\"value\":1000,"), lines);
        EXPECT_EQ(Count(o.out, "}\n"), lines);
      } else if (std::strcmp(format, "openmetrics") == 0) {
        EXPECT_EQ(Count(o.out, "# EOF\n"), 1u);
        EXPECT_EQ(o.out.substr(o.out.size() - 6), "# EOF\n");
        EXPECT_EQ(Count(o.out, "} 1000 "), lines);
      } else if (std::strcmp(format, "text") != 0) {
        EXPECT_EQ(Count(o.out, "\r\n"), lines + 1);
      }
    }
  }
}

TEST_F(Watch, StoppedBeforeAnySampleItIsSilent) {
  system_.stop_at = 0;
  const wpc_cli::Outcome o = Show({kThousand});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.out, "");
  EXPECT_EQ(o.err, "");
}

TEST_F(Watch, WhatCannotBeWrittenEndsIt) {
  FILE *full = std::fopen("/dev/full", "wb");
  ASSERT_NE(full, nullptr);
  out_stream out = out_make(full, false);
  system_.stop_at = 50;
  (void)RunInto(&out, {kThousand});
  EXPECT_NE(out.error, 0);
  EXPECT_EQ(system_.samples, 1u);
  (void)std::fclose(full);
}

TEST_F(Watch, AnOldFileStaysUntilThereIsAnyOutput) {
  for (const char *format : {"csv", "json", "openmetrics"}) {
    const std::string path = std::string("old.") + format;
    Write(path, "old");
    ShowInto(path, {"-f", format, "-sc", "1", "\\Known Answers\\Forty Three"});
    EXPECT_EQ(Read(path), "old");
    Begin();
    system_.open_code = 5;
    ShowInto(path, {"-f", format, "-sc", "1", kThousand});
    EXPECT_EQ(Read(path), "old");
    Begin();
    const wpc_cli::Outcome o = Show({"-f", format, "-sc", "1", kThousand});
    Begin();
    ShowInto(path, {"-f", format, "-sc", "1", kThousand});
    EXPECT_EQ(Read(path), o.out);
  }
}

// ---- instances that come and go

TEST_F(Watch, InstancesThatComeLaterHaveNoColumn) {
  const auto grow = [this](size_t samples) { system_.num_processors = samples < 2 ? 2 : 4; };
  system_.before_sample = grow;
  wpc_cli::Outcome o = Show({"-sc", "3", kTimes});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err,
            "wpc: \\\\PC-1\\Processor Information(0,2)\\*: came later: no column\n"
            "wpc: \\\\PC-1\\Processor Information(0,3)\\*: came later: no column\n");
  for (const std::string &line : Lines(o.out)) {
    EXPECT_EQ(Count(line, "\",\""), 4u) << line;
  }
  // Other formats have room for them.
  Begin();
  system_.before_sample = grow;
  o = Show({"-sc", "3", "-f", "json", kTimes});
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(Count(o.out, "\"instance\":\"0,3\""), 2u);
  EXPECT_EQ(Count(o.out,
                  "\"instance\":\"0,3\",\"counter\":\"% Processor Time\",\"counter_id\":0,"
                  "\"type\":558957824,\"type_name\":\"PERF_100NSEC_TIMER_INV\",\"value\":"
                  "null,\"unit\":\"%\",\"status\":\"not_found\""),
            1u);
  Begin();
  system_.before_sample = grow;
  o = Show({"-sc", "3", "-f", "openmetrics", kTimes});
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(Count(o.out, "instance=\"0,3\"} "), 1u);
  EXPECT_EQ(Count(o.out, "instance=\"0,1\"} "), 3u);
}

TEST_F(Watch, ManyLateInstancesAreCounted) {
  system_.before_sample = [this](size_t samples) {
    system_.num_processors = samples == 0 ? 2 : 40;
  };
  const wpc_cli::Outcome o = Show({"-sc", "2", kTimes});
  EXPECT_EQ(Lines(o.err).size(), 21u);
  EXPECT_TRUE(Has(o.err, "wpc: 18 more instances or counters came later: no columns\n"));
}

TEST_F(Watch, InstancesThatGoLeaveBlanks) {
  system_.before_sample = [this](size_t samples) { system_.num_processors = samples < 2 ? 2 : 1; };
  const wpc_cli::Outcome o = Show({"-sc", "2", "\\Processor Information(0,1)\\% Idle Time"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Lines(o.out).back(), "\"01/01/2024 04:01:42.123\",\" \"\r");
}

// ---- paths

TEST_F(Watch, PathsThatMeanNothingAreNamed) {
  const struct {
    const char *path, *error;
  } cases[] = {
      {"\\Nothing(*)\\% Idle Time",
       "wpc: \\Nothing(*)\\% Idle Time: no counterset has this name\n"},
      {"\\Known Answers\\Forty Three",
       "wpc: no instance has the counter '\\Known Answers\\Forty Three': the object has no such "
       "counter\n"},
      {"\\Processor Information(7,7)\\% Idle Time",
       "wpc: no instance has the counter '\\Processor Information(7,7)\\% Idle Time': the object "
       "has no such instance\n"},
      {"\\\\other\\Known Answers\\Forty Two",
       "wpc: no instance has the counter '\\\\other\\Known Answers\\Forty Two': the capture is of "
       "\\\\PC-1; leave the machine out\n"}};
  for (const auto &c : cases) {
    for (const char *format : {"csv", "json", "openmetrics"}) {
      Begin();
      const wpc_cli::Outcome o = Show({"-f", format, kThousand, c.path});
      EXPECT_EQ(o.status, 1);
      EXPECT_EQ(o.out, "");
      EXPECT_EQ(o.err, c.error);
      EXPECT_LE(system_.samples, 1u);
    }
    Begin();
    const wpc_cli::Outcome o = Show({"--salvage", "-sc", "2", c.path, kThousand});
    EXPECT_EQ(o.status, 1);
    EXPECT_EQ(Lines(o.out).size(), 3u);
    EXPECT_TRUE(Has(o.err, c.error));
  }
  Begin();
  EXPECT_EQ(Show({"--salvage", cases[1].path}).out, "");
}

TEST_F(Watch, EnglishNamesAreThoseOfALocalisedSystem) {
  const std::vector<std::string> english = {"-sc", "1", "\\Known Answers\\Clock Frequency"};
  const std::vector<std::string> local = {"-sc", "1",
                                          "\\Known Answ\xC3\xA9rs\\Clock Fr\xC3\xA9qu\xC3\xA9ncy"};
  system_.is_localised = true;
  wpc_cli::Outcome o = Show(english);
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, "\\Known Answers\\Clock Frequency\"\r\n"));
  Begin();
  system_.is_localised = true;
  EXPECT_EQ(Show(local).status, 1);
  // Where there are no English names, its own are taken.
  Begin();
  system_.is_localised = true;
  system_.missing_codes = {9, 10};
  EXPECT_EQ(Show(english).status, 1);
  Begin();
  system_.is_localised = true;
  system_.missing_codes = {9, 10};
  o = Show(local);
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, local.back() + "\"\r\n"));
}

TEST_F(Watch, ACounterThatNeverHasAValueIsNoSuccess) {
  const wpc_cli::Outcome o = Show({"-sc", "2", "\\Known Answers\\Operations"});  // a base
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "wpc: never a value: '\\Known Answers\\Operations'\n");
}

// ---- what is wrong

TEST_F(Watch, ARejectedSampleIsTheEnd) {
  LieFrom(2, 2, "data-cut");
  const wpc_cli::Outcome o = Show({"-sc", "4", kThousand});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(Lines(o.out).size(), 2u);  // the head, and what was sound before
  EXPECT_EQ(o.err.rfind("wpc: samples/000002.bin: rejected: V2-HDR-01 ", 0), 0u) << o.err;
  EXPECT_EQ(Lines(o.err).size(), 1u);
}

TEST_F(Watch, SalvageLeavesARejectedSampleOut) {
  LieFrom(2, 2, "data-cut");
  const wpc_cli::Outcome o = Show({"-sc", "4", "-f", "json", "--salvage", kThousand});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(Count(o.out, "\"value\":1000,"), 4u);
  EXPECT_FALSE(Has(o.out, "000002.bin"));
  EXPECT_TRUE(Has(o.out, "000003.bin"));
  Begin();
  LieFrom(2, 2, "data-cut");
  Capture("folder", "v2", {kThousand}, 6);
  EXPECT_EQ(o.out, Calc({"--salvage", "--format=json", wpc_sim::kSecond,
                         std::string("--counter=") + kThousand, "folder"}));
}

TEST_F(Watch, AsManyRejectedSamplesAsLinesAreTheEnd) {
  LieFrom(1, 1000, "data-cut");
  const wpc_cli::Outcome o = Show({"-sc", "4", "-f", "json", "--salvage", kThousand});
  EXPECT_EQ(o.status, 1);
  EXPECT_FALSE(Has(o.out, "\"value\""));
  EXPECT_EQ(Count(o.err, "rejected: V2-HDR-01 "), 4u) << o.err;
  EXPECT_TRUE(Has(o.err, "samples/000004.bin: rejected"));
  EXPECT_FALSE(Has(o.err, "samples/000005.bin"));
}

TEST_F(Watch, RejectedRegistrationIsTheEnd) {
  for (uint32_t lie = 0; sim_lie_name(lie) != nullptr; lie++) {
    if (sim_lie_target(lie) == 'r') {
      SCOPED_TRACE(sim_lie_name(lie));
      Begin();
      system_.lie = lie;
      const wpc_cli::Outcome o = Show({"-sc", "1", kTimes});
      EXPECT_LE(o.status, 2);
      EXPECT_EQ(o.status == 0, o.err.empty()) << o.err;
    }
  }
}

TEST_F(Watch, NoLieIsMoreThanAnError) {
  for (uint32_t lie = 0; sim_lie_name(lie) != nullptr; lie++) {
    for (const char *salvage : {"--strict", "--salvage"}) {
      SCOPED_TRACE(sim_lie_name(lie));
      Begin();
      system_.lie = lie;
      system_.stop_at = 12;
      const wpc_cli::Outcome o = Show({"-sc", "3", salvage, kTimes});
      EXPECT_GE(o.status, 0);
      EXPECT_LE(o.status, 2);
      EXPECT_TRUE(o.out.empty() || o.out.back() == '\n');
    }
  }
}

TEST_F(Watch, PointsOfMetricsAreBounded) {
  const wpc_cli::Outcome o =
      Show({"-f", "openmetrics", "--max-values=300", "\\Known Answers\\Forty Two"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "wpc: 300 points are kept, and --max-values allows 300: this is the end\n");
  EXPECT_EQ(Count(o.out, "} 42 "), 300u);
  EXPECT_EQ(o.out.substr(o.out.size() - 6), "# EOF\n");
}

// Countersets of one name without end, each with much registration.
constexpr uint32_t kSets = 100;

uint32_t WPC_STDCALL EnumerateMany(const wpc_wide *, wpc_guid *guids, uint32_t capacity,
                                   uint32_t *actual) {
  *actual = kSets;
  for (uint32_t i = 0; i < kSets && capacity >= kSets; i++) {
    std::memset(&guids[i], 7, sizeof guids[i]);
    std::memcpy(&guids[i], &i, sizeof i);
  }
  return capacity < kSets ? uint32_t{SIM_TOO_SMALL} : uint32_t{SIM_OK};
}

size_t registered = 0;  // bytes that were given

uint32_t WPC_STDCALL RegisterMuch(const wpc_wide *, const wpc_guid *, uint32_t code, uint32_t,
                                  uint8_t *answer, uint32_t capacity, uint32_t *actual) {
  static const uint8_t kName[] = {'E', 0, 'n', 0, 'd', 0, 0, 0};
  *actual = code == 9 ? sizeof kName : 1u << 20;
  if (capacity < *actual) {
    return SIM_TOO_SMALL;
  }
  std::memset(answer, 0, *actual);
  std::memcpy(answer, kName, code == 9 ? sizeof kName : 0);
  registered += *actual;
  return SIM_OK;
}

TEST_F(Watch, RegistrationIsBounded) {
  for (const char *option : {"-q", "--salvage"}) {
    Begin();
    registered = 0;
    host_.perflib.enumerate = EnumerateMany;
    host_.perflib.registration = RegisterMuch;
    const wpc_cli::Outcome o = option[1] == 'q' ? List({"-q", "End"}) : Show({option, "\\End\\*"});
    EXPECT_EQ(o.status, 2);
    EXPECT_EQ(o.out, "");
    EXPECT_EQ(Count(o.err, ".bin: the answers are too large together\n"), 1u);
    EXPECT_GT(registered, 64u << 20);
    EXPECT_LT(registered, 66u << 20);
  }
}

// ---- lost connections

TEST_F(Watch, NothingIsComputedOverAGap) {
  system_.before_sample = [this](size_t samples) {
    system_.data_code = samples == 2 && system_.opened == 1 ? 1726 : 0;
    system_.seconds += system_.data_code != 0 ? 50 : 0;
  };
  const wpc_cli::Outcome o = Show({"-sc", "3", kThousand});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Lines(o.out),
            (std::vector<std::string>{
                "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\PC-1\\Known Answers\\Thousand/sec\"\r",
                "\"01/01/2024 04:01:41.123\",\"1000\"\r", "\"01/01/2024 04:02:33.123\",\"1000\"\r",
                "\"01/01/2024 04:02:34.123\",\"1000\"\r"}));
  EXPECT_EQ(o.err,
            "wpc: samples/000002.bin: PerfQueryCounterData failed with code 1726 (the connection "
            "broke): the connection is opened again\n"
            "wpc: the connection: was lost and opened again: 1 times\n");
}

TEST_F(Watch, AMachineThatStaysAwayIsAnError) {
  system_.before_sample = [this](size_t samples) {
    system_.data_code = samples == 2 ? 1722 : 0;
    system_.open_code = samples == 2 ? 1722 : 0;
  };
  const wpc_cli::Outcome o = Show({"-f", "openmetrics", kThousand});
  EXPECT_EQ(o.status, 2);
  EXPECT_EQ(Count(o.out, "} 1000 "), 1u);
  EXPECT_EQ(o.out.substr(o.out.size() - 6), "# EOF\n");
}

// Without a second sample after any gap there is no line, so as many as -sc asks for never come.
TEST_F(Watch, GapsWithoutALineAreBounded) {
  for (const char *salvage : {"--salvage", "--strict"}) {
    Begin();
    size_t asked = 0;
    system_.stop_at = 200;
    system_.before_sample = [this, &asked](size_t) {
      asked++;
      system_.data_code = asked > 3 && asked % 2 == 0 ? 1726 : 0;
    };
    const wpc_cli::Outcome o = Show({"-sc", "3", salvage, kThousand});
    EXPECT_EQ(o.status, 2);
    EXPECT_EQ(Lines(o.out).size(), 3u);  // the head, and two lines of three samples
    EXPECT_EQ(system_.samples, 3u + 12u);
    EXPECT_TRUE(
        Has(o.err,
            "wpc: the connection: is lost again and again: 12 times without a line in between\n"
            "wpc: the connection: was lost and opened again: 12 times\n"))
        << o.err;
  }
}

TEST_F(Watch, GapsWithLinesInBetweenAreNot) {
  size_t asked = 0;
  system_.before_sample = [this, &asked](size_t) {
    asked++;
    system_.data_code = asked % 3 == 0 ? 1726 : 0;
  };
  const wpc_cli::Outcome o = Show({"-sc", "20", kThousand});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Lines(o.out).size(), 21u);
  EXPECT_TRUE(Has(o.err, "was lost and opened again: 19 times\n"));
}

// ---- lists

TEST_F(Watch, CountersAreListed) {
  wpc_cli::Outcome o = List({"-q", "Known Answers"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(o.out,
            "\\Known Answers\\Forty Two\n\\Known Answers\\Thousand/sec\n\\Known Answers\\% Tenth\n"
            "\\Known Answers\\Clock\n\\Known Answers\\Clock Frequency\n"
            "\\Known Answers\\% Forty of Two\n\\Known Answers\\Components\n"
            "\\Known Answers\\Bytes/Operation\n");
  EXPECT_EQ(system_.samples, 0u);
  Begin();
  o = List({"-q"});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, "\\Processor Information(*)\\% Processor Time\n"));
  EXPECT_EQ(Lines(o.out).size(), 8u + 28u);
  Begin();
  o = List({"-q", "processor*"}, "srv");
  EXPECT_EQ(Lines(o.out).size(), 28u);
  EXPECT_EQ(Lines(o.out)[0], "\\\\srv\\Processor Information(*)\\% Processor Time");
  Begin();
  o = List({"-q", "Nothing"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.out, "");
  EXPECT_EQ(o.err, "wpc: Nothing: no counterset has this name\n");
}

TEST_F(Watch, InstancesAreListed) {
  wpc_cli::Outcome o = List({"-qx", "Known Answers"});
  EXPECT_EQ(Lines(o.out).size(), 8u);
  Begin();
  o = List({"-qx", "Processor Information"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Lines(o.out).size(), 4u * 28u);
  for (const char *instance : {"0,0", "0,1", "0,_Total", "_Total"}) {
    EXPECT_TRUE(
        Has(o.out, std::string("\\Processor Information(") + instance + ")\\% Idle Time\n"));
  }
  EXPECT_EQ(system_.samples, 0u);
  EXPECT_GT(system_.lists, 0u);
  // What is listed can be watched.
  for (const std::string &path : {Lines(o.out).front(), Lines(o.out).back()}) {
    Begin();
    EXPECT_EQ(Lines(Show({"-sc", "1", path}).out).size(), 2u);
  }
}

// ---- descriptions, languages, filters

TEST_F(Watch, DescriptionsAreBelowTheCounters) {
  for (const char *option : {"-q", "-qx"}) {
    Begin();
    const wpc_cli::Outcome o = List({option, "--descriptions", "Known Answers"});
    EXPECT_EQ(o.status, 0) << o.err;
    EXPECT_TRUE(
        Has(o.out,
            "\\Known Answers\\Bytes/Operation\n  Known Answers: About Known Answers\n  Forty "
            "Two: About Forty Two\n"))
        << o.out;
    EXPECT_EQ(system_.samples, 0u);
  }
}

TEST_F(Watch, AListOfInstancesThatLiesIsReported) {
  size_t lies = 0;
  for (uint32_t lie = 0; sim_lie_name(lie) != nullptr; lie++) {
    if (sim_lie_target(lie) == 'n') {
      Begin();
      system_.lie = lie;
      const wpc_cli::Outcome o = List({"-qx", "Processor Information"});
      EXPECT_TRUE(o.status == 0 || o.status == 1) << sim_lie_name(lie);
      EXPECT_EQ(o.status == 1, !o.err.empty()) << sim_lie_name(lie) << o.err;
      lies++;
    }
  }
  EXPECT_GT(lies, 0u);
}

TEST_F(Watch, InstancesTimesCountersAreBounded) {
  const wpc_cli::Outcome o = List({"-qx", "--max-values=100", "Processor Information"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.out, "");
  EXPECT_EQ(o.err, "wpc: Processor Information: more instances and counters than --max-values\n");
}

TEST_F(Watch, AFilterAsksForWhatIsShown) {
  const char *const path = "\\Processor Information(0,1)\\% Idle Time";
  const wpc_cli::Outcome all = Show({"-sc", "1", path});
  Begin();
  const wpc_cli::Outcome o = Show({"--filter", "-sc", "1", path});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_EQ(o.out, all.out);
  ASSERT_EQ(system_.queries.size(), 1u);
  EXPECT_EQ(std::u16string(u"0,1"),
            std::u16string(reinterpret_cast<const char16_t *>(system_.queries[0].filter)));
  EXPECT_EQ(system_.queries[0].counter, 8u);
}

TEST_F(Watch, ACounterThatNeedsAnotherIsNotAskedForAlone) {
  Show({"--filter", "-sc", "1", "\\Processor Information(0,1)\\% Processor Performance"});
  ASSERT_EQ(system_.queries.size(), 1u);
  EXPECT_EQ(system_.queries[0].counter, WPC_ID_NONE);
  EXPECT_EQ(system_.queries[0].filter[0], u'0');
}

// Results of several queries for one counterset would have to be put together again.
TEST_F(Watch, TwoPathsOfOneCountersetAskForAll) {
  Show({"--filter", "-sc", "1", "\\Processor Information(0,1)\\*", kTimes});
  ASSERT_EQ(system_.queries.size(), 1u);
  EXPECT_EQ(system_.queries[0].filter[0], u'*');
  EXPECT_EQ(system_.queries[0].counter, WPC_ID_NONE);
}

TEST_F(Watch, NamesAreAskedForInALanguage) {
  system_.is_localised = true;
  const wpc_cli::Outcome o = List({"-q", "--language=007", "Known Answers"});
  EXPECT_EQ(o.status, 1);  // its name has an accent there
  EXPECT_EQ(std::set<uint32_t>(system_.languages.begin(), system_.languages.end()),
            (std::set<uint32_t>{7}));
  Begin();
  system_.is_localised = true;
  EXPECT_TRUE(Has(List({"-q", "--language=007"}).out, "\\Known Answ\xC3\xA9rs\\"));
  Begin();
  (void)List({"-q"});
  EXPECT_EQ(system_.languages.size(), 0u);
}

}  // namespace
