# Checks of the tests themselves. Sourced by tools/check.sh.

check_coverage() {
  tools/coverage.sh --gate
}
