#!/usr/bin/env python3
"""Finds links of the documents that lead nowhere.

    dev/check/links.py

Each relative link of each *.md names a file or folder of the tree, and its #fragment a heading there.
Each source or script that a document mentions is in the tree, and each path that begins with docs/, also
where a source or a script mentions it. The index docs/README.md links to every page but the decisions
(adr), of which it links to the folder.
"""

import functools
import pathlib
import re
import subprocess
import sys

INDEX = "docs/README.md"
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LINK = re.compile(r"\]\(([^()\s]+)\)")
SOURCE = re.compile(r"(?<![\w./*-])(?:bench|calc|collector|corpus|dev|fuzz|include|parser|paths|tests|tools)/"
                    r"[\w./-]*\.(?:c|cc|h|def|md|py|sh|tsv|txt)\b|(?<![\w./*-])examples/[\w-]+\.[ch]\b")
PLACEHOLDER = re.compile(r"\b(?:NAME|KIND|RULE|YYYY|GUID)")
MENTION = re.compile(r"(?<![\w./-])docs/[\w./-]*\w(?![\w*])")
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def tracked():
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True,
                           capture_output=True, text=True).stdout
    return [name for name in names.splitlines() if (ROOT / name).is_file()]


def text_of(name):
    try:
        return (ROOT / name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def fragment_of(heading):
    """The fragment by which pages of a forge name a heading."""
    kept = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return kept.replace(" ", "-")


@functools.lru_cache(maxsize=None)
def fragments(path):
    return {fragment_of(heading) for heading in HEADING.findall(FENCE.sub("", path.read_text(encoding="utf-8")))}


def broken_links(name):
    for target in LINK.findall(FENCE.sub("", text_of(name))):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, fragment = target.partition("#")
        path = (ROOT / name).parent / file if file else ROOT / name
        if not path.exists():
            yield f"{name}: {target}: not in the tree"
        elif fragment and (path.is_dir() or fragment not in fragments(path.resolve())):
            yield f"{name}: {target}: no such heading"


def broken_mentions(name):
    for mention in MENTION.findall(text_of(name)):
        if not (ROOT / mention).exists():
            yield f"{name}: {mention}: not in the tree"


def broken_sources(name):
    for mention in SOURCE.findall(text_of(name)):
        if not PLACEHOLDER.search(mention) and not (ROOT / mention).exists():
            yield f"{name}: {mention}: not in the tree"


def missing_in_index(names):
    linked = {(ROOT / "docs" / target.partition("#")[0]).resolve() for target in LINK.findall(text_of(INDEX))}
    for name in names:
        if re.fullmatch(r"docs/.*\.md", name) and "/adr/" not in name and name != INDEX:
            if (ROOT / name).resolve() not in linked:
                yield f"{INDEX}: {name} is not in the index"


def main():
    names = tracked()
    faults, links = [], 0
    for name in names:
        if name.endswith(".md"):
            links += len(LINK.findall(text_of(name)))
            faults += broken_links(name)
            faults += broken_sources(name)
        if not name.startswith("corpus/") or name.endswith(".md"):
            faults += broken_mentions(name)
    faults += missing_in_index(names)
    for fault in faults:
        print("links: " + fault, file=sys.stderr)
    if not links:
        print("links: none found", file=sys.stderr)
    return 1 if faults or not links else 0


if __name__ == "__main__":
    sys.exit(main())
