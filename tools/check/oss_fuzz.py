#!/usr/bin/env python3
"""Looks at what .clusterfuzzlite/build.sh made.

    oss_fuzz.py ENGINE OUT RUNNABLE...

For each target of fuzz/: a binary, NAME_seed_corpus.zip that is not empty, NAME.options that the
engine and ClusterFuzz can read, and NAME.dict unless the input is no block; and nothing else. No
file but the binaries names a path of this machine. Binaries need only libraries that every image
has. A runnable target runs all its seeds, with the options and the dictionary that go with it; with
libFuzzer it also tells its help. Each file of corpus/*/regress/ and fuzz/seeds/ is among the seeds. The last line is
"N checks".
"""

import configparser
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "generate"))

from gen_fuzz_targets import load_targets

TARGETS = {target.name: target for target in load_targets()}
KNOWN_OPTIONS = {"max_len": r"[1-9]\d*", "timeout": r"[1-9]\d*", "rss_limit_mb": r"[1-9]\d*", "dict": r"[\w-]+\.dict"}
KNOWN_LIBRARIES = re.compile(
    r"linux-(vdso|gate)\.so\.\d+|lib(c|m|pthread|dl|rt|resolv|stdc\+\+|gcc_s|c\+\+|c\+\+abi|unwind)\.so\.\d+"
    r"|(/lib(64)?/)?ld-linux(-x86-64)?\.so\.2"
)
DICTIONARY_LINE = re.compile(r'(?:[\w.@-]+=)?"(?:[^"\\\x00-\x1f]|\\[\\"]|\\x[0-9A-Fa-f]{2})+"')


class Checker:
    def __init__(self, engine, out, runnable):
        self.engine, self.out, self.runnable = engine, out, runnable
        self.count = self.bad = 0
        self.seeds = set()

    def expect(self, condition, what):
        self.count += 1
        if not condition:
            self.bad += 1
            print(f"FAIL {what}")

    def run(self, *arguments):
        done = subprocess.run(
            [str(a) for a in arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, check=False
        )
        return done.returncode, done.stdout.decode(errors="replace")

    # ---- files

    def check_names(self, targets):
        wanted = set()
        for name in targets:
            wanted |= {name, f"{name}.options", f"{name}_seed_corpus.zip"}
            if TARGETS[name].dictionary != "-":
                wanted.add(f"{name}.dict")
            self.expect(re.fullmatch(r"[A-Za-z0-9_-]+", name), f"{name}: no name for OSS-Fuzz")
        found = {path.name for path in self.out.iterdir()}
        self.expect(found == wanted, f"missing {sorted(wanted - found)}, not wanted {sorted(found - wanted)}")

    def check_options(self, name):
        options = configparser.ConfigParser()
        options.read(self.out / f"{name}.options")
        self.expect(options.sections() == ["libfuzzer"], f"{name}.options: sections {options.sections()}")
        values = dict(options["libfuzzer"]) if options.has_section("libfuzzer") else {}
        for key, value in values.items():
            self.expect(re.fullmatch(KNOWN_OPTIONS.get(key, "$."), value), f"{name}.options: {key} = {value}")
        self.expect({"max_len", "timeout", "rss_limit_mb"} <= set(values), f"{name}.options: {sorted(values)}")
        dictionary = self.out / f"{name}.dict"
        self.expect(values.get("dict") == (dictionary.name if dictionary.is_file() else None), f"{name}.options: dict")
        return values

    def check_dictionary(self, name):
        path = self.out / f"{name}.dict"
        if not path.is_file():
            return 0
        lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
        words = [line for line in lines if line and not line.startswith("#")]
        for word in words:
            self.expect(DICTIONARY_LINE.fullmatch(word), f"{path.name}: {word}")
        self.expect(words, f"{path.name} has no words")
        return len(words)

    def check_zip(self, name):
        with zipfile.ZipFile(self.out / f"{name}_seed_corpus.zip") as archive:
            names = archive.namelist()
            self.expect(names, f"{name}: no seeds")
            self.expect(len(set(names)) == len(names), f"{name}: two seeds of one name")
            self.expect(all(re.fullmatch(r"[\w.-]+", n) for n in names), f"{name}: names of seeds")
            self.expect(archive.testzip() is None, f"{name}: a seed is damaged")
            self.seeds |= set(names)
            return sum(info.file_size > 0 for info in archive.infolist())  # engines skip empty ones

    # What once went wrong is tried by some target, and so are the targets' own seeds.
    def check_seeds(self):
        kept = [*pathlib.Path("corpus").glob("*/regress/*"), *pathlib.Path("fuzz/seeds").glob("*/*")]
        wanted = {path.as_posix().removeprefix("corpus/").replace("/", "_") for path in kept}
        self.expect(wanted and wanted <= self.seeds, f"no seeds: {sorted(wanted - self.seeds)}")

    def check_paths(self):
        for path in sorted(self.out.iterdir()):
            if path.suffix in (".options", ".dict"):
                self.expect(not re.search(rb"(?<![\w\\])/\w+/", path.read_bytes()), f"{path.name} names a path")

    def check_libraries(self, name):
        status, said = self.run("ldd", self.out / name)
        needed = {line.split()[0] for line in said.splitlines() if line.strip()}
        strange = {n for n in needed if not KNOWN_LIBRARIES.fullmatch(n)}
        self.expect(status == 0 and not strange, f"{name} needs {sorted(strange)}")

    # ---- runs

    def run_seeds(self, name, values, num_seeds, num_words):
        with tempfile.TemporaryDirectory() as folder:
            with zipfile.ZipFile(self.out / f"{name}_seed_corpus.zip") as archive:
                archive.extractall(folder)
            seeds = sorted(pathlib.Path(folder).iterdir())
            if self.engine != "libfuzzer":
                status, said = self.run(self.out / name, *seeds)
                self.expect(status == 0, f"{name}: status {status}\n{said[-2000:]}")
                return
            flags = [f"-{key}={self.out / value if key == 'dict' else value}" for key, value in values.items()]
            status, said = self.run(self.out / name, "-runs=0", *flags, folder)
        self.expect(status == 0, f"{name}: status {status}\n{said[-2000:]}")
        self.expect(f"{num_seeds} files found" in said, f"{name}: {num_seeds} seeds were not read\n{said[-2000:]}")
        self.expect(("CustomMutator" in said) == (TARGETS[name].kinds != "-"), f"{name}: the mutator")
        if num_words:
            self.expect(f"Dictionary: {num_words} entries" in said, f"{name}: the dictionary was not read")
        status, said = self.run(self.out / name, "-help=1")
        self.expect(status == 0 and "max_total_time" in said, f"{name} -help=1: status {status}")

    def check(self, targets):
        self.check_names(targets)
        self.check_paths()
        for name in targets:
            values, num_words, num_seeds = self.check_options(name), self.check_dictionary(name), self.check_zip(name)
            self.check_libraries(name)
            if name in self.runnable:
                self.run_seeds(name, values, num_seeds, num_words)
            print(f"{name}: {num_seeds} seeds, {num_words} words, {'run' if name in self.runnable else 'built'}")
        self.check_seeds()


def main():
    engine, out, *runnable = sys.argv[1:]
    targets = sorted(TARGETS)
    checker = Checker(engine, pathlib.Path(out), set(runnable))
    checker.check(targets)
    print(f"{checker.count} checks" + (f", {checker.bad} failed" if checker.bad else ""))
    return 1 if checker.bad or not targets else 0


if __name__ == "__main__":
    sys.exit(main())
