"""A result or an object as a table: instances down, counters across, read by one call of the library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple

from ._native import ffi
from ._packages import numpy, pandas

if TYPE_CHECKING:
    import numpy.typing as npt
    import pandas as pd


def typed_frame(types: Dict[str, Any], columns: Mapping[str, Any]) -> "pd.DataFrame":
    """A DataFrame of columns of these types."""
    pd = pandas("to_dataframe()")
    return pd.DataFrame({name: pd.Series(columns[name], dtype=kind) for name, kind in types.items()})


def long_values(types: Dict[str, Any], tables: Iterable[Tuple["Table", Dict[str, Any]]]) -> "pd.DataFrame":
    """One line for each value of tables: columns of these types, which each table has the cells of, then raw and width."""
    pd = pandas("to_dataframe()")
    types = {**types, "raw": "UInt64", "width": "uint8"}
    parts: List[Mapping[str, Any]] = [{**cells, "raw": table.raw.ravel(), "width": table.width.ravel()} for table, cells in tables]
    frame = pd.concat([typed_frame(types, part) for part in parts or [{name: () for name in types}]], ignore_index=True)
    frame.loc[~frame["width"].isin((4, 8)), "raw"] = pd.NA
    return frame


class Table:
    """``raw[row, column]`` numbers, unsigned even where ``signed[column]``, 0 where there is none; ``width[row, column]`` 4 or 8 for a number of so
    many bytes, 0: absent, 255: bytes that are not a number.

    The library writes into the arrays' memory; nothing is copied value by value."""

    raw: "npt.NDArray[Any]"
    width: "npt.NDArray[Any]"

    def __init__(
        self, num_rows: int, columns: Sequence[Any], labels: Sequence[Any], signed: Sequence[bool] = ()
    ) -> None:
        np = numpy("a table")
        shape = (num_rows, len(columns))
        self.raw = np.empty(shape, np.uint64)
        self.width = np.empty(shape, np.uint8)
        self.columns = columns
        """What each column is: ids (V2) or counter definitions (V1)."""
        self.labels = labels
        """A name for each column: ids (V2) or title indices (V1)."""
        self.signed = list(signed) or [False] * len(columns)
        """Whether the column's numbers have a sign; ``raw.view("int64")`` shows it."""
        self._names: Callable[[], List[Optional[str]]] = list
        self._ids: Callable[[], List[Optional[int]]] = list

    def __getstate__(self) -> Dict[str, Any]:
        names, ids = self.names, self.instance_ids
        return {**self.__dict__, "_names": names, "_ids": ids}

    def __setstate__(self, state: Dict[str, Any]) -> None:
        names: List[Optional[str]] = state.pop("_names")
        ids: List[Optional[int]] = state.pop("_ids")
        self.__dict__.update(state)
        self._names, self._ids = lambda: names, lambda: ids

    def _pointers(self) -> Tuple[Any, Any]:
        raw = ffi.from_buffer("uint64_t[]", self.raw, require_writable=True)
        return raw, ffi.from_buffer("uint8_t[]", self.width, require_writable=True)

    def __len__(self) -> int:
        return int(self.raw.shape[0])

    def each_row(self, cells: Sequence[Any]) -> List[Any]:
        """A cell for each value, of one for each row."""
        return [cell for cell in cells for _ in range(self.raw.shape[1])]

    @property
    def names(self) -> List[Optional[str]]:
        """The instances' names, one for each row; None for a row without instance."""
        return self._names()

    @property
    def instance_ids(self) -> List[Optional[int]]:
        """V2: instance ids. V1: unique ids, -1 for none."""
        return self._ids()

    def to_dataframe(self) -> "pd.DataFrame":
        """Instances down, counters across; UInt64, or Int64 where numbers have a sign; a value that is not a number is missing."""
        pd = pandas("to_dataframe()")
        np = numpy("to_dataframe()")
        missing = (self.width != 4) & (self.width != 8)
        columns = {}
        for i in range(self.raw.shape[1]):
            numbers = self.raw[:, i].copy()
            columns[i] = pd.array(numbers.view(np.int64), dtype="Int64") if self.signed[i] else pd.array(numbers, dtype="UInt64")
            if missing[:, i].any():
                columns[i][np.flatnonzero(missing[:, i])] = pd.NA
        frame = pd.DataFrame(columns)
        frame.columns = list(self.labels)
        frame.index = pd.Index(self.names, name="instance", dtype=object)
        return frame
