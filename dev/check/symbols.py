#!/usr/bin/env python3
"""Reads the symbols of the objects in a folder (parser/, paths/, calc/ and series/, compiled together).

Fails when an object needs anything but memcpy, memset, memcmp (or bcmp) and the library's own functions, when
it exports a name without the prefix wpc_, wpci_ or wpcs_, or when it holds writable data.
"""

import pathlib
import subprocess
import sys

# clang compares for equality by bcmp; code that may stand anywhere finds constants by the table.
ALLOWED = {"memcpy", "memset", "memcmp", "bcmp", "_GLOBAL_OFFSET_TABLE_"}
MEMORY = {"memory_libc": {"realloc", "free"}}  # the one file that calls the C library for it
WRITABLE = "BbDdCSsGg"


def symbols(path):
    """Yields (letter, name) of one object, with "r" for a constant that a loader fills in and then protects."""
    text = subprocess.run(["nm", "--format=sysv", str(path)], check=True, stdout=subprocess.PIPE, text=True)
    for line in text.stdout.splitlines():
        fields = [field.strip() for field in line.split("|")]
        if len(fields) == 7:
            letter = fields[2]
            if fields[6].startswith(".data.rel.ro"):
                letter = "R" if letter.isupper() else "r"
            yield letter, fields[0]


def complaints(objects):
    """Returns one line for each symbol that is not allowed."""
    table = {path: list(symbols(path)) for path in objects}
    defined = {n for rows in table.values() for letter, n in rows if letter.isupper() and letter != "U"}
    bad = []
    for path, rows in table.items():
        if not rows:
            bad.append(f"{path.name} has no symbols")
        allowed_here = next((names for part, names in MEMORY.items() if part in path.name), set())
        for letter, name in rows:
            if letter == "U" and name not in ALLOWED | defined | allowed_here:
                bad.append(f"{path.name} needs {name}")
            elif letter in WRITABLE:
                bad.append(f"{path.name} has writable data: {name}")
            elif letter.isupper() and letter != "U" and not name.startswith(("wpc_", "wpci_", "wpcs_")):
                bad.append(f"{path.name} exports {name}")
    return bad


def main(folder):
    objects = sorted(pathlib.Path(folder).glob("*.o"))
    bad = complaints(objects)
    for line in bad:
        print(line)
    print(f"{len(objects)} objects")
    return 1 if bad or not objects else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
