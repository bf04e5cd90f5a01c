#!/usr/bin/env python3
"""Fuzzes every target with every engine until together they have made a number of executions.

  fuzz/long_run.py [--executions=10000000] [--state=FOLDER] [--engine=NAME]... [--seconds=N]
                   [--slice=30] [--jobs=1] [--nice=10] [--record=FILE] [TARGET...]

Engines: libfuzzer (AddressSanitizer, UndefinedBehaviorSanitizer), afl (the same), cmplog (afl, and
comparisons from a second binary), and, when it is asked for, plain (libFuzzer without sanitizers: the
targets' own conditions, many times as often); all with the structure-aware mutator where a target takes
blocks; .clusterfuzzlite/build.sh builds them. Half of the executions are shared equally between all pairs of
target and engine, the other half by time, in slices; no pair makes more than three shares.

What was done is kept in the folder (./fuzz-long-run), so a run may be stopped (--seconds, Ctrl-C) and
taken up again: inputs that reached something new are the next slice's seeds. What fails is in
FOLDER/found, and ends the pair. The record (FOLDER/fuzz-run.tsv) names executions, seconds of the clock
and findings for each target, engine and commit. Exit status 1 when something was found, 3 when
executions are left to do.
"""

import argparse
import collections
import csv
import dataclasses
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools/generate"))

from gen_fuzz_targets import load_targets

TARGETS = {target.name: target for target in load_targets()}
USUAL = ("libfuzzer", "afl", "cmplog")
ENGINES = (*USUAL, "plain")
COLUMNS = ("target", "engine", "executions", "seconds", "per_second", "findings", "commit")
FLAGS = "-O2 -g -fno-omit-frame-pointer"
CLANG_FLAGS = f"{FLAGS} -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all"
AFL_DRIVER = "/usr/lib/afl/libAFLDriver.a"
AFL_BUILD = {"AFL_QUIET": "1", "AFL_USE_ASAN": "1", "AFL_USE_UBSAN": "1"}
BUILDS = {
    "libfuzzer": {"FUZZING_ENGINE": "libfuzzer", "CC": "clang-19", "CXX": "clang++-19",
                  "CFLAGS": CLANG_FLAGS, "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer"},
    "plain": {"FUZZING_ENGINE": "libfuzzer", "CC": "clang-19", "CXX": "clang++-19",
              "CFLAGS": f"{FLAGS} -fsanitize=fuzzer-no-link", "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer"},
    "afl": {"FUZZING_ENGINE": "afl", "CC": "afl-clang-fast", "CXX": "afl-clang-fast++",
            "CFLAGS": FLAGS, "LIB_FUZZING_ENGINE": AFL_DRIVER, **AFL_BUILD},
    "cmplog": {"FUZZING_ENGINE": "afl", "CC": "afl-clang-fast", "CXX": "afl-clang-fast++",
               "CFLAGS": FLAGS, "LIB_FUZZING_ENGINE": AFL_DRIVER, "AFL_QUIET": "1",
               "AFL_LLVM_CMPLOG": "1"},
}
AFL_RUN = {name: "1" for name in ("AFL_SKIP_CPUFREQ", "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES",
                                  "AFL_NO_UI", "AFL_NO_AFFINITY", "AFL_FAST_CAL")}
LONGEST = "4096"
# So that a target that takes a microsecond does not make the number alone.
MOST_SHARES = 3


def options_of(arguments):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--executions", type=int, default=10_000_000)
    parser.add_argument("--state", type=pathlib.Path, default=pathlib.Path("fuzz-long-run"))
    parser.add_argument("--engine", action="append", choices=ENGINES)
    parser.add_argument("--seconds", type=int, help="after which no slice begins")
    parser.add_argument("--slice", type=int, default=30, help="seconds")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--nice", type=int, default=10)
    parser.add_argument("--record", type=pathlib.Path)
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    options = parser.parse_args(arguments)
    options.engine = options.engine or list(USUAL)
    options.state = options.state.resolve()
    options.record = options.record or options.state / "fuzz-run.tsv"
    known = sorted(TARGETS)
    unknown = [name for name in options.targets if name not in known]
    if unknown:
        parser.error(f"no such target: {' '.join(unknown)}")
    options.targets = options.targets or known
    return options


def commit():
    """The commit, with a mark when the sources are not those of it."""
    def git(*words):
        return subprocess.run(["git", *words], cwd=ROOT, check=True, text=True,
                              stdout=subprocess.PIPE).stdout.strip()
    changed = git("status", "--porcelain", "--", "include", "parser", "paths", "calc", "collector",
                  "tools/wpc", "fuzz", "tests")
    return git("rev-parse", "--short=12", "HEAD") + ("-changed" if changed else "")


# ---- Building


def build(engine, targets, state):
    """Builds an engine's binaries in its folder."""
    folder = state / "build" / engine
    environment = {**os.environ, **BUILDS[engine], "CXXFLAGS": BUILDS[engine]["CFLAGS"],
                   "SRC": str(folder / "src"), "WORK": str(folder / "work"),
                   "OUT": str(folder / "out")}
    for name in ("src", "work", "out"):
        (folder / name).mkdir(parents=True)
    (folder / "src/wpc").symlink_to(ROOT)
    with (folder / "log").open("w", encoding="utf-8") as log:
        done = subprocess.run(["bash", str(ROOT / ".clusterfuzzlite/build.sh"), *targets], check=False,
                              env=environment, stdout=log, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(f"{engine} cannot be built:\n{(folder / 'log').read_text()[-4000:]}")


def build_mutator(state):
    """The mutator as afl-fuzz loads it, without any sanitizer."""
    sources = [*(ROOT / "fuzz/mutator").glob("mutate*.c"), ROOT / "fuzz/mutator/afl.c"]
    subprocess.run(["gcc", "-shared", "-fPIC", "-O2", "-std=c11", f"-I{ROOT}/fuzz", *map(str, sources),
                    "-o", str(state / "build/mutator.so")], check=True)


def build_all(options, version):
    """Binaries of another commit are built anew."""
    stamp = options.state / "build/stamp"
    wanted = f"{version} {' '.join(options.engine)} {' '.join(options.targets)}"
    if stamp.is_file() and stamp.read_text() == wanted and "-changed" not in version:
        return
    shutil.rmtree(options.state / "build", ignore_errors=True)
    needed = [*options.engine, *(["afl"] if "cmplog" in options.engine else [])]
    for engine in dict.fromkeys(needed):
        print(f"building {engine}", flush=True)
        build(engine, options.targets, options.state)
    build_mutator(options.state)
    stamp.write_text(wanted)


# ---- Slices


@dataclasses.dataclass
class Slice:
    """Some executions of one target under one engine: so many, and, when seconds are given, no longer
    than these."""

    target: str
    engine: str
    number: int
    runs: int
    seconds: int
    state: pathlib.Path
    nice: int

    def folder(self, name):
        path = self.state / name / f"{self.target}.{self.engine}"
        path.mkdir(parents=True, exist_ok=True)
        return path

    def binary(self, engine):
        return str(self.state / "build" / engine / "out" / self.target)

    def build_of_seeds(self):
        return "afl" if self.engine == "cmplog" else self.engine

    def seeds(self):
        return self.state / "build" / self.build_of_seeds() / "work/wpc_seeds" / self.target

    def dictionary(self):
        path = self.state / "build" / self.build_of_seeds() / "out" / f"{self.target}.dict"
        return str(path) if path.is_file() else None


def run_process(words, environment, log, seconds, nice):
    words = ["nice", "-n", str(nice), *map(str, words)]
    with log.open("w", encoding="utf-8") as out:
        try:
            return subprocess.run(words, env={**os.environ, **environment}, check=False, stdout=out,
                                  stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                                  timeout=seconds).returncode
        except subprocess.TimeoutExpired:
            return 124


def end_left_over(binary):
    """Ends what runs a binary of this state folder: afl-fuzz leaves the stopped child of its second fork
    server, the one that tells comparisons."""
    for link in pathlib.Path("/proc").glob("[0-9]*/exe"):
        try:
            if os.readlink(link) == binary:
                os.kill(int(link.parent.name), signal.SIGKILL)
        except OSError:
            pass  # it has ended, or is somebody else's


def number_in(path, pattern):
    """The last number that the pattern finds in a file."""
    text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    found = re.findall(pattern, text, re.MULTILINE)
    return int(found[-1]) if found else 0


def run_libfuzzer(part):
    """Returns executions and findings."""
    corpus, found, log = part.folder("corpus"), part.folder("found"), part.folder("log") / "log"
    limit = [f"-runs={part.runs}", f"-max_total_time={part.seconds}"]
    words = [part.binary(part.engine), *limit, f"-seed={part.number}", f"-max_len={LONGEST}",
             "-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1", "-verbosity=1",
             f"-artifact_prefix={found}/"]
    if part.dictionary():
        words.append(f"-dict={part.dictionary()}")
    status = run_process([*words, corpus, part.seeds()], {}, log, 3600, part.nice)
    executions = number_in(log, r"^stat::number_of_executed_units: *(\d+)$")
    findings = sum(1 for _ in found.iterdir())
    return executions, max(findings, int(status != 0))


def run_afl(part):
    """As run_libfuzzer(). Each slice has a folder of its own, seeded with what the last one kept."""
    corpus, found, log = part.folder("corpus"), part.folder("found"), part.folder("log") / "log"
    new, old = corpus / "new", corpus / "old/default/queue"
    limit = ["-E", part.runs, *(["-V", part.seconds] if part.seconds else [])]
    words = ["afl-fuzz", *limit, "-s", part.number, "-t", "5000", "-m", "none", "-G", LONGEST, "-i",
             old if old.is_dir() else part.seeds(), "-o", new]
    if part.dictionary():
        words += ["-x", part.dictionary()]
    if part.engine == "cmplog":
        words += ["-c", part.binary("cmplog")]
    environment = dict(AFL_RUN)
    if TARGETS[part.target].kinds != "-":
        environment["AFL_CUSTOM_MUTATOR_LIBRARY"] = str(part.state / "build/mutator.so")
        environment["WPC_FUZZ_TARGET"] = part.target
    shutil.rmtree(new, ignore_errors=True)
    status = run_process([*words, "--", part.binary("afl")], environment, log, 3600, part.nice)
    if part.engine == "cmplog":
        end_left_over(part.binary("cmplog"))
    executions = number_in(new / "default/fuzzer_stats", r"^execs_done *: *(\d+)$")
    for kind in ("crashes", "hangs"):
        for path in (new / "default" / kind).glob("id*"):
            shutil.copy(path, found / f"{kind}-{part.number}-{path.name}")
    shutil.rmtree(corpus / "old", ignore_errors=True)
    if (new / "default/queue").is_dir():
        new.rename(corpus / "old")
    findings = sum(1 for _ in found.iterdir())
    return executions, max(findings, int(status != 0 or executions == 0))


# ---- Who runs next


class Totals:
    """What all slices of a state folder did, one line each; and what is left to do."""

    def __init__(self, options, version):
        self.options = options
        self.version = version
        self.path = options.state / "slices.tsv"
        self.rows = []
        self.lock = threading.Lock()
        self.busy = set()
        self.started = time.monotonic()
        if self.path.is_file():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                target, engine, executions, ms, findings, made_at = line.split("\t")
                self.rows.append((target, engine, int(executions), int(ms), int(findings), made_at))

    def pairs(self):
        return [(target, engine) for target in self.options.targets for engine in self.options.engine]

    def of_pairs(self):
        """{pair: [executions, milliseconds, findings]} of the pairs that are asked for."""
        sums = {pair: [0, 0, 0] for pair in self.pairs()}
        for target, engine, executions, ms, findings, _ in self.rows:
            if (target, engine) in sums:
                done = sums[target, engine]
                done[0], done[1], done[2] = done[0] + executions, done[1] + ms, done[2] + findings
        return sums

    def left(self):
        return self.options.executions - sum(done[0] for done in self.of_pairs().values())

    def next(self):
        """The next slice, or None. Pairs below their equal share first, then who had least time: the
        fast ones until they have their most."""
        with self.lock:
            late = (self.options.seconds is not None and
                    time.monotonic() - self.started >= self.options.seconds)
            sums = {pair: done for pair, done in self.of_pairs().items()
                    if done[2] == 0 and pair not in self.busy}
            if late or self.left() <= 0 or not sums:
                return None
            share = max(self.options.executions // (2 * len(self.pairs())), 100)
            behind = [pair for pair, done in sums.items() if done[0] < share]
            below = [pair for pair, done in sums.items() if done[0] < MOST_SHARES * share]
            if not below:
                return None
            pair = behind[0] if behind else min(below, key=lambda p: sums[p][1])
            wanted = share if behind else MOST_SHARES * share
            self.busy.add(pair)
            return Slice(*pair, len(self.rows) + len(self.busy), max(wanted - sums[pair][0], 100),
                         0 if behind else self.options.slice, self.options.state,
                         self.options.nice)

    def take(self, part, executions, ms, findings):
        with self.lock:
            self.busy.discard((part.target, part.engine))
            row = part.target, part.engine, executions, ms, findings, self.version
            self.rows.append(row)
            with self.path.open("a", encoding="utf-8") as file:
                print(*row, sep="\t", file=file)
            speed = executions * 1000 // max(ms, 1)
            print(f"{'FOUND' if findings else 'ok   '} {part.engine:<9} {part.target:<32} "
                  f"{executions:>9,} executions, {speed:>6,}/s; {max(self.left(), 0):,} left", flush=True)

    def write_record(self, path):
        sums = collections.defaultdict(lambda: [0, 0, 0])
        for target, engine, executions, ms, findings, made_at in self.rows:
            done = sums[target, engine, made_at]
            done[0], done[1], done[2] = done[0] + executions, done[1] + ms, done[2] + findings
        with path.open("w", encoding="utf-8", newline="") as file:
            out = csv.writer(file, delimiter="\t", lineterminator="\n")
            out.writerow(COLUMNS)
            for (target, engine, made_at), (executions, ms, findings) in sorted(sums.items()):
                out.writerow((target, engine, executions, round(ms / 1000),
                              executions * 1000 // max(ms, 1), findings, made_at))


def work(totals):
    part = totals.next()
    while part is not None:
        start = time.monotonic()
        run = run_libfuzzer if part.engine in ("libfuzzer", "plain") else run_afl
        executions, findings = run(part)
        totals.take(part, executions, int((time.monotonic() - start) * 1000), findings)
        part = totals.next()


def tell(totals):
    """Prints sums; leaves them as evidence when a check asks for it."""
    by_engine = collections.defaultdict(lambda: [0, 0, 0])
    for (_, engine), done in totals.of_pairs().items():
        for i in range(3):
            by_engine[engine][i] += done[i]
    for engine, (executions, ms, findings) in by_engine.items():
        print(f"{engine}: {executions:,} executions in {ms // 1000:,} s, {findings} findings")
    evidence = os.environ.get("WPC_EVIDENCE")
    if evidence:
        with open(evidence, "a", encoding="utf-8") as file:
            for engine, (executions, ms, _) in by_engine.items():
                command = f"fuzz/long_run.py --engine={engine}"
                print(f"fuzz.{engine}", executions, command, sep="\t", file=file)
                print(f"fuzz.{engine}.ms", ms, command, sep="\t", file=file)
    return sum(done[2] for done in by_engine.values())


def main(arguments):
    options = options_of(arguments)
    options.state.mkdir(parents=True, exist_ok=True)
    version = commit()
    build_all(options, version)
    totals = Totals(options, version)
    workers = [threading.Thread(target=work, args=(totals,)) for _ in range(options.jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    totals.write_record(options.record)
    if tell(totals):
        return 1
    return 3 if totals.left() > 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
