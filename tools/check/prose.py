#!/usr/bin/env python3
"""Prints how much the public headers say for the code that they hold, and fails below 1.5 in all.

A line with a word in a comment counts as prose, a line with anything else as code; a line may be both, a blank
line or one of punctuation in a comment is neither.

    tools/check/prose.py include/wpc/*.h
"""

import re
import sys

LEAST = 1.5
PIECE = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:[^\"\\\n]|\\.)*\"|[^\n\"/]+|[\"/]", re.DOTALL)


def lines_of(text):
    """(lines with prose, lines with code)."""
    prose, code = set(), set()
    for piece in PIECE.finditer(text):
        line = text.count("\n", 0, piece.start())
        if piece.group().startswith(("/*", "//")):
            prose |= {line + i for i, part in enumerate(piece.group().split("\n")) if re.search(r"\w", part)}
        elif piece.group().strip():
            code.add(line)
    return len(prose), len(code)


def main():
    prose = code = 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as source:
            said, held = lines_of(source.read())
        prose, code = prose + said, code + held
        print(f"{path}: {said} lines of prose, {held} of code: {said / held:.2f}")
    ratio = prose / code if code else 0
    print(f"all: {prose} lines of prose, {code} of code: {ratio:.2f}")
    return 0 if ratio >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
