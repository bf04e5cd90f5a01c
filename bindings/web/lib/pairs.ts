import type { Engine, Sinks } from "./engine.js";
import { makeFinding } from "./errors.js";
import type { Point, SampleInfo, SeriesInfo, SeriesSet } from "./series.js";

interface MutableSeries extends SeriesInfo {
  count: number;
}

const WORDS = 3; // series, sample, status

/** Points of all series, in the order in which they were read, 20 bytes each. */
class Points {
  #words = new Uint32Array(WORDS * 1024);
  #values = new Float64Array(1024);
  count = 0;
  readonly integers = new Map<number, bigint>();

  add(series: number, sample: number, status: number, value: number): number {
    if (this.count === this.#values.length) {
      const words = new Uint32Array(this.#words.length * 2);
      words.set(this.#words);
      this.#words = words;
      const values = new Float64Array(this.#values.length * 2);
      values.set(this.#values);
      this.#values = values;
    }
    const at = this.count * WORDS;
    this.#words[at] = series;
    this.#words[at + 1] = sample;
    this.#words[at + 2] = status;
    this.#values[this.count] = value;
    return this.count++;
  }

  series(i: number): number {
    return this.#words[i * WORDS]!;
  }

  sample(i: number): number {
    return this.#words[i * WORDS + 1]!;
  }

  status(i: number): number {
    return this.#words[i * WORDS + 2]!;
  }

  value(i: number): number {
    return this.#values[i]!;
  }
}

/** An instance: what its points have in common. */
interface Line {
  readonly machine: string;
  readonly set: string;
  readonly instance: string | null;
  readonly entry: number;
  readonly setId: number | null;
  /** By id of the counter: the first series of it. "id:type": one of another type. "=name": how many have that name. */
  readonly series: Map<number | string, number>;
}

const KIND_INTEGER = 2;
const KIND_TEXT = 3;
const KIND_NEGATIVE = 4;
/** More points, series or instances than these are not kept; `cut` says so. */
export const MOST_POINTS = 16_000_000;
export const MOST_SERIES = 262_144;
/** WEB_NO_LINE */
const NO_LINE = 0xffffffff;

/** Texts as one key: no two lists of texts have the same. */
function keyOf(...texts: readonly string[]): string {
  return texts.map((text) => `${text.length}:${text}`).join("");
}

const HUNDREDS_OF_A_MILLISECOND = 10_000;
const PAUSE = 5;

/** An interval above this one, in milliseconds, is a pause: five times the median, rounded up to five bits. */
function pauseOf(times: readonly number[]): number {
  const intervals = times.slice(1).map((time, i) => time - times[i]!).filter((interval) => interval > 0).sort((a, b) => a - b);
  const median = Math.round((intervals[(intervals.length - 1) >> 1] ?? Infinity) * HUNDREDS_OF_A_MILLISECOND);
  if (median === Infinity) {
    return Infinity;
  }
  let part = 1;
  while (median / part >= 32) {
    part *= 2;
  }
  return ((Math.floor(median / part) + 1) * part * PAUSE) / HUNDREDS_OF_A_MILLISECOND;
}

/** Series of a capture, learnt from pairs of samples. */
export abstract class PairSeries implements SeriesSet {
  readonly samples: SampleInfo[] = [];
  /** Why values are missing that the samples hold; "": none are. */
  cut = "";
  readonly #series: MutableSeries[] = [];
  readonly #points = new Points();
  readonly #lines: Line[] = [];
  readonly #byLine = new Map<string, number>();
  #line: Line = { machine: "", set: "", instance: null, entry: 0, setId: null, series: new Map() };
  declare protected readonly engine: Engine;

  constructor(engine: Engine) {
    Object.defineProperty(this, "engine", { value: engine }); // not among what console.log() shows
  }

  get isCut(): boolean {
    return this.cut !== "";
  }

  get list(): readonly SeriesInfo[] {
    return this.#series;
  }

  /** The points of a series. */
  points(series: number): Point[] {
    const points: Point[] = [];
    for (let i = 0; i < this.#points.count; i++) {
      if (this.#points.series(i) === series) {
        points.push({
          sample: this.#points.sample(i),
          status: this.engine.calcWord(this.#points.status(i)),
          value: this.#points.value(i),
          integer: this.#points.integers.get(i) ?? null,
        });
      }
    }
    return points;
  }

  /** Values of several series, one array each, a place for each sample; NaN: no value. */
  columns(numbers: readonly number[]): Float64Array[] {
    const places = new Map(numbers.map((number, i) => [number, i]));
    const columns = numbers.map(() => new Float64Array(this.samples.length).fill(NaN));
    for (let i = 0; i < this.#points.count; i++) {
      const place = places.get(this.#points.series(i));
      if (place !== undefined) {
        columns[place]![this.#points.sample(i)] = this.#points.value(i);
      }
    }
    return columns;
  }

  /** For each series: how many values, the last, least, largest and mean one (NaN: none). Five numbers each. */
  summary(): Float64Array {
    const all = new Float64Array(this.#series.length * 5);
    for (let i = 0; i < this.#series.length; i++) {
      all.set([0, NaN, Infinity, -Infinity, 0], i * 5);
    }
    for (let i = 0; i < this.#points.count; i++) {
      const value = this.#points.value(i);
      const at = this.#points.series(i) * 5;
      if (!Number.isNaN(value)) {
        all[at] = all[at]! + 1;
        all[at + 1] = value;
        all[at + 2] = Math.min(all[at + 2]!, value);
        all[at + 3] = Math.max(all[at + 3]!, value);
        all[at + 4] = all[at + 4]! + (value - all[at + 4]!) / all[at];
      }
    }
    return all;
  }

  protected beginSample(info: SampleInfo): void {
    this.samples.push(info);
  }

  /** After the last sample. */
  protected markPauses(): void {
    const times = this.samples.map((sample) => sample.time);
    const pause = pauseOf(times);
    this.samples.forEach((sample, i) => { this.samples[i] = { ...sample, isAfterPause: i > 0 && times[i]! - times[i - 1]! > pause }; });
  }

  /** The line that follows points are of; the same number for the same names. `identity`: what the library compares of the
   * instance, which what is shown need not tell apart. A log of several catalogues has several counters under one entry. */
  protected beginLine(machine: string, set: string, instance: string | null, entry: number, identity: readonly string[], counter = "", setId: number | null = null): number {
    const key = keyOf(String(entry), machine, set, counter, ...identity);
    let number = this.#byLine.get(key);
    if (number === undefined) {
      if (this.#lines.length === MOST_SERIES) {
        this.cut = `there are more than ${MOST_SERIES.toLocaleString("en")} instances`;
        return NO_LINE;
      }
      number = this.#lines.length;
      this.#byLine.set(key, number);
      this.#lines.push({ machine, set, instance, entry, setId, series: new Map() });
    }
    return this.continueLine(number);
  }

  /** The line of an instance of V1: what it is shown as, and what it is. */
  protected beginInstance(machine: string, set: string, entry: number, cells: Parameters<NonNullable<Sinks["line"]>>): number {
    const [, hasParent, parent, parentLength, parentPage, hasName, name, length, page, serial, id] = cells;
    const { engine } = this;
    const own = hasName !== 0 ? instanceText(engine, name, length, page, id) : null;
    const above = hasParent !== 0 ? instanceText(engine, parent, parentLength, parentPage, -1) : null;
    const identity = [
      ...(hasParent !== 0 ? [`/${engine.foldedName(parent >>> 0, parentLength, parentPage >>> 0)}`] : []),
      ...(hasName !== 0 ? [`${serial}=${length === 0 ? id : ""}`, engine.foldedName(name >>> 0, length, page >>> 0)] : []),
    ];
    return this.beginLine(machine, set, displayName(above, own, serial), entry, identity, "", entry >>> 0);
  }

  /** What was found not to be sound, or too much, among the values. */
  protected troubleSink(where: () => string): NonNullable<Sinks["trouble"]> {
    return (status, rule, offset, got, bound) => {
      const { rule: id, message } = makeFinding(this.engine, { status, rule, offset, got, bound }, 0);
      this.cut = `${where()}: ${id}: ${message}`;
    };
  }

  /** The line that follows points are of, when it is known. */
  protected continueLine(number: number): number {
    this.#line = this.#lines[number]!;
    return number;
  }

  protected abstract nameOfCounter(entry: number, counter: number): string;

  /** Whether the name of the object or of the counter is assumed. */
  protected abstract isAssumed(entry: number, counter: number): boolean;

  protected pointSink(): NonNullable<Sinks["point"]> {
    return (counter, type, status, kind, value, low, high) => {
      const series = this.#seriesOf(counter >>> 0, type >>> 0);
      if (series === null || this.#points.count === MOST_POINTS) {
        this.cut = series === null ? `there are more than ${MOST_SERIES.toLocaleString("en")} series` : `there are more than ${MOST_POINTS.toLocaleString("en")} values`;
        return false;
      }
      const hasValue = status === 0 && kind !== KIND_TEXT;
      const place = this.#points.add(series.number, this.samples.length - 1, status, hasValue ? value : NaN);
      series.count += hasValue ? 1 : 0;
      if (kind === KIND_INTEGER && high >>> 0 >= 0x200000) {
        this.#points.integers.set(place, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0));
      } else if (kind === KIND_NEGATIVE && high >>> 0 < 0xffe00000) {
        this.#points.integers.set(place, (BigInt(high | 0) << 32n) | BigInt(low >>> 0));
      }
      return true;
    };
  }

  /** Null: there are too many. */
  #seriesOf(counter: number, type: number): MutableSeries | null {
    const first = this.#line.series.get(counter);
    const isOther = first !== undefined && this.#series[first]!.type !== type;
    const known = isOther ? this.#line.series.get(`${counter}:${type}`) : first;
    if (known !== undefined) {
      return this.#series[known]!;
    }
    if (this.#series.length === MOST_SERIES) {
      return null;
    }
    const { machine, set, setId, instance, entry } = this.#line;
    const name = this.nameOfCounter(entry, counter);
    const nth = (this.#line.series.get(`=${name}`) ?? 0) + 1;
    this.#line.series.set(`=${name}`, nth);
    const series = {
      number: this.#series.length, english: null, scale: 0, machine, set, setId, instance, counter: name, nth, counterId: counter, type,
      unit: this.engine.text(this.engine.calls.wpcw_type_unit(type)), isAssumed: this.isAssumed(entry, counter), count: 0,
    };
    this.#line.series.set(isOther ? `${counter}:${type}` : counter, series.number);
    this.#series.push(series);
    return series;
  }
}

/** Of a name that cannot be converted. */
const HEX_BYTES = 32;

export function instanceText(engine: Engine, at: number, length: number, page: number, id: number): string {
  if (length === 0 && id !== -1) {
    return String(id);
  }
  return engine.decode(at >>> 0, length, page >>> 0) ?? `0x${engine.hex(at >>> 0, Math.min(length, HEX_BYTES))}`;
}

export function displayName(parent: string | null, name: string | null, serial: number): string | null {
  if (name === null) {
    return null;
  }
  return `${parent === null ? "" : `${parent}/`}${name}${serial === 0 ? "" : `#${serial}`}`;
}
