// Every command, each time with one call that fails: the n-th allocation, opening, reading, writing or closing, for
// every n until a run needs no such call; or with a signal at the n-th write or read. Whatever fails: the exit status is
// the one that is documented, 2 comes with a complaint that names the file, no file is half written, and nothing is
// left behind: in memory, in the folder, or as a process.
#include <gtest/gtest.h>
#include <iconv.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/command/fault_rows.h"
#include "support/command/faulty_system.h"

extern "C" {
#include "io/complain.h"
#include "program.h"
}

namespace wpc_faults {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

// How a run ended. In memory that its process shares.
struct End {
  bool returned;  // the command did, and was not ended in the middle
  size_t leaked;  // bytes
  Failures failures;
};

End *g_end;
size_t Allocated() {
  return HasAddressSanitizer() ? __sanitizer_get_current_allocated_bytes() : 0;
}

const Files kOld = {{"out", "old"}};
constexpr char kShorter[] = "became shorter while it was read";
constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

// Of capture.json: in front of the time.
constexpr std::string_view kCreated = R"("created":")";

// For a regular expression.
std::string Quoted(const std::string &text) {
  return std::regex_replace(text, std::regex(R"([.+*?()\[\]{}^$|\\])"), R"(\$&)");
}

std::string Read(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string WithoutTime(std::string text) {
  const size_t at = text.find(kCreated);
  if (at == std::string::npos) {
    return text;
  }
  const size_t end = text.find_first_not_of("-0123456789T:Z", at + kCreated.size());
  return end == std::string::npos || text[end] != '"' ? text : text.erase(at, end - at);
}

// What the C library keeps once it has needed it: the time zone, and how to convert the code pages of the rows.
void FillCachesOfTheSystem() {
  const time_t now = 0;
  tm parts;
  (void)gmtime_r(&now, &parts);
  (void)iconv_close(iconv_open("UTF-8", "CP932"));
}

class Faults : public ::testing::TestWithParam<Row> {
 protected:
  void SetUp() override {
    ASSERT_EQ(kRegistered, 0);
    FillCachesOfTheSystem();
    std::string name = (fs::temp_directory_path() / "wpc_faults_XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    base_ = name;
    void *shared =
        mmap(nullptr, sizeof(End), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(shared, MAP_FAILED);
    g_end = static_cast<End *>(shared);
    Install(&g_end->failures);
    // The workers of a command that has ended are then this process's.
    ASSERT_EQ(prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
    for (const std::string &word : GetParam().arguments) {
      if (word.rfind("corpus/", 0) == 0) {
        CopyTo(base_ / word, word);
      }
    }
    std::ofstream(base_ / "list", std::ios::binary) << GetParam().list;
    Clean();
  }
  void TearDown() override {
    Uninstall();
    (void)munmap(g_end, sizeof *g_end);
    fs::remove_all(base_);
  }

  // The corpus may be links to its files, which a folder must not hold.
  static void CopyTo(const fs::path &to, const fs::path &from) {
    if (fs::is_directory(from)) {
      for (const auto &entry : fs::directory_iterator(from)) {
        CopyTo(to / entry.path().filename(), entry.path());
      }
    } else {
      fs::create_directories(to.parent_path());
      std::ofstream(to, std::ios::binary) << Read(from);
    }
  }

  // A path of the corpus is that of the copy.
  std::string WordOf(const std::string &word, bool to_file) const {
    if (word == "OUT") {
      return to_file ? (Work() / "out").string() : "-";
    }
    if (word == "LIST") {
      return (base_ / "list").string();
    }
    return word.rfind("corpus/", 0) == 0 ? (base_ / word).string() : word;
  }

  static bool IsFolder() {
    return std::string(GetParam().arguments[0]) == "extract";
  }
  static bool ReadsFiles() {
    const std::string command = GetParam().arguments[0];
    return command != "explain" && command != "rules" && command != "types";
  }
  // `inspect` of a capture says of each file what is wrong with it, in what it prints.
  static bool PrintsReasons() {
    return std::string(GetParam().name).rfind("inspect_folder", 0) == 0;
  }
  // What was found out about some files, though not about all.
  static bool KeepsOthers() {
    return PrintsReasons() || GetParam().arguments[0] == "validate";
  }
  static bool HasWorkers() {
    return GetParam().arguments[1] == "-j2";
  }
  fs::path Work() const {
    return base_ / "work";
  }

  void Clean() const {
    fs::remove_all(Work());
    fs::create_directory(Work());
    if (!IsFolder()) {
      std::ofstream(Work() / "out") << "old";
    }
  }

  Files Listing() const {
    Files files;
    for (const auto &entry : fs::recursive_directory_iterator(Work())) {
      if (entry.is_regular_file()) {
        files[entry.path().lexically_relative(Work()).string()] = WithoutTime(Read(entry.path()));
      }
    }
    return files;
  }

  // The words of the command line, and what standard input is.
  Strings WordsOf(bool to_file, std::string *input) const {
    Strings words = {"wpc"};
    for (const std::string &word : GetParam().arguments) {
      words.push_back(WordOf(word, to_file));
    }
    const auto redirected = std::find(words.begin(), words.end(), "<");
    *input = redirected != words.end() ? words.back() : "/dev/null";
    words.erase(redirected, words.end());
    return words;
  }

  // The command, in this process.
  int Run(bool to_file) const {
    std::string input;
    Strings words = WordsOf(to_file, &input);
    g_input = Over(std::fopen(input.c_str(), "rb"), "rb", "-");
    std::vector<char *> argv;
    for (std::string &word : words) {
      argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    FILE *complaints = std::fopen((base_ / "err").c_str(), "wb");
    (void)std::setvbuf(complaints, nullptr, _IONBF, 0);  // as standard error: no memory of its own
    complain_to(complaints);
    const std::map<std::string, size_t> openings = g_openings;
    const size_t before = Allocated();
    const int status = program_run(static_cast<int>(words.size()), argv.data());
    g_openings = openings;  // the test's memory, not the command's
    const size_t after = Allocated();
    complain_to(stderr);
    (void)std::fclose(complaints);
    (void)std::fclose(g_input);
    g_end->returned = true;
    g_end->leaked = after > before ? after - before : 0;
    return status;
  }

  // In a process of its own, as it may end there; how that ended, as waitpid() says it.
  int RunApart(bool to_file) const {
    g_end->returned = false;
    g_end->leaked = 0;
    g_end->failures.count = 0;
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
      g_is_child = true;
      (void)setpgid(0, 0);  // for signals to all processes of the command
      for (const int number : kSignals) {
        (void)signal(number, SIG_DFL);  // whoever runs the tests may ignore it
      }
      _exit(Run(to_file));
    }
    int status = -1;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    ExpectNoProcess(child);
    return status;
  }

  static void ExpectNoProcess(pid_t group) {
    const auto begin = std::chrono::steady_clock::now();
    pid_t ended = 0;
    while ((ended = waitpid(-1, nullptr, WNOHANG)) >= 0) {
      if (ended == 0 && std::chrono::steady_clock::now() - begin > std::chrono::seconds(20)) {
        ADD_FAILURE() << "a worker outlives the command";
        (void)kill(-group, SIGKILL);
        return;
      }
      (void)usleep(ended == 0 ? 200 : 0);
    }
  }

  // Whether what is there is what was there before or what should be, and nothing else is.
  static void ExpectWhole(const Files &whole, const Files &is) {
    for (const auto &[name, bytes] : is) {
      const auto found = whole.find(name);
      EXPECT_TRUE(bytes == "old" || (found != whole.end() && found->second == bytes)) << name;
    }
  }

  static void ExpectNoRest(const Files &is) {
    for (const auto &[name, bytes] : is) {
      EXPECT_EQ(name.find(".part."), std::string::npos) << name;
    }
  }

  static std::vector<Failure> FailuresNow() {
    return {g_end->failures.of, g_end->failures.of + g_end->failures.count};
  }

  // What a run gives.
  struct Outcome {
    int state;
    std::string out, err;
    Files files;
  };

  Outcome OutcomeOf(bool to_file) const {
    Clean();
    const int state = RunApart(to_file);
    return {state, Read(g_plan.out), Read(base_ / "err"), Listing()};
  }

  static void ExpectSame(const Outcome &expected, const Outcome &is) {
    EXPECT_EQ(is.state, expected.state);
    EXPECT_EQ(is.out, expected.out);
    EXPECT_EQ(is.err, expected.err);
    EXPECT_EQ(is.files, expected.files);
    EXPECT_EQ(g_end->leaked, 0u);
  }

  static bool EndsWith(const Outcome &is, int status) {
    return WIFEXITED(is.state) && WEXITSTATUS(is.state) == status;
  }

  static std::set<std::string> LinesOf(const std::string &text) {
    std::istringstream in(text);
    std::set<std::string> lines;
    for (std::string line; std::getline(in, line);) {
      lines.insert(line);
    }
    return lines;
  }

  // One line for each file, or a few.
  static bool PrintsLines() {
    const std::string name = GetParam().name;
    return name.rfind("validate", 0) == 0 && name != "validate_sarif";
  }

  // Status 2, and nothing of what could not be found out: of several files, what was found out about the others.
  static void ExpectGivenUp(const Outcome &whole, const Outcome &is) {
    EXPECT_TRUE(EndsWith(is, 2)) << is.state << is.err;
    EXPECT_EQ(is.out, "");
    EXPECT_EQ(g_end->leaked, 0u);
    if (IsFolder()) {
      ExpectWhole(whole.files, is.files);
    } else if (!KeepsOthers()) {
      EXPECT_EQ(is.files, kOld);
    } else if (PrintsLines() && is.files != kOld) {
      const auto all = LinesOf(whole.files.at("out"));
      const auto some = LinesOf(is.files.at("out"));
      EXPECT_TRUE(std::includes(all.begin(), all.end(), some.begin(), some.end())) << *some.begin();
    }
  }

  // An empty reason is any.
  static void ExpectNamed(const Outcome &is, const Failure &failure, const std::string &why) {
    const std::string path = failure.path;
    const std::string name = path == "-" ? "(-|standard input)" : Quoted(path) + "/?";
    const std::string reason = why.empty() ? ".+" : Quoted(why);
    if (std::regex_search(is.err, std::regex("(^|\\n)wpc: " + name + ": " + reason + "\\n"))) {
      return;
    }
    ASSERT_TRUE(PrintsReasons()) << path << ": " << why << "\n" << is.err;
    const std::string &out = is.files.at("out");
    EXPECT_NE(out.find(fs::path(path).filename()), std::string::npos) << path << "\n" << out;
    EXPECT_NE(out.find(why), std::string::npos) << why << "\n" << out;
  }

  static bool IsAtEnd(const Failure &failure) {
    return static_cast<uint64_t>(failure.offset) == failure.size;
  }

  // With files that end there, or cannot be read at all (-1).
  Outcome OutcomeWith(const Ends &ends) const {
    const Plan plan = g_plan;
    g_plan.fault = Fault::kNone;
    g_plan.ends = ends;
    const Outcome outcome = OutcomeOf(true);
    g_plan = plan;
    return outcome;
  }

  // As when nothing of the file can be read.
  void CheckRead(const Outcome &whole, const Outcome &is) const {
    Ends ends;
    for (const Failure &failure : FailuresNow()) {
      ExpectNamed(is, failure, strerror(EIO));
      ends[{failure.path, failure.opening}] = -1;
    }
    ExpectGivenUp(whole, is);
    ExpectSame(OutcomeWith(ends), is);
  }

  // Of a file that ends too early the answer is that about a file which ends there; a log that is read part by part
  // is given up. What is read anew after a look at its beginning is not concerned.
  void CheckEarlyEnd(const Outcome &whole, const Outcome &is) const {
    Ends ends;
    for (const Failure &failure : FailuresNow()) {
      if (!failure.is_read_on && !IsAtEnd(failure)) {
        ends[{failure.path, failure.opening}] = failure.offset;
      }
    }
    if (is.err.find(kShorter) == std::string::npos) {
      ExpectSame(ends.empty() ? whole : OutcomeWith(ends), is);
      return;
    }
    const Failure failure = FailuresNow().front();
    EXPECT_TRUE(IsReadInParts(failure) && !IsAtEnd(failure)) << failure.path;
    ExpectNamed(is, failure, kShorter);
    ExpectGivenUp(whole, is);
  }

  static bool IsReadInParts(const Failure &failure) {
    const std::string path = failure.path;
    return path == "-" || path.find("corpus/blg/") != std::string::npos;
  }

  // What cannot be looked at is taken for a file that is there: of each that is a block the answer is the same. Of what
  // is none the command may say so. Whether standard input is the file that is written is not known then.
  void CheckSystem(const Outcome &whole, const Outcome &is) const {
    const Failure failure = FailuresNow().front();
    const std::string path = failure.path;
    const bool is_look = std::string(failure.call) == "look";
    const bool is_input = std::string(failure.call) == "look_at" && path == "-";
    const bool is_written = path.rfind(Work().string(), 0) == 0 && !IsFolder();
    const bool may_be_same = is_look || is_input;
    if (is_look &&
        (is_written || (fs::is_regular_file(path) && fs::path(path).extension() == ".bin"))) {
      ExpectSame(whole, is);
    } else if (may_be_same && is.state == whole.state) {
      ExpectSame(whole, is);
    } else {
      ExpectGivenUp(whole, is);
      ExpectNamed(is, failure, is_look ? "" : strerror(failure.why));
    }
    if (is_written && !is_look) {
      EXPECT_EQ(is.files, kOld);
    }
  }

  void CheckSignal(const Outcome &whole, const Outcome &is) const {
    EXPECT_TRUE(WIFSIGNALED(is.state) && WTERMSIG(is.state) == g_plan.signal) << is.state << is.err;
    const bool is_placed = std::string(FailuresNow().front().call) == "placed";
    if (IsFolder()) {
      ExpectWhole(whole.files, is.files);
    } else {
      EXPECT_EQ(is.files, is_placed ? whole.files : kOld);
    }
  }

  void CheckWorkerSignal(const Outcome &whole, const Outcome &is) const {
    const std::string why = "its process was ended by signal " + std::to_string(g_plan.signal) +
                            " (" + strsignal(g_plan.signal) + ")";
    for (const Failure &failure : FailuresNow()) {
      ExpectNamed(is, failure, why);
    }
    EXPECT_EQ(is.err.find(Work().string()), std::string::npos)
        << is.err;  // the file is not the worker's to remove
    ExpectGivenUp(whole, is);
  }

  // Nothing is written, or the beginning. Where a worker lacks memory, what the others had to say.
  void CheckOther(Fault fault, const Outcome &whole, const Outcome &is) const {
    const bool lost_reader = fault == Fault::kLostReader && WIFSIGNALED(is.state);
    EXPECT_TRUE(lost_reader ? WTERMSIG(is.state) == SIGPIPE : EndsWith(is, 2))
        << is.state << is.err;
    EXPECT_EQ(g_end->leaked, 0u);
    if (!lost_reader) {
      EXPECT_EQ(is.err.rfind("wpc: ", 0), 0u) << is.err;
      EXPECT_EQ(is.err.back(), '\n');
    }
    if (fault == Fault::kMemory) {
      EXPECT_NE(is.err.find(HasWorkers() ? "out of memory\n" : "wpc: out of memory\n"),
                std::string::npos)
          << is.err;
      EXPECT_TRUE(HasWorkers() || !g_end->returned);
    }
    if (fault != Fault::kMemory || !HasWorkers()) {
      EXPECT_EQ(is.out, whole.out.substr(0, is.out.size()));
      ExpectWhole(whole.files, is.files);
    }
  }

  void Check(Fault fault, const Outcome &whole, const Outcome &is) {
    ExpectNoRest(is.files);
    switch (fault) {
      case Fault::kPieces:
        return ExpectSame(whole, is);
      case Fault::kRead:
        return CheckRead(whole, is);
      case Fault::kShortRead:
        return CheckEarlyEnd(whole, is);
      case Fault::kSystem:
        return CheckSystem(whole, is);
      case Fault::kSignal:
      case Fault::kSignalReading:
        return CheckSignal(whole, is);
      case Fault::kWorkerSignal:
        return CheckWorkerSignal(whole, is);
      case Fault::kNone:
      case Fault::kMemory:
      case Fault::kFullDisk:
      case Fault::kLostReader:
      case Fault::kClose:
      case Fault::kPlace:
        return CheckOther(fault, whole, is);
    }
  }

  // With AddressSanitizer a process costs ten times as much: further on not every call, and in each row others. Leaks
  // are looked for where the command returns, so after every fault but of memory, which is most of the calls (Check()):
  // there the steps are wide, elsewhere small. All calls but of memory would take four times as long as wide steps do.
  static size_t StepFrom(Fault fault, size_t n, std::minstd_rand *random) {
    if (!HasAddressSanitizer()) {
      return 1;
    }
    const bool gives_up = fault == Fault::kMemory && !HasWorkers();
    return 1 + (*random)() % (1 + n / (gives_up ? 2 : 4));
  }

  size_t RunEach(Fault fault, bool to_file) {
    g_plan.fault = Fault::kNone;
    g_plan.out = (base_ / "standard").string();
    const Outcome whole = OutcomeOf(to_file);
    EXPECT_TRUE(WIFEXITED(whole.state) && WEXITSTATUS(whole.state) <= 1) << whole.err;
    EXPECT_EQ(g_end->leaked, 0u);
    size_t n = 0;
    const std::string name = GetParam().name;
    std::seed_seq seed(name.begin(), name.end());
    std::minstd_rand random(seed);
    for (;; n += StepFrom(fault, n, &random)) {
      SCOPED_TRACE(testing::Message() << "fault " << static_cast<int>(fault) << " at call " << n);
      g_plan.fault = fault;
      g_plan.at = n;
      g_plan.calls = 0;
      const Outcome is = OutcomeOf(to_file);
      if (g_end->failures.count == 0) {
        ExpectSame(whole, is);
        break;
      }
      Check(fault, whole, is);
      if (HasFailure()) {
        break;
      }
    }
    return n;
  }

  fs::path base_;
};

TEST_P(Faults, OfMemory) {
  EXPECT_GT(RunEach(Fault::kMemory, true), 4u);
}

TEST_P(Faults, OfWhatIsOpenedAndLookedAt) {
  EXPECT_GT(RunEach(Fault::kSystem, true), 1u);
}

TEST_P(Faults, OfReading) {
  const size_t num_reads = RunEach(Fault::kRead, true);
  EXPECT_EQ(RunEach(Fault::kShortRead, true), num_reads);
  EXPECT_EQ(RunEach(Fault::kPieces, true), num_reads);
  EXPECT_EQ(num_reads > 0, ReadsFiles());
}

// The commands that ask Windows, `capture` and `watch`, are not among them: elsewhere they end before they write
// (tests/cli/capture/away.t). What fails in them over another system: live_faults_test.cc.
TEST_P(Faults, OfSignals) {
  for (const int number : kSignals) {
    g_plan.signal = number;
    EXPECT_GT(RunEach(Fault::kSignal, true), 2u);
  }
  g_plan.signal = SIGINT;
  EXPECT_EQ(RunEach(Fault::kSignalReading, true) > 0, ReadsFiles());
  for (const int number : {SIGINT, SIGXCPU}) {
    g_plan.signal = number;
    if (HasWorkers()) {
      EXPECT_GT(RunEach(Fault::kWorkerSignal, true), 0u);
    }
  }
}

TEST_P(Faults, OfWriting) {
  EXPECT_GT(RunEach(Fault::kFullDisk, true), 0u);
  if (!IsFolder()) {
    EXPECT_GT(RunEach(Fault::kFullDisk, false), 0u);
    EXPECT_GT(RunEach(Fault::kLostReader, false), 0u);
  }
}

TEST_P(Faults, OfWhatComesLast) {
  EXPECT_GT(RunEach(Fault::kClose, true), 0u);
  EXPECT_GT(RunEach(Fault::kPlace, true), 1u);
}

// What would go past the tables could not be made to fail.
TEST(FaultTables, AreTheOnlyWayToMemoryAndFiles) {
  const std::regex call(
      R"((^|[^\w.>])(malloc|calloc|realloc|strdup|fopen|freopen|fdopen|tmpfile|openat|opendir|stat|lstat|fstat|mkdir|mkstemp|rename|unlink|isatty)\()");
  const std::set<std::string> below = {"memory.c", "system.c", "part_file.c"};
  // Of `watch`, which asks Windows and writes into one file while it runs.
  const std::set<std::string> live = {"overwrite.c"};
  size_t num_files = 0;
  for (const auto &entry : fs::recursive_directory_iterator("tools/wpc")) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".c" || name.rfind("windows_", 0) == 0 ||
        below.count(name) + live.count(name) > 0) {
      continue;
    }
    num_files++;
    const std::string text = Read(entry.path());
    std::smatch found;
    EXPECT_FALSE(std::regex_search(text, found, call)) << entry.path() << ": " << found.str();
  }
  EXPECT_GT(num_files, 100u);
}

INSTANTIATE_TEST_SUITE_P(Commands, Faults, ::testing::ValuesIn(kRows),
                         [](const auto &row) { return std::string(row.param.name); });

}  // namespace
}  // namespace wpc_faults
