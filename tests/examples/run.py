#!/usr/bin/env python3
r"""Runs the programs of examples/ on stored bytes: each prints what its comment shows, and what is computed here.

    tests/examples/run.py PROGRAMS [--with=COMMAND] [--end=.exe]

PROGRAMS is the folder that they were built into; COMMAND stands before each, as wine does. In a comment, `$ COMMAND` is run
by bash in the root of the tree, and the lines after it are what it prints. `frames FILE...` writes
blocks as validate_gateway takes them. The formulas and the layouts here are those of Microsoft's pages, and nothing of
wpc computes them. In documents, blocks after `<!-- programs -->` are run likewise. Prints "N passed, N failed".
"""
import argparse
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
V2 = sorted(ROOT.glob("corpus/captures/v2-processors/samples/*.bin"))
V1 = sorted(ROOT.glob("corpus/captures/v1-processor/samples/*.bin"))
WINE = sorted(ROOT.glob("corpus/captures/v1-wine/samples/*.bin"))


class Programs:
    """The folder, and what stands around each name."""

    def __init__(self, options):
        self.folder, self.before, self.end = options.programs.resolve(), options.before, options.end

    def functions(self):
        frames = "import struct, sys\nfor n in sys.argv[1:]:\n d = open(n, 'rb').read()\n sys.stdout.buffer.write(struct.pack('<I', len(d)) + d)"
        names = [path.stem for path in (ROOT / "examples").glob("*.c")]
        return "".join('%s() { %s "%s/%s%s" "$@"; }\n' % (name, self.before, self.folder, name, self.end) for name in names) + \
            'frames() { python3 -c "%s" "$@"; }\n' % frames

    def shell(self, command):
        with tempfile.TemporaryDirectory() as scratch:
            done = subprocess.run(["bash", "-c", self.functions() + "{ %s; } 2>&1" % command.replace(">sound", ">%s/sound" % scratch)],
                                  cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False)
        return re.sub(r"^no seccomp.*\n", "", done.stdout.decode().replace("\r", ""), flags=re.MULTILINE)

    def run(self, name, *arguments, data=b""):
        """(standard output, standard error, status)"""
        words = [*self.before.split(), "%s/%s%s" % (self.folder, name, self.end), *map(str, arguments)]
        done = subprocess.run(words, cwd=ROOT, input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        return done.stdout, done.stderr.decode().replace("\r", ""), done.returncode

    def lines(self, name, *arguments):
        return self.run(name, *arguments)[0].decode().replace("\r", "").splitlines()


# ---- What the comments show ----


def shown(source):
    """(command, what it prints) of the comment at the head of a program."""
    comment = source.read_text(encoding="utf-8").split("*/")[0]
    found = []
    for line in comment.splitlines():
        if line.startswith(" *     $ "):
            found.append([line[9:], ""])
        elif found and line.startswith(" *     "):
            found[-1][1] += line[7:] + "\n"
    return found


def in_documents():
    """(command, what it prints) of each block after `<!-- programs -->`."""
    for document in sorted((ROOT / "docs").rglob("*.md")):
        for block in re.findall(r"^<!-- programs -->\n```\n(.*?)^```$", document.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                yield part.split("\n", 1)


def check_comments(programs):
    documents = list(in_documents())
    yield "documents show programs", True, len(documents) > 0
    for command, expected in documents:
        yield command, expected, programs.shell(command)
    for source in sorted((ROOT / "examples").glob("*.c")):
        commands = shown(source)
        if not commands:
            yield source.name, "a command and what it prints", "nothing"
        for command, expected in commands:
            yield command, expected, programs.shell(command)


# ---- The same, computed here ----


def u32(data, at):
    return struct.unpack_from("<I", data, at)[0]


def i64(data, at):
    return struct.unpack_from("<q", data, at)[0]


def first_cpu(block):
    """Name and counter 0 of the first instance of the only result, a counterset; PerfTime100NSec; how many instances."""
    ids = struct.unpack_from("<%dI" % u32(block, 68), block, 72)
    at = 64 + u32(block, 64)
    count = u32(block, at + 4)
    at += 8
    name = block[at + 8:at + u32(block, at)].decode("utf-16-le").split("\0")[0]
    at += u32(block, at)
    for number in ids:
        if number == 0:
            return name, i64(block, at + 8), i64(block, 16), count
        at += u32(block, at + 4)
    raise ValueError("no counter 0")


def check_cpu_consumer(programs):
    expected, before = [], None
    for number, path in enumerate(V2):
        name, idle, now, count = first_cpu(path.read_bytes())
        expected.append("ReadData%d used=%d, status=0" % (number, count))
        if before:
            expected.append("  %s/%s = %f" % (before[0], name, 100 * (1 - (idle - before[1]) / (now - before[2]))))
        before = name, idle, now
    yield "cpu_consumer", (10, expected), (len(V2), programs.lines("cpu_consumer", *V2))


def v1_object(block, wanted):
    """{instance: {name index: value}}, {name index: (type, base's index)}, and the clocks of object and block."""
    at = u32(block, 24)
    while u32(block, at + 12) != wanted:
        at += u32(block, at)
    definitions = [struct.unpack_from("<4x I 20x III", block, place)
                   for place in range(at + u32(block, at + 8), at + u32(block, at + 4), 40)]
    place, rows = at + u32(block, at + 4), {}
    for _ in range(max(1, struct.unpack_from("<i", block, at + 40)[0])):
        name = ""
        if struct.unpack_from("<i", block, at + 40)[0] >= 0:
            first = place + u32(block, place + 16)
            name = block[first:first + u32(block, place + 20)].decode("utf-16-le").rstrip("\0")
            place += u32(block, place)
        rows[name] = [int.from_bytes(block[place + offset:place + offset + min(size, 8)], "little")
                      for _, _, size, offset in definitions]
        place += u32(block, place)
    clocks = {"tick": i64(block, 56), "frequency": i64(block, 64), "100ns": i64(block, 72), "object": i64(block, at + 48),
              "object frequency": i64(block, at + 56)}
    return rows, [(index, kind) for index, kind, _, _ in definitions], clocks


def check_registry_values(programs):
    read = [v1_object(path.read_bytes(), 238) for path in V1]
    for instance in ("0", "1", "_Total"):
        column = [index for index, _ in read[0][1]].index(6)
        points = [(rows[instance][column], clocks["100ns"]) for rows, _, clocks in read]
        expected = ["Display value is: %f%%" % (100 * (1 - (n1 - n0) / (t1 - t0)))
                    for (n0, t0), (n1, t1) in zip(points, points[1:])]
        yield "registry_values " + instance, (6, expected), (len(V1), programs.lines("registry_values", 238, 6, instance, *V1))
    for name, arguments in (("Object 7", (7, 6, 0)), ("Counter 7", (238, 7, 0)), ("Instance 7", (238, 6, 7))):
        said = programs.run("registry_values", *arguments, *V1)
        yield "registry_values, %s is not there" % name, (b"", name + " not found.\n", 1), said


RATE, PERCENT, INVERSE, MULTI_TIMER = (0x10410400, 0x00410400, 0x10410500), 0x20410500, 0x21410500, 0x22410500
QUEUES = {0x00450400: "tick", 0x00450500: "tick", 0x00550500: "100ns", 0x00650500: "object"}
PERCENTS = {0x20410500: "tick", 0x20510500: "100ns", 0x20610500: "object"}
INVERSES = {0x21410500: "tick", 0x21510500: "100ns"}
OF_BASE = (0x20C20400, 0x20470500, 0x20570500, 0x20670500)  # sample fraction, precision timers
MULTI = {0x22410500: "tick", 0x22510500: "100ns", 0x23410500: "tick", 0x23510500: "100ns"}
FRACTIONS, BASES = (0x20020400, 0x20020500), (0x40030401, 0x40030402, 0x42030500, 0x40030403, 0x40030500, 0x40000200)
TEXT, UNRECOGNIZED = 0x00000B00, "Unrecognized counter type."


def value_of(kind, n, d, m, frequency, sample):
    """The line of the page for a type, from pairs of numbers n and times or bases d; `sample`: as its program computes."""
    dn, dd = n[1] - n[0], d[1] - d[0]
    one = 0 if sample else 1
    if sample and dn < 0:
        return "Sample0 (%d) is larger than sample1 (%d)." % n
    if kind in RATE:
        value, unit = dn / (dd / frequency), "" if kind == 0x00410400 else "/sec"
        return "Display value is: %s%s" % (int(value) if sample else "%f" % value, unit)
    if kind in QUEUES or kind == 0x40020500:
        return "" if sample and kind == 0x40020500 else "Display value is: %f" % (dn / dd)
    if kind in PERCENTS or kind in OF_BASE:
        return "Display value is: %f%%" % (100 * dn / dd)
    if kind in INVERSES:
        return "Display value is: %f%%" % (100 * (1 - dn / dd))
    if kind in MULTI:
        inverse = kind & 0x01000000
        if sample:
            seconds = dd // frequency if kind == MULTI_TIMER else dd
            return "Display value is: %f%%" % (100 * (m - dn / dd) if inverse else 100 * (dn / seconds) / m)
        return "Display value is: %f%%" % (100 * (m - dn / dd) / m if inverse else 100 * dn / dd / m)
    if kind in (0x00010000, 0x00010100):
        return "Display value is: %d" % n[one]
    if kind in (0x00000000, 0x00000100):
        return "Display value is: 0x%x" % n[one]
    if kind in (0x00400400, 0x00400500):
        return "Display value is: %d" % dn
    if kind in FRACTIONS:
        return "Display value is: %f%%" % (100 * n[one] / d[one])
    if kind == 0x30020400:
        return "Display value is: %f seconds" % (dn / frequency / dd)
    if kind == 0x30240500:
        return "Display value is: %f seconds" % ((d[one] - n[one]) / frequency)
    if kind in BASES or kind == TEXT:
        return "Non-printing counter type." if sample else \
            "Display value is: a text" if kind == TEXT else "No display value: not_displayable"
    return UNRECOGNIZED


def known_answers(sample):
    """{name index: line} of each counter of object 1000."""
    (rows0, kinds, clocks0), (rows1, _, clocks1) = (v1_object(path.read_bytes(), 1000) for path in WINE)
    lines = {}
    for column, (index, kind) in enumerate(kinds):
        n = rows0[""][column], rows1[""][column]
        clock = {**QUEUES, **PERCENTS, **INVERSES, **MULTI, 0x30240500: "object"}.get(kind, "tick")
        d = clocks0[clock], clocks1[clock]
        m = 1
        if column + 1 < len(kinds) and (kind in OF_BASE + FRACTIONS or kind in (0x40020500, 0x30020400)):
            d = rows0[""][column + 1], rows1[""][column + 1]
        elif kind in MULTI:
            m = rows1[""][column + 1]
        frequency = clocks1["object frequency" if kind == 0x30240500 else "frequency"]
        lines[str(index)] = value_of(kind, n, d, m, frequency, sample)
    return lines


def check_calculate_values(programs):
    for sample in (False, True):
        said = programs.lines("calculate_values", *["--sample"] * sample, 1000, *WINE)
        found = {line.split()[0]: line.split(": ", 1)[1] for line in said}
        for index, line in known_answers(sample).items():
            yield "calculate_values %d of %s" % (sample, index), line, found.get(index)


# ---- Registration ----


def utf16(data, at):
    """The text at a place, up to its NUL."""
    end = at
    while data[end:end + 2] != b"\0\0":
        end += 2
    return data[at:end].decode("utf-16-le")


def texts(path):
    """{counter id: text} of a reply to request code 5 or 6."""
    data = path.read_bytes()
    return {u32(data, at): utf16(data, u32(data, at + 4)) for at in range(8, 8 + 8 * u32(data, 4), 8)}


def check_list_countersets(programs):
    folder = ROOT / "corpus/captures/enumerated"
    guid = "aabbccdd-0000-1111-8222-333344445555"
    names, helps = (texts(folder / ("%s.%d.bin" % (guid, code))) for code in (5, 6))
    data = (folder / (guid + ".1.bin")).read_bytes()
    ids = [u32(data, at) for at in range(32, 32 + 48 * u32(data, 24), 48)]
    expected = ["Example Device: " + utf16((folder / (guid + ".4.bin")).read_bytes(), 0)]
    expected += ["  counter %d: %s%s" % (i, names[i], ". " + helps[i] if i in helps else "") for i in ids]
    data, at = (folder / "instances.bin").read_bytes(), 0
    while at < len(data):
        expected.append("  instance %d: %s" % (u32(data, at + 4), utf16(data, at + 8)))
        at += u32(data, at)
    for name in ("Example Device", "eXAMPLE dEVICE"):
        said = programs.lines("list_countersets", name, "corpus/captures/enumerated")
        yield "list_countersets " + name, expected, [re.sub(r" \(PERF_\w+\)", "", line) for line in said]
    yield "list_countersets, not there", (b"", "Counterset x not found.\n", 1), programs.run("list_countersets", "x", folder)


# ---- The gateway ----


def manifest(kind, strict):
    """(bytes, whether they are accepted, rule) of each file that is read with the usual limits. The gateway converts no
    code page, and so cannot say that a name is none of its code page's (V1-INS-14)."""
    for line in (ROOT / "corpus/MANIFEST.tsv").read_text(encoding="utf-8").splitlines():
        cells = line.split("\t")
        if not line.startswith("#") and cells[1] == kind and cells[2] == "-" and cells[11] != "V1-INS-14":
            yield (ROOT / "corpus" / cells[0]).read_bytes(), cells[10 if strict else 4] == "accepted", cells[11 if strict else 5]


def frame(data):
    return struct.pack("<I", len(data)) + data


def check_gateway(programs):
    for kind in ("v2", "v1"):
        for strict in (False, True):
            blocks = list(manifest(kind, strict))
            out, said, status = programs.run("validate_gateway", kind, *["--strict"] * strict,
                                             data=b"".join(frame(data) for data, _, _ in blocks))
            verdicts = [line for line in said.splitlines() if not line.startswith("no seccomp")]
            yield "gateway %s %d ends well" % (kind, strict), (0, len(blocks)), (status, len(verdicts))
            yield "gateway forwards", b"".join(frame(data) for data, sound, _ in blocks if sound), out
            expected = ["accepted" if sound else "rejected: %s " % rule for _, sound, rule in blocks]
            wrong = [pair for pair in zip(expected, verdicts) if not pair[1].startswith(pair[0])]
            yield "gateway says", [], wrong
    for data, status in ((b"", 0), (b"\0", 1), (frame(b"ab")[:5], 1), (struct.pack("<I", 1 << 24 | 1), 1), (frame(b""), 0)):
        yield "gateway ends at %r" % data, status, programs.run("validate_gateway", "v2", data=data)[2]


def check_rights(programs):
    """Linux: while the gateway waits, the kernel lets it do nothing but read, write and end."""
    if programs.before or sys.platform != "linux":
        return
    with subprocess.Popen([programs.folder / "validate_gateway", "v2"], stdin=subprocess.PIPE) as gateway:
        state = ""
        for _ in range(200):
            state = pathlib.Path("/proc/%d/status" % gateway.pid).read_text(encoding="utf-8")
            if "\nSeccomp:\t1\n" in state:
                break
            time.sleep(0.02)
        yield "gateway has no rights", True, "\nSeccomp:\t1\n" in state
        gateway.stdin.close()


# ---- Logs ----


def check_log_values(programs):
    """It ends well for the logs that the manifest says are sound, and else says the rule."""
    if programs.before:
        return
    for line in (ROOT / "corpus/MANIFEST.tsv").read_text(encoding="utf-8").splitlines():
        cells = line.split("\t")
        if line.startswith("#") or cells[1:3] != ["blg", "-"]:
            continue
        said = programs.run("log_values", ROOT / "corpus" / cells[0])
        last = (said[0].decode().splitlines() or [""])[-1]
        expected = (0, "") if cells[4] == "accepted" else (1, cells[5])
        yield "log_values " + cells[0], expected, (said[2], last.split(" ")[0] if said[2] else "")


# ---- Hostile bytes ----


def check_hostile(programs):
    """No program is ended by a signal."""
    if programs.before:
        return
    for program, kind, words in (("cpu_consumer", "v2", ()), ("registry_values", "v1", (238, 6, "0")), ("calculate_values", "v1", (1,))):
        files = sorted((ROOT / "corpus" / kind / "hostile").glob("*.bin"))
        ended = [file.name for file in files if programs.run(program, *words, file, file)[2] < 0]
        yield program + " of hostile files", (True, []), (len(files) > 100, ended)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", type=pathlib.Path, nargs="?", default=os.environ.get("WPC_EXAMPLES"))
    parser.add_argument("--with", dest="before", default="")
    parser.add_argument("--end", default="")
    programs = Programs(parser.parse_args())
    passed = failed = 0
    for check in (check_comments, check_cpu_consumer, check_registry_values, check_calculate_values, check_list_countersets,
                  check_log_values, check_gateway, check_rights, check_hostile):
        for name, expected, actual in check(programs):
            passed, failed = passed + (expected == actual), failed + (expected != actual)
            if expected != actual:
                print("%s\n  expected %s\n  and not  %s" % (name, repr(expected)[:2000], repr(actual)[:2000]))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
