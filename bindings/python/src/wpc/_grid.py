"""Results and objects as samples for wpc_calc(): one for each cell (calc/sample.h)."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Tuple

from ._block import NotPickled
from ._errors import rule_error
from ._native import ID_NONE, ffi, lib, string
from ._v1 import Names, V1Block, V1Object
from ._v1 import assumed_title as windows_title
from ._v2 import V2Block, V2Result

_NAME_UNITS = 1023
_TITLE_UNITS = 255


class Line(NamedTuple):
    """An instance, or the only line of something without instances."""

    has_instance: bool
    parent: Optional[str]
    name: str
    serial: int
    """How many before it have the same names."""

    @property
    def shown(self) -> Optional[str]:
        """ "parent/name#1"; None without instance."""
        if not self.has_instance:
            return None
        name = f"{self.parent}/{self.name}" if self.parent is not None else self.name
        return f"{name}#{self.serial}" if self.serial else name


class Field(NamedTuple):
    """A counter."""

    name: str
    id: int
    """V1: title index. V2: counter id."""
    type: Optional[int]
    is_assumed: bool = False
    """V1 without a title table: the name is the one that English Windows has."""


class Counterset(NotPickled):
    """What is known of a V2 counterset: its counters' types and companions, and names."""

    _instead = "send the folder of its capture"

    def __init__(self, info: Any, name: str, names: Dict[int, str], keep: Any = None) -> None:
        self.info = info
        self.name = name
        self.names = names
        self._keep = keep

    @property
    def id(self) -> str:
        """The GUID; empty when it is not known."""
        raw = bytes(ffi.buffer(self.info.guid))
        if not any(raw):
            return ""
        text = ffi.new("char[37]")
        lib.wpc_guid_format(ffi.cast("wpc_guid *", ffi.addressof(self.info, "guid")), text)
        return string(text)


def processor_information() -> Counterset:
    """The built-in description of "Processor Information" (wpc_processor_information)."""
    info = lib.wpc_processor_information()
    names = {info.counters[i].id: string(info.counters[i].name) for i in range(info.num_counters)}
    return Counterset(info, string(info.name), names)


class Binding(NamedTuple):
    """What the results at one place of every block are about."""

    counterset: Optional[Counterset]
    counter_id: int = ID_NONE
    whole_only: bool = False

    def takes(self, result: V2Result) -> bool:
        if self.counterset is None or result._walk.result.type not in (1, 2, 4, 6):
            return False
        if self.whole_only:
            return bool(result._walk.result.type == 6)
        return self.counter_id != ID_NONE or result._walk.result.type in (2, 6)


class V2Grid:
    """One result as samples."""

    def __init__(self, block: V2Block, result: V2Result, binding: Binding) -> None:
        counterset = binding.counterset
        assert counterset is not None
        source, body = block._source, result._body
        self.result = result
        self._places: Any = None
        self.block = block
        self.source = source
        self.counterset = counterset
        self.num_rows = body.num_rows
        self.num_columns = body.num_counters
        rows, columns = max(self.num_rows, 1), max(self.num_columns, 1)
        cells = rows * columns
        self._described = ffi.new("wpci_v2_column[]", columns)
        self._order = ffi.new("uint32_t[]", columns)
        self.columns = ffi.new("wpci_v2_columns *", (self._described, self._order, self.num_columns, 0))
        source.fail(lib.wpci_v2_map_columns(source.input, body, binding.counter_id, counterset.info, self.columns))
        raw, width = ffi.new("uint64_t[]", cells), ffi.new("uint8_t[]", cells)
        self.rows = ffi.new("wpc_v2_row[]", rows)
        table = ffi.new("wpc_v2_table *", (raw, width, self.rows, cells, rows))
        source.fail(lib.wpc_v2_read_table(result._rows_again(), table[0]).error)
        self.samples = ffi.new("wpc_sample[]", cells)
        lib.wpcpy_v2_samples(block._data, self.columns, raw, width, self.num_rows, self.num_columns, self.samples)
        if source.setting.strict:
            for i in range(self.num_rows):
                source.fail(lib.wpci_v2_check_widths(source.input, self.rows[i], self.columns))

    def fields(self) -> List[Tuple[int, int, Optional[int]]]:
        """(id, column, type or None), by ascending id, without duplicates."""
        found = []
        for i in range(self.columns.count):
            place = self._order[i]
            column = self._described[place]
            if not column.duplicate:
                kind = column.info.type if column.info != ffi.NULL else None
                found.append((column.id, place, kind))
        return found

    def lines(self) -> List[Line]:
        seen: Dict[bytes, int] = {}
        found = []
        for i in range(self.num_rows):
            row = self.rows[i]
            at = row.name.raw.offset
            raw = self.source.data[at : at + row.name.raw.length]
            serial = seen.get(raw, 0)
            seen[raw] = serial + 1
            name = self.source.text(row.name, _NAME_UNITS) or ""
            found.append(Line(bool(row.has_instance), None, name, serial if row.has_instance else 0))
        return found

    def text(self, row: int, column: int) -> str:
        """The text of a text counter: UTF-16LE up to its first NUL."""
        place = self._all_places()[row * self.num_columns + column]
        raw = self.source.data[place.offset : place.offset + (place.length & ~1)]
        return raw.decode("utf-16-le", "replace").split("\0")[0]


    def _all_places(self) -> Any:
        """Where the values lie; a result that has no texts does not ask."""
        if self._places is None:
            self._places = ffi.new("wpc_range[]", max(self.num_rows * self.num_columns, 1))
            walk, at = self.result._rows_again(), 0
            while lib.wpc_v2_next_run(walk):
                lib.wpc_v2_places(walk, self._places + at)
                at += walk.count
        return self._places


class V1Grid:
    """One object as samples."""

    def __init__(self, block: V1Block, item: V1Object) -> None:
        source = block._source
        self.block = block
        self.source = source
        self.object = item
        self.num_columns = item.num_counters
        self._counters = item._all_counters()
        self.rows, self.num_rows, error = item._all_rows()
        source.fail(error)
        self.names = Names(block, self.rows, self.num_rows)
        self._made: Any = None
        self.source_of = ffi.new(
            "wpci_v1_source *", (source.input, block._data, item._body, self._counters, self.num_columns)
        )

    @property
    def samples(self) -> Any:
        if self._made is None:
            self._made = ffi.new("wpc_sample[]", max(self.num_rows * self.num_columns, 1))
            lib.wpcpy_v1_samples(self.source_of, self.rows, self.num_rows, self._made)
        return self._made

    @property
    def row_list(self) -> Any:
        return ffi.new("wpci_v1_row_list *", (self.source.input, self.rows, self.names.parents, self.num_rows))

    @property
    def column_list(self) -> Any:
        return ffi.new("wpci_v1_column_list *", (self._counters, self.num_columns))

    def counter(self, column: int) -> Any:
        return self._counters[column]

    def line(self, row: int) -> Line:
        names = self.names
        return Line(
            bool(self.rows[row].has_instance), names.parent(row), names.instance(row) or "", names.serial(row)
        )

    def text(self, row: int, column: int) -> str:
        sample = lib.wpci_v1_make_sample(self.source_of, column, self.rows + row)
        return self.source.text(sample.text) or ""


def check_amount(newer: V1Block, older: Optional[V1Block], before: int, item: V1Object, lines: int, fields: int) -> int:
    """Raises when the values of two neighbours are more than so many bytes should hold."""
    size = newer.size + (older.size if older is not None else 0)
    most = newer._source.setting.most_values(size)
    cost = before + lines * fields
    if cost > most:
        raise rule_error(5, "V1-OBJ-11", item.offset + 40, cost, most, item._source.path)
    return cost


def assumed_title(titles: Dict[int, str], index: int) -> Optional[str]:
    """Without a title table, the title that English Windows has; None where there is none or a table."""
    return windows_title(index) if not titles else None


def title(titles: Dict[int, str], index: int) -> str:
    """A title, or its index in decimal; at most 255 units of it."""
    text = assumed_title(titles, index) or titles.get(index)
    if not text:
        return str(index)
    raw = text.encode("utf-16-le", "surrogatepass")
    return raw[: 2 * _TITLE_UNITS].decode("utf-16-le", "replace") if len(raw) > 2 * _TITLE_UNITS else text
