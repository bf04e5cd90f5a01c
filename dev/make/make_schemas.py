#!/usr/bin/env python3
"""Makes JSON Schemas (draft 2020-12) of what the command writes with --format=json and ndjson.

    dev/make/make_schemas.py FOLDER      writes FOLDER/NAME.schema.json

What a structure shows comes from parser/layout.def; what is around it stands here. A schema describes one object:
of a file with several lines, each line is one.
"""

import json
import pathlib
import sys

from gen_layout import load_structures

ROOT = pathlib.Path(__file__).resolve().parents[2]
DRAFT = "https://json-schema.org/draft/2020-12/schema"
KINDS = ("v1", "v1-titles", "v2", "v2-instances", "v2-queries", "v2-countersets", "reg-counterset", "reg-counter",
         "reg-string", "reg-strings", "reg-guid", "blg", "pdh-csv")
RANGES = {"U16": (0, 2**16 - 1), "U32": (0, 2**32 - 1), "U64": (0, 2**64 - 1), "I32": (-2**31, 2**31 - 1),
          "I64": (-2**63, 2**63 - 1)}

TEXT, FLAG, NUMBER, NONE = {"type": "string"}, {"type": "boolean"}, {"type": "number"}, {"type": "null"}
GUID = {"type": "string", "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"}
TIME = {"type": "string", "pattern": r"^[0-9]{4,}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{3})?(Z|[+-][0-9]{2}:[0-9]{2})?$"}
HEX = {"type": "string", "pattern": "^([0-9a-f]{2})*$"}


def whole(low=0, high=2**64 - 1):
    return {"type": "integer", "minimum": low, "maximum": high}


def const(value):
    return {"const": value}


def words(*values):
    return {"enum": list(values)}


def either(*schemas):
    return {"anyOf": list(schemas)}


def or_null(schema):
    return either(schema, NONE)


def array(item, least=0):
    return {"type": "array", "items": item, "minItems": least} if least else {"type": "array", "items": item}


def thing(required, optional=None):
    """An object with these keys and no others."""
    return {"type": "object", "properties": {**required, **(optional or {})}, "required": list(required),
            "additionalProperties": False}


U32, COUNT = whole(0, 2**32 - 1), whole()
TYPED = {"type": or_null(U32), "type_name": or_null(TEXT)}


def fields(structure):
    """The keys of a structure's fixed fields."""
    keys = {}
    for field in structure.fields:
        if not field.key or field.role == "CONTENT":
            continue
        if field.type in RANGES:
            keys[field.key] = whole(*RANGES[field.type])
        elif field.type == "GUID":
            keys[field.key] = GUID
        elif field.type == "SYSTEMTIME":
            keys[field.key] = or_null(TIME)
        if field.role == "TYPE":
            keys["type_name"] = or_null(TEXT)
    return keys


NOTE = thing({"rule": TEXT, "offset": COUNT, "message": TEXT})
FAULT = {"status": words("truncated", "malformed", "unsupported", "limit"), "rule": TEXT, "block": TEXT, "field": TEXT,
         "offset": COUNT, "got": COUNT, "bound": COUNT, "message": TEXT}
ERROR = thing(FAULT)
FILE = {"file": TEXT, "kind": words(*KINDS), "size": COUNT}
REJECTED = thing({**FILE, "accepted": const(False), **FAULT}, {"seems": TEXT})
NOTES = {"notes": array(NOTE)}
OMITTED = {"notes_omitted": COUNT}
RAW = whole(-2**63, 2**64 - 1)  # of a type with a sign, too
VALUE = either(thing({"size": whole(4, 8), "raw": RAW}), thing({"size": U32, "hex": HEX}), NONE)
NAMED = {"name": or_null(TEXT)}
IN_BYTES = {"name_hex": HEX}


def validate_line():
    return either(thing({**FILE, "accepted": const(True), **NOTES}, OMITTED), REJECTED)


def file_of(kind, keys, optional=None):
    return thing({"file": TEXT, "kind": const(kind), "size": COUNT, **keys}, {"error": ERROR, **(optional or {})})


def inspect_objects(s):
    header = {key: schema for key, schema in fields(s["V1_BLOCK"]).items()}
    row = thing({**NAMED, **fields(s["V1_INSTANCE"]), "values": array(VALUE)}, {**IN_BYTES, "error": ERROR})
    whole_object = thing({"offset": COUNT, **fields(s["V1_OBJECT"]), "counters": array(thing(fields(s["V1_COUNTER"]))),
                          "rows": array(row)}, {"error": ERROR})
    v1 = file_of("v1", {"header": or_null(thing({**header, "system_name": or_null(TEXT)})),
                        "objects": array(either(whole_object, thing({"offset": COUNT, "error": ERROR}))), **NOTES},
                 {**OMITTED, "titles": TEXT})
    result = thing({"offset": COUNT, "status": U32, "type": words("error", "single_counter", "multi_counters",
                                                                  "multi_instances", "counterset", "unknown"),
                    "counter_ids": or_null(array(U32)),
                    "rows": array(thing({"instance_id": or_null(U32), **NAMED, "values": array(VALUE)}))}, {"error": ERROR})
    v2 = file_of("v2", {"header": or_null(thing(fields(s["V2_BLOCK"]))), "results": array(result), **NOTES}, OMITTED)
    counter = thing(fields(s["REG_COUNTER"]))
    query = thing({**fields(s["QUERY"]), **NAMED})
    return [
        v1, v2,
        file_of("v1-titles", {"titles": array(thing({"index": U32, "text": TEXT}))}),
        file_of("v2-instances", {"instances": array(thing({**fields(s["INSTANCE"]), "name": TEXT}))}),
        file_of("v2-queries", {"queries": array(query)}),
        file_of("v2-countersets", {"countersets": array(GUID)}),
        file_of("reg-counterset", {"counters": array(counter), **NOTES}, {**fields(s["REG_SET"]), **OMITTED}),
        file_of("reg-counter", {"counter": or_null(counter), **NOTES}, OMITTED),
        file_of("reg-string", {"text": or_null(TEXT), **NOTES}, OMITTED),
        file_of("reg-strings", {"strings": array(thing({"id": U32, "text": or_null(TEXT)})), **NOTES}, OMITTED),
        file_of("reg-guid", {"guid": or_null(GUID), **NOTES}, OMITTED),
    ]


LOG_COUNTER = {"path": TEXT, "machine": TEXT, "object": TEXT, "parent": or_null(TEXT), "instance": or_null(TEXT),
               "counter": TEXT, **TYPED, "time_base": or_null(COUNT), "scale": or_null(whole(-2**31, 2**31 - 1))}
ASSUMED = {"titles": TEXT}


def inspect_logs():
    """Of binary ones, and of those as text."""
    counter = thing(LOG_COUNTER, ASSUMED)
    minutes = whole(-2**31, 2**31 - 1)
    zone = thing({"bias_minutes": minutes, "daylight_bias_minutes": or_null(minutes), "standard": TEXT, "standard_name": or_null(TEXT),
                  "daylight": TEXT, "daylight_name": or_null(TEXT)})
    interval = thing({"average": NUMBER, "shortest": NUMBER, "longest": NUMBER})
    every = {"machines": array(TEXT), "samples": COUNT, "first": or_null(TIME), "last": or_null(TIME),
             "interval": or_null(interval), "complete": FLAG, "counters": array(counter)}
    some = {"incomplete": TEXT, **NOTES, **OMITTED, "errors": array(ERROR), "errors_omitted": COUNT}
    return [
        file_of("blg", {"buffer_size": U32, "writer": or_null(thing({"windows": TEXT, "bits": words(32, 64)})),
                        "zone": or_null(zone), **every}, some),
        file_of("pdh-csv", {"encoding": words("UTF-8", "UTF-16LE", "windows-1252"), "delimiter": words(",", "\t"),
                            "description": or_null(TEXT), "zone": or_null(thing({"bias_minutes": minutes, "name": TEXT})),
                            **every}, some),
    ]


def inspect_folder():
    verdict = either(thing({"file": TEXT, "accepted": const(True)}, {**NOTES, **OMITTED, "message": TEXT}),
                     thing({"file": TEXT, "accepted": const(False)}, {**FAULT}))
    counter = thing({"id": U32, "name": TEXT, **TYPED})
    counterset = thing({"counterset": TEXT, "instances": COUNT, "counters": array(counter)},
                       {"guid": GUID, "name_index": U32})
    samples = thing({"count": COUNT, "sound": COUNT, "gaps": COUNT, "first": or_null(TEXT), "last": or_null(TEXT),
                     "first_time": or_null(TIME), "last_time": or_null(TIME), "seconds": or_null(NUMBER),
                     "interval": or_null(NUMBER)})
    return thing({"folder": TEXT, "findings": array(verdict), "kind": or_null(words("v1", "v2")), "host": or_null(TEXT),
                  "created": or_null(TEXT), "tool": or_null(TEXT), "samples": samples, "countersets": array(counterset)},
                 {"findings_omitted": COUNT, "titles": TEXT})


def inspect_line(s):
    """A line of --format=ndjson: keys by kind."""
    value = {"size": or_null(U32)}
    bytes_or_number = {"raw": or_null(RAW), "hex": HEX}
    def line(kind, keys, optional=None):
        return thing({"file": TEXT, "kind": const(kind), **keys}, optional)
    counter = fields(s["REG_COUNTER"])
    return either(
        REJECTED,
        thing({"file": TEXT, "kind": words(*KINDS), "error": ERROR}),
        line("v2", {"result": COUNT, "offset": COUNT, "instance_id": or_null(U32), **NAMED, "counter_id": or_null(U32),
                    **value}, bytes_or_number),
        line("v1", {"object": COUNT, "row": COUNT, "counter": COUNT, "object_name_index": U32, "counter_name_index": U32,
                    **NAMED, "unique_id": whole(-2**31, 2**31 - 1), **TYPED, "offset": or_null(COUNT), **value},
             {**bytes_or_number, **IN_BYTES}),
        line("v1-titles", {"offset": COUNT, "index": U32, "text": TEXT}),
        line("v2-instances", {"index": COUNT, "offset": COUNT, **fields(s["INSTANCE"]), "name": TEXT}),
        line("v2-queries", {"offset": COUNT, **fields(s["QUERY"]), **NAMED}),
        line("v2-countersets", {"offset": COUNT, "counterset": GUID}),
        line("reg-counterset", {"offset": COUNT, "counterset": GUID, **counter}),
        line("reg-counter", {"offset": COUNT, **counter}),
        line("reg-string", {"text": or_null(TEXT)}),
        line("reg-strings", {"offset": COUNT, "id": U32, "text": or_null(TEXT)}),
        line("reg-guid", {"guid": or_null(GUID)}),
        line("blg", LOG_COUNTER, ASSUMED),
        line("pdh-csv", LOG_COUNTER))


STATUSES = ("ok", "need_two", "type_mismatch", "negative_value", "negative_time", "negative_base", "zero_time", "zero_base",
            "zero_freq", "not_finite", "range", "not_displayable", "unsupported", "not_found", "absent", "not_started", "other_instance")


def calc_line():
    who = {"machine": TEXT, "counterset": TEXT, "instance": or_null(TEXT), "counter": TEXT, "counter_id": or_null(U32), **TYPED}
    when = {"sample": TEXT, "time": or_null(TIME)}
    value = thing({**who, **when, "value": either(NUMBER, TEXT, NONE), "unit": words("%", "/sec", "secs", ""),
                   "status": words(*STATUSES)}, {"titles": TEXT, "pdh_status": TEXT, "notes": array(TEXT, 1)})
    signed = either(RAW, TEXT, NONE)
    raw = thing({**who, **when, "raw": signed}, {"titles": TEXT, "second": signed, "time_base": or_null(COUNT), "multi": or_null(COUNT),
                                         "status": TEXT, "pdh_status": TEXT})
    summary = thing({key: who[key] for key in ("machine", "counterset", "instance", "counter", "counter_id")} | {
        "type": TYPED["type"], "unit": TEXT, "samples": COUNT, "values": COUNT, "missing": COUNT,
        **{key: or_null(NUMBER) for key in ("minimum", "average", "maximum", "last")}},
        {"type_name": or_null(TEXT), "titles": TEXT, "notes": array(TEXT, 1),
         **{key: or_null(NUMBER) for key in ("weighted", "deviation", "slope_per_hour", "r2", "seconds_above",
                                             "seconds_below")}})
    summary["patternProperties"] = {r"^p[0-9]+(\.[0-9]+)?$": or_null(NUMBER)}
    return either(value, raw, summary)


def compare_line():
    side = or_null(thing({"values": COUNT, "median": NUMBER, "p95": NUMBER}, {"machine": TEXT}))
    return thing({"path": TEXT, "in": words("both", "only_before", "only_after"), "before": side, "after": side,
                  "difference": or_null(NUMBER), "ratio": or_null(NUMBER), "changed": FLAG})


def find_line():
    return thing({"path": TEXT, "from": TIME, "to": TIME, "seconds": NUMBER, "samples": COUNT, "peak": NUMBER, "peak_time": TIME},
                 {"with": array(thing({"path": TEXT, "average": NUMBER, "maximum": NUMBER}))})


def rules_line():
    return thing({"id": TEXT, "number": U32, "class": words("hard", "strict", "note", "retired"), "status": or_null(TEXT),
                  "check": FLAG, "block": TEXT, "field": TEXT, "relation": TEXT, "message": TEXT, "source": TEXT})


def types_line():
    """Of a number that is not documented only the first, the second and the last member."""
    text = or_null(TEXT)
    return thing({"type_name": text, "type": U32, "fields": thing({
        "size": text, "type": text, "subtype": text, "time_base": text, "display": text, "flags": array(TEXT), "others": U32})},
        {"size": or_null(U32), "clock": text, "base": text, "formula": text, "documented": text, "unit": TEXT, "samples": U32,
         "shown": FLAG, "windows": or_null(words("exact", "plausible", "not seen")), "sample_code": array(TEXT)})


def schemas(s):
    return {
        "validate": ("a line of wpc validate --format=json", validate_line()),
        "inspect": ("wpc inspect --format=json of a file", either(REJECTED, *inspect_objects(s), *inspect_logs())),
        "inspect-folder": ("wpc inspect --format=json of a capture folder", inspect_folder()),
        "inspect-line": ("a line of wpc inspect --format=ndjson", inspect_line(s)),
        "calc": ("a line of wpc calc --format=json, also with --raw and --summary", calc_line()),
        "compare": ("a line of wpc compare --format=json", compare_line()),
        "find": ("a line of wpc find --format=json", find_line()),
        "rules": ("a line of wpc rules --format=json", rules_line()),
        "types": ("a line of wpc types --format=json", types_line()),
    }


def main(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, (title, schema) in schemas(load_structures(ROOT)).items():
        document = {"$schema": DRAFT, "$id": f"urn:wpc:schema:{name}", "title": title, **schema}
        (folder / f"{name}.schema.json").write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
