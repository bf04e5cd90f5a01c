#!/usr/bin/env python3
"""Whether the reference gives what expected.tsv says of inputs of inputs.py.

    tests/answers/expected.py --reference=SLOW_SERIES
"""

import argparse
import collections
import json
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, HERE)

import inputs  # noqa: E402


def values_of(text):
    """Words; N*X is X so many times."""
    for word in text.split():
        count, star, value = word.partition("*")
        yield from [value] * int(count) if star else [word]


def cells_of(program, options, paths):
    """Words by path and time; several of one path and time are joined by a comma."""
    done = subprocess.run([program, *options, *paths], capture_output=True, check=True)
    cells = collections.defaultdict(list)
    for line in done.stdout.decode().splitlines():
        path, utc, status, value, _ = line.split("\t")
        cells[json.loads(path), int(utc)].append(status if value == "" else format(float(value), ".17g"))
    return {cell: ",".join(said) for cell, said in cells.items()}


def is_same(word, said):
    if word == "." or said == ".":
        return word == said
    try:
        return float(word) == float(said)
    except ValueError:
        return word == said


def judge(program, folder, row):
    """What differs of a row, as lines."""
    names, options, path, first, step, values = row
    logs = [os.path.join(folder, name + ".blg") for name in names.split()]
    cells = cells_of(program, inputs.reference_options(options), logs)
    for i, word in enumerate(values_of(values)):
        time = inputs.filetime_of(first) + i * int(step) * inputs.SECOND
        said = cells.get((path, time), ".")
        if not is_same(word, said):
            yield f"    {first} + {i * int(step)} s: {said}, expected {word}"


def main():
    parser = argparse.ArgumentParser(description="compares the reference with expected values")
    parser.add_argument("--reference", required=True)
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="wpc-expected.")
    rows = failed = 0
    try:
        inputs.write_all(folder)
        with open(os.path.join(HERE, "expected.tsv"), encoding="utf-8") as file:
            for line in file:
                if line.startswith("#"):
                    continue
                row = line.rstrip("\n").split("\t")
                wrong = list(judge(options.reference, folder, row))
                rows += 1
                failed += 1 if wrong else 0
                if wrong:
                    print(" ".join(row[:3]), *wrong, sep="\n")
    finally:
        shutil.rmtree(folder)
    print(f"expected: {rows - failed} passed, {failed} failed")
    return 1 if failed or rows == 0 else 0


sys.exit(main())
