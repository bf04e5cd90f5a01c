"""Judges values by answers that were reckoned without wpc: answers.py FILE.answers.tsv <JSON of `wpc calc --all`

Prints what differs by more than an answer's tolerance, and what is left over.
"""
import collections
import json
import sys

SETS = {"aabbccdd-0000-1111-8222-333344445555": "Example Device", "5a6b1c2d-1111-4222-8333-444455556666": "Example System",
        "b4fc721a-0378-476f-89ba-a5a79f810b36": "Processor Information", "1000": "Known Answers"}


def agree(line, status, value, tolerance):
    # A single sample would be needed twice: the other one does not have the instance.
    wanted = status if line["is_first"] else {"need_two": "not_found"}.get(status, status)
    if line["status"] != wanted or value == "-":
        return line["status"] == wanted and line["value"] is None
    return abs(line["value"] - float(value)) <= abs(float(value)) * float(tolerance)


def main():
    lines = collections.defaultdict(list)
    first = None
    for line in map(json.loads, sys.stdin):
        key = (int(line["sample"][:-4]), line["counterset"], line["instance"] or "-", line["counter_id"])
        first = key[0] if first is None else first
        line["is_first"] = key[0] == first
        lines[key].append(line)
    count = 0
    shared = 0
    for row in open(sys.argv[1], encoding="utf-8"):
        if row[0] == "#":
            continue
        sample, _, of, name, counter, *answer = row.rstrip("\n").split("\t")
        found = lines[int(sample), SETS[of], name, int(counter)]
        if not found:  # of two results that have a counter the first counts
            shared += 1
            continue
        line = found.pop(0)
        count += 1
        if not agree(line, *answer):
            print("wanted", *answer, "found", line)
    left = collections.Counter(line["status"] for rest in lines.values() for line in rest)
    print("%d answers%s; left over: %s" % (count, ", %d of counters that came before" % shared if shared else "", ", ".join("%d %s" % (n, status) for status, n in sorted(left.items()))))


main()
