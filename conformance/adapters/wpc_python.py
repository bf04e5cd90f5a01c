#!/usr/bin/env python3
"""wpc's Python package for the runner: it must be installed, or on PYTHONPATH. ../support/adapter.py is the protocol."""
import pathlib, struct, sys
import wpc

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from adapter import computed, line, rejected, run, text


def value(v, *ids):
    return line("value", *(["-"] if v is None else [v.size, v.raw % 2**64 if v.raw is not None else "x" + v.data.hex()]), *ids)


def v2(block):
    yield line("block", block.perf_time, block.perf_time_100ns, block.perf_freq)
    for result in block:
        yield line("result", struct.unpack_from("<I", block.data, result.offset + 4)[0], result.query_status)
        for row in result if result.has_rows else ():
            yield line("row", "-" if row.instance_id is None else row.instance_id, text(row.name))
            yield from map(value, row.values, result.counter_ids or ["-"] * len(row.values))


def v1(block):
    yield line("block", block.perf_time, block.perf_freq, block.perf_time_100ns, text(block.system_name))
    for item in block:
        yield line("object", item.name_index, item.perf_time, item.perf_freq)
        yield from (line("counter", c.name_index, c.type, c.size) for c in item.counters())
        for row in item:
            fields = row.unique_id, row.parent_object, row.parent_instance, text(row.raw_name if item.code_page else row.name)
            yield line("row", *(fields if row.has_instance else "----"))
            yield from map(value, row.values)


def blg(log):
    for sample in log.samples():
        yield line("sample", sample.time)
        for v in sample.values:
            names = (v.entry.machine, v.entry.object, v.entry.parent, v.instance, v.entry.counter)
            yield line("value", *map(text, names), v.type, v.status, v.time, v.first, v.second, v.multi_count)


def pdh_csv(log):
    yield from (line("column", text(path)) for path in (log.raw_columns if log.code_page else log.columns))
    for sample in log.samples():
        yield line("sample", sample.time)
        yield from ("value -" if v is None else line("value", "-" * v.is_signed() + "".join(map(str, v.as_tuple()[1])), v.as_tuple()[2])
                    for v in sample.values)


LISTS = {
    "v2": v2, "v1": v1, "blg": blg, "pdh-csv": pdh_csv,
    "v2-instances": lambda b: (line("instance", i.instance_id, text(i.name)) for i in b),
    "v2-queries": lambda b: (line("query", q.counterset, q.query_status, q.counter_id, q.instance_id, q.index, text(q.name)) for q in b),
    "v2-countersets": lambda b: (line("counterset", guid) for guid in b),
    "reg-counterset": lambda b: [line("counterset", b.counterset, b.counterset_type, b.detail_level, b.instance_type), *(line("counter", *c[1:]) for c in b)],
    "reg-counter": lambda b: [line("counter", *b.counter[1:])], "reg-string": lambda b: [line("text", text(b.text))],
    "reg-strings": lambda b: (line("text", t.id, text(t.text)) for t in b),
    "reg-guid": lambda b: [line("guid", b.guid)],
    "v1-titles": lambda b: (line("title", t.index, text(t.text)) for t in b),
}


def formula(options, older, newer):
    policy = wpc.Policy(options["wrap_value"], options["multi_timer"].replace("_", "-"), wrap_base=options["wrap_base"])
    found = wpc.compute(older and wpc.Sample(**older), newer and wpc.Sample(**newer), policy)
    return computed(found.status, found.value, found.notes)


def answer(kind, options, body):
    asked = {"reg-counterset": {"counterset": options.get("asked")}, "reg-counter": {"counter_id": options.asked_id}}.get(kind, {})
    how = {"kind": kind, "strict": options.strict, "pages": options.pages, "limits": wpc.Limits(**options.limits),
           "asked": wpc.Asked(queries=options["as"], instance_type=options.instance_type, query_list=options.queries, **asked)}
    verdict = wpc.validate(body, **how)
    if (e := verdict.error) is not None:
        return rejected(e.rule, e.offset, e.got, e.bound)
    lines = {"values": list(LISTS[kind](wpc.read(body, **how)))} if options.values else {}
    return {"verdict": "accepted", "notes": [f"{note.rule}@{note.offset}" for note in verdict.notes], **lines}


run(answer, formula)
