#!/usr/bin/env python3
"""Prints what was measured about the checks as a table in Markdown.

  tools/measure/evidence.py [FILE]          prints the table
  tools/measure/evidence.py --write FILE    puts it into docs/development/evidence.md

FILE has lines "key<TAB>value<TAB>command[<TAB>check]", written by the checks that measure:
WPC_EVIDENCE=FILE tools/check.sh --full, or the checks one by one. Values N or N/M of one key are
added up; of others the last one counts. A key failed.CHECK says how many cases of a check failed. What
no line reports is "not run". Rules, files and the recorded long run (docs/development/fuzz-run.tsv) are read from the
tree.
"""

import collections
import csv
import functools
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
NUMBER = re.compile(r"\d+(/\d+)?$")
RULE = re.compile(r'^WPC_RULE\(\d+, \w+, "([^"]+)", \w+, \w+, (CHECK|DUTY),', re.MULTILINE)
WITHOUT_FILE = re.compile(r"^# no file: (\S+)", re.MULTILINE)
NOT_RUN = "not run"
DOCUMENT = "docs/development/evidence.md"
BEGIN = "<!-- measured -->\n"
END = "<!-- end of measured -->\n"
ENGINES = (("fuzz.libfuzzer", "libFuzzer"), ("fuzz.afl", "AFL++"), ("fuzz.cmplog", "AFL++ with CmpLog"))


def added(old, new):
    """The sum of two values of one key, part by part; or the newer of two that are no numbers."""
    if not (NUMBER.match(old) and NUMBER.match(new)) or old.count("/") != new.count("/"):
        return new
    return "/".join(str(int(a) + int(b)) for a, b in zip(old.split("/"), new.split("/")))


def read_lines(path):
    """Returns {key: (value, command)}."""
    found = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        fields = line.split("\t")
        if len(fields) < 3:
            sys.exit(f"{path}:{number}: needs a key, a value and a command")
        key, value, command = fields[:3]
        found[key] = added(found[key][0], value) if key in found else value, command
    return found


def grouped(value):
    """Thousands apart: "12,345/12,345"; shares as percent beside it."""
    if not NUMBER.match(value):
        return value
    parts = [int(part) for part in value.split("/")]
    text = " of ".join(f"{part:,}" for part in parts)
    if len(parts) == 2 and parts[1]:
        # Cut, not rounded: less than everything never reads as 100 %.
        text += f" ({parts[0] * 10000 // parts[1] / 100:.2f} %)"
    return text


def manifest():
    """The rows, and the rules of which it says why they have no file."""
    with (ROOT / "corpus/MANIFEST.tsv").open(encoding="utf-8", newline="") as file:
        heads = next(file).lstrip("# ").rstrip("\n").split("\t")
        lines = list(file)
    rows = csv.DictReader((line for line in lines if not line.startswith("#")), heads, delimiter="\t",
                          quoting=csv.QUOTE_NONE)
    return list(rows), set(WITHOUT_FILE.findall("".join(lines)))


def of_rules():
    rules = RULE.findall((ROOT / "parser/rules.def").read_text(encoding="utf-8"))
    checks = {rule for rule, held_by in rules if held_by == "CHECK"}
    rows, reasons = manifest()
    with_files = checks & {row["rule"] for row in rows if "/hostile/" in row["file"]}
    excused = len(checks & reasons - with_files)
    command = "tools/measure/evidence.py"
    yield "Rules", f"{len(rules):,}", command
    yield ("Of these one comparison, with hostile files",
           f"{grouped(f'{len(with_files)}/{len(checks)}')}; with a reason why not: {excused}", command)


def of_seeds():
    counts = collections.Counter(row["file"].split("/")[1] for row in manifest()[0])
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in sorted(counts.items()))
    seeds = [p for p in (ROOT / "fuzz/seeds").rglob("*") if p.is_file()]
    yield ("Seeds", f"{sum(counts.values()):,} ({kinds}), {len(seeds)} of targets' own",
           "tools/measure/evidence.py")


def of_keys(found, rows):
    for key, about, command in rows:
        value, said = found.get(key, (None, command))
        yield about, NOT_RUN if value is None else grouped(value), said


def of_engines(found):
    for key, about in ENGINES:
        value, command = found.get(key, (None, f"tools/check.sh {key.removeprefix('fuzz.')}"))
        if value is None:
            yield f"Executions, {about}", NOT_RUN, command.replace("libfuzzer", "fuzz")
            continue
        seconds = float(found.get(f"{key}.ms", ("0", ""))[0]) / 1000
        speed = f", {int(value) / seconds:,.0f}/s" if seconds else ""
        yield f"Executions, {about}", f"{int(value):,}{speed}", command


def of_cells(found):
    cells = {key.removeprefix("cell."): value for key, (value, _) in found.items()
             if key.startswith("cell.")}
    if not cells:
        yield "Cells of the matrix", NOT_RUN, "tools/check.sh --full"
        return
    cases = functools.reduce(added, cells.values())
    yield "Cells of the matrix", f"{len(cells)}, {grouped(cases)} cases", "tools/check.sh --full"
    for name, value in cells.items():
        yield f"- {name}", grouped(value), found[f"cell.{name}"][1]


def executions_of(rows, column, value):
    return sum(int(row["executions"]) for row in rows if row[column] == value)


def of_long_run():
    path = ROOT / "docs/development/fuzz-run.tsv"
    if not path.is_file():
        yield "Executions in the recorded run", NOT_RUN, "fuzz/long_run.py"
        return
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader((line for line in file if not line.startswith("#")), delimiter="\t"))
    total = sum(int(row["executions"]) for row in rows)
    findings = sum(int(row["findings"]) for row in rows)
    engines = len({row["engine"] for row in rows})
    lanes = len({row["lane"] for row in rows})
    targets = len({row["target"] for row in rows})
    command = "fuzz/long_run.py (docs/development/fuzz-run.tsv)"
    yield ("Executions in the recorded run",
           f"{total:,} over {targets} targets, {engines} engines and {lanes} lanes, {findings} findings", command)
    for lane, about in (("sanitizer", "with sanitizers"), ("none", "without"), ("fast", "fast lane")):
        yield f"- {about}", f"{executions_of(rows, 'lane', lane):,}", command
    yield "- of the command's target", f"{executions_of(rows, 'target', 'command_fuzzer'):,}", command


TESTS = (
    ("rules.off", "Rules switched off: noticed", "tools/measure/mutation.py"),
    ("rules.generous", "Comparisons one value too generous: noticed", "tools/measure/mutation.py"),
    ("rules.strict", "Comparisons one value too strict: noticed", "tools/measure/mutation.py"),
    ("builds.broken", "Libraries broken on purpose: noticed", "tools/measure/broken_builds.py"),
    ("promises.broken", "Breaks of promises of the threat model: noticed", "tools/measure/broken_promises.py"),
    ("coverage.lines", "Lines covered", "tools/coverage.sh --gate"),
    ("coverage.branches", "Branches covered", "tools/coverage.sh --gate"),
    ("coverage.mcdc", "Conditions covered (MC/DC)", "tools/coverage.sh --gate"),
    ("coverage.command.lines", "Lines of the command covered", "tools/coverage.sh --command --gate"),
    ("coverage.command.branches", "Branches of the command covered", "tools/coverage.sh --command --gate"),
)
CASES = (
    ("faults", "Calls of the command made to fail, or met by a signal: memory, opening, reading, writing, closing",
     "tools/check.sh test"),
    ("amplification", "Commands and formats whose output for each byte is below the stated bound",
     "tools/measure/amplification.py --check"),
    ("sweep.cases", "Sweep cases, default", "tools/check.sh test"),
    ("prefix.cases", "Prefixes, default", "tools/check.sh test"),
    ("sweep.day.cases", "Sweep cases of a day", "tools/check.sh sweep"),
    ("prefix.day.cases", "Prefixes of a day", "tools/check.sh sweep"),
    ("differential.cases", "Differential cases", "tools/check.sh test"),
)
PROOFS = (
    ("proof.goals.64", "Proof goals, 64 bits", "tools/prove.sh"),
    ("proof.paths.64", "- of `paths/`", "tools/prove.sh"),
    ("proof.calc.64", "- of `calc/`", "tools/prove.sh"),
    ("proof.goals.32", "Proof goals, 32 bits", "tools/prove.sh"),
    ("proof.paths.32", "- of `paths/`", "tools/prove.sh"),
    ("proof.calc.32", "- of `calc/`", "tools/prove.sh"),
    ("proof.kept", "Proofs of units, for each data model, that an earlier call made", "tools/prove.sh"),
    ("proof.seconds", "Seconds of these proofs, of earlier calls too; two run at a time", "tools/prove.sh"),
    ("eva.calc", "Assertions that Eva shows of `calc/`, with both data models", "tools/prove.sh"),
    ("eva.collector", "Assertions that Eva shows of `collector/`", "tools/prove.sh"),
    ("proof.claims", "Claims that what is read is what the bytes say, with both data models", "tools/prove.sh --meaning"),
    ("proof.claims_kept", "- proofs of units, for each data model, that an earlier call made",
     "tools/prove.sh --meaning"),
    ("proof.dropped", "Checks dropped: the proof fails", "tools/prove.sh --mutants"),
    ("proof.eva_changes", "Changes that Eva notices", "tools/prove.sh --mutants"),
    ("proof.read_changes", "Changes to what is read: claims stay open", "tools/prove.sh --meaning"),
)
# Keys that have rows of their own.
SHOWN_ELSEWHERE = re.compile(r"(cell|fuzz|failed)\.")


def others(found):
    known = {key for key, _, _ in TESTS + CASES + PROOFS}
    for key, (value, command) in found.items():
        if key not in known and not SHOWN_ELSEWHERE.match(key):
            yield key, grouped(value), command


def of_failed(found):
    for key, (value, command) in found.items():
        if key.startswith("failed."):
            yield f"FAILED: {key.removeprefix('failed.')}", grouped(value), command


def rows_of(found):
    yield from of_rules()
    yield from of_keys(found, TESTS)
    yield from of_seeds()
    yield from of_keys(found, CASES)
    yield from of_engines(found)
    yield from of_long_run()
    yield from of_cells(found)
    yield from of_keys(found, PROOFS)
    yield from others(found)
    yield from of_failed(found)


def table(found):
    rows = "".join(f"| {about} | {value} | `{command}` |\n" for about, value, command in rows_of(found))
    return "| What | Measured | Command |\n| --- | --- | --- |\n" + rows


def write_document(text):
    path = ROOT / DOCUMENT
    head, mark, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not mark or not end:
        sys.exit(f"{DOCUMENT}: a line is missing: {(BEGIN if not mark else END).strip()}")
    path.write_text(head + BEGIN + text + END + tail, encoding="utf-8")


def main(arguments):
    write = arguments[:1] == ["--write"]
    files = arguments[write:]
    if len(files) > 1 or (write and not files) or (files and files[0].startswith("-")):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    text = table(read_lines(pathlib.Path(files[0])) if files else {})
    if write:
        write_document(text)
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
