"""Prints the functions that sources define, in order: file, tab, function."""

import re
import sys

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.MULTILINE)
DEFINITION = re.compile(r"^(?!typedef|struct|enum|union|extern)[A-Za-z][^;{}=]*?\b(\w+)\([^;{}]*\)\s*\{", re.MULTILINE)


def main():
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as source:
            text = DIRECTIVE.sub("", COMMENT.sub("", source.read()))
        for name in dict.fromkeys(DEFINITION.findall(text)):
            print(f"{path}\t{name}")


main()
