"""What the tests make files of: the builders of the corpus."""

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
    """A log of one counter, of so many buffers."""
    numbers = range(buffers * samples_each)
    events = [[sample_event(n, counter(100 * n, n)) for n in numbers[i : i + samples_each]] for i in numbers[::samples_each]]
    events[0].insert(0, blg.event(blg.CATALOGUE, blg.catalogue(blg.entry(kind=RATE, base=TICKS))))
    return blg.log(*events, size=size)
