#!/bin/bash
# What the tests cover of the library; see tools/measure/coverage.py. With --command first, of the command;
# see tools/measure/command_coverage.py.
measured=coverage
if [ "${1:-}" = --command ]; then
  measured=command_coverage
  shift
fi
exec python3 -B "$(dirname "$0")/measure/$measured.py" "$@"
