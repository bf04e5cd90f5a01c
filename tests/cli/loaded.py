"""Judges what databases make of `wpc calc`: SQL in sqlite3, as Python has it, and line protocol by a parser of its own. $WPC
is the command.

    loaded sql FILE...       loads the scripts into one database, and prints its sets, counters and values
    loaded same FILE.sql LOG...    values and raw values are those of JSON; says how many there are
    loaded literals FILE.sql     no line begins in a literal, whatever a backslash means, and each as the writer's own do
    loaded influx FILE       prints points: measurement, tags, fields and time
    loaded dashboard <OPENMETRICS    the metrics of the dashboard for Grafana are among these; says how many there are
    loaded points FILE LOG...      the values are those of JSON; says how many there are
"""
import datetime
import json
import os
import pathlib
import re
import shlex
import sqlite3
import subprocess
import sys

SETS = "SELECT * FROM DisplayToID ORDER BY LogStartTime, GUID"
COUNTERS = "SELECT * FROM CounterDetails ORDER BY CounterID"
VALUES = ("SELECT MachineName, ObjectName, ParentName, InstanceName, InstanceIndex, CounterName, CounterDateTime, CounterValue, "
          "FirstValueA, FirstValueB, SecondValueA, SecondValueB, MultiCount, RecordIndex FROM CounterData "
          "JOIN CounterDetails USING (CounterID) ORDER BY GUID, CounterData.CounterID, RecordIndex")
ROOT = pathlib.Path(__file__).resolve().parents[2]
EPOCH = datetime.datetime(1970, 1, 1)


def run(*arguments):
    command = [*shlex.split(os.environ["WPC"]), "calc", *arguments]
    return subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8")


# ---- SQL


def lines_end_outside(text, escapes):
    """Whether no line begins within a literal; `escapes`: a backslash takes the character behind it, as in MySQL."""
    inside, skips = False, False
    for c in text:
        if skips:
            skips = False
        elif c == "\\" and inside and escapes:
            skips = True
        elif c == "'":
            inside = not inside
        elif c == "\n" and inside:
            return False
    return not inside


def begins_well(text):
    """Whether each line begins as the writer's own do: with a word of SQL, a row or the end of rows."""
    return all(re.match(r"(BEGIN|CREATE|INSERT|UPDATE|DROP|COMMIT)\b|\([0-9]+,|\) AS v ", line) for line in text.split("\n")[:-1])


def load(*scripts):
    database = sqlite3.connect(":memory:", isolation_level=None)
    for script in scripts:
        database.executescript(script)
    return database


def number_of(low, high):
    """What two halves are together, without a sign."""
    return None if low is None else (low % 2**32) + (high % 2**32 << 32)


def path_of(machine, counterset, instance, counter):
    return (machine or "", counterset, instance, counter)


def instance_of(parent, name, index):
    """As JSON has it."""
    if name is None:
        return None
    return (parent + "/" if parent is not None else "") + name + (f"#{index}" if index else "")


def values_of_rows(rows):
    """(machine, object, instance, counter), milliseconds: value, first and second raw value; of rows of VALUES."""
    found = {}
    for machine, counterset, parent, name, index, counter, time, value, *halves, _, _ in rows:
        halves = [None if half is None else int(half) for half in halves]
        path = path_of(machine[2:], counterset, instance_of(parent, name, int(index)), counter)
        when = (datetime.datetime.strptime(time, "%Y-%m-%d %H:%M:%S.%f") - EPOCH) // datetime.timedelta(milliseconds=1)
        assert (path, when) not in found, f"{path} is there twice"
        found[path, when] = (None if value is None else float(value), number_of(*halves[:2]), number_of(*halves[2:]))
    return found


def lines_of_json(*arguments):
    for line in run("--format=json", *arguments).splitlines():
        one = json.loads(line)
        when = datetime.datetime.strptime(one["time"], "%Y-%m-%dT%H:%M:%S.%fZ")
        yield (path_of(one["machine"], one["counterset"], one["instance"], one["counter"]),
               (when - EPOCH) // datetime.timedelta(milliseconds=1)), one


def values_of_json(logs):
    """The same of what `calc` writes as JSON."""
    shown = {at: one["value"] for at, one in lines_of_json(*logs)
             if not isinstance(one["value"], str) and one["status"] != "not_displayable"}
    raw = {at: (one["raw"], one["second"]) for at, one in lines_of_json("--raw", *logs) if "raw" in one}
    wanted = {}
    for at, value in shown.items():
        first, second = raw.get(at, (None, None))
        if value is not None or first is not None:
            wanted[at] = (None if value is None else float(value), None if first is None else first % 2**64,
                          None if first is None else 0 if second is None else second % 2**64)
    return wanted


def compare(found, wanted):
    wrong = [at for at in {*found, *wanted} if found.get(at) != wanted.get(at)]
    assert not wrong, f"{len(wrong)} differ, as {wrong[0]}: {found.get(wrong[0])} for {wanted.get(wrong[0])}"
    return len(wanted)


# ---- Line protocol


def take(line, at, ends):
    """The text up to a character of `ends` that is not escaped, and where that is."""
    text = ""
    while at < len(line) and line[at] not in ends:
        if line[at] == "\\" and at + 1 < len(line) and line[at + 1] in ",= ":
            at += 1
        text += line[at]
        at += 1
    assert text, f"an empty name at {at}: {line!r}"
    return text, at


def point_of(line):
    """(measurement, ((tag, value), ...), ((field, number), ...), nanoseconds)"""
    assert not line.startswith("#") and not re.search(r"[\x00-\x1f\x7f]", line), repr(line)
    assert not re.search(r"\\(\\|$)", line), f"backslashes that may be one or two: {line!r}"
    measurement, at = take(line, 0, ", ")
    tags, fields = [], []
    while at < len(line) and line[at] == ",":
        tag, at = take(line, at + 1, ",= ")
        assert line[at] == "=", repr(line)
        value, at = take(line, at + 1, ",= ")
        tags.append((tag, value))
    assert tags == sorted(set(tags)), f"tags: {line!r}"
    while at < len(line) and line[at] == (" " if not fields else ","):
        field, at = take(line, at + 1, ",= ")
        assert line[at] == "=", repr(line)
        value, at = take(line, at + 1, ", ")
        assert re.fullmatch(r"-?[0-9]+(\.[0-9]+)?(e[+-][0-9]+)?", value), value
        fields.append((field, float(value)))
    assert fields and len(dict(fields)) == len(fields), f"fields: {line!r}"
    assert re.fullmatch(r" -?[0-9]+", line[at:]), repr(line)
    return measurement, tuple(tags), tuple(fields), int(line[at:])


def points_of(text):
    assert not text or text.endswith("\n")
    return [point_of(line) for line in text.split("\n")[:-1]]


def values_of_points(points):
    found = {}
    for measurement, tags, fields, time in points:
        tags = dict(tags)
        name = tags.get("instance", "" if "parent" in tags or "index" in tags else None)
        instance = instance_of(tags.get("parent"), name, tags.get("index"))
        for field, number in fields:
            at = path_of(tags.get("host"), measurement, instance, field), time // 10**6
            assert at not in found, f"{at} is there twice"
            found[at] = number
    return found


def compare_points(points, logs):
    """An empty name of an instance is the same as none; other names are not empty."""
    wanted = {((machine, counterset or "counter", instance or None, counter or "value"), when): values[0]
              for ((machine, counterset, instance, counter), when), values in values_of_json(logs).items()
              if values[0] is not None}
    return compare(values_of_points(points), wanted)


# ---- Words


def sql(*files):
    database = load(*[open(file, encoding="utf-8", newline="").read() for file in files])
    for query in (SETS, COUNTERS, VALUES):
        for row in database.execute(query):
            print(*("-" if field is None else field for field in row), sep="|")


def same(file, *logs):
    rows = load(open(file, encoding="utf-8", newline="").read()).execute(VALUES)
    print(compare(values_of_rows(rows), values_of_json(logs)), "values")


def literals(file):
    text = open(file, encoding="utf-8", newline="").read()
    assert all(lines_end_outside(text, escapes) for escapes in (False, True)) and begins_well(text)
    print("no line begins in a literal")


def influx(file):
    for measurement, tags, fields, time in points_of(open(file, encoding="utf-8", newline="").read()):
        print(measurement, dict(tags), dict(fields), time)


def points(file, *logs):
    print(compare_points(points_of(open(file, encoding="utf-8", newline="").read()), logs), "values")


def dashboard():
    text = (ROOT / "docs/guide/examples/grafana.json").read_text(encoding="utf-8")
    wanted = {name for panel in json.loads(text)["panels"] for target in panel["targets"]
              for name in re.findall(r"wpc_\w+", target["expr"])}
    lacking = wanted - {line.split("{")[0] for line in sys.stdin if not line.startswith("#")}
    print(len(wanted), "metrics", *sorted(lacking))


if __name__ == "__main__":
    {"dashboard": dashboard, "sql": sql, "same": same, "literals": literals, "influx": influx, "points": points}[sys.argv[1]](*sys.argv[2:])
