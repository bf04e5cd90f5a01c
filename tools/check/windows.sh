# Checks of what runs on Windows, under Wine in a prefix of their own, and of remote collection.
# Sourced by tools/check.sh.

readonly MINGW=x86_64-w64-mingw32-gcc
readonly MINGW_FLAGS=(-std=c11 -O2 -Wall -Wextra -Werror -Iparser -Icollector -Itests/windows -static)

# Runs a Windows program headless; what Wine itself says is not the program's.
in_wine() {
  env WINEPREFIX="$WORK/wine" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml=' DISPLAY= \
    timeout 120 wine "$@"
}

# wpc.exe says of the corpus what wpc says.
check_windows_command() {
  tools/setup.sh --check --windows
  tools/windows.sh "$WORK/windows"
  bazel build //tools:wpc
  local folder words command status=0
  in_wine wineboot -i
  for folder in corpus/*/; do
    [ -d "$folder/valid" ] || continue
    words=(validate --format=json "--kind=$(basename "$folder")" "$folder")
    bazel-bin/tools/wpc "${words[@]}" >"$WORK/native.json" || true
    in_wine "$WORK/windows/wpc.exe" "${words[@]}" | tr -d '\r' >"$WORK/windows.json" || true
    test -s "$WORK/native.json"
    cmp "$WORK/native.json" "$WORK/windows.json" || status=1
    count_cases "$(wc -l <"$WORK/native.json")" 0
  done
  for folder in corpus/captures/*/; do
    for command in "calc --format=json" "calc --format=csv" "calc --format=openmetrics" calc inspect; do
      # shellcheck disable=SC2086 # words
      bazel-bin/tools/wpc $command "$folder" 2>"$WORK/native.err" | tr -d '\r' >"$WORK/native.out" || true
      # shellcheck disable=SC2086 # words
      in_wine "$WORK/windows/wpc.exe" $command "$folder" 2>"$WORK/windows.err" | tr -d '\r' \
        >"$WORK/windows.out" || true
      test -s "$WORK/native.out"
      cmp "$WORK/native.out" "$WORK/windows.out" || status=1
      count_cases 1 0
    done
  done
  return "$status"
}

# The collector against a PerfLib that lies: what comes of each lie is tests/windows/lies.tsv.
check_windows_collector() {
  tools/setup.sh --check --windows
  local out=$WORK/collector
  mkdir -p "$out"
  "$MINGW" "${MINGW_FLAGS[@]}" -o "$out/collect_sim.exe" tests/windows/collect_sim.c \
    tests/windows/sim_lies.c collector/*.c parser/*.c
  "$MINGW" "${MINGW_FLAGS[@]}" -shared -o "$out/perflib_sim.dll" tests/windows/perflib_sim.c \
    tests/windows/sim.c tests/windows/sim_lies.c -lntdll
  in_wine "$out/collect_sim.exe" "$out/perflib_sim.dll" | tr -d '\r' >"$WORK/lies.tsv"
  diff tests/windows/lies.tsv "$WORK/lies.tsv"
  count_cases "$(wc -l <"$WORK/lies.tsv")" 0
}

# tools/wpc-remote against a Samba server of its own.
check_remote() {
  tools/setup.sh --check --remote
  bazel build //tools:wpc
  local log=$WORK/remote.txt
  /usr/bin/python3 -B tests/remote/remote_test.py "$PWD/bazel-bin/tools/wpc" >"$log" || true
  cat "$log"
  count_cases "$(grep -c '^ok ' "$log")" "$(grep -c '^FAIL ' "$log" || true)"
  grep -q ' cases, 0 failed$' "$log"
}
