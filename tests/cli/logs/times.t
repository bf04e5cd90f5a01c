Times of a log without a date. Its samples are of 2024-01-01 05:00 to 2024-01-02 07:00 UTC, each hour; local times are five hours earlier.
  @ hours = lambda *of: log([event(CATALOGUE, catalogue(entry("N", kind=RAWCOUNT)))] + [event(SAMPLE, sample(value(at, 0)), time=NEW_YEAR_2024 + at * 3600 * SECOND) for at in of], size=8192)
  @ a.blg = hours(*range(27))
  @ short.blg = hours(9, 10, 11)
  @ functions.sh = rb'''range() { wpc calc -f csv "$@" | cut -d '"' -f 2 | tail -n +2 | sed -n '1p;$p' | cut -c 1-16 | paste -sd ' '; }
  > '''
  $ range a.blg; range --begin=22:00 a.blg; range --begin=5:00 a.blg; range --begin=04:59:59.5 a.blg; range --begin=6:30 --end=9:00 a.blg; range --end=06:00 a.blg; range --begin=22:00 --end=02:00 a.blg; range --begin='2:00 PM' --end=4:00PM a.blg
  01/01/2024 05:00 01/02/2024 07:00
  01/01/2024 22:00 01/02/2024 07:00
  01/01/2024 05:00 01/02/2024 07:00
  01/02/2024 05:00 01/02/2024 07:00
  01/01/2024 07:00 01/01/2024 09:00
  01/01/2024 05:00 01/01/2024 06:00
  01/01/2024 22:00 01/02/2024 02:00
  01/01/2024 14:00 01/01/2024 16:00

A zone behind it; as the machine of the log counted.
  $ range --begin=23:00+01:00 a.blg; range --begin=22:00Z --time=local a.blg; range --begin=22:00 --time=local a.blg; range --begin=23:30-02:00 --end=2024-01-02T02:00 a.blg; range --begin=2024-01-01T21:00 --end=0:30 --time=local a.blg
  01/01/2024 22:00 01/02/2024 07:00
  01/01/2024 17:00 01/02/2024 02:00
  01/01/2024 22:00 01/02/2024 02:00
  01/02/2024 02:00 01/02/2024 02:00
  01/01/2024 21:00 01/02/2024 00:00

A time of day that the log does not pass: the one that is nearest to its samples.
  $ range short.blg; range --begin=13:30 short.blg; range --end=17:00 short.blg
  01/01/2024 14:00 01/01/2024 16:00
  01/01/2024 14:00 01/01/2024 16:00
  01/01/2024 14:00 01/01/2024 16:00
  ! 1
  $ range --end=13:30 short.blg; wpc calc -f csv --end=13:30 short.blg; wpc calc -f csv --begin=17:00 short.blg; wpc calc -f csv --begin=15:00 --end=14:00 short.blg
  
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  ! 0

Before the end.
  $ range --begin=-90min a.blg; range --begin=-2h --end=-60m a.blg; range --end=-1d a.blg; range --begin=-3600s --time=local a.blg; range --begin=-100d a.blg; range -b -1h -e -0001s a.blg; range --begin=22:00 --end=-1h a.blg
  01/02/2024 06:00 01/02/2024 07:00
  01/02/2024 05:00 01/02/2024 06:00
  01/01/2024 05:00 01/01/2024 07:00
  01/02/2024 01:00 01/02/2024 02:00
  01/01/2024 05:00 01/02/2024 07:00
  01/02/2024 06:00 01/02/2024 06:00
  01/01/2024 22:00 01/02/2024 06:00

Of several logs the first and the last sample of all; each format.
  $ range --begin=-1h short.blg a.blg; for f in csv json openmetrics; do wpc calc -f $f --begin=-1h a.blg | grep -c '7:00:00\|1704178800'; done; wpc calc --summary --begin=-1h a.blg | head -n 1; wpc calc --begin=-1h a.blg | grep -c sample; wpc plot --begin=-3h -o p.svg a.blg -c N
  01/02/2024 06:00 01/02/2024 07:00
  1
  1
  1
  2 samples
  2
  wpc: a.blg: 3 values left out because another input has the same counter at the same time, first in sample 10
  ! 2
  $ for time in - -5 -min -0s -1.5h -1w 24:00 5:60 5:00:60 5:00x 05:00+ 5 5:0; do wpc calc -f csv --begin=$time a.blg; done; for of in calc plot; do wpc $of --end=-1h corpus/captures/v1-wine; done
  wpc: --begin: '-' is not a span of time such as -10min, -1h or -30s; see 'wpc calc --help'
  wpc: --begin: '-5' is not a span of time such as -10min, -1h or -30s; see 'wpc calc --help'
  wpc: --begin: '-min' is not a span of time such as -10min, -1h or -30s; see 'wpc calc --help'
  wpc: --begin: '-0s' is not a span of time such as -10min, -1h or -30s; see 'wpc calc --help'
  wpc: --begin: '-1.5h' is not a span of time such as -10min, -1h or -30s; see 'wpc calc --help'
  wpc: --begin: '-1w' is not a span of time such as -10min, -1h or -30s; see 'wpc calc --help'
  wpc: --begin: '24:00' is not a time of day; see 'wpc calc --help'
  wpc: --begin: '5:60' is not a time of day; see 'wpc calc --help'
  wpc: --begin: '5:00:60' is not a time of day; see 'wpc calc --help'
  wpc: --begin: '5:00x' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '05:00+' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '5' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '5:0' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: '--end' without a date is for logs: for samples, write the date, too; see 'wpc calc --help'
  wpc: '--end' without a date is for logs: for samples, write the date, too; see 'wpc plot --help'

A log that is rejected, and one of nothing.
  ! 1
  $ head -c 4000 a.blg >cut.blg; wpc calc -f csv --begin=-1h cut.blg; head -c 300 a.blg >short.blg; wpc calc -f csv --begin=-1h short.blg; wpc calc -f csv --salvage --begin=-1h short.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\N"\r
  "01/02/2024 06:00:00.000","25"\r
  "01/02/2024 07:00:00.000","26"\r
  wpc: cut.blg: samples may be missing: not closed, or cut; first BLG-BUF-05 at offset 0: the end of the log is missing: the file has 4000 bytes, and its buffers 8192 each
  wpc: short.blg: rejected: BLG-HDR-01 at offset 72: the first buffer holds 228 bytes of events, but the log file header takes 304
  wpc: short.blg: rejected: BLG-HDR-01 at offset 72: the first buffer holds 228 bytes of events, but the log file header takes 304
  @ none.blg = log([event(CATALOGUE, catalogue(entry("N", kind=RAWCOUNT)))])
  ! 0
  $ wpc calc -f csv --begin=-1h none.blg; wpc calc -f csv --begin=14:00 none.blg
  "(PDH-CSV 4.0) (UTC)(0)"\r
  "(PDH-CSV 4.0) (UTC)(0)"\r
  wpc: none.blg: has no sample
  wpc: none.blg: has no sample
  @ other.blg = log([event(CATALOGUE, catalogue(entry("M", kind=RAWCOUNT)))])
  $ wpc calc -f csv none.blg other.blg; wpc calc -c '\O\N' none.blg; wpc plot none.blg
  "(PDH-CSV 4.0) (UTC)(0)"\r
  wpc: no input has a sample
  wpc: none.blg: has no sample
  wpc: none.blg: has no sample
  [1]
