Raw counts of 8 bytes have a sign, in each form; bit patterns have none, and counts of 4 bytes are extended by zeros.

  @ numbers = [(LARGE_RAWCOUNT, 8), (0x100, 8), (RAWCOUNT, 4), (0, 4)]
  @ v1 = lambda second: at_second(v1_block([v1_object([definition(kind, size, 8 + 8 * i, 10 + 2 * i) for i, (kind, size) in enumerate(numbers)], counter_block(bytes(4) + b"\xff" * 32))]), second)
  @ a.v1.bin = v1(0)
  @ b.v1.bin = v1(1)
  @ a.blg = a_log([entry("large", kind=LARGE_RAWCOUNT), entry("hex", kind=0x100), entry("small", kind=RAWCOUNT), entry("of 4 bytes, below 0", kind=RAWCOUNT), entry("*", "*", WILDCARD, LARGE_RAWCOUNT)], *(sample(value(first, 0), value(-1, 0), value(2**32 - 1, 0), value(-1, 0), instances([("x", first, 0), ("y", 5, 0)])) for first in (-1, -9007199254740993, -2**63)))

V1.
  $ wpc calc a.v1.bin b.v1.bin
  2024-01-01T04:32:00.123Z, one sample, sample 1
  
  System (2), titles assumed
    File Read Operations/sec                                            -1
    File Write Operations/sec                           0xffffffffffffffff
    File Control Operations/sec                                 4294967295
    File Read Bytes/sec                                         0xffffffff
  
  2024-01-01T04:32:01.123Z, over 1.000 s, sample 2
  
  System (2), titles assumed
    File Read Operations/sec                                            -1
    File Write Operations/sec                           0xffffffffffffffff
    File Control Operations/sec                                 4294967295
    File Read Bytes/sec                                         0xffffffff
  $ wpc calc -f csv a.v1.bin b.v1.bin
  "(PDH-CSV 4.0) (UTC)(0)","\System\File Read Operations/sec","\System\File Write Operations/sec","\System\File Control Operations/sec","\System\File Read Bytes/sec"\r
  "01/01/2024 04:32:00.123","-1","18446744073709551615","4294967295","4294967295"\r
  "01/01/2024 04:32:01.123","-1","18446744073709551615","4294967295","4294967295"\r
  wpc: the titles of English Windows are assumed; --titles=FILE reads others

A log.
  $ wpc calc -f csv a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\large","\\A\O\hex","\\A\O\small","\\A\O\of 4 bytes, below 0","\\A\O(x)\*","\\A\O(y)\*"\r
  "01/01/2024 05:00:00.000","-1","18446744073709551615","4294967295"," ","-1","5"\r
  "01/01/2024 05:00:01.000","-9007199254740993","18446744073709551615","4294967295"," ","-9007199254740993","5"\r
  "01/01/2024 05:00:02.000","-9223372036854775808","18446744073709551615","4294967295"," ","-9223372036854775808","5"\r
  wpc: 3 values are missing because a number is out of its range, first of '\\A\O\of 4 bytes, below 0'
  $ wpc calc -f ndjson --counter=large a.blg
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":65792,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT","value":-1,"unit":"","status":"ok","sample":"1","time":"2024-01-01T05:00:00.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":65792,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT","value":-9007199254740993,"unit":"","status":"ok","sample":"2","time":"2024-01-01T05:00:01.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":65792,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT","value":-9223372036854775808,"unit":"","status":"ok","sample":"3","time":"2024-01-01T05:00:02.000Z"}
  $ wpc calc -f openmetrics --counter=large a.blg
  # TYPE wpc_o_large gauge
  # HELP wpc_o_large O: large (PERF_COUNTER_LARGE_RAWCOUNT)
  wpc_o_large{host="A"} -1 1704085200
  wpc_o_large{host="A"} -9007199254740992 1704085201
  wpc_o_large{host="A"} -9.2233720368547758e+18 1704085202
  # EOF
  $ wpc calc --summary -f csv a.blg
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O\large","3","3","0","-9.2233720368547758e+18","-3.0774597453698391e+18","-1","-9.2233720368547758e+18"\r
  "\\A\O\hex","3","3","0","1.8446744073709552e+19","1.8446744073709552e+19","1.8446744073709552e+19","1.8446744073709552e+19"\r
  "\\A\O\small","3","3","0","4294967295","4294967295","4294967295","4294967295"\r
  "\\A\O\of 4 bytes, below 0","3","0","3"," "," "," "," "\r
  "\\A\O(x)\*","3","3","0","-9.2233720368547758e+18","-3.0774597453698391e+18","-1","-9.2233720368547758e+18"\r
  "\\A\O(y)\*","3","3","0","5","5","5","5"\r
  wpc: 3 values are missing because a number is out of its range, first of '\\A\O\of 4 bytes, below 0'
  $ wpc calc --raw -f csv a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\large","\\A\O\hex","\\A\O\small","\\A\O\of 4 bytes, below 0","\\A\O(x)\*","\\A\O(y)\*"\r
  "01/01/2024 05:00:00.000","-1","18446744073709551615","4294967295","18446744073709551615","-1","5"\r
  "01/01/2024 05:00:01.000","-9007199254740993","18446744073709551615","4294967295","18446744073709551615","-9007199254740993","5"\r
  "01/01/2024 05:00:02.000","-9223372036854775808","18446744073709551615","4294967295","18446744073709551615","-9223372036854775808","5"\r
  $ wpc calc --raw -f json --counter=large a.blg
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":65792,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT","raw":-1,"second":null,"time_base":2000,"sample":"1","time":"2024-01-01T05:00:00.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":65792,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT","raw":-9007199254740993,"second":null,"time_base":2000,"sample":"2","time":"2024-01-01T05:00:01.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":65792,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT","raw":-9223372036854775808,"second":null,"time_base":2000,"sample":"3","time":"2024-01-01T05:00:02.000Z"}
  $ wpc plot --counter=large a.blg | grep -o 'class="end"[^<]*' | sed -n '1p;$p'
  class="end" x="76.0" y="440.0" fill="#1a2433" text-anchor="end">-1e+19
  class="end" x="1070.0" y="541.0" fill="#1a2433" text-anchor="end">-9.22e+18

Both numbers of a fraction of 8 bytes have a sign, so its percentage has one, too; those of 4 bytes have none.

  @ large = 0x20020500
  @ f.blg = a_log([entry("large", kind=large), entry("small", kind=RAW_FRACTION), entry("timer", kind=0x20470500)], *(sample(value(n, m), value(n, 100), value(n, m)) for n, m in ((-3, 100), (3, -100), (-3, -100), (0, -100), (-3, 0))))
  @ f.v1.bin = at_second(v1_block([v1_object([definition(large, 8, 8, 10), definition(0x40030500, 8, 16, 0), definition(RAW_FRACTION, 4, 24, 12), definition(RAW_BASE, 4, 28, 0)], counter_block(bytes(4) + (-3).to_bytes(8, "little", signed=True) + (-100).to_bytes(8, "little", signed=True) + b"\xfd\xff\xff\xff" + u32s(100)))]), 0)
  $ wpc calc -f csv f.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\large","\\A\O\small","\\A\O\timer"\r
  "01/01/2024 05:00:00.000","-3"," "," "\r
  "01/01/2024 05:00:01.000","-3","3"," "\r
  "01/01/2024 05:00:02.000","3"," "," "\r
  "01/01/2024 05:00:03.000","0","0"," "\r
  "01/01/2024 05:00:04.000","0"," "," "\r
  wpc: 3 values are missing because a number is smaller than before, first of '\\A\O\timer'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: 3 values are missing because a number is out of its range, first of '\\A\O\small'
  wpc: 2 percentages are below 0 or above 100, the farthest -3.00 % of '\O\large'
  wpc: 1 value is 0 because the base did not change
  $ wpc calc --raw -f ndjson --counter=large f.blg
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":537003264,"type_name":"PERF_LARGE_RAW_FRACTION","raw":-3,"second":100,"time_base":2000,"sample":"1","time":"2024-01-01T05:00:00.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":537003264,"type_name":"PERF_LARGE_RAW_FRACTION","raw":3,"second":-100,"time_base":2000,"sample":"2","time":"2024-01-01T05:00:01.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":537003264,"type_name":"PERF_LARGE_RAW_FRACTION","raw":-3,"second":-100,"time_base":2000,"sample":"3","time":"2024-01-01T05:00:02.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":537003264,"type_name":"PERF_LARGE_RAW_FRACTION","raw":0,"second":-100,"time_base":2000,"sample":"4","time":"2024-01-01T05:00:03.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"large","counter_id":null,"type":537003264,"type_name":"PERF_LARGE_RAW_FRACTION","raw":-3,"second":0,"time_base":2000,"sample":"5","time":"2024-01-01T05:00:04.000Z"}
  $ wpc calc f.v1.bin
  2024-01-01T04:32:00.123Z, one sample, sample 1
  
  System (2), titles assumed
    File Read Operations/sec                                          3.00 %
    File Write Operations/sec                                4294967293.00 %
  wpc: 1 percentage is below 0 or above 100, the farthest 4294967293.00 % of '\System\File Write Operations/sec'
  $ wpc calc --raw f.v1.bin
  2024-01-01T04:32:00.123Z, one sample, sample 1
  
  System (2), titles assumed
    File Read Operations/sec                                            -3
    File Read Operations/sec (base)                                   -100
    File Write Operations/sec                                   4294967293
    File Write Operations/sec (base)                                   100

So inspect shows raw values.
  $ wpc inspect f.v1.bin | tail -n 6
  object 2 System (assumed) at offset 88: 4 counters, no instances
    counter  title, assumed                    type                                size                 value
         10  File Read Operations/sec          PERF_LARGE_RAW_FRACTION                8                    -3
          0  (base)                            PERF_LARGE_RAW_BASE                    8                  -100
         12  File Write Operations/sec         PERF_RAW_FRACTION                      4            4294967293
          0  (base)                            PERF_RAW_BASE                          4                   100
  $ wpc inspect -f csv f.v1.bin
  file,object,object_name_index,row,name,unique_id,counter,counter_name_index,type,offset,size,raw
  f.v1.bin,0,2,0,,-1,0,10,537003264,320,8,-3
  f.v1.bin,0,2,0,,-1,1,0,1073939712,328,8,-100
  f.v1.bin,0,2,0,,-1,2,12,537003008,336,4,4294967293
  f.v1.bin,0,2,0,,-1,3,0,1073939459,340,4,100
  $ wpc inspect -f ndjson a.v1.bin
  {"file":"a.v1.bin","kind":"v1","object":0,"object_name_index":2,"row":0,"name":null,"unique_id":-1,"counter":0,"counter_name_index":10,"type":65792,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT","offset":320,"size":8,"raw":-1}
  {"file":"a.v1.bin","kind":"v1","object":0,"object_name_index":2,"row":0,"name":null,"unique_id":-1,"counter":1,"counter_name_index":12,"type":256,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT_HEX","offset":328,"size":8,"raw":18446744073709551615}
  {"file":"a.v1.bin","kind":"v1","object":0,"object_name_index":2,"row":0,"name":null,"unique_id":-1,"counter":2,"counter_name_index":14,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","offset":336,"size":4,"raw":4294967295}
  {"file":"a.v1.bin","kind":"v1","object":0,"object_name_index":2,"row":0,"name":null,"unique_id":-1,"counter":3,"counter_name_index":16,"type":0,"type_name":"PERF_COUNTER_RAWCOUNT_HEX","offset":344,"size":4,"raw":4294967295}
  $ wpc inspect -f json f.v1.bin | grep -o '"values".*'
  "values":[{"size":8,"raw":-3},{"size":8,"raw":-100},{"size":4,"raw":4294967293},{"size":4,"raw":100}]}]}],

A log with a count of -1.

  ? field/31-signed/log.blg
  $ wpc calc -f csv shared/field/31-signed/log.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\SRV01\Web Service(a)\Current Connections","\\SRV01\Web Service(b)\Current Connections","\\SRV01\Web Service(c)\Current Blocked","\\SRV01\SQLServer:Databases(tempdb)\Percent Log Used","\\SRV01\SQLServer:Buffer Manager\Buffer cache hit ratio","\\SRV01\SQLServer:Buffer Manager\no base"\r
  "11/03/2026 09:00:00.000"," ","4294967295","-1","25","25","0"\r
  "11/03/2026 09:00:01.000"," ","4294967295","-1","25","25","0"\r
  wpc: 2 values are missing because a number is out of its range, first of '\\SRV01\Web Service(a)\Current Connections'
  wpc: 2 values are 0 because the base did not change
