"""Checks JSON against a JSON Schema: the keywords that vectors.schema.json uses, and no others."""

import re

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
KNOWN = {"$schema", "$id", "$defs", "$ref", "title", "description", "type", "enum", "const", "pattern", "minimum", "required",
         "properties", "additionalProperties", "items", "minItems"}


def _is(value, name):
    return isinstance(value, TYPES[name]) and not (name == "integer" and isinstance(value, bool))


def _own_faults(value, schema, where):
    """Of the value itself, without what is in it."""
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(_is(value, name) for name in types):
        yield f"{where}: not of type {' or '.join(types)}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{where}: {value!r} is none of {', '.join(map(str, schema['enum']))}"
    if "const" in schema and value != schema["const"]:
        yield f"{where}: {value!r} is not {schema['const']!r}"
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{where}: {value[:60]!r} does not match {schema['pattern']}"
    if _is(value, "integer") and value < schema.get("minimum", value):
        yield f"{where}: {value} is below {schema['minimum']}"
    if isinstance(value, list) and len(value) < schema.get("minItems", 0):
        yield f"{where}: has {len(value)} items"


def faults(value, schema, root=None, where="vectors.json"):
    """What is wrong, each with its place: an iterator over texts."""
    root = schema if root is None else root
    unknown = set(schema) - KNOWN
    if unknown:
        raise ValueError(f"the schema has {sorted(unknown)}, which this checker does not know")
    if "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rsplit("/", 1)[-1]]
    found = list(_own_faults(value, schema, where))
    yield from found
    if found:
        return
    if isinstance(value, dict):
        properties, others = schema.get("properties", {}), schema.get("additionalProperties", True)
        for name in schema.get("required", []):
            if name not in value:
                yield f"{where}: has no {name!r}"
        for name, item in value.items():
            inner = properties.get(name, others)
            if inner is False:
                yield f"{where}: {name!r} is not known"
            elif inner is not True:
                yield from faults(item, inner, root, f"{where}: {name}")
    elif isinstance(value, list) and "items" in schema:
        for i, item in enumerate(value):
            name = item.get("id", i) if isinstance(item, dict) else i
            yield from faults(item, schema["items"], root, f"{where}: {name}")
