/* Reads files away from the page: a file that takes long, or breaks the reader, cannot stop it. */
import { loadWpc } from "../lib/index.js";
import { Engine } from "../lib/engine.js";
import type { CaptureNames, SeriesSet, Structure, Wpc, WpcFile } from "../lib/index.js";
import type { Name, Request, Requests, SeriesData } from "./protocol.js";

const MOST_NOTES = 65_536;

let wpc: Wpc | null = null;
let file: WpcFile | null = null;
let series: SeriesSet | null = null;
const waiting = new Map<string, (bytes: Uint8Array) => void>();

function opened(): WpcFile {
  if (file === null) {
    throw new Error("no file is open");
  }
  return file;
}

function seriesData(found: SeriesSet, names: CaptureNames): SeriesData {
  series = found;
  return { list: found.list, samples: found.samples, summary: found.summary(), isCut: found.isCut, names };
}

type Handlers = { [N in Name]: (ask: Requests[N]["ask"]) => Requests[N]["answer"] | Promise<Requests[N]["answer"]> };

const handlers: Handlers = {
  layout: () => ({ structures: new Engine(wpc!.module).layout.structures, titles: wpc!.assumedTitles }),
  open: ({ bytes, name, size, strict }) => {
    file = wpc!.read(bytes, { name, strict, size });
    series = null;
    const { kind, error, notes } = file;
    return { kind, size, error, notes: notes.slice(0, MOST_NOTES), numNotes: notes.length + file.notesOmitted };
  },
  top: () => opened().structures().data(),
  inside: ({ outer, offset }) => opened().inside({ offset } as Structure, { offset: outer } as Structure).data(),
  tables: () => ({ tables: opened().tables() }),
  rows: ({ table, first, count }) => opened().rows(table, first, count),
  series: () => {
    const found = opened().series();
    return seriesData(found, { titles: found.titles, sets: [] });
  },
  capture: async ({ paths }) => {
    const read = (path: string): Promise<Uint8Array> =>
      new Promise((resolve) => {
        waiting.set(path, resolve);
        postMessage({ need: path });
      });
    const capture = await wpc!.readCapture({ paths, read }, (done, all) => { postMessage({ progress: `Sample ${done + 1} of ${all}` }); });
    const files = capture.files.map((one) => ({
      path: one.path, accepted: one.file?.accepted ?? one.message === "", rule: one.file?.error?.rule ?? "", message: one.message,
      notes: one.file?.notes.length ?? 0,
    }));
    return { ...seriesData(capture, capture.names), head: capture.head, files };
  },
  columns: ({ numbers }) => series?.columns(numbers) ?? [],
};

async function answer({ id, name, ask }: Request): Promise<void> {
  try {
    postMessage({ id, answer: await (handlers[name] as (ask: unknown) => unknown)(ask) });
  } catch (error) {
    postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener("message", (event: MessageEvent<Request | { wasm: Uint8Array<ArrayBuffer> } | { path: string; bytes: Uint8Array }>) => {
  const { data } = event;
  if ("wasm" in data) {
    void loadWpc(data.wasm).then((loaded) => {
      wpc = loaded;
      postMessage({ id: 0, answer: null });
    }, (error: unknown) => { postMessage({ id: 0, failure: String(error) }); });
  } else if ("path" in data) {
    waiting.get(data.path)?.(data.bytes);
    waiting.delete(data.path);
  } else {
    void answer(data);
  }
});
