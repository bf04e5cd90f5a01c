# Checks of the tests themselves. Sourced by tools/check.sh.

check_coverage() {
  tools/coverage.sh --gate --html "$WORK/coverage"
  [ -s "$WORK/coverage/index.html" ] || { echo "no report"; return 1; }
}

check_coverage_command() {
  tools/coverage.sh --command --gate
}

# One break for each part of the library; all of them take minutes.
check_broken_builds() {
  python3 -B tools/measure/broken_builds.py --quick
}

check_broken_builds_all() {
  python3 -B tools/measure/broken_builds.py
}

check_broken_promises() {
  python3 -B tools/measure/broken_promises.py
}

check_mutation() {
  python3 -B tools/measure/mutation.py
}
