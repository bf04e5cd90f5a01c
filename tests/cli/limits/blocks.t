Each limit of a block that an option sets: what was found, and what is allowed. A line says which option allows more, and how much it takes.

  @ two.v1.bin = v1_block([v1_object([definition(RATE, 4, 4, 6), definition(RATE, 4, 4, 8)], b"".join(instance("sh" * 40) + counter_block(u32s(1)) for _ in range(3)), 3, 230)] * 2, utf16z("PC-1"))
  @ wide.v1.bin = v1_block([v1_object([definition(RATE, 4, 4, 6)] * 65537, u32s(8, 1), -1, 230)])
  @ grid.v1.bin = v1_block([v1_object([definition(RATE, 4, 4, 6)] * 400, b"".join(instance() + counter_block(u32s(1)) for _ in range(400)), 400, 230)])
  @ many.v2.bin = data_block([error(5)] * 4097)
  ! 1
  $ for f in wide.v1 grid.v1 many.v2; do wpc calc --counterset=processor-information $f.bin; done
  wpc: wide.v1.bin: rejected: V1-OBJ-08 at offset 120: NumCounters is 65537, but the limit max_counters is 65536
  wpc: wide.v1.bin: --max-counters=65537 lets it in
  wpc: grid.v1.bin: rejected: V1-OBJ-11 at offset 128: the object claims 160000 instances or values, but the limit is 65536
  wpc: grid.v1.bin: --max-values=160000 lets it in
  wpc: many.v2.bin: rejected: V2-HDR-05 at offset 4: dwNumCounters is 4097, but the limit max_queries is 4096
  wpc: many.v2.bin: --max-results=4097 lets it in
  $ wpc validate many.v2.bin
  many.v2.bin: rejected: V2-HDR-05 at offset 4: dwNumCounters is 4097, but the limit max_queries is 4096
  wpc: many.v2.bin: --max-results=4097 lets it in
  $ for limit in objects counters instances values; do wpc inspect --max-$limit=1 two.v1.bin; done
  wpc: two.v1.bin: rejected: V1-HDR-11 at offset 28: NumObjectTypes is 2, but the limit max_objects is 1
  wpc: two.v1.bin: --max-objects=2 lets it in
  wpc: two.v1.bin: rejected: V1-OBJ-08 at offset 136: NumCounters is 2, but the limit max_counters is 1
  wpc: two.v1.bin: needs --max-counters=2 at least
  wpc: two.v1.bin: rejected: V1-OBJ-11 at offset 144: the object claims 3 instances or values, but the limit is 1
  wpc: two.v1.bin: needs --max-instances=3 at least
  wpc: two.v1.bin: rejected: V1-OBJ-11 at offset 144: the object claims 6 instances or values, but the limit is 1
  wpc: two.v1.bin: needs --max-values=6 at least
  $ wpc validate --max-objects=2 --max-counters=2 --max-instances=3 --max-values=6 two.v1.bin
  two.v1.bin: accepted, 1 note
  [0]
  $ wpc calc --max-values=7 two.v1.bin
  wpc: two.v1.bin: rejected: V1-OBJ-11 at offset 888: the object claims 12 instances or values, but the limit is 7
  wpc: two.v1.bin: needs --max-values=12 at least
  $ for f in csv ndjson; do wpc inspect --max-values=16 -f $f two.v1.bin; done
  wpc: two.v1.bin: as CSV the names come to 960 bytes, and --max-values allows 128 (8 for each of 16 values); --max-values=120 lets it in; JSON has each name once
  wpc: two.v1.bin: as NDJSON the names come to 960 bytes, and --max-values allows 128 (8 for each of 16 values); --max-values=120 lets it in; JSON has each name once
  $ wpc inspect --max-bytes=10 corpus/captures/v2-mixed
  capture.json: rejected: 97 bytes, and --max-bytes allows 10
  corpus/captures/v2-mixed: a capture of kind unknown
  3 samples, 0 of them sound
