Values of logs as text are those of the text, in every format, with its zone.

  @ relog.csv = b'"(PDH-CSV 4.0) (Pacific Standard Time)(480)","\\\\SRV1\\Memory\\Available MBytes","\\\\SRV1\\Processor(_Total)\\% Processor Time"\r\n"01/15/2026 02:00:00.000","2048"," "\r\n"01/15/2026 02:00:05.000","2040","25.000000000000004"\r\n'
  @ gui.csv = b'\xff\xfe' + '"(PDH-CSV 4.0) (Pacific Standard Time)(480)","\\\\SRV1\\Memory\\Available MBytes","\\\\SRV1\\Processor(_Total)\\% Processor Time"\r\n"01/15/2026 02:00:00.000","2048"," "\r\n"01/15/2026 02:00:05.000","2040","25.000000000000004"\r\n'.encode("utf-16-le")
  @ typeperf.csv = b'\r\n"(PDH-CSV 4.0)","\\\\SRV1\\Memory\\Available MBytes"\r\n"01/15/2026 02:00:00.000","2048.000000"\r\n"01/15/2026 02:00:01.000","-1"\r\nExiting, please wait...\r\nThe command completed successfully.\r\n'
  $ wpc calc relog.csv
  2026-01-15T10:00:00.000Z, one sample, sample 1
  
  \\SRV1\Memory
    Available MBytes                                             2048.0000
  
  \\SRV1\Processor
              % Processor
    instance         Time
    _Total         absent
  
  2026-01-15T10:00:05.000Z, over 5.000 s, sample 2
  
  \\SRV1\Memory
    Available MBytes                                             2040.0000
  
  \\SRV1\Processor
              % Processor
    instance         Time
    _Total        25.0000
  $ wpc calc -f csv relog.csv; wpc calc -f csv --time=local relog.csv | cmp - relog.csv; wpc calc -f csv --time=local gui.csv | cmp - relog.csv
  "(PDH-CSV 4.0) (UTC)(0)","\\SRV1\Memory\Available MBytes","\\SRV1\Processor(_Total)\% Processor Time"\r
  "01/15/2026 10:00:00.000","2048"," "\r
  "01/15/2026 10:00:05.000","2040","25.000000000000004"\r
  $ wpc calc -f tsv -c '\memory\*' relog.csv; wpc calc -f ndjson relog.csv; wpc calc -f json relog.csv | head -c 600
  "(PDH-TSV 4.0) (UTC)(0)"	"\\SRV1\Memory\Available MBytes"\r
  "01/15/2026 10:00:00.000"	"2048"\r
  "01/15/2026 10:00:05.000"	"2040"\r
  {"machine":"SRV1","counterset":"Memory","instance":null,"counter":"Available MBytes","counter_id":null,"type":null,"type_name":null,"value":2048,"unit":"","status":"ok","sample":"1","time":"2026-01-15T10:00:00.000Z"}
  {"machine":"SRV1","counterset":"Processor","instance":"_Total","counter":"% Processor Time","counter_id":null,"type":null,"type_name":null,"value":null,"unit":"","status":"absent","sample":"1","time":"2026-01-15T10:00:00.000Z"}
  {"machine":"SRV1","counterset":"Memory","instance":null,"counter":"Available MBytes","counter_id":null,"type":null,"type_name":null,"value":2040,"unit":"","status":"ok","sample":"2","time":"2026-01-15T10:00:05.000Z"}
  {"machine":"SRV1","counterset":"Processor","instance":"_Total","counter":"% Processor Time","counter_id":null,"type":null,"type_name":null,"value":25.000000000000004,"unit":"","status":"ok","sample":"2","time":"2026-01-15T10:00:05.000Z"}
  {"machine":"SRV1","counterset":"Memory","instance":null,"counter":"Available MBytes","counter_id":null,"type":null,"type_name":null,"value":2048,"unit":"","status":"ok","sample":"1","time":"2026-01-15T10:00:00.000Z"}
  {"machine":"SRV1","counterset":"Processor","instance":"_Total","counter":"% Processor Time","counter_id":null,"type":null,"type_name":null,"value":null,"unit":"","status":"absent","sample":"1","time":"2026-01-15T10:00:00.000Z"}
  {"machine":"SRV1","counterset":"Memory","instance":null,"counter":"Available MBytes","counter_id":null,"type":null,"type_name":null,"value":2040,"unit":"",
  (no end of line)
  $ wpc calc -f openmetrics relog.csv; wpc calc --summary relog.csv; wpc calc --summary -f json relog.csv
  # TYPE wpc_memory_available_mbytes gauge
  # HELP wpc_memory_available_mbytes Memory: Available MBytes
  wpc_memory_available_mbytes{host="SRV1"} 2048 1768471200
  wpc_memory_available_mbytes{host="SRV1"} 2040 1768471205
  # TYPE wpc_processor_processor_time gauge
  # HELP wpc_processor_processor_time Processor: % Processor Time
  wpc_processor_processor_time{host="SRV1",instance="_Total"} 25.000000000000004 1768471205
  # EOF
  2 samples
  
   values  missing         minimum         average         maximum            last
  \\SRV1\Memory\Available MBytes
        2        0         2040.00         2044.00         2048.00         2040.00
  \\SRV1\Processor(_Total)\% Processor Time
        1        1         25.0000         25.0000         25.0000         25.0000
  {"machine":"SRV1","counterset":"Memory","instance":null,"counter":"Available MBytes","counter_id":null,"type":null,"unit":"","samples":2,"values":2,"missing":0,"minimum":2040,"average":2044,"maximum":2048,"last":2040}
  {"machine":"SRV1","counterset":"Processor","instance":"_Total","counter":"% Processor Time","counter_id":null,"type":null,"unit":"","samples":2,"values":1,"missing":1,"minimum":25.000000000000004,"average":25.000000000000004,"maximum":25.000000000000004,"last":25.000000000000004}
A zone that is not in the text is not known. Two texts are one series, and a text goes with logs.

  $ wpc calc -f csv typeperf.csv; wpc calc -f csv relog.csv typeperf.csv
  "(PDH-CSV 4.0) (unknown zone)(0)","\\SRV1\Memory\Available MBytes"\r
  "01/15/2026 02:00:00.000","2048"\r
  "01/15/2026 02:00:01.000","-1"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\SRV1\Memory\Available MBytes","\\SRV1\Processor(_Total)\% Processor Time"\r
  "01/15/2026 02:00:00.000","2048"," "\r
  "01/15/2026 02:00:01.000","-1"," "\r
  "01/15/2026 10:00:00.000","2048"," "\r
  "01/15/2026 10:00:05.000","2040","25.000000000000004"\r
  wpc: typeperf.csv: the zone of the log is not known: times are the local times of its machine
  wpc: typeperf.csv: the zone of the log is not known: times are the local times of its machine
  wpc: relog.csv: 1 pause of many times the usual interval, the longest of 28799 seconds before sample 1
  $ wpc plot -o p.svg relog.csv; texts p.svg | grep -c SRV1; wpc find '\Memory\Available MBytes > 2045' relog.csv
  2
  from                      to                              length  samples          peak  counter
  2026-01-15T10:00:00.000Z  2026-01-15T10:00:00.000Z           0 s        1       2048.00  \\SRV1\Memory\Available MBytes
  
  1 span, 0 s; it holds in 1 of 2 values
What is not as expected is said, and with what is worse nothing is shown.

  @ odd.csv = b'"(PDH-CSV 4.0) (Hora padr\xe3o)(240)","\\A\\\xe3","\\A\\B","no path","\\A\\B"\r\n"01/15/2026 02:00:00.000","1,5","2","3","4"x\r\n"15.01.2026 02:00:01","1","2","3","4"\r\n"01/15/2026 02:00:02.000","1e999"\r\n"01/15/2026 02:00:01.000","1","2'
  $ wpc calc -f csv odd.csv
  "(PDH-CSV 4.0) (UTC)(0)","\A\{...}","\A\B","\\no path"\r
  "01/15/2026 06:00:00.000"," ","2","3"\r
  "01/15/2026 06:00:02.000"," "," "," "\r
  "01/15/2026 06:00:01.000","1"," "," "\r
  wpc: odd.csv: 1 sample is earlier than the one before, first sample 3: the clock was set back, or buffers are not in order, or of another log
  wpc: odd.csv: its names are not UTF-8: code page 1252 is assumed
  wpc: odd.csv: 7 lines or cells are not as expected, the first: PDH-08 at offset 50: a cell of the head does not begin with a backslash
  wpc: 3 values are left out because the sample has the same counter twice, first of '\A\B'
  @ two.csv = b'"(PDH-CSV 4.0) (UTC)(0)","\\A\\B"\r\n"01/15/2026 02:00:00.000","1"\r\n"(PDH-CSV 4.0) (UTC)(0)","\\A\\C"\r\n'
  ! 1
  $ wpc calc -f csv two.csv; wpc calc -f csv --strict odd.csv; wpc calc -f csv --max-instances=1 relog.csv
  wpc: two.csv: rejected: PDH-10 at offset 64: the file has a second, different head: columns would change their meaning
  wpc: odd.csv: rejected: PDH-08 at offset 50: a cell of the head does not begin with a backslash
  wpc: relog.csv: rejected: PDH-09 at offset 79: the head has at least 2 columns, but the limit max_instances is 1
  wpc: relog.csv: needs --max-instances=2 at least
  ! 0
  $ wpc calc -f csv --salvage two.csv; exit 0
  "(PDH-CSV 4.0) (UTC)(0)","\A\B"\r
  "01/15/2026 02:00:00.000","1"\r
  wpc: two.csv: rejected: PDH-10 at offset 64: the file has a second, different head: columns would change their meaning
  ! 2
  $ wpc calc relog.csv corpus/v1/valid/one_value.bin
  wpc: corpus/v1/valid/one_value.bin: is a sample, not a log or a capture folder
  $ wpc extract relog.csv -o x
  wpc: relog.csv: is a log as text, which has no whole objects
  $ wpc calc --raw -f csv relog.csv
  wpc: '--raw' is for binary logs: a log as text has no raw values; see 'wpc calc --help'
  $ for o in --identity=id --wrap=wrap32 --multi-timer=documented --all --clamp; do wpc calc $o relog.csv; done; wpc find --wrap=clamp0 'Free > 1' relog.csv
  wpc: '--identity' is for binary logs: the values of a log as text are computed; see 'wpc calc --help'
  wpc: '--wrap' is for binary logs: the values of a log as text are computed; see 'wpc calc --help'
  wpc: '--multi-timer' is for binary logs: the values of a log as text are computed; see 'wpc calc --help'
  wpc: '--all' is for binary logs: a log as text does not mark base counters; see 'wpc calc --help'
  wpc: '--clamp' is for binary logs: a log as text does not mark percentages; see 'wpc calc --help'
  wpc: '--wrap' is for binary logs: the values of a log as text are computed; see 'wpc find --help'
  $ wpc calc --titles=corpus/captures/v1-wine/titles.bin relog.csv; wpc plot --titles=corpus/captures/v1-wine/titles.bin relog.csv -o x.svg
  wpc: corpus/captures/v1-wine/titles.bin: 2 titles are at other indices than in English Windows, first 1062: 'Elapsed Time', not 'DDP Packets/sec'
  wpc: '--titles' is for binary logs: a log as text has names; see 'wpc calc --help'
  wpc: corpus/captures/v1-wine/titles.bin: 2 titles are at other indices than in English Windows, first 1062: 'Elapsed Time', not 'DDP Packets/sec'
  wpc: '--titles' is for binary logs: a log as text has names; see 'wpc plot --help'
  $ wpc calc relog.csv -o relog.blg
  wpc: '--format=blg' is for binary logs: a log as text has no raw values; see 'wpc calc --help'

Times without a date; paths whose names hold parentheses.
  @ hard.blg = a_log([entry("Workflows Created", name="WF (System.Workflow) 4.0.0.0", kind=RAWCOUNT), entry("C", "a (b)", name="O (p)", kind=RAWCOUNT), entry("C", "c)", name="O", kind=RAWCOUNT), entry("C", "C:#1", name="O", kind=RAWCOUNT)], *(sample(*(value(n * i, 0) for i in range(1, 5))) for n in range(3)))
  $ wpc calc -f csv hard.blg -o hard.csv; wpc calc -f csv hard.csv | cmp - hard.csv; wpc compare hard.blg hard.csv | tail -n 1
  0 of 4 counters changed; 0 only before, 0 only after
  [0]
  $ wpc calc -f csv -b -1s hard.csv; wpc calc -f csv -b 5:00:02 hard.blg hard.csv 2>&1 | tail -n 1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\WF (System.Workflow) 4.0.0.0\Workflows Created","\\A\O (p)(a (b))\C","\\A\O(c))\C","\\A\O(C:#1)\C"\r
  "01/01/2024 05:00:01.000","1","2","3","4"\r
  "01/01/2024 05:00:02.000","2","4","6","8"\r
  "01/01/2024 05:00:02.000","2","4","6","8","2","4","6","8"\r
  [0]

Lines that have less than the head: so many missing values are refused.
  @ wide.csv = ('"(PDH-CSV 4.0) (UTC)(0)"' + "".join(',"\\\\A\\O\\C%d"' % i for i in range(300)) + "\r\n" + "".join('"01/15/2026 %02d:%02d:00.000"\r\n' % (n // 60, n % 60) for n in range(300))).encode()
  $ wpc calc --summary wide.csv | wc -l; wpc calc -f csv --salvage wide.csv | wc -l
  0
  301
  wpc: wide.csv: rejected: PDH-16 at offset 9729: the line has 0 values, but the head 300 columns
  wpc: wide.csv: rejected: PDH-16 at offset 9729: the line has 0 values, but the head 300 columns
  wpc: wide.csv: 300 lines or cells are not as expected, the first: PDH-16 at offset 3816: the line has 0 values, but the head 300 columns
  [0]

A clock that goes back: a span may come again.
  @ back.csv = ('"(PDH-CSV 4.0) (UTC)(0)","\\\\A\\O\\C"\r\n' + "".join('"01/15/2026 00:%02d:%02d.000","%d"\r\n' % (n % 100 // 60, n % 100 % 60, n + 1) for n in range(400))).encode()
  $ wpc calc --summary --percentiles=50,90,100 --every=10s:mean back.csv -f csv
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last","P50","P90","P100"\r
  "\\A\O\C","40","40","0","5.5","200.5","395.5","395.5","200.5","356.5","395.5"\r
  wpc: back.csv: 3 samples are earlier than the one before, first sample 101: the clock was set back, or buffers are not in order, or of another log
  [0]

A table of a spreadsheet: no line of it is a sample.
  @ semicolons.csv = '"(PDH-CSV 4.0) (UTC)(0)";"\\\\A\\O\\C"\r\n"01/15/2026 00:00:00.000";"1,5"\r\n'.encode()
  $ wpc calc semicolons.csv
  wpc: semicolons.csv: 4 lines or cells are not as expected, the first: PDH-07 at offset 1: a quoted cell does not end with a quote
  wpc: semicolons.csv: the zone of the log is not known: times are the local times of its machine
  wpc: semicolons.csv: no line is a sample: cells are separated by commas or tabs, and numbers have points
  [0]
