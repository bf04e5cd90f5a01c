// What ties the counters of a registered counterset together: different ids, and the companions
// that they name. Rules REG-10 and REG-18 to -26.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode_reg.h"
#include "support/samples/calc_samples.h"
#include "support/time.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/calc.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// Notes of tolerant mode, which accepts the set; strict mode reports the first of them that is of
// its rules.
std::string Findings(const std::vector<RegCounter> &counters) {
  const Opened o(EncodeSet(counters));
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_REG_COUNTERSET>(o.in));
  const Opened strict(EncodeSet(counters), true);
  const wpc_error error = ValidateAs<WPC_KIND_REG_COUNTERSET>(strict.in);
  std::string first = "ok";
  for (const wpc_error &note : o.reading.notes) {
    if (wpc_rule_find(note.rule)->rule_class == WPC_STRICT && first == "ok") {
      first = ErrorText(note);
    }
  }
  EXPECT_EQ(first, ErrorText(error));
  return NotesText(o.reading.notes);
}

// ---- bases

const std::vector<uint32_t> &Bases() {
  static const std::vector<uint32_t> bases = {PERF_SAMPLE_BASE,        PERF_AVERAGE_BASE,
                                              PERF_RAW_BASE,           PERF_LARGE_RAW_BASE,
                                              PERF_COUNTER_MULTI_BASE, PERF_COUNTER_RAWCOUNT};
  return bases;
}

// The types that need a base, and which.
const std::map<uint32_t, uint32_t> &Wanted() {
  static const std::map<uint32_t, uint32_t> wanted = {
      {PERF_AVERAGE_TIMER, PERF_AVERAGE_BASE},
      {PERF_AVERAGE_BULK, PERF_AVERAGE_BASE},
      {PERF_RAW_FRACTION, PERF_RAW_BASE},
      {PERF_LARGE_RAW_FRACTION, PERF_LARGE_RAW_BASE},
      {PERF_PRECISION_SYSTEM_TIMER, PERF_LARGE_RAW_BASE},
      {PERF_PRECISION_100NS_TIMER, PERF_LARGE_RAW_BASE},
      {PERF_SAMPLE_FRACTION, PERF_SAMPLE_BASE},
  };
  return wanted;
}

TEST(RegistrationLinks, REG_20_EachTypeTakesItsBaseAndNoOther) {
  for (const auto &[type, wanted] : Wanted()) {
    for (const uint32_t base : Bases()) {
      EXPECT_EQ(base == wanted ? "-" : "REG-20@56", Findings({{1, type, 2}, {2, base, kNoId}}))
          << std::hex << type << " " << base;
    }
    EXPECT_EQ("REG-21@56", Findings({{1, type}, {2, wanted}}));
  }
}

TEST(RegistrationLinks, REG_20_TheBaseAsWmiPrintsItFits) {
  EXPECT_EQ("-", Findings({{1, PERF_LARGE_RAW_FRACTION, 2}, {2, 0x40030503}}));
  EXPECT_EQ("REG-20@56", Findings({{1, PERF_RAW_FRACTION, 2}, {2, 0x40030503}}));
}

TEST(RegistrationLinks, ATypeThatNeedsNoBaseMayNameAny) {
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const uint32_t type = wpc_counter_type_at(i)->type;
    if (wpc_counter_type_at(i)->base_type == 0) {
      for (const uint32_t base : Bases()) {
        const std::string findings = Findings({{1, type, 2}, {2, base}});
        EXPECT_EQ(std::string::npos, findings.find("REG-20")) << std::hex << type;
      }
    }
  }
  EXPECT_EQ("REG-18@56", Findings({{1, PERF_COUNTER_COUNTER, 2}}));
  EXPECT_EQ("REG-19@56", Findings({{1, PERF_COUNTER_COUNTER, 1}}));
}

TEST(RegistrationLinks, OneFaultOfABaseIsToldOnce) {
  EXPECT_EQ("REG-18@56", Findings({{1, PERF_AVERAGE_BULK, 3}, {2, PERF_AVERAGE_BASE}}));
  EXPECT_EQ("REG-19@56", Findings({{1, PERF_AVERAGE_BULK, 1}, {2, PERF_AVERAGE_BASE}}));
  EXPECT_EQ(
      "REG-20@56",
      Findings({{1, PERF_AVERAGE_BULK, 2}, {2, PERF_AVERAGE_BULK, 3}, {3, PERF_AVERAGE_BASE}}));
  EXPECT_EQ("REG-21@56", Findings({{1, PERF_AVERAGE_BULK, kNoId}, {2, PERF_AVERAGE_BASE}}));
}

TEST(RegistrationLinks, OneBaseMayServeSeveralWhereverItStands) {
  EXPECT_EQ("-", Findings({{5, PERF_AVERAGE_BASE},
                           {9, PERF_AVERAGE_BULK, 5},
                           {7, PERF_AVERAGE_TIMER, 5},
                           {3, PERF_AVERAGE_BULK, 5}}));
}

TEST(RegistrationLinks, REG_19_CirclesEnd) {
  EXPECT_EQ("-", Findings({{1, PERF_COUNTER_COUNTER, 2}, {2, PERF_COUNTER_COUNTER, 1}}));
  EXPECT_EQ("REG-20@56,REG-20@104",
            Findings({{1, PERF_AVERAGE_BULK, 2}, {2, PERF_AVERAGE_BULK, 1}}));
}

TEST(RegistrationLinks, ACounterWithoutAnIdCannotBeNamed) {
  EXPECT_EQ("REG-11@80,REG-21@56",
            Findings({{1, PERF_AVERAGE_BULK, kNoId}, {kNoId, PERF_AVERAGE_BASE}}));
}

// ---- the object's clock

RegCounter Clocked(uint32_t type, uint32_t base, uint32_t time, uint32_t freq) {
  return {1, type, base, time, freq, kNoId};
}

std::string ClockFindings(const RegCounter &counter) {
  return Findings({counter,
                   {2, PERF_COUNTER_LARGE_RAWCOUNT},
                   {3, PERF_COUNTER_LARGE_RAWCOUNT},
                   {4, PERF_PRECISION_TIMESTAMP}});
}

TEST(RegistrationLinks, REG_24_TypesOfTheObjectsClockNeedBoth) {
  const std::vector<uint32_t> types = {PERF_COUNTER_OBJ_TIME_QUEUELEN_TYPE, PERF_ELAPSED_TIME,
                                       PERF_OBJ_TIME_TIMER};
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const uint32_t type = wpc_counter_type_at(i)->type;
    const bool needs = std::count(types.begin(), types.end(), type) > 0;
    if (type == PERF_PRECISION_OBJECT_TIMER) {
      continue;
    }
    EXPECT_EQ(needs, ClockFindings({1, type}).find("REG-24@60") != std::string::npos);
    EXPECT_EQ(needs,
              ClockFindings(Clocked(type, kNoId, 2, kNoId)).find("REG-24@64") != std::string::npos);
    EXPECT_EQ(needs,
              ClockFindings(Clocked(type, kNoId, kNoId, 3)).find("REG-24@60") != std::string::npos);
    EXPECT_EQ(std::string::npos, ClockFindings(Clocked(type, kNoId, 2, 3)).find("REG-24"));
  }
  for (const uint32_t type : {0x20200000u, 0x12245678u, 0xFFEFFFFFu}) {
    EXPECT_EQ("REG-12@36", ClockFindings({1, type})) << "unknown types need nothing";
  }
}

TEST(RegistrationLinks, APrecisionTimerOfTheObjectTakesATimeOrABase) {
  const uint32_t type = PERF_PRECISION_OBJECT_TIMER;
  EXPECT_EQ("-", ClockFindings(Clocked(type, kNoId, 2, 3)));
  EXPECT_EQ("-", ClockFindings(Clocked(type, 4, kNoId, kNoId)));
  EXPECT_EQ("-", ClockFindings(Clocked(type, 4, 2, 3)));
  EXPECT_EQ("-", ClockFindings(Clocked(type, 4, 2, kNoId))) << "with a base no clock is needed";
  EXPECT_EQ("-", ClockFindings(Clocked(type, 2, 2, 3))) << "with a time no base is looked at";
  EXPECT_EQ("REG-20@56", ClockFindings(Clocked(type, 2, kNoId, 3)));
  EXPECT_EQ("REG-24@64", ClockFindings(Clocked(type, kNoId, 2, kNoId)));
  EXPECT_EQ("REG-21@56,REG-24@60", ClockFindings(Clocked(type, kNoId, kNoId, 3)));
  EXPECT_EQ("REG-21@56,REG-24@60", ClockFindings(Clocked(type, kNoId, kNoId, kNoId)));
}

TEST(RegistrationLinks, REG_22_REG_23_AClockIsALargeRawCount) {
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const uint32_t type = wpc_counter_type_at(i)->type;
    const bool fits = type == PERF_COUNTER_LARGE_RAWCOUNT;
    const std::vector<RegCounter> set = {{1, PERF_COUNTER_COUNTER, kNoId, 2, 2}, {2, type}};
    const std::string findings = Findings(set);
    EXPECT_EQ(!fits, findings.rfind("REG-22@60,REG-23@64", 0) == 0) << findings;
  }
  EXPECT_EQ("REG-22@60,REG-23@64", Findings({{1, PERF_COUNTER_COUNTER, kNoId, 8, 9}}));
  EXPECT_EQ("-", Findings({{1, PERF_COUNTER_LARGE_RAWCOUNT, kNoId, 1, 1}}));
}

// ---- multipliers

TEST(RegistrationLinks, REG_26_MultiTimersNeedAMultiplier) {
  const std::vector<uint32_t> types = {PERF_COUNTER_MULTI_TIMER, PERF_COUNTER_MULTI_TIMER_INV,
                                       PERF_100NSEC_MULTI_TIMER, PERF_100NSEC_MULTI_TIMER_INV};
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const uint32_t type = wpc_counter_type_at(i)->type;
    const bool needs = std::count(types.begin(), types.end(), type) > 0;
    EXPECT_EQ(needs, Findings({{1, type}}).find("REG-26@68") != std::string::npos)
        << std::hex << type;
  }
}

TEST(RegistrationLinks, REG_25_AMultiplierIsARawCount) {
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const uint32_t type = wpc_counter_type_at(i)->type;
    const std::string findings =
        Findings({{1, PERF_COUNTER_MULTI_TIMER, kNoId, kNoId, kNoId, 2}, {2, type}});
    EXPECT_EQ(type != PERF_COUNTER_RAWCOUNT, findings.rfind("REG-25@68", 0) == 0) << findings;
  }
}

// ---- repeated ids

TEST(RegistrationLinks, REG_10_OfARepeatedIdTheFirstCounts) {
  EXPECT_EQ("REG-10@128",
            Findings({{1, PERF_AVERAGE_BULK, 2}, {2, PERF_AVERAGE_BASE}, {2, PERF_RAW_BASE}}));
  EXPECT_EQ("REG-10@128,REG-20@56",
            Findings({{1, PERF_AVERAGE_BULK, 2}, {2, PERF_RAW_BASE}, {2, PERF_AVERAGE_BASE}}));
  EXPECT_EQ("REG-10@80",
            Findings({{2, PERF_AVERAGE_BASE}, {2, PERF_RAW_BASE}, {1, PERF_AVERAGE_BULK, 2}}));
  EXPECT_EQ("REG-10@80,REG-20@152",
            Findings({{2, PERF_RAW_BASE}, {2, PERF_AVERAGE_BASE}, {1, PERF_AVERAGE_BULK, 2}}));
}

// ---- long sets

// n counters with ids n - 1 down to 0, or up, each with the base n - 1, which is first or last.
std::vector<RegCounter> Long(uint32_t n, bool ascending) {
  std::vector<RegCounter> counters(n);
  for (uint32_t i = 0; i < n; ++i) {
    const uint32_t id = ascending ? i : n - 1 - i;
    counters[i] = {id, PERF_AVERAGE_BULK, n - 1};
    if (id == n - 1) {
      counters[i] = {id, PERF_AVERAGE_BASE};
    }
  }
  return counters;
}

TEST(RegistrationLinks, LongSetsNeedScratchUnlessTheirIdsAscend) {
  for (uint32_t n : {31u, 32u, 33u, 300u}) {
    for (bool ascending : {false, true}) {
      SCOPED_TRACE(n);
      std::vector<RegCounter> counters = Long(n, ascending);
      const Bytes good = EncodeSet(counters);
      counters[n / 2].base = n;  // which is not there
      const Bytes bad = EncodeSet(counters);
      const size_t at = RecordAt(n / 2) + 24;
      const std::string dangling = "REG-18@" + std::to_string(at);
      for (size_t scratch : {size_t{n}, size_t{n - 1}, size_t{0}}) {
        const bool enough = n <= 32 || ascending || scratch == n;
        Opened strict(good, true);
        strict.reading.SetScratch(scratch);
        ExpectError(enough ? "ok" : "argument", enough ? WPC_OK : WPC_E_ARGUMENT,
                    ValidateAs<WPC_KIND_REG_COUNTERSET>(strict.in));
        Opened tolerant(bad);
        tolerant.reading.SetScratch(scratch);
        ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_REG_COUNTERSET>(tolerant.in));
        EXPECT_EQ(enough ? dangling : "-", NotesText(tolerant.reading.notes));
      }
    }
  }
}

TEST(RegistrationLinks, WithoutNotesTolerantModeNeedsNoScratch) {
  Opened o(EncodeSet(Long(300, false)));
  o.reading.options.note = nullptr;
  o.reading.SetScratch(0);
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_REG_COUNTERSET>(o.in));
}

// Every look-up in sets of random ids against a look through all records.
TEST(RegistrationLinks, LookUpsFindWhatComparingEachFinds) {
  Numbers numbers(11);
  for (int round = 0; round < 300; ++round) {
    const size_t n = 1 + numbers.Below(40);
    const size_t range = 1 + numbers.Below(2 * n);
    std::vector<RegCounter> counters(n);
    for (RegCounter &c : counters) {
      c.id = static_cast<uint32_t>(numbers.Below(range));
      c.base = static_cast<uint32_t>(numbers.Below(range + 1));
    }
    std::string wanted;
    for (size_t i = 0; i < n; ++i) {
      const auto same = [&](const RegCounter &c) { return c.id == counters[i].base; };
      if (std::none_of(counters.begin(), counters.end(), same)) {
        wanted += ",REG-18@" + std::to_string(RecordAt(i) + 24);
      } else if (counters[i].base == counters[i].id) {
        wanted += ",REG-19@" + std::to_string(RecordAt(i) + 24);
      }
    }
    const Opened o(EncodeSet(counters));
    ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_REG_COUNTERSET>(o.in));
    std::string told;
    for (const wpc_error &note : o.reading.notes) {
      told += note.rule != WPC_RULE_REG_10 ? "," + NotesText({note}) : "";
    }
    ASSERT_EQ(wanted, told);
  }
}

// ---- time

// 100 times as much: n log n takes 170 times, n * n would take 10,000 times.
constexpr double kAtMostOfMany = 2500;

// make(n) gives n counters.
void ExpectLinkedInNearlyLinearTime(const std::string &name,
                                    const std::function<std::vector<RegCounter>(uint32_t)> &make) {
  ExpectNearlyLinear(
      name, 60000, 600,
      [&](uint32_t n) {
        const auto o = std::make_shared<Opened>(EncodeSet(make(n)));
        o->reading.SetScratch(n);
        return [o] {
          o->reading.notes.clear();
          ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_REG_COUNTERSET>(o->in));
        };
      },
      kAtMostOfMany);
}

TEST(RegistrationLinks, LIM_04_ManyCountersAreLinkedInNearlyLinearTime) {
  ExpectLinkedInNearlyLinearTime("one id", [](uint32_t n) {
    return std::vector<RegCounter>(n, {7, PERF_COUNTER_RAWCOUNT, 8, 8, 8, 8});
  });
  ExpectLinkedInNearlyLinearTime("ids in no order", [](uint32_t n) {
    std::vector<RegCounter> counters;
    for (uint32_t i = 0; i < n; ++i) {
      counters.push_back({i * 2654435761u, PERF_AVERAGE_BULK, (i + 1) * 2654435761u, 7, 8, 9});
    }
    return counters;
  });
  ExpectLinkedInNearlyLinearTime("ids that descend", [](uint32_t n) { return Long(n, false); });
  ExpectLinkedInNearlyLinearTime("ids that ascend", [](uint32_t n) { return Long(n, true); });
}

}  // namespace
}  // namespace wpc_test
