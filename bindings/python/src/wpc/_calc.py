"""Raw samples to displayable values, as the command computes them (wpc/calc.h, calc/sample.h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

from ._block import Block, NotPickled
from ._errors import Argument, rule_error
from ._grid import (
    Binding,
    Counterset,
    Field,
    Line,
    V1Grid,
    V2Grid,
    assumed_title,
    check_amount,
    processor_information,
    title,
)
from ._lists import TitleTable
from ._native import NO_COLUMN, NO_ROW, TYPE_UNKNOWN, ffi, lib, string
from ._packages import numpy
from ._paths import Column, path_of
from ._source import SystemTime
from ._v1 import V1Block, type_name
from ._v2 import V2Block

if TYPE_CHECKING:
    import numpy.typing as npt

Titles = Union[None, TitleTable, Dict[int, str]]

_WRAPS = {"error": 0, "wrap32": 1, "clamp0": 2}
_TIMERS = {
    "per-component": lib.WPC_MULTI_TIMER_PER_COMPONENT,
    "documented": lib.WPC_MULTI_TIMER_DOCUMENTED,
}
_NONE, _DOUBLE, _INTEGER, _TEXT, _NEGATIVE = range(5)
_STATUSES: List[str] = [string(lib.wpc_calc_status_word(i)) for i in range(lib.WPC_CALC_OTHER_INSTANCE + 1)]


class Policy(NamedTuple):
    """What to do where the documents leave a choice (wpc_calc_policy), and whether base counters are listed.

    ``wrap``: "error", "wrap32" or "clamp0". ``multi_timer``: "per-component" or "documented"."""

    wrap: str = "error"
    multi_timer: str = "per-component"
    all: bool = False

    def _raw(self) -> Any:
        if self.wrap not in _WRAPS or self.multi_timer not in _TIMERS:
            raise Argument(f"no such policy: wrap={self.wrap!r}, multi_timer={self.multi_timer!r}")
        wrap = _WRAPS[self.wrap]
        return ffi.new("wpc_calc_policy *", (wrap, wrap, _TIMERS[self.multi_timer]))


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
    """ "ok", or why there is no value."""
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
    """The newer sample of a pair, or the only one."""

    sample: Optional[str]
    """Name of its file in a capture folder, or its number in a log, from 1."""
    time: Optional[int]
    """FILETIME, UTC; None when it is not known."""
    seconds: Optional[float]
    """Between the two."""
    machine: Optional[str]


def note_words(notes: int) -> Tuple[str, ...]:
    """The words of WPC_CALC_NOTE_... (wpc_calc_note_word)."""
    if notes == 0:
        return ()
    return tuple(string(lib.wpc_calc_note_word(1 << i)) for i in range(lib.WPC_CALC_NOTE_COUNT) if notes >> i & 1)


class CalcTable(NotPickled):
    """The values of one counterset, object or log at one time: instances down, counters across."""

    _instead = "send list(table), its values"

    def __init__(
        self,
        counterset: str,
        counterset_id: str,
        facts: Facts,
        lines: Sequence[Line],
        fields: Sequence[Field],
        results: Any,
        text: Callable[[int, int], str],
        policy: Policy,
        is_assumed: bool = False,
        by_case: bool = False,
    ) -> None:
        self.counterset = counterset
        self.counterset_id = counterset_id
        self.facts = facts
        self.is_assumed = is_assumed
        """V1 without a title table: the object's name is the one that English Windows has."""
        self.lines = lines
        self.fields = fields
        self._results = results
        self._text = text
        self._by_case = by_case  # names of instances that differ in case only are different ones
        self._shown = [
            i
            for i, field in enumerate(fields)
            if policy.all or field.type is None or not lib.wpc_counter_is_base(field.type)
        ]
        self._has_all = policy.all

    def __len__(self) -> int:
        return len(self.lines) * len(self._shown)

    @staticmethod
    def number(result: Any) -> Union[None, int, float]:
        """The number of a wpc_calc_result, exactly."""
        if result.kind == _DOUBLE:
            return float(result.value)
        if result.kind == _NEGATIVE:
            return int(result.integer) - (1 << 64)
        return int(result.integer) if result.kind == _INTEGER else None

    def _value(self, line: int, field: int) -> Tuple[Union[None, int, float, str], Any]:
        result = self._results[line * len(self.fields) + field]
        return (self._text(line, field) if result.kind == _TEXT else self.number(result)), result

    def __iter__(self) -> Iterator[CalcValue]:
        for i, line in enumerate(self.lines):
            for k in self._shown:
                field = self.fields[k]
                value, result = self._value(i, k)
                yield CalcValue(
                    self.counterset,
                    line.shown,
                    field.name,
                    field.id,
                    field.type,
                    type_name(field.type) if field.type is not None else None,
                    value,
                    string(result.unit),
                    _STATUSES[result.status],
                    note_words(result.notes),
                    self.facts.machine,
                    path_of(self.facts.machine, self.counterset, line, field.name),
                    self.is_assumed or field.is_assumed,
                )

    def _columns(self) -> Iterator[Column]:
        """What each value is of, line by line."""
        for line in self.lines:
            for k in self._shown:
                yield Column(self.facts.machine, self.counterset, line, self.fields[k].name)

    def _have_numbers(self) -> List[bool]:
        """Whether each value may be a number: what a wide frame has."""
        shown = [self._has_all or may_be_number(self.fields[k].type) for k in self._shown]
        return shown * len(self.lines)

    def paths(self) -> List[str]:
        """The counter path of each value, line by line."""
        return [column.path for column in self._columns()]

    def numbers(self) -> "npt.NDArray[Any]":
        """The values, line by line, as doubles; NaN for a value that is not a number."""
        return numbers_of(self._results, len(self.lines), len(self.fields), self._shown)


def may_be_number(counter_type: Optional[int]) -> bool:
    """Texts and bases are none; of a type that nobody knows it is not known."""
    info = lib.wpc_counter_type_find(counter_type) if counter_type is not None else ffi.NULL
    return info == ffi.NULL or info.formula not in (lib.WPC_FORMULA_TEXT, lib.WPC_FORMULA_NONE)


def numbers_of(results: Any, lines: int, fields: int, shown: Sequence[int]) -> "npt.NDArray[Any]":
    np = numpy("numbers()")
    if lines * fields == 0:
        return np.empty(0, np.float64)  # type: ignore[no-any-return]
    dtype = np.dtype(
        {
            "names": ["kind", "value"],
            "formats": [np.int32, np.float64],
            "offsets": [ffi.offsetof("wpc_calc_result", "kind"), ffi.offsetof("wpc_calc_result", "value")],
            "itemsize": ffi.sizeof("wpc_calc_result"),
        }
    )
    cells = np.frombuffer(ffi.buffer(results, lines * fields * dtype.itemsize), dtype)
    numbers = np.where(np.isin(cells["kind"], (_DOUBLE, _INTEGER, _NEGATIVE)), cells["value"], np.nan)
    return numbers.reshape(lines, fields)[:, list(shown)].ravel()  # type: ignore[no-any-return]


# ---- Pairs ----


class _Pairing:
    """Lines and fields of two neighbours, each of which may be missing."""

    def __init__(self, newer: Any, older: Any, has_older: bool) -> None:
        self.newer, self.older, self.has_older = newer, older, has_older
        self.lines: List[Tuple[int, int]] = []
        self.fields: List[Tuple[int, int, int]] = []  # newer column, older column, type

    def compute(self, policy: Policy) -> Any:
        lines, fields = len(self.lines), len(self.fields)
        results = ffi.new("wpc_calc_result[]", max(lines * fields, 1))
        numbers = [
            ffi.new("uint32_t[]", [row for row, _ in self.lines] or [0]),
            ffi.new("uint32_t[]", [row for _, row in self.lines] or [0]),
            ffi.new("uint32_t[]", [f[0] for f in self.fields] or [0]),
            ffi.new("uint32_t[]", [f[1] for f in self.fields] or [0]),
            ffi.new("uint32_t[]", [f[2] for f in self.fields] or [0]),
        ]
        none = ffi.new("wpc_sample *")
        newer = self.newer.samples if self.newer is not None else none
        older = self.older.samples if self.older is not None else none
        pairing = ffi.new("wpcpy_pairing *")
        pairing.newer, pairing.older = newer, older
        pairing.newer_columns = self.newer.num_columns if self.newer is not None else 0
        pairing.older_columns = self.older.num_columns if self.older is not None else 0
        pairing.newer_rows, pairing.older_rows = numbers[0], numbers[1]
        pairing.newer_fields, pairing.older_fields, pairing.types = numbers[2], numbers[3], numbers[4]
        pairing.num_lines, pairing.num_fields = lines, fields
        pairing.has_older = self.has_older
        lib.wpcpy_calc(pairing, policy._raw(), results)
        return results


def _text_of(pairing: _Pairing) -> Callable[[int, int], str]:
    return lambda line, field: str(pairing.newer.text(pairing.lines[line][0], pairing.fields[field][0]))


def _pair_lines(newer: Any, older: Any, partners: Sequence[int]) -> List[Tuple[int, int]]:
    """The newer rows in their order, then those that are gone."""
    lines = [(i, partner) for i, partner in enumerate(partners)]
    met = {partner for partner in partners if partner != NO_ROW}
    count = older.num_rows if older is not None else 0
    return lines + [(NO_ROW, i) for i in range(count) if i not in met]


# ---- V2 ----


def _v2_partners(newer: V2Grid, older: V2Grid) -> List[int]:
    scratch = ffi.new("uint32_t[]", newer.num_rows + older.num_rows + 1)
    pairs = ffi.new("wpci_v2_pair[]", max(newer.num_rows, 1))
    a = ffi.new("wpci_v2_row_list *", (newer.source.input, newer.rows, newer.num_rows))
    b = ffi.new("wpci_v2_row_list *", (older.source.input, older.rows, older.num_rows))
    if lib.wpci_v2_pair_rows(a[0], b[0], scratch, newer.num_rows + older.num_rows, pairs) != 0:
        raise Argument("rows cannot be paired")
    return [pairs[i].older for i in range(newer.num_rows)]


def _v2_fields(newer: Optional[V2Grid], older: Optional[V2Grid]) -> List[Tuple[int, int, int, Optional[int]]]:
    """(id, newer column, older column, type), by ascending id."""
    merged: Dict[int, List[Any]] = {}
    for counter, column, kind in newer.fields() if newer is not None else []:
        merged[counter] = [column, NO_COLUMN, kind]
    for counter, column, kind in older.fields() if older is not None else []:
        if counter in merged:
            merged[counter][1] = column
        else:
            merged[counter] = [NO_COLUMN, column, kind]
    return [(counter, *merged[counter]) for counter in sorted(merged)]  # type: ignore[misc]


def _v2_table(
    newer: Optional[V2Grid], older: Optional[V2Grid], has_older: bool, facts: Facts, policy: Policy
) -> CalcTable:
    pairing = _Pairing(newer, older, has_older)
    grid = newer if newer is not None else older
    assert grid is not None
    if newer is not None and older is not None:
        partners = _v2_partners(newer, older)
    else:
        partners = [NO_ROW] * (newer.num_rows if newer is not None else 0)
    pairing.lines = _pair_lines(newer, older, partners)
    fields = _v2_fields(newer, older)
    pairing.fields = [(a, b, kind if kind is not None else TYPE_UNKNOWN) for _, a, b, kind in fields]
    names = grid.counterset.names
    newer_lines = newer.lines() if newer is not None else []
    older_lines = older.lines() if older is not None and any(a == NO_ROW for a, _ in pairing.lines) else []
    return CalcTable(
        grid.counterset.name,
        grid.counterset.id,
        facts,
        [newer_lines[a] if a != NO_ROW else older_lines[b] for a, b in pairing.lines],
        [Field(names.get(counter) or str(counter), counter, kind) for counter, _, _, kind in fields],
        pairing.compute(policy),
        _text_of(pairing),
        policy,
        by_case=True,
    )


def v2_grids(block: V2Block, binding_of: Callable[[int], Optional[Binding]]) -> List[Optional[V2Grid]]:
    """A grid for each result of a block; None where no binding takes it."""
    grids: List[Optional[V2Grid]] = []
    for result in block:
        binding = binding_of(result.index)
        wanted = binding is not None and binding.takes(result)
        grids.append(V2Grid(block, result, binding) if wanted and binding is not None else None)
    return grids


def v2_tables(
    newer: Sequence[Optional[V2Grid]],
    older: Optional[Sequence[Optional[V2Grid]]],
    facts: Facts,
    policy: Policy,
) -> Iterator[CalcTable]:
    """The tables of two neighbours: results at the same place belong together."""
    before = older if older is not None else []
    size = {id(g.source): g.block.size for g in [*newer, *before] if g is not None}
    total = 0
    for i in range(max(len(newer), len(before))):
        a = newer[i] if i < len(newer) else None
        b = before[i] if i < len(before) else None
        if a is None and b is None:
            continue
        table = _v2_table(a, b, older is not None, facts, policy)
        total += len(table.lines) * len(table.fields)
        grid = a if a is not None else b
        assert grid is not None
        most = grid.source.setting.most_values(sum(size.values()))
        if total > most:
            raise rule_error(5, "V2-MI-06", 0, total, most, grid.source.path)
        yield table


# ---- V1 ----


def _v1_rows(newer: V1Grid, older: V1Grid) -> List[int]:
    count = 2 * newer.num_rows + 3 * older.num_rows
    scratch = ffi.new("uint32_t[]", count + 1)
    pairs = ffi.new("wpci_v1_pair[]", max(newer.num_rows, 1))
    if lib.wpci_v1_pair_rows(newer.row_list, older.row_list, scratch, count, pairs) != 0:
        raise Argument("rows cannot be paired")
    return [pairs[i].older for i in range(newer.num_rows)]


def _v1_columns(newer: V1Grid, older: V1Grid) -> List[Tuple[int, int]]:
    count = newer.num_columns + older.num_columns
    scratch = ffi.new("uint32_t[]", count + 1)
    pairs = ffi.new("wpci_v1_pair[]", max(newer.num_columns, older.num_columns, 1))
    lib.wpci_v1_pair_columns(newer.column_list, older.column_list, scratch, count, pairs)
    found = [(i, pairs[i].older) for i in range(newer.num_columns)]
    lib.wpci_v1_pair_columns(older.column_list, newer.column_list, scratch, count, pairs)
    return found + [(NO_COLUMN, i) for i in range(older.num_columns) if pairs[i].older == NO_COLUMN]


def v1_table(
    newer: Optional[V1Grid],
    older: Optional[V1Grid],
    has_older: bool,
    facts: Facts,
    policy: Policy,
    titles: Dict[int, str],
) -> CalcTable:
    """One object of two neighbours; either may lack it."""
    pairing = _Pairing(newer, older, has_older)
    grid = newer if newer is not None else older
    assert grid is not None
    if newer is not None and older is not None:
        partners, columns = _v1_rows(newer, older), _v1_columns(newer, older)
    elif newer is not None:
        partners, columns = [NO_ROW] * newer.num_rows, [(i, NO_COLUMN) for i in range(newer.num_columns)]
    else:
        partners, columns = [], [(NO_COLUMN, i) for i in range(grid.num_columns)]
    pairing.lines = _pair_lines(newer, older, partners)
    counters = [newer.counter(a) if newer and a != NO_COLUMN else older.counter(b) for a, b in columns]  # type: ignore
    pairing.fields = [(a, b, counter.type) for (a, b), counter in zip(columns, counters)]
    index = grid.object.name_index
    return CalcTable(
        title(titles, index),
        str(index),
        facts,
        [newer.line(a) if newer and a != NO_ROW else older.line(b) for a, b in pairing.lines],  # type: ignore
        [
            Field(title(titles, c.name_index), c.name_index, c.type, assumed_title(titles, c.name_index) is not None)
            for c in counters
        ],
        pairing.compute(policy),
        _text_of(pairing),
        policy,
        assumed_title(titles, index) is not None,
    )


def _by_name_index(grids: Sequence[V1Grid]) -> List[Tuple[int, int]]:
    return sorted((grid.object.name_index, i) for i, grid in enumerate(grids))


def _match(a: Sequence[V1Grid], b: Sequence[V1Grid]) -> Dict[int, int]:
    """The k-th of objects with one title index goes with the k-th."""
    x, y = _by_name_index(a), _by_name_index(b)
    found: Dict[int, int] = {}
    k = 0
    for index, place in x:
        while k < len(y) and y[k][0] < index:
            k += 1
        if k < len(y) and y[k][0] == index:
            found[place] = y[k][1]
            k += 1
    return found


def v1_grids(block: V1Block) -> List[V1Grid]:
    grids, total = [], 0
    for item in block:
        total = item._check_amount(total)
        grids.append(V1Grid(block, item))
    return grids


def v1_tables(
    newer: Sequence[V1Grid],
    older: Optional[Sequence[V1Grid]],
    facts: Facts,
    policy: Policy,
    titles: Dict[int, str],
) -> Iterator[CalcTable]:
    """The newer sample's objects in their order, then those that are gone."""
    before: Sequence[V1Grid] = older if older is not None else []
    partner = _match(newer, before)
    back = _match(before, newer)
    pairs: List[Tuple[Optional[V1Grid], Optional[V1Grid]]] = [
        (grid, before[partner[i]] if i in partner else None) for i, grid in enumerate(newer)
    ]
    pairs += [(None, grid) for i, grid in enumerate(before) if i not in back]
    total = 0
    for a, b in pairs:
        table = v1_table(a, b, older is not None, facts, policy, titles)
        grid = a if a is not None else b
        assert grid is not None
        other = before[0].block if before else None
        newest = newer[0].block if newer else grid.block
        total = check_amount(newest, other, total, grid.object, len(table.lines), len(table.fields))
        yield table


# ---- One or two samples ----


def time_of(system: SystemTime, perf_time_100ns: int) -> Optional[int]:
    """When a block was made: its date, else its 100 ns clock."""
    date = system.filetime
    if date is not None:
        return date
    return perf_time_100ns if perf_time_100ns > 0 else None


def facts_of(
    newer: Any, older: Any = None, sample: Optional[str] = None, machine: Optional[str] = None
) -> Facts:
    seconds = None
    if older is not None and newer.perf_freq > 0 and older.perf_freq == newer.perf_freq:
        if 0 <= older.perf_time <= newer.perf_time:
            seconds = (newer.perf_time - older.perf_time) / newer.perf_freq
    return Facts(sample, time_of(newer.system_time, newer.perf_time_100ns), seconds, machine)


def titles_of(titles: Titles) -> Dict[int, str]:
    return titles.as_dict() if isinstance(titles, TitleTable) else dict(titles or {})


def calc(
    older: Block,
    newer: Optional[Block] = None,
    *,
    titles: Titles = None,
    counterset: Union[None, str, Counterset] = None,
    policy: Policy = DEFAULT_POLICY,
) -> List[CalcTable]:
    """Displayable values of two samples, or of one (types that need two have no value then).

    V2 blocks do not say what their counters are: ``counterset="processor-information"`` uses the built-in
    description and leaves out results that are not whole countersets with instances; a capture folder
    (`Capture.calc`) has registration data instead. ``titles`` names V1 objects and counters; without it they have the names
    of English Windows, where it has them."""
    first, second = (older, newer) if newer is not None else (None, older)
    if isinstance(second, V1Block) and isinstance(first, (V1Block, type(None))):
        facts = facts_of(second, first, None, second.machine)
        grids = v1_grids(first) if first is not None else None
        return list(v1_tables(v1_grids(second), grids, facts, policy, titles_of(titles)))
    if isinstance(second, V2Block) and isinstance(first, (V2Block, type(None))):
        described = processor_information() if counterset == "processor-information" else counterset
        if not isinstance(described, Counterset):
            raise Argument('V2 samples require counterset="processor-information", or the folder of a capture')
        binding = Binding(described, whole_only=True)
        before = v2_grids(first, lambda _: binding) if first is not None else None
        return list(v2_tables(v2_grids(second, lambda _: binding), before, facts_of(second, first), policy))
    raise Argument("samples are V1 or V2 blocks, both of one kind")
