# Sourced by dev/check.sh: what other programs make of the descriptions that dev/make/make_formats.py and make_schemas.py write.

# Kaitai's readers over the corpus, and JSON Schemas over what the command writes.
check_formats() {
  local said=$WORK/formats.said
  dev/setup.sh --check --web
  bazel_build //tools:wpc
  tests/formats/run.sh bazel-bin/tools/wpc | tee "$said"
  "$PYTHON" -B tests/formats/schemas.py bazel-bin/tools/wpc | tee -a "$said"
  count_cases "$(awk '/ passed, / { n += $1 } END { print n }' "$said")" 0
}
