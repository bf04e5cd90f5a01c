// Long captures: how much memory the command takes at most, in KiB.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"

extern char **environ;

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

// A sanitizer keeps what was freed.
#if defined(__SANITIZE_ADDRESS__)
#define WPC_TESTS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define WPC_TESTS_SANITIZED 1
#endif
#endif

constexpr long kMost = 64 * 1024;
#if defined(WPC_TESTS_SANITIZED)
constexpr long kSanitizer = 1024 * 1024;
#else
constexpr long kSanitizer = 0;
#endif

long MemoryOf(const std::vector<std::string> &arguments) {
  std::vector<char *> argv;
  std::vector<std::string> words = arguments;
  const char *named = std::getenv("WPC_BINARY");
  words.insert(words.begin(), named != nullptr ? named : "");
  for (std::string &word : words) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "long.out", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  int status = -1;
  rusage usage = {};
  if (posix_spawn(&child, argv[0], &actions, nullptr, argv.data(), environ) == 0) {
    wait4(child, &status, 0, &usage);
  }
  posix_spawn_file_actions_destroy(&actions);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  return usage.ru_maxrss;
}

class CliLong : public Cli {
 protected:
  void SetUp() override {
    const char *named = std::getenv("WPC_BINARY");
    const std::string binary = fs::absolute(named != nullptr ? named : "tools/wpc").string();
    setenv("WPC_BINARY", binary.c_str(), 1);
    Cli::SetUp();
  }
};

TEST_F(CliLong, CsvAndAChartTakeNoMoreMemoryForMoreSamples) {
  std::vector<DiskRow> rows;
  for (uint32_t i = 0; i < 100; i++) {
    const std::string name = "disk " + std::to_string(i);
    rows.push_back({std::u16string(name.begin(), name.end()), i, i, i, i, 2 * i + 1});
  }
  WriteV2Capture("c");
  WriteFile("c/a", SmallSample(0, rows, 1, 1));
  for (DiskRow &row : rows) {
    row.bytes += 1000;
  }
  WriteFile("c/b", SmallSample(2, rows, 2, 2));
  fs::create_directory("c/samples");
  const auto link = [](uint32_t from, uint32_t to) {
    for (uint32_t i = from; i < to; i++) {
      fs::create_hard_link(i % 2 == 0 ? "c/a" : "c/b", "c/samples/" + SampleName(i));
    }
  };
  link(0, 20);
  const long few = MemoryOf({"calc", "--format=csv", "c"});
  const long few_drawn = MemoryOf({"plot", "c"});
  link(20, 2000);
  EXPECT_LT(MemoryOf({"plot", "c"}), few_drawn + 1024 + kSanitizer);
  const long many = MemoryOf({"calc", "--format=csv", "c"});
  EXPECT_LT(many, kMost + kSanitizer);
  EXPECT_LT(many, few + 1024 + kSanitizer);
  EXPECT_EQ(Lines(ReadBytes("long.out")).size(), 2000u);
}

}  // namespace
}  // namespace wpc_cli
