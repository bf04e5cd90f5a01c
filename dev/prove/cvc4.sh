#!/bin/bash
# CVC4 as Why3 calls it, with one choice of strategy after the other. The first proves nearly all goals, but none proves
# all, and one that does not may take long: so each of the others gets few steps, and then those that need them get more.
# Each try ends by its steps, or by its processor time where few steps take minutes; a slow machine proves the same unless
# it is many times slower. A goal is proved when one try proves it.
set -u
readonly FEW=60000 MORE=200000 MOST=400000
readonly SECONDS_OF_FEW=10 SECONDS_OF_MORE=60 SECONDS_OF_ALL=300 # processor time
[ "${1:-}" != --version ] || exec cvc4 --version
# For goals that are not to be proved: this choice gives up where the first, which saturates, would take all of its time.
[ -z "${WPC_PROVE_ONE_TRY:-}" ] || exec cvc4 "$@" --trigger-sel=max --inst-when=full

# The input is the last argument; the others are Why3's, with the limit of steps among them. Why3 kills this
# script when the time is over; the prover ends with it.
try() {
  output=$(ulimit -St "$limit"; exec setpriv --pdeathsig KILL cvc4 "$@" 2>&1)
  status=$?
  grep -q '^unsat' <<<"$output"
}

try_quickly() {
  set -- "$@" --rlimit="$FEW"
  try "$@" --trigger-sel=max --inst-when=full || try "$@" || try "$@" --trigger-sel=max ||
    try "$@" --inst-when=full || try "$@" --no-e-matching
}

try_longer() {
  try "$@" --trigger-sel=max --inst-when=full --rlimit="$MOST" || try "$@" --rlimit="$MORE" || try_fewer "$@" ||
    try "$@" --trigger-sel=max --rlimit="$MORE" || try "$@" --inst-when=full --rlimit="$MORE"
}

# For goals that a field stays: from fewer hypotheses. Where it does not help it takes all of its time.
try_fewer() {
  try "${@:1:$#-1}" --trigger-sel=max --inst-when=full - < <(python3 -B "$(dirname "$0")/fewer.py" "${!#}")
}

limit=$SECONDS_OF_MORE
try "$@" --inst-when=full --full-saturate-quant --rlimit="$MORE" ||
  { limit=$SECONDS_OF_FEW; try_quickly "$@"; } ||
  { limit=$SECONDS_OF_MORE; try_longer "$@"; } ||
  { limit=$SECONDS_OF_ALL; try "$@" --trigger-sel=max --inst-when=full || try "$@"; }
printf '%s\n' "$output"
exit "$status"
