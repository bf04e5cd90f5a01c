// Bounds: size, memory, traps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { guarded } from "../dist/errors.js";
import { loadWpc, MAX_BYTES, WpcError } from "../dist/index.js";
import { corpusFile, manifest, wpc } from "./command.mjs";

test("a file above the limit is refused by LIM-01, and nothing of it is read", () => {
  const file = wpc.read(new Uint8Array(MAX_BYTES + 1), { kind: "v2" });
  assert.equal(file.error.rule, "LIM-01");
  assert.equal(file.error.status, "limit");
  assert.equal(file.error.got, BigInt(MAX_BYTES + 1));
  assert.equal(file.structures().length, 0);
  assert.deepEqual(file.tables(), []);
});

test("the kind follows from the name, then from the bytes", () => {
  assert.equal(wpc.read(corpusFile("v1/valid/one_value.bin"), { name: "x" }).kind, "v1");
  assert.equal(wpc.read(corpusFile("v1/valid/one_value.bin"), { name: "a/x.reg-guid.bin" }).kind, "reg-guid");
  assert.equal(wpc.read(new Uint8Array(0), { name: "a/X.V2-Queries.BIN" }).kind, "v2-queries");
  assert.equal(wpc.read(new Uint8Array(0), { name: "EXSERVER01_FULL_000001.BLG" }).kind, "blg");
  assert.equal(wpc.read(new Uint8Array(0), { name: "c/registration/5a6b1c2d-1111-4222-8333-444455556666.10.bin" }).kind, "reg-strings");
  assert.equal(wpc.read(corpusFile("blg/valid/two.bin"), { name: "copy" }).kind, "blg");
  assert.equal(wpc.read(new Uint8Array(0)).kind, "v2");
});

test("every cut of a block and of a log is a verdict, never an exception", () => {
  for (const [path, kind] of [["v2/valid/all_result_types.bin", "v2"], ["v1/valid/parent_and_child.bin", "v1"], ["blg/valid/two.bin", "blg"]]) {
    const bytes = corpusFile(path);
    for (let size = 0; size < bytes.length; size += 7) {
      const file = wpc.read(bytes.subarray(0, size), { kind });
      for (const one of file.structures()) {
        file.inside(one);
      }
    }
  }
});

test("a module that is none gets an error, and so does an address without one", async () => {
  await assert.rejects(loadWpc(new Uint8Array(8)), WebAssembly.CompileError);
  await assert.rejects(loadWpc(new URL("file:///nowhere/wpc.wasm")));
});

/** Everything that can be read of a file. */
function readAll(file) {
  for (const one of file.structures()) {
    file.fields(one);
    for (const inner of file.inside(one)) {
      file.fields(inner);
    }
  }
  for (const table of file.tables()) {
    file.rows(table, 0, 100);
  }
  if (file.kind === "blg" || file.kind === "pdh-csv") {
    file.series().summary();
    (file.kind === "blg" ? file.logSamples : file.textSamples).call(file, () => true);
  }
}

test("files with damaged bytes never trap", () => {
  let read = 0;
  const small = manifest().map((row) => ({ kind: row.kind, bytes: corpusFile(row.file) })).filter(({ bytes }) => bytes.length > 0 && bytes.length < 4000);
  for (const [i, { kind, bytes }] of small.entries()) {
    for (const value of [0x00, 0x7f, 0xff]) {
      const damaged = bytes.slice();
      damaged[(i * 4 * 31 + value) % bytes.length] = value;
      damaged[(i * 4 * 17 + 3) % bytes.length] ^= 0x80;
      readAll(wpc.read(damaged, { kind, strict: i % 2 === 1 }));
      read++;
    }
  }
  assert.ok(read > 3000, `${read} files`);
});

test("a trap becomes a sentence", () => {
  const unreachable = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11]);
  const { f } = new WebAssembly.Instance(new WebAssembly.Module(unreachable)).exports;
  assert.throws(() => guarded(f), (error) => error instanceof WpcError && error.message.includes("internal error") && error.cause instanceof WebAssembly.RuntimeError);
});
