// The structure-aware mutator of the fuzz targets: safe on any bytes, deterministic, and mostly right
// about sizes and counts.

#include "mutator/mutate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "parser/range.h"
#include "support/block.h"
#include "support/fixtures.h"
#include "support/manifest.h"
#include "support/reader.h"

namespace wpc_test {
namespace {

constexpr size_t kMost = 4096;

struct Kind {
  mutate_kind kind;
  const char *name; /* as in the manifest */
  Bytes seed;
};

std::vector<Kind> Kinds() {
  return {
      {MUTATE_V2, "v2", V2Set()},
      {MUTATE_INSTANCES, "v2-instances", Enum2()},
      {MUTATE_QUERIES, "v2-queries", Id2()},
      {MUTATE_GUIDS, "v2-countersets", Guid2()},
      {MUTATE_V1, "v1", V1Par()},
      {MUTATE_TITLES, "v1-titles", TtlC()},
      {MUTATE_REG_SET, "reg-counterset", RegB()},
      {MUTATE_REG_COUNTER, "reg-counter", RegC()},
      {MUTATE_REG_STRINGS, "reg-strings", Str2()},
      {MUTATE_REG_STRING, "reg-string", RegN()},
      {MUTATE_LOG, "blg", ReadFile(kCorpus + std::string("blg/valid/two.bin"))},
  };
}

// The bytes after one call, in a block of exactly `most` bytes, so that a sanitizer sees a step
// after it.
Bytes Mutate(mutate_kind kind, Bytes bytes, size_t most, uint64_t seed, const Bytes &other = {}) {
  bytes.resize(std::min(bytes.size(), most));
  const size_t size = bytes.size();
  bytes.resize(most);
  ExactBlock block(bytes);
  ExactBlock from(other);
  const size_t n = mutate_block(kind, block.data(), size, most, seed, {from.data(), other.size()});
  EXPECT_LE(n, most);
  return Bytes(block.data(), block.data() + std::min(n, most));
}

Bytes RandomBytes(Numbers &numbers, size_t size) {
  Bytes bytes(size);
  for (uint8_t &byte : bytes) {
    byte = static_cast<uint8_t>(numbers.Next() >> 40);
  }
  return bytes;
}

TEST(Mutate, IsSafeOnAnyBytes) {
  Numbers numbers(1);
  for (const Kind &k : Kinds()) {
    for (int i = 0; i < 1500; ++i) {
      const size_t most = 1 + numbers.Below(i % 2 == 0 ? 400 : 5000);
      const Bytes bytes = RandomBytes(numbers, numbers.Below(most + 20));
      Mutate(k.kind, bytes, most, numbers.Next(), RandomBytes(numbers, numbers.Below(300)));
    }
  }
}

TEST(Mutate, TakesAllOfTheCorpus) {
  uint64_t seed = 0;
  for (const ManifestRow &row : TheManifest().rows) {
    const Bytes bytes = row.Read();
    if (bytes.size() <= kMost) {
      for (const Kind &k : Kinds()) {
        Mutate(k.kind, bytes, kMost, ++seed, bytes);
      }
    }
  }
  EXPECT_GT(seed, 10000u);
}

TEST(Mutate, GivesTheSameBytesForTheSameSeed) {
  for (const Kind &k : Kinds()) {
    std::set<Bytes> results;
    for (uint64_t seed = 0; seed < 200; ++seed) {
      const Bytes first = Mutate(k.kind, k.seed, kMost, seed, k.seed);
      EXPECT_EQ(first, Mutate(k.kind, k.seed, kMost, seed, k.seed));
      results.insert(first);
    }
    EXPECT_GT(results.size(), 60u) << k.name;
  }
}

bool IsAccepted(const Kind &k, const Bytes &bytes) {
  return Read(k.name, bytes.data(), bytes.size(), "", false).status == WPC_OK;
}

// Chains of mutations: each begins with the last result that was accepted. The floors are about two
// thirds of what was measured.
TEST(Mutate, MostlyRepairsWhatItChanges) {
  const std::map<std::string, int> floors = {
      {"v2", 500},          {"v2-instances", 500}, {"v2-queries", 600},  {"v2-countersets", 600},
      {"v1", 500},          {"v1-titles", 650},    {"reg-counter", 650}, {"reg-counterset", 600},
      {"reg-strings", 400}, {"reg-string", 650},   {"blg", 490},
  };
  for (const Kind &k : Kinds()) {
    Bytes bytes = k.seed;
    int accepted = 0;
    for (uint64_t seed = 0; seed < 1000; ++seed) {
      const Bytes next = Mutate(k.kind, bytes, k.kind == MUTATE_LOG ? kMost : 1024, seed, k.seed);
      if (IsAccepted(k, next)) {
        ++accepted;
        bytes = next;
      }
    }
    RecordProperty(k.name, accepted);
    EXPECT_GE(accepted, floors.at(k.name)) << k.name;
  }
}

// ---- Whole inputs ----

// One call as a fuzz target's engine makes it; the same guard as in Mutate().
Bytes MutateInput(const char *target, Bytes bytes, size_t most, uint64_t seed) {
  const size_t size = std::min(bytes.size(), most);
  bytes.resize(most);
  ExactBlock block(bytes);
  const size_t n = mutate_input(mutate_target_find(target), block.data(), size, most, seed, {});
  EXPECT_LE(n, most);
  return Bytes(block.data(), block.data() + std::min(n, most));
}

// The size of the newer block is in the last four bytes. A new pair that is accepted is kept for the next round; the
// floor is about two thirds of what was measured.
TEST(MutateInput, KeepsTwoSamplesApart) {
  Bytes bytes;
  int accepted = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    const Bytes next = MutateInput("sample", bytes, 1000, seed);
    ASSERT_GE(next.size(), 4u);
    const size_t newer = wpci_load32(next.data() + next.size() - 4);
    ASSERT_LE(newer, next.size() - 4);
    const size_t cut = next.size() - 4 - newer;
    const char *kind = newer > 0 && next[cut] == 'P' ? "v1" : "v2";
    if (next != bytes && Read(kind, next.data(), cut, "", false).status == WPC_OK &&
        Read(kind, next.data() + cut, newer, "", false).status == WPC_OK) {
      ++accepted;
      bytes = next;
    }
  }
  EXPECT_GE(accepted, 780);
}

}  // namespace
}  // namespace wpc_test
