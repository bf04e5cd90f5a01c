// `wpc watch` away from Windows: what it requires, and that it says so.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/command/cli.h"

namespace {

using wpc_cli::Cli;
using wpc_cli::Has;

const char *const kPath = "\\System\\Threads";

TEST_F(Cli, WatchNeedsWindows) {
  const std::string error =
      "wpc: wpc watch needs Windows; tools/wpc-remote captures a remote machine\n";
  Expect({"watch", kPath}, 2, "", error);
  Expect({"watch", "-f", "OpenMetrics", "-si", "1:30", "-sc", "2", "-s", "pc", "--kind=v1",
          "--library=sim.dll", "--salvage", "--strict", "--wrap=wrap32",
          "--multi-timer=per-component", "--max-values=9", kPath, "\\\\pc\\Process(*)\\*"},
         2, "", error);
  for (const char *format : {"csv", "tsv", "json", "ndjson", "openmetrics", "text"}) {
    Expect({"watch", std::string("--format=") + format, kPath}, 2, "", error);
  }
  Expect({"watch", "-q"}, 2, "", error);
  Expect({"watch", "-qx", "Process"}, 2, "", error);
  Expect({"watch", "-y", "-o", "new.csv", kPath}, 2, "", error);
  EXPECT_EQ(Run({"validate", "new.csv"}).status, 2);  // nothing was made
}

const char kFormats[] =
    "; valid: csv, tsv, json, ndjson, openmetrics or text; see 'wpc watch --help'";

TEST_F(Cli, WrongUsageOfWatchIsToldFirst) {
  const struct {
    const char *name;
    std::vector<std::string> arguments;
    std::string error;
  } cases[] = {
      {"no path", {"watch"}, "'watch' requires at least one counter path; see 'wpc watch --help'"},
      {"two objects",
       {"watch", "-q", "Process", "Thread"},
       "'watch' requires one object after -q or -qx; see 'wpc watch --help'"},
      {"another kind",
       {"watch", "--kind=v1-titles", kPath},
       "--kind does not know 'v1-titles'; valid: v1 or v2; see 'wpc watch "
       "--help'"},
      {"an unknown format",
       {"watch", "-f", "BIN", kPath},
       std::string("-f does not know 'bin': binary logs are read, but not written") + kFormats},
      {"a format of others",
       {"watch", "-f", "sarif", kPath},
       std::string("-f does not know 'sarif'") + kFormats},
      {"no interval",
       {"watch", "-si", "0", kPath},
       "-si: '0' is not a whole number from 1 to 4294967295"},
      {"an interval of words",
       {"watch", "-si", "1:x", kPath},
       "-si: '1:x' is neither seconds nor [[hh:]mm:]ss"},
      {"two machines",
       {"watch", "-s", "a", "\\\\b\\System\\Threads"},
       "one machine can be asked: '\\\\b\\System\\Threads' names another"},
      {"objects",
       {"watch", "--objects=2", kPath},
       "this command has no option '--objects': it belongs to capture; see 'wpc watch --help'"}};
  for (const auto &c : cases) {
    SCOPED_TRACE(c.name);
    Expect(c.arguments, 2, "", "wpc: " + c.error + "\n");
  }
}

TEST_F(Cli, WatchPathsAreShownWithTheirFault) {
  Expect({"watch", kPath, "\\Process(x"}, 2, "",
         "wpc: counter path: unmatched '('\n  \\Process(x\n          ^\n");
  Expect(
      {"watch", "\\\\a*b\\Process\\x"}, 2, "",
      "wpc: counter path: a machine's name has no '*' and no '?'\n  \\\\a*b\\Process\\x\n     ^\n");
}

TEST_F(Cli, WatchWritesOverNothingUnasked) {
  Write("there.csv", "x");
  Expect({"watch", "-o", "there.csv", kPath}, 2, "",
         "wpc: there.csv: is there already; -y writes over it\n");
}

TEST_F(Cli, WatchHasHelp) {
  const wpc_cli::Outcome o = Run({"watch", "--help"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  for (const char *option : {"-f, --format=csv|", "-si, --interval=TIME", "-sc, --samples=N",
                             "-o, --output=FILE", "-y, ", "-q, ", "-qx, ", "-s, --machine=MACHINE",
                             "--kind=v1", "--library=", "--salvage", "--strict"}) {
    EXPECT_TRUE(Has(o.out, option)) << option;
  }
}

}  // namespace
