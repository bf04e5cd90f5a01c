"""Bytes to read and how: wpc_input, wpc_options and wpc_limits."""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any, List, NamedTuple, Optional, Tuple, Union

from ._errors import Error, Note, make_error, note_of, rule_error
from ._native import decode, ffi, lib

PathLike = Union[str, "os.PathLike[str]"]
Bytes = Union[bytes, bytearray, memoryview]
Readable = Union[PathLike, Bytes]

KINDS = (
    "v1",
    "v1-titles",
    "v2",
    "v2-instances",
    "v2-queries",
    "v2-countersets",
    "reg-counterset",
    "reg-counter",
    "reg-string",
    "reg-strings",
    "reg-guid",
    "blg",
)
"""Kinds of files, as ``wpc --kind=`` names them; ``KINDS[n - 1]`` is WPCPY_... n."""

_HEAD = 128  # bytes that a kind is recognised by
_SIGNATURE = "PERF".encode("utf-16-le")
_CODES = {1: "reg-counterset", 2: "reg-counter", 5: "reg-strings", 6: "reg-strings", 10: "reg-strings", 8: "reg-guid"}


@dataclass(frozen=True)
class Limits:
    """Bounds on what an input may claim, inclusive (wpc_limits)."""

    max_bytes: int = 64 << 20
    max_queries: int = 4096
    max_objects: int = 65536
    max_counters: int = 65536
    max_instances: int = 1 << 20
    max_values: int = 1 << 22
    max_name: int = 1023
    max_title: int = 1 << 20
    max_title_index: int = 1 << 24


DEFAULT_LIMITS = Limits()


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
    return SystemTime(
        value.year, value.month, value.day_of_week, value.day, value.hour, value.minute, value.second, value.millisecond
    )


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

    def most_values(self, size: int) -> int:
        """How many values may be made of so many bytes, as the command has it: definitions of V1 may overlap, so
        that a small block can claim far more values than it has bytes."""
        if self.sets_max_values:
            return self.limits.max_values
        return min(max(2 * size, 65536), self.limits.max_values)


def setting_of(strict: bool, limits: Optional[Limits]) -> Setting:
    used = limits if limits is not None else DEFAULT_LIMITS
    return Setting(bool(strict), used, used.max_values != DEFAULT_LIMITS.max_values)


class Source:
    """Bytes that do not change, and the input of the library over them. Every view keeps it alive."""

    def __init__(self, data: bytes, setting: Setting, path: Optional[str] = None, size: Optional[int] = None) -> None:
        self.data = data
        self.setting = setting
        self.path = path
        self.size = len(data) if size is None else size
        """Bytes of the file, also when it is above max_bytes and was not read."""
        self.pointer = ffi.from_buffer("uint8_t[]", data)
        self.options = ffi.new("wpc_options *", lib.wpc_options_default())
        self.options.strict = setting.strict
        self.options.decode = lib.wpcpy_decode
        limits = self.options.limits
        for name, value in vars(setting.limits).items():
            setattr(limits, name, value)
        self.input = lib.wpc_input_make(self.pointer, len(data), self.options)

    @property
    def is_too_big(self) -> bool:
        return self.size > self.setting.limits.max_bytes

    def text(self, text: Any, most_units: int = 0x7FFFFFFF) -> Optional[str]:
        return decode(self.data, text, most_units)

    def fail(self, error: Any) -> None:
        """Raises unless WPC_OK or WPC_END."""
        if error.status > 1:
            raise make_error(error, self.path)


def _read_file(path: str, limits: Limits) -> Tuple[bytes, int]:
    """The bytes of a file and its size; no bytes when it is larger than max_bytes."""
    with open(path, "rb") as file:
        about = os.fstat(file.fileno())
        if stat.S_ISREG(about.st_mode) and about.st_size > limits.max_bytes:
            return file.read(_HEAD), about.st_size
        data = file.read(limits.max_bytes + 1)
        return (data, len(data)) if len(data) <= limits.max_bytes else (data[:_HEAD], len(data))


def make_source(source: Readable, setting: Setting) -> Source:
    """Bytes are copied unless they are `bytes`, which cannot change; a file is read, not mapped: it may change."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        size = memoryview(source).nbytes
        too_big = size > setting.limits.max_bytes
        return Source(bytes(memoryview(source).cast("B")[:_HEAD]) if too_big else bytes(source), setting, None, size)
    path = os.fspath(source)
    data, size = _read_file(path, setting.limits)
    return Source(data, setting, path, size)


# ---- Kinds ----


def _of_capture_name(name: str) -> Optional[str]:
    raw = os.fsencode(name)
    read = lib.wpc_capture_name_read(raw, len(raw))
    if read.part == lib.WPC_CAPTURE_QUERIES:
        return "v2-queries"
    if read.part == lib.WPC_CAPTURE_TITLES:
        return "v1-titles"
    if read.part == lib.WPC_CAPTURE_REGISTRATION:
        return _CODES.get(read.code, "reg-string")
    return None


def stated_kind(path: str) -> Optional[str]:
    """The kind that a path states: NAME.KIND.bin, NAME.blg, or the names of a capture folder, in any case of letters."""
    path = path.lower()
    found = re.search(r"\.([^./\\]*)\.bin\Z", path)
    if found and found.group(1) in KINDS:
        return found.group(1)
    if path.endswith(".blg"):
        return "blg"
    parts = re.split(r"[/\\]", path)
    for last in (1, 2):
        kind = _of_capture_name("/".join(parts[-last:])) if len(parts) >= last else None
        if kind is not None:
            return kind
    return None


def _is_log(head: bytes) -> bool:
    """The first buffer's header and the log file header: both have the size of the buffers."""
    size = int.from_bytes(head[:4], "little")
    return size >= 72 and int.from_bytes(head[104:108], "little") == size and head[74] in (1, 2)


def kind_of(source: Source) -> str:
    """As the command: what the path states, else what the bytes are, else v2."""
    kind = stated_kind(source.path) if source.path is not None else None
    if kind is not None:
        return kind
    head = source.data[:_HEAD].ljust(_HEAD, b"\0")
    if head[:8] == _SIGNATURE:
        return "v1"
    return "blg" if _is_log(head) else "v2"


# ---- Validating ----


@dataclass(frozen=True)
class Asked:
    """What was asked for, for kinds whose bytes do not say it.

    ``counterset``: GUID as text, for reg-counterset. ``counter_id``: for reg-counter. ``queries``: what returned
    a list of queries, "info" (PerfQueryCounterInfo), "changed" (PerfAddCounters) or "request"."""

    counterset: Optional[str] = None
    counter_id: Optional[int] = None
    queries: str = "info"


NOT_ASKED = Asked()
_QUERIES = {"request": 0, "changed": 1, "info": 2}


def _asked(asked: Asked) -> Tuple[Any, List[Any]]:
    guid: Any = ffi.NULL
    number: Any = ffi.NULL
    if asked.counterset is not None:
        guid = ffi.new("wpc_guid *")
        text = asked.counterset.strip("{}").encode("ascii", "replace")
        if not lib.wpc_guid_parse(text, len(text), guid):
            raise ValueError(f"not a GUID: {asked.counterset!r}")
    if asked.counter_id is not None:
        number = ffi.new("uint32_t *", asked.counter_id)
    return ffi.new("wpcpy_asked *", (guid, number, _QUERIES[asked.queries])), [guid, number]


class NoteList:
    """Notes that the library gives during a call, with options that send them here."""

    def __init__(self, source: Source) -> None:
        self.raw = ffi.gc(ffi.new("wpcpy_notes *"), lib.wpcpy_notes_free)
        self.options = ffi.new("wpc_options *", source.options[0])
        self.options.note = ffi.addressof(lib, "wpcpy_note")
        self.options.note_context = self.raw
        self.input = lib.wpc_input_make(source.pointer, len(source.data), self.options)

    def read(self) -> List[Note]:
        return [note_of(self.raw.items + i) for i in range(self.raw.count)]

    @property
    def omitted(self) -> int:
        return int(self.raw.total - self.raw.count)


def validate_source(source: Source, kind: str, asked: Asked = NOT_ASKED) -> Tuple[Optional[Error], List[Note], int]:
    """The error (None: accepted), the notes, and how many more notes there were."""
    if source.is_too_big:
        return rule_error(5, "LIM-01", 0, source.size, source.setting.limits.max_bytes, source.path), [], 0
    notes = NoteList(source)
    what, _keep = _asked(asked)
    verdict = ffi.new("wpc_error *")
    if not lib.wpcpy_validate(notes.input, KINDS.index(kind) + 1, what, verdict):
        raise MemoryError("no memory for validating")
    if verdict.status > 1:
        return make_error(verdict, source.path), notes.read(), notes.omitted
    return None, notes.read(), notes.omitted
