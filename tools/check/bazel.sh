# Checks that are one Bazel call. Sourced by tools/check.sh.

check_setup() {
  tools/setup.sh --check
}

# Tests read real captures where they exist; elsewhere they pass without them.
bazel_test() {
  local events=$WORK/events.json status=0
  rm -f "$events"
  bazel test --color=no --curses=no --noshow_progress --keep_going \
    --build_event_json_file="$events" "$@" //... || status=$?
  python3 tools/check/count_tests.py "$events" >>"$WORK/cases" || status=1
  return "$status"
}

bazel_build() {
  bazel build --color=no --curses=no --noshow_progress "$@"
}

check_test() {
  bazel_test
}

check_asan() {
  bazel_test --config=asan
}

check_demo() {
  tools/demo.sh
}
