#!/usr/bin/python3
"""Reads what `wpc calc` writes of captures with programs that are not ours: Python's csv module and
the OpenMetrics parser of prometheus_client (python3-prometheus-client); and bounds what a long
capture takes.

    dev/check/series.py WPC CAPTURE...

Prints a line for each check, "ok NAME" or "FAIL NAME: WHY".
"""

import csv
import datetime
import io
import json
import math
import os
import struct
import subprocess
import sys
import tempfile
import time

from prometheus_client.openmetrics.parser import text_string_to_metric_families

GUID = bytes.fromhex("00112233445566778899aabbccddeeff")
GUID_TEXT = "33221100-5544-7766-8899-aabbccddeeff"
EVERY = 0xFFFFFFFF
RAW, LARGE_RAW, BULK = 0x00010000, 0x00010100, 0x10410500
LONG_SAMPLES, LONG_ROWS = 10000, 150
MOST_MEMORY = 64 * 1024  # KiB
MOST_SECONDS = 60


# ---- writing captures


def padded(data):
    return data + bytes(-len(data) % 8)


def units(text):
    return text.encode("utf-16-le", "surrogatepass") + b"\0\0"


def query(name):
    name = padded(units(name))
    return GUID + struct.pack("<6I", 0, 40 + len(name), EVERY, EVERY, 0, 0) + name


def registration(counters):
    data = GUID + struct.pack("<4I", 0, 100, len(counters), 2)
    for number, (kind, _) in enumerate(counters):
        data += struct.pack("<IIQIi", number, kind, 0, 100, 0) + struct.pack("<4I", *[EVERY] * 4)
        data += bytes(8)
    return data


def names(counters):
    texts = b""
    headers = b""
    for number, (_, name) in enumerate(counters):
        headers += struct.pack("<II", number, 8 + 8 * len(counters) + len(texts))
        texts += units(name)
    return struct.pack("<II", 8 + len(headers) + len(texts), len(counters)) + headers + texts


def block(second, counters, rows, value):
    """rows: names; value(row, counter) gives the number of a cell."""
    ids = padded(b"".join(struct.pack("<I", i) for i in range(len(counters))))
    data = b""
    for row, name in enumerate(rows):
        name = padded(units(name))
        data += struct.pack("<II", 8 + len(name), row) + name
        for i, (kind, _) in enumerate(counters):
            if kind == RAW:
                data += struct.pack("<4I", 4, 16, value(row, i) % 2**32, 0)
            else:
                data += struct.pack("<IIQ", 8, 16, value(row, i))
    body = struct.pack("<II", 8 + len(ids), len(counters)) + ids
    body += struct.pack("<II", 8 + len(data), len(rows)) + data
    result = struct.pack("<4I", 0, 6, 16 + len(body), 0) + body
    clocks = struct.pack("<3q", 10**9 + second * 10**7, 10**16 + second * 10**7, 10**7)
    date = struct.pack("<8H", 2024, 1, 1, 1, 4, second // 60, second % 60, 123)
    return struct.pack("<II", 48 + len(result), 1) + clocks + date + result


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def write_capture(folder, counters, host):
    head = {"kind": "v2", "host": host, "created": None, "tool": None}
    write(folder + "/capture.json", json.dumps(head).encode())
    write(folder + "/queries.bin", query("*"))
    write(f"{folder}/registration/{GUID_TEXT}.1.bin", registration(counters))
    write(f"{folder}/registration/{GUID_TEXT}.10.bin", names(counters))


# ---- reading what comes out


def run(wpc, *arguments):
    ran = subprocess.run([wpc, "calc", *arguments], capture_output=True, check=True)
    return ran.stdout.decode("utf-8")


def read_json(text):
    """Numbers by time and value, as they come."""
    numbers = []
    for line in text.splitlines():
        value = json.loads(line)
        if value["status"] == "ok" and not isinstance(value["value"], str):
            numbers.append((value["time"], float(value["value"])))
    return numbers


def check_same_values(wpc, capture):
    """All formats hold the same numbers at the same times."""
    wanted = set(read_json(run(wpc, "--format=json", capture)))
    rows = list(csv.reader(io.StringIO(run(wpc, "--format=csv", capture), newline="")))
    found = set()
    for row in rows[1:]:
        assert len(row) == len(rows[0]), "a line has another number of fields than the head"
        moment = datetime.datetime.strptime(row[0], "%m/%d/%Y %H:%M:%S.%f")
        stamp = moment.isoformat(timespec="milliseconds") + "Z"
        found |= {(stamp, float(field)) for field in row[1:] if field != " "}
    assert found == wanted, f"csv: {sorted(found ^ wanted)[:3]}"
    found = set()
    for family in text_string_to_metric_families(run(wpc, "--format=openmetrics", capture)):
        for sample in family.samples:
            moment = datetime.datetime.fromtimestamp(round(float(sample.timestamp), 3),
                                                     datetime.timezone.utc)
            stamp = moment.replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"
            assert not math.isnan(sample.value)
            found.add((stamp, float(sample.value)))
    assert found == wanted, f"openmetrics: {sorted(found ^ wanted)[:3]}"
    assert wanted, "no values"


HOSTILE_NAMES = ["=1+1", "+1", "@a", "-1", 'a","=1', "a\r\n=1", "\n# EOF\n", 'x"} 1 2\n', "\\", "",
                 "\x00", "\u2028x", "\x85", "\ud800", "\u4e2d", "a/b", "a#1", "a)\\b(", "a" * 1023]


def check_hostile_names(wpc, capture):
    counters = [(RAW, name) for name in HOSTILE_NAMES] + [(BULK, "a b"), (RAW, "a-b"), (RAW, "a b")]
    write_capture(capture, counters, 'h"\\\n')
    for i in range(3):
        write(f"{capture}/samples/{i:06d}.bin",
              block(i, counters, HOSTILE_NAMES, lambda row, c: i + row + c))
    text = run(wpc, "--format=csv", capture)
    assert len(text.split("\r\n")) == 4 and "\n" not in text.replace("\r\n", "")
    for row in csv.reader(io.StringIO(text, newline="")):
        assert not any(field[:1] in "=+@-\t" and field for field in row), row
        assert len(row) > len(HOSTILE_NAMES)
    families = list(text_string_to_metric_families(run(wpc, "--format=openmetrics", capture)))
    assert len(families) == len(counters)
    for family in families:
        assert len(family.samples) in (2 * len(HOSTILE_NAMES), 2 * len(HOSTILE_NAMES) - 2), (
            family.name, len(family.samples))
    for line in run(wpc, "--format=json", capture).splitlines():
        json.loads(line)


def check_long_capture(wpc, capture):
    """Ten thousand samples of about 100 KB, by hard links to two files."""
    counters = [((RAW, LARGE_RAW, BULK)[i % 3], f"Counter {i}") for i in range(40)]
    rows = [f"instance {i}" for i in range(LONG_ROWS)]
    write_capture(capture, counters, "HOST")
    for i in range(2):
        data = block(i, counters, rows, lambda row, c: 1000 * row + c + 12345 * i)
        write(f"{capture}/{i}", data)
    assert len(data) > 100000, len(data)
    os.mkdir(capture + "/samples")
    for i in range(LONG_SAMPLES):
        os.link(f"{capture}/{i % 2}", f"{capture}/samples/{i:06d}.bin")
    start = time.monotonic()
    with open(os.devnull, "wb") as nothing:
        child = subprocess.Popen([wpc, "calc", "--format=csv", capture], stdout=nothing,
                                 stderr=nothing)
        _, status, usage = os.wait4(child.pid, 0)
    seconds = time.monotonic() - start
    processor = usage.ru_utime + usage.ru_stime
    print(f"   {LONG_SAMPLES} samples of {len(data)} bytes: {usage.ru_maxrss} KiB, {seconds:.1f} s, "
          f"{processor:.1f} s of them computing")
    assert status == 0
    assert usage.ru_maxrss < MOST_MEMORY
    assert processor < MOST_SECONDS


def check(name, function, *arguments):
    try:
        function(*arguments)
    except Exception as error:  # whatever goes wrong in a reader is a finding
        print(f"FAIL {name}: {type(error).__name__}: {error}")
        return False
    print(f"ok {name}")
    return True


def main():
    wpc = os.path.abspath(sys.argv[1])
    ok = True
    for capture in sys.argv[2:]:
        ok = check(f"values of {capture}", check_same_values, wpc, capture) and ok
    with tempfile.TemporaryDirectory() as folder:
        ok = check("hostile names", check_hostile_names, wpc, folder + "/hostile") and ok
        ok = check("long capture", check_long_capture, wpc, folder + "/long") and ok
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
