import type { Engine } from "./engine.js";

/** What a log has values of. */
export interface LogNames {
  /** With its two backslashes. */
  readonly machine: string;
  readonly object: string;
  readonly parent: string | null;
  /** Null for an object without instances. A LogCounter includes the number ("#1") from the second of equal names on. */
  readonly instance: string | null;
  readonly counter: string;
}

/** A raw value, as PDH_RAW_COUNTER. */
export interface LogValue extends LogNames {
  readonly type: number;
  /** 0, or the reason for a missing value: a status of pdhmsg.h. */
  readonly status: number;
  /** Local FILETIME. */
  readonly time: bigint;
  readonly first: bigint;
  readonly second: bigint;
  readonly multiCount: number;
}

export interface LogSample {
  /** Local FILETIME of the machine that wrote the log. */
  readonly time: bigint;
  readonly values: LogValue[];
}

/** A counter path. */
export interface TextColumn {
  /** Null: not valid in the text's code page. */
  readonly path: string | null;
  readonly bytes: Uint8Array;
  /** Of the text: 0 is UTF-16. */
  readonly codePage: number;
}

export interface TextSample {
  /** Local FILETIME. */
  readonly time: bigint;
  /** One for each column, exactly as the text has it, "-125e-2", as far as it has 19 digits; null: no value. */
  readonly values: (string | null)[];
}

/** Samples come before their values: each goes on when the next one begins. */
class Taken<Sample> {
  #last: Sample | null = null;
  #isMore = true;

  constructor(private readonly take: (sample: Sample) => unknown) {}

  get last(): Sample {
    return this.#last!;
  }

  begin(sample: Sample | null): boolean {
    if (this.#last !== null && this.#isMore) {
      this.#isMore = this.take(this.#last) !== false;
    }
    this.#last = sample;
    return this.#isMore;
  }
}

export function readLogSamples(engine: Engine, take: (sample: LogSample) => unknown): void {
  const entries: (string | null)[][] = [];
  const taken = new Taken(take);
  const text = (at: number, length: number): string => engine.decode(at >>> 0, length, 0) ?? "";
  let last = 0;
  engine.run({
    entry: (number) => {
      last = number;
      entries[number] = [null, null, null, null, null];
    },
    part: (part, at, length) => { entries[last]![part] = text(at, length); },
    sample: (time) => taken.begin({ time: BigInt.asUintN(64, time), values: [] }),
    log_value: (entry, name, length, type, status, time, first, second, multiCount) => {
      const [machine, object, instance, parent, counter] = entries[entry]!;
      taken.last.values.push({
        machine: machine ?? "", object: object ?? "", parent: parent ?? null, instance: name === 0 ? (instance ?? null) : text(name, length), counter: counter ?? "",
        type: type >>> 0, status: status >>> 0, time: BigInt.asUintN(64, time), first, second, multiCount: multiCount >>> 0,
      });
      return true;
    },
  }, () => {
    engine.calls.wpcw_samples();
    taken.begin(null);
  });
}

export function readTextColumns(engine: Engine): TextColumn[] {
  const columns: TextColumn[] = [];
  engine.run({
    text_column: (at, length, codePage) => {
      const begin = at >>> 0;
      columns.push({ path: engine.decode(begin, length, codePage), bytes: engine.bytes().slice(begin, begin + length), codePage });
    },
    sample: () => false,
  }, () => { engine.calls.wpcw_samples(); });
  return columns;
}

export function readTextSamples(engine: Engine, take: (sample: TextSample) => unknown): void {
  const taken = new Taken(take);
  engine.run({
    sample: (time) => taken.begin({ time: BigInt.asUintN(64, time), values: [] }),
    text_value: (hasValue, isNegative, digits, exponent) => {
      taken.last.values.push(hasValue === 0 ? null : `${isNegative === 0 ? "" : "-"}${BigInt.asUintN(64, digits)}e${exponent}`);
    },
  }, () => {
    engine.calls.wpcw_samples();
    taken.begin(null);
  });
}
