"""Prints the units whose text, as Frama-C reads it, differs between two trees: changed.py THEN NOW FILE...

The text is what the preprocessor makes of a unit with its contracts, and the macros that these may name. Comments that are
not ACSL, and white space, do not count. A unit that one of the trees does not have has changed."""

import os
import re
import subprocess
import sys

COMMENT = re.compile(r"/\*(?!@).*?\*/|//(?!@)[^\n]*", re.DOTALL)


def text(tree, file):
    if not os.path.exists(os.path.join(tree, file)):
        return None
    command = ["gcc", "-E", "-P", "-C", "-dD", "-std=c11", "-D__FRAMAC__", "-Iinclude", "-Iparser", "-x", "c", file]
    run = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        return None
    return " ".join(COMMENT.sub(" ", run.stdout).split())


def main():
    then, now, *files = sys.argv[1:]
    for file in files:
        before = text(then, file)
        if before is None or before != text(now, file):
            print(file)


main()
