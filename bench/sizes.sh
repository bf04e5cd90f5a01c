#!/bin/bash
# Prints how large the library is and how much stack it takes, as lines "figure number" for
# bench/bench.py: parser/ and calc/ at -Os, code apart from texts and tables; all of it without texts, with and
# without the reader of logs; and the deepest public call, from -fstack-usage. On stderr: the code of each folder.
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
  for file in parser/*.c parser/*/*.c calc/*.c; do
    "$COMPILER" -std=c11 -Iinclude -I. "$@" -c "$file" -o "$folder/${file//\//%}.o"
  done
}

# Kilobytes of the sections whose names match $1, of the objects $2...
kilobytes() {
  size -A "${@:2}" | awk -v sections="$1" '$1 ~ sections { n += $2 } END { printf "%.1f\n", n / 1000 }'
}

# The code of each folder.
folders() {
  size -A "$WORK"/plain/*.o | awk '
    /:$/ { folder = $1; sub(/.*[/]/, "", folder); sub(/%[^%]*$/, "", folder); gsub(/%/, "/", folder) }
    $1 ~ /^[.]text/ { n[folder] += $2 }
    END { for (f in n) printf "  %.1f KB of code: %s\n", n[f] / 1000, f }' | sort -k5
}

compile plain -Os
folders >&2
compile no_texts -Os -DWPC_NO_TEXTS
echo "size_code $(kilobytes '^[.]text' "$WORK"/plain/*.o)"
echo "size_texts $(kilobytes '^[.](rodata|data)' "$WORK"/plain/*.o)"
echo "size_no_texts $(kilobytes '^[.](text|rodata|data)' "$WORK"/no_texts/*.o)"
rm "$WORK"/no_texts/*blg*.o
echo "size_no_logs $(kilobytes '^[.](text|rodata|data)' "$WORK"/no_texts/*.o)"
compile stack -O2 -fstack-usage
python3 -B bench/stack.py "$WORK/stack"
