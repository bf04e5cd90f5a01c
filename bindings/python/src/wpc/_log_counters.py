"""What a log has values of: wildcards and whole objects as the instances that its samples show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterator, List, NamedTuple, Optional, Tuple

from ._native import ffi, lib
from ._paths import path_text, set_name
from ._v1 import type_name

if TYPE_CHECKING:
    from ._log import LogEntry, _Walk
    from ._calc import Column


class LogCounter(NamedTuple):
    """A counter that a log has values of."""

    path: str
    machine: str
    """With its two backslashes."""
    object: str
    parent: Optional[str]
    instance: Optional[str]
    """With its number, from the second of equal names on. None: an object without instances."""
    counter: str
    type: Optional[int]
    """None: a whole object of which no sample shows anything."""
    time_base: int
    """Ticks per second of the second value."""
    scale: int
    is_assumed: bool = False
    """Names are titles that English Windows has, because the log has none."""

    @property
    def type_name(self) -> Optional[str]:
        return type_name(self.type) if self.type is not None else None


def _plain(entry: "LogEntry") -> LogCounter:
    """An entry as it is in the catalogue."""
    names = ffi.new("wpc_path_names *")
    texts = (entry.machine.lstrip("\\") or None, entry.object, entry.parent, entry.instance, entry.counter)
    parts = ("machine", "object", "parent", "instance", "counter")
    _keep = [set_name(getattr(names, part), text) for part, text in zip(parts, texts)]
    path = path_text(names[0])
    kind = None if entry.kind == "object" else entry.type
    return LogCounter(
        path, entry.machine, entry.object, entry.parent, entry.instance, entry.counter, kind, entry.time_base, entry.scale
    )


def counters_of(columns: List["Column"], walk: "_Walk") -> Iterator[LogCounter]:
    """Counters of an object together, and what the series does not have: entries of which no sample shows anything."""
    entries = [walk.catalogue[-1] for at in walk if at == lib.WPC_BLG_AT_ENTRY]
    shown = {entries[c.entry]._replace(index=0) for c in columns if c.entry < len(entries)}
    rows: List[Tuple[Tuple[int, ...], LogCounter]] = []
    for c in columns:
        machine = f"\\\\{c.machine}" if c.machine else ""
        made = LogCounter(
            c.path, machine, c.counterset, c.parent, c.name, c.counter, c.type, c.time_base, c.scale, c.is_assumed
        )
        rows.append(((c.entry, c.group, c.place, c.line), made))
    for number, entry in enumerate(entries):
        key = entry._replace(index=0)
        if key not in shown:
            shown.add(key)
            rows.append(((number, 0, 0, 0), _plain(entry)))
    return (counter for _, counter in sorted(rows, key=lambda row: row[0]))
