"""What is read: files of other kinds, large logs, folders that others write, other processes."""

import copy
import gzip
import io
import os
import pickle
import shutil
import socket
import subprocess
import sys
import threading
import time
import tracemalloc
import zipfile

import pytest
from builders import fixtures, long_log
from conftest import CORPUS

import wpc

TWO = CORPUS / "blg/valid/two.bin"
TYPES = CORPUS / "v2/valid/all_result_types.bin"


# ---- Other kinds of files ----


def a_zip():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.blg", TWO.read_bytes())
    return file.getvalue()


OTHERS = {
    "logs.zip": a_zip(),
    "log.blg.gz": gzip.compress(TWO.read_bytes()),
    "log.csv": b"time,value\r\n1,2\r\n" * 20,
    "picture.png": b"\x89PNG\r\n\x1a\n" + bytes(100),
    "zeros.bin": bytes(4096),
    "text.blg": b"not a log\n" * 20,
    "empty.bin": b"",
    "log.v1.bin": TWO.read_bytes(),
    "block.blg": (CORPUS / "v1/valid/parent_and_child.bin").read_bytes(),
}


@pytest.mark.parametrize("name", OTHERS)
def test_what_a_rejected_file_seems_to_be(command, tmp_path, name):
    (tmp_path / name).write_bytes(OTHERS[name])
    done = subprocess.run([command, "validate", name], cwd=tmp_path, capture_output=True, text=True, check=False)
    said = done.stderr.splitlines()[-1].replace("--kind=blg", "kind='blg'").replace("--kind=v1", "kind='v1'")
    with pytest.raises(wpc.Error) as caught:
        wpc.read(tmp_path / name)
    error = caught.value
    assert said == f"wpc: {name}: {error.seems}"
    assert str(error).endswith(f"{error.message}; {error.seems}")
    assert str(wpc.validate(tmp_path / name)).endswith(error.seems)
    assert pickle.loads(pickle.dumps(error)).seems == error.seems
    kind = wpc.validate(tmp_path / name).kind
    assert wpc.validate(tmp_path / name, kind=kind).error.seems == ""  # who says the kind knows it


def test_a_large_file_of_another_kind(tmp_path):
    path = tmp_path / "large.zip"
    path.write_bytes(a_zip())
    os.truncate(path, (64 << 20) + 1)
    error = wpc.validate(path).error
    assert (error.rule, error.seems) == ("LIM-01", "seems to be a zip archive, not a counter block: unpack it first")
    assert str(error).endswith("unpack it first; limits=wpc.Limits(max_bytes=67108865) allows it")


# ---- Large logs ----


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """A log of 70 MiB."""
    path = tmp_path_factory.mktemp("large") / "large.blg"
    path.write_bytes(long_log(70 * 16, samples_each=2))
    return path


def test_a_log_of_any_size_is_read_part_by_part(large):
    tracemalloc.start()
    log = wpc.read_log(large)
    assert log.size == large.stat().st_size > 64 << 20
    assert wpc.validate(large).accepted
    assert log.count_samples() == 2240
    assert sum(value.value or 0 for table in log.calc() for value in table) == 100 * 2239
    assert tracemalloc.get_traced_memory()[1] < 8 << 20
    tracemalloc.stop()
    pytest.importorskip("pandas")
    assert log.to_dataframe().iloc[1:, 0].eq(100).all()
    walks = [iter(log), iter(log)]  # each walk reads for itself
    assert [next(walks[i % 2]).time for i in range(6)] == [t for s in list(zip(log, range(3))) for t in 2 * [s[0].time]]
    assert log.data == large.read_bytes()
    assert log.file_name and log.logger_name
    with pytest.raises(TypeError, match="send its path"):
        pickle.dumps(log)
    assert wpc.read(large.read_bytes()).count_samples() == 2240


def test_a_file_that_is_read_whole_is_in_memory_once(large):
    size = large.stat().st_size
    tracemalloc.start()
    wpc.read(large, limits=wpc.Limits(max_bytes=size), check=False)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert size < most < size * 5 // 4


def test_rows_of_an_object_are_held_one_at_a_time():
    definitions = [fixtures.definition(name=6) for _ in range(200)]
    body = b"".join(fixtures.instance(str(n)) + fixtures.counter_block(fixtures.u32s(n)) for n in range(1000))
    block = wpc.read(fixtures.v1_block([fixtures.v1_object(definitions, body, 1000, 230)]), limits=wpc.Limits(max_values=200_000))
    (item,) = block
    peaks = []
    for take in (lambda: next(iter(item)), lambda: sum(row.values[-1].raw for row in item), lambda: list(item)):
        tracemalloc.start()
        assert take()
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    first, each, every = peaks  # each: names are counted
    assert first * 500 < every and each * 50 < every, peaks


def test_readers_of_one_kind_refuse_others(tmp_path):
    with pytest.raises(wpc.Error) as caught:
        wpc.read_log(TYPES)
    assert caught.value.rule.startswith("BLG-")
    with pytest.raises(wpc.CaptureError, match="capture.json: is missing"):
        wpc.read_capture(tmp_path)


def test_a_limit_that_is_given_counts(large):
    for limits in (wpc.Limits(max_bytes=64 << 20), wpc.Limits(max_bytes=1000)):
        with pytest.raises(wpc.Limit) as caught:
            wpc.read(large, limits=limits)
        assert (caught.value.rule, caught.value.bound) == ("LIM-01", limits.max_bytes)
        assert f"limits=wpc.Limits(max_bytes={large.stat().st_size}) allows it" in str(caught.value)
        assert not wpc.validate(large.read_bytes(), limits=limits)
    assert wpc.read(large, limits=wpc.Limits(max_bytes=large.stat().st_size)).data == large.read_bytes()


def test_a_large_file_that_changes(large, tmp_path):
    path = tmp_path / "a.blg"
    shutil.copy(large, path)
    log = wpc.read_log(path)
    with open(path, "r+b") as file:
        file.seek(40 << 20)
        file.write(b"\xff" * 100)
    with pytest.raises(OSError, match="changed while it was read"):
        list(log)
    damage = []
    with pytest.raises(OSError, match="changed while it was read"):
        list(log.samples(damage))
    shutil.copy(large, path)
    log = wpc.read_log(path)
    os.truncate(path, 40 << 20)
    with pytest.raises(OSError, match="became shorter while it was read"):
        log.count_samples()
    path.unlink()
    assert wpc.read_log(large).count_samples() == 2240


@pytest.mark.parametrize("problem", [MemoryError, KeyboardInterrupt])
def test_what_stops_a_part_of_a_large_log_comes_out(large, monkeypatch, problem):
    log = wpc.read_log(large)

    def fail(_file, offset, end):
        raise problem(f"{offset} to {end}")

    monkeypatch.setattr("wpc._parts.PartFile.chunks", fail)
    for walk in (list, wpc.Log.count_samples, lambda log: list(log.calc()), lambda log: list(log.counters())):
        with pytest.raises(problem):
            walk(log)


def test_a_large_log_that_is_damaged(large, tmp_path):
    path = tmp_path / "a.blg"
    shutil.copy(large, path)
    with open(path, "r+b") as file:
        file.seek((40 << 20) + 72)
        file.write(b"\x01\x00")  # the size of its first event
    verdict, whole = wpc.validate(path), wpc.validate(path.read_bytes())
    assert verdict.as_dict() == {**whole.as_dict(), "file": str(path)} and not verdict
    damage, others = [], []
    assert wpc.read_log(path, check=False).count_samples(damage) == wpc.read(path.read_bytes(), check=False).count_samples(others)
    assert [(e.rule, e.offset) for e in damage] == [(e.rule, e.offset) for e in others] != []


# ---- Folders that others write ----


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(CORPUS / "captures/v2-mixed", tmp_path / "capture")
    return tmp_path / "capture"


EXCHANGE = """
import os, sys
good, bad, name, ready = sys.argv[1:]
while True:
    for of in (good, bad):
        os.symlink(of, name + ".new") if of == bad else os.link(of, name + ".new")
        os.replace(name + ".new", name)
        if of == bad and os.path.exists(ready):
            sys.exit()
"""


def test_a_link_that_is_exchanged_for_a_file_in_time_is_not_followed(folder, tmp_path):
    sample = folder / "samples/000000.bin"
    outside = tmp_path / "outside.bin"
    outside.write_bytes(sample.read_bytes())
    os.truncate(outside, sample.stat().st_size + 8)
    good, size = tmp_path / "good.bin", sample.stat().st_size
    shutil.copy(sample, good)
    stop = tmp_path / "stop"
    capture = wpc.read_capture(folder)
    other = subprocess.Popen([sys.executable, "-c", EXCHANGE, good, outside, sample, stop])
    kept = refused = 0
    try:
        begin = time.monotonic()
        while time.monotonic() < begin + (3 if kept and refused else 60):  # on a busy machine each has long turns
            try:
                source = capture._source("samples/000000.bin", "v2")
            except (wpc.CaptureError, FileNotFoundError):
                refused += 1
            else:
                kept += 1
                assert source.size == size
    finally:
        stop.touch()
        other.wait()
    assert kept and refused


def test_what_is_no_regular_file_is_refused_at_once(folder):
    sample = folder / "samples/000001.bin"

    def expect(said):
        with pytest.raises(wpc.CaptureError, match=f"000001.bin: {said}"):
            list(wpc.read(folder))

    def check():
        sample.unlink()
        os.mkfifo(sample)
        expect("is not a regular file")
        sample.unlink()
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(os.path.relpath(sample))
        expect("is not a regular file")
        sample.unlink()
        sample.mkdir()
        expect("is not a regular file")
        sample.rmdir()
        sample.symlink_to("000000.bin")
        expect("is a link")
        sample.unlink()

    work = threading.Thread(target=check, daemon=True)
    work.start()
    work.join(30)
    assert not work.is_alive() and not os.path.lexists(sample)


def test_links_in_place_of_folders(folder, tmp_path):
    (folder / "samples").rename(tmp_path / "elsewhere")
    (folder / "samples").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(wpc.CaptureError, match="has no samples"):
        wpc.read(folder)
    capture = wpc.read(folder, salvage=True)
    capture.sample_names = ["000000.bin"]
    assert list(capture) == [] and str(capture.errors[-1]).endswith("000000.bin: is a link")
    link = tmp_path / "link"
    link.symlink_to(CORPUS / "captures/v2-mixed")
    assert len(wpc.read(link)) == 3  # who names it wants it


def test_a_sample_that_may_not_be_read(folder, monkeypatch):
    real = os.open

    def refuse(path, flags, *args, **more):
        if path == "000001.bin":
            raise PermissionError(13, "Permission denied", path)
        return real(path, flags, *args, **more)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(PermissionError, match="samples/000001.bin"):
        list(wpc.read(folder))


def test_without_folders_that_are_open(folder, monkeypatch):
    """As on Windows."""
    from wpc import _folder

    monkeypatch.setattr(_folder, "_HAS_DIR_FD", False)
    assert len(list(wpc.read(folder))) == 3
    (folder / "samples/000001.bin").unlink()
    (folder / "samples/000001.bin").symlink_to(TYPES)
    with pytest.raises(wpc.CaptureError, match="is a link"):
        list(wpc.read(folder))


# ---- Other processes ----


def test_blocks_are_pickled_by_their_bytes(tmp_path):
    for path in (TWO, TYPES, CORPUS / "v1/valid/parent_and_child.bin"):
        kind = "blg" if path == TWO else None
        block = wpc.read(path, kind=kind, limits=wpc.Limits(max_counters=1000))
        for again in (pickle.loads(pickle.dumps(block)), copy.copy(block), copy.deepcopy(block)):
            assert (type(again), again.path, again.data, again.notes) == (type(block), block.path, block.data, block.notes)
            assert again._source.setting.limits.max_counters == 1000
            assert len(list(again)) == len(list(block))


def test_values_are_pickled():
    log = wpc.read_log(TWO)
    sample = next(iter(log))
    assert pickle.loads(pickle.dumps(sample)).values == sample.values
    values = list(next(iter(log.calc())))
    assert pickle.loads(pickle.dumps(values)) == values
    pytest.importorskip("numpy")
    table = list(wpc.read(TYPES))[-1].table()
    again = pickle.loads(pickle.dumps(table))
    assert (again.raw.tolist(), again.names, again.instance_ids) == (table.raw.tolist(), table.names, table.instance_ids)


def test_what_cannot_be_pickled_says_what_to_send():
    v1 = wpc.read(CORPUS / "v1/valid/parent_and_child.bin")
    for made, said in (
        (next(iter(wpc.read(TYPES))), "a wpc.V2Result cannot be pickled: send its block, or the table() of it"),
        (next(iter(v1)), "a wpc.V1Object cannot be pickled: send its block, or the table() of it"),
        (wpc.calc(v1)[0], "a wpc.CalcTable cannot be pickled: send list(table), its values"),
        (wpc.read(CORPUS / "captures/v2-mixed"), "a wpc.Capture cannot be pickled: send its path"),
    ):
        with pytest.raises(TypeError) as caught:
            pickle.dumps(made)
        assert str(caught.value) == said


NAMES = """
    Argument Asked Block CalcTable CalcValue Capture CaptureError Computed CountersetList Error Facts Instance
    InstanceList KINDS Limit Limits Log LogCounter LogEntry LogSample LogValue Malformed MissingPackage Note
    Policy Query QueryList RegisteredCounter Registration RegistrationCounter RegistrationGuid
    RegistrationString RegistrationStrings RegistrationText Remark Rule Sample Series SystemTime Table TextLog
    TextSample Title TitleTable Truncated Unsupported V1Block V1Counter V1Object V1Row V2Block V2Result V2Row
    Value Verdict assumed_title calc compute filetime_to_datetime find_rule read read_capture read_log rules
    type_name validate
""".split()


def test_names_are_those_that_people_import():
    assert wpc.__all__ == NAMES
    for name in wpc.__all__:
        found = getattr(wpc, name)
        assert getattr(found, "__module__", "wpc") in ("wpc", "builtins"), name
        assert pickle.loads(pickle.dumps(found)) is found or name == "KINDS"
    done = subprocess.run([sys.executable, "-c", "import wpc; wpc.read(b'')"], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].startswith("wpc.Truncated: V2-HDR-01 at offset 0")


def test_folders_that_are_no_captures_say_what_reads_them(tmp_path):
    (tmp_path / "a.blg").write_bytes((CORPUS / "blg/valid/two.bin").read_bytes())
    with pytest.raises(wpc.Argument, match="Series"):
        wpc.read(tmp_path)
    with pytest.raises(IsADirectoryError, match=tmp_path.name):
        wpc.validate(tmp_path)
