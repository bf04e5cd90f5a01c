"""Every file of the corpus and every capture has the verdict of the command, word by word. The conformance suite compares rules,
places and numbers with the manifest, also with limits and what was asked for."""

import collections

import pytest
from conftest import ROOT, command_json, manifest

import wpc

FILES = collections.defaultdict(list)
for row in manifest():
    FILES[row["kind"]].append(f"corpus/{row['file']}")


def check(files, strict=False, kind=None):
    options = ["--strict"] * strict + [f"--kind={kind}"] * (kind is not None)
    said = command_json("validate", "--format=json", *options, *files)
    assert len(said) == len(files) > 0
    for line in said:
        assert wpc.validate(line["file"], kind=kind, strict=strict).as_dict() == line


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("kind", sorted(FILES))
def test_as_the_command(command, kind, strict, monkeypatch):
    monkeypatch.chdir(ROOT)
    for begin in range(0, len(FILES[kind]), 400):
        check(FILES[kind][begin : begin + 400], strict, kind)


def test_kinds_are_recognised_as_by_the_command(command, monkeypatch, tmp_path):
    monkeypatch.chdir(ROOT)
    check((FILES["v1"] + FILES["v2"])[:900])
    for kind in ("v1-titles", "v2-queries", "reg-counterset", "blg"):
        copy = tmp_path / ("X.BLG" if kind == "blg" else f"X.{kind.upper()}.BIN")
        copy.write_bytes((ROOT / min(FILES[kind])).read_bytes())
        check([copy])
        assert wpc.validate(copy).kind == kind


@pytest.mark.parametrize("strict", [False, True])
def test_captures_as_the_command(command, captures, strict):
    for ending in (".bin", ".blg"):
        check([path for path in sorted(captures.iterdir()) if path.suffix == ending], strict)
