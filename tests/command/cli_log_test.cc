// The command and logs of Performance Monitor: what it takes for one, and what it says of each file of
// the corpus.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/captures.h"
#include "support/command/cli.h"
#include "support/command/cli_logs.h"
#include "support/json.h"
#include "support/manifest.h"
#include "support/time.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

using wpc_test::Json;
using wpc_test::ManifestRow;

class CliLog : public Cli {
 protected:
  void SetUp() override {
    (void)wpc_test::TheManifest();  // while the corpus is below the current folder
    corpus_ = fs::absolute(wpc_test::kCorpus).string();
    vista_ = wpc_test::LogPath("perfmon-vista-objects.blg");
    windows10_ = wpc_test::LogPath("perfmon-windows10.blg");
    windows8_ = wpc_test::LogPath("perfmon-windows8-cut.blg");
    Cli::SetUp();
  }

  // The bytes of a file of corpus/blg.
  std::string Corpus(const std::string &name) const {
    std::ifstream in(corpus_ + "/blg/" + name + ".bin", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }

  std::string corpus_;
  std::string vista_, windows10_, windows8_;  // "" where they are not at hand
};

constexpr char kNoLog[] = "genuine logs are third-party bytes and no part of this tree";

// ---------------------------------------------------------------------------------- the kind

TEST_F(CliLog, IsKnownByItsContent) {
  const std::string log = Corpus("valid/BLG-BUF-02__eq_1024");
  const std::string accepted = "\"kind\":\"blg\",\"size\":2048,\"accepted\":true,\"notes\":[]}\n";
  for (const std::string name : {"log", "log.blg", "log.etl", "samples.bin", "log.x.bin"}) {
    Write(name, log);
    Expect({"validate", "--format=json", name}, 0, "{\"file\":\"" + name + "\"," + accepted, "");
  }
  const Outcome o = Run({"validate", "--format=json", "-"}, log);
  EXPECT_EQ(o.out, "{\"file\":\"-\"," + accepted);
}

TEST_F(CliLog, IsKnownByItsName) {
  Write("csv.blg", "\"(PDH-CSV 4.0) (Pacific Standard Time)(480)\",\"\\\\HOST\\a\\b\"\r\n" +
                       std::string(100, '0'));
  const Outcome o = Run({"validate", "csv.blg"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.out, "csv.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log"))
      << o.out;
}

// The first words of other kinds are no first words of a log.
TEST_F(CliLog, OthersAreNotTakenForOne) {
  std::string almost = Corpus("valid/BLG-BUF-02__eq_1024");
  almost[104] ^= 1;
  Write("almost.bin", almost);
  EXPECT_TRUE(Has(Run({"validate", "--format=json", "almost.bin"}).out, "\"kind\":\"v2\""));
  Write("short.bin", almost.substr(0, 100));
  EXPECT_TRUE(Has(Run({"validate", "--format=json", "short.bin"}).out, "\"kind\":\"v2\""));
  Write("named.v1.bin", Corpus("valid/BLG-BUF-02__eq_1024"));
  EXPECT_TRUE(Has(Run({"validate", "--format=json", "named.v1.bin"}).out, "\"kind\":\"v1\""));
}

// What the first bytes say is named where the name of the file says something else.
TEST_F(CliLog, AMisleadingNameIsPointedOut) {
  Write("named.v1.bin", SmallLog());
  const std::string v1 = V1Block({NoInstances(2, {{6, kRawcount, 4, 8}}, std::string(4, 0))});
  Write("v1.blg", v1);
  const struct {
    std::string file, said;
  } rows[] = {
      {"named.v1.bin",
       "wpc: named.v1.bin: seems to be a binary counter log, but its name says v1: --kind=blg\n"},
      {"v1.blg", "wpc: v1.blg: seems to be a V1 block, but its name says blg: --kind=v1\n"}};
  for (const auto &row : rows) {
    for (const std::string command : {"validate", "inspect", "calc"}) {
      const Outcome o = Run({command, row.file});
      EXPECT_EQ(o.status, 1);
      EXPECT_TRUE(Has(o.err, row.said)) << command << " " << o.err;
    }
  }
  EXPECT_EQ(Run({"calc", "--kind=blg", "named.v1.bin"}).err, "");
  EXPECT_EQ(Run({"calc", "--kind=v1", "v1.blg"}).status, 0);
  EXPECT_FALSE(Has(Run({"validate", "--kind=v1", "named.v1.bin"}).err, "seems to be"));
  for (const std::string &bytes : {v1, v1.substr(0, 100)}) {
    Write("right.v1.bin", bytes);
    EXPECT_EQ(Run({"validate", "right.v1.bin"}).err, "");
  }
}

TEST_F(CliLog, HasNoDefaultLimitOfBytes) {
  Write("a.blg", SmallLog());
  fs::resize_file("a.blg", (64 << 20) + 1);
  for (const std::string command : {"validate", "inspect", "calc"}) {
    EXPECT_EQ(Run({command, "a.blg"}).status, 0) << command;
    EXPECT_EQ(Run({command, "--max-bytes=64M", "a.blg"}).status, 1) << command;
  }
  EXPECT_TRUE(Has(Run({"validate", "--max-bytes=1M", "a.blg"}).err, "--max-bytes=65M lets it in"));
}

TEST_F(CliLog, OfALogWithoutAnEventBothReasonsAreNamed) {
  Write("cut.blg", Corpus("hostile/BLG-LOG-01__no_events"));
  Expect({"validate", "cut.blg"}, 1,
         "cut.blg: rejected: BLG-LOG-01 at offset 384: no event of a counter log is in it: an "
         "event trace, not a counter log, or a log that was cut before its first event\n",
         "");
}

TEST_F(CliLog, OfFoldersIsReadToo) {
  fs::create_directory("folder");
  Write("folder/a.blg", Corpus("valid/BLG-BUF-02__eq_1024"));
  Write("folder/b.txt", "not read");
  EXPECT_EQ(Run({"validate", "folder"}).out, "folder/a.blg: accepted\n");
}

// ---------------------------------------------------------------------------------- verdicts

// The limits that the command has options for; false: the row is about other ones.
bool TakeLimits(const ManifestRow &row, std::vector<std::string> *arguments) {
  std::istringstream words(row.options);
  for (std::string word; words >> word;) {
    const std::string name = word.substr(0, word.find('='));
    if (name == "room" || name == "places") {
      return false;  // the caller's memory: the command lends as much as it says
    }
    arguments->push_back("--max-" + name.substr(4) + word.substr(name.size()));
  }
  return true;
}

std::string NotesOf(const Json &verdict) {
  std::string notes;
  for (const Json &note : verdict["notes"].items) {
    notes += (notes.empty() ? "" : ",") + note["rule"].text + "@" + note["offset"].text;
  }
  return notes.empty() ? "-" : notes;
}

void ExpectVerdict(const Json &verdict, const wpc_test::Wanted &wanted, const ManifestRow &row) {
  const bool is_accepted = wanted.status == "accepted";
  EXPECT_EQ(verdict["accepted"].text, is_accepted ? "true" : "false") << row.file;
  if (is_accepted && wanted.notes != "*") {
    EXPECT_EQ(NotesOf(verdict), wanted.notes) << row.file;
  }
  const std::vector<std::pair<std::string, std::string>> members = {{"status", wanted.status},
                                                                    {"rule", wanted.rule},
                                                                    {"offset", wanted.offset},
                                                                    {"got", wanted.got},
                                                                    {"bound", wanted.bound}};
  for (const auto &[name, value] : members) {
    if (!is_accepted) {
      EXPECT_EQ(verdict[name].text, value) << row.file << " " << name;
    }
  }
}

TEST_F(CliLog, EachFileOfTheCorpusHasTheVerdictOfTheManifest) {
  size_t read = 0;
  for (const ManifestRow &row : wpc_test::TheManifest().RowsOf("blg")) {
    for (const bool strict : {false, true}) {
      SCOPED_TRACE(row.file + (strict ? " strict" : ""));
      std::vector<std::string> arguments = {"validate", "--format=json", "--kind=blg"};
      if (!TakeLimits(row, &arguments)) {
        continue;
      }
      if (strict) {
        arguments.push_back("--strict");
      }
      arguments.push_back(corpus_ + "/" + row.file);
      const Outcome o = Run(arguments);
      const wpc_test::Wanted &wanted = strict ? row.strict : row.tolerant;
      EXPECT_EQ(o.status, wanted.status == "accepted" ? 0 : 1) << o.err;
      ExpectVerdict(wpc_test::ParseJson(o.out), wanted, row);
      ++read;
    }
  }
  EXPECT_GT(read, 400u);
}

// ---------------------------------------------------------------------------------- inspect

constexpr char kMembers[] =
    "\"object\":\"O\",\"parent\":null,\"instance\":null,\"counter\":\"C\",\"type\":272696320,"
    "\"type_name\":\"PERF_COUNTER_COUNTER\",\"time_base\":2000,\"scale\":0}";

TEST_F(CliLog, InspectIsOneObject) {
  Write("a.blg", LogBuilder(1024)
                     .Catalogue({OneCounter(u"C")})
                     .Sample(0, {LogValue(1, 2)})
                     .Sample(3, {LogValue(2, 3)})
                     .Take());
  Expect(
      {"inspect", "--format=json", "a.blg"}, 0,
      std::string("{\"file\":\"a.blg\",\"kind\":\"blg\",\"size\":1024,\n"
                  " \"buffer_size\":1024,\"writer\":{\"windows\":\"6.0.6000\",\"bits\":32},"
                  "\"zone\":{\"bias_minutes\":300,\"daylight_bias_minutes\":null,\"standard\":\"\","
                  "\"standard_name\":\"\","
                  "\"daylight\":\"\",\"daylight_name\":\"\"},"
                  "\"machines\":[\"\\\\\\\\A\"],\n"
                  " \"samples\":2,\"first\":\"2024-01-01T05:00:00.000Z\","
                  "\"last\":\"2024-01-01T05:00:03.000Z\","
                  "\"interval\":{\"average\":3,\"shortest\":3,\"longest\":3},\"complete\":true,\n"
                  " \"counters\":[\n"
                  "  {\"path\":\"\\\\\\\\A\\\\O\\\\C\",\"machine\":\"\\\\\\\\A\",") +
          kMembers + "]}\n",
      "");
}

TEST_F(CliLog, InspectIsReadable) {
  Write("a.blg", SmallLog());
  Expect({"inspect", "a.blg"}, 0,
         "a.blg: accepted\n"
         "  kind       blg\n"
         "  size       65536 bytes: 1 buffer of 65536\n"
         "  writer     Windows 6.0.6000, 32 bits\n"
         "  machines   \\\\A\n"
         "  zone       UTC-05:00 (, )\n"
         "  samples    3\n"
         "  first      2024-01-01T05:00:00.000Z\n"
         "  last       2024-01-01T05:00:02.000Z\n"
         "  interval   1.000 s on average, from 1.000 to 1.000 s\n"
         "  complete   yes\n"
         "  counters   3\n"
         "\n"
         "  paths  type                              counter\n"
         "      1  PERF_COUNTER_COUNTER              \\\\A\\O\\C\n"
         "      2  PERF_COUNTER_COUNTER              \\\\A\\O(*)\\D\n",
         "");
}

// Instances of all samples; the second of a name in one sample is "#1", whatever its case.
TEST_F(CliLog, PathsAreTheInstancesThatSamplesShow) {
  LogBuilder log;
  log.Catalogue({Wildcard(u"D"), WholeObject(u"\\\\B", u"P"), WholeObject(u"\\\\B", u"Q")});
  log.Names(u"\\\\B", {{1, u"9"}, {2, u"Q"}, {6, u"Time"}, {230, u"P"}});
  const auto block = [](const std::vector<std::string> &rows) {
    return LogObject(V1Block({Instances(
        230, {{6, kRawcount, 4, 8}, {8, kRawcount, 4, 12}, {0, kRawBase, 4, 16}}, rows)}));
  };
  const std::string cells = Writer().U32(1).U32(2).U32(3).str();
  const LogBlock plain = LogObject(V1Block({NoInstances(2, {{6, kRawcount, 4, 8}}, cells)}));
  log.Sample(0, {LogInstances({{u"a", 1}, {u"A", 2}}), block({V1Instance(u"x", cells)}), plain});
  log.Sample(1, {LogInstances({{u"b", 1}, {u"a", 2}}), block({V1Instance(u"y", cells)}), plain});
  Write("a.blg", log.Take());
  Expect({"inspect", "--paths", "a.blg"}, 0,
         "\\\\A\\O(a)\\D\n"
         "\\\\A\\O(a#1)\\D\n"
         "\\\\A\\O(b)\\D\n"
         "\\\\B\\P(x)\\Time\n"
         "\\\\B\\P(y)\\Time\n"
         "\\\\B\\P(x)\\8\n"
         "\\\\B\\P(y)\\8\n"
         "\\\\B\\Q\\Time\n",
         "wpc: a.blg: 3 titles are not as English Windows has them, first 2: 'Q', not 'System'\n");
  const Json json = wpc_test::ParseJson(Run({"inspect", "--format=json", "a.blg"}).out);
  ASSERT_EQ(json["counters"].items.size(), 8u);
  EXPECT_EQ(json["counters"][1]["instance"].text, "a#1");
  EXPECT_EQ(json["counters"][3]["type_name"].text, "PERF_COUNTER_RAWCOUNT");
  EXPECT_EQ(json["machines"].items.size(), 2u);
  EXPECT_EQ(Lines(Run({"inspect", "--format=ndjson", "a.blg"}).out).size(), 8u);
  EXPECT_EQ(Lines(Run({"inspect", "--format=csv", "a.blg"}).out).size(), 9u);
}

// The paths are those that calc knows: titles are those of the machine, of the first machine that has
// some, of --titles, or assumed; and an object is called by its title.
class CliLogTitles : public CliLog {
 protected:
  static LogBuilder Objects() {
    LogBuilder log;
    const std::string values = Writer().U32(1).str();
    const LogBlock block = LogObject(
        V1Block({NoInstances(2, {{10, kRawcount, 4, 8}, {2000, kRawcount, 4, 8}}, values)}));
    log.Catalogue({WholeObject(u"\\\\A", u"System"), WholeObject(u"\\\\B", u"System")});
    return log.Sample(0, {block, block});
  }

  // Paths of `inspect`; calc has the same ones.
  std::string Paths(const std::vector<std::string> &more = {}) {
    std::vector<std::string> inspect = {"inspect", "--paths", "a.blg"};
    std::vector<std::string> calc = {"calc", "--summary", "--format=tsv", "a.blg"};
    inspect.insert(inspect.end(), more.begin(), more.end());
    calc.insert(calc.end(), more.begin(), more.end());
    const Outcome o = Run(inspect);
    const Outcome c = Run(calc);
    std::string paths;
    for (const std::string &line : Lines(c.out)) {
      paths += line[1] == '\\' ? line.substr(1, line.find('\t') - 2) + "\n" : "";
    }
    EXPECT_EQ(o.status, 0);
    EXPECT_EQ(o.out, paths);
    EXPECT_EQ(o.err, c.err);
    err_ = o.err;
    return o.out;
  }

  static constexpr char kSaid[] =
      "wpc: titles are assumed to be those of English Windows; --titles=FILE reads others\n";
  std::string err_;
};

TEST_F(CliLogTitles, WithoutNamesThoseOfEnglishWindowsAreAssumed) {
  Write("a.blg", Objects().Take());
  EXPECT_EQ(Paths(),
            "\\\\A\\System\\File Read Operations/sec\n\\\\A\\System\\2000\n"
            "\\\\B\\System\\File Read Operations/sec\n\\\\B\\System\\2000\n");
  EXPECT_EQ(err_, kSaid);
  EXPECT_EQ(Run({"inspect", "--format=csv", "a.blg"}).err, kSaid);
  const Outcome text = Run({"inspect", "a.blg"});
  EXPECT_TRUE(Has(text.out, "\n  counters   4, titles assumed\n")) << text.out;
  EXPECT_EQ(text.err, "");
  const Json json = wpc_test::ParseJson(Run({"inspect", "--format=json", "a.blg"}).out);
  EXPECT_EQ(json["counters"][0]["titles"].text, "assumed");
  for (const std::string &line : Lines(Run({"inspect", "--format=ndjson", "a.blg"}).out)) {
    EXPECT_TRUE(Has(line, ",\"scale\":0,\"titles\":\"assumed\"}")) << line;
  }
}

TEST_F(CliLogTitles, AGivenTableNamesThem) {
  Write("a.blg", Objects().Take());
  Write("t", V1Titles({{2, u"Net"}, {2000, u"Bytes"}}));
  EXPECT_EQ(Paths({"--titles=t"}),
            "\\\\A\\Net\\10\n\\\\A\\Net\\Bytes\n"
            "\\\\B\\Net\\10\n\\\\B\\Net\\Bytes\n");
  EXPECT_FALSE(Has(err_, "assumed")) << err_;
  EXPECT_FALSE(Has(Run({"inspect", "--titles=t", "a.blg"}).out, "assumed"));
  EXPECT_FALSE(Has(Run({"inspect", "--titles=t", "--format=json", "a.blg"}).out, "assumed"));
}

TEST_F(CliLogTitles, AMachineWithoutNamesHasThoseOfTheFirstThatHasSome) {
  LogBuilder log;
  log.Names(u"\\\\B", {{2, u"Net"}, {10, u"Reads"}});
  const std::string values = Writer().U32(1).str();
  const LogBlock block = LogObject(V1Block({NoInstances(2, {{10, kRawcount, 4, 8}}, values)}));
  log.Catalogue({WholeObject(u"\\\\A", u"Net"), WholeObject(u"\\\\B", u"Net")});
  Write("a.blg", log.Sample(0, {block, block}).Names(u"\\\\A", {{10, u"Late"}}).Take());
  EXPECT_EQ(Paths(), "\\\\A\\Net\\Reads\n\\\\B\\Net\\Reads\n");
  EXPECT_FALSE(Has(err_, "assumed")) << err_;
}

TEST_F(CliLogTitles, NamesThatAreNotThoseOfEnglishWindowsAreTold) {
  const std::vector<model::Title> german = {{2, u"System"}, {6, u"Prozessorzeit (%)"}, {8, u"x"}};
  Write("a.blg", Objects().Names(u"\\\\A", german).Take());
  (void)Paths();
  EXPECT_EQ(err_, kSaid);  // the names come behind the sample
  Write("t", V1Titles({{2, u"System"}}));
  const std::string values = Writer().U32(1).str();
  const LogBlock block = LogObject(V1Block({NoInstances(2, {{10, kRawcount, 4, 8}}, values)}));
  const auto log = [&](const std::vector<std::u16string> &machines) {
    LogBuilder built;
    for (const std::u16string &machine : machines) {
      built.Names(machine, german);
    }
    built.Names(u"\\\\C", german);
    std::vector<LogEntry> entries;
    for (const std::u16string &machine : machines) {
      entries.push_back(WholeObject(machine, u"System"));
    }
    return built.Catalogue(entries).Sample(0, std::vector<LogBlock>(machines.size(), block)).Take();
  };
  const std::string told =
      "1 title is not as English Windows has it, first 6: 'Prozessorzeit (%)', not '% Processor "
      "Time'\n";
  Write("a.blg", log({u"\\\\A", u"\\\\B"}));
  (void)Paths();
  EXPECT_EQ(err_, "wpc: a.blg: of A, " + told + "wpc: a.blg: of B, " + told);  // not of C
  Write("a.blg", log({u"\\\\C"}));
  (void)Paths();
  EXPECT_EQ(err_, "wpc: a.blg: " + told);
  EXPECT_EQ(Run({"inspect", "a.blg"}).err, err_);
  EXPECT_EQ(Run({"plot", "--counter=10", "a.blg"}).err, err_);
  EXPECT_EQ(Run({"calc", "--titles=t", "a.blg"}).err, "");
}

// A second catalogue that says the same adds nothing; a wildcard without instances is itself.
TEST_F(CliLog, PathsComeOnce) {
  LogBuilder log;
  log.Catalogue({OneCounter(u"C"), Wildcard(u"D")}).Sample(0, {LogValue(1, 2), LogInstances({})});
  log.Catalogue({OneCounter(u"E"), OneCounter(u"C")}).Sample(1, {LogValue(1, 2), LogValue(3, 4)});
  Write("a.blg", log.Take());
  Expect({"inspect", "--paths", "a.blg"}, 0, "\\\\A\\O\\C\n\\\\A\\O(*)\\D\n\\\\A\\O\\E\n", "");
}

TEST_F(CliLog, APathIsOneLineWhateverItsNames) {
  Write("a.blg", LogBuilder().Catalogue({OneCounter(u"a\nb\x1b[31m\u202e")}).Take());
  Expect({"inspect", "--paths", "a.blg"}, 0, "\\\\A\\O\\a\\x0ab\\x1b[31m\\u{202e}\n", "");
}

TEST_F(CliLog, ANameThatCannotBeConvertedIsShownAsItsBytes) {
  Write("a.blg", Corpus("hostile/BLG-OBJ-04__1"));
  EXPECT_EQ(Run({"inspect", "--paths", "a.blg"}).out, "\\\\A\\Process(0x61)\\% Processor Time\n");
  EXPECT_TRUE(Has(Run({"calc", "a.blg"}).out, "0x61"));
}

TEST_F(CliLog, SalvageShowsWhatIsSound) {
  Write("a.blg", Corpus("hostile/BLG-SMP-10__2_for_a_counter"));
  const Outcome refused = Run({"inspect", "--format=json", "a.blg"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_EQ(refused.out, Run({"validate", "--format=json", "a.blg"}).out);
  const Outcome o = Run({"inspect", "--salvage", "--format=json", "a.blg"});
  EXPECT_EQ(o.status, 1);
  const Json json = wpc_test::ParseJson(o.out);
  EXPECT_EQ(json["complete"].text, "false");
  EXPECT_EQ(json["samples"].text, "2");
  ASSERT_EQ(json["errors"].items.size(), 1u);
  EXPECT_EQ(json["errors"][0]["rule"].text, "BLG-SMP-10");
  EXPECT_EQ(json["errors"][0]["offset"].text, "691");
  const std::vector<std::string> lines =
      Lines(Run({"inspect", "--salvage", "--format=ndjson", "a.blg"}).out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(wpc_test::ParseJson(lines[2])["error"]["rule"].text, "BLG-SMP-10");
  EXPECT_TRUE(
      Has(Run({"inspect", "--salvage", "a.blg"}).out, "left out\n  BLG-SMP-10 at offset 691:"));
  for (const std::string form : {"--paths", "--format=csv"}) {
    EXPECT_TRUE(Has(Run({"inspect", "--salvage", form, "a.blg"}).err,
                    "wpc: a.blg: rejected: BLG-SMP-10 at offset 691:"));
  }
  Write("b.blg", Corpus("hostile/BLG-BUF-04__1025"));
  EXPECT_EQ(Run({"inspect", "--salvage", "--format=json", "b.blg"}).out,
            Run({"validate", "--format=json", "b.blg"}).out);
}

TEST_F(CliLog, SalvageGoesOnAfterADamagedFirstBuffer) {
  const struct {
    const char *file, *rule;
    const char *samples;
  } damaged[] = {
      {"BLG-HDR-03__5", "BLG-HDR-03", "2"},
      {"BLG-HDR-02__3", "BLG-HDR-02", "2"},
      {"BLG-BUF-07__0_in_the_first", "BLG-BUF-07", "2"},
      {"BLG-HDR-01__first_buffer_missing", "BLG-HDR-01", "1"},
  };
  for (const auto &one : damaged) {
    SCOPED_TRACE(one.file);
    Write("a.blg", Corpus(std::string("hostile/") + one.file));
    EXPECT_EQ(Run({"inspect", "--format=json", "a.blg"}).out,
              Run({"validate", "--format=json", "a.blg"}).out);
    EXPECT_EQ(Run({"calc", "a.blg"}).out, "");
    const Outcome o = Run({"inspect", "--salvage", "--format=json", "a.blg"});
    EXPECT_EQ(o.status, 1);
    const Json json = wpc_test::ParseJson(o.out);
    EXPECT_EQ(json["samples"].text, one.samples);
    EXPECT_TRUE(Has(o.out, "\"writer\":null,\"zone\":null,")) << o.out;
    EXPECT_EQ(json["counters"].items.size(), 2u);
    EXPECT_EQ(json["errors"][0]["rule"].text, one.rule);
    const std::string shown = Run({"inspect", "--salvage", "a.blg"}).out;
    EXPECT_TRUE(Has(shown, "  writer     not known: the log file header is damaged\n")) << shown;
    EXPECT_TRUE(Has(shown, "  zone       not known: times are those of the machine\n")) << shown;
  }
  EXPECT_TRUE(Has(Run({"calc", "--salvage", "-fcsv", "a.blg"}).out, "\\\\A\\O\\C"));
}

TEST_F(CliLog, NothingIsConvertedWithAZoneThatIsNotKnown) {
  Write("a.blg", Corpus("hostile/BLG-HDR-07__second"));
  const Json tolerant = wpc_test::ParseJson(Run({"inspect", "--format=json", "a.blg"}).out);
  EXPECT_EQ(tolerant["zone"]["bias_minutes"].text, "300");
  EXPECT_EQ(tolerant["first"].text, "2024-01-01T05:00:00.000Z");
  const Outcome strict = Run({"inspect", "--strict", "--salvage", "--format=json", "a.blg"});
  EXPECT_TRUE(Has(strict.out, "\"zone\":null,")) << strict.out;
  EXPECT_EQ(wpc_test::ParseJson(strict.out)["first"].text, "2024-01-01T00:00:00.000");
}

// A log without events is none, whatever it is asked for.
TEST_F(CliLog, LogsOfWindowsNTAreRefusedByName) {
  Write("nt4.blg", Corpus("hostile/BLG-HDR-02__another_format"));
  const std::string refused =
      "nt4.blg: rejected: BLG-HDR-02 at offset 74: its first event has type 101 and is no log file "
      "header: the first buffer is missing or damaged, or it is a log of Windows NT 4 or 2000\n";
  Expect({"validate", "nt4.blg"}, 1, refused, "");
  for (const char *command : {"inspect", "calc"}) {
    const Outcome o = Run({command, "--salvage", "nt4.blg"});
    EXPECT_EQ(o.status, 1);
    EXPECT_EQ(o.out, "");
    EXPECT_TRUE(Has(o.err, refused)) << o.err;
  }
}

// Where the events of a log of one buffer end.
size_t LastFilled(const std::string &log) {
  return static_cast<uint8_t>(log[48]) + 256u * static_cast<uint8_t>(log[49]);
}

TEST_F(CliLog, ALogThatIsCutIsNotComplete) {
  const std::string log = LogBuilder(1024)
                              .Catalogue({OneCounter(u"C")})
                              .Sample(0, {LogValue(1, 2)})
                              .Sample(1, {LogValue(2, 3)})
                              .Take();
  Write("a.blg", log.substr(0, LastFilled(log) - 8));
  const Json json = wpc_test::ParseJson(Run({"inspect", "--format=json", "a.blg"}).out);
  EXPECT_EQ(json["complete"].text, "false");
  EXPECT_EQ(json["samples"].text, "1");
}

// As a machine leaves it that stops: the last buffer was begun, or room for more was reserved.
TEST_F(CliLog, ALogThatEndsWithEmptyBuffersIsNotComplete) {
  const std::string log = LogBuilder(1024)
                              .Catalogue({OneCounter(u"C")})
                              .Sample(0, {LogValue(1, 2)})
                              .Sample(1, {LogValue(2, 3)})
                              .Take();
  ASSERT_EQ(log.size(), 1024u);
  for (const std::string &behind :
       {std::string(3072, '\0'), log.substr(0, 48) + std::string(976, '\0')}) {
    std::string cut = log + behind;
    cut[140] = static_cast<char>((cut.size() + 1023) / 1024);  // what the header counts is there
    Write("a.blg", cut);
    const Outcome o = Run({"inspect", "--format=json", "a.blg"});
    EXPECT_EQ(o.status, 0) << o.err;
    const Json json = wpc_test::ParseJson(o.out);
    EXPECT_EQ(json["complete"].text, "false");
    EXPECT_EQ(json["samples"].text, "2");
    EXPECT_EQ(Run({"validate", "--strict", "a.blg"}).status, 1);
  }
  Write("a.blg", log);
  EXPECT_EQ(wpc_test::ParseJson(Run({"inspect", "--format=json", "a.blg"}).out)["complete"].text,
            "true");
}

// What is written is bounded before anything is.
TEST_F(CliLog, PathsAreBounded) {
  std::vector<std::pair<std::u16string, int64_t>> items;
  for (char16_t c = u'a'; c <= u'z'; c++) {
    items.emplace_back(std::u16string(100, c), 1);
  }
  Write("a.blg", LogBuilder().Catalogue({Wildcard(u"D")}).Sample(0, {LogInstances(items)}).Take());
  Expect({"inspect", "--paths", "--max-values=100", "a.blg"}, 1, "",
         "wpc: a.blg: the paths of its counters come to 2860 bytes, and --max-values allows 800 (8 "
         "for each "
         "of 100 values); --max-values=358 lets it in\n");
  EXPECT_EQ(Lines(Run({"inspect", "--paths", "--max-values=400", "a.blg"}).out).size(), 26u);
}

// Each sample may bring names of its own: how many are kept has a bound.
TEST_F(CliLog, NamesOfInstancesAreBounded) {
  LogBuilder log;
  log.Catalogue({Wildcard(u"D")});
  for (char16_t c = u'a'; c <= u'e'; c++) {
    log.Sample(c - u'a', {LogInstances({{std::u16string(1, c), 1}})});
  }
  Write("a.blg", log.Take());
  EXPECT_EQ(Lines(Run({"inspect", "--paths", "--max-instances=5", "a.blg"}).out).size(), 5u);
  Expect({"inspect", "--paths", "--max-instances=4", "a.blg"}, 1, "",
         "wpc: a.blg: at least 5 names of instances, and --max-instances allows 4\n");
}

// What a log of many parts and buffers holds is what it holds in few.
TEST_F(CliLog, ALogIsTheSameInSmallBuffersAndParts) {
  std::vector<LogEntry> entries;
  std::vector<LogBlock> blocks;
  for (int i = 0; i < 300; i++) {
    entries.push_back(OneCounter(u"counter " + std::u16string(1, static_cast<char16_t>(u'A' + i))));
    blocks.push_back(LogValue(1, 2));
  }
  std::string paths;
  for (const uint32_t size : {16384u, 65536u}) {
    LogBuilder log(size);
    log.Catalogue(entries).Sample(0, blocks).Sample(1, blocks);
    Write("a.blg", log.Take());
    const Outcome o = Run({"inspect", "--paths", "a.blg"});
    EXPECT_EQ(o.status, 0) << o.err;
    EXPECT_EQ(Lines(o.out).size(), 300u);
    EXPECT_TRUE(paths.empty() || paths == o.out);
    paths = o.out;
    const Json json = wpc_test::ParseJson(Run({"inspect", "--format=json", "a.blg"}).out);
    EXPECT_EQ(json["samples"].text, "2");
    EXPECT_EQ(json["complete"].text, "true");
  }
}

TEST_F(CliLog, WhatHasNoPathsSaysSo) {
  Write("a.bin", std::string(96, '\0'));
  Write("a.blg", SmallLog());
  EXPECT_EQ(Run({"inspect", "--paths", "--salvage", "a.bin"}).status, 2);
  Expect({"inspect", "--paths", "--format=json", "a.blg"}, 2, "",
         "wpc: a.blg: --paths is a format of its own\n");
  Expect({"inspect", "--counter=C", "a.blg"}, 2, "",
         "wpc: a.blg: is a log: 'wpc calc --counter' shows values of it, and 'wpc inspect --paths' "
         "lists its counters\n");
}

TEST_F(CliLog, GenuineLogsAreShown) {
  if (vista_.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  const Json ten = wpc_test::ParseJson(Run({"inspect", "--format=json", windows10_}).out);
  EXPECT_EQ(ten["writer"]["windows"].text, "10.0.14393");
  EXPECT_EQ(ten["writer"]["bits"].text, "64");
  EXPECT_EQ(ten["zone"]["bias_minutes"].text, "480");
  EXPECT_EQ(ten["zone"]["daylight_bias_minutes"].text, "-60");
  EXPECT_EQ(ten["interval"]["average"].text, "3.0045416");
  EXPECT_EQ(ten["interval"]["shortest"].text, "3.002");
  EXPECT_EQ(ten["interval"]["longest"].text, "3.007");
  EXPECT_EQ(ten["samples"].text, "25");
  EXPECT_EQ(ten["first"].text, "2016-11-26T21:46:30.874Z");
  EXPECT_EQ(ten["last"].text, "2016-11-26T21:47:42.983Z");
  EXPECT_EQ(ten["complete"].text, "true");
  EXPECT_EQ(ten["counters"].items.size(), 10u);
  const Json cut = wpc_test::ParseJson(Run({"inspect", "--format=json", windows8_}).out);
  EXPECT_EQ(cut["samples"].text, "123");
  EXPECT_EQ(cut["complete"].text, "false");
  EXPECT_EQ(Lines(Run({"inspect", "--paths", vista_}).out).size(), 1832u);
}

// ---------------------------------------------------------------------------------- extract

std::string ReadAll(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

std::vector<std::string> FilesBelow(const std::string &folder) {
  std::vector<std::string> files;
  for (const fs::directory_entry &entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) {
      files.push_back(entry.path().string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

LogBlock OneObject(uint32_t number) {
  return LogObject(
      V1Block({NoInstances(2, {{6, kRawcount, 4, 8}}, Writer().U32(number).U32(0).str())}));
}

std::string LogOfObjects(const std::vector<LogEntry> &entries) {
  LogBuilder log;
  log.Names(u"\\\\HOST", {{1, u"9"}, {6, u"Time"}, {2, u"System"}}).Catalogue(entries);
  for (uint32_t n = 0; n < 2; n++) {
    log.Sample(n, std::vector<LogBlock>(entries.size(), OneObject(n)));
  }
  return log.Take();
}

TEST_F(CliLog, WholeObjectsBecomeCaptureFolders) {
  Write("a.blg", LogOfObjects({WholeObject(u"\\\\HOST", u"System")}));
  Expect({"extract", "a.blg", "-o", "out"}, 0, "", "");
  const std::vector<std::string> want = {
      "out/HOST/System/capture.json", "out/HOST/System/samples/000000.bin",
      "out/HOST/System/samples/000001.bin", "out/HOST/System/titles.bin"};
  EXPECT_EQ(FilesBelow("out"), want);
  EXPECT_EQ(ReadAll("out/HOST/System/titles.bin"),
            V1Titles({{1, u"9"}, {2, u"System"}, {6, u"Time"}}));
  const Json head = wpc_test::ParseJson(ReadAll("out/HOST/System/capture.json"));
  EXPECT_EQ(head["kind"].text, "v1");
  EXPECT_EQ(head["host"].text, "HOST");
  // 4 o'clock of the machine is 9 o'clock UTC; nothing else of the block is touched.
  std::string block =
      V1Block({NoInstances(2, {{6, kRawcount, 4, 8}}, Writer().U32(1).U32(0).str())});
  block.replace(44, 2, Writer().U16(9).str());
  EXPECT_EQ(ReadAll("out/HOST/System/samples/000001.bin"), block);
  const Outcome calc = Run({"calc", "--format=json", "out/HOST/System"});
  EXPECT_EQ(calc.status, 0) << calc.err;
  EXPECT_TRUE(Has(calc.out, "\"counterset\":\"System\"")) << calc.out;
  EXPECT_TRUE(Has(calc.out, "\"counter\":\"Time\"")) << calc.out;
}

// Titles belong to a machine; of two texts of an index the first counts.
TEST_F(CliLog, EachMachineHasItsTitles) {
  LogBuilder log;
  log.Names(u"\\\\B", {{6, u"Of B"}, {2, u"System"}, {6, u"Again"}})
      .Names(u"\\\\A", {{2, u"System"}, {6, u"Of A"}})
      .Catalogue({WholeObject(u"\\\\A", u"System"), WholeObject(u"\\\\B", u"System")})
      .Sample(0, {OneObject(0), OneObject(1)});
  Write("a.blg", log.Take());
  EXPECT_EQ(Run({"inspect", "--paths", "a.blg"}).out, "\\\\A\\System\\Of A\n\\\\B\\System\\Of B\n");
  Expect({"extract", "a.blg", "-o", "out"}, 0, "",
         "wpc: a.blg: the title table is damaged, and titles may be missing (1 place); first: "
         "index 6 is "
         "in the table again, with another text\n");
  EXPECT_EQ(ReadAll("out/A/System/titles.bin"), V1Titles({{2, u"System"}, {6, u"Of A"}}));
  EXPECT_EQ(ReadAll("out/B/System/titles.bin"), V1Titles({{2, u"System"}, {6, u"Of B"}}));
}

// Each entry has a series of its own, also when another one says the same or is of other instances.
TEST_F(CliLog, EachWholeObjectOfTheCatalogueHasAFolder) {
  LogEntry a = WholeObject(u"\\\\HOST", u"Process"), b = a;
  a.has_instance = b.has_instance = true;
  a.instance = u"a";
  b.instance = u"b";
  const LogEntry system = WholeObject(u"\\\\HOST", u"System");
  Write("a.blg", LogOfObjects({a, b, system, system, WholeObject(u"\\\\HOST", u"SYSTEM")}));
  Expect({"extract", "a.blg", "-o", "out"}, 0, "", "");
  for (const std::string object : {"Process", "Process~2", "System", "System~2", "SYSTEM~3"}) {
    const std::vector<std::string> want = {"capture.json", "samples/000000.bin",
                                           "samples/000001.bin", "titles.bin"};
    std::vector<std::string> found = FilesBelow("out/HOST/" + object);
    ASSERT_EQ(found.size(), want.size()) << object;
    for (size_t i = 0; i < want.size(); i++) {
      EXPECT_EQ(found[i], "out/HOST/" + object + "/" + want[i]);
    }
  }
  // A catalogue that comes again goes on with the same folders.
  LogBuilder log;
  for (uint32_t n = 0; n < 2; n++) {
    log.Catalogue({system, system}).Sample(n, {OneObject(n), OneObject(n)});
  }
  Write("b.blg", log.Take());
  Expect({"extract", "b.blg", "-o", "again"}, 0, "", "");
  EXPECT_TRUE(fs::exists("again/HOST/System/samples/000001.bin"));
  EXPECT_TRUE(fs::exists("again/HOST/System~2/samples/000001.bin"));
  EXPECT_FALSE(fs::exists("again/HOST/System~3"));
}

// With and without backslashes, in any case of letters, as for `calc`.
TEST_F(CliLog, AMachineIsOneHoweverItsNameIsWritten) {
  LogBuilder log;
  log.Catalogue({WholeObject(u"\\\\HOST", u"System"), WholeObject(u"Host", u"Memory")});
  log.Names(u"\\\\host", {{2, u"System"}}).Sample(0, {OneObject(0), OneObject(0)});
  Write("a.blg", log.Take());
  Expect({"extract", "a.blg", "-o", "out"}, 0, "", "");
  const std::vector<std::string> want = {
      "out/HOST/Memory/capture.json",       "out/HOST/Memory/samples/000000.bin",
      "out/HOST/Memory/titles.bin",         "out/HOST/System/capture.json",
      "out/HOST/System/samples/000000.bin", "out/HOST/System/titles.bin"};
  std::vector<std::string> found = FilesBelow("out");
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, want);
  EXPECT_TRUE(
      Has(Run({"inspect", "--format=json", "a.blg"}).out, "\"machines\":[\"\\\\\\\\HOST\"]"));
}

TEST_F(CliLog, NoFolderIsADeviceOfWindows) {
  Write("a.blg",
        LogOfObjects({WholeObject(u"\\\\nul", u"con .x"), WholeObject(u"\\\\nul", u"aux.y"),
                      WholeObject(u"\\\\nul", u"co n")}));
  Expect({"extract", "a.blg", "-o", "out"}, 0, "", "");
  for (const char *name : {"_con .x", "_aux.y", "co n"}) {
    EXPECT_TRUE(fs::exists(fs::path("out/_nul") / name)) << name;
  }
}

TEST_F(CliLog, NothingIsOverwritten) {
  Write("a.blg", LogOfObjects({WholeObject(u"\\\\HOST", u"System")}));
  fs::create_directory("out");
  Write("out/mine", "mine");
  Expect({"extract", "a.blg", "-o", "out"}, 2, "",
         "wpc: out: is not empty: a capture needs a folder of its own\n");
  EXPECT_EQ(FilesBelow("out").size(), 1u);
}

// A log whose catalogues have `entries` together, before `empty` ones.
std::string LogOfCatalogues(uint64_t entries, int empty) {
  std::vector<LogEntry> some(800, WholeObject(u"", u"O"));
  LogBuilder log(1 << 20);
  for (uint64_t i = 0; i < entries;) {
    for (LogEntry &entry : some) {
      entry.time_base = i++;  // none is equal to another one
    }
    log.Catalogue(some);
  }
  for (int i = 0; i < empty; i++) {
    log.Catalogue({});
  }
  return log.Catalogue({some[0]}).Sample(0, {OneObject(0)}).Take();
}

// A catalogue takes no time for the entries of those before it.
TEST_F(CliLog, ManySmallCataloguesAfterManyEntriesAreExtractedInLittleTime) {
  const auto seconds = [&](uint64_t entries, int empty) {
    Write("a.blg", LogOfCatalogues(entries, empty));
    fs::remove_all("out");
    const double before = wpc_test::SecondsOfChildren();
    EXPECT_EQ(Run({"extract", "a.blg", "-o", "out"}).status, 0);
    return wpc_test::SecondsOfChildren() - before;
  };
  const double apart = seconds(200000, 1) + seconds(800, 200000);
  EXPECT_LT(seconds(200000, 200000), 3 * apart);  // six times where each one looks at all
}

// Names of a log are hostile: each is one name below its folder, and no two are one.
TEST_F(CliLog, NamesAreMadeSafe) {
  const std::u16string long_name(300, u'\u00e9');
  Write("a.blg",
        LogOfObjects({WholeObject(u"\\\\..", u".."), WholeObject(u"\\\\..", u"../../x"),
                      WholeObject(u"\\\\..", u".._.._X"), WholeObject(u"/etc", u"NUL"),
                      WholeObject(u"/etc", u"com1.txt"), WholeObject(u"/etc", u"a:b*c?<>|\""),
                      WholeObject(u"/etc", u"a. "), WholeObject(u"/etc", u"a\nb\u202e"),
                      WholeObject(u"/etc", u""), WholeObject(u"/etc", u"-rf"),
                      WholeObject(u"/etc", u"a~2"), WholeObject(u"/etc", long_name)}));
  Expect({"extract", "a.blg", "-o", "out"}, 0, "", "");
  std::vector<std::string> found;
  for (const fs::directory_entry &machine : fs::directory_iterator("out")) {
    for (const fs::directory_entry &object : fs::directory_iterator(machine)) {
      found.push_back(object.path().string());
    }
  }
  std::sort(found.begin(), found.end());
  std::string most;
  for (int i = 0; i < 40; i++) {
    most += "\u00e9";
  }
  std::vector<std::string> want = {"out/__/__",     "out/__/_._.._x",     "out/__/_._.._X~2",
                                   "out/_etc/_NUL", "out/_etc/_com1.txt", "out/_etc/a_b_c_____",
                                   "out/_etc/a__",  "out/_etc/a_b_",      "out/_etc/_",
                                   "out/_etc/_rf",  "out/_etc/a_2",       "out/_etc/" + most};
  std::sort(want.begin(), want.end());
  EXPECT_EQ(found, want);
  EXPECT_EQ(std::distance(fs::directory_iterator("."), fs::directory_iterator()), 2);
}

TEST_F(CliLog, WhatIsNoLogOrHasNoObjectIsNotExtracted) {
  Write("a.blg", SmallLog());
  Expect({"extract", "a.blg", "-o", "out"}, 1, "",
         "wpc: a.blg: holds no whole objects: 'wpc inspect' lists its counters\n");
  Write("a.bin", "x");
  Expect({"extract", "a.bin", "-o", "out"}, 2, "", "wpc: a.bin: is not a log\n");
  Expect({"extract", "a.blg"}, 2, "",
         "wpc: 'extract' requires -o and a folder; see 'wpc extract --help'\n");
  EXPECT_FALSE(fs::exists("out"));
}

TEST_F(CliLog, ARejectedLogIsExtractedOnlyBySalvage) {
  std::string log = LogBuilder(1024)
                        .Catalogue({WholeObject(u"\\\\HOST", u"System")})
                        .Sample(0, {OneObject(1)})
                        .Sample(1, {OneObject(2)})
                        .Take();
  const size_t signature = log.rfind(std::string("P\0E\0R\0F\0", 8));
  log[signature] = 'Q';
  Write("a.blg", log);
  const Outcome refused = Run({"extract", "a.blg", "-o", "out"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(Has(refused.err, "rejected: V1-HDR-02 at offset " + Number(signature)))
      << refused.err;
  EXPECT_FALSE(fs::exists("out"));
  EXPECT_EQ(Run({"extract", "--salvage", "a.blg", "-o", "out"}).status, 1);
  EXPECT_EQ(FilesBelow("out").size(), 2u);
}

// A machine's titles are written for each of its objects.
TEST_F(CliLog, TitlesAreBounded) {
  LogBuilder log;
  log.Names(u"\\\\HOST", {{1, std::u16string(3000, u'x')}});
  std::vector<LogEntry> entries;
  for (char16_t c = u'a'; c <= u'z'; c++) {
    entries.push_back(WholeObject(u"\\\\HOST", std::u16string(1, c)));
  }
  log.Catalogue(entries).Sample(0, std::vector<LogBlock>(entries.size(), OneObject(1)));
  Write("a.blg", log.Take());
  Expect({"extract", "--max-values=1000", "a.blg", "-o", "out"}, 1, "",
         "wpc: a.blg: the titles come to 156208 bytes, and --max-values allows 8000 (8 for each of "
         "1000 "
         "values); --max-values=19526 lets it in\n");
  EXPECT_FALSE(fs::exists("out"));
  EXPECT_EQ(Run({"extract", "a.blg", "-o", "out"}).status, 0);
}

// Windows' own arithmetic: what the processes have together is what _Total has.
TEST_F(CliLog, ProcessesOfAGenuineLogSumUpToTheirTotal) {
  if (vista_.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  Expect({"extract", vista_, "-o", "out"}, 0, "", "");
  ASSERT_EQ(std::distance(fs::directory_iterator("out/ZACH-PC"), fs::directory_iterator()), 8);
  size_t compared = 0;
  for (const std::string counter :
       {"Working Set", "Private Bytes", "Virtual Bytes", "Handle Count", "Thread Count"}) {
    const Outcome o =
        Run({"calc", "--format=ndjson", "--counter=" + counter, "out/ZACH-PC/Process"});
    ASSERT_EQ(o.status, 0) << o.err;
    std::map<std::string, double> sums, totals;
    std::set<std::string> starts;  // a process that just started has no value yet
    for (const std::string &line : Lines(o.out)) {
      const Json value = wpc_test::ParseJson(line);
      const std::string time = value["time"].text;
      if (value["status"].text != "ok") {
        starts.insert(time);
        continue;
      }
      (value["instance"].text == "_Total" ? totals : sums)[time] += std::stod(value["value"].text);
    }
    for (const auto &[time, total] : totals) {
      if (starts.count(time) == 0) {
        EXPECT_EQ(sums[time], total) << counter << " " << time;
        compared++;
      }
    }
  }
  EXPECT_GE(compared, 20u);
  for (const std::string &file : FilesBelow("out")) {
    if (Has(file, ".bin")) {
      EXPECT_EQ(Run({"validate", file}).status, 0) << file;
    }
  }
}

}  // namespace
}  // namespace wpc_cli
