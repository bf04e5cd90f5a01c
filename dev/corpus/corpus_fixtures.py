"""Bytes the corpus is made of: the smallest accepted blocks, patches to them, and a small encoder.

A fixture is the smallest block of its kind that strict mode accepts. A patch is text:

    patch = item , { ";" , item } ;
    item  = ( "u8" | "u16" | "u32" | "u64" ) , "@" , offset , "=" , value     (little-endian store)
          | "add=" , hex                                                      (bytes appended)
          | "cut=" , length ;                                                 (keep that many bytes)

All `add` items come first, then the stores, then `cut`.
"""

import struct

PROCESSOR_INFORMATION = bytes.fromhex("1a72fcb478036f4789baa5a79f810b36")
ID_NONE = 0xFFFFFFFF
NEW_YEAR_2024 = 133485408000000000  # 2024-01-01T00:00:00Z in units of 100 ns since 1601
SYSTEM_TIME_2024 = (2024, 1, 1, 1, 0, 0, 0, 0)

V2, INSTANCES, QUERIES, COUNTERSETS = "v2", "v2-instances", "v2-queries", "v2-countersets"
V1, TITLES = "v1", "v1-titles"
REG_SET, REG_COUNTER, REG_TEXT = "reg-counterset", "reg-counter", "reg-string"
REG_TEXTS, REG_GUID = "reg-strings", "reg-guid"
PDH_CSV = "pdh-csv"


def align8(size):
    return (size + 7) & ~7


def pad8(data):
    return data.ljust(align8(len(data)), b"\0")


def utf16z(name):
    return (name + "\0").encode("utf-16-le", "surrogatepass")


# ---- V2 blocks ----------------------------------------------------------------------------------------


def cell(value, width=8, size=None):
    """PERF_COUNTER_DATA: value as an integer of `width` bytes, in a block of `size` bytes."""
    size = size or 8 + align8(width)
    return struct.pack("<II", width, size) + value.to_bytes(width, "little").ljust(size - 8, b"\0")


def instance_head(name, instance_id):
    body = utf16z(name)
    size = align8(8 + len(body))
    return struct.pack("<II", size, instance_id) + body.ljust(size - 8, b"\0")


def id_list(ids, padded=True):
    body = struct.pack("<%dI" % len(ids), *ids)
    body = pad8(body) if padded else body
    return struct.pack("<II", 8 + len(body), len(ids)) + body


def instance_list(rows):
    """PERF_MULTI_INSTANCES of rows (name, instance id, [cell, ...])."""
    body = b"".join(instance_head(name, number) + b"".join(cells) for name, number, cells in rows)
    return struct.pack("<II", 8 + len(body), len(rows)) + body


def result(kind, body=b"", status=0):
    return struct.pack("<IIII", status, kind, 16 + len(body), 0) + body


def error(status):
    return result(0, status=status)


def single(value, width=4):
    return result(1, cell(value, width))


def data_block(results, time=1000, time_100ns=NEW_YEAR_2024, frequency=10000000,
               system_time=SYSTEM_TIME_2024):
    body = b"".join(results)
    return struct.pack("<IIqqq8H", 48 + len(body), len(results), time, time_100ns, frequency,
                       *system_time) + body


def query(name=None, counter=ID_NONE, instance=ID_NONE, index=0, status=0,
          counterset=PROCESSOR_INFORMATION):
    tail = b"" if name is None else pad8(utf16z(name))
    return counterset + struct.pack("<IIIIII", status, 40 + len(tail), counter, instance, index, 0) + tail


# ---- V2 registration data -----------------------------------------------------------------------------


def reg_counter(number, kind, base=ID_NONE, time=ID_NONE, freq=ID_NONE, multi=ID_NONE, aggregate=0):
    """PERF_COUNTER_REG_INFO."""
    return struct.pack("<IIQIiIIIIII", number, kind, 0, 100, 0, base, time, freq, multi, aggregate, 0)


def reg_set(counters, instance_type=2):
    """PERF_COUNTERSET_REG_INFO and its counters."""
    return PROCESSOR_INFORMATION + struct.pack("<IIII", 0, 100, len(counters), instance_type) + b"".join(
        counters)


def reg_texts(texts, from_tail=False):
    """PERF_STRING_BUFFER_HEADER of texts (counter id, text or None), in turn, each with its NUL."""
    heads, data, first = b"", b"", 0 if from_tail else 8 + 8 * len(texts)
    for number, text in texts:
        heads += struct.pack("<II", number, ID_NONE if text is None else first + len(data))
        data += b"" if text is None else utf16z(text)
    size = align8(8 + len(heads) + len(data))
    return (struct.pack("<II", size, len(texts)) + heads + data).ljust(size, b"\0")


# ---- V1 blocks ----------------------------------------------------------------------------------------

RAWCOUNT, LARGE_RAWCOUNT = 0x00010000, 0x00010100
RAW_FRACTION, RAW_BASE = 0x20020400, 0x40030403
AVERAGE_BULK, AVERAGE_BASE = 0x40020500, 0x40030402
OBJ_TIME_TIMER, MULTI_TIMER = 0x20610500, 0x22410500
MULTI_TIMER_100NS, MULTI_BASE = 0x22510500, 0x42030500


def definition(kind=RAWCOUNT, size=4, offset=4, name=0, length=40, scale=0):
    """PERF_COUNTER_DEFINITION; the help index is the name's successor."""
    return struct.pack("<IIIIIiIIII", length, name, 0, name + 1 if name else 0, 0, scale, 100, kind, size,
                       offset).ljust(length, b"\0")


def instance(name="", parent=(0, 0), unique_id=ID_NONE, encoding="utf-16-le", length=None):
    """PERF_INSTANCE_DEFINITION; an empty name has no bytes, any other one a NUL that is counted."""
    text = (name + "\0").encode(encoding, "surrogatepass") if name else b""
    length = length or align8(24 + len(text))
    head = struct.pack("<IIIIII", length, *parent, unique_id, 24, len(text))
    return (head + text).ljust(length, b"\0")


def counter_block(values, length=None):
    """PERF_COUNTER_BLOCK: `values` begin at offset 4."""
    length = length or align8(4 + len(values))
    return struct.pack("<I", length) + values.ljust(length - 4, b"\0")


def v1_object(definitions, body=b"", instances=-1, title=2, code_page=0, frequency=2000, length=None,
              header_length=64):
    """PERF_OBJECT_TYPE: `body` holds the counter block, or instances and counter blocks in turn."""
    definitions = list(definitions)
    definition_length = header_length + sum(map(len, definitions))
    data = struct.pack("<IIIIIIIIIiiIqq", length or definition_length + len(body), definition_length,
                       header_length, title, 0, title + 1, 0, 100, len(definitions), -1, instances,
                       code_page, 5000, frequency).ljust(header_length, b"\0")
    return data + b"".join(definitions) + body


def v1_block(objects, system_name=b"", framed_by_samba=False):
    """PERF_DATA_BLOCK; Samba's TotalByteLength leaves out the header."""
    header_length, body = 88 + len(pad8(system_name)), b"".join(objects)
    total = len(body) + (0 if framed_by_samba else header_length)
    return "PERF".encode("utf-16-le") + struct.pack(
        "<IIIIIIi8HIqqqII", 1, 1, 1, total, header_length, len(objects), -1, *SYSTEM_TIME_2024, 0, 1000,
        10000000, NEW_YEAR_2024, len(system_name), 88 if system_name else 0) + pad8(system_name) + body


def u32s(*values):
    return struct.pack("<%dI" % len(values), *values)


def titles(pairs, end=True):
    return b"".join(utf16z(str(word)) for pair in pairs for word in pair) + (b"\0\0" if end else b"")


# ---- Fixtures -----------------------------------------------------------------------------------------

_TWO_BY_TWO = [("a", 0, [cell(7, 4), cell(9)]), ("b", 1, [cell(8, 4), cell(10)])]

_ONE_VALUE = [definition(name=6)]


def _one_instance(row, title=230, code_page=0):
    return v1_object(_ONE_VALUE, row, 1, title, code_page)


# name: (kind, what it shows, bytes)
FIXTURES = {
    "V2-EMPTY": (V2, "empty_header_only", data_block([])),
    "V2-ERR": (V2, "error_return_0x1069", data_block([error(0x1069)])),
    "V2-SGL": (V2, "single_counter_u32", data_block([single(7)])),
    "V2-MUL": (V2, "multiple_counters_u32_u64",
               data_block([result(2, id_list([1, 2]) + cell(7, 4) + cell(9))])),
    "V2-ODD": (V2, "multiple_counters_odd_count_padded",
               data_block([result(2, id_list([5]) + cell(7, 4))])),
    "V2-INS": (V2, "multiple_instances_one",
               data_block([result(4, instance_list([("a", 3, [cell(9)])]))])),
    "V2-SET": (V2, "counterset_2x2",
               data_block([result(6, id_list([1, 2]) + instance_list(_TWO_BY_TWO))])),
    "V2-NOV": (V2, "counterset_without_ids_two_instances",
               data_block([result(6, id_list([]) + instance_list([("a", 0, []), ("b", 1, [])]))])),
    "ENUM-2": (INSTANCES, "two_instances", instance_head("a", 0) + instance_head("bc", 1)),
    "ID-1": (QUERIES, "one_without_name", query()),
    "ID-2": (QUERIES, "two_with_names", query("*", index=1) + query("a", counter=3, index=0)),
    "GUID-2": (COUNTERSETS, "two_guids", PROCESSOR_INFORMATION + bytes(range(1, 17))),
    "REG-1": (REG_SET, "one_counter", reg_set([reg_counter(7, RAWCOUNT)])),
    "REG-B": (REG_SET, "average_bulk_with_base", reg_set(
        [reg_counter(24, AVERAGE_BULK, base=25), reg_counter(25, AVERAGE_BASE)])),
    "REG-T": (REG_SET, "object_timer_with_clock", reg_set(
        [reg_counter(1, OBJ_TIME_TIMER, time=2, freq=3), reg_counter(2, LARGE_RAWCOUNT),
         reg_counter(3, LARGE_RAWCOUNT)])),
    "REG-M": (REG_SET, "multi_timer_with_multiplier", reg_set(
        [reg_counter(1, MULTI_TIMER, multi=2), reg_counter(2, RAWCOUNT)])),
    "REG-C": (REG_COUNTER, "one_counter", reg_counter(7, RAWCOUNT)),
    "REG-G": (REG_GUID, "processor_information", PROCESSOR_INFORMATION),
    "REG-N": (REG_TEXT, "ab_padded", pad8(utf16z("ab"))),
    "STR-2": (REG_TEXTS, "two_texts", reg_texts([(1, "ab"), (2, "cde")])),
    "V1-EMPTY": (V1, "header_only", v1_block([])),
    "V1-SYS": (V1, "header_and_system_name", v1_block([], utf16z("PC"))),
    "V1-ONE": (V1, "one_value", v1_block([v1_object([definition(name=4)], counter_block(u32s(7)))])),
    "V1-ZERO": (V1, "no_instance_alive", v1_block([v1_object(_ONE_VALUE, instances=0, title=230)])),
    "V1-META": (V1, "metadata_of_instances", v1_block([v1_object(_ONE_VALUE, instances=-2, title=230)])),
    "V1-INST": (V1, "one_instance", v1_block([_one_instance(instance("a") + counter_block(u32s(7)))])),
    "V1-BASE": (V1, "raw_fraction_with_base", v1_block([v1_object(
        [definition(RAW_FRACTION, offset=8, name=4), definition(RAW_BASE, offset=12)],
        counter_block(u32s(0, 30, 120)))])),
    "V1-MULT": (V1, "multi_timer_second_value_adjacent", v1_block([v1_object(
        [definition(MULTI_TIMER_100NS, 8, 8, name=4)],
        counter_block(u32s(0, 30000000, 0, 4, 0)))])),
    "V1-PAR": (V1, "parent_and_child", v1_block([
        _one_instance(instance("p") + counter_block(u32s(1))),
        v1_object([definition(name=8)], instance("c", (230, 0)) + counter_block(u32s(2)), 1, 232)])),
    "V1-CP": (V1, "code_page_1252", v1_block([_one_instance(
        instance("\u00e9", encoding="cp1252") + counter_block(u32s(7)), code_page=1252)])),
    "V1-DUP": (V1, "two_instances", v1_block([v1_object(
        _ONE_VALUE, instance("a") + counter_block(u32s(7)) + instance("b") + counter_block(u32s(8)), 2,
        230)])),
    "TTL-C": (TITLES, "three_pairs", titles([(1, 4), (2, "Sys"), (4, "Mem")])),
}

_STORES = {"u8": "<B", "u16": "<H", "u32": "<I", "u64": "<Q"}


def patched(data, patch):
    """The bytes after a patch; every store must lie inside them."""
    items = [item.split("=", 1) for item in patch.split(";")] if patch else []
    out = bytearray(data)
    for key, value in items:
        if key == "add":
            out += bytes.fromhex(value)
    for key, value in items:
        if "@" in key:
            width, offset = key.split("@")
            struct.pack_into(_STORES[width], out, int(offset), int(value))
    for key, value in items:
        if key == "cut":
            assert int(value) <= len(out), patch
            del out[int(value):]
    return bytes(out)


# ---- Golden pair: two samples of the counterset Processor Information ----------------------------------

# counter id, width, raw values of instance "0,0" in both samples
_GOLDEN = (
    (0, 8, 500000000, 507500000), (1, 8, 100000000, 101500000), (2, 8, 80000000, 81000000),
    (3, 4, 1000000, 1001234), (4, 8, 5000000, 5050000), (5, 8, 6000000, 6025000),
    (6, 4, 20000, 20300), (7, 4, 12, 7), (8, 8, 500000000, 507500000), (9, 8, 1000, 2501000),
    (10, 8, 0, 5000000), (11, 8, 0, 0), (12, 8, 10000000000, 10000000400), (13, 8, 5, 5),
    (14, 8, 0, 0), (15, 8, 600000000, 608000000), (16, 4, 0, 0), (17, 4, 3600, 3600),
    (18, 4, 100, 100), (19, 4, 0, 0), (20, 4, 64000, 64064), (21, 8, 400000000, 407500000),
    (22, 8, 70000, 70100), (23, 8, 70000, 70100), (24, 8, 9000000000, 9000012000),
    (25, 4, 4294967290, 94), (26, 8, 8000000000, 8000003000), (27, 4, 1000, 1100),
    (28, 8, 2000000000, 2000001200), (30, 4, 100, 100), (31, 4, 0, 0),
)
_GOLDEN_TOTAL_ID_0 = (500000000, 502500000)

# size, CRC-32, SHA-256 of sample 0 and 1
GOLDEN_SUMS = (
    (1240, 0xE9B8F4FC, "039ad36132b1736f74857185436ca81d74383a6ef9b6853d90bcd26071644279"),
    (1240, 0xA09BA3C7, "5ba5e5f685dca2ff2e4e7340c2e1d03d71831e6d553dc106535576cab6299b5b"),
)


def golden(sample):
    """Sample 0 lists "0,0" and "_Total", sample 1 the same two the other way round."""
    values = [row[2 + sample] for row in _GOLDEN]
    totals = [_GOLDEN_TOTAL_ID_0[sample]] + values[1:]
    widths = [row[1] for row in _GOLDEN]
    rows = [("0,0", 0, [cell(v, w) for v, w in zip(values, widths)]),
            ("_Total", 1, [cell(v, w) for v, w in zip(totals, widths)])]
    if sample == 1:
        rows.reverse()
    body = id_list([row[0] for row in _GOLDEN]) + instance_list(rows)
    return data_block([result(6, body)], time=1000000000 + 10000000 * sample,
                      time_100ns=NEW_YEAR_2024 + 10000000 * sample,
                      system_time=(2024, 1, 1, 1, 0, 0, sample, 0))
