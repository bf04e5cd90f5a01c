// V1 blocks whose counters share their bytes, which are far more values than bytes; blocks of many objects.
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

const MANY = `
import struct, sys
sys.path.insert(0, sys.argv[1] + "dev/corpus")
from corpus_fixtures import *
count, seconds = map(int, sys.argv[2:])
row = instance("") + counter_block(u32s(0, 1000 * seconds, 0))
block = bytearray(v1_block([v1_object([definition(0x10410400, 8, 8, name=2)], row, 1, 2 * (count - i)) for i in range(count)]))
struct.pack_into("<qq", block, 56, seconds * 10**7, 10**7)
sys.stdout.buffer.write(block)
`;

/** A V1 block of many objects, whose name indices fall. */
export function many(objects, seconds) {
  return execFileSync("python3", ["-B", "-c", MANY, ROOT, ...[objects, seconds].map(String)], { maxBuffer: 1 << 26 });
}
