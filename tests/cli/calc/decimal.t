The decimal sign of CSV and TSV.

  @ a.blg = a_log([entry("C"), entry("D", "*", 1)], *(sample(value(10 * n, 3000 * n), instances([("a", 3 * n, 1000), ("b;c", 2 * n, 1000)])) for n in range(3)))
  $ wpc calc -f csv --decimal=, a.blg
  "(PDH-CSV 4.0) (UTC)(0)";"\\A\O\C";"\\A\O(a)\D";"\\A\O(b;c)\D"\r
  "01/01/2024 05:00:00.000";" ";" ";" "\r
  "01/01/2024 05:00:01.000";"6,666666666666667";" ";" "\r
  "01/01/2024 05:00:02.000";"6,666666666666667";" ";" "\r
  $ wpc calc -f tsv --decimal , --time=local a.blg
  "(PDH-TSV 4.0) (Std)(300)"	"\\A\O\C"	"\\A\O(a)\D"	"\\A\O(b;c)\D"\r
  "01/01/2024 00:00:00.000"	" "	" "	" "\r
  "01/01/2024 00:00:01.000"	"6,666666666666667"	" "	" "\r
  "01/01/2024 00:00:02.000"	"6,666666666666667"	" "	" "\r
  $ wpc calc -f csv --decimal=, --summary a.blg
  "Counter";"Samples";"Values";"Missing";"Minimum";"Average";"Maximum";"Last"\r
  "\\A\O\C";"3";"2";"1";"6,666666666666667";"6,666666666666667";"6,666666666666667";"6,666666666666667"\r
  "\\A\O(a)\D";"3";"0";"3";" ";" ";" ";" "\r
  "\\A\O(b;c)\D";"3";"0";"3";" ";" ";" ";" "\r
  $ wpc calc -f TSV --decimal=, --summary --counter='\O\C' a.blg
  "Counter"	"Samples"	"Values"	"Missing"	"Minimum"	"Average"	"Maximum"	"Last"\r
  "\\A\O\C"	"3"	"2"	"1"	"6,666666666666667"	"6,666666666666667"	"6,666666666666667"	"6,666666666666667"\r
  $ wpc calc -f csv --decimal=, --raw a.blg
  "(PDH-CSV 4.0) (UTC)(0)";"\\A\O\C";"\\A\O\C (clock)";"\\A\O(a)\D";"\\A\O(a)\D (clock)";"\\A\O(b;c)\D";"\\A\O(b;c)\D (clock)"\r
  "01/01/2024 05:00:00.000";"0";"0";"0";"1000";"0";"1000"\r
  "01/01/2024 05:00:01.000";"10";"3000";"3";"1000";"2";"1000"\r
  "01/01/2024 05:00:02.000";"20";"6000";"6";"1000";"4";"1000"\r

Each number with a comma is the same one with a point, in all samples of a capture too.
  $ for of in "corpus/captures/v2-mixed" "--summary corpus/captures/v2-mixed" a.blg; do
  >   cmp <(wpc calc -f tsv $of 2>/dev/null | sed 's/"\([-0-9e]*\)\.\([-0-9e+]*\)"/"\1,\2"/g') <(wpc calc -f tsv --decimal=, $of 2>/dev/null)
  > done
  $ cmp <(wpc calc -f csv --decimal=. a.blg) <(wpc calc -f csv a.blg)

  ! 2
  $ wpc calc -f csv '--decimal=;' a.blg
  wpc: --decimal: ';' is neither '.' nor ','; see 'wpc calc --help'
  $ wpc calc -f csv --decimal= a.blg
  wpc: --decimal: '' is neither '.' nor ','; see 'wpc calc --help'
  $ wpc calc --decimal=, a.blg
  wpc: '--decimal=,' is for the formats csv and tsv; see 'wpc calc --help'
  $ wpc calc --decimal=, -f json --summary a.blg
  wpc: '--decimal=,' is for the formats csv and tsv; see 'wpc calc --help'
  $ wpc inspect --decimal=, -f csv a.blg
  wpc: this command has no option '--decimal': it belongs to calc, find, compare or watch; see 'wpc inspect --help'
