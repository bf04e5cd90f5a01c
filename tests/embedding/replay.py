#!/usr/bin/env python3
"""Asks a built command for its verdict of every file of the corpus, and compares it with the manifest.

    tests/embedding/replay.py WPC       for systems and compilers that the tests do not run on
"""

import json
import pathlib
import subprocess
import sys

CORPUS = pathlib.Path(__file__).resolve().parents[2] / "corpus"
AT_ONCE = 200


def rows():
    """(file, kind, what tolerant mode says, what strict mode says), each (status, rule or first note, offset)."""
    for line in (CORPUS / "MANIFEST.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            cells = line.split("\t")
            if cells[2] == "-" and "not_offered" not in cells[0]:  # the command converts every code page it knows
                yield cells[0], cells[1], tuple(cells[4:7]), tuple(cells[10:13])


def said(wpc, kind, files, mode):
    command = [wpc, "validate", "--format=json", "--kind=" + kind, *mode, *(str(CORPUS / f) for f in files)]
    lines = subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout.decode().splitlines()
    for line in lines:
        answer = json.loads(line)
        faults = answer["notes"] if answer["accepted"] else [answer]
        yield "accepted" if answer["accepted"] else answer["status"], {(f["rule"], str(f["offset"])) for f in faults}


def agrees(answer, expected):
    """Of an accepted file the manifest names a note, or nothing; of a rejected one the rule."""
    status, *fault = expected
    return answer is not None and answer[0] == status and (fault[0] == "-" or tuple(fault) in answer[1])


def main(wpc):
    passed, failed, by_kind = 0, 0, {}
    for row in rows():
        by_kind.setdefault(row[1], []).append(row)
    for kind, found in by_kind.items():
        for start in range(0, len(found), AT_ONCE):
            some = found[start:start + AT_ONCE]
            for mode, column in (([], 2), (["--strict"], 3)):
                answers = list(said(wpc, kind, [row[0] for row in some], mode))
                for row, answer in zip(some, answers + [None] * (len(some) - len(answers))):
                    expected = row[column] if row[column][0] != "ok" else ("accepted", "-", "-")
                    if agrees(answer, row[column]):
                        passed += 1
                    else:
                        failed += 1
                        print(f"{row[0]} {' '.join(mode)}: {answer}, not {row[column]}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else __doc__.strip())
