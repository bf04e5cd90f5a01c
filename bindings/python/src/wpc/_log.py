"""Binary logs of Performance Monitor, .blg (wpc/blg.h): facts, the catalogue, raw values."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Tuple

from ._errors import Error, make_error
from ._log_counters import LogCounter, counters_of
from ._native import decode, ffi, lib, named
from ._over_time import LogBlock
from ._source import Setting, Source, Walk, filetime_to_datetime
from ._v1 import V1Block, type_name

_KINDS = {0: "counter", 1: "wildcard", 16: "object"}


class LogEntry(NamedTuple):
    """One entry of the catalogue: what is logged (wpc_blg_entry)."""

    index: int  # type: ignore[assignment]
    kind: str
    """ "counter", "wildcard" (a counter of many instances), "object" (a whole object) or "unknown"."""
    type: int
    time_base: int
    scale: int
    machine: str
    """With its two backslashes."""
    object: str
    instance: Optional[str]
    parent: Optional[str]
    instance_index: int
    counter: str

    @property
    def type_name(self) -> Optional[str]:
        return type_name(self.type)


class LogValue(NamedTuple):
    """One raw value, as PDH_RAW_COUNTER (wpc_blg_value)."""

    entry: LogEntry
    instance: Optional[str]
    """Of a wildcard; otherwise the entry's."""
    status: int
    """0, or why there is no value: a status of pdhmsg.h."""
    time: int
    """Local FILETIME."""
    type: int
    time_base: int
    first: int
    second: int
    multi_count: int


class LogSample:
    """The values at one time."""

    def __init__(self, log: "Log", time: int) -> None:
        self.time = time
        """Local FILETIME of the machine that wrote the log."""
        self.utc: Optional[int] = log._to_utc(time)
        """FILETIME in UTC; None when it is not one."""
        self.values: List[LogValue] = []
        self.objects: List[Tuple[LogEntry, V1Block]] = []
        """Whole objects: a V1 block each, almost always of one object."""

    @property
    def datetime(self) -> Optional[datetime]:
        """In UTC."""
        return filetime_to_datetime(self.utc) if self.utc is not None else None

    def __repr__(self) -> str:
        return f"<wpc.LogSample {self.datetime}, {len(self.values)} values, {len(self.objects)} objects>"


class _Walk:
    """One walk through a log. It has room of its own for messages, so walks do not disturb each other."""

    def __init__(self, source: Source, stops: int, damage: Optional[List[Error]] = None) -> None:
        self.source = source
        self._damage = damage
        self._lent = Walk(source)
        opened = lib.wpcpy_walk_open(source.input_of(self._lent.options))
        if opened == ffi.NULL:
            raise MemoryError("no memory for reading a log")
        self._opened = ffi.gc(opened, lib.wpcpy_walk_free)
        self.raw = ffi.addressof(self._opened, "walk")
        self.raw.stops = stops | lib.WPC_BLG_AT_CATALOGUE | lib.WPC_BLG_AT_ENTRY | lib.WPC_BLG_AT_FAULT
        self.catalogue: List[LogEntry] = []
        self.broken: Optional[int] = None
        """The entry of the whole object at hand, when that is not sound."""

    def __iter__(self) -> Iterator[int]:
        """Where it stands, catalogues and faults apart."""
        walk = self.raw
        while lib.wpc_blg_next(walk):
            if walk.at == lib.WPC_BLG_AT_FAULT:
                self._take_fault()
                continue
            if walk.at == lib.WPC_BLG_AT_CATALOGUE:
                self.catalogue = []
            elif walk.at == lib.WPC_BLG_AT_ENTRY:
                self.catalogue.append(_entry(walk.entry, _bytes_of(getattr(walk, "in"))))
            yield walk.at
        self._lent.check()

    def _take_fault(self) -> None:
        self._lent.check()
        problem = make_error(self.raw.fault, self.source.path)
        if self._damage is None:
            raise problem
        self._damage.append(problem)
        self.broken = self.raw.block.index if not problem.rule.startswith("BLG-") else self.broken

    def entry(self) -> Optional[LogEntry]:
        """Of the values or the object at hand; None: what the catalogue said of it was damaged."""
        index = self.raw.block.index
        return self.catalogue[index] if index < len(self.catalogue) else None

    def values(self) -> Iterator[LogValue]:
        walk, entry = self.raw, self.entry()
        data = _bytes_of(getattr(walk, "in")) if walk.values[0].has_name else b""
        for i in range(walk.count if entry is not None else 0):
            v = walk.values[i]
            name = decode(data, v.name) if v.has_name else entry.instance  # type: ignore[union-attr]
            yield LogValue(entry, name, v.status, v.time, v.type, v.time_base, v.first, v.second, v.multi_count)  # type: ignore[arg-type]

    def object(self) -> Optional[Tuple[LogEntry, V1Block]]:
        """A copy of the whole object at hand, because the room is used again; None when it is not sound."""
        entry, is_broken = self.entry(), self.broken == self.raw.block.index
        self.broken = None
        if entry is None or is_broken:
            return None
        source = Source(_bytes_of(self.raw.inside.object), self.source.setting, self.source.path)
        return entry, V1Block(source, [])


def _bytes_of(view: Any) -> bytes:
    return bytes(ffi.buffer(view.data, view.size))


def _entry(item: Any, data: bytes) -> LogEntry:
    return named(
        LogEntry,
        item,
        kind=_KINDS.get(item.flags & 0xFFFF, "unknown"),
        machine=decode(data, item.machine) or "",
        object=decode(data, item.object) or "",
        instance=decode(data, item.instance) if item.has_instance else None,
        parent=decode(data, item.parent) if item.has_parent else None,
        counter=decode(data, item.counter) or "",
    )


class Log(LogBlock):
    """A log of Performance Monitor: facts about it, its catalogue, its samples, computed values.

    Each iteration reads the log from its beginning; a sample is held only as long as it is used."""

    kind = "blg"

    def _open(self) -> None:
        walk = Walk(self._source)
        log = lib.wpc_blg_open(self._source.input_of(walk.options))
        walk.check()
        self._sound(log)
        head = ffi.buffer(getattr(log, "in").data, getattr(log, "in").size)
        self._zone = ffi.new("wpc_blg_zone *", log.zone)
        self.buffer_size: int = log.buffer_size
        self.num_buffers: int = log.num_buffers
        self.buffers_written: int = log.buffers_written
        self.pointer_size: int = log.pointer_size
        self.os_version: Tuple[int, int, int] = (log.os_major, log.os_minor, log.os_build)
        self.start_time: int = log.start_time
        """FILETIME, UTC: when the file was written, which may be long after the samples were taken."""
        self.end_time: int = log.end_time
        """FILETIME, UTC; 0: the log was not closed."""
        self.boot_time: int = log.boot_time
        self.perf_freq: int = log.perf_freq
        self.events_lost: int = log.events_lost
        """As the writer counted them: where there are any, samples may be missing."""
        self.buffers_lost: int = log.buffers_lost
        self.bias: int = log.zone.bias
        """Minutes: UTC is local time and this, and the daylight bias when it applies."""
        self.standard_name: str = decode(head, log.zone.standard_name) or ""
        """Of the zone's standard time, and of its daylight time."""
        self.daylight_name: str = decode(head, log.zone.daylight_name) or ""
        self.logger_name: str = decode(head, log.logger_name) or ""
        self.file_name: str = decode(head, log.file_name) or ""

    @property
    def setting(self) -> Setting:
        return self._source.setting

    def _to_utc(self, local: int) -> Optional[int]:
        utc = ffi.new("uint64_t *")
        ok = lib.wpc_blg_to_utc(self._zone, local, utc)
        return int(utc[0]) if ok else None

    def catalogue(self) -> List[LogEntry]:
        """The entries of the first catalogue."""
        walk = _Walk(self._source, lib.WPC_BLG_AT_SAMPLE)
        for at in walk:
            if at == lib.WPC_BLG_AT_SAMPLE and walk.catalogue:
                break
        return walk.catalogue

    def counters(self, damage: Optional[List[Error]] = None) -> Iterator[LogCounter]:
        """What the log has values of; of wildcards and whole objects, one for each instance that the samples show."""
        series = self._series({"damage": damage})
        return counters_of(series.columns(), _Walk(self._source, 0, []))

    def titles(self) -> Dict[int, str]:
        """Texts of title indices, for whole objects; of several machines those of the first."""
        found: Dict[int, str] = {}
        first: Optional[str] = None
        walk = _Walk(self._source, lib.WPC_BLG_AT_NAME)
        for at in walk:
            if at == lib.WPC_BLG_AT_NAME:
                name, data = walk.raw.name, _bytes_of(getattr(walk.raw, "in"))
                machine, text = decode(data, name.machine), decode(data, name.text)
                first = machine if first is None else first
                if text and machine == first:
                    found.setdefault(name.index, text)
        return found

    def samples(self, damage: Optional[List[Error]] = None) -> Iterator[LogSample]:
        """The samples in the order of the log. With a list for ``damage``, what is not sound is left out and its
        error put there; otherwise it is raised."""
        stops = lib.WPC_BLG_AT_SAMPLE | lib.WPC_BLG_AT_VALUES | lib.WPC_BLG_AT_OBJECT
        walk = _Walk(self._source, stops, damage)
        sample: Optional[LogSample] = None
        for at in walk:
            if at == lib.WPC_BLG_AT_VALUES and sample is not None:
                sample.values.extend(walk.values())
            elif at == lib.WPC_BLG_AT_OBJECT and sample is not None:
                found = walk.object()
                sample.objects += [found] if found is not None else []
            elif at == lib.WPC_BLG_AT_SAMPLE:
                if sample is not None:
                    yield sample
                sample = LogSample(self, walk.raw.time)
        if sample is not None:
            yield sample

    __iter__ = samples

    def count_samples(self, damage: Optional[List[Error]] = None) -> int:
        """How many samples there are, without reading their values."""
        return sum(at == lib.WPC_BLG_AT_SAMPLE for at in _Walk(self._source, lib.WPC_BLG_AT_SAMPLE, damage))

    def __repr__(self) -> str:
        return f"<wpc.Log {self.path or ''} {self.num_buffers} buffers>"

