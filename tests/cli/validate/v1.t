V1 blocks: verdicts, notes, and the bytes at fault.

  @ one = v1_block([v1_single(2, [definition(name=4)], b"abcd")])
  @ good.v1.bin = one
  @ x.signature = v1_block([])
  @ later.v1.bin = patched(one, "u32@16=2")
  @ bad.v1.bin = b"XX" + one[2:]
  @ long.v1.bin = patched(one, "u32@88=500")
  $ wpc validate good.v1.bin x.signature
  good.v1.bin: accepted
  x.signature: accepted
  $ wpc validate -f json later.v1.bin
  {"file":"later.v1.bin","kind":"v1","size":200,"accepted":true,"notes":[{"rule":"V1-HDR-05","offset":16,"message":"Revision is 2, above 1"}]}

Duplicates and parents are looked for.
  @ equal.v1.bin = v1_block([v1_rows(230, [definition(name=4)], ("x", b"abcd", (0, 0), 7), ("x", b"abcd", (0, 0), 7), ("y", b"abcd", (231, 0)))])
  $ wpc validate -v equal.v1.bin
  equal.v1.bin: accepted, 2 notes
      note: V1-INS-17 at offset 232: an instance with this UniqueID, name and parent is in the object again, first at offset 192
      note: V1-PAR-01 at offset 276: the parent object 231 is not in the block
  ! 1
  $ wpc validate --strict equal.v1.bin
  equal.v1.bin: rejected: V1-PAR-01 at offset 276: the parent object 231 is not in the block
  $ wpc validate -v bad.v1.bin
  bad.v1.bin: rejected: V1-HDR-02 at offset 0: the signature is not PERF in UTF-16
      PERF_DATA_BLOCK, Signature: Signature is PERF in UTF-16
      00000000  58 58 45 00 52 00 46 00  01 00 00 00 01 00 00 00  |XXE.R.F.........|
                ^^ ^^ ^^ ^^ ^^ ^^ ^^ ^^
      00000010  01 00 00 00 c8 00 00 00  58 00 00 00 01 00 00 00  |........X.......|
  $ wpc validate -f json bad.v1.bin long.v1.bin
  {"file":"bad.v1.bin","kind":"v1","size":200,"accepted":false,"status":"malformed","rule":"V1-HDR-02","block":"PERF_DATA_BLOCK","field":"Signature","offset":0,"got":19703600561608792,"bound":19703600561586256,"message":"the signature is not PERF in UTF-16"}
  {"file":"long.v1.bin","kind":"v1","size":200,"accepted":false,"status":"malformed","rule":"V1-OBJ-03","block":"PERF_OBJECT_TYPE","field":"TotalByteLength","offset":88,"got":500,"bound":112,"message":"TotalByteLength is 500, but only 112 bytes are left in the block"}
  $ wpc inspect -f json long.v1.bin
  {"file":"long.v1.bin","kind":"v1","size":200,"accepted":false,"status":"malformed","rule":"V1-OBJ-03","block":"PERF_OBJECT_TYPE","field":"TotalByteLength","offset":88,"got":500,"bound":112,"message":"TotalByteLength is 500, but only 112 bytes are left in the block"}
