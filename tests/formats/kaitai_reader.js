// Reads blocks with what Kaitai Struct makes of descriptions (*.ksy), and compares them with the command:
//
//   node kaitai_reader.js FORMATS WPC FILE...     each FILE: KIND=PATH, accepted by 'wpc validate --strict'
//
// What it reads must be what 'wpc inspect --format=json' shows, of logs also 'wpc calc --raw'. Last line: "N passed, N failed".
'use strict';
const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const vm = require('vm');
const yaml = require('js-yaml');
const KaitaiStream = require('kaitai-struct/KaitaiStream');
const compiler = require('kaitai-struct-compiler');
const log = require('./kaitai_log');

// The class of a description. The compiler's answer is modules of CommonJS: its own is the last, after those that it imports.
async function reader(folder, name) {
  const load = (file) => yaml.load(fs.readFileSync(path.join(folder, `${file}.ksy`), 'utf8'));
  const files = await compiler.compile('javascript', load(`wpc_${name}`), { importYaml: async (file) => load(file) }, false);
  const modules = { 'kaitai-struct/KaitaiStream': KaitaiStream };
  let made;
  for (const [file, source] of Object.entries(files)) {
    made = {};
    vm.runInThisContext(`(function (exports, require) {${source}\n})`)(made, (wanted) => modules[wanted]);
    modules[`./${path.basename(file, '.js')}`] = made;
  }
  return Object.values(made)[0];
}

const guid = (bytes) => {
  const hex = (from, to, swapped) => {
    const part = Array.from(bytes.slice(from, to), (b) => b.toString(16).padStart(2, '0'));
    return (swapped ? part.reverse() : part).join('');
  };
  return [hex(0, 4, true), hex(4, 6, true), hex(6, 8, true), hex(8, 10), hex(10, 16)].join('-');
};
const raw = (bytes) => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
const value = (bytes) => (bytes.length === 0 ? null : bytes.length === 4 || bytes.length === 8 ? `${bytes.length}:${raw(bytes)}` : `${bytes.length}:${Buffer.from(bytes).toString('hex')}`);
// What a structure holds, in its order; its parents and the stream begin with '_'.
const fields = (made) => Object.entries(made).filter(([name]) => name !== 'reserved' && !name.startsWith('_')).map(([, number]) => number);
const utf16 = (bytes) => new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).replace(/\0.*$/s, '');

// Of each kind: what is compared, as text, from Kaitai's objects and from the command's JSON.
const KINDS = {
  v2: {
    file: 'v2',
    read: (root) => root.block.results.map((result) => {
      const body = result.body instanceof Uint8Array ? {} : result.body; // bytes: an error, or an unknown type
      const rows = body.rows ? body.rows.rows.map((row) => [row.instance.instanceId, row.instance.content.text, row.values.map((v) => value(v.value))])
        : body.values ? [[null, null, body.values.map((v) => value(v.value))]]
          : body.value ? [[null, null, [value(body.value.value)]]] : [];
      return [result.dwStatus, body.ids ? body.ids.ids : null, rows];
    }),
    shown: (json) => json.results.map((result) => [result.status, result.counter_ids, result.rows.map((row) => [row.instance_id, row.name, row.values.map(shownValue)])]),
  },
  'v2-instances': {
    file: 'v2_instances',
    read: (root) => root.instances.map((i) => [i.instanceId, i.content.text]),
    shown: (json) => json.instances.map((i) => [i.instance_id, i.name]),
  },
  'v2-queries': {
    file: 'v2_queries',
    read: (root) => root.queries.map((q) => [guid(q.counterSetGuid), q.status, q.counterId, q.instanceId, q.index, q.content ? q.content.text : null]),
    shown: (json) => json.queries.map((q) => [q.counterset, q.status, q.counter_id, q.instance_id, q.index, q.name]),
  },
  'v2-countersets': {
    file: 'v2_countersets',
    read: (root) => root.countersets.map((c) => guid(c.guid)),
    shown: (json) => json.countersets,
  },
  'reg-counterset': {
    file: 'reg_counterset',
    read: (root) => [guid(root.counterset.counterSetGuid), root.counterset.counters.map(fields)],
    shown: (json) => [json.counterset, json.counters.map(({ type_name, ...numbers }) => Object.values(numbers))],
  },
  'reg-strings': {
    file: 'reg_strings',
    read: (root) => root.block.strings.map((s) => [s.dwCounterId, s.text ?? null]),
    shown: (json) => json.strings.map((s) => [s.id, s.text]),
  },
  v1: {
    file: 'v1',
    read: (root) => root.block.objects.map((object) => {
      const { counters, rows, values } = object.content;
      const cells = (block) => counters.map((c) => value(block.values.subarray(c.counterOffset - 4, c.counterOffset - 4 + c.counterSize)));
      const names = (row) => (object.codePage === 0 ? utf16(row.instance.content.name ?? new Uint8Array()) : null);
      return [object.objectNameTitleIndex, object.numInstances, counters.map((c) => [c.counterNameTitleIndex, c.counterType, c.counterSize, c.counterOffset]),
        (rows ?? []).map((row) => [names(row), row.instance.uniqueId, cells(row.values)]).concat(values ? [[null, -1, cells(values)]] : [])];
    }),
    shown: (json) => json.objects.map((object) => [object.name_index, object.num_instances, object.counters.map((c) => [c.name_index, c.type, c.size, c.offset]),
      object.rows.map((row) => [object.code_page === 0 ? row.name : null, row.unique_id, row.values.map(shownValue)])]),
  },
  blg: { file: 'blg', read: log.read, shown: log.shown, asks: ['calc', '--raw', '--all', '--format=ndjson'] },
};

// What is shown as a negative number is compared as its bytes.
function shownValue(v) {
  return v === null ? null : v.hex !== undefined ? `${v.size}:${v.hex}` : `${v.size}:${BigInt.asUintN(8 * v.size, BigInt(v.raw))}`;
}

// JSON with integers of 64 bits, as text.
const parse = (text) => JSON.parse(text.replace(/"raw":(-?\d+)/g, '"raw":"$1"'));

async function main([formats, wpc, ...files]) {
  const readers = {};
  let passed = 0, failed = 0;
  for (const argument of files) {
    const [kind, file] = argument.split('=');
    const { file: name, read, shown, asks } = KINDS[kind];
    const ask = (...words) => spawnSync(wpc, [...words, `--kind=${kind}`, file], { encoding: 'utf8', maxBuffer: 1 << 28 });
    readers[name] ??= await reader(formats, name);
    const answer = ask('inspect', '--format=json');
    if (answer.status === 1) {
      continue; // more values than inspect shows without --max-values
    }
    const lines = asks ? ask(...asks).stdout.split('\n').filter((line) => line).map(parse) : [];
    let mine;
    try {
      const root = new readers[name](new KaitaiStream(new Uint8Array(fs.readFileSync(file)).buffer));
      mine = JSON.stringify(read(root));
    } catch (error) {
      mine = `${error.stack}`;
    }
    const theirs = JSON.stringify(shown(parse(answer.stdout), lines));
    if (mine === theirs) {
      passed++;
    } else {
      failed++;
      console.log(`${file}\n  kaitai: ${mine.slice(0, 600)}\n  wpc:    ${theirs.slice(0, 600)}`);
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
}

main(process.argv.slice(2));
