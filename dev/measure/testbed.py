"""The tests as ordinary programs, linked with parser/, calc/ and collector/ as one shared library.

The programs are compiled once; the library is exchanged: instrumented for dev/measure/coverage.py, broken
on purpose for dev/measure/broken_builds.py. Needs a C and a C++ compiler and GoogleTest.
"""

import concurrent.futures
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = "libwpc_tested.so"
PARTS = ("parser", "paths", "calc", "collector")
INCLUDES = ["-I" + name for name in
            ("include", ".", "tools/wpc", "tests", "tests/windows", "fuzz")]
# Not linked with tests: they are programs of their own, or of Windows only.
PROGRAMS = ("main", "afl", "libfuzzer")
# What a test may want besides the library.
REST = ("fuzz/oracles", "fuzz/mutator", "fuzz/command", "tools/wpc", "tools/wpc/*")
# What of tests/windows runs anywhere.
SIMULATED = ("sim*.c", "provider_[bklo]*.c", "v1_outcome.c")
JOBS = len(os.sched_getaffinity(0))


class Failed(Exception):
    """A command failed; its output is the message."""


def with_break(tree, what):
    """The text of a file of the tree with a break in it; what is replaced must be there once."""
    text = (tree / what.file).read_text(encoding="utf-8")
    if text.count(what.old) != 1:
        raise Failed("%s has this %d times, not once:\n%s" % (what.file, text.count(what.old), what.old))
    return text.replace(what.old, what.new)


def look_for(breaks):
    """Fails when one of them is no longer in its file, before any is tried."""
    for what in breaks:
        with_break(ROOT, what)


def run(command, **more):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False, **more)
    if done.returncode != 0:
        raise Failed("%s\n%s" % (" ".join(str(word) for word in command),
                                 done.stdout.decode("utf-8", "replace")))
    return done.stdout.decode("utf-8", "replace")


def each(function, items):
    """function(item) for every item, as many at a time as there are processors; in order."""
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        return list(pool.map(function, items))


def sources(root=ROOT, parts=PARTS):
    return sorted(path for part in parts for path in root.glob(part + "/*.c"))


def compile_all(folder, files, command, root=ROOT):
    """The objects of the files, in a flat folder."""
    folder.mkdir(parents=True, exist_ok=True)

    def compile_one(path):
        target = folder / (path.parent.name + "_" + path.name + ".o")
        run([*command, *INCLUDES, "-c", path, "-o", target], cwd=root)
        return target
    return each(compile_one, files)


def library(folder, cc, flags, root=ROOT):
    """Compiles parser/, calc/ and collector/ of a tree into folder/LIBRARY."""
    compile_all(folder / "objects", sources(root), [cc, "-std=c11", "-fPIC", *flags], root)
    return link_library(folder, cc, flags)


def link_library(folder, cc, flags):
    run([cc, *flags, "-shared", "-o", folder / LIBRARY, *sorted((folder / "objects").iterdir())])
    return folder / LIBRARY


class Testbed:
    """Programs in a folder of their own; `library` is what they are linked with at first.

    The linker takes what a test wants of the folders `rest`; `more` are further arguments of the linker."""

    def __init__(self, folder, cc, cxx, linked_with, flags=("-O0",), rest=REST, more=()):
        self.folder = folder
        self.cc = [cc, "-std=c11", "-D_POSIX_C_SOURCE=200809L", *flags]
        self.cxx = [cxx, "-std=c++17", *flags]
        self.link = [*more, "-L" + str(linked_with.parent), "-lwpc_tested"]
        self.rest = rest
        folder.mkdir(parents=True, exist_ok=True)
        self._precompile()
        self.shared = folder / "shared.a"
        self._archive()

    def _precompile(self):
        """The headers that every test reads, read once."""
        header = self.folder / "common.h"
        header.write_bytes((ROOT / "tests/common.h").read_bytes())
        run([*self.cxx, "-x", "c++-header", header, "-o", self.folder / "common.h.gch"])
        self.cxx += ["-include", str(header)]

    def _archive(self):
        helpers = [path for folder in ("tests/support", "tests/reference")
                   for path in sorted((ROOT / folder).glob("**/*.cc"))]
        objects = compile_all(self.folder / "objects", helpers, self.cxx)
        rest = [path for path in sources(parts=self.rest)
                if path.stem not in PROGRAMS]
        rest += sorted(path for pattern in SIMULATED for path in (ROOT / "tests/windows").glob(pattern))
        objects += compile_all(self.folder / "objects", rest, self.cc)
        self.shared.unlink(missing_ok=True)
        run(["ar", "rcs", self.shared, *objects])

    def test(self, name):
        """Builds tests/NAME.cc."""
        target = self.folder / name
        run([*self.cxx, *INCLUDES, next((ROOT / "tests").glob("*/" + name + ".cc")), "-o", target, self.shared, *self.link,
             "-lgtest", "-lgtest_main", "-lpthread"], cwd=ROOT)
        return target


def test_names():
    return sorted(path.stem for path in (ROOT / "tests").glob("*/*_test.cc"))
