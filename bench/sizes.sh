#!/bin/bash
# Prints how large the library is and how much stack it takes, as lines "figure number" for
# bench --add: parser/ and calc/ at -Os, code apart from texts and tables; all of it without texts, when
# the sources know WPC_NO_TEXTS; and the deepest public call, from -fstack-usage.
#
#   bench/sizes.sh [COMPILER]    gcc, or clang-19
set -euo pipefail
cd "$(dirname "$0")/.."

readonly COMPILER=${1:-gcc}
WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-sizes.XXXXXX")
readonly WORK
trap 'rm -rf "$WORK"' EXIT

# Compiles parser/ and calc/ into folder $1, with further flags.
compile() {
  local folder=$WORK/$1 file
  shift
  mkdir "$folder"
  for file in parser/*.c calc/*.c; do
    "$COMPILER" -std=c11 -Iinclude -I. "$@" -c "$file" -o "$folder/${file//\//_}.o"
  done
}

# Kilobytes of the sections whose names match $2, of the objects in folder $1.
kilobytes() {
  size -A "$WORK/$1"/*.o | awk -v sections="$2" '$1 ~ sections { n += $2 } END { printf "%.1f\n", n / 1000 }'
}

compile plain -Os
echo "size_code $(kilobytes plain '^[.]text')"
echo "size_texts $(kilobytes plain '^[.](rodata|data)')"
if grep -rqw WPC_NO_TEXTS parser calc include; then
  compile no_texts -Os -DWPC_NO_TEXTS
  echo "size_no_texts $(kilobytes no_texts '^[.](text|rodata|data)')"
fi
compile stack -O2 -fstack-usage
python3 -B bench/stack.py "$WORK/stack"
