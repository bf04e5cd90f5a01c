"""What wpc's Python package reads of accepted bytes, as lines of a listing (README.md)."""

import struct
import urllib.parse


def text(name):
    """Of a listing: a name that is there, or none; bytes of a code page as they are."""
    return "-" if name is None else "=" + urllib.parse.quote(name if isinstance(name, bytes) else name.encode(), safe="")


def value(v):
    return "-" if v is None else f"{v.size} {v.raw % 2**64 if v.raw is not None else 'x' + v.data.hex()}"


def v2(block, body):
    yield f"block {block.perf_time} {block.perf_time_100ns} {block.perf_freq}"
    for result in block:
        yield f"result {struct.unpack_from('<I', body, result.offset + 4)[0]} {result.query_status}"
        for row in result if result.has_rows else ():
            yield f"row {'-' if row.instance_id is None else row.instance_id} {text(row.name)}"
            ids = result.counter_ids or ["-"] * len(row.values)
            yield from (f"value {value(v)} {number}" for v, number in zip(row.values, ids))


def v1(block, _):
    yield f"block {block.perf_time} {block.perf_freq} {block.perf_time_100ns} {text(block.system_name)}"
    for item in block:
        yield f"object {item.name_index} {item.perf_time} {item.perf_freq}"
        yield from (f"counter {c.name_index} {c.type} {c.size}" for c in item.counters())
        for row in item:
            name = text(row.raw_name if item.code_page else row.name)
            yield f"row {row.unique_id} {row.parent_object} {row.parent_instance} {name}" if row.has_instance else "row - - - -"
            yield from (f"value {value(v)}" for v in row.values)


def blg(log, _):
    for sample in log.samples():
        yield f"sample {sample.time}"
        for v in sample.values:
            e = v.entry
            names = (e.machine, e.object, e.parent, e.instance if v.instance is None else v.instance, e.counter)
            yield f"value {' '.join(map(text, names))} {v.type} {v.status} {v.time} {v.first} {v.second} {v.multi_count}"


def counter(c):
    return " ".join(["counter", *(str(0xFFFFFFFF if field is None else field) for field in c[1:])])


def query(q):
    ids = [0xFFFFFFFF if number is None else number for number in (q.counter_id, q.instance_id)]
    return f"query {q.counterset} {q.query_status} {ids[0]} {ids[1]} {q.index} {text(q.name)}"


LISTS = {
    "v2": v2, "v1": v1, "blg": blg,
    "v2-instances": lambda b, _: (f"instance {i.instance_id} {text(i.name)}" for i in b),
    "v2-queries": lambda b, _: map(query, b),
    "v2-countersets": lambda b, _: (f"counterset {guid}" for guid in b),
    "reg-counterset": lambda b, _: [f"counterset {b.counterset} {b.counterset_type} {b.detail_level} {b.instance_type}", *map(counter, b)],
    "reg-counter": lambda b, _: [counter(b.counter)],
    "reg-string": lambda b, _: [f"text {text(b.text)}"],
    "reg-strings": lambda b, _: (f"text {t.id} {text(t.text)}" for t in b),
    "reg-guid": lambda b, _: [f"guid {b.guid}"],
    "v1-titles": lambda b, _: (f"title {t.index} {text(t.text)}" for t in b),
}
