#!/bin/bash
# Compares the binary interface of the shared library with the one that is recorded in packaging/abi/.
#
#   tools/release/abi.sh            fails when a program linked against the recorded library would break,
#                                   or when an addition is not recorded
#   tools/release/abi.sh --record   records the interface of now; a change that breaks needs a new WPC_ABI
#                                   (include/wpc/version.h), and so a new file
#
# Needs abigail-tools.
set -euo pipefail
cd "$(dirname "$0")/../.."

abi_number() {
  sed -n 's/^#define WPC_ABI //p' include/wpc/version.h
}

# The public interface only: types that no public header has are left out.
write_interface() {
  local work=$1 out=$2
  cc -std=c11 -g -O1 -shared -fPIC -fvisibility=hidden -ffile-prefix-map="$PWD"=. -Iinclude \
    parser/*.c paths/*.c calc/*.c -Wl,-soname,"libwpc.so.$(abi_number)" -o "$work/libwpc.so"
  abidw --headers-dir include --drop-private-types --no-corpus-path --no-comp-dir-path --no-show-locs \
    --out-file "$out" "$work/libwpc.so"
}

main() {
  local recorded status=0
  recorded=packaging/abi/libwpc.so.$(abi_number).abi
  WORK=$(mktemp -d)
  trap 'rm -rf "$WORK"' EXIT
  write_interface "$WORK" "$WORK/now.abi"
  if [ "${1:-}" = --record ]; then
    cp "$WORK/now.abi" "$recorded"
    return 0
  fi
  [ -f "$recorded" ] || {
    echo "abi.sh: $recorded is missing: record it with tools/release/abi.sh --record" >&2
    return 1
  }
  abidiff --no-architecture "$recorded" "$WORK/now.abi" || status=$?
  # abidiff: 4 says that something changed, 8 that it breaks what is linked.
  case $status in
    0) echo "the interface is the recorded one" ;;
    *) [ $((status & 8)) -eq 0 ] ||
      echo "abi.sh: this breaks programs that are linked against libwpc.so.$(abi_number): raise WPC_ABI" >&2
      echo "abi.sh: then, or after an addition: tools/release/abi.sh --record" >&2 ;;
  esac
  return "$status"
}

main "$@"
