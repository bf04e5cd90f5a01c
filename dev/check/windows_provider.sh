# The V1 provider of the tests, registered with Wine: what the collector and wpc.exe make of it.
# Sourced by dev/check.sh, after windows.sh.

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
  local wpc=$WORK/windows/wpc.exe library=$WORK/windows/wpc_provider.dll name first runs=()
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
    first=-
    [ "$name" != live ] || first=$WORK/live/samples/000000.bin
    echo "$name:"
    python3 -B tests/windows/v1_live.py check "$WORK/own/titles.bin" "$WORK/host.jsonl" "$first" \
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
  local all=tests/windows/v1_lies.tsv library=$WORK/windows/wpc_provider.dll
  tail -n +2 "$all" | grep -v '^registry-\|^titles-' >"$WORK/v1_provider.tsv"
  grep '^registry-\|^titles-' "$all" >"$WORK/v1_registry.tsv"
  tail -n +2 tests/windows/lies.tsv >"$WORK/v2_lies.tsv"
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
