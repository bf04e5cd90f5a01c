V1 blocks: an object without instances, one with quotes in a name, one with parents and equal names, one of metadata.

  @ both = bytes(4) + b"\xff" * 8 + b"abc"
  @ none = v1_single(2, [definition(name=4), definition(LARGE_RAWCOUNT, 8, 4096, 8)], u32s(17))
  @ named = v1_rows(230, [definition(TIMER_100NS, 8, 8, 6), definition(TEXT, 3, 16, 10)], ('a"b,', both), ("x", both))
  @ children = v1_rows(232, [definition(name=4)], *(("0", u32s(17), (230, n)) for n in (0, 0, 1)), ("", u32s(17), (0, 0), 7))
  @ m.v1.bin = v1_at(0, none, named, children, v1_object([definition(0x12345678, name=4)], instances=-2, title=234))
  @ t.v1-titles.bin = titles([(1, 32), (2, "System"), (4, "Threads"), (6, "% Privileged Time"), (230, "Process")])
  $ wpc inspect -f json m.v1.bin
  {"file":"m.v1.bin","kind":"v1","size":880,
   "header":{"little_endian":1,"version":1,"revision":1,"total_byte_length":880,"header_length":104,"num_object_types":4,"default_object":-1,"system_time":"2024-01-01T04:32:00.123Z","perf_time":1000000000,"perf_freq":10000000,"perf_time_100ns":133485408000000000,"system_name":"PC-1"},
   "objects":[
    {"offset":104,"name_index":2,"help_index":3,"detail_level":100,"default_counter":-1,"num_instances":-1,"code_page":0,"perf_time":5000,"perf_freq":2000,
     "counters":[
      {"name_index":4,"help_index":5,"scale":0,"detail_level":100,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","size":4,"offset":4},
      {"name_index":8,"help_index":9,"scale":0,"detail_level":100,"type":65792,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT","size":8,"offset":4096}],
     "rows":[
      {"name":null,"unique_id":-1,"parent_object":0,"parent_instance":0,"values":[{"size":4,"raw":17},null]}]},
    {"offset":256,"name_index":230,"help_index":231,"detail_level":100,"default_counter":-1,"num_instances":2,"code_page":0,"perf_time":5000,"perf_freq":2000,
     "counters":[
      {"name_index":6,"help_index":7,"scale":0,"detail_level":100,"type":542180608,"type_name":"PERF_100NSEC_TIMER","size":8,"offset":8},
      {"name_index":10,"help_index":11,"scale":0,"detail_level":100,"type":2816,"type_name":"PERF_COUNTER_TEXT","size":3,"offset":16}],
     "rows":[
      {"name":"a\"b,","unique_id":-1,"parent_object":0,"parent_instance":0,"values":[{"size":8,"raw":18446744073709551615},{"size":3,"hex":"616263"}]},
      {"name":"x","unique_id":-1,"parent_object":0,"parent_instance":0,"values":[{"size":8,"raw":18446744073709551615},{"size":3,"hex":"616263"}]}]},
    {"offset":520,"name_index":232,"help_index":233,"detail_level":100,"default_counter":-1,"num_instances":4,"code_page":0,"perf_time":5000,"perf_freq":2000,
     "counters":[
      {"name_index":4,"help_index":5,"scale":0,"detail_level":100,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","size":4,"offset":4}],
     "rows":[
      {"name":"0","unique_id":-1,"parent_object":230,"parent_instance":0,"values":[{"size":4,"raw":17}]},
      {"name":"0","unique_id":-1,"parent_object":230,"parent_instance":0,"values":[{"size":4,"raw":17}]},
      {"name":"0","unique_id":-1,"parent_object":230,"parent_instance":1,"values":[{"size":4,"raw":17}]},
      {"name":"","unique_id":7,"parent_object":0,"parent_instance":0,"values":[{"size":4,"raw":17}]}]},
    {"offset":776,"name_index":234,"help_index":235,"detail_level":100,"default_counter":-1,"num_instances":-2,"code_page":0,"perf_time":5000,"perf_freq":2000,
     "counters":[
      {"name_index":4,"help_index":5,"scale":0,"detail_level":100,"type":305419896,"type_name":null,"size":4,"offset":4}],
     "rows":[]}],
   "notes":[{"rule":"V1-CB-05","offset":248,"message":"a value ends at 4104, but the counter block has 8 bytes; the value is absent"},{"rule":"V1-DEF-05","offset":868,"message":"counter type 0x12345678 is not known: only its raw value can be shown"},{"rule":"V1-DEF-07","offset":872,"message":"CounterSize is 4, but the counter's type has 0 bytes; the smaller one is read"}]}
  $ wpc inspect --titles=t.v1-titles.bin m.v1.bin
  m.v1.bin: accepted, 3 notes
    kind              v1
    size              880 bytes
    TotalByteLength   880 bytes
    HeaderLength      104 bytes
    NumObjectTypes    4 objects
    PerfTime          1000000000 ticks
    PerfFreq          10000000 ticks/s
    PerfTime100nSec   133485408000000000 x 100 ns
    SystemTime        2024-01-01T04:32:00.123Z
    system name       PC-1
  
  object 2 System at offset 104: 2 counters, no instances
    counter  title                             type                                size                 value
          4  Threads                           PERF_COUNTER_RAWCOUNT                  4                    17
          8                                    PERF_COUNTER_LARGE_RAWCOUNT            8                absent
  
  object 230 Process at offset 256: 2 counters, 2 instances
    counter  title                             type                                size
          6  % Privileged Time                 PERF_100NSEC_TIMER                     8
         10                                    PERF_COUNTER_TEXT                      3
  
                      % Privileged
    instance                  Time       10
    a"b,      18446744073709551615  3 bytes
    x         18446744073709551615  3 bytes
  
  object 232 at offset 520: 1 counter, 4 instances
    counter  title                             type                                size
          4  Threads                           PERF_COUNTER_RAWCOUNT                  4
  
    instance  Threads
    a"b,/0         17
    a"b,/0#1       17
    x/0            17
    7              17
  
  object 234 at offset 776: 1 counter, metadata of an object with instances
    counter  title                             type                                size
          4  Threads                           0x12345678                             4
  wpc: t.v1-titles.bin: 2 titles are at other indices than in English Windows, first 4: 'Threads', not 'Memory'
  $ wpc inspect m.v1.bin | sed -n '/^object 230/,/^object 232/p'
  object 230 Process (assumed) at offset 256: 2 counters, 2 instances
    counter  title, assumed                    type                                size
          6  % Processor Time                  PERF_100NSEC_TIMER                     8
         10  File Read Operations/sec          PERF_COUNTER_TEXT                      3
  
                       % Processor       File Read
    instance                  Time  Operations/sec
    a"b,      18446744073709551615         3 bytes
    x         18446744073709551615         3 bytes
  
  object 232 Thread (assumed) at offset 520: 1 counter, 4 instances
  $ wpc inspect -f csv m.v1.bin | sed -n '1,5p;$p'
  file,object,object_name_index,row,name,unique_id,counter,counter_name_index,type,offset,size,raw
  m.v1.bin,0,2,0,,-1,0,4,65536,252,4,17
  m.v1.bin,0,2,0,,-1,1,8,65792,,,
  m.v1.bin,1,230,0,"a""b,",-1,0,6,542180608,448,8,18446744073709551615
  m.v1.bin,1,230,0,"a""b,",-1,1,10,2816,456,3,616263
  m.v1.bin,2,232,3,"",7,0,4,65536,772,4,17
  $ wpc inspect -f ndjson m.v1.bin | sed -n 2,4p
  {"file":"m.v1.bin","kind":"v1","object":0,"object_name_index":2,"row":0,"name":null,"unique_id":-1,"counter":1,"counter_name_index":8,"type":65792,"type_name":"PERF_COUNTER_LARGE_RAWCOUNT","offset":null,"size":null,"raw":null}
  {"file":"m.v1.bin","kind":"v1","object":1,"object_name_index":230,"row":0,"name":"a\"b,","unique_id":-1,"counter":0,"counter_name_index":6,"type":542180608,"type_name":"PERF_100NSEC_TIMER","offset":448,"size":8,"raw":18446744073709551615}
  {"file":"m.v1.bin","kind":"v1","object":1,"object_name_index":230,"row":0,"name":"a\"b,","unique_id":-1,"counter":1,"counter_name_index":10,"type":2816,"type_name":"PERF_COUNTER_TEXT","offset":456,"size":3,"hex":"616263"}
  $ wpc inspect -f ndjson --counter=10 m.v1.bin | cut -c 1-60
  {"file":"m.v1.bin","kind":"v1","object":1,"object_name_index
  {"file":"m.v1.bin","kind":"v1","object":1,"object_name_index

A block without a date and a name.
  @ a.v1.bin = patched(v1_block([]), "u16@38=13")
  $ wpc inspect -f json a.v1.bin
  {"file":"a.v1.bin","kind":"v1","size":88,
   "header":{"little_endian":1,"version":1,"revision":1,"total_byte_length":88,"header_length":88,"num_object_types":0,"default_object":-1,"system_time":null,"perf_time":1000,"perf_freq":10000000,"perf_time_100ns":133485408000000000,"system_name":null},
   "objects":[],
   "notes":[{"rule":"V1-HDR-19","offset":38,"message":"a field of SystemTime is 13 and out of range"}]}

Nothing in names and titles speaks to the terminal.
  @ e.v1.bin = v1_block([v1_rows(2, [definition(name=4)], ("x\x1b[2J", u32s(1)))])
  @ e.v1-titles.bin = titles([(1, 2), (2, "\x1b]0;"), (4, "\u202e")])
  $ wpc inspect --titles=e.v1-titles.bin e.v1.bin | tail -n 6
  object 2 \x1b]0; at offset 88: 1 counter, 1 instance
    counter  title                             type                                size
          4  \u{202e}                          PERF_COUNTER_RAWCOUNT                  4
  
    instance  \u{202e}
    x\x1b[2J         1

The second of three objects has a definition that ends after the definitions; the third one's second instance is broken.
  @ b.v1.bin = v1_at(0, v1_single(2, [definition(name=4)], u32s(17)), patched(v1_single(4, [definition(name=4)], u32s(17)), "u32@64=48"), patched(v1_rows(6, [definition(name=4)], ("a", u32s(17)), ("b", u32s(17))), "u32@144=23"))
  ! 1
  $ wpc inspect b.v1.bin
  wpc: b.v1.bin: rejected: V1-DEF-03 at offset 280: ByteLength is 48, but only 40 bytes are left in the definitions
  $ wpc inspect --salvage b.v1.bin | sed -n '/^object at/,$p' | grep -v '^ *0000\|\^\^'
  object at offset 216
    rejected: V1-DEF-03 at offset 280: ByteLength is 48, but only 40 bytes are left in the definitions
  
  object 6 % Processor Time (assumed) at offset 328: 1 counter, 2 instances
    counter  title, assumed                    type                                size
          4  Memory                            PERF_COUNTER_RAWCOUNT                  4
  
    instance  Memory
    a             17
    rejected: V1-INS-02 at offset 472: ByteLength is 23, less than the instance's own header of 24 bytes
  [0]
  $ wpc inspect --salvage -f json b.v1.bin | grep error
    {"offset":216,"error":{"status":"malformed","rule":"V1-DEF-03","block":"PERF_COUNTER_DEFINITION","field":"ByteLength","offset":280,"got":48,"bound":40,"message":"ByteLength is 48, but only 40 bytes are left in the definitions"}},
      {"name":"a","unique_id":-1,"parent_object":0,"parent_instance":0,"values":[{"size":4,"raw":17}]}],"error":{"status":"malformed","rule":"V1-INS-02","block":"PERF_INSTANCE_DEFINITION","field":"ByteLength","offset":472,"got":23,"bound":24,"message":"ByteLength is 23, less than the instance's own header of 24 bytes"}}],
  [0]
  $ wpc inspect --salvage -f csv b.v1.bin
  file,object,object_name_index,row,name,unique_id,counter,counter_name_index,type,offset,size,raw
  b.v1.bin,0,2,0,,-1,0,4,65536,212,4,17
  b.v1.bin,2,6,0,a,-1,0,4,65536,468,4,17
  wpc: b.v1.bin: V1-DEF-03 at offset 280: ByteLength is 48, but only 40 bytes are left in the definitions
  $ wpc inspect --kind=v1 corpus/v1/hostile/V1-HDR-06__header_only_reply.bin
  wpc: corpus/v1/hostile/V1-HDR-06__header_only_reply.bin: rejected: V1-HDR-06 at offset 20: TotalByteLength is 0, less than the header of 88 bytes; with 0 and no objects this is a header-only reply, as sent with ERROR_MORE_DATA when the caller's buffer was too small
  $ wpc inspect --kind=v1 --salvage -f json corpus/v1/hostile/V1-HDR-06__header_only_reply.bin
  {"file":"corpus/v1/hostile/V1-HDR-06__header_only_reply.bin","kind":"v1","size":96,
   "header":null,
   "objects":[],"error":{"status":"malformed","rule":"V1-HDR-06","block":"PERF_DATA_BLOCK","field":"TotalByteLength","offset":20,"got":0,"bound":88,"message":"TotalByteLength is 0, less than the header of 88 bytes; with 0 and no objects this is a header-only reply, as sent with ERROR_MORE_DATA when the caller's buffer was too small"},
   "notes":[]}

  ! 0
The last block of an object may understate its length, as that of _Total does in Windows: its values are shown.
  @ total = instance("_Total") + patched(counter_block(u32s(0, 3, 0, 4, 0)), "u32@0=16")
  @ total.v1.bin = v1_block([v1_object([definition(TIMER_100NS, 8, 8, 6), definition(LARGE_RAWCOUNT, 8, 16, 8)], instance("0") + counter_block(u32s(0, 1, 0, 2, 0)) + total, 2, 238)])
  $ wpc inspect total.v1.bin | tail -n 4; wpc validate -v total.v1.bin
              % Processor
    instance         Time  8
    0                   1  2
    _Total              3  4
  total.v1.bin: accepted, 2 notes
      note: V1-CB-07 at offset 328: a value ends at 24, but the object's last counter block claims 16 bytes; the object has room for it, so it is read (bytes left over after this block have the same cause)
      note: V1-OBJ-15 at offset 344: 8 bytes are left over after the last counter block
  $ wpc validate --strict total.v1.bin
  total.v1.bin: rejected: V1-CB-07 at offset 328: a value ends at 24, but the object's last counter block claims 16 bytes; the object has room for it, so it is read (bytes left over after this block have the same cause)
  [1]

The n-th of a name.
  @ s.v1.bin = v1_block([v1_rows(230, [definition(name=4)], *((n % 3 and "p%d" % n or "svchost", u32s(n)) for n in range(27)))])
  $ wpc inspect s.v1.bin | grep 'svchost#[789]\|p25'
    svchost#7      21
    svchost#8      24
    p25            25

Samba's titles.
  $ wpc inspect --titles=corpus/v1-titles/valid/capture_samba_live_titles.bin --kind=v1 corpus/v1/valid/capture_samba_live_1.bin 2>/dev/null | sed -n '/^object 12/,/^$/p'
  object 12 Memory at offset 376: 6 counters, no instances
    counter  title                             type                                size                 value
         14  Available KBytes                  PERF_COUNTER_RAWCOUNT                  8              23431020
         16  Committed Bytes                   PERF_COUNTER_LARGE_RAWCOUNT            8            1895211008
         18  % Memory Free                     PERF_RAW_FRACTION                      8              20125116
         20  % Memory Free Base                PERF_RAW_BASE                          8              24684092
         22  Cache Bytes                       PERF_COUNTER_LARGE_RAWCOUNT            8            3494191104
         24  Cache Flags                       PERF_COUNTER_RAWCOUNT_HEX              8                    47
  
  $ wpc validate --kind=v1 -v corpus/v1/valid/capture_samba_live_1.bin | head -n 3; wpc validate --kind=v1 --strict corpus/v1/valid/capture_samba_live_1.bin
  corpus/v1/valid/capture_samba_live_1.bin: accepted, 14 notes
      note: V1-HDR-22 at offset 20: TotalByteLength is 2976 and leaves out the header: the objects end at 3088
      note: V1-DEF-07 at offset 208: CounterSize is 8, but the counter's type has 4 bytes; the smaller one is read
  corpus/v1/valid/capture_samba_live_1.bin: rejected: V1-HDR-22 at offset 20: TotalByteLength is 2976 and leaves out the header: the objects end at 3088
  [1]

What a Windows server answered.
  ? captures/windows-processor.v1.bin
  $ wpc inspect shared/captures/windows-processor.v1.bin | tail -n 5
  
                           C3
    instance  Transitions/sec
    0                       0
    _Total                  0
  $ wpc inspect shared/captures/windows-process.v1.bin | grep -o '^object.*\|svchost#[89]' | uniq | cut -c 1-80
  object 230 Process (assumed) at offset 120: 27 counters, 28 instances
  svchost#8
  ! 1
  $ wpc validate --strict shared/captures/windows-processor.v1.bin
  shared/captures/windows-processor.v1.bin: rejected: V1-CB-07 at offset 976: a value ends at 120, but the object's last counter block claims 64 bytes; the object has room for it, so it is read (bytes left over after this block have the same cause)
  $ wpc validate shared/captures/windows-moredata.v1.bin
  shared/captures/windows-moredata.v1.bin: rejected: V1-HDR-06 at offset 20: TotalByteLength is 0, less than the header of 88 bytes; with 0 and no objects this is a header-only reply, as sent with ERROR_MORE_DATA when the caller's buffer was too small

A parent without a name goes by its number, as in calc: children of two such parents have different names.
  ! 0
  @ unnamed = v1_rows(230, [definition(name=6)], *(("", u32s(n), (0, 0), n) for n in (4, 5)), ("", u32s(6)))
  @ of_unnamed = v1_rows(232, [definition(name=6)], *((name, u32s(n), (230, n)) for name, n in (("a", 0), ("A", 1), ("a", 0), ("a", 2), ("a", 2))))
  @ unnamed.v1.bin = v1_at(0, of_unnamed, unnamed)
  $ wpc inspect unnamed.v1.bin | sed -n '/instance  /,/^$/p'; wpc calc -f csv unnamed.v1.bin 2>/dev/null | head -n 1 | tr , '\n' | tail -n +2
    instance         Time
    4/a                 0
    5/A                 1
    4/a#1               0
    /a                  2
    /a#1                2
  
    instance         Time
    4                   4
    5                   5
                        6
  "\\PC-1\Thread(4/a)\% Processor Time"
  "\\PC-1\Thread(5/A)\% Processor Time"
  "\\PC-1\Thread(4/a#1)\% Processor Time"
  "\\PC-1\Thread(/a)\% Processor Time"
  "\\PC-1\Thread(/a#1)\% Processor Time"
  "\\PC-1\Process(4)\% Processor Time"
  "\\PC-1\Process(5)\% Processor Time"
  "\\PC-1\Process()\% Processor Time"\r
  $ wpc inspect --counter='\Thread(5/a)\*' unnamed.v1.bin 2>/dev/null | sed -n '/instance  /,/^$/p'
    instance         Time
    5/A                 1
