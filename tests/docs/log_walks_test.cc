// The programs of the documents and of blg.h that walk over logs say of each log of the corpus what validating says.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "reference/library_log.h"
#include "support/block.h"
#include "support/document.h"
#include "support/manifest.h"
#include "support/reader.h"

namespace wpc_test {
namespace {

// "" for a sound log.
std::string SaidByValidating(const std::string &path) {
  const Bytes bytes = ReadFile(path);
  const wpc_error error = wpc_reference::ValidateLog(
      wpc_input_make(bytes.data(), bytes.size(), nullptr), wpc_reference::Options());
  char text[200] = "";
  if (error.status != WPC_OK) {
    wpc_error_format(&error, text, sizeof text);
  }
  return text;
}

// Runs a program with each log of the corpus; the last line that it prints is to be what validating says, if that is
// anything, and its exit status 1 then.
void ExpectVerdicts(const std::string &program) {
  ASSERT_EQ("", CompiledLibrary());
  ASSERT_EQ("", CompileExample(program, "-std=c11 -Wall -Wextra -Werror "));
  const std::vector<std::string> files = FilesOf("blg");
  const std::vector<Ran> runs = RunWithEach(Temporary("example"), files);
  ASSERT_EQ(files.size(), runs.size());
  size_t rejected = 0;
  for (size_t i = 0; i < files.size(); i++) {
    SCOPED_TRACE(files[i]);
    const std::string wanted = SaidByValidating(files[i]);
    EXPECT_EQ(wanted.empty() ? 0 : 1, runs[i].exit_status);
    if (!wanted.empty()) {
      EXPECT_EQ(wanted + "\n", LastLine(runs[i].output));
    }
    rejected += wanted.empty() ? 0u : 1u;
  }
  EXPECT_GT(rejected, 100u);
}

TEST(LogWalks, OfTheGuideSayWhatValidatingSays) {
  const std::vector<Example> examples = Examples(ReadText("docs/guide/embedding/logs.md"));
  ASSERT_EQ(1u, examples.size());
  ExpectVerdicts(examples[0].program);
}

// The code in the comment at the beginning of the header.
std::string LoopOfTheHeader() {
  const std::string text = ReadText("include/wpc/blg.h");
  std::istringstream lines(text.substr(text.find(" *     static wpc_blg_walk w;")));
  std::string loop;
  std::string line;
  while (std::getline(lines, line) && line.rfind(" *     ", 0) == 0) {
    loop += line.substr(2) + "\n";
  }
  return loop;
}

TEST(LogWalks, OfTheHeaderSayWhatValidatingSays) {
  ExpectVerdicts(R"(
#include <stdio.h>
#include <stdlib.h>
#include <wpc/wpc.h>
static unsigned char bytes[1 << 20];
static size_t room[1 << 19];
static void use(uint32_t counter, int64_t first, int64_t second) {
  (void)counter, (void)first, (void)second;
}
static void failed(const wpc_error *error) {
  char why[200];
  wpc_error_format(error, why, sizeof why);
  puts(why);
  exit(1);
}
int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
  size_t size = file != NULL ? fread(bytes, 1, sizeof bytes, file) : 0;
)" + LoopOfTheHeader() +
                 R"(
  return 0;
})");
}

}  // namespace
}  // namespace wpc_test
