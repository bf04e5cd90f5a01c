#!/usr/bin/env python3
"""Fuzzes every target with every engine until together they have made a number of executions.

  fuzz/long_run.py [--executions=10000000] [--state=FOLDER] [--engine=NAME]... [--seconds=N] [--by-time]
                   [--slice=30] [--jobs=1] [--nice=10] [--record=FILE] [--detach] [TARGET...]

Engines of the lane `sanitizer`: libfuzzer (AddressSanitizer, UndefinedBehaviorSanitizer), afl (the same),
cmplog (afl, and comparisons from a second binary). When they are asked for: plain (libFuzzer, lane
`none`: no sanitizer, only the targets' own conditions), and fast and afl-fast (libFuzzer and AFL++, lane
`fast`: no sanitizer, and of all that a target checks each execution does one thing, which the input chooses;
fuzz/README.md). All run in one process on an input in memory, with WPC_VERIFY and with the
structure-aware mutator where a target takes blocks; .clusterfuzzlite/build.sh builds them.

Half of the executions are shared equally between all pairs of target and engine, the other half by time, in
slices; no pair makes more than three shares. --by-time: all by time, without an upper bound.

fast begins with seeds that libFuzzer's -merge=1 chose, and takes short inputs first: its slices bound the
input at 256, 512, 1024 and 4096 bytes by turns.

What was done is kept in the folder (./fuzz-long-run), so a run may be stopped (--seconds, Ctrl-C, a signal
TERM, which lets slices end) and taken up again: inputs that reached something new are the next slice's seeds.
--detach returns at once; FOLDER/pid and FOLDER/log.txt are those of the run in the background. What fails is in
FOLDER/found, and ends the pair until it is taken away.

The record (FOLDER/fuzz-run.tsv) has executions, seconds of the clock and findings for each target, engine,
lane and commit; of libFuzzer's corpus as it is now the coverage (its cov and ft), and how many rules
`wpc validate` names for its inputs where they are blocks. Other rows that the file has stay.

Exit status 1 when something was found, 3 when executions are left to do.
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
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tools/generate"), str(ROOT / "fuzz")]

from gen_fuzz_targets import load_targets
from reach import KINDS, files_below, rules_of

TARGETS = {target.name: target for target in load_targets()}
USUAL = ("libfuzzer", "afl", "cmplog")
# A name of --engine means an engine and a lane; the record has one column for each.
LANES = {"libfuzzer": ("libfuzzer", "sanitizer"), "afl": ("afl", "sanitizer"),
         "cmplog": ("cmplog", "sanitizer"), "plain": ("libfuzzer", "none"),
         "fast": ("libfuzzer", "fast"), "afl-fast": ("afl", "fast")}
COLUMNS = ("target", "engine", "lane", "executions", "seconds", "per_second", "findings", "coverage", "rules",
           "commit")
KEY = ("target", "engine", "lane", "commit")
LOOKS = 40  # for processes that an engine left running
FLAGS = "-O2 -g -fno-omit-frame-pointer"
CLANG_FLAGS = (f"{FLAGS} -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all "
               "-fsanitize-address-use-after-return=never")
AFL_DRIVER = "/usr/lib/afl/libAFLDriver.a"
AFL_BUILD = {"AFL_QUIET": "1", "AFL_USE_ASAN": "1", "AFL_USE_UBSAN": "1"}
FAST = "-O2 -g -DWPC_FUZZ_FAST=1"
# Without libFuzzer's tracing of comparisons, which takes as long as all the rest.
FAST_COVERAGE = "-fsanitize-coverage=inline-8bit-counters,pc-table"
BUILDS = {
    "libfuzzer": {"FUZZING_ENGINE": "libfuzzer", "CC": "clang-19", "CXX": "clang++-19",
                  "CFLAGS": CLANG_FLAGS, "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer"},
    "plain": {"FUZZING_ENGINE": "libfuzzer", "CC": "clang-19", "CXX": "clang++-19",
              "CFLAGS": f"{FLAGS} -fsanitize=fuzzer-no-link", "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer"},
    "fast": {"FUZZING_ENGINE": "libfuzzer", "CC": "clang-19", "CXX": "clang++-19",
             "CFLAGS": f"{FAST} {FAST_COVERAGE}", "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer"},
    "afl-fast": {"FUZZING_ENGINE": "afl", "CC": "afl-clang-fast", "CXX": "afl-clang-fast++",
                 "CFLAGS": FAST, "LIB_FUZZING_ENGINE": AFL_DRIVER, "AFL_QUIET": "1"},
    "afl": {"FUZZING_ENGINE": "afl", "CC": "afl-clang-fast", "CXX": "afl-clang-fast++",
            "CFLAGS": FLAGS, "LIB_FUZZING_ENGINE": AFL_DRIVER, **AFL_BUILD},
    "cmplog": {"FUZZING_ENGINE": "afl", "CC": "afl-clang-fast", "CXX": "afl-clang-fast++",
               "CFLAGS": FLAGS, "LIB_FUZZING_ENGINE": AFL_DRIVER, "AFL_QUIET": "1",
               "AFL_LLVM_CMPLOG": "1"},
}
AFL_RUN = {name: "1" for name in ("AFL_SKIP_CPUFREQ", "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES",
                                  "AFL_NO_UI", "AFL_NO_AFFINITY", "AFL_FAST_CAL")}
LONGEST = 4096
LENGTHS = (256, 512, 1024, LONGEST)  # of the fast lane's slices
FEWEST_SEEDS = 4  # that a slice begins with; with fewer it takes longer ones
# So that a target that takes a microsecond does not make the number alone.
MOST_SHARES = 3


def options_of(arguments):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--executions", type=int, default=10_000_000)
    parser.add_argument("--state", type=pathlib.Path, default=pathlib.Path("fuzz-long-run"))
    parser.add_argument("--engine", action="append", choices=list(BUILDS))
    parser.add_argument("--seconds", type=int, help="after which no slice begins")
    parser.add_argument("--by-time", action="store_true")
    parser.add_argument("--detach", action="store_true")
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
    for target in targets:
        with zipfile.ZipFile(folder / "out" / f"{target}_seed_corpus.zip") as seeds:
            seeds.extractall(folder / "work/seeds" / target)


def build_command(state):
    """wpc, which names the rules that inputs reach."""
    folders = ("parser", "paths", "calc", "collector", "tools/wpc")
    sources = [path for name in folders for path in sorted((ROOT / name).rglob("*.c"))]
    includes = [f"-I{ROOT / name}" for name in ("include", ".", "tools/wpc")]
    subprocess.run(["gcc", "-O2", "-std=c11", "-D_POSIX_C_SOURCE=200809L", *includes, *map(str, sources),
                    "-lm", "-o", str(state / "build/wpc")], check=True)


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
    build_command(options.state)
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
    turn: int  # slices of this pair before it
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
        return self.state / "build" / self.build_of_seeds() / "work/seeds" / self.target

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


def end_runs_of(binary):
    """Kills what runs a binary; returns how many there were."""
    killed = 0
    for link in pathlib.Path("/proc").glob("[0-9]*/exe"):
        try:
            if os.readlink(link) == binary:
                os.kill(int(link.parent.name), signal.SIGKILL)
                killed += 1
        except OSError:
            pass  # it has ended, or is somebody else's
    return killed


def end_left_over(binary):
    """Kills the processes of a binary in this state folder, until two looks in a row find none: afl-fuzz leaves
    a stopped child of its second fork server (CmpLog), and that server may start another before it exits."""
    clean = 0
    for _ in range(LOOKS):
        clean = 0 if end_runs_of(binary) else clean + 1
        if clean == 2:
            break
        time.sleep(0.05)


def numbers_in(path, pattern):
    """What the pattern last finds in a file, as numbers."""
    text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    found = re.findall(pattern, text, re.MULTILINE)
    if not found:
        return ()
    return tuple(map(int, found[-1] if isinstance(found[-1], tuple) else found[-1:]))


def number_in(path, pattern):
    return (numbers_in(path, pattern) or (0,))[0]


def libfuzzer_words(part, longest):
    words = [part.binary(part.engine), f"-seed={part.number}", f"-max_len={longest}", "-timeout=20",
             "-rss_limit_mb=2048", "-print_final_stats=1", f"-artifact_prefix={part.folder('found')}/"]
    if part.dictionary():
        words.append(f"-dict={part.dictionary()}")
    return words


def run_libfuzzer(part):
    """Returns executions and the engine's exit status."""
    corpus, log = part.folder("corpus"), part.folder("log") / "log"
    limit = [f"-runs={part.runs}", f"-max_total_time={part.seconds}"]
    status = run_process([*libfuzzer_words(part, LONGEST), *limit, corpus, part.seeds()], {}, log, 3600,
                         part.nice)
    executions = number_in(log, r"^stat::number_of_executed_units: *(\d+)$")
    return executions, status


def short_inputs(part, corpus):
    """A folder with the inputs up to the length whose turn it is, and this length: a longer one where hardly
    any input is that short."""
    files = files_below(corpus)
    sizes = sorted(file.stat().st_size for file in files)
    needed = min(FEWEST_SEEDS, len(sizes))
    turn = LENGTHS[part.turn % len(LENGTHS)]
    longest = next((n for n in LENGTHS if n >= turn and (needed == 0 or sizes[needed - 1] <= n)), LONGEST)
    folder = part.folder("short")
    shutil.rmtree(folder)
    folder.mkdir()
    for file in files:
        if file.stat().st_size <= longest:
            os.link(file, folder / file.name)
    return folder, longest


def run_fast(part):
    """As run_libfuzzer(). The corpus is minimised when a pair begins; what a slice finds joins it."""
    corpus, new, log = part.folder("corpus"), part.folder("new"), part.folder("log") / "log"
    if part.turn == 0:
        words = [*libfuzzer_words(part, LONGEST), "-merge=1", corpus, part.seeds()]
        status = run_process(words, {}, log, 3600, part.nice)
        if status != 0:
            return 0, status
    seeds, longest = short_inputs(part, corpus)
    limit = [f"-runs={part.runs}", f"-max_total_time={part.seconds}", "-entropic=0", "-reduce_inputs=0"]
    status = run_process([*libfuzzer_words(part, longest), *limit, new, seeds], {}, log, 3600, part.nice)
    for file in files_below(new):
        file.replace(corpus / file.name)
    executions = number_in(log, r"^stat::number_of_executed_units: *(\d+)$")
    return executions, status


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
    status = run_process([*words, "--", part.binary(part.build_of_seeds())], environment, log, 3600, part.nice)
    if part.engine == "cmplog":
        end_left_over(part.binary("cmplog"))
    executions = number_in(new / "default/fuzzer_stats", r"^execs_done *: *(\d+)$")
    for kind in ("crashes", "hangs"):
        for path in (new / "default" / kind).glob("id*"):
            shutil.copy(path, found / f"{kind}-{part.number}-{path.name}")
    shutil.rmtree(corpus / "old", ignore_errors=True)
    if (new / "default/queue").is_dir():
        new.rename(corpus / "old")
    return executions, status if executions > 0 else status or 1


RUN = {"libfuzzer": run_libfuzzer, "plain": run_libfuzzer, "fast": run_fast, "afl": run_afl,
       "cmplog": run_afl, "afl-fast": run_afl}


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
        self.stopped = False
        self.started = time.monotonic()
        if self.path.is_file():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                target, engine, executions, ms, findings, made_at = line.split("\t")
                self.rows.append((target, engine, int(executions), int(ms), int(findings), made_at))

    def pairs(self):
        return [(target, engine) for target in self.options.targets for engine in self.options.engine]

    def of_pairs(self):
        """{pair: [executions, milliseconds, findings, slices]} of the pairs that are asked for."""
        sums = {pair: [0, 0, 0, 0] for pair in self.pairs()}
        for target, engine, executions, ms, findings, _ in self.rows:
            if (target, engine) in sums:
                add(sums[target, engine], (executions, ms, findings, 1))
        return sums

    def left(self):
        return self.options.executions - sum(done[0] for done in self.of_pairs().values())

    def is_over(self):
        late = (self.options.seconds is not None and
                time.monotonic() - self.started >= self.options.seconds)
        return late or self.stopped or self.left() <= 0

    def choose(self, sums):
        """A pair, executions and seconds (0: as long as it takes), or None. Pairs below their equal share
        first, then who had least time: the fast ones until they have their most."""
        share = max(self.options.executions // (2 * len(self.pairs())), 100)
        behind = [pair for pair, done in sums.items() if done[0] < share]
        below = [pair for pair, done in sums.items() if done[0] < MOST_SHARES * share]
        if behind and not self.options.by_time:
            return behind[0], share - sums[behind[0]][0], 0
        if self.options.by_time:
            pair = min(sums, key=lambda p: sums[p][1], default=None)
            return pair and (pair, self.left(), self.options.slice)
        pair = min(below, key=lambda p: sums[p][1], default=None)
        return pair and (pair, MOST_SHARES * share - sums[pair][0], self.options.slice)

    def next(self):
        """The next slice, or None."""
        with self.lock:
            sums = {pair: done for pair, done in self.of_pairs().items()
                    if pair not in self.busy and not has_found(self.options.state, pair)}
            chosen = None if self.is_over() else self.choose(sums)
            if chosen is None:
                return None
            pair, runs, seconds = chosen
            self.busy.add(pair)
            return Slice(*pair, len(self.rows) + len(self.busy), max(runs, 100), seconds, sums[pair][3],
                         self.options.state, self.options.nice)

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

    def by_commit(self):
        """{(target, engine, commit): [executions, milliseconds, findings]} of all slices."""
        sums = collections.defaultdict(lambda: [0, 0, 0])
        for target, engine, executions, ms, findings, made_at in self.rows:
            add(sums[target, engine, made_at], (executions, ms, findings))
        return sums


def add(sums, numbers):
    for i, number in enumerate(numbers):
        sums[i] += number


def has_found(state, pair):
    folder = state / "found" / ".".join(pair)
    return folder.is_dir() and any(folder.iterdir())


def work(totals):
    part = totals.next()
    while part is not None:
        start = time.monotonic()
        before = len(files_below(part.folder("found")))
        executions, status = RUN[part.engine](part)
        found = len(files_below(part.folder("found"))) - before
        if status != 0 and found == 0:
            said = part.folder("log") / "log"
            shutil.copy(said, part.folder("found") / f"status-{status}-{part.number}")
            found = 1
        totals.take(part, executions, int((time.monotonic() - start) * 1000), found)
        part = totals.next()


# ---- The record


def reached(part):
    """Coverage and rules of a pair's corpus, "" where they are not known."""
    corpus = part.folder("corpus")
    if BUILDS[part.engine]["FUZZING_ENGINE"] != "libfuzzer" or not files_below(corpus):
        return "", ""
    log = part.folder("log") / "coverage"
    run_process([part.binary(part.engine), "-runs=0", f"-max_len={LONGEST}", corpus], {}, log, 3600,
                part.nice)
    coverage = numbers_in(log, r"INITED +cov: (\d+) ft: (\d+)")
    target = TARGETS[part.target]
    kinds = KINDS.get(part.target, target.kinds.split() if target.frame == "block" else [])
    rules = rules_of(part.state / "build/wpc", files_below(corpus), kinds)
    return "/".join(map(str, coverage)), len(rules) if kinds else ""


def rows_of(totals):
    """A row of the record for each target, engine and commit, with what is reached now where the commit is
    this one."""
    for (target, engine, made_at), (executions, ms, findings) in totals.by_commit().items():
        coverage, rules = "", ""
        if made_at == totals.version and (target, engine) in totals.pairs():
            options = totals.options
            coverage, rules = reached(Slice(target, engine, 0, 0, 0, 0, options.state, options.nice))
        yield dict(zip(COLUMNS, (target, *LANES[engine], executions, round(ms / 1000),
                                 executions * 1000 // max(ms, 1), findings, coverage, rules, made_at)))


def write_record(totals, path):
    """Rows that the file has already are replaced; what they say is reached stays if it is not known now."""
    old = []
    if path.is_file():
        with path.open(encoding="utf-8", newline="") as file:
            old = list(csv.DictReader(file, delimiter="\t"))
    known = {tuple(row[name] for name in KEY): row for row in old}
    made = {tuple(row[name] for name in KEY): row for row in rows_of(totals)}
    for key, row in made.items():
        for name in ("coverage", "rules"):
            row[name] = row[name] if row[name] != "" else known.get(key, row)[name]
    rows = [row for row in old if tuple(row[name] for name in KEY) not in made] + list(made.values())
    rows.sort(key=lambda row: [row[name] for name in KEY[:3]])
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.DictWriter(file, COLUMNS, delimiter="\t", lineterminator="\n")
        out.writeheader()
        out.writerows(rows)


def tell(totals):
    """Prints sums; returns how many findings there are."""
    by_engine = collections.defaultdict(lambda: [0, 0, 0])
    for (_, engine), done in totals.of_pairs().items():
        add(by_engine[engine], done[:3])
    for engine, (executions, ms, findings) in by_engine.items():
        print(f"{engine}: {executions:,} executions in {ms // 1000:,} s, {findings} findings")
    return sum(done[2] for done in by_engine.values())


def run_detached(arguments, state):
    """Starts this program again in the background; returns 0, or 2 when the folder's run has not ended."""
    pid = state / "pid"
    if pid.is_file() and pathlib.Path("/proc", pid.read_text().strip()).is_dir():
        print(f"{state}: process {pid.read_text().strip()} has not ended", file=sys.stderr)
        return 2
    words = [sys.executable, "-B", __file__, *[word for word in arguments if word != "--detach"]]
    with (state / "log.txt").open("a", encoding="utf-8") as log:
        child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                                 start_new_session=True)
    pid.write_text(f"{child.pid}\n")
    print(f"process {child.pid}; {state / 'log.txt'}")
    return 0


def main(arguments):
    options = options_of(arguments)
    options.state.mkdir(parents=True, exist_ok=True)
    if options.detach:
        return run_detached(arguments, options.state)
    version = commit()
    build_all(options, version)
    totals = Totals(options, version)

    def stop(*_):
        totals.stopped = True

    signal.signal(signal.SIGTERM, stop)
    workers = [threading.Thread(target=work, args=(totals,)) for _ in range(options.jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    write_record(totals, options.record)
    if tell(totals):
        return 1
    return 3 if totals.left() > 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
