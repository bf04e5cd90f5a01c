// Lists of counters (-cf): what `inspect --paths` prints is read back, however much it is.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "support/captures.h"
#include "support/command/cli.h"
#include "support/command/cli_logs.h"
#include "support/manifest.h"
#include "support/time.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

constexpr char kNoLog[] = "genuine logs are third-party bytes and no part of this tree";

// What is said without the line about counters that were asked for and have no value.
std::string WithoutVerdict(const std::string &said) {
  std::string rest;
  for (const std::string &line : Lines(said)) {
    const bool is_verdict = Has(line, "counters that were asked for have no value, first") ||
                            Has(line, "' has no value");
    rest += is_verdict ? "" : line + "\n";
  }
  return rest;
}

class CliCounterList : public Cli {
 protected:
  void SetUp() override {
    (void)wpc_test::TheManifest();  // while the corpus is below the current folder
    corpus_ = fs::absolute(wpc_test::kCorpus).string();
    for (const std::string name : {"vista-objects", "windows10", "windows8-cut"}) {
      genuine_.push_back(wpc_test::LogPath("perfmon-" + name + ".blg"));
    }
    Cli::SetUp();
  }

  // The CSV of a log is the same when all its paths are asked for by name.
  void ExpectRoundTrip(const std::string &path) {
    SCOPED_TRACE(path);
    const std::string paths = Run({"inspect", "--paths", path}).out;
    Write("list.txt", paths);
    const Outcome all = Run({"calc", "--format=csv", path});
    if (!Has(all.out, ",")) {
      return;  // no counter is there
    }
    const Outcome listed = Run({"calc", "--format=csv", "-cf", "list.txt", path});
    EXPECT_EQ(listed.out, all.out);
    EXPECT_EQ(Run({"calc", "--format=ndjson", "-cf", "list.txt", path}).out,
              Run({"calc", "--format=ndjson", path}).out);
    // Without a sample there is no counter, and no instance where only the wildcard is known.
    if (Lines(all.out).size() > 1 && !Has(paths, "*")) {
      EXPECT_EQ(WithoutVerdict(listed.err), all.err);
    }
  }

  std::string corpus_;
  std::vector<std::string> genuine_;  // "" where they are not at hand
};

TEST_F(CliCounterList, OfAGenuineLogIsReadBack) {
  for (const std::string &path : genuine_) {
    if (path.empty()) {
      GTEST_SKIP() << kNoLog;
    }
    ExpectRoundTrip(path);
  }
}

TEST_F(CliCounterList, TakesWildcardsBesideExactPaths) {
  Write("a.blg", SmallLog());
  const std::string all = Run({"calc", "--format=csv", "a.blg"}).out;
  for (const std::string list : {"\\\\A\\O\\C\n\\\\A\\O(?)\\D\n", "\\\\A\\O(*)\\D\n\\\\A\\O\\C\n",
                                 "\\\\A\\?(a)\\D\n\\\\A\\*(b)\\?\n\\\\A\\*\\C\n"}) {
    Write("list.txt", list);
    EXPECT_EQ(Run({"calc", "--format=csv", "-cf", "list.txt", "a.blg"}).out, all) << list;
  }
}

TEST_F(CliCounterList, HasOnePathForBothRawNumbers) {
  Write("a.blg", SmallLog());
  Write("list.txt", Run({"inspect", "--paths", "a.blg"}).out);
  const std::string all = Run({"calc", "--raw", "--format=csv", "a.blg"}).out;
  EXPECT_TRUE(Has(all, "(clock)")) << all;
  EXPECT_EQ(Run({"calc", "--raw", "--format=csv", "-cf", "list.txt", "a.blg"}).out, all);
}

TEST_F(CliCounterList, NamesWithSeparatorsAreReadBack) {
  for (const LogEntry &entry : {Entry(u"\\\\A", u"O(x)", u"C"), Entry(u"\\\\A", u"O\\P", u"C"),
                                Entry(u"\\\\A*", u"O", u"C")}) {
    LogBuilder log;
    log.Catalogue({entry, OneCounter(u"C")});
    for (uint64_t n = 0; n < 2; n++) {
      log.Sample(n, {LogValue(1, 2), LogValue(1, 2)});
    }
    Write("a.blg", log.Take());
    ExpectRoundTrip("a.blg");
  }
}

// Of their whole objects the catalogue and the titles say different names.
TEST_F(CliCounterList, OfEachValidLogOfTheCorpusIsReadBack) {
  size_t checked = 0;
  for (const wpc_test::ManifestRow &row : wpc_test::TheManifest().rows) {
    if (row.kind != "blg" || !row.IsIn("valid")) {
      continue;
    }
    const std::string path = corpus_ + "/" + row.file;
    if (!Run({"inspect", "--paths", path}).out.empty() &&
        !Has(Run({"inspect", path}).out, "whole object")) {
      ExpectRoundTrip(path);
      checked++;
    }
  }
  EXPECT_GT(checked, 30u);
}

TEST_F(CliCounterList, HasNamesOfAnyKind) {
  LogEntry empty_parent = Wildcard(u"D");
  empty_parent.flags = 0;
  empty_parent.instance = u"";
  empty_parent.has_parent = true;
  LogEntry child = empty_parent;
  child.instance = u"c";
  LogEntry back = OneCounter(u"a\\b\n");
  LogEntry blank = OneCounter(u"blank ");
  std::vector<std::pair<std::u16string, int64_t>> items;
  for (const std::u16string name :
       {u"", u"", u"a\nb", u"a\x202e", u"(x)", u"a)\\b", u"n#1", u"n#1", u"n", u"\\\\s\\x",
        u"\u00e9\u4e2d", u"\U0001F600", u"e\u0301\u0301\u0301\u0301"}) {
    items.emplace_back(name, 1);
  }
  LogBuilder log;
  log.Catalogue({Wildcard(u"W"), empty_parent, child, back, blank});
  for (uint64_t n = 0; n < 2; n++) {
    log.Sample(
        n, {LogInstances(items), LogValue(1, 2), LogValue(1, 2), LogValue(1, 2), LogValue(1, 2)});
  }
  Write("a.blg", log.Take());
  EXPECT_EQ(Lines(Run({"inspect", "--paths", "a.blg"}).out).size(), 17u);
  ExpectRoundTrip("a.blg");
}

std::string Path(size_t number) {
  return "\\O(i" + std::to_string(number) + ")\\D\n";
}

// A log of two samples with so many instances, their list, and another path for each of them.
std::string ManyInstances(size_t count) {
  std::vector<std::pair<std::u16string, int64_t>> items;
  for (size_t i = 0; i < count; i++) {
    const std::string name = "i" + std::to_string(i);
    items.emplace_back(std::u16string(name.begin(), name.end()), static_cast<int64_t>(i));
  }
  LogBuilder log(4 << 20);
  log.Catalogue({Wildcard(u"D")}).Sample(0, {LogInstances(items)}).Sample(1, {LogInstances(items)});
  return log.Take();
}

TEST_F(CliCounterList, TakesTimeInProportion) {
  const size_t count = 30000;
  std::string list;
  for (size_t i = 0; i < count; i++) {
    list += Path(i);
  }
  Write("a.blg", ManyInstances(count));
  Write("list.txt", list);
  const double before = wpc_test::SecondsOfChildren();
  const Outcome o = Run({"calc", "--format=csv", "-cf", "list.txt", "a.blg"});
  const double took = wpc_test::SecondsOfChildren() - before;
  EXPECT_EQ(o.err, "wpc: 30000 counters that were asked for have no value, first '\\O(i0)\\D'\n");
  EXPECT_EQ(o.out, Run({"calc", "--format=csv", "a.blg"}).out);
  EXPECT_LT(took, 10);  // a comparison of each with each takes minutes
}

// Each name is all but what each pattern looks for.
TEST_F(CliCounterList, WildcardsTakeTimeInProportion) {
  const std::string name(994, 'a'), pattern(500, 'a');
  std::vector<std::pair<std::u16string, int64_t>> items;
  std::string list;
  for (size_t i = 0; i < 100; i++) {
    const std::string number = std::to_string(100000 + i);
    const std::string whole = name + number;
    items.emplace_back(std::u16string(whole.begin(), whole.end()), 1);
    list += "\\O(*" + pattern + number + (i % 2 == 0 ? "b)\\D\n" : "?b*)\\D\n");
  }
  Write("a.blg",
        LogBuilder(4 << 20).Catalogue({Wildcard(u"D")}).Sample(0, {LogInstances(items)}).Take());
  Write("list.txt", list);
  const double before = wpc_test::SecondsOfChildren();
  const Outcome o = Run({"calc", "--format=csv", "-cf", "list.txt", "a.blg"});
  EXPECT_LT(wpc_test::SecondsOfChildren() - before, 10);  // each character with each takes minutes
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.out, "");
}

TEST_F(CliCounterList, TakesAtMost65536PathsAnd1024WithWildcards) {
  Write("a.blg", SmallLog());
  std::string list = "\\O\\C\n", wild = "\\O\\C\n";
  for (size_t i = 1; i < 65536; i++) {
    list += "\\O(a)\\D\n";
  }
  for (size_t i = 0; i < 1024; i++) {
    wild += "\\O(a*)\\D\n\\O(*)\\D\n";
  }
  Write("list.txt", list);
  EXPECT_EQ(Run({"calc", "-cf", "list.txt", "a.blg"}).status, 1);  // the clock of D stands still
  Write("list.txt", list + "\\O\\C\n");
  Expect({"calc", "-cf", "list.txt", "a.blg"}, 2, "",
         "wpc: more than 65536 counters are asked for\n"
         "wpc: list.txt: that is line 65537\n");
  Write("wild.txt", wild);
  EXPECT_EQ(Run({"calc", "-cf", "wild.txt", "a.blg"}).status, 1);
  Write("wild.txt", wild + "\\O(b*)\\D\n");
  Expect(
      {"calc", "-cf", "wild.txt", "a.blg"}, 2, "",
      "wpc: more than 1024 counters are asked for with wildcards, by name alone or by --counter\n"
      "wpc: wild.txt: that is line 2050\n");
}

// The same counter by many names, and one that is not there.
TEST_F(CliCounterList, NamesAreComparedAsThoseOfArguments) {
  LogEntry wildcard = Wildcard(u"D");
  wildcard.type = kRawcount;
  Write("a.blg", LogBuilder()
                     .Catalogue({OneCounter(u"C"), wildcard})
                     .Sample(0, {LogValue(1, 2), LogInstances({{u"a", 1}, {u"b", 2}})})
                     .Take());
  const Outcome one = Run({"calc", "--format=csv", "--counter=\\O(a)\\D", "a.blg"});
  ASSERT_EQ(one.status, 0);
  for (const std::string path : {"\\\\A\\O(a)\\D", "\\\\a\\o(A)\\d", "\\O(a#0)\\D", "\"\\O(a)\\D\"",
                                 "\\O(a)\\D\n\\O(A)\\D\n\\\\A\\O(a#0)\\D"}) {
    Write("list.txt", path);
    Expect({"calc", "--format=csv", "-cf", "list.txt", "a.blg"}, 0, one.out, "");
    const Outcome raw = Run({"calc", "--raw", "--format=csv", "-cf", "list.txt", "a.blg"});
    EXPECT_EQ(raw.out, Run({"calc", "--raw", "--format=csv", "--counter=\\O(a)\\D", "a.blg"}).out);
  }
  const std::vector<std::pair<std::string, std::string>> others = {
      {"\\\\B\\O(a)\\D", ": the log is of \\\\A; leave the machine out"},
      {"\\O(a#1)\\D", ""},
      {"\\O\\D", ": O has instances: '\\O(*)\\D'"},
      {"\\O(a)\\C", ": O has no instances: '\\O\\C'"},
      {"\\P(a)\\D", ""},
      {"\\O(p/a)\\D", ""}};
  for (const auto &[path, hint] : others) {
    Write("list.txt", "\\O(a)\\D\n" + path);
    Expect({"calc", "--format=csv", "-cf", "list.txt", "a.blg"}, 1, one.out,
           "wpc: no instance has the counter '" + path + "'" + hint + "\n");
  }
}

// Of a block that names no machine each counter is meant, whichever machine the list names. Names may be indices, too.
TEST_F(CliCounterList, OfABlockWithoutAMachineAnyMachineIsMeant) {
  const std::string object =
      Instances(230, {{6, kRawcount, 4, 8}},
                {V1Instance(u"x", std::string(4, 1)), V1Instance(u"y", std::string(4, 2))});
  Writer out;
  model::PutDataBlock(out, {1, 238, ClocksOf(Clock()), false, u"", {}}, 1, object);
  Write("a.bin", out.str());
  const Outcome one = Run({"calc", "--format=json", "--counter=\\\\M\\230(x)\\6", "a.bin"});
  ASSERT_EQ(one.status, 0) << one.err;
  for (const std::string path :
       {"\\\\M\\230(x)\\6", "\\230(x)\\6", "\\\\N\\Process(x)\\% Processor Time",
        "\\\\N\\230(X)\\6\n\\\\M\\230(x)\\6"}) {
    Write("list.txt", path);
    Expect({"calc", "--format=json", "-cf", "list.txt", "a.bin"}, 0, one.out, one.err);
  }
}

TEST_F(CliCounterList, WhatIsNoPathIsLeftOut) {
  Write("a.blg", SmallLog());
  Write("list.txt", "\\O\\C\n\\O(a\n");
  Expect({"calc", "--format=csv", "-cf", "list.txt", "a.blg"}, 1,
         Run({"calc", "--format=csv", "--counter=\\O\\C", "a.blg"}).out,
         "wpc: list.txt: line 2: '\\O(a': unmatched '('\n");
  for (const std::string path : {"\\", "\\O", "\\O(a)"}) {
    Write("list.txt", path);
    EXPECT_EQ(Run({"calc", "-cf", "list.txt", "a.blg"}).status, 2) << path;
  }
  Write("list.txt", "\\O)\\C");
  Expect({"calc", "-cf", "list.txt", "a.blg"}, 1, "",
         "wpc: list.txt: line 1: '\\O)\\C': unmatched ')'\n");
}

}  // namespace
}  // namespace wpc_cli
