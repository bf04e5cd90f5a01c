#!/usr/bin/env python3
"""Makes a log of a given size: many samples of some counters and of some processes, with waves in them.

    make_log.py FILE MEBIBYTES
"""
import math
import os
import struct
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), *[".."] * 3, "dev", "corpus"))

from corpus_blg import (BUFFER, NEW_YEAR_2024, catalogue, entry, event, instances, log_header,  # noqa: E402
                        sample, value)
from corpus_fixtures import pad8  # noqa: E402

SIZE = 65536
SECOND = 10_000_000
PROCESSES = 96
PERCENT_INV, RATE, TIMER, RAW = 0x21510500, 0x10410400, 0x20510500, 0x00010100


def wave(step, phase, period):
    return 0.5 + 0.4 * math.sin(2 * math.pi * (step / period + phase)) + 0.1 * math.sin(step * (1.7 + phase))


class Machine:
    """Counters that only grow, as raw values do."""

    def __init__(self):
        self.idle = [0] * 8
        self.packets = 0
        self.busy = [0] * PROCESSES

    def step(self, n):
        time = NEW_YEAR_2024 + n * SECOND
        for cpu in range(8):
            self.idle[cpu] += int(SECOND * (1 - wave(n, cpu / 8, 900 + 40 * cpu)))
        self.packets += int(900 * wave(n, 0.2, 1200))
        for i in range(PROCESSES):
            self.busy[i] += int(SECOND * 0.2 * wave(n, i / PROCESSES, 300 + i))
        blocks = [value(idle, time, time=time) for idle in self.idle]
        blocks.append(value(self.packets, time, time=time))
        blocks.append(value(int(6e9 * wave(n, 0.5, 5000)), 0, time=time))
        rows = [("svchost" if i % 9 == 0 else "process%d" % i, self.busy[i], time) for i in range(PROCESSES)]
        return event(34, sample(*blocks, instances(rows, time=time)), time=time)


def entries():
    cpus = [entry("% Processor Time", instance_name=str(cpu), kind=PERCENT_INV, base=SECOND, machine="\\\\SERVER",
                  name="Processor") for cpu in range(8)]
    return cpus + [
        entry("Packets/sec", instance_name="Ethernet", kind=RATE, base=SECOND, machine="\\\\SERVER", name="Network Interface"),
        entry("Available Bytes", kind=RAW, base=SECOND, machine="\\\\SERVER", name="Memory"),
        entry("% Processor Time", instance_name="*", flags=1, kind=TIMER, base=SECOND, machine="\\\\SERVER", name="Process"),
    ]


def buffer(number, buffers, events):
    first = [log_header(SIZE, buffers, names=("Server", "server.blg"))] if number == 0 else []
    body = b"".join(pad8(one) for one in first + events)
    flags, kind = int(number in (0, buffers - 1)), 4 if number == 0 else 0
    head = struct.pack("<IIIIQQQQIHH", SIZE, 0, 0, 0, 0, number, 0, 0, BUFFER + len(body), flags, kind)
    return (head.ljust(BUFFER, b"\0") + body).ljust(SIZE, b"\xff")


def main():
    path, mebibytes = sys.argv[1], int(sys.argv[2])
    machine = Machine()
    buffers, events, room, step = [], [event(32, catalogue(*entries()))], SIZE - 72 - 512, 0
    room -= len(events[0]) + 8
    while len(buffers) < mebibytes * 1024 * 1024 // SIZE:
        one = machine.step(step)
        if len(one) + 8 > room:
            buffers.append(events)
            events, room = [], SIZE - 72
        events.append(one)
        room -= (len(one) + 7) // 8 * 8
        step += 1
    with open(path, "wb") as file:
        for number, some in enumerate(buffers):
            file.write(buffer(number, len(buffers), some))


if __name__ == "__main__":
    main()
