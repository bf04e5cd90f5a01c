Each limit of a block that an option sets: what was found, what is allowed, and the option.

  @ many.v1.bin = v1_block([v1_object([definition(RATE, 4, 4, 6), definition(RATE, 4, 4, 8)], b"".join(instance("sh" * 40) + counter_block(u32s(1)) for _ in range(3)), 3, 230)] * 2, utf16z("PC-1"))
  ! 1
  $ for limit in objects counters instances values; do wpc inspect --max-$limit=1 many.v1.bin; done
  wpc: many.v1.bin: rejected: V1-HDR-11 at offset 28: NumObjectTypes is 2, but the limit max_objects is 1
  wpc: many.v1.bin: --max-objects=2 lets it in
  wpc: many.v1.bin: rejected: V1-OBJ-08 at offset 136: NumCounters is 2, but the limit max_counters is 1
  wpc: many.v1.bin: --max-counters=2 lets it in
  wpc: many.v1.bin: rejected: V1-OBJ-11 at offset 144: the object claims 3 instances or values, but the limit is 1
  wpc: many.v1.bin: --max-instances=3 lets it in
  wpc: many.v1.bin: rejected: V1-OBJ-11 at offset 144: the object claims 6 instances or values, but the limit is 1
  wpc: many.v1.bin: --max-values=6 lets it in
  $ wpc calc --max-values=7 many.v1.bin
  wpc: many.v1.bin: rejected: V1-OBJ-11 at offset 888: the object claims 12 instances or values, but the limit is 7
  wpc: many.v1.bin: --max-values=12 lets it in
  $ wpc calc --max-values=6 -f csv many.v1.bin
  wpc: many.v1.bin: rejected: V1-OBJ-11 at offset 888: the object claims 12 instances or values, but the limit is 6
  wpc: many.v1.bin: --max-values=12 lets it in
  $ for f in csv ndjson; do wpc inspect --max-values=16 -f $f many.v1.bin; done
  wpc: many.v1.bin: as CSV the names come to 960 bytes, and --max-values allows 128 (8 for each of 16 values); --max-values=120 lets it in; JSON has each name once
  wpc: many.v1.bin: as NDJSON the names come to 960 bytes, and --max-values allows 128 (8 for each of 16 values); --max-values=120 lets it in; JSON has each name once
  $ for limit in results counters instances values; do wpc inspect --max-$limit=0 corpus/v2/valid/set.v2.bin; done
  wpc: corpus/v2/valid/set.v2.bin: No such file or directory
  wpc: corpus/v2/valid/set.v2.bin: No such file or directory
  wpc: corpus/v2/valid/set.v2.bin: No such file or directory
  wpc: corpus/v2/valid/set.v2.bin: No such file or directory
  [2]
  $ for f in csv openmetrics "csv --summary"; do wpc calc --max-values=24 -f $f corpus/captures/v2-mixed; done
  wpc: corpus/captures/v2-mixed/samples/000000.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  wpc: corpus/captures/v2-mixed/samples/000000.bin: --max-values=36 lets it in
  wpc: corpus/captures/v2-mixed/samples/000001.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  wpc: corpus/captures/v2-mixed/samples/000001.bin: --max-values=36 lets it in
  wpc: corpus/captures/v2-mixed/samples/000002.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  wpc: corpus/captures/v2-mixed/samples/000002.bin: --max-values=36 lets it in
  wpc: corpus/captures/v2-mixed/samples/000000.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  wpc: corpus/captures/v2-mixed/samples/000000.bin: --max-values=36 lets it in
  wpc: corpus/captures/v2-mixed/samples/000001.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  wpc: corpus/captures/v2-mixed/samples/000001.bin: --max-values=36 lets it in
  wpc: corpus/captures/v2-mixed/samples/000002.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  wpc: corpus/captures/v2-mixed/samples/000002.bin: --max-values=36 lets it in
  wpc: corpus/captures/v2-mixed/samples/000000.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  wpc: corpus/captures/v2-mixed/samples/000000.bin: --max-values=36 lets it in
  wpc: corpus/captures/v2-mixed/samples/000001.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  wpc: corpus/captures/v2-mixed/samples/000001.bin: --max-values=36 lets it in
  wpc: corpus/captures/v2-mixed/samples/000002.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  wpc: corpus/captures/v2-mixed/samples/000002.bin: --max-values=36 lets it in
  $ wpc inspect --max-values=24 corpus/captures/v2-mixed
  queries.bin: accepted, 2 notes
  samples/000000.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  samples/000001.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  samples/000002.bin: rejected: V2-MI-06 at offset 124: the result has 36 values, but the limit max_values is 24
  corpus/captures/v2-mixed: a capture of kind v2, created 2026-11-21T05:54:13Z by tools/corpus/corpus_capture.py
  3 samples, 0 of them sound
  $ wpc inspect --max-bytes=10 corpus/captures/v2-mixed
  capture.json: rejected: 99 bytes, and --max-bytes allows 10
  corpus/captures/v2-mixed: a capture of kind unknown
  3 samples, 0 of them sound
