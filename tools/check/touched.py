#!/usr/bin/env python3
"""Compares the lists of CONTRIBUTING, "Which files a change touches", with the tree.

    tools/check/touched.py

An example stands for each change: a field, a format and so on. Every pattern of a list must match a file
that mentions the example. The lists of a rule, a field and a format must also be complete: every file that
mentions the example is matched by a pattern. For a rule these are the files that name many rules.
"""

import fnmatch
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = "CONTRIBUTING.md"
# What the files that a change touches mention.
EXAMPLES = {
    "kind": r"(?i)reg[-_ ]?guid",
    "format": r"(?i)ndjson",
    "counter-type": r"PRECISION_OBJECT_TIMER",
    "subcommand": r"COMMAND_MAP|COMMAND\(MAP|cmd_map|\bcommand_map\b|\"map\"|wpc map|wpc\\-map|^\s*map\)|\bmap:",
    "field": r"(?i)freq_?id",
    "option": r"\"wrap\"|--wrap|\\-\\-wrap|TAKE\(wrap\)",
}
COMPLETE = {"rule", "field", "format"}
MANY_RULES = 40
RULE = re.compile(r'WPC_RULE\(\s*\d+,\s*(\w+),\s*"([^"]+)",\s*\w+,\s*\w+,\s*CHECK\b')
# Where a mention is history or prose and nothing has to follow.
PROSE = ("CHANGELOG.md", "CONTRIBUTING.md", "README.md", "docs/development/*", "docs/limitations.md",
         "docs/guide/*", "tools/check/touched.py")


def texts():
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True,
                           capture_output=True, text=True).stdout.splitlines()
    for name in names:
        path = ROOT / name
        if not path.is_file() or any(fnmatch.fnmatch(name, prose) for prose in PROSE):
            continue
        try:
            yield name, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def lists():
    """{change: patterns} of the first columns between the marks."""
    text = (ROOT / DOCUMENT).read_text(encoding="utf-8")
    found = {}
    for change, table in re.findall(r"<!-- touches: ([\w-]+) -->\n(.*?)<!-- end -->", text, re.DOTALL):
        cells = [line.split("|")[1] for line in table.splitlines()[2:]]
        found[change] = re.findall(r"`([^`]+)`", " ".join(cells))
    return found


def rule_counts(files):
    """{name: how many rules it names} for files that name any."""
    words = {}
    for number, pair in enumerate(RULE.findall(files["parser/rules.def"])):
        for word in pair:
            words[word] = number
    pattern = re.compile(r"[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)+")
    counts = {}
    for name, text in files.items():
        named = {words[word.removeprefix("WPC_RULE_")] for word in pattern.findall(text)
                 if word.removeprefix("WPC_RULE_") in words}
        if named:
            counts[name] = len(named)
    return counts


def faults_of(change, patterns, concerned, complete):
    for pattern in patterns:
        if not fnmatch.filter(concerned, pattern):
            yield f"{change}: {pattern}: no such file mentions the example; take it off the list"
    for name in sorted(complete):
        if not any(fnmatch.fnmatch(name, pattern) for pattern in patterns):
            yield f"{change}: {name} mentions the example; add it to the list"


def main():
    files = dict(texts())
    listed = lists()
    faults = [f"{change}: no list" for change in {"rule", *EXAMPLES} - set(listed)]
    counts = rule_counts(files)
    for change, patterns in listed.items():
        if change == "rule":
            concerned = list(counts)
            complete = {name for name, count in counts.items() if count >= MANY_RULES}
        else:
            concerned = [name for name, text in files.items() if re.search(EXAMPLES[change], text)]
            complete = set(concerned)
        faults += faults_of(change, patterns, concerned, complete if change in COMPLETE else set())
    for fault in faults:
        print(f"touched: {DOCUMENT}: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
