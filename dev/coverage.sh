#!/bin/bash
# Runs all tests under AddressSanitizer and UndefinedBehaviorSanitizer, and says what they reach; see
# dev/measure/coverage.py for what can be asked.
#
#   dev/coverage.sh [--gate] [--list] [--html FOLDER]
#
# Environment: WPC_COVERAGE_EVENTS, a folder for Bazel's event files. Needs clang-19 and llvm-19 (dev/setup.sh --check).
set -euo pipefail
cd "$(dirname "$0")/.."

readonly LIBRARY=(//tests:parser_test //tests:paths_test //tests:calc_test //tests:collector_test
  //tests:properties_test //tests:series_test //tests:sweep_test)
# Processes of these may end by a signal.
readonly COMMAND=(//tests:command_test //tests:docs_test //tests:faults_test //tests:limits_test //tests:live_test
  //tests:pictures_test //tests:slow_transcripts //tests:transcripts //tests:whole_file_test)

# $1: a name for the event file; $2: where counters go.
run_tests() {
  local name=$1 profile=$2
  shift 2
  bazel test --config=cover --color=no --curses=no --noshow_progress --keep_going --build_tests_only \
    --build_event_json_file="$EVENTS/$name.json" "--sandbox_writable_path=$WORK" \
    "--test_env=LLVM_PROFILE_FILE=$profile" -- "$@"
}

main() {
  local status=0 bin
  WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-coverage.XXXXXX")
  trap 'rm -rf "$WORK"' EXIT
  EVENTS=${WPC_COVERAGE_EVENTS:-$WORK}
  mkdir "$WORK/profiles"
  run_tests library "$WORK/profiles/library.%m.profraw" "${LIBRARY[@]}" || status=1
  run_tests command "$WORK/profiles/command%c.%m.profraw" "${COMMAND[@]}" || status=1
  run_tests rest /dev/null //... "${LIBRARY[@]/#/-}" "${COMMAND[@]/#/-}" || status=1
  bin=$(bazel info --config=cover bazel-bin 2>/dev/null)
  python3 -B dev/measure/coverage.py "$WORK/profiles" "$bin" "$@" || status=1
  return "$status"
}

main "$@"
