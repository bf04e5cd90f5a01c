"""Compiler flags of our own targets. Always given as `copts`, which dependents never inherit."""

_WARNINGS = [
    "-Wall",
    "-Wextra",
    "-Wpedantic",
    "-Wconversion",
    "-Wsign-conversion",
    "-Wshadow",
    "-Wcast-qual",
    "-Wcast-align",
    "-Wundef",
    "-Wvla",
    "-Wformat=2",
    "-Wwrite-strings",
    "-Wpointer-arith",
    "-Wswitch-enum",
    "-Werror",
]

# For C11 sources.
WPC_COPTS = _WARNINGS + [
    "-std=c11",
    "-Wstrict-prototypes",
    "-Wmissing-prototypes",
]

# For C11 programs that use POSIX calls (tools, replayer, benchmark; never parser or calc).
WPC_POSIX_COPTS = WPC_COPTS + ["-D_POSIX_C_SOURCE=200809L"]

# For C++17 tests.
WPC_CXXOPTS = _WARNINGS + ["-std=c++17"]
