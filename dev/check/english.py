#!/usr/bin/env python3
"""Counts turns of phrase that read like a translation, in what users read.

    dev/check/english.py                  how often each occurs in messages and in prose, and where most
    dev/check/english.py --list [PHRASE]  each place
    dev/check/english.py --added [COMMIT] fails for each in messages, and in lines of prose that COMMIT does not have
                                          (default: HEAD)

Messages are the texts of the command and the rules. Prose is every page and the comments of the public headers:
without blocks of code, words in `code`, and files that are made. Three phrases are often right; they are counted and
judged by reading.
"""

import argparse
import collections
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
JUDGED = ("for each", "ask for", "gives")
PHRASES = {name: re.compile(pattern.replace(" ", r"\s+"), re.IGNORECASE if name.islower() else 0) for name, pattern in {
    "what is": r"\bwhat (?:is|are|was|were|it|they|a|an|has|have|had|can|cannot|must|may|comes?|follows?|belongs?)\b",
    "says": r"\b(?:says?|said|saying)\b",
    "that of": r"\b(?:that|those) of\b",
    "says of": r"\b(?:says?|said|saying|tells?|told|knows?|known) (?:(?:nothing|all|more|much|so|it|which|anything) )?of\b",
    "Of a": r"\bOf (?=[a-z`])",
    "is no": r"(?<!there\s)\b(?:is|are|was|were) no (?!longer\b|more\b)",
    ", too": r", too(?!\s(?:many|much|few|long|short|large|small|late|early)\b)[, ]+\w",
    "beside": r"\bbesides?\b",
    "but for": r"\bbut for\b",
    "anew": r"\banew\b",
    "another than": r"\banother (?:one|than)\b|\belsewhere than\b",
    "be it": r"\bbe (?:it|they)\b",
    "Who": r"\bWho\b(?!'|\?)|\b(?:than|for|to|by|of|that|from|with|as|like|and|or) who\b|[:;] who\b",
    "tells": r"\b(?:tells?|told|telling)\b",
    "behind": r"\bbehind\b",
    "for each": r"\bfor each\b",
    "ask for": r"\b(?:ask|asks|asked|asking) for\b",
    "gives": r"\bgives\b",
}.items()}
MESSAGES = ("tools/wpc/*.c", "tools/wpc/*.def", "parser/rules.def", "parser/*.c", "calc/*.c", "calc/*.def", "series/*.c",
            "collector/*.c")
PROSE = ("*.md", "include/wpc/*.h")
MADE = re.compile(r"docs/reference/(?:rules|layout|counter-types|features)\.md|include/wpc/rules\.h")
LITERAL = re.compile(r'/\*.*?\*/|//[^\n]*|\'(?:[^\'\\\n]|\\.)\'|"((?:[^"\\\n]|\\.)*)"(\s*(?=["P]))?', re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
FENCE = re.compile(r"^ *```.*?^ *```$|`[^`\n]*`|<!--.*?-->|\]\([^()\s]+\)", re.MULTILINE | re.DOTALL)


def blank(match):
    """Blanks in the place of what is matched, with its line breaks."""
    return re.sub(r"[^\n]", " ", match.group())


def literals(text):
    """Each literal, with the line of each of its characters; those that follow each other are one."""
    joined, lines, line, end = "", [], 1, 0
    for match in LITERAL.finditer(text):
        line += text.count("\n", end, match.start())
        end = match.start()
        if match.group(1) is not None:
            joined += match.group(1)
            lines += [line] * len(match.group(1))
            if match.group(2) is None:
                yield joined, lines
                joined, lines = "", []
    if joined:
        yield joined, lines


def prose(name, text):
    if name.endswith(".md"):
        kept = FENCE.sub(blank, text)
    else:
        kept, end = "", 0
        for match in COMMENT.finditer(text):
            kept += re.sub(r"[^\n]", " ", text[end:match.start()]) + re.sub(r"(?m)^( *)\*", r"\1 ", match.group())
            end = match.end()
    lines, line = [], 1
    for character in kept:
        lines.append(line)
        line += character == "\n"
    yield kept, lines


def tracked(patterns):
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "--", *patterns], cwd=ROOT, check=True,
                           capture_output=True, text=True).stdout.splitlines()
    return [name for name in names if not MADE.fullmatch(name) and (ROOT / name).is_file()]


def found():
    """(kind, phrase, file, line, text around it)"""
    for kind, patterns in (("messages", MESSAGES), ("prose", PROSE)):
        for name in tracked(patterns):
            text = (ROOT / name).read_text(encoding="utf-8")
            for part, lines in literals(text) if kind == "messages" else prose(name, text):
                for phrase, pattern in PHRASES.items():
                    for match in pattern.finditer(part):
                        around = part[max(0, match.start() - 40):match.end() + 50]
                        yield kind, phrase, name, lines[match.start()], " ".join(around.split())


def added_lines(commit):
    """{file: lines that are not in the commit}; None for a file of which all are new."""
    diff = subprocess.run(["git", "diff", "--unified=0", "--no-color", "--no-ext-diff", commit, "--", *PROSE], cwd=ROOT,
                          check=True, capture_output=True, text=True).stdout
    lines, name = collections.defaultdict(set), ""
    for row in diff.splitlines():
        if row.startswith("+++ "):
            name = row[6:]
        hunk = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", row)
        if hunk:
            first = int(hunk.group(1))
            lines[name].update(range(first, first + int(hunk.group(2) or 1)))
    untracked = subprocess.run(["git", "ls-files", "-o", "--exclude-standard", "--", *PROSE], cwd=ROOT, check=True,
                               capture_output=True, text=True).stdout.splitlines()
    lines.update({name: None for name in untracked})
    return lines


def show_counts():
    counts, files = collections.Counter(), collections.defaultdict(collections.Counter)
    for kind, phrase, name, _, _ in found():
        counts[kind, phrase] += 1
        if kind == "prose":
            files[phrase][name] += 1
    print(f"{'phrase':14}{'messages':>9}{'prose':>7}  most of the prose")
    for phrase in PHRASES:
        most = ", ".join(f"{name} {count}" for name, count in files[phrase].most_common(3))
        print(f"{phrase:14}{counts['messages', phrase]:9}{counts['prose', phrase]:7}  {most}")
    for title, phrases in (("all", set(PHRASES)), ("of these judged", set(JUDGED))):
        messages, pages = (sum(counts[kind, phrase] for phrase in phrases) for kind in ("messages", "prose"))
        print(f"{title:14}{messages:9}{pages:7}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--list", nargs="?", const="", metavar="PHRASE")
    parser.add_argument("--added", nargs="?", const="HEAD", metavar="COMMIT")
    arguments = parser.parse_args()
    if arguments.list is not None:
        for kind, phrase, name, line, text in found():
            if arguments.list in ("", phrase):
                print(f"{name}:{line}: {phrase}: {text}")
        return 0
    if arguments.added is None:
        show_counts()
        return 0
    added = added_lines(arguments.added)
    faults = 0
    for kind, phrase, name, line, text in found():
        if phrase not in JUDGED and (kind == "messages" or name in added and (added[name] is None or line in added[name])):
            print(f"{name}:{line}: '{phrase}' reads like a translation: {text}", file=sys.stderr)
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
