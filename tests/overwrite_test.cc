// Whether a file may be written over (tools/overwrite.h).
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "support/cli.h"

extern "C" {
#include "overwrite.h"
}

namespace {

class Overwrite : public wpc_cli::Cli {
 protected:
  // What is answered; nullptr: nobody can be asked.
  bool Agreed(const char *path, bool is_agreed, const char *answer) {
    FILE *answers = answer != nullptr ? std::tmpfile() : nullptr;
    if (answers != nullptr) {
      (void)std::fputs(answer, answers);
      std::rewind(answers);
    }
    testing::internal::CaptureStderr();
    const bool agreed = overwrite_agreed(path, is_agreed, answers);
    said_ = testing::internal::GetCapturedStderr();
    if (answers != nullptr) {
      (void)std::fclose(answers);
    }
    return agreed;
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
  EXPECT_EQ(said_, "old is there already. Write over it? [y/n] ");
  EXPECT_TRUE(Agreed("old", false, "Yes\n"));
  for (const char *answer : {"n\n", "\n", "", "no\n", " y\n"}) {
    EXPECT_FALSE(Agreed("old", false, answer)) << answer;
  }
}

TEST_F(Overwrite, NobodyCanBeAsked) {
  Write("old", "x");
  EXPECT_FALSE(Agreed("old", false, nullptr));
  EXPECT_EQ(said_, "wpc: old: is there already; -y writes over it\n");
}

}  // namespace
