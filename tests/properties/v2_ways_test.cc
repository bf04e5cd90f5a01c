// Iterators, table and visitor give the same answer for every input: the corpus, and many thousand
// edits of it.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/block.h"
#include "support/manifest.h"
#include "support/reader.h"
#include "support/ways.h"

namespace wpc_test {
namespace {

constexpr int kEditsPerSeed = 60;

TEST(Ways, AgreeOnEveryFileOfTheCorpus) {
  ASSERT_GT(TheManifest().RowsOf("v2").size(), 200u);
  for (const ManifestRow &row : TheManifest().RowsOf("v2")) {
    const ExactBlock block(row.Read());
    EXPECT_EQ("", WaysDiffer(block.data(), block.size(), false)) << row.file;
    EXPECT_EQ("", WaysDiffer(block.data(), block.size(), true)) << row.file << ", strict";
  }
}

TEST(Ways, AgreeOnEditedFiles) {
  Numbers numbers(20240101);
  size_t accepted = 0;
  size_t edited = 0;
  for (const ManifestRow &row : TheManifest().RowsOf("v2")) {
    const Bytes seed = row.Read();
    for (int i = 0; i < kEditsPerSeed; ++i) {
      const ExactBlock block(Mutated(seed, numbers));
      const bool strict = i % 2 == 1;
      ASSERT_EQ("", WaysDiffer(block.data(), block.size(), strict)) << row.file << ", edit " << i;
      accepted += Read("v2", block.data(), block.size(), "", strict).status == WPC_OK;
      ++edited;
    }
  }
  EXPECT_GT(edited, 10000u);
  EXPECT_GT(accepted, edited / 10) << "edits that no reader gets past show little";
  EXPECT_LT(accepted, edited * 9 / 10);
}

// Every 32-bit field set to what breaks careless readers.
TEST(Ways, AgreeOnEveryFieldSweptThroughExtremes) {
  for (const ManifestRow &row : TheManifest().RowsOf("v2")) {
    const Bytes seed = row.Read();
    if (!row.IsIn("valid") || seed.size() > 400) {
      continue;
    }
    for (size_t at = 0; at + 4 <= seed.size(); at += 4) {
      const uint32_t old = seed[at] | static_cast<uint32_t>(seed[at + 1]) << 8 |
                           static_cast<uint32_t>(seed[at + 2]) << 16 |
                           static_cast<uint32_t>(seed[at + 3]) << 24;
      for (uint32_t value :
           {0u, 1u, old - 1, old + 1, old - 8, old + 8, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu}) {
        const ExactBlock block(
            Patched(seed, "u32@" + std::to_string(at) + "=" + std::to_string(value)));
        ASSERT_EQ("", WaysDiffer(block.data(), block.size(), value % 2 == 1))
            << row.file << ", " << at << " = " << value;
      }
    }
  }
}

}  // namespace
}  // namespace wpc_test
