#!/usr/bin/env python3
"""Makes docs/development/lies.md from the tables of lies in tests/windows.

    tools/generate/gen_lies.py          write docs/development/lies.md
    tools/generate/gen_lies.py --check  change nothing; fail when the document is stale
"""

import argparse
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = "docs/development/lies.md"

HEAD = """# Outcomes of lies

<!-- Written by tools/generate/gen_lies.py; do not edit. -->

Two dishonest providers take the place of Windows in the tests, both in `tests/windows/`: a performance DLL
(V1), asked through Wine's registry, and a DLL with PerfLib's exports (V2). Each returns the truth, and one
lie at a time. The tables list the outcome of each lie in the collector and in the parser, in tolerant
mode: *refused* is reported by the collector, *system* is an error code that is passed on, and an id of a
rule is reported by the parser.

`tools/check.sh windows_provider windows_collector windows_capture windows_cpu` runs them all, and
tries each lie on `wpc.exe capture` and `wpc.exe watch` too: they end with status 0, 1 or 2, in bounded
time and memory. `//tests:collector_test` and `//tests:live_test` use the same lies natively, also
under the sanitizers."""

V1 = """## V1: a performance DLL

{count} lies. Of what is accepted the table names the rules that were noted, and compares the values computed
against an honest older sample with the truth:

- *true*: as without the lie
- *none*: no value, and a status that says why; or 0, and a note that the base did not change
- *other*: another value; nothing in the block shows that it is not the truth
- *lost*: not in the block

Lies that begin with `registry-` or `titles-` are beyond a provider: a registry of the tests' own returns
them to the collector. Only there are values of the 100 ns clock compared, which Windows, or Wine, sets
independently of the provider."""

V2 = """## V2: PerfLib

{count} lies. *Accepted* says how many rows and numbers the sample had; the truth has 4 and 124."""

CPU = """## V2: one struct for each processor

What `wpc/cpu.h` reports for those of the same lies that concern it: its result, how many processors, and
the system's code."""


def rows(name):
    text = (ROOT / "tests" / "windows" / name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines()]


def table(lies):
    cells = [[f"`{name}`", what.replace("|", "\\|")] for name, what in lies]
    return "\n".join(f"| {name} | {what} |" for name, what in [["Lie", "Outcome"], ["---", "---"]] + cells)


def document():
    v1, v2 = rows("v1_lies.tsv"), rows("lies.tsv")
    parts = [HEAD, V1.format(count=len(v1) - 1), table(v1), V2.format(count=len(v2) - 1), table(v2),
             CPU, table(rows("cpu_lies.tsv"))]
    return "\n\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail on what is stale")
    arguments = parser.parse_args()
    path = ROOT / DOCUMENT
    if not arguments.check:
        path.write_text(document(), encoding="utf-8")
        return 0
    if not path.exists() or path.read_text(encoding="utf-8") != document():
        print(f"gen_lies: {DOCUMENT} is stale: run tools/generate/gen_lies.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
