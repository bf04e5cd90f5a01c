#!/bin/bash
# Each way to embed wpc (ways.txt), tried by a small consumer: its verdict must be the one of the others.
#
#   tests/embedding/run.sh [WAY...]                     the ways, by default all; prints "ok WAY" or "FAIL WAY" with the log
#   tests/embedding/run.sh --release=FOLDER [WAY...]    what someone does who has the archives of a release, made by
#                                                       dev/release.sh, and an empty folder: the ways that begin with release_.
#                                                       As root, packages are installed and removed again; otherwise unpacked
set -uo pipefail
cd "$(dirname "$0")/../.."

readonly ROOT=$PWD CLANG=${CLANG:-clang-19} WAYS=$PWD/tests/embedding/ways.txt
readonly CONSUMER=$ROOT/tests/embedding/consumer.c CMAKE_CONSUMER=$ROOT/tests/embedding/cmake
readonly MESON_CONSUMER=("$ROOT"/tests/embedding/{consumer.c,meson/meson.build})
readonly HOSTILE=$ROOT/corpus/v2/hostile/V2-CD-03__size_24.bin
readonly LIBRARY=(parser/*.c parser/*/*.c paths/*.c calc/*.c series/*.c)
WITHOUT_LIBC=()
for file in "${LIBRARY[@]}"; do
  [ "$file" = series/memory_libc.c ] || WITHOUT_LIBC+=("$file")
done
VERSION=$(sed -n 's/^#define WPC_VERSION "\(.*\)"/\1/p' include/wpc/base.h)
WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-embedding.XXXXXX")
readonly VERSION WORK
trap 'rm -rf "$WORK"' EXIT

# The consumer says $1 of a hostile file.
says() {
  local said status=0
  said=$("${@:2}" "$HOSTILE") || status=$?
  echo "$said"
  [ "$status" -eq 1 ] && [[ $said == *"$1"* ]]
}

verdict() {
  says "V2-CD-03 at offset 68: dwSize is 24, but only 16 bytes are left" "$@"
}

# Without texts.
numbers() {
  says "rule 203 at offset 68: got 24, bound 16" "$@"
}

# Configures with the options behind, builds and installs below $1.
cmake_install() {
  cmake -S . -B "$1" -DCMAKE_INSTALL_PREFIX="$1.installed" -DCMAKE_C_FLAGS="-Wall -Wextra -Werror" "${@:2}"
  cmake --build "$1" -j 2
  cmake --install "$1"
}

# Builds a consumer that finds wpc, in $1.
cmake_consumer() {
  cmake -S "$CMAKE_CONSUMER" -B "$@"
  cmake --build "$1"
}

# Builds and installs with Meson: $1 folder, $2 prefix, rest: options.
meson_install() {
  meson setup "$1" --prefix="$2" "${@:3}"
  ninja -C "$1" install
}

# Builds a consumer with Meson, in $1/build; $2 is where pkg-config looks.
meson_consumer() {
  mkdir -p "$1"
  cp "${MESON_CONSUMER[@]}" "$1"
  PKG_CONFIG_PATH=$2 meson setup "$1/build" "$1" "${@:3}"
  ninja -C "$1/build" consumer
}

pkg_config_consumer() {
  local flags
  flags=$(PKG_CONFIG_PATH=$(dirname "$(find "$1" -name wpc.pc)") pkg-config --cflags --libs wpc)
  # shellcheck disable=SC2086 # flags are words
  cc "$CONSUMER" $flags -o "$1/consumer"
  LD_LIBRARY_PATH=$(dirname "$(find "$1" -name 'libwpc.*' -print -quit)") verdict "$1/consumer"
}

# Man pages, completions, types of files.
has_shell_files() {
  local name
  for name in man/man1/wpc.1 man/man1/wpc-validate.1 bash-completion/completions/wpc zsh/site-functions/_wpc \
    fish/vendor_completions.d/wpc.fish mime/packages/wpc.xml wpc/wpc.magic; do
    [ -s "$1/share/$name" ] || { echo "share/$name is not installed"; return 1; }
  done
}

# The package says which versions it can stand for, as CMake's own does.
finds_only_its_versions() {
  local version said
  mkdir -p "$1"
  for version in 0.0=0 0.1=1 0.1.0=1 0.1.99=0 0.2=0 1.0=0; do
    # shellcheck disable=SC2016 # CMake expands it
    printf 'cmake_minimum_required(VERSION 3.16)\nproject(versions NONE)\nfind_package(wpc %s)\nmessage("%s=${wpc_FOUND}.")\n' \
      "${version%=*}" "${version%=*}" >"$1/CMakeLists.txt"
    said=$(cmake -S "$1" -B "$1/build" -Dwpc_DIR="$2" 2>&1)
    rm -rf "$1/build"
    [[ $said == *"$version."* ]] || { echo "$said"; return 1; }
  done
}

# The two files alone in a folder named wpc, as someone has them who copied them.
two_files() {
  dev/release/amalgamate.py "$1/wpc"
  cp "$CONSUMER" "$1/consumer.c"
}

# All that answers.c, built with flags $2..., answers about the corpus, into file $1.
answers() {
  cc -std=c11 -Wall -Wextra -Werror -Iinclude "${@:2}" tests/embedding/answers.c -o "$1.program" &&
    find corpus -name '*.bin' | sort | "$1.program" >"$1"
}

# $1 exports what the headers declare, and nothing else; the collector is a library of its own. Options of nm behind.
exports() {
  diff <(nm --defined-only "${@:2}" "$1" | awk '{ print $3 }' | sort) \
    <(ls include/wpc/*.h | grep -vE '/(collect|cpu)\.h$' | xargs cat | grep -v '^#' | tr '\n' ' ' | grep -oE 'WPC_API [^;]*;' |
      sed -E 's/[[(;].*//; s/.*[ *]//' | grep '^wpc_' | sort -u)
}

shared_library() {
  cc -std=c11 -O1 -shared -fPIC -fvisibility=hidden -Iinclude "${LIBRARY[@]}" -o "$1/libwpc.so"
}

# The lines of a way, which run with "set -e", in a folder D of its own.
lines_of() {
  awk -v way="[$1]" '/^\[[a-z0-9_]+\]$/ { mine = $0 == way; next } mine' "$WAYS"
}

main() {
  local way bad=0 release=0 ways
  case ${1:-} in --release=*) release=1 RELEASE=$(realpath "${1#*=}") && shift ;; esac
  mapfile -t ways < <(sed -n 's/^\[\([a-z0-9_]*\)\]$/\1/p' "$WAYS" | if ((release)); then grep ^release_; else grep -v ^release_; fi)
  [ $# -eq 0 ] || ways=("$@")
  for way in "${ways[@]}"; do
    mkdir -p "$WORK/$way"
    [ -n "$(lines_of "$way")" ] || { echo "run.sh: no way named $way" >&2; return 2; }
    (D=$WORK/$way; set -e; eval "$(lines_of "$way")") >"$WORK/log" 2>&1
    if [ $? -eq 0 ]; then
      echo "ok   $way"
    else
      echo "FAIL $way"
      tail -n 30 "$WORK/log" | sed 's/^/     | /'
      bad=1
    fi
  done
  return "$bad"
}

main "$@"
