// What the documents show of the command is what it prints. A fenced block directly after a line
// `<!-- transcript -->` holds lines "$ wpc ..." and the output after each; commands run in the
// root of the sources, so files are named as they stand there; all are of the corpus.

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/document.h"

namespace wpc_test {
namespace {

namespace fs = std::filesystem;

// The command under the name that the documents call it by.
std::string FolderOfTheCommand() {
  const char *named = getenv("WPC_BINARY");
  const fs::path folder = Temporary("bin");
  fs::create_directories(folder);
  fs::remove(folder / "wpc");
  fs::create_symlink(fs::absolute(named != nullptr ? named : "tools/wpc"), folder / "wpc");
  return folder.string();
}

// Captures have no links; where the test is built, the files of the sources may be some.
std::string FolderOfTheCorpus() {
  const fs::path folder = Temporary("wpc_sources");
  fs::remove_all(folder);
  fs::create_directories(folder);
  fs::copy("corpus", folder / "corpus", fs::copy_options::recursive);
  return folder.string();
}

TEST(Transcripts, AreWhatTheCommandPrints) {
  const std::string path =
      "PATH=" + FolderOfTheCommand() + ":$PATH; cd " + FolderOfTheCorpus() + "; ";
  size_t checked = 0;
  for (const std::string &document : AllDocuments()) {
    for (const std::string &transcript : Transcripts(ReadText(document))) {
      for (const auto &[command, output] : Commands(transcript)) {
        const Ran ran = RunCommand(path + command);
        EXPECT_EQ(output, ran.output) << document << ": " << command;
        EXPECT_GE(ran.exit_status, 0) << document << ": " << command;
        checked++;
      }
    }
  }
  EXPECT_GT(checked, 0u);
}

TEST(Transcripts, ReadmeMarksEachOfTheCommand) {
  const std::string readme = ReadText("README.md");
  const std::string mark = "<!-- transcript -->\n```\n";
  size_t found = 0;
  for (size_t at = readme.find("```\n$ wpc "); at != std::string::npos;
       at = readme.find("```\n$ wpc ", at + 1)) {
    ASSERT_GE(at, mark.size());
    EXPECT_EQ(mark, readme.substr(at + 4 - mark.size(), mark.size())) << readme.substr(at, 80);
    found++;
  }
  EXPECT_GT(found, 0u);
}

}  // namespace
}  // namespace wpc_test
