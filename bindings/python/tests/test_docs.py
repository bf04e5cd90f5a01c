"""The examples of the guide do what it says."""

import doctest
import importlib.util
import re
import shutil
import subprocess
import sys
import textwrap

import pytest
from conftest import CORPUS, ROOT

import wpc

EXAMPLE = ROOT / "docs/guide/examples/log_to_plot.py"


def test_the_guide(monkeypatch):
    pytest.importorskip("pandas")
    monkeypatch.chdir(ROOT)
    guide = str(ROOT / "docs/guide/python.md")
    failed, tried = doctest.testfile(guide, module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0
    assert tried > 20


def test_the_program_for_dask(tmp_path):
    """As someone saves it: workers of a local cluster import it again."""
    pytest.importorskip("distributed")
    pytest.importorskip("dask.dataframe")
    guide = (ROOT / "docs/guide/python.md").read_text(encoding="utf-8")
    block = re.search(r"^    import dask\.distributed\n(?:    .*\n|\n)*", guide, re.MULTILINE).group()
    program = tmp_path / "program.py"
    program.write_text(textwrap.dedent(block), encoding="utf-8")
    (tmp_path / "logs").mkdir()
    shutil.copy(CORPUS / "blg/valid/two.bin", tmp_path / "logs/two.blg")
    (tmp_path / "logs/none.blg").write_bytes(b"none")
    shutil.copytree(CORPUS / "captures/v1-wine", tmp_path / "captures/v1-wine")
    done = subprocess.run([sys.executable, program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "RuntimeError" not in done.stderr
    assert "C    40.0" in done.stdout and "none.blg" in done.stdout and "samples/000000.bin" in done.stdout


def run_example(*arguments):
    return subprocess.run([sys.executable, EXAMPLE, *map(str, arguments)], capture_output=True, text=True, check=False)


def test_from_a_log_to_a_plot(tmp_path):
    pytest.importorskip("matplotlib")
    log = tmp_path / "two.blg"
    shutil.copy(CORPUS / "blg/valid/two.bin", log)
    picture = tmp_path / "two.png"
    done = run_example(log, r"*\o(*", picture)
    assert done.returncode == 0, done.stderr
    assert r"\\A\O(a)\C" in done.stdout and "40.0" in done.stdout
    assert picture.read_bytes().startswith(b"\x89PNG") and picture.stat().st_size > 5000
    assert "no counter path is like nothing*" in run_example(log, "nothing*", picture).stderr
    hostile = run_example(CORPUS / "v2/hostile/V2-CD-03__size_24.bin", "*", picture)
    assert hostile.returncode == 1 and "V2-CD-03 at offset 68" in hostile.stderr


def test_the_function_for_spark():
    """What Spark documents of mapInPandas: it gives an iterator of frames and takes an iterator of frames, each with the
    columns of the schema, whose Arrow types are the schema's. Spark itself is not among Debian's packages."""
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("dask.dataframe")
    spec = importlib.util.spec_from_file_location("logs_on_spark", ROOT / "docs/guide/examples/logs_on_spark.py")
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    files = [str(CORPUS / f"blg/{name}") for name in ("valid/two.bin", "hostile/BLG-HDR-03__0.bin", "no such file.blg")]
    taken = []

    def batches():
        for part in (files[:1], files[1:], []):
            taken.append(len(part))
            yield pandas.DataFrame({"path": pandas.Series(part, dtype=object)})

    made = example.read_files(batches())
    assert iter(made) is made and taken == []  # nothing is read before it is asked for
    first = next(made)
    assert taken == [1]
    frames = [first, *made]
    dtypes = {"string": "object", "double": "float64", "timestamp": "datetime64[ns, UTC]"}
    columns = [column.split() for column in example.SCHEMA.split(", ")]
    for frame in frames:
        assert [(name, str(dtype)) for name, dtype in frame.dtypes.items()] == [(n, dtypes[kind]) for n, kind in columns]
        for name, kind in columns:
            assert kind != "string" or all(v is None or v != v or isinstance(v, str) for v in frame[name])
    values = pandas.concat(frames, ignore_index=True)
    log = wpc.read(files[0], kind="blg").to_dataframe(long=True)
    sound = values[values["file"] == files[0]]
    assert sound["path"].tolist() == log["path"].tolist()
    assert sound["time"].tolist() == log["time"].tolist()
    assert sound["value"].equals(log["value"])
    assert values.loc[values["file"] == files[1], "status"].tolist() == ["BLG-HDR-03 at offset 148"]
    assert values.loc[values["file"] == files[2], "status"].tolist() == ["No such file or directory"]
