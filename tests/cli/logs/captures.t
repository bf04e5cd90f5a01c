Captures and logs as one series: by time, each column with the samples of all, and rates that go on from one input to the next.

  @ titled = ((1000, "Tasks"), (2, "Count"), (4, "Rate"))
  @ block_at = lambda n, machine="PC-1": at_second(v1_block([v1_single(1000, [definition(name=2), definition(RATE, name=4, offset=8)], u32s(n, 100 * n * n))], utf16z(machine)), n)
  @ captured = lambda *seconds, machine="PC-1", table=titled: capture("v1", "null", *(block_at(n, machine) for n in seconds), **{"titles.bin": titles(table)})
  @ first/ = captured(0, 1)
  @ last/ = captured(4, 5)
  @ middle.blg = log([event(NAMES, names(*titled, machine="\\\\PC-1")), event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, "\\\\PC-1", "Tasks")))] + [event(SAMPLE, sample(whole_object(block_at(n))), time=NEW_YEAR_2024 + (n - 28 * 60) * SECOND + 1230000) for n in (2, 3)], size=8192)
  @ more.blg = a_log([entry("R", kind=RAWCOUNT, machine="\\\\PC-1")], sample(value(7, 0)), start=NEW_YEAR_2024 + (2 - 28 * 60) * SECOND + 1230000)
  $ wpc calc -f csv last middle.blg first
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate"\r
  "01/01/2024 04:32:00.123","0"," "\r
  "01/01/2024 04:32:01.123","1","100"\r
  "01/01/2024 04:32:02.123","2","300"\r
  "01/01/2024 04:32:03.123","3","500"\r
  "01/01/2024 04:32:04.123","4","700"\r
  "01/01/2024 04:32:05.123","5","900"\r
  $ wpc calc -f csv first more.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\O\R","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate"\r
  "01/01/2024 04:32:00.123"," ","0"," "\r
  "01/01/2024 04:32:01.123"," ","1","100"\r
  "01/01/2024 04:32:02.123","7"," "," "\r
  $ wpc calc --raw -f csv first last
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate","\\PC-1\Tasks\Rate (clock)"\r
  "01/01/2024 04:32:00.123","0","0","1000000000"\r
  "01/01/2024 04:32:01.123","1","100","1010000000"\r
  "01/01/2024 04:32:04.123","4","1600","1040000000"\r
  "01/01/2024 04:32:05.123","5","2500","1050000000"\r
  $ wpc calc -f ndjson -c Count middle.blg last | cut -d, -f 7,10-
  "type_name":"PERF_COUNTER_RAWCOUNT","status":"ok","sample":"1","time":"2024-01-01T04:32:02.123Z"}
  "type_name":"PERF_COUNTER_RAWCOUNT","status":"ok","sample":"2","time":"2024-01-01T04:32:03.123Z"}
  "type_name":"PERF_COUNTER_RAWCOUNT","status":"ok","sample":"000000.bin","time":"2024-01-01T04:32:04.123Z"}
  "type_name":"PERF_COUNTER_RAWCOUNT","status":"ok","sample":"000001.bin","time":"2024-01-01T04:32:05.123Z"}
  $ wpc calc middle.blg last | grep '^2024'
  2024-01-01T04:32:02.123Z, one sample, sample 1
  2024-01-01T04:32:03.123Z, over 1.000 s, sample 2
  2024-01-01T04:32:04.123Z, the first of its capture, 000000.bin
  2024-01-01T04:32:05.123Z, over 1.000 s, 000001.bin
  $ wpc calc -f openmetrics -c Count first middle.blg
  # TYPE wpc_tasks_count gauge
  # HELP wpc_tasks_count Tasks: Count (PERF_COUNTER_RAWCOUNT)
  wpc_tasks_count{host="PC-1"} 0 1704083520.123
  wpc_tasks_count{host="PC-1"} 1 1704083521.123
  wpc_tasks_count{host="PC-1"} 2 1704083522.123
  wpc_tasks_count{host="PC-1"} 3 1704083523.123
  # EOF
  $ wpc calc --summary -c Count first middle.blg last | tail -n 2
  \\PC-1\Tasks\Count
        6        0          0.0000          2.5000          5.0000          5.0000
  $ wpc find 'Count >= 1' first middle.blg | tail -n 2
  
  1 span, 2 s; it holds in 3 of 4 values
  $ wpc plot first middle.blg last | grep -o '<title>[^<]*\|<desc>[^<]*'; wpc compare first last | grep Count
  <title>first and 2 more
  <desc>Lines over time of \\PC-1\Tasks\Count, \\PC-1\Tasks\Rate.
      x9.000            0.5000        4.5000        0.9500        4.9500  \Tasks\Count
  $ wpc calc -f csv --apart first last/ middle.blg | head -n 1
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1 [middle.blg]\Tasks\Count","\\PC-1 [middle.blg]\Tasks\Rate","\\PC-1 [first]\Tasks\Count","\\PC-1 [first]\Tasks\Rate","\\PC-1 [last]\Tasks\Count","\\PC-1 [last]\Tasks\Rate"\r

Each capture has the titles that came with it, or none, whatever others have; a machine with two tables is named by the first. --titles names all.
  @ other/ = captured(0, 1, machine="PC-2", table=((1000, "Aufgaben"), (2, "Anzahl"), (4, "Zahl/s")))
  @ again/ = captured(4, 5, table=((1000, "Renamed"), (2, "Number"), (4, "R")))
  @ bare/ = {name: data for name, data in captured(2, machine="PC-3").items() if name != "titles.bin"}
  @ english.bin = titles(((1000, "A"), (2, "B")))
  $ wpc calc -f csv bare first other
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate","\\PC-2\Aufgaben\Anzahl","\\PC-2\Aufgaben\Zahl/s","\\PC-3\MacFile Server\System","\\PC-3\MacFile Server\Memory"\r
  "01/01/2024 04:32:00.123","0"," ","0"," "," "," "\r
  "01/01/2024 04:32:01.123","1","100","1","100"," "," "\r
  "01/01/2024 04:32:02.123"," "," "," "," ","2"," "\r
  wpc: the titles of English Windows are assumed; --titles=FILE reads others
  $ wpc calc -f csv first again | head -n 1; wpc calc -f csv --apart first again | head -n 1
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1 [first]\Tasks\Count","\\PC-1 [first]\Tasks\Rate","\\PC-1 [again]\Renamed\Number","\\PC-1 [again]\Renamed\R"\r
  $ wpc calc -f csv --titles=english.bin first other middle.blg | head -n 1; wpc calc -f csv --titles=- first other <english.bin | head -n 1
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\A\B","\\PC-1\A\4","\\PC-2\A\B","\\PC-2\A\4"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\A\B","\\PC-1\A\4","\\PC-2\A\B","\\PC-2\A\4"\r

What extract writes of a log, read together, is the log again.
  @ both = lambda n: [whole_object(at_second(v1_block([v1_single(title, [definition(RATE, name=4)], u32s(10 * n * n + title))], utf16z("PC-1")), n)) for title in (1000, 1002)]
  @ whole.blg = log([event(NAMES, names((1000, "Tasks"), (1002, "Users"), (4, "Rate"), machine="\\\\PC-1")), event(CATALOGUE, catalogue(*(entry("*", None, OBJECT, 16, 0, "\\\\PC-1", name) for name in ("Tasks", "Users"))))] + [event(SAMPLE, sample(*both(n)), time=NEW_YEAR_2024 + (n - 28 * 60) * SECOND + 1230000) for n in range(3)], size=8192)
  $ wpc extract whole.blg -o parts; wpc calc -f csv parts/PC-1/* | cut -d, -f 2- | tee parts.csv; wpc calc -f csv whole.blg | cut -d, -f 2- | cmp - parts.csv
  "\\PC-1\Tasks\Rate","\\PC-1\Users\Rate"\r
  " "," "\r
  "10","10"\r
  "30","30"\r

Ranges of time, spans and thinning are over all of them. What one has of a time counts once, and counts that are lower began anew.
  $ wpc calc -f csv --begin=2024-01-01T04:32:01.123 --end=2024-01-01T04:32:04.123 first middle.blg last
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate"\r
  "01/01/2024 04:32:01.123","1","100"\r
  "01/01/2024 04:32:02.123","2","300"\r
  "01/01/2024 04:32:03.123","3","500"\r
  "01/01/2024 04:32:04.123","4","700"\r
  $ wpc calc -f csv --every=3s first middle.blg last; wpc calc -f csv --step=2 first middle.blg last | tail -n 2
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate"\r
  "01/01/2024 04:32:00.123","0"," "\r
  "01/01/2024 04:32:02.123","2","200"\r
  "01/01/2024 04:32:03.123","3","500"\r
  "01/01/2024 04:32:04.123","4","700"\r
  "01/01/2024 04:32:02.123","2","200"\r
  "01/01/2024 04:32:04.123","4","600"\r
  @ twice/ = captured(1, 2)
  @ anew/ = {**captured(0, 1), "samples/000000.bin": at_second(block_at(0), 8), "samples/000001.bin": at_second(block_at(1), 9)}
  $ wpc calc -f csv first twice middle.blg; wpc calc -f csv last anew | tail -n 2
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate"\r
  "01/01/2024 04:32:00.123","0"," "\r
  "01/01/2024 04:32:01.123","1","100"\r
  "01/01/2024 04:32:02.123","2","300"\r
  "01/01/2024 04:32:03.123","3","500"\r
  "01/01/2024 04:32:08.123","0"," "\r
  "01/01/2024 04:32:09.123","1","100"\r
  wpc: twice: 4 values left out because another input has the same counter at the same time, first in sample 1
  wpc: anew: 1 rate does not go on from the input before, where counts are higher, first in sample 1
  @ gap/ = {**captured(2, 3), "samples/000001.gap": b""}
  $ wpc calc -f csv first gap | tail -n 2
  "01/01/2024 04:32:02.123","2","300"\r
  "01/01/2024 04:32:03.123","3"," "\r
  $ wpc calc -c Cont first last; wpc calc -c Cont first middle.blg; wpc calc -c '\Aufgaben\*' first middle.blg
  wpc: no instance has the counter 'Cont' (did you mean 'Count'?)
  wpc: no instance has the counter 'Cont' (did you mean 'Count'?)
  wpc: no instance has the counter '\Aufgaben\*': there is no such object
  [1]
  $ wpc find --apart 'Count >= 1' first last | tail -n 1; wpc compare middle.blg first -c Count | tail -n 1
  2 spans, 1 s; it holds in 3 of 4 values
  0 of 1 counter changed; 0 only before, 0 only after

V2 captures go on as well, and several machines are told apart by the host of the folder.
  @ disk = lambda second, count: v2_at(second, set_of([1], ("a", 1, [cell(count)])))
  @ of_disk = lambda host, *blocks: capture("v2", host, *blocks, **{"queries.bin": query("*", counterset=DISK), **registered()})
  @ v2a/ = of_disk('"H"', disk(0, 0), disk(1, 5))
  @ v2b/ = of_disk('"H"', disk(3, 25), disk(4, 26))
  @ v2c/ = of_disk('"I"', disk(3, 0), disk(4, 4))
  $ wpc calc -f csv v2c v2b v2a first
  "(PDH-CSV 4.0) (UTC)(0)","\\H\Disk(a)\Bytes/sec","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate","\\I\Disk(a)\Bytes/sec"\r
  "01/01/2024 04:32:00.123"," ","0"," "," "\r
  "01/01/2024 04:32:01.123","5","1","100"," "\r
  "01/01/2024 04:32:03.123","10"," "," "," "\r
  "01/01/2024 04:32:04.123","1"," "," ","4"\r

Many captures are not open at once, and what is wrong with one is said once.
  @ m/ = {"%d/%s" % (n, name): data for n in range(8) for name, data in captured(n, machine="PC-%d" % (n % 2)).items()}
  @ bad/ = {**captured(8, 9), "samples/000000.bin": b"PERF" + bytes(20)}
  $ wpc calc -f csv m/*
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-0\Tasks\Count","\\PC-0\Tasks\Rate","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate"\r
  "01/01/2024 04:32:00.123","0"," "," "," "\r
  "01/01/2024 04:32:01.123"," "," ","1"," "\r
  "01/01/2024 04:32:02.123","2","200"," "," "\r
  "01/01/2024 04:32:03.123"," "," ","3","400"\r
  "01/01/2024 04:32:04.123","4","600"," "," "\r
  "01/01/2024 04:32:05.123"," "," ","5","800"\r
  "01/01/2024 04:32:06.123","6","1000"," "," "\r
  "01/01/2024 04:32:07.123"," "," ","7","1200"\r
  $ wpc calc -f csv m/* bad
  wpc: bad/samples/000000.bin: rejected: V1-HDR-01 at offset 0: only 24 bytes were received, but the header takes 88
  [1]
  $ wpc calc -f csv --salvage m/0 bad m/2 m/4 m/6
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-0\Tasks\Count","\\PC-0\Tasks\Rate","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate"\r
  "01/01/2024 04:32:00.123","0"," "," "," "\r
  "01/01/2024 04:32:02.123","2","200"," "," "\r
  "01/01/2024 04:32:04.123","4","600"," "," "\r
  "01/01/2024 04:32:06.123","6","1000"," "," "\r
  "01/01/2024 04:32:09.123"," "," ","9"," "\r
  wpc: bad/samples/000000.bin: rejected: V1-HDR-01 at offset 0: only 24 bytes were received, but the header takes 88
  [1]

A capture without samples ends it all; with --salvage it is left out, unless there is nothing else.
  @ empty/ = {name: data for name, data in captured(0).items() if not name.startswith("samples/")}
  ! 2
  $ wpc calc -f csv empty first
  wpc: empty/samples: has no samples
  $ wpc calc -f csv --salvage empty first
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Tasks\Count","\\PC-1\Tasks\Rate"\r
  "01/01/2024 04:32:00.123","0"," "\r
  "01/01/2024 04:32:01.123","1","100"\r
  wpc: empty/samples: has no samples
  $ wpc calc -f csv --salvage empty
  wpc: empty/samples: has no samples

What does not go together.
  @ s.v1.bin = block_at(0)
  ! 2
  $ wpc calc first s.v1.bin
  wpc: s.v1.bin: is a sample, not a log or a capture folder
  $ wpc calc --time=local middle.blg first
  wpc: first: '--time=local' is for logs: samples do not contain their time zone; see 'wpc calc --help'
  $ wpc calc -o x.blg middle.blg first
  wpc: first: '--format=blg' is for logs: samples do not contain their time zone; see 'wpc calc --help'
  $ wpc calc -f sql first middle.blg
  wpc: first: '--format=sql' is for logs; see 'wpc calc --help'
  $ wpc calc middle.blg first none
  wpc: none: No such file or directory
  $ wpc calc --titles=none first other
  wpc: none: No such file or directory
