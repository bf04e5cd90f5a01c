# .clusterfuzzlite/build.sh under the variables that OSS-Fuzz sets. Sourced by dev/check.sh.

readonly OSS_BASE_FLAGS="-O1 -fno-omit-frame-pointer -gline-tables-only \
-DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION"
readonly OSS_UNDEFINED=array-bounds,bool,builtin,enum,integer-divide-by-zero,null,object-size,return,\
returns-nonnull-attribute,shift,signed-integer-overflow,unreachable,vla-bound

# What the base image sets for a sanitizer. Not "function" and "vptr", which only newer compilers and
# programs with type information have.
oss_sanitizer_flags() {
  case $1 in
    address) echo "-fsanitize=address -fsanitize-address-use-after-scope" ;;
    undefined)
      echo "-fsanitize=$OSS_UNDEFINED,unsigned-integer-overflow -fno-sanitize-recover=$OSS_UNDEFINED"
      ;;
    memory) echo "-fsanitize=memory -fsanitize-memory-track-origins" ;;
  esac
}

# Builds one cell into $WORK/oss/CELL/out; $1 sanitizer, $2 engine, $3 architecture. A later call takes from ccache what
# an earlier one compiled, in whichever folder.
oss_build() {
  local folder=$WORK/oss/$1-$2-$3 flags width=() engine_flags=-fsanitize=fuzzer-no-link
  local cc=$CLANG cxx=${CLANG/clang/clang++} engine=-fsanitize=fuzzer
  if [ "$2" = afl ]; then
    cc=afl-clang-fast cxx=afl-clang-fast++ engine=/usr/lib/afl/libAFLDriver.a engine_flags=
  fi
  [ "$3" != i386 ] || width=(-m32)
  flags="${width[*]} $OSS_BASE_FLAGS $(oss_sanitizer_flags "$1") $engine_flags"
  mkdir -p "$folder/src" "$folder/work" "$folder/out"
  ln -sfn "$ROOT" "$folder/src/wpc"
  cp .clusterfuzzlite/build.sh "$folder/src/build.sh"
  env -i PATH="$PATH" HOME="$folder" AFL_QUIET=1 SRC="$folder/src" WORK="$folder/work" \
    OUT="$folder/out" CC="$cc" CXX="$cxx" CFLAGS="$flags" CXXFLAGS="$flags" \
    LIB_FUZZING_ENGINE="$engine" FUZZING_ENGINE="$2" SANITIZER="$1" ARCHITECTURE="$3" \
    CCACHE_DIR="$(ccache --get-config=cache_dir)" bash -eu "$folder/src/build.sh"
}

# Builds a cell, and checks what came out: dev/check/oss_fuzz.py.
oss_cell() {
  local out=$WORK/oss/$1-$2-$3/out
  oss_build "$1" "$2" "$3"
  # The options that the runner of OSS-Fuzz sets.
  UBSAN_OPTIONS=silence_unsigned_overflow=1:print_stacktrace=1:halt_on_error=1 \
    ASAN_OPTIONS=detect_leaks=1 MSAN_OPTIONS=print_stats=0 \
    python3 -B dev/check/oss_fuzz.py "$1" "$2" "$out" >"$WORK/oss/log" || {
    cat "$WORK/oss/log"
    return 1
  }
  tail -n 1 "$WORK/oss/log"
  rm -rf "$WORK/oss"
}

# The program of docs/guide/fuzzing.md, by the command that follows it.
oss_example() {
  local folder=$WORK/oss_example
  mkdir -p "$folder/new"
  sed -n '/^<!-- fuzz example -->/,/^```$/p' docs/guide/fuzzing.md | sed '1,2d;$d' >"$folder/v2_reader_fuzzer.c"
  "$CLANG" -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -DWPC_VERIFY -Wall -Wextra \
    -Werror -Iinclude -Ifuzz "$folder/v2_reader_fuzzer.c" fuzz/mutator/mutate*.c fuzz/mutator/libfuzzer.c \
    parser/*.c parser/*/*.c paths/*.c calc/*.c -o "$folder/v2_reader_fuzzer"
  fuzz/fuzz dictionary v2 >"$folder/v2.dict"
  WPC_FUZZ_TARGET=v2 "$folder/v2_reader_fuzzer" -runs=2000 "-dict=$folder/v2.dict" "$folder/new" corpus/v2/valid \
    corpus/v2/hostile
  echo "example: 1 passed, 0 failed"
}

# A reader of one's own, as the guide says; one that fails; and what is printed of it.
oss_own() {
  local folder=$WORK/oss_own
  mkdir -p "$folder"
  cp "$WORK/oss_example/v2_reader_fuzzer.c" "$folder/my_reader.c"
  fuzz/fuzz run "--folder=$folder/run" --seconds=3 --jobs=1 --target="$folder/my_reader.c" --like=v2
  sed 's/> 3 \* size/> 0/' "$folder/my_reader.c" >"$folder/my_failing_reader.c"
  if fuzz/fuzz run "--folder=$folder/run" --seconds=3 --jobs=1 --target="$folder/my_failing_reader.c" --like=v2 >"$folder/said"; then
    cat "$folder/said"
    return 1
  fi
  cat "$folder/said"
  grep -q '^    again: ' "$folder/said"
  grep -q '^    smaller: ' "$folder/said"
  echo "own: 2 passed, 0 failed"
}

# The other cells that OSS-Fuzz has for this project.
oss_cells() {
  oss_cell undefined libfuzzer x86_64
  oss_cell memory libfuzzer x86_64
  oss_cell address afl x86_64
  oss_cell undefined afl x86_64
  oss_cell address libfuzzer i386
  oss_cell undefined libfuzzer i386
}
