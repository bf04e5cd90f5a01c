"""Example captures, corpus/captures/: folders as docs/guide/capture-folders.md describes them, their answers, and seeds.

    v2-mixed/   three samples of three countersets: the simulated blocks of corpus/v2 and their queries, results
                of a made-up counterset between them, all with registration data
    v1-wine/    two samples of Wine's known answers, with titles
    v2-processors/  ten samples of Processor Information, simulated
    v1-processor/   six samples of object 238: Wine's two, and four that go on from them
    enumerated/     answers about countersets and instances that need no sample; no capture

    *.seed.bin  small captures in one file each, as fuzz/targets/capture.c takes them apart

NAME.answers.tsv lists what must come out for each neighbouring pair of samples. The answers of v2-mixed are
reckoned here, from the numbers that go in and the documented formulas; those of v1-wine were planned when the
capture was made.
"""

import datetime
import struct

from corpus_fixtures import (ID_NONE, PROCESSOR_INFORMATION, cell, data_block, error, id_list, instance_list, pad8,
                             instance_head, query, reg_counter, reg_texts, result, titles, utf16z)

COLUMNS = ("sample", "result", "counterset", "instance", "counter_id", "status", "value", "tolerance")

RAWCOUNT, LARGE_RAWCOUNT, COUNTER, BULK = 0x00010000, 0x00010100, 0x10410400, 0x10410500
TIMER_100NS, TIMER_100NS_INV, PRECISION_100NS = 0x20510500, 0x21510500, 0x20570500
OBJECT_TIMER, ELAPSED, MULTI_100NS = 0x20610500, 0x30240500, 0x22510500
AVERAGE_BULK, AVERAGE_BASE, LARGE_RAW_FRACTION, LARGE_RAW_BASE = 0x40020500, 0x40030402, 0x20020500, 0x40030500
BASES = (AVERAGE_BASE, LARGE_RAW_BASE)

# ---- Countersets ----------------------------------------------------------------------------------------

SYSTEM = bytes.fromhex("2d1c6b5a111122428333444455556666")  # that of the simulated blocks
DEVICE = bytes.fromhex("ddccbbaa000011118222333344445555")

# id, type, companions, name
SYSTEM_COUNTERS = (
    (1, LARGE_RAWCOUNT, {}, "Available Bytes"), (2, RAWCOUNT, {}, "Processors"),
    (5, LARGE_RAWCOUNT, {}, "Cache Bytes"), (6, LARGE_RAWCOUNT, {}, "Memory Bytes"),
    (9, COUNTER, {}, "Context Switches/sec"))

# In an order that is not that of the ids.
DEVICE_COUNTERS = (
    (12, ELAPSED, {"time": 10, "freq": 11}, "Device Up Time"),
    (1, BULK, {}, "Bytes/sec"),
    (2, OBJECT_TIMER, {"time": 10, "freq": 11}, "% Busy Time"),
    (3, AVERAGE_BULK, {"base": 4}, "Average Bytes/Transfer"),
    (4, AVERAGE_BASE, {}, "Average Bytes/Transfer Base"),
    (5, MULTI_100NS, {"multi": 6}, "% Channel Time"),
    (6, RAWCOUNT, {}, "Channels"),
    (7, LARGE_RAW_FRACTION, {"base": 8}, "% Free Space"),
    (8, LARGE_RAW_BASE, {}, "% Free Space Base"),
    (9, RAWCOUNT, {}, "Queue Length"),
    (10, LARGE_RAWCOUNT, {}, "Device Clock"),
    (11, LARGE_RAWCOUNT, {}, "Device Clock Frequency"))

# Name and id of the instances in each sample: in another order, one gone, one new.
DEVICE_INSTANCES = ((("disk 0", 1), ("disk 1", 2), ("_Total", 0)), (("_Total", 0), ("disk 1", 2), ("disk 0", 1)),
                    (("disk 0", 1), ("B\u00e4nder \u2713", 3), ("_Total", 0)))
DEVICE_SCALE = {"disk 0": 1, "disk 1": 3, "_Total": 4, "B\u00e4nder \u2713": 2}


def device_value(counter, instance, sample):
    """Raw value and its width. Counter 4 passes the end of its 32 bits: at once for "_Total", later for "disk 0"."""
    scale = DEVICE_SCALE[instance]
    return {1: (5000000000 + sample * scale * 20009160, 8), 2: (700 + sample * scale * 2500, 8),
            3: (90000000000 + sample * scale * 409600, 8), 4: ((4294967100 + sample * scale * 100) % 2 ** 32, 4),
            5: (1000 + sample * scale * 20009159, 8), 6: (2 * scale, 4), 7: (scale * 10 ** 10 * (3 - sample), 8),
            8: (scale * 4 * 10 ** 10, 8), 9: (7 * scale - sample, 4), 10: (400000 + sample * 20000, 8),
            11: (10000, 8), 12: (100000, 8)}[counter]


def registration(guid, counters, instance_type):
    records = [reg_counter(number, kind, **companions) for number, kind, companions, _ in counters]
    return guid + struct.pack("<IIII", 0, 100, len(records), instance_type) + b"".join(records)


# ---- Blocks, taken apart --------------------------------------------------------------------------------


def u32(data, at):
    return struct.unpack_from("<I", data, at)[0]


def results_of(block):
    """The results of a block, each with its header."""
    out, at = [], 48
    for _ in range(u32(block, 4)):
        size = u32(block, at + 8)
        out.append(block[at:at + size])
        at += size
    return out


def cells_at(data, at, count):
    """(offset of the number, width, number) of `count` values, and what is behind them."""
    cells = []
    for _ in range(count):
        width = u32(data, at)
        cells.append((at + 8, width, int.from_bytes(data[at + 8:at + 8 + width], "little")))
        at += u32(data, at + 4)
    return cells, at


def rows_of(data):
    """Counter ids (None: the query's) and rows (name, instance id, cells) of a result."""
    kind, at, ids, rows = u32(data, 4), 16, None, []
    if kind in (2, 6):
        ids = list(struct.unpack_from("<%dI" % u32(data, at + 4), data, at + 8))
        at += u32(data, at)
    if kind in (1, 2):
        rows.append((None, None, cells_at(data, at, len(ids) if ids else 1)[0]))
    if kind in (4, 6):
        count, at = u32(data, at + 4), at + 8
        for _ in range(count):
            name = data[at + 8:at + u32(data, at)].decode("utf-16-le").split("\0")[0]
            number, at = u32(data, at + 4), at + u32(data, at)
            cells, at = cells_at(data, at, len(ids) if ids else 1)
            rows.append((name, number, cells))
    return ids, rows


def went_on(older, newer):
    """The result that follows `newer` when each number goes on as it went since `older`."""
    out = bytearray(newer)
    for (_, _, before), (_, _, now) in zip(rows_of(older)[1], rows_of(newer)[1]):
        for (_, _, a), (at, width, b) in zip(before, now):
            out[at:at + width] = (2 * b - a).to_bytes(width, "little")
    return bytes(out)


# ---- v2-mixed -------------------------------------------------------------------------------------------

# For each place in a block: its result in the simulated blocks, or what the query for the devices asks for
PLACES = ({"counter": ID_NONE}, 1, 3, 4, 0, {"counter": 1}, 2, 6, {"counter": 99})
# The order of PerfQueryCounterInfo, by place
QUERY_ORDER = (4, 1, 6, 2, 3, 7, 0, 8, 5)


def device_result(counter, sample):
    """What the query for counters of the devices is answered with. There is no counter 99."""
    if counter == 99:
        return error(0x490)
    ids = [row[0] for row in DEVICE_COUNTERS] if counter == ID_NONE else [counter]
    if sample == 1:
        ids.reverse()
    rows = [(name, number, [cell(*device_value(i, name, sample)) for i in ids])
            for name, number in DEVICE_INSTANCES[sample]]
    return result(6, id_list(ids) + instance_list(rows)) if counter == ID_NONE else result(4, instance_list(rows))


def simulated_queries(data):
    out, at = [], 0
    while at < len(data):
        out.append(data[at:at + u32(data, at + 20)])
        at += u32(data, at + 20)
    return out


def queries_bin(simulated):
    by_index = {u32(one, 32): one for one in simulated_queries(simulated)}
    out = b""
    for place in QUERY_ORDER:
        what = PLACES[place]
        one = query("*", counterset=DEVICE, **what) if isinstance(what, dict) else by_index[what]
        out += one[:32] + struct.pack("<I", place) + one[36:]
    return out


def samples_of(simulated):
    """Three blocks. The third goes on as the second one did since the first."""
    clocks = [struct.unpack_from("<qqq", block, 8) for block in simulated]
    clocks.append(tuple(2 * b - a for a, b in zip(*clocks)))
    parts = [results_of(block) for block in simulated]
    parts.append([went_on(a, b) for a, b in zip(*parts)])
    times = [struct.unpack_from("<8H", block, 32) for block in simulated] + [(2026, 11, 6, 21, 5, 54, 13, 5)]
    blocks = []
    for sample in range(3):
        results = [device_result(what["counter"], sample) if isinstance(what, dict) else parts[sample][what]
                   for what in PLACES]
        time, hundreds, frequency = clocks[sample]
        blocks.append(data_block(results, time, hundreds, frequency, times[sample]))
    return blocks


# ---- The answers ----------------------------------------------------------------------------------------


def formula(info, now, then, clocks):
    """Status and value of the counter `info` (id, type, companions); now and then: {counter id: raw value}, clocks:
    what passed of PerfTimeStamp and of PerfTime100NSec, and PerfFreq."""
    number, kind, companion = info
    ticks, hundreds, frequency = clocks

    def moved(counter):
        return now[counter] - then[counter]

    if kind in BASES:
        return "not_displayable", None
    if any(counter not in now for counter in companion.values()):
        return "absent", None
    if kind in (RAWCOUNT, LARGE_RAWCOUNT):
        return "ok", now[number]
    if kind == LARGE_RAW_FRACTION:
        return "ok", 100 * (now[number] / now[companion["base"]])
    if kind == ELAPSED:
        return "ok", (now[companion["time"]] - now[number]) / now[companion["freq"]]
    if then is None:
        return "need_two", None
    if moved(number) < 0:
        return "negative_value", None
    if kind in (COUNTER, BULK):
        return "ok", moved(number) / (ticks / frequency)
    if kind == TIMER_100NS:
        return "ok", 100 * (moved(number) / hundreds)
    if kind == TIMER_100NS_INV:
        return "ok", 100 * (1 - moved(number) / hundreds)
    if kind == OBJECT_TIMER:
        return "ok", 100 * (moved(number) / moved(companion["time"]))
    if kind == MULTI_100NS:
        return "ok", 100 * (moved(number) / hundreds) / now[companion["multi"]]
    if moved(companion["base"]) == 0:
        return ("zero_base", None) if kind == PRECISION_100NS else ("ok", 0)
    if moved(companion["base"]) < 0:
        return "negative_base", None
    return "ok", (100 if kind == PRECISION_100NS else 1) * (moved(number) / moved(companion["base"]))


def raw_values(data, asked):
    """{(instance, id): {counter id: raw value}}, in the order of the rows."""
    ids, rows = rows_of(data)
    return {(name, number): dict(zip(ids or [asked], (raw for _, _, raw in cells))) for name, number, cells in rows}


def described(code_1):
    """{counter id: (id, type, companions)} of registration data; of a repeated id the first."""
    counters = {}
    for at in range(32, len(code_1), 48):
        number, kind = struct.unpack_from("<II", code_1, at)
        companions = zip(("base", "time", "freq", "multi"), struct.unpack_from("<IIII", code_1, at + 24))
        counters.setdefault(number, (number, kind, {k: v for k, v in companions if v != ID_NONE}))
    return counters


def answers_v2(blocks, queries, sets):
    asked = {u32(one, 32): (one[:16], u32(one, 24)) for one in simulated_queries(queries)}
    for sample in range(1, len(blocks)):
        passed = [b - a for a, b in zip(*(struct.unpack_from("<qq", blocks[i], 8) for i in (sample - 1, sample)))]
        clocks = passed + [struct.unpack_from("<q", blocks[sample], 24)[0]]
        for place, pair in enumerate(zip(results_of(blocks[sample - 1]), results_of(blocks[sample]))):
            guid, counter = asked[place]
            older, newer = (raw_values(data, counter) for data in pair)
            for key, now in newer.items():
                for number in sorted(now):
                    status, value = formula(sets[guid][number], now, older.get(key), clocks)
                    yield (sample, place, guid_text(guid), key[0], number, status, value, 1e-12)


# ---- v1-wine --------------------------------------------------------------------------------------------

WINE_HEADER, WINE_EXACT = 5e-3, 1e-6  # how far the header's clocks are from the counters' own; no clock of the header
# name index: title and, for each second of the interval where it is a difference, the value that was planned
WINE = {
    1000: ("Known Answers",), 1002: ("Raw Count",), 1004: ("Large Raw Count",), 1006: ("Raw Count in Hex",),
    1008: ("Large Raw Count in Hex",), 1010: ("Counter/sec", 1000, WINE_HEADER),
    1012: ("Bulk Count/sec", 10000000, WINE_HEADER), 1014: ("Sample Counter", 1000, WINE_HEADER),
    1016: ("% Timer", 25, WINE_HEADER), 1018: ("% Inverse Timer", 75, WINE_HEADER),
    1020: ("% 100 ns Timer", 20, WINE_HEADER), 1022: ("% Inverse 100 ns Timer", 80, WINE_HEADER),
    1024: ("% Object Timer", 10, WINE_EXACT), 1026: ("% Multi Timer", 40, WINE_HEADER),
    1028: ("% Multi Timer Base",), 1030: ("% Inverse Multi Timer",), 1032: ("% Inverse Multi Timer Base",),
    1034: ("% 100 ns Multi Timer", 40, WINE_HEADER), 1036: ("% 100 ns Multi Timer Base",),
    1038: ("% Inverse 100 ns Multi Timer",), 1040: ("% Inverse 100 ns Multi Timer Base",), 1042: ("% Fraction",),
    1044: ("% Fraction Base",), 1046: ("% Large Fraction",), 1048: ("% Large Fraction Base",),
    1050: ("% Sample Fraction", 50, WINE_HEADER), 1052: ("% Sample Fraction Base",),
    1054: ("Average Timer", 0.020, WINE_HEADER), 1056: ("Average Timer Base",),
    1058: ("Average Bulk", 4096, WINE_EXACT), 1060: ("Average Bulk Base",), 1062: ("Elapsed Time",), 1064: ("Delta", 1000, WINE_HEADER),
    1066: ("Large Delta", 10000000, WINE_HEADER), 1068: ("Queue Length", 3, WINE_HEADER),
    1070: ("Large Queue Length", 3, WINE_HEADER), 1072: ("100 ns Queue Length", 3, WINE_HEADER),
    1074: ("Object Queue Length", 3, WINE_EXACT), 1076: ("% Precision System Timer", 12.5, WINE_EXACT),
    1078: ("% Precision System Timer Base",), 1080: ("% Precision 100 ns Timer", 12.5, WINE_EXACT),
    1082: ("% Precision 100 ns Timer Base",), 1084: ("% Precision Object Timer", 6.25, WINE_EXACT),
    1086: ("% Precision Object Timer Base",), 1088: ("No Data",), 1090: ("Text",)}
WINE_DELTAS = (1064, 1066)


def answers_v1(blocks):
    seconds = (struct.unpack_from("<q", blocks[1], 72)[0] - struct.unpack_from("<q", blocks[0], 72)[0]) / 10 ** 7
    for index, (_, *planned) in sorted(WINE.items()):
        if planned:
            value = planned[0] * seconds if index in WINE_DELTAS else planned[0]
            yield (1, None, "1000", None, index, "ok", value, planned[1])


# ---- Folders --------------------------------------------------------------------------------------------


def guid_text(guid):
    a, b, c = struct.unpack_from("<IHH", guid)
    return "%08x-%04x-%04x-%s-%s" % (a, b, c, guid[8:10].hex(), guid[10:].hex())


def head(kind, created):
    """capture.json. No host: names of machines do not belong here."""
    text = '{"kind":"%s","host":null,"created":"%s","tool":"dev/corpus/corpus_capture.py"}\n' % (kind, created)
    return text.encode("utf-8")


def tsv(answers):
    lines = ["# " + "\t".join(COLUMNS)]
    for row in answers:
        lines.append("\t".join("-" if word is None else repr(word) if isinstance(word, float) else str(word)
                               for word in row))
    return ("\n".join(lines) + "\n").encode("utf-8")


def samples(blocks):
    return {"samples/%06d.bin" % number: block for number, block in enumerate(blocks)}


def v2_mixed(kept):
    processor = kept("reg-counterset/valid/capture_sim_processor_information.bin")
    blocks = samples_of([kept("v2/valid/capture_sim_mixed_%d.bin" % i) for i in (0, 1)])
    queries = queries_bin(kept("v2-queries/valid/capture_sim_mixed.bin"))
    sets = {SYSTEM: registration(SYSTEM, SYSTEM_COUNTERS, 0), DEVICE: registration(DEVICE, DEVICE_COUNTERS, 2),
            PROCESSOR_INFORMATION: processor}
    names = {SYSTEM: "Example System", DEVICE: "Example Device", PROCESSOR_INFORMATION: "Processor Information"}
    texts = {guid: reg_texts([(row[0], row[3]) for row in counters])
             for guid, counters in ((SYSTEM, SYSTEM_COUNTERS), (DEVICE, DEVICE_COUNTERS))}
    texts[PROCESSOR_INFORMATION] = kept("reg-strings/valid/capture_sim_processor_information.bin")
    files = {"capture.json": head("v2", "2026-11-21T05:54:13Z"), "queries.bin": queries}
    files.update(samples(blocks))
    for guid, code_1 in sets.items():
        folder = "registration/" + guid_text(guid)
        files[folder + ".1.bin"] = code_1
        files[folder + ".3.bin"] = pad8(utf16z(names[guid]))
        files[folder + ".5.bin"] = texts[guid]
    return files, answers_v2(blocks, queries, {guid: described(code_1) for guid, code_1 in sets.items()})


def v1_wine(kept):
    blocks = [kept("v1/valid/capture_wine_known_answers_%d.bin" % i) for i in (0, 1)]
    table = titles([(1, "1847")] + [(index, row[0]) for index, row in sorted(WINE.items())])
    files = {"capture.json": head("v1", "2026-11-21T04:56:20Z"), "titles.bin": table}
    files.update(samples(blocks))
    return files, answers_v1(blocks)


# ---- v2-processors and v1-processor -----------------------------------------------------------------------

# Of two processors, in each step behind the two samples that are given: for how many thousandths of it they were idle.
IDLE = ((250, 430), (120, 90), (610, 505), (985, 870), (340, 775), (45, 160), (500, 500), (730, 285))
# What the counters of one counterset, or object, are: idle, in user and in privileged mode. The others go on as before.
V2_TIMES = {0: "idle", 8: "idle", 9: "idle", 15: "idle", 1: "user", 2: "privileged"}
V1_TIMES = {6: "idle", 1746: "idle", 142: "user", 144: "privileged"}
PROCESSORS = {"0": (0,), "1": (1,), "0,0": (0,), "0,1": (1,), "_Total": (0, 1), "0,_Total": (0, 1)}
DESCRIPTIONS = {0: "Share of the time in which the processor was not idle.", 1: "Share of the time in user mode.",
                2: "Share of the time in privileged mode.", 17: "Frequency in MHz."}


def moved_times(name, ticks, step):
    """By how much the times of an instance move in `ticks` of 100 ns: user and privileged mode share what is not idle."""
    shares = [IDLE[step][i] for i in PROCESSORS[name]]
    idle = ticks * sum(shares) // (1000 * len(shares))
    privileged = (ticks - idle) // 4
    return {"idle": idle, "privileged": privileged, "user": ticks - idle - privileged}


def system_time(hundreds):
    """A time of 100 ns since 1601 as SYSTEMTIME."""
    at = datetime.datetime(1601, 1, 1) + datetime.timedelta(microseconds=hundreds // 10)
    return struct.pack("<8H", at.year, at.month, at.isoweekday() % 7, at.day, at.hour, at.minute, at.second,
                       at.microsecond // 1000)


def gone_on(given, count, cells, clocks, hundreds, date):
    """The two blocks that are given, and those that go on from them: numbers and times move as they did, and the times
    of processors as IDLE says. cells: (offset, width, name of the instance, what it is or None) of each number; clocks:
    offsets of the times, among them `hundreds`, which `date` is, too."""
    def number(block, at, width=8):
        return int.from_bytes(block[at:at + width], "little")

    blocks = list(given)
    ticks = number(blocks[1], hundreds) - number(blocks[0], hundreds)
    for step in range(count - 2):
        out = bytearray(blocks[-1])
        for at, width, name, what in cells + [(at, 8, None, None) for at in clocks]:
            moved = (moved_times(name, ticks, step)[what] if what
                     else number(blocks[1], at, width) - number(blocks[0], at, width))
            out[at:at + width] = (number(out, at, width) + moved).to_bytes(width, "little")
        out[date:date + 16] = system_time(number(out, hundreds))
        blocks.append(bytes(out))
    return blocks


def v2_cells(block):
    """Those of the only result, which is a counterset."""
    ids, rows = rows_of(block[48:])
    return [(48 + at, width, name, V2_TIMES.get(number)) for name, _, cells in rows
            for number, (at, width, _) in zip(ids, cells)]


def v1_cells(block):
    """Those of the only object."""
    start = u32(block, 24)
    definitions = [(u32(block, at + 4), u32(block, at + 32), u32(block, at + 36))
                   for at in range(start + 64, start + u32(block, start + 4), 40)]
    cells, at = [], start + u32(block, start + 4)
    for _ in range(u32(block, start + 40)):
        name = block[at + u32(block, at + 16):at + u32(block, at + 16) + u32(block, at + 20)].decode("utf-16-le").rstrip("\0")
        at += u32(block, at)
        cells += [(at + offset, size, name, V1_TIMES.get(index)) for index, size, offset in definitions]
        at += u32(block, at)
    return cells


def v2_processors(kept):
    given = [kept("v2/valid/capture_sim_processor_information_%d.bin" % i) for i in (0, 1)]
    blocks = gone_on(given, 10, v2_cells(given[0]), (8, 16), 16, 32)
    folder = "registration/" + guid_text(PROCESSOR_INFORMATION)
    one = query("*", counterset=PROCESSOR_INFORMATION)
    return {"capture.json": head("v2", "2026-11-21T05:54:23Z"), "queries.bin": one, **samples(blocks),
            folder + ".1.bin": kept("reg-counterset/valid/capture_sim_processor_information.bin"),
            folder + ".3.bin": pad8(utf16z("Processor Information")),
            folder + ".4.bin": pad8(utf16z("Times, frequency and states of each processor, and totals.")),
            folder + ".5.bin": kept("reg-strings/valid/capture_sim_processor_information.bin"),
            folder + ".6.bin": reg_texts(sorted(DESCRIPTIONS.items()))}


def v1_processor(kept):
    given = [kept("v1/valid/capture_wine_processor_%d.bin" % i) for i in (0, 1)]
    blocks = gone_on(given, 6, v1_cells(given[0]), (56, 72, u32(given[0], 24) + 48), 72, 36)
    return {"capture.json": head("v1", "2026-11-21T04:56:24Z"), "titles.bin": kept("v1-titles/valid/processor.bin"),
            **samples(blocks)}


DEVICE_HELPS = {1: "Bytes that went through the device.", 2: "Share of the time in which it was busy.",
                9: "Transfers that wait at this moment."}


def enumerated():
    """What PerfEnumerateCounterSet, PerfQueryCounterSetRegistrationInfo and PerfEnumerateCounterSetInstances would say."""
    device = guid_text(DEVICE)
    rows = [("_Total", 0), ("disk 0", 1), ("disk 1", 2)]
    return {"countersets.bin": SYSTEM + DEVICE + PROCESSOR_INFORMATION,
            "instances.bin": b"".join(instance_head(name, number) for name, number in rows),
            guid_text(SYSTEM) + ".3.bin": pad8(utf16z("Example System")),
            guid_text(PROCESSOR_INFORMATION) + ".3.bin": pad8(utf16z("Processor Information")),
            device + ".1.bin": registration(DEVICE, DEVICE_COUNTERS, 2),
            device + ".3.bin": pad8(utf16z("Example Device")),
            device + ".4.bin": pad8(utf16z("Devices that nobody has.")),
            device + ".5.bin": reg_texts([(row[0], row[3]) for row in DEVICE_COUNTERS]),
            device + ".6.bin": reg_texts(sorted(DEVICE_HELPS.items()))}


# ---- Seeds ----------------------------------------------------------------------------------------------


def seed(head_text, queries, code_1, code_5, blocks):
    """capture.json, queries, registration, texts, older and newer sample: each behind its length, two bytes."""
    return b"".join(struct.pack("<H", len(part)) + part for part in [head_text, queries, code_1, code_5] + blocks)


def small(*ids, asked=((6, ID_NONE),), instances=(0, 1)):
    """A capture of the devices' counters `ids`; asked: type of the result and counter of each query."""
    counters = [row for row in DEVICE_COUNTERS if row[0] in ids]
    queries = b"".join(query("*" if kind in (4, 6) else None, counter, index=place, counterset=DEVICE)
                       for place, (kind, counter) in reversed(list(enumerate(asked))))
    blocks = []
    for sample in (0, 1):
        results = []
        for kind, counter in asked:
            here = [row[0] for row in counters if counter in (ID_NONE, row[0])]
            rows = [(name, number, [cell(*device_value(i, name, sample)) for i in here])
                    for name, number in (DEVICE_INSTANCES[sample][i] for i in instances)]
            body = {1: b"".join(rows[0][2]), 2: id_list(here) + b"".join(rows[0][2]), 4: instance_list(rows),
                    6: id_list(here) + instance_list(rows), 0: b""}[kind]
            results.append(result(kind, body, 0 if kind else 0x490))
        blocks.append(data_block(results, 1000 + 2 * 10 ** 7 * sample, 133485408000000000 + 2 * 10 ** 7 * sample))
    return [queries, registration(DEVICE, counters, 2), reg_texts([(row[0], row[3]) for row in counters]), blocks]


def seeds():
    plain = head("v2", "2026-11-21T05:54:13Z")
    escapes = ('{ "tool" : "\\u0077pc \\ud83d\\ude00 \u00e9\u20ac\U0001f600\\n\\"", "more":[1,-2.5e+3,0.1,{"a":[true,'
               'false,null,[],{}]}],\r\n\t"k\\u0069nd":"v\\u0031","host":"","created":null}').encode("utf-8")
    nested = ('{"more":%s1%s,"kind":"v2"}' % ("[" * 31, "]" * 31)).encode("utf-8")  # as deep as may be
    hostile = small(3, 4)
    hostile[1] += hostile[1][32:80]  # a repeated record behind the last one
    hostile[1] = hostile[1][:24] + struct.pack("<I", 3) + hostile[1][28:]
    return {
        "base": seed(plain, *small(3, 4)),
        "object_clock": seed(plain, *small(2, 10, 11, 12)),
        "multiplier": seed(plain, *small(5, 6)),
        "fraction": seed(plain, *small(7, 8, instances=(0,))),
        "all_types": seed(plain, *small(1, 9, asked=((6, ID_NONE), (4, 1), (0, 99), (2, ID_NONE), (1, 9)))),
        "escapes": seed(escapes, *small(1, instances=(0,))),
        "nested": seed(nested, *small(9, instances=(0,))),
        "hostile": seed(escapes[:90], *hostile)}


def files(kept):
    """{path below corpus/: bytes}. kept(path): the bytes of another file of the corpus."""
    out = {}
    for name, make in (("v2-mixed", v2_mixed), ("v1-wine", v1_wine)):
        parts, answers = make(kept)
        out.update({"captures/%s/%s" % (name, path): data for path, data in parts.items()})
        out["captures/%s.answers.tsv" % name] = tsv(answers)
    for name, make in (("v2-processors", v2_processors), ("v1-processor", v1_processor)):
        out.update({"captures/%s/%s" % (name, path): data for path, data in make(kept).items()})
    out.update({"captures/enumerated/" + name: data for name, data in enumerated().items()})
    out.update({"captures/%s.seed.bin" % name: data for name, data in seeds().items()})
    return out
