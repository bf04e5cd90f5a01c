#!/bin/bash
# Sets up, builds and shows what wpc does.
set -euo pipefail
cd "$(dirname "$0")/.."

# Not bazel-bin/tools/wpc: that path belongs to whatever configuration was built last.
find_wpc() {
  WPC=$(compgen -G 'bazel-out/*-opt/bin/tools/wpc' | head -n 1) || WPC=
}

# True when the command is there and no source is newer than it.
up_to_date() {
  find_wpc
  [ -n "$WPC" ] && [ -z "$(find include parser paths calc series collector tools WORKSPACE wpc.bzl .bazelrc \
    \( -name '*.[ch]' -o -name '*.def' -o -name '*.bazel' -o -name '*.bzl' -o -name WORKSPACE \
    -o -name .bazelrc \) -newer "$WPC" -print -quit)" ]
}

build() {
  local log
  ! up_to_date || return 0
  log=$(mktemp)
  echo "building (a minute or less) ..."
  if ! bazel build //tools:wpc >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
  find_wpc
}

heading() {
  printf '\n== %s\n\n' "$1"
}

# Prints a command as a user would type it, then runs it. Its exit status must be the given one.
run() {
  local expected=$1 status=0
  shift
  printf '$ wpc %s\n' "$*"
  "$WPC" "$@" || status=$?
  [ "$status" -eq "$expected" ] || {
    echo "demo: exit status $status instead of $expected" >&2
    exit 1
  }
}

# Every hostile file of a kind must be read without harm: accepted with a note, or rejected.
hostile() {
  local kind=$1 status=0
  "$WPC" validate --kind="$kind" "corpus/$kind/hostile" >"$LOG" || status=$?
  [ "$status" -le 1 ] || {
    echo "demo: exit status $status for the hostile files of kind $kind" >&2
    exit 1
  }
  printf '%-15s %4d files: %4d rejected, %4d accepted with notes\n' "$kind" \
    "$(wc -l <"$LOG")" "$(grep -c ': rejected: ' "$LOG")" "$(grep -c ': accepted' "$LOG")"
}

show() {
  local v2=corpus/v2/valid/capture_sim_processor_information v1=corpus/v1/valid/capture_wine_processor
  LOG=$(mktemp)
  trap 'rm -f "$LOG"' EXIT
  heading "CPU use per processor, from two V2 samples"
  run 0 calc --counterset=processor-information "${v2}_0.bin" "${v2}_1.bin"
  heading "The same for another machine, from two V1 samples and a table of titles"
  run 0 calc --kind=v1 --titles=corpus/v1-titles/valid/processor.bin "${v1}_0.bin" "${v1}_1.bin"
  heading "The hostile corpus: each file breaks one rule by as little as possible"
  local kind
  for kind in v2 v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string \
    reg-strings reg-guid v1 v1-titles; do
    hostile "$kind"
  done
  heading "One of them: the field at fault, in its place"
  run 1 validate -v corpus/v2/hostile/V2-CD-03__size_24.bin
}

dev/setup.sh
build
show
