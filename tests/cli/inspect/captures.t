wpc inspect of capture folders.

  @ c/ = small_v2('"HOST\\u001b[31m"')
  @ d/ = small_v1()
  $ wpc inspect c; wpc inspect -f json d | tr -d '\n'; echo
  c: a capture of kind v2, host HOST\x1b[31m, created 2024-01-01T04:32:00Z by a test
  3 samples: 000000.bin to 000002.bin, 2024-01-01T04:32:00.123Z to 2024-01-01T04:32:04.123Z, one every 2.000 s
  
  Disk (33221100-5544-7766-8899-aabbccddeeff), 3 instances
        1  Bytes/sec                               PERF_COUNTER_BULK_COUNT
        2  Queue                                   PERF_COUNTER_RAWCOUNT
        3  % Free                                  PERF_RAW_FRACTION
        4  % Free Base                             PERF_RAW_BASE
  
  System (0c0d0e0f-0a0b-0809-0706-050403020100)
        1  Memory                                  PERF_COUNTER_LARGE_RAWCOUNT
        2  Calls/sec                               PERF_COUNTER_COUNTER
  {"folder":"d", "findings":[  {"file":"titles.bin","accepted":true,"message":"1 title is at another index than in English Windows, first 4: 'Threads', not 'Memory'"}], "kind":"v1","host":null,"created":"2024-01-01T04:32:00Z","tool":"a test", "samples":{"count":3,"sound":3,"gaps":0,"first":"000000.bin","last":"000002.bin","first_time":"2024-01-01T04:32:00.123Z","last_time":"2024-01-01T04:32:03.123Z","seconds":3,"interval":1.5}, "countersets":[  {"counterset":"Process","name_index":230,"instances":2,"counters":[   {"id":6,"name":"Switches/sec","type":272696320,"type_name":"PERF_COUNTER_COUNTER"}]},  {"counterset":"System","name_index":2,"instances":0,"counters":[   {"id":4,"name":"Threads","type":65536,"type_name":"PERF_COUNTER_RAWCOUNT"},   {"id":10,"name":"Owner","type":2816,"type_name":"PERF_COUNTER_TEXT"}]}]}
  $ wpc validate -f json c d | grep -o '"kind":"[^"]*"' | sort | uniq -c
        2 "kind":"reg-counterset"
        2 "kind":"reg-string"
        2 "kind":"reg-strings"
        3 "kind":"v1"
        1 "kind":"v1-titles"
        3 "kind":"v2"
        1 "kind":"v2-queries"

What no instance has that is asked for is not listed either.
  $ wpc inspect -f json --counter='\Disk(b)\Queue' --counter=Memory c | sed 1,/countersets/d
    {"counterset":"Disk","guid":"33221100-5544-7766-8899-aabbccddeeff","instances":1,"counters":[
     {"id":2,"name":"Queue","type":65536,"type_name":"PERF_COUNTER_RAWCOUNT"}]},
    {"counterset":"System","guid":"0c0d0e0f-0a0b-0809-0706-050403020100","instances":0,"counters":[
     {"id":1,"name":"Memory","type":65792,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT"}]}]}
  ! 1
  $ wpc inspect --counter='\\HOST\x1b[31m\Disk(b)\Queue' --counter='\Disk(z)\Bytes/sec' c | tail -3; exit ${PIPESTATUS[0]}
  
  Disk (33221100-5544-7766-8899-aabbccddeeff), 1 instance
        2  Queue                                   PERF_COUNTER_RAWCOUNT
  wpc: no instance has the counter '\Disk(z)\Bytes/sec': the object has no such instance

What is wrong, or no part of it, is named. One sample, gaps, samples without a date or above a limit.
  $ touch c/stranger c/titles.bin; truncate -s 99 c/samples/000001.bin; truncate -s 31 c/registration/3*.1.bin; wpc inspect c | head -6; wpc inspect -f json c | cut -c 1-160 | grep '"accepted\|"sound\|"id":3'; wpc inspect c >out; test $? = 1
  stranger: is not part of a capture
  titles.bin: is not part of a capture of kind v2
  registration/33221100-5544-7766-8899-aabbccddeeff.1.bin: rejected: REG-01 at offset 0: only 31 bytes were received, but the counterset takes 32
  samples/000001.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 456, but only 99 bytes follow
  c: a capture of kind v2, host HOST\x1b[31m, created 2024-01-01T04:32:00Z by a test
  3 samples, 2 of them sound: 000000.bin to 000002.bin, 2024-01-01T04:32:00.123Z to 2024-01-01T04:32:04.123Z, one every 4.000 s
    {"file":"stranger","accepted":true,"message":"is not part of a capture"},
    {"file":"titles.bin","accepted":true,"message":"is not part of a capture of kind v2"},
    {"file":"registration/33221100-5544-7766-8899-aabbccddeeff.1.bin","accepted":false,"status":"truncated","rule":"REG-01","block":"PERF_COUNTERSET_REG_INFO","fi
    {"file":"samples/000001.bin","accepted":false,"status":"truncated","rule":"V2-HDR-03","block":"PERF_DATA_HEADER","field":"dwTotalSize","offset":0,"got":456,"b
   "samples":{"count":3,"sound":2,"gaps":0,"first":"000000.bin","last":"000002.bin","first_time":"2024-01-01T04:32:00.123Z","last_time":"2024-01-01T04:32:04.123Z"
     {"id":3,"name":"3","type":null,"type_name":null},
  [0]
  $ mkdir -p n/samples; wpc inspect -f json n >out; echo $?; tr -d '\n' <out; echo; wpc inspect -f json -o found n; cmp out found; exit 1
  2
  {"folder":"n", "findings":[  {"file":"capture.json","accepted":false,"message":"No such file or directory"},  {"file":"samples","accepted":false,"message":"has no samples"}], "kind":null,"host":null,"created":null,"tool":null, "samples":{"count":0,"sound":0,"gaps":0,"first":null,"last":null,"first_time":null,"last_time":null,"seconds":null,"interval":null}, "countersets":[]}
  $ cp -r d one; rm one/samples/00000[12]*; wpc inspect one | grep sample; cp -r d gaps; touch gaps/samples/00000{1,2}.gap; wpc inspect gaps | grep sample; wpc validate gaps | wc -l; wpc calc gaps 2>&1 | tail -1; exit ${PIPESTATUS[0]}
  1 sample: 000000.bin, 2024-01-01T04:32:00.123Z
  3 samples: 000000.bin to 000002.bin, 2024-01-01T04:32:00.123Z to 2024-01-01T04:32:03.123Z, 2 gaps, one every 1.500 s
  4
    Owner                                                             =1+1
  [0]
  $ cp -r d big; head -c 5000 /dev/zero | tr '\0' ' ' >>big/capture.json; wpc calc --max-bytes=4096 big
  wpc: big/capture.json: rejected: 5075 bytes, and --max-bytes allows 4096
  ! 0
  @ m/ = of_disks(*(disks(2 * n, [(chr(97 + n), 1, 0, 1, 1, 2)], 0, 0) for n in range(20)))
  $ wpc inspect m | grep '^Disk'; for form in text json; do wpc inspect --max-values=60 -f $form m | grep 'not listed\|^Disk'; echo ${PIPESTATUS[0]}; done
  Disk (33221100-5544-7766-8899-aabbccddeeff), 20 instances
  samples: have 82 counter paths, counting one more per 64 bytes of names, and --max-values allows 60: they are not listed
  1
    {"file":"samples","accepted":false,"message":"have 82 counter paths, counting one more per 64 bytes of names, and --max-values allows 60: they are not listed"}],
  1
  @ u/ = small_v2()
  @ u/samples/000002.bin = patched(disks(4, [("a", 1, 4000, 0, 0, 4)], 301, 1), "u64@16=0;u64@32=0;u64@40=0")
  $ wpc inspect u | grep ^3; wpc plot --counter=Calls/sec u 2>&1 >/dev/null | tail -1; wpc calc --counter=Calls/sec u 2>/dev/null | grep 'no date'; wpc calc -f json --counter=Calls/sec u 2>/dev/null | grep -o '"sample":"000002.*'
  3 samples: 000000.bin to 000002.bin, 2024-01-01T04:32:00.123Z to no date
  wpc: samples without a date were left out
  no date, two samples, 000002.bin
  "sample":"000002.bin","time":null}
The first hundred files are named with their notes.
  @ notes/ = capture("v1", "null", *(switches(n % 60, 100 + n) + b"?" for n in range(103)))
  $ wpc inspect notes | grep 'more files'; wpc inspect -f json notes | grep -o '"findings_omitted.*'
  3 more files have notes
  "findings_omitted":3,
A name of a counter has forty columns, and one blank behind it where it takes more.
  @ long/ = of_system("S", [(n, RAWCOUNT, {}, "n" * n) for n in (39, 40, 41)], [1, 2, 3])
  $ wpc inspect long | grep nnn
       39  nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn PERF_COUNTER_RAWCOUNT
       40  nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn PERF_COUNTER_RAWCOUNT
       41  nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn PERF_COUNTER_RAWCOUNT
