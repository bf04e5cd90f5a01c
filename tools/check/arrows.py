#!/usr/bin/env python3
"""Checks who includes whom: the arrows between the project's folders.

parser/ knows nobody; calc/ knows nobody, except that sample*.c and wpc_sample*.h know the parser;
nothing knows tools/, tests/, fuzz/ or bench/ but itself, and fuzz/ may use the tests' support and
reference. Code that ships sees the parser and calc by their public headers only; calc shares the
parser's sorting besides, and tests know what is a library in tools/. Platform headers stay in
collector/, tools/ and tests/windows/.
"""

import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
LIBRARY_SYSTEM = {"limits.h", "stdbool.h", "stddef.h", "stdint.h", "string.h", "math.h", "float.h"}
PLATFORM = re.compile(r"^(windows|winperf|perflib|pdh|winternl|winreg)\.h$", re.IGNORECASE)
FOLDERS = {
    "parser": {"parser"},
    "calc": {"calc"},
    "collector": {"collector", "parser", "calc"},
    "tools": {"tools", "parser", "calc", "collector"},
    "bench": {"bench", "parser", "calc"},
    "fuzz": {"fuzz", "parser", "calc", "tests"},
    "tests": {"tests", "parser", "calc", "collector", "fuzz"},
}
# These see the parser and calc by their public headers only.
PUBLIC_ONLY = {"calc", "collector", "tools"}
SHARED = {("calc", "parser/sort.h")} | {
    ("tests", f"tools/{name}.h")
    for name in ("capture_write", "commands", "files", "live", "overwrite", "series_sinks", "watch")
}


def is_public(path):
    return path.name.startswith("wpc") or path.suffix == ".def"


def find(source, name):
    """Returns the project file a quoted include means, or None."""
    roots = [source.parent, pathlib.Path(".")] + [pathlib.Path(folder) for folder in FOLDERS]
    for root in roots:
        if (root / name).is_file():
            return root / name
    return None


def complaint(source, kind, name):
    """Returns why the include is not allowed, or None."""
    room = source.parts[0]
    if PLATFORM.match(name) and room not in ("collector", "tools") and source.parts[:2] != ("tests", "windows"):
        return "a platform header outside collector/, tools/ and tests/windows/"
    if kind == "<":
        if room in ("parser", "calc") and name not in LIBRARY_SYSTEM:
            return "parser/ and calc/ use no such system header"
        return None
    target = find(source, name)
    if target is None:
        return "names no file of the project"
    other = target.parts[0]
    if (room, target.as_posix()) in SHARED:
        return None
    allowed = set(FOLDERS[room])
    if room == "calc" and source.name.startswith(("sample", "wpc_sample")):
        allowed.add("parser")
    if other not in allowed:
        return f"{room}/ must not know {other}/"
    if other != room and room in PUBLIC_ONLY and not is_public(target):
        return "a private header of another folder"
    return None


def main():
    bad = files = 0
    for room in FOLDERS:
        for source in sorted(pathlib.Path(room).rglob("*")):
            if source.suffix not in (".c", ".h", ".cc", ".def"):
                continue
            files += 1
            for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                reason = complaint(source, *match.groups()) if match else None
                if reason:
                    bad += 1
                    print(f"{source}:{number}: {match.group(2)}: {reason}")
    print(f"{files} files")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
