# Bounded fuzzing under both engines. Sourced by tools/check.sh.

source fuzz/targets.sh

# Builds every target with one engine and copies the binaries, because the next configuration moves
# bazel-bin. $1 is the configuration.
build_fuzzers() {
  local name labels=() bin
  mkdir -p "$WORK/$1"
  for name in $(fuzz_targets); do
    labels+=("//fuzz:$name")
  done
  bazel_build "--config=$1" "${labels[@]}"
  bin=$(bazel info "--config=$1" bazel-bin 2>/dev/null)
  for name in $(fuzz_targets); do
    cp "$bin/fuzz/$name" "$WORK/$1/$name"
  done
}

# Copies the whole corpus and the targets' own seeds into one flat folder: bytes of another kind are
# a good seed too. Files above the size limit of the runs would only be cut.
make_seeds() {
  local file
  mkdir -p "$1"
  find corpus fuzz/seeds -type f \( -name '*.bin' -o -path 'fuzz/seeds/*' \) -size -4097c |
    while read -r file; do
      cp "$file" "$1/$(echo "${file#corpus/}" | tr / _)"
    done
  [ -n "$(ls -A "$1")" ] || { echo "no seeds in corpus/"; return 1; }
}

# Prints what an engine found, so that a log is enough to reproduce it.
show_artifacts() {
  local file
  find "$1" -type f ! -name 'README*' 2>/dev/null | head -n 5 | while read -r file; do
    echo "artifact $(basename "$file"), base64: $(base64 -w 0 "$file")"
  done
}

# Runs a function on each target, two at a time.
each_target() {
  local name running=0 status=0
  for name in $(fuzz_targets); do
    if [ "$running" -eq 2 ]; then
      wait -n || status=1
      running=1
    fi
    "$1" "$name" &
    running=$((running + 1))
  done
  while [ "$running" -gt 0 ]; do
    wait -n || status=1
    running=$((running - 1))
  done
  return "$status"
}

run_libfuzzer() {
  local name=$1 dir=$WORK/fuzz/$1.run dictionary done_runs status=0
  mkdir -p "$dir/new" "$dir/found"
  dictionary=$(dictionary_of "$name")
  "$WORK/fuzz/$name" -runs="$FUZZ_RUNS" -seed="$FUZZ_SEED" -max_len=4096 -timeout=10 \
    -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0 "-artifact_prefix=$dir/found/" \
    ${dictionary:+"-dict=$dictionary"} "$dir/new" "$WORK/fuzz/seeds" >"$dir/log" 2>&1 || status=$?
  done_runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$dir/log")
  echo "$name: ${done_runs:-0} executions, status $status"
  if [ "$status" -ne 0 ] || [ "${done_runs:-0}" -lt "$FUZZ_RUNS" ]; then
    tail -n 40 "$dir/log"
    show_artifacts "$dir/found"
    count_cases 0 1
  else
    count_cases 1 0
  fi
}

# Nothing else would tell that a target lost the mutator: it runs without.
expect_mutator() {
  local name status=0
  for name in $(fuzz_targets); do
    if takes_blocks "$name" && ! nm "$WORK/fuzz/$name" | grep LLVMFuzzerCustomMutator >/dev/null; then
      echo "$name: has no mutator"
      status=1
    fi
  done
  return "$status"
}

check_fuzz() {
  build_fuzzers fuzz
  expect_mutator
  make_seeds "$WORK/fuzz/seeds"
  each_target run_libfuzzer
}

stat_of() {
  sed -n "s/^$2 *: *//p" "$1" 2>/dev/null
}

run_afl() {
  local name=$1 dir=$WORK/afl/$1.run dictionary stats=$WORK/afl/$1.run/default/fuzzer_stats
  local execs crashes hangs status=0
  dictionary=$(dictionary_of "$name")
  env -u ASAN_OPTIONS AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_UI=1 \
    AFL_NO_AFFINITY=1 AFL_FAST_CAL=1 \
    AFL_CUSTOM_MUTATOR_LIBRARY="$WORK/mutator.so" "WPC_FUZZ_TARGET=$name" \
    timeout 400 afl-fuzz -i "$WORK/afl/seeds" -o "$dir" -s "$FUZZ_SEED" -E "$AFL_RUNS" -V 300 \
    -t 5000 -m none -G 4096 ${dictionary:+-x "$dictionary"} -- "$WORK/afl/$name" >"$dir.log" 2>&1 || status=$?
  execs=$(stat_of "$stats" execs_done)
  crashes=$(stat_of "$stats" saved_crashes)
  hangs=$(stat_of "$stats" saved_hangs)
  echo "$name: ${execs:-0} executions, ${crashes:-?} crashes, ${hangs:-?} hangs, status $status"
  if [ "$status" -ne 0 ] || [ "${execs:-0}" -lt "$AFL_RUNS" ] || [ "${crashes:-1}" -ne 0 ] ||
    [ "${hangs:-1}" -ne 0 ]; then
    tail -n 30 "$dir.log" | sed 's/\x1b\[[0-9;?]*[A-Za-z]//g'
    show_artifacts "$dir/default/crashes"
    show_artifacts "$dir/default/hangs"
    count_cases 0 1
  else
    count_cases 1 0
  fi
}

# The mutator is part of afl-fuzz, which has no sanitizers: its own configuration.
build_afl_mutator() {
  bazel_build //fuzz:libwpc_mutator.so
  cp "$(bazel info bazel-bin 2>/dev/null)/fuzz/libwpc_mutator.so" "$WORK/mutator.so"
}

check_afl() {
  build_afl_mutator
  build_fuzzers afl
  make_seeds "$WORK/afl/seeds"
  each_target run_afl
}

# As many executions as check_afl makes, each target with a second binary that tells comparisons.
check_cmplog() {
  local log=$WORK/cmplog.said status=0
  python3 -B fuzz/long_run.py --state="$WORK/cmplog" --engine=cmplog --jobs=2 --nice=0 --slice=10 \
    --executions="$((AFL_RUNS * $(fuzz_targets | wc -l)))" >"$log" 2>&1 || status=$?
  cat "$log"
  count_cases "$(grep -c '^ok ' "$log" || true)" "$(grep -c '^FOUND ' "$log" || true)"
  return "$status"
}
