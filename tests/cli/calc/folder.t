Capture folders: three samples, with the five types of results; rows change their places, come and go.

  @ c/ = small_v2()
  @ functions.sh = rb"""short() { sed 's/.*"counterset":"\([^"]*\)","instance":\([^,]*\),"counter".*"counter_id":\([0-9]*\),.*"value":\([^,]*\),.*"status":"\([^"]*\)".*"sample":"0*\([0-9][0-9]*\)\.bin.*/\6 \1 \2 \3 \4 \5/'; }"""
  $ wpc calc -f json --all c | tee all | sed -n 1p; wpc calc -f ndjson --all c 2>/dev/null | cmp - all; short <all
  {"machine":"","counterset":"Disk","instance":"a","counter":"Bytes/sec","counter_id":1,"type":272696576,"type_name":"PERF_COUNTER_BULK_COUNT","value":null,"unit":"/sec","status":"need_two","sample":"000000.bin","time":"2024-01-01T04:32:00.123Z"}
  0 Disk "a" 1 null need_two
  0 Disk "a" 2 3 ok
  0 Disk "a" 3 25 ok
  0 Disk "a" 4 null not_displayable
  0 Disk "b" 1 null need_two
  0 Disk "b" 2 4 ok
  0 Disk "b" 3 50 ok
  0 Disk "b" 4 null not_displayable
  0 System null 1 1048576 ok
  0 System null 2 null need_two
  1 Disk "b" 1 250 ok
  1 Disk "b" 2 5 ok
  1 Disk "b" 3 75 ok
  1 Disk "b" 4 null not_displayable
  1 Disk "a" 1 1500 ok
  1 Disk "a" 2 6 ok
  1 Disk "a" 3 50 ok
  1 Disk "a" 4 null not_displayable
  1 System null 1 2097152 ok
  1 System null 2 100 ok
  2 Disk "a" 1 0 ok
  2 Disk "a" 2 0 ok
  2 Disk "a" 3 0 ok
  2 Disk "a" 4 null not_displayable
  2 Disk "c" 1 null not_found
  2 Disk "c" 2 7 ok
  2 Disk "c" 3 12.5 ok
  2 Disk "c" 4 null not_displayable
  2 System null 1 4194304 ok
  2 System null 2 0.5 ok
  2 Disk "b" 3 null not_found
  2 Disk "b" 1 null not_found
  2 Disk "b" 4 null not_found
  2 Disk "b" 2 null not_found
  wpc: c/samples/000000.bin: result 2, of Disk, is an error: 4201
  wpc: 9 values are left out because the sample has the same counter twice, first of '\Disk(a)\Queue'
  $ wpc calc c | sed '/000002/,$d'
  2024-01-01T04:32:00.123Z, one sample, 000000.bin
  
  Disk
    instance  Queue  % Free
                          %
    a             3   25.00
    b             4   50.00
  
  System
    Memory                                                         1048576
  
  2024-01-01T04:32:02.123Z, over 2.000 s, 000001.bin
  
  Disk
    instance  Bytes/sec  Queue  % Free
                   /sec              %
    b            250.00      5   75.00
    a           1500.00      6   50.00
  
  System
    Memory                                                         2097152
    Calls/sec                                                       100.00 /sec
  
  wpc: c/samples/000000.bin: result 2, of Disk, is an error: 4201
  wpc: 9 values are left out because the sample has the same counter twice, first of '\Disk(a)\Queue'

V1: in the order of numbers, which are not in a row.
  @ d/ = small_v1()
  $ cd d/samples; mv 000002.bin 1000000.bin; mv 000000.bin 000009.bin; mv 000001.bin 000010.bin
  $ wpc calc -f json d | short
  9 Process "sh" 6 null need_two
  9 Process "sh#1" 6 null need_two
  9 System null 4 70 ok
  9 System null 10 "=1+1" ok
  10 Process "sh" 6 250 ok
  10 Process "sh#1" 6 500 ok
  10 System null 4 71 ok
  10 System null 10 "=1+1" ok
  1000000 Process "sh" 6 0.5 ok
  1000000 Process "sh#1" 6 1 ok
  1000000 System null 4 72 ok
  1000000 System null 10 "=1+1" ok
  wpc: d/titles.bin: 1 title is at another index than in English Windows, first 4: 'Threads', not 'Memory'

Nothing is computed across a gap. Before the first sample and after the last one there is nothing to be parted.
  $ touch c/samples/000000.gap c/samples/000003.gap; wpc calc -f json --all c 2>/dev/null | cmp - all; wpc inspect c | grep gap
  [1]
  $ echo 'what it holds is not read' >c/samples/000002.gap; wpc calc -f json --all c 2>/dev/null | short | cut -c 1-2 | sort | uniq -c
       10 0 
       10 1 
       10 2 
  $ wpc inspect c | grep gap; wpc inspect -f json c | grep -o '"sound":3,"gaps":[0-9]*'
  3 samples: 000000.bin to 000002.bin, 2024-01-01T04:32:00.123Z to 2024-01-01T04:32:04.123Z, 1 gap, one every 2.000 s
  "sound":3,"gaps":1
  $ touch c/samples/000001.gap; wpc calc --raw -f json c 2>/dev/null | grep -o '"sample":.*,' | sort | uniq -c
        8 "sample":"000000.bin",
        8 "sample":"000001.bin",
        8 "sample":"000002.bin",
  ! 1
  $ wpc calc c 2>/dev/null | grep Z; rm c/samples/*.gap
  2024-01-01T04:32:00.123Z, one sample, 000000.bin
  2024-01-01T04:32:02.123Z, one sample, 000001.bin
  2024-01-01T04:32:04.123Z, one sample, 000002.bin
  [0]

It lasts over a sample that is not sound.
  @ e/ = small_v2()
  $ cd e/samples; mv 000002.bin 000004.bin; head -c 99 000001.bin >000003.bin; touch 000003.gap; wpc calc --salvage -f json .. 2>/dev/null | grep -o '"sample":.*,' | sort | uniq -c
        8 "sample":"000000.bin",
        8 "sample":"000001.bin",
        8 "sample":"000004.bin",
  [0]

Of one sample, what needs one.
  @ one/ = {name: data for name, data in small_v2().items() if name not in ("samples/000000.bin", "samples/000002.bin")}
  $ wpc calc -f json --counter=Queue --counter=Bytes/sec one | short; echo ${PIPESTATUS[0]}
  1 Disk "b" 1 null need_two
  1 Disk "b" 2 5 ok
  1 Disk "a" 1 null need_two
  1 Disk "a" 2 6 ok
  1
  wpc: one/samples/000001.bin: result 2, of Disk, is an error: 4201
  wpc: 'Bytes/sec' has no value
  wpc: 2 values are left out because the sample has the same counter twice, first of '\Disk(b)\Queue'
  [0]

Counters by name and path. Two paths ask for a counter of each instance, not for both counters of both.
  @ h/ = small_v2('"HOST"')
  ! 0
  $ for c in '\Disk(a)\Bytes/sec' '\\host\disk(A)\1' '\33221100-5544-7766-8899-aabbccddeeff(a)\bytes*'; do wpc calc -f csv -c "$c" h 2>/dev/null | cut -d, -f 2; done; wpc calc -f json -c '\System\*' h 2>/dev/null | wc -l
  "\\HOST\Disk(a)\Bytes/sec"\r
  " "\r
  "1500"\r
  "0"\r
  "\\HOST\Disk(a)\Bytes/sec"\r
  " "\r
  "1500"\r
  "0"\r
  6
  $ wpc calc -f json -c '\Disk(a)\Bytes/sec' -c '\Disk(b)\% Free' h 2>/dev/null | short
  0 Disk "a" 1 null need_two
  0 Disk "b" 3 50 ok
  1 Disk "b" 3 75 ok
  1 Disk "a" 1 1500 ok
  2 Disk "a" 1 0 ok
  2 Disk "b" 3 null not_found
  $ for c in '\\other\Disk(a)\Bytes/sec' '\Disk(c)\Bytes/sec' 'No Such' Queue; do wpc calc -f csv -c "$c" h 2>&1 >/dev/null | tail -n 1; wpc calc -c "$c" h >/dev/null 2>&1; echo $?; done
  wpc: no instance has the counter '\\other\Disk(a)\Bytes/sec': the capture is of \\HOST; leave the machine out
  1
  wpc: '\Disk(c)\Bytes/sec' has no value
  1
  wpc: no instance has the counter 'No Such'
  1
  wpc: 6 values are left out because the sample has the same counter twice, first of '\\HOST\Disk(a)\Queue'
  0
  $ for c in '\Process(*)\Switches/sec' '\Process(sh#1)\*' '\\pc-1\230(sh)\6' '\\pc-2\230(sh)\6'; do wpc calc --titles=d/titles.bin -f csv -c "$c" d/samples/0000{09,10}.bin 2>&1 | cut -d, -f 2- | tail -n 1; done
  "250","500"\r
  "500"\r
  "250"\r
  wpc: no instance has the counter '\\pc-2\230(sh)\6': the capture is of \\PC-1; leave the machine out

English names first, then those of the system's language, then ids and GUIDs.
  @ n/ = small_v2()
  @ n/ = {DISK_FILE + "5.bin": reg_texts([(1, "Bytes/s"), (2, "Schlange")]), DISK_FILE + "3.bin": utf16z("Platte")}
  $ for of in none 9.bin 5.bin; do rm -f n/registration/33221100-*.$of n/registration/33221100-*.${of/9/10} n/registration/33221100-*.${of/5/3}; wpc calc -f json n | head -n 1 | cut -c 1-120; done
  {"machine":"","counterset":"Disk","instance":"a","counter":"Bytes/sec","counter_id":1,"type":272696576,"type_name":"PERF
  {"machine":"","counterset":"Platte","instance":"a","counter":"Bytes/s","counter_id":1,"type":272696576,"type_name":"PERF
  {"machine":"","counterset":"33221100-5544-7766-8899-aabbccddeeff","instance":"a","counter":"1","counter_id":1,"type":272
  wpc: n/samples/000000.bin: result 2, of Disk, is an error: 4201
  wpc: 9 values are left out because the sample has the same counter twice, first of '\Disk(a)\Queue'
  wpc: n/samples/000000.bin: result 2, of Platte, is an error: 4201
  wpc: 9 values are left out because the sample has the same counter twice, first of '\Platte(a)\Schlange'
  wpc: n/samples/000000.bin: result 2, of 33221100-5544-7766-8899-aabbccddeeff, is an error: 4201
  wpc: 9 values are left out because the sample has the same counter twice, first of '\33221100-5544-7766-8899-aabbccddeeff(a)\2'

V1 without titles assumes them, and says so.
  $ mv d/titles.bin .; for of in -fjson "--summary -fjson" "--summary -fcsv" --summary; do wpc calc $of d | head -n 2; done; for of in -fjson "--summary -fjson" "--summary -fcsv" --summary; do wpc calc --titles=titles.bin $of d 2>&1; done | grep -c assumed
  {"machine":"PC-1","counterset":"Process","instance":"sh","counter":"% Processor Time","counter_id":6,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"need_two","titles":"assumed","sample":"000009.bin","time":"2024-01-01T04:32:00.123Z"}
  {"machine":"PC-1","counterset":"Process","instance":"sh#1","counter":"% Processor Time","counter_id":6,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"need_two","titles":"assumed","sample":"000009.bin","time":"2024-01-01T04:32:00.123Z"}
  {"machine":"PC-1","counterset":"Process","instance":"sh","counter":"% Processor Time","counter_id":6,"type":272696320,"unit":"/sec","samples":3,"values":2,"missing":1,"minimum":0.5,"average":125.25,"maximum":250,"last":0.5,"titles":"assumed"}
  {"machine":"PC-1","counterset":"Process","instance":"sh#1","counter":"% Processor Time","counter_id":6,"type":272696320,"unit":"/sec","samples":3,"values":2,"missing":1,"minimum":1,"average":250.5,"maximum":500,"last":1,"titles":"assumed"}
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\PC-1\Process(sh)\% Processor Time","3","2","1","0.5","125.25","250","0.5"\r
  3 samples, titles assumed
  
  0
  wpc: the titles of English Windows are assumed; --titles=FILE reads others
  [1]

Clocks that go back; what is no part of a capture.
  @ s/ = small_v2()
  @ t/ = small_v1()
  $ mv s/samples/000000.bin s/samples/000003.bin; wpc calc -f json --counter=Calls/sec s | short; mv t/samples/000000.bin t/samples/000003.bin; wpc calc --summary t 2>&1 | grep clock
  1 System null 2 null need_two
  2 System null 2 0.5 ok
  3 System null 2 null negative_value
  wpc: t/samples/000003.bin: a clock is earlier than in the sample before it
  wpc: s/samples/000001.bin: result 2, of Disk, is an error: 4201
  wpc: s/samples/000003.bin: V2-SEM-05 at offset 8: a clock is 1000000000, but was 1040000000 before
  wpc: s/samples/000003.bin: V2-SEM-05 at offset 16: a clock is 133485408000000000, but was 133485408040000000 before
  @ x/ = {**small_v1(), "readme.txt": b"", "samples/1.bin": b"", "samples/000001.bin.part": b"", "queries.bin": b""}
  $ wpc calc -f json x | wc -l; touch x/more{1..40}; wpc calc x 2>&1 >/dev/null | wc -l; wpc calc x 2>&1 >/dev/null | tail -n 1
  12
  21
  wpc: 25 more notes were left out
  wpc: x/readme.txt: is not part of a capture
  wpc: x/samples/000001.bin.part: is not part of a capture
  wpc: x/samples/1.bin: is not part of a capture
  wpc: x/queries.bin: is not part of a capture of kind v1
  wpc: x/titles.bin: 1 title is at another index than in English Windows, first 4: 'Threads', not 'Memory'

Of results that share a path, the first one that has a value counts, in a summary as in CSV.
  $ for of in "--summary -fcsv" -fcsv; do wpc calc $of corpus/captures/v2-mixed 2>&1 | grep -o '[0-9]* values are left out.*'; done
  21 values are left out because the sample has the same counter twice, first of '\Example System\Available Bytes'
  21 values are left out because the sample has the same counter twice, first of '\Example System\Available Bytes'
  $ wpc calc --summary -f csv corpus/captures/v2-mixed 2>/dev/null | grep 'disk [01])\\Bytes'
  "\Example Device(disk 0)\Bytes/sec","3","2","1","10000000","10000000","10000000","10000000"\r
  "\Example Device(disk 1)\Bytes/sec","3","1","2","29999999.999999996","29999999.999999996","29999999.999999996","29999999.999999996"\r

A host of 255 characters.
  @ l/ = small_v2('"%s"' % ("é" * 255))
  $ wpc calc -f openmetrics l 2>/dev/null | grep -c 'host="é*"'
  20

Many texts of a row are found in little time. The ids descend: the values are not asked for in the order in which they stand.
  @ many = range(1, 65537)
  @ m/ = capture("v2", "null", v2_at(0, set_of(many[::-1], ("x", 1, [cell(97 + n % 26, 4) for n in range(len(many))]))), **{"queries.bin": query("*", counterset=DISK), DISK_FILE + "1.bin": registration(DISK, [(n, TEXT, {}, "") for n in many], 2)})
  $ echo $(($(seconds wpc calc -f json m) < 20)); wc -l <out; sed -n '1p;$p' out | grep -o '"value":"."'
  1
  65536
  "value":"p"
  "value":"a"

  ! 2
  $ wpc calc x x/samples/000000.bin
  wpc: x/samples/000000.bin: is a sample, not a log or a capture folder
  $ wpc inspect -f csv x
  wpc: a capture folder is inspected as text or json; 'wpc calc' writes its values
