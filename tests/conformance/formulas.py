#!/usr/bin/env python3
"""A second computation of the kind "formula": written from docs/reference/counter-types.md and the contract of wpc_calc(),
and not from calc/. An adapter of the conformance suite, whose support/ must be on PYTHONPATH."""

import adapter

RAW, DELTA, RATE, RATIO, PERCENT, INVERSE, BASE_RATIO, BASE_PERCENT, AVERAGE, FRACTION, ELAPSED, MULTI, MULTI_INVERSE = range(13)
NONE, TICK, NS, OBJECT = adapter.CLOCKS
CLOCK_LIKE_BASE = {0x20470500, 0x20570500, 0x20670500}
SIGNED = {0x00010100, 0x20020500}
AVERAGE_TIMER, TICK_MULTI = 0x30020400, 0x22410500
PERCENTAGE = 2  # bits 28 to 31 of a type
# What is read of each type: bytes, clock, formula.
TYPES = {
    0x00000000: (4, NONE, RAW), 0x00000100: (8, NONE, RAW), 0x00010000: (4, NONE, RAW), 0x00010100: (8, NONE, RAW),
    0x00400400: (4, NONE, DELTA), 0x00400500: (8, NONE, DELTA),
    0x00410400: (4, TICK, RATE), 0x10410400: (4, TICK, RATE), 0x10410500: (8, TICK, RATE),
    0x00450400: (4, TICK, RATIO), 0x00450500: (8, TICK, RATIO), 0x00550500: (8, NS, RATIO), 0x00650500: (8, OBJECT, RATIO),
    0x20020400: (4, NONE, FRACTION), 0x20020500: (8, NONE, FRACTION),
    0x20410500: (8, TICK, PERCENT), 0x20510500: (8, NS, PERCENT), 0x20610500: (8, OBJECT, PERCENT),
    0x20470500: (8, NONE, BASE_PERCENT), 0x20570500: (8, NONE, BASE_PERCENT), 0x20670500: (8, NONE, BASE_PERCENT),
    0x20C20400: (4, NONE, BASE_PERCENT), 0x21410500: (8, TICK, INVERSE), 0x21510500: (8, NS, INVERSE),
    0x22410500: (8, TICK, MULTI), 0x22510500: (8, NS, MULTI),
    0x23410500: (8, TICK, MULTI_INVERSE), 0x23510500: (8, NS, MULTI_INVERSE),
    0x30020400: (8, TICK, AVERAGE), 0x30240500: (8, OBJECT, ELAPSED), 0x40020500: (8, NONE, BASE_RATIO),
}
NOT_SHOWN = {0x40000200, 0x40030401, 0x40030402, 0x40030403, 0x40030500, 0x40030503, 0x42030500, 0x80000000}
BASE_SIZES = {**dict.fromkeys(CLOCK_LIKE_BASE | {0x20020500}, 8)}  # others have bases of 4 bytes
NOTES = ("value_wrapped", "base_wrapped", "clamped", "outside_percent", "multiplier_changed", "multiplier_zero", "per_component",
         "zero_base")


class Refused(Exception):
    """There is no value; the argument is the status word."""


def require(holds, status):
    if not holds:
        raise Refused(status)


def has_base(formula):
    return formula in (BASE_RATIO, BASE_PERCENT, AVERAGE, FRACTION)


def has_multiplier(formula):
    return formula in (MULTI, MULTI_INVERSE)


def reads_frequency(kind, formula, options):
    documented = options.get("multi_timer") == "documented"
    return formula in (RATE, AVERAGE, ELAPSED) or (kind == TICK_MULTI and documented)


def is_there(sample, formula, options):
    """Whether the block held every number that is read of a sample; of the older one multipliers are not read."""
    wanted = [("value", "size")] + [("base", "base_size")] * has_base(formula)
    if any(sample[number] is None or sample[size] not in (4, 8) for number, size in wanted):
        return False
    if has_multiplier(formula) and sample["multiplier"] is None and not sample.get("is_older"):
        return False
    if TYPES[sample["type"]][1] != NONE and sample["time"] is None:
        return False
    return not reads_frequency(sample["type"], formula, options) or sample["frequency"] is not None


def width_of(kind, size, own):
    return 8 * (size if kind == AVERAGE_TIMER else min(size, own))


def delta(older, newer, bits, wrap, what, notes):
    """Of two numbers of so many bits: the difference, and whether it was made 0."""
    require(max(older, newer) < 2**bits, "range")
    if newer >= older:
        return newer - older, False
    if wrap == "clamp0":
        notes.add("clamped")
        return 0, True
    require(wrap == "wrap32" and bits == 32, f"negative_{what}")
    notes.add(f"{what}_wrapped")
    return newer - older + 2**32, False


def base_delta(older, newer, options, notes):
    bits = 8 * min(newer["base_size"], BASE_SIZES.get(newer["type"], 4))
    return delta(older["base"], newer["base"], bits, options.get("wrap_base", "error"), "base", notes)


def time_passed(older, newer):
    require(older["time"] >= 0 and newer["time"] >= 0, "range")
    require(newer["time"] >= older["time"], "negative_time")
    require(newer["time"] > older["time"], "zero_time")
    return newer["time"] - older["time"]


def signed(kind, value, size):
    return value - 2**64 if kind in SIGNED and size == 8 and value >= 2**63 else value


def of_one(newer, formula, notes):
    kind, size = newer["type"], TYPES[newer["type"]][0]
    require(newer["value"] < 2 ** width_of(kind, newer["size"], size), "range")
    if formula == RAW:
        return signed(kind, newer["value"], newer["size"])
    if formula == FRACTION:
        base = signed(kind, newer["base"], newer["base_size"])
        if base == 0:
            notes.add("zero_base")
            return 0.0
        return 100.0 * (float(signed(kind, newer["value"], newer["size"])) / float(base)) + 0.0  # 0 has no sign
    require(newer["value"] != 0, "not_started")
    require(newer["time"] >= 0, "range")
    require(newer["value"] <= newer["time"], "negative_value")
    require(newer["frequency"] > 0, "zero_freq")
    return float(newer["time"] - newer["value"]) / float(newer["frequency"])


def over_base(older, newer, grown, options, formula, notes):
    base, is_clamped = base_delta(older, newer, options, notes)
    if formula == AVERAGE:
        require(newer["frequency"] > 0, "zero_freq")
    if newer["type"] in CLOCK_LIKE_BASE:
        require(base != 0, "zero_base")
    if is_clamped:
        return 0.0
    if base == 0:
        notes.add("zero_base")
        return 0.0
    if formula == AVERAGE:
        return (float(grown) / float(newer["frequency"])) / float(base)
    return (100.0 if formula == BASE_PERCENT else 1.0) * (float(grown) / float(base))


def of_components(older, newer, part, options, formula, notes):
    """Multi-timers. `part`: of the time that passed."""
    many, documented = newer["multiplier"], options.get("multi_timer") == "documented"
    require(many != 0 or (documented and formula == MULTI_INVERSE), "zero_base")
    if older["multiplier"] not in (None, many):
        notes.add("multiplier_changed")
    notes.update(["per_component"] * (not documented) + ["multiplier_zero"] * (many == 0))
    if formula == MULTI:
        return 100.0 * part / float(many)
    value = 100.0 * (float(many) - part)
    return value if documented else value / float(many)


def over_time(older, newer, grown, options, formula, notes):
    passed = time_passed(older, newer)
    by_frequency = reads_frequency(newer["type"], formula, options)
    if by_frequency:
        require(newer["frequency"] > 0, "zero_freq")
    part = float(grown) / (float(passed) / float(newer["frequency"]) if by_frequency else float(passed))
    if has_multiplier(formula):
        return of_components(older, newer, part, options, formula, notes)
    return {RATE: part, RATIO: part, PERCENT: 100.0 * part, INVERSE: 100.0 * (1.0 - part)}[formula]


def of_two(older, newer, options, formula, notes):
    kind, size = newer["type"], TYPES[newer["type"]][0]
    bits = width_of(kind, newer["size"], size)
    grown, is_clamped = delta(older["value"], newer["value"], bits, options.get("wrap_value", "error"), "value", notes)
    if formula == DELTA:
        return grown
    found = (over_base if has_base(formula) else over_time)(older, newer, grown, options, formula, notes)
    return 0.0 if is_clamped else found


def compute(older, newer, options, notes):
    require(newer is not None, "not_found")
    require(newer["type"] in TYPES or newer["type"] in NOT_SHOWN, "unsupported")
    require(newer["type"] in TYPES, "not_displayable")
    _, clock, formula = TYPES[newer["type"]]
    require(is_there(newer, formula, options), "absent")
    if formula in (RAW, FRACTION, ELAPSED):
        require(formula != ELAPSED or newer["clock"] == clock, "type_mismatch")
        return of_one(newer, formula, notes)
    require(older is not None, "need_two")
    require(older["type"] == newer["type"], "type_mismatch")
    require(is_there({**older, "is_older": True}, formula, options), "absent")
    require(older["size"] == newer["size"], "type_mismatch")
    require(not has_base(formula) or older["base_size"] == newer["base_size"], "type_mismatch")
    require(clock == NONE or older["clock"] == newer["clock"] == clock, "type_mismatch")
    if reads_frequency(newer["type"], formula, options):
        require(older["frequency"] == newer["frequency"], "type_mismatch")
    return of_two(older, newer, options, formula, notes)


def answer(options, older, newer):
    notes = set()
    try:
        value = compute(older, newer, options, notes)
    except Refused as problem:
        return {"verdict": "rejected", "class": str(problem)}
    if newer["type"] >> 28 == PERCENTAGE and not 0 <= value <= 100:
        notes.add("outside_percent")
    return {"verdict": "accepted", "value": repr(value), "notes": [note for note in NOTES if note in notes]}


if __name__ == "__main__":
    adapter.run(lambda *_: {"verdict": "unsupported"}, answer)
