// What wpc's npm package reads of accepted bytes, as lines of a listing (README.md).

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

export const listed = (file, body) => (file.kind === "v2" ? v2(file, body) : file.kind === "v1" ? v1(file, body)
  : [...file.structures()].filter((s) => s.structure.symbol in LISTS).map((s) => LISTS[s.structure.symbol](keys(file, s))));
