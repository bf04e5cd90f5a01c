// The programs of the documents are the code that they say they are: each compiles with nothing but
// the public headers and the sources, and prints what the document shows. Walks, those of the headers too, say
// of each file of the corpus what validating says.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/document.h"
#include "support/manifest.h"
#include "support/validate.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr char kWarnings[] = "-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Werror ";
constexpr char kHostile[] = "corpus/v2/hostile/V2-CD-03__size_24.bin";

// ---- Verdicts

// What wpc_validate() says, or wpc_validate(), and the sentence about it: "" for a sound file.
struct Said {
  wpc_error error;
  std::string text;
};
Said Validated(const std::string &path) {
  const Bytes bytes = ReadFile(path);
  std::vector<size_t> scratch(bytes.size() / 4 + 4);
  wpc_options options = wpc_options_default();
  options.scratch = scratch.data();
  options.scratch_length = scratch.size();
  const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), &options);
  const bool is_v1 = path.rfind("corpus/v1/", 0) == 0;
  Said said = {is_v1 ? ValidateAs<WPC_KIND_V1>(in) : ValidateAs<WPC_KIND_V2>(in), ""};
  if (said.error.status != WPC_OK) {
    char text[200];
    wpc_error_format(&said.error, text, sizeof text);
    said.text = text;
  }
  // The one rule that bytes break and a walk does not see, as wpc/v1.h says: it needs an index.
  if (said.error.rule == WPC_RULE_V1_PAR_03) {
    said = {{}, ""};
  }
  return said;
}

class Examples : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    ASSERT_EQ("", CompiledLibrary());
    examples_ = wpc_test::Examples(ReadText(GetParam()));
    ASSERT_FALSE(examples_.empty());
  }
  std::vector<Example> examples_;
};

TEST_P(Examples, PrintWhatTheDocumentShows) {
  for (const Example &example : examples_) {
    const auto commands = Commands(example.transcript);
    ASSERT_EQ(1u, commands.size()) << example.transcript;
    const auto &[command, output] = commands[0];
    SCOPED_TRACE(command);
    ASSERT_EQ(0u, command.rfind("./example ", 0));
    ASSERT_EQ("", CompileExample(example.program, ""));
    const Ran ran = RunCommand(Temporary(command.substr(2)));
    EXPECT_GE(ran.exit_status, 0);
    EXPECT_LE(ran.exit_status, 1);
    EXPECT_EQ(output, ran.output);
  }
}

TEST_P(Examples, CompileWithWarningsAsErrors) {
  for (const Example &example : examples_) {
    EXPECT_EQ("", CompileExample(example.program, kWarnings)) << example.transcript;
  }
}

TEST_P(Examples, EndWithoutASignalOnAHostileFileAndOnNone) {
  for (const Example &example : examples_) {
    ASSERT_EQ(
        "", CompileExample(example.program, "-g -fsanitize=undefined -fno-sanitize-recover=all "));
    for (const std::string &arguments : {std::string(kHostile) + " " + kHostile, std::string()}) {
      const Ran ran = RunCommand(Temporary("example") + " " + arguments);
      EXPECT_GE(ran.exit_status, 0) << example.transcript << ran.output;
      EXPECT_LT(ran.exit_status, 126) << example.transcript << ran.output;
    }
  }
}

// The kind of file that a program with a walk is shown with, or "".
std::string WalkedBy(const Example &example) {
  for (const char *kind : {"v1", "v2"}) {
    const bool has_walk =
        example.program.find(std::string("wpc_") + kind + "_walk w;") != std::string::npos;
    if (has_walk && example.program.find("w.error.status") != std::string::npos &&
        example.program.find("argv[2]") == std::string::npos) {
      return kind;
    }
  }
  return "";
}

TEST_P(Examples, SayWithAWalkWhatValidatingSays) {
  for (const Example &example : examples_) {
    const std::string kind = WalkedBy(example);
    if (kind.empty()) {
      continue;
    }
    ASSERT_EQ("", CompileExample(example.program, ""));
    const std::vector<std::string> files = FilesOf(kind);
    const std::vector<Ran> runs = RunWithEach(Temporary("example"), files);
    ASSERT_EQ(files.size(), runs.size());
    for (size_t i = 0; i < files.size(); i++) {
      EXPECT_EQ(Validated(files[i]).text.empty() ? 0 : 1, runs[i].exit_status)
          << files[i] << example.transcript;
    }
  }
}

std::string NameOf(const testing::TestParamInfo<std::string> &info) {
  std::string name = info.param;
  for (char &c : name) {
    c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  }
  return name;
}

// The documents with a mark `<!-- example -->`.
std::vector<std::string> Documents() {
  std::vector<std::string> documents;
  for (const std::string &document : AllDocuments()) {
    if (ReadText(document).find("<!-- example -->") != std::string::npos) {
      documents.push_back(document);
    }
  }
  return documents;
}

TEST(ExamplesOf, TheReadmeAndTheGuideAreFound) {
  const std::vector<std::string> documents = Documents();
  EXPECT_EQ(1, std::count(documents.begin(), documents.end(), "README.md"));
  EXPECT_EQ(1, std::count(documents.begin(), documents.end(), "docs/guide/embedding/values.md"));
}

TEST(ExamplesOf, TheReadmeNeedsTheParserAloneAndSaysWhatIsWrong) {
  std::ofstream(Temporary("example.c")) << wpc_test::Examples(ReadText("README.md"))[0].program;
  const std::string program = Temporary("readme");
  ASSERT_EQ("", RunCommand("cc -Iinclude " + Temporary("example.c") +
                           " parser/*.c parser/*/*.c -o " + program)
                    .output);
  const std::vector<std::string> files = FilesOf("v2");
  const std::vector<Ran> runs = RunWithEach(program, files);
  ASSERT_EQ(files.size(), runs.size());
  for (size_t i = 0; i < files.size(); i++) {
    const std::string wanted = Validated(files[i]).text;
    EXPECT_EQ(wanted.empty() ? 0 : 1, runs[i].exit_status) << files[i];
    if (!wanted.empty()) {
      EXPECT_EQ(wanted + "\n", LastLine(runs[i].output)) << files[i];
    }
  }
}

// ---- Loops in headers

// The code in a header's comment from the declaration of a walk on.
std::string LoopOf(const std::string &header) {
  const std::string text = ReadText(header);
  std::istringstream lines(text.substr(text.rfind("\n", text.find("_walk w;")) + 1));
  std::string loop;
  std::string line;
  while (std::getline(lines, line) && line.rfind(" *     ", 0) == 0) {
    loop += line.substr(2) + "\n";
  }
  return loop;
}

class Loops : public testing::TestWithParam<std::pair<const char *, const char *>> {};

TEST_P(Loops, SayOfEachFileWhatValidatingSays) {
  const auto &[header, kind] = GetParam();
  const std::string program = R"(
#include <stdio.h>
#include <wpc/wpc.h>
#define use(...) ((void)(const uint64_t[]){__VA_ARGS__})
static void failed(const wpc_error *error) {
  char why[200];
  wpc_error_format(error, why, sizeof why);
  printf("%s", why);
}
int main(int argc, char **argv) {
  static unsigned char bytes[1 << 20];
  for (int i = 1; i < argc; i++) {
    FILE *file = fopen(argv[i], "rb");
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
)" + LoopOf(header) + R"(
    printf("\n");
  }
  return 0;
})";
  ASSERT_EQ("", CompiledLibrary());
  ASSERT_EQ("", CompileExample(program, "-std=c11 -Wall -Wextra -Werror "));
  const std::vector<std::string> files = FilesOf(kind);
  std::istringstream lines(RunCommand(Temporary("example") + Joined(files)).output);
  for (const std::string &file : files) {
    std::string said;
    ASSERT_TRUE(std::getline(lines, said)) << file;
    EXPECT_EQ(Validated(file).text, said) << file;
  }
}

INSTANTIATE_TEST_SUITE_P(Header, Loops,
                         testing::Values(std::make_pair("include/wpc/wpc.h", "v2"),
                                         std::make_pair("include/wpc/v2.h", "v2"),
                                         std::make_pair("include/wpc/v1.h", "v1")));

INSTANTIATE_TEST_SUITE_P(Document, Examples, testing::ValuesIn(Documents()), NameOf);

}  // namespace
}  // namespace wpc_test
