import type { Bytes } from "./bytes.js";
import { bytesOf } from "./bytes.js";
import { encoded } from "./engine.js";
import type { Engine, Sinks } from "./engine.js";
import { makeFinding, messageOf, WpcError } from "./errors.js";
import type { Finding } from "./errors.js";

/** One counter of one instance, over time. */
export interface SeriesInfo {
  readonly number: number;
  /** Without backslashes; "": not known. */
  readonly machine: string;
  /** Counterset or object. */
  readonly set: string;
  /** Title index of a V1 object, whatever its language is; null: it is known by its name alone. */
  readonly setId: number | null;
  /** "parent/child", "#1" and so on from the second of equal names on. Null: an object without instances. */
  readonly instance: string | null;
  readonly counter: string;
  /** Of counters of an instance that have one name, but not one type: which one, from 1. */
  readonly nth: number;
  readonly counterId: number;
  /** What English Windows calls the object and the counter; null: not known. */
  readonly english: { readonly set: string; readonly counter: string } | null;
  readonly type: number;
  readonly unit: string;
  /** Default scale, a power of ten. */
  readonly scale: number;
  /** V1 without a title table: the name of the object or of the counter is the one that English Windows has. */
  readonly isAssumed: boolean;
  /** Points that have a value. */
  readonly count: number;
}

/** A displayable value, or why there is none. */
export interface Point {
  readonly sample: number;
  readonly status: string;
  /** NaN unless status is "ok". */
  readonly value: number;
  /** An integer that value does not hold, exactly. */
  readonly integer: bigint | null;
}

export interface SampleInfo {
  /** Milliseconds since 1970, UTC; NaN: not known. */
  readonly time: number;
  /** Of a log its number from 1, of a capture the file. */
  readonly name: string;
  /** Number of the log that it is of. */
  readonly source: number;
  /** Samples may be missing in front of it, and nothing is computed across; or it is the first of its log. */
  readonly isAfterGap: boolean;
  /** The first sample of its log: values may go on from another log. */
  readonly isFirst: boolean;
  /** More than five times the usual interval passed since the sample before, and than one of the two intervals before that. */
  readonly isAfterPause: boolean;
}

/** The cells of one series where they are, in the module's memory: valid until anything else is read. */
export interface SeriesView {
  /** Numbers of samples. */
  readonly samples: Uint32Array;
  /** NaN: none. */
  readonly values: Float64Array;
  /** wpc_calc_status: 0 is "ok". */
  readonly statuses: Uint8Array;
}

/** Seconds. */
export interface Interval {
  readonly average: number;
  readonly shortest: number;
  readonly longest: number;
}

/** A time in which nothing was collected. */
export interface Pause {
  /** Of the sample before it: milliseconds since 1970. */
  readonly after: number;
  readonly seconds: number;
}

/** What there is as a whole. */
export interface Survey {
  readonly samples: number;
  /** Milliseconds since 1970, UTC; NaN: there is no sample. */
  readonly first: number;
  readonly last: number;
  /** Between samples, where time went on; null: it never did. */
  readonly interval: Interval | null;
  /** Null: there is none. */
  readonly pauses: { readonly count: number; readonly first: Pause; readonly longest: Pause } | null;
}

/** What is to be told besides errors: a wpc_remark. */
export interface Remark {
  readonly kind: (typeof REMARKS)[number];
  /** Number of the log. */
  readonly source: number;
  /** Number of the series; null: it is about none. */
  readonly series: number | null;
  /** Of the log, from 1; 0: of none. */
  readonly sample: number;
  /** Of a pause. */
  readonly seconds: number;
  /** Of a note or damage. */
  readonly rule: string;
  readonly message: string;
  /** Of these, a jump and a block without instances: the place in the file. */
  readonly offset: number;
  /** Of a block without instances: PDH's status. */
  readonly status: number;
}

/** What is asked of a log, of several, or of a capture. */
export interface SeriesOptions {
  /** The first and the last moment: a Date, or milliseconds since 1970. */
  readonly begin?: Date | number;
  readonly end?: Date | number;
  /** Each N-th sample, rates over all N. */
  readonly step?: number;
  /** Seconds: the first sample of each such span, rates over it. */
  readonly interval?: number;
  /** "checked": no rate where another process is under a name; "id": a process by its number; "place": as PDH. */
  readonly identity?: "checked" | "id" | "place";
  /** Of several logs: "segments": what has one path is one series, and rates go on; "apart": each log has its own. */
  readonly join?: "segments" | "apart";
  /** Counter paths, with wildcards, or names of counters; without them everything. */
  readonly counters?: readonly string[];
  /** A title table ("Counter 009") for whole objects. */
  readonly titles?: Bytes;
  /** Strict rules are errors. */
  readonly strict?: boolean;
}

const IDENTITIES = ["checked", "id", "place"] as const;
const REMARKS = ["note", "damage", "pause", "back", "hour", "hour_guessed", "overlap", "titles", "other_instance", "shared", "receded", "jump", "no_instances"] as const;
const E_LIMIT = 5;
const NO_COLUMN = 0xffffffff;
/** Remarks are kept up to a number, so that a hostile file cannot fill the memory with them. */
const REMARKS_KEPT = 65_536;
const FLAG_GAP = 1;
const FLAG_PAUSE = 4;
const FLAG_FIRST = 8;
const COLUMN_ASSUMED = 2;
const FACTS = 5;
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Values over time: wpc/series.h. They have an instance of the module of their own. */
export abstract class SeriesSet {
  list: readonly SeriesInfo[] = [];
  samples: readonly SampleInfo[] = [];
  survey: Survey = { samples: 0, first: NaN, last: NaN, interval: null, pauses: null };
  /** Why values are missing that the samples hold; "": none are. */
  cut = "";
  /** The first error that was passed over, or null. */
  error: Finding | null = null;
  readonly remarks: Remark[] = [];
  /** Remarks that were not kept. */
  remarksOmitted = 0;
  /** How many series each of options.counters means. */
  chosen: readonly number[] = [];
  declare protected readonly engine: Engine;

  constructor(engine: Engine, private readonly counters: readonly string[]) {
    Object.defineProperty(this, "engine", { value: engine }); // not among what console.log() shows
  }

  get isCut(): boolean {
    return this.cut !== "";
  }

  /** Begins anew; sources are added then. */
  protected begin(options: SeriesOptions): void {
    const { calls } = this.engine;
    const { begin = NaN, end = NaN, step = 1, interval = 0, identity = "checked", join = "segments", strict = false } = options;
    if (!IDENTITIES.includes(identity)) {
      throw new WpcError(`the identity ${identity} is not known; there are ${IDENTITIES.join(", ")}`);
    }
    calls.wpcw_series_begin(Number(begin), Number(end), step, interval, IDENTITIES.indexOf(identity), join === "apart", strict);
  }

  /** Before the first sample. */
  protected choose(titles: Bytes | undefined): void {
    const { engine } = this;
    if (titles !== undefined) {
      const bytes = bytesOf(titles);
      engine.calls.wpcw_series_titles(engine.put(bytes), bytes.length);
    }
    for (const text of this.counters) {
      const bytes = encoded(text);
      const problem = engine.text(engine.calls.wpcw_series_choose(engine.put(bytes), bytes.length));
      if (problem !== "") {
        throw new WpcError(`${text}: ${problem}`);
      }
    }
  }

  /** Keeps remarks. `where`: whose sample it is. */
  protected sinks(where: (sample: number) => string): Sinks {
    return {
      remark: (kind, source, column, sample, seconds, status, rule, offset, got, bound) => {
        const { engine } = this;
        const message = rule === 0 ? "" : messageOf(engine, { status, rule, offset: offset >>> 0, got, bound });
        const remark = {
          kind: REMARKS[kind]!, source, series: column >>> 0 === NO_COLUMN ? null : column, sample: sample >>> 0, seconds, rule: engine.word("rule", rule), message, offset: offset >>> 0, status: REMARKS[kind] === "no_instances" ? Number(got) : 0,
        };
        if (remark.kind === "damage" && status === E_LIMIT && this.cut === "") {
          this.cut = `${where(remark.sample)}: ${remark.rule}: ${message}`;
        }
        if (this.remarks.length < REMARKS_KEPT) {
          this.remarks.push(remark);
        } else {
          this.remarksOmitted++;
        }
      },
      trouble: (raw) => { this.error = makeFinding(this.engine, raw, 0); },
    };
  }

  /** Behind the last sample. */
  protected finish(nameOf: (number: number) => string): void {
    const { calls } = this.engine;
    const isWhole = calls.wpcw_series_finish() !== 0;
    if (!isWhole) {
      this.cut = "there are more than 16,000,000 values";
    } else if (this.error?.rule === "") {
      this.cut = "there are more than 262,144 series, or they need more than 512 MiB";
    }
    this.chosen = this.counters.map((_, i) => calls.wpcw_series_chosen(i));
    this.survey = this.#survey();
    this.samples = this.#samples(nameOf);
    this.list = this.#list();
  }

  get #buffer(): ArrayBufferLike {
    return this.engine.calls.memory.buffer;
  }

  /** Words of a structure of series.c. */
  #words(at: number, count: number): Uint32Array {
    return new Uint32Array(this.#buffer, at >>> 0, count);
  }

  #survey(): Survey {
    const [samples = 0, first = NaN, last = NaN, average = NaN, shortest = NaN, longest = NaN, count = 0, ...pauses] = new Float64Array(this.#buffer, this.engine.calls.wpcw_series_extent() >>> 0, 11);
    const pauseAt = (at: number): Pause => ({ after: pauses[at]!, seconds: pauses[at + 1]! });
    return {
      samples, first, last, interval: Number.isNaN(average) ? null : { average, shortest, longest },
      pauses: count === 0 ? null : { count, first: pauseAt(0), longest: pauseAt(2) },
    };
  }

  #samples(nameOf: (number: number) => string): SampleInfo[] {
    const [count = 0, times = 0, numbers = 0, sources = 0, flags = 0] = this.#words(this.engine.calls.wpcw_series_frames(), 5);
    const time = new Float64Array(this.#buffer, times, count);
    const number = new Uint32Array(this.#buffer, numbers, count);
    const source = new Uint32Array(this.#buffer, sources, count);
    return Array.from(new Uint8Array(this.#buffer, flags, count), (flag, i) => ({
      time: time[i]!, name: nameOf(number[i]!), source: source[i]!, isAfterGap: (flag & FLAG_GAP) !== 0, isFirst: (flag & FLAG_FIRST) !== 0, isAfterPause: (flag & FLAG_PAUSE) !== 0,
    }));
  }

  #cells(): { count: number; first: number; frames: number; values: number; statuses: number; integers: number; facts: number } {
    const [count = 0, first = 0, frames = 0, values = 0, statuses = 0, integers = 0, facts = 0] = this.#words(this.engine.calls.wpcw_series_cells(), 7);
    return { count, first, frames, values, statuses, integers, facts };
  }

  /** A wpc_column; texts are addresses and lengths. */
  #column(number: number): ColumnWords {
    const words = this.#words(this.engine.calls.wpcw_series_column(number), NUMBERS.flags + 1);
    const texts = Object.entries(TEXTS).map(([name, at]) => [name, words[at] === 0 ? null : { at: words[at], length: words[at + 1] }]);
    return Object.fromEntries([...texts, ...Object.entries(NUMBERS).map(([name, at]) => [name, words[at]])]) as ColumnWords;
  }

  #text(at: number, length: number): string {
    return UTF8.decode(new Uint8Array(this.#buffer, at, length));
  }

  /** "\\\\HOST\\Process(wpc#1)\\% Processor Time" */
  path(series: number): string {
    const [at = 0, length = 0] = this.#words(this.engine.calls.wpcw_series_path(series), 4);
    return this.#text(at, length);
  }

  #instance(series: number): string | null {
    const [, , at = 0, length = 0] = this.#words(this.engine.calls.wpcw_series_path(series), 4);
    return at === 0 ? null : this.#text(at, length);
  }

  #list(): SeriesInfo[] {
    const { engine } = this;
    const facts = this.summary();
    const names = new Map<number, string>();
    const instances = new Map<string, string | null>();
    const alike = new Map<string, number>();
    const name = (place: Place): string => (place === null ? "" : known(names, place.at, () => this.#text(place.at, place.length)));
    return Array.from({ length: this.#cells().count }, (_, number) => {
      const column = this.#column(number);
      const { machine, object, counter, englishObject, englishCounter, type, flags, objectId, counterId, group, line, scale } = column;
      const key = `${group} ${line}`;
      const same = `${key} ${counter?.at}`;
      const nth = (alike.get(same) ?? 0) + 1;
      alike.set(same, nth);
      return {
        number, machine: name(machine), set: name(object), setId: objectId === 0 ? null : objectId,
        instance: known(instances, key, () => this.#instance(number)), counter: name(counter), nth, counterId,
        english: englishObject === null || englishCounter === null ? null : { set: name(englishObject), counter: name(englishCounter) },
        type, unit: engine.word("unit", type), scale: scale | 0,
        isAssumed: (flags & COLUMN_ASSUMED) !== 0, count: facts[number * FACTS]!,
      };
    });
  }

  /** Where a series comes from in its log: the number of its entry, counted over all catalogues, its place within its object, the
   * names of its instance, and its clock. */
  origin(series: number): Origin {
    const { entry, place, line, index, parent, instance, timeBaseLow, timeBaseHigh } = this.#column(series);
    const text = (name: Place): string | null => (name === null ? null : this.#text(name.at, name.length));
    const timeBase = (BigInt(timeBaseHigh) << 32n) | BigInt(timeBaseLow);
    return { entry, counter: place, line, index, parent: text(parent), name: text(instance), timeBase };
  }

  #range(series: number): [number, number] {
    const { count, first } = this.#cells();
    const [from = 0, to = 0] = series >= 0 && series < count ? this.#words(first + series * 4, 2) : [];
    return [from, to - from];
  }

  /** The cells of a series without a copy. */
  view(series: number): SeriesView {
    const { frames, values, statuses } = this.#cells();
    const [from, count] = this.#range(series);
    return {
      samples: new Uint32Array(this.#buffer, frames + from * 4, count), values: new Float64Array(this.#buffer, values + from * 8, count),
      statuses: new Uint8Array(this.#buffer, statuses + from, count),
    };
  }

  /** The points of a series. */
  points(series: number): Point[] {
    const { samples, values, statuses } = this.view(series);
    const { integers } = this.#cells();
    const exact = integers === 0 ? null : new BigUint64Array(this.#buffer, integers + this.#range(series)[0] * 8, values.length);
    return Array.from(samples, (sample, i) => {
      const value = values[i]!;
      const integer = exact === null || exact[i] === 0n ? null : value < 0 ? BigInt.asIntN(64, exact[i]!) : exact[i]!;
      return { sample, status: this.engine.word("calc", statuses[i]!), value, integer };
    });
  }

  /** Values of several series, one array each, a place for each sample; NaN: no value. */
  columns(numbers: readonly number[]): Float64Array[] {
    return numbers.map((number) => {
      const { samples, values } = this.view(number);
      const column = new Float64Array(this.samples.length).fill(NaN);
      samples.forEach((sample, i) => { column[sample] = values[i]!; });
      return column;
    });
  }

  /** For each series: how many values, the last, least, largest and mean one (NaN: none). Five numbers each. */
  summary(): Float64Array {
    const { count, facts } = this.#cells();
    return new Float64Array(this.#buffer, facts, count * FACTS).slice();
  }
}

/** Of one log, or of several, binary or as text. */
export class LogSeries extends SeriesSet {
  constructor(engine: Engine, logs: readonly Uint8Array[], options: SeriesOptions = {}) {
    super(engine, options.counters ?? []);
    const { calls } = engine;
    engine.run(this.sinks((sample) => `sample ${sample}`), () => {
      this.begin(options);
      for (const bytes of logs) {
        calls.wpcw_series_log(engine.put(bytes), bytes.length, engine.kindOfBytes(bytes) === "pdh-csv");
      }
      this.choose(options.titles);
      calls.wpcw_series_survey();
      calls.wpcw_series_take();
      this.finish(String);
    });
  }
}

export interface Origin {
  readonly entry: number;
  /** Of the object. */
  readonly counter: number;
  readonly line: number;
  /** Of instances of one name and parent. */
  readonly index: number;
  readonly parent: string | null;
  readonly name: string | null;
  /** Ticks per second. */
  readonly timeBase: bigint;
}

type Place = { readonly at: number; readonly length: number } | null;

/** Which words of a wpc_column its members are. */
const TEXTS = { machine: 6, object: 8, parent: 10, instance: 12, counter: 14, englishObject: 20, englishCounter: 26 } as const;
const NUMBERS = { entry: 2, group: 3, line: 4, place: 5, index: 16, type: 30, scale: 32, timeBaseLow: 34, timeBaseHigh: 35, objectId: 36, counterId: 37, flags: 42 } as const;
type ColumnWords = Record<keyof typeof TEXTS, Place> & Record<keyof typeof NUMBERS, number>;

function known<K, V>(all: Map<K, V>, key: K, make: () => V): V {
  let value = all.get(key);
  if (value === undefined) {
    value = make();
    all.set(key, value);
  }
  return value;
}
