#!/bin/bash
# Each way to embed wpc, tried by a small consumer: its verdict must be the one of the others.
#
#   tests/embedding/run.sh [WAY...]    the ways, by default all; prints "ok WAY" or "FAIL WAY" with the log
set -uo pipefail
cd "$(dirname "$0")/../.."

readonly ROOT=$PWD CLANG=${CLANG:-clang-19}
readonly CONSUMER=tests/embedding/consumer.c
readonly HOSTILE=$ROOT/corpus/v2/hostile/V2-CD-03__size_24.bin
readonly ALL=(cmake_static cmake_shared cmake_subdirectory meson meson_subproject pkg_config two_files
  two_files_cpp no_texts no_texts_cmake no_texts_meson one_unit cpp17 hidden exports msvc wasm32)
readonly LIBRARY=(parser/*.c paths/*.c calc/*.c)
WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-embedding.XXXXXX")
readonly WORK
trap 'rm -rf "$WORK"' EXIT

# The consumer says $1 of a hostile file.
expect_said() {
  local said status=0
  said=$("${@:2}" "$HOSTILE") || status=$?
  echo "$said"
  [ "$status" -eq 1 ] && [[ $said == *"$1"* ]]
}

expect_verdict() {
  expect_said "V2-CD-03 at offset 68: dwSize is 24, but only 16 bytes are left" "$@"
}

expect_numbers() {
  expect_said "rule 203 at offset 68: got 24, bound 16" "$@"
}

cmake_install() {
  cmake -S . -B "$WORK/$1" -DCMAKE_INSTALL_PREFIX="$WORK/$1.installed" -DBUILD_SHARED_LIBS="$2" \
    -DCMAKE_C_FLAGS="-Wall -Wextra -Werror" && cmake --build "$WORK/$1" -j 2 && cmake --install "$WORK/$1"
}

# An installed wpc, found by find_package(); the command is there, too.
cmake_consumer() {
  cmake_install "$1" "$2" || return 1
  cmake -S tests/embedding/cmake -B "$WORK/$1.consumer" -DCMAKE_PREFIX_PATH="$WORK/$1.installed" || return 1
  cmake --build "$WORK/$1.consumer" || return 1
  expect_verdict "$WORK/$1.consumer/consumer" && "$WORK/$1.installed/bin/wpc" --version
}

# Man pages and completions.
has_shell_files() {
  local name
  for name in man/man1/wpc.1 man/man1/wpc-validate.1 bash-completion/completions/wpc zsh/site-functions/_wpc \
    fish/vendor_completions.d/wpc.fish; do
    [ -s "$1/share/$name" ] || { echo "share/$name is not installed"; return 1; }
  done
}

try_cmake_static() {
  cmake_consumer cmake_static OFF && has_shell_files "$WORK/cmake_static.installed"
}

try_cmake_shared() {
  cmake_consumer cmake_shared ON &&
    [ -n "$(find "$WORK/cmake_shared.installed" -name 'libwpc.so.0')" ]
}

try_cmake_subdirectory() {
  mkdir -p "$WORK/sub"
  cp "$CONSUMER" "$WORK/sub/consumer.c"
  cat >"$WORK/sub/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.16)
project(consumer C)
add_subdirectory($ROOT wpc)
add_executable(consumer consumer.c)
target_link_libraries(consumer PRIVATE wpc::wpc)
END
  cmake -S "$WORK/sub" -B "$WORK/sub/build" && cmake --build "$WORK/sub/build" --target consumer -j 2 &&
    expect_verdict "$WORK/sub/build/consumer"
}

# With Meson: found by pkg-config and by CMake, where it was installed and where it was moved.
try_meson() {
  meson setup "$WORK/meson" --prefix="$WORK/meson.first" --libdir=lib/deep -Ddefault_library=both &&
    ninja -C "$WORK/meson" install && mv "$WORK/meson.first" "$WORK/meson.installed" &&
    has_shell_files "$WORK/meson.installed" && pkg_config_consumer "$WORK/meson.installed" || return 1
  mkdir -p "$WORK/meson.consumer"
  cp "$CONSUMER" tests/embedding/meson/meson.build "$WORK/meson.consumer/"
  PKG_CONFIG_PATH=$WORK/meson.installed/lib/deep/pkgconfig meson setup "$WORK/meson.consumer/build" "$WORK/meson.consumer" &&
    ninja -C "$WORK/meson.consumer/build" &&
    LD_LIBRARY_PATH=$WORK/meson.installed/lib/deep expect_verdict "$WORK/meson.consumer/build/consumer" || return 1
  finds_meson_install "$WORK/meson.installed/lib/deep/cmake/wpc" && finds_only_its_versions "$WORK/meson.installed/lib/deep/cmake/wpc"
}

finds_meson_install() {
  cmake -S tests/embedding/cmake -B "$WORK/meson.cmake" -Dwpc_DIR="$1" && cmake --build "$WORK/meson.cmake" &&
    expect_verdict "$WORK/meson.cmake/consumer"
}

# The package says which versions it can stand for, as CMake's own does.
finds_only_its_versions() {
  local version said
  mkdir -p "$WORK/versions"
  for version in 0.0=0 0.1=1 0.1.0=1 0.1.99=0 0.2=0 1.0=0; do
    # shellcheck disable=SC2016 # CMake expands it
    printf 'cmake_minimum_required(VERSION 3.16)\nproject(versions NONE)\nfind_package(wpc %s)\nmessage("%s=${wpc_FOUND}.")\n' \
      "${version%=*}" "${version%=*}" >"$WORK/versions/CMakeLists.txt"
    said=$(cmake -S "$WORK/versions" -B "$WORK/versions/build" -Dwpc_DIR="$1" 2>&1)
    rm -rf "$WORK/versions/build"
    [[ $said == *"$version."* ]] || { echo "$said"; return 1; }
  done
}

try_meson_subproject() {
  mkdir -p "$WORK/with_sub/subprojects"
  cp "$CONSUMER" tests/embedding/meson/meson.build "$WORK/with_sub/"
  ln -s "$ROOT" "$WORK/with_sub/subprojects/wpc"
  meson setup --wrap-mode=forcefallback "$WORK/with_sub/build" "$WORK/with_sub" &&
    ninja -C "$WORK/with_sub/build" consumer && expect_verdict "$WORK/with_sub/build/consumer"
}

pkg_config_consumer() {
  local flags
  flags=$(PKG_CONFIG_PATH=$(dirname "$(find "$1" -name wpc.pc)") pkg-config --cflags --libs wpc) || return 1
  # shellcheck disable=SC2086 # flags are words
  cc "$CONSUMER" $flags -o "$WORK/pkg_config" && LD_LIBRARY_PATH=$(dirname "$(find "$1" -name 'libwpc.*' -print -quit)") \
    expect_verdict "$WORK/pkg_config"
}

# An installed wpc, also in another folder than the one that it was configured for.
try_pkg_config() {
  [ -d "$WORK/cmake_static.installed" ] || cmake_install cmake_static OFF || return 1
  cmake --install "$WORK/cmake_static" --prefix "$WORK/moved" && pkg_config_consumer "$WORK/cmake_static.installed" &&
    pkg_config_consumer "$WORK/moved"
}

# The two files alone in a folder named wpc, as someone has them who copied them.
two_files() {
  dev/release/amalgamate.py "$WORK/two/wpc" && cp "$CONSUMER" "$WORK/two/consumer.c"
}

# The command over them says of every file of the corpus what the manifest says.
replay_two_files() {
  cc -std=c11 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -Iinclude -Itools/wpc collector/*.c tools/wpc/*.c \
    tools/wpc/*/*.c "$WORK/two/wpc.o" -o "$WORK/two/wpc-command" && tests/embedding/replay.py "$WORK/two/wpc-command"
}

try_two_files() {
  two_files && ! grep -nE '/\*@|//@' "$WORK"/two/wpc/wpc.[ch] &&
    (cd "$WORK/two" && cc -std=c11 -Wall -Wextra -Wpedantic -Werror -O2 -c wpc/wpc.c && cc -O2 -I. consumer.c wpc.o -o consumer) &&
    expect_verdict "$WORK/two/consumer" && replay_two_files &&
    diff <(nm --defined-only -g "$WORK/two/wpc.o" | awk '{ print $3 }' | sort) tests/embedding/exports.txt
}

# In a C++ project: wpc.c as C, and as C++ itself, which a compiler makes of all files that it is given.
try_two_files_cpp() {
  local compiler flags=(-std=c++17 -Wall -Wextra -Wpedantic -Werror -I. -x c++)
  two_files && cd "$WORK/two" && cc -std=c11 -O1 -c wpc/wpc.c &&
    c++ "${flags[@]}" consumer.c -x none wpc.o -o consumer_cpp && expect_verdict ./consumer_cpp || return 1
  for compiler in c++ "$CLANG"; do
    "$compiler" "${flags[@]}" -c wpc/wpc.c -o wpc_cpp.o && "$compiler" "${flags[@]}" -c consumer.c -o consumer.o &&
      c++ consumer.o wpc_cpp.o -o all_cpp && expect_verdict ./all_cpp || return 1
  done
  "$CLANG" "${flags[@]}" -DWPC_NO_TEXTS -fsyntax-only wpc/wpc.c
}

# All that answers.c, built with flags $2..., answers about the corpus, into file $1.
answers() {
  cc -std=c11 -Wall -Wextra -Werror -Iinclude "${@:2}" tests/embedding/answers.c -o "$1.program" &&
    find corpus -name '*.bin' | sort | "$1.program" >"$1"
}

# Without texts and for size, all that is not a text is the same. A program that asks for texts does not link.
try_no_texts() {
  two_files && cc -std=c11 -Wall -Wextra -Wpedantic -Werror -Os -DWPC_NO_TEXTS -c "$WORK/two/wpc/wpc.c" -o "$WORK/bare.o" &&
    answers "$WORK/all_texts" -O2 parser/*.c calc/*.c && answers "$WORK/no_texts" -DWPC_NO_TEXTS "$WORK/bare.o" &&
    cmp "$WORK/all_texts" "$WORK/no_texts" && ! answers "$WORK/mixed" "$WORK/bare.o" 2>"$WORK/mixed.said" &&
    grep -q 'undefined reference to .wpc_rule_at' "$WORK/mixed.said" &&
    cc -Iinclude "$CONSUMER" "$WORK/bare.o" -o "$WORK/bare" && expect_numbers "$WORK/bare"
}

try_no_texts_cmake() {
  cmake -S . -B "$WORK/bare.cmake" -DCMAKE_INSTALL_PREFIX="$WORK/bare.installed" -DWPC_NO_TEXTS=ON &&
    cmake --build "$WORK/bare.cmake" -j 2 && cmake --install "$WORK/bare.cmake" || return 1
  cmake -S tests/embedding/cmake -B "$WORK/bare.consumer" -DCMAKE_PREFIX_PATH="$WORK/bare.installed" &&
    cmake --build "$WORK/bare.consumer" || return 1
  expect_numbers "$WORK/bare.consumer/consumer" && grep -q "DWPC_NO_TEXTS" "$WORK"/bare.installed/lib*/pkgconfig/wpc.pc
}

try_no_texts_meson() {
  meson setup "$WORK/bare.meson" -Dtexts=false --prefix="$WORK/bare.meson.installed" --libdir=lib &&
    ninja -C "$WORK/bare.meson" install || return 1
  mkdir -p "$WORK/bare.meson.consumer"
  cp "$CONSUMER" tests/embedding/meson/meson.build "$WORK/bare.meson.consumer/"
  PKG_CONFIG_PATH=$WORK/bare.meson.installed/lib/pkgconfig meson setup "$WORK/bare.meson.consumer/build" \
    "$WORK/bare.meson.consumer" && ninja -C "$WORK/bare.meson.consumer/build" &&
    expect_numbers "$WORK/bare.meson.consumer/build/consumer" &&
    grep -q "DWPC_NO_TEXTS" "$WORK/bare.meson.installed/lib/pkgconfig/wpc.pc"
}

# Every source of the library in one unit: static names are unique.
try_one_unit() {
  printf '#include "%s"\n' "${LIBRARY[@]}" >"$WORK/unit.c"
  cc -std=c11 -Wall -Wextra -Iinclude -I. -c "$WORK/unit.c" -o "$WORK/unit.o" &&
    cc -Iinclude "$CONSUMER" "$WORK/unit.o" -o "$WORK/unit" && expect_verdict "$WORK/unit"
}

try_cpp17() {
  c++ -x c++ -std=c++17 -Wall -Wextra -pedantic -Werror -Iinclude -fsyntax-only "$CONSUMER" &&
    "$CLANG" -x c++ -std=c++17 -Wall -Wextra -pedantic -Werror -Iinclude -fsyntax-only "$CONSUMER"
}

shared_library() {
  [ -f "$WORK/libwpc.so" ] || cc -std=c11 -O1 -shared -fPIC -fvisibility=hidden -Iinclude "${LIBRARY[@]}" -o "$WORK/libwpc.so"
}

try_hidden() {
  shared_library && cc -Iinclude "$CONSUMER" "-L$WORK" -lwpc -o "$WORK/hidden" &&
    LD_LIBRARY_PATH=$WORK expect_verdict "$WORK/hidden"
}

# What a shared library exports is what the list in the tree says.
try_exports() {
  shared_library && diff <(nm -D --defined-only "$WORK/libwpc.so" | awk '{ print $3 }' | sort) tests/embedding/exports.txt
}

# The rules of a compiler for Windows, without its headers.
try_msvc() {
  local file
  for file in "${LIBRARY[@]}"; do
    "$CLANG" --target=x86_64-pc-windows-msvc -std=c11 -Wall -Wextra -Werror -fsyntax-only -Iinclude -Itests/embedding/bare "$file" ||
      return 1
  done
  "$CLANG" --target=x86_64-pc-windows-msvc -x c++ -std=c++17 -DWPC_SHARED -Wall -Werror -fsyntax-only -Iinclude \
    include/wpc/wpc.h
}

# WebAssembly: of a C library it needs three functions, and nothing else.
try_wasm32() {
  local file objects=()
  mkdir -p "$WORK/wasm"
  for file in "${LIBRARY[@]}"; do
    "$CLANG" --target=wasm32 -std=c11 -O2 -Wall -Wextra -Werror -Iinclude -Itests/embedding/bare -c "$file" \
      -o "$WORK/wasm/${file//\//_}.o" || return 1
    objects+=("$WORK/wasm/${file//\//_}.o")
  done
  diff <(llvm-nm-19 --undefined-only "${objects[@]}" | awk '/ U / { print $2 }' | sort -u |
    grep -vxFf <(llvm-nm-19 --defined-only "${objects[@]}" | awk 'NF == 3 { print $3 }') | grep -v '^__stack_pointer$\|^__indirect') \
    <(printf '%s\n' memcmp memcpy memset)
}

main() {
  local way bad=0 ways=("${ALL[@]}")
  [ $# -eq 0 ] || ways=("$@")
  for way in "${ways[@]}"; do
    if ("try_$way") >"$WORK/log" 2>&1; then
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
