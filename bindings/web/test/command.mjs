// The command, and the corpus as it sees it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadWpc } from "../dist/index.js";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
export const COMMAND = process.env.WPC_COMMAND ?? fileURLToPath(new URL("../dist/command/bin/wpc", import.meta.url));

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
