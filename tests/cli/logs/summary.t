What a summary says besides the usual columns. The table of all values is reckoned anew by others (tables.py).
  @ RATE_OF = lambda n: (n * 7919) % 1000
  @ a.blg = log([event(CATALOGUE, catalogue(entry("R", "i"), entry("R", "j"), entry("N", kind=RAWCOUNT), entry("S", kind=RAWCOUNT)))] + [event(SAMPLE, sample(value(sum(map(RATE_OF, range(n + 1))), 2000 * n), value(100 * n * n, 2000 * n), value(RATE_OF(3 * n), 0), value(7, 0)), time=NEW_YEAR_2024 + n * SECOND) for n in range(40)], size=16384)
  $ wpc calc -f csv a.blg >a.csv; wpc calc --summary a.blg; wpc calc --summary --percentiles=50,95 --deviation --slope --weighted --above=500 --below=100 a.blg
  40 samples
  
   values  missing         minimum         average         maximum            last
  \\A\O(i)\R
       39        1          3.0000        508.2051        975.0000        841.0000
  \\A\O(j)\R
       39        1        100.0000         3900.00         7700.00         7700.00
  \\A\O\N
       40        0          0.0000        486.5000        981.0000        523.0000
  \\A\O\S
       40        0          7.0000          7.0000          7.0000          7.0000
  40 samples
  
   values  missing         minimum         average         maximum            last
                          weighted       deviation  slope per hour              r2
                     seconds above   seconds below             p50             p95
  \\A\O(i)\R
       39        1          3.0000        508.2051        975.0000        841.0000
                          508.2051        297.9012       -15405.67          0.0268
                           20.0000          4.0000        514.0000        924.5000
  \\A\O(j)\R
       39        1        100.0000         3900.00         7700.00         7700.00
                           3900.00         2280.35       720000.00          1.0000
                           36.0000          0.0000         3900.00         7320.00
  \\A\O\N
       40        0          0.0000        486.5000        981.0000        523.0000
                          498.9744        295.3125        15068.67          0.0275
                           20.0000          4.0000        504.5000        926.4000
  \\A\O\S
       40        0          7.0000          7.0000          7.0000          7.0000
                            7.0000          0.0000          0.0000               -
                            0.0000         39.0000          7.0000          7.0000
  $ wpc calc --summary -f csv --percentiles=50,99.9 --above=500 a.blg; wpc calc --summary -f tsv --decimal=, --quote=text --slope -c N a.blg
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last","Seconds above","P50","P99.9"\r
  "\\A\O(i)\R","40","39","1","3","508.20512820512823","975","841","20","514","973.93600000000015"\r
  "\\A\O(j)\R","40","39","1","100","3900","7700","7700","36","3900","7692.4000000000005"\r
  "\\A\O\N","40","40","0","0","486.5","981","523","20","504.5","979.90800000000013"\r
  "\\A\O\S","40","40","0","7","7","7","7","0","7","7"\r
  "Counter"	"Samples"	"Values"	"Missing"	"Minimum"	"Average"	"Maximum"	"Last"	"Slope per hour"	"R2"\r
  "\\A\O\N"	40	40	0	0	486,5	981	523	15068,6679174484{...}	0,0274563999086{...}\r
  $ wpc calc --summary -f json --percentiles=0,1,25,50,75.5,90,95,99,100 --deviation --slope --weighted --above=499.5 --below=250 a.blg | tables summary a.csv --above=499.5 --below=250
  80 numbers
  $ for how in mean min max last; do wpc calc -f csv --every=7s:$how a.blg | tables spans a.csv 7 $how; done
  28 numbers
  28 numbers
  28 numbers
  28 numbers

Rows in an order, and only some of them: without a value they are the last ones.
  @ functions.sh = rb'''names() { wpc calc --summary -f csv "$@" | tr -d '"\r' | cut -d, -f 1 | tail -n +2 | paste -sd ' '; }
  > '''
  $ for by in maximum -maximum missing last deviation -r2 slope weighted; do echo "$by: $(names --sort=$by a.blg)"; done; for how in "--sort=p50 --percentiles=50" "--above=900 --sort=above" --top=2 "--top=1 --sort=-average" --top=9; do names $how a.blg; done
  maximum: \\A\O(j)\R \\A\O\N \\A\O(i)\R \\A\O\S
  -maximum: \\A\O\S \\A\O(i)\R \\A\O\N \\A\O(j)\R
  missing: \\A\O(i)\R \\A\O(j)\R \\A\O\N \\A\O\S
  last: \\A\O(j)\R \\A\O(i)\R \\A\O\N \\A\O\S
  deviation: \\A\O(j)\R \\A\O(i)\R \\A\O\N \\A\O\S
  -r2: \\A\O(i)\R \\A\O\N \\A\O(j)\R \\A\O\S
  slope: \\A\O(j)\R \\A\O\N \\A\O\S \\A\O(i)\R
  weighted: \\A\O(j)\R \\A\O(i)\R \\A\O\N \\A\O\S
  \\A\O(j)\R \\A\O(i)\R \\A\O\N \\A\O\S
  \\A\O(j)\R \\A\O(i)\R \\A\O\N \\A\O\S
  \\A\O(j)\R \\A\O(i)\R
  \\A\O\S
  \\A\O(j)\R \\A\O(i)\R \\A\O\N \\A\O\S
  @ one.blg = a_log([entry("R"), entry("N", kind=RAWCOUNT)], sample(value(1, 1), value(5, 0)))
  $ names --sort=last one.blg; names --sort=-last one.blg; wpc calc --summary -f json --percentiles=95 --deviation --slope --weighted --above=1 one.blg
  \\A\O\N \\A\O\R
  \\A\O\N \\A\O\R
  {"machine":"A","counterset":"O","instance":null,"counter":"R","counter_id":null,"type":272696320,"unit":"/sec","samples":1,"values":0,"missing":1,"minimum":null,"average":null,"maximum":null,"last":null,"weighted":null,"deviation":null,"slope_per_hour":null,"r2":null,"seconds_above":null,"p95":null}
  {"machine":"A","counterset":"O","instance":null,"counter":"N","counter_id":null,"type":65536,"unit":"","samples":1,"values":1,"missing":0,"minimum":5,"average":5,"maximum":5,"last":5,"weighted":null,"deviation":null,"slope_per_hour":null,"r2":null,"seconds_above":null,"p95":5}
  $ wpc calc --summary -f csv --percentiles=95 --deviation --slope --weighted --below=1 one.blg; wpc calc --summary --percentiles=95 --sort=slope one.blg
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last","Weighted","Deviation","Slope per hour","R2","Seconds below","P95"\r
  "\\A\O\R","1","0","1"," "," "," "," "," "," "," "," "," "," "\r
  "\\A\O\N","1","1","0","5","5","5","5"," "," "," "," "," ","5"\r
  1 sample
  
   values  missing         minimum         average         maximum            last
                    slope per hour              r2             p95
  \\A\O\R
        0        1               -               -               -               -
                                 -               -               -
  \\A\O\N
        1        0          5.0000          5.0000          5.0000          5.0000
                                 -               -          5.0000

Intervals that are not equal: a rate counts for all of the time since the reading before it, what is no rate not over a pause.
  @ gaps.blg = log([event(CATALOGUE, catalogue(entry("R"), entry("N", kind=RAWCOUNT)))] + [event(SAMPLE, sample(value(n * n * 100, 2000 * at), value(n, 0)), time=NEW_YEAR_2024 + at * SECOND) for n, at in enumerate((0, 1, 2, 4, 5, 105, 106, 107, 110, 111))], size=16384)
  $ wpc calc -f csv gaps.blg >gaps.csv; for f in text csv json; do wpc calc --summary -f $f gaps.blg; done
  10 samples
  
   values  missing         minimum         average         maximum            last
                          weighted
  \\A\O\R
        9        1          9.0000        662.1111         1700.00         1700.00
                           72.9730
  \\A\O\N
       10        0          0.0000          4.5000          9.0000          9.0000
                            5.3636
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last","Weighted"\r
  "\\A\O\R","10","9","1","9","662.11111111111109","1700","1700","72.97297297297{...}"\r
  "\\A\O\N","10","10","0","0","4.5","9","9","5.3636363636363633"\r
  {"machine":"A","counterset":"O","instance":null,"counter":"R","counter_id":null,"type":272696320,"unit":"/sec","samples":10,"values":9,"missing":1,"minimum":9,"average":662.1111111111111,"maximum":1700,"last":1700,"weighted":72.97297297297{...}}
  {"machine":"A","counterset":"O","instance":null,"counter":"N","counter_id":null,"type":65536,"unit":"","samples":10,"values":10,"missing":0,"minimum":0,"average":4.5,"maximum":9,"last":9,"weighted":5.363636363636363}
  wpc: gaps.blg: 1 pause of many times the usual interval, the longest of 100 seconds before sample 6
  wpc: intervals are not equal: 'average' counts all values equally, 'weighted' counts each for the time since the one before
  wpc: gaps.blg: 1 pause of many times the usual interval, the longest of 100 seconds before sample 6
  wpc: intervals are not equal: 'average' counts all values equally, 'weighted' counts each for the time since the one before
  wpc: gaps.blg: 1 pause of many times the usual interval, the longest of 100 seconds before sample 6
  wpc: intervals are not equal: 'average' counts all values equally, 'weighted' counts each for the time since the one before
  wpc: gaps.blg: 1 pause of many times the usual interval, the longest of 100 seconds before sample 6
  $ wpc calc --summary -f json --above=3 --below=900 gaps.blg 2>/dev/null | tables summary gaps.csv --above=3 --below=900
  16 numbers
  @ even.blg = a_log([entry("N", kind=RAWCOUNT)], *(sample(value(n, 0)) for n in range(3)))
  $ wpc calc --summary -f json even.blg | grep -c weighted; exit $((1 - $?))
  0

A reading that is missing, and one whose value cannot be computed.
  @ lost.blg = a_log([entry("C")], *(sample(value(10 * n * n, 2000 * n, status=bad)) for n, bad in enumerate((0, 0, 0x800007D1, 0, 0, 1))))
  $ wpc calc --summary -f json --weighted --above=0 lost.blg
  {"machine":"A","counterset":"O","instance":null,"counter":"C","counter_id":null,"type":272696320,"unit":"/sec","samples":6,"values":4,"missing":2,"minimum":10,"average":52.5,"maximum":90,"last":90,"weighted":50,"seconds_above":5,"notes":["older"]}
  wpc: 1 value is not in the log: 1 PDH_CSTATUS_NO_INSTANCE

Numbers near the end of their range; 0 and 100.
  @ wide.blg = a_log([entry("N", kind=0x10100)], *(sample(value(n, 0)) for n in (2**63 - 1, -2**63, 0)))
  $ wpc calc --summary -f json --percentiles=0,50,100 --deviation --slope wide.blg | grep -o '"minimum.*'
  "minimum":-9.223372036854776e+18,"average":0,"maximum":9.223372036854776e+18,"last":0,"deviation":9.223372036854776e+18,"slope_per_hour":-1.6602069666338596e+22,"r2":0.25,"p0":-9.223372036854776e+18,"p50":0,"p100":9.223372036854776e+18}

What is wrong.
  ! 2
  $ for option in --percentiles= --percentiles=50, --percentiles=,50 --percentiles=101 --percentiles=-1 --percentiles=5x --percentiles=5. --percentiles=.5 --percentiles=1e1 --percentiles=99.99999999999 --percentiles=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17 --above= --above=x --above=1,5 --above=0x1 --below=inf --top=0 --sort= --sort=avarage --sort=p95 --sort=above; do wpc calc --summary $option a.blg; done
  wpc: --percentiles: '' is not a list of percentiles such as 50,95,99.9, from 0 to 100; see 'wpc calc --help'
  wpc: --percentiles: '50,' is not a list of percentiles such as 50,95,99.9, from 0 to 100; see 'wpc calc --help'
  wpc: --percentiles: ',50' is not a list of percentiles such as 50,95,99.9, from 0 to 100; see 'wpc calc --help'
  wpc: --percentiles: '101' is not a list of percentiles such as 50,95,99.9, from 0 to 100; see 'wpc calc --help'
  wpc: --percentiles: '-1' is not a list of percentiles such as 50,95,99.9, from 0 to 100; see 'wpc calc --help'
  wpc: --percentiles: '5x' is not a list of percentiles such as 50,95,99.9, from 0 to 100; see 'wpc calc --help'
  wpc: --percentiles: '5.' is not a list of percentiles such as 50,95,99.9, from 0 to 100; see 'wpc calc --help'
  wpc: --percentiles: '.5' is not a list of percentiles such as 50,95,99.9, from 0 to 100; see 'wpc calc --help'
  wpc: --percentiles: '1e1' is not a list of percentiles such as 50,95,99.9, from 0 to 100; see 'wpc calc --help'
  wpc: --percentiles: '99.99999999999' is not a list of percentiles such as 50,95,99.9, from 0 to 100; see 'wpc calc --help'
  wpc: --percentiles: '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17': more than 16 percentiles; see 'wpc calc --help'
  wpc: --above: '' is not a number such as 80, -0.5 or 1e9; see 'wpc calc --help'
  wpc: --above: 'x' is not a number such as 80, -0.5 or 1e9; see 'wpc calc --help'
  wpc: --above: '1,5' is not a number such as 80, -0.5 or 1e9; see 'wpc calc --help'
  wpc: --above: '0x1' is not a number such as 80, -0.5 or 1e9; see 'wpc calc --help'
  wpc: --below: 'inf' is not a number such as 80, -0.5 or 1e9; see 'wpc calc --help'
  wpc: --top: '0' is not a whole number from 1 to 4294967295
  wpc: --sort does not know ''; valid: values, missing, minimum, average, maximum, last, weighted, deviation, slope or r2; see 'wpc calc --help'
  wpc: --sort does not know 'avarage' (did you mean 'average'?); valid: values, missing, minimum, average, maximum, last, weighted, deviation, slope or r2; see 'wpc calc --help'
  wpc: --sort='p95' needs --percentiles; see 'wpc calc --help'
  wpc: --sort='above' needs a number: --above=N, or --below=N; see 'wpc calc --help'
  $ for option in --percentiles=50 --deviation --slope --weighted --above=1 --below=1 --sort=last --top=1; do wpc calc -f csv $option a.blg; done
  wpc: '--percentiles' is for --summary; see 'wpc calc --help'
  wpc: '--deviation' is for --summary; see 'wpc calc --help'
  wpc: '--slope' is for --summary; see 'wpc calc --help'
  wpc: '--weighted' is for --summary; see 'wpc calc --help'
  wpc: '--above' is for --summary; see 'wpc calc --help'
  wpc: '--below' is for --summary; see 'wpc calc --help'
  wpc: '--sort' is for --summary; see 'wpc calc --help'
  wpc: '--top' is for --summary; see 'wpc calc --help'
  ! 0
  $ wpc calc --summary -f csv --quote=text --percentiles=50,95 --above=50 --sort=p95 --top=2 -c '\*(*)\% Processor Time' corpus/captures/v2-processors
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last","Seconds above","P50","P95"\r
  "\Processor Information(0,0)\% Processor Time",10,9,1,1.500003897165203,53.44937259304249,95.500003297601324,27.000000199854625,8.004999999999999,50,92.50000349745595\r
  "\Processor Information(0,1)\% Processor Time",10,9,1,13.000003797237891,54.392848530867539,91.000001598837017,71.500000899345821,10.005999999999998,51.035616692417939,88.200002318313665\r
  $ wpc calc --summary -f csv --percentiles=50,50 --percentiles=50.0 even.blg
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last","P50","P50.0"\r
  "\\A\O\N","3","3","0","0","1","2","2","1","1"\r

The largest are none of those that stand for all or for nobody, where there are others.
  @ top.blg = a_log([entry("Load", "*", WILDCARD, RAWCOUNT), entry("Load", "_Total", kind=RAWCOUNT, name="P"), entry("Busy", "0,_Total", kind=RAWCOUNT, name="Q"), entry("Busy", "0,0", kind=RAWCOUNT, name="Q")], *(sample(instances([("Idle", 50, 0), ("a", 10 + n, 0), ("_Total", 90, 0), ("b", 20, 0), ("Idler", 3, 0)]), value(7, 0), value(8, 0), value(6, 0)) for n in range(2)))
  $ wpc calc --summary -f tsv --top=9 top.blg | cut -f1,6; wpc calc --summary -f tsv --top=2 -c '\O(*)\*' top.blg | cut -d, -f1,6; wpc calc --summary -f tsv --top=2 --sort=-last -c '\O(_Total)\*' -c '\O(Idle)\*' top.blg | cut -d, -f1,6; wpc calc --summary -f tsv --sort=last top.blg | cut -d, -f1,6 | head -n 2
  "Counter"	"Average"
  "\\A\O(b)\Load"	"20"
  "\\A\O(a)\Load"	"10.5"
  "\\A\P(_Total)\Load"	"7"
  "\\A\Q(0,0)\Busy"	"6"
  "\\A\O(Idler)\Load"	"3"
  "Counter"	"Samples"	"Values"	"Missing"	"Minimum"	"Average"	"Maximum"	"Last"\r
  "\\A\O(b)\Load"	"2"	"2"	"0"	"20"	"20"	"20"	"20"\r
  "\\A\O(a)\Load"	"2"	"2"	"0"	"10"	"10.5"	"11"	"11"\r
  "Counter"	"Samples"	"Values"	"Missing"	"Minimum"	"Average"	"Maximum"	"Last"\r
  "\\A\O(Idle)\Load"	"2"	"2"	"0"	"50"	"50"	"50"	"50"\r
  "\\A\O(_Total)\Load"	"2"	"2"	"0"	"90"	"90"	"90"	"90"\r
  "Counter"	"Samples"	"Values"	"Missing"	"Minimum"	"Average"	"Maximum"	"Last"\r
  "\\A\O(_Total)\Load"	"2"	"2"	"0"	"90"	"90"	"90"	"90"\r
