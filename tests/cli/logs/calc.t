Values of a log, in each form: two samples of a counter and of an instance, half a second of their clock apart.

  $ cp corpus/blg/valid/BLG-BUF-01__eq_one_buffer.bin a.blg
  $ wpc calc a.blg; for f in csv openmetrics; do wpc calc -f $f a.blg; done; wpc calc -f json --counter='\O(a)\C' a.blg
  2024-01-01T05:00:00.000Z, one sample, sample 1
  
  \\A\O
    no value from a single sample
  
  2024-01-01T05:00:01.000Z, over 1.000 s, sample 2
  
  \\A\O
    instance      C
               /sec
              20.00
    a         40.00
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C","\\A\O(a)\C"\r
  "01/01/2024 05:00:00.000"," "," "\r
  "01/01/2024 05:00:01.000","20","40"\r
  # TYPE wpc_o_c_per_second gauge
  # UNIT wpc_o_c_per_second per_second
  # HELP wpc_o_c_per_second O: C (PERF_COUNTER_COUNTER)
  wpc_o_c_per_second{host="A"} 20 1704085201
  wpc_o_c_per_second{host="A",instance="a"} 40 1704085201
  # EOF
  {"machine":"A","counterset":"O","instance":"a","counter":"C","counter_id":null,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T05:00:00.000Z"}
  {"machine":"A","counterset":"O","instance":"a","counter":"C","counter_id":null,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":40,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T05:00:01.000Z"}
  $ wpc calc -f csv --time=local a.blg; wpc calc -f json --time=local a.blg | tail -n 1 | grep -o '"time.*'
  "(PDH-CSV 4.0) (Std)(300)","\\A\O\C","\\A\O(a)\C"\r
  "01/01/2024 00:00:00.000"," "," "\r
  "01/01/2024 00:00:01.000","20","40"\r
  "time":"2024-01-01T00:00:01.000-05:00"}
  $ wpc calc --summary a.blg; for f in csv json; do wpc calc --summary -f $f a.blg; done
  2 samples
  
   values  missing         minimum         average         maximum            last
  \\A\O\C
        1        1         20.0000         20.0000         20.0000         20.0000
  \\A\O(a)\C
        1        1         40.0000         40.0000         40.0000         40.0000
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O\C","2","1","1","20","20","20","20"\r
  "\\A\O(a)\C","2","1","1","40","40","40","40"\r
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":272696320,"unit":"/sec","samples":2,"values":1,"missing":1,"minimum":20,"average":20,"maximum":20,"last":20}
  {"machine":"A","counterset":"O","instance":"a","counter":"C","counter_id":null,"type":272696320,"unit":"/sec","samples":2,"values":1,"missing":1,"minimum":40,"average":40,"maximum":40,"last":40}

Raw values have their clock; those that only grow are counters. Those of a capture begin with its first sample.
  $ for f in csv json openmetrics; do wpc calc --raw -f $f --counter='\O\C' a.blg; done
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C","\\A\O\C (clock)"\r
  "01/01/2024 05:00:00.000","10","1000"\r
  "01/01/2024 05:00:01.000","20","2000"\r
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","raw":10,"second":1000,"time_base":2000,"sample":"1","time":"2024-01-01T05:00:00.000Z"}
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","raw":20,"second":2000,"time_base":2000,"sample":"2","time":"2024-01-01T05:00:01.000Z"}
  # TYPE wpc_o_c counter
  # HELP wpc_o_c O: C (PERF_COUNTER_COUNTER)
  wpc_o_c_total{host="A"} 10 1704085200
  wpc_o_c_total{host="A"} 20 1704085201
  # TYPE wpc_o_c_clock counter
  # HELP wpc_o_c_clock O: C (clock) (PERF_COUNTER_COUNTER)
  wpc_o_c_clock_total{host="A"} 1000 1704085200
  wpc_o_c_clock_total{host="A"} 2000 1704085201
  # EOF
  $ wpc calc --raw -f json --counter='\Known Answers\Counter/sec' corpus/captures/v1-wine 2>/dev/null | grep -o '"raw.*'
  "raw":1447031,"second":14470211380,"time_base":10000000,"sample":"000000.bin","time":"2026-11-21T04:56:16.209Z"}
  "raw":1451052,"second":14510513333,"time_base":10000000,"sample":"000001.bin","time":"2026-11-21T04:56:20.236Z"}

A range of times, from each zone; each n-th sample.
  $ for from in 2024-01-01T05:00:00.5 2024-01-01T05:00:01Z '2024-01-01 00:00:01-05:00'; do wpc calc -f csv --begin="$from" a.blg | tail -n +2; done; wpc calc -f csv --time=local --begin=2024-01-01T00:00:01 a.blg | tail -n +2
  "01/01/2024 05:00:01.000","20","40"\r
  "01/01/2024 05:00:01.000","20","40"\r
  "01/01/2024 05:00:01.000","20","40"\r
  "01/01/2024 00:00:01.000","20","40"\r
  $ wpc calc -f csv -t 2 a.blg | tail -n +2; wpc calc -f csv --begin=1601-01-01T00:00+05:00 a.blg | wc -l
  "01/01/2024 05:00:00.000"," "," "\r
  3
  ! 1
  $ wpc calc -f csv --end=2023-12-31 a.blg
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  $ wpc calc -f csv --end=1601-01-01T00:00+05:00 a.blg
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  @ none.blg = log([event(SAMPLE, sample(value(1, 2)))])
  $ wpc calc --salvage -f csv none.blg
  wpc: none.blg: rejected: BLG-SMP-08 at offset 456: a sample without a catalogue: its values cannot be assigned to counters
  wpc: no sample can be read
  ! 2
  $ for of in "" now 2024-13-01 2024-01-01T25:00 2024-01-01T00:00x 2024-01-01T00:00+99:00 2024-01-01T00:00:01.; do wpc calc --begin=$of a.blg; done
  wpc: --begin: '' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: 'now' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '2024-13-01' has a date or a time of day that does not exist; see 'wpc calc --help'
  wpc: --begin: '2024-01-01T25:00' has a date or a time of day that does not exist; see 'wpc calc --help'
  wpc: --begin: '2024-01-01T00:00x' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '2024-01-01T00:00+99:00' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '2024-01-01T00:00:01.' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  $ wpc calc --time=local corpus/captures/v1-wine
  wpc: '--time=local' is for logs: samples do not contain their time zone; see 'wpc calc --help'
  $ wpc calc a.blg a.blg
  2024-01-01T05:00:00.000Z, one sample, sample 1
  
  \\A\O
    no value from a single sample
  
  2024-01-01T05:00:01.000Z, over 1.000 s, sample 2
  
  \\A\O
    instance      C
               /sec
              20.00
    a         40.00
  wpc: a.blg: 4 values left out because another input has the same counter at the same time, first in sample 1
  [0]
  $ wpc calc --summary --raw a.blg
  wpc: '--summary' is for displayable values, not for --raw; see 'wpc calc --help'
  $ wpc calc --summary -f openmetrics a.blg
  wpc: '--summary' cannot be written as OpenMetrics; see 'wpc calc --help'

A file lists counters; only a pair of quotes is left out.
  @ counters.txt = b"\xef\xbb\xbf# what is asked for\r\n\r\n  \\O(a)\\C \r\n"
  @ quoted.txt = b'""\r\n # "no"\n "\\O(a)\\C"\r\n'
  @ half.txt = b'"'
  ! 0
  $ wpc calc -f csv -cf counters.txt a.blg; wpc calc -f csv -cf quoted.txt a.blg | tail -n 1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(a)\C"\r
  "01/01/2024 05:00:00.000"," "\r
  "01/01/2024 05:00:01.000","40"\r
  "01/01/2024 05:00:01.000","40"\r
  $ wpc calc -cf half.txt a.blg
  wpc: no instance has the counter '"'
  [1]

An instance is the same in any case, also of letters above ASCII; its column has the name that came first.
  @ case.blg = a_log([entry("D", "*", 1, RAWCOUNT)], sample(instances([("App", 1, 0), ("é", 2, 0), ("É", 3, 0)])), sample(instances([("APP", 4, 0), ("app", 5, 0), ("É", 6, 0), ("é", 7, 0)])))
  $ wpc calc -f csv case.blg; wpc calc --summary -f csv case.blg | wc -l; wpc inspect --paths case.blg; wpc calc -f openmetrics case.blg | wc -l
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(App)\D","\\A\O(é)\D","\\A\O(É#1)\D","\\A\O(app#1)\D"\r
  "01/01/2024 05:00:00.000","1","2","3"," "\r
  "01/01/2024 05:00:01.000","4","6","7","5"\r
  5
  \\A\O(App)\D
  \\A\O(app#1)\D
  \\A\O(é)\D
  \\A\O(É#1)\D
  10

A text table of an object has no cells for counters that an instance lacks.
  @ small.blg = a_log([entry("C"), entry("D", "*", 1)], *(sample(value(10 * n, 2000 * n), instances([("a", n, 1000), ("b", 2 * n, 1000)])) for n in range(3)))
  $ wpc calc --counter='\O\C' --counter='\O(a)\D' small.blg | tail -n 5; wpc calc --counter='\O(*)\*' --counter='\O\*' small.blg >out; echo $?; wpc calc --counter='\O(a)\C' small.blg
  \\A\O
    instance      C          D
               /sec       /sec
              10.00
    a                zero_time
  1
  wpc: '\O(a)\D' has no value
  wpc: '\O(*)\*' has no value
  wpc: no instance has the counter '\O(a)\C': O has no instances: '\O\C'
  [1]

Six times 33.3 %, summed up and divided by six, is a little less than that; of 11.1 % it is more. The average is never outside of its values.
  @ 3.blg = a_log([entry(kind=RAW_FRACTION)], *[sample(value(1, 3))] * 6)
  @ 9.blg = a_log([entry(kind=RAW_FRACTION)], *[sample(value(1, 9))] * 6)
  $ for n in 3 9; do wpc calc --summary -f json $n.blg; done
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":537003008,"unit":"%","samples":6,"values":6,"missing":0,"minimum":33.33333333333333,"average":33.33333333333333,"maximum":33.33333333333333,"last":33.33333333333333}
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":537003008,"unit":"%","samples":6,"values":6,"missing":0,"minimum":11.11111111111111,"average":11.11111111111111,"maximum":11.11111111111111,"last":11.11111111111111}
  @ large.blg = a_log([entry(kind=LARGE_RAWCOUNT)], sample(value(99999999999, 0)), sample(value(9999999999999, 0)))
  $ wpc calc --summary large.blg | tail -n 1
        2        0  99999999999.00   5049999999999   9999999999999   9999999999999

Of a path that the catalogue has twice the first value counts.
  @ twice.blg = a_log([entry(kind=LARGE_RAWCOUNT)] * 2, sample(value(1, 0), value(70, 0)), sample(value(2, 0), value(90, 0)))
  $ for of in "calc --all -f csv" "calc --summary -f csv" "calc --summary" "calc --summary -f json" "plot -o twice.svg"; do wpc $of twice.blg 2>&1 | tail -n 2; done; grep -o '>1.500<' twice.svg
  "01/01/2024 05:00:00.000","1"\r
  "01/01/2024 05:00:01.000","2"\r
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O\C","2","2","0","1","1.5","2","2"\r
  \\A\O\C
        2        0          1.0000          1.5000          2.0000          2.0000
  wpc: 2 values are left out because the sample has the same counter twice, first of '\\A\O\C'
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":65792,"unit":"","samples":2,"values":2,"missing":0,"minimum":1,"average":1.5,"maximum":2,"last":2}
  wpc: 2 values are left out because the sample has the same counter twice, first of '\\A\O\C'
  >1.500<

Whole objects have the titles of the log. Any bias of a zone can be shown. A log of many machines' names takes little time.
  @ zone.blg = patched(a_log([entry()], sample(value(1, 2)), sample(value(2, 3))), "u32@168=2147483647;u16@238=0;u32@252=1")
  @ machines.blg = log([event(CATALOGUE, catalogue(entry()))], *([event(NAMES, utf16z("%d" % (n + m)) + utf16z("4") + utf16z("A")) for m in range(40)] for n in range(1000000, 1200000, 40)), [event(SAMPLE, sample(value(n, n)), time=NEW_YEAR_2024 + n * SECOND) for n in (1, 2)], size=4096)
  $ wpc calc -f csv corpus/blg/valid/BLG-DIR-04__eq_1_of_1.bin | head -n 1; wpc calc -f csv --time=local zone.blg | head -n 1; echo $(($(seconds wpc calc -f csv machines.blg) < 20)); cat out
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C","\\A\O(a)\C","\\A\O(b)\C","\\A\O(a#1)\C","\\A\System\Files"\r
  "(PDH-CSV 4.0) (Std)(2147483647)","\\A\O\C"\r
  1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  "01/01/2024 05:00:01.000"," "\r
  "01/01/2024 05:00:02.000","2000"\r

Charts: of a span of all times, of a capture, and of counts, one of which would lie flat.
  @ span.blg = log([event(CATALOGUE, catalogue(entry())), event(SAMPLE, sample(value(1, 2)), time=0), event(SAMPLE, sample(value(2, 3)), time=2**64 - 1 - 300 * 600000000)])
  @ counts = lambda one, other: a_log([entry("C", kind=LARGE_RAWCOUNT), entry("E", kind=LARGE_RAWCOUNT)], sample(value(1, 0), value(1, 0)), sample(value(one, 0), value(other, 0)))
  @ counts/ = {"%d_%d.blg" % pair: counts(*pair) for pair in ((5, 500), (5, 501), (500, 5), (501, 5))}
  $ wpc plot span.blg | python3 -c 'import sys, xml.etree.ElementTree as tree; text = sys.stdin.read(); print(tree.fromstring(text).tag, len(text) < 10000)'
  {http://www.w3.org/2000/svg}svg True
  $ wpc plot a.blg -o a.svg; wpc plot a.blg | cmp - a.svg; grep -o '>..A.O(a).C<\|prefers-color-scheme:dark' a.svg
  prefers-color-scheme:dark
  >\\A\O(a)\C<
  $ wpc plot --counter='\Known Answers\% Timer' corpus/captures/v1-wine 2>/dev/null | grep -o '>%<'
  >%<
  $ for f in counts/*; do echo $f $(wpc plot $f | grep -o '>scale<\|>value<'); done
  counts/500_5.blg >value<
  counts/501_5.blg >scale<
  counts/5_500.blg >value<
  counts/5_501.blg >scale<
  $ wpc plot --counter='\O\D' a.blg
  wpc: no instance has the counter '\O\D': the object has no such counter
  [1]

Genuine logs: nothing is out of order, and each is drawn. What the processes have together is what _Total has.
  ? captures/perfmon-vista-objects.blg
  $ for of in vista-objects windows10 windows8-cut; do wpc calc -f csv shared/captures/perfmon-$of.blg 2>&1 >out | grep 'by their numbers\|earlier'; wpc plot -c '\Processor(_Total)\% Processor Time' shared/captures/perfmon-$of.blg 2>/dev/null | grep -c '<path class="line l0" '; done
  2
  2
  2
  $ wpc calc -f ndjson -c '\Process(*#*)\Working Set' shared/captures/perfmon-vista-objects.blg 2>/dev/null | python3 -c '
  > import json, sys
  > total = samples = 0
  > for line in map(json.loads, sys.stdin):
  >     if line["instance"] == "_Total":
  >         samples, total = samples + (total == line["value"]), 0
  >     else:
  >         total += line["value"] or 0
  > print(samples)'
  11
