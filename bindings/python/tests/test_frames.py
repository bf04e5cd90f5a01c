"""Data frames: how large they may be, and what is asked for."""

import datetime
import resource
import shutil
import subprocess

import pytest
from builders import RATE, TICKS, a_log, blg, counter, log_of_instances, sample_event
from conftest import CORPUS

import wpc

pytest.importorskip("pandas")


def one_each(samples):
    """A new instance in each sample: cells grow with the square of the samples, bytes do not."""
    size = 1 << (samples * 200 + 4096).bit_length()
    return log_of_instances(*[[(f"i{n}", n)] for n in range(samples)], size=size)


def test_a_wide_frame_has_at_most_eight_cells_for_each_byte():
    log = wpc.read_log(one_each(5000))
    most = max(8 * log.size, 4 * 65536)
    assert 5000 * 5000 > most
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(wpc.Limit) as caught:
        log.to_dataframe()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 64 << 10  # KiB
    said = str(caught.value)
    assert said.startswith("5000 counter paths in 5000 lines are more cells than 8 for each byte that was read")
    assert "to_dataframe(long=True)" in said and "limits=wpc.Limits(max_values=6250000) allows them" in said
    assert len(log.to_dataframe(long=True)) == 5000
    assert log.to_dataframe(counters=[r"\O(i1*)\C"]).shape == (5000, 1111)
    assert log.to_dataframe(end=datetime.datetime(2024, 1, 1, 5, 10)).shape == (601, 601)
    allowed = wpc.read_log(one_each(2500), limits=wpc.Limits(max_values=1_562_500))
    assert allowed.to_dataframe().shape == (2500, 2500)
    with pytest.raises(wpc.Limit, match="max_values=1562500. allows them"):
        wpc.read_log(one_each(2500), limits=wpc.Limits(max_values=1_562_499)).to_dataframe()


def test_the_command_refuses_the_same(command, tmp_path):
    """The largest that is taken, and one more."""

    def both(samples):
        path = tmp_path / "a.blg"
        path.write_bytes(one_each(samples))
        done = subprocess.run([command, "calc", "--format=csv", path], capture_output=True, text=True, check=False)
        try:
            wpc.read(path).to_dataframe()
        except wpc.Limit as problem:
            assert done.returncode == 1
            paths = f"{samples} counter paths in {samples} lines are "
            assert paths in done.stderr and paths in str(problem)
            return False
        assert done.returncode == 0, done.stderr
        return True

    low, high = 1, 4000
    assert both(low) and not both(high)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if both(middle) else (low, middle)


def test_a_capture_is_bounded_by_its_samples(tmp_path, monkeypatch):
    from wpc import _series

    folder = tmp_path / "capture"
    shutil.copytree(CORPUS / "captures/v1-wine", folder)
    size = sum(path.stat().st_size for path in (folder / "samples").iterdir())
    asked = []
    monkeypatch.setattr(_series, "most_cells", lambda setting, size: asked.append(size) or 0)
    with pytest.raises(wpc.Limit):
        wpc.read_capture(folder).to_dataframe()
    assert asked == [size]


@pytest.fixture
def log():
    return wpc.read_log(CORPUS / "blg/valid/two.bin")


@pytest.mark.parametrize(
    "counters, expected",
    [
        (None, [r"\\A\O\C", r"\\A\O(a)\C"]),
        (r"\O(*)\C", [r"\\A\O(a)\C"]),
        (r"\\A\o\c", [r"\\A\O\C"]),
        ([r"\O(a)\*", r"\O\C"], [r"\\A\O\C", r"\\A\O(a)\C"]),
        ("c", [r"\\A\O\C", r"\\A\O(a)\C"]),
        ([], []),
    ],
)
def test_counters_that_are_asked_for(log, counters, expected):
    assert list(log.to_dataframe(counters=counters).columns) == expected
    long = log.to_dataframe(counters=counters, long=True)
    assert list(dict.fromkeys(long["path"])) == expected


@pytest.mark.parametrize("long", [False, True])
def test_a_counter_that_is_not_there(log, long):
    with pytest.raises(wpc.Argument, match=r"no counter is like '\\\\O\(b\)\\\\C'"):
        log.to_dataframe(counters=r"\O(b)\C", long=long)
    with pytest.raises(wpc.Argument, match="column 4: the counter's name is missing|column"):
        log.to_dataframe(counters=r"\O(", long=long)


@pytest.mark.parametrize("name, instance", [("O (x) 4", "i"), ("O (x) 4", None), ("O", "Eth #2"), ("O", "a/b)")])
def test_a_column_is_found_by_its_own_path(name, instance):
    entry = blg.entry(instance_name=instance, kind=RATE, base=TICKS, name=name)
    log = wpc.read_log(a_log([entry], *[sample_event(n, counter(n, n)) for n in range(2)]))
    (path,) = log.to_dataframe().columns
    assert list(log.to_dataframe(counters=path).columns) == [path]


SECOND = datetime.datetime(2024, 1, 1, 5, 0, 1)


@pytest.mark.parametrize(
    "begin, end, lines",
    [
        (None, None, 2),
        (SECOND, None, 1),
        (None, SECOND - datetime.timedelta(microseconds=1), 1),
        ("2024-01-01T05:00:01Z", "2024-01-01T06:00:01+01:00", 1),
        ("2024-01-01", SECOND.replace(tzinfo=datetime.timezone.utc), 2),
        ("2024-01-02", None, 0),
    ],
)
def test_a_range_of_time(log, begin, end, lines):
    frame = log.to_dataframe(begin=begin, end=end)
    assert len(frame) == lines
    assert len(log.to_dataframe(begin=begin, end=end, long=True)) == 2 * lines
    if lines == 1 and begin is not None:
        assert frame.iloc[0].tolist() == [20.0, 40.0]  # with the sample before the range


def test_a_time_that_is_none(log):
    with pytest.raises(wpc.Argument, match="not a time: 'yesterday'"):
        log.to_dataframe(begin="yesterday")


def test_captures_take_the_same():
    frame = wpc.read_capture(CORPUS / "captures/v2-mixed").to_dataframe(counters=r"\Example System\*", begin="2026-01-01")
    assert all(path.startswith("\\Example System\\") for path in frame.columns) and len(frame) == 3
