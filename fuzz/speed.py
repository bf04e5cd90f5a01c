#!/usr/bin/env python3
"""Measures what the fuzz targets cost an engine, against a target that does nothing.

Builds the targets and //fuzz:empty_fuzzer with the project's own configurations (sanitizers:
address, undefined with alignment), in two lanes (sanitizer: each execution checks what the input's hash
chooses of all that a target does; fast: one thing, and libFuzzer does not trace comparisons). Then runs
them by turns on the same seeds of 1 to 4 KB, with the same flags, for the same number of executions, and
prints executions per second of processor time (engine and target together, user and system; on an idle
machine that is the time on the clock). The best of the turns counts, for both: what else the machine does
only ever slows down.
Inputs are what the engine makes of the seeds: 1 to 4 KB under AFL++, up to 4 KB under libFuzzer.

AFL++ in persistent mode decides: a target below --least of the empty one fails, in either lane. libFuzzer's
numbers are printed beside it. Its work for an empty target is about two microseconds, less than a single
walk over 2 KB takes under the sanitizers, so what is to be read there is the time an input takes.

  fuzz/speed.py [--rounds=3] [--runs=120000] [--least=0.60] [--engine=afl|libfuzzer|both]
                [--lane=sanitizer|fast|both] [--binaries=FOLDER] [TARGET...]

--binaries: FOLDER/ENGINE.LANE/NAME are measured, and nothing is built.
"""
import argparse
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools/generate"))

from gen_fuzz_targets import load_targets

SMALLEST, LARGEST = 1024, 4096
# The targets that are measured, each with the folder of the corpus that its seeds come from.
MEASURED = ("v2_data_fuzzer", "v2_instances_fuzzer", "v2_queries_fuzzer", "v2_countersets_fuzzer",
            "registration_fuzzer", "strings_fuzzer", "v1_data_fuzzer", "v1_titles_fuzzer")
KINDS = {target.name: target.seeds.split()[0] for target in load_targets() if target.name in MEASURED}
EMPTY = "empty_fuzzer"
CONFIGS = {("afl", "sanitizer"): "afl", ("afl", "fast"): "afl_fast",
           ("libfuzzer", "sanitizer"): "fuzz", ("libfuzzer", "fast"): "fuzz_fast"}
AFL_ENVIRONMENT = {
    "AFL_SKIP_CPUFREQ": "1",
    "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES": "1",
    "AFL_NO_UI": "1",
    "AFL_NO_AFFINITY": "1",
    "AFL_QUIET": "1",
}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=3, help="turns, of which the best counts")
    parser.add_argument("--runs", type=int, default=120000, help="executions in each turn")
    parser.add_argument("--least", type=float, default=0.60, help="smallest ratio that passes")
    parser.add_argument("--engine", choices=("afl", "libfuzzer", "both"), default="both")
    parser.add_argument("--lane", choices=("sanitizer", "fast", "both"), default="both")
    parser.add_argument("--binaries", type=pathlib.Path)
    parser.add_argument("targets", nargs="*", default=list(KINDS), metavar="TARGET")
    options = parser.parse_args()
    unknown = [name for name in options.targets if name not in KINDS]
    if unknown:
        parser.error(f"no such target: {unknown[0]}; there are {', '.join(KINDS)}")
    return options


def build(way, names, folder):
    """Copies of the binaries: the next configuration may remove Bazel's."""
    config = f"--config={CONFIGS[way]}"
    labels = [f"//fuzz:{name}" for name in names]
    subprocess.run(["bazel", "build", config, *labels], cwd=ROOT, check=True,
                   stderr=subprocess.DEVNULL)
    bin_folder = subprocess.run(["bazel", "info", config, "bazel-bin"], cwd=ROOT, check=True,
                                capture_output=True, text=True).stdout.strip()
    folder.mkdir()
    for name in names:
        copy = folder / name
        copy.write_bytes((pathlib.Path(bin_folder) / "fuzz" / name).read_bytes())
        copy.chmod(0o755)


def strung_together(blocks):
    """Six lists of 1 to 4 KB out of short ones; a list has no header, so lists make a list."""
    for number in range(6):
        pile, place = b"", number
        while len(pile) < SMALLEST + 512 * number:
            pile += blocks[place % len(blocks)]
            place += 1
        yield pile


def make_seeds(kind, folder):
    """The corpus' files of 1 to 4 KB, and for lists, which are short there, some of short ones."""
    folder.mkdir()
    files = sorted((ROOT / "corpus" / kind).glob("*/*.bin"))
    seeds = [f.read_bytes() for f in files if SMALLEST <= f.stat().st_size <= LARGEST]
    if kind != "v2":
        valid = [f.read_bytes() for f in files if f.parent.name == "valid"]
        seeds += strung_together([b for b in valid if 0 < len(b) <= 512 and len(b) % 8 == 0])
    for number, seed in enumerate(seeds):
        (folder / f"{number:03}.bin").write_bytes(seed)
    return seeds


def afl_command(binary, seeds, out, runs, seed):
    return ["afl-fuzz", "-i", seeds, "-o", out, "-s", seed, "-E", runs, "-g", SMALLEST,
            "-G", LARGEST, "--", binary]


def libfuzzer_command(binary, seeds, out, runs, seed):
    out.mkdir()
    return [binary, f"-runs={runs}", f"-seed={seed}", f"-max_len={LARGEST}", "-len_control=0",
            "-keep_seed=1", out, seeds]


def executions(engine, out, runs):
    """What the engine says it ran; libFuzzer runs exactly what it is told."""
    if engine == "libfuzzer":
        return runs
    for line in (out / "default" / "fuzzer_stats").read_text().splitlines():
        if line.startswith("execs_done"):
            return int(line.split(":")[1])
    raise ValueError("AFL++ left no count of executions")


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run_engine(engine, binary, seeds, out, runs, seed):
    command = afl_command if engine == "afl" else libfuzzer_command
    words = [str(word) for word in command(binary, seeds, out, runs, seed)]
    result = subprocess.run(words, env={**os.environ, **AFL_ENVIRONMENT}, check=False,
                            capture_output=True, text=True, cwd=out.parent)
    if result.returncode != 0:
        sys.exit(f"{binary.name} under {engine}:\n{result.stdout[-2000:]}{result.stderr[-2000:]}")


def rate(engine, binary, seeds, work, runs, seed):
    """Executions per second of processor time. What starting up and the first finds take (files that
    an engine writes for a target with coverage) is measured in a quarter of the run and left out."""
    costs = []
    for part in (max(runs // 4, 1), runs):
        with tempfile.TemporaryDirectory(dir=work) as folder:
            before = processor_time()
            out = pathlib.Path(folder) / "out"
            run_engine(engine, binary, seeds, out, part, seed)
            costs.append((executions(engine, out, part), processor_time() - before))
    (few, start), (many, whole) = costs
    return (many - few) / (whole - start)


def compare(way, binaries, name, seeds, work, options):
    engine, lane = way
    rates = {EMPTY: [], name: []}
    for turn in range(options.rounds):
        for binary, measured in rates.items():
            measured.append(rate(engine, binaries / binary, seeds, work, options.runs, turn + 1))
    empty, target = max(rates[EMPTY]), max(rates[name])
    print(f"{engine:<10} {lane:<10} {name:<22} {empty:>9,.0f}/s {target:>9,.0f}/s {target / empty:>6.2f} "
          f"{1e6 / target - 1e6 / empty:>8.1f} us", flush=True)
    return target / empty


def measure(options, work):
    ways = [(engine, lane) for engine, lane in CONFIGS
            if options.engine in (engine, "both") and options.lane in (lane, "both")]
    sizes = {}
    for name in options.targets:
        sizes[name] = [len(s) for s in make_seeds(KINDS[name], work / f"{name}.seeds")]
        print(f"{name}: {len(sizes[name])} seeds of {min(sizes[name])} to {max(sizes[name])} bytes")
    print(f"{'engine':<10} {'lane':<10} {'target':<22} {'empty':>11} {'target':>11} {'ratio':>6} {'an input':>11}")
    passed = True
    for way in ways:
        binaries = (options.binaries or work).resolve() / ".".join(way)
        if options.binaries is None:
            build(way, [EMPTY, *options.targets], binaries)
        for name in options.targets:
            ratio = compare(way, binaries, name, work / f"{name}.seeds", work, options)
            passed = passed and (way[0] != "afl" or ratio >= options.least)
    return passed


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="wpc-speed.") as work:
        passed = measure(options, pathlib.Path(work))
    if "libfuzzer" != options.engine:
        print(f"under AFL++ at least {options.least:.2f} of an empty target: "
              f"{'yes' if passed else 'no'}")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
