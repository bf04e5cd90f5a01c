#!/usr/bin/env python3
"""Makes a vector of what a fuzzer found: bytes about which a reader and wpc, or another reader, say different things.

    propose.py --kind=KIND --adapter=COMMAND --other=COMMAND [--mode=strict] [--out=FOLDER] FILE
    propose.py --kind=KIND --adapter=COMMAND --fails=COMMAND [--mode=strict] [--out=FOLDER] FILE

--adapter is whose verdict is to be the vector's (adapters/wpc.c, built). --other is whose verdict differs, or who crashes, hangs
or takes too much memory; both in batch mode. --fails is a fuzz target instead: a program that is given a file and does not end
with 0. The bytes are made as small as they can be with both still doing what they did. Writes NAME.bin and NAME.json to FOLDER
(.), and prints the names. Exit status 1: nothing to propose: the two agree, or the bytes are a vector already; 2: the command
is wrong.
"""

import argparse
import hashlib
import json
import pathlib
import shlex
import sys
import tempfile

from runner import process, suite

HERE = pathlib.Path(__file__).resolve().parent
MOST_TRIES = 20000


def stop(message, status=1):
    print(f"propose.py: {message}", file=sys.stderr)
    sys.exit(status)


class Target:
    """A fuzz target, asked as an adapter is: ended with 0 it has accepted."""

    def __init__(self, words, limits):
        self.words, self.limits = words, limits

    def ask(self, _name, _kind, _options, body):
        with tempfile.NamedTemporaryFile(suffix=".bin") as file:
            file.write(body)
            file.flush()
            target = process.Process([*self.words, file.name], self.limits)
            try:
                wrong = target.pump(b"", self.limits.seconds + self.limits.start, target.has_ended, close=True)
                ended = target.ended
            finally:
                target.end()
        if wrong is None and ended != 0:
            return process.Outcome("crash", None, "")
        return wrong or process.Outcome("answered", {"verdict": "accepted"}, "")

    def close(self):
        pass


class Pair:
    """The two readers, and what they said about the bytes."""

    def __init__(self, options):
        limits = process.Limits(options.seconds, 20.0, options.memory << 20)
        other = process.Batch(shlex.split(options.other), limits) if options.other else Target(shlex.split(options.fails), limits)
        self.readers = [process.Batch(shlex.split(options.adapter), limits), other]
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


def resized(body, size):
    """The bytes with each number in front that is the size of all of `size` bytes set to theirs; the same bytes when there is
    none."""
    made = bytearray(body)
    for at in range(0, min(len(body), 64) - 3, 4):
        if made[at:at + 4] == size.to_bytes(4, "little"):
            made[at:at + 4] = len(body).to_bytes(4, "little")
    return bytes(made)


def without_parts(body, holds, step):
    """Takes parts of `step` bytes away as long as it holds, also with the size of all of it changed."""
    at = 0
    while at < len(body):
        shorter = body[:at] + body[at + step:]
        fitting = resized(shorter, len(body))
        if holds(shorter):
            body = shorter
        elif fitting != shorter and holds(fitting):
            body = fitting
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


def expectation(answer, rules):
    if answer["verdict"] == "accepted":
        return {"verdict": "accept", **({"notes": answer["notes"]} if "notes" in answer else {})}
    found = {key: answer[key] for key in ("class", "rule", "offset", "got", "bound") if key in answer}
    if found.get("rule") in rules:
        found["class"] = rules[found["rule"]]["class"]
    return {"verdict": "reject", **found}


def vector_of(options, pair, body, said, rules):
    digest = hashlib.sha256(body).hexdigest()
    name = f"found__{digest[:12]}"
    (status, _, _, answer), (other_status, other_verdict, _, _) = said
    if status != "answered":
        stop(f"--adapter has no verdict: {status}")
    what = other_verdict if other_status == "answered" else other_status
    vector = {"id": f"{options.kind}/regress/{name}", "kind": options.kind, "file": f"corpus/{options.kind}/regress/{name}.bin",
              "size": len(body), "sha256": digest, "options": {}, "comment": f"another reader: {what}",
              options.mode: expectation(answer, rules), "provenance": f"found by a fuzzer, made small in {pair.tries} tries"}
    return name, vector


def options_of():
    parser = argparse.ArgumentParser(usage="see propose.py --help", add_help=False)
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--kind", choices=[kind for kind in suite.KINDS if kind != "formula"])
    parser.add_argument("--mode", choices=suite.MODES, default="tolerant")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--memory", type=int, default=512)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("."))
    for name in ("--adapter", "--other", "--fails"):
        parser.add_argument(name)
    parser.add_argument("file", nargs="?", type=pathlib.Path)
    options = parser.parse_args()
    if options.help:
        print(__doc__.strip())
        sys.exit(0)
    if not (options.kind and options.adapter and options.file and bool(options.other) != bool(options.fails)):
        parser.error("--kind, --adapter, --other or --fails, and FILE are needed")
    return options


def propose(options):
    loaded = suite.Suite(HERE)
    known = {vector.data["sha256"]: vector.id for vector in loaded.vectors if vector.kind == options.kind}
    body = options.file.read_bytes()
    pair = Pair(options)
    said = pair.ask(body)
    if said[0][:2] == said[1][:2] or (options.fails and said[1][0] == "answered"):
        stop(f"the two agree: {said[0][1]}")
    body = smallest(pair, body, [one[:3] for one in said])
    name, vector = vector_of(options, pair, body, pair.ask(body), loaded.data["rules"])
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
        process.alive.clear()
        process.end_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
