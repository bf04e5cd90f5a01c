// The command, and the corpus as it sees it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadWpc } from "../dist/index.js";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
export const COMMAND = process.env.WPC_COMMAND ?? fileURLToPath(new URL("../dist/command/bin/wpc", import.meta.url));

/** Genuine captures, which are not part of the project; null: they are not here. */
export const CAPTURES = [`${ROOT}../shared/captures/`, `${ROOT}../../shared/captures/`].find(existsSync) ?? null;
export const NO_CAPTURES = CAPTURES === null && "the genuine captures are not part of the project";

export const wpc = await loadWpc();

/** What the command writes, whatever its exit status is; 2 is a failure of the test. */
export function command(...args) {
  try {
    return execFileSync(COMMAND, args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    if (error.status !== 1) {
      throw error;
    }
    return error.stdout;
  }
}

/**
 * What the command writes for each file, one process for each, which one shell starts. As command(), a status
 * of 2 is a failure; texts have no record separator, which JSON escapes.
 */
export function commandOfEach(paths, ...args) {
  const script = 'for file do shift; "$0" ARGS "$file"; [ $? -le 1 ] || exit 2; printf "\\036"; done';
  const quoted = args.map((one) => `'${one}'`).join(" ");
  const said = execFileSync("/bin/sh", ["-c", script.replace("ARGS", quoted), COMMAND, ...paths],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 29, stdio: ["ignore", "pipe", "ignore"] });
  const texts = said.split("\x1e");
  assert.equal(texts.pop(), "");
  assert.equal(texts.length, paths.length);
  return texts;
}

/** The rows of corpus/MANIFEST.tsv, by the names of its columns. */
export function manifest() {
  const lines = readFileSync(`${ROOT}corpus/MANIFEST.tsv`, "utf8").split("\n");
  const names = lines[0].slice(2).split("\t");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => Object.fromEntries(line.split("\t").map((cell, i) => [names[i], cell])));
}

export function corpusFile(path) {
  return new Uint8Array(readFileSync(`${ROOT}corpus/${path}`));
}

/** JSON as a list of tokens: numbers to the last digit, strings without escapes. */
export function tokens(json) {
  const found = json.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[[\]{}:,]|true|false|null/g) ?? [];
  return found.map((token) => (token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token)).join(" ");
}

/** As assert.equal(), but only the first difference of long texts is shown. */
export function assertSame(said, expected, what) {
  if (said !== expected) {
    let at = 0;
    while (said[at] === expected[at]) {
      at++;
    }
    assert.fail(`${what}: …${said.slice(Math.max(0, at - 80), at + 80)}… is not …${expected.slice(Math.max(0, at - 80), at + 80)}…`);
  }
}

/** JSON in which 64-bit integers are written to the last digit. */
export function json(value) {
  if (typeof value === "bigint") {
    return String(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(json).join(",")}]`;
  }
  if (value !== null && typeof value === "object") {
    return `{${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${json(one)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
