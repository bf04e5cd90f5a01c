// The command's picture of a block, of each file of the corpus and of large ones: well-formed, bounded, harmless, and
// of the whole file. What is in a picture stands in tests/cli/map/.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/encode_v1.h"
#include "support/manifest.h"
#include "support/model/log.h"

extern "C" {
#include "command/read.h"
}

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;
namespace model = wpc_test::model;

// Before a test changes it.
const fs::path kRoot = fs::current_path();

constexpr size_t kMostBytes = 131072, kMostElements = 2000;

// Of digits with commas between them.
size_t NumberAt(const std::string &text, size_t at) {
  size_t number = 0;
  for (; text[at] == ',' || (text[at] >= '0' && text[at] <= '9'); at++) {
    number = text[at] == ',' ? number : 10 * number + static_cast<size_t>(text[at] - '0');
  }
  return number;
}

// Nothing that runs, and nothing that reaches out.
void ExpectHarmless(const std::string &svg) {
  static const std::set<std::string> known = {"svg",     "title", "desc", "style", "defs",
                                              "pattern", "rect",  "path", "text",  "g"};
  ASSERT_EQ(read_svg({svg.data(), svg.size()}), nullptr) << svg.substr(0, 400);
  EXPECT_LE(svg.size(), kMostBytes);
  size_t elements = 0;
  for (size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
    if (svg[at + 1] != '/') {
      const std::string tag = svg.substr(at, svg.find('>', at) - at);
      EXPECT_EQ(known.count(tag.substr(1, tag.find_first_of(" /") - 1)), 1u) << tag;
      EXPECT_FALSE(Has(tag, " on") || Has(tag, "href")) << tag;
      EXPECT_TRUE(elements == 0 || !Has(tag, "://")) << tag;
      elements++;
    }
  }
  EXPECT_LE(elements, kMostElements);
  const std::string style =
      svg.substr(svg.find("<style"), svg.find("</style>") - svg.find("<style"));
  EXPECT_FALSE(Has(style, "@import") || Has(style, "://")) << style;
}

// Rows lie one after the other and are all of the file. Gives how many bands there are.
size_t ExpectCovers(const std::string &svg, size_t size) {
  size_t at = 0, count = 0;
  bool is_row = false;
  for (const std::string &line : Lines(svg)) {
    const size_t offset = line.rfind(", offset ");
    if (line.rfind("<g class=", 0) == 0) {
      is_row = Has(line, "\"row\"");
    } else if (line.rfind("<title>", 0) == 0 && offset != std::string::npos) {
      count++;
      if (is_row) {
        EXPECT_EQ(NumberAt(line, offset + 9), at) << line;
        at = NumberAt(line, offset + 9) + NumberAt(line, line.rfind("), ") + 3);
      }
    }
  }
  EXPECT_EQ(at, size);
  return count;
}

class CliMap : public Cli {
 protected:
  void SetUp() override {
    (void)wpc_test::TheManifest();  // while the corpus is below the current folder
    Cli::SetUp();
  }

  Outcome Draw(std::vector<std::string> words) {
    words.insert(words.begin(), {"map", "-o", "-"});
    Outcome o = Run(words);
    ExpectHarmless(o.out);
    return o;
  }

  // Of a file without a fault.
  size_t ExpectWhole(const std::string &bytes, const std::vector<std::string> &options) {
    Write("a.bin", bytes);
    std::vector<std::string> words = options;
    words.push_back("a.bin");
    const Outcome o = Draw(words);
    EXPECT_EQ(o.status, 0) << o.err;
    return ExpectCovers(o.out, bytes.size());
  }
};

std::vector<std::string> LimitsOf(const wpc_test::ManifestRow &row) {
  static const std::map<std::string, std::string> names = {
      {"max_bytes", "--max-bytes"},         {"max_queries", "--max-results"},
      {"max_objects", "--max-objects"},     {"max_counters", "--max-counters"},
      {"max_instances", "--max-instances"}, {"max_values", "--max-values"}};
  std::vector<std::string> options;
  for (const auto &[name, option] : names) {
    const size_t at = row.options.find(name + "=");
    if (at != std::string::npos) {
      const std::string value = row.options.substr(at + name.size() + 1);
      options.push_back(option + "=" + value.substr(0, value.find(' ')));
    }
  }
  return options;
}

// Says that something does not fit into what is there.
bool IsClaim(const std::string &said) {
  return Has(said, "but only ") || Has(said, "room for ") ||
         (Has(said, ": only ") && Has(said, " takes "));
}

TEST_F(CliMap, EveryFileOfTheCorpusIsDrawnWholeWithItsFaultAndItsClaim) {
  size_t claims = 0;
  for (const wpc_test::ManifestRow &row : wpc_test::TheManifest().rows) {
    for (const bool strict : {false, true}) {
      SCOPED_TRACE(row.file + (strict ? " strict" : ""));
      const fs::path path = kRoot / wpc_test::kCorpus / row.file;
      std::vector<std::string> arguments = LimitsOf(row);
      arguments.insert(arguments.end(), {"--kind=" + row.kind, path.string()});
      if (strict) {
        arguments.push_back("--strict");
      }
      const Outcome o = Draw(arguments);
      ASSERT_LE(o.status, 1) << o.err;
      ASSERT_GE(o.status, 0);
      if (Has(o.err, "rejected: LIM-01")) {
        continue;
      }
      ExpectCovers(o.out, fs::file_size(path));
      EXPECT_EQ(Has(o.out, "id=\"fault\""), o.status == 1);
      if (o.status == 1 && IsClaim(o.err.substr(o.err.find("rejected: ")))) {
        EXPECT_TRUE(Has(o.out, "id=\"claim\"")) << o.err;
        claims++;
      }
    }
  }
  EXPECT_GT(claims, 100u);
}

TEST_F(CliMap, AMillionResultsAreAPictureOfTheSameSize) {
  constexpr uint32_t kCount = 1000000;
  std::string block = wpc_test::TextOf(wpc_test::DataBlock({}));
  block.replace(0, 8, wpc_test::Writer().U32(48 + 16 * kCount).U32(kCount).str());
  const std::string result = wpc_test::TextOf(wpc_test::Result(0, {}, 1168));
  for (uint32_t i = 0; i < kCount; i++) {
    block += result;
  }
  ExpectWhole(block, {"--max-results=1000000"});
}

model::Log LogOfSmallBuffers() {
  model::Log log;
  model::LogMessage message;
  model::LogEntry one, all;
  log.head.buffer_size = 1024;
  one.object = all.object = u"O";
  one.counter = u"C";
  all.counter = u"D";
  all.flags = 1;
  all.has_instance = true;
  all.instance = u"*";
  message.type = 32;
  message.entries = {one, all};
  log.messages = {message};
  message = {};
  message.type = 34;
  for (int64_t n = 0; n < 2000; n++) {
    model::LogBlock value, values;
    value.first = n;
    values.kind = 2;
    values.items = {{u"a", 1, n, 1000}, {u"b", 1, n, 1000}};
    message.time = model::kLogTime + static_cast<uint64_t>(n) * model::kSecond;
    message.blocks = {value, values};
    log.messages.push_back(message);
  }
  return log;
}

TEST_F(CliMap, ALogOfHundredsOfBuffersIsAPictureOfTheSameSize) {
  std::string bytes = wpc_test::TextOf(Encode(LogOfSmallBuffers()));
  ASSERT_GT(bytes.size(), 400u * 1024);
  EXPECT_LT(ExpectWhole(bytes, {"--kind=blg"}), 300u);
  // The sample at fault is drawn, however far behind it is.
  bytes[bytes.rfind("BL\x03\x01") + 4] = 47;
  Write("a.blg", bytes);
  const Outcome o = Draw({"a.blg"});
  EXPECT_EQ(o.status, 1);
  EXPECT_LT(ExpectCovers(o.out, bytes.size()), 300u);
  EXPECT_TRUE(Has(o.out, "id=\"fault\""));
}

// Wide at every level: the picture must not be the product.
TEST_F(CliMap, WideAtEveryLevelIsBounded) {
  std::vector<wpc_test::Bytes> cells;
  std::vector<uint32_t> ids;
  wpc_test::V1Object object;
  object.has_instances = true;
  for (uint32_t i = 0; i < 40; i++) {
    cells.push_back(wpc_test::Cell(i, 4));
    ids.push_back(i);
    object.columns.push_back({0x00010000, 8, 4, 2 * i + 2});
    object.rows.push_back({wpc_test::Wide(u"x"), {wpc_test::Le(5, 4)}});
  }
  std::vector<wpc_test::EncodedRow> rows;
  std::vector<wpc_test::V1Object> objects;
  for (uint32_t i = 0; i < 40; i++) {
    rows.push_back({u"x", i, cells});
    object.name = 2 * i + 300;
    objects.push_back(object);
  }
  const std::vector<wpc_test::Bytes> results(40, wpc_test::CountersetResult(ids, rows));
  ExpectWhole(wpc_test::TextOf(wpc_test::DataBlock(results)), {});
  ExpectWhole(wpc_test::TextOf(EncodeV1(objects, wpc_test::ClocksAt(0))), {"--kind=v1"});
}

}  // namespace
}  // namespace wpc_cli
