import { encoded, Engine } from "./engine.js";
import { WpcError } from "./errors.js";
import { WpcFile } from "./file.js";
import { bytesOf } from "./bytes.js";
import type { Bytes } from "./bytes.js";
import { capturePart, KINDS } from "./kinds.js";
import type { CapturePart, Kind } from "./kinds.js";
import { SeriesSet } from "./series.js";
import type { SeriesOptions } from "./series.js";

/** Files of a folder, by their paths with "/" between; a first folder's name does no harm. */
export interface CaptureSource {
  readonly paths: readonly string[];
  read(path: string): Promise<Bytes>;
}

/** What is known of a file of the folder. */
export interface CaptureFile {
  readonly path: string;
  readonly part: CapturePart;
  /** Null: capture.json, a mark of a gap, or a file that could not be used. */
  readonly file: WpcFile | null;
  /** Why the file could not be used, or "". */
  readonly message: string;
}

export interface CaptureHead {
  readonly kind: "v1" | "v2" | null;
  readonly host: string | null;
  readonly created: string | null;
  readonly tool: string | null;
}

/** Names of what the samples of a capture hold. */
export interface CaptureNames {
  /** V1: title indices and titles. */
  readonly titles: readonly (readonly [number, string])[];
  /** V2: by place of a result, the counterset and its counters by id. */
  readonly sets: readonly { readonly name: string; readonly counters: readonly (readonly [number, string])[] }[];
}

interface CounterSet {
  name: string;
  readonly counters: Map<number, string>;
}

interface Part {
  readonly path: string;
  readonly part: CapturePart;
}

/** What the names of registration data are for. English ones come first. */
const NAME_CODES: readonly number[] = [9, 3];
const COUNTER_CODES: readonly number[] = [10, 5];

/** A capture folder: verdicts of its files, and the values of its samples. */
export class Capture extends SeriesSet {
  head: CaptureHead = { kind: null, host: null, created: null, tool: null };
  readonly files: CaptureFile[] = [];
  readonly #titles = new Map<number, string>();
  readonly #sets = new Map<string, CounterSet>();
  #guids: string[] = [];
  readonly #checker: Engine;
  readonly #source: CaptureSource;
  readonly #progress: (done: number, all: number) => void;
  readonly #options: SeriesOptions;

  constructor(module: WebAssembly.Module, source: CaptureSource, progress: (done: number, all: number) => void, options: SeriesOptions) {
    super(new Engine(module), options.counters ?? []);
    this.#source = source;
    this.#progress = progress;
    this.#options = options;
    this.#checker = new Engine(module);
  }

  async read(): Promise<void> {
    const parts = this.#source.paths
      .map((path) => ({ path, part: capturePart(path) }))
      .filter((one): one is Part => one.part !== null);
    const of = (part: CapturePart["part"]): Part[] => parts.filter((one) => one.part.part === part);
    const head = of("head")[0];
    if (head === undefined) {
      throw new WpcError("the folder has no capture.json: choose the folder that a capture was written to");
    }
    await this.#readHead(head.path, head.part);
    this.begin(this.#options);
    const host = encoded(this.head.host ?? "");
    this.engine.calls.wpcw_capture_begin(KINDS.indexOf(this.head.kind ?? "v2"), this.engine.put(host), host.length);
    let titles: Uint8Array | undefined;
    if (this.head.kind === "v1") {
      titles = await this.#readTitles(of("titles"));
    } else {
      await this.#readQueries(of("queries"), of("registration"));
    }
    this.choose(this.#options.titles ?? titles);
    const marks = of("gap").map((one) => one.part.number);
    this.files.push(...of("gap").map((one) => ({ ...one, file: null, message: "" })));
    await this.#readSamples(of("sample").sort((a, b) => a.part.number - b.part.number), marks);
  }

  async #readHead(path: string, part: CapturePart): Promise<void> {
    const { engine } = this;
    const bytes = bytesOf(await this.#source.read(path));
    const at = engine.put(bytes);
    const kind = engine.calls.wpcw_head(at, bytes.length);
    const text = (which: number): string | null => {
      const found = engine.calls.wpcw_head_text(which);
      return found === 0 ? null : engine.text(found);
    };
    if (kind === 0) {
      this.files.push({ path, part, file: null, message: text(3) ?? "" });
      return;
    }
    this.files.push({ path, part, file: null, message: "" });
    this.head = { kind: kind === 1 ? "v1" : "v2", host: text(0), created: text(1), tool: text(2) };
  }

  /** Validates a file; null when it cannot be used. It is the checker's until the next one. */
  async #check(path: string, part: CapturePart, kind?: Kind): Promise<{ file: WpcFile; bytes: Uint8Array } | null> {
    const bytes = bytesOf(await this.#source.read(path));
    const file = new WpcFile(this.#checker, bytes, { name: path, ...(kind === undefined ? {} : { kind }) });
    this.files.push({ path, part, file, message: file.error?.message ?? "" });
    return file.accepted ? { file, bytes } : null;
  }

  async #readTitles(found: readonly Part[]): Promise<Uint8Array | undefined> {
    const checked = found[0] === undefined ? null : await this.#check(found[0].path, found[0].part);
    for (const title of checked?.file.structures() ?? []) {
      if (!this.#titles.has(title.id)) {
        this.#titles.set(title.id, title.text ?? "");
      }
    }
    return checked?.bytes;
  }

  async #readQueries(queries: readonly Part[], registration: readonly Part[]): Promise<void> {
    const checked = queries[0] === undefined ? null : await this.#check(queries[0].path, queries[0].part);
    if (checked === null) {
      throw new WpcError("the capture has no sound queries.bin: the results of its samples cannot be told apart");
    }
    for (const query of checked.file.structures()) {
      const fields = checked.file.fields(query);
      const value = (name: string): unknown => fields.find((one) => one.field.name === name)?.value;
      this.#guids[value("Index") as number] ??= value("CounterSetGuid") as string;
    }
    const { engine } = this;
    engine.calls.wpcw_capture_queries(engine.put(checked.bytes), checked.bytes.length);
    for (const guid of new Set(this.#guids)) {
      await this.#readSet(guid, registration.filter((one) => one.part.guid === guid));
    }
  }

  async #readSet(guid: string, found: readonly Part[]): Promise<void> {
    const set: CounterSet = { name: "", counters: new Map() };
    this.#sets.set(guid, set);
    const first = async (codes: readonly number[]): Promise<{ file: WpcFile; bytes: Uint8Array } | null> => {
      for (const code of codes) {
        const one = found.find((candidate) => candidate.part.code === code);
        const checked = one === undefined ? null : await this.#check(one.path, one.part);
        if (checked !== null) {
          return checked;
        }
      }
      return null;
    };
    const counters = await first([1]);
    const names = await first(COUNTER_CODES);
    for (const text of names?.file.structures() ?? []) {
      if (text.structure.symbol === "STRING_HEADER" && text.hasText && !set.counters.has(text.id)) {
        set.counters.set(text.id, text.text ?? "");
      }
    }
    const name = await first(NAME_CODES);
    set.name = [...(name?.file.structures() ?? [])][0]?.text ?? "";
    const put = (bytes: Uint8Array = new Uint8Array(0)): [number, number] => [this.engine.put(bytes), bytes.length];
    const isUsable = this.engine.calls.wpcw_capture_set(this.#guids.indexOf(guid), ...put(counters?.bytes), ...put(name?.bytes), ...put(names?.bytes)) !== 0;
    const one = found.find(({ part }) => part.code === 1);
    if (!isUsable && one !== undefined) {
      this.files.push({ ...one, file: null, message: "the registration data cannot be used" });
    }
  }

  /** Nothing is computed across a mark: the connection was lost in between. */
  async #readSamples(samples: readonly Part[], marks: readonly number[]): Promise<void> {
    const { engine } = this;
    const rest = [...marks].sort((a, b) => a - b);
    const read: string[] = [];
    const sinks = this.sinks((sample) => read[sample - 1] ?? "");
    let isAfterGap = false;
    let isEnough = false;
    for (const [i, one] of samples.entries()) {
      this.#progress(i, samples.length);
      while (rest.length > 0 && rest[0]! <= one.part.number) {
        rest.shift();
        isAfterGap = true;
      }
      const checked = await this.#check(one.path, one.part, this.head.kind ?? "v2");
      if (checked !== null && !isEnough) {
        read.push(one.path);
        isEnough = engine.run(sinks, () => this.#take(checked.bytes, isAfterGap));
        isAfterGap = false;
      }
    }
    engine.run(sinks, () => { this.finish((number) => (read[number - 1] ?? "").replace(/^.*\//, "")); });
  }

  /** Whether it was enough. */
  #take(bytes: Uint8Array, isAfterGap: boolean): boolean {
    const { calls } = this.engine;
    const at = calls.wpcw_capture_room(bytes.length) >>> 0;
    this.engine.bytes().set(bytes, at);
    calls.wpcw_capture_lend(isAfterGap);
    return calls.wpcw_series_take() === 0;
  }

  /** What the folder calls the objects and counters of its samples. */
  get names(): CaptureNames {
    return {
      titles: [...this.#titles],
      sets: this.#guids.map((guid) => {
        const set = this.#sets.get(guid);
        return { name: set === undefined || set.name === "" ? guid : set.name, counters: [...(set?.counters ?? [])] };
      }),
    };
  }
}
