"""Title tables, lists of V2 and registration data (wpc/v1.h, wpc/v2.h)."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, NamedTuple, Optional

from ._block import Block
from ._native import ID_NONE, ffi, lib, named, string
from ._v1 import type_name


def guid_text(guid: Any) -> str:
    """A wpc_guid as lower-case text without braces."""
    text = ffi.new("char[37]")
    lib.wpc_guid_format(ffi.new("wpc_guid *", guid), text)
    return string(text)


def _walk(block: Block, it: Any, step: Any) -> Iterator[Any]:
    moving = ffi.new(f"{ffi.typeof(it).cname} *", it)
    while step(moving):
        yield moving.item
    block._source.fail(moving.error)


class Title(NamedTuple):
    offset: int
    index: int  # type: ignore[assignment]
    text: str


class TitleTable(Block):
    """A "Counter 009" or "Help 009" table: titles of indices."""

    kind = "v1-titles"

    def titles(self) -> Iterator[Title]:
        """The pairs in the table's order; tolerant mode leaves out those whose index is damaged."""
        for item in _walk(self, lib.wpc_titles(self._source.input), lib.wpc_next_title):
            yield Title(item.offset, item.index, self._source.text(item.text) or "")

    __iter__ = titles

    def as_dict(self) -> Dict[int, str]:
        """Index to title; of several titles for one index the first counts."""
        found: Dict[int, str] = {}
        for title in self:
            found.setdefault(title.index, title.text)
        return found


class Instance(NamedTuple):
    offset: int
    index: int  # type: ignore[assignment]
    instance_id: int
    name: str


class InstanceList(Block):
    """What PerfEnumerateCounterSetInstances returns."""

    kind = "v2-instances"

    def instances(self) -> Iterator[Instance]:
        for item in _walk(self, lib.wpc_instances(self._source.input), lib.wpc_next_instance):
            yield Instance(item.offset, item.index, item.instance_id, self._source.text(item.name) or "")

    __iter__ = instances


def _id(number: int) -> Optional[int]:
    return None if number == ID_NONE else number


class Query(NamedTuple):
    """PERF_COUNTER_IDENTIFIER."""

    offset: int
    place: int
    counterset: str
    query_status: int
    counter_id: Optional[int]
    """None: all counters."""
    instance_id: Optional[int]
    """None: any."""
    index: int  # type: ignore[assignment]
    """Place of its result in the data block."""
    name: Optional[str]
    size: int


class QueryList(Block):
    """Identifiers: what PerfQueryCounterInfo returns, or a request."""

    kind = "v2-queries"

    def _query(self, item: Any) -> Query:
        name = self._source.text(item.name) if item.has_name else None
        ids = {"counter_id": _id(item.counter_id), "instance_id": _id(item.instance_id)}
        return named(Query, item, counterset=guid_text(item.counterset), name=name, **ids)

    def queries(self) -> Iterator[Query]:
        for item in _walk(self, lib.wpc_queries(self._source.input), lib.wpc_next_query):
            yield self._query(item)

    __iter__ = queries

    def by_place(self) -> List[Optional[Query]]:
        """The query that each result of a data block answers (wpc_v2_place_queries); None: no query names it."""
        source = self._source
        asked = lib.wpc_v2_place_queries(source.input, ffi.NULL, 0)
        places = ffi.new("wpc_query[]", max(asked.count, 1))
        placed = lib.wpc_v2_place_queries(source.input, places, asked.count)
        source.fail(placed.error)
        found = [places[i] for i in range(placed.count)]
        return [self._query(query) if query.index == i else None for i, query in enumerate(found)]


class CountersetList(Block):
    """What PerfEnumerateCounterSet returns: GUIDs."""

    kind = "v2-countersets"

    def guids(self) -> Iterator[str]:
        for item in _walk(self, lib.wpc_guids(self._source.input), lib.wpc_next_guid):
            yield guid_text(item)

    __iter__ = guids


class RegisteredCounter(NamedTuple):
    """PERF_COUNTER_REG_INFO. The last four ids are None where the counter names no such counter."""

    offset: int
    id: int
    type: int
    attributes: int
    detail_level: int
    default_scale: int
    base_id: Optional[int]
    time_id: Optional[int]
    freq_id: Optional[int]
    multi_id: Optional[int]
    aggregate: int

    @property
    def type_name(self) -> Optional[str]:
        return type_name(self.type)

    @property
    def aggregate_name(self) -> Optional[str]:
        name = lib.wpc_reg_aggregate_name(self.aggregate)
        return string(name) if name != ffi.NULL else None


def _registered(item: Any) -> RegisteredCounter:
    ids = {name: _id(getattr(item, name)) for name in ("base_id", "time_id", "freq_id", "multi_id")}
    return named(RegisteredCounter, item, **ids)


class Registration(Block):
    """Request code 1: a counterset and its counters."""

    kind = "reg-counterset"

    def _open(self) -> None:
        header = self._sound(lib.wpc_reg_open_set(self._source.input))
        self._header = ffi.new("wpc_reg_set *", header)
        self.counterset: str = guid_text(header.counterset)
        self.counterset_type: int = header.counterset_type
        self.detail_level: int = header.detail_level
        self.num_counters: int = header.num_counters
        self.instance_type: int = header.instance_type
        self.has_instances: bool = bool(header.has_instances)

    def counters(self) -> Iterator[RegisteredCounter]:
        it = lib.wpc_reg_counters(self._source.input, self._header[0])
        for item in _walk(self, it, lib.wpc_reg_next_counter):
            yield _registered(item)

    __iter__ = counters


class RegistrationCounter(Block):
    """Request code 2: one counter."""

    kind = "reg-counter"

    def _open(self) -> None:
        reply = self._sound(lib.wpc_reg_open_counter(self._source.input, ffi.NULL))
        self.counter: RegisteredCounter = _registered(reply.counter)


class RegistrationString(Block):
    """Request codes 3, 4, 7 and 9: one text."""

    kind = "reg-string"

    def _open(self) -> None:
        reply = self._sound(lib.wpc_reg_open_string(self._source.input))
        self.text: str = self._source.text(reply.text) or ""


class RegistrationText(NamedTuple):
    offset: int
    id: int
    text: Optional[str]
    """None: the counter has no text."""


class RegistrationStrings(Block):
    """Request codes 5, 6 and 10: texts by counter id."""

    kind = "reg-strings"

    def _open(self) -> None:
        header = self._sound(lib.wpc_reg_open_strings(self._source.input))
        self._header = ffi.new("wpc_reg_strings *", header)
        self.total_size: int = header.size
        self.num_strings: int = header.num_strings

    def texts(self) -> Iterator[RegistrationText]:
        it = lib.wpc_reg_texts(self._source.input, self._header[0])
        for item in _walk(self, it, lib.wpc_reg_next_text):
            yield RegistrationText(item.offset, item.id, self._source.text(item.text) if item.has_text else None)

    __iter__ = texts


class RegistrationGuid(Block):
    """Request code 8: the provider's GUID."""

    kind = "reg-guid"

    def _open(self) -> None:
        reply = self._sound(lib.wpc_reg_open_guid(self._source.input))
        self.guid: str = guid_text(reply.guid)
