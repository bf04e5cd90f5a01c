"""Files of a folder that others may write: no links, which may lead out of it, and nothing but regular files."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import contextmanager
from typing import Iterator, List, Optional, Union

from ._errors import CaptureError

_HAS_DIR_FD = hasattr(os, "O_NOFOLLOW") and hasattr(os, "O_DIRECTORY") and {os.open, os.stat} <= os.supports_dir_fd
_FILE = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def is_capture(path: Union[str, "os.PathLike[str]"]) -> bool:
    """Whether a path is a folder that can be a capture: it has a capture.json or samples."""
    names = os.listdir(path) if os.path.isdir(path) else []
    return "capture.json" in names or "samples" in names


class Folder:
    """A folder, and the folders in it. Each file is looked at when it is open, so that what is exchanged for it in the
    meantime is not read."""

    def __init__(self, path: str) -> None:
        self.path = path

    def path_of(self, name: str) -> str:
        return os.path.join(self.path, *name.split("/"))

    @contextmanager
    def _inner(self, name: str) -> Iterator[Optional[int]]:
        """The folder that a name is in, open; None where the system opens no files in an open folder."""
        if not _HAS_DIR_FD:
            yield None
            return
        opened = [os.open(self.path, os.O_RDONLY | os.O_DIRECTORY)]
        try:
            for part in name.split("/")[:-1]:
                opened.append(os.open(part, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=opened[-1]))
            yield opened[-1]
        finally:
            for fd in opened:
                os.close(fd)

    def open(self, name: str) -> int:
        """A regular file, open for reading; the caller closes it."""
        try:
            with self._inner(name) as inner:
                fd = os.open(name.split("/")[-1] if inner is not None else self.path_of(name), _FILE, dir_fd=inner)
        except OSError as problem:
            raise self._refused(name, problem) from None
        about = os.fstat(fd)
        if stat.S_ISREG(about.st_mode) and (_HAS_DIR_FD or self._is_itself(name, about)):
            return fd
        os.close(fd)
        raise CaptureError(self._what(name) or "is not a regular file", path=self.path_of(name))

    def _is_itself(self, name: str, about: os.stat_result) -> bool:
        return not self._what(name) and os.path.samestat(os.lstat(self.path_of(name)), about)

    def _what(self, name: str) -> str:
        """Why it is not a regular file in the folder itself; empty: it is."""
        path = self.path_of(name)
        folder = os.path.dirname(path)
        if os.path.islink(path) or (folder != self.path and os.path.islink(folder)):
            return "is a link"
        if not os.path.lexists(path):
            return "is missing"
        return "" if os.path.isfile(path) else "is not a regular file"

    def _refused(self, name: str, problem: OSError) -> Exception:
        path = self.path_of(name)
        if problem.errno == errno.ELOOP:
            return CaptureError("is a link", path=path)
        what = self._what(name)
        return CaptureError(what, path=path) if what else OSError(problem.errno, problem.strerror, path)

    def names(self, name: str) -> List[str]:
        """The names in a folder; none where it is missing or a link."""
        try:
            with self._inner(f"{name}/.") as inner:
                if inner is not None:
                    return os.listdir(inner)
        except OSError as problem:
            if problem.errno in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP):
                return []
            raise
        path = self.path_of(name)
        return os.listdir(path) if os.path.isdir(path) and not os.path.islink(path) else []

    def has(self, name: str) -> bool:
        return os.path.lexists(self.path_of(name))
