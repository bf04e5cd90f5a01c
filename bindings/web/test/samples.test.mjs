// What logs hold sample by sample, and a value out of two samples. The conformance suite compares all of the corpus.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WpcError } from "../dist/index.js";
import { corpusFile, wpc } from "./command.mjs";

const RATE = 0x10410400, LARGE = 0x00010100;
const rate = (value, second, more = {}) => ({ type: RATE, value, size: 4, time: second * 1000, frequency: 1000, ...more });

test("a value out of two samples", () => {
  assert.deepEqual(wpc.compute(rate(100, 5), rate(250, 7)), { status: "ok", value: 75, integer: null, unit: "/sec", notes: [] });
  assert.equal(wpc.compute(null, rate(250, 7)).status, "need_two");
  assert.equal(wpc.compute(rate(100, 5), null).status, "not_found");
  assert.equal(wpc.compute(rate(100, 5), rate(250, 7, { clock: "100ns" })).status, "type_mismatch");
  assert.ok(Number.isNaN(wpc.compute(rate(100, 5), rate(250, 7, { time: null })).value));
  assert.equal(wpc.compute(null, { type: LARGE, value: -2 }).integer, -2n);
  assert.equal(wpc.compute(null, { type: LARGE, value: 2n ** 63n - 1n }).integer, 2n ** 63n - 1n);
});

test("what no sample and no policy has", () => {
  assert.throws(() => wpc.compute(null, rate(1, 1), { wrap: "no" }), WpcError);
  assert.throws(() => wpc.compute(null, rate(2n ** 64n, 1)), WpcError);
  assert.throws(() => wpc.compute(null, rate(1, 1, { clock: "sun" })), WpcError);
});

test("samples of a log", () => {
  const samples = [];
  const log = wpc.read(corpusFile("blg/valid/two.bin"), { kind: "blg" });
  log.logSamples((sample) => { samples.push(sample); });
  assert.deepEqual(samples.map(({ values }) => values.map(({ object, instance, counter, first }) => [object, instance, counter, first])),
    [[["O", null, "C", 10n], ["O", "a", "C", 20n]], [["O", null, "C", 20n], ["O", "a", "C", 40n]]]);
  assert.equal(samples[1].time - samples[0].time, 10_000_000n);
  let taken = 0;
  log.logSamples(() => ++taken < 1);
  assert.equal(taken, 1);
  assert.throws(() => wpc.read(corpusFile("v2/valid/all_result_types.bin"), { kind: "v2" }).logSamples(() => true), WpcError);
});

test("samples of a log as text", () => {
  const text = (...lines) => Buffer.from(['"(PDH-CSV 4.0) (X)(0)","\\\\A\\O\\C"', ...lines.map((line, i) => `"01/15/2026 02:00:0${i}.000",${line}`), ""].join("\n"));
  const samples = [];
  const log = wpc.read(text('"-1.50"', '" "', '"7"'));
  assert.deepEqual(log.textColumns().map(({ path, codePage }) => [path, codePage]), [["\\\\A\\O\\C", 65001]]);
  log.textSamples(({ values }) => samples.push(...values) < 2);
  assert.deepEqual(samples, ["-150e-2", null]);
  assert.equal(Number(samples[0]), -1.5);
  const [column] = wpc.read(Buffer.from(text('"1"').toString("latin1").replace("O\\C", "O\\\u0081"), "latin1")).textColumns();
  assert.deepEqual([column.path, column.codePage, column.bytes.at(-1)], [null, 1252, 0x81]);
});

test("a GUID that is none", () => {
  assert.throws(() => wpc.read(new Uint8Array(4), { kind: "reg-counterset", asked: { counterset: "no" } }), WpcError);
});
