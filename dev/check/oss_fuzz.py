#!/usr/bin/env python3
"""Looks at what .clusterfuzzlite/build.sh made.

    oss_fuzz.py SANITIZER ENGINE OUT

For each target of fuzz/ (under memory, those in C): a binary, NAME_seed_corpus.zip, NAME.options that ClusterFuzz can
read, and NAME.dict where the target has one; and nothing else. No file but the binaries names a path of this machine, and
these need only libraries that every image has. Each target runs all its seeds, with libFuzzer by the options and the
dictionary that go with it. Each file of corpus/*/regress/ and fuzz/seeds/, and each made
seed, is among the seeds. The last line is "oss-fuzz: N passed, N failed".
"""

import ast
import configparser
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

FUZZ = pathlib.Path(__file__).resolve().parents[2] / "fuzz"
sys.path.insert(0, str(FUZZ.parent / "dev/corpus"))

import make_seeds  # noqa: E402

TARGETS = ast.literal_eval((FUZZ / "targets.bzl").read_text(encoding="utf-8").split("FUZZ_TARGETS = ")[1])
KNOWN_LIBRARIES = re.compile(
    r"linux-(vdso|gate)\.so\.\d+|lib(c|m|pthread|dl|rt|resolv|stdc\+\+|gcc_s|c\+\+|c\+\+abi|unwind)\.so\.\d+"
    r"|(/lib(64)?/)?ld-linux(-x86-64)?\.so\.2"
)


def has_dictionary(name):
    return TARGETS[name]["blocks"] or (FUZZ / f"targets/{name}.dict").is_file()


class Checker:
    def __init__(self, engine, out):
        self.engine, self.out = engine, out
        self.count = self.bad = 0
        self.seeds = set()

    def expect(self, condition, what):
        self.count += 1
        if not condition:
            self.bad += 1
            print(f"FAIL {what}")

    def run(self, *arguments):
        done = subprocess.run([str(a) for a in arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300,
                              check=False)
        return done.returncode, done.stdout.decode(errors="replace")

    def check_names(self, targets):
        wanted = {f"{name}{end}" for name in targets for end in ("", ".options", "_seed_corpus.zip")}
        wanted |= {f"{name}.dict" for name in targets if has_dictionary(name)}
        found = {path.name for path in self.out.iterdir()}
        self.expect(found == wanted, f"missing {sorted(wanted - found)}, not wanted {sorted(found - wanted)}")
        for path in [*self.out.glob("*.options"), *self.out.glob("*.dict")]:
            self.expect(not re.search(rb"(?<![\w\\])/\w+/", path.read_bytes()), f"{path.name} names a path")

    def options_of(self, name):
        options = configparser.ConfigParser()
        options.read(self.out / f"{name}.options")
        values = dict(options["libfuzzer"])
        wanted = {"max_len", "timeout", "rss_limit_mb"} | ({"dict"} if has_dictionary(name) else set())
        self.expect(options.sections() == ["libfuzzer"] and set(values) == wanted, f"{name}.options: {sorted(values)}")
        return [f"-{key}={self.out / value if key == 'dict' else value}" for key, value in values.items()]

    def check_libraries(self, name):
        status, said = self.run("ldd", self.out / name)
        needed = {line.split()[0] for line in said.splitlines() if line.strip()}
        strange = {n for n in needed if not KNOWN_LIBRARIES.fullmatch(n)}
        self.expect(status == 0 and not strange, f"{name} needs {sorted(strange)}")

    def run_seeds(self, name):
        flags = self.options_of(name)
        with tempfile.TemporaryDirectory() as folder:
            with zipfile.ZipFile(self.out / f"{name}_seed_corpus.zip") as archive:
                archive.extractall(folder)
            seeds = sorted(pathlib.Path(folder).iterdir())
            self.expect(seeds and all(re.fullmatch(r"[\w.-]+", seed.name) for seed in seeds), f"{name}: names of seeds")
            self.seeds |= {seed.name for seed in seeds}
            full = [seed for seed in seeds if seed.stat().st_size > 0]  # engines skip empty ones
            words = ["-runs=0", *flags, folder] if self.engine == "libfuzzer" else full
            status, said = self.run(self.out / name, *words)
        self.expect(status == 0, f"{name}: status {status}\n{said[-2000:]}")
        if self.engine == "libfuzzer":
            self.expect(f"{len(full)} files found" in said, f"{name}: {len(full)} seeds were not read\n{said[-2000:]}")
            self.expect(("CustomMutator" in said) == TARGETS[name]["blocks"], f"{name}: the mutator")
            self.expect(("Dictionary: " in said) == has_dictionary(name), f"{name}: the dictionary")
        print(f"{name}: {len(full)} seeds")

    # What once went wrong is tried by some target, and so are the targets' own seeds.
    def check_seeds(self):
        kept = [*pathlib.Path("corpus").glob("*/regress/*"), *pathlib.Path("fuzz/seeds").glob("*/*")]
        wanted = {path.as_posix().removeprefix("corpus/").replace("/", "_") for path in kept}
        wanted |= {name.replace("/", "_") for name in make_seeds.seeds()}
        self.expect(wanted and wanted <= self.seeds, f"no seeds: {sorted(wanted - self.seeds)}")


def main():
    sanitizer, engine, out = sys.argv[1:]
    targets = [name for name in sorted(TARGETS) if sanitizer != "memory" or (FUZZ / f"targets/{name}.c").is_file()]
    checker = Checker(engine, pathlib.Path(out))
    checker.check_names(targets)
    for name in targets:
        checker.check_libraries(name)
        checker.run_seeds(name)
    checker.check_seeds()
    print(f"oss-fuzz: {checker.count - checker.bad} passed, {checker.bad} failed")
    return 1 if checker.bad else 0


if __name__ == "__main__":
    sys.exit(main())
