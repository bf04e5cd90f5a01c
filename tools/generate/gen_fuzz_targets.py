#!/usr/bin/env python3
"""Makes fuzz/targets.bzl and fuzz/mutator/targets.def from fuzz/targets.tsv.

    tools/generate/gen_fuzz_targets.py          write both
    tools/generate/gen_fuzz_targets.py --check  change nothing; fail when one is stale
"""

import argparse
import collections
import pathlib
import sys

import made_files

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = "fuzz/targets.tsv"
BAZEL = "targets.bzl"
MUTATOR = "mutator/targets.def"
# Folders of the corpus, and what the mutator calls their blocks.
KINDS = {
    "v2": "V2", "v2-instances": "INSTANCES", "v2-queries": "QUERIES", "v2-countersets": "GUIDS",
    "v1": "V1", "v1-titles": "TITLES", "reg-counterset": "REG_SET", "reg-counter": "REG_COUNTER",
    "reg-strings": "REG_STRINGS", "reg-string": "REG_STRING", "blg": "LOG",
}
FRAMES = {"block": "BLOCK", "samples": "SAMPLES", "capture": "CAPTURE"}
LINKS = {"-": [], "model": ["//tests:model"], "reference": ["//tests:reference"], "command": [":command"]}

Target = collections.namedtuple("Target", "name kinds frame dictionary seeds links")


def load_targets(root=ROOT):
    """The rows of the table, in its order."""
    lines = (root / TABLE).read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return [Target(*row) for row in rows]


def faults_of(targets, root=ROOT):
    """What is wrong with the table: files without a row, rows without a file, unknown words."""
    files = {path.stem for path in (root / "fuzz/targets").glob("*_fuzzer.c*")}
    names = [target.name for target in targets]
    for name in sorted(files.symmetric_difference(names)):
        yield "%s: %s" % (name, "has no row" if name in files else "has no file")
    for target in targets:
        if names.count(target.name) > 1:
            yield "%s: has %d rows" % (target.name, names.count(target.name))
        for kind in target.kinds.split():
            if kind not in KINDS and kind not in ("-", "*"):
                yield "%s: %s is not a kind" % (target.name, kind)
        if (target.kinds == "-") != (target.frame == "-") or target.frame not in [*FRAMES, "-"]:
            yield "%s: frame %s" % (target.name, target.frame)
        if target.dictionary != "-" and not (root / "fuzz/targets" / (target.dictionary + ".dict")).is_file():
            yield "%s: %s.dict is missing" % (target.name, target.dictionary)
        for seeds in target.seeds.split():
            if seeds != "-" and not list((root / "corpus").glob(seeds)):
                yield "%s: corpus/%s is missing" % (target.name, seeds)
        if target.links not in LINKS:
            yield "%s: links %s" % (target.name, target.links)


def bazel(targets):
    lines = ['"""Made by tools/generate/gen_fuzz_targets.py from fuzz/targets.tsv: edit that file, not this one."""',
             "", "# Target: whether its input is made of blocks, and what it is linked with besides the harness.",
             "FUZZ_TARGETS = {"]
    for target in targets:
        links = ", ".join('"%s"' % label for label in LINKS[target.links])
        lines.append('    "%s": (%s, [%s]),' % (target.name, target.kinds != "-", links))
    return "\n".join(lines + ["}"]) + "\n"


def mutator(targets):
    lines = ["/* Made by tools/generate/gen_fuzz_targets.py from fuzz/targets.tsv: edit that file, not this one.",
             " * WPC_FUZZ_TARGET(name, kinds, frame); no kinds: the input is not made of blocks. */"]
    for target in targets:
        kinds = " | ".join("KIND(%s)" % KINDS[kind] for kind in target.kinds.split() if kind in KINDS)
        lines.append("WPC_FUZZ_TARGET(%s, %s, FRAME_%s)" % (
            target.name, kinds or {"*": "ANY_KIND", "-": "0"}[target.kinds], FRAMES.get(target.frame, "BLOCK")))
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail on what is stale")
    arguments = parser.parse_args()
    targets = load_targets()
    faults = list(faults_of(targets))
    for fault in faults:
        print("gen_fuzz_targets: " + fault, file=sys.stderr)
    made = {BAZEL: bazel(targets).encode(), MUTATOR: mutator(targets).encode()}
    status = made_files.update("gen_fuzz_targets", made, ROOT / "fuzz", set(), arguments.check)
    return 1 if faults else status


if __name__ == "__main__":
    sys.exit(main())
