#!/bin/bash
# Runs all tests with clang's source-based coverage and prints lines and branches covered of
# parser/ and calc/ (needs: tools/setup.sh --check).
#
#   tools/coverage.sh           the table
#   tools/coverage.sh --lines   every line with its counts, too
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d "${TMPDIR:-/tmp}/wpc-coverage.XXXXXX")
trap 'rm -rf "$work"' EXIT

bazel test --config=coverage //... >"$work/log" 2>&1 </dev/null || {
  cat "$work/log" >&2
  exit 1
}
logs=$(bazel info --config=coverage bazel-testlogs 2>/dev/null)
bin=$(bazel info --config=coverage bazel-bin 2>/dev/null)

objects=()
while read -r zip; do
  test_name=${zip#"$logs/"}
  test_name=${test_name%/test.outputs/outputs.zip}
  # A log of a test that is gone has no binary any more.
  [ -x "$bin/$test_name" ] || continue
  mkdir -p "$work/$test_name"
  unzip -q "$zip" -d "$work/$test_name"
  objects+=(-object "$bin/$test_name")
done < <(find "$logs" -name outputs.zip | sort)
objects+=(-object "$bin/tools/wpc")

find "$work" -name '*.profraw' >"$work/profiles"
llvm-profdata-19 merge -sparse -input-files="$work/profiles" -o "$work/all.profdata"

report() {
  llvm-cov-19 "$@" -instr-profile="$work/all.profdata" "${objects[@]:1}" \
    -ignore-filename-regex='(tests|fuzz|tools|bench|external|googletest|usr)/'
}
report report -show-region-summary=false
[ "${1:-}" != --lines ] || report show -show-branches=count
