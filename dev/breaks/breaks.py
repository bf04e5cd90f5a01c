#!/usr/bin/env python3
"""Breaks the library, the command or a promise of docs/guide/threat-model.md in one place after the other, and shows that
who must fail then does: one of them, where a row names several.

    dev/breaks/breaks.py            every row of breaks.tsv
    dev/breaks/breaks.py WORD...    those that hold a word

A break replaces a text that a file must have exactly once, in a copy of the files that git knows. What cannot be built has
noticed nothing. So that a failure is the break's, who must fail first has to pass with a comment where its breaks will be,
and a break that is no C must count as one that cannot be built. A test that ends badly, takes too long or too much memory
has noticed. Needs what `bazel test //...` needs, and for breaks of wpc.exe what `dev/check.sh windows_command` needs.
"""

import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

Break = collections.namedtuple("Break", "who file what old new")

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "dev/breaks/breaks.tsv"
THREAT_MODEL = ROOT / "docs/guide/threat-model.md"
PROMISE = "promise: "  # begins `what`; then comes the beginning of a row of the threat model, which names who must fail
# A break may leave a parameter that nothing reads.
BAZEL = ["bazel", "test", "--noshow_progress", "--test_timeout=900", "--run_under=prlimit --as=4294967296",
         "--per_file_copt=(parser|paths|calc|collector|tools)/.*\\.c$@-w"]
TIMED = "-*Linear*:*LIM_04*:*LIM_05*"  # what measures time is not asked
TESTS_FAILED = 3  # Bazel's exit status when tests were built and failed
SECONDS = 1800
# dev/check.sh does not tell apart what cannot be built and what fails, but shows what compiler and linker said.
NOT_BUILT = re.compile(r"\.[ch]:\d+:\d+: (fatal )?error: |undefined reference to ")


def read_table():
    rows = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]]
    return [Break(*[cell.replace("\\n", "\n") for cell in row]) for row in rows]


def with_break(tree, one):
    text = (tree / one.file).read_text(encoding="utf-8")
    if text.count(one.old) != 1:
        sys.exit("breaks: %s has this %d times, not once:\n%s" % (one.file, text.count(one.old), one.old))
    return text.replace(one.old, one.new)


def check_promise(one):
    """The row of a promise must name who shows it."""
    rows = [row for row in THREAT_MODEL.read_text(encoding="utf-8").splitlines()
            if row.startswith("| " + one.what.removeprefix(PROMISE))]
    name = one.who.split()[0] if one.who.startswith("//") else one.who.split()[-1]
    if len(rows) != 1 or not re.search(re.escape(name) + r"\b", rows[0].split("|")[-2]):
        sys.exit("breaks: %s: no row, or it does not name %s: %s" % (THREAT_MODEL.name, one.who, one.what))


def copy_of_tree(tree):
    """What git knows, and how Bazel finds Debian's packages."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.split("\0")
    for name in names + ["debian.bazelrc"]:
        if name and (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    subprocess.run(["git", "init", "-q"], cwd=tree, check=True)


def outcome(tree, who):
    """"passes", "fails" or "is not built", and what was printed."""
    target, *tests = who.split()
    bazel = target.startswith("//")
    words = BAZEL + [target, "--test_filter=" + "".join(tests) + TIMED] if bazel else who.split()
    done = subprocess.run(words, cwd=tree, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=SECONDS, text=True, errors="replace")
    if bazel:
        return {0: "passes", TESTS_FAILED: "fails"}.get(done.returncode, "is not built"), done.stdout
    return "passes" if done.returncode == 0 else "is not built" if NOT_BUILT.search(done.stdout) else "fails", done.stdout


def with_breaks(tree, who, breaks):
    """What becomes of who with these breaks, and what was printed."""
    sound = {one.file: (tree / one.file).read_bytes() for one in breaks}
    for one in breaks:
        (tree / one.file).write_text(with_break(tree, one), encoding="utf-8")
    found = outcome(tree, who)
    for name, data in sound.items():
        (tree / name).write_bytes(data)
    return found


def control(tree, who, breaks):
    """Who passes with changes that are none, and is not built with one that is no C."""
    for changed, new, expected in ((breaks, "/* */ ", "passes"), (breaks[:1], "\n#error\n", "is not built")):
        found, said = with_breaks(tree, who, [one._replace(new=new + one.old) for one in changed])
        if found != expected:
            sys.exit("breaks: %s %s with %r before what is broken\n%s" % (who, found, new, said[-6000:]))


def noticed_by(tree, one):
    """Who of those that must fail did; None: nobody."""
    for who in one.who.split(" or "):
        found, said = with_breaks(tree, who, [one])
        if found == "fails":
            return who
        if found == "is not built":
            print(said[-6000:])
    return None


def try_all(tree, chosen):
    """How many breaks were not noticed."""
    missed = 0
    for who in dict.fromkeys(who for one in chosen for who in one.who.split(" or ")):
        control(tree, who, [one for one in chosen if who in one.who.split(" or ")])
    for one in chosen:
        begin = time.monotonic()
        who = noticed_by(tree, one)
        missed += who is None
        print("%s %4.0f s  %s: %s: %s" % ("ok  " if who else "FAIL", time.monotonic() - begin, who or one.who, one.file, one.what),
              flush=True)
    return missed


def main(words):
    everything = read_table()
    for one in everything:
        with_break(ROOT, one)
        if one.what.startswith(PROMISE):
            check_promise(one)
    chosen = [one for one in everything if not words or any(word in "\t".join(one) for word in words)]
    with tempfile.TemporaryDirectory(prefix="wpc-breaks.") as folder:
        tree = pathlib.Path(folder) / "tree"
        copy_of_tree(tree)
        try:
            missed = try_all(tree, chosen)
        finally:
            subprocess.run(["bazel", "shutdown"], cwd=tree, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    print("%d breaks, %d not noticed" % (len(chosen), missed))
    return 1 if missed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
