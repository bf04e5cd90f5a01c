// docs/fuzzing.md and fuzz/: the table has the targets that are there, each once.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/block.h"

namespace wpc_test {
namespace {

std::vector<std::string> Targets() {
  std::vector<std::string> names;
  for (const auto &entry : std::filesystem::directory_iterator("fuzz")) {
    const std::filesystem::path &path = entry.path();
    const std::string stem = path.stem().string();
    if ((path.extension() == ".c" || path.extension() == ".cc") && stem.size() > 7 &&
        stem.compare(stem.size() - 7, 7, "_fuzzer") == 0) {
      names.push_back(stem);
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

// The first cells of the table's rows, and how many rows have all three.
std::vector<std::string> Rows(size_t *complete) {
  static const std::regex row(R"(\n\| `(\w+_fuzzer)` \|([^|\n]*)\|([^|\n]*)\|(?=\n))");
  const std::string document = ReadText("docs/fuzzing.md");
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
  EXPECT_GT(Targets().size(), 20u);
  EXPECT_EQ(Targets(), rows);
  EXPECT_EQ(rows.size(), complete);
}

TEST(FuzzTargets, EachDefinesTheEntryPoint) {
  for (const std::string &name : Targets()) {
    const std::string path = "fuzz/" + name;
    const std::string text =
        ReadText(std::filesystem::exists(path + ".c") ? path + ".c" : path + ".cc");
    EXPECT_NE(std::string::npos,
              text.find("int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {"))
        << name;
  }
}

TEST(FuzzTargets, EachDictionaryBelongsToATarget) {
  const std::vector<std::string> targets = Targets();
  const std::set<std::string> known(targets.begin(), targets.end());
  size_t dictionaries = 0;
  for (const auto &entry : std::filesystem::directory_iterator("fuzz")) {
    if (entry.path().extension() == ".dict") {
      dictionaries++;
      EXPECT_EQ(1u, known.count(entry.path().stem().string())) << entry.path();
    }
  }
  EXPECT_GT(dictionaries, 10u);
}

}  // namespace
}  // namespace wpc_test
