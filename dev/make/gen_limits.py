#!/usr/bin/env python3
"""Makes the table of limits in docs/guide/embedding/errors.md from struct wpc_limits of include/wpc/base.h.

    dev/make/gen_limits.py          write it
    dev/make/gen_limits.py --check  change nothing; fail when it is stale
"""

import argparse
import pathlib
import re
import sys

import made_files

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = "include/wpc/base.h"
PAGE = "docs/guide/embedding/errors.md"
BEGIN = "<!-- limits: made by dev/make/gen_limits.py from include/wpc/base.h -->\n"
END = "<!-- end of limits -->\n"
FIELD = re.compile(r"\b(max_\w+);\s*/\*\*< (.*?) \*/", re.DOTALL)
DEFAULT = re.compile(r"; ((?:\d[\d,]*)(?: MiB)?)(?:\. |$)")


def table(header):
    struct = re.search(r"typedef struct wpc_limits \{(.*?)\} wpc_limits;", header, re.DOTALL).group(1)
    rows = []
    for name, comment in FIELD.findall(struct):
        comment = " ".join(comment.split())
        default = DEFAULT.search(comment)
        if not default:
            raise SystemExit("%s: %s has no default" % (HEADER, name))
        rest = comment[default.end():]
        bounds = comment[:default.start()] + ("; " + rest[0].lower() + rest[1:] if rest else "")
        rows.append("| `%s` | %s | %s |\n" % (name, default.group(1), bounds))
    if not rows or len(rows) != len(re.findall(r"^  uint|^  size_t", struct, re.MULTILINE)):
        raise SystemExit("%s: a limit is not as others are" % HEADER)
    return "| field | default | bounds |\n| --- | --- | --- |\n" + "".join(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail when it is stale")
    arguments = parser.parse_args()
    head, begin, rest = (ROOT / PAGE).read_text(encoding="utf-8").partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise SystemExit("%s: the table of limits has no begin or no end" % PAGE)
    text = head + begin + table((ROOT / HEADER).read_text(encoding="utf-8")) + end + tail
    return made_files.update("gen_limits", {PAGE: text.encode()}, ROOT, {PAGE}, arguments.check)


if __name__ == "__main__":
    sys.exit(main())
