The rows of relog's table in docs/guide/logs.md, with a log of three counters and four samples.

  $ cp corpus/blg/valid/counts_below_0.bin a.blg
  $ wpc calc --time=local a.blg -o a.csv && cat a.csv | tr -d '\r'
  "(PDH-CSV 4.0) (Std)(300)","\\A\O\L","\\A\O\H","\\A\O\S"
  "01/01/2024 00:00:00.000","-1","18446744073709551615","4294967295"
  "01/01/2024 00:00:01.000","-9007199254740993","18437736874454810623","4294967295"
  "01/01/2024 00:00:02.000","-9223372036854775808","9223372036854775808","4294967295"
  "01/01/2024 00:00:03.000","9223372036854775807","9223372036854775807","4294967295"
  $ wpc calc -f tsv a.blg -o a.txt && head -n 1 a.txt | tr '\t\r' '  '; wpc calc a.blg -o a.tsv && cmp a.txt a.tsv
  "(PDH-TSV 4.0) (UTC)(0)" "\\A\O\L" "\\A\O\H" "\\A\O\S" 
  $ wpc calc a.blg -o b.blg && wpc calc -f blg a.blg | cmp - b.blg && wpc calc b.blg -o b.csv && wpc calc a.blg -f csv | cmp - b.csv
  $ wpc calc a.blg -o a.sql && wpc calc -f sql a.blg | cmp - a.sql && grep -c '^([1-3],[1-4],' a.sql
  12
  $ wpc calc -f csv a.blg -c '\O\L' '\O\S' -t 2 | tr -d '\r'
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\L","\\A\O\S"
  "01/01/2024 05:00:00.000","-1","4294967295"
  "01/01/2024 05:00:02.000","-9223372036854775808","4294967295"
  $ wpc inspect -q a.blg | tee counters.txt
  \\A\O\L
  \\A\O\H
  \\A\O\S
  $ wpc calc -f csv -cf counters.txt a.blg | cmp - b.csv
  $ wpc calc -f csv --time=local -c S -b 01/01/2024 00:00:01 -e 01/01/2024 12:00:02 AM a.blg | tr -d '\r'
  "(PDH-CSV 4.0) (Std)(300)","\\A\O\S"
  "01/01/2024 00:00:01.000","4294967295"
  "01/01/2024 00:00:02.000","4294967295"
  $ wpc calc a.blg -e 2024-01-01T05:00:01 -o all.blg && wpc calc a.blg -b 2024-01-01T05:00:02 -o new.blg
  $ wpc calc all.blg new.blg -o ab.blg && wpc calc ab.blg -f csv | cmp - b.csv
  $ wpc calc all.blg new.blg -o more.blg && mv more.blg all.blg && wpc calc all.blg -f csv | cmp - b.csv
  $ wpc calc a.blg -c L -o b.csv && wpc calc a.blg -o b.csv && tr -d '\r' <b.csv | wc -l
  5
  $ echo -f csv --time=local -t 3 -cf counters.txt >settings.txt && wpc calc $(cat settings.txt) a.blg | tr -d '\r'
  "(PDH-CSV 4.0) (Std)(300)","\\A\O\L","\\A\O\H","\\A\O\S"
  "01/01/2024 00:00:00.000","-1","18446744073709551615","4294967295"
  "01/01/2024 00:00:03.000","9223372036854775807","9223372036854775807","4294967295"
  $ wpc calc -h | head -n 3
  Usage: wpc calc [options] SAMPLE0 [SAMPLE1]
         wpc calc [options] INPUT...
  
