"""Makes the extension wpc._wpc with cffi, in API mode against Python's limited interface.

In the source tree the library is taken from there as two files (dev/release/amalgamate.py); in a source
distribution these files are in native/ already.
"""

import pathlib
import re
import shutil
import subprocess
import sys

import cffi

HERE = pathlib.Path(__file__).resolve().parent
NATIVE = HERE / "native"
COMMAND = HERE.parents[1] / "tools" / "wpc"
SHARED = ("block/seems.c", "block/seems.h")  # files of the command
AMALGAMATE = HERE.parents[1] / "dev" / "release" / "amalgamate.py"

CALLBACKS = """
extern "Python" size_t wpcpy_decode(void *context, uint32_t code_page, const uint8_t *bytes, size_t size,
                                    char *dst, size_t capacity);
extern "Python" const uint8_t *wpcpy_lend(void *context, size_t offset, size_t length);
extern "Python" bool wpcpy_lend_block(void *context, uint64_t number, wpc_series_block *block);
"""


def make_library() -> None:
    """Writes native/wpc.h, native/wpc.c and what is shared with the command when this is the source tree."""
    if AMALGAMATE.is_file():
        (NATIVE / "block").mkdir(exist_ok=True)
        for name in SHARED:
            shutil.copy(COMMAND / name, NATIVE / name)
        subprocess.run([sys.executable, "-B", str(AMALGAMATE), str(NATIVE)], check=True)


def version() -> str:
    """The version of the library, which is the package's too."""
    text = (NATIVE / "wpc.h").read_text(encoding="utf-8")
    found = re.search(r'^#define WPC_VERSION "([^"]+)"', text, re.MULTILINE)
    if found is None:
        raise SystemExit("native/wpc.h has no version")
    return found.group(1)


def declarations(text: str) -> str:
    """A C header as cffi reads it: no comments, directives or attributes, and nothing of a library without texts."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.DOTALL)
    text = re.sub(r"^#ifdef WPC_NO_TEXTS\n.*?^#else\n", "", text, flags=re.DOTALL | re.MULTILINE)
    numbers = dict(re.findall(r"^#define (\w+) \(?(-?(?:0x)?[0-9A-Fa-f]+)u?\)?[ \t]*$", text, re.MULTILINE))
    text = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*$", "", text, flags=re.MULTILINE)
    text = re.sub(r'extern "C" \{|^\}[ \t]*$', "", text, flags=re.MULTILINE)
    text = re.sub(r"\b(?:WPC_API|WPC_MUST_USE)\b", "", text)
    for name in re.findall(r"\[([A-Z]\w+)\]", text):
        text = text.replace(f"[{name}]", f"[{numbers[name]}]")
    defines = "".join(f"#define {name} {number}\n" for name, number in numbers.items() if name != "WPC_H")
    return defines + re.sub(r"\n\s*\n+", "\n", text)


def builder() -> cffi.FFI:
    make_library()
    ffi = cffi.FFI()
    for name in ("wpc.h", "wpc_python.h"):
        ffi.cdef(declarations((NATIVE / name).read_text(encoding="utf-8")))
    ffi.cdef(CALLBACKS)
    ffi.set_source(
        "wpc._wpc",
        '#include "wpc_python.h"\n',
        sources=["native/wpc_python.c", "native/block/seems.c"],
        depends=["native/wpc.c", "native/wpc.h", "native/wpc_python.h", "native/block/seems.h"],
        include_dirs=["native"],
        extra_compile_args=[] if sys.platform == "win32" else ["-std=c11", "-O2", "-g0", "-fvisibility=hidden"],
        py_limited_api=True,
    )
    return ffi


ffibuilder = builder()
