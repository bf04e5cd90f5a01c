// V1 blocks whose counters share their bytes, which are far more values than bytes.
import { execFileSync } from "node:child_process";
import { ROOT } from "./command.mjs";

const MAKE = `
import struct, sys
sys.path.insert(0, sys.argv[1] + "dev/corpus")
import corpus_fixtures as f
from corpus_fixtures import *
counters, rows, size, seconds = map(int, sys.argv[2:])
kind = 0x00000B00 if size > 8 else 0x10410400
ds = [definition(kind, size, 8, name=2 + 2 * i) for i in range(counters)]
row = instance("") + counter_block(u32s(0, 1000 * seconds) if size <= 8 else u32s(0) + b"A" * size)
block = bytearray(v1_block([v1_object(ds, row * rows, rows, 230)]))
struct.pack_into("<qq", block, 56, seconds * 10**7, 10**7)
sys.stdout.buffer.write(block)
`;

/** A V1 block whose counters all have the same bytes. */
export function shared(counters, rows, size, seconds = 1) {
  return execFileSync("python3", ["-B", "-c", MAKE, ROOT, ...[counters, rows, size, seconds].map(String)], { maxBuffer: 1 << 26 });
}
