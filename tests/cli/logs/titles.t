Title tables in logs: what a damaged one loses is reported once, as for a table of its own.

  @ block = v1_block([v1_object([definition(RAWCOUNT, 4, 4, 6), definition(RAWCOUNT, 4, 8, 142)], counter_block(u32s(7, 8)), title=238)])
  @ whole = [(1, 1847), (6, "% Processor Time"), (142, "% User Time"), (238, "Processor")]
  @ titled = lambda *pairs: log([event(NAMES, names(*pairs)), event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="Processor"))), event(SAMPLE, sample(whole_object(block)))], size=4096)
  @ good.blg = titled(*whole)
  @ bad_index.blg = titled(*whole[:2], ("14x2", "% User Time"), whole[3])
  @ no_index.blg = titled(*whole[:3], ("", "Processor"))
  @ big_index.blg = titled(*whole, (4294967296, "X"), ("-5", "Y"))
  @ no_text.blg = titled(*whole[:2], (142, ""), whole[3])
  @ no_texts.blg = titled(*whole[:2], (142, ""), (238, ""))
  @ empty_pair.blg = titled(*whole[:2], ("", ""), *whole[2:])
  @ empty_pairs.blg = titled(*whole[:2], ("", ""), *whole[2:], ("", ""), ("", ""))
  @ pair_and_text.blg = titled(*whole[:2], ("", ""), (142, ""), whole[3])
  @ twice.blg = titled(*whole, (142, "Benutzer"), (6, "% Processor Time"))
  @ twice_the_same.blg = titled(*whole, *whole)
  @ lost_index.blg = titled(whole[0], ("% Processor Time", 142), ("% User Time", 238), ("Processor",))
  $ for f in good bad_index no_index big_index no_text no_texts empty_pair empty_pairs pair_and_text twice twice_the_same lost_index; do echo "== $f"; wpc calc -f csv $f.blg | head -n 1; done
  == good
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% Processor Time","\\A\Processor\% User Time"\r
  == bad_index
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% Processor Time","\\A\Processor\142"\r
  == no_index
  "(PDH-CSV 4.0) (UTC)(0)","\\A\238\% Processor Time","\\A\238\% User Time"\r
  == big_index
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% Processor Time","\\A\Processor\% User Time"\r
  == no_text
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% Processor Time","\\A\Processor\142"\r
  == no_texts
  "(PDH-CSV 4.0) (UTC)(0)","\\A\238\% Processor Time","\\A\238\142"\r
  == empty_pair
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% Processor Time","\\A\Processor\% User Time"\r
  == empty_pairs
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% Processor Time","\\A\Processor\% User Time"\r
  == pair_and_text
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% Processor Time","\\A\Processor\142"\r
  == twice
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% Processor Time","\\A\Processor\% User Time"\r
  == twice_the_same
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% Processor Time","\\A\Processor\% User Time"\r
  == lost_index
  wpc: bad_index.blg: the title table is damaged, and titles may be missing (1 place); first BLG-NAM-04 at offset 516: an index of 4 characters is not a number of 1 to 10 digits, and is left out
  wpc: no_index.blg: the title table is damaged, and titles may be missing (1 place); first BLG-NAM-04 at offset 548: an index of 0 characters is not a number of 1 to 10 digits, and is left out
  wpc: big_index.blg: the title table is damaged, and titles may be missing (2 places); first BLG-NAM-05 at offset 576: the index 4294967296 is above 4294967295, and is left out
  wpc: no_text.blg: the title table is damaged, and titles may be missing (1 place); first at offset 516: the text of index 142 is empty
  wpc: no_texts.blg: the title table is damaged, and titles may be missing (2 places); first at offset 516: the text of index 142 is empty
  wpc: empty_pair.blg: the title table is damaged: an index and its text are empty (BLG-NAM-04 at offset 516)
  wpc: empty_pairs.blg: the title table is damaged: an index and its text are empty (BLG-NAM-04 at offset 516), and 2 more places
  wpc: pair_and_text.blg: the title table is damaged, and titles may be missing (1 place); first at offset 520: the text of index 142 is empty
  wpc: twice.blg: the title table is damaged, and titles may be missing (1 place); first: index 142 is in the table again, with another text
  wpc: lost_index.blg: rejected: BLG-NAM-03 at offset 572: the title table of the log is damaged: its last index has no text
  $ for f in *.blg; do wpc calc -f csv $f 2>&1 >/dev/null | grep title >$f.calc; wpc inspect $f 2>&1 >/dev/null | diff $f.calc - && wpc inspect --paths $f 2>&1 >/dev/null | diff $f.calc - && wpc plot $f 2>&1 >/dev/null | grep title | diff $f.calc - && wpc extract $f -o ${f%.blg} 2>&1 | diff $f.calc -; done

Where other titles are given, or none is needed, those of the log say nothing.

  @ of_its_own.v1-titles.bin = titles(whole)
  $ wpc calc -f csv --titles=of_its_own.v1-titles.bin bad_index.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% Processor Time","\\A\Processor\% User Time"\r
  "01/01/2024 05:00:00.000","7","8"\r
  @ flat.blg = log([event(NAMES, names(("x", "y"))), event(CATALOGUE, catalogue(entry())), event(SAMPLE, sample(value(1, 1)))])
  $ wpc calc -f csv flat.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  "01/01/2024 05:00:00.000"," "\r
  $ wpc inspect flat.blg | tail -1
        1  PERF_COUNTER_COUNTER              \\A\O\C

With --salvage the names of a table whose pairs do not match are shown.

  ! 1
  $ wpc calc -f csv --salvage lost_index.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\238\6","\\A\238\142"\r
  "01/01/2024 05:00:00.000","7","8"\r
  wpc: lost_index.blg: rejected: BLG-NAM-03 at offset 572: the title table of the log is damaged: its last index has no text
  wpc: lost_index.blg: the title table is damaged, and titles may be missing (2 places); first BLG-NAM-04 at offset 478: an index of 16 characters is not a number of 1 to 10 digits, and is left out

Counters of whole objects go by their English names, too, whatever language the log has; by its own names first.
  @ german.blg = titled((1, 1847), (6, "Prozessorzeit (%)"), (142, "Benutzerzeit (%)"), (238, "Prozessor"))
  @ odd.blg = titled((1, 1847), (6, "% User Time"), (142, "Benutzerzeit (%)"), (238, "Processor"))
  $ for c in '\Processor\% Processor Time' '\\A\Prozessor\% user time' '\processor\Prozessorzeit (%)' '\Proc*or\% P*' '% User Time' '\238\142' '\Processor\% DPC Time' '\Processor(*)\% User Time'; do wpc calc -f csv -c "$c" german.blg 2>&1 | grep -v 'titles are' | head -n 1; done
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Prozessor\Prozessorzeit (%)"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Prozessor\Benutzerzeit (%)"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Prozessor\Prozessorzeit (%)"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Prozessor\Prozessorzeit (%)"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Prozessor\Benutzerzeit (%)"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Prozessor\Benutzerzeit (%)"\r
  wpc: no instance has the counter '\Processor\% DPC Time': the object has no such counter
  wpc: no instance has the counter '\Processor(*)\% User Time': Processor has no instances: '\Processor\% User Time'
  [0]
  $ wpc calc -f csv -c '\Processor\% User Time' odd.blg 2>&1 | head -n 2; wpc calc -f csv -c '% User Time' odd.blg 2>&1 | head -n 2
  wpc: odd.blg: 1 title is at another index than in English Windows, first 6: '% User Time', not '% Processor Time'
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% User Time"\r
  wpc: odd.blg: 1 title is at another index than in English Windows, first 6: '% User Time', not '% Processor Time'
  "(PDH-CSV 4.0) (UTC)(0)","\\A\Processor\% User Time","\\A\Processor\Benutzerzeit (%)"\r
  [0]
  @ de.v1-titles.bin = titles([(6, "Prozessorzeit (%)"), (142, "Benutzerzeit (%)"), (238, "Prozessor")])
  @ block.v1.bin = block
  $ for c in '\Processor\% User Time' '\Prozessor\% u*' '% User Time'; do wpc inspect -f csv -c "$c" --titles=de.v1-titles.bin block.v1.bin 2>/dev/null | tail -n 1; done
  block.v1.bin,0,238,0,,-1,1,142,65536,240,4,8
  block.v1.bin,0,238,0,,-1,1,142,65536,240,4,8
  block.v1.bin,0,238,0,,-1,1,142,65536,240,4,8
  [0]
  $ echo '\Processor\% User Time' >list; wpc find '\Processor\% User Time > 7' german.blg 2>&1 | tail -n 1; wpc plot -cf list german.blg 2>&1 >out; wpc calc -cf list german.blg -o one.blg 2>&1; wpc inspect --paths one.blg 2>&1
  1 span, 0 s; it holds in 1 of 1 value
  \\A\Prozessor\Benutzerzeit (%)
  [0]

Where one of the two names is the English one, too, the counter is still one.
  @ rows = v1_block([v1_rows(238, [definition(RAWCOUNT, 4, 4, 6), definition(RAWCOUNT, 4, 8, 142)], ("0", u32s(7, 8)))])
  @ table = lambda *pairs: log([event(NAMES, names(*pairs)), event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="Processor"))), event(SAMPLE, sample(whole_object(rows)))], size=4096)
  @ dutch.blg = table((1, 1847), (6, "% Processortijd"), (142, "% Gebruikerstijd"), (238, "Processor"))
  @ swedish.blg = table((1, 1847), (6, "% Processor Time"), (142, "% Gebruikerstijd"), (238, "Prozessor"))
  $ for of in dutch swedish; do for c in '\Processor(*)\% Processortijd' '\Processor(0)\% Processor Time' '\Prozessor(0)\% processor Time' '\Proc*(0)\% Proc*' '\238(0)\142'; do wpc find "$c > 3" $of.blg 2>&1 | tail -n 1; done; done
  1 span, 0 s; it holds in 1 of 1 value
  1 span, 0 s; it holds in 1 of 1 value
  wpc: no instance has the counter '\Prozessor(0)\% processor Time' (did you mean 'Processor'?)
  1 span, 0 s; it holds in 1 of 1 value
  1 span, 0 s; it holds in 1 of 1 value
  wpc: no instance has the counter '\Processor(*)\% Processortijd' (did you mean '% Processor Time'?)
  1 span, 0 s; it holds in 1 of 1 value
  1 span, 0 s; it holds in 1 of 1 value
  1 span, 0 s; it holds in 1 of 1 value
  1 span, 0 s; it holds in 1 of 1 value
  [0]

A log of single counters has names only.
  @ single.blg = a_log([entry("Prozessorzeit (%)", name="Prozessor"), entry("Lesevorgänge/s", name="Cache")], sample(value(0, 0), value(0, 0)))
  @ de.blg = a_log([entry("Prozessorzeit (%)", name="Prozessor")], sample(value(0, 0)))
  @ nl.blg = a_log([entry("% Processortijd", name="Processor"), entry("Lezen", name="Geheugen")], sample(value(0, 0), value(0, 0)))
  $ for c in '\Processor\% Processor Time' '\Processor\Processortime'; do wpc calc -c "$c" nl.blg; done
  wpc: no instance has the counter '\Processor\% Processor Time': the object has no such counter; perhaps the log's names are in another language: 'wpc inspect --paths' lists them
  wpc: no instance has the counter '\Processor\Processortime': the object has no such counter
  @ product.blg = a_log([entry("Requests", name="MyApp"), entry("Queue", name="MyApp"), entry("% Processor Time", name="Processor")], sample(value(0, 0), value(0, 0), value(0, 0)))
  @ german.csv = b'"(PDH-CSV 4.0) (UTC)(0)","\\\\A\\Prozessor(0)\\Prozessorzeit (%)"\r\n"11/17/2026 13:00:00.000","1"\r\n'
  $ for c in '\Memory\Available Bytes' '\Processor\% User Time'; do wpc calc -c "$c" product.blg; wpc calc -c "$c" german.csv; done
  wpc: no instance has the counter '\Memory\Available Bytes': there is no such object
  wpc: no instance has the counter '\Memory\Available Bytes': there is no such object; perhaps the log's names are in another language: 'wpc inspect --paths' lists them
  wpc: no instance has the counter '\Processor\% User Time': the object has no such counter
  wpc: no instance has the counter '\Processor\% User Time': there is no such object; perhaps the log's names are in another language: 'wpc inspect --paths' lists them
  $ for c in '\Processor(_Total)\% Processor Time' '% Processor Time' '\Prozesor\x' '\SQLServer:Locks(*)\*' '\Other\x'; do wpc calc -c "$c" de.blg; wpc calc -c "$c" single.blg; done
  wpc: no instance has the counter '\Processor(_Total)\% Processor Time': there is no such object; perhaps the log's names are in another language: 'wpc inspect --paths' lists them
  wpc: no instance has the counter '\Processor(_Total)\% Processor Time': there is no such object; perhaps the log's names are in another language: 'wpc inspect --paths' lists them
  wpc: no instance has the counter '% Processor Time'; perhaps the log's names are in another language: 'wpc inspect --paths' lists them
  wpc: no instance has the counter '% Processor Time'; perhaps the log's names are in another language: 'wpc inspect --paths' lists them
  wpc: no instance has the counter '\Prozesor\x' (did you mean 'Prozessor'?)
  wpc: no instance has the counter '\Prozesor\x' (did you mean 'Prozessor'?)
  wpc: no instance has the counter '\SQLServer:Locks(*)\*': there is no such object; perhaps the log's names are in another language: 'wpc inspect --paths' lists them
  wpc: no instance has the counter '\SQLServer:Locks(*)\*': there is no such object; perhaps the log's names are in another language: 'wpc inspect --paths' lists them
  wpc: no instance has the counter '\Other\x': there is no such object
  wpc: no instance has the counter '\Other\x': there is no such object
