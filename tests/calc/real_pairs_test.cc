// Pairs that Windows recorded, and what Windows showed of them: calc/ gives the same digits. The whole
// logs are third-party bytes, read where they lie next to the source tree.
#include <gtest/gtest.h>

#include <array>
#include <cfloat>
#include <cstdio>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "support/captures.h"
#include "support/log_reading.h"
#include "support/samples/calc_samples.h"
#include "support/samples/sample_v1_reading.h"
#include "wpc/sample.h"

namespace wpc_test {
namespace {

constexpr char kWide[] = "the processor computes with more digits than a double has (x87)";

std::string Digits(double value, int digits) {
  std::array<char, 64> text;
  std::snprintf(text.data(), text.size(), "%.*g", digits, value);
  return text.data();
}

// One value of PDH as a sample: the second number is the clock or the base, as the type has it.
wpc_sample RawSample(uint32_t type, int64_t first, int64_t second, int64_t frequency) {
  const uint32_t needs = wpc_counter_needs(type);
  wpc_sample sample = {};
  sample.type = type;
  sample.has = WPC_HAS_VALUE | (needs & (WPC_HAS_BASE | WPC_HAS_TIME | WPC_HAS_FREQUENCY));
  sample.value = static_cast<uint64_t>(first);
  sample.base = static_cast<uint64_t>(second);
  sample.time = second;
  sample.frequency = frequency;
  sample.clock = wpc_counter_clock(type);
  sample.value_size = 8;
  sample.base_size = 8;
  return sample;
}

wpc_sample RawSample(const wpc_blg_value &value) {
  return wpc_blg_make_sample(&value);
}

TEST(SampleOfALog, HasNumbersOnlyWithAStatusThatSaysSo) {
  wpc_blg_value value = {};
  value.type = 0x00010000; /* PERF_COUNTER_RAWCOUNT */
  value.first = -1;
  value.second = 7;
  value.multi_count = 3;
  for (const uint32_t status : {0u, 1u}) {
    value.status = status;
    const wpc_sample sample = wpc_blg_make_sample(&value);
    EXPECT_EQ(WPC_HAS_VALUE | WPC_HAS_BASE | WPC_HAS_MULTIPLIER | WPC_HAS_TIME | WPC_HAS_FREQUENCY,
              sample.has);
    EXPECT_EQ(UINT64_MAX, sample.value);
    EXPECT_EQ(7u, sample.base);
    EXPECT_EQ(7, sample.time);
    EXPECT_EQ(3u, sample.multiplier);
    EXPECT_EQ(8u, sample.value_size);
  }
  for (const uint32_t status : {2u, 0x800007D0u}) {
    value.status = status;
    const wpc_sample sample = wpc_blg_make_sample(&value);
    EXPECT_EQ(0u, sample.has);
    EXPECT_EQ(0x00010000u, sample.type);
    EXPECT_EQ(WPC_CALC_ABSENT, wpc_calc(nullptr, &sample, nullptr).status);
  }
}

TEST(SampleOfALog, HasNoFrequencyThatDoesNotFit) {
  wpc_blg_value value = {};
  value.type = 0x10410400; /* PERF_COUNTER_COUNTER */
  value.time_base = INT64_MAX;
  EXPECT_EQ(INT64_MAX, wpc_blg_make_sample(&value).frequency);
  value.time_base++;
  EXPECT_EQ(0, wpc_blg_make_sample(&value).frequency);
}

// What counter_types.def says of how Windows' own display agrees.
enum class Seen { EXACT, PLAUSIBLE, UNSEEN };

std::set<uint32_t> TypesThatAre(std::set<Seen> wanted) {
  static const std::vector<std::pair<uint32_t, Seen>> kAll = {
#define WPC_COUNTER_TYPE(name, number, size, clock, base, formula, unit, samples, source, seen, \
                         sample)                                                                \
  {number##u, Seen::seen},
#include "calc/counter_types.def"
  };
  std::set<uint32_t> types;
  for (const auto &[type, seen] : kAll) {
    if (wanted.count(seen) != 0) {
      types.insert(type);
    }
  }
  return types;
}

// ---------------------------------------------------------------------------------- single pairs

struct RawPair {
  uint32_t type;
  int64_t first[2], second[2];
  int64_t frequency;
  const char *shown;
};

// From PowerShell's test assets CounterSamples.blg and CounterSamples.csv (MIT): raw numbers, and the
// text that PDH wrote. Chosen so that other orders of the operations give another last digit.
const RawPair kPairs[] = {
    {0x10410400,
     {574088259, 574088260},
     {2006530743703, 2006538643468},
     2630633,
     "0.33300142472592542"},
    {0x10410400,
     {574088305, 574088311},
     {2006570261986, 2006578168007},
     2630633,
     "1.9964275328891741"},
    {0x10410500,
     {3983393647, 3983400595},
     {2006617691348, 2006625597185},
     2630633,
     "2311.9168892553689"},
    {0x10410500,
     {3983400595, 3983407852},
     {2006625597185, 2006633499739},
     2630633,
     "2415.7384664502138"},
    {0x21510500,
     {4903168515625, 4903194531250},
     {131246703938773618, 131246703968799411},
     10000000,
     "13.35574384330166"},
    {0x21510500,
     {4903194531250, 4903220039062},
     {131246703968799411, 131246703998863126},
     10000000,
     "15.154158426528463"},
    {0x20570500,
     {554045094451, 554046825944},
     {131246703968799411, 131246703998863126},
     10000000,
     "5.7594113036263144"},
    {0x20570500,
     {554055367295, 554055428184},
     {131246704149124770, 131246704179180031},
     10000000,
     "0.20259015551387158"},
    {0x20020400, {3733121724, 3734059805}, {4294967295, 4294967295}, 2630633, "86.940354804261659"},
    {0x20020400, {3732374659, 3733570762}, {4294967295, 4294967295}, 2630633, "86.928968384612588"},
};

TEST(RealPairs, TheOrderOfOperationsIsPdhs) {
  if (FLT_EVAL_METHOD != 0) {
    GTEST_SKIP() << kWide;
  }
  for (const RawPair &pair : kPairs) {
    SCOPED_TRACE(pair.shown);
    const wpc_sample older = RawSample(pair.type, pair.first[0], pair.second[0], pair.frequency);
    const wpc_sample newer = RawSample(pair.type, pair.first[1], pair.second[1], pair.frequency);
    const wpc_calc_result result = wpc_calc(&older, &newer, nullptr);
    ExpectStatus(WPC_CALC_OK, result);
    EXPECT_EQ(pair.shown, Digits(result.value, 17));
  }
}

// ---------------------------------------------------------------------------------- Windows 10

std::vector<std::string> Cells(std::string line) {
  std::vector<std::string> cells;
  size_t at = 0;
  while ((at = line.find('"', at)) != std::string::npos) {
    const size_t end = line.find('"', at + 1);
    cells.push_back(line.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return cells;
}

std::string Shown(const LogSample *older, const LogSample &newer, size_t k) {
  const wpc_sample now = RawSample(newer.values[k]);
  const wpc_sample then = older != nullptr ? RawSample(older->values[k]) : now;
  const wpc_calc_result result = wpc_calc(older != nullptr ? &then : nullptr, &now, nullptr);
  return result.status == WPC_CALC_OK ? Digits(result.value, 17) : " ";
}

TEST(RealPairs, All250CellsOfTheWindows10LogAreAsPdhWroteThem) {
  if (FLT_EVAL_METHOD != 0) {
    GTEST_SKIP() << kWide;
  }
  const std::string path = LogPath("perfmon-windows10.blg");
  const std::string csv = LogPath("perfmon-windows10.csv");
  if (path.empty() || csv.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  Log log(path);
  const std::vector<LogSample> samples = SamplesOf(log);
  std::istringstream lines(ReadText(csv));
  std::string line;
  std::getline(lines, line);  // the paths
  size_t num_cells = 0;
  std::set<uint32_t> types;
  for (size_t i = 0; i < samples.size(); ++i) {
    std::getline(lines, line);
    const std::vector<std::string> cells = Cells(line);
    ASSERT_EQ(samples[i].values.size() + 1, cells.size());
    for (size_t k = 0; k < samples[i].values.size(); ++k, ++num_cells) {
      EXPECT_EQ(cells[k + 1], Shown(i > 0 ? &samples[i - 1] : nullptr, samples[i], k))
          << line.substr(0, 25) << ", column " << k;
      types.insert(samples[i].values[k].type);
    }
  }
  EXPECT_EQ(250u, num_cells);
  EXPECT_EQ(TypesThatAre({Seen::EXACT}), types);
}

// ---------------------------------------------------------------------------------- Windows 8

// A viewer counts a value in each cell of this log, also where a disk did nothing for a second.
TEST(RealPairs, EachPairOfTheWindows8LogHasAValue) {
  const std::string path = LogPath("perfmon-windows8-cut.blg");
  if (path.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  Log log(path);
  const std::vector<LogSample> samples = SamplesOf(log);
  std::map<uint32_t, size_t> idle;
  size_t num_values = 0;
  for (size_t i = 1; i < samples.size(); ++i) {
    for (size_t k = 0; k < samples[i].values.size(); ++k) {
      const wpc_sample then = RawSample(samples[i - 1].values[k]);
      const wpc_sample now = RawSample(samples[i].values[k]);
      const wpc_calc_result result = wpc_calc(&then, &now, nullptr);
      ASSERT_EQ(WPC_CALC_OK, result.status) << i << ", " << k;
      idle[now.type] += (result.notes & WPC_CALC_NOTE_ZERO_BASE) != 0 ? 1 : 0;
      ++num_values;
    }
  }
  EXPECT_EQ(1220u, num_values);
  for (const auto &[type, count] : idle) {
    EXPECT_EQ(type == PERF_AVERAGE_BULK || type == PERF_AVERAGE_TIMER, count > 0) << type;
  }
}

// ---------------------------------------------------------------------------------- Vista

// What came of all values of two neighbouring blocks.
struct Outcomes {
  std::map<std::string, size_t> statuses;
  std::set<uint32_t> idle, shown;  // types, whose base did not change, and with a value
  size_t outside = 0;              // percentages
};

void Count(const V1Reading &older, const V1Reading &newer, Outcomes *outcomes) {
  const std::vector<wpc_v1_pair> columns = ColumnPairs(newer.columns(), older.columns());
  const std::vector<wpc_v1_pair> rows = RowPairs(newer.rows(), older.rows());
  for (size_t r = 0; r < rows.size(); ++r) {
    for (size_t c = 0; c < columns.size(); ++c) {
      if (rows[r].older == WPC_NO_ROW || wpc_counter_is_base(newer.column(c).type)) {
        continue;
      }
      const wpc_calc_result result =
          Calc(older.Sample(columns[c].older, rows[r].older), newer.Sample(c, r));
      ++outcomes->statuses[Word(result)];
      outcomes->outside += (result.notes & WPC_CALC_NOTE_OUTSIDE_PERCENT) != 0 ? 1 : 0;
      if ((result.notes & WPC_CALC_NOTE_ZERO_BASE) != 0) {
        outcomes->idle.insert(newer.column(c).type);
      }
      if (result.status == WPC_CALC_OK) {
        outcomes->shown.insert(newer.column(c).type);
      }
    }
  }
}

TEST(RealPairs, EachPairOfTheVistaLogHasAValueOrAReason) {
  const std::string path = LogPath("perfmon-vista-objects.blg");
  if (path.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  Log log(path);
  const std::vector<std::vector<Bytes>> samples = WholeObjectsOf(log);
  ASSERT_EQ(11u, samples.size());
  Outcomes outcomes;
  for (size_t i = 1; i < samples.size(); ++i) {
    for (size_t k = 0; k < samples[i].size(); ++k) {
      Count(V1Reading(samples[i - 1][k]), V1Reading(samples[i][k]), &outcomes);
    }
  }
  const std::map<std::string, size_t> statuses = {{"negative_value", 27}, {"ok", 16305}};
  EXPECT_EQ(statuses, outcomes.statuses);
  EXPECT_EQ(24u, outcomes.outside);  // disks with more than one request at a time
  EXPECT_EQ((std::set<uint32_t>{PERF_AVERAGE_TIMER, PERF_AVERAGE_BULK}), outcomes.idle);
  EXPECT_EQ(TypesThatAre({Seen::EXACT, Seen::PLAUSIBLE}), outcomes.shown);
}

}  // namespace
}  // namespace wpc_test
