Two V2 blocks of a counterset, one second apart: counters out of order, rows in another order.

  @ 0.v2.bin = v2_at(0, set_of([3, 0, 26, 27, 17], *((name, n, [cell(count, 4), cell(500000000), cell(8000000000), cell(1000, 4), cell(3600, 4)]) for n, (name, count) in enumerate([("0,0", 100), ("_Total", 4294967200)]))))
  @ 1.v2.bin = v2_at(1, set_of([0, 3, 26, 27, 17], *((name, n, [cell(idle), cell(count, 4), cell(8000003000), cell(1100, 4), cell(3700, 4)]) for name, n, idle, count in [("_Total", 1, 502500000, 104), ("0,0", 0, 507500000, 1334)])))
  @ functions.sh = rb"""calc() { wpc calc --counterset=processor-information "$@"; }; short() { sed 's/.*"instance":\([^,]*,*[^,]*\),"counter".*"counter_id":\([0-9]*\).*"value":\(.*\)}/\1 \2 \3/'; }"""
  $ calc -f json 0.v2.bin 1.v2.bin | grep '"sample":"2"' | sed 2q; calc -f json --all 0.v2.bin 1.v2.bin | short
  {"machine":"","counterset":"Processor Information","instance":"_Total","counter":"% Processor Time","counter_id":0,"type":558957824,"type_name":"PERF_100NSEC_TIMER_INV","value":75,"unit":"%","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  {"machine":"","counterset":"Processor Information","instance":"_Total","counter":"Interrupts/sec","counter_id":3,"type":272696320,"type_name":"PERF_COUNTER_COUNTER","value":null,"unit":"/sec","status":"negative_value","sample":"2","time":"2024-01-01T04:32:01.123Z"}
  "0,0" 0 null,"unit":"%","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "0,0" 3 null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "0,0" 17 3600,"unit":"","status":"ok","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "0,0" 26 null,"unit":"","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "0,0" 27 null,"unit":"","status":"not_displayable","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "_Total" 0 null,"unit":"%","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "_Total" 3 null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "_Total" 17 3600,"unit":"","status":"ok","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "_Total" 26 null,"unit":"","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "_Total" 27 null,"unit":"","status":"not_displayable","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "_Total" 0 75,"unit":"%","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "_Total" 3 null,"unit":"/sec","status":"negative_value","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "_Total" 17 3700,"unit":"","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "_Total" 26 30,"unit":"","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "_Total" 27 null,"unit":"","status":"not_displayable","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "0,0" 0 25,"unit":"%","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "0,0" 3 1234,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "0,0" 17 3700,"unit":"","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "0,0" 26 30,"unit":"","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "0,0" 27 null,"unit":"","status":"not_displayable","sample":"2","time":"2024-01-01T04:32:01.123Z"
  $ for wrap in wrap32 clamp0; do calc -f json --wrap=$wrap --counter=3 0.v2.bin 1.v2.bin | short; done
  "0,0" 3 null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "_Total" 3 null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "_Total" 3 200,"unit":"/sec","status":"ok","notes":["value_wrapped"],"sample":"2","time":"2024-01-01T04:32:01.123Z"
  "0,0" 3 1234,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "0,0" 3 null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "_Total" 3 null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "_Total" 3 0,"unit":"/sec","status":"ok","notes":["clamped"],"sample":"2","time":"2024-01-01T04:32:01.123Z"
  "0,0" 3 1234,"unit":"/sec","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"
  $ calc -f json 1.v2.bin | short | sed 4q
  "_Total" 0 null,"unit":"%","status":"need_two","sample":"1","time":"2024-01-01T04:32:01.123Z"
  "_Total" 3 null,"unit":"/sec","status":"need_two","sample":"1","time":"2024-01-01T04:32:01.123Z"
  "_Total" 17 3700,"unit":"","status":"ok","sample":"1","time":"2024-01-01T04:32:01.123Z"
  "_Total" 26 null,"unit":"","status":"need_two","sample":"1","time":"2024-01-01T04:32:01.123Z"
  $ calc --all 0.v2.bin 1.v2.bin; calc 1.v2.bin
  2024-01-01T04:32:00.123Z, one sample, sample 1
  
  Processor Information
              % Processor                  Processor  % Processor
    instance         Time  Interrupts/sec  Frequency      Utility   % Utility Base
                        %            /sec
    0,0          need_two        need_two       3600     need_two  not_displayable
    _Total       need_two        need_two       3600     need_two  not_displayable
  
  2024-01-01T04:32:01.123Z, over 1.000 s, sample 2
  
  Processor Information
              % Processor                  Processor  % Processor
    instance         Time  Interrupts/sec  Frequency      Utility   % Utility Base
                        %            /sec
    _Total          75.00  negative_value       3700      30.0000  not_displayable
    0,0             25.00         1234.00       3700      30.0000  not_displayable
  2024-01-01T04:32:01.123Z, one sample, sample 1
  
  Processor Information
              Processor
    instance  Frequency
    _Total         3700
    0,0            3700

The type decides how a number looks, whatever the counter's name.
  @ f0.v2.bin = v2_at(0, set_of([19], ("0,0", 0, [cell(258, 4)])))
  @ f1.v2.bin = v2_at(1, set_of([19], ("0,0", 0, [cell(258, 4)])))
  $ calc --counter='Processor State Flags' f0.v2.bin f1.v2.bin | tail -n 2
    instance            Flags
    0,0                   258

Instances and counters that come and go; equal names.
  @ g0.v2.bin = v2_at(0, set_of([0, 17], ("gone", 0, [cell(1), cell(2, 4)]), ("stays", 1, [cell(0), cell(2, 4)])))
  @ g1.v2.bin = v2_at(1, set_of([0, 40], ("stays", 1, [cell(2500000), cell(1, 4)]), ("new", 2, [cell(1), cell(0, 0)])))
  @ e.v2.bin = v2_at(0, set_of([17], ("a", 1, [cell(1, 4)]), ("b", 2, [cell(2, 4)]), ("a", 3, [cell(3, 4)])))
  $ calc -f json g0.v2.bin g1.v2.bin | short; calc -f json g0.v2.bin g1.v2.bin | sed -n 3p; calc -f json e.v2.bin | short
  "gone" 0 null,"unit":"%","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "gone" 17 2,"unit":"","status":"ok","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "stays" 0 null,"unit":"%","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "stays" 17 2,"unit":"","status":"ok","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "stays" 0 75,"unit":"%","status":"ok","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "stays" 40 null,"unit":"","status":"unsupported","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "new" 0 null,"unit":"%","status":"not_found","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "new" 40 null,"unit":"","status":"unsupported","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "gone" 0 null,"unit":"%","status":"not_found","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "gone" 17 null,"unit":"","status":"not_found","sample":"2","time":"2024-01-01T04:32:01.123Z"
  "stays" 17 null,"unit":"","status":"absent","sample":"2","time":"2024-01-01T04:32:01.123Z"
  {"machine":"","counterset":"Processor Information","instance":"stays","counter":"% Processor Time","counter_id":0,"type":558957824,"type_name":"PERF_100NSEC_TIMER_INV","value":null,"unit":"%","status":"need_two","sample":"1","time":"2024-01-01T04:32:00.123Z"}
  "a" 17 1,"unit":"","status":"ok","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "b" 17 2,"unit":"","status":"ok","sample":"1","time":"2024-01-01T04:32:00.123Z"
  "a#1" 17 3,"unit":"","status":"ok","sample":"1","time":"2024-01-01T04:32:00.123Z"

The counters that are asked for decide the status.
  $ for c in '% PROCESSOR time' Interrupts/sec '% Utility Base' '% No Such'; do calc -f csv -c '% Processor Time' -c "$c" 0.v2.bin 1.v2.bin | cut -d, -f 2-; echo ${PIPESTATUS[0]}; done
  "\Processor Information(0,0)\% Processor Time","\Processor Information(_Total)\% Processor Time"\r
  " "," "\r
  "25","75"\r
  0
  "\Processor Information(0,0)\% Processor Time","\Processor Information(0,0)\Interrupts/sec","\Processor Information(_Total)\% Processor Time","\Processor Information(_Total)\Interrupts/sec"\r
  " "," "," "," "\r
  "25","1234","75"," "\r
  0
  "\Processor Information(0,0)\% Processor Time","\Processor Information(_Total)\% Processor Time"\r
  " "," "\r
  "25","75"\r
  1
  "\Processor Information(0,0)\% Processor Time","\Processor Information(_Total)\% Processor Time"\r
  " "," "\r
  "25","75"\r
  1
  wpc: 1 value is missing because a number is smaller than before, '\Processor Information(_Total)\Interrupts/sec'; --wrap=wrap32 is for numbers of 32 bits that wrapped
  wpc: '% Utility Base' has no value
  wpc: no instance has the counter '% No Such'

Clocks that go back, values of a width that their type does not have, and results of no counterset are noted.
  @ w.v2.bin = v2_at(0, set_of([17], ("a", 1, [cell(5)])))
  @ s.v2.bin = v2_at(0, single(7))
  $ calc 1.v2.bin 0.v2.bin | tail -n 2; calc -f json w.v2.bin | short; calc s.v2.bin
    0,0       negative_value  negative_value
    _Total    negative_value   negative_time
  "a" 17 5,"unit":"","status":"ok","sample":"1","time":"2024-01-01T04:32:00.123Z"
  2024-01-01T04:32:00.123Z, one sample, sample 1
  wpc: 0.v2.bin: V2-SEM-05 at offset 8: a clock is 1000000000, but was 1010000000 before
  wpc: 0.v2.bin: V2-SEM-05 at offset 16: a clock is 133485408000000000, but was 133485408010000000 before
  wpc: 0.v2.bin: is older than the first sample: the older one comes first
  wpc: results that are not a whole counterset with instances were left out
  @ b.v2.bin = lying_v2()
  $ calc --strict w.v2.bin; echo $?; calc b.v2.bin 1.v2.bin; echo $?; calc -f json 0.v2.bin b.v2.bin; echo $?; calc b.v2.bin gone; echo $?
  1
  1
  1
  2
  wpc: w.v2.bin: rejected: V2-CD-11 at offset 104: dwDataSize is 8, but the counter's type has 4 bytes
  wpc: b.v2.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  wpc: b.v2.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  wpc: gone: No such file or directory
  wpc: b.v2.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow

No bytes end the command otherwise than with 0 or 1.
  @ mixed = mixed_v2()
  @ hostile/ = {**{"%03d.bin" % n: mixed[:n] for n in range(0, len(mixed), 12)}, **{"x%03d.bin" % n: patched(mixed, "u32@%d=%d" % (n, 12 if n % 8 else 2**32 - 1)) for n in range(0, len(mixed) - 3, 4)}}
  $ wpc validate -v hostile >/dev/null; echo $?
  1
  wpc: hostile/000.bin: is empty, not a counter block
  $ for f in hostile/?[02468]*; do calc --all $f; echo status $?; done 2>&1 | grep -a ^status | sort | uniq -c
       25 status 0
       22 status 1
  $ for f in hostile/?[13579]*; do wpc inspect --salvage -f json $f; echo status $?; done 2>&1 | grep -a ^status | sort | uniq -c
       15 status 0
       18 status 1
