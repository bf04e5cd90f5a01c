"""Counter paths (wpc/names.h): of computed values, and to choose some of them."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Any, Dict, Hashable, Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

from ._errors import Argument
from ._grid import Line
from ._native import ffi, fold, lib, string

Time = Union[str, datetime]

_YEAR_1601 = datetime(1601, 1, 1, tzinfo=timezone.utc)


class Column(NamedTuple):
    """What a value is of, whatever the sample."""

    machine: Optional[str]
    counterset: str
    line: Line
    counter: str

    @property
    def path(self) -> str:
        r"""``\\machine\object(parent/instance#1)\counter`` (wpc_path_format)."""
        names, _keep = self._names()
        length = lib.wpc_path_format(names, ffi.NULL, 0)
        text = ffi.new("char[]", length + 1)
        lib.wpc_path_format(names, text, length + 1)
        return str(ffi.buffer(text, length)[:], "utf-8", "replace")

    def key(self, by_case: bool) -> Hashable:
        """The same for all samples; unless ``by_case``, names of instances may change in case from one to the next."""
        if by_case:
            return self
        parent, name = self.line.parent, fold(self.line.name)
        folded = (self.line.has_instance, fold(parent) if parent is not None else None, name, self.line.serial)
        return (fold(self.machine or ""), self.counterset, folded, self.counter)

    def _names(self) -> Tuple[Any, List[Any]]:
        """A wpc_path_names, and the memory that it borrows."""
        keep: List[Any] = []
        names = ffi.new("wpc_path_names *")

        def put(to: Any, text: Optional[str]) -> None:
            if text is not None:
                raw = text.encode("utf-8", "replace")
                keep.append(ffi.from_buffer("char[]", raw))
                to.text, to.length = keep[-1], len(raw)

        put(names.machine, self.machine)
        put(names.object, self.counterset)
        put(names.counter, self.counter)
        if self.line.has_instance:
            put(names.instance, self.line.name)
            put(names.parent, self.line.parent)
            names.index = self.line.serial
        return names, keep


def path_of(machine: Optional[str], counterset: str, line: Line, counter: str) -> str:
    """The counter path of a value."""
    return Column(machine, counterset, line, counter).path


class _Asked:
    """A counter that is asked for: a path, or a counter's name alone; both with wildcards."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.is_found = False
        self.why = f"no counter is like {text!r}"
        self._folded = fold(text)
        self._raw = ffi.from_buffer("char[]", text.encode("utf-8", "replace"))
        self._is_path = text.startswith("\\")
        self._path: Any = None
        if self._is_path:
            parsed = ffi.new("wpc_path *", lib.wpc_path_parse(self._raw, len(self._raw)))
            if parsed.problem != lib.WPC_PATH_OK:
                problem = string(lib.wpc_path_problem_text(parsed.problem))
                self.why = f"{text!r}, column {parsed.column + 1}: {problem}"
            else:
                self._path = ffi.new("wpc_path_names *", lib.wpc_path_names_of(self._raw, parsed))

    def takes(self, path: str, names: Any) -> bool:
        """As text first: a name may hold what divides a path."""
        counter = names.counter
        if self._is_path and fold(path) == self._folded:
            found = True
        elif self._is_path:
            found = self._path is not None and lib.wpc_path_means(self._path, names)
        else:
            found = lib.wpc_path_matches(self._raw, len(self._raw), counter.text, counter.length)
        self.is_found = self.is_found or bool(found)
        return bool(found)


def filetime_of(time: Optional[Time]) -> Optional[int]:
    """Units of 100 ns since 1601; a time without a zone is in UTC."""
    if time is None:
        return None
    try:
        moment = datetime.fromisoformat(time.replace("Z", "+00:00")) if isinstance(time, str) else time
    except ValueError:
        raise Argument(f"not a time: {time!r}; one is '2026-11-21T04:32:00'") from None
    moment = moment if moment.tzinfo is not None else moment.replace(tzinfo=timezone.utc)
    return (moment - _YEAR_1601) // timedelta(microseconds=1) * 10


class Choice:
    """Which computed values are asked for: counters (all, if None), and a range of time, both ends included."""

    def __init__(
        self, counters: Union[None, str, Iterable[str]] = None, begin: Optional[Time] = None, end: Optional[Time] = None
    ) -> None:
        given: Sequence[str] = [counters] if isinstance(counters, str) else list(counters or [])
        self._asked = [_Asked(text) for text in given]
        self._is_all = counters is None
        self._known: Dict[Column, bool] = {}
        self._begin, self._end = filetime_of(begin), filetime_of(end)

    def takes_time(self, time: Optional[int]) -> bool:
        if self._begin is None and self._end is None:
            return True
        return (
            time is not None
            and (self._begin is None or time >= self._begin)
            and (self._end is None or time <= self._end)
        )

    def takes(self, column: Column) -> bool:
        if self._is_all:
            return True
        taken = self._known.get(column)
        if taken is None:
            names, _keep = column._names()
            taken = self._known[column] = any([asked.takes(column.path, names) for asked in self._asked])
        return taken

    def check(self) -> None:
        """Raises when a counter was asked for that no sample has."""
        for asked in self._asked:
            if not asked.is_found:
                raise Argument(asked.why)
