#!/usr/bin/python3
"""What the command makes of few bytes: output, processor time and memory for each byte of input, at worst.

    dev/measure/amplification.py --wpc=WPC [--size=4K,64K,1M]
    dev/measure/amplification.py --wpc=WPC --seconds=N [--by=WHAT,...] [--kinds=KIND,...] [--seed=N] [--keep]
    dev/measure/amplification.py --wpc=WPC --check
    dev/measure/amplification.py --wpc=WPC --record

Inputs are the families of amplification_families.py, the mutants of amplification_mutants.tsv, and with --seconds more
mutants of families and of the corpus (amplification_mutants.py), of which those are mutated further that cost most; each
of --by (output, time, memory) has a search of so many seconds of its own. Prints
the worst of each command and format as rows of the table in docs/guide/threat-model.md; --keep writes down how the
mutants among them are made. --check runs the families at one small size, and the mutants, and fails where more is written
for each byte than that table says, or where a run of a family takes more memory or processor time than amplification.tsv
allows, which --record writes.
"""

import argparse
import ctypes
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

import amplification_families as families
import amplification_mutants as mutants

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs/guide/threat-model.md"
RECORD = ROOT / "dev/measure/amplification.tsv"
MOST_OUTPUT = 4 << 30  # bytes; then it is stopped
MOST_SECONDS = 300
SET_CHILD_SUBREAPER = 36  # prctl()
CHECK_SIZE = 20480
# What --check allows of what is recorded. Memory is nearly the same in each run; other machines are slower. Most runs
# take a millisecond, so with half a second more cubic time of a few hundred names would not be noticed.
MEMORY_MARGIN, TIME_MARGIN, MORE_SECONDS = 1.3, 5, 0.1
# Time and memory are looked at from here on: what a run takes anyway hides that of smaller inputs.
MIDDLE, LARGE = 4000, 65000

_FLAT = [("validate", "text", ["-v"]), ("validate", "json", ["-f", "json"]), ("validate", "sarif", ["-f", "sarif"]),
         ("inspect", "text", []), ("inspect", "json", ["-f", "json"]), ("inspect", "ndjson", ["-f", "ndjson"]),
         ("inspect", "csv", ["-f", "csv"]), ("map", "svg", ["-o", "-"])]
_CALC = [("calc", name, ["-f", name]) for name in ("text", "json", "csv", "tsv", "openmetrics")]
_CALC += [("calc", name + more, ["--" + name, "-f", more[1:] or "json"])
          for name in ("raw", "summary") for more in ("", "_text", "_csv", "_tsv")]
_CALC += [("calc", "raw_openmetrics", ["--raw", "-f", "openmetrics"])]
_PLOT = [("plot", "svg", ["--counter=\\*(*)\\*"])]
_FOLDER = [("validate", "text", ["-v"]), ("validate", "sarif", ["-f", "sarif"]), ("inspect", "text", []),
           ("inspect", "json", ["-f", "json"])]
EXTRACT = [("extract", "folder", ["-o", "out"])]
CASES = {"v1": _FLAT + _CALC, "blg": _FLAT + [("inspect", "paths", ["--paths"])] + _CALC + _PLOT + EXTRACT,
         "pair": [(name, form, words + ["--counterset=processor-information"]) for name, form, words in _CALC],
         "folder": _FOLDER + _CALC + _PLOT}


# What holds each: the bounds of the list above the table.
BOUNDS = {("validate", "text"): "notes", ("validate", "json"): "notes", ("validate", "sarif"): "notes",
          ("inspect", "text"): "values", ("inspect", "json"): "values, paths",
          ("inspect", "ndjson"): "values, names, paths", ("inspect", "csv"): "values, names, paths",
          ("inspect", "paths"): "paths", ("map", "svg"): "bands",
          ("calc", "text"): "values", ("calc", "json"): "values", ("calc", "csv"): "values, cells",
          ("calc", "tsv"): "values, cells", ("calc", "openmetrics"): "values, points",
          ("calc", "raw"): "values", ("calc", "raw_text"): "values", ("calc", "raw_csv"): "values, cells",
          ("calc", "raw_tsv"): "values, cells", ("calc", "raw_openmetrics"): "values, points",
          ("calc", "summary"): "values", ("calc", "summary_text"): "values", ("calc", "summary_csv"): "values",
          ("calc", "summary_tsv"): "values",
          ("plot", "svg"): "lines",
          ("extract", "folder"): "titles"}


def cases_of(kind):
    return CASES.get(kind, _FLAT)


class Run:
    """What one run of the command cost."""

    def __init__(self, size, output, seconds, memory, status):
        self.size, self.output, self.seconds, self.memory, self.status = size, output, seconds, memory, status

    def without(self, fixed):
        """For each byte of input, without what the command costs of any file: bytes, ns, bytes of memory."""
        return {"output": max(self.output - fixed.output, 0) / self.size,
                "time": max(self.seconds - fixed.seconds, 0) * 1e9 / self.size if self.size >= MIDDLE else 0,
                "memory": max(self.memory - fixed.memory, 0) * 1024 / self.size if self.size >= LARGE else 0}


def write_files(folder, files):
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def inputs_of(files, kind):
    """What the command is told of them."""
    if kind == "folder":
        return ["in"]
    return sorted(files) if kind == "pair" else ["--kind=" + kind, "in.bin"]


def bytes_below(folder):
    return sum(path.stat().st_size for path in folder.glob("**/*") if path.is_file())


def drain(pipe, most):
    """How many bytes came, and whether that is all."""
    total = 0
    while total <= most:
        some = os.read(pipe, 1 << 20)
        if not some:
            return total, True
        total += len(some)
    return total, False


def adopt_orphans():
    """Grandchildren become children when their parent ends."""
    if ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        raise OSError("cannot adopt the command's process")


def execute(wpc, words, folder):
    """Bytes of output, seconds of processor time, peak memory in KiB, status.

    A process starts with the peak memory of the one that it was made of: a small shell, not this program. It begins
    when that shell is gone and has left it to this program."""
    read_end, write_end = os.pipe()
    wait_end, go_end = os.pipe()
    script = 'ulimit -t %d; { read -r _ <&%d; exec "$@" 2>/dev/null; } & echo "$!" >&2' % (MOST_SECONDS, wait_end)
    with subprocess.Popen(["/bin/sh", "-c", script, "sh", wpc, *words], cwd=folder, stdin=subprocess.DEVNULL,
                          stdout=write_end, stderr=subprocess.PIPE, pass_fds=(wait_end,)) as parent:
        child = int(parent.stderr.readline())
    os.close(wait_end)
    os.close(go_end)
    os.close(write_end)
    output, ended = drain(read_end, MOST_OUTPUT)
    os.close(read_end)
    if not ended:
        os.kill(child, signal.SIGKILL)
    _, status, usage = os.wait4(child, 0)
    status = os.waitstatus_to_exitcode(status)
    if ended and status not in (0, 1, 2):
        raise RuntimeError("%s: ended with %d" % (" ".join(words), status))
    return output, usage.ru_utime + usage.ru_stime, usage.ru_maxrss, status


def measure(wpc, files, kind, case):
    command, _, words = case
    with tempfile.TemporaryDirectory(prefix="wpc-amplification.") as name:
        folder = pathlib.Path(name)
        write_files(folder, files)
        output, seconds, memory, status = execute(wpc, [command, *words, *inputs_of(files, kind)], folder)
        if command == "extract":
            output += bytes_below(folder / "out")
    return Run(sum(map(len, files.values())), output, seconds, memory, status)


# ---- The worst ---------------------------------------------------------------------------------------------


class Table:
    """The worst of each command and format, by output, by time and by memory."""

    def __init__(self, wpc):
        self.wpc, self.worst, self.fixed = wpc, {}, {}

    def fixed_of(self, case):
        """What the command costs of the smallest block."""
        if case[:2] not in self.fixed:
            self.fixed[case[:2]] = measure(self.wpc, {"in.bin": families.SMALLEST}, "v2", case)
        return self.fixed[case[:2]]

    def add(self, case, recipe, run):
        """The costs, and those of which there was none so large."""
        costs = run.without(self.fixed_of(case))
        record = self.worst.setdefault(case[:2], {})
        found = set()
        for what, cost in costs.items():
            if what not in record or cost > record[what][0]:
                record[what] = (cost, recipe, run)
                found.add(what)
        return costs, found

    def share(self, case, what, cost):
        """What part of the worst that is known."""
        record = self.worst.get(case[:2])
        return cost / record[what][0] if record and record[what][0] else 0

    def is_worst(self, case, what, run):
        return self.share(case, what, run.without(self.fixed_of(case))[what]) > 1

    def mutants(self):
        """The recipes of those in the table."""
        found = {recipe for record in self.worst.values() for _, recipe, _ in record.values()}
        return [recipe for recipe in found if recipe.numbers]

    def rows(self):
        for key, record in sorted(self.worst.items()):
            cost, recipe, run = record["output"]
            name = mutants.name_of(recipe)
            yield "| `%s` %s | %s | %s | %s | %s | %s | %s | %s |" % (
                *key, name, spell(run.size), spell(run.output), number_text(cost),
                worst_text(record["time"], name), worst_text(record["memory"], name), BOUNDS[key])


def spell(number):
    return format(number, ",")


def number_text(number):
    return format(round(number), ",") if number >= 9.5 else "%.1f" % number


def worst_text(worst, known):
    """The number, and the input where it is not the one that the row is about."""
    cost, recipe, _ = worst
    name = mutants.name_of(recipe)
    return number_text(cost) + ("" if name == known else " (%s)" % name)


def print_table(table):
    print("| command, format | worst input | bytes of it | bytes of output | output | ns | memory | bound |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for row in table.rows():
        print(row)


# ---- Families ----------------------------------------------------------------------------------------------


def run_families(table, sizes, only="", verbose=False):
    """Each family with each of its commands: what the largest of the sizes cost."""
    runs = {}
    for make, kind in families.FAMILIES:
        if not re.search(only, make.__name__):
            continue
        before = {}
        for size in sizes:
            files = make(size)
            for case in cases_of(kind):
                run = measure(table.wpc, files, kind, case)
                costs, _ = table.add(case, mutants.Recipe(kind, make.__name__, size, ()), run)
                if verbose:
                    show_run(make.__name__, case, run, costs, before.get(case[:2]))
                before[case[:2]] = run
                runs[make.__name__, *case[:2]] = run
    return runs


def show_run(name, case, run, costs, before):
    grown = ", time x%.1f" % (run.seconds / before.seconds) if before and before.seconds > 0.02 else ""
    print("%s %s %s: %d bytes, output %d, x%s, %.0f ns and %.0f bytes of memory for each, status %d%s" % (
        name, *case[:2], run.size, run.output, number_text(costs["output"]), costs["time"], costs["memory"],
        run.status, grown), flush=True)


# ---- Mutants -----------------------------------------------------------------------------------------------


def run_kept(table):
    """Mutants that a search found once. How many are not what they were any more."""
    changed = 0
    for recipe, files, same in mutants.kept():
        if not same:
            changed += 1
            print("FAIL %s %s is not what was found: search again" % (recipe.kind, mutants.name_of(recipe)))
            continue
        for case in cases_of(recipe.kind):
            table.add(case, recipe, measure(table.wpc, files, recipe.kind, case))
    return changed


def search(table, options):
    """Families come first, so that only what is worse than they are counts as found."""
    def cost(case, recipe, files):
        run = measure(table.wpc, files, recipe.kind, case)
        if table.is_worst(case, "time", run):  # or the machine was busy
            run = min([run] + [measure(table.wpc, files, recipe.kind, case) for _ in range(2)],
                      key=lambda one: one.seconds)
        return table.add(case, recipe, run)

    for by in options.by.split(","):
        kinds = options.kinds.split(",") if options.kinds else ()
        mutants.Search(cases_of, cost, table.share, options.seed, by, kinds).run(options.seconds)


# ---- Check -------------------------------------------------------------------------------------------------


def documented():
    """Command and format, and the bytes of output for each byte that the table states."""
    rows = re.findall(r"^\| `(\w+)` (\w+) \|(?:[^|]*\|){3} ([0-9.,]+) \|", DOCUMENT.read_text(), re.MULTILINE)
    return {(command, form): float(number.replace(",", "")) for command, form, number in rows}


def check_output(table):
    """How many commands and formats make more of their bytes than the document says, or are not in it."""
    stated, failed = documented(), 0
    for key, record in sorted(table.worst.items()):
        cost, recipe, _ = record["output"]
        rounding = 0.06 if cost < 9.5 else 0.6
        holds = key in stated and cost <= stated[key] + rounding
        failed += not holds
        print("%s amplification of %s %s: x%s (%s), stated %s" % (
            "ok" if holds else "FAIL", *key, number_text(cost), mutants.name_of(recipe), stated.get(key)))
    return failed + len(stated.keys() - table.worst.keys())


def keep(runs):
    """Keeps what each run cost, for check_costs()."""
    lines = ["family\tcommand\tformat\tmemory (KiB)\ttime (ms)"]
    lines += ["%s\t%s\t%s\t%d\t%d" % (*key, run.memory, round(run.seconds * 1000)) for key, run in runs.items()]
    RECORD.write_text("\n".join(lines) + "\n")
    return 0


def recorded():
    """Family, command and format; KiB of memory and seconds."""
    lines = [line.split("\t") for line in RECORD.read_text().splitlines()[1:]]
    return {tuple(line[:3]): (int(line[3]), int(line[4]) / 1000) for line in lines}


def excess(run, allowed):
    """What of a run is too much; none: it holds."""
    if allowed is None:
        return ["is not recorded"]
    memory, seconds = allowed
    said = []
    if run.memory > memory * MEMORY_MARGIN:
        said.append("%d KiB of memory, recorded %d" % (run.memory, memory))
    if run.seconds > seconds * TIME_MARGIN + MORE_SECONDS:
        said.append("%.2f s, recorded %.2f" % (run.seconds, seconds))
    return said


def check_costs(runs):
    """How many families take more memory or time with some command than is recorded."""
    allowed, failed = recorded(), 0
    for make, _ in families.FAMILIES:
        name = make.__name__
        mine = {key: run for key, run in runs.items() if key[0] == name}
        said = ["%s %s: %s" % (*key[1:], why) for key, run in mine.items() for why in excess(run, allowed.get(key))]
        said += ["%s %s was not run" % key[1:] for key in allowed if key[0] == name and key not in mine]
        failed += bool(said)
        print("%s memory and time of %s%s" % ("FAIL" if said else "ok", name, ": " + "; ".join(said) if said else ""))
    return failed


def check(table):
    """0 when no family makes more of its bytes than the document says, nor takes more than is recorded."""
    runs = run_families(table, [CHECK_SIZE])
    changed = run_kept(table)
    return 1 if check_output(table) + check_costs(runs) + changed else 0


def number_of(text):
    factor = {"K": 1 << 10, "M": 1 << 20}.get(text[-1], 1)
    return int(text[:-1] if factor > 1 else text) * factor


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--wpc", required=True, type=os.path.abspath)
    parser.add_argument("--size", default="4K,64K,1M")
    parser.add_argument("--only", default="", help="families whose names this expression finds")
    parser.add_argument("--seconds", type=float, default=0, help="of search for each of --by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by", default="output,time,memory", help="what the search looks for, one after the other")
    parser.add_argument("--kinds", default="", help="the kinds of input that the search is for; default: all")
    parser.add_argument("--keep", action="store_true", help="the mutants in the table, in amplification_mutants.tsv")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--record", action="store_true", help="what the families cost, for --check")
    parser.add_argument("-v", action="store_true", help="shows each run, and its time next to the size before")
    options = parser.parse_args()
    adopt_orphans()
    table = Table(options.wpc)
    if options.check:
        return check(table)
    if options.record:
        return keep(run_families(table, [CHECK_SIZE]))
    run_families(table, [number_of(size) for size in options.size.split(",")], options.only, options.v)
    changed = run_kept(table)
    if options.seconds:
        search(table, options)
    print_table(table)
    if options.keep:
        mutants.keep(table.mutants())
    return 1 if changed and not options.keep else 0


if __name__ == "__main__":
    sys.exit(main())
