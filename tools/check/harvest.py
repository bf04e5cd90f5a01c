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


def changes(key, what):
    """Of a log with a line "N WHAT, M not noticed"."""
    def read(log):
        for count, missed in re.findall(rf"^(\d+) {what}, (\d+) not noticed$", log, re.MULTILINE):
            yield key, f"{int(count) - int(missed)}/{count}"
    return read


def series(log):
    said = re.findall(r"^(ok|FAIL) amplification of ", log, re.MULTILINE)
    if said:
        yield "amplification", f"{said.count('ok')}/{len(said)}"


def goals(log, unit, machine):
    """Units with open goals count by what they left open."""
    proved = [(int(goals), int(goals)) for goals in
              re.findall(rf"^ok +{unit} {machine}: (\d+) goals,", log, re.MULTILINE)]
    failed = [(int(some), int(goals)) for some, goals in
              re.findall(rf"^FAIL {unit} {machine}: (\d+) of (\d+) goals", log, re.MULTILINE)]
    units = proved + failed
    return f"{sum(some for some, _ in units)}/{sum(goals for _, goals in units)}" if units else None


def kept(key, log):
    """How many proofs are of an earlier call."""
    proofs = re.findall(r"^ok +\S+ x86_\d+: \d+ (?:goals|claims).* s(, kept)?$", log, re.MULTILINE)
    if proofs:
        yield key, f"{len([proof for proof in proofs if proof])}/{len(proofs)}"


def prove(log):
    for bits, machine in (("64", "x86_64"), ("32", "x86_32")):
        for key, unit in ((f"proof.goals.{bits}", r"\S+"), (f"proof.paths.{bits}", r"paths/\S+"),
                          (f"proof.calc.{bits}", r"calc/\S+")):
            value = goals(log, unit, machine)
            if value:
                yield key, value
    for room, count in re.findall(r"^ok +tools/prove/eva_(\w+)\.c \S+: no alarm, (\d+) assertions", log, re.MULTILINE):
        yield f"eva.{'calc' if room == 'calc' else 'collector'}", count
    yield from kept("proof.kept", log)
    for seconds in re.findall(r"^x86_\d+: .* in earlier calls, in (\d+) s$", log, re.MULTILINE):
        yield "proof.seconds", seconds


def prove_mutants(log):
    yield from changes("proof.dropped", "checks dropped")(log)
    yield from changes("proof.eva_changes", "changes for Eva")(log)


def prove_meaning(log):
    for number in re.findall(r"^ok +\S+ x86_\d+: (\d+) claims about bytes, ", log, re.MULTILINE):
        yield "proof.claims", f"{number}/{number}"
    for some, number in re.findall(r"^FAIL \S+ x86_\d+: (\d+) of (\d+) claims", log, re.MULTILINE):
        yield "proof.claims", f"{some}/{number}"
    yield from kept("proof.claims_kept", log)
    yield from changes("proof.read_changes", "changes to what is read")(log)


READERS = {
    "broken_builds_all": (changes("builds.broken", "broken builds"), "tools/measure/broken_builds.py"),
    "broken_promises": (changes("promises.broken", r"breaks of \d+ promises"), "tools/measure/broken_promises.py"),
    "coverage": (coverage, "tools/coverage.sh --gate"),
    "coverage_command": (coverage_command, "tools/coverage.sh --command --gate"),
    "mutation": (mutation, "tools/measure/mutation.py"),
    "prove": (prove, "tools/prove.sh"),
    "prove_meaning": (prove_meaning, "tools/prove.sh --meaning"),
    "prove_mutants": (prove_mutants, "tools/prove.sh --mutants"),
    "series": (series, "tools/measure/amplification.py --check"),
}


def main(check, path):
    if check in READERS:
        reader, command = READERS[check]
        with open(path, encoding="utf-8", errors="replace") as file:
            for key, value in reader(file.read()):
                print(key, value, command, sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
