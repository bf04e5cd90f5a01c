// One line of a table of small blocks: how it is read, and what comes of it in each mode.
#ifndef WPC_TESTS_SUPPORT_READ_ROW_H_
#define WPC_TESTS_SUPPORT_READ_ROW_H_

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/manifest.h"
#include "support/reader.h"
#include "wpc/wpc.h"

namespace wpc_test {

// What corpus_test does with a file, for bytes that are not one.
struct ReadRow {
  const char *name;
  const char *kind;     // as for Read()
  const char *options;  // as for Read()
  Bytes bytes;
  const char *tolerant;  // the error, or "ok"
  const char *notes;     // of tolerant mode, with what they read, or "-"
  const char *strict;
};

inline void PrintTo(const ReadRow &row, std::ostream *stream) {
  *stream << row.name;
}

inline std::string Findings(const std::vector<wpc_error> &notes) {
  std::string text;
  for (const wpc_error &note : notes) {
    text += (text.empty() ? "" : ",") + ErrorText(note);
  }
  return text.empty() ? "-" : text;
}

inline std::string FirstError(const Verdict &v) {
  return ErrorText(wpc_error{v.status, v.rule, v.offset, v.got, v.bound});
}

// Reads the row's bytes with an inaccessible page after them, then in front of them. Fails for bytes
// of the corpus: its manifest says it.
inline void ExpectReadAsTheRowSays(const ReadRow &row) {
  EXPECT_EQ("", TheManifest().FileWith(row.kind, row.options, row.bytes));
  for (GuardedBlock::Side side : {GuardedBlock::kEnd, GuardedBlock::kStart}) {
    const GuardedBlock block(row.bytes, side);
    const auto read = [&](bool strict, bool with_notes) {
      return Read(row.kind, block.data(), block.size(), row.options, strict, with_notes);
    };
    EXPECT_EQ(row.tolerant, FirstError(read(false, true)));
    EXPECT_EQ(row.notes, Findings(read(false, true).notes));
    EXPECT_EQ(row.tolerant, FirstError(read(false, false)));
    EXPECT_EQ(row.strict, FirstError(read(true, true)));
  }
}

inline std::string ReadRowName(const testing::TestParamInfo<ReadRow> &test) {
  return test.param.name;
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_READ_ROW_H_
