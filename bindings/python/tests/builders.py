"""What the tests make files of: the builders of the corpus."""

import struct
import sys

from conftest import ROOT

sys.path.insert(0, str(ROOT / "dev" / "corpus"))

import corpus_blg as blg  # noqa: E402
import corpus_fixtures as fixtures  # noqa: E402

RATE = 0x10410400  # PERF_COUNTER_COUNTER
TICKS = 10**7


def at_second(second):
    return blg.NEW_YEAR_2024 + blg.SECOND * second


def sample_event(second, *blocks):
    return blg.event(blg.SAMPLE, blg.sample(*blocks), time=at_second(second))


def counter(first, second):
    """A value of one counter."""
    return blg.value(first, TICKS * second, time=at_second(second))


def wildcard(second, *named):
    """Values of a wildcard: (name, value)."""
    items = [(name, first, TICKS * second) for name, first in named]
    return blg.instances(items, time=at_second(second))


def a_log(entries, *samples, size=65536):
    """A log of one buffer: a catalogue, and what follows it."""
    return blg.log([blg.event(blg.CATALOGUE, blg.catalogue(*entries)), *samples], size=size)


def log_of_instances(*samples, size=65536):
    """A log of `O(*)\\C`, a rate; each sample is a list of (name, value)."""
    entry = blg.entry(instance_name="*", flags=blg.WILDCARD, kind=RATE, base=TICKS)
    events = [sample_event(n, wildcard(n, *named)) for n, named in enumerate(samples)]
    return a_log([entry], *events, size=size)


def long_log(buffers, samples_each=100, size=65536):
    """The buffers of a log of one counter, one after another, so that a file of any size can be written."""
    entries = blg.catalogue(blg.entry(kind=RATE, base=TICKS))
    for number in range(buffers):
        first = number * samples_each
        events = [sample_event(n, counter(100 * n, n)) for n in range(first, first + samples_each)]
        head = [blg.log_header(size, buffers), blg.event(blg.CATALOGUE, entries)] if number == 0 else []
        body = b"".join(fixtures.pad8(one) for one in head + events)
        filled = blg.BUFFER + len(body)
        flags, kind = int(number in (0, buffers - 1)), 4 if number == 0 else 0
        begin = struct.pack("<IIIIQQQQIHH", size, 0, 0, 0, 0, number, 0, 0, filled, flags, kind)
        yield (begin.ljust(blg.BUFFER, b"\0") + body).ljust(size, b"\xff")
