// Runs the command and keeps what it printed and how it ended.
#ifndef WPC_TESTS_SUPPORT_COMMAND_CLI_H_
#define WPC_TESTS_SUPPORT_COMMAND_CLI_H_

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace wpc_cli {

struct Outcome {
  int status = -1;  // -1: a signal, or not started
  std::string out, err;
};

// A test in an empty folder of its own, which is the current one.
class Cli : public ::testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  static void Write(const std::string &path, const std::string &bytes);

  // Runs the command that WPC_BINARY names, or tools/wpc, with an empty standard input.
  Outcome Run(const std::vector<std::string> &arguments);

 private:
  std::filesystem::path home_, base_;
};

bool Has(const std::string &text, const std::string &part);
std::vector<std::string> Lines(const std::string &text);

}  // namespace wpc_cli

#endif  // WPC_TESTS_SUPPORT_COMMAND_CLI_H_
