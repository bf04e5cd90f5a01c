#!/bin/bash
# Runs the checks of the project. Prints "ok" or "FAIL" per check; the last line is
# "N passed, N failed", counting each test case, each replayed file and each check of its own.
#
#   tools/check.sh            the checks for every change
#   tools/check.sh --full     these and the long ones
#   tools/check.sh NAME...    only the named checks, of either list
#   tools/check.sh --list     the names; the long ones are marked
#
# With --full, the table of what was measured stands before the last line (tools/measure/evidence.py).
#
# Environment: WPC_EVIDENCE (a file that keeps what was measured, so that the checks of one table may
# run one by one), WPC_FUZZ_RUNS (executions per libFuzzer target, default 8000), WPC_AFL_RUNS
# (executions per AFL++ target, default 5000), WPC_FUZZ_SEED (default 1), WPC_PYTHON (with Debian's
# python3-prometheus-client, default /usr/bin/python3).
set -uo pipefail
cd "$(dirname "$0")/.."

readonly ROOT=$PWD
readonly CLANG=clang-19
readonly FUZZ_RUNS=${WPC_FUZZ_RUNS:-8000} AFL_RUNS=${WPC_AFL_RUNS:-5000}
readonly FUZZ_SEED=${WPC_FUZZ_SEED:-1}
readonly CELLS=(gcc_O0 gcc_O2 gcc_O3 clang_O0 clang_O2 clang_O3 i386_O2 s390x_O2 asan_i386 valgrind)
WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-check.XXXXXX")
readonly WORK
readonly EVIDENCE=${WPC_EVIDENCE:-$WORK/evidence.tsv}
trap 'rm -rf "$WORK"' EXIT

source tools/check/frame.sh
source tools/check/bazel.sh
source tools/check/evidence.sh
source tools/check/fuzz.sh
source tools/check/oss_fuzz.sh
source tools/check/matrix.sh
source tools/check/prove.sh
source tools/check/series.sh
source tools/check/source.sh
source tools/check/windows.sh
source tools/check/windows_watch.sh
source tools/check/windows_provider.sh

readonly CHECKS=(
  setup
  test                # bazel test //..., gcc, optimised
  asan                # the same under AddressSanitizer and UndefinedBehaviorSanitizer
  fuzz                # each target, libFuzzer
  afl                 # each target, AFL++
  oss_fuzz            # what other people's CI builds: .clusterfuzzlite/build.sh
  coverage            # every line, branch and condition of parser, calc and collector
  i386                # tests and corpus with 32 bits
  s390x               # the same on a big-endian processor
  msan                # corpus under the memory sanitizer
  broken_builds       # the tests notice a broken parser, calc and collector
  series              # CSV and OpenMetrics of captures in other programs; a long capture
  generated           # generated files are up to date
  plain_gcc           # cc -c parser/*.c without a flag
  plain_clang
  warnings_gcc        # warnings that only one compiler has
  warnings_clang
  languages           # sources as C11, C17 and C++17
  headers             # public headers alone and twice, as C11, C17 and C++17
  symbols             # what the objects need and what they export
  arrows              # who includes whom
  format
  tidy
  workflows           # .github/workflows and .clusterfuzzlite
  scripts             # shell and Python syntax
  words               # notes to self, overlong files
  cppcheck
  demo
  windows_command     # wpc.exe under Wine says what wpc says
  windows_collector   # the collector and a PerfLib that lies, under Wine
  windows_cpu         # one struct for each processor, under Wine: lies, and the example program
  windows_capture     # wpc.exe captures under Wine what wpc computes: known answers
  windows_watch       # wpc.exe watches under Wine: known answers, and what the host's own accounting says
  windows_provider    # a V1 provider under Wine: known answers, live values, lies
  remote              # tools/wpc-remote and a Samba server
)

# Too long for every change.
readonly FULL_CHECKS=(
  oss_fuzz_cells      # the same for each sanitizer, engine and architecture
  "${CELLS[@]}"       # tests and corpus in other builds; see tools/check/matrix.py --list
  cmplog              # each target, AFL++ with CmpLog
  analyzer_gcc        # gcc -fanalyzer
  analyzer_clang      # clang --analyze
  sweep               # fields and beginnings of every seed, against the reference; one seed in steps
  prove               # functions of the parser are free of run-time errors: Frama-C, 64 and 32 bits
  prove_mutants       # the proof fails when a check is dropped
  broken_builds_all   # every break of tools/measure/broken_builds.py
  mutation            # who notices each spoiled check
)

list_checks() {
  printf '%s\n' "${CHECKS[@]}"
  [ "${#FULL_CHECKS[@]}" -eq 0 ] || printf '%s (full)\n' "${FULL_CHECKS[@]}"
}

main() {
  local names=("${CHECKS[@]}") name
  case ${1:-} in
    --list)
      list_checks
      return 0
      ;;
    --full) names+=("${FULL_CHECKS[@]}") ;;
    -*)
      echo "check.sh: unknown option $1" >&2
      return 2
      ;;
    ?*) names=("$@") ;;
  esac
  for name in "${names[@]}"; do
    run_check "$name"
  done
  [ "${1:-}" != --full ] || python3 -B tools/measure/evidence.py "$EVIDENCE"
  print_totals
}

main "$@"
