"""V2 data blocks: what PerfQueryCounterData returns (wpc/v2.h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Tuple

from ._block import Block, NotPickled, Value, run_values
from ._errors import Error, make_error, rule_error
from ._native import ID_NONE, ffi, lib
from ._source import Source, SystemTime, system_time
from ._table import Table, long_values

if TYPE_CHECKING:
    import pandas as pd

_LONG = {"result": "int64", "instance_id": "UInt32", "instance": object, "counter_id": "UInt32"}
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

    def __init__(self, source: Source, walk: Any, options: Any) -> None:
        self._source = source
        self._options = options  # what the walk borrows
        self._walk = ffi.new("wpc_v2_walk *", walk[0])  # at the result, before its rows
        item = self._walk.result
        self.offset: int = item.offset
        self.index: int = item.index
        """Place in the block; a query's ``index`` names it."""
        self.type: str = _TYPES.get(item.type, "unknown")
        self.query_status: int = item.query_status
        """A Win32 error code; 0 is success."""

    @property
    def _body(self) -> Any:
        """The wpc_v2_body; raises when it is not sound."""
        self._source.fail(self._walk.body.error)
        return self._walk.body

    def _rows_again(self) -> Any:
        """A walk of its own, before the rows."""
        return ffi.new("wpc_v2_walk *", self._walk[0])

    @property
    def has_rows(self) -> bool:
        return bool(self._body.has_rows)

    @property
    def counter_ids(self) -> Optional[List[int]]:
        """Ids of the columns; None where the block carries none."""
        body = self._body
        if not body.has_ids:
            return None
        ids = ffi.new("uint32_t[]", max(body.num_counters, 1))
        lib.wpc_v2_read_ids(self._walk, 0, ids, body.num_counters)
        return ffi.unpack(ids, body.num_counters) if body.num_counters else []

    @property
    def num_rows(self) -> int:
        return int(self._body.num_rows) if self._body.has_rows else 0

    @property
    def num_counters(self) -> int:
        return int(self._body.num_counters)

    def _row(self, item: Any, values: List[Optional[Value]]) -> V2Row:
        if not item.has_instance:
            return V2Row(item.offset, None, None, values)
        return V2Row(item.offset, item.instance_id, self._source.text(item.name), values)

    def rows(self) -> Iterator[V2Row]:
        """The rows; none for errors and unknown types. Raises where a row is not sound."""
        self._source.fail(self._walk.body.error)
        walk = self._rows_again()
        places = ffi.new("wpc_range[]", lib.WPC_RUN)
        values: List[Optional[Value]] = []
        while lib.wpc_v2_next_run(walk):
            lib.wpc_v2_places(walk, places)
            values.extend(run_values(self._source, walk, places))
            if walk.column + walk.count == walk.row.num_values:
                yield self._row(walk.row, values)
                values = []
        self._source.fail(walk.error)

    __iter__ = rows

    def table(self) -> Table:
        """All rows at once as numpy arrays (wpc_v2_read_table)."""
        source, body = self._source, self._body
        ids = self.counter_ids if body.has_ids else [ID_NONE] * body.num_counters
        table = Table(self.num_rows, ids or [], ids or [])
        if not body.has_rows:
            return table
        rows = ffi.new("wpc_v2_row[]", max(body.num_rows, 1))
        raw, width = table._pointers()
        room = ffi.new("wpc_v2_table *", (raw, width, rows, table.raw.size, body.num_rows))
        read = lib.wpc_v2_read_table(self._rows_again(), room[0])
        source.fail(read.error)  # which does not keep what it is in alive
        shown = [rows, body.num_rows]
        table._names = lambda: [
            source.text(shown[0][i].name) if shown[0][i].has_instance else None for i in range(shown[1])
        ]
        table._ids = lambda: [shown[0][i].instance_id if shown[0][i].has_instance else None for i in range(shown[1])]
        return table

    def to_dataframe(self) -> "pd.DataFrame":
        """Instances down, counter ids across."""
        return self.table().to_dataframe().rename_axis(columns="counter_id")

    def __repr__(self) -> str:
        return f"<wpc.V2Result {self.index}, {self.type}, offset {self.offset}>"


class V2Block(Block):
    """A V2 data block: its header's fields, and iteration over its results."""

    kind = "v2"

    def _open(self) -> None:
        data = self._sound(lib.wpc_v2_open(self._source.input))
        self.total_size: int = data.total_size
        self.num_results: int = data.num_results
        self.perf_time: int = data.perf_time
        self.perf_time_100ns: int = data.perf_time_100ns
        self.perf_freq: int = data.perf_freq
        self.system_time: SystemTime = system_time(data.system_time)

    def results(self) -> Iterator[V2Result]:
        """The results, one for each query, in the block's order."""
        source = self._source
        walk = ffi.new("wpc_v2_walk *")
        options = source.with_scratch()
        lib.wpc_v2_begin(walk, source.input_of(options[0]))
        while lib.wpc_v2_next_result(walk):
            yield V2Result(source, walk, options)
            walk.error.status = 0  # each result has its own
        source.fail(walk.error)

    __iter__ = results

    def __len__(self) -> int:
        return self.num_results

    def to_dataframe(self) -> "pd.DataFrame":
        """Raw values of all results, one line for each: result, instance_id, instance, counter_id, raw, width."""
        return long_values(_LONG, self._long())

    def _long(self) -> Iterator[Tuple[Table, Dict[str, Any]]]:
        most = self._source.setting.most_values(self.size)
        total = 0
        for result in self:
            if not result.has_rows:
                continue
            total += result.num_rows * result.num_counters
            if total > most:
                raise rule_error(5, "V2-MI-06", result.offset, total, most, self.path)
            table, ids = result.table(), result.counter_ids
            yield table, {
                "result": [result.index] * table.raw.size,
                "instance_id": table.each_row(table.instance_ids),
                "instance": table.each_row(table.names),
                "counter_id": [None] * table.raw.size if ids is None else ids * len(table),
            }

    def __repr__(self) -> str:
        return f"<wpc.V2Block {self.path or ''} {self.num_results} results>"


def check_queries(block: V2Block, queries: Any) -> Optional[Error]:
    """Whether a block and the queries of PerfQueryCounterInfo belong together (wpc_v2_check_queries)."""
    verdict = ffi.new("wpc_error *")
    if not lib.wpcpy_check_queries(block._source.input, queries._source.input, verdict):
        raise MemoryError("no memory for comparing queries")
    return make_error(verdict, block.path) if verdict.status > 1 else None
