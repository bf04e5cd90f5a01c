#!/usr/bin/env python3
"""Makes tools/wpc/explain/example_list.def, the bytes that `wpc explain` shows, from the corpus.

    dev/make/gen_examples.py          write it
    dev/make/gen_examples.py --check  change nothing; fail when it is stale

Of each rule the smallest file that breaks it, and of its valid neighbours the one that differs least. Where a file of
the rule is rejected by another one, which is checked before, that one is the finding. Rules without a file have the
reason in tools/wpc/explain/reason_list.def.
"""

import argparse
import collections
import pathlib
import sys

import made_files
from gen_rules import load_rules

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = "tools/wpc/explain/example_list.def"
WHOLE = 256  # bytes; of a longer file only what is around the place at fault
ROW = 16
ROWS_BEFORE, ROWS_AFTER = 1, 6

HEAD = """\
/* Made by dev/make/gen_examples.py from corpus/: do not edit.
 *
 * WPC_EXAMPLE(rule, reported, kind, options, size, offset, got, bound, start, part,
 *             valid_options, valid_size, valid_start, valid_part)
 *
 * The smallest file that breaks the rule, of `size` bytes, with the finding, which names the rule `reported`: the same
 * one, or one that is checked before; `part`: its bytes from `start` on.
 * valid_...: its neighbour that does not break it; valid_size 0 and an empty part: there is none.
 */

"""

Row = collections.namedtuple("Row", "name kind options rule finding strict_finding")


def load_rows():
    rows = []
    for line in (ROOT / "corpus/MANIFEST.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            cells = line.split("\t")
            rows.append(Row(cells[0], cells[1], cells[2], cells[3], cells[5:9], cells[11:15]))
    return rows


def finding_of(row):
    """(rule, offset, got, bound) where the file breaks its rule, or is rejected by another one; or None."""
    findings = [(rule, *map(int, numbers)) for rule, *numbers in (row.finding, row.strict_finding) if rule != "-"]
    own = [finding for finding in findings if finding[0] == row.rule]
    return (own or findings or [None])[0]


def data_of(row):
    return (ROOT / "corpus" / row.name).read_bytes()


def distance(a, b):
    """How much two files differ: bytes that are not the same, and bytes that only one has."""
    return sum(x != y for x, y in zip(a, b)) + abs(len(a) - len(b))


def part_of(data, offset):
    """(start, bytes) of what is shown."""
    if len(data) <= WHOLE:
        return 0, data
    start = max(0, min(offset, len(data)) // ROW - ROWS_BEFORE) * ROW
    return start, data[start:start + (ROWS_BEFORE + ROWS_AFTER) * ROW]


def text_of(data):
    return '"%s"' % "".join("\\x%02x" % byte for byte in data)


def options_of(row):
    return "" if row is None or row.options == "-" else row.options


def example(rule, rows, symbols):
    """The line of a rule, or None."""
    broken = [(data_of(row), row) for row in rows if "/hostile/" in row.name and finding_of(row)]
    if not broken:
        return None
    data, row = min(broken, key=lambda pair: (finding_of(pair[1])[0] != rule.id, pair[1].options != "-", len(pair[0]),
                                              pair[1].name))
    valid = [(distance(data, data_of(other)), other.options != "-", other.name, other) for other in rows
             if "/valid/" in other.name and other.kind == row.kind]
    near = min(valid)[3] if valid else None
    neighbour = data_of(near) if near else b""
    reported, offset, got, bound = finding_of(row)
    start, part = part_of(data, offset)
    valid_start, valid_part = part_of(neighbour, offset)
    return ('WPC_EXAMPLE(%s, %s, "%s", "%s", %d, %d, UINT64_C(%d), UINT64_C(%d), %d, %s, "%s", %d, %d, %s)' % (
                rule.symbol, symbols[reported], row.kind, options_of(row), len(data), offset, got, bound, start, text_of(part),
                options_of(near), len(neighbour), valid_start, text_of(valid_part)))


def table():
    of_rule = collections.defaultdict(list)
    for row in load_rows():
        of_rule[row.rule].append(row)
    rules = load_rules()
    symbols = {rule.id: rule.symbol for rule in rules}
    lines = [example(rule, of_rule[rule.id], symbols) for rule in rules]
    return HEAD + "\n".join(line for line in lines if line) + "\n\n#undef WPC_EXAMPLE\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail when the table is stale")
    arguments = parser.parse_args()
    return made_files.update("gen_examples", {TABLE: table().encode()}, ROOT, {TABLE}, arguments.check)


if __name__ == "__main__":
    sys.exit(main())
