// validate --format=sarif: what the standard requires of a log (OASIS SARIF 2.1.0 and its schema), and
// that the log says what the other formats say.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_blocks.h"
#include "support/json.h"
#include "support/manifest.h"
#include "wpc/wpc.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;
using wpc_test::Json;
using wpc_test::ParseJson;
using Type = wpc_test::Json::Type;

// Before a test changes it.
const fs::path kRoot = fs::current_path();

// ---------------------------------------------------------------------------------- the schema

// What sarif-schema-2.1.0.json says of an object: the members it may have, and those it must have.
// Only what the command writes is listed; each object of the schema refuses members it does not
// name.
struct Shape {
  std::set<std::string> known, required;
};

void ExpectShape(const Json &json, const Shape &shape, const std::string &what) {
  ASSERT_EQ(json.type, Type::kObject) << what;
  for (const auto &[key, value] : json.members) {
    EXPECT_TRUE(shape.known.count(key) != 0 || shape.required.count(key) != 0)
        << what << " has " << key;
  }
  for (const std::string &key : shape.required) {
    EXPECT_TRUE(json.Has(key)) << what << " has no " << key;
  }
}

bool IsCount(const Json &json) {
  return json.type == Type::kNumber && json.text.find_first_not_of("0123456789") == json.text.npos;
}

// "uri-reference": characters of RFC 3986 only, and a relative one has no colon in its first part.
void ExpectUri(const std::string &uri) {
  static const std::string allowed =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/%:";
  EXPECT_FALSE(uri.empty());
  EXPECT_EQ(uri.find_first_not_of(allowed), uri.npos) << uri;
  EXPECT_TRUE(uri.find(':') == uri.npos || uri.rfind("file:///", 0) == 0) << uri;
}

void ExpectMessage(const Json &json) {
  ExpectShape(json, {{}, {"text"}}, "message");
  EXPECT_FALSE(json["text"].text.empty());
}

void ExpectLevel(const Json &json) {
  EXPECT_TRUE(json.text == "error" || json.text == "warning" || json.text == "note") << json.text;
}

void ExpectArtifactLocation(const Json &json) {
  ExpectShape(json, {{"description"}, {"uri"}}, "artifactLocation");
  ExpectUri(json["uri"].text);
  if (json.Has("description")) {
    ExpectMessage(json["description"]);
  }
}

void ExpectLocation(const Json &json) {
  ExpectShape(json, {{}, {"physicalLocation"}}, "location");
  const Json &place = json["physicalLocation"];
  ExpectShape(place, {{"region"}, {"artifactLocation"}}, "physicalLocation");
  ExpectArtifactLocation(place["artifactLocation"]);
  if (place.Has("region")) {
    ExpectShape(place["region"], {{}, {"byteOffset", "byteLength"}}, "region");
    EXPECT_TRUE(IsCount(place["region"]["byteOffset"]));
    EXPECT_TRUE(IsCount(place["region"]["byteLength"]));
  }
}

void ExpectRule(const Json &json) {
  ExpectShape(json,
              {{"fullDescription", "help", "shortDescription", "defaultConfiguration"}, {"id"}},
              "reportingDescriptor");
  ExpectMessage(json["shortDescription"]);
  ExpectMessage(json["fullDescription"]);
  ExpectShape(json["help"], {{}, {"text", "markdown"}}, "help");
  EXPECT_TRUE(Has(json["help"]["text"].text, "'wpc explain " + json["id"].text + "' shows"));
  // What the reason says is no Markdown, and all of it is there.
  EXPECT_EQ(json["help"]["text"].text.find_first_of("*<>[]`{}\\"), std::string::npos);
  const std::string &markdown = json["help"]["markdown"].text;
  EXPECT_TRUE(Has(markdown, "\n\n`wpc explain " + json["id"].text + "` shows the smallest file"))
      << markdown;
  EXPECT_EQ(markdown.back(), '.');
  ExpectShape(json["defaultConfiguration"], {{}, {"level"}}, "reportingConfiguration");
  ExpectLevel(json["defaultConfiguration"]["level"]);
}

void ExpectResult(const Json &json, const Json &rules) {
  ExpectShape(json, {{"ruleId", "ruleIndex", "level", "locations", "properties"}, {"message"}},
              "result");
  ExpectMessage(json["message"]);
  ExpectLevel(json["level"]);
  ASSERT_TRUE(IsCount(json["ruleIndex"]));
  EXPECT_EQ(rules[std::stoul(json["ruleIndex"].text)]["id"].text, json["ruleId"].text);
  ASSERT_EQ(json["locations"].items.size(), 1u);
  ExpectLocation(json["locations"][0]);
}

void ExpectInvocation(const Json &json, int status) {
  ExpectShape(json, {{"exitCode", "toolExecutionNotifications"}, {"executionSuccessful"}},
              "invocation");
  EXPECT_EQ(json["exitCode"].text, std::to_string(status));
  EXPECT_EQ(json["executionSuccessful"].text, status == 2 ? "false" : "true");
  for (const Json &notification : json["toolExecutionNotifications"].items) {
    ExpectShape(notification, {{"level", "locations"}, {"message"}}, "notification");
    ExpectMessage(notification["message"]);
    ExpectLevel(notification["level"]);
    ExpectLocation(notification["locations"][0]);
  }
}

// "uniqueItems": the URIs differ, so the artifacts do.
void ExpectArtifacts(const Json &json) {
  std::set<std::string> uris;
  for (const Json &artifact : json.items) {
    ExpectShape(artifact, {{"length"}, {"location"}}, "artifact");
    ExpectArtifactLocation(artifact["location"]);
    EXPECT_TRUE(artifact["length"].type == Type::kNone || IsCount(artifact["length"]));
    EXPECT_TRUE(uris.insert(artifact["location"]["uri"].text).second);
  }
}

class CliSarif : public Cli {
 protected:
  // The only run of the log.
  Json Log(const std::vector<std::string> &arguments, int status, const std::string &input = "") {
    std::vector<std::string> words = {"validate", "--format=sarif"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const Outcome o = Run(words, input);
    EXPECT_EQ(o.status, status) << o.err;
    const Json log = ParseJson(o.out);
    EXPECT_EQ(log.error, "");
    ExpectShape(log, {{"$schema"}, {"version", "runs"}}, "sarifLog");
    EXPECT_EQ(log["version"].text, "2.1.0");
    EXPECT_EQ(log["runs"].items.size(), 1u);
    const Json &run = log["runs"][0];
    ExpectShape(run, {{"results", "invocations", "artifacts"}, {"tool"}}, "run");
    ExpectShape(run["tool"], {{}, {"driver"}}, "tool");
    const Json &driver = run["tool"]["driver"];
    ExpectShape(driver, {{"version", "semanticVersion", "rules"}, {"name"}}, "toolComponent");
    for (const Json &rule : driver["rules"].items) {
      ExpectRule(rule);
    }
    EXPECT_EQ(run["results"].type, Type::kArray);
    for (const Json &result : run["results"].items) {
      ExpectResult(result, driver["rules"]);
    }
    EXPECT_EQ(run["invocations"].items.size(), 1u);
    ExpectInvocation(run["invocations"][0], status);
    ExpectArtifacts(run["artifacts"]);
    return run;
  }
};

const Json &Region(const Json &result) {
  return result["locations"][0]["physicalLocation"]["region"];
}

std::string Uri(const Json &result) {
  return result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].text;
}

// ---------------------------------------------------------------------------------- what it says

TEST_F(CliSarif, AnErrorIsAResultWithItsBytes) {
  Write("b.bin", LyingBlock());
  const Json run = Log({"b.bin"}, 1);
  ASSERT_EQ(run["results"].items.size(), 1u);
  const Json &result = run["results"][0];
  EXPECT_EQ(result["ruleId"].text, "V2-HDR-03");
  EXPECT_EQ(result["level"].text, "error");
  EXPECT_EQ(result["message"]["text"].text, "dwTotalSize is 4096, but only 96 bytes follow");
  EXPECT_EQ(Uri(result), "b.bin");
  EXPECT_EQ(Region(result)["byteOffset"].text, "0");
  EXPECT_EQ(Region(result)["byteLength"].text, "4");
  EXPECT_EQ(result["properties"]["got"].text, "4096");
  EXPECT_EQ(result["properties"]["bound"].text, "96");
  EXPECT_EQ(run["artifacts"].items.size(), 1u);
  EXPECT_EQ(run["artifacts"][0]["length"].text, "96");
}

TEST_F(CliSarif, NotesAreResultsOfTheirOwnLevel) {
  std::string block = SmallBlock();
  block.replace(60, 4, Writer().U32(1).str());
  Write("a.bin", block + "xyz");
  const Json run = Log({"a.bin"}, 0);
  ASSERT_EQ(run["results"].items.size(), 2u);
  EXPECT_EQ(run["results"][0]["ruleId"].text, "V2-HDR-08");
  EXPECT_EQ(Region(run["results"][0])["byteOffset"].text, "80");
  EXPECT_EQ(Region(run["results"][0])["byteLength"].text, "3");
  EXPECT_EQ(run["results"][1]["ruleId"].text, "V2-CH-06");
  EXPECT_EQ(run["results"][1]["level"].text, "note");
  EXPECT_EQ(Region(run["results"][1])["byteOffset"].text, "60");
}

TEST_F(CliSarif, StrictRulesAreErrorsInStrictMode) {
  std::string block = SmallBlock();
  block.replace(48, 4, Writer().U32(5).str());
  Write("a.bin", block);
  EXPECT_EQ(Log({"a.bin"}, 0)["results"][0]["level"].text, "note");
  EXPECT_EQ(Log({"--strict", "a.bin"}, 1)["results"][0]["level"].text, "error");
}

TEST_F(CliSarif, NothingToSayIsAnEmptyList) {
  Write("a.bin", SmallBlock());
  const Json run = Log({"a.bin"}, 0);
  EXPECT_TRUE(run["results"].items.empty());
  EXPECT_EQ(run["artifacts"].items.size(), 1u);
}

// The bytes end where the header would begin.
TEST_F(CliSarif, ARegionNeverLeavesTheFile) {
  Write("empty.bin", "");
  const Json run = Log({"empty.bin"}, 1);
  EXPECT_EQ(Region(run["results"][0])["byteOffset"].text, "0");
  EXPECT_EQ(Region(run["results"][0])["byteLength"].text, "0");
  Write("short.bin", SmallBlock().substr(0, 2));
  EXPECT_EQ(Region(Log({"short.bin"}, 1)["results"][0])["byteLength"].text, "2");
}

TEST_F(CliSarif, AFileAboveTheLimitIsAtFaultAsAWhole) {
  Write("a.bin", SmallBlock());
  const Json run = Log({"--max-bytes=79", "a.bin"}, 1);
  EXPECT_EQ(run["results"][0]["ruleId"].text, "LIM-01");
  EXPECT_EQ(Region(run["results"][0]).type, Type::kNone);
  EXPECT_EQ(run["artifacts"][0]["length"].text, "80");
}

TEST_F(CliSarif, OfAStreamAboveTheLimitNoLengthIsClaimed) {
  const Json run = Log({"--max-bytes=79", "/dev/zero"}, 1);
  EXPECT_EQ(run["results"][0]["message"]["text"].text,
            "the input has more than 79 bytes, the limit max_bytes");
  ASSERT_EQ(run["artifacts"].items.size(), 1u);
  EXPECT_EQ(run["artifacts"][0]["length"].type, Type::kNone);
}

// ---------------------------------------------------------------------------------- many files

TEST_F(CliSarif, ManyFilesAreOneRun) {
  fs::create_directory("folder");
  Write("folder/a.bin", SmallBlock());
  Write("folder/b.bin", LyingBlock());
  const Json run = Log({"folder", "missing.bin", "folder/b.bin"}, 2);
  EXPECT_EQ(run["results"].items.size(), 2u);
  EXPECT_EQ(run["artifacts"].items.size(), 2u);
  const Json &told = run["invocations"][0]["toolExecutionNotifications"];
  ASSERT_EQ(told.items.size(), 1u);
  EXPECT_EQ(told[0]["level"].text, "error");
  EXPECT_EQ(Uri(told[0]), "missing.bin");
}

TEST_F(CliSarif, AFolderWithoutFilesIsTold) {
  fs::create_directory("none");
  const Json run = Log({"none"}, 2);
  EXPECT_EQ(Uri(run["invocations"][0]["toolExecutionNotifications"][0]), "none");
}

TEST_F(CliSarif, NotesThatAreNotKeptAreCounted) {
  std::string block = Block({});
  constexpr uint32_t kCount = 65540;
  block.replace(0, 8, Writer().U32(48 + 16 * kCount).U32(kCount).str());
  const std::string result = Writer().U32(5).U32(0).U32(16).U32(1).str();
  for (uint32_t i = 0; i < kCount; i++) {
    block += result;
  }
  Write("a.bin", block);
  const Outcome o = Run({"validate", "--format=sarif", "--max-results=100000", "a.bin"});
  EXPECT_EQ(o.status, 0);
  const Json log = ParseJson(o.out);
  ASSERT_EQ(log.error, "");
  EXPECT_EQ(log["runs"][0]["results"].items.size(), 65536u);
  EXPECT_EQ(
      log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"].text,
      "4 more notes of this file are not listed.");
}

// ---------------------------------------------------------------------------------- names of files

TEST_F(CliSarif, PathsAreUris) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"a b%c#d?e.bin", "a%20b%25c%23d%3Fe.bin"},
      {"c:x.bin", "c%3Ax.bin"},
      {"./d.bin", "./d.bin"},
      {"\xc3\xa9\xff\x1b<\"[{.bin", "%C3%A9%FF%1B%3C%22%5B%7B.bin"},
  };
  for (const auto &[path, uri] : rows) {
    SCOPED_TRACE(uri);
    Write(path, LyingBlock());
    EXPECT_EQ(Uri(Log({path}, 1)["results"][0]), uri);
  }
  const std::string absolute = (fs::current_path() / "d.bin").string();
  EXPECT_EQ(Uri(Log({absolute}, 1)["results"][0]), "file://" + absolute);
}

TEST_F(CliSarif, StandardInputIsDescribed) {
  const Json run = Log({"-"}, 1, LyingBlock());
  const Json &place = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"];
  EXPECT_EQ(place["uri"].text, "-");
  EXPECT_EQ(place["description"]["text"].text, "standard input");
}

// ---------------------------------------------------------------------------------- the rules

TEST_F(CliSarif, EveryRuleThatAFileCanBreakIsListed) {
  Write("a.bin", SmallBlock());
  const Json run = Log({"a.bin"}, 0);
  const Json &rules = run["tool"]["driver"]["rules"];
  std::vector<std::string> want, got;
  for (size_t i = 0; i < wpc_rule_count(); i++) {
    const wpc_rule_info *rule = wpc_rule_at(i);
    if (rule->is_check && rule->status != WPC_E_ARGUMENT) {
      want.push_back(rule->id);
    }
  }
  for (const Json &rule : rules.items) {
    got.push_back(rule["id"].text);
    const wpc_rule_info *info = wpc_rule_find_id(rule["id"].text.c_str());
    ASSERT_NE(info, nullptr);
    EXPECT_EQ(rule["defaultConfiguration"]["level"].text,
              info->rule_class == WPC_HARD ? "error" : "note");
    EXPECT_TRUE(Has(rule["shortDescription"]["text"].text, info->relation));
    EXPECT_TRUE(Has(rule["fullDescription"]["text"].text, info->source));
    // In plain text of the standard, braces stand for arguments and brackets for links.
    EXPECT_EQ(rule["shortDescription"]["text"].text.find_first_of("{}"), std::string::npos);
    EXPECT_FALSE(Has(rule["shortDescription"]["text"].text, "]("));
  }
  EXPECT_EQ(got, want);
}

// Every hostile file of the corpus: the log says what the manifest says, and the region of each
// finding lies in the file.
TEST_F(CliSarif, TheHostileCorpus) {
  fs::current_path(kRoot);
  std::map<std::string, std::vector<const wpc_test::ManifestRow *>> kinds;
  for (const wpc_test::ManifestRow &row : wpc_test::TheManifest().rows) {
    if (row.IsIn("hostile") && (row.options.empty() || row.options == "-")) {
      kinds[row.kind].push_back(&row);
    }
  }
  ASSERT_GE(kinds.size(), 6u);
  for (const auto &[kind, rows] : kinds) {
    std::vector<std::string> arguments = {"--kind=" + kind};
    for (const wpc_test::ManifestRow *row : rows) {
      arguments.push_back(wpc_test::kCorpus + row->file);
    }
    const Json run = Log(arguments, 1);
    EXPECT_EQ(run["artifacts"].items.size(), rows.size());
    std::map<std::string, const Json *> errors;
    for (const Json &result : run["results"].items) {
      const size_t size = fs::file_size(Uri(result));
      const size_t offset = std::stoul(Region(result)["byteOffset"].text);
      EXPECT_LE(offset + std::stoul(Region(result)["byteLength"].text), size) << Uri(result);
      if (result["level"].text == "error") {
        EXPECT_TRUE(errors.emplace(Uri(result), &result).second);
      }
    }
    for (const wpc_test::ManifestRow *row : rows) {
      const auto found = errors.find(wpc_test::kCorpus + row->file);
      const bool rejected = row->tolerant.status != "accepted";
      ASSERT_EQ(found != errors.end(), rejected) << row->file;
      if (rejected) {
        EXPECT_EQ((*found->second)["ruleId"].text, row->tolerant.rule) << row->file;
        EXPECT_EQ(Region(*found->second)["byteOffset"].text, row->tolerant.offset) << row->file;
      }
    }
  }
}

}  // namespace
}  // namespace wpc_cli
