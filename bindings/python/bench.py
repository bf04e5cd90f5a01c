#!/usr/bin/env python3
"""What reading costs in Python, next to the C call alone and to a reader in pure Python.

    bindings/python/bench.py [ROWS COLUMNS]     by default 5000 27, as in a large V2 counterset

Prints microseconds, the best of some runs: the library's call into memory that is there already
(wpc_v2_read_table), the table as numpy arrays, iteration, a DataFrame, and struct.unpack_from() in a loop over the same
bytes without a single check.
"""

import os
import struct
import sys
import time

import wpc
from wpc._native import ffi, lib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), *[".."] * 2, "dev", "corpus"))

import corpus_fixtures as fixtures  # noqa: E402


def make_block(rows: int, columns: int) -> bytes:
    """A V2 block of one counterset: 8-byte values, names "instance 0" and so on."""
    cells = [fixtures.cell(c * 1_000_003) for c in range(columns)]
    instances = [(f"instance {row}", row, cells) for row in range(rows)]
    body = fixtures.id_list(list(range(1, columns + 1))) + fixtures.instance_list(instances)
    return fixtures.data_block([fixtures.result(6, body)])


def by_hand(data: bytes, rows: int, columns: int) -> list:
    """A careless reader: believes every field."""
    found = []
    at = 48 + 16
    at += struct.unpack_from("<I", data, at)[0] + 8
    for _ in range(rows):
        at += struct.unpack_from("<I", data, at)[0]
        row = []
        for _ in range(columns):
            size, total, value = struct.unpack_from("<IIQ", data, at)
            row.append(value if size == 8 else None)
            at += total
        found.append(row)
    return found


def best(work, runs: int = 15) -> float:
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return min(times) * 1e6


def c_call(result: wpc.V2Result):
    """The library's call alone, into memory that is there already and was touched before."""
    body = result._body
    cells = body.num_rows * body.num_counters
    raw, width = ffi.new("uint64_t[]", cells), ffi.new("uint8_t[]", cells)
    rows = ffi.new("wpc_v2_row[]", body.num_rows)
    table = ffi.new("wpc_v2_table *", (raw, width, rows, cells, body.num_rows))
    walk, keep = ffi.new("wpc_v2_walk *"), (raw, width, rows)

    def work() -> None:
        walk[0] = result._walk[0]
        lib.wpc_v2_read_table(walk, table[0])

    return work, keep


def measure(rows: int = 5000, columns: int = 27) -> dict:
    data = make_block(rows, columns)
    block = wpc.read(data)
    assert not block.notes, block.notes
    result = next(iter(block))
    table = result.table()
    careless = by_hand(data, rows, columns)
    assert table.raw.tolist() == careless == [[v.raw for v in row.values] for row in result]
    call, _keep = c_call(result)
    return {
        "C call": best(call),
        "numpy table": best(result.table),
        "table with names": best(lambda: result.table().names),
        "validate and table": best(lambda: next(iter(wpc.read(data))).table(), 5),
        "rows and values": best(lambda: list(result), 3),
        "DataFrame": best(result.to_dataframe, 3),
        "pure Python": best(lambda: by_hand(data, rows, columns), 3),
    }


def main() -> None:
    rows, columns = map(int, sys.argv[1:3]) if len(sys.argv) > 2 else (5000, 27)
    found = measure(rows, columns)
    print(f"{rows} x {columns} values")
    for name, cost in found.items():
        print(f"{name:20} {cost:12.0f} us  {cost / found['C call']:8.2f} times the C call")


if __name__ == "__main__":
    main()
