What is said of a log in which samples may be missing: in every form, and with the status of a log that is whole.

  @ sample_at = lambda n: event(SAMPLE, sample(value(10 * n, 2000 * n)), time=NEW_YEAR_2024 + n * SECOND)
  @ with_second = lambda patch="", log_patch="": patched(log([event(CATALOGUE, catalogue(entry())), sample_at(0), patched(sample_at(1), patch), sample_at(2)]), log_patch)
  @ logs/ = {"part.blg": with_second("u32@64=2;u32@68=2"), "header.blg": with_second("u8@2=21"), "type.blg": with_second("u8@4=33"), "guid.blg": with_second("u8@24=0"), "cut.blg": with_second()[:680], "written.blg": with_second("", "u8@140=9"), "both.blg": with_second("u32@64=2;u32@68=2", "u8@140=9"), "whole.blg": with_second()}
  $ for f in logs/*; do
  >   wpc calc -f csv $f >out 2>said; echo $? $(wc -l <out); cat said
  >   for of in "calc -f text" "calc -f json" "calc -f ndjson" "calc -f tsv" "calc -f openmetrics" "calc --summary" plot; do wpc $of $f 2>&1 >out | grep -v 'value to draw' | cmp - said; done
  >   wpc inspect $f | grep complete
  > done
  0 3
  wpc: logs/both.blg: samples may be missing: not closed, or cut; parts of messages do not follow one another (1 place); first BLG-EVT-09 at offset 728: part 2 does not continue the message before it: the incomplete message is left out
    complete   no: not closed, or cut; parts of messages do not follow one another (1 place)
  0 2
  wpc: logs/cut.blg: samples may be missing: not closed, or cut; first BLG-BUF-05 at offset 0: the end of the log is missing: the file has 680 bytes, and its buffers 1024 each
    complete   no: not closed, or cut
  0 3
  wpc: logs/guid.blg: samples may be missing: 1 event left out; first BLG-EVT-06 at offset 688: an event of another provider is left out: 1 bytes of its GUID differ
    complete   no: 1 event left out
  0 3
  wpc: logs/header.blg: samples may be missing: 1 event left out; first BLG-EVT-05 at offset 666: an event of header type 21 is not of a counter log, and is left out
    complete   no: 1 event left out
  0 3
  wpc: logs/part.blg: samples may be missing: parts of messages do not follow one another (1 place); first BLG-EVT-09 at offset 728: part 2 does not continue the message before it: the incomplete message is left out
    complete   no: parts of messages do not follow one another (1 place)
  0 3
  wpc: logs/type.blg: samples may be missing: 1 event left out; first BLG-EVT-13 at offset 668: a message of the unknown type 33 is left out
    complete   no: 1 event left out
  0 4
    complete   yes
  0 4
  wpc: logs/written.blg: samples may be missing: not closed, or cut; first BLG-HDR-08 at offset 140: the log was not closed, or was cut: the header counts 9 buffers, but the file has 1
    complete   no: not closed, or cut
  @ damaged.blg = with_second("u16@0=0")
  $ wpc inspect --salvage damaged.blg | grep complete
    complete   no: damaged

Buffers that are lost, or not in order: as in a log that was written in a circle. Lost ones alone make nothing earlier.
  @ ordered = log([event(CATALOGUE, catalogue(entry()))], *([sample_at(4 * n + m) for m in range(4)] for n in range(5)))
  @ order = lambda *numbers, **more: patched(b"".join(ordered[1024 * n:1024 * n + 1024] for n in numbers), "u8@140=%d" % len(numbers))
  @ o/ = {"0-right.blg": order(0, 1, 2, 3), "1-lost.blg": order(0, 1, 3, 4), "2-circle.blg": order(0, 3, 1, 2), "3-back.blg": order(0, 3, 2, 1), "4-a_number.blg": patched(order(0, 1, 2, 3), "u8@3096=0"), "5-no_numbers.blg": patched(order(0, 1, 2, 3), "u8@3096=0;u8@1048=0;u8@2072=0"), "6-before_vista.blg": patched(order(0, 1, 3, 4), "u8@108=5")}
  $ for f in o/*; do echo "== $f"; wpc calc -f csv $f 2>&1 >out | cut -c 1-250; wpc inspect $f 2>&1 | grep 'complete\|first \|last \|earlier'; done
  == o/0-right.blg
    first      2024-01-01T05:00:00.000Z
    last       2024-01-01T05:00:11.000Z
    complete   yes
  == o/1-lost.blg
  wpc: o/1-lost.blg: samples may be missing: buffers do not follow one another by their numbers (1 place, first at offset 2048)
    first      2024-01-01T05:00:00.000Z
    last       2024-01-01T05:00:15.000Z
    complete   no: buffers do not follow one another by their numbers (1 place, first at offset 2048)
  == o/2-circle.blg
  wpc: o/2-circle.blg: samples may be missing: buffers do not follow one another by their numbers (2 places, first at offset 1024)
  wpc: o/2-circle.blg: 1 sample is earlier than the one before, first sample 5: the clock was set back, or buffers are not in order, or of another log
  wpc: 1 value is missing because a number is smaller than before, '\\A\O\C'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: o/2-circle.blg: 1 sample is earlier than the one before, first sample 5: the clock was set back, or buffers are not in order, or of another log
    first      2024-01-01T05:00:00.000Z
    last       2024-01-01T05:00:11.000Z
    complete   no: buffers do not follow one another by their numbers (2 places, first at offset 1024)
  == o/3-back.blg
  wpc: o/3-back.blg: samples may be missing: buffers do not follow one another by their numbers (3 places, first at offset 1024)
  wpc: o/3-back.blg: 2 samples are earlier than the one before, first sample 5: the clock was set back, or buffers are not in order, or of another log
  wpc: 2 values are missing because a number is smaller than before, first of '\\A\O\C'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: o/3-back.blg: 2 samples are earlier than the one before, first sample 5: the clock was set back, or buffers are not in order, or of another log
    first      2024-01-01T05:00:00.000Z
    last       2024-01-01T05:00:11.000Z
    complete   no: buffers do not follow one another by their numbers (3 places, first at offset 1024)
  == o/4-a_number.blg
  wpc: o/4-a_number.blg: samples may be missing: buffers do not follow one another by their numbers (1 place, first at offset 3072)
    first      2024-01-01T05:00:00.000Z
    last       2024-01-01T05:00:11.000Z
    complete   no: buffers do not follow one another by their numbers (1 place, first at offset 3072)
  == o/5-no_numbers.blg
    first      2024-01-01T05:00:00.000Z
    last       2024-01-01T05:00:11.000Z
    complete   yes
  == o/6-before_vista.blg
    first      2024-01-01T05:00:00.000Z
    last       2024-01-01T05:00:15.000Z
    complete   yes

Of a log without a sound header the zone is not known: no time is called UTC then, nor one of a zone.
  @ z.blg = patched(log([event(CATALOGUE, catalogue(entry(), entry("*", None, OBJECT, 16, 0))), event(SAMPLE, sample(value(1, 2), whole_object(v1_block([v1_single(2, [definition(name=6)], u32s(0))]))))]), "u8@148=5")
  ! 1
  $ for of in "calc -f csv" "calc --summary" plot "extract -o out"; do wpc $of --salvage z.blg 2>&1 >out.txt | grep -c 'z.blg: the zone of the log is not known: times are the local times of its machine$'; done; grep -c '000Z' out.txt
  1
  1
  1
  1
  0
  $ for how in --salvage --time=local; do for f in csv json text; do wpc calc -f $f --salvage $how z.blg 2>/dev/null | grep -o '(PDH[^"]*\|"time.*\|2024.*, one'; done; done; wpc inspect --salvage z.blg | grep first; wpc plot --salvage z.blg 2>/dev/null | grep -c 000Z
  (PDH-CSV 4.0) (unknown zone)(0)
  "time":"2024-01-01T00:00:00.000"}
  "time":"2024-01-01T00:00:00.000"}
  2024-01-01T00:00:00.000, one
  (PDH-CSV 4.0) (unknown zone)(0)
  "time":"2024-01-01T00:00:00.000"}
  "time":"2024-01-01T00:00:00.000"}
  2024-01-01T00:00:00.000, one
    first      2024-01-01T00:00:00.000
  0
  @ no.blg = b"no log"
  $ wpc calc --salvage no.blg
  wpc: no.blg: seems to be text, not a binary counter log: if it is a hex dump, 'xxd -r' turns it into bytes
  wpc: no.blg: rejected: BLG-BUF-01 at offset 0: only 6 bytes were received, but a buffer's header takes 72
  $ wpc extract --salvage no.blg -o none
  wpc: no.blg: seems to be text, not a binary counter log: if it is a hex dump, 'xxd -r' turns it into bytes
  wpc: no.blg: rejected: BLG-BUF-01 at offset 0: only 6 bytes were received, but a buffer's header takes 72
  wpc: no.blg: holds no whole objects: 'wpc inspect' lists its counters

Genuine logs: only the one that is cut lacks something.
  ? captures/perfmon-windows10.blg
  $ for f in shared/captures/perfmon-*.blg; do echo $f; wpc calc -f csv $f 2>&1 >out | grep -o 'samples may be missing'; wpc inspect $f | grep complete; done
  shared/captures/perfmon-vista-objects.blg
    complete   yes
  shared/captures/perfmon-windows10.blg
    complete   yes
  shared/captures/perfmon-windows8-cut.blg
  samples may be missing
    complete   no: not closed, or cut
  [0]

A sample in front of one that is left out keeps its number.
  @ left.blg = patched(a_log([entry("R", "i")], *(sample(value(10 * n * n, 2000 * n)) for n in range(4))), "u8@736=1")
  ! 1
  $ wpc calc --salvage -f ndjson left.blg | grep -o '"sample":"."'
  "sample":"1"
  "sample":"3"
  "sample":"4"
  wpc: left.blg: rejected: BLG-SMP-02 at offset 736: a block begins with 0x34c01 instead of 0x34c42
  [0]

Numbers that are smaller than before: the hint is for those of 32 bits. Formats without a status say it, summaries, too.
  @ smaller = lambda kind, *rest: a_log([entry("N", kind=kind)], *(sample(value(n, *rest)) for n in (9, 5)))
  @ small.blg = smaller(0x00400400, 0)
  @ large.blg = smaller(0x00400500, 0)
  @ elapsed.blg = a_log([entry("N", kind=0x30240500)], *(sample(value(9 * SECOND, 5 * SECOND)) for n in range(2)))
  $ for f in small large elapsed; do for of in "-f csv" "--summary" "--summary -f json" "-f ndjson"; do wpc calc $of $f.blg 2>&1 >out; done; done; wpc calc --wrap=wrap32 -f csv large.blg 2>&1 >out
  wpc: 1 value is missing because a number is smaller than before, '\\A\O\N'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: 1 value is missing because a number is smaller than before, '\\A\O\N'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: 1 value is missing because a number is smaller than before, '\\A\O\N'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: 1 value is missing because a number is smaller than before, '\\A\O\N'
  wpc: 1 value is missing because a number is smaller than before, '\\A\O\N'
  wpc: 1 value is missing because a number is smaller than before, '\\A\O\N'
  wpc: 1 value is missing because a number is smaller than before, '\\A\O\N'
  [0]

Blocks of many instances that have none, by PDH's status: of the first one.
  @ none_of_them = lambda status: patched(instances([]), "u32@16=%d" % status)
  @ without.blg = a_log([entry("C", "*", WILDCARD, RAWCOUNT)], *(sample(instances([("a", n, 0)]) if n in (0, 3) else none_of_them(0xC0000BB8 if n == 1 else 0x800007D0)) for n in range(4)))
  $ wpc calc -f csv without.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(a)\C"\r
  "01/01/2024 05:00:00.000","0"\r
  "01/01/2024 05:00:01.000"," "\r
  "01/01/2024 05:00:02.000"," "\r
  "01/01/2024 05:00:03.000","3"\r
  wpc: without.blg: the instances of counters are missing 2 times, first in sample 2: PDH_CSTATUS_NO_OBJECT
  [0]
