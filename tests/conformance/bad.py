#!/usr/bin/env python3
"""Adapters that misbehave, for conformance_test.py: bad.py HOW [COUNT] --batch. They answer "accepted" until the vector number
COUNT (from 0), and then do what HOW says; another process begins to count again."""

import os
import signal
import sys
import time


def answer(name, verdict="accepted"):
    print(f'{{"id":"{name}","verdict":"{verdict}"}}', flush=True)


def hang(_):
    time.sleep(3600)


def die(_):
    os.kill(os.getpid(), signal.SIGSEGV)


def leave(_):
    sys.exit(0)


def babble(_):
    while True:
        os.write(1, b"x" * 65536)


def complain(name):
    for _ in range(3000):
        os.write(2, b"x" * 65536)
    answer(name)


def grow(_):
    kept = []
    while True:
        kept.append(b"x" * (16 << 20))


def leave_children():
    """In sessions of their own, and theirs, which hold all pipes."""
    for _ in range(3):
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.setsid()
            time.sleep(3600)


def fork(name):
    leave_children()
    answer(name)


def fork_and_die(_):
    leave_children()
    os.kill(os.getpid(), signal.SIGKILL)


def close(_):
    os.close(1)
    time.sleep(3600)


def close_input(name):
    os.close(0)
    answer(name)
    time.sleep(3600)


def half(name):
    os.write(1, f'{{"id":"{name}","verd'.encode())
    os._exit(0)


def other(_):
    answer("v2/hostile/another")


def twice(name):
    answer(name)
    answer(name)


def deep(_):
    print("[" * 200000, flush=True)


def number(name):
    print(f'{{"id":"{name}","verdict":7}}', flush=True)


def odd(name):
    """Right in form, and nonsense in all that is optional."""
    print(f'{{"id":"{name}","verdict":"rejected","rule":["x"],"class":{{}},"offset":"\\u0000","got":1e999,"values":[1],"notes":7}}', flush=True)


def main():
    how, count = globals()[sys.argv[1]], int(sys.argv[2])
    seen = 0
    for line in iter(sys.stdin.buffer.readline, b""):
        name, _, size = line.decode().split()[:3]
        sys.stdin.buffer.read(int(size))
        if seen == count:
            how(name)
        else:
            answer(name)
        seen += 1


if __name__ == "__main__":
    main()
