"""What logs of both sorts and captures have: values over time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Sequence, Union

from ._block import Block
from ._calc import DEFAULT_POLICY, CalcTable, Policy
from ._errors import Error
from ._paths import Time
from ._series import Series

if TYPE_CHECKING:
    import pandas as pd


def _given(damage: Optional[List[Error]]) -> Dict[str, Any]:
    return {} if damage is None else {"damage": damage}


class OverTime:
    """Something that a series is made of."""

    def _series(self, options: Dict[str, Any]) -> Series:
        raise NotImplementedError

    def calc(
        self,
        *,
        policy: Policy = DEFAULT_POLICY,
        damage: Optional[List[Error]] = None,
        first: int = 0,
        last: Optional[int] = None,
        **options: Any,
    ) -> Iterator[CalcTable]:
        """Displayable values: a table for each sample, in the order of time.

        Each value is computed with the last sound one before it of the same counter path; in the first sample, and in a
        capture behind a gap, what needs two samples has none. ``first`` and ``last``: only samples number first up to, and
        without, last; those before are read too, so that parts join without a gap. What is not sound is raised, or of a
        capture with ``salvage`` left out, and of a log with a list for ``damage``, where its error is put. Other options: as
        `Series`."""
        return self._series({"policy": policy, **_given(damage), **options}).calc(first=first, last=last)

    def to_dataframe(
        self,
        *,
        counters: Union[None, str, Sequence[str]] = None,
        begin: Optional[Time] = None,
        end: Optional[Time] = None,
        policy: Policy = DEFAULT_POLICY,
        damage: Optional[List[Error]] = None,
        long: bool = False,
        **options: Any,
    ) -> "pd.DataFrame":
        """Computed values over time, in UTC: one column for each counter path, NaN where there is no value.

        counters     counter paths, or names of counters, with wildcards: "\\\\Process(*)\\\\% Processor Time"
        begin, end   only samples from this time on, and up to it: a datetime or "2026-11-21T04:32:00", UTC without a zone
        long         one line for each value instead
        damage       of logs: as of `calc`
        others       step, interval, identity, titles, english: as `Series`"""
        asked = {"counters": counters, "begin": begin, "end": end, "policy": policy, **_given(damage), **options}
        return self._series(asked).to_dataframe(long=long)


class LogBlock(OverTime, Block):
    """A log of Performance Monitor, binary or as text."""

    def _series(self, options: Dict[str, Any]) -> Series:
        damage = options.pop("damage", None)
        series = Series(self, salvage=damage is not None, **options)
        series._damage = damage
        return series
