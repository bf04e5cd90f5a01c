#!/bin/bash
# Makes a Debian 12 machine ready to build wpc. Prints nothing when nothing is missing.
#
#   dev/setup.sh            what `bazel build //...` and `bazel test //...` need
#   dev/setup.sh --check    also what dev/check.sh needs (clang 19, AFL++, format, tidy, cppcheck,
#                           valgrind, doxygen, an OpenMetrics parser, zsh and fish for completions)
#   dev/setup.sh --cross    also compilers for 32 bits and for s390x, and QEMU (about 600 MB)
#   dev/setup.sh --windows  also mingw-w64 and Wine, for wpc.exe and its tests (about 300 MB)
#   dev/setup.sh --remote   also Samba, for the tests of remote collection
#   dev/setup.sh --databases  also PostgreSQL, sqlite3, InfluxDB and promtool, which read what calc writes (about 500 MB);
#                           checks start servers of their own, Debian's services are not used
#   dev/setup.sh --python   also Debian's Python packages for bindings/python (about 300 MB)
#   dev/setup.sh --proof    also Frama-C and provers, for dev/prove.sh (1.4 GB)
#   dev/setup.sh --release  also what packages are made and checked with, for dev/release.sh
#   dev/setup.sh --wasm     also Node.js, npm and clang with its linker, for the npm package
#   dev/setup.sh --web      also Chromium, for all of bindings/web (about 900 MB)
#   dev/setup.sh --online   let Bazel fetch the archives pinned in WORKSPACE instead of using
#                           Debian's packages for them
#
# Bazel keeps what it compiles in ~/.cache/wpc-bazel, and each clone takes what another one has compiled.
# Entries of more than two weeks are removed. user.bazelrc may name another folder: build --disk_cache=FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

readonly BUILD_PACKAGES=(gcc g++ libc6-dev bazel-bootstrap bazel-rules-java bazel-rules-proto
  googletest python3 librsvg2-bin)
# AFL++ compiles with clang 14 on Debian 12 and needs its sanitizers.
readonly CHECK_PACKAGES=(clang-19 libclang-rt-19-dev llvm-19 afl++ libclang-rt-14-dev
  ccache clang-format clang-tidy cppcheck valgrind git python3-prometheus-client python3-jsonschema
  python3-yaml cmake meson ninja-build pkg-config doxygen zsh fish groff file shared-mime-info libglib2.0-bin)
readonly CROSS_PACKAGES=(gcc-i686-linux-gnu g++-i686-linux-gnu gcc-s390x-linux-gnu
  g++-s390x-linux-gnu qemu-user-static)
readonly WINDOWS_PACKAGES=(gcc-mingw-w64-x86-64 wine wine64)
readonly REMOTE_PACKAGES=(samba python3-samba)
readonly DATABASE_PACKAGES=(postgresql sqlite3 influxdb prometheus)
readonly PYTHON_PACKAGES=(python3-dev python3-venv python3-pip python3-build python3-setuptools
  python3-wheel python3-cffi python3-numpy python3-pandas python3-pytest python3-mypy python3-dask
  python3-distributed python3-matplotlib cmake ninja-build)
readonly PROOF_PACKAGES=(frama-c-base why3 cvc4 z3)
readonly RELEASE_PACKAGES=(debhelper dpkg-dev lintian abigail-tools)
# Node.js and npm of another source than Debian are as good.
readonly WASM_PACKAGES=(clang-19 lld-19)
readonly WEB_PACKAGES=(chromium cmake ninja-build python3)
readonly LOCK_SECONDS=600
readonly CACHE_DAYS=14
readonly SANDBOX_KB=$((4 << 20))

die() {
  echo "setup.sh: $*" >&2
  exit 2
}

# Prints those of the named packages that are not installed.
missing_packages() {
  local installed
  installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
    sed -n 's/ installed$//p') || true
  printf '%s\n' "$@" | grep -vxF "$installed" || true
}

# Of PROGRAM=PACKAGE the packages whose programs are not there.
missing_programs() {
  local pair
  for pair in "$@"; do
    command -v "${pair%=*}" >/dev/null || echo "${pair#*=}"
  done
}

# Runs apt-get as root; what it prints is shown only when it fails. Waits for another apt.
apt_get() {
  local log root=() deadline=$((SECONDS + LOCK_SECONDS))
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "root rights are needed for: apt-get $*"
    root=(sudo)
  fi
  log=$(mktemp)
  until "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq \
    -o "DPkg::Lock::Timeout=$LOCK_SECONDS" "$@" >"$log" 2>&1 </dev/null; do
    if ! grep -q 'Could not get lock' "$log" || [ "$SECONDS" -ge "$deadline" ]; then
      cat "$log" >&2
      rm -f "$log"
      return 1
    fi
    sleep 3
  done
  rm -f "$log"
}

install_missing() {
  local missing
  mapfile -t missing < <(missing_packages "$@")
  [ "${#missing[@]}" -gt 0 ] || return 0
  echo "setup.sh: installing ${missing[*]}"
  apt_get update || echo "setup.sh: no new package lists; trying with the old ones" >&2
  apt_get install --yes --no-install-recommends "${missing[@]}" ||
    die "could not install ${missing[*]}"
}

# Debian's Bazel works without a network when these repositories are answered locally.
debian_bazelrc() {
  local stand_ins=$PWD/dev/debian
  echo "# Written by dev/setup.sh; do not edit. Your own settings belong in user.bazelrc."
  echo "common --override_repository=rules_cc=$stand_ins/rules_cc"
  echo "common --override_repository=com_google_googletest=$stand_ins/googletest"
  echo "common --override_repository=remote_coverage_tools=$stand_ins/coverage_tools"
  echo "common --override_repository=rules_java=/usr/share/bazel/rules/java"
  echo "common --override_repository=rules_proto=/usr/share/bazel/rules/proto"
  echo "build --disk_cache=~/.cache/wpc-bazel"
  if has_memory_for_sandboxes; then
    echo "build --sandbox_base=/dev/shm"
  fi
}

# Bazel makes and removes a folder of links for each action, which takes longer than the action where a disk
# discards what is removed.
has_memory_for_sandboxes() {
  local free
  free=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)
  [ -w /dev/shm ] && [ "${free:-0}" -ge "$SANDBOX_KB" ]
}

# Bazel 4 removes nothing from it.
prune_cache() {
  local cache=~/.cache/wpc-bazel
  [ ! -d "$cache" ] || find "$cache/" -type f -mtime "+$CACHE_DAYS" -delete
}

write_if_changed() {
  local text
  text=$(cat)
  [ -f "$1" ] && [ "$(cat "$1")" = "$text" ] || printf '%s\n' "$text" >"$1"
}

main() {
  local packages=("${BUILD_PACKAGES[@]}") online=0 option
  for option in "$@"; do
    case $option in
      --check) packages+=("${CHECK_PACKAGES[@]}") ;;
      --cross) packages+=("${CROSS_PACKAGES[@]}") ;;
      --windows) packages+=("${WINDOWS_PACKAGES[@]}") ;;
      --remote) packages+=("${REMOTE_PACKAGES[@]}") ;;
      --databases) packages+=("${DATABASE_PACKAGES[@]}") ;;
      --python) packages+=("${PYTHON_PACKAGES[@]}") ;;
      --proof) packages+=("${PROOF_PACKAGES[@]}") ;;
      --release) packages+=("${RELEASE_PACKAGES[@]}") ;;
      --wasm | --web)
        packages+=("${WASM_PACKAGES[@]}")
        [ "$option" = --wasm ] || packages+=("${WEB_PACKAGES[@]}")
        mapfile -t -O "${#packages[@]}" packages < <(missing_programs node=nodejs npm=npm)
        ;;
      --online) online=1 ;;
      *)
        die "unknown option $option (known: --check, --cross, --windows, --remote, --databases, --python, --proof," \
          "--release, --wasm, --web, --online)"
        ;;
    esac
  done
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
    die "this is not Debian; install a C compiler and Bazel, then run: bazel test //..."
  install_missing "${packages[@]}"
  if [ "$online" -eq 1 ]; then
    rm -f debian.bazelrc
  else
    debian_bazelrc | write_if_changed debian.bazelrc
    prune_cache
  fi
}

main "$@"
