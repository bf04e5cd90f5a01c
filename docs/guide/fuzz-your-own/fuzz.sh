#!/bin/bash
# Fuzzes a reader of V2 blocks with wpc's corpus, dictionary and mutator.
#
#   ./fuzz.sh [SECONDS]     60 when not said otherwise
#
# Environment: WPC, wpc's sources (./wpc); CC (the newest clang that is found).
# new/ keeps inputs that reached something new, found/ those that failed. Exit status 1 when something failed.
set -euo pipefail
cd "$(dirname "$0")"

readonly WPC=${WPC:-wpc} TARGET=v2_data_fuzzer # the row of fuzz/targets.tsv with the blocks that the reader takes
readonly CC=${CC:-$(command -v clang-19 clang-18 clang-17 clang-16 clang-15 clang-14 clang | head -n 1)}

# Compiles what is newer than the program only.
build() {
  local sources=(v2_reader_fuzzer.c "$WPC"/fuzz/mutator/mutate*.c "$WPC"/fuzz/mutator/libfuzzer.c "$WPC"/parser/*.c
    "$WPC"/paths/*.c "$WPC"/calc/*.c)
  if [ -f reader ] && [ -z "$(find "${sources[@]}" "$WPC"/include "$WPC"/parser "$WPC"/fuzz/mutator -newer reader -print -quit)" ]; then
    return 0
  fi
  "$CC" -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -DWPC_VERIFY \
    "-I$WPC/include" "-I$WPC/fuzz" "${sources[@]}" -o reader
}

main() {
  [ -f "$WPC/include/wpc/wpc.h" ] || {
    echo "fuzz.sh: no wpc in $WPC: add it as a submodule, or set WPC" >&2
    exit 2
  }
  mkdir -p new found
  build
  WPC_FUZZ_TARGET=$TARGET ASAN_OPTIONS=handle_sigill=1 UBSAN_OPTIONS=print_stacktrace=1 \
    ./reader -max_total_time="${1:-60}" -max_len=4096 -timeout=10 -print_final_stats=1 -artifact_prefix=found/ \
    "-dict=$WPC/fuzz/targets/$TARGET.dict" new "$WPC/corpus/v2/valid" "$WPC/corpus/v2/hostile" || {
    echo "again:   ./reader found/FILE" >&2
    echo "smaller: ./reader -minimize_crash=1 -max_total_time=60 -exact_artifact_path=small found/FILE" >&2
    exit 1
  }
}

main "$@"
