Two V1 blocks, one second apart: objects and instances in another order, one that is gone and one that is new.

  @ process = [definition(TIMER_100NS, 8, 8, 6), definition(RATE, 4, 16, 8), definition(RAW_FRACTION, 4, 20, 12), definition(RAW_BASE, 4, 24, 0)]
  @ of = lambda name, user, switches, part: (name, struct.pack("<IQIII", 0, user, switches, part, 8))
  @ system = lambda threads, owner: v1_single(2, [definition(name=4), definition(TEXT, 20, 8, 10)], (u32s(threads) + utf16z(owner)).ljust(24, b"\0"))
  @ 0.v1.bin = v1_at(0, system(70, "me"), v1_rows(230, process, of("idle", 0, 100, 2), of("sh", 5000000, 4294967200, 2), of("sh", 7000000, 1, 4), of("gone", 0, 0, 0)))
  @ 1.v1.bin = v1_at(1, v1_rows(230, process, of("SH", 7500000, 104, 4), of("sh", 7000000, 11, 6), of("idle", 10000000, 350, 2), of("new", 1, 1, 1)), system(71, "youé"))
  @ t.v1-titles.bin = titles([(1, 32), (2, "System"), (4, "Threads"), (6, "% User Time"), (8, "Switches/sec"), (10, "Owner"), (230, "Process")])
  $ wpc calc --titles=t.v1-titles.bin 0.v1.bin 1.v1.bin
  2024-01-01T04:32:00.123Z, one sample, sample 1
  
  \\PC-1\System (2)
    Threads                                                             70
    Owner                                                               me
  
  \\PC-1\Process (230)
    instance     12
                  %
    idle      25.00
    sh        25.00
    sh#1      50.00
    gone       0.00
  
  2024-01-01T04:32:01.123Z, over 1.000 s, sample 2
  
  \\PC-1\Process (230)
    instance  % User Time    Switches/sec         12
                        %            /sec          %
    sh              25.00  negative_value      50.00
    sh#1             0.00           10.00      75.00
    idle           100.00          250.00      25.00
    new         not_found       not_found      12.50
    gone        not_found       not_found  not_found
    2 instances share their names: only their order distinguishes them
  
  \\PC-1\System (2)
    Threads                                                             71
    Owner                                                             youé
  wpc: t.v1-titles.bin: 2 titles are at other indices than in English Windows, first 4: 'Threads', not 'Memory'
  $ wpc calc -f json --titles=t.v1-titles.bin 0.v1.bin 1.v1.bin 2>/dev/null | grep '"sample":"2"' | sed -n '1,2p;$p'
  {"machine":"PC-1","counterset":"Process","instance":"sh","counter":"% User Time","counter_id":6,"type":542180608,"type_name":"PERF_100NSEC_TIMER","value":25,"unit":"%","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"PC-1","counterset":"Process","instance":"sh","counter":"Switches/sec","counter_id":8,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"negative_value","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"PC-1","counterset":"Process","instance":"gone","counter":"12","counter_id":12,"type":537003008,"type_name":"PERF_RAW_FRACTION","value":null,"unit":"%","status":"not_found","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  $ for wrap in error wrap32 clamp0; do wpc calc -f json --all --wrap=$wrap 0.v1.bin 1.v1.bin | grep '"sample":"2"' | sed -n 2p; done; wpc calc -f json --all 0.v1.bin 1.v1.bin | grep '"sample":"2"' | sed -n 4p
  {"machine":"PC-1","counterset":"Process","instance":"sh","counter":"8","counter_id":8,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"negative_value","titles":"assumed","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"PC-1","counterset":"Process","instance":"sh","counter":"8","counter_id":8,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":200,"unit":"/sec","status":"ok","notes":["value_wrapped"],"titles":"assumed","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"PC-1","counterset":"Process","instance":"sh","counter":"8","counter_id":8,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":0,"unit":"/sec","status":"ok","notes":["clamped"],"titles":"assumed","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"PC-1","counterset":"Process","instance":"sh","counter":"0","counter_id":0,"type":1073939459,"type_name":"PERF_RAW_BASE","value":null,"unit":"","status":"not_displayable","titles":"assumed","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  $ wpc calc 1.v1.bin
  2024-01-01T04:32:01.123Z, one sample, sample 1
  
  \\PC-1\Process (230), titles assumed
                  File Write
    instance  Operations/sec
                           %
    SH                 50.00
    sh#1               75.00
    idle               25.00
    new                12.50
  
  \\PC-1\System (2), titles assumed
    Memory                                                              71
    File Read Operations/sec                                          youé
  $ wpc calc -f json 1.v1.bin | grep -o '"counter_id.*' | cut -d, -f 1,4,6 | paste - - -
  "counter_id":6,"value":null,"status":"need_two"	"counter_id":8,"value":null,"status":"need_two"	"counter_id":12,"value":50,"status":"ok"
  "counter_id":6,"value":null,"status":"need_two"	"counter_id":8,"value":null,"status":"need_two"	"counter_id":12,"value":75,"status":"ok"
  "counter_id":6,"value":null,"status":"need_two"	"counter_id":8,"value":null,"status":"need_two"	"counter_id":12,"value":25,"status":"ok"
  "counter_id":6,"value":null,"status":"need_two"	"counter_id":8,"value":null,"status":"need_two"	"counter_id":12,"value":12.5,"status":"ok"
  "counter_id":4,"value":71,"status":"ok"	"counter_id":10,"value":"youé","status":"ok"	

A counter by its title or index, in any case.
  $ for c in Threads tHREADS 4; do wpc calc -f csv --titles=t.v1-titles.bin --counter=$c 0.v1.bin 1.v1.bin; done 2>/dev/null
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\System\Threads"\r
  "01/01/2024 04:32:00.123","70"\r
  "01/01/2024 04:32:01.123","71"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\System\Threads"\r
  "01/01/2024 04:32:00.123","70"\r
  "01/01/2024 04:32:01.123","71"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\System\Threads"\r
  "01/01/2024 04:32:00.123","70"\r
  "01/01/2024 04:32:01.123","71"\r
  ! 1
  $ for c in Thread 'Threads ' 04 'threads#0'; do wpc calc -f csv --titles=t.v1-titles.bin --counter="$c" 0.v1.bin 1.v1.bin 2>&1 | tail -n 1; done
  wpc: no instance has the counter 'Thread' (did you mean 'Threads'?)
  wpc: no instance has the counter 'Threads ' (did you mean 'Threads'?)
  wpc: no instance has the counter '04'
  wpc: no instance has the counter 'threads#0' (did you mean 'Threads'?)
  [0]
  $ wpc calc -f csv --counter='\Process(*)\6' 0.v1.bin 1.v1.bin
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Process(idle)\% Processor Time","\\PC-1\Process(sh)\% Processor Time","\\PC-1\Process(sh#1)\% Processor Time","\\PC-1\Process(gone)\% Processor Time","\\PC-1\Process(new)\% Processor Time"\r
  "01/01/2024 04:32:00.123"," "," "," "," "," "\r
  "01/01/2024 04:32:01.123","100","25","0"," "," "\r
  wpc: the titles of English Windows are assumed; --titles=FILE reads others
  [0]
  $ wpc calc -f csv --counter='\Process(*)\6' --counter='\Process(*)\12' 0.v1.bin 1.v1.bin
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Process(idle)\% Processor Time","\\PC-1\Process(idle)\File Write Operations/sec","\\PC-1\Process(sh)\% Processor Time","\\PC-1\Process(sh)\File Write Operations/sec","\\PC-1\Process(sh#1)\% Processor Time","\\PC-1\Process(sh#1)\File Write Operations/sec","\\PC-1\Process(gone)\% Processor Time","\\PC-1\Process(gone)\File Write Operations/sec","\\PC-1\Process(new)\% Processor Time","\\PC-1\Process(new)\File Write Operations/sec"\r
  "01/01/2024 04:32:00.123"," ","25"," ","25"," ","50"," ","0"," "," "\r
  "01/01/2024 04:32:01.123","100","25","25","50","0","75"," "," "," ","12.5"\r
  wpc: the titles of English Windows are assumed; --titles=FILE reads others
  [0]
  $ wpc calc -f csv --counter=8 1.v1.bin
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Process(SH)\8","\\PC-1\Process(sh#1)\8","\\PC-1\Process(idle)\8","\\PC-1\Process(new)\8"\r
  "01/01/2024 04:32:01.123"," "," "," "," "\r
  wpc: '8' has no value
  wpc: the titles of English Windows are assumed; --titles=FILE reads others

Windows gives most bases the title of their counter: a base is asked for by a name of its own, or with --all.
  ! 0
  @ b.v1.bin = v1_block([v1_single(2, [definition(RAW_FRACTION, 4, 4, 6), definition(RAW_BASE, 4, 8, 6), definition(RAW_FRACTION, 4, 4, 8), definition(RAW_BASE, 4, 8, 10)], u32s(1, 4))])
  @ list.txt = b"\\System\\% User Time\n\\System\\Switches/sec\n"
  $ for of in --summary --all "-c '% User Time'" '-c 6' "-c '\System\% User Time'" "-c '\System\% User Time' --all" "-c '\System\*'" "-c '\System\*' --all" "-c '\System\Owner'" "-c Owner -c '\System\*'" '-cf list.txt' "--raw -c '\System\% User Time'"; do
  >   echo "$of: $(eval wpc calc -f json --titles=t.v1-titles.bin b.v1.bin $of 2>/dev/null | grep -o '"counter_id":[0-9]*\|_BASE' | cut -d: -f 2 | paste -s -d' ')"
  > done
  --summary: 6 8
  --all: 6 6 _BASE 8 10 _BASE
  -c '% User Time': 6
  -c 6: 6
  -c '\System\% User Time': 6
  -c '\System\% User Time' --all: 6 6 _BASE
  -c '\System\*': 6 8
  -c '\System\*' --all: 6 6 _BASE 8 10 _BASE
  -c '\System\Owner': 10 _BASE
  -c Owner -c '\System\*': 6 8 10 _BASE
  -cf list.txt: 6 8
  --raw -c '\System\% User Time': 6

Instances are paired by their UniqueID, else by name and parent, wherever these are.
  @ one = [definition(RATE, name=8)]
  @ parents = lambda *names: v1_rows(230, one, *((name, u32s(0)) for name in names))
  @ p0.v1.bin = v1_at(0, parents("p", "q"), v1_rows(232, one, ("old name", u32s(0), (0, 0), 5), ("t", u32s(100), (230, 0)), ("t", u32s(200), (230, 1))))
  @ p1.v1.bin = v1_at(1, v1_rows(232, one, ("t", u32s(203), (230, 0)), ("new name", u32s(7), (0, 0), 5), ("t", u32s(101), (230, 1))), parents("q", "p"))
  $ wpc calc p0.v1.bin p1.v1.bin
  2024-01-01T04:32:00.123Z, one sample, sample 1
  
  \\PC-1\Process (230)
    no value from a single sample
  
  \\PC-1\Thread (232)
    no value from a single sample
  
  2024-01-01T04:32:01.123Z, over 1.000 s, sample 2
  
  \\PC-1\Thread (232), titles assumed
    instance          8
                   /sec
    q/t            3.00
    new name       7.00
    p/t            1.00
    old name  not_found
  
  \\PC-1\Process (230), titles assumed
    instance     8
              /sec
    q         0.00
    p         0.00

Objects and counters that come and go.
  @ both = lambda title, n: v1_single(title, [definition(RATE, name=8), definition(name=4)], u32s(n))
  @ g0.v1.bin = v1_at(0, both(2, 1), both(4, 1), v1_single(8, [definition(RATE, name=8)], u32s(1)))
  @ g1.v1.bin = v1_at(1, both(6, 11), both(4, 11), v1_single(8, [definition(name=4)], u32s(11)))
  $ wpc calc g0.v1.bin g1.v1.bin | tail -n 16
  
  \\PC-1\% Processor Time (6), titles assumed
    8                                                            not_found
    Memory                                                              11
  
  \\PC-1\Memory (4), titles assumed
    8                                                                10.00 /sec
    Memory                                                              11
  
  \\PC-1\object 8, titles assumed
    8                                                               absent
    Memory                                                              11
  
  \\PC-1\System (2), titles assumed
    8                                                            not_found
    Memory                                                       not_found
  $ wpc calc -f json --counter='\8\8' --counter='\System\8' g0.v1.bin g1.v1.bin
  {"machine":"PC-1","counterset":"System","instance":null,"counter":"8","counter_id":8,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"need_two","titles":"assumed","sample":"1","time":"2024-01-01T04:32:00.123Z"}
  {"machine":"PC-1","counterset":"8","instance":null,"counter":"8","counter_id":8,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"}
  {"machine":"PC-1","counterset":"8","instance":null,"counter":"8","counter_id":8,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"absent","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"PC-1","counterset":"System","instance":null,"counter":"8","counter_id":8,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"not_found","titles":"assumed","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  wpc: 2 requested counters have no value, first '\8\8'
  [1]

Wide tables are split.
  @ w.v1.bin = v1_block([v1_rows(2, [definition(LARGE_RAWCOUNT, 8, 4, 2 * n + 4) for n in range(20)], ("x", b"12345678"))])
  @ w.v1-titles.bin = titles([(2 * n + 4, "A Title Of Several Words") for n in range(20)])
  $ wpc calc --titles=w.v1-titles.bin w.v1.bin 2>/dev/null | head -n 10; for c in calc inspect; do wpc $c --titles=w.v1-titles.bin w.v1.bin 2>/dev/null | grep '.\{111\}\| $'; done
  2024-01-01T00:00:00.000Z, one sample, sample 1
  
  object 2
                       A Title Of           A Title Of           A Title Of           A Title Of
    instance        Several Words        Several Words        Several Words        Several Words
    x         4050765991979987505  4050765991979987505  4050765991979987505  4050765991979987505
  
                       A Title Of           A Title Of           A Title Of           A Title Of
    instance        Several Words        Several Words        Several Words        Several Words
    x         4050765991979987505  4050765991979987505  4050765991979987505  4050765991979987505
  [1]

  ! 2
  @ s.v2.bin = v2_at(0, single(7))
  $ wpc calc 0.v1.bin s.v2.bin
  wpc: s.v2.bin: is of a different kind from the older sample
  $ wpc calc t.v1-titles.bin
  wpc: t.v1-titles.bin: a sample is of kind v1 or v2
  $ wpc calc 0.v1.bin --kind=v1 s.v2.bin
  wpc: s.v2.bin: rejected: V1-HDR-01 at offset 0: only 80 bytes were received, but the header takes 88
  [1]
