// The programs of the documents are the code that they say they are: each compiles with nothing but
// the public headers and the sources, and prints what the document shows.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/document.h"

namespace wpc_test {
namespace {

constexpr char kWarnings[] = "-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Werror ";
constexpr char kHostile[] = "corpus/v2/hostile/V2-CD-03__size_24.bin";

// The library, compiled once without a flag: "" or what the compiler said.
const std::string &Library() {
  static const std::string said = [] {
    const std::string folder = Temporary("library");
    return RunCommand("root=$PWD && mkdir -p " + folder + " && cd " + folder +
                      " && cc -c -I$root/include $root/parser/*.c $root/paths/*.c "
                      "$root/calc/*.c $root/collector/*.c")
        .output;
  }();
  return said;
}

// "" or what the compiler said.
std::string Compile(const std::string &program, const std::string &flags) {
  std::ofstream(Temporary("example.c")) << program;
  return RunCommand("cc " + flags + "-Iinclude " + Temporary("example.c") + " " +
                    Temporary("library") + "/*.o -o " + Temporary("example"))
      .output;
}

class Examples : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    ASSERT_EQ("", Library());
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
    ASSERT_EQ("", Compile(example.program, ""));
    const Ran ran = RunCommand(Temporary(command.substr(2)));
    EXPECT_GE(ran.exit_status, 0);
    EXPECT_LE(ran.exit_status, 1);
    EXPECT_EQ(output, ran.output);
  }
}

TEST_P(Examples, CompileWithWarningsAsErrors) {
  for (const Example &example : examples_) {
    EXPECT_EQ("", Compile(example.program, kWarnings)) << example.transcript;
  }
}

TEST_P(Examples, EndWithoutASignalOnAHostileFileAndOnNone) {
  for (const Example &example : examples_) {
    ASSERT_EQ("", Compile(example.program, "-g -fsanitize=undefined -fno-sanitize-recover=all "));
    for (const std::string &arguments : {std::string(kHostile) + " " + kHostile, std::string()}) {
      const Ran ran = RunCommand(Temporary("example") + " " + arguments);
      EXPECT_GE(ran.exit_status, 0) << example.transcript << ran.output;
      EXPECT_LT(ran.exit_status, 126) << example.transcript << ran.output;
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

INSTANTIATE_TEST_SUITE_P(Document, Examples, testing::ValuesIn(Documents()), NameOf);

}  // namespace
}  // namespace wpc_test
