What a series of logs says that no pair of samples shows.

Several logs are one series in the order of time: rates go on where one log continues another, and a column has the samples of all.
  @ work = [entry("R", "i"), entry("N", kind=RAWCOUNT)]
  @ day/ = {"s_%d.BLG" % part: a_log(work, *(sample(value(10 * n * n, 2000 * n), value(n, 0)) for n in range(2 * part, 2 * part + 2)), start=NEW_YEAR_2024 + 2 * part * SECOND) for part in range(3)}
  $ wpc calc -f csv day/s_2.BLG day/s_0.BLG day/s_1.BLG
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(i)\R","\\A\O\N"\r
  "01/01/2024 05:00:00.000"," ","0"\r
  "01/01/2024 05:00:01.000","10","1"\r
  "01/01/2024 05:00:02.000","30","2"\r
  "01/01/2024 05:00:03.000","50","3"\r
  "01/01/2024 05:00:04.000","70","4"\r
  "01/01/2024 05:00:05.000","90","5"\r
  $ wpc calc -f csv day/s_0.BLG day/s_1.BLG day/s_2.BLG | cmp - <(wpc calc -f csv day) && wpc calc -f tsv -c 'R' day | tail -n 2
  "01/01/2024 05:00:04.000"	"70"\r
  "01/01/2024 05:00:05.000"	"90"\r
  $ wpc inspect day
  wpc: day: is a folder of logs (3): name one to inspect it; 'wpc calc --summary' and other commands read them all
  [2]
  $ wpc calc --summary day | tail -n 4
  \\A\O(i)\R
        5        1         10.0000         50.0000         90.0000         90.0000
  \\A\O\N
        6        0          0.0000          2.5000          5.0000          5.0000
  $ wpc calc -f openmetrics -c N day
  # TYPE wpc_o_n gauge
  # HELP wpc_o_n O: N (PERF_COUNTER_RAWCOUNT)
  wpc_o_n{host="A"} 0 1704085200
  wpc_o_n{host="A"} 1 1704085201
  wpc_o_n{host="A"} 2 1704085202
  wpc_o_n{host="A"} 3 1704085203
  wpc_o_n{host="A"} 4 1704085204
  wpc_o_n{host="A"} 5 1704085205
  # EOF
  $ wpc calc -f ndjson -c '\O(i)\R' day | cut -d, -f 6-
  "type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T05:00:00.000Z"}
  "type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":10,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T05:00:01.000Z"}
  "type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":30,"unit":"/sec","status":"ok","sample":"1","time":"2024-01-01T05:00:02.000Z"}
  "type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":50,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T05:00:03.000Z"}
  "type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":70,"unit":"/sec","status":"ok","sample":"1","time":"2024-01-01T05:00:04.000Z"}
  "type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":90,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T05:00:05.000Z"}

Columns of all of them; what two logs have of one time counts once; counts that are lower began anew.
  @ other.blg = a_log([entry("X", kind=RAWCOUNT)], sample(value(7, 0)), start=NEW_YEAR_2024 + SECOND)
  @ again.blg = a_log(work, sample(value(1, 1), value(1, 0)), start=NEW_YEAR_2024 + 3 * SECOND)
  @ anew.blg = a_log(work, *(sample(value(10 * n, 2000 * n), value(n, 0)) for n in range(2)), start=NEW_YEAR_2024 + 9 * SECOND)
  $ wpc calc -f csv day/s_0.BLG other.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(i)\R","\\A\O\N","\\A\O\X"\r
  "01/01/2024 05:00:00.000"," ","0"," "\r
  "01/01/2024 05:00:01.000","10","1","7"\r
  $ wpc calc -f csv day again.blg | tail -n 3
  "01/01/2024 05:00:03.000","50","3"\r
  "01/01/2024 05:00:04.000","70","4"\r
  "01/01/2024 05:00:05.000","90","5"\r
  wpc: again.blg: 2 values left out because another input has the same counter at the same time, first in sample 1
  $ wpc calc -f csv day anew.blg | tail -n 2
  "01/01/2024 05:00:09.000"," ","0"\r
  "01/01/2024 05:00:10.000","10","1"\r
  wpc: anew.blg: 1 rate does not go on from the input before, where counts are higher, first in sample 1

Files that are no logs, and formats that take one log.
  @ s.v1.bin = v1_block([])
  ! 2
  $ wpc calc --apart s.v1.bin
  wpc: '--apart' is for logs and capture folders; see 'wpc calc --help'
  $ wpc calc -f csv day/s_0.BLG s.v1.bin; echo $?; wpc calc -f csv s.v1.bin s.v1.bin s.v1.bin; echo $?; wpc calc --raw -f csv day; echo $?; wpc calc -f csv .
  2
  2
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(i)\R","\\A\O(i)\R (clock)","\\A\O\N"\r
  "01/01/2024 05:00:00.000","0","0","0"\r
  "01/01/2024 05:00:01.000","10","2000","1"\r
  "01/01/2024 05:00:02.000","40","4000","2"\r
  "01/01/2024 05:00:03.000","90","6000","3"\r
  "01/01/2024 05:00:04.000","160","8000","4"\r
  "01/01/2024 05:00:05.000","250","10000","5"\r
  0
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(i)\R","\\A\O\N","\\A\O\X"\r
  "01/01/2024 05:00:01.000"," "," ","7"\r
  "01/01/2024 05:00:03.000"," ","1"," "\r
  "01/01/2024 05:00:09.000"," ","0"," "\r
  "01/01/2024 05:00:10.000","10","1"," "\r
  wpc: s.v1.bin: is a sample, not a log or a capture folder
  wpc: 'calc' requires one or two samples, or any number of logs and capture folders; see 'wpc calc --help'
  wpc: ./anew.blg: 1 rate does not go on from the input before, where counts are higher, first in sample 1
  [0]
  ! 1
  $ head -c 300 day/s_1.BLG >short.blg; wpc calc -f csv day/s_0.BLG short.blg; echo $?; wpc calc --salvage -f csv day/s_0.BLG short.blg
  1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(i)\R","\\A\O\N"\r
  "01/01/2024 05:00:00.000"," ","0"\r
  "01/01/2024 05:00:01.000","10","1"\r
  wpc: short.blg: rejected: BLG-HDR-01 at offset 72: the first buffer holds 228 bytes of events, but the log file header takes 304
  wpc: short.blg: rejected: BLG-HDR-01 at offset 72: the first buffer holds 228 bytes of events, but the log file header takes 304
  wpc: short.blg: the zone of the log is not known: times are the local times of its machine
  ! 0

Who an instance is. The second of two processes ends: what is in its place is another one, which has no rate.
  @ both = lambda n, *rows: sample(instances([("w", 100 * n + n * used, 2000 * n) for _, used in rows]), instances([("w", pid, 0) for pid, _ in rows]))
  @ places.blg = a_log([entry("R", "*", WILDCARD), entry("ID Process", "*", WILDCARD, kind=RAWCOUNT)], both(0, (10, 1), (20, 2), (30, 3)), both(1, (10, 1), (30, 3)), both(2, (10, 1), (30, 3)))
  $ wpc calc -f csv -c R places.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(w)\R","\\A\O(w#1)\R","\\A\O(w#2)\R"\r
  "01/01/2024 05:00:00.000"," "," "," "\r
  "01/01/2024 05:00:01.000","101"," "," "\r
  "01/01/2024 05:00:02.000","101","103"," "\r
  wpc: 1 value is missing because another process took the place, first of '\\A\O(w#1)\R'
  $ wpc calc -f csv -c R --identity=id places.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(w_10)\R","\\A\O(w_20)\R","\\A\O(w_30)\R"\r
  "01/01/2024 05:00:00.000"," "," "," "\r
  "01/01/2024 05:00:01.000","101"," ","103"\r
  "01/01/2024 05:00:02.000","101"," ","103"\r
  @ numbered = lambda n, *rows: sample(instances([(("w", "w#1", "w#2")[place], 100 * n + n * used, 2000 * n) for place, (_, used) in enumerate(rows)]), instances([(("w", "w#1", "w#2")[place], pid, 0) for place, (pid, _) in enumerate(rows)]))
  @ names.blg = a_log([entry("R", "*", WILDCARD), entry("ID Process", "*", WILDCARD, kind=RAWCOUNT)], numbered(0, (10, 1), (20, 2), (30, 3)), numbered(1, (10, 1), (30, 3)), numbered(2, (10, 1), (30, 3)))
  $ wpc calc -f csv -c R --identity=id names.blg | cmp - <(wpc calc -f csv -c R --identity=id places.blg) && wpc calc -f csv -c R names.blg | head -n 1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(w)\R","\\A\O(w#1)\R","\\A\O(w#2)\R"\r
  wpc: 1 value is missing because another process took the place, first of '\\A\O(w#1)\R'
  $ wpc calc -f openmetrics -c '\O(w_30)\R' --identity=id places.blg
  # TYPE wpc_o_r_per_second gauge
  # UNIT wpc_o_r_per_second per_second
  # HELP wpc_o_r_per_second O: R (PERF_COUNTER_COUNTER)
  wpc_o_r_per_second{host="A",instance="w_30",pid="30"} 103 1704085201
  wpc_o_r_per_second{host="A",instance="w_30",pid="30"} 103 1704085202
  # EOF
  $ wpc calc -f csv -c R --identity=place places.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(w)\R","\\A\O(w#1)\R","\\A\O(w#2)\R"\r
  "01/01/2024 05:00:00.000"," "," "," "\r
  "01/01/2024 05:00:01.000","101","103"," "\r
  "01/01/2024 05:00:02.000","101","103"," "\r
  $ wpc calc -f ndjson -c '\O(w#1)\R' places.blg | grep -o '"value.*'
  "value":null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T05:00:00.000Z"}
  "value":null,"unit":"/sec","status":"other_instance","sample":"2","time":"2024-01-01T05:00:01.000Z"}
  "value":103,"unit":"/sec","status":"ok","sample":"3","time":"2024-01-01T05:00:02.000Z"}
  wpc: 1 value is missing because another process took the place, first of '\\A\O(w#1)\R'
  ! 2
  $ wpc calc -f csv --identity=name places.blg
  wpc: --identity does not know 'name'; valid: checked, id or place; see 'wpc calc --help'
  ! 0

Why there is no value; what follows is computed from the last reading that was sound.
  @ gone.blg = a_log([entry("C"), entry("D", kind=RAWCOUNT)], *(sample(value(10 * n, 2000 * n, status=bad), value(n, 0, status=bad)) for n, bad in enumerate((0, 0, 0x800007D1, 0xC0000BDB, 0x800007FF, 1))))
  $ wpc calc -f csv gone.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C","\\A\O\D"\r
  "01/01/2024 05:00:00.000"," ","0"\r
  "01/01/2024 05:00:01.000","10","1"\r
  "01/01/2024 05:00:02.000"," "," "\r
  "01/01/2024 05:00:03.000"," "," "\r
  "01/01/2024 05:00:04.000"," "," "\r
  "01/01/2024 05:00:05.000","10","5"\r
  wpc: 6 values are not in the log: 2 PDH_CSTATUS_NO_INSTANCE, 2 PDH_ACCESS_DENIED, 2 0x800007FF
  $ wpc calc -c C gone.blg 2>/dev/null | grep '  C '
    C                                                                10.00 /sec
    C                                                          no_instance
    C                                                        access_denied
    C                                                           0x800007ff
    C                                                                10.00 /sec
  $ wpc calc -f ndjson -c C gone.blg | grep -o '"value.*'
  "value":null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T05:00:00.000Z"}
  "value":10,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T05:00:01.000Z"}
  "value":null,"unit":"/sec","status":"absent","pdh_status":"PDH_CSTATUS_NO_INSTANCE","sample":"3","time":"2024-01-01T05:00:02.000Z"}
  "value":null,"unit":"/sec","status":"absent","pdh_status":"PDH_ACCESS_DENIED","sample":"4","time":"2024-01-01T05:00:03.000Z"}
  "value":null,"unit":"/sec","status":"absent","pdh_status":"0x800007FF","sample":"5","time":"2024-01-01T05:00:04.000Z"}
  "value":10,"unit":"/sec","status":"ok","notes":["older"],"sample":"6","time":"2024-01-01T05:00:05.000Z"}
  wpc: 3 values are not in the log: 1 PDH_CSTATUS_NO_INSTANCE, 1 PDH_ACCESS_DENIED, 1 0x800007FF

A count that falls to 0 and comes back; a process that begins again does not.
  @ zero.blg = a_log([entry("R"), entry("N", kind=RAWCOUNT), entry("A")], *(sample(value(count, 2000 * n), value(count, 0), value(anew, 2000 * n)) for n, (count, anew) in enumerate(((5000, 5000), (6000, 6000), (0, 0), (0, 10), (8000, 20), (9000, 30)))))
  $ wpc calc -f csv zero.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\R","\\A\O\N","\\A\O\A"\r
  "01/01/2024 05:00:00.000"," ","5000"," "\r
  "01/01/2024 05:00:01.000","1000","6000","1000"\r
  "01/01/2024 05:00:02.000"," ","0"," "\r
  "01/01/2024 05:00:03.000","0","0","10"\r
  "01/01/2024 05:00:04.000","8000","8000","10"\r
  "01/01/2024 05:00:05.000","1000","9000","10"\r
  wpc: 2 values are missing because a number is smaller than before, first of '\\A\O\R'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: 1 value is probably wrong: the count fell to 0 and came back, first of '\O\R'
  $ wpc calc -f ndjson -c R zero.blg 2>&1 | grep -o '"value.*'; wpc calc --summary -f csv -c R zero.blg
  "value":null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T05:00:00.000Z"}
  "value":1000,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T05:00:01.000Z"}
  "value":null,"unit":"/sec","status":"negative_value","sample":"3","time":"2024-01-01T05:00:02.000Z"}
  "value":0,"unit":"/sec","status":"ok","sample":"4","time":"2024-01-01T05:00:03.000Z"}
  "value":8000,"unit":"/sec","status":"ok","notes":["after_zero"],"sample":"5","time":"2024-01-01T05:00:04.000Z"}
  "value":1000,"unit":"/sec","status":"ok","sample":"6","time":"2024-01-01T05:00:05.000Z"}
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O\R","6","4","2","0","2500","8000","1000"\r
  wpc: 1 value is missing because a number is smaller than before, '\\A\O\R'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: 1 value is probably wrong: the count fell to 0 and came back, first of '\O\R'

A disk that gets another letter is another instance.
  @ letters = [[("0 C:", 1, 5), ("1", 1, 5)], [("0 C:", 1, 6), ("1", 1, 6)], [("0 C: E:", 1, 7), ("1 F:", 1, 7)], [("0 C: E:", 1, 8)]]
  @ of = lambda rows: a_log([entry("N", "*", WILDCARD, kind=RAWCOUNT)], *(sample(instances(row)) for row in rows))
  @ disks.blg = of(letters)
  @ hole.blg = of((letters[0], [("1", 1, 5)], letters[3]))
  @ back.blg = of((letters[0], letters[2], letters[0]))
  @ often.blg = of([[("0 " + letter, 1, 5)] for letter in ("C:", "D:", "E:", "F:")])
  @ numbers.blg = of(([("7", 1, 5), ("8 C", 1, 5)], [("007", 1, 5), ("8 CD:", 1, 5)]))
  @ others/ = {"%d.blg" % n: a_log([entry("N", "*", WILDCARD, kind=RAWCOUNT, machine=machine)], *(sample(instances([(name, 1, 5)])) for name in disk), start=NEW_YEAR_2024 + n * SECOND // 2) for n, (machine, disk) in enumerate((("\\\\A", ("0 C:", "0 D:")), ("\\\\B", ("0 C:", "0 C:"))))}
  $ for of in often.blg numbers.blg others; do wpc calc -f csv $of >out; done
  wpc: 1 disk has another name from one sample to the next, first '0 C:', then '0 D:': each name has values of its own
  wpc: 1 disk has another name from one sample to the next, first '0 C:', then '0 D:': each name has values of its own
  $ for of in csv ndjson openmetrics; do wpc calc -f $of disks.blg >out; done; wpc calc -f csv --raw disks.blg >out; wpc calc --summary disks.blg >out; wpc plot -c N disks.blg >out; wpc calc -f csv --every=2s:mean disks.blg >out
  wpc: 2 disks have another name from one sample to the next, first '0 C:', then '0 C: E:': each name has values of its own
  wpc: 2 disks have another name from one sample to the next, first '0 C:', then '0 C: E:': each name has values of its own
  wpc: 2 disks have another name from one sample to the next, first '0 C:', then '0 C: E:': each name has values of its own
  wpc: 2 disks have another name from one sample to the next, first '0 C:', then '0 C: E:': each name has values of its own
  wpc: 2 disks have another name from one sample to the next, first '0 C:', then '0 C: E:': each name has values of its own
  wpc: 2 disks have another name from one sample to the next, first '0 C:', then '0 C: E:': each name has values of its own
  wpc: 2 disks have another name from one sample to the next, first '0 C:', then '0 C: E:': each name has values of its own
  $ wpc calc -f csv -c '\O(0 C:)\N' disks.blg >out; wpc calc -f csv hole.blg >out; wpc calc -f csv back.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(0 C:)\N","\\A\O(1)\N","\\A\O(0 C: E:)\N","\\A\O(1 F:)\N"\r
  "01/01/2024 05:00:00.000","1","1"," "," "\r
  "01/01/2024 05:00:01.000"," "," ","1","1"\r
  "01/01/2024 05:00:02.000","1","1"," "," "\r
  wpc: 1 disk has another name from one sample to the next, first '0 C:', then '0 C: E:': each name has values of its own
  wpc: 2 disks have another name from one sample to the next, first '0 C:', then '0 C: E:': each name has values of its own

A pause is many times the usual interval.
  @ paused.blg = log([event(CATALOGUE, catalogue(entry("N", kind=RAWCOUNT)))] + [event(SAMPLE, sample(value(at, 0)), time=NEW_YEAR_2024 + at * SECOND) for at in (0, 1, 2, 100, 101, 5000, 5001)], size=4096)
  $ wpc calc --summary -f csv paused.blg
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last","Weighted"\r
  "\\A\O\N","7","7","0","0","1457.8571428571429","5001","5001","1276.25"\r
  wpc: intervals are not equal: 'average' counts all values equally, 'weighted' counts each for the time since the one before
  wpc: paused.blg: 2 pauses of many times the usual interval, the longest of 4899 seconds before sample 6

One counter that is logged by itself and under a wildcard.
  @ twice.blg = a_log([entry("C", "a", kind=RAWCOUNT), entry("C", "*", WILDCARD, kind=RAWCOUNT)], *(sample(value(n, 0), instances([("a", 9, 0), ("b", 8, 0)])) for n in range(2)))
  $ wpc calc -f csv twice.blg; wpc calc -f ndjson twice.blg 2>said | cut -d, -f 3,8,11; cat said
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(a)\C","\\A\O(b)\C"\r
  "01/01/2024 05:00:00.000","0","8"\r
  "01/01/2024 05:00:01.000","1","8"\r
  "instance":"a","value":0,"sample":"1"
  "instance":"b","value":8,"sample":"1"
  "instance":"a","value":1,"sample":"2"
  "instance":"b","value":8,"sample":"2"
  wpc: 2 values are left out because the sample has the same counter twice, first of '\\A\O(a)\C'
  wpc: 2 values are left out because the sample has the same counter twice, first of '\\A\O(a)\C'

Daylight time ends on the first Sunday of November, at two o'clock: an hour comes twice. A step back, or a clock of UTC in the sample, says which one it is.
  @ fall = NEW_YEAR_2024 + (307 * 24 + 1) * 3600 * SECOND
  @ at = lambda kind, *hours: log([event(CATALOGUE, catalogue(entry("C", kind=kind)))] + [event(SAMPLE, sample(value(1, int(fall + (local + 4 + late) * 3600 * SECOND))), time=int(fall + local * 3600 * SECOND)) for local, late in hours], size=4096)
  @ back.blg = at(RAWCOUNT, (-0.5, 0), (0, 0), (0.5, 0), (0, 1), (0.5, 1), (1, 1))
  @ clock.blg = at(TIMER_100NS, (0, 1), (0.5, 1), (1, 1))
  @ none.blg = at(RAWCOUNT, (0, 1), (0.5, 1), (1, 1))
  @ hourly.blg = at(RAWCOUNT, (-0.5, 0), (0.5, 0), (0.5, 1), (1.5, 1))
  @ mended.blg = at(RAWCOUNT, (-0.1, 0), (0.1, 0), (0.3, 0), (0.29, 0), (0.5, 0))
  $ for f in back clock none hourly mended; do wpc calc -f csv $f.blg | cut -c 1-25; done
  "(PDH-CSV 4.0) (UTC)(0)",
  "11/03/2024 04:30:00.000"
  "11/03/2024 05:00:00.000"
  "11/03/2024 05:30:00.000"
  "11/03/2024 06:00:00.000"
  "11/03/2024 06:30:00.000"
  "11/03/2024 07:00:00.000"
  "(PDH-CSV 4.0) (UTC)(0)",
  "11/03/2024 06:00:00.000"
  "11/03/2024 06:30:00.000"
  "11/03/2024 07:00:00.000"
  "(PDH-CSV 4.0) (UTC)(0)",
  "11/03/2024 05:00:00.000"
  "11/03/2024 05:30:00.000"
  "11/03/2024 07:00:00.000"
  "(PDH-CSV 4.0) (UTC)(0)",
  "11/03/2024 04:30:00.000"
  "11/03/2024 05:30:00.000"
  "11/03/2024 06:30:00.000"
  "11/03/2024 07:30:00.000"
  "(PDH-CSV 4.0) (UTC)(0)",
  "11/03/2024 04:54:00.000"
  "11/03/2024 05:06:00.000"
  "11/03/2024 05:18:00.000"
  "11/03/2024 05:17:24.000"
  "11/03/2024 05:30:00.000"
  wpc: back.blg: daylight time ended: from sample 4 on times are standard time
  wpc: clock.blg: daylight time ended: from sample 1 on times are standard time
  wpc: none.blg: the hour of 1 sample, first sample 1, occurs twice, and the log does not show which one it is: daylight time is assumed
  wpc: hourly.blg: daylight time ended: from sample 3 on times are standard time
  wpc: mended.blg: 1 sample is earlier than the one before, first sample 4: the clock was set back, or buffers are not in order, or of another log

What is not sound is left out, with what is beside it in the sample kept: one counter of many, and one whole object.
  @ wild = [entry(name, "*", WILDCARD, kind=RAWCOUNT) for name in ("c1", "c2", "c3")]
  @ many = lambda n: instances([("a", n, 0), ("b", n + 1, 0)])
  @ spoiled = lambda data, at: data[:at] + bytes([data[at] ^ 8]) + data[at + 1:]
  @ block.blg = a_log(wild, *(sample(many(n), spoiled(many(n), 8) if n == 1 else many(n), many(n)) for n in range(3)))
  $ wpc calc -f csv --salvage block.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(a)\c1","\\A\O(b)\c1","\\A\O(a)\c2","\\A\O(b)\c2","\\A\O(a)\c3","\\A\O(b)\c3"\r
  "01/01/2024 05:00:00.000","0","1","0","1","0","1"\r
  "01/01/2024 05:00:01.000","1","2"," "," ","1","2"\r
  "01/01/2024 05:00:02.000","2","3","2","3","2","3"\r
  wpc: block.blg: rejected: BLG-INS-02 at offset 1224: the length within the block is 88, but 80 bytes follow the block's header
  [1]
  @ block_of = lambda title, n: v1_at(n, v1_single(title, [definition(name=2)], u32s(n)))
  @ whole = lambda title, n, bad=False: whole_object(spoiled(block_of(title, n), 0) if bad else block_of(title, n))
  @ object = lambda name: entry("*", None, OBJECT, 16, 0, "\\\\A", name)
  @ objects.blg = a_log([object("A"), object("B"), object("C")], *(sample(whole(1000, n, n == 1), whole(2000, n), whole(3000, n)) for n in range(3)), size=8192)
  $ wpc calc -f csv --salvage objects.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\MacFile Server\System","\\A\2000\System","\\A\3000\System"\r
  "01/01/2024 05:00:00.000","0","0","0"\r
  "01/01/2024 05:00:01.000"," ","1","1"\r
  "01/01/2024 05:00:02.000","2","2","2"\r
  wpc: objects.blg: rejected: V1-HDR-02 at offset 1520: the signature is not PERF in UTF-16
  wpc: the titles of English Windows are assumed; --titles=FILE reads others
  [1]

Who is in a place is known from log to log: behind a gap of one of them another process is not taken for the one before it.
  @ who = [entry("ID Process", "*", WILDCARD, kind=RAWCOUNT, name="Process"), entry("C", "*", WILDCARD, name="Process")]
  @ part = lambda seconds, gap=None: log([event(CATALOGUE, catalogue(*who))] + [one for n in seconds for one in ([event(CATALOGUE, catalogue(*who), time=NEW_YEAR_2024 + n * SECOND - 10)] if n == gap else []) + [event(SAMPLE, sample(instances([("w", 100 if n < 22 else 200, 0)]), instances([("w", 1000 * n, 2000 * n)])), time=NEW_YEAR_2024 + n * SECOND)]], size=1 << 14)
  @ gap.blg = part(range(16, 27, 2), 20)
  @ beside.blg = part((21, 23, 25))
  $ wpc calc -f ndjson gap.blg beside.blg -c '\Process(w)\C' | sed 's/.*"value":\([^,]*\).*"status":"\([a-z_]*\)".*T05:00:\(..\).*/\3 \1 \2/'
  16 null need_two
  18 1000 ok
  20 null need_two
  21 1000 ok
  22 null other_instance
  23 1000 ok
  24 1000 ok
  25 1000 ok
  26 1000 ok
  wpc: 1 value is missing because another process took the place, first of '\\A\Process(w)\C'

Entries with one counter may have clocks of their own.
  @ bases.blg = a_log([entry(instance_name="a", base=10000000), entry(instance_name="b", base=5)], sample(value(1, 1), value(1, 1)))
  $ wpc inspect -f json bases.blg | grep -o '"instance":"[ab]"\|"time_base":[0-9]*' | paste -sd " "
  "instance":"a" "time_base":10000000 "instance":"b" "time_base":5

Logs that stay apart: each has columns of its own under its name, and rates do not go on.
  @ one.blg = a_log(work, *(sample(value(10 * n * n, 2000 * n), value(n, 0)) for n in range(3)))
  @ half.blg = log([event(CATALOGUE, catalogue(*work))] + [event(SAMPLE, sample(value(20 * n * n, 2000 * n), value(n, 0)), time=NEW_YEAR_2024 + n * SECOND + SECOND // 2) for n in range(3)], size=16384)
  ! 0
  $ wpc calc --apart -f csv one.blg half.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A [one.blg]\O(i)\R","\\A [one.blg]\O\N","\\A [half.blg]\O(i)\R","\\A [half.blg]\O\N"\r
  "01/01/2024 05:00:00.000"," ","0"," "," "\r
  "01/01/2024 05:00:00.500"," "," "," ","0"\r
  "01/01/2024 05:00:01.000","10","1"," "," "\r
  "01/01/2024 05:00:01.500"," "," ","20","1"\r
  "01/01/2024 05:00:02.000","30","2"," "," "\r
  "01/01/2024 05:00:02.500"," "," ","60","2"\r
  $ wpc calc --apart -f csv day | head -n 4; wpc calc --apart -f ndjson -c '\O(i)\R' one.blg half.blg | grep -o '^.*"counterset\|"value.*'
  "(PDH-CSV 4.0) (UTC)(0)","\\A [s_0.BLG]\O(i)\R","\\A [s_0.BLG]\O\N","\\A [s_1.BLG]\O(i)\R","\\A [s_1.BLG]\O\N","\\A [s_2.BLG]\O(i)\R","\\A [s_2.BLG]\O\N"\r
  "01/01/2024 05:00:00.000"," ","0"," "," "," "," "\r
  "01/01/2024 05:00:01.000","10","1"," "," "," "," "\r
  "01/01/2024 05:00:02.000"," "," "," ","2"," "," "\r
  {"source":"one.blg","machine":"A","counterset
  "value":null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T05:00:00.000Z"}
  {"source":"half.blg","machine":"A","counterset
  "value":null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T05:00:00.500Z"}
  {"source":"one.blg","machine":"A","counterset
  "value":10,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T05:00:01.000Z"}
  {"source":"half.blg","machine":"A","counterset
  "value":20,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T05:00:01.500Z"}
  {"source":"one.blg","machine":"A","counterset
  "value":30,"unit":"/sec","status":"ok","sample":"3","time":"2024-01-01T05:00:02.000Z"}
  {"source":"half.blg","machine":"A","counterset
  "value":60,"unit":"/sec","status":"ok","sample":"3","time":"2024-01-01T05:00:02.500Z"}
  $ wpc calc --apart -c N one.blg half.blg | head -n 12; wpc calc --apart -f openmetrics -c N one.blg half.blg; wpc calc --apart -f influx -c N one.blg half.blg
  2024-01-01T05:00:00.000Z, one sample, sample 1
  
  \\A [one.blg]\O
    N                                                                    0
  
  2024-01-01T05:00:00.500Z, the first of its log, sample 1
  
  \\A [half.blg]\O
    N                                                                    0
  
  2024-01-01T05:00:01.000Z, over 1.000 s, sample 2
  
  # TYPE wpc_o_n gauge
  # HELP wpc_o_n O: N (PERF_COUNTER_RAWCOUNT)
  wpc_o_n{host="A",source="one.blg"} 0 1704085200
  wpc_o_n{host="A",source="one.blg"} 1 1704085201
  wpc_o_n{host="A",source="one.blg"} 2 1704085202
  wpc_o_n{host="A",source="half.blg"} 0 1704085200.5
  wpc_o_n{host="A",source="half.blg"} 1 1704085201.5
  wpc_o_n{host="A",source="half.blg"} 2 1704085202.5
  # EOF
  O,host=A,source=one.blg N=0 1704085200000000000
  O,host=A,source=half.blg N=0 1704085200500000000
  O,host=A,source=one.blg N=1 1704085201000000000
  O,host=A,source=half.blg N=1 1704085201500000000
  O,host=A,source=one.blg N=2 1704085202000000000
  O,host=A,source=half.blg N=2 1704085202500000000
  $ wpc calc --apart --summary one.blg half.blg; wpc calc --apart --summary -f json -c N one.blg half.blg | grep -o '^.*"counterset'
  6 samples
  
   values  missing         minimum         average         maximum            last
  \\A [one.blg]\O(i)\R
        2        4         10.0000         20.0000         30.0000         30.0000
  \\A [one.blg]\O\N
        3        3          0.0000          1.0000          2.0000          2.0000
  \\A [half.blg]\O(i)\R
        2        4         20.0000         40.0000         60.0000         60.0000
  \\A [half.blg]\O\N
        3        3          0.0000          1.0000          2.0000          2.0000
  {"source":"one.blg","machine":"A","counterset
  {"source":"half.blg","machine":"A","counterset
  $ wpc find --apart '\O(i)\R >= 30 and \O\N >= 1' one.blg half.blg
  from                      to                              length  samples          peak  counter
  2024-01-01T05:00:01.000Z  2024-01-01T05:00:02.000Z           1 s        1       30.0000  \\A [one.blg]\O(i)\R
  2024-01-01T05:00:01.500Z  2024-01-01T05:00:02.500Z           1 s        1       60.0000  \\A [half.blg]\O(i)\R
  
  2 spans, 2 s; it holds in 2 of 6 values
  @ lone.blg = a_log([entry("X", kind=RAWCOUNT, name="P", instance_name="_Total"), entry("Y", kind=RAWCOUNT)], *(sample(value(n, 0), value(9, 0)) for n in range(3)))
  @ less.blg = a_log([entry("X", kind=RAWCOUNT, name="P", instance_name="_Total")], *(sample(value(7, 0)) for n in range(3)))
  $ wpc find --apart -f csv 'X > 0 and Y > 1' less.blg lone.blg; wpc find --apart --with=X -f csv 'Y > 1' lone.blg less.blg; wpc find --apart 'Y > 1 and N > 1' one.blg lone.blg
  "Counter","From","To","Seconds","Samples","Peak","PeakTime"\r
  "\\A [lone.blg]\P(_Total)\X","2024-01-01T05:00:01.000Z","2024-01-01T05:00:02.000Z","1","2","2","2024-01-01T05:00:02.000Z"\r
  "Counter","From","To","Seconds","Samples","Peak","PeakTime","With","Average","Maximum"\r
  "\\A [lone.blg]\O\Y","2024-01-01T05:00:00.000Z","2024-01-01T05:00:02.000Z","2","3","9","2024-01-01T05:00:00.000Z","\\A [lone.blg]\P(_Total)\X","1","2"\r
  wpc: no log has all counters of the condition
  [1]
  $ mkdir other; cp half.blg other/one.blg; wpc calc --apart -f csv -c N one.blg other/one.blg | head -n 1; wpc calc --apart -f csv -c N one.blg one.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A [one.blg]\O\N","\\A [other/one.blg]\O\N"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A [one.blg]\O\N","\\A [one.blg]\O\N"\r
  "01/01/2024 05:00:00.000","0","0"\r
  "01/01/2024 05:00:01.000","1","1"\r
  "01/01/2024 05:00:02.000","2","2"\r
  wpc: 1 counter path has more than one column, first '\\A [one.blg]\O\N': the counters differ in properties that a path does not show; JSON shows types and ids, and 'wpc inspect -f json' parents
  $ wpc calc -f csv -c N one.blg >text.csv; sed 's/\\\\A//' text.csv >bare.csv; wpc calc --apart -f csv text.csv bare.csv one.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A [text.csv]\O\N","\\[bare.csv]\O\N","\\A [one.blg]\O(i)\R","\\A [one.blg]\O\N"\r
  "01/01/2024 05:00:00.000","0","0"," ","0"\r
  "01/01/2024 05:00:01.000","1","1","10","1"\r
  "01/01/2024 05:00:02.000","2","2","30","2"\r
  ! 2
  $ wpc calc --apart -o x.blg one.blg half.blg; wpc calc --apart -f sql one.blg; wpc compare --apart one.blg half.blg
  wpc: '--apart' does not go with -o NAME.blg: a log has each counter once; see 'wpc calc --help'
  wpc: '--apart' cannot be written as SQL, where a log has each counter once; see 'wpc calc --help'
  wpc: this command has no option '--apart': it belongs to calc, find or plot; see 'wpc compare --help'

What a whole object has that is not sound is not known, so that nothing of it is gone in the next sample.
  @ of = lambda *names: v1_block([v1_rows(230, [definition(name=784)], *[(name, u32s(7)) for name in names])])
  @ broken.blg = log([event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="Process")))] + [event(SAMPLE, sample(whole_object(one)), time=NEW_YEAR_2024 + n * SECOND) for n, one in enumerate((of("a", "b"), patched(of("a", "b"), "u32@20=0"), of("a"), of("b")))], size=4096)
  $ wpc calc -f ndjson --salvage broken.blg 2>/dev/null | cut -d, -f 3,8,10,12
  "instance":"a","value":7,"status":"ok","sample":"1"
  "instance":"b","value":7,"status":"ok","sample":"1"
  "instance":"a","value":7,"status":"ok","sample":"3"
  "instance":"b","value":7,"status":"ok","sample":"4"
  "instance":"a","value":null,"status":"not_found","sample":"4"
  [0]
