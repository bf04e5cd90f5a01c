#!/usr/bin/python3
"""What the command makes of few bytes: output, processor time and memory for each byte of input, at worst.

    dev/measure/amplification.py --wpc=WPC [--size=4K,64K,1M] [--only=EXPRESSION] [-v]
    dev/measure/amplification.py --wpc=WPC --check

Inputs are the families of amplification_families.py. Prints the worst of each command and format as rows of the table in
docs/guide/threat-model.md. --check runs the families at one small size and fails where a run makes more of each byte
than that table says.
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

import amplification_families as families

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs/guide/threat-model.md"
MOST_OUTPUT = 4 << 30  # bytes; then it is stopped
MOST_SECONDS = 300
SET_CHILD_SUBREAPER = 36  # prctl()
CHECK_SIZE = 20480
# What --check allows of what is stated. Memory is nearly the same in each run; other machines are slower, and most runs
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

    def add(self, case, name, run):
        """The costs, which are kept where there was none so large."""
        costs = run.without(self.fixed_of(case))
        record = self.worst.setdefault(case[:2], {})
        for what, cost in costs.items():
            if what not in record or cost > record[what][0]:
                record[what] = (cost, name, run)
        return costs

    def rows(self):
        for key, record in sorted(self.worst.items()):
            cost, name, run = record["output"]
            yield "| `%s` %s | %s | %s | %s | %s | %s | %s | %s |" % (
                *key, name, spell(run.size), spell(run.output), number_text(cost),
                worst_text(record["time"], name), worst_text(record["memory"], name), BOUNDS[key])


def spell(number):
    return format(number, ",")


def number_text(number):
    return format(round(number), ",") if number >= 9.5 else "%.1f" % number


def worst_text(worst, known):
    """The number, and the input where it is not the one that the row is about."""
    cost, name, _ = worst
    return number_text(cost) + ("" if name == known else " (%s)" % name)


def print_table(table):
    print("| command, format | worst input | bytes of it | bytes of output | output | ns | memory | bound |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for row in table.rows():
        print(row)


# ---- Families ----------------------------------------------------------------------------------------------


def run_families(table, sizes, only="", verbose=False):
    """Each family with each of its commands."""
    for make, kind in families.FAMILIES:
        if not re.search(only, make.__name__):
            continue
        before = {}
        for size in sizes:
            files = make(size)
            for case in cases_of(kind):
                run = measure(table.wpc, files, kind, case)
                costs = table.add(case, make.__name__, run)
                if verbose:
                    show_run(make.__name__, case, run, costs, before.get(case[:2]))
                before[case[:2]] = run


def show_run(name, case, run, costs, before):
    grown = ", time x%.1f" % (run.seconds / before.seconds) if before and before.seconds > 0.02 else ""
    print("%s %s %s: %d bytes, output %d, x%s, %.0f ns and %.0f bytes of memory for each, status %d%s" % (
        name, *case[:2], run.size, run.output, number_text(costs["output"]), costs["time"], costs["memory"],
        run.status, grown), flush=True)


# ---- Check -------------------------------------------------------------------------------------------------


def documented():
    """Of each command and format what the table states for each byte: of output, nanoseconds, bytes of memory."""
    number = r" ([0-9.,]+)(?: \(\w+\))? \|"
    rows = re.findall(r"^\| `(\w+)` (\w+) \|(?:[^|]*\|){3}" + 3 * number, DOCUMENT.read_text(), re.MULTILINE)
    return {tuple(row[:2]): [float(text.replace(",", "")) for text in row[2:]] for row in rows}


def excess(run, fixed, stated):
    """What of a run is too much; none: it holds."""
    output, nanoseconds, memory = stated
    made = max(run.output - fixed.output, 0) / run.size
    seconds = nanoseconds * run.size / 1e9 * TIME_MARGIN + fixed.seconds + MORE_SECONDS
    most = fixed.memory + memory * max(run.size, LARGE) / 1024 * MEMORY_MARGIN
    said = ["x%s, stated %s" % (number_text(made), output)] if made > output + (0.06 if output < 9.5 else 0.6) else []
    said += ["%.2f s, allowed %.2f" % (run.seconds, seconds)] if run.seconds > seconds else []
    return said + (["%d KiB of memory, allowed %d" % (run.memory, most)] if run.memory > most else [])


def check(table):
    """How many families make more of a byte, with some command, than the document says."""
    stated, failed = documented(), 0
    for make, kind in families.FAMILIES:
        files, said = make(CHECK_SIZE), []
        for case in cases_of(kind):
            run = measure(table.wpc, files, kind, case)
            said += ["%s %s: %s" % (*case[:2], why) for why in excess(run, table.fixed_of(case), stated[case[:2]])]
        failed += bool(said)
        print("%s amplification of %s%s" % ("FAIL" if said else "ok", make.__name__, ": " + "; ".join(said) if said else ""))
    return failed


def number_of(text):
    factor = {"K": 1 << 10, "M": 1 << 20}.get(text[-1], 1)
    return int(text[:-1] if factor > 1 else text) * factor


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--wpc", required=True, type=os.path.abspath)
    parser.add_argument("--size", default="4K,64K,1M")
    parser.add_argument("--only", default="", help="families whose names this expression finds")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("-v", action="store_true", help="shows each run, and its time next to the size before")
    options = parser.parse_args()
    adopt_orphans()
    table = Table(options.wpc)
    if options.check:
        return 1 if check(table) else 0
    run_families(table, [number_of(size) for size in options.size.split(",")], options.only, options.v)
    print_table(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
