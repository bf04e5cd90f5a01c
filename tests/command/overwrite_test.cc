// Whether a file may be written over, and writing over it (tools/wpc/io/overwrite.h).
#include <gtest/gtest.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

#include "support/command/cli.h"

extern "C" {
#include "io/overwrite.h"
}

namespace {

class Overwrite : public wpc_cli::Cli {
 protected:
  // What is answered; nullptr: no one can be asked.
  bool Agreed(const char *path, bool is_agreed, const char *answer) {
    FILE *answers = answer != nullptr ? std::tmpfile() : nullptr;
    if (answers != nullptr) {
      (void)std::fputs(answer, answers);
      std::rewind(answers);
    }
    testing::internal::CaptureStderr();
    const bool agreed = overwrite_ask(path, is_agreed, answers) != OVERWRITE_NO;
    said_ = testing::internal::GetCapturedStderr();
    if (answers != nullptr) {
      (void)std::fclose(answers);
    }
    return agreed;
  }

  static std::string Read(const char *path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::string said_;
};

TEST_F(Overwrite, NewFilesNeedNoAnswer) {
  EXPECT_TRUE(Agreed("new", false, nullptr));
  EXPECT_TRUE(Agreed("new", false, "n\n"));
  EXPECT_EQ(said_, "");
}

TEST_F(Overwrite, AnAgreementIsEnough) {
  Write("old", "x");
  EXPECT_TRUE(Agreed("old", true, nullptr));
  EXPECT_TRUE(Agreed("old", true, "n\n"));
  EXPECT_EQ(said_, "");
}

TEST_F(Overwrite, SomebodyIsAsked) {
  Write("old", "x");
  EXPECT_TRUE(Agreed("old", false, "y\n"));
  EXPECT_EQ(said_, "old already exists. Overwrite it? [y/n] ");
  EXPECT_TRUE(Agreed("old", false, "Yes\n"));
  for (const char *answer : {"n\n", "\n", "", "no\n", " y\n"}) {
    EXPECT_FALSE(Agreed("old", false, answer)) << answer;
  }
}

TEST_F(Overwrite, NobodyCanBeAsked) {
  Write("old", "x");
  EXPECT_FALSE(Agreed("old", false, nullptr));
  EXPECT_EQ(said_, "wpc: old: already exists; -y overwrites it\n");
}

TEST_F(Overwrite, WhatAppearsInBetweenIsNotWrittenOver) {
  const overwrite_answer answer = overwrite_ask("new", false, nullptr);
  EXPECT_EQ(answer, OVERWRITE_NOTHING);
  Write("new", "of another");
  out_stream out;
  EXPECT_STREQ(overwrite_open("new", answer, &out), std::strerror(EEXIST));
  EXPECT_EQ(Read("new"), "of another");
}

TEST_F(Overwrite, ANewFileIsMade) {
  out_stream out;
  ASSERT_EQ(overwrite_open("new", overwrite_ask("new", false, nullptr), &out), nullptr);
  out_text(&out, "first\n");
  out_text(&out, "second\n");
  EXPECT_TRUE(out_close(&out));
  EXPECT_EQ(Read("new"), "first\nsecond\n");
}

TEST_F(Overwrite, TheOldStaysUntilTheFirstByte) {
  Write("old", "long and old");
  out_stream out;
  ASSERT_EQ(overwrite_open("old", OVERWRITE_AGREED, &out), nullptr);
  out_text(&out, "");
  out_flush(&out);
  EXPECT_EQ(Read("old"), "long and old");
  out_text(&out, "new");
  out_flush(&out);
  EXPECT_EQ(Read("old"), "new");
  out_text(&out, "er");
  EXPECT_TRUE(out_close(&out));
  EXPECT_EQ(Read("old"), "newer");
}

TEST_F(Overwrite, DevicesAreWrittenToAsTheyAre) {
  out_stream out;
  ASSERT_EQ(overwrite_open("/dev/null", OVERWRITE_AGREED, &out), nullptr);
  out_text(&out, "x");
  EXPECT_TRUE(out_close(&out));
}

TEST_F(Overwrite, WhatCannotBeOpenedIsTold) {
  out_stream out;
  EXPECT_STREQ(overwrite_open("none/new", OVERWRITE_NOTHING, &out), std::strerror(ENOENT));
  EXPECT_STREQ(overwrite_open(".", OVERWRITE_AGREED, &out), std::strerror(EISDIR));
}

}  // namespace
