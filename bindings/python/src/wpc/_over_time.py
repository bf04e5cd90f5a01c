"""What logs of both sorts have: values over time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Sequence, Union

from ._block import Block
from ._calc import DEFAULT_POLICY, CalcTable, Policy
from ._errors import Error
from ._paths import Time
from ._series import Series

if TYPE_CHECKING:
    import pandas as pd


class LogBlock(Block):
    """A log of Performance Monitor, binary or as text."""

    def _series(self, damage: Optional[List[Error]], options: Dict[str, Any]) -> Series:
        series = Series(self, salvage=damage is not None, **options)
        series._damage = damage
        return series

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

        Each value is computed with the last sound one before it of the same counter path; the first of all has none, and
        types that need two samples have no value there. ``first`` and ``last``: only samples number first up to, and
        without, last; those before are read too, so that parts of a log join without a gap. Other options: as `Series`."""
        return self._series(damage, {"policy": policy, **options}).calc(first=first, last=last)

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
        others       step, interval, identity, titles, english: as `Series`"""
        asked = {"counters": counters, "begin": begin, "end": end, "policy": policy, **options}
        return self._series(damage, asked).to_dataframe(long=long)
