A counter whose type changes from one catalogue to the next has a column of each type; as both have the same path, standard error reports it.

  @ two = lambda kind: event(CATALOGUE, catalogue(entry("same"), entry("C", kind=kind)))
  @ one = lambda second, n: event(SAMPLE, sample(value(10 * n, 2000 * n), value(n, 2000 * n)), time=NEW_YEAR_2024 + SECOND * second)
  @ a.blg = log([two(RAWCOUNT), one(0, 1), one(1, 2), two(RATE), one(2, 3), one(3, 4)], size=4096)
  $ wpc calc -f csv a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\same","\\A\O\C","\\A\O\C"\r
  "01/01/2024 05:00:00.000"," ","1"," "\r
  "01/01/2024 05:00:01.000","10","2"," "\r
  "01/01/2024 05:00:02.000"," "," "," "\r
  "01/01/2024 05:00:03.000","10"," ","1"\r
  wpc: 1 counter path has more than one column, first '\\A\O\C': the counters differ in properties that a path does not show; JSON shows types and ids, and 'wpc inspect -f json' parents
  $ wpc calc -f csv --summary a.blg
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O\same","4","2","2","10","10","10","10"\r
  "\\A\O\C","4","2","2","1","1.5","2","2"\r
  "\\A\O\C","4","1","3","1","1","1","1"\r
  wpc: 1 counter path has more than one row, first '\\A\O\C': the counters differ in properties that a path does not show; JSON shows types and ids, and 'wpc inspect -f json' parents
  $ wpc calc --summary a.blg
  4 samples
  
   values  missing         minimum         average         maximum            last
  \\A\O\same
        2        2         10.0000         10.0000         10.0000         10.0000
  \\A\O\C
        2        2          1.0000          1.5000          2.0000          2.0000
  \\A\O\C
        1        3          1.0000          1.0000          1.0000          1.0000
  wpc: 1 counter path has more than one row, first '\\A\O\C': the counters differ in properties that a path does not show; JSON shows types and ids, and 'wpc inspect -f json' parents
  $ wpc calc -f ndjson --counter=C a.blg
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","value":1,"unit":"","status":"ok","sample":"1","time":"2024-01-01T05:00:00.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","value":2,"unit":"","status":"ok","sample":"2","time":"2024-01-01T05:00:01.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"need_two","sample":"3","time":"2024-01-01T05:00:02.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":1,"unit":"/sec","status":"ok","sample":"4","time":"2024-01-01T05:00:03.000Z"}
  $ wpc calc -f json --summary --counter=C a.blg
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":65536,"unit":"","samples":4,"values":2,"missing":2,"minimum":1,"average":1.5,"maximum":2,"last":2}
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":272696320,"unit":"/sec","samples":4,"values":1,"missing":3,"minimum":1,"average":1,"maximum":1,"last":1}
  $ wpc calc -f openmetrics --counter=C a.blg
  # TYPE wpc_o_c gauge
  # HELP wpc_o_c O: C (PERF_COUNTER_RAWCOUNT)
  wpc_o_c{host="A"} 1 1704085200
  wpc_o_c{host="A"} 2 1704085201
  # TYPE wpc_o_c_per_second gauge
  # UNIT wpc_o_c_per_second per_second
  # HELP wpc_o_c_per_second O: C (PERF_COUNTER_COUNTER)
  wpc_o_c_per_second{host="A"} 1 1704085203
  # EOF
  $ wpc plot a.blg | grep -o '\\C</text>'
  \C</text>
  \C</text>
  wpc: 1 counter path has more than one line, first '\\A\O\C': the counters differ in properties that a path does not show; JSON shows types and ids, and 'wpc inspect -f json' parents
  $ wpc calc -f csv --counter=same a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\same"\r
  "01/01/2024 05:00:00.000"," "\r
  "01/01/2024 05:00:01.000","10"\r
  "01/01/2024 05:00:02.000"," "\r
  "01/01/2024 05:00:03.000","10"\r

Of two types with the same name of a metric, too.
  @ b.blg = log([two(RAWCOUNT), one(0, 1), one(1, 2), two(LARGE_RAWCOUNT), one(2, 3), one(3, 4)], size=4096)
  $ wpc calc -f tsv --counter=C b.blg
  "(PDH-TSV 4.0) (UTC)(0)"	"\\A\O\C"	"\\A\O\C"\r
  "01/01/2024 05:00:00.000"	"1"	" "\r
  "01/01/2024 05:00:01.000"	"2"	" "\r
  "01/01/2024 05:00:02.000"	" "	"3"\r
  "01/01/2024 05:00:03.000"	" "	"4"\r
  wpc: 1 counter path has more than one column, first '\\A\O\C': the counters differ in properties that a path does not show; JSON shows types and ids, and 'wpc inspect -f json' parents
  $ wpc calc -f openmetrics --counter=C b.blg
  # TYPE wpc_o_c gauge
  # HELP wpc_o_c O: C (PERF_COUNTER_RAWCOUNT)
  wpc_o_c{host="A"} 1 1704085200
  wpc_o_c{host="A"} 2 1704085201
  # TYPE wpc_o_c_2 gauge
  # HELP wpc_o_c_2 O: C (PERF_COUNTER_LARGE_RAWCOUNT)
  wpc_o_c_2{host="A"} 3 1704085202
  wpc_o_c_2{host="A"} 4 1704085203
  # EOF

What a single sample has no value for is said once.
  @ single.blg = a_log([entry("C", "*", 1), entry("D", kind=RAWCOUNT)], *(sample(instances([("a", 30 * n, 2000 * n), ("b", n, 2000 * n)]), value(n, 0)) for n in range(2)))
  $ wpc calc single.blg -c '\O(*)\C' | tail -n 3
               /sec
    a         30.00
    b          1.00
