#!/usr/bin/env python3
"""Writes the JSON Schemas (draft 2020-12) of what the command writes with --format=json and ndjson (json_schemas.py).

    dev/make/make_schemas.py FOLDER      writes FOLDER/NAME.schema.json
"""

import json
import pathlib
import sys

from json_schemas import schemas

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def main(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, (title, schema) in schemas().items():
        document = {"$schema": DRAFT, "$id": f"urn:wpc:schema:{name}", **schema, "title": title}
        (folder / f"{name}.schema.json").write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
