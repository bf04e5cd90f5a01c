"""Hostile bytes never crash the interpreter: the corpus and mutations of it, everything that can be read of each.

The work runs in another process, so that a crash is a failure with the file that caused it."""

import os
import subprocess
import sys

from conftest import CORPUS

WORKER = r"""
import itertools, os, random, resource, shutil, sys, tempfile
import wpc

seed, count, paths = int(sys.argv[1]), int(sys.argv[2]), sys.stdin.read().split("\n")
rng = random.Random(seed)
limits = wpc.Limits(max_bytes=1 << 20)
try:
    import pandas as tables
except ImportError:
    tables = None
resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))

def exercise(data, kind):
    errors = 0
    for strict in (False, True):
        verdict = wpc.validate(data, kind=kind, strict=strict, limits=limits)
        str(verdict), verdict.as_dict()
    try:
        block = wpc.read(data, kind=kind, limits=limits, check=False)
    except wpc.Error:
        return 1
    actions = [lambda: [list(x) if kind in ("v1", "v2") else x for x in block]]
    if kind in ("v1", "v2"):
        actions += [block.to_dataframe, lambda: [x.table().names for x in block]]
        if kind == "v1":
            actions.append(lambda: [list(t) for t in wpc.calc(block, block)])
        else:
            actions.append(lambda: [list(t) for t in wpc.calc(block, block, counterset="processor-information")])
    if kind == "blg":
        actions = [lambda: list(block.samples([])), lambda: [list(t) for t in block.calc(damage=[])], block.catalogue]
        actions += [lambda: list(itertools.islice(block.counters([]), 10000)), block.titles, block.count_samples]
        if tables:
            both = wpc.Series(block, data, identity="id", salvage=True, step=2, english=True, counters="*", limits=limits)
            actions += [block.to_dataframe, both.to_dataframe, lambda: both.to_dataframe(long=True)]
            actions.append(lambda: block.to_dataframe(damage=[], identity="place", interval=1.5, begin="2024-01-01"))
    if kind == "pdh-csv":
        actions += [lambda: [list(t) for t in block.calc(damage=[])]] + [block.to_dataframe] * (tables is not None)
    if kind in ("reg-counter", "reg-string", "reg-guid"):
        actions = []
    for action in actions:
        try:
            action()
        except wpc.Error:
            errors += 1
    return errors

def mutate(data):
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 4, 16))):
        if not data:
            break
        at = rng.randrange(len(data))
        how = rng.randrange(6)
        if how == 0:
            data[at] = rng.randrange(256)
        elif how == 1:
            data[at : at + 4] = rng.choice((0, 1, 0xFFFFFFFF, 0x7FFFFFFF, len(data))).to_bytes(4, "little")
        elif how == 2:
            del data[at:]
        elif how == 3:
            data[at : at + 8] = (rng.getrandbits(64)).to_bytes(8, "little")
        elif how == 4:
            other = rng.randrange(len(data))
            data[at : at + 16] = data[other : other + 16]
        else:
            data[at & ~3] ^= 1 << rng.randrange(8)
    return bytes(data)

def read_capture(folder):  # as it is, and without what is wrong
    errors = 0
    for salvage in (False, True):
        try:
            capture = wpc.read_capture(folder, salvage=salvage, limits=limits)
            [list(t) for t in capture.calc()]
            if tables:
                capture.to_dataframe(), capture.to_dataframe(long=True, begin="2020-01-01")
        except wpc.Error:
            errors += 1
    return errors

def exercise_capture(folder):  # with one file that is another one
    names = sorted(os.path.relpath(os.path.join(at, name), folder) for at, _, found in os.walk(folder) for name in found)
    with tempfile.TemporaryDirectory() as place:
        copy = shutil.copytree(folder, os.path.join(place, "capture"))
        changed = os.path.join(copy, rng.choice(names))
        with open(changed, "rb") as file:
            data = mutate(file.read())
        with open(changed, "wb") as file:
            file.write(data)
        return read_capture(copy)

done = 0
refused = 0
for i in range(count):
    kind, path = paths[i % len(paths)].split("\t")
    sys.stderr.write(f"{kind} {path} {i}\n")
    if kind == "capture":
        refused += exercise_capture(path) > 0
    else:
        with open(path, "rb") as file:
            data = file.read()
        refused += exercise(data if i < len(paths) else mutate(data), kind) > 0
    done += 1
print(done, refused)
"""


def run(paths, count, seed):
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", WORKER, str(seed), str(len(paths) + count)],
        input="\n".join(paths),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "MALLOC_PERTURB_": "165"},
    )
    assert done.returncode == 0, (done.returncode, done.stderr[-3000:])
    finished, refused = map(int, done.stdout.split())
    assert finished == len(paths) + count
    assert refused > finished // 10


MUTATIONS = int(os.environ.get("WPC_PYTHON_MUTATIONS", "4000"))


def test_no_crash():
    files = [p for p in sorted(CORPUS.glob("*/*/*.bin")) if p.parts[-3] != "captures" and p.stat().st_size <= 20_000]
    run([f"{p.parts[-3]}\t{p}" for p in files], MUTATIONS, 1)


def test_no_crash_of_captures():
    folders = [p.parent for p in sorted(CORPUS.glob("captures/*/capture.json"))]
    assert len(folders) >= 4
    run([f"capture\t{p}" for p in folders], MUTATIONS // 20, 1)
