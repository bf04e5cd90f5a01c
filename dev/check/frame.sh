# The frame of dev/check.sh: runs one check, keeps its log, counts. Sourced, not run.

PASSED=0
FAILED=0

# "PASSED FAILED" of what a check printed: its lines "NAME: N passed, N failed" or, where it has none, lines that begin with
# "ok" or "FAIL" ("not ok"), and what fuzz/fuzz says of each target. Nothing of all that: one case, which $1 is the status of.
cases_of() {
  awk -v status="$1" '
    /^[a-zA-Z0-9_-]+: [0-9]+ passed, [0-9]+ failed$/ { said = 1; passed += $2; failed += $4 }
    /^ok / || / 0 found$/ { ok++ }
    /^(FAIL|not ok) / || / [1-9][0-9]* found$/ || /the engine ended/ { bad++ }
    END {
      if (!said) { passed = ok; failed = bad }
      if (status != 0 && failed == 0) failed = 1
      print passed + (passed + failed == 0), failed + 0
    }' "$2"
}

# Runs the command of a row in a subshell; a check fails by its exit status or by a failed case. $2, if given: the
# seconds that it may take, which are printed.
run_check() {
  local name=$1 log=$WORK/$1.log start=$SECONDS command passed failed took
  : >"$log"
  command=$(awk -F'\t' -v name="$name" 'NR > 1 && $1 == name { print $6 }' "$TABLE")
  if [ -z "$command" ]; then
    echo "check.sh: no check named $name (see dev/check.sh --list)" >&2
    FAILED=$((FAILED + 1))
    return
  fi
  # Not "(...) || ...": that would switch off "set -e" inside.
  # Appended, since some checks print from two processes, and where both use cat one would overwrite the other.
  (set -e; eval "$command") >>"$log" 2>&1 </dev/null
  read -r passed failed < <(cases_of "$?" "$log")
  PASSED=$((PASSED + passed)) FAILED=$((FAILED + failed))
  took="$((SECONDS - start))${2:+ of $2} s"
  if [ "$failed" -eq 0 ]; then
    echo "ok   $name ($passed, $took)"
  else
    echo "FAIL $name ($failed of $((passed + failed)), $took)"
    tail -n 60 "$log" | sed 's/^/     | /'
  fi
}

# Runs the checks of a job, "NAME:SECONDS ...", one after the other; each leaves what it printed and its numbers in files.
run_job() {
  local row
  for row; do
    (
      PASSED=0 FAILED=0
      run_check "${row%:*}" "${row#*:}" >"$WORK/${row%:*}.said" 2>&1
      echo "$PASSED $FAILED" >"$WORK/${row%:*}.totals"
    )
  done
}

take_totals() {
  local row name passed failed
  for row; do
    name=${row%:*}
    cat "$WORK/$name.said"
    read -r passed failed <"$WORK/$name.totals" || passed=0 failed=1 # it was ended
    PASSED=$((PASSED + passed)) FAILED=$((FAILED + failed))
  done
}

# Runs jobs two at a time.
run_pairs() {
  local job pid
  local -A running=()
  for job in "$@" ""; do
    while [ "${#running[@]}" -eq 2 ] || { [ -z "$job" ] && [ "${#running[@]}" -gt 0 ]; }; do
      wait -n "${!running[@]}" || true
      for pid in "${!running[@]}"; do
        if ! kill -0 "$pid" 2>/dev/null; then
          # shellcheck disable=SC2086 # rows
          take_totals ${running[$pid]}
          unset "running[$pid]"
        fi
      done
    done
    [ -n "$job" ] || break
    # shellcheck disable=SC2086
    run_job $job &
    running[$!]=$job
  done
}

# Runs rows "NAME LANE SECONDS" of standard input: those of the lane `all`, which keep both processors busy, one after the
# other; then the others two at a time, the longest first, those of the lane `wine` one after the other; and all the while,
# at a lower priority, those of the lane `beside`.
run_rows() {
  local row name lane seconds all=() one=() wine= beside= pid=
  while read -r name lane seconds; do
    case $lane in
      all) all+=("$name $seconds") ;;
      one) one+=("$name:$seconds") ;;
      wine) wine+=" $name:$seconds" ;;
      *) beside+=" $name:$seconds" ;;
    esac
  done
  if [ -n "$beside" ]; then
    # shellcheck disable=SC2086
    run_job $beside &
    pid=$!
  fi
  for row in "${all[@]}"; do
    # shellcheck disable=SC2086 # a name and its budget
    run_check $row
  done
  mapfile -t one < <(printf '%s\n' "${one[@]}" | sort -s -t: -k2,2nr)
  run_pairs ${wine:+"$wine"} "${one[@]}"
  if [ -n "$pid" ]; then
    wait "$pid"
    # shellcheck disable=SC2086
    take_totals $beside
  fi
}

# Those of the table with their seconds, in the order given.
run_named() {
  local name
  for name; do
    run_check "$name" "$(awk -F'\t' -v name="$name" '$1 == name { print $4 }' "$TABLE")"
  done
}

print_totals() {
  echo "$PASSED passed, $FAILED failed"
  [ "$FAILED" -eq 0 ] && [ "$PASSED" -gt 0 ]
}
