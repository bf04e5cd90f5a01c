"""Judges summaries and spans of a log by its table, which is the CSV of `wpc calc`, reckoned anew by pandas and numpy, or by
Python's statistics where they are not installed.

    tables summary TABLE.csv [--above=N] [--below=N]    <JSON of wpc calc --summary with the same bounds
    tables spans TABLE.csv SECONDS mean|min|max|last    <CSV of wpc calc --every

Prints what differs by more than rounding, and how many numbers were compared.
"""
import csv
import datetime
import json
import statistics
import sys

try:
    import numpy
    import pandas
except ImportError:
    numpy = pandas = None

EPOCH = datetime.datetime(1601, 1, 1)  # where spans begin
PAUSE = 5  # times the usual interval


def seconds_of(text):
    return (datetime.datetime.strptime(text, "%m/%d/%Y %H:%M:%S.%f") - EPOCH).total_seconds()


def read(lines):
    """Paths, and for each the (time, value) pairs of all lines."""
    rows = list(csv.reader(lines))
    times = [seconds_of(row[0]) for row in rows[1:]]
    return {path: [(time, float(row[i]) if row[i].strip() else None) for time, row in zip(times, rows[1:])]
            for i, path in enumerate(rows[0]) if i}


def percentile(values, share):
    if numpy is not None:
        return float(numpy.percentile(values, share))
    ordered, at = sorted(values), (len(values) - 1) * share / 100
    low = int(at)
    return ordered[low] + (ordered[min(low + 1, len(ordered) - 1)] - ordered[low]) * (at - low)


def line_through(times, values):
    """Slope per hour, and r2."""
    if len(values) < 3:
        return None, None
    times = [time - times[0] for time in times]
    if numpy is not None:
        slope = float(numpy.polyfit(times, values, 1)[0]) * 3600
        r = float(numpy.corrcoef(times, values)[0, 1]) if len(set(values)) > 1 else None
    else:
        slope = statistics.linear_regression(times, values).slope * 3600
        r = statistics.correlation(times, values) if len(set(values)) > 1 else None
    return slope, None if r is None else r * r


def weights(cells, is_rate):
    """The seconds that each value counts for, in a log that has every reading."""
    gaps = sorted(b[0] - a[0] for a, b in zip(cells, cells[1:]))
    usual = gaps[(len(gaps) - 1) // 2] if gaps else 0
    for before, cell in zip([None] + cells, cells):
        passed = cell[0] - before[0] if before else 0
        if cell[1] is not None:
            yield cell[1], passed if is_rate or passed <= PAUSE * usual * 17 / 16 else 0


def summary_of(cells, is_rate, bounds, shares):
    times, values = ([cell[i] for cell in cells if cell[1] is not None] for i in (0, 1))
    if pandas is not None and values:
        column = pandas.Series(values)
        told = {"minimum": column.min(), "average": column.mean(), "maximum": column.max(),
                "deviation": column.std() if len(values) > 1 else None}
    else:
        told = {"minimum": min(values, default=None), "average": statistics.fmean(values) if values else None,
                "maximum": max(values, default=None), "deviation": statistics.stdev(values) if len(values) > 1 else None}
    weighted = list(weights(cells, is_rate))
    total = sum(passed for _, passed in weighted)
    told["values"], told["last"] = len(values), values[-1] if values else None
    told["weighted"] = sum(value * passed for value, passed in weighted) / total if total else None
    told["slope_per_hour"], told["r2"] = line_through(times, values)
    for name, bound in bounds.items():
        counts = (lambda value: value > bound) if name == "above" else (lambda value: value < bound)
        told["seconds_" + name] = sum(passed for value, passed in weighted if counts(value)) if total else None
    told.update({"p" + share: percentile(values, float(share)) if values else None for share in shares})
    return told


def agree(a, b):
    return a is b if a is None or b is None else abs(a - b) <= 1e-9 * max(abs(a), abs(b), 1e-3)


def path_of(line):
    instance = "" if line["instance"] is None else "(%s)" % line["instance"]
    return r"\\%s\%s%s\%s" % (line["machine"], line["counterset"], instance, line["counter"])


def judge_summary(table, bounds):
    count = 0
    for line in map(json.loads, sys.stdin):
        shares = [key[1:] for key in line if key[0] == "p"]
        told = summary_of(table[path_of(line)], line["unit"] in ("/sec", "%"), bounds, shares)
        for key, value in told.items():
            count += key in line
            if key in line and not agree(value, line[key]):
                print(path_of(line), key, line[key], "expected", value)
    print(count, "numbers")


def spans_of(cells, span, how):
    """{span: value}"""
    if pandas is not None:
        column = pandas.Series([value for _, value in cells], index=[time // span for time, _ in cells], dtype=float)
        made = column.groupby(level=0).agg(how)
        return {key: None if value != value else value for key, value in made.items()}
    groups = {}
    for time, value in cells:
        groups.setdefault(time // span, []).extend([] if value is None else [value])
    make = {"mean": statistics.fmean, "min": min, "max": max, "last": lambda values: values[-1]}[how]
    return {key: make(values) if values else None for key, values in groups.items()}


def judge_spans(table, span, how):
    count = 0
    for path, cells in read(sys.stdin).items():
        told = spans_of(table[path], span, how)
        found = {time // span: value for time, value in cells}
        for key in sorted(told.keys() | found.keys()):
            count += 1
            if key not in found or key not in told or not agree(told[key], found[key]):
                print(path, key * span, found.get(key), "expected", told.get(key))
    print(count, "numbers")


def main():
    what, file, *rest = sys.argv[1:]
    with open(file, encoding="utf-8", newline="") as lines:
        table = read(lines)
    if what == "summary":
        judge_summary(table, {word[2:7]: float(word[8:]) for word in rest})
    else:
        judge_spans(table, int(rest[0]), rest[1])


main()
