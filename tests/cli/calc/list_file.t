Lists of counters (-cf): the same counter by many names, what is no path, and how many there may be.

  @ a.blg = a_log([entry("C"), entry("D", "*", WILDCARD, RAWCOUNT)], sample(value(1, 2), instances([("a", 1, 1000), ("b", 2, 1000)])))
  $ for raw in '' --raw; do
  >   wpc calc $raw -f csv --counter='\O(a)\D' a.blg >one
  >   for list in '\\A\O(a)\D' '\\a\o(A)\d' '\O(a#0)\D' '"\O(a)\D"' '\O(a)\D \O(A)\D \\A\O(a#0)\D'; do tr ' ' '\n' <<<"$list" >list; wpc calc $raw -f csv -cf list a.blg | cmp one; done
  > done; cat one
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(a)\D"\r
  "01/01/2024 05:00:00.000","1"\r
  ! 1
  $ for other in '\\B\O(a)\D' '\O(a#1)\D' '\O\D' '\O(a)\C' '\P(a)\D' '\O(p/a)\D'; do printf '%s\n' '\O(a)\D' "$other" >list; wpc calc --raw -f csv -cf list a.blg | cmp - one; done; exit ${PIPESTATUS[0]}
  wpc: no instance has the counter '\\B\O(a)\D': the log is of \\A; leave the machine out
  wpc: no instance has the counter '\O(a#1)\D': the object has no such instance
  wpc: no instance has the counter '\O\D': O has instances: '\O(*)\D'
  wpc: no instance has the counter '\O(a)\C': O has no instances: '\O\C'
  wpc: no instance has the counter '\P(a)\D': there is no such object
  wpc: no instance has the counter '\O(p/a)\D': the object has no such instance
  $ printf '%s\n' '\O(a)\D' '\O(a' >list; wpc calc --raw -f csv -cf list a.blg | cmp - one; for list in '\' '\O' '\O(a)' '\O)\C'; do echo "$list" >list; wpc calc -cf list a.blg; done
  wpc: list: line 2: '\O(a': unmatched '('
  wpc: list: line 1: '\': the object's name is missing
  wpc: list: lists no counter
  wpc: list: line 1: '\O': the counter's name is missing
  wpc: list: lists no counter
  wpc: list: line 1: '\O(a)': the counter's name is missing
  wpc: list: lists no counter
  wpc: list: line 1: '\O)\C': unmatched ')'
Of a block that names no machine any machine is meant. Names may be indices, too.
  @ b.v1.bin = v1_block([v1_rows(230, [definition(name=6)], ("x", u32s(1)), ("y", u32s(2)))])
  ! 0
  $ wpc calc -f json --counter='\\M\230(x)\6' b.v1.bin >one; for list in '\\M\230(x)\6' '\230(x)\6' '\\N\Process(x)\%_Processor_Time' '\\N\230(X)\6 \\M\230(x)\6'; do tr ' _' '\n ' <<<"$list" >list; wpc calc -f json -cf list b.v1.bin 2>/dev/null | cmp - one; done; cut -c 1-90 one
  {"machine":"","counterset":"Process","instance":"x","counter":"% Processor Time","counter_

At most 65536 paths, and 1024 that are no whole paths.
  @ paths.txt = b"\\O\\C\n" + 65535 * b"\\O(a)\\D\n"
  @ more.txt = b"\\O\\C\n" + 65535 * b"\\O(a)\\D\n" + b"\\O\\C\n"
  @ wild.txt = b"\\O\\C\n" + 1024 * b"\\O(a*)\\D\n\\O(*)\\D\n"
  @ wilder.txt = b"\\O\\C\n" + 1024 * b"\\O(a*)\\D\n\\O(*)\\D\n" + b"\\O(b*)\\D\n"
  $ for list in paths more wild wilder; do wpc calc -f csv -cf $list.txt a.blg | tail -1; done
  "01/01/2024 05:00:00.000"," ","1"\r
  "01/01/2024 05:00:00.000"," ","1","2"\r
  wpc: '\O\C' has no value
  wpc: more than 65536 counters are requested
  wpc: more.txt: that is line 65537
  wpc: '\O\C' has no value
  wpc: more than 1024 counters are requested with wildcards, by name alone or by --counter
  wpc: wilder.txt: that is line 2050
Time is in proportion: a comparison of each with each, or of each character with each, takes minutes.
  @ many.blg = a_log([entry("D", "*", WILDCARD)], *[sample(instances([("i%d" % n, n, 1000) for n in range(30000)]))] * 2, size=4 << 20)
  @ long.blg = a_log([entry("D", "*", WILDCARD)], sample(instances([("a" * 994 + str(100000 + n), 1, 1000) for n in range(100)])), size=1 << 20)
  @ long.txt = "".join("\\O(*%s%d%s)\\D\n" % ("a" * 500, 100000 + n, "?b*" if n % 2 else "b") for n in range(100)).encode()
  $ seq 0 29999 | sed 's/.*/\\O(i&)\\D/' >many.txt; ulimit -t 60; wpc calc -f csv -cf many.txt many.blg | cmp - <(wpc calc -f csv many.blg); wpc calc -f csv -cf long.txt long.blg 2>&1 | wc -l
  100
  wpc: 30000 requested counters have no value, first '\O(i0)\D'
