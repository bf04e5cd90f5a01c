"""Bytes to read and how: wpc_input, wpc_options and wpc_limits."""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any, Collection, FrozenSet, List, NamedTuple, Optional, Tuple, Union

from ._errors import Error, Note, make_error, note_of, rule_error
from ._native import decode, ffi, lib, named, string
from ._parts import Lender, PartFile

PathLike = Union[str, "os.PathLike[str]"]
Bytes = Union[bytes, bytearray, memoryview]
Readable = Union[PathLike, Bytes]

KINDS = tuple(string(lib.wpc_kind_name(number)) for number in range(1, lib.WPC_KIND_COUNT))
"""Kinds of files, as ``wpc --kind=`` names them; ``KINDS[n - 1]`` is the wpc_kind n."""

_HEAD = 128  # bytes that a kind is recognised by


@dataclass(frozen=True)
class Limits:
    """Bounds on what an input may claim, inclusive (wpc_limits)."""

    max_bytes: Optional[int] = None
    """None: 64 MiB; a log has any size, and a file that is larger is read part by part."""
    max_queries: int = 4096
    max_objects: int = 65536
    max_counters: int = 65536
    max_instances: int = 1 << 20
    max_values: int = 1 << 22
    max_name: int = 1023
    max_title: int = 1 << 20
    max_title_index: int = 1 << 24


DEFAULT_LIMITS = Limits()
_MOST_IN_MEMORY = 64 << 20  # max_bytes of the library


class SystemTime(NamedTuple):
    """SYSTEMTIME; whatever the bytes held, so maybe not a date."""

    year: int
    month: int
    day_of_week: int
    day: int
    hour: int
    minute: int
    second: int
    millisecond: int

    @property
    def is_valid(self) -> bool:
        """Whether it is a date and a time (wpc_system_time_is_valid)."""
        return bool(lib.wpc_system_time_is_valid(ffi.new("wpc_system_time *", tuple(self))))

    def isoformat(self) -> Optional[str]:
        """ "2024-01-01T00:00:00.000Z", or None when it is not a date; years up to 30827."""
        if not self.is_valid:
            return None
        date = f"{self.year:04}-{self.month:02}-{self.day:02}"
        return f"{date}T{self.hour:02}:{self.minute:02}:{self.second:02}.{self.millisecond:03}Z"

    def to_datetime(self) -> Optional[datetime]:
        """As a datetime in UTC; None when it is not a date, or later than the year 9999."""
        if not self.is_valid or self.year > 9999:
            return None
        return datetime(
            self.year, self.month, self.day, self.hour, self.minute, self.second, self.millisecond * 1000, timezone.utc
        )

    @property
    def filetime(self) -> Optional[int]:
        """Units of 100 ns since 1601, or None when it is not a date."""
        if not self.is_valid:
            return None
        year = (self.year - 1601) % 400 + 2001  # the calendar repeats each 400 years
        days = (datetime(year, self.month, self.day) - datetime(2001, 1, 1)).days + (self.year - 1601) // 400 * 146097
        seconds = ((days * 24 + self.hour) * 60 + self.minute) * 60 + self.second
        return seconds * 10_000_000 + self.millisecond * 10_000


def system_time(value: Any) -> SystemTime:
    """A wpc_system_time."""
    return named(SystemTime, value)


def filetime_to_datetime(time: int, zone: Optional[timezone] = timezone.utc) -> Optional[datetime]:
    """A FILETIME (units of 100 ns since 1601) as a datetime; None when it is later than the year 9999."""
    try:
        return datetime(1601, 1, 1, tzinfo=zone) + timedelta(microseconds=time // 10)
    except OverflowError:
        return None


@dataclass(frozen=True)
class Setting:
    """How files are read."""

    strict: bool = False
    limits: Limits = DEFAULT_LIMITS
    sets_max_values: bool = False
    pages: Optional[FrozenSet[int]] = None
    """Code pages that names may be in; None: all that are known."""

    @property
    def max_bytes(self) -> int:
        given = self.limits.max_bytes
        return given if given is not None else _MOST_IN_MEMORY

    def takes(self, size: int, kind: str) -> bool:
        """Whether an input of so many bytes is read."""
        return size <= self.max_bytes or (kind == "blg" and self.limits.max_bytes is None)

    def most_values(self, size: int) -> int:
        """How many values may be made of so many bytes, as the command has it: definitions of V1 may overlap, so
        that a small block can claim far more values than it has bytes."""
        if self.sets_max_values:
            return self.limits.max_values
        return min(max(2 * size, 65536), self.limits.max_values)


def setting_of(strict: bool, limits: Optional[Limits], pages: Optional[Collection[int]] = None) -> Setting:
    used = limits if limits is not None else DEFAULT_LIMITS
    offered = frozenset(pages) if pages is not None else None
    return Setting(bool(strict), used, used.max_values != DEFAULT_LIMITS.max_values, offered)


class Source:
    """Bytes that do not change, and the input of the library over them. Every view keeps it alive.

    A log may be in a file instead (``parts``); each walk through it has a lender of its own then."""

    def __init__(
        self,
        data: bytes,
        setting: Setting,
        path: Optional[str] = None,
        *,
        kind: str = "",
        size: Optional[int] = None,
        parts: Optional[PartFile] = None,
    ) -> None:
        self.kind = kind
        self.setting = setting
        self.path = path
        self.size = len(data) if size is None else size
        """Bytes of the file, also when it was not read."""
        self.parts = parts
        self.head = data[:_HEAD]
        self._data = data
        self.pointer = ffi.from_buffer("uint8_t[]", data if parts is None else b"")
        self.is_too_big = not setting.takes(self.size, kind)
        self.options = ffi.new("wpc_options *", lib.wpc_options_default())
        self.options.strict = setting.strict
        self.options.decode = lib.wpcpy_decode
        if setting.pages is not None:
            self.options.decode_context = self._pages = ffi.new_handle(setting.pages)
        limits = self.options.limits
        for name, value in vars(setting.limits).items():
            if value is not None:
                setattr(limits, name, value)
        if not self.is_too_big:
            limits.max_bytes = max(limits.max_bytes, self.size)
        self.input = self.input_of(self.options)

    @property
    def data(self) -> bytes:
        return self._data if self.parts is None else self.parts.read(0, self.size)

    def input_of(self, options: Any) -> Any:
        return lib.wpc_input_make(self.pointer, len(self.pointer), options)

    def with_scratch(self) -> Tuple[Any, Any]:
        """Options for one walk, and the room that they point to: repeated ids, which are errors in strict mode, are looked
        for there."""
        options = ffi.new("wpc_options *", self.options[0])
        length = min(self.size // 4, options.limits.max_counters) + 1 if options.strict else 0
        scratch = ffi.new("size_t[]", length)
        options.scratch, options.scratch_length = scratch, length
        return options, scratch

    def text(self, text: Any, most_units: int = 0x7FFFFFFF) -> Optional[str]:
        return decode(self._data, text, most_units, self.setting.pages)

    def too_big(self) -> Error:
        return rule_error(5, "LIM-01", 0, self.size, self.setting.max_bytes, self.path)

    def fail(self, error: Any) -> None:
        """Raises unless WPC_OK or WPC_END."""
        if error.status > 1:
            raise make_error(error, self.path)


class Walk:
    """How one walk reads a source: options, and what keeps and checks the parts that it borrows."""

    def __init__(self, source: Source) -> None:
        self.options = ffi.new("wpc_options *", source.options[0])
        self._lender = Lender(source.parts) if source.parts is not None else None
        if self._lender is not None:
            self._lender.set(self.options)

    def check(self) -> None:
        """Raises when a part of the file could not be read."""
        if self._lender is not None:
            self._lender.check()


def _read_open(fd: int, path: str, setting: Setting, kind: Optional[str]) -> Source:
    """What is open there, which is closed unless it is left open to be read part by part."""
    about = os.fstat(fd)
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    with os.fdopen(fd, "rb", closefd=False) as file:
        data = file.read(_HEAD)
        what = kind if kind is not None else kind_of(path, data)
        if stat.S_ISREG(about.st_mode):
            if about.st_size > setting.max_bytes:
                parts = PartFile(os.dup(fd), about.st_size, path) if setting.takes(about.st_size, what) else None
                return Source(data, setting, path, kind=what, size=about.st_size, parts=parts)
            file.seek(0)  # to put a large file together from two pieces copies it
            data = b""
        data += file.read(setting.max_bytes + 1 - len(data))
    if len(data) > setting.max_bytes:
        return Source(data[:_HEAD], setting, path, kind=what, size=len(data))
    return Source(data, setting, path, kind=what)


def make_source(source: Readable, setting: Setting, kind: Optional[str] = None, fd: Optional[int] = None) -> Source:
    """Bytes are copied unless they are `bytes`, which cannot change; a file is read, not mapped: it may change.
    ``fd``: the file of that path, open; it is closed."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        view = memoryview(source)
        head = bytes(view.cast("B")[:_HEAD])
        what = kind if kind is not None else kind_of(None, head)
        data = bytes(source) if setting.takes(view.nbytes, what) else head
        return Source(data, setting, kind=what, size=view.nbytes)
    path = os.fspath(source)
    opened = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0)) if fd is None else fd
    try:
        return _read_open(opened, path, setting, kind)
    finally:
        os.close(opened)


# ---- Kinds ----


def _name_of(kind: int) -> Optional[str]:
    return KINDS[kind - 1] if kind != lib.WPC_KIND_UNKNOWN else None


def stated_kind(path: str) -> Optional[str]:
    """The kind that a path states: wpc_kind_of_name()."""
    raw = os.fsencode(path)
    return _name_of(lib.wpc_kind_of_name(raw, len(raw)))


def _kind_of_content(head: bytes) -> Optional[str]:
    bytes_of_it = ffi.from_buffer("uint8_t[]", head)
    return _name_of(lib.wpc_kind_of_bytes(lib.wpc_input_make(bytes_of_it, len(head), ffi.NULL)))


def kind_of(path: Optional[str], head: bytes) -> str:
    """As the command: what the path states, else what the bytes are, else v2."""
    kind = stated_kind(path) if path is not None else None
    return kind or _kind_of_content(head) or "v2"


# ---- Validating ----


@dataclass(frozen=True)
class Asked:
    """What was asked for, for kinds whose bytes do not say it.

    ``counterset``: GUID as text, for reg-counterset. ``counter_id``: for reg-counter. ``queries``: what returned
    a list of queries, "info" (PerfQueryCounterInfo), "changed" (PerfAddCounters) or "request". ``instance_type``: of the
    counterset that a list of queries is put to (PERF_COUNTERSET_REG_INFO). ``query_list``: the list that a v2 block answers."""

    counterset: Optional[str] = None
    counter_id: Optional[int] = None
    queries: str = "info"
    instance_type: Optional[int] = None
    query_list: Optional[bytes] = None


NOT_ASKED = Asked()
_QUERIES = {"info": lib.WPC_QUERIES_INFO, "changed": lib.WPC_QUERIES_CHANGED, "request": lib.WPC_QUERIES_REQUEST}


def _asked(asked: Asked) -> Tuple[Any, List[Any]]:
    guid: Any = ffi.NULL
    number, instance_type = (ffi.new("uint32_t *", n) if n is not None else ffi.NULL for n in (asked.counter_id, asked.instance_type))
    if asked.counterset is not None:
        guid = ffi.new("wpc_guid *")
        text = asked.counterset.strip("{}").encode("ascii", "replace")
        if not lib.wpc_guid_parse(text, len(text), guid):
            raise ValueError(f"not a GUID: {asked.counterset!r}")
    return ffi.new("wpc_asked *", (guid, number, _QUERIES[asked.queries], instance_type)), [guid, number, instance_type]


def _what_it_seems(source: Source, is_kind_given: bool) -> str:
    """What a rejected file seems to be instead, as the command says it; empty: nothing is known."""
    if is_kind_given:
        return ""
    kind = _kind_of_content(source.head)
    if kind is not None and kind != source.kind:
        what = "binary counter log" if kind == "blg" else "V1 block"
        return f"seems to be a {what}, but is named as {source.kind}: kind={kind!r}"
    at_hand = source._data
    text = ffi.new("char[]", lib.WPCPY_SENTENCE)
    is_log = source.kind == "blg"
    known = lib.wpcpy_seems(ffi.from_buffer("uint8_t[]", at_hand), len(at_hand), len(at_hand) < source.size, is_log, text)
    return string(text) if known else ""


def validate_source(
    source: Source, asked: Asked = NOT_ASKED, is_kind_given: bool = True
) -> Tuple[Optional[Error], List[Note], int]:
    """The error (None: accepted), the notes, and how many more notes there were."""
    found: Optional[Error] = None
    if source.is_too_big:
        found = source.too_big()
        found.seems = _what_it_seems(source, is_kind_given)
        return found, [], 0
    walk = Walk(source)
    notes = ffi.gc(ffi.new("wpcpy_list *"), lib.wpcpy_list_free)
    walk.options.note, walk.options.note_context = ffi.addressof(lib, "wpcpy_note"), notes
    given = source.input_of(walk.options)
    what, _keep = _asked(asked)
    verdict = ffi.new("wpc_error *")
    if source.kind == "v2" and asked.query_list is not None:
        queries = Source(asked.query_list, source.setting, kind="v2-queries")
        is_done = lib.wpcpy_check_queries(given, queries.input, verdict)
    else:
        is_done = lib.wpcpy_validate(given, KINDS.index(source.kind) + 1, what, verdict)
    if not is_done:
        raise MemoryError("no memory for validating")
    walk.check()
    if verdict.status > 1:
        found = make_error(verdict, source.path)
        found.seems = _what_it_seems(source, is_kind_given)
    items = ffi.cast("wpc_error *", notes.items)
    return found, [note_of(items + i) for i in range(notes.kept)], notes.total - notes.kept
