#!/bin/bash
# What someone does who has the archives of a release and an empty folder.
#
#   tests/embedding/newcomer.sh RELEASE [STEP...]   RELEASE: a folder that dev/release.sh filled
#
# Prints "ok STEP" or "FAIL STEP" with the log. As root, packages are installed and removed again;
# otherwise they are unpacked.
set -uo pipefail
cd "$(dirname "$0")/../.."

readonly ROOT=$PWD ALL=(checksums cmake_consumer two_files linux_command windows_files debian python npm)
readonly CONSUMER=$ROOT/tests/embedding/consumer.c
readonly HOSTILE=$ROOT/corpus/v2/hostile/V2-CD-03__size_24.bin
readonly VERDICT="V2-CD-03 at offset 68: dwSize is 24, but only 16 bytes are left"

# The program says what it should of a hostile file.
expect_verdict() {
  local said status=0
  said=$("$@" "$HOSTILE") || status=$?
  echo "$said"
  [ "$status" -eq 1 ] && [[ $said == *"$VERDICT"* ]]
}

step_checksums() {
  (cd "$RELEASE" && sha256sum --check --strict SHA256SUMS) &&
    python3 -c 'import json, sys; d = json.load(open(sys.argv[1])); sys.exit(d["spdxVersion"] != "SPDX-2.3" or len(d["packages"]) < 7)' \
      "$RELEASE/wpc-$VERSION.spdx.json"
}

step_cmake_consumer() {
  tar -xzf "$RELEASE/wpc-$VERSION.tar.gz" && cd "wpc-$VERSION" &&
    cmake -B build -G Ninja && cmake --build build && cmake --install build --prefix ../installed && cd .. &&
    cp -r "$ROOT/tests/embedding/cmake" consumer && cp "$CONSUMER" . &&
    cmake -S consumer -B consumer/build -DCMAKE_PREFIX_PATH="$PWD/installed" && cmake --build consumer/build &&
    expect_verdict consumer/build/consumer
}

step_two_files() {
  tar -xzf "$RELEASE/wpc-$VERSION-two-files.tar.gz" && cd "wpc-$VERSION" &&
    sed 's|<wpc/wpc.h>|"wpc.h"|' "$CONSUMER" >consumer.c &&
    cc -O2 -Wall -Wextra -Werror consumer.c wpc.c -o consumer && expect_verdict ./consumer
}

step_linux_command() {
  tar -xzf "$RELEASE/wpc-$VERSION-linux-$(uname -m).tar.gz" && expect_verdict "wpc-$VERSION/wpc" validate
}

step_windows_files() {
  python3 -m zipfile -e "$RELEASE/wpc-$VERSION-windows-x86_64.zip" . &&
    x86_64-w64-mingw32-gcc -DWPC_SHARED "-Iwpc-$VERSION/include" "$CONSUMER" "wpc-$VERSION/libwpc.dll.a" -o "wpc-$VERSION/consumer.exe" ||
    return 1
  command -v wine >/dev/null || return 0
  export WINEPREFIX=$PWD/wine WINEDEBUG=-all
  expect_verdict wine "wpc-$VERSION/consumer.exe" && expect_verdict wine "wpc-$VERSION/wpc.exe" validate
}

# The packages are sound, and the command, its manual page and the library are where people look for them.
step_debian() {
  local packages=("$RELEASE"/*.deb) package root=
  lintian --fail-on error,warning --allow-root "${packages[@]}" || return 1
  if [ "$(id -u)" -eq 0 ] && ! dpkg-query -W wpc libwpc0 libwpc-dev >/dev/null 2>&1; then
    # shellcheck disable=SC2064 # now
    trap "dpkg --purge wpc libwpc-dev libwpc0" EXIT
    dpkg -i "${packages[@]}" || return 1
  else
    root=$PWD/root
    for package in "${packages[@]}"; do
      dpkg -x "$package" "$root" || return 1
    done
  fi
  local library=$root/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)
  export LD_LIBRARY_PATH=$library
  expect_verdict "$root/usr/bin/wpc" validate &&
    gzip -dc "$root/usr/share/man/man1/wpc.1.gz" | grep -q '^\.TH WPC 1' &&
    cc "-I$root/usr/include" "$CONSUMER" "-L$library" -lwpc -o shared && expect_verdict ./shared &&
    cmake -S "$ROOT/tests/embedding/cmake" -B found -Dwpc_DIR="$library/cmake/wpc" && cmake --build found &&
    expect_verdict found/consumer
}

# Three lines that print a data frame, in a fresh environment without a compiler.
step_python() {
  local python=${WPC_PYTHON:-/usr/bin/python3}
  "$python" -m venv --system-site-packages venv &&
    PATH=$PWD/venv/bin venv/bin/python -m pip install --quiet --no-index --no-deps "$RELEASE"/*.whl || return 1
  PATH=$PWD/venv/bin venv/bin/python - "$ROOT/corpus/captures/v1-wine" <<'END' | tee said
import sys
import wpc
print(wpc.read(sys.argv[1]).to_dataframe())
END
  grep -q '\[[1-9][0-9]* rows x [1-9][0-9]* columns\]' said
}

# Five lines that print values.
step_npm() {
  npm init --yes >/dev/null && npm install --offline --no-audit --no-fund --loglevel=error "$RELEASE/wpc-$VERSION.tgz" ||
    return 1
  cat >values.mjs <<'END'
import { readFileSync } from 'node:fs';
import { loadWpc } from 'wpc';
const file = (await loadWpc()).read(readFileSync(process.argv[2]), { kind: 'v2' });
const { rows } = file.rows(file.tables()[0]);
console.log(rows.map((row) => `${row.name}: ${row.values.map((value) => value?.raw).join(' ')}`).join('\n'));
END
  node values.mjs "$ROOT/corpus/v2/valid/counterset_2x2.bin" | tee said
  grep -qx 'b: 8 10' said
}

main() {
  local step bad=0 steps=("${ALL[@]}") log
  [ $# -ge 1 ] || {
    echo "usage: newcomer.sh RELEASE [STEP...]" >&2
    return 2
  }
  RELEASE=$(cd "$1" && pwd)
  VERSION=$(sed -n 's/^#define WPC_VERSION "\(.*\)"/\1/p' include/wpc/version.h)
  shift
  [ $# -eq 0 ] || steps=("$@")
  WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-newcomer.XXXXXX")
  trap 'rm -rf "$WORK"' EXIT
  log=$WORK/log
  for step in "${steps[@]}"; do
    mkdir "$WORK/$step"
    if (cd "$WORK/$step" && "step_$step") >"$log" 2>&1; then
      echo "ok   $step"
    else
      echo "FAIL $step"
      tail -n 30 "$log" | sed 's/^/     | /'
      bad=1
    fi
  done
  return "$bad"
}

main "$@"
