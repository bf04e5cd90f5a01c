#!/usr/bin/env python3
"""Breaks promises of docs/guide/threat-model.md, one at a time, and shows that a command which the promise
names fails then.

    tools/measure/broken_promises.py            all of them
    tools/measure/broken_promises.py WORD...    those whose promise holds a word

Each break replaces a text that a file must have exactly once, in a copy of the files that git knows. What cannot be
built has shown nothing. So that a failure is the break's, each command must first pass with a comment where its breaks
will be, and a break that is no C must count as one that cannot be built. Needs what `bazel test //...` needs, and
for the last break what `tools/check.sh windows_command` needs.
"""

import argparse
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import testbed

Break = collections.namedtuple("Break", "promise command file old new")

THREAT_MODEL = "docs/guide/threat-model.md"
TESTS_FAILED = 3  # bazel's exit status when tests were built and failed
SECONDS = 900
# tools/check.sh does not tell apart what cannot be built and what fails, but shows what compiler and linker said.
NOT_BUILT = re.compile(r"\.[ch]:\d+:\d+: (fatal )?error: |undefined reference to ")

# The beginning of a promise, the command, and what is replaced.
BREAKS = [
    Break("`parser/` and `calc/` read nothing outside", "//tests:sweep_test", "parser/v2_data.c",
          "  WPCI_HARD(WPC_RULE_V2_CH_03, LE, at + WPCI_AT(V2_RESULT, dwSize), size, left);",
          "  WPCI_HARD(WPC_RULE_V2_CH_03, LE, at + WPCI_AT(V2_RESULT, dwSize), size, left + UINT32_MAX);"),
    Break("they allocate nothing", "tools/check.sh symbols", "parser/input.c",
          "wpc_options wpc_options_default(void) {\n",
          "void *malloc(size_t size);\n\nwpc_options wpc_options_default(void) {\n"
          "  if (malloc(1) == NULL) {\n    return default_options;\n  }\n"),
    Break("each check is there and matters", "//tests:properties_test", "parser/v1_rows.h",
          "  WPCI_HARD(WPC_RULE_V1_CB_03, LE, at, length, left);",
          "  WPCI_HARD(WPC_RULE_V1_CB_03, LE, at, length, left + UINT32_MAX);"),
    Break("verdict, rule, place and values", "//tests:sweep_test", "parser/v2_data.c",
          "  d.perf_freq = wpci_i64(in, header, WPCI_AT(V2_BLOCK, PerfFreq));\n",
          "  d.perf_freq = wpci_i64(in, header, WPCI_AT(V2_BLOCK, PerfTimeStamp));\n"),
    Break("no NaN, no infinity", "//tests:calc_test", "calc/formula.c",
          "  return status == WPC_CALC_OK ? check_base(c) : status;",
          "  (void)check_base(c);\n  return status;"),
    Break("the bytes may change while they are read", "//tests:properties_test", "parser/titles.c",
          "  while (n < usable && wpc_next_title(&it)) {", "  while (wpc_next_title(&it)) {"),
    Break("the collector uses no answer whose size exceeds", "//tests:collector_test", "collector/collect.c",
          "  if (size > buffer->capacity) {", "  if (size > buffer->capacity + 1) {"),
    Break("the command ends with 0, 1 or 2", "//tests:whole_file_test", "tools/wpc/io/part_file.c",
          "  if (path == NULL || !ok) {\n    (void)unlink(part->path);\n  }\n", ""),
    Break("the command ends with 0, 1 or 2", "//tests:faults_test", "tools/wpc/io/files.c",
          "  return ferror(in) ? last_error(\"cannot be read\") : NULL;\n", "  return NULL;\n"),
    Break("the command ends with 0, 1 or 2", "//tests:faults_test", "tools/wpc/io/part_file.c",
          "static void on_signal(int number) {\n  remove_pending();\n", "static void on_signal(int number) {\n"),
    Break("a folder's files are its own", "//tests:transcripts", "tools/wpc/io/system.c",
          "O_RDONLY | O_CLOEXEC | O_NOFOLLOW | this_kind", "O_RDONLY | O_CLOEXEC | this_kind"),
    Break("what is printed on a terminal", "//tests:transcripts", "tools/wpc/text/utf8.c",
          "  } else if (utf8_is_unsafe(code) || walk->marks > MOST_MARKS) {\n",
          "  } else if (walk->marks > MOST_MARKS) {\n"),
    Break("what is written follows the size", "//tests:transcripts",
          "tools/wpc/inspect/inspect_flat.c", "  if (d->name_bytes <= by_size && d->name_bytes <= in_all) {\n",
          "  if (d->name_bytes <= in_all) {\n"),
    Break("a log that changes between two walks", "//tests:command_test",
          "tools/wpc/block/log_source.c", "source->sums[chunk] != sum) {", "sum == 0) {"),
    Break("the command's own sizes do not wrap", "//tests:command_test", "tools/wpc/io/memory.c",
          "  return b != 0 && a > SIZE_MAX / b ? SIZE_MAX : a * b;", "  return a * b;"),
    Break("the command ends with 0, 1 or 2", "tools/check.sh windows_command", "tools/wpc/io/windows_part_file.c",
          "      (void)set_goes(file, TRUE);\n", ""),
]


def copy_of_tree(folder):
    """What git knows, and how Bazel finds Debian's packages."""
    names = testbed.run(["git", "ls-files", "-z"], cwd=testbed.ROOT).split("\0")
    for name in names + ["debian.bazelrc"]:
        source = testbed.ROOT / name
        if name and source.is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    testbed.run(["git", "init", "-q"], cwd=folder)


def promise_of(text, what):
    """The promise as its row has it, which must name the command."""
    rows = [row for row in text.splitlines() if row.startswith("| " + what.promise)]
    if len(rows) != 1:
        raise testbed.Failed("%s: %d rows begin with: %s" % (THREAT_MODEL, len(rows), what.promise))
    shown_by = rows[0].split("|")[-2]
    name = what.command.rsplit("/check.sh ", maxsplit=1)[-1]
    if not re.search(re.escape(name) + r"\b", shown_by):
        raise testbed.Failed("%s does not name %s: %s" % (THREAT_MODEL, what.command, what.promise))
    return rows[0].split("|")[1].strip()


def run(tree, words):
    """The exit status of the words in the tree, and what they printed."""
    done = subprocess.run(words, cwd=tree, check=False, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def outcome(tree, command):
    """"passes", "fails" or "is not built", and what was printed."""
    if command.startswith("tools/"):
        status, said = run(tree, command.split())
        return "passes" if status == 0 else "is not built" if NOT_BUILT.search(said) else "fails", said
    status, said = run(tree, ["bazel", "test", "--noshow_progress", command])
    return {0: "passes", TESTS_FAILED: "fails"}.get(status, "is not built"), said


def expect(tree, command, breaks, expected):
    """What becomes of the command with these breaks, which must be one of what is expected."""
    sound = {what.file: (tree / what.file).read_bytes() for what in breaks}
    for what in breaks:
        (tree / what.file).write_text(testbed.with_break(tree, what), encoding="utf-8")
    found, said = outcome(tree, command)
    for name, data in sound.items():
        (tree / name).write_bytes(data)
    if found not in expected:
        raise testbed.Failed("%s %s with this, and should be one that %s: %s\n%s" % (
            command, found, " or ".join(expected), "; ".join(what.new for what in breaks), said))
    return found


def control(tree, command, breaks):
    """The command passes with changes that are none, and is not built with one that is no C."""
    expect(tree, command, [what._replace(new="/* */ " + what.old) for what in breaks], ["passes"])
    expect(tree, command, [what._replace(new="\n#error\n" + what.old) for what in breaks[:1]], ["is not built"])


def try_all(tree, chosen):
    """How many breaks were not noticed."""
    missed = 0
    text = (testbed.ROOT / THREAT_MODEL).read_text(encoding="utf-8")
    for command in dict.fromkeys(what.command for what in chosen):
        breaks = [what for what in chosen if what.command == command]
        begin = time.monotonic()
        promises = [promise_of(text, what) for what in breaks]
        control(tree, command, breaks)
        print("control     %4.0f s  %s" % (time.monotonic() - begin, command), flush=True)
        for what, promise in zip(breaks, promises):
            begin = time.monotonic()
            noticed = expect(tree, command, [what], ["passes", "fails"]) == "fails"
            missed += not noticed
            print("%-11s %4.0f s  %s: %s" % ("noticed" if noticed else "NOT NOTICED", time.monotonic() - begin,
                                             command, promise), flush=True)
    return missed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*", metavar="WORD")
    words = parser.parse_args().words
    chosen = [what for what in BREAKS if not words or any(word in what.promise for word in words)]
    with tempfile.TemporaryDirectory(prefix="wpc-promises.") as folder:
        tree = pathlib.Path(folder) / "tree"
        try:
            testbed.look_for(BREAKS)
            copy_of_tree(tree)
            missed = try_all(tree, chosen)
        except (testbed.Failed, subprocess.TimeoutExpired) as problem:
            sys.exit("broken_promises: %s" % problem)
        finally:
            subprocess.run(["bazel", "shutdown"], cwd=tree, check=False, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
    promises = len({one.promise for one in chosen})
    print("%d breaks of %d promises, %d not noticed" % (len(chosen), promises, missed))
    return 1 if missed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
