// `watch` and `capture` over a system of the test's own, each time with one call that fails: the n-th allocation, write or
// file, for every n until a run needs no such call. The other commands: faults_test.cc.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "support/command/faulty_system.h"
#include "support/command/watch_run.h"

extern "C" {
#include "io/complain.h"
}

namespace {

namespace fs = std::filesystem;
using wpc_faults::Fault;
using wpc_faults::g_plan;
using Files = std::map<std::string, std::string>;

constexpr char kThousand[] = "\\Known Answers\\Thousand/sec";
constexpr char kTimes[] = "\\Processor Information(*)\\% Processor Time";

struct Ended {
  int state;
  bool has_failed;  // a call did
  std::string out, err;
  Files files;
};

class LiveFaults : public wpc_sim::Watch {
 protected:
  void SetUp() override {
    Watch::SetUp();
    ASSERT_EQ(wpc_faults::kRegistered, 0);
    void *shared = mmap(nullptr, sizeof(wpc_faults::Failures), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(shared, MAP_FAILED);
    failures_ = static_cast<wpc_faults::Failures *>(shared);
  }
  void TearDown() override {
    (void)munmap(failures_, sizeof *failures_);
    Watch::TearDown();
  }

  static Files Listing() {
    Files files;
    for (const auto &entry : fs::recursive_directory_iterator(".")) {
      if (entry.is_regular_file() && entry.path() != "./err") {
        files[entry.path().string()] = Read(entry.path().string());
      }
    }
    return files;
  }

  // The function in a process of its own, which may end there, with the n-th such call failing.
  Ended Apart(Fault fault, size_t n, const std::function<int()> &function) {
    for (const auto &entry : fs::directory_iterator(".")) {
      fs::remove_all(entry.path());
    }
    failures_->count = 0;
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
      wpc_faults::g_is_child = true;
      g_plan.fault = fault;
      g_plan.at = n;
      g_plan.calls = 0;
      FILE *complaints = std::fopen("err", "wb");
      (void)std::setvbuf(complaints, nullptr, _IONBF, 0);
      complain_to(complaints);
      Begin();
      wpc_faults::Install(failures_);
      _exit(function());
    }
    int state = -1;
    EXPECT_EQ(waitpid(child, &state, 0), child);
    return {state, failures_->count > 0, Read("out"), Read("err"), Listing()};
  }

  // As the command does it with a file that is written as it comes.
  int WatchOut(const std::vector<std::string> &arguments) {
    out_stream out = out_make(wpc_faults::Over(std::fopen("out", "wb"), "wb", "out"), false);
    const int status = RunInto(&out, arguments);
    return out_close(&out) ? status : EXIT_USAGE;
  }

  int ListOut(const std::vector<std::string> &arguments) {
    std::vector<std::string> all = {"watch"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    out_stream out = out_make(wpc_faults::Over(std::fopen("out", "wb"), "wb", "out"), false);
    const int status = With(all, [&](const cli &options, const live_asked &asked) {
      live_request request = live_asked_request(&asked);
      request.clock = nullptr;
      request.is_quiet = true;
      const wpc_collector collector = {&host_, nullptr, options.blocks.limits.max_bytes};
      const watch_setting setting = {settings_capture(&options), nullptr, nullptr, 0};
      return watch_list(collector, &request, &setting, options.live.lists_instances, &out);
    });
    return out_close(&out) ? status : EXIT_USAGE;
  }

  int CaptureInto(const char *folder, const std::string &kind, const std::string &path) {
    return With({"capture", "-o", folder, "--kind=" + kind, path}, [&](const cli &options,
                                                                       const live_asked &asked) {
      live_request request = live_asked_request(&asked);
      request.clock = nullptr;
      request.num_samples = 3;
      request.is_quiet = true;
      const live_sink sink = {const_cast<char *>(folder), KeepFile, Ignore, nullptr};
      const wpc_collector collector = {&host_, nullptr, options.blocks.limits.max_bytes};
      const bool ok = capture_write_folder(folder) &&
                      live_run(collector, &request, &sink).num_samples == 3 &&
                      capture_write_head(folder, request.kind, wpc_sim::kHost);
      return ok ? EXIT_ACCEPTED : EXIT_USAGE;
    });
  }

  // Status 2 and a complaint; what is there is the beginning of what should be, or whole files of it.
  static void ExpectGivenUp(const Ended &whole, const Ended &is) {
    EXPECT_TRUE(WIFEXITED(is.state) && WEXITSTATUS(is.state) == EXIT_USAGE) << is.state << is.err;
    EXPECT_EQ(is.out, whole.out.substr(0, is.out.size()));
    for (const auto &[name, bytes] : is.files) {
      const auto found = whole.files.find(name);
      ASSERT_NE(found, whole.files.end()) << name;
      EXPECT_TRUE(name == "./out" || found->second == bytes) << name;
    }
  }

  // With AddressSanitizer a process costs ten times as much: further on not every call.
  static size_t Step(size_t n) {
    return wpc_faults::HasAddressSanitizer() ? 1 + n / 4 : 1;
  }

  size_t Each(Fault fault, const std::function<int()> &function) {
    const Ended whole = Apart(Fault::kNone, 0, function);
    EXPECT_TRUE(WIFEXITED(whole.state) && WEXITSTATUS(whole.state) == 0) << whole.err;
    EXPECT_FALSE(whole.files.empty());
    for (size_t n = 0;; n += Step(n)) {
      SCOPED_TRACE(testing::Message() << "fault " << static_cast<int>(fault) << " at call " << n);
      const Ended is = Apart(fault, n, function);
      if (!is.has_failed) {
        EXPECT_EQ(is.state, whole.state);
        EXPECT_EQ(is.out, whole.out);
        return n;
      }
      ExpectGivenUp(whole, is);
      if (fault == Fault::kMemory) {
        EXPECT_EQ(is.err, "wpc: out of memory\n");
      }
      // What became of `out` says its caller.
      const bool is_named = whole.out.empty() || fault == Fault::kMemory;
      EXPECT_TRUE(!is_named || is.err.rfind("wpc: ", 0) == 0) << is.err;
      if (HasFailure()) {
        return n;
      }
    }
  }

  wpc_faults::Failures *failures_ = nullptr;
};

TEST_F(LiveFaults, OfWatch) {
  for (const char *format : {"csv", "tsv", "json", "openmetrics", "text"}) {
    SCOPED_TRACE(format);
    const auto run = [&] { return WatchOut({"-f", format, "-sc", "2", kThousand, kTimes}); };
    EXPECT_GT(Each(Fault::kMemory, run), 20u);
    EXPECT_GT(Each(Fault::kFullDisk, run), 0u);
    EXPECT_EQ(Each(Fault::kClose, run), 1u);
  }
}

TEST_F(LiveFaults, OfLists) {
  for (const char *list : {"-q", "-qx"}) {
    const auto run = [&] { return ListOut({list, "--descriptions", "Processor Information"}); };
    EXPECT_GT(Each(Fault::kMemory, run), 10u);
    EXPECT_GT(Each(Fault::kFullDisk, run), 0u);
    EXPECT_EQ(Each(Fault::kClose, run), 1u);
  }
}

TEST_F(LiveFaults, OfCapture) {
  const auto run = [this] { return CaptureInto("folder", "v2", kTimes); };
  EXPECT_GT(Each(Fault::kMemory, run), 20u);
  EXPECT_GT(Each(Fault::kFullDisk, run), 5u);
  EXPECT_GT(Each(Fault::kClose, run), 5u);
  EXPECT_GT(Each(Fault::kPlace, run), 5u);
}

}  // namespace
