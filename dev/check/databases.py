"""Databases of their own, in a folder, that nobody else can reach. Use them in a `with`."""

import csv
import io
import json
import os
import pathlib
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request


def program_of_postgres(name):
    """Debian has them outside of PATH; of the latest version."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    return str(found[-1]) if found else name


class Postgres:
    """On a socket in the folder. Root may not start it: then the user `postgres` of Debian's package does."""

    def __init__(self, folder):
        self.folder, self.data = folder, folder + "/data"
        self.owner = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        self.databases = {"postgres"}

    def __enter__(self):
        os.makedirs(self.folder)
        if self.owner:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "wpc", "-E", "UTF8", "--no-locale", "--no-sync")
        options = f"-c listen_addresses= -c fsync=off -k {self.folder}"
        self.run("pg_ctl", "-D", self.data, "-w", "-o", options, "-l", self.folder + "/log", "start")
        return self

    def __exit__(self, *_):
        self.run("pg_ctl", "-D", self.data, "-w", "-m", "immediate", "stop")

    def run(self, name, *words):
        subprocess.run([*self.owner, program_of_postgres(name), *words], stdout=subprocess.DEVNULL, check=True, cwd="/")

    def psql(self, database, script, *words, stops=True, **environment):
        """Runs psql in the folder. A database that is named for the first time is made."""
        if database not in self.databases:
            self.databases.add(database)
            self.psql("postgres", f"CREATE DATABASE {database};")
        command = ["psql", "-X", "-q", "-v", f"ON_ERROR_STOP={int(stops)}", "-h", self.folder, "-U", "wpc", "-d", database]
        return subprocess.run([*command, *words, "-f", "-"], input=script.encode("utf-8"), capture_output=True, check=stops,
                              cwd=self.folder, env={**os.environ, "PGCLIENTENCODING": "UTF8", **environment})

    def rows(self, database, query):
        """All fields as texts; None is NULL."""
        ran = self.psql(database, query, "--csv", "-t", "-P", "null=\x02")
        rows = csv.reader(io.StringIO(ran.stdout.decode("utf-8"), newline=""))
        return [tuple(None if field == "\x02" else field for field in row) for row in rows]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Influx:
    """InfluxDB 1, on the loopback interface."""

    def __init__(self, folder):
        self.folder = folder

    def __enter__(self):
        os.makedirs(self.folder)
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        text = (f'reporting-disabled = true\nbind-address = "127.0.0.1:{free_port()}"\n[meta]\ndir = "{self.folder}/meta"\n'
                f'[data]\ndir = "{self.folder}/data"\nwal-dir = "{self.folder}/wal"\n'
                f'[http]\nbind-address = "127.0.0.1:{port}"\nlog-enabled = false\n[logging]\nlevel = "error"\n')
        with open(self.folder + "/conf", "w", encoding="ascii") as file:
            file.write(text)
        self.process = subprocess.Popen(["influxd", "-config", self.folder + "/conf"], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        for _ in range(300):
            try:
                urllib.request.urlopen(self.address + "/ping")
                return self
            except urllib.error.URLError:
                time.sleep(0.1)
        self.__exit__()
        raise RuntimeError("influxd does not answer")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def query(self, text, database=""):
        """The series of the only statement."""
        words = urllib.parse.urlencode({"q": text, "db": database, "epoch": "ns"})
        with urllib.request.urlopen(f"{self.address}/query?{words}", data=b"") as answer:
            result = json.load(answer)["results"][0]
        assert "error" not in result, result
        return result.get("series", [])

    def write(self, database, lines):
        """What is wrong with them; empty: nothing."""
        self.query(f'CREATE DATABASE "{database}"')
        try:
            urllib.request.urlopen(f"{self.address}/write?db={database}", data=lines.encode("utf-8"))
            return ""
        except urllib.error.HTTPError as error:
            return error.read().decode("utf-8")

    def points(self, database):
        """{(measurement, tags, field, nanoseconds): number} of all that there is."""
        found = {}
        for one in self.query('SELECT * FROM /.*/ GROUP BY *', database):
            tags = tuple(sorted((tag, value) for tag, value in one["tags"].items() if value != ""))
            for row in one["values"]:
                for field, value in zip(one["columns"][1:], row[1:]):
                    if value is not None:
                        found[one["name"], tags, field, row[0]] = float(value)
        return found
