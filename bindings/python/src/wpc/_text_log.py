"""Logs of Performance Monitor as text, PDH-CSV and PDH-TSV (wpc/pdh_csv.h)."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Iterator, List, NamedTuple, Optional

from ._native import ffi, lib
from ._over_time import LogBlock


class TextSample(NamedTuple):
    """A line."""

    time: int
    """Local FILETIME."""
    values: List[Optional[Decimal]]
    """Exactly as the text has them, in the order of ``columns``, as far as they have 19 digits; None: no value."""


class TextLog(LogBlock):
    """A log as text: its columns, its samples, values over time."""

    kind = "pdh-csv"

    def _open(self) -> None:
        source, walk = self._source, self._begin()
        self.code_page: int = walk.code_page
        """Of the texts: 0 is UTF-16."""
        self.columns: List[Optional[str]] = []
        """Counter paths; None: not valid in the code page."""
        self.raw_columns: List[bytes] = []
        """Their bytes."""
        while lib.wpc_pdh_csv_next(walk) and walk.at == lib.WPC_PDH_CSV_AT_COLUMN:
            place = walk.name.raw
            self.columns.append(source.text(walk.name))
            self.raw_columns.append(source.data[place.offset : place.offset + place.length])
        source.fail(walk.error)
        self.zone: Optional[str] = source.text(walk.zone) if walk.has_zone else None
        """Of the local times; None: the head has none, and the zone is not known."""
        self.bias: int = walk.bias
        """Minutes: UTC is local time and this."""
        self.description: str = source.text(walk.description) or ""
        """Of the data collector set."""

    def _begin(self) -> Any:
        walk = ffi.new("wpc_pdh_csv_walk *")
        lib.wpc_pdh_csv_begin(walk, self._source.input)
        return walk

    def samples(self) -> Iterator[TextSample]:
        """In the order of the text."""
        walk = self._begin()
        sample: Optional[TextSample] = None
        while lib.wpc_pdh_csv_next(walk):
            if walk.at == lib.WPC_PDH_CSV_AT_SAMPLE:
                if sample is not None:
                    yield sample
                sample = TextSample(walk.time, [])
            elif walk.at == lib.WPC_PDH_CSV_AT_VALUES and sample is not None:
                sample.values.extend(_number(walk.values[i]) for i in range(walk.count))
        self._source.fail(walk.error)
        if sample is not None:
            yield sample

    __iter__ = samples

    def __repr__(self) -> str:
        return f"<wpc.TextLog {self.path or ''} {len(self.columns)} columns>"


def _number(number: Any) -> Optional[Decimal]:
    return Decimal(f"{'-' * number.is_negative}{number.digits}E{number.exponent}") if number.has_value else None
