#!/usr/bin/env python3
"""Validates what the command writes against its schemas (dev/make/make_schemas.py): over the corpus, and over captures and logs.

    tests/formats/schemas.py WPC

Needs Debian's python3-jsonschema. Last line: "N passed, N failed".
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
CAPTURES = ROOT.parent / "shared/captures"
LONGEST = 200  # lines of one output that are validated


class Tried:
    def __init__(self, wpc, schemas):
        self.schemas = schemas
        self.wpc, self.passed, self.failed, self.made = wpc, 0, 0, {}

    def validator(self, name):
        if name not in self.made:
            schema = json.loads((self.schemas / f"{name}.schema.json").read_text(encoding="utf-8"))
            jsonschema.Draft202012Validator.check_schema(schema)
            self.made[name] = jsonschema.Draft202012Validator(schema)
        return self.made[name]

    def check(self, name, text, what):
        faults = [jsonschema.exceptions.best_match([e]) for e in self.validator(name).iter_errors(json.loads(text))]
        if not faults:
            self.passed += 1
            return
        self.failed += 1
        print(f"{what}: {name}: {faults[0].json_path}: {faults[0].message[:300]}")

    def run(self, name, *arguments, lines=True):
        answer = subprocess.run([self.wpc, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        if answer.returncode not in (0, 1):
            return
        text = answer.stdout.decode()
        for part in text.splitlines()[:LONGEST] if lines else [text] if text else []:
            self.check(name, part, " ".join(arguments))


def corpus():
    for line in (ROOT / "corpus/MANIFEST.tsv").read_text(encoding="utf-8").splitlines():
        cells = line.split("\t")
        path = ROOT / "corpus" / cells[0]
        if not line.startswith("#") and path.stat().st_size < 20000:
            yield cells[1], str(path.relative_to(ROOT))


def rule_ids(wpc):
    lines = subprocess.run([wpc, "rules", "--format=json"], stdout=subprocess.PIPE, check=True).stdout.splitlines()
    return [json.loads(line)["id"] for line in lines]


def main(wpc):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-B", ROOT / "dev/make/make_schemas.py", folder], check=True)
        return try_all(Tried(str(pathlib.Path(wpc).resolve()), pathlib.Path(folder)))


def try_all(tried):
    for kind, path in corpus():
        tried.run("validate", "validate", "--format=json", "--kind=" + kind, path)
        tried.run("inspect", "inspect", "--salvage", "--format=json", "--kind=" + kind, path, lines=False)
        tried.run("inspect-line", "inspect", "--salvage", "--format=ndjson", "--kind=" + kind, path)
        if kind in ("v1", "v2", "blg"):
            more = ["--counterset=processor-information"] if kind == "v2" else []
            for way in ([], ["--raw"], ["--summary"]):
                tried.run("calc", "calc", "--all", "--salvage", "--format=json", "--kind=" + kind, *more, *way, path)
        if kind == "blg":
            tried.run("find", "find", "--salvage", "--format=json", "--kind=blg", r"--with=\*(*)\*", r"\*(*)\* >= 0", path)
            tried.run("compare", "compare", "--salvage", "--format=json", "--kind=blg", path, "corpus/blg/valid/two.bin")
    for folder in sorted((ROOT / "corpus/captures").iterdir()):
        if folder.is_dir():
            path = str(folder.relative_to(ROOT))
            tried.run("inspect-folder", "inspect", "--format=json", path, lines=False)
            tried.run("calc", "calc", "--format=json", path)
    for path in sorted(CAPTURES.glob("*.b*")) if CAPTURES.is_dir() else []:
        tried.run("inspect", "inspect", "--format=json", str(path), lines=False)
        tried.run("calc", "calc", "--format=json", str(path))
    for path in sorted((ROOT / "corpus/blg/valid").glob("*.bin")):
        tried.run("calc", "calc", "--format=json", "--summary", "--percentiles=50,99.9", "--slope", "--deviation", "--weighted",
                  "--above=1", "--below=1", "--top=3", str(path.relative_to(ROOT)))
    tried.run("rules", "rules", "--format=json")
    tried.run("explain", "explain", "--format=json", *rule_ids(tried.wpc))
    tried.run("types", "types", "--format=json")
    tried.run("types", "types", "--format=json", "0x12345678")
    print(f"{tried.passed} passed, {tried.failed} failed")
    return 1 if tried.failed or not tried.passed else 0


if __name__ == "__main__":
    import os
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else __doc__.strip())
