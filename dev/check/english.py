#!/usr/bin/env python3
"""Counts turns of phrase that read like a translation, in what users read.

    dev/check/english.py                  how often each occurs in messages and in prose, and where most
    dev/check/english.py --list [PHRASE]  each place
    dev/check/english.py --added [COMMIT] fails for each in messages, and for each in prose that COMMIT (default: HEAD)
                                          has nowhere with the same words around it

Messages are the texts of the command, the rules and the JSON Schemas. Prose is every page and the comments of the public headers:
without blocks of code, words in `code`, and files that are made. Questions ("What is in the log?") do not count.
Three phrases are often right; they are counted and judged by reading.
"""

import argparse
import collections
import io
import pathlib
import re
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
JUDGED = ("for each", "ask for", "gives")
PHRASES = {name: re.compile(pattern.replace(" ", r"\s+"), re.IGNORECASE if name.islower() else 0) for name, pattern in {
    "what is": r"\bwhat (?:is|are|was|were|it|they|a|an|has|have|had|can|cannot|must|may|comes?|follows?|belongs?)\b"
               r"(?![^.:;!?|]*\?)",
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
            "collector/*.c", "dev/make/json_schemas.py")
PROSE = ("*.md", "include/wpc/*.h")
MADE = re.compile(r"docs/reference/(?:rules|layout|counter-types|json)\.md|include/wpc/rules\.h")
LITERAL = re.compile(r'/\*.*?\*/|//[^\n]*|\'(?:[^\'\\\n]|\\.)\'|"((?:[^"\\\n]|\\.)*)"(\s*(?=["P]))?', re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PARAGRAPH = re.compile(r"\n\s*\n")
WORD = re.compile(r"\w+")
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


def matches(kind, text_of):
    """(phrase, file, line, text around it, key), of files and their texts. The key is the phrase with words of its paragraph
    around it: the same after a move, and when lines are broken in other places."""
    for name, text in text_of.items():
        for part, lines in literals(text) if kind == "messages" else prose(name, text):
            for phrase, pattern in PHRASES.items():
                for match in pattern.finditer(part):
                    start, end = match.span()
                    around = " ".join(part[max(0, start - 40):end + 50].split())
                    before = PARAGRAPH.split(part[max(0, start - 100):start])[-1]
                    after = PARAGRAPH.split(part[start:end + 100])[0]
                    yield phrase, name, lines[start], around, (phrase, *WORD.findall(before)[-3:], *WORD.findall(after)[:5])


def found():
    """(kind, phrase, file, line, text around it, key)"""
    for kind, patterns in (("messages", MESSAGES), ("prose", PROSE)):
        texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in tracked(patterns)}
        for match in matches(kind, texts):
            yield kind, *match


def known(commit):
    """The keys of the phrases in the prose of the commit."""
    archive = subprocess.run(["git", "archive", "--format=tar", commit, "--", *PROSE], cwd=ROOT, check=True,
                             capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        texts = {file.name: files.extractfile(file).read().decode() for file in files if file.isfile()}
    return {key for *_, key in matches("prose", texts)}


def show_counts():
    counts, files = collections.Counter(), collections.defaultdict(collections.Counter)
    for kind, phrase, name, *_ in found():
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
        for kind, phrase, name, line, text, _ in found():
            if arguments.list in ("", phrase):
                print(f"{name}:{line}: {phrase}: {text}")
        return 0
    if arguments.added is None:
        show_counts()
        return 0
    old, faults = known(arguments.added), 0
    for kind, phrase, name, line, text, key in found():
        if phrase not in JUDGED and (kind == "messages" or key not in old):
            print(f"{name}:{line}: '{phrase}' reads like a translation: {text}", file=sys.stderr)
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
