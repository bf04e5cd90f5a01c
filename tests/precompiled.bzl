"""A header that GCC reads once for all sources that begin with it; Bazel has no rule for that."""

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "CPP_COMPILE_ACTION_NAME")
load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")

# As Bazel compiles a source of these flags, but for what is made of it.
def _precompile(ctx, toolchain, header, context):
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )
    flags = ctx.fragments.cpp.copts + ctx.fragments.cpp.cxxopts + ctx.attr.copts
    precompiled = ctx.actions.declare_file(header.basename + ".gch")
    variables = cc_common.create_compile_variables(
        feature_configuration = features,
        cc_toolchain = toolchain,
        source_file = header.path,
        output_file = precompiled.path,
        user_compile_flags = ["-x", "c++-header"] + flags,
        include_directories = context.includes,
        quote_include_directories = context.quote_includes,
        system_include_directories = context.system_includes,
        preprocessor_defines = context.defines,
    )
    ctx.actions.run(
        executable = cc_common.get_tool_for_action(
            feature_configuration = features,
            action_name = CPP_COMPILE_ACTION_NAME,
        ),
        arguments = cc_common.get_memory_inefficient_command_line(
            feature_configuration = features,
            action_name = CPP_COMPILE_ACTION_NAME,
            variables = variables,
        ),
        env = cc_common.get_environment_variables(
            feature_configuration = features,
            action_name = CPP_COMPILE_ACTION_NAME,
            variables = variables,
        ),
        inputs = depset([header], transitive = [context.headers, toolchain.all_files]),
        outputs = [precompiled],
        mnemonic = "CppPrecompile",
        progress_message = "Precompiling %s" % header.short_path,
    )
    return precompiled

def _precompiled_header_impl(ctx):
    toolchain = find_cpp_toolchain(ctx)
    context = cc_common.merge_cc_infos(cc_infos = [d[CcInfo] for d in ctx.attr.deps]).compilation_context
    header = ctx.actions.declare_file(ctx.label.name + ".h")
    files = [header]

    # Clang's have the sandbox's paths in them, where nobody else finds the header: the header is empty then. Such a
    # build, as that of --config=asan, is also what notices a source that does not include what it needs. Bazel 4 calls
    # GCC "compiler".
    if toolchain.compiler in ["compiler", "gcc"]:
        ctx.actions.symlink(output = header, target_file = ctx.file.header)
        files.append(_precompile(ctx, toolchain, header, context))
    else:
        ctx.actions.write(header, "")
    return [
        DefaultInfo(files = depset(files)),
        CcInfo(compilation_context = cc_common.create_compilation_context(headers = depset(files))),
    ]

# The header, for sources that depend on this and are compiled with including_precompiled().
precompiled_header = rule(
    implementation = _precompiled_header_impl,
    attrs = {
        "copts": attr.string_list(),
        "deps": attr.label_list(providers = [CcInfo]),
        "header": attr.label(allow_single_file = [".h"], mandatory = True),
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
    },
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)

# Flags for sources of this package that begin with the header of a precompiled_header() with this name. GCC takes the
# precompiled one where its flags are those of the source; otherwise it says so, and reads the header.
def including_precompiled(name):
    return [
        "-include",
        "$(BINDIR)/%s/%s.h" % (native.package_name(), name),
        "-Winvalid-pch",
        "-Wno-error=invalid-pch",
    ]
