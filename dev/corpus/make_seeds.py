#!/usr/bin/env python3
"""Makes the seeds of the fuzz targets that take more than a block or a text: sample, series, calc and command.

    dev/corpus/make_seeds.py FOLDER    writes FOLDER/TARGET/NAME.bin

fuzz/fuzz and the builds make them when they need them. The targets tell their forms: fuzz/targets/sample.c (two blocks and
a size, which series takes, too) and fuzz/targets/calc.c (a counter type and two samples), fuzz/command/input.h (a command line and its files; made by
seeds_command.py).
"""

import pathlib
import re
import struct
import sys

import corpus_fixtures as fixtures
import seeds_command

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPUS = ROOT / "corpus"

# ---- Pairs of blocks ------------------------------------------------------------------------------------

_V1, _V2, _MIXED = "v1/valid/", "v2/valid/", "captures/v2-mixed/samples/"

# Name, older and newer block below corpus/, and how many of their objects or results are kept (None: all).
CAPTURED = (
    ("v1_processor", _V1 + "capture_wine_processor_0.bin", _V1 + "capture_wine_processor_1.bin", None),
    ("v1_samba", _V1 + "capture_samba_live_1.bin", _V1 + "capture_samba_live_2.bin", 4),
    ("v2_golden", _V2 + "processor_information_golden_0.bin", _V2 + "processor_information_golden_1.bin", None),
    ("v2_mixed_three_results", _V2 + "capture_sim_mixed_0.bin", _V2 + "capture_sim_mixed_1.bin", 3),
    ("v2_rows_come_and_go", _MIXED + "000001.bin", _MIXED + "000002.bin", 2),
)

# Name, the older block below corpus/, and what makes the newer one of it (grammar in corpus_fixtures.py).
PATCHED = (
    ("v1_no_instance_alive", _V1 + "no_instance_alive.bin", "u64@56=20001000"),
    ("v1_threads_of_two_processes", _V1 + "V1-INS-17__eq_same_name_other_parent.bin", "u64@56=20001000"),
    ("v2_no_rows", _V2 + "error_return_0x1069.bin", "u64@8=20001000"),
)

# fuzz/fuzz cuts what is longer, and with it the size at the end.
LONGEST = 4096
V1_SIGNATURE = "PERF".encode("utf-16-le")


def first_parts(block, count):
    """The block with its first objects (V1) or results (V2) only. Samba's total leaves out the header."""
    is_v1 = block.startswith(V1_SIGNATURE)
    total_at, count_at, size_at = (20, 28, 0) if is_v1 else (0, 4, 8)
    end = begin = struct.unpack_from("<I", block, 24)[0] if is_v1 else 48
    for _ in range(count):
        end += struct.unpack_from("<I", block, end + size_at)[0]
    total = struct.unpack_from("<I", block, total_at)[0]
    total -= len(block) - end
    assert total in (end, end - begin)
    return fixtures.patched(block[:end], "u32@%d=%d;u32@%d=%d" % (total_at, total, count_at, count))


def pair(older, newer):
    assert older != newer
    data = older + newer + struct.pack("<I", len(newer))
    assert len(data) <= LONGEST
    return data


def pairs():
    for name, older, newer, count in CAPTURED:
        blocks = [(CORPUS / path).read_bytes() for path in (older, newer)]
        yield name, pair(*[first_parts(block, count) if count else block for block in blocks])
    for name, path, patch in PATCHED:
        older = (CORPUS / path).read_bytes()
        yield name, pair(older, fixtures.patched(older, patch))


# ---- Samples --------------------------------------------------------------------------------------------

# Of calc/counter_types.def: constant, value, size, base type.
_TYPE = re.compile(r"^WPC_COUNTER_TYPE\((\w+), +(\w+), (\w+), +\w+, +(\w+),", re.MULTILINE)


def number(value, size):
    return value.to_bytes(4 if size == "4" else 8, "little")


def sample(size, base_size, value, base, seconds):
    """All fields are there, sizes and clock are those of the type."""
    return (b"\0\0\0" + number(value, size) + number(base, base_size)
            + struct.pack("<Iqq", 4, seconds * 10 ** 7, 10 ** 7))


def calculations():
    types = _TYPE.findall((ROOT / "calc/counter_types.def").read_text(encoding="utf-8"))
    sizes = {value: size for _, value, size, _ in reversed(types)}
    for place, (name, _, size, base) in enumerate(types):
        two = [sample(size, sizes[base], 500000 + 7000000 * i, 1000 + 100 * i, 1 + 2 * i) for i in (0, 1)]
        yield name.lower(), bytes([place, 0]) + struct.pack("<qI", 0, 7000000) + b"".join(two)


# ---- Files ----------------------------------------------------------------------------------------------


def seeds():
    """{"TARGET/NAME.bin": bytes}"""
    two = list(pairs())
    made = (("sample", two), ("series", two), ("calc", calculations()), ("command", seeds_command.seeds()))
    return {"%s/%s.bin" % (target, name): data for target, files in made for name, data in files}


def write(folder):
    for name, data in seeds().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]))
