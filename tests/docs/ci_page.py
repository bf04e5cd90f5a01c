#!/usr/bin/env python3
"""Runs the shell lines of docs/guide/fuzzing.md: of each block after `<!-- shell lines -->`, in their order, in one
folder, where the clone is a copy of the tree, packages are there already, and minutes are seconds.

    tests/docs/ci_page.py [PAGE]

`<!-- shell lines, needs PROGRAM -->`: left out, and said, where the program is missing. Prints "N passed, N failed".
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/guide/fuzzing.md"
BLOCK = re.compile(r"^<!-- shell lines(?:, needs ([\w-]+))? -->\n```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
READER = re.compile(r"^<!-- fuzz example -->\n```c\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# What stands for the machine of a CI: clone and packages.
AROUND = """set -e
sudo() { "$@"; }
apt-get() { :; }
git() { [ "$1" = clone ]; mkdir -p wpc; (cd "$ROOT"; command git ls-files -z -co --exclude-standard | tar --null -T - -cf - --ignore-failed-read) | tar -xf - -C wpc; }
clang() { clang-19 "$@"; }
"""


def lines_of(language, text):
    """The shell lines of a block; of YAML what `run:` and the lists below `script:` and `before_script:` hold."""
    if language != "yaml":
        return text
    found, in_list = [], False
    for line in text.splitlines():
        run = re.match(r" *- run: (.*)", line)
        item = re.match(r"    - (.*)", line)
        if run:
            found.append(run[1])
        elif re.match(r"  (before_)?script:$", line):
            in_list = True
        elif in_list and item:
            found.append(item[1])
        else:
            in_list = False
    return "\n".join(found)


def shortened(lines):
    return re.sub(r"--seconds=\d+", "--seconds=4", lines).replace("CC=clang ", "CC=clang-19 ")


def main():
    page = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    passed = failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "out").mkdir()
        reader = READER.search((ROOT / "docs/guide/fuzzing.md").read_text(encoding="utf-8"))
        (folder / "v2_reader_fuzzer.c").write_text(reader[1], encoding="utf-8")
        environment = {**os.environ, "ROOT": str(ROOT), "SRC": name, "OUT": str(folder / "out"), "CC": "clang-19", "CXX": "clang++-19",
                       "CFLAGS": "-O1 -fsanitize=address,fuzzer-no-link", "CXXFLAGS": "-fsanitize=address",
                       "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer"}
        for needs, language, text in blocks:
            lines = shortened(lines_of(language, text))
            if needs and shutil.which(needs) is None:
                print("left out, without %s: %s" % (needs, lines.splitlines()[0]))
                continue
            environment_of = environment if "$LIB_FUZZING_ENGINE" in lines else {k: v for k, v in environment.items() if k not in ("CFLAGS", "CXXFLAGS")}
            done = subprocess.run(["bash", "-c", AROUND + lines], cwd=folder, env=environment_of, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, check=False)
            ok = done.returncode == 0 and lines.strip() != ""
            passed, failed = passed + ok, failed + (not ok)
            print("%s %s" % ("ok  " if ok else "FAIL", lines.splitlines()[-1] if lines else "no lines"))
            if not ok:
                print(done.stdout.decode(errors="replace")[-3000:])
        built = folder / "out/v2_reader_fuzzer"
        ran = built.exists() and subprocess.run([built, "-runs=500", "-dict=%s.dict" % built, folder / "wpc/corpus/v2/valid"],
                                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0
        passed, failed = passed + bool(ran), failed + (not ran)
        print("%s what OSS-Fuzz would run" % ("ok  " if ran else "FAIL"))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not blocks else 0


if __name__ == "__main__":
    sys.exit(main())
