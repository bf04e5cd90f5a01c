"""Compares `wpc types --format=json`, on standard input, with docs/reference/counter-types.md, and each number with its
fields. Prints what differs, and how many types there are."""
import json
import pathlib
import sys

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/reference/counter-types.md"
MASKS = {"size": 0x300, "type": 0xC00, "subtype": 0xF0000, "time_base": 0x300000, "display": 0xF0000000}
# As in winperf.h. Those that are not here are 0.
FIELDS = {
    "PERF_SIZE_LARGE": 0x100, "PERF_SIZE_ZERO": 0x200, "PERF_SIZE_VARIABLE_LEN": 0x300, "PERF_TYPE_COUNTER": 0x400,
    "PERF_TYPE_TEXT": 0x800, "PERF_TYPE_ZERO": 0xC00, "PERF_NUMBER_DECIMAL": 0x10000, "PERF_NUMBER_DEC_1000": 0x20000,
    "PERF_COUNTER_RATE": 0x10000, "PERF_COUNTER_FRACTION": 0x20000, "PERF_COUNTER_BASE": 0x30000,
    "PERF_COUNTER_ELAPSED": 0x40000, "PERF_COUNTER_QUEUELEN": 0x50000, "PERF_COUNTER_HISTOGRAM": 0x60000,
    "PERF_COUNTER_PRECISION": 0x70000, "PERF_TEXT_ASCII": 0x10000, "PERF_TIMER_100NS": 0x100000,
    "PERF_OBJECT_TIMER": 0x200000, "PERF_DELTA_COUNTER": 0x400000, "PERF_DELTA_BASE": 0x800000,
    "PERF_INVERSE_COUNTER": 0x1000000, "PERF_MULTI_COUNTER": 0x2000000, "PERF_DISPLAY_PER_SEC": 0x10000000,
    "PERF_DISPLAY_PERCENT": 0x20000000, "PERF_DISPLAY_SECONDS": 0x30000000, "PERF_DISPLAY_NOSHOW": 0x40000000}
ZERO = {"PERF_SIZE_DWORD", "PERF_TYPE_NUMBER", "PERF_NUMBER_HEX", "PERF_COUNTER_VALUE", "PERF_TEXT_UNICODE", "PERF_TIMER_TICK",
        "PERF_DISPLAY_NO_SUFFIX"}


def rows(heading):
    """The cells of each row of a section of the page that begins with a constant."""
    section = PAGE.read_text(encoding="utf-8").split("\n## " + heading + "\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| PERF_")]
    return [[cell[1:-1] if len(cell) > 1 and cell[0] == "`" else cell for cell in line[2:-2].split(" | ")] for line in lines]


def number_of(fields, number):
    """The number that the fields make up; where no constant has a field's value, its bits of `number`."""
    named = [fields[name] for name in MASKS if fields[name] is not None] + fields["flags"]
    assert all(name in FIELDS or name in ZERO for name in named), named
    unnamed = sum(number & MASKS[name] for name in MASKS if fields[name] is None)
    return fields["others"] + unnamed + sum(FIELDS.get(name, 0) for name in named)


def row_of(one):
    return [one["type_name"], "0x%08X" % one["type"], "variable" if one["size"] is None else str(one["size"]),
            one["clock"] or "", one["base"] or "", one["formula"] or "", one["unit"], str(one["samples"]),
            "yes" if one["shown"] else "no", one["windows"] or ""]


types = [json.loads(line) for line in sys.stdin]
for one in types:
    if number_of(one["fields"], one["type"]) != one["type"]:
        print("fields: %s" % one)
if "--page" in sys.argv:
    documented = {row[0]: row[1] for row in rows("Multi-timers")}
    sample_code = {row[0]: row[1] for row in rows("How Microsoft's sample code differs")}
    if [row_of(one) for one in types] != rows("Formulas"):
        print("rows: %s" % [pair for pair in zip(map(row_of, types), rows("Formulas")) if pair[0] != pair[1]])
    for one in types:
        name = one["type_name"]
        if documented.get(name, one["formula"] or "") != (one["documented"] or ""):
            print("documented: %s" % name)
        if sample_code.get(name, "") != "; ".join(one["sample_code"]):
            print("sample code: %s" % name)
print(len(types), "types")
