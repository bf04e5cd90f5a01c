#!/usr/bin/env python3
"""Makes the conformance suite from corpus/, parser/rules.def and tests/calc/answers.tsv.

    conformance/make.py [--previous=vectors.json] FOLDER    all that the archive holds; FOLDER is empty or new

What accepted bytes hold is listed by wpc's adapter (adapters/wpc.c), which is built with CC (cc) for that unless
--adapter=PROGRAM names it; it is also asked for every verdict, and any other than the manifest's is an error. --previous is of
the last release: its vectors can neither go away nor ask something else, and keep their versions.
"""

import argparse
import collections
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT / "dev/make"))

from gen_rules import load_rules
from runner import judge

KINDS = {
    "v1": "data block of the registry, HKEY_PERFORMANCE_DATA: PERF_DATA_BLOCK (winperf.h)",
    "v1-titles": "title table, \"Counter 009\" or \"Help 009\": pairs of UTF-16 texts, index and title",
    "v2": "data block of PerfQueryCounterData: PERF_DATA_HEADER (perflib.h)",
    "v2-instances": "list of PerfEnumerateCounterSetInstances: PERF_INSTANCE_HEADER",
    "v2-queries": "list of PerfQueryCounterInfo, or a request: PERF_COUNTER_IDENTIFIER",
    "v2-countersets": "list of PerfEnumerateCounterSet: GUIDs",
    "reg-counterset": "PerfQueryCounterSetRegistrationInfo, request code 1: PERF_COUNTERSET_REG_INFO and its counters",
    "reg-counter": "request code 2: PERF_COUNTER_REG_INFO",
    "reg-string": "request codes 3, 4, 7 and 9: one UTF-16 text",
    "reg-strings": "request codes 5, 6 and 10: PERF_STRING_BUFFER_HEADER and texts by counter id",
    "reg-guid": "request code 8: a GUID",
    "blg": "binary log of Performance Monitor: an ETW file",
    "pdh-csv": "log of Performance Monitor as text: PDH-CSV or PDH-TSV",
    "formula": "two samples of a counter, as lines of text: the displayable value",
}
# Only wpc's interface has them: the room that a caller lends for messages of several parts.
INTERFACE_OPTIONS = {"room", "places"}
USUAL_PAGES = "65001,1252"
SHORT_LISTING = 24  # lines that stand in vectors.json, too
LONGEST_LISTING = 20_000
NEW_CLASSES = {"BLG-CAT-06": "extent", "BLG-CAT-07": "extent", "V1-PAR-02": "extent", "BLG-SMP-08": "value",
               "PDH-06": "text", "PDH-10": "text", "PDH-11": "text", "PDH-12": "text"}
CLASS_OF_STATUS = {"LIMIT": "limit", "UNSUPPORTED": "unsupported", "TRUNCATED": "truncated"}
WHY_LIMIT = "what is above it is a matter of how much a reader takes: wpc's default refuses it"
WHY_UNSUPPORTED = "wpc does not read this version or writer; a reader that does may accept it"
WHY_TOLERANT = "not as the documents have it, but it can be read: wpc reads it and notes the rule; strict mode refuses it"


def stop(message):
    raise SystemExit(f"make.py: {message}")


# ---- Rules


def class_of(rule):
    """The class of the fault that a rule reports."""
    if rule.id in NEW_CLASSES:
        return NEW_CLASSES[rule.id]
    if rule.status in CLASS_OF_STATUS:
        return CLASS_OF_STATUS[rule.status]
    if re.search(r"differ|increase", rule.relation):
        return "duplicate"
    if rule.extent in ("SPAN", "AFTER") or re.search(r"[Oo]ffset", rule.field):
        return "extent"
    if rule.extent in ("UNITS", "UNIT") or rule.field in ("name", "text", "index", "(strings)"):
        return "text"
    if rule.extent == "ROOM" or re.search(r"[Ss]ize|[Ll]ength|filled|\(whole\)|\(end\)|\(padding\)", rule.field):
        return "size"
    return "value"


def load_classes():
    lines = (HERE / "classes.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {name: {"what": what, "bug": bug, "effect": effect} for name, what, bug, effect in rows}


def rule_entry(rule, classes):
    name = class_of(rule)
    when = {"HARD": "rejected", "STRICT": "rejected in strict mode, noted in tolerant mode", "NOTE": "noted"}
    return {"structure": rule.block, "field": rule.field, "condition": rule.relation, "broken": when[rule.rule_class],
            "class": name, "bug": classes[name]["bug"], "effect": classes[name]["effect"], "source": rule.source}


# ---- Vectors of the corpus


def manifest():
    lines = (ROOT / "corpus/MANIFEST.tsv").read_text(encoding="utf-8").splitlines()
    names = lines[0][2:].split("\t")
    return [dict(zip(names, line.split("\t"))) for line in lines if not line.startswith("#")]


def options_of(row):
    options = dict(word.split("=", 1) for word in row["options"].split() if "=" in word)
    if "queries" in options:
        options["queries"] = options["queries"].removesuffix(".bin")
    if "pages" not in options and "V1-OBJ-22" in row["tolerant_notes"]:
        options["pages"] = USUAL_PAGES  # so that who knows more pages knows what is asked
    return options


def listed(notes):
    return [] if notes == "-" else notes.split(",")


def expectation(row, mode, rules):
    """What a reader has to say in a mode."""
    status = row[f"{mode}_status"]
    wanted = {"notes": listed(row[f"{mode}_notes"])}
    if status == "accepted":
        if mode == "tolerant" and row["strict_status"] != "accepted":
            return {"verdict": "either", "usual": "accept", "why": WHY_TOLERANT, **wanted}
        return {"verdict": "accept", **wanted}
    rule = row[f"{mode}_rule"]
    found = {"class": class_of(rules[rule]), "rule": rule, "offset": int(row[f"{mode}_offset"]),
             "got": row[f"{mode}_got"], "bound": row[f"{mode}_bound"]}
    asked = any(name.startswith("max_") for name in options_of(row))
    why = {"limit": None if asked else WHY_LIMIT, "unsupported": WHY_UNSUPPORTED}.get(status)
    if why:
        return {"verdict": "either", "usual": "reject", "why": why, **found}
    return {"verdict": "reject", **found}


def is_captured(row):
    return row["provenance"].startswith("capture:")


def comment_of(row):
    name = pathlib.PurePosixPath(row["file"]).stem.split("__")
    return name[-1].replace("_", " ")


def difference(one, other):
    return abs(len(one) - len(other)) + sum(a != b for a, b in zip(one, other))


def neighbour_of(row, rows, bodies):
    """The accepted file of the same rule that differs in the fewest bytes."""
    near = [other for other in rows if other["kind"] == row["kind"] and other["rule"] == row["rule"] and
            "/valid/" in other["file"]]
    if "/hostile/" not in row["file"] or not near:
        return None
    best = min(near, key=lambda other: (other["options"] != row["options"],
                                        difference(bodies[row["file"]], bodies[other["file"]]), other["file"]))
    return best["file"].removesuffix(".bin")


def corpus_vectors(rules):
    """Vectors without listings, and the bytes of each."""
    rows = [row for row in manifest() if not INTERFACE_OPTIONS & set(options_of(row))]
    bodies = {row["file"]: (ROOT / "corpus" / row["file"]).read_bytes() for row in rows}
    vectors, found = [], {}
    for row in rows:
        body, name = bodies[row["file"]], row["file"].removesuffix(".bin")
        vector = {"id": name, "kind": row["kind"],
                  "file": f"{'captures' if is_captured(row) else 'corpus'}/{row['file']}",
                  "size": len(body), "sha256": hashlib.sha256(body).hexdigest(), "options": options_of(row),
                  "comment": comment_of(row)}
        if row["rule"] != "-":
            vector["about"] = row["rule"]
        vector.update({mode: expectation(row, mode, rules) for mode in ("tolerant", "strict")})
        near = neighbour_of(row, rows, bodies)
        if near:
            vector["neighbour"] = near
        vector["provenance"] = row["provenance"]
        vectors.append(vector)
        found[name] = body
    return vectors, found


# ---- Vectors of formulas

CLOCKS = {"older": {"TICK": (1000000000, 3000000), "100NS": (133500000000000000, 10000000), "OBJECT": (5000, 2000)},
          "newer": {"TICK": (1004500000, 3000000), "100NS": (133500000015000000, 10000000), "OBJECT": (8000, 2000)}}
CLOCK_NUMBERS = {"NONE": 0, "TICK": 1, "100NS": 2, "OBJECT": 3}
POLICIES = {"wrap32": {"wrap_value": "wrap32", "wrap_base": "wrap32", "multi_timer": "per_component"},
            "clamp0": {"wrap_value": "clamp0", "wrap_base": "clamp0", "multi_timer": "per_component"},
            "per_component": {"wrap_value": "error", "wrap_base": "error", "multi_timer": "per_component"},
            "documented": {"wrap_value": "error", "wrap_base": "error", "multi_timer": "documented"}}
FIELDS = ("type", "value", "size", "base", "base_size", "multiplier", "clock", "time", "frequency")
MULTIPLIER = 0x42030500  # PERF_COUNTER_MULTI_BASE

CounterType = collections.namedtuple("CounterType", "name number size clock base")


def counter_types():
    text = (ROOT / "calc/counter_types.def").read_text(encoding="utf-8")
    rows = re.findall(r"^WPC_COUNTER_TYPE\(PERF_(\w+), +0x([0-9A-F]+), (\w+), +(\w+), +0x([0-9A-F]+),", text, re.MULTILINE)
    return [CounterType(name, int(number, 16), int(size) if size.isdigit() else 0, clock, int(base, 16))
            for name, number, size, clock, base in rows]


def sample_of(text, side, kind, types):
    """A sample of a row's numbers, at the usual clocks; None for none."""
    if text == "-":
        return None
    value, _, second = text.partition("/")
    sample = dict.fromkeys(FIELDS)
    sample.update(type=kind.number, value=int(value), size=kind.size, base_size=0, clock=CLOCK_NUMBERS[kind.clock])
    if second and kind.base == MULTIPLIER:
        sample["multiplier"] = int(second)
    elif second:
        base = next(each for each in types if each.number == kind.base)
        sample.update(base=int(second), base_size=base.size)
    if kind.clock != "NONE":
        sample["time"], sample["frequency"] = CLOCKS[side][kind.clock]
    return sample


def type_named(name, types):
    found = next((each for each in types if each.name == name), None)
    return found or CounterType(name, int(name, 16), SIZE_BITS[int(name, 16) >> 8 & 3], "NONE", 0)


SIZE_BITS = (4, 8, 0, 0)


def change(samples, word, types):
    """One word of the column of changes: FIELD=OLDER..NEWER, SIDE.no=FIELD."""
    name, _, value = word.partition("=")
    if ".no" in name:
        samples[name.split(".")[0]][value] = None
        return
    for side, number in zip(("older", "newer"), value.split("..")):
        if number:
            samples[side][name] = type_named(number, types).number if name == "type" else int(number)


def line_of(side, sample):
    words = ["-"] if sample is None else ["-" if sample[name] is None else str(sample[name]) for name in FIELDS]
    return f"{side} {' '.join(words)}\n"


def policy_options(words):
    if words == "-":
        return {}
    if "," in words:
        first, second = words.split(",")
        return {"wrap_value": first, "wrap_base": second, "multi_timer": "documented"}
    return POLICIES[words]


def formula_expectation(answer, notes):
    if answer[0].isalpha():
        return {"verdict": "reject", "class": answer}
    return {"verdict": "accept", "value": answer, "notes": [] if notes == "-" else notes.split()}


def formula_vector(cells, types):
    name, type_name, older, newer, policy, changes, answer, notes = cells
    kind = type_named(type_name, types)
    samples = {side: sample_of(text, side, kind, types) for side, text in (("older", older), ("newer", newer))}
    for word in changes.split():
        if word not in ("-", "numbers"):
            change(samples, word, types)
    text = "".join(line_of(side, sample) for side, sample in samples.items())
    options = policy_options(policy)
    digest = digest_of("formula", text.encode(), options)
    return {"id": f"formula/{type_name}/{digest}", "kind": "formula", "text": text, "size": len(text),
            "sha256": hashlib.sha256(text.encode()).hexdigest(), "options": options, "comment": name,
            "tolerant": formula_expectation(answer, notes), "provenance": "tests/calc/answers.tsv"}


def formula_vectors():
    types, found = counter_types(), {}
    for row in (ROOT / "tests/calc/answers.tsv").read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            vector = formula_vector(row.split("\t"), types)
            other = found.setdefault(vector["id"], vector)
            if other["tolerant"] != vector["tolerant"]:
                stop(f"{vector['id']}: two answers, of {other['comment']} and {vector['comment']}")
    return sorted(found.values(), key=lambda vector: vector["id"])


# ---- Ids


def digest_of(kind, body, options):
    """Of what a vector asks."""
    text = " ".join([kind, *(f"{name}={value}" for name, value in sorted(options.items()))])
    return hashlib.sha256(text.encode() + b"\n" + body).hexdigest()[:8]


def version():
    return re.search(r'^#define WPC_VERSION "(.*)"', (ROOT / "include/wpc/base.h").read_text(encoding="utf-8"), re.MULTILINE)[1]


def set_since(vectors, previous):
    """The version that each vector came with. `previous`: vectors of the last release, which stay as they are."""
    made, known = {vector["id"]: vector for vector in vectors}, {}
    for old in previous:
        known[old["id"]], new = old["since"], made.get(old["id"])
        if new is None or any(new[key] != old[key] for key in ("kind", "options", "sha256")):
            what = "is gone" if new is None else "asks something else"
            stop(f"{old['id']}, of version {old['since']}, {what}: give what is new another name, and keep the file")
    for vector in vectors:
        vector["since"] = known.get(vector["id"], version())


# ---- Listings


def build_adapter(folder):
    out = pathlib.Path(folder, "adapter")
    sources = [str(path.relative_to(ROOT)) for pattern in ("parser/*.c", "parser/*/*.c", "paths/*.c", "calc/*.c")
               for path in sorted(ROOT.glob(pattern))]
    words = [*shlex.split(os.environ.get("CC", "cc")), "-std=c11", "-D_POSIX_C_SOURCE=200809L", "-O1", "-Iinclude",
             "conformance/adapters/wpc.c", *sources, "-lm", "-o", str(out)]
    if subprocess.run(words, cwd=ROOT, check=False).returncode != 0:
        stop("adapters/wpc.c could not be built")
    return out


def request(vector, mode, body, bodies):
    words = [vector["id"], vector["kind"], str(len(body)), "values=yes"]
    words += ["mode=strict"] if mode == "strict" else []
    words += [f"{name}={bodies[value].hex() if name == 'queries' else value}" for name, value in vector["options"].items()]
    return " ".join(words).encode() + b"\n" + body


def answers_of(adapter, vectors, mode, bodies):
    data = b"".join(request(vector, mode, bodies[vector["id"]], bodies) for vector in vectors)
    done = subprocess.run([str(adapter), "--batch"], input=data, stdout=subprocess.PIPE, check=False)
    lines = done.stdout.splitlines()
    if done.returncode != 0 or len(lines) != len(vectors):
        stop(f"the adapter ended with {done.returncode} after {len(lines)} of {len(vectors)} answers")
    return [json.loads(line) for line in lines]


def add_listings(vectors, adapter, bodies):
    """Sets `values` of what is accepted; the adapter's verdict must be the manifest's."""
    for mode in ("tolerant", "strict"):
        for vector, answer in zip(vectors, answers_of(adapter, vectors, mode, bodies)):
            wanted = vector[mode]
            if answer["verdict"] != judge.WORDS[wanted.get("usual", wanted["verdict"])]:
                stop(f"{vector['id']}: the adapter says {answer['verdict']} in {mode} mode")
            lines = answer.get("values")
            if lines is None or len(lines) > LONGEST_LISTING or "queries" in vector["options"]:
                continue
            values = {"lines": len(lines), "sha256": judge.digest(lines)}
            if len(lines) <= SHORT_LISTING and sum(map(len, lines)) <= 100 * SHORT_LISTING:
                values["listing"] = lines
            if vector.setdefault("values", values) != values:
                stop(f"{vector['id']}: other values in strict mode")


# ---- The suite


def compact(value):
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def block(items):
    return "{\n" + ",\n".join(f"{compact(name)}:{compact(value)}" for name, value in items) + "\n}"


def whole(vectors, rules, classes):
    """vectors.json: a line for each rule and each vector."""
    used = {vector.get("about") for vector in vectors}
    for vector in vectors:
        for wanted in (vector["tolerant"], vector.get("strict", {})):
            used.add(wanted.get("rule"))
            used.update(note.partition("@")[0] for note in wanted.get("notes", []))
    head = [("format", "wpc-vectors"), ("format_version", 1), ("version", version()),
            ("source", "corpus/MANIFEST.tsv, parser/rules.def and tests/calc/answers.tsv of wpc"), ("count", len(vectors))]
    text = ",\n".join(f"{compact(name)}:{compact(value)}" for name, value in head)
    lists = [("kinds", KINDS.items()), ("classes", classes.items()),
             ("rules", [(rule.id, rule_entry(rule, classes)) for rule in rules.values() if rule.id in used])]
    text += "".join(f",\n{compact(name)}:{block(items)}" for name, items in lists)
    return "{\n" + text + ',\n"vectors":[\n' + ",\n".join(map(compact, vectors)) + "\n]\n}\n"


def captures_text(vectors):
    lines = ["# Captures", "", "Bytes that a program wrote which is not this project's. Names of hosts and people are out of them.", "",
             "| File | SHA-256 | Where it comes from |", "| --- | --- | --- |"]
    lines += [f"| `{v['file']}` | `{v['sha256']}` | {v['provenance']} |" for v in vectors if v.get("file", "").startswith("captures/")]
    return "\n".join(lines) + "\n"


def copy_files(folder):
    for name in ("README.md", "LICENSE", "run.py", "propose.py", "vectors.schema.json"):
        shutil.copy(HERE / name, folder / name)
    for name in ("runner", "adapters", "support"):
        (folder / name).mkdir()
        for path in sorted((HERE / name).iterdir()):
            if path.is_file():
                shutil.copy(path, folder / name / path.name)
    guide = (ROOT / "docs/guide/conformance.md").read_text(encoding="utf-8")
    guide = guide.replace("](../../conformance/README.md", "](README.md").replace("wpc-conformance-VERSION", f"wpc-conformance-{version()}")
    (folder / "GUIDE.md").write_text(re.sub(r"\[([^]]+)\]\(fuzzing\.md[^)]*\)", r"\1", guide), encoding="utf-8")


def make(folder, adapter, previous):
    rules, classes = {rule.id: rule for rule in load_rules()}, load_classes()
    vectors, bodies = corpus_vectors(rules)
    formulas = formula_vectors()
    set_since(vectors + formulas, json.loads(previous.read_text(encoding="utf-8"))["vectors"] if previous else [])
    with tempfile.TemporaryDirectory() as work:
        add_listings(vectors, adapter or build_adapter(work), bodies)
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        stop(f"{folder} is not empty")
    copy_files(folder)
    for vector in vectors:
        path = folder / vector["file"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bodies[vector["id"]])
    shutil.copy(ROOT / "corpus/LICENSE", folder / "corpus/LICENSE")
    (folder / "captures/README.md").write_text(captures_text(vectors), encoding="utf-8")
    (folder / "vectors.json").write_text(whole(vectors + formulas, rules, classes), encoding="utf-8")
    print(f"{len(vectors) + len(formulas)} vectors")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.strip())
    parser.add_argument("--adapter", type=pathlib.Path)
    parser.add_argument("--previous", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    make(options.folder, options.adapter, options.previous)


if __name__ == "__main__":
    main()
