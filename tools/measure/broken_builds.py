#!/usr/bin/env python3
"""Breaks the library in one place after the other and shows which test of `bazel test` notices.

    tools/measure/broken_builds.py            every break
    tools/measure/broken_builds.py --quick    one for each part of the library
    tools/measure/broken_builds.py WORD...    those whose name or file holds a word

Each break is made in a copy, by replacing a text that must stand there once, and built without
sanitizers and without the run-time tests of preconditions: what is noticed is noticed by what the
tests expect. A test that ends badly or takes too long has noticed. Needs GCC and GoogleTest.
"""

import argparse
import collections
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import testbed

Break = collections.namedtuple("Break", "name file old new")

FLAGS = ["-O1", "-w"]
MEMORY = 2 << 30
CPU_SECONDS = 60  # a test that takes more hangs
FIRST = {"parser": "corpus_test", "calc": "calc_test", "collector": "collect_test"}
# Not asked: they are linked with more than the library, run a compiler, or measure time.
LEFT_OUT = ("cli", "command", "tool", "wpc", "traced", "live", "provider", "cpu", "duty_time",
            "v1_time", "examples")
FILTER = "--gtest_filter=-*Linear*:*LIM_04*:*LIM_05*"  # what measures time
LAST = ("long_names", "prefix", "v1_ways", "v2_ways")


def without(name, file, line):
    return Break(name, file, line, "")


BREAKS = [
    # The three of --quick.
    without("a size is not compared with what is left", "parser/v2_data.c",
            "  WPCI_HARD(WPC_RULE_V2_CH_03, LE, at + WPCI_AT(V2_RESULT, dwSize), size, left);\n"),
    Break("a difference of 32 bits is not taken modulo 2^32", "calc/formula.c",
          "r.size == 8 ? modular : (modular & UINT32_MAX)", "modular"),
    Break("one byte more than there is room for is accepted", "collector/collect.c",
          "  if (size > buffer->capacity) {", "  if (size > buffer->capacity + 1) {"),
    # Checks that are gone.
    without("no limit of bytes", "parser/input.c",
            "  WPCI_HARD(WPC_RULE_LIM_01, LE, 0, in.size, in.options->limits.max_bytes);\n"),
    without("a block may be larger than its bytes", "parser/v2_data.c",
            "  WPCI_HARD(WPC_RULE_V2_HDR_03, LE, 0, total, in.size);\n"),
    without("a name needs no NUL", "parser/text.h",
            "  WPCI_HARD(rule, LT, area.offset, units, area.length / 2);\n"),
    without("a value may be larger than its cell", "parser/v2_value.h",
            "  WPCI_HARD(WPC_RULE_V2_CD_04, LE, at, data_size, size - WPCI_SIZE(V2_VALUE));\n"),
    without("an odd size cuts a unit in half", "parser/instance.h",
            "  WPCI_HARD(rules->odd, MUL, at, size, 2);\n"),
    without("a definition may be shorter than 40 bytes", "parser/v1_definition.h",
            "  WPCI_HARD(WPC_RULE_V1_DEF_02, GE, at, length, WPCI_SIZE(V1_COUNTER));\n"),
    without("a counter block may end behind the object", "parser/v1_rows.h",
            "  WPCI_HARD(WPC_RULE_V1_CB_03, LE, at, length, left);\n"),
    without("a query may be larger than its list", "parser/v2_queries.c",
            "  WPCI_HARD(WPC_RULE_ID_03, LE, at, size, left);\n"),
    without("a string may begin behind its table", "parser/reg_strings.c",
            "  WPCI_HARD(WPC_RULE_STR_07, LT, at, offset, places);\n"),
    without("parents may go round in circles", "parser/v1_index.c",
            "  WPCI_HARD(WPC_RULE_V1_PAR_03, LE, at, count_parents(in, index, l), WPCI_V1_MAX_DEPTH);\n"),
    # Off by one.
    Break("one byte too few is enough for a header", "parser/v2_data.c",
          "V2_CH_01, GE, left.offset, left.length, WPCI_SIZE(V2_RESULT));",
          "V2_CH_01, GE, left.offset, left.length, WPCI_SIZE(V2_RESULT) - 1);"),
    Break("one counter too many", "parser/registration.c",
          "count,\n            left / WPCI_SIZE(REG_COUNTER));",
          "count,\n            left / WPCI_SIZE(REG_COUNTER) + 1);"),
    Break("rounding up to 8 goes one too far", "parser/range.h", "(n + 7) / 8 * 8", "(n + 8) / 8 * 8"),
    Break("the last unit is not looked at", "parser/text.h",
          "  while (i < units && wpci_u16(in, r, 2 * i) != 0) {",
          "  while (i + 1 < units && wpci_u16(in, r, 2 * i) != 0) {"),
    Break("negative numbers are one too large", "parser/range.h",
          "-(int64_t)(UINT64_MAX - v) - 1", "-(int64_t)(UINT64_MAX - v)"),
    # A wrong field or a wrong bound.
    Break("the wrong field is taken for the size", "parser/v2_body.c",
          "  uint32_t size = wpci_u32(in, left, WPCI_AT(V2_IDS, dwSize));\n",
          "  uint32_t size = wpci_u32(in, left, WPCI_AT(V2_IDS, dwCounters));\n"),
    Break("a child is measured by the whole input", "parser/v2_body.c",
          "  WPCI_HARD(WPC_RULE_V2_MI_03, LE, at, size, left.length);",
          "  WPCI_HARD(WPC_RULE_V2_MI_03, LE, at, size, in.size - at);"),
    Break("the smallest instance is taken for smaller", "parser/v2_body.c",
          "#define SMALLEST_INSTANCE (WPCI_SIZE(INSTANCE) + 2)", "#define SMALLEST_INSTANCE (WPCI_SIZE(INSTANCE))"),
    # Sums and products that wrap.
    Break("offset + length wraps", "parser/v1_object.h",
          "length > instance.length - offset", "(uint32_t)(offset + length) > instance.length"),
    Break("a product in 32 bits", "collector/perflib.c",
          "(uint64_t)actual * r->unit", "(uint64_t)(actual * r->unit)"),
    Break("counts are multiplied in 32 bits", "parser/v1_object.c",
          "(uint64_t)count * counters", "count * counters"),
    # Loops and sorting.
    Break("sorting stops one too early", "parser/sort.c",
          "  for (size_t last = n; last > 1; last--) {", "  for (size_t last = n; last > 2; last--) {"),
    Break("the last entry is not compared", "parser/unique.c",
          "  for (size_t i = 1; i < n; i++) {", "  for (size_t i = 1; i + 1 < n; i++) {"),
    Break("a lenient look is strict", "parser/check.h",
          "  return in.options->strict && !in.lenient;", "  return in.options->strict;"),
    # Binary logs.
    without("an event may be larger than what is left of its buffer", "parser/blg_buffer.c",
            "  WPCI_HARD(WPC_RULE_BLG_EVT_03, LE, place, h.size, rest.length);\n"),
    without("a buffer may be smaller than a header", "parser/blg_log.c",
            "  WPCI_HARD(WPC_RULE_BLG_BUF_02, GE, 0, size, LEAST_BUFFER);\n"),
    without("a part may be beyond the room for parts", "parser/blg_message.c",
            "  WPCI_HARD(WPC_RULE_BLG_EVT_12, LT, event.offset + 64, it->num_joined, room.max_parts);\n"),
    without("a list may hold more items than it has bytes", "parser/blg_value.c",
            "  WPCI_HARD(WPC_RULE_BLG_INS_03, LE, inner.offset + 4, count, (inner.length - LIST) / ITEM);\n"),
    without("a title's index needs no text", "parser/blg_name.c",
            "  WPCI_HARD(WPC_RULE_BLG_NAM_03, GE, rest.offset, rest.length / 2, 1);\n"),
    without("few bytes make many values", "parser/blg_object.c",
            "  WPCI_HARD(WPC_RULE_BLG_OBJ_02, LE, object.offset, values, object.bytes.length);\n"),
    Break("one buffer too many", "parser/blg_log.c",
          "(wpci_blg_size(in) - 1) / size + 1", "wpci_blg_size(in) / size + 1"),
    Break("a joined message may be one byte larger than its room", "parser/blg_message.c",
          "it->length + event.payload.length,\n            room.size);",
          "it->length + event.payload.length,\n            room.size + 1);"),
    Break("a part's first byte belongs to the part before", "parser/blg_message.c",
          "map->parts[low + half].message <= at", "map->parts[low + half].message < at"),
    Break("a directory's counters go one too far", "parser/blg_directory.c",
          "(block.length - DIRECTORY_BLOCK) / DIRECTORY_COUNTER);",
          "(block.length - DIRECTORY_BLOCK) / DIRECTORY_COUNTER + 1);"),
    Break("a plain block may have any size", "parser/blg_plain.h", " && b.size % 8 == 0 &&", " &&"),
    Break("a plain block may be of any kind", "parser/blg_plain.h",
          "word == WPCI_BLG_KIND * kind + WPCI_BLG_TAG", "word % WPCI_BLG_KIND == WPCI_BLG_TAG"),
    Break("entries may be left over", "parser/blg_sample.c", "  return entries.length == 0;", "  return true;"),
    Break("the wrong field is taken for the parts", "parser/blg_buffer.c",
          "event.num_parts = wpci_u32(in, bytes, 68);", "event.num_parts = wpci_u32(in, bytes, 64);"),
    Break("the offset of a string wraps", "parser/blg_catalogue.c", "(uint64_t)offset + 2", "offset + 2"),
    Break("parts of two messages are joined", "parser/blg_message.c",
          " + (uint32_t)(event.time != it->first.time) +", " +"),
    Break("a catalogue ends with its buffer", "parser/blg_message.c",
          "it->error.status == WPC_OK ? it->workspace->catalogue.bytes : NULL",
          "it->error.status == WPC_OK ? event.bytes : NULL"),
    Break("all after a damaged buffer is lost", "parser/blg_message.c",
          "  if (it->buffers.error.status != WPC_END) {\n    it->buffers.error = wpci_pass();\n  }\n", ""),
    Break("daylight never ends in another year", "parser/blg_time.c",
          "begin <= end ? after_begin && before_end : after_begin || before_end", "after_begin && before_end"),
    Break("only the last block of a sample is asked for a plain value", "parser/blg_sample.c",
          "*plain_values && wpci_blg_is_plain_value(b)", "wpci_blg_is_plain_value(b)"),
    Break("a walk over a log ends with its first fault", "parser/blg_walk.c",
          "    *ended = !wpci_blg_resume(&w->inside.messages);", "    *ended = true;"),
    Break("the last fault is the verdict", "parser/blg_walk.c",
          "  if (w->error.status == WPC_OK) {\n    w->error = error;\n  }\n  w->fault = error;",
          "  w->error = error;\n  w->fault = error;"),
    # The calculation.
    Break("a base of zero is divided by", "calc/formula.c",
          "  return status == WPC_CALC_OK ? check_base(c) : status;", "  return status;"),
    Break("a value of 4 bytes may have more", "calc/formula.c",
          "  return size == 8 || number <= UINT32_MAX;", "  return true;"),
    Break("the base's decrease goes unseen", "calc/formula.c",
          "  if (r.newer >= r.older) {", "  if (r.newer >= r.older || r.size == 8) {"),
    Break("counters are described without room", "calc/sample_reg.c",
          "  if (set.num_counters > to->capacity) {", "  if (set.num_counters > to->capacity + 1) {"),
    Break("columns are mapped without room", "calc/sample_v2.c",
          "  if (body.num_counters > columns->capacity) {", "  if (body.num_counters > columns->capacity + 1) {"),
    # The collector.
    Break("no limit of bytes", "collector/collect.c",
          "  if (want > collector.max_bytes) {", "  if (false) {"),
    Break("no limit of rounds", "collector/perflib.c", "round <= MAX_ROUNDS && ", ""),
    Break("the type of a value is not looked at", "collector/registry.c",
          "result.status == WPC_COLLECT_OK && error.status != WPC_OK;", "false;"),
]


def set_limits():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Bench:
    """The sound library, and test programs that are built when they are first asked."""

    def __init__(self, work):
        self.work = work
        self.sound = testbed.library(work / "sound", "gcc", FLAGS)
        self.bed = testbed.Testbed(work / "tests", "gcc", "g++", self.sound)
        self.programs = {}
        self.lock = threading.Lock()

    def run(self, program, library):
        """Whether the program ends well with this library."""
        done = subprocess.run([str(program), "--gtest_brief=1", FILTER], cwd=str(testbed.ROOT), check=False,
                              env={"LD_LIBRARY_PATH": str(library.parent), "PATH": "/usr/bin:/bin"},
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, preexec_fn=set_limits)
        return done.returncode == 0

    def program(self, name):
        with self.lock:
            if name not in self.programs:
                program = self.bed.test(name)
                if not self.run(program, self.sound):
                    raise testbed.Failed("%s fails with the sound library" % name)
                self.programs[name] = program
        return self.programs[name]

    def broken(self, number, what):
        """The library with one break."""
        tree = self.work / ("tree%d" % number)
        for part in ("include",) + testbed.PARTS:
            shutil.copytree(testbed.ROOT / part, tree / part)
        (tree / what.file).write_text(testbed.with_break(tree, what), encoding="utf-8")
        folder = self.work / ("broken%d" % number)
        if what.file.endswith(".h"):
            return testbed.library(folder, "gcc", FLAGS, tree)
        shutil.copytree(self.work / "sound/objects", folder / "objects")
        testbed.compile_all(folder / "objects", [tree / what.file], ["gcc", "-std=c11", "-fPIC", *FLAGS], tree)
        testbed.link_library(folder, "gcc", FLAGS)
        return folder / testbed.LIBRARY


def tests_for(what):
    first = FIRST[what.file.split("/")[0]]
    rest = [name for name in testbed.test_names()
            if not name.startswith(LEFT_OUT) and name != first]
    return [first] + sorted(rest, key=lambda name: (name.startswith(LAST), name))


def try_break(bench, number, what):
    """The name of the test that notices, or None; and the seconds that it took to find it."""
    begin = time.monotonic()
    library = bench.broken(number, what)
    for name in tests_for(what):
        if not bench.run(bench.program(name), library):
            return name, time.monotonic() - begin
    return None, time.monotonic() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--quick", action="store_true", help="one for each part of the library")
    arguments = parser.parse_args()
    chosen = BREAKS[:3] if arguments.quick else [
        what for what in BREAKS
        if not arguments.words or any(word in what.name + what.file for word in arguments.words)]
    missed = 0
    with tempfile.TemporaryDirectory(prefix="wpc-broken.") as folder:
        try:
            testbed.look_for(BREAKS)
            bench = Bench(pathlib.Path(folder))
            found = testbed.each(lambda pair: try_break(bench, *pair), list(enumerate(chosen)))
        except testbed.Failed as problem:
            sys.exit("broken_builds: %s" % problem)
    for what, (test, seconds) in zip(chosen, found):
        print("%-28s %5.1f s  %s: %s" % (test or "NOT NOTICED", seconds, what.file, what.name))
        missed += test is None
    print("%d broken builds, %d not noticed" % (len(chosen), missed))
    return 1 if missed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
