#include "support/command/cli.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <sstream>

extern char **environ;

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

// Absolute, because tests change the current folder.
const std::string &Binary() {
  static const std::string binary = [] {
    const char *named = getenv("WPC_BINARY");
    return fs::absolute(named != nullptr ? named : "tools/wpc").string();
  }();
  return binary;
}

std::string ReadFile(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

}  // namespace

void Cli::SetUp() {
  (void)Binary();
  home_ = fs::current_path();
  std::string name = (fs::temp_directory_path() / "wpc_cli_XXXXXX").string();
  ASSERT_NE(mkdtemp(name.data()), nullptr);
  base_ = name;
  fs::create_directory(base_ / "work");
  fs::current_path(base_ / "work");
}

void Cli::TearDown() {
  fs::current_path(home_);
  fs::remove_all(base_);
}

void Cli::Write(const std::string &path, const std::string &bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

Outcome Cli::Run(const std::vector<std::string> &arguments) {
  const std::string out = (base_ / "out").string();
  const std::string err = (base_ / "err").string();
  constexpr int kMade = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_addopen(&streams, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&streams, 1, out.c_str(), kMade, 0600);
  posix_spawn_file_actions_addopen(&streams, 2, err.c_str(), kMade, 0600);
  std::vector<std::string> words = {Binary()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char *> argv;
  for (std::string &word : words) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);
  Outcome outcome;
  pid_t child = 0;
  int status = 0;
  if (posix_spawn(&child, words[0].c_str(), &streams, nullptr, argv.data(), environ) == 0 &&
      waitpid(child, &status, 0) == child) {
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  posix_spawn_file_actions_destroy(&streams);
  outcome.out = ReadFile(out);
  outcome.err = ReadFile(err);
  return outcome;
}

bool Has(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

std::vector<std::string> Lines(const std::string &text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

}  // namespace wpc_cli
