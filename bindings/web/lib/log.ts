import type { Engine, Sinks } from "./engine.js";
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

/** What a log says of itself, its writer and its counters. */
export interface LogFacts {
  /** Minutes: UTC is local time and this, and the daylight bias when it applies. */
  readonly bias: number;
  /** Minutes; null: the zone has no daylight time. */
  readonly daylightBias: number | null;
  readonly standardName: string;
  readonly daylightName: string;
  readonly machines: readonly string[];
  readonly samples: number;
  /** Milliseconds since 1970, UTC; NaN: there is no sample. */
  readonly first: number;
  readonly last: number;
  /** Between samples, where time went on; null: it never did. */
  readonly interval: Interval | null;
  readonly counters: readonly LogCounter[];
  /** There are more names or counters than are kept. */
  readonly isCut: boolean;
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

/** Collects what log_facts.c says. */
class Facts {
  readonly #known = new Map<string, Entry>();
  #catalogue: Entry[] = [];
  #pending: Entry[] = [];
  readonly #titles: MachineTitles;
  #entry: Entry | null = null;
  #block = 0;
  #names = 0;
  #isCut = false;
  #zone: Pick<LogFacts, "bias" | "daylightBias" | "standardName" | "daylightName"> = {
    bias: 0, daylightBias: null, standardName: "", daylightName: "",
  };
  readonly #intervals = new Intervals();
  #samples = 0;
  #first = NaN;
  #last = NaN;

  constructor(private readonly engine: Engine) {
    this.#titles = new MachineTitles(engine);
  }

  sinks(): Sinks {
    const text = (at: number, length: number): string => this.engine.decode(at >>> 0, length, 0) ?? "";
    return {
      zone: (bias, hasDaylight, daylightBias, standard, standardLength, daylight, daylightLength) => {
        this.#zone = { bias, daylightBias: hasDaylight !== 0 ? daylightBias : null, standardName: text(standard, standardLength), daylightName: text(daylight, daylightLength) };
      },
      entry: (index, flags, type, scale, timeBase, instanceIndex) => {
        if (index === 0) {
          this.#endCatalogue();
        }
        this.#pending.push({
          kind: flags & 0xffff, type: type >>> 0, scale, timeBase: BigInt.asUintN(64, timeBase), instanceIndex: instanceIndex >>> 0,
          texts: [null, null, null, null, null], instances: new Map(), definitions: new Map(), isPlain: false,
        });
      },
      part: (part, at, length) => { this.#pending.at(-1)!.texts[part] = text(at, length); },
      machine: (at, length) => { this.#titles.begin(text(at, length)); },
      title: (index, at, length) => { this.#titles.add(index >>> 0, text(at, length)); },
      sample: (_offset, _number, utc) => { this.#sample(BigInt.asUintN(64, utc)); },
      group: (entry) => {
        this.#entry = this.#catalogue[entry] ?? null;
        this.#block++;
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
        this.#row(hasName === 0 ? null : instanceText(this.engine, name, length, page, this.#entry?.kind === KIND_OBJECT ? id : -1));
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

  #row(name: string | null): void {
    const entry = this.#entry;
    if (entry === null || name === null) {
      if (entry !== null) {
        entry.isPlain = true;
      }
      return;
    }
    const key = name.replace(/[A-Z]/g, (c) => c.toLowerCase());
    let instance = entry.instances.get(key);
    if (instance === undefined) {
      if (this.#names === MOST_NAMES) {
        this.#isCut = true;
        return;
      }
      this.#names++;
      instance = { name, most: 0, seen: 0, block: 0 };
      entry.instances.set(key, instance);
    }
    instance.seen = instance.block === this.#block ? instance.seen + 1 : 1;
    instance.block = this.#block;
    instance.most = Math.max(instance.most, instance.seen);
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

  #counters(entries: Iterable<Entry>): LogCounter[] {
    const counters: LogCounter[] = [];
    for (const entry of entries) {
      for (const counter of this.#countersOf(entry)) {
        if (counters.length === MOST_COUNTERS) {
          this.#isCut = true;
          return counters;
        }
        counters.push(counter);
      }
    }
    return counters;
  }

  made(): LogFacts {
    this.#endCatalogue();
    const entries = [...this.#known.values()];
    const machines = new Set(entries.map((entry) => entry.texts[0] ?? "").filter((machine) => machine !== ""));
    const counters = this.#counters(entries);
    return {
      ...this.#zone, machines: [...machines], samples: this.#samples, first: this.#first, last: this.#last,
      interval: this.#intervals.made(), counters, isCut: this.#isCut,
    };
  }
}

/** Reads a log as far as it is sound, without its values. */
export function readLogFacts(engine: Engine): LogFacts {
  const facts = new Facts(engine);
  engine.run(facts.sinks(), () => { engine.calls.wpcw_log_facts(); });
  return facts.made();
}
