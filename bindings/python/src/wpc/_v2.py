"""V2 data blocks: what PerfQueryCounterData returns (wpc/v2.h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, List, NamedTuple, Optional

from ._block import Block, NotPickled, Value
from ._errors import Error, Note, make_error, rule_error
from ._native import ID_NONE, ffi, lib
from ._packages import pandas
from ._source import Source, SystemTime, system_time
from ._table import Table

if TYPE_CHECKING:
    import pandas as pd

_TYPES = {0: "error", 1: "single_counter", 2: "multi_counters", 4: "multi_instances", 6: "counterset"}


class V2Row(NamedTuple):
    """One instance and its values, or the only row of a result without instances."""

    offset: int
    instance_id: Optional[int]
    name: Optional[str]
    values: List[Optional[Value]]
    """One for each counter; None: absent."""


class V2Result(NotPickled):
    """One result: the answer to one query (wpc_v2_result)."""

    _instead = "send its block, or the table() of it"

    def __init__(self, source: Source, item: Any) -> None:
        self._source = source
        self._item = ffi.new("wpc_v2_result *", item)
        self._opened: Any = None
        self.offset: int = item.offset
        self.index: int = item.index
        """Place in the block; a query's ``index`` names it."""
        self.type: str = _TYPES.get(item.type, "unknown")
        self.query_status: int = item.query_status
        """A Win32 error code; 0 is success."""

    @property
    def _body(self) -> Any:
        """The wpc_v2_body; raises when it is not sound."""
        if self._opened is None:
            body = lib.wpci_v2_open_body(self._source.input, self._item[0])
            self._source.fail(body.error)
            self._opened = ffi.new("wpc_v2_body *", body)
        return self._opened

    @property
    def has_rows(self) -> bool:
        return bool(self._body.has_rows)

    @property
    def counter_ids(self) -> Optional[List[int]]:
        """Ids of the columns; None where the block carries none."""
        body = self._body
        if not body.has_ids:
            return None
        return [lib.wpci_v2_counter_id(self._source.input, body[0], i) for i in range(body.num_counters)]

    @property
    def num_rows(self) -> int:
        return int(self._body.num_rows) if self._body.has_rows else 0

    @property
    def num_counters(self) -> int:
        return int(self._body.num_counters)

    def _row(self, item: Any) -> V2Row:
        source = self._source
        values: List[Optional[Value]] = []
        it = ffi.new("wpci_v2_value_iter *", lib.wpci_v2_values(source.input, item))
        while lib.wpci_v2_next_value(it):
            value = it.item
            at = value.bytes.offset
            data = source.data[at : at + value.bytes.length]
            raw = value.raw if value.size in (4, 8) else None
            values.append(Value(value.size, raw, data) if value.size else None)
        if not item.has_instance:
            return V2Row(item.offset, None, None, values)
        return V2Row(item.offset, item.instance_id, source.text(item.name), values)

    def rows(self) -> Iterator[V2Row]:
        """The rows; none for errors and unknown types. Raises where a row is not sound."""
        body = self._body
        if not body.has_rows:
            return
        it = ffi.new("wpci_v2_row_iter *", lib.wpci_v2_rows(self._source.input, body[0]))
        while lib.wpci_v2_next_row(it):
            yield self._row(it.item)
        self._source.fail(it.error)

    __iter__ = rows

    def table(self) -> Table:
        """All rows at once as numpy arrays (wpci_v2_read_table)."""
        source, body = self._source, self._body
        ids = self.counter_ids if body.has_ids else [ID_NONE] * body.num_counters
        table = Table(self.num_rows, ids or [], ids or [])
        if not body.has_rows:
            return table
        rows = ffi.new("wpc_v2_row[]", max(body.num_rows, 1))
        filled = ffi.new("wpc_v2_filled *")
        raw, width = table._pointers()
        room = ffi.new("wpc_v2_table *", (raw, width, rows, table.raw.size, body.num_rows))
        lib.wpcpy_v2_read_table(source.input, body, room, filled)
        source.fail(filled.error)
        shown = [rows, body.num_rows]
        table._names = lambda: [
            source.text(shown[0][i].name) if shown[0][i].has_instance else None for i in range(shown[1])
        ]
        table._ids = lambda: [shown[0][i].instance_id if shown[0][i].has_instance else None for i in range(shown[1])]
        return table

    def to_dataframe(self) -> "pd.DataFrame":
        """Instances down, counter ids across."""
        frame = self.table().to_dataframe()
        frame.columns.name = "counter_id"
        return frame

    def __repr__(self) -> str:
        return f"<wpc.V2Result {self.index}, {self.type}, offset {self.offset}>"


class V2Block(Block):
    """A V2 data block: its header's fields, and iteration over its results."""

    kind = "v2"

    def __init__(self, source: Source, notes: List[Note], notes_omitted: int = 0) -> None:
        super().__init__(source, notes, notes_omitted)
        data = lib.wpc_v2_open(source.input)
        source.fail(data.error)
        self._data = ffi.new("wpc_v2_data *", data)
        self.total_size: int = data.total_size
        self.num_results: int = data.num_results
        self.perf_time: int = data.perf_time
        self.perf_time_100ns: int = data.perf_time_100ns
        self.perf_freq: int = data.perf_freq
        self.system_time: SystemTime = system_time(data.system_time)

    def results(self) -> Iterator[V2Result]:
        """The results, one for each query, in the block's order."""
        source = self._source
        it = ffi.new("wpci_v2_result_iter *", lib.wpci_v2_results(source.input, self._data[0]))
        while lib.wpci_v2_next_result(it):
            yield V2Result(source, it.item)
        source.fail(it.error)

    __iter__ = results

    def __len__(self) -> int:
        return self.num_results

    def to_dataframe(self) -> "pd.DataFrame":
        """Raw values of all results, one line for each: result, instance_id, instance, counter_id, raw, width."""
        pd = pandas("to_dataframe()")
        most = self._source.setting.most_values(self.size)
        frames, total = [], 0
        for result in self:
            if not result.has_rows:
                continue
            total += result.num_rows * result.num_counters
            if total > most:
                raise rule_error(5, "V2-MI-06", result.offset, total, most, self.path)
            frames.append(_long(pd, result))
        if not frames:
            return _long_frame(pd, [], [], [], [], [], [])
        return pd.concat(frames, ignore_index=True)

    def __repr__(self) -> str:
        return f"<wpc.V2Block {self.path or ''} {self.num_results} results>"


def _long_frame(pd: Any, result: Any, ids: Any, names: Any, counters: Any, raw: Any, width: Any) -> Any:
    numbers = pd.array(raw, dtype="UInt64")
    frame = pd.DataFrame(
        {
            "result": pd.array(result, dtype="int64"),
            "instance_id": pd.array(ids, dtype="UInt32"),
            "instance": pd.Series(names, dtype=object),
            "counter_id": pd.array(counters, dtype="UInt32"),
            "raw": numbers,
            "width": pd.array(width, dtype="uint8"),
        }
    )
    frame.loc[~frame["width"].isin((4, 8)), "raw"] = pd.NA
    return frame


def _long(pd: Any, result: V2Result) -> Any:
    table = result.table()
    rows, columns = table.raw.shape
    ids = result.counter_ids
    counters: List[Any] = [None] * (rows * columns)
    if ids is not None:
        counters = ids * rows
    names = [name for name in table.names for _ in range(columns)]
    numbers = [number for number in table.instance_ids for _ in range(columns)]
    return _long_frame(
        pd, [result.index] * (rows * columns), numbers, names, counters, table.raw.ravel(), table.width.ravel()
    )


def check_queries(block: V2Block, queries: Any) -> Optional[Error]:
    """Whether a block and the queries of PerfQueryCounterInfo belong together (wpc_v2_check_queries)."""
    verdict = ffi.new("wpc_error *")
    if not lib.wpcpy_check_queries(block._source.input, queries._source.input, verdict):
        raise MemoryError("no memory for comparing queries")
    return make_error(verdict, block.path) if verdict.status > 1 else None
