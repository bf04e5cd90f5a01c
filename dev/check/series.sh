# What `wpc calc` writes, read by programs that are not ours, and how much the command makes of few bytes. Sourced by
# dev/check.sh.

# Debian's own Python has the packages that dev/setup.sh installs.
readonly PYTHON=${WPC_PYTHON:-/usr/bin/python3}

check_series() {
  local said status=0
  bazel_build //tools:wpc
  said=$("$PYTHON" -B dev/check/series.py bazel-bin/tools/wpc corpus/captures/*/) || status=1
  said+=$'\n'$("$PYTHON" -B dev/measure/amplification.py --wpc=bazel-bin/tools/wpc --check) || status=1
  echo "$said"
  count_cases "$(grep -c '^ok ' <<<"$said")" "$(grep -c '^FAIL ' <<<"$said")"
  return "$status"
}
