"""The extension, and what every module needs of it."""

from __future__ import annotations

from typing import Any, FrozenSet, Optional, Tuple, Type, TypeVar

try:
    from ._wpc import ffi as ffi
    from ._wpc import lib as lib
except ImportError as problem:  # a wheel of another machine, or sources that were not built
    raise ImportError(
        f"wpc's compiled part cannot be loaded ({problem}). Install a wheel that was built for this machine and "
        "system, or build one from the sources: bindings/python/build.sh"
    ) from problem

OK, END = 0, 1
ID_NONE = 0xFFFFFFFF
TYPE_UNKNOWN = 0xFFFFFFFF

_SIZE_MAX: int = 2 ** (8 * ffi.sizeof("size_t")) - 1
_DECODE_UNKNOWN = _SIZE_MAX
_DECODE_INVALID = _SIZE_MAX - 1

# Code pages as MultiByteToWideChar numbers them: those that the command reads.
_CODE_PAGES = {
    10000: "mac_roman",
    20127: "ascii",
    20866: "koi8_r",
    20932: "euc_jp",
    21866: "koi8_u",
    28603: "iso8859_13",
    28605: "iso8859_15",
    51932: "euc_jp",
    51936: "gb2312",
    51949: "euc_kr",
    54936: "gb18030",
    65001: "utf_8",
    1361: "johab",
    37: "cp037",
    **{28590 + n: f"iso8859_{n}" for n in range(1, 10)},
    **{n: f"cp{n}" for n in range(1250, 1259)},
    **{n: f"cp{n}" for n in (437, 500, 737, 775, 850, 852, 855, 857, 858, *range(860, 867), 869, 874, 932, 936, 949, 950, 1026)},
}


def decode_page(raw: bytes, code_page: int) -> Optional[str]:
    """Bytes in a code page as text; None when the page is not known or the bytes are not valid in it."""
    codec = _CODE_PAGES.get(code_page)
    if codec is None:
        return None
    try:
        return raw.decode(codec)
    except UnicodeDecodeError:
        return None


@ffi.def_extern(error=_DECODE_INVALID)  # type: ignore[misc]
def wpcpy_decode(context: Any, code_page: int, raw: Any, size: int, dst: Any, capacity: int) -> int:
    if code_page not in _CODE_PAGES or not is_offered(code_page, ffi.from_handle(context) if context != ffi.NULL else None):
        return _DECODE_UNKNOWN
    text = decode_page(bytes(ffi.buffer(raw, size)), code_page)
    if text is None:
        return _DECODE_INVALID
    utf8 = text.encode("utf-8")
    if len(utf8) <= capacity:
        ffi.memmove(dst, utf8, len(utf8))
    return len(utf8)


def is_offered(code_page: int, pages: Optional[FrozenSet[int]]) -> bool:
    """Whether names may be in a code page; None: in any."""
    return pages is None or code_page in pages


def decode(
    data: Any, text: Any, most_units: int = 0x7FFFFFFF, pages: Optional[FrozenSet[int]] = None
) -> Optional[str]:
    """A wpc_text of `data` (bytes, or anything whose slices are). None: a code page cannot be converted."""
    raw = text.raw
    offset = raw.offset
    if raw.length == 0:
        return ""  # in any code page
    part = bytes(data[offset : offset + min(raw.length, 2 * most_units)])
    if text.code_page == 0:
        return part.decode("utf-16-le", "replace")
    return decode_page(part, text.code_page) if is_offered(text.code_page, pages) else None


def string(pointer: Any) -> str:
    """A C string of the library."""
    return str(ffi.string(pointer), "utf-8") if pointer != ffi.NULL else ""


Named = TypeVar("Named", bound=Tuple[Any, ...])


def named(kind: Type[Named], item: Any, /, **others: Any) -> Named:
    """A NamedTuple with the members of a C struct, strings as str, except those that `others` replaces."""
    names = (name for name in kind._fields if name not in others)  # type: ignore[attr-defined]
    found = {name: getattr(item, name) for name in names}
    return kind(**{name: string(value) if isinstance(value, ffi.CData) else value for name, value in found.items()}, **others)


def version() -> str:
    """The version of the library, which is the package's (wpc_version)."""
    return string(lib.wpc_version())
