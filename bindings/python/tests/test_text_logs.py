"""Logs of Performance Monitor as text. tests/answers/ compares their values over time."""

import pickle
from decimal import Decimal

import pytest

import wpc

HEAD = '"(PDH-CSV 4.0) (Pacific Standard Time)(480)","\\\\A\\O\\C","\\\\A\\O\\D"\n'


def text_log(*lines):
    return (HEAD + "".join(f'"01/15/2026 02:00:{n:02}.000",{line}\n' for n, line in enumerate(lines))).encode()


def test_columns_and_samples():
    log = wpc.read(text_log('"1.50"," "', '"-0","1234567890123456789012"'))
    assert isinstance(log, wpc.TextLog)
    assert (log.columns, log.zone, log.bias, log.description) == ([r"\\A\O\C", r"\\A\O\D"], "Pacific Standard Time", 480, "")
    first, second = log.samples()
    assert first.values == [Decimal("1.50"), None] and second.time - first.time == 10_000_000
    assert str(second.values[0]) == "-0" and second.values[1] == Decimal(1234567890123456789) * 1000  # 19 digits are read
    assert [sample.time for sample in pickle.loads(pickle.dumps(log))] == [first.time, second.time]


def test_names_that_are_not_valid_in_their_page():
    log = wpc.read(HEAD.encode().replace(b"O\\C", b"O\\\x81"))
    assert (log.code_page, log.columns[0], log.raw_columns[0]) == (1252, None, b"\\\\A\\O\\\x81")


def test_frames():
    pytest.importorskip("pandas")
    log = wpc.read(text_log('"1"," "', '"2","4"'))
    assert log.to_dataframe(counters="D").iloc[:, 0].tolist()[1:] == [4.0]
    assert wpc.Series(text_log('"3","4"'), salvage=True).to_dataframe().shape == (1, 2)


def test_what_is_wrong():
    with pytest.raises(wpc.Error, match="PDH-01"):
        wpc.read(b"no log", kind="pdh-csv")
    strict = text_log('"x","1"')
    assert [value for sample in wpc.read(strict) for value in sample.values] == [None, Decimal(1)]
    with pytest.raises(wpc.Error, match="PDH-15"):
        wpc.read(strict, strict=True)
    with pytest.raises(wpc.Error, match="PDH-15"):
        list(wpc.read(strict, strict=True, check=False))
