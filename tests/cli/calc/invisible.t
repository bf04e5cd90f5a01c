Invisible characters of names: each head is its own, and selects its column.
  @ names = ["a\u200bb", "a\u200cb", "می\u200cخواهم.exe", "👨\u200d👩", "\u200cc", "d\u200d", "e \u200cf", "x\u00ady", "line\nend", "\ud800z"]
  @ a.blg = a_log([entry("C", "*", WILDCARD, kind=RAWCOUNT)], sample(instances([(name, n, 0) for n, name in enumerate(names)])))
  $ wpc calc -f csv a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(a\u{200b}b)\C","\\A\O(a‌b)\C","\\A\O(می‌خواهم.exe)\C","\\A\O(👨‍👩)\C","\\A\O(\u{200c}c)\C","\\A\O(d\u{200d})\C","\\A\O(e \u{200c}f)\C","\\A\O(x\u{ad}y)\C","\\A\O(line\x0aend)\C","\\A\O(�z)\C"\r
  "01/01/2024 05:00:00.000","0","1","2","3","4","5","6","7","8","9"\r
  $ wpc calc -f tsv a.blg | head -n 1
  "(PDH-TSV 4.0) (UTC)(0)"	"\\A\O(a\u{200b}b)\C"	"\\A\O(a‌b)\C"	"\\A\O(می‌خواهم.exe)\C"	"\\A\O(👨‍👩)\C"	"\\A\O(\u{200c}c)\C"	"\\A\O(d\u{200d})\C"	"\\A\O(e \u{200c}f)\C"	"\\A\O(x\u{ad}y)\C"	"\\A\O(line\x0aend)\C"	"\\A\O(�z)\C"\r
  $ wpc inspect --paths a.blg
  \\A\O(a\u{200b}b)\C
  \\A\O(a\u{200c}b)\C
  \\A\O(می\u{200c}خواهم.exe)\C
  \\A\O(👨\u{200d}👩)\C
  \\A\O(\u{200c}c)\C
  \\A\O(d\u{200d})\C
  \\A\O(e \u{200c}f)\C
  \\A\O(x\u{ad}y)\C
  \\A\O(line\x0aend)\C
  \\A\O(�z)\C
  $ wpc calc -f openmetrics a.blg
  # TYPE wpc_o_c gauge
  # HELP wpc_o_c O: C (PERF_COUNTER_RAWCOUNT)
  wpc_o_c{host="A",instance="a\\u{200b}b"} 0 1704085200
  wpc_o_c{host="A",instance="a‌b"} 1 1704085200
  wpc_o_c{host="A",instance="می‌خواهم.exe"} 2 1704085200
  wpc_o_c{host="A",instance="👨‍👩"} 3 1704085200
  wpc_o_c{host="A",instance="\\u{200c}c"} 4 1704085200
  wpc_o_c{host="A",instance="d\\u{200d}"} 5 1704085200
  wpc_o_c{host="A",instance="e \\u{200c}f"} 6 1704085200
  wpc_o_c{host="A",instance="x\\u{ad}y"} 7 1704085200
  wpc_o_c{host="A",instance="line\\x0aend"} 8 1704085200
  wpc_o_c{host="A",instance="�z"} 9 1704085200
  # EOF
  $ wpc calc --summary -f csv a.blg | head -n 3
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O(a\u{200b}b)\C","1","1","0","0","0","0","0"\r
  "\\A\O(a‌b)\C","1","1","0","1","1","1","1"\r
  $ wpc calc -f csv a.blg | head -n 1 | tr ',' '\n' | tail -n +2 | tr -d '"\r' >heads
  $ number=0
  > while IFS= read -r head; do
  >   wpc calc -f csv "--counter=$head" a.blg >got || echo "$head: $?"
  >   [[ $(tail -n 1 got | tr -d '\r' | cut -d, -f2-) = "\"$number\"" ]] || echo "$head: $(tail -n 1 got)"
  >   number=$((number + 1))
  > done <heads
  $ wpc calc -f csv a.blg >all; wpc calc -f csv -cf heads a.blg | cmp - all
