"""Failures and notes: wpc_error and wpc_rule_info in Python's way."""

from __future__ import annotations

import itertools
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Type

from ._native import ffi, lib, named, string


class Rule(NamedTuple):
    """What is known of a rule (wpc_rule_info)."""

    id: str
    number: int
    rule_class: str
    """"hard", "strict" or "note"."""
    status: str
    block: str
    """The structure, by Microsoft's name."""
    field: str
    relation: str
    """What must hold."""
    message: str
    source: str


class Note(NamedTuple):
    """Something that is noted and not refused."""

    rule: str
    offset: int
    message: str
    got: int
    bound: int


class Error(Exception):
    """A failed check.

    ``rule``, ``status``, ``block``, ``field``, ``offset``, ``got``, ``bound`` and ``message`` are those of
    ``wpc validate --format=json``; ``path`` is the file, when there is one. ``rule`` is empty where no rule failed.
    ``seems`` is what a rejected file seems to be instead ("seems to be a zip archive, …"), or empty.
    """

    def __init__(
        self,
        message: str,
        *,
        rule: str = "",
        status: str = "",
        block: str = "",
        field: str = "",
        offset: int = 0,
        got: int = 0,
        bound: int = 0,
        path: Optional[str] = None,
        seems: str = "",
    ) -> None:
        super().__init__(message)
        self.rule = rule
        self.status = status
        self.block = block
        self.field = field
        self.offset = offset
        self.got = got
        self.bound = bound
        self.message = message
        self.path = path
        self.seems = seems

    def _sentence(self) -> str:
        text = f"{self.rule} at offset {self.offset}: {self.message}" if self.rule else self.message
        return f"{text}; {self.seems}" if self.seems else text

    def __str__(self) -> str:
        text = self._sentence()
        return f"{self.path}: {text}" if self.path else text

    def as_dict(self) -> Dict[str, Any]:
        """The keys of ``wpc validate --format=json`` from ``status`` on."""
        return {name: getattr(self, name) for name in _KEYS}


class Truncated(Error):
    """The bytes end before the block does (WPC_E_TRUNCATED)."""


class Malformed(Error):
    """The block contradicts itself (WPC_E_MALFORMED)."""


class Unsupported(Error):
    """A version, byte order or kind that is not read (WPC_E_UNSUPPORTED)."""


class Limit(Error):
    """A limit was reached (WPC_E_LIMIT)."""

    def __str__(self) -> str:
        wanted = f"; limits=wpc.Limits(max_bytes={self.got}) allows it" if self.rule == "LIM-01" else ""
        return super().__str__() + wanted


class Argument(Error):
    """The caller's mistake (WPC_E_ARGUMENT)."""


class CaptureError(Error):
    """A capture folder that cannot be used: a part is missing, or its parts do not fit each other."""


class MissingPackage(Error, ImportError):
    """An optional package (numpy, pandas, dask) is not installed."""


_CLASSES: Dict[int, Type[Error]] = {2: Truncated, 3: Malformed, 4: Unsupported, 5: Limit, 6: Argument}
_KEYS = ("status", "rule", "block", "field", "offset", "got", "bound", "message")
_RULE_CLASSES = ("hard", "strict", "note")


def _rule(info: Any) -> Rule:
    status = string(lib.wpc_status_name(info.status))
    return named(Rule, info, rule_class=_RULE_CLASSES[info.rule_class], status=status)


def _infos() -> Iterator[Any]:
    for place in itertools.count():
        info = lib.wpc_rule_at(place)
        if info == ffi.NULL:
            return
        yield info


def rules() -> List[Rule]:
    """All rules in the order of their numbers (wpc_rule_at)."""
    return [_rule(info[0]) for info in _infos()]


def find_rule(rule_id: str) -> Optional[Rule]:
    """The rule of an id, "V2-HDR-03", or None."""
    return next((_rule(info[0]) for info in _infos() if string(info.id) == rule_id), None)


def message_of(error: Any) -> str:
    """wpc_error_message(): the sentence without rule and offset."""
    text = ffi.new("char[512]")
    lib.wpc_error_message(error, text, 512)
    return str(ffi.string(text), "utf-8", "replace")


def note_of(error: Any) -> Note:
    """A note out of a ``wpc_error *``."""
    info = lib.wpc_rule_find(error.rule)
    rule = string(info.id) if info != ffi.NULL else ""
    return Note(rule, error.offset, message_of(error), error.got, error.bound)


def make_error(error: Any, path: Optional[str] = None) -> Error:
    """The exception for a wpc_error (a struct or a pointer to one)."""
    pointer = error if ffi.typeof(error).kind == "pointer" else ffi.new("wpc_error *", error)
    info = lib.wpc_rule_find(pointer.rule)
    known = info != ffi.NULL
    return _CLASSES.get(pointer.status, Error)(
        message_of(pointer),
        rule=string(info.id) if known else "",
        status=string(lib.wpc_status_name(pointer.status)),
        block=string(info.block) if known else "",
        field=string(info.field) if known else "",
        offset=pointer.offset,
        got=pointer.got,
        bound=pointer.bound,
        path=path,
    )


def rule_error(status: int, rule: str, offset: int, got: int, bound: int, path: Optional[str] = None) -> Error:
    """An error that the package finds by itself under a rule of the library, as the command does."""
    pointer = ffi.new("wpc_error *")
    pointer.status = status
    pointer.rule = next(info.number for info in _infos() if string(info.id) == rule)
    pointer.offset, pointer.got, pointer.bound = offset, min(got, 2**64 - 1), bound
    return make_error(pointer, path)
