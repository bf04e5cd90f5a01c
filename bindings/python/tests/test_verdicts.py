"""Every file of the corpus and every capture has the verdict of the command. The conformance suite compares the manifest's, with
limits and what was asked for, and all values."""

import collections

import pytest
from conftest import CORPUS, ROOT, command_json, knows_logs, manifest

import wpc

FILES = manifest()


def by_kind():
    kinds = collections.defaultdict(list)
    for line in FILES:
        kinds[line["kind"]].append(f"corpus/{line['file']}")
    return kinds


def test_the_manifest_is_the_corpus():
    found = {str(p.relative_to(CORPUS)) for p in CORPUS.glob("*/*/*.bin") if p.parts[-3] != "captures"}
    assert {line["file"] for line in FILES} == found
    assert len(found) > 1300


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("kind", sorted(by_kind()))
def test_as_the_command(command, kind, strict, monkeypatch):
    if kind == "blg" and not knows_logs():
        pytest.skip("this command does not read logs; the manifest's verdicts are compared")
    monkeypatch.chdir(ROOT)
    files = by_kind()[kind]
    for begin in range(0, len(files), 400):
        part = files[begin : begin + 400]
        said = command_json("validate", "--format=json", f"--kind={kind}", *(["--strict"] if strict else []), *part)
        assert len(said) == len(part)
        for line in said:
            assert wpc.validate(line["file"], kind=kind, strict=strict).as_dict() == line


def test_kinds_are_recognised_as_by_the_command(command, monkeypatch):
    monkeypatch.chdir(ROOT)
    files = [f"corpus/{line['file']}" for line in FILES if line["kind"] in ("v1", "v2")]
    for line in command_json("validate", "--format=json", *files[:900]):
        assert wpc.validate(line["file"]).as_dict() == line


def test_capitals_name_a_kind_too(command, tmp_path):
    for kind in ("v1-titles", "v2-queries", "reg-counterset", "blg"):
        copy = tmp_path / ("X.BLG" if kind == "blg" else f"X.{kind.upper()}.BIN")
        copy.write_bytes((ROOT / min(by_kind()[kind])).read_bytes())
        [line] = command_json("validate", "--format=json", str(copy))
        assert line["kind"] == kind
        assert wpc.validate(str(copy)).as_dict() == line


@pytest.mark.parametrize("strict", [False, True])
def test_captures_as_the_command(command, captures, strict):
    files = [p for p in sorted(captures.iterdir()) if p.suffix == ".bin"]
    assert files
    for line in command_json("validate", "--format=json", *(["--strict"] if strict else []), *files):
        assert wpc.validate(line["file"], strict=strict).as_dict() == line
    logs = sorted(captures.glob("*.blg"))
    if knows_logs():
        for line in command_json("validate", "--format=json", *(["--strict"] if strict else []), *logs):
            assert wpc.validate(line["file"], strict=strict).as_dict() == line
    for log in logs:
        assert wpc.validate(log).kind == "blg"
        assert wpc.validate(log)
