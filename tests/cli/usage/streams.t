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

What cannot be written is status 2; where the reader has gone, the end is by the signal, without a word.
  @ a.bin = SMALL
  $ while read -r words; do wpc $words >/dev/full </dev/null; full=$?; wpc $words >&- 2>closed; echo $full $? $(cut -c 1-21 closed); exec 3> >(:); wait $!; wpc $words >&3 2>gone; echo $? $(cat gone); exec 3>&-; done <<'END' 2>&1 | sort | uniq -c; exit 2
  > validate a.bin
  > validate -f json a.bin
  > inspect a.bin
  > inspect -f json a.bin
  > inspect -f csv a.bin
  > map a.bin -o -
  > rules
  > rules -f json
  > --help
  > --version
  > END
       10 141
       10 2 2 wpc: standard output:
       10 wpc: standard output: No space left on device

A terminal gets a summary, and colours, which can be declined.
  @ n.bin = SMALL + b"x"
  @ b.bin = lying_v2()
  ! 0
  $ terminal 'wpc validate a.bin b.bin >/dev/null'; terminal wpc validate -v a.bin n.bin b.bin | sed 's/^\( *0.*\)/.../'
  2 files: 1 accepted, 1 rejected, 0 not read
  a.bin: \x1b[32maccepted\x1b[0m
  n.bin: \x1b[33maccepted\x1b[0m, 1 note
      note: V2-HDR-08 at offset 80: 1 bytes follow the block and are ignored
  b.bin: \x1b[31mrejected\x1b[0m: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
      PERF_DATA_HEADER, dwTotalSize: dwTotalSize <= bytes received
  ...
                \x1b[31m^^ ^^ ^^ ^^\x1b[0m
  ...
  3 files: 2 accepted, 1 rejected, 0 not read
  $ for set in NO_COLOR=1 NO_COLOR= TERM=dumb; do (export $set; terminal wpc validate a.bin | head -1); done; (WPC="env -u TERM $WPC"; terminal wpc validate a.bin | head -1)
  a.bin: accepted
  a.bin: \x1b[32maccepted\x1b[0m
  a.bin: accepted
  a.bin: accepted
