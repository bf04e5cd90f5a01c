// What is refused, and what is left out, with the reason that is given.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"
#include "support/command/cli_logs.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

TEST_F(Cli, AListOfCountersThatIsTooLong) {
  Write("b", SmallBlock());
  Write("list", std::string((16u << 20) + 1, '\n'));
  Expect({"inspect", "-cf", "list", "b"}, 2, "", "wpc: list: is too long for a list of counters\n");
}

TEST_F(Cli, AListOfMoreCountersThanOneMayAskFor) {
  std::string list = "# one too many\n";
  for (size_t i = 0; i <= 1024; i++) {
    list += Number(i) + "\n";
  }
  Write("b", SmallBlock());
  Write("list", list);
  const Outcome o = Run({"inspect", "-cf", "list", "b"});
  EXPECT_EQ(o.status, 2);
  EXPECT_TRUE(Has(o.err, "wpc: list: that is line 1026\n")) << o.err;
}

TEST_F(Cli, WhatATextSeemsToBe) {
  Write("a.blg", "#!/bin/sh\necho\n");
  Write("b.blg", " \t\r\n{\"a\": 1}\n");
  Write("c.blg", "  \n\n[1, 2]\n");
  const std::vector<std::pair<std::string, std::string>> seems = {
      {"a.blg", "a script"}, {"b.blg", "JSON"}, {"c.blg", "JSON"}};
  for (const auto &[path, what] : seems) {
    const Outcome o = Run({"inspect", path});
    EXPECT_TRUE(Has(o.err, what)) << o.out << o.err;
  }
}

TEST_F(Cli, TheHeadOfACaptureIsLimited) {
  WriteSmallV1Capture("c");
  WriteFile("c/capture.json", Head("v1") + std::string(5000, ' '));
  const Outcome o = Run({"calc", "--max-bytes=4096", "c"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.err, " bytes, and --max-bytes allows 4096\n")) << o.err;
}

TEST_F(Cli, TitlesAreNoPartOfAV2Capture) {
  WriteSmallV2Capture("c");
  WriteFile("c/titles.bin", V1Titles({{1, u"230"}}));
  const Outcome o = Run({"inspect", "c"});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out + o.err, "titles.bin: is not part of a capture of kind v2"))
      << o.out << o.err;
}

TEST_F(Cli, PlotRefusesWhatIsNoLogOrCapture) {
  Write("b", SmallBlock());
  Expect({"plot", "b"}, 2, "", "wpc: b: is neither a log nor a capture folder\n");
  fs::create_directory("d");
  Expect({"plot", "d"}, 2, "", "wpc: d: is a folder, but no capture: it has no capture.json\n");
}

TEST_F(Cli, NoSampleIsInTheRangeOfTime) {
  WriteSmallV1Capture("c");
  for (const std::string time : {"--begin=2030-01-01", "--end=2000-01-01"}) {
    const Outcome o = Run({"calc", time, "c"});
    EXPECT_EQ(o.status, 1);
    EXPECT_TRUE(Has(o.err, "wpc: no sample is in the range of time that is asked for\n")) << o.err;
  }
}

TEST_F(Cli, MalformedTimesAreRefused) {
  Write("a.blg", SmallLog());
  for (const std::string time :
       {"24-01-01", "2024/01/01", "2024-1-01", "2024-01/01", "2024-01-01T4", "2024-01-01T04",
        "2024-01-01T04.00", "2024-01-01T04:00:", "2024-01-01T04:00:0x", "2024-01-01T04:00:00.",
        "2024-01-01T04:00:00.x", "2024-01-01T04:00+", "2024-01-01T04:00+1", "2024-01-01T04:00+01",
        "2024-01-01T04:00+24:00", "2024-01-01T04:00+01:60", "2024-01-01T04:00Zz"}) {
    Expect({"calc", "--begin=" + time, "a.blg"}, 2, "",
           "wpc: --begin: '" + time +
               "' is not a time like 2026-11-21T04:32:00, or 11/21/2026 4:32:00 PM; see 'wpc calc "
               "--help'\n");
  }
  Expect({"calc", "--begin=2024-13-01T04:00", "a.blg"}, 2, "",
         "wpc: --begin: '2024-13-01T04:00' is no date of the calendar, or no time of the day; see "
         "'wpc calc --help'\n");
}

TEST_F(Cli, OfALogOfManyMachinesTheFirstAreNamed) {
  std::vector<LogEntry> entries;
  std::vector<LogBlock> values;
  for (char16_t c = u'A'; c < u'K'; c++) {
    LogEntry entry = OneCounter(u"C");
    entry.machine = std::u16string(u"\\\\") + c;
    entries.push_back(entry);
    values.push_back(LogValue(1, 2));
  }
  Write("a.blg", LogBuilder().Catalogue(entries).Sample(0, values).Take());
  const Outcome o = Run({"inspect", "a.blg"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_TRUE(Has(o.out, "G, \\\\H and 2 more\n")) << o.out;
}

TEST_F(Cli, FoldersInFoldersInFolders) {
  std::string path = "d";
  for (size_t i = 0; i < 70; i++) {
    path += "/d";
  }
  WriteFile(path + "/a.bin", SmallBlock());
  const Outcome o = Run({"validate", "d"});
  EXPECT_EQ(o.status, 2);
  EXPECT_TRUE(Has(o.err, "folders are nested too deeply")) << o.err;
}

// The first hundred files are named with their notes.
TEST_F(Cli, OfManyFilesWithNotesTheOthersAreCounted) {
  WriteSmallV1Capture("c");
  for (uint32_t i = 0; i < 103; i++) {
    WriteSample("c", i, SmallV1Sample(i % 60, 100 + i, 70) + "?");
  }
  const Outcome text = Run({"inspect", "c"});
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_TRUE(Has(text.out, "3 more files have notes\n")) << text.out;
  EXPECT_TRUE(Has(Run({"inspect", "--format=json", "c"}).out, "\"findings_omitted\":3"));
}

TEST_F(Cli, SarifOfAnAbsolutePathIsAFileUri) {
  Write("b.bin", LyingBlock());
  const std::string path = fs::absolute("b.bin").string();
  EXPECT_TRUE(Has(Run({"validate", "--format=sarif", path}).out, "\"uri\":\"file://" + path + "\""))
      << Run({"validate", "--format=sarif", path}).out;
}

// Registrations as a capture names them: GUID.CODE.bin, where the code is what was asked for.
TEST_F(Cli, RegistrationsAreKnownByTheCodeInTheirName) {
  const std::string guid = "00112233-4455-6677-8899-aabbccddeeff.";
  WriteFile("registration/" + guid + "2.bin", RegCounter(7));
  WriteFile("registration/" + guid + "8.bin", Guid());
  Expect({"validate", "registration"}, 0,
         "registration/" + guid + "2.bin: accepted\nregistration/" + guid + "8.bin: accepted\n",
         "");
}

TEST_F(Cli, OpenMetricsNamesOfWhatHasNoLettersAndOfTotals) {
  const std::vector<Registered> counters = {{1, 0x10410400, u"Calls Total"},
                                            {2, 0x00010000, u"\u4e00"}};
  WriteFile("c/capture.json", Head("v2"));
  WriteFile("c/queries.bin", QueryOf(SystemGuid(), kEvery, 0, u""));
  WriteRegistration("c", kSystemGuid, Registration(SystemGuid(), false, counters), counters,
                    u"\u4e01");
  for (uint32_t i = 0; i < 2; i++) {
    WriteSample("c", i,
                BlockAt(i, {Result(2, Writer()
                                          .U32(16)
                                          .U32(2)
                                          .U32(1)
                                          .U32(2)
                                          .Append(Cell4(10 * i))
                                          .Append(Cell4(3))
                                          .str())}));
  }
  const std::string out = Run({"calc", "--raw", "--format=openmetrics", "c"}).out;
  const std::string set = "wpc_0c0d0e0f_0a0b_0809_0706_050403020100_";
  EXPECT_TRUE(Has(out, "# TYPE " + set + "calls counter\n")) << out;
  EXPECT_TRUE(Has(out, "\n" + set + "calls_total 10 1704083521.123\n")) << out;
  EXPECT_TRUE(Has(out, "\n" + set + "2 3 1704083521.123\n")) << out;
}

// Errors of a log whose every sample holds one: the first are shown, the others counted.
TEST_F(Cli, OfManyErrorsInALogTheFirstAreShown) {
  LogBuilder log;
  log.Catalogue({WholeObject(u"\\\\A", u"O")});
  for (uint64_t i = 0; i < 12; i++) {
    log.Sample(i, {LogObject("no V1 block, but bytes of a text that is long enough for a header")});
  }
  Write("a.blg", log.Take());
  const Outcome o = Run({"inspect", "--salvage", "a.blg"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.out, "left out\n  V1-HDR-01 at offset 624: ")) << o.out;
  EXPECT_TRUE(Has(o.out, "  V1-HDR-01 at offset 1744: ")) << o.out;
  EXPECT_FALSE(Has(o.out, "at offset 1904")) << o.out;
  EXPECT_TRUE(Has(o.out, "\n  and 4 more\n")) << o.out;
}

TEST_F(Cli, ParentsAndNumbersOfInstancesInALog) {
  LogEntry child = OneCounter(u"C");
  child.has_instance = true;
  child.instance = u"0";
  child.has_parent = true;
  child.parent = u"explorer";
  Write("a.blg", LogBuilder()
                     .Catalogue({child})
                     .Sample(0, {LogValue(1, 2)})
                     .Sample(1, {LogValue(2, 3)})
                     .Take());
  const std::string path = "\\\\A\\O(explorer/0)\\C";
  EXPECT_TRUE(Has(Run({"inspect", "a.blg"}).out, "PERF_COUNTER_COUNTER              " + path));
  EXPECT_TRUE(Has(Run({"inspect", "--format=json", "a.blg"}).out,
                  "\"parent\":\"explorer\",\"instance\":\"0\""));
  Expect({"inspect", "--format=csv", "a.blg"}, 0,
         "file,path,machine,object,parent,instance,counter,type,time_base,scale\n"
         "a.blg," +
             path + ",\\\\A,O,explorer,0,C,272696320,2000,0\n",
         "");
  Expect({"inspect", "--paths", "a.blg"}, 0, path + "\n", "");
  Expect({"calc", "--format=csv", "a.blg"}, 0,
         "\"(PDH-CSV 4.0) (UTC)(0)\",\"" + path +
             "\"\r\n\"01/01/2024 05:00:00.000\",\" \"\r\n"
             "\"01/01/2024 05:00:01.000\",\"2000\"\r\n",
         "");
}

TEST_F(Cli, AnInstanceWithoutANameInALogIsItsNumber) {
  const std::string object =
      V1BlockAt(0, {Instances(230, {{6, kCounter, 4, 8}},
                              {V1Instance(u"", Writer().U32(1).str(), {}, 41),
                               V1Instance(u"sh", Writer().U32(2).str())})});
  Write("a.blg",
        LogBuilder()
            .Names(u"\\\\A", {{230, u"Process"}, {6, u"Switches/sec"}})
            .Names(u"\\\\B", {{230, u"Prozess"}, {6, u"Wechsel/s"}})
            .Names(u"\\\\A", {{230, u"Process"}, {6, u"Switches/sec"}})
            .Catalogue({WholeObject(u"\\\\A", u"Process"), WholeObject(u"\\\\B", u"Prozess")})
            .Sample(0, {LogObject(object), LogObject(object)})
            .Take());
  Expect(
      {"inspect", "--paths", "a.blg"}, 0,
      "\\\\A\\Process(41)\\Switches/sec\n\\\\A\\Process(sh)\\Switches/sec\n"
      "\\\\B\\Prozess(41)\\Wechsel/s\n\\\\B\\Prozess(sh)\\Wechsel/s\n",
      "wpc: a.blg: of A, 1 title is not as English Windows has it, first 6: 'Switches/sec', not "
      "'% Processor Time'\n"
      "wpc: a.blg: of B, 2 titles are not as English Windows has them, first 6: 'Wechsel/s', not "
      "'% Processor Time'\n");
}

// As many values as one sample has, and less than all have paths.
TEST_F(Cli, SummariesAreLimited) {
  WriteV2Capture("c");
  for (uint32_t i = 0; i < 10; i++) {
    const std::u16string name(1, static_cast<char16_t>(u'a' + i / 2));
    WriteSample("c", i, SmallSample(i, {{name, i / 2, 1, 2, 3, 4}}, 1, 2));
  }
  const Outcome o = Run({"calc", "--summary", "--max-values=14", "c"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.out, "");
  EXPECT_TRUE(
      Has(o.err,
          "wpc: at least 15 counter paths, counting one more for each 64 bytes of names, and "
          "--max-values allows 14; a larger --max-values lets more in\n"))
      << o.err;
}

TEST_F(Cli, SamplesWithoutADate) {
  WriteSmallV2Capture("c");
  std::string last = SmallSample(4, {{u"a", 1, 4000, 0, 0, 4}}, 301, 1);
  last.replace(16, 8, std::string(8, '\0'));
  last.replace(32, 16, std::string(16, '\0'));
  WriteSample("c", 2, last);
  const Outcome plot = Run({"plot", "--counter=Calls/sec", "c"});
  EXPECT_TRUE(Has(plot.err, "wpc: samples without a date were left out\n")) << plot.err;
  const Outcome text = Run({"calc", "--counter=Calls/sec", "c"});
  EXPECT_TRUE(Has(text.out, "\nno date, over 2.000 s, 000002.bin\n")) << text.out;
  const Outcome json = Run({"calc", "--format=json", "--counter=Calls/sec", "c"});
  EXPECT_TRUE(Has(json.out, "\"sample\":\"000002.bin\",\"time\":null}\n")) << json.out;
  const Outcome inspect = Run({"inspect", "c"});
  EXPECT_TRUE(Has(inspect.out, "000002.bin, 2024-01-01T04:32:00.123Z to no date\n")) << inspect.out;
}

TEST_F(Cli, V1CountersThatAreABaseWithoutATitle) {
  Write("b", V1Block({NoInstances(2, {{4, kRawFraction, 4, 8}, {0, kRawBase, 4, 12}},
                                  Writer().U32(1).U32(2).str())}));
  const Outcome o = Run({"inspect", "b"});
  EXPECT_TRUE(Has(o.out, "\n        0  (base)                            PERF_RAW_BASE  "))
      << o.out;
}

TEST_F(Cli, AnObjectWithoutCounters) {
  Write("b", V1Block({NoInstances(2, {}, "")}));
  const std::string end = "\nobject 2 System (assumed) at offset 104: 0 counters, no instances\n";
  const std::string out = Run({"inspect", "b"}).out;
  EXPECT_EQ(out.substr(out.size() - std::min(out.size(), end.size())), end);
}

}  // namespace
}  // namespace wpc_cli
