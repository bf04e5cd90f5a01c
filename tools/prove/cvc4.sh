#!/bin/bash
# CVC4 as Why3 calls it, with one choice of triggers after the other: for goals about structs in memory the
# default is often the wrong one, and the wrong one takes long. So each choice gets few steps first, then more.
# Steps bound each try, so the verdict is the same on a slow machine; some choices take minutes for a few steps, so
# each try has a limit of time as well. A goal is proved when one try proves it.
set -u
readonly FEW=60000 MORE=200000 STRUCTS=400000
readonly SECONDS_OF_FEW=10 SECONDS_OF_STRUCTS=30 SECONDS_OF_MORE=60 SECONDS_OF_ALL=300 # processor time
[ "${1:-}" != --version ] || exec cvc4 --version
# For goals that are not to be proved.
[ -z "${WPC_PROVE_ONE_TRY:-}" ] || exec cvc4 "$@" --trigger-sel=max --inst-when=full

# The input is the last argument; the others are Why3's, with the limit of steps among them. Why3 kills this
# script when the time is over; the prover ends with it.
try() {
  output=$(ulimit -St "$limit"; exec setpriv --pdeathsig KILL cvc4 "$@" 2>&1)
  status=$?
  grep -q '^unsat' <<<"$output"
}

try_each() {
  try "$@" --trigger-sel=max --inst-when=full || try "$@" || try "$@" --trigger-sel=max ||
    try "$@" --inst-when=full
}

# For goals about a field after a whole struct was stored: another strategy, and more steps for the first choice.
try_structs() {
  try "$@" --inst-when=full --full-saturate-quant --rlimit="$MORE" ||
    try "$@" --trigger-sel=max --inst-when=full --rlimit="$STRUCTS"
}

# For goals that a field stays: from fewer hypotheses. Last of these: where it does not help it takes all of its time.
try_fewer() {
  try "${@:1:$#-1}" --trigger-sel=max --inst-when=full - < <(python3 -B "$(dirname "$0")/fewer.py" "${!#}")
}

limit=$SECONDS_OF_FEW
try_each "$@" --rlimit="$FEW" ||
  { limit=$SECONDS_OF_STRUCTS; try_structs "$@" || try_fewer "$@"; } ||
  { limit=$SECONDS_OF_MORE; try_each "$@" --rlimit="$MORE"; } ||
  { limit=$SECONDS_OF_ALL; try "$@" --trigger-sel=max --inst-when=full || try "$@"; }
printf '%s\n' "$output"
exit "$status"
