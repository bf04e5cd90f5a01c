# What `wpc calc` writes, read by programs that are not ours, and how much the command makes of few bytes. Sourced by
# tools/check.sh.

# Debian's own Python has the packages that tools/setup.sh installs.
readonly PYTHON=${WPC_PYTHON:-/usr/bin/python3}

# Families of hostile inputs, within the bounds of fuzz/command/check.c and in time.
replay_families() {
  local folder status=0
  folder=$(mktemp -d)
  python3 -B tools/measure/amplification_families.py "$folder" && (ulimit -t 300 && bazel-bin/fuzz/command "$folder") || status=1
  rm -rf "$folder"
  [ "$status" -eq 0 ] && echo "ok amplification" || echo "FAIL amplification"
  return "$status"
}

check_series() {
  local said status=0
  bazel_build //tools:wpc //fuzz:command
  said=$("$PYTHON" -B tools/check/series.py bazel-bin/tools/wpc corpus/captures/*/) || status=1
  said+=$'\n'$(replay_families) || status=1
  echo "$said"
  count_cases "$(grep -c '^ok ' <<<"$said")" "$(grep -c '^FAIL ' <<<"$said")"
  return "$status"
}
