// validate -j: several files at once show what one after the other shows.
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
#include "support/command/cli_blocks.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

// Before a test changes it.
const fs::path kCorpus = fs::current_path() / "corpus";

Words With(Words words, const Words &more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

class CliJobs : public Cli {
 protected:
  // A copy, since the files of a folder must not be links.
  static std::string Corpus() {
    fs::copy(kCorpus, "corpus", fs::copy_options::recursive);
    return "corpus";
  }

  // -j 1, 2 and 8 show, say and end as without -j.
  void ExpectSame(const Words &arguments, const std::string &input = "") {
    const Outcome one = Run(With({"validate"}, arguments), input);
    for (const std::string jobs : {"1", "2", "8"}) {
      SCOPED_TRACE("-j " + jobs);
      const Outcome many = Run(With({"validate", "-j", jobs}, arguments), input);
      EXPECT_EQ(many.status, one.status);
      EXPECT_TRUE(many.out == one.out) << many.out.size() << " bytes, not " << one.out.size();
      EXPECT_EQ(many.err, one.err);
    }
  }
};

TEST_F(CliJobs, TheCorpusIsShownAsOneAfterTheOther) {
  const std::string corpus = Corpus();
  for (const Words &way : std::vector<Words>{{},
                                             {"-v"},
                                             {"--strict"},
                                             {"-q"},
                                             {"--summary"},
                                             {"--all-files"},
                                             {"--format=json"},
                                             {"--format=json", "-q"},
                                             {"--format=ndjson"},
                                             {"--format=sarif"}}) {
    SCOPED_TRACE(way.empty() ? "" : way[0]);
    ExpectSame(With(way, {corpus}));
  }
  EXPECT_GT(Lines(Run({"validate", "-j", "2", corpus}).out).size(), 1000u);
}

TEST_F(CliJobs, ErrorsStayInTheirPlaces) {
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  Write("text", "this is no block of counters at all\n");
  fs::create_directories("folder/empty");
  Write("folder/c.bin", SmallBlock());
  Write("folder/d.bin", LyingBlock());
  Write("folder/e.txt", "left out");
  const Words paths = {"a.bin", "missing", "b.bin",        "text", "folder",
                       "a.bin", "text",    "folder/empty", "-",    "b.bin"};
  for (const std::string format : {"text", "json", "sarif"}) {
    SCOPED_TRACE(format);
    ExpectSame(With({"--summary", "--format=" + format}, paths), SmallBlock());
  }
  const Outcome o = Run(With({"validate", "-j", "4", "--summary"}, paths), SmallBlock());
  EXPECT_EQ(o.status, 2);
  EXPECT_EQ(
      o.err,
      "wpc: missing: No such file or directory\n"
      "wpc: text: seems to be text, not a counter block: if it is a hex dump, 'xxd -r' makes bytes "
      "of it\n"
      "wpc: folder: 1 file is not named *.bin or *.blg and left out; --all-files reads every file\n"
      "wpc: text: seems to be text, not a counter block: if it is a hex dump, 'xxd -r' makes bytes "
      "of it\n"
      "wpc: folder/empty: no file *.bin or *.blg is in this folder\n"
      "10 files: 4 accepted, 5 rejected, 1 not read\n");
}

TEST_F(CliJobs, ListsAndFilesServeToo) {
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  std::string list;
  for (size_t i = 0; i < 500; i++) {
    list += i % 7 == 0 ? "b.bin\n" : i % 31 == 0 ? "missing\n" : "a.bin\n";
  }
  ExpectSame({"--files-from=-", "--summary"}, list);
  ExpectSame({"--files-from=-", "--format=sarif", "b.bin"}, list);
  EXPECT_EQ(Run({"validate", "-j", "3", "-o", "out", "--files-from=-"}, list).status, 2);
  std::ifstream in("out", std::ios::binary);
  const std::string written((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  EXPECT_EQ(written, Run({"validate", "--files-from=-"}, list).out);
}

TEST_F(CliJobs, AReaderThatGoesAwayAndAFullDisk) {
  const std::string corpus = Corpus();
  const Outcome gone = Run({"validate", "-j", "4", corpus}, "", Out::kBrokenPipe);
  EXPECT_EQ(gone.status, 128 + SIGPIPE);
  EXPECT_FALSE(Has(gone.err, "Broken pipe")) << gone.err;
  const Outcome full = Run({"validate", "-j", "4", corpus}, "", Out::kFull);
  EXPECT_EQ(full.status, 2);
  EXPECT_TRUE(Has(full.err, "standard output")) << full.err;
}

TEST_F(CliJobs, NumbersThatAreNone) {
  Write("a.bin", SmallBlock());
  Expect({"validate", "-j", "0", "a.bin"}, 2, "",
         "wpc: -j: '0' is not a whole number from 1 to 256\n");
  Expect({"validate", "-j", "257", "a.bin"}, 2, "",
         "wpc: -j: '257' is not a whole number from 1 to 256\n");
  Expect({"validate", "--jobs=two", "a.bin"}, 2, "",
         "wpc: --jobs: 'two' is not a whole number from 1 to 256\n");
  Expect({"validate", "-j4", "a.bin"}, 0, "a.bin: accepted\n", "");
}

// ------------------------------------------------------------------------- a worker that dies

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
