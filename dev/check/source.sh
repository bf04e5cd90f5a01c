# Checks of the sources and of their objects. Sourced by dev/check.sh.

readonly GCC_WARNINGS=(-Wlogical-op -Wduplicated-branches -Wduplicated-cond -Wjump-misses-init)
readonly CLANG_WARNINGS=(-Wcomma -Wunreachable-code -Wdocumentation -Wassign-enum
  -Wshorten-64-to-32 -Wimplicit-fallthrough)

# Every file that Git knows or would know, without what it ignores.
source_files() {
  git ls-files --cached --others --exclude-standard -- "$@" | while read -r file; do
    [ ! -f "$file" ] || echo "$file"
  done | grep .
}

check_generated() {
  local found=0 script
  grep -qF "version = \"$(sed -n 's/^#define WPC_VERSION "\(.*\)"/\1/p' include/wpc/version.h)\"" MODULE.bazel
  for script in dev/*/gen_*.py dev/*/*_gen.py; do
    [ -f "$script" ] || continue
    found=1
    echo "$script --check"
    python3 -B "$script" --check
  done
  [ "$found" -eq 1 ] || { echo "no generator in dev/"; return 1; }
}

# Compiles FILES with a compiler and flags into its own folder. $1 folder, $2 compiler, rest: flags
# and sources, seen from the root.
compile_into() {
  local dir=$1 compiler=$2 arg args=()
  shift 2
  mkdir -p "$dir"
  for arg in "$@"; do
    [ -f "$arg" ] && args+=("$ROOT/$arg") || args+=("$arg")
  done
  (cd "$dir" && "$compiler" -c "${args[@]}")
}

# As an embedder would: the include path and no other flag, and no word from the compiler either.
plain_build() {
  local said
  said=$(compile_into "$WORK/plain_$1" "$1" "-I$ROOT/include" parser/*.c paths/*.c calc/*.c 2>&1) || { echo "$said"; return 1; }
  [ -z "$said" ] || { echo "$said"; return 1; }
}

check_plain_gcc() {
  plain_build gcc
}

check_plain_clang() {
  plain_build "$CLANG"
}

# The deepest way down from a public function.
check_stack() {
  compile_into "$WORK/stack" gcc -O2 -std=c11 -fstack-usage "-I$ROOT/include" parser/*.c paths/*.c calc/*.c
  python3 -B bench/stack.py "$WORK/stack" |
    awk '{ print } $1 == "stack_deepest" && $2 <= 4096 { kept = 1 } END { exit !kept }'
}

check_warnings_gcc() {
  compile_into "$WORK/w_gcc" gcc -O2 -std=c11 -Wall -Wextra -Wpedantic -Werror \
    "${GCC_WARNINGS[@]}" "-I$ROOT/include" parser/*.c paths/*.c calc/*.c collector/*.c
}

check_warnings_clang() {
  compile_into "$WORK/w_clang" "$CLANG" -O2 -std=c11 -Wall -Wextra -Wpedantic -Werror \
    "${CLANG_WARNINGS[@]}" "-I$ROOT/include" parser/*.c paths/*.c calc/*.c collector/*.c
}

check_languages() {
  local file flags=(-fsyntax-only -Wall -Wextra -Wpedantic -Werror -Iinclude)
  for file in parser/*.c paths/*.c calc/*.c collector/*.c; do
    gcc -std=c11 "${flags[@]}" "$file"
    gcc -std=c17 "${flags[@]}" "$file"
    g++ -x c++ -std=c++17 "${flags[@]}" -Wno-missing-field-initializers "$file"
    "$CLANG" -x c++ -std=c++17 "${flags[@]}" -Wno-missing-field-initializers "$file"
  done
}

# Each public header compiles alone and when included twice.
check_headers() {
  local header compiler standard
  for header in include/wpc/*.h; do
    printf '#include "%s"\n#include "%s"\nextern int unit;\n' "${header#*/}" "${header#*/}" >"$WORK/twice.c"
    for compiler in gcc "$CLANG"; do
      for standard in "c -std=c11" "c -std=c17" "c++ -std=c++17"; do
        echo "$compiler -x $standard $header"
        # shellcheck disable=SC2086 # two words on purpose
        "$compiler" -x $standard -fsyntax-only -Wall -Wextra -Wpedantic -Werror -Iinclude \
          "$WORK/twice.c"
        count_cases 1 0
      done
    done
  done
}

# Doxygen finds nothing in the public headers without a description.
check_api() {
  local said
  said=$({
    cat Doxyfile
    echo "OUTPUT_DIRECTORY=$WORK/api"
  } | doxygen - 2>&1) || { echo "$said"; return 1; }
  [ -z "$said" ] || { echo "$said"; return 1; }
}

# Objects may need memcpy, memset, memcmp and what the project itself defines; they export wpc_*
# only; and they hold no writable data.
check_symbols() {
  local compiler level dir
  for compiler in gcc "$CLANG"; do
    for level in -O0 -O2; do
      dir=$WORK/symbols_$compiler$level
      compile_into "$dir" "$compiler" "$level" -fno-pie "-I$ROOT/include" \
        parser/*.c paths/*.c calc/*.c
      python3 dev/check/symbols.py "$dir"
      count_cases 1 0
    done
  done
}

# Each way to embed the library, tried by a small consumer.
check_embedding() {
  local said=$WORK/embedding.said status=0
  tests/embedding/run.sh >"$said" 2>&1 || status=$?
  cat "$said"
  count_cases "$(grep -c '^ok ' "$said")" "$(grep -c '^FAIL ' "$said")"
  return "$status"
}

# The Python package: built, installed into a fresh environment and tested there.
check_python() {
  local said=$WORK/python.said status=0 passed
  dev/setup.sh --python
  bindings/python/build.sh >"$said" 2>&1 || status=$?
  cat "$said"
  passed=$(sed -nE 's/^(.* )?([0-9]+) passed.*/\2/p' "$said" | tail -n 1)
  count_cases "${passed:-0}" "$([ "$status" -eq 0 ] && echo 0 || echo 1)"
  return "$status"
}

check_arrows() {
  python3 dev/check/arrows.py
}

check_functions() {
  source_files '*.c' '*.h' '*.cc' | xargs python3 -B dev/check/functions.py
}

check_format() {
  source_files '*.c' '*.h' '*.cc' | xargs clang-format --dry-run -Werror
}

# Two mains of fuzz targets are made by macros that only their builds define.
tidy_files() {
  source_files 'parser/*.c' 'paths/*.c' 'calc/*.c' 'collector/*.c' 'tools/wpc/*.c' 'fuzz/*.c' 'bench/*.c' |
    grep -vxE 'fuzz/(engine|replay)\.c'
}

# Of a change (WPC_BASE): the sources in it, or all when the rules changed.
check_tidy() {
  local changed
  changed=$(git diff --name-only "${WPC_BASE:-HEAD}" --)
  if [ -z "${WPC_BASE:-}" ] || grep -qx '\.clang-tidy' <<<"$changed"; then
    check_tidy_all
  else
    tidy_files | { grep -xF "$changed" || true; } | tidy
  fi
}

check_tidy_all() {
  tidy_files | tidy
}

tidy() {
    xargs -r -P 2 -n 1 sh -c 'log=$0/$(echo "$1" | tr / _).tidy
      clang-tidy --quiet "$1" -- -std=c11 -D_POSIX_C_SOURCE=200809L \
        -Iinclude -I. -Itools/wpc -Ifuzz -Itests 2>&1 | grep -v "warnings\{0,1\} generated" >"$log"
      test ! -s "$log" || { cat "$log"; exit 1; }' "$WORK"
}

check_scripts() {
  local file
  for file in $(source_files '*.sh' .ci/run); do
    bash -n "$file"
  done
  source_files '*.py' fuzz/fuzz | xargs python3 -B -c 'import ast, sys
for name in sys.argv[1:]:
    ast.parse(open(name, encoding="utf-8").read(), name)'
}

# Allocations whose size is multiplied at the call, where it may wrap, and those that memory.h does not
# make. clang-format sets blanks around `*` in products only.
find_products() {
  local file found=0
  for file in $(source_files 'tools/*.[ch]'); do
    case $file in */memory.[ch]) continue ;; esac
    if tr '\n' ' ' <"$file" | grep -oE '\<memory_(take|table|resize)\([^;]*' |
      grep -F ' * '; then
      echo "$file multiplies in a call of memory.h"
      found=1
    fi
    if grep -nE '\<(malloc|calloc|realloc)\(' "$file" | grep -vE '^[0-9]+: *(/\*|\*) '; then
      echo "$file allocates without memory.h"
      found=1
    fi
  done
  return "$found"
}

# No notes to self in what ships, and no file that has outgrown one subject.
check_words() {
  local marks='TO''DO|FIX''ME|XX''X|HA''CK' found file lines bad=0
  found=$(source_files | grep -v '^corpus/' | xargs grep -nIwE "$marks" || true)
  if [ -n "$found" ]; then
    echo "$found"
    bad=1
  fi
  for file in $(source_files 'include/wpc/*.h' 'parser/*.[ch]' 'paths/*.[ch]' 'calc/*.[ch]' 'collector/*.[ch]' \
    'tools/wpc/*.[ch]' 'fuzz/*.[ch]' 'bench/*.[ch]'); do
    [ "$file" != include/wpc/rules.h ] || continue # made, a row for each rule
    lines=$(wc -l <"$file")
    if [ "$lines" -gt 700 ]; then
      echo "$file has $lines lines"
      bad=1
    fi
  done
  python3 -B dev/check/links.py || bad=1
  find_products || bad=1
  return "$bad"
}
