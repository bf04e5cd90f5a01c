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
#include <vector>

#include "calc/sample.h"
#include "support/captures.h"
#include "support/log_reading.h"
#include "support/samples/calc_samples.h"
#include "wpc/series.h"

namespace wpc_test {
namespace {

constexpr char kWide[] = "the processor computes with more digits than a double has (x87)";

std::string Digits(double value, int digits) {
  std::array<char, 64> text;
  std::snprintf(text.data(), text.size(), "%.*g", digits, value);
  return text.data();
}

TEST(SampleOfALog, HasNumbersOnlyWithAStatusThatSaysSo) {
  wpc_blg_value value = {};
  value.type = 0x00010000; /* PERF_COUNTER_RAWCOUNT */
  value.first = -1;
  value.second = 7;
  value.multi_count = 3;
  for (const uint32_t status : {0u, 1u}) {
    value.status = status;
    const wpc_sample sample = wpci_blg_make_sample(&value);
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
    const wpc_sample sample = wpci_blg_make_sample(&value);
    EXPECT_EQ(0u, sample.has);
    EXPECT_EQ(0x00010000u, sample.type);
    EXPECT_EQ(WPC_CALC_ABSENT, wpc_calc(nullptr, &sample, nullptr).status);
  }
}

TEST(SampleOfALog, HasNoFrequencyThatDoesNotFit) {
  wpc_blg_value value = {};
  value.type = 0x10410400; /* PERF_COUNTER_COUNTER */
  value.time_base = INT64_MAX;
  EXPECT_EQ(INT64_MAX, wpci_blg_make_sample(&value).frequency);
  value.time_base++;
  EXPECT_EQ(0, wpci_blg_make_sample(&value).frequency);
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
  const wpc_sample now = wpci_blg_make_sample(&newer.values[k]);
  const wpc_sample then = older != nullptr ? wpci_blg_make_sample(&older->values[k]) : now;
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
      const wpc_sample then = wpci_blg_make_sample(&samples[i - 1].values[k]);
      const wpc_sample now = wpci_blg_make_sample(&samples[i].values[k]);
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

// What came of all values of a log but those of its first sample.
struct Outcomes {
  std::map<std::string, size_t> statuses;
  std::set<uint32_t> idle, shown;  // types, whose base did not change, and with a value
  size_t frames = 0, outside = 0;  // percentages
};

void Count(const wpc_series *series, const wpc_frame &frame, Outcomes *outcomes) {
  for (size_t i = 0; i < frame.count; ++i) {
    const uint32_t type = wpc_series_column(series, frame.columns[i]).type;
    const auto status = static_cast<wpc_calc_status>(frame.statuses[i]);
    ++outcomes->statuses[wpc_calc_status_word(status)];
    outcomes->outside += (frame.notes[i] & WPC_CALC_NOTE_OUTSIDE_PERCENT) != 0 ? 1 : 0;
    if ((frame.notes[i] & WPC_CALC_NOTE_ZERO_BASE) != 0) {
      outcomes->idle.insert(type);
    }
    if (status == WPC_CALC_OK) {
      outcomes->shown.insert(type);
    }
  }
}

Outcomes OutcomesOf(const Bytes &log) {
  Outcomes outcomes;
  const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  wpc_series *series = wpc_series_new(&options);
  EXPECT_EQ(0u, wpc_series_add_log(series, wpc_input_make(log.data(), log.size(), nullptr)));
  while (const wpc_frame *frame = wpc_series_next(series)) {
    if (outcomes.frames++ > 0) {
      Count(series, *frame, &outcomes);
    }
  }
  EXPECT_EQ("ok", ErrorText(wpc_series_error_of(series).error));
  wpc_series_free(series);
  return outcomes;
}

TEST(RealPairs, EachPairOfTheVistaLogHasAValueOrAReason) {
  const std::string path = LogPath("perfmon-vista-objects.blg");
  if (path.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  const Outcomes outcomes = OutcomesOf(ReadFile(path));
  EXPECT_EQ(11u, outcomes.frames);
  // Processes come and go: not found are the values of those that are gone, and the rates of new ones.
  const std::map<std::string, size_t> statuses = {
      {"negative_value", 20}, {"not_found", 296}, {"ok", 16396}, {"other_instance", 12}};
  EXPECT_EQ(statuses, outcomes.statuses);
  EXPECT_EQ(24u, outcomes.outside);  // disks with more than one request at a time
  EXPECT_EQ((std::set<uint32_t>{PERF_AVERAGE_TIMER, PERF_AVERAGE_BULK}), outcomes.idle);
  EXPECT_EQ(TypesThatAre({Seen::EXACT, Seen::PLAUSIBLE}), outcomes.shown);
}

}  // namespace
}  // namespace wpc_test
