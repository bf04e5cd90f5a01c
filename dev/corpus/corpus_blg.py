"""Corpus cases of binary logs (.blg): an encoder of small logs, and what a reader has to say about them.

As in corpus_v2.py findings are stated by hand, in walking order. The offsets in TABLE are those of the log
"two": a writer of 32 bits, one buffer of 1,024 bytes, a catalogue of one counter and one wildcard, two samples.

      0  buffer                     608  first sample: event      800  second sample: event
     72  log file header            680  group                    872  group
    376  its two names              688  block of one value       880  block of one value
    384  catalogue: event           736  block of instances       928  block of instances
    456  its two words              744  inner part               936  inner part
    464  entry of the counter       768  item                     960  item
    536  entry of the wildcard      792  name                     984  name; the end is at 992
"""

import struct

from corpus_fixtures import NEW_YEAR_2024, RAWCOUNT, align8, counter_block, definition, instance, pad8, u32s, utf16z
from corpus_fixtures import v1_block, v1_object

BLG = "blg"
KINDS = (BLG,)

BUFFER, LOG_HEADER, EVENT = 72, 304, 72
PROVIDER = bytes.fromhex("b33b3f933e940d499ced3cbb14c14479")
LOG_ID = bytes(range(16))
CATALOGUE, SAMPLE, DIRECTORY, NAMES = 32, 34, 35, 36
COUNTER, WILDCARD, OBJECT = 0, 1, 16
NO_STRING = 0xFFFFFFFF
SECOND = 10000000
DBG_ID, BUILD_INFO, PROVIDER_PATH, PARTITION_INFO = 64, 66, 67, 80  # events of the system in the group EventTrace
RATE, LARGE_RAWCOUNT, LARGE_RAWCOUNT_HEX = 0x10410400, 0x00010100, 0x00000100


# ---- Container ------------------------------------------------------------------------------------------


def event(kind, payload, part=1, parts=1, time=NEW_YEAR_2024, header_type=10, provider=PROVIDER):
    head = struct.pack("<HBBBBHIIQ", EVENT + len(payload), header_type, 0xC0, kind, 0, 60, 8, 4, time)
    return head + provider + bytes(8) + LOG_ID + struct.pack("<II", part, parts) + payload


def foreign(size, header_type=3, kind=0, group=0):
    """The start of an event of the system, which has its size at 4."""
    return struct.pack("<HBBHBB", 2, header_type, 0xC0, size, kind, group).ljust(size, b"\0")


def in_parts(kind, payload, lengths, time=NEW_YEAR_2024):
    events = []
    for part, length in enumerate(lengths, 1):
        events.append(event(kind, payload[:length], part, len(lengths), time))
        payload = payload[length:]
    assert not payload
    return events


def zone():
    names = [name.encode("utf-16-le").ljust(64, b"\0") for name in ("Std", "Day")]
    return struct.pack("<i", 300) + names[0] + struct.pack("<8Hi", 0, 11, 0, 1, 2, 0, 0, 0, 0) + names[1] + struct.pack(
        "<8Hi", 0, 3, 0, 2, 2, 0, 0, 0, -60)


def log_header(buffer_size, buffers, wide=False, names=("L", "F")):
    pointer = 8 if wide else 4
    texts = b"".join(utf16z(name) for name in names)
    body = struct.pack("<IBBBBIIQIIIIIIII", buffer_size, 6, 0, 1, 5, 6000, 1, NEW_YEAR_2024 + SECOND, 156250, 0, 1,
                       buffers, 1, pointer, 0, 2000) + bytes(2 * pointer) + zone()
    body = (bytes(32) + body).ljust(align8(32 + len(body)), b"\0")
    body += struct.pack("<QQQII", NEW_YEAR_2024 - SECOND, 2000, NEW_YEAR_2024, 2, 0) + texts
    return struct.pack("<HBBHH", 2, 2 if wide else 1, 0xC0, len(body), 0) + body[8:]


def log(*buffers, size=1024, wide=False, names=("L", "F"), fill=0):
    """`buffers` are lists of events; `fill` is added to the filled bytes of the last one."""
    made = []
    for number, events in enumerate(buffers):
        first = [log_header(size, len(buffers), wide, names)] if number == 0 else []
        body = b"".join(pad8(one) for one in first + list(events))
        last = number == len(buffers) - 1
        filled = BUFFER + len(body) + (fill if last else 0)
        flags, kind = int(last or number == 0), 4 if number == 0 else 0
        head = struct.pack("<IIIIQQQQIHH", size, 0, 0, 0, 0, number, 0, 0, filled, flags, kind)
        one = (head.ljust(BUFFER, b"\0") + body).ljust(size, b"\xff")
        assert len(one) == size, len(one)
        made.append(one)
    return b"".join(made)


# ---- Messages -------------------------------------------------------------------------------------------


def entry(counter="C", instance_name=None, flags=COUNTER, kind=RATE, base=2000, machine="\\\\A", name="O", size=None):
    texts = [machine, name] + ([] if instance_name is None else [instance_name]) + [counter]
    offsets, strings = [], b""
    for text in texts:
        offsets.append(len(strings))
        strings += utf16z(text)
    instance_at = NO_STRING if instance_name is None else offsets[2]
    size = size or align8(52 + len(strings))
    head = struct.pack("<IIIIQiIIIIII", size, flags, 0, kind, base, 0, offsets[0], offsets[1], instance_at, NO_STRING,
                       0, offsets[-1])
    return (head + strings).ljust(size, b"\0")


def catalogue(*entries):
    return struct.pack("<II", 0x6FF, 0x20008) + b"".join(entries)


def block(kind, body, size=None):
    return struct.pack("<HBBI", 0x4C42, 3, kind, size or 8 + len(body)) + body


def value(first, second, status=0, time=NEW_YEAR_2024, multi=1):
    return block(1, struct.pack("<IQIqqII", status, time, 0, first, second, multi, 0))


def instances(items, time=NEW_YEAR_2024, size=None):
    names = [utf16z(name) for name, _, _ in items]
    at, rows = 24 + 24 * len(items), b""
    for name, (_, first, second) in zip(names, items):
        rows += struct.pack("<IIqq", at, 1, first, second)
        at += len(name)
    body = struct.pack("<IIIIQ", 0, len(items), 0, 0, time) + rows + b"".join(names)
    body = body.ljust(size - 8 if size else align8(len(body)), b"\0")
    return block(2, struct.pack("<I", len(body)) + body[4:])


def sample(*blocks):
    return block(0, b"".join(blocks))


def whole_object(data):
    return block(5, pad8(data))


def names(*pairs, machine="\\\\A"):
    return utf16z(machine) + b"".join(utf16z(str(word)) for pair in pairs for word in pair)


def directory_block(count, types, names_=()):
    texts = [utf16z(name) for name in names_]
    body = struct.pack("<iI", count, len(types)) + b"".join(u32s(4 + 2 * i) for i in range(len(types)))
    body += u32s(*types) + bytes(8 * len(types)) + bytes(4 * len(types))
    body, at = pad8(body), 0
    for text in texts:
        body += struct.pack("<IIii", at, 0, -1, -1)
        at += len(text)
    return block(5, pad8(body + b"".join(texts)))


def directory(*blocks):
    body = b"".join(blocks)
    return struct.pack("<QQIIII", NEW_YEAR_2024, NEW_YEAR_2024, 1, len(blocks), 32 + len(body), 0x5FF) + body


def text_event(size):
    """A message of names: an event of so many bytes."""
    return event(NAMES, utf16z("\\\\" + "M" * ((size - EVENT) // 2 - 3)))


# ---- Logs -----------------------------------------------------------------------------------------------

_TWO_ENTRIES = (entry(), entry(instance_name="*", flags=WILDCARD))
CATALOGUE_OF_TWO = catalogue(*_TWO_ENTRIES)


def sample_of_two(number):
    return sample(value(10 * number, 1000 * number), instances([("a", 20 * number, 1000 * number)]))


def _two(*more, **how):
    return log([event(CATALOGUE, CATALOGUE_OF_TWO), event(SAMPLE, sample_of_two(1)),
                event(SAMPLE, sample_of_two(2), time=NEW_YEAR_2024 + SECOND)] + list(more), **how)


def _one_entry(*blocks):
    """One counter, and samples of such blocks."""
    return log([event(CATALOGUE, catalogue(entry()))] + [event(SAMPLE, sample(one)) for one in blocks])


def _wildcard(one):
    return log([event(CATALOGUE, catalogue(entry(instance_name="*", flags=WILDCARD))), event(SAMPLE, sample(one))])


def _of_catalogue(data, *more):
    return log([event(CATALOGUE, data)] + list(more))


_OBJECT_ENTRY = entry("*", flags=OBJECT, kind=16, base=0)
_ONE_VALUE = v1_block([v1_object([definition(name=4)], counter_block(u32s(7)))])
_ONE_INSTANCE = v1_block([v1_object([definition(name=6)], instance("a") + counter_block(u32s(7)), 1, 230)])
_EQUAL_NAMES = v1_block([v1_object([definition(name=6)], 2 * (instance("a", unique_id=9) + counter_block(u32s(7))), 2, 230)])
_OBJECTS = [v1_object([definition(name=4)], counter_block(u32s(7)), title=2 + 2 * i) for i in range(2)]
_TWO_OBJECTS = v1_block(_OBJECTS)


def _with_object(data, size=1024):
    return log([event(CATALOGUE, catalogue(_OBJECT_ENTRY)), event(SAMPLE, sample(whole_object(data)))], size=size)


def _dense(counters, count, header_length, *before):
    definitions = [definition(name=4 + 2 * i) for i in range(counters)]
    row = instance() + counter_block(u32s(7))
    dense = v1_object(definitions, row * count, count, header_length=header_length)
    return _with_object(v1_block([*before, dense]), 8192)


def _with_names(*pairs, **how):
    return log([event(CATALOGUE, catalogue()), event(NAMES, names(*pairs, **how))])


def _with_directory(data):
    return log([event(CATALOGUE, catalogue()), event(DIRECTORY, data)])


_DIRECTORY_BLOCK = directory_block(1, [RAWCOUNT], ["a"])
_JOINED = sample_of_two(3)
_LENGTHS = (50, 30, 40)


def _joined(*parts, more=()):
    """The log "two" without its second sample, and such events in a second buffer."""
    return log([event(CATALOGUE, CATALOGUE_OF_TWO), event(SAMPLE, sample_of_two(1))], list(parts) + list(more))


def _after_header(*more):
    """The log "two" of current Windows, which has such events after the log file header."""
    return log(list(more) + [event(CATALOGUE, CATALOGUE_OF_TWO), event(SAMPLE, sample_of_two(1))])


_PARTS = in_parts(SAMPLE, _JOINED, _LENGTHS, NEW_YEAR_2024 + SECOND)
_EMPTY_PART = in_parts(SAMPLE, _JOINED, (0, 60, 60), NEW_YEAR_2024 + SECOND)
_VALUE_56 = value(1, 2)[:4] + struct.pack("<I", 56) + value(1, 2)[8:] + bytes(8)
_FULL = log([event(CATALOGUE, CATALOGUE_OF_TWO)], [text_event(1024 - BUFFER)])
_TWO_BUFFERS = _joined(event(SAMPLE, sample_of_two(2)))

# name: (kind, bytes)
BASES = {name: (BLG, data) for name, data in {
    "full": _FULL,
    "zero_tail": _two() + bytes(3 * 1024),
    "zero_middle": _TWO_BUFFERS[:1024] + bytes(1024) + _TWO_BUFFERS[1024:] + bytes(1024),
    "zero_tail_in_a_message": _joined(_PARTS[0]) + bytes(1024),
    "first_missing": log([], [event(CATALOGUE, CATALOGUE_OF_TWO)], [event(SAMPLE, sample_of_two(1))])[1024:],
    "no_event_log": struct.pack("<I", 4096) + bytes(44) + struct.pack("<I", 4096) + bytes(20) + utf16z("Memory") * 200,
    "header_only_in_first": log([], [event(CATALOGUE, catalogue())]),
    "header_only_in_two": log([], [event(CATALOGUE, catalogue())], [event(SAMPLE, sample(value(1, 1000)))]),
    "no_names": log([event(CATALOGUE, catalogue())], names=()),
    "no_names_wide": log([event(CATALOGUE, catalogue())], names=(), wide=True),
    "foreign_only": log([event(40, bytes(8), provider=LOG_ID)]),
    "no_events": log([]),
    "foreign_8": _two(foreign(8)),
    "foreign_10": _two(foreign(10)),
    "trace_at_the_end": _two(foreign(32, 2, PARTITION_INFO)),
    "trace_32_bits": _after_header(foreign(32, 1, DBG_ID)),
    "trace_64_bits": _after_header(foreign(80, 2, PARTITION_INFO)),
    "trace_compact_32_bits": _after_header(foreign(24, 3, BUILD_INFO)),
    "trace_compact_64_bits": _after_header(foreign(30, 4, BUILD_INFO)),
    "trace_performance_32_bits": _after_header(foreign(16, 16, PROVIDER_PATH)),
    "trace_performance_64_bits": _after_header(foreign(40, 17, PROVIDER_PATH)),
    "event_without_payload": log([event(CATALOGUE, catalogue()), event(40, b"")]),
    "not_aligned": log([event(CATALOGUE, catalogue()), text_event(190)], fill=-1),
    "aligned": log([event(CATALOGUE, catalogue()), text_event(190)]),
    "parts_1_3": _joined(_PARTS[0], _PARTS[2]),
    "parts_2_3": _joined(_PARTS[1], _PARTS[2]),
    "parts_1_of_3": _joined(_PARTS[0]),
    "parts_1_and_other": _joined(_PARTS[0], event(SAMPLE, sample_of_two(2))),
    "parts_other_type": _joined(_PARTS[0], event(NAMES, _JOINED[50:80], 2, 3, NEW_YEAR_2024 + SECOND)),
    "parts_other_time": _joined(_PARTS[0], event(SAMPLE, _JOINED[50:80], 2, 3)),
    "parts_other_count": _joined(_PARTS[0], event(SAMPLE, _JOINED[50:80], 2, 4, NEW_YEAR_2024 + SECOND)),
    "parts_4_billion": _joined(event(SAMPLE, _JOINED[:50], 1, 0xFFFFFFFF)),
    "catalogue_7": _of_catalogue(bytes(7)),
    "catalogue_of_empty_parts": log(in_parts(CATALOGUE, b"", (0, 0))),
    "catalogue_8": _of_catalogue(catalogue()),
    "catalogue_51_left": _of_catalogue(catalogue(entry(), entry()[:51])),
    "entry_51": _of_catalogue(catalogue(struct.pack("<I", 51) + entry()[4:])),
    "entry_0": _of_catalogue(catalogue(bytes(4) + entry()[4:])),
    "entry_52": _of_catalogue(catalogue(struct.pack("<I", 52) + entry()[4:28] + bytes(24))),
    "entry_73": _of_catalogue(catalogue(entry(size=73))),
    "empty_group": _of_catalogue(catalogue(), event(SAMPLE, sample())),
    "group_7_left": _of_catalogue(catalogue(entry()), event(SAMPLE, sample(value(1, 2), bytes(7)))),
    "block_not_aligned": _wildcard(instances([("a", 1, 2)], size=65)),
    "sample_first": log([event(SAMPLE, sample_of_two(1)), event(CATALOGUE, CATALOGUE_OF_TWO)]),
    "three_blocks": _of_catalogue(CATALOGUE_OF_TWO, event(SAMPLE, sample(
        value(1, 2), instances([]), value(1, 2)))),
    "one_block": _of_catalogue(CATALOGUE_OF_TWO, event(SAMPLE, sample(value(1, 2)))),
    "value_49": _one_entry(value(1, 2)[:4] + struct.pack("<I", 49) + value(1, 2)[8:] + b"\0"),
    "value_56": _one_entry(_VALUE_56),
    "value_56_before_48": _of_catalogue(catalogue(entry(), entry("D")), event(SAMPLE, sample(_VALUE_56, value(1, 2)))),
    "group_in_a_group": _one_entry(sample(value(1, 2))),
    "list_31": _wildcard(block(2, struct.pack("<IIIIQ", 23, 0, 0, 0, NEW_YEAR_2024)[:23])),
    "list_32": _wildcard(instances([])),
    "two_objects": _with_object(_TWO_OBJECTS),
    "dense_5329": _dense(73, 73, 72),
    "dense_5328": _dense(74, 72, 64),
    "one_and_dense": _dense(74, 73, 64, _OBJECTS[1]),
    "bad_object": _with_object(v1_block([v1_object([definition(name=4)], counter_block(u32s(7)), length=63)])),
    "short_object": _with_object(bytes(80)),
    "equal_names": _with_object(_EQUAL_NAMES),
    "equal_names_in_parts": log([event(CATALOGUE, catalogue(_OBJECT_ENTRY))], in_parts(
        SAMPLE, sample(whole_object(_EQUAL_NAMES)), (100, 100, len(_EQUAL_NAMES) + 16 - 200))),
    "names_odd": log([event(CATALOGUE, catalogue()), event(NAMES, names() + b"\0")]),
    "names_without_bytes": log([event(CATALOGUE, catalogue()), event(NAMES, b"")]),
    "names_without_end": log([event(CATALOGUE, catalogue()), event(NAMES, names()[:-2])]),
    "text_without_end": log([event(CATALOGUE, catalogue()), event(NAMES, names((2, "System"))[:-2])]),
    "index_without_end": log([event(CATALOGUE, catalogue()), event(NAMES, names((2, ""))[:-4])]),
    "index_without_text": log([event(CATALOGUE, catalogue()), event(NAMES, names((2, ""))[:-2])]),
    "empty_text": _with_names((2, "")),
    "index_x": _with_names(("x", "A"), (4, "B")),
    "index_11_digits": _with_names(("00000000002", "A"), (4, "B")),
    "index_10_digits": _with_names(("0000000002", "A"), (4, "B")),
    "index_4294967296": _with_names((2, "A"), (4294967296, "B")),
    "index_4294967295": _with_names((2, "A"), (4294967295, "B")),
    "index_twice": _with_names((2, "A"), (2, "B")),
    "index_2_3": _with_names((2, "A"), (3, "B")),
    "directory_31": _with_directory(directory()[:31]),
    "directory_32": _with_directory(directory()),
    "directory_block_15": _with_directory(directory(block(5, bytes(7)))),
    "directory_block_16": _with_directory(directory(directory_block(-1, []))),
    "directory_bad_block": _with_directory(directory(_DIRECTORY_BLOCK[:4] + struct.pack("<I", 7) + _DIRECTORY_BLOCK[8:])),
    "directory_not_aligned": _with_directory(directory(block(5, struct.pack("<iI", -1, 1) + bytes(20)))),
}.items()}

# name: (kind, options, findings, bytes)
SEEDS = {name: (BLG, options, findings, data) for name, (options, findings, data) in {
    "two": ("", "", _two()),
    "wide": ("", "", log([event(CATALOGUE, catalogue(entry()), header_type=20), event(
        SAMPLE, sample(value(1, 2, 0x800007D0)), header_type=20)], wide=True)),
    "two_buffers": ("", "", _TWO_BUFFERS),
    "counts_below_0": ("", "", log([event(CATALOGUE, catalogue(
        entry("L", kind=LARGE_RAWCOUNT), entry("H", kind=LARGE_RAWCOUNT_HEX), entry("S", kind=RAWCOUNT)))] + [event(
            SAMPLE, sample(value(count, 0), value(count, 0), value(0xFFFFFFFF, 0)), time=NEW_YEAR_2024 + SECOND * n)
            for n, count in enumerate((-1, -2**53 - 1, -2**63, 2**63 - 1))], size=2048)),
    "joined": ("", "", _joined(*_PARTS)),
    "joined_across_buffers": ("", "", log(
        [event(CATALOGUE, CATALOGUE_OF_TWO), event(SAMPLE, sample_of_two(1)), _PARTS[0]], _PARTS[1:])),
    "joined_with_an_empty_part": ("", "", _joined(*_EMPTY_PART)),
    "joined_catalogue": ("", "", log(in_parts(CATALOGUE, CATALOGUE_OF_TWO, (100, 52)), [event(SAMPLE, sample_of_two(1))])),
    "joined_object": ("", "", log([event(CATALOGUE, catalogue(_OBJECT_ENTRY))], in_parts(
        SAMPLE, sample(whole_object(_ONE_VALUE)), (100, 80, 44)))),
    "torn_catalogue_after_a_joined_one": ("", "BLG-EVT-09@1336=1/2", log(
        in_parts(CATALOGUE, CATALOGUE_OF_TWO, (100, 52)) + [event(SAMPLE, sample_of_two(1))],
        [in_parts(CATALOGUE, catalogue(entry(kind=RAWCOUNT, base=777), entry(instance_name="*", flags=WILDCARD)), (100, 52))[0],
         event(SAMPLE, sample_of_two(2))])),
    "catalogue_in_a_later_buffer": ("", "", log(
        [], [event(CATALOGUE, CATALOGUE_OF_TWO)], [event(SAMPLE, sample_of_two(1))])),
    "two_catalogues": ("", "", log([event(CATALOGUE, CATALOGUE_OF_TWO), event(SAMPLE, sample_of_two(1))], [
        event(CATALOGUE, catalogue(entry())), event(SAMPLE, sample(value(1, 2)))])),
    "object": ("", "", _with_object(_ONE_VALUE)),
    "object_of_instances": ("", "", _with_object(_ONE_INSTANCE)),
    "object_is_not_there": ("", "", _with_object(v1_block([]))),
    "everything": ("", "", log(
        [event(NAMES, names((1, 4), (2, "System"), (4, "Files"))), event(CATALOGUE, catalogue(
            entry(), entry(instance_name="*", flags=WILDCARD), _OBJECT_ENTRY))],
        [event(SAMPLE, sample(value(1, 2), instances([("a", 1, 2), ("b", 3, 4), ("a", 5, 6)]), whole_object(_ONE_VALUE))),
         event(DIRECTORY, directory(directory_block(-1, [RATE]), directory_block(2, [RAWCOUNT], ["a", "bc"])))])),
    "instance_and_parent": ("", "", _of_catalogue(catalogue(entry(instance_name="a")), event(
        SAMPLE, sample(value(1, 2))))),
}.items()}

KEPT = (
    ("blg/regress/2026-11-23__header_ends_with_the_file.bin", BLG, "", "BLG-LOG-01",
     "BLG-HDR-07@376=1/1 BLG-HDR-07@378=0/0 BLG-LOG-01@378=0/1",
     "found by the fuzz target blg: the offset of BLG-LOG-01 was behind the end of the file",
     "aa756bb2f1c1946d640038d321a5bfdbec7bd58c6ad29de48e7d4245dc214a4f"),
)

# rule | sign | what | base | patch | options | findings
TABLE = """
LIM-01 | - | max_bytes_1023 | two | | max_bytes=1023 | LIM-01@0=1024/1023
LIM-01 | + | max_bytes_1024 | two | | max_bytes=1024 |

BLG-BUF-01 | - | 71_bytes | two | cut=71 | | BLG-BUF-01@0=71/72
BLG-BUF-01 | - | no_bytes | two | cut=0 | | BLG-BUF-01@0=0/72
BLG-BUF-01 | + | one_buffer | two | | |
BLG-BUF-02 | - | 1023 | two | u32@0=1023 | | BLG-BUF-02@0=1023/1024
BLG-BUF-02 | - | 0 | two | u32@0=0 | | BLG-BUF-02@0=0/1024
BLG-BUF-02 | + | 1024 | two_buffers | | |
BLG-BUF-03 | - | 4194305 | two | u32@0=4194305 | | BLG-BUF-03@0=4194305/4194304
BLG-BUF-03 | - | text | two | u32@0=1146103842 | | BLG-BUF-03@0=1146103842/4194304
BLG-BUF-03 | + | 8192 | dense_5328 | | |
BLG-BUF-04 | - | 1025 | two | u32@0=1025 | | BLG-BUF-04@0=1025/8
BLG-BUF-04 | + | 1024 | joined | | |
BLG-BUF-05 | - | one_byte_more | two | add=00 | | BLG-HDR-08@140=1/2 BLG-BUF-05@1024=1025/1024
BLG-BUF-05 | - | one_byte_less | two | cut=1023 | | BLG-BUF-05@0=1023/1024
BLG-BUF-05 | - | within_an_event | two | cut=900 | | BLG-BUF-05@0=900/1024
BLG-BUF-05 | - | within_the_size_of_an_event | two | cut=804 | | BLG-BUF-05@0=804/1024
BLG-BUF-05 | - | between_events | two | cut=800 | | BLG-BUF-05@0=800/1024
BLG-BUF-05 | - | within_the_second | two_buffers | cut=1300 | | BLG-BUF-05@1024=1300/1024
BLG-BUF-05 | - | within_the_second_header | two_buffers | cut=1095 | | BLG-BUF-05@1024=1095/1024
BLG-BUF-05 | - | buffer_of_4_MiB | two | u32@0=4194304 | | BLG-BUF-05@0=1024/4194304
BLG-BUF-05 | + | whole | joined_across_buffers | | |
BLG-BUF-06 | - | 1025 | two_buffers | u32@1024=1025 | | BLG-BUF-06@1024=1025/1024
BLG-BUF-06 | - | zeros_in_the_middle | zero_middle | | | BLG-HDR-08@140=2/4 BLG-BUF-06@1024=0/1024 BLG-BUF-10@3120=3072/4096
BLG-BUF-06 | - | 1025_and_nothing_filled | two_buffers | u32@1024=1025;u32@1072=0 | | BLG-BUF-06@1024=1025/1024
BLG-BUF-06 | + | 1024 | full | | |
BLG-BUF-07 | - | 71 | two_buffers | u32@1072=71 | | BLG-BUF-07@1072=71/72
BLG-BUF-07 | - | 0_in_the_middle | zero_middle | u32@1024=1024 | | BLG-HDR-08@140=2/4 BLG-BUF-07@1072=0/72 BLG-BUF-10@3120=3072/4096
BLG-BUF-07 | + | 72 | two_buffers | u32@1072=72 | |
BLG-BUF-08 | - | 1025 | two_buffers | u32@1072=1025 | | BLG-BUF-08@1072=1025/1024
BLG-BUF-08 | + | 1024 | full | | |
BLG-BUF-09 | - | bit_6 | two_buffers | u16@1076=64 | | BLG-BUF-09@1076=1/0
BLG-BUF-09 | - | bit_6_in_all_that_follow | header_only_in_first | u16@1076=64 | | BLG-BUF-09@1076=1/0
BLG-BUF-09 | - | bit_6_twice | header_only_in_two | u16@1076=64;u16@2100=64 | | BLG-BUF-09@1076=1/0
BLG-BUF-09 | + | other_bits | two_buffers | u16@1076=65471 | |
BLG-BUF-10 | - | 0_in_the_last | two_buffers | u32@1072=0 | | BLG-BUF-10@1072=1024/2048
BLG-BUF-10 | - | zeros | zero_tail | | | BLG-HDR-08@140=1/4 BLG-BUF-10@1072=1024/4096
BLG-BUF-10 | - | sizes_and_zeros | zero_tail | u32@2048=1024 | | BLG-HDR-08@140=1/4 BLG-BUF-10@1072=1024/4096
BLG-BUF-10 | - | zeros_and_71_bytes | zero_tail | cut=3143 | | BLG-HDR-08@140=1/4 BLG-BUF-10@1072=1024/3143 BLG-BUF-05@3072=3143/1024
BLG-BUF-10 | - | zeros_and_72_bytes | zero_tail | cut=2120 | | BLG-HDR-08@140=1/3 BLG-BUF-10@1072=1024/2120 BLG-BUF-05@2048=2120/1024
BLG-BUF-10 | - | 72_bytes | zero_tail | cut=1096 | | BLG-HDR-08@140=1/2 BLG-BUF-10@1072=1024/1096 BLG-BUF-05@1024=1096/1024
BLG-BUF-10 | - | zeros_within_a_message | zero_tail_in_a_message | | | BLG-HDR-08@140=2/3 BLG-BUF-10@2096=2048/3072 BLG-EVT-10@1096=1/3
BLG-BUF-10 | + | 72_in_the_last | zero_tail | u32@3072=1024;u32@3120=72;u32@140=4;u32@1024=1024;u32@1072=72;u32@2048=1024;u32@2096=72 | |

BLG-HDR-01 | - | 303 | two | u32@48=375 | | BLG-HDR-01@72=303/304
BLG-HDR-01 | - | first_buffer_missing | first_missing | | | BLG-HDR-01@72=224/304
BLG-HDR-01 | - | 0 | two | u32@48=72 | | BLG-HDR-01@72=0/304
BLG-HDR-01 | - | 72_bytes | two | cut=72 | | BLG-HDR-01@72=0/304
BLG-HDR-01 | + | 312 | header_only_in_first | | |
BLG-HDR-02 | - | 20 | two | u8@74=20 | | BLG-HDR-02@74=20/2
BLG-HDR-02 | - | another_format | no_event_log | | | BLG-HDR-02@74=101/2
BLG-HDR-02 | + | 2 | two | u8@74=2 | |
BLG-HDR-03 | + | 8 | wide | | |
BLG-HDR-04 | - | 303 | two | u16@76=303 | | BLG-HDR-04@76=303/304
BLG-HDR-04 | - | 311_wide | wide | u16@76=311 | | BLG-HDR-04@76=311/312
BLG-HDR-04 | + | 312 | two_catalogues | | |
BLG-HDR-05 | - | 311 | header_only_in_first | u32@48=383 | | BLG-HDR-05@76=312/311
BLG-HDR-05 | - | 304 | header_only_in_first | u32@48=376 | | BLG-HDR-05@76=312/304
BLG-HDR-05 | + | 312 | header_only_in_first | u16@380=71 | |
BLG-HDR-06 | + | other_bits | two | u32@136=4227858431 | |
BLG-HDR-07 | - | second | two | u16@382=65 | | BLG-HDR-07@380=2/2
BLG-HDR-07 | - | both | two | u16@378=65;u16@382=65 | | BLG-HDR-07@376=4/4 BLG-HDR-07@384=0/0
BLG-HDR-07 | - | none | no_names | | | BLG-HDR-07@376=0/0 BLG-HDR-07@376=0/0
BLG-HDR-07 | - | none_wide | no_names_wide | | | BLG-HDR-07@384=0/0 BLG-HDR-07@384=0/0
BLG-HDR-07 | + | last_unit | two | u16@378=0;u16@380=70 | |
BLG-HDR-08 | - | 2_of_1 | two | u32@140=2 | | BLG-HDR-08@140=2/1
BLG-HDR-08 | - | 0 | two | u32@140=0 | | BLG-HDR-08@140=0/1
BLG-HDR-08 | + | 2 | two_buffers | | |
BLG-LOG-01 | - | other_provider | foreign_only | | | BLG-LOG-01@384=0/1
BLG-LOG-01 | - | no_events | no_events | | | BLG-LOG-01@384=0/1
BLG-LOG-01 | - | torn | foreign_only | u16@384=71 | | BLG-LOG-01@384=0/1
BLG-LOG-01 | + | in_the_second_buffer | header_only_in_first | | |

BLG-EVT-01 | - | 7 | two | u32@48=999 | | BLG-EVT-01@992=7/8
BLG-EVT-01 | - | 4 | two | u32@48=996 | | BLG-EVT-01@992=4/8
BLG-EVT-01 | + | 8 | foreign_8 | | | BLG-EVT-05@994=3/20
BLG-EVT-02 | - | 71 | two | u16@800=71 | | BLG-EVT-02@800=71/72
BLG-EVT-02 | - | 0 | two | u16@608=0 | | BLG-EVT-02@608=0/72
BLG-EVT-02 | - | 7_other_provider | foreign_8 | u16@996=7 | | BLG-EVT-02@996=7/8
BLG-EVT-02 | + | 72 | event_without_payload | | | BLG-EVT-13@468=40/0
BLG-EVT-03 | - | 193 | two | u16@800=193 | | BLG-EVT-03@800=193/192
BLG-EVT-03 | - | 9_other_provider | foreign_8 | u16@996=9 | | BLG-EVT-03@996=9/8
BLG-EVT-03 | + | 192 | two | | |
BLG-EVT-04 | - | 190_of_191 | not_aligned | | | BLG-EVT-04@464=190/191
BLG-EVT-04 | + | 190_of_192 | aligned | | |
BLG-EVT-05 | - | 11 | two | u8@802=11 | | BLG-EVT-05@802=11/20
BLG-EVT-05 | - | 3 | foreign_10 | | | BLG-EVT-05@994=3/20
BLG-EVT-05 | - | 4 | foreign_10 | u8@994=4 | | BLG-EVT-05@994=4/20
BLG-EVT-05 | - | 5 | two | u8@802=5 | | BLG-EVT-05@802=5/20
BLG-EVT-05 | - | system_of_31_bytes | trace_32_bits | u16@388=31 | | BLG-EVT-05@386=1/20
BLG-EVT-05 | - | compact_of_23_bytes | trace_compact_32_bits | u16@388=23 | | BLG-EVT-05@386=3/20
BLG-EVT-05 | - | performance_of_15_bytes | trace_performance_32_bits | u16@388=15 | | BLG-EVT-05@386=16/20
BLG-EVT-05 | - | another_group | trace_64_bits | u8@391=1 | | BLG-EVT-05@386=2/20
BLG-EVT-05 | - | another_group_compact | trace_compact_64_bits | u8@391=255 | | BLG-EVT-05@386=4/20
BLG-EVT-05 | - | another_group_performance | trace_performance_64_bits | u8@391=15 | | BLG-EVT-05@386=17/20
BLG-EVT-05 | - | type_0 | trace_64_bits | u8@386=0 | | BLG-EVT-05@386=0/20
BLG-EVT-05 | - | instance | trace_64_bits | u16@384=80;u8@386=21 | | BLG-EVT-05@386=21/20
BLG-EVT-03 | - | 33_of_the_system | trace_at_the_end | u16@996=33 | | BLG-EVT-03@996=33/32
BLG-EVT-05 | + | 20 | two | u8@802=20 | |
BLG-EVT-05 | + | system_32_bits | trace_32_bits | | |
BLG-EVT-05 | + | system_64_bits | trace_64_bits | | |
BLG-EVT-05 | + | compact_32_bits | trace_compact_32_bits | | |
BLG-EVT-05 | + | compact_64_bits | trace_compact_64_bits | | |
BLG-EVT-05 | + | performance_32_bits | trace_performance_32_bits | | |
BLG-EVT-05 | + | performance_64_bits | trace_performance_64_bits | | |
BLG-EVT-06 | - | first_byte | two | u8@824=178 | | BLG-EVT-06@824=1/0
BLG-EVT-06 | - | last_byte | two | u8@839=0 | | BLG-EVT-06@824=1/0
BLG-EVT-06 | + | 16_bytes | two | u8@840=1 | |
BLG-EVT-07 | - | 0 | two | u32@864=0 | | BLG-EVT-07@864=0/1
BLG-EVT-07 | - | 0_of_0 | two | u32@864=0;u32@868=0 | | BLG-EVT-07@864=0/1
BLG-EVT-07 | + | 1 | two | | |
BLG-EVT-08 | - | 2_of_1 | two | u32@864=2 | | BLG-EVT-08@864=2/1
BLG-EVT-08 | - | 1_of_0 | two | u32@868=0 | | BLG-EVT-08@864=1/0
BLG-EVT-08 | + | 3_of_3 | joined | | |
BLG-EVT-09 | - | 1_then_3 | parts_1_3 | | | BLG-EVT-09@1288=3/2
BLG-EVT-09 | - | 2_without_1 | parts_2_3 | | | BLG-EVT-09@1160=2/1 BLG-EVT-09@1264=3/1
BLG-EVT-09 | - | 1_then_another | parts_1_and_other | | | BLG-EVT-09@1288=1/2
BLG-EVT-09 | - | another_type | parts_other_type | | | BLG-EVT-09@1288=2/2
BLG-EVT-09 | - | another_time | parts_other_time | | | BLG-EVT-09@1288=2/2
BLG-EVT-09 | - | another_count | parts_other_count | | | BLG-EVT-09@1288=2/2
BLG-EVT-09 | + | 1_2_3 | joined | | |
BLG-EVT-10 | - | 1_of_3 | parts_1_of_3 | | | BLG-EVT-10@1096=1/3
BLG-EVT-10 | - | 1_of_4_billion | parts_4_billion | | | BLG-EVT-10@1096=1/4294967295
BLG-EVT-10 | - | 2_of_3 | joined | u32@1072=304 | | BLG-EVT-10@1096=2/3
BLG-EVT-10 | + | 3_of_3 | joined | | |
BLG-EVT-11 | - | room_119 | joined | | room=119 | BLG-EVT-11@1400=120/119
BLG-EVT-11 | + | room_120 | joined | | room=120 |
BLG-EVT-12 | - | 2_places | joined | | places=2 | BLG-EVT-12@1392=2/2
BLG-EVT-12 | + | 3_places | joined | | places=3 |
BLG-EVT-13 | - | 33 | two | u8@804=33 | | BLG-EVT-13@804=33/0
BLG-EVT-13 | + | 34 | two | | |

BLG-CAT-01 | - | 7 | catalogue_7 | | | BLG-CAT-01@456=7/8
BLG-CAT-01 | - | 0_in_two_parts | catalogue_of_empty_parts | | | BLG-CAT-01@528=0/8
BLG-CAT-01 | + | 8 | catalogue_8 | | |
BLG-CAT-02 | - | 51_left | catalogue_51_left | | | BLG-CAT-02@536=51/52
BLG-CAT-02 | + | 72_left | two | | |
BLG-CAT-03 | - | 51 | entry_51 | | | BLG-CAT-03@464=51/52
BLG-CAT-03 | - | 0 | entry_0 | | | BLG-CAT-03@464=0/52
BLG-CAT-03 | + | 72 | two | | |
BLG-CAT-04 | - | 73_of_72 | two | u32@536=73 | | BLG-CAT-04@536=73/72
BLG-CAT-04 | + | 72_of_72 | two | | |
BLG-CAT-05 | - | 73 | entry_73 | | | BLG-CAT-05@464=73/8
BLG-CAT-05 | + | 72 | two | | |
BLG-CAT-06 | - | machine_1 | two | u32@492=1 | | BLG-CAT-06@492=1/2
BLG-CAT-06 | - | object_9 | two | u32@496=9 | | BLG-CAT-06@496=9/2
BLG-CAT-06 | - | no_object | two | u32@496=4294967295 | | BLG-CAT-06@496=4294967295/2
BLG-CAT-06 | - | instance_13 | two | u32@572=13 | | BLG-CAT-06@572=13/2
BLG-CAT-06 | - | parent_1 | two | u32@504=1 | | BLG-CAT-06@504=1/2
BLG-CAT-06 | - | counter_13 | two | u32@512=13 | | BLG-CAT-06@512=13/2
BLG-CAT-06 | + | 10 | two | u32@496=10 | |
BLG-CAT-07 | - | 20_of_21 | entry_73 | u32@512=20 | | BLG-CAT-05@464=73/8 BLG-CAT-07@512=20/21
BLG-CAT-07 | - | 20_of_20 | two | u32@512=20 | | BLG-CAT-07@512=20/20
BLG-CAT-07 | - | minus_2 | two | u32@500=4294967294 | | BLG-CAT-07@500=4294967294/20
BLG-CAT-07 | - | no_strings | entry_52 | | | BLG-CAT-05@464=52/8 BLG-CAT-07@492=0/0
BLG-CAT-07 | + | 18_of_20 | two | u32@512=18 | |
BLG-CAT-08 | - | counter | two | u16@530=65;u16@532=65;u16@534=65 | | BLG-CAT-08@528=4/4
BLG-CAT-08 | + | last_unit | two | u16@530=65;u16@532=65 | |
BLG-CAT-09 | - | max_counters_1 | two | | max_counters=1 | BLG-CAT-09@536=2/1
BLG-CAT-09 | + | max_counters_2 | two | | max_counters=2 |

BLG-SMP-01 | - | 7_left | group_7_left | | | BLG-SMP-05@612=63/8 BLG-SMP-01@664=7/8
BLG-SMP-01 | + | group_of_8 | empty_group | | |
BLG-SMP-02 | - | tag | two | u8@688=67 | | BLG-SMP-02@688=216131/216130
BLG-SMP-02 | - | tag_of_the_group | two | u8@680=65 | | BLG-SMP-02@680=216129/216130
BLG-SMP-02 | - | family | two | u8@690=4 | | BLG-SMP-02@688=281666/216130
BLG-SMP-02 | + | tag | two | | |
BLG-SMP-03 | - | 7 | two | u32@692=7 | | BLG-SMP-03@692=7/8
BLG-SMP-03 | - | 0 | two | u32@692=0 | | BLG-SMP-03@692=0/8
BLG-SMP-03 | + | 8 | empty_group | | |
BLG-SMP-04 | - | 65_of_64 | two | u32@740=65 | | BLG-SMP-04@740=65/64
BLG-SMP-04 | - | group_121_of_120 | two | u32@684=121 | | BLG-SMP-04@684=121/120
BLG-SMP-04 | + | 64_of_64 | two | | |
BLG-SMP-05 | - | 65 | block_not_aligned | | | BLG-SMP-05@612=73/8 BLG-SMP-05@620=65/8
BLG-SMP-05 | - | 36_in_a_directory | directory_not_aligned | | | BLG-SMP-05@572=36/8
BLG-SMP-05 | + | 64 | two | | |
BLG-SMP-06 | - | 1 | two | u8@683=1 | | BLG-SMP-06@683=1/0
BLG-SMP-06 | + | 0 | two | | |
BLG-SMP-07 | - | 119 | two | u32@684=119 | | BLG-SMP-05@684=119/8 BLG-SMP-07@684=119/120
BLG-SMP-07 | + | 120 | two | | |
BLG-SMP-08 | - | sample_first | sample_first | | | BLG-SMP-08@456=0/1
BLG-SMP-08 | + | catalogue_first | two_catalogues | | |
BLG-SMP-09 | - | 3_of_2 | three_blocks | | | BLG-SMP-09@680=3/2
BLG-SMP-09 | - | 1_of_2 | one_block | | | BLG-SMP-09@680=1/2
BLG-SMP-09 | + | 2_of_2 | two | | |
BLG-SMP-10 | - | 2_for_a_counter | two | u8@691=2 | | BLG-SMP-10@691=2/1
BLG-SMP-10 | - | 1_for_a_wildcard | two | u8@739=1 | | BLG-SMP-10@739=1/2
BLG-SMP-10 | - | unknown_flags | two | u32@468=2 | | BLG-SMP-10@691=1/255
BLG-SMP-10 | - | flags_of_an_object | two | u32@468=16 | | BLG-SMP-10@691=1/5
BLG-SMP-10 | - | group_in_a_group | group_in_a_group | | | BLG-SMP-10@619=0/1
BLG-SMP-10 | + | high_flags | two | u32@468=536870912 | |
BLG-SMP-11 | - | 49 | value_49 | | | BLG-SMP-05@612=57/8 BLG-SMP-05@620=49/8 BLG-SMP-11@620=49/48
BLG-SMP-11 | - | 56 | value_56 | | | BLG-SMP-11@620=56/48
BLG-SMP-11 | - | 56_before_48 | value_56_before_48 | | | BLG-SMP-11@692=56/48
BLG-SMP-11 | + | 48 | instance_and_parent | | |

BLG-INS-01 | - | 31 | list_31 | | | BLG-SMP-05@612=39/8 BLG-SMP-05@620=31/8 BLG-INS-01@620=31/32
BLG-INS-01 | + | 32 | list_32 | | |
BLG-INS-02 | - | 57 | two | u32@744=57 | | BLG-INS-02@744=57/56
BLG-INS-02 | - | 0 | two | u32@744=0 | | BLG-INS-02@744=0/56
BLG-INS-02 | + | 56 | two | | |
BLG-INS-03 | - | 2_of_1 | two | u32@748=2 | | BLG-INS-03@748=2/1
BLG-INS-03 | - | wraps | two | u32@748=178956971 | | BLG-INS-03@748=178956971/1
BLG-INS-03 | + | 1_of_1 | two | | |
BLG-INS-04 | - | max_instances_0 | two | | max_instances=0 | BLG-INS-04@748=1/0
BLG-INS-04 | + | max_instances_1 | two | | max_instances=1 |
BLG-INS-05 | - | 49 | two | u32@768=49 | | BLG-INS-05@768=49/48
BLG-INS-05 | - | 46 | two | u32@768=46 | | BLG-INS-05@768=46/48
BLG-INS-05 | - | shared | everything | u32@1280=96 | | BLG-INS-05@1280=96/100
BLG-INS-05 | + | 48 | two | | |
BLG-INS-06 | - | no_end | two | u16@794=65;u16@796=65;u16@798=65 | | BLG-INS-06@792=4/4
BLG-INS-06 | + | last_unit | two | u16@794=65;u16@796=65 | |

BLG-OBJ-01 | - | 2 | two_objects | | | BLG-OBJ-01@652=2/1
BLG-OBJ-01 | + | 1 | object | | |
BLG-OBJ-02 | - | 5329_of_5328 | dense_5329 | | | V1-OBJ-19@720=8/0 BLG-OBJ-02@712=5329/5328
BLG-OBJ-02 | + | 5328_of_5328 | dense_5328 | | |
BLG-OBJ-02 | - | second_object | one_and_dense | | | BLG-OBJ-01@652=2/1 BLG-OBJ-02@824=5402/5360
BLG-OBJ-03 | - | second_object | two_objects | u32@832=63 | | BLG-OBJ-01@652=2/1 V1-OBJ-04@832=63/64
BLG-OBJ-04 | - | second_object | two_objects | u32@868=1252 | | BLG-OBJ-01@652=2/1 BLG-OBJ-04@868=1252/0
BLG-OBJ-04 | - | 1252_without_instances | object | u32@756=1252 | | BLG-OBJ-04@756=1252/0
BLG-OBJ-04 | + | 0 | object_of_instances | | |
BLG-OBJ-03 | - | object_of_63_bytes | bad_object | | | V1-OBJ-02@712=63/64
BLG-OBJ-03 | - | 80_bytes | short_object | | | V1-HDR-01@624=80/88
BLG-OBJ-03 | - | total_beyond_the_block | object | u32@644=201 | | V1-HDR-07@644=201/200
BLG-OBJ-03 | - | total_8_bytes_short | object | u32@644=192 | | V1-HDR-20@816=8/0 V1-OBJ-03@712=112/104
BLG-OBJ-03 | - | total_7_bytes_short | object | u32@644=193 | | V1-HDR-13@644=193/8 V1-OBJ-03@712=112/105
BLG-OBJ-03 | - | no_definitions_header | object | u32@720=63 | | V1-OBJ-04@720=63/64
BLG-OBJ-03 | - | equal_names | equal_names | | | V1-INS-17@856=1/816
BLG-OBJ-03 | - | equal_names_in_parts | equal_names_in_parts | | | V1-INS-17@1568=1/1528
BLG-OBJ-03 | - | bad_object_in_parts | joined_object | u32@1348=63 | | V1-OBJ-02@1348=63/64

BLG-NAM-01 | - | odd | names_odd | | | BLG-NAM-01@536=9/2
BLG-NAM-01 | + | even | everything | | |
BLG-NAM-02 | - | machine | names_without_end | | | BLG-NAM-02@536=3/3
BLG-NAM-02 | - | no_bytes | names_without_bytes | | | BLG-NAM-02@536=0/0
BLG-NAM-02 | - | text | text_without_end | | | BLG-NAM-02@548=6/6
BLG-NAM-02 | - | index | index_without_end | | | BLG-NAM-02@544=1/1
BLG-NAM-02 | + | last_unit | index_2_3 | | |
BLG-NAM-03 | - | no_text | index_without_text | | | BLG-NAM-03@548=0/1
BLG-NAM-03 | + | empty_text | empty_text | | |
BLG-NAM-04 | - | x | index_x | | | BLG-NAM-04@544=1/10
BLG-NAM-04 | - | 11_digits | index_11_digits | | | BLG-NAM-04@544=11/10
BLG-NAM-04 | + | 10_digits | index_10_digits | | |
BLG-NAM-05 | - | 4294967296 | index_4294967296 | | | BLG-NAM-05@552=4294967296/4294967295
BLG-NAM-05 | + | 4294967295 | index_4294967295 | | |
BLG-NAM-06 | - | 2_twice | index_twice | | | BLG-NAM-06@552=2/2
BLG-NAM-06 | + | 2_3 | index_2_3 | | |

BLG-DIR-01 | - | 31 | directory_31 | | | BLG-DIR-01@536=31/32
BLG-DIR-01 | + | 32 | directory_32 | | |
BLG-DIR-02 | - | 33 | directory_32 | u32@560=33 | | BLG-DIR-02@560=33/32
BLG-DIR-02 | + | 48 | directory_block_16 | | |
BLG-DIR-03 | - | 15 | directory_block_15 | | | BLG-SMP-05@572=15/8 BLG-DIR-03@572=15/16
BLG-SMP-03 | - | 7_in_a_directory | directory_bad_block | | | BLG-SMP-03@572=7/8
BLG-DIR-03 | + | 16 | directory_block_16 | | |
BLG-DIR-04 | - | 2_of_1 | directory_not_aligned | u32@580=2 | | BLG-SMP-05@572=36/8 BLG-DIR-04@580=2/1
BLG-DIR-04 | - | wraps | directory_not_aligned | u32@580=214748365 | | BLG-SMP-05@572=36/8 BLG-DIR-04@580=214748365/1
BLG-DIR-04 | + | 1_of_1 | everything | | |
BLG-DIR-05 | + | 0_of_0 | directory_block_16 | | |
"""

# rule | what | base | patch | findings | strict notes
MORE = """
BLG-OBJ-04 | 1 | object_of_instances | u32@756=1 | BLG-OBJ-04@756=1/0 V1-OBJ-22@756=1/0 | V1-OBJ-22@756
BLG-BUF-07 | 0_in_the_first | two | u32@48=0 | BLG-BUF-07@48=0/72 |
BLG-BUF-08 | 1025_in_the_first | two | u32@48=1025 | BLG-BUF-08@48=1025/1024 |
BLG-HDR-02 | 3 | two | u8@74=3 | BLG-HDR-02@74=3/2 |
BLG-HDR-02 | 0 | two | u8@74=0 | BLG-HDR-02@74=0/2 BLG-EVT-05@74=0/20 | BLG-EVT-05@74
BLG-HDR-03 | 5 | two | u32@148=5 | BLG-HDR-03@148=5/8 |
BLG-HDR-03 | 0 | two | u32@148=0 | BLG-HDR-03@148=0/8 |
BLG-HDR-06 | bit_26 | two | u32@136=67108864 | BLG-HDR-06@136=1/0 |
"""


def more_rows():
    """Those of the directory of "everything": its second block has one counter and two instances."""
    data = SEEDS["everything"][3]
    block_at = data.rindex(b"BL\x03\x05")
    rows = ((5, "-", "4_of_3", "u32@%d=4" % (block_at + 8), "BLG-DIR-05@%d=4/3" % (block_at + 8)),
            (6, "-", "5", "u32@%d=5" % (block_at + 56), "BLG-DIR-06@%d=5/4" % (block_at + 56)),
            (6, "-", "shared", "u32@%d=0" % (block_at + 56), "BLG-DIR-06@%d=0/4" % (block_at + 56)),
            (6, "+", "4", "", ""),
            (7, "-", "no_end", ";".join("u16@%d=65" % (block_at + at) for at in (80, 82, 84, 86)),
             "BLG-DIR-07@%d=6/6" % (block_at + 76)),
            (7, "-", "no_end_at_all", ";".join("u16@%d=65" % (block_at + at) for at in range(72, 88, 2)),
             "BLG-DIR-07@%d=8/8" % (block_at + 72)),
            (8, "-", "1", "u32@%d=1" % (block_at + 48), "BLG-DIR-08@%d=1/2" % (block_at + 48)),
            (8, "-", "minus_3", "u32@%d=4294967293" % (block_at + 64), "BLG-DIR-08@%d=4294967293/2" % (block_at + 64)),
            (8, "+", "2", "u32@%d=2" % (block_at + 48), ""),
            (9, "-", "16_of_16", "u32@%d=16" % (block_at + 48), "BLG-DIR-09@%d=16/16" % (block_at + 48)),
            (9, "-", "minus_2", "u32@%d=4294967294" % (block_at + 64), "BLG-DIR-09@%d=4294967294/16" % (block_at + 64)),
            (9, "-", "behind_the_last_nul", ";".join(["u32@%d=4" % (block_at + 48)] + ["u16@%d=65" % (block_at + at) for at in range(76, 88, 2)]),
             "BLG-DIR-09@%d=4/4" % (block_at + 48)),
            (9, "+", "14_of_16", "u32@%d=14" % (block_at + 64), ""),
            (7, "+", "last_unit", ";".join("u16@%d=65" % (block_at + at) for at in (80, 82, 84)), ""))
    for number, sign, what, patch, findings in rows:
        yield "BLG-DIR-%02d | %s | %s | everything | %s | | %s" % (number, sign, what, patch, findings)


FIXTURE_FINDINGS = {}

NO_FILE = (("BLG-TIM-01", "works on numbers, not on bytes"),)
