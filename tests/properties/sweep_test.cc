// Every 32-bit field of every valid seed set to 0, 1, its neighbours and the extremes, and every
// beginning of every seed: each input ends at a page that cannot be touched, and again begins after
// one, and the reference says the same about it.
//
// In the ordinary run, seeds above some 500 bytes (fields) and 900 bytes (beginnings) are swept in steps. The
// larger the seed, the larger the step: of those above 15 KB a few inputs are left. The steps are the same
// in every run.
//
// With WPC_SWEEP=NUMBER the steps are smaller, and begin elsewhere for each number: dev/check.sh sweep takes
// the day's.
//
// With WPC_SWEEP=all there are no steps, but for the fields of one seed: V1-OBJ-11__eq_640000_values.bin
// of V1, whose definitions overlap and make four million facts of 64 KB. Each 17th of its inputs is read.
//
// The last lines name what was not done in full.

#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "reference/library.h"
#include "reference/reference.h"
#include "support/block.h"
#include "support/kinds.h"
#include "support/manifest.h"

namespace wpc_test {
namespace {

using wpc_reference::LibraryAnswer;
using wpc_reference::Options;

// Bytes and facts read for one seed in the ordinary run, about; what is more is stepped over.
constexpr uint64_t kWorkForASeed = 300000;
// The same with WPC_SWEEP=NUMBER.
constexpr uint64_t kWorkOfADay = 30 * kWorkForASeed;
// With WPC_SWEEP=all, fields of seeds of more facts than this are stepped over. The step is a prime, so
// that the values, and the fields of equal rows, take turns.
constexpr size_t kManyFacts = 1000000;
constexpr uint64_t kStepOfManyFacts = 17;

// What WPC_SWEEP asks for.
struct Asked {
  std::string key;    // what the cases are counted under
  uint64_t work = 0;  // for a seed; 0: all
  uint64_t first = 0;
};

Asked WhatIsAsked() {
  const char *asked = std::getenv("WPC_SWEEP");
  if (asked == nullptr) {
    return {".cases", kWorkForASeed, 0};
  }
  if (std::string(asked) == "all") {
    return {".all.cases", 0, 0};
  }
  return {".day.cases", kWorkOfADay, std::stoull(asked)};
}

// How many of a seed's cases, or of all of them, were compared.
struct Share {
  size_t done = 0;
  size_t possible = 0;
};

// Seeds that were not done in full.
struct Stepped {
  size_t seeds = 0;
  std::string biggest;
  Share of_biggest;
};

// A seed as one of its rows wants it read.
struct Seed {
  std::string file;
  std::string options;
  Bytes bytes;
};

std::vector<Seed> Seeds(const std::string &kind) {
  std::vector<Seed> seeds;
  std::set<std::pair<Bytes, std::string>> seen;
  for (const ManifestRow &row : TheManifest().RowsOf(kind, true)) {
    const Seed seed{row.file, row.options, row.Read()};
    if (seen.insert({seed.bytes, seed.options}).second) {
      seeds.push_back(seed);
    }
  }
  return seeds;
}

uint32_t Get32(const Bytes &bytes, size_t at) {
  return bytes[at] + 256u * bytes[at + 1] + 65536u * bytes[at + 2] +
         (uint32_t{bytes[at + 3]} << 24);
}

Bytes With32(Bytes bytes, size_t at, uint32_t value) {
  for (size_t i = 0; i < 4; ++i) {
    bytes[at + i] = static_cast<uint8_t>(value >> (8 * i));
  }
  return bytes;
}

class Sweep : public testing::TestWithParam<std::string> {
 public:
  // Answers of many facts come from memory that stays: new pages for each cost more than reading.
  static void SetUpTestSuite() {
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
  }

  static void TearDownTestSuite() {
    for (const auto &[key, stepped] : stepped_) {
      std::cout << key << ": " << stepped.seeds << " seeds in steps, the biggest of them "
                << stepped.biggest << ": " << stepped.of_biggest.done << " of "
                << stepped.of_biggest.possible << "\n";
    }
  }

 protected:
  // Gives each seed of the kind to `inputs`, which compares what becomes of it and says how many cases
  // there are. `what`: what they are counted as.
  template <typename Inputs>
  void ForEachSeed(const std::string &what, Inputs inputs) {
    const std::string key = what + asked_.key;
    Share all;
    for (const Seed &seed : Seeds(GetParam())) {
      const Options tolerant = wpc_reference::ParseOptions(seed.options, false, kCorpus);
      const Options strict = wpc_reference::ParseOptions(seed.options, true, kCorpus);
      room_ = std::make_unique<GuardedRoom>(seed.bytes.size());
      seed_ = &seed;
      options_[0] = &tolerant;
      options_[1] = &strict;
      cases_ = 0;
      const size_t possible = inputs(seed.bytes);
      Count(key, {cases_, possible}, all);
    }
    EXPECT_GT(all.done, 0u);
  }

  // Definitions of V1 may overlap, so a block can hold far more values than bytes.
  size_t Facts() const {
    return wpc_reference::Read(GetParam(), seed_->bytes, *options_[0]).facts.size();
  }

  // Seeds of very many facts are stepped over in a sweep of all, too.
  uint64_t StepOfFields(uint64_t inputs) const {
    if (asked_.work != 0) {
      return Step(inputs);
    }
    return Facts() > kManyFacts ? kStepOfManyFacts : 1;
  }

  // Most beginnings are rejected by a length in their header, so a sweep of all reads each of them.
  uint64_t StepOfBeginnings(uint64_t inputs) const {
    return asked_.work != 0 ? Step(inputs) : 1;
  }

  // The first of the inputs that are read.
  uint64_t First(uint64_t step) const {
    return asked_.first % step;
  }

  // Both modes at the end of the room, and one of them, by turns, at its start.
  void Compare(const Bytes &bytes, const std::string &what) {
    const uint8_t *at = room_->Place(bytes, GuardedBlock::kEnd);
    const size_t turn = cases_ % 2;
    wpc_reference::Answer expected[2];
    for (size_t mode : {0u, 1u}) {
      expected[mode] = wpc_reference::Read(GetParam(), bytes, *options_[mode]);
      ExpectSame(expected[mode], at, bytes.size(), mode, what + ", at the end");
    }
    at = room_->Place(bytes, GuardedBlock::kStart);
    ExpectSame(expected[turn], at, bytes.size(), turn, what + ", at the start");
    ++cases_;
  }

 private:
  uint64_t Step(uint64_t inputs) const {
    return std::max<uint64_t>(1, inputs * (seed_->bytes.size() + Facts()) / asked_.work);
  }

  void ExpectSame(const wpc_reference::Answer &expected, const uint8_t *data, size_t size,
                  size_t mode, const std::string &what) {
    ASSERT_EQ("", Difference(expected, LibraryAnswer(GetParam(), data, size, *options_[mode])))
        << seed_->file << ", " << what << (mode == 1 ? ", strict" : ", tolerant");
  }

  void Count(const std::string &key, const Share &share, Share &all) const {
    all.done += share.done;
    all.possible += share.possible;
    if (share.done == share.possible) {
      return;
    }
    Stepped &stepped = stepped_[key];
    ++stepped.seeds;
    if (share.possible > stepped.of_biggest.possible) {
      stepped.biggest = seed_->file;
      stepped.of_biggest = share;
    }
  }

  static inline std::map<std::string, Stepped> stepped_;
  const Asked asked_ = WhatIsAsked();
  size_t cases_ = 0;
  std::unique_ptr<GuardedRoom> room_;
  const Seed *seed_ = nullptr;
  const Options *options_[2] = {};
};

TEST_P(Sweep, EveryFieldWithEveryExtreme) {
  ForEachSeed("sweep", [&](const Bytes &seed) {
    const size_t stride = seed.size() <= 128 ? 2 : 4;
    const uint64_t step = StepOfFields(seed.size() / stride * 7);
    size_t turn = 0;
    for (size_t at = 0; at + 4 <= seed.size() && !HasFatalFailure(); at += stride) {
      const uint32_t old = Get32(seed, at);
      for (uint32_t value : {0u, 1u, old - 1, old + 1, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu}) {
        if (value != old && turn++ % step == First(step)) {
          Compare(With32(seed, at, value), std::to_string(value) + " at " + std::to_string(at));
        }
      }
    }
    return turn;
  });
}

TEST_P(Sweep, EveryBeginning) {
  ForEachSeed("prefix", [&](const Bytes &seed) {
    const uint64_t step = StepOfBeginnings(seed.size() / 2);
    for (uint64_t length = First(step); length < seed.size() && !HasFatalFailure();
         length += step) {
      const auto end = seed.begin() + static_cast<Bytes::difference_type>(length);
      Compare(Bytes(seed.begin(), end), "cut to " + std::to_string(length));
    }
    return seed.size();
  });
}

// Where a block says how long it is.
const std::map<std::string, size_t> kSizeAt = {{"v2", 0}, {"v1", 20}, {"reg-strings", 0}};

// The same with the length told truthfully: now the blocks inside are the ones that end early.
TEST_P(Sweep, EveryBeginningThatAdmitsItsLength) {
  if (kSizeAt.count(GetParam()) == 0) {
    return;
  }
  const size_t at = kSizeAt.at(GetParam());
  ForEachSeed("prefix", [&](const Bytes &seed) {
    const uint64_t step = StepOfBeginnings(seed.size() / 2);
    for (uint64_t length = at + 4 + First(step); length < seed.size() && !HasFatalFailure();
         length += step) {
      const auto end = seed.begin() + static_cast<Bytes::difference_type>(length);
      Compare(With32(Bytes(seed.begin(), end), at, static_cast<uint32_t>(length)),
              "ended at " + std::to_string(length));
    }
    return seed.size();
  });
}

INSTANTIATE_TEST_SUITE_P(Kinds, Sweep, testing::ValuesIn(kKinds), KindName);

}  // namespace
}  // namespace wpc_test
