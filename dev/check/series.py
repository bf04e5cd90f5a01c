#!/usr/bin/python3
"""Reads the output of `wpc calc` with programs that are not ours: for captures Python's csv module and
the OpenMetrics parser of prometheus_client (python3-prometheus-client), for logs databases.

    dev/check/series.py WPC CAPTURE...
    dev/check/series.py --databases WPC

Prints a line for each check, "ok NAME" or "FAIL NAME: WHY".
"""

import csv
import datetime
import io
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

from prometheus_client.openmetrics.parser import text_string_to_metric_families
from prometheus_client.samples import Timestamp

# Some versions compare the fractions of times of different seconds.
Timestamp.__gt__ = lambda one, other: (one.sec, one.nsec) > (other.sec, other.nsec)

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "corpus"))
# pylint: disable=wrong-import-position
import corpus_fixtures as make

GUID = bytes.fromhex("00112233445566778899aabbccddeeff")
GUID_TEXT = "33221100-5544-7766-8899-aabbccddeeff"
RAW, BULK = 0x00010000, 0x10410500


# ---- writing captures


def block(second, counters, rows, value):
    """rows: names; value(row, counter) gives the number of a cell."""
    data = [(name, row, [make.cell(value(row, i) % 2**32, 4) if kind == RAW else make.cell(value(row, i))
                         for i, (kind, _) in enumerate(counters)]) for row, name in enumerate(rows)]
    body = make.id_list(range(len(counters))) + make.instance_list(data)
    return make.data_block([make.result(6, body)], 10**9 + second * 10**7, 10**16 + second * 10**7, 10**7,
                           (2024, 1, 1, 1, 4, second // 60, second % 60, 123))


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def write_capture(folder, counters, host):
    head = {"kind": "v2", "host": host, "created": None, "tool": None}
    write(folder + "/capture.json", json.dumps(head).encode())
    registration = f"{folder}/registration/{GUID_TEXT}"
    records = [make.reg_counter(number, kind) for number, (kind, _) in enumerate(counters)]
    write(folder + "/queries.bin", make.query("*", counterset=GUID))
    write(registration + ".1.bin", GUID + make.reg_set(records)[16:])
    write(registration + ".10.bin", make.reg_texts([(number, name) for number, (_, name) in enumerate(counters)]))


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
    assert len(text.split("\r\n")) == 5 and "\n" not in text.replace("\r\n", "")
    for row in csv.reader(io.StringIO(text, newline="")):
        assert not any(field[:1] in "=+@-\t" and field for field in row), row
        assert len(row) > len(HOSTILE_NAMES)
    families = list(text_string_to_metric_families(run(wpc, "--format=openmetrics", capture)))
    assert len(families) == len(counters)
    for family in families:
        times = 2 if family.name.endswith("_per_second") else 3  # a rate has none in the first sample
        assert len(family.samples) in (times * len(HOSTILE_NAMES), times * (len(HOSTILE_NAMES) - 1)), (
            family.name, len(family.samples))
    for line in run(wpc, "--format=json", capture).splitlines():
        json.loads(line)


def check(name, function, *arguments):
    try:
        function(*arguments)
    except Exception as error:  # whatever goes wrong in a reader is a finding
        print(f"FAIL {name}: {type(error).__name__}: {error}")
        return False
    print(f"ok {name}")
    return True


def main():
    in_databases = sys.argv[1] == "--databases"
    wpc, *captures = sys.argv[2:] if in_databases else sys.argv[1:]
    wpc = os.path.abspath(wpc)
    ok = True
    for capture in captures:
        ok = check(f"values of {capture}", check_same_values, wpc, capture) and ok
    with tempfile.TemporaryDirectory() as folder:
        if in_databases:
            import series_databases  # what it needs is installed for this alone
            ok = series_databases.run_all(check, wpc, folder) and ok
        else:
            ok = check("hostile names", check_hostile_names, wpc, folder + "/hostile") and ok
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
