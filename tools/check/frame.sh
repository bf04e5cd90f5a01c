# The frame of tools/check.sh: runs one check, keeps its log, counts. Sourced, not run.

PASSED=0
FAILED=0

# A check calls this when it counts cases of its own. Without a call a check counts as one. CASES is a local
# variable of run_check, so that checks that run at the same time have files of their own.
count_cases() {
  echo "$1 $2" >>"$CASES"
}

# Runs check_NAME in a subshell; a check fails by its exit status or by a failed case. $2, if given: the
# seconds that it may take, which are printed.
run_check() {
  local name=$1 log=$WORK/$1.log CASES=$WORK/$1.cases start=$SECONDS status passed=0 failed=0 p f took
  : >"$CASES"
  : >"$log"
  if ! declare -F "check_$name" >/dev/null; then
    echo "check.sh: no check named $name (see tools/check.sh --list)" >&2
    FAILED=$((FAILED + 1))
    return
  fi
  # Not "(...) || ...": that would switch off "set -e" inside.
  # Appended, since some checks print from two processes, and where both use cat one would overwrite the other.
  (set -e; "check_$name") >>"$log" 2>&1 </dev/null
  status=$?
  while read -r p f; do
    passed=$((passed + p)) failed=$((failed + f))
  done <"$CASES"
  if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then
    failed=1
  elif [ "$((passed + failed))" -eq 0 ]; then
    passed=1
  fi
  PASSED=$((PASSED + passed)) FAILED=$((FAILED + failed))
  took="$((SECONDS - start))${2:+ of $2} s"
  if [ "$failed" -eq 0 ]; then
    echo "ok   $name ($passed, $took)"
  else
    echo "FAIL $name ($failed of $((passed + failed)), $took)"
    tail -n 60 "$log" | sed 's/^/     | /'
  fi
}

# Runs checks, rows of a name and its budget, one after the other.
run_checks() {
  local row
  for row; do
    # shellcheck disable=SC2086 # a name and its budget
    run_check $row
  done
}

# Runs the checks of the array $1 at the same time as the command that follows. What they print comes last.
run_beside() {
  local -n beside=$1
  local name=$1 passed failed pid
  shift
  (
    PASSED=0 FAILED=0
    run_checks "${beside[@]}" >"$WORK/$name.said" 2>&1
    echo "$PASSED $FAILED" >"$WORK/$name.totals"
  ) &
  pid=$!
  "$@"
  wait "$pid"
  cat "$WORK/$name.said"
  read -r passed failed <"$WORK/$name.totals" || passed=0 failed=1 # it was ended
  PASSED=$((PASSED + passed)) FAILED=$((FAILED + failed))
}

# With WPC_TOTALS, the sum of this call and those before it.
print_totals() {
  local passed=$PASSED failed=$FAILED p f
  if [ -n "${WPC_TOTALS:-}" ]; then
    while read -r p f; do
      passed=$((passed + p)) failed=$((failed + f))
    done <"$WPC_TOTALS"
    echo "$PASSED $FAILED" >>"$WPC_TOTALS"
  fi
  echo "$passed passed, $failed failed"
  [ "$FAILED" -eq 0 ] && [ "$PASSED" -gt 0 ]
}
