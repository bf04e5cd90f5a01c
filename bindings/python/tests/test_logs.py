"""Logs: against the library's own walk, what Windows itself displayed, and the manifest of the corpus."""

import csv

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
SEVERAL = [line["file"] for line in LOGS if "BLG-OBJ-01" in line["tolerant_notes"]]


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
            assert len(list(block)) <= (2 if file in SEVERAL else 1)
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


def test_times_are_what_windows_displayed(captures):
    with open(captures / "perfmon-windows10.csv", newline="", encoding="utf-8") as file:
        _, *rows = csv.reader(file)
    for sample, row in zip(wpc.read(captures / "perfmon-windows10.blg"), rows):
        local = wpc.filetime_to_datetime(sample.time)
        assert local.strftime("%m/%d/%Y %H:%M:%S.") + f"{local.microsecond // 1000:03}" == row[0]


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
