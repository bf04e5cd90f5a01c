#!/usr/bin/env python3
"""Reads what a check measured out of its log: prints "key<TAB>value<TAB>command" for tools/measure/evidence.py.

  tools/check/harvest.py CHECK LOG

For programs that tell people, not files. Checks that are not named here print their own lines.
"""

import re
import sys

SHARE = r" *(\d+\.\d+ % of +\d+)"


def coverage(log):
    for match in re.finditer(rf"^all{SHARE}{SHARE}{SHARE}$", log, re.MULTILINE):
        for kind, value in zip(("lines", "branches", "mcdc"), match.groups()):
            yield f"coverage.{kind}", " ".join(value.split())


def coverage_command(log):
    for match in re.finditer(rf"^all{SHARE}{SHARE}$", log, re.MULTILINE):
        for kind, value in zip(("lines", "branches"), match.groups()):
            yield f"coverage.command.{kind}", " ".join(value.split())


def mutation(log):
    for key, what in (("off", "checks switched off"), ("generous", "one value too generous"),
                      ("strict", "one value too strict")):
        for count, noticed in re.findall(rf"^(\d+) {what}: (\d+) noticed$", log, re.MULTILINE):
            yield f"rules.{key}", f"{noticed}/{count}"


def broken_builds(log):
    for count, missed in re.findall(r"^(\d+) broken builds, (\d+) not noticed$", log, re.MULTILINE):
        yield "builds.broken", f"{int(count) - int(missed)}/{count}"


def broken_promises(log):
    for count, missed in re.findall(r"^(\d+) promises broken, (\d+) not noticed$", log, re.MULTILINE):
        yield "promises.broken", f"{int(count) - int(missed)}/{count}"


def prove(log):
    """Units with open goals count by what they left open."""
    for bits, machine in (("64", "x86_64"), ("32", "x86_32")):
        proved = [(int(goals), int(goals)) for goals in
                  re.findall(rf"^ok +\S+ {machine}: (\d+) goals,", log, re.MULTILINE)]
        failed = [(int(some), int(goals)) for some, goals in
                  re.findall(rf"^FAIL \S+ {machine}: (\d+) of (\d+) goals", log, re.MULTILINE)]
        units = proved + failed
        if units:
            yield (f"proof.goals.{bits}",
                   f"{sum(some for some, _ in units)}/{sum(goals for _, goals in units)}")


READERS = {
    "broken_builds_all": (broken_builds, "tools/measure/broken_builds.py"),
    "broken_promises": (broken_promises, "tools/measure/broken_promises.py"),
    "coverage": (coverage, "tools/coverage.sh --gate"),
    "coverage_command": (coverage_command, "tools/coverage.sh --command --gate"),
    "mutation": (mutation, "tools/measure/mutation.py"),
    "prove": (prove, "tools/prove.sh"),
}


def main(check, path):
    if check in READERS:
        reader, command = READERS[check]
        with open(path, encoding="utf-8", errors="replace") as file:
            for key, value in reader(file.read()):
                print(key, value, command, sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
