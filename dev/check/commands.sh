# What the commands of checks.tsv call, but for Windows and OSS-Fuzz. Sourced by dev/check.sh.

# ---- Bazel ----

bazel_build() {
  bazel build --color=no --curses=no --noshow_progress "$@"
}

build_wpc() {
  bazel_build //tools:wpc
}

# All tests, or those that are named; what they print is counted.
bazel_test() {
  local events=$WORK/events.$BASHPID.json status=0
  [[ $* == *//* ]] || set -- "$@" //...
  bazel test --color=no --curses=no --noshow_progress --keep_going --build_event_json_file="$events" "$@" || status=$?
  python3 -B dev/check/count_tests.py "$events" || status=1
  return "$status"
}

readonly ROOMS="parser paths calc collector series"

# The rooms of the library whose own tests matter to a change: those that it touches; all of them where it touches what
# they have in common, and where no change is meant. What a room breaks in another one, `test` shows, and the night.
rooms() {
  local room
  if [ ! -f "$WORK/changed" ] || grep -qE '^(include|corpus|dev/corpus|dev/check|tests/(reference|support))/|^tests/[^/]*$|^[^/]*[bB]azel|^wpc\.bzl$|^WORKSPACE$' "$WORK/changed"; then
    printf %s "$ROOMS "
    return
  fi
  for room in $ROOMS; do
    if grep -qE "^(tests/)?$room/" "$WORK/changed" || { [ "$room" = collector ] && grep -q '^tests/windows/' "$WORK/changed"; }; then
      printf '%s ' "$room"
    fi
  done
}

# The tests of the library under sanitizers, those of the other rooms aside. Left to the night are the second computation of
# values over time, which `test` and an engine compare, and the switching off of checks.
asan() {
  local room chosen
  local targets=(//... -//tests:traced_rules_test)
  chosen=$(rooms)
  for room in $ROOMS; do
    [[ " $chosen" == *" $room "* ]] || targets+=("-//tests:${room}_test")
  done
  bazel_test --config=asan --build_tests_only --test_tag_filters=-command,-slow,-slow_command,-night '--test_filter=-SeriesReference.*' -- "${targets[@]}"
}

# All tests under sanitizers again, and what they reach.
coverage() {
  local status=0 name
  WPC_COVERAGE_EVENTS=$WORK dev/coverage.sh --gate --list || status=1
  for name in library command rest; do
    python3 -B dev/check/count_tests.py "$WORK/$name.json" || status=1
  done
  return "$status"
}

# The sweep of the test check with other steps. $1: what WPC_SWEEP is.
sweep() {
  echo "WPC_SWEEP=$1"
  bazel_test "--test_env=WPC_SWEEP=$1" --test_timeout=14400 --test_filter='*Sweep*' //tests:sweep_test
}

# The command as the quick start builds it.
quickstart() {
  local command
  command=$(grep '^cc .* -o wpc$' docs/quickstart.md)
  # shellcheck disable=SC2086 # words and patterns
  ${command%wpc} "$WORK/quickstart_wpc"
  "$WORK/quickstart_wpc" validate corpus/v2/valid/counterset_2x2.bin
}

# ---- Fuzzing ----

# fuzz/fuzz run with these options; each target that ran, and each that failed, is a case.
fuzz_run() {
  local status=0
  fuzz/fuzz run "--folder=$WORK/fuzz" --jobs=2 "--seed=$FUZZ_SEED" "$@" 2>&1 || status=$?
  find "$WORK/fuzz/found" -type f -size -64k 2>/dev/null | head -n 5 | while read -r file; do
    echo "$(basename "$file"), base64: $(base64 -w 0 "$file")"
  done
  rm -rf "$WORK/fuzz"
  return "$status"
}

# These targets, with the objects that the asan check has, too: first what once failed, with every choice. Nothing else
# would tell that one lost the mutator: it runs without.
fuzz_bazel() {
  local bin name blocks failed
  [ $# -gt 0 ]
  bazel_build --config=fuzz //fuzz:made_seeds "${@/#///fuzz:}"
  bin=$(bazel info --config=fuzz bazel-bin 2>/dev/null)/fuzz
  blocks=$(fuzz/fuzz list --blocks)
  for name; do
    [[ " ${blocks//$'\n'/ } " != *" $name "* ]] || nm "$bin/$name" | grep LLVMFuzzerCustomMutator >/dev/null || { echo "$name: has no mutator"; return 1; }
    mapfile -t failed < <(find "fuzz/seeds/$name" corpus/*/regress -type f 2>/dev/null)
    [ "${#failed[@]}" -eq 0 ] || WPC_FUZZ_EVERY=1 "$bin/$name" "${failed[@]}" >"$WORK/once_failed" 2>&1 || { tail -n 40 "$WORK/once_failed"; return 1; }
  done
  fuzz_run "--binaries=$bin" "--runs=$FUZZ_RUNS" "$@"
}

# All of them but the command.
fuzz_library() {
  local names
  names=$(fuzz/fuzz list | grep -v '^command$')
  # shellcheck disable=SC2086 # words
  fuzz_bazel $names
}

# ---- Other builds, proof, releases, other programs ----

# Families of hostile inputs, within the bounds of fuzz/command/check.c and in time.
replay_families() {
  local folder=$WORK/families status=0
  mkdir -p "$folder" && python3 -B dev/measure/amplification_families.py "$folder" && (ulimit -t 300 && bazel-bin/fuzz/command "$folder") || status=1
  rm -rf "$folder"
  [ "$status" -eq 0 ] && echo "ok amplification" || echo "FAIL amplification"
  return "$status"
}

# One cell of dev/check/matrix.py, and its options; cells share what is built alike.
cell() {
  dev/setup.sh --check --cross
  CCACHE_BASEDIR=$ROOT CCACHE_NOHASHDIR=1 WPC_LAUNCHER=ccache python3 -B dev/check/matrix.py "$1" "$WORK/matrix" "${@:2}"
}

# In parallel with other checks, which have priority: the timeout of a goal allows for waiting, its limits in steps and
# processor time are the usual ones.
prove() {
  dev/setup.sh --proof
  WPC_PROVE_TIMEOUT=${WPC_PROVE_TIMEOUT:-3600} nice -n 15 dev/prove.sh "$@"
}

# The same inputs, and genuine logs where they are at hand, through command, Python, web and the reference: the bindings
# without their own suites.
answers() {
  [ ! -d ../shared/captures ] || export WPC_ANSWERS_LOGS=${WPC_ANSWERS_LOGS:-../shared/captures}
  dev/setup.sh --python --wasm
  bazel_build //tools:wpc //tests:slow_series
  bindings/python/build.sh --no-test
  bindings/web/build.sh packages wasm types
  "$PYTHON" -B tests/answers/run.py "--wpc=$WPC" --reference=bazel-bin/tests/slow_series \
    "--python=$(echo bindings/python/dist/*.whl)" --web=bindings/web/dist/index.js
  "$PYTHON" -B tests/answers/questions.py "--wpc=$WPC" --reference=bazel-bin/tests/slow_series
}

# Releases of the last commit into these folders.
releases() {
  local folder
  dev/setup.sh --check --windows --python --web --release
  for folder; do
    dev/release.sh --snapshot "$folder"
  done
}

# Kaitai's readers over the corpus, JSON Schemas over what the command writes, and who knows logs by their first bytes.
formats() {
  dev/setup.sh --check --web
  build_wpc
  { tests/formats/run.sh "$WPC" && "$PYTHON" -B tests/formats/schemas.py "$WPC" && "$PYTHON" -B tests/formats/file_types.py; } | sed 's/^[0-9]* passed, /formats: &/'
}

# ---- The sources ----

# Every file that Git knows or would know, without what it ignores.
sources() {
  git ls-files --cached --others --exclude-standard -- "$@" | while read -r file; do
    [ ! -f "$file" ] || echo "$file"
  done | grep .
}

made_files() {
  local script
  grep -qF "version = \"$(sed -n 's/^#define WPC_VERSION "\(.*\)"/\1/p' include/wpc/base.h)\"" MODULE.bazel
  for script in dev/*/gen_*.py dev/*/*_gen.py; do
    echo "$script --check"
    python3 -B "$script" --check
  done
}

scripts() {
  local file
  for file in $(sources '*.sh' .ci/run); do
    bash -n "$file"
  done
  sources '*.py' fuzz/fuzz | xargs python3 -B -c 'import ast, sys
for name in sys.argv[1:]:
    ast.parse(open(name, encoding="utf-8").read(), name)'
}

# Allocations whose size is multiplied at the call, where it may wrap, and those that memory.h does not
# make. clang-format sets blanks around `*` in products only.
find_products() {
  sources 'tools/*.[ch]' | grep -v '/memory\.[ch]$' | xargs python3 -B -c 'import re, sys
found = 0
for name in sys.argv[1:]:
    text = open(name, encoding="utf-8").read()
    for call in re.findall(r"\bmemory_(?:take|table|resize)\([^;]*", " ".join(text.split())):
        if " * " in call:
            found = print(name, "multiplies in a call of memory.h:", call) or 1
    for line in text.splitlines():
        if re.search(r"\b(?:malloc|calloc|realloc)\(", line) and not re.match(r" *(?:/\*|\*) ", line):
            found = print(name, "allocates without memory.h:", line) or 1
sys.exit(found)'
}

# No notes to self in what ships, and no file that has outgrown one subject.
words() {
  local marks='TO''DO|FIX''ME|XX''X|HA''CK' bad=0
  ! sources | grep -v '^corpus/' | xargs grep -nIwE "$marks" || bad=1
  # rules.h is made, a row for each rule
  ! sources 'include/wpc/*.h' 'parser/*.[ch]' 'paths/*.[ch]' 'calc/*.[ch]' 'series/*.[ch]' 'collector/*.[ch]' 'tools/wpc/*.[ch]' \
    'fuzz/*.[ch]' 'bench/*.[ch]' | grep -vx include/wpc/rules.h | xargs wc -l | awk '$1 > 700 && $2 != "total"' | grep . || bad=1
  python3 -B dev/check/links.py || bad=1
  python3 -B dev/check/english.py --added "${WPC_BASE:-HEAD}" || bad=1
  find_products || bad=1
  return "$bad"
}

# Two mains of fuzz targets are made by macros that only their builds define.
all_of_tidy() {
  sources 'parser/*.c' 'paths/*.c' 'calc/*.c' 'series/*.c' 'collector/*.c' 'tools/wpc/*.c' 'fuzz/*.c' 'bench/*.c' |
    grep -vxE 'fuzz/(engine|replay)\.c'
}

# Of a change (WPC_BASE): the sources in it, or all when the rules changed.
changed_of_tidy() {
  local changed
  changed=$(git diff --no-renames --name-only "${WPC_BASE:-HEAD}" --)
  if [ -z "${WPC_BASE:-}" ] || grep -qx '\.clang-tidy' <<<"$changed"; then
    all_of_tidy
  else
    all_of_tidy | { grep -xF "$changed" || true; }
  fi
}

tidy() {
  xargs -r -P 2 -n 1 sh -c 'log=$0/$(echo "$1" | tr / _).tidy
    clang-tidy --quiet "$1" -- -std=c11 -D_POSIX_C_SOURCE=200809L \
      -Iinclude -I. -Itools/wpc -Ifuzz -Itests 2>&1 | grep -v "warnings\{0,1\} generated" >"$log"
    test ! -s "$log" || { cat "$log"; exit 1; }' "$WORK"
}

# ---- Objects ----

# Compiles into a folder of its own below $WORK. $1 folder, $2 compiler, rest: flags and sources, seen from the root.
objects() {
  local dir=$WORK/$1 compiler=$2 arg args=("-I$ROOT/include")
  shift 2
  mkdir -p "$dir"
  for arg in "$@"; do
    [ -f "$arg" ] && args+=("$ROOT/$arg") || args+=("$arg")
  done
  (cd "$dir" && "$compiler" -c "${args[@]}")
}

# Fails when there is anything to read.
silent() {
  ! grep .
}

# The library by one compiler: as an embedder would, with the include path and no other flag, and no word from the compiler;
# then optimised, with warnings that only it has (behind $1). The objects need memcpy, memset, memcmp and what the project
# itself defines; they export wpc_* only, and hold no writable data.
library_objects() {
  local compiler=$1 library=(parser/*.c parser/*/*.c paths/*.c calc/*.c series/*.c) strict=(-O2 -std=c11 -Wall -Wextra -Wpedantic -Werror "${@:2}")
  objects "plain_$compiler" "$compiler" "${library[@]}" 2>&1 | silent
  objects "strict_$compiler" "$compiler" "${strict[@]}" "${library[@]}"
  objects "collector_$compiler" "$compiler" "${strict[@]}" collector/*.c
  python3 -B dev/check/symbols.py "$WORK/plain_$compiler"
  python3 -B dev/check/symbols.py "$WORK/strict_$compiler"
}

# The deepest way down from a public function.
stack() {
  python3 -B bench/stack.py "$1" | awk '{ print } $1 == "stack_deepest" && $2 <= 4096 { kept = 1 } END { exit !kept }'
}

languages() {
  local file flags=(-fsyntax-only -Wall -Wextra -Wpedantic -Werror -Iinclude)
  for file in parser/*.c parser/*/*.c paths/*.c calc/*.c series/*.c collector/*.c; do
    gcc -std=c11 "${flags[@]}" "$file"
    gcc -std=c17 "${flags[@]}" "$file"
    g++ -x c++ -std=c++17 "${flags[@]}" -Wno-missing-field-initializers "$file"
    "$CLANG" -x c++ -std=c++17 "${flags[@]}" -Wno-missing-field-initializers "$file"
  done
}

# Each public header compiles alone and when included twice.
headers() {
  local header compiler standard
  for header in include/wpc/*.h; do
    printf '#include "%s"\n#include "%s"\nextern int unit;\n' "${header#*/}" "${header#*/}" >"$WORK/twice.c"
    for compiler in gcc "$CLANG"; do
      for standard in "c -std=c11" "c -std=c17" "c++ -std=c++17"; do
        # shellcheck disable=SC2086 # two words on purpose
        "$compiler" -x $standard -fsyntax-only -Wall -Wextra -Wpedantic -Werror -Iinclude "$WORK/twice.c"
        echo "ok $compiler -x $standard $header"
      done
    done
  done
}
