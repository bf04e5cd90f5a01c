import type { Engine, Sinks } from "./engine.js";
import { unitsOf } from "./codepages.js";
import { millisecondsOf } from "./nodes.js";
import { instanceText } from "./series.js";
import { bareMachine, MachineTitles } from "./titles.js";

/** A counter that a log has values of; of wildcards and whole objects, one for each instance that the samples show. */
export interface LogCounter {
  readonly path: string;
  /** With its two backslashes. */
  readonly machine: string;
  readonly object: string;
  readonly parent: string | null;
  /** With its number, from the second of equal names on. Null: an object without instances. */
  readonly instance: string | null;
  readonly counter: string;
  /** Null: a whole object of which no sample shows anything. */
  readonly type: number | null;
  /** Ticks per second of the second value. */
  readonly timeBase: bigint;
  readonly scale: number;
  /** Names are titles that English Windows has, because the log has none. */
  readonly isAssumed: boolean;
}

/** Seconds. */
export interface Interval {
  readonly average: number;
  readonly shortest: number;
  readonly longest: number;
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
export interface LogSummary {
  /** Null: the log file header is damaged; zone and times are the machine's then. */
  readonly writer: LogWriter | null;
  readonly buffers: number;
  readonly bufferSize: number;
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
  readonly samples: number;
  /** Milliseconds since 1970, UTC; NaN: there is no sample. */
  readonly first: number;
  readonly last: number;
  /** Between samples, where time went on; null: it never did. */
  readonly interval: Interval | null;
  /** The log was closed, and all of it is there. */
  readonly complete: boolean;
  /** Why it is not, as the command says it; "" when it is. */
  readonly incomplete: string;
  readonly entries: readonly LogEntry[];
  /** The names of some object or counter are those that English Windows has, because the log has none. */
  readonly isAssumed: boolean;
  /** There are more names or counters than are kept. */
  readonly isCut: boolean;
}

/** The same with all of its counters. */
export interface LogFacts extends LogSummary {
  readonly counters: readonly LogCounter[];
}

interface Instance {
  readonly name: string;
  most: number;
  /** In block number `block`. */
  seen: number;
  block: number;
}

interface Definition {
  readonly objectIndex: number;
  readonly nameIndex: number;
  readonly type: number;
  readonly scale: number;
  readonly timeBase: bigint;
}

interface Entry {
  readonly kind: number;
  readonly type: number;
  readonly scale: number;
  readonly timeBase: bigint;
  readonly instanceIndex: number;
  /** machine, object, instance, parent, counter */
  readonly texts: (string | null)[];
  readonly instances: Map<string, Instance>;
  readonly definitions: Map<string, Definition>;
  /** The names of the last block as they are in the file, and what they are: mostly the next block has the same. */
  readonly last: { readonly raw: string; readonly instance: Instance }[];
  /** A whole object without instances was seen. */
  isPlain: boolean;
}

/** What one counter of an entry is called. */
interface Named {
  readonly object: string;
  readonly parent: string | null;
  readonly name: string | null;
  readonly index: number;
  readonly counter: string;
  readonly definition: Definition | null;
  readonly isAssumed: boolean;
}

const KIND_WILDCARD = 1;
const KIND_OBJECT = 16;
/** Names of instances that are kept, Limits.max_instances, and counters. */
const MOST_NAMES = 1_048_576;
const MOST_COUNTERS = 1_000_000;
/** Characters of paths for each byte of a log, as for the command, and for a small one. */
const PATHS_OF_A_BYTE = 16;
const PATHS_AT_LEAST = 524_288;

const TICKS = 1e7;

/** Of times in units of 100 ns. */
class Intervals {
  #last: bigint | null = null;
  #count = 0n;
  #sum = 0n;
  #shortest = 0n;
  #longest = 0n;

  add(time: bigint): void {
    if (this.#last !== null && time > this.#last) {
      const interval = time - this.#last;
      this.#shortest = this.#count === 0n || interval < this.#shortest ? interval : this.#shortest;
      this.#longest = interval > this.#longest ? interval : this.#longest;
      this.#sum += interval;
      this.#count++;
    }
    this.#last = time;
  }

  made(): Interval | null {
    const seconds = (ticks: bigint): number => Number(ticks) / TICKS;
    return this.#count === 0n ? null : {
      average: seconds(this.#sum / this.#count), shortest: seconds(this.#shortest), longest: seconds(this.#longest),
    };
  }
}

/** What of a log is not there: the command's log_missing. */
class Missing {
  #isCut = false;
  #eventsLost = 0;
  #buffersLost = 0;
  #gaps = 0;
  #events = 0;
  #jumps = 0;
  #firstJump = 0;

  take(rule: string): void {
    switch (rule) {
      case "BLG-BUF-05":
      case "BLG-BUF-10":
      case "BLG-HDR-08":
      case "BLG-EVT-10":
        this.#isCut = true;
        break;
      case "BLG-EVT-09":
        this.#gaps++;
        break;
      case "BLG-EVT-05":
      case "BLG-EVT-06":
      case "BLG-EVT-13":
        this.#events++;
    }
  }

  lost(events: number, buffers: number): void {
    this.#eventsLost = events;
    this.#buffersLost = buffers;
  }

  jump(offset: number): void {
    this.#firstJump = this.#jumps === 0 ? offset : this.#firstJump;
    this.#jumps++;
  }

  text(isDamaged: boolean): string {
    const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
    const places = (n: number): string => counted(n, "place");
    const lost = [...(this.#eventsLost > 0 ? [counted(this.#eventsLost, "event")] : []), ...(this.#buffersLost > 0 ? [counted(this.#buffersLost, "buffer")] : [])];
    return [
      ...(isDamaged ? ["damaged"] : []),
      ...(this.#isCut ? ["not closed, or cut"] : []),
      ...(lost.length > 0 ? [`the writer lost ${lost.join(" and ")}`] : []),
      ...(this.#gaps > 0 ? [`parts of messages do not follow one another (${places(this.#gaps)})`] : []),
      ...(this.#events > 0 ? [`${counted(this.#events, "event")} left out`] : []),
      ...(this.#jumps > 0 ? [`buffers do not follow one another by their numbers (${places(this.#jumps)}, first at offset ${this.#firstJump})`] : []),
    ].join("; ");
  }
}

/** Collects what log_facts.c says. */
class Facts {
  readonly #known = new Map<string, Entry>();
  #catalogue: Entry[] = [];
  #pending: Entry[] = [];
  readonly #titles: MachineTitles;
  #entry: Entry | null = null;
  #block = 0;
  #place = 0;
  #names = 0;
  #isCut = false;
  #zone: Pick<LogFacts, "bias" | "daylightBias" | "standard" | "daylight"> = { bias: 0, daylightBias: null, standard: "", daylight: "" };
  readonly #intervals = new Intervals();
  readonly #missing = new Missing();
  #writer: LogWriter | null = null;
  #buffers = 0;
  #bufferSize = 0;
  #samples = 0;
  #first = NaN;
  #last = NaN;

  constructor(private readonly engine: Engine, private readonly accepted: boolean, private readonly size: number) {
    this.#titles = new MachineTitles(engine);
  }

  sinks(): Sinks {
    const text = (at: number, length: number): string => this.engine.decode(at >>> 0, length, 0) ?? "";
    return {
      note: (rule) => { this.#missing.take(this.engine.word(rule, 0)); },
      lost: (events, buffers) => { this.#missing.lost(events >>> 0, buffers >>> 0); },
      jump: (offset) => { this.#missing.jump(offset >>> 0); },
      writer: (major, minor, build, bits, buffers, bufferSize) => {
        this.#writer = { windows: `${major >>> 0}.${minor >>> 0}.${build >>> 0}`, bits };
        this.#buffers = buffers >>> 0;
        this.#bufferSize = bufferSize >>> 0;
      },
      zone: (bias, hasDaylight, daylightBias, standard, standardLength, daylight, daylightLength) => {
        this.#zone = { bias, daylightBias: hasDaylight !== 0 ? daylightBias : null, standard: text(standard, standardLength), daylight: text(daylight, daylightLength) };
      },
      entry: (index, flags, type, scale, timeBase, instanceIndex) => {
        if (index === 0) {
          this.#endCatalogue();
        }
        this.#pending.push({
          kind: flags & 0xffff, type: type >>> 0, scale, timeBase: BigInt.asUintN(64, timeBase), instanceIndex: instanceIndex >>> 0,
          texts: [null, null, null, null, null], instances: new Map(), definitions: new Map(), last: [], isPlain: false,
        });
      },
      part: (part, at, length) => { this.#pending.at(-1)!.texts[part] = text(at, length); },
      machine: (at, length) => { this.#titles.begin(text(at, length)); },
      title: (index, at, length) => { this.#titles.add(index >>> 0, text(at, length)); },
      sample: (_offset, _number, utc) => { this.#sample(BigInt.asUintN(64, utc)); },
      group: (entry) => {
        this.#entry = this.#catalogue[entry] ?? null;
        this.#block++;
        this.#place = 0;
      },
      definition: (objectIndex, nameIndex, type, scale, timeBase) => {
        const definition = {
          objectIndex: objectIndex >>> 0, nameIndex: nameIndex >>> 0, type: type >>> 0, scale, timeBase: BigInt.asUintN(64, timeBase),
        };
        const key = `${definition.objectIndex}:${definition.nameIndex}:${definition.type}`;
        if (this.#entry !== null && !this.#entry.definitions.has(key)) {
          this.#entry.definitions.set(key, definition);
        }
      },
      line: (_set, _hasParent, _parent, _parentLength, _parentPage, hasName, name, length, page, _serial, id) => {
        const isUtf16 = hasName !== 0 && page === 0 && length > 0;
        const raw = isUtf16 ? unitsOf(this.engine.bytes(), name >>> 0, length) : null;
        const place = this.#place++;
        const known = this.#entry?.last[place];
        if (raw !== null && known?.raw === raw) {
          this.#see(known.instance);
          return 0;
        }
        const instance = this.#row(hasName === 0 ? null : instanceText(this.engine, name, length, page, this.#entry?.kind === KIND_OBJECT ? id : -1));
        if (raw !== null && instance !== null && this.#entry!.last.length >= place) {
          this.#entry!.last[place] = { raw, instance };
        }
        return 0;
      },
    };
  }

  /** Entries of later catalogues that say the same are the same. */
  #endCatalogue(): void {
    if (this.#pending.length > 0) {
      this.#catalogue = this.#pending.map((entry) => {
        const { kind, type, scale, timeBase, instanceIndex, texts } = entry;
        const key = JSON.stringify([kind, type, scale, String(timeBase), instanceIndex, texts]);
        const known = this.#known.get(key) ?? entry;
        this.#known.set(key, known);
        return known;
      });
      this.#pending = [];
    }
  }

  #sample(utc: bigint): void {
    const time = millisecondsOf(utc);
    this.#endCatalogue();
    this.#intervals.add(utc);
    this.#first = this.#samples === 0 ? time : this.#first;
    this.#last = time;
    this.#samples++;
  }

  #see(instance: Instance): void {
    instance.seen = instance.block === this.#block ? instance.seen + 1 : 1;
    instance.block = this.#block;
    instance.most = Math.max(instance.most, instance.seen);
  }

  #row(name: string | null): Instance | null {
    const entry = this.#entry;
    if (entry === null || name === null) {
      if (entry !== null) {
        entry.isPlain = true;
      }
      return null;
    }
    const key = name.replace(/[A-Z]/g, (c) => c.toLowerCase());
    let instance = entry.instances.get(key);
    if (instance === undefined) {
      if (this.#names === MOST_NAMES) {
        this.#isCut = true;
        return null;
      }
      this.#names++;
      instance = { name, most: 0, seen: 0, block: 0 };
      entry.instances.set(key, instance);
    }
    this.#see(instance);
    return instance;
  }

  *#instancesOf(entry: Entry): Generator<{ name: string | null; index: number }> {
    if (entry.isPlain) {
      yield { name: null, index: 0 };
    }
    for (const instance of entry.instances.values()) {
      for (let index = 0; index < instance.most; index++) {
        yield { name: instance.name, index };
      }
    }
  }

  #counter(entry: Entry, about: Named): LogCounter {
    const machine = entry.texts[0] ?? "";
    const { object, parent, name, index, counter, definition, isAssumed } = about;
    const { type, scale, timeBase } = definition ?? entry;
    const isNone = definition === null && entry.kind === KIND_OBJECT;
    return {
      path: this.engine.path(machine === "" ? null : bareMachine(machine), object, parent, name, counter, index),
      machine, object, parent, instance: name === null ? null : `${name}${index === 0 ? "" : `#${index}`}`, counter,
      type: isNone ? null : type, timeBase, scale, isAssumed,
    };
  }

  *#countersOf(entry: Entry): Generator<LogCounter> {
    const [machine, object, instance, parent, counter] = entry.texts;
    const named = { object: object ?? "", parent: null, counter: counter ?? "", definition: null, isAssumed: false };
    if (entry.kind === KIND_OBJECT && entry.definitions.size > 0) {
      const titles = this.#titles.of(machine ?? "");
      for (const definition of entry.definitions.values()) {
        const { objectIndex, nameIndex } = definition;
        const titled = { object: titles.textOf(objectIndex), counter: titles.textOf(nameIndex) };
        const isAssumed = titles.isAssumed(objectIndex) || titles.isAssumed(nameIndex);
        for (const one of this.#instancesOf(entry)) {
          yield this.#counter(entry, { ...named, ...titled, ...one, definition, isAssumed });
        }
      }
    } else if (entry.kind === KIND_WILDCARD && entry.instances.size > 0) {
      for (const one of this.#instancesOf(entry)) {
        yield this.#counter(entry, { ...named, ...one });
      }
    } else {
      yield this.#counter(entry, { ...named, parent: parent ?? null, name: instance ?? null, index: entry.instanceIndex });
    }
  }

  /** In a small log few definitions that share their bytes can come to many counters. */
  #counters(): LogCounter[] {
    const counters: LogCounter[] = [];
    let left = Math.max(PATHS_AT_LEAST, PATHS_OF_A_BYTE * this.size);
    for (const entry of this.#known.values()) {
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

  #isAssumed(entry: Entry): boolean {
    const titles = this.#titles.of(entry.texts[0] ?? "");
    return [...entry.definitions.values()].some((one) => titles.isAssumed(one.objectIndex) || titles.isAssumed(one.nameIndex));
  }

  #entryOf(entry: Entry): LogEntry {
    const [, object, instance, parent, counter] = entry.texts;
    const isObject = entry.kind === KIND_OBJECT;
    const { path } = this.#counter(entry, {
      object: object ?? "", parent: parent ?? null, name: instance ?? null, index: entry.instanceIndex, counter: counter ?? "", definition: null, isAssumed: false,
    });
    let instances = entry.isPlain ? 1 : 0;
    for (const one of entry.instances.values()) {
      instances += one.most;
    }
    const many = isObject ? entry.definitions.size * instances : entry.kind === KIND_WILDCARD ? instances : 1;
    const isKnown = isObject ? entry.definitions.size > 0 : entry.kind === KIND_WILDCARD && entry.instances.size > 0;
    return { path, isObject, type: isObject ? 0 : entry.type, counters: isKnown ? many : 1 };
  }

  #zoneName(text: string): string | null {
    return text.startsWith("@") ? this.engine.zoneName(text) || null : text;
  }

  summary(): LogSummary {
    this.#endCatalogue();
    const entries = [...this.#known.values()];
    const machines = new Set(entries.map((entry) => entry.texts[0] ?? "").filter((machine) => machine !== ""));
    const incomplete = this.#missing.text(!this.accepted);
    return {
      writer: this.#writer, buffers: this.#buffers, bufferSize: this.#bufferSize,
      ...this.#zone, standardName: this.#zoneName(this.#zone.standard), daylightName: this.#zoneName(this.#zone.daylight), machines: [...machines], samples: this.#samples, first: this.#first, last: this.#last,
      interval: this.#intervals.made(), complete: incomplete === "", incomplete, entries: entries.map((entry) => this.#entryOf(entry)),
      isAssumed: entries.some((entry) => this.#isAssumed(entry)), isCut: this.#isCut,
    };
  }

  facts(): LogFacts {
    const summary = this.summary();
    const counters = this.#counters();
    return { ...summary, counters, isCut: this.#isCut };
  }
}

function walked(engine: Engine, accepted: boolean, size: number): Facts {
  const facts = new Facts(engine, accepted, size);
  engine.run(facts.sinks(), () => { engine.calls.wpcw_log_facts(); });
  return facts;
}

/** Reads a log as far as it is sound, without its values. */
export function readLogFacts(engine: Engine, accepted: boolean, size: number): LogFacts {
  return walked(engine, accepted, size).facts();
}

/** The same, without a list of its counters. */
export function readLogSummary(engine: Engine, accepted: boolean, size: number): LogSummary {
  return walked(engine, accepted, size).summary();
}
