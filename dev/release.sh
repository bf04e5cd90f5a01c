#!/bin/bash
# Makes a release of the last commit: every archive and package, checksums, and an SBOM.
#
#   dev/release.sh [--previous=vectors.json] FOLDER   the version of include/wpc/base.h, which CHANGELOG.md must describe
#   dev/release.sh --snapshot FOLDER                  the same from what CHANGELOG.md has under "Unreleased"
#
# vectors.json is of the last release's conformance suite; the first release has none.
# Two runs of one commit give the same bytes: times are the commit's, paths are not kept. FOLDER must be
# empty or new. Needs dev/setup.sh --check --windows --python --web --release.
set -euo pipefail
cd "$(dirname "$0")/.."

die() {
  echo "release.sh: $*" >&2
  exit 2
}

# The library as a DLL, with what a program needs to link it.
windows_archive() {
  local folder=$WORK/windows
  dev/windows.sh "$folder"
  "$MINGW" "${WINDOWS_FLAGS[@]}" -DWPC_BUILD -shared -static-libgcc -s parser/*.c parser/*/*.c paths/*.c calc/*.c series/*.c -o "$folder/wpc.dll" \
    -Wl,--no-insert-timestamp,--image-base,0x180000000,--dynamicbase,--nxcompat,--out-implib,"$folder/libwpc.dll.a"
  python3 -B dev/release/pack.py zip "$OUT/wpc-$VERSION-windows-x86_64.zip" "wpc-$VERSION" \
    "$folder"/wpc.exe "$folder"/wpc.dll "$folder"/libwpc.dll.a include LICENSE CHANGELOG.md
}

# The command, linked statically: it runs on any Linux.
linux_archive() {
  cmake -S . -B "$WORK/linux" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_EXE_LINKER_FLAGS="-static -s" \
    -DCMAKE_C_FLAGS="-ffile-prefix-map=$PWD=." >"$WORK/log" && ninja -C "$WORK/linux" wpc_command >>"$WORK/log"
  python3 -B dev/make/make_shell.py "$WORK/shell"
  python3 -B dev/release/pack.py tar "$OUT/wpc-$VERSION-linux-$(uname -m).tar.gz" "wpc-$VERSION" \
    "$WORK/linux/bin/wpc" "$WORK/shell/man" "$WORK/shell/completions" LICENSE CHANGELOG.md
}

two_files_archive() {
  dev/release/amalgamate.py "$WORK/two"
  python3 -B dev/release/pack.py tar "$OUT/wpc-$VERSION-two-files.tar.gz" "wpc-$VERSION" \
    "$WORK/two/wpc.h" "$WORK/two/wpc.c" LICENSE CHANGELOG.md
}

formats_archive() {
  dev/make/make_schemas.py "$WORK/formats"
  dev/make/make_formats.py "$WORK/formats"
  cp packaging/mime/* "$WORK/formats/"
  python3 -B dev/release/pack.py tar "$OUT/wpc-$VERSION-formats.tar.gz" "wpc-$VERSION-formats" "$WORK"/formats/*
}

# Wheels are zip files with SOURCE_DATE_EPOCH in them.
python_wheel() {
  CFLAGS="-O2 -g0 -ffile-prefix-map=$PWD=." bindings/python/build.sh --no-test >"$WORK/python.log" 2>&1 || {
    tail -n 40 "$WORK/python.log" >&2
    die "the Python package could not be built"
  }
  cp bindings/python/dist/*.whl "$OUT/"
}

# What npm installs, and the viewer by itself.
npm_package() {
  bindings/web/build.sh packages wasm types viewer >"$WORK/web.log" 2>&1 || {
    tail -n 40 "$WORK/web.log" >&2
    die "the npm package could not be built"
  }
  local dist=bindings/web/dist
  python3 -B dev/release/pack.py tar "$OUT/wpc-$VERSION.tgz" package "$dist"/package/*
  cp "$dist/viewer.html" "$OUT/wpc-$VERSION-viewer.html"
}

main() {
  SNAPSHOT=() PREVIOUS=()
  case ${1:-} in
    --snapshot) SNAPSHOT=("$1") && shift ;;
    --previous=*) PREVIOUS=("--previous=$(realpath "${1#*=}")") && shift ;;
  esac
  [ $# -eq 1 ] || die "usage: dev/release.sh [--snapshot | --previous=vectors.json] FOLDER"
  [ ${#SNAPSHOT[@]} -eq 1 ] || [ ${#PREVIOUS[@]} -eq 1 ] || [ "$(grep -c '^## \[[0-9]' CHANGELOG.md)" -eq 1 ] ||
    die "CHANGELOG.md has an earlier release: give --previous=vectors.json of its conformance suite"
  mkdir -p "$1"
  OUT=$(cd "$1" && pwd)
  [ -z "$(ls -A "$OUT")" ] || die "$1 is not empty"
  VERSION=$(sed -n 's/^#define WPC_VERSION "\(.*\)"/\1/p' include/wpc/base.h)
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
  export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=UTC
  umask 022
  WORK=$(mktemp -d)
  trap 'rm -rf "$WORK"' EXIT

  python3 -B dev/release/pack.py changelog "$VERSION" "${SNAPSHOT[@]}" >/dev/null
  git archive --format=tar --prefix="wpc-$VERSION/" HEAD | gzip -9n >"$OUT/wpc-$VERSION.tar.gz"
  tar -C "$WORK" -xzf "$OUT/wpc-$VERSION.tar.gz"
  cd "$WORK/wpc-$VERSION"
  source dev/windows_flags.sh
  two_files_archive
  formats_archive
  dev/release/conformance.sh "${PREVIOUS[@]}" "$OUT"
  dev/release/abi.sh --write "$OUT"
  linux_archive
  windows_archive
  python_wheel
  npm_package
  dev/release/deb.sh "${SNAPSHOT[@]}" "$OUT"
  python3 -B dev/release/pack.py sbom "$VERSION" "$OUT" >"$OUT/wpc-$VERSION.spdx.json"
  cd "$OUT"
  sha256sum -- * >"$WORK/sums"
  mv "$WORK/sums" SHA256SUMS
  cat SHA256SUMS
}

main "$@"
