#!/bin/bash -eu
# build.sh [NAME_fuzzer...]
#
# Builds every fuzz target, or those that are named, as OSS-Fuzz and ClusterFuzzLite want it: $SRC/wpc is the source tree; what
# comes out is in $OUT, for each NAME of fuzz/targets/NAME_fuzzer.c and NAME_fuzzer.cc:
#
#   NAME_fuzzer                   linked with $LIB_FUZZING_ENGINE
#   NAME_fuzzer_seed_corpus.zip   the corpus of its kinds of blocks, and fuzz/seeds/NAME
#   NAME_fuzzer.options           limits, and the dictionary
#   NAME_fuzzer.dict              where the input is a block
#
# Read: CC CXX CFLAGS CXXFLAGS LIB_FUZZING_ENGINE OUT SRC WORK FUZZING_ENGINE (libfuzzer when not
# set). SANITIZER and ARCHITECTURE are in the flags already. docs/development/fuzzing.md tells how to run it
# without a container.
set -euo pipefail
SELF=$(realpath "$0")
readonly SELF
cd "$SRC/wpc"
source fuzz/targets.sh

readonly ENGINE=${FUZZING_ENGINE:-libfuzzer}
readonly OBJECTS=$WORK/wpc_objects
readonly DEFINES=(-Iinclude -I. -Ifuzz -Itests -Itools/wpc -DWPC_VERIFY=1 -DWPC_VERIFY_FAIL=wpc_verify_failed)
# A mutator that knows the blocks; targets whose input is none do without.
readonly MUTATOR=fuzz/mutator/libfuzzer.c
readonly MAX_LEN=8192

targets() {
  if [ "${#WANTED[@]}" -gt 0 ]; then
    printf '%s\n' "${WANTED[@]}"
  else
    fuzz_targets
  fi
}

# The whole command, and what runs it: for the targets that are linked with it.
command_sources() {
  local name
  for name in $(targets); do
    if [ "$(fuzz_column "$name" 6)" = command ]; then
      find tools/wpc collector fuzz/command -name '*.c' ! -path tools/wpc/main.c | sort
      return
    fi
  done
}

# What the targets share.
shared_sources() {
  local file
  for file in parser/*.c paths/*.c calc/*.c fuzz/oracles/*.c fuzz/mutator/mutate*.c tests/support/model/*.cc tests/reference/*.cc; do
    case $file in
      *) [ ! -f "$file" ] || echo "$file" ;;
    esac
  done
  command_sources
}

sources() {
  local name
  shared_sources
  echo "$MUTATOR"
  for name in $(targets); do
    ls "fuzz/targets/$name".c*
  done
}

object_of() {
  echo "$OBJECTS/${1//\//_}.o"
}

# What an object is made of: compiler, flags, the file, and every header and table. WPC_KEEP_OBJECTS: objects of
# an earlier build are used again where that is the same.
key_of() {
  # shellcheck disable=SC2086 # a compiler may come with a word before it, as ccache
  { $CC --version; echo "$CC $CXX $CFLAGS $CXXFLAGS ${DEFINES[*]}"; cat "$1" "$OBJECTS/headers"; } | sha256sum
}

headers_digest() {
  find include parser paths calc collector tools/wpc fuzz tests/support tests/reference \( -name '*.h' -o -name '*.def' \) -print0 |
    sort -z | xargs -0 sha256sum
}

# One file by its ending; a shell of its own, so that xargs may run several at a time.
compile_one() {
  local file=$1 key kept
  kept=$(object_of "$file").key
  key=$(key_of "$file")
  if [ -f "$(object_of "$file")" ] && [ "$(cat "$kept" 2>/dev/null)" = "$key" ]; then
    return 0
  fi
  rm -f "$kept"
  compile_file "$file"
  echo "$key" >"$kept"
}

compile_file() {
  local file=$1
  # shellcheck disable=SC2086 # flags are words
  case $file in
    *.c) $CC $CFLAGS -std=c11 -D_POSIX_C_SOURCE=200809L "${DEFINES[@]}" -c "$file" -o "$(object_of "$file")" ;;
    *) $CXX $CXXFLAGS -std=c++17 "${DEFINES[@]}" -c "$file" -o "$(object_of "$file")" ;;
  esac
}

wants_mutator() {
  takes_blocks "$1" && [ "$ENGINE" = libfuzzer ]
}

# Always with the C++ compiler: engines are written in C++.
link_one() {
  local name=$1 object more=()
  for object in "$(object_of "fuzz/targets/$name.c")" "$(object_of "fuzz/targets/$name.cc")"; do
    [ ! -f "$object" ] || more+=("$object")
  done
  ! wants_mutator "$name" || more+=("$(object_of "$MUTATOR")")
  # shellcheck disable=SC2086 # flags are words
  $CXX $CXXFLAGS "${more[@]}" "$OBJECTS/shared.a" $LIB_FUZZING_ENGINE -o "$OUT/$name"
}

build_all() {
  local shared
  mapfile -t shared < <(shared_sources | while read -r file; do object_of "$file"; done)
  sources | xargs -P "$(nproc)" -I FILE bash -eu "$SELF" --compile FILE
  ar rcs "$OBJECTS/shared.a" "${shared[@]}"
  targets | xargs -P "$(nproc)" -I NAME bash -eu "$SELF" --link NAME
}

# ---- Seeds, dictionaries, options

# Folders and patterns whose files are a target's input.
seeds_of() {
  local pattern
  for pattern in $(fuzz_column "$1" 5); do
    echo "corpus/$pattern"
  done
  [ ! -d "fuzz/seeds/${1%_fuzzer}" ] || echo "fuzz/seeds/${1%_fuzzer}"
}

pack_seeds() {
  # shellcheck disable=SC2046 # patterns of paths without blanks
  python3 -B fuzz/pack_seeds.py "$1" "$OUT/${1}_seed_corpus.zip" "$MAX_LEN" $(seeds_of "$1")
}

write_options() {
  local name=$1 dictionary
  dictionary=$(dictionary_of "$name")
  {
    echo "[libfuzzer]"
    echo "max_len = $MAX_LEN"
    echo "timeout = 10"
    echo "rss_limit_mb = 2048"
    if [ -n "$dictionary" ]; then
      cp "$dictionary" "$OUT/$name.dict"
      echo "dict = $name.dict"
    fi
  } >"$OUT/$name.options"
}

main() {
  local name
  case ${1:-} in
    --compile) compile_one "$2" ;;
    --link) link_one "$2" ;;
    *)
      WANTED=("$@")
      [ -n "${WPC_KEEP_OBJECTS:-}" ] || rm -rf "$OBJECTS"
      mkdir -p "$OBJECTS"
      rm -f "$OBJECTS/shared.a"
      headers_digest >"$OBJECTS/headers"
      build_all
      for name in $(targets); do
        pack_seeds "$name"
        write_options "$name"
      done
      ;;
  esac
}

main "$@"
