"""Seeds of fuzz/targets/command.c: one for each command line of fuzz/command/lines.def, out of files of the corpus.

fuzz/command/input.h tells the form: the place of the line, the names of the files, and the files.
"""

import pathlib
import re
import struct

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPUS = ROOT / "corpus"

_LINE = re.compile(r"^WPC_LINE\((\w+), (\w+),", re.MULTILINE)
_ENDS = re.compile(r"name_ends\[NUM_NAMES\] = \{(.*?)\};", re.DOTALL)

LOG, OBJECTS = "blg/valid/two.bin", "blg/valid/object_of_instances.bin"
V1, TITLES = "v1/valid/two_instances.bin", "v1-titles/valid/three_pairs.bin"
V2, HOSTILE = "v2/valid/names_surrogate_pairs.bin", "v2/hostile/V2-CD-03__size_24.bin"
PATHS = b"# counters\n\\\\A\\O\\C\n\\O(*)\\*\n"

# A file for each line that takes one.
FILES = {
    "validate": HOSTILE,
    "validate_notes": "v2/hostile/V2-CD-05__size_12.bin",
    "validate_strict": "v1/valid/parents_missing_and_out_of_range.bin",
    "validate_quiet": "v2-queries/hostile/ID-01__cut_39.bin",
    "validate_sarif": "v2/hostile/V2-CD-09__padding_1.bin",
    "validate_input": V1,
    "validate_terminal": HOSTILE,
    "inspect": "v1/valid/parent_and_child.bin",
    "inspect_salvage": "v2/hostile/V2-CD-04__second_of_three.bin",
    "inspect_terminal": "v1/valid/names_control_characters.bin",
    "inspect_json": "reg-counterset/valid/REG-10__eq_7_and_8.bin",
    "inspect_json_salvage": "v1/hostile/V1-DEF-09__offset_4294967294.bin",
    "inspect_csv": "v2/valid/names_comma_star_hash.bin",
    "inspect_csv_terminal": "v1/valid/names_control_characters.bin",
    "inspect_ndjson": "reg-strings/valid/two_texts.bin",
    "inspect_ndjson_salvage": "v2-instances/valid/two_instances.bin",
    "inspect_paths": "blg/valid/everything.bin",
    "inspect_counter": V1,
    "inspect_built_in": "v2/valid/multiple_counters_u32_u64.bin",
    "map": "v1-titles/valid/three_pairs.bin",
    "map_strict": LOG,
    "calc": LOG,
    "calc_json": "blg/valid/everything.bin",
    "calc_csv": OBJECTS,
    "calc_local": LOG,
    "calc_metrics": LOG,
    "calc_raw": OBJECTS,
    "calc_raw_json": "blg/valid/instance_and_parent.bin",
    "calc_summary": LOG,
    "plot": LOG,
    "plot_local": "blg/valid/two_catalogues.bin",
    "extract": OBJECTS,
    "extract_salvage": "blg/valid/everything.bin",
    "calc_raw_text": LOG,
    "calc_raw_csv": OBJECTS,
    "calc_raw_tsv": "blg/valid/everything.bin",
    "calc_summary_text": OBJECTS,
    "calc_summary_csv": LOG,
    "calc_spans": LOG,
    "calc_times": "blg/valid/everything.bin",
    "calc_statistics": "blg/valid/everything.bin",
    "calc_top": LOG,
    "calc_sql": LOG,
    "calc_sql_salvage": "blg/valid/everything.bin",
    "calc_influx": "blg/valid/everything.bin",
    "calc_influx_raw": OBJECTS,
    "calc_log": OBJECTS,
    "calc_log_counter": "blg/valid/everything.bin",
    "calc_log_tolerant": "blg/valid/two_catalogues.bin",
    "calc_summary_tsv": OBJECTS,
    "find": "blg/valid/two.bin",
}

# Two files: a path below the corpus, or bytes.
PAIRS = {
    "pair": (V1, "v1/valid/one_value.bin"),
    "pair_all": ("v1/valid/multi_timers_both_ways.bin", "v1/valid/multi_timers_both_ways.bin"),
    "pair_csv": (V1, V1),
    "pair_raw": ("v1/valid/parent_and_child.bin", "v1/valid/parent_and_child.bin"),
    "pair_tsv": (V1, V1),
    "pair_metrics": ("v1/valid/parent_and_child.bin", "v1/valid/parent_and_child.bin"),
    "pair_raw_text": (V1, V1),
    "pair_raw_csv": ("v1/valid/multi_timers_both_ways.bin", "v1/valid/multi_timers_both_ways.bin"),
    "pair_raw_json": ("v1/valid/multi_timers_both_ways.bin", "v1/valid/multi_timers_both_ways.bin"),
    "pair_summary": (V1, V1),
    "pair_built_in": ("v2/valid/counterset_2x2.bin", "v2/valid/counterset_2x2.bin"),
    "pair_documented": ("v2/valid/counterset_2x2.bin", "v2/valid/counterset_no_instances.bin"),
    "registration": ("v2/valid/counterset_2x2.bin", "reg-counterset/valid/REG-10__eq_7_and_8.bin"),
    "queries": ("v2/valid/two_single_counters.bin", "v2-queries/valid/two_with_names.bin"),
    "inspect_titles": (V1, TITLES),
    "calc_titles": (OBJECTS, TITLES),
    "inspect_list": (V1, b"\\Process(*)\\*\n"),
    "calc_list": (LOG, PATHS),
    "plot_list": (LOG, PATHS),
    "compare": (LOG, "blg/valid/two.bin"),
    "pair_apart": (LOG, "blg/valid/two.bin"),
    "pair_sql": (LOG, "blg/valid/everything.bin"),
    "pair_influx": (LOG, "blg/valid/everything.bin"),
    "validate_pair": (V1, HOSTILE),
    "validate_pair_sarif": (V2, HOSTILE),
    "validate_list": (V1, b"in.bin\nwith.bin\nnowhere\n"),
}

TEXTS = {
    "explain": (b"V2-CD-03", b""),
    "explain_json": (b"V1-OBJ-01", b""),
    "types": (b"counter_bulk_count", b""),
    "types_json": (b"0x12345678", b""),
    "counter": (b"\\\\A\\O(a)\\C", LOG),
    "inspect_path": (b"\\Process(?)\\*", V1),
    "plot_path": (b"\\O(*)\\C", LOG),
    "find_condition": (b"\\O(*)\\C > 10 and C < 50", "blg/valid/two.bin"),
    "name": (b"a <b>&\"%25\\\xe2\x80\xae.v1.bin", V1),
    "name_text": (b"names/\xff\x1b[31m.bin", HOSTILE),
}

# Of each V2 folder another of the small captures, which have the form.
V2_FOLDERS = ("base", "escapes", "hostile", "fraction", "all_types", "multiplier", "object_clock", "nested")
V1_HEAD = b'{"kind":"v1","host":"A","created":null,"tool":null}\n'
# Kinds that need a name: the others are recognised.
NAMED = re.compile(r"(v1-titles|v2-\w+|reg-\w+)/")


def content(of):
    return of if isinstance(of, bytes) else (CORPUS / of).read_bytes()


def end_of(ends, of):
    """Which of the ends of names says the kind."""
    match = NAMED.match(of) if isinstance(of, str) else None
    return ends.index(".%s.bin" % match.group(1)) if match else 0


def sized(data):
    return struct.pack("<H", len(data)) + data


def later(block, seconds):
    """A V1 block with its clocks and its time so much later."""
    second = struct.unpack_from("<H", block, 48)[0] + seconds
    clocks = [struct.unpack_from("<Q", block, at)[0] + seconds * 10 ** 7 for at in (56, 72)]
    return b"".join([block[:48], struct.pack("<H", second), block[50:56], struct.pack("<Q", clocks[0]),
                     block[64:72], struct.pack("<Q", clocks[1]), block[80:]])


def v1_folder(place):
    blocks = [content("v1/valid/" + name) for name in ("parent_and_child.bin", "two_instances.bin")]
    titles = content(TITLES) if place % 2 else b""
    samples = [later(blocks[place % 2], seconds) for seconds in (0, 1, 3)]
    return b"".join(sized(part) for part in (V1_HEAD, titles, *samples))


def lines_and_ends():
    """Name and shape of each line, and what names may end in."""
    ends = _ENDS.search((ROOT / "fuzz/command/input.c").read_text(encoding="utf-8")).group(1)
    return (_LINE.findall((ROOT / "fuzz/command/lines.def").read_text(encoding="utf-8")), re.findall(r'"([^"]*)"', ends))


def seeds():
    """(name, bytes) of each line."""
    lines, ends = lines_and_ends()
    folders = {"V1": 0, "V2": 0}
    for place, (name, shape) in enumerate(lines):
        names = 0
        if shape == "FILE":
            names, data = end_of(ends, FILES[name]), content(FILES[name])
        elif shape == "PAIR":
            one, other = PAIRS[name]
            names = end_of(ends, one) | end_of(ends, other) << 4
            data = sized(content(one)) + content(other)
        elif shape == "TEXT":
            text, file = TEXTS[name]
            names, data = end_of(ends, file), text + b"\n" + content(file)
        else:
            number = folders[shape]
            folders[shape] += 1
            names = number % 4 if shape == "V1" else 0  # a gap, a stranger
            data = v1_folder(number) if shape == "V1" else content("captures/%s.seed.bin" % V2_FOLDERS[number % len(V2_FOLDERS)])
        yield name, bytes([place, names]) + data
