// Series of captures and of logs, and what can be asked of them. tests/answers/ compares their values with those of the command and of
// other readers.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, test } from "node:test";
import { WpcError } from "../dist/index.js";
import { command, commandOfEach, corpusFile, manifest, ROOT, wpc } from "./command.mjs";

function folder(path) {
  const paths = readdirSync(path, { recursive: true }).map((name) => String(name).replaceAll("\\", "/"));
  return { paths, read: (name) => Promise.resolve(new Uint8Array(readFileSync(`${path}/${name}`))) };
}

/** What identifies a value of calc. */
function key(sample, set, instance, counter, type) {
  return JSON.stringify([sample, set, instance, counter, type]);
}

function said(capture) {
  const values = new Map();
  for (const series of capture.list) {
    for (const point of capture.points(series.number)) {
      values.set(key(capture.samples[point.sample].name, series.set, series.instance, series.counter, series.type), { series, point });
    }
  }
  return values;
}

test("counters of one object with one name and two types are two series", async () => {
  const doubled = mkdtempSync(`${tmpdir()}/wpc-doubled-`);
  after(() => { rmSync(doubled, { recursive: true }); });
  cpSync(`${ROOT}corpus/captures/v1-wine/capture.json`, `${doubled}/capture.json`);
  mkdirSync(`${doubled}/samples`);
  const block = Buffer.from(corpusFile("v1/hostile/V1-DEF-13__4_twice.bin"));
  block.writeUInt32LE(0, 220); // CounterType of the second: PERF_COUNTER_RAWCOUNT_HEX
  writeFileSync(`${doubled}/samples/000000.bin`, block);
  const capture = await wpc.readCapture(folder(doubled));
  const { list } = capture;
  const lines = command("calc", "--format=json", doubled).trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(list.map(({ counter, type }) => [counter, type]), lines.map(({ counter, type }) => [counter, type]));
  assert.deepEqual(list.map(({ number }) => capture.points(number).map(({ value }) => value)), lines.map(({ value }) => [value]));
  assert.deepEqual(list.map(({ nth, type, count }) => [nth, type, count]), [[1, 0x10000, 1], [2, 0, 1]]);
});

test("nothing is computed across a gap", async () => {
  const whole = folder(`${ROOT}corpus/captures/v2-mixed`);
  const read = async (paths) => said(await wpc.readCapture({ paths, read: whole.read }));
  const all = await read(whole.paths);
  const parted = await read([...whole.paths, "samples/000002.gap"]);
  const alone = await read(whole.paths.filter((path) => !/samples\/00000[01]/.test(path)));
  const last = (values) => new Map([...values].filter(([key, { point }]) => key.startsWith('["000002.bin"') && point.status !== "not_found"));
  const values = (found) => JSON.stringify([...last(found)].map(([key, { point }]) => [key, point.status, point.value]).sort());
  assert.ok(last(all).size > 0);
  assert.notEqual(values(all), values(parted));
  assert.equal(values(parted), values(alone));
  assert.equal([...parted.keys()].filter((key) => key.startsWith('["000001.bin"')).length, [...all.keys()].filter((key) => key.startsWith('["000001.bin"')).length);
});

test("a folder without capture.json gets a sentence", async () => {
  await assert.rejects(wpc.readCapture({ paths: ["x.bin"], read: () => Promise.resolve(new Uint8Array(0)) }), /no capture\.json/);
});

test("the assumed titles are those of the command", () => {
  const rows = readFileSync(`${ROOT}series/assumed_titles.def`, "utf8").matchAll(/^WPC_ASSUMED_TITLE\((\d+), "(.*)", ".*"\)$/gm);
  assert.deepEqual([...wpc.assumedTitles], [...rows].map((row) => [Number(row[1]), row[2]]));
  assert.equal(wpc.assumedTitles.get(230), "Process");
});

test("every log of the corpus gives series without a trap, and assumes the titles that the command assumes", () => {
  const paths = manifest().filter((row) => row.kind === "blg").map((row) => `corpus/${row.file}`);
  const counts = { points: 0, assumed: 0, titled: 0 };
  for (const [i, said] of commandOfEach(paths, "calc", "--format=ndjson", "--kind=blg").entries()) {
    const lines = said.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
    const known = new Map(lines.map(({ counterset, instance, counter, type, titles }) => [key(null, counterset, instance, counter, type), titles === "assumed"]));
    const series = wpc.read(corpusFile(paths[i].slice("corpus/".length)), { kind: "blg" }).series();
    for (const { number, set, instance, counter, type, isAssumed } of series.list) {
      const points = series.points(number).length;
      counts.points += points;
      if (points > 0 && lines.length > 0) { // calc gives nothing of a log that is rejected
        assert.equal(isAssumed, known.get(key(null, set, instance, counter, type)), `${paths[i]}: ${set}, ${counter}`);
        counts[isAssumed ? "assumed" : "titled"]++;
      }
    }
  }
  assert.ok(counts.points > 100 && counts.assumed > 5 && counts.titled > 100, JSON.stringify(counts));
});

test("structures of every file lie in it, and trees of hostile files do not trap", () => {
  for (const row of manifest()) {
    const file = wpc.read(corpusFile(row.file), { kind: row.kind });
    const top = file.structures();
    for (const one of top) {
      assert.ok(one.offset <= file.size && one.size <= file.size - one.offset, `${row.file}: ${one.structure.name} at ${one.offset}, ${one.size} bytes`);
      file.fields(one);
      for (const inner of file.inside(one)) {
        assert.ok(inner.offset <= file.size, `${row.file}: ${inner.structure.name} at ${inner.offset}`);
        file.fields(inner);
      }
    }
  }
});

const NEW_YEAR_2024 = 133_485_408_000_000_000n, SECOND = 10_000_000n;

/** The log of two samples, some seconds later. */
function later(seconds) {
  const bytes = Buffer.from(corpusFile("blg/valid/two.bin"));
  for (let at = 0; at + 8 <= bytes.length; at++) {
    const time = bytes.readBigUInt64LE(at);
    if (time === NEW_YEAR_2024 || time === NEW_YEAR_2024 + SECOND) {
      bytes.writeBigUInt64LE(time + BigInt(seconds) * SECOND, at);
    }
  }
  return bytes;
}

/** What calc says of logs, by series and time. */
function calculated(paths, ...options) {
  const lines = command("calc", "--format=ndjson", ...options, ...paths).trim().split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
  return lines.map(({ counterset, instance, counter, time, status, value }) => [counterset, instance, counter, Date.parse(time), status, value]).sort();
}

function points(series) {
  return series.list.flatMap((one) => series.points(one.number).map(({ sample, status, value }) =>
    [one.set, one.instance, one.counter, series.samples[sample].time, status, Number.isNaN(value) ? null : value])).sort();
}

test("several logs are one series, by time, or stay apart", () => {
  const folder = mkdtempSync(`${tmpdir()}/wpc-logs-`);
  after(() => { rmSync(folder, { recursive: true }); });
  const logs = [later(10), later(0)];
  const paths = logs.map((bytes, i) => `${folder}/${i}.blg`);
  paths.forEach((path, i) => { writeFileSync(path, logs[i]); });
  const series = wpc.series(logs);
  assert.deepEqual(points(series), calculated(paths));
  assert.deepEqual(series.samples.map(({ source, isAfterPause }) => [source, isAfterPause]), [[1, false], [1, false], [0, true], [0, false]]);
  assert.deepEqual(series.remarks.filter(({ kind }) => kind === "pause").map(({ sample, seconds }) => [sample, seconds]), [[1, 9]]);
  assert.equal(wpc.series(logs, { join: "apart" }).list.length, 2 * series.list.length);
  const twice = wpc.series([logs[0], logs[0]]);
  assert.equal(twice.samples.length, 2);
  assert.ok(twice.remarks.some(({ kind, series: of }) => kind === "overlap" && of !== null));
  assert.equal(wpc.series([]).list.length, 0);
});

test("what is asked for is what calc gives of it", () => {
  const path = `${ROOT}corpus/blg/valid/two.bin`;
  const file = wpc.read(readFileSync(path), { kind: "blg" });
  const begin = new Date("2024-01-01T05:00:01Z");
  assert.deepEqual(points(file.series({ begin })), calculated([path], "--kind=blg", "--begin=2024-01-01T05:00:01Z"));
  assert.deepEqual(points(file.series({ end: begin.getTime() - 1 })), calculated([path], "--kind=blg", "--end=2024-01-01T05:00:00Z"));
  const some = file.series({ counters: ["\\O(*)\\C", "\\\\A\\O\\C", "nothing"] });
  assert.deepEqual(some.chosen, [1, 1, 0]);
  const one = file.series({ counters: ["\\O(*)\\C"] });
  assert.deepEqual(points(one), calculated([path], "--kind=blg", "--counter=\\O(*)\\C"));
  assert.equal(one.path(0), "\\\\A\\O(a)\\C");
  assert.equal(file.series().list.length, 2);
  assert.throws(() => file.series({ counters: ["\\O(a"] }), WpcError);
  assert.throws(() => file.series({ identity: "name" }), WpcError);
});

test("cells are read where they are, and columns are copies", () => {
  const series = wpc.read(corpusFile("blg/valid/two.bin"), { kind: "blg" }).series();
  const { samples, values, statuses } = series.view(0);
  assert.deepEqual([[...samples], [...values], [...statuses]], [[0, 1], [NaN, 20], [1, 0]]);
  assert.equal(values.buffer, series.view(1).values.buffer);
  const [column] = series.columns([0]);
  column.fill(0);
  assert.equal(series.columns([0])[0][1], 20);
  assert.deepEqual(series.view(7).values.length, 0);
  assert.deepEqual([...series.summary().subarray(0, 5)], [1, 20, 20, 20, 20]);
});

test("whole objects have the names of English Windows beside those of the log", () => {
  let found = 0;
  for (const row of manifest().filter((one) => one.kind === "blg")) {
    for (const { setId, english, isAssumed, set, counter } of wpc.read(corpusFile(row.file), { kind: "blg" }).series().list) {
      assert.ok(english === null || setId !== null, row.file);
      if (isAssumed && english !== null) {
        assert.deepEqual({ set, counter }, english, row.file);
      }
      found += english !== null ? 1 : 0;
    }
  }
  assert.ok(found > 5, `${found} series`);
});

test("a capture without titles has those of English Windows", async () => {
  const { paths, read } = folder(`${ROOT}corpus/captures/v1-wine`);
  const [named, assumed] = await Promise.all([paths, paths.filter((path) => path !== "titles.bin")].map((some) => wpc.readCapture({ paths: some, read })));
  assert.deepEqual([named, assumed].map(({ list }) => list.some((one) => one.isAssumed)), [false, true]);
  assert.ok(named.files.every((one) => one.file?.accepted ?? one.part.part === "head"));
});
