"""Logs: against the library's own walk, what Windows itself displayed, and the manifest of the corpus."""

import csv
import struct

import pytest
from conftest import CORPUS, manifest

import wpc

LOGS = [line for line in manifest() if line["kind"] == "blg"]
REFUSED = [
    line
    for line in LOGS
    if line["tolerant_status"] != "accepted" and not line["options"].startswith(("room", "places"))  # not the package's
]
# Validating reads more: directories, and objects to their last row. Objects are opened where they are used.
LATER = ("BLG-DIR", "BLG-OBJ", "BLG-HDR", "V1-")
SOUND = [line["file"] for line in LOGS if line["tolerant_status"] == "accepted" and line["options"] == "-"]


@pytest.mark.parametrize("file", SOUND)
def test_each_sound_log_is_read_to_its_end(file):
    log = wpc.read(CORPUS / file, kind="blg")
    samples = list(log.samples())
    assert len(samples) == log.count_samples()
    for sample in samples:
        for value in sample.values:
            assert value.entry.kind in ("counter", "wildcard", "unknown")
        for entry, block in sample.objects:
            assert entry.kind == "object"
            assert len(list(block)) <= 1
    tables = list(log.calc())
    assert sum(len(t) for t in tables) >= 0


@pytest.mark.parametrize("line", REFUSED, ids=lambda x: x["file"])
def test_damage_is_raised_or_left_out(line):
    path = CORPUS / line["file"]
    limits = {k: int(v) for k, v in (o.split("=") for o in line["options"].split() if "max_" in o)}
    with pytest.raises(wpc.Error) as caught:
        wpc.read(path, kind="blg", limits=wpc.Limits(**limits), strict=True)
    assert caught.value.rule
    damage = []
    try:
        log = wpc.read(path, kind="blg", limits=wpc.Limits(**limits), check=False)
        list(log.samples(damage))
    except wpc.Error as problem:
        damage.append(problem)  # the header
    rule = line["tolerant_rule"]
    later = rule.startswith(LATER) or "directory" in line["file"]
    assert later or rule in {problem.rule for problem in damage}


def test_raw_values_are_in_the_bytes(captures):
    log = wpc.read(captures / "perfmon-windows10.blg")
    entries = log.catalogue()
    sample = next(iter(log))
    assert (len(entries), len(sample.values)) == (6, 10)
    for value in sample.values:
        assert struct.pack("<qq", value.first, value.second) in log.data
        assert value.entry is entries[value.entry.index] or value.entry == entries[value.entry.index]


def windows_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    return [name.casefold() for name in rows[0][1:]], rows[1:]


def test_values_are_what_windows_displayed(captures):
    """The same samples as Windows' own PDH wrote them, to the last digit."""
    names, rows = windows_csv(captures / "perfmon-windows10.csv")
    log = wpc.read(captures / "perfmon-windows10.blg")
    assert [t.casefold() for t in next(iter(log.calc())).paths()] == names
    compared = 0
    for table, row in zip(log.calc(), rows):
        for value, cell in zip(table, row[1:]):
            if cell.strip():
                assert value.value == float(cell), value
                compared += 1
    assert len(rows) == log.count_samples() == 25
    assert compared > 200


def test_times_are_what_windows_displayed(captures):
    _, rows = windows_csv(captures / "perfmon-windows10.csv")
    for sample, row in zip(wpc.read(captures / "perfmon-windows10.blg"), rows):
        local = wpc.filetime_to_datetime(sample.time)
        assert local.strftime("%m/%d/%Y %H:%M:%S.") + f"{local.microsecond // 1000:03}" == row[0]


def test_whole_objects_and_instances(captures):
    vista = wpc.read(captures / "perfmon-vista-objects.blg")
    samples = list(vista)
    assert len(samples) == 11
    assert all(len(sample.objects) == 8 for sample in samples)
    frame = vista.to_dataframe()
    assert len(frame) == 11
    assert any("svchost#12" in path for path in frame.columns)
    idle = [path for path in frame.columns if "Processor(_Total)\\% Processor Time" in path]
    assert idle and frame[idle[0]].iloc[1:].between(0, 100).all()
    cut = wpc.read(captures / "perfmon-windows8-cut.blg")
    assert cut.count_samples() == 123
    assert cut.notes
    assert len(cut.to_dataframe()) == 123


def test_parts_of_a_log_join_without_a_gap(captures):
    log = wpc.read(captures / "perfmon-windows8-cut.blg")
    whole = [tuple(table) for table in log.calc()]
    parts = [tuple(t) for first in range(0, 123, 50) for t in log.calc(first=first, last=first + 50)]
    assert parts == whole


def test_torn_logs_keep_what_is_there(captures):
    data = (captures / "perfmon-windows10.blg").read_bytes()
    torn = wpc.read(data[:-200], kind="blg")
    assert 0 < torn.count_samples() <= 25
    assert [note.rule for note in torn.notes]
    broken = bytearray(data)
    broken[70_000:70_010] = b"\xff" * 10
    damage = []
    kept = sum(1 for _ in wpc.read(bytes(broken), kind="blg", check=False).samples(damage))
    assert kept <= 25
    assert damage or kept == 25


def test_damage_in_a_whole_object_leaves_the_rest(captures):
    """The row of an object that is broken costs that object of that sample, with its place in the file."""
    log = wpc.read(captures / "perfmon-vista-objects.blg")
    data = bytearray(log.data)
    name = "svchost\0".encode("utf-16-le")
    at = data.index(name)
    data[at - 24 : at - 20] = b"\xff\xff\xff\x7f"  # the length of its instance definition
    errors = []
    frame = wpc.read(bytes(data), kind="blg", check=False).to_dataframe(damage=errors)
    assert len(frame) == 11
    assert len(errors) == 1 and abs(errors[0].offset - (at - 24)) < 64, errors
    verdict = wpc.validate(bytes(data), kind="blg")
    assert (verdict.error.rule, verdict.error.offset) == (errors[0].rule, errors[0].offset)
