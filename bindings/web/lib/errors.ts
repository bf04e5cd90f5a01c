import type { Engine } from "./engine.js";

/** wpc_status: what a call comes to. */
export type Status = "ok" | "end" | "truncated" | "malformed" | "unsupported" | "limit" | "argument" | "memory";

/** wpc_error: the first check that failed. */
export interface Finding {
  /** "V2-HDR-03", or "" where no rule was broken. */
  readonly rule: string;
  readonly status: Status;
  /** Structure and field, by Microsoft's names. */
  readonly block: string;
  readonly field: string;
  /** First byte of the field at fault, from the file's first byte. */
  readonly offset: number;
  /** Bytes at fault, as far as they lie in the file; 0 where the bytes end. */
  readonly length: number;
  /** What was read there, and what it was compared with. Up to 64 bits. */
  readonly got: bigint;
  readonly bound: bigint;
  readonly message: string;
}

/** A deviation that is safe. */
export interface Note {
  readonly rule: string;
  readonly offset: number;
  readonly message: string;
}

/** What is thrown. Files never cause it, but for their size: what is wrong with them is a Finding. */
export class WpcError extends Error {
  override readonly name = "WpcError";
}

/** A call of the WebAssembly module; a trap becomes a sentence. */
export function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) {
      throw new WpcError(`the reader stopped at an internal error (${error.message}); the file was not read to its end`, {
        cause: error,
      });
    }
    throw error;
  }
}

const EXTENT = { structure: 2, unit: 3, byte: 4, units: 5, rest: 6, room: 7, word: 10 } as const;

export interface RawFinding {
  readonly status: number;
  readonly rule: number;
  readonly offset: number;
  readonly got: bigint;
  readonly bound: bigint;
}

/** Bytes that a rule is about: what the command marks. */
function widthOf(engine: Engine, raw: RawFinding, left: number): number {
  const block = engine.word("block", raw.rule);
  const got = Number(raw.got);
  switch (engine.calls.wpcw_rule_extent(raw.rule)) {
    case EXTENT.structure:
      return engine.layout.byName(block)?.size ?? 1;
    case EXTENT.unit:
      return 2;
    case EXTENT.byte:
      return 1;
    case EXTENT.word:
      return 4;
    case EXTENT.units:
      return got > 0 && got <= left ? got * 2 : 2;
    case EXTENT.rest:
    case EXTENT.room:
      return got > 0 ? got : 1;
    default:
      return engine.layout.widthOf(block, engine.word("field", raw.rule));
  }
}

export function makeFinding(engine: Engine, raw: RawFinding, size: number): Finding {
  const left = raw.offset < size ? size - raw.offset : 0;
  return {
    rule: engine.word("rule", raw.rule),
    status: engine.word("status", raw.status) as Status,
    block: engine.word("block", raw.rule),
    field: engine.word("field", raw.rule),
    offset: raw.offset,
    length: Math.min(widthOf(engine, raw, left), left),
    got: BigInt.asUintN(64, raw.got),
    bound: BigInt.asUintN(64, raw.bound),
    message: messageOf(engine, raw),
  };
}

export function messageOf(engine: Engine, raw: RawFinding): string {
  return engine.text(engine.calls.wpcw_message(raw.status, raw.rule, raw.offset, raw.got, raw.bound));
}
