What is said of files: accepted or not, and by which rule.

  @ a.bin = SMALL
  @ b.bin = lying_v2()
  @ n.bin = SMALL + b"12345678"
  @ m.bin = data_block([single(7, 8)], frequency=0) + b"x"
  @ set = set_of([1, 2], ("x", 0, [cell(1, 4), cell(2, 4)]), ("y", 0, [cell(1, 4), cell(2, 4)]))
  @ c.bin = v2_at(0, set)
  ! 2
  $ wpc validate a.bin gone.bin b.bin n.bin m.bin
  a.bin: accepted
  b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  n.bin: accepted, 1 note
  m.bin: accepted, 2 notes
  wpc: gone.bin: No such file or directory
  $ wpc validate - <a.bin; wpc validate -- n.bin && wpc validate -q a.bin && wpc validate $'g\e\n'
  -: accepted
  n.bin: accepted, 1 note
  wpc: g\x1b\x0a: No such file or directory
  $ wpc validate --quiet a.bin b.bin; wpc validate -q --summary a.bin b.bin; wpc validate --summary a.bin; wpc validate --summary a.bin gone.bin
  b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  a.bin: accepted
  a.bin: accepted
  2 files: 1 accepted, 1 rejected, 0 not read
  1 file: 1 accepted, 0 rejected, 0 not read
  wpc: gone.bin: No such file or directory
  2 files: 1 accepted, 0 rejected, 1 not read
  ! 1
  $ wpc validate -f json a.bin b.bin n.bin; wpc validate -q -f json a.bin b.bin
  {"file":"a.bin","kind":"v2","size":80,"accepted":true,"notes":[]}
  {"file":"b.bin","kind":"v2","size":96,"accepted":false,"status":"truncated","rule":"V2-HDR-03","block":"PERF_DATA_HEADER","field":"dwTotalSize","offset":0,"got":4096,"bound":96,"message":"dwTotalSize is 4096, but only 96 bytes follow"}
  {"file":"n.bin","kind":"v2","size":88,"accepted":true,"notes":[{"rule":"V2-HDR-08","offset":80,"message":"8 bytes follow the block and are ignored"}]}
  {"file":"b.bin","kind":"v2","size":96,"accepted":false,"status":"truncated","rule":"V2-HDR-03","block":"PERF_DATA_HEADER","field":"dwTotalSize","offset":0,"got":4096,"bound":96,"message":"dwTotalSize is 4096, but only 96 bytes follow"}
  $ cmp <(wpc validate -f sarif a.bin b.bin) <(wpc validate -q -f sarif a.bin b.bin); wpc inspect b.bin; wpc inspect -f csv b.bin; cmp <(wpc inspect -f json b.bin) <(wpc validate -f json b.bin)
  wpc: b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  wpc: b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  [0]

With -v the bytes of the field, the row before and the row after; whole names over rows, a very long one in part.
  @ d.bin = patched(SMALL, "u32@56=15")
  @ e.bin = v2_at(0, result(1))
  @ f.v2-instances.bin = struct.pack("<II", 48, 0) + b"a" * 40
  @ g.v2-instances.bin = struct.pack("<II", 808, 0) + b"a" * 800
  $ wpc validate -v b.bin d.bin e.bin n.bin f.v2-instances.bin
  b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
      PERF_DATA_HEADER, dwTotalSize: dwTotalSize <= bytes received
      00000000  00 10 00 00 03 00 00 00  00 ca 9a 3b 00 00 00 00  |...........;....|
                ^^ ^^ ^^ ^^
      00000010  00 c0 89 76 45 3c da 01  80 96 98 00 00 00 00 00  |...vE<..........|
  d.bin: rejected: V2-CH-02 at offset 56: dwSize is 15, less than its own header of 16 bytes
      PERF_COUNTER_HEADER, dwSize: dwSize >= 16
      00000020  e8 07 01 00 01 00 01 00  04 00 20 00 00 00 7b 00  |.......... ...{.|
      00000030  00 00 00 00 01 00 00 00  0f 00 00 00 00 00 00 00  |................|
                                         ^^ ^^ ^^ ^^
      00000040  08 00 00 00 10 00 00 00  07 00 00 00 00 00 00 00  |................|
  e.bin: rejected: V2-CD-01 at offset 64: only 0 bytes are left, but a value's header takes 8
      PERF_COUNTER_DATA, (whole): bytes left >= 8
      00000030  00 00 00 00 01 00 00 00  10 00 00 00 00 00 00 00  |................|
      00000040  the bytes end here
  n.bin: accepted, 1 note
      note: V2-HDR-08 at offset 80: 8 bytes follow the block and are ignored
  f.v2-instances.bin: rejected: INS-05 at offset 8: the name has no end within its 20 units
      PERF_INSTANCE_HEADER, name: a NUL ends the name inside Size
      00000000  30 00 00 00 00 00 00 00  61 61 61 61 61 61 61 61  |0.......aaaaaaaa|
                                         ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
      00000010  61 61 61 61 61 61 61 61  61 61 61 61 61 61 61 61  |aaaaaaaaaaaaaaaa|
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
      00000020  61 61 61 61 61 61 61 61  61 61 61 61 61 61 61 61  |aaaaaaaaaaaaaaaa|
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
  $ wpc validate --verbose g.v2-instances.bin | tail -3
      00000040  61 61 61 61 61 61 61 61  61 61 61 61 61 61 61 61  |aaaaaaaaaaaaaaaa|
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^  ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
      and on to 00000327
  [0]

A rule of strict mode is a note otherwise. So is what only a whole list of queries shows.
  @ s.bin = v2_at(0, result(7))
  @ q.v2-queries.bin = query("*", index=1)
  $ wpc validate s.bin q.v2-queries.bin; wpc validate --strict s.bin q.v2-queries.bin
  s.bin: accepted, 1 note
  q.v2-queries.bin: accepted, 1 note
  s.bin: rejected: V2-CH-05 at offset 52: dwType is 7, which names no known result
  q.v2-queries.bin: rejected: ID-13 at offset 32: Index is 1, but there are only 1 identifiers
  $ wpc inspect --strict --salvage -f json q.v2-queries.bin
  {"file":"q.v2-queries.bin","kind":"v2-queries","size":48,
   "queries":[
    {"counterset":"b4fc721a-0378-476f-89ba-a5a79f810b36","status":0,"counter_id":4294967295,"instance_id":4294967295,"index":1,"name":"*"}],"error":{"status":"malformed","rule":"ID-13","block":"PERF_COUNTER_IDENTIFIER","field":"Index","offset":32,"got":1,"bound":1,"message":"Index is 1, but there are only 1 identifiers"}}

Empty files, and three bytes, of each kind.
  $ : >empty; printf abc >three
  [0]
  $ for kind in v2 v1 v1-titles v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string reg-strings reg-guid blg; do
  >   echo "$kind: $(wpc validate --kind=$kind empty three | paste -sd ';')$(wpc inspect --kind=$kind empty >out 2>&1 && echo '; shown')"; wpc inspect --kind=$kind three 2>&1 | tr -d '\r' | cmp - <(wpc validate --kind=$kind three | sed 's/^/wpc: /')
  > done; exit 1
  v2: empty: rejected: V2-HDR-01 at offset 0: only 0 bytes were received, but the header takes 48;three: rejected: V2-HDR-01 at offset 0: only 3 bytes were received, but the header takes 48
  v1: empty: rejected: V1-HDR-01 at offset 0: only 0 bytes were received, but the header takes 88;three: rejected: V1-HDR-01 at offset 0: only 3 bytes were received, but the header takes 88
  v1-titles: empty: accepted, 1 note;three: rejected: TTL-01 at offset 2: the table has 3 bytes, which cuts a UTF-16 unit in half; shown
  v2-instances: empty: accepted;three: rejected: INS-01 at offset 0: only 3 bytes are left, but an instance header takes 8; shown
  v2-queries: empty: accepted;three: rejected: ID-01 at offset 0: only 3 bytes are left, but an identifier takes 40; shown
  v2-countersets: empty: accepted;three: rejected: GUD-01 at offset 0: only 3 bytes are left, but a GUID takes 16; shown
  reg-counterset: empty: rejected: REG-01 at offset 0: only 0 bytes were received, but the counterset takes 32;three: rejected: REG-01 at offset 0: only 3 bytes were received, but the counterset takes 32
  reg-counter: empty: rejected: REG-27 at offset 0: only 0 bytes were received, but a counter takes 48;three: rejected: REG-27 at offset 0: only 3 bytes were received, but a counter takes 48
  reg-string: empty: rejected: RST-01 at offset 0: only 0 bytes were received, but the NUL alone takes 2;three: rejected: RST-02 at offset 2: the text has 3 bytes, which cuts a UTF-16 unit in half
  reg-strings: empty: rejected: STR-01 at offset 0: only 0 bytes were received, but the header takes 8;three: rejected: STR-01 at offset 0: only 3 bytes were received, but the header takes 8
  reg-guid: empty: rejected: REG-30 at offset 0: only 0 bytes were received, but a GUID takes 16;three: rejected: REG-30 at offset 0: only 3 bytes were received, but a GUID takes 16
  blg: empty: rejected: BLG-BUF-01 at offset 0: only 0 bytes were received, but a buffer's header takes 72;three: rejected: BLG-BUF-01 at offset 0: only 3 bytes were received, but a buffer's header takes 72

Limits. A stream has no size to ask for: one byte more than allowed is read.
  $ wpc validate --max-bytes=80 a.bin; wpc validate -v --max-bytes=79 a.bin; wpc inspect --salvage -f json --max-bytes=0 a.bin
  a.bin: accepted
  a.bin: rejected: LIM-01 at offset 0: the input has 80 bytes, but the limit max_bytes is 79
  {"file":"a.bin","kind":"v2","size":80,"accepted":false,"status":"limit","rule":"LIM-01","block":"input","field":"size","offset":0,"got":80,"bound":0,"message":"the input has 80 bytes, but the limit max_bytes is 0"}
  wpc: a.bin: --max-bytes=80 lets it in
  wpc: a.bin: --max-bytes=80 lets it in
  $ yes | wpc validate -f json --max-bytes=1000 -; yes | wpc validate --max-bytes=1K -
  {"file":"-","kind":"v2","size":1001,"accepted":false,"status":"limit","rule":"LIM-01","block":"input","field":"size","offset":0,"got":1001,"bound":1000,"message":"the input has more than 1000 bytes, the limit max_bytes"}
  -: rejected: LIM-01 at offset 0: the input has more than 1024 bytes, the limit max_bytes
  wpc: standard input: --max-bytes=N allows more
  wpc: standard input: seems to be text, not a counter block: if it is a hex dump, 'xxd -r' turns it into bytes
  wpc: standard input: --max-bytes=N allows more
  wpc: standard input: seems to be text, not a counter block: if it is a hex dump, 'xxd -r' turns it into bytes
  $ for size in 80 1K 1k 1M 1m 3G 3g; do wpc validate --max-bytes=$size a.bin; done | uniq -c; head -c 1025 /dev/zero >k; wpc validate --max-bytes=1K k
        7 a.bin: accepted
  k: rejected: LIM-01 at offset 0: the input has 1025 bytes, but the limit max_bytes is 1024
  wpc: k: --max-bytes=1025 lets it in
  wpc: k: begins with nothing but zeros, not a counter block
  $ for limit in results=1 results=0 counters=2 counters=1 instances=2 instances=1 values=4 values=3 objects=0; do wpc validate --max-$limit c.bin; done 2>/dev/null; exit 1
  c.bin: accepted
  c.bin: rejected: V2-HDR-05 at offset 4: dwNumCounters is 1, but the limit max_queries is 0
  c.bin: accepted
  c.bin: rejected: V2-MC-05 at offset 68: dwCounters is 2, but the limit max_counters is 1
  c.bin: accepted
  c.bin: rejected: V2-MI-05 at offset 84: dwInstances is 2, but the limit max_instances is 1
  c.bin: accepted
  c.bin: rejected: V2-MI-06 at offset 84: the result has 4 values, but the limit max_values is 3
  c.bin: accepted
  $ wpc validate -v --max-bytes=48 --kind=v1 corpus/v1/valid/one_value.bin; wpc inspect --max-bytes=48 --kind=v1 corpus/v1/valid/one_value.bin
  corpus/v1/valid/one_value.bin: rejected: LIM-01 at offset 0: the input has 200 bytes, but the limit max_bytes is 48
  wpc: corpus/v1/valid/one_value.bin: --max-bytes=200 lets it in
  wpc: corpus/v1/valid/one_value.bin: rejected: LIM-01 at offset 0: the input has 200 bytes, but the limit max_bytes is 48
  wpc: corpus/v1/valid/one_value.bin: --max-bytes=200 lets it in
  @ l.blg = a_log([entry("C")], sample(value(1, 2)))
  $ wpc extract --salvage --max-bytes=1024 l.blg -o out; ls out
  out
  wpc: l.blg: rejected: LIM-01 at offset 0: the input has 4096 bytes, but the limit max_bytes is 1024
  wpc: l.blg: --max-bytes=4096 lets it in
  [0]
  $ yes '' | head -c 16777217 >list; wpc inspect -cf list a.bin; seq 1025 >list; wpc inspect -cf list a.bin
  wpc: list: is too long for a list of counters
  wpc: more than 1024 counters are requested
  wpc: list: that is line 1025
  [2]

The kind comes from the option, then the name, then the bytes.
  @ x.v2-countersets.bin = PROCESSOR_INFORMATION
  @ y.v2-countersets.dat = PROCESSOR_INFORMATION
  @ z.v2-queries/z.bin = SMALL
  @ registration/00112233-4455-6677-8899-aabbccddeeff.2.bin = reg_counter(7, RAWCOUNT)
  @ registration/00112233-4455-6677-8899-aabbccddeeff.8.bin = PROCESSOR_INFORMATION
  $ wpc validate -f json x.v2-countersets.bin y.v2-countersets.dat z.v2-queries registration | grep -o '.*"size"'; wpc validate -f json --kind=v2 x.v2-countersets.bin | grep -o '.*"size"'; exit 1
  {"file":"x.v2-countersets.bin","kind":"v2-countersets","size"
  {"file":"y.v2-countersets.dat","kind":"v2","size"
  {"file":"z.v2-queries/z.bin","kind":"v2","size"
  {"file":"registration/00112233-4455-6677-8899-aabbccddeeff.2.bin","kind":"reg-counter","size"
  {"file":"registration/00112233-4455-6677-8899-aabbccddeeff.8.bin","kind":"reg-guid","size"
  {"file":"x.v2-countersets.bin","kind":"v2","size"

A value may follow '=' or be the next argument; options come in any order, and paths after --.
  $ wpc validate -f json --strict m.bin >want
  [0]
  $ for words in '--format json --strict m.bin' 'm.bin --strict -f json' '-fjson m.bin --strict' '-vfjson --strict -- m.bin' '--strict --format=JSON m.bin' '--for=json --str m.bin'; do wpc validate $words | cmp - want; done; exit 1
  $ cp a.bin ./-v; wpc validate -- -v; wpc map -o -si -- -v; ls ./-*; exit 1
  -v: accepted
  ./-si
  ./-v
