"""Values over time as the Python package gives them: one JSON line for each input that standard input names.

    PYTHONPATH=FOLDER read_python.py <INPUTS

INPUTS and what is printed are as run.py says.
"""

import json
import sys

import wpc


def opened(path, kind):
    return wpc.read(path, kind=kind) if kind else wpc.read_capture(path)


def milliseconds(time):
    """None: the time is not known."""
    return None if time != time else time.value // 1_000_000


def cells_of(frame):
    rows = zip(frame["path"], frame["time"], frame["status"], frame["value"])
    return [[path, milliseconds(time), status, None if value != value else value] for path, time, status, value in rows]


def table_of(frame):
    times = [milliseconds(time) for time in frame.index]
    cells = []
    for time, row in zip(times, frame.to_numpy().tolist()):
        cells += [[path, time, "ok", value] for path, value in zip(frame.columns, row) if value == value]
    return {"columns": list(frame.columns), "times": times, "cells": cells}


def asked_for(options):
    """Of --begin=TIME, --end=TIME, --step=N and any --counter=PATH."""
    pairs = [option.lstrip("-").split("=", 1) for option in options.split()]
    asked = {name: int(value) if name == "step" else value for name, value in pairs if name != "counter"}
    counters = [value for name, value in pairs if name == "counter"]
    return {**asked, "counters": counters} if counters else asked


def answer(path, kind, options):
    try:
        asked = asked_for(options)
        return {"cells": cells_of(opened(path, kind).to_dataframe(long=True, **asked)),
                "table": table_of(opened(path, kind).to_dataframe(**asked))}
    except wpc.MissingPackage:
        raise
    except wpc.Error as error:
        return {"rejected": error.rule or str(error)}


def main():
    for name, *row in json.load(sys.stdin):
        print(json.dumps({"name": name, **answer(*row)}))


main()
