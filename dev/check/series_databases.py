"""What `wpc calc` writes for databases, in the databases: SQL in sqlite3 and PostgreSQL, line protocol in InfluxDB."""

import os
import pathlib
import sqlite3
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests/cli"), str(ROOT / "tests/makers"), str(ROOT / "dev/corpus")]
# pylint: disable=wrong-import-position
import inputs
import loaded
from databases import Influx, Postgres

ALL = "SELECT count(*) FROM CounterData UNION ALL SELECT count(*) FROM CounterDetails UNION ALL SELECT count(*) FROM DisplayToID"
NAMES = "SELECT MachineName, ObjectName, InstanceName, CounterName FROM CounterDetails ORDER BY CounterID"

# What ends a literal, begins a command of psql, sqlite3 or sqlcmd, or is replaced by one of them, at every place that a
# reader might take for the start of a line.
COMMANDS = ["\\! touch gone", "\\q", ".shell touch gone", ".quit", "GO", ":x", ":'x'", ':"x"', "$(x)", "${x}", "`touch gone`",
            "!! touch gone", "; DROP TABLE CounterData; --", "'); DROP TABLE CounterData; --", "@x", "?1", "/*", "*/", "--"]
BEFORE = ["", "'", "''", "\\", "\\'", "\\\\'", "\n", "'\n", "\r\n", "\u00e9'", "\u4e2d'", "\u4e2d1'", "\u4e2d12'", "\u3041'",
          "\U0001f600'", "\u00e9\\", "$$", "$a$", "\ud800'", "\x00", "<0>'", "\u2028", "\x85"]
HOSTILE = [before + command for command in COMMANDS for before in BEFORE] + ["\\", "'", "\u00e9", "\u4e2d", "", " ", "a" * 1023,
           "\u00e9'" * 511, "\\'" * 511, "'" * 1023, "<0>\\" * 255, "".join(f"<{n}>" for n in range(200)) + "\\"]
# Code pages in which a byte of UTF-8 takes the bytes behind it, and a server whose backslashes escape.
READERS = [{"PGCLIENTENCODING": name} for name in ("SJIS", "BIG5", "GBK", "UHC", "GB18030", "JOHAB", "LATIN1")] + [
    {"PGOPTIONS": "-c standard_conforming_strings=off"},
    {"PGOPTIONS": "-c standard_conforming_strings=off -c backslash_quote=on", "PGCLIENTENCODING": "GB18030"}]


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)
    return path


def logs_with_values(wpc, folder):
    """Of the corpus, and of every counter type."""
    logs = [write(folder + f"/types{n}.blg", inputs.of_each_type(n)) for n in (1, 4)]
    for path in sorted(map(str, (ROOT / "corpus/blg/valid").glob("*.bin"))):
        ran = subprocess.run([wpc, "calc", "--format=csv", path], capture_output=True, check=False)
        if ran.returncode == 0 and ran.stdout.count(b"\n") > 1:
            logs.append(path)
    return logs


def hostile_log(folder):
    named, sample, value = inputs.named, inputs.sample, inputs.value
    names = list(dict.fromkeys(HOSTILE))
    entries = ([named("M", "O", None, one, "C") for one in names] + [named("M", "O", "p", "i", one) for one in names] +
               [named("M", one, one, "i", "C") for one in names])
    return write(folder + "/hostile.blg", inputs.a_log(entries, *[sample(*[value(n + i, 0) for n in range(len(entries))])
                                                                  for i in range(2)], size=1 << 20))


def has_twice(log):
    """Whether counters differ in what points do not have, as in their types."""
    places = [at for at, _ in loaded.lines_of_json(log)]
    return len(places) > len(set(places))


# ---- SQL


def check_values(postgres, logs):
    """Values and raw values of each log are those of JSON, in a database that has the others, too."""
    lite = sqlite3.connect(":memory:", isolation_level=None)
    number = 0
    for log in logs:
        script = loaded.run("--format=sql", log)
        guid = script.split("INSERT INTO DisplayToID VALUES ('")[1][:36]
        if lite.execute("SELECT 1 FROM sqlite_master WHERE name = 'DisplayToID'").fetchall() and lite.execute(
                "SELECT 1 FROM DisplayToID WHERE GUID = ?", (guid,)).fetchall():
            continue  # the corpus has several logs with the same samples
        query = loaded.VALUES.replace(" ORDER", f" WHERE GUID = '{guid}' ORDER")
        lite.executescript(script)
        postgres.psql("values", script)
        if has_twice(log):
            continue
        wanted = loaded.values_of_json([log])
        number += loaded.compare(loaded.values_of_rows(lite.execute(query)), wanted)
        loaded.compare(loaded.values_of_rows(postgres.rows("values", query)), wanted)
    assert [str(row[0]) for row in lite.execute(ALL)] == [row[0] for row in postgres.rows("values", ALL)]
    for table, order in (("CounterDetails", "CounterID"), ("DisplayToID", "GUID")):
        query = f"SELECT * FROM {table} ORDER BY {order}"
        of_lite = [tuple(None if field is None else str(field) for field in row) for row in lite.execute(query)]
        assert of_lite == postgres.rows("values", query), table
    assert number > 1000, number


def check_twice(postgres, log):
    """A script that is loaded twice changes nothing, whether the client goes on behind an error or not."""
    script = loaded.run("--format=sql", log)
    postgres.psql("twice", script)
    before = postgres.rows("twice", ALL)
    assert postgres.psql("twice", script, stops=False).returncode == 0
    assert before == postgres.rows("twice", ALL)


def names_of_csv(log):
    """Paths, with names as all formats show them."""
    head = loaded.run("--format=csv", log).split("\r\n", 1)[0]
    return head[1:-1].replace('""', '"').split('","')[1:] if '","' in head else []


def path_of_row(machine, counterset, parent, instance, index, counter):
    return f"{machine}\\{counterset}({loaded.instance_of(parent, instance, int(index))})\\{counter}"


def check_hostile(postgres, log, folder):
    """Names come out as CSV has them, and do nothing, in each program and however it reads them."""
    script = loaded.run("--format=sql", log)
    assert loaded.begins_well(script)
    assert all(loaded.lines_end_outside(script, escapes) for escapes in (False, True))
    query = "SELECT MachineName, ObjectName, ParentName, InstanceName, InstanceIndex, CounterName FROM CounterDetails"
    wanted = sorted(path for path in names_of_csv(log))
    rows = loaded.load(script).execute(query).fetchall()
    assert sorted(path_of_row(*row) for row in rows) == wanted, "sqlite3 in Python"
    ran = subprocess.run(["sqlite3", folder + "/hostile.db"], input=script.encode(), capture_output=True, check=True, cwd=folder)
    assert not ran.stderr and not ran.stdout, ran.stderr[:300]
    rows = sqlite3.connect(folder + "/hostile.db").execute(query).fetchall()
    assert sorted(path_of_row(*row) for row in rows) == wanted, "sqlite3"
    postgres.psql("hostile", script, "-v", "x=replaced")
    assert sorted(path_of_row(*row) for row in postgres.rows("hostile", query)) == wanted, "psql"
    for number, reader in enumerate(READERS):
        name = f"reader{number}"
        postgres.psql(name, "CREATE TABLE CounterData (x INTEGER); DROP TABLE CounterData;")
        ran = postgres.psql(name, script, stops=False, **reader)
        assert b"invalid command" not in ran.stderr and not ran.stdout, (reader, ran.stderr[:300])
        assert b"syntax error" not in ran.stderr and b"FATAL" not in ran.stderr, (reader, ran.stderr[:300])
        tables = postgres.rows(name, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        assert tables in ([("3",)], [("0",)]), (reader, tables)
    gone = [path for path in (folder, postgres.folder) if os.path.exists(path + "/gone")]
    assert not gone and not os.path.exists("gone"), gone


# ---- Line protocol


def flat(points):
    return {(measurement, tags, field, time): number for measurement, tags, fields, time in points for field, number in fields}


def check_influx(influx, logs, hostile):
    for number, log in enumerate([*logs, hostile]):
        text = loaded.run("--format=influx", log)
        points = loaded.points_of(text)
        problem = influx.write(f"log{number}", text)
        assert not problem, (log, problem)
        assert influx.points(f"log{number}") == flat(points), log
        if log != hostile and not has_twice(log):
            loaded.compare_points(points, [log])


# ---- OpenMetrics


def check_promtool(logs, folder):
    """Prometheus keeps every point that it is given."""
    for number, log in enumerate(logs):
        path = f"{folder}/{number}.om"
        subprocess.run([os.environ["WPC"], "calc", "-o", path, log], capture_output=True, check=True)
        with open(path, encoding="utf-8") as file:
            wanted = sum(not line.startswith("#") for line in file)
        ran = subprocess.run(["promtool", "tsdb", "create-blocks-from", "openmetrics", path, f"{folder}/blocks{number}"],
                             capture_output=True, check=True)
        rows = [line.split() for line in ran.stdout.decode().splitlines()[1:]]
        assert sum(int(row[4]) for row in rows) == wanted, (log, wanted, rows)


def run_all(check, wpc, folder):
    """check(name, function, arguments...) says whether it is well."""
    os.environ["WPC"] = wpc
    os.chmod(folder, 0o755)  # for the user that PostgreSQL runs as
    logs, hostile = logs_with_values(wpc, folder), hostile_log(folder)
    ok = True
    with Postgres(folder + "/postgres") as postgres:
        ok = check("values in sqlite3 and PostgreSQL", check_values, postgres, logs) and ok
        ok = check("a script twice", check_twice, postgres, logs[0]) and ok
        ok = check("hostile names in sqlite3 and psql", check_hostile, postgres, hostile, folder) and ok
    with Influx(folder + "/influx") as influx:
        ok = check("values and hostile names in InfluxDB", check_influx, influx, logs, hostile) and ok
    return check("blocks of Prometheus", check_promtool, logs, folder) and ok
