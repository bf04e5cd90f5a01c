"""Many logs and captures on a Dask cluster.

    import wpc.dask

    values = wpc.dask.read_logs("logs/*.blg")          # a Dask DataFrame of computed values
    errors = wpc.dask.log_errors("logs/*.blg")         # what could not be read of them
    verdicts = wpc.dask.validate("captures/**/*.bin")  # a Dask DataFrame of verdicts

A hostile or torn file is a row of the table of errors, with rule and offset, never a lost partition. Paths must mean
the same files on every worker. A task has no state besides its arguments, so that a task of a worker that dies is done
again by another.
"""

from __future__ import annotations

import glob as globbing
import os
from typing import TYPE_CHECKING, Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Set, Tuple, Union

from ._calc import DEFAULT_POLICY, Policy
from ._errors import Error
from ._frames import LONG_COLUMNS, long_frame
from ._packages import _load, pandas
from ._read import Verdict, read
from ._read import validate as validate_one
from ._series import Run
from ._source import Limits
from ._table import typed_frame

if TYPE_CHECKING:
    import pandas as pd

_PACKAGES = "'dask[dataframe]' distributed pandas"
_delayed = _load("dask", "wpc.dask", _PACKAGES).delayed
_dataframe = _load("dask.dataframe", "wpc.dask", _PACKAGES)

DaskFrame = Any
"""A dask.dataframe.DataFrame; Dask has no type hints."""

Paths = Union[str, "os.PathLike[str]", Sequence[Union[str, "os.PathLike[str]"]]]

_LINE = "file kind size accepted notes status rule block field offset got bound message"
VERDICT_COLUMNS: Tuple[str, ...] = tuple(_LINE.split())
ERROR_COLUMNS = ("file", "status", "rule", "offset", "got", "bound", "message")
_NUMBERS = {"size": "UInt64", "notes": "int64", "offset": "UInt64", "got": "UInt64", "bound": "UInt64", "accepted": "bool"}


class Part(NamedTuple):
    """One partition: a log, or samples number first up to, and without, last of it."""

    path: str
    first: int = 0
    last: Optional[int] = None


def _in_any_case(pattern: str) -> str:
    """The pattern with its extension in small or capital letters: Windows writes ``A.BLG``, too."""
    stem, dot, extension = pattern.rpartition(".")
    if not (dot and extension.isalnum() and extension.isascii()):
        return pattern
    return stem + dot + "".join(f"[{c.lower()}{c.upper()}]" if c.isalpha() else c for c in extension)


def find(paths: Paths) -> List[str]:
    """The files that paths and patterns mean, each once, sorted; ``**`` goes through folders, and a pattern's extension
    may have any case, as everywhere. A path without a pattern
    is taken as it is, so that a file that is missing becomes an error and not nothing."""
    given = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    found: Set[str] = set()
    for path in [os.fspath(name) for name in given]:
        if globbing.has_magic(path):
            found.update(p for p in globbing.glob(_in_any_case(path), recursive=True) if os.path.isfile(p))
        else:
            found.add(path)
    return sorted(found)


def _typed(rows: List[Dict[str, Any]], columns: Sequence[str]) -> "pd.DataFrame":
    cells = {name: [row.get(name) for row in rows] for name in columns}
    return typed_frame({name: _NUMBERS.get(name, object) for name in columns}, cells)


def _of_parts(function: Callable[..., "pd.DataFrame"], parts: Sequence[Any], meta: "pd.DataFrame", *how: Any) -> DaskFrame:
    """A table with a partition for what the function gives of each part."""
    if not parts:
        return _dataframe.from_pandas(meta, npartitions=1)
    return _dataframe.from_delayed([_delayed(function, pure=True)(part, *how) for part in parts], meta=meta, verify_meta=True)


# ---- Verdicts ----


def _verdict_row(path: str, strict: bool, limits: Optional[Limits]) -> Dict[str, Any]:
    row: Dict[str, Any] = {"file": path, "notes": 0}
    try:
        verdict: Verdict = validate_one(path, strict=strict, limits=limits)
    except OSError as problem:
        row.update(kind="", size=None, accepted=False, status="unread", message=problem.strerror)
        return row
    row.update(kind=verdict.kind, size=verdict.size, accepted=verdict.accepted)
    row["notes"] = len(verdict.notes) + verdict.notes_omitted
    if verdict.error is not None:
        row.update(verdict.error.as_dict())
    return row


def verdicts_of(paths: Sequence[str], strict: bool = False, limits: Optional[Limits] = None) -> "pd.DataFrame":
    """VERDICT_COLUMNS of some files as a pandas DataFrame: what a partition of `validate` is."""
    return _typed([_verdict_row(path, strict, limits) for path in paths], VERDICT_COLUMNS)


def validate(
    paths: Paths, *, strict: bool = False, limits: Optional[Limits] = None, files_per_partition: int = 256
) -> DaskFrame:
    """A table of verdicts, one line for each file (VERDICT_COLUMNS). A file that cannot be read has status "unread"."""
    files = find(paths)
    groups = [files[i : i + files_per_partition] for i in range(0, len(files), files_per_partition)]
    return _of_parts(verdicts_of, groups, verdicts_of([]), strict, limits)


# ---- Logs ----


def _error_row(path: str, error: Union[Error, OSError]) -> Dict[str, Any]:
    if isinstance(error, Error):
        return {"file": path, **error.as_dict()}
    return {"file": path, "status": "unread", "rule": "", "message": error.strerror}


def read_part(
    part: Part, policy: Policy = DEFAULT_POLICY, strict: bool = False, limits: Optional[Limits] = None
) -> Tuple["pd.DataFrame", "pd.DataFrame"]:
    """The values and the errors of one partition, as pandas DataFrames."""
    damage: List[Union[Error, OSError]] = []
    kept: List[Error] = []
    frame = None
    try:
        log = read(part.path, kind="blg", strict=strict, limits=limits, check=False)
        frame = long_frame(Run(log._series({"policy": policy, "damage": kept})), part.path, part.first, part.last)
    except (Error, OSError) as problem:
        damage.append(problem)
    if frame is None:
        frame = long_frame(None, part.path)
    return frame, _typed([_error_row(part.path, error) for error in [*kept, *damage]], ERROR_COLUMNS)


def _values(part: Part, policy: Policy, strict: bool, limits: Optional[Limits]) -> "pd.DataFrame":
    return read_part(part, policy, strict, limits)[0]


def _errors(part: Part, policy: Policy, strict: bool, limits: Optional[Limits]) -> "pd.DataFrame":
    """Validating reads more than computing does (directories, rows that no value is of), so its verdict counts too."""
    pd = pandas("wpc.dask")
    frame = read_part(part, policy, strict, limits)[1]
    try:
        verdict = validate_one(part.path, kind="blg", strict=strict, limits=limits)
    except OSError:
        return frame
    error = verdict.error
    if error is None or ((frame["rule"] == error.rule) & (frame["offset"] == error.offset)).any():
        return frame
    return pd.concat([frame, _typed([_error_row(part.path, error)], ERROR_COLUMNS)], ignore_index=True)


def parts_of(path: str, samples: int, limits: Optional[Limits] = None) -> List[Part]:
    """The partitions of a log: one for each so many samples. What cannot be read is one partition: its errors."""
    try:
        count = read(path, kind="blg", limits=limits, check=False).count_samples([])
    except (Error, OSError):
        count = 0
    if count <= samples:
        return [Part(path)]
    ends = list(range(samples, count, samples))
    return [Part(path, a, b) for a, b in zip([0, *ends], [*ends, None])]


def read_logs(
    paths: Paths,
    *,
    samples: Optional[int] = None,
    policy: Policy = DEFAULT_POLICY,
    strict: bool = False,
    limits: Optional[Limits] = None,
) -> DaskFrame:
    """Computed values of logs, one line for each value: file, time (UTC), counterset, instance, counter, type, value,
    unit, status, path. A partition for each log; with ``samples``, for each so many samples of a log, which are counted
    now. What is damaged is left out: `log_errors` has it."""
    parts = [part for path in find(paths) for part in ([Part(path)] if samples is None else parts_of(path, samples, limits))]
    return _of_parts(_values, parts, long_frame(None, ""), policy, strict, limits)


def log_errors(
    paths: Paths,
    *,
    policy: Policy = DEFAULT_POLICY,
    strict: bool = False,
    limits: Optional[Limits] = None,
) -> DaskFrame:
    """What of logs could not be read: file, status, rule, offset, got, bound, message. Files without errors have no
    line."""
    parts = [Part(path) for path in find(paths)]
    return _of_parts(_errors, parts, _typed([], ERROR_COLUMNS), policy, strict, limits)


__all__ = [
    "ERROR_COLUMNS",
    "LONG_COLUMNS",
    "Part",
    "VERDICT_COLUMNS",
    "find",
    "log_errors",
    "parts_of",
    "read_logs",
    "read_part",
    "validate",
    "verdicts_of",
]
