#!/usr/bin/env python3
"""Checks who knows whom: the arrows between the rooms, and that no circle of includes or calls exists.

include/ is the public interface. parser/ knows only its own public headers; paths/ also knows the
parser's private ones; calc/ knows public headers, and of the parser only its sorting and its iterators, and calc's
formulas do not know the parser at all; the contracts in calc/proof know those in parser/proof;
series/ knows the libraries below it, their private headers too; collector/ knows public headers only; tools/wpc knows them, the table of wire layouts, parser/layout.def, and which letters
are the same without regard to case, parser/text/fold.h; its room blg/ also the parser's steps, and the order of a circular log and the clock of series/.
examples/ knows public headers only. No library or command knows dev/, tests/, fuzz/, bench/ or examples/, but for fuzz/, which may use the tests'
support and reference, and fuzz/command/ and tests, which know the headers of the command's rooms. Platform headers stay
in collector/, tools/wpc/io, tools/wpc/live, examples/ and tests/windows/.

Inside tools/wpc: text <- io <- {workers, types}, io <- block <- {counters <- {inspect <- map, {blg, series} <- write <- plot}, explain <- sarif} <- capture <- {log <- {find, compare}, live} <- commands. There a
file also knows whom it calls: who defines a function that it names. A header and its source are one.
"""

import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
LIBRARY_SYSTEM = {"limits.h", "stdbool.h", "stddef.h", "stdint.h", "string.h", "math.h", "float.h"}
VECTORS = ("parser/lanes.h", "emmintrin.h")  # where the processor has them
PLATFORM = re.compile(r"^(windows|winperf|perflib|pdh|winternl|winreg)\.h$", re.IGNORECASE)
FOLDERS = {
    "include": {"include"},
    "parser": {"parser", "include"},
    "paths": {"paths", "parser", "include"},
    "calc": {"calc", "include"},
    "series": {"series", "calc", "paths", "parser", "include"},
    "collector": {"collector", "include"},
    "tools": {"tools", "include"},
    "dev": {"dev", "include"},
    "bench": {"bench", "parser", "include"},
    "examples": {"examples", "include"},
    "fuzz": {"fuzz", "parser", "calc", "tests", "include"},
    "tests": {"tests", "parser", "paths", "calc", "series", "collector", "fuzz", "tools", "include"},
}
# Of a part of a room, instead of what the room may know: the command is a fuzz target, too.
PARTS = {"fuzz/command": {"fuzz", "tools", "include"}}
SHARED = {("calc", "parser/sort.h"), ("tools", "parser/layout.def"), ("tools", "parser/text/fold.h"), ("tools", "calc/counter_types.def"), ("dev", "calc/sample.h"), ("dev", "calc/types.h"), ("dev", "collector/cpu.h"), ("dev", "series/clock.h"), ("dev", "series/room.h"), ("tools", "paths/path_ways.h"), ("tools", "series/assumed_titles.def"), ("tools", "series/circular.h"), ("tools", "series/clock.h")}
# The steps that walks are made of: for who has not got a walk of his own yet.
CURSORS = {
    "parser/v1/v1_cursor.h": {"calc", "tools/wpc/blg"},
    "parser/v2/v2_cursor.h": {"calc"},
    "parser/blg/blg_cursor.h": {"tools/wpc/blg"},
}
ROOTS = [pathlib.Path(root) for root in ("include", ".", "tools/wpc", "fuzz", "tests", "tests/windows")]
# Which rooms of tools/wpc a room may know besides itself; "" are main, the files about the command line and the commands.
ROOMS = {
    "text": set(),
    "io": {"text"},
    "block": {"text", "io"},
    "counters": {"text", "io", "block"},
    "workers": {"text", "io"},
    "inspect": {"text", "io", "block", "counters"},
    "map": {"text", "io", "block", "counters", "inspect"},
    "explain": {"text", "io", "block"},
    "sarif": {"text", "io", "block", "explain"},
    "types": {"text", "io"},
    "blg": {"text", "io", "block", "counters"},
    "series": {"text", "io", "block", "counters"},
    "capture": {"text", "io", "block", "counters", "series", "write"},
    "log": {"text", "io", "block", "counters", "series", "write", "capture"},
    "write": {"text", "io", "block", "counters", "blg", "series"},
    "compare": {"text", "io", "block", "counters", "series", "write", "log"},
    "plot": {"text", "io", "block", "counters", "series", "write"},
    "find": {"text", "io", "block", "counters", "series", "write", "log"},
    "live": {"text", "io", "block", "counters", "series", "write", "capture"},
    "": {"text", "io", "workers", "block", "counters", "inspect", "map", "explain", "sarif", "types", "series", "write", "capture", "log", "plot", "find", "compare", "live"},
}
# Circles of calls that are still there. One that is gone has to go from here, too.
REMAINING = []

NO_CODE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'', re.DOTALL)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.MULTILINE)
DEFINITION = re.compile(r"^(?!typedef|struct|enum|union|extern)[A-Za-z][^;{}=]*?\b(\w+)\([^;{}]*\)\s*\{", re.MULTILINE)
NAME = re.compile(r"(?<![\w.])(?<!->)[A-Za-z_]\w*")


def find(source, name):
    """Returns the project file a quoted include means, or None."""
    for root in [source.parent] + ROOTS:
        target = pathlib.Path(*(root / name).parts)
        if target.is_file():
            return target.resolve().relative_to(pathlib.Path.cwd())
    return None


def command_room(path):
    """The room of a file of tools/wpc."""
    return path.parts[2] if len(path.parts) > 3 else ""


def complaint(source, kind, name):
    """Returns why the include is not allowed, or None."""
    room = source.parts[0]
    if PLATFORM.match(name) and room not in ("collector", "tools", "examples") and source.parts[:2] != ("tests", "windows"):
        return "a platform header outside collector/, tools/, examples/ and tests/windows/"
    target = find(source, name)
    if kind == "<":
        known = name in LIBRARY_SYSTEM or (source.as_posix(), name) == VECTORS
        if target is None and room in ("include", "parser", "paths", "calc") and not known:
            return "the library uses no such system header"
        return None
    if target is None:
        return "names no file of the project"
    other = target.parts[0]
    if (room, target.as_posix()) in SHARED or source.parent.as_posix() in CURSORS.get(target.as_posix(), ()):
        return None
    if source.parts[1] == "proof" and target.parts[:2] == ("parser", "proof"):
        return None
    part = "/".join(source.parts[:2])
    if other not in PARTS.get(part, FOLDERS[room]):
        return f"{part if part in PARTS else room}/ must not know {other}/"
    if room == other == "tools":
        here, there = command_room(source), command_room(target)
        if here != there and there not in ROOMS[here]:
            return f"{here or 'tools/wpc'} must not know {there or 'the commands'}"
    if room == "calc" and other == "include" and not source.name.startswith("sample"):
        if target.name != "calc.h":
            return "calc's formulas do not know the parser"
    return None


def circles(edges):
    """Groups of files that include each other, in a circle (Tarjan, without recursion)."""
    index, low, stack, found = {}, {}, [], []
    for start in sorted(edges):
        work = [(start, iter(sorted(edges[start])))] if start not in index else []
        if work:
            index[start] = low[start] = len(index)
            stack.append(start)
        while work:
            node, rest = work[-1]
            following = next(rest, None)
            if following is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    group = stack[stack.index(node):]
                    del stack[stack.index(node):]
                    if len(group) > 1 or node in edges[node]:
                        found.append(sorted(group))
            elif following not in index:
                index[following] = low[following] = len(index)
                stack.append(following)
                work.append((following, iter(sorted(edges.get(following, ())))))
            elif following in stack:
                low[node] = min(low[node], index[following])
    return found


def calls(folder):
    """Pairs of files below the folder, and what the first names of what the second defines."""
    texts, defined, by = {}, {}, {}
    for path in sorted(folder.rglob("*.[ch]")):
        texts[path] = DIRECTIVE.sub("", NO_CODE.sub(" ", path.read_text(encoding="utf-8")))
        matches = list(DEFINITION.finditer(texts[path]))
        defined[path] = {match.group(1) for match in matches}
        for match in matches:
            if not match.group().startswith("static"):
                by.setdefault(match.group(1), set()).add(path)
    found = {}
    for path, text in texts.items():
        for name in set(NAME.findall(text)) - defined[path]:
            for other in by.get(name, ()) if path.suffix == ".c" else ():
                found.setdefault((path, other), set()).add(name)
    return found


def check_command(includes):
    """Calls of tools/wpc against the order of its rooms, and circles of calls and includes."""
    bad = 0
    known = {}
    for (source, target), names in sorted(calls(pathlib.Path("tools/wpc")).items()):
        here, there = command_room(source), command_room(target)
        if here != there and there not in ROOMS[here]:
            bad += 1
            print(f"{source}: {', '.join(sorted(names))}: {here or 'tools/wpc'} must not know {there or 'the commands'}")
        known.setdefault(source.as_posix(), set()).add(target.as_posix())
    for source, targets in includes.items():
        known.setdefault(source, set()).update(targets)
    units = {}
    for source, targets in known.items():
        for unit in (source, *targets):
            units.setdefault(unit.rpartition(".")[0], set())
        units[source.rpartition(".")[0]].update(target.rpartition(".")[0] for target in targets)
    groups = [", ".join(g) for g in circles({u: t - {u} for u, t in units.items()}) if g[0].startswith("tools/wpc")]
    for group in sorted(set(groups) - set(REMAINING)):
        bad += 1
        print("a circle of calls: " + group)
    for group in sorted(set(REMAINING) - set(groups)):
        bad += 1
        print("no circle any more, so it has to go from arrows.py: " + group)
    return bad


def main():
    bad = files = 0
    edges = {}
    for room in FOLDERS:
        for source in sorted(pathlib.Path(room).rglob("*")):
            if source.suffix not in (".c", ".h", ".cc", ".def"):
                continue
            files += 1
            for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                if not match:
                    continue
                reason = complaint(source, *match.groups())
                if reason:
                    bad += 1
                    print(f"{source}:{number}: {match.group(2)}: {reason}")
                target = find(source, match.group(2)) if match.group(1) == '"' else None
                edges.setdefault(source.as_posix(), set())
                if target is not None:
                    edges[source.as_posix()].add(target.as_posix())
                    edges.setdefault(target.as_posix(), set())
    for group in circles(edges):
        bad += 1
        print("a circle of includes: " + ", ".join(group))
    bad += check_command({s: t for s, t in edges.items() if s.startswith("tools/wpc/")})
    print(f"{files} files")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
