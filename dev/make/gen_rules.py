#!/usr/bin/env python3
"""Makes docs/reference/rules.md and include/wpc/rules.h from parser/rules.def, corpus/MANIFEST.tsv and the names
of the tests.

    dev/make/gen_rules.py          write both
    dev/make/gen_rules.py --check  change nothing; fail when one is stale or a rule has no evidence
"""

import argparse
import collections
import pathlib
import re
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = "docs/reference/rules.md"
HEADER = "include/wpc/rules.h"

Rule = collections.namedtuple(
    "Rule", "number symbol id rule_class status enforcement block field extent got relation message source")

_ROW = re.compile(r'^WPC_RULE\((.*?")\)$', re.MULTILINE | re.DOTALL)
_ARGUMENT = re.compile(r'((?:"(?:[^"\\]|\\.)*"\s*)+|[^,"\s]+)\s*(?:,|$)')
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')

# Prefix of an id, and the heading of its section. Others follow in the order of the list.
TITLES = collections.OrderedDict([
    ("GEN", "Every entry point"),
    ("LIM", "Resource limits"),
    ("V2-HDR", "V2 data block: PERF_DATA_HEADER"),
    ("V2-CH", "V2 result: PERF_COUNTER_HEADER"),
    ("V2-MC", "V2 counter ids: PERF_MULTI_COUNTERS"),
    ("V2-MI", "V2 instances: PERF_MULTI_INSTANCES"),
    ("V2-IH", "V2 instance: PERF_INSTANCE_HEADER in a data block"),
    ("V2-CD", "V2 value: PERF_COUNTER_DATA"),
    ("V2-SEM", "V2: meaning across blocks"),
    ("INS", "V2 instance list: PERF_INSTANCE_HEADER in an enumeration"),
    ("ID", "V2 queries: PERF_COUNTER_IDENTIFIER"),
    ("REG", "V2 registration: PERF_COUNTERSET_REG_INFO, PERF_COUNTER_REG_INFO"),
    ("RST", "V2 registration: single strings"),
    ("STR", "V2 registration: PERF_STRING_BUFFER_HEADER"),
    ("GUD", "V2 counterset list: GUIDs"),
    ("V1-HDR", "V1 data block: PERF_DATA_BLOCK"),
    ("V1-OBJ", "V1 object: PERF_OBJECT_TYPE"),
    ("V1-DEF", "V1 counter: PERF_COUNTER_DEFINITION"),
    ("V1-INS", "V1 instance: PERF_INSTANCE_DEFINITION"),
    ("V1-CB", "V1 values: PERF_COUNTER_BLOCK"),
    ("V1-PAR", "V1 parent references"),
    ("V1-NAM", "V1 instance lookup"),
    ("TTL", "Title database"),
    ("BLG-BUF", "Binary log: buffers"),
    ("BLG-HDR", "Binary log: TRACE_LOGFILE_HEADER"),
    ("BLG-LOG", "Binary log: whether it is one"),
    ("BLG-EVT", "Binary log: EVENT_TRACE_HEADER and parts of messages"),
    ("BLG-CAT", "Binary log: catalogue"),
    ("BLG-SMP", "Binary log: samples and their blocks"),
    ("BLG-INS", "Binary log: instances of a counter"),
    ("BLG-OBJ", "Binary log: whole objects"),
    ("BLG-NAM", "Binary log: names"),
    ("BLG-DIR", "Binary log: directory"),
    ("BLG-TIM", "Binary log: times"),
    ("CALC", "Calculation"),
    ("COL", "Collection"),
])

INTRODUCTION = """\
# Rules

Made by `dev/make/gen_rules.py` from `parser/rules.def`; edit that file, not this one. `wpc rules` prints them.

Class: a **hard** rule is an error in every mode. A **strict** rule is an error in strict mode; otherwise it is a note,
and reading continues with the fallback described in the headers. A **note** is a note in every mode and never an error. The hard
rules alone keep every read inside the input, guarantee an end and bound the work; the others protect meaning.

Status is the status of an error. In messages `%g` stands for the value that was read, `%x` for the same in
hexadecimal, `%b` for the bound it was compared with.

Evidence: one comparison in the code carries the id of a rule that is checked, and files of the corpus show both sides
of it: `v2 2/1` means two files `corpus/v2/hostile/ID__*.bin` that break the rule and one neighbour
`corpus/v2/valid/ID__eq_*.bin` that is just valid. A rule marked *duty* is not one comparison: it is a promise of the
interface, arithmetic, or a hostile input that another check rejects first. The tests named there verify it. A *retired*
rule is no longer reported, because sound blocks broke it; its number and id are never used again.

Each check matters (`tests/properties/traced_rules_test.cc`). When one of them is switched
off, the result for every hostile file of its rule changes; when it always fails, that of a neighbour. A check that
compares two numbers is also shifted by one: if it is one value too generous, a hostile file shows it, and the corpus
comes within one of the bound from outside; if it is one value too strict, and the numbers have an order, the neighbour
at the bound itself shows it. Where that is impossible, the evidence gives the reason. A check that does not compare two numbers (*no bound*: the value is of a set or a
form, or another place of the input decides) has none to shift: it is only switched off and made to fail.
"""


def _word(argument):
    """A bare word, or what texts that follow each other make together."""
    if not argument.startswith('"'):
        return argument
    return "".join(_TEXT.findall(argument)).replace('\\"', '"')


def parse_rule(row):
    words = [_word(argument) for argument in _ARGUMENT.findall(row)]
    if len(words) != len(Rule._fields):
        raise SystemExit("rules.def: %d fields in: %s" % (len(words), row))
    return Rule(int(words[0]), *words[1:])


def load_rules(root=ROOT):
    """The rules in the order of rules.def; numbers, symbols and ids must be unique."""
    text = (root / "parser/rules.def").read_text(encoding="utf-8")
    rules = [parse_rule(row) for row in _ROW.findall(text)]
    if len(rules) != text.count("\nWPC_RULE("):
        raise SystemExit("rules.def: a row does not end as others do")
    for field in ("number", "symbol", "id"):
        values = [getattr(rule, field) for rule in rules]
        twice = sorted({str(v) for v in values if values.count(v) > 1})
        if twice:
            raise SystemExit("rules.def: %s used twice: %s" % (field, ", ".join(twice)))
    return rules


def prefix_of(rule_id):
    return rule_id.rsplit("-", 1)[0]


def load_manifest(root=ROOT):
    """{rule id: {kind: [hostile files, valid files]}} and {rule id: reason for having no file}."""
    files, reasons = {}, {}
    path = root / "corpus/MANIFEST.tsv"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for line in lines:
        if line.startswith("# no file: "):
            rule_id, reason = line[len("# no file: "):].split(" ", 1)
            reasons[rule_id] = reason
        elif line and not line.startswith("#"):
            name, rule_id = line.split("\t")[0], line.split("\t")[3]
            kind, folder = name.split("/")[:2]
            if folder in ("hostile", "valid"):
                counts = files.setdefault(rule_id, {}).setdefault(kind, [0, 0])
                counts[folder == "valid"] += 1
    return files, reasons


TABLES = ("calc/answers.tsv", "properties/cases.tsv")


def load_tests(rules, root=ROOT):
    """{rule id: names of the tests that carry it}, from TEST, TEST_F and TEST_P in tests/*/*_test.cc, and tables with a
    section ("# ID") of it."""
    symbols = sorted((rule.symbol for rule in rules), key=len, reverse=True)
    ids = {rule.symbol: rule.id for rule in rules}
    symbol = re.compile(r"(?<![A-Za-z0-9])(%s)(?![0-9])" % "|".join(symbols))
    macro = re.compile(r"\bTEST(?:_F|_P)?\s*\(\s*(\w+)\s*,\s*(\w+)\s*\)")
    tests = {}
    for path in sorted((root / "tests").glob("*/*_test.cc")):
        for suite, name in macro.findall(path.read_text(encoding="utf-8")):
            for found in sorted(set(symbol.findall(suite + "." + name))):
                tests.setdefault(ids[found], []).append(suite + "." + name)
    known = set(ids.values())
    for path in sorted(root / "tests" / name for name in TABLES):
        heads = re.findall(r"^# .*", path.read_text(encoding="utf-8"), re.M)
        for found in sorted(known.intersection(re.findall(r"[A-Z0-9-]+", " ".join(heads)))):
            tests.setdefault(found, []).append(path.name)
    return tests


def evidence(rule, files, reasons, tests, survivors):
    if rule.enforcement == "RETIRED":
        return "retired"
    words = ["duty"] if rule.enforcement == "DUTY" else []
    for kind, (hostile, valid) in sorted(files.get(rule.id, {}).items()):
        words.append("%s %d/%d" % (kind, hostile, valid))
    if rule.enforcement == "DUTY" or rule.id in reasons:
        words += ["`%s`" % test for test in tests.get(rule.id, [])]
    words += survivors.get(rule.id, [])
    return "; ".join(words)


def survivor_rows(root=ROOT):
    """(rule id, what, distance, reason) for each row of tests/properties/survivors.def."""
    row = re.compile(r'^WPC_SURVIVOR\("([^"]+)", (\w+), (\d+), "([^"]+)"\)$', re.M)
    return row.findall((root / "tests/properties/survivors.def").read_text(encoding="utf-8"))


def load_survivors(root=ROOT):
    """{rule id: what cannot be told of its check, with the reason}, from tests/properties/survivors.def."""
    words = {"SLACK": "one value beyond cannot be told", "MISS": "nearest miss %s",
             "NEIGHBOUR": "no neighbour at the bound", "UNBOUND": "no bound"}
    survivors = {}
    for rule_id, what, distance, reason in survivor_rows(root):
        text = words[what] % distance if "%s" in words[what] else words[what]
        survivors.setdefault(rule_id, []).append("%s (%s)" % (text, reason))
    return survivors


def field_of(rule):
    return rule.block if rule.field == "(whole)" else "%s.%s" % (rule.block, rule.field)


def section(title, rules, files, reasons, tests, survivors):
    lines = ["", "## " + title, "",
             "| Id | Class | Status | Field | Must hold | Message | Source | Evidence |",
             "| --- | --- | --- | --- | --- | --- | --- | --- |"]
    for rule in rules:
        status = "" if rule.status == "OK" else rule.status.lower()
        anchored = '<a id="%s"></a>%s' % (rule.id, rule.id)
        cells = (anchored, rule.rule_class.lower(), status, field_of(rule), rule.relation, rule.message,
                 rule.source, evidence(rule, files, reasons, tests, survivors))
        lines.append("| " + " | ".join(text.replace("|", "\\|") for text in cells) + " |")
    return lines


def document(rules, files, reasons, tests, survivors):
    count = collections.Counter(rule.rule_class for rule in rules)
    retired = sum(rule.enforcement == "RETIRED" for rule in rules)
    lines = [INTRODUCTION, "%d rules: %d hard, %d strict, %d notes; %d of them are retired." % (
        len(rules), count["HARD"], count["STRICT"], count["NOTE"], retired)]
    prefixes = list(collections.OrderedDict.fromkeys(prefix_of(rule.id) for rule in rules))
    order = [p for p in TITLES if p in prefixes] + [p for p in prefixes if p not in TITLES]
    for prefix in order:
        members = [rule for rule in rules if prefix_of(rule.id) == prefix]
        lines += section(TITLES.get(prefix, prefix), members, files, reasons, tests, survivors)
    return "\n".join(lines) + "\n"


def described(rule):
    """The comment of a rule's number: what must hold, of which field, and where that comes from."""
    text = "%s, %s: %s (%s). Source: %s." % (
        rule.id, rule.rule_class.lower(), rule.relation, field_of(rule), rule.source)
    return textwrap.wrap("/** " + text.replace("#", r"\#"), 97, initial_indent="  ", subsequent_indent="   * ", break_long_words=False,
                         break_on_hyphens=False)


def header(rules):
    """The numbers of the rules as an enumeration, so that embedding needs no file but headers."""
    lines = ["/** @file", " * The numbers of the rules.", " *",
             " * Made by dev/make/gen_rules.py from parser/rules.def: edit that file, not this one.", " */",
             "#ifndef WPC_RULES_H", "#define WPC_RULES_H", "",
             "/** The rules: what wpc_error.rule says. Numbers are ABI: appended to, never changed and never used",
             " * again. docs/reference/rules.md has their messages and the evidence for each. */",
             "enum wpc_rule {", "  /** Not a rule: no check failed. */", "  WPC_RULE_NONE = 0,"]
    for rule in rules:
        lines += described(rule)
        lines[-1] += " */"
        lines.append("  WPC_RULE_%s = %d," % (rule.symbol, rule.number))
    lines += ["  WPC_RULE_END = 1000 /**< above every number */", "};", "", "#endif"]
    return "\n".join(lines) + "\n"


def missing_evidence(rules, files, reasons, tests):
    for rule in rules:
        if (rule.enforcement == "RETIRED") != rule.relation.startswith("retired: "):
            yield "%s: the relation of a retired rule begins with 'retired: ', that of no other" % rule.id
        if rule.enforcement == "RETIRED":
            continue
        counts = list(files.get(rule.id, {}).values())
        hostile, valid = sum(c[0] for c in counts), sum(c[1] for c in counts)
        if rule.enforcement == "DUTY" or rule.id in reasons:
            if rule.id not in tests:
                why = " (no file: %s)" % reasons[rule.id] if rule.id in reasons else ""
                yield "%s: no test is named after it, as in TEST(..., %s_...)%s" % (rule.id, rule.symbol, why)
        elif not hostile or not valid:
            yield "%s: %d hostile and %d valid files in corpus/MANIFEST.tsv" % (rule.id, hostile, valid)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail on what is missing")
    arguments = parser.parse_args()
    rules = load_rules()
    files, reasons = load_manifest()
    tests = load_tests(rules)
    made = {DOCUMENT: document(rules, files, reasons, tests, load_survivors()), HEADER: header(rules)}
    if not arguments.check:
        for name, text in made.items():
            (ROOT / name).write_text(text, encoding="utf-8")
        return 0
    faults = list(missing_evidence(rules, files, reasons, tests))
    faults += ["%s is stale: run dev/make/gen_rules.py" % name for name, text in made.items()
               if not (ROOT / name).exists() or (ROOT / name).read_text(encoding="utf-8") != text]
    for fault in faults:
        print("gen_rules: " + fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
