"""Values, names and computed values are those of the command."""

import itertools
import shutil
import struct
import subprocess

import pytest
from conftest import COMMAND, CORPUS, ROOT, command_json, inspect_each, manifest

import wpc

ACCEPTED = [line for line in manifest() if line["tolerant_status"] == "accepted" and line["options"] == "-"]


def as_json(value):
    if value is None:
        return None
    return {"size": value.size, "raw": value.raw} if value.raw is not None else {"size": value.size, "hex": value.data.hex()}


def name_json(name, raw):
    return {"name": None, "name_hex": raw.hex()} if name is None else {"name": name}


# ---- The shapes of `wpc inspect --format=json` ----


def v2(block):
    return {
        "header": {
            "total_size": block.total_size,
            "num_counters": block.num_results,
            "perf_time_stamp": block.perf_time,
            "perf_time_100ns": block.perf_time_100ns,
            "perf_freq": block.perf_freq,
            "system_time": block.system_time.isoformat(),
        },
        "results": [
            {
                "offset": result.offset,
                "status": result.query_status,
                "type": result.type,
                "counter_ids": result.counter_ids,
                "rows": [
                    {"instance_id": row.instance_id, "name": row.name, "values": [as_json(v) for v in row.values]}
                    for row in result
                ],
            }
            for result in block
        ],
    }


def v1_counter(c):
    return {
        "name_index": c.name_index,
        "help_index": c.help_index,
        "scale": c.scale,
        "detail_level": c.detail_level,
        "type": c.type,
        "type_name": c.type_name,
        "size": c.size,
        "offset": c.value_offset,
    }


def v1_row(row):
    found = name_json(row.name, row.raw_name) if row.has_instance else {"name": None}
    found.update(
        unique_id=row.unique_id,
        parent_object=row.parent_object,
        parent_instance=row.parent_instance,
        values=[as_json(v) for v in row.values],
    )
    return found


def v1(block):
    return {
        "header": {
            "little_endian": block.little_endian,
            "version": block.version,
            "revision": block.revision,
            "total_byte_length": block.total_size,
            "header_length": block.header_size,
            "num_object_types": block.num_objects,
            "default_object": block.default_object,
            "system_time": block.system_time.isoformat(),
            "perf_time": block.perf_time,
            "perf_freq": block.perf_freq,
            "perf_time_100ns": block.perf_time_100ns,
            "system_name": block.system_name,
        },
        "objects": [
            {
                "offset": o.offset,
                "name_index": o.name_index,
                "help_index": o.help_index,
                "detail_level": o.detail_level,
                "default_counter": o.default_counter,
                "num_instances": o.num_instances,
                "code_page": o.code_page,
                "perf_time": o.perf_time,
                "perf_freq": o.perf_freq,
                "counters": [v1_counter(c) for c in o.counters()],
                "rows": [v1_row(row) for row in o],
            }
            for o in block
        ],
    }


MISSING = {"BLG-BUF-05", "BLG-BUF-10", "BLG-HDR-08", "BLG-EVT-05", "BLG-EVT-06", "BLG-EVT-09", "BLG-EVT-10", "BLG-EVT-13"}


def iso(filetime):
    time = wpc.filetime_to_datetime(filetime)
    return f"{time:%Y-%m-%dT%H:%M:%S}.{time.microsecond // 1000:03}Z"


def counter_json(counter):
    found = {**counter._asdict(), "type_name": counter.type_name}
    return {**found, "titles": "assumed"} if found.pop("is_assumed") else found


def blg(log):
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
    try:
        made = SHAPES[kind](wpc.read(ROOT / file, kind=kind))
    except wpc.Limit as problem:
        assert said["rule"] == problem.rule == "V1-OBJ-11"
        return 0
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


def said_of_log(*args):
    """The command's values of a log. It says a reason in a word, the package its number."""
    said = without_time(command_json("calc", "--format=json", *args))
    return [{k: v for k, v in line.items() if k != "pdh_status"} for line in said]


PAIRS = [
    ("wine-known-answers-0.v1.bin", "wine-known-answers-1.v1.bin"),
    ("wine-processor-0.v1.bin", "wine-processor-1.v1.bin"),
    ("samba-live-1.v1.bin", "samba-live-2.v1.bin"),
    ("windows-processor.v1.bin", "windows-process.v1.bin"),
    ("wine-threads-and-parents.v1.bin",),
    ("windows-process.v1.bin",),
]


@pytest.mark.parametrize("files", PAIRS)
def test_calc_of_v1_captures(command, captures, files):
    paths = [captures / f for f in files]
    said = without_sample(command_json("calc", "--format=json", "--all", *paths))
    policy = wpc.Policy(all=True)
    assert lines_of(wpc.calc(*map(wpc.read, paths), policy=policy)) == said
    assert said


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


def computes_logs():
    path = next(CORPUS / line["file"] for line in ACCEPTED if line["kind"] == "blg" and "/valid/" in line["file"])
    done = subprocess.run([COMMAND, "calc", "--kind=blg", path], capture_output=True, check=False)
    return done.returncode != 2


def in_order(lines):
    """By sample and names: where single values and whole objects meet, the command has the order of the catalogue."""
    names = ("machine", "counterset", "instance", "counter", "type")
    return sorted(lines, key=lambda line: (int(line["sample"]), *(str(line[name]) for name in names)))


def log_lines(path):
    return lines_of(wpc.read(path, kind="blg").calc(), sample=True)


def test_calc_of_logs(command, captures):
    if not computes_logs():
        pytest.skip("this command does not compute logs")
    for log in sorted(captures.glob("*.blg")):
        said = said_of_log(log)
        assert in_order(log_lines(log)) == in_order(said), log
        assert len(said) > 200


def test_calc_of_logs_of_the_corpus(command):
    if not computes_logs():
        pytest.skip("this command does not compute logs")
    compared = 0
    for line in ACCEPTED:
        path = CORPUS / line["file"]
        if line["kind"] == "blg" and path.stat().st_size < 200_000:
            said = said_of_log("--kind=blg", path)
            if said:
                assert in_order(log_lines(path)) == in_order(said), path
                compared += 1
    assert compared > 30
