# Bounded fuzzing under both engines. Sourced by dev/check.sh.

# fuzz/fuzz run with these options; each target that ran, and each that failed, is a case.
fuzz_run() {
  local log=$WORK/engines.txt status=0 failed
  fuzz/fuzz run "--folder=$WORK/fuzz" --jobs=2 "--seed=$FUZZ_SEED" "$@" >"$log" 2>&1 || status=$?
  cat "$log"
  failed=$(grep -cE ' [1-9][0-9]* found$|the engine ended' "$log" || true)
  count_cases "$(grep -c ' 0 found$' "$log" || true)" "$failed"
  find "$WORK/fuzz/found" -type f -size -64k 2>/dev/null | head -n 5 | while read -r file; do
    echo "$(basename "$file"), base64: $(base64 -w 0 "$file")"
  done
  rm -rf "$WORK/fuzz"
  return "$status"
}

# Nothing else would tell that a target lost the mutator: it runs without.
expect_mutator() {
  local name status=0
  for name in $(fuzz/fuzz list --blocks); do
    if ! nm "$1/$name" | grep LLVMFuzzerCustomMutator >/dev/null; then
      echo "$name: has no mutator"
      status=1
    fi
  done
  return "$status"
}

# With the objects that the asan check has, too.
check_fuzz() {
  local bin
  bazel_build --config=fuzz //fuzz:all
  bin=$(bazel info --config=fuzz bazel-bin 2>/dev/null)/fuzz
  expect_mutator "$bin"
  fuzz_run "--binaries=$bin" "--runs=$FUZZ_RUNS"
}

check_afl() {
  fuzz_run --engine=afl "--runs=$AFL_RUNS"
}

# With a second binary that tells comparisons.
check_cmplog() {
  fuzz_run --engine=cmplog "--runs=$AFL_RUNS"
}
