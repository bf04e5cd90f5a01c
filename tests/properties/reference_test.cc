// The library and the naive reader of tests/reference/ say the same about every file of the corpus and about thousands
// of damaged ones: verdict, rule, place, numbers, notes and all that is read.

#include "reference/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "reference/library.h"
#include "support/block.h"
#include "support/kinds.h"
#include "support/manifest.h"

namespace wpc_test {
namespace {

using wpc_reference::LibraryAnswer;
using wpc_reference::Options;

constexpr int kDamaged = 6000;  // files for each kind
constexpr size_t kLargest = 4096;

std::string Compared(const std::string &kind, const Bytes &bytes, const Options &options) {
  const ExactBlock block(bytes);
  return Difference(wpc_reference::Read(kind, bytes, options),
                    LibraryAnswer(kind, block.data(), block.size(), options));
}

struct Seed {
  const ManifestRow *row;
  Bytes bytes;
};

std::vector<Seed> Seeds(const std::string &kind) {
  std::vector<Seed> seeds;
  for (const ManifestRow &row : TheManifest().rows) {
    if (row.kind == kind) {
      seeds.push_back({&row, row.Read()});
    }
  }
  return seeds;
}

class Reference : public testing::TestWithParam<std::string> {};

TEST_P(Reference, AgreesOnEveryFileOfTheCorpus) {
  const std::vector<Seed> seeds = Seeds(GetParam());
  ASSERT_FALSE(seeds.empty());
  for (const Seed &seed : seeds) {
    for (bool strict : {false, true}) {
      const Options options = wpc_reference::ParseOptions(seed.row->options, strict, kCorpus);
      EXPECT_EQ("", Compared(GetParam(), seed.bytes, options))
          << seed.row->file << (strict ? ", strict" : ", tolerant");
    }
  }
}

TEST_P(Reference, AgreesOnDamagedFiles) {
  std::vector<Seed> seeds = Seeds(GetParam());
  seeds.erase(std::remove_if(seeds.begin(), seeds.end(),
                             [](const Seed &seed) { return seed.bytes.size() > kLargest; }),
              seeds.end());
  Numbers numbers(20260101);
  for (int i = 0; i < kDamaged; ++i) {
    const Seed &seed = seeds[numbers.Below(seeds.size())];
    const bool strict = i % 2 == 1;
    const Options options = wpc_reference::ParseOptions(seed.row->options, strict, kCorpus);
    ASSERT_EQ("", Compared(GetParam(), Mutated(seed.bytes, numbers), options))
        << "case " << i << " of " << seed.row->file << (strict ? ", strict" : ", tolerant");
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, Reference, testing::ValuesIn(kKinds), KindName);

}  // namespace
}  // namespace wpc_test
