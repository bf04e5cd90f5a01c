Two logs, counter by counter.

  @ GAUGE = lambda counter, name, instance=None, flags=0: entry(counter, instance, flags, RAWCOUNT, name=name)
  @ what = [GAUGE("Busy", "Processor", "_Total"), GAUGE("Free", "Memory"), GAUGE("Zero", "Memory"), GAUGE("Down", "O")]
  @ at = lambda cpu, free, zero, down: sample(value(cpu, 0), value(free, 0), value(zero, 0), value(down, 0))
  @ before.blg = a_log(what + [GAUGE("Old", "O")], *(sample(value(20 + n % 3, 0), value(1000 + n % 7 * 100, 0), value(0, 0), value(800, 0), value(n, 0)) for n in range(40)), size=16384)
  @ after.blg = a_log(what + [GAUGE("New", "O", "i")], *(sample(value(40 + n % 3, 0), value(1010 + n % 7 * 100, 0), value(n, 0), value(200, 0), value(n, 0)) for n in range(40)), size=16384)

Largest change first; ~ is within the bound or the noise; ! is of one side.
  $ wpc compare before.blg after.blg
       ratio     median before         after    p95 before         after  counter
      x0.250          800.0000      200.0000      800.0000      200.0000  \O\Down
      x1.952           21.0000       41.0000       22.0000       42.0000  \Processor(_Total)\Busy
      x1.008  ~        1300.00       1310.00       1600.00       1610.00  \Memory\Free
           -            0.0000       19.5000        0.0000       37.0500  \Memory\Zero
           -  !        19.5000             -       37.0500             -  \O\Old
           -  !              -       19.5000             -       37.0500  \O(i)\New
  
  3 of 4 counters changed; 1 only before, 1 only after
  $ wpc compare before.blg after.blg -f csv --decimal=,
  "Counter";"In";"Changed";"Ratio";"MedianBefore";"MedianAfter";"P95Before";"P95After";"ValuesBefore";"ValuesAfter"\r
  "\O\Down";"both";"yes";"0,25";"800";"200";"800";"200";"40";"40"\r
  "\Processor(_Total)\Busy";"both";"yes";"1,9523809523809523";"21";"41";"22";"42";"40";"40"\r
  "\Memory\Free";"both";"no";"1,0076923076923077";"1300";"1310";"1600";"1610";"40";"40"\r
  "\Memory\Zero";"both";"yes";" ";"0";"19,5";"0";"37,049999999999997";"40";"40"\r
  "\O\Old";"only_before";"no";" ";"19,5";" ";"37,049999999999997";" ";"40";"0"\r
  "\O(i)\New";"only_after";"no";" ";" ";"19,5";" ";"37,049999999999997";"0";"40"\r
  $ wpc compare after.blg before.blg -f json --top=2
  {"path":"\\O\\Down","in":"both","before":{"machine":"A","values":40,"median":200,"p95":200},"after":{"machine":"A","values":40,"median":800,"p95":800},"difference":600,"ratio":4,"changed":true}
  {"path":"\\Processor(_Total)\\Busy","in":"both","before":{"machine":"A","values":40,"median":41,"p95":42},"after":{"machine":"A","values":40,"median":21,"p95":22},"difference":-20,"ratio":0.5121951219512195,"changed":true}
  $ wpc compare before.blg after.blg --threshold=150% --top=1; wpc compare before.blg after.blg --threshold=0 -c Free | tail -n 1
       ratio     median before         after    p95 before         after  counter
      x0.250  ~       800.0000      200.0000      800.0000      200.0000  \O\Down
  
  1 of 4 counters changed; 1 only before, 1 only after
  0 of 1 counter changed; 0 only before, 0 only after

A bound of changes.
  $ wpc compare before.blg after.blg -c Busy --fail-above=110%; wpc compare before.blg after.blg -c Busy --fail-above=80 >out; echo $?; cat out
       ratio     median before         after    p95 before         after  counter
      x1.952           21.0000       41.0000       22.0000       42.0000  \Processor(_Total)\Busy
  
  1 of 1 counter changed; 0 only before, 0 only after
  1
       ratio     median before         after    p95 before         after  counter
      x1.952           21.0000       41.0000       22.0000       42.0000  \Processor(_Total)\Busy
  
  1 of 1 counter changed; 0 only before, 0 only after
  $ wpc compare before.blg before.blg --fail-above=0 | tail -n 1
  0 of 5 counters changed; 0 only before, 0 only after

Noise: samples that follow one another are alike, so that many of them say little.
  @ day.blg = a_log([GAUGE("Load", "O")], *(sample(value(100 + 50 * (n // 10 % 4), 0)) for n in range(200)), size=65536)
  @ next.blg = a_log([GAUGE("Load", "O")], *(sample(value(110 + 55 * (n // 10 % 4), 0)) for n in range(200)), size=65536)
  $ wpc compare day.blg next.blg
       ratio     median before         after    p95 before         after  counter
      x1.100  ~       175.0000      192.5000      250.0000      275.0000  \O\Load
  
  0 of 1 counter changed; 0 only before, 0 only after

Machines do not matter, unless there are several; letters' case neither.
  @ other.blg = a_log([GAUGE("LOAD", "o")], *(sample(value(100 + 50 * (n // 10 % 4), 0)) for n in range(200)), size=65536)
  $ wpc compare day.blg other.blg
       ratio     median before         after    p95 before         after  counter
      x1.000  ~       175.0000      175.0000      250.0000      250.0000  \O\Load
  
  0 of 1 counter changed; 0 only before, 0 only after

  @ both.blg = a_log([entry("Load", None, 0, RAWCOUNT, machine="\\\\" + name, name="O") for name in ("EAST", "WEST")], *(sample(value(10, 0), value(10 + n % 2, 0)) for n in range(4)))
  @ later.blg = a_log([entry("Load", None, 0, RAWCOUNT, machine="\\\\" + name, name="O") for name in ("WEST", "EAST")], *(sample(value(40, 0), value(10, 0)) for n in range(4)))
  $ wpc compare both.blg later.blg; wpc compare both.blg later.blg -f tsv | cut -f 1-3
       ratio     median before         after    p95 before         after  counter
      x3.810           10.5000       40.0000       11.0000       40.0000  \\WEST\O\Load
      x1.000  ~        10.0000       10.0000       10.0000       10.0000  \\EAST\O\Load
  
  1 of 2 counters changed; 0 only before, 0 only after
  "Counter"	"In"	"Changed"
  "\\WEST\O\Load"	"both"	"yes"
  "\\EAST\O\Load"	"both"	"no"

An option for binary logs is for the side that is one.
  $ wpc calc before.blg -f csv -o before.csv; wpc compare --identity=place before.blg before.csv | tail -n 1; wpc calc --identity=place before.csv
  0 of 5 counters changed; 0 only before, 0 only after
  wpc: '--identity' is for binary logs: the values of a log as text are computed; see 'wpc calc --help'
  [2]

  $ wpc compare before.blg
  wpc: 'compare' requires BEFORE and AFTER; see 'wpc compare --help'
  [2]
  $ wpc compare before.blg nowhere.blg
  wpc: nowhere.blg: No such file or directory
  [2]
  $ wpc compare before.blg after.blg -c '\O\Odl' -c '\O\Old'
       ratio     median before         after    p95 before         after  counter
           -  !        19.5000             -       37.0500             -  \O\Old
  
  0 of 0 counters changed; 1 only before, 0 only after
  wpc: neither side has the counter '\O\Odl'; 'wpc inspect' lists the counters of an input
  [1]
  $ wpc compare before.blg after.blg --fail-above=-1
  wpc: --fail-above: '-1' is not a percentage such as 5 or 5%; see 'wpc compare --help'
  [2]
