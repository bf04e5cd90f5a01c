"""What all blocks have in common."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Type

from ._errors import Note
from ._source import Setting, Source


class Value(NamedTuple):
    """One value as it is in the block.

    ``raw``: the number of 4 or 8 bytes, of 8 with the sign that a V1 counter's type has; None when the bytes are not a number. ``data``: its bytes."""

    size: int
    raw: Optional[int]
    data: bytes


def run_values(source: Source, walk: Any, places: Any) -> Iterator[Optional[Value]]:
    """The values of the run at which a walk stands; `places` has their ranges in the block."""
    for i in range(walk.count):
        width, at, size = walk.width[i], places[i].offset, places[i].length
        raw = walk.raw[i] if width in (4, 8) else None
        yield Value(size, raw, source.data[at : at + size]) if width else None


BLOCKS: Dict[str, Type["Block"]] = {}
"""By kind."""


class NotPickled:
    """Views of the library that mean nothing in another process."""

    _instead = ""

    def __reduce__(self) -> Any:
        raise TypeError(f"a wpc.{type(self).__name__} cannot be pickled: {self._instead}")


def _remade(
    block: Type[Block], data: bytes, setting: Setting, path: Optional[str], notes: List[Note], notes_omitted: int
) -> Block:
    return block(Source(data, setting, path, kind=block.kind), notes, notes_omitted)


class Block:
    """A block of one kind. Its bytes are kept by this object and by everything that came from it."""

    kind: str = ""

    def __init_subclass__(cls) -> None:
        if cls.kind:
            BLOCKS[cls.kind] = cls

    def __init__(self, source: Source, notes: List[Note], notes_omitted: int = 0) -> None:
        self._source = source
        self.notes = notes
        """What was noted and not refused, in walking order; at most 65,536 (``notes_omitted``: how many more)."""
        self.notes_omitted = notes_omitted
        self._open()

    def _open(self) -> None:
        """Reads the header."""

    def _sound(self, header: Any) -> Any:
        """What was read; raises when it is not sound."""
        self._source.fail(header.error)
        return header

    @property
    def path(self) -> Optional[str]:
        return self._source.path

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        return self._source.data

    @property
    def size(self) -> int:
        return self._source.size

    def __reduce__(self) -> Any:
        source = self._source
        if source.parts is not None:
            raise TypeError(f"a wpc.{type(self).__name__} of a file above 64 MiB cannot be pickled: send its path")
        return (_remade, (type(self), source.data, source.setting, source.path, self.notes, self.notes_omitted))

    def __repr__(self) -> str:
        where = f" {self.path!r}" if self.path else ""
        return f"<wpc.{type(self).__name__}{where}, {self.size} bytes, {len(self.notes)} notes>"
