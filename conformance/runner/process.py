"""Processes of an adapter: started, asked, watched, and ended with all that they started.

What an adapter does wrong becomes an Outcome; nothing that it does raises here.
"""

import collections
import ctypes
import json
import os
import pathlib
import resource
import selectors
import signal
import sys
import time

Outcome = collections.namedtuple("Outcome", "status answer detail")
"""status: answered (answer is a dict), crash, timeout, memory, output, or protocol; detail: a text for people."""

PR_SET_CHILD_SUBREAPER = 36
STDERR_KEPT = 2000
CHUNK = 1 << 16
CLOSED = 1.0  # seconds to end in, for who closed the pipe that he is to answer by
PAGE = os.sysconf("SC_PAGE_SIZE")
IS_LINUX = sys.platform.startswith("linux")


def prepare():
    """Once in a process: no core files, and whoever lost his parent becomes a child of this process."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    if IS_LINUX:
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


# ---- Processes that an adapter started


def _parents():
    """{pid: parent} of all processes; none where there is no /proc."""
    found = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat") if IS_LINUX else ():
        try:
            found[int(path.parent.name)] = int(path.read_text(errors="replace").rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError, ValueError):
            pass  # it has ended
    return found


alive = set()  # pids of each Process that has not been ended


def descendants(spared=()):
    """Of this process, without the spared ones and theirs."""
    children = collections.defaultdict(list)
    for pid, parent in _parents().items():
        children[parent].append(pid)
    found, left = [], [os.getpid()]
    while left:
        more = [pid for pid in children.pop(left.pop(), []) if pid not in spared]
        found += more
        left += more
    return found


def _has_children():
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        return True
    except ChildProcessError:
        return False


def _kill(call, pid):
    try:
        call(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def _reap(pid, how=os.WNOHANG):
    try:
        os.waitpid(pid, how)
    except ChildProcessError:
        pass  # another's child yet


def end_all(group=None):
    """Ends the processes that this one has started, and theirs, but for those of `alive`."""
    if group is not None:
        _kill(os.killpg, group)
        if not IS_LINUX:
            _reap(group, 0)
    while _has_children():
        found = descendants(alive)
        for pid in found:
            _kill(os.kill, pid)
        for pid in found:
            _reap(pid)
        if not found:
            break
        time.sleep(0.001)


def memory_of_all():
    """Bytes in memory of all descendants together."""
    total = 0
    for pid in descendants():
        try:
            total += int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
        except (OSError, IndexError):
            pass
    return total


def _peak_of(pid):
    """The most bytes that a process had in memory since it was started, or 0."""
    try:
        for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    return 0


def _ending(status):
    if os.WIFSIGNALED(status):
        try:
            name = signal.Signals(os.WTERMSIG(status)).name
        except ValueError:
            name = f"signal {os.WTERMSIG(status)}"
        return f"ended by {name}"
    return f"exit status {os.WEXITSTATUS(status)}"


# ---- One process


class Limits:
    """For each vector. `start` seconds more for the first answer of a process."""

    def __init__(self, seconds=5.0, start=20.0, memory=512 << 20, output=16 << 20):
        self.seconds, self.start, self.memory, self.output = seconds, start, memory, output


class Process:
    """A process and its three pipes."""

    def __init__(self, words, limits):
        self.limits = limits
        self.ended = None  # wait status
        self.stdout, self.stderr = bytearray(), bytearray()
        self.is_open = True  # stdout
        self.is_deaf = False  # it closed its input before it had read all
        self.next_look = 0.0
        pipes = [os.pipe() for _ in range(3)]
        theirs = (pipes[0][0], pipes[1][1], pipes[2][1])
        self.fds = [pipes[0][1], pipes[1][0], pipes[2][0]]
        try:
            actions = [(os.POSIX_SPAWN_DUP2, fd, to) for to, fd in enumerate(theirs)]
            self.pid = os.posix_spawnp(words[0], words, os.environ, file_actions=actions, setsid=True)
        except BaseException:
            for fd in self.fds:
                os.close(fd)
            raise
        finally:
            for fd in theirs:
                os.close(fd)
        alive.add(self.pid)
        self.selector = selectors.DefaultSelector()
        for fd in self.fds:
            os.set_blocking(fd, False)
        self.exit_fd = os.pidfd_open(self.pid) if hasattr(os, "pidfd_open") else None  # readable when it ends
        for fd in (*self.fds[1:], self.exit_fd):
            if fd is not None:
                self.selector.register(fd, selectors.EVENT_READ)

    def has_ended(self):
        if self.ended is None:
            try:
                pid, status = os.waitpid(self.pid, os.WNOHANG)
                self.ended = status if pid != 0 else None
            except ChildProcessError:
                self.ended = 0
        return self.ended is not None

    def close_stdin(self):
        if self.fds[0] is not None:
            if self.fds[0] in self.selector.get_map():
                self.selector.unregister(self.fds[0])
            os.close(self.fds[0])
            self.fds[0] = None

    def _write(self, data):
        """What is left to be written."""
        try:
            return data[os.write(self.fds[0], data[:CHUNK]):]
        except BlockingIOError:
            return data
        except OSError:
            self.close_stdin()
            self.is_deaf = True
            return b""

    def _read(self, fd):
        """Whether there was something."""
        try:
            data = os.read(fd, CHUNK)
        except BlockingIOError:
            return False
        except OSError:
            data = b""
        if not data:
            self.selector.unregister(fd)
            self.is_open = self.is_open and fd != self.fds[1]
        elif fd == self.fds[1]:
            self.stdout += data
        else:
            self.stderr = (self.stderr + data)[-STDERR_KEPT:]
        return bool(data)

    def _too_much(self, deadline):
        now = time.monotonic()
        if len(self.stdout) > self.limits.output:
            return Outcome("output", None, f"more than {self.limits.output} bytes of output")
        if now > deadline:
            return Outcome("timeout", None, "no answer in time" if self.is_open and not self.is_deaf else
                           "closed a pipe, and ran on")
        if now >= self.next_look:
            self.next_look = now + 0.05
            if memory_of_all() > self.limits.memory:
                return Outcome("memory", None, f"more than {self.limits.memory >> 20} MiB of memory")
        return None

    def pump(self, data, seconds, is_done, close=False):
        """Writes, and reads until it is done; returns what went wrong, or None. With `close` its input ends after the
        data, and it need not say anything."""
        deadline, has_shrunk = time.monotonic() + seconds, False
        self.next_look = time.monotonic() + 0.05
        data = memoryview(data)
        if len(data) and self.fds[0] is not None:
            self.selector.register(self.fds[0], selectors.EVENT_WRITE)
        elif close:
            self.close_stdin()
        while not is_done():
            if self.has_ended():  # who it started may hold its pipes
                self.drain()
                return None if is_done() else Outcome("crash", None, _ending(self.ended))
            if (self.is_deaf or not self.is_open) and not close and not has_shrunk:
                deadline, has_shrunk = min(deadline, time.monotonic() + CLOSED), True
            for key, _ in self.selector.select(0.02):
                if key.fd == self.exit_fd:
                    self.selector.unregister(self.exit_fd)
                elif key.fd != self.fds[0]:
                    self._read(key.fd)
                else:
                    data = self._write(data)
                    if not len(data) and self.fds[0] is not None:
                        self.selector.unregister(self.fds[0])
                        if close:
                            self.close_stdin()
            wrong = self._too_much(deadline)
            if wrong is not None:
                return wrong
        peak = _peak_of(self.pid) if self.ended is None else 0
        if peak > self.limits.memory:
            return Outcome("memory", None, f"{peak >> 20} MiB of memory")
        return None

    def drain(self):
        """Reads what a process that has ended left in its pipes."""
        for fd in self.fds[1:]:
            while fd in self.selector.get_map() and len(self.stdout) <= self.limits.output and self._read(fd):
                pass

    def end(self):
        """Ends it and all that it started; what it said on standard error."""
        self.has_ended()
        alive.discard(self.pid)
        end_all(self.pid)
        for fd in (*self.fds, self.exit_fd):
            if fd is not None:
                os.close(fd)
        self.selector.close()
        return self.stderr.decode("utf-8", "replace").strip()


def _answer_of(line, wanted_id):
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return Outcome("protocol", None, f"not a line of JSON: {bytes(line[:80])!r}")
    if not isinstance(answer, dict):
        return Outcome("protocol", None, "not a JSON object")
    if wanted_id is not None and answer.get("id") != wanted_id:
        return Outcome("protocol", None, f"an answer for {str(answer.get('id'))[:80]!r}")
    if answer.get("verdict") not in ("accepted", "rejected", "unsupported"):
        return Outcome("protocol", None, f"verdict {str(answer.get('verdict'))[:80]!r}")
    return Outcome("answered", answer, "")


def _told(outcome, said):
    last = said.splitlines()[-1][:200] if said else ""
    return outcome._replace(detail=f"{outcome.detail}; {last}" if last else outcome.detail)


class Single:
    """A process for each vector: ADAPTER KIND [NAME=VALUE...], the bytes on standard input."""

    VERDICTS = {0: "accepted", 1: "rejected", 77: "unsupported"}

    def __init__(self, words, limits):
        self.words, self.limits = words, limits

    def ask(self, vector_id, kind, options, body):
        del vector_id
        process = Process([*self.words, kind, *options], self.limits)
        try:
            wrong = process.pump(body, self.limits.seconds + self.limits.start, process.has_ended, close=True)
            if wrong is None or wrong.status == "crash":
                wrong = self._judge(process)
        finally:
            said = process.end()
        return wrong if wrong.status == "answered" else _told(wrong, said)

    def _judge(self, process):
        process.drain()
        code = os.WEXITSTATUS(process.ended) if os.WIFEXITED(process.ended) else None
        if code not in self.VERDICTS:
            return Outcome("crash", None, _ending(process.ended))
        if len(process.stdout) > self.limits.output:
            return Outcome("output", None, f"more than {self.limits.output} bytes of output")
        answer = {"verdict": self.VERDICTS[code]}
        if bytes(process.stdout).strip():
            said = _answer_of(process.stdout, None) if b"verdict" in process.stdout else self._details(process.stdout)
            if said.status != "answered":
                return said
            if said.answer.setdefault("verdict", answer["verdict"]) != answer["verdict"]:
                return Outcome("protocol", None, f"says {said.answer['verdict']}, but has {_ending(process.ended)}")
            answer = said.answer
        return Outcome("answered", answer, "")

    @staticmethod
    def _details(line):
        """An object without a verdict, which the exit status says; other output is nothing to be read."""
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = {}
        return Outcome("answered", answer if isinstance(answer, dict) else {}, "")

    def close(self):
        pass


class Batch:
    """One process for all vectors, until it fails; then another one."""

    def __init__(self, words, limits):
        self.words, self.limits = words, limits
        self.process = None

    def ask(self, vector_id, kind, options, body):
        seconds = self.limits.seconds
        if self.process is None:
            self.process = Process([*self.words, "--batch"], self.limits)
            seconds += self.limits.start
        process = self.process
        head = " ".join([vector_id, kind, str(len(body)), *options]) + "\n"
        outcome = Outcome("protocol", None, "an answer that nobody asked for") if process.stdout else None
        outcome = outcome or process.pump(head.encode("utf-8") + body, seconds, lambda: b"\n" in process.stdout)
        if outcome is None:
            line, _, rest = process.stdout.partition(b"\n")
            process.stdout = bytearray(rest)
            outcome = _answer_of(line, vector_id)
        elif outcome.status == "crash":
            outcome = outcome._replace(detail=f"{outcome.detail} without an answer")
        if outcome.status != "answered":
            outcome = _told(outcome, self.close())
        return outcome

    def close(self):
        process, self.process = self.process, None
        return process.end() if process is not None else ""
