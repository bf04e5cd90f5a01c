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
