# The frame of tools/check.sh: runs one check, keeps its log, counts. Sourced, not run.

PASSED=0
FAILED=0

# A check calls this when it counts cases of its own. Without a call a check counts as one.
count_cases() {
  echo "$1 $2" >>"$WORK/cases"
}

# Runs check_NAME in a subshell; a check fails by its exit status or by a failed case.
run_check() {
  local name=$1 log=$WORK/$1.log start=$SECONDS status passed=0 failed=0 p f
  : >"$WORK/cases"
  if ! declare -F "check_$name" >/dev/null; then
    echo "check.sh: no check named $name (see tools/check.sh --list)" >&2
    FAILED=$((FAILED + 1))
    return
  fi
  # Not "(...) || ...": that would switch off "set -e" inside.
  (set -e; "check_$name") >"$log" 2>&1 </dev/null
  status=$?
  while read -r p f; do
    passed=$((passed + p)) failed=$((failed + f))
  done <"$WORK/cases"
  if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then
    failed=1
  elif [ "$((passed + failed))" -eq 0 ]; then
    passed=1
  fi
  PASSED=$((PASSED + passed)) FAILED=$((FAILED + failed))
  if [ "$failed" -eq 0 ]; then
    echo "ok   $name ($passed, $((SECONDS - start)) s)"
  else
    echo "FAIL $name ($failed of $((passed + failed)), $((SECONDS - start)) s)"
    tail -n 60 "$log" | sed 's/^/     | /'
  fi
}

print_totals() {
  echo "$PASSED passed, $FAILED failed"
  [ "$FAILED" -eq 0 ] && [ "$PASSED" -gt 0 ]
}
