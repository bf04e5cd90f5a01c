#!/usr/bin/env python3
"""Reads what `wpc watch` or `wpc calc` prints of the simulated counterset "Known Answers", and compares it with what
that is made to give; as calc prints it, also values of Processor Information.

    known_answers.py FORMAT LINES <OUTPUT     FORMAT: csv, tsv, json, openmetrics, or calc, which is JSON
                                              LINES: how many, or 0 for any number but none
"""

import csv
import io
import json
import re
import sys

# sim.c, known_value().
ANSWERS = {
    "Forty Two": 42,
    "Thousand/sec": 1000,
    "% Tenth": 10,
    "% Forty of Two": 40,
    "Bytes/Operation": 4096,
}
TOLERANCE = 0.005


# Each reader returns the values of each counter, by its name, in the order of time.
def from_table(text, separator):
    if not text.endswith("\r\n"):
        raise ValueError("the last line has no end")
    head, *lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    if head[0] != f"(PDH-{'TSV' if separator == chr(9) else 'CSV'} 4.0) (UTC)(0)":
        raise ValueError(f"the head begins with {head[0]}")
    return {path.rsplit("\\", 1)[1]: [float(line[i]) for line in lines] for i, path in enumerate(head) if i > 0}


def from_json(text):
    found = {}
    for line in text.splitlines():
        value = json.loads(line)
        if value["status"] == "ok":
            found.setdefault(value["counter"], []).append(value["value"])
    return found


def from_metrics(text):
    if text.count("# EOF\n") != 1 or not text.endswith("# EOF\n"):
        raise ValueError("# EOF is not the end")
    found, names = {}, {}
    for line in text.splitlines():
        words = line.split(" ")
        if line.startswith("# HELP "):
            names[words[2]] = re.search(r"Known Answers: (.*) \(PERF_", line).group(1)
        elif not line.startswith("#"):
            found.setdefault(names[words[0].split("{")[0]], []).append(float(words[1]))
    return found


def from_calc(text):
    values = [json.loads(line) for line in text.splitlines()]
    values = [v for v in values if v["sample"] != values[0]["sample"]]  # the first has no rates
    times = [v for v in values if v["counter"] == "% Processor Time"]
    if not {"0,0", "0,_Total", "_Total"} <= {v["instance"] for v in times}:
        raise ValueError("instances of Processor Information are missing")
    for v in times:
        if v["status"] == "ok" and not -1 <= v["value"] <= 101:
            raise ValueError(f"% Processor Time of {v['instance']} is {v['value']}")
    return from_json("\n".join(json.dumps(v) for v in values if v["counterset"] == "Known Answers"))


READERS = {
    "csv": lambda text: from_table(text, ","),
    "tsv": lambda text: from_table(text, "\t"),
    "json": from_json,
    "openmetrics": from_metrics,
    "calc": from_calc,
}


def main():
    found = READERS[sys.argv[1]](sys.stdin.buffer.read().decode())
    bad = []
    lines = int(sys.argv[2]) or max(1, *(len(values) for values in found.values()))
    for counter, answer in ANSWERS.items():
        values = found.get(counter, [])
        if len(values) != lines:
            bad.append(f"{counter}: {len(values)} values")
        bad += [f"{counter}: {value} instead of {answer}" for value in values if abs(value - answer) > answer * TOLERANCE]
    print("\n".join(bad) if bad else f"{sys.argv[1]}, {lines} lines: all answers as known")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
