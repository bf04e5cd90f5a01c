"""Capture folders (wpc/names.h): samples, and what is needed to compute with them."""

from __future__ import annotations

import os
from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Sequence, Tuple, Type, Union

from ._block import NotPickled
from ._calc import (
    DEFAULT_POLICY,
    CalcTable,
    Policy,
    Titles,
    facts_of,
    titles_of,
    v1_grids,
    v1_tables,
    v2_grids,
    v2_tables,
)
from ._errors import CaptureError, Error, Note, rule_error
from ._folder import Folder
from ._grid import Binding, Counterset, processor_information
from ._lists import QueryList, Registration, RegistrationString, RegistrationStrings, TitleTable
from ._native import ID_NONE, ffi, fold, lib, string
from ._paths import Choice, Time
from ._source import Asked, PathLike, Setting, Source, make_source, validate_source
from ._v1 import V1Block
from ._v2 import V2Block, check_queries

if TYPE_CHECKING:
    import pandas as pd

_UNITS = 255


def _cut(text: str) -> str:
    raw = text.encode("utf-16-le", "surrogatepass")
    return raw[: 2 * _UNITS].decode("utf-16-le", "replace") if len(raw) > 2 * _UNITS else text


class Capture(NotPickled):
    """A capture folder: ``kind`` ("v1" or "v2"), ``host``, ``created``, ``tool``, and its samples in time order.

    With ``salvage``, what is wrong is left out and kept in ``errors``; otherwise it is raised."""

    _instead = "send its path"

    def __init__(
        self,
        path: PathLike,
        setting: Setting,
        *,
        salvage: bool = False,
        titles: Titles = None,
        counterset: Optional[str] = None,
    ) -> None:
        self.path = os.fspath(path)
        self._folder = Folder(self.path)
        self.setting = setting
        self.salvage = salvage
        self.errors: List[Error] = []
        """What was left out (``salvage``)."""
        self.notes: List[Tuple[str, Note]] = []
        """Files below the folder, and what was noted about each."""
        self.kind: Optional[str] = None
        self.host: Optional[str] = None
        self.created: Optional[str] = None
        self.tool: Optional[str] = None
        self.queries: Optional[QueryList] = None
        self.titles: Dict[int, str] = {}
        self._built_in = processor_information() if counterset == "processor-information" else None
        self._sets: Dict[str, Counterset] = {}
        self._registered: Dict[str, Registration] = {}
        self._places: Optional[List[Optional[Binding]]] = None
        self.sample_names: List[str] = []
        """Names of the samples' files, "000000.bin" and so on."""
        self.gaps: List[str] = []
        """Those that are not computed with one before them: the connection was lost in between."""
        self._parts: Dict[str, int] = {}  # which part of the capture, between gaps, a sample is in
        self._list()
        self._read_head()
        if self.kind == "v2":
            self._read_queries()
        elif titles is not None:
            self.titles = titles_of(titles)
        else:
            self._read_titles()
        if not self.sample_names:
            self._fail(CaptureError("has no samples", path=os.path.join(self.path, "samples")))

    # ---- Files ----

    def _fail(self, error: Error) -> None:
        if not self.salvage:
            raise error
        self.errors.append(error)

    def _exists(self, name: str) -> bool:
        return self._folder.has(name)

    def _source(self, name: str, kind: str) -> Source:
        path = self._folder.path_of(name)
        return make_source(path, self.setting, kind, self._folder.open(name))

    def _load(self, name: str, kind: str, asked: Asked = Asked()) -> Source:
        """A file, validated. Raises."""
        source = self._source(name, kind)
        error, notes, _ = validate_source(source, asked)
        if error is not None:
            raise error
        self.notes += [(name, note) for note in notes]
        return source

    def _try(self, name: str, kind: str, asked: Asked = Asked()) -> Optional[Source]:
        try:
            return self._load(name, kind, asked)
        except Error as problem:
            self._fail(problem)
            return None

    def _list(self) -> None:
        found: List[Tuple[int, str]] = []
        marks: List[int] = []
        for name in self._folder.names("samples"):
            raw = os.fsencode(f"samples/{name}")
            part = lib.wpc_capture_name_read(raw, len(raw))
            if part.part == lib.WPC_CAPTURE_SAMPLE:
                found.append((part.number, name))
            elif part.part == lib.WPC_CAPTURE_GAP:
                marks.append(part.number)
        found.sort()
        marks.sort()
        self.sample_names = [name for _, name in found]
        self._parts = {name: bisect_right(marks, number) for number, name in found}
        self.gaps = [b for a, b in zip(self.sample_names, self.sample_names[1:]) if self._parts[a] != self._parts[b]]

    # ---- Head ----

    def _head_text(self, source: Source, text: Any) -> Optional[str]:
        if not text.given:
            return None
        length = lib.wpc_capture_text_to_utf8(source.input, text, ffi.NULL, 0)
        room = ffi.new("char[]", length + 1)
        lib.wpc_capture_text_to_utf8(source.input, text, room, length + 1)
        shown = str(ffi.buffer(room, length)[:], "utf-8")
        if len(shown) > _UNITS:
            self._fail(
                CaptureError("the text has more than 255 characters", offset=text.raw.offset, path=source.path)
            )
            return None
        return shown

    def _read_head(self) -> None:
        try:
            source = self._source("capture.json", "")
            if source.is_too_big:
                raise rule_error(5, "LIM-01", 0, source.size, self.setting.max_bytes, source.path)
            head = lib.wpc_capture_head_read(source.input)
            if head.status != 0:
                raise CaptureError(
                    string(head.problem),
                    status=string(lib.wpc_status_name(head.status)),
                    offset=head.offset,
                    path=source.path,
                )
            self.kind = "v1" if head.kind == lib.WPC_CAPTURE_V1 else "v2"
            self.host = self._head_text(source, head.host) or None
            self.created = self._head_text(source, head.created) or None
            self.tool = self._head_text(source, head.tool) or None
        except Error as problem:
            self._fail(problem)
            self.kind = "v2" if self._exists("queries.bin") else "v1"

    # ---- V1: titles ----

    def _read_titles(self) -> None:
        if not self._exists("titles.bin"):
            return
        source = self._try("titles.bin", "v1-titles")
        if source is None:
            return
        table = TitleTable(source, [])
        found = list(table)
        sound = sum(1 for t in found if t.index > 0 and t.text)
        damaged = sum(1 for name, note in self.notes if name == "titles.bin" and note.rule == "TTL-08")
        if sound == 0 or sound < damaged:
            self._fail(
                CaptureError(
                    f"is not a title table: {sound} titles, and {damaged} strings in the place of an index",
                    path=source.path,
                )
            )
        self.titles = table.as_dict()

    # ---- V2: queries and registration ----

    def _read_queries(self) -> None:
        source = self._try("queries.bin", "v2-queries")
        if source is None:
            unknown = ffi.new("wpc_counterset_info *")
            named = self._built_in or Counterset(unknown, "unknown counterset", {})
            self._all: Optional[Binding] = Binding(named, whole_only=self._built_in is not None)
            return
        self._all = None
        self.queries = QueryList(source, [])
        self._places = []
        for query in self.queries.by_place():
            if query is None:
                self._fail(CaptureError("has no query for some of the results", path=source.path))
                self._places.append(None)
            else:
                counter = query.counter_id if query.counter_id is not None else ID_NONE
                self._places.append(Binding(self._find_set(query.counterset), counter))

    def _find_set(self, guid: str) -> Counterset:
        if guid not in self._sets:
            self._sets[guid] = self._read_set(guid)
        return self._sets[guid]

    def _read_set(self, guid: str) -> Counterset:
        name = f"registration/{guid}.1.bin"
        info = ffi.new("wpc_counterset_info *")
        raw = guid.encode("ascii")
        keep: Any = None
        built_in = self._built_in is not None and self._built_in.id == guid
        names: Dict[int, str] = {}
        if built_in and not self._exists(name):
            assert self._built_in is not None
            info[0] = self._built_in.info[0]
            names = dict(self._built_in.names)
        else:
            keep = self._describe(name, guid, info)
            if keep is not None:
                names = self._read_names(guid, info)
        lib.wpc_guid_parse(raw, len(raw), ffi.cast("wpc_guid *", ffi.addressof(info, "guid")))
        shown = self._read_name(guid) or (self._built_in.name if built_in and self._built_in else guid)
        return Counterset(info, shown, names, keep)

    def _describe(self, name: str, guid: str, info: Any) -> Any:
        """What the registration says of the counters, and the memory that holds it."""
        source = self._try(name, "reg-counterset", Asked(counterset=guid))
        if source is None:
            return None
        registration = Registration(source, [])
        if registration.counterset != guid:
            self._fail(rule_error(3, "REG-05", 0, 0, 0, source.path))
            return None
        self._registered[guid] = registration
        count = registration.num_counters
        counters = ffi.new("wpc_counter_info[]", max(count, 1))
        scratch = ffi.new("uint32_t[]", max(count, 1))
        description = ffi.new("wpci_reg_description *")
        description.counters, description.scratch, description.capacity = counters, scratch, count
        source.fail(lib.wpci_reg_describe(source.input, registration._header[0], description))
        info[0] = description.set
        return counters

    def _first(self, guid: str, codes: Tuple[int, int], kind: str) -> Optional[Source]:
        """English first; otherwise in the language of the system."""
        for code in codes:
            name = f"registration/{guid}.{code}.bin"
            if self._exists(name):
                source = self._try(name, kind)
                if source is not None:
                    return source
        return None

    def _read_names(self, guid: str, info: Any) -> Dict[int, str]:
        source = self._first(guid, (10, 5), "reg-strings")
        names: Dict[int, str] = {}
        if source is not None:
            for text in RegistrationStrings(source, []):
                known = lib.wpc_counter_info_find(info, text.id) != ffi.NULL
                if known and text.text and text.id not in names:
                    names[text.id] = _cut(text.text)
        return names

    def _read_name(self, guid: str) -> Optional[str]:
        source = self._first(guid, (9, 3), "reg-string")
        return _cut(RegistrationString(source, []).text) or None if source is not None else None

    def registrations(self) -> Dict[str, Registration]:
        """Registration data of the countersets that were asked for, by GUID."""
        return dict(self._registered)

    def _binding(self, place: int) -> Optional[Binding]:
        if self._places is None:
            return self._all
        return self._places[place] if place < len(self._places) else None

    # ---- Samples ----

    def __len__(self) -> int:
        return len(self.sample_names)

    def sample(self, name: Union[int, str]) -> Union[V1Block, V2Block]:
        """A sample by its place or by its file's name. Raises when it is not sound."""
        file = self.sample_names[name] if isinstance(name, int) else name
        source = self._load(f"samples/{file}", self.kind or "v2")
        kind: Type[Union[V1Block, V2Block]] = V1Block if self.kind == "v1" else V2Block
        if self.kind == "v2" and source.data[:8] == "PERF".encode("utf-16-le"):
            raise CaptureError("is a V1 block in a capture of kind v2", path=source.path)
        block = kind(source, [note for name, note in self.notes if name == f"samples/{file}"])
        if isinstance(block, V2Block) and self.queries is not None:
            error = check_queries(block, self.queries)
            if error is not None:
                raise error
        return block

    def samples(self) -> Iterator[Union[V1Block, V2Block]]:
        """The samples in time order."""
        for _, block in self._named_samples():
            yield block

    __iter__ = samples

    def _named_samples(self) -> Iterator[Tuple[str, Union[V1Block, V2Block]]]:
        for name in self.sample_names:
            try:
                block = self.sample(name)
            except Error as problem:
                self._fail(problem)
                continue
            yield name, block

    # ---- Computing ----

    def _grids(self, block: Union[V1Block, V2Block]) -> Any:
        return v1_grids(block) if isinstance(block, V1Block) else v2_grids(block, self._binding)

    def _check_neighbours(self, newer: Any, older: Any) -> bool:
        if isinstance(newer, V1Block) and isinstance(older, V1Block):
            a, b = newer.machine, older.machine
            if a and b and fold(a) != fold(b):
                self._fail(CaptureError("is of another machine than the sample before it", path=newer.path))
                return False
        return True

    def calc(self, *, policy: Policy = DEFAULT_POLICY) -> Iterator[CalcTable]:
        """Displayable values of each pair of neighbours without a gap in between, in the order of time; of a
        single sample by itself.

        Only two samples are held at a time. What is not sound is raised when it is reached (with ``salvage`` left
        out), while the command reads everything before it shows anything."""
        return (table for is_value, table in self._tables_of_all(policy, []) if is_value)

    def _tables_of_all(
        self, policy: Policy, sizes: List[int], has_first: bool = False
    ) -> Iterator[Tuple[bool, CalcTable]]:
        """With whether they are shown: ``has_first`` also gives those of samples that have none before them, which are
        not. ``sizes`` is filled with the bytes of each sample that was read."""
        older: Any = None
        grids: Any = None
        part = 0
        alone: Any = None  # the first sound one
        count = 0
        for name, block in self._named_samples():
            if self._parts[name] != part:
                older, grids, part = None, None, self._parts[name]
            if not self._check_neighbours(block, older):
                continue
            made = self._grids(block)
            sizes.append(block.size)
            count += 1
            alone = (name, block, made) if count == 1 else None
            if older is not None or has_first:
                for table in self._tables(name, block, made, older, grids, policy):
                    yield older is not None, table
            older, grids = block, made
        if alone is not None:
            name, block, made = alone
            for table in self._tables(name, block, made, None, None, policy):
                yield True, table

    def _tables(self, name: str, block: Any, made: Any, older: Any, grids: Any, policy: Policy) -> Iterator[CalcTable]:
        machine = (block.machine if isinstance(block, V1Block) else None) or self.host
        facts = facts_of(block, older, name, machine)
        if isinstance(block, V1Block):
            return v1_tables(made, grids, facts, policy, self.titles)
        return v2_tables(made, grids, facts, policy)

    def to_dataframe(
        self,
        *,
        counters: Union[None, str, Sequence[str]] = None,
        begin: Optional[Time] = None,
        end: Optional[Time] = None,
        policy: Policy = DEFAULT_POLICY,
        long: bool = False,
    ) -> "pd.DataFrame":
        """Computed values over time, in UTC: one column for each counter path, NaN where there is no value.
        ``counters``, ``begin``, ``end`` and ``long``: as `Log.to_dataframe`."""
        from ._frames import long_frame, most_cells, wide_frame

        sizes: List[int] = []
        choice = Choice(counters, begin, end)
        if long:
            return long_frame(self.calc(policy=policy), choice=choice)
        tables = self._tables_of_all(policy, sizes, has_first=True)
        return wide_frame(tables, choice, lambda: most_cells(self.setting, sum(sizes)))

    def __repr__(self) -> str:
        return f"<wpc.Capture {self.path!r}, {self.kind}, {len(self)} samples>"
