"""Values over time of logs, and what of them can be asked for."""

import datetime
import struct
import sys
import tracemalloc

import pytest
from builders import RATE, TICKS, a_log, blg, counter, fixtures, log_of_instances, long_log, sample_event
from conftest import CORPUS, ROOT, command_json

import wpc

sys.path.insert(0, str(ROOT / "tests" / "answers"))

import inputs  # noqa: E402

pytest.importorskip("pandas")


def segment(*seconds):
    """A log of `O\\C`, 10 a second."""
    return a_log([blg.entry(kind=RATE, base=TICKS)], *[sample_event(n, counter(10 * n, n)) for n in seconds])


def test_rates_go_on_from_one_log_to_the_next():
    first, second = segment(0, 1), segment(2, 4)
    frame = wpc.Series(second, first).to_dataframe()  # by time, whatever the order
    assert list(frame.columns) == [r"\\A\O\C"]
    assert frame.iloc[:, 0].tolist()[1:] == [10.0, 10.0, 10.0]
    assert frame.index.second.tolist() == [0, 1, 2, 4]
    apart = wpc.Series(first, second, join="apart").to_dataframe()
    assert apart.shape == (4, 2) and apart.notna().sum().sum() == 2
    long = wpc.Series(wpc.read_log(first), second).to_dataframe(long=True)
    assert long["status"].tolist() == ["need_two", "ok", "ok", "ok"]


def test_logs_of_a_folder(tmp_path):
    for name, seconds in (("b.blg", (2, 3)), ("A.BLG", (0, 1)), ("c.txt", (4, 5))):
        (tmp_path / name).write_bytes(segment(*seconds))
    (tmp_path / "d.blg").symlink_to(tmp_path / "c.txt")
    assert wpc.Series(tmp_path).to_dataframe().index.second.tolist() == [0, 1, 2, 3]


def v1_block(n, machine):
    made = fixtures.v1_block([fixtures.v1_object([fixtures.definition(name=2)], fixtures.counter_block(fixtures.u32s(n)), title=1000)],
                             fixtures.utf16z(machine))
    block = bytearray(made)
    block[36:52] = struct.pack("<8H", 2024, 1, 1, 1, 5, 0, n, 0)
    return bytes(block)


def a_capture(folder, machine, title, seconds):
    (folder / "samples").mkdir(parents=True)
    (folder / "capture.json").write_text('{"kind":"v1"}')
    (folder / "titles.bin").write_bytes(fixtures.titles([(1000, title), (2, "Count")]))
    for n, second in enumerate(seconds):
        (folder / "samples" / f"{n:06}.bin").write_bytes(v1_block(second, machine))
    return folder


def test_captures_and_logs_are_one_series(tmp_path):
    german = a_capture(tmp_path / "german", "M", "Aufgaben", [1, 2])
    other = a_capture(tmp_path / "other", "N", "Tasks", [2, 3])
    series = wpc.Series(segment(0, 3), wpc.read_capture(other), german)
    frame = series.to_dataframe()
    assert sorted(frame.columns) == [r"\\A\O\C", r"\\M\Aufgaben\Count", r"\\N\Tasks\Count"]
    assert frame.index.second.tolist() == [0, 1, 2, 3]
    assert frame[r"\\M\Aufgaben\Count"].tolist()[1:3] == [1, 2]
    assert frame[r"\\N\Tasks\Count"].tolist()[2:] == [2, 3]
    assert [table.facts.sample for table in series.calc()] == ["1", "000000.bin", "000000.bin", "2"]
    given = wpc.Series(german, other, titles={1000: "Both"}).to_dataframe()
    assert sorted(given.columns) == [r"\\M\Both\2", r"\\N\Both\2"]


@pytest.mark.parametrize("more", [(), ("--apart",), ("--step=2",), ("--every=3s",)])
def test_the_command_says_the_same_of_several(tmp_path, more):
    for n, seconds in enumerate(((0, 1), (4, 5))):
        (tmp_path / f"{n}.blg").write_bytes(segment(*seconds))
    inputs = [tmp_path / "1.blg", a_capture(tmp_path / "m", "M", "Aufgaben", [1, 2]), tmp_path / "0.blg",
              a_capture(tmp_path / "again", "m", "Other", [2, 3]), a_capture(tmp_path / "n", "N", "Tasks", [0, 5]),
              CORPUS / "captures/v2-mixed", CORPUS / "captures/v1-wine"]
    asked = {"--apart": {"join": "apart"}, "--step=2": {"step": 2}, "--every=3s": {"interval": 3}}
    series = wpc.Series(*inputs, **(asked[more[0]] if more else {}))
    cells = [(table.facts.sample, v.counterset, v.instance, v.counter, v.status, v.value) for table in series.calc() for v in table]
    said = command_json("calc", "--format=ndjson", *more, *inputs)
    assert cells == [tuple(v[key] for key in ("sample", "counterset", "instance", "counter", "status", "value")) for v in said]


def test_an_unsound_sample_ends_the_series_of_its_capture(tmp_path):
    folder = a_capture(tmp_path / "c", "M", "Tasks", [1, 2, 3])
    (folder / "samples" / "000001.bin").write_bytes(b"PERF")
    with pytest.raises(wpc.Truncated) as problem:
        wpc.Series(folder, segment(0, 4)).to_dataframe()
    assert problem.value.path.endswith("000001.bin")
    series = wpc.Series(segment(0, 4), folder, salvage=True)
    for _ in range(2):
        assert series.to_dataframe().index.second.tolist() == [0, 1, 3, 4]
        told = [(remark.kind, remark.source, remark.error.rule) for remark in series.remarks]
        assert told == [("damage", 1, "V1-HDR-01")]


def test_no_log_has_no_values():
    assert wpc.Series().to_dataframe().shape == (0, 0)
    assert wpc.Series().to_dataframe(long=True).empty


@pytest.mark.parametrize("asked", [{"step": 2}, {"interval": 2}, {"interval": datetime.timedelta(seconds=2)}])
def test_fewer_samples_have_rates_over_all_between(asked):
    frame = wpc.read_log(segment(0, 1, 2, 3, 4)).to_dataframe(**asked)
    assert frame.index.second.tolist() == [0, 2, 4]
    assert frame.iloc[1:, 0].tolist() == [10.0, 10.0]


def test_a_block_without_instances_is_told():
    series = wpc.Series(inputs.wildcard_without_object())
    series.to_dataframe()
    told = [remark for remark in series.remarks if remark.kind == "no_instances"]
    assert [(remark.sample, remark.path) for remark in told] == [(2, None)]
    assert told[0].error.got == 0xC0000BB8


@pytest.mark.parametrize("wrong", [{"identity": "name"}, {"join": "all"}, {"step": 0}, {"interval": -1}, {"interval": "5min"}])
def test_ways_that_are_none(wrong):
    with pytest.raises(wpc.Argument):
        wpc.Series(segment(0), **wrong)


@pytest.mark.parametrize("identity", ["checked", "id", "place"])
@pytest.mark.parametrize("make", [inputs.workers_wildcard, inputs.workers_object, inputs.threads_alone])
def test_identities_as_the_command(command, tmp_path, make, identity):
    path = tmp_path / "a.blg"
    path.write_bytes(make())
    said = command_json("calc", "--format=ndjson", f"--identity={identity}", path)
    made = [v._asdict() for table in wpc.read_log(path).calc(identity=identity) for v in table]
    keys = ("instance", "counter", "status", "value")

    def in_order(lines):
        return sorted(([line[key] for key in keys] for line in lines), key=lambda line: [str(part) for part in line[:3]])

    assert in_order(made) == in_order(said)


def test_english_names():
    data = inputs.german_titles()
    german, english = (list(wpc.Series(data, english=is_english).to_dataframe().columns) for is_english in (False, True))
    assert len(german) == len(english) and german != english
    assert any(path.endswith("\\% Processor Time") for path in english)
    assert not any(path.endswith("\\% Processor Time") for path in german)
    value = next(v for table in wpc.read_log(data).calc(english=True) for v in table if v.counter == "% Processor Time")
    assert value.path.endswith(f"\\{value.counterset}({value.instance})\\{value.counter}")


def test_titles_of_ones_own():
    titles = wpc.read(fixtures.titles([(238, "Core"), (6, "Busy")]), kind="v1-titles")
    paths = list(wpc.Series(inputs.german_titles(), titles=titles).to_dataframe().columns)
    assert [path for path in paths if path.endswith("\\Busy")] == [r"\\SRV01\Core(0)\Busy", r"\\SRV01\Core(_Total)\Busy"]


def test_what_is_to_be_told():
    series = wpc.Series(inputs.daylight_ends_counts())
    assert len(series.to_dataframe()) == len(series.to_dataframe(long=True)["time"].unique())
    assert "hour" in {remark.kind for remark in series.remarks}
    broken = wpc.Series(CORPUS / "blg/hostile/BLG-SMP-09__1_of_2.bin", segment(0, 1), salvage=True)
    assert broken.to_dataframe().iloc[-1, 0] == 10.0
    (damage,) = [remark for remark in broken.remarks if remark.kind == "damage"]
    assert (damage.source, damage.error.rule) == (0, "BLG-SMP-09")
    assert damage.error.path.endswith("BLG-SMP-09__1_of_2.bin")
    with pytest.raises(wpc.Malformed, match="BLG-SMP-09"):
        wpc.Series(CORPUS / "blg/hostile/BLG-SMP-09__1_of_2.bin").to_dataframe()


def test_reasons_are_kept():
    reasons = {v.reason for table in wpc.read_log(inputs.statuses()).calc() for v in table if v.status == "absent"}
    assert reasons and all(reason > 1 for reason in reasons)


def test_a_wide_frame_is_filled_in_place():
    names = [f"i{n}" for n in range(500)]
    log = wpc.read_log(log_of_instances(*[[(name, n * k) for k, name in enumerate(names)] for n in range(60)], size=1 << 21))
    log.to_dataframe()
    tracemalloc.start()
    frame = log.to_dataframe()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert frame.shape == (60, 500)
    assert most < frame.to_numpy().nbytes * 1.5 + 500 * 2000, most


def test_a_limit_of_bytes_holds_for_each_log(tmp_path):
    path = tmp_path / "a.blg"
    path.write_bytes(long_log(4))
    with pytest.raises(wpc.Limit, match="LIM-01"):
        wpc.Series(path, limits=wpc.Limits(max_bytes=1000)).to_dataframe()
    assert len(wpc.Series(path).to_dataframe()) == 400
