"""The examples of the guide do what it says."""

import doctest
import shutil
import subprocess
import sys

import pytest
from conftest import CORPUS, ROOT

EXAMPLE = ROOT / "docs/guide/examples/log_to_plot.py"


def test_the_guide(monkeypatch):
    pytest.importorskip("pandas")
    monkeypatch.chdir(ROOT)
    guide = str(ROOT / "docs/guide/python.md")
    failed, tried = doctest.testfile(guide, module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0
    assert tried > 20


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


def test_a_genuine_log_to_a_plot(captures, tmp_path):
    pytest.importorskip("matplotlib")
    picture = tmp_path / "processor.png"
    done = run_example(captures / "perfmon-windows10.blg", "*processor(_total)*", picture)
    assert done.returncode == 0, done.stderr
    assert picture.stat().st_size > 10_000
