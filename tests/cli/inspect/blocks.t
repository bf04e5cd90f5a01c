wpc inspect of V2 blocks and lists, in each format.

  @ m,1.bin = mixed_v2()
  $ wpc inspect -f json m,1.bin; wpc inspect -f csv m,1.bin
  {"file":"m,1.bin","kind":"v2","size":240,
   "header":{"total_size":240,"num_counters":3,"perf_time_stamp":1000000000,"perf_time_100ns":133485408000000000,"perf_freq":10000000,"system_time":"2024-01-01T04:32:00.123Z"},
   "results":[
    {"offset":48,"status":1168,"type":"error","counter_ids":null,
     "rows":[]},
    {"offset":64,"status":0,"type":"multi_counters","counter_ids":[3,9],
     "rows":[
     {"instance_id":null,"name":null,"values":[{"size":4,"raw":17},{"size":8,"raw":18446744073709551615}]}]},
    {"offset":128,"status":0,"type":"counterset","counter_ids":[5],
     "rows":[
     {"instance_id":0,"name":"a,\"b\"\u001b","values":[null]},
     {"instance_id":1,"name":"�é","values":[{"size":12,"hex":"0102ff343536373839303132"}]}]}],
   "notes":[{"rule":"V2-IH-13","offset":186,"message":"the name holds the control character 0x1b"},{"rule":"V2-CD-06","offset":192,"message":"dwDataSize is 0: the value is absent"},{"rule":"V2-CD-07","offset":196,"message":"dwSize is 8, less than a header and one cell, 16"},{"rule":"V2-IH-09","offset":208,"message":"the name holds the unpaired surrogate 0xd800"},{"rule":"V2-CD-08","offset":216,"message":"dwDataSize is 12: the value is not a 32-bit or 64-bit number"}]}
  file,result,offset,instance_id,name,counter_id,size,raw
  "m,1.bin",1,96,,,3,4,17
  "m,1.bin",1,112,,,9,8,18446744073709551615
  "m,1.bin",2,192,0,"a,""b""\x1b",5,0,
  "m,1.bin",2,216,1,�é,5,12,0102ff343536373839303132
  @ q.v2-queries.bin = query("*", index=1) + query(None, 7, 8, 0, 5)
  @ n.v2-instances.bin = instance_head("0,0", 0) + instance_head("", 3)
  @ g.v2-countersets.bin = PROCESSOR_INFORMATION
  $ for f in q.v2-queries n.v2-instances g.v2-countersets; do wpc inspect -f json $f.bin | tr -d '\n'; echo; wpc inspect -f csv $f.bin; done
  {"file":"q.v2-queries.bin","kind":"v2-queries","size":88, "queries":[  {"counterset":"b4fc721a-0378-476f-89ba-a5a79f810b36","status":0,"counter_id":4294967295,"instance_id":4294967295,"index":1,"name":"*"},  {"counterset":"b4fc721a-0378-476f-89ba-a5a79f810b36","status":5,"counter_id":7,"instance_id":8,"index":0,"name":null}]}
  file,offset,counterset,status,counter_id,instance_id,index,name
  q.v2-queries.bin,0,b4fc721a-0378-476f-89ba-a5a79f810b36,0,4294967295,4294967295,1,*
  q.v2-queries.bin,48,b4fc721a-0378-476f-89ba-a5a79f810b36,5,7,8,0,
  {"file":"n.v2-instances.bin","kind":"v2-instances","size":32, "instances":[  {"instance_id":0,"name":"0,0"},  {"instance_id":3,"name":""}]}
  file,index,offset,instance_id,name
  n.v2-instances.bin,0,0,0,"0,0"
  n.v2-instances.bin,1,16,3,""
  {"file":"g.v2-countersets.bin","kind":"v2-countersets","size":16, "countersets":[  "b4fc721a-0378-476f-89ba-a5a79f810b36"]}
  file,offset,counterset
  g.v2-countersets.bin,0,b4fc721a-0378-476f-89ba-a5a79f810b36
  @ month.bin = patched(SMALL, "u16@34=13")
  $ wpc inspect -f json month.bin | grep -o '"system_time":[^}]*'
  "system_time":null

Text: absent values, bytes that are no number, control characters; names and types of a counterset that is built in.
  @ t.bin = v2_at(0, set_of([0, 40], ("0,0", 7, [cell(123456), cell(0, 0)]), ("\x1b[31m\u4e2d", 8, [cell(5, 4), struct.pack("<II3s", 3, 16, b"abc") + bytes(5)])), error(1168))
  $ wpc inspect t.bin; wpc inspect --counterset=processor-information t.bin | grep -B1 'not reg'
  t.bin: accepted, 4 notes
    kind              v2
    size              200 bytes
    dwTotalSize       200 bytes
    dwNumCounters     2 results
    PerfTimeStamp     1000000000 ticks
    PerfTime100NSec   133485408000000000 x 100 ns
    PerfFreq          10000000 ticks/s
    SystemTime        2024-01-01T04:32:00.123Z
  
  result 0 at offset 48: counterset, status 0, 2 counters, 2 instances
    instance    id       0      40
    0,0          7  123456  absent
    \x1b[31m中   8       5   bytes
  
  result 1 at offset 184: error, status 0x00000490
        0  % Processor Time                PERF_100NSEC_TIMER_INV
       40  not registered                  
On a terminal that writes in both directions, numbers stay in their columns.
  @ r.bin = v2_at(0, set_of([0], ("\u05d0\u05d1", 7, [cell(12, 4)]), ("e\u0301\u0301\u0301\u0301", 8, [cell(34, 4)])))
  $ wpc inspect r.bin | tail -2; for form in csv json ndjson; do wpc inspect -f $form r.bin | grep -c $'\u2068\|u{'; wpc inspect -f $form r.bin | grep -c $'\u05d0\u05d1\|e\u0301\u0301\u0301\u0301'; done; true
    ⁨אב⁩                7  12
    é́\u{301}\u{301}   8  34
  0
  2
  0
  2
  0
  2
  @ w.bin = v2_at(0, set_of(range(31), ("x", 0, [cell(10**12 + n) for n in range(31)])))
  $ wpc inspect w.bin | awk 'length > 110'; wpc inspect w.bin | grep -o '10000000000[0-9]*' | wc -l
  31

Salvage shows what is sound, and marks the list that broke.
  @ p.bin = patched(v2_at(0, single(7, 8), set_of([1], ("x", 0, [cell(1, 4)])), single(9, 8)), "u32@96=400")
  @ rows.bin = patched(v2_at(0, set_of([1], ("x", 0, [cell(1, 4)]), ("y", 1, [cell(2, 4)]))), "u32@120=4")
  @ results.bin = patched(v2_at(0, single(7, 8), single(8, 8)), "u32@88=64")
  ! 1
  $ wpc inspect --salvage -f json p.bin | tr -d '\n'; echo; wpc inspect --salvage -f csv p.bin; wpc inspect --salvage p.bin | grep 'rej\|^result'; exit 1
  {"file":"p.bin","kind":"v2","size":184, "header":{"total_size":184,"num_counters":3,"perf_time_stamp":1000000000,"perf_time_100ns":133485408000000000,"perf_freq":10000000,"system_time":"2024-01-01T04:32:00.123Z"}, "results":[  {"offset":48,"status":0,"type":"single_counter","counter_ids":null,   "rows":[   {"instance_id":null,"name":null,"values":[{"size":8,"raw":7}]}]},  {"offset":80,"status":0,"type":"counterset","counter_ids":null,   "rows":[],"error":{"status":"malformed","rule":"V2-MC-03","block":"PERF_MULTI_COUNTERS","field":"dwSize","offset":96,"got":400,"bound":56,"message":"dwSize is 400, but only 56 bytes are left in the body"}},  {"offset":152,"status":0,"type":"single_counter","counter_ids":null,   "rows":[   {"instance_id":null,"name":null,"values":[{"size":8,"raw":9}]}]}], "notes":[]}
  file,result,offset,instance_id,name,counter_id,size,raw
  p.bin,0,64,,,,8,7
  p.bin,2,168,,,,8,9
  p.bin: rejected: V2-MC-03 at offset 96: dwSize is 400, but only 56 bytes are left in the body
  result 0 at offset 48: single_counter, status 0, 1 counter, 1 row
  result 1 at offset 80: counterset, status 0
    rejected: V2-MC-03 at offset 96: dwSize is 400, but only 56 bytes are left in the body
  result 2 at offset 152: single_counter, status 0, 1 counter, 1 row
  wpc: p.bin: V2-MC-03 at offset 96: dwSize is 400, but only 56 bytes are left in the body
  $ printf abc >n; for f in rows.bin results.bin n; do wpc inspect --salvage -f json $f | grep -o '.\{60\}"error":.\{50\}\|"header":null\|"results".\{50\}'; done; exit 1
  {"instance_id":0,"name":"x","values":[{"size":4,"raw":1}]}],"error":{"status":"malformed","rule":"V2-IH-02","block":"P
  ance_id":null,"name":null,"values":[{"size":8,"raw":7}]}]}],"error":{"status":"malformed","rule":"V2-CH-03","block":"P
  "header":null
  "results":[],"error":{"status":"truncated","rule":"V2-HDR-0

Names are cut where they repeat, and bounded before anything is written; what is cut counts as it is written.
  @ long.bin = v2_at(0, set_of([0], ("n" * 3000, 0, [cell(1)])))
  @ beside = lambda name: v2_at(0, set_of(range(100), (name, 0, [cell(n, 4) for n in range(100)])))
  @ thousand = beside("n" * 1000)
  @ a.bin = thousand
  @ b.bin = beside("\u4e2d" * 5000)
  @ c.bin = thousand + b"x"
  ! 0
  $ for words in 'inspect -f json' 'inspect -f csv' 'calc --counterset=processor-information -f json' inspect; do wpc $words long.bin | grep -o 'n\{30,\}' | awk '{print length}'; done; wpc inspect long.bin | grep -o 'n… '
  3000
  1023
  1023
  39
  n… 
  $ for form in json text; do wpc inspect -f $form --max-values=100 a.bin >/dev/null; done; wpc inspect -f csv --max-values=12500 a.bin | wc -l; for words in 'csv --max-values=12499 a.bin' 'csv --max-values=100 b.bin' 'csv --strict --salvage --max-values=100 c.bin'; do wpc inspect -f $words || echo $?; done
  101
  1
  1
  1
  wpc: a.bin: as CSV the names come to 100000 bytes, and --max-values allows 99992 (8 for each of 12499 values); --max-values=12500 lets it in; JSON has each name once
  wpc: b.bin: as CSV the names come to 306900 bytes, and --max-values allows 800 (8 for each of 100 values); --max-values=38363 lets it in; JSON has each name once
  wpc: c.bin: as CSV the names come to 100000 bytes, and --max-values allows 800 (8 for each of 100 values); --max-values=12500 lets it in; JSON has each name once

V1: a base without a title, and an object without counters.
  @ v.bin = v1_at(0, v1_object([definition(RAW_FRACTION, offset=4, name=4), definition(RAW_BASE, offset=8)], counter_block(u32s(1, 2))), v1_object([], counter_block(b""), title=4))
  $ wpc inspect v.bin 2>/dev/null | grep '(base)\|^object'
  object 2 System (assumed) at offset 104: 2 counters, no instances
          0  (base)                            PERF_RAW_BASE                          4                     2
  object 4 Memory (assumed) at offset 264: 0 counters, no instances
