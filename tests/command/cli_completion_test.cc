// Completions and man pages, in the programs that they are for.
#include <gtest/gtest.h>
#include <stdio.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/command/cli.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

// What a command of sh prints, both streams.
std::string Shell(const std::string &command) {
  std::string text;
  FILE *pipe = popen((command + " 2>&1").c_str(), "r");
  char part[512];
  for (size_t n = 0; pipe != nullptr && (n = fread(part, 1, sizeof part, pipe)) > 0;) {
    text.append(part, n);
  }
  if (pipe != nullptr) {
    pclose(pipe);
  }
  return text;
}

bool HasProgram(const std::string &name) {
  return Shell("command -v " + name) != "";
}

// The command is found as wpc.
class Completion : public ::testing::Test {
 protected:
  void SetUp() override {
    const char *named = getenv("WPC_BINARY");
    const fs::path binary = fs::absolute(named != nullptr ? named : "tools/wpc");
    setenv("PATH", (binary.parent_path().string() + ":/usr/bin:/bin").c_str(), 1);
  }

  // The words that bash would offer for the last of `words`.
  static std::string Bash(const std::string &words) {
    return Shell("bash --norc -c 'source packaging/completions/wpc.bash; COMP_WORDS=(" + words +
                 "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _wpc; echo \"${COMPREPLY[*]}\"'");
  }
  static std::string Fish(const std::string &line) {
    return Shell("fish --no-config -c 'source packaging/completions/wpc.fish; complete -C \"" +
                 line + "\"'");
  }
};

TEST_F(Completion, BashOffersCommandsOptionsAndWords) {
  EXPECT_EQ(Bash("wpc va"), "validate\n");
  EXPECT_EQ(Bash("wpc --v"), "--version\n");
  EXPECT_EQ(Bash("wpc validate --fo"), "--format\n");
  EXPECT_EQ(Bash("wpc validate --format = js"), "json\n");
  EXPECT_EQ(Bash("wpc validate --format ="), "text json ndjson sarif\n");
  EXPECT_EQ(Bash("wpc validate -f s"), "sarif\n");
  EXPECT_EQ(Bash("wpc calc a --wrap = w"), "wrap32\n");
  EXPECT_EQ(Bash("wpc help cap"), "capture\n");
  EXPECT_EQ(Bash("wpc explain V2-CD-0").substr(0, 18), "V2-CD-01 V2-CD-02 ");
  EXPECT_EQ(Bash("wpc types PERF_EL"), "PERF_ELAPSED_TIME\n");
  // Files, by bash itself.
  EXPECT_EQ(Bash("wpc validate \"\""), "\n");
  EXPECT_EQ(Bash("wpc validate --files-from \"\""), "\n");
  EXPECT_TRUE(Has(Shell("bash --norc -c 'source packaging/completions/wpc.bash; complete -p wpc'"),
                  "-o default -F _wpc wpc"));
}

TEST_F(Completion, FishOffersCommandsOptionsAndWords) {
  if (!HasProgram("fish")) {
    GTEST_SKIP() << "fish is not installed";
  }
  EXPECT_EQ(Fish("wpc vali").rfind("validate\t", 0), 0u) << Fish("wpc vali");
  EXPECT_EQ(Fish("wpc validate --fo").rfind("--format\t", 0), 0u);
  EXPECT_EQ(Lines(Fish("wpc validate --format=")).size(), 4u);
  EXPECT_EQ(Fish("wpc validate -f sa").rfind("sarif\t", 0), 0u);
  EXPECT_EQ(Fish("wpc explain V2-CD-03"), "V2-CD-03\n");
  EXPECT_EQ(Fish("wpc types PERF_EL"), "PERF_ELAPSED_TIME\n");
}

TEST_F(Completion, ZshOffersCommandsOptionsAndWords) {
  if (!HasProgram("zsh")) {
    GTEST_SKIP() << "zsh is not installed";
  }
  const std::string shown = Shell(
      "zsh -f tests/command/completion.zsh \"$PWD/packaging/completions\" "
      "'wpc validate --form' ndjson 'wpc help ca' capture 'wpc explain V2-CD-0' V2-CD-03 "
      "'wpc types PERF_EL' PERF_ELAPSED_TIME");
  EXPECT_TRUE(Has(shown, "wpc validate --format=")) << shown;
  EXPECT_TRUE(Has(shown, "ndjson")) << shown;
  EXPECT_TRUE(Has(shown, "capture")) << shown;
  EXPECT_TRUE(Has(shown, "V2-CD-03")) << shown;
  EXPECT_TRUE(Has(shown, "PERF_ELAPSED_TIME")) << shown;
}

TEST_F(Completion, ManPagesAreSound) {
  if (!HasProgram("groff")) {
    GTEST_SKIP() << "groff is not installed";
  }
  size_t count = 0;
  for (const fs::directory_entry &entry : fs::directory_iterator("packaging/man")) {
    const std::string path = entry.path().string();
    EXPECT_EQ(Shell("groff -man -Tascii -ww -z " + path), "") << path;
    const std::string text = Shell("groff -man -Tascii -P-cbou " + path);
    EXPECT_TRUE(Has(text, "SYNOPSIS")) << path;
    EXPECT_TRUE(Has(text, "EXIT STATUS")) << path;
    count++;
  }
  EXPECT_GE(count, 8u);
}

}  // namespace
}  // namespace wpc_cli
