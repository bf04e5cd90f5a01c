"""Hostile inputs for dev/measure/amplification.py: families that make much of few bytes, each for any size.

A family is a function of the number of bytes that it may take. What it returns is a dictionary of paths and bytes; the
commands are run on "in.bin", on the pair "in.0.bin" and "in.1.bin", or on the folder "in".
"""

import pathlib
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "corpus"))
# pylint: disable=wrong-import-position
import corpus_blg as blg
from corpus_fixtures import (ID_NONE, LARGE_RAWCOUNT, MULTI_TIMER_100NS, NEW_YEAR_2024, PROCESSOR_INFORMATION,
                             RAWCOUNT, align8, cell, counter_block, data_block, definition, error, golden, id_list, instance, instance_head,
                             instance_list, query, reg_counter, reg_set, result, titles, u32s, utf16z,
                             v1_block, v1_object)

CONTROL = "\1"  # six bytes in JSON
RATE = 0x10410400
GUID = "03020100-0504-0706-0809-0a0b0c0d0e0f"
GUID_BYTES = bytes(range(16))
ALL_ONES = 2 ** 64 - 1
WIDE_NAME = ("\u0e33" * 21).encode("utf-16-le")  # 63 bytes of UTF-8: the longest name that costs nothing
TEXT = 0x00000B00


def _second(number):
    return {"time": 1000 + 10000000 * number, "time_100ns": NEW_YEAR_2024 + 10000000 * number,
            "system_time": (2024, 1, 1, 1, number // 3600 % 24, number // 60 % 60, number % 60, 0)}


def _v1_at(second, objects, system_name=b""):
    data = bytearray(v1_block(objects, system_name))
    moment = _second(second)
    struct.pack_into("<8H", data, 36, *moment["system_time"])
    struct.pack_into("<qq", data, 56, moment["time"], 10000000)
    struct.pack_into("<q", data, 72, moment["time_100ns"])
    return bytes(data)


def _only(data):
    return {"in.bin": data}


def _pair(make):
    return {"in.%d.bin" % i: make(i) for i in range(2)}


# ---- V1 ----------------------------------------------------------------------------------------------------


def _grid_object(num_counters, num_rows, name="", kind=RATE, width=4, value=0xFFFFFFFF, parent=(0, 0), more=b""):
    """Rows of one value, in front of `more`, which all counters share."""
    definitions = [definition(kind, width, 8, name=2 + 2 * i) for i in range(num_counters)]
    values = u32s(0) + value.to_bytes(8, "little")[:max(width, 4)] + more
    row = instance(name, parent) + counter_block(values)
    return v1_object(definitions, row * num_rows, num_rows, 230)


_LEAST_VALUES = 65536  # that any block may have


def _grid_shape(size, row_bytes, weight=1, per_byte=2, least=_LEAST_VALUES):
    """Counters and rows of a block with the most values that the command takes: `per_byte` for each byte, but always
    `least`, each of which counts as `weight`."""
    best = (0, 1, 1)
    for counters in range(1, max(size // 80, 1) + 1):
        fixed = 88 + 64 + 40 * counters
        by_size = (size - fixed) // row_bytes
        above = weight * counters - per_byte * row_bytes
        by_bytes = by_size if above <= 0 else per_byte * fixed // above
        rows = min(by_size, max(by_bytes, least // (weight * counters)))
        best = max(best, (counters * rows, counters, rows))
    return best[1:]


def v1_grid(size):
    """Definitions that share the same bytes of every row."""
    shape = _grid_shape(size, 40)
    return _only(v1_block([_grid_object(*shape, kind=LARGE_RAWCOUNT, width=8, value=ALL_ONES)]))


def v1_grid_of_long_names(size):
    """The same, and names of 1,023 control characters."""
    shape = _grid_shape(size, 24 + 2048 + 16)
    return _only(v1_block([_grid_object(*shape, CONTROL * 1023, LARGE_RAWCOUNT, 8, ALL_ONES)]))


def v1_shared_bytes(size):
    """Text counters that share one long counter block."""
    num_counters, words = _grid_shape(size, 8)
    length = 8 * words + 8
    definitions = [definition(TEXT, length - 8, 8, name=2 + 2 * i) for i in range(num_counters)]
    return _only(v1_block([v1_object(definitions, struct.pack("<I", length).ljust(length, b"\xff"))]))


def v1_pair(size):
    """Two samples of a grid, one for each second."""
    one = _grid_object(*_grid_shape(size // 2, 48), kind=MULTI_TIMER_100NS, width=8, value=1, more=u32s(1))
    return _pair(lambda number: _v1_at(number, [one]))


def v1_objects(size):
    """The smallest objects, with as many notes as one can have."""
    one = v1_object([], b"", 0, 0)
    one = one[:28] + u32s(1) + one[32:]
    return _only(v1_block([one] * max((size - 88) // len(one), 1)))


def v1_definitions(size):
    """Definitions without instances, with as many notes as one can have."""
    one = definition(0x12345678, 4, 4, 0)
    one = one[:24] + u32s(1) + one[28:]
    count = max((size - 152) // len(one), 1)
    return _only(v1_block([v1_object([one] * count, b"", -2)]))


def _children(size, name, weight):
    parent = v1_object([definition(name=6)], instance(name) + counter_block(u32s(1)), 1)
    child = _grid_object(*_grid_shape(size - len(parent), 40, weight), parent=(2, 0))
    return _only(v1_block([parent, child]))


def v1_parents(size):
    """Children that share a parent with a long name."""
    return _children(size, CONTROL * 1023, 98)


def v1_marked_parents(size):
    """The same, and each letter of the name takes 12 bytes in a column."""
    return _children(size, "\U0001D400\U0001D167\U0001D167" * 170, 1)


def _v1_titled(samples, num_counters, title):
    files = {"in/titles.bin": titles([(230, title)] + [(2 + 2 * i, title) for i in range(num_counters)]),
             "in/capture.json": b'{"kind":"v1","host":null,"created":"2024-01-01T00:00:00Z","tool":"t"}\n'}
    for i, objects in enumerate(samples):
        files["in/samples/%06d.bin" % i] = _v1_at(i, objects, WIDE_NAME if objects else b"")
    return files


def v1_long_titles(size):
    """A capture of small blocks, each with as many values as its titles allow."""
    shape = (36, 36)
    one = _grid_object(*shape)
    return _v1_titled([[one]] * max((size - 38 * 512) // (len(one) + 600), 2), shape[0], CONTROL * 255)


def v1_short_titles(size):
    """A capture of blocks whose names are as long as names that cost nothing are, with notes for each value."""
    count = max(size // 20480, 2)
    shape = _grid_shape(size // count - 250, 24 + 16 + 24)
    return _v1_titled([[_grid_object(*shape, CONTROL * 7, MULTI_TIMER_100NS, 8, i % 2 << 60, more=u32s(i % 2))]
                       for i in range(count)], shape[0], CONTROL * 10)


def v1_new_instances(size):
    """A capture of blocks with instances of their own: columns times lines."""
    shape = (32, 32)
    one = len(_grid_object(*shape, "0000")) + 600
    return _v1_titled([[_grid_object(*shape, "%04x" % i)] for i in range(max(size // one, 2))], 0, "T")


def v1_wide_sample(size):
    """A capture with one block of many values followed by lines without values: as many cells as the bytes allow."""
    counters, rows = _grid_shape(size // 2, 40)
    wide = _grid_object(counters, rows, kind=LARGE_RAWCOUNT, width=8, value=ALL_ONES)
    lines = min((size - len(wide) - 600) // 88, max(8 * size, 4 * _LEAST_VALUES) // (counters * rows))
    return _v1_titled([[], [wide]] + [[]] * max(lines - 1, 1), 0, "T")


def v1_small_samples(size):
    """A capture of empty blocks."""
    return _v1_titled([[]] * max(size // 88, 2), 0, "T")


# ---- V2 ----------------------------------------------------------------------------------------------------


def v2_errors(size):
    """Results of 16 bytes."""
    return _only(data_block([error(0xFFFFFFFF)] * max((size - 48) // 16, 1)))


def v2_notes(size):
    """Values of 8 bytes, each with two notes."""
    count = max((size - 72) // 12, 1)
    ids = id_list([0xFFFFFFF0] * count)
    return _only(data_block([result(2, ids + struct.pack("<II", 0, 8) * count)]))


def v2_long_names(size):
    """Rows with names of 1,023 control characters and many values."""
    count = max((size - 100 - 2064) // 12, 1)
    row = (CONTROL * 1023, 0xFFFFFFFF, [struct.pack("<II", 0, 8)] * count)
    return _only(data_block([result(6, id_list(range(0xF0000000, 0xF0000000 + count)) + instance_list([row]))]))


def v2_empty_rows(size):
    """Rows without values."""
    rows = [("", 0xFFFFFFFF, [])] * max((size - 80) // 16, 1)
    return _only(data_block([result(6, id_list([]) + instance_list(rows))]))


def v2_instances(size):
    return _only(instance_head(CONTROL * 3, 0xFFFFFFFF) * max(size // 16, 1))


def v2_queries(size):
    return _only(query(CONTROL * 3, status=0xFFFFFFFF) * max(size // 48, 1))


def v2_countersets(size):
    return _only(PROCESSOR_INFORMATION * max(size // 16, 1))


def _golden_row(number):
    """The ids of the pair of samples in corpus/, and the values of one row."""
    body = golden(number)[64:]
    ids = struct.unpack_from("<I", body, 0)[0]
    count = struct.unpack_from("<I", body, 4)[0]
    start = end = ids + 8 + struct.unpack_from("<I", body, ids + 8)[0]
    for _ in range(count):
        end += struct.unpack_from("<I", body, end + 4)[0]
    return body[:ids], body[start:end]


def v2_pair(size):
    """Processor Information: rows with long names."""
    def sample(number):
        ids, values = _golden_row(number)
        rows = [(CONTROL * 1000 + str(i), i, [values]) for i in range(max(size // 2 // 2500, 1))]
        return data_block([result(6, ids + instance_list(rows))], **_second(number))
    return _pair(sample)


def _shared_texts(count, text):
    """One text for all counters, and as many bytes as that needs: all texts have at most 4 units for each."""
    data = utf16z(text)
    data = data.ljust(max(-(-count * len(data) // 8), len(data)), b"\0")
    first = 8 + 8 * count
    size = align8(first + len(data))
    heads = b"".join(struct.pack("<II", i, first) for i in range(count))
    return (struct.pack("<II", size, count) + heads + data).ljust(size, b"\0")


def _v2_capture(samples, num_counters, text, host="null"):
    counters = [reg_counter(i, RAWCOUNT) for i in range(num_counters)]
    names = _shared_texts(num_counters, text)
    files = {
        "in/capture.json": ('{"kind":"v2","host":%s,"created":"2024-01-01T00:00:00Z","tool":"t"}\n' % host).encode(),
        "in/queries.bin": query("*", counterset=GUID_BYTES),
        "in/registration/%s.1.bin" % GUID: GUID_BYTES + reg_set(counters)[16:],
        "in/registration/%s.10.bin" % GUID: names, "in/registration/%s.9.bin" % GUID: utf16z(text)}
    for i, sample in enumerate(samples):
        files["in/samples/%06d.bin" % i] = sample
    return files


def v2_new_instances(size):
    """A capture in which each sample has instances of its own: columns times lines."""
    num_rows, num_counters = 4, 4
    one = 48 + 16 + 24 + 8 + num_rows * (16 + 16 * num_counters)
    count = max((size - 1000) // one, 2)
    return _v2_capture([data_block([result(6, id_list(range(num_counters)) + instance_list(
        [("%04x" % (i * num_rows + k), i * num_rows + k, [cell(7, 4)] * num_counters) for k in range(num_rows)]))],
        **_second(i)) for i in range(count)], num_counters, "C")


def v2_one_column(size):
    """A capture of the smallest samples, with the longest names and host."""
    one = data_block([result(6, id_list([0]) + instance_list([("", 0, [cell(7, 4)])]))])
    count = max((size - 2000) // len(one), 2)
    host = '"%s"' % ("\u0e33" * 255)
    return _v2_capture([data_block([result(6, id_list([0]) + instance_list([("", 0, [cell(7, 4)])]))], **_second(i))
                        for i in range(count)], 1, "A" * 250, host)


def v2_shared_names(size):
    """Counters that share one long name, in samples of one row."""
    count = max((size - 2000) // (48 + 8 + 64 + 3 * 20), 1)
    samples = [data_block([result(6, id_list(range(count)) + instance_list([("", 0, [cell(7, 4)] * count)]))],
                          **_second(i)) for i in range(2)]
    return _v2_capture(samples, count, CONTROL * 255)


# ---- Registration data, titles -----------------------------------------------------------------------------


def reg_counters(size):
    """Counters with as many notes as one can have."""
    one = struct.pack("<IIQIi", ID_NONE, 0x12345678, 2 ** 64 - 1, 7, 11) + u32s(5, 6, 7, 8, 9, 1)
    return _only(reg_set([one] * max((size - 32) // 48, 1)))


def reg_shared_strings(size):
    """Texts that share their bytes, as many as may."""
    count = max((size - 8) // (8 + 64), 1)
    return _only(_shared_texts(count, CONTROL * 255))


def title_table(size):
    return _only(titles([(i % 10, CONTROL) for i in range(max(size // 8, 1))]))


# ---- Logs --------------------------------------------------------------------------------------------------

_MOST_BUFFER, _HEAD, _EVENT = 65536, 700, 72  # bytes; the head of a file is in its first buffer


def _buffers_of(events, size):
    """The log of these events, in as few buffers as they need."""
    buffers, left = [[]], size - blg.BUFFER - _HEAD
    for one in events:
        if left < len(one) + 8:
            buffers.append([])
            left = size - blg.BUFFER
        buffers[-1].append(one)
        left -= align8(len(one))
    return _only(blg.log(*buffers, size=size))


def _log(size, messages, part=0):
    """Messages (kind, payload, second), in parts of at most so many bytes."""
    buffer_size = max(min(size, _MOST_BUFFER) // 8 * 8, 2048)
    part = part or buffer_size - blg.BUFFER - _HEAD - _EVENT - 8
    events = []
    for kind, payload, second in messages:
        lengths = [min(part, len(payload) - at) for at in range(0, len(payload), part)] or [0]
        events += blg.in_parts(kind, payload, lengths, NEW_YEAR_2024 + second * blg.SECOND)
    return _buffers_of(events, buffer_size)


def _shared_entry(text, number, flags=blg.COUNTER, counter=None):
    """All texts of the entry are one; the number makes it another one."""
    strings = utf16z(text)
    at = len(strings)
    strings += utf16z(counter) if counter else b""
    head = struct.pack("<IIIIQiIIIIII", 0, flags, 0, RATE, 2 ** 63 + number, -2 ** 31, 0, 0, 0, 0, 0xFFFFFFFF,
                       at if counter else 0)
    entry = (head + strings).ljust(align8(52 + len(strings)), b"\0")
    return struct.pack("<I", len(entry)) + entry[4:]


def log_entries(size):
    """A catalogue of the smallest entries."""
    one = len(_shared_entry("A", 0))
    count = min(max((size - 2000) // one, 1), 65536)
    return _log(size, [(blg.CATALOGUE, blg.catalogue(*[_shared_entry("A", i) for i in range(count)]), 0)])


def log_long_names(size):
    """Entries whose five names are one long text."""
    units = 1023
    one = len(_shared_entry(CONTROL * units, 0))
    count = max((size - 2000) // one, 1)
    return _log(size, [(blg.CATALOGUE, blg.catalogue(*[_shared_entry(CONTROL * units, i) for i in range(count)]), 0)])


def log_values(size):
    """Samples of few counters whose names are long."""
    count = 8
    entries = [_shared_entry(CONTROL * 40, i, counter="c%d" % i) for i in range(count)]
    one = len(blg.event(blg.SAMPLE, blg.sample(*[blg.value(0, 0)] * count)))
    samples = max((size - 4000) // one, 2)
    return _log(size, [(blg.CATALOGUE, blg.catalogue(*entries), 0)] + [
        (blg.SAMPLE, blg.sample(*[blg.value(i, i)] * count), i) for i in range(samples)])


def log_new_instances(size):
    """Samples of a wildcard, each with instances of its own."""
    entry = blg.entry(instance_name="*", flags=blg.WILDCARD)
    count = 8
    one = 72 + 8 + 32 + count * (24 + 12)
    samples = max((size - 2000) // one, 2)
    return _log(size, [(blg.CATALOGUE, blg.catalogue(entry), 0)] + [
        (blg.SAMPLE, blg.sample(blg.instances([("%05x" % (i * count + k), i, i) for k in range(count)])), i)
        for i in range(samples)])


def log_small_parts(size):
    """One sample in very many parts."""
    items = max((size - 2000) // (3 * (16 + _EVENT)), 1)
    payload = blg.sample(blg.instances([("%05x" % i, i, i) for i in range(items)]))
    entry = blg.entry(instance_name="*", flags=blg.WILDCARD)
    catalogue = blg.catalogue(entry)
    return _log(size, [(blg.CATALOGUE, catalogue, 0), (blg.SAMPLE, payload, 0)], 16)


def log_objects(size):
    """Whole objects and titles: each object's folder gets the titles of the machine."""
    count = max((size // 2 - 2000) // (72 + 64 + 200), 1)
    entries = [blg.entry("*", flags=blg.OBJECT, kind=16, base=0, name="%04x" % i) for i in range(count)]
    one = blg.whole_object(v1_block([v1_object([definition(name=4)], counter_block(u32s(7)))]))
    long = [(2 + i, "T" * 1000) for i in range(max(size // 2 // 2016, 1))]
    return _log(size, [(blg.CATALOGUE, blg.catalogue(*entries), 0), (blg.NAMES, blg.names(*long), 0),
                 (blg.SAMPLE, blg.sample(*[one] * count), 0)])


def log_grid(size):
    """A whole object of as many values as bytes, on a machine with a long name."""
    size = max(size // 2 - 4096, 512)
    entry = blg.entry("*", flags=blg.OBJECT, kind=16, base=0, machine="\\\\" + CONTROL * 1000)
    one = v1_block([_grid_object(*_grid_shape(size, 40, per_byte=1, least=0))])
    samples = [(blg.SAMPLE, blg.sample(blg.whole_object(one)), i) for i in range(2)]
    return _log(2 * len(one) + 4096, [(blg.CATALOGUE, blg.catalogue(entry), 0)] + samples)


def log_wide_instances(size):
    """Instances without a name, on a machine with a long one: as many as there may be bytes of paths."""
    entry = blg.entry(instance_name="*", flags=blg.WILDCARD, machine="\\\\" + CONTROL * 1000)
    fixed, one, path = 3400, 26, 1018
    count = min(max((size - fixed) // one, 1), 8 * _LEAST_VALUES // path)
    items = [("", i, i) for i in range(count)]
    return _log(fixed + one * count, [(blg.CATALOGUE, blg.catalogue(entry), 0),
                                      (blg.SAMPLE, blg.sample(blg.instances(items)), 0)])


def log_catalogues(size):
    """Catalogues that take turns, each with a sample."""
    one = [blg.catalogue(blg.entry("C%d" % i)) for i in range(2)]
    bytes_of_one = len(blg.event(32, one[0])) + len(blg.event(34, blg.sample(blg.value(1, 2)))) + 16
    messages = []
    for i in range(max((size - 2000) // bytes_of_one, 1)):
        messages += [(blg.CATALOGUE, one[i % 2], i), (blg.SAMPLE, blg.sample(blg.value(i, i)), i)]
    return _log(size, messages)


SMALLEST = data_block([])

# ---- The table ---------------------------------------------------------------------------------------------

# What it makes: a block of a kind, a log ("blg"), a pair of samples, or a capture folder.
FAMILIES = (
    (v1_grid, "v1"), (v1_grid_of_long_names, "v1"), (v1_shared_bytes, "v1"), (v1_objects, "v1"),
    (v1_pair, "pair"), (v1_definitions, "v1"), (v1_parents, "v1"), (v1_marked_parents, "v1"),
    (v1_new_instances, "folder"), (v1_long_titles, "folder"), (v1_short_titles, "folder"), (v1_small_samples, "folder"),
    (v1_wide_sample, "folder"),
    (v2_errors, "v2"), (v2_notes, "v2"), (v2_long_names, "v2"), (v2_empty_rows, "v2"),
    (v2_instances, "v2-instances"), (v2_queries, "v2-queries"), (v2_countersets, "v2-countersets"),
    (v2_pair, "pair"), (v2_new_instances, "folder"), (v2_one_column, "folder"), (v2_shared_names, "folder"),
    (reg_counters, "reg-counterset"), (reg_shared_strings, "reg-strings"), (title_table, "v1-titles"),
    (log_entries, "blg"), (log_long_names, "blg"), (log_values, "blg"), (log_new_instances, "blg"),
    (log_small_parts, "blg"), (log_objects, "blg"), (log_catalogues, "blg"), (log_grid, "blg"),
    (log_wide_instances, "blg"))
