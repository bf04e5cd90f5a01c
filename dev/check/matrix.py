#!/usr/bin/env python3
"""Builds the library, its tests and the replayers of the fuzz targets in one cell of a matrix of
compilers, processors and instruments, and runs them.

  dev/check/matrix.py CELL FOLDER [--part=library|command] [--tests=FOLDER,...] [--only=PATTERN] [--jobs=N] [--seconds=N]
  dev/check/matrix.py --list

Objects go to FOLDER, where cells share those that are built alike; objects that are there are not made
again, so changed sources want a new folder. Prints a line for each program and at last
"CELL: N passed, N failed", counting each test case and each replayed file. What runs the command or a
compiler, or is linked with more than the library, stays with Bazel's tests. --part leaves out what concerns
the command, or all else; --tests names folders below tests/.

Environment: WPC_LAUNCHER (stands before each compiler, as ccache does), WPC_GOOGLETEST (its sources,
default /usr/src/googletest).
"""

import argparse
import concurrent.futures
import dataclasses
import fnmatch
import hashlib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import time

from count_tests import REPLAYED, gtest_cases

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOOGLETEST = pathlib.Path(os.environ.get("WPC_GOOGLETEST", "/usr/src/googletest"))
INCLUDES = [f"-I{ROOT}/{name}" for name in ("include", "", "tools/wpc", "tests", "tests/windows", "fuzz")]
INCLUDES += ["-isystem", f"{GOOGLETEST}/googletest/include", "-isystem",
             f"{GOOGLETEST}/googlemock/include"]
# Runs a compiler, or is linked with more than the library. Of the command's tests a cell names those that it runs.
ELSEWHERE = ("examples_test", "fuzz_*_test", "mutate_test", "provider_test")
# Compare times of the processor, which an emulator and an instrument distort.
TIMED = ("v1_time_test", "duty_time_test", "long_names_test")
# Compares the library's sorting with the standard one's, which is C++ and so compiled with `test_flags`.
SAME_LEVEL = ("duty_time_test",)
# Millions of small blocks: a minute at full speed, ten under an emulator.
SWEEPS = ("*sweep*", "*reference*", "traced_*")
SLOW = TIMED + SWEEPS
# What an emulator takes long for, and the order of bytes does not change.
BYTE_ORDER_IS_NOTHING_TO = ("collect*", "cpu_*", "path*", "require*", "rules*", "unique*", "changing*",
                            "v1_names*", "capture_*")
# The parser with each comparison traced stands for the ordinary one.
TRACED = "traced_*"
COMMON_HEADER = ROOT / "tests/common.h"
WARNINGS = ["-Wall", "-Wextra", "-Werror"]
UBSAN = ["-fsanitize=undefined", "-fno-sanitize-recover=all"]
UBSAN_TRAP = ["-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"]
MSAN = ["-g", "-fsanitize=memory", "-fsanitize-memory-track-origins=2", "-fno-omit-frame-pointer"]
ASAN = ["-g", "-fsanitize=address", *UBSAN, "-fno-omit-frame-pointer"]
I386_CLANG = ["--target=i686-linux-gnu"]
I386_LIBRARIES = "/usr/i686-linux-gnu/lib"


@dataclasses.dataclass(frozen=True)
class Cell:
    """A compiler with flags. `flags` are of the library and the targets, `test_flags` of tests, most of which take
    longer to be compiled than to run; what tests share is compiled with -O1. `run` is put before each program;
    `command_tests` are tests of functions of the command; `transcripts` is for tests/cli/run.py; cells with them
    run examples/, too."""

    about: str
    cc: str = "gcc"
    cxx: str = "g++"
    flags: tuple = ("-O2",)
    test_flags: tuple = ("-O0",)
    link: tuple = ()
    run: tuple = ()
    emulator: tuple = ()  # is put there instead where the kernel does not run the cell's programs
    tests: bool = True
    replay: str = "c"  # of the corpus over the fuzz targets: c (without the second reader), or cxx
    limits: int = 3  # how many sets of small ones a replayed file has
    replay_in_c: tuple = ()  # targets that even with cxx do without the second reader
    leave_out: tuple = ()
    command_tests: tuple = ()
    transcripts: tuple = ()
    part: str = None  # library, command, or both
    folders: tuple = ()  # of tests; none: all


def native(compiler, level):
    cxx = compiler.replace("gcc", "g++").replace("clang", "clang++")
    return Cell(f"the library by {compiler} {level}", compiler, cxx, flags=(level,), replay="cxx",
                leave_out=SAME_LEVEL if level == "-O0" else ())


def i386(about, **more):
    return Cell(about, "i686-linux-gnu-gcc", "i686-linux-gnu-g++", link=("-static",),
                emulator=("qemu-i386-static",), **more)


def s390x(about, **more):
    return Cell(about, "s390x-linux-gnu-gcc", "s390x-linux-gnu-g++", link=("-static",),
                run=("qemu-s390x-static",), **more)


# Compare values bit by bit: the x87 computes in 80 bits, and rounds where the compiler stores a value.
LAST_BITS = ("series",)
# Sizes of the command's own, which wrap on 32 bits only.
COMMAND_TESTS = ("memory_test", "files_test", "decimal_test", "utf8_test", "log_source_test")
CHECKED = ("-O1", "-DWPC_VERIFY=1", *UBSAN_TRAP)
QUICK = ("--lacks=pages,speed",)
CELLS = {
    "i386": i386("32 bits, undefined behaviour traps; no sweeps", flags=CHECKED, replay="cxx", limits=1,
                 replay_in_c=LAST_BITS, leave_out=TIMED + SWEEPS, command_tests=COMMAND_TESTS, transcripts=QUICK),
    "s390x": s390x("big-endian, undefined behaviour traps; no sweeps", flags=CHECKED, limits=0,
                   leave_out=TIMED + SWEEPS + BYTE_ORDER_IS_NOTHING_TO,
                   transcripts=(*QUICK, "tests/cli/validate", "tests/cli/inspect", "tests/cli/calc")),
    "msan": Cell("reads of uninitialised memory; C only", "clang-19", "clang++-19", tests=False, limits=1,
                 flags=("-O1", "-DWPC_VERIFY=1", *MSAN), link=tuple(MSAN)),
    "gcc-O3": native("gcc", "-O3"),
    "clang-O0": native("clang-19", "-O0"),
    "s390x-O2": s390x("big-endian, as it ships", leave_out=TIMED, replay="cxx"),
    "asan-i386": Cell("32 bits under the address sanitizer; C only", "clang-19", "clang++-19",
                      tests=False, flags=(*I386_CLANG, "-O1", "-DWPC_VERIFY=1", *ASAN),
                      link=(*I386_CLANG, *ASAN,
                            f"-Wl,--dynamic-linker={I386_LIBRARIES}/ld-linux.so.2",
                            f"-Wl,-rpath,{I386_LIBRARIES}")),
    "valgrind": Cell("uninitialised or freed memory, tests included",
                     limits=1, leave_out=TIMED + SWEEPS, flags=("-O1", "-g"), test_flags=("-O0", "-g"),
                     run=("valgrind", "-q", "--error-exitcode=99", "--leak-check=full",
                          "--errors-for-leak-kinds=definite")),
}


class BuildError(Exception):
    pass


class Builder:
    """Compiles and links for one cell; what is in the folder already is not made again."""

    def __init__(self, cell, folder, jobs):
        self.cell = cell
        self.folder = folder
        self.command = None
        self.support = None
        self.pool = concurrent.futures.ThreadPoolExecutor(jobs)
        self.launcher = shlex.split(os.environ.get("WPC_LAUNCHER", ""))

    def run(self, words):
        result = subprocess.run([str(word) for word in words], cwd=ROOT, text=True, check=False,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if result.returncode != 0:
            raise BuildError(f"{shlex.join(str(word) for word in words)}\n{result.stdout[-4000:]}")

    def words_of(self, source):
        """The compiler and the flags for one source."""
        if source.suffix == ".c":
            return [self.cell.cc, "-std=c11", "-D_POSIX_C_SOURCE=200809L", *self.cell.flags, *WARNINGS,
                    *INCLUDES]
        words = [self.cell.cxx, "-std=c++17", *self.cell.test_flags]
        if GOOGLETEST in source.parents:
            return [*words, "-w", f"-I{GOOGLETEST}/googletest", f"-I{GOOGLETEST}/googlemock", *INCLUDES]
        if matches(source.stem, SLOW) or not source.stem.endswith("_test"):
            words.append("-O1")
        return [*words, *WARNINGS, *INCLUDES]

    def place(self, words, name):
        """Where the outcome of a command line belongs."""
        digest = hashlib.sha256("\0".join(words).encode()).hexdigest()[:12]
        place = self.folder / "objects" / digest / name
        place.parent.mkdir(parents=True, exist_ok=True)
        return place

    def make(self, words, source, out):
        if not out.is_file():
            unfinished = out.with_name(f"unfinished-{out.name}")
            self.run([*self.launcher, *words, "-c", source, "-o", unfinished])
            unfinished.rename(out)
        return out

    def compile(self, source, more):
        """Compiles one source; returns the object."""
        words = [*self.words_of(source), *more]
        name = source.relative_to(ROOT) if source.is_relative_to(ROOT) else source
        return self.make(words, name, self.place(words, f"{str(name).replace('/', '_')}.o"))

    def start(self, sources, more=()):
        return [self.pool.submit(self.compile, source, list(more)) for source in sources]

    def precompiled(self, source):
        """Flags that bring along the headers that tests have in common, compiled once for sources like this one."""
        words = [*self.words_of(source), "-x", "c++-header"]
        header = self.place(words, COMMON_HEADER.name)
        if not header.is_file():  # clang rejects a precompiled header whose source is newer
            header.write_bytes(COMMON_HEADER.read_bytes())
        suffix = "pch" if "clang" in self.cell.cxx else "gch"
        self.make(words, header, header.with_name(f"{header.name}.{suffix}"))
        return ["-include", str(header)]

    def archive(self, name, objects):
        out = self.folder / f"{name}.a"
        out.unlink(missing_ok=True)
        self.run(["ar", "rcs", out, *[o.result() for o in objects]])
        return out

    def link(self, name, objects, libraries, cxx):
        out = self.folder / "bin" / name
        out.parent.mkdir(exist_ok=True)
        tool = self.cell.cxx if cxx else self.cell.cc
        self.run([tool, *objects, *libraries, *self.cell.link, *(["-lpthread"] if cxx else []),
                  "-lm", "-o", out])
        return out


def files(*patterns, without=()):
    found = sorted(path for pattern in patterns for path in ROOT.glob(pattern))
    return [path for path in found if not any(fnmatch.fnmatch(path.stem, w) for w in without)]


def matches(name, patterns):
    return any(fnmatch.fnmatch(name, pattern) for pattern in patterns)


def library(builder):
    return builder.start(files("parser/*.c", "parser/*/*.c", "paths/*.c", "calc/*.c", "series/*.c", "collector/*.c"))


def googletest(builder):
    return builder.start([GOOGLETEST / "googletest/src/gtest-all.cc",
                          GOOGLETEST / "googlemock/src/gmock-all.cc",
                          GOOGLETEST / "googlemock/src/gmock_main.cc"])


@dataclasses.dataclass
class Program:
    """Something to run: its objects, its libraries, its arguments."""

    name: str
    objects: list
    libraries: list
    arguments: tuple = ()
    environment: dict = dataclasses.field(default_factory=dict)
    cxx: bool = True  # whether an object or a library is C++


def in_part(cell, is_of_command):
    return cell.part is None or (cell.part == "command") == is_of_command


def tests_of(cell):
    """The tests that a cell runs."""
    found = files("tests/*/*_test.cc", without=ELSEWHERE + cell.leave_out)
    if cell.folders:
        found = [path for path in found if path.parent.name in cell.folders]
    return [path for path in found if cell.tests and in_part(cell, path.parent.name == "command") and
            (path.parent.name != "command" or path.stem in cell.command_tests)]


def targets_of(cell):
    """The fuzz targets that a cell runs."""
    found = files("fuzz/targets/*.c", *["fuzz/targets/*.cc"] * (cell.replay == "cxx"))
    return [path for path in found if in_part(cell, path.stem == "command")]


def left_out(cell):
    """The names of those that the cell never runs, the command's own tests aside."""
    cell = dataclasses.replace(cell, part=None, folders=())
    everything = [path for path in files("tests/*/*_test.cc", "fuzz/targets/*.c*") if path.parent.name != "command"]
    return sorted({path.stem for path in everything} -
                  {path.stem for path in tests_of(cell) + targets_of(cell)})


def command(builder):
    """The whole command but for main(), and what runs it over files in memory."""
    if builder.command is None:
        builder.command = builder.start(files("tools/wpc/*.c", "tools/wpc/*/*.c", "fuzz/command/*.c", without=("main",)))
    return builder.command


def support(builder):
    """What tests and targets in C++ have in common, as an archive."""
    if builder.support is None:
        sources = files("tests/support/**/*.cc", "tests/reference/*.cc")
        builder.support = builder.archive("support", builder.start(sources, builder.precompiled(sources[0])))
    return builder.support


def test_programs(builder, only, lib):
    """The tests of the library, a program for each folder; compiles what they need."""
    paths = [path for path in tests_of(builder.cell) if matches(path.stem, only)]
    if not paths:
        return []
    google = googletest(builder)
    traced = [path for path in paths if matches(path.stem, (TRACED,))]
    flags = ["-DWPC_TRACE=1", "-DWPC_VERIFY=1"]
    parser = builder.start(files("parser/*.c", "parser/*/*.c", "paths/*.c"), flags) if traced else []
    objects = {path: builder.start([path], builder.precompiled(path) + (flags if path in traced else []))
               for path in paths}
    google = builder.archive("gtest", google)
    plain = builder.archive("lib", lib)
    other = builder.archive("traced", parser) if traced else None
    of_command = [path for path in paths if path.stem in builder.cell.command_tests]
    commands = [builder.archive("command", command(builder))] if of_command else []
    programs = {}
    for path in paths:
        name = path.stem if path in traced else path.parent.name
        programs.setdefault(name, Program(name, [], [*(commands if path in of_command else []), support(builder),
                                                     other if path in traced else plain, google]))
        programs[name].objects.extend(objects[path])
    return list(programs.values())


def replay_programs(builder, only, lib):
    """The fuzz targets in one program, with the engine that only reads files; it runs once for each half of the files."""
    targets = [path for path in targets_of(builder.cell) if matches(path.stem, only)]
    if not targets:
        return []
    is_c_only = builder.cell.replay == "c"
    names = "".join(f"T({path.stem})" for path in targets)
    in_c = [path for path in targets if is_c_only or path.stem in builder.cell.replay_in_c]
    objects = builder.start(in_c, ["-DWPC_FUZZ_C_ONLY=1"])
    objects += builder.start([path for path in targets if path not in in_c])
    objects += builder.start(files("fuzz/replay.c"), [f"-DWPC_FUZZ_TARGETS={names}"])
    shared = builder.start(files("fuzz/oracles/*.c", "fuzz/mutator/mutate*.c", *["fuzz/oracles/*.cc"] * (not is_c_only)))
    libraries = [builder.archive("harness", shared), *([] if is_c_only else [support(builder)])]
    if any(path.stem == "command" for path in targets):
        libraries.insert(0, builder.archive("replay-command", command(builder)))
    libraries.append(builder.archive("replay-lib", lib))
    made = builder.folder / "made"
    builder.run([sys.executable, "-B", "dev/corpus/make_seeds.py", made])
    return [Program(f"replay_{i}", objects, libraries, ("corpus", "fuzz/seeds", str(made)),
                    {"WPC_FUZZ_LIMITS": str(builder.cell.limits), "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": str(i)}, cxx=not is_c_only)
            for i in range(2)]


def counted(program, result, report):
    """(passed, failed) of a program that ran."""
    passed, failed = 0, 0
    if program.arguments:
        replayed = REPLAYED.findall(result.stdout)
        passed = int(replayed[-1]) if replayed else 0
    elif report.is_file():
        passed, failed = gtest_cases(report.read_text(encoding="utf-8"))
    if failed == 0 and (result.returncode != 0 or passed == 0):
        failed = 1
    return passed, failed


def run_program(builder, program, seconds):
    binary = builder.link(program.name, [o.result() for o in program.objects], program.libraries, program.cxx)
    report = builder.folder / f"{program.name}.xml"
    report.unlink(missing_ok=True)
    start = time.monotonic()
    arguments = program.arguments or (f"--gtest_output=xml:{report}",)
    # Programs of a cell run side by side, and each has temporary files of its own.
    temporary = builder.folder / "tmp" / program.name
    temporary.mkdir(parents=True, exist_ok=True)
    words = [*builder.cell.run, str(binary), *arguments]
    try:
        result = subprocess.run(words, cwd=ROOT, text=True, errors="replace", check=False,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds,
                                env={**os.environ, **program.environment, "TEST_TMPDIR": str(temporary)})
    except subprocess.TimeoutExpired as late:
        result = subprocess.CompletedProcess(words, 124, stdout=str(late.stdout))
    passed, failed = counted(program, result, report)
    binary.unlink()
    said = f"{'FAIL' if failed else 'ok  '} {program.name} ({passed}, {time.monotonic() - start:.1f} s)"
    if failed:
        said += f"\n{result.stdout[-6000:]}\nexit status {result.returncode}"
    return passed, failed, said


def run_transcripts(builder, lib):
    """The same of the transcripts, with the command, which is built for them."""
    start, main = time.monotonic(), builder.start(files("tools/wpc/main.c"))
    archives = [builder.archive("wpc-command", command(builder)), builder.archive("wpc-lib", lib)]
    wpc = builder.link("wpc", [main[0].result()], archives, False)
    words = [sys.executable, "-B", "tests/cli/run.py", "--wpc=" + " ".join([*builder.cell.run, str(wpc)])]
    result = subprocess.run([*words, *builder.cell.transcripts], cwd=ROOT, text=True, errors="replace", check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = re.search(r"^(\d+) passed, (\d+) failed$", result.stdout, re.MULTILINE)
    passed, failed = (int(number) for number in said.groups()) if said else (0, 1)
    shown = f"{'FAIL' if failed else 'ok  '} transcripts ({passed}, {time.monotonic() - start:.1f} s)"
    return passed, failed, shown + ("\n" + result.stdout[-6000:] if failed else "")


def run_examples(builder, lib):
    """The same of the programs of examples/."""
    start, archive = time.monotonic(), builder.archive("wpc-examples-lib", lib)
    sources = files("examples/*.c")
    for source, made in zip(sources, builder.start(sources)):
        builder.link(source.stem, [made.result()], [archive], False)
    words = [sys.executable, "-B", "tests/examples/run.py", "--with=" + " ".join(builder.cell.run), builder.folder / "bin"]
    result = subprocess.run(words, cwd=ROOT, text=True, errors="replace", check=False, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT)
    said = re.search(r"^(\d+) passed, (\d+) failed$", result.stdout, re.MULTILINE)
    passed, failed = (int(number) for number in said.groups()) if said else (0, 1)
    shown = f"{'FAIL' if failed else 'ok  '} examples ({passed}, {time.monotonic() - start:.1f} s)"
    return passed, failed, shown + ("\n" + result.stdout[-6000:] if failed else "")


def cell_for_this_kernel(name, folder):
    """The cell, with its emulator where that is needed: some kernels are built without programs of 32 bits."""
    cell, program = CELLS[name], folder / "is_run"
    if not cell.emulator:
        return cell
    subprocess.run([cell.cc, *cell.flags, *cell.link, "-x", "c", "-", "-o", program],
                   input=b"int main(void) { return 0; }", check=True)
    try:
        subprocess.run([program], check=True)
    except OSError:
        print(f"{name}: runs with {' '.join(cell.emulator)}, since this kernel does not run its programs", flush=True)
        return dataclasses.replace(cell, run=cell.emulator)
    return cell


def tried(program, run):
    try:
        return run()
    except BuildError as error:
        return 0, 1, f"FAIL {program}: {error}"


def run_cell(name, options):
    folder = pathlib.Path(options.folder).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    cell = dataclasses.replace(cell_for_this_kernel(name, folder), part=options.part, folders=tuple(options.tests))
    builder = Builder(cell, folder, options.jobs)
    print(f"{name}: left out are {', '.join(left_out(cell)) or 'none'}", flush=True)
    lib = library(builder)
    programs = replay_programs(builder, options.only, lib) + test_programs(builder, options.only, lib)
    things = [(one.name, lambda one=one: run_program(builder, one, options.seconds)) for one in programs]
    if cell.transcripts and in_part(cell, True) and matches("transcripts", options.only):
        things.append(("transcripts", lambda: run_transcripts(builder, lib)))
    if cell.transcripts and in_part(cell, False) and matches("examples", options.only):
        things.append(("examples", lambda: run_examples(builder, lib)))
    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as runs:
        for p, f, said in runs.map(lambda thing: tried(*thing), things):
            passed, failed = passed + p, failed + f
            print(said, flush=True)
    print(f"{name}: {passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("cell", nargs="?", choices=CELLS)
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--list", action="store_true", help="the cells")
    parser.add_argument("--part", choices=("library", "command"), help="by default both")
    parser.add_argument("--tests", type=lambda names: names.split(","), default=[], help="folders, by default all")
    parser.add_argument("--only", action="append", metavar="PATTERN",
                        help="tests and targets, as v2*; may be given again")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=int, default=900, help="after which a program has failed")
    options = parser.parse_args()
    options.only = options.only or ["*"]
    if options.list:
        for name, cell in CELLS.items():
            print(f"{name:<10} {cell.about}")
        return 0
    if options.folder is None:
        parser.error("a cell and a folder are needed")
    try:
        return run_cell(options.cell, options)
    except BuildError as error:
        print(error)
        print(f"{options.cell}: 0 passed, 1 failed")
        return 1


if __name__ == "__main__":
    sys.exit(main())
