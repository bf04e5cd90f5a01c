#!/usr/bin/env python3
"""Makes the manual pages of the command and its completions for bash, zsh and fish from tools/wpc/command_list.def,
tools/wpc/option_list.def and tools/wpc/text/formats.def. Whoever builds the command makes them.

    dev/make/make_shell.py FOLDER    into FOLDER/man and FOLDER/completions
"""

import collections
import pathlib
import re
import sys

import shell_bash
import shell_fish
import shell_man
import shell_zsh

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMANDS = "tools/wpc/command_list.def"
OPTIONS = "tools/wpc/option_list.def"
FORMATS = "tools/wpc/text/formats.def"

Command = collections.namedtuple("Command", "symbol name formats least most paths usage summary text options")
Option = collections.namedtuple("Option", "long letter word takes value words help")

TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPES = {"n": "\n", "\\": "\\", '"': '"'}


def arguments_of(row):
    """The arguments of a macro, at the commas outside of texts."""
    found, current, in_text, at = [], "", False, 0
    while at < len(row):
        letter = row[at]
        if letter == "\\":
            current += row[at:at + 2]
            at += 2
            continue
        in_text = in_text != (letter == '"')
        if letter == "," and not in_text:
            found.append(current.strip())
            current = ""
        else:
            current += letter
        at += 1
    return found + [current.strip()]


def text_of(argument):
    """What texts in a row make together; a bare word as it is."""
    if not argument.startswith('"'):
        return argument
    return re.sub(r"\\(.)", lambda m: ESCAPES[m.group(1)], "".join(TEXT.findall(argument)))


def rows_of(text, macro):
    """Each row's arguments. A row begins in the first column and ends with ')' at the end of a line before a blank one, or
    before another row."""
    for match in re.finditer(r"^%s\((.*?)\)$(?=\n(?:\n|WPC_))" % macro, text, re.MULTILINE | re.DOTALL):
        yield [text_of(argument) for argument in arguments_of(match.group(1))]


def names_of(expression, groups, every):
    """The commands of "VALIDATE | LIVE"."""
    found = set()
    for name in re.split(r"\s*\|\s*", expression):
        if name == "EVERY":
            found |= every
        elif name in groups:
            found |= names_of(groups[name], groups, every)
        else:
            found.add(name)
    return found


def words_of(long, value, command):
    """The valid words of an option's value."""
    if long == "format":
        return command.formats.split("|")
    return [] if not value or value[0].isupper() else value.split("|")


def load(root=ROOT):
    """(the commands with their options, the options of wpc itself)."""
    text = (root / COMMANDS).read_text(encoding="utf-8")
    commands = [Command(*row, []) for row in rows_of(text, "WPC_COMMAND")]
    written = "|".join(re.findall(r'^WPC_FORMAT\(\w+, "(\w+)"', (root / FORMATS).read_text(encoding="utf-8"), re.MULTILINE))
    commands = [command._replace(formats=command.formats.replace("&format_words_of_values[1]", written))
                for command in commands]
    if len(commands) != text.count("\nWPC_COMMAND("):
        raise SystemExit("command_list.def: a row does not end as others do")
    text = (root / OPTIONS).read_text(encoding="utf-8")
    groups = dict(rows_of(text, "WPC_GROUP"))
    rows = list(rows_of(text, "WPC_OPTION"))
    if len(rows) != text.count("\nWPC_OPTION("):
        raise SystemExit("option_list.def: a row does not end as others do")
    every = {command.symbol for command in commands}
    top = Command("TOP", "", "", "0", "0", "", "", "", "", [])
    for long, letter, word, take, _, value, expression, help_text in rows:
        names = names_of(expression, groups, every)
        for command in commands + [top]:
            if command.symbol in names:
                words = words_of(long, value, command)
                command.options.append(Option(long, letter.strip("'") if letter != "0" else "", word, take != "flag",
                                              value if value and not words else long.upper(), words, help_text))
    return commands, top.options


def version_of(root=ROOT):
    text = (root / "include/wpc/base.h").read_text(encoding="utf-8")
    return re.search(r'#define WPC_VERSION "([^"]+)"', text).group(1)


def main(folder):
    commands, top = load()
    files = {f"man/{name}": text for name, text in shell_man.pages(commands, top, version_of()).items()}
    for name, maker in (("wpc.bash", shell_bash), ("_wpc", shell_zsh), ("wpc.fish", shell_fish)):
        files[f"completions/{name}"] = maker.script(commands, top)
    for name, text in files.items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
