// Series of captures and of logs: values are those of the command's calc, or known answers.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { command, corpusFile, manifest, ROOT, wpc } from "./command.mjs";

function folder(path) {
  const paths = readdirSync(`${ROOT}${path}`, { recursive: true }).map((name) => String(name).replaceAll("\\", "/"));
  return { paths, read: (name) => Promise.resolve(new Uint8Array(readFileSync(`${ROOT}${path}/${name}`))) };
}

/** What identifies a value of calc. */
function key(sample, set, instance, counter) {
  return JSON.stringify([sample, set, instance, counter]);
}

function said(capture) {
  const values = new Map();
  for (const series of capture.list) {
    for (const point of capture.points(series.number)) {
      values.set(key(capture.samples[point.sample].name, series.set, series.instance, series.counter), { series, point });
    }
  }
  return values;
}

for (const name of ["v2-mixed", "v1-wine"]) {
  test(`values of the capture ${name}`, async () => {
    const capture = await wpc.readCapture(folder(`corpus/captures/${name}`));
    const values = said(capture);
    const lines = command("calc", "--format=json", `corpus/captures/${name}`).trim().split("\n").map((line) => JSON.parse(line));
    let compared = 0;
    for (const line of lines) {
      const found = values.get(key(line.sample, line.counterset, line.instance, line.counter));
      if (found === undefined) {
        assert.equal(line.status, "not_found", JSON.stringify(line));
        continue;
      }
      assert.equal(found.point.status, line.status, JSON.stringify(line));
      if (typeof line.value === "number") {
        assert.equal(found.point.value, line.value, JSON.stringify(line));
      }
      assert.equal(capture.samples[found.point.sample].time, Date.parse(line.time));
      compared++;
    }
    assert.ok(compared > 20, `${compared} values`);
    assert.ok(capture.files.every((one) => one.file?.accepted ?? one.part.part === "head"));
  });
}

test("a folder without capture.json gets a sentence", async () => {
  await assert.rejects(wpc.readCapture({ paths: ["x.bin"], read: () => Promise.resolve(new Uint8Array(0)) }), /no capture\.json/);
});

test("values of logs", () => {
  let compared = 0;
  for (const row of manifest().filter((one) => one.kind === "blg")) {
    const file = wpc.read(corpusFile(row.file), { kind: "blg" });
    if (!file.accepted) {
      continue;
    }
    const series = file.series();
    const values = said(series);
    const lines = command("calc", "--format=json", "--kind=blg", `corpus/${row.file}`).trim().split("\n").filter((line) => line !== "");
    for (const line of lines.map((text) => JSON.parse(text))) {
      const same = (one) => one.series.counterId === line.counter_id && one.series.instance === line.instance &&
        series.samples[one.point.sample].name === line.sample;
      // Titles that the command assumes are numbers here.
      const found = line.titles === "assumed" ? [...values.values()].find(same) : values.get(key(line.sample, line.counterset, line.instance, line.counter));
      if (found === undefined) {
        assert.equal(line.status, "not_found", `${row.file}: ${JSON.stringify(line)}`);
        continue;
      }
      assert.equal(found.point.status, line.status, `${row.file}: ${JSON.stringify(line)}`);
      assert.equal(Number.isNaN(found.point.value) ? null : found.point.value, line.value, `${row.file}: ${JSON.stringify(line)}`);
      assert.equal(series.samples[found.point.sample].time, Date.parse(line.time), row.file);
      compared++;
    }
  }
  assert.ok(compared > 200, `${compared} values`);
});

test("every log of the corpus gives series without a trap", () => {
  let points = 0;
  for (const row of manifest().filter((one) => one.kind === "blg")) {
    const series = wpc.read(corpusFile(row.file), { kind: "blg" }).series();
    for (const one of series.list) {
      points += series.points(one.number).length;
      assert.ok(one.set !== "" || one.counter !== "");
    }
  }
  assert.ok(points > 100, `${points} points`);
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
