#!/usr/bin/env python3
"""Runs a reader of Windows performance data against the vectors beside this file.

    run.py [OPTION...] -- ADAPTER [ARGUMENT...]

ADAPTER is a program that README.md describes: it takes a kind and bytes, and says whether its reader accepts them.

    --batch           one process for all vectors: ADAPTER --batch
    --mode=MODE       tolerant (default), strict, or both
    --level=LEVEL     V: the verdict (default), C: the class of the fault, too, X: rule, offset, numbers and values,
                      too; decides what is listed, and the exit status
    --kind=KIND       only this kind; may be given again
    --only=PATTERN    only ids that match, as 'v1/*HDR*'; may be given again
    --known=FILE      lines "ID MODE" that fail and are known to: they do not count, but must fail
    --write-known=F   writes what fails now as such a file
    --json=FILE  --junit=FILE    reports
    --show=N          failures that are listed (20)
    --seconds=N  --start=N  --memory=MIB  --output=MIB    limits for each vector: seconds to answer (5), more for the
                      first answer of a process (20), memory of all its processes (512), its answer (16)
    --give-up=N       after so many vectors without an answer, one after the other, the rest is not run (50); 0: never

Exit status 0: everything passed at the level, 1: something did not, 2: the suite is spoiled, or the command is wrong.
"""

import argparse
import fnmatch
import pathlib
import sys
import time

from runner import judge, process, report, suite

HERE = pathlib.Path(__file__).resolve().parent


def options_of(words):
    parser = argparse.ArgumentParser(usage="see run.py --help", add_help=False)
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--batch", action="store_true")
    parser.add_argument("--mode", choices=("tolerant", "strict", "both"), default="tolerant")
    parser.add_argument("--level", choices=judge.LEVELS, default="V")
    parser.add_argument("--kind", action="append", choices=suite.KINDS)
    parser.add_argument("--only", action="append")
    for name in ("--known", "--write-known", "--json", "--junit"):
        parser.add_argument(name, type=pathlib.Path)
    for name, usual in (("--show", 20), ("--memory", 512), ("--output", 16), ("--give-up", 50)):
        parser.add_argument(name, type=int, default=usual)
    for name, usual in (("--seconds", 5.0), ("--start", 20.0)):
        parser.add_argument(name, type=float, default=usual)
    parser.add_argument("--suite", type=pathlib.Path, default=HERE, help=argparse.SUPPRESS)
    parser.add_argument("adapter", nargs="*")
    options = parser.parse_args(words)
    if not options.adapter and not options.help:
        parser.error("no adapter; write it after --")
    return options


def is_chosen(vector, options):
    if options.kind and vector.kind not in options.kind:
        return False
    return not options.only or any(fnmatch.fnmatchcase(vector.id, pattern) for pattern in options.only)


def checks_of(loaded, options):
    """Pairs of a vector and a mode."""
    modes = suite.MODES if options.mode == "both" else (options.mode,)
    found = []
    for vector in loaded.vectors:
        if is_chosen(vector, options):
            # What has one verdict has the tolerant one.
            found += [(vector, mode) for mode in modes if mode in vector.data] or [(vector, "tolerant")]
    if not found:
        raise suite.Spoiled("no vector is of this kind and matches")
    return found


def run(loaded, options, show):
    """All results, in the order of the suite."""
    limits = process.Limits(options.seconds, options.start, options.memory << 20, options.output << 20)
    adapter = (process.Batch if options.batch else process.Single)(options.adapter, limits)
    results, silent = [], 0
    for vector, mode in checks_of(loaded, options):
        if options.give_up and silent >= options.give_up:
            outcome, seconds = process.Outcome("not run", None, f"{silent} vectors before it had no answer"), 0.0
        else:
            start = time.monotonic()
            outcome = adapter.ask(vector.id, vector.kind, vector.words(mode, loaded.bodies), vector.body)
            seconds = time.monotonic() - start
            silent = 0 if outcome.status == "answered" else silent + 1
        results.append(judge.judge(vector, mode, outcome, loaded.data["rules"], seconds))
        show(len(results))
    adapter.close()
    return results


def known_of(path, results):
    """{(id, mode)} of a file."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as problem:
        raise suite.Spoiled(f"{path}: {problem.strerror}") from None
    known = {tuple(line.split()) for line in lines if line.strip() and not line.startswith("#")}
    unknown = known - {(r.vector.id, r.mode) for r in results}
    if unknown:
        raise suite.Spoiled(f"{path}: {' '.join(min(unknown))} was not run")
    return known


def conclude(options, results):
    """The exit status, and lines about what is known to fail."""
    failed = {(r.vector.id, r.mode) for r in results if getattr(r, options.level) == "fail"}
    if options.write_known:
        options.write_known.write_text("".join(f"{' '.join(one)}\n" for one in sorted(failed)), encoding="utf-8")
    if not options.known:
        return 1 if failed else 0, []
    known = known_of(options.known, results)
    lines = [f"new: {' '.join(one)}" for one in sorted(failed - known)]
    lines += [f"passes now, take it out of {options.known}: {' '.join(one)}" for one in sorted(known - failed)]
    return 1 if lines else 0, ["", f"Known to fail: {len(known)}", *lines]


def progress(count):
    if sys.stderr.isatty() and count % 20 == 0:
        print(f"\r{count}", end="\r", file=sys.stderr, flush=True)


def main():
    options = options_of(sys.argv[1:])
    if options.help:
        print(__doc__.strip())
        return 0
    process.prepare()
    try:
        loaded = suite.Suite(options.suite)
        results = run(loaded, options, progress)
        head = {"adapter": " ".join(options.adapter), "mode": options.mode, "level": options.level}
        status, lines = conclude(options, results)
        print("\n".join([*report.text(loaded, results, head, options.level, options.show), *lines]))
        if options.json:
            options.json.write_text(report.as_json(loaded, results, head), encoding="utf-8")
        if options.junit:
            options.junit.write_text(report.as_junit(results, head, options.level), encoding="utf-8")
    except suite.Spoiled as problem:
        print(f"run.py: {problem}", file=sys.stderr)
        return 2
    except OSError as problem:
        print(f"run.py: {problem.filename or options.adapter[0]}: {problem.strerror}", file=sys.stderr)
        return 2
    finally:
        process.alive.clear()
        process.end_all()
    return status


if __name__ == "__main__":
    sys.exit(main())
