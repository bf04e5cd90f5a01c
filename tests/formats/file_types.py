#!/usr/bin/env python3
"""Whether file(1), with packaging/mime/wpc.magic, and desktops, with packaging/mime/wpc.xml, know logs of Performance Monitor:
each sound one of the corpus, logs that begin as those of Windows do, genuine ones where they are at hand, and nothing else.

    tests/formats/file_types.py

Needs file, update-mime-database (shared-mime-info) and gio (libglib2.0-bin). Last line: "N passed, N failed".
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CAPTURES = ROOT.parent / "shared/captures"
MIME = ROOT / "packaging/mime"
TYPE = "application/x-perfmon-log"
NAME = "8823f583-d12f-4ed2-9ccf-7a3bf55fdecb"  # of a logger, as Windows writes it

sys.path.insert(0, str(ROOT / "dev/corpus"))

from corpus_blg import SAMPLE, catalogue, entry, event, log, sample, value  # noqa: E402


def made_logs():
    """(name, bytes, whether it is a log). In logs of Windows the first buffer has nothing but the log file header."""
    events = [event(32, catalogue(entry())), event(SAMPLE, sample(value(1, 2)))]
    for wide in (False, True):
        bits = "64" if wide else "32"
        yield "windows" + bits, log([], events, size=65536, wide=wide, names=(NAME, "F")), True
        yield "trace" + bits, log([], size=65536, wide=wide, names=("NT Kernel Logger, a name of 36 units", "F")), False


def inputs(folder):
    """(path, whether it is a log, where that is known); names do not say what they are."""
    for line in (ROOT / "corpus/MANIFEST.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, kind, *_ = line.split("\t")
            is_log = kind == "blg" and "/valid/" in name
            if is_log or kind != "blg" or "BLG-LOG-01" in name:
                yield ROOT / "corpus" / name, is_log
    for path in sorted(CAPTURES.iterdir()) if CAPTURES.is_dir() else []:
        yield path, path.suffix == ".blg"
    for path in sorted((ROOT / "docs").rglob("*.*")):
        yield path, False
    for name, data, is_log in made_logs():
        (folder / name).write_bytes(data)
        yield folder / name, is_log


def of_file(paths):
    """Types by file(1), with its own rules besides."""
    rules = "%s:/usr/lib/file/magic.mgc" % (MIME / "wpc.magic")
    done = subprocess.run(["file", "-m", rules, "-b", "--mime-type", *paths], stdout=subprocess.PIPE, check=True)
    return done.stdout.decode().splitlines()


def of_desktop(paths, folder):
    """Types by GLib, with those of the system besides."""
    packages = folder / "data/mime/packages"
    packages.mkdir(parents=True)
    shutil.copy(MIME / "wpc.xml", packages)
    subprocess.run(["update-mime-database", packages.parent], stderr=subprocess.DEVNULL, check=True)
    done = subprocess.run(["gio", "info", "-a", "standard::content-type", *paths], stdout=subprocess.PIPE, check=True,
                          env={**os.environ, "XDG_DATA_HOME": str(folder / "data")})
    return [line.split(": ")[1] for line in done.stdout.decode().splitlines() if line.startswith("  standard::content-type")]


def copies(rows, folder):
    """Without the ends of their names."""
    folder.mkdir()
    for number, (path, _) in enumerate(rows):
        shutil.copy(path, folder / str(number))
    return [str(folder / str(number)) for number in range(len(rows))]


def main():
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="wpc-types.") as name:
        folder = pathlib.Path(name)
        rows = list(inputs(folder))
        paths = copies(rows, folder / "files")
        for program, types in (("file", of_file(paths)), ("gio", of_desktop(paths, folder))):
            assert len(types) == len(rows), (program, len(types), len(rows))
            for (path, is_log), said in zip(rows, types):
                is_right = (said == TYPE) == is_log
                passed, failed = passed + is_right, failed + (not is_right)
                if not is_right:
                    print(f"{path}: {program} says {said}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
