// What Kaitai's reader has of a log, and what the command shows of it, in the same words: who wrote it, and all raw values.
'use strict';
const KaitaiStream = require('kaitai-struct/KaitaiStream');

const CATALOGUE = 32;
const SAMPLE = 34;
const DIRECTORY = 35;
const NAMES = 36;

// Kaitai's numbers of 64 bits are doubles in JavaScript, and negative ones may be wrong by 2^32.
KaitaiStream.prototype.readS8le = function () {
  const bytes = this.readBytes(8);
  return new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(0, true);
};

const utf16 = (bytes) => new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).replace(/\0.*$/s, '');
const unsigned = (value, bytes) => `${BigInt.asUintN(8 * bytes, BigInt(value))}`;
const stored = (bytes) => `${bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)}`;

// (type, content) of the log's messages. Those of several parts are joined.
function* messages(root) {
  let parts = [];
  for (const { body, layout } of root.buffers.flatMap((buffer) => buffer.content.events)) {
    if (layout !== 1 || !body.isOfCounters) {
      continue;
    }
    parts = body.part === 1 ? [] : parts;
    if (body.isWhole) {
      yield [body.type, body.message.content];
    } else if (parts.push(body.fragment) === body.parts) {
      const joined = new Uint8Array(Buffer.concat(parts));
      yield [body.type, new root.constructor.Message(new KaitaiStream(joined.buffer), null, null, body.type).content];
    }
  }
}

// "name#1" is the second of a name, whatever its case.
function numbered() {
  const seen = new Map();
  return (name) => {
    const count = seen.get(name.toUpperCase()) ?? 0;
    seen.set(name.toUpperCase(), count + 1);
    return count === 0 ? name : `${name}#${count}`;
  };
}

function objectValues(machine, titles, object) {
  const { counters, rows, values } = object.content;
  const name = numbered();
  const blocks = rows ? rows.map((row) => [name(utf16(row.instance.content.name ?? new Uint8Array())), row.values]) : values ? [[null, values]] : [];
  return blocks.flatMap(([instance, block]) => counters.map((c) =>
    [machine, c.counterNameTitleIndex, titles[c.counterNameTitleIndex] ?? null, instance, stored(block.values.subarray(c.counterOffset - 4, c.counterOffset - 4 + c.counterSize))]));
}

function blockValues({ names, type }, titles, { kind, content }) {
  const of = (instance, value) => [names.machine, names.object, names.counter, type, instance, value];
  if (kind === 1) {
    const parent = names.parent === undefined ? '' : `${names.parent}/`;
    return content.cStatus === 0 ? [of(names.instance === undefined ? null : parent + names.instance, unsigned(content.firstValue, 8))] : [];
  }
  if (kind === 2) {
    const name = numbered();
    return content.items.map((item) => of(name(item.name), unsigned(item.firstValue, 8)));
  }
  return content.data.block.objects.flatMap((object) => objectValues(names.machine, titles[names.machine] ?? {}, object));
}

// What messages say, one after the other: `log.machines`, `.samples`, `.values`; catalogues and titles are those until then.
const takes = {
  [NAMES]: (log, { machine, titles }) => {
    log.titles[machine] ??= {};
    titles.forEach(({ index, text }) => { log.titles[machine][index] ??= text; });
  },
  [CATALOGUE]: (log, { entries }) => {
    log.entries = entries;
    entries.forEach((entry) => log.machines.add(entry.names.machine));
  },
  [SAMPLE]: (log, { group }) => {
    log.samples++;
    log.values.push(...group.content.blocks.flatMap((block, i) => blockValues(log.entries[i], log.titles, block))
      .map((value) => JSON.stringify([log.samples, ...value])));
  },
  [DIRECTORY]: (_, { blocks }) => blocks.forEach(({ content }) => content.rows.forEach((row) => row.name)), // each is there
};

function read(root) {
  const { majorVersion, minorVersion, providerVersion, pointerSize, content } = root.buffers[0].content.events[0].body;
  const { zone } = content;
  const log = { machines: new Set(), titles: {}, entries: [], samples: 0, values: [] };
  for (const [type, message] of messages(root)) {
    takes[type]?.(log, message);
  }
  return [root.buffers[0].bufferSize, `${majorVersion}.${minorVersion}.${providerVersion}`, 8 * pointerSize, zone.bias,
    zone.standardName.text, zone.daylightName.text, [...log.machines], log.samples, log.values.sort()];
}

// `lines`: of wpc calc --raw --all --format=ndjson.
function shown({ buffer_size, writer, zone, machines, samples }, lines) {
  const values = lines.filter((line) => line.raw !== null && !/ \((base|clock)\)$/.test(line.counter)).map((line) => {
    const of = [Number(line.sample), `\\\\${line.machine}`];
    return JSON.stringify(line.counter_id === null ? [...of, line.counterset, line.counter, line.type, line.instance, unsigned(line.raw, 8)]
      : [...of, line.counter_id, line.titles ? null : line.counter, line.instance, unsigned(line.raw, line.raw < 0 && !(line.type & 0x100) ? 4 : 8)]);
  });
  return [buffer_size, writer.windows, writer.bits, zone.bias_minutes, zone.standard, zone.daylight, machines, samples, values.sort()];
}

module.exports = { read, shown };
