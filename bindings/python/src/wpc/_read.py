"""wpc.read() and wpc.validate()."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any, Collection, Dict, List, Optional

from ._block import BLOCKS
from ._capture import Capture
from ._calc import Titles
from ._errors import Argument, Error, Note
from ._log import Log
from ._source import (
    KINDS,
    NOT_ASKED,
    Asked,
    Limits,
    PathLike,
    Readable,
    Setting,
    Source,
    make_source,
    setting_of,
    validate_source,
)

@dataclass(frozen=True)
class Verdict:
    """What `validate` says: the keys of ``wpc validate --format=json``."""

    file: Optional[str]
    kind: str
    size: int
    error: Optional[Error] = None
    notes: List[Note] = field(default_factory=list)
    notes_omitted: int = 0

    @property
    def accepted(self) -> bool:
        return self.error is None

    def __bool__(self) -> bool:
        return self.accepted

    def as_dict(self) -> Dict[str, Any]:
        """As the command writes it."""
        found: Dict[str, Any] = {
            "file": self.file,
            "kind": self.kind,
            "size": self.size,
            "accepted": self.accepted,
        }
        if self.error is not None:
            found.update(self.error.as_dict())
            return found
        found["notes"] = [{"rule": n.rule, "offset": n.offset, "message": n.message} for n in self.notes]
        if self.notes_omitted:
            found["notes_omitted"] = self.notes_omitted
        return found

    def __str__(self) -> str:
        if self.error is not None:
            return f"{self.file or 'bytes'}: rejected: {self.error._sentence()}"
        notes = len(self.notes) + self.notes_omitted
        return f"{self.file or 'bytes'}: accepted" + (f", {notes} note{'s' * (notes != 1)}" if notes else "")


def _open(source: Readable, setting: Setting, kind: Optional[str]) -> Source:
    if kind is not None and kind not in KINDS:
        raise Argument(f"unknown kind {kind!r}; known: {', '.join(KINDS)}")
    return make_source(source, setting, kind)


def validate(
    source: Readable,
    *,
    kind: Optional[str] = None,
    strict: bool = False,
    limits: Optional[Limits] = None,
    asked: Asked = NOT_ASKED,
    pages: Optional[Collection[int]] = None,
) -> Verdict:
    """Reads and checks all of a file or of bytes. Whatever the bytes are, it returns a verdict; it raises only when a
    file cannot be read (OSError) or an argument is wrong."""
    opened = _open(source, setting_of(strict, limits, pages), kind)
    error, notes, omitted = validate_source(opened, asked, kind is not None)
    return Verdict(opened.path, opened.kind, opened.size, error, notes, omitted)


def read(
    source: Readable,
    *,
    kind: Optional[str] = None,
    strict: bool = False,
    limits: Optional[Limits] = None,
    asked: Asked = NOT_ASKED,
    pages: Optional[Collection[int]] = None,
    check: bool = True,
    salvage: bool = False,
    titles: Titles = None,
    counterset: Optional[str] = None,
) -> Any:
    """A file, bytes or a capture folder as an object of its kind: `V1Block`, `V2Block`, `TitleTable`, `QueryList`, …,
    `Log`, `TextLog` or `Capture`.

    The kind is what the path states (NAME.KIND.bin, NAME.blg, names in a capture folder), else what the bytes are, else
    v2; ``kind`` overrides it. Everything is validated first, and what is refused is raised as `wpc.Error`.

    strict   strict rules are errors
    limits   bounds on what the input may claim
    asked    what was asked for, where the bytes do not say it
    pages    code pages that names may be in: names in others are noted and stay bytes. None: all that Python has
    check    False: only the header is checked now; what else is wrong is raised where it is reached
    salvage, titles, counterset   of capture folders: see `Capture`
    """
    setting = setting_of(strict, limits, pages)
    if not isinstance(source, (bytes, bytearray, memoryview)) and os.path.isdir(os.fspath(source)):
        names = os.listdir(source)
        if "capture.json" not in names and any(name.lower().endswith(".blg") for name in names):
            raise Argument(f"{os.fspath(source)!r} is a folder of logs: wpc.Series() reads them as one series")
        return Capture(source, setting, salvage=salvage, titles=titles, counterset=counterset)
    opened = _open(source, setting, kind)
    notes: List[Note] = []
    omitted = 0
    if check or opened.is_too_big:
        error, notes, omitted = validate_source(opened, asked, kind is not None)
        if error is not None:
            raise error
    return BLOCKS[opened.kind](opened, notes, omitted)


def read_log(source: Readable, *, strict: bool = False, limits: Optional[Limits] = None, check: bool = True) -> Log:
    """A log of Performance Monitor, whatever its name is: `read` with a type that editors and type checkers know."""
    found: Log = read(source, kind="blg", strict=strict, limits=limits, check=check)
    return found


def read_capture(
    path: PathLike,
    *,
    strict: bool = False,
    limits: Optional[Limits] = None,
    salvage: bool = False,
    titles: Titles = None,
    counterset: Optional[str] = None,
) -> Capture:
    """A capture folder: `read` with a type that editors and type checkers know."""
    return Capture(path, setting_of(strict, limits), salvage=salvage, titles=titles, counterset=counterset)
