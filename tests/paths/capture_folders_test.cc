// The example capture folders: each file is one of a capture, is accepted, and the values are the
// answers that are next to the folder.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "parser/v2/v2_cursor.h"
#include "support/block.h"
#include "support/samples/capture_reading.h"
#include "support/samples/sample_v1_reading.h"
#include "support/validate.h"
#include "wpc/names.h"

namespace wpc_test {
namespace {

constexpr char kCaptures[] = "corpus/captures/";
const char *const kFolders[] = {"v1-processor", "v1-wine", "v2-mixed", "v2-processors"};

bool IsV1(const std::string &folder) {
  return folder.rfind("v1-", 0) == 0;
}

Files FilesOf(const std::string &folder) {
  namespace fs = std::filesystem;
  Files files;
  const fs::path root = kCaptures + folder;
  for (const fs::directory_entry &entry : fs::recursive_directory_iterator(root)) {
    if (!entry.is_directory()) {
      const std::string name = entry.path().lexically_relative(root).generic_string();
      files[name] = ReadFile(entry.path().string());
    }
  }
  return files;
}

wpc_capture_name NameOf(const std::string &path) {
  return wpc_capture_name_read(path.data(), path.size());
}

// ---- answers

struct Answer {
  uint32_t sample, result, counter;
  std::string counterset, instance, status;
  double value, tolerance;
};

std::vector<Answer> AnswersOf(const std::string &folder) {
  std::vector<Answer> answers;
  std::istringstream text(ReadText(kCaptures + folder + ".answers.tsv"));
  for (std::string line; std::getline(text, line);) {
    std::vector<std::string> cells;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, '\t');) {
      cells.push_back(cell == "-" ? "" : cell);
    }
    if (line[0] != '#' && cells.size() == 8) {
      const auto number = [&cells](size_t i) {
        return cells[i].empty() ? 0u : static_cast<uint32_t>(std::stoul(cells[i]));
      };
      answers.push_back({number(0), number(1), number(4), cells[2], cells[3], cells[5],
                         cells[6].empty() ? 0 : std::stod(cells[6]), std::stod(cells[7])});
    } else {
      EXPECT_EQ("# sample", line.substr(0, 8));
    }
  }
  return answers;
}

TEST(CaptureFolders, EachFileIsOneOfACapture) {
  const std::map<std::string, size_t> samples = {
      {"v1-processor", 6}, {"v1-wine", 2}, {"v2-mixed", 3}, {"v2-processors", 10}};
  for (const std::string folder : kFolders) {
    std::map<wpc_capture_part, size_t> parts;
    for (const auto &[path, bytes] : FilesOf(folder)) {
      EXPECT_NE(WPC_CAPTURE_OTHER, NameOf(path).part) << path;
      ++parts[NameOf(path).part];
    }
    EXPECT_EQ(1u, parts[WPC_CAPTURE_HEAD]);
    EXPECT_EQ(samples.at(folder), parts[WPC_CAPTURE_SAMPLE]);
    EXPECT_EQ(IsV1(folder) ? 1u : 0u, parts[WPC_CAPTURE_TITLES]);
    EXPECT_EQ(IsV1(folder) ? 0u : 1u, parts[WPC_CAPTURE_QUERIES]);
    EXPECT_EQ(IsV1(folder) ? 0u : folder == "v2-mixed" ? 9u : 5u, parts[WPC_CAPTURE_REGISTRATION]);
  }
}

TEST(CaptureFolders, TheHeadsTellTheKindAndNoHost) {
  for (const std::string folder : kFolders) {
    const Opened o(FilesOf(folder).at("capture.json"));
    const wpc_capture_head head = wpc_capture_head_read(o.in);
    ASSERT_EQ(WPC_OK, head.status) << head.problem;
    EXPECT_EQ(IsV1(folder) ? WPC_CAPTURE_V1 : WPC_CAPTURE_V2, head.kind);
    EXPECT_FALSE(head.host.given);
    EXPECT_TRUE(head.created.given && head.tool.given);
  }
}

wpc_error Validated(const std::string &path, wpc_input in) {
  const wpc_capture_name name = NameOf(path);
  const wpc_kind kind = wpc_kind_of_name(path.data(), path.size());
  const wpc_asked asked = {&name.counterset, nullptr, WPC_QUERIES_INFO, nullptr};
  if (kind != WPC_KIND_UNKNOWN) {
    return wpc_validate(in, kind, &asked);
  }
  return name.part == WPC_CAPTURE_SAMPLE ? ValidateAs<WPC_KIND_V2>(in) : wpc_error{};
}

TEST(CaptureFolders, TheV2FoldersAreAcceptedInStrictMode) {
  for (const char *folder : {"v2-mixed", "v2-processors"}) {
    for (const auto &[path, bytes] : FilesOf(folder)) {
      const Opened o(bytes, true);
      EXPECT_EQ("ok", ErrorText(Validated(path, o.in))) << folder << path;
    }
  }
}

TEST(CaptureFolders, TheV2ExampleHasEachTypeOfResultAndQueriesInAnotherOrder) {
  const Files files = FilesOf("v2-mixed");
  const Opened block(files.at("samples/000000.bin")), queries(files.at("queries.bin"));
  std::set<uint32_t> types;
  std::vector<uint32_t> order;
  for (wpci_v2_result_iter it = wpci_v2_results(block.in, wpc_v2_open(block.in));
       wpci_v2_next_result(&it);) {
    types.insert(it.item.type);
  }
  for (wpc_query_iter it = wpc_queries(queries.in); wpc_next_query(&it);) {
    order.push_back(it.item.index);
  }
  EXPECT_EQ((std::set<uint32_t>{0, 1, 2, 4, 6}), types);
  EXPECT_EQ(9u, order.size());
  EXPECT_FALSE(std::is_sorted(order.begin(), order.end()));
}

TEST(CaptureFolders, TheV2ExampleGivesItsAnswers) {
  const Files files = FilesOf("v2-mixed");
  const std::vector<Answer> answers = AnswersOf("v2-mixed");
  ASSERT_EQ(284u, answers.size());
  std::map<uint32_t, Values> values = {{1, ValuesOfCapture(files, 1)},
                                       {2, ValuesOfCapture(files, 2)}};
  EXPECT_EQ(answers.size(), values[1].size() + values[2].size());
  for (const Answer &answer : answers) {
    SCOPED_TRACE(std::to_string(answer.sample) + " " + answer.counterset + " " + answer.instance +
                 " " + std::to_string(answer.counter));
    const auto it = values[answer.sample].find({answer.result, answer.instance, answer.counter});
    ASSERT_NE(values[answer.sample].end(), it);
    EXPECT_EQ(answer.status, it->second.first);
    EXPECT_NEAR(answer.value, it->second.second, answer.tolerance * std::fabs(answer.value));
  }
}

TEST(CaptureFolders, TheV1ExampleGivesItsAnswersAndHasATitleForEachCounter) {
  const Files files = FilesOf("v1-wine");
  const V1Reading older(files.at("samples/000000.bin")), newer(files.at("samples/000001.bin"));
  const Opened titles(files.at("titles.bin"), true);
  EXPECT_EQ("ok", ErrorText(ValidateAs<WPC_KIND_V1_TITLES>(titles.in)));
  const std::vector<Answer> answers = AnswersOf("v1-wine");
  ASSERT_EQ(22u, answers.size());
  for (const Answer &answer : answers) {
    SCOPED_TRACE(answer.counter);
    EXPECT_EQ("1000", answer.counterset);
    const wpc_calc_result result = Calc(older, newer, newer.Find(answer.counter));
    EXPECT_EQ(answer.status, Word(result));
    EXPECT_NEAR(answer.value, result.value, answer.tolerance * answer.value);
  }
  const auto has_title = [&](uint32_t index) {
    wpc_title_iter it = wpc_titles(titles.in);
    while (wpc_next_title(&it) && it.item.index != index) {
    }
    return it.error.status == WPC_OK;
  };
  EXPECT_TRUE(has_title(1000));
  for (size_t c = 0; c < newer.num_columns(); ++c) {
    EXPECT_TRUE(has_title(newer.column(c).name_index));
  }
}

}  // namespace
}  // namespace wpc_test
