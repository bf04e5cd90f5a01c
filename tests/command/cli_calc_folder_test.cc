// The command `wpc calc` over capture folders, from outside.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

std::string Part(const std::string &text, const std::string &before, const std::string &after) {
  const size_t at = text.find(before);
  if (at == std::string::npos) {
    return "";
  }
  const size_t start = at + before.size();
  return text.substr(start, text.find(after, start) - start);
}

// A line of JSON in few words: "000001.bin Disk/a/2 6 ok".
std::string Short(const std::string &line) {
  return Part(line, "\"sample\":\"", "\"") + " " + Part(line, "\"counterset\":\"", "\"") + "/" +
         Part(line, "\"instance\":", ",\"counter\"") + "/" + Part(line, "\"counter_id\":", ",") +
         " " + Part(line, "\"value\":", ",\"unit\"") + " " + Part(line, "\"status\":\"", "\"");
}

std::vector<std::string> ShortLines(const std::string &json) {
  std::vector<std::string> lines;
  for (const std::string &line : Lines(json)) {
    lines.push_back(Short(line));
  }
  return lines;
}

// ------------------------------------------------------------------- the example captures

// What the generator of the examples reckoned without any of this project's code.
struct Answer {
  std::string sample, result, set, instance, counter, status, value;
  double tolerance;
};

std::vector<Answer> ReadAnswers(const std::string &path) {
  std::vector<Answer> answers;
  std::istringstream text(ReadBytes(path));
  for (std::string line; std::getline(text, line);) {
    std::istringstream fields(line);
    Answer a;
    std::string tolerance;
    const auto field = [&fields](std::string *to) { std::getline(fields, *to, '\t'); };
    for (std::string *to :
         {&a.sample, &a.result, &a.set, &a.instance, &a.counter, &a.status, &a.value, &tolerance}) {
      field(to);
    }
    a.tolerance = std::strtod(tolerance.c_str(), nullptr);
    if (line[0] != '#') {
      answers.push_back(a);
    }
  }
  return answers;
}

// By sample, counterset, instance and counter: in the order of the results.
using Key = std::tuple<int, std::string, std::string, int>;

std::map<Key, std::vector<std::string>> ByKey(const std::string &json) {
  std::map<Key, std::vector<std::string>> lines;
  for (const std::string &line : Lines(json)) {
    std::string instance = Part(line, "\"instance\":", ",\"counter\"");
    instance = instance == "null" ? "-" : instance.substr(1, instance.size() - 2);
    lines[{std::atoi(Part(line, "\"sample\":\"", ".bin").c_str()),
           Part(line, "\"counterset\":\"", "\""), instance,
           std::atoi(Part(line, "\"counter_id\":", ",").c_str())}]
        .push_back(line);
  }
  return lines;
}

void ExpectAnswer(const Answer &answer, const std::string &line) {
  // A single sample would be needed twice: the other one does not have the instance.
  const std::string status = answer.status == "need_two" ? "not_found" : answer.status;
  EXPECT_EQ(Part(line, "\"status\":\"", "\""), status) << line;
  const std::string value = Part(line, "\"value\":", ",\"unit\"");
  if (answer.value == "-") {
    EXPECT_EQ(value, "null") << line;
  } else {
    const double want = std::strtod(answer.value.c_str(), nullptr);
    EXPECT_NEAR(std::strtod(value.c_str(), nullptr), want, std::fabs(want) * answer.tolerance)
        << line;
  }
}

class CliExamples : public Cli {
 protected:
  void SetUp() override {
    const fs::path captures = fs::absolute("corpus/captures");
    Cli::SetUp();
    // A copy: where the test is built, the files may be links.
    fs::copy(captures, "captures", fs::copy_options::recursive);
    folder_ = "captures/";
  }

  void ExpectAnswers(const std::string &name, std::map<std::string, std::string> names) {
    const Outcome o = Run({"calc", "--format=json", "--all", folder_ + name});
    EXPECT_EQ(o.status, 0) << o.err;
    std::map<Key, std::vector<std::string>> lines = ByKey(o.out);
    const std::vector<Answer> answers = ReadAnswers(folder_ + name + ".answers.tsv");
    EXPECT_GT(answers.size(), 20u);
    for (const Answer &a : answers) {
      const Key key = {std::atoi(a.sample.c_str()), names[a.set], a.instance,
                       std::atoi(a.counter.c_str())};
      ASSERT_FALSE(lines[key].empty()) << a.sample << " " << a.set << " " << a.counter;
      ExpectAnswer(a, lines[key].front());
      lines[key].erase(lines[key].begin());
    }
    // What the generator did not reckon: counters it left out, and instances that are gone.
    for (const auto &[key, rest] : lines) {
      for (const std::string &line : rest) {
        EXPECT_TRUE(name == "v1-wine" || Has(line, "\"status\":\"not_found\"")) << line;
      }
    }
  }

  std::string folder_;
};

TEST_F(CliExamples, V2GivesItsAnswers) {
  ExpectAnswers("v2-mixed", {{"aabbccdd-0000-1111-8222-333344445555", "Example Device"},
                             {"5a6b1c2d-1111-4222-8333-444455556666", "Example System"},
                             {"b4fc721a-0378-476f-89ba-a5a79f810b36", "Processor Information"}});
}

TEST_F(CliExamples, V1GivesItsAnswers) {
  ExpectAnswers("v1-wine", {{"1000", "Known Answers"}});
}

// Results of a sample may share a path: the first that has a value counts.
TEST_F(CliExamples, ASummaryHasOneValueOfASampleAsCsv) {
  const Outcome o = Run({"calc", "--summary", "--format=json", folder_ + "v2-mixed"});
  const std::string &json = o.out;
  const auto counts = [&json](const std::string &instance, const std::string &counter) {
    for (const std::string &line : Lines(json)) {
      if (Part(line, "\"instance\":\"", "\"") == instance &&
          Part(line, "\"counter\":\"", "\"") == counter) {
        return Part(line, "\"samples\":", ",\"minimum\"");
      }
    }
    return std::string();
  };
  EXPECT_EQ(counts("disk 0", "Bytes/sec"), "2,\"values\":2,\"missing\":0");
  EXPECT_EQ(counts("disk 1", "Bytes/sec"), "2,\"values\":1,\"missing\":1");
  const Outcome csv = Run({"calc", "--format=csv", folder_ + "v2-mixed"});
  EXPECT_NE(Part(o.err, "same counter path: ", ";"), "");
  EXPECT_EQ(Part(o.err, "same counter path: ", ";"), Part(csv.err, "same counter path: ", ";"));
}

// ------------------------------------------------------------------- small captures

TEST_F(Cli, FolderV2OfAllFiveTypesOfResults) {
  WriteSmallV2Capture("c");
  const Outcome o = Run({"calc", "--format=json", "--all", "c"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "wpc: c/samples/000000.bin: result 2, of Disk, is an error: 4201\n");
  const std::vector<std::string> want = {"000001.bin Disk/\"b\"/1 250 ok",
                                         "000001.bin Disk/\"b\"/2 5 ok",
                                         "000001.bin Disk/\"b\"/3 75 ok",
                                         "000001.bin Disk/\"b\"/4 null not_displayable",
                                         "000001.bin Disk/\"a\"/1 1500 ok",
                                         "000001.bin Disk/\"a\"/2 6 ok",
                                         "000001.bin Disk/\"a\"/3 50 ok",
                                         "000001.bin Disk/\"a\"/4 null not_displayable",
                                         "000001.bin System/null/1 2097152 ok",
                                         "000001.bin System/null/2 100 ok",
                                         "000001.bin Disk/\"b\"/2 5 ok",
                                         "000001.bin Disk/\"a\"/2 6 ok",
                                         "000001.bin System/null/1 2097152 ok",
                                         "000002.bin Disk/\"a\"/1 0 ok",
                                         "000002.bin Disk/\"a\"/2 0 ok",
                                         "000002.bin Disk/\"a\"/3 0 ok",
                                         "000002.bin Disk/\"a\"/4 null not_displayable",
                                         "000002.bin Disk/\"c\"/1 null not_found",
                                         "000002.bin Disk/\"c\"/2 7 ok",
                                         "000002.bin Disk/\"c\"/3 12.5 ok",
                                         "000002.bin Disk/\"c\"/4 null not_displayable",
                                         "000002.bin Disk/\"b\"/1 null not_found",
                                         "000002.bin Disk/\"b\"/2 null not_found",
                                         "000002.bin Disk/\"b\"/3 null not_found",
                                         "000002.bin Disk/\"b\"/4 null not_found",
                                         "000002.bin System/null/1 4194304 ok",
                                         "000002.bin System/null/2 0.5 ok",
                                         "000002.bin Disk/\"a\"/2 0 ok",
                                         "000002.bin Disk/\"c\"/2 7 ok",
                                         "000002.bin Disk/\"b\"/2 null not_found",
                                         "000002.bin System/null/1 4194304 ok"};
  EXPECT_EQ(ShortLines(o.out), want);
  EXPECT_EQ(
      Lines(o.out)[0],
      "{\"counterset\":\"Disk\",\"instance\":\"b\",\"counter\":\"Bytes/sec\",\"counter_id\":1,"
      "\"type\":272696576,\"type_name\":\"PERF_COUNTER_BULK_COUNT\",\"value\":250,\"unit\":"
      "\"/sec\",\"status\":\"ok\",\"sample\":\"000001.bin\",\"time\":\"2024-01-01T04:32:02."
      "123Z\"}");
  EXPECT_EQ(Run({"calc", "--format=ndjson", "--all", "c"}).out, o.out);
}

TEST_F(Cli, FolderV1InOrderOfNumbersThatAreNotInARow) {
  WriteSmallV1Capture("c");
  fs::rename("c/samples/000002.bin", "c/samples/1000000.bin");
  fs::rename("c/samples/000000.bin", "c/samples/000009.bin");
  fs::rename("c/samples/000001.bin", "c/samples/000010.bin");
  const Outcome o = Run({"calc", "--format=json", "c"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err,
            "wpc: c/titles.bin: 3 titles are not as English Windows has them, first 4: 'Threads', "
            "not 'Memory'\n");
  const std::vector<std::string> want = {
      "000010.bin Process/\"sh\"/6 250 ok",  "000010.bin Process/\"sh#1\"/6 500 ok",
      "000010.bin System/null/4 71 ok",      "000010.bin System/null/10 \"=1+1\" ok",
      "1000000.bin Process/\"sh\"/6 0.5 ok", "1000000.bin Process/\"sh#1\"/6 1 ok",
      "1000000.bin System/null/4 72 ok",     "1000000.bin System/null/10 \"=1+1\" ok"};
  EXPECT_EQ(ShortLines(o.out), want);
}

// ------------------------------------------------------------------- gaps

std::vector<std::string> SamplesOf(const std::string &json) {
  std::vector<std::string> samples;
  for (const std::string &line : Lines(json)) {
    const std::string sample = Part(line, "\"sample\":\"", "\"");
    if (samples.empty() || samples.back() != sample) {
      samples.push_back(sample);
    }
  }
  return samples;
}

constexpr char kNoteOfTheFirst[] =
    "wpc: c/samples/000000.bin: result 2, of Disk, is an error: 4201\n";

TEST_F(Cli, NothingIsComputedAcrossAGap) {
  WriteSmallV2Capture("c");
  const std::vector<std::string> all = {"000001.bin", "000002.bin"};
  EXPECT_EQ(SamplesOf(Run({"calc", "--format=json", "c"}).out), all);
  // Before the first sample and after the last one there is nothing to be parted.
  WriteFile("c/samples/000000.gap", "");
  WriteFile("c/samples/000003.gap", "");
  EXPECT_EQ(SamplesOf(Run({"calc", "--format=json", "c"}).out), all);
  WriteFile("c/samples/000002.gap", "what it holds is not read");
  const Outcome o = Run({"calc", "--format=json", "c"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, kNoteOfTheFirst);
  EXPECT_EQ(SamplesOf(o.out), std::vector<std::string>{"000001.bin"});
}

// The one between the second and the fourth, though the third cannot be used.
TEST_F(Cli, AGapLastsOverASampleThatIsNotSound) {
  WriteSmallV2Capture("c");
  fs::rename("c/samples/000002.bin", "c/samples/000004.bin");
  fs::copy_file("c/samples/000001.bin", "c/samples/000003.bin");
  fs::resize_file("c/samples/000003.bin", 99);
  WriteFile("c/samples/000003.gap", "");
  const Outcome o = Run({"calc", "--salvage", "--format=json", "c"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(SamplesOf(o.out), std::vector<std::string>{"000001.bin"});
}

TEST_F(Cli, GapsBetweenAllSamplesLeaveRawValuesOnly) {
  WriteSmallV2Capture("c");
  WriteFile("c/samples/000001.gap", "");
  WriteFile("c/samples/000002.gap", "");
  Expect({"calc", "c"}, 1, "",
         std::string(kNoteOfTheFirst) +
             "wpc: a gap separates every two samples: nothing can be computed\n");
  const Outcome raw = Run({"calc", "--raw", "--format=json", "c"});
  EXPECT_EQ(raw.status, 0);
  EXPECT_EQ(SamplesOf(raw.out),
            (std::vector<std::string>{"000000.bin", "000001.bin", "000002.bin"}));
}

TEST_F(Cli, InspectCountsGaps) {
  WriteSmallV2Capture("c");
  const char *const sound = "\"sound\":3,\"gaps\":";
  EXPECT_EQ(Part(Run({"inspect", "--format=json", "c"}).out, sound, ","), "0");
  WriteFile("c/samples/000001.gap", "");
  WriteFile("c/samples/000009.gap", "");
  EXPECT_EQ(Part(Run({"inspect", "--format=json", "c"}).out, sound, ","), "1");
  const Outcome o = Run({"inspect", "c"});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, "04.123Z, 1 gap, one every 2.000 s\n")) << o.out;
}

TEST_F(Cli, FolderAsText) {
  WriteSmallV2Capture("c");
  fs::remove("c/samples/000002.bin");
  EXPECT_EQ(Run({"calc", "c"}).out,
            "2024-01-01T04:32:02.123Z, over 2.000 s, 000001.bin\n"
            "\n"
            "Disk\n"
            "  instance  Bytes/sec  Queue  % Free\n"
            "                 /sec              %\n"
            "  b            250.00      5   75.00\n"
            "  a           1500.00      6   50.00\n"
            "\n"
            "System\n"
            "  Memory                                                         2097152\n"
            "  Calls/sec                                                       100.00 /sec\n"
            "\n"
            "Disk\n"
            "  instance  Queue\n"
            "  b             5\n"
            "  a             6\n"
            "\n"
            "System\n"
            "  Memory                                                         2097152\n");
}

TEST_F(Cli, FolderOfOneSampleGivesWhatNeedsOne) {
  WriteSmallV2Capture("c");
  fs::remove("c/samples/000000.bin");
  fs::remove("c/samples/000002.bin");
  const Outcome o = Run({"calc", "--format=json", "--counter=Queue", "--counter=Bytes/sec", "c"});
  const std::vector<std::string> want = {
      "000001.bin Disk/\"b\"/1 null need_two", "000001.bin Disk/\"b\"/2 5 ok",
      "000001.bin Disk/\"a\"/1 null need_two", "000001.bin Disk/\"a\"/2 6 ok",
      "000001.bin Disk/\"b\"/2 5 ok",          "000001.bin Disk/\"a\"/2 6 ok"};
  EXPECT_EQ(ShortLines(o.out), want);
  EXPECT_EQ(o.status, 1);  // Bytes/sec has no value
}

TEST_F(Cli, FolderCountersByNameAndPath) {
  WriteSmallV2Capture("c", "\"HOST\"");
  const auto lines = [this](const std::string &counter) {
    return ShortLines(Run({"calc", "--format=json", "--counter=" + counter, "c"}).out);
  };
  const std::vector<std::string> bytes = {"000001.bin Disk/\"a\"/1 1500 ok",
                                          "000002.bin Disk/\"a\"/1 0 ok"};
  for (const char *path : {"\\Disk(a)\\Bytes/sec", "\\\\host\\disk(A)\\1",
                           "\\33221100-5544-7766-8899-aabbccddeeff(a)\\bytes*"}) {
    EXPECT_EQ(lines(path), bytes) << path;
  }
  EXPECT_EQ(lines("\\\\other\\Disk(a)\\Bytes/sec"), std::vector<std::string>());
  EXPECT_EQ(lines("\\System\\*").size(), 6u);
  // Two paths ask for a counter of each instance, not for both counters of both.
  const Outcome o = Run({"calc", "--format=json", "--counter=\\Disk(a)\\Bytes/sec",
                         "--counter=\\Disk(b)\\% Free", "c"});
  const std::vector<std::string> want = {
      "000001.bin Disk/\"b\"/3 75 ok", "000001.bin Disk/\"a\"/1 1500 ok",
      "000002.bin Disk/\"a\"/1 0 ok", "000002.bin Disk/\"b\"/3 null not_found"};
  EXPECT_EQ(ShortLines(o.out), want);
  EXPECT_EQ(o.status, 0);  // each of them has a value in the folder
  EXPECT_EQ(Run({"calc", "--counter=Queue", "--counter=No Such", "c"}).err,
            "wpc: c/samples/000000.bin: result 2, of Disk, is an error: 4201\n"
            "wpc: no instance has the counter 'No Such'\n");
  EXPECT_EQ(Run({"calc", "--counter=Queue", "--counter=No Such", "c"}).status, 1);
  EXPECT_EQ(Run({"calc", "--counter=Queue", "c"}).status, 0);
  // c comes with the last sample: no two samples have it.
  EXPECT_EQ(Run({"calc", "--counter=\\Disk(c)\\Bytes/sec", "c"}).status, 1);
}

TEST_F(Cli, TwoSamplesCountersByPath) {
  WriteSmallV1Capture("c");
  const std::vector<std::string> samples = {"c/samples/000000.bin", "c/samples/000001.bin"};
  const auto run = [&](const std::string &counter) {
    return Run({"calc", "--titles=c/titles.bin", "--format=json", "--counter=" + counter,
                samples[0], samples[1]});
  };
  EXPECT_EQ(Lines(run("\\Process(*)\\Switches/sec").out).size(), 2u);
  EXPECT_EQ(Part(run("\\Process(sh#1)\\*").out, "\"value\":", ","), "500");
  EXPECT_EQ(Part(run("\\\\pc-1\\230(sh)\\6").out, "\"value\":", ","), "250");
  EXPECT_EQ(run("\\\\pc-2\\230(sh)\\6").status, 1);
}

TEST_F(Cli, FolderNamesFallBack) {
  WriteSmallV2Capture("c");
  const auto first = [this] { return Lines(Run({"calc", "--format=json", "c"}).out)[0]; };
  // English names first, then those of the system's language, then ids and GUIDs.
  WriteFile("c/" + RegistrationFile(kDiskGuid, 5),
            RegisteredNames({{1, 0, u"Bytes/s"}, {2, 0, u"Schlange"}}));
  WriteFile("c/" + RegistrationFile(kDiskGuid, 3), Writer().Text(u"Platte").str());
  EXPECT_TRUE(Has(first(), "\"counterset\":\"Disk\"")) << first();
  fs::remove("c/" + RegistrationFile(kDiskGuid, 10));
  fs::remove("c/" + RegistrationFile(kDiskGuid, 9));
  EXPECT_TRUE(
      Has(first(), "{\"counterset\":\"Platte\",\"instance\":\"b\",\"counter\":\"Bytes/s\""));
  fs::remove("c/" + RegistrationFile(kDiskGuid, 5));
  fs::remove("c/" + RegistrationFile(kDiskGuid, 3));
  EXPECT_TRUE(Has(first(), "{\"counterset\":\"" + std::string(kDiskGuid) +
                               "\",\"instance\":\"b\",\"counter\":\"1\",\"counter_id\":1"));
  const Outcome o = Run({"calc", "--format=json", "c"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "wpc: c/samples/000000.bin: result 2, of " + std::string(kDiskGuid) +
                       ", is an error: 4201\n");
}

TEST_F(Cli, FolderV1WithoutTitlesAssumesThem) {
  WriteSmallV1Capture("c");
  fs::rename("c/titles.bin", "t");
  const Outcome o = Run({"calc", "--format=json", "c"});
  EXPECT_EQ(ShortLines(o.out)[0], "000001.bin Process/\"sh\"/6 250 ok");
  EXPECT_TRUE(Has(Lines(o.out)[0], "\"counter\":\"% Processor Time\"")) << o.out;
  EXPECT_TRUE(Has(Lines(o.out)[0], "\"titles\":\"assumed\"")) << o.out;
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(ShortLines(Run({"calc", "--format=json", "--titles=t", "c"}).out)[0],
            "000001.bin Process/\"sh\"/6 250 ok");
}

TEST_F(Cli, FolderV1WithoutTitlesHasSummariesThatSaySo) {
  WriteSmallV1Capture("c");
  fs::rename("c/titles.bin", "t");
  const std::string said =
      "wpc: titles are assumed to be those of English Windows; --titles=FILE reads others\n";
  for (const bool is_given : {false, true}) {
    const std::string titles = is_given ? "--titles=t" : "--all";
    const Outcome text = Run({"calc", "--summary", titles, "c"});
    EXPECT_EQ(Lines(text.out)[0], is_given ? "2 samples" : "2 samples, titles assumed");
    const Outcome json = Run({"calc", "--summary", "--format=json", titles, "c"});
    for (const std::string &line : Lines(json.out)) {
      EXPECT_EQ(Has(line, ",\"titles\":\"assumed\"}"), !is_given) << line;
    }
    EXPECT_FALSE(Has(text.err, "assumed")) << text.err;
    EXPECT_FALSE(Has(json.err, "assumed")) << json.err;
    const Outcome csv = Run({"calc", "--summary", "--format=csv", titles, "c"});
    EXPECT_EQ(Has(csv.err, said), !is_given) << csv.err;
  }
}

// Finding each text from its row's start would take minutes. The ids descend: the values are not
// asked for in the order in which they stand.
TEST_F(Cli, FolderOfManyTextsIsReadOnce) {
  constexpr uint32_t kTexts = 65536;
  std::vector<Registered> counters;
  std::vector<uint32_t> ids;
  std::vector<std::string> cells;
  for (uint32_t i = 0; i < kTexts; i++) {
    counters.push_back({i + 1, kText, u""});
    ids.push_back(kTexts - i);
    cells.push_back(Cell4('a' + i % 26));
  }
  WriteFile("c/capture.json", Head("v2"));
  WriteFile("c/queries.bin", QueryOf(DiskGuid(), kEvery, 0, u"*"));
  WriteFile("c/" + RegistrationFile(kDiskGuid, 1), Registration(DiskGuid(), true, counters));
  WriteSample("c", 0, BlockAt(0, {Counterset(ids, {Row(u"x", 1, cells)})}));
  const auto start = std::chrono::steady_clock::now();
  const Outcome o = Run({"calc", "--format=json", "c"});
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(o.status, 0) << o.err;
  const std::vector<std::string> lines = Lines(o.out);
  ASSERT_EQ(lines.size(), kTexts);
  EXPECT_TRUE(Has(lines[0], "\"value\":\"p\"")) << lines[0];  // the last: 65535 is 15 + 26 * 2520
  EXPECT_TRUE(Has(lines[kTexts - 1], "\"value\":\"a\"")) << lines[kTexts - 1];
}

// ------------------------------------------------------------------- hostile folders

struct Hostile {
  const char *name;
  void (*change)();
  int status;
  std::string err;  // without "wpc: " and the notes of failed queries
  size_t salvaged;  // lines of JSON with --salvage
};

void Truncate(const std::string &path, size_t size) {
  fs::resize_file(path, size);
}

void Link(const std::string &to, const std::string &path) {
  fs::remove_all(path);
  fs::create_symlink(to, path);
}

class HostileFolder : public Cli {
 protected:
  void ExpectSaidByFile(const std::vector<Hostile> &rows) {
    for (const Hostile &row : rows) {
      SCOPED_TRACE(row.name);
      fs::remove_all("c");
      fs::remove_all("elsewhere");
      WriteSmallV2Capture("c");
      row.change();
      ExpectSaidByFile(row);
    }
  }

 private:
  void ExpectSaidByFile(const Hostile &row) {
    for (const char *format : {"json", "text", "csv", "openmetrics"}) {
      const Outcome o = Run({"calc", std::string("--format=") + format, "c"});
      EXPECT_EQ(o.status, row.status) << format;
      EXPECT_EQ(o.out, "") << format;
      EXPECT_TRUE(Has(o.err, "wpc: " + row.err)) << o.err;
    }
    const Outcome salvaged = Run({"calc", "--format=json", "--salvage", "c"});
    EXPECT_EQ(salvaged.status, row.status);
    EXPECT_EQ(Lines(salvaged.out).size(), row.salvaged);
    EXPECT_TRUE(Has(salvaged.err, "wpc: " + row.err)) << salvaged.err;
    const Outcome inspected = Run({"inspect", "c"});
    EXPECT_EQ(inspected.status, row.status);
    EXPECT_TRUE(Has(inspected.out + inspected.err, row.err.substr(2))) << inspected.out;
    EXPECT_EQ(Run({"inspect", "--format=json", "c"}).status, row.status);
  }
};

TEST_F(HostileFolder, BadHeadIsSaidByFile) {
  const std::vector<Hostile> rows = {
      {"no capture.json", [] { fs::remove("c/capture.json"); }, 2,
       "c/capture.json: No such file or directory", 26},
      {"bad capture.json", [] { WriteFile("c/capture.json", "{\"kind\":\"v2\""); }, 1,
       "c/capture.json: rejected at offset 12: ", 26},
      {"unknown kind", [] { WriteFile("c/capture.json", "{\"kind\":\"v3\"}"); }, 1,
       "c/capture.json: rejected at offset ", 26},
      {"a host that is too long",
       [] { WriteFile("c/capture.json", Head("v2", '"' + std::string(256, 'h') + '"')); }, 1,
       "c/capture.json: rejected at offset 21: the text has more than 255 characters", 26},
      {"a tool that is too long",
       [] {
         WriteFile("c/capture.json",
                   "{\"kind\":\"v2\",\"tool\":\"" + std::string(200000, 't') + "\"}");
       },
       1, "c/capture.json: rejected at offset 21: the text has more than 255 characters", 26},
      {"capture.json is a folder",
       [] {
         fs::remove("c/capture.json");
         fs::create_directory("c/capture.json");
       },
       2, "c/capture.json: is a folder, not a file", 26},
  };
  ExpectSaidByFile(rows);
}

TEST_F(HostileFolder, BadQueriesAndRegistrationAreSaidByFile) {
  const std::vector<Hostile> rows = {
      {"no queries", [] { fs::remove("c/queries.bin"); }, 2,
       "c/queries.bin: No such file or directory", 24},
      {"truncated queries", [] { Truncate("c/queries.bin", 100); }, 1,
       "c/queries.bin: rejected: ID-", 19},
      {"two queries with the same Index",
       [] {
         WriteFile("c/queries.bin",
                   QueryOf(SystemGuid(), kEvery, 1, u"") + QueryOf(DiskGuid(), kEvery, 1, u"*") +
                       QueryOf(SystemGuid(), 1, 4, u"") + QueryOf(DiskGuid(), 2, 3, u"*") +
                       QueryOf(DiskGuid(), 1, 2, u"none"));
       },
       1, "c/queries.bin: has no query for 1 of the results, the first of which is result 0\n", 11},
      {"registration of another GUID",
       [] {
         fs::copy("c/" + RegistrationFile(kSystemGuid, 1), "c/" + RegistrationFile(kDiskGuid, 1),
                  fs::copy_options::overwrite_existing);
       },
       1, "c/" + RegistrationFile(kDiskGuid, 1) + ": rejected: REG-05 at offset 0: ", 31},
      {"no registration", [] { fs::remove("c/" + RegistrationFile(kDiskGuid, 1)); }, 2,
       "c/" + RegistrationFile(kDiskGuid, 1) + ": No such file or directory", 31},
      {"truncated names", [] { Truncate("c/" + RegistrationFile(kDiskGuid, 10), 20); }, 1,
       "c/" + RegistrationFile(kDiskGuid, 10) + ": rejected: STR-", 26},
      {"truncated name", [] { Truncate("c/" + RegistrationFile(kDiskGuid, 9), 3); }, 1,
       "c/" + RegistrationFile(kDiskGuid, 9) + ": rejected: RST-", 26},
  };
  ExpectSaidByFile(rows);
}

TEST_F(HostileFolder, BadSamplesAreSaidByFile) {
  const std::vector<Hostile> rows = {
      {"a bad sample", [] { Truncate("c/samples/000001.bin", 99); }, 1,
       "c/samples/000001.bin: rejected: V2-HDR-03 at offset 0: ", 15},
      {"an empty sample", [] { Truncate("c/samples/000001.bin", 0); }, 1,
       "c/samples/000001.bin: rejected: V2-HDR-01 at offset 0: ", 15},
      {"a sample with too few results",
       [] { WriteSample("c", 2, BlockAt(4, {SystemResult(1, 2)})); }, 1,
       "c/samples/000002.bin: rejected: V2-SEM-01 at offset 4: the block has 1 results, but the "
       "handle has 5 queries",
       11},
      {"a sample of the other kind", [] { WriteSample("c", 1, SmallV1Sample(1, 2, 3)); }, 1,
       "c/samples/000001.bin: is a V1 block in a capture of kind v2", 15},
      {"a sample that is a folder",
       [] {
         fs::remove("c/samples/000001.bin");
         fs::create_directory("c/samples/000001.bin");
       },
       2, "c/samples/000001.bin: is a folder, not a file", 15},
  };
  ExpectSaidByFile(rows);
}

TEST_F(HostileFolder, LinksAreSaidByFile) {
  const std::vector<Hostile> rows = {
      {"a loop of links", [] { Link("000001.bin", "c/samples/000001.bin"); }, 2,
       "c/samples/000001.bin: is a link", 15},
      {"a link to nothing", [] { Link("nothing", "c/samples/000001.bin"); }, 2,
       "c/samples/000001.bin: is a link", 15},
      {"a device without an end", [] { Link("/dev/zero", "c/samples/000001.bin"); }, 2,
       "c/samples/000001.bin: is a link", 15},
      {"a link to a sound sample", [] { Link("000000.bin", "c/samples/000001.bin"); }, 2,
       "c/samples/000001.bin: is a link", 15},
      {"a link to queries",
       [] {
         fs::rename("c/queries.bin", "c/other.bin");
         Link("other.bin", "c/queries.bin");
       },
       2, "c/queries.bin: is a link", 24},
      {"a link to a name", [] { Link("/dev/zero", "c/" + RegistrationFile(kDiskGuid, 9)); }, 2,
       "c/" + RegistrationFile(kDiskGuid, 9) + ": is a link", 26},
      {"a link to nothing for a name",
       [] { Link("nothing", "c/" + RegistrationFile(kDiskGuid, 9)); }, 2,
       "c/" + RegistrationFile(kDiskGuid, 9) + ": is a link", 26},
      {"a link to samples",
       [] {
         fs::rename("c/samples", "elsewhere");
         Link("../elsewhere", "c/samples");
       },
       2, "c/samples: is a link", 0},
      {"a link to registration data",
       [] {
         fs::rename("c/registration", "elsewhere");
         Link("../elsewhere", "c/registration");
       },
       2, "c/registration: is a link", 0},
      {"a pipe",
       [] {
         fs::remove("c/samples/000001.bin");
         ASSERT_EQ(0, mkfifo("c/samples/000001.bin", 0600));
       },
       2, "c/samples/000001.bin: is not a regular file", 15},
  };
  ExpectSaidByFile(rows);
}

TEST_F(HostileFolder, NoSamplesAreSaidByFile) {
  const std::vector<Hostile> rows = {
      {"no samples", [] { fs::remove_all("c/samples"); }, 2, "c/samples: has no samples", 0},
      {"samples are a file",
       [] {
         fs::remove_all("c/samples");
         WriteFile("c/samples", "");
       },
       2, "c/samples: Not a directory", 0},
  };
  ExpectSaidByFile(rows);
}

TEST_F(Cli, FolderWithAHostOf255Characters) {
  std::string host;
  for (int i = 0; i < 255; i++) {
    host += "\xC3\xA9";
  }
  WriteSmallV2Capture("c", '"' + host + '"');
  const Outcome o = Run({"calc", "--format=openmetrics", "c"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_TRUE(Has(o.out, "{host=\"" + host + "\""));
}

TEST_F(Cli, FolderV1ThatIsHostileIsToldByFile) {
  const std::vector<Hostile> rows = {
      {"truncated titles", [] { Truncate("c/titles.bin", 33); }, 1,
       "c/titles.bin: rejected: TTL-01", 8},
      {"a V2 sample", [] { WriteSample("c", 1, SmallBlock()); }, 1,
       "c/samples/000001.bin: rejected: V1-HDR-01 at offset 0", 4},
      {"another machine",
       [] {
         std::string block = SmallV1Sample(1, 2, 3);
         block.replace(88, 2, Writer().U16('Q').str());
         WriteSample("c", 1, block);
       },
       1, "c/samples/000001.bin: is of another machine than the sample before it", 4},
      {"no capture.json", [] { fs::remove("c/capture.json"); }, 2,
       "c/capture.json: No such file or directory", 8},
  };
  for (const Hostile &row : rows) {
    SCOPED_TRACE(row.name);
    fs::remove_all("c");
    WriteSmallV1Capture("c");
    row.change();
    const Outcome o = Run({"calc", "--format=json", "c"});
    EXPECT_EQ(o.status, row.status);
    EXPECT_EQ(o.out, "");
    EXPECT_TRUE(Has(o.err, "wpc: " + row.err)) << o.err;
    const Outcome salvaged = Run({"calc", "--format=json", "--salvage", "c"});
    EXPECT_EQ(salvaged.status, row.status);
    EXPECT_EQ(Lines(salvaged.out).size(), row.salvaged) << salvaged.out;
  }
}

TEST_F(Cli, FolderSalvagesPairsOfWhatIsLeft) {
  WriteSmallV2Capture("c");
  Truncate("c/samples/000001.bin", 99);
  const Outcome o = Run({"calc", "--format=json", "--salvage", "--counter=\\Disk(a)\\Bytes/sec",
                         "--counter=Calls/sec", "c"});
  EXPECT_EQ(o.status, 1);
  // 3000 bytes and 201 calls in the four seconds between the first sample and the last one.
  const std::vector<std::string> want = {"000002.bin Disk/\"a\"/1 750 ok",
                                         "000002.bin System/null/2 50.25 ok"};
  EXPECT_EQ(ShortLines(o.out), want);
  // Without types nothing is computed, but the rest is.
  fs::remove_all("c");
  WriteSmallV2Capture("c");
  Truncate("c/" + RegistrationFile(kDiskGuid, 1), 31);
  const std::vector<std::string> lines =
      ShortLines(Run({"calc", "--format=json", "--salvage", "c"}).out);
  ASSERT_GE(lines.size(), 26u);
  EXPECT_EQ(lines[0], "000001.bin Disk/\"b\"/1 null unsupported");
  EXPECT_EQ(lines[8], "000001.bin System/null/1 2097152 ok");
}

TEST_F(Cli, FolderWithSwappedSamplesSaysThatClocksGoBack) {
  WriteSmallV2Capture("c");
  fs::rename("c/samples/000000.bin", "c/samples/000003.bin");
  const Outcome o = Run({"calc", "--format=json", "--counter=Calls/sec", "c"});
  EXPECT_TRUE(Has(o.err, "wpc: c/samples/000003.bin: V2-SEM-05 at offset 8: ")) << o.err;
  const std::vector<std::string> want = {"000002.bin System/null/2 0.5 ok",
                                         "000003.bin System/null/2 null negative_value"};
  EXPECT_EQ(ShortLines(o.out), want);
  EXPECT_EQ(o.status, 0);
  WriteSmallV1Capture("d");
  fs::rename("d/samples/000000.bin", "d/samples/000003.bin");
  EXPECT_TRUE(Has(Run({"calc", "d"}).err,
                  "wpc: d/samples/000003.bin: a clock is earlier than in the sample before it\n"));
}

TEST_F(Cli, FolderNotesWhatIsNoPartOfIt) {
  WriteSmallV1Capture("c");
  WriteFile("c/readme.txt", "");
  WriteFile("c/samples/1.bin", "");
  WriteFile("c/samples/000001.bin.part", "");
  WriteFile("c/queries.bin", "");
  const Outcome o = Run({"calc", "--format=json", "c"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err,
            "wpc: c/readme.txt: is not part of a capture\n"
            "wpc: c/samples/000001.bin.part: is not part of a capture\n"
            "wpc: c/samples/1.bin: is not part of a capture\n"
            "wpc: c/queries.bin: is not part of a capture of kind v1\n"
            "wpc: c/titles.bin: 3 titles are not as English Windows has them, first 4: 'Threads', "
            "not 'Memory'\n");
  EXPECT_EQ(Lines(o.out).size(), 8u);
  for (int i = 0; i < 40; i++) {
    WriteFile("c/more" + std::to_string(i), "");
  }
  const std::vector<std::string> notes = Lines(Run({"calc", "c"}).err);
  ASSERT_EQ(notes.size(), 21u);
  EXPECT_EQ(notes.back(), "wpc: 25 more notes were left out");
}

TEST_F(Cli, FolderByItselfOnly) {
  WriteSmallV1Capture("c");
  Expect({"calc", "c", "c/samples/000000.bin"}, 2, "",
         "wpc: a capture folder is calculated by itself\n");
  Expect({"inspect", "--format=csv", "c"}, 2, "",
         "wpc: a capture folder is inspected as text or json; 'wpc calc' writes its values\n");
}

// ------------------------------------------------------------------- amounts

// Names stand in each line of their instance: much can be made of little.
TEST_F(Cli, V2NamesAreBoundedAsValuesAre) {
  std::vector<uint32_t> ids;
  std::vector<std::string> cells;
  std::vector<std::string> rows;
  for (uint32_t i = 0; i < 500; i++) {
    ids.push_back(i);
    cells.push_back(CellBytes(""));
  }
  for (uint32_t i = 0; i < 300; i++) {
    rows.push_back(Row(std::u16string(1000, u'\u00e9'), i, cells));
  }
  Write("s", Block({Counterset(ids, rows)}));
  const Outcome o =
      Run({"calc", "--counterset=processor-information", "--format=json", "--all", "s"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.out, "");
  // 300 rows, each for 1 and 2000 / 64 of its name in UTF-8, times 500 counters, at dwInstances.
  EXPECT_EQ(o.err,
            "wpc: s: rejected: V2-MI-06 at offset 2076: the result has 4800000 values, but the "
            "limit max_values is 4194304\nwpc: s: --max-values=4800000 lets it in\n");
  const Outcome more = Run({"calc", "--counterset=processor-information", "--format=json", "--all",
                            "--max-values=4800000", "s"});
  EXPECT_EQ(more.status, 0);
  EXPECT_EQ(Lines(more.out).size(), 150000u);
}

}  // namespace
}  // namespace wpc_cli
