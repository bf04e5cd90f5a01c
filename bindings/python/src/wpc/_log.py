"""Binary logs of Performance Monitor, .blg (wpc/blg.h)."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

from ._block import Block
from ._calc import (
    _STATUSES,
    DEFAULT_POLICY,
    CalcTable,
    CalcValue,
    Facts,
    Policy,
    note_words,
    numbers_of,
    v1_grids,
    v1_tables,
)
from ._errors import Error, Note, make_error
from ._grid import Line, V1Grid
from ._log_counters import CounterList, LogCounter
from ._native import NO_ROW, decode, ffi, fold, lib, string
from ._paths import Choice, Column, Time
from ._source import Setting, Source, filetime_to_datetime
from ._v1 import V1Block, type_name

if TYPE_CHECKING:
    import numpy.typing as npt
    import pandas as pd

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
        """Whole objects: a V1 block of one object each."""

    @property
    def datetime(self) -> Optional[datetime]:
        """In UTC."""
        return filetime_to_datetime(self.utc) if self.utc is not None else None

    def __repr__(self) -> str:
        return f"<wpc.LogSample {self.datetime}, {len(self.values)} values, {len(self.objects)} objects>"


class _Key(NamedTuple):
    """What one value is: joins it to the value before."""

    entry: LogEntry
    column: Column
    path: str


class LogTable(CalcTable):
    """The single values of one sample of a log."""

    def __init__(self, facts: Facts, keys: List[_Key], places: List[int], results: Any, policy: Policy) -> None:
        super().__init__("", "", facts, [key.column.line for key in keys], [], results, lambda _line, _field: "", policy)
        self._keys = keys
        self._places = places  # of their results

    def __len__(self) -> int:
        return len(self._keys)

    def __iter__(self) -> Iterator[CalcValue]:
        for i, key in zip(self._places, self._keys):
            result = self._results[i]
            entry = key.entry
            yield CalcValue(
                entry.object,
                key.column.line.shown,
                entry.counter,
                None,
                entry.type,
                entry.type_name,
                self.number(result),
                string(result.unit),
                _STATUSES[result.status],
                note_words(result.notes),
                key.column.machine,
                key.path,
            )

    def _columns(self) -> Iterator[Column]:
        return (key.column for key in self._keys)

    def paths(self) -> List[str]:
        return [key.path for key in self._keys]

    def numbers(self) -> "npt.NDArray[Any]":
        return numbers_of(self._results, max(self._places, default=-1) + 1, 1, [0])[self._places]


class _Walk:
    """One walk through a log. It has room of its own for messages, so walks do not disturb each other."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._walk = source.walk()
        raw = lib.wpcpy_log_open(source.input_of(self._walk.options))
        if raw == ffi.NULL:
            raise MemoryError("no memory for reading a log")
        self.raw = ffi.gc(raw, lib.wpcpy_log_free)
        self._walk.check()
        source.fail(self.raw.log.error)
        self.catalogue: List[LogEntry] = []
        self.titles: Dict[str, Dict[int, str]] = {}  # by the machine's name, folded
        self._machines: Dict[str, str] = {}  # as the log spells them first, by folded names
        self._listed: List[str] = []  # machines of catalogues, in their order
        self._has_samples = False
        self.has_gap = False
        """Whether something is missing since this was last set to False, so that samples are not neighbours."""
        self._room = ffi.new("wpcpy_log_value[]", 64)
        self._opened: Any = None

    @property
    def message(self) -> Any:
        return self.raw.messages.item

    def messages(self, damage: Optional[List[Error]]) -> Iterator[int]:
        """Types of messages; names and catalogues are read on the way."""
        error = ffi.new("wpc_error *")
        while True:
            before = self.raw.num_incomplete
            status = lib.wpcpy_log_next(self.raw, error)
            if status == 1:
                return
            self.has_gap = self.has_gap or self.raw.num_incomplete != before
            if status != 0:
                self.has_gap = True
                self.fail(error, damage)
                continue
            if self.message.type == lib.WPC_BLG_NAMES and not self._has_samples:
                self._read_names(damage)
            elif self.message.type == lib.WPC_BLG_CATALOGUE:
                self._read_catalogue(damage)
            elif self.message.type == lib.WPC_BLG_SAMPLE:
                self._begin_samples()
            yield self.message.type

    def fail(self, error: Any, damage: Optional[List[Error]]) -> bool:
        """Raises, or keeps the error; False when there is none."""
        if error.status <= 1:
            return False
        self._walk.check()
        made = make_error(error, self.source.path)
        if damage is None:
            raise made
        damage.append(made)
        return True

    def _read_names(self, damage: Optional[List[Error]]) -> None:
        it = ffi.new("wpci_blg_name_iter *", lib.wpci_blg_names(self.message))
        data = _bytes_of(getattr(it, "in"))
        machine = self.machine_of(decode(data, it.machine) or "") or ""
        titles = self.titles.setdefault(fold(machine), {})
        while lib.wpci_blg_next_name(it):
            text = decode(data, it.item.text)
            if text:
                titles.setdefault(it.item.index, text)
        self.fail(it.error, damage)

    def _begin_samples(self) -> None:
        """Titles spell names of machines before catalogues do."""
        self._has_samples = True
        for name in self._listed:
            self.machine_of(name)
        self._listed = []

    def machine_of(self, name: str) -> Optional[str]:
        """Without the backslashes in front, as the log spells it first."""
        machine = name.lstrip("\\")
        return self._machines.setdefault(fold(machine), machine) if machine else None

    def titles_of(self, machine: str) -> Dict[int, str]:
        """Of a machine; without any, those of the first that has some."""
        named: Dict[int, str] = self.titles.get(fold(machine.lstrip("\\")), {})
        return named or next(iter(self.titles.values()), named)

    def _read_catalogue(self, damage: Optional[List[Error]]) -> None:
        catalogue = self.raw.catalogue
        self.catalogue = []
        self.has_gap = True
        if self.fail(catalogue.error, damage):
            return
        it = ffi.new("wpci_blg_entry_iter *", lib.wpci_blg_entries(catalogue))
        data = _bytes_of(getattr(catalogue, "in"))
        while lib.wpci_blg_next_entry(it):
            self.catalogue.append(_entry(it.item, data))
            self._listed.append(self.catalogue[-1].machine)
        self.fail(it.error, damage)

    def values(self, damage: Optional[List[Error]]) -> Tuple[Any, int]:
        """The values of the sample at hand: an array and its length."""
        error = ffi.new("wpc_error *")
        count = lib.wpcpy_log_values(self.raw, self._room, len(self._room), error)
        if count > len(self._room):
            self._room = ffi.new("wpcpy_log_value[]", count + count // 4)
            count = lib.wpcpy_log_values(self.raw, self._room, len(self._room), error)
        self.fail(error, damage)
        return self._room, count

    def names(self, values: Any, count: int) -> bytes:
        length = lib.wpcpy_log_names(self.raw, values, count, ffi.NULL, 0)
        room = ffi.new("uint8_t[]", max(length, 1))
        lib.wpcpy_log_names(self.raw, values, count, room, length)
        return bytes(ffi.buffer(room, length))

    def name_of(self, value: Any) -> str:
        raw = bytes(ffi.buffer(getattr(self.message, "in").data + value.name_offset, value.name_length))
        return raw.decode("utf-16-le", "replace")

    def objects(self, damage: Optional[List[Error]]) -> Iterator[Tuple[LogEntry, V1Block]]:
        """Whole objects of the sample at hand; their bytes are copied, because the room is used again."""
        block = ffi.new("wpc_blg_block *")
        opened = ffi.new("wpci_blg_object *")
        error = ffi.new("wpc_error *")
        self._opened = opened
        lib.wpcpy_log_begin_objects(self.raw)
        while lib.wpcpy_log_next_object(self.raw, block, opened, error):
            if self.fail(opened.error, damage):
                continue
            try:
                made = V1Block(Source(_bytes_of(getattr(opened, "in")), self.source.setting, self.source.path), [])
            except Error as problem:
                self.fail_in_object(problem, damage)
                continue
            yield self.catalogue[block.index], made
        self.fail(error, damage)

    def fail_in_object(self, problem: Error, damage: Optional[List[Error]]) -> None:
        """Raises, or keeps, an error of the object at hand, with its place in the file."""
        problem.offset = lib.wpci_blg_place(self._opened.map, problem.offset)
        if damage is None:
            raise problem
        damage.append(problem)


def _bytes_of(view: Any) -> bytes:
    return bytes(ffi.buffer(view.data, view.size))


def _entry(item: Any, data: bytes) -> LogEntry:
    return LogEntry(
        item.index,
        _KINDS.get(item.flags & 0xFFFF, "unknown"),
        item.type,
        item.time_base,
        item.scale,
        decode(data, item.machine) or "",
        decode(data, item.object) or "",
        decode(data, item.instance) if item.has_instance else None,
        decode(data, item.parent) if item.has_parent else None,
        item.instance_index,
        decode(data, item.counter) or "",
    )


class Log(Block):
    """A log of Performance Monitor: facts about it, its catalogue, its samples, computed values.

    Each iteration reads the log from its beginning; a sample is held only as long as it is used."""

    kind = "blg"

    def __init__(self, source: Source, notes: List[Note], notes_omitted: int = 0) -> None:
        super().__init__(source, notes, notes_omitted)
        walk = source.walk()
        log = lib.wpc_blg_open(source.input_of(walk.options))
        walk.check()
        source.fail(log.error)
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
        walk = _Walk(self._source)
        for kind in walk.messages(None):
            if kind == lib.WPC_BLG_CATALOGUE:
                return walk.catalogue
        return []

    def counters(self, damage: Optional[List[Error]] = None) -> Iterator[LogCounter]:
        """What the log has values of; of wildcards and whole objects, one for each instance that the samples show."""
        walk, found = _Walk(self._source), CounterList()
        for kind in walk.messages(damage):
            if kind == lib.WPC_BLG_CATALOGUE:
                found.take_catalogue(walk)
            elif kind == lib.WPC_BLG_SAMPLE and not walk.fail(walk.raw.sample.error, damage):
                found.take_sample(walk, damage)
        return found.counters()

    def titles(self) -> Dict[int, str]:
        """Texts of title indices, for whole objects."""
        walk = _Walk(self._source)
        for kind in walk.messages(None):
            if kind == lib.WPC_BLG_SAMPLE:
                break
        return walk.titles_of("")

    def _samples(self, damage: Optional[List[Error]]) -> Iterator[_Walk]:
        walk = _Walk(self._source)
        for kind in walk.messages(damage):
            if kind != lib.WPC_BLG_SAMPLE:
                continue
            if walk.fail(walk.raw.sample.error, damage):
                walk.has_gap = True
            else:
                yield walk

    def samples(self, damage: Optional[List[Error]] = None) -> Iterator[LogSample]:
        """The samples in the order of the log. With a list for ``damage``, what is not sound is left out and its
        error put there; otherwise it is raised."""
        for walk in self._samples(damage):
            sample = LogSample(self, walk.raw.sample.time)
            values, count = walk.values(damage)
            entries = walk.catalogue
            for i in range(count):
                v = values[i]
                entry = entries[v.entry]
                name = walk.name_of(v) if v.has_name else entry.instance
                sample.values.append(
                    LogValue(entry, name, v.status, v.time, v.type, v.time_base, v.first, v.second, v.multi_count)
                )
            sample.objects = list(walk.objects(damage))
            yield sample

    __iter__ = samples

    def count_samples(self, damage: Optional[List[Error]] = None) -> int:
        """How many samples there are, without reading their values."""
        return sum(1 for _ in self._samples(damage))

    def calc(
        self,
        *,
        policy: Policy = DEFAULT_POLICY,
        damage: Optional[List[Error]] = None,
        first: int = 0,
        last: Optional[int] = None,
    ) -> Iterator[CalcTable]:
        """Displayable values: for each sample one table of the single values and one for each whole object.

        Each value is computed with the one before it of the same counter path; the first of all has none, and types
        that need two samples have no value there. ``first`` and ``last``: only samples number first up to, and
        without, last; the one before the first is read too, so that parts of a log join without a gap."""
        state = _Series(policy)
        for number, walk in enumerate(self._samples(damage)):
            if last is not None and number >= last:
                return
            if number >= first - 1:
                yield from state.take(self, walk, damage, number, number >= first)

    def to_dataframe(
        self,
        *,
        counters: Union[None, str, Sequence[str]] = None,
        begin: Optional[Time] = None,
        end: Optional[Time] = None,
        policy: Policy = DEFAULT_POLICY,
        damage: Optional[List[Error]] = None,
        long: bool = False,
    ) -> "pd.DataFrame":
        """Computed values over time, in UTC: one column for each counter path, NaN where there is no value.

        counters     counter paths, or names of counters, with wildcards: "\\\\Process(*)\\\\% Processor Time"
        begin, end   only samples from this time on, and up to it: a datetime or "2026-11-21T04:32:00", UTC without a zone
        long         one line for each value instead"""
        from ._frames import long_frame, most_cells, wide_frame

        choice = Choice(counters, begin, end)
        tables = self.calc(policy=policy, damage=damage)
        if long:
            return long_frame(tables, choice=choice)
        return wide_frame(tables, choice, lambda: most_cells(self.setting, self.size))

    def __repr__(self) -> str:
        return f"<wpc.Log {self.path or ''} {self.num_buffers} buffers>"


class _Series:
    """Computing through a log: what the last sample had."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.raw_policy = policy._raw()
        self.names = b""
        self.keys: List[_Key] = []  # of the values that are shown
        self.places: List[int] = []
        self.place: Dict[Tuple[int, str, int], int] = {}  # of a key among the values before
        self.samples: Any = None
        self.grids: Dict[int, List[V1Grid]] = {}  # of the entries that are whole objects

    def _forget(self) -> None:
        """What comes next is not computed with what was before."""
        self.names, self.place, self.samples, self.grids = b"", {}, None, {}

    def _make_keys(self, walk: _Walk, values: Any, count: int) -> None:
        """Names of values. Only when they differ from those of the sample before is there anything to do."""
        seen: Dict[Tuple[int, str], int] = {}
        self.keys, self.places, self.place = [], [], {}
        for i in range(count):
            v = values[i]
            entry = walk.catalogue[v.entry]
            line = Line(entry.instance is not None, entry.parent, entry.instance or "", entry.instance_index)
            folded = ""
            if v.has_name:
                name = walk.name_of(v)
                folded = fold(name)
                number = seen.get((v.entry, folded), 0)
                seen[(v.entry, folded)] = number + 1
                line = Line(True, None, name, number)
            if self.policy.all or not lib.wpc_counter_is_base(entry.type):
                column = Column(walk.machine_of(entry.machine), entry.object, line, entry.counter)
                self.keys.append(_Key(entry, column, column.path))
                self.places.append(i)
            self.place[(v.entry, folded, line.serial)] = i

    def _partners(self, walk: _Walk, values: Any, count: int) -> List[int]:
        names = walk.names(values, count)
        if self.samples is not None and names == self.names:
            return list(range(count))
        before = self.place
        self.names = names
        self._make_keys(walk, values, count)
        return [before.get(key, NO_ROW) for key in self.place] if len(self.place) == count else [NO_ROW] * count

    def _values(self, walk: _Walk, facts: Facts, damage: Optional[List[Error]]) -> Optional[CalcTable]:
        values, count = walk.values(damage)
        partners = self._partners(walk, values, count)
        samples = ffi.new("wpc_sample[]", max(count, 1))
        lib.wpcpy_log_samples(values, count, samples)
        has_older = self.samples is not None
        older = self.samples if has_older else samples
        results = ffi.new("wpc_calc_result[]", max(count, 1))
        rows = [
            ffi.new("uint32_t[]", list(range(count)) or [0]),
            ffi.new("uint32_t[]", partners if has_older and count else [NO_ROW] * max(count, 1)),
        ]
        field = ffi.new("uint32_t[]", [0])
        kind = ffi.new("uint32_t[]", [0])
        pairing = ffi.new(
            "wpcpy_pairing *",
            (samples, older, 1, 1, rows[0], rows[1], field, field, kind, count, 1 if count else 0, has_older),
        )
        lib.wpcpy_calc(pairing, self.raw_policy, results)
        self.samples = samples
        return LogTable(facts, self.keys, self.places, results, self.policy) if self.keys else None

    def take(
        self, log: Log, walk: _Walk, damage: Optional[List[Error]], number: int, is_shown: bool
    ) -> Iterator[CalcTable]:
        if walk.has_gap:
            self._forget()
        walk.has_gap = False
        facts = Facts(str(number + 1), log._to_utc(walk.raw.sample.time), None, None)
        table = self._values(walk, facts, damage)
        if table is not None and is_shown:
            yield table
        grids: Dict[int, List[V1Grid]] = {}
        for entry, block in walk.objects(damage):
            try:
                made = v1_grids(block)
            except Error as problem:
                walk.fail_in_object(problem, damage)
                continue
            grids[entry.index] = made
            if is_shown:
                named = facts._replace(machine=walk.machine_of(entry.machine))
                titles = walk.titles_of(entry.machine)
                yield from v1_tables(made, self.grids.get(entry.index), named, self.policy, titles)
        self.grids = grids
