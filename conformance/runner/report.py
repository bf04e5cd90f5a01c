"""Reports: a text for people, JSON, and JUnit's XML."""

import collections
import json
import xml.etree.ElementTree as xml

from .judge import LEVELS

FORMAT, FORMAT_VERSION = "wpc-conformance-report", 1
TROUBLES = ("crash", "timeout", "memory", "output", "protocol", "not run")


def totals(results):
    """{"checks", "unsupported", "V", "C", "X" (passed), and how many had each trouble}."""
    found = {"checks": len(results), "unsupported": sum(r.status == "unsupported" for r in results)}
    found.update({level: sum(getattr(r, level) == "pass" for r in results) for level in LEVELS})
    found.update({name: sum(r.status == name for r in results) for name in TROUBLES})
    return found


def _row(name, results):
    sums = totals(results)
    asked = sums["checks"] - sums["unsupported"]
    cells = [f"{sums[level]}/{asked}" if asked else "-" for level in LEVELS]
    return f"{name:16}" + "".join(f"{cell:>12}" for cell in cells) + f"{sums['unsupported'] or '-':>15}"


def _groups(results, key):
    found = collections.defaultdict(list)
    for result in results:
        found[key(result)].append(result)
    return found


def _by_class(suite, results):
    """Hostile vectors that were accepted, by the class of their fault."""
    wrong = [r for r in results if r.V == "fail" and r.status == "answered" and r.vector.data[r.mode].get("class")
             and r.vector.kind != "formula" and r.reason.startswith("accepted")]
    if wrong:
        yield ""
        yield "Accepted, and should have been rejected, by what is wrong with the bytes:"
    for name, group in sorted(_groups(wrong, lambda r: r.vector.data[r.mode]["class"]).items(), key=lambda item: -len(item[1])):
        about = suite.data["classes"][name]
        rules = sorted({r.vector.data[r.mode]["rule"] for r in group})
        yield f"{len(group):6}  {name}: {about['what']}"
        yield f"        {about['bug']}: {about['effect']}"
        yield f"        rules {' '.join(rules[:12])}{f' and {len(rules) - 12} more' if len(rules) > 12 else ''}"


def _about(suite, result):
    """The rule that was broken, and a vector that keeps it."""
    data = result.vector.data
    rule = suite.data["rules"].get(data[result.mode].get("rule"))
    if rule is None:
        return ""
    near = f"; compare {data['neighbour']}" if "neighbour" in data else ""
    return f"\n      {rule['structure']}.{rule['field']} at {data[result.mode]['offset']}: {rule['condition']}{near}"


def _listed(suite, results, level, show):
    wrong = [r for r in results if getattr(r, level) == "fail"]
    if not wrong:
        return
    yield ""
    yield f"Not at level {level}: {len(wrong)}" + (f"; the first {show} (--show=N)" if len(wrong) > show else "")
    for r in wrong[:show]:
        yield f"  {r.vector.id} {r.mode}: {r.reason}{_about(suite, r)}"


def text(suite, results, head, level, show):
    """Lines."""
    yield f"{head['adapter']}: suite {suite.data['version']}, {len(results)} checks of {len(suite.vectors)} vectors"
    yield ""
    yield f"{'kind':16}" + "".join(f"{name:>12}" for name in ("V verdict", "C class", "X exact")) + f"{'not supported':>15}"
    for kind, group in sorted(_groups(results, lambda r: r.vector.kind).items()):
        yield _row(kind, group)
    yield _row("all", results)
    sums = totals(results)
    troubles = [f"{name} {sums[name]}" for name in TROUBLES if sums[name]]
    if troubles:
        yield ""
        yield f"No answer: {', '.join(troubles)}"
    yield from _by_class(suite, results)
    yield from _listed(suite, results, level, show)


def as_json(suite, results, head):
    """A JSON text."""
    lines = [{"id": r.vector.id, "mode": r.mode, "status": r.status, "V": r.V, "C": r.C, "X": r.X, "reason": r.reason,
              "seconds": round(r.seconds, 4)} for r in results]
    whole = {"format": FORMAT, "format_version": FORMAT_VERSION, "suite": suite.data["version"], **head,
             "totals": totals(results), "results": lines}
    return json.dumps(whole, indent=1) + "\n"


def _printable(reason):
    """What XML can hold."""
    return "".join(c if c.isprintable() else "?" for c in reason)


def as_junit(results, head, level):
    """XML that CI servers read: a suite for each kind, a case for each check."""
    root = xml.Element("testsuites", name=_printable(head["adapter"]))
    for kind, group in sorted(_groups(results, lambda r: r.vector.kind).items()):
        counts = {"tests": len(group), "failures": sum(getattr(r, level) == "fail" and r.status == "answered" for r in group),
                  "errors": sum(r.status in TROUBLES for r in group), "skipped": sum(r.status == "unsupported" for r in group)}
        part = xml.SubElement(root, "testsuite", name=kind, **{name: str(count) for name, count in counts.items()})
        for r in group:
            case = xml.SubElement(part, "testcase", classname=kind, name=f"{r.vector.id} {r.mode}", time=f"{r.seconds:.4f}")
            if r.status == "unsupported":
                xml.SubElement(case, "skipped")
            elif getattr(r, level) == "fail":
                xml.SubElement(case, "error" if r.status in TROUBLES else "failure", message=_printable(r.reason))
    return xml.tostring(root, encoding="unicode", xml_declaration=True) + "\n"
