// README's example is the code that it says it is: it compiles with nothing but the headers and the
// parser's sources, and prints what README shows.
//
// README marks it with a line "<!-- example -->". The next fenced block is the program; the one
// after it is a transcript: "$ ./example FILE" and the output.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support/block.h"

namespace wpc_test {
namespace {

constexpr char kMarker[] = "<!-- example -->";
constexpr char kPrompt[] = "$ ./example ";

// The fenced blocks behind the marker.
std::vector<std::string> BlocksBehind(const std::string &text, const std::string &marker) {
  std::vector<std::string> blocks;
  std::istringstream lines(text.substr(std::min(text.find(marker), text.size())));
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("```", 0) == 0) {
      inside = !inside;
      if (inside) {
        blocks.emplace_back();
      }
    } else if (inside) {
      blocks.back() += line + "\n";
    }
  }
  return blocks;
}

struct Ran {
  int exit_status;
  std::string output;
};

Ran RunCommand(const std::string &command) {
  Ran ran = {-1, ""};
  FILE *pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) {
    return ran;
  }
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) {
    ran.output.push_back(static_cast<char>(c));
  }
  const int status = pclose(pipe);
  ran.exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

std::string Temporary(const std::string &name) {
  const char *folder = std::getenv("TEST_TMPDIR");
  return std::string(folder != nullptr ? folder : "/tmp") + "/" + name;
}

class Readme : public testing::Test {
 protected:
  void SetUp() override {
    const std::vector<std::string> blocks = BlocksBehind(ReadText("README.md"), kMarker);
    ASSERT_GE(blocks.size(), 2u) << "README.md has no example and transcript behind " << kMarker;
    program_ = blocks[0];
    transcript_ = blocks[1];
  }

  Ran Compile(const std::string &flags) const {
    std::ofstream(Temporary("example.c")) << program_;
    return RunCommand("cc " + flags + " -Iparser " + Temporary("example.c") + " parser/*.c -o " +
                      Temporary("example"));
  }

  std::string program_;
  std::string transcript_;
};

TEST_F(Readme, TheExamplePrintsWhatReadmeShows) {
  const Ran compiled = Compile("");
  ASSERT_EQ(0, compiled.exit_status) << compiled.output;
  EXPECT_EQ("", compiled.output);
  ASSERT_EQ(0u, transcript_.rfind(kPrompt, 0)) << transcript_;
  const size_t end = transcript_.find('\n');
  const std::string file = transcript_.substr(sizeof kPrompt - 1, end - (sizeof kPrompt - 1));
  const Ran ran = RunCommand(Temporary("example") + " " + file);
  EXPECT_EQ(0, ran.exit_status);
  EXPECT_EQ(transcript_.substr(end + 1), ran.output);
}

TEST_F(Readme, TheExampleCompilesWithWarningsAsErrors) {
  const Ran compiled = Compile("-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Werror");
  EXPECT_EQ(0, compiled.exit_status) << compiled.output;
}

TEST_F(Readme, TheExampleRejectsAHostileFileWithoutASignal) {
  ASSERT_EQ(0, Compile("-g -fsanitize=undefined -fno-sanitize-recover=all").exit_status);
  const Ran ran = RunCommand(Temporary("example") + " corpus/v2/hostile/V2-HDR-03__total_49.bin");
  EXPECT_GE(ran.exit_status, 0) << ran.output;
  EXPECT_LT(ran.exit_status, 126) << ran.output;
}

}  // namespace
}  // namespace wpc_test
