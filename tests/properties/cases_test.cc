// Blocks beside the corpus: what each row of cases.tsv says comes of them, and what the second reader says.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "reference/library.h"
#include "reference/reference.h"
#include "support/block.h"
#include "support/manifest.h"
#include "support/model/writer.h"
#include "support/reader.h"

namespace wpc_test {
namespace {

using wpc_reference::LibraryAnswer;
using wpc_reference::Options;
using wpc_reference::ParseOptions;

// Bytes are a file of the kind in the corpus, "hex:", or "text:" and strings that end with a NUL each, with "|" after each
// but the last. A patch may have one A..B: as many blocks. "=" is what only the second reader says.
struct Row {
  std::string kind, options, bytes, patch, tolerant, notes, strict;
};

std::vector<Row> Rows() {
  std::vector<Row> rows;
  std::istringstream text(ReadText("tests/properties/cases.tsv"));
  for (std::string line; std::getline(text, line);) {
    std::vector<std::string> cells;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, '\t');) {
      cells.push_back(cell == "-" ? "" : cell);
    }
    if (line[0] != '#') {
      rows.push_back({cells.at(0), cells.at(1), cells.at(2), cells.at(3), cells.at(4), cells.at(5),
                      cells.at(6)});
    }
  }
  return rows;
}

Bytes BytesOf(const Row &row) {
  if (row.bytes.substr(0, 4) == "hex:") {
    return Hex(row.bytes.substr(4));
  }
  if (row.bytes.substr(0, 5) != "text:") {
    return ReadFile(kCorpus + row.kind + "/" + row.bytes + ".bin");
  }
  Writer out;
  for (const char c : row.bytes.substr(5)) {
    out.U16(c == '|' ? 0 : static_cast<uint8_t>(c));
  }
  return out.U16(0).Take();
}

// A patch for each number of its range.
std::vector<std::string> Patches(const std::string &patch) {
  const size_t dots = patch.find("..");
  if (dots == std::string::npos) {
    return {patch};
  }
  const size_t first = patch.rfind('=', dots) + 1,
               end = std::min(patch.find(';', dots), patch.size());
  const uint64_t last = std::stoull(patch.substr(dots + 2));
  std::vector<std::string> patches;
  for (uint64_t n = std::stoull(patch.substr(first)); n <= last; ++n) {
    patches.push_back(patch.substr(0, first) + std::to_string(n) + patch.substr(end));
  }
  return patches;
}

std::string FirstError(const Verdict &v) {
  return ErrorText(wpc_error{v.status, v.rule, v.offset, v.got, v.bound});
}

void ExpectStated(const Row &row, const Bytes &bytes, GuardedBlock::Side side) {
  const GuardedBlock block(bytes, side);
  const Verdict tolerant = Read(row.kind, block.data(), block.size(), row.options, false);
  const Verdict strict = Read(row.kind, block.data(), block.size(), row.options, true);
  const std::string notes = NotesText(tolerant.notes);
  const Verdict quiet = Read(row.kind, block.data(), block.size(), row.options, false, false);
  EXPECT_EQ(row.tolerant == "=" ? FirstError(quiet) : row.tolerant, FirstError(tolerant));
  EXPECT_EQ(FirstError(tolerant), FirstError(quiet));
  if (row.notes != "=") {
    EXPECT_EQ(row.notes.empty() ? "-" : row.notes, notes);
  }
  if (row.strict != "=") {
    EXPECT_EQ(row.strict, FirstError(strict));
  }
}

TEST(Cases, GEN_05_OfReadOnlyBytesWhatTheirRowsAndTheSecondReaderSay) {
  const std::vector<Row> rows = Rows();
  EXPECT_GT(rows.size(), 150u);
  for (const Row &row : rows) {
    for (const std::string &patch : Patches(row.patch)) {
      SCOPED_TRACE(row.kind + " " + row.bytes + " " + patch);
      const Bytes bytes = Patched(BytesOf(row), patch);
      ExpectStated(row, bytes, GuardedBlock::kEnd);
      ExpectStated(row, bytes, GuardedBlock::kStart);
      for (const bool strict : {false, true}) {
        const Options options = ParseOptions(row.options, strict, kCorpus);
        const ExactBlock block(bytes);
        EXPECT_EQ("", Difference(wpc_reference::Read(row.kind, bytes, options),
                                 LibraryAnswer(row.kind, block.data(), block.size(), options)));
      }
    }
  }
}

}  // namespace
}  // namespace wpc_test
