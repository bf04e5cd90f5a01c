"""Logs without names, and the names that must not be in them. $WPC is the command.

    anonymised planted LOG        writes a log with a name in each place where bytes of it can hide
    anonymised left LOG [NAME...] which of the names (of the planted log, without any) are in the file's bytes: as UTF-16 at any offset, as
                                  UTF-8 and as bytes of a code page, in upper and lower case and as they are
    anonymised same A B           holds a log against the one that was made of it: messages, entries, and values by place, names one by one
    anonymised corpus             the same of all logs of the corpus, sound and damaged: what is written is accepted in strict mode
"""
import json
import os
import pathlib
import shlex
import struct
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "dev/corpus")]

import corpus_blg as blg  # noqa: E402
import corpus_fixtures as fixtures  # noqa: E402

TEXT = 0x00000B00  # PERF_COUNTER_TEXT
FIELDS = ("machine", "counterset", "instance", "counter")

# Names in the facts of the log, and what stands where no fact is.
NAMES = ["KONTOSO-DC1", "payrolld", "ahmed.khan", "Müller Söhne", "D-Kunden", "svc_lohn", "Kontoso Orders", "Invoices/sec", "PAYDB",
         "kunde_4711", "Fabrikam Agent", "Łódź_GmbH", "Fabrikam Beats/sec", "spooler.kontoso.example", "Intel[R] Wi-Fi 6", "WESTWERK Time"]
HIDDEN = ["0D15EA5E-CAFE-F00D-8BAD-F00DDEFEC8ED", "C:/Users/ahmed/perf.blg", "BufferHead!", "EventHead", "BehindTheZone", "EntryTail!", "UsrD", "ValA", "ValB",
          "BlockTail!", "ForeignEvent!", "UnknownType!", "SlackOfBuffer!", "SystemNameOfBlock", "ObjectHeaderTail!", "DefinitionTail!",
          "TtlA", "TtlB", "NameTail!", "GapA", "BlockEnd", "TextCounter", "DirectoryName", "DataTail", "LostPart!", "DoubleL8"]


def wpc(*words):
    return subprocess.run(shlex.split(os.environ["WPC"]) + list(words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)


# ---- The planted log ------------------------------------------------------------------------------------


def raw(text, size):
    return text.encode("latin-1").ljust(size, b"\0")[:size]


def at(data, place, text):
    """The same bytes with a text of one byte a letter in one place."""
    return data[:place] + text.encode("latin-1") + data[place + len(text):]


def planted_entry(*parts, **how):
    made = at(blg.entry(*parts, **how), 8, "UsrD")
    return struct.pack("<I", len(made) + 16) + made[4:] + raw("EntryTail!", 16)


def planted_definition(kind, size, offset, name):
    made = fixtures.definition(kind, size, offset, name, length=56)
    return at(at(at(made, 8, "TtlA"), 16, "TtlB"), 40, "DefinitionTail!")


def planted_row(name, number, value):
    body = fixtures.instance(name)
    body = struct.pack("<I", len(body) + 16) + body[4:] + raw("NameTail!", 16)
    values = struct.pack("<I", number) + b"GapA" + struct.pack("<I", value) + "TextCounter".encode("utf-16-le").ljust(24, b"\0") + b"BlockEnd"
    return body + fixtures.counter_block(values)


def planted_object(title, rows):
    definitions = [planted_definition(fixtures.RAWCOUNT, 4, 4, 784), planted_definition(blg.RATE, 4, 12, title + 2),
                   planted_definition(TEXT, 24, 16, title + 4)]
    made = fixtures.v1_object(definitions, b"".join(planted_row(*row) for row in rows), len(rows), title, header_length=88)
    return at(at(at(made, 16, "TtlA"), 24, "TtlB"), 64, "ObjectHeaderTail!")


def planted_data(title, rows):
    data = fixtures.v1_block([planted_object(title, rows)], fixtures.utf16z("SystemNameOfBlock"))
    return blg.block(5, data + raw("DataTail", 8)) if len(data) % 8 == 0 else blg.whole_object(data)


def planted_instances(second):
    items = [("ahmed.khan", second, second), ("kunde_4711", second, second), ("_Total", second, second), ("Łódź_GmbH#1", 1, second),
             ("D:\\Müller Söhne\\D-Kunden", 1, second), ("0 C: D:\\Müller Söhne\\D-Kunden E:", 1, second), ("payrolld/12", 1, second)]
    made = bytearray(blg.instances(items, blg.NEW_YEAR_2024 + second * blg.SECOND))
    tail = raw("BlockTail!", 16)
    struct.pack_into("<II", made, 4, len(made) + 16, len(made) + 8)
    return bytes(made) + tail


def planted_sample(second):
    one = at(at(blg.value(second, 2000 * second), 20, "ValA"), 44, "ValB")
    rows = [("payrolld_1000", 1000, 5 * second), ("Idle", 0, second), ("svc_lohn", 8, second)]
    return blg.sample(one, one, one, planted_instances(second), planted_data(230, rows), planted_data(9000, [("kunde_4711", 1, 2)]))


def planted():
    machine = "\\\\KONTOSO-DC1"
    entries = [planted_entry(machine=machine), planted_entry("Cache Pages", name="MSSQL$PAYDB:Memory Manager", machine=machine),
               planted_entry("Bytes Total/sec", "Intel[R] Wi-Fi 6", name="Network Interface", machine="\\\\spooler.kontoso.example"),
               planted_entry("Invoices/sec", "*", blg.WILDCARD, name="Kontoso Orders", machine=machine),
               planted_entry("*", None, blg.OBJECT, 16, 0, name="Process", machine=machine),
               planted_entry("*", None, blg.OBJECT, 16, 0, name="Kontoso Orders", machine=machine)]
    titles = [(1, 9100), (6, "% Processor Time"), (230, "Process"), (232, "Thread"), (784, "ID Process"), (9000, "Kontoso Orders"),
              (9002, "Invoices/sec"), (9004, "Fabrikam Beats/sec"), (9006, "Fabrikam Agent")]
    lost = blg.in_parts(blg.SAMPLE, raw("LostPart!", 64), (32, 32))[0]
    events = [blg.event(blg.NAMES, blg.names(*titles, machine=machine)), blg.event(blg.CATALOGUE, blg.catalogue(*entries))]
    for second in range(1, 4):
        events.append(blg.event(blg.SAMPLE, planted_sample(second), time=blg.NEW_YEAR_2024 + second * blg.SECOND))
    directory = blg.directory(*[blg.directory_block(1, [fixtures.RAWCOUNT], ["DirectoryName"])] * 6)
    events += [blg.event(blg.DIRECTORY, directory), lost, blg.event(40, raw("UnknownType!", 16)),
               blg.event(blg.SAMPLE, raw("ForeignEvent!", 16), provider=blg.LOG_ID)]
    events = [at(at(event, 8, "EventHead"[:8]), 40, "EventHead"[:8]) for event in events]
    made = bytearray(blg.log(events, size=1 << 14, names=(HIDDEN[0], "C:/Users/ahmed/perf.blg")))
    made[56:67] = b"BufferHead!"
    made[-40:-26] = b"SlackOfBuffer!"
    zone = made.index("Std".encode("utf-16-le"))
    made[zone:zone + 64] = fixtures.utf16z("WESTWERK Time") + raw("BehindTheZone", 36)
    return bytes(made)


# ---- What is left of names ------------------------------------------------------------------------------


def forms(name):
    for text in {name, name.lower(), name.upper(), name.title()}:
        for page in ("utf-16-le", "utf-16-be", "utf-8", "cp1252", "cp850", "cp1250", "latin-1"):
            try:
                yield text.encode(page)
            except UnicodeEncodeError:
                continue


def left(path, *names):
    data = pathlib.Path(path).read_bytes()
    low = data.lower()  # of what is ASCII
    names = names or [name for name in NAMES + HIDDEN if name not in ("EventHead", "DoubleL8")] + ["EventHea"]
    found = [name for name in names if any(form in data or form.lower() in low for form in forms(name))]
    print("%d of %d names%s" % (len(found), len(names), ": " + ", ".join(found) if 0 < len(found) < len(names) else ""))


# ---- Two logs -------------------------------------------------------------------------------------------


def listed(path, *options):
    """Values in their order: names, and what is not one."""
    lines = [json.loads(line) for line in wpc("calc", "--kind=blg", "--all", "-f", "ndjson", *options, path).stdout.splitlines()]
    # Of what is not sound the log that is written says why there is no value; of a zone that is not known it says none; of a text
    # it says only that one was there.
    return [([line.pop(field, None) for field in FIELDS],
             {**{key: value for key, value in line.items() if key not in ("sample", "pdh_status")}, "time": (line["time"] or "").rstrip("Z"),
              "value": None if line["type"] == TEXT else line["value"]})
            for line in lines]


def compare(first, second, *options):
    """What differs, and how many names became another one."""
    one, two = listed(first, *options), listed(second)
    if [values for _, values in one] != [values for _, values in two]:
        return "values differ", 0
    others, back = {None: None}, {None: None}
    for before, after in zip(one, two):
        for old, new in zip(before[0], after[0]):
            old, new = (name and name.casefold() for name in (old, new))
            if others.setdefault(old, new) != new or back.setdefault(new, old) != old:
                return "%r is %r, and %r; %r is of %r" % (old, new, others[old], new, back.get(new)), 0
    return None, sum(old != new for old, new in others.items())


def messages(path):
    sys.path.insert(0, str(HERE))
    lines = subprocess.run([sys.executable, "-B", str(HERE / "written.py"), "messages", path], stdout=subprocess.PIPE, check=True).stdout
    return [line.split()[:2] for line in lines.decode().splitlines()]


def counts(path):
    log = json.loads(wpc("inspect", "-f", "json", path).stdout)
    return [log["samples"], len(log["machines"]), len(log["counters"])] + [
        [counter[key] for key in ("type", "time_base", "scale")] for counter in log["counters"]]


def same(first, second):
    if messages(first) != messages(second) and messages(first)[:-1] != messages(second):
        print("other messages")
    if counts(first) != counts(second):
        print("other counters")
    differs, replaced = compare(first, second)
    print(differs or "the same %d values, %d names replaced" % (len(listed(first)), replaced))


def has_several_objects(log):
    """In one block: the log that is written has them, too."""
    return b"BLG-OBJ-01" in wpc("validate", "-v", log.as_posix()).stdout


def corpus():
    made = 0
    out = pathlib.Path("out.blg")
    for path in sorted(pathlib.Path("corpus/blg").glob("*/*.bin")):
        for options in (["--salvage"], ["--salvage", "--strict"], []):
            out.unlink(missing_ok=True)
            done = wpc("calc", "--kind=blg", "--anonymise", *options, path.as_posix(), "-o", out.as_posix())
            if done.returncode not in (0, 1):
                print(path, options, "status", done.returncode)
            if not out.exists():
                if listed(path.as_posix(), *options):
                    print(path, options, "is not written")
                continue
            made += 1
            if wpc("validate", "--strict", out.as_posix()).returncode != 0 and not has_several_objects(out):
                print(path, options, "is rejected")
            differs, _ = compare(path.as_posix(), out.as_posix(), *options)
            if differs:
                print(path, options, differs)
    print("more than 500 logs" if made > 500 else made)


{"planted": lambda path: pathlib.Path(path).write_bytes(planted()), "left": left, "same": same, "corpus": corpus}[sys.argv[1]](*sys.argv[2:])
