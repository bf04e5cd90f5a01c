// The command and logs of Performance Monitor: what it takes for one, and what it says of each file of
// the corpus.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/json.h"
#include "support/manifest.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

using wpc_test::Json;
using wpc_test::ManifestRow;

class CliLog : public Cli {
 protected:
  void SetUp() override {
    (void)wpc_test::TheManifest();  // while the corpus is below the current folder
    corpus_ = fs::absolute(wpc_test::kCorpus).string();
    Cli::SetUp();
  }

  // The bytes of a file of corpus/blg.
  std::string Corpus(const std::string &name) const {
    std::ifstream in(corpus_ + "/blg/" + name + ".bin", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }

  std::string corpus_;
};

// ---------------------------------------------------------------------------------- the kind

TEST_F(CliLog, IsKnownByItsContent) {
  const std::string log = Corpus("valid/BLG-BUF-02__eq_1024");
  const std::string accepted = "\"kind\":\"blg\",\"size\":2048,\"accepted\":true,\"notes\":[]}\n";
  for (const std::string name : {"log", "log.blg", "log.etl", "samples.bin", "log.x.bin"}) {
    Write(name, log);
    Expect({"validate", "--format=json", name}, 0, "{\"file\":\"" + name + "\"," + accepted, "");
  }
  const Outcome o = Run({"validate", "--format=json", "-"}, log);
  EXPECT_EQ(o.out, "{\"file\":\"-\"," + accepted);
}

TEST_F(CliLog, IsKnownByItsName) {
  Write("csv.blg", "\"(PDH-CSV 4.0) (Pacific Standard Time)(480)\",\"\\\\HOST\\a\\b\"\r\n" +
                       std::string(100, '0'));
  const Outcome o = Run({"validate", "csv.blg"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.out, "csv.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log"))
      << o.out;
}

// The first words of other kinds are no first words of a log.
TEST_F(CliLog, OthersAreNotTakenForOne) {
  std::string almost = Corpus("valid/BLG-BUF-02__eq_1024");
  almost[104] ^= 1;
  Write("almost.bin", almost);
  EXPECT_TRUE(Has(Run({"validate", "--format=json", "almost.bin"}).out, "\"kind\":\"v2\""));
  Write("short.bin", almost.substr(0, 100));
  EXPECT_TRUE(Has(Run({"validate", "--format=json", "short.bin"}).out, "\"kind\":\"v2\""));
  Write("named.v1.bin", Corpus("valid/BLG-BUF-02__eq_1024"));
  EXPECT_TRUE(Has(Run({"validate", "--format=json", "named.v1.bin"}).out, "\"kind\":\"v1\""));
}

TEST_F(CliLog, OfFoldersIsReadToo) {
  fs::create_directory("folder");
  Write("folder/a.blg", Corpus("valid/BLG-BUF-02__eq_1024"));
  Write("folder/b.txt", "not read");
  Expect({"validate", "folder"}, 0, "folder/a.blg: accepted\n", "");
}

// ---------------------------------------------------------------------------------- verdicts

// The limits that the command has options for; false: the row is about other ones.
bool TakeLimits(const ManifestRow &row, std::vector<std::string> *arguments) {
  std::istringstream words(row.options);
  for (std::string word; words >> word;) {
    const std::string name = word.substr(0, word.find('='));
    if (name == "room" || name == "places") {
      return false;  // the caller's memory: the command lends as much as it says
    }
    arguments->push_back("--max-" + name.substr(4) + word.substr(name.size()));
  }
  return true;
}

std::string NotesOf(const Json &verdict) {
  std::string notes;
  for (const Json &note : verdict["notes"].items) {
    notes += (notes.empty() ? "" : ",") + note["rule"].text + "@" + note["offset"].text;
  }
  return notes.empty() ? "-" : notes;
}

void ExpectVerdict(const Json &verdict, const wpc_test::Wanted &wanted, const ManifestRow &row) {
  const bool is_accepted = wanted.status == "accepted";
  EXPECT_EQ(verdict["accepted"].text, is_accepted ? "true" : "false") << row.file;
  if (is_accepted && wanted.notes != "*") {
    EXPECT_EQ(NotesOf(verdict), wanted.notes) << row.file;
  }
  const std::vector<std::pair<std::string, std::string>> members = {{"status", wanted.status},
                                                                    {"rule", wanted.rule},
                                                                    {"offset", wanted.offset},
                                                                    {"got", wanted.got},
                                                                    {"bound", wanted.bound}};
  for (const auto &[name, value] : members) {
    if (!is_accepted) {
      EXPECT_EQ(verdict[name].text, value) << row.file << " " << name;
    }
  }
}

TEST_F(CliLog, EachFileOfTheCorpusHasTheVerdictOfTheManifest) {
  size_t read = 0;
  for (const ManifestRow &row : wpc_test::TheManifest().RowsOf("blg")) {
    for (const bool strict : {false, true}) {
      SCOPED_TRACE(row.file + (strict ? " strict" : ""));
      std::vector<std::string> arguments = {"validate", "--format=json", "--kind=blg"};
      if (!TakeLimits(row, &arguments)) {
        continue;
      }
      if (strict) {
        arguments.push_back("--strict");
      }
      arguments.push_back(corpus_ + "/" + row.file);
      const Outcome o = Run(arguments);
      const wpc_test::Wanted &wanted = strict ? row.strict : row.tolerant;
      EXPECT_EQ(o.status, wanted.status == "accepted" ? 0 : 1) << o.err;
      ExpectVerdict(wpc_test::ParseJson(o.out), wanted, row);
      ++read;
    }
  }
  EXPECT_GT(read, 400u);
}

}  // namespace
}  // namespace wpc_cli
