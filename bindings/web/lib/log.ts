import type { Engine, Sinks } from "./engine.js";
import type { LogNames } from "./samples.js";
import type { LogSeries, Origin, Survey } from "./series.js";

/** A counter that a log has values of; of wildcards and whole objects, one for each instance that the samples show. */
export interface LogCounter extends LogNames {
  readonly path: string;
  /** Null: a whole object of which no sample shows anything. */
  readonly type: number | null;
  /** Ticks per second of the second value. */
  readonly timeBase: bigint;
  readonly scale: number;
  /** Names are titles that English Windows has, because the log has none. */
  readonly isAssumed: boolean;
}

/** What wrote a log. */
export interface LogWriter {
  /** "10.0.14393" */
  readonly windows: string;
  readonly bits: number;
}

/** An entry of a catalogue: a counter, a wildcard, or a whole object. */
export interface LogEntry {
  /** As the entry has it: "\\\\HOST\\Process(*)\\*". */
  readonly path: string;
  readonly isObject: boolean;
  /** Of a whole object 0. */
  readonly type: number;
  /** How many counters it comes to, with the instances that the samples show. */
  readonly counters: number;
}

/** What a log says of itself and its writer. */
export interface LogSummary extends Survey {
  /** Null: the log file header is damaged; zone and times are the machine's then. */
  readonly writer: LogWriter | null;
  readonly buffers: number;
  readonly bufferSize: number;
  /** When the log is full, new samples take the place of the oldest; null: the log file header is damaged. */
  readonly isCircular: boolean | null;
  /** Minutes: UTC is local time and this, and the daylight bias when it applies. */
  readonly bias: number;
  /** Minutes; null: the zone has no daylight time. */
  readonly daylightBias: number | null;
  /** The names of the zone's times, as the log has them: a text, or a reference like "@tzres.dll,-212". */
  readonly standard: string;
  readonly daylight: string;
  /** The same, with the English name in place of a reference; null: the reference is not known. */
  readonly standardName: string | null;
  readonly daylightName: string | null;
  readonly machines: readonly string[];
  /** The log was closed, and all of it is there. */
  readonly complete: boolean;
  /** Why it is not, as the command says it; "" when it is. */
  readonly incomplete: string;
  readonly entries: readonly LogEntry[];
  /** The names of some object or counter are those that English Windows has, because the log has none. */
  readonly isAssumed: boolean;
  /** There are more names or counters than are kept. */
  readonly isCut: boolean;
  /** Title indices and titles, of the log's first machine that has any. */
  readonly titles: readonly (readonly [number, string])[];
}

/** The same with all of its counters. */
export interface LogFacts extends LogSummary {
  readonly counters: readonly LogCounter[];
}

interface Entry {
  readonly kind: number;
  readonly type: number;
  readonly scale: number;
  readonly timeBase: bigint;
  readonly instanceIndex: number;
  /** machine, object, instance, parent, counter */
  readonly texts: (string | null)[];
}

const KIND_COUNTER = 0;
const KIND_OBJECT = 16;
/** EVENT_TRACE_FILE_MODE_CIRCULAR */
const MODE_CIRCULAR = 2;
const MOST_COUNTERS = 1_000_000;
/** Characters of paths for each byte of a log, as for the command, and for a small one. */
const PATHS_OF_A_BYTE = 16;
const PATHS_AT_LEAST = 524_288;

/** Notes of the library that say what of a log is not there. */
const CUT: ReadonlySet<string> = new Set(["BLG-BUF-05", "BLG-BUF-10", "BLG-HDR-08", "BLG-EVT-10"]);
const GAPS: ReadonlySet<string> = new Set(["BLG-EVT-09"]);
const LEFT_OUT: ReadonlySet<string> = new Set(["BLG-EVT-05", "BLG-EVT-06", "BLG-EVT-13"]);

/** What of a log is not there, as the command says it; "": nothing. */
function missingOf(series: LogSeries, isDamaged: boolean, lost: readonly [number, number]): string {
  const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
  const count = (rules: ReadonlySet<string>): number => series.remarks.filter(({ kind, rule }) => kind === "note" && rules.has(rule)).length;
  const jumps = series.remarks.filter(({ kind }) => kind === "jump");
  const [gaps, events] = [count(GAPS), count(LEFT_OUT)];
  const byWriter = lost.map((n, i) => (n === 0 ? "" : counted(n, i === 0 ? "event" : "buffer"))).filter((text) => text !== "");
  return [
    isDamaged ? "damaged" : "", count(CUT) > 0 ? "not closed, or cut" : "", byWriter.length > 0 ? `the writer lost ${byWriter.join(" and ")}` : "",
    gaps > 0 ? `parts of messages do not follow one another (${counted(gaps, "place")})` : "", events > 0 ? `${counted(events, "event")} left out` : "",
    jumps.length > 0 ? `buffers do not follow one another by their numbers (${counted(jumps.length, "place")}, first at offset ${jumps[0]!.offset})` : "",
  ].filter((text) => text !== "").join("; ");
}

type Zone = Pick<LogSummary, "bias" | "daylightBias" | "standard" | "standardName" | "daylight" | "daylightName">;

/** Reads a log as far as it is sound, without its values: what log_facts.c says, and counters as the series has them. */
export class Facts {
  /** By number. An entry of a later catalogue that says the same is the same. */
  readonly #entries = new Map<number, Entry>();
  readonly #titles = new Map<string, Map<number, string>>();
  #zone: Zone = { bias: 0, daylightBias: null, standard: "", standardName: "", daylight: "", daylightName: "" };
  #writer: LogWriter | null = null;
  #buffers = 0;
  #bufferSize = 0;
  #isCircular: boolean | null = null;
  #lost: readonly [number, number] = [0, 0];
  #isCut: boolean;
  readonly #series = new Map<Entry, number[]>();

  constructor(private readonly engine: Engine, private readonly series: LogSeries, private readonly accepted: boolean, private readonly size: number) {
    this.#isCut = series.isCut;
    engine.run(this.#sinks(), () => { engine.calls.wpcw_log_facts(); });
    this.#merge();
  }

  #sinks(): Sinks {
    const text = (at: number, length: number): string => this.engine.decode(at >>> 0, length, 0) ?? "";
    let last = 0;
    return {
      writer: (major, minor, build, bits, buffers, bufferSize, eventsLost, buffersLost, mode) => {
        this.#writer = { windows: `${major >>> 0}.${minor >>> 0}.${build >>> 0}`, bits };
        this.#buffers = buffers >>> 0;
        this.#bufferSize = bufferSize >>> 0;
        this.#isCircular = (mode & MODE_CIRCULAR) !== 0;
        this.#lost = [eventsLost >>> 0, buffersLost >>> 0];
      },
      zone: (bias, hasDaylight, daylightBias, standardAt, standardLength, daylightAt, daylightLength) => {
        const standard = text(standardAt, standardLength);
        const daylight = text(daylightAt, daylightLength);
        this.#zone = {
          bias, daylightBias: hasDaylight !== 0 ? daylightBias : null, standard, standardName: this.#zoneName(standard), daylight, daylightName: this.#zoneName(daylight),
        };
      },
      entry: (number, flags, type, scale, timeBase, instanceIndex) => {
        last = number;
        this.#entries.set(number, {
          kind: flags & 0xffff, type: type >>> 0, scale, timeBase: BigInt.asUintN(64, timeBase), instanceIndex: instanceIndex >>> 0,
          texts: [null, null, null, null, null],
        });
      },
      part: (part, at, length) => { this.#entries.get(last)!.texts[part] = text(at, length); },
      title: (index, at, length, machine, machineLength) => {
        const key = text(machine, machineLength);
        const titles = this.#titles.get(key) ?? new Map<number, string>();
        this.#titles.set(key, titles);
        if (!titles.has(index)) {
          titles.set(index, text(at, length));
        }
      },
    };
  }

  #zoneName(text: string): string | null {
    return text.startsWith("@") ? this.engine.zoneName(text) || null : text;
  }

  #merge(): void {
    const known = new Map<string, Entry>();
    for (const [number, entry] of this.#entries) {
      const { kind, type, scale, timeBase, instanceIndex, texts } = entry;
      const key = JSON.stringify([kind, type, scale, String(timeBase), instanceIndex, texts]);
      const first = known.get(key) ?? entry;
      known.set(key, first);
      this.#entries.set(number, first);
      this.#series.set(first, []);
    }
    for (const { number } of this.series.list) {
      const entry = this.#entries.get(this.series.origin(number).entry);
      this.#series.get(entry!)?.push(number);
    }
  }

  /** The counter that an entry names. */
  #own(entry: Entry): LogCounter {
    const [machine, object, name, parent, counter] = entry.texts;
    const { type, scale, timeBase, instanceIndex } = entry;
    const path = this.engine.path((machine ?? "").replace(/^\\+/, "") || null, object ?? "", parent ?? null, name ?? null, counter ?? "", instanceIndex);
    const instance = name === null || name === undefined ? null : `${name}${instanceIndex === 0 ? "" : `#${instanceIndex}`}`;
    return { path, machine: machine ?? "", object: object ?? "", parent: parent ?? null, instance, counter: counter ?? "", type: entry.kind === KIND_OBJECT ? null : type, timeBase, scale, isAssumed: false };
  }

  /** One counter of a wildcard or a whole object. */
  #counter(entry: Entry, number: number, { parent, timeBase }: Origin): LogCounter {
    const { series } = this;
    const { set, instance, counter, type, scale, isAssumed } = series.list[number]!;
    return {
      path: series.path(number), machine: entry.texts[0] ?? "", object: set, parent,
      instance: instance === null || parent === null ? instance : instance.slice(parent.length + 1), counter, type, timeBase, scale, isAssumed,
    };
  }

  /** Counter by counter, and instances of one name together. */
  *#countersOf(entry: Entry): Generator<LogCounter> {
    const numbers = this.#series.get(entry)!;
    if (entry.kind === KIND_COUNTER || numbers.length === 0) {
      yield this.#own(entry);
      return;
    }
    const first = new Map<string, number>();
    const placed = numbers.map((number) => ({ number, origin: this.series.origin(number) })).sort((a, b) => a.origin.line - b.origin.line).map((one) => {
      const key = `${one.origin.parent ?? ""}/${one.origin.name ?? ""}`.toLowerCase();
      first.set(key, first.get(key) ?? one.origin.line);
      return { ...one, name: first.get(key)! };
    });
    placed.sort((a, b) => a.origin.counter - b.origin.counter || a.name - b.name || a.origin.index - b.origin.index);
    for (const { number, origin } of placed) {
      yield this.#counter(entry, number, origin);
    }
  }

  /** In a small log few definitions that share their bytes can come to many counters. */
  #counters(): LogCounter[] {
    const counters: LogCounter[] = [];
    let left = Math.max(PATHS_AT_LEAST, PATHS_OF_A_BYTE * this.size);
    for (const entry of this.#series.keys()) {
      for (const counter of this.#countersOf(entry)) {
        left -= counter.path.length + 1;
        if (counters.length === MOST_COUNTERS || left < 0) {
          this.#isCut = true;
          return counters;
        }
        counters.push(counter);
      }
    }
    return counters;
  }

  #entryOf(entry: Entry): LogEntry {
    const isObject = entry.kind === KIND_OBJECT;
    const numbers = this.#series.get(entry)!;
    return { path: this.#own(entry).path, isObject, type: isObject ? 0 : entry.type, counters: entry.kind === KIND_COUNTER ? 1 : Math.max(1, numbers.length) };
  }

  summary(): LogSummary {
    const entries = [...this.#series.keys()];
    const machines = new Set(entries.map((entry) => entry.texts[0] ?? "").filter((machine) => machine !== ""));
    const incomplete = missingOf(this.series, !this.accepted, this.#lost);
    return {
      writer: this.#writer, buffers: this.#buffers, bufferSize: this.#bufferSize, isCircular: this.#isCircular, ...this.#zone, machines: [...machines], ...this.series.survey,
      complete: incomplete === "", incomplete, entries: entries.map((entry) => this.#entryOf(entry)),
      isAssumed: this.series.list.some((one) => one.isAssumed), isCut: this.#isCut, titles: [...this.#titles.values()].slice(0, 1).flatMap((titles) => [...titles]),
    };
  }

  facts(): LogFacts {
    const counters = this.#counters(); // sets isCut
    return { ...this.summary(), counters };
  }
}
