#!/usr/bin/env python3
"""Measures what the tests cover of parser/, calc/ and collector/: lines, branches, and MC/DC
(each condition shown to decide on its own). Needs clang-19 and llvm-19 (tools/setup.sh --check).

    tools/coverage.sh                 the table, and everything that is not covered
    tools/coverage.sh --gate          the same, and fails unless all is covered or excluded
    tools/coverage.sh --html FOLDER   writes a report to look at, too

What no input can reach is excluded by a comment in the code, on its line or on the line above:
/* unreachable: REASON */. An exclusion that is not needed is a failure of the gate as well.

Not among the tests here: those that run the command, those of the traced parser, and those that
take long and come to nothing that the others do not.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import coverage_points
import testbed

FLAGS = ["-O1", "-fprofile-instr-generate", "-fcoverage-mapping", "-fcoverage-mcdc"]
LEFT_OUT = ("cli", "command", "tool", "wpc", "traced", "duty_time", "v1_time", "prefix", "examples")
SECONDS = 300

# Fewer points than this were not measured, but lost.
LEAST = {"lines": 6000, "branches": 3800, "MC/DC": 750}


def run_test(program, work):
    environment = dict(os.environ, LD_LIBRARY_PATH=str(work / "lib"),
                       LLVM_PROFILE_FILE=str(work / "profiles" / (program.name + ".profraw")))
    testbed.run([program, "--gtest_brief=1"], cwd=testbed.ROOT, env=environment, timeout=SECONDS)


def measure(work):
    """The library and the merged profile of all tests."""
    library = testbed.library(work / "lib", "clang-19", FLAGS)
    bed = testbed.Testbed(work / "tests", "clang-19", "clang++-19", library)
    (work / "profiles").mkdir()
    names = [name for name in testbed.test_names() if not name.startswith(LEFT_OUT)]
    testbed.each(lambda name: run_test(bed.test(name), work), names)
    return library, coverage_points.merge(work)


def write_html(folder, library, profile):
    testbed.run(["llvm-cov-19", "show", "-format=html", "-show-branches=count", "-show-mcdc",
                 "-output-dir=" + str(folder), "-instr-profile=" + str(profile), library])
    print("report: %s/index.html" % folder)


def show_table(points, exclusions):
    print("%-12s%18s%18s%18s" % ("", "lines", "branches", "MC/DC"))
    for part in testbed.PARTS + ("all",):
        cells = []
        for kind, found in points.kinds():
            here = [point for point in found if part in ("all", point.file.split("/")[0])]
            covered = sum(found[point] for point in here)
            cells.append("%6.2f %% of %5d" % (100.0 * covered / max(1, len(here)), len(here)))
        print("%-12s%18s%18s%18s" % (part, *cells))
    for exclusion in exclusions.used():
        print("excluded: %s:%d: %s" % (exclusion.file, exclusion.line, exclusion.reason))


def faults(points, exclusions):
    """What the gate objects to, as texts."""
    for kind, found in points.kinds():
        if len(found) < LEAST[kind]:
            yield "only %d %s were measured" % (len(found), kind)
        yield from coverage_points.not_covered(found, exclusions)
    for exclusion in exclusions.unused():
        yield "%s:%d: excluded, but covered" % (exclusion.file, exclusion.line)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gate", action="store_true", help="fail unless all is covered or excluded")
    parser.add_argument("--html", metavar="FOLDER", type=pathlib.Path, help="write a report, too")
    arguments = parser.parse_args()
    if shutil.which("clang-19") is None or shutil.which("llvm-cov-19") is None:
        sys.exit("coverage: clang-19 and llvm-19 are missing: run tools/setup.sh --check")
    with tempfile.TemporaryDirectory(prefix="wpc-coverage.") as name:
        work = pathlib.Path(name)
        try:
            library, profile = measure(work)
            if arguments.html:
                write_html(arguments.html.resolve(), library, profile)
            points = coverage_points.export(library, profile)
        except (testbed.Failed, subprocess.TimeoutExpired) as problem:
            sys.exit("coverage: %s" % problem)
    exclusions = coverage_points.Exclusions(testbed.ROOT, testbed.PARTS)
    found = list(faults(points, exclusions))
    show_table(points, exclusions)
    for fault in found:
        print(fault)
    return 1 if arguments.gate and found else 0


if __name__ == "__main__":
    sys.exit(main())
