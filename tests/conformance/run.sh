#!/bin/bash
# The conformance suite, from its making to reports: makes the archive of this tree, builds the adapters and the second
# reader, and runs conformance_test.py. Needs dev/setup.sh --check --python --web.
#
#   tests/conformance/run.sh            all of it
#   tests/conformance/run.sh --update   writes known.tsv instead of testing
#
# Environment: CC, CXX; ccache is used where it is installed. WPC_CONFORMANCE_ARCHIVE: an archive to take instead.
set -euo pipefail
cd "$(dirname "$0")/../.."

WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-conformance.XXXXXX")
readonly WORK PROGRAMS=$WORK/programs
trap 'rm -rf "$WORK"' EXIT
launcher=
! command -v ccache >/dev/null || launcher=ccache
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# $1: a source, $2: its compiler and flags. Writes the object's name.
compile() {
  local object
  object=$WORK/objects/${1//\//_}.o
  # shellcheck disable=SC2086 # words
  $launcher $2 -c "$1" -o "$object" && echo "$object"
}

# $1: the program, $2: compiler and flags, the rest: sources. Links with the maths library.
program() {
  local out=$1 how=$2 objects
  shift 2
  export -f compile
  export WORK launcher
  objects=$(printf '%s\n' "$@" | xargs -P 2 -I{} bash -c 'compile "$@"' - {} "$how") || return 1
  # shellcheck disable=SC2086
  $how $objects -lm -o "$out"
}

readers() {
  local c="${CC:-cc} -std=c11 -O1 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Werror -Iinclude" name sources
  program "$PROGRAMS/wpc" "$c" conformance/adapters/wpc.c parser/*.c parser/*/*.c paths/*.c calc/*.c
  ${CXX:-c++} -std=c++17 -Wall -Wextra -Werror -fsyntax-only -x c++ conformance/adapters/example_nothing.c # the protocol in C++
  for name in example_nothing example_sample; do
    program "$PROGRAMS/$name" "$c" "conformance/adapters/$name.c"
  done
  mapfile -t sources < <(printf '%s\n' tests/reference/*.cc | grep -vE '/(library|series)')
  program "$PROGRAMS/second" "${CXX:-c++} -std=c++17 -O1 -Wall -Wextra -Werror -Iinclude -I. -Itests" \
    tests/conformance/second.cc "${sources[@]}"
}

# Whether $1 is there and newer than every file of the others.
is_fresh() {
  [ -e "$1" ] && [ -z "$(find include parser calc paths series "${@:2}" -type f -newer "$1" -print -quit)" ]
}

packages() {
  local wheels=(bindings/python/dist/*.whl) dist=bindings/web/dist
  is_fresh "${wheels[0]}" bindings/python/src bindings/python/native/*.c bindings/python/*.py || bindings/python/build.sh --no-test
  python3 -m zipfile -e bindings/python/dist/*.whl "$PROGRAMS/python"
  [ -d bindings/web/node_modules ] || bindings/web/build.sh packages
  is_fresh "$dist/wpc.wasm" bindings/web/src || bindings/web/build.sh wasm
  is_fresh "$dist/index.js" bindings/web/lib || bindings/web/build.sh types
  mkdir "$PROGRAMS/package"
  cp "$dist"/*.js "$dist/wpc.wasm" "$PROGRAMS/package"
  echo '{"type": "module"}' >"$PROGRAMS/package/package.json"
}

archive() {
  local version
  version=$(sed -n 's/^#define WPC_VERSION "\(.*\)"/\1/p' include/wpc/base.h)
  ARCHIVE=${WPC_CONFORMANCE_ARCHIVE:-$WORK/wpc-conformance-$version.tar.gz}
  [ -n "${WPC_CONFORMANCE_ARCHIVE:-}" ] || dev/release/conformance.sh --adapter="$PROGRAMS/wpc" "$WORK" >&2
}

main() {
  mkdir -p "$WORK/objects" "$PROGRAMS"
  readers
  packages >"$WORK/packages.log" 2>&1 || { tail -n 40 "$WORK/packages.log"; exit 1; }
  archive
  python3 -B tests/conformance/conformance_test.py "$@" "$ARCHIVE" "$PROGRAMS"
}

main "$@"
