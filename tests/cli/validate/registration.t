Registration data: the kind from the name or the option, what was asked for, and what is salvaged.

  @ full = reg_set([reg_counter(24, AVERAGE_BULK, 25), reg_counter(25, AVERAGE_BASE)])
  @ a.reg-counterset.bin = full
  @ a.reg-counter.bin = reg_counter(7, RAWCOUNT)
  @ a.reg-string.bin = utf16z("Processor Information")
  @ a.reg-strings.bin = reg_texts([(1, "ab"), (2, None), (70000, "")])
  @ a.reg-guid.bin = PROCESSOR_INFORMATION
  $ for kind in reg-counterset reg-counter reg-string reg-strings reg-guid; do cp a.$kind.bin b; wpc validate --strict -f json a.$kind.bin && wpc validate -q --kind=$kind b && wpc validate -q --strict --kind=$kind b || exit; done
  {"file":"a.reg-counterset.bin","kind":"reg-counterset","size":128,"accepted":true,"notes":[]}
  {"file":"a.reg-counter.bin","kind":"reg-counter","size":48,"accepted":true,"notes":[]}
  {"file":"a.reg-string.bin","kind":"reg-string","size":44,"accepted":true,"notes":[]}
  {"file":"a.reg-strings.bin","kind":"reg-strings","size":40,"accepted":true,"notes":[]}
  {"file":"a.reg-guid.bin","kind":"reg-guid","size":16,"accepted":true,"notes":[]}
  ! 1
  @ more.reg-counterset.bin = patched(full, "u32@24=3")
  $ wpc validate -f json more.reg-counterset.bin; wpc validate -v more.reg-counterset.bin; wpc inspect -f json more.reg-counterset.bin | cmp - <(wpc validate -f json more.reg-counterset.bin)
  {"file":"more.reg-counterset.bin","kind":"reg-counterset","size":128,"accepted":false,"status":"malformed","rule":"REG-02","block":"PERF_COUNTERSET_REG_INFO","field":"NumCounters","offset":24,"got":3,"bound":2,"message":"NumCounters is 3, but there is room for 2 counters"}
  more.reg-counterset.bin: rejected: REG-02 at offset 24: NumCounters is 3, but there is room for 2 counters
      PERF_COUNTERSET_REG_INFO, NumCounters: NumCounters <= (bytes received - 32) / 48
      00000000  1a 72 fc b4 78 03 6f 47  89 ba a5 a7 9f 81 0b 36  |.r..x.oG.......6|
      00000010  00 00 00 00 64 00 00 00  03 00 00 00 02 00 00 00  |....d...........|
                                         ^^ ^^ ^^ ^^
      00000020  18 00 00 00 00 05 02 40  00 00 00 00 00 00 00 00  |.......@........|
  [0]
  $ wpc validate --max-counters=2 a.reg-counterset.bin; wpc validate --max-counters=1 a.reg-counterset.bin
  a.reg-counterset.bin: accepted
  a.reg-counterset.bin: rejected: REG-03 at offset 24: NumCounters is 2, but the limit max_counters is 1
  wpc: a.reg-counterset.bin: --max-counters=2 lets it in

The bytes that are underlined have the width of the field.
  @ 1.reg-counterset.bin = full + PROCESSOR_INFORMATION
  @ 2.reg-counter.bin = reg_counter(7, RAWCOUNT) + b"12345678"
  @ 3.reg-counter.bin = reg_counter(ID_NONE, RAWCOUNT)
  @ 4.reg-guid.bin = 2 * PROCESSOR_INFORMATION
  @ 5.reg-string.bin = 3 * utf16z("ab")
  @ 6.reg-string.bin = b"abcdefgh"
  @ 7.reg-string.bin = b"abc"
  @ 8.reg-strings.bin = u32s(24, 1, 1, 16) + b"abcdefgh"
  @ 9.reg-strings.bin = u32s(32, 1, 1, 16) + pad8(utf16z("ab")) + bytes(8) + b"123456789"
  $ wpc validate -v --strict [1-9].*.bin | grep 'rejected\|\^\^'; exit 1
  1.reg-counterset.bin: rejected: REG-04 at offset 128: 16 bytes are left over after the last counter
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
  2.reg-counter.bin: rejected: REG-28 at offset 48: 8 bytes are left over after the counter
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
  3.reg-counter.bin: rejected: REG-11 at offset 0: the counter's id is 0xffffffff, which means none
                ^^ ^^ ^^ ^^
  4.reg-guid.bin: rejected: REG-31 at offset 16: 16 bytes are left over after the GUID
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
  5.reg-string.bin: rejected: RST-04 at offset 6: 12 bytes follow the end of the text
                                  ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
                ^^ ^^
  6.reg-string.bin: rejected: RST-03 at offset 0: the text has no end within its 4 units
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
  7.reg-string.bin: rejected: RST-02 at offset 2: the text has 3 bytes, which cuts a UTF-16 unit in half
                      ^^
  8.reg-strings.bin: rejected: STR-09 at offset 16: the text has no end within its 4 units
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
  9.reg-strings.bin: rejected: STR-14 at offset 32: 9 bytes follow the block, but padding takes less than 8
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^
  wpc: 6.reg-string.bin: seems to be text, not a counter block: if it is a hex dump, 'xxd -r' turns it into bytes

Another counterset, or counter, than was asked for.
  ! 0
  $ for asked in b4fc721a-0378-476f-89ba-a5a79f810b36 '{b4fc721a-0378-476f-89ba-a5a79f810b36}' B4FC721A-0378-476F-89BA-A5A79F810B36; do wpc validate --strict --asked=$asked a.reg-counterset.bin; done
  a.reg-counterset.bin: accepted
  a.reg-counterset.bin: accepted
  a.reg-counterset.bin: accepted
  $ other=b4fc721a-0378-476f-89ba-a5a79f810b37; wpc validate -v --asked=$other a.reg-counterset.bin && wpc inspect -f json --asked=$other a.reg-counterset.bin | grep notes; wpc validate -v --strict --asked=$other a.reg-counterset.bin | grep 'rej\|\^\^'; exit 0
  a.reg-counterset.bin: accepted, 1 note
      note: REG-05 at offset 0: the registration is of a different counterset from the requested one
   "notes":[{"rule":"REG-05","offset":0,"message":"the registration is of a different counterset from the requested one"}]}
  a.reg-counterset.bin: rejected: REG-05 at offset 0: the registration is of a different counterset from the requested one
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
  @ t.v1-titles.bin = titles([(2, "S")])
  $ wpc validate --strict --asked=7 a.reg-counter.bin && wpc validate -v --asked=8 a.reg-counter.bin && wpc inspect --asked=7 --titles=t.v1-titles.bin a.reg-counter.bin | tail -1; wpc inspect --strict --asked=4294967295 a.reg-counter.bin || exit 0
  a.reg-counter.bin: accepted
  a.reg-counter.bin: accepted, 1 note
      note: REG-29 at offset 0: the registration is of counter 7, but 8 was requested
        7  PERF_COUNTER_RAWCOUNT                    0      -      -      -      -  undefined     100
  wpc: a.reg-counter.bin: rejected: REG-29 at offset 0: the registration is of counter 7, but 4294967295 was requested
  ! 2
  $ wpc validate --asked=7 a.reg-counterset.bin a.reg-counter.bin; wpc validate --asked=b4fc721a-0378-476f-89ba-a5a79f810b36 a.reg-counter.bin; wpc inspect --asked=7 --kind=reg-string - <a.reg-string.bin
  a.reg-counter.bin: accepted
  wpc: a.reg-counterset.bin: --asked with a counter's id is for the kind reg-counter
  wpc: a.reg-counter.bin: --asked with a GUID is for the kind reg-counterset
  wpc: standard input: --asked with a counter's id is for the kind reg-counter
  $ g=b4fc721a-0378-476f-89ba-a5a79f810b36; for asked in '' x -1 4294967296 18446744073709551616 '7 ' "{$g" "$g}" ${g:1} ${g}0 "($g)" ${g:0:35}g ${g:0:8}0${g:9}; do wpc inspect --asked="$asked" a 2>&1 | sed "s/'.*' is/'...' is/"; done | uniq -c; wpc calc --asked=7 a
       13 wpc: --asked: '...' is neither a GUID nor a counter's id; see 'wpc inspect --help'
  wpc: this command has no option '--asked': it belongs to validate, inspect or map; see 'wpc calc --help'

What is salvaged: texts before the error, what only the whole set shows, nothing at all.
  @ s.reg-strings.bin = u32s(42, 3, 1, 32, 2, 39, 3, 32) + utf16z("ab") + utf16z("c")
  @ w.reg-counterset.bin = reg_set([reg_counter(24, AVERAGE_BULK, 26), reg_counter(25, AVERAGE_BASE)])
  ! 1
  $ wpc inspect s.reg-strings.bin; wpc inspect --salvage -f json s.reg-strings.bin | tr -d '\n'; echo; wpc inspect --salvage -f csv s.reg-strings.bin; wpc inspect --salvage s.reg-strings.bin | sed -n '8,9p'; exit 1
  {"file":"s.reg-strings.bin","kind":"reg-strings","size":42, "strings":[  {"id":1,"text":"ab"}],"error":{"status":"malformed","rule":"STR-08","block":"PERF_STRING_COUNTER_HEADER","field":"dwOffset","offset":20,"got":39,"bound":2,"message":"dwOffset is 39, which cuts a UTF-16 unit in half"}, "notes":[]}
  file,offset,id,text
  s.reg-strings.bin,8,1,ab
          1  ab
    rejected: STR-08 at offset 20: dwOffset is 39, which cuts a UTF-16 unit in half
  wpc: s.reg-strings.bin: rejected: STR-08 at offset 20: dwOffset is 39, which cuts a UTF-16 unit in half
  wpc: s.reg-strings.bin: STR-08 at offset 20: dwOffset is 39, which cuts a UTF-16 unit in half
  $ wpc validate -v w.reg-counterset.bin; wpc inspect --strict --salvage -f json w.reg-counterset.bin | tr -d '\n'; echo; exit 1
  w.reg-counterset.bin: accepted, 1 note
      note: REG-18 at offset 56: BaseCounterId is 26, but the set has no such counter
  {"file":"w.reg-counterset.bin","kind":"reg-counterset","size":128, "counterset":"b4fc721a-0378-476f-89ba-a5a79f810b36","counterset_type":0,"detail_level":100,"instance_type":2, "counters":[  {"id":24,"type":1073874176,"type_name":"PERF_AVERAGE_BULK","attributes":0,"detail_level":100,"default_scale":0,"base_id":26,"perf_time_id":4294967295,"perf_freq_id":4294967295,"multi_id":4294967295,"aggregate":0},  {"id":25,"type":1073939458,"type_name":"PERF_AVERAGE_BASE","attributes":0,"detail_level":100,"default_scale":0,"base_id":4294967295,"perf_time_id":4294967295,"perf_freq_id":4294967295,"multi_id":4294967295,"aggregate":0}],"error":{"status":"malformed","rule":"REG-18","block":"PERF_COUNTER_REG_INFO","field":"BaseCounterId","offset":56,"got":26,"bound":0,"message":"BaseCounterId is 26, but the set has no such counter"}, "notes":[]}
  $ printf abc >x; for kind in reg-counterset reg-counter reg-string reg-strings reg-guid; do for form in json text csv; do wpc inspect --salvage -f $form --kind=$kind x; done 2>&1 | grep -o '^ "[^}]*"rule":"[^"]*"\|^  rej.* at\|^file,.\{1,10\}\|^wpc: .* at' | paste -sd ';'; done; exit 1
   "counters":[],"error":{"status":"truncated","rule":"REG-01";  rejected: REG-01 at;wpc: x: REG-01 at;file,offset,cou
   "counter":null,"error":{"status":"truncated","rule":"REG-27";  rejected: REG-27 at;wpc: x: REG-27 at;file,offset,id,
   "text":null,"error":{"status":"malformed","rule":"RST-02";  rejected: RST-02 at;wpc: x: RST-02 at;file,text
   "strings":[],"error":{"status":"truncated","rule":"STR-01";  rejected: STR-01 at;wpc: x: STR-01 at;file,offset,id,
   "guid":null,"error":{"status":"truncated","rule":"REG-30";  rejected: REG-30 at;wpc: x: REG-30 at;file,guid
Few bytes do not become much: texts may be shared, but not by everything.
  @ shared.reg-strings.bin = u32s(8 + 8 * 20000 + 40002, 20000) + b"".join(u32s(n, 8 + 8 * 20000) for n in range(20000)) + utf16z("a" * 20000)
  $ for form in text json csv; do wpc inspect --salvage -f $form shared.reg-strings.bin >out 2>&1; echo $(($(wc -c <out) < 2000000)) $(grep -o STR-12 out | head -1); done; exit 1
  1 STR-12
  1 STR-12
  1 STR-12
