# Proof with Frama-C. Sourced by dev/check.sh.

# What dev/prove.sh prints, one case for each unit and data model, or each mutant. In parallel with other checks, which
# have priority: the timeout of a goal allows for waiting, its limits in steps and processor time are the usual ones.
count_proofs() {
  local said=$WORK/proof${1:-}.said status=0
  dev/setup.sh --proof
  WPC_PROVE_TIMEOUT=${WPC_PROVE_TIMEOUT:-3600} nice -n 15 dev/prove.sh "$@" >"$said" 2>&1 || status=$?
  cat "$said"
  count_cases "$(grep -c '^ok ' "$said")" "$(grep -c '^FAIL ' "$said")"
  return "$status"
}

check_prove() {
  count_proofs
}

check_prove_mutants() {
  count_proofs --mutants
}

check_prove_meaning() {
  count_proofs --meaning
}
