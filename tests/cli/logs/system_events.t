Events of the system about the trace itself, which current Windows writes after the log file header.

  $ for f in corpus/blg/valid/BLG-EVT-05__eq_{system,compact,performance}*; do wpc validate --strict -q $f; wpc inspect $f | grep complete; done | uniq -c
        6   complete   yes

What is of another group, or shorter than its own header, is reported.

  $ for f in corpus/blg/hostile/BLG-EVT-05__{another,compact,performance,system}*; do wpc calc --format=csv $f 2>&1 >/dev/null; wpc inspect $f | grep complete; done 2>&1 | sed 's/.*[(;:] //' | sort | uniq -c
        6 1 event left out
        1 an event of header type 1 is not of a counter log, and is left out
        1 an event of header type 16 is not of a counter log, and is left out
        1 an event of header type 17 is not of a counter log, and is left out
        1 an event of header type 2 is not of a counter log, and is left out
        1 an event of header type 3 is not of a counter log, and is left out
        1 an event of header type 4 is not of a counter log, and is left out

The log file header of a damaged log is no event that is left out.

  ! 1
  $ wpc inspect --salvage corpus/blg/hostile/BLG-HDR-03__5.bin | grep 'writer\|zone\|complete\|BLG'
  corpus/blg/hostile/BLG-HDR-03__5.bin: rejected: BLG-HDR-03 at offset 148: PointerSize is 5, neither 4 nor 8
    writer     not known: the log file header is damaged
    zone       not known: times are the local times of the machine
    complete   no: damaged
    BLG-HDR-03 at offset 148: PointerSize is 5, neither 4 nor 8
  [0]
  ! 0

A genuine log of Windows 11.

  ? field/35-windows-11/perfmon-windows11.blg
  $ wpc validate --strict -v shared/field/35-windows-11/perfmon-windows11.blg
  shared/field/35-windows-11/perfmon-windows11.blg: accepted
  $ wpc inspect shared/field/35-windows-11/perfmon-windows11.blg
  shared/field/35-windows-11/perfmon-windows11.blg: accepted
    kind       blg
    size       131072 bytes: 2 buffers of 65536
    writer     Windows 10.0.26200, 64 bits
    machines   \\HOST-W11
    zone       UTC-05:00, 60 minutes more in daylight time (Eastern Standard Time @tzres.dll,-112, Eastern Daylight Time @tzres.dll,-111)
    samples    30
    first      2026-04-27T15:21:52.702Z
    last       2026-04-27T15:22:51.697Z
    interval   2.034 s on average, from 2.023 to 2.049 s
    complete   yes
    counters   4
  
    paths  type                              counter
        1  PERF_100NSEC_TIMER_INV            \\HOST-W11\Processor(_Total)\% Processor Time
        1  PERF_COUNTER_LARGE_RAWCOUNT       \\HOST-W11\Memory\Available MBytes
        1  PERF_COUNTER_RAWCOUNT             \\HOST-W11\System\Processor Queue Length
        1  PERF_AVERAGE_TIMER                \\HOST-W11\PhysicalDisk(_Total)\Avg. Disk sec/Transfer
  $ wpc calc --summary shared/field/35-windows-11/perfmon-windows11.blg
  30 samples
  
   values  missing         minimum         average         maximum            last
  \\HOST-W11\Processor(_Total)\% Processor Time
       29        1         74.8039         88.0565         98.6090         91.2230
  \\HOST-W11\Memory\Available MBytes
       30        0         2319.00         2778.07         2988.00         2833.00
  \\HOST-W11\System\Processor Queue Length
       30        0          0.0000          7.4333         47.0000         47.0000
  \\HOST-W11\PhysicalDisk(_Total)\Avg. Disk sec/Transfer
       29        1          0.0001          0.0002          0.0004          0.0001
