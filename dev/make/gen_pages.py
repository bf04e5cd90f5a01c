#!/usr/bin/env python3
"""Makes the tables of options in docs/command/*.md, between the two comments BEGIN and END, from
tools/wpc/command_list.def and tools/wpc/option_list.def.

    dev/make/gen_pages.py          write them
    dev/make/gen_pages.py --check  change nothing; fail when one is stale
"""

import re
import sys

import made_files
from make_shell import ROOT, load

FOLDER = "docs/command/"
BEGIN = "<!-- options: made by dev/make/gen_pages.py from tools/wpc/option_list.def -->\n"
END = "<!-- end of options -->\n"
QUOTED = re.compile(r"(?<!\w)'([^']+)'(?!\w)")
OPTION = re.compile(r"(?<![\w`-])(--?[a-z][a-z-]*(?:=[^\s,;:)`]+)?)(?![\w`])")
SHARED = "calc"


def is_common(option):
    """Whether docs/command/README.md has it, for all commands."""
    return option.long == "strict" or option.long.startswith("max-")


def markdown(text):
    """Help as a cell of a table: what is quoted, and options, as code."""
    parts, at = [], 0
    for match in QUOTED.finditer(text):
        parts += [OPTION.sub(r"`\1`", text[at:match.start()]), "`" + match.group(1) + "`"]
        at = match.end()
    return "".join(parts + [OPTION.sub(r"`\1`", text[at:])]).replace("|", "\\|").replace("\n", " ")


def spellings(option):
    long = "--" + option.long
    if option.takes:
        long += "=" + (option.words[0] if len(option.words) == 1 else option.long.upper() if option.words else option.value)
    short = ["-" + name for name in (option.letter, option.word) if name]
    return ", ".join("`" + name + "`" for name in short + [long])


def words(option):
    """The valid words; the first of a format is the default."""
    listed = ["`" + word + "`" for word in option.words]
    if len(listed) < 2:
        return ""
    if option.long == "format":
        listed[0] += " (the default)"
    return ", ".join(listed[:-1]) + " or " + listed[-1] + ": "


def row(left, right):
    return "| " + left + " | " + right + " |\n"


def names_row(options, right):
    return row(", ".join("`--" + option.long + "`" for option in options), right) if options else ""


def table(command, shared):
    """`shared`: help of the options that docs/command/calc.md has, by option."""
    own = [option for option in command.options if option.long != "help" and not is_common(option)]
    others = [option for option in own if command.name != SHARED and shared.get(option.long) == option.help]
    common = [option for option in command.options if is_common(option)]
    has_kind = any(option.long == "kind" for option in others)
    others = [option for option in others if option.long != "kind"]
    text = "| option | effect |\n| --- | --- |\n"
    for option in own:
        if option not in others and not (option.long == "kind" and (has_kind or command.name == SHARED)):
            text += row(spellings(option), words(option) + markdown(option.help))
    kind = [option for option in own if option.long == "kind" and (has_kind or command.name == SHARED)]
    return (text + names_row(others, "as for [calc](calc.md#options)") +
            names_row(kind + common, "as for [all readers](README.md#options-of-all-readers)"))


def common_table(command):
    text = "| option | effect |\n| --- | --- |\n"
    for option in command.options:
        if is_common(option):
            text += row(spellings(option), markdown(option.help))
    return text


def pages(commands, root):
    """{name: text} of the pages with their tables."""
    shared = {option.long: option.help for command in commands if command.name == SHARED for option in command.options}
    made = {command.name: table(command, shared) for command in commands}
    made["README"] = common_table(next(command for command in commands if command.name == SHARED))
    files = {}
    for name, text in made.items():
        path = root / FOLDER / (name + ".md")
        if path.exists() and BEGIN in path.read_text(encoding="utf-8"):
            head, _, rest = path.read_text(encoding="utf-8").partition(BEGIN)
            _, end, tail = rest.partition(END)
            if not end:
                raise SystemExit("%s: the table of options has no end" % path)
            files[FOLDER + name + ".md"] = head + BEGIN + text + END + tail
    return files


def main():
    files = {name: text.encode() for name, text in pages(load()[0], ROOT).items()}
    return made_files.update("gen_pages", files, ROOT, files.keys(), sys.argv[1:] == ["--check"])


if __name__ == "__main__":
    sys.exit(main())
