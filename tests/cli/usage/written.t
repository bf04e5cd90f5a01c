Where output goes with -o: a file gets what standard output would have got, and nothing that is read is written over.

  @ a.bin = SMALL
  @ b.bin = lying_v2()
  $ for words in 'validate a.bin b.bin' 'validate -f json b.bin' 'validate -f sarif a.bin b.bin' 'validate a.bin gone.bin' 'inspect a.bin' 'inspect -f csv a.bin' 'inspect -f json b.bin' 'calc --counterset=processor-information a.bin' 'rules -f json' 'map a.bin' 'map b.bin'; do
  >   wpc $words -o - >out 2>err; is=$?
  >   for option in '-o f' '--output f' '--output=f'; do rm -f f; wpc $words $option 2>&1 | cmp - err; test $is = ${PIPESTATUS[0]} || echo "status $words"; cmp out f; done
  > done
  ! 2
  $ wpc map a.bin; wpc map a.bin -o x -o y; wpc map a.bin -o=x; wpc map -o x; wpc map --all-files a.bin -o x; wpc map missing.bin -o x; wpc map a.bin -o ./a.bin
  wpc: 'map' requires -o FILE; see 'wpc map --help'
  wpc: the option '-o' can be given only once; see 'wpc map --help'
  wpc: the option '-o' takes its value without '='; see 'wpc map --help'
  wpc: 'map' requires exactly one PATH; see 'wpc map --help'
  wpc: this command has no option '--all-files': it belongs to validate; see 'wpc map --help'
  wpc: missing.bin: No such file or directory
  wpc: ./a.bin: is an input file: choose another file for -o

It stays as it was where there is none to write, and no part of it is left.
  $ mkdir folder; for words in 'inspect b.bin -o f' 'inspect gone.bin -o f' 'calc a.bin -o f' 'calc -f json b.bin -o f' 'inspect a.bin -o folder' 'inspect a.bin -o none/f' 'inspect a.bin -o /dev/full' 'map a.bin -o folder' 'map a.bin -o none/x' 'map a.bin -o /dev/full'; do
  >   echo before >f; said=$(wpc $words 2>&1); echo "$? $(cat f): $said"
  > done; ls -A | grep part; (ulimit -f 4; for f in f new; do wpc map a.bin -o $f; done); cat f; echo *; exit 2
  1 before: wpc: b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  2 before: wpc: gone.bin: No such file or directory
  2 before: wpc: V2 samples require --registration=, with --queries=, or --counterset=processor-information; see 'wpc calc --help'
  1 before: wpc: b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  2 before: wpc: folder: is a folder, not a file
  2 before: wpc: none/f: No such file or directory
  2 before: wpc: /dev/full: No space left on device
  2 before: wpc: folder: is a folder, not a file
  2 before: wpc: none/x: No such file or directory
  2 before: wpc: /dev/full: No space left on device
  before
  a.bin b.bin corpus err f folder out shared
  wpc: f: File too large
  wpc: new: File too large

No input is written over: what is read, what an option names, data of a folder.
  $ ln a.bin same; wpc validate a.bin -o same; wpc inspect a.bin -o same; wpc inspect --titles=same /dev/null -o same; cmp a.bin same && exit 2
  wpc: same: is an input file: choose another file for -o
  wpc: same: is an input file: choose another file for -o
  wpc: same: is an input file: choose another file for -o
  $ mkdir -p all; cp a.bin all; (cd all; wpc validate --all-files . -o report; cat report); exit 2
  ./a.bin: accepted
  $ mkdir -p r/samples; for f in a b list q r1 r2 from 0.bin r/samples/0.bin r/x.blg r/capture.json r/report.json; do echo '\O\C' >$f; done; ln -s r/samples link
  > while read f words; do wpc $words -o $f 2>&1 >/dev/null </dev/null | grep -v ": is an input file"; test ${PIPESTATUS[0]} = 2 || echo "$f $words"; test "$(cat $f)" = '\O\C' || echo "$f is written"; done <<'END'
  > list calc a b -cf list
  > list calc a b --counter=x -cf list
  > q calc a b --registration=r --queries=q
  > r1 calc a b --registration=r2 --registration=r1
  > from validate --files-from=from
  > r/samples/0.bin validate r
  > r/samples/../samples/0.bin validate .
  > 0.bin validate .
  > 0.bin validate r/..
  > link/0.bin validate r
  > r/report.json validate --all-files r
  > r/x.blg validate -f text a r/
  > r/x.blg validate -f text missing r a
  > r/capture.json calc r
  > r/x.blg calc -f csv a b --registration=r
  > END
  > exit 2
What is not below the folder, and a report that is there already, is no data.
  $ cp a.bin r/samples/0.bin; rm r/x.blg; touch r/my.json capture.json.bin
  > for words in 'r/samples -o capture.json.bin' 'r -o r/report.json' 'r -o r/my.json'; do wpc validate $words && echo written; done; cut -c 1-9 capture.json.bin
  > cd r/samples; wpc validate ../.. -o 0.bin; wpc validate -f text . -o ../x.blg && cd .. && wpc calc . -o capture.json
  written
  written
  written
  r/samples
  wpc: r: 3 files are not named *.bin or *.blg and left out; --all-files reads every file
  wpc: r: 3 files are not named *.bin or *.blg and left out; --all-files reads every file
  wpc: 0.bin: is an input file: choose another file for -o
  wpc: capture.json: is an input file: choose another file for -o
