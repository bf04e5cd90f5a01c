What the lines, marks, numbers and titles of a chart are made of.

  @ LR = 0x00010100
  @ chart = lambda entries, samples, size=1 << 20: a_log(entries, *samples, size=size)
  $ cat >functions.sh <<'END'
  > parts() { grep "class=\"$1\"" "$2" | grep -o ' d="[^"]*"' | head -1 | sed 's/ d="//; s/"$//; s/Z/ /g' | grep -o '[ML][0-9. ]*'; }  # of a path, a point in each line
  > ends() { sort -t ' ' -k 2n | sed -n '1p;$p'; }  # the highest and the lowest
  > END

Up to two values for each place: the line goes through the lowest and the highest of it. Of more there is the mean of some places, in a band.
  @ some.blg = chart([entry("C", kind=LR)], [sample(value({501: 1000, 1501: 0}.get(n, 500), 0)) for n in range(1900)])
  $ wpc plot some.blg -o some.svg; grep -c 'class="band' some.svg; parts 'line l0' some.svg >points; head -1 points; ends <points; grep -c M points; cut -c 2- points | sort -nc
  0
  M84.0 246.0
  L337.3 56.0
  L842.8 436.0
  1
  @ many.blg = chart([entry("C", "*", WILDCARD, LR)], [sample(instances([("b", 1, 1000) if n // 1000 == 4 else ("a", {2001: 1000, 6001: 0}.get(n, 400 if n % 2 == 0 else 600), 1000)])) for n in range(8000)], size=4 << 20)
  $ wpc plot many.blg -o many.svg; parts 'band b0' many.svg | ends; grep -o '<path class="band b0.*' many.svg | grep -o Z | wc -l; parts 'line l0' many.svg >points; grep -c M points; echo $(($(wc -l <points) < 250)); awk '$2 < 231 || $2 > 261' points
  L326.0 56.0
  L806.0 436.0
  2
  2
  1
A line is interrupted where an instance is away, and a lone value is a mark.
  @ away.blg = chart([entry("C", "*", WILDCARD, LR)], [sample(instances([("a", 10, 1000)] + [("b", n % 7, 1000)] * (n < 50 or n == 101 or n > 150))) for n in range(200)])
  $ wpc plot away.blg -o away.svg; for l in 0 1; do parts "line l$l" away.svg | grep M; done | paste -sd ' '; grep 'class="full p1"' away.svg | grep -o 'd="M[0-9.]* [0-9.]*' | paste -sd ' '
  M84.0 56.0 M84.0 436.0 M571.2 322.0 M812.4 284.0
  d="M112.9 208.0 d="M195.0 360.0 d="M277.0 246.0 d="M571.2 322.0 d="M812.4 284.0 d="M894.5 436.0 d="M976.5 322.0 d="M44.0 558.0

Instances of one counter have one scale, however much they differ, also where a log lists each of them; other counters, or types, have their own.
  @ listed = lambda kind: [entry("C", "a", 0, kind), entry("C", "b", 0, LR)]
  @ alone.blg = chart([entry("C", "*", WILDCARD, LR)], [sample(instances([("a", 20, 1000), ("b", 9000000, 1000)]))] * 3)
  @ both.blg = chart([entry("C", "*", WILDCARD, LR), entry("R")], [sample(instances([("a", 20, 1000), ("b", 9000000, 1000)]), value(5 * n, 2000 * n)) for n in range(3)])
  @ listed.blg = chart(listed(LR), [sample(value(20, 0), value(9000000, 0))] * 2)
  @ other.blg = chart(listed(0x00010000), [sample(value(20, 0), value(9000000, 0))])
  $ for f in alone both listed other; do echo $f $(wpc plot $f.blg | texts | grep -c '^scale$\|^0\.00001$\|^/sec$'); done
  alone 0
  both 4
  listed 0
  other 2

Times with milliseconds stay in the picture and apart. Glyphs of fonts that it names are at most 7.3 wide.
  @ slow.blg = a_log([entry("C", kind=LR)], sample(value(1, 0)), sample(value(2, 0)), sample(value(3, 0)), sample(value(4, 0)), sample(value(5, 0)))
  $ wpc plot slow.blg | grep 'y="456.0"' | sed 's/.*class="\([a-z]*\)[^x]*x="\([0-9.]*\)".*>\(.*\)<.*/\1 \2 \3/' | awk '{right = $2 + ($1 == "end" ? 0 : 3.65 * length($3)); print length($3), (right - 7.3 * length($3) > before), (right < 1080); before = right}' | uniq -c
        9 12 1 1
Of a long path the middle is left away.
  @ long.blg = a_log([entry("m" * 300 + "End", kind=LR)], sample(value(1, 0)))
  $ wpc plot long.blg | texts | grep …
  \\A\O\mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm…mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmEnd
Numbers have the digits that their size allows: the last one and the top of the axis.
  @ n/ = {"%d.blg" % n: a_log([entry("C", kind=kind)], sample(value(*two))) for n, (kind, *two) in enumerate([(LR, 0, 0), (LR, 7, 0), (LR, 42, 0), (LR, 9999, 0), (LR, 25000, 0), (LR, 3 * 10**12, 0), (LR, 5 * 10**18, 0), (RAW_FRACTION, 1, 3), (0x20020500, 1, 10**12)])}
  $ for f in n/*; do wpc plot $f -o out; texts out | grep '^[0-9.e+-]*\( [kMGT]\)\?$' | paste -sd ' '; done
  0 0.2 0.4 0.6 0.8 1.0 0 0 0 0
  0 1 2 3 4 5 6 7 7.000 7.000 7.000 7.000
  0 10 20 30 40 50 42.00 42.00 42.00 42.00
  0 2000 4000 6000 8000 10 k 9999 9999 9999 9999
  0 5000 10 k 15 k 20 k 25 k 25.00 k 25.00 k 25.00 k 25.00 k
  0 500 G 1.0 T 1.5 T 2.0 T 2.5 T 3.0 T 3.000 T 3.000 T 3.000 T 3.000 T
  0 1e+18 2e+18 3e+18 4e+18 5e+18 5e+18 5e+18 5e+18 5e+18
  0 5 10 15 20 25 30 35 33.33 33.33 33.33 33.33
  0 2e-11 4e-11 6e-11 8e-11 1e-10 1e-10 1e-10 1e-10 1e-10

What calc says of values and titles is said, too. Without any value there is a message, and no file.
  @ odd.blg = a_log([entry("C", kind=0x20020500), entry("D", kind=0x20020500)], *(sample(value(3 + n, 2), value(1, 0)) for n in range(2)))
  $ wpc plot odd.blg 2>&1 >/dev/null | tee said; wpc calc -f csv odd.blg 2>&1 >/dev/null | cmp - said
  wpc: 2 percentages are below 0 or above 100, the farthest 200.00 % of '\O\C'
  wpc: 2 values are 0 because the base did not change
  @ c/ = small_v1()
  $ mv c/titles.bin t; wpc plot c --counter=6 2>&1 | grep -o '[^;]*; titles assumed.</desc>\|wpc: the titles of English Windows are assumed; '; wpc plot c --counter=6 --titles=t 2>&1 | grep -o '[^ ]*.</desc>\|assumed'
  wpc: the titles of English Windows are assumed; 
  <desc>Lines over time of \\PC-1\Process(sh)\% Processor Time, \\PC-1\Process(sh#1)\% Processor Time; titles assumed.</desc>
  \\PC-1\Process(sh#1)\Switches/sec.</desc>
  $ wpc plot --titles=t long.blg | cmp - <(wpc plot long.blg); wpc plot --titles=nosuch long.blg; test $? = 2
  wpc: t: 1 title is at another index than in English Windows, first 4: 'Threads', not 'Memory'
  wpc: nosuch: No such file or directory
  @ none.blg = a_log([entry("C"), entry("D"), entry("E", kind=LR)], sample(value(1, 0), value(1, 0), value(1, 0)))
  @ rate.blg = a_log([entry("C")], sample(value(1, 0)))
  ! 1
  $ wpc plot none.blg --counter=C -o a.svg; wpc plot none.blg --counter=C --counter=D -o a.svg; ls a.svg 2>/dev/null; wpc plot none.blg -o a.svg && ls a.svg; wpc plot rate.blg
  a.svg
  wpc: the counter has no value to draw: 'wpc calc' shows why
  wpc: 'C' has no value
  wpc: none of the counters has a value to draw: 'wpc calc' shows why
  wpc: 2 requested counters have no value, first 'C'
  wpc: the counter has no value to draw: 'wpc calc' shows why
  @ block.bin = lying_v2()
  ! 2
  $ mkdir folder; wpc plot block.bin; wpc plot folder; wpc plot --time=local corpus/captures/v1-wine
  wpc: block.bin: is neither a log nor a capture folder
  wpc: folder: has no *.blg and no capture.json, so it is neither a folder of logs nor a capture; folders in it are not searched, and logs as text must be named one by one
  wpc: '--time=local' is for logs: samples do not contain their time zone; see 'wpc plot --help'

Values that are too large for an axis are not drawn.
  @ large.csv = ("\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\A\\O\\C\"\r\n" + "".join("\"01/01/2024 00:00:0%d.000\",\"%s\"\r\n" % one for one in enumerate(("1", "1.7976931348623157e308", "-1e308", "2")))).encode()
  $ wpc plot large.csv | grep -c nan; wpc plot large.csv | texts
  0
  large.csv
  0
  0.5
  1.0
  1.5
  2.0
  value
  00:00:00.000
  00:00:00.500
  00:00:01.000
  00:00:01.500
  00:00:02.000
  00:00:02.500
  00:00:03.000
  UTC
  2024-01-01T00:00:00.000Z to 2024-01-01T00:00:03.000Z, 4 samples
  counter
  minimum
  average
  maximum
  last
  \\A\O\C
  1.000
  1.500
  2.000
  2.000
  [0]

Several samples at one place, between pauses: from the lowest to the highest. Logs that follow each other are one line.
  @ at_times = lambda *times: log([event(CATALOGUE, catalogue(entry("C", kind=RAWCOUNT)))] + [event(SAMPLE, sample(value(i % 5, 0)), time=NEW_YEAR_2024 + t * SECOND) for i, t in enumerate(times)], size=8192)
  @ runs.blg = at_times(*range(0, 5), *range(50000, 50005), *range(100000, 100005))
  @ first.blg = at_times(0, 1, 2)
  @ second.blg = at_times(3, 4, 5)
  $ wpc plot runs.blg 2>/dev/null | grep -o 'class="line[^>]*d="[^"]*"' | grep -o ' d=.*'; wpc plot first.blg second.blg | grep -o 'class="line[^>]*d="[^"]*"' | grep -o ' d=.*'; wpc plot first.blg second.blg | grep -o '<title>.*</title>' | head -1
   d="M84.0 246.0L84.0 436.0L84.0 56.0L84.0 246.0M564.0 388.5L564.0 436.0L564.0 341.0L564.0 388.5L564.0 151.0L564.0 246.0L564.0 56.0L564.0 151.0M1044.0 246.0L1044.0 436.0L1044.0 56.0L1044.0 246.0"
   d="M14 537.0H74"
   d="M84.0 436.0L276.0 246.0L468.0 56.0L660.0 436.0L852.0 246.0L1044.0 56.0"
   d="M14 537.0H74"
  <title>first.blg and 1 more</title>
  [0]
