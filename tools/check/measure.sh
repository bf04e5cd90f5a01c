# Checks of the tests themselves. Sourced by tools/check.sh.

check_broken_builds() {
  python3 -B tools/measure/broken_builds.py
}

check_broken_promises() {
  python3 -B tools/measure/broken_promises.py
}

check_mutation() {
  python3 -B tools/measure/mutation.py
}
