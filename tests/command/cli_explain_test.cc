// wpc explain: every rule has its reason, and its bytes do what is said of them.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/json.h"
#include "wpc/wpc.h"

namespace wpc_cli {
namespace {

using wpc_test::Json;
using wpc_test::ParseJson;

std::string Bytes(const std::string &hex) {
  std::string bytes;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

// Whether all bytes of a file are there, and nothing but the file decides.
bool IsWhole(const Json &part) {
  return part["start"].text == "0" && !part.Has("options") &&
         part["hex"].text.size() == 2 * std::stoul(part["size"].text);
}

TEST_F(Cli, ExplainHasAReasonForEveryRule) {
  std::vector<std::string> ids = {"explain"};
  for (size_t i = 0; i < wpc_rule_count(); i++) {
    ids.push_back(wpc_rule_at(i)->id);
  }
  const Outcome text = Run(ids);
  EXPECT_EQ(text.status, 0);
  EXPECT_EQ(text.err, "");
  ids.push_back("--format=json");
  const std::vector<std::string> lines = Lines(Run(ids).out);
  ASSERT_EQ(lines.size(), wpc_rule_count());
  std::set<std::string> reasons;
  for (size_t i = 0; i < lines.size(); i++) {
    const wpc_rule_info *rule = wpc_rule_at(i);
    SCOPED_TRACE(rule->id);
    const Json json = ParseJson(lines[i]);
    EXPECT_EQ(json.error, "");
    EXPECT_EQ(json["id"].text, rule->id);
    EXPECT_EQ(json["relation"].text, rule->relation);
    EXPECT_GT(json["why"].text.size(), 40u);
    EXPECT_TRUE(reasons.insert(json["why"].text).second) << "the reason of another rule";
    EXPECT_NE(json["strict"].text, "");
    EXPECT_NE(json.Has("example"), json.Has("no_example"));
    EXPECT_TRUE(Has("\n" + text.out, std::string("\n") + rule->id + " ("));
    if (json.Has("example")) {
      EXPECT_GT(json["example"]["message"].text.size(), 10u);
      EXPECT_TRUE(json["neighbour"].Has("hex"));
    } else {
      EXPECT_GT(json["no_example"].text.size(), 30u);
      EXPECT_EQ(Has(json["no_example"].text, "Retired: "), Has(rule->relation, "retired: "));
    }
  }
  for (const std::string &line : Lines(text.out)) {
    EXPECT_LE(line.size(), 120u) << line;
  }
}

// The bytes themselves are validated: the rule that is explained is what comes out, and not of the neighbour.
TEST_F(Cli, ExplainedBytesBreakTheirRule) {
  size_t tried = 0;
  for (size_t i = 0; i < wpc_rule_count(); i++) {
    const std::string id = wpc_rule_at(i)->id;
    SCOPED_TRACE(id);
    const Json json = ParseJson(Run({"explain", "--format=json", id}).out);
    if (!json.Has("example") || !IsWhole(json["example"]) || !IsWhole(json["neighbour"])) {
      continue;
    }
    const std::string kind = "--kind=" + json["example"]["kind"].text;
    Write("broken", Bytes(json["example"]["hex"].text));
    Write("valid", Bytes(json["neighbour"]["hex"].text));
    const std::string rule = json["example"]["reported"].text;
    const std::string reported = "\"rule\":\"" + rule + "\"";
    const bool is_hard = json["class"].text == "hard" && rule == id;
    const Outcome broken = Run({"validate", kind, "--format=json", "broken"});
    const Outcome strict = Run({"validate", kind, "--strict", "--format=json", "broken"});
    // What a file breaks when it is validated as a whole, in one of the modes.
    EXPECT_TRUE(Has(broken.out + strict.out, reported)) << broken.out;
    EXPECT_TRUE(!is_hard || broken.status == 1) << broken.out;
    EXPECT_FALSE(Has(Run({"validate", kind, "--format=json", "valid"}).out, reported));
    tried++;
  }
  EXPECT_GT(tried, 200u);
}

TEST_F(Cli, ExplainShowsBytesAndNeighbour) {
  Expect({"explain", "v2-cd-03"}, 0,
         "V2-CD-03 (hard)\n"
         "\n"
         "  field     PERF_COUNTER_DATA.dwSize\n"
         "  must hold dwSize <= bytes left\n"
         "  source    perflib.h, consumer sample\n"
         "  why       The value claims bytes behind its row: the next value would be\n"
         "            looked for outside, and the number read from there.\n"
         "  otherwise rejected\n"
         "  --strict  rejected\n"
         "\n"
         "The smallest file that breaks it: v2, 80 bytes\n"
         "  V2-CD-03 at offset 68: dwSize is 17, but only 16 bytes are left\n"
         "    00000030  00 00 00 00 01 00 00 00  20 00 00 00 00 00 00 00  |........ .......|\n"
         "    00000040  04 00 00 00 11 00 00 00  07 00 00 00 00 00 00 00  |................|\n"
         "                          ^^ ^^ ^^ ^^\n"
         "\n"
         "Its neighbour, which does not: 80 bytes\n"
         "    00000030  00 00 00 00 01 00 00 00  20 00 00 00 00 00 00 00  |........ .......|\n"
         "    00000040  04 00 00 00 10 00 00 00  07 00 00 00 00 00 00 00  |................|\n"
         "                          ^^ ^^ ^^ ^^\n",
         "");
  const Outcome strict = Run({"explain", "V2-MC-08"});
  EXPECT_TRUE(Has(strict.out, "otherwise accepted with a note")) << strict.out;
  EXPECT_TRUE(Has(strict.out, "--strict  rejected"));
  EXPECT_TRUE(Has(Run({"explain", "LIM-01"}).out, ", read with max_bytes="));
  EXPECT_TRUE(Has(Run({"explain", "CALC-01"}).out, "\n  no file   It is about two samples, "));
  const Outcome other = Run({"explain", "V2-MC-13"});
  EXPECT_TRUE(Has(other.out, "breaks it, which another rule finds: v2, ")) << other.out;
  EXPECT_TRUE(Has(other.out, "\n  V2-CD-01 at offset "));
}

TEST_F(Cli, ExplainRequiresRules) {
  Expect({"explain"}, 2, "",
         "wpc: 'explain' requires at least one rule; see 'wpc explain --help'\n");
  Expect({"explain", "V2-CD-3"}, 2, "",
         "wpc: unknown rule 'V2-CD-3' (did you mean 'V2-CD-03'?); 'wpc rules' lists them all\n");
  Expect({"explain", "V2-CD-03", "frobnicate"}, 2, "",
         "wpc: unknown rule 'frobnicate'; 'wpc rules' lists them all\n");
}

}  // namespace
}  // namespace wpc_cli
