#!/bin/bash
# Runs one test of `bazel test --config=coverage` and keeps its raw profiles among its outputs.
export LLVM_PROFILE_FILE="$TEST_UNDECLARED_OUTPUTS_DIR/%p.profraw"
exec "$@"
