PDH-CSV 4.0, of captures and samples: paths begin with the machine where it is known.

  @ h/ = small_v2('"HOST"')
  @ c/ = small_v2()
  @ v/ = small_v1()
  $ wpc calc -f csv h 2>/dev/null; wpc calc -f csv v; wpc calc -f csv -c Calls/sec c 2>/dev/null
  "(PDH-CSV 4.0) (UTC)(0)","\\HOST\Disk(a)\Bytes/sec","\\HOST\Disk(a)\Queue","\\HOST\Disk(a)\% Free","\\HOST\Disk(b)\Bytes/sec","\\HOST\Disk(b)\Queue","\\HOST\Disk(b)\% Free","\\HOST\Disk(c)\Bytes/sec","\\HOST\Disk(c)\Queue","\\HOST\Disk(c)\% Free","\\HOST\System\Memory","\\HOST\System\Calls/sec"\r
  "01/01/2024 04:32:00.123"," ","3","25"," ","4","50"," "," "," ","1048576"," "\r
  "01/01/2024 04:32:02.123","1500","6","50","250","5","75"," "," "," ","2097152","100"\r
  "01/01/2024 04:32:04.123","0","0","0"," "," "," "," ","7","12.5","4194304","0.5"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Process(sh)\Switches/sec","\\PC-1\Process(sh#1)\Switches/sec","\\PC-1\System\Threads"\r
  "01/01/2024 04:32:00.123"," "," ","70"\r
  "01/01/2024 04:32:01.123","250","500","71"\r
  "01/01/2024 04:32:03.123","0.5","1","72"\r
  "(PDH-CSV 4.0) (UTC)(0)","\System\Calls/sec"\r
  "01/01/2024 04:32:00.123"," "\r
  "01/01/2024 04:32:02.123","100"\r
  "01/01/2024 04:32:04.123","0.5"\r
  wpc: v/titles.bin: 1 title is at another index than in English Windows, first 4: 'Threads', not 'Memory'
  $ wpc calc -f csv -c '\*(*#*)\6' v/samples/00000{0,2}.bin 2>/dev/null; wpc calc -f csv v/samples/000001.bin
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Process(sh)\% Processor Time","\\PC-1\Process(sh#1)\% Processor Time"\r
  "01/01/2024 04:32:00.123"," "," "\r
  "01/01/2024 04:32:03.123","83.666666666666671","167.33333333333334"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Process(sh)\% Processor Time","\\PC-1\Process(sh#1)\% Processor Time","\\PC-1\System\Memory"\r
  "01/01/2024 04:32:01.123"," "," ","71"\r
  wpc: the titles of English Windows are assumed; --titles=FILE reads others

Numbers: -2^63 and -1 are exact; a third has the 17 digits that read back as the same number.
  @ n/ = {**{"queries.bin": QUERIES}, **registered(), **capture("v2", "null", disks(0, [("a", 1, 0, 1, 1, 3)], 0, 0), disks(3, [("a", 1, 1, 1, 1, 3)], 0, 2**63), disks(6, [("a", 1, 2**31, 1, 1, 3)], 0, 2**64 - 1))}
  $ wpc calc -f csv -c Memory -c Bytes/sec -c '% Free' n 2>/dev/null
  "(PDH-CSV 4.0) (UTC)(0)","\Disk(a)\Bytes/sec","\Disk(a)\% Free","\System\Memory"\r
  "01/01/2024 04:32:00.123"," ","33.333333333333329","0"\r
  "01/01/2024 04:32:03.123","0.33333333333333331","33.333333333333329","-9223372036854775808"\r
  "01/01/2024 04:32:06.123","715827882.33333337","33.333333333333329","-1"\r

Hostile names: nothing that a provider says begins a field, ends one before its time, or turns the direction of a terminal.
  @ names = ["=cmd|' /C calc'!A0", 'a","=1+1', "\r\n=2\x85\u2028", "", "\ud800x", "\u202ea\u200f\u2066b\u00ad"]
  @ hostile = [(name, n, 0, n, 1, 2) for n, name in enumerate(names, 1)]
  @ x/ = {**{"queries.bin": QUERIES}, **registered(), **capture("v2", '"=HOST\\"\\r\\n"', disks(0, hostile, 0, 0), disks(2, hostile, 0, 0))}
  $ wpc calc -f csv -c Queue x 2>/dev/null
  "(PDH-CSV 4.0) (UTC)(0)","\\=HOST""\x0d\x0a\Disk(=cmd|' /C calc'!A0)\Queue","\\=HOST""\x0d\x0a\Disk(a"",""=1+1)\Queue","\\=HOST""\x0d\x0a\Disk(\x0d\x0a=2\u{85}\u{2028})\Queue","\\=HOST""\x0d\x0a\Disk()\Queue","\\=HOST""\x0d\x0a\Disk(�x)\Queue","\\=HOST""\x0d\x0a\Disk(\u{202e}a\u{200f}\u{2066}b\u{ad})\Queue"\r
  "01/01/2024 04:32:00.123","1","2","3","4","5","6"\r
  "01/01/2024 04:32:02.123","1","2","3","4","5","6"\r

Names that look the same share a column: the first that has a value counts. An instance without a name goes by its UniqueID, which another one may be named.
  @ like = [("x\ud800", 1, 0, 1, 1, 2), ("x\udc00", 2, 0, 2, 1, 2)]
  @ l/ = {**{"queries.bin": QUERIES}, **registered(), **capture("v2", "null", disks(0, like, 0, 0), disks(2, like, 0, 0))}
  $ wpc calc -f csv -c Queue l 2>/dev/null
  "(PDH-CSV 4.0) (UTC)(0)","\Disk(x�)\Queue","\Disk(x�#1)\Queue"\r
  "01/01/2024 04:32:00.123","1","2"\r
  "01/01/2024 04:32:02.123","1","2"\r
  @ shared = lambda second: v1_at(second, v1_rows(230, [definition(RATE, name=6), definition(offset=8, name=8)], *((name, u32s(n * second, n), (0, 0), number) for n, (name, number) in enumerate([("", 5), ("5", ID_NONE), ("a", ID_NONE), ("", 5)], 1))))
  @ s/ = capture("v1", "null", *map(shared, range(3)))
  $ wpc calc -f csv s; wpc calc -f csv -c '\*(a)\*' s >out; wpc calc -f json s >out
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Process(5)\% Processor Time","\\PC-1\Process(5)\8","\\PC-1\Process(5#1)\% Processor Time","\\PC-1\Process(5#1)\8","\\PC-1\Process(a)\% Processor Time","\\PC-1\Process(a)\8","\\PC-1\Process(5#2)\% Processor Time","\\PC-1\Process(5#2)\8"\r
  "01/01/2024 04:32:00.123"," ","1"," ","2"," ","3"," ","4"\r
  "01/01/2024 04:32:01.123","1","1","2","2","3","3","4","4"\r
  "01/01/2024 04:32:02.123","1","1","2","2","3","3","4","4"\r
  wpc: the titles of English Windows are assumed; --titles=FILE reads others
  wpc: the titles of English Windows are assumed; --titles=FILE reads others

Dates: a leap day, by the block's SYSTEMTIME; then no date, but a clock of 100 ns; then neither.
  @ last = small_v2()["samples/000002.bin"]
  @ leap.bin = last[:16] + struct.pack("<q", 1) + last[24:32] + struct.pack("<8H", 2400, 2, 2, 29, 23, 59, 59, 7) + last[48:]
  @ clocks/ = {"%d.bin" % n: last[:16] + struct.pack("<q", hundreds) + last[24:32] + bytes(16) + last[48:] for n, hundreds in enumerate([100001234, 864000000000 * 59, 864000000000 * 146096, 864000000000 * 146097, 0])}
  $ for of in leap.bin clocks/*; do cp $of c/samples/000002.bin; wpc calc -f csv -c Calls/sec c 2>out | sed -n 4p; done; grep -v 4201 out
  "02/29/2400 23:59:59.007","0.5"\r
  "01/01/1601 00:00:10.000","0.5"\r
  "03/01/1601 00:00:00.000","0.5"\r
  "12/31/2000 00:00:00.000","0.5"\r
  "01/01/2001 00:00:00.000","0.5"\r
  wpc: c/samples/000002.bin: V2-SEM-05 at offset 16: a clock is 0, but was 133485408020000000 before
  wpc: samples without a date were left out: a line of PDH-CSV begins with one

Columns are bounded, with their names: before anything is written.
  @ b/ = {**small_v2(), **{"samples/%06d.bin" % n: disks(2 * n, [(chr(97 + n), 1, 0, 0, 1, 2)], 0, 0) for n in range(3, 20)}}
  ! 1
  $ cp h/samples/000002.bin c/samples; wpc calc -f csv --max-values=60 c 2>/dev/null | wc -l; wpc calc -f csv --max-values=17 c
  4
  wpc: c/samples/000000.bin: result 2, of Disk, is an error: 4201
  wpc: c: rejected: 27 values, counting one more per 64 bytes of names, and --max-values allows 17; --max-values=27 lets it in
  $ wpc calc -f csv --max-values=50 b 2>&1 | tail -n 1; exit ${PIPESTATUS[0]}
  wpc: b: rejected: 166 values, counting one more per 64 bytes of names, and --max-values allows 50; --max-values=166 lets it in

One block has 40 counters of an instance, one has a counter of 40 instances: 82 values of 79 paths, and 39 of instances that are gone.
  @ tall = [(chr(64 + n), n, [cell(1, 4)]) for n in range(1, 41)]
  @ p/ = capture("v2", "null", *(v2_at(n, one) for n, one in enumerate([set_of([1], tall[0]), set_of(range(1, 41), ("A", 1, [cell(1, 4)] * 40)), set_of([1], tall[0]), set_of([1], *tall)])), **{"queries.bin": query("*", counterset=DISK), DISK_FILE + "1.bin": registration(DISK, [(1, RAWCOUNT, {}, "Queue")], 2)})
  $ for row in "120 calc -f csv" "120 calc -f openmetrics" "78 inspect"; do set -- $row; wpc ${@:2} --max-values=$1 p 2>&1 | grep -o 'allows.*' | head -n 1; wpc ${@:2} --max-values=$(($1 + 1)) p >out; echo $?; done
  allows 120; --max-values=121 lets it in
  0
  allows 120; --max-values=121 lets it in
  0
  allows 78: they are not listed
  0
  [0]

Cells are bounded: 40 samples of 32 instances that no other one has, with 32 counters each; the bytes allow 8 cells each.
  @ grid = lambda i: v1_at(i, v1_rows(230, [definition(offset=8, name=2 * n + 2) for n in range(32)], *((chr(65 + n) + chr(0x4e00 + i), u32s(0, i)) for n in range(32))))
  @ g/ = capture("v1", "null", *map(grid, range(40)))
  $ for of in csv tsv; do wpc calc -f $of --max-values=409599 g; done
  wpc: 40960 counter paths in 40 lines are 1638400 cells, and --max-values allows 1638396 (4 for each value, or 8 for each byte of input); --max-values=409600 lets it in; JSON and OpenMetrics have no empty ones
  wpc: the titles of English Windows are assumed; --titles=FILE reads others
  wpc: 40960 counter paths in 40 lines are 1638400 cells, and --max-values allows 1638396 (4 for each value, or 8 for each byte of input); --max-values=409600 lets it in; JSON and OpenMetrics have no empty ones
  wpc: the titles of English Windows are assumed; --titles=FILE reads others
  $ wpc calc -f csv --max-values=409600 g 2>/dev/null | wc -l; rm g/samples/0000{2,3}?.bin; wpc calc -f csv --max-values=40000 g 2>/dev/null | wc -l
  41
  21
  [0]

Where it cannot be written.
  ? unix
  ! 2
  $ wpc calc -f csv c >/dev/full
  wpc: c/samples/000000.bin: result 2, of Disk, is an error: 4201
  wpc: 9 values are left out because the sample has the same counter twice, first of '\Disk(a)\Queue'
  wpc: standard output: No space left on device
  $ exec 3> >(:); wait $!; wpc calc -f csv c 2>out >&3; echo $?
  141
  [0]
