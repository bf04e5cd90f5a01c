Capture folders: steps and ranges of time, numbers of very different sizes, types that are not known, and limits.

  @ c/ = small_v1()
  $ wpc calc --step=2 -f csv c 2>/dev/null; wpc calc --begin=2024-01-01T04:32:01 --end=2024-01-01T04:32:02 -f csv c 2>/dev/null | tail -1
  "(PDH-CSV 4.0) (UTC)(0)","\\PC-1\Process(sh)\Switches/sec","\\PC-1\Process(sh#1)\Switches/sec","\\PC-1\System\Threads"\r
  "01/01/2024 04:32:00.123"," "," ","70"\r
  "01/01/2024 04:32:03.123","83.666666666666671","167.33333333333334","72"\r
  "01/01/2024 04:32:01.123","250","500","71"\r
  ! 1
  $ for time in --begin=2030-01-01 --end=2000-01-01; do wpc calc $time c 2>&1 | tail -1; done; exit ${PIPESTATUS[0]}
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  wpc: no sample is in the requested range of time; 'wpc inspect' shows the times of the samples
  ! 2
  $ for time in 24-01-01 2024/01/01 2024-1-01 2024-01/01 2024-01-01T4 2024-01-01T04 2024-01-01T04.00 2024-01-01T04:00: 2024-01-01T04:00:0x 2024-01-01T04:00:00. 2024-01-01T04:00:00.x 2024-01-01T04:00+ 2024-01-01T04:00+1 2024-01-01T04:00+01 2024-01-01T04:00+24:00 2024-01-01T04:00+01:60 2024-01-01T04:00Zz; do wpc calc --begin=$time c 2>&1 | sed "s|'$time'|'...'|"; done | uniq -c; wpc calc --begin=2024-13-01T04:00 c
       17 wpc: --begin: '...' is not a time like 2026-11-21T04:32:00, 11/21/2026 4:32:00 PM, or for logs 14:30 or -10min; see 'wpc calc --help'
  wpc: --begin: '2024-13-01T04:00' has a date or a time of day that does not exist; see 'wpc calc --help'
  $ wpc calc --max-values=18446744073709551616 a
  wpc: --max-values: '18446744073709551616' is not a whole number from 0 to 18446744073709551615

  @ large = [5, 20000000000000, 200000000000]
  @ n/ = of_system('Sys,"tem', [(1, RATE, {}, "Calls"), (2, LARGE_RAWCOUNT, {}, "Large"), (3, 0x00400400, {}, "Delta"), (4, 0x12345678, {}, "Strange")], *((10 * n, one, 100 - 60 * n & 0xffffffff, n) for n, one in enumerate(large)))
  ! 0
  $ wpc calc n | sed -n 8,12p; wpc calc --summary n | tail -8 | paste -d ' ' - -; wpc calc --summary -f json n | tail -1; wpc calc --summary -f csv n | tail -1; wpc calc --raw n | tail -1; wpc calc --raw -f json n | tail -1 | cut -c 1-200
  Sys,"tem
    Calls                                                            10.00 /sec
    Large                                                   20000000000000
    Delta                                                   negative_value
    Strange                                                    unsupported
  \Sys,"tem\Calls       2        1         10.0000         10.0000         10.0000         10.0000
  \Sys,"tem\Large       3        0          5.0000   6733333333335        2.00e+13    200000000000
  \Sys,"tem\Delta       1        2   4294967236.00   4294967236.00   4294967236.00   4294967236.00
  \Sys,"tem\Strange       0        3               -               -               -               -
  {"machine":"","counterset":"Sys,\"tem","instance":null,"counter":"Strange","counter_id":4,"type":305419896,"unit":"","samples":3,"values":0,"missing":3,"minimum":null,"average":null,"maximum":null,"last":null}
  "\Sys,""tem\Strange","3","0","3"," "," "," "," "\r
    Strange                                                              2
  {"machine":"","counterset":"Sys,\"tem","instance":null,"counter":"Strange","counter_id":4,"type":305419896,"type_name":null,"raw":2,"second":null,"time_base":null,"sample":"000002.bin","time":"2024-01
  wpc: 1 value is missing because a number is smaller than before, '\Sys,"tem\Delta'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: 1 value is missing because a number is smaller than before, '\Sys,"tem\Delta'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: 1 value is missing because a number is smaller than before, '\Sys,"tem\Delta'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  @ m/ = of_disks(*(disks(n, [(chr(97 + n // 2), n // 2, 1, 2, 3, 4)], 1, 2) for n in range(10)))
  ! 1
  $ wpc calc --summary --max-values=14 m 2>&1 | tail -1; exit ${PIPESTATUS[0]}
  wpc: m: rejected: 62 values, counting one more per 64 bytes of names, and --max-values allows 14; --max-values=62 lets it in
