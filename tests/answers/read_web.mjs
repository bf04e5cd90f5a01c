// Values over time as the npm package gives them: one JSON line for each input that standard input names.
//
//     node read_web.mjs PACKAGE <INPUTS
//
// PACKAGE is the package's index.js. INPUTS and what is printed are as run.py says.
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { loadWpc } = await import(pathToFileURL(process.argv[2]).href);
const wpc = await loadWpc();

function folder(path) {
  const paths = readdirSync(path, { recursive: true }).map((name) => String(name));
  return { paths, read: (name) => Promise.resolve(new Uint8Array(readFileSync(`${path}/${name}`))) };
}

function pathOf({ machine, set, instance, counter }) {
  const host = machine.replace(/^\\+/, "");
  return `${host === "" ? "" : `\\\\${host}`}\\${set}${instance === null ? "" : `(${instance})`}\\${counter}`;
}

// By sample, as the command prints them.
function cellsOf(series) {
  const samples = series.samples.map(() => []);
  for (const one of series.list) {
    for (const point of series.points(one.number)) {
      const time = series.samples[point.sample].time;
      samples[point.sample].push([pathOf(one), Number.isNaN(time) ? null : Math.floor(time), point.status, Number.isNaN(point.value) ? null : point.value]);
    }
  }
  return samples.flat();
}

// Computing may reject what validating accepts.
function answerOf(series) {
  return series.error === null ? { cells: cellsOf(series) } : { rejected: series.error.rule };
}

// Of any --counter=PATH, and nothing else.
function askedFor(options) {
  const counters = options.split(" ").filter((option) => option !== "");
  if (!counters.every((option) => option.startsWith("--counter="))) {
    throw new Error(`read_web.mjs: options other than --counter: ${options}`);
  }
  return counters.length === 0 ? {} : { counters: counters.map((option) => option.slice("--counter=".length)) };
}

async function answer(path, kind, options) {
  if (kind === "") {
    return answerOf(await wpc.readCapture(folder(path)));
  }
  const file = wpc.read(new Uint8Array(readFileSync(path)), { kind });
  return file.accepted ? answerOf(file.series(askedFor(options))) : { rejected: file.error.rule };
}

for (const [name, path, kind, options] of JSON.parse(readFileSync(0, "utf8"))) {
  console.log(JSON.stringify({ name, ...(await answer(path, kind, options)) }));
}
