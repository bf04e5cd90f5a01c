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

// 2024-01-01T05:00:01Z, in most logs of the corpus.
constexpr uint64_t kSecondSample = 133485588010000000;

std::vector<std::pair<std::string, wpc_series_options>> AllOptions() {
  wpc_series_options usual = wpc_series_options_default(wpc_memory_libc());
  usual.salvage = true;
  std::vector<std::pair<std::string, wpc_series_options>> all = {
      {"usual", usual}, {"bases", usual},    {"step", usual},  {"place", usual},
      {"id", usual},    {"interval", usual}, {"range", usual}, {"interval in a range", usual}};
  all[1].second.bases = true;
  all[2].second.step = 2;
  all[3].second.identity = WPC_IDENTITY_PLACE;
  all[4].second.identity = WPC_IDENTITY_ID;
  all[5].second.interval = 20000000;
  all[6].second.begin = kSecondSample;
  all[6].second.end = kSecondSample + 20000000;
  all[7].second.begin = kSecondSample;
  all[7].second.interval = 20000000;
  return all;
}

TEST(SeriesReference, SaysTheSameOfTheCorpus) {
  for (const auto &row : wpc_test::TheManifest().RowsOf("blg")) {
    const Bytes bytes = row.Read();
    for (const auto &[name, options] : AllOptions()) {
      EXPECT_EQ("", SeriesDifference({bytes}, options)) << row.file << " " << name;
    }
  }
}

TEST(SeriesReference, SaysTheSameOfChangedBytes) {
  std::mt19937 random(1);
  for (const auto &row : wpc_test::TheManifest().RowsOf("blg")) {
    const Bytes bytes = row.Read();
    for (int n = 0; n < 8 && !bytes.empty(); ++n) {
      Bytes changed = bytes;
      const size_t at = random() % changed.size();
      changed[at] = static_cast<uint8_t>(random());
      const auto chosen = AllOptions()[random() % 8];
      EXPECT_EQ("", SeriesDifference({changed}, chosen.second))
          << row.file << " " << chosen.first << " byte " << at << " is " << int{changed[at]};
    }
  }
}

// Neighbours of the corpus, which have one machine, and one log twice. Titles of one log name the objects of another log
// of its machine; the reference knows those of each log. Each pair has one set of options: there are many pairs.
TEST(SeriesReference, SaysTheSameOfSeveralLogs) {
  const auto logs = wpc_test::TheManifest().RowsOf("blg");
  const auto all = AllOptions();
  for (size_t i = 0; i + 1 < logs.size(); ++i) {
    if (logs[i].file.find("BLG-NAM") != std::string::npos ||
        logs[i].file.find("object") != std::string::npos) {
      continue;
    }
    const Bytes bytes = logs[i].Read();
    const Bytes next = logs[i + 1].Read();
    const auto &[name, options] = all[i % 8];
    EXPECT_EQ("", SeriesDifference({bytes, next}, options))
        << logs[i].file << " and the next, " << name;
    const auto &[name_twice, options_twice] = all[(i + 4) % 8];
    EXPECT_EQ("", SeriesDifference({bytes, bytes}, options_twice))
        << logs[i].file << " twice, " << name_twice;
  }
}

}  // namespace
