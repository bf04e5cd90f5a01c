Counter types by name and number.

  $ wpc types
  constant                             number      bytes     clock     base                     unit  samples  shown  Windows    formula
  --------------------------------------------------------------------------------------------------------------------------------------------------------------------------
  PERF_COUNTER_RAWCOUNT_HEX            0x00000000  4         -         -                        -     1        yes    not seen   N1
  PERF_COUNTER_LARGE_RAWCOUNT_HEX      0x00000100  8         -         -                        -     1        yes    not seen   N1
  PERF_COUNTER_TEXT                    0x00000B00  variable  -         -                        -     1        yes    not seen   -
  PERF_COUNTER_RAWCOUNT                0x00010000  4         -         -                        -     1        yes    exact      N1
  PERF_COUNTER_LARGE_RAWCOUNT          0x00010100  8         -         -                        -     1        yes    plausible  N1
  PERF_COUNTER_DELTA                   0x00400400  4         -         -                        -     2        yes    not seen   N1 - N0
  PERF_COUNTER_LARGE_DELTA             0x00400500  8         -         -                        -     2        yes    not seen   N1 - N0
  PERF_SAMPLE_COUNTER                  0x00410400  4         PerfTime  -                        -     2        yes    not seen   (N1 - N0) / ((D1 - D0) / F)
  PERF_COUNTER_QUEUELEN_TYPE           0x00450400  4         PerfTime  -                        -     2        yes    not seen   (N1 - N0) / (D1 - D0)
  PERF_COUNTER_LARGE_QUEUELEN_TYPE     0x00450500  8         PerfTime  -                        -     2        yes    not seen   (N1 - N0) / (D1 - D0)
  PERF_COUNTER_100NS_QUEUELEN_TYPE     0x00550500  8         100 ns    -                        -     2        yes    plausible  (N1 - N0) / (D1 - D0)
  PERF_COUNTER_OBJ_TIME_QUEUELEN_TYPE  0x00650500  8         object    -                        -     2        yes    not seen   (N1 - N0) / (D1 - D0)
  PERF_COUNTER_COUNTER                 0x10410400  4         PerfTime  -                        /sec  2        yes    exact      (N1 - N0) / ((D1 - D0) / F)
  PERF_COUNTER_BULK_COUNT              0x10410500  8         PerfTime  -                        /sec  2        yes    exact      (N1 - N0) / ((D1 - D0) / F)
  PERF_RAW_FRACTION                    0x20020400  4         -         PERF_RAW_BASE            %     1        yes    exact      100 * (N1 / B1)
  PERF_LARGE_RAW_FRACTION              0x20020500  8         -         PERF_LARGE_RAW_BASE      %     1        yes    not seen   100 * (N1 / B1)
  PERF_COUNTER_TIMER                   0x20410500  8         PerfTime  -                        %     2        yes    not seen   100 * ((N1 - N0) / (D1 - D0))
  PERF_PRECISION_SYSTEM_TIMER          0x20470500  8         -         PERF_PRECISION_TIMESTAMP %     2        yes    not seen   100 * ((N1 - N0) / (B1 - B0))
  PERF_100NSEC_TIMER                   0x20510500  8         100 ns    -                        %     2        yes    plausible  100 * ((N1 - N0) / (D1 - D0))
  PERF_PRECISION_100NS_TIMER           0x20570500  8         -         PERF_PRECISION_TIMESTAMP %     2        yes    exact      100 * ((N1 - N0) / (B1 - B0))
  PERF_OBJ_TIME_TIMER                  0x20610500  8         object    -                        %     2        yes    not seen   100 * ((N1 - N0) / (D1 - D0))
  PERF_PRECISION_OBJECT_TIMER          0x20670500  8         -         PERF_PRECISION_TIMESTAMP %     2        yes    not seen   100 * ((N1 - N0) / (B1 - B0))
  PERF_SAMPLE_FRACTION                 0x20C20400  4         -         PERF_SAMPLE_BASE         %     2        yes    not seen   100 * ((N1 - N0) / (B1 - B0))
  PERF_COUNTER_TIMER_INV               0x21410500  8         PerfTime  -                        %     2        yes    not seen   100 * (1 - (N1 - N0) / (D1 - D0))
  PERF_100NSEC_TIMER_INV               0x21510500  8         100 ns    -                        %     2        yes    exact      100 * (1 - (N1 - N0) / (D1 - D0))
  PERF_COUNTER_MULTI_TIMER             0x22410500  8         PerfTime  PERF_COUNTER_MULTI_BASE  %     2        yes    not seen   100 * ((N1 - N0) / (D1 - D0)) / B1
  PERF_100NSEC_MULTI_TIMER             0x22510500  8         100 ns    PERF_COUNTER_MULTI_BASE  %     2        yes    not seen   100 * ((N1 - N0) / (D1 - D0)) / B1
  PERF_COUNTER_MULTI_TIMER_INV         0x23410500  8         PerfTime  PERF_COUNTER_MULTI_BASE  %     2        yes    not seen   100 * (B1 - (N1 - N0) / (D1 - D0)) / B1
  PERF_100NSEC_MULTI_TIMER_INV         0x23510500  8         100 ns    PERF_COUNTER_MULTI_BASE  %     2        yes    not seen   100 * (B1 - (N1 - N0) / (D1 - D0)) / B1
  PERF_AVERAGE_TIMER                   0x30020400  4         PerfTime  PERF_AVERAGE_BASE        secs  2        yes    plausible  ((N1 - N0) / F) / (B1 - B0)
  PERF_ELAPSED_TIME                    0x30240500  8         object    -                        secs  1        yes    plausible  (D1 - N1) / F
  PERF_COUNTER_NODATA                  0x40000200  0         -         -                        -     0        no     -          -
  PERF_AVERAGE_BULK                    0x40020500  8         -         PERF_AVERAGE_BASE        -     2        yes    plausible  (N1 - N0) / (B1 - B0)
  PERF_SAMPLE_BASE                     0x40030401  4         -         -                        -     0        no     -          -
  PERF_AVERAGE_BASE                    0x40030402  4         -         -                        -     0        no     -          -
  PERF_RAW_BASE                        0x40030403  4         -         -                        -     0        no     -          -
  PERF_LARGE_RAW_BASE                  0x40030500  8         -         -                        -     0        no     -          -
  PERF_PRECISION_TIMESTAMP             0x40030500  8         -         -                        -     0        no     -          -
  PERF_COUNTER_MULTI_BASE              0x42030500  8         -         -                        -     0        no     -          -
  PERF_COUNTER_HISTOGRAM_TYPE          0x80000000  4         -         -                        -     0        no     -          -
  $ wpc types PERF_COUNTER_BULK_COUNT
  PERF_COUNTER_BULK_COUNT = 0x10410500 (272696576)
    bytes       8
    clock       PerfTime
    base        -
    formula     (N1 - N0) / ((D1 - D0) / F)
    unit        /sec
    samples     2
    shown       yes
    Windows     exact
    sample code cuts the value to a whole number of 32 bits
    size        PERF_SIZE_LARGE: 8 bytes
    type        PERF_TYPE_COUNTER: a counter, shown by a formula
    subtype     PERF_COUNTER_RATE: divided by the time that passed
    time base   PERF_TIMER_TICK: PerfTime, where there is a clock
    display     PERF_DISPLAY_PER_SEC: /sec
    flag        PERF_DELTA_COUNTER: difference of two samples
  
    N0, N1      raw value of the counter, in the older and the newer sample
    D0, D1      reading of the clock, in the older and the newer sample
    F           frequency of the clock: ticks per second
    B0, B1      raw value of the base, in the older and the newer sample; for a
                multi-timer B1 is the number of components
  $ wpc types -f json Counter_Multi_Timer_Inv 100nsec_timer | cut -c 1-64
  {"type_name":"PERF_COUNTER_MULTI_TIMER_INV","type":591463680,"si
  {"type_name":"PERF_100NSEC_TIMER","type":542180608,"size":8,"clo
  $ wpc types average_timer 0x30240500 -o both.txt; grep ' = \|sample code\|counts,\|^$\|N0,' both.txt
  PERF_AVERAGE_TIMER = 0x30020400 (805438464)
    sample code reads 8 bytes, even for a counter of 4
  
  PERF_ELAPSED_TIME = 0x30240500 (807666944)
    sample code shows the older of two samples; N1 = 0, which is not started,
                counts, and N1 > D1 wraps
  
    N0, N1      raw value of the counter, in the older and the newer sample

Two constants have one number; 0x40030503 is how WMI prints the first.
  $ wpc types 1073939712 | grep ' = '
  PERF_LARGE_RAW_BASE = 0x40030500 (1073939712)
  PERF_PRECISION_TIMESTAMP = 0x40030500 (1073939712)
  $ wpc types 0X40030503 | head -1
  PERF_LARGE_RAW_BASE = 0x40030500 (1073939712)
  $ wpc types precision_timestamp | head -1
  PERF_PRECISION_TIMESTAMP = 0x40030500 (1073939712)

JSON, and a number that is no type: what its fields say.
  $ wpc types -f json 100nsec_multi_timer_inv
  {"type_name":"PERF_100NSEC_MULTI_TIMER_INV","type":592512256,"size":8,"clock":"100 ns","base":"PERF_COUNTER_MULTI_BASE","formula":"100 * (B1 - (N1 - N0) / (D1 - D0)) / B1","documented":"100 * (B1 - (N1 - N0) / (D1 - D0))","unit":"%","samples":2,"shown":true,"windows":"not seen","sample_code":["takes the 4 bytes after N1 for B1"],"fields":{"size":"PERF_SIZE_LARGE","type":"PERF_TYPE_COUNTER","subtype":"PERF_COUNTER_RATE","time_base":"PERF_TIMER_100NS","display":"PERF_DISPLAY_PERCENT","flags":["PERF_DELTA_COUNTER","PERF_INVERSE_COUNTER","PERF_MULTI_COUNTER"],"others":0}}
  $ wpc types -f json PERF_PRECISION_OBJECT_TIMER PERF_COUNTER_TEXT 0x00012000 -o types.json; cat types.json
  {"type_name":"PERF_PRECISION_OBJECT_TIMER","type":543622400,"size":8,"clock":null,"base":"PERF_PRECISION_TIMESTAMP","formula":"100 * ((N1 - N0) / (B1 - B0))","documented":"100 * ((N1 - N0) / (B1 - B0))","unit":"%","samples":2,"shown":true,"windows":"not seen","sample_code":["multiplies by 100 in 64 bits: a difference from 184,467,440,737,095,517 on wraps"],"fields":{"size":"PERF_SIZE_LARGE","type":"PERF_TYPE_COUNTER","subtype":"PERF_COUNTER_PRECISION","time_base":"PERF_OBJECT_TIMER","display":"PERF_DISPLAY_PERCENT","flags":["PERF_DELTA_COUNTER"],"others":0}}
  {"type_name":"PERF_COUNTER_TEXT","type":2816,"size":null,"clock":null,"base":null,"formula":null,"documented":null,"unit":"","samples":1,"shown":true,"windows":"not seen","sample_code":["shows nothing"],"fields":{"size":"PERF_SIZE_VARIABLE_LEN","type":"PERF_TYPE_TEXT","subtype":"PERF_TEXT_UNICODE","time_base":"PERF_TIMER_TICK","display":"PERF_DISPLAY_NO_SUFFIX","flags":[],"others":0}}
  {"type_name":null,"type":73728,"fields":{"size":"PERF_SIZE_DWORD","type":"PERF_TYPE_NUMBER","subtype":"PERF_NUMBER_DECIMAL","time_base":"PERF_TIMER_TICK","display":"PERF_DISPLAY_NO_SUFFIX","flags":[],"others":8192}}
  $ wpc types 0x12345678
  0x12345678 (305419896): not documented, so no formula is known
    size        PERF_SIZE_ZERO: no bytes
    type        PERF_TYPE_COUNTER: a counter, shown by a formula
    subtype     PERF_COUNTER_ELAPSED: time since a start
    time base   no constant has this value
    display     PERF_DISPLAY_PER_SEC: /sec
    flag        PERF_MULTI_COUNTER: sum of several components
    other bits  0x00005078
  $ wpc types 0xFFFFFFFF 0x0C800001
  0xFFFFFFFF (4294967295): not documented, so no formula is known
    size        PERF_SIZE_VARIABLE_LEN: as many bytes as CounterSize counts
    type        PERF_TYPE_ZERO: always zero
    subtype     no constant has this value
    time base   no constant has this value
    display     no constant has this value
    flag        PERF_DELTA_COUNTER: difference of two samples
    flag        PERF_DELTA_BASE: difference of two bases
    flag        PERF_INVERSE_COUNTER: the rest of the whole
    flag        PERF_MULTI_COUNTER: sum of several components
    other bits  0x0C00F0FF
  
  0x0C800001 (209715201): not documented, so no formula is known
    size        PERF_SIZE_DWORD: 4 bytes
    type        PERF_TYPE_NUMBER: a number, shown as it is
    subtype     PERF_NUMBER_HEX: hexadecimal
    time base   PERF_TIMER_TICK: PerfTime, where there is a clock
    display     PERF_DISPLAY_NO_SUFFIX: no unit
    flag        PERF_DELTA_BASE: difference of two bases
    other bits  0x0C000001

What is none.
  ! 2
  $ wpc types elapsed_tim
  wpc: unknown counter type 'elapsed_tim' (did you mean 'ELAPSED_TIME'?); 'wpc types' lists them all
  $ wpc types PERF_ELAPSED_TIME perf_elapsedtime
  wpc: unknown counter type 'perf_elapsedtime' (did you mean 'PERF_ELAPSED_TIME'?); 'wpc types' lists them all
  $ wpc types 4294967296
  wpc: '4294967296' is not a number from 0 to 4294967295 (0xFFFFFFFF)
  $ wpc types 0x1FFFFFFFF
  wpc: '0x1FFFFFFFF' is not a number from 0 to 4294967295 (0xFFFFFFFF)
  $ wpc types 0x
  wpc: '0x' is not a number from 0 to 4294967295 (0xFFFFFFFF)
  $ wpc types 12monkeys
  wpc: unknown counter type '12monkeys'; 'wpc types' lists them all
  $ wpc types ''
  wpc: unknown counter type ''; 'wpc types' lists them all
  $ wpc types -f csv
  wpc: -f does not know 'csv'; valid: text or json; see 'wpc types --help'
  $ wpc type
  wpc: unknown command 'type' (did you mean 'types'?); see 'wpc --help'
