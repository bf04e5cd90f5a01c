#!/usr/bin/env python3
"""Makes a vector of what a fuzzer found: bytes about which a reader and wpc, or another reader, say different things.

    propose.py --kind=KIND --adapter=COMMAND --other=COMMAND [--mode=strict] [--out=FOLDER] FILE

--adapter is whose verdict is to be the vector's (adapters/wpc.c, built), --other whose differs, or who crashes, hangs or takes
too much memory: both in batch mode. The bytes are made as small as they can be with both still saying what they said. Writes
NAME.bin and NAME.json to FOLDER (.), and prints the names. Exit status 1: nothing to propose: the two agree, or the bytes are a
vector already; 2: the command is wrong.
"""

import argparse
import hashlib
import json
import pathlib
import shlex
import sys

from runner import process, suite

HERE = pathlib.Path(__file__).resolve().parent
MOST_TRIES = 20000


def stop(message, status=1):
    print(f"propose.py: {message}", file=sys.stderr)
    sys.exit(status)


class Pair:
    """The two readers, and what they said about the bytes."""

    def __init__(self, options):
        limits = process.Limits(options.seconds, 20.0, options.memory << 20)
        self.readers = [process.Batch(shlex.split(words), limits) for words in (options.adapter, options.other)]
        self.kind, self.words = options.kind, [f"mode={options.mode}"] if options.mode == "strict" else []
        self.tries = 0

    def ask(self, body):
        """A pair of answers: (status, verdict, rule)."""
        self.tries += 1
        return [self._one(reader, body) for reader in self.readers]

    def _one(self, reader, body):
        outcome = reader.ask("found", self.kind, self.words, body)
        answer = outcome.answer or {}
        return outcome.status, answer.get("verdict"), answer.get("rule"), answer

    def says(self, body, wanted):
        return [one[:3] for one in self.ask(body)] == wanted

    def close(self):
        for reader in self.readers:
            reader.close()


def without_parts(body, holds, step):
    """Takes parts of `step` bytes away as long as it holds."""
    at = 0
    while at < len(body):
        shorter = body[:at] + body[at + step:]
        if holds(shorter):
            body = shorter
        else:
            at += step
    return body


def with_zeros(body, holds):
    """Sets bytes to 0, many at a time where that holds."""
    step = max(len(body) // 2, 1)
    while True:
        for at in range(0, len(body), step):
            part = body[at:at + step]
            zeros = body[:at] + bytes(len(part)) + body[at + step:]
            if any(part) and holds(zeros):
                body = zeros
        if step == 1:
            return body
        step = max(step // 4, 1)


def smallest(pair, body, wanted):
    """Cuts, takes parts away, and sets bytes to 0, until nothing more can be done."""
    def holds(other):
        return pair.tries < MOST_TRIES and pair.says(other, wanted)

    while True:
        before, step = body, max(len(body) // 2, 1)
        while step:
            body = without_parts(body, holds, step)
            step //= 2
        body = with_zeros(body, holds)
        if body == before:
            return body


def expectation(answer):
    if answer["verdict"] == "accepted":
        return {"verdict": "accept", **({"notes": answer["notes"]} if "notes" in answer else {})}
    found = {key: answer[key] for key in ("class", "rule", "offset", "got", "bound") if key in answer}
    return {"verdict": "reject", **found}


def vector_of(options, pair, body, said):
    digest = hashlib.sha256(body).hexdigest()
    name = f"found__{digest[:12]}"
    (status, _, _, answer), (other_status, other_verdict, _, _) = said
    if status != "answered":
        stop(f"--adapter has no verdict: {status}")
    what = other_verdict if other_status == "answered" else other_status
    vector = {"id": f"{options.kind}/regress/{name}", "kind": options.kind, "file": f"corpus/{options.kind}/regress/{name}.bin",
              "size": len(body), "sha256": digest, "options": {}, "comment": f"another reader: {what}",
              options.mode: expectation(answer), "provenance": f"found by a fuzzer, made small in {pair.tries} tries"}
    return name, vector


def options_of():
    parser = argparse.ArgumentParser(usage="see propose.py --help", add_help=False)
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--kind", choices=[kind for kind in suite.KINDS if kind != "formula"])
    parser.add_argument("--mode", choices=suite.MODES, default="tolerant")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--memory", type=int, default=512)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("."))
    for name in ("--adapter", "--other"):
        parser.add_argument(name)
    parser.add_argument("file", nargs="?", type=pathlib.Path)
    options = parser.parse_args()
    if options.help:
        print(__doc__.strip())
        sys.exit(0)
    if not (options.kind and options.adapter and options.other and options.file):
        parser.error("--kind, --adapter, --other and FILE are needed")
    return options


def propose(options):
    loaded = suite.Suite(HERE)
    known = {vector.data["sha256"]: vector.id for vector in loaded.vectors if vector.kind == options.kind}
    body = options.file.read_bytes()
    pair = Pair(options)
    said = pair.ask(body)
    if said[0][:2] == said[1][:2]:
        stop(f"the two agree: {said[0][1]}")
    body = smallest(pair, body, [one[:3] for one in said])
    name, vector = vector_of(options, pair, body, pair.ask(body))
    pair.close()
    if vector["sha256"] in known:
        stop(f"made small, it is {known[vector['sha256']]}")
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / f"{name}.bin").write_bytes(body)
    (options.out / f"{name}.json").write_text(json.dumps(vector, indent=1) + "\n", encoding="utf-8")
    print(f"{options.out / name}.bin: {len(body)} bytes of {options.file.stat().st_size}\n{options.out / name}.json")


def main():
    options = options_of()
    process.prepare()
    try:
        propose(options)
    except suite.Spoiled as problem:
        stop(str(problem), 2)
    except OSError as problem:
        stop(f"{problem.filename}: {problem.strerror}", 2)
    finally:
        process.end_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
