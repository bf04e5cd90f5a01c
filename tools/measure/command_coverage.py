#!/usr/bin/env python3
"""Measures what the tests cover of the command, tools/wpc/: lines and branches. Needs clang-19 and
llvm-19 (tools/setup.sh --check).

    tools/coverage.sh --command           the table by room
    tools/coverage.sh --command --list    everything that is not covered, too
    tools/coverage.sh --command --gate    fails below the least parts that are asked for (LEAST)

What runs the command, or parts of it in its own process, is in tests/command/, tests/cli/ and
tests/properties/fuzz_command_test.cc. What no test can ever reach may be excluded by a comment in the code:
/* unreachable: REASON */.
"""

import argparse
import collections
import os
import pathlib
import subprocess
import sys
import tempfile

import coverage_points
import testbed

# Counters are in the file itself, so that a process that ends by a signal or _exit() counts, too. Processes that add
# to one of them at once lose nothing: what is lost would make branches that are computed from others seem covered.
FLAGS = ["-O1", "-fprofile-instr-generate", "-fcoverage-mapping", "-fprofile-update=atomic",
         "-mllvm", "-runtime-counter-relocation"]
ROOMS = ("tools/wpc", "tools/wpc/*")
TESTS = ("command/*_test.cc", "properties/fuzz_command_test.cc")
# Begins first, next to all others.
LONGEST = "faults_test"
SECONDS = 1800

LEAST = {"lines": 95.0, "branches": 90.0}
# With fewer points than this something was not measured.
LEAST_POINTS = {"lines": 9000, "branches": 5000}


def environment(work, name):
    """Processes of one test share a profile, which each of them adds to."""
    return dict(os.environ, LD_LIBRARY_PATH=str(work / "lib"), WPC_BINARY=str(work / "lib" / "wpc"),
                LLVM_PROFILE_FILE=str(work / "profiles" / (name + "%c.%m.profraw")))


def build(work):
    """The command as a library and as a program, and the bed of its tests."""
    linked = testbed.library(work / "lib", "clang-19", ["-O1"])
    command = ["clang-19", "-std=c11", "-D_POSIX_C_SOURCE=200809L", "-fPIC", *FLAGS]
    objects = testbed.compile_all(work / "command", testbed.sources(parts=ROOMS), command)
    main = work / "command" / "wpc_main.c.o"
    library = work / "lib" / "libwpc_command.so"
    testbed.run(["clang-19", *FLAGS, "-shared", "-o", library, *(o for o in objects if o != main)])
    bed = testbed.Testbed(work / "tests", "clang-19", "clang++-19", linked,
                          rest=("fuzz/oracles", "fuzz/mutator", "fuzz/command"),
                          more=[library, "-lm"])
    testbed.run(["clang-19", *FLAGS, main, library, *bed.link, "-lm", "-o", work / "lib" / "wpc"])
    return library, bed


def run_test(bed, path, work):
    try:
        testbed.run([bed.test(path.stem), "--gtest_brief=1"], cwd=testbed.ROOT,
                    env=environment(work, path.stem), timeout=SECONDS)
    except (testbed.Failed, subprocess.TimeoutExpired) as problem:
        return "%s: %s" % (path.stem, problem)
    return None


def run_transcripts(work):
    try:
        testbed.run([sys.executable, "-B", "tests/cli/run.py"], cwd=testbed.ROOT, env=environment(work, "transcripts"),
                    timeout=SECONDS)
    except (testbed.Failed, subprocess.TimeoutExpired) as problem:
        return "transcripts: %s" % problem
    return None


def measure(work):
    """The points, and what failed."""
    library, bed = build(work)
    (work / "profiles").mkdir()
    paths = sorted((path for pattern in TESTS for path in (testbed.ROOT / "tests").glob(pattern)),
                   key=lambda path: (path.stem != LONGEST, path))
    failed = [text for text in testbed.each(lambda path: run_test(bed, path, work), paths) if text]
    failed += filter(None, [run_transcripts(work)])
    # A process that was killed leaves a profile that cannot be read.
    profile = coverage_points.merge(work, "--failure-mode=all")
    points = coverage_points.export(library, profile)
    points.drop_others(ROOMS[0])
    return points, failed


def share(points):
    return 100.0 * sum(points.values()) / max(1, len(points))


def kinds(points):
    return (kind for kind in points.kinds() if kind[0] in LEAST)


def show(points, exclusions):
    """The table: a line for each room, and the sum. What is excluded counts as covered."""
    print("%-24s%18s%18s" % ("", "lines", "branches"))
    rooms = collections.defaultdict(dict)
    for kind, found in kinds(points):
        for point, covered in found.items():
            here = covered or exclusions.covers(point)
            for room in (str(pathlib.Path(point.file).parent), "all"):
                rooms[room].setdefault(kind, {})[point] = here
    for room in sorted(rooms, key=lambda name: (name == "all", name)):
        print("%-24s%s" % (room, "".join("%8.2f %% of %5d" % (share(found), len(found))
                                         for found in rooms[room].values())))
    return rooms["all"]


def objections(exclusions, total):
    """What the gate objects to, as texts."""
    for kind, found in total.items():
        if share(found) < LEAST[kind]:
            yield "%s: %.2f %%, and %.0f %% are asked for" % (kind, share(found), LEAST[kind])
        if len(found) < LEAST_POINTS[kind]:
            yield "only %d %s were measured" % (len(found), kind)
    for exclusion in exclusions.unused():
        yield "%s:%d: excluded, but covered" % (exclusion.file, exclusion.line)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gate", action="store_true",
                        help="fail below the least parts asked for")
    parser.add_argument("--list", action="store_true", help="list what is not covered")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="wpc-coverage.") as name:
        try:
            points, failed = measure(pathlib.Path(name))
        except testbed.Failed as problem:
            sys.exit("coverage: %s" % problem)
    exclusions = coverage_points.Exclusions(testbed.ROOT, ROOMS)
    total = show(points, exclusions)
    if arguments.list:
        for kind, found in kinds(points):
            for text in coverage_points.not_covered(found, exclusions):
                print(text)
    faults = failed + list(objections(exclusions, total))
    for fault in faults:
        print(fault)
    return 1 if arguments.gate and faults else 0


if __name__ == "__main__":
    sys.exit(main())
