"""What the command writes with --format=json and ndjson, as JSON Schemas: each member with its type and its meaning.

make_schemas.py writes them to files, gen_json.py makes docs/reference/json.md of them. Fields of a structure come from
parser/layout.def; this file describes the rest. A schema describes one object: of an output with several lines, each line.
"""

import pathlib

from gen_layout import load_structures

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = ("v1", "v1-titles", "v2", "v2-instances", "v2-queries", "v2-countersets", "reg-counterset", "reg-counter",
         "reg-string", "reg-strings", "reg-guid", "blg", "pdh-csv")
RANGES = {"U16": (0, 2**16 - 1), "U32": (0, 2**32 - 1), "U64": (0, 2**64 - 1), "I32": (-2**31, 2**31 - 1),
          "I64": (-2**63, 2**63 - 1)}

TEXT, FLAG, NUMBER, NONE = {"type": "string"}, {"type": "boolean"}, {"type": "number"}, {"type": "null"}
GUID = {"type": "string", "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"}
TIME = {"type": "string", "pattern": r"^[0-9]{4,}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{3})?(Z|[+-][0-9]{2}:[0-9]{2})?$"}
HEX = {"type": "string", "pattern": "^([0-9a-f]{2})*$"}
PERCENTILE = r"^p[0-9]+(\.[0-9]+)?$"

# (name of a type, schema, meaning)
TYPES = (
    ("text", TEXT, r'a string. `"`, `\`, U+0000 to U+001F and U+007F to U+009F are escaped, and so are invisible characters and '
     "those that reorder the text next to them (U+00AD, U+061C, U+200B to U+200F, U+2028 to U+202E, U+2060 to U+206F, U+FEFF and "
     "their like): names cannot spoof terminal output. An unpaired surrogate, and each byte of a path that is not UTF-8, becomes "
     "U+FFFD"),
    ("integer", {"type": "integer"}, "a JSON integer, exact also for 64 bits: use a parser that does not turn it into a `double`"),
    ("number", NUMBER, "an integer, or the shortest of 15, 16 or 17 digits that reads back as the same number. Never NaN or infinity"),
    ("time", TIME, "ISO 8601 with milliseconds, in UTC (`Z`); local time, without `Z`, if the zone is not known"),
    ("GUID", GUID, "a string of lower-case hexadecimal digits, without braces"),
    ("hexadecimal", HEX, "bytes in the order of the block, two lower-case digits each"),
)


def described(schema):
    """A function that adds a description to the schema."""
    return lambda description: {**schema, "description": description}


def whole(low=0, high=2**64 - 1):
    return {"type": "integer", "minimum": low, "maximum": high}


RAW = whole(-2**63, 2**64 - 1)  # of a type with a sign, too
text, flag, number, guid, time, digits, raw = map(described, (TEXT, FLAG, NUMBER, GUID, TIME, HEX, RAW))
u32, i32, count = map(described, (whole(0, 2**32 - 1), whole(-2**31, 2**31 - 1), whole()))


def const(value, description):
    return {"const": value, "description": description}


def words(description, *values):
    return {"enum": list(values), "description": description}


def meanings(description, meaning_of):
    """One of several words, each with its own meaning."""
    return {"anyOf": [const(word, meaning) for word, meaning in meaning_of.items()], "description": description}


def either(description, *schemas):
    found = {"anyOf": list(schemas)}
    return {**found, "description": description} if description else found


def or_null(schema):
    """The schema, or null."""
    plain = {key: value for key, value in schema.items() if key != "description"}
    return {"anyOf": [plain, NONE], "description": schema.get("description", "")}


def array(description, item, least=0):
    return {"type": "array", "items": item, **({"minItems": least} if least else {}), "description": description}


def thing(required, optional=None, title="", description=""):
    """An object with these members and no others. One with a title has a table of its own in the page."""
    return {**({"title": title} if title else {}), **({"description": description} if description else {}), "type": "object",
            "properties": {**required, **(optional or {})}, "required": list(required), "additionalProperties": False}


def pick(members, *names):
    return {name: members[name] for name in names}


def typed(unknown="it is not known"):
    return {"type": or_null(u32("counter type; `null` if " + unknown)),
            "type_name": or_null(text("its constant in `winperf.h`; `null` if there is none, or the type is not known"))}


UNITS = {"bytes": "bytes", "ticks": "ticks", "ticks/s": "ticks per second", "x 100 ns": "units of 100 ns"}
REMARKS = {
    ("V2_BLOCK", "num_counters"): "the number of results",
    ("V2_BLOCK", "perf_time_100ns"): "since 1601-01-01",
    ("V2_BLOCK", "system_time"): "`null` if the fields are not a date and time",
    ("V1_BLOCK", "perf_time_100ns"): "since 1601-01-01",
    ("V1_BLOCK", "system_time"): "`null` if the fields are not a date and time",
    ("V1_OBJECT", "name_index"): "title index of the name; `inspect` does not look titles up",
    ("V1_OBJECT", "help_index"): "title index of the explanation",
    ("V1_OBJECT", "num_instances"): "-1: no instances; -2 and -3: definitions only",
    ("V1_OBJECT", "code_page"): "of the names; 0: UTF-16LE",
    ("V1_OBJECT", "perf_time"): "the object's own clock",
    ("V1_OBJECT", "perf_freq"): "ticks per second of that clock",
    ("V1_COUNTER", "name_index"): "title index of the name",
    ("V1_COUNTER", "help_index"): "title index of the explanation",
    ("V1_COUNTER", "scale"): "power of ten",
    ("V1_COUNTER", "size"): "bytes of the value",
    ("V1_COUNTER", "offset"): "from the start of a counter block, not of the file",
    ("V1_INSTANCE", "unique_id"): "-1: none",
    ("V1_INSTANCE", "parent_object"): "title index of the parent's object; 0: no parent",
    ("V1_INSTANCE", "parent_instance"): "place of the parent among its object's instances",
    ("QUERY", "status"): "of adding or deleting the query",
    ("QUERY", "counter_id"): "4294967295: all counters",
    ("QUERY", "instance_id"): "4294967295: any instance",
    ("QUERY", "index"): "place of the query's result in the data block",
    ("REG_SET", "instance_type"): "0, 4, 12: a single instance; 2, 6, 22: multiple instances",
    ("REG_COUNTER", "attributes"): "1 by reference, 2 not displayed, 4 no group separator, 8 as a real number, 16 hexadecimal",
    ("REG_COUNTER", "detail_level"): "100, 200, 300 or 400",
    ("REG_COUNTER", "default_scale"): "power of ten",
    ("REG_COUNTER", "base_id"): "id of the counter that is the denominator; 4294967295: none",
    ("REG_COUNTER", "perf_time_id"): "id of the counter that is the object's clock; 4294967295: none",
    ("REG_COUNTER", "perf_freq_id"): "id of the counter that is the frequency of that clock; 4294967295: none",
    ("REG_COUNTER", "multi_id"): "id of the counter that is the multiplier; 4294967295: none",
    ("REG_COUNTER", "aggregate"): "0 undefined, 1 total, 2 average, 3 minimum, 4 maximum",
}


def field_text(structure, field):
    remarks = [UNITS[field.unit]] if field.unit in UNITS else []
    remarks += ["signed"] if field.type in ("I32", "I64") else []
    remarks += [REMARKS[structure.symbol, field.key]] if (structure.symbol, field.key) in REMARKS else []
    return f"`{structure.name}.{field.name}`" + (": " + ", ".join(remarks) if remarks else "")


def fields(structure):
    """The members that show a structure's fixed fields."""
    members = {}
    for field in structure.fields:
        if not field.key or field.role == "CONTENT":
            continue
        description = field_text(structure, field)
        if field.type in RANGES:
            members[field.key] = described(whole(*RANGES[field.type]))(description)
        elif field.type == "GUID":
            members[field.key] = guid(description)
        elif field.type == "SYSTEMTIME":
            members[field.key] = or_null(time(description))
        if field.role == "TYPE":
            members["type_name"] = typed()["type_name"]
    return members


NOTE = thing({"rule": text("id of the rule"), "offset": count("first byte of the field, from the file's first byte"),
              "message": text("a sentence; its wording may change")},
             title="note", description="A deviation that is safe.")
FAULT = {
    "status": words("the kind of error", "truncated", "malformed", "unsupported", "limit"),
    "rule": text("id of the first check that failed"),
    "block": text("structure, by Microsoft's name"),
    "field": text("field, by Microsoft's name; `(whole)`, `(padding)` and `(count)` are not fields"),
    "offset": count("first byte of the field at fault, from the file's first byte. Where a block does not fit: where it would begin"),
    "got": count("the value that was read there, or the number of bytes left where a block does not fit"),
    "bound": count("the bound it was compared with; 0 if there is none"),
    "message": text("a sentence; its wording may change"),
}
ERROR = thing(FAULT, title="error", description="The members of a rejected file that describe its fault.")
FILE = {"file": text("the path as it was given; `-` is standard input"), "kind": words("kind of the file", *KINDS),
        "size": count("bytes of the file, also when it is above `--max-bytes` and was not read. For a stream above the limit: "
                      "`--max-bytes` + 1, the number of bytes read")}
REJECTED = thing({**FILE, "accepted": const(False, "the file was rejected"), **FAULT}, {
    "seems": text("what the file seems to be, if its first bytes show it")}, title="rejected file")
NOTES = {"notes": array("in the order of the walk; may be empty", NOTE)}
OMITTED = {"notes_omitted": count("how many more notes there were; only if there were more than 65,536")}
VALUE = either(
    "A value as the block has it.",
    thing({"size": whole(4, 8), "raw": RAW}, description="a number of 4 or 8 bytes. V1 counters of the types "
          "PERF_COUNTER_LARGE_RAWCOUNT, PERF_LARGE_RAW_FRACTION and its base have a sign; all others, and V2 data, have none"),
    thing({"size": whole(0, 2**32 - 1), "hex": HEX}, description="bytes that are not a number"),
    described(NONE)("the block does not have the value")) | {"title": "value"}
ASSUMED = {"titles": const("assumed", "there is no title table, so the titles of English Windows are used")}
DAMAGED = {"error": either("with `--salvage`: why the rest is missing", ERROR)}


def named(when="the instance has none", cuts=""):
    return {"name": or_null(text(f"name of the instance{cuts}; `null` if {when}"))}


IN_BYTES = {"name_hex": digits("the name's bytes, if it cannot be converted from its code page; `name` is then `null`")}


def validate_line():
    accepted = thing({**FILE, "accepted": const(True, "the file was accepted"), **NOTES}, OMITTED, title="accepted file")
    return either("One line per file, in the order of the arguments; files of a folder in the order of their names. "
                  "`--format=ndjson` writes the same lines.", accepted, REJECTED)


def file_of(kind, members, optional=None, description=""):
    error = {"error": either("with `--salvage`: the header is not sound, the walk ended here, or the list as a whole is rejected (a "
                             "repeated entry, for instance)", ERROR)}
    return thing({"file": FILE["file"], "kind": const(kind, "kind of the file"), "size": count("bytes of the file"), **members},
                 {**error, **(optional or {})}, kind, description)


def header_of(structure, more=None):
    return or_null(thing({**fields(structure), **(more or {})}, description="`null` if it could not be read (`--salvage`)"))


def inspect_v1(s):
    row = thing({**named("the object has no instances"), **fields(s["V1_INSTANCE"]),
                 "values": array("one per counter, in the order of `counters`", VALUE)}, {**IN_BYTES, **DAMAGED})
    sound = thing({"offset": count("of `PERF_OBJECT_TYPE`, from the file's first byte"), **fields(s["V1_OBJECT"]),
                   "counters": array("the definitions, bases included", thing(fields(s["V1_COUNTER"]))),
                   "rows": array("instances; one row for an object without instances, none for definitions only", row)},
                  DAMAGED, title="object of V1")
    bad = thing({**pick(sound["properties"], "offset"), **DAMAGED}, title="object that is not sound", description="With `--salvage`.")
    return file_of("v1", {
        "header": header_of(s["V1_BLOCK"], {"system_name": or_null(text("name of the machine; `null` if there is none"))}),
        "objects": array("in the block's order", either("", sound, bad)), **NOTES}, {**OMITTED, **ASSUMED},
        "`--max-values` also bounds the output for the whole block: a value counts as one per 8 bytes or part of them. Without the "
        "option there are at most 2 values per byte of the block, but always up to 65,536 and never more than 4,194,304: definitions "
        "may overlap, so a small block could become a very large output. `inspect` rejects a block beyond it (V1-OBJ-11) that `validate` "
        "accepts; with `--salvage` an object beyond it has its definitions, no rows and the error. A name has no parent and no `#1` "
        "here: it is as in the block.")


def inspect_v2(s):
    row = thing({"instance_id": or_null(u32("`PERF_INSTANCE_HEADER.InstanceId`; `null` for a single-instance result")),
                 **named("the result has a single instance"), "values": array("one per counter, in the order of `counter_ids`", VALUE)})
    result = thing({
        "offset": count("of `PERF_COUNTER_HEADER`, from the file's first byte"), "status": u32("`dwStatus`, a Win32 error code"),
        "type": words("`dwType`", "error", "single_counter", "multi_counters", "multi_instances", "counterset", "unknown"),
        "counter_ids": or_null(array("ids of the columns; `null` if the block has none", whole(0, 2**32 - 1))),
        "rows": array("instances; one row for a single-instance result, none for `error` and `unknown`", row)}, DAMAGED)
    return file_of("v2", {
        "header": header_of(s["V2_BLOCK"]),
        "results": array("in the block's order; its position determines the query that a result answers", result), **NOTES}, OMITTED,
        "With `--salvage`, a result that is not sound has an `error`, and the rows before it.")


def inspect_lists(s):
    counter = thing(fields(s["REG_COUNTER"]))
    salvaged = "`null` if it could not be read (`--salvage`)"
    return [
        file_of("v1-titles", {"titles": array("in the order of the table", thing({
            "index": u32("title index"), "text": text("the title")}))}),
        file_of("v2-instances", {"instances": array("in the order of the list", thing({
            **fields(s["INSTANCE"]), "name": text("name of the instance")}))}),
        file_of("v2-queries", {"queries": array("in the order of the list", thing({
            **fields(s["QUERY"]), "name": or_null(text("filter for instance names; `null` if there is none"))}))}),
        file_of("v2-countersets", {"countersets": array("in the order of the list", GUID)}),
        file_of("reg-counterset", {"counters": array("in the block's order, with bases and other counters that are not shown", counter),
                                   **NOTES}, {**fields(s["REG_SET"]), **OMITTED},
                "What PerfQueryCounterSetRegistrationInfo returns for request code 1. The members of `PERF_COUNTERSET_REG_INFO` are "
                "missing if it is not sound (`--salvage`)."),
        file_of("reg-counter", {"counter": or_null({**counter, "description": salvaged}), **NOTES}, OMITTED, "Request code 2."),
        file_of("reg-string", {"text": or_null(text(salvaged)), **NOTES}, OMITTED, "Request codes 3, 4, 7 and 9."),
        file_of("reg-strings", {"strings": array("in the order of the table", thing({
            "id": u32("id of the counter"), "text": or_null(text("`null` if the table has none for the counter"))})), **NOTES}, OMITTED,
            "Request codes 5, 6 and 10."),
        file_of("reg-guid", {"guid": or_null(guid(salvaged)), **NOTES}, OMITTED, "Request code 8."),
    ]


LOG_COUNTER = {
    "path": text("the counter's path"),
    "machine": text("the machine, with two backslashes"),
    "object": text("name in the catalogue; for a whole object its title, from the log, from `--titles` or assumed, as in `calc`"),
    "parent": or_null(text("the parent of the instance; `null` if there is none")),
    "instance": or_null(text("name of the instance, the second of equal names as `name#1`; `null` if there is none")),
    "counter": text("name in the catalogue, or title, like `object`"),
    **typed("no sample shows the whole object, and always in a log as text"),
    "time_base": or_null(count("ticks per second of the clock that belongs to the value; `null` in a log as text")),
    "scale": or_null(i32("default scale, a power of ten; `null` in a log as text")),
}


def inspect_logs():
    """Binary logs, and logs as text."""
    bias = i32("UTC = local time + this")
    name = "name of %s time, or since Vista a reference to a resource (`@tzres.dll,-212`)"
    english = "the English name for such a reference, `null` if it is unknown; for a plain name, the name itself"
    unknown = "`null` if the header is damaged or has none: times are then local times of the machine, and have no `Z`"
    zone = thing({"bias_minutes": bias, "daylight_bias_minutes": or_null(i32("added to `bias_minutes` in daylight time; `null` if there is none")),
                  "standard": text(name % "standard"), "standard_name": or_null(text(english)), "daylight": text(name % "daylight"),
                  "daylight_name": or_null(text(english))}, description=unknown)
    text_zone = thing({"bias_minutes": i32("UTC = local time + this, for the whole file"), "name": text("the zone's name in the header")},
                      description=unknown)
    interval = thing({"average": number("mean"), "shortest": number("the shortest"), "longest": number("the longest")},
                     description="seconds from one sample to the next, where time advanced; `null` if it never did")
    pause = {"after": time("of the sample before it"), "seconds": number("to the next sample")}
    pauses = thing({"count": count("how many"), "first": thing(pause, description="the first"),
                    "longest": thing(pause, description="the longest")},
                   description="intervals of more than five times the median one, and of more than five times one of the two before: nothing was "
                               "collected then; `null` if there is none")
    counters = array("one per path, as `--paths` lists them: for wildcards and whole objects, the instances and counters in the samples",
                     thing(LOG_COUNTER, ASSUMED, title="counter of a log"))

    def every(machines, complete):
        return {"machines": array(machines, TEXT), "samples": count("the number of samples"),
                "first": or_null(time("of the earliest sample; `null` if there is none")),
                "last": or_null(time("of the latest sample; `null` if there is none")), "interval": or_null(interval),
                "pauses": or_null(pauses), "complete": flag(complete), "counters": counters}

    some = {"incomplete": text("the reason, only if `complete` is false"), **NOTES, **OMITTED,
            "errors": array("with `--salvage`, for a rejected log: the parts left out, up to 256", ERROR),
            "errors_omitted": count("how many more parts were left out")}
    writer = thing({"windows": text("version of Windows: major, minor, build"), "bits": words("bits of the process", 32, 64)},
                   description="the process that wrote the log; `null` if the log file header is damaged (`--salvage`)")
    return [
        file_of("blg", {
            "buffer_size": u32("bytes of each buffer"),
            "circular": or_null(flag("when the log is full, new samples take the place of the oldest; `null` if the log file header is damaged")), "writer": or_null(writer), "zone": or_null(zone),
            **every("the machines in the catalogues, with two backslashes",
                    "the log was closed, and all of it is present and sound. The header must not count lost events or buffers, the "
                    "numbers of buffers must be consecutive (Vista and later), and no event may have been left out, not even one of "
                    "another provider or of an unknown type, since a damaged event of a sample looks like one")}, some),
        file_of("pdh-csv", {
            "encoding": words("`windows-1252` is assumed if the header is neither UTF-8 nor UTF-16LE", "UTF-8", "UTF-16LE", "windows-1252"),
            "delimiter": words("a comma or a tab", ",", "\t"),
            "description": or_null(text("of the data collector set; `null` if there is none")), "zone": or_null(text_zone),
            **every("the machines in the paths, with two backslashes", "all lines and cells are as expected")}, some),
    ]


def inspect_file(s):
    return either(
        "One object per file, with line feeds inside. A rejected file has the line that `wpc validate` prints, and exit status 1; with "
        "`--salvage` it has the object of its kind, as far as it is sound, unless it is larger than `--max-bytes`.\n\nWith `--counter` "
        "(`v1` and `v2`) only the selected values are listed: the results or objects that have any of them, with the counters and rows "
        "in question. Where rows and counters of several arguments meet, a value that none of them selects is `null`. Results and "
        "objects that are not sound are listed in any case. The exit status is 1 if an argument selects nothing.",
        REJECTED, inspect_v2(s), inspect_v1(s), *inspect_lists(s), *inspect_logs())


def inspect_folder():
    verdict = either(
        "", thing({"file": text("path below the folder"), "accepted": const(True, "the file was accepted")},
                  {**NOTES, **OMITTED, "message": text("instead of notes: a sentence")}, title="finding about an accepted file"),
        thing({"file": text("path below the folder"), "accepted": const(False, "the file was rejected"), **FAULT},
              title="finding about a rejected file"))
    counter = thing({"id": u32("V2: the id. V1: the title index"), "name": text("its name"), **typed()})
    counterset = thing({"counterset": text("its name"), "instances": count("the number of different instances in all samples"),
                        "counters": array("its counters", counter)},
                       {"guid": guid("for V2"), "name_index": u32("for V1: the title index of the name")})
    samples = thing({
        "count": count("the number of files"), "sound": count("the number of accepted files"),
        "gaps": count("samples that are not computed with the one before them, because the connection was lost in between"),
        "first": or_null(text("the first sound file; `null` if there is none")), "last": or_null(text("the last sound file")),
        "first_time": or_null(time("its time; `null` if not known")), "last_time": or_null(time("its time; `null` if not known")),
        "seconds": or_null(number("from the first to the last; `null` if not known")),
        "interval": or_null(number("seconds between two samples, on average; `null` if not known"))},
        description="the files in the folder `samples`")
    given = "from `capture.json`; `null` if it has none"
    return thing({
        "folder": text("the path as it was given"),
        "findings": array("about files: each rejected one, the first 100 that have notes, and sentences about others", verdict),
        "kind": or_null(words(given, "v1", "v2")), "host": or_null(text(given)), "created": or_null(text(given)),
        "tool": or_null(text(given)), "samples": samples, "countersets": array("the countersets or objects", counterset)},
        {"findings_omitted": count("how many more files have notes; missing if none do"), **ASSUMED},
        description="One object. Each file is checked.\n\nWith `--counter` only the countersets, instances and counters that it selects "
        "are listed and counted; standard error reports arguments that no instance matches. Each counter of each instance counts as one of "
        "`--max-values`, and once more per 64 bytes of names; if there are more, a finding of `samples` reports that lists and numbers are "
        "incomplete.\n\nThe exit status is 1 when a file was rejected, a list is incomplete or a `--counter` selects nothing, and 2 when a "
        "file is missing or cannot be read; the object is complete nevertheless.")


def inspect_line(s):
    value = {"size": or_null(u32("bytes of the value; `null` if the block does not have it"))}
    bytes_or_number = {"raw": or_null(raw("the number; `null` if the block does not have it")), "hex": digits("instead of `raw`: bytes that "
                                                                                                            "are not a number")}
    file = {"file": FILE["file"]}
    cuts = ", cut after 1,023 units"

    def line(kind, members, optional=None):
        return thing({**file, "kind": const(kind, "kind of the file"), **members}, optional, title=f"line of {kind}")

    def offset(name="the entry"):
        return {"offset": count(f"of {name}, from the file's first byte")}

    counter = fields(s["REG_COUNTER"])
    return either(
        "`--format=ndjson` writes one object per line: one per value of a data block, or per entry of a list.\n\nA rejected file has the "
        "line that `wpc validate` prints. With `--salvage` the lines of the sound parts are written, and a last line with the error. As "
        "in CSV, names that come to more than 8 bytes per value of `--max-values` are reported on standard error, with exit status 1 and "
        "no lines. Without the option the limit is also 64 bytes per byte of the file, at least 2,097,152.",
        REJECTED,
        thing({**file, "kind": FILE["kind"], **DAMAGED}, title="last line after an error"),
        line("v2", {"result": count("place of the result in the block"), **offset("`PERF_COUNTER_DATA`"),
                    "instance_id": or_null(u32("`null` for a single-instance result")), **named("the result has a single instance", cuts),
                    "counter_id": or_null(u32("`null` if the block has none")), **value}, bytes_or_number),
        line("v1", {"object": count("place of the object in the block"), "row": count("place of the instance"),
                    "counter": count("place of the counter"), "object_name_index": u32("title index of the object"),
                    "counter_name_index": u32("title index of the counter"), **named("the object has no instances", cuts),
                    "unique_id": i32("-1: none"), **typed(),
                    "offset": or_null(count("of the value, from the file's first byte; `null` if the block does not have it")), **value},
             {**bytes_or_number, **IN_BYTES}),
        line("v1-titles", {**offset(), "index": u32("title index"), "text": text("the title")}),
        line("v2-instances", {"index": count("place in the list"), **offset(), **fields(s["INSTANCE"]), "name": text("name of the instance")}),
        line("v2-queries", {**offset(), **fields(s["QUERY"]), "name": or_null(text("filter for instance names; `null` if there is none"))}),
        line("v2-countersets", {**offset(), "counterset": guid("the counterset")}),
        line("reg-counterset", {**offset(), "counterset": guid("the counterset"), **counter}),
        line("reg-counter", {**offset(), **counter}),
        line("reg-string", {"text": or_null(text("`null` if it could not be read"))}),
        line("reg-strings", {**offset("the header"), "id": u32("id of the counter"), "text": or_null(text("`null` if the counter has none"))}),
        line("reg-guid", {"guid": or_null(guid("`null` if it could not be read"))}),
        line("blg", LOG_COUNTER, ASSUMED),
        line("pdh-csv", LOG_COUNTER, ASSUMED))


STATUSES = {
    "ok": "there is a value",
    "need_two": "the type needs an older sample",
    "type_mismatch": "the samples differ in type, width, clock or frequency",
    "negative_value": "the value decreased; see `--wrap`",
    "negative_base": "the base decreased; see `--wrap`",
    "negative_time": "the clock ran backwards",
    "zero_time": "no time passed",
    "zero_base": "the multiplier is 0, or the base of a `PERF_PRECISION` timer, which is a clock, did not change",
    "zero_freq": "the frequency is 0 or negative",
    "not_finite": "a status of the library that `calc` never returns",
    "range": "a number does not fit where it must",
    "not_displayable": "a base, or a type without a value",
    "unsupported": "no formula is known for the type",
    "not_found": "the newer sample does not have the instance",
    "absent": "the block has no number where the formula needs one",
    "not_started": "elapsed time with raw value 0",
    "other_instance": "another process has taken this place; see `--identity`",
}
REMARKS_OF_VALUES = {
    "zero_base": "an average or a fraction is shown as 0, as Windows does, because its base did not change or is 0: nothing happened "
                 "between the samples",
    "outside_percent": "a percentage below 0 or above 100. Standard error counts them, and names the farthest",
    "older": "for logs: samples in between have no value; the rate covers the time since the last one that has",
    "after_zero": "the count fell to 0 and returned to about its former number: the value is a difference from 0, and probably wrong. "
                  "Standard error counts such values",
    "per_component": "a multi-timer, divided by its components; see `--multi-timer`",
    "value_wrapped": "the value decreased, and `--wrap` decided how to compute it",
    "base_wrapped": "the base decreased, and `--wrap` decided how to compute with it",
    "clamped": "a negative difference was taken as 0 (`--wrap`), or `--clamp` made a percentage 0 or 100",
    "multiplier_changed": "of a multi-timer: the samples differ in the number of components",
    "multiplier_zero": "of a multi-timer: the number of components is 0, and the formula does not divide by it",
}


def calc_line():
    who = {
        "machine": text("the machine of the sample; empty if it is not known"),
        "counterset": text("V2: name of the counterset, in English, else in the system's language, else its GUID. V1: title of the object, "
                           "from `--titles` or assumed, else its title index. For a log: the name in its catalogue or header"),
        "instance": or_null(text("the name as shown; V1 with its parent (`parent/child`); `#1` and so on from the second of equal names "
                                 "on. V1 without a name: the UniqueID (also of the parent); a name that cannot be converted: "
                                 "`0x` and its bytes. `null` if there are no instances")),
        "counter": text("V2: name of the counter, or its id if it is not described. V1: its title, also an assumed one, or its title index. "
                        "For a log: the name in its catalogue or header"),
        "counter_id": or_null(u32("V2: the id. V1: the title index of its name. `null` for a counter of a log, except in whole objects")),
        **typed()}
    when = {"sample": text("for a capture folder and live counters, the name of the file in the folder `samples`; otherwise its number, "
                           "from 1"),
            "time": or_null(time("its time; `null` if it has none. For a log with `--time=local` it ends in the offset from UTC"))}
    reason = {"pdh_status": text("for logs, the log's reason for a missing value: `PDH_CSTATUS_NO_INSTANCE` and others of `pdhmsg.h`, or "
                                 "the number")}
    source = {"source": text("with `--apart`, the name of the log or capture")}
    notes = {"notes": array("only if there are remarks about the value", meanings("a remark about the value", REMARKS_OF_VALUES) | {"title": "remark"}, 1)}
    unit = words("unit of the value", "%", "/sec", "secs", "")
    value = thing({**who, "value": either("a number, an integer if the formula yields one (below 0 only for "
                                          "PERF_COUNTER_LARGE_RAWCOUNT), a text for a text counter; `null` unless `status` is `ok`",
                                          NUMBER, TEXT, NONE), "unit": unit, "status": meanings("why there is no value", STATUSES) |
                   {"title": "status"}, **when}, {**source, **ASSUMED, **reason, **notes}, title="value over time")
    signed = "with a sign for PERF_COUNTER_LARGE_RAWCOUNT and PERF_LARGE_RAW_FRACTION"
    raw_value = thing({**who, "raw": or_null(raw(f"the raw value, {signed}; `null` if the sample does not have it")),
                       "second": or_null(raw("the base or the clock that the formula reads with it, with a sign for "
                                             "PERF_LARGE_RAW_FRACTION; `null` if it reads none, or there is none")),
                       "time_base": or_null(count("ticks of the clock in a second; `null` if it is not known")), **when},
                      {**source, **ASSUMED, **reason}, title="raw value",
                      description="With `--raw`, except for text counters.")
    some = "only if it was requested; `null` if it cannot be computed"
    summary = thing({
        **pick(who, "machine", "counterset", "instance", "counter", "counter_id", "type"), "unit": unit,
        "samples": count("the number of samples"),
        "values": count("the number of samples that have a value of the counter. If several values of a sample share a path, the first "
                        "counts, and standard error counts the others"),
        "missing": count("the number of samples that have no value of it: the first one of a rate, those without the instance, and "
                         "those in which it cannot be computed"),
        **{name: or_null(number(f"{name} of the values; `null` if there are none")) for name in ("minimum", "average", "maximum", "last")}},
        {**source, **ASSUMED, **notes,
         "weighted": or_null(number("average weighted by the length of the intervals: if requested, and if they are unequal")),
         "deviation": or_null(number("standard deviation: " + some)),
         "slope_per_hour": or_null(number("slope of the line through the values: " + some)),
         "r2": or_null(number("how well that line fits, from 0 to 1: " + some)),
         "seconds_above": or_null(number("time above a value: " + some)),
         "seconds_below": or_null(number("time below a value: " + some))}, title="summary of a counter",
        description="With `--summary`: one line per counter of each instance.")
    summary["patternProperties"] = {PERCENTILE: or_null(number("percentile, with its number as requested (`p95`, `p99.9`); "
                                                               "`null` if there are no values"))}
    return either(
        "One line per instance and counter of each sample, in time order: first the instances of the sample, in its order, then those "
        "that only the one before it has. For live counters the first sample has no lines. `--format=ndjson` writes the same lines.\n\nA rejected "
        "sample is reported on standard error, with exit status 1 and no lines; so are samples, captures and logs that have more values "
        "in all than `--max-values`: each value counts as one, and once more per full 64 bytes of machine, counterset, instance, counter "
        "and text as they are written here, escapes included, whatever the format. Without the option there are at most 2 values per byte of "
        "all samples, but always up to 65,536 and never more than 4,194,304.", value, raw_value, summary)


def compare_line():
    side = thing({"values": count("the number of values"), "median": number("their median"), "p95": number("their 95th percentile")},
                 {"machine": text("the machine")}, description="`null` if this log does not have the counter")
    return thing({"path": text("the path without the machine"), "in": words("which of the logs have it", "both", "only_before", "only_after"),
                  "before": or_null(side), "after": or_null(side),
                  "difference": or_null(number("median after minus median before; `null` unless both exist")),
                  "ratio": or_null(number("median after divided by median before; `null` if the latter is not above 0")),
                  "changed": flag("whether the medians differ by more than `--threshold` and the noise")},
                 description="One line per counter, in the order of the table.")


def find_line():
    other = thing({"path": text("its path"), "average": number("of its values in those samples"), "maximum": number("of the same values")})
    return thing({"path": text("the path of the first counter in the condition"),
                  "from": time("start of the span, as [find](../command/find.md#output) has it"),
                  "to": time("of the last sample in the span"), "seconds": number("the time between the two"),
                  "samples": count("the number of samples in which the condition holds"),
                  "peak": number("the highest value of that counter; for `<` and `<=` the lowest"), "peak_time": time("its time")},
                 {"with": array("with `--with`: the counters with the highest averages in those samples", other)},
                 description="One line per span, written when the span has ended. Times are as in `calc`.")


def rule_members():
    return {"id": text("does not change from version to version"), "number": u32("the value in `enum wpc_rule`; does not change either"),
            "class": meanings("the class of the rule", {
                "hard": "always rejects", "strict": "rejects with `--strict`, otherwise a note", "note": "never rejects",
                "retired": "no longer checked"}) | {"title": "class"},
            "status": or_null(text("status of a failure; `null` for a note. `argument` is for the library's callers: no file causes it")),
            "check": flag("true: one comparison in the code. false: a duty, verified by tests, or a retired rule, whose `relation` begins "
                          "with `retired: `"),
            "block": text("the structure"), "field": text("the field"), "relation": text("the condition that must hold"),
            "message": text("with `%g` and `%x` for the value read, `%b` for the bound"), "source": text("where the rule comes from")}


def rules_line():
    return thing(rule_members(), description="One line per rule, in the order of their numbers.")


def explain_line():
    def bytes_of(optional, **members):
        return thing({**members, "size": count("bytes of the file; 0 if there is none"), "start": count("offset of the first byte in `hex`"),
                      "hex": digits("its bytes; of more than 256 only those around `offset`")},
                     {"options": text("limits that the file is read with (`max_bytes=7`); missing if it needs none")}) | optional
    example = bytes_of({"description": "the smallest file of the corpus that breaks the rule"}, kind=FILE["kind"],
                       reported=text("id of the rule that is reported for the file: this one, or one that is checked before it"),
                       offset=count("offset of the first byte at fault"), length=count("number of bytes at fault"), **pick(FAULT, "got", "bound", "message"))
    neighbour = bytes_of({"description": "the nearest file that does not break it"})
    return thing({**pick(rule_members(), "id", "number", "class", "block", "field", "relation", "source"),
                  "why": text("what goes wrong in a reader that does not check it: sentences about this rule alone"),
                  "tolerant": text("what happens if it does not hold, without `--strict`"), "strict": text("the same, with `--strict`")},
                 {"example": example, "neighbour": neighbour, "no_example": text("instead of both: why no file shows the rule")},
                 description="One line per rule, in the order of the arguments.")


def types_line():
    def constant(what):
        return or_null(text(f"constant of the {what}; `null` if no constant has these bits"))
    bits = thing({"size": constant("size"), "type": constant("type"), "subtype": constant("subtype"), "time_base": constant("time base"),
                  "display": constant("display"), "flags": array("constants of the flags", TEXT), "others": u32("bits without a meaning")},
                 description="the meaning of the bits, by the constants of `winperf.h`")
    return thing({"type_name": or_null(text("constant; `null` for a number that is not documented, which has only `type_name`, `type` and "
                                            "`fields`")),
                  "type": u32("number"), "fields": bits},
                 {"size": or_null(u32("bytes of a raw value; `null` for a text")),
                  "clock": or_null(text("`PerfTime`, `100 ns` or `object`: the clock of D0, D1 and F; `null` if there is none")),
                  "base": or_null(text("constant of the base's type; `null` if there is none")),
                  "formula": or_null(text("the formula by default; `null` if nothing is computed")),
                  "documented": or_null(text("the formula with `--multi-timer=documented`, the same for most types")),
                  "unit": text("unit of the value"), "samples": u32("how many samples are needed"), "shown": flag("whether a value is shown"),
                  "windows": or_null(words("the observed agreement with Windows' own values; `null` if nothing is shown",
                                           "exact", "plausible", "not seen")),
                  "sample_code": array("how Microsoft's sample code differs", TEXT)},
                 description="One line per counter type, in the order of their numbers or of the arguments; two if two constants have one "
                 "number.")


def schemas():
    """{name: (title, schema)} in the order of the page."""
    s = load_structures(ROOT)
    return {
        "validate": ("a line of wpc validate --format=json", validate_line()),
        "inspect": ("wpc inspect --format=json of a file", inspect_file(s)),
        "inspect-line": ("a line of wpc inspect --format=ndjson", inspect_line(s)),
        "inspect-folder": ("wpc inspect --format=json of a capture folder", inspect_folder()),
        "calc": ("a line of wpc calc --format=json, also with --raw and --summary", calc_line()),
        "find": ("a line of wpc find --format=json", find_line()),
        "compare": ("a line of wpc compare --format=json", compare_line()),
        "rules": ("a line of wpc rules --format=json", rules_line()),
        "explain": ("a line of wpc explain --format=json", explain_line()),
        "types": ("a line of wpc types --format=json", types_line()),
    }
