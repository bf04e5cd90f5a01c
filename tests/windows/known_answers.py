#!/usr/bin/env python3
"""Compares what `wpc calc --format=json FOLDER` prints of a capture of the simulated PerfLib with
what its counterset "Known Answers" is made to give, and looks at Processor Information.

    known_answers.py PAIRS <VALUES.json     PAIRS: pairs of samples in the folder
"""

import json
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


def complaints(values, pairs):
    for counter, answer in ANSWERS.items():
        found = [v for v in values if (v["counterset"], v["counter"]) == ("Known Answers", counter)]
        if len(found) != pairs:
            yield f"{counter}: {len(found)} values instead of {pairs}"
        for v in found:
            if v["status"] != "ok" or abs(v["value"] - answer) > answer * TOLERANCE:
                yield f"{counter}: {v['status']}, {v['value']} instead of {answer}"
    times = [v for v in values if v["counter"] == "% Processor Time"]
    if not {"0,0", "0,_Total", "_Total"} <= {v["instance"] for v in times}:
        yield "instances of Processor Information are missing"
    for v in times:
        if v["status"] == "ok" and not -1 <= v["value"] <= 101:
            yield f"% Processor Time of {v['instance']} is {v['value']}"


def main():
    values = [json.loads(line) for line in sys.stdin]
    bad = list(complaints(values, int(sys.argv[1])))
    print("\n".join(bad) if bad else f"{len(values)} values, all answers as known")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
