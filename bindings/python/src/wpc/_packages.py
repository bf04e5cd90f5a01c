"""Optional packages, asked for when they are needed."""

from __future__ import annotations

import importlib
from typing import Any

from ._errors import MissingPackage


def _load(name: str, for_what: str, packages: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as problem:
        raise MissingPackage(
            f"{for_what} requires {name}, which is not installed here: pip install {packages}, or Debian's python3-{name}"
        ) from problem


def numpy(for_what: str) -> Any:
    return _load("numpy", for_what, "numpy")


def pandas(for_what: str) -> Any:
    return _load("pandas", for_what, "pandas")
