// A log that is lent part by part is read as one that is in memory: verdict, notes, places and values, of
// every log of the corpus and of thousands of damaged ones.

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "reference/library.h"
#include "reference/library_log.h"
#include "support/block.h"
#include "support/captures.h"
#include "support/manifest.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/blg.h"

namespace wpc_test {
namespace {

constexpr int kDamaged = 6000;
constexpr size_t kLargest = 4096;

std::string Compared(const Bytes &log, bool strict, const std::string &options) {
  const wpc_reference::Options how = wpc_reference::ParseOptions(options, strict, kCorpus);
  return Difference(wpc_reference::LibraryAnswer("blg", log.data(), log.size(), how),
                    wpc_reference::LentLogAnswer(log, how));
}

// Without those with little room, where a catalogue of one part takes some only when it is lent.
std::vector<ManifestRow> Rows() {
  std::vector<ManifestRow> rows = TheManifest().RowsOf("blg");
  rows.erase(std::remove_if(rows.begin(), rows.end(),
                            [](const ManifestRow &row) {
                              return row.options.find("room=") != std::string::npos ||
                                     row.options.find("places=") != std::string::npos;
                            }),
             rows.end());
  return rows;
}

// Lends a log, but for the parts that are asked for after so many.
struct Failing {
  const Bytes &log;
  size_t left;
  static const uint8_t *Lend(void *context, size_t offset, size_t) {
    Failing *lender = static_cast<Failing *>(context);
    return lender->left > 0 && lender->left-- > 0 ? lender->log.data() + offset : nullptr;
  }
};

wpc_error Validated(const Bytes &log, size_t num_parts) {
  Failing lender{log, num_parts};
  wpc_options options = wpc_options_default();
  options.lend = Failing::Lend;
  options.lend_context = &lender;
  options.lend_size = log.size();
  // Of the walk and its options, and none for messages.
  std::vector<size_t> room((sizeof(wpc_blg_walk) + sizeof(wpc_options)) / sizeof(size_t));
  options.scratch = room.data();
  options.scratch_length = room.size();
  return wpc_validate(wpc_input_make(nullptr, 0, &options), WPC_KIND_BLG, nullptr);
}

TEST(LentLog, APartThatIsNotLentIsAnErrorWithoutARule) {
  size_t refused = 0;
  for (const ManifestRow &row : Rows()) {
    const Bytes log = row.Read();
    const wpc_error whole = Validated(log, SIZE_MAX);
    for (size_t n = 0; n < 12; ++n) {
      const wpc_error error = Validated(log, n);
      if (error.status == WPC_E_ARGUMENT && error.rule == WPC_RULE_NONE) {
        ++refused;
      } else {
        EXPECT_EQ(whole.rule, error.rule) << row.file << ", " << n << " parts";
      }
    }
  }
  EXPECT_GT(refused, 500u);
}

// Its event has no bytes behind its headers.
TEST(LentLog, ACatalogueWithoutBytesIsRejectedAsInMemory) {
  size_t emptied = 0;
  for (const ManifestRow &row : Rows()) {
    Bytes log = row.Read();
    wpc_reference::LogWalk walk(wpc_input_make(log.data(), log.size(), nullptr), {});
    walk->stops = WPC_BLG_AT_EVENT;
    size_t at = 0;
    while (wpc_blg_next(&*walk)) {
      const bool is_one = walk->event.type == WPC_BLG_CATALOGUE && walk->event.num_parts == 1;
      at = is_one ? walk->event.offset : at;
    }
    if (at > 0) {
      log[at] = 72;
      log[at + 1] = 0;
      EXPECT_EQ("", Compared(log, false, row.options)) << row.file;
      ++emptied;
    }
  }
  EXPECT_GT(emptied, 20u);
}

TEST(LentLog, IsReadAsOneInMemory) {
  const std::vector<ManifestRow> rows = Rows();
  ASSERT_FALSE(rows.empty());
  for (const ManifestRow &row : rows) {
    for (bool strict : {false, true}) {
      EXPECT_EQ("", Compared(row.Read(), strict, row.options))
          << row.file << (strict ? ", strict" : ", tolerant");
    }
  }
}

TEST(LentLog, IsReadAsOneInMemoryWhenDamaged) {
  std::vector<ManifestRow> rows = Rows();
  Numbers numbers(20260102);
  int compared = 0;
  for (int i = 0; i < kDamaged; ++i) {
    const ManifestRow &row = rows[numbers.Below(rows.size())];
    const Bytes log = row.Read();
    if (log.size() <= kLargest) {
      ASSERT_EQ("", Compared(Mutated(log, numbers), i % 2 == 1, row.options))
          << "case " << i << " of " << row.file;
      ++compared;
    }
  }
  EXPECT_GT(compared, kDamaged / 2);
}

TEST(LentLog, OfWindowsIsReadAsOneInMemory) {
  for (const char *name :
       {"perfmon-windows10.blg", "perfmon-windows11.blg", "perfmon-windows8-cut.blg"}) {
    const std::string path = LogPath(name);
    if (path.empty()) {
      GTEST_SKIP() << "genuine logs are third-party bytes and no part of this tree";
    }
    EXPECT_EQ("", Compared(ReadFile(path), false, "")) << name;
  }
}

// Parts from this place of the file on cannot be had.
struct Broken {
  const Bytes *log;
  size_t from;
};

const uint8_t *LendUpTo(void *context, size_t offset, size_t length) {
  const Broken *broken = static_cast<const Broken *>(context);
  return offset + length <= broken->from ? broken->log->data() + offset : nullptr;
}

class UnreadableLog : public testing::Test {
 protected:
  wpc_input LentUpTo(size_t from) {
    broken_ = {&log_, from};
    options_ = wpc_options_default();
    options_.lend = LendUpTo;
    options_.lend_context = &broken_;
    options_.lend_size = log_.size();
    return wpc_input_make(nullptr, 0, &options_);
  }
  size_t size() const {
    return log_.size();
  }

 private:
  Bytes log_ = ReadFile(kCorpus + std::string("blg/valid/joined_across_buffers.bin"));
  Broken broken_ = {};
  wpc_options options_ = {};
};

TEST_F(UnreadableLog, FailsWithoutARule) {
  for (const size_t from : {size_t{0}, size_t{100}}) {
    const wpc_blg_log log = wpc_blg_open(LentUpTo(from));
    EXPECT_EQ(WPC_E_ARGUMENT, log.error.status);
    EXPECT_EQ(WPC_RULE_NONE, log.error.rule);
  }
}

TEST_F(UnreadableLog, IsReadAsFarAsItIsLent) {
  const wpc_input in = LentUpTo(size() - 1);
  wpc_reference::LogWalk walk(in, {});
  walk->stops = WPC_BLG_AT_EVENT | WPC_BLG_AT_FAULT;
  size_t count = 0;
  while (wpc_blg_next(&*walk) && walk->at == WPC_BLG_AT_EVENT) {
    count++;
  }
  EXPECT_GT(count, 0u);
  EXPECT_EQ(WPC_E_ARGUMENT, walk->fault.status);
  EXPECT_EQ(WPC_RULE_NONE, walk->fault.rule);
  EXPECT_FALSE(wpc_blg_next(&*walk)) << "no part of its last buffer is read";
  EXPECT_EQ(WPC_E_ARGUMENT, wpc_reference::ValidateLog(in, {}).status);
}

// Other formats have no parts: nothing is read beyond the empty input.
TEST_F(UnreadableLog, IsEmptyToOtherReaders) {
  EXPECT_EQ(WPC_E_TRUNCATED, ValidateAs<WPC_KIND_V2>(LentUpTo(size())).status);
  EXPECT_EQ(WPC_E_TRUNCATED, ValidateAs<WPC_KIND_V1>(LentUpTo(size())).status);
}

}  // namespace
}  // namespace wpc_test
