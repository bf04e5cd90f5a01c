"""wpc_fuzz_target: one harness, several engines."""

load("@rules_cc//cc:defs.bzl", "cc_binary", "cc_library", "cc_test")
load("//:wpc.bzl", "WPC_COPTS", "WPC_CXXOPTS")

def wpc_fuzz_target(name, takes_blocks, deps = []):
    """Declares a fuzz target from targets/NAME.c or targets/NAME.cc, which defines LLVMFuzzerTestOneInput.

    NAME_lib     the harness
    NAME_replay  test: replays the whole corpus and the target's own seeds, seeds/X/ for X_fuzzer; fails
                 when it replays nothing
    NAME         the raw binary: with an engine under --config=fuzz or --config=afl, otherwise the
                 replayer, so that `bazel build //...` needs no engine

    Args:
      name: file name of the harness without its ending.
      takes_blocks: whether the input is made of blocks, so that the mutator is of use.
      deps: libraries the harness uses besides the parser, calc and what the harnesses share.
    """
    folder = "seeds/" + name[:-len("_fuzzer")]
    seeds = native.glob([folder + "/**"])
    cxx = native.glob(["targets/" + name + ".cc"])
    tags = ["cxx"] if cxx else []

    cc_library(
        name = name + "_lib",
        testonly = True,
        srcs = cxx or ["targets/" + name + ".c"],
        copts = WPC_CXXOPTS if cxx else WPC_COPTS,
        linkstatic = True,
        tags = tags,
        deps = deps + [
            ":harness",
            "//calc",
            "//parser",
            "//paths",
            "//parser:internal",
        ],
        alwayslink = True,
    )

    cc_test(
        name = name + "_replay",
        args = ["corpus"] + ([native.package_name() + "/" + folder] if seeds else []),
        data = ["//corpus"] + seeds,
        tags = tags,
        deps = [
            name + "_lib",
            ":standalone_main",
        ],
    )

    cc_binary(
        name = name,
        testonly = True,
        tags = tags,
        linkopts = select({
            ":engine_libfuzzer": ["-fsanitize=fuzzer"],
            ":engine_afl": ["$(afl_driver)"],
            "//conditions:default": [],
        }),
        deps = [name + "_lib"] + select({
            ":engine_libfuzzer": [":mutator_libfuzzer"] if takes_blocks else [],
            ":engine_afl": [],
            "//conditions:default": [":standalone_main"],
        }),
    )
