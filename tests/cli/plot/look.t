How a chart looks.

  @ COUNT = 0x00010100
  @ a.blg = a_log([entry("C", kind=COUNT), entry("D", kind=COUNT)], *(sample(value(10 * n, 0), value(50 - n, 0)) for n in range(4)))

Colours are literal, those of dark paper are in a rule of their own.
  $ wpc plot a.blg -o a.svg
  $ ! grep 'var(' a.svg
  $ grep -A9 '<style>' a.svg
  <style>
  @media screen and (prefers-color-scheme:dark){
  text{fill:#e6eaf0}
  .dim{fill:#a9b3c1}
  .paper,.open{fill:#14181f}
  .grid{stroke:#333b47}
  .frame{stroke:#a9b3c1}
  .l0,.p0{stroke:#7fb2ff}
  .full.p0,.b0{fill:#7fb2ff}
  .l1,.p1{stroke:#ff9a76}
  $ grep 'class="line' a.svg
  <path class="line l0" fill="none" stroke="#1f5fbf" stroke-width="1.7" stroke-linejoin="round" stroke-dasharray="none" d="M84.0 436.0L404.0 360.0L724.0 284.0L1044.0 208.0"/>
  <path class="line l1" fill="none" stroke="#b3340c" stroke-width="1.7" stroke-linejoin="round" stroke-dasharray="9 3" d="M84.0 56.0L404.0 63.6L724.0 71.2L1044.0 78.8"/>
  <path class="line l0" fill="none" stroke="#1f5fbf" stroke-width="1.7" stroke-linejoin="round" stroke-dasharray="none" d="M14 537.0H74"/>
  <path class="line l1" fill="none" stroke="#b3340c" stroke-width="1.7" stroke-linejoin="round" stroke-dasharray="9 3" d="M14 558.0H74"/>
  $ rsvg-convert a.svg | colours '#ffffff' '#1a2433' '#4b5768' '#1f5fbf' '#b3340c' '#14181f' '#7fb2ff'
  #ffffff most
  #1a2433 there
  #4b5768 there
  #1f5fbf there
  #b3340c there
  #14181f missing
  #7fb2ff missing
  more than 100 others
All twelve lines.
  @ twelve.blg = a_log([entry("C%d" % i, kind=COUNT) for i in range(12)], *(sample(*(value(i * n, 0) for i in range(12))) for n in range(4)), size=65536)
  $ wpc plot twelve.blg | rsvg-convert | colours '#ffffff' '#1f5fbf' '#b3340c' '#146c2e' '#7a3fa8' '#8a5a00' '#0b7285' '#a3195b' '#4d5b12' '#3b3fbf' '#8c3a2e' '#2b6f6a' '#5b5f66' '#14181f' | sed 's/^#[^ ]* //' | uniq -c
        1 most
       12 there
        1 missing
        1 more than 100 others

The axis of time has its zone.
  $ grep '>UTC<' a.svg
  <text class="dim mid" x="564.0" y="476.0" fill="#4b5768" text-anchor="middle">UTC</text>
  $ wpc plot --time=local a.blg | grep -o '>[^<]*UTC[^<]*<'
  >Std (UTC-05:00)<
  $ wpc plot --counter='\Known Answers\Raw Count' corpus/captures/v1-wine | grep -o '>UTC<'
  >UTC<
  wpc: corpus/captures/v1-wine/titles.bin: 2 titles are at other indices than in English Windows, first 1062: 'Elapsed Time', not 'DDP Packets/sec'

Of many values in each place there is the mean, and a band from the lowest to the highest; no value is lost.
  @ dense.blg = log([event(CATALOGUE, catalogue(entry("C", kind=COUNT)))] + [event(SAMPLE, sample(value(0 if n == 900 else 1000 if n == 4000 else 500, 0)), time=NEW_YEAR_2024 + SECOND * n) for n in range(5000)], size=1 << 20)
  $ wpc plot dense.blg -o dense.svg
  $ grep -o '<path class="\(band\|line\)[^M]*M' dense.svg
  <path class="band b0" fill="#1f5fbf" fill-opacity="0.2" d="M
  <path class="line l0" fill="none" stroke="#1f5fbf" stroke-width="1.7" stroke-linejoin="round" stroke-dasharray="none" d="M
  <path class="line l0" fill="none" stroke="#1f5fbf" stroke-width="1.7" stroke-linejoin="round" stroke-dasharray="none" d="M
  $ grep '<path class="band' dense.svg | grep -o 'L[0-9.]* \(56\|436\)\.0'
  L854.1 56.0
  L258.0 436.0
  $ rsvg-convert dense.svg | colours '#ffffff' '#1f5fbf'
  #ffffff most
  #1f5fbf there
  more than 100 others

A line is interrupted where nothing was collected: for more than five times as long as it usually takes to the next sample.
  @ at = lambda *seconds: log([event(CATALOGUE, catalogue(entry("C", kind=COUNT)))] + [event(SAMPLE, sample(value(n, 0)), time=NEW_YEAR_2024 + SECOND * n) for n in seconds], size=1 << 16)
  @ pause.blg = at(0, 1, 2, 3, 4, 34, 35, 36, 96)
  @ none.blg = at(0, 1, 2, 7, 8)
  @ sparse.blg = at(0, 100)
  $ for log in pause none sparse; do wpc plot $log.blg | grep 'class="line' | head -1 | grep -o ' d=.*'; done
   d="M84.0 436.0L94.0 432.2L104.0 428.4L114.0 424.6L124.0 420.8M424.0 306.8L434.0 303.0L444.0 299.2M1044.0 71.2"/>
   d="M84.0 436.0L204.0 388.5L324.0 341.0L924.0 103.5L1044.0 56.0"/>
   d="M84.0 436.0L1044.0 56.0"/>
  wpc: pause.blg: 2 pauses of many times the usual interval, the longest of 60 seconds before sample 9

Logs whose samples come by turns: each line goes on over the samples of the others, and is interrupted where its own are missing.
  @ turns = lambda machine, *seconds: log([event(CATALOGUE, catalogue(entry("C", kind=COUNT, machine=machine)))] + [event(SAMPLE, sample(value(int(n) % 3, 0)), time=NEW_YEAR_2024 + int(SECOND * n)) for n in seconds], size=1 << 16)
  @ first.blg = turns("\\\\P", *range(8), *range(90, 96))
  @ second.blg = turns("\\\\Q", *(n + 0.5 for n in range(96)))
  $ wpc plot first.blg second.blg >two.svg; for n in 0 1; do grep "class=.line l$n" two.svg | head -1 | grep -o 'M[^M"]*' | cut -c -60; done
  M84.0 436.0L94.1 246.0L104.1 56.0L114.2 436.0L124.2 246.0L13
  M988.7 436.0L998.8 246.0L1008.8 56.0L1018.9 436.0L1028.9 246
  M89.0 436.0L99.1 246.0L109.1 56.0L119.2 436.0L129.2 246.0L13
  $ for order in "first.blg second.blg" "second.blg first.blg"; do wpc plot $order | grep 'class=.line' | head -2 | while read -r line; do echo "$line" | tr -cd M | wc -c; done | paste -sd' '; done
  2 1
  1 2
  @ third.blg = turns("\\\\R", *range(0, 96, 15))
  $ for order in "first.blg third.blg" "third.blg first.blg"; do wpc plot $order 2>/dev/null | grep 'class=.line' | head -2 | while read -r line; do echo "$line" | tr -cd M | wc -c; done | paste -sd' '; done
  2 3
  3 2
  $ wpc plot --apart first.blg second.blg | grep -o '\\\\[^<]*\[[^<]*</text>'
  \\P [first.blg]\O\C</text>
  \\Q [second.blg]\O\C</text>
