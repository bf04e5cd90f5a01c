import { bytesOf, checkOptions } from "./bytes.js";
import type { Bytes } from "./bytes.js";
import { encoded, Engine } from "./engine.js";
import type { Sinks } from "./engine.js";
import { makeFinding, messageOf, WpcError } from "./errors.js";
import type { Finding, Note } from "./errors.js";
import { checkedKind, KINDS } from "./kinds.js";
import type { Kind } from "./kinds.js";
import { Facts } from "./log.js";
import type { LogFacts, LogSummary } from "./log.js";
import { readLogSamples, readTextColumns, readTextSamples } from "./samples.js";
import type { LogSample, TextColumn, TextSample } from "./samples.js";
import { LogSeries } from "./series.js";
import type { SeriesOptions } from "./series.js";
import { fieldsOf, hexOf, Structures } from "./nodes.js";
import type { Field, Structure } from "./nodes.js";

export interface ReadOptions {
  /** Decides the kind when `kind` is not given, as the command does. */
  readonly name?: string;
  readonly kind?: Kind;
  /** Strict rules are errors. */
  readonly strict?: boolean;
  /** Bytes of the file, when it is above MAX_BYTES and was not read. */
  readonly size?: number;
  /** Limits of this file, instead of the defaults of wpc_limits. */
  readonly limits?: Readonly<Partial<Record<Limit, number>>>;
  readonly asked?: Asked;
  /** Code pages that names may be in: names in others are noted and stay bytes. Without it all that TextDecoder has. */
  readonly pages?: Iterable<number>;
}

/** What was asked for, for kinds whose bytes do not say it. */
export interface Asked {
  /** reg-counterset: its GUID. */
  readonly counterset?: string;
  /** reg-counter: its id. */
  readonly counterId?: number;
  /** v2-queries: what returned the list, PerfQueryCounterInfo, PerfAddCounters, or nothing: it is a request. */
  readonly queries?: (typeof QUERIES)[number];
  /** v2-queries: PERF_COUNTERSET_REG_INFO.InstanceType of the counterset that they are put to. */
  readonly instanceType?: number;
  /** v2: the list of queries that the block answers. */
  readonly queryList?: Bytes;
}

/** Members of wpc_limits: bytes comes first and values next, since they may be above 32 bits. */
const LIMITS = ["maxBytes", "maxValues", "maxQueries", "maxObjects", "maxCounters", "maxInstances", "maxName", "maxTitle", "maxTitleIndex"] as const;
export type Limit = (typeof LIMITS)[number];

/** A result of a V2 block, or an object of a V1 block. */
export interface Table {
  readonly offset: number;
  /** V2: dwStatus and dwType of the result. V1: 0 and the object's title index. */
  readonly status: number;
  readonly type: number;
  readonly numRows: number;
  readonly numColumns: number;
  readonly hasIds: boolean;
  readonly error: Finding | null;
}

export interface Column {
  /** V2: counter id. V1: title index of the name. */
  readonly id: number;
  /** V1 only: counter type, title index of the help text, default scale. */
  readonly type: number;
  readonly help: number;
  readonly scale: number;
}

/** A number of 4 or 8 bytes, of 8 with the sign that its type has; of bytes that are not a number hexadecimal digits, as many as were asked for; null: absent. */
export type Value = { readonly size: number; readonly raw: bigint; readonly offset: number } | { readonly size: number; readonly hex: string; readonly offset: number } | null;

export interface Row {
  readonly offset: number;
  readonly hasInstance: boolean;
  /** V2: InstanceId. V1: UniqueID, -1 for none. */
  readonly id: number;
  readonly parentObject: number;
  readonly parentInstance: number;
  /** Null: none, or one that cannot be converted, whose bytes are in nameHex. */
  readonly name: string | null;
  readonly nameHex: string | null;
  readonly values: Value[];
}

export interface Rows {
  readonly columns: Column[];
  readonly rows: Row[];
  /** What ended the rows. */
  readonly error: Finding | null;
}

/** Limits.max_bytes: larger files are refused, LIM-01. */
export const MAX_BYTES = 67_108_864;
const LIM_01 = 21;
const QUERIES = ["info", "changed", "request"] as const;
/** WEB_SIGNED */
const SIGNED = 9;
/** Notes are kept up to a number, so that a hostile file cannot fill the memory with them. */
const NOTES_KEPT = 65_536;

/** One file, validated. */
export class WpcFile {
  readonly kind: Kind;
  readonly size: number;
  /** The first error, or null: accepted. */
  readonly error: Finding | null = null;
  readonly notes: readonly Note[];
  /** Notes that were not kept. */
  readonly notesOmitted: number = 0;
  readonly #at: number = 0;
  readonly #engine: Engine;
  readonly #name: string | null;
  readonly #isStrict: boolean;
  #series: LogSeries | null = null;

  constructor(engine: Engine, given: Bytes, options: ReadOptions) {
    const bytes = bytesOf(given);
    checkOptions(options);
    this.#engine = engine;
    this.#isStrict = options.strict ?? false;
    this.#name = options.kind === undefined ? (options.name ?? "") : null;
    engine.calls.wpcw_forget();
    this.kind = options.kind === undefined ? engine.kindOf(this.#name!, bytes) : checkedKind(options.kind);
    this.size = options.size !== undefined && options.size > MAX_BYTES ? options.size : bytes.length;
    const notes: Note[] = [];
    this.notes = notes;
    if (this.size > MAX_BYTES) {
      const raw = { status: 5, rule: LIM_01, offset: 0, got: BigInt(this.size), bound: BigInt(MAX_BYTES) };
      this.error = { ...makeFinding(engine, raw, this.size), length: 0 };
      return;
    }
    engine.calls.wpcw_forget();
    this.#at = engine.put(bytes);
    engine.calls.wpcw_open(this.#at, bytes.length, KINDS.indexOf(this.kind), this.#isStrict);
    this.#ask(options);
    const found = this.#validate(notes);
    this.error = found.error;
    this.notesOmitted = found.omitted;
  }

  #ask({ limits = {}, asked = {}, pages }: ReadOptions): void {
    const { calls } = this.#engine;
    this.#engine.pages = pages === undefined ? null : new Set(pages);
    for (const [i, name] of LIMITS.entries()) {
      const most = limits[name];
      if (most !== undefined) {
        calls.wpcw_limit(i, most);
      }
    }
    const { counterset = "", counterId = -1, queries = "info", instanceType = -1, queryList } = asked;
    const guid = encoded(counterset);
    if (calls.wpcw_ask(this.#engine.put(guid), guid.length, counterId, QUERIES.indexOf(queries), instanceType) === 0) {
      throw new WpcError(`${counterset} is not a GUID`);
    }
    if (queryList !== undefined) {
      const list = bytesOf(queryList);
      calls.wpcw_queries(this.#engine.put(list), list.length);
    }
  }

  get accepted(): boolean {
    return this.error === null;
  }

  /** Too large to be read: there is nothing but the verdict. */
  get isTooLarge(): boolean {
    return this.size > MAX_BYTES;
  }

  /** Reads with these sinks. What ended it, or null. */
  #run(sinks: Sinks, call: () => void): Finding | null {
    let error: Finding | null = null;
    this.#engine.run({ trouble: (raw) => { error = makeFinding(this.#engine, raw, this.size); }, ...sinks }, call);
    return error;
  }

  #validate(notes: Note[]): { error: Finding | null; omitted: number } {
    let omitted = 0;
    const engine = this.#engine;
    const error = this.#run({
      note: (note) => {
        if (notes.length === NOTES_KEPT) {
          omitted++;
        } else {
          notes.push({ rule: engine.word("rule", note.rule), offset: note.offset, message: messageOf(engine, note) });
        }
      },
    }, () => { engine.calls.wpcw_validate(); });
    return { error, omitted };
  }

  /** Of a rejected file what it seems to be instead, as the command says it: "seems to be gzip data, not a counter block: unpack
   * it first". "" when nothing is known, and where the caller gave the kind. */
  get seems(): string {
    if (this.accepted || this.#name === null || this.isTooLarge) {
      return "";
    }
    const other = this.#engine.kindOfBytes(this.bytes());
    const named = this.#engine.kindOfName(this.#name);
    return other !== null && named !== null && other !== named
      ? `seems to be a ${other === "blg" ? "binary counter log" : other === "pdh-csv" ? "counter log as text" : "V1 block"}, but is named as ${named}`
      : this.#engine.text(this.#engine.calls.wpcw_seems());
  }

  /** The file's bytes in the module's memory, until something else is read. */
  bytes(): Uint8Array {
    return this.#engine.bytes().subarray(this.#at, this.#at + (this.isTooLarge ? 0 : this.size));
  }

  /** The structures on top: headers, results, objects, entries of a list, buffers and events of a log. */
  structures(): Structures {
    return this.#list(() => { this.#engine.calls.wpcw_top(); });
  }

  /** What is inside a structure of structures(); or, with `outer`, inside one of those. */
  inside(structure: Structure, outer: Structure = structure): Structures {
    return this.#list(() => { this.#engine.calls.wpcw_inside(outer.offset, structure.offset); });
  }

  #list(call: () => void): Structures {
    const engine = this.#engine;
    const list = new Structures(engine.layout.structures, (at, length, page) => engine.decode(at, length, page), this.#at, this.size);
    if (!this.isTooLarge) {
      engine.run(list.sinks(), call);
    }
    return list;
  }

  fields(structure: Structure): Field[] {
    return fieldsOf(structure, this.bytes());
  }

  /** Results (V2) or objects (V1); other kinds have none. */
  tables(): Table[] {
    const tables: (Table & { error: Finding | null })[] = [];
    const { size } = this;
    const engine = this.#engine;
    if (!this.isTooLarge) {
      engine.run(
        {
          table: (offset, status, type, numRows, numColumns, hasIds) => {
            tables.push({
              offset: offset >>> 0, status: status >>> 0, type: type >>> 0, numRows: numRows >>> 0, numColumns: numColumns >>> 0,
              hasIds: hasIds !== 0, error: null,
            });
          },
          trouble: (raw) => { tables.at(-1)!.error = makeFinding(engine, raw, size); },
        },
        () => { engine.calls.wpcw_tables(); },
      );
    }
    return tables;
  }

  /** Rows `first` to `first + count - 1` of a table, with their values; of those that are not a number at most `most` bytes. The
   * counters of a V1 object may share bytes: of more values than the file may come to (V1-OBJ-11) there are none, but an error. */
  rows(table: Table, first = 0, count = 0xffffffff, most = 0xffffffff): Rows {
    const columns: Column[] = [];
    const rows: Row[] = [];
    const error = this.#run({
      column: (id, type, help, scale) => { columns.push({ id: id >>> 0, type: type >>> 0, help: help >>> 0, scale }); },
      row: (...cells) => { rows.push(this.#row(cells)); },
      value: (width, raw, offset, bytes) => { rows.at(-1)!.values.push(this.#value(width, raw, offset, bytes, most)); },
    }, () => { this.#engine.calls.wpcw_rows(table.offset, first, count, most); });
    return { columns, rows, error };
  }

  #row(cells: readonly [number, number, number, number, number, number, number, number]): Row {
    const [offset, hasInstance, id, parentObject, parentInstance, at, length, page] = cells;
    const name = hasInstance !== 0 ? this.#engine.decode(at >>> 0, length, page >>> 0) : null;
    return {
      offset: offset >>> 0,
      hasInstance: hasInstance !== 0,
      id: this.kind === "v1" ? id : id >>> 0,
      parentObject: parentObject >>> 0,
      parentInstance: parentInstance >>> 0,
      name,
      nameHex: hasInstance !== 0 && name === null ? hexOf(this.#engine.bytes(), at >>> 0, length) : null,
      values: [],
    };
  }

  #value(width: number, raw: bigint, offset: number, size: number, most: number): Value {
    if (width === 0) {
      return null;
    }
    if (width === SIGNED) {
      return { size, raw, offset: offset >>> 0 };
    }
    return width === 4 || width === 8
      ? { size, raw: BigInt.asUintN(64, raw), offset: offset >>> 0 }
      : { size, hex: hexOf(this.bytes(), offset >>> 0, Math.min(size >>> 0, most)), offset: offset >>> 0 };
  }

  /** Calls `take` for each sample of a binary log, with its raw values except those of whole objects, until it returns false. */
  logSamples(take: (sample: LogSample) => unknown): void {
    this.#check("logSamples()", "blg");
    readLogSamples(this.#engine, take);
  }

  /** The columns of a log as text: counter paths. */
  textColumns(): TextColumn[] {
    this.#check("textColumns()", "pdh-csv");
    return readTextColumns(this.#engine);
  }

  /** Calls `take` for each sample of a log as text, with its values, until it returns false. */
  textSamples(take: (sample: TextSample) => unknown): void {
    this.#check("textSamples()", "pdh-csv");
    readTextSamples(this.#engine, take);
  }

  /** All displayable values of a log, or those that are asked for. */
  series(options?: SeriesOptions): LogSeries {
    if (this.kind !== "blg" && this.kind !== "pdh-csv") {
      throw new WpcError(`series() reads logs, and this file is of kind ${this.kind}; readCapture() reads captures`);
    }
    const read = (): LogSeries => new LogSeries(new Engine(this.#engine.module), this.isTooLarge ? [] : [this.bytes()], { strict: this.#isStrict, ...options });
    return options === undefined ? (this.#series ??= read()) : read();
  }

  /** What a log says of itself and its counters, without their values. */
  log(): LogFacts {
    return this.#facts("log()").facts();
  }

  /** The same, without a list of all counters. */
  logSummary(): LogSummary {
    return this.#facts("logSummary()").summary();
  }

  #facts(call: string): Facts {
    this.#check(call, "blg");
    return new Facts(this.#engine, this.series(), this.accepted, this.size);
  }

  #check(call: string, kind: Kind): void {
    if (this.kind !== kind || this.isTooLarge) {
      throw new WpcError(`${call} reads logs of at most ${MAX_BYTES} bytes and kind ${kind}; this file is of kind ${this.kind}, ${this.size} bytes`);
    }
  }

  /** The name of a counter type of winperf.h, or "". */
  typeName(type: number): string {
    return this.#engine.word("type", type);
  }
}
