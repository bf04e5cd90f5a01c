# Checks of what runs on Windows, under Wine in a prefix of their own, and of remote collection.
# Sourced by tools/check.sh.

source tools/windows_flags.sh
readonly MINGW_FLAGS=("${WINDOWS_FLAGS[@]}" -Itests/windows -static)

# Runs a program headless that starts Windows programs; what Wine itself says is not theirs.
for_wine() {
  env LC_ALL=C.UTF-8 WINEPREFIX="$WORK/wine" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml=' DISPLAY= "$@"
}

in_wine() {
  for_wine timeout "${WINE_SECONDS:-120}" wine "$@"
}

# wpc.exe and the simulated PerfLib, once for all checks.
build_windows() {
  tools/setup.sh --check --windows
  [ -x "$WORK/windows/wpc.exe" ] || tools/windows.sh "$WORK/windows"
  [ -f "$WORK/windows/perflib_sim.dll" ] || "$MINGW" "${MINGW_FLAGS[@]}" -shared \
    -o "$WORK/windows/perflib_sim.dll" tests/windows/perflib_sim.c tests/windows/sim.c \
    tests/windows/sim_lies.c -lntdll
}

# A program of the tests and the library: $1 its name, rest: sources and flags.
build_with_library() {
  local out=$WORK/windows objects=$WORK/windows/objects name=$1 file
  shift
  if [ ! -d "$objects" ]; then
    mkdir -p "$objects"
    for file in parser/*.c paths/*.c calc/*.c collector/*.c; do
      echo "$file $objects/${file//\//_}.o"
    done | xargs -P 2 -L 1 sh -c "$MINGW ${MINGW_FLAGS[*]} -c \"\$0\" -o \"\$1\""
  fi
  "$MINGW" "${MINGW_FLAGS[@]}" -o "$out/$name" "$@" "$objects"/*.o
}

# Wine's server outlives its programs, and writes into its folder until it ends.
stop_wine() {
  env WINEPREFIX="$WORK/wine" timeout 30 wineserver -k || true
}

# wpc.exe, once for each line of a table; $1 variable, $2 table, $3 result, rest: arguments, where @
# is the lie. Shows the slowest and the largest.
run_lies() {
  local variable=$1 table=$2 result=$3
  shift 3
  [ -f "$WORK/windows/run_lies.exe" ] || "$MINGW" "${MINGW_FLAGS[@]}" \
    -o "$WORK/windows/run_lies.exe" tests/windows/run_lies.c -lpsapi
  WINE_SECONDS=400 in_wine "$WORK/windows/run_lies.exe" "$variable" 3000 "$WORK/windows/wpc.exe" "$@" \
    <"$table" | tr -d '\r' | LC_ALL=C sort >"$result"
  [ "$(wc -l <"$result")" -eq "$(wc -l <"$table")" ]
  echo "wpc.exe $*: slowest and largest (status, ms, kB)"
  sort -t$'\t' -k3 -n "$result" | tail -n 2
  sort -t$'\t' -k4 -n "$result" | tail -n 2
  count_cases "$(wc -l <"$result")" 0
}

check_windows_command() {
  build_windows
  local status=0
  in_wine wineboot -i
  transcripts_in_wine || status=1
  end_in_wine || status=1
  stop_wine
  return "$status"
}

# wpc.exe prints what wpc prints. Wine lacks code pages that Windows has.
transcripts_in_wine() {
  local log=$WORK/transcripts.txt passed failed
  for_wine python3 -B tests/cli/run.py --lacks=pages,speed,unix --wpc="wine $WORK/windows/wpc.exe" \
    tests/cli/validate tests/cli/inspect tests/cli/calc/{answers,csv,folder,hostile_folder,loose}.t \
    tests/cli/usage/output.t >"$log" || true
  cat "$log"
  read -r passed _ failed _ <<<"$(tail -n 1 "$log")"
  count_cases "$passed" "$failed"
  [ "$failed" -eq 0 ]
}

# wpc.exe is ended while it writes, without a chance to clean up: the file of before stays, and no other.
# What it would write of the block takes seconds.
end_in_wine() {
  local folder=$WORK/ended block=$WORK/long.bin
  mkdir -p "$folder"
  echo before >"$folder/a.json"
  PYTHONPATH=tools/measure python3 -B -c 'import sys, amplification_families as families
sys.stdout.buffer.write(families.v1_grid(1 << 20)["in.bin"])' >"$block" || return 1
  "$MINGW" "${MINGW_FLAGS[@]}" -o "$WORK/windows/end_writer.exe" tests/windows/end_writer.c || return 1
  in_wine "$WORK/windows/end_writer.exe" "$folder/a.json.part.*" \
    "$WORK/windows/wpc.exe calc --raw --kind=v1 -f json $block -o $folder/a.json" || return 1
  [ "$(ls -A "$folder")" = a.json ] && [ "$(cat "$folder/a.json")" = before ] ||
    { ls -lA "$folder"; return 1; }
  count_cases 1 0
}

# The collector against a PerfLib that lies: what comes of each lie is tests/windows/lies.tsv.
check_windows_collector() {
  build_windows
  local out=$WORK/windows
  build_with_library collect_sim.exe tests/windows/collect_sim.c tests/windows/sim_lies.c
  in_wine "$out/collect_sim.exe" "$out/perflib_sim.dll" | tr -d '\r' >"$WORK/lies.tsv"
  stop_wine
  diff tests/windows/lies.tsv "$WORK/lies.tsv"
  count_cases "$(wc -l <"$WORK/lies.tsv")" 0
}

# One struct for each processor: with every lie, and the example program's ten samples of 40 of them.
check_windows_cpu() {
  build_windows
  local out=$WORK/windows
  build_with_library cpu_sim.exe tests/windows/cpu_sim.c tests/windows/sim_lies.c
  build_with_library cpu_times.exe docs/guide/examples/cpu_times.c -municode
  in_wine "$out/cpu_sim.exe" "$out/perflib_sim.dll" | tr -d '\r' >"$WORK/cpu_lies.tsv"
  diff tests/windows/cpu_lies.tsv "$WORK/cpu_lies.tsv"
  count_cases "$(wc -l <"$WORK/cpu_lies.tsv")" 0
  WPC_SIM_PROCESSORS=40 in_wine "$out/cpu_times.exe" 0.1 "$out/perflib_sim.dll" | tr -d '\r' \
    >"$WORK/cpu_times.txt"
  stop_wine
  # 42 rows in each sample but the first; a share of so short a time is coarse, but it is a share.
  awk '/^sample/ { samples += /: 42 instances, ok \(0\)/ }
       /^  / && NF == 7 { for (i = 2; i <= 6; i += 2) rows += $i >= -20 && $i <= 120 }
       END { print samples + 0, rows + 0; exit !(samples == 10 && rows == 9 * 42 * 3) }' \
    "$WORK/cpu_times.txt" || { head -n 20 "$WORK/cpu_times.txt"; return 1; }
  count_cases 1 0
}

# wpc.exe captures from the simulated PerfLib; $1 folder, rest: options and paths. Its exit status.
capture_in_wine() {
  local folder=$1
  shift
  rm -rf "$folder"
  in_wine "$WORK/windows/wpc.exe" capture --library="$WORK/windows/perflib_sim.dll" -o "$folder" "$@"
}

# Each file of a V2 capture goes through the native validator as what it is.
validate_capture() {
  local wpc=bazel-bin/tools/wpc file
  "$wpc" validate --kind=v2-queries "$1/queries.bin"
  for file in "$1"/samples/*.bin; do
    "$wpc" validate --kind=v2 "$file"
  done
  for file in "$1"/registration/*.bin; do
    case $file in
      *.1.bin) "$wpc" validate --kind=reg-counterset "$file" ;;
      *.9.bin) "$wpc" validate --kind=reg-string "$file" ;;
      *.10.bin) "$wpc" validate --kind=reg-strings "$file" ;;
      *) echo "$file was not asked for"; return 1 ;;
    esac
  done
  count_cases "$(find "$1" -name '*.bin' | wc -l)" 0
}

# Ctrl-C ends a capture without end; the folder is complete then.
stop_capture() {
  local folder=$1 capture tries=0
  (set -m; capture_in_wine "$folder") &
  capture=$!
  until [ -f "$folder/samples/000001.bin" ]; do
    sleep 0.2
    tries=$((tries + 1))
    [ "$tries" -lt 150 ]
  done
  # Wine names the process as Windows would; there is one with this folder.
  kill -INT "$(pgrep -f "^[^ ]*wpc[.]exe capture .* -o $folder\$")"
  wait "$capture"
  test -s "$folder/capture.json"
  validate_capture "$folder"
}

# What wpc.exe captures under Wine, wpc computes natively: the known answers, and the processors.
check_windows_capture() {
  build_windows
  bazel build //tools:wpc
  local folder=$WORK/Messung-µ
  in_wine wineboot -i
  capture_in_wine "$folder" -sc 3 '\Known Answers\*' '\Processor Information(*)\*'
  validate_capture "$folder"
  bazel-bin/tools/wpc calc --format=json "$folder" >"$WORK/values.json"
  python3 -B tests/windows/known_answers.py 2 <"$WORK/values.json"
  count_cases 1 0
  stop_capture "$WORK/stopped"
  in_wine "$WORK/windows/wpc.exe" capture --kind=v1 --objects=Global -o "$WORK/v1" -sc 2
  bazel-bin/tools/wpc validate --kind=v1 "$WORK/v1/samples"
  bazel-bin/tools/wpc validate --kind=v1-titles "$WORK/v1/titles.bin"
  count_cases 3 0
  tail -n +2 tests/windows/lies.tsv >"$WORK/v2_lies.tsv"
  run_lies WPC_SIM_LIE "$WORK/v2_lies.tsv" "$WORK/captured" capture -sc 1 -o "$WORK/lie-@" \
    "--library=$WORK/windows/perflib_sim.dll"
  stop_wine
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
