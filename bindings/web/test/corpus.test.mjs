// One truth: verdicts and what is shown are those of the command, for every file of the corpus. The conformance suite compares the
// manifest's verdicts, with limits and what was asked for, and all values.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { assertSame, CAPTURES, command, commandOfEach, corpusFile, json, manifest, NO_CAPTURES, tokens, wpc } from "./command.mjs";
import { inspectObject, verdictObject } from "./inspect.mjs";

const rows = manifest();
const CHUNK = 200;

function byCommand(kind, strict, paths) {
  const lines = [];
  for (let i = 0; i < paths.length; i += CHUNK) {
    const args = ["validate", "--format=json", `--kind=${kind}`, ...(strict ? ["--strict"] : []), ...paths.slice(i, i + CHUNK)];
    lines.push(...command(...args).split("\n").filter((line) => line !== ""));
  }
  return lines;
}

const kinds = [...new Set(rows.map((row) => row.kind))];

for (const kind of kinds) {
  for (const strict of [false, true]) {
    test(`verdicts of ${kind}${strict ? ", strict" : ""}`, () => {
      const paths = rows.filter((row) => row.kind === kind).map((row) => `corpus/${row.file}`);
      const lines = byCommand(kind, strict, paths);
      assert.equal(lines.length, paths.length);
      for (const [i, path] of paths.entries()) {
        const file = wpc.read(corpusFile(path.slice("corpus/".length)), { kind, strict });
        assertSame(tokens(json(verdictObject(path, file))), tokens(lines[i]), path);
      }
    });
  }
}

/** How many of the files inspect shows as the binding does; the others are more than the command writes. */
function compareInspected(paths, read, ...options) {
  let compared = 0;
  for (const [i, said] of commandOfEach(paths, "inspect", "--format=json", ...options).entries()) {
    const [path, file] = [paths[i], read(paths[i])];
    if (file.accepted && said.includes('"accepted":false')) {
      assert.equal(JSON.parse(said).rule, "V1-OBJ-11", path);
    } else {
      assertSame(tokens(json(file.accepted ? inspectObject(path, file) : verdictObject(path, file))), tokens(said), path);
      compared++;
    }
  }
  return compared;
}

for (const kind of ["v1", "v2", "blg"]) { // the values of all kinds are compared by the conformance suite
  test(`what inspect shows of ${kind}`, () => {
    const paths = rows.filter((row) => row.kind === kind).map((row) => `corpus/${row.file}`);
    const compared = compareInspected(paths, (path) => wpc.read(corpusFile(path.slice("corpus/".length)), { kind }), `--kind=${kind}`);
    assert.ok(compared > paths.length - 5, `${compared} of ${paths.length}`);
  });
}

test("verdicts of genuine captures, and what inspect shows of them", { skip: NO_CAPTURES }, () => {
  const paths = readdirSync(CAPTURES).filter((name) => /\.(bin|blg)$/.test(name)).map((name) => `${CAPTURES}${name}`);
  const read = (path) => wpc.read(new Uint8Array(readFileSync(path)), { name: path });
  const lines = command("validate", "--format=json", ...paths).trim().split("\n");
  assert.deepEqual(paths.map((path) => tokens(json(verdictObject(path, read(path))))), lines.map(tokens));
  const shown = paths.filter((path) => ["v1", "v2", "blg"].includes(read(path).kind));
  assert.equal(compareInspected(shown, read), shown.length);
  assert.ok(shown.length > 10);
});

/* Where the header of a log counts what its writer lost. */
const EVENTS_LOST = 152, BUFFERS_LOST = 372;

test("what inspect shows of logs whose writer lost events or buffers", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "wpc-"));
  t.after(() => { rmSync(folder, { recursive: true }); });
  for (const [events, buffers] of [[0, 0], [7, 0], [1, 0], [0, 3], [2 ** 32 - 1, 1]]) {
    for (const name of ["blg/valid/two.bin", "blg/valid/joined_catalogue.bin"]) {
      const bytes = Buffer.from(corpusFile(name));
      bytes.writeUInt32LE(events, EVENTS_LOST);
      bytes.writeUInt32LE(buffers, BUFFERS_LOST);
      const path = join(folder, "a.blg");
      writeFileSync(path, bytes);
      const file = wpc.read(bytes, { kind: "blg" });
      assert.equal(file.logSummary().complete, events + buffers === 0);
      assertSame(tokens(json(inspectObject(path, file))), tokens(command("inspect", "--format=json", path)), path);
    }
  }
});

test("the names of a zone that a log names by reference are those of the command", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "wpc-"));
  t.after(() => { rmSync(folder, { recursive: true }); });
  const path = join(folder, "a.blg");
  for (const [reference, name] of [["@tzres.dll,-212", "Pacific Standard Time"], ["@TZRES.DLL,-211", "Pacific Daylight Time"], ["@tzres.dll,-99161", null], ["@other.dll,-212", null]]) {
    const bytes = Buffer.from(corpusFile("blg/valid/two.bin"));
    bytes.write(`${reference}\0`, bytes.indexOf(Buffer.from("Std", "utf16le")), "utf16le");
    writeFileSync(path, bytes);
    const file = wpc.read(bytes, { kind: "blg" });
    assert.equal(file.logSummary().standard, reference);
    assert.equal(file.logSummary().standardName, name);
    assertSame(tokens(json(inspectObject(path, file))), tokens(command("inspect", "--format=json", path)), reference);
  }
});

test("the marked bytes are those of the command's SARIF", () => {
  const hostile = rows.filter((row) => row.file.includes("/hostile/"));
  for (const kind of new Set(hostile.map((row) => row.kind))) {
    const paths = hostile.filter((row) => row.kind === kind).map((row) => `corpus/${row.file}`);
    for (let i = 0; i < paths.length; i += CHUNK) {
      const sarif = JSON.parse(command("validate", "--format=sarif", `--kind=${kind}`, ...paths.slice(i, i + CHUNK)));
      for (const result of sarif.runs[0].results.filter((one) => one.level === "error")) {
        const { artifactLocation, region } = result.locations[0].physicalLocation;
        const file = wpc.read(corpusFile(artifactLocation.uri.slice("corpus/".length)), { kind });
        assert.equal(file.error.offset, region.byteOffset, artifactLocation.uri);
        assert.equal(file.error.length, region.byteLength, artifactLocation.uri);
      }
    }
  }
});
