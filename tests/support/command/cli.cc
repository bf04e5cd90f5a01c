#include "support/command/cli.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
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

// The file descriptors that the command starts with.
class Streams {
 public:
  Streams() {
    posix_spawn_file_actions_init(&actions_);
  }
  Streams(const Streams &) = delete;
  Streams &operator=(const Streams &) = delete;
  ~Streams() {
    posix_spawn_file_actions_destroy(&actions_);
    if (write_end_ >= 0) {
      close(write_end_);
    }
  }

  void Input(const std::string &path) {
    posix_spawn_file_actions_addopen(&actions_, 0, path.c_str(), O_RDONLY, 0);
  }
  void Error(const std::string &path) {
    posix_spawn_file_actions_addopen(&actions_, 2, path.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0600);
  }
  void Output(Out where, const std::string &path) {
    if (where == Out::kClosed) {
      posix_spawn_file_actions_addclose(&actions_, 1);
    } else if (where == Out::kBrokenPipe) {
      BrokenPipe();
    } else {
      const char *name = where == Out::kFull ? "/dev/full" : path.c_str();
      posix_spawn_file_actions_addopen(&actions_, 1, name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    }
  }

  const posix_spawn_file_actions_t *actions() const {
    return &actions_;
  }

 private:
  // A pipe that no one reads.
  void BrokenPipe() {
    int ends[2] = {-1, -1};
    ASSERT_EQ(pipe(ends), 0);
    close(ends[0]);
    write_end_ = ends[1];
    posix_spawn_file_actions_adddup2(&actions_, write_end_, 1);
  }

  posix_spawn_file_actions_t actions_;
  int write_end_ = -1;
};

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

Outcome Cli::Run(const std::vector<std::string> &arguments, const std::string &input, Out where,
                 const std::string &err_path, const std::string &out_path) {
  const std::string in = (base_ / "in").string();
  const std::string out = (base_ / "out").string();
  const std::string err = (base_ / "err").string();
  Write(in, input);
  Write(out, "");
  Streams streams;
  streams.Input(in);
  streams.Output(where, out_path.empty() ? out : out_path);
  streams.Error(err_path.empty() ? err : err_path);
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
  if (posix_spawn(&child, words[0].c_str(), streams.actions(), nullptr, argv.data(), environ) ==
          0 &&
      waitpid(child, &status, 0) == child) {
    const bool lost_reader = WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE;
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : lost_reader ? 128 + SIGPIPE : -1;
  }
  outcome.out = ReadFile(out);
  outcome.err = err_path.empty() ? ReadFile(err) : "";
  return outcome;
}

void Cli::Expect(const std::vector<std::string> &arguments, int status, const std::string &out,
                 const std::string &err) {
  const Outcome o = Run(arguments);
  EXPECT_EQ(o.status, status);
  EXPECT_EQ(o.out, out);
  EXPECT_EQ(o.err, err);
}

Terminal::Terminal() : master_(posix_openpt(O_RDWR | O_NOCTTY)), slave_(-1) {
  if (master_ >= 0 && grantpt(master_) == 0 && unlockpt(master_) == 0) {
    path_ = ptsname(master_);
    slave_ = open(path_.c_str(), O_RDWR | O_NOCTTY);
  }
  EXPECT_GE(slave_, 0) << "no terminal";
}

Terminal::~Terminal() {
  close(slave_);
  close(master_);
}

// A read may return a part of what was written; a mark written last shows the end.
std::string Terminal::Shown() {
  const char mark = '\x1e';
  EXPECT_EQ(write(slave_, &mark, 1), 1);
  std::string shown;
  char text[4096];
  while (shown.empty() || shown.back() != mark) {
    const ssize_t length = read(master_, text, sizeof text);
    if (length <= 0) {
      ADD_FAILURE() << "the terminal has ended";
      return shown;
    }
    shown.append(text, static_cast<size_t>(length));
  }
  shown.pop_back();
  shown.erase(std::remove(shown.begin(), shown.end(), '\r'), shown.end());
  return shown;
}

bool Has(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

bool IsOneLine(const std::string &text) {
  return text.rfind("wpc: ", 0) == 0 && text.find('\n') == text.size() - 1;
}

std::vector<std::string> Lines(const std::string &text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

std::string Number(size_t n) {
  return std::to_string(n);
}

}  // namespace wpc_cli
