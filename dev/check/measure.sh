# Checks of the tests themselves. Sourced by dev/check.sh.

check_breaks() {
  python3 -B dev/breaks/breaks.py
}
