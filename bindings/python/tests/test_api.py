"""What programs rely on: errors, lifetimes, inputs, tables, data frames."""

import copy
import gc
import pathlib
import pickle
import shutil
import subprocess
import sys
import threading

import pytest
from builders import fixtures
from conftest import CORPUS, ROOT

import wpc

HOSTILE = CORPUS / "v2" / "hostile" / "V2-CD-03__size_24.bin"
TYPES = CORPUS / "v2" / "valid" / "all_result_types.bin"
PARENTS = CORPUS / "v1" / "valid" / "parent_and_child.bin"


def test_an_error_says_what_failed():
    with pytest.raises(wpc.Malformed) as caught:
        wpc.read(HOSTILE)
    error = caught.value
    assert (error.rule, error.status, error.offset, error.got, error.bound) == ("V2-CD-03", "malformed", 68, 24, 16)
    assert (error.block, error.field) == ("PERF_COUNTER_DATA", "dwSize")
    assert error.message == "dwSize is 24, but only 16 bytes are left"
    assert str(error) == f"{HOSTILE}: V2-CD-03 at offset 68: dwSize is 24, but only 16 bytes are left"
    assert wpc.find_rule(error.rule).status == "malformed"
    with pytest.raises(TypeError, match="ofset"):
        wpc.Malformed("no attribute of an error", ofset=68)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))])
def test_errors_and_verdicts_can_be_sent_to_other_processes(again):
    verdict = wpc.validate(HOSTILE)
    assert again(verdict).as_dict() == verdict.as_dict()
    assert again(verdict.error).__dict__ == verdict.error.__dict__


def test_each_status_has_its_class():
    data = TYPES.read_bytes()
    with pytest.raises(wpc.Truncated):
        wpc.read(data[:-1])
    with pytest.raises(wpc.Limit) as caught:
        wpc.read(TYPES, limits=wpc.Limits(max_bytes=100))
    assert (caught.value.rule, caught.value.got, caught.value.bound) == ("LIM-01", 424, 100)
    assert str(caught.value).endswith("but the limit max_bytes is 100; limits=wpc.Limits(max_bytes=424) allows it")
    assert wpc.read(TYPES, limits=wpc.Limits(max_bytes=424))
    with pytest.raises(wpc.Limit):
        wpc.read(data, limits=wpc.Limits(max_bytes=100))
    with pytest.raises(wpc.Unsupported):
        wpc.read((CORPUS / "blg/hostile/BLG-BUF-02__0.bin").read_bytes(), kind="blg")
    with pytest.raises(wpc.Argument):
        wpc.read(data, kind="v3")
    with pytest.raises(FileNotFoundError):
        wpc.validate("no such file.bin")


def test_rules():
    found = wpc.rules()
    assert len(found) > 300
    assert wpc.find_rule("V2-HDR-03").number == 103
    assert wpc.find_rule("NO-01") is None
    assert {rule.rule_class for rule in found} == {"hard", "strict", "note"}


def test_strict_mode_and_notes():
    path = CORPUS / "v2/hostile/V2-CD-09__padding_1.bin"
    assert [(n.rule, n.offset, n.message) for n in wpc.read(path).notes] == [("V2-CD-09", 76, "padding holds 0x1")]
    assert wpc.validate(path, strict=True).accepted is bool(wpc.find_rule("V2-CD-09").rule_class == "note")


def test_views_keep_the_bytes_alive():
    def rows():
        data = bytearray(TYPES.read_bytes())
        results = list(wpc.read(data))
        data[:] = b"\xff" * len(data)  # the package has a copy
        return results

    results = rows()
    gc.collect()
    junk = [bytes([i % 256]) * 424 for i in range(2000)]
    assert results[-1].counter_ids == [4, 5]
    assert [row.name for row in results[-1]] == ["_Total", "0,0"]
    assert len(junk) == 2000
    block = iter(wpc.read(PARENTS.read_bytes()))
    gc.collect()
    assert [row.display_name for o in block for row in o] == ["p", "p/c"]


def test_iterators_outlive_what_they_came_from():
    names = (row for result in wpc.read(TYPES) if result.type == "counterset" for row in result)
    gc.collect()
    assert [row.instance_id for row in names] == [0, 1]
    titles = iter(wpc.read((CORPUS / "v1-titles/valid").glob("*.bin").__next__(), kind="v1-titles"))
    gc.collect()
    list(titles)


def test_views_of_memory_are_taken_as_bytes():
    data = TYPES.read_bytes()
    expected = wpc.validate(data).as_dict()
    assert wpc.validate(memoryview(data)).as_dict() == expected
    assert wpc.validate(bytearray(data)).as_dict() == expected
    numpy = pytest.importorskip("numpy")
    array = numpy.frombuffer(data, numpy.uint32)
    assert wpc.validate(memoryview(array)).as_dict() == expected
    assert wpc.validate(b"").error.rule == "V2-HDR-01"


def test_a_file_that_shrinks_changes_nothing(tmp_path):
    path = tmp_path / "block.bin"
    path.write_bytes(TYPES.read_bytes())
    block = wpc.read(path)
    path.write_bytes(b"")
    assert len(list(block)) == 5


def test_threads_may_read_at_once():
    wrong = []

    def work():
        for _ in range(50):
            if wpc.validate(HOSTILE).error.offset != 68 or len(list(wpc.read(TYPES))) != 5:
                wrong.append(1)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not wrong


def test_tables_are_the_rows():
    pytest.importorskip("numpy")
    compared = 0
    for path in (TYPES, CORPUS / "v2/valid/multiple_counters_widths_0_to_12.bin", *sorted((CORPUS / "v1/valid").glob("*.bin"))[:60]):
        kind = path.parts[-3]
        for item in wpc.read(path, kind=kind) if wpc.validate(path, kind=kind) else []:
            rows, table = list(item), item.table()
            assert table.names == [row.display_name if kind == "v1" else row.name for row in rows]
            for i, row in enumerate(rows):
                raw = [v.raw % (1 << 64) if v is not None and v.raw is not None else 0 for v in row.values]
                width = [0 if v is None or (kind == "v1" and v.size == 0) else 255 if v.raw is None else v.size for v in row.values]
                assert (table.raw[i].tolist(), table.width[i].tolist()) == (raw, width), path
                compared += len(raw)
    assert compared > 100


def test_raw_numbers_have_the_sign_of_their_type():
    pytest.importorskip("pandas")
    definitions = [fixtures.definition(kind, 8, 8) for kind in (fixtures.LARGE_RAWCOUNT, 0x10410500)]
    item = next(iter(wpc.read(fixtures.v1_block([fixtures.v1_object(definitions, fixtures.counter_block(b"\xff" * 12))]))))
    assert [c.is_signed for c in item.counters()] == [True, False]
    assert [v.raw for v in next(iter(item)).values] == [-1, 2**64 - 1]
    assert item.table().raw.tolist() == [[2**64 - 1] * 2]
    assert item.to_dataframe().iloc[0].tolist() == [-1, 2**64 - 1]


def test_a_table_keeps_its_memory():
    pytest.importorskip("numpy")
    result = list(wpc.read(TYPES))[-1]
    raw = result.table().raw
    del result
    gc.collect()
    assert raw.tolist() == [[1, 2], [1, 2]]


def test_data_frames():
    pandas = pytest.importorskip("pandas")
    frame = wpc.read(TYPES).to_dataframe()
    assert list(frame.columns) == ["result", "instance_id", "instance", "counter_id", "raw", "width"]
    assert frame["raw"].tolist() == [7, 7, 8, 9, 3, 4, 1, 2, 1, 2]
    absent = wpc.read(CORPUS / "v2/valid/multiple_counters_widths_0_to_12.bin").to_dataframe()
    assert absent["raw"].isna().sum() == 6
    wide = list(wpc.read(TYPES))[-1].to_dataframe()
    assert wide.loc["_Total", 5] == 2
    v1 = wpc.read(PARENTS).to_dataframe()
    assert v1["instance"].tolist() == ["p", "p/c"]
    empty = wpc.read(next((CORPUS / "v1/valid").glob("*no_objects*"), PARENTS)).to_dataframe()
    assert isinstance(empty, pandas.DataFrame)


def test_a_capture():
    capture = wpc.read(CORPUS / "captures/v2-mixed")
    assert (capture.kind, capture.tool, len(capture)) == ("v2", "dev/corpus/corpus_capture.py", 3)
    assert [block.num_results for block in capture] == [len(capture.queries.by_place())] * 3
    assert capture.sample("000001.bin").path.endswith("000001.bin")
    assert any(name == "queries.bin" and note.rule == "ID-08" for name, note in capture.notes)
    assert capture.registrations()
    parts = [tuple(table) for first in range(3) for table in capture.calc(first=first, last=first + 1)]
    assert parts == [tuple(table) for table in capture.calc()] and len(parts) == 3


def test_a_damaged_capture(tmp_path):
    folder = tmp_path / "capture"
    shutil.copytree(CORPUS / "captures/v2-mixed", folder)
    (folder / "samples/000001.bin").write_bytes(b"PERF")
    with pytest.raises(wpc.Error, match="000001.bin"):
        list(wpc.read(folder).calc())
    kept = wpc.read(folder, salvage=True)
    assert {table.facts.sample for table in kept.calc()} == {"000000.bin", "000002.bin"}
    assert [error.path.endswith("000001.bin") for error in kept.errors] == [True]
    (folder / "samples/000001.bin").unlink()
    (folder / "samples/000001.bin").symlink_to(HOSTILE)
    with pytest.raises(wpc.CaptureError, match="is a link"):
        list(wpc.read(folder))
    (folder / "capture.json").write_text("{")
    with pytest.raises(wpc.CaptureError) as caught:
        wpc.read(folder)
    assert (caught.value.status, caught.value.offset) == ("truncated", 1)
    with pytest.raises(wpc.CaptureError, match="is missing"):
        wpc.read(tmp_path)


def test_paths():
    tables = wpc.calc(wpc.read(PARENTS))
    assert [path for table in tables for path in table.paths()] == [r"\Process(p)\% Processor Time", r"\Thread(p/c)\8"]


def test_without_pandas_and_numpy():
    """The core needs neither; what needs one says so."""
    script = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numpy", "pandas", "dask"):
            raise ImportError("not here")
sys.meta_path.insert(0, Block())
import wpc
block = wpc.read(sys.argv[1])
assert [row.name for row in list(block)[-1]] == ["_Total", "0,0"]
assert [v.value for t in wpc.calc(wpc.read(sys.argv[2])) for v in t] == [1, 2]
for needs in (block.to_dataframe, list(block)[-1].table):
    try:
        needs()
    except wpc.MissingPackage as problem:
        print(problem)
    else:
        raise SystemExit("nothing was raised")
try:
    import wpc.dask
except wpc.MissingPackage as problem:
    print(problem)
"""
    done = subprocess.run([sys.executable, "-c", script, TYPES, PARENTS], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    assert "requires pandas" in said[0] and "python3-pandas" in said[0]
    assert "requires numpy" in said[1] and "pip install numpy, or Debian's python3-numpy" in said[1]
    assert "requires dask" in said[2] and "pip install 'dask[dataframe]' distributed pandas" in said[2]


def test_a_wheel_of_another_machine_says_what_to_do(tmp_path):
    package = pathlib.Path(wpc.__file__).parent
    shutil.copytree(package, tmp_path / "wpc", ignore=shutil.ignore_patterns("__pycache__"))
    for extension in (tmp_path / "wpc").glob("_wpc*.so"):
        data = bytearray(extension.read_bytes())
        data[18:20] = (0xF3 if data[18] != 0xF3 else 0xB7).to_bytes(2, "little")  # e_machine: RISC-V or ARM
        extension.write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-c", "import wpc"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    said = done.stderr.splitlines()[-1]
    assert said.startswith("ImportError: wpc's compiled part cannot be loaded (")
    assert "built for this machine" in said and "bindings/python/build.sh" in said


def test_titles_that_windows_has():
    assert (wpc.assumed_title(230), wpc.assumed_title(1)) == ("Process", None)
    first = next(iter(wpc.read(PARENTS)))
    assert (first.assumed_title, [c.assumed_title for c in first.counters()]) == ("Process", ["% Processor Time"])


def test_the_version_is_that_of_the_library():
    header = (ROOT / "include/wpc/base.h").read_text(encoding="utf-8")
    assert f'#define WPC_VERSION "{wpc.__version__}"' in header
