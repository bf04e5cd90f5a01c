#!/bin/bash
# The binary interface of the shared library, as libabigail writes it.
#
#   dev/release/abi.sh --write FOLDER    writes FOLDER/libwpc.so.N.abi
#   dev/release/abi.sh FILE              compares with the file of an earlier release: fails when a program that is
#                                          linked against that library would break, and prints what was added
#
# Needs abigail-tools.
set -euo pipefail
cd "$(dirname "$0")/../.."

abi_number() {
  sed -n 's/^#define WPC_ABI //p' include/wpc/base.h
}

# The public interface only: types that no public header has are left out.
write_interface() {
  local out=$1
  cc -std=c11 -g -O1 -shared -fPIC -fvisibility=hidden -ffile-prefix-map="$PWD"=. -Iinclude \
    parser/*.c parser/*/*.c paths/*.c calc/*.c series/*.c -Wl,-soname,"libwpc.so.$(abi_number)" -o "$WORK/libwpc.so"
  abidw --headers-dir include --drop-private-types --no-corpus-path --no-comp-dir-path --no-show-locs \
    --out-file "$out" "$WORK/libwpc.so"
}

main() {
  local status=0
  WORK=$(mktemp -d)
  trap 'rm -rf "$WORK"' EXIT
  if [ $# -eq 2 ] && [ "$1" = --write ]; then
    write_interface "$2/libwpc.so.$(abi_number).abi"
    return 0
  fi
  [ $# -eq 1 ] && [ -f "$1" ] || {
    echo "usage: dev/release/abi.sh --write FOLDER | FILE" >&2
    return 2
  }
  write_interface "$WORK/now.abi"
  abidiff --no-architecture "$1" "$WORK/now.abi" || status=$?
  # abidiff: 4 says that something changed, 8 that it breaks what is linked.
  [ $((status & 8)) -eq 0 ] || {
    echo "abi.sh: this breaks programs that are linked against libwpc.so.$(abi_number): raise WPC_ABI" >&2
    return 1
  }
  return $((status & ~4))
}

main "$@"
