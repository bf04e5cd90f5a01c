"""A value out of two samples. The conformance suite has pairs of every counter type, which the package answers."""

import pytest

import wpc

RATE, DELTA = 0x10410400, 0x00400400


def rate(value, second, **more):
    return wpc.Sample(RATE, value, 4, time=second * 1000, frequency=1000, **more)


def test_a_rate():
    assert wpc.compute(rate(100, 5), rate(250, 7)) == (75.0, "/sec", "ok", ())
    assert wpc.compute(None, rate(250, 7)).status == "need_two"
    assert wpc.compute(rate(100, 5), None).status == "not_found"
    assert wpc.compute(rate(100, 5), rate(250, 7, clock="100ns")).status == "type_mismatch"
    assert wpc.compute(rate(100, 5), rate(250, 7)._replace(time=None)).status == "absent"
    assert wpc.compute(wpc.Sample(0xFFFFFFFF), wpc.Sample(0xFFFFFFFF)).status == "unsupported"


def test_what_has_a_sign():
    (minus, _, _, _), (plus, _, _, _) = (wpc.compute(None, wpc.Sample(0x00010100, n)) for n in (-2, 2**63 - 1))
    assert (minus, plus) == (-2, 2**63 - 1) and isinstance(minus, int)
    assert wpc.compute(None, wpc.Sample(0x00010100, 2**64 - 2)).value == -2  # the same bytes


@pytest.mark.parametrize("sample", [
    wpc.Sample(DELTA, 2**64), wpc.Sample(DELTA, -(2**63) - 1), rate(1, 2)._replace(time=2**63), rate(1, 2, clock="sun"),
])  # fmt: skip
def test_what_no_sample_has(sample):
    with pytest.raises(wpc.Argument):
        wpc.compute(sample, sample)


def test_no_such_policy():
    with pytest.raises(wpc.Argument, match="wrap_base='no'"):
        wpc.compute(None, rate(1, 2), wpc.Policy(wrap_base="no"))
