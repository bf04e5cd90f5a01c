// `wpc capture` away from Windows: what it requires, and that it says so.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/command/cli.h"

namespace {

using wpc_cli::Cli;
using wpc_cli::Has;

TEST_F(Cli, CaptureNeedsWindows) {
  Expect({"capture", "-o", "folder"}, 2, "",
         "wpc: wpc capture needs Windows; tools/wpc-remote captures a remote machine\n");
  Expect({"capture", "--kind=v1", "--objects=238 230", "-s", "pc", "-sc", "2", "-si", "5",
          "--library=sim.dll", "-o", "folder"},
         2, "", "wpc: wpc capture needs Windows; tools/wpc-remote captures a remote machine\n");
  Expect({"capture", "-o", "folder", "\\\\pc\\System\\*", "\\\\PC\\Process(*)\\*"}, 2, "",
         "wpc: wpc capture needs Windows; tools/wpc-remote captures a remote machine\n");
  Expect({"capture", "-o", "folder", "--kind=v1", "-si", "01:00:30", "\\System\\*"}, 2, "",
         "wpc: wpc capture needs Windows; tools/wpc-remote captures a remote machine\n");
  EXPECT_NE(Run({"validate", "folder"}).status, 0);  // nothing was made
}

TEST_F(Cli, WrongUsageOfCaptureIsToldFirst) {
  const struct {
    const char *name;
    std::vector<std::string> arguments;
    const char *error;
  } cases[] = {
      {"no folder", {"capture"}, "'capture' requires -o and a folder; see 'wpc capture --help'"},
      {"nothing behind -o",
       {"capture", "-o"},
       "the option '-o' requires a value; see 'wpc capture --help'"},
      {"two folders",
       {"capture", "-o", "a", "-o", "b"},
       "the option '-o' can be given only once; see 'wpc capture --help'"},
      {"no interval",
       {"capture", "-o", "a", "-si", "0"},
       "-si: '0' is not a whole number from 1 to 4294967295"},
      {"no samples",
       {"capture", "-o", "a", "-sc", "0"},
       "-sc: '0' is not a whole number from 1 to 4294967295"},
      {"a fraction",
       {"capture", "-o", "a", "-si", "1.5"},
       "-si: '1.5' is not a whole number from 1 to 4294967295"},
      {"no whole minutes",
       {"capture", "-o", "a", "-si", "1:60"},
       "-si: '1:60' is neither seconds nor [[hh:]mm:]ss"},
      {"four parts",
       {"capture", "-o", "a", "-si", "1:1:1:1"},
       "-si: '1:1:1:1' is neither seconds nor [[hh:]mm:]ss"},
      {"an empty part",
       {"capture", "-o", "a", "-si", ":5"},
       "-si: ':5' is neither seconds nor [[hh:]mm:]ss"},
      {"no time", {"capture", "-o", "a", "-si", "0:00:00"}, "'-si' must be at least 1 second"}};
  for (const auto &c : cases) {
    SCOPED_TRACE(c.name);
    Expect(c.arguments, 2, "", std::string("wpc: ") + c.error + "\n");
  }
}

TEST_F(Cli, WhatACaptureCannotAskForIsToldFirst) {
  const struct {
    const char *name;
    std::vector<std::string> arguments;
    const char *error;
  } cases[] = {
      {"V1 without objects",
       {"capture", "-o", "a", "--kind=v1"},
       "'capture' requires --objects or counter paths with --kind=v1; see 'wpc capture --help'"},
      {"objects without V1",
       {"capture", "-o", "a", "--objects=2"},
       "'capture' requires --kind=v1 for --objects; see 'wpc capture --help'"},
      {"V1 with objects and a path",
       {"capture", "-o", "a", "--kind=v1", "--objects=2", "\\System\\*"},
       "'capture' requires --objects or counter paths; see 'wpc capture --help'"},
      {"another kind",
       {"capture", "-o", "a", "--kind=v2-queries"},
       "--kind does not know 'v2-queries'; valid: v1 or v2; see 'wpc capture --help'"},
      {"an option of others",
       {"capture", "-o", "a", "--all-files"},
       "this command has no option '--all-files': it belongs to validate; see 'wpc capture "
       "--help'"},
      {"two machines",
       {"capture", "-o", "a", "-s", "\\\\pc", "\\\\other\\System\\*"},
       "one machine can be asked: '\\\\other\\System\\*' names another"},
      {"no machine",
       {"capture", "-o", "a", "-s", "\\\\"},
       "the machine's name is empty, too long or not UTF-8"},
      {"a machine's long name",
       {"capture", "-o", "a", "-s", std::string(300, 'm')},
       "the machine's name is empty, too long or not UTF-8"}};
  for (const auto &c : cases) {
    SCOPED_TRACE(c.name);
    Expect(c.arguments, 2, "", std::string("wpc: ") + c.error + "\n");
  }
}

TEST_F(Cli, CapturePathsAreShownWithTheirFault) {
  Expect({"capture", "-o", "a", "System"}, 2, "",
         "wpc: counter path: a path begins with '\\'\n  System\n  ^\n");
}

TEST_F(Cli, CaptureHasHelp) {
  const wpc_cli::Outcome o = Run({"capture", "--help"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  for (const char *option : {"-o, --output=FOLDER", "-si, --interval=TIME", "-sc, --samples=N",
                             "-s, --machine=MACHINE", "--kind=v1|v2", "--objects=", "--library="}) {
    EXPECT_TRUE(Has(o.out, option)) << option;
  }
}

}  // namespace
