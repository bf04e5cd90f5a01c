import { Engine } from "./engine.js";
import { WpcError } from "./errors.js";
import { WpcFile } from "./file.js";
import { bytesOf } from "./bytes.js";
import type { Bytes } from "./bytes.js";
import { capturePart } from "./kinds.js";
import type { CapturePart, Kind } from "./kinds.js";
import { displayName, PairSeries } from "./pairs.js";
import type { SampleInfo } from "./series.js";
import { Titles } from "./titles.js";

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

/** What the names of registration data are for. English ones come first. */
const NAME_CODES: readonly number[] = [9, 3];
const COUNTER_CODES: readonly number[] = [10, 5];

/** A capture folder: verdicts of its files, and the values of its samples. */
export class Capture extends PairSeries {
  head: CaptureHead = { kind: null, host: null, created: null, tool: null };
  readonly files: CaptureFile[] = [];
  readonly #titles = new Titles(this.engine);
  readonly #sets = new Map<string, CounterSet>();
  #guids: string[] = [];
  #seen = new Map<string, number>();
  readonly #checker: Engine;
  readonly #source: CaptureSource;
  readonly #progress: (done: number, all: number) => void;
  #older: Uint8Array | null = null;
  #mark = 0;

  constructor(module: WebAssembly.Module, source: CaptureSource, progress: (done: number, all: number) => void) {
    super(new Engine(module));
    this.#source = source;
    this.#progress = progress;
    this.#checker = new Engine(module);
  }

  async read(): Promise<void> {
    const parts = this.#source.paths
      .map((path) => ({ path, part: capturePart(path) }))
      .filter((one): one is { path: string; part: CapturePart } => one.part !== null);
    const of = (part: CapturePart["part"]): { path: string; part: CapturePart }[] => parts.filter((one) => one.part.part === part);
    const head = of("head")[0];
    if (head === undefined) {
      throw new WpcError("the folder has no capture.json: choose the folder that a capture was written to");
    }
    await this.#readHead(head.path, head.part);
    this.engine.calls.wpcw_room(0);
    this.engine.calls.wpcw_open(0, 0, 0, false);
    if (this.head.kind === "v1") {
      await this.#readTitles(of("titles"));
    } else {
      await this.#readQueries(of("queries"), of("registration"));
    }
    this.#mark = this.engine.calls.wpcw_mark();
    const marks = of("gap").map((one) => one.part.number);
    this.files.push(...of("gap").map((one) => ({ ...one, file: null, message: "" })));
    await this.#readSamples(of("sample").sort((a, b) => a.part.number - b.part.number), marks);
  }

  async #readHead(path: string, part: CapturePart): Promise<void> {
    const { engine } = this;
    const bytes = bytesOf(await this.#source.read(path));
    const at = engine.calls.wpcw_room(bytes.length) >>> 0;
    engine.bytes().set(bytes, at);
    const kind = engine.calls.wpcw_head(at, bytes.length);
    const text = (which: number): string | null => {
      const found = engine.calls.wpcw_head_text(which);
      return found === 0 ? null : engine.text(found);
    };
    if (kind === 0) {
      this.files.push({ path, part, file: null, message: engine.text(engine.calls.wpcw_head_problem()) });
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

  async #readTitles(found: readonly { path: string; part: CapturePart }[]): Promise<void> {
    const checked = found[0] === undefined ? null : await this.#check(found[0].path, found[0].part);
    for (const title of checked?.file.structures() ?? []) {
      this.#titles.add(title.id, title.text ?? "");
    }
  }

  async #readQueries(queries: readonly { path: string; part: CapturePart }[], registration: readonly { path: string; part: CapturePart }[]): Promise<void> {
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
    engine.calls.wpcw_v2_queries(this.#put(checked.bytes), checked.bytes.length);
    for (const guid of new Set(this.#guids)) {
      await this.#readSet(guid, registration.filter((one) => one.part.guid === guid));
    }
  }

  #put(bytes: Uint8Array): number {
    const at = this.engine.calls.wpcw_more(bytes.length) >>> 0;
    this.engine.bytes().set(bytes, at);
    return at;
  }

  async #readSet(guid: string, found: readonly { path: string; part: CapturePart }[]): Promise<void> {
    const set: CounterSet = { name: "", counters: new Map() };
    this.#sets.set(guid, set);
    const first = async (codes: readonly number[]): Promise<WpcFile | null> => {
      for (const code of codes) {
        const one = found.find((candidate) => candidate.part.code === code);
        const checked = one === undefined ? null : await this.#check(one.path, one.part);
        if (checked !== null) {
          return checked.file;
        }
      }
      return null;
    };
    const record = found.find((one) => one.part.code === 1);
    const checked = record === undefined ? null : await this.#check(record.path, record.part);
    if (checked !== null && this.engine.calls.wpcw_v2_set(this.#put(checked.bytes), checked.bytes.length) === 0) {
      this.files.push({ path: record!.path, part: record!.part, file: null, message: "the registration data cannot be used" });
    }
    for (const text of (await first(COUNTER_CODES))?.structures() ?? []) {
      if (text.structure.symbol === "STRING_HEADER" && text.hasText && !set.counters.has(text.id)) {
        set.counters.set(text.id, text.text ?? "");
      }
    }
    set.name = [...((await first(NAME_CODES))?.structures() ?? [])][0]?.text ?? "";
  }

  /** Nothing is computed across a mark: the connection was lost in between. */
  async #readSamples(samples: readonly { path: string; part: CapturePart }[], marks: readonly number[]): Promise<void> {
    const rest = [...marks].sort((a, b) => a - b);
    for (const [i, one] of samples.entries()) {
      this.#progress(i, samples.length);
      while (rest.length > 0 && rest[0]! <= one.part.number) {
        rest.shift();
        this.#older = null;
      }
      const checked = await this.#check(one.path, one.part, this.head.kind ?? "v2");
      if (checked !== null && !this.isCut) {
        this.beginSample(sampleInfo(one.path, checked.file, this.#older === null));
        this.#pair(one.path, checked.bytes);
        this.#older = checked.bytes;
      }
    }
    this.markPauses();
  }

  #pair(path: string, newer: Uint8Array): void {
    const { engine } = this;
    engine.calls.wpcw_release(this.#mark);
    this.#seen = new Map();
    const older = this.#older ?? new Uint8Array(0);
    const a = this.#put(older);
    const b = this.#put(newer);
    const isV1 = this.head.kind === "v1";
    const line: NonNullable<Engine["sinks"]["line"]> = (...cells) => (isV1 ? this.#v1Line(cells) : this.#v2Line(cells));
    engine.run({ line, point: this.pointSink(), trouble: this.troubleSink(() => path) }, () => {
      if (isV1) {
        engine.calls.wpcw_v1_pair(a, older.length, b, newer.length);
      } else {
        engine.calls.wpcw_v2_pair(a, older.length, b, newer.length);
      }
    });
  }

  #v1Line(cells: Parameters<NonNullable<Engine["sinks"]["line"]>>): number {
    return this.beginInstance(this.head.host ?? "", this.#titles.textOf(cells[0] >>> 0), cells[0], cells);
  }

  #v2Line(cells: Parameters<NonNullable<Engine["sinks"]["line"]>>): number {
    const [set, , , , , hasName, name, length, page] = cells;
    const own = hasName !== 0 ? (this.engine.decode(name >>> 0, length, page) ?? "?") : null;
    const key = `${set} ${own === null ? "" : `=${own}`}`;
    const n = this.#seen.get(key) ?? 0;
    this.#seen.set(key, n + 1);
    return this.beginLine(this.head.host ?? "", this.#nameOf(this.#guids[set] ?? ""), displayName(null, own, n), set, [String(n), key]);
  }

  protected override nameOfCounter(entry: number, counter: number): string {
    if (this.head.kind === "v1") {
      return this.#titles.textOf(counter);
    }
    return this.#sets.get(this.#guids[entry] ?? "")?.counters.get(counter) ?? String(counter);
  }

  protected override isAssumed(entry: number, counter: number): boolean {
    return this.head.kind === "v1" && (this.#titles.isAssumed(entry) || this.#titles.isAssumed(counter));
  }

  /** What the folder calls the objects and counters of its samples. */
  get names(): CaptureNames {
    return {
      titles: this.#titles.entries(),
      sets: this.#guids.map((guid) => ({ name: this.#nameOf(guid), counters: [...(this.#sets.get(guid)?.counters ?? [])] })),
    };
  }

  /** The counterset's name, or its GUID. */
  #nameOf(guid: string): string {
    const name = this.#sets.get(guid)?.name ?? "";
    return name === "" ? guid : name;
  }
}

function sampleInfo(path: string, file: WpcFile, isAfterGap: boolean): SampleInfo {
  const header = file.structures().at(0);
  const time = file.fields(header).find((one) => one.field.name === "SystemTime")?.value;
  return { time: typeof time === "string" ? Date.parse(time) : NaN, name: path.slice(path.lastIndexOf("/") + 1), source: 0, isAfterGap, isAfterPause: false };
}
