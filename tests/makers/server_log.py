#!/usr/bin/env python3
"""Logs of an hour of a server, with something to find: what docs/guide/logs.md asks of them.

    tests/makers/server_log.py FOLDER      writes server.blg, its two halves and updated.blg there

A sample in 15 seconds, from 14:00 to 15:00 UTC, in a zone an hour ahead. From 14:40 to 14:50 a backup runs: the processor
is busy, and the queue of disk D: is long. One w3wp takes more memory from minute to minute. A day later, updated.blg,
sqlservr takes half the time of the processor, and the leak is gone.
"""

import os
import random
import sys
from typing import NamedTuple

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))

import logs  # noqa: E402

BEGIN, DAY, STEP, SAMPLES = logs.filetime(2026, 11, 17, 14), 86400, 15, 241
BERLIN = logs.Zone(-60, (0, 10, 0, 5, 3, 0, 0, 0), (0, 3, 0, 5, 2, 0, 0, 0), -60, "W. Europe Standard Time",
                   "W. Europe Daylight Time")
BACKUP = range(40 * 60, 50 * 60)  # seconds of the hour
AVERAGE_TIMER = 0x30020400
LEAK, MEGABYTE = 64 / 3600, 1 << 20  # megabytes in a second


class Process(NamedTuple):
    name: str
    number: int
    load: float  # percent of the processor
    megabytes: float


PROCESSES = (Process("System", 4, 1, 0.2), Process("sqlservr", 1832, 18, 1420), Process("w3wp", 4120, 8, 310),
             Process("w3wp", 4388, 4, 180), Process("svchost", 812, 0.3, 14), Process("svchost", 1004, 1, 46),
             Process("svchost", 1296, 0.2, 22), Process("MsMpEng", 2216, 1.5, 160), Process("lsass", 688, 0.3, 12),
             Process("explorer", 5240, 0.2, 70))
COPY = Process("backup", 6012, 55, 96)


class Server:
    """What its counters show, of one second of the hour to the next."""

    def __init__(self, is_updated):
        self.is_updated = is_updated
        self.chance = random.Random(4 if is_updated else 3)
        self.used = dict.fromkeys((one.number for one in (*PROCESSES, COPY)), 0)  # units of 100 ns
        self.idle, self.switches = 0, 0
        self.transfers, self.busy = {"0 C:": 0, "1 D:": 0}, {"0 C:": 0, "1 D:": 0}
        self.queues = {"0 C:": 0, "1 D:": 0}

    def processes(self, second):
        return PROCESSES + ((COPY,) if second in BACKUP else ())

    def load(self, process):
        share = 0.5 if self.is_updated and process.name == "sqlservr" else 1
        return process.load * share * self.chance.uniform(0.9, 1.1)

    def go_on(self, second):
        """To this second, from the sample before it."""
        for process in self.processes(second - STEP):
            self.used[process.number] += int(self.load(process) / 100 * STEP * logs.SECOND)
        self.idle = second * logs.SECOND - sum(self.used.values())
        self.switches += int(self.chance.uniform(2500, 3500) * STEP)
        for disk in self.queues:
            self.go_on_with_disk(disk, second)

    def go_on_with_disk(self, disk, second):
        was_copied, is_copied = (disk == "1 D:" and moment in BACKUP for moment in (second - STEP, second))
        rate = self.chance.uniform(380, 420) if was_copied else self.chance.uniform(20, 60)
        self.queues[disk] = self.chance.randint(4, 12) if is_copied else self.chance.choice((0, 0, 0, 1, 1, 2))
        self.transfers[disk] += int(rate * STEP)
        self.busy[disk] += int(rate * STEP * (0.018 if was_copied else 0.004) * logs.SECOND)

    def private(self, process, second):
        leak = LEAK * second if process.number == 4120 and not self.is_updated else 0
        return int((process.megabytes * self.chance.uniform(0.98, 1.02) + leak) * MEGABYTE)

    def blocks(self, second, utc, local):
        now = self.processes(second)
        total = sum(self.used.values())
        private = [(one.name, self.private(one, second), 0) for one in now]
        in_use = sum(size for _, size, _ in private)
        disks = [(disk, self.busy[disk], self.transfers[disk]) for disk in self.busy]
        return (logs.one(self.idle, utc, local),
                logs.one(8192 - in_use // MEGABYTE, 0, local),
                logs.one(self.switches, (second + 500) * logs.SECOND, local),
                logs.many([(disk, queue, 0) for disk, queue in self.queues.items()] + [("_Total", sum(self.queues.values()), 0)],
                          local),
                logs.many(disks + [("_Total", *map(sum, zip(*(row[1:] for row in disks))))], local),
                logs.many([("Idle", self.idle, utc)] + [(one.name, self.used[one.number], utc) for one in now] +
                          [("_Total", self.idle + total, utc)], local),
                logs.many([("Idle", 0, 0), *private, ("_Total", in_use, 0)], local),
                logs.many([("Idle", 0, 0)] + [(one.name, one.number, 0) for one in now] + [("_Total", 0, 0)], local))


ENTRIES = (logs.single("% Processor Time", logs.TIMER_INVERSE, "Processor", "_Total"),
           logs.single("Available MBytes", logs.LARGE_RAWCOUNT, "Memory"),
           logs.single("Context Switches/sec", logs.RATE, "System"),
           logs.wildcard("Current Disk Queue Length", logs.RAWCOUNT, "PhysicalDisk"),
           logs.wildcard("Avg. Disk sec/Transfer", AVERAGE_TIMER, "PhysicalDisk"),
           logs.wildcard("% Processor Time", logs.TIMER, "Process"),
           logs.wildcard("Private Bytes", logs.LARGE_RAWCOUNT, "Process"),
           logs.wildcard("ID Process", logs.RAWCOUNT, "Process"))


def written(start, samples):
    """A log of these samples, (local time, blocks), that was begun at this time."""
    events = [logs.catalogue(*ENTRIES, time=start)] + [logs.sample(local, *blocks) for local, blocks in samples]
    return logs.log(events, BERLIN, size=65536)


def samples_of(is_updated):
    server, made = Server(is_updated), []
    for n in range(SAMPLES):
        utc = BEGIN + ((DAY if is_updated else 0) + n * STEP) * logs.SECOND
        if n > 0:
            server.go_on(n * STEP)
        local = BERLIN.local(utc, False)
        made.append((local, server.blocks(n * STEP, utc, local)))
    return made


def server_log():
    return written(BEGIN, samples_of(False))


def updated_log():
    return written(BEGIN + DAY * logs.SECOND, samples_of(True))


def server_logs():
    """The same hour in two files, as a collector set begins a new one."""
    samples = samples_of(False)
    half = SAMPLES // 2
    return [written(part[0][0], part) for part in (samples[:half], samples[half:])]


def write_all(folder):
    first, second = server_logs()
    for name, data in (("server", server_log()), ("updated", updated_log()), ("server_000001", first), ("server_000002", second)):
        with open(os.path.join(folder, name + ".blg"), "wb") as file:
            file.write(data)


if __name__ == "__main__":
    sys.exit(write_all(sys.argv[1]) if len(sys.argv) == 2 else __doc__.strip())
