"""Many logs on a Dask cluster: some hundred, hostile ones among them, and a worker that is killed in the middle."""

import os
import shutil
import signal

import pytest
from conftest import CORPUS

pytest.importorskip("pandas")
pytest.importorskip("dask.dataframe")

import wpc  # noqa: E402
import wpc.dask  # noqa: E402


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    """Every log of the corpus that is not large, and the sound ones once more, torn."""
    folder = tmp_path_factory.mktemp("logs")
    for path in sorted((CORPUS / "blg").glob("*/*.bin")):
        if path.stat().st_size < 100_000:
            shutil.copy(path, folder / f"{path.parent.name}-{path.stem}.blg")
    for path in sorted((CORPUS / "blg/valid").glob("*.bin")):
        data = path.read_bytes()
        (folder / f"torn-{path.stem}.blg").write_bytes(data[: len(data) * 2 // 3])
    return folder


def test_extensions_have_any_case(tmp_path):
    names = ["a.BLG", "b.blg", "c.Blg", "d.blg.txt", "e.bl", "f.h5", "g.H5"]
    for name in names:
        (tmp_path / name).touch()
    found = {pattern: [os.path.basename(p) for p in wpc.dask.find(f"{tmp_path}/{pattern}")] for pattern in ("*.blg", "**/*.BLG", "*.h5", "*", "b.*", "*.b?g")}
    logs = ["a.BLG", "b.blg", "c.Blg"]
    assert found == {"*.blg": logs, "**/*.BLG": logs, "*.h5": ["f.h5", "g.H5"], "*": names, "b.*": ["b.blg"], "*.b?g": ["b.blg"]}
    assert wpc.dask.find(f"{tmp_path}/b.BLG") == [f"{tmp_path}/b.BLG"]


def plain(frame):
    return frame.sort_values(list(frame.columns[:3]), kind="stable").reset_index(drop=True).astype(str)


def expected_values(files):
    import pandas

    return pandas.concat([wpc.dask.read_part(wpc.dask.Part(f))[0] for f in files], ignore_index=True)


def test_values_and_errors(logs):
    files = wpc.dask.find(f"{logs}/*.blg")
    assert len(files) > 300
    values = wpc.dask.read_logs(f"{logs}/*.blg").compute(scheduler="synchronous")
    errors = wpc.dask.log_errors(f"{logs}/*.blg").compute(scheduler="synchronous")
    assert values["file"].nunique() > 50
    assert (values["status"] == "ok").any()
    for path in files:
        verdict = wpc.validate(path)
        rows = errors[errors["file"] == path]
        assert verdict.accepted == rows.empty, path
        if not verdict.accepted:
            same = (rows["rule"] == verdict.error.rule) & (rows["offset"] == verdict.error.offset)
            assert same.any(), path


def test_parts_of_a_log_are_the_whole(captures):
    path = str(captures / "perfmon-windows8-cut.blg")
    parts = wpc.dask.read_logs(path, samples=20)
    assert parts.npartitions == 7
    whole = wpc.dask.read_logs(path).compute(scheduler="synchronous")
    made = parts.compute(scheduler="synchronous")
    assert len(whole) == 1230
    assert plain(made).equals(plain(whole))


def test_verdicts(monkeypatch):
    monkeypatch.chdir(CORPUS)
    table = wpc.dask.validate("**/*.bin", files_per_partition=300)
    assert table.npartitions >= 5
    frame = table.compute(scheduler="synchronous").set_index("file")
    assert len(frame) > 1400
    for path in list(frame.index)[::37]:
        verdict = wpc.validate(path)
        row = frame.loc[path]
        assert (row["kind"], row["accepted"], row["size"]) == (verdict.kind, verdict.accepted, verdict.size)
        if not verdict:
            assert (row["rule"], row["offset"], row["got"]) == (
                verdict.error.rule,
                verdict.error.offset,
                verdict.error.got,
            )


def test_what_cannot_be_opened_is_a_row(tmp_path):
    missing = str(tmp_path / "missing.blg")
    assert wpc.dask.validate(missing).compute(scheduler="synchronous")["status"].tolist() == ["unread"]
    errors = wpc.dask.log_errors([missing]).compute(scheduler="synchronous")
    assert errors["status"].tolist() == ["unread"]
    assert wpc.dask.read_logs([missing], samples=5).compute(scheduler="synchronous").empty
    assert wpc.dask.read_logs(f"{tmp_path}/*.blg").compute(scheduler="synchronous").empty
    assert wpc.dask.validate(f"{tmp_path}/*.bin").compute(scheduler="synchronous").empty


def test_a_worker_is_killed_in_the_middle(logs):
    distributed = pytest.importorskip("distributed")
    import pandas

    files = wpc.dask.find(f"{logs}/*.blg")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, memory_limit=0
    ) as cluster, distributed.Client(cluster) as client:
        pids = client.run(os.getpid)
        assert len(pids) == 2
        futures = client.compute(wpc.dask.read_logs(files).to_delayed())
        next(distributed.as_completed(futures))
        victim = sorted(pids.values())[0]
        os.kill(victim, signal.SIGKILL)
        assert not all(future.done() for future in futures)
        values = pandas.concat(client.gather(futures), ignore_index=True)
        assert victim not in client.run(os.getpid).values()
    assert values["file"].nunique() > 50
    assert plain(values).equals(plain(expected_values(files)))
