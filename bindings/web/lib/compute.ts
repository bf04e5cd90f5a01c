import type { Engine } from "./engine.js";
import { WpcError } from "./errors.js";

/** One counter of one instance at one moment: wpc_sample. What is not given is not there. */
export interface CounterSample {
  /** The counter type, PERF_... */
  readonly type: number;
  /** Raw; a type with a sign may have it below 0. */
  readonly value?: number | bigint | null;
  /** Bytes that held the value: 4 or 8 (without it 8); anything else is not a number. */
  readonly size?: number;
  readonly base?: number | bigint | null;
  readonly baseSize?: number;
  readonly multiplier?: number | bigint | null;
  /** The clock of time and frequency. Default: the clock of the type. */
  readonly clock?: (typeof CLOCKS)[number];
  readonly time?: number | bigint | null;
  /** Per second. */
  readonly frequency?: number | bigint | null;
}

/** Where the documents leave a choice: wpc_calc_policy. */
export interface CalcPolicy {
  /** When the value decreased: an error (without it), 32 bits that wrapped, or 0. */
  readonly wrap?: (typeof WRAPS)[number];
  /** When the base decreased; without it as wrap. */
  readonly wrapBase?: (typeof WRAPS)[number];
  /** Of multi-timers. */
  readonly multiTimer?: (typeof TIMERS)[number];
}

/** A displayable value, or why there is none. */
export interface Computed {
  /** "ok", or the reason for a missing value. */
  readonly status: string;
  /** NaN unless status is "ok". */
  readonly value: number;
  /** An integer, exactly; null: the value is none. */
  readonly integer: bigint | null;
  readonly unit: string;
  /** What is to be known of the value, "zero_base" and so on. */
  readonly notes: readonly string[];
}

const CLOCKS = ["none", "tick", "100ns", "object"] as const;
const WRAPS = ["error", "wrap32", "clamp0"] as const;
const TIMERS = ["per-component", "documented"] as const;
const NOTES = 8;
const [DOUBLE, INTEGER, NEGATIVE] = [1, 2, 4];

function placeOf(words: readonly string[], word: string): number {
  const place = words.indexOf(word);
  if (place < 0) {
    throw new WpcError(`${word} is not known; there are ${words.join(", ")}`);
  }
  return place;
}

function wordOf(name: string, number: number | bigint | null | undefined): bigint {
  const word = BigInt(number ?? 0);
  if (BigInt.asUintN(64, word) !== word && BigInt.asIntN(64, word) !== word) {
    throw new WpcError(`${name} ${word} has more than 64 bits`);
  }
  return BigInt.asUintN(64, word);
}

/** The words of a wpc_sample; where they are, 0: there is none. */
function putSample(engine: Engine, sample: CounterSample | null): number {
  if (sample === null) {
    return 0;
  }
  const { type, value, size = 8, base, baseSize = 8, multiplier, clock, time, frequency } = sample;
  const has = [value, base, multiplier, time, frequency].reduce((bits: number, one, i) => bits | (one === null || one === undefined ? 0 : 1 << i), 0);
  const number = BigInt(clock === undefined ? CLOCKS.length : placeOf(CLOCKS, clock)); // none given: the clock of the type
  const words = [
    BigInt.asUintN(32, BigInt(type)) | (BigInt(has) << 32n), wordOf("value", value), wordOf("base", base), wordOf("multiplier", multiplier),
    wordOf("time", time), wordOf("frequency", frequency), number | (BigInt(size) << 32n), BigInt(baseSize),
  ];
  return engine.put(new Uint8Array(BigUint64Array.from(words).buffer));
}

/** wpc_calc(). */
export function compute(engine: Engine, older: CounterSample | null, newer: CounterSample | null, policy: CalcPolicy): Computed {
  const { wrap = "error", wrapBase = wrap, multiTimer = "per-component" } = policy;
  const { calls } = engine;
  calls.wpcw_forget();
  const at = calls.wpcw_compute(putSample(engine, older), putSample(engine, newer), placeOf(WRAPS, wrap), placeOf(WRAPS, wrapBase), placeOf(TIMERS, multiTimer));
  const found = new DataView(calls.memory.buffer, at >>> 0, 32);
  const [status, kind, unit, notes] = [0, 4, 24, 28].map((place) => found.getUint32(place, true)) as [number, number, number, number];
  return {
    status: engine.word("calc", status),
    value: kind === DOUBLE || kind === INTEGER || kind === NEGATIVE ? found.getFloat64(8, true) : NaN,
    integer: kind === INTEGER ? found.getBigUint64(16, true) : kind === NEGATIVE ? found.getBigInt64(16, true) : null,
    unit: engine.text(unit),
    notes: Array.from({ length: NOTES }, (_, i) => 1 << i).filter((note) => (notes & note) !== 0).map((note) => engine.word("note", note)),
  };
}
