"""What the tests share: the tree, the command, corpora and captures."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(os.environ.get("WPC_ROOT", pathlib.Path(__file__).resolve().parents[3]))
CORPUS = ROOT / "corpus"
CAPTURES = ROOT.parent / "shared" / "captures"
if not CAPTURES.is_dir():
    CAPTURES = ROOT.parents[1] / "shared" / "captures"

COMMAND = os.environ.get("WPC_COMMAND") or shutil.which("wpc")


def command_json(*arguments, statuses=(0, 1)):
    """What the command writes, as one object for each line."""
    done = subprocess.run([COMMAND, *map(str, arguments)], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode in statuses, done.stderr.decode()
    return [json.loads(line) for line in done.stdout.decode("utf-8").splitlines() if line]


EACH = """
for file do
  shift
  "$0" inspect --format=json ARGUMENTS "$file"
  [ $? -le 1 ] || exit 2
  printf '\\036'
done
"""


def inspect_each(files, *arguments):
    """What `wpc inspect` writes of each file, as one object each. It takes one file, so a shell runs it for each: this is
    far cheaper than a process of Python's for each. JSON escapes the record separator."""
    script = EACH.replace("ARGUMENTS", " ".join(arguments))
    done = subprocess.run(
        ["/bin/sh", "-c", script, COMMAND, *map(str, files)], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    *said, rest = done.stdout.decode("utf-8").split("\x1e")
    assert (len(said), rest) == (len(files), "")
    return [json.loads(text) for text in said]


def manifest():
    """The lines of corpus/MANIFEST.tsv as dicts."""
    lines = (CORPUS / "MANIFEST.tsv").read_text(encoding="utf-8").splitlines()
    names = lines[0][2:].split("\t")
    return [dict(zip(names, line.split("\t"))) for line in lines[1:] if not line.startswith("#")]


@pytest.fixture(scope="session")
def command():
    if COMMAND is None:
        pytest.skip("needs the command: WPC_COMMAND=path, as build.sh sets it")
    return COMMAND


@pytest.fixture(scope="session")
def captures():
    if not CAPTURES.is_dir():
        pytest.skip(f"needs the captures in {CAPTURES}, which are not part of the project")
    return CAPTURES
