// The objects of `wpc inspect --format=json` and `wpc validate --format=json`, made from what the binding says.
const RESULT_TYPES = ["error", "single_counter", "multi_counters", "unknown", "multi_instances", "unknown", "counterset"];

/** The keys of a structure: those of parser/layout.def. */
function keysOf(file, s) {
  const object = {};
  for (const { field, value } of file.fields(s)) {
    if (field.key === "") {
      continue;
    }
    object[field.key] = value;
    if (field.type === "UNITS" && s.hasText && s.text === null) {
      object[`${field.key}_hex`] = Buffer.from(file.bytes().subarray(s.textOffset, s.textOffset + s.textLength)).toString("hex");
    }
    if (field.role === "TYPE") {
      const name = file.typeName(value);
      object.type_name = name === "" ? null : name;
    }
    if (field.role === "FLAGS" && field.key === "attributes" && typeof value !== "bigint") {
      throw new Error("attributes have 64 bits");
    }
  }
  return object;
}

function valueOf(value) {
  if (value === null) {
    return null;
  }
  return "raw" in value ? { size: value.size, raw: value.raw } : { size: value.size, hex: value.hex };
}

function nameKeys(row) {
  return row.nameHex === null ? { name: row.name } : { name: null, name_hex: row.nameHex };
}

function v2Result(file, table) {
  const { columns, rows } = file.rows(table);
  return {
    offset: table.offset,
    status: table.status,
    type: RESULT_TYPES[table.type] ?? "unknown",
    counter_ids: table.hasIds ? columns.map((column) => column.id) : null,
    rows: rows.map((row) => ({ instance_id: row.hasInstance ? row.id : null, name: row.name, values: row.values.map(valueOf) })),
  };
}

function v1Object(file, table, object) {
  const { rows } = file.rows(table);
  const definitions = [...file.inside(object)].filter((s) => s.structure.symbol === "V1_COUNTER");
  return {
    offset: table.offset,
    ...keysOf(file, object),
    counters: definitions.map((s) => keysOf(file, s)),
    rows: rows.map((row) => ({
      ...nameKeys(row), unique_id: row.id, parent_object: row.parentObject, parent_instance: row.parentInstance,
      values: row.values.map(valueOf),
    })),
  };
}

const ZONED = (time) => (Number.isNaN(time) ? null : new Date(time).toISOString().replace(/^\+0/, ""));

const PAUSE = ({ after, seconds }) => ({ after: ZONED(after), seconds });
const pausesOf = (pauses) => (pauses === null ? null : { count: pauses.count, first: PAUSE(pauses.first), longest: PAUSE(pauses.longest) });

function logOf(file) {
  const facts = file.log();
  return {
    buffer_size: facts.bufferSize,
    circular: facts.isCircular,
    writer: facts.writer,
    zone: { bias_minutes: facts.bias, daylight_bias_minutes: facts.daylightBias, standard: facts.standard, standard_name: facts.standardName, daylight: facts.daylight, daylight_name: facts.daylightName },
    machines: facts.machines,
    samples: facts.samples, first: ZONED(facts.first), last: ZONED(facts.last), interval: facts.interval,
    pauses: pausesOf(facts.pauses),
    complete: facts.complete, ...(facts.complete ? {} : { incomplete: facts.incomplete }),
    counters: facts.counters.map(({ path, machine, object, parent, instance, counter, type, timeBase, scale, isAssumed }) => {
      const name = type === null ? "" : file.typeName(type);
      return { path, machine, object, parent, instance, counter, type, type_name: name === "" ? null : name, time_base: timeBase, scale, ...(isAssumed ? { titles: "assumed" } : {}) };
    }),
  };
}

function contents(file) {
  if (file.kind === "blg") {
    return logOf(file);
  }
  const all = [...file.structures()];
  const tables = file.tables();
  if (file.kind === "v2") {
    return { header: keysOf(file, all[0]), results: tables.map((table) => v2Result(file, table)) };
  }
  const objects = all.filter((s) => s.structure.symbol === "V1_OBJECT");
  return { header: keysOf(file, all[0]), objects: tables.map((table, i) => v1Object(file, table, objects[i])) };
}

export function inspectObject(path, file) {
  return {
    file: path, kind: file.kind, size: file.size, ...contents(file), ...(file.kind === "blg" ? {} : { notes: file.notes }),
  };
}

export function verdictObject(path, file) {
  const head = { file: path, kind: file.kind, size: file.size, accepted: file.accepted };
  if (file.error === null) {
    return { ...head, notes: file.notes };
  }
  const { rule, status, block, field, offset, got, bound, message } = file.error;
  return { ...head, status, rule, block, field, offset, got, bound, message };
}
