// The command, from outside: usage, files, validate, rules. What it prints, where, and with which
// exit status.
#include "support/command/cli.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/command/cli_blocks.h"
#include "support/command/cli_v1_blocks.h"
#include "wpc/wpc.h"

extern "C" {
#include "io/complain.h"
}

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

// ---------------------------------------------------------------------------------- diagnostics

// A pipe of packets gives each write for itself.
TEST(Complaints, EachIsOneWrite) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_DIRECT), 0);
  FILE *file = fdopen(ends[1], "wb");
  (void)setvbuf(file, nullptr, _IONBF, 0);  // as standard error
  complain_to(file);
  const auto next = [&ends] {
    std::string text(65536, '\0');
    const ssize_t size = read(ends[0], text.data(), text.size());
    text.resize(size > 0 ? static_cast<size_t>(size) : 0);
    return text;
  };
  complain("a");
  complain_of("b\x1b", "c");
  EXPECT_EQ(next(), "wpc: a\n");
  EXPECT_EQ(next(), "wpc: b\\x1b: c\n");
  complain_quoting("d ", "e", " f");
  complain_at("g: ", "h", "ij", 1);
  EXPECT_EQ(next(), "wpc: d 'e' f\n");
  EXPECT_EQ(next(), "wpc: g: h\n  ij\n   ^\n");
  complain_to(stderr);
  (void)fclose(file);
  (void)close(ends[0]);
}

// ---------------------------------------------------------------------------------- files

TEST_F(Cli, EmptyAndThreeByteFiles) {
  Write("empty", "");
  Write("three", "abc");
  struct Case {
    const char *kind, *empty, *three;
  };
  const Case cases[] = {
      {"v2", "rejected: V2-HDR-01 at offset 0: only 0 bytes were received, but the header takes 48",
       "rejected: V2-HDR-01 at offset 0: only 3 bytes were received, but the header takes 48"},
      {"v1", "rejected: V1-HDR-01 at offset 0: only 0 bytes were received, but the header takes 88",
       "rejected: V1-HDR-01 at offset 0: only 3 bytes were received, but the header takes 88"},
      {"v1-titles", "accepted, 1 note",
       "rejected: TTL-01 at offset 2: the table has 3 bytes, which cuts a UTF-16 unit in half"},
      {"v2-instances", "accepted",
       "rejected: INS-01 at offset 0: only 3 bytes are left, but an instance header takes 8"},
      {"v2-queries", "accepted",
       "rejected: ID-01 at offset 0: only 3 bytes are left, but an identifier takes 40"},
      {"v2-countersets", "accepted",
       "rejected: GUD-01 at offset 0: only 3 bytes are left, but a GUID takes 16"}};
  for (const Case &c : cases) {
    SCOPED_TRACE(c.kind);
    const std::string kind = std::string("--kind=") + c.kind;
    const bool accepted = std::string(c.empty).rfind("accepted", 0) == 0;
    Expect({"validate", kind, "empty"}, accepted ? 0 : 1, std::string("empty: ") + c.empty + "\n",
           "");
    Expect({"validate", kind, "three"}, 1, std::string("three: ") + c.three + "\n", "");
    Expect({"inspect", kind, "three"}, 1, "", std::string("wpc: three: ") + c.three + "\n");
    EXPECT_EQ(Run({"inspect", kind, "empty"}).status, accepted ? 0 : 1);
  }
}

TEST_F(Cli, MaxBytesRejectsWithTheRealSize) {
  Write("a", SmallBlock());
  Expect({"validate", "--max-bytes=80", "a"}, 0, "a: accepted\n", "");
  Expect({"validate", "--max-bytes=79", "a"}, 1,
         "a: rejected: LIM-01 at offset 0: the input has 80 bytes, but the limit max_bytes is 79\n",
         "wpc: a: --max-bytes=80 lets it in\n");
  Expect({"validate", "-v", "--max-bytes=10", "a"}, 1,
         "a: rejected: LIM-01 at offset 0: the input has 80 bytes, but the limit max_bytes is 10\n",
         "wpc: a: --max-bytes=80 lets it in\n");
  const std::string more = "wpc: a: --max-bytes=80 lets it in\n";
  const std::string line =
      "{\"file\":\"a\",\"kind\":\"v2\",\"size\":80,\"accepted\":false,\"status\":\"limit\","
      "\"rule\":\"LIM-01\",\"block\":\"input\",\"field\":\"size\",\"offset\":0,\"got\":80,"
      "\"bound\":0,\"message\":\"the input has 80 bytes, but the limit max_bytes is 0\"}\n";
  Expect({"inspect", "--format=json", "--max-bytes=0", "a"}, 1, line, more);
  Expect({"inspect", "--format=json", "--salvage", "--max-bytes=0", "a"}, 1, line, more);
  // A stream has no size to ask for: one byte more than allowed is read, and no more.
  const Outcome endless = Run({"validate", "--max-bytes=1000", "/dev/zero"});
  EXPECT_EQ(endless.status, 1);
  EXPECT_EQ(endless.out,
            "/dev/zero: rejected: LIM-01 at offset 0: the input has more than 1000 bytes, "
            "the limit max_bytes\n");
  const Outcome told = Run({"validate", "--format=json", "--max-bytes=1000", "/dev/zero"});
  EXPECT_NE(told.out.find("\"size\":1001,"), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("\"got\":1001,\"bound\":1000,\"message\":\"the input has more than 1000 "
                          "bytes, the limit max_bytes\"}"),
            std::string::npos)
      << told.out;
}

TEST_F(Cli, LimitOptionsReachTheLibrary) {
  Write("a", Block({Counterset({1, 2}, {Row(u"x", 0, {Cell4(1), Cell4(2)}),
                                        Row(u"y", 0, {Cell4(1), Cell4(2)})})}));
  struct Case {
    const char *option;
    uint32_t enough;
    const char *rule;
  };
  const Case cases[] = {{"--max-results=", 1, "V2-HDR-05"},
                        {"--max-counters=", 2, "V2-MC-05"},
                        {"--max-instances=", 2, "V2-MI-05"},
                        {"--max-values=", 4, "V2-MI-06"}};
  for (const Case &c : cases) {
    SCOPED_TRACE(c.option);
    Expect({"validate", c.option + std::to_string(c.enough), "a"}, 0, "a: accepted\n", "");
    const Outcome o = Run({"validate", c.option + std::to_string(c.enough - 1), "a"});
    EXPECT_EQ(o.status, 1);
    EXPECT_EQ(o.out.rfind(std::string("a: rejected: ") + c.rule + " ", 0), 0u) << o.out;
  }
  Expect({"validate", "--max-objects=0", "a"}, 0, "a: accepted\n", "");
}

TEST_F(Cli, UnwritableOutputIsStatus2AndNoSignal) {
  Write("a", SmallBlock());
  const std::vector<std::vector<std::string>> commands = {
      {"validate", "a"},
      {"validate", "--format=json", "a"},
      {"inspect", "a"},
      {"inspect", "--format=json", "a"},
      {"inspect", "--format=csv", "a"},
      {"calc", "--counterset=processor-information", "a"},
      {"rules"},
      {"rules", "--format=json"},
      {"--help"},
      {"--version"}};
  for (const std::vector<std::string> &command : commands) {
    SCOPED_TRACE(command[0] + " " + command.back());
    const Outcome full = Run(command, "", Out::kFull);
    EXPECT_EQ(full.status, 2);
    EXPECT_TRUE(Has(full.err, "wpc: standard output: No space left on device\n")) << full.err;
    const Outcome closed = Run(command, "", Out::kClosed);
    EXPECT_EQ(closed.status, 2);
    EXPECT_TRUE(Has(closed.err, "wpc: standard output: ")) << closed.err;
    // As every program whose reader has gone: by the signal, without a word.
    const Outcome broken = Run(command, "", Out::kBrokenPipe);
    EXPECT_EQ(broken.status, 128 + SIGPIPE);
    EXPECT_FALSE(Has(broken.err, "standard output")) << broken.err;
  }
  EXPECT_TRUE(IsOneLine(Run({"rules"}, "", Out::kFull).err));
}

// ---------------------------------------------------------------------------------- help, rules

TEST_F(Cli, HelpAndVersion) {
  const std::string version = std::string("wpc ") + WPC_VERSION + "\n";
  Expect({"--version"}, 0, version, "");
  Expect({"-V"}, 0, version, "");
  Expect({"version"}, 0, version, "");
  const std::string general = Run({"--help"}).out;
  EXPECT_TRUE(Has(general, "tools/wpc-remote"));
  Expect({"-h"}, 0, general, "");
  Expect({"help"}, 0, general, "");
  Expect({}, 2, "", general);
  for (const char *command : {"validate", "inspect", "calc", "map", "rules", "capture", "watch"}) {
    SCOPED_TRACE(command);
    EXPECT_TRUE(Has(general, std::string("\n  ") + command + " "));
    const Outcome o = Run({command, "--help"});
    EXPECT_EQ(o.status, 0);
    EXPECT_EQ(o.out.rfind(std::string("Usage: wpc ") + command + " ", 0), 0u);
    EXPECT_EQ(o.err, "");
    Expect({command, "-h"}, 0, o.out, "");
    Expect({"help", command}, 0, o.out, "");
    for (const std::string &line : Lines(o.out)) {
      EXPECT_LE(line.size(), 80u) << line;
    }
  }
}

// A value may follow '=' or be the next argument; paths and options come in any order.
TEST_F(Cli, OptionsMayBeSpeltInSeveralWays) {
  Write("a", SmallBlock() + "x");
  const Outcome json = Run({"validate", "--format=json", "--strict", "a"});
  EXPECT_EQ(json.out.rfind("{\"file\":\"a\"", 0), 0u);
  const std::vector<std::vector<std::string>> same = {
      {"validate", "--format", "json", "--strict", "a"},
      {"validate", "a", "--strict", "-f", "json"},
      {"validate", "-fjson", "a", "--strict"},
      {"validate", "-vfjson", "--strict", "--", "a"},
      {"validate", "--strict", "--format=JSON", "a"},
      {"validate", "--for=json", "--str", "a"}};
  for (const std::vector<std::string> &arguments : same) {
    Expect(arguments, json.status, json.out, "");
  }
  // A path that looks like an option, after "--"; a value that does.
  Write("-v", SmallBlock());
  Expect({"validate", "--", "-v"}, 0, "-v: accepted\n", "");
  Expect({"map", "-o", "-si", "--", "-v"}, 0, "", "");
  EXPECT_TRUE(fs::exists("-si"));
}

TEST_F(Cli, SizesTakeUnits) {
  Write("a", SmallBlock());
  Write("k", std::string(1025, 'x'));
  for (const char *size : {"80", "1K", "1k", "1M", "1m", "3G", "3g"}) {
    Expect({"validate", std::string("--max-bytes=") + size, "a"}, 0, "a: accepted\n", "");
  }
  EXPECT_TRUE(Has(Run({"validate", "--max-bytes=1K", "k"}).out, "but the limit max_bytes is 1024"));
}

TEST_F(Cli, RulesListsEveryRule) {
  const Outcome text = Run({"rules"});
  const Outcome json = Run({"rules", "--format=json"});
  EXPECT_EQ(text.status, 0);
  EXPECT_EQ(json.status, 0);
  ASSERT_EQ(Lines(text.out).size(), wpc_rule_count() + 2);
  ASSERT_EQ(Lines(json.out).size(), wpc_rule_count());
  for (size_t i = 0; i < wpc_rule_count(); i++) {
    const wpc_rule_info *rule = wpc_rule_at(i);
    EXPECT_EQ(Lines(text.out)[i + 2].rfind(std::string(rule->id) + " ", 0), 0u);
    EXPECT_TRUE(Has(Lines(text.out)[i + 2], std::string(rule->block) + "." + rule->field));
    EXPECT_TRUE(Has(Lines(text.out)[i + 2], rule->relation));
    EXPECT_TRUE(Has(Lines(json.out)[i], std::string("{\"id\":\"") + rule->id + "\","));
  }
  EXPECT_TRUE(
      Has(json.out,
          "{\"id\":\"V2-HDR-03\",\"number\":103,\"class\":\"hard\",\"status\":\"truncated\","
          "\"check\":true,\"block\":\"PERF_DATA_HEADER\",\"field\":\"dwTotalSize\","
          "\"relation\":\"dwTotalSize <= bytes received\",\"message\":\"dwTotalSize is %g, "
          "but only %b bytes follow\",\"source\":\"perflib.h, consumer sample\"}\n"));
  EXPECT_TRUE(
      Has(json.out, "{\"id\":\"V2-HDR-08\",\"number\":108,\"class\":\"note\",\"status\":null,"));
}

TEST_F(Cli, RulesListsThoseThatAreNamed) {
  const std::vector<std::string> few = Lines(Run({"rules", "V2-CD-03", "v2-hdr"}).out);
  ASSERT_GT(few.size(), 3u);
  EXPECT_EQ(few.back().rfind("V2-CD-03 ", 0), 0u);
  EXPECT_EQ(few[2].rfind("V2-HDR-01 ", 0), 0u);
  EXPECT_LT(few[1].size(), Lines(Run({"rules"}).out)[1].size());
  EXPECT_EQ(Lines(Run({"rules", "--format=json", "V2-CD-03"}).out).size(), 1u);
  // The longest status there is.
  EXPECT_TRUE(Has(Run({"rules", "BLG-BUF-09"}).out, " unsupported  buffer header.BufferFlag "));
}

// ---------------------------------------------------------------------------------- validate

TEST_F(Cli, ValidateText) {
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  Write("n.bin", SmallBlock() + "12345678");
  Write("m.bin", Block({Single(7)}, Clock{1, 1, 0}) + "x");
  Expect({"validate", "a.bin"}, 0, "a.bin: accepted\n", "");
  Expect({"validate", "b.bin"}, 1, kLyingText, "");
  Expect({"validate", "n.bin", "b.bin", "m.bin"}, 1,
         std::string("n.bin: accepted, 1 note\n") + kLyingText + "m.bin: accepted, 2 notes\n", "");
  Expect({"validate", "a.bin", "gone.bin", "b.bin"}, 2,
         std::string("a.bin: accepted\n") + kLyingText,
         "wpc: gone.bin: No such file or directory\n");
  Expect({"validate", "--", "a.bin"}, 0, "a.bin: accepted\n", "");
  EXPECT_EQ(Run({"validate", "-"}, SmallBlock()).out, "-: accepted\n");
}

TEST_F(Cli, ValidateJson) {
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  Write("n.bin", SmallBlock() + "12345678");
  Expect(
      {"validate", "--format=json", "a.bin", "b.bin", "n.bin"}, 1,
      "{\"file\":\"a.bin\",\"kind\":\"v2\",\"size\":80,\"accepted\":true,\"notes\":[]}\n"
      "{\"file\":\"b.bin\",\"kind\":\"v2\",\"size\":96,\"accepted\":false,\"status\":\"truncated\","
      "\"rule\":\"V2-HDR-03\",\"block\":\"PERF_DATA_HEADER\",\"field\":\"dwTotalSize\","
      "\"offset\":0,\"got\":4096,\"bound\":96,\"message\":\"dwTotalSize is 4096, but only 96 bytes "
      "follow\"}\n"
      "{\"file\":\"n.bin\",\"kind\":\"v2\",\"size\":88,\"accepted\":true,\"notes\":[{\"rule\":"
      "\"V2-HDR-08\",\"offset\":80,\"message\":\"8 bytes follow the block and are ignored\"}]}\n",
      "");
}

TEST_F(Cli, StrictRejectsStrictNotes) {
  std::string block = Block({Result(6 + 1, "")});
  Write("a", block);
  Expect({"validate", "a"}, 0, "a: accepted, 1 note\n", "");
  Expect({"validate", "--strict", "a"}, 1,
         "a: rejected: V2-CH-05 at offset 52: dwType is 7, which names no known result\n", "");
}

TEST_F(Cli, VerboseUnderlinesTheField) {
  Write("b.bin", LyingBlock());
  Expect({"validate", "-v", "b.bin"}, 1,
         std::string(kLyingText) +
             "    PERF_DATA_HEADER, dwTotalSize: dwTotalSize <= bytes received\n"
             "    00000000  00 10 00 00 03 00 00 00  00 ca 9a 3b 00 00 00 00  |...........;....|\n"
             "              ^^ ^^ ^^ ^^\n"
             "    00000010  00 c0 89 76 45 3c da 01  80 96 98 00 00 00 00 00  |...vE<..........|\n",
         "");
  // A field in the middle: the row before and the row after.
  std::string block = SmallBlock();
  block.replace(56, 4, Writer().U32(15).str());
  Write("c", block);
  Expect({"validate", "--verbose", "c"}, 1,
         "c: rejected: V2-CH-02 at offset 56: dwSize is 15, less than its own header of 16 bytes\n"
         "    PERF_COUNTER_HEADER, dwSize: dwSize >= 16\n"
         "    00000020  e8 07 01 00 01 00 01 00  04 00 20 00 00 00 7b 00  |.......... ...{.|\n"
         "    00000030  00 00 00 00 01 00 00 00  0f 00 00 00 00 00 00 00  |................|\n"
         "                                       ^^ ^^ ^^ ^^\n"
         "    00000040  08 00 00 00 10 00 00 00  07 00 00 00 00 00 00 00  |................|\n",
         "");
  // A block that would begin where the bytes end.
  Write("d", Block({Result(1, "")}));
  Expect({"validate", "-v", "d"}, 1,
         "d: rejected: V2-CD-01 at offset 64: only 0 bytes are left, but a value's header takes 8\n"
         "    PERF_COUNTER_DATA, (whole): bytes left >= 8\n"
         "    00000030  00 00 00 00 01 00 00 00  10 00 00 00 00 00 00 00  |................|\n"
         "    00000040  the bytes end here\n",
         "");
  Write("n", SmallBlock() + "x");
  Expect({"validate", "-v", "n"}, 0,
         "n: accepted, 1 note\n"
         "    note: V2-HDR-08 at offset 80: 1 bytes follow the block and are ignored\n",
         "");
}

TEST_F(Cli, VerboseUnderlinesWholeNamesAcrossRows) {
  const std::string name(40, 'a');
  Write("a.v2-instances.bin", Writer().U32(48).U32(0).Append(name).str());
  const Outcome o = Run({"validate", "-v", "a.v2-instances.bin"});
  EXPECT_EQ(o.status, 1);
  EXPECT_TRUE(Has(o.out, "INS-05 at offset 8: the name has no end within its 20 units\n"));
  EXPECT_TRUE(
      Has(o.out,
          "    00000000  30 00 00 00 00 00 00 00  61 61 61 61 61 61 61 61  |0.......aaaaaaaa|\n"
          "                                       ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^\n"
          "    00000010  61 61 61 61 61 61 61 61  61 61 61 61 61 61 61 61  |aaaaaaaaaaaaaaaa|\n"
          "              ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^\n"));
  // A very long field is shown in part.
  Write("b.v2-instances.bin", Writer().U32(808).U32(0).Append(std::string(800, 'a')).str());
  const Outcome b = Run({"validate", "-v", "b.v2-instances.bin"});
  EXPECT_TRUE(Has(b.out, "    and on to 00000327\n")) << b.out;
  EXPECT_LT(Lines(b.out).size(), 20u);
}

TEST_F(Cli, FoldersAreReadInOrderAndLoopsAreHarmless) {
  fs::create_directories("d/sub/deep");
  fs::create_directory("d/not_a_file.bin");
  Write("d/sub/z.bin", SmallBlock());
  Write("d/sub/deep/a.bin", SmallBlock());
  Write("d/b.bin", SmallBlock());
  Write("d/a.v2-countersets.bin", Guid());
  Write("d/ignored.txt", "x");
  const std::string four =
      "d/a.v2-countersets.bin: accepted\nd/b.bin: accepted\nd/sub/deep/a.bin: accepted\n"
      "d/sub/z.bin: accepted\n";
  const std::string left_out =
      "wpc: d: 1 file is not named *.bin or *.blg and left out; --all-files reads every file\n";
  Expect({"validate", "d"}, 0, four, left_out);
  Expect({"validate", "-q", "d"}, 0, "", "");
  ASSERT_EQ(mkfifo("d/pipe.bin", 0600), 0);
  Expect({"validate", "d"}, 2, four, "wpc: d/pipe.bin: is not a file\n" + left_out);
  fs::remove("d/pipe.bin");
  fs::create_symlink("nowhere", "d/c.bin");
  Expect({"validate", "-q", "d/"}, 2, "", "wpc: d/c.bin: is a link\n");
  fs::remove("d/c.bin");
  for (const char *name : {"d/loop", "d/loop.bin", "d/sub/loop"}) {
    fs::create_directory_symlink("..", name);
    Expect({"validate", "d"}, 2, four, "wpc: " + std::string(name) + ": is a link\n" + left_out);
    fs::remove(name);
  }
}

// What a capture's data is behind must not look as if it had been accepted.
TEST_F(Cli, LinksInPlaceOfPartsOfACaptureAreReported) {
  fs::create_directories("c");
  fs::create_directories("elsewhere");
  Write("elsewhere/000000.bin", SmallBlock());
  Write("elsewhere/capture.json", "{}");
  Write("c/titles.bin", V1Titles({{2, u"System"}}));
  fs::create_directory_symlink("../elsewhere", "c/samples");
  Expect({"validate", "c"}, 2, "c/titles.bin: accepted, 1 note\n", "wpc: c/samples: is a link\n");
  fs::remove("c/samples");
  fs::create_symlink("../elsewhere/capture.json", "c/capture.json");
  Expect({"validate", "c"}, 2, "c/titles.bin: accepted, 1 note\n",
         "wpc: c/capture.json: is a link\n");
}

// A link in a folder may lead to what its maker cannot read; one that was named is meant.
TEST_F(Cli, LinksInFoldersAreNotFollowed) {
  fs::create_directory("d");
  Write("secret", LyingBlock());
  Write("d/b.bin", SmallBlock());
  fs::create_symlink("../secret", "d/x.bin");
  Expect({"validate", "-v", "d"}, 2, "d/b.bin: accepted\n", "wpc: d/x.bin: is a link\n");
  EXPECT_TRUE(Has(Run({"validate", "--format=sarif", "d"}).out, "\"d/x.bin\""));
  EXPECT_EQ(Run({"validate", "d/x.bin"}).status, 1);
  fs::create_directory_symlink("d", "named");
  Expect({"validate", "named"}, 2, "named/b.bin: accepted\n", "wpc: named/x.bin: is a link\n");
}

TEST_F(Cli, KindComesFromOptionThenNameThenBytes) {
  Write("x.v2-countersets.bin", Guid());
  Write("x.v2-countersets.dat", Guid());
  fs::create_directory("y.v2-queries");
  Write("y.v2-queries/z.bin", SmallBlock());
  EXPECT_TRUE(Has(Run({"validate", "--format=json", "x.v2-countersets.bin"}).out,
                  "\"kind\":\"v2-countersets\""));
  EXPECT_TRUE(Has(Run({"validate", "--format=json", "--kind=v2", "x.v2-countersets.bin"}).out,
                  "\"kind\":\"v2\""));
  EXPECT_TRUE(
      Has(Run({"validate", "--format=json", "x.v2-countersets.dat"}).out, "\"kind\":\"v2\""));
  EXPECT_TRUE(Has(Run({"validate", "--format=json", "y.v2-queries/z.bin"}).out, "\"kind\":\"v2\""));
}

TEST_F(Cli, FileNamesCannotSpeakToTheTerminal) {
  const std::string name = "a\x1b[31m\n\x7f\xff\xe2\x80\xae.bin";
  Write(name, SmallBlock());
  Expect({"validate", name}, 0, "a\\x1b[31m\\x0a\\x7f\xef\xbf\xbd\\u{202e}.bin: accepted\n", "");
  EXPECT_TRUE(Has(Run({"validate", "--format=json", name}).out,
                  "{\"file\":\"a\\u001b[31m\\u000a\\u007f\xef\xbf\xbd\\u202e.bin\","));
  Expect({"validate", "g\x1b\n"}, 2, "", "wpc: g\\x1b\\x0a: No such file or directory\n");
}

TEST_F(Cli, TerminalGetsASummary) {
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  Terminal terminal;
  const Outcome o = Run({"validate", "a.bin", "b.bin"}, "", Out::kFile, terminal.Path());
  EXPECT_EQ(o.status, 1);
  const std::string shown = terminal.Shown();
  EXPECT_TRUE(Has(shown, "2 files: 1 accepted, 1 rejected, 0 not read")) << shown;
}

}  // namespace
}  // namespace wpc_cli
