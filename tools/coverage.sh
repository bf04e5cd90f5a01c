#!/bin/bash
# What the tests cover; see tools/coverage.py.
exec python3 -B "$(dirname "$0")/coverage.py" "$@"
