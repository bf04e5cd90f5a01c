#!/bin/bash
# The conformance suite as an archive of its own: wpc-conformance-VERSION.tar.gz in a folder.
#
#   dev/release/conformance.sh [--adapter=PROGRAM] FOLDER
#
# PROGRAM is conformance/adapters/wpc.c, when it is built already. Times are SOURCE_DATE_EPOCH.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
adapter=()
case ${1:-} in --adapter=*) adapter=("$1") && shift ;; esac
[ $# -eq 1 ] || { echo "usage: dev/release/conformance.sh [--adapter=PROGRAM] FOLDER" >&2; exit 2; }
version=$(sed -n 's/^#define WPC_VERSION "\(.*\)"/\1/p' include/wpc/base.h)
python3 -B conformance/make.py "${adapter[@]}" "$work/suite"
python3 -B dev/release/pack.py tar "$1/wpc-conformance-$version.tar.gz" "wpc-conformance-$version" "$work"/suite/*
