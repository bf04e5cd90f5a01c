#!/usr/bin/env python3
"""Families of hostile inputs that make much of few bytes, each for any size.

    dev/measure/amplification_families.py FOLDER [SIZE]

writes each family as inputs of the fuzz target `command`, one for each command line of fuzz/command/lines.def that takes
such files: 20,480 bytes where no size is given. What is written and the memory that is taken have bounds there
(fuzz/command/check.c); `dev/check.sh series` runs them.

A family gives bytes; two samples; or the files of a capture folder as the target reads them: capture.json, the titles of V1
or of V2 the queries, a registration and its texts, and the samples.
"""
import pathlib
import re
import struct
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "dev/corpus"))
# pylint: disable=wrong-import-position
import corpus_blg as blg
import seeds_command
from corpus_fixtures import (ID_NONE, LARGE_RAWCOUNT, MULTI_TIMER_100NS, NEW_YEAR_2024, PROCESSOR_INFORMATION, RAWCOUNT, align8, cell,
                             counter_block, data_block, definition, error, golden, id_list, instance, instance_head, instance_list,
                             query, reg_counter, reg_set, result, titles, u32s, utf16z, v1_block, v1_object)

CONTROL = "\1"  # six bytes in JSON
RATE, TEXT = 0x10410400, 0x00000B00
ALL_ONES = 2**64 - 1
WIDE_NAME = ("\u0e33" * 21).encode("utf-16-le")  # 63 bytes of UTF-8: the longest name that costs nothing
EMPTY_VALUE = struct.pack("<II", 0, 8)


def _second(number):
    return {"time": 1000 + 10**7 * number, "time_100ns": NEW_YEAR_2024 + 10**7 * number,
            "system_time": (2024, 1, 1, 1, number // 3600 % 24, number // 60 % 60, number % 60, 0)}


def _v1_at(second, *objects, system_name=b""):
    data, moment = bytearray(v1_block(objects, system_name)), _second(second)
    struct.pack_into("<8H", data, 36, *moment["system_time"])
    struct.pack_into("<qqq", data, 56, moment["time"], 10**7, moment["time_100ns"])
    return bytes(data)


# ---- V1 ----------------------------------------------------------------------------------------------------

_LEAST_VALUES = 65536  # that any block may have


def _grid_object(num_counters, num_rows, name="", kind=RATE, width=4, value=0xFFFFFFFF, parent=(0, 0), more=b""):
    """Rows of one value, in front of `more`, which all counters share."""
    definitions = [definition(kind, width, 8, name=2 + 2 * i) for i in range(num_counters)]
    values = u32s(0) + value.to_bytes(8, "little")[:max(width, 4)] + more
    return v1_object(definitions, (instance(name, parent) + counter_block(values)) * num_rows, num_rows, 230)


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
    return v1_block([_grid_object(*_grid_shape(size, 40), kind=LARGE_RAWCOUNT, width=8, value=ALL_ONES)])


def v1_grid_of_long_names(size):
    return v1_block([_grid_object(*_grid_shape(size, 24 + 2048 + 16), CONTROL * 1023, LARGE_RAWCOUNT, 8, ALL_ONES)])


def v1_shared_bytes(size):
    """Text counters that share one long counter block."""
    num_counters, words = _grid_shape(size, 8)
    length = 8 * words + 8
    definitions = [definition(TEXT, length - 8, 8, name=2 + 2 * i) for i in range(num_counters)]
    return v1_block([v1_object(definitions, struct.pack("<I", length).ljust(length, b"\xff"))])


def v1_pair(size):
    one = _grid_object(*_grid_shape(size // 2, 48), kind=MULTI_TIMER_100NS, width=8, value=1, more=u32s(1))
    return _v1_at(0, one), _v1_at(1, one)


def v1_objects(size):
    """The smallest objects, with as many notes as one can have."""
    one = v1_object([], b"", 0, 0)
    one = one[:28] + u32s(1) + one[32:]
    return v1_block([one] * ((size - 88) // len(one)))


def v1_definitions(size):
    """Definitions without instances, with as many notes as one can have."""
    one = definition(0x12345678, 4, 4, 0)
    one = one[:24] + u32s(1) + one[28:]
    return v1_block([v1_object([one] * ((size - 152) // len(one)), b"", -2)])


def v1_parents(size, name=CONTROL * 1023, weight=98):
    """Children that share a parent with a long name."""
    parent = v1_object([definition(name=6)], instance(name) + counter_block(u32s(1)), 1)
    return v1_block([parent, _grid_object(*_grid_shape(size - len(parent), 40, weight), parent=(2, 0))])


def v1_marked_parents(size):
    """Each letter of the parent's name takes 12 bytes in a column."""
    return v1_parents(size, "\U0001D400\U0001D167\U0001D167" * 170, 1)


def _v1_capture(samples, num_counters, title):
    head = b'{"kind":"v1","host":null,"created":"2024-01-01T00:00:00Z","tool":"t"}\n'
    table = titles([(230, title)] + [(2 + 2 * i, title) for i in range(num_counters)])
    return [head, table] + [_v1_at(n, *objects, system_name=WIDE_NAME if objects else b"") for n, objects in enumerate(samples)]


def v1_long_titles(size):
    """Small blocks, each with as many values as its titles allow."""
    one = _grid_object(36, 36)
    return _v1_capture([[one]] * max((size - 38 * 512) // (len(one) + 600), 2), 36, CONTROL * 255)


def v1_short_titles(size):
    """Names as long as those that cost nothing, with notes for each value."""
    shape = _grid_shape(size // 2 - 250, 24 + 16 + 24)
    return _v1_capture([[_grid_object(*shape, CONTROL * 7, MULTI_TIMER_100NS, 8, n << 60, more=u32s(n))] for n in range(2)],
                       shape[0], CONTROL * 10)


def v1_new_instances(size):
    """Blocks with instances of their own: columns times lines."""
    one = len(_grid_object(32, 32, "0000")) + 600
    return _v1_capture([[_grid_object(32, 32, "%04x" % n)] for n in range(max(size // one, 2))], 0, "T")


def v1_wide_sample(size):
    """One block of many values, followed by lines without values."""
    wide = _grid_object(*_grid_shape(size // 2, 40), kind=LARGE_RAWCOUNT, width=8, value=ALL_ONES)
    return _v1_capture([[], [wide]] + [[]] * ((size - len(wide) - 600) // 88), 0, "T")


# ---- V2 ----------------------------------------------------------------------------------------------------


def v2_errors(size):
    return data_block([error(0xFFFFFFFF)] * ((size - 48) // 16))


def v2_notes(size):
    """Values of 8 bytes, each with two notes."""
    count = (size - 72) // 12
    return data_block([result(2, id_list([0xFFFFFFF0] * count) + EMPTY_VALUE * count)])


def _counterset(ids, rows):
    return result(6, id_list(ids) + instance_list(rows))


def v2_long_names(size):
    """A row with a name of 1,023 control characters and many values."""
    count = (size - 100 - 2064) // 12
    return data_block([_counterset(range(0xF0000000, 0xF0000000 + count), [(CONTROL * 1023, 0xFFFFFFFF, [EMPTY_VALUE] * count)])])


def v2_empty_rows(size):
    return data_block([_counterset([], [("", 0xFFFFFFFF, [])] * ((size - 80) // 16))])


def v2_pair(size):
    """Processor Information, with rows of long names."""
    def sample(number):
        body = golden(number)[64:]
        ids, start = struct.unpack_from("<I", body)[0], 0
        start = ids + 8 + struct.unpack_from("<I", body, ids + 8)[0]
        end = start
        for _ in range(struct.unpack_from("<I", body, 4)[0]):
            end += struct.unpack_from("<I", body, end + 4)[0]
        rows = [(CONTROL * 1000 + str(i), i, [body[start:end]]) for i in range(size // 5000)]
        return data_block([result(6, body[:ids] + instance_list(rows))], **_second(number))
    return sample(0), sample(1)


def _shared_texts(count, text):
    """One text for all counters, and as many bytes as that needs: all texts have at most 4 units for each."""
    data = utf16z(text)
    data = data.ljust(max(-(-count * len(data) // 8), len(data)), b"\0")
    first = 8 + 8 * count
    size = align8(first + len(data))
    return (u32s(size, count) + b"".join(u32s(i, first) for i in range(count)) + data).ljust(size, b"\0")


def _v2_capture(samples, num_counters, text, host="null"):
    guid = bytes(range(16))
    return [('{"kind":"v2","host":%s,"created":"2024-01-01T00:00:00Z","tool":"t"}\n' % host).encode(),
            query("*", counterset=guid), guid + reg_set([reg_counter(i, RAWCOUNT) for i in range(num_counters)])[16:],
            _shared_texts(num_counters, text)] + [data_block([one], **_second(n)) for n, one in enumerate(samples)]


def v2_new_instances(size):
    """Each sample has instances of its own: columns times lines."""
    rows = lambda n: [("%04x" % i, i, [cell(7, 4)] * 4) for i in range(4 * n, 4 * n + 4)]
    return _v2_capture([_counterset(range(4), rows(n)) for n in range(size // 416)], 4, "C")


def v2_one_column(size):
    """The smallest samples, with the longest names and host."""
    one = _counterset([0], [("", 0, [cell(7, 4)])])
    return _v2_capture([one] * ((size - 2000) // (48 + len(one))), 1, "A" * 250, '"%s"' % ("\u0e33" * 255))


def v2_shared_names(size):
    """Counters that share one long name, in samples of one row."""
    count = (size - 2000) // (48 + 8 + 64 + 3 * 20)
    return _v2_capture([_counterset(range(count), [("", 0, [cell(7, 4)] * count)])] * 2, count, CONTROL * 255)


# ---- Logs --------------------------------------------------------------------------------------------------

_MOST_BUFFER, _HEAD = 65536, 700  # bytes; the head of a file is in its first buffer


def _log(size, messages, part=0):
    """Messages (kind, payload, second), in parts of at most so many bytes, in as few buffers as they need."""
    buffer_size = max(min(size, _MOST_BUFFER) // 8 * 8, 2048)
    part = part or buffer_size - blg.BUFFER - _HEAD - blg.EVENT - 8
    buffers, left = [[]], buffer_size - blg.BUFFER - _HEAD
    for kind, payload, second in messages:
        lengths = [min(part, len(payload) - at) for at in range(0, len(payload), part)] or [0]
        for one in blg.in_parts(kind, payload, lengths, NEW_YEAR_2024 + second * blg.SECOND):
            if left < len(one) + 8:
                buffers.append([])
                left = buffer_size - blg.BUFFER
            buffers[-1].append(one)
            left -= align8(len(one))
    return blg.log(*buffers, size=buffer_size)


def _of(size, entries, samples, part=0, *more):
    return _log(size, [(blg.CATALOGUE, blg.catalogue(*entries), 0), *more] + [
        (blg.SAMPLE, blg.sample(*one), n) for n, one in enumerate(samples)], part)


def _shared_entry(text, number, counter=None):
    """All texts of the entry are one; the number makes it another one."""
    strings = utf16z(text) + (utf16z(counter) if counter else b"")
    head = struct.pack("<IIIIQiIIIIII", 0, 0, 0, RATE, 2**63 + number, -2**31, 0, 0, 0, 0, 0xFFFFFFFF, len(utf16z(text)) if counter else 0)
    entry = (head + strings).ljust(align8(52 + len(strings)), b"\0")
    return u32s(len(entry)) + entry[4:]


def _wildcard(machine="\\\\A"):
    return blg.entry(instance_name="*", flags=blg.WILDCARD, machine=machine)


def _object(name="O", machine="\\\\A"):
    return blg.entry("*", flags=blg.OBJECT, kind=16, base=0, name=name, machine=machine)


def log_entries(size, text="A"):
    """A catalogue of the smallest entries."""
    one = len(_shared_entry(text, 0))
    return _of(size, [_shared_entry(text, i) for i in range(max((size - 2000) // one, 1))], [])


def log_long_names(size):
    """Entries whose five names are one long text."""
    return log_entries(size, CONTROL * 1023)


def log_values(size):
    """Samples of few counters whose names are long."""
    one = len(blg.event(blg.SAMPLE, blg.sample(*[blg.value(0, 0)] * 8)))
    return _of(size, [_shared_entry(CONTROL * 40, i, "c%d" % i) for i in range(8)],
               [[blg.value(n, n)] * 8 for n in range((size - 4000) // one)])


def log_new_instances(size):
    """Samples of a wildcard, each with instances of its own."""
    return _of(size, [_wildcard()], [[blg.instances([("%05x" % (8 * n + k), n, n) for k in range(8)])] for n in range((size - 2000) // 400)])


def log_small_parts(size):
    """One sample in very many parts."""
    return _of(size, [_wildcard()], [[blg.instances([("%05x" % i, i, i) for i in range((size - 2000) // 264)])]], 16)


def log_objects(size):
    """Whole objects and titles: each object's folder gets the titles of the machine."""
    count = (size // 2 - 2000) // (72 + 64 + 200)
    one = blg.whole_object(v1_block([v1_object([definition(name=4)], counter_block(u32s(7)))]))
    long = blg.names(*[(2 + i, "T" * 1000) for i in range(size // 2 // 2016)])
    return _of(size, [_object("%04x" % i) for i in range(count)], [[one] * count], 0, (blg.NAMES, long, 0))


def log_grid(size):
    """A whole object of as many values as bytes, on a machine with a long name."""
    one = v1_block([_grid_object(*_grid_shape(size // 2 - 4096, 40, per_byte=1, least=0))])
    return _of(2 * len(one) + 4096, [_object(machine="\\\\" + CONTROL * 1000)], [[blg.whole_object(one)]] * 2)


def log_wide_instances(size):
    """Instances without a name, on a machine with a long one: as many as there may be bytes of paths."""
    count = min((size - 3400) // 26, 8 * _LEAST_VALUES // 1018)
    return _of(3400 + 26 * count, [_wildcard("\\\\" + CONTROL * 1000)], [[blg.instances([("", i, i) for i in range(count)])]])


def log_catalogues(size):
    """Catalogues that take turns, each with a sample."""
    messages = []
    for n in range((size - 2000) // 400):
        messages += [(blg.CATALOGUE, blg.catalogue(blg.entry("C%d" % (n % 2))), n), (blg.SAMPLE, blg.sample(blg.value(n, n)), n)]
    return _log(size, messages)


# ---- Inputs ------------------------------------------------------------------------------------------------

# Shape, the end of the name that says the kind, and the families.
FAMILIES = (
    ("FILE", ".v1.bin", (v1_grid, v1_grid_of_long_names, v1_shared_bytes, v1_objects, v1_definitions, v1_parents, v1_marked_parents)),
    ("FILE", ".v2.bin", (v2_errors, v2_notes, v2_long_names, v2_empty_rows)),
    ("FILE", ".blg.bin", (log_entries, log_long_names, log_values, log_new_instances, log_small_parts, log_objects, log_grid,
                          log_wide_instances, log_catalogues)),
    ("PAIR", "", (v1_pair, v2_pair)),
    ("V1", "", (v1_long_titles, v1_short_titles, v1_new_instances, v1_wide_sample)),
    ("V2", "", (v2_new_instances, v2_one_column, v2_shared_names)))

# Families of one line: notes, or texts that are shared.
LISTS = (
    (".v2-instances.bin", lambda size: instance_head(CONTROL * 3, 0xFFFFFFFF) * (size // 16)),
    (".v2-queries.bin", lambda size: query(CONTROL * 3, status=0xFFFFFFFF) * (size // 48)),
    (".v2-countersets.bin", lambda size: PROCESSOR_INFORMATION * (size // 16)),
    (".v1-titles.bin", lambda size: titles([(i % 10, CONTROL) for i in range(size // 8)])),
    (".reg-strings.bin", lambda size: _shared_texts((size - 8) // 72, CONTROL * 255)),
    (".reg-counterset.bin", lambda size: reg_set(
        [struct.pack("<IIQIi", ID_NONE, 0x12345678, ALL_ONES, 7, 11) + u32s(5, 6, 7, 8, 9, 1)] * ((size - 32) // 48))))


def families():
    """Name, shape, end of the name and function of each."""
    for shape, end, makes in FAMILIES:
        yield from ((make.__name__, shape, end, make) for make in makes)
    yield from ((end[1:-4], "FILE", end, make) for end, make in LISTS)


def data_of(shape, files):
    if shape == "FILE":
        return files
    if shape == "PAIR":
        return seeds_command.sized(files[0]) + files[1]
    return b"".join(map(seeds_command.sized, files))


def main():
    folder, size = pathlib.Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 20480
    lines, ends = seeds_command.lines_and_ends()
    for name, shape, end, make in families():
        data = data_of(shape, make(size))
        for place, (line, takes) in enumerate(lines):
            if takes == shape and not re.search("terminal|input|strict|titles|list|registration|queries", line):
                (folder / ("%s.%s.bin" % (name, line))).write_bytes(bytes([place, ends.index(end) if end else 0]) + data)


if __name__ == "__main__":
    main()
