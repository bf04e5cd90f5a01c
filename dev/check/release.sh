# Sourced by dev/check.sh: what a release is made of, and whether a newcomer gets on with it.

# The archives and packages of the last commit, and what someone does with them in an empty folder.
check_release() {
  local said=$WORK/release.said status=0
  dev/setup.sh --check --windows --python --web --release
  dev/release.sh --snapshot "$WORK/release.made"
  tests/embedding/run.sh --release="$WORK/release.made" >"$said" 2>&1 || status=$?
  cat "$said"
  count_cases "$(grep -c '^ok ' "$said")" "$(grep -c '^FAIL ' "$said")"
  return "$status"
}

# Two runs give the same bytes.
check_release_twice() {
  dev/setup.sh --check --windows --python --web --release
  dev/release.sh --snapshot "$WORK/release.first"
  dev/release.sh --snapshot "$WORK/release.second"
  diff "$WORK/release.first/SHA256SUMS" "$WORK/release.second/SHA256SUMS"
  count_cases "$(wc -l <"$WORK/release.first/SHA256SUMS")" 0
}
