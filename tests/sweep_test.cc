// Every 32-bit field of every valid seed set to 0, 1, its neighbours and the extremes, and every
// beginning of every seed: each input ends at a page that cannot be touched, and again begins behind
// one, and the reference says the same about it.
//
// Large seeds are swept in steps, which are the same in every run; with WPC_SWEEP=all the steps are
// much smaller, and 1 for all but the largest.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
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

// Bytes and facts read for one seed, about; what is more is stepped over.
constexpr size_t kWorkForASeed = 300000;
constexpr size_t kWorkForASeedOfAll = 300000000;

size_t WorkForASeed() {
  const char *all = std::getenv("WPC_SWEEP");
  return all != nullptr && std::string(all) == "all" ? kWorkForASeedOfAll : kWorkForASeed;
}

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
 protected:
  // Gives each seed of the kind to `inputs`, which compares what becomes of it. `key`: what the cases
  // are counted as.
  template <typename Inputs>
  void ForEachSeed(const char *key, Inputs inputs) {
    for (const Seed &seed : Seeds(GetParam())) {
      const Options tolerant = wpc_reference::ParseOptions(seed.options, false, kCorpus);
      const Options strict = wpc_reference::ParseOptions(seed.options, true, kCorpus);
      room_ = std::make_unique<GuardedRoom>(seed.bytes.size());
      seed_ = &seed;
      options_[0] = &tolerant;
      options_[1] = &strict;
      inputs(seed.bytes);
    }
    EXPECT_GT(cases_, 0u);
    std::cout << "evidence: " << key << " " << cases_ << "\n";
  }

  // Definitions of V1 may overlap, so a block can hold far more values than bytes.
  uint64_t Step(uint64_t inputs) const {
    const size_t facts = wpc_reference::Read(GetParam(), seed_->bytes, *options_[0]).facts.size();
    return std::max<uint64_t>(1, inputs * (seed_->bytes.size() + facts) / WorkForASeed());
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
  void ExpectSame(const wpc_reference::Answer &expected, const uint8_t *data, size_t size,
                  size_t mode, const std::string &what) {
    ASSERT_EQ("", Difference(expected, LibraryAnswer(GetParam(), data, size, *options_[mode])))
        << seed_->file << ", " << what << (mode == 1 ? ", strict" : ", tolerant");
  }

  size_t cases_ = 0;
  std::unique_ptr<GuardedRoom> room_;
  const Seed *seed_ = nullptr;
  const Options *options_[2] = {};
};

TEST_P(Sweep, EveryFieldWithEveryExtreme) {
  ForEachSeed("sweep.cases", [&](const Bytes &seed) {
    const size_t stride = seed.size() <= 128 ? 2 : 4;
    const uint64_t step = Step(seed.size() / stride * 7);
    uint64_t turn = 0;
    for (size_t at = 0; at + 4 <= seed.size() && !HasFatalFailure(); at += stride) {
      const uint32_t old = Get32(seed, at);
      for (uint32_t value : {0u, 1u, old - 1, old + 1, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu}) {
        if (value != old && turn++ % step == 0) {
          Compare(With32(seed, at, value), std::to_string(value) + " at " + std::to_string(at));
        }
      }
    }
  });
}

TEST_P(Sweep, EveryBeginning) {
  ForEachSeed("prefix.cases", [&](const Bytes &seed) {
    const uint64_t step = Step(seed.size() / 2);
    for (uint64_t length = 0; length < seed.size() && !HasFatalFailure(); length += step) {
      const auto end = seed.begin() + static_cast<Bytes::difference_type>(length);
      Compare(Bytes(seed.begin(), end), "cut to " + std::to_string(length));
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Kinds, Sweep, testing::ValuesIn(kKinds), KindName);

}  // namespace
}  // namespace wpc_test
