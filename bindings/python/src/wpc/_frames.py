"""Computed values as pandas data frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional

from ._calc import CalcTable, CalcValue
from ._packages import numpy, pandas

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


def wide_frame(tables: Iterable[CalcTable]) -> "pd.DataFrame":
    """One line for each time, one column for each counter path."""
    np, pd = numpy("to_dataframe()"), pandas("to_dataframe()")
    times: List[Optional[int]] = []
    columns: Dict[str, int] = {}
    cells: List[Any] = []  # (line, columns, numbers)
    known: Dict[int, Any] = {}
    last: Any = None
    for table in tables:
        if last is None or table.facts.time != last.time or table.facts.sample != last.sample:
            times.append(table.facts.time)
        last = table.facts
        keys = getattr(table, "_keys", None)
        found = known.get(id(keys)) if keys is not None else None
        if found is None:
            places = np.array([columns.setdefault(path, len(columns)) for path in table.paths()], dtype=np.intp)
            found = (keys, places)
            if keys is not None:
                known[id(keys)] = found  # which keeps the keys, so that no other list has their id
        cells.append((len(times) - 1, found[1], table.numbers()))
    values = np.full((len(times), len(columns)), np.nan)
    for line, places, numbers in cells:
        values[line, places] = numbers
    return pd.DataFrame(values, index=times_of(times), columns=pd.Index(list(columns), name="path", dtype=object))


def _objects(values: List[Any]) -> Any:
    """An array of objects, whatever they are."""
    np = numpy("to_dataframe()")
    array = np.empty(len(values), dtype=object)
    array[:] = values
    return array


def long_frame(tables: Iterable[CalcTable], file: Optional[str] = None) -> "pd.DataFrame":
    """One line for each value: LONG_COLUMNS, with a column ``file`` before them when it is given. Values are doubles;
    texts are left out as NaN."""
    np, pd = numpy("to_dataframe()"), pandas("to_dataframe()")
    times: List[Optional[int]] = []
    lines: List[CalcValue] = []
    for table in tables:
        for value in table:
            lines.append(value)
        times += [table.facts.time] * (len(lines) - len(times))
    numbers = [v.value if isinstance(v.value, (int, float)) else np.nan for v in lines]
    columns: Dict[str, Any] = {} if file is None else {"file": _objects([file] * len(lines))}
    columns["time"] = times_of(times)
    for name in ("counterset", "instance", "counter"):
        columns[name] = _objects([getattr(v, name) for v in lines])
    columns["type"] = pd.array([v.type for v in lines], dtype="UInt32")
    columns["value"] = np.array(numbers, dtype=np.float64)
    for name in ("unit", "status", "path"):
        columns[name] = _objects([getattr(v, name) for v in lines])
    return pd.DataFrame(columns)
