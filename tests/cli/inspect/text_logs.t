What inspect shows of a log as text: as of another log, but for what a text does not say.

  @ head = r'"(PDH-CSV 4.0) (Pacific Standard Time)(480)","\\SRV1\Process(a)\IO","\\SRV1\Memory\Free","\\SRV1\Process(b)\IO","\\SRV2\Thread(p/0#1)\C"'
  @ rows = '"01/15/2026 02:00:00.000","1","2","3","4"\r\n"01/15/2026 02:00:05.000"," ","2.5","3","4"\r\n'
  @ relog.csv = (head + "\r\n" + rows).encode()
  @ gui.tsv = b"\xff\xfe" + (head.replace("CSV", "TSV") + ',"Nightly b\u00e4ckup"\r\n' + rows).replace('","', '"\t"').encode("utf-16-le")
  @ typeperf.csv = b'"(PDH-CSV 4.0)","\\\\SRV1\\Memory\\Available MBytes"\r\n"01/15/2026 02:00:00.000","2048.000000"\r\nExiting, please wait...\r\n'
  $ wpc relog.csv; wpc inspect gui.tsv | sed -n 3,6p; wpc inspect typeperf.csv
  relog.csv: accepted
    kind       pdh-csv
    size       226 bytes: UTF-8, between commas
    machines   \\SRV1, \\SRV2
    zone       UTC-08:00 (Pacific Standard Time)
    samples    2
    first      2026-01-15T10:00:00.000Z
    last       2026-01-15T10:00:05.000Z
    interval   5.000 s on average, from 5.000 to 5.000 s
    complete   yes
    counters   4
  
    paths  type                              counter
        2  value                             \\SRV1\Process(*)\IO
        1  value                             \\SRV1\Memory\Free
        1  value                             \\SRV2\Thread(*)\C
    size       488 bytes: UTF-16LE, between tabs
    collector  Nightly bäckup
    machines   \\SRV1, \\SRV2
    zone       UTC-08:00 (Pacific Standard Time)
  typeperf.csv: accepted, 2 notes
    kind       pdh-csv
    size       116 bytes: UTF-8, between commas
    machines   \\SRV1
    zone       not known: times are the local times of the machine
    samples    1
    first      2026-01-15T02:00:00.000
    last       2026-01-15T02:00:00.000
    complete   yes
    counters   1
  
    paths  type                              counter
        1  value                             \\SRV1\Memory\Available MBytes
  $ wpc inspect -f json relog.csv; wpc inspect -f json gui.tsv | grep encoding; wpc inspect -f json typeperf.csv | grep -e encoding -e first
  {"file":"relog.csv","kind":"pdh-csv","size":226,
   "encoding":"UTF-8","delimiter":",","description":null,"zone":{"bias_minutes":480,"name":"Pacific Standard Time"},"machines":["\\\\SRV1","\\\\SRV2"],
   "samples":2,"first":"2026-01-15T10:00:00.000Z","last":"2026-01-15T10:00:05.000Z","interval":{"average":5,"shortest":5,"longest":5},"pauses":null,"complete":true,
   "counters":[
    {"path":"\\\\SRV1\\Process(a)\\IO","machine":"\\\\SRV1","object":"Process","parent":null,"instance":"a","counter":"IO","type":null,"type_name":null,"time_base":null,"scale":null},
    {"path":"\\\\SRV1\\Process(b)\\IO","machine":"\\\\SRV1","object":"Process","parent":null,"instance":"b","counter":"IO","type":null,"type_name":null,"time_base":null,"scale":null},
    {"path":"\\\\SRV1\\Memory\\Free","machine":"\\\\SRV1","object":"Memory","parent":null,"instance":null,"counter":"Free","type":null,"type_name":null,"time_base":null,"scale":null},
    {"path":"\\\\SRV2\\Thread(p/0#1)\\C","machine":"\\\\SRV2","object":"Thread","parent":"p","instance":"0#1","counter":"C","type":null,"type_name":null,"time_base":null,"scale":null}]}
   "encoding":"UTF-16LE","delimiter":"\u0009","description":"Nightly bäckup","zone":{"bias_minutes":480,"name":"Pacific Standard Time"},"machines":["\\\\SRV1","\\\\SRV2"],
   "encoding":"UTF-8","delimiter":",","description":null,"zone":null,"machines":["\\\\SRV1"],
   "samples":1,"first":"2026-01-15T02:00:00.000","last":"2026-01-15T02:00:00.000","interval":null,"pauses":null,"complete":true,
  $ wpc inspect -q relog.csv; for f in ndjson csv; do wpc inspect -f $f relog.csv | head -n 2; done
  \\SRV1\Process(a)\IO
  \\SRV1\Process(b)\IO
  \\SRV1\Memory\Free
  \\SRV2\Thread(p/0#1)\C
  {"file":"relog.csv","kind":"pdh-csv","path":"\\\\SRV1\\Process(a)\\IO","machine":"\\\\SRV1","object":"Process","parent":null,"instance":"a","counter":"IO","type":null,"type_name":null,"time_base":null,"scale":null}
  {"file":"relog.csv","kind":"pdh-csv","path":"\\\\SRV1\\Process(b)\\IO","machine":"\\\\SRV1","object":"Process","parent":null,"instance":"b","counter":"IO","type":null,"type_name":null,"time_base":null,"scale":null}
  file,path,machine,object,parent,instance,counter,type,time_base,scale
  relog.csv,\\SRV1\Process(a)\IO,\\SRV1,Process,,a,IO,,,
  $ wpc inspect -q relog.csv >list.txt; wpc calc -f csv -cf list.txt --time=local relog.csv | head -n 1
  "(PDH-CSV 4.0) (Pacific Standard Time)(480)","\\SRV1\Process(a)\IO","\\SRV1\Memory\Free","\\SRV1\Process(b)\IO","\\SRV2\Thread(p/0#1)\C"\r

The paths, times and intervals are those of the log that it was written of.
  @ server.blg = server_log()
  $ wpc calc server.blg --time=local -o server.csv; for f in blg csv; do wpc inspect -q server.$f | sort >paths.$f; wpc inspect -f json server.$f | grep '"samples"' >facts.$f; done; cmp paths.blg paths.csv && cmp facts.blg facts.csv; wc -l <paths.csv
  48

What is odd about it, is damaged, or is not for it.
  @ odd.csv = b'"(PDH-CSV 4.0) (Hora padr\xc3\xa3o)(240)","\\A\\\xc3\xa3","\\A\\B","no path","\\A\\B"\r\n"01/15/2026 02:00:00.000","1,5","2","3","4"x\r\n"01/15/2026 02:00:02.000","1"\r\n"01/15/2026 02:00:01.000","1","2'
  @ two.csv = b'"(PDH-CSV 4.0) (UTC)(0)","\\A\\B"\r\n"01/15/2026 02:00:00.000","1"\r\n"(PDH-CSV 4.0) (UTC)(0)","\\A\\C"\r\n'
  @ headless.csv = b'"(PDH-CSV 4.0) (UTC)(0)"\r\n'
  $ wpc inspect odd.csv; wpc inspect headless.csv; wpc inspect --salvage two.csv; wpc inspect --salvage -f json two.csv
  odd.csv: accepted, 7 notes
    kind       pdh-csv
    size       178 bytes: UTF-8, between commas
    machines   none
    zone       UTC-04:00 (Hora padrão)
    samples    3
    first      2026-01-15T06:00:00.000Z
    last       2026-01-15T06:00:02.000Z
    interval   2.000 s on average, from 2.000 to 2.000 s
    complete   no: 6 lines or cells are not as expected
    counters   3
  
    paths  type                              counter
        1  value                             \A\ã
        1  value                             \A\B
        1  value                             \\no path
  headless.csv: accepted
    kind       pdh-csv
    size       26 bytes: UTF-8, between commas
    machines   none
    zone       UTC+00:00 (UTC)
    samples    0
    complete   yes
    counters   0
  two.csv: rejected: PDH-10 at offset 64: the file has a second, different head: columns would change their meaning
    kind       pdh-csv
    size       97 bytes: UTF-8, between commas
    machines   none
    zone       UTC+00:00 (UTC)
    samples    1
    first      2026-01-15T02:00:00.000Z
    last       2026-01-15T02:00:00.000Z
    complete   no: damaged
    counters   1
  
    paths  type                              counter
        1  value                             \A\B
  
  left out
    PDH-10 at offset 64: the file has a second, different head: columns would change their meaning
  {"file":"two.csv","kind":"pdh-csv","size":97,
   "encoding":"UTF-8","delimiter":",","description":null,"zone":{"bias_minutes":0,"name":"UTC"},"machines":[],
   "samples":1,"first":"2026-01-15T02:00:00.000Z","last":"2026-01-15T02:00:00.000Z","interval":null,"pauses":null,"complete":false,"incomplete":"damaged",
   "counters":[
    {"path":"\\A\\B","machine":"","object":"A","parent":null,"instance":null,"counter":"B","type":null,"type_name":null,"time_base":null,"scale":null}],
   "errors":[{"status":"malformed","rule":"PDH-10","block":"line","field":"(whole)","offset":64,"got":0,"bound":1,"message":"the file has a second, different head: columns would change their meaning"}]}
  wpc: odd.csv: 1 sample is earlier than the one before, first sample 3: the clock was set back, or buffers are not in order, or of another log
  [1]
  ! 1
  $ wpc inspect two.csv
  wpc: two.csv: rejected: PDH-10 at offset 64: the file has a second, different head: columns would change their meaning
  $ wpc inspect --max-values=3 relog.csv
  wpc: relog.csv: the paths of its counters come to 84 bytes, and --max-values allows 24 (8 for each of 3 values); --max-values=11 lets it in
  ! 2
  $ wpc inspect -c Free relog.csv
  wpc: '-c' is for blocks: 'wpc calc -c' shows values of a log, and 'wpc inspect --paths' lists its counters; see 'wpc inspect --help'
  $ wpc inspect --titles=corpus/captures/v1-wine/titles.bin relog.csv; wpc inspect -q corpus/captures/v1-wine
  wpc: corpus/captures/v1-wine/titles.bin: 2 titles are at other indices than in English Windows, first 1062: 'Elapsed Time', not 'DDP Packets/sec'
  wpc: '--titles' is for binary logs: a log as text has names; see 'wpc inspect --help'
  wpc: '--paths' is for logs; see 'wpc inspect --help'
  $ wpc inspect -q -f csv relog.csv
  wpc: '--paths' prints text only: leave --format out; see 'wpc inspect --help'
  $ wpc inspect -q corpus/v1/valid/one_value.bin
  wpc: '--paths' is for logs; see 'wpc inspect --help'
  ! 1
  $ for f in text json csv; do wpc inspect --salvage -f $f corpus/pdh-csv/hostile/PDH-01__version_3.bin; done
  {"file":"corpus/pdh-csv/hostile/PDH-01__version_3.bin","kind":"pdh-csv","size":67,"accepted":false,"status":"malformed","rule":"PDH-01","block":"head","field":"first cell","offset":1,"got":9,"bound":13,"message":"the first cell has the first 9 characters of (PDH-CSV 4.0), but not all 13"}
  wpc: corpus/pdh-csv/hostile/PDH-01__version_3.bin: rejected: PDH-01 at offset 1: the first cell has the first 9 characters of (PDH-CSV 4.0), but not all 13
  wpc: corpus/pdh-csv/hostile/PDH-01__version_3.bin: rejected: PDH-01 at offset 1: the first cell has the first 9 characters of (PDH-CSV 4.0), but not all 13
