# Checks that are one Bazel call. Sourced by dev/check.sh.

check_setup() {
  dev/setup.sh --check
}

# Tests read real captures where they exist; elsewhere they pass without them.
bazel_test() {
  local events=$WORK/events.json status=0
  rm -f "$events"
  bazel test --color=no --curses=no --noshow_progress --keep_going \
    --build_event_json_file="$events" "$@" //... || status=$?
  python3 dev/check/count_tests.py "$events" >>"$CASES" || status=1
  return "$status"
}

bazel_build() {
  bazel build --color=no --curses=no --noshow_progress "$@"
}

check_test() {
  bazel_test
}

check_asan() {
  bazel_test --config=asan --build_tests_only
}

# All tests under sanitizers again, and what they reach.
check_coverage() {
  local status=0 name
  WPC_COVERAGE_EVENTS=$WORK dev/coverage.sh --gate --list || status=1
  for name in library command rest; do
    python3 dev/check/count_tests.py "$WORK/$name.json" >>"$CASES" || status=1
  done
  return "$status"
}

# The sweep of the test check with other steps. $1: what WPC_SWEEP is.
sweep() {
  local events=$WORK/sweep.json status=0
  echo "WPC_SWEEP=$1"
  bazel test --color=no --curses=no --noshow_progress --build_event_json_file="$events" \
    --test_env="WPC_SWEEP=$1" --test_timeout=14400 --test_filter='*Sweep*' //tests:sweep_test || status=$?
  python3 dev/check/count_tests.py "$events" >>"$CASES" || status=1
  return "$status"
}

# Smaller steps, and other inputs on each day.
check_sweep() {
  sweep "${WPC_SWEEP:-$(($(date +%s) / 86400))}"
}

# No steps, but for the fields of one seed.
check_sweep_all() {
  sweep all
}

# The demonstration; and the command as the quick start builds it.
check_demo() {
  local command
  dev/demo.sh
  command=$(grep '^cc .* -o wpc$' docs/quickstart.md)
  # shellcheck disable=SC2086 # words and patterns
  ${command%wpc} "$WORK/quickstart_wpc"
  "$WORK/quickstart_wpc" validate corpus/v2/valid/counterset_2x2.bin
  count_cases 2 0
}

# A few seconds of bench/, against the floors of --quick in bench/goals.def.
check_bench() {
  bazel_build //bench //tools:wpc
  bazel-bin/bench/bench --quick --gate --wpc=bazel-bin/tools/wpc
}
