/* Axes of values, as wpc plot draws them: round ends with 0 among them, SI prefixes, and powers of ten for counters that do
 * not share an axis. */
import type { SeriesData } from "./protocol.js";

const STEPS = 8;
/** Times less than another counter. */
const FLAT = 100;
const PREFIXES = [[1e15, " P"], [1e12, " T"], [1e9, " G"], [1e6, " M"], [1e3, " k"]] as const;

type Series = SeriesData["list"][number];

/** 1, 2 or 5 times a power of ten, at least this much. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((first) => first * power >= least) ?? 10);
}

/** The ends of the axis for values from lowest to highest. */
export function axisEnds(lowest: number, highest: number, isPercent: boolean): [number, number] {
  if (isPercent && lowest >= 0 && highest <= 100) {
    return [0, 100];
  }
  const top = Math.max(0, highest);
  const bottom = Math.max(0, -lowest);
  if (!(top + bottom > 1e-300)) {
    return [0, 1];
  }
  const step = roundStep((top + bottom) / STEPS);
  return [0 - Math.ceil(bottom / step) * step, Math.ceil(top / step) * step];
}

/** A number of the axis, in few characters: "2.5 M". */
export function axisNumber(value: number, step: number): string {
  const size = Math.abs(value);
  if (size < step / 2) {
    return "0";
  }
  if (size < 1e-6 || size >= 1e18) {
    return value.toPrecision(3);
  }
  const [unit, prefix] = PREFIXES.find(([least], i) => size >= least && (size >= 10_000 || i < 4)) ?? [1, ""];
  const decimals = Math.max(0, Math.min(12, Math.ceil(-Math.log10(step / unit) - 1e-3)));
  return `${(value / unit).toFixed(decimals)}${prefix}`;
}

/** The power of ten by which a line is multiplied so that 100 just holds its highest value. */
function scaleFor(highest: number): number {
  return highest > 0 ? Math.max(-300, Math.min(7, Math.floor(2 - Math.log10(highest) + 1e-9))) : 0;
}

export interface Scales {
  /** What the axis counts. */
  readonly label: string;
  readonly isPercent: boolean;
  /** By line, exponents of ten; 0: as it is. */
  readonly exponents: readonly number[];
}

/** How far the lines of a counter go from 0: what is of one scale can be compared. */
function reaches(lines: readonly Series[], summary: Float64Array): number[] {
  const most = new Map<string, number>();
  const keyOf = (one: Series): string => JSON.stringify([one.set, one.counter, one.type]);
  for (const one of lines) {
    const reach = Math.max(...[2, 3].map((i) => Math.abs(summary[one.number * 5 + i]!)).filter((value) => Number.isFinite(value)), 0);
    most.set(keyOf(one), Math.max(most.get(keyOf(one)) ?? 0, reach));
  }
  return lines.map((one) => most.get(keyOf(one))!);
}

/** Whether lines share an axis, and what they are multiplied by when they do not. */
export function scalesOf(lines: readonly Series[], summary: Float64Array): Scales {
  const reach = reaches(lines, summary);
  const unit = lines[0]?.unit ?? "";
  const some = reach.filter((one) => one > 0);
  const isOneUnit = lines.every((one) => one.unit === unit);
  const isFlat = Math.min(...some) < Math.max(...some) / FLAT;
  if (isOneUnit && (unit !== "" || !isFlat)) {
    return { label: unit === "" ? "value" : unit, isPercent: unit === "%", exponents: lines.map(() => 0) };
  }
  return { label: "value × scale", isPercent: true, exponents: lines.map((one, i) => (one.unit === "%" ? 0 : scaleFor(reach[i]!))) };
}

/** "0.001"; of what is far below that "1e-9". */
export function scaleText(exponent: number): string {
  return exponent < -7 ? `1e${exponent}` : (10 ** exponent).toFixed(Math.max(0, -exponent));
}

/** The gaps of a line and the pauses, each from one time to the next, in pixels and in order. */
export function gapsWithPauses(gaps: readonly [number, number][], pauses: readonly [number, number][], pixelOf: (time: number) => number): [number, number][] {
  const all = [...gaps, ...pauses.map(([from, to]): [number, number] => [pixelOf(from), pixelOf(to)])];
  all.sort((a, b) => a[0] - b[0]);
  const found: [number, number][] = [];
  for (const [from, to] of all) {
    const last = found.at(-1);
    if (last !== undefined && from < last[1]) {
      last[1] = Math.max(last[1], to);
    } else {
      found.push([from, to]);
    }
  }
  return found;
}
