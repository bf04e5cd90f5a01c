"""Values over time (wpc/series.h): of logs, and of blocks that were collected one by one."""

from __future__ import annotations

import os
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Union

from ._block import Block, NotPickled
from ._calc import DEFAULT_POLICY, CalcTable, Column, Facts, Policy, Titles, column_of
from ._errors import Argument, Error, Limit, make_error
from ._folder import is_capture
from ._frames import long_frame, most_cells, wide_frame
from ._lists import TitleTable
from ._native import ffi, lib, string
from ._paths import Time, filetime_of
from ._source import Limits, Readable, Setting, Source, Walk, make_source, setting_of

if TYPE_CHECKING:
    import pandas as pd

    from ._capture import Capture

_IDENTITIES = {word: getattr(lib, f"WPC_IDENTITY_{word.upper()}") for word in ("checked", "id", "place")}
_JOINS = {word: getattr(lib, f"WPC_JOIN_{word.upper()}") for word in ("segments", "apart")}
_KINDS = "damage pause back hour hour_guessed overlap titles other_instance shared receded jump no_instances".split()
_REMARKS = {getattr(lib, f"WPC_REMARK_{word.upper()}"): word for word in _KINDS}


class Remark(NamedTuple):
    """What is to be told about values besides errors (wpc_remark)."""

    kind: str
    """ "damage" (left out), "pause", "back" (an earlier time than that before), "hour" (daylight time ended), "hour_guessed",
    "overlap" (two sources have it), "titles" (a name is assumed), "other_instance" (another process is in the place),
    "shared" (the sample has it twice), "receded" (a count is lower than in the source before), "jump" (of buffers) or
    "no_instances" (a block of many instances has none)."""
    source: int
    """Which log or capture, from 0."""
    path: Optional[str]
    """The counter path that it is about."""
    sample: int
    """Which sample of the log, from 1; 0: none."""
    seconds: float
    """Of a pause."""
    error: Optional[Error]
    """Of damage, a jump, and a block without instances, where `got` is PDH's status."""


def titles_source(titles: Titles, setting: Setting) -> Optional[Source]:
    if titles is None or isinstance(titles, TitleTable):
        return titles._source if titles is not None else None
    text = "".join(f"{index}\0{title}\0" for index, title in titles.items()) + "\0"
    return Source(text.encode("utf-16-le", "surrogatepass"), setting, kind="v1-titles")


class LogSource:
    """A log as a source of a series."""

    errors: Sequence[Error] = ()
    """The library reports its errors."""

    def __init__(self, source: Source) -> None:
        self.setting = source.setting
        self._source = source
        self._walk = Walk(source)

    def add_to(self, raw: Any) -> None:
        source = self._source
        if source.is_too_big:
            raise source.too_big()
        add = lib.wpc_series_add_pdh_csv if source.kind == "pdh-csv" else lib.wpc_series_add_log
        add(raw, source.input_of(self._walk.options))

    def check(self) -> None:
        """Raises why it could not be read."""
        self._walk.check()

    def name_of(self, number: int) -> str:
        """Of a sample, from 1."""
        return str(number)

    def path_of(self, number: int) -> Optional[str]:
        """Where a sample is."""
        return self._source.path


def _logs_of(given: Union[Readable, Block], setting: Setting) -> List[Source]:
    """A log, or the logs of a folder."""
    if isinstance(given, Block):
        return [given._source]
    if isinstance(given, (bytes, bytearray, memoryview)) or not os.path.isdir(given):
        log = make_source(given, setting)
        return [log if log.kind == "pdh-csv" else make_source(given, setting, "blg")]
    with os.scandir(given) as found:
        paths = [e.path for e in found if e.name.lower().endswith(".blg") and e.is_file(follow_symlinks=False)]
    return [make_source(path, setting, "blg") for path in sorted(paths)]


def _makers_of(given: Union[Readable, Block, Capture], setting: Setting, salvage: bool) -> List[Callable[[], Any]]:
    """What makes the sources: of a capture, of a log, or of the logs of a folder."""
    from ._capture import Capture  # which is itself read by a series

    if isinstance(given, (str, os.PathLike)) and is_capture(given):
        given = Capture(given, setting, salvage=salvage)
    if isinstance(given, Capture):
        return [given._block_source]
    return [partial(LogSource, log) for log in _logs_of(given, setting)]


class Series(NotPickled):
    """Values over time of logs and captures: `Log.calc` and `Log.to_dataframe` of one or many.

    sources           logs (`Log`), their bytes or paths, folders of logs, and captures (`Capture`) or their folders. What has
                      one path and one type in several is one column
    counters          counter paths, or names of counters, with wildcards: "\\\\Process(*)\\\\% Processor Time"
    begin, end        only samples from this time on, and up to it: a datetime or "2026-11-21T04:32:00", UTC without a zone
    step              each N-th sample, rates over all N
    interval          the first sample of each so many seconds (or timedelta), rates over them
    identity          what an instance is: "checked" (a place in a list; no rate where another process is in it), "id" (a
                      process or thread by its number, named w3wp_1000) or "place" (as PDH)
    join              "segments" (see sources), or "apart": each source has columns of its own
    titles            a `TitleTable`, or a dict, for whole objects, in place of those that logs and captures have
    english           English names where they are known
    salvage           goes on behind what is wrong, and leaves it out; ``remarks`` has it. A `Capture` that is given has its own
    policy, strict, limits   as of `read`

    ``remarks`` are those of the values that were read last."""

    _instead = "send the paths of its logs"

    def __init__(
        self,
        *sources: Union[Readable, Block, Capture],
        counters: Union[None, str, Sequence[str]] = None,
        begin: Optional[Time] = None,
        end: Optional[Time] = None,
        step: int = 1,
        interval: Union[None, float, timedelta] = None,
        identity: str = "checked",
        join: str = "segments",
        titles: Titles = None,
        english: bool = False,
        salvage: bool = False,
        policy: Policy = DEFAULT_POLICY,
        strict: bool = False,
        limits: Optional[Limits] = None,
    ) -> None:
        setting = setting_of(strict, limits)
        makers = [maker for source in sources for maker in _makers_of(source, setting, salvage)]
        self._make_sources: Callable[[], Sequence[Any]] = lambda: [make() for make in makers]
        self.remarks: List[Remark] = []
        self.remarks_omitted = 0
        """How many more there were than are kept, 65,536."""
        self._damage: Optional[List[Error]] = None  # where errors go that are left out
        """Samples that have none before them are not shown, unless there is only one."""
        self.policy = policy
        self._counters = [counters] if isinstance(counters, str) else counters
        self._titles = titles_source(titles, setting)
        self._is_english = english
        if identity not in _IDENTITIES or join not in _JOINS:
            raise Argument(f"no such way: identity={identity!r}, join={join!r}")
        try:
            seconds = interval.total_seconds() if isinstance(interval, timedelta) else float(interval or 0)
        except (TypeError, ValueError):
            raise Argument(f"interval={interval!r} is neither seconds nor a timedelta") from None
        if step < 1 or step >= 1 << 32 or not 0 <= seconds < 1e11:
            raise Argument(f"step={step!r} or interval={interval!r} is out of range")
        options = self._options = ffi.new("wpc_series_options *")
        options[0] = lib.wpc_series_options_default(lib.wpc_memory_libc())
        options.policy = policy._raw()[0]
        options.bases = policy.all
        options.salvage = salvage
        options.identity, options.join = _IDENTITIES[identity], _JOINS[join]
        options.begin = max(filetime_of(begin) or 0, 0)
        options.end = max(filetime_of(end) or 0, 1) if end is not None else 0
        options.step, options.interval = step, int(seconds * 10_000_000)

    def calc(self, *, first: int = 0, last: Optional[int] = None) -> Iterator[CalcTable]:
        """Displayable values: a table for each sample, in the order of time. ``first`` and ``last``: only samples number
        first up to, and without, last; those before are read too, so that parts join without a gap."""
        run = Run(self)
        for frame in run.frames(first, last):
            yield CalcTable(run.columns_of(frame), frame, run.facts_of(frame))

    __iter__ = calc

    def columns(self) -> List[Column]:
        """In the order of the sources' catalogues and objects."""
        run = Run(self)
        run.survey()
        return sorted(run.columns(), key=lambda column: column.order)

    def to_dataframe(self, *, long: bool = False) -> "pd.DataFrame":
        """Values over time, in UTC: one line for each sample, one column for each counter path, NaN where there is no value.
        ``long``: one line for each value instead."""
        return long_frame(Run(self)) if long else wide_frame(Run(self))


class Run:
    """One series of the library: it is read from the beginning to the end."""

    def __init__(self, series: Series) -> None:
        self.of = series
        self._remarks = ffi.gc(ffi.new("wpcpy_list *"), lib.wpcpy_list_free)
        self._seen = 0  # of the remarks
        self._told: Dict[int, int] = {}  # errors of captures
        series.remarks, series.remarks_omitted = [], 0
        options = ffi.new("wpc_series_options *", series._options[0])  # its own: threads read side by side
        options.remark, options.remark_context = ffi.addressof(lib, "wpcpy_remark"), self._remarks
        raw = lib.wpc_series_new(options)
        if raw == ffi.NULL:
            raise MemoryError("no memory for values over time")
        self.raw = ffi.gc(raw, lib.wpc_series_free)
        self._columns: Dict[int, Column] = {}
        self._survey = ffi.new("wpc_survey *")
        self._sources = series._make_sources()
        for source in self._sources:
            source.add_to(self.raw)
            self.check()
        if series._titles is not None:
            series._titles.fail(lib.wpc_series_add_titles(self.raw, lib.WPC_NO_SOURCE, series._titles.input))
        self._choices = [(text, self._choose(text)) for text in series._counters or ()]

    def _choose(self, text: str) -> Any:
        raw = text.encode("utf-8", "replace")
        choice = lib.wpc_series_choose(self.raw, raw, len(raw))
        self.check()
        return choice

    # ---- What is wrong ----

    def check(self) -> None:
        """Raises what ended the series."""
        for source in self._sources:
            source.check()
        failed = lib.wpc_series_error_of(self.raw)
        error = failed.error
        if error.status == lib.WPC_E_MEMORY:
            raise MemoryError("no memory for values over time")
        if error.status == lib.WPC_E_LIMIT and error.rule == 0:
            raise Limit("there are more columns, sources or choices than are held at once", status="limit")
        if error.status != lib.WPC_OK and not self.of._options.salvage:
            raise make_error(error, self._path_of(failed))

    def _path_of(self, where: Any) -> Optional[str]:
        known = where.source < len(self._sources)
        return self._sources[where.source].path_of(where.sample) if known else None

    def _take_remarks(self) -> None:
        kept = self._remarks
        for i in range(self._seen, kept.kept):
            r = ffi.cast("wpc_remark *", kept.items)[i]
            has_error = r.kind in (lib.WPC_REMARK_DAMAGE, lib.WPC_REMARK_JUMP, lib.WPC_REMARK_NO_INSTANCES)
            error = make_error(r.error, self._path_of(r)) if has_error else None
            path = self.column(r.column).path if r.column != lib.WPC_NO_SERIES_COLUMN else None
            if self.of._damage is not None and error is not None and r.kind == lib.WPC_REMARK_DAMAGE:
                self.of._damage.append(error)
            self.of.remarks.append(Remark(_REMARKS.get(r.kind, "other"), r.source, path, r.sample, r.seconds, error))
        self._seen = kept.kept
        self.of.remarks_omitted = kept.total - kept.kept
        if self.of._damage is None:  # whose samples they are keeps them otherwise
            for number, source in enumerate(self._sources):
                for error in source.errors[self._told.get(number, 0) :]:
                    self.of.remarks.append(Remark("damage", number, None, 0, 0.0, error))
                self._told[number] = len(source.errors)

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

    def column(self, number: int) -> Column:
        found = self._columns.get(number)
        if found is None:
            found = self._columns[number] = column_of(self.raw, number, self.of._is_english)
        return found

    def columns(self) -> List[Column]:
        return [self.column(number) for number in range(lib.wpc_series_num_columns(self.raw))]

    def columns_of(self, frame: Any) -> List[Column]:
        return [self.column(number) for number in ffi.unpack(frame.columns, frame.count)] if frame.count else []

    def keep(self, takes: Callable[[Column], bool]) -> None:
        known = self.columns()
        kept = [takes(column) for column in known]
        if not all(kept):
            lib.wpc_series_keep(self.raw, ffi.new("bool[]", kept))
            self._columns = dict(enumerate(column for column, stays in zip(known, kept) if stays))

    # ---- Reading ----

    def survey(self) -> Any:
        """Reads everything once: all columns are known then, with the names that they keep."""
        lib.wpc_series_survey(self.raw, self._survey)
        self.check()
        if self.of._counters is not None and len(self._choices) == 0:
            self.keep(lambda column: False)
        self._check_choices()
        self._remarks.kept = self._remarks.total = self._seen = 0  # they come again
        return self._survey

    def most_cells(self) -> int:
        """How many a frame may have; when it is known how much there is."""
        return max((most_cells(source.setting, self._survey.bytes) for source in self._sources), default=0)

    def frames(self, first: int = 0, last: Optional[int] = None) -> Iterator[Any]:
        """Those that are shown, number first up to, and without, last. Each is valid until the next."""
        if self._survey.most_cells == 0:
            self.survey()
        number = 0
        while last is None or number < last:
            frame = lib.wpc_series_next(self.raw)
            self._take_remarks()
            if frame == ffi.NULL:
                self.check()
                return
            if number >= first:
                yield frame
            number += 1

    def facts_of(self, frame: Any) -> Facts:
        name = self._sources[frame.source].name_of(frame.number)
        time = frame.time.utc if frame.time.flags & lib.WPC_TIME_KNOWN else None
        return Facts(name, time, frame.seconds or None)

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
