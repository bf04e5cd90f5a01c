#!/usr/bin/python3
"""tools/wpc-remote against a real smbd on the loopback interface, and `wpc calc` on what it captured.

    tests/remote/remote_test.py WPC      WPC: the command

Starts a server of its own (own configuration, users and databases in a temporary folder, high port), fills
its performance database, changes the numbers between two samples, and ends the server by its process id.
Prints a line for each case and "N cases, N failed".
"""

import contextlib
import importlib.machinery
import importlib.util
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
import tracemalloc
import types

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


def fill_after(server, sample):
    """A second goes by as soon as the first sample is there, however long that takes."""
    for _ in range(1000):
        if sample.exists():
            server.fill(1)
            return
        time.sleep(0.05)


def run(cases, wpc, folder):
    server = Server(folder / "server")
    try:
        later = threading.Thread(target=fill_after, args=(server, folder / "two/samples/000000.bin"))
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
        folders(cases, server, folder)
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


def folders(cases, server, folder):
    """Where others could plant a link, or read what was captured."""
    (folder / "shared").mkdir()
    (folder / "shared").chmod(0o777)
    done = capture(server, folder / "shared", "--samples=1")
    cases.check("a folder that others may write is refused",
                done.returncode == 2 and "others may write" in done.stderr and not list((folder / "shared").iterdir()),
                done.stderr)
    (folder / "own").mkdir()
    (folder / "link").symlink_to("own")
    for end in ("", "/", "//", "/.", "/./"):
        done = capture(server, f"{folder}/link{end}", "--samples=1")
        cases.check(f"a link is refused: link{end}", done.returncode == 2 and not list((folder / "own").iterdir()),
                    done.stderr)
    if os.geteuid() == 0:
        (folder / "theirs").mkdir()
        os.chown(folder / "theirs", 65534, 65534)
        done = capture(server, folder / "theirs", "--samples=1")
        cases.check("another user's folder is refused",
                    done.returncode == 2 and "another user" in done.stderr and not list((folder / "theirs").iterdir()),
                    done.stderr)
    modes = {p.stat().st_mode & 0o7777 for p in (folder / "two").rglob("*") if p.is_file()}
    cases.check("files are for their owner", modes == {0o600}, modes)


def load_remote():
    """The program as a module."""
    loader = importlib.machinery.SourceFileLoader("wpc_remote", str(REMOTE))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("wpc_remote", loader))
    loader.exec_module(module)
    return module


class Liar:
    """A registry that gives the same answer whatever it is asked."""

    def __init__(self, reply):
        self.reply, self.calls = reply, 0

    def request(self, _opnum, _stub):
        self.calls += 1
        return self.reply


def answer(kind=3, data=b"", most=None, first=0, count=None, length=None, status=0):
    """What BaseRegQueryValue returns, as it is on the wire."""
    most, count, length = (len(data) if v is None else v for v in (most, count, length))
    body = struct.pack("<6I", 1, kind, 2, most, first, count) + data + bytes(-len(data) % 4)
    return body + struct.pack("<5I", 3, most, 4, length, status)


def ask(remote, reply):
    """The bytes or the refusal, and how often it was asked."""
    options = types.SimpleNamespace(first_bytes=1 << 20, max_bytes=64 << 20)
    liar = Liar(reply)
    try:
        return remote.read_value(liar, remote.misc.policy_handle(), "Global", {3}, options), liar.calls
    except remote.Refused as refusal:
        return str(refusal), liar.calls
    except remote.WERRORError as error:
        return error.args, liar.calls


def lies(cases):
    """What an answer may say of itself, without a server."""
    remote = load_remote()
    cases.check("an answer is read", ask(remote, answer(data=b"abcde")) == (b"abcde", 1))
    cases.check("a shorter length counts", ask(remote, answer(data=b"abcde", length=3)) == (b"abc", 1))
    for name, reply in {
            "a length of more than came": answer(data=b"abcd", length=5),
            "a count of more than came": answer(data=b"abcd", count=0xFFFFFFFF),
            "a count of more than the size": answer(data=b"abcd", most=3),
            "an answer of more than there is room for": answer(data=bytes((1 << 20) + 1)),
            "data that begin later": answer(data=b"abcd", first=1),
            "another type": answer(kind=1, data=b"abcd"),
            "no data": struct.pack("<5I", 1, 3, 0, 0, 0) + bytes(4),
            "nothing": b"",
            **{f"only {n} bytes": answer(data=b"abcd")[:n - 4] + bytes(4) for n in range(4, 48, 4)}}.items():
        got, _ = ask(remote, reply)
        cases.check(f"{name} is refused", isinstance(got, str), got)
    tracemalloc.start()
    got, calls = ask(remote, answer(status=234))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    cases.check("a server that always has more is given up", got[0] == 234 and 1 < calls <= 16, (got, calls))
    cases.check("and costs less than 1 MiB", peak < 1 << 20, peak)


def main():
    cases = Cases()
    lies(cases)
    with tempfile.TemporaryDirectory(prefix="wpc-remote.") as folder:
        run(cases, sys.argv[1], pathlib.Path(folder))
    print(f"{cases.count} cases, {cases.failed} failed")
    return 1 if cases.failed else 0


if __name__ == "__main__":
    sys.exit(main())
