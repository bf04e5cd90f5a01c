Which counters are drawn.

  @ COUNT = 0x00010100
  @ TIMER = 0x20510500
  @ OF = lambda counter, name, instance=None, kind=COUNT, flags=0: entry(counter, instance, flags, kind, 10000000, name=name)
  @ BEAT = lambda n: NEW_YEAR_2024 + SECOND * n

Of more than twelve those with the highest value, wherever it is: that of p20 is in the last sample.
  @ PEAKS = lambda n: instances([("p%d" % i, 9000 if i == 20 and n == 2 else i, 0) for i in range(57)])
  @ many.blg = a_log([OF("Handles", "Process", "*", flags=1)], *(sample(PEAKS(n)) for n in range(3)), size=65536)
  $ wpc plot many.blg -o many.svg
  wpc: draws 12 of 57, by their highest value; --counter=PATH chooses others
  $ grep -o 'Process([^<]*</text>' many.svg | sed -n '1p;$p'; grep -c ', by their highest value</text>' many.svg
  Process(p20)\Handles</text>
  Process(p56)\Handles</text>
  1
  $ wpc plot many.blg --top=2 --counter='\Process(p1*)\Handles' | grep -o 'Process([^<]*</text>'
  Process(p18)\Handles</text>
  Process(p19)\Handles</text>
  wpc: draws 2 of 11, by their highest value; --counter=PATH chooses others
  $ wpc plot many.blg --top=2 --counter='\Process(p1?)\Handles' | grep -o '; [^<]*</desc>'
  ; 2 of 10, by their highest value.</desc>
  wpc: draws 2 of 10, by their highest value; --counter=PATH chooses others
  $ wpc plot many.blg --top=12 2>/dev/null | cmp - many.svg
Twelve fit.
  $ wpc plot many.blg --counter='\Process(p?)\Handles' --counter='\Process(p56)\Handles' --counter='\Process(p55)\Handles' 2>&1 | grep -c 'Process(.*</text>'
  12
  ! 2
  $ wpc plot many.blg --top=0
  wpc: --top: '0' is not a whole number from 1 to 12
  $ wpc plot many.blg --top=13
  wpc: --top: '13' is not a whole number from 1 to 12
  $ wpc calc many.blg --top=3
  wpc: '--top' is for --summary; see 'wpc calc --help'
  ! 0

What has no value is not among them, and of equal values the first are.
  @ few.blg = a_log([OF("C%d" % i, "O", kind=0x10410500 if i < 3 else COUNT) for i in range(14)], sample(*(value(i // 6, 0) for i in range(14))), size=65536)
  $ wpc plot few.blg --top=4 | grep -o 'O\\C[^<]*</text>'
  O\C6</text>
  O\C7</text>
  O\C12</text>
  O\C13</text>
  wpc: draws 4 of 14, by their highest value; --counter=PATH chooses others
  $ wpc plot few.blg --counter=C0 --counter=C1 --counter=C2 --top=2
  wpc: none of the counters has a value to draw: 'wpc calc' shows why
  wpc: 3 requested counters have no value, first 'C0'
  [1]
  $ wpc plot few.blg --counter=C0 --counter=C1 --top=2
  wpc: none of the counters has a value to draw: 'wpc calc' shows why
  wpc: 2 requested counters have no value, first 'C0'
  [1]

Units that differ have their turns.
  @ units.blg = a_log([OF("A%d" % i, "O") for i in range(9)] + [OF("T%d" % i, "O", kind=TIMER) for i in range(9)], *(sample(*[value(1000 + i, 0) for i in range(9)], *[value(n * i * 1000000, BEAT(n)) for i in range(9)]) for n in range(2)), size=65536)
  $ wpc plot units.blg --top=5 | grep -o 'O\\[^<]*</text>'
  O\A6</text>
  O\A7</text>
  O\A8</text>
  O\T7</text>
  O\T8</text>
  wpc: draws 5 of 18, by their highest value, of each unit in turn; --counter=PATH chooses others

A line that is 0 throughout comes after all that are not; one below 0 is no such line.
  @ zeros.blg = a_log([OF("Z0", "O"), OF("Z1", "O"), OF("T0", "O", kind=TIMER), OF("T1", "O", kind=TIMER), OF("T2", "O", kind=TIMER), OF("L", "O", kind=LARGE_RAWCOUNT)], *(sample(value(0, 0), value(0, 0), *[value(n * i * 1000000, BEAT(n)) for i in range(3)], value(-n, 0)) for n in range(3)), size=65536)
  $ for n in 1 2 3 4 5; do wpc plot zeros.blg --counter='\O\*' --top=$n 2>/dev/null | grep -o 'O\\[^<]*</text>' | paste -sd ' '; done
  O\L</text>
  O\T2</text> O\L</text>
  O\T1</text> O\T2</text> O\L</text>
  O\Z0</text> O\T1</text> O\T2</text> O\L</text>
  O\Z0</text> O\T0</text> O\T1</text> O\T2</text> O\L</text>

Without --counter, out of more than fit: how busy the machine is. Of what is the same in other words one is drawn, for each machine.
  @ SET = [OF("% Processor Time", "Processor", "0", TIMER), OF("% Processor Time", "Processor", "_Total", TIMER), OF("% Processor Time", "Processor Information", "_Total", TIMER), OF("Available MBytes", "Memory"), OF("Available Bytes", "Memory"), OF("Current Disk Queue Length", "PhysicalDisk", "0 C:"), OF("Current Disk Queue Length", "PhysicalDisk", "_Total"), OF("Bytes Total/sec", "Network Interface", "a"), OF("Bytes Total/sec", "Network Interface", "b")]
  @ busy.blg = a_log([OF("C%d" % i, "O") for i in range(9)] + SET, *(sample(*[value(5, 5)] * 9, *[value(n * 1000000, BEAT(n)) for _ in SET]) for n in range(2)), size=65536)
  $ wpc plot busy.blg -o busy.svg
  wpc: draws processor, memory, disk and network: 5 of 18; --counter=PATH chooses others
  $ grep -o 'A\\[^<]*</text>' busy.svg; grep -o '>processor[^<]*</text>' busy.svg
  A\Processor(_Total)\% Processor Time</text>
  A\Memory\Available Bytes</text>
  A\PhysicalDisk(_Total)\Current Disk Queue Length</text>
  A\Network Interface(a)\Bytes Total/sec</text>
  A\Network Interface(b)\Bytes Total/sec</text>
  >processor, memory, disk and network: 5 of 18</text>
  $ wpc plot busy.blg --top=2 | grep -o 'A\\[^<]*</text>'
  A\Processor(_Total)\% Processor Time</text>
  A\Memory\Available Bytes</text>
  wpc: draws processor, memory, disk and network: 2 of 5, by their highest value, of each unit in turn; --counter=PATH chooses others
Where all fit, all are drawn.
  @ all.blg = a_log([OF("C%d" % i, "O") for i in range(3)] + SET, *(sample(*[value(5, 5)] * 3, *[value(n * 1000000, BEAT(n)) for _ in SET]) for n in range(2)), size=65536)
  $ wpc plot all.blg | grep -c 'A\\[^<]*</text>'
  12

A capture's samples are read again.
  $ wpc plot corpus/captures/v1-wine --top=3 | grep -o '\\\\[^<]*</text>'
  \\VM\Known Answers\Large Raw Count</text>
  \\VM\Known Answers\Bulk Count/sec</text>
  \\VM\Known Answers\% Inverse 100 ns Timer</text>
  wpc: corpus/captures/v1-wine/titles.bin: 2 titles are at other indices than in English Windows, first 1062: 'Elapsed Time', not 'DDP Packets/sec'
  wpc: draws 3 of 31, by their highest value, of each unit in turn; --counter=PATH chooses others

Whole objects, in any language.
  ? captures/perfmon-vista-objects.blg
  $ wpc plot shared/captures/perfmon-vista-objects.blg | grep -o 'PC\\[^<]*</text>'
  PC\Memory\Available Bytes</text>
  PC\Network Interface(VIA Rhine…st Ethernet Adapter)\Bytes Total/sec</text>
  PC\Network Interface(Atheros A…ess Network Adapter)\Bytes Total/sec</text>
  PC\PhysicalDisk(_Total)\Current Disk Queue Length</text>
  PC\Processor(_Total)\% Processor Time</text>
  wpc: draws processor, memory, disk and network: 5 of 1832; --counter=PATH chooses others
  $ wpc plot shared/captures/perfmon-vista-objects.blg --counter='\Process(*)\% Processor Time' | grep -o '>12 of[^<]*</text>'
  >12 of 57, by their highest value</text>
  wpc: draws 12 of 57, by their highest value; --counter=PATH chooses others
  wpc: 1 value is missing because another process took the place, first of '\\ZACH-PC\Process(rundll32#1)\% Processor Time'
  wpc: 1 value is missing because a number is smaller than before, '\\ZACH-PC\Process(_Total)\% Processor Time'
  ? field/05-english-names/object.blg
  $ wpc plot shared/field/05-english-names/object.blg --top=2 | grep -o 'DE\\[^<]*</text>'
  DE\Prozessor(_Total)\Prozessorzeit (%)</text>
  DE\Arbeitsspeicher\Verfügbare Bytes</text>
  wpc: draws processor and memory: 2 of 5; --counter=PATH chooses others
