#!/bin/bash
# Makes the Debian packages libwpc0, libwpc-dev and wpc of these sources, in a copy of them.
#
#   dev/release/deb.sh FOLDER              the version of include/wpc/base.h, which CHANGELOG.md must describe
#   dev/release/deb.sh --snapshot FOLDER   the same from what CHANGELOG.md has under "Unreleased"
#
# Times are SOURCE_DATE_EPOCH, by default now. Debian: dev/setup.sh --release installs what it takes.
set -euo pipefail
cd "$(dirname "$0")/../.."

die() {
  echo "deb.sh: $*" >&2
  exit 2
}

main() {
  local snapshot=() out version
  if [ "${1:-}" = --snapshot ]; then
    snapshot=(--snapshot)
    shift
  fi
  [ $# -eq 1 ] || die "usage: dev/release/deb.sh [--snapshot] FOLDER"
  command -v dpkg-buildpackage >/dev/null || die "dpkg-buildpackage is missing: dev/setup.sh --release"
  mkdir -p "$1"
  out=$(cd "$1" && pwd)
  version=$(sed -n 's/^#define WPC_VERSION "\(.*\)"/\1/p' include/wpc/base.h)
  export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(date +%s)}
  WORK=$(mktemp -d)
  trap 'rm -rf "$WORK"' EXIT

  mkdir -p "$WORK/wpc-$version"/{tools,dev}
  cp -r dev/make "$WORK/wpc-$version/dev/"
  cp -r include parser paths calc series collector packaging meson.build meson_options.txt CHANGELOG.md "$WORK/wpc-$version/"
  cp -r tools/wpc "$WORK/wpc-$version/tools/"
  cp -r packaging/debian "$WORK/wpc-$version/debian"
  python3 -B dev/release/pack.py changelog "$version" "${snapshot[@]}" >"$WORK/wpc-$version/debian/changelog"
  (cd "$WORK/wpc-$version" && DEB_BUILD_OPTIONS=noautodbgsym dpkg-buildpackage --build=binary --no-sign) >"$WORK/log" 2>&1 || {
    tail -n 40 "$WORK/log" >&2
    die "dpkg-buildpackage failed"
  }
  cp "$WORK"/*.deb "$out/"
}

main "$@"
