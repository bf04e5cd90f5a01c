#!/usr/bin/env python3
"""Counts the rules that fuzzing reaches from an empty corpus, with the structure-aware mutator and
without it.

Each target runs with libFuzzer and its dictionary from no input at all, once with the mutator and once
with WPC_FUZZ_MUTATOR=off, for the same time. What it keeps is put to `wpc validate` in tolerant and in
strict mode, and the rules that are named as errors or notes are counted. The last column is what the
files of corpus/ reach in the same way, which no run has seen: limits and lists that belong to other
blocks are out of reach for both.

Prints a table in Markdown: medians over the rounds; and the rules that files of corpus/ reach, but
no round with the mutator did. Fails when the mutator reaches less than
--least times what the engine reaches alone, over all targets together.

  fuzz/reach.py [--seconds=60] [--rounds=3] [--least=1.1] [--binaries=FOLDER --wpc=FILE] [TARGET...]

Without --binaries the targets and the command are built with Bazel (--config=fuzz). Stop other
work on the machine first: both ways get the same time, not the same number of executions."""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
KINDS = {
    "v2_data_fuzzer": ["v2"],
    "v2_instances_fuzzer": ["v2-instances"],
    "v2_queries_fuzzer": ["v2-queries"],
    "v2_countersets_fuzzer": ["v2-countersets"],
    "v1_data_fuzzer": ["v1"],
    "v1_titles_fuzzer": ["v1-titles"],
    "registration_fuzzer": ["reg-counterset", "reg-counter", "reg-guid"],
    "strings_fuzzer": ["reg-strings", "reg-string"],
    "blg_fuzzer": ["blg"],
}
BATCH = 500


def options_of(arguments):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--least", type=float, default=1.1)
    parser.add_argument("--binaries", type=pathlib.Path)
    parser.add_argument("--wpc", type=pathlib.Path)
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.targets if name not in KINDS]
    if unknown:
        parser.error(f"no target for blocks: {' '.join(unknown)}")
    return options


def bazel(*arguments):
    return subprocess.run(["bazel", *arguments], cwd=ROOT, check=True, text=True,
                          stdout=subprocess.PIPE).stdout.strip()


def build(names, folder):
    """Copies of the targets and of the command, because each configuration moves bazel-bin."""
    bazel("build", "--config=fuzz", *[f"//fuzz:{name}" for name in names])
    made = pathlib.Path(bazel("info", "--config=fuzz", "bazel-bin"))
    for name in names:
        copy(made / "fuzz" / name, folder / name)
    bazel("build", "//tools:wpc")
    copy(pathlib.Path(bazel("info", "bazel-bin")) / "tools" / "wpc", folder / "wpc")


def copy(source, to):
    to.write_bytes(source.read_bytes())
    to.chmod(0o755)


def fuzz(binary, folder, mutator, seconds, seed):
    """Runs a target from nothing and returns its executions."""
    folder.mkdir()
    command = [binary, f"-seed={seed}", "-max_len=4096", f"-max_total_time={seconds}", "-timeout=20",
               "-verbosity=0", "-print_final_stats=1", f"-artifact_prefix={folder.parent}/"]
    dictionary = ROOT / "fuzz" / "targets" / f"{binary.name}.dict"
    if dictionary.exists():
        command.append(f"-dict={dictionary}")
    run = subprocess.run([*map(str, command), str(folder)], check=False, text=True,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                         env={**os.environ, "WPC_FUZZ_MUTATOR": mutator})
    if run.returncode != 0:
        sys.exit(f"{binary.name} ended with {run.returncode}:\n{run.stdout[-3000:]}")
    lines = [line for line in run.stdout.splitlines() if "number_of_executed_units" in line]
    return int(lines[-1].split()[-1])


def rules_of(wpc, files, kinds):
    """The ids that any of the files gives in either mode, taken for each of the kinds."""
    found = set()
    for kind in kinds:
        for mode in ([], ["--strict"]):
            for first in range(0, len(files), BATCH):
                command = [wpc, "validate", "--format=json", f"--kind={kind}", *mode,
                           *files[first:first + BATCH]]
                run = subprocess.run(list(map(str, command)), check=False, text=True,
                                     stdout=subprocess.PIPE)
                if run.returncode not in (0, 1):
                    sys.exit(f"wpc validate ended with {run.returncode}")
                for line in run.stdout.splitlines():
                    verdict = json.loads(line)
                    found.update(note["rule"] for note in verdict.get("notes", []))
                    found.update([verdict["rule"]] if "rule" in verdict else [])
    return found


def files_below(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


def measure(name, binaries, wpc, options, folder):
    """The medians of rules and executions, without the mutator and with it."""
    row, reached = {}, {"off": set(), "on": set()}
    for mutator in ("off", "on"):
        rules, executions = [], []
        for seed in range(1, options.rounds + 1):
            corpus = folder / f"{name}.{mutator}.{seed}"
            executions.append(fuzz(binaries / name, corpus, mutator, options.seconds, seed))
            found = rules_of(wpc, files_below(corpus), KINDS[name])
            reached[mutator] |= found
            rules.append(len(found))
        row[mutator] = (statistics.median(rules), statistics.median(executions))
    kinds = KINDS[name]
    known = set()
    for kind in kinds:
        known |= rules_of(wpc, files_below(ROOT / "corpus" / kind), [kind])
    row["corpus"] = len(known)
    row["missing"] = sorted(known - reached["on"])
    return row


def show(name, row):
    cells = [name] + [f"{row[m][i]:,.0f}" for i in (0, 1) for m in ("off", "on")]
    print("| " + " | ".join(cells + [str(row["corpus"])]) + " |", flush=True)


def main():
    options = options_of(sys.argv[1:])
    names = options.targets or list(KINDS)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if options.binaries is None:
            build(names, folder)
        binaries = options.binaries or folder
        wpc = options.wpc or folder / "wpc"
        print("| Target | Rules, engine alone | Rules, with the mutator | Executions, engine alone "
              "| Executions, with the mutator | Rules, corpus/ |")
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        sums, missing = {"off": 0, "on": 0}, []
        for target in names:
            row = measure(target, binaries, wpc, options, folder)
            show(target, row)
            missing += row["missing"]
            for mutator in sums:
                sums[mutator] += row[mutator][0]
    print(f"\n{sums['off']:g} rules without the mutator, {sums['on']:g} with it; not reached with it: "
          f"{', '.join(missing) or 'none'}")
    if sums["on"] < options.least * sums["off"]:
        sys.exit(f"less than {options.least} times as many")


if __name__ == "__main__":
    main()
