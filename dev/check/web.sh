# The binding for JavaScript and the viewer. Sourced by dev/check.sh.

# Builds both and compares them with the command; each test of Node's runner is a case.
check_web() {
  local said=$WORK/web.said status=0
  dev/setup.sh --web
  bazel_build //tools:wpc
  WPC_COMMAND=$ROOT/bazel-bin/tools/wpc bindings/web/build.sh >"$said" 2>&1 || status=$?
  cat "$said"
  count_cases "$(grep -c '^ok ' "$said")" "$(grep -c '^not ok ' "$said")"
  return "$status"
}
