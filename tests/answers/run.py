#!/usr/bin/env python3
"""Whether all readers give the same values over time of the same inputs: the command as NDJSON and as CSV, frames of the
Python package, series of the npm package, and the reference, which computes them a second time, also of the log that the
command writes of its input, and of the one that it writes without names.

    tests/answers/run.py --wpc=WPC [--python=WHEEL] [--web=INDEX.JS] [--reference=SLOW_SERIES] [INPUT...]
    tests/answers/run.py ... --all         shows every cell that differs

A cell is one counter of one instance at one time: its status, and its value. The command's NDJSON is what the others
are compared with, but for the written log, which has the reference's answer of its input, and for the one without names, which has that of the
written log: paths go by the order in which they come. A log that begins later has no sample before its first one: there, what needs two
samples says so. A difference is told with the cell and what each reader says of it, and fails.

Logs as text have no reference, which reads binary ones.

Inputs are those of inputs.py, and each *.blg in the folders that WPC_ANSWERS_LOGS names (separated as in PATH): genuine logs,
or those that tests/makers/random_logs.cc writes.
"""

import argparse
import collections
import csv
import datetime
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

HERE = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, HERE)

import inputs  # noqa: E402

SHOWN = 4  # cells of a difference
BASES = ("ndjson", "expected")
PANDAS_REACHES = 2**63 // 10**6  # milliseconds before and after 1970
COMPARED_WITH = {"written": "expected", "anonymised": "written"}  # others with the command's NDJSON

Cell = collections.namedtuple("Cell", "path time")
Said = collections.namedtuple("Said", "status value")


def name_of(path, kind):
    """NDJSON names the machine of a log only: `kind` is its kind, or empty."""
    return path if kind else re.sub(r"^\\\\[^\\]*", "", path)


class Answer:
    """What a reader says of an input: cells in their order, or the rule that rejects it. `columns`: of a table, its head."""

    def __init__(self, cells=(), rejected=None, columns=None, kind="blg"):
        self.rejected = rejected
        self.columns = None if columns is None else [name_of(path, kind) for path in columns]
        self.cells = collections.OrderedDict()
        self.rows = []  # in their order, which cells of equal paths and times do not show
        for path, time, status, value in cells:
            number = None if value is None or isinstance(value, str) else float(value)
            self.add(Cell(name_of(path, kind), time), Said(status, number))

    def add(self, cell, said):
        self.cells.setdefault(cell, []).append(said)
        self.rows.append((cell, said))

    def begun(self, at, rates):
        """Of a log that begins at this time: `rates` are the paths of counters that need two samples."""
        made = Answer(rejected=self.rejected)
        for cell, said in self.cells.items():
            is_first_rate = cell.time == at and cell.path in rates
            made.cells[cell] = [one if one.status == "absent" else Said("need_two", None) for one in said] if is_first_rate else said
        return made

    def framed(self):
        """As pandas has times: of a sample outside the years that datetime64[ns] reaches, none."""
        made = Answer(rejected=self.rejected)
        for cell, said in self.rows:
            has_time = cell.time is not None and abs(cell.time) < PANDAS_REACHES
            made.add(cell if has_time else Cell(cell.path, None), said)
        return made

    def numbers(self, has_undated):
        """Only the cells that a table has. A line of a CSV begins with a date."""
        made = Answer(rejected=self.rejected)
        for cell, said in self.cells.items():
            kept = [one for one in said if one.value is not None]
            if kept and (has_undated or cell.time is not None):
                made.cells[cell] = kept
        return made


# ---- Readers ----------------------------------------------------------------------------------------------


def milliseconds(*date):
    """Since 1970, of a date with any year: year, month, day, hour, minute, second, millisecond."""
    year, month, day, hour, minute, second, milli = map(int, date)
    ages, year_of_age = divmod(year, 400)  # the calendar repeats
    days = datetime.date(year_of_age + 400, month, day).toordinal() + (ages - 1) * 146097 - datetime.date(1970, 1, 1).toordinal()
    return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + milli


def run(command, given=None, environment=None):
    """What a program prints, and whether it accepted its input. Other exit statuses than 0 and 1 are failures."""
    done = subprocess.run(command, input=given, capture_output=True, check=False, env=environment)
    if done.returncode not in (0, 1):
        raise SystemExit(f"run.py: {command[:2]}: exit status {done.returncode}\n{done.stderr.decode('utf-8', 'replace')[-2000:]}")
    return done.stdout.decode("utf-8"), done.stderr.decode("utf-8", "replace"), done.returncode


def types_of_two(wpc):
    """Types of counters whose values need two samples."""
    text, _, _ = run([wpc, "types", "--format=json"])
    return {row["type"] for row in map(json.loads, text.splitlines()) if row["samples"] == 2}


def rule_of(errors):
    found = re.search(r"rejected: ([A-Z0-9]+-[A-Z0-9-]+)", errors)
    return found.group(1) if found else errors.strip().splitlines()[-1]


def asks(wpc, form, path, kind, options):
    return [wpc, "calc", "--format=" + form, *options.split()] + (["--kind=" + kind] if kind else []) + [path]


def path_of(line):
    machine, instance = line.get("machine"), line["instance"]
    host = "" if not machine else "\\\\" + machine
    return host + "\\" + line["counterset"] + ("" if instance is None else f"({instance})") + "\\" + line["counter"]


def lines_of(wpc, path, kind, options):
    text, errors, status = run(asks(wpc, "ndjson", path, kind, options))
    return list(map(json.loads, text.splitlines())), errors, status


def time_of(line):
    return line["time"] and milliseconds(*re.findall(r"\d+", line["time"]))


def read_ndjson(wpc, path, kind, options):
    lines, errors, status = lines_of(wpc, path, kind, options)
    if status != 0:
        return Answer(rejected=rule_of(errors))
    return Answer([(path_of(line), time_of(line), line["status"], line["value"]) for line in lines], kind=kind)


def as_written(wpc, answer, path, kind, options):
    """What a log says that has only what was asked for."""
    if "--begin=" not in options:
        return answer
    lines, _, status = lines_of(wpc, path, kind, options)
    if status != 0 or not lines:
        return answer
    types = types_of_two(wpc)
    return answer.begun(time_of(lines[0]), {name_of(path_of(line), kind) for line in lines if line["type"] in types})


def without_escapes(path):
    """A head escapes characters that are not seen."""
    path = re.sub(r"\\x([0-9a-f]{2})", lambda found: chr(int(found.group(1), 16)), path)
    return re.sub(r"\\u\{([0-9a-f]+)\}", lambda found: chr(int(found.group(1), 16)), path)


def read_csv(wpc, path, kind, options):
    text, errors, status = run(asks(wpc, "csv", path, kind, options))
    if status != 0:
        return Answer(rejected=rule_of(errors))
    rows = list(csv.reader(io.StringIO(text, newline="")))
    columns = [without_escapes(name) for name in rows[0][1:]]
    cells = []
    for row in rows[1:]:
        month, day, year, *rest = re.findall(r"\d+", row[0]) or [None] * 3
        time = milliseconds(year, month, day, *rest) if rest else None
        cells += [(name, time, "ok", float(value)) for name, value in zip(columns, row[1:]) if value != " "]
    return Answer(cells, columns=columns, kind=kind)


def of_lines(text, rows, key=None):
    """Answers by input, of one line for each; with a key, the part of the line of that name."""
    answers = {}
    for line, (name, _, kind, _) in zip(map(json.loads, text.splitlines()), rows):
        said = line.get(key, {}) if key else line
        answers[name] = Answer(said.get("cells", ()), line.get("rejected"), said.get("columns"), kind)
    return answers


def read_python(wheel, rows, folder):
    """Frames of one line for each value, and of one column for each counter."""
    with zipfile.ZipFile(wheel) as package:
        package.extractall(folder)
    environment = {**os.environ, "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
    text, errors, status = run([sys.executable, os.path.join(HERE, "read_python.py")], json.dumps(rows).encode(), environment)
    if status != 0:
        raise SystemExit(f"run.py: the Python package failed:\n{errors}")
    return {"python": of_lines(text, rows), "python_wide": of_lines(text, rows, "table")}


def read_web(package, rows):
    text, errors, status = run(["node", os.path.join(HERE, "read_web.mjs"), os.path.abspath(package)], json.dumps(rows).encode())
    if status != 0:
        raise SystemExit(f"run.py: the npm package failed:\n{errors}")
    return of_lines(text, rows)


def read_one_reference(program, path, asked):
    text, errors, status = run([program, *inputs.reference_options(asked), path])
    cells = []
    for line in text.splitlines():
        column, utc, said, value, _ = line.split("\t")
        time = int(utc) // 10_000 - 11_644_473_600_000 if utc else None
        cells.append((json.loads(column), time, said, float(value) if value else None))
    return Answer(cells) if status == 0 else Answer(rejected=errors.strip())


def read_reference(program, rows):
    """Binary logs only."""
    return {name: read_one_reference(program, path, asked) for name, path, kind, asked in rows if kind == "blg"}


def read_written(wpc, program, rows, folder, *more):
    """Of logs, by the reference: the log that the command writes, with all that is asked for."""
    answers = {}
    written = os.path.join(folder, "written.blg")
    for name, path, kind, asked in rows:
        if kind == "blg":
            _, errors, status = run([*asks(wpc, "blg", path, kind, asked), *more, "-o", written])
            answers[name] = read_one_reference(program, written, "") if status == 0 else Answer(rejected=rule_of(errors))
    return answers


def renamed(answer, like):
    """With the paths of another answer, in the order in which both have them for the first time."""
    mine, others = (list(collections.OrderedDict((cell.path, None) for cell in one.cells)) for one in (answer, like))
    paths = dict(zip(mine, others)) if len(mine) == len(others) else {}
    made = Answer(rejected=answer.rejected)
    for cell, said in answer.cells.items():
        made.cells[Cell(paths.get(cell.path, cell.path), cell.time)] = said
    return made


def has_choice(row):
    return "--counter=" in row[3]


def read_all(options, rows, folder):
    """Answers by reader and input."""
    answers = {"ndjson": {}, "csv": {}}
    for name, *row in rows:
        answers["ndjson"][name] = read_ndjson(options.wpc, *row)
        answers["csv"][name] = read_csv(options.wpc, *row)
    if options.python:
        framed = [row for row in rows if row[0] not in inputs.NOT_IN_FRAMES]
        answers.update(read_python(options.python, framed, os.path.join(folder, "package")))
    if options.web:
        answers["web"] = read_web(options.web, [row for row in rows if not row[3] or has_choice(row)])
    rows = [row for row in rows if not has_choice(row)]
    if options.reference:
        answers["reference"] = read_reference(options.reference, rows)
        answers["expected"] = {name: as_written(options.wpc, answers["reference"][name], *row) for name, *row in rows if row[1] == "blg"}
        answers["written"] = read_written(options.wpc, options.reference, rows, folder)
        anonymised = read_written(options.wpc, options.reference, rows, folder, "--anonymise")
        answers["anonymised"] = {name: renamed(answer, answers["written"][name]) for name, answer in anonymised.items()}
    return answers


# ---- Differences ------------------------------------------------------------------------------------------


def compare_cell(cell, base, other, found):
    for one, two in zip(base, other):
        if one.status != two.status:
            found["status"].append(cell)
        elif one.value != two.value:
            found["value"].append(cell)
    found["missing"] += [cell] * max(0, len(base) - len(other))
    found["extra"] += [cell] * max(0, len(other) - len(base))


def times_of(answer, other):
    """Those that both have, in the order of the answer."""
    both = {cell.time for cell in answer.cells} & {cell.time for cell in other.cells}
    return list(collections.OrderedDict((cell.time, None) for cell in answer.cells if cell.time in both))


def compare(reader, answers, name):
    """Cells that differ, by kind: "rejected" (or not, or by another rule), "columns" (of a table: others, or in another order
    than the CSV's), "order" (of the times), "missing" and "extra" cells, "status", "value"."""
    base, other = answers[COMPARED_WITH.get(reader, "ndjson")][name], answers[reader][name]
    found = collections.defaultdict(list)
    if base.rejected or other.rejected:
        if base.rejected != other.rejected:
            found["rejected"].append(Cell("", None))
        return found
    if reader.startswith("python"):
        base = base.framed()
    if other.columns is not None:
        head = answers["csv"][name].columns
        if base.cells and other.columns != head:  # the CSV of a log without samples has no columns
            found["columns"].append(Cell(" ".join(sorted(set(head) ^ set(other.columns)))[:200], None))
        base = base.numbers(reader != "csv")
    if times_of(base, other) != times_of(other, base):
        found["order"].append(Cell("", None))
    for cell in [*base.cells, *(cell for cell in other.cells if cell not in base.cells)]:
        pair = [one.cells.get(cell, ()) for one in (base, other)]
        if reader == "web":  # columns of one path come in an order of their own
            pair = [sorted(said, key=str) for said in pair]
        compare_cell(cell, *pair, found)
    return {kind: cells for kind, cells in found.items() if cells}


def shown_time(time):
    if time is None:
        return "no time"
    try:
        return (datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=time)).isoformat(timespec="milliseconds") + "Z"
    except OverflowError:
        return f"{time} ms since 1970"


def shown_answer(answer, cell):
    if answer.rejected:
        return f"rejected: {answer.rejected}"
    said = answer.cells.get(cell)
    if said is None:
        return "no cell"
    return ", ".join(one.status if one.value is None else repr(one.value) for one in said)


def show(answers, name, reader, kind, cells, limit):
    print(f"{name}: {reader}: {kind}, {len(cells)} cells")
    for cell in cells[:limit]:
        if kind not in ("rejected", "order"):
            print(f"    {cell.path!r} at {shown_time(cell.time)}")
        if kind not in ("columns", "order"):
            print("        " + "; ".join(f"{one} {shown_answer(answers[one][name], cell)}" for one in answers if name in answers[one]))
    if len(cells) > limit:
        print(f"    and {len(cells) - limit} more")


def judge(answers, names, limit):
    """Prints the differences; gives the inputs that have any."""
    failed = set()
    for name in names:
        for reader in answers:
            if reader not in BASES and name in answers[reader]:
                for kind, cells in compare(reader, answers, name).items():
                    show(answers, name, reader, kind, cells, limit or len(cells))
                    failed.add(name)
    return failed


# ---- Inputs -----------------------------------------------------------------------------------------------


def with_options(rows):
    """(name, path, of a log its kind, options); of some inputs several."""
    paths = {name: path for name, path, _ in rows}
    return [(*row, "") for row in rows] + [(f"{name} {asked}", paths[name], "blg", asked) for name, asked in inputs.WITH_OPTIONS]


def given_logs():
    rows = []
    for folder in filter(None, os.environ.get("WPC_ANSWERS_LOGS", "").split(os.pathsep)):
        for file in sorted(os.listdir(folder)):
            if file.lower().endswith(".blg"):
                rows.append((file, os.path.join(folder, file), "blg", ""))
    return rows


def options_of():
    parser = argparse.ArgumentParser(description="compares readers of values over time")
    parser.add_argument("--wpc", required=True)
    parser.add_argument("--python", metavar="WHEEL")
    parser.add_argument("--web", metavar="INDEX.JS")
    parser.add_argument("--reference", metavar="SLOW_SERIES")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("inputs", nargs="*")
    return parser.parse_args()


def main():
    options = options_of()
    folder = tempfile.mkdtemp(prefix="wpc-answers.")
    try:
        rows = with_options(inputs.write_all(folder)) + given_logs()
        rows = [row for row in rows if not options.inputs or row[0] in options.inputs]
        answers = read_all(options, rows, folder)
    finally:
        shutil.rmtree(folder)
    names = [row[0] for row in rows]
    failed = judge(answers, names, None if options.all else SHOWN)
    print(f"answers: {len(names) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed or not names else 0


sys.exit(main())
