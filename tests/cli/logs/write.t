Logs that are written of logs: what is asked for, unchanged.

  @ at = lambda n, objects: whole_object(v1_at(n, v1_rows(230, [definition(RATE, name=6), definition(name=784, offset=8)], *[(name, u32s(value, number)) for name, value, number in objects])))
  @ process = entry("*", None, OBJECT, 16, 0, name="Process")
  @ table = names((1, 784), (230, "Process"), (6, "% Processor Time"), (784, "ID Process"))
  @ part = lambda first, last, *more: log([event(NAMES, table, time=NEW_YEAR_2024 + first * SECOND - 20), event(CATALOGUE, catalogue(entry("N", kind=RAWCOUNT), entry("R", "*", WILDCARD), process), time=NEW_YEAR_2024 + first * SECOND - 10)] + [event(SAMPLE, sample(value(n, 0), instances([("a", 10 * n, 2000 * n), ("b", n, 2000 * n), ("A", 3 * n, 2000 * n)][: 3 - n % 2]), at(n, [("sh", 5 * n, 40), ("init", 7, 1)])), time=NEW_YEAR_2024 + n * SECOND) for n in range(first, last)], *more, size=1 << 14)
  @ all.blg = part(0, 6)
  @ one.blg = part(0, 3)
  @ two.blg = part(3, 6)

Without a change every message is the same, byte for byte.
  $ wpc calc all.blg -o out.blg && wpc validate --strict out.blg && written same all.blg out.blg
  out.blg: accepted, 1 note
  the same 8 messages
  $ wpc calc -f blg all.blg | cmp - out.blg && wpc calc -f BLG - <all.blg | cmp - out.blg && stat -c %s out.blg
  65536
  $ wpc inspect out.blg | head -n 9
  out.blg: accepted, 1 note
    kind       blg
    size       65536 bytes: 1 buffer of 65536
    writer     Windows 6.0.6000, 32 bits
    machines   \\A
    zone       UTC-05:00, 60 minutes more in daylight time (Std, Day)
    samples    6
    first      2024-01-01T05:00:00.000Z
    last       2024-01-01T05:00:05.000Z

Cut by time and joined again it is the log again; the second of two logs has the sample at their border, too.
  $ wpc calc all.blg -e 2024-01-01T05:00:02 -o a.blg && wpc calc all.blg -b 2024-01-01T05:00:02 -o b.blg && wpc calc b.blg a.blg -o ab.blg
  wpc: a.blg: 8 values left out because another input has the same counter at the same time, first in sample 3
  $ written same all.blg ab.blg; written messages a.blg; written messages b.blg
  the same 8 messages
  36 133485407999999980 112 59146f9b
  32 133485407999999990 232 01768c36
  34 133485408000000000 536 371733df
  34 133485408010000000 504 d8d8c525
  34 133485408020000000 536 1105ca77
  36 133485407999999980 112 59146f9b
  32 133485407999999990 232 01768c36
  34 133485408020000000 536 1105ca77
  34 133485408030000000 504 fb788717
  34 133485408040000000 536 1b405b70
  34 133485408050000000 504 c33da43e
  $ wpc calc one.blg two.blg -o joined.blg && written same all.blg joined.blg && mkdir -p day && cp one.blg two.blg day && wpc calc day -o day.blg && cmp joined.blg day.blg
  the same 8 messages
  $ wpc calc -t 2 all.blg -o thin.blg && cmp <(wpc calc -f csv -t 2 all.blg) <(wpc calc -f csv thin.blg) && written messages thin.blg
  36 133485407999999980 112 59146f9b
  32 133485407999999990 232 01768c36
  34 133485408000000000 536 371733df
  34 133485408020000000 536 1105ca77
  34 133485408040000000 536 1b405b70
  $ wpc calc -b 2024-01-01T05:00:01 -e 2024-01-01T05:00:04 -t 3 all.blg -o thin.blg && wpc calc -f csv thin.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\N","\\A\O(a)\R","\\A\O(b)\R","\\A\O(A#1)\R","\\A\Process(sh)\% Processor Time","\\A\Process(sh)\ID Process","\\A\Process(init)\% Processor Time","\\A\Process(init)\ID Process"\r
  "01/01/2024 05:00:01.000","1"," "," "," "," ","40"," ","1"\r
  "01/01/2024 05:00:04.000","4","10","1"," ","5","40","0","1"\r

Counters that are asked for: of one of many the instances, of a whole object all instances.
  $ wpc calc all.blg -o n.blg -c '\O\N' && wpc validate --strict n.blg && written messages n.blg && wpc inspect -q n.blg
  n.blg: accepted
  32 133485407999999990 80 451bdd02
  34 133485408000000000 56 2e48429d
  34 133485408010000000 56 8e2326b6
  34 133485408020000000 56 ac766096
  34 133485408030000000 56 bcc170f4
  34 133485408040000000 56 8712aafd
  34 133485408050000000 56 bb1cf268
  \\A\O\N
  $ wpc calc all.blg -o r.blg -c '\O(A#1)\R'; wpc validate --strict r.blg; wpc inspect -q r.blg; wpc calc -f csv r.blg
  r.blg: accepted
  \\A\O(a)\R
  \\A\O(A#1)\R
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(a)\R","\\A\O(A#1)\R"\r
  "01/01/2024 05:00:00.000"," "," "\r
  "01/01/2024 05:00:01.000","10"," "\r
  "01/01/2024 05:00:02.000","10"," "\r
  "01/01/2024 05:00:03.000","10"," "\r
  "01/01/2024 05:00:04.000","10"," "\r
  "01/01/2024 05:00:05.000","10"," "\r
  $ wpc calc all.blg -o r.blg -c '\O(a*)\R' '\O\N' && cmp <(wpc calc -f csv all.blg -c '\O(a*)\R' '\O\N') <(wpc calc -f csv r.blg)
  $ wpc calc all.blg -o p.blg -c '\Process(sh)\% Processor Time' && wpc validate --strict p.blg && wpc inspect -q p.blg && cmp <(wpc calc -f csv all.blg -c '\Process(*)\*') <(wpc calc -f csv p.blg)
  p.blg: accepted, 1 note
  \\A\Process(sh)\% Processor Time
  \\A\Process(init)\% Processor Time
  \\A\Process(sh)\ID Process
  \\A\Process(init)\ID Process
  @ wide = lambda n: v1_rows(230, [definition(RAWCOUNT, name=180, offset=4), definition(0x00010100, 8, 8, 174), definition(RAW_FRACTION, 4, 16, 408), definition(RAW_BASE, 4, 20, 408), definition(RATE, 4, 24, 6), definition(name=784, offset=28)], *[(name, u32s(3 * n, n, 1, n, 8, 10 * n, number)) for name, number in (("sh", 40), ("init", 1))])
  @ wide.blg = log([event(NAMES, names((6, "% Processor Time"), (174, "Virtual Bytes"), (180, "Working Set"), (230, "Process"), (408, "% Free Space"), (784, "ID Process")))] + [event(CATALOGUE, catalogue(process))] + [event(SAMPLE, sample(whole_object(v1_at(n, wide(n)))), time=NEW_YEAR_2024 + n * SECOND) for n in range(3)], size=8192)
  $ for counter in 'Virtual Bytes' '% Free Space' '% Processor Time'; do
  >   wpc calc wide.blg -o w.blg -c "\\Process(sh)\\$counter"; wpc validate --strict w.blg; wpc inspect -q w.blg; written messages w.blg | tail -n 1 | cut -d' ' -f 3
  >   cmp <(wpc calc -f csv wide.blg -c "\\Process(*)\\$counter") <(wpc calc -f csv w.blg -c "\\Process(*)\\$counter"); done; written messages wide.blg | tail -n 1 | cut -d' ' -f 3
  w.blg: accepted
  \\A\Process(sh)\Virtual Bytes
  \\A\Process(init)\Virtual Bytes
  \\A\Process(sh)\ID Process
  \\A\Process(init)\ID Process
  384
  w.blg: accepted
  \\A\Process(sh)\% Free Space
  \\A\Process(init)\% Free Space
  \\A\Process(sh)\ID Process
  \\A\Process(init)\ID Process
  408
  w.blg: accepted
  \\A\Process(sh)\% Processor Time
  \\A\Process(init)\% Processor Time
  \\A\Process(sh)\ID Process
  \\A\Process(init)\ID Process
  368
  560
  @ thread = lambda n: whole_object(v1_at(n, v1_rows(232, [definition(name=804), definition(RATE, 4, 8, 6)], ("0", u32s(7, 5 * n), (230, 1)))))
  @ threads.blg = log([event(NAMES, names((6, "% Processor Time"), (230, "Process"), (232, "Thread"), (784, "ID Process"), (804, "ID Thread"))), event(CATALOGUE, catalogue(process, entry("*", None, OBJECT, 16, 0, name="Thread")))] + [event(SAMPLE, sample(at(n, [("sh", n, 40), ("init", n, 1)]), thread(n)), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)], size=4096)
  $ wpc calc threads.blg -o t.blg -c '\Thread(init/0)\% Processor Time' && wpc validate t.blg && wpc inspect -q t.blg && cmp <(wpc calc -f csv threads.blg -c '\Thread(*)\%*') <(wpc calc -f csv t.blg -c '\Thread(*)\%*')
  t.blg: accepted, 2 notes
  \\A\Process(sh)\ID Process
  \\A\Process(init)\ID Process
  \\A\Thread(init/0)\ID Thread
  \\A\Thread(init/0)\% Processor Time

A block that holds processes beside the entry's threads, in both orders; without an object of its name the last one counts.
  @ of_two = lambda n: [v1_rows(230, [definition(name=784)], ("sh", u32s(40)), ("init", u32s(1))), v1_rows(232, [definition(name=804), definition(RATE, 4, 8, 6)], ("0", u32s(7, 5 * n), (230, 1)))]
  @ two_objects = lambda texts, step, name="Thread": log(texts + [event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name=name)))] + [event(SAMPLE, sample(whole_object(v1_at(n, *of_two(n)[::step]))), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)], size=4096)
  @ titles_of_two = [event(NAMES, names((6, "% Processor Time"), (230, "Process"), (232, "Thread"), (784, "ID Process"), (804, "ID Thread")))]
  @ behind.blg = two_objects(titles_of_two, 1)
  @ before.blg = two_objects(titles_of_two, -1)
  @ none.blg = two_objects(titles_of_two, -1, "Faden")
  $ wpc validate -v behind.blg; for f in behind before none; do wpc inspect -q $f.blg; done; cmp <(wpc calc -f csv behind.blg) <(wpc calc -f csv before.blg)
  behind.blg: accepted, 2 notes
      note: BLG-OBJ-01 at offset 884: the block holds 2 objects, but belongs to one entry of the catalogue
      note: BLG-OBJ-01 at offset 1460: the block holds 2 objects, but belongs to one entry of the catalogue
  \\A\Thread(init/0)\ID Thread
  \\A\Thread(init/0)\% Processor Time
  \\A\Thread(init/0)\ID Thread
  \\A\Thread(init/0)\% Processor Time
  \\A\Process(sh)\ID Process
  \\A\Process(init)\ID Process
  $ wpc calc behind.blg -c '\Thread(init/*)\%*' -o t.blg && wpc inspect -q t.blg; wpc calc before.blg --anonymise -o a.blg; wpc inspect -q a.blg; wpc extract -o folder before.blg && wpc calc -f csv folder/A/Thread
  \\A\Thread(init/0)\ID Thread
  \\A\Thread(init/0)\% Processor Time
  \\machine-1\Thread(name-2/0)\ID Thread
  \\machine-1\Thread(name-2/0)\% Processor Time
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Thread(init/0)\ID Thread","\\PC-1\Thread(init/0)\% Processor Time","\\PC-1\Process(sh)\ID Process","\\PC-1\Process(init)\ID Process"\r
  "01/01/2024 09:32:00.123","7"," ","40","1"\r
  "01/01/2024 09:32:01.123","7","5","40","1"\r
Names that come later change nothing, and a sample without the entry's object has no value of it. All objects stay in a log that is cut.
  @ late.blg = log([event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="Faden")))] + [event(SAMPLE, sample(whole_object(v1_at(n, *of_two(n)))), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)] + [event(NAMES, names((230, "Prozess"), (232, "Faden"), (804, "Nummer"), (6, "Zeit")))], size=4096)
  @ lacking.blg = log(titles_of_two + [event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="Thread")))] + [event(SAMPLE, sample(whole_object(v1_at(n, *of_two(n)[:1 + n % 2]))), time=NEW_YEAR_2024 + n * SECOND) for n in range(4)], size=4096)
  $ wpc calc -f csv late.blg -c '\*(*)\Zeit'; wpc calc -f csv lacking.blg -c '\Thread(*)\*'
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Faden(init/0)\Zeit"\r
  "01/01/2024 05:00:00.000"," "\r
  "01/01/2024 05:00:01.000","5"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Thread(init/0)\ID Thread","\\A\Thread(init/0)\% Processor Time"\r
  "01/01/2024 05:00:00.000"," "," "\r
  "01/01/2024 05:00:01.000","7"," "\r
  "01/01/2024 05:00:02.000"," "," "\r
  "01/01/2024 05:00:03.000","7"," "\r
  $ wpc calc lacking.blg -c '\Thread(*)\ID Thread' -o t.blg; wpc calc -f csv t.blg -c '\Thread(*)\*' | cmp - <(wpc calc -f csv lacking.blg -c '\Thread(*)\*')
Parents in another entry's block that has several objects stay; an entry of another object goes.
  @ mixed.blg = log(titles_of_two + [event(CATALOGUE, catalogue(*(entry("*", None, OBJECT, 16, 0, name=name) for name in ("Process", "Thread", "Memory"))))] + [event(SAMPLE, sample(*(whole_object(v1_at(n, *objects)) for objects in ([v1_single(4, [definition(name=24)], u32s(n)), of_two(n)[0]], of_two(n)[1:], [v1_single(4, [definition(name=24)], u32s(n))]))), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)], size=8192)
  $ wpc inspect -q mixed.blg; wpc calc mixed.blg -c '\Thread(*)\ID Thread' -o t.blg; wpc inspect -q t.blg
  \\A\Process(sh)\ID Process
  \\A\Process(init)\ID Process
  \\A\Thread(init/0)\ID Thread
  \\A\Thread(init/0)\% Processor Time
  \\A\4\24
  \\A\Process(sh)\ID Process
  \\A\Process(init)\ID Process
  \\A\Thread(init/0)\ID Thread

A name that no instance has, and a list of paths.
  $ wpc calc all.blg -o x.blg -c '\O(a)\R' '\O(nobody)\R'; wpc inspect -q x.blg
  \\A\O(a)\R
  \\A\O(A#1)\R
  wpc: no instance has the counter '\O(nobody)\R': the object has no such instance
  $ printf '%s\n' '\O(b)\R' >list; wpc calc -cf list -b 2024-01-01T05:00:01 all.blg -o l.blg && wpc calc -f csv l.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(b)\R"\r
  "01/01/2024 05:00:01.000"," "\r
  "01/01/2024 05:00:02.000","1"\r
  "01/01/2024 05:00:03.000","1"\r
  "01/01/2024 05:00:04.000","1"\r
  "01/01/2024 05:00:05.000","1"\r

Parts of a message that takes several, and buffers.
  @ many = [("instance %04d" % i, i, 1) for i in range(900)]
  @ large.blg = long_log((CATALOGUE, catalogue(entry("N", "*", WILDCARD, RAWCOUNT))), (SAMPLE, sample(instances(many))), (SAMPLE, sample(instances(many[::-1]))))
  $ wpc calc large.blg -o out.blg && wpc validate --strict out.blg && written same large.blg out.blg; stat -c %s out.blg
  out.blg: accepted
  the same 3 messages
  131072
  $ wpc calc large.blg -o out.blg -c '\O(instance 00*)\N' && wpc validate --strict out.blg && written messages out.blg && cmp <(wpc calc -f csv large.blg -c '\O(instance 00*)\N') <(wpc calc -f csv out.blg)
  out.blg: accepted
  32 133485408000000000 80 2f810de9
  34 133485408000000000 5240 05166001
  34 133485408000000000 5240 69cbe8ba

Another catalogue is written where it begins; samples that are missing are so there, too.
  @ other.blg = a_log([entry("N", kind=RAWCOUNT), entry("X", kind=RAWCOUNT)], sample(value(7, 0), value(8, 0)), start=NEW_YEAR_2024 + 9 * SECOND)
  $ wpc calc all.blg other.blg -o out.blg && wpc validate --strict out.blg && written messages out.blg | cut -d' ' -f 1,3 | tail -n 4 && cmp <(wpc calc -f csv all.blg other.blg) <(wpc calc -f csv out.blg)
  out.blg: accepted, 1 note
  34 536
  34 504
  32 152
  34 104
  $ wpc calc all.blg other.blg -o out.blg -c X && written messages out.blg | cut -d' ' -f 1,3
  32 80
  34 56
  @ rates = [entry("R", "i")]
  @ torn.blg = patched(a_log(rates, *(sample(value(10 * n * n, 2000 * n)) for n in range(4))), "u8@736=1")
  ! 1
  $ wpc calc --salvage torn.blg -o out.blg; wpc validate --strict out.blg; written messages out.blg; wpc calc -f csv --salvage torn.blg; wpc calc -f csv out.blg
  out.blg: accepted
  32 133485408000000000 80 782fb40b
  34 133485408000000000 56 2e48429d
  32 133485408019999990 80 782fb40b
  34 133485408020000000 56 a9c9e83d
  34 133485408030000000 56 2be0bc65
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(i)\R"\r
  "01/01/2024 05:00:00.000"," "\r
  "01/01/2024 05:00:02.000"," "\r
  "01/01/2024 05:00:03.000","50"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(i)\R"\r
  "01/01/2024 05:00:00.000"," "\r
  "01/01/2024 05:00:02.000"," "\r
  "01/01/2024 05:00:03.000","50"\r
  wpc: torn.blg: rejected: BLG-SMP-02 at offset 736: a block begins with 0x34c01 instead of 0x34c42
  wpc: torn.blg: rejected: BLG-SMP-02 at offset 736: a block begins with 0x34c01 instead of 0x34c42
  [0]
  ! 0

What is no log is not written as one, nor what one log cannot say.
  @ late.blg = a_log([entry("N", kind=RAWCOUNT)], sample(value(7, 0)), start=NEW_YEAR_2024 + SECOND)
  @ far.blg = patched(a_log([entry("N", kind=RAWCOUNT)], sample(value(7, 0)), start=NEW_YEAR_2024 + 9 * SECOND), "u32@168=60")
  @ s.v1.bin = v1_block([])
  @ c/ = small_v1()
  ! 1
  $ wpc calc all.blg late.blg -o out2.blg
  wpc: late.blg: has samples with the same times as 'all.blg': a log has one sample per time, so they cannot be written as one log; other formats show them as one series
  $ wpc calc all.blg far.blg -o out2.blg
  wpc: all.blg: has a different time zone from 'far.blg': a log has only one, so they cannot be written as one log; other formats show them as one series
  $ wpc calc all.blg far.blg -b 2024-01-01T01:00:00 -o out2.blg
  wpc: all.blg: has a different time zone from 'far.blg': a log has only one, so they cannot be written as one log; other formats show them as one series
  $ wpc calc all.blg far.blg -e -1s -o out2.blg
  wpc: all.blg: has a different time zone from 'far.blg': a log has only one, so they cannot be written as one log; other formats show them as one series
  $ wpc calc -b 2031-01-01 all.blg -o out2.blg
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  $ wpc calc all.blg -o out2.blg -c Nowhere
  wpc: no instance has the counter 'Nowhere'
  ! 2
  $ wpc calc s.v1.bin -o out2.blg
  wpc: '--format=blg' is for logs: samples do not contain their time zone; see 'wpc calc --help'
  $ wpc calc c -o out2.blg
  wpc: '--format=blg' is for logs: samples do not contain their time zone; see 'wpc calc --help'
  $ wpc calc --summary all.blg -o out2.blg
  wpc: '--summary' cannot be written as a log; see 'wpc calc --help'
  $ wpc calc --raw all.blg -o out2.blg
  wpc: '--raw' does not go with -o NAME.blg: a log contains raw values only; see 'wpc calc --help'
  $ for option in --all --clamp --every=5s:mean --wrap=wrap32 --identity=place --multi-timer=documented; do wpc calc $option all.blg -o out2.blg; done
  wpc: '--all' does not go with -o NAME.blg: a log contains raw values only; see 'wpc calc --help'
  wpc: '--clamp' does not go with -o NAME.blg: a log contains raw values only; see 'wpc calc --help'
  wpc: '--every=SPAN:HOW' does not go with -o NAME.blg: a log contains raw values only; see 'wpc calc --help'
  wpc: '--wrap' does not go with -o NAME.blg: a log contains raw values only; see 'wpc calc --help'
  wpc: '--identity' does not go with -o NAME.blg: a log contains raw values only; see 'wpc calc --help'
  wpc: '--multi-timer' does not go with -o NAME.blg: a log contains raw values only; see 'wpc calc --help'
  $ wpc calc all.blg -o all.blg
  wpc: all.blg: is an input file: choose another file for -o
  $ wpc watch '\\Memory\\*' -o out2.blg
  wpc: 'out2.blg': 'watch' does not write .blg files, only .txt, .json, .ndjson, .csv, .tsv, .om; --format=F writes F under any name; see 'wpc watch --help'
  $ ls out2*
  ls: cannot access 'out2*': No such file or directory
  ! 0
  ? unix
  $ terminal wpc calc -f blg all.blg
  wpc: '--format=blg' is binary and not for a terminal: -o FILE.blg writes it to a file; see 'wpc calc --help'

The second of two equal hours is found as by `calc`: the log's start tells.
  @ in_hour = lambda start, *minutes: log([event(CATALOGUE, catalogue(entry(kind=RAWCOUNT)))] + [event(SAMPLE, sample(value(m, 0, time=133436196000000000 + 60 * m * SECOND)), time=133436196000000000 + 60 * m * SECOND) for m in minutes], size=8192).replace(struct.pack("<Q", NEW_YEAR_2024), struct.pack("<Q", start), 1)
  @ one.blg = in_hour(133436343000000000, 10, 30, 50)
  @ other.blg = in_hour(133436376000000000, 5, 25, 45)
  $ wpc calc one.blg other.blg -o hours.blg; wpc calc hours.blg -f csv | cut -c 1-22
  "(PDH-CSV 4.0) (UTC)(0
  "11/05/2023 05:10:00.0
  "11/05/2023 05:30:00.0
  "11/05/2023 05:50:00.0
  "11/05/2023 06:05:00.0
  "11/05/2023 06:25:00.0
  "11/05/2023 06:45:00.0
  wpc: one.blg: the hour of 1 sample, first sample 1, occurs twice, and the log does not show which one it is: daylight time is assumed
  wpc: other.blg: daylight time ended: from sample 1 on times are standard time
  wpc: hours.blg: daylight time ended: from sample 4 on times are standard time
  wpc: hours.blg: the hour of 1 sample, first sample 1, occurs twice, and the log does not show which one it is: daylight time is assumed

A sample that would be longer than any message, because of what stands for its blocks, is left out.
  ? speed
  @ broken = b"\x42\x4c\x03\x05\x08\0\0\0"
  @ big.blg = long_log((CATALOGUE, catalogue(*[entry("*", None, OBJECT, 16, 0)] * 200000)), (SAMPLE, sample(*[broken] * 200000)), (CATALOGUE, catalogue(entry("N", kind=RAWCOUNT))), (SAMPLE, sample(value(7, 0))), size=1 << 20)
  ! 1
  $ wpc calc --max-counters=300000 --salvage big.blg -o out.blg; wpc validate --max-counters=300000 --strict out.blg; written messages out.blg
  out.blg: accepted
  32 133485408000000000 14400008 2654fdca
  32 133485408000000000 80 451bdd02
  34 133485408000000000 56 efecf872
  wpc: big.blg: rejected: V1-HDR-01 at offset 14800448: only 0 bytes were received, but the header takes 88
  wpc: 1 message is not sound: only names before the fault are written
  wpc: 200000 blocks of samples are not sound: they have no values in the written log
  [0]
  ! 0

What is written of damaged logs of the corpus is sound, and has their values.
  $ written corpus
  more than 400 logs

Logs of the makers and of the corpus, written anew, and cut in two and joined again. A circular log is written in the order of time. Titles
that come late, behind the first catalogue, come before it in a log that is cut. Of a clock that was set back, times do not
say what was first.
  $ python3 -B "$ROOT/tests/answers/inputs.py" made >/dev/null; written halves made corpus/blg/valid
  made/circular.blg is not written as it is
  made/circular.blg has other messages
  made/circular_by_time.blg is not written as it is
  made/circular_by_time.blg has other messages
  made/clock_is_set_back.blg has other values
  made/german_titles.blg has other messages
  155 rewritten, 96 same messages, 3 same values, 55 one moment
