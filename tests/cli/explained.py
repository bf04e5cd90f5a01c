#!/usr/bin/env python3
"""What `wpc explain` says of each rule, judged: `explained COMMAND` validates the bytes that it shows, where they are
a whole file and nothing but the file decides. The rule comes out, and not of the neighbour. Prints what is wrong."""
import json
import pathlib
import subprocess
import sys


def run(*words):
    return subprocess.run(sys.argv[1:] + list(words), stdout=subprocess.PIPE, check=False).stdout.decode().splitlines()


def reported(rows, which, *options):
    """The rules that the bytes of each break, by its id."""
    found = {}
    for kind in {row["example"]["kind"] for row in rows}:
        paths = {}
        for row in (row for row in rows if row["example"]["kind"] == kind):
            path = pathlib.Path("%s.%s" % (row["id"], which))
            path.write_bytes(bytes.fromhex(row[which]["hex"]))
            paths[str(path)] = row["id"]
        for one in map(json.loads, run("validate", "-f", "json", "--kind=" + kind, *options, *paths)):
            found[paths[one["file"]]] = ({one.get("rule")} | {note["rule"] for note in one.get("notes", [])}, one["accepted"])
    return found


def main():
    rules = {row["id"]: row for row in map(json.loads, run("rules", "-f", "json"))}
    rows = [json.loads(line) for line in run("explain", "-f", "json", *rules)]
    wrong = [] if [row["id"] for row in rows] == list(rules) else ["other rules than 'wpc rules' has"]
    reasons = {row["why"] for row in rows}
    for row in rows:
        reason, none = row["why"], row.get("no_example", "")
        wrong += ["%s: %s" % (row["id"], what) for what, is_so in (
            ("no reason of its own", len(reason) <= 40 or len(reasons) < len(rows)),
            ("another relation", row["relation"] != rules[row["id"]]["relation"]),
            ("nothing said of strict mode", not row["strict"]),
            ("example and none", ("example" in row) == (len(none) > 30)),
            ("retired or not", none and ("Retired: " in none) != ("retired: " in row["relation"])),
            ("no message", "example" in row and len(row["example"]["message"]) <= 10),
            ("no neighbour", "example" in row and "hex" not in row["neighbour"])) if is_so]
    whole = [row for row in rows if "example" in row and all(
        part["start"] == 0 and "options" not in part and len(part["hex"]) == 2 * part["size"]
        for part in (row["example"], row["neighbour"]))]
    broken, strict, valid = (reported(whole, which, *options) for which, *options in (
        ("example",), ("example", "--strict"), ("neighbour",)))
    for row in whole:
        name, rule = row["id"], row["example"]["reported"]
        is_hard = row["class"] == "hard" and rule == name
        if rule not in broken[name][0] | strict[name][0] or rule in valid[name][0] or is_hard and broken[name][1]:
            wrong.append("%s: its bytes do something else" % name)
    print("\n".join(wrong + ["more than 200 tried" if len(whole) > 200 else "%d tried" % len(whole)]))


main()
