// docs/development/fuzzing.md and fuzz/: the tables have the targets that are there, each once.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/reader.h"

namespace wpc_test {
namespace {

std::vector<std::string> Targets() {
  std::vector<std::string> names;
  for (const auto &entry : std::filesystem::directory_iterator("fuzz/targets")) {
    const std::filesystem::path &path = entry.path();
    if (path.extension() == ".c" || path.extension() == ".cc") {
      names.push_back(path.stem().string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

// The first cells of the table's rows, and how many rows have all three.
std::vector<std::string> Rows(size_t *complete) {
  static const std::regex row(R"(\n\| `([a-z0-9]+)` \|([^|\n]*)\|([^|\n]*)\|(?=\n))");
  const std::string document = ReadText("docs/development/fuzzing.md");
  std::vector<std::string> names;
  *complete = 0;
  for (std::sregex_iterator it(document.begin(), document.end(), row), end; it != end; ++it) {
    names.push_back((*it)[1]);
    *complete += (*it)[2].length() > 4 && (*it)[3].length() > 4 ? 1u : 0u;
  }
  std::sort(names.begin(), names.end());
  return names;
}

TEST(FuzzTargets, EachHasOneRowInTheDocument) {
  size_t complete = 0;
  const std::vector<std::string> rows = Rows(&complete);
  EXPECT_GT(Targets().size(), 10u);
  EXPECT_EQ(Targets(), rows);
  EXPECT_EQ(rows.size(), complete);
}

TEST(FuzzTargets, EachHasOneRowForBazel) {
  static const std::regex row(R"re(\n    "(\w+)": .)re");
  const std::string table = ReadText("fuzz/targets.bzl");
  std::vector<std::string> names;
  for (std::sregex_iterator it(table.begin(), table.end(), row), end; it != end; ++it) {
    names.push_back((*it)[1]);
  }
  EXPECT_EQ(Targets(), names);
}

TEST(FuzzTargets, EachDictionaryBelongsToATarget) {
  const std::vector<std::string> targets = Targets();
  const std::set<std::string> known(targets.begin(), targets.end());
  size_t dictionaries = 0;
  for (const auto &entry : std::filesystem::directory_iterator("fuzz/targets")) {
    if (entry.path().extension() == ".dict") {
      dictionaries++;
      EXPECT_EQ(1u, known.count(entry.path().stem().string())) << entry.path();
    }
  }
  EXPECT_GT(dictionaries, 10u);
}

// What fuzz/targets/sample.c takes its inputs for, where the size after the blocks is sound.
struct Pair {
  Bytes older;
  Bytes newer;

  explicit Pair(const Bytes &seed) {
    const size_t blocks = seed.size() - 4;
    size_t length = 0;
    for (size_t i = 4; i-- > 0;) {
      length = length * 256 + seed[blocks + i];
    }
    if (length < blocks) {
      older.assign(seed.begin(), seed.end() - 4 - static_cast<ptrdiff_t>(length));
      newer.assign(seed.end() - 4 - static_cast<ptrdiff_t>(length), seed.end() - 4);
    }
  }
};

TEST(FuzzTargets, SeedsOfSamplesAreTwoDifferentSoundBlocks) {
  std::map<std::string, size_t> pairs;
  for (const auto &entry : std::filesystem::directory_iterator("fuzz/seeds/sample")) {
    const std::string name = entry.path().filename().string();
    if (name[0] >= '0' && name[0] <= '9') {
      continue;  // what a fuzzer found, by its date
    }
    SCOPED_TRACE(name);
    const Bytes seed = ReadFile(entry.path().string());
    ASSERT_GT(seed.size(), 4u);
    const Pair pair(seed);
    EXPECT_NE(pair.older, pair.newer);
    const std::string kind = name.substr(0, 2);
    for (const Bytes &block : {pair.older, pair.newer}) {
      ASSERT_FALSE(block.empty());
      const Verdict verdict = Read(kind, block.data(), block.size(), "", false);
      EXPECT_EQ(WPC_OK, verdict.status) << verdict;
    }
    pairs[kind]++;
  }
  EXPECT_GE(pairs["v1"], 4u);
  EXPECT_GE(pairs["v2"], 4u);
  EXPECT_EQ(2u, pairs.size());
}

}  // namespace
}  // namespace wpc_test
