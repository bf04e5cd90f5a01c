What inspect shows of a log: who wrote it, when, and its counters.

  @ functions.sh = rb'''paths() { wpc inspect --paths "$@" >shown 2>shown.err; wpc calc --summary -f tsv "$@" 2>err | grep -o '\\\\[^"]*' | cmp - shown; cmp err shown.err; cat shown err; }
  > part() { python3 -c 'import json, sys; one = json.load(sys.stdin); print(*(one.get(name) for name in sys.argv[1:]))' "$@"; }'''
  @ small.blg = a_log([entry("C"), entry("D", "*", 1)], *(sample(value(10 * n, 2000 * n), instances([("a", n, 1000), ("b", 2 * n, 1000)])) for n in range(3)))
  $ wpc inspect small.blg; wpc inspect -f json small.blg; wpc calc -f csv small.blg 2>&1 >out
  small.blg: accepted
    kind       blg
    size       4096 bytes: 1 buffer of 4096
    writer     Windows 6.0.6000, 32 bits
    machines   \\A
    zone       UTC-05:00, 60 minutes more in daylight time (Std, Day)
    samples    3
    first      2024-01-01T05:00:00.000Z
    last       2024-01-01T05:00:02.000Z
    interval   1.000 s on average, from 1.000 to 1.000 s
    complete   yes
    counters   3
  
    paths  type                              counter
        1  PERF_COUNTER_COUNTER              \\A\O\C
        2  PERF_COUNTER_COUNTER              \\A\O(*)\D
  {"file":"small.blg","kind":"blg","size":4096,
   "buffer_size":4096,"circular":false,"writer":{"windows":"6.0.6000","bits":32},"zone":{"bias_minutes":300,"daylight_bias_minutes":-60,"standard":"Std","standard_name":"Std","daylight":"Day","daylight_name":"Day"},"machines":["\\\\A"],
   "samples":3,"first":"2024-01-01T05:00:00.000Z","last":"2024-01-01T05:00:02.000Z","interval":{"average":1,"shortest":1,"longest":1},"pauses":null,"complete":true,
   "counters":[
    {"path":"\\\\A\\O\\C","machine":"\\\\A","object":"O","parent":null,"instance":null,"counter":"C","type":272696320,"type_name":"PERF_COUNTER_COUNTER","time_base":2000,"scale":0},
    {"path":"\\\\A\\O(a)\\D","machine":"\\\\A","object":"O","parent":null,"instance":"a","counter":"D","type":272696320,"type_name":"PERF_COUNTER_COUNTER","time_base":2000,"scale":0},
    {"path":"\\\\A\\O(b)\\D","machine":"\\\\A","object":"O","parent":null,"instance":"b","counter":"D","type":272696320,"type_name":"PERF_COUNTER_COUNTER","time_base":2000,"scale":0}]}

Paths are the instances that the samples show; the second of a name in one sample is "#1", whatever its case.
  @ block = lambda name: whole_object(v1_block([v1_rows(230, [definition(name=6), definition(offset=8, name=8), definition(RAW_BASE, 4, 12)], (name, u32s(1, 2, 3)))]))
  @ system = lambda *indexes: whole_object(v1_block([v1_single(2, [definition(name=index) for index in indexes], u32s(1))]))
  @ object = lambda name, machine="\\\\A": entry("*", None, OBJECT, 16, 0, machine, name)
  @ whole.blg = log([event(CATALOGUE, catalogue(entry("D", "*", 1), object("P", "\\\\B"), object("Q", "\\\\B"))), event(NAMES, names((1, 9), (2, "Q"), (6, "Time"), (230, "P"), machine="\\\\B")), event(SAMPLE, sample(instances([("a", 1, 0), ("A", 2, 0)]), block("x"), system(6))), event(SAMPLE, sample(instances([("b", 1, 0), ("a", 2, 0)]), block("y"), system(6)), time=NEW_YEAR_2024 + SECOND)], size=8192)
  $ wpc inspect --paths whole.blg; for f in csv ndjson; do wpc inspect -f $f whole.blg 2>/dev/null | sed -n 2p; wpc inspect -f $f whole.blg 2>/dev/null | wc -l; done
  \\A\O(a)\D
  \\A\O(A#1)\D
  \\A\O(b)\D
  \\B\P(x)\Time
  \\B\P(y)\Time
  \\B\P(x)\8
  \\B\P(y)\8
  \\B\Q\Time
  whole.blg,\\A\O(a)\D,\\A,O,,a,D,272696320,2000,0
  9
  {"file":"whole.blg","kind":"blg","path":"\\\\A\\O(A#1)\\D","machine":"\\\\A","object":"O","parent":null,"instance":"A#1","counter":"D","type":272696320,"type_name":"PERF_COUNTER_COUNTER","time_base":2000,"scale":0}
  8

They come once: a second catalogue that says the same adds nothing, and a wildcard without instances is itself. A path is one line.
  @ once.blg = log([event(CATALOGUE, catalogue(entry("C"), entry("D", "*", 1))), event(SAMPLE, sample(value(1, 2), instances([]))), event(CATALOGUE, catalogue(entry("E"), entry("C"))), event(SAMPLE, sample(value(1, 2), value(3, 4)))], size=2048)
  @ line.blg = a_log([entry("a\nb\x1b[31m\u202e")], sample(value(1, 2)))
  $ for f in once.blg line.blg corpus/blg/hostile/BLG-OBJ-04__1.bin; do wpc inspect --paths $f; done; wpc calc --kind=blg corpus/blg/hostile/BLG-OBJ-04__1.bin 2>/dev/null | grep -o 0x61
  \\A\O\C
  \\A\O(*)\D
  \\A\O\E
  \\A\O\a\x0ab\x1b[31m\u{202e}
  \\A\Process(0x61)\% Processor Time
  0x61
  wpc: the titles of English Windows are assumed; --titles=FILE reads others

Titles are those of the machine, of the first machine that has some, of --titles, or assumed; calc has the same paths, and says the same.
  @ bare.blg = log([event(CATALOGUE, catalogue(object("System"), object("System", "\\\\B"))), event(SAMPLE, sample(system(10, 2000), system(10, 2000)))], size=2048)
  @ t.v1-titles.bin = titles([(2, "Net"), (2000, "Bytes")])
  @ first.blg = log([event(NAMES, names((2, "Net"), (10, "Reads"), machine="\\\\B")), event(CATALOGUE, catalogue(object("Net"), object("Net", "\\\\B"))), event(SAMPLE, sample(system(10), system(10))), event(NAMES, names((10, "Threads")))], size=2048)
  $ paths bare.blg; paths --titles=t.v1-titles.bin bare.blg; paths first.blg
  \\A\System\File Read Operations/sec
  \\A\System\2000
  \\B\System\File Read Operations/sec
  \\B\System\2000
  wpc: the titles of English Windows are assumed; --titles=FILE reads others
  \\A\Net\10
  \\A\Net\Bytes
  \\B\Net\10
  \\B\Net\Bytes
  \\A\2\Threads
  \\B\Net\Reads
  wpc: first.blg: of A, 1 title is at another index than in English Windows, first 10: 'Threads', not 'File Read Operations/sec'
  $ wpc inspect bare.blg | grep counters; wpc inspect -f json bare.blg | grep -c '"titles":"assumed"'; wpc inspect -f csv bare.blg >out; wpc inspect -f ndjson bare.blg | grep -c '"scale":0,"titles":"assumed"}'; for f in text json; do wpc inspect --titles=t.v1-titles.bin -f $f bare.blg 2>/dev/null; done | grep -c assumed
    counters   4, titles assumed
  4
  4
  0
  wpc: the titles of English Windows are assumed; --titles=FILE reads others
  [1]

Those of other indices in English Windows are told, of the machines that have objects, once they are known; those of another language are not.
  @ german = [(2, "System"), (6, "Prozessorzeit (%)"), (24, "Threads")]
  @ of = lambda *machines: log([event(NAMES, names(*german, machine=one)) for one in dict.fromkeys(machines + ("\\\\C",))] + [event(CATALOGUE, catalogue(*(object("System", one) for one in machines))), event(SAMPLE, sample(*[system(10)] * len(machines)))], size=4096)
  @ two.blg = of("\\\\A", "\\\\B")
  @ one.blg = of("\\\\C")
  @ late.blg = log([event(CATALOGUE, catalogue(object("System"))), event(SAMPLE, sample(system(10))), event(NAMES, names(*german))], size=2048)
  $ for f in two late one; do paths $f.blg; done; wpc inspect one.blg 2>&1 >out | cmp - err; wpc plot -c 10 one.blg 2>&1 >out; wpc calc -f csv --titles=t.v1-titles.bin one.blg 2>&1 >out | grep index
  \\A\System\10
  \\B\System\10
  wpc: two.blg: of A, 1 title is at another index than in English Windows, first 24: 'Threads', not 'Available Bytes'
  wpc: two.blg: of B, 1 title is at another index than in English Windows, first 24: 'Threads', not 'Available Bytes'
  \\A\System\10
  wpc: late.blg: 1 title is at another index than in English Windows, first 24: 'Threads', not 'Available Bytes'
  \\C\System\10
  wpc: one.blg: 1 title is at another index than in English Windows, first 24: 'Threads', not 'Available Bytes'
  wpc: one.blg: 1 title is at another index than in English Windows, first 24: 'Threads', not 'Available Bytes'
  [1]

A message in parts in small buffers, as in one.
  @ names_of = [chr(65 + n) for n in range(300)]
  @ samples = [sample(*[value(1, 2)] * 300)] * 2
  @ split = lambda kind, data, n: in_parts(kind, data, [8000] * (len(data) // 8000) + [len(data) % 8000], NEW_YEAR_2024 + n * SECOND)
  @ parts.blg = log([], *([one] for n, kind, data in ((0, CATALOGUE, catalogue(*map(entry, names_of))), (0, SAMPLE, samples[0]), (1, SAMPLE, samples[1])) for one in split(kind, data, n)), size=16384)
  @ whole.blg = a_log(map(entry, names_of), *samples, size=65536)
  $ for f in parts whole; do wpc inspect -f json $f.blg | part samples complete; wpc inspect --paths $f.blg >$f; done; cmp parts whole; wc -l <whole
  2 True
  2 True
  300

What is cut, or ends with empty buffers, is not complete. The earliest sample is the first, wherever it is.
  @ made = log([event(CATALOGUE, catalogue(entry())), event(SAMPLE, sample(value(1, 2))), event(SAMPLE, sample(value(2, 3)), time=NEW_YEAR_2024 + SECOND)])
  @ cut.blg = made[:struct.unpack_from("<I", made, 48)[0] - 8]
  @ empty.blg = patched(made, "u8@140=4") + bytes(3072)
  @ begun.blg = patched(made, "u8@140=2") + made[:48] + bytes(976)
  @ order.blg = log([event(CATALOGUE, catalogue(entry()))] + [event(SAMPLE, sample(value(n, n)), time=NEW_YEAR_2024 + n * SECOND) for n in (5, 3, 4)])
  $ for f in cut empty begun; do wpc inspect -f json $f.blg | part samples complete incomplete; wpc validate --strict $f.blg >out; echo $?; done; wpc inspect order.blg | grep 'first\|last'
  1 False not closed, or cut
  1
  2 False not closed, or cut
  1
  2 False not closed, or cut
  1
    first      2024-01-01T05:00:03.000Z
    last       2024-01-01T05:00:05.000Z
  wpc: order.blg: 1 sample is earlier than the one before, first sample 2: the clock was set back, or buffers are not in order, or of another log

Only --salvage shows a damaged one: what is sound, and what was left out. Nothing is converted with a zone that is not known.
  ! 1
  $ cp corpus/blg/hostile/BLG-SMP-10__2_for_a_counter.bin a.blg; wpc inspect -f json a.blg; for of in "-f json" "-f ndjson" "-f text" "-f csv" --paths; do wpc inspect --salvage $of a.blg 2>&1 | grep -A 1 'errors\|"error"\|left out\|rejected:'; done
  {"file":"a.blg","kind":"blg","size":1024,"accepted":false,"status":"malformed","rule":"BLG-SMP-10","block":"block","field":"kind","offset":691,"got":2,"bound":1,"message":"a block of kind 2 comes where the catalogue's entry needs kind 1"}
   "errors":[{"status":"malformed","rule":"BLG-SMP-10","block":"block","field":"kind","offset":691,"got":2,"bound":1,"message":"a block of kind 2 comes where the catalogue's entry needs kind 1"}]}
  {"file":"a.blg","kind":"blg","error":{"status":"malformed","rule":"BLG-SMP-10","block":"block","field":"kind","offset":691,"got":2,"bound":1,"message":"a block of kind 2 comes where the catalogue's entry needs kind 1"}}
  a.blg: rejected: BLG-SMP-10 at offset 691: a block of kind 2 comes where the catalogue's entry needs kind 1
    kind       blg
  --
  left out
    BLG-SMP-10 at offset 691: a block of kind 2 comes where the catalogue's entry needs kind 1
  wpc: a.blg: rejected: BLG-SMP-10 at offset 691: a block of kind 2 comes where the catalogue's entry needs kind 1
  file,path,machine,object,parent,instance,counter,type,time_base,scale
  wpc: a.blg: rejected: BLG-SMP-10 at offset 691: a block of kind 2 comes where the catalogue's entry needs kind 1
  \\A\O\C
  [0]
  $ for f in BLG-HDR-02__3 BLG-BUF-07__0_in_the_first BLG-HDR-01__first_buffer_missing BLG-BUF-04__1025; do cp corpus/blg/hostile/$f.bin a.blg; wpc inspect -f json a.blg | cut -c 1-120; wpc calc a.blg 2>/dev/null; wpc inspect --salvage -f json a.blg | grep -c '"writer":null,"zone":null,\|"path"'; wpc inspect --salvage a.blg | grep 'writer\|zone\|samples\|counters'; done
  {"file":"a.blg","kind":"blg","size":1024,"accepted":false,"status":"unsupported","rule":"BLG-HDR-02","block":"TRACE_LOGF
  3
    writer     not known: the log file header is damaged
    zone       not known: times are the local times of the machine
    samples    2
    counters   2
  {"file":"a.blg","kind":"blg","size":1024,"accepted":false,"status":"malformed","rule":"BLG-BUF-07","block":"buffer heade
  3
    writer     not known: the log file header is damaged
    zone       not known: times are the local times of the machine
    samples    2
    counters   2
  {"file":"a.blg","kind":"blg","size":2048,"accepted":false,"status":"truncated","rule":"BLG-HDR-01","block":"TRACE_LOGFIL
  3
    writer     not known: the log file header is damaged
    zone       not known: times are the local times of the machine
    samples    1
    counters   2
  {"file":"a.blg","kind":"blg","size":1024,"accepted":false,"status":"unsupported","rule":"BLG-BUF-04","block":"buffer hea
  0
  wpc: a.blg: rejected: BLG-BUF-04 at offset 0: not a binary counter log: its first word, the buffer size, would be 1025, not a multiple of 8
  $ wpc calc --salvage -f csv --kind=blg corpus/blg/hostile/BLG-HDR-01__first_buffer_missing.bin 2>/dev/null | head -n 1; cp corpus/blg/hostile/BLG-HDR-07__second.bin a.blg; for of in "" "--strict --salvage"; do wpc inspect $of -f json a.blg | grep -o '"zone":.[^,]*\|"first":"[^"]*'; done
  "(PDH-CSV 4.0) (unknown zone)(0)","\\A\O\C","\\A\O(a)\C"\r
  "zone":{"bias_minutes":300
  "first":"2024-01-01T05:00:00.000Z
  "zone":null
  "first":"2024-01-01T00:00:00.000
  [0]

  ! 2
  $ wpc inspect --paths --salvage corpus/v2/valid/empty_header_only.bin
  wpc: '--paths' is for logs; see 'wpc inspect --help'
  $ wpc inspect --paths -f json small.blg
  wpc: '--paths' prints text only: leave --format out; see 'wpc inspect --help'
  $ wpc inspect --counter=C small.blg
  wpc: '-c' is for blocks: 'wpc calc -c' shows values of a log, and 'wpc inspect --paths' lists its counters; see 'wpc inspect --help'

Genuine logs.
  ? captures/perfmon-windows10.blg
  ! 0
  $ wpc inspect -f json shared/captures/perfmon-windows10.blg | part samples zone writer first last interval complete; wpc inspect -f ndjson shared/captures/perfmon-windows10.blg | wc -l; wpc inspect -f json shared/captures/perfmon-windows8-cut.blg | part samples complete; wpc inspect --paths shared/captures/perfmon-vista-objects.blg | wc -l
  25 {'bias_minutes': 480, 'daylight_bias_minutes': -60, 'standard': '@tzres.dll,-212', 'standard_name': 'Pacific Standard Time', 'daylight': '@tzres.dll,-211', 'daylight_name': 'Pacific Daylight Time'} {'windows': '10.0.14393', 'bits': 64} 2016-11-26T21:46:30.874Z 2016-11-26T21:47:42.983Z {'average': 3.0045416, 'shortest': 3.002, 'longest': 3.007} True
  10
  123 False
  1832
