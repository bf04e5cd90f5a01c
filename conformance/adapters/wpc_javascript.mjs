// wpc's npm package for the runner, in Node: WPC_PACKAGE names its index.js. README.md has the protocol.
import { readSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { loadWpc, KINDS } = await import(pathToFileURL(process.env.WPC_PACKAGE));
const wpc = await loadWpc();

/* A text of a listing: a string, bytes of a code page, or null for none. */
const text = (name) => (name === null ? "-" : `=${[...Buffer.from(name)].map((byte) => {
  const c = String.fromCharCode(byte);
  return /[\w.~-]/.test(c) ? c : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}).join("")}`);
const value = (v) => (v === null ? "-" : `${v.size} ${"raw" in v ? BigInt.asUintN(64, v.raw) : `x${v.hex}`}`);
const keys = (file, s) => Object.fromEntries(file.fields(s).map(({ field, value: given }) => [field.key, given]));
const line = (word, object, names) => [word, ...names.split(" ").map((name) => object[name])].join(" ");

function v2(file, body) {
  const words = new DataView(body.buffer);
  const lines = [line("block", keys(file, file.structures().at(0)), "perf_time_stamp perf_time_100ns perf_freq")];
  for (const table of file.tables()) {
    const { columns, rows } = file.rows(table);
    lines.push(`result ${words.getUint32(table.offset + 4, true)} ${table.status}`);
    for (const row of rows) {
      lines.push(`row ${row.hasInstance ? row.id : "-"} ${text(row.name)}`);
      row.values.forEach((v, i) => lines.push(`value ${value(v)} ${table.hasIds ? columns[i].id : "-"}`));
    }
  }
  return lines;
}

function rawName(body, at) {
  const words = new DataView(body.buffer);
  const begin = at + words.getUint32(at + 16, true);
  const bytes = body.subarray(begin, begin + words.getUint32(at + 20, true));
  return bytes.subarray(0, bytes.indexOf(0) < 0 ? bytes.length : bytes.indexOf(0));
}

function v1(file, body) {
  const all = [...file.structures()], objects = all.filter((s) => s.structure.symbol === "V1_OBJECT");
  const head = keys(file, all[0]);
  const lines = [`${line("block", head, "perf_time perf_freq perf_time_100ns")} ${text(head.system_name ?? null)}`];
  for (const [i, table] of file.tables().entries()) {
    const object = keys(file, objects[i]);
    lines.push(line("object", object, "name_index perf_time perf_freq"));
    for (const s of file.inside(objects[i])) {
      if (s.structure.symbol === "V1_COUNTER") {
        lines.push(line("counter", keys(file, s), "name_index type size"));
      }
    }
    for (const row of file.rows(table).rows) {
      const name = row.hasInstance && object.code_page !== 0 ? rawName(body, row.offset) : row.name;
      lines.push(row.hasInstance ? `row ${row.id} ${row.parentObject} ${row.parentInstance} ${text(name)}` : "row - - - -");
      lines.push(...row.values.map((v) => `value ${value(v)}`));
    }
  }
  return lines;
}

const COUNTER = "id type attributes detail_level default_scale base_id perf_time_id perf_freq_id multi_id aggregate";
const LISTS = {
  TITLE: (o) => `title ${o.index} ${text(o.text ?? "")}`,
  INSTANCE: (o) => `instance ${o.instance_id} ${text(o.name ?? "")}`,
  QUERY: (o) => `${line("query", o, "counterset status counter_id instance_id index")} ${text(o.name)}`,
  COUNTERSET: (o) => `counterset ${o.counterset}`,
  REG_SET: (o) => line("counterset", o, "counterset counterset_type detail_level instance_type"),
  REG_COUNTER: (o) => line("counter", o, COUNTER),
  STRING_HEADER: (o) => `text ${o.id} ${text(o.text)}`,
  STRING: (o) => `text ${text(o.text ?? "")}`,
  PROVIDER: (o) => `guid ${o.guid}`,
};

const listed = (file, body) => (file.kind === "v2" ? v2(file, body) : file.kind === "v1" ? v1(file, body)
  : [...file.structures()].filter((s) => s.structure.symbol in LISTS).map((s) => LISTS[s.structure.symbol](keys(file, s))));

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
  return { verdict: "accepted", notes, ...(options.has("values") && kind !== "blg" ? { values: listed(file, body) } : {}) };
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
