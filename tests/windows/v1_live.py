#!/usr/bin/env python3
"""Compares values of the V1 provider, as `wpc calc --format=json` or `wpc watch -f json` prints them,
with the known answers and with what the host itself counted meanwhile.

    v1_live.py record HOST                         until it is ended: a line for each moment
    v1_live.py await HOST                          until two busy processes are in there
    v1_live.py check TITLES HOST <VALUES.json

TITLES: title table, for values that go by their indices. The first values are left out, because nothing says when they
began.
"""

import bisect
import collections
import datetime
import json
import os
import pathlib
import sys
import time

ANSWERS = pathlib.Path(__file__).with_name("v1_answers.tsv")
TICKS = os.sysconf("SC_CLK_TCK")
BURNER = "collect_provider"  # `collect_provider.exe --burn`, started twice
POINTS = 3.0  # percentage points that host and provider may differ
DIFFERS = 3  # exit status when only they differ


# ---- the host


def idle_times():
    """Seconds that each processor was idle, as the host counts them."""
    with open("/proc/stat", encoding="ascii") as stat:
        rows = [line.split() for line in stat if line.startswith("cpu")]
    return {row[0][3:]: int(row[4]) / TICKS for row in rows if row[0] != "cpu"}


def burners():
    found = []
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                command = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            program, _, rest = command.partition(b"\0")
            if program.endswith(BURNER.encode() + b".exe") and b"--burn" in rest:
                found.append(folder / "stat")
    return found


def used_times(files):
    """Seconds of processor time of these processes."""
    used = {}
    for file in files:
        try:
            fields = file.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        used[file.parent.name] = (int(fields[11]) + int(fields[12])) / TICKS
    return used


def record(name):
    files = []
    with open(name, "w", encoding="ascii") as out:
        for count in range(6000):
            if count % 10 == 0:
                files = burners()
            moment = {"time": time.time(), "idle": idle_times(), "used": used_times(files)}
            out.write(json.dumps(moment) + "\n")
            out.flush()
            time.sleep(0.02)


def wait_for_burners(name):
    for _ in range(600):
        lines = pathlib.Path(name).read_text(encoding="ascii").splitlines() if os.path.exists(name) else []
        if len(lines) > 1 and len(json.loads(lines[-2])["used"]) == 2:
            return 0
        time.sleep(0.1)
    print("the host has no two busy processes")
    return 1


class Host:
    def __init__(self, name):
        self.moments = [json.loads(line) for line in open(name, encoding="ascii")]
        self.times = [m["time"] for m in self.moments]

    def at(self, group, key, when):
        """The count at that time, on the line between two moments."""
        i = min(max(bisect.bisect(self.times, when), 1), len(self.times) - 1)
        a, b = self.moments[i - 1], self.moments[i]
        first, last = a[group].get(key), b[group].get(key)
        if first is None or last is None:
            return None
        share = (when - a["time"]) / (b["time"] - a["time"])
        return first + (last - first) * min(max(share, 0), 1)

    def percent(self, group, key, start, end):
        first, last = self.at(group, key, start), self.at(group, key, end)
        return None if first is None or last is None else 100 * (last - first) / (end - start)


# ---- the values


def read_titles(name):
    strings = pathlib.Path(name).read_bytes().decode("utf-16-le").split("\0")
    return dict(zip(strings[::2], strings[1::2]))


def read_values(titles):
    values = [json.loads(line) for line in sys.stdin]
    for v in values:
        for key in ("counterset", "counter"):
            v[key] = titles.get(v[key], v[key])
    return values


def unix_time(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()


def spans_of(values):
    """Of each sample's values when they begin and end; of those of the first nothing says when they began."""
    times = {v["sample"]: unix_time(v["time"]) for v in values}
    names = sorted(times)
    return {b: (times[a], times[b]) for a, b in zip(names, names[1:])}


def known_answers():
    rows = [line.rstrip("\n").split("\t") for line in open(ANSWERS, encoding="ascii")]
    return {row[0]: row[1:] for row in rows if not row[0].startswith("#")}


def check_answers(values, spans):
    by_name = collections.defaultdict(list)
    for v in values:
        if v["counterset"] == "Known Answers" and v["sample"] in spans:
            by_name[v["counter"]].append(v)
    for name, (status, answer, tolerance, per_second) in known_answers().items():
        if len(by_name[name]) != len(spans):
            yield f"{name}: {len(by_name[name])} values instead of {len(spans)}"
        for v in by_name[name]:
            if v["status"] != status:
                yield f"{name}: {v['status']} instead of {status}"
            elif answer in ("-", "OK"):
                if v["value"] != (None if answer == "-" else answer):
                    yield f"{name}: {v['value']} instead of {answer}"
            else:
                start, end = spans[v["sample"]]
                known = float(answer) * (end - start if per_second == "yes" else 1)
                if abs(v["value"] - known) > known * (float(tolerance) + 1e-9):
                    yield f"{name}: {v['value']} instead of {known}"


def check_processors(values, spans, host):
    """Percentage points between provider and host go to standard output."""
    found = collections.defaultdict(set)
    worst = 0
    for v in values:
        if (v["counterset"], v["counter"]) != ("Processor", "% Processor Time"):
            continue
        if v["sample"] not in spans:
            continue
        found[v["sample"]].add(v["instance"])
        if v["instance"] == "_Total":
            continue
        idle = host.percent("idle", v["instance"], *spans[v["sample"]])
        if idle is None or v["status"] != "ok":
            yield f"processor {v['instance']}: {v['status']}, the host has {idle}"
            continue
        worst = max(worst, abs(v["value"] - (100 - idle)))
    if worst > POINTS:
        yield f"% Processor Time is {worst:.2f} points away from the host's"
    for sample, instances in found.items():
        if instances != set(host.moments[0]["idle"]) | {"_Total"}:
            yield f"{sample}: processors {sorted(instances)}"
    if set(found) != set(spans):
        yield "samples without processors"
    print(f"% Processor Time: at most {worst:.2f} points away from the host's")


def check_burners(values, spans, host):
    """Both processes of one name, together: which is which only their ids tell."""
    names = {BURNER, BURNER + "#1"}
    worst = 0
    for sample, (start, end) in spans.items():
        rows = [v for v in values if v["counterset"] == "Process" and v["sample"] == sample
                and v["counter"] == "% Processor Time" and v["instance"] in names]
        if {v["instance"] for v in rows} != names:
            yield f"{sample}: no two processes named {BURNER}"
            continue
        keys = sorted(host.moments[-1]["used"])
        parts = [host.percent("used", key, start, end) for key in keys]
        if len(parts) != 2 or None in parts:
            yield f"{sample}: the host has {parts}"
            continue
        worst = max(worst, abs(sum(v["value"] for v in rows) - sum(parts)))
    if worst > 2 * POINTS:
        yield f"% Processor Time of two processes is {worst:.2f} points away from the host's"
    print(f"two busy processes: at most {worst:.2f} points away from the host's")


def table(values, counterset, sample):
    rows = collections.defaultdict(dict)
    for v in values:
        # Not what ended between two samples.
        if (v["counterset"], v["sample"]) == (counterset, sample) and v["status"] != "not_found":
            rows[v["instance"]][v["counter"]] = v["value"]
    return rows


def check_threads(values, sample):
    """Each thread's parent is the process that it says it belongs to; all are there."""
    processes = table(values, "Process", sample)
    threads = table(values, "Thread", sample)
    count = collections.Counter()
    names = collections.defaultdict(set)
    for instance, row in processes.items():
        names[row["ID Process"]].add(instance.partition("#")[0])
    for instance, row in threads.items():
        parent, slash, _ = instance.partition("/")
        if not slash or (parent != "_Total" and parent not in names[row["ID Process"]]):
            yield f"thread {instance} of process {row['ID Process']}"
        count[row["ID Process"]] += parent != "_Total"
    for instance, row in processes.items():
        if instance != "_Total" and count[row["ID Process"]] != row["Thread Count"]:
            yield f"process {instance} has {row['Thread Count']} threads, not {count}"
    if not any(name == "wpc" for name in processes):
        yield "wpc itself is no process"
    print(f"{len(processes) - 1} processes, {len(threads) - 1} threads")


def main():
    if sys.argv[1] == "record":
        record(sys.argv[2])
        return 0
    if sys.argv[1] == "await":
        return wait_for_burners(sys.argv[2])
    values = read_values(read_titles(sys.argv[2]))
    host = Host(sys.argv[3])
    spans = spans_of(values)
    bad = list(check_answers(values, spans))
    bad += check_threads(values, max(spans))
    differs = list(check_processors(values, spans, host))
    differs += check_burners(values, spans, host)
    print("\n".join(bad + differs) if bad + differs else f"{len(values)} values, all answers as known")
    return 1 if bad else DIFFERS if differs else 0


if __name__ == "__main__":
    sys.exit(main())
