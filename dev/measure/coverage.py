#!/usr/bin/env python3
"""Says what the tests reach, from the counters that dev/coverage.sh leaves: lines and branches of the library and the
command, and MC/DC (each condition shown to decide on its own) of the library.

    coverage.py PROFILES BIN                the tables
    coverage.py PROFILES BIN --list         everything that is not covered, too
    coverage.py PROFILES BIN --gate         fails unless all of the library is covered or excluded, and LEAST of the rest
    coverage.py PROFILES BIN --html FOLDER  writes a report to look at

What no input can reach is excluded by a comment in the code, on its line or on the line above:
/* unreachable: REASON */. In the library an exclusion that is not needed is a fault as well.
"""

import argparse
import collections
import pathlib
import subprocess
import sys

import coverage_points

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Sources are known to the compiler below this folder.
SOURCES = "/wpc"
LIBRARY = ("parser", "parser/*", "paths", "calc", "series", "collector")
COMMAND = ("tools/wpc", "tools/wpc/*")
PROGRAMS = ("tests/*_test", "tools/wpc")
NOT_THIS_PARSER = "traced_rules_test"

# Fewer points than this were not measured, but lost.
LEAST_POINTS = {"library": {"lines": 10000, "branches": 6300, "MC/DC": 1450}, "command": {"lines": 9000, "branches": 5000}}
LEAST = {"library": dict.fromkeys(("lines", "branches", "MC/DC"), 100.0),
         "command": {"lines": 95.0, "branches": 90.0}}


def run(*words):
    return subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, check=True).stdout


class Part:
    """The library or the command: its points, and what excludes some of them."""

    def __init__(self, name, points, folders):
        self.name, self.least = name, LEAST[name]
        self.exclusions = coverage_points.Exclusions(ROOT, folders)
        roots = tuple(folder.rstrip("/*") + "/" for folder in folders)
        self.points = {kind: {point: covered or self.exclusions.covers(point) for point, covered in found.items()
                              if point.file.startswith(roots)}
                       for kind, found in points.kinds() if kind in self.least}

    def show(self):
        print("%-24s%s" % (self.name, "".join("%18s" % kind for kind in self.points)))
        rooms = collections.defaultdict(lambda: {kind: [] for kind in self.points})
        for kind, found in self.points.items():
            for point, covered in found.items():
                for room in (str(pathlib.Path(point.file).parent), "all"):
                    rooms[room][kind].append(covered)
        for room in sorted(rooms, key=lambda name: (name == "all", name)):
            print("%-24s%s" % (room, "".join("%8.2f %% of %5d" % (100.0 * sum(found) / max(1, len(found)), len(found))
                                             for found in rooms[room].values())))

    def not_covered(self):
        for found in self.points.values():
            for point in sorted(point for point, covered in found.items() if not covered):
                yield "%s:%d: %s: %s" % (point.file, point.line, point.what, self.exclusions.text(point.file, point.line))

    def faults(self):
        for kind, found in self.points.items():
            share = 100.0 * sum(found.values()) / max(1, len(found))
            if share < self.least[kind]:
                yield "%s: %.2f %% of the %s are reached, and %.0f %% are asked for" % (
                    self.name, share, kind, self.least[kind])
            if len(found) < LEAST_POINTS[self.name][kind]:
                yield "%s: only %d %s were measured" % (self.name, len(found), kind)
        if self.name == "library":
            yield from self.not_covered()
            for exclusion in self.exclusions.unused():
                yield "%s:%d: excluded, but covered" % (exclusion.file, exclusion.line)


def is_binary(path):
    """Some tests are scripts."""
    return path.is_file() and path.open("rb").read(4) == b"\x7fELF"


def measure(profiles, binaries):
    """The arguments of llvm-cov for all programs."""
    merged = profiles / "all.profdata"
    # A process that was killed leaves a profile that cannot be read.
    run("llvm-profdata-19", "merge", "-sparse", "--failure-mode=all", *sorted(profiles.glob("*.profraw")), "-o", merged)
    programs = [path for pattern in PROGRAMS for path in sorted(binaries.glob(pattern))
                if path.name != NOT_THIS_PARSER and is_binary(path)]
    objects = [word for path in programs[1:] for word in ("-object", path)]
    return ["-instr-profile=%s" % merged, programs[0], *objects]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("profiles", type=pathlib.Path)
    parser.add_argument("binaries", type=pathlib.Path)
    parser.add_argument("--gate", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--html", type=pathlib.Path)
    options = parser.parse_args()
    what = measure(options.profiles, options.binaries)
    if options.html:
        run("llvm-cov-19", "show", "-format=html", "-show-branches=count", "-show-mcdc",
            "-path-equivalence=%s,%s" % (SOURCES, ROOT), "-output-dir=%s" % options.html, *what)
        print("report: %s/index.html" % options.html)
    points = coverage_points.load(run("llvm-cov-19", "export", "-format=text", *what), SOURCES, ROOT)
    parts = [Part("library", points, LIBRARY), Part("command", points, COMMAND)]
    faults = []
    for part in parts:
        part.show()
        if options.list:
            print("\n".join(part.not_covered()))
        faults += part.faults()
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if options.gate and faults else 0


if __name__ == "__main__":
    sys.exit(main())
