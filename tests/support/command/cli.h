// Runs the command and checks what it printed and how it ended.
#ifndef WPC_TESTS_SUPPORT_COMMAND_CLI_H_
#define WPC_TESTS_SUPPORT_COMMAND_CLI_H_

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace wpc_cli {

struct Outcome {
  int status =
      -1;  // as a shell has it: 128 + SIGPIPE without a reader. -1: another signal, or not started
  std::string out, err;
};

// Where standard output goes.
enum class Out { kFile, kFull, kClosed, kBrokenPipe };

// A test in an empty folder of its own, which is the current one.
class Cli : public ::testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  static void Write(const std::string &path, const std::string &bytes);

  // Runs the command that WPC_BINARY names, or tools/wpc. Standard error goes to err_path if there
  // is one, standard output to out_path, and they are not read then.
  Outcome Run(const std::vector<std::string> &arguments, const std::string &input = "",
              Out where = Out::kFile, const std::string &err_path = "",
              const std::string &out_path = "");

  void Expect(const std::vector<std::string> &arguments, int status, const std::string &out,
              const std::string &err);

 private:
  std::filesystem::path home_, base_;
};

// A terminal that the command can write to.
class Terminal {
 public:
  Terminal();
  ~Terminal();
  Terminal(const Terminal &) = delete;
  Terminal &operator=(const Terminal &) = delete;

  // The path to open it by.
  const std::string &Path() const {
    return path_;
  }
  // What was written to it since the last call, without carriage returns.
  std::string Shown();

 private:
  int master_, slave_;
  std::string path_;
};

bool Has(const std::string &text, const std::string &part);
bool IsOneLine(const std::string &text);
std::vector<std::string> Lines(const std::string &text);
std::string Number(size_t n);

// What is said of the file b.bin when LyingBlock() is in it.
inline constexpr char kLyingText[] =
    "b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow\n";

}  // namespace wpc_cli

#endif  // WPC_TESTS_SUPPORT_COMMAND_CLI_H_
