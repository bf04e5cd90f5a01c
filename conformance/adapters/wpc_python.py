#!/usr/bin/env python3
"""wpc's Python package for the runner: the package must be installed, or on PYTHONPATH. README.md has the protocol,
wpc_python_values.py lists values."""

import json
import sys

import wpc
from wpc_python_values import LISTS

LIMITS = {"max_bytes", "max_queries", "max_objects", "max_counters", "max_instances", "max_values", "max_name", "max_title",
          "max_title_index"}
KNOWN = LIMITS | {"mode", "values", "as", "asked"}


def answer(kind, options, body):
    if kind not in LISTS or set(options) - KNOWN:
        return {"verdict": "unsupported"}
    asked = options.get("asked")
    how = {"kind": kind, "strict": options.get("mode") == "strict",
           "limits": wpc.Limits(**{name: int(given) for name, given in options.items() if name in LIMITS}),
           "asked": wpc.Asked(counterset=asked if kind == "reg-counterset" else None, queries=options.get("as", "info"),
                              counter_id=int(asked) if asked and kind == "reg-counter" else None)}
    verdict = wpc.validate(body, **how)
    notes = [f"{note.rule}@{note.offset}" for note in verdict.notes]
    if verdict.error is not None:
        e = verdict.error
        return {"verdict": "rejected", "rule": e.rule, "offset": e.offset, "got": str(e.got), "bound": str(e.bound)}
    lines = {"values": list(LISTS[kind](wpc.read(body, **how), body))} if "values" in options else {}
    return {"verdict": "accepted", "notes": notes, **lines}


def main():
    for line in iter(sys.stdin.buffer.readline, b""):
        name, kind, size, *words = line.decode().split()
        found = answer(kind, dict(word.split("=", 1) for word in words), sys.stdin.buffer.read(int(size)))
        print(json.dumps({"id": name, **found}), flush=True)


if __name__ == "__main__":
    sys.exit(main() if sys.argv[1:] == ["--batch"] else "usage: wpc_python.py --batch")
