// Values over time are those of the second computation (tests/reference/series.h), for every log of the corpus, for ones
// whose bytes were changed, and for several logs at once, with each set of options.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <random>
#include <set>
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

// The zone's bias is so large that there is no UTC: nothing is in a range.
TEST(SeriesReference, SaysTheSameOfSamplesWithoutATime) {
  constexpr size_t kHighestByteOfBias = 72 + 104 + 3;
  Bytes bytes = wpc_test::ReadFile("corpus/blg/valid/two.bin");
  bytes[kHighestByteOfBias] = 0x80;
  for (auto [name, options] : AllOptions()) {
    EXPECT_EQ("", SeriesDifference({bytes}, options)) << name;
    options.begin = 0;
    options.end = kSecondSample;
    EXPECT_EQ("", SeriesDifference({bytes}, options)) << name << " with an end";
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

// ---- blocks

using wpc_reference::BlocksDifference;
using wpc_reference::SlowBlocks;
using wpc_reference::SlowCounter;
using wpc_reference::SlowSet;

// Counters of all types, with the companions that their types ask for, and some with others.
SlowSet EveryType() {
  SlowSet set;
  set.name = "Every Type";
  uint32_t num_types = 0;
  std::map<uint32_t, uint32_t> ids;  // by type
  while (const wpc_counter_type_info *info = wpc_counter_type_at(num_types)) {
    ids.insert({info->type, num_types++});
  }
  for (uint32_t id = 0; id < 3 * num_types; ++id) {
    SlowCounter &counter = set.counters[id];
    counter.type = wpc_counter_type_at(id % num_types)->type;
    const auto base = ids.find(wpc_counter_type_at(id % num_types)->base_type);
    counter.base = id < num_types || base == ids.end() ? id + 1 : base->second;
    counter.alternate_base = id + 2;
    counter.time = ids.at(0x00010100);  // PERF_COUNTER_LARGE_RAWCOUNT
    counter.frequency = id % 2 == 0 ? counter.time : id + 1;
    counter.multiplier = ids.at(0x00010000);  // PERF_COUNTER_RAWCOUNT
    counter.name = id % 5 == 0 ? "" : "Counter " + std::to_string(id);
  }
  return set;
}

// A block, the same with other bytes of its second half, and the block again.
SlowBlocks ThreeSamples(const Bytes &bytes, bool is_v1, std::mt19937 &random) {
  SlowBlocks blocks;
  Bytes changed = bytes;
  for (size_t i = 0; i < 3 && bytes.size() > 1; ++i) {
    changed[random() % 4 == 0 ? random() % bytes.size()
                              : bytes.size() / 2 + random() % (bytes.size() / 2)] =
        static_cast<uint8_t>(random());
  }
  blocks.samples = {
      {is_v1, bytes, false}, {is_v1, changed, false}, {is_v1, bytes, random() % 8 == 0}};
  blocks.machine = random() % 2 == 0 ? "HOST" : "";
  if (random() % 2 == 0) {
    blocks.titles = {{230, "Prozess"}, {784, "Prozesskennung"}, {6, "Prozessorzeit (%)"}};
  }
  return blocks;
}

// The reference is slow.
constexpr size_t kMostBytes = 8192;

// Results of one counterset share its instances: with fewer sets than results there are equal names in one sample.
constexpr size_t kMostSets = 16;

void ExpectSameOfBlocks(const std::string &kind, size_t num_sets = kMostSets) {
  std::vector<SlowSet> sets(num_sets, EveryType());
  for (size_t i = 0; i < num_sets; ++i) {
    sets[i].name += " " + std::to_string(i);
  }
  std::mt19937 random(1);
  const auto all = AllOptions();
  size_t place = 0;
  for (const auto &row : wpc_test::TheManifest().RowsOf(kind)) {
    const Bytes bytes = row.Read();
    if (bytes.size() > kMostBytes) {
      continue;
    }
    for (int n = 0; n < 3; ++n) {
      SlowBlocks blocks = ThreeSamples(bytes, kind == "v1", random);
      for (size_t i = 0; i < kMostSets; ++i) {
        blocks.queries.push_back(
            {&sets[i % num_sets], random() % 4 == 0 ? 5 : wpc_reference::kNone, random() % 8 == 0});
      }
      auto [name, options] = all[place++ % all.size()];
      options.salvage = false;
      EXPECT_EQ("", BlocksDifference(blocks, options)) << row.file << " " << name;
    }
  }
}

TEST(SeriesReference, SaysTheSameOfV1Blocks) {
  ExpectSameOfBlocks("v1");
}

TEST(SeriesReference, SaysTheSameOfV2Blocks) {
  ExpectSameOfBlocks("v2");
}

TEST(SeriesReference, SaysTheSameOfResultsOfOneCounterset) {
  ExpectSameOfBlocks("v2", 1);
}

// Samples that follow one another.
TEST(SeriesReference, SaysTheSameOfCaptures) {
  const SlowSet set = EveryType();
  for (const std::string name : {"v1-wine", "v1-processor", "v2-mixed", "v2-processors"}) {
    SlowBlocks blocks;
    blocks.others = {&set, wpc_reference::kNone, false};
    std::set<std::string> files;
    for (const auto &file :
         std::filesystem::directory_iterator("corpus/captures/" + name + "/samples")) {
      files.insert(file.path().string());
    }
    for (const std::string &file : files) {
      blocks.samples.push_back({name[1] == '1', wpc_test::ReadFile(file), false});
    }
    ASSERT_LT(1u, blocks.samples.size()) << name;
    for (const auto &[what, options] : AllOptions()) {
      EXPECT_EQ("", BlocksDifference(blocks, options)) << name << " " << what;
    }
  }
}

}  // namespace
