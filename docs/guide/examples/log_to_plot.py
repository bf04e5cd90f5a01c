#!/usr/bin/env python3
"""From a log of Performance Monitor to a plot and a few numbers.

    log_to_plot.py LOG.blg PATTERN PICTURE.png

    log_to_plot.py perfmon.blg '*processor(_total)*' processor.png

PATTERN chooses counter paths, without regard to the case of letters. Needs wpc, pandas and matplotlib.
"""

import fnmatch
import sys

import matplotlib

matplotlib.use("Agg")  # a picture, no window

import wpc  # noqa: E402

# %% Read the log. Values are computed as Performance Monitor displays them; times are UTC.


def load(path: str, pattern: str):
    log = wpc.read(path)
    for note in log.notes:
        print(f"note: {note.rule} at offset {note.offset}: {note.message}", file=sys.stderr)
    frame = log.to_dataframe()
    chosen = [name for name in frame.columns if fnmatch.fnmatch(name.casefold(), pattern.casefold())]
    if not chosen:
        raise SystemExit(f"no counter path is like {pattern}; the log has {len(frame.columns)}, {frame.columns[0]} first")
    return frame[chosen]


# %% Look at it


def summary(frame):
    return frame.describe().T[["count", "mean", "min", "max"]]


# %% Plot it


def plot(frame, picture: str) -> None:
    axes = frame.plot(figsize=(10, 5), linewidth=1.5, marker="." if len(frame) < 100 else None)
    axes.set_xlabel("time (UTC)")
    axes.legend(loc="upper left", fontsize="small")
    axes.figure.tight_layout()
    axes.figure.savefig(picture, dpi=120)


def main() -> None:
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    path, pattern, picture = sys.argv[1:]
    try:
        frame = load(path, pattern)
    except wpc.Error as problem:
        raise SystemExit(f"{problem}") from None
    print(summary(frame).to_string())
    plot(frame, picture)


if __name__ == "__main__":
    main()
