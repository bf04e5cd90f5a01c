"""Logs that are read part by part, again for each walk (wpc_lend_fn), so that any size takes the same memory."""

from __future__ import annotations

import errno
import os
import threading
import weakref
import zlib
from typing import Any, Dict, Optional

from ._native import ffi, lib

_CHUNK = 1 << 18


class PartFile:
    """An open file, and what tells that it stays the same from one walk to the next."""

    def __init__(self, fd: int, size: int, path: str) -> None:
        """Takes ``fd`` over."""
        self.size = size
        self.path = path
        self._fd = fd
        self._lock = threading.Lock()
        self._sums: Dict[int, int] = {}
        weakref.finalize(self, os.close, fd)

    def _read(self, offset: int, length: int) -> bytes:
        if hasattr(os, "pread"):
            return os.pread(self._fd, length, offset)
        with self._lock:
            os.lseek(self._fd, offset, os.SEEK_SET)
            return os.read(self._fd, length)

    def read(self, offset: int, length: int) -> bytes:
        """So many bytes; OSError when they cannot be read."""
        found = b""
        while len(found) < length:
            part = self._read(offset + len(found), length - len(found))
            if not part:
                raise OSError(errno.EIO, "became shorter while it was read", self.path)
            found += part
        return found

    def chunks(self, offset: int, end: int) -> bytes:
        """The bytes from one chunk's border to another's, or to the end of the file."""
        found = self.read(offset, end - offset)
        for at in range(0, len(found), _CHUNK):
            total = zlib.crc32(found[at : at + _CHUNK])
            if self._sums.setdefault(offset + at, total) != total:
                raise OSError(errno.EIO, "changed while it was read", self.path)
        return found


class Lender:
    """Lends the parts of a file to one walk."""

    def __init__(self, file: PartFile) -> None:
        self.file = file
        self.problem: Optional[BaseException] = None
        """Why a part could not be read; none is lent since."""
        self.handle = ffi.new_handle(self)
        self._first = b""  # what was lent of the beginning, which stays
        self._first_pointer: Any = ffi.NULL
        self._window = b""
        self._pointer: Any = ffi.NULL
        self._at = 0

    def set(self, options: Any) -> None:
        options.lend = lib.wpcpy_lend
        options.lend_context = self.handle
        options.lend_size = self.file.size

    def check(self) -> None:
        if self.problem is not None:
            raise self.problem

    def lend(self, offset: int, length: int) -> Any:
        if offset == 0:
            if length > len(self._first):
                self._first = self.file.chunks(0, min(-(-length // _CHUNK) * _CHUNK, self.file.size))
                self._first_pointer = ffi.from_buffer("uint8_t[]", self._first)
            return self._first_pointer + 0
        if not self._at <= offset <= offset + length <= self._at + len(self._window):
            at = offset // _CHUNK * _CHUNK
            end = min(-(-(offset + length) // _CHUNK) * _CHUNK, self.file.size)
            self._window = self.file.chunks(at, end)
            self._pointer = ffi.from_buffer("uint8_t[]", self._window)
            self._at = at
        return self._pointer + (offset - self._at)


@ffi.def_extern(error=ffi.NULL)  # type: ignore[misc]
def wpcpy_lend(context: Any, offset: int, length: int) -> Any:
    lender = ffi.from_handle(context)
    if lender.problem is not None:
        return ffi.NULL
    try:
        return lender.lend(offset, length)
    except BaseException as problem:  # check() raises it: nothing can pass through the library
        lender.problem = problem
        return ffi.NULL
