"""What readers are compared over: files of the corpus, and logs made here. Each function below that makes a log is one input,
named as it is; its text says what is odd about it.

    tests/answers/inputs.py FOLDER      writes them all there
"""

import inspect
import os
import re
import shutil
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "makers"))

import logs  # noqa: E402
from logs import *  # noqa: E402,F403

blg, fixtures = logs.blg, logs.fixtures

CORPUS = """
blg/valid/two.bin blg/valid/two_buffers.bin blg/valid/two_catalogues.bin blg/valid/everything.bin blg/valid/wide.bin
blg/valid/instance_and_parent.bin blg/valid/joined_object.bin blg/valid/object_is_not_there.bin
blg/valid/object_of_instances.bin blg/valid/counts_below_0.bin blg/valid/torn_catalogue_after_a_joined_one.bin
blg/valid/BLG-EVT-05__eq_compact_64_bits.bin blg/valid/BLG-OBJ-02__eq_5328_of_5328.bin
blg/hostile/BLG-EVT-09__another_time.bin blg/hostile/BLG-EVT-10__1_of_3.bin blg/hostile/BLG-INS-05__49.bin
blg/hostile/BLG-SMP-09__1_of_2.bin blg/hostile/BLG-OBJ-01__2.bin
captures/v1-wine captures/v2-mixed
""".split()

# Whose times no DataFrame holds.
NOT_IN_FRAMES = ("pdh-csv/valid/PDH-13__eq_first_of_1601.bin", "pdh-csv/valid/PDH-13__eq_last_of_9999.bin")

MACHINE = "\\\\SRV01"
TITLES = ((1, 1847), (PROCESSOR_TIME, "% Processor Time"), (PROCESS, "Process"), (THREAD, "Thread"),
          (PROCESSOR, "Processor"), (ELAPSED_TIME, "Elapsed Time"), (ID_PROCESS, "ID Process"),
          (ID_THREAD, "ID Thread"))


def ticks(n, seconds=10):
    """The performance counter of the n-th sample."""
    return seconds * SECOND * (n + 1)


def times(count, seconds=10, start=START):
    return [start + seconds * n * SECOND for n in range(count)]


# ---- The hour that comes twice ----------------------------------------------------------------------------

CHANGE = filetime(2026, 10, 25, 1)  # 03:00 becomes 02:00


def in_berlin(start, minutes, count):
    """Number, UTC and local time of samples."""
    moments = [start + minutes * n * MINUTE for n in range(count)]
    return [(n, utc, BERLIN.local(utc, utc < CHANGE)) for n, utc in enumerate(moments)]


def over_the_hour(has_timer, has_rate):
    entries = []
    if has_timer:
        entries.append(single("% Processor Time", TIMER_INVERSE, "Processor", "_Total"))
    if has_rate:
        entries.append(single("Context Switches/sec", RATE, "System"))
    events = [catalogue(*entries, single("Available Bytes", LARGE_RAWCOUNT, "Memory"))]
    for n, utc, local in in_berlin(filetime(2026, 10, 24, 23, 30), 10, 17):
        blocks = [one(450 * n * SECOND, utc, local)] if has_timer else []
        blocks += [one(600_000 * n, ticks(n, 600), local)] if has_rate else []
        events.append(sample(local, *blocks, one(1_000_000 + 1000 * n, 0, local)))
    return log(events, BERLIN)


def daylight_ends_timer():
    """A timer of 100 ns says which of the two hours it is."""
    return over_the_hour(True, True)


def daylight_ends_rate():
    """The performance counter goes on over both hours."""
    return over_the_hour(False, True)


def daylight_ends_counts():
    """Nothing but the step back says which hour it is."""
    return over_the_hour(False, False)


def in_the_second_hour(has_timer):
    entries = [single("% Processor Time", TIMER_INVERSE, "Processor", "_Total")] if has_timer else []
    events = [catalogue(*entries, single("Available Bytes", LARGE_RAWCOUNT, "Memory"))]
    for n, utc, local in in_berlin(filetime(2026, 10, 25, 1, 5), 10, 6):
        blocks = [one(450 * n * SECOND, utc, local)] if has_timer else []
        events.append(sample(local, *blocks, one(5000 + n, 0, local)))
    return log(events, BERLIN)


def second_hour_timer():
    """Begins in the second hour; a timer says so."""
    return in_the_second_hour(True)


def second_hour_counts():
    """Begins in the second hour, and nothing says so."""
    return in_the_second_hour(False)


START_TIME = 368  # where the header of a log says when it began


def second_hour_by_start():
    """Begins in the second hour, and only the start of the log says so."""
    made = bytearray(in_the_second_hour(False))
    struct.pack_into("<Q", made, START_TIME, filetime(2026, 10, 25, 1, 3))
    return bytes(made)


def daylight_ends_objects():
    """Whole objects have PerfTime100nSec."""
    events = [names(*TITLES), catalogue(whole("Processor"))]
    for n, utc, local in in_berlin(filetime(2026, 10, 24, 23, 30), 10, 17):
        clocks = Clocks(local, utc, ticks(n, 600))
        rows = [("_Total", (450 * n * SECOND,))]
        events.append(sample(local, object_block(PROCESSOR, [(PROCESSOR_TIME, TIMER_INVERSE)], rows, clocks)))
    return log(events, BERLIN)


def daylight_begins():
    """01:59 is followed by 03:00."""
    events = [catalogue(single("Available Bytes", LARGE_RAWCOUNT, "Memory"))]
    for n in range(7):
        utc = filetime(2026, 3, 29, 0, 30) + 10 * n * MINUTE
        local = BERLIN.local(utc, n >= 3)
        events.append(sample(local, one(n, 0, local)))
    return log(events, BERLIN)


def in_the_south():
    """Daylight time goes over the new year."""
    events = [catalogue(single("Available Bytes", LARGE_RAWCOUNT, "Memory"))]
    for n, month in enumerate((1, 6, 12)):
        local = filetime(2026, month, 10, 12)
        events.append(sample(local, one(n, 0, local)))
    return log(events, SYDNEY)


def half_an_hour():
    """The zone has half an hour of daylight time."""
    events = [catalogue(single("Available Bytes", LARGE_RAWCOUNT, "Memory"))]
    for n, month in enumerate((1, 6)):
        local = filetime(2026, month, 10, 12)
        events.append(sample(local, one(n, 0, local)))
    return log(events, LORD_HOWE)


# ---- Several logs -----------------------------------------------------------------------------------------


def segment(part):
    events = [catalogue(single("Available MBytes", LARGE_RAWCOUNT, "Memory"), single("Context Switches/sec", RATE, "System"),
                        wildcard("Thread Count", RAWCOUNT, "Process"), time=START + 60 * part * SECOND)]
    for n in range(6 * part, 6 * part + 6):
        now = START + 10 * n * SECOND
        processes = ["app", "_Total"] + (["backup"] if part == 2 else [])
        events.append(sample(now, one(4000 + n, 0, now), one(10000 * n, ticks(n), now),
                             many([(name, 5 + i, 0) for i, name in enumerate(processes)], now)))
    return log(events, size=4096 if part < 2 else 8192)


def segment_1():
    """The first of three files of one collector."""
    return segment(0)


def segment_2():
    """The second, which goes on where the first ends."""
    return segment(1)


def segment_3():
    """The third: larger buffers, one more process."""
    return segment(2)


# ---- Who an instance is -----------------------------------------------------------------------------------

USED = {1000: 2, 2000: 300, 3000: 40, 4000: 1000}


def workers(n):
    """Name, time and id: in sample 2 the second worker is gone, in sample 3 a new one is there."""
    ids = [1000, 2000, 3000, 4000] if n < 2 else [1000, 3000, 4000] + ([5000] if n > 2 else [])
    rows = [("w3wp", (USED.get(number, 0) + n) * SECOND, number) for number in ids]
    return [("Idle", 60 * n * SECOND, 0)] + rows + [("_Total", 100 * n * SECOND, 0)]


def of_workers(has_ids):
    entries = [wildcard("% Processor Time", TIMER, "Process")]
    entries += [wildcard("ID Process", RAWCOUNT, "Process")] if has_ids else []
    events = [catalogue(*entries)]
    for n, now in enumerate(times(5)):
        blocks = [many([(name, used, now) for name, used, _ in workers(n)], now)]
        blocks += [many([(name, number, 0) for name, _, number in workers(n)], now)] if has_ids else []
        events.append(sample(now, *blocks))
    return log(events, size=8192)


def workers_wildcard():
    """A place in the list is another process from sample 3 on, and ID Process says so."""
    return of_workers(True)


def workers_without_id():
    """The same, and nothing says so."""
    return of_workers(False)


def workers_object():
    """The same in a whole object."""
    events = [names(*TITLES), catalogue(whole("Process"))]
    counters = [(PROCESSOR_TIME, TIMER), (ID_PROCESS, RAWCOUNT), (ELAPSED_TIME, ELAPSED)]
    for n, now in enumerate(times(5)):
        rows = [(name, (used, number, START - number * SECOND)) for name, used, number in workers(n)]
        events.append(sample(now, object_block(PROCESS, counters, rows, Clocks(now, now, ticks(n)))))
    return log(events, size=8192)


def threads_of(has_process, is_one=False):
    """is_one: both objects are in the block of threads."""
    counters = [(ID_THREAD, RAWCOUNT), (PROCESSOR_TIME, TIMER)]
    has_own = has_process and not is_one
    events = [names(*TITLES), catalogue(*([whole("Process")] if has_own else []), whole("Thread"))]
    for n, now in enumerate(times(3)):
        clocks = Clocks(now, now, ticks(n))
        processes = [("svchost", (100,)), ("svchost", (200,)), ("notepad", (300,))]
        rows = [("0", (11, n * SECOND), (PROCESS, 0)), ("1", (12 + n // 2, 5 * n * SECOND), (PROCESS, 0)),
                ("0", (21, 2 * n * SECOND), (PROCESS, 1)), ("0", (31, 3 * n * SECOND), (PROCESS, 2))]
        parents = [perf_object(PROCESS, [(ID_PROCESS, RAWCOUNT)], processes, clocks)] if has_process else []
        threads = [perf_object(THREAD, counters, rows, clocks)]
        blocks = [threads + parents] if is_one else [[one] for one in parents + threads]
        events.append(sample(now, *[blg.whole_object(data_block(objects, clocks)) for objects in blocks]))
    return log(events, size=8192)


def threads_alone():
    """Threads name parents in an object that is not there; one of them is another thread from sample 3 on."""
    return threads_of(False)


def threads_and_processes():
    """Their parents are in another block of the sample."""
    return threads_of(True)


def threads_beside_processes():
    """Their parents are in the same block."""
    return threads_of(True, True)


def net_processes():
    """.NET tells processes apart by a counter of another name."""
    events = [catalogue(wildcard("# Bytes in all Heaps", BULK, ".NET CLR Memory"),
                        wildcard("Process ID", RAWCOUNT, ".NET CLR Memory"))]
    for n, now in enumerate(times(4)):
        ids = [500, 600] if n < 2 else [600, 700]
        events.append(sample(now, many([("w3wp", 1000 * n + number, ticks(n)) for number in ids], now),
                             many([("w3wp", number, 0) for number in ids], now)))
    return log(events)


def total_decreases():
    """_Total is smaller when a process is gone; one counter is there twice, as itself and as of all instances."""
    events = [catalogue(wildcard("% Processor Time", TIMER, "Process"), single("% Processor Time", TIMER, "Process", "_Total"))]
    for n, now in enumerate(times(5)):
        rows = [("Idle", 90 * n * SECOND, now), ("a", (100 + n) * SECOND, now)]
        rows += [("b", (500 + 5 * n) * SECOND, now)] if n < 3 else []
        total = sum(row[1] for row in rows)
        events.append(sample(now, many(rows + [("_Total", total, now)], now), one(total, now, now)))
    return log(events)


def disk_is_renamed():
    """The instance "0 C:" becomes "0 C: E:"."""
    events = [catalogue(wildcard("Disk Bytes/sec", BULK, "PhysicalDisk"))]
    for n, now in enumerate(times(6)):
        rows = [("0 C:" if n < 3 else "0 C: E:", 10**9 + 10000 * n, ticks(n)), ("_Total", 10**9 + 10000 * n, ticks(n))]
        events.append(sample(now, many(rows, now)))
    return log(events)


def instances_come_back():
    """An instance is missing from one sample."""
    rows = [["a", "b"], ["b"], ["a", "b", "c"], ["c", "a"], ["a"]]
    return of_names(*rows)


# ---- Names ------------------------------------------------------------------------------------------------


def of_names(*samples_):
    """A counter of all instances, of which each grows by its own number in a second."""
    events = [catalogue(wildcard("C", RATE, "O", "\\\\A"), time=START)]
    for n, listed in enumerate(samples_):
        now = START + n * SECOND
        rows = [(name, 1000 * (k + 1) * (n + 1) + k * k, ticks(n, 1)) for k, name in enumerate(listed)]
        events.append(sample(now, many(rows, now)))
    return log(events)


def name_is_a_number():
    """The second "a" would be "a#1", which another instance is called."""
    return of_names(*[["a", "a", "a#1"]] * 3)


def names_are_numbers():
    """Many ways to write a number."""
    return of_names(*[["a#0", "a", "a#00", "a#1", "a", "a#2", "a"]] * 3)


def slash_in_names():
    """Names that look as if they had a parent."""
    return of_names(*[["p/c", "c", "p/c#1", "p/c"]] * 3)


def umlaut_changes_case():
    """Case folds beyond ASCII."""
    return of_names(["\u00c4"], ["\u00e4"], ["\u00c4"])


def umlauts_change_places():
    """Two instances that differ in case only, in another order in each sample."""
    return of_names(["\u00c4", "\u00e4"], ["\u00e4", "\u00c4"], ["\u00c4"])


def sigmas():
    """The capital sigma has two small ones."""
    return of_names(["\u0391\u03a3", "\u03b1\u03c3"], ["\u03b1\u03c3", "\u0391\u03a3"], ["\u03b1\u03c2", "\u03b1\u03c3"])


def kelvin():
    """The Kelvin sign is no letter K."""
    return of_names(["K", "\u212a", "k"], ["\u212a", "K", "k"], ["k", "\u212a"])


def deseret():
    """Letters of two units do not fold."""
    return of_names(["\U00010400", "\U00010428"], ["\U00010428", "\U00010400"])


def wide_letters():
    """Full-width letters do not fold."""
    return of_names(["\uff21", "\uff41"], ["\uff41", "\uff21"])


def sharp_s():
    """One letter is not two."""
    return of_names(*[["\u00df", "ss", "SS", "\u1e9e"]] * 2)


def ascii_changes_case():
    return of_names(["Ab"], ["aB"], ["AB"])


def empty_names():
    """Two instances have no name."""
    return of_names(*[["", "", "#1"]] * 3)


def line_ends_in_names():
    """A name holds a line feed, others are its parts."""
    return of_names(*[["a\nb", "a", "b", ""]] * 3)


def half_characters():
    """Halves of surrogate pairs, which are no character."""
    return of_names(["\ud800", "\ud801", "\udffd"], ["\ud801", "\ud800"])


def cards_of_one_make():
    """Names that end in a number themselves, in a whole object."""
    cards = ["Intel[R] Ethernet", "Intel[R] Ethernet #2", "Intel[R] Ethernet #3"]
    events = [names((1, 1847), (388, "Bytes Total/sec"), (510, "Network Interface")), catalogue(whole("Network Interface"))]
    for n, now in enumerate(times(3)):
        rows = [(card, (10000 * n * (k + 1),)) for k, card in enumerate(cards)]
        events.append(sample(now, object_block(510, [(388, BULK)], rows, Clocks(now, now, ticks(n)))))
    return log(events)


def numbered_by_the_catalogue():
    """Single counters of instances that the catalogue numbers."""
    events = [catalogue(*[single("ID Process", RAWCOUNT, "Process", name) for name in ("svchost", "svchost#1", "svchost#2")])]
    for now in times(2):
        events.append(sample(now, *[one(100 * (k + 1), 0, now) for k in range(3)]))
    return log(events)


def parentheses():
    """Objects with parentheses, counters with separators."""
    objects = [("WF (System.Workflow) 4.0.0.0", "a", "Created/sec"), ("TCPIP (Per-CPU)", "0", "TCP timeouts"),
               ("Paging File", "\\??\\C:\\pagefile.sys", "% Usage"), ("WMI Objects", None, "HiPerf (x)")]
    events = [catalogue(*[single(counter, RAWCOUNT, name, instance) for name, instance, counter in objects])]
    for now in times(2):
        events.append(sample(now, *[one(k + 1, 0, now) for k in range(len(objects))]))
    return log(events)


def texts_that_meet():
    """Two catalogues, whose names are the same text when they are joined by a line feed."""
    def of(value, n):
        now = START + n * SECOND
        return sample(now, one(value, ticks(n, 1), now))
    first, second = single("C\nX", RAWCOUNT, "O"), single("X", RAWCOUNT, "O\nC")
    return log([catalogue(first), of(1, 0), of(2, 1), catalogue(second), of(30, 2), of(40, 3)])


# ---- Titles -----------------------------------------------------------------------------------------------

GERMAN = ((1, 1847), (PROCESSOR_TIME, "Prozessorzeit (%)"), (142, "Benutzerzeit (%)"), (PROCESSOR, "Prozessor"))


def german(names_at):
    """A whole object of a German system; its names stand before the sample of this number."""
    events = [catalogue(whole("Prozessor"))]
    counters = [(PROCESSOR_TIME, TIMER_INVERSE), (142, TIMER)]
    for n, now in enumerate(times(3)):
        if n == names_at:
            events.append(names(*GERMAN))
        values = (75 * n * SECOND // 10, n * SECOND)
        rows = [("0", values), ("_Total", values)]
        events.append(sample(now, object_block(PROCESSOR, counters, rows, Clocks(now, now, ticks(n)))))
    return log(events)


def german_titles():
    """Titles of another language."""
    return german(0)


def late_titles():
    """Titles that come after the first sample."""
    return german(1)


def title_of_no_index():
    """A counter whose title index is 0 beside those of small ones."""
    counters = [(index, RAWCOUNT) for index in range(33)]
    blocks = [object_block(2, counters, [("a", tuple(range(n, n + 33)))], Clocks(now, now, ticks(n)))
              for n, now in enumerate(times(2))]
    return log([catalogue(whole("System"))] + [sample(now, block) for now, block in zip(times(2), blocks)])


# ---- Numbers ----------------------------------------------------------------------------------------------


def idle_outruns_the_clock():
    """Inverse timers below 0; one of them is there twice."""
    clock = [0, 10_000_000, 20_000_000, 30_000_000, 39_000_000]
    idle = [0, 10_016_000, 15_016_000, 25_016_000, 35_016_000]
    events = [catalogue(single("% Processor Time", TIMER_INVERSE, "Processor", "0"), single("% Idle Time", TIMER, "Processor", "0"),
                        wildcard("% Processor Time", TIMER_INVERSE, "Processor"))]
    for passed, spent in zip(clock, idle):
        now = START + passed
        rows = [("0", spent, now), ("_Total", spent, now)]
        events.append(sample(now, one(spent, now, now), one(spent, now, now), many(rows, now)))
    return log(events)


def base_wraps():
    """A base of 32 bits wraps: in 64 bits as the log has it, and in 32 as the object has it."""
    counters = [(2038, AVERAGE_BULK), (2038, AVERAGE_BASE)]
    events = [names((1, 2039), (2036, "Processor Information"), (2038, "% Processor Utility")),
              catalogue(single("% Processor Utility", AVERAGE_BULK, "Processor Information", "_Total"),
                        whole("Processor Information"))]
    for n, now in enumerate(times(6, 1)):
        value, base = 5000 * 625_000 * n, (2**32 - 2_000_000 + 625_000 * n) % 2**32
        block = object_block(2036, counters, [("0,0", (value, base))], Clocks(now, now, ticks(n, 1)))
        events.append(sample(now, one(value, base, now), block))
    return log(events)


def multi_timers():
    """Four components, 40 % busy; the count of one is 0."""
    kinds = [("100ns", MULTI), ("100ns inverse", MULTI_INVERSE), ("ticks", MULTI_TICKS), ("ticks inverse", MULTI_TICKS_INVERSE)]
    events = [names((1, 9100), (9000, "Multi object"), (9002, "100ns"), (9004, "ticks")),
              catalogue(*[single(name, kind, "Multi") for name, kind in kinds], wildcard("100ns", MULTI, "Multi set"),
                        whole("Multi object"))]
    counters = [(9002, MULTI), (9002, MULTI_BASE), (9004, MULTI_TICKS), (9004, MULTI_BASE)]
    for n, now in enumerate(times(3)):
        busy, idle = 16 * n * SECOND, 24 * n * SECOND
        blocks = [one(busy if k % 2 == 0 else idle, now if k < 2 else ticks(n), now, multi=4) for k in range(4)]
        rows = [("a", busy, now, 4), ("b", busy, now, 0)]
        events.append(sample(now, *blocks, many(rows, now),
                             object_block(9000, counters, (busy, 4, busy, 4), Clocks(now, now, ticks(n)))))
    return log(events)


def counts_with_signs():
    """Counts that went below 0."""
    entries = [single("32 bits", RAWCOUNT, "Signs", "a"), single("32 bits", RAWCOUNT, "Signs", "b"),
               single("64 bits", LARGE_RAWCOUNT, "Signs"), single("Fraction", FRACTION, "Signs"),
               single("Large fraction", LARGE_FRACTION, "Signs"), single("Without base", LARGE_FRACTION, "Signs")]
    events = [catalogue(*entries)]
    for now in times(2):
        events.append(sample(now, one(-1, 0, now), one(0xFFFFFFFF, 0, now), one(-1, 0, now), one(30, 120, now),
                             one(6 * 10**9, 24 * 10**9, now), one(5, 0, now)))
    return log(events)


def counter_is_set_back():
    """A count falls to 0 and comes back; a clock stands still."""
    events = [catalogue(single("C", BULK, "O"))]
    counts, clocks = [100, 200, 0, 300, 400, 500], [1, 2, 3, 4, 4, 5]
    for count, clock, now in zip(counts, clocks, times(6)):
        events.append(sample(now, one(count, clock * SECOND, now)))
    return log(events)


# ---- What is missing --------------------------------------------------------------------------------------

STATUSES = [0x800007D0, 0x800007D1, 0x800007D3, 0x800007D5, 0x800007D6, 0x800007D7, 0x800007D8, 0xC0000BB8, 0xC0000BB9,
            0xC0000BBA, 0xC0000BC6, 0xC0000BDB, 0xFFFFFFFE, 0xFFFFFFFF, 1]


def statuses():
    """Each status of PDH once, in sample 3 of 4; the last one is no reason to be missing."""
    events = [catalogue(*[single("Rate/sec", BULK, "Status", f"{status:08x}") for status in STATUSES])]
    for n, now in enumerate(times(4)):
        blocks = []
        for status in STATUSES:
            sound = n != 2 or status == 1
            blocks.append(one(100 * n if sound else 0, ticks(n) if sound else 0, now, 0 if n != 2 else status))
        events.append(sample(now, *blocks))
    return log(events, size=8192)


def wildcard_without_object():
    """The object of a wildcard is not there in sample 2."""
    events = [catalogue(wildcard("Rate/sec", BULK, "Process"), single("Available Bytes", LARGE_RAWCOUNT, "Memory"))]
    for n, now in enumerate(times(4)):
        rows = many([("a", 100 * n, ticks(n))], now) if n != 1 else many([], now, 0xC0000BB8)
        events.append(sample(now, rows, one(1, 0, now)))
    return log(events)


def wildcard_without_object_for_long():
    """It is not there in samples 2 and 3, and in sample 7, before which one instance has gone."""
    events = [catalogue(wildcard("Rate/sec", BULK, "Process"))]
    for n, now in enumerate(times(9)):
        names = "a" if n == 5 else "ab"
        rows = many([], now, 0xC0000BB8) if n in (1, 2, 6) else many([(name, 100 * n, ticks(n)) for name in names], now)
        events.append(sample(now, rows))
    return log(events)


def after_lost_part(notes):
    """A message lacks its second part; so many events of another provider are in front of it."""
    events = [catalogue(single("C", RATE, "O"))]
    events += [sample(START + n * SECOND, one(100 * n, ticks(n, 1), START + n * SECOND)) for n in (0, 1)]
    events += [blg.foreign(8)] * notes
    now = START + 2 * SECOND
    events.append(blg.event(blg.SAMPLE, blg.sample(one(5, ticks(2, 1), now)), 1, 2, now))
    events += [sample(START + n * SECOND, one(1000 + 100 * n, ticks(n, 1), START + n * SECOND)) for n in (3, 4)]
    return log(events, size=1 << 20 if notes > 1000 else 4096)


def lost_part():
    """Nothing is computed across what is lost."""
    return after_lost_part(3)


def lost_part_after_many_notes():
    """More notes than a reader keeps."""
    return after_lost_part(65536)


def bad_block():
    """A sample in the middle has a block whose second name lies elsewhere: the log is rejected."""
    events = [catalogue(wildcard("C", RATE, "O"))]
    for n, now in enumerate(times(3, 1)):
        block = bytearray(many([("a", 10 * n, ticks(n, 1)), ("b", 20 * n, ticks(n, 1))], now))
        if n == 1:
            struct.pack_into("<I", block, 32 + 24, struct.unpack_from("<I", block, 32 + 24)[0] + 1)
        events.append(sample(now, bytes(block)))
    return log(events)


def object_changes():
    """The object of an entry is another one in sample 2, with instances and counters of the same names."""
    events = [catalogue(whole("Process"))]
    for n, (value, title, now) in enumerate(zip((100, 200, 350), (PROCESSOR, PROCESS, PROCESS), times(3, 1))):
        block = object_block(title, [(2, RATE)], [("a", (value,))], Clocks(now, now, ticks(n, 1)))
        events.append(sample(now, block))
    return log(events)


def type_changes():
    """A counter of a whole object has another type from sample 2 on."""
    events = [names((1, 99), (90, "Object"), (92, "Counter")), catalogue(whole("Object"))]
    for n, now in enumerate(times(4)):
        block = object_block(90, [(92, RATE if n < 2 else BULK)], (100 * n,), Clocks(now, now, ticks(n)))
        events.append(sample(now, block))
    return log(events)


def with_long_gaps(appends):
    """Runs of samples a second apart, hours between them; with the catalogue again before each."""
    entries = [single("% Processor Time", TIMER_INVERSE, "Processor", "_Total"), single("Context Switches/sec", RATE, "System"),
               single("Available MBytes", LARGE_RAWCOUNT, "Memory")]
    events, idle, switches, last = [], 0, 0, START
    for run in range(3):
        first = START + 7 * run * HOUR
        if run == 0 or appends:
            events.append(catalogue(*entries, time=first))
        for k in range(5):
            now = first + k * SECOND
            passed = now - last
            idle += passed // 2 if passed < MINUTE else passed * 99 // 100
            switches = (switches + passed // SECOND * 100) % 2**32
            last = now
            events.append(sample(now, one(idle, now, now), one(switches, now - START + SECOND, now), one(4000 + 10 * run + k, 0, now)))
    return log(events)


def long_gaps():
    """Hours between samples of one log."""
    return with_long_gaps(False)


def appended_runs():
    """The catalogue again after each."""
    return with_long_gaps(True)


def clock_is_set_back():
    """A sample is an hour earlier than the one before."""
    events = [catalogue(single("C", BULK, "O"))]
    for n, now in enumerate(times(6)):
        shown = now if n < 3 else now - HOUR
        events.append(sample(shown, one(100 * n, ticks(n), shown)))
    return log(events)


# ---- Circular logs ----------------------------------------------------------------------------------------

CIRCULAR = 0x01000002


def circular_of(order, buffer_numbers):
    """Buffers in this order in the file; groups of four samples, in the first buffer the catalogue."""
    groups = [[catalogue(single("% Processor Time", TIMER_INVERSE, "Processor", "_Total"),
                         single("Available Bytes", LARGE_RAWCOUNT, "Memory"))]]
    for group in range(7):
        moments = [(n, START + 10 * n * SECOND) for n in range(4 * group, 4 * group + 4)]
        groups.append([sample(now, one(75 * n * SECOND // 10, now, now), one(1000 + n, 0, now)) for n, now in moments])
    return log_of_buffers([groups[group] for group in order], size=2048, mode=CIRCULAR, buffer_numbers=buffer_numbers)


def circular():
    """The newest samples stand before the oldest, and buffers have numbers."""
    return circular_of([0, 6, 7, 3, 4, 5], [0, 6, 7, 3, 4, 5])


def circular_by_time():
    """The same, and only the times say so."""
    return circular_of([0, 6, 7, 3, 4, 5], [0, 1, 2, 3, 4, 5])


# ---- Ranges and steps ------------------------------------------------------------------------------------

# Inputs that are read with options, too, by those who have them: the npm package has none, the Python package no steps.
WITH_OPTIONS = [(name, options) for name in ("segment_1", "instances_come_back", "lost_part", "workers_without_id", "total_decreases")
                for options in ("--step=2", "--step=3 --begin=2026-11-03T09:00:01Z",
                                "--begin=2026-11-03T09:00:01Z --end=2026-11-03T09:00:30Z")]
# Requested counters: the npm package takes them and no other option here; the reference takes none. No path has a blank, because
# options are split at blanks.
CHOICES = (("german_titles", r"\processor(_total)\*"), ("german_titles", r"\Prozessor(*)\6"), ("german_titles", r"\238(0)\%*", "142"),
           ("german_titles", r"\Processor(*)\*r*"), ("workers_wildcard", r"\Process(w3wp#*)\*"),
           ("workers_wildcard", r"\Process(w3wp)\*"), ("workers_object", r"\*(w3wp#*)\*", r"\Process(IDLE)\*"),
           ("threads_and_processes", r"\Thread(svchost/*)\*", r"\Process(???????)\*"),
           ("segment_1", r"\Memory\*", r"\Process(app)\*"))
WITH_OPTIONS += [(name, " ".join("--counter=" + path for path in paths)) for name, *paths in CHOICES]


def filetime_of(text):
    """2026-11-03T09:00:00Z"""
    return filetime(*map(int, re.findall(r"\d+", text)))


def reference_options(options):
    """What the reference calls options of the command: it takes FILETIMEs."""
    return re.sub(r"\d{4}-\S+Z", lambda time: str(filetime_of(time.group(0))), options).split()


# ---- All of them ------------------------------------------------------------------------------------------

# Those above that take no argument, in their order.
MAKERS = [one for one in list(globals().values())
          if inspect.isfunction(one) and one.__module__ == __name__ and not inspect.signature(one).parameters]


def wine_without_titles(folder):
    """A capture whose titles are assumed."""
    shutil.copytree(os.path.join(ROOT, "corpus", "captures", "v1-wine"), folder)
    os.remove(os.path.join(folder, "titles.bin"))


def texts():
    """Logs as text: all of the corpus that are accepted."""
    with open(os.path.join(ROOT, "corpus", "MANIFEST.tsv"), encoding="utf-8") as file:
        rows = [line.split("\t") for line in file]
    return [row[0] for row in rows if row[1:3] == ["pdh-csv", "-"] and row[4] == "accepted"]


def write_all(folder):
    """Writes the inputs that are made; gives (name, path, of a log its kind) of all."""
    found = [(name, os.path.join(ROOT, "corpus", name), "blg" if name.startswith("blg/") else "") for name in CORPUS]
    found += [(name, os.path.join(ROOT, "corpus", name), "pdh-csv") for name in texts()]
    for make in MAKERS:
        path = os.path.join(folder, make.__name__ + ".blg")
        with open(path, "wb") as file:
            file.write(make())
        found.append((make.__name__, path, "blg"))
    path = os.path.join(folder, "wine_without_titles")
    wine_without_titles(path)
    found.append(("wine_without_titles", path, ""))
    return found


if __name__ == "__main__":
    os.makedirs(sys.argv[1], exist_ok=True)
    for row in write_all(sys.argv[1]):
        print(*row)
