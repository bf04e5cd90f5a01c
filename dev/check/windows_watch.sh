# The check of `wpc watch` under Wine. Sourced by dev/check.sh, after windows.sh.

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
    python3 -B tests/windows/watch_answers.py "$format" 2 <"$WORK/watched.$format"
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
    python3 -B tests/windows/watch_answers.py "$format" 0 <"$WORK/stopped.$format"
    count_cases 1 0
  done
  python3 -B tests/windows/watch_times.py env LC_ALL=C.UTF-8 WINEPREFIX="$WORK/wine" WINEDEBUG=-all \
    WINEDLLOVERRIDES='mscoree,mshtml=' DISPLAY= wine "$WORK/windows/wpc.exe" watch \
    --library="$WORK/windows/perflib_sim.dll"
  count_cases 1 0
  stop_wine
}
