// The protocol of README.md for an adapter in JavaScript, in Node: define answer(), and run(answer) is a program.
import { readFileSync, readSync, writeSync } from "node:fs";

const STATUSES = { accepted: 0, rejected: 1, unsupported: 77 };
const FIELDS = ["type", "value", "size", "base", "baseSize", "multiplier", "clock", "time", "frequency"];
const CLOCKS = ["none", "tick", "100ns", "object"];
const LIMITS = ["bytes", "queries", "objects", "counters", "instances", "values", "name", "title", "title_index"].map((name) => `max_${name}`);
const USUAL = { wrap_value: "error", wrap_base: "error", multi_timer: "per_component", as: "info" };
const OPTIONS = new Set([...LIMITS, ...Object.keys(USUAL), "mode", "values", "asked", "instance_type", "queries", "pages"]);

const escaped = (byte) => {
  const c = String.fromCharCode(byte);
  return /[\w.~-]/.test(c) ? c : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
};

/* Of a listing: a string, bytes as they are, or null for none. */
export const text = (name) => (name === null ? "-" : `=${Array.from(Buffer.from(name), escaped).join("")}`);

export const line = (word, ...fields) => [word, ...fields].join(" ");

/* An answer, to level X. */
export const rejected = ({ rule, offset, got, bound }) => ({ verdict: "rejected", rule, offset, got: String(got), bound: String(bound) });

/* The answer to a formula. */
export const computed = (status, value, notes) => (status === "ok" ? { verdict: "accepted", value: String(value), notes } : { verdict: "rejected", class: status });

/* The older and the newer sample of a formula; null for one that is not there, and for a number that is not. */
function samples(body) {
  return Buffer.from(body).toString().trimEnd().split("\n").map((given) => {
    const words = given.split(" ").slice(1);
    const sample = Object.fromEntries(FIELDS.map((name, i) => [name, words[i] === "-" ? null : BigInt(words[i] ?? 0)]));
    const { type, size, baseSize, clock } = sample;
    return words.length === 1 ? null : { ...sample, type: Number(type), size: Number(size), baseSize: Number(baseSize), clock: CLOCKS[clock] };
  });
}

/* The options of a request: texts, by their names; those of USUAL are always there. Others have other types. */
function optionsOf(words) {
  const given = { ...USUAL, ...Object.fromEntries(words.map((word) => [word.split("=")[0], word.slice(word.indexOf("=") + 1)])) };
  const number = (name) => (given[name] === undefined ? undefined : Number(given[name]));
  const limits = Object.fromEntries(LIMITS.filter((name) => name in given).map((name) => [name, number(name)]));
  return {
    ...given, limits, strict: given.mode === "strict", values: "values" in given, pages: (given.pages ?? "65001,1252").split(",").map(Number),
    queries: given.queries === undefined ? undefined : Buffer.from(given.queries, "hex"), instanceType: number("instance_type"),
  };
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

/* answer(kind, options, body) returns the members of an answer, `verdict` among them; formula(options, older, newer) the same of a
 * formula. Neither is asked about options whose names are not in `known`. */
export function run(answer, formula = () => ({ verdict: "unsupported" }), known = OPTIONS) {
  const answered = (id, kind, words, body) => {
    const options = optionsOf(words);
    const ask = words.every((word) => known.has(word.split("=")[0])) ? (kind === "formula" ? formula : answer) : () => ({ verdict: "unsupported" });
    const found = kind === "formula" ? ask(options, ...samples(body)) : ask(kind, options, body);
    give(`${JSON.stringify({ id, ...found })}\n`);
    return STATUSES[found.verdict];
  };
  const [kind, ...words] = process.argv.slice(2);
  if (kind !== "--batch") {
    process.exit(answered("-", kind, words, new Uint8Array(readFileSync(0))));
  }
  for (let head = "", byte; (byte = take(1)) !== null;) {
    if (byte[0] !== 10) {
      head += String.fromCharCode(byte[0]);
      continue;
    }
    const [id, asked, size, ...options] = head.split(" ");
    head = "";
    answered(id, asked, options, take(Number(size)));
  }
}
