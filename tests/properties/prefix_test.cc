// Every beginning of every valid seed, against a page that cannot be touched: the answer is
// "truncated", or what a shorter list is, and never a step too far.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/manifest.h"
#include "support/reader.h"
#include "support/ways.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr size_t kDataHeader = 48;
constexpr size_t kLongestForAllWays = 700;
constexpr size_t kSweptBytes = 320;

// The different seeds of a kind: name of one file, and its bytes.
std::map<Bytes, std::string> Seeds(const std::string &kind) {
  std::map<Bytes, std::string> seeds;
  for (const ManifestRow &row : TheManifest().RowsOf(kind, true)) {
    seeds.emplace(row.Read(), row.file);
  }
  return seeds;
}

size_t DeclaredTotal(const Bytes &bytes) {
  return bytes[0] + 256u * bytes[1] + 65536u * bytes[2];
}

void ExpectInside(const Verdict &verdict, size_t size) {
  ASSERT_LE(verdict.offset, size);
  for (const wpc_error &note : verdict.notes) {
    ASSERT_LE(note.offset, size);
  }
}

// A data block tells its size: what is shorter is truncated, and by which check.
void ExpectTruncatedData(const Bytes &seed, size_t length, const Verdict &verdict) {
  ASSERT_EQ(WPC_E_TRUNCATED, verdict.status) << verdict;
  ASSERT_EQ(0u, verdict.offset);
  if (length < kDataHeader) {
    ASSERT_EQ(WPC_RULE_V2_HDR_01, verdict.rule);
    ASSERT_EQ(length, verdict.got);
    ASSERT_EQ(kDataHeader, verdict.bound);
  } else {
    ASSERT_EQ(WPC_RULE_V2_HDR_03, verdict.rule);
    ASSERT_EQ(DeclaredTotal(seed), verdict.got);
    ASSERT_EQ(length, verdict.bound);
  }
  ASSERT_TRUE(verdict.notes.empty());
}

TEST(Prefix, OfADataBlockIsTruncated) {
  const std::map<Bytes, std::string> seeds = Seeds("v2");
  ASSERT_GT(seeds.size(), 30u);
  for (const auto &[seed, file] : seeds) {
    SCOPED_TRACE(file);
    for (size_t length = 0; length < DeclaredTotal(seed); ++length) {
      SCOPED_TRACE(length);
      const Bytes prefix(seed.begin(), seed.begin() + static_cast<ptrdiff_t>(length));
      const GuardedBlock block(prefix, GuardedBlock::kEnd);
      for (bool strict : {false, true}) {
        const Verdict verdict = Read("v2", block.data(), block.size(), "", strict);
        ASSERT_NO_FATAL_FAILURE(ExpectTruncatedData(seed, length, verdict));
        if (seed.size() <= kLongestForAllWays) {
          ASSERT_EQ("", WaysDiffer(block.data(), block.size(), strict));
        }
      }
    }
  }
}

// The same with dwTotalSize told truthfully: now the blocks inside are the ones that end early.
TEST(Prefix, OfADataBlockThatAdmitsItsLength) {
  for (const auto &[seed, file] : Seeds("v2")) {
    SCOPED_TRACE(file);
    for (size_t length = kDataHeader; length < DeclaredTotal(seed); ++length) {
      SCOPED_TRACE(length);
      Bytes prefix(seed.begin(), seed.begin() + static_cast<ptrdiff_t>(length));
      prefix = Patched(std::move(prefix), "u32@0=" + std::to_string(length));
      const GuardedBlock block(prefix, GuardedBlock::kEnd);
      const Verdict verdict = Read("v2", block.data(), block.size(), "", false);
      ASSERT_TRUE(verdict.status == WPC_E_TRUNCATED || verdict.status == WPC_E_MALFORMED)
          << verdict;
      ASSERT_NO_FATAL_FAILURE(ExpectInside(verdict, length));
      if (seed.size() <= kLongestForAllWays) {
        ASSERT_EQ("", WaysDiffer(block.data(), block.size(), false));
      }
    }
  }
}

// A list has no length of its own: its beginning is a shorter list, or it is truncated in the entry
// that is cut, at that entry.
void ExpectShorterLists(const std::string &kind, size_t smallest_entry) {
  const std::map<Bytes, std::string> seeds = Seeds(kind);
  ASSERT_GT(seeds.size(), 3u);
  for (const auto &[seed, file] : seeds) {
    SCOPED_TRACE(file);
    size_t accepted = 0;
    for (size_t length = 0; length <= seed.size(); ++length) {
      SCOPED_TRACE(length);
      const Bytes prefix(seed.begin(), seed.begin() + static_cast<ptrdiff_t>(length));
      const GuardedBlock block(prefix, GuardedBlock::kEnd);
      const Verdict verdict = Read(kind, block.data(), block.size(), "as=request", false);
      ASSERT_TRUE(verdict.status == WPC_OK || verdict.status == WPC_E_TRUNCATED) << verdict;
      ASSERT_NO_FATAL_FAILURE(ExpectInside(verdict, length));
      if (verdict.status == WPC_E_TRUNCATED) {
        ASSERT_LT(verdict.offset, length);
      }
      accepted += verdict.status == WPC_OK;
      Digest(kind, block.data(), block.size(), "", true);
    }
    EXPECT_GE(accepted, 1u) << "no bytes are an empty list";
    EXPECT_LE(accepted, 1 + seed.size() / smallest_entry);
  }
}

TEST(Prefix, OfAnInstanceListIsShorterOrTruncated) {
  ExpectShorterLists("v2-instances", 10);
}

TEST(Prefix, OfAQueryListIsShorterOrTruncated) {
  ExpectShorterLists("v2-queries", 40);
}

TEST(Prefix, OfACountersetListIsShorterOrTruncated) {
  ExpectShorterLists("v2-countersets", 16);
}

TEST(Prefix, OfAV1BlockOrATitleTableStaysInside) {
  for (const std::string kind : {"v1", "v1-titles"}) {
    const std::map<Bytes, std::string> seeds = Seeds(kind);
    ASSERT_GT(seeds.size(), 20u);
    for (const auto &[seed, file] : seeds) {
      SCOPED_TRACE(file);
      const size_t step = 1 + seed.size() / 2048;
      for (size_t length = 0; length < seed.size(); length += step) {
        SCOPED_TRACE(length);
        const Bytes prefix(seed.begin(), seed.begin() + static_cast<ptrdiff_t>(length));
        const GuardedBlock block(prefix, GuardedBlock::kEnd);
        for (bool strict : {false, true}) {
          const Verdict verdict = Read(kind, block.data(), block.size(), "", strict);
          ASSERT_NO_FATAL_FAILURE(ExpectInside(verdict, length));
          ASSERT_NE(WPC_E_ARGUMENT, verdict.status) << "bytes alone never cause it";
        }
        Digest(kind, block.data(), block.size(), "", false);
      }
    }
  }
}

uint32_t U32At(const Bytes &bytes, size_t at) {
  return bytes[at] + 256u * bytes[at + 1] + 65536u * bytes[at + 2] + 16777216u * bytes[at + 3];
}

// Where registration data ends by its own word, or, for a text, by its NUL.
size_t RegistrationEnd(const std::string &kind, const Bytes &bytes) {
  if (kind == "reg-counterset") {
    return 32 + 48 * size_t{U32At(bytes, 24)};
  }
  if (kind == "reg-strings") {
    return U32At(bytes, 0);
  }
  if (kind != "reg-string") {
    return kind == "reg-counter" ? 48 : 16;
  }
  size_t nul = 0;
  while (bytes[nul] != 0 || bytes[nul + 1] != 0) {
    nul += 2;
  }
  return nul + 2;
}

TEST(Prefix, OfRegistrationDataIsRejected) {
  for (const std::string kind :
       {"reg-counterset", "reg-counter", "reg-string", "reg-strings", "reg-guid"}) {
    const std::map<Bytes, std::string> seeds = Seeds(kind);
    ASSERT_GE(seeds.size(), 1u) << kind;
    for (const auto &[seed, file] : seeds) {
      SCOPED_TRACE(file);
      const size_t end = RegistrationEnd(kind, seed);
      ASSERT_LE(end, seed.size());
      const size_t step = 1 + end / 2048;
      for (size_t length = 0; length < end; length += step) {
        SCOPED_TRACE(length);
        const Bytes prefix(seed.begin(), seed.begin() + static_cast<ptrdiff_t>(length));
        const GuardedBlock block(prefix, GuardedBlock::kEnd);
        for (bool strict : {false, true}) {
          const Verdict verdict = Read(kind, block.data(), block.size(), "", strict);
          ASSERT_TRUE(verdict.status == WPC_E_TRUNCATED || verdict.status == WPC_E_MALFORMED)
              << verdict;
          ASSERT_NO_FATAL_FAILURE(ExpectInside(verdict, length));
        }
        Digest(kind, block.data(), block.size(), "", false);
      }
    }
  }
}

// Every field set to what breaks careless readers (V2 data blocks: v2_ways_test.cc; a registered text
// and a provider's GUID have no fields).
TEST(Sweep, StaysInside) {
  for (const std::string kind : {"v2-instances", "v2-queries", "v2-countersets", "reg-counterset",
                                 "reg-counter", "reg-strings", "v1", "v1-titles"}) {
    for (const auto &[seed, file] : Seeds(kind)) {
      SCOPED_TRACE(file);
      const size_t end = std::min(seed.size(), kSweptBytes);
      for (size_t at = 0; at + 4 <= end; at += 4) {
        for (uint32_t value : {0u, 1u, 7u, 8u, 9u, 39u, 40u, 41u, 0x7FFFFFFFu, 0x80000000u,
                               0xFFFFFFF8u, 0xFFFFFFFFu}) {
          const GuardedBlock block(
              Patched(seed, "u32@" + std::to_string(at) + "=" + std::to_string(value)),
              GuardedBlock::kEnd);
          for (bool strict : {false, true}) {
            const Verdict verdict = Read(kind, block.data(), block.size(), "", strict);
            ASSERT_NO_FATAL_FAILURE(ExpectInside(verdict, seed.size()));
            ASSERT_NE(WPC_E_ARGUMENT, verdict.status) << "bytes alone never cause it";
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace wpc_test
