#!/usr/bin/env python3
"""Prints the stack that the deepest public call takes, as a line "stack_deepest BYTES", and the calls
that take the most on standard error.

    bench/stack.py FOLDER    with objects and their .su files (-fstack-usage)

What a call takes is the sum of the frames on the deepest way down, found from the calls in the
disassembly. Calls through a pointer are not followed: they are the caller's own callbacks.
"""

import collections
import pathlib
import re
import subprocess
import sys

RETURN_ADDRESS = 8
SHOWN = 5
LABEL = re.compile(r"^[0-9a-f]+ <([^>]+)>:")
TARGET = re.compile(r"R_X86_64_(?:PLT32|PC32)\s+([\w.]+)(?:[-+]0x([0-9a-f]+))?|\b(?:call|jmp)\s+[0-9a-f]+ <([\w.]+)>")
SECTION = "."


def frames(path):
    """Name of a function: bytes of its frame. Names of clones as GCC writes them have a dot."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        place, size, kind = line.split("\t")
        if kind not in ("static", "dynamic,bounded"):
            sys.exit("%s: a frame without a bound" % place)
        found[place.rsplit(":", 1)[-1]] = int(size)
    return found


def symbols(path):
    """Names of public functions, and of all functions by their place in .text."""
    public = set()
    for line in subprocess.run(["nm", str(path)], capture_output=True, check=True,
                               text=True).stdout.splitlines():
        kind, name = line.split()[-2:]
        if kind == "T":
            public.add(name)
    return public


def calls(path):
    """(caller, callee) of an object."""
    caller = None
    for line in subprocess.run(["objdump", "-dr", "--no-show-raw-insn", str(path)], capture_output=True,
                               check=True, text=True).stdout.splitlines():
        label = LABEL.match(line)
        if label:
            caller = label.group(1)
            continue
        target = TARGET.search(line)
        if caller and target:
            name = target.group(1) or target.group(3)
            if name and not name.startswith(SECTION):
                yield caller, name


class Stack:
    """Frames and calls of all objects; names of static functions have their object's with them."""

    def __init__(self, folder):
        self.size = {}
        self.public = set()
        self.calls = collections.defaultdict(set)
        self.depths = {}
        for path in sorted(folder.glob("*.o")):
            public = symbols(path)
            own = frames(path.with_suffix(".su"))
            key = lambda name: name if name in public or name not in own else (path.name, name)
            self.size.update((key(name), size) for name, size in own.items())
            self.public |= public
            for caller, callee in calls(path):
                self.calls[key(caller)].add(key(callee))

    def depth(self, name, above=()):
        if name in above:
            sys.exit("a function calls itself: %s" % (name,))
        if name not in self.depths:
            deepest = max((self.depth(callee, above + (name,)) for callee in self.calls[name]
                           if callee != name), default=0)
            self.depths[name] = self.size.get(name, 0) + RETURN_ADDRESS + deepest
        return self.depths[name]


def main():
    sys.setrecursionlimit(10000)
    stack = Stack(pathlib.Path(sys.argv[1]))
    if not stack.size or not any(stack.calls.values()):
        sys.exit("no frames, or no calls, were found")
    depths = sorted(((stack.depth(name), name) for name in stack.public), reverse=True)
    for depth, name in depths[:SHOWN]:
        print("%6d bytes of stack: %s" % (depth, name), file=sys.stderr)
    print("stack_deepest %d" % depths[0][0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
