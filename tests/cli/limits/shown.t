How much of a V1 block is shown follows its size: at most so many values that a small block cannot make much output.

  @ square = lambda title, columns, rows: v1_object([definition(name=4 + 2 * n) for n in range(columns)], (instance() + counter_block(u32s(1))) * rows, rows, title)
  @ a.v1.bin = v1_block([square(2, 10000, 10000)])
  @ b.v1.bin = v1_block([square(2, 512, 512)])
  @ small.v1.bin = v1_block([square(2, 256, 256)])
  @ more.v1.bin = v1_block([square(2, 256, 256), square(4, 1, 1)])

A hundred million values of less than a million bytes: refused, and at once.
  ! 1
  $ stat -Lc %s a.v1.bin; wpc validate a.v1.bin
  720152
  a.v1.bin: rejected: V1-OBJ-11 at offset 128: the object claims 100000000 instances or values, but the limit is 4194304
  wpc: a.v1.bin: --max-values=100000000 lets it in
  $ wpc inspect a.v1.bin
  wpc: a.v1.bin: rejected: V1-OBJ-11 at offset 128: the object claims 100000000 instances or values, but the limit is 4194304
  wpc: a.v1.bin: --max-values=100000000 lets it in
  $ wpc calc a.v1.bin a.v1.bin
  wpc: a.v1.bin: rejected: V1-OBJ-11 at offset 128: the object claims 100000000 instances or values, but the limit is 4194304
  wpc: a.v1.bin: --max-values=100000000 lets it in
  wpc: a.v1.bin: rejected: V1-OBJ-11 at offset 128: the object claims 100000000 instances or values, but the limit is 4194304
  wpc: a.v1.bin: --max-values=100000000 lets it in
  $ echo $(($(seconds wpc inspect -f json --salvage a.v1.bin) < 20)); tail -n 2 out | cut -c 1-150
  1
    {"offset":88,"error":{"status":"limit","rule":"V1-OBJ-11","block":"PERF_OBJECT_TYPE","field":"NumInstances","offset":128,"got":100000000,"bound":419
   "notes":[]}
  [0]

Two values for each byte, but not fewer than 65,536.
  $ for of in "inspect -f csv" inspect "calc -f json"; do wpc $of b.v1.bin; done
  wpc: b.v1.bin: rejected: V1-OBJ-11 at offset 128: the object claims 262144 instances or values, but the limit is 74032
  wpc: b.v1.bin: --max-values=262144 lets it in
  wpc: b.v1.bin: rejected: V1-OBJ-11 at offset 128: the object claims 262144 instances or values, but the limit is 74032
  wpc: b.v1.bin: --max-values=262144 lets it in
  wpc: b.v1.bin: rejected: V1-OBJ-11 at offset 128: the object claims 262144 instances or values, but the limit is 74032
  wpc: b.v1.bin: --max-values=262144 lets it in
  $ wpc inspect -f csv more.v1.bin
  wpc: more.v1.bin: rejected: V1-OBJ-11 at offset 18624: the object claims 65537 instances or values, but the limit is 65536
  wpc: more.v1.bin: needs --max-values=65537 at least
  ! 0
  $ wpc validate b.v1.bin small.v1.bin more.v1.bin; for of in "inspect -f csv" inspect "calc -f json"; do wpc $of --max-values=262144 b.v1.bin | wc -l; done
  b.v1.bin: accepted
  small.v1.bin: accepted
  more.v1.bin: accepted
  262145
  35561
  262144
  $ wpc inspect -f csv small.v1.bin | wc -l
  65537

Objects together, when they are shown.
  @ t.v1.bin = v1_block([square(2, 5, 4), square(4, 5, 4), square(6, 1, 1)])
  $ wpc validate --max-values=20 t.v1.bin; wpc inspect --max-values=41 t.v1.bin | wc -l; wpc calc --max-values=82 t.v1.bin t.v1.bin | wc -l
  t.v1.bin: accepted
  48
  45
  ! 1
  $ for of in inspect "inspect -f csv" "inspect -f json" calc "calc t.v1.bin"; do wpc $of --max-values=40 t.v1.bin; done
  {"file":"t.v1.bin","kind":"v1","size":1008,"accepted":false,"status":"limit","rule":"V1-OBJ-11","block":"PERF_OBJECT_TYPE","field":"NumInstances","offset":912,"got":41,"bound":40,"message":"the object claims 41 instances or values, but the limit is 40"}
  wpc: t.v1.bin: rejected: V1-OBJ-11 at offset 912: the object claims 41 instances or values, but the limit is 40
  wpc: t.v1.bin: needs --max-values=41 at least
  wpc: t.v1.bin: rejected: V1-OBJ-11 at offset 912: the object claims 41 instances or values, but the limit is 40
  wpc: t.v1.bin: needs --max-values=41 at least
  wpc: t.v1.bin: needs --max-values=41 at least
  wpc: t.v1.bin: rejected: V1-OBJ-11 at offset 912: the object claims 41 instances or values, but the limit is 40
  wpc: t.v1.bin: needs --max-values=41 at least
  wpc: t.v1.bin: rejected: V1-OBJ-11 at offset 912: the object claims 41 instances or values, but the limit is 40
  wpc: t.v1.bin: needs --max-values=41 at least
  wpc: t.v1.bin: rejected: V1-OBJ-11 at offset 912: the object claims 41 instances or values, but the limit is 40
  wpc: t.v1.bin: needs --max-values=41 at least
  $ wpc inspect --salvage --max-values=20 t.v1.bin | sed -n '/object 4/,/rejected/p'
  object 4 Memory (assumed) at offset 480: 5 counters, 4 instances
    rejected: V1-OBJ-11 at offset 520: the object claims 40 instances or values, but the limit is 20
  [0]

Bytes that are no number count by their length; what ends after its object is in no block.
  @ text.v1.bin = v1_block([v1_single(2, [definition(TEXT, 99996, 4, 4)] * 1000, b"x" * 99996)])
  @ behind.v1.bin = v1_block([v1_single(2, [definition(TEXT, 0x7FFFFFFF, 4, 4)], b"abcd")])
  $ wpc calc -f json text.v1.bin
  wpc: text.v1.bin: rejected: V1-OBJ-11 at offset 128: the object claims 12500000 instances or values, but the limit is 280304
  wpc: text.v1.bin: --max-values=12500000 lets it in
  $ wpc inspect -f json text.v1.bin | grep -o '"rule.*"got":[0-9]*'; wpc validate text.v1.bin; wpc inspect behind.v1.bin | tail -n 1
  "rule":"V1-OBJ-11","block":"PERF_OBJECT_TYPE","field":"NumInstances","offset":128,"got":12500000
  text.v1.bin: accepted, 1 note
          4  Memory                            PERF_COUNTER_TEXT                   2147483647                absent
  wpc: text.v1.bin: --max-values=12500000 lets it in
  [0]

Names that stand next to each value, and texts, count as they are written: escapes included.
  @ names.v1.bin = v1_block([v1_rows(2, [definition(name=4 + 2 * n) for n in range(64)], ("n" * 640, u32s(1)))])
  @ one.v1.bin = v1_block([v1_rows(2, [definition(name=4 + 2 * n) for n in range(64)], ("a", u32s(1)))])
  @ own.v1.bin = v1_block([v1_single(2, [definition(TEXT, 32, 4, 4 + 2 * n) for n in range(64)], utf16z("\1" * 15))])
  @ c.v1-titles.bin = titles([(4 + 2 * n, "\1" * 255) for n in range(64)])
  @ o.v1-titles.bin = titles([(2, "\1" * 255)])
  @ both.v1-titles.bin = titles([(2 + 2 * n, "\1" * 255) for n in range(65)])
  @ x.v1-titles.bin = titles([(4 + 2 * n, "x" * 255) for n in range(64)])
  $ wpc inspect -f csv --max-values=5119 names.v1.bin; wpc inspect -f csv --max-values=5120 names.v1.bin | wc -l; wpc inspect -f json --max-values=64 names.v1.bin | grep -c nnn
  65
  1
  wpc: names.v1.bin: as CSV the names come to 40960 bytes, and --max-values allows 40952 (8 for each of 5119 values); --max-values=5120 lets it in; JSON has each name once
  [0]
  $ least() { wpc calc -f json --max-values=$(($1 - 1)) "${@:2}" 2>&1 | grep -o 'rejected.*'; wpc calc -f json --max-values=$@ 2>&1 | grep -c "^{"; }
  > least 704 names.v1.bin; least 1536 --titles=c.v1-titles.bin one.v1.bin; least 1536 --titles=o.v1-titles.bin one.v1.bin
  > least 3008 --titles=both.v1-titles.bin one.v1.bin; least 256 --titles=x.v1-titles.bin one.v1.bin; least 320 --titles=x.v1-titles.bin own.v1.bin
  rejected: 704 values, counting one more per 64 bytes of names, and --max-values allows 703; --max-values=704 lets it in
  64
  rejected: 1536 values, counting one more per 64 bytes of names, and --max-values allows 1535; --max-values=1536 lets it in
  64
  rejected: 1536 values, counting one more per 64 bytes of names, and --max-values allows 1535; --max-values=1536 lets it in
  64
  rejected: 3008 values, counting one more per 64 bytes of names, and --max-values allows 3007; --max-values=3008 lets it in
  64
  rejected: 256 values, counting one more per 64 bytes of names, and --max-values allows 255; --max-values=256 lets it in
  64
  rejected: 320 values, counting one more per 64 bytes of names, and --max-values allows 319; --max-values=320 lets it in
  64
  [0]

Few rows times few columns in each sample, but many in all: what no sample has is no value.
  @ 0.v1.bin = v1_at(0, v1_object([definition(name=4 + n) for n in range(3000)], instances=0))
  @ 1.v1.bin = v1_at(1, v1_rows(2, [], *(("", b"", (0, 0), n) for n in range(3000))))
  ! 1
  $ wpc calc -f json 0.v1.bin 1.v1.bin
  [0]
  $ wpc calc 0.v1.bin | wc -l; wpc calc 1.v1.bin | wc -l
  1
  1
  [0]

So in NDJSON of inspect.
  @ n.v2.bin = v2_at(0, set_of([1, 2], ("x" * 400, 0, [cell(1, 4), cell(2, 4)])))
  @ p.v1.bin = v1_block([in_page(230, 65001, b"\xe9" * 40)])
  $ wpc inspect -f ndjson --max-values=99 n.v2.bin
  wpc: n.v2.bin: as NDJSON the names come to 800 bytes, and --max-values allows 792 (8 for each of 99 values); --max-values=100 lets it in; JSON has each name once
  $ wpc inspect -f ndjson --max-values=8 p.v1.bin
  wpc: p.v1.bin: as NDJSON the names come to 80 bytes, and --max-values allows 64 (8 for each of 8 values); --max-values=10 lets it in; JSON has each name once
  $ wpc inspect -f ndjson --max-values=100 n.v2.bin | wc -l; wpc inspect -f ndjson --max-values=50 --counter=2 n.v2.bin | wc -l; wpc inspect -f ndjson --max-values=10 p.v1.bin | wc -l
  2
  1
  1
  [0]

  ? speed
An honest block is always within two values for each byte.
  ! 0
  @ honest = lambda title: v1_rows(title, [definition(offset=4 * n, name=2 * n + 2) for n in range(1, 101)], *[("a", bytes(400))] * 100)
  @ honest.v1.bin = v1_block([honest(2 * n + 2) for n in range(60)])
  $ wpc inspect -f csv honest.v1.bin | wc -l; wpc calc -f json honest.v1.bin | wc -l
  600001
  600000

  ! 1
V2: names stand in each line of their instance. 300 rows, each for 1 and 2000 / 64 of its name in UTF-8, times 500 counters.
  @ long.v2.bin = v2_at(0, set_of(range(500), *[("é" * 1000, n, [cell(0, 0)] * 500) for n in range(300)]))
  $ wpc calc --counterset=processor-information -f json --all long.v2.bin
  wpc: rejected: 4800000 values, counting one more per 64 bytes of names, and --max-values allows 3613760 (2 per byte of input); --max-values=4800000 lets it in
  $ wpc calc --counterset=processor-information -f json --all --max-values=4800000 long.v2.bin | wc -l
  150000
  [0]
