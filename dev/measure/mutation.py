#!/usr/bin/env python3
"""Spoils each check of the parser in turn, puts every file of the corpus to it, and prints who notices.

    dev/measure/mutation.py [WORD...]    the table, of the rules whose id holds a word

Columns: the relation (G >=, L <=, B <, E ==, M a multiple of, T holds); how near the corpus comes
to the bound from inside (0 is the last value that passes) and from outside (1 the first that does
not; of M, how far the next multiple is); how many hostile files and neighbours were made for the
rule; and who notices the check when it always holds, when it is one value too generous, one too
strict, and when it never holds: own hostile files + own neighbours of all files. T has no bound to
shift, E and M no order. Fails when nothing notices a check that is switched off or too strict, when no
hostile file of its own notices one that is too generous and tests/properties/survivors.def has no reason, and when
one does in spite of a reason. Takes some minutes; tests/properties/traced_rules_test.cc holds what must be
so on each run. Needs Bazel.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "dev/make"))

import gen_rules

TARGET = "//tests:traced_rules_test"
HEAD = ("rule", "rel", "pass", "miss", "hostile", "valid", "off", "generous", "strict", "never")
ORDERED = "GLB"
BOUND = ORDERED + "EM"


def read_table(words):
    subprocess.run(["bazel", "build", "--noshow_progress", TARGET], cwd=ROOT, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "table.tsv"
        subprocess.run([str(ROOT / "bazel-bin/tests/traced_rules_test"), "--gtest_brief=1",
                        "--gtest_filter=*WriteTheTable*"], cwd=ROOT, check=True,
                       env=dict(os.environ, WPC_RULE_TABLE=str(path), WPC_RULE_WORDS=" ".join(words)),
                       stdout=subprocess.DEVNULL)
        return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]


def noticed(cell):
    return cell != "-" and not cell.endswith("/0")


def show(rows):
    print("%-10s %3s %5s %5s %7s %5s %12s %12s %12s %12s" % HEAD)
    for row in rows:
        miss = row[3] if row[1] in BOUND else "-"
        near = row[2] if row[1] in BOUND else "-"
        print("%-10s %3s %5s %5s %7s %5s %12s %12s %12s %12s" % (
            row[0], row[1], near, miss, row[4], row[5], row[6], row[7], row[8], row[9]))


def total(rows, survivors):
    bound = [row for row in rows if row[1] in BOUND]
    ordered = [row for row in bound if row[1] in ORDERED]
    print("%d checks switched off: %d noticed" % (len(rows), sum(noticed(row[6]) for row in rows)))
    print("%d one value too generous: %d noticed" % (len(bound), sum(noticed(row[7]) for row in bound)))
    print("%d one value too strict: %d noticed" % (len(ordered), sum(noticed(row[8]) for row in ordered)))
    print("%d of %d at the bound: nearest pass 0, nearest miss 1" % (
        sum(row[2] == "0" and row[3] == "1" for row in bound), len(bound)))
    for rule_id, reasons in sorted(survivors.items()):
        for reason in reasons:
            print("%s: %s" % (rule_id, reason))


def noticed_by_own(cell):
    """A hostile file of the rule's own is among those that notice."""
    return cell.split("+")[0] not in ("-", "0")


def faults(row, may_be_generous):
    rule_id, relation, off, generous, strict = row[0], row[1], row[6], row[7], row[8]
    if not noticed(off):
        yield "%s, switched off, survives" % rule_id
    if relation in ORDERED and not noticed(strict):
        yield "%s, one value too strict, survives" % rule_id
    if relation in BOUND and not noticed_by_own(generous) and rule_id not in may_be_generous:
        yield "%s, one value too generous, survives without a reason" % rule_id
    if noticed_by_own(generous) and rule_id in may_be_generous:
        yield "%s, one value too generous, is noticed in spite of its reason" % rule_id


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*", metavar="WORD")
    words = parser.parse_args().words
    rows = read_table(words)
    show(rows)
    total(rows, gen_rules.load_survivors())
    slack = {rule_id for rule_id, what, _, _ in gen_rules.survivor_rows() if what == "SLACK"}
    found = [fault for row in rows for fault in faults(row, slack)]
    for fault in found:
        print(fault)
    return 1 if found or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
