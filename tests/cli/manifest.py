"""What wpc says of each file of the corpus is what corpus/MANIFEST.tsv says: manifest.py [KIND...]

Prints what differs, in both modes. $WPC is the command.
"""
import json
import os
import shlex
import subprocess
import sys

COLUMNS = ("status", "rule", "offset", "got", "bound", "notes")
OPTIONS = {"max_" + of: "--max-" + of for of in ("bytes", "objects", "counters", "instances", "values")}
OPTIONS.update({"max_queries": "--max-results", "asked": "--asked"})  # the others are of the library only


def rows_by_options():
    """{(kind, options): [(file, cells of the tolerant mode, those of the strict one)]}. Systems have other code
    pages than the manifest: V1-OBJ-22, which notes that one is missing, does not count"""
    groups = {}
    for line in open("corpus/MANIFEST.tsv", encoding="utf-8"):
        cells = line.rstrip("\n").split("\t")
        options = [] if line[0] == "#" or cells[2] == "-" else [word.split("=") for word in cells[2].split()]
        if line[0] != "#" and all(name in OPTIONS for name, _ in options) and "V1-OBJ-22" not in cells[9]:
            words = tuple("%s=%s" % (OPTIONS[name], value) for name, value in options)
            groups.setdefault((cells[1], words), []).append((cells[0], cells[4:10], cells[10:16]))
    return groups


def verdict(line):
    if line["accepted"]:
        notes = ["%(rule)s@%(offset)d" % note for note in line["notes"] if note["rule"] != "V1-OBJ-22"]
        return {"status": "accepted", "notes": ",".join(notes) or "-"}
    return {name: str(line[name]) for name in COLUMNS[:-1]}


def main():
    count = 0
    for (kind, options), rows in rows_by_options().items():
        if len(sys.argv) > 1 and kind not in sys.argv:
            continue
        for mode, flag in enumerate(([], ["--strict"])):
            words = shlex.split(os.environ["WPC"]) + ["validate", "-fjson", "--kind=" + kind, "--files-from=-"]
            paths = "".join("corpus/%s\n" % row[0] for row in rows)
            said = subprocess.run([*words, *options, *flag], input=paths.encode(), stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, check=False).stdout
            for row, line in zip(rows, map(json.loads, said.splitlines()), strict=True):
                found, wanted = verdict(line), dict(zip(COLUMNS, row[1 + mode]))
                count += 1
                if any(wanted[name] not in (text, "*") for name, text in found.items()) or wanted["status"] != found["status"]:
                    print(row[0], *flag, "wanted", wanted, "found", found)
    print("more than 2000 verdicts" if count > 2000 else "%d verdicts" % count)


main()
