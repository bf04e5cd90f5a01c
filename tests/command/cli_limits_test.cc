// The command and standard input without an end: it stops at its limit, soon, and in little memory. A large log, which
// has no limit, and a long capture: in little memory too.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "support/encode_v1.h"
#include "support/model/log.h"

extern char **environ;

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;
namespace model = wpc_test::model;

constexpr size_t kMiB = 1048576;

struct Ended {
  int status = -1;  // -1: ended by a signal, or not started
  std::string out, err;
  size_t fed = 0;          // bytes that went into the pipe
  size_t most_memory = 0;  // bytes, at any time
  double seconds = 0;
};

// Both ends of a pipe, closed when they are no longer wanted.
class Pipe {
 public:
  Pipe() {
    EXPECT_EQ(0, pipe(ends_));
    // The command gets its ends by name only.
    EXPECT_EQ(0, fcntl(ends_[0], F_SETFD, FD_CLOEXEC));
    EXPECT_EQ(0, fcntl(ends_[1], F_SETFD, FD_CLOEXEC));
  }
  Pipe(const Pipe &) = delete;
  Pipe &operator=(const Pipe &) = delete;
  ~Pipe() {
    Close(0);
    Close(1);
  }
  int end(int which) const {
    return ends_[which];
  }
  void Close(int which) {
    if (ends_[which] >= 0) {
      close(ends_[which]);
      ends_[which] = -1;
    }
  }
  std::string Drain() {
    Close(1);
    std::string text;
    char some[4096];
    for (ssize_t n = 0; (n = read(ends_[0], some, sizeof some)) > 0;) {
      text.append(some, static_cast<size_t>(n));
    }
    return text;
  }

 private:
  int ends_[2] = {-1, -1};
};

// Writes the text over and over until no one reads any more, or a minute has passed.
size_t Feed(int fd, const std::string &text) {
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
  std::string chunk;
  while (chunk.size() < 65536) {
    chunk += text;
  }
  const auto stop = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  size_t fed = 0;
  for (ssize_t n = 0; std::chrono::steady_clock::now() < stop; fed += static_cast<size_t>(n)) {
    n = write(fd, chunk.data(), chunk.size());
    if (n < 0) {
      break;
    }
  }
  return fed;
}

std::string Binary() {
  const char *named = getenv("WPC_BINARY");
  return fs::absolute(named != nullptr ? named : "tools/wpc").string();
}

// Runs the command. Its standard input is the file, or, when that is empty, the text without end.
Ended RunEndless(const std::vector<std::string> &arguments, const std::string &file,
                 const std::string &text) {
  Pipe in, out, err;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (file.empty()) {
    posix_spawn_file_actions_adddup2(&actions, in.end(0), 0);
  } else {
    posix_spawn_file_actions_addopen(&actions, 0, file.c_str(), O_RDONLY, 0);
  }
  posix_spawn_file_actions_adddup2(&actions, out.end(1), 1);
  posix_spawn_file_actions_adddup2(&actions, err.end(1), 2);
  std::vector<std::string> words = {Binary()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char *> argv;
  for (std::string &word : words) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);
  Ended ended;
  const auto start = std::chrono::steady_clock::now();
  pid_t child = 0;
  const int started =
      posix_spawn(&child, words[0].c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  EXPECT_EQ(0, started) << words[0];
  in.Close(0);
  std::thread feeder([&] { ended.fed = file.empty() ? Feed(in.end(1), text) : 0; });
  int status = 0;
  rusage usage = {};
  if (started == 0 && wait4(child, &status, 0, &usage) == child && WIFEXITED(status)) {
    ended.status = WEXITSTATUS(status);
  }
  feeder.join();
  ended.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  ended.most_memory = static_cast<size_t>(usage.ru_maxrss) * 1024;
  ended.out = out.Drain();
  ended.err = err.Drain();
  return ended;
}

std::string Refusal(size_t limit) {
  return "-: rejected: LIM-01 at offset 0: the input has more than " + std::to_string(limit) +
         " bytes, the limit max_bytes\n";
}

constexpr char kLargerLimit[] = "wpc: standard input: --max-bytes=N allows more\n";

// What is read ahead: the pipe's own buffer, and one chunk.
constexpr size_t kAhead = kMiB;
// A sanitizer's own memory included.
constexpr size_t kOwnMemory = 512 * kMiB;
constexpr double kSoon = 30;

TEST(CliLimits, LIM_06_APipeWithoutEndIsReadUpToTheLimit) {
  for (const char *kind :
       {"v2", "v2-instances", "v2-queries", "v2-countersets", "reg-counterset", "reg-counter",
        "reg-string", "reg-strings", "reg-guid", "v1", "v1-titles"}) {
    for (size_t limit : {size_t{0}, size_t{1}, size_t{65535}, size_t{65536}, size_t{1000000}}) {
      const Ended ended = RunEndless(
          {"validate", std::string("--kind=") + kind, "--max-bytes=" + std::to_string(limit), "-"},
          "", "y\n");
      EXPECT_EQ(1, ended.status) << kind << ", " << limit;
      EXPECT_EQ(Refusal(limit), ended.out);
      EXPECT_EQ(kLargerLimit, ended.err);
      EXPECT_LE(ended.fed, limit + kAhead);
      EXPECT_LT(ended.most_memory, kOwnMemory);
      EXPECT_LT(ended.seconds, kSoon);
    }
  }
}

TEST(CliLimits, LIM_06_ADeviceWithoutEndIsReadUpToTheLimit) {
  for (const char *device : {"/dev/zero", "/dev/urandom"}) {
    const Ended ended =
        RunEndless({"validate", "--kind=v2", "--max-bytes=1000000", "-"}, device, "");
    EXPECT_EQ(1, ended.status) << device;
    EXPECT_EQ(Refusal(1000000), ended.out);
    EXPECT_EQ(kLargerLimit, ended.err);
    EXPECT_LT(ended.most_memory, kOwnMemory);
    EXPECT_LT(ended.seconds, kSoon);
  }
}

TEST(CliLimits, LIM_06_WithoutAnOptionTheLimitIs64MiB) {
  const Ended ended = RunEndless({"validate", "--kind=v2", "-"}, "", std::string(4096, '\0'));
  EXPECT_EQ(1, ended.status);
  EXPECT_EQ(Refusal(64 * kMiB), ended.out);
  EXPECT_LE(ended.fed, 64 * kMiB + kAhead);
  // The growing buffer, its copy while it grows, and what a sanitizer keeps of the old ones.
  EXPECT_LT(ended.most_memory, 4 * 64 * kMiB + kOwnMemory);
  EXPECT_LT(ended.seconds, kSoon);
}

TEST(CliLimits, LIM_06_AListOfPathsWithoutEndIsReadUpToItsLimit) {
  const Ended ended = RunEndless({"validate", "--files-from=-"}, "/dev/zero", "");
  EXPECT_EQ(2, ended.status);
  EXPECT_EQ("", ended.out);
  EXPECT_EQ("wpc: standard input: is too long for a list of paths\n", ended.err);
  EXPECT_LT(ended.seconds, kSoon);
}

TEST(CliLimits, LIM_06_InspectStopsAtTheLimitToo) {
  const Ended ended = RunEndless({"inspect", "--kind=v2", "--max-bytes=1000000", "-"}, "", "y\n");
  EXPECT_EQ(1, ended.status);
  EXPECT_NE(std::string::npos, (ended.out + ended.err).find("LIM-01")) << ended.out << ended.err;
  EXPECT_LE(ended.fed, 1000000 + kAhead);
  EXPECT_LT(ended.seconds, kSoon);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
constexpr bool kIsSanitized = __has_feature(address_sanitizer) || __has_feature(memory_sanitizer);
#else
constexpr bool kIsSanitized = false;
#endif

size_t LinesOf(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  std::vector<char> some(kMiB);
  size_t lines = 0;
  while (in.read(some.data(), static_cast<std::streamsize>(some.size())) || in.gcount() > 0) {
    lines += static_cast<size_t>(std::count(some.begin(), some.begin() + in.gcount(), '\n'));
  }
  return lines;
}

// A log above 64 MiB of above 4,194,304 values, the same in each sample.
class LargeLog : public testing::Test {
 protected:
  static constexpr uint64_t kSamples = 4300, kInstances = 1000;

  static void SetUpTestSuite() {
    model::LogMessage sample;
    sample.type = 34;
    sample.blocks = {Values()};
    const wpc_test::Bytes payload = Encode(sample, model::LogLayout());
    model::LogMessage catalogue;
    catalogue.type = 32;
    model::LogEntry wildcard;
    wildcard.flags = 1;
    wildcard.type = 0x00010100;  // PERF_COUNTER_LARGE_RAWCOUNT
    wildcard.object = u"O";
    wildcard.has_instance = true;
    wildcard.instance = u"*";
    wildcard.counter = u"C";
    catalogue.entries = {wildcard};
    model::LogFile file((model::LogHead()));
    std::ofstream out(Path(), std::ios::binary);
    const auto write = [&out](const wpc_test::Bytes &bytes) {
      out.write(reinterpret_cast<const char *>(bytes.data()),
                static_cast<std::streamsize>(bytes.size()));
    };
    file.Add(32, model::kLogTime, Encode(catalogue, model::LogLayout()));
    for (uint64_t i = 0; i < kSamples; ++i) {
      file.Add(34, model::kLogTime + i * model::kSecond, payload);
      write(file.TakeFull());
    }
    write(file.Take());
    out.seekp(0);
    write(file.FirstBytes());
  }
  static void TearDownTestSuite() {
    fs::remove(Path());
    fs::remove(Shown());
  }

  static std::string Path() {
    return testing::TempDir() + "wpc-large.blg";
  }
  static std::string Shown() {
    return testing::TempDir() + "wpc-large.out";
  }

  // Runs the command with it in so many bytes of memory; where it wrote.
  static void Run(std::vector<std::string> words, size_t most_memory) {
    words.push_back(Path());
    words.push_back("-o" + Shown());
    const Ended ended = RunEndless(words, "/dev/null", "");
    EXPECT_EQ(0, ended.status) << words[0] << ": " << ended.err;
    EXPECT_EQ("", ended.err);
    EXPECT_LT(ended.most_memory, kIsSanitized ? kOwnMemory : most_memory) << words[0];
  }

 private:
  static model::LogBlock Values() {
    model::LogBlock block;
    block.kind = 2;
    block.time = model::kLogTime;
    for (uint64_t i = 0; i < kInstances; ++i) {
      std::u16string name;
      for (const char digit : std::to_string(i)) {
        name.push_back(static_cast<char16_t>(digit));
      }
      block.items.push_back({name, 1, static_cast<int64_t>(i % 2), 0});
    }
    return block;
  }
};

TEST_F(LargeLog, HasNoLimitOfBytes) {
  ASSERT_GT(fs::file_size(Path()), 64 * kMiB);
  Run({"validate"}, 32 * kMiB);
  Run({"inspect", "-fjson"}, 32 * kMiB);
  const Ended given = RunEndless({"validate", "--max-bytes=64M", Path()}, "/dev/null", "");
  EXPECT_EQ(1, given.status);
  EXPECT_NE(std::string::npos, given.out.find("LIM-01")) << given.out;
  const Ended input = RunEndless({"validate", "-"}, Path(), "");
  EXPECT_EQ("-: accepted\n", input.out);
  EXPECT_LT(input.most_memory, kIsSanitized ? kOwnMemory : 32 * kMiB);
}

TEST_F(LargeLog, HasNoLimitOfValues) {
  static_assert(kSamples * kInstances > 4194304);
  Run({"calc", "--format=csv", "--summary"}, 32 * kMiB);
  EXPECT_EQ(kInstances + 1, LinesOf(Shown()));
  Run({"calc", "--format=openmetrics"}, 64 * kMiB);
  EXPECT_EQ(kSamples * kInstances + 3, LinesOf(Shown()));
}

// Each of the rows has the long name of the one parent in its path, where only a path as long could be it.
TEST(CliLimits, AnExactPathKeepsNoNameForEachRow) {
  constexpr size_t kRows = 50000, kName = 2000;
  wpc_test::V1Object parent, children;
  parent.has_instances = children.has_instances = true;
  parent.columns = children.columns = wpc_test::LayOut({{0x00010000, 4}});
  parent.columns[0].name = children.columns[0].name = 6;
  parent.name = 4;
  children.name = 230;
  parent.rows = {{wpc_test::Wide(std::u16string(kName, u'p')), {wpc_test::Le(7, 4)}}};
  wpc_test::V1Row child = {wpc_test::Wide(u"c"), {wpc_test::Le(7, 4)}};
  child.parent_object = parent.name;
  children.rows.assign(kRows, child);
  const wpc_test::Bytes block = wpc_test::EncodeV1({parent, children}, wpc_clocks());
  const std::string path = testing::TempDir() + "wpc-parents.v1.bin";
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char *>(block.data()),
             static_cast<std::streamsize>(block.size()));
  const Ended ended =
      RunEndless({"calc", "--raw", "-fcsv", "--counter=\\Process(p/c)\\% Processor Time", path},
                 "/dev/null", "");
  EXPECT_EQ(1, ended.status) << ended.err;
  EXPECT_LT(ended.most_memory, kIsSanitized ? kOwnMemory : kRows * kName);
  fs::remove(path);
}

// Two samples in turn, by links to the same two files. A sample has 3,024 bytes.
TEST(CliLimits, CsvAndAChartTakeNoMoreMemoryForMoreSamples) {
  const fs::path home = fs::path(testing::TempDir()) / "wpc-long", capture = home / "c";
  fs::remove_all(home);
  fs::create_directories(home);
  fs::copy("corpus/captures/v2-mixed", capture, fs::copy_options::recursive);
  const fs::path first = home / "first.bin", second = home / "second.bin";
  fs::rename(capture / "samples/000000.bin", first);
  fs::rename(capture / "samples/000001.bin", second);
  fs::remove(capture / "samples/000002.bin");
  const auto memory_with = [&](int from, int to) {
    for (int i = from; i < to; i++) {
      const std::string number = std::to_string(1000000 + i);
      fs::create_hard_link(i % 2 == 0 ? first : second, capture / ("samples/" + number + ".bin"));
    }
    std::vector<size_t> most;
    for (std::vector<std::string> words : {std::vector<std::string>{"calc", "-fcsv"}, {"plot"}}) {
      words.push_back("-o" + (home / words[0]).string());
      words.push_back(capture.string());
      const Ended ended = RunEndless(words, "/dev/null", "");
      EXPECT_EQ(0, ended.status) << ended.err;
      most.push_back(ended.most_memory);
    }
    return most;
  };
  const std::vector<size_t> few = memory_with(0, 20), many = memory_with(20, 2000);
  for (size_t i = 0; i < few.size(); i++) {
    EXPECT_LT(many[i], kIsSanitized ? 2 * kOwnMemory : 64 * kMiB);
    EXPECT_LT(many[i], few[i] + kMiB + (kIsSanitized ? 2 * kOwnMemory : 0));
  }
  EXPECT_EQ(2001u, LinesOf((home / "calc").string()));
  fs::remove_all(home);
}

}  // namespace
}  // namespace wpc_cli
