"""NDJSON of inspect has a line for each record of the CSV but its head, for each valid file of the corpus. $WPC is the command."""
import csv
import io
import json
import os
import pathlib
import shlex
import subprocess

total = 0
for path in sorted(pathlib.Path("corpus").glob("*/valid/*.bin")):
    if path.parts[1] == "pdh-csv":  # a text, which inspect does not show
        continue
    # As many values as the library takes: one file has ten for each byte.
    words = ["inspect", "--max-values=4194304", "--kind=" + path.parts[1], path.as_posix()]
    csv_text, lines = (subprocess.run(shlex.split(os.environ["WPC"]) + words + ["-f", form], stdout=subprocess.PIPE, check=True,
                                      stderr=subprocess.DEVNULL).stdout.decode() for form in ("csv", "ndjson"))
    records, objects = list(csv.reader(io.StringIO(csv_text))), [json.loads(line) for line in lines.splitlines()]
    if len(records) != len(objects) + 1 or not all("file" in one and "kind" in one for one in objects):
        print(path, len(records), len(objects))
    total += len(objects)
print("more than 1000 lines" if total > 1000 else total)
