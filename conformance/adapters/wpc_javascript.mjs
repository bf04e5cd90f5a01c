// wpc's npm package for the runner, in Node: WPC_PACKAGE names its index.js. ../support/adapter.mjs is the protocol.
import { pathToFileURL } from "node:url";
import { computed, line, rejected, run, text } from "../support/adapter.mjs";

const wpc = await (await import(pathToFileURL(process.env.WPC_PACKAGE))).loadWpc();

const value = (v, ...ids) => line("value", ...(v === null ? ["-"] : [v.size, "raw" in v ? BigInt.asUintN(64, v.raw) : `x${v.hex}`]), ...ids);
const keys = (file, s) => Object.fromEntries(file.fields(s).map(({ field, value: given }) => [field.key, given]));
const fields = (word, object, names, ...more) => line(word, ...names.split(" ").map((name) => object[name]), ...more);

function* v2(file, body) {
  yield fields("block", keys(file, file.structures().at(0)), "perf_time_stamp perf_time_100ns perf_freq");
  for (const table of file.tables()) {
    const { columns, rows } = file.rows(table);
    yield line("result", body.readUInt32LE(table.offset + 4), table.status);
    for (const row of rows) {
      yield line("row", row.hasInstance ? row.id : "-", text(row.name));
      yield* row.values.map((v, i) => value(v, table.hasIds ? columns[i].id : "-"));
    }
  }
}

function rawName(body, at) {
  const begin = at + body.readUInt32LE(at + 16);
  const bytes = body.subarray(begin, begin + body.readUInt32LE(at + 20));
  return bytes.subarray(0, bytes.indexOf(0) < 0 ? bytes.length : bytes.indexOf(0));
}

function* v1(file, body) {
  const all = [...file.structures()], objects = all.filter((s) => s.structure.symbol === "V1_OBJECT"), head = keys(file, all[0]);
  yield fields("block", head, "perf_time perf_freq perf_time_100ns", text(head.system_name ?? null));
  for (const [i, table] of file.tables().entries()) {
    const object = keys(file, objects[i]), counters = [...file.inside(objects[i])].filter((s) => s.structure.symbol === "V1_COUNTER");
    yield fields("object", object, "name_index perf_time perf_freq");
    yield* counters.map((s) => fields("counter", keys(file, s), "name_index type size"));
    for (const row of file.rows(table).rows) {
      const name = row.hasInstance && object.code_page !== 0 ? rawName(body, row.offset) : row.name;
      yield row.hasInstance ? line("row", row.id, row.parentObject, row.parentInstance, text(name)) : "row - - - -";
      yield* row.values.map((v) => value(v));
    }
  }
}

function blg(file) {
  const lines = [], names = (v) => [v.machine, v.object, v.parent, v.instance, v.counter].map(text);
  const logged = (v) => line("value", ...names(v), v.type, v.status, v.time, v.first, v.second, v.multiCount);
  file.logSamples(({ time, values }) => lines.push(line("sample", time), ...values.map(logged)));
  return lines;
}

function pdhCsv(file) {
  const lines = file.textColumns().map(({ path, bytes, codePage }) => line("column", text(codePage === 0 ? path : bytes)));
  file.textSamples(({ time, values }) => lines.push(line("sample", time), ...values.map((v) => line("value", v === null ? "-" : v.replace("e", " ")))));
  return lines;
}

const COUNTER = "id type attributes detail_level default_scale base_id perf_time_id perf_freq_id multi_id aggregate";
const LISTS = {
  TITLE: (o) => line("title", o.index, text(o.text ?? "")), COUNTERSET: (o) => line("counterset", o.counterset),
  INSTANCE: (o) => line("instance", o.instance_id, text(o.name ?? "")), PROVIDER: (o) => line("guid", o.guid),
  QUERY: (o) => fields("query", o, "counterset status counter_id instance_id index", text(o.name)),
  REG_SET: (o) => fields("counterset", o, "counterset counterset_type detail_level instance_type"), REG_COUNTER: (o) => fields("counter", o, COUNTER),
  STRING_HEADER: (o) => line("text", o.id, text(o.text)), STRING: (o) => line("text", text(o.text ?? "")),
};
const others = (file) => [...file.structures()].filter((s) => s.structure.symbol in LISTS).map((s) => LISTS[s.structure.symbol](keys(file, s)));

function formula({ wrap_value: wrap, wrap_base: wrapBase, multi_timer: timer }, older, newer) {
  const found = wpc.compute(older, newer, { wrap, wrapBase, multiTimer: timer.replace("_", "-") });
  return computed(found.status, found.integer ?? found.value, found.notes);
}

function answer(kind, { limits: given, asked: text, as: queries, queries: queryList, instanceType, strict, pages, values }, body) {
  const limits = Object.fromEntries(Object.entries(given).map(([name, most]) => [name.replace(/_(.)/g, (_, c) => c.toUpperCase()), most]));
  const asked = { queries, queryList, instanceType, ...(kind === "reg-counter" && text ? { counterId: Number(text) } : { counterset: text }) };
  const file = wpc.read(body, { kind, strict, asked, limits, pages });
  const list = { v1, v2, blg, "pdh-csv": pdhCsv }[kind] ?? others, notes = file.notes.map((note) => `${note.rule}@${note.offset}`);
  return file.error === null ? { verdict: "accepted", notes, ...(values ? { values: [...list(file, Buffer.from(body))] } : {}) } : rejected(file.error);
}

run(answer, formula);
