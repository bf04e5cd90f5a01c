A log has no limit of bytes or values of its own: only an option sets one, and what is refused says how much was found.

  @ a.blg = a_log([entry("C"), entry("D", "*", 1)], *(sample(value(10 * n, 2000 * n), instances([("a", n, 1000), ("b", 2 * n, 1000)])) for n in range(3)))
  ! 1
  $ wpc validate --max-bytes=1K a.blg
  a.blg: rejected: LIM-01 at offset 0: the input has 4096 bytes, but the limit max_bytes is 1024
  wpc: a.blg: --max-bytes=4096 lets it in
  $ wpc inspect --max-bytes=1K a.blg
  wpc: a.blg: rejected: LIM-01 at offset 0: the input has 4096 bytes, but the limit max_bytes is 1024
  wpc: a.blg: --max-bytes=4096 lets it in
  $ wpc calc --max-bytes=1K a.blg
  wpc: a.blg: rejected: LIM-01 at offset 0: the input has 4096 bytes, but the limit max_bytes is 1024
  wpc: a.blg: --max-bytes=4096 lets it in
  $ wpc plot --max-bytes=1K a.blg -o a.svg
  wpc: a.blg: rejected: LIM-01 at offset 0: the input has 4096 bytes, but the limit max_bytes is 1024
  wpc: a.blg: --max-bytes=4096 lets it in
  $ wpc extract --max-bytes=1K a.blg -o a
  wpc: a.blg: rejected: LIM-01 at offset 0: the input has 4096 bytes, but the limit max_bytes is 1024
  wpc: a.blg: --max-bytes=4096 lets it in
  $ wpc map --max-bytes=1K a.blg -o a.svg
  wpc: a.blg: rejected: LIM-01 at offset 0: the input has 4096 bytes, but the limit max_bytes is 1024
  wpc: a.blg: --max-bytes=4096 lets it in

In a pipe it is kept in memory; as a file it is not, from standard input too.
  $ cat a.blg | wpc calc --max-bytes=1K -
  wpc: -: rejected: LIM-01 at offset 0: the input has more than 1024 bytes, the limit max_bytes
  wpc: standard input: --max-bytes=N allows more; a log in a file needs no option
  ! 0
  $ wpc validate - <a.blg
  -: accepted
  $ cat a.blg | wpc validate -
  -: accepted
  $ cmp <(wpc calc -f csv a.blg) <(wpc calc -f csv - <a.blg)

Above 64 MiB: what no buffer filled, at the end.
  $ cp a.blg reserved.blg; truncate -s 65M reserved.blg
  $ wpc validate reserved.blg; wpc inspect reserved.blg | grep samples
  reserved.blg: accepted, 2 notes
    samples    3
  $ wpc calc -f csv --counter='\O\C' reserved.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  "01/01/2024 05:00:00.000"," "\r
  "01/01/2024 05:00:01.000","10"\r
  "01/01/2024 05:00:02.000","10"\r
  wpc: reserved.blg: samples may be missing: not closed, or cut; first BLG-BUF-10 at offset 4144: the end of the log is missing: from byte 4096 on, of 68157440, no buffer has filled bytes
  $ wpc map reserved.blg -o a.svg
  wpc: reserved.blg: rejected: LIM-01 at offset 0: the input has 68157440 bytes, but the limit max_bytes is 67108864
  wpc: reserved.blg: --max-bytes=66M lets it in
  [1]
  $ cat reserved.blg | wpc validate --kind=blg -
  -: rejected: LIM-01 at offset 0: the input has more than 67108864 bytes, the limit max_bytes
  wpc: standard input: --max-bytes=N allows more; a log in a file needs no option
  [1]

  ! 1
  $ for f in text csv tsv json openmetrics "csv --summary"; do wpc calc -f $f --max-values=8 a.blg; done
  wpc: a.blg: rejected: 9 values, counting one more per 64 bytes of names, and --max-values allows 8; --max-values=9 lets it in
  wpc: a.blg: rejected: 9 values, counting one more per 64 bytes of names, and --max-values allows 8; --max-values=9 lets it in
  wpc: a.blg: rejected: 9 values, counting one more per 64 bytes of names, and --max-values allows 8; --max-values=9 lets it in
  wpc: a.blg: rejected: 9 values, counting one more per 64 bytes of names, and --max-values allows 8; --max-values=9 lets it in
  wpc: a.blg: rejected: 9 values, counting one more per 64 bytes of names, and --max-values allows 8; --max-values=9 lets it in
  wpc: a.blg: rejected: 9 values, counting one more per 64 bytes of names, and --max-values allows 8; --max-values=9 lets it in
  $ wpc inspect --paths --max-values=3 a.blg
  wpc: a.blg: the paths of its counters come to 30 bytes, and --max-values allows 24 (8 for each of 3 values); --max-values=4 lets it in
  $ wpc inspect --max-instances=1 a.blg
  wpc: a.blg: rejected: BLG-INS-04 at offset 748: the block has 2 instances, but the limit max_instances is 1
  wpc: a.blg: needs --max-instances=2 at least
  $ wpc inspect --max-counters=1 a.blg
  wpc: a.blg: rejected: BLG-CAT-09 at offset 536: the catalogue has 2 entries or more, but the limit max_counters is 1
  wpc: a.blg: a larger --max-counters allows more

Each sample may bring names of its own.
  @ names.blg = a_log([entry("D", "*", 1)], *(sample(instances([(name, 1, 0)])) for name in "abcde"))
  $ wpc inspect --paths --max-instances=4 names.blg
  wpc: names.blg: at least 5 names of instances, and --max-instances allows 4
  ! 0
  $ wpc inspect --paths --max-instances=5 names.blg | wc -l
  5
  $ for f in csv tsv json openmetrics "csv --summary"; do wpc calc -f $f --max-values=9 a.blg >a; done
