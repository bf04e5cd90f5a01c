/* Reads files away from the page: a file that takes long, or breaks the reader, cannot stop it. */
import { loadWpc } from "../lib/index.js";
import { Engine } from "../lib/engine.js";
import type { CaptureFile, SeriesSet, Structure, Wpc, WpcFile } from "../lib/index.js";
import { count } from "./dom.js";
import type { Name, Request, Requests, SeriesData, ShortVerdict } from "./protocol.js";

let wpc: Wpc | null = null;
let file: WpcFile | null = null;
let series: SeriesSet | null = null;
const waiting = new Map<string, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>();

function opened(): WpcFile {
  if (file === null) {
    throw new Error("no file is open");
  }
  return file;
}

function seriesData(found: SeriesSet): SeriesData {
  series = found;
  return { list: found.list, samples: found.samples, summary: found.summary(), cut: found.cut };
}

function shortVerdict(read: WpcFile): ShortVerdict {
  const { error, seems, notes, notesOmitted } = read;
  if (error === null) {
    const numNotes = notes.length + notesOmitted;
    return { accepted: true, text: numNotes === 0 ? "accepted" : `accepted, ${count(numNotes, "note")}` };
  }
  return { accepted: false, text: `rejected: ${seems === "" ? `${error.rule} ${error.message}` : seems}` };
}

function verdictOf(one: CaptureFile): ShortVerdict {
  if (one.message !== "") {
    return { accepted: false, text: `rejected: ${one.file?.error?.rule ?? ""} ${one.message}`.replace(/: +/, ": ") };
  }
  return one.file === null ? { accepted: true, text: "accepted" } : shortVerdict(one.file);
}

type Handlers = { [N in Name]: (ask: Requests[N]["ask"]) => Requests[N]["answer"] | Promise<Requests[N]["answer"]> };

const handlers: Handlers = {
  layout: () => ({ structures: new Engine(wpc!.module).layout.structures, titles: wpc!.assumedTitles }),
  open: ({ bytes, name, size, strict }) => {
    file = wpc!.read(bytes, { name, strict, size });
    series = null;
    const { kind, error, seems, notes } = file;
    return { kind, size, error, seems, notes, numNotes: notes.length + file.notesOmitted };
  },
  check: ({ bytes, name, strict }) => shortVerdict(wpc!.read(bytes, { name, strict })),
  log: () => {
    const summary = opened().logSummary();
    return { summary, types: summary.entries.map((one) => (one.isObject ? "whole object" : opened().typeName(one.type) || `0x${one.type.toString(16).padStart(8, "0")}`)) };
  },
  top: () => opened().structures().data(),
  inside: ({ outer, offset }) => opened().inside({ offset } as Structure, { offset: outer } as Structure).data(),
  tables: () => ({ tables: opened().tables() }),
  rows: (ask) => opened().rows(ask.table, ask.first, ask.count, ask.most),
  series: () => seriesData(opened().series()),
  capture: async ({ paths }) => {
    const read = (path: string): Promise<Uint8Array> =>
      new Promise((resolve, reject) => {
        waiting.set(path, { resolve, reject });
        postMessage({ need: path });
      });
    const capture = await wpc!.readCapture({ paths, read }, (done, all) => { postMessage({ progress: `Sample ${done + 1} of ${all}` }); });
    const files = capture.files.map((one) => ({ path: one.path, ...verdictOf(one) }));
    return { ...seriesData(capture), names: capture.names, head: capture.head, files };
  },
  columns: ({ numbers }) => series?.columns(numbers) ?? [],
};

async function answer({ id, name, ask }: Request): Promise<void> {
  try {
    const made = await (handlers[name] as (ask: unknown) => unknown)(ask);
    postMessage({ id, answer: made }, { transfer: name === "columns" ? (made as Float64Array[]).map((column) => column.buffer) : [] });
  } catch (error) {
    postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener("message", (event: MessageEvent<Request | { wasm: Uint8Array<ArrayBuffer> } | { path: string; bytes: Uint8Array | null }>) => {
  const { data } = event;
  if ("wasm" in data) {
    void loadWpc(data.wasm).then((loaded) => {
      wpc = loaded;
      postMessage({ id: 0, answer: null });
    }, (error: unknown) => { postMessage({ id: 0, failure: String(error) }); });
  } else if ("path" in data) {
    const asked = waiting.get(data.path);
    if (data.bytes === null) {
      asked?.reject(new Error(`${data.path} cannot be read`));
    } else {
      asked?.resolve(data.bytes);
    }
    waiting.delete(data.path);
  } else {
    void answer(data);
  }
});
