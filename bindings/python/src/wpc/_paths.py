"""Counter paths (wpc/names.h), and times that are asked for."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Any, Optional, Union

from ._errors import Argument
from ._native import ffi, lib

Time = Union[str, datetime]

_YEAR_1601 = datetime(1601, 1, 1, tzinfo=timezone.utc)


def name_text(name: Any) -> Optional[str]:
    """A wpc_path_name."""
    return str(ffi.buffer(name.text, name.length)[:], "utf-8", "replace") if name.text != ffi.NULL else None


def set_name(name: Any, text: Optional[str]) -> Any:
    """Writes a wpc_path_name, and gives the memory that it borrows."""
    if text is None:
        return None
    raw = text.encode("utf-8", "replace")
    keep = ffi.from_buffer("char[]", raw)
    name.text, name.length = keep, len(raw)
    return keep


def same_name(a: str, b: str) -> bool:
    """Without regard to the case of letters (wpc_path_name_equal)."""
    names = ffi.new("wpc_path_name[2]")
    _keep = [set_name(names[i], text) for i, text in enumerate((a, b))]
    return bool(lib.wpc_path_name_equal(names[0], names[1]))


def path_text(names: Any) -> str:
    r"""``\\machine\object(parent/instance#1)\counter`` of a wpc_path_names (wpc_path_format)."""
    given = ffi.new("wpc_path_names *", names)
    length = lib.wpc_path_format(given, ffi.NULL, 0)
    text = ffi.new("char[]", length + 1)
    lib.wpc_path_format(given, text, length + 1)
    return str(ffi.buffer(text, length)[:], "utf-8", "replace")


def filetime_of(time: Optional[Time]) -> Optional[int]:
    """Units of 100 ns since 1601; a time without a zone is in UTC."""
    if time is None:
        return None
    try:
        moment = datetime.fromisoformat(time.replace("Z", "+00:00")) if isinstance(time, str) else time
    except ValueError:
        raise Argument(f"not a time: {time!r}; one is '2026-11-21T04:32:00'") from None
    moment = moment if moment.tzinfo is not None else moment.replace(tzinfo=timezone.utc)
    return (moment - _YEAR_1601) // timedelta(microseconds=1) * 10
