#!/usr/bin/env python3
"""The conformance suite as somebody has it who unpacked its archive, with Python 3 alone.

    tests/conformance/conformance_test.py ARCHIVE PROGRAMS            PROGRAMS: the folder that build.sh made
    tests/conformance/conformance_test.py --update ARCHIVE PROGRAMS   writes known.tsv

known.tsv has how many checks each adapter does not support, and how many it fails at each level: what its reader leaves out
is known by number. Prints "ok NAME" or "not ok NAME: WHY" for each test.
"""

import concurrent.futures
import hashlib
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import uuid
import xml.etree.ElementTree as xml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PYTHON = "/usr/bin/python3"
MARK = f"CONFORMANCE_MARK={uuid.uuid4()}"
LEVELS = ("V", "C", "X")


class Failed(Exception):
    """A test does not hold."""


def require(holds, *what):
    if not holds:
        raise Failed(" ".join(map(str, what)))


def environment(**more):
    """Nothing of the developer's."""
    return {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", **dict([MARK.split("=")]), **more}


class Place:
    """The unpacked archive, and what the runner says there."""

    def __init__(self, folder, programs):
        self.folder, self.programs = folder, programs
        self.vectors = json.loads((folder / "vectors.json").read_text(encoding="utf-8"))["vectors"]

    def run(self, options, adapter, more=None, folder=None):
        done = subprocess.run([PYTHON, "-B", "run.py", *options, "--", *map(str, adapter)], cwd=folder or self.folder,
                              env=environment(**(more or {})), stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        require("Traceback" not in done.stderr, done.stderr)
        return done

    def report(self, options, adapter, more=None):
        """The JSON report, and the exit status."""
        with tempfile.TemporaryDirectory() as work:
            path = pathlib.Path(work, "report.json")
            done = self.run([*options, f"--json={path}"], adapter, more)
            require(path.is_file(), done.returncode, done.stderr)
            return json.loads(path.read_text(encoding="utf-8")), done.returncode

    def adapters(self):
        """{name: (words, environment)}."""
        inside = self.folder / "adapters"
        return {
            "wpc": ([self.programs / "wpc"], {}),
            "second": ([self.programs / "second"], {}),
            "wpc_python": ([PYTHON, "-B", inside / "wpc_python.py"], {"PYTHONPATH": str(self.programs / "python")}),
            "wpc_javascript": (["node", inside / "wpc_javascript.mjs"], {"WPC_PACKAGE": str(self.programs / "package/index.js")}),
            "example_nothing": ([self.programs / "example_nothing"], {}),
            "example_sample": ([self.programs / "example_sample"], {}),
            "example_sample.pl": (["perl", inside / "example_sample.pl"], {}),
            "formulas": ([PYTHON, "-B", HERE / "formulas.py"], {"PYTHONPATH": str(self.folder / "support")}),
        }


# ---- Adapters of readers


def numbers_of(report):
    asked = report["totals"]["checks"] - report["totals"]["unsupported"]
    return [report["totals"]["unsupported"], *(asked - report["totals"][level] for level in LEVELS)]


def known():
    rows = [line.split("\t") for line in (HERE / "known.tsv").read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    return {name: list(map(int, numbers)) for name, *numbers in rows}


def test_adapter(place, name):
    words, more = place.adapters()[name]
    report, status = place.report(["--batch", "--mode=both"], words, more)
    numbers = numbers_of(report)
    require(numbers == known()[name], "unsupported, not at V, C, X:", *numbers, "instead of", *known()[name])
    require(status == (1 if numbers[1] else 0), "exit status", status)
    require(not any(report["totals"][trouble] for trouble in ("crash", "timeout", "memory", "output", "protocol", "not run")),
            report["totals"])


def test_what_is_left_out_is_known(place):
    """known.tsv is no place to hide in: these numbers follow from the vectors."""
    numbers, formulas = known(), sum(v["kind"] == "formula" for v in place.vectors)
    checks = sum(mode in v for v in place.vectors for mode in ("tolerant", "strict"))
    for name in ("wpc", "wpc_python", "wpc_javascript"):
        require(numbers[name] == [0, 0, 0, 0], name)
    require(numbers["second"] == [formulas, 0, 0, 0], "the second reader leaves formulas out, and nothing else")
    require(numbers["formulas"] == [checks - formulas, 0, 0, 0], "the second computation has all of them")
    must = sum(v[mode]["verdict"] == "reject" for v in place.vectors for mode in ("tolerant", "strict") if mode in v)
    values = sum(v["tolerant"]["verdict"] == "accept" for v in place.vectors if v["kind"] == "formula")
    require(numbers["example_nothing"][1] == must + values, "who checks nothing fails", must, "and", values)
    require(numbers["example_sample"] == numbers["example_sample.pl"], "C and Perl differ")


def test_one_process_for_each_vector(place):
    some = ["--only=reg-guid/*", "--only=formula/COUNTER_COUNTER/[0-5]*"]
    for name, chosen in (("wpc", ["--kind=v2-instances", "--kind=reg-guid", "--kind=formula"]), ("wpc_python", some), ("wpc_javascript", some)):
        words, more = place.adapters()[name]
        batch, single = (place.report([*way, *chosen], words, more)[0]["results"] for way in (["--batch"], []))
        keys = ("id", "mode", "status", "V", "C", "X", "reason")
        require(len(single) > 10 and [[r[k] for k in keys] for r in batch] == [[r[k] for k in keys] for r in single], name)


# ---- Adapters that misbehave

# How, what becomes of the vectors that it is asked (of which number 2 of each process is the one), and options.
BAD = (
    ("hang", "timeout", ["--seconds=0.4"]),
    ("die", "crash", []),
    ("leave", "crash", []),
    ("babble", "output", ["--output=1"]),
    ("complain", None, ["--seconds=60"]),
    ("grow", "memory", ["--memory=150"]),
    ("fork", None, ["--seconds=60"]),
    ("fork_and_die", "crash", []),
    ("close", "timeout", ["--seconds=0.4"]),
    ("half", "crash", []),
    ("other", "protocol", []),
    ("deep", "protocol", []),
    ("number", "protocol", []),
)


def left_running():
    """Processes that an adapter left. Runners of other tests and what they run come and go meanwhile: whoever is not seen for
    half a second has gone."""
    found = marked() - runners()
    end = time.monotonic() + 0.5
    while found and time.monotonic() < end:
        found &= marked() - runners()
    return sorted(found)


def marked():
    found = set()
    for path in pathlib.Path("/proc").glob("[0-9]*/environ"):
        try:
            if MARK.encode() in path.read_bytes():
                found.add(int(path.parent.name))
        except OSError:
            pass
    return found


def runners():
    """Processes of this test, other runners among them: those whose command has run.py or propose.py, and what hangs
    below them."""
    parents, own = {}, set()
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            parents[int(path.name)] = int((path / "stat").read_text().rsplit(")", 1)[1].split()[1])
            line = (path / "cmdline").read_bytes()
            if b"run.py" in line or b"propose.py" in line:
                own.add(int(path.name))
        except OSError:
            pass
    grown = True
    while grown:
        more = {pid for pid, parent in parents.items() if parent in own and pid not in own}
        own |= more
        grown = bool(more)
    return own


def test_bad(place, how, status, options):
    """It costs the vectors that it fails, no others, and nothing is left running."""
    report, code = place.report(["--batch", "--kind=reg-guid", *options], [PYTHON, "-B", HERE / "bad.py", how, "2"])
    got = [r["status"] for r in report["results"]]
    want, seen = [], 0
    for _ in got:  # a process that failed is followed by another, which counts again
        want.append(status if status and seen == 2 else "answered")
        seen = 0 if want[-1] != "answered" else seen + 1
    require(got == want, *got)
    require(code == 1, "exit status", code)
    require(not left_running(), "left running", *left_running())


def test_answers_that_nobody_asked_for(place):
    report, _ = place.report(["--batch", "--kind=reg-guid"], [PYTHON, "-B", HERE / "bad.py", "twice", "2"])
    require([r["status"] for r in report["results"]][:5] == ["answered"] * 3 + ["protocol", "answered"], "twice")


def test_an_input_that_is_closed(place):
    report, _ = place.report(["--batch", "--kind=reg-guid", "--seconds=0.4"], [PYTHON, "-B", HERE / "bad.py", "close_input", "2"])
    require([r["status"] for r in report["results"]][:5] == ["answered"] * 3 + ["timeout", "answered"],
            *[r["status"] for r in report["results"]])
    require(not left_running(), "left running", *left_running())


def test_nonsense_that_is_an_answer(place):
    report, _ = place.report(["--batch", "--kind=reg-guid"], [PYTHON, "-B", HERE / "bad.py", "odd", "0"])
    require(report["results"][0]["status"] == "answered" and report["results"][0]["X"] == "fail", report["results"][0])


def test_giving_up(place):
    report, code = place.report(["--batch", "--kind=v1", "--give-up=4"], [PYTHON, "-B", HERE / "bad.py", "die", "0"])
    require(report["totals"]["crash"] == 4 and report["totals"]["not run"] == report["totals"]["checks"] - 4, report["totals"])
    require(code == 1, "exit status", code)


SINGLE = (
    ("exit 0", "answered", "accepted"),
    ("exit 1", "answered", None),
    ("exit 77", "unsupported", None),
    ("exit 5", "crash", None),
    ("kill -SEGV $$", "crash", None),
    ("sleep 3600", "timeout", None),
    ("sleep 3600 & exit 0", "answered", None),
    ("setsid sleep 3600 & exit 0", "answered", None),
    ("yes", "output", None),
    ("exec >&- 2>&- <&-; exit 1", "answered", None),
    ("echo nonsense; exit 0", "answered", None),
    ("echo '{\"verdict\":\"accepted\"}'; exit 1", "protocol", None),
)


def test_single(place, script, status):
    options = ["--kind=reg-guid", "--only=*hostile*cut_15*", "--seconds=0.4", "--start=0", "--output=1"]
    report, _ = place.report(options, ["/bin/sh", "-c", script])
    require([r["status"] for r in report["results"]] == [status], report["results"])
    require(not left_running(), "left running", *left_running())


# ---- A spoiled suite


def spoil(folder, change):
    path = folder / "vectors.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.unlink()
    path.write_text(json.dumps(data), encoding="utf-8")


def write(path, data):
    path.unlink()
    path.write_bytes(data)


# What is done to it, and what is said of it; of what is found before any file is read the files are not there.
SPOILED = {
    "no vectors.json": (lambda f: (f / "vectors.json").unlink(), "No such file"),
    "no JSON": (lambda f: write(f / "vectors.json", b"{"), "not JSON"),
    "half of it": (lambda f: write(f / "vectors.json", (f / "vectors.json").read_bytes()[:100000]), "not JSON"),
    "no text": (lambda f: write(f / "vectors.json", b"\xff\xfe\x00"), "not JSON"),
    "deep": (lambda f: write(f / "vectors.json", b"[" * 100000), "not JSON"),
    "a list": (lambda f: write(f / "vectors.json", b"[]"), "not a file of format"),
    "another format": (lambda f: spoil(f, lambda d: d.update(format="x")), "not a file of format"),
    "another version": (lambda f: spoil(f, lambda d: d.update(format_version=2)), "format_version 2; this runner knows 1"),
    "no version": (lambda f: spoil(f, lambda d: d.pop("format_version")), "format_version None"),
    "an unknown kind": (lambda f: spoil(f, lambda d: d["vectors"][5].update(kind="v3")), "unknown kind v3"),
    "a kind that is no text": (lambda f: spoil(f, lambda d: d["vectors"][5].update(kind=7)), "unknown kind 7"),
    "a kind that is not described": (lambda f: spoil(f, lambda d: d["kinds"].pop("v2")), "kind v2 is not described"),
    "an unknown key": (lambda f: spoil(f, lambda d: d["vectors"][5].update(odd=1)), "'odd' is not known"),
    "no verdict": (lambda f: spoil(f, lambda d: d["vectors"][5]["strict"].pop("verdict")), "has no 'verdict'"),
    "an odd verdict": (lambda f: spoil(f, lambda d: d["vectors"][5]["strict"].update(verdict="perhaps")), "'perhaps' is none of"),
    "no vectors": (lambda f: spoil(f, lambda d: d.update(vectors=[])), "has 0 items"),
    "another count": (lambda f: spoil(f, lambda d: d["vectors"].pop()), "count is"),
    "an id twice": (lambda f: spoil(f, lambda d: d["vectors"][5].update(id=d["vectors"][6]["id"])), "twice"),
    "no neighbour": (lambda f: spoil(f, lambda d: d["vectors"][0].update(neighbour="v2/valid/none")), "no neighbour v2/valid/none"),
    "no such rule": (lambda f: spoil(f, lambda d: d["rules"].pop("V2-HDR-01")), "no rule V2-HDR-01"),
    "no such class": (lambda f: spoil(f, lambda d: d["classes"].pop("truncated")), "no class truncated"),
    "either without why": (lambda f: spoil(f, lambda d: d["vectors"][5]["strict"].pop("why")), "either without why"),
    "no schema": (lambda f: (f / "vectors.schema.json").unlink(), "No such file"),
    "a file outside": (lambda f: spoil(f, lambda d: d["vectors"][0].update(file="corpus/../../README.md")), "outside of the suite"),
    "a wrong digest": (lambda f: spoil(f, lambda d: d["vectors"][0].update(sha256="0" * 64)), "not those of size and sha256"),
    "a wrong size": (lambda f: spoil(f, lambda d: d["vectors"][0].update(size=1)), "not those of size and sha256"),
    "a missing file": (lambda f: (f / FIRST).unlink(), "No such file"),
    "other bytes": (lambda f: write(f / FIRST, b"x"), "not those of size and sha256"),
}
FIRST = "corpus/blg/hostile/BLG-BUF-01__71_bytes.bin"


def test_spoiled(place, name):
    change, wanted = SPOILED[name]
    with tempfile.TemporaryDirectory(dir=place.folder.parent) as work:
        folder = pathlib.Path(work, "suite")
        shutil.copytree(place.folder, folder, copy_function=os.link, ignore=shutil.ignore_patterns("corpus", "captures", "adapters"))
        (folder / FIRST).parent.mkdir(parents=True)
        os.link(place.folder / FIRST, folder / FIRST)
        change(folder)
        done = place.run(["--batch"], ["/bin/true"], folder=folder)
    require(done.returncode == 2, "exit status", done.returncode, done.stdout[:200])
    require(re.fullmatch(r"run\.py: [^\n]+\n", done.stderr) and wanted in done.stderr, "said", done.stderr[:300])


def test_commands_that_are_wrong(place):
    for options, adapter in ((["--batch"], ["/nonexistent/program"]), (["--mode=odd"], ["/bin/true"]), (["--kind=v3"], ["/bin/true"]),
                             (["--only=nothing*"], ["/bin/true"]), (["--known=/nonexistent"], ["/bin/true"]), ([], [])):
        done = place.run(["--kind=reg-guid", *options] if adapter else options, adapter)
        require(done.returncode == 2 and done.stderr, options, done.returncode)


# ---- What a fuzzer found


def propose(place, body, *options):
    """What is printed, the exit status, and the vector if there is one."""
    with tempfile.TemporaryDirectory() as work:
        found = pathlib.Path(work, "found")
        found.write_bytes(body)
        words = [PYTHON, "-B", "propose.py", "--kind=v2", f"--adapter={place.programs / 'wpc'}", *options, f"--out={work}/out", str(found)]
        done = subprocess.run(words, cwd=place.folder, env=environment(), capture_output=True, text=True, check=False)
        require("Traceback" not in done.stderr, done.stderr)
        made = [(path, json.loads(path.read_text(encoding="utf-8"))) for path in pathlib.Path(work, "out").glob("*.json")]
        return done, [(path.with_suffix(".bin").read_bytes(), vector) for path, vector in made]


def test_a_find_becomes_a_vector(place):
    sample = f"--other={place.programs / 'example_sample'}"
    whole = (place.folder / "corpus/v2/valid/capture_sim_mixed_0.bin").read_bytes()
    found = whole[:56] + b"\xff\xff\xff\x7f" + whole[60:]  # the size of the first result
    done, made = propose(place, found, sample)
    require(done.returncode == 0 and len(made) == 1, done.stdout, done.stderr)
    body, vector = made[0]
    require(len(body) < 200 < len(found), len(body), "bytes")
    require(vector["tolerant"] == {**vector["tolerant"], "verdict": "reject", "class": "extent", "rule": "V2-CH-03"}, vector)
    require(hashlib.sha256(body).hexdigest() == vector["sha256"] and len(body) == vector["size"], "its bytes")
    schema = json.loads((place.folder / "vectors.schema.json").read_text(encoding="utf-8"))
    keys = schema["$defs"]["vector"]
    require(set(vector) <= set(keys["properties"]) and set(keys["required"]) - set(vector) == {"since"}, vector)


def test_a_find_of_a_fuzz_target(place):
    """A target fails by its exit status; here for blocks with a byte 0x41."""
    body = (place.folder / "corpus/v2/valid/empty_header_only.bin").read_bytes()
    done, made = propose(place, body + b"A rest", "--fails=sh -c '! grep -q A \"$0\"'")
    require(done.returncode == 0 and b"A" in made[0][0] and len(made[0][0]) <= len(body) + 1, done.stderr, made)
    require(made[0][1]["tolerant"]["verdict"] == "accept", made)


def test_seeds_of_a_fuzz_target(place):
    """fuzz/fuzz run --vectors=FOLDER --like=lists."""
    loader = importlib.machinery.SourceFileLoader("fuzz", str(ROOT / "fuzz/fuzz"))
    fuzz = importlib.util.module_from_spec(importlib.util.spec_from_loader("fuzz", loader))
    loader.exec_module(fuzz)
    seeds = fuzz.vectors_of(place.folder, "lists")
    kinds = ("v2-instances", "v2-queries", "v2-countersets")
    wanted = {v["id"].replace("/", "_"): v["sha256"] for v in place.vectors if v["kind"] in kinds}
    require({name: hashlib.sha256(data).hexdigest() for name, data in seeds.items()} == wanted, len(seeds), "of", len(wanted))


def test_finds_that_are_none(place):
    sample = f"--other={place.programs / 'example_sample'}"
    accepted = (place.folder / "corpus/v2/valid/empty_header_only.bin").read_bytes()
    done, _ = propose(place, accepted, sample)
    require(done.returncode == 1 and "agree" in done.stderr, done.stderr)
    known_file = (place.folder / "corpus/v2/hostile/V2-HDR-01__no_bytes.bin").read_bytes()
    done, _ = propose(place, known_file, sample)
    require(done.returncode == 1 and "it is v2/hostile/V2-HDR-01__no_bytes" in done.stderr, done.stderr)
    require(propose(place, b"", "--other=/nonexistent")[0].returncode == 2, "a program that is not there")


# ---- Reports, and the page


def test_reports(place):
    words, _ = place.adapters()["example_sample"]
    with tempfile.TemporaryDirectory() as work:
        known_file, junit = pathlib.Path(work, "known"), pathlib.Path(work, "junit.xml")
        done = place.run(["--batch", "--kind=v2", "--kind=v1", f"--write-known={known_file}", f"--junit={junit}"], words)
        failed = known_file.read_text(encoding="utf-8").splitlines()
        root = xml.parse(junit).getroot()
        require(done.returncode == 1 and len(root.findall(".//failure")) == len(failed) > 10, "failures in JUnit")
        require(len(root.findall(".//skipped")) > 400 and len(root.findall("testsuite")) == 2, "skipped in JUnit")
        require(place.run(["--batch", "--kind=v2", f"--known={known_file}"], words).returncode == 0, "known to fail")
        known_file.write_text("\n".join(failed[1:]), encoding="utf-8")
        require(place.run(["--batch", "--kind=v2", f"--known={known_file}"], words).returncode == 1, "a new one")
        known_file.write_text("\n".join([*failed, "v2/valid/empty_header_only tolerant"]), encoding="utf-8")
        require(place.run(["--batch", "--kind=v2", f"--known={known_file}"], words).returncode == 1, "one that passes now")
    require("CWE-125" in done.stdout and f"{'v2':16}" in done.stdout, "text")


def test_the_schema_is_json_schema(place):
    import jsonschema  # pylint: disable=import-outside-toplevel  # of dev/setup.sh --check
    schema = json.loads((place.folder / "vectors.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(json.loads((place.folder / "vectors.json").read_text(encoding="utf-8")))


def test_vectors_of_a_release_stay(place):
    """conformance/make.py --previous: of such a release, one with another vector, one whose vector asks something else."""
    sys.path.insert(0, str(ROOT / "conformance"))
    import make  # pylint: disable=import-outside-toplevel
    older, newer = [{**vector, "since": "0.0.1"} for vector in place.vectors[:2]], [dict(vector) for vector in place.vectors[:3]]
    make.set_since(newer, older)
    require([vector["since"] for vector in newer] == ["0.0.1", "0.0.1", make.version()], newer)
    for change, wanted in (({"id": "v2/valid/none"}, "is gone"), ({"options": {"max_name": 1}}, "asks something else"), ({"sha256": ""}, "asks something else")):
        try:
            make.set_since(newer, [{**older[0], **change}])
            raise Failed(f"{change}: no error")
        except SystemExit as problem:
            require(wanted in str(problem), change, problem)


def test_every_counter_type_has_a_formula(place):
    text = (ROOT / "calc/counter_types.def").read_text(encoding="utf-8")
    names = set(re.findall(r"^WPC_COUNTER_TYPE\(PERF_(\w+),", text, re.MULTILINE)) - {"COUNTER_TEXT"}
    require(names <= {v["id"].split("/")[1] for v in place.vectors if v["kind"] == "formula"}, "a type is missing")


def shell_lines(text):
    """Of the page: what its snippets for GitHub and GitLab run, a script for each."""
    for snippet in re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        lines, inside = [], None
        for line in snippet.splitlines():
            indent = len(line) - len(line.lstrip())
            if inside is not None and indent > inside:
                lines.append(line.strip().removeprefix("- "))
            else:
                inside = indent if re.fullmatch(r"\s*(- run: \||script:)", line) else None
        yield "\n".join(lines)


def give_archive(work, archive):
    """The archive and its digest, as a release has them; returns its version."""
    shutil.copy(archive, pathlib.Path(work, archive.name))
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    pathlib.Path(work, "SHA256SUMS").write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    return re.search(r"wpc-conformance-(.*)\.tar\.gz", archive.name)[1]


def adapter_of_the_page(folder, place):
    """The page's example, as ./adapter, of a reader that is on PATH."""
    text = (ROOT / "docs/guide/conformance.md").read_text(encoding="utf-8")
    script = re.search(r"^<!-- adapter example -->\n```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1]
    for name, content in (("adapter", script), ("my-reader", f"#!/bin/sh\nexec {place.programs / 'wpc'} v2 <\"$1\"\n")):
        path = pathlib.Path(folder, name)
        path.write_text(content, encoding="utf-8")
        path.chmod(0o755)


def test_lines_of_the_page(place, archive):
    """Every line of shell in the page and in the archive's README, one after the other: readers may fail, lines may not."""
    page = (ROOT / "docs/guide/conformance.md").read_text(encoding="utf-8")
    readme = (ROOT / "conformance/README.md").read_text(encoding="utf-8")
    blocks = [text.splitlines() for word, text in re.findall(r"^```(.*)\n((?s:.*?))^```$", page, re.MULTILINE) if not word]
    own = [line.strip() for line in re.findall(r"^    ((?:cc|python3) .*)$", readme, re.MULTILINE)]
    require(len(blocks) == 5 and len(own) == 2, len(blocks), "blocks,", len(own), "lines")
    with tempfile.TemporaryDirectory() as work:
        version = give_archive(work, archive)
        adapter_of_the_page(work, place)
        found = (place.folder / "corpus/v2/valid/capture_sim_mixed_0.bin").read_bytes()
        pathlib.Path(work, "FILE").write_bytes(found[:56] + b"\xff\xff\xff\x7f" + found[60:])
        lines = [*blocks[0], "mv ../adapter ../FILE .", *own, *(line for block in blocks[1:] for line in block)]
        may_fail = {line: "[ $? = 1 ] || " for line in lines if ".py " in line}
        script = "".join(f"{line.replace('VERSION', version)} || {may_fail.get(line, '')}exit 9\n" for line in lines)
        script = script.replace("--adapter='./wpc-adapter' --other='./adapter'", "--adapter=./wpc-adapter --other=./example_nothing")
        done = subprocess.run(["/bin/sh", "-c", script], cwd=work, env=environment(PATH=f"{work}:/usr/bin:/bin", WPC=str(ROOT)),
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        require(done.returncode in (0, 1) and "usage" not in done.stderr and "Traceback" not in done.stderr,
                done.returncode, done.stdout[-300:], done.stderr[-500:])
        require(done.stdout.count(f"suite {version}, ") >= 5 and "V2-CH-03" in done.stdout, done.stdout[-1000:])


def test_snippets(place, archive):
    scripts = list(shell_lines((ROOT / "docs/guide/conformance.md").read_text(encoding="utf-8")))
    require(len(scripts) == 2 and all("run.py" in script for script in scripts), "two snippets", scripts)
    for script in scripts:
        with tempfile.TemporaryDirectory() as work:
            version = give_archive(work, archive)
            shutil.copy(place.programs / "wpc", pathlib.Path(work, "my-adapter"))
            done = subprocess.run(["/bin/sh", "-e", "-c", script], cwd=work, env=environment(VERSION=version), capture_output=True,
                                  text=True, check=False)
            require(done.returncode == 0, script, done.stdout[-500:], done.stderr[-500:])
            require(pathlib.Path(work, "conformance.xml").is_file(), "no report")


def test_the_adapter_of_the_page(place):
    with tempfile.TemporaryDirectory() as work:
        adapter_of_the_page(work, place)
        report, status = place.report(["--kind=v2", "--only=v2/hostile/V2-HDR*"], [f"{work}/adapter"], {"PATH": f"{work}:/usr/bin:/bin"})
    totals = report["totals"]
    require(status == 0 and totals["V"] == totals["checks"] - totals["unsupported"] > 10 and totals["unsupported"] > 0, totals)


# ---- All of them


def all_tests(place, archive):
    for name in sorted(place.adapters(), key=lambda n: n not in ("wpc_javascript", "wpc_python")):
        yield f"adapter {name}", lambda name=name: test_adapter(place, name)
    yield "what is left out is known", lambda: test_what_is_left_out_is_known(place)
    yield "one process for each vector", lambda: test_one_process_for_each_vector(place)
    for how, status, options in BAD:
        yield f"bad {how}", lambda how=how, status=status, options=options: test_bad(place, how, status, options)
    for script, status, _ in SINGLE:
        yield f"single {script}", lambda script=script, status=status: test_single(place, script, status)
    for name in SPOILED:
        yield f"spoiled: {name}", lambda name=name: test_spoiled(place, name)
    for test in (test_answers_that_nobody_asked_for, test_an_input_that_is_closed, test_nonsense_that_is_an_answer, test_giving_up,
                 test_a_find_becomes_a_vector, test_a_find_of_a_fuzz_target, test_seeds_of_a_fuzz_target, test_finds_that_are_none,
                 test_commands_that_are_wrong, test_reports, test_the_adapter_of_the_page, test_the_schema_is_json_schema, test_every_counter_type_has_a_formula, test_vectors_of_a_release_stay):
        yield test.__name__[5:].replace("_", " "), lambda test=test: test(place)
    yield "snippets of the page", lambda: test_snippets(place, archive)
    yield "lines of the page", lambda: test_lines_of_the_page(place, archive)


def outcome(name, test):
    start = time.monotonic()
    try:
        test()
        return f"ok {name} ({time.monotonic() - start:.1f} s)"
    except Failed as problem:
        return f"not ok {name}: {problem}"


def update(place):
    rows = ["# adapter\tnot supported\tnot at level V\tC\tX\n"]
    for name, (words, more) in place.adapters().items():
        report, _ = place.report(["--batch", "--mode=both"], words, more)
        rows.append("\t".join([name, *map(str, numbers_of(report))]) + "\n")
    (HERE / "known.tsv").write_text("".join(rows), encoding="utf-8")


def main():
    words = [word for word in sys.argv[1:] if word != "--update"]
    archive, programs = (pathlib.Path(word).resolve() for word in words)
    with tempfile.TemporaryDirectory() as work:
        with tarfile.open(archive) as packed:
            packed.extractall(work)
        (folder,) = pathlib.Path(work).iterdir()
        place = Place(folder, programs)
        if "--update" in sys.argv:
            update(place)
            return 0
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            said = list(pool.map(lambda one: outcome(*one), all_tests(place, archive)))
    print("\n".join(said))
    bad = sum(line.startswith("not") for line in said)
    print(f"conformance: {len(said) - bad} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
