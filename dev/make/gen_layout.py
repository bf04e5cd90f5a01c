#!/usr/bin/env python3
"""Makes docs/reference/layout.md from parser/layout.def and parser/rules.def.

    dev/make/gen_layout.py          write docs/reference/layout.md
    dev/make/gen_layout.py --check  change nothing; fail when the document is stale
"""

import argparse
import collections
import pathlib
import re
import sys

import made_files
from gen_rules import load_rules

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = "docs/reference/layout.md"

Structure = collections.namedtuple("Structure", "symbol name size fields lists")
Field = collections.namedtuple("Field", "name offset type key unit role")
List = collections.namedtuple("List", "count item bytes begins ends")

_ROW = re.compile(r"^WPCI_(STRUCTURE|FIELD|LIST)\((.*)\)$", re.MULTILINE)
WIDTHS = {"U8": 1, "U16": 2, "U32": 4, "U64": 8, "I32": 4, "I64": 8, "FILETIME": 8, "GUID": 16, "SYSTEMTIME": 16}
UNITS = {"UNITS": "UTF-16 units", "DIGITS": "digits, UTF-16", "IDS": "u32 each", "BYTES": "bytes"}
ROLES = {
    "PLAIN": "number", "SIZE": "size of the structure and what it holds",
    "END": "where a part ends, from the structure's start", "LENGTH": "bytes of a part",
    "COUNT": "count", "OFFSET": "where a part begins", "ID": "id", "CLOCK": "time or frequency",
    "ENUM": "one of a few values", "TYPE": "counter type", "FLAGS": "flags",
    "POINTER": "pointer, never used", "RESERVED": "reserved, 0", "CONTENT": "content",
}

INTRODUCTION = """\
# Wire layouts

Made by `dev/make/gen_layout.py` from `parser/layout.def`; edit that file, not this one.

The structures of V1, V2, registration data and logs ([blg.md](blg.md)) that wpc reads, by Microsoft's names where they
exist. Numbers are little-endian, at any address; `i32` and `i64` are
two's complement. Names in JSON are those of `wpc inspect --format=json`. Rules are listed in `rules.md`.
"""


def _words(arguments):
    return [word.strip().strip('"') for word in arguments.split(",")]


def load_structures(root=ROOT):
    """The structures in the order of layout.def."""
    structures = {}
    text = (root / "parser/layout.def").read_text(encoding="utf-8")
    for macro, arguments in _ROW.findall(text):
        symbol, *words = _words(arguments)
        if macro == "STRUCTURE":
            structures[symbol] = Structure(symbol, words[0], int(words[1]), [], [])
        elif macro == "FIELD":
            name, offset, kind, key, unit, role = words
            structures[symbol].fields.append(Field(name, int(offset), kind, key, unit.strip(), role))
        else:
            count, item, size, begins, ends = words
            structures[symbol].lists.append(List(count, item, int(size), begins, ends))
    return structures


def rules_of(rules, structure, field):
    """Ids of the rules about the field; of those about the structure as a whole when field is None."""
    for rule in rules:
        if rule.enforcement == "RETIRED":
            continue
        names = rule.field.split(", ")
        if rule.block == structure.name and (field.name in names if field else rule.field.startswith("(")):
            yield rule.id


def field_row(rules, structure, field):
    width = WIDTHS.get(field.type)
    kind = field.type.lower() if width in (1, 2, 4, 8) and field.type != "FILETIME" else UNITS.get(field.type, field.type)
    name = field.name if field.role != "CONTENT" else "*%s*" % field.name
    return (str(field.offset), str(width) if width else "", kind, name, ROLES[field.role],
            "`%s`" % field.key if field.key else "", ", ".join(rules_of(rules, structure, field)))


def list_line(structures, entry):
    item = "`%s`" % structures[entry.item].name if entry.item != "NONE" else "numbers"
    begins = "after the fixed fields" if entry.begins == "NONE" else "at `%s`" % entry.begins
    ends = "in the bytes that are left" if entry.ends == "NONE" else "in `%s`" % entry.ends
    return "`%s` counts %s of at least %d bytes each; they begin %s and must fit %s." % (
        entry.count, item, entry.bytes, begins, ends)


def section(structures, rules, structure):
    rows = [("Offset", "Width", "Type", "Field", "Role", "JSON", "Rules"), ("---",) * 7]
    rows += [field_row(rules, structure, field) for field in structure.fields]
    lines = ["", "## %s" % structure.name, "", "%d bytes." % structure.size if structure.size else "No fixed fields.", ""]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    for entry in structure.lists:
        lines += ["", list_line(structures, entry)]
    whole = list(rules_of(rules, structure, None))
    if whole:
        lines += ["", "As a whole: %s." % ", ".join(whole)]
    return lines


def document(structures, rules):
    lines = [INTRODUCTION.rstrip("\n")]
    for structure in structures.values():
        lines += section(structures, rules, structure)
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail when the document is stale")
    text = document(load_structures(), load_rules())
    found = {DOCUMENT} if (ROOT / DOCUMENT).exists() else set()
    return made_files.update("gen_layout", {DOCUMENT: text.encode()}, ROOT, found,
                             parser.parse_args().check)


if __name__ == "__main__":
    sys.exit(main())
