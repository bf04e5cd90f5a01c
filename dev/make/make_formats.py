#!/usr/bin/env python3
"""Makes descriptions of the blocks for Kaitai Struct (.ksy) and ImHex (.hexpat) from parser/layout.def.
dev/make/formats/ has what refers to what; the fields come from the table.

    dev/make/make_formats.py FOLDER
"""

import pathlib
import re
import sys

from gen_layout import ROLES, WIDTHS, load_structures

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHAPES = ROOT / "dev/make/formats"

KAITAI = {"U8": "u1", "FILETIME": "u8", "U16": "u2", "U32": "u4", "U64": "u8", "I32": "s4", "I64": "s8", "SYSTEMTIME": "date"}
IMHEX = {"U8": "u8", "FILETIME": "u64", "U16": "u16", "U32": "u32", "U64": "u64", "I32": "s32", "I64": "s64", "SYSTEMTIME": "DATE"}


def snake(name):
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()
    return re.sub(r"\W+", "_", words)


def fixed(structure, start=0):
    """Fields with a width from this offset on, and (None, bytes) where the table has none, up to the structure's size."""
    at = start
    for field in structure.fields:
        width = WIDTHS.get(field.type)
        if width is None or field.offset < start:
            continue
        if field.offset > at:
            yield None, field.offset - at
        yield field, width
        at = field.offset + width
    if structure.size > at:
        yield None, structure.size - at


def kaitai_fields(structure, indent, start):
    lines, gap = [], 0
    for field, width in fixed(structure, start):
        if field is None:
            gap += 1
            lines += [f"- id: gap{gap}", f"  size: {width}"]
            continue
        lines.append(f"- id: {snake(field.name)}")
        lines.append(f"  type: {KAITAI[field.type]}" if field.type in KAITAI else f"  size: {width}")
        lines += [f"  -orig-id: {field.name}", f"  doc: {ROLES[field.role]}"]
    return [indent + line for line in lines]


def version_of_logs():
    """Of the description of logs."""
    return re.search(r"^Version (\S+),", (ROOT / "docs/reference/blg.md").read_text(encoding="utf-8"), re.MULTILINE)[1]


def kaitai(text, structures):
    lines = []
    text = text.replace("Version VERSION", "Version " + version_of_logs())
    for line in text.splitlines():
        match = re.match(r"( *)# (fields|types): (\w+)(?: from (\d+))?$", line)
        if not match:
            lines.append(line)
        elif match.group(2) == "types":
            lines += ["  date:", "    seq:"] + kaitai_fields(structures["DATE"], "      ", 0)
        else:
            lines += kaitai_fields(structures[match.group(3)], match.group(1), int(match.group(4) or 0))
    lines.insert(0, "# Made by dev/make/make_formats.py from parser/layout.def.")
    return "\n".join(lines) + "\n"


def imhex(text, structures):
    rows = []
    for symbol in ("DATE", *(s for s in structures if s != "DATE")):
        structure = structures[symbol]
        if not structure.size:
            continue
        rows.append(f"struct {symbol} {{ // {structure.name}")
        gap = 0
        for field, width in fixed(structure):
            if field is None:
                gap += 1
                rows.append(f"  u8 gap{gap}[{width}];")
            elif field.type in IMHEX:
                rows.append(f"  {IMHEX[field.type]} {field.name};")
            else:
                rows.append(f"  u8 {field.name}[{width}];")
        rows.append("};\n")
    return "// Made by dev/make/make_formats.py from parser/layout.def.\n" + text.replace(
        "// structures\n", "\n".join(rows))


def main(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    structures = load_structures(ROOT)
    for shape in sorted(SHAPES.iterdir()):
        made = imhex if shape.name.endswith(".hexpat.in") else kaitai
        (folder / shape.name[:-3]).write_text(made(shape.read_text(encoding="utf-8"), structures), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
