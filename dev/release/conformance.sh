#!/bin/bash
# The conformance suite as an archive of its own: wpc-conformance-VERSION.tar.gz in a folder.
#
#   dev/release/conformance.sh [--adapter=PROGRAM] [--previous=vectors.json] FOLDER
#
# PROGRAM is conformance/adapters/wpc.c, when it is built already; vectors.json is of the last release. Times are SOURCE_DATE_EPOCH.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ $# -ge 1 ] || { echo "usage: dev/release/conformance.sh [--adapter=PROGRAM] [--previous=vectors.json] FOLDER" >&2; exit 2; }
options=("${@:1:$#-1}")
version=$(sed -n 's/^#define WPC_VERSION "\(.*\)"/\1/p' include/wpc/base.h)
python3 -B conformance/make.py "${options[@]}" "$work/suite"
python3 -B dev/release/pack.py tar "${!#}/wpc-conformance-$version.tar.gz" "wpc-conformance-$version" "$work"/suite/*
