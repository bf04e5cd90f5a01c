"""Logs as lists of messages, for what the command writes. $WPC is the command.

    written messages LOG         a line for each message: type, time, bytes, and a sum of them
    written same A B             what differs
    written corpus               logs of the corpus, written anew: a valid one has the same messages, and what comes of any, with
                                 --salvage, is accepted and has the same values, in strict mode as well
    written halves FOLDER...     logs (*.blg, *.bin) that strict mode accepts: written anew each has the same messages; cut in two
                                 between samples and joined again, too, or else the same values
"""
import datetime
import hashlib
import json
import os
import pathlib
import shlex
import struct
import subprocess
import sys


PROVIDER = bytes.fromhex("b33b3f933e940d499ced3cbb14c14479")
TYPES = (32, 34, 35, 36)
SYSTEM = (1, 2, 3, 4, 16, 17)  # header types whose size is behind them


def messages(data):
    """(type, time, bytes) of each message of a known type."""
    found, size = [], struct.unpack_from("<I", data)[0]
    for start in range(0, len(data), size):
        at, end = start + 72, start + struct.unpack_from("<I", data, start + 48)[0]
        while at < end:
            length = max(8, struct.unpack_from("<H", data, at + 4 if data[at + 2] in SYSTEM else at)[0])
            if data[at + 2] in (10, 20) and data[at + 24:at + 40] == PROVIDER and data[at + 4] in TYPES:
                part, parts = struct.unpack_from("<II", data, at + 64)
                kind, time = data[at + 4], struct.unpack_from("<Q", data, at + 16)[0]
                joined = bytearray() if part == 1 else joined
                joined += data[at + 72:at + length]
                if part == parts:
                    found.append((kind, time, bytes(joined)))
            at += (length + 7) // 8 * 8
    return found


def read(path):
    return messages(pathlib.Path(path).read_bytes())


def show(path):
    for kind, time, payload in read(path):
        print(kind, time, len(payload), hashlib.sha256(payload).hexdigest()[:8])


def same(first, second):
    one, two = read(first), read(second)
    for number, (before, after) in enumerate(zip(one, two)):
        if before != after:
            print("message", number, "differs:", before[:2], after[:2])
            return
    print("the same %d messages" % len(one) if len(one) == len(two) else "%d messages, not %d" % (len(two), len(one)))


def wpc(*words):
    return subprocess.run(shlex.split(os.environ["WPC"]) + list(words), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)


# Of what is not sound the log that is written says why there is no value; of a zone that is not known it says none.
NOT_COMPARED = ("pdh_status", "sample")


def values(path, *options):
    lines = [json.loads(line) for line in wpc("calc", "--kind=blg", "-f", "ndjson", *options, path).stdout.splitlines()]
    return [{**{key: one for key, one in line.items() if key not in NOT_COMPARED}, "time": line["time"].rstrip("Z")} for line in lines]


def corpus():
    written = 0
    for path in sorted(pathlib.Path("corpus/blg").glob("*/*.bin")):
        for strict in ([], ["--strict"]):
            out = pathlib.Path("out.blg")
            out.unlink(missing_ok=True)
            done = wpc("calc", "--kind=blg", "--salvage", *strict, path.as_posix(), "-o", out.as_posix())
            expected = values(path.as_posix(), "--salvage", *strict)
            if done.returncode not in (0, 1) or (expected and not out.exists()):
                print(path, strict, "is not written, status", done.returncode)
            if not out.exists():
                continue
            written += 1
            if wpc("validate", *strict, out.as_posix()).returncode != 0:
                print(path, strict, "is rejected")
            if values(out.as_posix(), *strict) != expected:
                print(path, strict, "has other values")
            if done.returncode == 0 and strict and read(path) != read(out):
                print(path, "has other messages")
    print("more than 400 logs" if written > 400 else written)


def write(out, *words):
    done = wpc("calc", "--kind=blg", *words, "-o", out)
    return done.returncode == 0


def cut(path):
    """Two logs, parted where one of the samples in the middle is at least 2 ms after the one before; None: there is no such place."""
    times = sorted({line["time"] for line in values(path)})
    moments = [datetime.datetime.fromisoformat(time) for time in times]
    apart = [i for i in range(1, len(times)) if moments[i] - moments[i - 1] >= datetime.timedelta(milliseconds=2)]
    if not apart:
        return None
    middle = min(apart, key=lambda i: abs(2 * i - len(times)))
    before = (moments[middle] - datetime.timedelta(milliseconds=1)).isoformat(timespec="milliseconds")
    return write("first.blg", "-e", before, path) and write("second.blg", "-b", times[middle], path)


def halves(*folders):
    counts = {"rewritten": 0, "same messages": 0, "same values": 0, "one moment": 0}
    for path in sorted(file for folder in folders for file in pathlib.Path(folder).iterdir() if file.suffix in (".blg", ".bin")):
        name = path.as_posix()
        if wpc("validate", "--strict", "--kind=blg", name).returncode != 0:
            continue
        if not write("out.blg", name) or read(path) != read("out.blg"):
            print(name, "is not written as it is")
        counts["rewritten"] += 1
        parts = cut(name)
        if parts is None:
            counts["one moment"] += 1
        elif not parts or not write("joined.blg", "first.blg", "second.blg"):
            print(name, "is not cut and joined")
        elif read(path) == read("joined.blg"):
            counts["same messages"] += 1
        elif values(name) == values("joined.blg"):
            counts["same values"] += 1
            print(name, "has other messages")
        else:
            print(name, "has other values")
    print(", ".join("%d %s" % (count, what) for what, count in counts.items()))


{"messages": show, "same": same, "corpus": corpus, "halves": halves}[sys.argv[1]](*sys.argv[2:])
