#!/bin/bash
# Measures everything with gcc and with clang against the goals (bench/goals.def): the library's ways of reading, the
# command, code size and stack. Ends with 1 when a floor does not hold.
#
#   bench/run.sh            both compilers, a few minutes
#   bench/run.sh --quick    floors that hold on a loaded machine
#
# Environment: WPC_BENCH_COMPILERS (default "gcc clang-19").
set -euo pipefail
cd "$(dirname "$0")/.."

readonly COMPILERS=${WPC_BENCH_COMPILERS:-gcc clang-19}
readonly FLAGS=(-std=c11 -D_POSIX_C_SOURCE=200809L -O2 -Iinclude -I. -Itools/wpc)
WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-bench.XXXXXX")
readonly WORK
trap 'rm -rf "$WORK"' EXIT

# Compiles sources $3... with compiler $1 to program $2.
program() {
  local compiler=$1 target=$2 file
  shift 2
  rm -rf "$WORK/objects"
  mkdir "$WORK/objects"
  for file in "$@"; do
    "$compiler" "${FLAGS[@]}" -c "$file" -o "$WORK/objects/${file//\//_}.o"
  done
  "$compiler" "$WORK/objects"/*.o -lm -o "$target"
}

status=0
for compiler in $COMPILERS; do
  program "$compiler" "$WORK/bench.$compiler" bench/*.c parser/*.c parser/*/*.c
  program "$compiler" "$WORK/wpc" tools/wpc/*.c tools/wpc/*/*.c parser/*.c parser/*/*.c paths/*.c calc/*.c series/*.c collector/*.c
  bench/sizes.sh "$compiler" >"$WORK/sizes" 2>"$WORK/deepest"
  echo "== $compiler"
  "$WORK/bench.$compiler" --gate --wpc="$WORK/wpc" --add="$WORK/sizes" "$@" || status=1
  cat "$WORK/deepest"
done
exit "$status"
