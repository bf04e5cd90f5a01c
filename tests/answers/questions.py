#!/usr/bin/env python3
"""Whether the commands that docs/guide/logs.md gives for ten questions answer them: pandas computes the same answers from the
values that the reference reads of the same logs (tests/makers/server_log.py).

    tests/answers/questions.py --wpc=WPC --reference=SLOW_SERIES

Needs pandas. Each question of the document has one judge below, and each judge one question.
"""

import argparse
import io
import json
import math
import os
import re
import shlex
import subprocess
import sys
import tempfile

import pandas

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "makers"))

import server_log  # noqa: E402

PAGE = os.path.join(ROOT, "docs/guide/logs.md")
SECTION = "## Questions and commands\n"
EPOCH = 11_644_473_600 * 10_000_000  # of 1970, as a FILETIME
NOBODY = ("_Total", "Idle")


class Logs:
    """The made logs, in a folder; and the programs that read them."""

    def __init__(self, wpc, reference, folder):
        self.wpc, self.reference, self.folder = wpc, reference, folder
        server_log.write_all(folder)

    def ask(self, command, *more):
        """What the document's command prints, with more options; the first of a pipe."""
        words = shlex.split(command.split(" | ")[0])
        done = subprocess.run([self.wpc, *words[1:], *more], cwd=self.folder, capture_output=True, check=True)
        return done.stdout.decode()

    def asked_file(self, command):
        """The same of what it writes with -o."""
        self.ask(command)
        return os.path.join(self.folder, shlex.split(command)[-1])

    def frame(self, *names):
        """The reference's values of logs: a row for each time, UTC, a column for each path."""
        done = subprocess.run([self.reference, *names], cwd=self.folder, capture_output=True, check=True)
        rows = [line.split("\t") for line in done.stdout.decode().splitlines()]
        long = pandas.DataFrame([(int(utc), json.loads(path), float(value) if value else math.nan)
                                 for path, utc, _, value, _ in rows], columns=("time", "path", "value"))
        long["time"] = pandas.to_datetime((long["time"] - EPOCH) * 100, utc=True)
        return long.pivot(index="time", columns="path", values="value")


def path_of(line):
    instance = "" if line["instance"] is None else "(%s)" % line["instance"]
    return r"\\%s\%s%s\%s" % (line["machine"], line["counterset"], instance, line["counter"])


def instance_of(path):
    return re.search(r"\((.*)\)", path).group(1)


def of_counter(frame, pattern):
    return frame[[path for path in frame.columns if re.fullmatch(pattern, path)]]


def somebody(frame):
    return frame[[path for path in frame.columns if instance_of(path) not in NOBODY]]


def table_of(text):
    """A CSV that wpc writes, in UTC."""
    made = pandas.read_csv(io.StringIO(text), index_col=0, na_values=" ")
    made.index = pandas.to_datetime(made.index, format="%m/%d/%Y %H:%M:%S.%f", utc=True)
    return made


def stamp(time):
    return time.strftime("%Y-%m-%dT%H:%M:%S.") + "%03dZ" % (time.microsecond // 1000)


class Faults(list):
    """What is not as expected."""

    def same(self, what, said, expected):
        if isinstance(expected, float) and isinstance(said, (int, float)):
            if math.isclose(said, expected, rel_tol=1e-12, abs_tol=1e-12):
                return
        elif said == expected:
            return
        self.append(f"{what}: {said!r}, expected {expected!r}")

    def same_frames(self, said, expected):
        self.same("columns", sorted(said.columns), sorted(expected.columns))
        if not self:
            try:
                pandas.testing.assert_frame_equal(said[expected.columns].astype(float), expected, check_names=False, check_freq=False,
                                                  rtol=1e-12, atol=1e-12)
            except AssertionError as error:
                self.append(str(error))


# ---- Judges, by question: what the command says, and what pandas makes of the reference's values ---------------


def what_is_in_it(logs, command, faults):
    frame, said = logs.frame("server.blg"), json.loads(logs.ask(command, "-f", "json"))
    steps = frame.index.to_series().diff().dt.total_seconds()
    faults.same("samples", said["samples"], len(frame))
    faults.same("first and last", [said["first"], said["last"]], [stamp(time) for time in (frame.index[0], frame.index[-1])])
    faults.same("interval", said["interval"], {"average": steps.mean(), "shortest": steps.min(), "longest": steps.max()})
    faults.same("paths", sorted(counter["path"] for counter in said["counters"]), sorted(frame.columns))


def when_was_it_busy(logs, command, faults):
    frame = logs.frame("server.blg")
    busy = of_counter(frame, r".*\\Processor\(_Total\)\\.*").iloc[:, 0]
    processes = somebody(of_counter(frame, r".*\\Process\(.*\)\\% Processor Time"))
    holds = busy > 80
    spans = []
    for _, rows in busy[holds].groupby((~holds).cumsum()[holds]):
        begin = frame.index[frame.index.get_loc(rows.index[0]) - 1]  # a rate is of the time since the sample before
        largest = processes.loc[rows.index].mean().nlargest(3)
        spans.append({"from": stamp(begin), "to": stamp(rows.index[-1]), "seconds": (rows.index[-1] - begin).total_seconds(),
                      "samples": len(rows), "peak": rows.max(), "with": list(largest.index),
                      "averages": largest, "maxima": processes.loc[rows.index, largest.index].max()})
    said = [json.loads(line) for line in logs.ask(command, "-f", "json").splitlines()]
    faults.same("spans", len(said), len(spans))
    for line, span in zip(said, spans):
        for key in ("from", "to", "seconds", "samples", "peak"):
            faults.same(key, line[key], span[key])
        faults.same("largest", [one["path"] for one in line["with"]], span["with"])
        for one in line["with"]:
            faults.same("average of " + one["path"], one["average"], span["averages"].get(one["path"]))
            faults.same("maximum of " + one["path"], one["maximum"], span["maxima"].get(one["path"]))


def judge_summary(said, frame, faults):
    """What every summary has."""
    for line in said:
        column = frame[path_of(line)].dropna()
        for key, value in (("values", len(column)), ("missing", len(frame) - len(column)), ("minimum", column.min()),
                           ("average", column.mean()), ("maximum", column.max()), ("last", column.iloc[-1])):
            faults.same(f"{key} of {path_of(line)}", line[key], value)


def which_took_memory(logs, command, faults):
    frame = logs.frame("server.blg")
    private = somebody(of_counter(frame, r".*\\Process\(.*\)\\Private Bytes"))
    said = [json.loads(line) for line in logs.ask(command, "-f", "json").splitlines()]
    faults.same("the largest", [path_of(line) for line in said], list(private.max().nlargest(5).index))
    judge_summary(said, frame, faults)


def for_excel(logs, command, faults):
    with open(logs.asked_file(command), encoding="utf-8", newline="") as file:
        said = table_of(file.read())
    said.index = said.index.tz_localize(None).tz_localize("Europe/Berlin").tz_convert("UTC")
    faults.same_frames(said, logs.frame("server.blg"))


def joined(logs, command, faults):
    parts = [logs.frame(f"server_00000{part}.blg") for part in (1, 2)]
    with open(logs.asked_file(command), encoding="utf-8", newline="") as file:
        said = table_of(file.read())
    together = pandas.concat(parts)
    whole = logs.frame("server.blg")[together.columns]
    faults.same("rows", list(said.index), list(together.index))
    faults.same_frames(said, together.where(together.notna(), whole))  # rates go on


def ten_minutes(logs, command, faults):
    """The first rates have no sample before them."""
    logs.ask(command)
    said, whole = logs.frame("cut.blg"), logs.frame("server.blg")
    day = whole.index[0].strftime("%Y-%m-%d ")
    part = whole[day + "14:42":day + "14:52:00"].copy()
    part.loc[part.index[0], [path for path in part.columns if re.search(r"(% Processor Time|/sec|sec/Transfer)$", path)]] = math.nan
    faults.same_frames(said, part)


def of_each_minute(logs, command, faults):
    said = table_of(logs.ask(command))
    whole = logs.frame("server.blg")[list(said.columns)]
    day = whole.index[0].strftime("%Y-%m-%d ")
    part = whole[day + "14:38":day + "14:42:00"]
    means = part.resample("1min").mean()
    means.index = part.index.to_series().resample("1min").last().values
    means.index = means.index.tz_localize("UTC")
    faults.same_frames(said, means)


def queue_of_disks(logs, command, faults):
    frame = logs.frame("server.blg")
    said = [json.loads(line) for line in logs.ask(command, "-f", "json").splitlines()]
    queues = of_counter(frame, r".*\\PhysicalDisk\(.*\)\\Current Disk Queue Length")
    faults.same("disks", sorted(path_of(line) for line in said), sorted(queues.columns))
    judge_summary(said, frame, faults)
    passed = frame.index.to_series().diff().dt.total_seconds().fillna(0)
    for line in said:
        column = queues[path_of(line)]
        faults.same("p95", line["p95"], column.quantile(0.95))
        faults.same("seconds above", line["seconds_above"], passed[column > 2].sum())


def for_prometheus(logs, command, faults):
    with open(logs.asked_file(command), encoding="utf-8") as file:
        points = [line.split() for line in file if line[0] != "#"]
    column = logs.frame("server.blg")[r"\\SRV01\Memory\Available MBytes"]
    faults.same("series", {point[0] for point in points}, {'wpc_memory_available_mbytes{host="SRV01"}'})
    faults.same("points", [(float(value), float(time)) for _, value, time in points],
                [(value, time.timestamp()) for time, value in column.items()])


def what_changed(logs, command, faults):
    before, after = (logs.frame(name + ".blg") for name in ("server", "updated"))
    every = [json.loads(line) for line in logs.ask(command.replace("--top=5", ""), "-f", "json").splitlines()]
    said = [json.loads(line) for line in logs.ask(command, "-f", "json").splitlines()]
    faults.same("the first five", said, every[:5])
    faults.same("counters", sorted(line["path"] for line in every), sorted(path[len(r"\\SRV01"):] for path in before.columns))
    for line in every:
        old, new = (frame[r"\\SRV01" + line["path"]].dropna() for frame in (before, after))
        for side, column in (("before", old), ("after", new)):
            for key, value in (("values", len(column)), ("median", column.median()), ("p95", column.quantile(0.95))):
                faults.same(f"{key} {side} of {line['path']}", line[side][key], value)
        if old.median() > 0 and new.median() > 0:
            faults.same("ratio of " + line["path"], line["ratio"], new.median() / old.median())
    sizes = [(not line["changed"], -abs(math.log(line["ratio"]))) for line in every if line["ratio"]]
    faults.same("order", sizes, sorted(sizes))
    faults.same("changed", {line["path"] for line in every if line["changed"]},
                {r"\Process(sqlservr)\% Processor Time", r"\Process(w3wp)\Private Bytes"})  # as the maker says


JUDGES = (what_is_in_it, when_was_it_busy, which_took_memory, for_excel, joined, ten_minutes, of_each_minute, queue_of_disks,
          for_prometheus, what_changed)


def questions():
    """(question, command) of the document."""
    with open(PAGE, encoding="utf-8") as file:
        section = file.read().split(SECTION)[1].split("\n## ")[0]
    return [(part.split("**")[0], re.search(r"^\$ (.*)$", part, re.MULTILINE)[1]) for part in re.split(r"^\*\*", section, flags=re.MULTILINE)[1:]]


def main():
    parser = argparse.ArgumentParser(description="asks the document's questions of the command and of pandas")
    parser.add_argument("--wpc", required=True)
    parser.add_argument("--reference", required=True)
    options = parser.parse_args()
    asked = questions()
    if len(asked) != len(JUDGES):
        sys.exit(f"questions.py: {len(asked)} questions in the document, and {len(JUDGES)} judges")
    failed = 0
    with tempfile.TemporaryDirectory(prefix="wpc-questions.") as folder:
        logs = Logs(os.path.abspath(options.wpc), os.path.abspath(options.reference), folder)
        for (question, command), judge in zip(asked, JUDGES):
            faults = Faults()
            judge(logs, command, faults)
            failed += 1 if faults else 0
            if faults:
                print(question, command, *faults[:8], sep="\n    ")
    print(f"questions: {len(asked) - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
