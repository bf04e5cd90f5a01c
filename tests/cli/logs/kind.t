What is taken for a log: by its first words, or else by its name.

  $ for name in log.x log.blg log.etl samples.bin log.x.bin; do cp corpus/blg/valid/BLG-BUF-02__eq_1024.bin $name; wpc validate -f json $name; done; wpc validate -f json - <log.x
  {"file":"log.x","kind":"blg","size":2048,"accepted":true,"notes":[]}
  {"file":"log.blg","kind":"blg","size":2048,"accepted":true,"notes":[]}
  {"file":"log.etl","kind":"blg","size":2048,"accepted":true,"notes":[]}
  {"file":"samples.bin","kind":"blg","size":2048,"accepted":true,"notes":[]}
  {"file":"log.x.bin","kind":"blg","size":2048,"accepted":true,"notes":[]}
  {"file":"-","kind":"blg","size":2048,"accepted":true,"notes":[]}
  @ pdh.blg = b'"(PDH-CSV 4.0) (Pacific Standard Time)(480)","\\\\HOST\\a\\b"\r\n' + b"0" * 100
  @ almost.bin = patched(log([event(CATALOGUE, catalogue(entry()))]), "u8@104=255")
  @ short.bin = patched(log([event(CATALOGUE, catalogue(entry()))]), "u8@104=255;cut=100")
  $ wpc validate -f json almost.bin short.bin pdh.blg | cut -c 1-60
  {"file":"almost.bin","kind":"v2","size":1024,"accepted":true
  {"file":"short.bin","kind":"v2","size":100,"accepted":false,
  {"file":"pdh.blg","kind":"blg","size":159,"accepted":false,"
  wpc: pdh.blg: seems to be a counter log as text, but is named as blg: --kind=pdh-csv

A folder is read for its logs, too.
  $ mkdir folder; cp log.blg folder/a.blg; echo not read >folder/b.txt; wpc validate folder
  folder/a.blg: accepted
  wpc: folder: 1 file is not named *.bin or *.blg and left out; --all-files reads every file

Where a name says something else, both are named.
  @ log.v1.bin = a_log([entry("C")], sample(value(1, 1)), sample(value(2, 2)))
  @ v1.blg = v1_block([v1_single(2, [definition(name=6)], u32s(0))])
  ! 1
  $ for c in validate inspect calc; do wpc $c log.v1.bin; wpc $c v1.blg; done 2>&1 | cut -c 1-110
  wpc: log.v1.bin: seems to be a binary counter log, but is named as v1: --kind=blg
  log.v1.bin: rejected: V1-HDR-02 at offset 0: the signature is not PERF in UTF-16
  wpc: v1.blg: seems to be a V1 block, but is named as blg: --kind=v1
  v1.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 
  wpc: log.v1.bin: rejected: V1-HDR-02 at offset 0: the signature is not PERF in UTF-16
  wpc: log.v1.bin: seems to be a binary counter log, but is named as v1: --kind=blg
  wpc: v1.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, woul
  wpc: v1.blg: seems to be a V1 block, but is named as blg: --kind=v1
  wpc: log.v1.bin: rejected: V1-HDR-02 at offset 0: the signature is not PERF in UTF-16
  wpc: log.v1.bin: seems to be a binary counter log, but is named as v1: --kind=blg
  wpc: v1.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, woul
  wpc: v1.blg: seems to be a V1 block, but is named as blg: --kind=v1
  [0]
  $ wpc validate --kind=v1 log.v1.bin
  log.v1.bin: rejected: V1-HDR-02 at offset 0: the signature is not PERF in UTF-16
  ! 0
  $ wpc calc -f csv --kind=blg log.v1.bin; wpc calc --kind=v1 v1.blg | tail -n 1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  "01/01/2024 05:00:00.000"," "\r
  "01/01/2024 05:00:01.000","2000"\r
    % Processor Time                                                     0
  $ head -c 100 v1.blg >right.v1.bin; wpc validate right.v1.bin; cp v1.blg right.v1.bin; wpc validate right.v1.bin
  right.v1.bin: rejected: V1-HDR-07 at offset 20: TotalByteLength is 200, but only 100 bytes follow
  right.v1.bin: accepted

A log without an event, and one of Windows NT, which is refused whatever it is asked for.
  ! 1
  $ wpc validate --kind=blg corpus/blg/hostile/BLG-LOG-01__no_events.bin
  corpus/blg/hostile/BLG-LOG-01__no_events.bin: rejected: BLG-LOG-01 at offset 384: it has no event of a counter log: it is an event trace, not a counter log, or was cut before its first event
  $ cp corpus/blg/hostile/BLG-HDR-02__another_format.bin nt4.blg; for of in validate "inspect --salvage" "calc --salvage"; do wpc $of nt4.blg; done
  nt4.blg: rejected: BLG-HDR-02 at offset 74: its first event has type 101 and is not a log file header: the first buffer is missing or damaged, or it is a log of Windows NT 4 or 2000
  wpc: nt4.blg: rejected: BLG-HDR-02 at offset 74: its first event has type 101 and is not a log file header: the first buffer is missing or damaged, or it is a log of Windows NT 4 or 2000
  wpc: nt4.blg: rejected: BLG-HDR-02 at offset 74: its first event has type 101 and is not a log file header: the first buffer is missing or damaged, or it is a log of Windows NT 4 or 2000
  $ for f in text json csv openmetrics; do wpc calc --salvage --kind=blg -f $f pdh.blg -o out; [ ! -e out ] || echo out; done; exit 1
  wpc: pdh.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1146103842, more than 4194304
  wpc: pdh.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1146103842, more than 4194304
  wpc: pdh.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1146103842, more than 4194304
  wpc: pdh.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1146103842, more than 4194304

Of a damaged log nothing is shown but with --salvage.
  ? speed
  $ wpc validate --kind=blg corpus/blg/hostile | grep -v accepted | cut -d: -f 1 >damaged; echo $(($(wc -l <damaged) > 30))
  > while read -r f; do
  >   wpc calc -f csv --kind=blg $f >out 2>err; echo $? $(wc -c <out) $(grep -c rejected: err); wpc calc --salvage -f csv --kind=blg $f >out 2>err; echo with --salvage: $? $(grep -c rejected: err)
  > done <damaged | sort -u
  1
  1 0 1
  with --salvage: 1 1
  [0]
