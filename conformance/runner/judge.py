"""What an answer is worth: three levels, each "pass", "fail" or "skip", and why."""

import collections
import hashlib
import math

Result = collections.namedtuple("Result", "vector mode status V C X reason seconds")
"""status: "answered", "unsupported", or what went wrong with the process. reason: what differs first, or ""."""

LEVELS = ("V", "C", "X")
WORDS = {"accept": "accepted", "reject": "rejected"}


def digest(lines):
    """Of a listing: each line with a line feed."""
    return hashlib.sha256("".join(line + "\n" for line in lines).encode("utf-8")).hexdigest()


def _number(text):
    """An integer where the text is one, otherwise a float; None for neither, and for more digits than any number has."""
    for kind in (int, float):
        try:
            return kind(text) if len(text) < 400 else None
        except (TypeError, ValueError):
            pass
    return None


def _value_of(answer):
    value = answer.get("value")
    return _number(value if isinstance(value, str) else repr(value))


def _is_near(got, wanted):
    return got is not None and abs(got) < 1e300 and math.isclose(float(got), float(wanted), rel_tol=1e-9, abs_tol=0.0)


def _is_exact(got, wanted):
    if isinstance(wanted, int):
        return isinstance(got, int) and got == wanted
    return got is not None and abs(got) < 1e300 and float(got) == wanted and math.copysign(1, got) == math.copysign(1, wanted)


def _verdict_fault(vector, wanted, answer):
    """Level V; "" when it is right."""
    said, should = answer["verdict"], WORDS.get(wanted["verdict"])
    if should is not None and said != should:
        return f"{said}, should have been {should}"
    if vector.kind == "formula" and said == "accepted" and not _is_near(_value_of(answer), _number(wanted["value"])):
        return f"the value is {answer.get('value')!r}, should have been {wanted['value']}"
    return ""


def _class_fault(vector, wanted, answer, rules):
    """Level C, of what is rejected."""
    said = answer.get("class")
    if said is None and str(answer.get("rule")) in rules:
        said = rules[answer["rule"]]["class"]
    if answer["verdict"] == "accepted" or said == wanted.get("class"):
        return ""
    return f"class {said}, should have been {wanted.get('class')}" if said is not None else "no class was given"


def _numbers_fault(wanted, answer):
    for name in ("rule", "offset", "got", "bound"):
        should, said = wanted.get(name), answer.get(name)
        if should is not None and str(said) != str(should):
            return f"{name} {said}, should have been {should}" if said is not None else f"no {name} was given"
    return ""


def _notes_fault(wanted, answer):
    should, said = wanted.get("notes", []), answer.get("notes")
    if said is None:
        return "no notes were given" if should else ""
    return "" if said == should else f"notes {said}, should have been {should}"


def _listing_fault(wanted, answer):
    if wanted is None:
        return ""
    lines = answer.get("values")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        said = answer.get("values_sha256")
        return "" if said == wanted["sha256"] else "no values were given" if said is None else "the digest of the values differs"
    if digest(lines) == wanted["sha256"]:
        return ""
    for i, (line, should) in enumerate(zip(lines, wanted.get("listing", []))):
        if line != should:
            return f"line {i + 1} of the values is {line[:100]!r}, should have been {should!r}"
    return f"the values have another digest, and {len(lines)} lines, should have had {wanted['lines']}"


def _exact_fault(vector, wanted, answer):
    """Level X."""
    usual = wanted.get("usual", wanted["verdict"])
    if answer["verdict"] != WORDS[usual]:
        return f"{answer['verdict']}, which is allowed; {WORDS[usual]} is exact"
    if answer["verdict"] == "rejected":
        return _numbers_fault(wanted, answer)
    if vector.kind == "formula":
        if not _is_exact(_value_of(answer), _number(wanted["value"])):
            return f"the value is {answer.get('value')}, should have been exactly {wanted['value']}"
        return _notes_fault(wanted, answer)
    return _notes_fault(wanted, answer) or _listing_fault(vector.data.get("values"), answer)


def judge(vector, mode, outcome, rules, seconds):
    """Of one answer."""
    if outcome.status != "answered":
        return Result(vector, mode, outcome.status, "fail", "fail", "fail", f"{outcome.status}: {outcome.detail}", seconds)
    answer, wanted = outcome.answer, vector.data[mode]
    if answer["verdict"] == "unsupported":
        return Result(vector, mode, "unsupported", "skip", "skip", "skip", "", seconds)
    faults = [_verdict_fault(vector, wanted, answer)]
    faults.append(faults[-1] or _class_fault(vector, wanted, answer, rules))
    faults.append(faults[-1] or _exact_fault(vector, wanted, answer))
    reason = next((fault for fault in faults if fault), "")
    return Result(vector, mode, "answered", *("fail" if fault else "pass" for fault in faults), reason, seconds)
