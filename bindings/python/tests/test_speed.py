"""A table of 5,000 x 27 reaches numpy in at most three times the time of the C call."""

import importlib.util

import pytest
from conftest import ROOT


def test_a_table_reaches_numpy_without_copying_value_by_value():
    pytest.importorskip("numpy")
    pytest.importorskip("pandas")
    spec = importlib.util.spec_from_file_location("bench", ROOT / "bindings/python/bench.py")
    bench = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bench)
    ratios = []
    for _ in range(5):  # the best of five: the machine may be busy with something else
        found = bench.measure()
        ratios.append(found["numpy table"] / found["C call"])
        if ratios[-1] <= 3:
            break
    assert min(ratios) <= 3, ratios
    assert found["pure Python"] > 3 * found["numpy table"]
