// validate -j: a worker that dies, and a parent that does.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "support/command/cli.h"
#include "support/encode.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

class CliJobs : public Cli {};

// One value.
std::string SmallBlock() {
  return wpc_test::TextOf(wpc_test::DataBlock({wpc_test::Result(1, wpc_test::Cell(7))}));
}

// dwTotalSize says 4096.
std::string LyingBlock() {
  return wpc_test::TextOf(wpc_test::Patched(
      wpc_test::DataBlock({wpc_test::Result(1, wpc_test::Cell(7))}), "u32@0=4096"));
}

// Those of all its threads, in the order in which each thread started them.
Words ChildrenOf(const std::string &process) {
  Words children;
  std::error_code error;
  for (const fs::directory_entry &thread :
       fs::directory_iterator("/proc/" + process + "/task", error)) {
    std::ifstream in(thread.path() / "children");
    for (std::string child; in >> child;) {
      children.push_back(child);
    }
  }
  return children;
}

// Whether the process sleeps: it waits for the pipe that it reads.
bool Waits(const std::string &process) {
  std::ifstream state("/proc/" + process + "/stat");
  std::string id, name, letter;
  state >> id >> name >> letter;
  return letter == "S";
}

// Neither gone nor a zombie.
bool IsThere(const std::string &process) {
  std::ifstream state("/proc/" + process + "/stat");
  std::string id, name, letter;
  return (state >> id >> name >> letter) && letter != "Z";
}

// The first worker waits for a pipe that no one opens; there it is ended.
TEST_F(CliJobs, AWorkerThatDiesCostsItsFile) {
  if (!fs::exists("/proc/thread-self/children")) {
    GTEST_SKIP() << "the system does not say which processes a process has started";
  }
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  ASSERT_EQ(mkfifo("pipe", 0600), 0);
  Outcome o;
  std::thread runs([&] {
    o = Run({"validate", "-j", "2", "--summary", "pipe", "b.bin", "a.bin", "a.bin", "b.bin"});
  });
  bool ended = false;
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!ended && std::chrono::steady_clock::now() < until) {
    for (const std::string &command : ChildrenOf("self")) {
      const Words workers = ChildrenOf(command);
      if (workers.size() == 2 && Waits(workers[0])) {
        ended = kill(std::stoi(workers[0]), SIGKILL) == 0;
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  if (!ended) {
    std::ofstream("pipe").close();  // or the command would wait for ever
  }
  runs.join();
  ASSERT_TRUE(ended);
  EXPECT_EQ(o.status, 2);
  EXPECT_EQ(Lines(o.out).size(), 4u) << o.out;
  EXPECT_EQ(o.err,
            "wpc: pipe: its process was ended by signal 9 (Killed)\n"
            "5 files: 2 accepted, 2 rejected, 1 not read\n");
}

#if defined(__linux__)
// Both workers wait for pipes that no one opens.
TEST_F(CliJobs, WorkersEndWithTheirParent) {
  if (!fs::exists("/proc/thread-self/children")) {
    GTEST_SKIP() << "the system does not say which processes a process has started";
  }
  Write("a.bin", SmallBlock());
  ASSERT_EQ(mkfifo("one", 0600), 0);
  ASSERT_EQ(mkfifo("two", 0600), 0);
  std::thread runs([&] { Run({"validate", "-j", "2", "one", "two", "a.bin"}); });
  Words workers;
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (workers.empty() && std::chrono::steady_clock::now() < until) {
    for (const std::string &command : ChildrenOf("self")) {
      const Words found = ChildrenOf(command);
      if (found.size() == 2 && Waits(found[0]) && Waits(found[1])) {
        workers = found;
        kill(std::stoi(command), SIGKILL);
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  bool all_ended = false;
  while (!workers.empty() && !all_ended && std::chrono::steady_clock::now() < until) {
    all_ended = !IsThere(workers[0]) && !IsThere(workers[1]);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  if (!all_ended) {
    for (const char *pipe : {"one", "two"}) {
      std::ofstream(pipe).close();  // or the command would wait for ever
    }
  }
  runs.join();
  EXPECT_TRUE(all_ended);
}
#endif

}  // namespace
}  // namespace wpc_cli
