"""V1 data blocks that are not the smallest of their kind: seeds of the corpus, and bases for its patches."""

from corpus_fixtures import (FIXTURES, LARGE_RAWCOUNT, MULTI_BASE, MULTI_TIMER_100NS, RAW_BASE, RAW_FRACTION,
                             RAWCOUNT, V1, counter_block, definition, instance, u32s, utf16z, v1_block,
                             v1_object)

TEXT, NO_DATA, OBJECT_TIMER = 0x00000B00, 0x40000200, 0x20610500
PRECISION_TIMERS, LARGE_RAW_BASE = (0x20470500, 0x20570500, 0x20670500), 0x40030500

# type, bytes of its value, base or 0: every constant of winperf.h
_TYPES = (
    (0x00000000, 4, 0), (0x00000100, 8, 0), (TEXT, 12, 0), (RAWCOUNT, 4, 0), (LARGE_RAWCOUNT, 8, 0),
    (0x00400400, 4, 0), (0x00400500, 8, 0), (0x00410400, 4, 0), (0x00450400, 4, 0), (0x00450500, 8, 0),
    (0x00550500, 8, 0), (0x00650500, 8, 0), (0x10410400, 4, 0), (0x10410500, 8, 0),
    (RAW_FRACTION, 4, RAW_BASE), (0x20020500, 8, LARGE_RAW_BASE), (0x20410500, 8, 0),
    (0x20470500, 8, LARGE_RAW_BASE), (0x20510500, 8, 0), (0x20570500, 8, LARGE_RAW_BASE),
    (OBJECT_TIMER, 8, 0), (0x20670500, 8, LARGE_RAW_BASE), (0x20C20400, 4, 0x40030401), (0x21410500, 8, 0),
    (0x21510500, 8, 0), (0x22410500, 8, MULTI_BASE), (MULTI_TIMER_100NS, 8, MULTI_BASE),
    (0x23410500, 8, MULTI_BASE), (0x23510500, 8, MULTI_BASE), (0x30020400, 4, 0x40030402),
    (0x30240500, 8, 0), (NO_DATA, 0, 0), (0x40020500, 8, 0x40030402), (0x80000000, 4, 0),
)


def _types():
    """One counter of every type, bases behind those that need them, values 1, 2, 3 and so on."""
    definitions, offset = [], 8
    for number, (kind, size, base) in enumerate(_TYPES):
        definitions.append(definition(kind, size, offset, name=2 * number + 4))
        offset += -(-size // 8) * 8
        if base:
            width = 8 if base & 0x100 else 4
            definitions.append(definition(base, width, offset))
            offset += 8
    values = b"".join(u32s(i + 1, 0) for i in range((offset - 8) // 8))
    return v1_block([v1_object(definitions, counter_block(u32s(0) + values))])


def _row(name, value=7, values=None, length=None, **instance_fields):
    block = counter_block(u32s(value) if values is None else values, length)
    return instance(name, **instance_fields) + block


def _object(rows, title=230, definitions=None, **fields):
    return v1_object(definitions or [definition(name=6)], b"".join(rows), len(rows), title, **fields)


def _names(names, encoding="utf-16-le", code_page=0, parents=None):
    parents = parents or [(0, 0)] * len(names)
    return v1_block([_object([_row(name, encoding=encoding, parent=parent)
                              for name, parent in zip(names, parents)], code_page=code_page)])


def _chain(parents):
    """Instances of one object; parents[i] is the place of i's parent, None for none."""
    links = [(0, 0) if place is None else (230, place) for place in parents]
    return _names(["n%d" % i for i in range(len(parents))], parents=links)


def _steps(count):
    return list(range(1, count + 1)) + [None]


def _steps_parents_first(count):
    return [None] + list(range(count))


def _single(definitions, values, **fields):
    return v1_block([v1_object(definitions, counter_block(values), **fields)])


def _unsorted(count):
    """0 first, then the other numbers up to 40, jumping about."""
    return [i * 17 % 41 for i in range(count)]


def _framed_by_samba(name):
    block = bytearray(FIXTURES[name][2])
    total = int.from_bytes(block[20:24], "little") - int.from_bytes(block[24:28], "little")
    block[20:24] = u32s(total)
    return bytes(block)


def _small_object(title):
    return v1_object([], instances=0, title=title)


_ONE_OBJECT = FIXTURES["V1-ONE"][2][88:]
_COMPUTER = utf16z("PC-1")
_PROCESSES = _object([_row("p"), _row("q")])
_CHILD_OF_230 = _object([_row("c", parent=(230, 0))], 232)
_FRACTION = [definition(RAW_FRACTION, name=4), definition(RAW_BASE, offset=8)]
_MULTI_TIMER = definition(MULTI_TIMER_100NS, 8, 8, name=4)
_MULTI_VALUES = u32s(9, 30000000, 0, 4, 0)
_PRECISION = [d for i, kind in enumerate(PRECISION_TIMERS) for d in (
    definition(kind, 8, 8 + 16 * i, name=4 + 2 * i), definition(LARGE_RAW_BASE, 8, 16 + 16 * i))]
_LARGE_AT_16 = [definition(LARGE_RAWCOUNT, 8, 16, name=6)]
_THREE_VALUES = u32s(0, 1, 0, 2, 0)

# Blocks that stand in the tables only, so that no file is there twice. name: (kind, bytes)
BASES = {name: (V1, data) for name, data in {
    "samba_one_value": _framed_by_samba("V1-ONE"),
    "samba_parent_and_child": _framed_by_samba("V1-PAR"),
    "samba_one_value_and_system_name": v1_block([_ONE_OBJECT], b"P\0", framed_by_samba=True),
    "samba_smallest_object": v1_block([_small_object(6)], framed_by_samba=True),
    "one_value_and_system_name": v1_block([_ONE_OBJECT], _COMPUTER[:8]),
    "one_value_then_smallest_object": v1_block([_ONE_OBJECT, _small_object(6)]),
    "no_instances_then_one_value": v1_block([FIXTURES["V1-ZERO"][2][88:], _ONE_OBJECT]),
    "objects_40_unsorted": v1_block([_small_object(2 + 2 * i) for i in _unsorted(40)]),
    "one_value_header_80": _single([definition(name=4)], u32s(7), header_length=80),
    "rawcount_then_object_timer": _single(
        [definition(name=4), definition(OBJECT_TIMER, 8, 8, name=6)], u32s(1, 2, 3)),
    "definition_of_44_bytes": _single([definition(name=4, length=44), definition(name=6, length=44)],
                                      u32s(7)),
    "every_counter_type": _types(),
    "counter_size_8_for_dword": _single([definition(size=8, offset=8, name=4)], u32s(0, 7, 0xFFFFFFFF)),
    "average_timer_of_8_bytes": _single(
        [definition(0x30020400, 8, 8, name=4), definition(0x40030402, offset=16)], u32s(0, 7, 2, 5, 0)),
    "fraction_counter_base": _single(
        [_FRACTION[0], definition(offset=8, name=6), definition(RAW_BASE, offset=12)], u32s(1, 2, 3)),
    "fraction_base_base": _single(_FRACTION + [definition(RAW_BASE, offset=12)], u32s(1, 2, 3)),
    "multi_timer_then_counter": _single([_MULTI_TIMER, definition(name=6)], _MULTI_VALUES),
    "multi_timer_with_base": _single([_MULTI_TIMER, definition(MULTI_BASE, 8, 16)], _MULTI_VALUES),
    "precision_timers_with_bases": _single(_PRECISION, u32s(0, *[i % 2 and i for i in range(1, 13)])),
    "overlapping_values": _single(
        [definition(LARGE_RAWCOUNT, 8, 8, name=4), definition(offset=8, name=6),
         definition(offset=12, name=8), definition(LARGE_RAWCOUNT, 8, 12, name=10)], u32s(0, 1, 2, 3, 0)),
    "counters_40_unsorted": _single([definition(name=2 + 2 * i) for i in _unsorted(40)], u32s(7)),
    "instance_without_name": _names([""]),
    "instances_40_unsorted": v1_block([_object([_row("p%d" % i, unique_id=7) for i in _unsorted(40)])]),
    "names_in_utf8": _names(["\u00e9", "\u20ac", "\U0001f600", "ab"], "utf-8", 65001),
    "name_of_1023_units": _names(["n" * 1023]),
    "name_of_1024_units": _names(["n" * 1024]),
    "threads_of_two_processes": v1_block([
        _PROCESSES, _object([_row("0", parent=(230, 0)), _row("0", parent=(230, 1))], 232)]),
    "claims_800_times_800": v1_block([_object([_row(str(i)) for i in range(800)],
                                              definitions=[definition()] * 800)]),
    "counter_block_of_4_bytes": v1_block([v1_object([], u32s(4))]),
    "unequal_counter_blocks": v1_block([_object([
        _row("a", values=u32s(1)), _row("b", values=u32s(2, 0, 5)), _row("c", values=u32s(3, 0, 6, 0, 0))])]),
    "two_values_first_block_understated": v1_block([_object(
        [_row("a"), _row("b", values=u32s(0, 8, 0))], definitions=[definition(offset=8, name=6)])]),
    "three_instances_last_block_understated": v1_block([_object(
        [_row("a", values=_THREE_VALUES), _row("b", values=_THREE_VALUES),
         instance("c") + u32s(8) + _THREE_VALUES], definitions=_LARGE_AT_16)]),
    "parent_object_without_instances": v1_block([_object([]), _CHILD_OF_230]),
    "parent_object_with_one_counter_block": v1_block([
        v1_object([definition(name=6)], counter_block(u32s(7)), -1, 230), _CHILD_OF_230]),
    "parent_object_is_metadata": v1_block([
        v1_object([definition(name=6)], instances=-2, title=230), _CHILD_OF_230]),
    "parent_object_twice": v1_block([
        _object([_row("p")]), _PROCESSES, _object([_row("c", parent=(230, 1))], 232)]),
    "parent_whose_parent_is_missing": v1_block([
        _object([_row("a", parent=(230, 1)), _row("b", parent=(999, 0))])]),
    "missing_parent_then_itself": v1_block([
        _object([_row("a", parent=(999, 0)), _row("b", parent=(230, 1))])]),
    "circle_of_3": _chain([1, 2, 0]),
    "chain_into_a_circle": _chain([1, 2, 1]),
    "chain_of_15": _chain(_steps(15)),
    "chain_of_16": _chain(_steps(16)),
    "chain_of_17": _chain(_steps(17)),
    "chain_of_16_parents_first": _chain(_steps_parents_first(16)),
    "chain_of_17_parents_first": _chain(_steps_parents_first(17)),
    "parent_name_is_longer": v1_block([
        _object([_row("process-name")]), _object([_row("0", parent=(230, 0))], 232)]),
    "parent_in_other_code_page": v1_block([
        _object([_row("\u00e9t\u00e9", encoding="cp1252")], code_page=1252),
        _object([_row("0", parent=(230, 0))], 232)]),
    "names_1_and_10": _names(["1", "10", "100", "01", " 1"]),
    "names_with_hash": _names(["svchost", "svchost#1", "C#App", "#", "a#", "a#4294967296", "#1"]),
    "names_with_slash": _names(["a/b", "/", "a/", "/b", "a/b/c"]),
    "three_times_a": _names(["a"] * 3),
}.items()}


def _kinds():
    one = [definition(name=6)]
    return v1_block([
        _object([_row("a"), _row("b")], 230), v1_object(one, counter_block(u32s(7)), -1, 232),
        v1_object(one, instances=0, title=234), v1_object(one, instances=-2, title=236),
        v1_object(one, instances=-3, title=238), _small_object(240),
        v1_object([], counter_block(b""), -1, 242), _object([_row("a")], 244)], _COMPUTER)


def _threads(count):
    processes = _object([_row("process%d" % i, i) for i in range(count)])
    threads = _object([_row(str(i % 4), i, parent=(230, i // 4)) for i in range(4 * count)], 232)
    return processes, threads


def _mixed(count):
    """Numbers of 8 and 4 bytes in turn, in five rows; a walk takes up to 64 values at a time."""
    definitions, values, offset = [], b"", 8
    for i in range(count):
        size = 8 if i % 3 == 0 else 4
        padded = -(-offset // size) * size
        definitions.append(definition(LARGE_RAWCOUNT if size == 8 else RAWCOUNT, size, padded, name=2 * i + 4))
        values += bytes(padded - offset) + (0x0102030405060708 + i).to_bytes(8, "little")[:size]
        offset = padded + size
    rows = [_row(name, values=u32s(0) + values[:-1] + bytes([i])) for i, name in enumerate(("a", "", "bc", "", "d"))]
    return v1_block([_object(rows, definitions=definitions)])


_EXTREME = [definition(name=4), definition(offset=8, name=6), definition(LARGE_RAWCOUNT, 8, 16, name=8),
            definition(LARGE_RAWCOUNT, 8, 24, name=10), definition(LARGE_RAWCOUNT, 8, 32, name=12)]

# name: (kind, options, findings, bytes): seeds, each a file of its own. A name may stand in TABLE too.
SEEDS = {name: (V1, options, findings, data) for name, (options, findings, data) in {
    "objects_of_every_kind": ("", "", _kinds()),
    "system_name_without_nul": ("", "", v1_block([_ONE_OBJECT], _COMPUTER[:-2])),
    "definitions_not_in_offset_order": ("", "", _single(
        [definition(LARGE_RAWCOUNT, 8, 24, name=4), definition(offset=4, name=6),
         definition(LARGE_RAWCOUNT, 8, 8, name=8), definition(offset=16, name=10)],
        u32s(1, 2, 0, 3, 4, 5, 0))),
    "definitions_of_48_bytes": ("", "", _single(
        [definition(name=4, length=48), definition(name=6)], u32s(7))),
    "extreme_values": ("", "", _single(
        _EXTREME, u32s(0, 0xFFFFFFFF, 0, 0, 0, 0, 0x80000000, 0xFFFFFFFF, 0xFFFFFFFF))),
    "text_counters": ("", "", _single(
        [definition(TEXT, 12, 8, name=4), definition(TEXT, 5, 20, name=6), definition(name=8)],
        u32s(7) + utf16z("text!") + b"text\0")),
    "counters_without_value": ("", "V1-DEF-07@224=8/0", _single(
        [definition(NO_DATA, 0, 0, name=4), definition(NO_DATA, 8, 8, name=6), definition(name=8)],
        u32s(7, 0, 0))),
    "multi_timer_second_value_above_32_bits": ("", "", _single(
        [_MULTI_TIMER], u32s(0, 30000000, 0, 4, 1))),
    "multi_timers_both_ways": ("", "", _single(
        [_MULTI_TIMER, definition(0x22410500, 8, 24, name=6), definition(MULTI_BASE, 8, 40),
         definition(0x23410500, 8, 32, name=8)],
        u32s(0, *range(1, 13)))),
    "clocks_0": ("", "", _single([definition(name=4)], u32s(7), frequency=0)),
    "instances_200": ("", "", _names(["instance %d" % i for i in range(200)])),
    "names_0_to_8_units": ("", "", _names(["abcdefgh"[:i] for i in range(9)])),
    "names_surrogate_pairs": ("", "", _names(["\U0001F600", "a\U00010000b", "\U0010FFFF" * 3])),
    "names_control_characters": ("", "", _names(["\x1b[0m", "\n", "\x7f"])),
    "names_in_1252": ("", "", _names(["\u00e9t\u00e9", "\u20ac", "_Total"], "cp1252", 1252)),
    "names_in_932": ("pages=1252,65001,932", "",
                     _names(["\u65e5\u672c", "\u30a2", "\uff71", "a"], "cp932", 932)),
    "names_in_page_that_nobody_knows": ("", "V1-OBJ-22@132=54936/0",
                                        _names(["\u65e5\u672c"], "gb18030", 54936)),
    "names_nine_times_svchost": ("", "", _names(["System"] + ["svchost"] * 9)),
    "unique_ids_and_names": ("", "", v1_block([_object([
        _row("a", unique_id=0), _row("b", unique_id=7), _row("c", unique_id=0x7FFFFFFF),
        _row("d", unique_id=0xFFFFFFFE)])])),
    "unique_ids_without_names": ("", "", v1_block([_object([
        _row("", unique_id=i) for i in (4, 5, 6)])])),
    "names_far_from_header": ("", "", v1_block([_object([
        instance("a", length=64) + counter_block(u32s(1)), _row("b")])])),
    "processes_then_threads": ("", "", v1_block(_threads(50))),
    "threads_then_processes": ("", "", v1_block(_threads(8)[::-1])),
    "parent_of_parent": ("", "", v1_block([
        _object([_row("p")]), _object([_row("c", parent=(230, 0))], 232),
        _object([_row("g", parent=(232, 0))], 234)])),
    "parents_missing_and_out_of_range": (
        "", "V1-PAR-01@380=999/0 V1-PAR-02@424=2/2 V1-PAR-01@460=998/0",
        v1_block([_object([_row("p"), _row("q", parent=(230, 0))]), _object(
            [_row("a", parent=(999, 0)), _row("b", parent=(230, 2)), _row("c", parent=(998, 9)),
             _row("d", parent=(230, 1))], 232)])),
    "claims_1000_objects": ("", "", v1_block([_small_object(2 + 2 * i) for i in range(1000)])),
    "claims_1600_counters": ("", "", _single([definition()] * 1600, u32s(7))),
    **{"columns_%d_of_two_sizes" % n: ("", "", _mixed(n)) for n in (63, 64, 65, 130)},
}.items()}
