#!/usr/bin/env python3
"""Measures the library's ways of reading (bench/ways.c), the command with a generated capture and a generated log, code size
and stack (bench/sizes.sh), and compares them with the goals (bench/goals.tsv).

    bench/bench.py [--quick] [--gate] [COMPILER...]    builds everything with each compiler; default: gcc and clang-19
    bench/bench.py [--quick] [--gate] --ways=PROGRAM [--wpc=PROGRAM]    measures these, without sizes

With --gate the exit status is 1 if a floor is missed. --quick takes a few seconds, with floors that hold on a loaded machine.

In goals.tsv `goal` is the target, `floor` what holds today with gcc and with clang, `quick` the floor of --quick; 0: none.
For a ratio of two ways, `measured` names the block and the ways.
"""

import argparse
import csv
import pathlib
import re
import resource
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "dev/corpus"))

import corpus_blg as blg  # noqa: E402
import corpus_fixtures as made  # noqa: E402

FLAGS = "-std=c11 -D_POSIX_C_SOURCE=200809L -O2 -Iinclude -I. -Itools/wpc".split()
MOST_TRIES, TIMES = 6, 2
GUID = "33221100-5544-7766-8899-aabbccddeeff"
GUID_BYTES = bytes(range(0, 0x100, 0x11))
NARROW = 0xCA1F00C8  # of "Processor Information", the ids whose values have 4 bytes: 3, 6, 7, 16 to 20, 25, 27, 30 and 31
MIXED, ROWS, COUNTERS, LOG_COLUMNS = 0x9E3779B97F4A7C15, 200, 27, 1000
FORMATS = ("text", "json", "openmetrics", "csv")


# ---- Blocks, the same bytes on every run --------------------------------------------------------------


def value_of(row, column):
    return (row * 2654435761 + column * MIXED) % (1 << 64)


def v2_block(instances, columns, shift=0, second=0):
    """A counterset result with consecutive ids, except 29, which Microsoft's sample skips. Values grow with the seconds."""
    ids = [column + (column >= 29) for column in range(columns)]
    widths = [4 if NARROW >> number % 32 & 1 else 8 for number in ids]
    cells = struct.Struct("<" + "IIQ" * columns)
    rows = b""
    for row in range(instances):
        values = ((value_of(row, column) >> shift) + second * 12345 & (1 << 8 * width) - 1 for column, width in enumerate(widths))
        rows += made.instance_head("%d,%d" % (row // 64, row % 64), row)
        rows += cells.pack(*(number for width, value in zip(widths, values) for number in (width, 16, value)))
    body = made.id_list(ids) + struct.pack("<II", 8 + len(rows), instances) + rows
    date = (2024, 1, 1, 1, 4 + second // 3600, second // 60 % 60, second % 60, 123)
    return made.data_block([made.result(6, body)], 10**9 + second * 10**7, 10**16 + second * 10**7, 10**7, date)


def v1_block(instances, columns):
    """One object with the mixture of types that Process has, values of 4 and 8 bytes, 8-byte ones aligned; none has a base."""
    kinds = {8: (0x20510500, 0x20510500, 0x00010100, 0x10410500, 0x10410500, 0x00010100, 0x30240500), 4: (0x00010000, 0x10410400)}
    definitions, cells = [], "<"
    for column in range(columns):
        width = 4 if column % 3 == 2 else 8
        cells += "4x" * (width == 8 and struct.calcsize(cells) % 8 == 0) + ("I" if width == 4 else "Q")
        definitions.append(made.definition(kinds[width][column % len(kinds[width])], width, 4 + struct.calcsize(cells) - width,
                                           2 * column + 2))
    cells, sizes = struct.Struct(cells), [32 if column % 3 == 2 else 64 for column in range(columns)]
    rows = b"".join(made.instance("%d,%d" % (row // 64, row % 64)) + made.counter_block(
        cells.pack(*(value_of(row, column) % (1 << size) for column, size in enumerate(sizes)))) for row in range(instances))
    return made.v1_block([made.v1_object(definitions, rows, instances, frequency=10**7)])


def log(buffers):
    """100 machines with ten counters each, in buffers of 64 KB. Returns the bytes and the number of samples."""
    counters = [("Processor", str(number), "% Processor Time", 0x21510500) for number in (0, 1, 2, 3, "_Total")]
    counters += [("Memory", None, "Available Bytes", 0x00010100), ("Memory", None, "Pages/sec", 0x10410400),
                 ("System", None, "Processor Queue Length", 0x00010000),
                 *(("PhysicalDisk", "_Total", f"Disk {what} Bytes/sec", 0x10410500) for what in ("Read", "Write"))]
    entries = [blg.entry(counter, instance, kind=kind, base=blg.SECOND, machine="\\\\SERVER%03d" % machine, name=name)
               for machine in range(LOG_COLUMNS // len(counters)) for name, instance, counter, kind in counters]
    grows = [kind not in (0x00010100, 0x00010000) for *_, kind in counters] * (LOG_COLUMNS // len(counters))
    cells, sums = struct.Struct("<" + "IIIQIQQII" * LOG_COLUMNS), [0] * LOG_COLUMNS
    full, left, samples = [[]], 65536 - blg.BUFFER - 400, 0

    def add(kind, payload, moment):
        nonlocal left
        lengths = [8000] * (len(payload) // 8000) + [len(payload) % 8000] * (len(payload) % 8000 > 0)
        for event in map(made.pad8, blg.in_parts(kind, payload, lengths, moment)):
            if len(event) > left:
                full.append([])
                left = 65536 - blg.BUFFER
            full[-1].append(event)
            left -= len(event)

    add(blg.CATALOGUE, blg.catalogue(*entries), made.NEW_YEAR_2024)
    while len(full) <= buffers:
        moment, numbers = made.NEW_YEAR_2024 + samples * blg.SECOND, []
        for column in range(LOG_COLUMNS):
            number = (samples * 1000003 + column) * MIXED % (1 << 64) >> 41
            sums[column] += number
            numbers += (0x01034C42, 48, 0, moment, 0, sums[column] if grows[column] else number, moment, 1, 0)
        add(blg.SAMPLE, blg.sample(cells.pack(*numbers)), moment)
        samples += 1
    return blg.log(*full[:buffers], size=65536), samples - 1  # the last one is cut


# ---- The ways of reading ------------------------------------------------------------------------------


def blocks(folder):
    """Arguments of bench/ways.c: kinds and files."""
    files = [("v2", "v2_small", v2_block(1024, 31)), ("v2", "v2", v2_block(5000, 27)), ("v1", "v1", v1_block(5000, 28)),
             ("blg", "log", log(32)[0])]
    for _, name, data in files:
        (folder / name).write_bytes(data)
    return [word for kind, name, _ in files for word in (kind, name)]


def measure_ways(program, folder, goals, quick):
    """Prints the best nanoseconds for each block and way, and returns the ratios. Measures again while a floor is missed."""
    best, words, figures = {}, [program, "0.8" if quick else "6", *blocks(folder)], {}
    for _ in range(MOST_TRIES):
        said = subprocess.run(words, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout
        for block, way, ns, values in (line.split("\t") for line in said.splitlines()):
            best[block, way] = min(float(ns), best.get((block, way), float(ns)))
            best[block, "values"] = float(values)
        for goal in goals:
            if goal["measured"]:
                block, way, _, other = goal["measured"].split()
                figures[goal["name"]] = best[block, way] / best[block, other]
        if not any(misses(goal, figures.get(goal["name"]), "quick" if quick else "floor") for goal in goals):
            break
    ways = ("memcpy", "sample", "table", "widths", "walk", "validate", "notes")
    print("%-20s" % "ns for each value" + "".join("%10s" % way for way in ways + ("values",)))
    for block in words[3::2]:
        print("%-20s" % block + "".join("%10.2f" % best[block, way] if (block, way) in best else "%10s" % "-" for way in ways) +
              "%10d" % best[block, "values"])
    return figures


# ---- The command --------------------------------------------------------------------------------------


def seconds(words):
    """Processor time of the best run."""
    taken = []
    for _ in range(TIMES):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(taken)


def most_memory(words):
    """Peak memory in MB, polled while the program runs: the ru_maxrss of a finished child is at least the size of this process."""
    child, most = subprocess.Popen(words, stdout=subprocess.DEVNULL), 0
    while child.poll() is None:
        found = re.search(r"^VmHWM:\s*(\d+) kB$", pathlib.Path(f"/proc/{child.pid}/status").read_text(encoding="ascii"), re.MULTILINE)
        most = max(most, int(found[1]) if found else 0)
        time.sleep(0.002)
    require(words, child.returncode, 0)
    return most / 1024


def output_of(words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout


def require(what, found, wanted):
    if found != wanted:
        sys.exit(f"bench: {what}: {found}, not {wanted}")


def write_samples(folder, begin, end):
    for i in range(begin, end):
        (folder / f"samples/{i:06}.bin").write_bytes(v2_block(ROWS, COUNTERS, 20, i))


def write_capture(folder):
    """A capture of every counter and instance of one counterset, without its samples."""
    (folder / "registration").mkdir(parents=True)
    (folder / "samples").mkdir()
    (folder / "capture.json").write_text('{"kind":"v2","host":"HOST","created":null,"tool":null}', encoding="utf-8")
    (folder / "queries.bin").write_bytes(made.query("*", counterset=GUID_BYTES))
    kinds = [0x00010000 if NARROW >> c & 1 else (0x00010100, 0x10410500)[c % 2] for c in range(COUNTERS)]
    records = made.reg_set([made.reg_counter(number, kind) for number, kind in enumerate(kinds)])
    (folder / f"registration/{GUID}.1.bin").write_bytes(GUID_BYTES + records[16:])
    (folder / f"registration/{GUID}.10.bin").write_bytes(made.reg_texts([(c, f"Counter {c}") for c in range(COUNTERS)]))


def check_formats(wpc, folder, samples):
    """Every format has all values; OpenMetrics only those that are numbers."""
    said = {name: output_of([wpc, "calc", f"--format={name}", folder]) for name in FORMATS}
    require("values as JSON", said["json"].count("}"), samples * ROWS * COUNTERS)
    require("points of OpenMetrics", said["openmetrics"].count("}"), said["json"].count('"status":"ok"'))
    require("quotes of CSV", said["csv"].count('"'), 2 * (1 + ROWS * COUNTERS) * (1 + samples))
    require("rows as text", said["text"].count("\n  3,7") > 0, True)


def measure_capture(wpc, folder, samples):
    write_capture(folder)
    write_samples(folder, 0, 2)
    check_formats(wpc, folder, 2)
    write_samples(folder, 2, samples)
    values = samples * ROWS * COUNTERS
    figures = {f"calc_{name}": values / seconds([wpc, "calc", f"--format={name}", folder]) / 1e6 for name in FORMATS}
    size = sum(path.stat().st_size for path in (folder / "samples").iterdir())
    return {**figures, "validate_folder": size / seconds([wpc, "validate", folder]) / 1e9}


def measure_log(wpc, path):
    words = [wpc, "calc", "--format=csv", "--kind=blg", path]
    data, samples = log(32)
    path.write_bytes(data)
    require("quotes of a log as CSV", output_of(words).count('"'), 2 * (1 + LOG_COLUMNS) * (1 + samples))
    data, samples = log(1024)
    path.write_bytes(data)
    return {"calc_log": LOG_COLUMNS * samples / seconds(words) / 1e6, "log_memory": most_memory(words)}


# ---- Goals --------------------------------------------------------------------------------------------


def misses(goal, value, bound):
    bound = float(goal[bound])
    return bool(value and bound) and (value < bound if goal["sense"] == ">=" else value > bound)


def print_goals(goals, figures, floor):
    """Prints the goals beside the figures. Returns whether the floors of all figures hold."""
    print("\n%-42s     %8s %8s %8s" % ("", "measured", "goal", "floor"))
    for goal in goals:
        value = figures.get(goal["name"])
        numbers = "".join("%9.3g" % number if number else "%9s" % "-" for number in (value, float(goal["goal"]), float(goal[floor])))
        end = "  goal missed" if misses(goal, value, "goal") else ""
        print("%-42s  %s%s%s" % (goal["what"], goal["sense"], numbers, "  floor missed" if misses(goal, value, floor) else end))
    return not any(misses(goal, figures.get(goal["name"]), floor) for goal in goals)


def build(compiler, out, *patterns):
    """Compiles the sources into a program."""
    sources = sorted(path.relative_to(ROOT) for pattern in patterns for path in ROOT.glob(pattern))
    subprocess.run([compiler, *FLAGS, *sources, "-lm", "-o", out], cwd=ROOT, check=True)
    return out


def sizes(compiler):
    said = subprocess.run([ROOT / "bench/sizes.sh", compiler], check=True, stdout=subprocess.PIPE, text=True).stdout
    return {name: float(number) for name, number in map(str.split, said.splitlines())}


def measure(options, ways, wpc, figures):
    with open(ROOT / "bench/goals.tsv", encoding="utf-8") as file:
        goals = list(csv.DictReader(file, delimiter="\t"))
    with tempfile.TemporaryDirectory(prefix="wpc-bench.") as name:
        folder = pathlib.Path(name)
        if wpc:
            figures.update(measure_log(wpc, folder / "log.blg"))
        figures.update(measure_ways(ways, folder, goals, options.quick))
        if wpc:
            figures.update(measure_capture(wpc, folder / "capture", 12 if options.quick else 600))
    return print_goals(goals, figures, "quick" if options.quick else "floor") or not options.gate


def measure_compiler(options, compiler):
    print(f"== {compiler}", flush=True)
    library = ["parser/*.c", "parser/*/*.c"]
    with tempfile.TemporaryDirectory(prefix="wpc-bench.") as name:
        folder = pathlib.Path(name)
        ways = build(compiler, folder / "ways", "bench/*.c", *library)
        wpc = build(compiler, folder / "wpc", "tools/wpc/**/*.c", *library, "paths/*.c", "calc/*.c", "series/*.c", "collector/*.c")
        return measure(options, ways, wpc, sizes(compiler))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--gate", action="store_true")
    parser.add_argument("--ways", type=lambda text: pathlib.Path(text).absolute())
    parser.add_argument("--wpc", type=lambda text: pathlib.Path(text).absolute())
    parser.add_argument("compiler", nargs="*")
    options = parser.parse_args()
    if options.ways:
        hold = [measure(options, options.ways, options.wpc, {})]
    else:
        hold = [measure_compiler(options, compiler) for compiler in options.compiler or ["gcc", "clang-19"]]
    return 0 if all(hold) else 1


if __name__ == "__main__":
    sys.exit(main())
