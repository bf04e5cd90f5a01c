"""Values over time as pandas data frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Tuple

from ._calc import STATUSES
from ._errors import Limit
from ._native import ffi
from ._packages import numpy, pandas
from ._source import Setting

if TYPE_CHECKING:
    import pandas as pd

    from ._series import Run

_EPOCH = 116444736000000000  # FILETIME of 1970
_FIRST, _LAST = _EPOCH - 92233720368547758, _EPOCH + 92233720368547758  # what datetime64[ns] holds

LONG_COLUMNS = ("time", "counterset", "instance", "counter", "type", "value", "unit", "status", "path")


def _times_of(filetimes: Iterable[Optional[int]]) -> Any:
    """FILETIMEs as datetime64[ns] in UTC; NaT for what it cannot hold."""
    np, pd = numpy("times"), pandas("times")
    nat = np.iinfo(np.int64).min
    numbers = [(t - _EPOCH) * 100 if t is not None and _FIRST < t < _LAST else nat for t in filetimes]
    return pd.DatetimeIndex(np.array(numbers, dtype="int64").view("datetime64[ns]"), tz="UTC", name="time")


_CELLS_OF_A_BYTE, _CELLS_OF_A_VALUE = 8, 4  # as `wpc calc --format=csv` has them


def most_cells(setting: Setting, size: int) -> int:
    """How many cells a frame of so many bytes may have. Each line has one for every column, so where instances
    come and go, cells grow with the square of the samples."""
    return max(size * _CELLS_OF_A_BYTE, setting.most_values(size) * _CELLS_OF_A_VALUE)


def _too_many_cells(columns: int, lines: int) -> Limit:
    return Limit(
        f"{columns} counter paths in {lines} lines are more cells than {_CELLS_OF_A_BYTE} for each byte that was "
        "read: to_dataframe(long=True) has no empty ones, and to_dataframe(counters=…, begin=…, end=…) fewer; "
        f"limits=wpc.Limits(max_values={-(-columns * lines // _CELLS_OF_A_VALUE)}) allows them",
        status="limit",
    )


def wide_frame(run: "Run") -> "pd.DataFrame":
    """One line for each sample, one column for each counter path. The library writes into the frame's memory."""
    np, pd = numpy("to_dataframe()"), pandas("to_dataframe()")
    survey = run.survey()
    if not run.of.policy.all:
        run.keep(lambda column: column.is_number)
    columns = run.columns()
    if survey.frames * len(columns) > run.most_cells():
        raise _too_many_cells(len(columns), survey.frames)
    times = np.empty(survey.frames, np.int64)
    values = np.empty((survey.frames, len(columns)), np.float64)
    lines = run.read(times, values)
    times, values = times[:lines], values[:lines]
    order = sorted(range(len(columns)), key=lambda number: columns[number].order)
    if order != list(range(len(columns))):  # instances came later: only then is the table copied
        values, columns = values[:, order], [columns[number] for number in order]
    index = pd.DatetimeIndex(times.view("datetime64[ns]"), tz="UTC", name="time")
    names = pd.Index([column.path for column in columns], name="path", dtype=object)
    return pd.DataFrame(values, index=index, columns=names, copy=False)


def _objects_of(values: List[Any]) -> Any:
    """An array of objects, whatever they are."""
    np = numpy("to_dataframe()")
    array = np.empty(len(values), dtype=object)
    array[:] = values
    return array


def _copy_of(np: Any, array: Any, count: int) -> Any:
    """Of an array of the library, which stays only until the next frame."""
    item = ffi.typeof(array).item
    kinds = {"uint32_t": np.uint32, "double": np.float64, "uint8_t": np.uint8}
    return np.frombuffer(ffi.buffer(array, count * ffi.sizeof(item)), kinds[item.cname]).copy()


def long_frame(
    run: Optional["Run"], file: Optional[str] = None, first: int = 0, last: Optional[int] = None
) -> "pd.DataFrame":
    """One line for each value: LONG_COLUMNS, with a column ``file`` before them when it is given. Values are doubles;
    texts are left out as NaN. Without a run there are no values."""
    np, pd = numpy("to_dataframe()"), pandas("to_dataframe()")
    times: List[Optional[int]] = []
    counts: List[int] = []
    cells = 0
    parts: List[Tuple[Any, ...]] = [(np.empty(0, np.uint32), np.empty(0, np.float64), np.empty(0, np.uint8))]
    for frame in run.frames(first, last) if run is not None else ():
        if frame.count > 0:
            arrays = (frame.columns, frame.values, frame.statuses)
            times.append(run.facts_of(frame).time)  # type: ignore[union-attr]
            counts.append(frame.count)
            parts.append(tuple(_copy_of(np, array, frame.count) for array in arrays))
            cells += frame.count
            if cells > run.most_cells():  # type: ignore[union-attr]
                raise _too_many_cells(len(run.columns()), len(times))  # type: ignore[union-attr]
    at, values, statuses = (np.concatenate(part) for part in zip(*parts))
    columns = run.columns() if run is not None else []
    made: Dict[str, Any] = {} if file is None else {"file": _objects_of([file] * len(values))}
    made["time"] = _times_of(times).repeat(counts)
    for name in ("counterset", "instance", "counter"):
        made[name] = _objects_of([getattr(c, name) for c in columns])[at]
    made["type"] = pd.array([c.type for c in columns], dtype="UInt32")[at]
    made["value"] = values
    made["unit"] = _objects_of([c.unit for c in columns])[at]
    made["status"] = _objects_of(STATUSES)[statuses]
    made["path"] = _objects_of([c.path for c in columns])[at]
    return pd.DataFrame(made, copy=False)
