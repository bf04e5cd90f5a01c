#!/bin/bash
# What the tests cover; see tools/measure/coverage.py.
exec python3 -B "$(dirname "$0")/measure/coverage.py" "$@"
