"""V1 blocks: what RegQueryValueEx returns for HKEY_PERFORMANCE_DATA (wpc/v1.h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Tuple

from ._block import Block, NotPickled, Value, run_values
from ._errors import rule_error
from ._native import ffi, lib, named, string
from ._source import SystemTime, system_time
from ._table import Table, long_values

if TYPE_CHECKING:
    import pandas as pd

_AT_NUM_INSTANCES = 40  # in PERF_OBJECT_TYPE
_AT_UNIQUE_ID = 12  # in PERF_INSTANCE_DEFINITION
_LONG = {"object": "int64", "instance": object, "unique_id": "int64", "counter": "int64", "type": "int64"}


def type_name(counter_type: int) -> Optional[str]:
    """The constant of winperf.h, "PERF_COUNTER_COUNTER"; None when it is not known (wpc_counter_type_find)."""
    info = lib.wpc_counter_type_find(counter_type)
    return string(info.name) if info != ffi.NULL else None


def assumed_title(index: int) -> Optional[str]:
    """The title that English Windows has for an index, as the command assumes without a title table; None: none."""
    found = lib.wpcpy_assumed_title(index)
    return string(found) if found != ffi.NULL else None


class V1Counter(NamedTuple):
    """PERF_COUNTER_DEFINITION (wpc_v1_counter)."""

    offset: int
    index: int  # type: ignore[assignment]
    name_index: int
    help_index: int
    scale: int
    detail_level: int
    type: int
    size: int
    value_offset: int
    width: int
    """4 or 8: bytes of the number. 0: bytes, or no value at all."""

    @property
    def type_name(self) -> Optional[str]:
        return type_name(self.type)

    @property
    def is_signed(self) -> bool:
        """Whether its raw numbers of 8 bytes have a sign (wpc_counter_is_signed)."""
        return self.width == 8 and bool(lib.wpc_counter_is_signed(self.type))

    @property
    def assumed_title(self) -> Optional[str]:
        return assumed_title(self.name_index)


class V1Row(NamedTuple):
    """One instance and its values, or the only row of an object without instances."""

    offset: int
    has_instance: bool
    name: Optional[str]
    """None: without instance, or in a code page that cannot be converted (``raw_name``)."""
    raw_name: bytes
    unique_id: int
    """-1: none."""
    parent_object: int
    """Title index of the parent's object; 0: no parent."""
    parent_instance: int
    display_name: Optional[str]
    """ "parent/name#1", as people see it; the UniqueID of one without a name, also of the parent."""
    values: List[Optional[Value]]


class _Folds(Dict[int, int]):
    """For str.translate(): letters as the library compares names, without regard to their case."""

    def __missing__(self, code: int) -> int:
        folded = self[code] = int(lib.wpcpy_fold_case(code))
        return folded


_FOLDS = _Folds()


class Names:
    """Names of an object's rows as people see them. Rows are counted by what they are called, as by a series."""

    def __init__(self, block: "V1Block") -> None:
        self._block = block
        self._parents: Dict[int, str] = {}  # by the place of its definition: many rows may share one
        self._counts: Dict[Tuple[Optional[str], str], int] = {}

    def _text(self, text: Any, unique_id: int) -> str:
        """The UniqueID in place of no name. A name that cannot be converted: "0x" and at most 32 of its bytes."""
        if text.raw.length == 0 and unique_id != lib.WPC_V1_NO_UNIQUE_ID:
            return str(unique_id)
        shown = self._block._source.text(text, 1023)
        if shown is None:
            at = text.raw.offset
            shown = "0x" + self._block.data[at : at + min(text.raw.length, 32)].hex()
        return shown

    def _parent(self, row: Any) -> Optional[str]:
        if row.parent_object == 0:
            return None
        block = self._block
        parent = lib.wpc_v1_find_parent(block._source.input, block._index(), row)
        if not parent.found:
            return None
        if parent.offset not in self._parents:
            at = parent.offset + _AT_UNIQUE_ID
            unique_id = int.from_bytes(block.data[at : at + 4], "little", signed=True)
            self._parents[parent.offset] = self._text(parent.name, unique_id)
        return self._parents[parent.offset]

    def next(self, row: Any) -> Optional[str]:
        """Of the next row, in the block's order: with its parent, and its number from the second of one name on."""
        if not row.has_instance:
            return None
        parent, name = self._parent(row), self._text(row.name, row.unique_id)
        key = (parent.translate(_FOLDS) if parent is not None else None, name.translate(_FOLDS))
        count = self._counts.get(key, 0)
        self._counts[key] = count + 1
        before = f"{parent}/" if parent is not None else ""
        return f"{before}{name}#{count}" if count else f"{before}{name}"


class V1Object(NotPickled):
    """One object: PERF_OBJECT_TYPE, its counters and instances."""

    _instead = "send its block, or the table() of it"

    def __init__(self, block: "V1Block", walk: Any) -> None:
        self._block = block
        self._source = block._source
        self._walk = ffi.new("wpc_v1_walk *", walk[0])  # at the object, before its rows
        self.offset: int = walk.object.offset
        self.index: int = walk.object.index
        body = self._walk.body
        self._source.fail(body.error)
        self._body = ffi.new("wpc_v1_body *", body)
        self.name_index: int = body.name_index
        self.help_index: int = body.help_index
        self.detail_level: int = body.detail_level
        self.default_counter: int = body.default_counter
        self.num_instances: int = body.num_instances
        """As in the block; -1: no instances, -2 and -3: definitions only."""
        self.code_page: int = body.code_page
        self.perf_time: int = body.perf_time
        self.perf_freq: int = body.perf_freq
        self.has_instances: bool = bool(body.has_instances)
        self.num_rows: int = body.num_rows
        self.num_counters: int = body.num_counters

    @property
    def assumed_title(self) -> Optional[str]:
        """What English Windows calls the object; None: not known."""
        return assumed_title(self.name_index)

    def counters(self) -> List[V1Counter]:
        """The definitions, bases included."""
        counters = ffi.new("wpc_v1_counter[]", max(self.num_counters, 1))
        lib.wpc_v1_read_counters(self._walk, counters, self.num_counters)
        return [named(V1Counter, counters[i]) for i in range(self.num_counters)]

    def _rows_again(self) -> Any:
        """A walk of its own, before the rows."""
        return ffi.new("wpc_v1_walk *", self._walk[0])

    def _check_amount(self, before: int = 0) -> int:
        """Raises when the object claims more values than so many bytes should."""
        most = self._source.setting.most_values(len(self._source.data))
        cost = before + lib.wpcpy_v1_cost(self._walk)
        if cost > most:
            raise rule_error(5, "V1-OBJ-11", self.offset + _AT_NUM_INSTANCES, cost, most, self._source.path)
        return int(cost)

    def rows(self) -> Iterator[V1Row]:
        """The rows; one for an object without instances, none for definitions only. One is held at a time."""
        self._check_amount()
        names = Names(self._block)
        walk, places = self._rows_again(), ffi.new("wpc_range[]", lib.WPC_RUN)
        values: List[Optional[Value]] = []
        while lib.wpc_v1_next_run(walk):
            values = [] if walk.column == 0 else values
            lib.wpc_v1_places(walk, places)
            run = run_values(self._source, walk, places)
            values.extend(_with_sign(walk.counters[i], value) for i, value in enumerate(run))
            if len(values) == self.num_counters:
                yield self._row(walk.row, names.next(walk.row), values)
        self._source.fail(walk.error)

    def _row(self, item: Any, display_name: Optional[str], values: List[Optional[Value]]) -> V1Row:
        at = item.name.raw.offset
        return V1Row(
            item.offset,
            bool(item.has_instance),
            self._source.text(item.name) if item.has_instance else None,
            self._source.data[at : at + item.name.raw.length],
            item.unique_id,
            item.parent_object,
            item.parent_instance,
            display_name,
            values,
        )

    __iter__ = rows

    def table(self) -> Table:
        """All rows at once as numpy arrays (wpc_v1_read_table)."""
        self._check_amount()
        source = self._source
        columns = self.counters()
        table = Table(self.num_rows, columns, [c.name_index for c in columns], [c.is_signed for c in columns])
        raw, width = table._pointers()
        rows = ffi.new("wpc_v1_row[]", max(self.num_rows, 1))
        counters = ffi.new("wpc_v1_counter[]", max(self.num_counters, 1))
        room = ffi.new(
            "wpc_v1_table *",
            (counters, raw, width, rows, self.num_counters, table.raw.size, self.num_rows),
        )
        read = lib.wpc_v1_read_table(self._rows_again(), room[0])
        source.fail(read.error)  # which does not keep what it is in alive
        made: List[Optional[str]] = []

        def names() -> List[Optional[str]]:
            if not made:
                each = Names(self._block)
                made.extend(each.next(rows[i]) for i in range(self.num_rows))
            return list(made)

        table._names = names
        table._ids = lambda: [rows[i].unique_id for i in range(self.num_rows)]
        return table

    def to_dataframe(self) -> "pd.DataFrame":
        """Instances down, title indices of the counters across."""
        return self.table().to_dataframe().rename_axis(columns="name_index")

    def __repr__(self) -> str:
        return f"<wpc.V1Object {self.name_index}, {self.num_rows} rows, {self.num_counters} counters>"


def _with_sign(counter: Any, value: Optional[Value]) -> Optional[Value]:
    is_signed = value is not None and value.size == 8 and lib.wpc_counter_is_signed(counter.type)
    if not is_signed or value is None or value.raw is None or value.raw >> 63 == 0:
        return value
    return value._replace(raw=value.raw - (1 << 64))


class V1Block(Block):
    """A V1 data block: its header's fields, and iteration over its objects."""

    kind = "v1"

    def _open(self) -> None:
        data = self._sound(lib.wpc_v1_open(self._source.input))
        self._data = ffi.new("wpc_v1_data *", data)
        self._made_index: Any = None
        self.little_endian: int = data.little_endian
        self.version: int = data.version
        self.revision: int = data.revision
        self.total_size: int = data.total_size
        self.header_size: int = data.header_size
        self.num_objects: int = data.num_objects
        self.default_object: int = data.default_object
        self.system_time: SystemTime = system_time(data.system_time)
        self.perf_time: int = data.perf_time
        self.perf_freq: int = data.perf_freq
        self.perf_time_100ns: int = data.perf_time_100ns
        self.system_name: Optional[str] = self._source.text(data.system_name) if data.has_system_name else None

    def _index(self) -> Any:
        """The directory in which parents are found; it and its room live as long as the block."""
        if self._made_index is None:
            source = self._source
            length = lib.wpc_v1_index_room(source.input)
            room = ffi.new("size_t[]", max(length, 1))
            index = lib.wpc_v1_index_make(source.input, self._data[0], room, length)
            self._made_index = (ffi.new("wpc_v1_index *", index), room)
        return self._made_index[0]

    @property
    def machine(self) -> Optional[str]:
        """The system's name without backslashes in front."""
        data = self._data
        if not data.has_system_name or data.system_name.raw.length > 514:
            return None
        name = self._source.text(data.system_name)
        return name.lstrip("\\") or None if name is not None else None

    def objects(self) -> Iterator[V1Object]:
        """The objects in the block's order. Raises where an object is not sound."""
        source = self._source
        walk = ffi.new("wpc_v1_walk *")
        lib.wpc_v1_begin(walk, source.input)
        while lib.wpc_v1_next_object(walk):
            yield V1Object(self, walk)
            walk.error.status = 0  # each object has its own
        source.fail(walk.error)

    __iter__ = objects

    def __len__(self) -> int:
        return self.num_objects

    def to_dataframe(self) -> "pd.DataFrame":
        """Raw values of all objects, one line for each: object, instance, unique_id, counter, type, raw, width."""
        return long_values(_LONG, self._long())

    def _long(self) -> Iterator[Tuple[Table, Dict[str, Any]]]:
        total = 0
        for item in self:
            total = item._check_amount(total)
            table = item.table()
            yield table, {
                "object": [item.name_index] * table.raw.size,
                "instance": table.each_row(table.names),
                "unique_id": table.each_row(table.instance_ids),
                "counter": [c.name_index for c in table.columns] * len(table),
                "type": [c.type for c in table.columns] * len(table),
            }

    def __repr__(self) -> str:
        return f"<wpc.V1Block {self.path or ''} {self.num_objects} objects>"
