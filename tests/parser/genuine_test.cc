// docs/reference/genuine.md lists what is noted of genuine data: that, and nothing else.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/captures.h"
#include "support/log_reading.h"
#include "support/reader.h"

namespace wpc_test {
namespace {

// A line of the table.
struct Expected {
  std::string file, tolerant, strict, why;
};

std::vector<Expected> TheTable() {
  std::vector<Expected> rows;
  std::istringstream page(ReadText("docs/reference/genuine.md"));
  for (std::string line; std::getline(page, line);) {
    if (line.rfind("| `", 0) != 0) {
      continue;
    }
    std::vector<std::string> cells;
    for (size_t at = 2, end = 0; at < line.size(); at = end + 3) {
      end = line.find(" |", at);
      cells.push_back(line.substr(at, end - at));
    }
    rows.push_back(
        {cells.at(0).substr(1, cells.at(0).size() - 2), cells.at(1), cells.at(2), cells.at(3)});
  }
  return rows;
}

std::string KindOf(const std::string &file) {
  const std::string end = file.substr(file.find('.') + 1);
  return end == "blg" ? "blg" : end.substr(0, end.find('.'));
}

// The file, or "" where it is not at hand.
std::string PathOf(const std::string &file) {
  const std::string kind = KindOf(file);
  if (file.rfind("samba-", 0) == 0 || file.rfind("wine-", 0) == 0) {
    return CapturePath(kind, file.substr(0, file.find('.')));
  }
  return LogPath(file);
}

// Counts of the rules that were noted; or the rule that rejects.
std::string Said(const std::vector<Verdict> &verdicts) {
  std::vector<std::string> order;
  std::map<std::string, size_t> count;
  for (const Verdict &verdict : verdicts) {
    if (verdict.rule != WPC_RULE_NONE) {
      return wpc_rule_find(verdict.rule)->id;
    }
    for (const wpc_error &note : verdict.notes) {
      const std::string id = wpc_rule_find(note.rule)->id;
      if (count[id]++ == 0) {
        order.push_back(id);
      }
    }
  }
  std::string text;
  for (const std::string &id : order) {
    text += (text.empty() ? "" : ", ") + id + " ×" + std::to_string(count[id]);
  }
  return text.empty() ? "nothing" : text;
}

std::vector<Bytes> BlocksOf(const std::string &row, const std::string &path) {
  if (row.find(": blocks") == std::string::npos) {
    return {ReadFile(path)};
  }
  Log log(path);
  std::vector<Bytes> blocks;
  for (const std::vector<Bytes> &sample : WholeObjectsOf(log)) {
    blocks.insert(blocks.end(), sample.begin(), sample.end());
  }
  EXPECT_EQ(88u, blocks.size());
  return blocks;
}

std::string Said(const Expected &row, const std::string &path, bool strict) {
  const bool is_block = row.file.find(": blocks") != std::string::npos;
  const std::string kind = is_block ? "v1" : KindOf(row.file);
  std::vector<Verdict> verdicts;
  for (const Bytes &block : BlocksOf(row.file, path)) {
    verdicts.push_back(Read(kind, block.data(), block.size(), "", strict));
  }
  return Said(verdicts);
}

TEST(Genuine, NothingIsSaidOfGenuineDataButWhatThePageLists) {
  size_t read = 0;
  for (const Expected &row : TheTable()) {
    SCOPED_TRACE(row.file);
    EXPECT_FALSE(row.why.empty());
    const std::string path = PathOf(row.file.substr(0, row.file.find(": ")));
    if (path.empty()) {
      continue;
    }
    ++read;
    EXPECT_EQ(row.tolerant, Said(row, path, false));
    const std::string strict = Said(row, path, true);
    EXPECT_EQ(row.strict == "accepted" ? row.tolerant : row.strict, strict);
  }
  EXPECT_GE(read, 9u);  // those in the corpus
}

TEST(Genuine, ThePageListsEachGenuineFileOfTheCorpus) {
  std::set<std::string> listed;
  for (const Expected &row : TheTable()) {
    listed.insert(row.file);
  }
  EXPECT_EQ(17u, listed.size());
  for (const char *name :
       {"samba-live-1", "samba-live-2", "samba-host-3", "wine-processor-0", "wine-processor-1",
        "wine-known-answers-0", "wine-known-answers-1", "wine-threads-and-parents"}) {
    EXPECT_EQ(1u, listed.count(std::string(name) + ".v1.bin")) << name;
  }
}

}  // namespace
}  // namespace wpc_test
