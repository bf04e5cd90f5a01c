#!/usr/bin/python3
"""tools/wpc-remote against a real smbd on the loopback interface, and `wpc calc` on what it captured.

    tests/remote/remote_test.py WPC      WPC: the command

Starts a server of its own (own configuration, users and databases in a temporary folder, high port), fills
its performance database, changes the numbers between two samples, and ends the server by its process id.
Prints a line for each case and "N cases, N failed".
"""

import contextlib
import json
import os
import pathlib
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

import tdb

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
REMOTE = ROOT / "tools" / "wpc-remote"
FOLDERS = ("private", "lock", "state/perfmon", "cache", "pid", "ncalrpc", "log")
NAMES = {
    "1": "4", "2": "Wpc Test", "3": "h", "4": "% Busy", "5": "h", "6": "Events/sec", "7": "h", "8": "Level", "9": "h",
    "2rel": "p", "4rel": "c[2]", "6rel": "c[2]", "8rel": "c[2]", "4type": str(0x20510500), "6type": str(0x10410400),
    "8type": str(0x00010000), "2inst": "2", "2i0name": "left", "2i1name": "right", "0PerfFreq": "10000000",
}
START = 133485408000000000


def moment(seconds):
    """The database after so many seconds: 25 % busy left, 50 % right; 500 and 70 events a second."""
    ticks = int(seconds * 10000000)
    busy, events = (ticks // 4, ticks // 2), (int(500 * seconds), int(70 * seconds))
    rows = {f"2i{i}": struct.pack("<qqq", busy[i], 1000 + events[i], 7 + i) for i in range(2)}
    values = {"0PerfTime": str(ticks), "0PerfTime100nSec": str(START + ticks), "4": "1", "6": "1", "8": "1"}
    return {**{k: v.encode() for k, v in values.items()}, **rows}


def store(path, values):
    base = tdb.Tdb(str(path), 0, tdb.DEFAULT, os.O_RDWR | os.O_CREAT, 0o644)
    base.transaction_start()
    for key, value in values.items():
        base.store(key.encode(), value)
    base.transaction_commit()
    base.close()


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    """smbd in a folder of its own."""

    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
        for name in FOLDERS:
            (folder / name).mkdir(parents=True)
        self.configuration = folder / "smb.conf"
        self.configuration.write_text(f"""[global]
workgroup = WPC
netbios name = WPCTEST
server role = standalone server
interfaces = 127.0.0.1
bind interfaces only = yes
smb ports = {self.port}
private dir = {folder}/private
lock directory = {folder}/lock
state directory = {folder}/state
cache directory = {folder}/cache
pid directory = {folder}/pid
ncalrpc dir = {folder}/ncalrpc
log file = {folder}/log/log.%m
restrict anonymous = 2
disable spoolss = yes
load printers = no
""")
        self.run("smbpasswd", "-c", str(self.configuration), "-s", "-a", "root", text="secret\nsecret\n")
        store(folder / "state/perfmon/names.tdb", {k: v.encode() for k, v in NAMES.items()})
        self.fill(0)
        # In a session of its own: smbd ends its whole process group.
        self.process = subprocess.Popen(["smbd", "--foreground", "--no-process-group", "-s", self.configuration],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        self.wait()

    @staticmethod
    def run(*words, text=None):
        subprocess.run(words, input=text, text=True, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

    def fill(self, seconds):
        store(self.folder / "state/perfmon/data.tdb", moment(seconds))

    def wait(self):
        for _ in range(100):
            with socket.socket() as s:
                if s.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.1)
        raise RuntimeError("smbd does not listen")

    def helpers(self):
        """Processes that smbd started in sessions of their own, by the files with their numbers."""
        return [int(path.read_text()) for path in (self.folder / "pid").glob("samba-dcerpcd*.pid")]

    def stop(self):
        helpers = self.helpers()
        self.process.terminate()
        self.process.wait(20)
        for helper in helpers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(helper, signal.SIGTERM)


class Cases:
    """Counts, and goes on after a failure."""

    def __init__(self):
        self.count = self.failed = 0

    def check(self, name, holds, detail=""):
        self.count += 1
        self.failed += not holds
        print(f"{'ok  ' if holds else 'FAIL'} {name}{'' if holds else ': ' + str(detail)}")


def capture(server, output, *options, password="secret"):
    secret = server.folder / "secret"
    secret.write_text(f"username = root\npassword = {password}\ndomain = WPC\n")
    words = [REMOTE, "-s", server.configuration, "-o", output, *options, "127.0.0.1"]
    if "-N" not in options and "-U" not in options:
        words[1:1] = ["-A", secret]
    return subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)


def check_values(cases, wpc, folder):
    done = subprocess.run([wpc, "calc", folder, "--format=json"], capture_output=True, text=True, check=False)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    values = {(r["instance"], r["counter"]): r["value"] for r in rows if r["counterset"] == "Wpc Test"}
    expected = {("left", "% Busy"): 25, ("right", "% Busy"): 50, ("left", "Events/sec"): 500,
                ("right", "Events/sec"): 70, ("left", "Level"): 7, ("right", "Level"): 8}
    cases.check("calc exits with 0", done.returncode == 0, done.stderr)
    for key, value in expected.items():
        got = values.get(key)
        cases.check(f"{key[0]}, {key[1]} is {value}", got is not None and abs(got - value) < 1e-9, got)


def run(cases, wpc, folder):
    server = Server(folder / "server")
    try:
        later = threading.Timer(0.6, server.fill, [1])
        later.start()
        done = capture(server, folder / "two", "--samples=2", "--interval=1.5")
        later.join()
        cases.check("captures", done.returncode == 0, done.stderr)
        files = sorted(str(p.relative_to(folder / "two")) for p in (folder / "two").rglob("*") if p.is_file())
        cases.check("writes the folder", files == ["capture.json", "samples/000000.bin", "samples/000001.bin",
                                                   "titles.bin"], files)
        head = json.loads((folder / "two/capture.json").read_text())
        cases.check("says what it is", head["kind"] == "v1" and head["host"] == "127.0.0.1", head)
        check_values(cases, wpc, folder / "two")
        refusals(cases, server, folder)
    finally:
        server.stop()
    done = capture(server, folder / "gone")
    cases.check("no server is one line and exit 1", done.returncode == 1 and done.stderr.count("\n") == 1, done.stderr)


def refusals(cases, server, folder):
    done = capture(server, folder / "two", "--samples=1")
    cases.check("a folder that is not empty is kept", done.returncode == 2 and "not empty" in done.stderr, done.stderr)
    done = capture(server, folder / "wrong", password="wrong")
    cases.check("a wrong password is refused", done.returncode == 1 and not (folder / "wrong").exists(), done.stderr)
    done = capture(server, folder / "clear", "-U", "root%secret")
    cases.check("a password on the command line is refused", done.returncode == 2, done.stderr)
    done = capture(server, folder / "bad", "--objects=238;rm")
    cases.check("objects are indices", done.returncode == 2 and not (folder / "bad").exists(), done.stderr)


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory(prefix="wpc-remote.") as folder:
        run(cases, sys.argv[1], pathlib.Path(folder))
    print(f"{cases.count} cases, {cases.failed} failed")
    return 1 if cases.failed else 0


if __name__ == "__main__":
    sys.exit(main())
