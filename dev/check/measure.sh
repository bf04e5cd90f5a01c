# Checks of the tests themselves. Sourced by dev/check.sh.

check_broken_builds() {
  python3 -B dev/measure/broken_builds.py
}

check_broken_promises() {
  python3 -B dev/measure/broken_promises.py
}

check_mutation() {
  python3 -B dev/measure/mutation.py
}
