# Tests and corpus in other builds, and programs that read the code. Sourced by dev/check.sh.

# One cell of dev/check/matrix.py; cells share what is built alike.
matrix_cell() {
  local log=$WORK/cell.log said passed failed
  dev/setup.sh --check --cross
  CCACHE_BASEDIR=$ROOT CCACHE_NOHASHDIR=1 WPC_LAUNCHER=ccache python3 -B dev/check/matrix.py "$1" "$WORK/matrix" >"$log" 2>&1 || true
  cat "$log"
  said=$(tail -n 1 "$log")
  read -r _ passed _ failed _ <<<"$said"
  count_cases "$passed" "$failed"
}

check_i386() {
  matrix_cell i386
}

check_s390x() {
  matrix_cell s390x
}

check_msan() {
  matrix_cell msan
}

# The long ones are alike but for their names.
for cell in "${CELLS[@]}"; do
  eval "check_$cell() { matrix_cell ${cell//_/-}; }"
done

# Optimised, gcc 12 loses sight of structures that functions return by value, and takes them for
# memory that no one wrote.
check_analyzer_gcc() {
  compile_into "$WORK/analyzer" gcc -std=c11 -O1 -fanalyzer -Wall -Wextra -Werror "-I$ROOT/include" \
    parser/*.c paths/*.c calc/*.c collector/*.c
}

check_cppcheck() {
  cppcheck --enable=warning,performance,portability --std=c11 --error-exitcode=1 --inline-suppr \
    --quiet -j 2 -Iinclude -Itools/wpc -Ifuzz -Itests parser calc collector tools fuzz bench
}
