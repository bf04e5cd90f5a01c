#!/bin/bash
# Runs the checks of the project, each a row of dev/check/checks.tsv. Prints "ok" or "FAIL" for each check with its
# seconds; the last line is "N passed, N failed", counting each test case, each replayed file and each check of its own.
#
#   dev/check.sh                   what everyone runs: set-up, tests but the slow ones, demo
#   dev/check.sh --changed [BASE]  the same, and the checks that concern what changed since BASE (default: the
#                                  newest commit that is six hours older than the last one)
#   dev/check.sh --full            all of them, as at night
#   dev/check.sh NAME...           only the named checks
#   dev/check.sh --list            each check, when it runs, the seconds that it takes on two idle cores, the paths that
#                                  it concerns, and what it shows
#
# Environment: WPC_FUZZ_RUNS (executions per libFuzzer target, default 8000), WPC_AFL_RUNS (executions per AFL++ target, default 5000), WPC_FUZZ_SEED
# (default 1), WPC_SWEEP (a number: which inputs `sweep` reads, default the day's), WPC_PYTHON (with Debian's
# python3-prometheus-client, default /usr/bin/python3).
set -uo pipefail
cd "$(dirname "$0")/.."

readonly ROOT=$PWD TABLE=dev/check/checks.tsv WPC=bazel-bin/tools/wpc
readonly CLANG=clang-19 PYTHON=${WPC_PYTHON:-/usr/bin/python3}
readonly FUZZ_RUNS=${WPC_FUZZ_RUNS:-8000} AFL_RUNS=${WPC_AFL_RUNS:-5000} FUZZ_SEED=${WPC_FUZZ_SEED:-1}
WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-check.XXXXXX")
readonly WORK
trap 'rm -rf "$WORK"' EXIT

source dev/check/frame.sh
source dev/check/commands.sh
source dev/check/oss_fuzz.sh
source dev/check/windows.sh

# Rows "name lane seconds" of the checks that run at one of the given times.
rows_of() {
  awk -F'\t' -v times=" $* " 'NR > 1 && index(times, " " $2 " ") { print $1, $3, $4 }' "$TABLE"
}

base_of_change() {
  local last
  last=$(git log -1 --format=%ct)
  git rev-list -1 "--before=$((last - 6 * 3600))" HEAD
}

# Names of checks whose paths have a file that differs from the commit $1; an untracked file counts.
concerned() {
  { git diff --no-renames --name-only "$1" -- && git ls-files --others --exclude-standard; } | sort -u >"$WORK/changed"
  awk -F'\t' '
    NR == FNR { changed[$0]; next }
    FNR > 1 && $2 == "change" {
      count = split($5, paths, " ")
      for (i = 1; i <= count; i++) for (file in changed) if (index(file, paths[i]) == 1) { print $1; next }
    }' "$WORK/changed" "$TABLE"
}

run_changed() {
  local base=${1:-$(base_of_change)} names rows
  base=${base:-$(git rev-list --max-parents=0 HEAD | tail -n 1)}
  git rev-parse --verify --quiet "$base^{commit}" >/dev/null || { echo "check.sh: no such commit: $base" >&2; exit 2; }
  names=$(concerned "$base")
  echo "since $(git log -1 --format='%h (%cs)' "$base"): $(wc -l <"$WORK/changed") files changed"
  rows=$(rows_of default change | awk -v names=" ${names//$'\n'/ } " -v default="$(rows_of default | cut -d' ' -f1 | tr '\n' ' ')" '
    index(names, " " $1 " ") || index(" " default, " " $1 " ")')
  export WPC_BASE=$base
  run_rows <<<"$rows"
  rows_of change | while read -r name _; do
    grep -qx "$name" <<<"$names" || echo "not needed: $name"
  done
}

main() {
  case ${1:-} in
    -h | --help)
      sed -n '2,/^set /{s/^# \{0,1\}//p}' "$0"
      return 0
      ;;
    --list)
      cut -f1-5,7 "$TABLE" | column -t -s $'\t'
      return 0
      ;;
    --changed) run_changed "${2:-}" ;;
    --full) run_rows < <(rows_of default change night | sed 's/^tidy .*//' | grep .) ;;
    -*)
      echo "check.sh: unknown option $1; known: --changed, --full, --list, or names of checks" >&2
      return 2
      ;;
    ?*) run_named "$@" ;;
    *) run_rows < <(rows_of default) ;;
  esac
  print_totals
}

main "$@"
