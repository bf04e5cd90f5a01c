#!/usr/bin/env python3
"""Runs `wpc watch` of Processor Information while a processor is kept busy, and compares what it
says with the host's own accounting: /proc/stat over the same intervals.

    watch_times.py COMMAND...     the command, to be run with options and a counter path behind it

/proc/stat is read many times a second, with the time. An interval is the one between two lines of
the command, by the times that its samples carry. What counts is the mean over all of them.

On a machine that does other things, or is a guest of one, a moment may pass between a counter and its
clock. So what differs is measured again: what is wrong in the program is wrong each time.
"""

import bisect
import json
import subprocess
import sys
import threading
import time
from datetime import datetime

TOLERANCE = 3.0  # percentage points, over all intervals together
TOLERANCE_OF_ONE = 8.0  # of one: a moment that passes between a counter and its clock counts there
INTERVAL, LINES = 2, 5
ATTEMPTS = 5
EVERY = 0.02  # seconds, from reading to reading
# What a counter means in /proc/stat: places among user, nice, system, idle, ...
COUNTERS = {"% User Time": [0, 1], "% Privileged Time": [2], "% Idle Time": [3], "% Processor Time": [0, 1, 2, 4, 5, 6, 7]}


# One processor, half of the time.
LOAD = """
import os, time
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
while True:
    end = time.monotonic() + 0.1
    while time.monotonic() < end:
        pass
    time.sleep(0.1)
"""


def read_stat():
    """What each processor has done so far, by name, in ticks; the sum of all is "cpu"."""
    times = {}
    with open("/proc/stat", encoding="ascii") as stat:
        for line in stat:
            name, *values = line.split()
            if name.startswith("cpu"):
                times[name] = [int(value) for value in values[:8]]
    return times


class Recorder(threading.Thread):
    """Keeps readings of /proc/stat with their times until it is stopped."""

    def __init__(self):
        super().__init__(daemon=True)
        self.times, self.readings = [], []
        self.stopped = threading.Event()

    def run(self):
        while not self.stopped.wait(EVERY):
            self.readings.append(read_stat())
            self.times.append(time.time())

    def at(self, moment):
        """The reading that is nearest to a moment."""
        place = bisect.bisect(self.times, moment)
        near = [i for i in (place - 1, place) if 0 <= i < len(self.times)]
        return self.readings[min(near, key=lambda i: abs(self.times[i] - moment))]

    def share(self, name, counter, begin, end):
        """Per cent of the time between."""
        before, after = self.at(begin)[name], self.at(end)[name]
        spent = [b - a for a, b in zip(before, after)]
        return 100.0 * sum(spent[i] for i in COUNTERS[counter]) / sum(spent)


def name_of(instance):
    """"0,3" is cpu3, "_Total" is cpu."""
    return "cpu" if instance.endswith("_Total") else "cpu" + instance.split(",")[1]


def watch(command):
    """What was printed, by sample: its time, and the values."""
    words = ["-f", "json", "-si", str(INTERVAL), "-sc", str(LINES)]
    paths = [f"\\Processor Information(*)\\{counter}" for counter in COUNTERS]
    printed = subprocess.run(command + words + paths, stdout=subprocess.PIPE, check=True, timeout=60).stdout
    samples = {}
    for line in printed.decode().splitlines():
        value = json.loads(line)
        moment = datetime.fromisoformat(value["time"].replace("Z", "+00:00")).timestamp()
        samples.setdefault(moment, []).append(value)
    return sorted(samples.items())


def measure(command):
    """Whether one run agrees; what differs is printed."""
    load = subprocess.Popen([sys.executable, "-c", LOAD])
    recorder = Recorder()
    try:
        recorder.start()
        samples = watch(command)
    finally:
        recorder.stopped.set()
        load.kill()
        load.wait()
    recorder.join()
    print(f"{len(samples)} lines")
    wrong = complaints(recorder, samples)
    print("\n".join(wrong) if wrong else "as the host says")
    return not wrong


def main():
    return 0 if any(measure(sys.argv[1:]) for _ in range(ATTEMPTS)) else 1


def mean(values, intervals):
    return sum(v * length for v, length in zip(values, intervals)) / sum(intervals)


def complaints(recorder, samples):
    """What differs; on the way everything is printed. What no moment explains ends the program."""
    moments = [moment for moment, _ in samples]
    intervals = [end - begin for begin, end in zip(moments, moments[1:])]
    said, host = {}, {}
    for (begin, _), (end, values) in zip(samples, samples[1:]):
        for value in values:
            key = (value["instance"], value["counter"])
            said.setdefault(key, []).append(value["value"] if value["status"] == "ok" else -100.0)
            host.setdefault(key, []).append(recorder.share(name_of(key[0]), key[1], begin, end))
    wrong = []
    if len(intervals) != LINES - 1 or len(said) < 3 * len(COUNTERS):  # a processor and two sums, at least
        sys.exit(f"{len(intervals)} intervals, {len(said)} counters of instances")
    for key, values in said.items():
        if len(values) != len(intervals) or -100.0 in values:
            sys.exit(f"{key}: {values}")
        a, b = mean(values, intervals), mean(host[key], intervals)
        most = max(abs(x - y) for x, y in zip(values, host[key]))
        print(f"{key[0]}: {key[1]} is {a:.2f}, the host says {b:.2f}; apart in one interval by {most:.2f}")
        if abs(a - b) > TOLERANCE or most > TOLERANCE_OF_ONE:
            wrong.append(f"{key}: {values}, the host says {host[key]}")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
