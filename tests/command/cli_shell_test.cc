// The command among other programs: where output goes, lists of files, folders, what files seem to be, terminals.
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_blocks.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

class CliShell : public Cli {
 protected:
  static std::string Read(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
};

// ---------------------------------------------------------------------------------- -o

TEST_F(CliShell, OutputIsWhatStandardOutputWouldBe) {
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  const std::vector<std::vector<std::string>> commands = {
      {"validate", "a.bin", "b.bin"},
      {"validate", "--format=json", "b.bin"},
      {"validate", "--format=sarif", "a.bin", "b.bin"},
      {"validate", "a.bin", "gone.bin"},
      {"inspect", "a.bin"},
      {"inspect", "--format=csv", "a.bin"},
      {"inspect", "--format=json", "b.bin"},
      {"calc", "--counterset=processor-information", "a.bin"},
      {"rules", "--format=json"}};
  for (std::vector<std::string> command : commands) {
    SCOPED_TRACE(command[0] + " " + command.back());
    const Outcome shown = Run(command);
    for (const char *option : {"-o", "--output"}) {
      std::vector<std::string> written = command;
      written.insert(written.end(), {option, "out"});
      Expect(written, shown.status, "", shown.err);
      EXPECT_EQ(Read("out"), shown.out);
      fs::remove("out");
    }
    command.insert(command.end(), {"-o", "-"});
    Expect(command, shown.status, shown.out, shown.err);
  }
}

TEST_F(CliShell, OutputStaysAsItWasWhenThereIsNoneToWrite) {
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  fs::create_directory("folder");
  const struct {
    std::vector<std::string> arguments;
    int status;
  } rows[] = {{{"inspect", "b.bin", "-o", "out"}, 1},
              {{"inspect", "gone.bin", "-o", "out"}, 2},
              {{"calc", "a.bin", "-o", "out"}, 2},
              {{"calc", "--format=json", "b.bin", "-o", "out"}, 1},
              {{"inspect", "a.bin", "-o", "folder"}, 2},
              {{"inspect", "a.bin", "-o", "none/out"}, 2},
              {{"inspect", "a.bin", "-o", "/dev/full"}, 2}};
  for (const auto &row : rows) {
    SCOPED_TRACE(row.arguments[1] + " " + row.arguments.back());
    Write("out", "before");
    EXPECT_EQ(Run(row.arguments).status, row.status);
    EXPECT_EQ(Read("out"), "before");
  }
  for (const fs::directory_entry &entry : fs::directory_iterator(".")) {
    EXPECT_EQ(entry.path().string().find(".part."), std::string::npos) << entry.path();
  }
}

TEST_F(CliShell, OutputIsNotOneOfTheInputs) {
  Write("a.bin", SmallBlock());
  fs::create_hard_link("a.bin", "same");
  const std::string fault = "wpc: same: is a file that is to be read\n";
  Expect({"validate", "a.bin", "-o", "same"}, 2, "", fault);
  Expect({"inspect", "a.bin", "-o", "same"}, 2, "", fault);
  Expect({"inspect", "--titles=same", "/dev/null", "-o", "same"}, 2, "", fault);
  EXPECT_EQ(Read("a.bin"), SmallBlock());
  // The file that is being written is not one of the folder's.
  Expect({"validate", "--all-files", ".", "-o", "report"}, 0, "", "");
  EXPECT_EQ(Read("report"), "./a.bin: accepted\n./same: accepted\n");
}

// Nor what an option names, nor data of a folder that is read.
TEST_F(CliShell, OutputIsNothingThatIsRead) {
  fs::create_directories("folder/samples");
  const std::vector<std::pair<std::string, std::vector<std::string>>> rows = {
      {"list", {"calc", "a", "b", "-cf", "list"}},
      {"list", {"calc", "a", "b", "--counter=x", "-cf", "list"}},
      {"q", {"calc", "a", "b", "--registration=r", "--queries=q"}},
      {"r", {"calc", "a", "b", "--registration=s", "--registration=r"}},
      {"from", {"validate", "--files-from=from"}},
      {"folder/samples/0.bin", {"validate", "folder"}},
      {"folder/samples/../samples/0.bin", {"validate", "."}},
      {"0.bin", {"validate", "."}},
      {"0.bin", {"validate", "folder/.."}},
      {"link/0.bin", {"validate", "folder"}},
      {"folder/report.json", {"validate", "--all-files", "folder"}},
      {"folder/x.blg", {"validate", "--format=text", "a", "folder/"}},
      {"folder/x.blg", {"validate", "--format=text", "missing", "folder", "a"}},
      {"folder/capture.json", {"calc", "folder"}},
      {"folder/x.blg", {"calc", "-f", "csv", "a", "b", "--registration=folder"}},
  };
  fs::create_directory_symlink("folder/samples", "link");
  for (const char *path : {"a", "b", "list", "q", "r", "s", "from", "0.bin", "folder/samples/0.bin",
                           "folder/x.blg", "folder/capture.json", "folder/report.json"}) {
    Write(path, "\\Object\\Counter\n");
  }
  for (const auto &[path, words] : rows) {
    SCOPED_TRACE(path);
    std::vector<std::string> all = words;
    all.insert(all.end(), {"-o", path});
    const Outcome o = Run(all);
    EXPECT_EQ(o.status, 2);
    EXPECT_EQ(o.err, "wpc: " + path + ": is a file that is to be read\n");
    EXPECT_EQ(Read(path), "\\Object\\Counter\n");
  }
  // What is not below the folder, and a report that is there already, is no data.
  Write("capture.json.bin", "old");
  EXPECT_EQ(Run({"validate", "folder/samples", "-o", "capture.json.bin"}).status, 1);
  EXPECT_EQ(Read("capture.json.bin").substr(0, 7), "folder/");
  Write("folder/mycapture.json", "old");
  Write("folder/samples/0.bin", SmallBlock());
  fs::remove("folder/x.blg");
  EXPECT_EQ(Run({"validate", "folder", "-o", "folder/report.json"}).status, 0);
  EXPECT_NE(Read("folder/report.json"), "\\Object\\Counter\n");
  EXPECT_EQ(Run({"validate", "folder", "-o", "folder/mycapture.json"}).status, 0);
  fs::current_path("folder/samples");
  EXPECT_EQ(Run({"validate", "../..", "-o", "0.bin"}).status, 2);
  EXPECT_EQ(Run({"validate", "-f", "text", ".", "-o", "../x.blg"}).status, 0);
  fs::current_path("..");
  EXPECT_EQ(Run({"calc", ".", "-o", "capture.json"}).err,
            "wpc: capture.json: is a file that is to be read\n");
  fs::current_path("..");
}

// ---------------------------------------------------------------------------------- folders, lists

TEST_F(CliShell, AllFilesOfAFolderAreReadWhenAsked) {
  fs::create_directories("d/sub");
  Write("d/a.bin", SmallBlock());
  Write("d/proc.dat", LyingBlock());
  Write("d/sub/raw", SmallBlock());
  Expect(
      {"validate", "d"}, 0, "d/a.bin: accepted\n",
      "wpc: d: 2 files are not named *.bin or *.blg and left out; --all-files reads every file\n");
  const Outcome all = Run({"validate", "--all-files", "d"});
  EXPECT_EQ(all.status, 1);
  EXPECT_EQ(all.out,
            "d/a.bin: accepted\nd/proc.dat: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, "
            "but only 96 bytes follow\nd/sub/raw: accepted\n");
  EXPECT_EQ(all.err, "");
  fs::create_directory("empty");
  Expect({"validate", "--all-files", "empty"}, 2, "", "wpc: empty: no file is in this folder\n");
}

TEST_F(CliShell, FilesComeFromAList) {
  fs::create_directory("d");
  Write("a.bin", SmallBlock());
  Write("with blank.bin", LyingBlock());
  Write("d/c.bin", SmallBlock());
  const std::string lying =
      "with blank.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, "
      "but only 96 bytes follow\n";
  const std::string three = "a.bin: accepted\n" + lying + "d/c.bin: accepted\n";
  const std::string list = "a.bin\r\n\nwith blank.bin\nd";
  const Outcome piped = Run({"validate", "--files-from=-"}, list);
  EXPECT_EQ(piped.status, 1);
  EXPECT_EQ(piped.out, three);
  EXPECT_EQ(piped.err, "");
  Write("list", list);
  Expect({"validate", "--files-from", "list"}, 1, three, "");
  Expect({"validate", "d/c.bin", "--files-from", "list"}, 1, "d/c.bin: accepted\n" + three, "");
  Write("nothing", "\n\n");
  Expect({"validate", "--files-from", "nothing"}, 0, "", "");
}

TEST_F(CliShell, FaultsOfAListAreReported) {
  Write("a.bin", SmallBlock());
  Write("nul", std::string("a.bin\nb\0c\n", 10));
  Write("dash", "a.bin\n-\n");
  Expect({"validate", "--files-from=gone"}, 2, "", "wpc: gone: No such file or directory\n");
  Expect({"validate", "--files-from=nul"}, 2, "a.bin: accepted\n",
         "wpc: nul: line 2 has a byte 0, which no path has\n");
  Expect({"validate", "--files-from=dash"}, 2, "a.bin: accepted\n",
         "wpc: dash: line 2 is '-', which a list of paths cannot name\n");
  Expect({"validate", "-", "--files-from=-"}, 2, "",
         "wpc: standard input ('-') can be read only once\n");
  Expect({"validate", "--files-from=nul", "--files-from=dash"}, 2, "",
         "wpc: the option '--files-from' can be given only once; see 'wpc validate --help'\n");
}

TEST_F(CliShell, QuietNamesWhatIsRejected) {
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  Expect({"validate", "-q", "a.bin"}, 0, "", "");
  Expect({"validate", "--quiet", "a.bin", "b.bin"}, 1, kLyingText, "");
  EXPECT_EQ(Lines(Run({"validate", "-q", "--format=json", "a.bin", "b.bin"}).out).size(), 1u);
  const std::string log = Run({"validate", "--format=sarif", "a.bin", "b.bin"}).out;
  Expect({"validate", "-q", "--format=sarif", "a.bin", "b.bin"}, 1, log, "");
}

TEST_F(CliShell, SummaryGoesToStandardError) {
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  Expect({"validate", "--summary", "a.bin", "b.bin"}, 1,
         std::string("a.bin: accepted\n") + kLyingText,
         "2 files: 1 accepted, 1 rejected, 0 not read\n");
  Expect({"validate", "--summary", "a.bin"}, 0, "a.bin: accepted\n",
         "1 file: 1 accepted, 0 rejected, 0 not read\n");
  Expect({"validate", "-q", "--summary", "a.bin", "b.bin"}, 1, kLyingText,
         "2 files: 1 accepted, 1 rejected, 0 not read\n");
}

// ---------------------------------------------------------------------------------- what files seem to be

struct Seeming {
  const char *bytes;
  size_t size;
  const char *text;
};

TEST_F(CliShell, FilesOfOtherKindsAreNamed) {
#define SEEMS(bytes, text) \
  { bytes, sizeof bytes - 1, text }
  const Seeming rows[] = {
      SEEMS("", "is empty, not a counter block"),
      SEEMS("\0\0\0\0\0\0\0\0", "is nothing but zeros, not a counter block"),
      SEEMS("\x7f"
            "ELF\2\1\1\0",
            "seems to be an ELF program, not a counter block"),
      SEEMS("MZ\x90\0\3\0\0\0", "seems to be a Windows program (PE), not a counter block"),
      SEEMS("\x89PNG\r\n\x1a\n\0\0\0\r", "seems to be a PNG image, not a counter block"),
      SEEMS("PK\3\4\24\0", "seems to be a zip archive, not a counter block: unpack it first"),
      SEEMS("\x1f\x8b\x08\0", "seems to be gzip data, not a counter block: unpack it first"),
      SEEMS("regf\1\0\0\0",
            "seems to be a registry hive, not a counter block: counter blocks are "
            "not stored in the registry"),
      SEEMS("ElfFile\0\0\0",
            "seems to be a Windows event log (EVTX), not a counter block: wpc "
            "reads binary logs of Performance Monitor (.blg), not this one"),
      SEEMS("\xd4\xc3\xb2\xa1\2\0",
            "seems to be a network capture (pcap), not a counter block: "
            "extract the answers of the server first"),
      SEEMS("\xff\xfeh\0e\0l\0l\0o\0", "seems to be UTF-16 text, not a counter block"),
      SEEMS("\0P\0E\0R\0F", "seems to be a V1 block of a big-endian machine, not a counter block"),
      SEEMS("{\"file\":\"a\"}\n", "seems to be JSON, not a counter block"),
      SEEMS("\xef\xbb\xbf <x/>", "seems to be XML or HTML, not a counter block"),
      SEEMS("\"(PDH-CSV 4.0)\"",
            "seems to be a log of relog or typeperf as text, not a counter "
            "block: its values are computed already"),
      SEEMS("30 00 00 00\n",
            "seems to be text, not a counter block: if it is a hex dump, 'xxd -r' "
            "makes bytes of it"),
  };
#undef SEEMS
  for (const Seeming &row : rows) {
    SCOPED_TRACE(row.text);
    Write("x", std::string(row.bytes, row.size));
    const std::string line = std::string("wpc: x: ") + row.text + "\n";
    const Outcome validated = Run({"validate", "x"});
    EXPECT_EQ(validated.status, 1);
    EXPECT_EQ(validated.err, line);
    EXPECT_EQ(Run({"validate", "--format=json", "x"}).err, line);
    EXPECT_TRUE(Has(Run({"inspect", "x"}).err, line));
    EXPECT_TRUE(Has(Run({"calc", "x"}).err, line));
    EXPECT_TRUE(Has(Run({"map", "x", "-o", "-"}).err, line));
    // Who says what it is is not contradicted.
    EXPECT_EQ(Run({"validate", "--kind=v2", "x"}).err, "");
  }
  Write("x", "\x01\x02 no known kind \x03");
  EXPECT_EQ(Run({"validate", "x"}).err, "");
}

// A name says what a file should be, not what it is.
TEST_F(CliShell, FilesOfOtherKindsAreNamedWhateverTheirNames) {
  Write("x.v2.bin", "MZ");
  EXPECT_EQ(Run({"validate", "x.v2.bin"}).err,
            "wpc: x.v2.bin: seems to be a Windows program (PE), not a counter block\n");
  Write("a.blg", "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\A\\O\\C\"\r\n" + std::string(200, 'x'));
  const std::string line =
      "wpc: a.blg: seems to be a log of relog or typeperf as text, not a binary counter log: its "
      "values are computed already\n";
  const std::vector<std::vector<std::string>> commands = {
      {"validate", "a.blg"},
      {"inspect", "a.blg"},
      {"calc", "a.blg"},
      {"map", "-o-", "a.blg"},
      {"extract", "a.blg", "-o", "out"},
      {"plot", "-o-", "a.blg"},
  };
  for (const std::vector<std::string> &words : commands) {
    EXPECT_TRUE(Has(Run(words).err, line)) << words[0];
  }
  EXPECT_FALSE(Has(Run({"calc", "--kind=blg", "a.blg"}).err, "seems to be"));
  Write("a.blg", std::string("\x89PNG\r\n\x1a\n\0", 9));
  EXPECT_EQ(Run({"validate", "a.blg"}).err,
            "wpc: a.blg: seems to be a PNG image, not a binary counter log\n");
  Write("a.blg", "");
  EXPECT_EQ(Run({"validate", "a.blg"}).err, "wpc: a.blg: is empty, not a binary counter log\n");
}

// Of a log that is read in parts only the first bytes are at hand.
TEST_F(CliShell, ZerosAreNotClaimedOfWhatWasNotRead) {
  Write("a.blg", std::string(128, '\0'));
  EXPECT_EQ(Run({"validate", "a.blg"}).err,
            "wpc: a.blg: is nothing but zeros, not a binary counter log\n");
  Write("a.blg", std::string(129, '\0'));
  EXPECT_EQ(Run({"validate", "a.blg"}).err,
            "wpc: a.blg: begins with nothing but zeros, not a binary counter log\n");
}

// ---------------------------------------------------------------------------------- terminals

class CliTerminal : public CliShell {
 protected:
  void SetUp() override {
    CliShell::SetUp();
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
  }
  // What a terminal as standard output gets.
  std::string Shown(const std::vector<std::string> &arguments) {
    (void)Run(arguments, "", Out::kFile, "", terminal_.Path());
    return terminal_.Shown();
  }

 private:
  Terminal terminal_;
};

TEST_F(CliTerminal, VerdictsHaveColours) {
  Write("a.bin", SmallBlock());
  Write("n.bin", SmallBlock() + "x");
  Write("b.bin", LyingBlock());
  EXPECT_EQ(Shown({"validate", "a.bin"}), "a.bin: \x1b[32maccepted\x1b[0m\n");
  EXPECT_EQ(Shown({"validate", "n.bin"}), "n.bin: \x1b[33maccepted\x1b[0m, 1 note\n");
  const std::string rejected = Shown({"validate", "-v", "b.bin"});
  EXPECT_EQ(rejected.rfind("b.bin: \x1b[31mrejected\x1b[0m: V2-HDR-03", 0), 0u) << rejected;
  EXPECT_TRUE(Has(rejected, "\x1b[31m^^ ^^ ^^ ^^\x1b[0m")) << rejected;
  EXPECT_FALSE(Has(Run({"validate", "-v", "b.bin"}).out, "\x1b"));
}

TEST_F(CliTerminal, ColoursCanBeDeclined) {
  Write("a.bin", SmallBlock());
  setenv("NO_COLOR", "1", 1);
  EXPECT_EQ(Shown({"validate", "a.bin"}), "a.bin: accepted\n");
  setenv("NO_COLOR", "", 1);  // as if it were not there
  EXPECT_EQ(Shown({"validate", "a.bin"}), "a.bin: \x1b[32maccepted\x1b[0m\n");
  unsetenv("NO_COLOR");
  setenv("TERM", "dumb", 1);
  EXPECT_EQ(Shown({"validate", "a.bin"}), "a.bin: accepted\n");
  unsetenv("TERM");
  EXPECT_EQ(Shown({"validate", "a.bin"}), "a.bin: accepted\n");
}

}  // namespace
}  // namespace wpc_cli
