Values that are not quite what their type promises: an average whose operations did not change, a percentage of 100.

  @ disk = lambda second, count, operations, part: v1_at(second, v1_rows(5000, [definition(AVERAGE_BULK, 8, 8, 5002), definition(AVERAGE_BASE, 4, 16, 5002), definition(RAW_FRACTION, 4, 20, 5004), definition(RAW_BASE, 4, 24, 5004)], ("C:", struct.pack("<IQIII", 0, count, operations, part, 100))))
  @ a.v1.bin = disk(0, 4096, 7, 40)
  @ same.v1.bin = disk(1, 4096, 7, 40)
  @ sound.v1.bin = disk(1, 8192, 9, 100)
  @ more.v1.bin = disk(1, 8192, 9, 250)
  $ wpc calc -f json a.v1.bin same.v1.bin; wpc calc --summary -f json a.v1.bin same.v1.bin
  {"machine":"PC-1","counterset":"5000","instance":"C:","counter":"5002","counter_id":5002,"type":1073874176,"type_name":"PERF_AVERAGE_BULK","value":null,"unit":"","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"}
  {"machine":"PC-1","counterset":"5000","instance":"C:","counter":"5004","counter_id":5004,"type":537003008,"type_name":"PERF_RAW_FRACTION","value":40,"unit":"%","status":"ok","sample":"1","time":"2024-01-01T04:32:00.123Z"}
  {"machine":"PC-1","counterset":"5000","instance":"C:","counter":"5002","counter_id":5002,"type":1073874176,"type_name":"PERF_AVERAGE_BULK","value":0,"unit":"","status":"ok","notes":["zero_base"],"sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"PC-1","counterset":"5000","instance":"C:","counter":"5004","counter_id":5004,"type":537003008,"type_name":"PERF_RAW_FRACTION","value":40,"unit":"%","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"PC-1","counterset":"5000","instance":"C:","counter":"5002","counter_id":5002,"type":1073874176,"unit":"","samples":2,"values":1,"missing":1,"minimum":0,"average":0,"maximum":0,"last":0,"notes":["zero_base"]}
  {"machine":"PC-1","counterset":"5000","instance":"C:","counter":"5004","counter_id":5004,"type":537003008,"unit":"%","samples":2,"values":2,"missing":0,"minimum":40,"average":40,"maximum":40,"last":40}
  $ wpc calc a.v1.bin same.v1.bin; wpc calc --summary a.v1.bin same.v1.bin
  2024-01-01T04:32:00.123Z, one sample, sample 1
  
  \\PC-1\object 5000
    instance   5004
                  %
    C:        40.00
  
  2024-01-01T04:32:01.123Z, over 1.000 s, sample 2
  
  \\PC-1\object 5000
    instance    5002   5004
                          %
    C:        0.0000  40.00
    1 value is 0 because the base did not change
  2 samples
  
   values  missing         minimum         average         maximum            last
  \\PC-1\5000(C:)\5002
        1        1          0.0000          0.0000          0.0000          0.0000
  \\PC-1\5000(C:)\5004
        2        0         40.0000         40.0000         40.0000         40.0000
  
    1 value is 0 because the base did not change
  $ for of in openmetrics "csv --summary"; do wpc calc -f $of a.v1.bin same.v1.bin; done
  # TYPE wpc_5000_5002 gauge
  # HELP wpc_5000_5002 5000: 5002 (PERF_AVERAGE_BULK)
  wpc_5000_5002{host="PC-1",instance="C:"} 0 1704083521.123
  # TYPE wpc_5000_5004_percent gauge
  # UNIT wpc_5000_5004_percent percent
  # HELP wpc_5000_5004_percent 5000: 5004 (PERF_RAW_FRACTION)
  wpc_5000_5004_percent{host="PC-1",instance="C:"} 40 1704083520.123
  wpc_5000_5004_percent{host="PC-1",instance="C:"} 40 1704083521.123
  # EOF
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\PC-1\5000(C:)\5002","2","1","1","0","0","0","0"\r
  "\\PC-1\5000(C:)\5004","2","2","0","40","40","40","40"\r
  wpc: 1 value is 0 because the base did not change
  wpc: 1 value is 0 because the base did not change

Nothing is said of values that are as they should be.
  $ for of in text json csv; do for how in --all --summary; do wpc calc $how -f $of a.v1.bin sound.v1.bin 2>&1 | grep 'notes\|because\|wpc'; done; done
  [1]

The percentage that is farthest outside is named, in each form.
  $ for of in text json csv tsv openmetrics "text --summary" "json --summary" "csv --summary"; do wpc calc -f $of a.v1.bin more.v1.bin 2>&1 >out; done; wpc calc --summary -f json a.v1.bin more.v1.bin 2>/dev/null | tail -n 1
  wpc: 1 percentage is below 0 or above 100, the farthest 250.00 % of '\5000(C:)\5004'
  wpc: 1 percentage is below 0 or above 100, the farthest 250.00 % of '\5000(C:)\5004'
  wpc: 1 percentage is below 0 or above 100, the farthest 250.00 % of '\5000(C:)\5004'
  wpc: 1 percentage is below 0 or above 100, the farthest 250.00 % of '\5000(C:)\5004'
  wpc: 1 percentage is below 0 or above 100, the farthest 250.00 % of '\5000(C:)\5004'
  wpc: 1 percentage is below 0 or above 100, the farthest 250.00 % of '\5000(C:)\5004'
  wpc: 1 percentage is below 0 or above 100, the farthest 250.00 % of '\5000(C:)\5004'
  wpc: 1 percentage is below 0 or above 100, the farthest 250.00 % of '\5000(C:)\5004'
  {"machine":"PC-1","counterset":"5000","instance":"C:","counter":"5004","counter_id":5004,"type":537003008,"unit":"%","samples":2,"values":2,"missing":0,"minimum":40,"average":145,"maximum":250,"last":250,"notes":["outside_percent"]}

40 % of two components; as it is documented, ticks by seconds, and so 40 % times the frequency.
  @ multi = lambda second, n: v1_at(second, v1_single(5000, [definition(MULTI_TIMER, 8, 8, 5006), definition(MULTI_BASE, 8, 16, 5006)], struct.pack("<IQQ", 0, n, 2)))
  @ m0.v1.bin = multi(0, 0)
  @ m1.v1.bin = multi(1, 8000000)
  $ for how in wrap=error multi-timer=per-component multi-timer=documented; do wpc calc -f json -c 5006 --$how m0.v1.bin m1.v1.bin; done
  {"machine":"PC-1","counterset":"5000","instance":null,"counter":"5006","counter_id":5006,"type":574686464,"type_name":"PERF_COUNTER_MULTI_TIMER","value":null,"unit":"%","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"}
  {"machine":"PC-1","counterset":"5000","instance":null,"counter":"5006","counter_id":5006,"type":574686464,"type_name":"PERF_COUNTER_MULTI_TIMER","value":40,"unit":"%","status":"ok","notes":["per_component"],"sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"PC-1","counterset":"5000","instance":null,"counter":"5006","counter_id":5006,"type":574686464,"type_name":"PERF_COUNTER_MULTI_TIMER","value":null,"unit":"%","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"}
  {"machine":"PC-1","counterset":"5000","instance":null,"counter":"5006","counter_id":5006,"type":574686464,"type_name":"PERF_COUNTER_MULTI_TIMER","value":40,"unit":"%","status":"ok","notes":["per_component"],"sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"PC-1","counterset":"5000","instance":null,"counter":"5006","counter_id":5006,"type":574686464,"type_name":"PERF_COUNTER_MULTI_TIMER","value":null,"unit":"%","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"}
  {"machine":"PC-1","counterset":"5000","instance":null,"counter":"5006","counter_id":5006,"type":574686464,"type_name":"PERF_COUNTER_MULTI_TIMER","value":400000000,"unit":"%","status":"ok","notes":["outside_percent"],"sample":"2","time":"2024-01-01T04:32:01.123Z"}
  wpc: 1 percentage is below 0 or above 100, the farthest 400000000.00 % of '\5000\5006'

Of two instances that people cannot tell apart the second is left out, and nothing is said of its values.
  @ pair = v1_rows(5000, [definition(AVERAGE_BULK, 8, 8, 5002), definition(AVERAGE_BASE, 4, 16, 5002), definition(RAW_FRACTION, 4, 20, 5004), definition(RAW_BASE, 4, 24, 5004)], *(("x" + end, struct.pack("<IQIII", 0, 4096, 7, part, 100)) for end, part in (("\ud800", 150), ("\udc00", 250))))
  @ c/ = capture("v1", "null", *(v1_at(n, pair) for n in range(3)))
  $ for of in "calc -f json" "calc -f csv" "calc -f openmetrics" "calc --summary -f csv" "plot -o c.svg"; do wpc $of c 2>&1 >out | grep -v titles; done
  wpc: 6 percentages are below 0 or above 100, the farthest 250.00 % of '\5000(x�#1)\5004'
  wpc: 6 percentages are below 0 or above 100, the farthest 250.00 % of '\5000(x�#1)\5004'
  wpc: 4 values are 0 because the base did not change
  wpc: 6 percentages are below 0 or above 100, the farthest 250.00 % of '\5000(x�#1)\5004'
  wpc: 4 values are 0 because the base did not change
  wpc: 6 percentages are below 0 or above 100, the farthest 250.00 % of '\5000(x�#1)\5004'
  wpc: 4 values are 0 because the base did not change
  wpc: 6 percentages are below 0 or above 100, the farthest 250.00 % of '\5000(x�#1)\5004'
  wpc: 4 values are 0 because the base did not change
