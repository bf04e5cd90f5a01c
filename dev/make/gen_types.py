#!/usr/bin/env python3
"""Makes docs/reference/counter-types.md from calc/counter_types.def.

    dev/make/gen_types.py          write docs/reference/counter-types.md
    dev/make/gen_types.py --check  change nothing; fail when the document is stale
"""

import argparse
import collections
import pathlib
import sys

import made_files
from make_shell import rows_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = "calc/counter_types.def"
DOCUMENT = "docs/reference/counter-types.md"

Type = collections.namedtuple("Type", "name number size clock base formula unit samples source seen sample")
Formula = collections.namedtuple("Formula", "name default letters sample")

CLOCKS = {"NONE": "", "TICK": "PerfTime", "100NS": "100 ns", "OBJECT": "object"}
SEEN = {"EXACT": "exact", "PLAUSIBLE": "plausible", "UNSEEN": "not seen"}

INTRODUCTION = """\
# Counter types

Made by `dev/make/gen_types.py` from `calc/counter_types.def`; edit that file, not this one.

Every counter type of `winperf.h`, and how wpc computes a displayable value. [`wpc types`](../command/types.md) prints the
same, and the fields of numbers that are not listed here.

| letter | meaning |
| --- | --- |
"""

COLUMNS = """
- *Bytes*: the size of a raw value. If a counter has a different size from its type, the smaller one is read, except for
  PERF_AVERAGE_TIMER, which has 8 bytes in disk objects of Windows.
- *Clock*: the source of D0, D1 and F. *PerfTime* is the performance counter, with its frequency, of the block's header; *100 ns* the
  system time there, 10,000,000 per second; *object* the clock of the object (V1), or the counters that the registration
  names for it (V2).
- *Base*: the type of the counter that holds B0 and B1. In V1 it is the definition that follows.
- *Samples*: the number needed. If one is enough, the newer of two is used.
- *Shown*: whether Windows shows a value. PERF_AVERAGE_BULK is marked as not to be shown, but Windows shows it.
- *Windows*: observed agreement with Windows. *Exact*: to the last digit, in a log of Windows 10 with the values that PDH
  wrote (`tests/calc/real_pairs_test.cc`). *Plausible*: logs of Windows have such counters, and their values can be true, but
  the values that Windows showed are not known. *Not seen*: neither.

Numbers have no sign, except for N1 of PERF_COUNTER_LARGE_RAWCOUNT, and N1 and B1 of PERF_LARGE_RAW_FRACTION. Differences are taken as
integers of the counter's width, all else in double precision, in the order that the formula has. A difference below 0 yields no value without
`--wrap`, nor does a clock that stands still. Where B1 - B0, or B1 of a fraction, is 0, the value is 0, except for PERF_PRECISION timers,
whose base is a clock, and for multi-timers. A percentage of 0 has no sign, even where B1 is below 0.
0x40030503 is PERF_LARGE_RAW_BASE as documents of WMI print it, and read as such.

## Formulas

"""

MULTI = """
## Multi-timers

By default multi-timers are computed per component, as above. With `--multi-timer=documented` they follow the documents:

| constant | documented formula |
| --- | --- |
"""

SAMPLE = """
## How Microsoft's sample code differs

The pages "Retrieving counter data" and "Calculating counter values" have programs for all these types. For every type they refuse a newer
sample with a smaller raw value, even if only that one is used; divide by a clock or base that stands still or goes back; do not
compare the frequencies of the two samples; and take for a base the next definition if its subtype has the bits of a base, which
PERF_PRECISION timers also have. In addition:

| constant | the sample |
| --- | --- |
"""


def load(root=ROOT):
    """(the types, the formulas by name, (letters, meaning)s)"""
    text = (root / TABLE).read_text(encoding="utf-8")
    types = [Type(*row) for row in rows_of(text, "WPC_COUNTER_TYPE")]
    formulas = {row[0]: Formula(*row) for row in rows_of(text, "WPC_COUNTER_FORMULA")}
    if len(types) != text.count("\nWPC_COUNTER_TYPE("):
        raise SystemExit("counter_types.def: a row does not end as others do")
    return types, formulas, list(rows_of(text, "WPC_COUNTER_LETTER"))


def base_of(row, names):
    """The constant of its base. Two have one number: that of the timers is the latter."""
    found = names[row.base] if row.base != "0x00000000" else [""]
    return found[-1] if row.name.startswith("PERF_PRECISION_") else found[0]


def table(lines):
    return "".join("| %s |\n" % " | ".join(line) for line in lines)


def formula_rows(types, formulas):
    names = collections.defaultdict(list)
    for row in types:
        names[row.number].append(row.name)
    yield ("constant", "number", "bytes", "clock", "base", "formula", "unit", "samples", "shown", "Windows")
    yield ("---",) * 10
    for row in types:
        shown = row.samples != "0"
        letters = formulas[formulas[row.formula].default].letters
        yield (row.name, row.number, row.size.lower(), CLOCKS[row.clock], base_of(row, names), "`%s`" % letters if letters else "",
               row.unit, row.samples, "yes" if shown else "no", SEEN[row.seen] if shown else "")


def document(types, formulas, letters):
    documented = [(row.name, "`%s`" % formulas[row.formula].letters) for row in types
                  if formulas[row.formula].letters != formulas[formulas[row.formula].default].letters]
    samples = [(row.name, "; ".join(filter(None, (formulas[row.formula].sample, row.sample)))) for row in types]
    return (INTRODUCTION + table(letters) + COLUMNS + table(formula_rows(types, formulas)) + MULTI + table(documented) + SAMPLE +
            table(row for row in samples if row[1]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail when the document is stale")
    found = {DOCUMENT} if (ROOT / DOCUMENT).exists() else set()
    return made_files.update("gen_types", {DOCUMENT: document(*load()).encode()}, ROOT, found, parser.parse_args().check)


if __name__ == "__main__":
    sys.exit(main())
