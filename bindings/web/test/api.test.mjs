// What the calls take, what they refuse, and what of them can be printed.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { inspect } from "node:util";
import { WpcError } from "../dist/index.js";
import { COMMAND, corpusFile, manifest, wpc } from "./command.mjs";
import { many, shared } from "./shared.mjs";

const folder = mkdtempSync(join(tmpdir(), "wpc-api-"));
after(() => { rmSync(folder, { recursive: true }); });

const BLOCK = corpusFile("v2/valid/all_result_types.bin");

/** The block in the middle of a buffer. */
function within(Buffer_, View) {
  const buffer = new Buffer_(BLOCK.length + 16);
  new Uint8Array(buffer).set(BLOCK, 8);
  return new View(buffer, 8, View.BYTES_PER_ELEMENT === undefined ? BLOCK.length : BLOCK.length / View.BYTES_PER_ELEMENT);
}

test("bytes are taken from every buffer and every view of one", () => {
  const shared = new SharedArrayBuffer(BLOCK.length);
  new Uint8Array(shared).set(BLOCK);
  const given = [BLOCK.buffer.slice(BLOCK.byteOffset, BLOCK.byteOffset + BLOCK.length), shared, Buffer.from(BLOCK)];
  for (const View of [DataView, Uint8Array, Int8Array, Uint8ClampedArray, Uint16Array, Int32Array, Float32Array, BigInt64Array, Float64Array]) {
    given.push(within(ArrayBuffer, View), within(SharedArrayBuffer, View));
  }
  for (const bytes of given) {
    const file = wpc.read(bytes, { kind: "v2" });
    assert.equal(file.error, null, inspect(bytes));
    assert.equal(file.size, BLOCK.length);
    assert.deepEqual(file.bytes(), BLOCK);
  }
});

test("what is not bytes is a TypeError, never a verdict", () => {
  for (const bytes of ["perfmon.blg", 21, null, undefined, [80, 69], { length: 4 }, new Blob([BLOCK]), new ReadableStream(), () => BLOCK, 4n]) {
    assert.throws(() => wpc.read(bytes), (error) => error instanceof TypeError && error.message.startsWith("bytes must be "), inspect(bytes));
  }
  const gone = new Uint8Array(8);
  structuredClone(gone.buffer, { transfer: [gone.buffer] });
  assert.throws(() => wpc.read(gone), TypeError);
  assert.throws(() => wpc.read(BLOCK, "v2"), TypeError);
  assert.throws(() => wpc.read(BLOCK, null), TypeError);
});

test("a folder's files are bytes of any sort too", async () => {
  const read = (bytes) => wpc.readCapture({ paths: ["capture.json"], read: () => Promise.resolve(bytes) });
  await assert.rejects(read("{}"), TypeError);
  const text = new TextEncoder().encode('{"kind":"v1","host":null,"created":null,"tool":null}');
  assert.equal((await read(text.buffer)).head.kind, "v1");
});

test("an unknown kind is a WpcError that names the known ones", () => {
  for (const kind of ["foo", "unknown", "V2", "", null, 3, {}]) {
    assert.throws(() => wpc.read(BLOCK, { kind }), (error) => error instanceof WpcError && /is not known; kinds are v1, .*, pdh-csv$/.test(error.message), inspect(kind));
  }
  assert.equal(wpc.read(BLOCK, { kind: undefined }).kind, "v2");
});

test("console.log() shows what a file is, not how it is read", () => {
  const file = wpc.read(corpusFile("blg/valid/two.bin"), { kind: "blg" });
  assert.match(inspect(file), /^WpcFile \{\s+kind: 'blg',\s+size: \d+,\s+error: null,\s+notes: \[\],\s+notesOmitted: 0\s+\}$/);
  for (const one of [file, file.series(), file.structures()]) {
    assert.doesNotMatch(inspect(one, { depth: 4 }), /[Ee]ngine|memory|wpcw_/);
  }
});

const WRONG = {
  "empty.blg": "", "empty.bin": "", "zeros.bin": "\0".repeat(100), "a.zip": "PK\x03\x04\x14\0", "a.gz": "\x1f\x8b\x08\0", "a.png": "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
  "log.blg": '"(PDH-CSV 4.0) (UTC)(0)","\\\\A\\B\\C"\r\n"01/01/2024 00:00:00.000","1"\r\n', "log.v1.bin": '"(PDH-TSV 4.0) (UTC)(0)"\t"\\\\A\\B\\C"\r\n',
  "thesis.blg": "This is BibTeX, Version 0.99d (TeX Live 2022)\nCapacity: max_strings=200000\n", "a.evtx": "ElfFile\0\0\0", "a.json": "{\"a\": 1}\n",
  "named.blg": "P\0E\0R\0F\0" + "\0".repeat(80), "a.v1.bin": "\x7fELF\x02", "noise.bin": "\x01\x02\x03\x04", "a.utf16": "\xff\xfeh\0i\0",
};

test("a file that is something else is called what the command calls it", () => {
  for (const [name, text] of Object.entries(WRONG)) {
    const path = join(folder, name);
    const bytes = Buffer.from(text, "latin1");
    writeFileSync(path, bytes);
    let said = "";
    try {
      execFileSync(COMMAND, ["validate", path], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
      assert.fail(`${name} is accepted`);
    } catch (error) {
      assert.equal(error.status, 1, name);
      said = error.stderr;
    }
    const sentence = said.split("\n").find((line) => line.startsWith(`wpc: ${path}: `))?.slice(`wpc: ${path}: `.length).replace(/: --kind=[\w-]+$/, "") ?? "";
    assert.equal(wpc.read(bytes, { name }).seems, sentence.replace("begins with", "is"), name);
  }
  assert.equal(wpc.read(Buffer.from("PK\x03\x04"), { kind: "v2" }).seems, "");
  assert.equal(wpc.read(BLOCK).seems, "");
});

test("no file of the corpus that is accepted seems to be something else", () => {
  for (const row of manifest().filter((one) => one.options === "-" && one.tolerant_status === "accepted")) {
    assert.equal(wpc.read(corpusFile(row.file), { name: `x.${row.kind}.bin` }).seems, "", row.file);
  }
});

test("counters that share their bytes come to no more values than the command allows", async () => {
  const blocks = [1, 2].map((seconds) => shared(1000, 1000, 8, seconds));
  const head = new TextEncoder().encode('{"kind":"v1","host":null,"created":null,"tool":null}');
  const paths = ["capture.json", "samples/000000.bin", "samples/000001.bin"];
  const capture = await wpc.readCapture({ paths, read: (path) => Promise.resolve([head, ...blocks][paths.indexOf(path)]) });
  assert.equal(capture.list.length, 0);
  assert.match(capture.cut, /^samples\/000000\.bin: V1-OBJ-11: the object claims 1000000 instances or values, but the limit is \d+$/);
  const file = wpc.read(blocks[0], { kind: "v1" });
  assert.equal(file.error, null);
  const all = file.rows(file.tables()[0]);
  assert.equal(all.error.rule, "V1-OBJ-11");
  assert.deepEqual(all.rows, []);
  assert.equal(file.rows(file.tables()[0], 10, 20).rows.length, 20);
});

test("bytes that many counters share are not written out for each", () => {
  const file = wpc.read(shared(500, 1, 100_000), { kind: "v1" });
  assert.equal(file.error, null);
  assert.equal(file.rows(file.tables()[0]).error.rule, "V1-OBJ-11");
  const { rows, error } = file.rows(file.tables()[0], 0, 10, 4);
  assert.equal(error, null);
  assert.deepEqual(rows[0].values[499], { size: 100_000, hex: "41414141", offset: rows[0].values[499].offset });
});

test("rows and pairs of a block take time in proportion to its objects", async () => {
  const COUNT = 20_000, MOST_SECONDS = 20; // a search from the first object for each took 100
  const blocks = [1, 2].map((seconds) => many(COUNT, seconds));
  const begin = performance.now();
  const file = wpc.read(blocks[0], { kind: "v1" });
  const tables = file.tables();
  assert.equal(tables.length, COUNT);
  const offsets = tables.map((table) => file.rows(table).rows[0].values[0].offset);
  assert.deepEqual([COUNT - 1, 0, 7].map((i) => file.rows(tables[i]).rows[0].values[0].offset), [offsets[COUNT - 1], offsets[0], offsets[7]]);
  assert.deepEqual(file.rows({ ...tables[7], offset: tables[7].offset + 4 }).rows, []);
  const head = new TextEncoder().encode('{"kind":"v1","host":null,"created":null,"tool":null}');
  const paths = ["capture.json", "samples/000000.bin", "samples/000001.bin"];
  const capture = await wpc.readCapture({ paths, read: (path) => Promise.resolve([head, ...blocks][paths.indexOf(path)]) });
  assert.equal(capture.list.length, COUNT);
  assert.ok(capture.list.every(({ number }) => number % 5000 !== 0 || capture.points(number)[1].value === 1000));
  assert.ok(performance.now() - begin < MOST_SECONDS * 1000);
});
