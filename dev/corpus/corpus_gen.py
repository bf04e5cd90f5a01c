#!/usr/bin/env python3
"""Makes corpus/: the files that show each rule from both sides, the seeds, and MANIFEST.tsv.

    dev/corpus/corpus_gen.py            write corpus/
    dev/corpus/corpus_gen.py --check    change nothing; fail when a file is missing, too much or different
    dev/corpus/corpus_gen.py --out DIR  the same for DIR instead of corpus/

The blocks and what a reader has to say about them are in corpus_fixtures.py and in one module for each
family of kinds (MODULES). Captures, and inputs that once made something fail (regress/), are not made here:
they are kept in corpus/ and checked by SHA-256.
Example capture folders are made by corpus_capture.py, and have no rows in MANIFEST.tsv.
"""

import argparse
import collections
import hashlib
import pathlib
import re
import sys
import zlib

import corpus_blg
import corpus_capture
import corpus_fixtures as fixtures
import corpus_pdh
import corpus_reg
import corpus_titles
import corpus_v1
import corpus_v2

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "dev/make"))

import made_files
from gen_rules import load_rules

CORPUS = ROOT / "corpus"
MODULES = (corpus_v2, corpus_reg, corpus_v1, corpus_titles, corpus_blg, corpus_pdh)

COLUMNS = ("file kind options rule tolerant_status tolerant_rule tolerant_offset tolerant_got tolerant_bound "
           "tolerant_notes strict_status strict_rule strict_offset strict_got strict_bound strict_notes "
           "provenance").split()
WRITTEN_BY_HAND = ("README.md", "BUILD.bazel", "LICENSE")

Finding = collections.namedtuple("Finding", "rule offset got bound")
Outcome = collections.namedtuple("Outcome", "status finding notes")
# data is None for a file that is kept: its sum is `sha256`
Case = collections.namedtuple("Case", "file kind options rule findings strict_notes provenance data sha256")

# Below the folder of a kind.
_REGRESS = re.compile(r"regress/\d{4}-\d\d-\d\d__\w+\.bin")
_FINDING = re.compile(r"([A-Z0-9-]+)@(\d+)=(\d+)/(\d+)")


# ---- What a reader has to say ---------------------------------------------------------------------------


def parse_findings(text):
    findings = [_FINDING.fullmatch(word) for word in text.split()]
    assert all(findings), text
    return [Finding(m[1], int(m[2]), int(m[3]), int(m[4])) for m in findings]


def outcome(case, rules, strict):
    """The first finding that is an error in this mode, and the notes. A strict rule ends the walk of what it
    is about; where the walk goes on elsewhere the case states its notes (strict_notes)."""
    errors = ("HARD", "STRICT") if strict else ("HARD",)
    first, notes = None, []
    for finding in case.findings:
        if rules[finding.rule].rule_class in errors:
            first = first or finding
        elif not (strict and first):
            notes.append("%s@%d" % (finding.rule, finding.offset))
    if strict and case.strict_notes:
        notes = case.strict_notes.split(",")
    if first:
        return Outcome(rules[first.rule].status.lower(), first, notes)
    about = [finding for finding in case.findings if finding.rule == case.rule]
    return Outcome("accepted", about[0] if about else None, notes)


def columns_of(out):
    values = [str(v) for v in out.finding] if out.finding else ["-"] * 4
    return [out.status] + values + [",".join(out.notes) or "-"]


def manifest_row(case, rules):
    words = [case.file, case.kind, case.options or "-", case.rule or "-"]
    words += columns_of(outcome(case, rules, False)) + columns_of(outcome(case, rules, True))
    return "\t".join(words + [case.provenance])


# ---- Cases of a module ----------------------------------------------------------------------------------


def base_of(module, name):
    """Kind and bytes of a fixture, a base or a seed."""
    if name in fixtures.FIXTURES:
        kind, _, data = fixtures.FIXTURES[name]
        return kind, data
    if name in module.BASES:
        return module.BASES[name]
    kind, _, _, data = module.SEEDS[name]
    return kind, data


def patched_case(module, path, rule, base, patch, options, findings, strict_notes=""):
    kind, data = base_of(module, base)
    provenance = base + (" -> " + patch if patch else "")
    return Case("%s/%s.bin" % (kind, path), kind, options, rule, parse_findings(findings), strict_notes,
                provenance, fixtures.patched(data, patch), "")


def table_lines(text):
    for line in text.strip().splitlines():
        if line.strip():
            yield [word.strip() for word in line.split("|")]


def rule_cases(module):
    rows = list(table_lines(module.TABLE)) + [next(table_lines(row)) for row in module.more_rows()]
    for rule, sign, what, base, patch, options, findings in rows:
        path = "hostile/%s__%s" % (rule, what) if sign == "-" else "valid/%s__eq_%s" % (rule, what)
        yield patched_case(module, path, rule, base, patch, options, findings)
    for rule, what, base, patch, findings, strict_notes in table_lines(module.MORE):
        path = "hostile/%s__%s" % (rule, what)
        yield patched_case(module, path, rule, base, patch, "", findings, strict_notes)


def seed_cases(module):
    for name, (kind, what, data) in fixtures.FIXTURES.items():
        if kind in module.KINDS:
            findings = parse_findings(module.FIXTURE_FINDINGS.get(name, ""))
            yield Case("%s/valid/%s.bin" % (kind, what), kind, "", "", findings, "", name, data, "")
    for name, (kind, options, findings, data) in module.SEEDS.items():
        yield Case("%s/valid/%s.bin" % (kind, name), kind, options, "", parse_findings(findings), "",
                   "built by %s.py: %s" % (module.__name__, name), data, "")
    for path, kind, options, rule, findings, provenance, sha256 in module.KEPT:
        yield Case(path, kind, options, rule, parse_findings(findings), "", provenance, None, sha256)


def all_cases():
    cases = [case for module in MODULES for make in (seed_cases, rule_cases) for case in make(module)]
    return sorted(cases, key=lambda case: case.file)


# ---- What must hold for the corpus itself ---------------------------------------------------------------


def no_file_reasons(rules):
    """{rule id: reason}, patterns spelled out; a retired rule needs none."""
    reasons = {}
    in_force = [rule.id for rule in rules.values() if rule.enforcement != "RETIRED"]
    for module in MODULES:
        for pattern, reason in module.NO_FILE:
            head = pattern.rstrip("*")
            reasons.update({r: reason for r in in_force if (r.startswith(head) if "*" in pattern else r == head)})
    return reasons


def faults_of_case(case, rules, files):
    kind, folder, _ = case.file.split("/")
    about = [finding for finding in case.findings if finding.rule == case.rule]
    if case.data is not None and any(finding.offset > len(case.data) for finding in case.findings):
        yield "an offset behind the end"
    if folder == "hostile" and not case.findings:
        yield "hostile without a finding"
    if folder == "hostile" and not about and rules[case.rule].enforcement == "CHECK":
        yield "hostile, but not to its rule"
    if folder == "valid" and outcome(case, rules, False).status != "accepted":
        yield "valid, but rejected in tolerant mode"
    if folder == "regress" and not (case.rule and _REGRESS.fullmatch(case.file[len(kind) + 1:])):
        yield "no rule, or no date in its name"
    if "__eq_" in case.file and (about or outcome(case, rules, True).status != "accepted"):
        yield "a neighbour with a finding"
    for option in case.options.split():
        if option.startswith("queries=") and option[8:] not in files:
            yield "no such file: " + option


def corpus_faults(cases, rules, reasons):
    files = collections.Counter(case.file for case in cases)
    faults = ["%s: two cases" % name for name, count in files.items() if count > 1]
    for case in cases:
        faults += ["%s: %s" % (case.file, fault) for fault in faults_of_case(case, rules, files)]
    for rule in rules.values():
        folders = {case.file.split("/")[1] for case in cases if case.rule == rule.id}
        if rule.enforcement == "CHECK" and rule.id not in reasons and not folders >= {"hostile", "valid"}:
            faults.append("%s: no hostile file, no neighbour, or no reason for that" % rule.id)
    return faults


def check_golden():
    for sample, (size, crc, sha256) in enumerate(fixtures.GOLDEN_SUMS):
        data = fixtures.golden(sample)
        got = (len(data), zlib.crc32(data), hashlib.sha256(data).hexdigest())
        if got != (size, crc, sha256):
            raise SystemExit("corpus_gen: golden sample %d is not the published one: %r" % (sample, got))


# ---- Files ----------------------------------------------------------------------------------------------


def kept_bytes(case):
    """From corpus/, the only place that a kept file is in."""
    path = CORPUS / case.file
    if not path.exists():
        raise SystemExit("corpus_gen: the kept file %s is missing" % case.file)
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != case.sha256:
        raise SystemExit("corpus_gen: the kept file %s was changed" % case.file)
    return data


def manifest(cases, rules, reasons):
    lines = ["# " + "\t".join(COLUMNS), "# made by dev/corpus/corpus_gen.py; corpus/README.md tells what the columns hold"]
    lines += ["# no file: %s %s" % item for item in sorted(reasons.items())]
    lines += [manifest_row(case, rules) for case in cases]
    return ("\n".join(lines) + "\n").encode("utf-8")


def wanted_files():
    check_golden()
    rules = {rule.id: rule for rule in load_rules()}
    reasons = no_file_reasons(rules)
    cases = all_cases()
    faults = corpus_faults(cases, rules, reasons)
    if faults:
        raise SystemExit("\n".join("corpus_gen: " + fault for fault in faults))
    files = {case.file: kept_bytes(case) if case.data is None else case.data for case in cases}
    files["MANIFEST.tsv"] = manifest(cases, rules, reasons)
    files.update(corpus_capture.files(files.__getitem__))
    return files


def names_there(out):
    return {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()} - set(WRITTEN_BY_HAND)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, compare with what is there")
    parser.add_argument("--out", type=pathlib.Path, default=CORPUS, help="folder, corpus/ by default")
    arguments = parser.parse_args()
    files = wanted_files()
    return made_files.update("corpus_gen", files, arguments.out, names_there(arguments.out), arguments.check)


if __name__ == "__main__":
    sys.exit(main())
