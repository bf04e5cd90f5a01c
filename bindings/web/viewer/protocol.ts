/* What the page and its worker say to each other. */
import type { CaptureHead, CaptureNames, Finding, Kind, LayoutStructure, LogSummary, Note, Rows, SampleInfo, SeriesInfo, Table } from "../lib/index.js";
import type { StructureData } from "../lib/nodes.js";

export interface Verdict {
  readonly kind: Kind;
  readonly size: number;
  readonly error: Finding | null;
  /** What a rejected file seems to be instead, or "". */
  readonly seems: string;
  readonly notes: readonly Note[];
  readonly numNotes: number;
}

/** A verdict in a list of files. */
export interface ShortVerdict {
  readonly accepted: boolean;
  readonly text: string;
}

export interface SeriesData {
  readonly list: readonly SeriesInfo[];
  readonly samples: readonly SampleInfo[];
  /** Five numbers for each series: count, last, least, largest, mean. */
  readonly summary: Float64Array;
  /** Why values are missing that the samples hold; "": none are. */
  readonly cut: string;
}

export interface CaptureData extends SeriesData {
  readonly head: CaptureHead;
  readonly names: CaptureNames;
  readonly files: readonly ({ path: string } & ShortVerdict)[];
}

export interface LogData {
  readonly summary: LogSummary;
  /** The type of each entry. */
  readonly types: readonly string[];
}

/** Requests, with what they are answered with. */
export interface Requests {
  open: { ask: { bytes: Uint8Array; name: string; size: number; strict: boolean }; answer: Verdict };
  check: { ask: { bytes: Uint8Array; name: string; strict: boolean }; answer: ShortVerdict };
  log: { ask: object; answer: LogData };
  top: { ask: object; answer: StructureData };
  inside: { ask: { outer: number; offset: number }; answer: StructureData };
  tables: { ask: object; answer: { tables: Table[] } };
  rows: { ask: { table: Table; first: number; count: number; most: number }; answer: Rows };
  series: { ask: object; answer: SeriesData };
  capture: { ask: { paths: string[] }; answer: CaptureData };
  columns: { ask: { numbers: number[] }; answer: Float64Array[] };
  layout: { ask: object; answer: { structures: readonly LayoutStructure[]; titles: ReadonlyMap<number, string> } };
}

export type Name = keyof Requests;

export interface Request {
  readonly id: number;
  readonly name: Name;
  readonly ask: unknown;
}

export type Message =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: string }
  | { readonly progress: string }
  | { readonly need: string };
