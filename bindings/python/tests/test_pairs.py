"""What belongs together in the samples of a log, and what does not: as the command has it."""

import struct

import pytest
from builders import RATE, TICKS, a_log, blg, counter, fixtures, log_of_instances, sample_event
from conftest import command_json, inspect_each
from test_values import in_order, log_lines, said_of_log

import wpc


def check(path, data):
    """The values of the log, which are the command's."""
    path.write_bytes(data)
    lines = log_lines(path)
    assert in_order(lines) == in_order(said_of_log(path))
    return lines


def values(lines):
    return [(line["sample"], line["instance"], line["value"], line["status"]) for line in lines]


@pytest.mark.parametrize("notes", [10, 65_536])
def test_nothing_is_computed_across_a_lost_part_however_many_notes_there_are(command, tmp_path, notes):
    lost = blg.event(blg.SAMPLE, blg.sample(counter(5, 3)), part=1, parts=2)
    events = [sample_event(1, counter(100, 1)), sample_event(2, counter(200, 2)), *[blg.foreign(8)] * notes, lost]
    events += [sample_event(4, counter(1000, 4)), sample_event(5, counter(1100, 5))]
    lines = check(tmp_path / "a.blg", a_log([blg.entry(kind=RATE, base=TICKS)], *events, size=1 << 20))
    assert [line["value"] for line in lines] == [None, 100.0, None, 100.0]


@pytest.mark.parametrize("a, b", [("Ä", "ä"), ("ΑΣ", "ασ"), ("Ж", "ж"), ("Ÿ", "ÿ"), ("Straße A", "straße a")])
def test_names_that_differ_in_case_are_one(command, tmp_path, a, b):
    samples = [[(a, 0), (b, 0)], [(b, 1000), (a, 2000)], [(a, 2000)]]
    lines = check(tmp_path / "a.blg", log_of_instances(*samples))
    assert [line["value"] for line in lines] == [None, None, 1000.0, 2000.0, 1000.0]
    frame = wpc.read(tmp_path / "a.blg").to_dataframe()
    assert list(frame.columns) == [rf"\\A\O({a})\C", rf"\\A\O({b}#1)\C"]


@pytest.mark.parametrize("a, b", [("K", "\u212a"), ("ﬁ", "FI"), ("Ａ", "ａ"), ("\U00010400", "\U00010428"), ("ß", "ss")])
def test_names_that_windows_does_not_fold_are_two(command, tmp_path, a, b):
    lines = check(tmp_path / "a.blg", log_of_instances([(a, 0)], [(b, 1000)]))
    assert values(lines) == [("1", a, None, "need_two"), ("2", b, None, "not_found")]


def at_second(data, second):
    """A V1 block at so many seconds after 2024, by all its clocks."""
    data = bytearray(data)
    struct.pack_into("<8H", data, 36, 2024, 1, 1, 1, 0, 0, second, 0)
    struct.pack_into("<qqq", data, 56, TICKS * second, TICKS, blg.NEW_YEAR_2024 + TICKS * second)
    return bytes(data)


def object_of(title, value):
    definition = fixtures.definition(RATE, 4, 8, name=2)
    instance = fixtures.instance("a") + fixtures.counter_block(fixtures.u32s(0, value))
    return fixtures.v1_object([definition], instance, 1, title)


def whole(second, *objects):
    return sample_event(second, blg.whole_object(at_second(fixtures.v1_block(list(objects)), second)))


def test_an_object_is_computed_with_the_same_object_only(command, tmp_path):
    entry = blg.entry(counter="*", flags=blg.OBJECT, kind=16, base=0, name="Process")
    samples = [whole(1, object_of(238, 100)), whole(2, object_of(230, 200)), whole(3, object_of(230, 350))]
    lines = check(tmp_path / "a.blg", a_log([entry], *samples))
    assert [(line["sample"], line["counterset"], line["value"], line["status"]) for line in lines] == [
        ("1", "Processor", None, "need_two"),
        ("2", "Process", None, "not_found"),
        ("2", "Processor", None, "not_found"),
        ("3", "Process", 150.0, "ok"),
    ]


def test_titles_of_a_machine_whose_name_changes_in_case(command, tmp_path):
    entry = blg.entry(counter="*", flags=blg.OBJECT, kind=16, base=0, name="Process", machine="\\\\host")
    names = [
        blg.event(blg.NAMES, blg.names((230, "Other"), (2, "Else"), machine="\\\\OTHER")),
        blg.event(blg.NAMES, blg.names((230, "Prozess"), (2, "Zähler"), machine="\\\\HOST")),
    ]
    lines = check(tmp_path / "a.blg", a_log([entry], *names, whole(1, object_of(230, 1))))
    assert [(line["counterset"], line["counter"]) for line in lines] == [("Prozess", "Zähler")]


def test_base_counters_are_listed_when_they_are_asked_for(command, tmp_path):
    """A fraction and its base, which is the next entry."""
    entries = [blg.entry("C", kind=0x20020400, base=TICKS), blg.entry("C, base", kind=0x40030403, base=TICKS)]
    data = a_log(entries, *[sample_event(n, counter(n, n), counter(10, n)) for n in (1, 2)])
    lines = check(tmp_path / "a.blg", data)
    assert {line["counter"] for line in lines} == {"C"}
    policy = wpc.Policy(all=True)
    every = [value.counter for table in wpc.read_log(data).calc(policy=policy) for value in table]
    said = command_json("calc", "--format=json", "--all", tmp_path / "a.blg")
    assert every == [line["counter"] for line in said] == ["C", "C, base"] * 2


@pytest.mark.parametrize("page", [0, 1252, 65001, 4242])
def test_names_in_a_code_page_that_may_be_unknown(command, tmp_path, page):
    encoding = "utf-16-le" if page == 0 else "latin-1"
    rows = [fixtures.instance(name, encoding=encoding) + fixtures.counter_block(fixtures.u32s(0, 1)) for name in ("", "n")]
    block = fixtures.v1_block([fixtures.v1_object([fixtures.definition(RATE, 4, 8)], b"".join(rows), 2, 230, page)])
    (tmp_path / "a.v1.bin").write_bytes(block)
    shown = [line["instance"] for line in command_json("calc", "--format=json", tmp_path / "a.v1.bin")]
    assert [value.instance for table in wpc.calc(wpc.read(block)) for value in table] == shown
    assert shown == ["", "0x6e" if page == 4242 else "n"]
    raw = inspect_each([tmp_path / "a.v1.bin"])[0]["objects"][0]["rows"]
    assert [row.name for row in next(iter(wpc.read(block)))] == [row["name"] for row in raw]
