#!/usr/bin/env python3
"""Makes a log of a given size: many samples of some counters and of some processes, with waves in them.

    make_log.py FILE MEBIBYTES
"""
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), *[".."] * 3, "tests", "makers"))

import logs  # noqa: E402

SIZE = 65536  # of a buffer
SERVER, NEW_YEAR_2024 = "\\\\SERVER", logs.filetime(2024, 1, 1)
PROCESSES = 96


def wave(step, phase, period):
    return 0.5 + 0.4 * math.sin(2 * math.pi * (step / period + phase)) + 0.1 * math.sin(step * (1.7 + phase))


class Machine:
    """Counters that only grow, as raw values do."""

    def __init__(self):
        self.idle = [0] * 8
        self.packets = 0
        self.busy = [0] * PROCESSES

    def step(self, n):
        time = NEW_YEAR_2024 + n * logs.SECOND
        for cpu in range(8):
            self.idle[cpu] += int(logs.SECOND * (1 - wave(n, cpu / 8, 900 + 40 * cpu)))
        self.packets += int(900 * wave(n, 0.2, 1200))
        for i in range(PROCESSES):
            self.busy[i] += int(logs.SECOND * 0.2 * wave(n, i / PROCESSES, 300 + i))
        blocks = [logs.one(value, time, time) for value in (*self.idle, self.packets)]
        blocks.append(logs.one(int(6e9 * wave(n, 0.5, 5000)), 0, time))
        rows = [("svchost" if i % 9 == 0 else "process%d" % i, self.busy[i], time) for i in range(PROCESSES)]
        return logs.sample(time, *blocks, logs.many(rows, time))


def catalogue():
    return logs.catalogue(
        *[logs.single("% Processor Time", logs.TIMER_INVERSE, "Processor", str(cpu), SERVER) for cpu in range(8)],
        logs.single("Packets/sec", logs.RATE, "Network Interface", "Ethernet", SERVER),
        logs.single("Available Bytes", logs.LARGE_RAWCOUNT, "Memory", machine=SERVER),
        logs.wildcard("% Processor Time", logs.TIMER, "Process", SERVER),
    )


def main():
    path, buffers = sys.argv[1], int(sys.argv[2]) * (1 << 20) // SIZE
    machine = Machine()
    steps = buffers * SIZE // len(machine.step(0))  # a few more than there is room for
    events = [catalogue(), *map(machine.step, range(steps))]
    with open(path, "wb") as file:
        file.write(logs.log_of_buffers(logs.packed(events, SIZE)[:buffers], size=SIZE))


if __name__ == "__main__":
    main()
