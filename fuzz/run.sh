#!/bin/bash
# Fuzzes targets one after the other and says what came of it.
#
#   fuzz/run.sh [--engine=libfuzzer|afl] [--seconds=N] [--folder=F] [TARGET...]
#
# libFuzzer and 3600 seconds for each target when not said otherwise; all targets when none is named.
# In the folder (./fuzz-run) are: new/TARGET, inputs that reached something new, taken up again by the
# next run; found/TARGET, inputs that failed; log/TARGET. Exit status 1 when something failed.
# Of each find it prints what failed, the file, and the commands that run it again and make it smaller.
# Objects are kept in the folder: what did not change is not compiled again.
# Environment: CC, CXX (clang-19 and clang++-19; afl-clang-fast and afl-clang-fast++).
set -euo pipefail
cd "$(dirname "$0")/.."
source fuzz/targets.sh

ENGINE=libfuzzer SECONDS_EACH=3600 FOLDER=$PWD/fuzz-run
readonly CHECKS=-fsanitize=address,undefined

readonly PROGRESS_SECONDS=10

# The comment at the top of this file.
usage() {
  sed -n '2,/^set /{s/^# \{0,1\}//p}' "$0"
  echo "Targets: $(fuzz_targets | tr '\n' ' ')"
}

wrong() {
  echo "run.sh: $1; see fuzz/run.sh --help" >&2
  exit 2
}

# .clusterfuzzlite/build.sh with the sanitizers of --config=fuzz and --config=afl.
build() {
  local flags="-O2 -g -fno-omit-frame-pointer"
  export SRC=$FOLDER/src WORK=$FOLDER/work-$ENGINE OUT=$FOLDER/out-$ENGINE FUZZING_ENGINE=$ENGINE WPC_KEEP_OBJECTS=1
  mkdir -p "$SRC" "$WORK" "$OUT"
  ln -sfn "$PWD" "$SRC/wpc"
  if [ "$ENGINE" = afl ]; then
    export CC=${CC:-afl-clang-fast} CXX=${CXX:-afl-clang-fast++} AFL_QUIET=1 AFL_USE_ASAN=1 AFL_USE_UBSAN=1
    export LIB_FUZZING_ENGINE=/usr/lib/afl/libAFLDriver.a
  else
    export CC=${CC:-clang-19} CXX=${CXX:-clang++-19} LIB_FUZZING_ENGINE=-fsanitize=fuzzer
    flags+=" -fsanitize=fuzzer-no-link $CHECKS -fno-sanitize-recover=all -fsanitize-address-use-after-return=never"
  fi
  CFLAGS=$flags CXXFLAGS=$flags bash .clusterfuzzlite/build.sh "$@"
  # libFuzzer's targets have the mutator in them; afl-fuzz loads it.
  [ "$ENGINE" != afl ] || gcc -shared -fPIC -O2 -std=c11 -Ifuzz fuzz/mutator/mutate*.c fuzz/mutator/afl.c \
    -o "$WORK/mutator.so"
}

# The seeds of a target as files, which the engines want.
unpack_seeds() {
  rm -rf "$WORK/seeds/$1"
  python3 -m zipfile -e "$OUT/${1}_seed_corpus.zip" "$WORK/seeds/$1"
}

run_libfuzzer() {
  local name=$1 options=() status=0
  [ ! -f "$OUT/$name.dict" ] || options+=("-dict=$OUT/$name.dict")
  UBSAN_OPTIONS=print_stacktrace=1 "$OUT/$name" -max_total_time="$SECONDS_EACH" -max_len=4096 -timeout=10 \
    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$FOLDER/found/$name/" "${options[@]}" \
    "$FOLDER/new/$name" "$WORK/seeds/$name" >"$FOLDER/log/$name" 2>&1 || status=$?
  sed -n 's/^stat::number_of_executed_units: *//p' "$FOLDER/log/$name"
  return "$status"
}

run_afl() {
  local name=$1 options=() file mutator=() status=0
  [ ! -f "$OUT/$name.dict" ] || options+=(-x "$OUT/$name.dict")
  ! takes_blocks "$name" ||
    mutator=("AFL_CUSTOM_MUTATOR_LIBRARY=$WORK/mutator.so" "WPC_FUZZ_TARGET=$name")
  env "${mutator[@]}" AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_UI=1 AFL_NO_AFFINITY=1 \
    AFL_AUTORESUME=1 AFL_FAST_CAL=1 afl-fuzz -V "$SECONDS_EACH" -t 5000 -m none -G 4096 "${options[@]}" \
    -i "$WORK/seeds/$name" -o "$FOLDER/new/$name" -- "$OUT/$name" >"$FOLDER/log/$name" 2>&1 || status=$?
  find "$FOLDER/new/$name" -path '*/crashes/id*' -o -path '*/hangs/id*' | while read -r file; do
    cp "$file" "$FOLDER/found/$name/"
  done
  sed -n 's/^execs_done *: *//p' "$FOLDER/new/$name/default/fuzzer_stats" 2>/dev/null
  return "$status"
}

# What the engine or the harness said of a failed input, by running it once.
reason() {
  local said
  said=$(ASAN_OPTIONS=handle_sigill=1:symbolize=1 UBSAN_OPTIONS=print_stacktrace=1 timeout 60 "$OUT/$1" "$2" 2>&1) || true
  grep -m1 -E 'does not hold|ERROR: [A-Za-z]*Sanitizer|runtime error|ERROR: libFuzzer' <<<"$said" ||
    echo "it did not fail when it ran alone"
}

# How to go on with what was found.
report_finds() {
  local name=$1 file
  find "$FOLDER/found/$name" -type f | sort | while read -r file; do
    echo "  $file"
    echo "    $(reason "$name" "$file")"
    echo "    again:   $OUT/$name $file"
    if [ "$ENGINE" = afl ]; then
      echo "    smaller: afl-tmin -i $file -o $file.small -- $OUT/$name"
    else
      echo "    smaller: $OUT/$name -minimize_crash=1 -max_total_time=60 -exact_artifact_path=$file.small $file"
    fi
  done
}

# A line now and then, for people who wait at a terminal.
show_progress() {
  local name=$1 start=$SECONDS
  [ -t 2 ] || return 0
  while sleep "$PROGRESS_SECONDS"; do
    printf '%s: %d of %d s, %s\n' "$name" $((SECONDS - start)) "$SECONDS_EACH" \
      "$(tail -n 1 "$FOLDER/log/$name" 2>/dev/null | cut -c 1-80)" >&2
  done
}

# "TARGET: N executions, N found". An engine that ran nothing, or ended badly, is a failure too.
run() {
  local name=$1 executions found ended=0 progress
  mkdir -p "$FOLDER/new/$name" "$FOLDER/found/$name" "$FOLDER/log"
  show_progress "$name" &
  progress=$!
  executions=$("run_$ENGINE" "$name") || ended=$?
  kill "$progress" 2>/dev/null || true
  wait "$progress" 2>/dev/null || true
  found=$(find "$FOLDER/found/$name" -type f | wc -l)
  echo "$name: ${executions:-0} executions, $found found"
  report_finds "$name"
  if [ "$ended" -ne 0 ] && [ "$found" -eq 0 ]; then
    echo "$name: the engine ended with status $ended; see $FOLDER/log/$name" >&2
  fi
  [ "${executions:-0}" -gt 0 ] && [ "$found" -eq 0 ] && [ "$ended" -eq 0 ]
}

main() {
  local name status=0 names=()
  for name in "$@"; do
    case $name in
      --engine=libfuzzer | --engine=afl) ENGINE=${name#*=} ;;
      --seconds=[1-9]*) SECONDS_EACH=${name#*=} ;;
      --folder=?*) FOLDER=$(realpath -m "${name#*=}") ;;
      -h | --help) usage && exit 0 ;;
      -*) wrong "unknown option $name" ;;
      *) names+=("$name") ;;
    esac
  done
  if [ "${#names[@]}" -eq 0 ]; then
    mapfile -t names < <(fuzz_targets)
  fi
  for name in "${names[@]}"; do
    fuzz_targets | grep -qxF "$name" || wrong "there is no target $name"
  done
  build "${names[@]}"
  for name in "${names[@]}"; do
    unpack_seeds "$name"
    run "$name" || status=1
  done
  exit "$status"
}

main "$@"
