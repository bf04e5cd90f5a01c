What is missing in a log, nothing is computed across: not of the log, and not of the folders that extract makes.

  @ object = lambda of, second, n: at_second(v1_block([v1_object([definition(RATE, 4, 8, 2)], instance("a") + counter_block(u32s(0, n)), 1, of)]), second)
  @ two = lambda second, *order: sample(*(whole_object(object(of, second, second * of)) for of in order or (230, 238)))
  @ at = lambda second, *order, **how: event(SAMPLE, two(second, *order), time=NEW_YEAR_2024 + second * SECOND, **how)
  @ new = lambda *names: event(CATALOGUE, catalogue(*(entry("*", None, OBJECT, 16, 0, name=name) for name in names or ("Process", "Processor"))))
  @ lost.blg = log([new(), at(1), at(2), at(3, part=1, parts=2), at(4), at(5)], size=8192)
  @ again.blg = log([new(), at(1), at(2), new(), at(4), at(5)], size=8192)
  @ swapped.blg = log([new(), at(1), at(2), new("Processor", "Process"), at(4, 238, 230), at(5, 238, 230)], size=8192)
  @ sound.blg = log([new(), at(1), at(2), at(4), at(5)], size=8192)
  $ for log in lost again swapped sound; do
  >   wpc extract $log.blg -o $log 2>/dev/null
  >   for of in Process Processor; do
  >     (cd $log/A/$of/samples; echo $log $of *.gap)
  >     cmp <(wpc calc -f csv --counter="\\$of(*)\\*" $log.blg 2>/dev/null | cut -d , -f 2) <(wpc calc -f csv $log/A/$of 2>/dev/null | cut -d , -f 2)
  >   done
  > done
  lost Process 000002.gap
  lost Processor 000002.gap
  again Process 000002.gap
  again Processor 000002.gap
  swapped Process 000002.gap
  swapped Processor 000002.gap
  sound Process *.gap
  sound Processor *.gap
  $ wpc calc -f csv lost/A/Process 2>/dev/null
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Process(a)\System"\r
  "01/01/2024 09:32:01.123"," "\r
  "01/01/2024 09:32:02.123","230"\r
  "01/01/2024 09:32:04.123"," "\r
  "01/01/2024 09:32:05.123","230"\r

A circular log begins with its oldest buffer, wherever that stands in the file, as for calc. At its end nothing is missing.
  @ circular.blg = (lambda made: made[:136] + u32s(2) + made[140:])(log([new()], [at(5), at(6)], [at(1), at(2)], [at(3), at(4)], size=2048))
  $ wpc extract circular.blg -o circular; ls circular/A/Process/samples; wpc calc -f csv circular/A/Process 2>/dev/null
  000000.bin
  000001.bin
  000002.bin
  000003.bin
  000004.bin
  000005.bin
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Process(a)\System"\r
  "01/01/2024 09:32:01.123"," "\r
  "01/01/2024 09:32:02.123","230"\r
  "01/01/2024 09:32:03.123","230"\r
  "01/01/2024 09:32:04.123","230"\r
  "01/01/2024 09:32:05.123","230"\r
  "01/01/2024 09:32:06.123","230"\r
  $ cmp <(wpc calc -f csv --counter='\Process(*)\*' circular.blg 2>/dev/null | cut -d , -f 2) <(wpc calc -f csv circular/A/Process 2>/dev/null | cut -d , -f 2)

Only the object whose block is damaged has a gap.
  @ damaged.blg = log([new(), *map(at, range(1, 6))], size=8192).replace(object(238, 3, 3 * 238), b"X" + object(238, 3, 3 * 238)[1:])
  ! 1
  $ wpc extract --salvage damaged.blg -o damaged 2>/dev/null; for of in Process Processor; do
  >   (cd damaged/A/$of/samples; echo $of *)
  >   cmp <(wpc calc --salvage -f csv --counter="\\$of(*)\\*" damaged.blg 2>/dev/null | cut -d , -f 2) <(wpc calc -f csv damaged/A/$of 2>/dev/null | cut -d , -f 2)
  > done
  Process 000000.bin 000001.bin 000002.bin 000003.bin 000004.bin
  Processor 000000.bin 000001.bin 000002.bin 000002.gap 000003.bin
  /dev/fd/63 /dev/fd/62 differ: byte 46, line 5

A machine with a name that no capture.json may have.
  ! 0
  @ long.blg = log([event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="O", machine="\\\\" + "ä" * 256))), event(SAMPLE, sample(whole_object(object(230, 1, 1))))], size=8192)
  @ most.blg = log([event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="O", machine="\\\\" + "ä" * 255))), event(SAMPLE, sample(whole_object(object(230, 1, 1))))], size=8192)
  $ for log in long most; do wpc extract $log.blg -o $log; grep -o '"host":....' $log/*/O/capture.json; wpc calc $log/*/O >calculated 2>&1; echo $?; done
  "host":null
  0
  "host":"äää
  0
  wpc: long/ääääääääääääääääääääääääääääääääääääääää/O/capture.json: the machine's name has more than 255 characters: 'host' is left out
