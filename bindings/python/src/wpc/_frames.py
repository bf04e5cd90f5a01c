"""Computed values as pandas data frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Optional, Tuple

from ._calc import CalcTable, CalcValue
from ._errors import Limit
from ._packages import numpy, pandas
from ._paths import Choice, Column
from ._source import Setting

if TYPE_CHECKING:
    import pandas as pd

_EPOCH = 116444736000000000  # FILETIME of 1970
_FIRST, _LAST = _EPOCH - 92233720368547758, _EPOCH + 92233720368547758  # what datetime64[ns] holds

LONG_COLUMNS = ("time", "counterset", "instance", "counter", "type", "value", "unit", "status", "path")


def times_of(filetimes: Iterable[Optional[int]]) -> Any:
    """FILETIMEs as datetime64[ns] in UTC; NaT for what it cannot hold."""
    np, pd = numpy("times"), pandas("times")
    nat = np.iinfo(np.int64).min
    numbers = [(t - _EPOCH) * 100 if t is not None and _FIRST < t < _LAST else nat for t in filetimes]
    return pd.DatetimeIndex(np.array(numbers, dtype="int64").view("datetime64[ns]"), tz="UTC", name="time")


_CELLS_OF_A_BYTE, _CELLS_OF_A_VALUE = 8, 4  # as `wpc calc --format=csv` has them


def most_cells(setting: Setting, size: int) -> int:
    """How many cells a wide frame of so many bytes may have. Each line has one for every column, so where instances
    come and go, cells grow with the square of the samples."""
    return max(size * _CELLS_OF_A_BYTE, setting.most_values(size) * _CELLS_OF_A_VALUE)


class _Columns:
    """The columns of a wide frame, in the order in which they came."""

    def __init__(self, choice: Choice) -> None:
        self.paths: Dict[str, int] = {}
        self._choice = choice
        self._known: Dict[Any, int] = {}  # by keys; -1: not asked for
        self._ranks: Dict[Any, int] = {}  # of countersets, their instances and counters, as they came
        self._order: List[Tuple[int, ...]] = []

    def _place(self, column: Column, has_numbers: bool, by_case: bool) -> int:
        key = column.key(by_case)
        place = self._known.get(key)
        if place is None:
            taken = self._choice.takes(column) and has_numbers
            place = self.paths.setdefault(column.path, len(self.paths)) if taken else -1
            self._known[key] = place
            if place == len(self._order):
                owner = (column.machine, column.counterset)
                parts = (owner, (owner, column.line), (owner, column.counter))
                self._order.append(tuple(self._ranks.setdefault(part, len(self._ranks)) for part in parts))
        return place

    def order(self) -> List[int]:
        """Places by counterset, instance and counter, as a CSV has them."""
        return sorted(range(len(self._order)), key=self._order.__getitem__)

    def places(self, table: CalcTable) -> Any:
        """The column of each value of a table."""
        np = numpy("to_dataframe()")
        cells = zip(table._columns(), table._have_numbers())
        return np.array([self._place(*cell, table._by_case) for cell in cells], dtype=np.intp)


def too_many_cells(columns: int, lines: int) -> Limit:
    """The error of a frame with more than `most_cells`."""
    return Limit(
        f"{columns} counter paths in {lines} lines are more cells than {_CELLS_OF_A_BYTE} for each byte that was "
        "read: to_dataframe(long=True) has no empty ones, and to_dataframe(counters=…, begin=…, end=…) fewer; "
        f"limits=wpc.Limits(max_values={-(-columns * lines // _CELLS_OF_A_VALUE)}) allows them",
        status="limit",
    )


def wide_frame(
    tables: Iterable[Tuple[bool, CalcTable]], choice: Choice, most: Callable[[], int]
) -> "pd.DataFrame":
    """One line for each time, one column for each counter path. Tables come with whether they are a line; others
    have columns only. ``most``: how many cells there may be, asked when all tables were read."""
    np, pd = numpy("to_dataframe()"), pandas("to_dataframe()")
    times: List[Optional[int]] = []
    columns = _Columns(choice)
    cells: List[Any] = []  # (line, columns, numbers)
    last: Any = None
    for is_line, table in tables:
        if not choice.takes_time(table.facts.time):
            continue
        if not is_line:
            columns.places(table)
            continue
        if last is None or table.facts.time != last.time or table.facts.sample != last.sample:
            times.append(table.facts.time)
        last = table.facts
        places = columns.places(table)
        taken = places >= 0
        cells.append((len(times) - 1, places[taken], table.numbers()[taken]))
    choice.check()
    shape = (len(times), len(columns.paths))
    if shape[0] * shape[1] > most():
        raise too_many_cells(shape[1], shape[0])
    values = np.full(shape, np.nan)
    for line, places, numbers in cells:
        values[line, places] = numbers
    order, paths = columns.order(), list(columns.paths)
    names = pd.Index([paths[place] for place in order], name="path", dtype=object)
    return pd.DataFrame(values[:, order], index=times_of(times), columns=names)


def objects_of(values: List[Any]) -> Any:
    """An array of objects, whatever they are."""
    np = numpy("to_dataframe()")
    array = np.empty(len(values), dtype=object)
    array[:] = values
    return array


def _chosen(table: CalcTable, choice: Choice) -> List[CalcValue]:
    if not choice.takes_time(table.facts.time):
        return []
    return [value for value, column in zip(table, table._columns()) if choice.takes(column)]


def long_frame(
    tables: Iterable[CalcTable], file: Optional[str] = None, choice: Optional[Choice] = None
) -> "pd.DataFrame":
    """One line for each value: LONG_COLUMNS, with a column ``file`` before them when it is given. Values are doubles;
    texts are left out as NaN."""
    np = numpy("to_dataframe()")
    times: List[Optional[int]] = []
    lines: List[CalcValue] = []
    for table in tables:
        if choice is not None:
            lines += _chosen(table, choice)
        else:
            lines += table
        times += [table.facts.time] * (len(lines) - len(times))
    if choice is not None:
        choice.check()
    numbers = [v.value if isinstance(v.value, (int, float)) else np.nan for v in lines]

    def column(name: str) -> Any:
        return objects_of([getattr(v, name) for v in lines])

    return frame_of_values(
        file,
        times_of(times),
        {name: column(name) for name in ("counterset", "instance", "counter")},
        [v.type for v in lines],
        np.array(numbers, dtype=np.float64),
        {name: column(name) for name in ("unit", "status", "path")},
    )


def frame_of_values(
    file: Optional[str], times: Any, names: Dict[str, Any], types: Any, values: Any, rest: Dict[str, Any]
) -> "pd.DataFrame":
    """LONG_COLUMNS, with a column ``file`` before them when it is given."""
    pd = pandas("to_dataframe()")
    first: Dict[str, Any] = {} if file is None else {"file": objects_of([file] * len(values))}
    kinds = pd.array(types, dtype="UInt32")
    return pd.DataFrame({**first, "time": times, **names, "type": kinds, "value": values, **rest}, copy=False)
