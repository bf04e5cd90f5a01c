#!/bin/bash
# Proves functions of parser/, paths/, calc/, collector/ and series/ free of run-time errors, with Frama-C (WP and RTE,
# or Eva), for 64 and 32 bits. docs/development/proof.md says what that means. What WP proves is in
# dev/prove/units.tsv, functions of these that take long in dev/prove/slow.tsv, what Eva looks at in
# dev/prove/eva.tsv, and what is not proved in dev/prove/left_out.tsv; each function is in one of them.
# dev/setup.sh --proof installs what this needs.
#
#   dev/prove.sh              proves every unit
#   dev/prove.sh FILE...      only these units (parser/v2/v2_data.c); one that calls sources for Eva
#                             (dev/prove/eva_calc.c) is one, too
#   dev/prove.sh --changed COMMIT
#                             only units whose text, with all that they include, is another one since
#                             COMMIT
#   dev/prove.sh --slow       proves the functions of dev/prove/slow.tsv, and nothing else
#   dev/prove.sh --mutants    drops one check at a time (dev/prove/mutants.tsv): each must leave a
#                             goal open; and those of dev/prove/eva_mutants.tsv, which must alarm Eva
#   dev/prove.sh --eva-mutants
#                             only those of dev/prove/eva_mutants.tsv
#   dev/prove.sh --meaning    proves that what is read is what the bytes say, of the units in
#                             dev/prove/meaning.tsv, and that dev/prove/meaning_mutants.tsv breaks that
#   dev/prove.sh --smoke [FILE...]
#                             looks for contracts that contradict themselves
#   dev/prove.sh --list       prints what is proved, and what is not
#   dev/prove.sh --kept       prints which units are proved as they are, from what is kept, and runs no prover
#
# Fails on an open goal, on any warning, on fewer goals or functions than recorded, and on a function
# that is in neither table. Both data models are proved side by side where there are two processors.
# What WP proved is kept, as Bazel keeps the outcome of a test: a unit is not proved again when nothing changed that its
# proof depends on (dev/prove/kept.sh), and its line ends in "kept".
# Environment: WPC_PROVE_KEPT (the folder for that, default ~/.cache/wpc-prove; empty: nothing is kept, and
# everything proved), WPC_PROVE_MACHINES (data models, default "x86_64 x86_32"), WPC_PROVE_LANES (how many of them
# at a time), WPC_PROVE_JOBS (provers at a time for each, default 2), WPC_PROVE_TIMEOUT (seconds for a goal by the
# clock, default 1200: more than the limits of the tries of dev/prove/cvc4.sh come to, which count processor time).
set -uo pipefail
cd "$(dirname "$0")/.."

readonly UNITS=dev/prove/units.tsv SLOW=dev/prove/slow.tsv LEFT_OUT=dev/prove/left_out.tsv
readonly MUTANTS=dev/prove/mutants.tsv
readonly MEANING=dev/prove/meaning.tsv MEANING_MUTANTS=dev/prove/meaning_mutants.tsv
readonly STUBS=dev/prove/stubs.txt EVA=dev/prove/eva.tsv EVA_MUTANTS=dev/prove/eva_mutants.tsv
readonly EVA_ANY=dev/prove/eva_any.h # what the files of EVA include
readonly JOBS=${WPC_PROVE_JOBS:-2} TIMEOUT=${WPC_PROVE_TIMEOUT:-1200}
readonly STEPS=1000000
readonly OCAML_HEAP=s=4M,o=200 # for WP: by collecting memory less often it saves a tenth of its own time
readonly CLAIM_SECONDS=300 # for a claim about bytes after a change, by the clock: without the change all are proved within it
readonly SMOKE_TESTS=8000  # of all units, at least
# Only a call sets them, for frama_c(): a word for the preprocessor; that nothing kept will do; that only what is kept will
DROP='' FRESH='' ONLY_KEPT=''
TABLE=$UNITS # the units of this call
readonly LANES=${WPC_PROVE_LANES:-$(nproc)}
read -ra MACHINES <<<"${WPC_PROVE_MACHINES:-x86_64 x86_32}"
readonly MACHINES
WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-prove.XXXXXX")
readonly WORK
trap 'rm -rf "$WORK"' EXIT
readonly CHANGED=$WORK/changed # a source there is read instead of the one of its name
mkdir "$CHANGED"
export WHY3CONFIG=$WORK/why3.conf

die() {
  echo "prove.sh: $*" >&2
  exit 2
}

source dev/prove/kept.sh

# The rows of tables, without comments.
rows() {
  grep -hv '^#' "$@"
}

# Functions of a unit that are to be proved, with commas between them.
functions_of() {
  grep -vxFf "$WORK/left_out" "$WORK/functions" | awk -F'\t' -v f="$1" '$1 == f { print $2 }' |
    paste -sd,
}

# Runs Frama-C, or brings the log of an earlier run that proved everything. $1 file, $2 data model, $3 functions, $4 log,
# rest: more options.
frama_c() {
  local file=$1 machine=$2 functions=$3 log=$4 source=$1 kept='' start=$SECONDS
  local includes="-I$CHANGED -Iinclude -Iparser -I$(dirname "$1") $DROP"
  shift 4
  if [[ $file == *.h ]]; then
    source=$WORK/$(basename "$file" .h)_header.$machine.c
    echo "#include \"$(basename "$file")\"" >"$source"
  elif [ -e "$CHANGED/$(basename "$file")" ]; then
    source=$CHANGED/$(basename "$file")
  fi
  local options=(-machdep "$machine" "-cpp-extra-args=$includes"
    -wp -wp-rte -wp-fct "$functions" -wp-prover cvc4
    -warn-unsigned-overflow -warn-unsigned-downcast -warn-signed-downcast -warn-invalid-pointer "$@" "$source")
  if [ -n "$KEPT" ] && [ -z "$FRESH" ]; then
    kept=$(kept_log "$source" "$includes" "${options[@]}") || kept=''
  fi
  if [ -n "$kept" ] && [ -n "$(kept_time "$kept")" ]; then
    cp "$kept" "$log"
    return
  fi
  [ -z "$ONLY_KEPT" ] || return
  OCAMLRUNPARAM=$OCAML_HEAP frama-c -wp-timeout "$TIMEOUT" -wp-steps "$STEPS" -wp-par "$JOBS" "${options[@]}" \
    >"$log" 2>&1 </dev/null || return
  # Not what was edited meanwhile.
  if [ -n "$kept" ] && all_proved "$log" && [ "$kept" = "$(kept_log "$source" "$includes" "${options[@]}")" ]; then
    keep_log "$log" $((SECONDS - start)) "$kept"
  fi
}

# "PROVED ALL" from a log, or nothing unless there is exactly one such line.
goals_of() {
  local lines
  lines=$(grep -c 'Proved goals:' "$1")
  [ "$lines" -eq 1 ] || return 0
  sed -n 's|.*Proved goals: *\([0-9]*\) */ *\([0-9]*\).*|\1 \2|p' "$1"
}

# Whether a log says that all its goals are proved, and warns of nothing.
all_proved() {
  local proved all
  read -r proved all <<<"$(goals_of "$1")"
  [ "${all:-0}" -gt 0 ] && [ "$proved" -eq "$all" ] && ! grep -q 'Warning:' "$1"
}

# The goals that a log does not call valid.
open_goals() {
  sed -n 's/.*Goal typed_\([A-Za-z0-9_]*\) : [^Vt].*/\1/p' "$1"
}

# How long a proof took, and whether that was in an earlier call. $1 log, $2 when it began
took() {
  local earlier
  earlier=$(kept_time "$1")
  echo "${earlier:-$((SECONDS - $2)) s}"
}

# $1 file, $2 data model, $3 goals recorded. Prints one line; fails unless everything is proved.
prove_unit() {
  local file=$1 machine=$2 least=$3 functions count annotated proved=0 all=0 start=$SECONDS
  local log=$WORK/$(basename "$1").$2.log problem=
  functions=$(functions_of "$file")
  count=$(tr ',' '\n' <<<"$functions" | grep -c .)
  frama_c "$file" "$machine" "$functions" "$log" || problem="frama-c failed"
  read -r proved all <<<"$(goals_of "$log")"
  annotated=$(grep -c 'annotating function' "$log")
  if [ -z "$problem" ]; then
    if [ "${all:-0}" -eq 0 ] || [ "$proved" -ne "$all" ]; then
      problem="open goals"
    elif ! [ "$all" -ge "${least:-none}" ]; then
      problem="fewer goals than the $least recorded"
    elif [ "$annotated" -ne "$count" ]; then
      problem="$annotated functions looked at instead of $count"
    elif grep -q 'Warning:' "$log"; then
      problem="warnings"
    fi
  fi
  if [ -n "$problem" ]; then
    echo "FAIL $file $machine: ${proved:-0} of ${all:-0} goals; $problem"
    grep -vE ': Valid|annotating|Computing|scheduled' "$log" | sed 's/^/     | /'
    return 1
  fi
  echo "ok   $file $machine: $all goals, $count functions, $(took "$log" "$start")"
  echo "$all $count $(took "$log" "$start")" >>"$WORK/totals.$machine"
}

# Eva on a file that calls its sources. A volatile double, which some 32-bit builds round by, would be any double.
# $1 data model, $2 log, $3 options, rest: files.
eva() {
  local machine=$1 log=$2 words
  read -ra words <<<"$3"
  shift 3
  frama-c -machdep "$machine" -cpp-extra-args="-Iinclude -Icalc -Icollector -Iseries -U__FLT_EVAL_METHOD__" \
    -eva -eva-no-print -eva-no-results -eva-show-progress \
    -eva-warn-key loop-unroll:partial=active \
    "${words[@]}" "$@" >"$log" 2>&1 </dev/null
}

# What a log of Eva says against it, or nothing. $1 log, $2 assertions recorded, rest: sources.
eva_problem() {
  local log=$1 least=$2 valid function missing=
  shift 2
  valid=$(sed -n 's/^ *Assertions *\([0-9]*\) valid *0 unknown *0 invalid.*/\1/p' "$log")
  while read -r function; do
    grep -q "computing for function $function <-" "$log" || missing+=" $function"
  done < <(for file; do functions_of "$file" | tr ',' '\n'; done)
  if grep -q 'Warning:' "$log"; then
    echo "warnings or alarms"
  elif ! grep -q '^ *0 alarms generated' "$log"; then
    echo "alarms"
  elif ! grep -q '^ *100% of the logical properties reached have been proven' "$log"; then
    echo "open properties"
  elif ! [ "${valid:-0}" -ge "$least" ]; then
    echo "${valid:-0} assertions hold instead of $least"
  elif ! grep -q 'statements reached.*: 100% coverage' "$log"; then
    echo "statements that are never reached"
  elif [ -n "$missing" ]; then
    echo "never called:$missing"
  fi
}

# $1 driver, $2 data model, $3 assertions recorded, $4 sources, $5 options.
eva_unit() {
  local driver=$1 machine=$2 least=$3 options=$5 sources start=$SECONDS
  local log=$WORK/$(basename "$1").$2.log problem=
  read -ra sources <<<"$4"
  eva "$machine" "$log" "$options" "$driver" "${sources[@]}" || problem="frama-c failed"
  [ -n "$problem" ] || problem=$(eva_problem "$log" "$least" "${sources[@]}")
  if [ -n "$problem" ]; then
    echo "FAIL $driver $machine: $problem"
    {
      grep -A 3 'Warning:' "$log"
      sed -n '/ANALYSIS SUMMARY/,$p' "$log"
    } | sed 's/^/     | /'
    return 1
  fi
  echo "ok   $driver $machine: no alarm, $least assertions, $4, $((SECONDS - start)) s"
}

# What would make a proof worthless: assumptions in the annotations, functions skipped, and contracts
# without a body that no one has listed.
check_honest() {
  local words='ad''mit|ax''iom|ax''iomatic|wp-sk''ip-fct'
  local sources=(parser/*.[ch] parser/*/*.[ch] parser/*/proof/*.h paths/*.[ch] calc/*.[ch] calc/proof/*.h collector/*.[ch] series/{clock,room}.[ch])
  ! grep -nE "$words" "${sources[@]}" dev/prove/*.[ch] dev/prove.sh "$UNITS" "$EVA" ||
    die "assumptions are not allowed"
  diff <(rows "$STUBS") <(grep -oh 'proof_[a-z_]*(' "${sources[@]}" | tr -d '(' | sort -u) ||
    die "$STUBS and the stubs in the sources differ"
}

# Whether CVC4 proves a goal about x from hypotheses that it is given fewer of. $1 SMT-LIB
proves_from_fewer() {
  {
    echo '(set-logic ALL) (declare-fun P_x (Int) Bool) (declare-fun x () Int)'
    echo "(assert (not $1)) (check-sat)"
  } >"$WORK/goal.smt2"
  python3 -B dev/prove/fewer.py "$WORK/goal.smt2" | cvc4 --lang=smt2 | grep -q '^unsat'
}

# Fewer hypotheses are less, never more: also within branches and conclusions, and not on their other side.
check_fewer() {
  proves_from_fewer '(=> (and (P_x x) (< 1 x)) (< 0 x))' || die "fewer.py drops too much"
  proves_from_fewer '(=> (ite (< x 0) (P_x x) (< 1 x)) (=> (< 0 x) (< 1 x)))' || die "fewer.py drops a branch"
  proves_from_fewer '(=> (P_x x) (P_x x))' || die "fewer.py drops what the goal says"
  local goal
  for goal in '(=> (P_x x) (< 1 x))' '(=> (=> (P_x x) (< 1 x)) (< 1 x))' '(=> (ite (P_x x) (< 1 x) (< x 1)) (< 1 x))' \
    '(=> (or (P_x x) (< 1 x)) (< 1 x))' '(=> (not (P_x x)) (< 1 x))'; do
    ! proves_from_fewer "$goal" || die "fewer.py proves $goal"
  done
}

# Each function is in one table, and each row of the tables names one.
check_complete() {
  local unknown
  [ -n "$(rows "$UNITS")" ] || die "$UNITS has no units"
  python3 -B dev/prove/functions.py {parser,parser/{text,v1,v2,reg,blg,csv},paths,calc,collector}/*.[ch] series/{clock,room}.c >"$WORK/functions" || die "functions.py failed"
  rows "$LEFT_OUT" "$SLOW" | cut -f1,2 >"$WORK/left_out"
  unknown=$(grep -vxFf "$WORK/functions" "$WORK/left_out")
  [ -z "$unknown" ] || die "left out, but not there: $unknown"
  unknown=$(rows "$UNITS" | cut -f1 | grep -vxFf <(cut -f1 "$WORK/functions"))
  [ -z "$unknown" ] || die "units without functions: $unknown"
  unknown=$(grep -vxFf "$WORK/left_out" "$WORK/functions" |
    awk -F'\t' 'NR == FNR { unit[$1]; next } !($1 in unit)' <(rows "$UNITS" && eva_sources) -)
  [ -z "$unknown" ] || die "neither proved nor left out: $unknown"
}

# The sources that Eva looks at, one in each line.
eva_sources() {
  rows "$EVA" | cut -f3 | tr ' ' '\n'
}

# The rows of Eva with these files that call, or all.
eva_units() {
  rows "$EVA" | awk -F'\t' -v n=$# -v chosen=" $* " '!n || index(chosen, " " $1 " ")'
}

# The rows of the units with these files, or of all units.
units() {
  rows "$TABLE" | awk -F'\t' -v n=$# -v chosen=" $* " '!n || index(chosen, " " $1 " ")'
}

# Each file that was asked for is a unit.
check_asked() {
  local file
  for file; do
    [ -n "$(units "$file")$(eva_units "$file")" ] || die "no unit has the file $file"
  done
}

# Prints a file, while the other data model may print one. cat copies within the kernel, and where the output is a file
# two at once may write to one place: a line is lost.
say() {
  printf '%s\n' "$(<"$1")"
}

# All units for one data model; $1 says which. What a unit prints comes out in one piece.
prove_machine() {
  local machine=$1 file least64 least32 least sources options
  shift
  while IFS=$'\t' read -r file least64 least32; do
    least=$least64
    [ "$machine" = x86_64 ] || least=$least32
    prove_unit "$file" "$machine" "$least" >"$WORK/said.$machine" || echo "$file" >>"$WORK/failed.$machine"
    say "$WORK/said.$machine"
  done < <(units "$@")
  while IFS=$'\t' read -r file least sources options; do
    eva_unit "$file" "$machine" "$least" "$sources" "$options" >"$WORK/said.$machine" ||
      echo "$file" >>"$WORK/failed.$machine"
    say "$WORK/said.$machine"
  done < <(eva_units "$@")
}

# How many lines a file has, 0 when there is none.
lines_of() {
  cat "$1" 2>/dev/null | grep -c .
}

# Calls $1 for each data model, which comes before the other arguments; side by side where there are lanes for that.
each_machine() {
  local command=$1 machine
  shift
  for machine in "${MACHINES[@]}"; do
    "$command" "$machine" "$@" &
    [ "$LANES" -gt 1 ] || wait
  done
  wait
}

prove() {
  local machine failed=0
  each_machine prove_machine "$@"
  for machine in "${MACHINES[@]}"; do
    failed=$((failed + $(lines_of "$WORK/failed.$machine")))
    touch "$WORK/totals.$machine"
    awk -v m="$machine" '{ g += $1; f += $2; s += $3; kept += /kept/ }
      END { printf "%s: %d goals proved in %d functions of %d units, %d of them in earlier calls, in %d s\n",
        m, g, f, NR, kept, s }' "$WORK/totals.$machine"
  done
  echo "$(rows "$LEFT_OUT" | wc -l) functions are left out (dev/prove.sh --list), $failed failures"
  [ "$failed" -eq 0 ] && { [ -s "$WORK/totals.${MACHINES[0]}" ] || [ -n "$(eva_units "$@")" ]; }
}

# What takes long, as units of their own.
prove_slow() {
  rows "$SLOW" | cut -f1,2 >"$WORK/slow"
  grep -vxFf "$WORK/slow" "$WORK/functions" >"$WORK/left_out"
  TABLE=$WORK/units
  rows "$SLOW" | awk -F'\t' '{ a[$1] += $3; b[$1] += $4 } END { for (f in a) print f "\t" a[f] "\t" b[f] }' >"$TABLE"
  local files
  mapfile -t files < <(cut -f1 "$TABLE")
  prove "${files[@]}"
}

# Files that call sources for Eva, when they or their sources changed.
eva_changed() {
  local file least listed options sources
  while IFS=$'\t' read -r file least listed options; do
    read -ra sources <<<"$listed"
    if ! cmp -s "$WORK/then/$file" "$file" || ! cmp -s "$WORK/then/$EVA_ANY" "$EVA_ANY" ||
      [ -n "$(python3 -B dev/prove/changed.py "$WORK/then" . "${sources[@]}")" ]; then
      echo "$file"
    fi
  done < <(rows "$EVA")
}

# Units that changed since a commit; nothing to prove is success.
prove_changed() {
  local files
  git rev-parse --verify --quiet "$1^{commit}" >/dev/null || die "no such commit: $1"
  mkdir "$WORK/then"
  git ls-tree -d --name-only "$1" include parser paths calc collector series dev/prove | xargs git archive "$1" | tar x -C "$WORK/then"
  mapfile -t files < <(rows "$UNITS" | cut -f1 | xargs python3 -B dev/prove/changed.py "$WORK/then" . && eva_changed)
  echo "${#files[@]} of $(rows "$UNITS" "$EVA" | wc -l) units changed since $1"
  [ "${#files[@]}" -eq 0 ] || prove "${files[@]}"
}

# Changes a source for the next look at it. $1 file, $2 what sed does.
change() {
  sed "$2" "$1" >"$CHANGED/$(basename "$1")"
  ! cmp -s "$1" "$CHANGED/$(basename "$1")" || die "nothing changes in $1 by $2"
}

# Whether a mutant leaves a goal open, in words. $1 log, $2 which mutant, $3 which goals.
stays_open() {
  local proved all
  read -r proved all <<<"$(goals_of "$1")"
  if [ "${all:-0}" -gt 0 ] && [ "$proved" -lt "$all" ]; then
    echo "ok   $2 $((all - proved)) of $all $3 stay open: $(open_goals "$1" | paste -sd ' ')"
  else
    echo "FAIL $2 all $3 are proved"
    return 1
  fi
}

# Each mutant passes one check always; the function named must not be provable then.
mutants() {
  local rule file function survived=0 count=0 log=$WORK/mutant.log
  while IFS=$'\t' read -r rule file function; do
    count=$((count + 1))
    DROP="-DWPC_DROP=WPC_RULE_$rule" frama_c "$file" x86_64 "$function" "$log" ||
      die "frama-c failed on $rule: $(tail -n 3 "$log")"
    stays_open "$log" "without $rule" "goals of $function" || survived=$((survived + 1))
  done < <(rows "$MUTANTS")
  echo "$count checks dropped, $survived not noticed"
  [ "$survived" -eq 0 ] && [ "$count" -ge 10 ]
}

# Eva looks at the changed source of this name, with what calls it. $1 file, $2 log.
eva_changed_source() {
  local driver least sources options
  IFS=$'\t' read -r driver least sources options < <(rows "$EVA" | awk -F'\t' -v f="$1" 'index(" " $3 " ", " " f " ")')
  read -ra sources <<<"${sources//$1/$CHANGED/$(basename "$1")}"
  eva "${MACHINES[0]}" "$2" "$options" "$driver" "${sources[@]}" || die "frama-c failed: $(tail -n 3 "$2")"
}

# A source that is only copied there makes Eva warn of nothing.
check_eva_copies() {
  local file log=$WORK/mutant.log
  while read -r file; do
    cp "$file" "$CHANGED/"
    eva_changed_source "$file" "$log"
    ! grep -q 'Warning:' "$log" || die "Eva warns of $file as it is: $(grep -A 2 -m 1 'Warning:' "$log")"
    rm "$CHANGED/$(basename "$file")"
  done < <(rows "$EVA_MUTANTS" | cut -f1 | sort -u)
}

# Each mutant is a source with one line changed; Eva must warn. That a line is not reached then does not count.
eva_mutants() {
  local file script what problem survived=0 count=0
  local log=$WORK/mutant.log
  check_eva_copies
  while IFS=$'\t' read -r file script what; do
    count=$((count + 1))
    change "$file" "$script"
    eva_changed_source "$file" "$log"
    problem=$(grep -A 2 -m 1 'Warning:' "$log" | tail -n +2 | tr -s ' \n' ' ')
    if grep -q 'Warning:' "$log"; then
      echo "ok   without $what in $file:$problem"
    else
      echo "FAIL without $what in $file nothing is noticed"
      survived=$((survived + 1))
    fi
  done < <(rows "$EVA_MUTANTS")
  echo "$count changes for Eva, $survived not noticed"
  [ "$survived" -eq 0 ] && [ "$count" -ge 3 ]
}

# What contracts say of the bytes. $1 file, $2 data model, $3 functions, $4 log, rest: more options.
prove_claims() {
  DROP=-DWPC_PROVE_MEANING frama_c "$@" -wp-prop=meaning || die "frama-c failed: $(tail -n 3 "$4")"
}

# $1 file, $2 data model, $3 claims recorded. Prints one line; fails unless all are proved.
claims_unit() {
  local file=$1 machine=$2 least=$3 proved all start=$SECONDS log=$WORK/$(basename "$1").$2.log
  prove_claims "$file" "$machine" "$(functions_of "$file")" "$log"
  read -r proved all <<<"$(goals_of "$log")"
  if all_proved "$log" && [ "$all" -ge "$least" ]; then
    echo "ok   $file $machine: $all claims about bytes, $(took "$log" "$start")"
    return
  fi
  echo "FAIL $file $machine: ${proved:-0} of ${all:-0} claims about bytes, $least recorded"
  grep -E 'Warning:' "$log" | sed 's/^/     | /'
  open_goals "$log" | sed 's/^/     | /'
  return 1
}

# All units that say something of the bytes, for one data model; $1 says which.
claims_machine() {
  local machine=$1 file least
  while IFS=$'\t' read -r file least; do
    claims_unit "$file" "$machine" "$least" >"$WORK/said.$machine" || echo "$file" >>"$WORK/failed.$machine"
    say "$WORK/said.$machine"
  done < <(rows "$MEANING")
}

# Each claim about bytes is proved in some unit, so none is only assumed by those that call it.
meaning() {
  local machine claims listed failed=0
  claims=$(cat parser/*.[ch] parser/*/*.[ch] parser/*/proof/*.h | grep -c 'ensures meaning:')
  each_machine claims_machine
  for machine in "${MACHINES[@]}"; do
    failed=$((failed + $(lines_of "$WORK/failed.$machine")))
    listed=$(cat "$WORK"/*."$machine".log | grep -c 'Goal .*_ensures_meaning')
    [ "$listed" -eq "$claims" ] || die "$claims claims about bytes in the sources, $listed in the units of $MEANING"
  done
  [ "$failed" -eq 0 ]
}

# Each mutant reads something else; a claim must stay open that is proved, within the same time, without the change.
meaning_mutants() {
  local file script function what survived=0 count=0 log=$WORK/mutant.log
  while IFS=$'\t' read -r file script function what; do
    count=$((count + 1))
    FRESH=1 prove_claims "$file" x86_64 "$function" "$log" -wp-timeout "$CLAIM_SECONDS"
    all_proved "$log" || die "the claims of $function need more than $CLAIM_SECONDS s as it is: $(open_goals "$log")"
    change "$file" "$script"
    FRESH=1 prove_claims "$file" x86_64 "$function" "$log" -wp-timeout "$CLAIM_SECONDS"
    stays_open "$log" "with $what" "claims of $function" || survived=$((survived + 1))
    rm "$CHANGED/$(basename "$file")"
  done < <(rows "$MEANING_MUTANTS")
  echo "$count changes to what is read, $survived not noticed"
  [ "$survived" -eq 0 ] && [ "$count" -ge 3 ]
}

# Looks for contradictions among what is assumed at each call, branch and loop. Only that: not what else is to be
# proved. $1 file, $2 functions, $3 log.
smoke_test() {
  FRESH=1 WPC_PROVE_ONE_TRY=1 frama_c "$1" x86_64 "$2" "$3" -wp-smoke-tests -wp-smoke-timeout 1 \
    -wp-prop=-@requires,-@ensures,-@assigns,-@assert,-@check,-@invariant,-@variant ||
    die "frama-c failed on $1: $(tail -n 3 "$3")"
}

# What follows from a contract that nothing can meet is noticed, also behind a call, in a branch and in a loop.
check_smoke() {
  local log=$WORK/smoke.log test
  cat >"$WORK/doomed.c" <<'END'
/*@ requires 0 < x; assigns \nothing; ensures \result < x && x < \result; */
int impossible(int x);
/*@ requires 0 < x; assigns \nothing; */
int caller(int x) { return impossible(x); }
/*@ requires x < 0 && \exists int y; x == 2 * y && x % 2 == 1; assigns \nothing; */
int doomed(int x) { return x; }
/*@ requires x > 0; assigns \nothing; */
int branch(int x) { if (x < 0) { x = 1; } return x; }
/*@ requires x > 0; assigns \nothing; */
int loop(int x) { int i = 0; /*@ loop invariant i > x && x > i; loop assigns i; */ while (i < x) { i++; } return i; }
END
  smoke_test "$WORK/doomed.c" caller,doomed,branch,loop "$log"
  for test in caller_wp_smoke_dead_code doomed_wp_smoke_default_requires branch_wp_smoke_dead_code \
    loop_wp_smoke_dead_loop; do
    grep -q "\[Failed\] Smoke-test typed_$test" "$log" || die "no contradiction noticed in $test: $(grep Smoke "$log")"
  done
}

# A contract that nothing can meet would make everything provable.
smoke() {
  local file rest passed all=0 bad=0 start log=$WORK/smoke.log
  check_smoke
  while IFS=$'\t' read -r file rest; do
    start=$SECONDS
    smoke_test "$file" "$(functions_of "$file")" "$log"
    passed=$(grep -c '\[Passed\] Smoke-test' "$log")
    all=$((all + passed))
    if grep '\[Failed\] Smoke-test' "$log" || [ "$passed" -eq 0 ]; then
      echo "FAIL $file: $passed smoke tests passed"
      bad=$((bad + 1))
    else
      echo "ok   $file: $passed smoke tests passed, $((SECONDS - start)) s"
    fi
  done < <(units "$@")
  echo "$all smoke tests passed, $bad units failed"
  [ "$bad" -eq 0 ] && [ "$all" -gt 0 ] && { [ $# -gt 0 ] || [ "$all" -ge "$SMOKE_TESTS" ]; }
}

# What is kept of each unit, in both data models.
kept() {
  local machine file rest log=$WORK/kept_unit.log proved all
  for machine in "${MACHINES[@]}"; do
    local units=0 goals=0 open=0
    while IFS=$'\t' read -r file rest; do
      if ONLY_KEPT=1 frama_c "$file" "$machine" "$(functions_of "$file")" "$log" && [ -n "$(kept_time "$log")" ]; then
        read -r proved all <<<"$(goals_of "$log")"
        echo "proved   $file $machine: $proved goals"
        units=$((units + 1)) goals=$((goals + all))
      else
        echo "not kept $file $machine"
        open=$((open + 1))
      fi
      rm -f "$log"
    done < <(units)
    echo "$machine: $goals goals of $units units are proved, nothing is kept of $open"
  done
}

list() {
  local file rest
  while IFS=$'\t' read -r file rest; do
    functions_of "$file" | tr ',' '\n' | sed "s|^|proved      $file |"
  done < <(rows "$UNITS")
  while read -r file; do
    functions_of "$file" | tr ',' '\n' | sed "s|^|Eva         $file |"
  done < <(eva_sources)
  rows "$SLOW" | awk -F'\t' '{ printf "slow        %s %s\n", $1, $2 }'
  rows "$LEFT_OUT" | awk -F'\t' '{ printf "not proved  %s %s: %s\n", $1, $2, $3 }'
}

main() {
  if [[ ${1:-} =~ ^--(list|kept|slow|mutants|eva-mutants|meaning)$ ]] && [ $# -gt 1 ]; then
    die "$1 takes no files"
  fi
  check_honest
  check_complete
  if [ "${1:-}" = --list ]; then
    list
    return
  fi
  command -v frama-c why3 cvc4 >/dev/null || die "frama-c, why3 or cvc4 is missing: dev/setup.sh --proof"
  check_fewer
  why3 -C "$WHY3CONFIG" config detect >"$WORK/why3.log" 2>&1 || die "$(cat "$WORK/why3.log")"
  sed -i "s|^path = \".*/cvc4\"|path = \"$PWD/dev/prove/cvc4.sh\"|" "$WHY3CONFIG"
  grep -q 'dev/prove/cvc4.sh' "$WHY3CONFIG" || die "why3 knows no cvc4"
  prepare_kept
  case ${1:-} in
    --slow) prove_slow ;;
    --mutants) mutants && eva_mutants ;;
    --eva-mutants) eva_mutants ;;
    --kept) kept ;;
    --meaning) meaning && meaning_mutants ;;
    --changed)
      [ $# -eq 2 ] || die "--changed takes a commit"
      prove_changed "$2"
      ;;
    --smoke)
      check_asked "${@:2}"
      smoke "${@:2}"
      ;;
    -*) die "unknown option $1" ;;
    *)
      check_asked "$@"
      prove "$@"
      ;;
  esac
}

main "$@"
