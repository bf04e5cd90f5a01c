"""Displayable values, as the library computes them (wpc/calc.h, wpc/series.h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Tuple, Union

from ._block import NotPickled
from ._errors import Argument
from ._lists import TitleTable
from ._native import TYPE_UNKNOWN, ffi, lib, string
from ._packages import numpy
from ._paths import name_text, path_text

if TYPE_CHECKING:
    import numpy.typing as npt

Titles = Union[None, TitleTable, Dict[int, str]]

_WRAPS = {"error": 0, "wrap32": 1, "clamp0": 2}
_TIMERS = {word: getattr(lib, f"WPC_MULTI_TIMER_{word.upper().replace('-', '_')}") for word in ("per-component", "documented")}
_NONE, _DOUBLE, _INTEGER, _TEXT, _NEGATIVE = range(5)
STATUSES: List[str] = [string(lib.wpc_calc_status_word(i)) for i in range(lib.WPC_CALC_OTHER_INSTANCE + 1)]


class Policy(NamedTuple):
    """What to do where the documents leave a choice (wpc_calc_policy), and whether base counters are listed.

    ``wrap``: "error", "wrap32" or "clamp0"; ``wrap_base`` the same of bases, None: as ``wrap``. ``multi_timer``: "per-component"
    or "documented"."""

    wrap: str = "error"
    multi_timer: str = "per-component"
    all: bool = False
    wrap_base: Optional[str] = None

    def _raw(self) -> Any:
        base = self.wrap if self.wrap_base is None else self.wrap_base
        if self.wrap not in _WRAPS or base not in _WRAPS or self.multi_timer not in _TIMERS:
            raise Argument(f"no such policy: wrap={self.wrap!r}, wrap_base={self.wrap_base!r}, multi_timer={self.multi_timer!r}")
        return ffi.new("wpc_calc_policy *", (_WRAPS[self.wrap], _WRAPS[base], _TIMERS[self.multi_timer]))


DEFAULT_POLICY = Policy()


class CalcValue(NamedTuple):
    """One computed value; the keys are those of ``wpc calc --format=json``."""

    counterset: str
    instance: Optional[str]
    counter: str
    counter_id: Optional[int]
    """V1: title index. V2: counter id. Single values of a log have none."""
    type: Optional[int]
    type_name: Optional[str]
    value: Union[None, int, float, str]
    unit: str
    status: str
    """ "ok", or the reason for a missing value."""
    notes: Tuple[str, ...]
    """What is to be known of the value, "zero_base" and so on."""
    machine: Optional[str]
    path: str
    """The counter path."""
    is_assumed: bool = False
    """V1 without a title table: names are those of English Windows."""
    reason: int = 0
    """Of a log: why there is no value, PDH_CSTATUS_... of pdhmsg.h; 0 and 1: it has one."""


class Facts(NamedTuple):
    """Of a sample."""

    sample: Optional[str]
    """Name of its file in a capture folder, or its number in a log, from 1."""
    time: Optional[int]
    """FILETIME, UTC; None when it is not known."""
    seconds: Optional[float]
    """Since the sample before."""


def note_words(notes: int) -> Tuple[str, ...]:
    """The words of WPC_CALC_NOTE_... (wpc_calc_note_word)."""
    if notes == 0:
        return ()
    return tuple(string(lib.wpc_calc_note_word(1 << i)) for i in range(lib.WPC_CALC_NOTE_COUNT) if notes >> i & 1)


class Column(NamedTuple):
    """A column of a series (wpc_column), with the names that are shown."""

    path: str
    machine: Optional[str]
    counterset: str
    parent: Optional[str]
    instance: Optional[str]
    """With its parent and its number."""
    name: Optional[str]
    """The same without the parent."""
    counter: str
    type: Optional[int]
    type_name: Optional[str]
    unit: str
    scale: int
    time_base: int
    """Ticks per second of its clock; 0: not known."""
    counter_id: Optional[int]
    object_id: int
    is_assumed: bool
    is_number: bool
    """False for texts and bases; true also where the counter type is not known."""
    entry: int
    group: int
    line: int
    place: int
    """Of the counter in its group."""

    @property
    def order(self) -> Tuple[int, ...]:
        """As a CSV has columns: counters of an instance together."""
        return (self.entry, self.line, self.place)


def _shown_instance(path: str, names: Any) -> Optional[str]:
    """As the path has it, where its number may have zeros in front."""
    if names.instance.text == ffi.NULL:
        return None
    machine, counterset, counter = name_text(names.machine), name_text(names.object), name_text(names.counter)
    before = f"\\\\{machine}\\{counterset}(" if machine else f"\\{counterset}("
    return path[len(before) : len(path) - len(f")\\{counter}")]


def column_of(raw: Any, number: int, is_english: bool) -> Column:
    """A column of a series."""
    c = lib.wpc_series_column(raw, number)
    info, names = c.info, c.names
    path = string(lib.wpc_series_path(raw, number))
    instance, parent = _shown_instance(path, names), name_text(names.parent)
    if is_english and c.english.object.text != ffi.NULL and c.english.counter.text != ffi.NULL:
        names = c.english
        path = path_text(names)
    has_info, is_v2 = info != ffi.NULL, bool(c.flags & lib.WPC_COLUMN_V2)
    return Column(
        path,
        name_text(names.machine),
        name_text(names.object) or "",
        parent,
        instance,
        instance[len(parent) + 1 :] if instance is not None and parent is not None else instance,
        name_text(names.counter) or "",
        c.type if c.type != TYPE_UNKNOWN else None,
        string(info.name) if has_info else None,
        string(info.unit) if has_info else "",
        c.scale,
        c.time_base,
        c.counter_id if c.counter_id or c.object_id or is_v2 else None,
        c.object_id,
        bool(c.flags & lib.WPC_COLUMN_ASSUMED),
        not has_info or info.formula not in (lib.WPC_FORMULA_TEXT, lib.WPC_FORMULA_NONE),
        c.entry,
        c.group,
        c.line,
        c.counter,
    )


class CalcTable(NotPickled):
    """The values of one sample."""

    _instead = "send list(table), its values"

    def __init__(self, columns: List[Column], frame: Any, facts: Facts) -> None:
        """``columns`` are the columns of the frame's cells. The frame is copied, because the next one overwrites it."""
        self.facts = facts
        self._columns = columns
        parts = (frame.kinds, frame.values, frame.integers, frame.statuses, frame.notes, frame.reasons)
        self._cells = [ffi.unpack(part, frame.count) if frame.count else [] for part in parts]
        kinds, integers = self._cells[0], self._cells[2]
        self._texts = {i: string(frame.texts + integers[i]) for i, kind in enumerate(kinds) if kind == _TEXT}

    def __len__(self) -> int:
        return len(self._columns)

    def _values(self) -> Iterator[Union[None, int, float, str]]:
        """Exactly."""
        for i, (kind, value, integer) in enumerate(zip(*self._cells[:3])):
            if kind == _DOUBLE:
                yield value
            elif kind == _INTEGER:
                yield integer
            elif kind == _NEGATIVE:
                yield integer - (1 << 64)
            else:
                yield self._texts.get(i)

    def __iter__(self) -> Iterator[CalcValue]:
        for c, value, status, notes, reason in zip(self._columns, self._values(), *self._cells[3:]):
            yield CalcValue(
                c.counterset,
                c.instance,
                c.counter,
                c.counter_id,
                c.type,
                c.type_name,
                value,
                c.unit,
                STATUSES[status],
                note_words(notes),
                c.machine,
                c.path,
                c.is_assumed,
                reason,
            )

    def paths(self) -> List[str]:
        """The counter path of each value."""
        return [column.path for column in self._columns]

    def numbers(self) -> "npt.NDArray[Any]":
        """The values as doubles; NaN for a value that is not a number."""
        np = numpy("numbers()")
        return np.array(self._cells[1], np.float64)  # type: ignore[no-any-return]
