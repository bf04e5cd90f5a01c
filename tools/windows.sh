#!/bin/bash
# Builds wpc.exe for 64-bit Windows with mingw-w64 (Debian: tools/setup.sh --windows).
#
#   tools/windows.sh FOLDER     FOLDER/wpc.exe
set -euo pipefail
cd "$(dirname "$0")/.."

readonly CC=x86_64-w64-mingw32-gcc
readonly FLAGS=(-std=c11 -D_FILE_OFFSET_BITS=64 -O2 -Wall -Wextra -Werror -Iparser -Icalc -Icollector -Itools)

main() {
  if [ $# -ne 1 ]; then
    echo "usage: tools/windows.sh FOLDER" >&2
    exit 2
  fi
  command -v "$CC" >/dev/null || {
    echo "windows.sh: $CC is missing: run tools/setup.sh --windows" >&2
    exit 2
  }
  local objects source
  mkdir -p "$1"
  objects=$(mktemp -d)
  # shellcheck disable=SC2064 # the folder of now
  trap "rm -rf '$objects'" EXIT
  for source in parser/*.c calc/*.c collector/*.c tools/*.c; do
    echo "$source $objects/${source//\//_}.o"
  done | xargs -P 2 -L 1 sh -c "$CC ${FLAGS[*]} -c \"\$0\" -o \"\$1\""
  "$CC" -static -Wl,--dynamicbase,--nxcompat,--high-entropy-va -s -o "$1/wpc.exe" "$objects"/*.o
}

main "$@"
