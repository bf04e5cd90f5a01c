Standard streams that are closed: no file takes their place.

  @ a.blg = a_log([entry("C")], sample(value(1, 2)), sample(value(2, 3)))
  $ wpc calc -f csv a.blg >right
  $ for how in '2>&-' '<&- 2>&-' '>&- 2>&-' '<&- >&- 2>&-' '<&-'; do
  >   eval "wpc calc -f csv --counter=C --counter=nothing a.blg -o out.csv $how" 2>/dev/null; echo "$how: $?"; head -1 out.csv; rm -f out.csv
  > done
  2>&-: 1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  <&- 2>&-: 1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  >&- 2>&-: 1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  <&- >&- 2>&-: 1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  <&-: 1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  ! 2
  $ wpc calc -f csv a.blg >&-
  wpc: standard output: Bad file descriptor
  $ wpc inspect - <&-
  wpc: standard input: Bad file descriptor
