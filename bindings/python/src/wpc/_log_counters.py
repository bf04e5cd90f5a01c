"""What a log has values of: wildcards and whole objects as the instances that its samples show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Tuple

from ._errors import Error
from ._grid import Line, assumed_title, title
from ._native import fold, lib
from ._paths import path_of
from ._v1 import Names, V1Block, type_name

if TYPE_CHECKING:
    from ._log import LogEntry, _Walk

_OBJECT_TIMER, _TIMER_OF_100NS = 0x00200000, 0x00100000  # bits of a counter type (winperf.h)


class LogCounter(NamedTuple):
    """A counter that a log has values of."""

    path: str
    machine: str
    """With its two backslashes."""
    object: str
    parent: Optional[str]
    instance: Optional[str]
    """With its number, from the second of equal names on. None: an object without instances."""
    counter: str
    type: Optional[int]
    """None: a whole object of which no sample shows anything."""
    time_base: int
    """Ticks per second of the second value."""
    scale: int
    is_assumed: bool = False
    """Names are titles that English Windows has, because the log has none."""

    @property
    def type_name(self) -> Optional[str]:
        return type_name(self.type) if self.type is not None else None


class _Instance:
    def __init__(self, name: str) -> None:
        self.name = name
        self.most = self.seen = self.sample = 0


class _Shown:
    """An entry, and what the samples show of it."""

    def __init__(self, entry: "LogEntry") -> None:
        self.entry = entry
        self.instances: Dict[str, _Instance] = {}
        self.definitions: Dict[Tuple[int, int, int], Tuple[int, int]] = {}
        """Time base and scale by title indices of object and counter, and type."""
        self.is_plain = False

    def take(self, name: str, sample: int) -> None:
        key = fold(name)
        instance = self.instances.setdefault(key, _Instance(name))
        instance.seen = instance.seen + 1 if instance.sample == sample else 1
        instance.sample = sample
        instance.most = max(instance.most, instance.seen)

    def take_object(self, block: V1Block, sample: int) -> None:
        item = next(iter(block), None)
        if item is None:
            return
        for c in item.counters():
            if not lib.wpc_counter_is_base(c.type):
                ticks = 10_000_000 if c.type & _TIMER_OF_100NS else block.perf_freq
                ticks = item.perf_freq if c.type & _OBJECT_TIMER else ticks
                self.definitions.setdefault((item.name_index, c.name_index, c.type), (ticks % (1 << 64), c.scale))
        rows, count, error = item._all_rows()
        names = Names(block, rows, count)
        for i in range(count):
            if rows[i].has_instance:
                self.take(names.instance(i) or "", sample)
            else:
                self.is_plain = True
        block._source.fail(error)

    def lines(self) -> Iterator[Line]:
        if self.is_plain:
            yield Line(False, None, "", 0)
        for instance in self.instances.values():
            for serial in range(instance.most):
                yield Line(True, None, instance.name, serial)

    def counters(self, titles: Dict[int, str]) -> Iterator[LogCounter]:
        entry = self.entry
        if entry.kind == "object" and self.definitions:
            for (above, index, counter_type), (ticks, scale) in self.definitions.items():
                is_assumed = assumed_title(titles, above) is not None or assumed_title(titles, index) is not None
                named = _Named(title(titles, above), title(titles, index), counter_type, ticks, scale, is_assumed)
                for line in self.lines():
                    yield _counter(entry, line, named)
        elif entry.kind == "wildcard" and self.instances:
            for line in self.lines():
                yield _counter(entry, line, self.named(entry.type))
        else:
            own = Line(entry.instance is not None, entry.parent, entry.instance or "", entry.instance_index)
            yield _counter(entry, own, self.named(None if entry.kind == "object" else entry.type))

    def named(self, known: Optional[int]) -> "_Named":
        entry = self.entry
        return _Named(entry.object, entry.counter, known, entry.time_base, entry.scale, False)


class _Named(NamedTuple):
    object: str
    counter: str
    type: Optional[int]
    time_base: int
    scale: int
    is_assumed: bool


def _counter(entry: "LogEntry", line: Line, named: _Named) -> LogCounter:
    machine = entry.machine.lstrip("\\") or None
    instance = f"{line.name}#{line.serial}" if line.serial else line.name
    return LogCounter(
        path_of(machine, named.object, line, named.counter),
        entry.machine,
        named.object,
        line.parent,
        instance if line.has_instance else None,
        *named[1:],
    )


class CounterList:
    """Learns from a walk what there is; the same entry of two catalogues is one."""

    def __init__(self) -> None:
        self._known: Dict[Any, _Shown] = {}
        self._present: List[_Shown] = []
        self._sample = 0
        self._walk: Optional["_Walk"] = None

    def take_catalogue(self, walk: "_Walk") -> None:
        self._present = [self._known.setdefault(e._replace(index=0), _Shown(e)) for e in walk.catalogue]

    def take_sample(self, walk: "_Walk", damage: Optional[List[Error]]) -> None:
        self._sample += 1
        self._walk = walk
        values, count = walk.values(damage)
        for i in range(count):
            if values[i].has_name:
                self._present[values[i].entry].take(walk.name_of(values[i]), self._sample)
        for entry, block in walk.objects(damage):
            try:
                self._present[entry.index].take_object(block, self._sample)
            except Error as problem:
                walk.fail_in_object(problem, damage)

    def counters(self) -> Iterator[LogCounter]:
        for shown in self._known.values():
            yield from shown.counters(self._walk.titles_of(shown.entry.machine) if self._walk else {})
