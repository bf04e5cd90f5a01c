One value for each span of time, and percentages within their limits.

The first sample of each span, with rates over the whole time since the one before; or what becomes of the values in each.
  @ late = lambda *seconds, begin=0.5: [event(SAMPLE, sample(value(100 * n * n, int(2000 * at)), value(int(n), 0)), time=int(NEW_YEAR_2024 + (begin + at) * SECOND)) for n, at in enumerate(seconds)]
  @ a.blg = log([event(CATALOGUE, catalogue(entry("R"), entry("N", kind=RAWCOUNT)))] + late(0, 1, 2, 3, 4, 5, 6, 7, 8, 9.5), size=4096)
  $ wpc calc -f csv a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\R","\\A\O\N"\r
  "01/01/2024 05:00:00.500"," ","0"\r
  "01/01/2024 05:00:01.500","100","1"\r
  "01/01/2024 05:00:02.500","300","2"\r
  "01/01/2024 05:00:03.500","500","3"\r
  "01/01/2024 05:00:04.500","700","4"\r
  "01/01/2024 05:00:05.500","900","5"\r
  "01/01/2024 05:00:06.500","1100","6"\r
  "01/01/2024 05:00:07.500","1300","7"\r
  "01/01/2024 05:00:08.500","1500","8"\r
  "01/01/2024 05:00:10.000","1133.3333333333333","9"\r
  $ wpc calc -f csv --every=4s a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\R","\\A\O\N"\r
  "01/01/2024 05:00:00.500"," ","0"\r
  "01/01/2024 05:00:04.500","400","4"\r
  "01/01/2024 05:00:08.500","1200","8"\r
  $ for how in mean min max last; do echo $how; wpc calc -f csv --every=4s:$how a.blg | tail -n +2; done
  mean
  "01/01/2024 05:00:03.500","300","1.5"\r
  "01/01/2024 05:00:07.500","1000","5.5"\r
  "01/01/2024 05:00:10.000","1316.6666666666665","8.5"\r
  min
  "01/01/2024 05:00:03.500","100","0"\r
  "01/01/2024 05:00:07.500","700","4"\r
  "01/01/2024 05:00:10.000","1133.3333333333333","8"\r
  max
  "01/01/2024 05:00:03.500","500","3"\r
  "01/01/2024 05:00:07.500","1300","7"\r
  "01/01/2024 05:00:10.000","1500","9"\r
  last
  "01/01/2024 05:00:03.500","500","3"\r
  "01/01/2024 05:00:07.500","1300","7"\r
  "01/01/2024 05:00:10.000","1133.3333333333333","9"\r
  $ wpc calc -f ndjson -c R --every=1min:max a.blg
  {"machine":"A","counterset":"O","instance":null,"counter":"R","counter_id":null,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":1500,"unit":"/sec","status":"ok","sample":"10","time":"2024-01-01T05:00:10.000Z"}
  $ wpc calc -f openmetrics -c N --every=1m:mean a.blg
  # TYPE wpc_o_n gauge
  # HELP wpc_o_n O: N (PERF_COUNTER_RAWCOUNT)
  wpc_o_n{host="A"} 4.5 1704085210
  # EOF
  $ wpc calc --summary --every=4s:max -f csv a.blg
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O\R","3","3","0","500","1100","1500","1500"\r
  "\\A\O\N","3","3","0","3","6.333333333333333","9","9"\r
  $ wpc calc -f csv --every=4s --begin=2024-01-01T05:00:03 --end=2024-01-01T05:00:09 a.blg; wpc calc -f csv --every=4s:last --begin=2024-01-01T05:00:03 a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\R","\\A\O\N"\r
  "01/01/2024 05:00:03.500","300","3"\r
  "01/01/2024 05:00:04.500","700","4"\r
  "01/01/2024 05:00:08.500","1200","8"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\R","\\A\O\N"\r
  "01/01/2024 05:00:03.500","500","3"\r
  "01/01/2024 05:00:07.500","1300","7"\r
  "01/01/2024 05:00:10.000","1133.3333333333333","9"\r
  $ for every in 1h 1d 99999999999s; do wpc calc -f csv --every=$every a.blg | tail -n +2; done
  "01/01/2024 05:00:00.500"," ","0"\r
  "01/01/2024 05:00:00.500"," ","0"\r
  wpc: --every: '99999999999s' is not a span of time such as 10s, 5min or 1h; see 'wpc calc --help'
  ! 2
  $ for every in "" 5 s 0s -5s 5x 5sec 1.5s 5s: 5s:first 5s:mean:max; do wpc calc -f csv --every=$every a.blg; done
  wpc: --every: '' is not a span of time such as 10s, 5min or 1h; see 'wpc calc --help'
  wpc: --every: '5' is not a span of time such as 10s, 5min or 1h; see 'wpc calc --help'
  wpc: --every: 's' is not a span of time such as 10s, 5min or 1h; see 'wpc calc --help'
  wpc: --every: '0s' is not a span of time such as 10s, 5min or 1h; see 'wpc calc --help'
  wpc: --every: '-5s' is not a span of time such as 10s, 5min or 1h; see 'wpc calc --help'
  wpc: --every: '5x' is not a span of time such as 10s, 5min or 1h; see 'wpc calc --help'
  wpc: --every: '5sec' is not a span of time such as 10s, 5min or 1h; see 'wpc calc --help'
  wpc: --every: '1.5s' is not a span of time such as 10s, 5min or 1h; see 'wpc calc --help'
  wpc: --every: '5s:': after the colon of a span comes mean, min, max or last; see 'wpc calc --help'
  wpc: --every: '5s:first': after the colon of a span comes mean, min, max or last; see 'wpc calc --help'
  wpc: --every: '5s:mean:max': after the colon of a span comes mean, min, max or last; see 'wpc calc --help'

What is not there in a span has the last reason; texts and whole numbers.
  ! 0
  @ gone.blg = a_log([entry("C"), entry("D", kind=RAWCOUNT)], *(sample(value(10 * n, 2000 * n, status=bad), value(n, 0, status=bad)) for n, bad in enumerate((0, 0, 0x800007D1, 0xC0000BDB, 0x800007FF, 1))))
  $ wpc calc -f ndjson --every=2s:last gone.blg | cut -d, -f 3,8-
  "instance":null,"value":10,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T05:00:01.000Z"}
  "instance":null,"value":1,"unit":"","status":"ok","sample":"2","time":"2024-01-01T05:00:01.000Z"}
  "instance":null,"value":null,"unit":"/sec","status":"absent","pdh_status":"PDH_ACCESS_DENIED","sample":"4","time":"2024-01-01T05:00:03.000Z"}
  "instance":null,"value":null,"unit":"","status":"absent","pdh_status":"PDH_ACCESS_DENIED","sample":"4","time":"2024-01-01T05:00:03.000Z"}
  "instance":null,"value":10,"unit":"/sec","status":"ok","notes":["older"],"sample":"6","time":"2024-01-01T05:00:05.000Z"}
  "instance":null,"value":5,"unit":"","status":"ok","sample":"6","time":"2024-01-01T05:00:05.000Z"}
  wpc: 2 values are not in the log: 2 PDH_ACCESS_DENIED
  $ wpc calc -f csv --every=2s:mean gone.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C","\\A\O\D"\r
  "01/01/2024 05:00:01.000","10","0.5"\r
  "01/01/2024 05:00:03.000"," "," "\r
  "01/01/2024 05:00:05.000","10","5"\r
  wpc: 2 values are not in the log: 2 PDH_ACCESS_DENIED

Percentages: below 0 is 0, above 100 is 100; a minimum or an average knows no others.
  @ INVERSE = 0x21510500
  @ idle.blg = a_log([entry("I", kind=INVERSE), entry("B", kind=TIMER_100NS)], *(sample(value(used, clock), value(used, clock)) for used, clock in ((0, 0), (10016000, 10000000), (15016000, 20000000), (25016000, 30000000))))
  $ wpc calc -f csv idle.blg; wpc calc -f csv --clamp idle.blg; wpc calc -f ndjson --clamp idle.blg | grep -o '"value".*notes.*'
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\I","\\A\O\B"\r
  "01/01/2024 05:00:00.000"," "," "\r
  "01/01/2024 05:00:01.000","-0.16000000000000458","100.16000000000001"\r
  "01/01/2024 05:00:02.000","50","50"\r
  "01/01/2024 05:00:03.000","0","100"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\I","\\A\O\B"\r
  "01/01/2024 05:00:00.000"," "," "\r
  "01/01/2024 05:00:01.000","0","100"\r
  "01/01/2024 05:00:02.000","50","50"\r
  "01/01/2024 05:00:03.000","0","100"\r
  "value":0,"unit":"%","status":"ok","notes":["clamped"],"sample":"2","time":"2024-01-01T05:00:01.000Z"}
  "value":100,"unit":"%","status":"ok","notes":["clamped"],"sample":"2","time":"2024-01-01T05:00:01.000Z"}
  wpc: 2 percentages are below 0 or above 100, the farthest 100.16 % of '\O\B'
  $ wpc calc --summary -f csv --clamp idle.blg; wpc calc -f csv --clamp --every=1h:min idle.blg
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O\I","4","3","1","0","16.666666666666668","50","0"\r
  "\\A\O\B","4","3","1","50","83.333333333333329","100","100"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\I","\\A\O\B"\r
  "01/01/2024 05:00:03.000","0","50"\r

A table of text, and a picture.
  $ wpc calc --every=4s:max -c R a.blg | grep -v '^$'; wpc plot --every=4s:max -c N a.blg | texts | tail -n 8; wpc plot --clamp idle.blg | texts | tail -n 4
  2024-01-01T05:00:03.500Z, over 3.000 s, sample 4
  \\A\O
    R                                                               500.00 /sec
  2024-01-01T05:00:07.500Z, over 4.000 s, sample 8
  \\A\O
    R                                                              1300.00 /sec
  2024-01-01T05:00:10.000Z, over 2.500 s, sample 10
  \\A\O
    R                                                              1500.00 /sec
  average
  maximum
  last
  \\A\O\N
  3.000
  6.333
  9.000
  9.000
  50.00
  83.33
  100.0
  100.0

Numbers without quotes.
  $ wpc calc -f csv --quote=text a.blg | tail -n 2; wpc calc -f tsv --quote=text --decimal=, gone.blg | tail -n 2; wpc calc --summary -f csv --quote=text gone.blg | tail -n 1
  "01/01/2024 05:00:08.500",1500,8\r
  "01/01/2024 05:00:10.000",1133.3333333333333,9\r
  "01/01/2024 05:00:04.000"		\r
  "01/01/2024 05:00:05.000"	10	5\r
  "\\A\O\D",6,3,3,0,2,5,5\r
  wpc: 6 values are not in the log: 2 PDH_CSTATUS_NO_INSTANCE, 2 PDH_ACCESS_DENIED, 2 0x800007FF
  wpc: 6 values are not in the log: 2 PDH_CSTATUS_NO_INSTANCE, 2 PDH_ACCESS_DENIED, 2 0x800007FF

Captures have the same; raw values, and tables for people, do not.
  $ wpc calc -f csv --every=4s:mean -c '\*(_Total)\% Processor Time' corpus/captures/v2-processors
  "(PDH-CSV 4.0) (UTC)(0)","\Processor Information(_Total)\% Processor Time"\r
  "11/21/2026 05:54:06.996","45.039977920060949"\r
  "11/21/2026 05:54:10.998","77.750002148437233"\r
  "11/21/2026 05:54:15.001","25.7500019485826"\r
  "11/21/2026 05:54:19.004","67.000001698764322"\r
  "11/21/2026 05:54:23.007","49.625000274800115"\r
  $ wpc calc -f csv --every=4s --clamp --quote=text -c '\*(_Total)\% Processor Time' corpus/captures/v2-processors | head -n 3
  "(PDH-CSV 4.0) (UTC)(0)","\Processor Information(_Total)\% Processor Time"\r
  "11/21/2026 05:54:04.994",\r
  "11/21/2026 05:54:08.997",55.519989759448983\r
  $ wpc plot --every=4s:max --clamp -c '\*(_Total)\% Processor Time' corpus/captures/v2-processors | grep -c '<path'
  18
  ! 2
  $ for option in --every=5s --clamp --identity=place; do wpc calc -f csv --raw $option corpus/captures/v1-wine; done; wpc calc --quote=text corpus/captures/v1-wine
  wpc: '--every' is not for --raw; see 'wpc calc --help'
  wpc: '--clamp' is not for --raw; see 'wpc calc --help'
  wpc: '--identity' is not for --raw; see 'wpc calc --help'
  wpc: '--quote=text' is for the formats csv and tsv; see 'wpc calc --help'
  ! 0
  $ wpc calc -f csv --raw --quote=text -c 'Raw Count' corpus/captures/v1-wine 2>&1
  wpc: corpus/captures/v1-wine/titles.bin: 2 titles are at other indices than in English Windows, first 1062: 'Elapsed Time', not 'DDP Packets/sec'
  "(PDH-CSV 4.0) (UTC)(0)","\\VM\Known Answers\Raw Count"\r
  "11/21/2026 04:56:16.209",1447031\r
  "11/21/2026 04:56:20.236",1451052\r
  ! 2

A log in which idle time outruns the clock.
  ! 0
  ? shared/field/06-inverse-below-zero/log.blg
  $ wpc calc -f csv --clamp -c '\Processor(0)\*' shared/field/06-inverse-below-zero/log.blg | tr -d '\r' | cmp - shared/field/06-inverse-below-zero/expected-capped.csv
