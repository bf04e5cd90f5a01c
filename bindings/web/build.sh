#!/bin/bash
# Builds and tests the npm package and the viewer, from a clean clone. `dev/setup.sh --web` installs
# what it needs from Debian.
#
#   bindings/web/build.sh           all: packages, WebAssembly, types, lint, viewer, tests in Node and Chromium
#   bindings/web/build.sh STEP...   of: packages wasm types lint viewer command node browser
#
# The results: dist/package (for npm), dist/viewer.html (one page, which works from a file).
# Environment: WPC_COMMAND (the command to compare with; otherwise it is built), CLANG, WASM_LD, CHROMIUM.
set -euo pipefail
cd "$(dirname "$0")"

readonly ROOT=../..
readonly CLANG=${CLANG:-clang-19} WASM_LD=${WASM_LD:-wasm-ld-19}
# One file may need room for itself, twice more where a log's messages are joined, and for scratch.
readonly MAX_MEMORY=1073741824 STACK=1048576
readonly FLAGS=(--target=wasm32 -std=c11 -Oz -flto -mbulk-memory -fvisibility=hidden -ffunction-sections
  -fdata-sections -Wall -Wextra -Werror "-I$ROOT/include" "-I$ROOT" "-I$ROOT/tools/wpc" -Isrc/libc)

die() {
  echo "build.sh: $*" >&2
  exit 1
}

step_packages() {
  command -v npm >/dev/null || die "npm is missing: dev/setup.sh --web"
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
}

object_of() {
  local name=${1#"$ROOT"/}
  echo "dist/objects/${name//\//_}.o"
}

step_wasm() {
  local file objects=() files=("$ROOT"/parser/*.c "$ROOT"/parser/*/*.c "$ROOT"/calc/*.c "$ROOT"/paths/*.c "$ROOT"/tools/wpc/{block/seems,block/zone_names,text/letters}.c src/*.c)
  for file in "$ROOT"/series/*.c; do
    [ "$file" = "$ROOT/series/memory_libc.c" ] || files+=("$file")
  done
  command -v "$WASM_LD" >/dev/null || die "$WASM_LD is missing: dev/setup.sh --web"
  mkdir -p dist/objects
  for file in "${files[@]}"; do
    objects+=("$(object_of "$file")")
    echo "$file -o ${objects[-1]}"
  done >dist/objects/list
  xargs -n 3 -P 2 "$CLANG" "${FLAGS[@]}" -c <dist/objects/list || die "the library does not compile for wasm32"
  "$WASM_LD" --no-entry --gc-sections --strip-all --stack-first -z "stack-size=$STACK" \
    "--max-memory=$MAX_MEMORY" "${objects[@]}" -o dist/wpc.wasm
}

step_types() {
  npx --no-install tsc -p .
  npx --no-install tsc -p viewer
}

step_lint() {
  npx --no-install oxlint --type-aware
}

step_viewer() {
  node tools/bundle.mjs
  node tools/package.mjs
}

step_command() {
  [ -z "${WPC_COMMAND:-}" ] || return 0
  cmake -S "$ROOT" -B dist/command -G Ninja -DCMAKE_BUILD_TYPE=Release >dist/command.log 2>&1 &&
    ninja -C dist/command >>dist/command.log 2>&1 || { tail -n 20 dist/command.log; die "the command does not build"; }
}

step_node() {
  node --test --test-reporter=tap test/*.test.mjs
}

step_browser() {
  node --test --test-reporter=tap test/browser/*.test.mjs
}

main() {
  local step steps=(packages wasm types lint viewer command node browser)
  [ $# -eq 0 ] || steps=("$@")
  for step in "${steps[@]}"; do
    declare -F "step_$step" >/dev/null || die "unknown step $step"
    "step_$step"
  done
  [ $# -gt 0 ] || echo "build.sh: the viewer is $PWD/dist/viewer.html, the package $PWD/dist/package"
}

main "$@"
