// One truth: what the binding says of genuine captures and logs is what the command says.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { assertSame, CAPTURES, command, commandOfEach, json, NO_CAPTURES, tokens, wpc } from "./command.mjs";
import { inspectObject, verdictObject } from "./inspect.mjs";

const paths = CAPTURES === null ? [] : readdirSync(CAPTURES).filter((name) => /\.(bin|blg)$/.test(name)).map((name) => `${CAPTURES}${name}`);
const read = (path) => wpc.read(new Uint8Array(readFileSync(path)), { name: path });

test("verdicts of captures", { skip: NO_CAPTURES }, () => {
  const lines = command("validate", "--format=json", ...paths).split("\n").filter((line) => line !== "");
  assert.equal(lines.length, paths.length);
  for (const [i, path] of paths.entries()) {
    assertSame(tokens(json(verdictObject(path, read(path)))), tokens(lines[i]), path);
  }
});

test("what inspect shows of captures", { skip: NO_CAPTURES }, () => {
  const shown = paths.filter((path) => ["v1", "v2", "blg"].includes(read(path).kind));
  assert.ok(shown.length > 10);
  for (const [i, said] of commandOfEach(shown, "inspect", "--format=json").entries()) {
    const file = read(shown[i]);
    const made = file.accepted ? inspectObject(shown[i], file) : verdictObject(shown[i], file);
    assertSame(tokens(json(made)), tokens(said), shown[i]);
  }
});

test("values of genuine logs", { skip: NO_CAPTURES }, () => {
  for (const path of paths.filter((one) => one.endsWith(".blg"))) {
    const series = read(path).series();
    const values = new Map();
    for (const one of series.list) {
      for (const point of series.points(one.number)) {
        values.set(JSON.stringify([series.samples[point.sample].name, one.set, one.instance, one.counter]), point);
      }
    }
    let compared = 0;
    for (const line of command("calc", "--format=json", path).trim().split("\n").map((text) => JSON.parse(text))) {
      const found = values.get(JSON.stringify([line.sample, line.counterset, line.instance, line.counter]));
      assert.equal(found?.status ?? "not_found", line.status, JSON.stringify(line));
      if (found !== undefined && typeof line.value === "number") {
        assert.equal(found.value, line.value, JSON.stringify(line));
        compared++;
      }
    }
    assert.ok(compared > 200, `${path}: ${compared} values`);
  }
});
