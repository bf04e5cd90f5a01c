// Every command, each time with one call that fails: the n-th allocation, opening, reading, writing or closing, for
// every n until a run needs no such call. Whatever fails: the exit status is one of those that are documented, 2
// comes with a complaint, no file is half written, and nothing is left behind, in memory or in the folder.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <random>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/command/faulty_system.h"

extern "C" {
#include "io/complain.h"
#include "program.h"
}

// Only with AddressSanitizer.
extern "C" size_t __sanitizer_get_current_allocated_bytes() __attribute__((weak));

namespace wpc_faults {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;
using Files = std::map<std::string, std::string>;

// A command line. "OUT" is what it writes: an old file where it writes a file. "LIST" is a file with the lines of
// `list`. After "<" comes what standard input is.
struct Row {
  const char *name;
  Strings arguments;
  const char *list = "";
};

const Row kRows[] = {
    {"validate",
     {"validate", "-v", "corpus/v2/valid/names_surrogate_pairs.bin",
      "corpus/v2-countersets/hostile", "-o", "OUT"}},
    {"validate_jobs", {"validate", "-j2", "corpus/v2-countersets/hostile", "-o", "OUT"}},
    {"validate_json",
     {"validate", "-f", "json", "corpus/blg/valid/two.bin", "corpus/v2-countersets/valid", "-o",
      "OUT"}},
    {"validate_ndjson", {"validate", "-f", "ndjson", "corpus/reg-guid/valid", "-o", "OUT"}},
    {"validate_sarif",
     {"validate", "-f", "sarif", "corpus/v2-queries/hostile/ID-01__cut_39.bin", "-o", "OUT"}},
    {"validate_summary", {"validate", "--summary", "-q", "corpus/v2-queries/valid", "-o", "OUT"}},
    {"validate_list",
     {"validate", "--files-from", "LIST", "-o", "OUT"},
     "corpus/v1/valid/two_instances.bin\ncorpus/v2-queries/hostile/ID-01__cut_39.bin\n"},
    {"validate_list_of_input",
     {"validate", "--files-from=-", "-o", "OUT", "<", "LIST"},
     "corpus/v1/valid/two_instances.bin\r\ncorpus/blg/valid/two.bin"},
    {"validate_input", {"validate", "-v", "-", "-o", "OUT", "<", "corpus/blg/valid/two.bin"}},
    {"inspect", {"inspect", "corpus/v1/valid/two_instances.bin", "-o", "OUT"}},
    {"inspect_titles",
     {"inspect", "--titles", "corpus/captures/v1-wine/titles.bin",
      "corpus/v1/valid/two_instances.bin", "-o", "OUT"}},
    {"inspect_json", {"inspect", "-f", "json", "corpus/v1/valid/names_in_932.bin", "-o", "OUT"}},
    {"inspect_csv",
     {"inspect", "-f", "csv", "corpus/v2/valid/names_surrogate_pairs.bin", "-o", "OUT"}},
    {"inspect_ndjson",
     {"inspect", "-f", "ndjson", "--kind=reg-strings", "corpus/reg-strings/valid/two_texts.bin",
      "-o", "OUT"}},
    {"inspect_folder", {"inspect", "corpus/captures/v2-mixed", "-o", "OUT"}},
    {"inspect_folder_json", {"inspect", "-f", "json", "corpus/captures/v1-wine", "-o", "OUT"}},
    {"inspect_log", {"inspect", "corpus/blg/valid/everything.bin", "-o", "OUT"}},
    {"inspect_log_json", {"inspect", "-f", "json", "corpus/blg/valid/everything.bin", "-o", "OUT"}},
    {"inspect_paths", {"inspect", "--paths", "corpus/blg/valid/everything.bin", "-o", "OUT"}},
    {"inspect_counters",
     {"inspect", "-cf", "LIST", "corpus/v1/valid/two_instances.bin", "-o", "OUT"},
     "# two\n\\Process(*)\\*\n6\n"},
    {"inspect_input",
     {"inspect", "-f", "json", "-", "-o", "OUT", "<", "corpus/v1/valid/two_instances.bin"}},
    {"inspect_titles_of_input",
     {"inspect", "--titles=-", "corpus/v1/valid/two_instances.bin", "-o", "OUT", "<",
      "corpus/captures/v1-wine/titles.bin"}},
    {"map", {"map", "corpus/v1/valid/two_instances.bin", "-o", "OUT"}},
    {"map_log", {"map", "corpus/blg/valid/everything.bin", "-o", "OUT"}},
    {"map_input", {"map", "-", "-o", "OUT", "<", "corpus/v1/valid/two_instances.bin"}},
    {"calc_pair",
     {"calc", "--counterset=processor-information",
      "corpus/v2/valid/processor_information_golden_0.bin",
      "corpus/v2/valid/processor_information_golden_1.bin", "-o", "OUT"}},
    {"calc_v1_csv",
     {"calc", "-f", "csv", "corpus/v1/valid/two_instances.bin", "corpus/v1/valid/two_instances.bin",
      "-o", "OUT"}},
    {"calc_folder", {"calc", "corpus/captures/v1-wine", "-o", "OUT"}},
    {"calc_folder_json", {"calc", "-f", "json", "corpus/captures/v2-mixed", "-o", "OUT"}},
    {"calc_folder_csv",
     {"calc", "-f", "csv", "--counter", "\\Processor Information(*)\\*", "corpus/captures/v2-mixed",
      "-o", "OUT"}},
    {"calc_folder_metrics", {"calc", "-f", "openmetrics", "corpus/captures/v1-wine", "-o", "OUT"}},
    {"calc_summary", {"calc", "--summary", "-f", "csv", "corpus/captures/v1-wine", "-o", "OUT"}},
    {"calc_log", {"calc", "corpus/blg/valid/everything.bin", "-o", "OUT"}},
    {"calc_log_csv", {"calc", "-f", "csv", "corpus/blg/valid/two.bin", "-o", "OUT"}},
    {"calc_log_tsv",
     {"calc", "-f", "tsv", "--time=local", "corpus/blg/valid/two.bin", "-o", "OUT"}},
    {"calc_log_json", {"calc", "-f", "json", "corpus/blg/valid/two.bin", "-o", "OUT"}},
    {"calc_log_metrics", {"calc", "-f", "openmetrics", "corpus/blg/valid/two.bin", "-o", "OUT"}},
    {"calc_log_summary",
     {"calc", "--summary", "-f", "json", "corpus/blg/valid/two.bin", "-o", "OUT"}},
    {"calc_log_raw", {"calc", "--raw", "corpus/blg/valid/two.bin", "-o", "OUT"}},
    {"calc_log_input", {"calc", "-f", "csv", "-", "-o", "OUT", "<", "corpus/blg/valid/two.bin"}},
    {"calc_folder_summary", {"calc", "--summary", "corpus/captures/v1-wine", "-o", "OUT"}},
    {"calc_folder_raw",
     {"calc", "--raw", "-f", "openmetrics", "--counter", "Raw Count", "--counter", "Counter/sec",
      "corpus/captures/v1-wine", "-o", "OUT"}},
    {"calc_folder_counters",
     {"calc", "-f", "tsv", "-cf", "LIST", "corpus/captures/v1-wine", "-o", "OUT"},
     "\\Known Answers\\% Timer\n1002\n"},
    {"calc_raw",
     {"calc", "--raw", "-f", "json", "corpus/v1/valid/two_instances.bin",
      "corpus/v1/valid/two_instances.bin", "-o", "OUT"}},
    {"calc_input",
     {"calc", "-", "corpus/v1/valid/two_instances.bin", "-o", "OUT", "<",
      "corpus/v1/valid/two_instances.bin"}},
    {"calc_counters_of_input",
     {"calc", "-cf", "-", "corpus/v1/valid/two_instances.bin", "-o", "OUT", "<", "LIST"},
     "\xEF\xBB\xBF\\Process(*)\\*\r\n"},
    {"calc_registration",
     {"calc", "--registration", "corpus/captures/v2-mixed/registration", "--queries",
      "corpus/captures/v2-mixed/queries.bin", "--counter=\\Example Device(*)\\*",
      "corpus/captures/v2-mixed/samples/000000.bin", "corpus/captures/v2-mixed/samples/000001.bin",
      "-o", "OUT"}},
    {"calc_registration_files",
     {"calc", "-f", "json", "--counter=1", "--registration",
      "corpus/captures/v2-mixed/registration/5a6b1c2d-1111-4222-8333-444455556666.1.bin",
      "--registration",
      "corpus/captures/v2-mixed/registration/aabbccdd-0000-1111-8222-333344445555.1.bin",
      "--registration",
      "corpus/captures/v2-mixed/registration/b4fc721a-0378-476f-89ba-a5a79f810b36.1.bin",
      "--queries=-", "corpus/captures/v2-mixed/samples/000000.bin",
      "corpus/captures/v2-mixed/samples/000001.bin", "-o", "OUT", "<",
      "corpus/captures/v2-mixed/queries.bin"}},
    {"plot_log", {"plot", "corpus/blg/valid/two.bin", "-o", "OUT"}},
    {"plot_folder",
     {"plot", "--counter=\\Known Answers\\Raw Count", "corpus/captures/v1-wine", "-o", "OUT"}},
    {"plot_input", {"plot", "-", "-o", "OUT", "<", "corpus/blg/valid/two.bin"}},
    {"extract", {"extract", "corpus/blg/valid/everything.bin", "-o", "OUT"}},
    {"extract_input", {"extract", "-", "-o", "OUT", "<", "corpus/blg/valid/everything.bin"}},
    {"explain", {"explain", "V2-HDR-03", "-o", "OUT"}},
    {"explain_json", {"explain", "-f", "json", "V1-OBJ-01", "-o", "OUT"}},
    {"rules", {"rules", "-o", "OUT"}},
};

// How a run ended. In memory that its process shares.
struct End {
  bool failed;    // the call that was to fail was made
  bool returned;  // the command did, and was not ended in the middle
  size_t leaked;  // bytes
};

End *g_end;
bool g_is_child;

size_t Allocated() {
  return __sanitizer_get_current_allocated_bytes != nullptr
             ? __sanitizer_get_current_allocated_bytes()
             : 0;
}

// Before anything else is: what the command has registered to be called at the end was called then.
const int kRegistered = on_exit(
    [](int status, void *) {
      if (g_is_child) {
        _exit(status);
      }
    },
    nullptr);

// Of capture.json: the time.
const std::regex kCreated(R"("created":"[-0-9T:Z]+")");

std::string Read(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class Faults : public ::testing::TestWithParam<Row> {
 protected:
  void SetUp() override {
    ASSERT_EQ(kRegistered, 0);
    std::string name = (fs::temp_directory_path() / "wpc_faults_XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    base_ = name;
    void *shared =
        mmap(nullptr, sizeof(End), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(shared, MAP_FAILED);
    g_end = static_cast<End *>(shared);
    Install(&g_end->failed);
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
    return command != "explain" && command != "rules";
  }
  // `inspect` of a capture says of each file what is wrong with it, in what it prints.
  static bool PrintsReasons() {
    return std::string(GetParam().name).rfind("inspect_folder", 0) == 0;
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
        files[entry.path().lexically_relative(Work()).string()] =
            std::regex_replace(Read(entry.path()), kCreated, "");
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
    g_input = Over(std::fopen(input.c_str(), "rb"), "rb");
    std::vector<char *> argv;
    for (std::string &word : words) {
      argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    FILE *complaints = std::fopen((base_ / "err").c_str(), "wb");
    (void)std::setvbuf(complaints, nullptr, _IONBF, 0);  // as standard error: no memory of its own
    complain_to(complaints);
    const size_t before = Allocated();
    const int status = program_run(static_cast<int>(words.size()), argv.data());
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
    *g_end = {false, false, 0};
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
      g_is_child = true;
      _exit(Run(to_file));
    }
    int status = -1;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    return status;
  }

  // Whether what is there is what was there before or what should be, and nothing else is.
  void ExpectWhole(const Files &whole) const {
    for (const auto &[name, bytes] : Listing()) {
      const auto found = whole.find(name);
      EXPECT_TRUE(bytes == "old" || (found != whole.end() && found->second == bytes)) << name;
    }
  }

  void ExpectNoRest() const {
    for (const auto &[name, bytes] : Listing()) {
      EXPECT_EQ(name.find(".part."), std::string::npos) << name;
    }
  }

  // What the run without a fault gives.
  struct Expected {
    int status;
    std::string out;
    Files files;
  };

  // Whether there is another answer than none: about other data, or without what one worker had to say.
  static bool HasOther(Fault fault) {
    return (fault == Fault::kMemory && HasWorkers()) || fault == Fault::kSystem ||
           fault == Fault::kRead || fault == Fault::kShortRead;
  }

  void ExpectSame(const Expected &expected, int state) const {
    EXPECT_TRUE(WIFEXITED(state) && WEXITSTATUS(state) == expected.status)
        << state << Read(base_ / "err");
    EXPECT_EQ(Read(g_plan.out), expected.out);
    EXPECT_EQ(Listing(), expected.files);
    EXPECT_EQ(g_end->leaked, 0u);
  }

  void Check(Fault fault, const Expected &expected, int state) const {
    const std::string err = Read(base_ / "err");
    const bool lost_reader = fault == Fault::kLostReader && WIFSIGNALED(state);
    ASSERT_TRUE(lost_reader ? WTERMSIG(state) == SIGPIPE : WIFEXITED(state)) << state << err;
    const int status = lost_reader ? 2 : WEXITSTATUS(state);
    ExpectNoRest();
    EXPECT_EQ(g_end->leaked, 0u);
    EXPECT_TRUE(status >= 0 && status <= 2) << status;
    if (!lost_reader && status == 2 && !(err.empty() && PrintsReasons())) {
      EXPECT_EQ(err.rfind("wpc: ", 0), 0u) << err;
      EXPECT_EQ(err.back(), '\n');
    }
    if (!HasOther(fault)) {
      const std::string out = Read(g_plan.out);
      EXPECT_EQ(status, 2) << err;
      EXPECT_EQ(out, expected.out.substr(0, out.size()));
      ExpectWhole(expected.files);
    }
    if (fault == Fault::kMemory) {
      EXPECT_EQ(status, 2) << err;
      EXPECT_NE(err.find(HasWorkers() ? "out of memory\n" : "wpc: out of memory\n"),
                std::string::npos)
          << err;
      EXPECT_TRUE(HasWorkers() || !g_end->returned);
    }
  }

  // With AddressSanitizer a process costs ten times as much: further on not every call, and in each row others. Leaks
  // are looked for where the command returns, so after every fault but of memory, which is most of the calls (Check()):
  // there the steps are wide, elsewhere small. All calls but of memory would take four times as long as wide steps do.
  static size_t StepFrom(Fault fault, size_t n, std::minstd_rand *random) {
    if (__sanitizer_get_current_allocated_bytes == nullptr) {
      return 1;
    }
    const bool gives_up = fault == Fault::kMemory && !HasWorkers();
    return 1 + (*random)() % (1 + n / (gives_up ? 2 : 8));
  }

  size_t RunEach(Fault fault, bool to_file) {
    g_plan = {Fault::kNone, 0, 0, (base_ / "standard").string()};
    Clean();
    const Expected expected = {Run(to_file), Read(g_plan.out), Listing()};
    EXPECT_LE(expected.status, 1) << Read(base_ / "err");
    size_t n = 0;
    size_t num_faults = 0;
    const std::string name = GetParam().name;
    std::seed_seq seed(name.begin(), name.end());
    std::minstd_rand random(seed);
    for (;; n += StepFrom(fault, n, &random)) {
      SCOPED_TRACE(testing::Message() << "fault " << static_cast<int>(fault) << " at call " << n);
      g_plan.fault = fault;
      g_plan.at = n;
      g_plan.calls = 0;
      Clean();
      const int state = RunApart(to_file);
      if (!g_end->failed && WIFEXITED(state)) {
        ExpectSame(expected, state);
        break;
      }
      if (fault == Fault::kPieces) {
        ExpectSame(expected, state);
      } else {
        Check(fault, expected, state);
      }
      if (HasFailure()) {
        break;
      }
      num_faults++;
    }
    std::cout << "evidence: faults " << num_faults << "\n";
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
