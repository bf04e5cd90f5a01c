// One line of a table of small blocks: how it is read, and what comes of it in each mode.
#ifndef WPC_TESTS_SUPPORT_READ_ROW_H_
#define WPC_TESTS_SUPPORT_READ_ROW_H_

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/reader.h"
#include "wpc/wpc.h"

namespace wpc_test {

struct ReadRow {
  const char *name;
  wpc_error (*read)(wpc_input in);
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

// Reads the row's bytes with an inaccessible page after them, then in front of them.
inline void ExpectReadAsTheRowSays(const ReadRow &row) {
  for (GuardedBlock::Side side : {GuardedBlock::kEnd, GuardedBlock::kStart}) {
    const GuardedBlock block(row.bytes, side);
    Reading reading;
    EXPECT_EQ(row.tolerant, ErrorText(row.read(reading.Input(block.data(), block.size()))));
    EXPECT_EQ(row.notes, Findings(reading.notes));
    reading.options.note = nullptr;
    EXPECT_EQ(row.tolerant, ErrorText(row.read(reading.Input(block.data(), block.size()))));
    Reading strict;
    strict.options.strict = true;
    EXPECT_EQ(row.strict, ErrorText(row.read(strict.Input(block.data(), block.size()))));
  }
}

inline std::string ReadRowName(const testing::TestParamInfo<ReadRow> &test) {
  return test.param.name;
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_READ_ROW_H_
