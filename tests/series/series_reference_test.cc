// Values over time are those of the second computation (tests/reference/series.h), for every log of the corpus, for ones
// whose bytes were changed, and for several logs at once, with each set of options; and for blocks, of the corpus and
// made ones.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "reference/library_series.h"
#include "support/encode.h"
#include "support/encode_log.h"
#include "support/encode_v1.h"
#include "support/manifest.h"

namespace {

using wpc_reference::SeriesDifference;
using wpc_test::Bytes;

// 2024-01-01T05:00:01Z, in most logs of the corpus.
constexpr uint64_t kSecondSample = 133485588010000000;

std::vector<std::pair<std::string, wpc_series_options>> AllOptions() {
  wpc_series_options usual = wpc_series_options_default(wpc_memory_libc());
  usual.salvage = true;
  std::vector<std::pair<std::string, wpc_series_options>> all = {{"usual", usual},
                                                                 {"bases", usual},
                                                                 {"step", usual},
                                                                 {"place", usual},
                                                                 {"id", usual},
                                                                 {"interval", usual},
                                                                 {"range", usual},
                                                                 {"interval in a range", usual},
                                                                 {"step in a range", usual}};
  all[1].second.bases = true;
  all[2].second.step = 2;
  all[3].second.identity = WPC_IDENTITY_PLACE;
  all[4].second.identity = WPC_IDENTITY_ID;
  all[5].second.interval = 20000000;
  all[6].second.begin = kSecondSample;
  all[6].second.end = kSecondSample + 20000000;
  all[7].second.begin = kSecondSample;
  all[7].second.interval = 20000000;
  all[8].second.begin = kSecondSample;
  all[8].second.step = 2;
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
      const auto chosen = AllOptions()[random() % AllOptions().size()];
      EXPECT_EQ("", SeriesDifference({changed}, chosen.second))
          << row.file << " " << chosen.first << " byte " << at << " is " << int{changed[at]};
    }
  }
}

// Each whole object has none in one sample: the count of its block is 0.
TEST(SeriesReference, SaysTheSameOfObjectsThatAreNotThere) {
  const Bytes perf = {'P', 0, 'E', 0, 'R', 0, 'F', 0};
  constexpr size_t kNumObjectTypes = 28;
  int num_changed = 0;
  for (const auto &row : wpc_test::TheManifest().RowsOf("blg")) {
    const Bytes bytes = row.Read();
    auto at = std::search(bytes.begin(), bytes.end(), perf.begin(), perf.end());
    while (bytes.end() - at > static_cast<ptrdiff_t>(kNumObjectTypes)) {
      Bytes changed = bytes;
      changed[static_cast<size_t>(at - bytes.begin()) + kNumObjectTypes] = 0;
      EXPECT_EQ("", SeriesDifference({changed}, AllOptions()[0].second)) << row.file;
      num_changed++;
      at = std::search(at + 1, bytes.end(), perf.begin(), perf.end());
    }
  }
  EXPECT_LT(30, num_changed);
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
    const auto &[name, options] = all[i % all.size()];
    EXPECT_EQ("", SeriesDifference({bytes, next}, options))
        << logs[i].file << " and the next, " << name;
    const auto &[name_twice, options_twice] = all[(i + 4) % all.size()];
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
    blocks.has_own_titles = random() % 2 == 0;
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

// ---- made blocks: few names and numbers, in another order in each sample

constexpr uint32_t kDelta = 0x00400400, kRawCount = 0x00010000;
constexpr uint32_t kProcesses = 230, kThreads = 232, kTasks = 60500;

class Maker {
 public:
  explicit Maker(uint32_t seed, const char16_t *other_case = u"A")
      : random_(seed), other_case_(other_case) {
  }

  uint32_t Below(uint32_t n) {
    return static_cast<uint32_t>(random_() % n);
  }

  // The second of the time, and the hour of most logs of the corpus, are written into the SYSTEMTIME at `at`.
  static Bytes At(uint8_t second, size_t at, Bytes block) {
    block[at + 8] = 5;
    block[at + 12] = second;
    return block;
  }

  // Objects that may come twice, and rows whose parents may not exist.
  Bytes V1(uint8_t second) {
    std::vector<wpc_test::V1Object> objects = {Object(kThreads), Object(kProcesses)};
    if (Below(2) == 0) {
      const uint32_t place = Below(3);
      objects.insert(objects.begin() + place, Object(Below(2) == 0 ? kTasks : kProcesses));
    }
    return At(second, 36, EncodeV1(objects, wpc_test::ClocksAt(second)));
  }

  // One object, or as many as above.
  Bytes AnyV1(uint8_t second) {
    if (Below(3) != 0) {
      return V1(second);
    }
    const std::vector<wpc_test::V1Object> one = {Object(kProcesses)};
    return At(second, 36, EncodeV1(one, wpc_test::ClocksAt(second)));
  }

  // The same, in which one of eight claims to have no bytes.
  Bytes SoundOrNot(uint8_t second) {
    Bytes block = AnyV1(second);
    if (Below(8) == 0) {
      block[20] = 0;
      block[21] = 0;
    }
    return block;
  }

  // Two results.
  Bytes V2(uint8_t second) {
    const std::vector<Bytes> results = {Result(), Result()};
    return At(second, 32, wpc_test::DataBlock(results));
  }

 private:
  std::u16string Name() {
    const std::vector<std::u16string> names = {u"a", other_case_, u"b", u""};
    return names[Below(4)];
  }

  wpc_test::V1Object Object(uint32_t index) {
    wpc_test::V1Object object;
    object.name = index;
    object.has_instances = true;
    object.columns = wpc_test::LayOut({{kRawCount, 4}, {kDelta, 4}});
    object.columns[0].name = index == kThreads ? 804 : index == kProcesses ? 784 : 61000;
    object.columns[1].name = 6;
    for (uint32_t rows = Below(9); rows > 0; --rows) {
      wpc_test::V1Row row;
      row.name = wpc_test::Wide(Name());
      row.cells = {wpc_test::Le(Below(12), 4), wpc_test::Le(Below(1000), 4)};
      row.unique_id = Below(3) == 0 ? -1 : static_cast<int32_t>(Below(12));
      row.parent_object = index == kThreads && Below(4) != 0 ? kProcesses : 0;
      row.parent_instance = row.parent_object != 0 ? Below(8) : 0;
      object.rows.push_back(row);
    }
    return object;
  }

  Bytes Result() {
    std::vector<wpc_test::EncodedRow> rows;
    for (uint32_t n = Below(9); n > 0; --n) {
      rows.push_back(
          {Name(), Below(6), {wpc_test::Cell(Below(1000), 4), wpc_test::Cell(Below(12), 4)}});
    }
    return wpc_test::CountersetResult({1, 2}, rows);
  }

  std::mt19937 random_;
  std::u16string other_case_;
};

void ExpectSameOfMadeBlocks(bool is_v1) {
  SlowSet set;
  set.name = "Set";
  set.counters[1].type = kDelta;
  set.counters[2].type = kRawCount;
  Maker maker(is_v1 ? 1 : 2);
  const auto all = AllOptions();
  for (size_t round = 0; round < 400; ++round) {
    SlowBlocks blocks;
    blocks.others.set = &set;
    for (uint8_t second = 0; second < 4; ++second) {
      blocks.samples.push_back(
          {is_v1, is_v1 ? maker.V1(second) : maker.V2(second), maker.Below(8) == 0});
    }
    auto [name, options] = all[round % all.size()];
    options.salvage = false;
    // Named by its number, a process that is gone has no cell in the library, and one in the reference.
    if (is_v1 && options.identity == WPC_IDENTITY_ID) {
      blocks.samples.resize(1);
    }
    ASSERT_EQ("", BlocksDifference(blocks, options)) << name << ", round " << round;
  }
}

// Blocks of a log that hold up to three objects, which titles name in half of the logs.
TEST(SeriesReference, SaysTheSameOfSeveralObjectsOfABlock) {
  // Parents of another block go by the first spelling of their name in the library.
  Maker maker(3, u"c");
  const auto all = AllOptions();
  for (size_t round = 0; round < 400; ++round) {
    std::vector<wpc_test::model::LogMessage> messages;
    if (round % 2 == 0) {
      messages.push_back(wpc_test::Names(u"\\\\M", {{6, u"C"}, {230, u"O"}, {232, u"P"}}));
    }
    messages.push_back(
        wpc_test::Catalogue({wpc_test::ObjectEntry(u"\\\\M", round % 2 == 0 ? u"O" : u"Process"),
                             wpc_test::ObjectEntry(u"\\\\M", round % 2 == 0 ? u"P" : u"nobody")}));
    const auto &[name, options] = all[round % all.size()];
    // Of one sample where a process that is gone has a cell in the reference only.
    const uint8_t count = options.identity == WPC_IDENTITY_ID ? 1 : 4;
    for (uint8_t second = 0; second < count; ++second) {
      messages.push_back(
          wpc_test::Sample(second, {wpc_test::ObjectBlock(maker.SoundOrNot(second)),
                                    wpc_test::ObjectBlock(maker.SoundOrNot(second))}));
    }
    ASSERT_EQ("", SeriesDifference({wpc_test::LogOf(messages)}, options))
        << name << ", round " << round;
  }
}

TEST(SeriesReference, SaysTheSameOfV1InstancesInAnotherOrder) {
  ExpectSameOfMadeBlocks(true);
}

TEST(SeriesReference, V2_SEM_04_SaysTheSameOfV2InstancesInAnotherOrder) {
  ExpectSameOfMadeBlocks(false);
}

}  // namespace
