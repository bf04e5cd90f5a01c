"""wpc_fuzz_targets: each harness of targets/, with several engines."""

load("@rules_cc//cc:defs.bzl", "cc_binary", "cc_test")
load("//:wpc.bzl", "WPC_COPTS", "WPC_POSIX_COPTS")
load(":targets.bzl", "FUZZ_TARGETS")

def _made_seeds(ctx):
    folder = ctx.actions.declare_directory(ctx.label.name)
    ctx.actions.run_shell(
        inputs = ctx.files.srcs,
        outputs = [folder],
        command = "python3 -B dev/corpus/make_seeds.py " + folder.path,
        use_default_shell_env = True,
    )
    return [DefaultInfo(files = depset([folder]), runfiles = ctx.runfiles([folder]))]

# A folder with the seeds that dev/corpus/make_seeds.py makes.
made_seeds = rule(
    implementation = _made_seeds,
    attrs = {"srcs": attr.label_list(allow_files = True)},
)

def _define(names):
    """What fuzz/engine.c and fuzz/replay.c read: the targets that they are linked with."""
    return ["WPC_FUZZ_TARGETS=" + "".join(["T(%s)" % name for name in names])]

def wpc_fuzz_targets(deps):
    """Declares, for each row of targets.bzl, a program; and two tests of them.

    NAME         with libFuzzer under --config=fuzz, otherwise the replayer, so that
                 `bazel build //...` needs no engine
    replay_test  replays the whole corpus and the targets' own seeds, each file with each target
    edits_test   the data blocks of the corpus again, and two edits of each

    Args:
      deps: libraries with the harnesses, of which a program gets what it needs.
    """
    for name in FUZZ_TARGETS:
        blocks = FUZZ_TARGETS[name]["blocks"]
        cc_binary(
            name = name,
            testonly = True,
            srcs = select({
                ":engine_libfuzzer": ["engine.c"],
                "//conditions:default": ["replay.c"],
            }),
            copts = WPC_POSIX_COPTS,
            linkopts = select({
                ":engine_libfuzzer": ["-fsanitize=fuzzer"],
                "//conditions:default": [],
            }),
            local_defines = _define([name]),
            deps = deps + select({
                ":engine_libfuzzer": [":mutator_libfuzzer"] if blocks else [],
                "//conditions:default": [":mutate"],
            }),
        )

    cc_test(
        name = "replay_test",
        size = "large",
        srcs = ["replay.c"],
        args = ["corpus", "fuzz/seeds", "$(rootpath :made_seeds)"],
        copts = WPC_POSIX_COPTS,
        data = ["//corpus", ":made_seeds"] + native.glob(["seeds/**"]),
        local_defines = _define(FUZZ_TARGETS.keys()),
        shard_count = 2,
        tags = ["night"],  # engines read the same files with each change, and so do the cells of dev/check/matrix.py
        deps = deps + [":mutate"],
    )

    cc_test(
        name = "edits_test",
        size = "large",
        srcs = ["replay.c"],
        args = ["--edits=2", "corpus/v1", "corpus/v2"],
        copts = WPC_POSIX_COPTS,
        data = ["//corpus"],
        local_defines = _define(["v1", "v2"]),
        tags = ["slow"],
        deps = deps + [":mutate"],
    )
