"""Compares values, names and computed values with the command. tests/answers/ compares values over time with it and with other readers."""

import itertools
import shutil
import struct

import pytest
from builders import RATE, TICKS, a_log, counter, fixtures, sample_event
from builders import blg as corpus_blg
from conftest import CORPUS, ROOT, command_json, inspect_each, manifest

import wpc

ACCEPTED = [line for line in manifest() if line["tolerant_status"] == "accepted" and line["options"] == "-"]


# ---- What `wpc inspect --format=json` shows ----

# Members that have other names there.
NAMES = {
    "header_length": "header_size",
    "num_object_types": "num_objects",
    "perf_time_stamp": "perf_time",
    "status": "query_status",
    "total_byte_length": "total_size",
}


def shown(item, said, **others):
    """What is said of an item, as the package has it."""
    found = {key: others[key] if key in others else getattr(item, NAMES.get(key, key)) for key in said}
    return {key: value.isoformat() if isinstance(value, wpc.SystemTime) else value for key, value in found.items()}


def each(items, said, show):
    return [show(item, of or {}) for item, of in itertools.zip_longest(items, said)]


def row_json(row, said):
    values = [v and {"size": v.size, **({"hex": v.data.hex()} if v.raw is None else {"raw": v.raw})} for v in row.values]
    return shown(row, said, values=values, name_hex=None if row.name is not None else row.raw_name.hex() if "name_hex" in said else None)


def v2(block, said):
    def result(item, of):
        return shown(item, of, rows=each(item, of["rows"], row_json))

    header = shown(block, said["header"], num_counters=block.num_results)
    return {"header": header, "results": each(block, said["results"], result)}


def v1(block, said):
    def counter(item, of):
        return shown(item, of, offset=item.value_offset)

    def of_object(item, of):
        return shown(item, of, counters=each(item.counters(), of["counters"], counter), rows=each(item, of["rows"], row_json))

    return {"header": shown(block, said["header"]), "objects": each(block, said["objects"], of_object)}


MISSING = {"BLG-BUF-05", "BLG-BUF-10", "BLG-HDR-08", "BLG-EVT-05", "BLG-EVT-06", "BLG-EVT-09", "BLG-EVT-10", "BLG-EVT-13"}


def iso(filetime):
    time = wpc.filetime_to_datetime(filetime)
    return f"{time:%Y-%m-%dT%H:%M:%S}.{time.microsecond // 1000:03}Z"


def counter_json(counter):
    found = {**counter._asdict(), "type_name": counter.type_name}
    return {**found, "titles": "assumed"} if found.pop("is_assumed") else found


def blg(log, said):
    times = [sample.time if sample.utc is None else sample.utc for sample in log]
    counters = list(log.counters())
    return {
        "buffer_size": log.buffer_size,
        "writer": {"windows": ".".join(map(str, log.os_version)), "bits": log.pointer_size * 8},
        "zone": {"bias_minutes": log.bias, "standard": log.standard_name, "daylight": log.daylight_name},
        "machines": list(dict.fromkeys(c.machine for c in counters if c.machine)),
        "samples": len(times),
        "first": iso(times[0]) if times else None,
        "last": iso(times[-1]) if times else None,
        "complete": not (MISSING & {note.rule for note in log.notes} or log.events_lost or log.buffers_lost),
        "counters": [counter_json(c) for c in counters],
    }


SHAPES = {"v1": v1, "v2": v2, "blg": blg}


def by_path(counter):
    return (counter["path"], counter["type"] or 0)


def check_inspect(file, kind, said):
    """1: what was shown is the same. 0: it is more than the command writes."""
    verdict = wpc.validate(ROOT / file, kind=kind)
    if not verdict:
        assert {**verdict.as_dict(), "file": str(file)} == said
        return 1
    block = wpc.read(ROOT / file, kind=kind)
    if not said.get("accepted", True):  # more than the command writes
        with pytest.raises(wpc.Limit) as caught:
            [list(item) for item in block]
        assert said["rule"] == caught.value.rule == "V1-OBJ-11"
        return 0
    made = SHAPES[kind](block, said)
    for name in ("daylight_bias_minutes", "standard_name", "daylight_name"):  # no attributes of a log
        said.get("zone", {}).pop(name, None)
    for key, value in made.items():
        if key == "counters" and kind == "blg":  # instances come as samples show them
            value, said[key] = sorted(value, key=by_path), sorted(said[key], key=by_path)
        assert value == said[key], (file, key)
    return 1


@pytest.mark.parametrize("kind", sorted(SHAPES))
def test_inspect_of_the_corpus(command, kind):
    files = [f"corpus/{line['file']}" for line in manifest() if line["kind"] == kind]
    said = inspect_each(files, f"--kind={kind}")
    assert sum(check_inspect(f, kind, s) for f, s in zip(files, said)) > len(files) - 5


def test_inspect_of_logs_whose_writer_lost_something(command, tmp_path):
    whole = (CORPUS / "blg/valid/two.bin").read_bytes()
    for events, buffers in ((0, 0), (7, 0), (0, 3)):
        path = tmp_path / f"{events}-{buffers}.blg"
        path.write_bytes(whole[:152] + struct.pack("<I", events) + whole[156:372] + struct.pack("<I", buffers) + whole[376:])
        (said,) = inspect_each([path])
        assert said["complete"] is (events + buffers == 0)
        assert check_inspect(path, "blg", said) == 1


def test_inspect_of_captures(command, captures):
    files = [f for f in sorted(captures.iterdir()) if f.suffix in (".bin", ".blg")]
    for file, said in zip(files, inspect_each(files)):
        assert said["kind"] not in SHAPES or check_inspect(file, said["kind"], said) == 1


# ---- Computed values ----


def lines_of(tables, sample=False):
    found = []
    for table in tables:
        for v in table:
            line = v._asdict()
            del line["path"], line["reason"]
            notes = list(line.pop("notes"))
            if notes:
                line["notes"] = notes
            if line.pop("is_assumed"):
                line["titles"] = "assumed"
            line["machine"] = line["machine"] or ""
            if sample:
                line["sample"] = table.facts.sample
            found.append(line)
    return found


def without_time(said):
    return [{k: v for k, v in line.items() if k != "time"} for line in said]


def without_sample(said):
    return [{k: v for k, v in line.items() if k not in ("sample", "time")} for line in said]


def test_calc_with_titles_and_policies(command, captures):
    paths = [captures / "samba-live-1.v1.bin", captures / "samba-live-2.v1.bin"]
    titles = captures / "samba-live-titles.v1-titles.bin"
    blocks = [wpc.read(p) for p in paths]
    for wrap, timer in itertools.product(("error", "wrap32", "clamp0"), ("documented", "per-component")):
        options = [f"--wrap={wrap}", f"--multi-timer={timer}", f"--titles={titles}"]
        said = without_sample(command_json("calc", "--format=json", *options, *paths))
        policy = wpc.Policy(wrap=wrap, multi_timer=timer)
        assert lines_of(wpc.calc(*blocks, titles=wpc.read(titles), policy=policy)) == said


def test_calc_of_v2_captures(command, captures):
    paths = [captures / f"sim-processor-information-{n}.v2.bin" for n in (0, 1)]
    for chosen in (paths, paths[1:], paths[::-1]):
        said = without_sample(command_json("calc", "--format=json", "--counterset=processor-information", *chosen))
        assert lines_of(wpc.calc(*map(wpc.read, chosen), counterset="processor-information")) == said


def test_calc_of_pairs_of_the_corpus(command):
    files = [f"corpus/{line['file']}" for line in ACCEPTED if line["kind"] == "v1" and "/valid/" in line["file"]]
    small = [f for f in files if (ROOT / f).stat().st_size < 20_000]
    compared = 0
    for older, newer in list(zip(small, small[1:]))[:60]:
        said = without_sample(command_json("calc", "--format=json", "--kind=v1", "--all", older, newer))
        if said:
            blocks = [wpc.read(ROOT / f, kind="v1") for f in (older, newer)]
            made = lines_of(wpc.calc(*blocks, policy=wpc.Policy(all=True)))
            assert each_once(made) == each_once(said), (older, newer)
            compared += 1
    assert compared > 30


def each_once(lines, has_all=False):
    """Of several values of one counter at one time the first counts. What is gone is left out. Of samples that define other counters, values only: the command has a line also
    for what only one of them defines."""
    found = {}
    for line in lines:
        if line["status"] == "ok" or (has_all and line["status"] != "not_found"):
            found.setdefault(tuple(line.get(key) for key in ("sample", "counterset", "instance", "counter", "type")), line)
    return found


@pytest.mark.parametrize("folder", ["v1-wine", "v2-mixed"])
def test_calc_of_folders(command, folder):
    said = command_json("calc", "--format=json", "--all", f"corpus/captures/{folder}")
    capture = wpc.read(CORPUS / "captures" / folder)
    made = lines_of(capture.calc(policy=wpc.Policy(all=True)), sample=True)
    assert each_once(made, has_all=True) == each_once(without_time(said), has_all=True)
    assert said and made


def test_nothing_is_computed_across_a_gap(command, tmp_path):
    folder = tmp_path / "parted"
    shutil.copytree(CORPUS / "captures" / "v2-mixed", folder)
    (folder / "samples" / "000002.gap").touch()
    said = command_json("calc", "--format=json", "--all", folder)
    capture = wpc.read(folder)
    assert capture.gaps == ["000002.bin"]
    made = lines_of(capture.calc(policy=wpc.Policy(all=True)), sample=True)
    assert each_once(made, has_all=True) == each_once(without_time(said), has_all=True)
    assert "need_two" not in {line["status"] for line in said if line["sample"] == "000001.bin"}
    (folder / "samples" / "000001.gap").touch()
    tables = list(wpc.read(folder).calc())
    assert len(tables) == 3 and all(any(v.status == "need_two" for v in table) for table in tables)


def in_order(lines):
    """By sample and names: where single values and whole objects meet, the command has the order of the catalogue."""
    names = ("machine", "counterset", "instance", "counter", "type")
    return sorted(lines, key=lambda line: (int(line["sample"]), *(str(line[name]) for name in names)))


def test_calc_of_logs_of_the_corpus(command):
    compared = 0
    for line in ACCEPTED:
        path = CORPUS / line["file"]
        if line["kind"] == "blg" and path.stat().st_size < 200_000:
            said = without_time(command_json("calc", "--format=json", "--kind=blg", path))
            for one in said:  # a reason in a word, which the package has as a number
                one.pop("pdh_status", None)
            made = lines_of(wpc.read(path, kind="blg").calc(), sample=True)
            assert in_order(made) == in_order(said), path
            compared += bool(said)
    assert compared > 30


# ---- Whole objects ----


def test_titles_of_a_machine_whose_name_changes_in_case(command, tmp_path):
    entry = corpus_blg.entry(counter="*", flags=corpus_blg.OBJECT, kind=16, base=0, name="Process", machine="\\\\host")
    names = [
        corpus_blg.event(corpus_blg.NAMES, corpus_blg.names((230, "Other"), (2, "Else"), machine="\\\\OTHER")),
        corpus_blg.event(corpus_blg.NAMES, corpus_blg.names((230, "Prozess"), (2, "Zähler"), machine="\\\\HOST")),
    ]
    rows = fixtures.instance("a") + fixtures.counter_block(fixtures.u32s(0, 1))
    block = fixtures.v1_block([fixtures.v1_object([fixtures.definition(RATE, 4, 8, name=2)], rows, 1, 230)])
    path = tmp_path / "a.blg"
    path.write_bytes(a_log([entry], *names, sample_event(1, corpus_blg.whole_object(block))))
    for lines in (lines_of(wpc.read(path).calc()), command_json("calc", "--format=json", path)):
        assert [(line["counterset"], line["counter"]) for line in lines] == [("Prozess", "Zähler")]


def test_base_counters_are_listed_when_they_are_asked_for(command, tmp_path):
    """A fraction and its base, which is the next entry."""
    entries = [corpus_blg.entry("C", kind=0x20020400, base=TICKS), corpus_blg.entry("C, base", kind=0x40030403, base=TICKS)]
    data = a_log(entries, *[sample_event(n, counter(n, n), counter(10, n)) for n in (1, 2)])
    (tmp_path / "a.blg").write_bytes(data)
    assert {value.counter for table in wpc.read_log(data).calc() for value in table} == {"C"}
    every = [value.counter for table in wpc.read_log(data).calc(policy=wpc.Policy(all=True)) for value in table]
    said = command_json("calc", "--format=json", "--all", tmp_path / "a.blg")
    assert every == [line["counter"] for line in said] == ["C", "C, base"] * 2


@pytest.mark.parametrize("page", [0, 1252, 65001, 4242])
def test_names_in_a_code_page_that_may_be_unknown(command, tmp_path, page):
    encoding = "utf-16-le" if page == 0 else "latin-1"
    rows = [fixtures.instance(name, encoding=encoding) + fixtures.counter_block(fixtures.u32s(0, 1)) for name in ("", "n")]
    block = fixtures.v1_block([fixtures.v1_object([fixtures.definition(RATE, 4, 8)], b"".join(rows), 2, 230, page)])
    (tmp_path / "a.v1.bin").write_bytes(block)
    said = [line["instance"] for line in command_json("calc", "--format=json", tmp_path / "a.v1.bin")]
    assert [value.instance for table in wpc.calc(wpc.read(block)) for value in table] == said
    assert said == ["", "0x6e" if page == 4242 else "n"]
    raw = inspect_each([tmp_path / "a.v1.bin"])[0]["objects"][0]["rows"]
    assert [row.name for row in next(iter(wpc.read(block)))] == [row["name"] for row in raw]


def test_names_of_rows_are_those_of_values(command, tmp_path):
    """The UniqueID stands for no name, also of a parent, and rows are counted by what they are called."""
    pytest.importorskip("pandas")

    def rows(title, *named):
        body = b"".join(fixtures.instance(*one) + fixtures.counter_block(fixtures.u32s(7)) for one in named)
        return fixtures.v1_object([fixtures.definition(name=6)], body, len(named), title)

    none = (0, 0)
    parents = rows(230, ("", none, 4), ("", none, 5), ("4",), ("",), ("", none, 4), ("", none, 2**32 - 2))
    of = [("a", 0), ("A", 1), ("a", 0), ("A", 2), ("a", 3), ("é", 3), ("É", 3), ("a", 4), ("a", 5)]
    path = tmp_path / "a.v1.bin"
    path.write_bytes(fixtures.v1_block([parents, rows(232, *((name, (230, place)) for name, place in of))]))
    block = wpc.read(path)
    shown = [[row.display_name for row in item] for item in block]
    assert shown[0] == ["4", "5", "4#1", "", "4#2", "-2"]
    assert shown[1] == ["4/a", "5/A", "4/a#1", "4/A#2", "/a", "/é", "/É#1", "4/a#3", "-2/a"]
    assert [item.table().names for item in block] == [item.to_dataframe().index.tolist() for item in block] == shown
    assert sum(shown, []) == [line["instance"] for line in command_json("calc", "--format=json", path)]
