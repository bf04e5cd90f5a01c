"""Capture folders (wpc/names.h): samples, and what is needed to compute with them."""

from __future__ import annotations

import os
from bisect import bisect_right
from typing import Any, Dict, Iterator, List, Optional, Set, Tuple, Type, Union

from ._block import NotPickled
from ._blocks import PROCESSOR_INFORMATION, BlockSource, Query, Registered, Sample, series_of
from ._calc import Titles
from ._errors import CaptureError, Error, Note, rule_error
from ._folder import Folder
from ._lists import QueryList, Registration, TitleTable, guid_text
from ._native import ID_NONE, ffi, lib, string
from ._over_time import OverTime
from ._paths import same_name
from ._series import Series, titles_source
from ._source import Asked, PathLike, Setting, Source, make_source, validate_source
from ._v1 import V1Block
from ._v2 import V2Block, check_queries

_UNITS = 255


def _guid_of(info: Any) -> str:
    """Of a wpc_counterset_info."""
    return guid_text(ffi.cast("wpc_guid *", ffi.addressof(info, "guid"))[0])


class Capture(OverTime, NotPickled):
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
        self._titles = titles
        self._has_built_in = counterset == PROCESSOR_INFORMATION
        self._sets: Dict[str, Union[str, Registered]] = {}
        self._registered: Dict[str, Registration] = {}
        self._places: List[Query] = []
        self._others = Query(PROCESSOR_INFORMATION if self._has_built_in else None, only_whole=self._has_built_in)
        self._left_out: Set[str] = set()  # samples that are not sound
        self.sample_names: List[str] = []
        """Names of the samples' files, "000000.bin" and so on."""
        self.gaps: List[str] = []
        """Those that are not computed with one before them: the connection was lost in between."""
        self._parts: Dict[str, int] = {}  # which part of the capture, between gaps, a sample is in
        self._list()
        self._read_head()
        if self.kind == "v2":
            self._read_queries()
        elif titles is None:
            self._read_titles()
        if not self.sample_names:
            self._fail(CaptureError("has no samples", path=os.path.join(self.path, "samples")))

    # ---- Files ----

    def _fail(self, error: Error) -> None:
        if not self.salvage:
            raise error
        self.errors.append(error)

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
                raise source.too_big()
            head = lib.wpc_capture_head_read(source.input)
            if head.status != 0:
                raise CaptureError(
                    string(head.problem),
                    status=string(lib.wpc_status_name(head.status)),
                    offset=head.offset,
                    path=source.path,
                )
            self.kind = "v1" if head.kind == lib.WPC_CAPTURE_V1 else "v2"
            texts = (self._head_text(source, text) or None for text in (head.host, head.created, head.tool))
            self.host, self.created, self.tool = texts
        except Error as problem:
            self._fail(problem)
            self.kind = "v2" if self._folder.has("queries.bin") else "v1"

    # ---- V1: titles ----

    def _read_titles(self) -> None:
        if not self._folder.has("titles.bin"):
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
        self._titles = table

    @property
    def titles(self) -> Dict[int, str]:
        """Texts of title indices."""
        given = self._titles
        return given.as_dict() if isinstance(given, TitleTable) else dict(given or {})

    # ---- V2: queries and registration ----

    def _read_queries(self) -> None:
        source = self._try("queries.bin", "v2-queries")
        if source is None:
            return
        self.queries = QueryList(source, [])
        for query in self.queries.by_place():
            if query is None:
                self._fail(CaptureError("has no query for some of the results", path=source.path))
                self._places.append(Query(None))
            else:
                counter = query.counter_id if query.counter_id is not None else ID_NONE
                self._places.append(Query(self._find_set(query.counterset), counter))

    def _find_set(self, guid: str) -> Union[str, Registered]:
        if guid not in self._sets:
            self._sets[guid] = self._read_set(guid)
        return self._sets[guid]

    def _read_set(self, guid: str) -> Union[str, Registered]:
        name = f"registration/{guid}.1.bin"
        if self._has_built_in and guid == _guid_of(lib.wpc_processor_information()) and not self._folder.has(name):
            return PROCESSOR_INFORMATION
        source = self._try(name, "reg-counterset", Asked(counterset=guid))
        if source is not None:
            registration = Registration(source, [])
            if registration.counterset != guid:
                self._fail(rule_error(3, "REG-05", 0, 0, 0, source.path))
                source = None
            else:
                self._registered[guid] = registration
        return Registered(guid, source, self._first(guid, (9, 3), "reg-string"), self._first(guid, (10, 5), "reg-strings"))

    def _first(self, guid: str, codes: Tuple[int, int], kind: str) -> Optional[Source]:
        """English first; otherwise in the language of the system."""
        for code in codes:
            name = f"registration/{guid}.{code}.bin"
            if self._folder.has(name):
                source = self._try(name, kind)
                if source is not None:
                    return source
        return None

    def registrations(self) -> Dict[str, Registration]:
        """Registration data of the countersets that were asked for, by GUID."""
        return dict(self._registered)

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
            if name in self._left_out:
                continue
            try:
                block = self.sample(name)
            except Error as problem:
                self._fail(problem)
                self._left_out.add(name)
                continue
            yield name, block

    # ---- Computing ----

    def _lent(self) -> Iterator[Sample]:
        """The samples. One of another machine than the one before is left out."""
        part = 0
        machine: Optional[str] = None
        for name, block in self._named_samples():
            own = block.machine if isinstance(block, V1Block) else None
            is_other = machine and own and not same_name(machine, own)
            if is_other and self._parts[name] == part:
                self._fail(CaptureError("is of another machine than the sample before it", path=block.path))
                self._left_out.add(name)
                continue
            yield Sample(block, name, own or self.host, self._parts[name] != part)
            part, machine = self._parts[name], own

    def _block_source(self) -> BlockSource:
        titles = titles_source(self._titles, self.setting)
        return BlockSource(self.setting, self._lent, self._places, self._others, titles, self.errors)

    def _series(self, options: Dict[str, Any]) -> Series:
        if "damage" in options:
            raise TypeError("damage is of logs: what is not sound in a capture is in its errors")

        made = series_of(self._block_source, self.salvage, options)
        made._damage = self.errors
        return made

    def __repr__(self) -> str:
        return f"<wpc.Capture {self.path!r}, {self.kind}, {len(self)} samples>"
