#!/usr/bin/env python3
"""Makes docs/reference/json.md from dev/make/json_schemas.py and the commands below. What a command prints stays as it is in
the page: `tests/cli/run.py --update docs/reference/json.md` writes it.

    dev/make/gen_json.py          write docs/reference/json.md
    dev/make/gen_json.py --check  change nothing; fail when the document is stale
"""

import json
import pathlib
import re
import sys

import made_files
from json_schemas import GUID, HEX, PERCENTILE, ROOT, TIME, TYPES, schemas

DOCUMENT = "docs/reference/json.md"
HEADINGS = {"inspect-line": "inspect, one line per value", "inspect-folder": "inspect of a capture folder"}
MARK = "<!-- transcript%s -->"
BLOCK = re.compile(r"^```\n\$ (.*)\n((?:.*\n)*?)```$", re.MULTILINE)

INTRODUCTION = """\
# JSON of the command

Made by `dev/make/gen_json.py` from `dev/make/json_schemas.py`; edit that file, not this one. The JSON Schemas
[in a release](../guide/to-other-tools.md#schemas-and-descriptions) are made from the same descriptions.

The output is UTF-8. `inspect` without `--format=ndjson` writes one object per file, with line feeds inside; every other output has
one object on each line. Members come in a fixed order, as in the examples. A later version may add some: a reader should
ignore members that it does not know. A file that could not be read or written has no object, and the
[exit status](../command/README.md#exit-status) is 2. [rules.md](rules.md) lists the rules. Other formats:
[SARIF](../command/validate.md#sarif) of `validate`, [CSV](../command/inspect.md#csv) of `inspect`, and
[those of `calc`](../guide/series.md).

A member marked *optional* is missing where its description does not apply. In a name, `[]` stands for each entry of a list.

"""

PROCESSOR = "corpus/v2/valid/capture_sim_processor_information_"

LINKS = {"--identity": "../command/calc.md#processes", "--multi-timer": "../command/calc.md#multi-timers",
         "--titles": "../command/calc.md#titles", "capture.json": "../guide/capture-folders.md"}

# {heading: (sentence before it, what it needs, command)s}
EXAMPLES = {
    "validate": [("", "", "wpc validate --format=json corpus/v2/hostile/V2-CD-09__padding_1.bin "
                  "corpus/v2/hostile/V2-CD-03__size_24.bin")],
    "inspect": [
        ("A name that cannot be converted from its code page:", "pages",
         "wpc inspect --format=json --kind=v1 corpus/v1/hostile/V1-INS-14__lead_byte_at_the_end.bin | tail -2"),
        ("Selected values:", "", r"wpc inspect --format=json --counter='\*(0,*)\5' --counter=4 corpus/v2/valid/all_result_types.bin")],
    "v2": [
        ("", "", "wpc inspect --format=json corpus/v2/valid/all_result_types.bin"),
        ("Values that are not numbers:", "", "wpc inspect --format=json corpus/v2/valid/multiple_counters_widths_0_to_12.bin"),
        ("With `--salvage`:", "", "wpc inspect --salvage --format=json corpus/v2/hostile/V2-CD-04__second_of_three.bin")],
    "v1": [
        ("", "", "wpc inspect --format=json --kind=v1 corpus/v1/valid/parent_and_child.bin"),
        ("The value of a text counter is bytes:", "",
         "wpc inspect --format=json --kind=v1 corpus/v1/valid/text_counters.bin | tail -4"),
        ("With `--salvage`:", "", "wpc inspect --salvage --format=json --kind=v1 corpus/v1/hostile/V1-DEF-09__size_4294967295.bin")],
    "v1-titles": [("", "", "wpc inspect --format=json corpus/v1-titles/valid/three_pairs.bin --kind=v1-titles")],
    "v2-instances": [("", "", "wpc inspect --format=json --kind=v2-instances corpus/v2-instances/valid/two_instances.bin")],
    "v2-queries": [("", "", "wpc inspect --format=json --kind=v2-queries corpus/v2-queries/valid/two_with_names.bin")],
    "v2-countersets": [("", "", "wpc inspect --format=json --kind=v2-countersets corpus/v2-countersets/valid/two_guids.bin")],
    "reg-counterset": [("The first members of each counter:", "", "wpc inspect --format=json --kind=reg-counterset "
                        "corpus/reg-counterset/valid/average_bulk_with_base.bin | cut -d , -f 1-6")],
    "reg-counter": [("The first members:", "", "wpc inspect --format=json --kind=reg-counter corpus/reg-counter/valid/one_counter.bin "
                     "| cut -d , -f 1-6")],
    "reg-string": [("", "", "wpc inspect --format=json --kind=reg-string corpus/reg-string/valid/ab_padded.bin")],
    "reg-strings": [("", "", "wpc inspect --format=json --kind=reg-strings corpus/reg-strings/valid/first_text_is_not_there.bin")],
    "reg-guid": [("", "", "wpc inspect --format=json --kind=reg-guid corpus/reg-guid/valid/processor_information.bin")],
    "blg": [("", "", "wpc inspect --format=json corpus/blg/valid/BLG-DIR-04__eq_1_of_1.bin 2>/dev/null")],
    "pdh-csv": [("", "", "wpc inspect --format=json corpus/pdh-csv/valid/relog.bin")],
    "inspect-line": [("", "", "wpc inspect --format=ndjson corpus/v2/valid/counterset_2x2.bin")],
    "inspect-folder": [("", "", "wpc inspect --format=json corpus/captures/v2-mixed | sed -n 1,13p")],
    "calc": [
        ("Two samples:", "", "wpc calc --counterset=processor-information --format=json --counter='% Processor Time' "
         f"{PROCESSOR}0.bin {PROCESSOR}1.bin"),
        ("Two samples of V1, without titles:", "",
         "wpc calc --format=json --kind=v1 corpus/v1/valid/parent_and_child.bin corpus/v1/valid/one_value.bin"),
        ("A capture folder:", "",
         r"wpc calc --format=json --counter='\Example System\Context Switches/sec' corpus/captures/v2-mixed 2>/dev/null")],
    "find": [("", "", r"wpc find --format=json --with='\O(a)\C' 'C > 10' corpus/blg/valid/two.bin")],
    "compare": [("", "", "wpc compare --format=json corpus/blg/valid/two.bin corpus/blg/valid/two_buffers.bin")],
    "rules": [("", "", "wpc rules --format=json | grep -E 'V2-HDR-0[378]'")],
    "explain": [("", "", "wpc explain --format=json V2-CD-04")],
    "types": [("", "", "wpc types --format=json PERF_AVERAGE_BULK")],
}


def fragment_of(heading):
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def code(value):
    return "`%s`" % (value if isinstance(value, str) and value.strip() else json.dumps(value))


def is_object(schema):
    return schema.get("type") == "object"


def without_null(schema):
    """The schema without "or null"."""
    others = [other for other in schema.get("anyOf", []) if other.get("type") != "null"]
    return others[0] if "title" not in schema and len(others) == 1 else schema


def types_of(schema):
    """Each type or value that it can have."""
    if "title" in schema:
        return ["[%s](#%s)" % (schema["title"], fragment_of(schema["title"]))]
    if "const" in schema:
        return [code(schema["const"])]
    if "enum" in schema:
        return list(map(code, schema["enum"]))
    if "anyOf" in schema:
        return [name for other in schema["anyOf"] for name in types_of(other)]
    for pattern, name in ((GUID, "GUID"), (TIME, "time"), (HEX, "hexadecimal")):
        if schema.get("pattern") == pattern["pattern"]:
            return [name]
    if schema["type"] == "array":
        item = type_of(schema["items"])
        return ["list of " + (item + "s" if item.isalpha() else item)]
    return [{"string": "text", "boolean": "`true` or `false`", "null": "`null`"}.get(schema["type"], schema["type"])]


def type_of(schema):
    *others, last = types_of(schema)
    return ", ".join(others) + " or " + last if others else last


def linked(text):
    for option, page in LINKS.items():
        text = text.replace(code(option), "[%s](%s)" % (code(option), page))
    return text


def sentence(text):
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def row(*cells):
    return "| %s |\n" % " | ".join(cell.replace("|", "\\|") for cell in cells)


def parts_of(schema):
    """The schemas with a title in it, not in those themselves."""
    for inner in [*schema.get("properties", {}).values(), *schema.get("anyOf", []), *([schema["items"]] if "items" in schema else [])]:
        if "title" in inner:
            yield inner
        else:
            yield from parts_of(inner)


def rows(schema, prefix=""):
    for name, member in schema["properties"].items():
        optional = "" if name in schema["required"] else ", optional"
        if not member.get("description"):
            raise SystemExit("json_schemas.py: '%s%s' has no description" % (prefix, name))
        yield code(prefix + name), type_of(member) + optional, linked(member["description"])
        inner = without_null(member)
        path = prefix + name
        if inner.get("type") == "array":
            inner, path = inner["items"], path + "[]"
        if is_object(inner) and "title" not in inner:
            yield from rows(inner, path + ".")
    for pattern, member in schema.get("patternProperties", {}).items():
        assert pattern == PERCENTILE
        yield "`p50`, `p95`, ...", type_of(member) + ", optional", member["description"]


def table_of(schema):
    if is_object(schema):
        return row("member", "type", "meaning") + row("---", "---", "---") + "".join(row(*cells) for cells in rows(schema)) + "\n"
    lines = row("value", "meaning") + row("---", "---")
    for other in schema["anyOf"]:
        form = "object of %s" % " and ".join(map(code, other["properties"])) if is_object(other) else type_of(other)
        lines += row(form, linked(other.get("description", "")))
    return lines + "\n"


class Page:
    def __init__(self, outputs):
        self.outputs, self.text, self.done = outputs, INTRODUCTION, set()

    def examples(self, name):
        for lead, needs, command in EXAMPLES.get(name, []):
            self.text += (lead + "\n\n" if lead else "") + MARK % (needs and ", needs " + needs)
            self.text += "\n```\n$ %s\n%s```\n\n" % (command, self.outputs.get(command, ""))

    def part(self, schema, level, name=""):
        """A heading, what the schema is, examples, its table, and the parts that no table had before."""
        name = name or schema["title"]
        if name in self.done:
            return
        self.done.add(name)
        self.text += "%s %s\n\n" % ("#" * level, HEADINGS.get(name, name))
        self.text += sentence(schema["description"]) + "\n\n" if schema.get("description") else ""
        self.examples(name)
        inner = list(parts_of(schema))
        if is_object(schema) or not inner:
            self.text += table_of(schema)
        for other in inner:
            self.part(other, 3)


def document(outputs):
    page = Page(outputs)
    page.text += row("type", "meaning") + row("---", "---")
    page.text += "".join(row(name, meaning) for name, _, meaning in TYPES) + "\n"
    for name, (_, schema) in schemas().items():
        page.part(schema, 2, name)
    unused = EXAMPLES.keys() - page.done
    if unused:
        raise SystemExit("gen_json: no heading for the examples of %s" % ", ".join(sorted(unused)))
    return page.text.rstrip("\n") + "\n"


def main():
    path = pathlib.Path(ROOT / DOCUMENT)
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    made = document(dict(BLOCK.findall(old)))
    return made_files.update("gen_json", {DOCUMENT: made.encode()}, ROOT, {DOCUMENT}, sys.argv[1:] == ["--check"])


if __name__ == "__main__":
    sys.exit(main())
