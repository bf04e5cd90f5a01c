# Checks of what runs on Windows, under Wine in a prefix of their own. Sourced by dev/check.sh.

source dev/windows_flags.sh
readonly MINGW_FLAGS=("${WINDOWS_FLAGS[@]}" -Itests/windows -static)

# So many cases passed, and failed.
count_cases() {
  echo "windows: $1 passed, $2 failed"
}

# Runs a program headless that starts Windows programs; what Wine itself says is not theirs.
for_wine() {
  env LC_ALL=C.UTF-8 WINEPREFIX="$WORK/wine" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml=' DISPLAY= "$@"
}

in_wine() {
  for_wine timeout "${WINE_SECONDS:-120}" wine "$@"
}

# wpc.exe and the simulated PerfLib, once for all checks.
build_windows() {
  dev/setup.sh --check --windows
  [ -x "$WORK/windows/wpc.exe" ] || dev/windows.sh "$WORK/windows"
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
    for file in parser/*.c parser/*/*.c paths/*.c calc/*.c series/*.c collector/*.c; do
      echo "$file $objects/${file//\//_}.o"
    done | xargs -P 2 -L 1 sh -c "$MINGW ${MINGW_FLAGS[*]} -c \"\$0\" -o \"\$1\""
  fi
  "$MINGW" "${MINGW_FLAGS[@]}" -o "$out/$name" "$@" "$objects"/*.o
}

# Wine's server outlives its programs, and writes into its folder until it ends.
stop_wine() {
  env WINEPREFIX="$WORK/wine" timeout 30 wineserver -k || true
}

# Rows of a table of lies: names, and what comes of them.
lies_of() {
  sed -nE 's/^HONEST\(/LIE("honest", 0, /
           s/^LIE\("([^"]+)", .*[^"], "([^"]*)"(, "([^"]*)")?\)$/\1\t\2\t\4/
           /^[a-z]/ { s/\t$//; p }' "$1"
}

# A row of a table that lies_of() cannot read would not be missed.
require_all_lies() {
  [ "$(lies_of "$1" | wc -l)" -eq "$(grep -cE '^(LIE|HONEST)\(' "$1")" ]
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

# wpc.exe prints what wpc prints. Wine lacks code pages that Windows has. It has ended one program in some ten thousand with
# status 1 and without its output: a transcript that differs is run again, and counts when it differs twice.
transcripts_in_wine() {
  local run=(for_wine python3 -B tests/cli/run.py --lacks=pages,speed,unix --wpc="wine $WORK/windows/wpc.exe")
  local differ=$WORK/differ files
  "${run[@]}" tests/cli/validate tests/cli/inspect tests/cli/usage/output.t \
    tests/cli/calc/{answers,csv,folder,hostile_folder,loose}.t | tee "$differ" && return
  sed -nE 's/^([^ :]+\.t):[0-9]+: \$ .*/\1/p' "$differ" | sort -u >"$differ.files"
  [ -s "$differ.files" ] || return 1
  echo "once more: $(xargs <"$differ.files")"
  mapfile -t files <"$differ.files"
  "${run[@]}" "${files[@]}"
}

# wpc.exe is ended while it writes, without a chance to clean up: the file of before stays, and no other.
# What it would write of the block takes seconds.
end_in_wine() {
  local folder=$WORK/ended block=$WORK/long.bin
  mkdir -p "$folder"
  echo before >"$folder/a.json"
  PYTHONPATH=dev/measure python3 -B -c 'import sys, amplification_families as families
sys.stdout.buffer.write(families.v1_grid(1 << 18))' >"$block" || return 1
  "$MINGW" "${MINGW_FLAGS[@]}" -o "$WORK/windows/end_writer.exe" tests/windows/end_writer.c || return 1
  in_wine "$WORK/windows/end_writer.exe" "$folder/a.json.part.*" \
    "$WORK/windows/wpc.exe calc --raw --kind=v1 -f json $block -o $folder/a.json" || return 1
  [ "$(ls -A "$folder")" = a.json ] && [ "$(cat "$folder/a.json")" = before ] ||
    { ls -lA "$folder"; return 1; }
  count_cases 1 0
}

# The collector, alone and with one struct for each processor, against a PerfLib that lies: what comes of each lie is
# tests/windows/lies.def.
check_windows_collector() {
  build_windows
  local out=$WORK/windows
  build_with_library collect_sim.exe tests/windows/collect_sim.c tests/windows/sim_lies.c
  in_wine "$out/collect_sim.exe" "$out/perflib_sim.dll" | tr -d '\r' >"$WORK/lies.tsv"
  stop_wine
  lies_of tests/windows/lies.def | diff - "$WORK/lies.tsv"
  count_cases "$(wc -l <"$WORK/lies.tsv")" 0
}

# The programs of examples/: stored bytes as anywhere; ten samples of 40 processors, of the simulated PerfLib; and the
# tests' V1 provider, whose "Bytes/Operation" is known.
check_windows_examples() {
  trap stop_wine EXIT
  build_provider
  local out=$WORK/windows source
  for source in examples/*.c; do
    build_with_library "$(basename "$source" .c).exe" "$source"
  done
  in_wine wineboot -i
  register_provider
  for_wine python3 -B tests/examples/run.py --with=wine --end=.exe "$out"
  WPC_SIM_PROCESSORS=40 in_wine "$out/cpu_consumer.exe" --library "$out/perflib_sim.dll" | tr -d '\r' >"$WORK/cpu.txt"
  # A share of so short a time is coarse, but it is a share.
  awk '/^ReadData[0-9] used=42, status=0$/ { reads++ }
       /^  0,0\/0,0 = / { values += $3 >= -20 && $3 <= 120 }
       END { exit !(reads == 10 && values == 9) }' "$WORK/cpu.txt" || { cat "$WORK/cpu.txt"; return 1; }
  in_wine "$out/registry_values.exe" 2052 2114 - | tr -d '\r' >"$WORK/registry.txt"
  for _ in 1 2 3 4 5; do echo 'Display value is: 4096.000000'; done | diff - "$WORK/registry.txt"
  count_cases 2 0
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
  python3 -B tests/windows/known_answers.py calc 2 <"$WORK/values.json"
  count_cases 1 0
  stop_capture "$WORK/stopped"
  in_wine "$WORK/windows/wpc.exe" capture --kind=v1 --objects=Global -o "$WORK/v1" -sc 2
  bazel-bin/tools/wpc validate --kind=v1 "$WORK/v1/samples"
  bazel-bin/tools/wpc validate --kind=v1-titles "$WORK/v1/titles.bin"
  count_cases 3 0
  require_all_lies tests/windows/lies.def
  lies_of tests/windows/lies.def | tail -n +2 >"$WORK/v2_lies.tsv"
  run_lies WPC_SIM_LIE "$WORK/v2_lies.tsv" "$WORK/captured" capture -sc 1 -o "$WORK/lie-@" \
    "--library=$WORK/windows/perflib_sim.dll"
  stop_wine
}

# ---- wpc watch ----

# wpc.exe watches the simulated PerfLib: options and paths.
watch_in_wine() {
  in_wine "$WORK/windows/wpc.exe" watch --library="$WORK/windows/perflib_sim.dll" "$@"
}

# Two lines of the known answers in each format, all at once.
watch_answers() {
  local format job status=0 jobs=()
  for format in csv tsv json openmetrics; do
    watch_in_wine -f "$format" -sc 2 '\Known Answers\*' >"$WORK/watched.$format" &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do
    wait "$job" || status=1
  done
  for format in csv tsv json openmetrics; do
    python3 -B tests/windows/known_answers.py "$format" 2 <"$WORK/watched.$format"
    count_cases 1 0
  done
  return "$status"
}

# Starts wpc.exe and sends it Ctrl-C. $1 format, $2 file, $3 bytes that the file has when it is time to
# stop. Its status.
stop_watch_once() {
  local format=$1 file=$2 size=$3 watch tries=0
  (set -m; WINE_SECONDS=40 watch_in_wine -f "$format" '\Known Answers\*' -y -o "$file") &
  watch=$!
  until [ -f "$file" ] && [ "$(stat -c %s "$file")" -ge "$size" ]; do
    sleep 0.2
    tries=$((tries + 1))
    if [ "$tries" -eq 150 ]; then
      echo "$format: $size bytes did not come"
      break
    fi
  done
  [ "$size" -gt 0 ] || sleep 4 # metrics come at the end
  # Wine names the process as Windows would; there is one with this file.
  kill -INT "$(pgrep -f "^[^ ]*wpc[.]exe watch .* -o $file\$")" || true
  wait "$watch"
}

# Ctrl-C ends it with complete output and status 0. Wine makes the thread for Ctrl-C within a signal's
# handler, which now and then brings the process down. A status that is none of wpc's own is therefore not
# an answer, and Ctrl-C is tried again. What wpc does wrong it does wrong each time.
stop_watch() {
  local status=0 attempt
  for attempt in 1 2 3; do
    status=0
    stop_watch_once "$@" || status=$?
    [ "$status" -gt 2 ] || return "$status"
    echo "$1: status $status after Ctrl-C, attempt $attempt"
    rm -f "$2"
  done
  return "$status"
}

# What wpc.exe says is known, in each format; how it ends; and what the host itself says.
check_windows_watch() {
  build_windows
  local format file=$WORK/watched
  in_wine wineboot -i
  watch_answers
  watch_in_wine -q >"$file.list"
  grep -qx '\\Known Answers\\Forty Two' <(tr -d '\r' <"$file.list")
  watch_in_wine -qx 'Processor Information' >"$file.list"
  grep -qx '\\Processor Information(_Total)\\% Processor Time' <(tr -d '\r' <"$file.list")
  if watch_in_wine -sc 1 '\Known Answers\Forty Three' 2>"$file.err"; then
    return 1
  fi
  grep -q 'Known Answers.Forty Three' "$file.err"
  if watch_in_wine -sc 1 -o "$file.list" '\Known Answers\*' </dev/null; then
    return 1 # it is there already
  fi
  count_cases 4 0
  for format in csv json openmetrics; do
    stop_watch "$format" "$WORK/stopped.$format" "$([ "$format" = openmetrics ] && echo 0 || echo 800)"
    python3 -B tests/windows/known_answers.py "$format" 0 <"$WORK/stopped.$format"
    count_cases 1 0
  done
  python3 -B tests/windows/watch_times.py env LC_ALL=C.UTF-8 WINEPREFIX="$WORK/wine" WINEDEBUG=-all \
    WINEDLLOVERRIDES='mscoree,mshtml=' DISPLAY= wine "$WORK/windows/wpc.exe" watch \
    --library="$WORK/windows/perflib_sim.dll"
  count_cases 1 0
  stop_wine
}

# ---- The V1 provider of the tests, registered with Wine: what the collector and wpc.exe make of it ----

readonly PROVIDER_SOURCES=(tests/windows/provider_{blocks,known,lies,objects}.c)
readonly V1_PATHS=('\Known Answers\*' '\Processor(*)\*' '\Process(*)\*' '\Thread(*)\*')
# The same by their titles' indices: Wine has titles of its own only.
readonly V1_INDICES=('\2052\*' '\2000(*)\*' '\2016(*)\*' '\2036(*)\*')

build_provider() {
  local out=$WORK/windows
  build_windows
  "$MINGW" "${MINGW_FLAGS[@]}" -shared -o "$out/wpc_provider.dll" tests/windows/provider_dll.c \
    "${PROVIDER_SOURCES[@]}" tests/windows/provider.def -lntdll
  build_with_library collect_provider.exe tests/windows/collect_provider.c \
    tests/windows/v1_outcome.c "${PROVIDER_SOURCES[@]}"
}

# As lodctr would register it.
register_provider() {
  local library=Z:${WORK//\//\\}'\windows\wpc_provider.dll' file=$WORK/provider.reg
  cat >"$file" <<EOF
Windows Registry Editor Version 5.00

[HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\wpc_provider\\Performance]
"Library"="${library//\\/\\\\}"
"Open"="OpenProvider"
"Collect"="CollectProvider"
"Close"="CloseProvider"
"First Counter"=dword:000007d0
"Last Counter"=dword:00000848
"First Help"=dword:000007d1
"Last Help"=dword:00000849
EOF
  in_wine reg import "$file"
}

# Two busy processes of one name, and what the host counts meanwhile; stop_host ends them.
start_host() {
  : >"$WORK/burning"
  in_wine "$WORK/windows/collect_provider.exe" --burn "$WORK/burning" &
  in_wine "$WORK/windows/collect_provider.exe" --burn "$WORK/burning" &
  python3 -B tests/windows/v1_live.py record "$WORK/host.jsonl" &
  HOST=$!
  python3 -B tests/windows/v1_live.py await "$WORK/host.jsonl"
}

stop_host() {
  rm -f "$WORK/burning"
  [ -z "$HOST" ] || kill "$HOST" || true
  HOST=
}

# Live values, by the registered provider and by a registry of the tests' own.
live_values() {
  local wpc=$WORK/windows/wpc.exe library=$WORK/windows/wpc_provider.dll name runs=()
  HOST=
  trap stop_host EXIT
  rm -rf "$WORK/own" "$WORK/live" "$WORK/host.jsonl"
  in_wine "$wpc" capture --kind=v1 --objects=Global "--library=$library" -o "$WORK/own" -sc 1
  bazel-bin/tools/wpc validate --kind=v1-titles --strict "$WORK/own/titles.bin"
  start_host
  in_wine "$wpc" capture --kind=v1 --objects=Global -o "$WORK/live" -si 2 -sc 3 &
  runs+=("$!")
  in_wine "$wpc" watch --kind=v1 -f json -si 2 -sc 2 "${V1_INDICES[@]}" >"$WORK/by_index.json" &
  runs+=("$!")
  in_wine "$wpc" watch --kind=v1 "--library=$library" -f json -si 2 -sc 2 "${V1_PATHS[@]}" \
    >"$WORK/by_name.json" &
  runs+=("$!")
  for name in "${runs[@]}"; do
    wait "$name"
  done
  stop_host
  bazel-bin/tools/wpc validate --kind=v1 --strict "$WORK/live/samples"
  bazel-bin/tools/wpc calc --format=json "$WORK/live" >"$WORK/live.json"
  for name in live by_index by_name; do
    echo "$name:"
    python3 -B tests/windows/v1_live.py check "$WORK/own/titles.bin" "$WORK/host.jsonl" \
      <"$WORK/$name.json"
  done
}

# A busy host may count another moment than the provider, so what differs is measured again: what is wrong in
# the program is wrong each time. In a process of its own, where "set -e" holds.
check_live_values() {
  local tries status
  for tries in 1 2 3; do
    (set -e; live_values) &
    status=0
    wait "$!" || status=$?
    [ "$status" -eq 3 ] || break # 3: v1_live.py found nothing else
    echo "live values differ, attempt $tries"
  done
  [ "$status" -eq 0 ] || return 1
  count_cases 6 0
}

# A capture is rejected when the table says so, and only then.
compare_with_table() {
  LC_ALL=C sort "$1" | LC_ALL=C join -t$'\t' - "$2" | awk -F'\t' '
    ($2 ~ /^accepted/) != ($3 == 0) { print $1 ": " $2 ", but status " $3; bad = 1 }
    END { exit bad }'
}

check_windows_provider() {
  trap stop_wine EXIT
  build_provider
  bazel build //tools:wpc
  local all=tests/windows/v1_lies.def library=$WORK/windows/wpc_provider.dll
  require_all_lies "$all"
  lies_of "$all" | grep -v '^registry-\|^titles-' >"$WORK/v1_provider.tsv"
  lies_of "$all" | grep '^registry-\|^titles-' >"$WORK/v1_registry.tsv"
  lies_of tests/windows/lies.def | tail -n +2 >"$WORK/v2_lies.tsv"
  in_wine wineboot -i
  register_provider
  WINE_SECONDS=400 in_wine "$WORK/windows/collect_provider.exe" | tr -d '\r' >"$WORK/v1_outcomes.tsv"
  cat "$WORK/v1_outcomes.tsv"
  tail -n +2 "$WORK/v1_outcomes.tsv" | diff "$WORK/v1_provider.tsv" -
  count_cases "$(wc -l <"$WORK/v1_outcomes.tsv")" 0
  check_live_values
  run_lies WPC_PROVIDER_LIE "$WORK/v1_provider.tsv" "$WORK/r1" capture --kind=v1 \
    --objects=Global -sc 1 -o "$WORK/c1-@"
  compare_with_table "$WORK/v1_provider.tsv" "$WORK/r1"
  run_lies WPC_PROVIDER_LIE "$WORK/v1_registry.tsv" "$WORK/r2" capture --kind=v1 \
    --objects=Global -sc 1 -o "$WORK/c2-@" "--library=$library"
  compare_with_table "$WORK/v1_registry.tsv" "$WORK/r2"
  run_lies WPC_PROVIDER_LIE "$WORK/v1_provider.tsv" "$WORK/r3" watch --kind=v1 -sc 1 "${V1_INDICES[@]}"
  run_lies WPC_PROVIDER_LIE "$WORK/v1_registry.tsv" "$WORK/r4" watch --kind=v1 -sc 1 "${V1_PATHS[@]}" \
    "--library=$library"
  run_lies WPC_SIM_LIE "$WORK/v2_lies.tsv" "$WORK/r5" watch -sc 1 '\Processor Information(*)\*' \
    "--library=$WORK/windows/perflib_sim.dll"
}
