// wpc's npm package for the runner, in Node: WPC_PACKAGE names its index.js. README.md has the protocol,
// wpc_javascript_values.mjs lists values.
import { readSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { listed } from "./wpc_javascript_values.mjs";

const { loadWpc, KINDS } = await import(pathToFileURL(process.env.WPC_PACKAGE));
const wpc = await loadWpc();

function answer(kind, words, body) {
  const options = new Map(words.map((word) => word.split("=")));
  if (!KINDS.includes(kind) || [...options.keys()].some((name) => name !== "mode" && name !== "values")) {
    return { verdict: "unsupported" };
  }
  const file = wpc.read(body, { kind, strict: options.get("mode") === "strict" });
  if (file.error !== null) {
    const { rule, offset, got, bound } = file.error;
    return { verdict: "rejected", rule, offset, got: String(got), bound: String(bound) };
  }
  const notes = file.notes.map((note) => `${note.rule}@${note.offset}`);
  return { verdict: "accepted", notes, ...(options.has("values") && kind !== "blg" && kind !== "pdh-csv" ? { values: listed(file, body) } : {}) };
}

/* Bytes of standard input, which may come in pieces; null at its end. */
function take(size) {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const got = readSync(0, bytes, at, size - at);
    if (got === 0) {
      return null;
    }
    at += got;
  }
  return bytes;
}

function give(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) {
    at += writeSync(1, bytes, at);
  }
}

for (let head = "", byte; (byte = take(1)) !== null;) {
  if (byte[0] !== 10) {
    head += String.fromCharCode(byte[0]);
    continue;
  }
  const [id, kind, size, ...words] = head.split(" ");
  head = "";
  give(`${JSON.stringify({ id, ...answer(kind, words, take(Number(size))) })}\n`);
}
