wpc calc -f influx: line protocol. dev/check/series.py writes it into InfluxDB.

  @ work = [entry("R", "i"), entry("Q q", "i", kind=RAWCOUNT), entry("N", kind=RAWCOUNT)]
  @ a.blg = a_log(work, *(sample(value(10 * n * n, 2000 * n), value(n, 0), value(-n, 0)) for n in range(3)))
  $ wpc calc -f influx a.blg
  O,host=A,instance=i Q\ q=0 1704085200000000000
  O,host=A N=0 1704085200000000000
  O,host=A,instance=i R=10,Q\ q=1 1704085201000000000
  O,host=A,instance=i R=30,Q\ q=2 1704085202000000000
  wpc: 2 values are missing because a number is out of its range, first of '\\A\O\N'
  $ wpc calc -f influx --time=local a.blg | cmp - <(wpc calc -f INFLUX a.blg) && wpc calc -o a.lp a.blg && wpc calc -o a.influx a.blg && cmp a.lp a.influx && loaded points a.lp a.blg
  6 values
  wpc: 2 values are missing because a number is out of its range, first of '\\A\O\N'
  wpc: 2 values are missing because a number is out of its range, first of '\\A\O\N'
  wpc: 2 values are missing because a number is out of its range, first of '\\A\O\N'
  wpc: 2 values are missing because a number is out of its range, first of '\\A\O\N'
  $ wpc calc -f influx --raw -t 2 a.blg; wpc calc -f influx --every=2s:max -c R a.blg
  O,host=A,instance=i R=0,R\ (clock)=0,Q\ q=0 1704085200000000000
  O,host=A N=0 1704085200000000000
  O,host=A,instance=i R=40,R\ (clock)=4000,Q\ q=2 1704085202000000000
  O,host=A N=18446744073709551614 1704085202000000000
  O,host=A,instance=i R=10 1704085201000000000
  O,host=A,instance=i R=30 1704085202000000000

Parents and numbers of equal names are tags of their own.
  @ p.blg = log([event(CATALOGUE, catalogue(entry("N", "*", WILDCARD, kind=RAWCOUNT))), event(SAMPLE, sample(instances([("a", 1, 0), ("a", 2, 0), ("b", 3, 0)])))], size=4096)
  @ q.blg = a_log([named("M", "O", "p", "a", "C"), at_index(2, named("M", "O", "p", "a", "C"))], sample(value(1, 0), value(2, 0)))
  $ wpc calc -f influx p.blg; wpc calc -f influx q.blg
  O,host=A,instance=a N=1 1704085200000000000
  O,host=A,index=1,instance=a N=2 1704085200000000000
  O,host=A,instance=b N=3 1704085200000000000
  O,host=M,instance=a,parent=p C=1 1704085200000000000
  O,host=M,index=2,instance=a,parent=p C=2 1704085200000000000

So are the numbers of processes and threads that give instances their names.
  @ ids.blg = a_log([entry("N", "*", WILDCARD, kind=RAWCOUNT), entry("ID Process", "*", WILDCARD, kind=RAWCOUNT), entry("ID Thread", "*", WILDCARD, kind=RAWCOUNT)], sample(instances([("a", 1, 0), ("b", 2, 0)]), instances([("a", 10, 0), ("b", 20, 0)]), instances([("a", 11, 0)])))
  $ wpc calc -f influx --identity=id -c N ids.blg; wpc calc -f openmetrics --identity=id -c N ids.blg | grep '^wpc'; wpc calc -f influx -c N ids.blg
  O,host=A,instance=a_11,tid=11 N=1 1704085200000000000
  O,host=A,instance=b_20,pid=20 N=2 1704085200000000000
  wpc_o_n{host="A",instance="a_11",tid="11"} 1 1704085200
  wpc_o_n{host="A",instance="b_20",pid="20"} 2 1704085200
  O,host=A,instance=a N=1 1704085200000000000
  O,host=A,instance=b N=2 1704085200000000000

No name ends where it should not, whatever a backslash means.
  @ hostile = [",", "=", " ", "\\", "a\\", "a\\ b", "\\\\", "\\,", "C:\\x", '"', '\\"', "#", "#a", "time", "a\nb c=1 1\n", "\x7f", "\u00e9", "\u202ex", "\ud800", "", "a=1,b=2 3", "host"]
  @ n.blg = a_log([named("M", "O", None, "i", one) for one in hostile] + [named("M", one, None, "i", "C") for one in hostile] + [named("M", "O", None, one, "C") for one in hostile] + [named(one, "O", None, "i", "D") for one in hostile if one not in ("\\", "\\\\", "\\,", '\\"')], sample(*[value(n, 0) for n in range(4 * len(hostile) - 4)]), size=1 << 15)
  $ wpc calc n.blg -o n.lp; cat n.lp
  O,host=M,instance=i \,=0,\==1,\ =2,\x5c=3,a\x5c=4,a\x5c\ b=5,\x5c\x5c=6,\x5c\,=7,C:\x=8,"=9,\x5c"=10,#=11,#a=12,\x74ime=13,a\x0ab\ c\=1\ 1\x0a=14,\x7f=15,é=16,\u{202e}x=17,�=18,value=19,a\=1\,b\=2\ 3=20,host=21 1704085200000000000
  \,,host=M,instance=i C=22 1704085200000000000
  =,host=M,instance=i C=23 1704085200000000000
  \ ,host=M,instance=i C=24 1704085200000000000
  \x5c,host=M,instance=i C=25 1704085200000000000
  a\x5c,host=M,instance=i C=26 1704085200000000000
  a\x5c\ b,host=M,instance=i C=27 1704085200000000000
  \x5c\x5c,host=M,instance=i C=28 1704085200000000000
  \x5c\,,host=M,instance=i C=29 1704085200000000000
  C:\x,host=M,instance=i C=30 1704085200000000000
  ",host=M,instance=i C=31 1704085200000000000
  \x5c",host=M,instance=i C=32 1704085200000000000
  \x23,host=M,instance=i C=33 1704085200000000000
  \x23a,host=M,instance=i C=34 1704085200000000000
  time,host=M,instance=i C=35 1704085200000000000
  a\x0ab\ c=1\ 1\x0a,host=M,instance=i C=36 1704085200000000000
  \x7f,host=M,instance=i C=37 1704085200000000000
  é,host=M,instance=i C=38 1704085200000000000
  \u{202e}x,host=M,instance=i C=39 1704085200000000000
  �,host=M,instance=i C=40 1704085200000000000
  counter,host=M,instance=i C=41 1704085200000000000
  a=1\,b=2\ 3,host=M,instance=i C=42 1704085200000000000
  host,host=M,instance=i C=43 1704085200000000000
  O,host=M,instance=\, C=44 1704085200000000000
  O,host=M,instance=\= C=45 1704085200000000000
  O,host=M,instance=\  C=46 1704085200000000000
  O,host=M,instance=\x5c C=47 1704085200000000000
  O,host=M,instance=a\x5c C=48 1704085200000000000
  O,host=M,instance=a\x5c\ b C=49 1704085200000000000
  O,host=M,instance=\x5c\x5c C=50 1704085200000000000
  O,host=M,instance=\x5c\, C=51 1704085200000000000
  O,host=M,instance=C:\x C=52 1704085200000000000
  O,host=M,instance=" C=53 1704085200000000000
  O,host=M,instance=\x5c" C=54 1704085200000000000
  O,host=M,instance=# C=55 1704085200000000000
  O,host=M,instance=#a C=56 1704085200000000000
  O,host=M,instance=time C=57 1704085200000000000
  O,host=M,instance=a\x0ab\ c\=1\ 1\x0a C=58 1704085200000000000
  O,host=M,instance=\x7f C=59 1704085200000000000
  O,host=M,instance=é C=60 1704085200000000000
  O,host=M,instance=\u{202e}x C=61 1704085200000000000
  O,host=M,instance=� C=62 1704085200000000000
  O,host=M C=63 1704085200000000000
  O,host=M,instance=a\=1\,b\=2\ 3 C=64 1704085200000000000
  O,host=M,instance=host C=65 1704085200000000000
  O,host=\,,instance=i D=66 1704085200000000000
  O,host=\=,instance=i D=67 1704085200000000000
  O,host=\ ,instance=i D=68 1704085200000000000
  O,host=a\x5c,instance=i D=69 1704085200000000000
  O,host=a\x5c\ b,instance=i D=70 1704085200000000000
  O,host=C:\x,instance=i D=71 1704085200000000000
  O,host=",instance=i D=72 1704085200000000000
  O,host=#,instance=i D=73 1704085200000000000
  O,host=#a,instance=i D=74 1704085200000000000
  O,host=time,instance=i D=75 1704085200000000000
  O,host=a\x0ab\ c\=1\ 1\x0a,instance=i D=76 1704085200000000000
  O,host=\x7f,instance=i D=77 1704085200000000000
  O,host=é,instance=i D=78 1704085200000000000
  O,host=\u{202e}x,instance=i D=79 1704085200000000000
  O,host=�,instance=i D=80 1704085200000000000
  O,instance=i D=81 1704085200000000000
  O,host=a\=1\,b\=2\ 3,instance=i D=82 1704085200000000000
  O,host=host,instance=i D=83 1704085200000000000
  $ loaded influx n.lp | wc -l; loaded influx n.lp | sed -n 1p
  63
  O {'host': 'M', 'instance': 'i'} {',': 0.0, '=': 1.0, ' ': 2.0, '\\x5c': 3.0, 'a\\x5c': 4.0, 'a\\x5c b': 5.0, '\\x5c\\x5c': 6.0, '\\x5c,': 7.0, 'C:\\x': 8.0, '"': 9.0, '\\x5c"': 10.0, '#': 11.0, '#a': 12.0, '\\x74ime': 13.0, 'a\\x0ab c=1 1\\x0a': 14.0, '\\x7f': 15.0, 'é': 16.0, '\\u{202e}x': 17.0, '�': 18.0, 'value': 19.0, 'a=1,b=2 3': 20.0, 'host': 21.0} 1704085200000000000

Times are those that InfluxDB has; text logs may lack an object. Summaries and captures are not written.
  @ t.csv = b'"(PDH-CSV 4.0) (Std)(300)","plain","\\\\A\\O(i)\\C"\r\n"01/01/1601 00:00:01.000","1","3"\r\n"01/01/1969 00:00:01.000"," ","3"\r\n"01/01/2024 00:00:00.000","1.5","2"\r\n'
  $ wpc calc -f influx t.csv
  O,host=A,instance=i C=3 -31517999000000000
  counter plain=1.5 1704085200000000000
  O,host=A,instance=i C=2 1704085200000000000
  wpc: t.csv: 1 line or cell is not as expected, the first: PDH-08 at offset 28: a cell of the head does not begin with a backslash
  wpc: samples whose time is not within 1677 to 2262 were left out: InfluxDB has no other
  wpc: t.csv: 1 pause of many times the usual interval, the longest of 11612937600 seconds before sample 2
  @ c/ = small_v2()
  ! 2
  $ wpc calc -f influx --summary a.blg; wpc calc -f influx c
  Disk,instance=a Queue=3,%\ Free=25 1704083520123000000
  Disk,instance=b Queue=4,%\ Free=50 1704083520123000000
  System Memory=1048576 1704083520123000000
  Disk,instance=a Bytes/sec=1500,Queue=6,%\ Free=50 1704083522123000000
  Disk,instance=b Bytes/sec=250,Queue=5,%\ Free=75 1704083522123000000
  System Memory=2097152,Calls/sec=100 1704083522123000000
  Disk,instance=a Bytes/sec=0,Queue=0,%\ Free=0 1704083524123000000
  Disk,instance=c Queue=7,%\ Free=12.5 1704083524123000000
  System Memory=4194304,Calls/sec=0.5 1704083524123000000
  wpc: '--summary' cannot be written as line protocol; see 'wpc calc --help'
  wpc: c/samples/000000.bin: result 2, of Disk, is an error: 4201
  wpc: 9 values are left out because the sample has the same counter twice, first of '\Disk(a)\Queue'
  [0]
