#!/bin/bash
# Builds wpc.exe for 64-bit Windows with mingw-w64 (Debian: dev/setup.sh --windows).
#
#   dev/windows.sh FOLDER     FOLDER/wpc.exe
set -euo pipefail
cd "$(dirname "$0")/.."

source dev/windows_flags.sh

main() {
  if [ $# -ne 1 ]; then
    echo "usage: dev/windows.sh FOLDER" >&2
    exit 2
  fi
  command -v "$MINGW" >/dev/null || {
    echo "windows.sh: $MINGW is missing: run dev/setup.sh --windows" >&2
    exit 2
  }
  local objects source
  mkdir -p "$1"
  objects=$(mktemp -d)
  # shellcheck disable=SC2064 # the folder of now
  trap "rm -rf '$objects'" EXIT
  for source in parser/*.c parser/*/*.c paths/*.c calc/*.c series/*.c collector/*.c tools/wpc/*.c tools/wpc/*/*.c; do
    echo "$source $objects/${source//\//_}.o"
  done | xargs -P 2 -L 1 sh -c "$MINGW ${WINDOWS_FLAGS[*]} -Itools/wpc -c \"\$0\" -o \"\$1\""
  "$MINGW" -static -Wl,--no-insert-timestamp,--dynamicbase,--nxcompat,--high-entropy-va -s -o "$1/wpc.exe" "$objects"/*.o
}

main "$@"
