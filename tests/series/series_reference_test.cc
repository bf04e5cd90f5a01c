// Values over time are those of the second computation (tests/reference/series.h), for every log of the corpus, random ones,
// and ones whose bytes were changed, with each set of options.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "reference/series.h"
#include "support/manifest.h"
#include "wpc/wpc.h"

namespace {

using wpc_reference::Identity;
using wpc_reference::SeriesOptions;
using wpc_reference::SeriesRow;
using wpc_reference::SlowSeries;
using wpc_test::Bytes;

// A cell by what both say of it; values by their bits, because -0 and NaN count, too.
std::string Text(uint64_t utc, const std::string &path, uint32_t type, const std::string &status,
                 double value, uint32_t reason) {
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return std::to_string(utc) + "\t" + path + "\t" + std::to_string(type) + "\t" + status + "\t" +
         std::to_string(status == "ok" ? bits : 0) + "\t" + std::to_string(reason);
}

std::vector<std::string> RowsOf(const std::vector<Bytes> &logs, const wpc_series_options &options) {
  std::vector<std::string> rows;
  wpc_series *series = wpc_series_new(&options);
  for (const Bytes &log : logs) {
    (void)wpc_series_add_log(series, wpc_input_make(log.data(), log.size(), nullptr));
  }
  (void)wpc_series_survey(series, nullptr);
  while (const wpc_frame *f = wpc_series_next(series)) {
    for (size_t i = 0; i < f->count; ++i) {
      const wpc_column column = wpc_series_column(series, f->columns[i]);
      const bool is_text = f->kinds[i] == WPC_CALC_KIND_TEXT;
      rows.push_back(Text(f->time.utc, wpc_series_path(series, f->columns[i]), column.type,
                          wpc_calc_status_word(static_cast<wpc_calc_status>(f->statuses[i])),
                          is_text ? 0 : f->values[i], f->reasons[i]));
    }
  }
  wpc_series_free(series);
  return rows;
}

std::vector<std::string> RowsOf(const std::vector<Bytes> &logs, const SeriesOptions &options) {
  std::vector<std::string> rows;
  SlowSeries series(options);
  for (const Bytes &log : logs) {
    series.Add(log);
  }
  for (const SeriesRow &row : series.Rows()) {
    if (row.nth == 0) {  // of equal paths the first counts
      rows.push_back(Text(row.has_time ? row.utc : 0, row.path, row.type, row.status,
                          row.value.value_or(0), row.pdh_status));
    }
  }
  return rows;
}

std::map<uint32_t, std::string> AssumedTitles() {
  return {
#define WPC_ASSUMED_TITLE(index, title, provenance) {index, title},
#include "series/assumed_titles.def"
#undef WPC_ASSUMED_TITLE
  };
}

struct Options {
  std::string name;
  wpc_series_options fast;
  SeriesOptions slow;
};

std::vector<Options> AllOptions() {
  Options usual;
  usual.name = "usual";
  usual.fast = wpc_series_options_default(wpc_memory_libc());
  usual.fast.salvage = true;
  usual.slow.salvages = true;
  usual.slow.ends_by_clock = false;
  usual.slow.counts_before = true;
  usual.slow.assumed_titles = AssumedTitles();
  std::vector<Options> all(5, usual);
  all[1].name = "bases";
  all[1].fast.bases = true;
  all[1].slow.has_bases = true;
  all[2].name = "step";
  all[2].fast.step = 2;
  all[2].slow.step = 2;
  all[3].name = "place";
  all[3].fast.identity = WPC_IDENTITY_PLACE;
  all[3].slow.identity = Identity::kPlace;
  all[4].name = "id";
  all[4].fast.identity = WPC_IDENTITY_ID;
  all[4].slow.identity = Identity::kNamed;
  return all;
}

// In the first place where they differ.
std::string Difference(std::vector<std::string> fast, std::vector<std::string> slow) {
  std::sort(fast.begin(), fast.end());
  std::sort(slow.begin(), slow.end());
  const auto at = std::mismatch(fast.begin(), fast.end(), slow.begin(), slow.end());
  if (at.first == fast.end() && at.second == slow.end()) {
    return "";
  }
  return "the library: " + (at.first == fast.end() ? "nothing" : *at.first) +
         "\nthe reference: " + (at.second == slow.end() ? "nothing" : *at.second);
}

std::vector<std::pair<std::string, Bytes>> Logs() {
  std::vector<std::pair<std::string, Bytes>> logs;
  for (const auto &row : wpc_test::TheManifest().rows) {
    if (row.kind == "blg") {
      logs.emplace_back(row.file, row.Read());
    }
  }
  return logs;
}

TEST(SeriesReference, SaysTheSameOfTheCorpus) {
  for (const auto &[file, bytes] : Logs()) {
    for (const Options &options : AllOptions()) {
      EXPECT_EQ("", Difference(RowsOf({bytes}, options.fast), RowsOf({bytes}, options.slow)))
          << file << " " << options.name;
    }
  }
}

TEST(SeriesReference, SaysTheSameOfChangedBytes) {
  std::mt19937 random(1);
  for (const auto &[file, bytes] : Logs()) {
    for (int n = 0; n < 8 && !bytes.empty(); ++n) {
      Bytes changed = bytes;
      const size_t at = random() % changed.size();
      changed[at] = static_cast<uint8_t>(random());
      const Options options = AllOptions()[random() % 5];
      EXPECT_EQ("", Difference(RowsOf({changed}, options.fast), RowsOf({changed}, options.slow)))
          << file << " " << options.name << " byte " << at << " is " << int{changed[at]};
    }
  }
}

// Where a count is lower than in another log, the library says that there is nothing to compute with.
std::vector<std::string> Receded(std::vector<std::string> rows) {
  for (std::string &row : rows) {
    for (const char *status : {"negative_value", "negative_time", "negative_base", "zero_time"}) {
      const size_t at = row.find(std::string("\t") + status + "\t");
      if (at != std::string::npos) {
        row.replace(at + 1, std::strlen(status), "need_two");
      }
    }
  }
  return rows;
}

// Neighbours of the corpus, which have one machine, and one log twice.
TEST(SeriesReference, SaysTheSameOfSeveralLogs) {
  const auto logs = Logs();
  for (size_t i = 0; i + 1 < logs.size(); ++i) {
    // Titles of one log name the objects of another log of the machine; the reference knows those of each log.
    if (logs[i].first.find("BLG-NAM") != std::string::npos ||
        logs[i].first.find("object") != std::string::npos) {
      continue;
    }
    const std::vector<Bytes> two = {logs[i].second, logs[i + 1].second};
    const std::vector<Bytes> twice = {logs[i].second, logs[i].second};
    for (const Options &options : AllOptions()) {
      EXPECT_EQ("",
                Difference(Receded(RowsOf(two, options.fast)), Receded(RowsOf(two, options.slow))))
          << logs[i].first << " and the next, " << options.name;
      EXPECT_EQ("", Difference(Receded(RowsOf(twice, options.fast)),
                               Receded(RowsOf(twice, options.slow))))
          << logs[i].first << " twice, " << options.name;
    }
  }
}

}  // namespace
