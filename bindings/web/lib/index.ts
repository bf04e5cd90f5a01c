import { bytesOf as viewOf } from "./bytes.js";
import type { Bytes } from "./bytes.js";
import { Capture } from "./capture.js";
import type { CaptureSource } from "./capture.js";
import { compute } from "./compute.js";
import type { CalcPolicy, Computed, CounterSample } from "./compute.js";
import { Engine } from "./engine.js";
import { WpcError } from "./errors.js";
import { WpcFile } from "./file.js";
import type { ReadOptions } from "./file.js";
import type { Kind } from "./kinds.js";
import { LogSeries } from "./series.js";
import type { SeriesOptions } from "./series.js";

export type { Bytes } from "./bytes.js";
export { Capture } from "./capture.js";
export type { CaptureFile, CaptureHead, CaptureNames, CaptureSource } from "./capture.js";
export type { CalcPolicy, Computed, CounterSample } from "./compute.js";
export { WpcError } from "./errors.js";
export type { Finding, Note, Status } from "./errors.js";
export { MAX_BYTES, WpcFile } from "./file.js";
export type { Asked, Column, Limit, ReadOptions, Row, Rows, Table, Value } from "./file.js";
export { capturePart, KINDS } from "./kinds.js";
export type { CapturePart, Kind } from "./kinds.js";
export type { FieldType, LayoutField, LayoutStructure } from "./layout.js";
export type { LogCounter, LogEntry, LogFacts, LogSummary, LogWriter } from "./log.js";
export { ID_NONE, MOST_NODES, Structures } from "./nodes.js";
export type { Field, FieldValue, Structure } from "./nodes.js";
export type { LogNames, LogSample, LogValue, TextColumn, TextSample } from "./samples.js";
export { LogSeries, SeriesSet } from "./series.js";
export type { Interval, Pause, Point, Remark, SampleInfo, SeriesInfo, SeriesOptions, SeriesView, Survey } from "./series.js";

/** The library, compiled. Each file that is read has an instance of its own. */
export class Wpc {
  #engine: Engine | null = null;

  constructor(readonly module: WebAssembly.Module) {}

  /** Version of the library: wpc_version(). */
  get version(): string {
    const engine = new Engine(this.module);
    return engine.text(engine.calls.wpcw_version());
  }

  /** The titles that English Windows has, by index: what V1 blocks without a title table are named by. */
  get assumedTitles(): ReadonlyMap<number, string> {
    return new Engine(this.module).assumedTitles();
  }

  /** The kind that a file's name and first bytes say, as the command finds it; "v2" when nothing does. */
  kindOf(name: string, bytes: Bytes): Kind {
    const engine = new Engine(this.module);
    engine.calls.wpcw_forget();
    return engine.kindOf(name, viewOf(bytes));
  }

  /** Validates a file: wpc_validate(). Never throws for what the file holds; a TypeError for what is not
   * bytes, a WpcError for a kind that is not one. */
  read(bytes: Bytes, options: ReadOptions = {}): WpcFile {
    return new WpcFile(new Engine(this.module), bytes, options);
  }

  /** The displayable value of a sample: wpc_calc(). `older`: the sample before it of the same counter and instance, which many types
   * need; null: there is none. */
  compute(older: CounterSample | null, newer: CounterSample | null, policy: CalcPolicy = {}): Computed {
    this.#engine ??= new Engine(this.module);
    return compute(this.#engine, older, newer, policy);
  }

  /** Values over time of several logs, in the order of time. */
  series(logs: readonly Bytes[], options: SeriesOptions = {}): LogSeries {
    return new LogSeries(new Engine(this.module), logs.map(viewOf), options);
  }

  /** Reads a capture folder. */
  async readCapture(source: CaptureSource, progress: (done: number, all: number) => void = () => undefined, options: SeriesOptions = {}): Promise<Capture> {
    const capture = new Capture(this.module, source, progress, options);
    await capture.read();
    return capture;
  }
}

/**
 * Loads the library.
 *
 * In Node without an argument: wpc.wasm next to this file. In a browser pass its bytes, a compiled module, or its address.
 */
export async function loadWpc(source?: BufferSource | WebAssembly.Module | URL | string): Promise<Wpc> {
  if (typeof WebAssembly === "undefined") {
    throw new WpcError("this JavaScript engine has no WebAssembly; Node 18 and browsers since 2022 have it");
  }
  if (source instanceof WebAssembly.Module) {
    return new Wpc(source);
  }
  return new Wpc(await WebAssembly.compile(await bytesOf(source ?? new URL("./wpc.wasm", import.meta.url))));
}

async function bytesOf(source: BufferSource | URL | string): Promise<BufferSource> {
  if (typeof source !== "string" && !(source instanceof URL)) {
    return source;
  }
  if (String(source).startsWith("file:")) {
    const { readFile } = await import("node:fs/promises");
    return readFile(new URL(source)) as Promise<BufferSource>;
  }
  const answer = await fetch(source);
  if (!answer.ok) {
    throw new WpcError(`wpc.wasm could not be loaded: the server answered ${answer.status}`);
  }
  return answer.arrayBuffer();
}
