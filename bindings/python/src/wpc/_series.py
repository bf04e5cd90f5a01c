"""Values over time of logs (wpc/series.h)."""

from __future__ import annotations

import os
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

from ._block import Block, NotPickled
from ._calc import _STATUSES, DEFAULT_POLICY, CalcTable, CalcValue, Facts, Policy, may_be_number, note_words
from ._errors import Argument, Error, Limit, make_error, rule_error
from ._frames import frame_of_values, most_cells, objects_of, times_of, too_many_cells
from ._lists import TitleTable
from ._native import ffi, lib, string
from ._packages import numpy, pandas
from ._paths import Time, filetime_of
from ._source import Limits, Readable, Setting, Source, Walk, make_source, setting_of

if TYPE_CHECKING:
    import numpy.typing as npt
    import pandas as pd

_TEXT, _NEGATIVE = lib.WPC_CALC_KIND_TEXT, lib.WPC_CALC_KIND_NEGATIVE
_IDENTITIES = {
    "checked": lib.WPC_IDENTITY_CHECKED,
    "id": lib.WPC_IDENTITY_ID,
    "place": lib.WPC_IDENTITY_PLACE,
}
_JOINS = {"segments": lib.WPC_JOIN_SEGMENTS, "apart": lib.WPC_JOIN_APART}
_REMARKS = {
    lib.WPC_REMARK_DAMAGE: "damage",
    lib.WPC_REMARK_PAUSE: "pause",
    lib.WPC_REMARK_BACK: "back",
    lib.WPC_REMARK_HOUR: "hour",
    lib.WPC_REMARK_HOUR_GUESSED: "hour_guessed",
    lib.WPC_REMARK_OVERLAP: "overlap",
    lib.WPC_REMARK_TITLES: "titles",
    lib.WPC_REMARK_OTHER_INSTANCE: "other_instance",
    lib.WPC_REMARK_SHARED: "shared",
    lib.WPC_REMARK_RECEDED: "receded",
    lib.WPC_REMARK_JUMP: "jump",
}


class Remark(NamedTuple):
    """What is to be told about values besides errors (wpc_remark)."""

    kind: str
    """ "damage" (left out), "pause", "back" (an earlier time than that before), "hour" (daylight time ended), "hour_guessed",
    "overlap" (two logs have it), "titles" (a name is assumed), "other_instance" (another process is in the place),
    "shared" (the sample has it twice), "receded" (a count is lower than in the log before) or "jump" (of buffers)."""
    source: int
    """Which log, from 0."""
    path: Optional[str]
    """The counter path that it is about."""
    sample: int
    """Which sample of the log, from 1; 0: none."""
    seconds: float
    """Of a pause."""
    error: Optional[Error]
    """Of damage and a jump."""


class _Column(NamedTuple):
    """A column (wpc_column), with the names that are shown."""

    path: str
    machine: Optional[str]
    counterset: str
    parent: Optional[str]
    instance: Optional[str]
    """With its parent and its number."""
    name: Optional[str]
    """The same without the parent."""
    counter: str
    type: int
    type_name: Optional[str]
    unit: str
    scale: int
    counter_id: Optional[int]
    object_id: int
    is_assumed: bool
    is_number: bool
    source: int
    entry: int
    group: int
    line: int
    place: int
    """Of the counter in its group."""


def _text(name: Any) -> Optional[str]:
    """A wpc_path_name."""
    return str(ffi.buffer(name.text, name.length)[:], "utf-8", "replace") if name.text != ffi.NULL else None


def _path_of(names: Any) -> str:
    given = ffi.new("wpc_path_names *", names)
    length = lib.wpc_path_format(given, ffi.NULL, 0)
    text = ffi.new("char[]", length + 1)
    lib.wpc_path_format(given, text, length + 1)
    return str(ffi.buffer(text, length)[:], "utf-8", "replace")


def _shown_instance(path: str, names: Any) -> Optional[str]:
    """As the path has it, where its number may have zeros in front."""
    if names.instance.text == ffi.NULL:
        return None
    machine, counterset, counter = _text(names.machine), _text(names.object) or "", _text(names.counter) or ""
    before = f"\\\\{machine}\\{counterset}(" if machine else f"\\{counterset}("
    return path[len(before) : len(path) - len(f")\\{counter}")]


def _column_of(raw: Any, number: int, is_english: bool) -> _Column:
    c = lib.wpc_series_column(raw, number)
    info, names, counter = c.info, c.names, c.names.counter
    path = str(ffi.string(lib.wpc_series_path(raw, number)), "utf-8", "replace")
    instance, parent = _shown_instance(path, names), _text(names.parent)
    if is_english and c.english.object.text != ffi.NULL and c.english.counter.text != ffi.NULL:
        names, counter = c.english, c.english.counter
        path = _path_of(names)
    has_info = info != ffi.NULL
    return _Column(
        path,
        _text(names.machine),
        _text(names.object) or "",
        parent,
        instance,
        instance[len(parent) + 1 :] if instance is not None and parent is not None else instance,
        _text(counter) or "",
        c.type,
        string(info.name) if has_info else None,
        string(info.unit) if has_info else "",
        c.scale,
        c.counter_id or None,
        c.object_id,
        bool(c.flags & lib.WPC_COLUMN_ASSUMED),
        may_be_number(c.type),
        c.source,
        c.entry,
        c.group,
        c.line,
        c.counter,
    )


def _sources_of(given: Union[Readable, Block], setting: Setting) -> List[Source]:
    """A log, or the logs of a folder."""
    if isinstance(given, Block):
        return [given._source]
    if isinstance(given, (bytes, bytearray, memoryview)) or not os.path.isdir(given):
        return [make_source(given, setting, "blg")]
    with os.scandir(given) as found:
        paths = [e.path for e in found if e.name.lower().endswith(".blg") and e.is_file(follow_symlinks=False)]
    return [make_source(path, setting, "blg") for path in sorted(paths)]


def by_line(column: _Column) -> Tuple[int, int, int, int]:
    """Sorts columns as a CSV has them: counters of an instance together."""
    return (column.entry, column.group, column.line, column.place)


class LogTable(CalcTable):
    """The values of one sample of logs."""

    def __init__(self, run: "_Run", frame: Any, facts: Facts) -> None:
        count = frame.count
        self.counterset = self.counterset_id = ""
        self.is_assumed = False
        self.facts = facts
        self.lines, self.fields = [], []
        self._columns_at = [run.column(number) for number in ffi.unpack(frame.columns, count)] if count else []
        self._cells = (
            [
                ffi.unpack(part, count)
                for part in (frame.kinds, frame.values, frame.integers, frame.statuses, frame.notes, frame.reasons)
            ]
            if count
            else [[]] * 6
        )
        kinds, integers = self._cells[0], self._cells[2]
        self._texts = {i: string(frame.texts + integers[i]) for i, kind in enumerate(kinds) if kind == _TEXT}

    def __len__(self) -> int:
        return len(self._columns_at)

    def _values(self) -> Iterator[Union[None, int, float, str]]:
        for i, (kind, value, integer) in enumerate(zip(*self._cells[:3])):
            if kind == lib.WPC_CALC_KIND_DOUBLE:
                yield value
            elif kind == lib.WPC_CALC_KIND_INTEGER:
                yield integer
            elif kind == _NEGATIVE:
                yield integer - (1 << 64)
            else:
                yield self._texts.get(i)

    def __iter__(self) -> Iterator[CalcValue]:
        for c, value, status, notes, reason in zip(self._columns_at, self._values(), *self._cells[3:]):
            yield CalcValue(
                c.counterset,
                c.instance,
                c.counter,
                c.counter_id,
                c.type,
                c.type_name,
                value,
                c.unit,
                _STATUSES[status],
                note_words(notes),
                c.machine,
                c.path,
                c.is_assumed,
                reason,
            )

    def paths(self) -> List[str]:
        return [column.path for column in self._columns_at]

    def numbers(self) -> "npt.NDArray[Any]":
        np = numpy("numbers()")
        return np.array(self._cells[1], np.float64)  # type: ignore[no-any-return]


class Series(NotPickled):
    """Values over time of one log or several: `Log.calc` and `Log.to_dataframe` of many.

    sources           logs (`Log`), their bytes or paths, or folders of logs. What has one path and one type in several is one
                      column
    counters          counter paths, or names of counters, with wildcards: "\\\\Process(*)\\\\% Processor Time"
    begin, end        only samples from this time on, and up to it: a datetime or "2026-11-21T04:32:00", UTC without a zone
    step              each N-th sample, rates over all N
    interval          the first sample of each so many seconds (or timedelta), rates over them
    identity          what an instance is: "checked" (a place in a list; no rate where another process is in it), "id" (a
                      process or thread by its number, named w3wp_1000) or "place" (as PDH)
    join              "segments" (see sources), or "apart": each log has columns of its own
    titles            a `TitleTable` for whole objects, in place of those that logs have
    english           English names where they are known
    salvage           goes on behind what is wrong, and leaves it out; ``remarks`` has it
    policy, strict, limits   as of `read`

    ``remarks`` are those of the values that were read last."""

    _instead = "send the paths of its logs"

    def __init__(
        self,
        *sources: Union[Readable, Block],
        counters: Union[None, str, Sequence[str]] = None,
        begin: Optional[Time] = None,
        end: Optional[Time] = None,
        step: int = 1,
        interval: Union[None, float, timedelta] = None,
        identity: str = "checked",
        join: str = "segments",
        titles: Optional[TitleTable] = None,
        english: bool = False,
        salvage: bool = False,
        policy: Policy = DEFAULT_POLICY,
        strict: bool = False,
        limits: Optional[Limits] = None,
    ) -> None:
        setting = setting_of(strict, limits)
        self.remarks: List[Remark] = []
        self.remarks_omitted = 0
        """How many more there were than are kept, 65,536."""
        self._damage: Optional[List[Error]] = None  # where errors go that are left out
        self._sources = [one for source in sources for one in _sources_of(source, setting)]
        self._counters = [counters] if isinstance(counters, str) else counters
        self._titles = titles
        self._is_english = english
        self._policy = policy
        if identity not in _IDENTITIES or join not in _JOINS:
            raise Argument(f"no such way: identity={identity!r}, join={join!r}")
        seconds = interval.total_seconds() if isinstance(interval, timedelta) else interval or 0
        if step < 1 or step >= 1 << 32 or not 0 <= seconds < 1e11:
            raise Argument(f"step={step!r} or interval={interval!r} is out of range")
        self.size = sum(source.size for source in self._sources)
        """Bytes of all logs."""
        options = self._options = ffi.new("wpc_series_options *")
        options[0] = lib.wpc_series_options_default(lib.wpc_memory_libc())
        options.policy = policy._raw()[0]
        options.bases = policy.all
        options.salvage = salvage
        options.identity, options.join = _IDENTITIES[identity], _JOINS[join]
        options.begin = max(filetime_of(begin) or 0, 0)
        options.end = max(filetime_of(end) or 0, 1) if end is not None else 0
        options.step, options.interval = step, int(seconds * 10_000_000)
        options.limits.cells = max((most_cells(s.setting, self.size) for s in self._sources), default=0)

    def calc(self, *, first: int = 0, last: Optional[int] = None) -> Iterator[CalcTable]:
        """Displayable values: a table for each sample, in the order of time. ``first`` and ``last``: only samples number
        first up to, and without, last; those before are read too, so that parts join without a gap."""
        run = _Run(self)
        for number, frame in enumerate(run.frames()):
            if last is not None and number >= last:
                return
            if number >= first:
                yield LogTable(run, frame, run.facts_of(frame))

    __iter__ = calc

    def _columns(self) -> List[_Column]:
        """In the order of the logs' catalogues."""
        run = _Run(self)
        run.survey()
        return sorted(run.columns(), key=by_line)

    def to_dataframe(self, *, long: bool = False) -> "pd.DataFrame":
        """Values over time, in UTC: one line for each sample, one column for each counter path, NaN where there is no value.
        ``long``: one line for each value instead."""
        return self._long_frame() if long else _wide(_Run(self))

    def _long_frame(self, file: Optional[str] = None, first: int = 0, last: Optional[int] = None) -> "pd.DataFrame":
        return _long(_Run(self), file, first, last)

    def __repr__(self) -> str:
        return f"<wpc.Series of {len(self._sources)} logs, {self.size} bytes>"


class _Run:
    """One series of the library: it is read once from the beginning to the end."""

    def __init__(self, series: Series) -> None:
        self.of = series
        self._remarks = ffi.gc(ffi.new("wpcpy_remarks *"), lib.wpcpy_remarks_free)
        self._seen = 0  # of the remarks
        series.remarks, series.remarks_omitted = [], 0
        options = series._options
        options.remark, options.remark_context = ffi.addressof(lib, "wpcpy_remark"), self._remarks
        raw = lib.wpc_series_new(options)
        if raw == ffi.NULL:
            raise MemoryError("no memory for reading logs")
        self._walks: List[Walk] = []
        self.raw = ffi.gc(raw, lib.wpc_series_free)
        self._columns: Dict[int, _Column] = {}
        for source in series._sources:
            self._add(source)
        if series._titles is not None:
            series._titles._source.fail(lib.wpc_series_add_titles(self.raw, series._titles._source.input))
        self._choices = [(text, self._choose(text)) for text in series._counters or ()]

    def _add(self, source: Source) -> None:
        if source.is_too_big:
            raise rule_error(5, "LIM-01", 0, source.size, source.setting.max_bytes, source.path)
        walk = source.walk()
        self._walks.append(walk)  # whose options stay as long as the series
        lib.wpc_series_add_log(self.raw, source.input_of(walk.options))
        self.check()

    def _choose(self, text: str) -> Any:
        raw = text.encode("utf-8", "replace")
        choice = lib.wpc_series_choose(self.raw, raw, len(raw))
        self.check()
        return choice

    # ---- What is wrong ----

    def check(self) -> None:
        """Raises what ended the series."""
        for walk in self._walks:
            walk.check()
        failed = lib.wpc_series_error_of(self.raw)
        error = failed.error
        if error.status == lib.WPC_E_MEMORY:
            raise MemoryError("no memory for reading logs")
        if error.status == lib.WPC_E_LIMIT and error.rule == 0:
            raise Limit("the logs have more columns, sources or choices than are held at once", status="limit")
        if error.status != lib.WPC_OK and not self.of._options.salvage:
            raise make_error(error, self._path_of(failed.source))

    def _path_of(self, source: int) -> Optional[str]:
        return self.of._sources[source].path if source < len(self.of._sources) else None

    def _take_remarks(self) -> None:
        kept = self._remarks
        for i in range(self._seen, kept.count):
            r = kept.items[i]
            has_error = r.kind in (lib.WPC_REMARK_DAMAGE, lib.WPC_REMARK_JUMP)
            error = make_error(r.error, self._path_of(r.source)) if has_error else None
            path = self.column(r.column).path if r.column != lib.WPC_NO_SERIES_COLUMN else None
            if self.of._damage is not None and error is not None and r.kind == lib.WPC_REMARK_DAMAGE:
                self.of._damage.append(error)
            self.of.remarks.append(Remark(_REMARKS.get(r.kind, "other"), r.source, path, r.sample, r.seconds, error))
        self._seen = kept.count
        self.of.remarks_omitted = kept.total - kept.count

    def _check_choices(self) -> None:
        """Raises when a counter was asked for that no sample has."""
        for text, choice in self._choices:
            if lib.wpc_series_chosen(self.raw, choice.number).columns > 0:
                continue
            if choice.problem != lib.WPC_PATH_OK:
                problem = string(lib.wpc_path_problem_text(choice.problem))
                raise Argument(f"{text!r}, column {choice.column + 1}: {problem}")
            raise Argument(f"no counter is like {text!r}")

    # ---- Columns ----

    def column(self, number: int) -> _Column:
        found = self._columns.get(number)
        if found is None:
            found = self._columns[number] = _column_of(self.raw, number, self.of._is_english)
        return found

    def columns(self) -> List[_Column]:
        return [self.column(number) for number in range(lib.wpc_series_num_columns(self.raw))]

    def keep(self, takes: Callable[[_Column], bool]) -> None:
        known = self.columns()
        kept = [takes(column) for column in known]
        if not all(kept):
            lib.wpc_series_keep(self.raw, ffi.new("bool[]", kept))
            self._columns = dict(enumerate(column for column, stays in zip(known, kept) if stays))

    # ---- Reading ----

    def survey(self) -> Any:
        """Reads all logs once: all columns are known then, with the names that they keep."""
        found = ffi.new("wpc_survey *")
        lib.wpc_series_survey(self.raw, found)
        self.check()
        if self.of._counters is not None and len(self._choices) == 0:
            self.keep(lambda column: False)
        self._check_choices()
        self._remarks.count = self._remarks.total = self._seen = 0  # they come again
        return found

    def frames(self) -> Iterator[Any]:
        """Each is valid until the next."""
        self.survey()
        while True:
            frame = lib.wpc_series_next(self.raw)
            self._take_remarks()
            if frame == ffi.NULL:
                break
            yield frame
        self.check()

    def facts_of(self, frame: Any) -> Facts:
        return Facts(str(frame.number), self.time_of(frame), frame.seconds or None, None)

    @staticmethod
    def time_of(frame: Any) -> Optional[int]:
        return frame.time.utc if frame.time.flags & lib.WPC_TIME_KNOWN else None

    def read(self, times: Any, values: Any) -> int:
        """Fills arrays of numpy, and says how many lines there are."""
        rows, columns = values.shape
        dense = ffi.new("wpc_dense *")
        dense.times = held = ffi.from_buffer("int64_t[]", times, require_writable=True)
        dense.values = cells = ffi.from_buffer("double[]", values, require_writable=True)
        dense.row_step, dense.column_step = columns, 1
        dense.max_rows, dense.max_columns = rows, columns
        written = lib.wpc_series_read(self.raw, dense)
        del held, cells
        self._take_remarks()
        self.check()
        return int(written)


# ---- Data frames ----


def _wide(run: _Run) -> "pd.DataFrame":
    np, pd = numpy("to_dataframe()"), pandas("to_dataframe()")
    survey = run.survey()
    if not run.of._policy.all:
        run.keep(lambda column: column.is_number)
    columns = run.columns()
    if survey.frames * len(columns) > survey.most_cells:
        raise too_many_cells(len(columns), survey.frames)
    times = np.empty(survey.frames, np.int64)
    values = np.empty((survey.frames, len(columns)), np.float64)
    lines = run.read(times, values)
    times, values = times[:lines], values[:lines]
    order = sorted(range(len(columns)), key=lambda number: by_line(columns[number]))
    if order != list(range(len(columns))):  # instances came later: only then is the table copied
        values, columns = values[:, order], [columns[number] for number in order]
    index = pd.DatetimeIndex(times.view("datetime64[ns]"), tz="UTC", name="time")
    names = pd.Index([column.path for column in columns], name="path", dtype=object)
    return pd.DataFrame(values, index=index, columns=names, copy=False)


def _long(run: _Run, file: Optional[str], first: int, last: Optional[int]) -> "pd.DataFrame":
    np = numpy("to_dataframe()")
    times: List[Optional[int]] = []
    counts: List[int] = []
    parts: List[Tuple[Any, Any, Any]] = [(np.empty(0, np.uint32), np.empty(0, np.float64), np.empty(0, np.uint8))]
    cells = 0
    for number, frame in enumerate(run.frames()):
        if last is not None and number >= last:
            break
        if number >= first and frame.count > 0:
            times.append(run.time_of(frame))
            counts.append(frame.count)
            parts.append(tuple(_copy_of(np, part, frame.count) for part in (frame.columns, frame.values, frame.statuses)))  # type: ignore[arg-type]
            cells += frame.count
            if cells > run.of._options.limits.cells:
                raise too_many_cells(lib.wpc_series_num_columns(run.raw), len(times))
    at, values, statuses = (np.concatenate(part) for part in zip(*parts))
    columns = run.columns()

    def column(name: str) -> Any:
        return objects_of([getattr(c, name) for c in columns])[at]

    types = np.array([c.type for c in columns], np.uint32)[at]
    return frame_of_values(
        file,
        times_of(times).repeat(counts),
        {name: column(name) for name in ("counterset", "instance", "counter")},
        types,
        values,
        {"unit": column("unit"), "status": objects_of(_STATUSES)[statuses], "path": column("path")},
    )


def _copy_of(np: Any, array: Any, count: int) -> Any:
    """Of an array of the library, which stays only until the next frame."""
    item = ffi.typeof(array).item
    kinds = {"uint32_t": np.uint32, "double": np.float64, "uint8_t": np.uint8}
    return np.frombuffer(ffi.buffer(array, count * ffi.sizeof(item)), kinds[item.cname]).copy()
