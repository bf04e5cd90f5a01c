What users of relog, typeperf and other tools type.

  @ a.blg = a_log([entry("C"), entry("D", "*", 1)], *(sample(value(10 * n, 2000 * n), instances([("a", 30 * n, 2000 * n)])) for n in range(3)))

A file or a folder without a command is inspected.
  $ wpc a.blg | head -2
  a.blg: accepted
    kind       blg
  $ cmp <(wpc a.blg -f json --titles=corpus/v1-titles/valid/three_titles.bin 2>&1) <(wpc inspect a.blg -f json --titles=corpus/v1-titles/valid/three_titles.bin 2>&1)
  $ wpc corpus/captures/v2-mixed 2>/dev/null | sed -n 5p
  corpus/captures/v2-mixed: a capture of kind v2, created 2026-11-21T05:54:13Z by dev/corpus/corpus_capture.py
  $ wpc - <a.blg | head -1
  -: accepted
  ! 2
  $ wpc b.blg
  wpc: 'b.blg' is neither a command nor an existing file; see 'wpc --help'
  $ wpc help b.blg
  wpc: 'b.blg' is neither a command nor an existing file; see 'wpc --help'
  $ wpc help a.blg
  wpc: 'a.blg' is a file, not a command: 'wpc inspect a.blg' shows it; see 'wpc --help'
  $ wpc help corpus/captures/v2-mixed
  wpc: 'corpus/captures/v2-mixed' is a folder, not a command: 'wpc inspect corpus/captures/v2-mixed' shows it; see 'wpc --help'
  $ wpc a.blg a.blg
  wpc: 'inspect' requires exactly one PATH; see 'wpc inspect --help'
  $ wpc .
  wpc: .: is a folder of logs (1): name one to inspect it; 'wpc calc --summary' and other commands read them all
  ! 0

Letters of relog, and several counters after one.
  $ wpc calc -f csv -c '\O\C' '\O(a)\D' a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C","\\A\O(a)\D"\r
  "01/01/2024 05:00:00.000"," "," "\r
  "01/01/2024 05:00:01.000","10","30"\r
  "01/01/2024 05:00:02.000","10","30"\r
  $ wpc calc a.blg -c '\O(a)\D' -f csv -b 1/1/2024 5:00:01 -e '01/01/2024 05:00:01 AM'
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(a)\D"\r
  "01/01/2024 05:00:01.000","30"\r
  $ cmp <(wpc inspect -q a.blg) <(wpc inspect --paths a.blg)
  $ wpc plot a.blg -c '\O\C' '\O(*)\D' >p.svg; head -c 4 p.svg
  <svg
  (no end of line)
  $ wpc calc -f csv --time=local -b 1/1/2024 12:00:01 am a.blg
  "(PDH-CSV 4.0) (Std)(300)","\\A\O\C","\\A\O(a)\D"\r
  "01/01/2024 00:00:01.000","10","30"\r
  "01/01/2024 00:00:02.000","10","30"\r

  $ wpc calc -f csv -b 5:00:01 AM -e 5:00:01 am a.blg -c C
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  "01/01/2024 05:00:01.000","10"\r
  $ for time in '5:00:01 AM' '5:00:01 am' 5:00:01; do wpc calc -f csv -c C -e $time a.blg | tail -n 1; done
  "01/01/2024 05:00:01.000","10"\r
  "01/01/2024 05:00:01.000","10"\r
  "01/01/2024 05:00:01.000","10"\r

A name that is no path takes an option of its own.
  ! 2
  $ wpc calc a.blg -c C D
  wpc: there is no file named 'D': if it is a counter, put -c before it too; see 'wpc calc --help'
  $ wpc plot -c C D a.blg
  wpc: there is no file named 'D': if it is a counter, put -c before it too; see 'wpc plot --help'
  $ wpc calc - -c C D <a.blg
  wpc: there is no file named 'D': if it is a counter, put -c before it too; see 'wpc calc --help'
  $ wpc calc -c C D
  wpc: D: No such file or directory
  $ wpc calc a.blg b.blg
  wpc: b.blg: No such file or directory
  ! 0

Times: the month comes first.
  $ for time in 2024-01-01T05:00:02 1/1/2024\ 5:00:02 '01/01/2024 05:00:02' '1/1/2024 5:00:02 AM' '1/1/2024 5:00:02am' '01/01/2024 05:00:01.5' 2024-01-01T06:00:02+01:00; do
  >   wpc calc -f csv --begin="$time" -c '\O(a)\D' a.blg | tail -1
  > done
  "01/01/2024 05:00:02.000","30"\r
  "01/01/2024 05:00:02.000","30"\r
  "01/01/2024 05:00:02.000","30"\r
  "01/01/2024 05:00:02.000","30"\r
  "01/01/2024 05:00:02.000","30"\r
  "01/01/2024 05:00:02.000","30"\r
  "01/01/2024 05:00:02.000","30"\r
  ! 1
  $ wpc calc -f csv --begin='1/1/2024 5:00:02 PM' a.blg
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  $ wpc calc -f csv --begin=1/2/2024 a.blg
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  ! 2
  $ for time in 13/1/2024 1/32/2024 2/30/2024 1/1/24 1.1.2024 5pm '1/1/2024 25:00' '1/1/2024 13:00 PM' '1/1/2024 0:30 AM' '1/1/2024 5:00:02Z' '1/1/2024 5' 1/1 /1/2024 1/1/20240 1/1/2024x; do
  >   wpc calc --begin="$time" a.blg
  > done
  wpc: --begin: '13/1/2024' is not a date: the month comes first, as in 11/21/2026, or write 2026-11-21; see 'wpc calc --help'
  wpc: --begin: '1/32/2024' has a date or a time of day that does not exist; see 'wpc calc --help'
  wpc: --begin: '2/30/2024' has a date or a time of day that does not exist; see 'wpc calc --help'
  wpc: --begin: '1/1/24' is not a date: the year has four digits, as in 11/21/2026 or 2026-11-21; see 'wpc calc --help'
  wpc: --begin: '1.1.2024' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '5pm' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '1/1/2024 25:00' has a date or a time of day that does not exist; see 'wpc calc --help'
  wpc: --begin: '1/1/2024 13:00 PM' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '1/1/2024 0:30 AM' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '1/1/2024 5:00:02Z' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '1/1/2024 5' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '1/1' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '/1/2024' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '1/1/20240' is not a date: the year has four digits, as in 11/21/2026 or 2026-11-21; see 'wpc calc --help'
  wpc: --begin: '1/1/2024x' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'

Options that wpc has under another name, or not at all.
  $ for option in -q -qx -y -a -r -s -sc -si -config '-?' /f /q /cf /config -counter -begin=1/1/2024 -format=csv; do wpc calc a.blg $option; done
  wpc: this command has no option '-q': 'wpc inspect -q LOG' lists the counters; see 'wpc calc --help'
  wpc: this command has no option '-qx': 'wpc inspect -q LOG' lists the counters with their instances; see 'wpc calc --help'
  wpc: this command has no option '-y': leave it out, -o overwrites a file without asking; see 'wpc calc --help'
  wpc: this command has no option '-a': files are never appended to; -o writes a new one; see 'wpc calc --help'
  wpc: this command has no option '-r': --raw has no letter; see 'wpc calc --help'
  wpc: this command has no option '-s': a counter path names a machine, as in '\\SRV01\Memory\*'; see 'wpc calc --help'
  wpc: this command has no option '-sc': -t N takes every N-th sample, --begin and --end a range of time; see 'wpc calc --help'
  wpc: this command has no option '-si': a log has an interval of its own; -t N takes every N-th sample, --every=SPAN one value per span; see 'wpc calc --help'
  wpc: this command has no option '-config': no file of options is read, but -cf FILE reads counters; see 'wpc calc --help'
  wpc: this command has no option '-?': -h shows the options; see 'wpc calc --help'
  wpc: options begin with '-': there is no file named '/f'; see 'wpc calc --help'
  wpc: options begin with '-': there is no file named '/q'; see 'wpc calc --help'
  wpc: options begin with '-': there is no file named '/cf'; see 'wpc calc --help'
  wpc: options begin with '-': there is no file named '/config'; see 'wpc calc --help'
  wpc: unknown option '-counter' (did you mean '--counter'?); see 'wpc calc --help'
  wpc: unknown option '-begin=1/1/2024' (did you mean '--begin'?); see 'wpc calc --help'
  wpc: unknown option '-format=csv' (did you mean '--format'?); see 'wpc calc --help'
  $ for option in -qx -y -s -config -b -paths; do wpc inspect a.blg $option; done
  wpc: this command has no option '-qx': 'wpc inspect -q LOG' lists the counters with their instances; see 'wpc inspect --help'
  wpc: this command has no option '-y': leave it out, -o overwrites a file without asking; see 'wpc inspect --help'
  wpc: this command has no option '-s': a counter path names a machine, as in '\\SRV01\Memory\*'; see 'wpc inspect --help'
  wpc: this command has no option '-config': no file of options is read, but -cf FILE reads counters; see 'wpc inspect --help'
  wpc: this command has no option '-b': it belongs to calc, find, compare or plot; see 'wpc inspect --help'
  wpc: unknown option '-paths' (did you mean '--paths'?); see 'wpc inspect --help'
  $ for option in -c -config; do wpc watch $option x; done
  wpc: this command has no option '-c': counter paths are arguments, without an option; see 'wpc watch --help'
  wpc: this command has no option '-config': no file of options is read; see 'wpc watch --help'
  $ wpc validate -y a.blg
  wpc: this command has no option '-y': leave it out, -o overwrites a file without asking; see 'wpc validate --help'
  $ wpc -?
  wpc: unknown option '-?': -h shows the options; see 'wpc --help'
  $ for form in BIN svg xslx; do wpc calc -f $form a.blg; done; wpc inspect -f SQL a.blg
  wpc: -f does not know 'bin': 'wpc calc LOG -o FILE.blg' writes a log; valid: text, json, ndjson, csv, tsv, openmetrics, blg, sql or influx; see 'wpc calc --help'
  wpc: -f does not know 'svg': 'wpc plot' draws counters; valid: text, json, ndjson, csv, tsv, openmetrics, blg, sql or influx; see 'wpc calc --help'
  wpc: -f does not know 'xslx'; valid: text, json, ndjson, csv, tsv, openmetrics, blg, sql or influx; see 'wpc calc --help'
  wpc: -f does not know 'sql': 'wpc calc LOG -o FILE.sql' writes tables; valid: text, json, csv or ndjson; see 'wpc inspect --help'
  $ wpc calc -f SQL -o 'SQL:perf!run1' a.blg; wpc calc -o 'sql:perf!run1' a.blg; wpc plot -o 'SQL:perf!run1' none.blg; wpc calc -o 'SQL:none/perf!run1' a.blg
  wpc: 'SQL:perf!run1' is a data source, and databases are not written to: -o FILE.sql writes a script that fills the same tables; see 'wpc calc --help'
  wpc: 'sql:perf!run1' is a data source, and databases are not written to: -o FILE.sql writes a script that fills the same tables; see 'wpc calc --help'
  wpc: none.blg: No such file or directory
  wpc: SQL:none/perf!run1: No such file or directory
  $ for command in relog typeperf logman list info dump convert export check chart graph relogg; do wpc $command a.blg; done
  wpc: unknown command 'relog': 'wpc calc' does that, and 'wpc inspect -q' lists counters; see 'wpc --help'
  wpc: unknown command 'typeperf': 'wpc watch' does that; see 'wpc --help'
  wpc: unknown command 'logman': 'wpc capture' samples counters; see 'wpc --help'
  wpc: unknown command 'list': 'wpc inspect' shows the contents of a file, and 'wpc inspect -q' lists counters; see 'wpc --help'
  wpc: unknown command 'info': 'wpc inspect' shows the contents of a file; see 'wpc --help'
  wpc: unknown command 'dump': 'wpc inspect' shows the contents of a file; see 'wpc --help'
  wpc: unknown command 'convert': 'wpc calc LOG -o FILE.csv' does that; see 'wpc --help'
  wpc: unknown command 'export': 'wpc calc LOG -o FILE.csv' does that; see 'wpc --help'
  wpc: unknown command 'check': 'wpc validate' checks whether files are sound; see 'wpc --help'
  wpc: unknown command 'chart': 'wpc plot' draws counters; see 'wpc --help'
  wpc: unknown command 'graph': 'wpc plot' draws counters; see 'wpc --help'
  wpc: unknown command 'relogg'; see 'wpc --help'

What is no log, for those that take logs.
  @ pdh.csv = b'"(PDH-CSV 4.0) (UTC)(0)","\\\\A\\O\\C"\r\n'
  $ wpc plot pdh.csv
  wpc: pdh.csv: has no sample
  [1]
  $ wpc extract pdh.csv -o x
  wpc: pdh.csv: is a log as text, which has no whole objects
