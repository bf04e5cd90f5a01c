Logs that are written without names: nothing is copied, and what names somebody is replaced.

The planted log has a name in each place of a log where bytes can stand.
  $ anonymised planted in.blg; wpc validate in.blg; anonymised left in.blg
  in.blg: accepted, 15 notes
  41 of 41 names
  $ wpc calc --anonymise in.blg -o out.blg; anonymised left out.blg; anonymised same in.blg out.blg
  0 of 41 names
  the same 66 values, 17 names replaced
  wpc: in.blg: samples may be missing: parts of messages do not follow one another (1 place); 2 events left out; first BLG-EVT-09 at offset 8432: part 1 does not continue the message before it: the incomplete message is left out
  wpc: 1 message has an unknown type and was left out
  wpc: 2 objects are not known ones of Windows: their names and their counters' names are replaced
  $ wpc validate --strict out.blg; wpc inspect -q out.blg; wpc inspect out.blg | head -n 9
  out.blg: accepted
  \\machine-1\object-2\counter-3
  \\machine-1\MSSQL$name-1:Memory Manager\Cache Pages
  \\machine-2\Network Interface(name-2)\Bytes Total/sec
  \\machine-1\object-1(name-3)\counter-1
  \\machine-1\object-1(name-4)\counter-1
  \\machine-1\object-1(_Total)\counter-1
  \\machine-1\object-1(name-5#1)\counter-1
  \\machine-1\object-1(D:\name-6)\counter-1
  \\machine-1\object-1(0 C: D:\name-6 E:)\counter-1
  \\machine-1\object-1(name-7/12)\counter-1
  \\machine-1\Process(name-7_1000)\ID Process
  \\machine-1\Process(Idle)\ID Process
  \\machine-1\Process(name-8)\ID Process
  \\machine-1\Process(name-7_1000)\Thread
  \\machine-1\Process(Idle)\Thread
  \\machine-1\Process(name-8)\Thread
  \\machine-1\Process(name-7_1000)\234
  \\machine-1\Process(Idle)\234
  \\machine-1\Process(name-8)\234
  \\machine-1\object-1(name-4)\ID Process
  \\machine-1\object-1(name-4)\counter-1
  \\machine-1\object-1(name-4)\counter-2
  out.blg: accepted
    kind       blg
    size       65536 bytes: 1 buffer of 65536
    writer     Windows 6.0.6000, 32 bits
    machines   \\machine-1, \\machine-2
    zone       UTC-05:00, 60 minutes more in daylight time (standard time, daylight time)
    samples    3
    first      2024-01-01T05:00:01.000Z
    last       2024-01-01T05:00:03.000Z
  $ wpc calc in.blg -o copy.blg 2>/dev/null; anonymised left copy.blg
  34 of 41 names: KONTOSO-DC1, payrolld, ahmed.khan, Müller Söhne, D-Kunden, svc_lohn, Kontoso Orders, Invoices/sec, PAYDB, kunde_4711, Fabrikam Agent, Łódź_GmbH, Fabrikam Beats/sec, spooler.kontoso.example, Intel[R] Wi-Fi 6, WESTWERK Time, 0D15EA5E-CAFE-F00D-8BAD-F00DDEFEC8ED, C:/Users/ahmed/perf.blg, EntryTail!, UsrD, ValA, ValB, BlockTail!, SystemNameOfBlock, ObjectHeaderTail!, DefinitionTail!, TtlA, TtlB, NameTail!, GapA, BlockEnd, TextCounter, DirectoryName, DataTail

The same with some of it only, of several logs, and of a pipe.
  $ wpc calc --anonymise in.blg -o some.blg -c '\Process(*)\ID Process' '\Kontoso Orders(ahmed.khan)\*' -t 2 2>/dev/null; anonymised left some.blg; wpc validate --strict some.blg; wpc inspect -q some.blg
  0 of 41 names
  some.blg: accepted
  \\machine-1\object-1(name-1)\counter-1
  \\machine-1\Process(name-2_1000)\ID Process
  \\machine-1\Process(Idle)\ID Process
  \\machine-1\Process(name-3)\ID Process
  \\machine-1\Process(name-2_1000)\Thread
  \\machine-1\Process(Idle)\Thread
  \\machine-1\Process(name-3)\Thread
  \\machine-1\Process(name-2_1000)\234
  \\machine-1\Process(Idle)\234
  \\machine-1\Process(name-3)\234
  $ wpc calc -f blg --anonymise - <in.blg 2>/dev/null | cmp - out.blg
  @ part = lambda machine, first, *who: log([event(CATALOGUE, catalogue(entry("ID Process", "*", WILDCARD, RAWCOUNT, machine="\\\\" + machine, name="Process"), entry("C", "*", WILDCARD, machine="\\\\" + machine, name="Farm")))] + [event(SAMPLE, sample(instances([(name, n, 0) for name in who]), instances([(name, n, 2000 * n) for name in reversed(who)])), time=NEW_YEAR_2024 + n * SECOND) for n in range(first, first + 2)], names=("L", "C:\\" + machine), size=4096)
  @ one.blg = part("PC-ANNA", 0, "Anna", "w3wp", "_Total", "pc-anna")
  @ two.blg = part("pc-anna", 2, "ANNA", "W3WP_1000", "w3wp_1000#2", "bert")
  $ wpc calc one.blg two.blg --anonymise -o both.blg; anonymised left both.blg Anna w3wp Bert Farm PC-ANNA; wpc validate --strict both.blg; wpc inspect -q both.blg
  0 of 5 names
  both.blg: accepted
  \\machine-1\Process(name-1)\ID Process
  \\machine-1\Process(name-2)\ID Process
  \\machine-1\Process(_Total)\ID Process
  \\machine-1\Process(machine-1)\ID Process
  \\machine-1\Process(name-2_1000)\ID Process
  \\machine-1\Process(name-2_1000#2)\ID Process
  \\machine-1\Process(name-3)\ID Process
  \\machine-1\object-1(machine-1)\counter-1
  \\machine-1\object-1(_Total)\counter-1
  \\machine-1\object-1(name-2)\counter-1
  \\machine-1\object-1(name-1)\counter-1
  \\machine-1\object-1(name-3)\counter-1
  \\machine-1\object-1(name-2_1000#2)\counter-1
  \\machine-1\object-1(name-2_1000)\counter-1
  wpc: 1 object is not a known one of Windows: its name and its counters' names are replaced

Names that every Windows has, numbers and what is between names stay.
  @ names_of = lambda *names: log([event(CATALOGUE, catalogue(*(entry("ID Process", name, machine="\\\\A", name="Process", kind=RAWCOUNT) for name in names))), event(SAMPLE, sample(*(value(n, 0) for n in range(len(names)))))], size=1 << 15)
  @ kept.blg = names_of("_Total", "_Global_", "Idle", "system", "0", "0,1", "0,_Total", "1024", "C:", "HarddiskVolume3", "0 C: D:", "Hv LP 3", "Root VP 1", "pid_1234_luid_0x00000000_0x0000F814_phys_0_eng_0_engtype_3D")
  $ wpc calc kept.blg --anonymise -o out.blg; cmp <(wpc inspect -q kept.blg | cut -c 5-) <(wpc inspect -q out.blg | cut -c 13-)
  @ part.blg = names_of("a", "A#1", "a/0", "b/a#2", "a_1000", "a:1000", "vm 1:Hv VP 3", "C:\\Mount", "0 C:\\Mount D: rest of it", "0 C:", "12345", "1 Street", "a/b/c", "name-1", "x#y", "#1", "10.0.0.1", "pid_12_luid_0x0_0x1_phys_0_eng_0_engtype_Anna", "\u00dcber", "\u00fcber#1", "\U0001f600", "x" * 300)
  $ wpc calc part.blg --anonymise -o out.blg; wpc validate --strict out.blg; paste -d ' ' <(wpc inspect -q part.blg | cut -c 1-60) <(wpc inspect -q out.blg | cut -c 13-)
  out.blg: accepted
  \\A\Process(a)\ID Process Process(machine-1)\ID Process
  \\A\Process(A#1)\ID Process Process(machine-1#1)\ID Process
  \\A\Process(a/0)\ID Process Process(machine-1/0)\ID Process
  \\A\Process(b/a#2)\ID Process Process(name-1/machine-1#2)\ID Process
  \\A\Process(a_1000)\ID Process Process(machine-1_1000)\ID Process
  \\A\Process(a:1000)\ID Process Process(machine-1:1000)\ID Process
  \\A\Process(vm 1:Hv VP 3)\ID Process Process(name-2:Hv VP 3)\ID Process
  \\A\Process(C:\Mount)\ID Process Process(C:\name-3)\ID Process
  \\A\Process(0 C:\Mount D: rest of it)\ID Process Process(0 C:\name-3 D: name-4)\ID Process
  \\A\Process(0 C:)\ID Process Process(0 C:)\ID Process
  \\A\Process(12345)\ID Process Process(name-5)\ID Process
  \\A\Process(1 Street)\ID Process Process(name-6)\ID Process
  \\A\Process(a/b/c)\ID Process Process(name-7)\ID Process
  \\A\Process(name-1)\ID Process Process(name-8)\ID Process
  \\A\Process(x#y)\ID Process Process(name-9)\ID Process
  \\A\Process(#1)\ID Process Process(name-10)\ID Process
  \\A\Process(10.0.0.1)\ID Process Process(name-11)\ID Process
  \\A\Process(pid_12_luid_0x0_0x1_phys_0_eng_0_engtype_Anna)\I Process(pid_12_luid_0x0_0x1_phys_0_eng_0_engtype_name-12)\ID Process
  \\A\Process(Über)\ID Process Process(name-13)\ID Process
  \\A\Process(über#1)\ID Process Process(name-13#1)\ID Process
  \\A\Process(😀)\ID Process Process(name-14)\ID Process
  \\A\Process(xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx Process(name-15)\ID Process

Objects by their English names, or by the title index of whole objects, in any language. Of title tables what no object has is left out.
  @ objects = [("O", "C"), ("processor", "% User Time"), ("Anna's Objekt", "% User Time"), ("GPU Engine", "Utilization Percentage"), ("MSSQL$ANNA:Locks", "Lock Waits/sec"), ("SQLAgent$anna:Jobs", "C"), ("MSSQL$ANNA", "C"), ("Prozess", "Zeit")]
  @ single.blg = log([event(CATALOGUE, catalogue(*(entry(counter, "anna", name=name) for name, counter in objects))), event(SAMPLE, sample(*(value(1, 0) for _ in objects)))], size=4096)
  $ wpc calc single.blg --anonymise -o out.blg; wpc inspect -q out.blg
  \\machine-1\object-1(name-1)\counter-1
  \\machine-1\processor(name-1)\% User Time
  \\machine-1\object-2(name-1)\% User Time
  \\machine-1\GPU Engine(name-1)\Utilization Percentage
  \\machine-1\MSSQL$name-1:Locks(name-1)\Lock Waits/sec
  \\machine-1\SQLAgent$name-1:Jobs(name-1)\C
  \\machine-1\object-3(name-1)\counter-1
  \\machine-1\object-4(name-1)\counter-2
  wpc: 4 objects are not known ones of Windows: their names and their counters' names are replaced
  @ process = v1_rows(230, [definition(RAWCOUNT, name=784), definition(RATE, 4, 8, 5002)], ("anna_4", u32s(4, 9)), ("Leerlauf", u32s(0, 1)))
  @ farm = v1_rows(5004, [definition(RAWCOUNT, name=784), definition(RATE, 4, 8, 5006)], ("anna", u32s(4, 9)))
  @ table = names((1, "5100"), (6, "Prozessorzeit"), (230, "Prozess"), (784, "Prozesskennung"), (5002, "Geister/s"), (5004, "Annas Farm"), (5006, "K\u00fche/s"), (5008, "Annas Keller"))
  @ german.blg = log([event(NAMES, table), event(CATALOGUE, catalogue(*(entry("*", None, OBJECT, 16, 0, name=name) for name in ("Prozess", "Annas Farm")), entry("Geister/s", "*", WILDCARD, name="Prozess")))] + [event(SAMPLE, sample(whole_object(v1_at(n, process)), whole_object(v1_at(n, farm)), instances([("Anna", n, 2000 * n)])), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)], size=4096)
  $ wpc calc german.blg --anonymise -o out.blg; wpc validate --strict out.blg; wpc inspect -q out.blg; anonymised same german.blg out.blg; anonymised left out.blg Anna Farm Keller Leerlauf
  out.blg: accepted
  \\machine-1\Prozess(name-1_4)\Prozesskennung
  \\machine-1\Prozess(name-2)\Prozesskennung
  \\machine-1\Prozess(name-1_4)\Geister/s
  \\machine-1\Prozess(name-2)\Geister/s
  \\machine-1\object-1(name-1)\Prozesskennung
  \\machine-1\object-1(name-1)\counter-1
  \\machine-1\Prozess(name-1)\Geister/s
  the same 14 values, 6 names replaced
  0 of 4 names
  wpc: 1 object is not a known one of Windows: its name and its counters' names are replaced

An index alone does not say that a name is Windows' own: in the first log the object's index is damaged, in the second one a title's.
  @ moved = lambda table, index: log([event(NAMES, names(*table)), event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="Annas Farm")))] + [event(SAMPLE, sample(whole_object(v1_at(n, v1_rows(index, [definition(RAWCOUNT, name=784)], ("0", u32s(4)))))), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)], size=4096)
  @ object.blg = moved([(230, "Prozess"), (784, "Prozesskennung"), (5004, "Annas Farm")], 230)
  @ title.blg = moved([(230, "Prozess"), (784, "Prozesskennung"), (230, "Annas Farm")], 230)
  $ for log in object title; do wpc calc --anonymise $log.blg -o out.blg; anonymised left out.blg "Annas Farm"; done
  0 of 1 names
  0 of 1 names
  wpc: 1 object is not a known one of Windows: its name and its counters' names are replaced
  wpc: title.blg: the title table is damaged, and titles may be missing (1 place); first: index 230 is in the table again, with another text
  wpc: 2 objects are not known ones of Windows: their names and their counters' names are replaced

A counter's offset that is damaged shows another text of its entry, which is replaced.
  @ shown = entry("% User Time", "_Total", name="Processor", machine="\\\\KONTOSO", kind=RAWCOUNT)
  @ offset.blg = a_log([shown[:48] + bytes(4) + shown[52:]], sample(value(7, 0)))
  $ wpc inspect -q offset.blg; wpc calc --anonymise offset.blg -o out.blg; wpc inspect -q out.blg; anonymised left out.blg KONTOSO
  \\KONTOSO\Processor(_Total)\\\KONTOSO
  \\machine-1\Processor(_Total)\counter-1
  0 of 1 names

Zones that Windows has keep their names.
  @ in_zone = lambda name: a_log([entry("% User Time", name="Processor", kind=RAWCOUNT)], sample(value(7, 0))).replace(utf16z("Std").ljust(64, b"\0"), utf16z(name).ljust(64, b"\0"))
  @ reference.blg = in_zone("@tzres.dll,-212")
  @ text.blg = in_zone("Pacific Standard Time")
  @ own.blg = in_zone("Annas Zeit")
  $ for log in reference text own; do wpc calc $log.blg --anonymise -o out.blg; wpc inspect out.blg | grep zone; anonymised left out.blg Anna; done
    zone       UTC-05:00, 60 minutes more in daylight time (Pacific Standard Time @tzres.dll,-212, daylight time)
  0 of 1 names
    zone       UTC-05:00, 60 minutes more in daylight time (Pacific Standard Time, daylight time)
  0 of 1 names
    zone       UTC-05:00, 60 minutes more in daylight time (standard time, daylight time)
  0 of 1 names

Samples keep their time, gaps and statuses; of what strict rules refuse there is no value.
  $ wpc calc corpus/blg/hostile/BLG-EVT-09__another_time.bin --anonymise -o out.blg; anonymised same corpus/blg/hostile/BLG-EVT-09__another_time.bin out.blg
  the same 2 values, 3 names replaced
  wpc: corpus/blg/hostile/BLG-EVT-09__another_time.bin: samples may be missing: parts of messages do not follow one another (1 place); first BLG-EVT-09 at offset 1288: part 2 does not continue the message before it: the incomplete message is left out
  wpc: 1 object is not a known one of Windows: its name and its counters' names are replaced
  @ torn = v1_rows(230, [definition(RAWCOUNT, name=784), definition(RAWCOUNT, 4, 64, 6)], ("anna", u32s(4, 9)))
  @ torn.blg = log([event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="Process"), entry("N", kind=RAWCOUNT)))] + [event(SAMPLE, sample(whole_object(v1_at(n, torn)), value(n, 0)), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)], size=4096)
  @ bare = v1_rows(230, [definition(RAWCOUNT, name=784), definition(RAW_FRACTION, 4, 8, 6)], ("anna", u32s(4, 9)))
  @ bare.blg = log([event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="Process")))] + [event(SAMPLE, sample(whole_object(v1_at(n, bare))), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)], size=4096)
  @ titles.blg = log([event(NAMES, names((5000, "Annas Farm"))), event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="Process")))] + [event(SAMPLE, sample(whole_object(v1_at(n, v1_rows(230, [definition(RAWCOUNT, name=6)], ("anna", u32s(n)))))), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)], size=4096)
  $ wpc calc titles.blg --anonymise -o out.blg; anonymised left out.blg Anna; anonymised same titles.blg out.blg; wpc inspect -q out.blg
  0 of 1 names
  the same 2 values, 2 names replaced
  \\machine-1\230(name-1)\6
  $ wpc validate bare.blg; wpc validate --strict bare.blg; wpc calc bare.blg --anonymise -o out.blg; wpc validate --strict out.blg; wpc calc -f csv out.blg
  bare.blg: accepted, 2 notes
  bare.blg: rejected: V1-DEF-10 at offset 868: counter type 0x20020400 needs a base after it, but it is the last definition
  out.blg: accepted, 2 notes
  "(PDH-CSV 4.0) (UTC)(0)"\r
  "01/01/2024 05:00:00.000"\r
  "01/01/2024 05:00:01.000"\r
  wpc: 2 blocks of samples cannot be rebuilt: they have no values in the written log
  $ wpc calc torn.blg --anonymise -o out.blg; wpc validate --strict out.blg; wpc calc -f csv out.blg
  out.blg: accepted, 2 notes
  "(PDH-CSV 4.0) (UTC)(0)","\\machine-1\object-1\counter-1"\r
  "01/01/2024 05:00:00.000","0"\r
  "01/01/2024 05:00:01.000","1"\r
  wpc: 2 blocks of samples cannot be rebuilt: they have no values in the written log
  wpc: 1 object is not a known one of Windows: its name and its counters' names are replaced

An entry of Windows whose object is another one: the titles of that are not known.
  @ vendor.blg = log([event(NAMES, names((230, "Process"), (784, "ID Process"), (9000, "Annas Farm"), (9002, "Annas Count")))] + [event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="Process")))] + [event(SAMPLE, sample(whole_object(v1_at(n, v1_rows(9000, [definition(RAWCOUNT, name=9002)], ("anna", u32s(n)))))), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)], size=4096)
  $ wpc calc vendor.blg --anonymise -o out.blg; anonymised left out.blg Anna; wpc inspect -q out.blg
  0 of 1 names
  \\machine-1\object-1(name-1)\counter-1
  wpc: 1 object is not a known one of Windows: its name and its counters' names are replaced

Only a log is written so.
  ! 2
  $ wpc calc --anonymise one.blg
  wpc: '--anonymise' needs -o NAME.blg: make other formats from the log that it writes; see 'wpc calc --help'
  $ wpc calc --anonymise one.blg -o one.csv
  wpc: '--anonymise' needs -o NAME.blg: make other formats from the log that it writes; see 'wpc calc --help'
  $ wpc calc --anonymize one.blg -o x.blg
  wpc: unknown option '--anonymize' (did you mean '--anonymise'?); see 'wpc calc --help'
  $ wpc plot --anonymise one.blg
  wpc: this command has no option '--anonymise': it belongs to calc; see 'wpc plot --help'
  ! 0

Logs of the corpus, sound and damaged: what is written is accepted in strict mode, and has their values.
  ? speed
  $ anonymised corpus
  more than 500 logs
