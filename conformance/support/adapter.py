"""The protocol of README.md for an adapter in Python: define answer(), and adapter.run(answer) is a program."""

import json
import sys
import urllib.parse

STATUSES = {"accepted": 0, "rejected": 1, "unsupported": 77}
FIELDS = ("type", "value", "size", "base", "base_size", "multiplier", "clock", "time", "frequency")
CLOCKS = ("none", "tick", "100ns", "object")
LIMITS = {f"max_{name}" for name in ("bytes", "queries", "objects", "counters", "instances", "values", "name", "title", "title_index")}
USUAL = {"wrap_value": "error", "wrap_base": "error", "multi_timer": "per_component", "as": "info"}
OPTIONS = LIMITS | set(USUAL) | {"mode", "values", "asked", "instance_type", "queries", "pages"}


def text(name):
    """Of a listing: a string, bytes as they are, or None for none."""
    return "-" if name is None else "=" + urllib.parse.quote(name if isinstance(name, bytes) else name.encode(), safe="")


def line(word, *fields):
    """Of a listing; an id that is None is the number that stands for none."""
    return " ".join([word, *(str(0xFFFFFFFF if field is None else field) for field in fields)])


def samples(body):
    """The older and the newer sample of a formula: {field: number, or None}; None for one that is not there."""
    for given in body.decode().splitlines():
        words = given.split()[1:]
        sample = dict(zip(FIELDS, (None if word == "-" else int(word) for word in words)))
        yield None if words == ["-"] else {**sample, "clock": CLOCKS[sample["clock"]]}


def rejected(rule, offset, got, bound):
    """An answer, to level X."""
    return {"verdict": "rejected", "rule": rule, "offset": offset, "got": str(got), "bound": str(bound)}


def computed(status, value, notes):
    """The answer to a formula."""
    return {"verdict": "accepted", "value": repr(value), "notes": notes} if status == "ok" else {"verdict": "rejected", "class": status}


class Options(dict):
    """The options of a request as texts; those of USUAL are always there, and these have other types:"""

    def __init__(self, words):
        super().__init__({**USUAL, **dict(word.split("=", 1) for word in words)})
        self.strict = self.get("mode") == "strict"
        self.values = "values" in self
        self.limits = {name: int(self[name]) for name in LIMITS & self.keys()}
        self.pages = set(map(int, self.get("pages", "65001,1252").split(",")))
        self.queries = bytes.fromhex(self["queries"]) if "queries" in self else None
        self.asked_id = int(self["asked"]) if self.get("asked", "").isdecimal() else None
        self.instance_type = int(self["instance_type"]) if "instance_type" in self else None


def run(answer, formula=None, known=OPTIONS):
    """answer(kind, options, body) returns the members of an answer as a dict, "verdict" among them; formula(options, older, newer)
    the same of a formula, whose samples are as samples() has them. Neither is asked about options that are not in `known`."""

    def answered(name, kind, words, body):
        options, found = Options(words), {"verdict": "unsupported"}
        if options.keys() <= known | USUAL.keys() and kind != "formula":
            found = answer(kind, options, body)
        elif options.keys() <= known | USUAL.keys() and formula is not None:
            found = formula(options, *samples(body))
        print(json.dumps({"id": name, **found}), flush=True)
        return STATUSES[found["verdict"]]

    if sys.argv[1:] == ["--batch"]:
        for head in iter(sys.stdin.buffer.readline, b""):
            name, kind, size, *words = head.decode().split()
            answered(name, kind, words, sys.stdin.buffer.read(int(size)))
    elif sys.argv[1:]:
        sys.exit(answered("-", sys.argv[1], sys.argv[2:], sys.stdin.buffer.read()))
    else:
        sys.exit(f"usage: {sys.argv[0]} KIND [NAME=VALUE...] or {sys.argv[0]} --batch")
