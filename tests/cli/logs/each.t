calc --each: a file for each input, in a folder.

  @ functions.sh = b'files() { (cd $1 && find . -type f | LC_ALL=C sort | sed "s,^./,,"); }\n'
  @ log = lambda first: a_log([entry("C", kind=RAWCOUNT)], *(sample(value(first + n, 0)) for n in range(3)))
  @ case/a.blg = log(1)
  @ case/srv1/000001/Data.blg = log(10)
  @ case/srv2/000001/Data.BLG = log(20)
  @ case/srv2/notes.txt = b"not read"

Of a folder every log below it; its folders are kept, so that logs of one name stay apart.
  $ wpc calc --each case -o out -f csv && files out && cat out/srv2/000001/Data.csv
  a.csv
  srv1/000001/Data.csv
  srv2/000001/Data.csv
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  "01/01/2024 05:00:00.000","20"\r
  "01/01/2024 05:00:01.000","21"\r
  "01/01/2024 05:00:02.000","22"\r

Every format, with one worker or several, is what a call for each gives.
  $ for form in text json ndjson csv tsv openmetrics blg; do for j in 1 2 8; do
  >   rm -r out; wpc calc --each -j $j -f $form case/ -o out/ || echo status; set -- out/a.*; echo -n "$1 "
  >   cmp $1 <(wpc calc -f $form case/a.blg); cmp out/srv1/000001/Data.* <(wpc calc -f $form case/srv1/000001/Data.blg); done; done; echo
  out/a.txt out/a.txt out/a.txt out/a.json out/a.json out/a.json out/a.ndjson out/a.ndjson out/a.ndjson out/a.csv out/a.csv out/a.csv out/a.tsv out/a.tsv out/a.tsv out/a.om out/a.om out/a.om out/a.blg out/a.blg out/a.blg 
  $ wpc calc --each case -o thin -t 2 -f blg && wpc validate thin && cmp <(wpc calc -f csv -t 2 case/a.blg) <(wpc calc -f csv thin/a.blg)
  thin/a.blg: accepted
  thin/srv1/000001/Data.blg: accepted
  thin/srv2/000001/Data.blg: accepted
  $ wpc calc --each --summary -f csv case -o sums && cat sums/a.csv
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O\C","3","3","0","1","2","3","3"\r

Logs, logs as text and captures; a capture is one input, and a file that was there is written over.
  @ t.csv = b'"(PDH-CSV 4.0) (UTC)(0)","\\\\A\\O\\C"\r\n"01/01/2024 05:00:00.000","7"\r\n'
  @ cap/ = small_v1()
  @ odd.name = log(30)
  $ mkdir mixed; echo before >mixed/t.tsv; wpc calc --each -j 2 -f tsv case/a.blg t.csv cap/ odd.name -o mixed && files mixed && tail -n 1 mixed/t.tsv
  a.tsv
  cap.tsv
  odd.name.tsv
  t.tsv
  "01/01/2024 05:00:00.000"	"7"\r
  wpc: cap/titles.bin: 1 title is at another index than in English Windows, first 4: 'Threads', not 'Memory'
  $ cd case; wpc calc --each . -o . -f csv; wpc calc --each . -o . -f csv; files .
  a.blg
  a.csv
  srv1/000001/Data.blg
  srv1/000001/Data.csv
  srv2/000001/Data.BLG
  srv2/000001/Data.csv
  srv2/notes.txt

What is wrong with an input costs its own file, and names it; the order is that of the inputs.
  @ bad/1.blg = log(1)
  @ bad/2.blg = b"no log at all" * 9
  @ bad/3.blg = patched(log(1), "u8@736=1")
  @ bad/4.blg = a_log([entry("D", kind=RAWCOUNT)], sample(value(7, 0)))
  @ bad/5.blg = log(5)
  ! 1
  $ mkdir o; echo before >o/2.csv; wpc calc --each -f csv -c C bad -o o 2>one; s=$?; files o; cat o/2.csv one; for j in 2 3 9; do wpc calc --each -j $j -f csv -c C bad -o o 2>many; cmp one many; done; exit $s
  1.csv
  2.csv
  5.csv
  before
  wpc: bad/2.blg: seems to be text, not a binary counter log: if it is a hex dump, 'xxd -r' turns it into bytes
  wpc: bad/2.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1814065006, more than 4194304
  wpc: bad/3.blg: rejected: BLG-SMP-02 at offset 736: a block begins with 0x34c01 instead of 0x34c42
  wpc: bad/4.blg: no instance has the counter 'C'
  $ wpc calc --each --salvage -f csv -c C bad -o o2 2>&1 | cut -d: -f 1-2 | uniq; files o2
  wpc: bad/2.blg
  wpc: bad/3.blg
  wpc: bad/4.blg
  1.csv
  3.csv
  5.csv
  [0]
  $ ls -A o o2 | grep part
  ! 2
  $ wpc calc --each -j 2 bad/1.blg missing.blg . case/srv1/000001 -o o3; files o3
  1.txt
  Data.txt
  bad/1.txt
  bad/4.txt
  bad/5.txt
  case/a.txt
  case/srv1/000001/Data.txt
  case/srv2/000001/Data.txt
  out/a.txt
  out/srv1/000001/Data.txt
  out/srv2/000001/Data.txt
  thin/a.txt
  thin/srv1/000001/Data.txt
  thin/srv2/000001/Data.txt
  wpc: ./corpus: is a link
  ...
  wpc: missing.blg: No such file or directory
  wpc: ./bad/2.blg: seems to be text, not a binary counter log: if it is a hex dump, 'xxd -r' turns it into bytes
  wpc: ./bad/2.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1814065006, more than 4194304
  wpc: ./bad/3.blg: rejected: BLG-SMP-02 at offset 736: a block begins with 0x34c01 instead of 0x34c42
  [0]

Nothing is written where a file would be lost, or an input would be.
  $ wpc calc --each case/srv1/000001/Data.blg case/srv2/000001/Data.BLG -o lost -f csv
  wpc: case/srv2/000001/Data.BLG: would be written as 'lost/Data.csv', and so would 'case/srv1/000001/Data.blg': give each a call of its own, or name a folder that both are below
  $ wpc calc --each case/a.blg t.csv bad/1.blg cap a.blg -o lost; wpc calc --each case/a.blg case/a.csv -o lost
  wpc: a.blg: would be written as 'lost/a.txt', and so would 'case/a.blg': give each a call of its own, or name a folder that both are below
  wpc: case/a.csv: would be written as 'lost/a.txt', and so would 'case/a.blg': give each a call of its own, or name a folder that both are below
  $ wpc calc --each case -o case -f blg; wpc calc --each case -o case/new/ -f blg; wpc calc --each case/a.blg -o case -f blg
  wpc: case: is in a folder whose logs are read: logs are not written there
  wpc: case/new: is in a folder whose logs are read: logs are not written there
  wpc: case/a.blg: is an input file: choose another folder for -o
  $ wpc calc --each t.csv bad/1.blg -o . -f csv
  wpc: ./t.csv: is an input file: choose another folder for -o
  $ mkdir links; cp t.csv links/u.csv; cp t.csv u.csv; ln -s ../u.csv links/v.csv; wpc calc --each links/v.csv links/u.csv -o . -f csv
  wpc: ./u.csv: is an input file: choose another folder for -o
  $ ls lost case/new
  ls: cannot access 'lost': No such file or directory
  ls: cannot access 'case/new': No such file or directory

  $ wpc calc --each case
  wpc: 'calc' requires -o FOLDER for --each; see 'wpc calc --help'
  $ wpc calc --each case -o x.csv; wpc calc --each case -o -
  wpc: 'x.csv' is not the name of a folder: --each writes one file per input into a folder; see 'wpc calc --help'
  wpc: '-' is not the name of a folder: --each writes one file per input into a folder; see 'wpc calc --help'
  $ wpc calc --each - -o lost; wpc calc --each case --titles=- -o lost; (cd cap; wpc calc --each . -o ../lost)
  wpc: '-' (standard input) is not for --each; see 'wpc calc --help'
  wpc: '-' (standard input) is not for --each; see 'wpc calc --help'
  wpc: .: does not end in a name for the output file
  $ wpc calc --each --summary --raw case -o lost
  wpc: '--summary' is for displayable values, not for --raw; see 'wpc calc --help'
  $ wpc calc --each -j 0 case -o lost; wpc calc -j 2 case/a.blg
  wpc: -j: '0' is not a whole number from 1 to 256
  wpc: '-j' is for --each; see 'wpc calc --help'
  $ wpc calc --each case -o t.csv; wpc calc --each case -o none/lost; mkdir empty; wpc calc --each empty -o lost
  wpc: 't.csv' is not the name of a folder: --each writes one file per input into a folder; see 'wpc calc --help'
  wpc: none/lost: No such file or directory
  wpc: empty: is not a capture and has no *.blg, not even in its subfolders
  $ wpc plot --each case/a.blg -o lost
  wpc: this command has no option '--each': it belongs to calc; see 'wpc plot --help'
  $ ls lost
  ls: cannot access 'lost': No such file or directory

Nothing is left of files that are not finished when the command is ended.
  ? unix
  ! 0
  $ mkfifo 1.blg 2.blg; for sig in TERM XCPU; do
  >   $WPC calc --each -j 2 1.blg 2.blg -o ended & until [ "$(ls ended 2>/dev/null | grep -c part)" = 2 ]; do sleep 0.01; done
  >   kill -$sig $!; wait $!; for n in {1..500}; do [ -n "$(ls ended)" ] || break; sleep 0.01; done; echo $sig; ls -A ended; done 2>err
  TERM
  XCPU
