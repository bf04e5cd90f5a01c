#!/bin/bash
# Builds the Python package, installs it into a fresh virtual environment without a compiler, and tests it there.
# Needs no network. Debian: dev/setup.sh --python installs what it takes.
#
#   bindings/python/build.sh              sdist and wheel in bindings/python/dist, and the tests
#   bindings/python/build.sh --no-test    only sdist and wheel
#
# Environment: WPC_PYTHON (default /usr/bin/python3), WPC_COMMAND (the command that the package is compared with; by
# default it is built with CMake), WPC_PYTHON_MUTATIONS (mutated files of the corpus that are read, default 4000).
set -euo pipefail
cd "$(dirname "$0")"

readonly PYTHON=${WPC_PYTHON:-/usr/bin/python3}
HERE=$PWD
ROOT=$(cd ../.. && pwd)
WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-python.XXXXXX")
readonly HERE ROOT WORK
trap 'rm -rf "$WORK"' EXIT

die() {
  echo "build.sh: $*" >&2
  exit 2
}

# What was built takes the place of what is in dist at once: others may read that meanwhile.
publish() {
  mkdir -p dist
  for file in "$WORK/dist"/*; do
    cp "$file" "dist/.${file##*/}"
    mv -f "dist/.${file##*/}" "dist/${file##*/}"
  done
  for file in dist/*; do
    [ -e "$WORK/$file" ] || rm -f "$file"
  done
}

# The wheel is made from the sdist, so the sdist has all that it takes. One build at a time: they share native/ and build/.
build_packages() {
  local log=$WORK/build.log
  "$PYTHON" -c 'import build, cffi, setuptools, wheel' 2>/dev/null ||
    die "$PYTHON lacks build, cffi, setuptools or wheel: dev/setup.sh --python"
  exec 9<"$HERE"
  ! command -v flock >/dev/null || flock 9
  cp "$ROOT/LICENSE" LICENSE
  "$PYTHON" -B -m build --no-isolation --outdir "$WORK/dist" >"$log" 2>&1 || {
    cat "$log" >&2
    die "the package could not be built"
  }
  publish
  exec 9<&-
  ls dist
}

# The command that answers are compared with.
build_command() {
  [ -z "${WPC_COMMAND:-}" ] || return 0
  local generator=() log=$WORK/command.log
  ! command -v ninja >/dev/null || generator=(-G Ninja)
  { cmake -S "$ROOT" -B "$WORK/command" "${generator[@]}" -DCMAKE_BUILD_TYPE=Release &&
    cmake --build "$WORK/command" -j 2; } >"$log" 2>&1 || {
    cat "$log" >&2
    die "the command could not be built"
  }
  WPC_COMMAND=$WORK/command/bin/wpc
}

# numpy and others are the system's; the package is the wheel's, wherever the tests run.
install_wheel() {
  "$PYTHON" -m venv --system-site-packages "$WORK/venv"
  PATH=$WORK/venv/bin CC=/nonexistent "$WORK/venv/bin/python" -m pip install --quiet --no-index --no-deps \
    --disable-pip-version-check dist/*.whl
}

check_types() {
  "$PYTHON" -c 'import mypy' 2>/dev/null || die "mypy is missing: dev/setup.sh --python"
  "$PYTHON" -B -m mypy --cache-dir="$WORK/mypy"
}

# PATH holds the environment only: no compiler can be called.
run_tests() {
  local command
  command=$(realpath "$WPC_COMMAND")
  [ -x "$command" ] || die "$command, which answers are compared with, cannot be run"
  cp -r tests "$WORK/tests"
  cd "$WORK"
  PATH=$WORK/venv/bin WPC_ROOT=$ROOT WPC_COMMAND=$command \
    "$WORK/venv/bin/python" -B -m pytest -q -rs -p no:cacheprovider --rootdir="$WORK" "$WORK/tests"
  cd "$HERE"
}

main() {
  local tests=1
  case ${1:-} in
    --no-test) tests=0 ;;
    ?*) die "unknown option $1; known: --no-test" ;;
  esac
  build_packages
  [ "$tests" -eq 1 ] || return 0
  install_wheel
  check_types
  build_command
  run_tests
}

main "$@"
