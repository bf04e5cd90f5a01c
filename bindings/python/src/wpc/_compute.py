"""One displayable value out of two samples (wpc_calc)."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional, Tuple, Union

from ._calc import DEFAULT_POLICY, STATUSES, Policy, note_words
from ._errors import Argument
from ._native import ffi, lib, string

_CLOCKS = ("none", "tick", "100ns", "object")


class Sample(NamedTuple):
    """One counter of one instance at one moment (wpc_sample). None: it is not there."""

    type: int
    """The counter type, PERF_..."""
    value: Optional[int] = None
    """Raw; a type with a sign may have it below 0."""
    size: int = 8
    """Bytes that held the value: 4 or 8; anything else is not a number."""
    base: Optional[int] = None
    base_size: int = 8
    multiplier: Optional[int] = None
    clock: Optional[str] = None
    """The clock of ``time`` and ``frequency``: "tick", "100ns", "object" or "none". None: the clock of the type."""
    time: Optional[int] = None
    frequency: Optional[int] = None
    """Per second."""


class Computed(NamedTuple):
    """A displayable value, or why there is none."""

    value: Union[None, int, float]
    unit: str
    status: str
    """ "ok", or the reason for a missing value."""
    notes: Tuple[str, ...]
    """What is to be known of the value, "zero_base" and so on."""


def _clock_of(sample: Sample) -> int:
    if sample.clock in _CLOCKS:
        return _CLOCKS.index(sample.clock)
    info = lib.wpc_counter_type_find(sample.type)
    if sample.clock is not None:
        raise Argument(f"no such clock: {sample.clock!r}; there are {', '.join(_CLOCKS)}")
    return int(info.clock) if info != ffi.NULL else 0


def _raw(sample: Optional[Sample]) -> Any:
    if sample is None:
        return ffi.NULL
    made = ffi.new("wpc_sample *", {"type": sample.type, "value_size": sample.size, "base_size": sample.base_size})
    made.clock = _clock_of(sample)
    for i, name in enumerate(("value", "base", "multiplier", "time", "frequency")):
        number = getattr(sample, name)
        if number is None:
            continue
        if not -(1 << 63) <= number < 1 << (64 if i < 3 else 63):
            raise Argument(f"{name} {number} has more than 64 bits")
        setattr(made, name, number % (1 << 64) if i < 3 else number)
        made.has |= 1 << i  # WPC_HAS_VALUE and so on, in this order
    return made


def compute(older: Optional[Sample], newer: Optional[Sample], policy: Policy = DEFAULT_POLICY) -> Computed:
    """The displayable value of a sample (wpc_calc). ``older``: the sample before it of the same counter and instance, which
    many types need; None: there is none."""
    held = _raw(older), _raw(newer)
    result = lib.wpc_calc(*held, policy._raw())
    value: Union[None, int, float] = None
    if result.kind == lib.WPC_CALC_KIND_DOUBLE:
        value = result.value
    elif result.kind in (lib.WPC_CALC_KIND_INTEGER, lib.WPC_CALC_KIND_NEGATIVE):
        value = result.integer - (1 << 64 if result.kind == lib.WPC_CALC_KIND_NEGATIVE else 0)
    return Computed(value, string(result.unit), STATUSES[result.status], note_words(result.notes))
