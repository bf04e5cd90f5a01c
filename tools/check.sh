#!/bin/bash
# Runs the checks of the project. Prints "ok" or "FAIL" per check; the last line is
# "N passed, N failed", counting each test case, each replayed file and each check of its own.
#
#   tools/check.sh            what everyone runs: set-up, tests, corpus, a short run of each fuzz target, demo
#   tools/check.sh --ci       the checks that a change needs besides these
#   tools/check.sh --full     all of them, and the long ones
#   tools/check.sh NAME...    only the named checks, of any list
#   tools/check.sh --list     the names, with the seconds that each may take on two idle cores
#
# Environment: WPC_TOTALS (a file that adds up the cases of several calls), WPC_FUZZ_RUNS (executions per
# libFuzzer target, default 8000), WPC_AFL_RUNS (executions per AFL++ target, default 5000), WPC_FUZZ_SEED
# (default 1), WPC_SWEEP (a number: which inputs `sweep` reads, default the day's), WPC_PYTHON (with Debian's
# python3-prometheus-client, default /usr/bin/python3).
set -uo pipefail
cd "$(dirname "$0")/.."

readonly ROOT=$PWD
readonly CLANG=clang-19
readonly FUZZ_RUNS=${WPC_FUZZ_RUNS:-8000} AFL_RUNS=${WPC_AFL_RUNS:-5000}
readonly FUZZ_SEED=${WPC_FUZZ_SEED:-1}
readonly CELLS=(gcc_O3 clang_O0 s390x_O2 asan_i386 valgrind)
WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-check.XXXXXX")
readonly WORK
trap 'rm -rf "$WORK"' EXIT

source tools/check/frame.sh
source tools/check/bazel.sh
source tools/check/measure.sh
source tools/check/formats.sh
source tools/check/fuzz.sh
source tools/check/oss_fuzz.sh
source tools/check/matrix.sh
source tools/check/prove.sh
source tools/check/release.sh
source tools/check/series.sh
source tools/check/source.sh
source tools/check/web.sh
source tools/check/windows.sh
source tools/check/windows_watch.sh
source tools/check/windows_provider.sh

# Each with its budget: seconds on two idle cores, printed beside what it took.
readonly CHECKS=(
  "setup 40"
  "test 260"              # bazel test //..., gcc, optimised
  "fuzz 110"              # each target, libFuzzer
  "generated 5"           # generated files are up to date
  "format 5"
  "arrows 5"              # who includes whom, and in the command who calls whom
  "functions 5"           # none of more than 60 lines
  "words 10"              # notes to self, overlong files, links and lists of documents
  "demo 20"
)

readonly CI_CHECKS=(
  "setup 5"
  "asan 400"              # the tests under AddressSanitizer and UndefinedBehaviorSanitizer
  "afl 45"                # each fuzz target, AFL++
  "coverage 120"          # every line, branch and condition of parser, calc and collector
  "coverage_command 130"  # lines and branches of the command: most of them, and a reason for the others
  "i386 105"              # tests and corpus with 32 bits
  "s390x 150"             # the same on a big-endian processor
  "msan 70"               # corpus under the memory sanitizer
  "broken_builds 35"      # the tests notice a broken parser, calc and collector
  "series 25"             # CSV and OpenMetrics of captures in other programs; a long capture; amplification
  "bench 5"               # speed next to careless ways: floors that hold on a loaded machine
  "tidy 150"
)

# A CI needs these, too. None of them keeps two processors busy, so the two lists run at the same time.
readonly PROGRAM_CHECKS=(
  "windows_command 25"    # wpc.exe under Wine says what wpc says
  "windows_collector 10"  # the collector and a PerfLib that lies, under Wine
  "windows_cpu 5"         # one struct for each processor, under Wine: lies, and the example program
  "windows_capture 10"    # wpc.exe captures under Wine what wpc computes: known answers
  "windows_watch 30"      # wpc.exe watches under Wine: known answers, and what the host's own accounting says
  "windows_provider 40"   # a V1 provider under Wine: known answers, live values, lies
  "remote 5"              # tools/wpc-remote and a Samba server
  "python 50"             # the Python package: wheel and sdist, a fresh environment without a compiler, its tests
  "release 115"           # archives and packages of the last commit, used by a newcomer
  "web 90"                # the npm package in Node, the viewer in Chromium; both against the command
)
readonly SOURCE_CHECKS=(
  "plain_gcc 5"           # cc -Iinclude -c parser/*.c and no other flag
  "plain_clang 5"
  "stack 15"              # no public function takes more than 4,096 bytes of it
  "warnings_gcc 10"       # warnings that only one compiler has
  "warnings_clang 10"
  "languages 10"          # sources as C11, C17 and C++17
  "embedding 100"         # each way to embed: CMake, Meson, pkg-config, two files, shared, MSVC rules, WebAssembly
  "formats 35"            # Kaitai's readers over the corpus; JSON Schemas over what the command writes
  "headers 5"             # public headers alone and twice, as C11, C17 and C++17
  "api 5"                 # Doxygen reads each public header without a warning
  "symbols 35"            # what the objects need and what they export
  "scripts 15"            # shell and Python syntax
)

# Too long for every change. The proof has a lower priority than the checks that run in parallel with it. It takes
# longest; so what else is asked of the prover runs in parallel with its end.
readonly PROOF_CHECKS=(
  "prove 3000"            # functions of parser, paths, calc and collector have no run-time errors: Frama-C, 64 and 32 bits
)
# Side by side: a prover that cannot succeed keeps one processor busy until its time is over.
readonly DROP_CHECKS=(
  "prove_mutants 400"     # the proof fails when a check is dropped
)
readonly CLAIM_CHECKS=(
  "prove_meaning 2400"    # what is read is what the bytes say
)
readonly LONG_CHECKS=(
  "oss_fuzz 110"          # what other people's CI builds, as .github/workflows does for each change
  "oss_fuzz_cells 1200"   # the same as oss_fuzz for each sanitizer, engine and architecture
  "${CELLS[@]/%/ 300}"    # tests and corpus in other builds; see tools/check/matrix.py --list
  "cmplog 600"            # each target, AFL++ with CmpLog
  "broken_builds_all 480" # every break of tools/measure/broken_builds.py
)
# At the same time as these: what keeps one processor busy.
readonly SINGLE_CHECKS=(
  "release_twice 150"     # a release made twice: the same bytes
  "analyzer_gcc 120"      # gcc -fanalyzer
  "cppcheck 160"
  "sweep 600"             # fields and beginnings of every seed, against the reference: others on each day
  "broken_promises 600"   # promises of the threat model, broken: what shows them fails
  "mutation 300"          # who notices each spoiled check
)

# Run only when named.
readonly ASKED_CHECKS=(
  "sweep_all 3600"        # the same of all fields and beginnings; one seed in steps
)

list_checks() {
  printf '%s\n' "${CHECKS[@]}" "${CI_CHECKS[@]/%/ (ci)}" "${PROGRAM_CHECKS[@]/%/ (ci)}" \
    "${SOURCE_CHECKS[@]/%/ (ci, beside)}" "${PROOF_CHECKS[@]/%/ (full, beside)}" "${LONG_CHECKS[@]/%/ (full)}" \
    "${SINGLE_CHECKS[@]/%/ (full, beside)}" "${CLAIM_CHECKS[@]/%/ (full)}" \
    "${DROP_CHECKS[@]/%/ (full, beside)}" "${ASKED_CHECKS[@]/%/ (when named)}"
}

run_ci() {
  run_checks "${CI_CHECKS[@]}"
  run_beside SOURCE_CHECKS run_checks "${PROGRAM_CHECKS[@]}"
}

run_long() {
  run_ci
  run_beside SINGLE_CHECKS run_checks "${LONG_CHECKS[@]}"
  run_beside DROP_CHECKS run_checks "${CLAIM_CHECKS[@]}"
}

main() {
  case ${1:-} in
    -h | --help)
      sed -n '2,/^set /{s/^# \{0,1\}//p}' "$0"
      return 0
      ;;
    --list)
      list_checks
      return 0
      ;;
    --ci) run_ci ;;
    --full)
      run_checks "${CHECKS[@]}"
      run_beside PROOF_CHECKS run_long
      ;;
    -*)
      echo "check.sh: unknown option $1; known: --ci, --full, --list, or names of checks" >&2
      return 2
      ;;
    ?*) run_checks "$@" ;;
    *) run_checks "${CHECKS[@]}" ;;
  esac
  print_totals
}

main "$@"
