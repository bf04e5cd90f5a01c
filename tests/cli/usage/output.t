Without --format the name of an output says the format.

  @ a.blg = a_log([entry("C")], *(sample(value(10 * n, 2000 * n)) for n in range(3)))
  $ for name in x.csv X.TSV x.json x.ndjson x.jsonl x.om x.Prom x.txt x x.prn x.y/z .csv x.csv.bak; do
  >   mkdir -p x.y; wpc calc a.blg -o $name; echo "$name: $(head -c 24 $name)"
  > done
  x.csv: "(PDH-CSV 4.0) (UTC)(0)"
  X.TSV: "(PDH-TSV 4.0) (UTC)(0)"
  x.json: {"machine":"A","counters
  x.ndjson: {"machine":"A","counters
  x.jsonl: {"machine":"A","counters
  x.om: # TYPE wpc_o_c_per_secon
  x.Prom: # TYPE wpc_o_c_per_secon
  x.txt: 2024-01-01T05:00:00.000Z
  x: 2024-01-01T05:00:00.000Z
  x.prn: 2024-01-01T05:00:00.000Z
  x.y/z: 2024-01-01T05:00:00.000Z
  .csv: 2024-01-01T05:00:00.000Z
  x.csv.bak: 2024-01-01T05:00:00.000Z
  $ for name in i.csv i.json i.ndjson i.txt; do wpc inspect a.blg -o $name; echo "$name: $(head -c 24 $name)"; done
  i.csv: file,path,machine,object
  i.json: {"file":"a.blg","kind":"
  i.ndjson: {"file":"a.blg","kind":"
  i.txt: a.blg: accepted
    kind  
  $ for name in v.json v.sarif v.sarif.json v.txt; do wpc validate a.blg -o $name; echo "$name: $(head -c 20 $name)"; done
  v.json: {"file":"a.blg","kin
  v.sarif: {"version":"2.1.0",
  v.sarif.json: {"version":"2.1.0",
  v.txt: a.blg: accepted
  $ wpc rules V2-HDR-03 -o r.json; cut -c 1-18 r.json
  {"id":"V2-HDR-03",
  $ wpc explain V2-HDR-03 -o e.json; cut -c 1-18 e.json
  {"id":"V2-HDR-03",
  $ wpc plot a.blg -c '\O\C' -o p.SVG; wpc map a.blg -o m.svg; wpc map a.blg -o m; head -c 4 p.SVG m.svg m
  ==> p.SVG <==
  <svg
  ==> m.svg <==
  <svg
  ==> m <==
  <svg
  (no end of line)
  $ wpc calc --summary a.blg -o s.csv; cat s.csv
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O\C","3","2","1","10","10","10","10"\r
  $ wpc calc a.blg -o d.csv --decimal=,; head -1 d.csv
  "(PDH-CSV 4.0) (UTC)(0)";"\\A\O\C"\r

--format comes first.
  $ wpc calc --format=csv a.blg -o x.blg; head -1 x.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  $ wpc calc a.blg -o x.json -f csv; head -1 x.json
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r

  ! 2
  $ for name in y.etl y.png y.xlsx y.parquet y.ZIP y.csv.gz y.svg y.sarif; do wpc calc a.blg -o $name; done
  wpc: 'y.etl': 'calc' does not write .etl files, only .txt, .json, .ndjson, .csv, .tsv, .om, .blg, .sql, .lp; --format=F writes F under any name; see 'wpc calc --help'
  wpc: 'y.png': 'calc' does not write .png files, only .txt, .json, .ndjson, .csv, .tsv, .om, .blg, .sql, .lp; --format=F writes F under any name; see 'wpc calc --help'
  wpc: 'y.xlsx': 'calc' does not write .xlsx files, only .txt, .json, .ndjson, .csv, .tsv, .om, .blg, .sql, .lp; --format=F writes F under any name; see 'wpc calc --help'
  wpc: 'y.parquet': 'calc' does not write .parquet files, only .txt, .json, .ndjson, .csv, .tsv, .om, .blg, .sql, .lp; --format=F writes F under any name; see 'wpc calc --help'
  wpc: 'y.ZIP': 'calc' does not write .zip files, only .txt, .json, .ndjson, .csv, .tsv, .om, .blg, .sql, .lp; --format=F writes F under any name; see 'wpc calc --help'
  wpc: 'y.csv.gz': 'calc' does not write .gz files, only .txt, .json, .ndjson, .csv, .tsv, .om, .blg, .sql, .lp; --format=F writes F under any name; see 'wpc calc --help'
  wpc: 'y.svg': 'calc' does not write .svg files, only .txt, .json, .ndjson, .csv, .tsv, .om, .blg, .sql, .lp; --format=F writes F under any name; see 'wpc calc --help'
  wpc: 'y.sarif': 'calc' does not write .sarif files, only .txt, .json, .ndjson, .csv, .tsv, .om, .blg, .sql, .lp; --format=F writes F under any name; see 'wpc calc --help'
  $ for name in y.csv y.png y.blg y.pdf y.txt; do wpc plot a.blg -o $name; wpc map a.blg -o $name; done
  wpc: 'y.csv': 'plot' does not write .csv files, only .svg; see 'wpc plot --help'
  wpc: 'y.csv': 'map' does not write .csv files, only .svg; see 'wpc map --help'
  wpc: 'y.png': 'plot' does not write .png files, only .svg; see 'wpc plot --help'
  wpc: 'y.png': 'map' does not write .png files, only .svg; see 'wpc map --help'
  wpc: 'y.blg': 'plot' does not write .blg files, only .svg; see 'wpc plot --help'
  wpc: 'y.blg': 'map' does not write .blg files, only .svg; see 'wpc map --help'
  wpc: 'y.pdf': 'plot' does not write .pdf files, only .svg; see 'wpc plot --help'
  wpc: 'y.pdf': 'map' does not write .pdf files, only .svg; see 'wpc map --help'
  wpc: 'y.txt': 'plot' does not write .txt files, only .svg; see 'wpc plot --help'
  wpc: 'y.txt': 'map' does not write .txt files, only .svg; see 'wpc map --help'
  $ for end in svgz SVGZ md markdown html xml webp tiff eps xls doc rtf db sqlite rar lz4 tex toml; do wpc plot a.blg -o y.$end; done 2>&1 | sed 's/.*does not write \([^ ]*\) files.*/\1/' | paste -sd ' '
  .svgz .svgz .md .markdown .html .xml .webp .tiff .eps .xls .doc .rtf .db .sqlite .rar .lz4 .tex .toml
  [0]
  $ for end in svgz md; do wpc calc a.blg -o y.$end; done 2>&1 | cut -c 1-60
  wpc: 'y.svgz': 'calc' does not write .svgz files, only .txt,
  wpc: 'y.md': 'calc' does not write .md files, only .txt, .js
  [0]
  $ wpc validate a.blg -o y.csv
  wpc: 'y.csv': 'validate' does not write .csv files, only .txt, .json, .ndjson, .sarif; --format=F writes F under any name; see 'wpc validate --help'
  $ wpc inspect a.blg -o y.tsv
  wpc: 'y.tsv': 'inspect' does not write .tsv files, only .txt, .json, .ndjson, .csv; --format=F writes F under any name; see 'wpc inspect --help'
  $ wpc rules -o y.csv
  wpc: 'y.csv': 'rules' does not write .csv files, only .txt, .json; --format=F writes F under any name; see 'wpc rules --help'
  $ wpc watch -o y.blg '\Memory\*'
  wpc: 'y.blg': 'watch' does not write .blg files, only .txt, .json, .ndjson, .csv, .tsv, .om; --format=F writes F under any name; see 'wpc watch --help'
  $ wpc calc --summary a.blg -o y.om
  wpc: '--summary' cannot be written as OpenMetrics; see 'wpc calc --help'
  $ wpc calc --decimal=, a.blg -o y.json
  wpc: '--decimal=,' is for the formats csv and tsv; see 'wpc calc --help'
  ! 0
  $ ls y.*
  ls: cannot access 'y.*': No such file or directory
  [2]
