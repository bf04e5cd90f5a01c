#!/usr/bin/env python3
r"""Runs transcripts: commands, what they print, and the status where it is not the usual one.

    tests/cli/run.py [--update] [--wpc=COMMAND] [--lacks=WORD,...] [--needs=WORD] [FILE|FOLDER...]

    --wpc="wine wpc.exe" --lacks=unix,speed; --wpc="qemu-s390x-static wpc" --lacks=pages; --wpc="valgrind -q wpc"

Without a file it runs the transcripts of this folder (*.t) and of the documents (*.md); with --needs only those of which
a part needs what the word says.

In a file *.t, lines that begin in the first column are prose. Indented by two blanks are
    $ COMMAND       in bash, in an empty folder of the file's own; corpus/ is there, and so are the judges (answers.py
                    ...), texts and bands (of a picture), terminal (which the command that it is given writes to),
                    `seconds COMMAND` (how many it takes of a processor) and what functions.sh defines, if the
                    transcript makes it
    > MORE          of the command, or of the value
    @ NAME = VALUE  makes a file (NAME has a '.'), a folder of files (it ends in a '/') or a name for what follows,
                    by the builders of inputs.py
    ! STATUS        the usual status from here on, 0 at first
    ? PATH          what follows needs this file of ../shared; where it is missing, the rest is left out
    ? WORD          what follows is left out where the command lacks this (--lacks): unix, for wpc.exe; pages, for one
                    that is linked statically and converts no code pages; speed, where it is run hundreds of times
    ? command NAME  what follows needs this program
and other lines, which are what the command prints: standard output, then standard error, then [STATUS]; control
characters as \r and \x1b. In a document, a fenced block after a line `<!-- transcript -->` has `$ COMMAND` in the
first column and both outputs in the order of a terminal, and any status does; `<!-- transcript, needs WORD -->` is
left out like what follows a `? WORD`. A line `<!-- @ NAME = VALUE -->` makes what `@` makes.
A line `...` stands for any lines, `{...}` for any part of one. --update writes what is printed now.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SHARED = ROOT.parent / "shared"
sys.path[:0] = [str(HERE), str(ROOT / "dev/corpus"), str(ROOT / "tests/makers")]
import inputs

SIGNS = "$@!?"
LACKS = ("pages", "speed", "unix")
JUDGES = ("anonymised", "answers", "colours", "explained", "formulas", "lines", "loaded", "manifest", "sarif", "tables", "typed",
          "written")
FUNCTIONS = r'''texts() { sed -n 's/.*<text[^>]*>\(.*\)<\/text>.*/\1/p' "$@"; }
bands() { awk '/^<g class="/ {made = /made/ ? " {" : ""} /^<title>.*, offset / {
  split(substr($0, 8), part, ", offset "); gsub(",", "", part[2]); split(part[2], number, " "); getline
  print number[1] "+" number[3] " " part[1] made (/class="fault"/ ? " FAULT" : "")}' "$@"; }
seconds() { local TIMEFORMAT=%0U; { time "$@" >out 2>&1; } 2>&1; }
terminal() { export -f wpc; SHELL=/bin/bash script -qec "$*" /dev/null | tr -d '\r'; }
'''
MARK = re.compile(r"<!-- transcript(?:, needs (\w+))? -->")
MADE = re.compile(r"<!-- @ (.*) -->")
# Whoever runs them.
ENVIRONMENT = {**{name: value for name, value in os.environ.items() if name != "NO_COLOR"}, "LC_ALL": "C.UTF-8", "TERM": "xterm"}


def steps(text, document, lacks):
    """[line number, sign or '' for prose, text, lines that are expected]"""
    found, indent, inside, last = [], "" if document else "  ", not document, ""
    for number, line in enumerate(text.splitlines(), 1):
        fence = document and line == "```"
        if fence:
            mark = MARK.fullmatch(last)
            inside = mark is not None and mark[1] not in lacks
        last = line
        command = found[-1] if found and found[-1][1] == "$" else None
        made = MADE.fullmatch(line) if document and not inside else None
        if made:
            found.append([number, "@", made[1], []])
            continue
        if fence or not inside or not line.startswith(indent):
            found.append([number, "", line, []])
            continue
        rest = line[len(indent):]
        if rest[:1] in SIGNS and rest[1:2] == " " and (rest[0] == "$" or not document):
            found.append([number, rest[0], rest[2:], []])
        elif rest.startswith("> ") and found and found[-1][1] in ("$", "@") and not found[-1][3]:
            found[-1][2] += "\n" + rest[2:]
        elif command:
            command[3].append(rest)
        else:
            found.append([number, "", line, []])
    return found


def written(sign, what, document):
    """As the transcript has it."""
    if document and sign == "@":
        return "<!-- @ %s -->" % what
    indent = "" if document else "  "
    return what if not sign else "%s%s %s" % (indent, sign, what.replace("\n", "\n%s> " % indent))


def matches(expected, actual, windows):
    if windows:  # whose standard error is text
        expected, actual = ([line.removesuffix("\\r") for line in lines] for lines in (expected, actual))
    pattern = "".join("(?:.*\n)*" if line == "..." else
                      ".*".join(re.escape(part) for part in line.split("{...}")) + "\n" for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in actual)) is not None


def run(command, folder, wpc, usual):
    judges = "".join('%s() { python3 -B "%s/%s.py" "$@"; }\n' % (name, HERE, name) for name in JUDGES)
    script = 'export WPC="%s"; wpc() { $WPC "$@"; }\n%s[ ! -f functions.sh ] || . ./functions.sh\n%s' % (
        wpc, judges + FUNCTIONS, command)
    together = subprocess.STDOUT if usual is None else subprocess.PIPE
    done = subprocess.run(["bash", "-c", script], cwd=folder, env={**ENVIRONMENT, "ROOT": str(ROOT)},
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=together, check=False)
    text = (done.stdout + (done.stderr or b"")).decode("utf-8", "backslashreplace")
    lines = re.sub("[\x00-\x08\x0b-\x1f]", lambda c: "\\r" if c[0] == "\r" else "\\x%02x" % ord(c[0]), text).split("\n")
    lines = lines[:-1] if lines[-1] == "" else lines + ["(no end of line)"]
    return lines + (["[%d]" % done.returncode] if usual is not None and done.returncode != usual else [])


def make(folder, names, what):
    target, expression = what.split(" = ", 1)
    value = eval(expression, names)
    if target[-1] == "/" or "." in target:
        for path, data in value.items() if target[-1] == "/" else [("", value)]:
            (folder / target / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / target / path).write_bytes(data)
    else:
        names[target] = value


def is_missing(what, lacks):
    if what in LACKS:
        return what in lacks
    return shutil.which(what[8:]) is None if what.startswith("command ") else not (SHARED / what).exists()


def corpus_of_files(folder):
    """The corpus, which has no links: a build that runs in links of the sources' files gets a copy."""
    if not any(file.is_symlink() for file in (ROOT / "corpus").iterdir()):
        return ROOT / "corpus"
    shutil.copytree(ROOT / "corpus", folder)
    return folder


def transcript(path, options):
    """The text as it would be written now, the faults, and how many commands there are."""
    document = path.suffix == ".md"
    indent, usual = ("", None) if document else ("  ", 0)
    out, faults, count, missing, lacks = [], [], 0, False, options.lacks.split(",")
    names = {name: value for name, value in vars(inputs).items() if name[0] != "_"}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "corpus").symlink_to(options.corpus)
        (folder / "shared").symlink_to(SHARED)
        for number, sign, what, expected in steps(path.read_text(encoding="utf-8"), document, lacks):
            out.append(written(sign, what, document))
            if missing:
                pass
            elif sign == "?":
                missing = is_missing(what, lacks)
            elif sign == "!":
                usual = int(what)
            elif sign == "@":
                make(folder, names, what)
            elif sign == "$":
                count += 1
                actual = run(what, folder, options.wpc, usual)
                if not matches(expected, actual, "unix" in lacks):
                    faults.append("%s:%d: $ %s\n" % (path, number, what) + "\n".join(
                        ["  - " + line for line in expected] + ["  + " + line for line in actual]))
                    expected = actual
            out += [indent + line for line in expected]
    return "\n".join(out) + "\n", faults, count


def chosen(paths, needs):
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    wanted = re.compile(r"^  \? %s$|<!-- transcript, needs %s -->" % (needs, needs) if needs else "", re.MULTILINE)
    for path in paths or [HERE, *documents]:
        for file in sorted(path.rglob("*.t")) if path.is_dir() else [path]:
            if wanted.search(file.read_text(encoding="utf-8")):
                yield file


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--wpc", default=os.environ.get("WPC_BINARY", "wpc"))
    parser.add_argument("--lacks", default="", help="words of %s, separated by commas" % ", ".join(LACKS))
    parser.add_argument("--needs", choices=LACKS)
    parser.add_argument("paths", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    options.wpc = " ".join(os.path.abspath(word) if "/" in word else word for word in options.wpc.split())
    files = list(chosen(options.paths, options.needs))
    failed = total = 0
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        ENVIRONMENT["XDG_CACHE_HOME"] = name  # where fontconfig can write
        options.corpus = corpus_of_files(pathlib.Path(name) / "corpus")
        for path, (text, faults, count) in zip(files, pool.map(lambda f: transcript(f, options), files)):
            failed, total = failed + len(faults), total + count
            print("\n".join(faults), end="\n" if faults else "")
            if options.update and faults:
                path.write_text(text, encoding="utf-8")
    print("%d passed, %d failed" % (total - failed, failed))
    return 1 if failed or not total else 0


if __name__ == "__main__":
    sys.exit(main())
