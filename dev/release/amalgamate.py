#!/usr/bin/env python3
"""Makes the library as two files, wpc.h and wpc.c: parser, counter paths and calc, without the collector.

    dev/release/amalgamate.py FOLDER     writes FOLDER/wpc.h and FOLDER/wpc.c

Contracts for the prover are left out, private functions become static, and each file stands once. To use
them, copy both and compile wpc.c with any compiler for C11 or C++17. In a folder named wpc, of which the parent is
in the include path, programs include <wpc/wpc.h> as they do with the sources.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROOMS = ("parser", "parser/*", "paths", "calc", "series")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"].*$')
GUARD = re.compile(r"\A((?:/\*.*?\*/|//[^\n]*|\s)*)#ifndef (WPC[IS]?(?:_\w+)?_H)\n#define \2\n(.*)\n#endif[^\n]*\n\s*\Z", re.DOTALL)
CONTRACT = re.compile(r"[ \t]*/\*@.*?\*/[ \t]*\n?|[ \t]*//@[^\n]*\n", re.DOTALL)
EXTERN_C = re.compile(r'^#ifdef __cplusplus\n(?:extern "C" \{|\}(?: /\*.*?\*/)?)\n#endif\n', re.MULTILINE)
PRIVATE = re.compile(r"^(?!static\b|typedef\b|extern\b|return\b|#|/|\s|\})((?:const )?\w[\w *]*?\bwpc[is]_\w+\()", re.MULTILINE)
DATA = re.compile(r"^const \w+ (wpc[is]_\w+)(?:\[\w*\])* = \{.*?\};\n", re.MULTILINE | re.DOTALL)
DECLARED = re.compile(r"^extern const \w+ (wpc[is]_\w+)(?:\[\w*\])*;\n", re.MULTILINE)

# Iterators that only tests use next to the walks are there, too.
STATIC = """#if defined(__GNUC__)
#define WPCI_STATIC static __attribute__((unused))
#else
#define WPCI_STATIC static
#endif

"""


def find(source, name):
    for root in (source.parent, ROOT / "include", ROOT):
        path = root / name
        if path.is_file():
            return path.resolve()
    return None


def without_prover(text):
    """The text as a compiler without __FRAMAC__ sees it: blocks under that condition go, and contracts."""
    lines, stack, out = text.split("\n"), [], []
    for line in lines:
        word = re.match(r"\s*#\s*(ifdef|ifndef|if|else|elif|endif)\b(.*)", line)
        if word and word.group(1) in ("ifdef", "ifndef", "if"):
            plain = word.group(2).strip() == "__FRAMAC__"
            kind = {"ifdef": "drop", "ifndef": "keep"}.get(word.group(1)) if plain else None
            stack.append(kind)
            if kind:
                continue
        elif word and word.group(1) in ("else", "elif") and stack and stack[-1]:
            stack[-1] = "keep" if stack[-1] == "drop" else "drop"
            continue
        elif word and word.group(1) == "endif":
            if stack.pop():
                continue
        if "drop" not in stack:
            out.append(line)
    return CONTRACT.sub("", "\n".join(out))


class Amalgam:
    """Files in the order in which they are included, each but tables once."""

    def __init__(self):
        self.seen = set()
        self.system = []

    def text_of(self, path):
        text = without_prover(path.read_text(encoding="utf-8"))
        guard = GUARD.match(text)
        if guard:
            text = guard.group(1) + guard.group(3) + "\n"
        out = []
        for line in text.split("\n"):
            match = INCLUDE.match(line)
            if not match:
                out.append(line)
                continue
            target = find(path, match.group(2))
            if target is None:
                if match.group(2) not in self.system:
                    self.system.append(match.group(2))
            elif target.suffix == ".def":
                out.append(self.text_of(target))
            elif target not in self.seen:
                self.seen.add(target)
                out.append(self.text_of(target))
        return "\n".join(out)


def squeezed(text):
    return re.sub(r"\n{3,}", "\n\n", text).strip("\n") + "\n"


def header(amalgam):
    path = (ROOT / "include/wpc/wpc.h").resolve()
    amalgam.seen.add(path)
    body = EXTERN_C.sub("", amalgam.text_of(path))
    includes = "".join("#include <%s>\n" % name for name in sorted(amalgam.system))
    return squeezed("/* wpc: parser of untrusted Windows performance data, in two files. Made by dev/release/amalgamate.py. */\n"
                    "#ifndef WPC_H\n#define WPC_H\n\n" + includes +
                    '\n#ifdef __cplusplus\nextern "C" {\n#endif\n\n' + body +
                    "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n")


def defined_once(text):
    """Private data is defined where it is declared: C++ has no declaration of static data."""
    found = {match.group(1): match.group(0) for match in DATA.finditer(text)}
    return DECLARED.sub(lambda match: "static " + found[match.group(1)], DATA.sub("", text))


def source(amalgam):
    amalgam.system = []
    parts = [amalgam.text_of(path) for room in ROOMS for path in sorted(ROOT.glob(room + "/*.c"))]
    body = PRIVATE.sub(r"WPCI_STATIC \1", defined_once("\n".join(parts)))
    includes = "".join("#include <%s>\n" % name for name in sorted(amalgam.system))
    return squeezed("/* wpc in one file: see wpc.h. Made by dev/release/amalgamate.py. */\n"
                    '#include "wpc.h"\n\n' + includes + "\n" + STATIC + body)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    amalgam = Amalgam()
    (folder / "wpc.h").write_text(header(amalgam), encoding="utf-8")
    (folder / "wpc.c").write_text(source(amalgam), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
