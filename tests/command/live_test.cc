// What `capture` does with a system's answers (tools/wpc/live/live.h), on any platform: the simulated PerfLib
// behind a wpc_collect_host, honest and with each of its lies; memory, files and calls that fail at
// each place; a stop at each place.
#include "live/live.h"

#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "support/command/live_run.h"
#include "support/command/sim_host.h"

namespace {

using wpc_sim::g;
using wpc_sim::kNoLie;
using wpc_sim::Live;
using wpc_sim::Path;

constexpr char kProcessors[] = "b4fc721a-0378-476f-89ba-a5a79f810b36";
constexpr char kKnown[] = "76543210-ba98-4edc-af01-23456789abcd";

std::string Registered(const char *guid, int code) {
  return std::string("registration/") + guid + "." + std::to_string(code) + ".bin";
}

std::string Simulated(const char *guid, uint32_t code) {
  std::vector<uint8_t> block(SIM_ROOM);
  wpc_guid g16;
  EXPECT_TRUE(wpc_guid_parse(guid, std::strlen(guid), &g16));
  const size_t size = sim_registration(block.data(), g16.bytes, code, 0);
  return std::string(reinterpret_cast<char *>(block.data()), size);
}

// ---- V2

TEST_F(Live, WithoutAPathItIsProcessorInformation) {
  ExpectClean(Run(), 3);
  EXPECT_EQ(kept_.order,
            (std::vector<std::string>{
                Registered(kProcessors, 9), Registered(kProcessors, 1), Registered(kProcessors, 10),
                "queries.bin", "samples/000000.bin", "samples/000001.bin", "samples/000002.bin"}));
  for (const int code : {1, 9, 10}) {
    EXPECT_EQ(kept_.files[Registered(kProcessors, code)],
              Simulated(kProcessors, static_cast<uint32_t>(code)));
  }
  ASSERT_EQ(system_.queries.size(), 1u);
  EXPECT_EQ(system_.queries[0].filter[0], '*');
  EXPECT_EQ(system_.queries[0].filter[1], 0);
  EXPECT_EQ(system_.queries[0].counter, WPC_ID_NONE);
  EXPECT_EQ(system_.queries[0].instance, WPC_ID_NONE);
}

TEST_F(Live, DescriptionsAreKeptWhereTheyAreAskedFor) {
  request_.describes = true;
  ExpectClean(Run(), 3);
  EXPECT_EQ(std::vector<std::string>(kept_.order.begin() + 3, kept_.order.begin() + 5),
            (std::vector<std::string>{Registered(kProcessors, 4), Registered(kProcessors, 6)}));
  EXPECT_EQ(kept_.files[Registered(kProcessors, 6)], Simulated(kProcessors, 6));
}

TEST_F(Live, DescriptionsThatAreMissingAreReported) {
  request_.describes = true;
  system_.missing_codes = {4};
  const live_result r = Run();
  EXPECT_FALSE(r.failed);
  EXPECT_TRUE(r.rejected);
  EXPECT_EQ(kept_.files.count(Registered(kProcessors, 6)), 1u);
}

// More units than a query is given here: the instances are not filtered.
TEST_F(Live, AFilterThatIsTooLongIsNone) {
  const std::string path = "\\Processor Information(" + std::string(300, 'x') + ")\\*";
  paths_ = {Path(path.c_str())};
  request_.filters = true;
  ExpectClean(Run(), 3);
  ASSERT_EQ(system_.queries.size(), 1u);
  EXPECT_EQ(system_.queries[0].filter[0], '*');
  EXPECT_EQ(system_.queries[0].filter[1], 0);
}

TEST_F(Live, SamplesAreOneIntervalApart) {
  ExpectClean(Run(), 3);
  EXPECT_EQ(system_.waits, (std::vector<uint32_t>{1000, 1000}));
  EXPECT_NE(kept_.files["samples/000000.bin"], kept_.files["samples/000001.bin"]);
}

TEST_F(Live, TheTimeThatASampleTakesCounts) {
  request_.interval = 5;
  request_.clock = wpc_sim::Clock;
  system_.clock_step = 300;  // from one look at the clock to the next
  ExpectClean(Run(), 3);
  EXPECT_EQ(system_.waits, (std::vector<uint32_t>{4700, 4700}));
}

TEST_F(Live, SlowProvidersAreLeftASecond) {
  request_.clock = wpc_sim::Clock;
  for (const uint64_t taken : {1000u, 1001u, 90000u}) {
    Begin();
    system_.clock_step = taken;
    ExpectClean(Run(), 3);
    EXPECT_EQ(system_.waits, (std::vector<uint32_t>{1000, 1000}));
  }
}

TEST_F(Live, LongIntervalsAreWaitedForInParts) {
  request_.interval = UINT32_MAX;
  request_.num_samples = 2;
  ExpectClean(Run(), 2);
  uint64_t sum = 0;
  for (const uint32_t wait : system_.waits) {
    sum += wait;
  }
  EXPECT_EQ(sum, uint64_t{UINT32_MAX} * 1000);
}

TEST_F(Live, PathsMeanCountersetsByNameAndWildcard) {
  const struct {
    std::vector<const char *> paths;
    size_t sets;
  } cases[] = {{{"\\Known Answers\\*"}, 1},
               {{"\\known answers\\Forty Two"}, 1},
               {{"\\Known Answers\\*", "\\Processor Information(*)\\*"}, 2},
               {{"\\Known Answers\\Clock", "\\Known*\\*"}, 1},
               {{"\\*\\*"}, 2},
               {{"\\B4FC721A-0378-476f-89ba-a5a79f810b36\\*"}, 1}};
  for (const auto &c : cases) {
    Begin();
    paths_.clear();
    for (const char *path : c.paths) {
      paths_.push_back(Path(path));
    }
    ExpectClean(Run(), 3);
    EXPECT_EQ(system_.queries.size(), c.sets);
    EXPECT_EQ(kept_.files.size(), 3 * c.sets + 4);
  }
}

TEST_F(Live, ACountersetWithoutInstancesIsAskedWithoutAName) {
  paths_ = {Path("\\Known Answers\\*")};
  ExpectClean(Run(), 3);
  ASSERT_EQ(system_.queries.size(), 1u);
  EXPECT_EQ(system_.queries[0].filter[0], 0);
  EXPECT_EQ(kept_.files["queries.bin"].size(), 40u);
}

TEST_F(Live, WhatNoCountersetIsCalledIsTold) {
  paths_ = {Path("\\Known Answers\\*"), Path("\\Nothing\x1b(*)\\*")};
  live_result r = Run();
  EXPECT_FALSE(r.failed);
  EXPECT_TRUE(r.rejected);
  EXPECT_EQ(r.num_samples, 3u);
  EXPECT_EQ(kept_.told,
            std::vector<std::string>{"\\Nothing\x1b(*)\\*: no counterset has this name"});
  Begin();
  paths_ = {Path("\\Nothing(*)\\*")};
  r = Run();
  EXPECT_TRUE(r.rejected);
  EXPECT_EQ(r.num_samples, 0u);
  EXPECT_TRUE(kept_.files.empty());
}

TEST_F(Live, NamesThatAreNotThereInEnglishAreTakenAsTheyAre) {
  system_.missing_codes = {9, 10};
  paths_ = {Path("\\Known Answers\\*")};
  ExpectClean(Run(), 3);
  EXPECT_EQ(kept_.files[Registered(kKnown, 3)], Simulated(kKnown, 3));
  EXPECT_EQ(kept_.files[Registered(kKnown, 5)], Simulated(kKnown, 5));
}

TEST_F(Live, ACountersetWithoutRegistrationIsAskedAllTheSame) {
  system_.missing_codes = {1, 3, 5, 9, 10};
  const live_result r = Run();
  EXPECT_FALSE(r.failed);
  EXPECT_TRUE(r.rejected);
  EXPECT_EQ(r.num_samples, 3u);
  EXPECT_EQ(kept_.told.size(), 3u);
  EXPECT_TRUE(Told(std::string(kProcessors) +
                   ": PerfQueryCounterSetRegistrationInfo failed with code 3 (no registration)"));
}

TEST_F(Live, TheNumberOfCountersetsIsBounded) {
  request_.limits.max_queries = 1;
  paths_ = {Path("\\*\\*")};
  const live_result r = Run();
  EXPECT_TRUE(r.rejected);
  EXPECT_TRUE(Told("countersets: too many"));
  EXPECT_EQ(system_.queries.size(), 1u);
  EXPECT_EQ(r.num_samples, 3u);
}

TEST_F(Live, TheMachineIsHandedOn) {
  const wpc_wide name[] = {'p', 'c', 0};
  machine_ = name;
  ExpectClean(Run(), 3);
  EXPECT_EQ(system_.machine, "pc");
}

// ---- lies

std::string RuleIn(const std::string &text) {
  std::smatch match;
  return std::regex_search(text, match, std::regex("[A-Z0-9]+(-[A-Z]+)?-[0-9]{2}")) ? match.str()
                                                                                    : std::string();
}

// tests/windows/lies.def says what comes of each lie when the same is asked for by itself. A
// capture knows more: the queries that a block answers, and what it looks for.
std::string Expected(const std::string &lie, const std::string &outcome) {
  const std::map<std::string, std::string> more = {
      {"data-results-none", "V2-SEM-01"},
      {"info-nothing", "V2-SEM-01"},
      {"countersets-nothing", "this system does not have the counterset"},
      {"add-refuses", "PerfAddCounters failed with code 4202"}};
  const auto found = more.find(lie);
  if (found != more.end()) {
    return found->second;
  }
  // "PerfQueryCounterData: system, code 1450" has no rule.
  const std::string rule = RuleIn(outcome);
  return rule.empty() && outcome.find("code ") != std::string::npos
             ? outcome.substr(outcome.find("code "))
             : rule;
}

TEST_F(Live, LiesAreToldAsWhatTheyAre) {
  for (uint32_t lie = 0; sim_lie_name(lie) != nullptr; lie++) {
    SCOPED_TRACE(sim_lie_name(lie));
    const bool is_asked = sim_lie_target(lie) != 'n';  // instances are not asked for
    const std::string expected = is_asked ? Expected(sim_lie_name(lie), sim_lie_outcome(lie)) : "";
    Begin();
    system_.lie = lie;
    const live_result r = Run();
    ExpectNothingLeft();
    EXPECT_EQ(r.failed || r.rejected, !expected.empty()) << expected;
    EXPECT_TRUE(expected.empty() || Told(expected))
        << expected << " / " << (kept_.told.empty() ? "" : kept_.told[0]);
  }
}

TEST_F(Live, RejectedSamplesAreKeptAsTheyCame) {
  for (uint32_t lie = 0; sim_lie_name(lie) != nullptr; lie++) {
    if (std::string(sim_lie_name(lie)) == "data-cut") {
      system_.lie = lie;
    }
  }
  ASSERT_NE(system_.lie, kNoLie);
  const live_result r = Run();
  EXPECT_TRUE(r.rejected);
  EXPECT_FALSE(r.failed);
  EXPECT_EQ(r.num_samples, 3u);
  EXPECT_EQ(kept_.files["samples/000002.bin"].size(), 40u);
  EXPECT_EQ(kept_.told.size(), 3u);
  EXPECT_EQ(kept_.told[1].rfind("samples/000001.bin: rejected: V2-HDR-01 ", 0), 0u);
}

TEST_F(Live, NotesAboutSamplesAreToldOnce) {
  for (uint32_t lie = 0; sim_lie_name(lie) != nullptr; lie++) {
    if (std::string(sim_lie_name(lie)) == "data-clock-negative") {
      system_.lie = lie;
    }
  }
  const live_result r = Run();
  EXPECT_FALSE(r.rejected);
  ASSERT_EQ(kept_.told.size(), 1u);
  EXPECT_EQ(kept_.told[0].rfind("samples/000000.bin: note: ", 0), 0u) << kept_.told[0];
}

// ---- failures at each place

TEST_F(Live, MemoryMayEndAnywhere) {
  size_t place = 0;
  for (bool failed = true; failed; place++) {
    SCOPED_TRACE(place);
    Begin();
    paths_ = {Path("\\*\\*")};
    system_.fail_take = place;
    const live_result r = Run();
    ExpectNothingLeft();
    failed = system_.takes > place;
    EXPECT_EQ(r.failed, failed);
    EXPECT_EQ(Told("memory"), failed);
    EXPECT_EQ(r.num_samples == 3, !failed);
    ASSERT_LT(place, 1000u);
  }
  EXPECT_GT(place, 10u);
}

TEST_F(Live, AFileThatCannotBeKeptEndsIt) {
  for (size_t place = 0; place < 7; place++) {
    Begin();
    kept_.refuse_at = place;
    const live_result r = Run();
    ExpectNothingLeft();
    EXPECT_TRUE(r.failed);
    EXPECT_EQ(kept_.order.size(), place);
    EXPECT_EQ(r.num_samples, place < 4 ? 0 : place - 4);
  }
}

TEST_F(Live, AStopEndsItCleanly) {
  request_.num_samples = 0;
  for (size_t place = 0; place < 6; place++) {
    Begin();
    system_.stop_at = place;
    const live_result r = Run();
    ExpectNothingLeft();
    // One look for each of the two countersets, then one wait after each sample.
    ExpectClean(r, static_cast<uint32_t>(place < 2 ? 0 : place - 1));
  }
}

TEST_F(Live, CallsThatFailAreTold) {
  system_.open_code = 5;
  live_result r = Run();
  EXPECT_TRUE(r.failed);
  EXPECT_EQ(kept_.told, std::vector<std::string>{
                            "queries: PerfOpenQueryHandle failed with code 5 (access denied)"});
  Begin();
  system_.data_code = 1726;
  r = Run();
  EXPECT_TRUE(r.failed);
  EXPECT_EQ(r.num_samples, 0u);
  EXPECT_EQ(kept_.told, std::vector<std::string>{"samples/000000.bin: PerfQueryCounterData failed "
                                                 "with code 1726 (the connection broke)"});
}

TEST_F(Live, WhatTheSystemDoesNotHaveIsTold) {
  const std::function<void()> without[] = {
      [this] { host_.perflib.enumerate = nullptr; }, [this] { host_.perflib.open = nullptr; },
      [this] { host_.perflib.add = nullptr; }, [this] { host_.perflib.info = nullptr; },
      [this] { host_.perflib.data = nullptr; }};
  for (const auto &change : without) {
    Begin();
    change();
    const live_result r = Run();
    ExpectNothingLeft();
    EXPECT_TRUE(r.failed);
    EXPECT_EQ(r.num_samples, 0u);
    EXPECT_TRUE(Told("this system has no Perf"));
  }
}

TEST_F(Live, StrictModeRejectsWhatIsNoted) {
  request_.strict = true;
  ExpectClean(Run(), 3);
}

// ---- lost connections

class Reopening : public Live {
 protected:
  // The second sample meets this code until the query is opened again.
  void LoseAtSecond(uint32_t code) {
    system_.before_sample = [this, code](size_t samples) {
      system_.data_code = samples == 1 && system_.opened == 1 ? code : 0;
    };
  }
};

TEST_F(Reopening, ALostConnectionIsOpenedAgain) {
  LoseAtSecond(1726);
  const live_result r = Run();
  EXPECT_FALSE(r.failed);
  EXPECT_FALSE(r.rejected);
  EXPECT_EQ(r.num_samples, 3u);
  EXPECT_EQ(r.num_reopened, 1u);
  EXPECT_EQ(kept_.told, std::vector<std::string>{
                            "samples/000001.bin: PerfQueryCounterData failed with code "
                            "1726 (the connection broke): the connection is opened again"});
  EXPECT_EQ(kept_.gaps, std::vector<size_t>{5});
  EXPECT_EQ(kept_.order.size(), 7u);  // nothing is kept twice
  EXPECT_EQ(system_.waits, (std::vector<uint32_t>{1000, 1000, 1000}));
  EXPECT_EQ(system_.opened, 2u);
  EXPECT_EQ(system_.queries.size(), 1u);
}

TEST_F(Reopening, OnlyWhatMeansALostConnectionDoesThat) {
  for (const uint32_t code : {6u, 53u, 64u, 1722u, 1723u, 1726u, 1727u}) {
    Begin();
    LoseAtSecond(code);
    EXPECT_EQ(Run().num_reopened, 1u) << code;
  }
  for (const uint32_t code : {5u, 14u, 87u, 1450u, 4200u}) {
    Begin();
    LoseAtSecond(code);
    const live_result r = Run();
    EXPECT_TRUE(r.failed) << code;
    EXPECT_EQ(r.num_samples, 1u);
    EXPECT_EQ(system_.opened, 1u);
  }
}

TEST_F(Reopening, TriesBecomeFewerAndEnd) {
  LoseAtSecond(1726);
  system_.open_codes = {0};
  system_.open_code = 1722;
  const live_result r = Run();
  EXPECT_TRUE(r.failed);
  EXPECT_EQ(r.num_samples, 1u);
  EXPECT_EQ(r.num_reopened, 0u);
  EXPECT_EQ(system_.waits, (std::vector<uint32_t>{1000, 1000, 2000, 4000, 8000, 16000, 32000, 60000,
                                                  60000, 60000, 60000, 60000, 60000}));
  ASSERT_EQ(kept_.told.size(), 2u);
  EXPECT_EQ(kept_.told[1],
            "samples/000001.bin: PerfOpenQueryHandle failed with code 1722 (the machine does not "
            "answer)");
}

TEST_F(Reopening, WhateverAStartingMachineAnswersIsWaitedFor) {
  LoseAtSecond(1722);
  system_.open_codes = {0, 1722, 5, 53};
  const live_result r = Run();
  EXPECT_FALSE(r.failed);
  EXPECT_EQ(r.num_samples, 3u);
  EXPECT_EQ(r.num_reopened, 1u);
  EXPECT_EQ(system_.waits, (std::vector<uint32_t>{1000, 1000, 2000, 4000, 8000, 1000}));
}

TEST_F(Reopening, OtherQueriesThanBeforeAreNotTaken) {
  LoseAtSecond(1726);
  const auto lose = system_.before_sample;
  system_.before_sample = [this, lose](size_t samples) {
    lose(samples);
    for (uint32_t lie = 0; samples == 1 && sim_lie_name(lie) != nullptr; lie++) {
      system_.lie = std::strcmp(sim_lie_name(lie), "info-nothing") == 0 ? lie : system_.lie;
    }
  };
  const live_result r = Run();
  EXPECT_TRUE(r.failed);
  EXPECT_EQ(r.num_samples, 1u);
  EXPECT_TRUE(Told("titles, queries or counters are others than before"));
  EXPECT_EQ(system_.waits.size(), 13u);
}

// As if the provider were another one after a new start.
uint32_t WPC_STDCALL RegisterOthers(const wpc_wide *machine, const wpc_guid *guid, uint32_t code,
                                    uint32_t argument, uint8_t *answer, uint32_t capacity,
                                    uint32_t *actual) {
  const uint32_t said =
      wpc_sim::Registration(machine, guid, code, argument, answer, capacity, actual);
  if (said == SIM_OK && code == 1 && wpc_sim::g->opened > 1) {
    answer[*actual - 1] ^= 1;
  }
  return said;
}

TEST_F(Reopening, OtherCountersThanBeforeAreNotTaken) {
  LoseAtSecond(1726);
  host_.perflib.registration = RegisterOthers;
  const live_result r = Run();
  EXPECT_TRUE(r.failed);
  EXPECT_EQ(r.num_samples, 1u);
  EXPECT_TRUE(Told("titles, queries or counters are others than before"));
  EXPECT_EQ(system_.waits.size(), 13u);
}

TEST_F(Reopening, CountersThatWereNotRegisteredAreNotMissed) {
  LoseAtSecond(1726);
  system_.missing_codes = {1};
  const live_result r = Run();
  EXPECT_FALSE(r.failed);
  EXPECT_EQ(r.num_samples, 3u);
  EXPECT_EQ(r.num_reopened, 1u);
}

TEST_F(Reopening, AStopEndsTheWaiting) {
  LoseAtSecond(1726);
  system_.open_codes = {0};
  system_.open_code = 1722;
  system_.stop_at = 5;  // two looks at countersets, one interval, then tries
  const live_result r = Run();
  EXPECT_FALSE(r.failed);
  EXPECT_EQ(r.num_samples, 1u);
  EXPECT_EQ(system_.waits.size(), 4u);
}

TEST_F(Reopening, MemoryMayEndAnywhere) {
  for (size_t place = 0;; place++) {
    ASSERT_LT(place, 200u);
    Begin();
    LoseAtSecond(1726);
    system_.fail_take = place;
    const live_result r = Run();
    ExpectNothingLeft();
    EXPECT_EQ(r.failed, system_.takes > place);
    if (!r.failed) {
      EXPECT_EQ(r.num_reopened, 1u);
      break;
    }
  }
}

// ---- what a sink may want

TEST_F(Live, ASinkMayHaveEnough) {
  request_.num_samples = 0;
  for (size_t place = 1; place < 7; place++) {
    Begin();
    kept_.enough_at = place;
    const live_result r = Run();
    ExpectNothingLeft();
    EXPECT_EQ(kept_.order.size(), place);
    ExpectClean(r, static_cast<uint32_t>(place < 5 ? 0 : place - 4));
  }
}

TEST_F(Live, NamesCanBeAskedForWithoutSamples) {
  request_.only_names = true;
  ExpectClean(Run(), 0);
  EXPECT_EQ(kept_.order.size(), 3u);
  EXPECT_EQ(system_.opened, 0u);
}

TEST_F(Live, APathThatMeansNothingMayEndIt) {
  request_.needs_each_path = true;
  paths_ = {Path("\\Known Answers\\*"), Path("\\Nothing(*)\\*")};
  const live_result r = Run();
  EXPECT_TRUE(r.rejected);
  EXPECT_EQ(r.num_samples, 0u);
}

TEST_F(Live, SinksAreToldWhatIsSound) {
  ExpectClean(Run(), 3);
  EXPECT_EQ(kept_.num_sound, kept_.order.size());
  Begin();
  for (uint32_t lie = 0; sim_lie_name(lie) != nullptr; lie++) {
    system_.lie = std::strcmp(sim_lie_name(lie), "data-cut") == 0 ? lie : system_.lie;
  }
  (void)Run();
  EXPECT_EQ(kept_.num_sound, kept_.order.size() - 3);
}

}  // namespace
