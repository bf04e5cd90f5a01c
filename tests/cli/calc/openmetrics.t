wpc calc -f openmetrics, byte by byte. dev/check/series.py reads it with another program's parser.

  @ c/ = small_v2('"HOST"')
  @ d/ = small_v1()
  $ wpc calc -f openmetrics c 2>/dev/null
  # TYPE wpc_disk_bytes_per_second gauge
  # UNIT wpc_disk_bytes_per_second per_second
  # HELP wpc_disk_bytes_per_second Disk: Bytes/sec (PERF_COUNTER_BULK_COUNT)
  wpc_disk_bytes_per_second{host="HOST",instance="a"} 1500 1704083522.123
  wpc_disk_bytes_per_second{host="HOST",instance="a"} 0 1704083524.123
  wpc_disk_bytes_per_second{host="HOST",instance="b"} 250 1704083522.123
  # TYPE wpc_disk_queue gauge
  # HELP wpc_disk_queue Disk: Queue (PERF_COUNTER_RAWCOUNT)
  wpc_disk_queue{host="HOST",instance="a"} 3 1704083520.123
  wpc_disk_queue{host="HOST",instance="a"} 6 1704083522.123
  wpc_disk_queue{host="HOST",instance="a"} 0 1704083524.123
  wpc_disk_queue{host="HOST",instance="b"} 4 1704083520.123
  wpc_disk_queue{host="HOST",instance="b"} 5 1704083522.123
  wpc_disk_queue{host="HOST",instance="c"} 7 1704083524.123
  # TYPE wpc_disk_free_percent gauge
  # UNIT wpc_disk_free_percent percent
  # HELP wpc_disk_free_percent Disk: % Free (PERF_RAW_FRACTION)
  wpc_disk_free_percent{host="HOST",instance="a"} 25 1704083520.123
  wpc_disk_free_percent{host="HOST",instance="a"} 50 1704083522.123
  wpc_disk_free_percent{host="HOST",instance="a"} 0 1704083524.123
  wpc_disk_free_percent{host="HOST",instance="b"} 50 1704083520.123
  wpc_disk_free_percent{host="HOST",instance="b"} 75 1704083522.123
  wpc_disk_free_percent{host="HOST",instance="c"} 12.5 1704083524.123
  # TYPE wpc_system_memory gauge
  # HELP wpc_system_memory System: Memory (PERF_COUNTER_LARGE_RAWCOUNT)
  wpc_system_memory{host="HOST"} 1048576 1704083520.123
  wpc_system_memory{host="HOST"} 2097152 1704083522.123
  wpc_system_memory{host="HOST"} 4194304 1704083524.123
  # TYPE wpc_system_calls_per_second gauge
  # UNIT wpc_system_calls_per_second per_second
  # HELP wpc_system_calls_per_second System: Calls/sec (PERF_COUNTER_COUNTER)
  wpc_system_calls_per_second{host="HOST"} 100 1704083522.123
  wpc_system_calls_per_second{host="HOST"} 0.5 1704083524.123
  # EOF
  $ wpc calc -f openmetrics --titles=d/titles.bin d/samples/000000.bin d/samples/000001.bin 2>/dev/null | grep -v '#'; wpc calc -f openmetrics --counter=Switches/sec --titles=d/titles.bin d/samples/000001.bin 2>/dev/null; test $? = 1
  wpc_process_switches_per_second{host="PC-1",instance="sh"} 250 1704083521.123
  wpc_process_switches_per_second{host="PC-1",instance="sh",index="1"} 500 1704083521.123
  wpc_system_threads{host="PC-1"} 70 1704083520.123
  wpc_system_threads{host="PC-1"} 71 1704083521.123
  # EOF

Parent and index tell instances apart. An empty label is none: what differs in that only is one metric.
  @ rates = [definition(RATE, name=8)]
  @ of = lambda second, n: v1_at(second, v1_rows(230, rates, ("p", u32s(n))), v1_rows(232, rates, ("t", u32s(n), (230, 0)), ("t", u32s(n), (230, 0)), ("", u32s(n), (0, 0), 7), ("p/t", u32s(n))))
  @ p/ = capture("v1", "null", of(0, 0), of(1, 9), of(2, 9), **{"titles.bin": titles([(230, "A"), (232, "B"), (8, "C")])})
  $ wpc calc -f openmetrics --counter='\232(*)\*' p 2>/dev/null
  # TYPE wpc_b_c_per_second gauge
  # UNIT wpc_b_c_per_second per_second
  # HELP wpc_b_c_per_second B: C (PERF_COUNTER_COUNTER)
  wpc_b_c_per_second{host="PC-1",instance="t",parent="p"} 9 1704083521.123
  wpc_b_c_per_second{host="PC-1",instance="t",parent="p"} 0 1704083522.123
  wpc_b_c_per_second{host="PC-1",instance="t",parent="p",index="1"} 9 1704083521.123
  wpc_b_c_per_second{host="PC-1",instance="t",parent="p",index="1"} 0 1704083522.123
  wpc_b_c_per_second{host="PC-1",instance="7"} 9 1704083521.123
  wpc_b_c_per_second{host="PC-1",instance="7"} 0 1704083522.123
  wpc_b_c_per_second{host="PC-1",instance="p/t"} 9 1704083521.123
  wpc_b_c_per_second{host="PC-1",instance="p/t"} 0 1704083522.123
  # EOF
  @ raw = [definition(name=8)]
  @ same = lambda second: v1_at(second, v1_rows(230, raw, ("", u32s(1)), ("p", u32s(2))), v1_rows(232, raw, ("x", u32s(3), (230, 0)), ("x", u32s(4)), ("", u32s(5), (230, 0)), ("", u32s(6), (230, 1)), ("", u32s(7))))
  @ e/ = capture("v1", "null", same(0), same(1))
  $ wpc calc -f openmetrics e | grep -v '#'
  wpc_process_8{host="PC-1"} 1 1704083520.123
  wpc_process_8{host="PC-1"} 1 1704083521.123
  wpc_process_8{host="PC-1",instance="p"} 2 1704083520.123
  wpc_process_8{host="PC-1",instance="p"} 2 1704083521.123
  wpc_thread_8{host="PC-1",instance="x"} 3 1704083520.123
  wpc_thread_8{host="PC-1",instance="x"} 3 1704083521.123
  wpc_thread_8{host="PC-1"} 5 1704083520.123
  wpc_thread_8{host="PC-1"} 5 1704083521.123
  wpc_thread_8{host="PC-1",parent="p"} 6 1704083520.123
  wpc_thread_8{host="PC-1",parent="p"} 6 1704083521.123
  wpc: values left out because another value in their sample has the same labels: 4; JSON has them all
  wpc: the titles of English Windows are assumed; --titles=FILE reads others

Names that become the same, that have nothing left, are no letters, end in Total, or hold what the text form needs.
  @ hostile = [(1, 0x10410500, {}, "A b"), (2, RAWCOUNT, {}, "a-B"), (3, 0x10410500, {}, "a b/sec"), (4, RAWCOUNT, {}, "\u4e2d"), (5, RAWCOUNT, {}, "a b 2"), (6, RAWCOUNT, {}, "A_B"), (7, RAWCOUNT, {}, "%"), (8, RAW_FRACTION, {"base": 9}, "busy percent"), (9, RAW_BASE, {}, "base"), (10, RAWCOUNT, {}, 'x\u202e\n# EOF\ny"\\')]
  @ row = lambda n: v2_at(n, set_of(range(1, 11), ('i\n"\\\r# EOF\u200f\u2069', 1, [cell(n if kind & 0x100 else 2, 8 if kind & 0x100 else 4) for _, kind, *_ in hostile])))
  @ h/ = capture("v2", json.dumps('h"\\\n'), row(0), row(1), **{"queries.bin": query("*", counterset=DISK)}, **registered({DISK: ('1\n"Di\\sk\u00e9', 2, hostile)}))
  $ wpc calc -f openmetrics h | grep -v 'UNIT\|TYPE\|HELP wpc_1_di_sk_[^x]' | sed '2,8s/{.*} /{...} /'
  wpc_1_di_sk_a_b_per_second{host="h\"\\\\x0a",instance="i\\x0a\"\\\\x0d# EOF\\u{200f}\\u{2069}"} 1 1704083521.123
  wpc_1_di_sk_a_b{...} 2 1704083520.123
  wpc_1_di_sk_a_b{...} 2 1704083521.123
  wpc_1_di_sk_a_b_2_per_second{...} 1 1704083521.123
  wpc_1_di_sk_4{...} 2 1704083520.123
  wpc_1_di_sk_4{...} 2 1704083521.123
  wpc_1_di_sk_a_b_2{...} 2 1704083520.123
  wpc_1_di_sk_a_b_2{...} 2 1704083521.123
  wpc_1_di_sk_a_b_3{host="h\"\\\\x0a",instance="i\\x0a\"\\\\x0d# EOF\\u{200f}\\u{2069}"} 2 1704083520.123
  wpc_1_di_sk_a_b_3{host="h\"\\\\x0a",instance="i\\x0a\"\\\\x0d# EOF\\u{200f}\\u{2069}"} 2 1704083521.123
  wpc_1_di_sk_7{host="h\"\\\\x0a",instance="i\\x0a\"\\\\x0d# EOF\\u{200f}\\u{2069}"} 2 1704083520.123
  wpc_1_di_sk_7{host="h\"\\\\x0a",instance="i\\x0a\"\\\\x0d# EOF\\u{200f}\\u{2069}"} 2 1704083521.123
  wpc_1_di_sk_busy_percent{host="h\"\\\\x0a",instance="i\\x0a\"\\\\x0d# EOF\\u{200f}\\u{2069}"} 100 1704083520.123
  wpc_1_di_sk_busy_percent{host="h\"\\\\x0a",instance="i\\x0a\"\\\\x0d# EOF\\u{200f}\\u{2069}"} 100 1704083521.123
  # HELP wpc_1_di_sk_x_eof_y 1\\x0a\"Di\\ské: x\\u{202e}\\x0a# EOF\\x0ay\"\\ (PERF_COUNTER_RAWCOUNT)
  wpc_1_di_sk_x_eof_y{host="h\"\\\\x0a",instance="i\\x0a\"\\\\x0d# EOF\\u{200f}\\u{2069}"} 2 1704083520.123
  wpc_1_di_sk_x_eof_y{host="h\"\\\\x0a",instance="i\\x0a\"\\\\x0d# EOF\\u{200f}\\u{2069}"} 2 1704083521.123
  # EOF
  @ t/ = of_system("\u4e01", [(1, RATE, {}, "Calls Total"), (2, RAWCOUNT, {}, "\u4e00")], (0, 3), (10, 3))
  $ wpc calc --raw -f openmetrics t
  # TYPE wpc_0c0d0e0f_0a0b_0809_0706_050403020100_calls counter
  # HELP wpc_0c0d0e0f_0a0b_0809_0706_050403020100_calls 丁: Calls Total (PERF_COUNTER_COUNTER)
  wpc_0c0d0e0f_0a0b_0809_0706_050403020100_calls_total 0 1704083520.123
  wpc_0c0d0e0f_0a0b_0809_0706_050403020100_calls_total 10 1704083521.123
  # TYPE wpc_0c0d0e0f_0a0b_0809_0706_050403020100_calls_total_clock counter
  # HELP wpc_0c0d0e0f_0a0b_0809_0706_050403020100_calls_total_clock 丁: Calls Total (clock) (PERF_COUNTER_COUNTER)
  wpc_0c0d0e0f_0a0b_0809_0706_050403020100_calls_total_clock_total 1000000000 1704083520.123
  wpc_0c0d0e0f_0a0b_0809_0706_050403020100_calls_total_clock_total 1010000000 1704083521.123
  # TYPE wpc_0c0d0e0f_0a0b_0809_0706_050403020100_2 gauge
  # HELP wpc_0c0d0e0f_0a0b_0809_0706_050403020100_2 丁: 一 (PERF_COUNTER_RAWCOUNT)
  wpc_0c0d0e0f_0a0b_0809_0706_050403020100_2 3 1704083520.123
  wpc_0c0d0e0f_0a0b_0809_0706_050403020100_2 3 1704083521.123
  # EOF

A system name that is too long is none. What is not later is left out. However many points there are, several runs give what one would.
  @ long/ = capture("v1", "null", *(switches(n, 250 * n, "x" * 248 + "PC-1") for n in range(2)))
  @ longer/ = capture("v1", "null", *(switches(n, 250 * n, "x" * 100000) for n in range(2)))
  $ for f in long longer; do wpc calc -f openmetrics --counter=6 $f 2>/dev/null | grep 250 | sed 's/x\{248\}PC-1/.../'; done
  wpc_process_processor_time_per_second{host="...",instance="sh"} 250 1704083521.123
  wpc_process_processor_time_per_second{instance="sh"} 250 1704083521.123
  @ late/ = of_disks(*(disks(n, [], n, n) for n in (0, 4, 4, 3, 8)))
  $ wpc calc -f openmetrics --counter=Memory late 2>&1 | grep -v '#'
  wpc: late/samples/000000.bin: result 2, of Disk, is an error: 4201
  wpc: late/samples/000003.bin: V2-SEM-05 at offset 8: a clock is 1030000000, but was 1040000000 before
  wpc: late/samples/000003.bin: V2-SEM-05 at offset 16: a clock is 133485408030000000, but was 133485408040000000 before
  wpc: samples whose time is not after the time of all before them were left out
  wpc: 5 values are left out because the sample has the same counter twice, first of '\System\Memory'
  wpc_system_memory 0 1704083520.123
  wpc_system_memory 4 1704083524.123
  wpc_system_memory 8 1704083528.123
  @ many/ = of_disks(*(disks(n, [("a", 1, n, n, n, 100), ("b", 2, 2 * n, n, n, 100)], n, n) for n in range(30)))
  $ wpc calc -f openmetrics many >one 2>/dev/null; wc -l <one; for most in 300 1000; do wpc calc -f openmetrics --max-values=$most many 2>/dev/null | cmp - one; done
  251
