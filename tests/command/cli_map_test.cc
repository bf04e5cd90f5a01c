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
#include "support/command/cli_logs.h"
#include "support/manifest.h"

extern "C" {
#include "command/read.h"
}

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

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
  std::string block = Block({});
  block.replace(0, 8, Writer().U32(48 + 16 * kCount).U32(kCount).str());
  const std::string result = Result(0, "", 1168);
  for (uint32_t i = 0; i < kCount; i++) {
    block += result;
  }
  ExpectWhole(block, {"--max-results=1000000"});
}

TEST_F(CliMap, ALogOfHundredsOfBuffersIsAPictureOfTheSameSize) {
  LogBuilder log(1024);
  log.Catalogue({OneCounter(u"C"), Wildcard(u"D")});
  for (int64_t n = 0; n < 2000; n++) {
    log.Sample(static_cast<uint64_t>(n),
               {LogValue(n, 2 * n), LogInstances({{u"a", n}, {u"b", n}})});
  }
  std::string bytes = log.Take();
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
  std::vector<std::string> cells, rows, results, instances, objects;
  std::vector<uint32_t> distinct;
  std::vector<Definition> definitions;
  for (uint32_t i = 0; i < 40; i++) {
    cells.push_back(Cell4(i));
    distinct.push_back(i);
    definitions.push_back({2 * i + 2, kRawcount, 4, 8});
    instances.push_back(V1Instance(u"x", Writer().U32(5).U32(0).str()));
  }
  for (uint32_t i = 0; i < 40; i++) {
    rows.push_back(Row(u"x", i, cells));
    objects.push_back(Instances(2 * i + 300, definitions, instances));
  }
  for (uint32_t i = 0; i < 40; i++) {
    results.push_back(Counterset(distinct, rows));
  }
  ExpectWhole(Block(results), {});
  ExpectWhole(V1Block(objects), {"--kind=v1"});
}

}  // namespace
}  // namespace wpc_cli
