#!/usr/bin/env python3
"""Checks that no function of a .c, .h or .cc file has more than 60 lines.

A function begins in the line of its name and ends with the brace that closes it; what is defined
inside it is part of it. Comments, strings and directives do not count as code, but their lines do.

    dev/check/functions.py FILE...
"""

import re
import sys

MOST = 60
# What a brace in them opens or closes is no body. Lines stay where they are.
NO_CODE = re.compile(
    r'R"\w*\(.*?\)\w*"|/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|' r"(?<!\w)'(?:[^'\\\n]|\\.)+'", re.DOTALL)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.MULTILINE)
# Before the brace of a body: the end of a list of parameters, and what C++ lets stand behind it.
HEAD = re.compile(r"\)\s*(?:const|noexcept|override|final|mutable|->[\w\s:<>*&]+|:[^;{}]*)*\s*$")
# The first name with parentheses; of a test with what stands in them.
NAME = re.compile(r"(?:TEST\w*\s*\([^()]*\)|[~\w:]+(?=\s*\())")
NOT_A_FUNCTION = {"if", "for", "while", "switch", "catch", "sizeof", "defined", "return"}
SCOPE = re.compile(r"\b(?:namespace|class|struct|union|enum|extern)\b[^;{}()]*$")


def blank(match):
    """As many lines, and nothing else."""
    return re.sub(r"[^\n]", " ", match.group())


def functions(text):
    """(first line, last line, name) of each function that is not inside another one."""
    text = DIRECTIVE.sub(blank, NO_CODE.sub(blank, text))
    found = []
    opened = []  # for each open brace: (line, name) of the function whose body it begins, or None
    start = 0
    for match in re.finditer(r"[{};]", text):
        if match.group() == "{":
            inside = any(opened)
            before = text[start:match.start()]
            named = None if inside else function_name(before)
            if named:
                first = start + named.start()
                opened.append((text.count("\n", 0, first) + 1, named.group()))
            else:
                opened.append(None)
        elif match.group() == "}" and opened:
            begun = opened.pop()
            if begun:
                found.append((begun[0], text.count("\n", 0, match.start()) + 1, begun[1]))
        start = match.end()
    return found


def function_name(before):
    """The match of the name in the text before a brace, or None when it opens no function."""
    if not HEAD.search(before) or SCOPE.search(before):
        return None
    match = NAME.search(before)
    return match if match and match.group() not in NOT_A_FUNCTION else None


def main():
    bad = count = 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as source:
            for first, last, name in functions(source.read()):
                count += 1
                if last - first + 1 > MOST:
                    bad += 1
                    print(f"{path}:{first}: {name} has {last - first + 1} lines")
    print(f"{count} functions")
    return 1 if bad or not count else 0


if __name__ == "__main__":
    sys.exit(main())
