"""Logs of Performance Monitor over time: messages of dev/corpus/corpus_blg.py, with zones, buffers that are told apart by
their numbers, statuses, and whole objects whose clocks go on."""

import datetime
import os
import struct
import sys
from typing import NamedTuple

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "dev", "corpus"))

import corpus_blg as blg  # noqa: E402
import corpus_fixtures as fixtures  # noqa: E402

SECOND, MINUTE, HOUR = 10_000_000, 600_000_000, 36_000_000_000
PROCESS, THREAD, PROCESSOR = 230, 232, 238  # title indices
ID_PROCESS, ID_THREAD, PROCESSOR_TIME, ELAPSED_TIME = 784, 804, 6, 684

RAWCOUNT, LARGE_RAWCOUNT = 0x00010000, 0x00010100
RATE, BULK = 0x10410400, 0x10410500
TIMER, TIMER_INVERSE = 0x20510500, 0x21510500  # of units of 100 ns
ELAPSED = 0x30240500
FRACTION, LARGE_FRACTION = 0x20020400, 0x20020500
AVERAGE_BULK, AVERAGE_BASE = 0x40020500, 0x40030402
MULTI, MULTI_INVERSE, MULTI_TICKS, MULTI_TICKS_INVERSE = 0x22510500, 0x23510500, 0x22410500, 0x23410500
MULTI_BASE = 0x42030500


def filetime(*date):
    """Units of 100 ns since 1601: year, month, day, hour, minute, second."""
    since = datetime.datetime(*date) - datetime.datetime(1601, 1, 1)
    return (since.days * 86400 + since.seconds) * SECOND


START = filetime(2026, 11, 3, 9)


class Zone(NamedTuple):
    """Minutes, the rules as SYSTEMTIME has them, and names."""

    bias: int = 0
    standard: tuple = (0,) * 8
    daylight: tuple = (0,) * 8
    daylight_bias: int = 0
    standard_name: str = "Std"
    daylight_name: str = "Day"

    def bytes(self):
        names = [name.encode("utf-16-le").ljust(64, b"\0") for name in (self.standard_name, self.daylight_name)]
        return (struct.pack("<i", self.bias) + names[0] + struct.pack("<8Hi", *self.standard, 0) + names[1] +
                struct.pack("<8Hi", *self.daylight, self.daylight_bias))

    def local(self, utc, is_daylight):
        return utc - (self.bias + (self.daylight_bias if is_daylight else 0)) * MINUTE


UTC = Zone()
BERLIN = Zone(-60, (0, 10, 0, 5, 3, 0, 0, 0), (0, 3, 0, 5, 2, 0, 0, 0), -60)
SYDNEY = Zone(-600, (0, 4, 0, 1, 3, 0, 0, 0), (0, 10, 0, 1, 2, 0, 0, 0), -60)
LORD_HOWE = Zone(-630, (0, 4, 0, 1, 2, 0, 0, 0), (0, 10, 0, 1, 2, 0, 0, 0), -30)


# ---- Messages -------------------------------------------------------------------------------------------


def single(counter, kind, name, instance=None, machine="\\\\SRV01", base=SECOND):
    return blg.entry(counter, instance, kind=kind, base=base, machine=machine, name=name)


def wildcard(counter, kind, name, machine="\\\\SRV01", base=SECOND):
    return blg.entry(counter, "*", blg.WILDCARD, kind, base, machine, name)


def whole(name, machine="\\\\SRV01"):
    return blg.entry("*", flags=blg.OBJECT, kind=16, base=0, machine=machine, name=name)


def catalogue(*entries, time=START):
    return blg.event(blg.CATALOGUE, blg.catalogue(*entries), time=time)


def names(*pairs, machine="\\\\SRV01", time=START):
    return blg.event(blg.NAMES, blg.names(*pairs, machine=machine), time=time)


def one(first, second, local, status=0, multi=1):
    return blg.value(first, second, status, local, multi)


def many(items, local, status=0):
    """Items of name, first, second, and how many components a multi-timer has."""
    block = bytearray(blg.instances([item[:3] for item in items], local))
    struct.pack_into("<I", block, 16, status)
    for i, item in enumerate(items):
        struct.pack_into("<I", block, 36 + 24 * i, item[3] if len(item) > 3 else 1)
    return bytes(block)


def sample(local, *blocks):
    return blg.event(blg.SAMPLE, blg.sample(*blocks), time=local)


class Clocks(NamedTuple):
    """Of one moment: FILETIMEs, and the performance counter."""

    local: int
    utc: int
    ticks: int

    def date(self):
        when = datetime.datetime(1601, 1, 1) + datetime.timedelta(microseconds=self.local // 10)
        return (when.year, when.month, when.isoweekday() % 7, when.day, when.hour, when.minute, when.second,
                when.microsecond // 1000)


def width_of(kind):
    return 8 if kind & 0x300 == 0x100 else 4


def counter_block(counters, values):
    room = b"\0" * 4
    for (_, kind), value in zip(counters, values):
        width = width_of(kind)
        room = room.ljust(-(-(4 + len(room)) // width) * width - 4, b"\0") + (value % 2 ** (8 * width)).to_bytes(width, "little")
    return fixtures.counter_block(room)


def definitions(counters):
    made, at = [], 8
    for title, kind in counters:
        width = width_of(kind)
        at = -(-at // width) * width
        made.append(fixtures.definition(kind, width, at, title))
        at += width
    return made


def perf_object(title, counters, rows, clocks):
    """Counters of title index and type; rows of name and values, or, without instances, the values alone. A row may have
    a parent: title index of its object, and place."""
    if isinstance(rows, tuple):
        count, body = -1, counter_block(counters, rows)
    else:
        count = len(rows)
        body = b"".join(fixtures.instance(name, *parent) + counter_block(counters, values) for name, values, *parent in rows)
    made = bytearray(fixtures.v1_object(definitions(counters), body, count, title, frequency=SECOND))
    struct.pack_into("<q", made, 48, clocks.utc)
    return bytes(made)


def data_block(objects, clocks):
    made = bytearray(fixtures.v1_block(objects))
    struct.pack_into("<8H", made, 36, *clocks.date())
    struct.pack_into("<qqq", made, 56, clocks.ticks, SECOND, clocks.utc)
    return bytes(made)


def object_block(title, counters, rows, clocks):
    return blg.whole_object(data_block([perf_object(title, counters, rows, clocks)], clocks))


# ---- The file -------------------------------------------------------------------------------------------


def packed(events, size, in_buffer=None):
    """Events in buffers of `size` bytes, at most `in_buffer` in each."""
    buffers, left = [[]], size - blg.BUFFER - 400
    for event in events:
        length = fixtures.align8(len(event))
        if length > left or (in_buffer and len(buffers[-1]) == in_buffer):
            buffers.append([])
            left = size - blg.BUFFER
        buffers[-1].append(event)
        left -= length
    return buffers


def log(events, zone=UTC, size=4096, mode=1, in_buffer=None):
    return log_of_buffers(packed(events, size, in_buffer), zone, size, mode)


def log_of_buffers(buffers, zone=UTC, size=4096, mode=1, buffer_numbers=None):
    """Buffers are lists of events; the first one has the log file header, too."""
    made = bytearray(blg.log(*buffers, size=size, wide=True))
    struct.pack_into("<I", made, 72 + 64, mode)
    made[72 + 104:72 + 104 + 172] = zone.bytes()
    for i, number in enumerate(buffer_numbers or []):
        struct.pack_into("<Q", made, i * size + 24, number)
    return bytes(made)
