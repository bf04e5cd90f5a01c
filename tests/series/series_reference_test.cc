// Values over time are those of the second computation (tests/reference/series.h), for every log of the corpus, for ones
// whose bytes were changed, and for several logs at once, with each set of options.

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "reference/library_series.h"
#include "support/manifest.h"

namespace {

using wpc_reference::SeriesDifference;
using wpc_test::Bytes;

std::vector<std::pair<std::string, wpc_series_options>> AllOptions() {
  wpc_series_options usual = wpc_series_options_default(wpc_memory_libc());
  usual.salvage = true;
  std::vector<std::pair<std::string, wpc_series_options>> all = {
      {"usual", usual}, {"bases", usual}, {"step", usual}, {"place", usual}, {"id", usual}};
  all[1].second.bases = true;
  all[2].second.step = 2;
  all[3].second.identity = WPC_IDENTITY_PLACE;
  all[4].second.identity = WPC_IDENTITY_ID;
  return all;
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
    for (const auto &[name, options] : AllOptions()) {
      EXPECT_EQ("", SeriesDifference({bytes}, options)) << file << " " << name;
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
      const auto chosen = AllOptions()[random() % 5];
      EXPECT_EQ("", SeriesDifference({changed}, chosen.second))
          << file << " " << chosen.first << " byte " << at << " is " << int{changed[at]};
    }
  }
}

// Neighbours of the corpus, which have one machine, and one log twice. Titles of one log name the objects of another log
// of its machine; the reference knows those of each log.
TEST(SeriesReference, SaysTheSameOfSeveralLogs) {
  const auto logs = Logs();
  for (size_t i = 0; i + 1 < logs.size(); ++i) {
    if (logs[i].first.find("BLG-NAM") != std::string::npos ||
        logs[i].first.find("object") != std::string::npos) {
      continue;
    }
    for (const auto &[name, options] : AllOptions()) {
      EXPECT_EQ("", SeriesDifference({logs[i].second, logs[i + 1].second}, options))
          << logs[i].first << " and the next, " << name;
      EXPECT_EQ("", SeriesDifference({logs[i].second, logs[i].second}, options))
          << logs[i].first << " twice, " << name;
    }
  }
}

}  // namespace
