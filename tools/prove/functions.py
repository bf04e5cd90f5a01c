"""Prints the functions that a source of parser/ defines, in order."""

import re
import sys

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.MULTILINE)
DEFINITION = re.compile(r"^(?!typedef|struct|enum|union|extern)[A-Za-z][^;{}=]*?\b(\w+)\([^;{}]*\)\s*\{", re.MULTILINE)


def main():
    text = open(sys.argv[1], encoding="utf-8").read()
    text = DIRECTIVE.sub("", COMMENT.sub("", text))
    names = dict.fromkeys(DEFINITION.findall(text))
    print("\n".join(names))


main()
