When a condition holds in a log.

  @ GAUGE = lambda counter, name, instance=None, flags=0: entry(counter, instance, flags, RAWCOUNT, name=name)
  @ busy = [GAUGE("Busy", "Processor", "_Total"), GAUGE("Free", "Memory"), entry("R", "i", name="Rate")]
  @ at = lambda n, cpu, free: sample(value(cpu, 0), value(free, 0), value(10 * n * n, 2000 * n))
  @ a.blg = a_log(busy, *(at(n, cpu, free) for n, (cpu, free) in enumerate([(10, 900), (85, 800), (95, 100), (20, 90), (90, 80), (91, 700)])))

A gauge is of its own moment; a rate of the time since the sample before.
  $ wpc find '\Processor(_Total)\Busy > 80' a.blg
  from                      to                              length  samples          peak  counter
  2024-01-01T05:00:01.000Z  2024-01-01T05:00:02.000Z           1 s        2       95.0000  \\A\Processor(_Total)\Busy
  2024-01-01T05:00:04.000Z  2024-01-01T05:00:05.000Z           1 s        2       91.0000  \\A\Processor(_Total)\Busy
  
  2 spans, 2 s; it holds in 4 of 6 values
  $ wpc find '\Rate(i)\R >= 70' a.blg
  from                      to                              length  samples          peak  counter
  2024-01-01T05:00:03.000Z  2024-01-01T05:00:05.000Z           2 s        2       90.0000  \\A\Rate(i)\R
  
  1 span, 2 s; it holds in 2 of 5 values
  $ wpc find '\Memory\Free <= 100' a.blg -f csv
  "Counter","From","To","Seconds","Samples","Peak","PeakTime"\r
  "\\A\Memory\Free","2024-01-01T05:00:02.000Z","2024-01-01T05:00:04.000Z","2","3","80","2024-01-01T05:00:04.000Z"\r
  @ far.blg = log([event(CATALOGUE, catalogue(GAUGE("Free", "Memory")))] + [event(SAMPLE, sample(value(7, 0)), time=NEW_YEAR_2024 + n * 5999400000) for n in range(2)])
  $ wpc find 'Free = 7' far.blg -f csv | tail -n 1; wpc find 'Free = 7' far.blg -f tsv --decimal=, | tail -n 1
  "\\A\Memory\Free","2024-01-01T05:00:00.000Z","2024-01-01T05:09:59.940Z","599.94","2","7","2024-01-01T05:00:00.000Z"\r
  "\\A\Memory\Free"	"2024-01-01T05:00:00.000Z"	"2024-01-01T05:09:59.940Z"	"599,94"	"2"	"7"	"2024-01-01T05:00:00.000Z"\r
  $ wpc find '\Memory\Free<=100 AND \Processor(_Total)\Busy>=90' a.blg -f json
  {"path":"\\\\A\\Memory\\Free","from":"2024-01-01T05:00:02.000Z","to":"2024-01-01T05:00:02.000Z","seconds":0,"samples":1,"peak":100,"peak_time":"2024-01-01T05:00:02.000Z"}
  {"path":"\\\\A\\Memory\\Free","from":"2024-01-01T05:00:04.000Z","to":"2024-01-01T05:00:04.000Z","seconds":0,"samples":1,"peak":80,"peak_time":"2024-01-01T05:00:04.000Z"}
  $ wpc find 'busy = 20' a.blg -f tsv --decimal=, | tail -n 1; wpc find 'Busy != 20' a.blg | tail -n 1; wpc find 'Busy < 0' a.blg; wpc find 'Busy > -1e1' a.blg --begin=2024-01-01T05:00:03Z | tail -n 3
  "\\A\Processor(_Total)\Busy"	"2024-01-01T05:00:03.000Z"	"2024-01-01T05:00:03.000Z"	"0"	"1"	"20"	"2024-01-01T05:00:03.000Z"\r
  2 spans, 3 s; it holds in 5 of 6 values
  0 spans, 0 s; it holds in 0 of 6 values
  2024-01-01T05:00:03.000Z  2024-01-01T05:00:05.000Z           2 s        3       91.0000  \\A\Processor(_Total)\Busy
  
  1 span, 2 s; it holds in 3 of 3 values

What is not a condition, and what is not there.
  $ wpc find '\Processor(_Total)\Busy' a.blg
  wpc: the condition '\Processor(_Total)\Busy' is not a counter, one of > >= < <= = !=, and a number, such as '\Memory\Available MBytes < 500'; several are joined by "and"; see 'wpc find --help'
  [2]
  $ wpc find 'Busy > 80 and' a.blg
  wpc: the condition 'Busy > 80 and' is not a counter, one of > >= < <= = !=, and a number, such as '\Memory\Available MBytes < 500'; several are joined by "and"; see 'wpc find --help'
  [2]
  $ wpc find 'Busy > 80 or Free < 3' a.blg
  wpc: no instance has the counter 'Busy > 80 or Free'
  wpc: comparisons are joined by "and" only
  [1]
  $ wpc find '  ' a.blg
  wpc: the condition '  ' is not a counter, one of > >= < <= = !=, and a number, such as '\Memory\Available MBytes < 500'; several are joined by "and"; see 'wpc find --help'
  [2]
  $ wpc find 'Busy > nan' a.blg
  wpc: the condition 'Busy > nan' is not a counter, one of > >= < <= = !=, and a number, such as '\Memory\Available MBytes < 500'; several are joined by "and"; see 'wpc find --help'
  [2]
  $ wpc find '\Processor(_Totl)\Busy > 80' a.blg
  wpc: no instance has the counter '\Processor(_Totl)\Busy' (did you mean '_Total'?)
  [1]
  $ wpc find '\Processor(_Total)\Busy > 80' a.blg --with='\Proces(*)\Busy'
  wpc: no instance has the counter '\Proces(*)\Busy' (did you mean 'Processor'?)
  [1]
  $ wpc find '\Processor > 80' a.blg
  wpc: the condition: the counter's name is missing
    \Processor
              ^
  [2]
  $ wpc find 'Busy > 80'
  wpc: 'find' requires a CONDITION and at least one INPUT; see 'wpc find --help'
  [2]
  $ mkdir empty; wpc find 'Busy > 80' empty
  wpc: empty: has no *.blg and no capture.json, so it is neither a folder of logs nor a capture; folders in it are not searched, and logs as text must be named one by one
  [2]

In a capture folder, of either kind.
  $ wpc find '\Processor(_Total)\% Processor Time > 50' --with='\Processor(*)\% User Time' corpus/captures/v1-processor
  from                      to                              length  samples          peak  counter
  2026-11-21T04:56:11.994Z  2026-11-21T04:56:18.232Z       6.238 s        3       99.7595  \\VM\Processor(_Total)\% Processor Time
      average       72.6519  maximum       95.7057  \\VM\Processor(0)\% User Time
      average       70.1844  maximum       99.5532  \\VM\Processor(1)\% User Time
  
  1 span, 6.238 s; it holds in 3 of 5 values
  $ wpc find '\Processor Information(0,_Total)\% Processor Time > 80' -f csv corpus/captures/v2-processors
  "Counter","From","To","Seconds","Samples","Peak","PeakTime"\r
  "\Processor Information(0,_Total)\% Processor Time","2026-11-21T05:54:08.997Z","2026-11-21T05:54:10.998Z","2.001","1","89.50000269803745","2026-11-21T05:54:10.998Z"\r
  "\Processor Information(0,_Total)\% Processor Time","2026-11-21T05:54:17.003Z","2026-11-21T05:54:19.004Z","2.001","1","89.75000084938216","2026-11-21T05:54:19.004Z"\r
  $ wpc find --time=local 'x > 1' corpus/captures/v1-processor
  wpc: '--time=local' is for logs: samples do not contain their time zone; see 'wpc find --help'
  [2]
  $ wpc find 'Idle > 1' corpus/captures/v1-processor
  wpc: no instance has the counter 'Idle'
  [1]

Names may hold what a condition is made of.
  @ odd.blg = a_log([GAUGE("A > 3 and B < 5", "O"), GAUGE("A", "O")], *(sample(value(n, 0), value(n * n, 0)) for n in range(4)))
  $ wpc find '\O\A > 3 and B < 5 > 1' odd.blg
  from                      to                              length  samples          peak  counter
  2024-01-01T05:00:02.000Z  2024-01-01T05:00:03.000Z           1 s        2        3.0000  \\A\O\A > 3 and B < 5
  
  1 span, 1 s; it holds in 2 of 4 values
  $ wpc find 'A > 3 and A > 3 and B < 5 >= 2' odd.blg
  from                      to                              length  samples          peak  counter
  2024-01-01T05:00:02.000Z  2024-01-01T05:00:03.000Z           1 s        2        9.0000  \\A\O\A
  
  1 span, 1 s; it holds in 2 of 4 values

Instances for themselves; who was largest meanwhile.
  @ NAMES = ["w3wp", "sql", "Idle", "_Total"]
  @ LOADS = [(5, 5, 90, 10), (80, 10, 10, 90), (30, 60, 10, 90), (5, 70, 25, 75), (1, 2, 97, 3)]
  @ p.blg = a_log([GAUGE("Load", "Process", "*", 1), GAUGE("Busy", "Processor", "_Total")], *(sample(instances([(name, load, 0) for name, load in zip(NAMES, loads)]), value(loads[3], 0)) for loads in LOADS))
  $ wpc find '\Process(*)\Load >= 60' p.blg
  from                      to                              length  samples          peak  counter
  2024-01-01T05:00:00.000Z  2024-01-01T05:00:00.000Z           0 s        1       90.0000  \\A\Process(Idle)\Load
  2024-01-01T05:00:01.000Z  2024-01-01T05:00:01.000Z           0 s        1       80.0000  \\A\Process(w3wp)\Load
  2024-01-01T05:00:02.000Z  2024-01-01T05:00:03.000Z           1 s        2       70.0000  \\A\Process(sql)\Load
  2024-01-01T05:00:01.000Z  2024-01-01T05:00:03.000Z           2 s        3       90.0000  \\A\Process(_Total)\Load
  2024-01-01T05:00:04.000Z  2024-01-01T05:00:04.000Z           0 s        1       97.0000  \\A\Process(Idle)\Load
  
  5 spans, 3 s; it holds in 8 of 20 values
  $ wpc find '\Processor(_Total)\Busy > 70' p.blg --with='\Process(*)\Load' --top=1
  from                      to                              length  samples          peak  counter
  2024-01-01T05:00:01.000Z  2024-01-01T05:00:03.000Z           2 s        3       90.0000  \\A\Processor(_Total)\Busy
      average       46.6667  maximum       70.0000  \\A\Process(sql)\Load
  
  1 span, 2 s; it holds in 3 of 5 values
  $ wpc find '\Processor(_Total)\Busy > 70' p.blg --with='\Process(*)\Load' -f csv
  "Counter","From","To","Seconds","Samples","Peak","PeakTime","With","Average","Maximum"\r
  "\\A\Processor(_Total)\Busy","2024-01-01T05:00:01.000Z","2024-01-01T05:00:03.000Z","2","3","90","2024-01-01T05:00:01.000Z","\\A\Process(sql)\Load","46.666666666666664","70"\r
  "\\A\Processor(_Total)\Busy","2024-01-01T05:00:01.000Z","2024-01-01T05:00:03.000Z","2","3","90","2024-01-01T05:00:01.000Z","\\A\Process(w3wp)\Load","38.333333333333336","80"\r
  $ wpc find '\Processor(_Total)\Busy > 80' p.blg --with='\Process(_Total)\Load' -f ndjson
  {"path":"\\\\A\\Processor(_Total)\\Busy","from":"2024-01-01T05:00:01.000Z","to":"2024-01-01T05:00:02.000Z","seconds":1,"samples":2,"peak":90,"peak_time":"2024-01-01T05:00:01.000Z","with":[{"path":"\\\\A\\Process(_Total)\\Load","average":90,"maximum":90}]}
  $ wpc find '\Process(*)\Load > 60 and \Processor(_Total)\Busy > 80' p.blg
  from                      to                              length  samples          peak  counter
  2024-01-01T05:00:01.000Z  2024-01-01T05:00:01.000Z           0 s        1       80.0000  \\A\Process(w3wp)\Load
  2024-01-01T05:00:01.000Z  2024-01-01T05:00:02.000Z           1 s        2       90.0000  \\A\Process(_Total)\Load
  
  2 spans, 1 s; it holds in 3 of 20 values
  $ wpc find '\Process(*)\Load > 1 and Load < 10' p.blg | tail -n 4
  2024-01-01T05:00:04.000Z  2024-01-01T05:00:04.000Z           0 s        1        2.0000  \\A\Process(sql)\Load
  2024-01-01T05:00:04.000Z  2024-01-01T05:00:04.000Z           0 s        1        3.0000  \\A\Process(_Total)\Load
  
  5 spans, 0 s; it holds in 5 of 20 values

Logs are one series; a gap ends a span.
  @ b.blg = a_log(busy, *(at(n, 90, 500) for n in range(3)), start=NEW_YEAR_2024 + 600 * SECOND)
  $ wpc find 'Busy > 85' b.blg a.blg --time=local
  from                           to                                   length  samples          peak  counter
  2024-01-01T00:00:02.000-05:00  2024-01-01T00:00:02.000-05:00           0 s        1       95.0000  \\A\Processor(_Total)\Busy
  2024-01-01T00:00:04.000-05:00  2024-01-01T00:00:05.000-05:00           1 s        2       91.0000  \\A\Processor(_Total)\Busy
  2024-01-01T00:10:00.000-05:00  2024-01-01T00:10:02.000-05:00           2 s        3       90.0000  \\A\Processor(_Total)\Busy
  
  3 spans, 3 s; it holds in 6 of 9 values
  wpc: b.blg: 1 pause of many times the usual interval, the longest of 595 seconds before sample 1

Spans of a series of spans.
  $ wpc find 'Busy > 80' a.blg --every=2s:max
  from                      to                              length  samples          peak  counter
  2024-01-01T05:00:01.000Z  2024-01-01T05:00:05.000Z           4 s        3       95.0000  \\A\Processor(_Total)\Busy
  
  1 span, 4 s; it holds in 3 of 3 values
  $ wpc find 'Busy > 80' a.blg --top=2
  wpc: '--top' is for --with; see 'wpc find --help'
  [2]

A rate covers the time since the sample before, also in another log, and over a pause; where it is missing behind one, the span ends.
  @ counted = lambda *at, size=4096: log([event(CATALOGUE, catalogue(entry("N")))] + [event(SAMPLE, sample(value(n, 2000 * t)), time=NEW_YEAR_2024 + t * SECOND) for t, n in at], size=size)
  @ one.blg = counted((0, 0), (1, 10), (2, 20), (60, 600), (61, 610))
  @ first.blg = counted((0, 0), (1, 10), (2, 20))
  @ second.blg = counted((60, 600), (61, 610))
  @ anew.blg = counted((60, 0), (61, 10))
  $ for f in one.blg "first.blg second.blg" "first.blg anew.blg"; do wpc find -f csv 'N > 5' $f; done
  "Counter","From","To","Seconds","Samples","Peak","PeakTime"\r
  "\\A\O\N","2024-01-01T05:00:00.000Z","2024-01-01T05:01:01.000Z","61","4","10","2024-01-01T05:00:01.000Z"\r
  "Counter","From","To","Seconds","Samples","Peak","PeakTime"\r
  "\\A\O\N","2024-01-01T05:00:00.000Z","2024-01-01T05:01:01.000Z","61","4","10","2024-01-01T05:00:01.000Z"\r
  "Counter","From","To","Seconds","Samples","Peak","PeakTime"\r
  "\\A\O\N","2024-01-01T05:00:00.000Z","2024-01-01T05:00:02.000Z","2","2","10","2024-01-01T05:00:01.000Z"\r
  "\\A\O\N","2024-01-01T05:01:00.000Z","2024-01-01T05:01:01.000Z","1","1","10","2024-01-01T05:01:01.000Z"\r
  wpc: one.blg: 1 pause of many times the usual interval, the longest of 58 seconds before sample 4
  wpc: second.blg: 1 pause of many times the usual interval, the longest of 58 seconds before sample 1
  wpc: anew.blg: 1 pause of many times the usual interval, the longest of 58 seconds before sample 1
  wpc: anew.blg: 1 rate does not go on from the input before, where counts are higher, first in sample 1

Logs whose samples come by turns: a span ends where the log of its counter has a pause, whatever the other one has.
  @ mine.blg = log([event(CATALOGUE, catalogue(GAUGE("Free", "Memory")))] + [event(SAMPLE, sample(value(7, 0)), time=NEW_YEAR_2024 + t * SECOND) for t in (*range(8), *range(90, 96))], size=16384)
  @ yours.blg = log([event(CATALOGUE, catalogue(GAUGE("Used", "Memory")))] + [event(SAMPLE, sample(value(7, 0)), time=NEW_YEAR_2024 + t * SECOND + SECOND // 2) for t in range(96)], size=16384)
  $ wpc find -f csv 'Free > 1' mine.blg yours.blg; wpc find -f csv 'Used > 1' mine.blg yours.blg; wpc calc --summary --above=1 -f csv mine.blg yours.blg | cut -d, -f 1,3,9
  "Counter","From","To","Seconds","Samples","Peak","PeakTime"\r
  "\\A\Memory\Free","2024-01-01T05:00:00.000Z","2024-01-01T05:00:07.000Z","7","8","7","2024-01-01T05:00:00.000Z"\r
  "\\A\Memory\Free","2024-01-01T05:01:30.000Z","2024-01-01T05:01:35.000Z","5","6","7","2024-01-01T05:01:30.000Z"\r
  "Counter","From","To","Seconds","Samples","Peak","PeakTime"\r
  "\\A\Memory\Used","2024-01-01T05:00:00.500Z","2024-01-01T05:01:35.500Z","95","96","7","2024-01-01T05:00:00.500Z"\r
  "Counter","Values","Seconds above"\r
  "\\A\Memory\Free","14","12"\r
  "\\A\Memory\Used","96","95"\r

Logs that have samples at the same times, or nearly: the pause of one is none of the other, in either order.
  @ slower.blg = log([event(CATALOGUE, catalogue(GAUGE("Cold", "Memory")))] + [event(SAMPLE, sample(value(7, 0)), time=NEW_YEAR_2024 + t * SECOND) for t in range(0, 96, 15)], size=16384)
  @ near.blg = log([event(CATALOGUE, catalogue(GAUGE("Near", "Memory")))] + [event(SAMPLE, sample(value(7, 0)), time=NEW_YEAR_2024 + t * SECOND + SECOND // 10) for t in range(0, 96, 15)], size=16384)
  $ for order in "mine.blg slower.blg" "slower.blg mine.blg" "slower.blg near.blg"; do wpc calc --summary --above=1 -f csv $order 2>/dev/null | tail -n +2 | cut -d, -f 1,3,9-; for what in Free Cold; do wpc find -f csv "$what > 1" $order 2>/dev/null | tail -n +2 | cut -d, -f 1,4,5; done; done
  "\\A\Memory\Free","14","7","12"\r
  "\\A\Memory\Cold","7","7","75"\r
  "\\A\Memory\Free","7","8"
  "\\A\Memory\Free","5","6"
  "\\A\Memory\Cold","0","1"
  "\\A\Memory\Cold","0","1"
  "\\A\Memory\Cold","60","5"
  "\\A\Memory\Cold","7","7","75"\r
  "\\A\Memory\Free","14","7","12"\r
  "\\A\Memory\Free","7","8"
  "\\A\Memory\Free","5","6"
  "\\A\Memory\Cold","0","1"
  "\\A\Memory\Cold","0","1"
  "\\A\Memory\Cold","60","5"
  "\\A\Memory\Cold","7","90"\r
  "\\A\Memory\Near","7","90"\r
  "\\A\Memory\Cold","90","7"
  $ wpc calc --summary --above=1 -f csv --every=3s:mean mine.blg | tail -n 1 | cut -d, -f 3,10
  "5","8"\r
  wpc: intervals are not equal: 'average' counts all values equally, 'weighted' counts each for the time since the one before
  wpc: mine.blg: 1 pause of many times the usual interval, the longest of 83 seconds before sample 9

Logs of which the second one is slower: one span goes on from the first, if the time between them is no pause; of the slower intervals two are taken for pauses.
  @ paced = lambda *times: log([event(CATALOGUE, catalogue(GAUGE("Free", "Memory")))] + [event(SAMPLE, sample(value(7, 0)), time=NEW_YEAR_2024 + t * SECOND) for t in times], size=16384)
  @ quick.blg = paced(*range(0, 40))
  @ slow.blg = paced(*range(40, 400, 40))
  @ later.blg = paced(*range(90, 400, 40))
  $ wpc find -f csv 'Free > 1' quick.blg slow.blg; wpc find -f csv 'Free > 1' quick.blg later.blg; wpc calc --summary --above=1 -f csv quick.blg slow.blg
  "Counter","From","To","Seconds","Samples","Peak","PeakTime"\r
  "\\A\Memory\Free","2024-01-01T05:00:00.000Z","2024-01-01T05:00:40.000Z","40","41","7","2024-01-01T05:00:00.000Z"\r
  "\\A\Memory\Free","2024-01-01T05:01:20.000Z","2024-01-01T05:01:20.000Z","0","1","7","2024-01-01T05:01:20.000Z"\r
  "\\A\Memory\Free","2024-01-01T05:02:00.000Z","2024-01-01T05:06:00.000Z","240","7","7","2024-01-01T05:02:00.000Z"\r
  "Counter","From","To","Seconds","Samples","Peak","PeakTime"\r
  "\\A\Memory\Free","2024-01-01T05:00:00.000Z","2024-01-01T05:00:39.000Z","39","40","7","2024-01-01T05:00:00.000Z"\r
  "\\A\Memory\Free","2024-01-01T05:01:30.000Z","2024-01-01T05:01:30.000Z","0","1","7","2024-01-01T05:01:30.000Z"\r
  "\\A\Memory\Free","2024-01-01T05:02:10.000Z","2024-01-01T05:06:10.000Z","240","7","7","2024-01-01T05:02:10.000Z"\r
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last","Weighted","Seconds above"\r
  "\\A\Memory\Free","49","49","0","7","7","7","7","7","320"\r
  wpc: slow.blg: 2 pauses of many times the usual interval, the longest of 40 seconds before sample 2
  wpc: later.blg: 2 pauses of many times the usual interval, the longest of 51 seconds before sample 1
  wpc: intervals are not equal: 'average' counts all values equally, 'weighted' counts each for the time since the one before
  wpc: slow.blg: 2 pauses of many times the usual interval, the longest of 40 seconds before sample 2
